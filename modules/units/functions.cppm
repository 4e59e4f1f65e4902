// Tests: static/units
module;
#include <concepts>

/// \file Functions of quantities that keep the unit, or raise it to a power. They stand in the namespace of the units,
/// so that argument-dependent look-up finds them: `max(a, b)`.
export module rafter.units:functions;
#include "../digits.hpp"

import rafter.math;
import :algebra;
import :quantity;
import :unit;

namespace rafter::detail {
[[noreturn]] void the_lower_bound_of_clamp_is_above_the_higher();
} // namespace rafter::detail

export namespace rafter::units {

/// The magnitude of a quantity.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit, Rep> abs(quantity<Unit, Rep> const& q) noexcept {
    return {rafter::detail::coherent_value{}, math::abs(q.raw_)};
}

/// The smaller of two like quantities (the first if equal or unordered).
template <coherent_unit Unit, math::rep A, math::rep B>
[[nodiscard]] constexpr quantity<Unit, rafter::detail::joined<A, B>> min(quantity<Unit, A> const& a,
                                                                         quantity<Unit, B> const& b) noexcept {
    using rep = rafter::detail::joined<A, B>;
    return {rafter::detail::coherent_value{},
            math::min(math::detail::over_all_lanes<rep>(a.raw_), math::detail::over_all_lanes<rep>(b.raw_))};
}

/// The larger of two like quantities (the first if equal or unordered).
template <coherent_unit Unit, math::rep A, math::rep B>
[[nodiscard]] constexpr quantity<Unit, rafter::detail::joined<A, B>> max(quantity<Unit, A> const& a,
                                                                         quantity<Unit, B> const& b) noexcept {
    using rep = rafter::detail::joined<A, B>;
    return {rafter::detail::coherent_value{},
            math::max(math::detail::over_all_lanes<rep>(a.raw_), math::detail::over_all_lanes<rep>(b.raw_))};
}

template <coherent_unit U, coherent_unit V, math::rep A, math::rep B>
    requires(!std::same_as<U, V>)
auto min(quantity<U, A> const&, quantity<V, B> const&)
    RAFTER_REFUSED("rafter: the minimum of unlike units has no meaning");
template <coherent_unit U, coherent_unit V, math::rep A, math::rep B>
    requires(!std::same_as<U, V>)
auto max(quantity<U, A> const&, quantity<V, B> const&)
    RAFTER_REFUSED("rafter: the maximum of unlike units has no meaning");

/// The nearest quantity to `q` within [low, high]; bounds that are not in this order are an error
/// (`std::invalid_argument`).
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit, Rep> clamp(quantity<Unit, Rep> const& q, quantity<Unit> const& low,
                                                  quantity<Unit> const& high) {
    if (!(low <= high)) { rafter::detail::the_lower_bound_of_clamp_is_above_the_higher(); }
    return min(max(q, low), high);
}

/// The square root, correctly rounded. The unit's exponents are halved: sqrt(4.0 * B * B) is 2 bytes.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr auto sqrt(quantity<Unit, Rep> const& q) noexcept {
    return rafter::detail::make<power_of<Unit, 1, 2>, Rep>(math::sqrt(q.raw_));
}

/// The whole power q^N, with the unit's power: pow<2>(3.0 * B) is 9 square bytes.
template <int N, coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr auto pow(quantity<Unit, Rep> const& q) noexcept {
    return rafter::detail::make<power_of<Unit, N>, Rep>(math::integer_power(q.raw_, N));
}

/// Rounds up to whole multiples of `u`, as a number: ceil(MiB, q). A whole multiple stays as it is.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit, Rep> ceil(unit<Unit> const& u, quantity<Unit, Rep> const& q) noexcept {
    return select((math::floor<Rep>(in(u, q) + 0.5) * u).raw_ == q.raw_, q, math::ceil<Rep>(in(u, q)) * u);
}

/// Rounds down to whole multiples of `u`, as a number: floor(MiB, q). A whole multiple stays as it is.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit, Rep> floor(unit<Unit> const& u, quantity<Unit, Rep> const& q) noexcept {
    return select((math::floor<Rep>(in(u, q) + 0.5) * u).raw_ == q.raw_, q, math::floor<Rep>(in(u, q)) * u);
}

template <coherent_unit U, coherent_unit V, math::rep Rep>
    requires(!std::same_as<U, V>)
auto ceil(unit<V> const&, quantity<U, Rep> const&)
    RAFTER_REFUSED("rafter: this unit does not measure this quantity: name a unit of the same kind");
template <coherent_unit U, coherent_unit V, math::rep Rep>
    requires(!std::same_as<U, V>)
auto floor(unit<V> const&, quantity<U, Rep> const&)
    RAFTER_REFUSED("rafter: this unit does not measure this quantity: name a unit of the same kind");
template <coherent_unit U, coherent_unit V, coherent_unit W, math::rep Rep>
    requires(!std::same_as<U, V> || !std::same_as<U, W>)
auto clamp(quantity<U, Rep> const&, quantity<V> const&, quantity<W> const&)
    RAFTER_REFUSED("rafter: a quantity is clamped between bounds of its own unit");

/// `condition ? yes : no`, lane by lane.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit, Rep> select(math::mask_of<Rep> const& condition, quantity<Unit, Rep> const& yes,
                                                   quantity<Unit, Rep> const& no) noexcept {
    return {rafter::detail::coherent_value{}, math::select(condition, yes.raw_, no.raw_)};
}

/// One lane of a quantity over lanes; `index` below the number of lanes.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit> lane(quantity<Unit, Rep> const& q, int index) noexcept {
    return {rafter::detail::coherent_value{}, math::lane(q.raw_, index)};
}

} // namespace rafter::units
