// Tests: static/workload_serving
/// \file Rates of events: requests, tokens or steps per second.
export module rafter.workload:rates;
#include "../digits.hpp"

import rafter.terms;

namespace rafter::workload {

/// A rate of events: requests, tokens or steps per second.
export using event_rate = quantity<units::quotient_of<units::dimensionless, units::second>>;

/// The rate of a number of events, zero or positive, in a time, which is positive. Both are finite.
[[nodiscard]] constexpr event_rate throughput(double events, seconds const& time) {
    expecting::not_negative<"throughput.events">(events);
    expecting::positive<"throughput.time">(time);
    return events / time;
}

} // namespace rafter::workload
