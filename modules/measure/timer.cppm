module;
#include <chrono>

/// \file Clocks behind one interface, so that sampling is tested without a clock.
export module rafter.measure:timer;
#include "../digits.hpp"

import rafter.model;

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

} // namespace rafter::measure
