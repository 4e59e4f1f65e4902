module;
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// \file Repetitions, interleaved and in phases.
module rafter.measure;

namespace rafter::measure {
namespace {

constexpr std::int64_t most_calls = std::int64_t{1} << 32;

constexpr std::size_t phases = 8;

struct running_task {
    task const* what = nullptr;
    std::int64_t calls = 1;
    std::vector<seconds> samples{}; ///< in the order of time
};

/// One sample: the time of a call, without what the clock costs.
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
            reject<"task", "something that takes time: keep() what it computes">("gone");
        }
        double const missing = shortest > seconds{} ? options.min_sample / shortest : 2.0;
        t.calls *= static_cast<std::int64_t>(std::clamp(math::ceil(missing), 2.0, 64.0));
    }
}

/// Of samples in the order of time.
estimate<units::second> estimate_of(std::vector<seconds> samples) {
    std::span const all(samples);
    seconds figures[phases];
    for (std::size_t i = 0; i < phases; ++i) {
        std::size_t const first = all.size() * i / phases;
        figures[i] = detail::tenth_percentile(all.subspan(first, all.size() * (i + 1) / phases - first));
        if (!(figures[i] > seconds{})) {
            reject<"task", "something that takes longer than reading the clock">(figures[i]);
        }
    }
    return estimate_over(std::span<seconds>(figures));
}

} // namespace

std::vector<timing> time_of(std::span<task const> tasks, sampling_options const& options, timer& clock) {
    options.validate();
    if (tasks.empty()) { reject<"time_of.tasks", "at least one">("none"); }
    timer_facts const facts = facts_of(clock);
    std::vector<running_task> running;
    for (task const& each : tasks) {
        if (!each.run && !each.timed) { reject<"task.run", "a function">("empty"); }
        if (each.run && each.timed) { reject<"task.run", "left out beside timed">("a function"); }
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

    std::vector<timing> out(tasks.size());
    seconds const start = clock.now();
    std::size_t next_look = phases; // doubled each time: looking sorts everything
    for (std::size_t rounds = 1;; ++rounds) {
        for (running_task& t : running) {
            t.samples.push_back(sample_of(t, clock, facts));
        }
        seconds const passed = clock.now() - start;
        bool const is_up = passed >= options.max_time;
        if (rounds < phases || (rounds < next_look && !is_up)) { continue; }
        next_look = 2 * rounds;
        bool all_steady = true;
        for (std::size_t i = 0; i < running.size(); ++i) {
            auto const time = estimate_of(running[i].samples);
            out[i] = {.time = time,
                      .calls = running[i].calls,
                      .samples = static_cast<std::int64_t>(rounds),
                      .is_steady = time.spread() <= options.spread,
                      .clock = running[i].what->timed ? timer_facts{} : facts};
            all_steady = all_steady && out[i].is_steady;
        }
        if (is_up || (all_steady && passed >= options.min_time)) { return out; }
    }
}

timing time_of(task const& work, sampling_options const& options) {
    steady_timer clock;
    return time_of(std::span(&work, 1), options, clock).front();
}

} // namespace rafter::measure
