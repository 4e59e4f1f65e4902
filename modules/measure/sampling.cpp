module;
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

/// \file Measures the cost of a clock, and repeats tasks: interleaved and in phases.
module rafter.measure;
#include "compilers.hpp"

namespace rafter::measure {
namespace {

constexpr std::int64_t most_calls = std::int64_t{1} << 32;

constexpr std::size_t phases = 8;

struct sample {
    seconds time{};     ///< of a call
    seconds sentinel{}; ///< the longer one of before and behind
};

struct running_task {
    task const* what = nullptr;
    std::int64_t calls = 1;
    std::vector<sample> samples{}; ///< in the order of time
};

/// Takes one sample: the time of a call, without the cost of the clock.
seconds sample_of(running_task& t, timer& clock, timer_facts const& facts) {
    if (t.what->before) { t.what->before(); }
    if (t.what->timed) { return t.what->timed(t.calls) / static_cast<double>(t.calls); }
    seconds const start = clock.now();
    t.what->run(t.calls);
    seconds const whole = clock.now() - start;
    return max(whole - facts.overhead, seconds{}) / static_cast<double>(t.calls);
}

/// Doubles the number of calls until a sample is long enough.
void find_calls(running_task& t, sampling_options const& options, timer& clock, timer_facts const& facts) {
    if (t.what->before || options.min_sample == seconds{}) { return; }
    seconds const start = clock.now();
    for (;;) {
        // The shortest of three: one disturbed sample would otherwise leave the others too short.
        seconds shortest = math::infinity * symbols::s;
        for (int i = 0; i < 3; ++i) {
            shortest = min(shortest, sample_of(t, clock, facts) * static_cast<double>(t.calls));
            if (shortest * 2.0 > options.max_time) { break; }
        }
        if (shortest >= options.min_sample) { return; }
        // A device whose clock stands still would be called for hours.
        bool const is_up = clock.now() - start > options.max_time;
        if (is_up && shortest > seconds{}) { return; }
        if (is_up || t.calls >= most_calls) {
            expecting::reject<"task", "something that takes time: keep() what it computes">("gone");
        }
        double const missing = shortest > seconds{} ? options.min_sample / shortest : 2.0;
        t.calls *= static_cast<std::int64_t>(std::clamp(math::ceil(missing), 2.0, 64.0));
    }
}

/// Makes an estimate of times in the order in which they were taken.
template <expecting::field What>
estimate<units::second> estimate_of(std::vector<seconds> times) {
    std::span const all(times);
    seconds figures[phases];
    for (std::size_t i = 0; i < phases; ++i) {
        std::size_t const first = all.size() * i / phases;
        figures[i] = detail::tenth_percentile(all.subspan(first, all.size() * (i + 1) / phases - first));
        if (!(figures[i] > seconds{})) {
            expecting::reject<What, "something that takes longer than reading the clock">(figures[i]);
        }
    }
    return estimate_over(std::span<seconds>(figures));
}

/// The timing of a task, from the samples beside which the sentinel was not slow.
timing timing_of(running_task const& t, sampling_options const& options, timer_facts const& facts) {
    std::vector<seconds> all;
    std::vector<seconds> sentinels;
    for (sample const& each : t.samples) {
        all.push_back(each.time);
        sentinels.push_back(each.sentinel);
    }
    // Each task has its own sentinel times, because some instructions lower the clock for a while.
    std::vector<seconds> sorted = sentinels;
    seconds const longest = (1.0 + options.sentinel_spread) * detail::tenth_percentile(std::span(sorted));
    std::vector<seconds> times;
    for (sample const& each : t.samples) {
        if (each.sentinel <= longest || !options.sentinel) { times.push_back(each.time); }
    }
    bool const is_enough = times.size() >= phases;
    if (!is_enough) { times = all; }
    auto const counted = static_cast<std::int64_t>(times.size());
    auto const time = estimate_of<"task">(std::move(times));
    return {.time = time,
            .calls = t.calls,
            .samples = static_cast<std::int64_t>(t.samples.size()),
            .counted = counted,
            .is_steady = is_enough && time.spread() <= options.spread,
            .clock = t.what->timed ? timer_facts{} : facts,
            .sentinel =
                options.sentinel ? estimate_of<"sampling.sentinel">(std::move(sentinels)) : estimate<units::second>{}};
}

} // namespace

seconds steady_timer::now() {
    std::chrono::duration<double> const since = std::chrono::steady_clock::now() - start_;
    return since.count() * symbols::s;
}

timer_facts facts_of(timer& clock) {
    constexpr int readings = 4000;
    constexpr int most_readings = 100'000'000; // a clock of 4 ms moves within these
    std::vector<seconds> differences;
    seconds resolution = math::infinity * symbols::s;
    seconds before = clock.now();
    for (int i = 0; i < readings || (resolution == math::infinity * symbols::s && i < most_readings); ++i) {
        seconds const reading = clock.now();
        seconds const passed = reading - before;
        before = reading;
        if (!(passed >= seconds{})) { expecting::reject<"timer", "never running backwards">(passed); }
        if (passed > seconds{}) { resolution = min(resolution, passed); }
        if (i < readings) { differences.push_back(passed); }
    }
    if (resolution == math::infinity * symbols::s) { expecting::reject<"timer", "advancing">("standing still"); }
    return {.overhead = detail::tenth_percentile(std::span(differences)), .resolution = resolution};
}

std::vector<timing> time_of(std::span<task const> tasks, sampling_options const& options, timer& clock) {
    options.validate();
    if (tasks.empty()) { expecting::reject<"time_of.tasks", "at least one">("none"); }
    timer_facts const facts = facts_of(clock);
    std::vector<running_task> running;
    for (task const& each : tasks) {
        if (!each.run && !each.timed) { expecting::reject<"task.run", "a function">("empty"); }
        if (each.run && each.timed) { expecting::reject<"task.run", "left out beside timed">("a function"); }
        running_task& t = running.emplace_back(&each);
        if (each.before) {
            for (int call = 0; call < options.calls_before; ++call) {
                static_cast<void>(sample_of(t, clock, facts));
            }
        } else if (options.calls_before > 0) {
            each.run ? each.run(options.calls_before) : static_cast<void>(each.timed(options.calls_before));
        }
        find_calls(t, options, clock, facts);
    }

    auto const sentinel = [&] {
        if (!options.sentinel) { return seconds{}; }
        seconds const start = clock.now();
        options.sentinel();
        return max(clock.now() - start - facts.overhead, seconds{});
    };
    std::vector<timing> out(tasks.size());
    seconds before = sentinel();
    seconds const start = clock.now();
    std::size_t next_look = phases; // doubled each time, because a look sorts all samples
    for (std::size_t rounds = 1;; ++rounds) {
        for (running_task& t : running) {
            seconds const time = sample_of(t, clock, facts);
            seconds const behind = sentinel();
            t.samples.push_back({time, max(before, behind)});
            before = behind;
        }
        seconds const passed = clock.now() - start;
        bool const is_up = passed >= options.max_time;
        if (rounds < phases || (rounds < next_look && !is_up)) { continue; }
        next_look = 2 * rounds;
        bool all_steady = true;
        for (std::size_t i = 0; i < running.size(); ++i) {
            out[i] = timing_of(running[i], options, facts);
            all_steady = all_steady && out[i].is_steady;
        }
        if (is_up || (all_steady && passed >= options.min_time)) { return out; }
    }
}

timing time_of(task const& work, sampling_options const& options) {
    steady_timer clock;
    return time_of(std::span(&work, 1), options, clock).front();
}

void core_sentinel() {
    constexpr int rounds = 8000;
    constexpr int chains = 8; // more than a core has adders
    std::uint64_t x[chains]{1, 1, 1, 1, 1, 1, 1, 1};
    for (int i = 0; i < 2 * rounds; ++i) {
        x[0] += x[0];
        asm volatile("" : "+r"(x[0])); // an addition each
    }
    for (int i = 0; i < rounds; ++i) {
        RAFTER_UNROLL
        for (std::uint64_t& each : x) {
            each += each;
            asm volatile("" : "+r"(each));
        }
    }
}

} // namespace rafter::measure
