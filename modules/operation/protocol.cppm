// Tests: static/every_operation
module;
#include <concepts>
#include <utility>

/// \file The protocol of operations: the members that make a type an operation, and their defaults.
export module rafter.operation:protocol;
#include "../digits.hpp"

import rafter.terms;
import :access;

namespace rafter {

/// The arithmetic of elementwise kernels: vector lanes in fp64 for fp64, in fp32 for every narrower type.
[[nodiscard]] constexpr arithmetic elementwise_arithmetic(element_type const& stored) noexcept {
    return vector_arithmetic(stored == fp64 ? fp64 : fp32);
}

} // namespace rafter

export namespace rafter {

/// An operation: a type that states its FLOP, its traffic and its working set. The first four members are required, the
/// others are optional:
///  - `rep`, the type of its counts: `double`, or a pack of lanes;
///  - `work()`, the floating-point operations that it executes, in FLOP; a fused multiply-add counts as 2;
///  - `traffic()`, its compulsory traffic: the bytes that cross the memory system, read and written;
///  - `working_set()`, the distinct bytes that it works on;
///  - `kind()`, its arithmetic, which selects among the peaks of a machine (default: a machine's only peak);
///  - `compulsory()`, reads and writes of each distinct byte once (default: `traffic()`, all of it read);
///  - `requested()`, the reads and writes of its loop nest (default: `compulsory()`);
///  - `reuse_set()`, the bytes that a cache has to hold to leave the compulsory traffic (default: the working set);
///  - `transferred(cache)`, the traffic behind a cache, given as the capacity for one thread or as a
///    `protocol::cache_level` (default: the compulsory traffic if the reuse set fits, else the requested traffic);
///  - `condition(cache)`, a `protocol::cache_condition`: the reuse that decided `transferred` (default: the reuse
///  set's);
///  - `working_set(line)`, the working set in whole lines of that size (default: `working_set()`);
///  - `sent()`, a `protocol::basic_message<rep>`: the bytes that it sends over a link to other devices, and the number
///    of steps;
///  - `launches()`, the number of kernel launches (default: one);
///  - `sequences()`, the sequences that the host schedules in one step of a server (default: it is no such step);
///  - `formulas`, the formulas of its counts as text;
///  - `hit_rates()`, the shares that the tiers serve (default: the farthest tier serves everything);
///  - `pattern()`, its access pattern (default: sequential);
///  - `validate()`, which rejects values out of range, with an error that names the field;
///  - `flops_in(type)`, its work in the arithmetic of an element type (default: all of it, in the type of `kind()`);
///  - `lifted<Rep>()`, the same operation over lanes, with which sweeps evaluate many points in a call. An aggregate
///    template over its rep needs none: its members are lifted.
template <class Operation>
concept operation = requires(Operation const& op) {
    typename Operation::rep;
    { op.work() } -> std::same_as<quantity<units::flop, typename Operation::rep>>;
    { op.traffic() } -> std::same_as<quantity<units::byte, typename Operation::rep>>;
    { op.working_set() } -> std::same_as<quantity<units::byte, typename Operation::rep>>;
};

/// An operation over lanes, with its members' values in every lane.
template <math::rep Rep, operation Operation>
    requires requires(Operation const& op) { op.template lifted<Rep>(); }
[[nodiscard]] constexpr auto lifted(Operation const& op) noexcept {
    return op.template lifted<Rep>();
}
template <math::rep Rep, template <math::rep> class Basic>
    requires detail::over_rep<Basic<double>, double> && detail::over_rep<Basic<Rep>, Rep> && operation<Basic<double>>
[[nodiscard]] constexpr Basic<Rep> lifted(Basic<double> const& op) noexcept {
    return detail::lift_members<Rep>(op);
}

namespace protocol {
/// The formulas of an operation's counts as text, for explanations: "2 m n k".
struct formulas {
    char const* work = "";    ///< formula of work()
    char const* traffic = ""; ///< formula of traffic(), in elements unless it names bytes
};

/// The formulas of an operation; empty if it states none.
template <operation Operation>
[[nodiscard]] constexpr formulas formulas_of([[maybe_unused]] Operation const& op) noexcept {
    if constexpr (requires { op.formulas; }) {
        return op.formulas;
    } else {
        return {};
    }
}

/// The message that an operation sends over a link of a machine.
template <math::rep Rep>
struct basic_message {
    quantity<units::byte, Rep> size{}; ///< the bytes in one direction; zero or positive
    Rep steps{};                       ///< the steps, each of which pays the latency of the link; whole
    int link = 0;                      ///< the index of the link in the machine's list
    Rep devices{};                     ///< the devices that exchange; zero: not stated, so that any link joins them

