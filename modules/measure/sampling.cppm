module;
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// \file Repetitions: how often a task is run, in which order, until when.
export module rafter.measure:sampling;
#include "../digits.hpp"

import rafter.model;
import :estimation;
import :timer;

export namespace rafter::measure {

/// How a measurement is taken.
struct sampling_options {
    /// Half of the interval's width over the value at which it ends; above zero.
    double spread = 0.02;
    /// For all tasks together; it does not end earlier, because noise lasts longer than a short run. Zero or positive.
    seconds min_time = 0.2 * symbols::s;
    /// For all tasks together; positive, at least `min_time`. Eight samples of each are taken, whatever they take.
    seconds max_time = 2.0 * symbols::s;
    /// A task is called so often in one sample that the sample takes this long; zero: once.
    seconds min_sample = 100.0 * symbols::us;
    int calls_before = 2; ///< of each task, before the first sample: caches and pages are filled; zero or more
    /// Run and timed around each sample, as `core_sentinel`: it takes longer where something else slows the machine
    /// down. It may be empty.
    std::function<void()> sentinel{};
    /// A sample counts where the longer of the sentinel's times before and behind it is at most this share above the
    /// tenth percentile of those of the task. Above zero; with infinity all samples count, and the sentinel's time is
    /// told.
    double sentinel_spread = 0.06;

    /// Rejects what cannot be measured with.
    constexpr void validate() const {
        if (!(spread > 0.0 && spread < math::infinity)) {
            expecting::reject<"sampling.spread", "positive and finite">(spread);
        }
        expecting::not_negative<"sampling.min_time">(min_time);
        expecting::positive<"sampling.max_time">(max_time);
        if (max_time < min_time) { expecting::reject<"sampling.max_time", "at least min_time">(max_time); }
        expecting::not_negative<"sampling.min_sample">(min_sample);
        if (!(sentinel_spread > 0.0)) { expecting::reject<"sampling.sentinel_spread", "positive">(sentinel_spread); }
        if (calls_before < 0) { expecting::reject<"sampling.calls_before", "zero or more">(calls_before); }
    }
};

/// What is measured.
struct task {
    /// Runs it so many times.
    std::function<void(std::int64_t calls)> run;
    /// What happens before each sample, outside of its time: filling what the task changed, or emptying caches. Such a
    /// task is called once a sample. It may be empty.
    std::function<void()> before{};
    /// In place of `run`, for what has a clock of its own (a device's events): runs it so many times, and returns what
    /// all calls together took. The timer then only says when the time is up.
    std::function<seconds(std::int64_t calls)> timed{};
};

/// The time of one call of a task.
struct timing {
    estimate<units::second> time{}; ///< of one call
    std::int64_t calls = 1;         ///< in one sample
    std::int64_t samples = 0;       ///< in all phases together
    std::int64_t counted = 0;       ///< samples that count: all without a sentinel
    bool is_steady = false;         ///< is the interval as narrow as asked? Otherwise the time was up.
    timer_facts clock{};            ///< of the timer that was read; zero for tasks that time themselves
    /// The sentinel's time beside the samples, whether they count or not; zero without one. Over its time at another
    /// moment it tells how much slower the machine has become.
    estimate<units::second> sentinel{};
};

/// A sentinel for work within a core: additions that wait for each other, and additions that do not, a few microseconds
/// of each. The first take longer where the clock is lower; the second also where another thread works on the core,
/// which a virtual machine does not tell otherwise.
void core_sentinel();

/// Times tasks, interleaved: a sample of each in turn, so that a disturbance meets all of them alike. The samples of a
/// task are divided into eight phases, one after the other; a phase's figure is its tenth percentile, and the interval
/// is that of the phases (`estimate_over`). It ends when every interval is as narrow as asked, or when the time is up.
/// What reading the clock costs is taken off. Where a sentinel leaves fewer than eight samples of a task, all of them
/// count, and the task is not steady.
///
/// A task that takes no time (the compiler removed it: `keep` what it computes) is an error, as are options out of
/// range.
[[nodiscard]] std::vector<timing> time_of(std::span<task const> tasks, sampling_options const& options, timer& clock);

/// The time of one task by the steady clock.
[[nodiscard]] timing time_of(task const& work, sampling_options const& options = {});
void time_of(...) = delete ("rafter: time_of takes a task, which makes as many calls as it is told: "
                            "time_of({.run = [](std::int64_t calls) { for (; calls != 0; --calls) { f(); } }})");

} // namespace rafter::measure
