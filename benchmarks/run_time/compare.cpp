#include "compare.hpp"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <map>

namespace {

void run(benchmark::State& state, std::function<void()> const& function, double items) {
    for (auto _ : state) {
        function();
    }
    state.SetItemsProcessed(static_cast<long>(static_cast<double>(state.iterations()) * items));
}

/// Keeps the medians, in nanoseconds, and prints nothing of single repetitions.
class median_keeper : public benchmark::ConsoleReporter {
public:
    void ReportRuns(std::vector<Run> const& runs) override {
        for (Run const& r : runs) {
            if (r.aggregate_name == "median") { medians[r.run_name.function_name] = r.GetAdjustedCPUTime(); }
        }
        ConsoleReporter::ReportRuns(runs);
    }
    std::map<std::string, double> medians;
};

} // namespace

int compare(int count, char** arguments, char const* title, std::vector<comparison> const& all) {
    std::vector<char*> with_defaults(arguments, arguments + count);
    // Before the user's own, which so override them.
    static char defaults[][48]{"--benchmark_repetitions=15", "--benchmark_enable_random_interleaving=true",
                               "--benchmark_report_aggregates_only=true", "--benchmark_min_time=0.05"};
    for (char* argument : {defaults[3], defaults[2], defaults[1], defaults[0]}) {
        with_defaults.insert(with_defaults.begin() + 1, argument);
    }
    int all_count = static_cast<int>(with_defaults.size());
    benchmark::Initialize(&all_count, with_defaults.data());
    if (benchmark::ReportUnrecognizedArguments(all_count, with_defaults.data())) { return 2; }

    for (comparison const& c : all) {
        std::string const name = c.name + " against " + c.against;
        for (auto const& [side, function] : {std::pair{": raw", &c.raw}, std::pair{": typed", &c.typed}}) {
            benchmark::RegisterBenchmark((name + side).c_str(), [&c, function](benchmark::State& state) {
                run(state, *function, c.items);
            })->Unit(benchmark::kNanosecond);
        }
    }
    median_keeper reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);

    std::printf("\n%s\n%-36s%-13s%12s%12s%8s%8s\n", title, "", "against", "raw ns each", "typed", "ratio", "target");
    int missed = 0;
    for (comparison const& c : all) {
        std::string const name = c.name + " against " + c.against;
        double const raw_time = reporter.medians[name + ": raw"];
        double const typed_time = reporter.medians[name + ": typed"];
        if (raw_time == 0.0) { continue; } // filtered out
        double const ratio = typed_time / raw_time;
        bool const met = ratio <= c.target + c.noise;
        missed += met ? 0 : 1;
        std::printf("%-36s%-13s%12.3f%12.3f%8.3f%8.2f  %s\n", c.name.c_str(), c.against.c_str(), raw_time / c.items,
                    typed_time / c.items, ratio, c.target, met ? "PASS" : "MISS");
    }
    std::printf("PASS: at most the target and 5 %% for noise (none where columns are filled)\n");
    return missed == 0 ? 0 : 1;
}
