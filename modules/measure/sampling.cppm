module;
#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// \file Clocks behind one interface, so that sampling is tested without a clock; and repetitions: how often a task is
/// run, in which order, until when.
export module rafter.measure:sampling;
#include "../digits.hpp"

import rafter.model;
import :estimation;

export namespace rafter::measure {

/// A clock. Derive from it to sample by a clock of your own, or by none in tests.
class timer {
public:
    timer() = default;
    timer(timer const&) = delete;
    timer& operator=(timer const&) = delete;
    virtual ~timer() = default;

    /// The time since some moment. A later reading is no smaller.
    [[nodiscard]] virtual seconds now() = 0;
};

/// The standard library's steady clock.
class steady_timer final : public timer {
public:
    /// Since the timer was made.
    [[nodiscard]] seconds now() override;

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// The cost of reading a timer, and its resolution.
struct timer_facts {
    seconds overhead{};   ///< of one reading: the tenth percentile of differences of two readings in a row
    seconds resolution{}; ///< the least difference above zero of two readings in a row
};

/// Reads a timer some thousand times. A timer that never advances, or that runs backwards, is an error.
[[nodiscard]] timer_facts facts_of(timer& clock);

/// Makes the compiler believe that a value is read, so that it does not remove the computation. Call it before the
/// clock is read.
template <class Value>
[[gnu::always_inline]] inline void keep(Value const& value) {
    asm volatile("" : : "r,m"(value) : "memory");
}

/// How `time_of` repeats tasks, and when it stops.
struct sampling_options {
    /// It stops when half of the interval's width over the value is at most this; above zero.
    double spread = 0.02;
    /// The least time of all tasks together, because noise lasts longer than a short run. Zero or positive.
    seconds min_time = 0.2 * symbols::s;
    /// The most time of all tasks together; at least `min_time`. Eight samples of each task are always taken.
    seconds max_time = 2.0 * symbols::s;
    /// One sample calls a task so often that the sample takes this long; zero: once.
    seconds min_sample = 100.0 * symbols::us;
    int calls_before = 2; ///< calls of each task before its first sample, which fill caches and pages; zero or more
    /// Run and timed around each sample, as `core_sentinel` is: it takes longer where something else slows the machine
    /// down. It may be empty.
    std::function<void()> sentinel{};
    /// A sample counts where the longer of its two sentinel times is at most this share above their tenth percentile.
    /// Above zero. With infinity all samples count, and the sentinel's time is reported.
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

/// Work that `time_of` repeats: a function that makes as many calls as it is told.
struct task {
    /// Makes so many calls.
    std::function<void(std::int64_t calls)> run;
    /// Runs before each sample, outside of its time, to restore data or to empty caches. A task with `before` is called
    /// once a sample. It may be empty.
    std::function<void()> before{};
    /// In place of `run`, for work with a clock of its own, such as a device's events: makes so many calls and returns
    /// the time of all of them. The timer then only says when the time is up.
    std::function<seconds(std::int64_t calls)> timed{};
};

/// The time of one call of a task, and how it was found.
struct timing {
    estimate<units::second> time{}; ///< of one call
    std::int64_t calls = 1;         ///< in one sample
    std::int64_t samples = 0;       ///< in all phases together
    std::int64_t counted = 0;       ///< samples that count: all without a sentinel
    bool is_steady = false;         ///< true if the interval is as narrow as asked; otherwise the time was up
    timer_facts clock{};            ///< of the timer that was read; zero for tasks that time themselves
    /// The sentinel's time beside all samples; zero without a sentinel. Compare it with another run's to see how much
    /// slower the machine has become.
    estimate<units::second> sentinel{};
};

/// A sentinel for work within a core: a few microseconds of dependent additions, and of independent ones. Dependent
/// additions take longer where the clock is lower. Independent additions also take longer where another thread works on
/// the core, which a virtual machine does not tell otherwise.
void core_sentinel();

/// Times tasks, interleaved: a sample of each in turn, so that a disturbance meets all tasks alike. The samples of a
/// task are divided into eight phases, one after the other. A phase's figure is its tenth percentile, and
/// `estimate_over` makes the interval of the phases. Sampling ends when every interval is as narrow as asked, or when
/// the time is up. The cost of reading the clock is subtracted. Where a sentinel leaves fewer than eight samples of a
/// task, all samples count, and the task is not steady.
///
/// A task that takes no time is an error (the compiler removed it: `keep` its results), as are options out of range.
[[nodiscard]] std::vector<timing> time_of(std::span<task const> tasks, sampling_options const& options, timer& clock);

/// The time of one task by the steady clock.
[[nodiscard]] timing time_of(task const& work, sampling_options const& options = {});
auto time_of(...) RAFTER_REFUSED("rafter: time_of takes a task, which makes as many calls as it is told: "
                                 "time_of({.run = [](std::int64_t calls) { for (; calls != 0; --calls) { f(); } }})");

} // namespace rafter::measure
