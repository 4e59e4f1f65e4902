// The typed side of the lists, and both sides' inputs.
#include "lists.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
import rafter;

using namespace rafter;
using namespace rafter::symbols;
using roofline_analysis::record;
using roofline_analysis::result;

namespace {

constexpr std::size_t operations = 1'000'000;
constexpr flop_rate peak_rate = 5.3 * TFLOP / s;
constexpr byte_rate memory_rate = 205.0 * GB / s;

constexpr machine gpu{.bandwidth = 3.35 * TB / s,
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
// In a constant expression, without compiler flags.
constexpr auto decode = decode_operations(llama2_7b, 1, 2048);
constexpr auto step = place(gpu, decode);
static_assert(decode.size() == 483 && step.count(regime::memory_bound) == step.size());
static_assert(step.total_time() > 4.0 * ms && step.total_time() < 5.0 * ms);

struct inputs_of_lists {
    std::vector<record> typed;
    std::vector<raw_record> raw;
    std::vector<result> typed_results = std::vector<result>(operations);
    std::vector<raw_result> raw_results = std::vector<raw_result>(operations);

    inputs_of_lists()
    {
        std::mt19937_64 random(415);
        std::uniform_real_distribution<double> exponent(3.0, 12.0);
        for (std::size_t i = 0; i < operations; ++i) {
            double const work = std::round(std::pow(10.0, exponent(random)));
            double const memory = std::round(std::pow(10.0, exponent(random) - 1.0));
            typed.push_back({"", work * FLOP, memory * B});
            raw.push_back({"", work, memory});
        }
    }
};
inputs_of_lists& lists()
{
    static inputs_of_lists all;
    return all;
}

struct alignas(64) raw_step {
    double work[512]{};
    double traffic[512]{};
    double peak[512]{};
};
raw_step const& raw_columns()
{
    static raw_step const columns = [] {
        raw_step out;
        for (double& rate : out.peak) { rate = 1.0; }
        for (int i = 0; i < decode.size(); ++i) {
            out.work[i] = in(FLOP, decode[i].flops());
            out.traffic[i] = in(B, decode[i].traffic());
            if (out.work[i] > 0.0) { out.peak[i] = in(FLOP / s, gpu.peak_for(decode[i].kind())); }
        }
        return out;
    }();
    return columns;
}

void analyse_typed()
{
    auto& all = lists();
    roofline_analysis::analyse(all.typed.data(), operations, peak_rate, memory_rate, all.typed_results.data());
    benchmark::ClobberMemory();
}
void analyse_raw()
{
    auto& all = lists();
    raw::analyse(all.raw.data(), operations, 5.3e12, 205e9, all.raw_results.data());
    benchmark::ClobberMemory();
}

/// The same with results that stay in cache: 1024 of them (48 kB), written again and again.
constexpr std::size_t kept = 1024;
template <class Analyse>
void in_blocks(Analyse const& analyse)
{
    for (std::size_t first = 0; first < operations; first += kept) {
        analyse(first, std::min(kept, operations - first));
        benchmark::ClobberMemory();
    }
}
void analyse_typed_in_cache()
{
    auto& all = lists();
    in_blocks([&](std::size_t first, std::size_t count) {
        roofline_analysis::analyse(all.typed.data() + first, count, peak_rate, memory_rate, all.typed_results.data());
    });
}
void analyse_raw_in_cache()
{
    auto& all = lists();
    in_blocks([&](std::size_t first, std::size_t count) {
        raw::analyse(all.raw.data() + first, count, 5.3e12, 205e9, all.raw_results.data());
    });
}

} // namespace

bool same_list_results()
{
    analyse_typed();
    analyse_raw();
    auto& all = lists();
    for (std::size_t i = 0; i < operations; ++i) {
        result const& t = all.typed_results[i];
        raw_result const& r = all.raw_results[i];
        if (in(FLOP / B, t.intensity) != r.intensity || in(FLOP / s, t.attainable) != r.attainable ||
            (t.bound == regime::compute_bound) != (r.bound == 1) || t.efficiency != r.efficiency || in(s, t.time) != r.time) {
            std::printf("operation %zu: typed and raw analysis differ\n", i);
            return false;
        }
    }
    auto const& columns = raw_columns();
    if (in(s, step.total_time()) != raw::step_lanes(columns.work, columns.traffic, columns.peak, 488, 3.35e12)) {
        std::printf("decode step: typed and raw times differ\n");
        return false;
    }
    return true;
}

std::vector<comparison> list_comparisons()
{
    static auto plan = step;
    static constexpr auto count = static_cast<std::size_t>(step.size());
    auto const typed_step = [] {
        benchmark::DoNotOptimize(plan);
        seconds total = plan.total_time();
        benchmark::DoNotOptimize(total);
    };
    auto const raw_step_by = [](auto function) {
        return [function] {
            double total = function(raw_columns().work, raw_columns().traffic, raw_columns().peak, count, 3.35e12);
            benchmark::DoNotOptimize(total);
        };
    };
    return {
        {"document 002, 10^6 operations", "raw double", analyse_typed, analyse_raw, 1.0, operations},
        {"document 002, results in cache", "raw double", analyse_typed_in_cache, analyse_raw_in_cache, 1.0, operations},
        {"Llama-2-7B decode step", "raw vectors", typed_step, raw_step_by(raw::step_lanes), 1.0, 1.0},
        {"Llama-2-7B decode step ", "raw double", typed_step, raw_step_by(raw::step_scalar), 1.0, 1.0},
    };
}
