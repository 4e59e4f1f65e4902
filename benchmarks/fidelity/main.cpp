// Does the model hold? Operations at sizes for L2, L3 and memory, predicted from a calibration of this run and from
// their time in L1, beside what they take. Prints a table, and the errors over the operations that the model claims.
//
//     rafter_bench_fidelity [--quick]
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "loops.hpp"

import rafter;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

namespace {

/// An operation at a size: what it is, how it runs, and how many units of work (elements, rows) it has.
struct instance {
    counted_operation op;
    double work = 0.0; ///< in units of which each takes alike in the core
    measure::task run;
};

/// Operations that the model claims to predict, and those that it does not: their time is that of single lines, of sets
/// of a cache or of pages, which no bandwidth says.
struct entry {
    char const* name;
    bool is_claimed;
    std::function<instance(bytes working_set)> at;
};

using doubles = std::vector<double>;
using floats = std::vector<float>;

double whole(double value, double multiple) { return std::max(1.0, std::floor(value / multiple)) * multiple; }

std::shared_ptr<doubles> filled(double count) {
    auto out = std::make_shared<doubles>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5 + 1e-3 * static_cast<double>(i % 1000);
    }
    return out;
}
std::shared_ptr<floats> filled_with_floats(double count) {
    auto out = std::make_shared<floats>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5f + 1e-3f * static_cast<float>(i % 1000);
    }
    return out;
}

template <class Function>
measure::task calling(Function function) {
    return {.run = [function](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            function();
        }
    }};
}

/// Loops over up to three arrays of doubles.
template <class Function>
std::function<instance(bytes)> stream(double arrays, double flops, double read, double written, double allocated,
                                      Function function) {
    return [=](bytes working_set) {
        double const n = whole(working_set / (8.0 * B) / arrays, 64.0);
        auto const a = filled(n);
        auto const b = filled(arrays > 1 ? n : 1);
        auto const c = filled(arrays > 2 ? n : 1);
        return instance{.op = {.name = "stream",
                               .flops = flops * n * FLOP,
                               .moved = {.read = 8.0 * read * n * B,
                                         .written = 8.0 * written * n * B,
                                         .allocated = 8.0 * allocated * n * B},
                               .touched = 8.0 * arrays * n * B,
                               .done_in = vector_arithmetic(fp64)},
                        .work = n,
                        .run =
                            calling([=] { function(a->data(), b->data(), c->data(), static_cast<std::size_t>(n)); })};
    };
}

/// Loops over rows of one length, from one array to another; so many of the rows are border, and not computed.
template <class Element, class Function>
std::function<instance(bytes)> rows(double length, double flops, Function function, double border = 0.0) {
    return [=](bytes working_set) {
        double const count = whole(working_set / (2.0 * sizeof(Element) * length * B), 1.0);
        auto const n = count * length;
        auto const x = [&] {
            if constexpr (sizeof(Element) == 4) {
                return filled_with_floats(n);
            } else {
                return filled(n);
            }
        }();
        auto const y = std::make_shared<std::vector<Element>>(*x);
        bytes const array = sizeof(Element) * n * B;
        return instance{.op = {.name = "rows",
                               .flops = flops * n * FLOP,
                               .moved = {.read = array, .written = array, .allocated = array},
                               .touched = 2.0 * array,
                               .done_in = vector_arithmetic(sizeof(Element) == 4 ? fp32 : fp64)},
                        .work = count - border,
                        .run = calling([=] {
                            function(y->data(), x->data(), static_cast<std::size_t>(count),
                                     static_cast<std::size_t>(length));
                        })};
    };
}

template <class Function>
std::function<instance(bytes)> gemv_with(Function function) {
    return [=](bytes working_set) {
        constexpr double columns = 512.0;
        double const count = whole(working_set / (8.0 * columns * B), 1.0);
        auto const a = filled(count * columns);
        auto const x = filled(columns);
        auto const y = filled(count);
        return instance{.op = {.name = "gemv",
                               .flops = 2.0 * count * columns * FLOP,
                               .moved = {.read = 8.0 * (count * columns + columns) * B,
                                         .written = 8.0 * count * B,
                                         .allocated = 8.0 * count * B},
                               .touched = 8.0 * (count * columns + columns + count) * B,
                               .done_in = vector_arithmetic(fp64)},
                        .work = count,
                        .run = calling([=] {
                            function(y->data(), a->data(), x->data(), static_cast<std::size_t>(count),
                                     static_cast<std::size_t>(columns));
                        })};
    };
}

