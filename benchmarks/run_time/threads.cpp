// Do two cores do twice the work of one? run::evaluate and run::counts on one thread and on two, in turns, the best of
// nine.
#include <chrono>
#include <cstdio>
#include <functional>
#include <thread>

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
                target, met ? "PASS" : "MISS");
    return met;
}

} // namespace

int main() {
    if (std::thread::hardware_concurrency() < 2) {
        std::puts("one processor: nothing to compare");
        return 0;
    }
    machine const two_tiers{
        .bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    streaming const kernel{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};
    auto const rates = vary<"bandwidth">(logarithmic(1.0 * GB / s, 1.0 * TB / s, 300));
    auto const knee =
        sweep(two_tiers, kernel, rates, vary<"hit_rate">(linear(0.0, 1.0, 4'000)), {.overlap = knee_overlap(3.0)});
    auto const sum = sweep(two_tiers, kernel, rates, vary<"hit_rate">(linear(0.0, 1.0, 12'000)));
    run::options const quiet{.progress = run::silent};
    auto const on = [&](int threads) {
        run::options out = quiet;
        out.threads = threads;
        return out;
    };
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
