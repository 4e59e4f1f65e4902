// Tests: static/every_operation
module;
#include <concepts>
#include <utility>

/// \file The protocol of operations: the members that make a type an operation, and their defaults.
export module rafter.operation:protocol;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :demands;

namespace rafter {

/// The arithmetic of elementwise kernels: vector lanes in fp64 for fp64, in fp32 for every narrower type.
[[nodiscard]] constexpr arithmetic elementwise_arithmetic(element_type const& stored) noexcept {
    return vector_arithmetic(stored == fp64 ? fp64 : fp32);
}

} // namespace rafter

export namespace rafter {

/// An operation: `demands`, or a type that states its FLOP, its traffic and its working set. The first four members are
/// required, the others are optional:
///  - `rep`, the type of its counts: `double`, or a pack of lanes;
///  - `work()`, the floating-point operations that it executes, in FLOP; a fused multiply-add counts as 2;
///  - `traffic()`, its compulsory traffic: the bytes that cross the memory system, read and written;
///  - `working_set()`, the distinct bytes that it works on;
///  - `kind()`, its arithmetic, which selects among the peaks of a machine (default: a machine's only peak);
///  - `compulsory()`, reads and writes of each distinct byte once (default: `traffic()`, all of it read);
///  - `requested()`, the reads and writes of its loop nest (default: `compulsory()`);
///  - `reuse_set()`, the bytes that a cache has to hold to leave the compulsory traffic (default: the working set);
///    with a static member `instances_share_reuse`, the working set in all instances of a cache together is enough;
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
///  - `scattered`, a `field_names` of members whose valid values are no interval: sweeps check each of them;
///  - `flops_in(type)`, its work in the arithmetic of an element type (default: all of it, in the type of `kind()`);
///  - `lifted<Rep>()`, the same operation over lanes, with which sweeps evaluate many points in a call. An aggregate
///    template over its rep needs none: its members are lifted.
template <class Operation>
concept operation = detail::is_demands<Operation> || requires(Operation const& op) {
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

/// An operation that can be evaluated over lanes.
template <class Operation>
concept liftable_operation = operation<Operation> && requires(Operation const& op) {
    { lifted<math::lanes<8>>(op) } -> operation;
};

/// The bytes of a number of elements, given their bits or their type. It computes with plain numbers, because
/// operations call it for every array and constant expressions count calls.
template <math::rep Rep, math::rep Bits>
[[nodiscard]] constexpr quantity<units::byte, Rep>
stored_elements(Rep const& count, quantity<units::bit_per_element, Bits> const& each) noexcept {
    return units::from_coherent<units::byte>(count * (each.raw_ * 0.125));
}
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::byte, Rep> stored_elements(Rep const& count,
                                                                   element_type const& type) noexcept {
    return stored_elements(count, type.bits);
}

} // namespace protocol

namespace detail {
/// An operation that sends.
template <class Operation>
concept sending_operation = operation<Operation> && (is_demands<Operation> || requires(Operation const& op) {
                                { op.sent() } -> std::same_as<protocol::basic_message<typename Operation::rep>>;
                            });

/// An operation that states its number of kernel launches.
template <class Operation>
concept launching_operation =
    operation<Operation> && (is_demands<Operation> || requires(Operation const& op) { op.launches(); });

/// An operation that states its reads and writes apart.
template <class Operation>
concept states_directions =
    operation<Operation> && (is_demands<Operation> || requires(Operation const& op) { op.compulsory(); });

/// An operation that states its arithmetic.
template <class Operation>
concept states_arithmetic =
    operation<Operation> && (is_demands<Operation> || requires(Operation const& op) { op.kind(); });

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

} // namespace detail

namespace protocol {
/// The type of an operation over lanes.
using detail::lifted_to;
} // namespace protocol

namespace detail {
/// The hit rates that an operation states.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_hit_rates<typename Operation::rep> hit_rates_of(Operation const&) noexcept {
    return {};
}
template <operation Operation>
    requires requires(Operation const& op) { op.hit_rates(); }
[[nodiscard]] constexpr decltype(auto) hit_rates_of(Operation const& op) noexcept {
    return op.hit_rates();
}
} // namespace detail

namespace protocol {
/// The number of hit rates that an operation states.
template <operation Operation>
[[nodiscard]] constexpr int stated_hit_rates(Operation const& op) noexcept {
    return detail::hit_rates_of(op).size();
}
} // namespace protocol

/// The arithmetic of an operation; open if it states none.
template <operation Operation>
[[nodiscard]] constexpr arithmetic arithmetic_of(Operation const&) noexcept {
    return {};
}
template <detail::states_arithmetic Operation>
[[nodiscard]] constexpr arithmetic arithmetic_of(Operation const& op) noexcept {
    return op.kind();
}
template <math::rep Rep>
[[nodiscard]] constexpr arithmetic const& arithmetic_of(basic_demands<Rep> const& op) noexcept {
    return op.arithmetic;
}

