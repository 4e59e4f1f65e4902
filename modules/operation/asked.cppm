// Tests: static/operation, static/demands
module;
#include <concepts>

/// \file The demands of an operation with its locality, which predictions use. Operations are checked here.
export module rafter.operation:asked;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :demands;
import :protocol;

export namespace rafter {

namespace protocol {
/// How an operation reaches memory.
struct locality {
    rafter::hit_rates hit_rates{}; ///< the shares that the tiers serve; empty: the farthest tier serves everything
    double used_share = 1.0;       ///< of each line that is transferred, in (0, 1]
};

/// The demands of an operation with its locality: what a prediction over main memory uses of it.
template <math::rep Rep>
struct basic_located_demands {
    quantity<units::flop, Rep> work{};
    quantity<units::byte, Rep> traffic{};     ///< all bytes; the sum of `moved` but for rounding
    quantity<units::byte, Rep> working_set{}; ///< distinct bytes
    basic_traffic<Rep> moved{};               ///< the traffic by direction
    bool states_directions = false;           ///< false: all of `moved` is taken for reads
    bool is_scheduled = false;                ///< a step of a server, whose `sequences` the host schedules
    rafter::arithmetic arithmetic{};          ///< selects the machine's peak; open: the machine's only peak
    basic_message<Rep> sent{};                ///< bytes over links
    Rep launches = math::broadcast<Rep>(1.0); ///< kernel launches
    Rep sequences{};                          ///< that the host schedules
    [[no_unique_address]] detail::described<Rep, locality, 0> at{}; ///< how it reaches memory; left out over lanes
};
using located_demands = basic_located_demands<double>;

} // namespace protocol

namespace detail {
/// The used share of each line.
template <operation Operation>
[[nodiscard]] constexpr double used_share_of(Operation const&) noexcept {
    return 1.0;
}
template <operation Operation>
    requires requires(Operation const& op) { op.pattern(); }
[[nodiscard]] constexpr double used_share_of(Operation const& op) noexcept {
    return op.pattern().order == access_order::sequential ? 1.0 : op.pattern().utilization;
}
/// Is the operation a step of a server, whose sequences the host schedules? One by name knows at run time.
template <operation Operation>
[[nodiscard]] constexpr bool is_scheduled([[maybe_unused]] Operation const& op) noexcept {
    if constexpr (requires { op.is_scheduled(); }) { return op.is_scheduled(); }
    return scheduling_operation<Operation>;
}
/// The sequences that the host schedules in a step of a server; zero in other operations.
template <operation Operation>
[[nodiscard]] constexpr typename Operation::rep sequences_of(Operation const&) noexcept {
    return typename Operation::rep{}; // GCC makes no pack of {}
}
template <scheduling_operation Operation>
[[nodiscard]] constexpr typename Operation::rep sequences_of(Operation const& op) {
    return op.sequences();
}

template <operation Operation>
    requires math::pack<typename Operation::rep>
[[nodiscard]] constexpr left_behind<0> locality_of(Operation const&) noexcept {
    return {};
}
template <operation Operation>
[[nodiscard]] constexpr protocol::locality locality_of(Operation const& op) noexcept {
    return {hit_rates_of(op), used_share_of(op)};
}

/// The counts and the locality of an operation, not checked.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_located_demands<typename Operation::rep> asked_by(Operation const& op) {
    if constexpr (requires { op.asked(); }) {
        return op.asked();
    } else {
        return {.work = work_of(op),
                .traffic = traffic_of(op),
                .working_set = working_set_of(op),
                .moved = compulsory(op),
                .states_directions = states_directions<Operation>,
                .is_scheduled = is_scheduled(op),
                .arithmetic = arithmetic_of(op),
                .sent = message_of(op),
                .launches = launches_of(op),
                .sequences = sequences_of(op),
                .at = locality_of(op)};
    }
}

/// Rejects counts that are out of range.
template <math::rep Rep>
constexpr void expect_counts(protocol::basic_located_demands<Rep> const& asked) {
    expecting::not_negative<"operation.work">(asked.work);
    expecting::positive<"operation.traffic">(asked.traffic);
    expecting::positive<"operation.working_set">(asked.working_set);
    if (asked.states_directions) {
        auto const total = expect_traffic<"operation.compulsory">(asked.moved).total();
        auto const apart = total.raw_ / asked.traffic.raw_ - 1.0;
        expect_that<"operation.compulsory", "operation.traffic in total">(math::both(apart <= 1e-9, apart >= -1e-9),
                                                                          total.raw_);
    }
}
/// Rejects members, hit rates and access patterns that are out of range.
template <operation Operation>
constexpr void expect_members_of(Operation const& op) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    if constexpr (requires { op.hit_rates(); }) { rafter::validate(op.hit_rates()); }
    if constexpr (requires { op.pattern(); }) { rafter::validate(op.pattern()); }
}
} // namespace detail

namespace protocol {
/// The counts and the locality of an operation, which predictions use. Members and counts out of range are errors.
template <operation Operation>
[[nodiscard]] constexpr basic_located_demands<typename Operation::rep> located_demands_of(Operation const& op) {
    detail::expect_members_of(op);
    auto out = detail::asked_by(op);
    detail::expect_counts(out);
    return out;
}
} // namespace protocol