instance product(bytes working_set) {
    double const n = whole(std::sqrt(working_set / (24.0 * B)), 64.0);
    auto const a = filled(n * n);
    auto const b = filled(n * n);
    auto const c = filled(n * n);
    // Blocks of 64: each block of b and c passes once for 64 rows.
    blocked_matmul const op{.n = n, .tile = 64.0, .type = fp64};
    return {.op = {.name = "product",
                   .flops = op.work(),
                   .moved = {.read = op.traffic(), .written = 8.0 * n * n * B},
                   .touched = 24.0 * n * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n * n * n,
            .run = calling([=] {
                std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                loops::multiply_in_blocks(c->data(), a->data(), b->data(), static_cast<std::size_t>(n));
            })};
}

instance band(bytes working_set) {
    constexpr double in_row = 16.0;
    double const count = whole(working_set / ((12.0 * in_row + 16.0) * B), 64.0);
    auto const values = filled(count * in_row);
    auto const x = filled(count + in_row);
    auto const y = filled(count);
    auto const columns = std::make_shared<std::vector<int>>(values->size());
    for (std::size_t i = 0; i < columns->size(); ++i) {
        (*columns)[i] = static_cast<int>(i / 16 + i % 16);
    }
    return {.op = {.name = "spmv",
                   .flops = 2.0 * count * in_row * FLOP,
                   .moved = {.read = (12.0 * in_row + 8.0) * count * B,
                             .written = 8.0 * count * B,
                             .allocated = 8.0 * count * B},
                   .touched = (12.0 * in_row + 16.0) * count * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = count,
            .run = calling([=] {
                loops::spmv_band(y->data(), values->data(), columns->data(), x->data(), static_cast<std::size_t>(count),
                                 16);
            })};
}

instance gathered(bytes working_set) {
    double const n = whole(working_set / (12.0 * B), 64.0);
    auto const a = filled(n);
    auto const at = std::make_shared<std::vector<int>>(static_cast<std::size_t>(n));
    std::uint64_t state = 1;
    for (int& each : *at) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        each = static_cast<int>((state >> 33) % static_cast<std::uint64_t>(n));
    }
    return {.op = {.name = "gather",
                   .flops = n * FLOP,
                   .moved = {.read = 12.0 * n * B},
                   .touched = 12.0 * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n,
            .run = calling([=] { measure::keep(loops::gather(a->data(), at->data(), static_cast<std::size_t>(n))); })};
}

std::vector<entry> operations() {
    return {
        {"sum, in order", true,
         stream(1, 1, 1, 0, 0,
                [](double* a, double*, double*, std::size_t n) { measure::keep(loops::sum_strict(a, n)); })},
        {"sum, in lanes", true,
         stream(1, 1, 1, 0, 0,
                [](double* a, double*, double*, std::size_t n) { measure::keep(loops::sum_in_lanes(a, n)); })},
        {"dot, in order", true,
         stream(2, 2, 2, 0, 0,
                [](double* a, double* b, double*, std::size_t n) { measure::keep(loops::dot_strict(a, b, n)); })},
        {"dot, in lanes", true,
         stream(2, 2, 2, 0, 0,
                [](double* a, double* b, double*, std::size_t n) { measure::keep(loops::dot_in_lanes(a, b, n)); })},
        {"fill", true, stream(1, 0, 0, 1, 1, [](double* a, double*, double*, std::size_t n) { loops::fill(a, n); })},
        {"scale", true,
         stream(2, 1, 1, 1, 1, [](double* a, double* b, double*, std::size_t n) { loops::scale(a, b, n); })},
        {"add", true,
         stream(3, 1, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::add(a, b, c, n); })},
        {"triad", true,
         stream(3, 2, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::triad(a, b, c, n); })},
        {"axpy", true,
         stream(2, 2, 2, 1, 0, [](double* a, double* b, double*, std::size_t n) { loops::axpy(a, b, n); })},
        {"divide", true,
         stream(3, 1, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::divide(a, b, c, n); })},
        {"exp", true,
         stream(2, 1, 1, 1, 1, [](double* a, double* b, double*, std::size_t n) { loops::exponential(a, b, n); })},
        {"2D 5-point", true,
         rows<double>(
             66, 4, [](double* a, double const* b, std::size_t r, std::size_t c) { loops::jacobi_2d(a, b, r, c); }, 2)},
        {"3D 7-point", true,
         rows<double>(
             12 * 12, 8,
             [](double* a, double const* b, std::size_t r, std::size_t) { loops::stencil_3d(a, b, r, 12, 12); }, 2)},
        {"softmax", true,
         rows<float>(256, 5,
                     [](float* a, float const* b, std::size_t r, std::size_t c) { loops::softmax(a, b, r, c); })},
        {"row normalisation", true,
         rows<float>(256, 6,
                     [](float* a, float const* b, std::size_t r, std::size_t c) { loops::normalise(a, b, r, c); })},
        {"product in blocks", true, product},
        {"gemv, in order", true, gemv_with([](auto... a) { loops::gemv_strict(a...); })},
        {"gemv, in lanes", true, gemv_with([](auto... a) { loops::gemv_in_lanes(a...); })},
        {"spmv, a band", false, band},
        {"transpose", false,
         rows<double>(256, 0,
                      [](double* a, double const* b, std::size_t r, std::size_t c) { loops::transpose(a, b, r, c); })},
        {"gather", false, gathered},
    };
}