    /// Is anything sent, in any lane?
    [[nodiscard]] constexpr bool is_sent() const noexcept {
        return math::any_of(math::either(size.coherent_ != 0.0, steps != 0.0));
    }
    constexpr bool operator==(basic_message const&) const noexcept = default;
};
using message = basic_message<double>;
static_assert(detail::whole<message>);

/// An operation that can be evaluated over lanes.
template <class Operation>
concept liftable_operation = operation<Operation> && requires(Operation const& op) {
    { lifted<math::lanes<8>>(op) } -> operation;
};

/// The number of hit rates that an operation states.
template <operation Operation>
[[nodiscard]] constexpr int stated_hit_rates(Operation const& op) noexcept {
    if constexpr (requires { op.hit_rates(); }) {
        return op.hit_rates().size();
    } else {
        return 0;
    }
}

/// The bytes of a number of elements, given their bits or their type. It computes with plain numbers, because
/// operations call it for every array and constant expressions count calls.
template <math::rep Rep, math::rep Bits>
[[nodiscard]] constexpr quantity<units::byte, Rep>
stored_elements(Rep const& count, quantity<units::bit_per_element, Bits> const& each) noexcept {
    return units::from_coherent<units::byte>(count * (each.coherent_ * 0.125));
}
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::byte, Rep> stored_elements(Rep const& count,
                                                                   element_type const& type) noexcept {
    return stored_elements(count, type.bits);
}

/// The arithmetic of an operation; open if it states none.
template <operation Operation>
[[nodiscard]] constexpr arithmetic kind_of(Operation const& op) noexcept {
    if constexpr (requires { op.kind(); }) {
        return op.kind();
    } else {
        return {};
    }
}
} // namespace protocol

namespace detail {
/// An operation that sends.
template <class Operation>
concept sending_operation = operation<Operation> && requires(Operation const& op) {
    { op.sent() } -> std::same_as<protocol::basic_message<typename Operation::rep>>;
};

/// An operation that states its number of kernel launches.
template <class Operation>
concept launching_operation = operation<Operation> && requires(Operation const& op) { op.launches(); };

/// An operation that is one step of a server, with sequences that the host schedules.
template <class Operation>
concept scheduling_operation = operation<Operation> && requires(Operation const& op) {
    { op.sequences() } -> std::convertible_to<typename Operation::rep>;
};

template <class Operation, class Rep>
concept lifts_to = requires(Operation const& op) { rafter::lifted<Rep>(op); };

/// The type of an operation over lanes.
template <operation Operation, math::rep Rep>
using lifted_to = decltype(rafter::lifted<Rep>(std::declval<Operation const&>()));

// These functions return what an operation's own functions answer, unchecked, for operations that are made of others.

template <operation Operation>
[[nodiscard]] constexpr auto flops_in(element_type const& type, Operation const& op) noexcept {
    if constexpr (requires { op.flops_in(type); }) {
        return op.flops_in(type);
    } else {
        return protocol::kind_of(op).type == type ? op.work() : decltype(op.work()){};
    }
}

template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> compulsory(Operation const& op) noexcept {
    if constexpr (requires { op.compulsory(); }) {
        return op.compulsory();
    } else {
        return {.read = op.traffic()};
    }
}

template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> requested(Operation const& op) noexcept {
    if constexpr (requires { op.requested(); }) {
        return op.requested();
    } else {
        return compulsory(op);
    }
}

/// The message of an operation; an empty one if the operation has no `sent()`.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_message<typename Operation::rep> message_of(Operation const& op) {
    if constexpr (sending_operation<Operation>) {
        return op.sent();
    } else {
        return {};
    }
}

/// The number of kernel launches of an operation; one if the operation has no `launches()`.
template <operation Operation>
[[nodiscard]] constexpr typename Operation::rep launches_of(Operation const& op) noexcept {
    using rep = typename Operation::rep;
    if constexpr (launching_operation<Operation>) {
        return rep(op.launches());
    } else {
        return math::broadcast<rep>(1.0);
    }
}

template <class Operation>
concept has_reuse_set = requires(Operation const& op) { op.reuse_set(); };

/// Operations that compute the traffic behind a cache. For others it is the compulsory or the requested traffic.
template <class Operation>
concept depends_on_caches =
    has_reuse_set<Operation> || requires(Operation const& op, protocol::cache_level const& cache) {
        op.transferred(cache);
    } || requires(Operation const& op, protocol::cache_level const& cache) { op.transferred(cache.capacity); };

template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep>
transferred(Operation const& op, protocol::cache_level const& cache) {
    if (cache.victims.coherent_ > 0.0) {
        return protocol::with_victims(cache,
                                      [&](protocol::cache_level const& plain) { return transferred(op, plain); });
    }
    if constexpr (requires { op.transferred(cache); }) {
        return op.transferred(cache);
    } else if constexpr (requires { op.transferred(cache.capacity); }) {
        return op.transferred(cache.share());
    } else {
        using size = quantity<units::byte, typename Operation::rep>;
        if constexpr (has_reuse_set<Operation>) {
            return select(op.reuse_set() <= size(cache.share()), compulsory(op), requested(op));
        } else { // the instances share the working set
            auto const fits = op.working_set() <= size(cache.capacity * cache.instances);
            return select(fits, compulsory(op), requested(op));
        }
    }
}

/// The reuse that decided the answer of `transferred`.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr protocol::cache_condition condition_of(Operation const& op,
                                                               protocol::cache_level const& cache) {
    if constexpr (requires { op.condition(cache); }) {
        return op.condition(cache);
    } else if constexpr (has_reuse_set<Operation>) {
        protocol::cache_condition out{.capacity = cache.share(), .shared_by = cache.shared_by};
        out.add(protocol::reuse_distance::operands, op.reuse_set());
        return out;
    } else if constexpr (!depends_on_caches<Operation> && requires { op.requested(); }) {
        protocol::cache_condition out{.capacity = cache.capacity * cache.instances};
        out.add(protocol::reuse_distance::working_set, op.working_set());
        return out;
    } else {
        return {};
    }
}