namespace detail {
/// An operation as predictions by levels use it: its demands, and its traffic behind caches. An interface, so that
/// these predictions are no templates.
class leveled_operation {
public:
    protocol::located_demands demands{}; ///< unchecked
    bool states_levels = false;          ///< counts its traffic at each level itself

    /// The traffic of its loads and stores.
    [[nodiscard]] virtual constexpr traffic_bytes requested() const = 0;
    /// The traffic behind a cache.
    [[nodiscard]] virtual constexpr traffic_bytes transferred(protocol::cache_level const& cache) const = 0;
    /// The reuse that decided the traffic behind a cache.
    [[nodiscard]] virtual constexpr protocol::cache_condition condition(protocol::cache_level const& cache) const = 0;
    /// Does a cache hold the whole working set, in whole lines?
    [[nodiscard]] virtual constexpr bool fits_in(protocol::cache_level const& cache) const = 0;
    /// The traffic that it counted at a level, if it states levels.
    [[nodiscard]] virtual constexpr traffic_bytes counted_at(memory_level level) const = 0;

protected:
    constexpr ~leveled_operation() = default;
};

/// Puts an operation behind the interface. The operation has to live longer.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
class leveled final : public leveled_operation {
public:
    constexpr explicit leveled(Operation const& op) : op_(op) {
        demands = asked_by(op);
        states_levels = requires { op.traffic_at(memory_level::dram); };
    }
    [[nodiscard]] constexpr traffic_bytes requested() const override { return detail::requested(op_); }
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache) const override {
        return detail::transferred(op_, cache);
    }
    [[nodiscard]] constexpr protocol::cache_condition condition(protocol::cache_level const& cache) const override {
        return detail::condition_of(op_, cache);
    }
    [[nodiscard]] constexpr bool fits_in(protocol::cache_level const& cache) const override {
        return detail::holds_working_set(op_, cache);
    }
    [[nodiscard]] constexpr traffic_bytes counted_at([[maybe_unused]] memory_level level) const override {
        if constexpr (requires { op_.traffic_at(level); }) {
            return op_.traffic_at(level);
        } else {
            return {};
        }
    }

private:
    Operation const& op_;
};
} // namespace detail

/// Rejects an operation with values or counts out of range. `compulsory()` splits `traffic()` by direction: their
/// totals must be equal but for rounding.
template <operation Operation>
constexpr void validate(Operation const& op) {
    detail::expect_members_of(op);
    detail::expect_counts<typename Operation::rep>({.work = detail::work_of(op),
                                                    .traffic = detail::traffic_of(op),
                                                    .working_set = detail::working_set_of(op),
                                                    .moved = detail::compulsory(op),
                                                    .states_directions = detail::states_directions<Operation>});
}

// The functions below check the operation before they answer. The operation's own functions (`op.work()`,
// `op.traffic()`) are bare formulas and trust its fields.

/// The FLOP of an operation in the arithmetic of a type.
/// A result below zero or above all of its FLOP is an error.
template <operation Operation>
[[nodiscard]] constexpr auto flops_in(element_type const& type, Operation const& op) {
    validate(op);
    auto const work = detail::flops_in(type, op);
    detail::expect_that<"operation.flops_in", "from zero to operation.work">(
        math::both((work >= decltype(work){}), (work <= detail::work_of(op))), work.raw_);
    return work;
}

/// The compulsory traffic, each distinct byte once: the least that crosses the farthest boundary.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> compulsory_traffic(Operation const& op) {
    validate(op);
    return detail::compulsory(op);
}

/// The traffic that the loads and stores request.
/// A negative or infinite number of bytes is an error.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> requested_traffic(Operation const& op) {
    validate(op);
    return detail::expect_traffic<"operation.requested">(detail::requested(op));
}

/// The traffic behind a cache. Several instances together may hold the working set, but each blocks its own tiles: an
/// operation's own `transferred` gets the capacity of one instance, or a thread's share of it.
/// With `victims` it is the traffic between the cache and that tier; behind both is the traffic behind a cache of their
/// capacities together.
/// \param cache  its capacity is zero (no cache), positive or infinite; `shared_by` at least 1; `victims` finite
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep>
transferred_traffic(Operation const& op, protocol::cache_level const& cache) {
    validate(op);
    if (!(cache.capacity >= bytes{})) {
        expecting::reject<"transferred_traffic.cache", "zero or positive">(cache.capacity);
    }
    expecting::not_negative<"transferred_traffic.cache.line">(cache.line);
    expecting::count<"transferred_traffic.instances">(cache.instances);
    expecting::at_least_one<"transferred_traffic.shared_by">(cache.shared_by);
    expecting::not_negative<"transferred_traffic.cache.victims">(cache.victims);
    return detail::expect_traffic<"operation.transferred">(detail::transferred(op, cache));
}
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> transferred_traffic(Operation const& op,
                                                                                             bytes capacity) {
    return transferred_traffic(op, protocol::cache_level{.capacity = capacity});
}

/// FLOP per byte of traffic.
template <operation Operation>
[[nodiscard]] constexpr auto intensity_of(Operation const& op) {
    validate(op);
    return detail::work_of(op) / detail::traffic_of(op);
}

} // namespace rafter
