module;
#include <concepts>
#include <type_traits>

/// \file What makes a type an operation.
export module rafter.operation:protocol;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.terms;
import :access;

export namespace rafter {

/// The rep of a quantity's type.
template <class Quantity>
using rep_of = typename std::remove_cvref_t<Quantity>::rep;

/// An operation says how many FLOP it executes, how many bytes cross the memory system for it, and how many bytes it
/// works on. Any type with these three members is one; four more are used where they exist:
///  - `hit_rates()`, the shares that the tiers serve (default: the farthest tier serves everything);
///  - `pattern()`, its access pattern (default: sequential);
///  - `validate()`, which rejects values out of range;
///  - `lifted<Rep>()`, the same operation over lanes, with which sweeps evaluate many points a call.
template <class Operation>
concept operation = requires(Operation const& op) {
    typename Operation::rep;
    { op.flops() } -> std::same_as<quantity<units::flop, typename Operation::rep>>;
    { op.traffic() } -> std::same_as<quantity<units::byte, typename Operation::rep>>;
    { op.working_set() } -> std::same_as<quantity<units::byte, typename Operation::rep>>;
};

/// An operation that can be evaluated over lanes.
template <class Operation>
concept liftable_operation = operation<Operation> && requires(Operation const& op) {
    { op.template lifted<math::lanes<8>>() } -> operation;
};

/// How many hit rates an operation states.
template <operation Operation>
[[nodiscard]] constexpr int stated_hit_rates(Operation const& op) noexcept {
    if constexpr (requires { op.hit_rates(); }) {
        return op.hit_rates().size();
    } else {
        return 0;
    }
}

/// Rejects an operation with values out of range: its own, and counts that no operation has.
template <operation Operation>
constexpr void validate(Operation const& op) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    expect_not_negative<"operation.flops">(op.flops());
    expect_positive<"operation.traffic">(op.traffic());
    expect_positive<"operation.working_set">(op.working_set());
    if constexpr (requires { op.hit_rates(); }) { validate(op.hit_rates()); }
    if constexpr (requires { op.pattern(); }) { validate(op.pattern()); }
}

/// FLOP per byte of traffic.
template <operation Operation>
[[nodiscard]] constexpr auto intensity_of(Operation const& op) noexcept {
    return op.flops() / op.traffic();
}

} // namespace rafter