/// True if a cache holds the whole working set in whole lines.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr bool holds_working_set(Operation const& op, protocol::cache_level const& cache) {
    bytes const total = cache.capacity * cache.instances;
    if constexpr (requires { op.working_set(cache.line); }) {
        return op.working_set(cache.line) <= total;
    } else {
        return op.working_set() <= total;
    }
}

/// Rejects impossible numbers of bytes.
template <expecting::field Field, math::rep Rep>
constexpr protocol::basic_traffic<Rep> expect_traffic(protocol::basic_traffic<Rep> const& moved) {
    expecting::not_negative<Field>(moved.read);
    expecting::not_negative<Field>(moved.written);
    expecting::not_negative<Field>(moved.allocated);
    expect_that<Field, "allocated at most what is written">(moved.allocated <= moved.written, moved.allocated);
    return moved;
}

/// The counts of an operation, from its own functions.
template <math::rep Rep>
struct operation_counts {
    quantity<units::flop, Rep> work;
    quantity<units::byte, Rep> traffic;
    quantity<units::byte, Rep> working_set;
    protocol::basic_traffic<Rep> moved; ///< the traffic by direction; without stated directions all of it is read
};

/// The counts of an operation whose values are in range. Each function is called once, because constant expressions
/// count steps.
template <operation Operation>
[[nodiscard]] constexpr operation_counts<typename Operation::rep> counts_of(Operation const& op) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    operation_counts<typename Operation::rep> counts{op.work(), op.traffic(), op.working_set(), compulsory(op)};
    expecting::not_negative<"operation.work">(counts.work);
    expecting::positive<"operation.traffic">(counts.traffic);
    expecting::positive<"operation.working_set">(counts.working_set);
    if constexpr (requires { op.compulsory(); }) {
        auto const total = expect_traffic<"operation.compulsory">(counts.moved).total();
        auto const apart = total.coherent_ / counts.traffic.coherent_ - 1.0;
        expect_that<"operation.compulsory", "operation.traffic in total">(math::both(apart <= 1e-9, apart >= -1e-9),
                                                                          total.coherent_);
    }
    if constexpr (requires { op.hit_rates(); }) { validate(op.hit_rates()); }
    if constexpr (requires { op.pattern(); }) { validate(op.pattern()); }
    return counts;
}
} // namespace detail

/// Rejects an operation with values or counts out of range. `compulsory()` splits `traffic()` by direction: their
/// totals must be equal but for rounding.
template <operation Operation>
constexpr void validate(Operation const& op) {
    (void)detail::counts_of(op);
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
        math::both((work >= decltype(work){}), (work <= op.work())), work.coherent_);
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
    return op.work() / op.traffic();
}

} // namespace rafter
