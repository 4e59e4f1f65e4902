// Tests: static/workload_queue
/// \file Little's law, which joins the number of requests in a system, its throughput and their time in it; the wait
/// in front of a server.
export module rafter.workload:queue;
#include "../digits.hpp"

import rafter.terms;
import :scaling;

namespace rafter::workload {

/// A rate of events: requests, tokens or steps per second.
export using event_rate = quantity<units::quotient_of<units::dimensionless, units::second>>;

/// Little's law, L = X W, for any stable system (Little, "A proof for the queuing formula L = lambda W", Operations
/// Research 1961). L is a number of requests, or an amount such as bytes in flight; X is the same per second.
///
///     littles_law::inside(10.0 / s, 250.0 * ms)          // 2.5 requests
///     littles_law::inside(2.0 * TB / s, 500.0 * ns)      // 1 MB in flight
///     littles_law::time(1.0 * MB, 2.0 * TB / s)          // 500 ns
namespace littles_law {
/// The number or the amount inside: the throughput times the time inside. Both are zero or positive, and finite.
export template <per_second Unit>
[[nodiscard]] constexpr auto inside(quantity<Unit> const& throughput, seconds const& time) {
    expecting::not_negative<"littles_law.throughput">(throughput);
    expecting::not_negative<"littles_law.time">(time);
    return throughput * time;
}
/// The throughput: the amount inside over its time inside, which is positive.
export template <coherent_unit Unit>
[[nodiscard]] constexpr auto throughput(quantity<Unit> const& inside, seconds const& time) {
    expecting::not_negative<"littles_law.inside">(inside);
    expecting::positive<"littles_law.time">(time);
    return inside / time;
}
/// The throughput: the number of requests inside over their time inside, which is positive.
export [[nodiscard]] constexpr event_rate throughput(double inside, seconds const& time) {
    expecting::not_negative<"littles_law.inside">(inside);
    expecting::positive<"littles_law.time">(time);
    return inside / time;
}
/// The time inside: the amount over the throughput, which is positive and in the amount's unit per second.
export template <coherent_unit Unit>
[[nodiscard]] constexpr seconds time(quantity<Unit> const& inside,
                                     quantity<units::quotient_of<Unit, units::second>> const& throughput) {
    expecting::not_negative<"littles_law.inside">(inside);
    expecting::positive<"littles_law.throughput">(throughput);
    return inside / throughput;
}
/// The time inside: the number of requests over the throughput, which is positive.
export [[nodiscard]] constexpr seconds time(double inside, event_rate const& throughput) {
    expecting::not_negative<"littles_law.inside">(inside);
    expecting::positive<"littles_law.throughput">(throughput);
    return inside / throughput;
}
} // namespace littles_law

/// A server with one queue: requests come at random (Poisson) and are served one at a time, in order of arrival. The
/// wait follows Pollaczek and Khinchine's formula (Kleinrock, "Queueing Systems I", 1975, section 5.6).
///
///     queue{.arrivals = 16.0 / s, .service = 50.0 * ms, .variation = 0.0}.wait()    // M/D/1: 100 ms
///     queue{.arrivals = 16.0 / s, .service = 50.0 * ms, .variation = 1.0}.wait()    // M/M/1: 200 ms
///
/// At a utilisation of 1 or more the queue grows without end: each question is then an error.
export struct queue {
    event_rate arrivals{};   ///< the mean rate of requests; zero or positive, and finite
    seconds service{};       ///< the mean time to serve a request; positive and finite
    double variation = -1.0; ///< standard deviation of the service time over its mean; zero or positive; must be stated

    /// The busy share of the server, rho; below 1.
    [[nodiscard]] constexpr double utilisation() const {
        validate();
        return arrivals * service;
    }
    /// The mean wait before service, rho / (1 - rho) (1 + variation^2) / 2 service times.
    [[nodiscard]] constexpr seconds wait() const {
        double const rho = utilisation();
        return rho / (1.0 - rho) * (0.5 * (1.0 + variation * variation)) * service;
    }
    /// The mean time from arrival to the end of service.
    [[nodiscard]] constexpr seconds response() const { return wait() + service; }
    /// The mean number of requests that wait, by Little's law.
    [[nodiscard]] constexpr double waiting() const { return littles_law::inside(arrivals, wait()); }
    /// The mean number of requests that wait or are served, by Little's law.
    [[nodiscard]] constexpr double inside() const { return littles_law::inside(arrivals, response()); }

    constexpr void validate() const {
        expecting::not_negative<"queue.arrivals">(arrivals);
        expecting::positive<"queue.service">(service);
        expecting::not_negative<"queue.variation">(variation);
        double const rho = arrivals * service;
        if (!(rho < 1.0)) { expecting::reject<"queue.utilisation", "below 1: else no steady state">(rho); }
    }
    constexpr bool operator==(queue const&) const noexcept = default;
};

} // namespace rafter::workload
