// The typed side of the lists, and both sides' inputs.
#include "lists.hpp"
#include "points.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
import rafter;
import rafter.reproductions;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
using roofline_analysis::record;
using roofline_analysis::result;

namespace {

std::size_t operations() { return asked().operations; }
constexpr flop_rate peak_rate = 5.3 * TFLOP / s;
constexpr byte_rate memory_rate = 205.0 * GB / s;

constexpr machine gpu{.bandwidth = 3.35 * TB / s,
                      .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
// In a constant expression, without compiler flags.
constexpr auto decode = [] {
    operation_list<512> each;
    for (auto const& [op, times] : workload::pass{.model = workload::models::llama2_7b,
                                                  .formats = workload::formats::all(fp16),
                                                  .tokens = 1,
                                                  .context = 2048,
                                                  .type = fp16,
                                                  .form = attention_form::naive}
                                       .parts()) {
        for (double i = 0.0; i < times; i += 1.0) {
            each.append(op);
        }
    }
    return each;
}();
constexpr auto step = predict_parts(gpu, decode);
static_assert(decode.size() == 451 && step.count(regime::memory_bound) == step.size());
static_assert(step.total_time() > 4.0 * ms && step.total_time() < 5.0 * ms);

struct inputs_of_lists {
    std::vector<record> typed;
    std::vector<raw_record> raw;
    std::vector<result> typed_results = std::vector<result>(operations());
    std::vector<raw_result> raw_results = std::vector<raw_result>(operations());

    inputs_of_lists() {
        std::mt19937_64 random(415);
        std::uniform_real_distribution<double> exponent(3.0, 12.0);
        for (std::size_t i = 0; i < operations(); ++i) {
            double const work = std::round(std::pow(10.0, exponent(random)));
            double const memory = std::round(std::pow(10.0, exponent(random) - 1.0));
            typed.push_back({"", work * FLOP, memory * B});
            raw.push_back({"", work, memory});
        }
    }
};
inputs_of_lists& lists() {
    static inputs_of_lists all;
    return all;
}

struct alignas(64) raw_step {
    double work[512]{};
    double traffic[512]{};
    double peak[512]{};
    double times[512]{};
};
raw_step const& raw_columns() {
    static raw_step const columns = [] {
        raw_step out;
        for (double& rate : out.peak) {
            rate = 1.0;
        }
        for (int i = 0; i < decode.size(); ++i) {
            out.times[i] = 1.0;
            out.work[i] = in(FLOP, decode[i].work);
            out.traffic[i] = in(B, decode[i].traffic.total());
            if (out.work[i] > 0.0) { out.peak[i] = in(FLOP / s, gpu.peak_for(decode[i].arithmetic).rate()); }
        }
        return out;
    }();
    return columns;
}

void analyse_typed() {
    auto& all = lists();
    roofline_analysis::analyse(all.typed.data(), operations(), peak_rate, memory_rate, all.typed_results.data());
    benchmark::ClobberMemory();
}
void analyse_raw() {
    auto& all = lists();
    raw::analyse(all.raw.data(), operations(), 5.3e12, 205e9, all.raw_results.data());
    benchmark::ClobberMemory();
}

/// Lists by columns: all results are kept, or each 4096 of them (132 kB) overwrite the 4096 before.
struct columns_of_lists {
    std::vector<flops> work;
    std::vector<bytes> memory;
    std::vector<double> raw_work, raw_memory;
    std::vector<arithmetic_intensity> intensity = std::vector<arithmetic_intensity>(operations());
    std::vector<flop_rate> attainable = std::vector<flop_rate>(operations());
    std::vector<regime> bound = std::vector<regime>(operations());
    std::vector<double> efficiency = std::vector<double>(operations());
    std::vector<seconds> time = std::vector<seconds>(operations());
    std::vector<double> raw_columns[4]{std::vector<double>(operations()), std::vector<double>(operations()),
                                       std::vector<double>(operations()), std::vector<double>(operations())};
    std::vector<unsigned char> raw_bound = std::vector<unsigned char>(operations());

    columns_of_lists() {
        for (std::size_t i = 0; i < operations(); ++i) {
            work.push_back(lists().typed[i].work);
            memory.push_back(lists().typed[i].memory);
            raw_work.push_back(lists().raw[i].work);
            raw_memory.push_back(lists().raw[i].memory);
        }
    }
    roofline_analysis::result_columns typed() {
        return {intensity.data(), attainable.data(), bound.data(), efficiency.data(), time.data()};
    }
    raw_result_columns raw() {
        return {raw_columns[0].data(), raw_columns[1].data(), raw_bound.data(), raw_columns[2].data(),
                raw_columns[3].data()};
    }
};
columns_of_lists& columns() {
    static columns_of_lists all;
    return all;
}
void analyse_typed_columns(std::size_t at_once) {
    auto& all = columns();
    for (std::size_t first = 0; first < operations(); first += at_once) {
        roofline_analysis::analyse({all.work.data() + first, all.memory.data() + first},
                                   std::min(at_once, operations() - first), peak_rate, memory_rate, all.typed());
        benchmark::ClobberMemory();
    }
}
void analyse_raw_columns(std::size_t at_once) {
    auto& all = columns();
    for (std::size_t first = 0; first < operations(); first += at_once) {
        raw::analyse_columns(all.raw_work.data() + first, all.raw_memory.data() + first,
                             std::min(at_once, operations() - first), 5.3e12, 205e9, all.raw());
        benchmark::ClobberMemory();
    }
}
bool same_list_columns() {
    analyse_typed_columns(operations());
    analyse_raw_columns(operations());
    auto& all = columns();
    auto const same = [](auto const& a, auto const& b) {
        return std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0;
    };
    return same(all.intensity, all.raw_columns[0]) && same(all.attainable, all.raw_columns[1]) &&
           same(all.bound, all.raw_bound) && same(all.efficiency, all.raw_columns[2]) &&
           same(all.time, all.raw_columns[3]);
}

} // namespace

bool same_list_results() {
    analyse_typed();
    analyse_raw();
    auto& all = lists();
    for (std::size_t i = 0; i < operations(); ++i) {
        result const& t = all.typed_results[i];
        raw_result const& r = all.raw_results[i];
        if (in(FLOP / B, t.intensity) != r.intensity || in(FLOP / s, t.attainable) != r.attainable ||
            (t.bound == regime::compute_bound) != (r.bound == 1) || t.efficiency != r.efficiency ||
            in(s, t.time) != r.time) {
            std::fprintf(stderr, "operation %zu: typed and raw analysis differ\n", i);
            return false;
        }
    }
    if (!same_list_columns()) {
        std::fprintf(stderr, "columns of operations: typed and raw analysis differ\n");
        return false;
    }
    auto const& columns = raw_columns();
    if (!is_same_sum(in(s, step.total_time()),
                     raw::step_lanes(columns.work, columns.traffic, columns.peak, columns.times, 488, 3.35e12))) {
        std::fprintf(stderr, "decode step: typed and raw times differ\n");
        return false;
    }
    return true;
}

std::vector<comparison> list_comparisons() {
    static auto plan = step;
    static constexpr auto count = static_cast<std::size_t>(step.size());
    auto const typed_step = [] {
        benchmark::DoNotOptimize(plan);
        seconds total = plan.total_time();
        benchmark::DoNotOptimize(total);
    };
    auto const raw_step_by = [](auto function) {
        return [function] {
            double total = function(raw_columns().work, raw_columns().traffic, raw_columns().peak, raw_columns().times,
                                    count, 3.35e12);
            benchmark::DoNotOptimize(total);
        };
    };
    auto const by_columns = [](char const* name, std::size_t at_once) {
        return comparison{name,
                          "raw double",
                          [=] { analyse_typed_columns(at_once); },
                          [=] { analyse_raw_columns(at_once); },
                          1.02,
                          static_cast<double>(operations())};
    };
    return {
        {"deep-ml problem 415, rows", "raw double", analyse_typed, analyse_raw, 1.02,
         static_cast<double>(operations())},
        by_columns("deep-ml problem 415, columns", operations()),
        by_columns("deep-ml problem 415, columns in cache", 4096),
        {"Llama-2-7B decode step", "raw vectors", typed_step, raw_step_by(raw::step_lanes), 1.02, 1.0},
        {"Llama-2-7B decode step ", "raw double", typed_step, raw_step_by(raw::step_scalar), 1.02, 1.0},
    };
}
