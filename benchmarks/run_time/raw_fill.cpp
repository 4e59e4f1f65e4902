// The raw side of the columns: a plain loop over doubles, which the compiler vectorises.
#include "fill.hpp"
#include "raw_packs.hpp"

#include <cstring>

#pragma clang fp contract(off) // as in the library

namespace raw {
namespace {

template <bool Overlaps>
void fill(inputs const& in, std::size_t count, raw_columns const& to) {
    inputs const here = in; // or the compiler would read it again after each store
    double const step = (here.last - here.first) / static_cast<double>(here.points - 1);
    double* __restrict memory_time = to.memory_time;
    double* __restrict compute_time = to.compute_time;
    double* __restrict total_time = to.total_time;
    unsigned char* __restrict regimes = to.regimes;
    for (std::size_t i = 0; i < count; ++i) {
        double const h = here.first + static_cast<double>(i) * step;
        double const bandwidth = 1.0 / (h / here.fast + (1.0 - h) / here.slow);
        double const memory = here.latency + here.size / bandwidth;
        double const compute = here.size * here.intensity / here.peak;
        memory_time[i] = memory;
        compute_time[i] = compute;
        total_time[i] = !Overlaps ? memory + compute : memory < compute ? compute : memory;
        regimes[i] = memory > compute ? 0 : compute > memory ? 1 : 2;
    }
}

} // namespace

void fill_no_overlap(inputs const& in, std::size_t count, raw_columns const& to) { fill<false>(in, count, to); }
void fill_full_overlap(inputs const& in, std::size_t count, raw_columns const& to) { fill<true>(in, count, to); }

void store(std::size_t count, double value, raw_columns const& to) {
    for (double* column : {to.memory_time, to.compute_time, to.total_time}) {
        for (std::size_t i = 0; i < count; ++i) {
            column[i] = value;
        }
    }
    std::memset(to.regimes, 1, count);
}

double divide(std::size_t divisions, double by) {
    constexpr int chains = 4; // independent of each other, so that they overlap
    pack values[chains]{pack{} + 1.0, pack{} + 2.0, pack{} + 3.0, pack{} + 4.0};
    for (std::size_t i = 0; i < divisions; i += width * chains) {
        for (pack& value : values) {
            value = by / value;
        }
    }
    double sum = 0.0;
    for (pack const& value : values) {
        sum += value[0] + value[width - 1];
    }
    return sum;
}

} // namespace raw
