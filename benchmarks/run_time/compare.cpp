#include "compare.hpp"

#include <algorithm>
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

/// Keeps the least time of the repetitions of each benchmark, in nanoseconds.
class least_keeper : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(Context const&) override { return true; }
    void ReportRuns(std::vector<Run> const& runs) override {
        for (Run const& r : runs) {
            if (r.run_type != Run::RT_Iteration) { continue; }
            double const time = r.GetAdjustedCPUTime();
            auto const [found, is_new] = least.try_emplace(r.run_name.function_name, time);
            if (!is_new) { found->second = std::min(found->second, time); }
        }
    }
    std::map<std::string, double> least;
};

} // namespace

int compare(int count, char** arguments, char const* title, std::vector<comparison> const& all, bool is_judged) {
    std::vector<char*> with_defaults(arguments, arguments + count);
    // Before the user's own, which so override them.
    static char interleaved[]{"--benchmark_enable_random_interleaving=true"};
    static char repetitions[][32]{"--benchmark_repetitions=2", "--benchmark_repetitions=15"};
    static char times[][32]{"--benchmark_min_time=0.001", "--benchmark_min_time=0.05"};
    for (char* argument : {times[is_judged], repetitions[is_judged], interleaved}) {
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
    least_keeper reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    if (reporter.least.empty()) {
        std::fprintf(stderr, "no comparison has such a name\n");
        return 2;
    }

    std::printf("\n%s\n%-44s%-13s%12s%12s%8s%8s\n", title, "", "against", "raw ns each", "typed", "ratio", "target");
    int missed = 0;
    for (comparison const& c : all) {
        std::string const name = c.name + " against " + c.against;
        double const raw_time = reporter.least[name + ": raw"];
        double const typed_time = reporter.least[name + ": typed"];
        if (raw_time == 0.0) { continue; } // filtered out
        double const ratio = typed_time / raw_time;
        bool const met = ratio <= c.target;
        missed += met ? 0 : 1;
        std::printf("%-44s%-13s%12.3f%12.3f%8.3f%8.2f  %s\n", c.name.c_str(), c.against.c_str(), raw_time / c.items,
                    typed_time / c.items, ratio, c.target,
                    !is_judged ? "not judged"
                    : met      ? "PASS"
                               : "MISS");
    }
    return is_judged && missed != 0 ? 1 : 0;
}