double percentile(doubles values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size()))) - 1];
}

} // namespace

int main(int count, char** arguments) {
    bool const quick = count > 1 && std::string_view(arguments[1]) == "--quick";
    auto const here = measure::calibrate(
        {.quick = quick, .progress = [](char const* step) { std::fprintf(stderr, "calibrating: %s\n", step); }});
    write_policy const writes = policy_of(here);
    machine const m = machine_of(here, writes);
    std::printf("%s\n%-20s", text(here).c_str(), "predicted / measured");
    seconds const most = (quick ? 0.15 : 1.0) * s;
    measure::sampling_options const options{.spread = 0.01, .min_time = 0.5 * most, .max_time = most};

    struct place {
        memory_level level;
        bytes working_set;
    };
    std::vector<place> places;
    for (auto const& l : here.latencies) {
        if (l.level != memory_level::l1) {
            places.push_back({l.level, here.bandwidth(l.level, measure::stream_kind::load).working_set});
        }
    }
    for (place const& at : places) {
        std::printf("%16s", text(at.level).c_str());
    }
    std::printf("\n");
    auto const& nearest = m.bandwidth.nearest();
    bytes const in_l1 = 0.5 * (nearest.level == memory_level::l1 ? bytes(nearest.capacity) : 32.0 * KiB);
    doubles errors;
    for (entry const& e : operations()) {
        std::printf("%-20s", e.name);
        instance const small = e.at(in_l1);
        auto const t1 = measure::time_of(small.run, options);
        for (place const& at : places) {
            instance const large = e.at(at.working_set);
            auto const taken = measure::time_of(large.run, options);
            // Between core and caches the knee is sharper than between core and memory (exponents of another
            // processor).
            double const exponent = at.level == memory_level::dram ? 2.0 : 4.0;
            auto const predicted = predict_levels(m, large.op,
                                                  {.writes = writes,
                                                   .caches = cache_state::warm,
                                                   .in_core_time = t1.time.value * (large.work / small.work),
                                                   .overlap = knee_overlap(exponent)});
            double const ratio = predicted.total_time / taken.time.value;
            std::printf("%8.2f %-7s", ratio, predicted.bound_by().c_str());
            if (e.is_claimed) { errors.push_back(std::abs(ratio - 1.0)); }
        }
        std::printf("%s\n", e.is_claimed ? "" : "  not claimed");
        std::fflush(stdout);
    }
    std::printf(
        "\n%zu predictions that are claimed: median error %.1f %%, 90th percentile %.1f %% (goal: 8 and 20 %%)\n",
        errors.size(), 100.0 * percentile(errors, 0.5), 100.0 * percentile(errors, 0.9));
    return 0;
}
