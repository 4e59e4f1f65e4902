// Counters that a benchmark of Google Benchmark reports beside its time.
#include <benchmark/benchmark.h>
#include <chrono>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <thread>
#include <vector>

import rafter;
import rafter.measure;
#include "what.hpp"

using namespace rafter;
using namespace rafter::symbols;

namespace benchmark_counters_test {
namespace {

// 8 MB at 1 GB/s: 8 ms; 4 MFLOP at 1 GFLOP/s: 4 ms
constexpr machine plain{.bandwidth = {{.bandwidth = 1.0 * GB / s, .level = memory_level::dram}},
                        .peak = {1.0 * GFLOP / s, vector_arithmetic(fp64)}};
constexpr demands work{
    .name = "work", .work = 4.0 * MFLOP, .traffic = {.read = 8.0 * MB}, .arithmetic = vector_arithmetic(fp64)};

struct captured : benchmark::BenchmarkReporter {
    std::vector<Run> runs;
    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& report) override { runs.insert(runs.end(), report.begin(), report.end()); }
};

TEST(add_counters, share_of_the_roof_and_rates_are_over_the_time_of_an_iteration) {
    benchmark::RegisterBenchmark("sleep",
                                 [](benchmark::State& state) {
                                     for ([[maybe_unused]] auto _ : state) {
                                         std::this_thread::sleep_for(std::chrono::milliseconds(10));
                                     }
                                     measure::add_counters(state, plain, work);
                                     state.counters["iterations"] =
                                         benchmark::Counter(1.0, benchmark::Counter::kIsIterationInvariantRate);
                                 })
        ->Iterations(3)
        ->UseRealTime();
    captured reporter;
    ASSERT_EQ(benchmark::RunSpecifiedBenchmarks(&reporter), 1u);
    ASSERT_EQ(reporter.runs.size(), 1u);
    auto const& run = reporter.runs.front();
    EXPECT_EQ(run.report_label, "DRAM");
    auto const value = [&](char const* name) { return run.counters.at(name).value; };
    EXPECT_DOUBLE_EQ(value("predicted"), 0.008);
    double const a_second = value("iterations");
    EXPECT_GT(a_second, 0.0);
    EXPECT_NEAR(value("roof"), 0.008 * a_second, 1e-12 * a_second);
    EXPECT_NEAR(value("bytes"), 8e6 * a_second, 1e-3 * a_second);
    EXPECT_NEAR(value("FLOP"), 4e6 * a_second, 1e-3 * a_second);
}

// The members of a state that the counters need, without a clock.
struct counted {
    enum flags { none, kIsIterationInvariantRate };
    double value = 0.0;
    flags kind = none;
    counted() = default;
    counted(double number, flags how = none) : value(number), kind(how) {}
};
struct state {
    std::map<std::string, counted> counters;
    std::string label;
    void SetLabel(std::string const& text) { label = text; }
};

TEST(add_counters, leaves_out_what_there_is_none_of) {
    state s;
    measure::add_counters(s, plain, stream_copy(1e6, fp64));
    EXPECT_EQ(s.counters.count("FLOP"), 0u);
    EXPECT_EQ(s.counters["bytes"].value, 16e6);
    EXPECT_EQ(s.counters["bytes"].kind, counted::kIsIterationInvariantRate);
    EXPECT_EQ(s.counters["predicted"].kind, counted::none);
}

TEST(add_counters, takes_the_time_in_the_core) {
    state s;
    measure::add_counters(s, plain, work, {.levels = {.in_core_time = 20.0 * ms}});
    EXPECT_EQ(s.label, "in-core");
    EXPECT_DOUBLE_EQ(s.counters["predicted"].value, 0.02);
}

TEST(add_counters, refuses_what_judge_refuses) {
    state s;
    EXPECT_EQ(what([&] { measure::add_counters(s, plain, work, {.tolerance = 1.0}); }), what([&] {
                  static_cast<void>(measure::judge(plain, work, {1.0 * ms, 1.0 * ms, 1.0 * ms}, {.tolerance = 1.0}));
              }));
    EXPECT_TRUE(s.counters.empty());
}

} // namespace
} // namespace benchmark_counters_test
