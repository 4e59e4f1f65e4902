// Do two cores do twice the work of one? run::evaluate and run::counts on one thread and on two, alternating, the best
// of nine. Their answers are compared with the space's own.
//
//     rafter_bench_threads [--few]      --few: few points, times are not judged
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

import rafter;
import rafter.run;

using namespace rafter;
using namespace rafter::symbols;

namespace {

double seconds_of(std::function<void()> const& work) {
    auto const start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool few = false;

/// Do columns of two threads hold what the space fills?
template <class Space>
bool same_columns(Space const& space, run::options const& how) {
    std::size_t const size = space.size();
    std::vector<seconds> memory(size), compute(size), total(size);
    std::vector<regime> regimes(size);
    space.fill({memory.data(), compute.data(), total.data(), regimes.data()});
    auto const found = run::evaluate(space, how);
    auto const same = [&](auto const& column, auto const& expected) {
        return column.size() == size && std::memcmp(column.data(), expected.data(), size * sizeof expected[0]) == 0;
    };
    return same(found.memory_time(), memory) && same(found.compute_time(), compute) &&
           same(found.total_time(), total) && same(found.regimes(), regimes);
}

bool compare(char const* what, std::size_t points, double target, std::function<void(int)> const& run_on) {
    double one = 1e9;
    double two = 1e9;
    for (int i = 0; i < 9; ++i) {
        double const first = seconds_of([&] { run_on(1); });
        double const second = seconds_of([&] { run_on(2); });
        one = first < one ? first : one;
        two = second < two ? second : two;
    }
    bool const met = one / two >= target;
    std::printf("%-34s %8zu points  %6.2f ns a point  %6.2f on two  %.2f times as fast (target %.1f)  %s\n", what,
                points, one * 1e9 / static_cast<double>(points), two * 1e9 / static_cast<double>(points), one / two,
                target,
                few   ? "not judged"
                : met ? "PASS"
                      : "MISS");
    return met || few;
}

} // namespace

int main(int count, char** arguments) {
    few = count > 1 && std::strcmp(arguments[1], "--few") == 0;
    if (std::thread::hardware_concurrency() < 2) {
        std::puts("one processor: nothing to compare");
        return 0;
    }
    machine const two_tiers{
        .bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    streaming const kernel{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};
    auto const rates = vary<"bandwidth">(logarithmic(1.0 * GB / s, 1.0 * TB / s, few ? 3 : 300));
    auto const knee =
        sweep(two_tiers, kernel, rates, vary<"hit_rate">(linear(0.0, 1.0, 4'000)), {.overlap = knee_overlap(3.0)});
    auto const sum = sweep(two_tiers, kernel, rates, vary<"hit_rate">(linear(0.0, 1.0, 12'000)));
    run::options const quiet{.progress = run::silent};
    auto const on = [&](int threads) {
        run::options out = quiet;
        out.threads = threads;
        return out;
    };
    if (run::counts(sum, on(2)) != sum.counts() || !same_columns(sum, on(2)) || !same_columns(knee, on(2))) {
        std::fprintf(stderr, "two threads give other counts or columns than the space itself\n");
        return 1;
    }
    bool met = compare("counts", sum.size(), 1.8, [&](int threads) { (void)run::counts(sum, on(threads)); });
    met = compare("evaluate, a knee at each point", knee.size(), 1.7,
                  [&](int threads) { (void)run::evaluate(knee, on(threads)); }) &&
          met;
    // 25 bytes a point into fresh memory: what binds is the memory, which both cores share.
    met = compare("evaluate, memory-bound", sum.size(), 1.2,
                  [&](int threads) { (void)run::evaluate(sum, on(threads)); }) &&
          met;
    return met ? 0 : 1;
}