namespace detail {
// These functions return what an operation's own functions answer, unchecked. Overloads say what is answered without
// them, because constant expressions count an `if constexpr`.

template <operation Operation>
[[nodiscard, gnu::always_inline]] constexpr auto work_of(Operation const& op) noexcept {
    return op.work();
}
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr auto work_of(basic_demands<Rep> const& op) noexcept {
    return op.work;
}

/// All bytes that move.
template <operation Operation>
[[nodiscard, gnu::always_inline]] constexpr auto traffic_of(Operation const& op) noexcept {
    return op.traffic();
}
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr auto traffic_of(basic_demands<Rep> const& op) noexcept {
    return op.traffic.total();
}

template <operation Operation>
[[nodiscard, gnu::always_inline]] constexpr auto working_set_of(Operation const& op) noexcept {
    return op.working_set();
}
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr auto working_set_of(basic_demands<Rep> const& op) noexcept {
    return op.working_set;
}

template <operation Operation>
[[nodiscard]] constexpr auto flops_in(element_type const& type, Operation const& op) noexcept {
    if constexpr (requires { op.flops_in(type); }) {
        return op.flops_in(type);
    } else {
        return arithmetic_of(op).type == type ? work_of(op) : decltype(work_of(op)){};
    }
}

/// The traffic by direction; where no directions are stated, all of it is read.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> compulsory(Operation const& op) noexcept {
    return {.read = op.traffic()};
}
template <states_directions Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> compulsory(Operation const& op) noexcept {
    return op.compulsory();
}
template <math::rep Rep>
[[nodiscard]] constexpr protocol::basic_traffic<Rep> const& compulsory(basic_demands<Rep> const& op) noexcept {
    return op.traffic;
}

template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep> requested(Operation const& op) noexcept {
    if constexpr (requires { op.requested(); }) {
        return op.requested();
    } else {
        return compulsory(op);
    }
}

/// The message of an operation; an empty one if it sends nothing.
template <operation Operation>
[[nodiscard]] constexpr protocol::basic_message<typename Operation::rep> message_of(Operation const&) {
    return {};
}
template <sending_operation Operation>
[[nodiscard]] constexpr protocol::basic_message<typename Operation::rep> message_of(Operation const& op) {
    return op.sent();
}
template <math::rep Rep>
[[nodiscard]] constexpr protocol::basic_message<Rep> const& message_of(basic_demands<Rep> const& op) {
    return op.sent;
}

/// The number of kernel launches of an operation; one if it states none.
template <operation Operation>
[[nodiscard]] constexpr typename Operation::rep launches_of(Operation const&) noexcept {
    return math::broadcast<typename Operation::rep>(1.0);
}
template <launching_operation Operation>
[[nodiscard]] constexpr typename Operation::rep launches_of(Operation const& op) noexcept {
    return typename Operation::rep(op.launches());
}
template <math::rep Rep>
[[nodiscard]] constexpr Rep const& launches_of(basic_demands<Rep> const& op) noexcept {
    return op.launches;
}

template <class Operation>
concept has_reuse_set = requires(Operation const& op) { op.reuse_set(); };
template <class Operation>
concept shares_reuse = !has_reuse_set<Operation> || requires { Operation::instances_share_reuse; };

/// Operations that compute the traffic behind a cache. For others it is the compulsory or the requested traffic.
template <class Operation>
concept depends_on_caches =
    has_reuse_set<Operation> || requires(Operation const& op, protocol::cache_level const& cache) {
        op.transferred(cache);
    } || requires(Operation const& op, protocol::cache_level const& cache) { op.transferred(cache.capacity); };

template <operation Operation>
[[nodiscard]] constexpr protocol::basic_traffic<typename Operation::rep>
transferred(Operation const& op, protocol::cache_level const& cache) {
    if (cache.victims.raw_ > 0.0) {
        return protocol::with_victims(cache,
                                      [&](protocol::cache_level const& plain) { return transferred(op, plain); });
    }
    if constexpr (requires { op.transferred(cache); }) {
        return op.transferred(cache);
    } else if constexpr (requires { op.transferred(cache.capacity); }) {
        return op.transferred(cache.share());
    } else {
        using size = quantity<units::byte, typename Operation::rep>;
        math::mask_of<typename Operation::rep> fits{};
        if constexpr (has_reuse_set<Operation>) { fits = op.reuse_set() <= size(cache.share()); }
        if constexpr (shares_reuse<Operation>) {
            fits = math::either(fits, working_set_of(op) <= size(cache.capacity * cache.instances));
        }
        return select(fits, compulsory(op), requested(op));
    }
}

/// The reuse that decided the answer of `transferred`.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr protocol::cache_condition condition_of(Operation const& op,
                                                               protocol::cache_level const& cache) {
    if constexpr (requires { op.condition(cache); }) {
        return op.condition(cache);
    } else if constexpr (has_reuse_set<Operation> || (!depends_on_caches<Operation> && requires { op.requested(); })) {
        protocol::cache_condition of_all{.capacity = cache.capacity * cache.instances};
        of_all.add(protocol::reuse_distance::working_set, working_set_of(op));
        if constexpr (has_reuse_set<Operation>) {
            protocol::cache_condition out{.capacity = cache.share(), .shared_by = cache.shared_by};
            out.add(protocol::reuse_distance::operands, op.reuse_set());
            if (!shares_reuse<Operation> || out.lost_size == bytes{} || of_all.lost_size > bytes{}) { return out; }
        }
        return of_all;
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
        return working_set_of(op) <= total;
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

} // namespace detail

} // namespace rafter
