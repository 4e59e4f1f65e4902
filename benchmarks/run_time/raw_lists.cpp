// The raw side of the lists: plain doubles, and packs of them.
#include "lists.hpp"
#include "raw_packs.hpp"

#include <limits>

#pragma clang fp contract(off) // as in the library

namespace raw {

void analyse(raw_record const* list, std::size_t count, double peak, double bandwidth, raw_result* results) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double const ridge = peak / bandwidth;
    for (std::size_t i = 0; i < count; ++i) {
        double const intensity = list[i].memory > 0.0 ? list[i].work / list[i].memory : infinity;
        double const limited = intensity * bandwidth;
        double const attainable = limited < peak ? limited : peak;
        results[i] = {list[i].name,
                      intensity,
                      attainable,
                      static_cast<unsigned char>(intensity >= ridge),
                      attainable / peak * 100.0,
                      attainable > 0.0 ? list[i].work / attainable : infinity};
    }
}

void analyse_columns(double const* __restrict work, double const* __restrict memory, std::size_t count, double peak,
                     double bandwidth, raw_result_columns const& to) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double const ridge = peak / bandwidth;
    double* __restrict intensities = to.intensity;
    double* __restrict rates = to.attainable;
    unsigned char* __restrict bounds = to.bound;
    double* __restrict efficiencies = to.efficiency;
    double* __restrict times = to.time;
    for (std::size_t i = 0; i < count; ++i) {
        double const intensity = memory[i] > 0.0 ? work[i] / memory[i] : infinity;
        double const limited = intensity * bandwidth;
        double const attainable = limited < peak ? limited : peak;
        intensities[i] = intensity;
        rates[i] = attainable;
        bounds[i] = intensity >= ridge;
        efficiencies[i] = attainable / peak * 100.0;
        times[i] = attainable > 0.0 ? work[i] / attainable : infinity;
    }
}

double step_lanes(double const* work, double const* traffic, double const* peak, double const* times, std::size_t count,
                  double bandwidth) {
    pack sum{};
    for (std::size_t i = 0; i < count; i += width) {
        pack const memory = *reinterpret_cast<pack const*>(traffic + i) / bandwidth;
        pack const compute = *reinterpret_cast<pack const*>(work + i) / *reinterpret_cast<pack const*>(peak + i);
        sum += larger(memory, compute) * *reinterpret_cast<pack const*>(times + i);
    }
    return sum_of(sum);
}

double step_scalar(double const* work, double const* traffic, double const* peak, double const* times,
                   std::size_t count, double bandwidth) {
    double total = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        double const memory = traffic[i] / bandwidth;
        double const compute = work[i] / peak[i];
        total += (memory < compute ? compute : memory) * times[i];
    }
    return total;
}

} // namespace raw
