// Typed against raw, in one program with the same flags. The repetitions of all benchmarks are interleaved at random, so
// that other work on the machine disturbs both sides alike; the summary compares medians.
#include "points.hpp"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace {

constexpr long points = 10'000'000;
constexpr inputs one_tier{points, 1e9, 25e9, 0.0, 0.0, 50e-9, 10485760.0, 1.0, 10e9};
constexpr inputs two_tiers{points, 0.01, 0.99, 62.5e9, 5e9, 50e-9, 10485760.0, 1.0, 10e9};

struct pair {
    char const* name;
    char const* against;
    inputs const& in;
    outcome (*typed)(inputs const&);
    outcome (*raw)(inputs const&);
    double target; // of typed over raw
};

// "1.00 within noise": what two runs of the same code differ by on a busy machine.
constexpr double noise = 0.05;

std::vector<pair> const pairs{
    {"one tier, scalar", "raw double", one_tier, typed::one_tier_scalar, raw::one_tier_scalar, 1.0},
    {"one tier, 8 lanes", "raw vectors", one_tier, typed::one_tier_lanes, raw::one_tier_lanes, 1.0},
    {"two tiers, scalar", "raw double", two_tiers, typed::two_tier_scalar, raw::two_tier_scalar, 1.0},
    {"two tiers, 8 lanes", "raw vectors", two_tiers, typed::two_tier_lanes, raw::two_tier_lanes, 1.0},
    {"sweep(...)", "raw double", two_tiers, typed::count_by_sweep, raw::count_scalar, 1.0},
    {"sweep(...) ", "raw vectors", two_tiers, typed::count_by_sweep, raw::count_lanes, 1.0},
};

void run(benchmark::State& state, outcome (*function)(inputs const&), inputs const& in)
{
    for (auto _ : state) {
        inputs hidden = in;
        benchmark::DoNotOptimize(hidden); // or the compiler would know all the numbers
        outcome result = function(hidden);
        benchmark::DoNotOptimize(result);
    }
    state.SetItemsProcessed(state.iterations() * in.points);
}

/// Keeps the medians, and prints nothing of single repetitions.
class median_keeper : public benchmark::ConsoleReporter {
public:
    void ReportRuns(std::vector<Run> const& runs) override
    {
        for (Run const& r : runs) {
            if (r.aggregate_name == "median") { medians[r.run_name.function_name] = r.GetAdjustedCPUTime(); }
        }
        ConsoleReporter::ReportRuns(runs);
    }
    std::map<std::string, double> medians;
};

/// Both sides must have computed the same, or their times are not to be compared.
bool same_results()
{
    bool same = true;
    for (pair const& p : pairs) {
        if (!(p.typed(p.in) == p.raw(p.in))) {
            std::printf("%s: typed and raw results differ\n", p.name);
            same = false;
        }
    }
    return same;
}

} // namespace

int main(int count, char** arguments)
{
    std::vector<char*> all(arguments, arguments + count);
    // Before the user's own, which so override them.
    static char defaults[][48]{"--benchmark_repetitions=15", "--benchmark_enable_random_interleaving=true",
                               "--benchmark_report_aggregates_only=true", "--benchmark_min_time=0.05"};
    for (char* argument : {defaults[3], defaults[2], defaults[1], defaults[0]}) { all.insert(all.begin() + 1, argument); }
    int all_count = static_cast<int>(all.size());
    benchmark::Initialize(&all_count, all.data());
    if (benchmark::ReportUnrecognizedArguments(all_count, all.data())) { return 2; }

    if (!same_results()) { return 1; }
    for (pair const& p : pairs) {
        std::string const name = std::string(p.name) + " against " + p.against;
        benchmark::RegisterBenchmark((name + ": raw").c_str(), [&p](benchmark::State& state) { run(state, p.raw, p.in); })
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark((name + ": typed").c_str(), [&p](benchmark::State& state) { run(state, p.typed, p.in); })
            ->Unit(benchmark::kMillisecond);
    }
    median_keeper reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);

    std::printf("\n10^7 points; medians of interleaved repetitions, processor time\n%-22s%-13s%10s%10s%8s%8s\n", "", "against",
                "raw ms", "typed ms", "ratio", "target");
    int missed = 0;
    for (pair const& p : pairs) {
        std::string const name = std::string(p.name) + " against " + p.against;
        double const raw_time = reporter.medians[name + ": raw"];
        double const typed_time = reporter.medians[name + ": typed"];
        if (raw_time == 0.0) { continue; } // filtered out
        double const ratio = typed_time / raw_time;
        bool const met = ratio <= p.target + noise;
        missed += met ? 0 : 1;
        std::printf("%-22s%-13s%10.2f%10.2f%8.3f%8.2f  %s\n", p.name, p.against, raw_time, typed_time, ratio, p.target,
                    met ? "PASS" : "MISS");
    }
    std::printf("PASS: at most the target and %.0f %% for noise\n", noise * 100.0);
    return missed == 0 ? 0 : 1;
}
