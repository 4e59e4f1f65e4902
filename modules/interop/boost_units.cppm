// Tests: run/interop
module;
#include <boost/units/base_unit.hpp>
#include <boost/units/get_dimension.hpp>
#include <boost/units/make_system.hpp>
#include <boost/units/physical_dimensions.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/information.hpp>
#include <boost/units/systems/si/energy.hpp>
#include <boost/units/systems/si/time.hpp>
#include <boost/units/unit.hpp>
#include <string>
#include <type_traits>

/// \file Exchange with boost::units::quantity, explicit both ways.
///
/// Seconds, joules, bits and bytes become Boost's own units (si, information::hu). FLOP, MAC, op, element and cycle,
/// which Boost lacks, are defined here. Boost treats bits and bytes as one dimension, so they mix on its side.
export module rafter.interop.boost_units;
import rafter.units;

namespace rafter::interop::detail {
/// Defines a base unit that Boost lacks, with its name and symbol.
template <class Unit, class Dimension, long Number, fixed_text Name, fixed_text Symbol>
struct named_base_unit : boost::units::base_unit<Unit, Dimension, Number> {
    static std::string name() { return Name.c_str(); }
    static std::string symbol() { return Symbol.c_str(); }
};
} // namespace rafter::interop::detail

export namespace rafter::interop {

/// US dollar as a base unit of Boost.
struct dollar_base_unit
    : detail::named_base_unit<dollar_base_unit, units::dollar::dimension, 726208, "US dollar", "USD"> {};
/// FLOP as a base unit of Boost.
struct flop_base_unit
    : detail::named_base_unit<flop_base_unit, units::flop::dimension, 726203, "floating-point operation", "FLOP"> {};
/// MAC as a base unit of Boost.
struct mac_base_unit
    : detail::named_base_unit<mac_base_unit, units::mac::dimension, 726204, "multiply-accumulate", "MAC"> {};
/// op as a base unit of Boost.
struct op_base_unit : detail::named_base_unit<op_base_unit, units::op::dimension, 726205, "operation", "op"> {};
/// element as a base unit of Boost.
struct element_base_unit
    : detail::named_base_unit<element_base_unit, units::element::dimension, 726206, "element", "element"> {};
/// cycle as a base unit of Boost.
struct cycle_base_unit : detail::named_base_unit<cycle_base_unit, units::cycle::dimension, 726207, "cycle", "cycle"> {};

} // namespace rafter::interop

namespace rafter::interop::detail {
template <class Base, class Dimension>
using unit_over = boost::units::unit<Dimension, typename boost::units::make_system<Base>::type>;

/// Multiplies Boost's base units, each to the power of our exponent. Both are in the order of `units::exponents`.
template <class Unit, int Index, class Product, class First, class... Rest>
consteval auto product_of() {
    constexpr auto power = units::exponents<Unit>[Index];
    auto const next = [] {
        if constexpr (power.numerator == 0) {
            return std::type_identity<Product>();
        } else {
            using exponent = boost::units::static_rational<power.numerator, power.denominator>;
            using here = typename boost::units::power_typeof_helper<First, exponent>::type;
            if constexpr (std::is_void_v<Product>) {
                return std::type_identity<here>();
            } else {
                return std::type_identity<typename boost::units::multiply_typeof_helper<Product, here>::type>();
            }
        }
    }();
    if constexpr (sizeof...(Rest) == 0) {
        return next;
    } else {
        return product_of<Unit, Index + 1, typename decltype(next)::type, Rest...>();
    }
}
template <class Unit, class... Bases>
using product = typename decltype(product_of<Unit, 0, void, Bases...>())::type;
} // namespace rafter::interop::detail

export namespace rafter::interop {

/// The Boost unit for one of our units.
template <coherent_unit Unit>
using boost_unit = detail::product<Unit, detail::unit_over<dollar_base_unit, units::dollar::dimension>,
                                   detail::unit_over<flop_base_unit, units::flop::dimension>,
                                   detail::unit_over<mac_base_unit, units::mac::dimension>,
                                   detail::unit_over<op_base_unit, units::op::dimension>, boost::units::si::energy,
                                   boost::units::information::hu::byte::info, boost::units::information::hu::bit::info,
                                   detail::unit_over<element_base_unit, units::element::dimension>,
                                   detail::unit_over<cycle_base_unit, units::cycle::dimension>, boost::units::si::time>;

/// Converts a quantity to Boost.
template <coherent_unit Unit>
[[nodiscard]] constexpr boost::units::quantity<boost_unit<Unit>> to_boost(quantity<Unit> const& q) {
    return boost::units::quantity<boost_unit<Unit>>::from_value(in(units::coherent<Unit>, q));
}

/// Converts a Boost quantity to the named unit: `from_boost<units::byte_per_second>(q)`. Boost converts other scales
/// (milliseconds, bits); a quantity of another dimension does not compile.
template <coherent_unit Unit, class BoostUnit>
    requires(!std::is_same_v<BoostUnit, boost_unit<Unit>>) &&
            std::is_same_v<typename boost::units::get_dimension<BoostUnit>::type,
                           typename boost::units::get_dimension<boost_unit<Unit>>::type>
[[nodiscard]] constexpr quantity<Unit> from_boost(boost::units::quantity<BoostUnit> const& q) {
    return units::from_coherent<Unit>(boost::units::quantity<boost_unit<Unit>>(q).value());
}
template <coherent_unit Unit>
[[nodiscard]] constexpr quantity<Unit> from_boost(boost::units::quantity<boost_unit<Unit>> const& q) {
    return units::from_coherent<Unit>(q.value());
}

} // namespace rafter::interop
