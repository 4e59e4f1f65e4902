// Tests: static/units
module;
#include <boost/units/base_dimension.hpp>
#include <boost/units/derived_dimension.hpp>
#include <boost/units/dimension.hpp>
#include <boost/units/operators.hpp>
#include <boost/units/physical_dimensions/time.hpp>
#include <boost/units/static_rational.hpp>
#include <type_traits>

/// \file The algebra of units: the unit of a product, a quotient, a power and a root. Boost.Units computes it.
///
/// There is one coherent system: each base dimension has one unit (byte, bit, second, FLOP, ...), and prefixes are
/// numbers. A unit is therefore named by its dimension. Common units have short names, so that error messages say
/// `quantity<byte_per_second>` instead of nested type lists.
export module rafter.units:algebra;
#include "../digits.hpp"

namespace rafter::units::detail {
// Bits and bytes are different dimensions on purpose, and so are FLOP, MAC and op
// (docs/decisions/strict-bits-and-bytes.md). The ordinals only have to differ from other base dimensions in a program.
struct byte_dimension : boost::units::base_dimension<byte_dimension, 726101> {};
struct bit_dimension : boost::units::base_dimension<bit_dimension, 726102> {};
struct flop_dimension : boost::units::base_dimension<flop_dimension, 726103> {};
struct mac_dimension : boost::units::base_dimension<mac_dimension, 726104> {};
struct op_dimension : boost::units::base_dimension<op_dimension, 726105> {};
struct element_dimension : boost::units::base_dimension<element_dimension, 726106> {};
struct cycle_dimension : boost::units::base_dimension<cycle_dimension, 726107> {};
struct joule_dimension : boost::units::base_dimension<joule_dimension, 726108> {};
struct dollar_dimension : boost::units::base_dimension<dollar_dimension, 726109> {};

using second_dimension_type = boost::units::time_dimension;

template <class A, class B>
using multiplied = typename boost::mpl::times<A, B>::type;
template <class A, class B>
using divided = typename boost::mpl::divides<A, B>::type;
template <class A, int Numerator, int Denominator>
using raised = typename boost::units::static_power<A, boost::units::static_rational<Numerator, Denominator>>::type;

template <class Numerator, class Denominator>
struct ratio_of {
    using dimension = divided<typename Numerator::dimension, typename Denominator::dimension>;
};
} // namespace rafter::units::detail

namespace rafter::units {

/// A unit without a short name.
template <class Dimension>
struct composed {
    using dimension = Dimension;
};

} // namespace rafter::units

export namespace rafter::units {

// clang-format off
/// The units with their own names. A unit of any other dimension is composed from their products and quotients.
struct byte    { using dimension = detail::byte_dimension::dimension_type; };
struct bit     { using dimension = detail::bit_dimension::dimension_type; };
struct second  { using dimension = detail::second_dimension_type; };
struct flop    { using dimension = detail::flop_dimension::dimension_type; };    ///< a floating-point operation
struct mac     { using dimension = detail::mac_dimension::dimension_type; };     ///< a multiply-accumulate: 2 FLOP
struct op      { using dimension = detail::op_dimension::dimension_type; };      ///< an instruction or integer operation
struct element { using dimension = detail::element_dimension::dimension_type; }; ///< an array element of any size
struct cycle   { using dimension = detail::cycle_dimension::dimension_type; };   ///< a clock cycle
/// A unit of energy.
struct joule   { using dimension = detail::joule_dimension::dimension_type; };
/// A US dollar, the only currency: exchange rates change. Convert a price in another currency, with its date.
struct dollar  { using dimension = detail::dollar_dimension::dimension_type; };

/// Rates per second; a cycle per second is a hertz, a joule per second a watt.
struct byte_per_second    : detail::ratio_of<byte, second> {};
struct bit_per_second     : detail::ratio_of<bit, second> {};
struct flop_per_second    : detail::ratio_of<flop, second> {};
struct mac_per_second     : detail::ratio_of<mac, second> {};
struct op_per_second      : detail::ratio_of<op, second> {};
struct element_per_second : detail::ratio_of<element, second> {};
struct cycle_per_second   : detail::ratio_of<cycle, second> {};
struct joule_per_second   : detail::ratio_of<joule, second> {};
struct dollar_per_second  : detail::ratio_of<dollar, second> {};
struct flop_per_byte      : detail::ratio_of<flop, byte> {}; ///< arithmetic intensity
struct byte_per_flop      : detail::ratio_of<byte, flop> {}; ///< machine balance, the inverse of arithmetic intensity
/// Quotients of two units.
struct flop_per_bit       : detail::ratio_of<flop, bit> {};
struct mac_per_byte       : detail::ratio_of<mac, byte> {};
struct op_per_byte        : detail::ratio_of<op, byte> {};
struct flop_per_element   : detail::ratio_of<flop, element> {};
struct byte_per_element   : detail::ratio_of<byte, element> {};
struct bit_per_element    : detail::ratio_of<bit, element> {};
struct flop_per_cycle     : detail::ratio_of<flop, cycle> {};
struct byte_per_cycle     : detail::ratio_of<byte, cycle> {};
struct second_per_byte    : detail::ratio_of<second, byte> {};
struct joule_per_byte     : detail::ratio_of<joule, byte> {};
struct joule_per_flop     : detail::ratio_of<joule, flop> {};
// clang-format on

/// A unit: a type that names its dimension over the coherent system:
///  - `dimension`, the dimension, as a type of Boost.Units.
template <class Unit>
concept coherent_unit = requires { typename Unit::dimension; };

/// A rational exponent of a unit.
struct fraction {
    int numerator = 0;   ///< zero: the base unit does not occur
    int denominator = 1; ///< positive
};

} // namespace rafter::units

namespace rafter::units::detail {
template <class Unit>
struct named {
    static std::type_identity<Unit> find(std::type_identity<typename Unit::dimension>);
};

template <class... Units>
struct names : named<Units>... {
    using named<Units>::find...;
    template <class Dimension>
    static std::type_identity<composed<Dimension>> find(std::type_identity<Dimension>);
};

using all_names = names<byte, bit, second, flop, mac, op, element, cycle, joule, dollar, byte_per_second,
                        bit_per_second, flop_per_second, mac_per_second, op_per_second, element_per_second,
                        cycle_per_second, joule_per_second, dollar_per_second, flop_per_byte, byte_per_flop,
                        flop_per_bit, mac_per_byte, op_per_byte, flop_per_element, byte_per_element, bit_per_element,
                        flop_per_cycle, byte_per_cycle, second_per_byte, joule_per_byte, joule_per_flop>;

/// Returns the short name if there is one: overload resolution prefers this function to the template.
template <class Dimension>
using canonical = typename decltype(all_names::find(std::type_identity<Dimension>{}))::type;

template <class Dimension, class Base>
inline constexpr fraction exponent_in{};
template <class Base, boost::units::integer_type N, boost::units::integer_type D, class Rest>
inline constexpr fraction
    exponent_in<boost::units::list<boost::units::dim<Base, boost::units::static_rational<N, D>>, Rest>, Base>{
        static_cast<int>(N), static_cast<int>(D)};
template <class Other, class Rest, class Base>
inline constexpr fraction exponent_in<boost::units::list<Other, Rest>, Base> = exponent_in<Rest, Base>;

inline constexpr char const* base_symbols[10]{"USD", "FLOP", "MAC", "op", "J", "B", "bit", "element", "cycle", "s"};
} // namespace rafter::units::detail

export namespace rafter::units {

/// The unit of a plain number, such as a ratio of like quantities.
using dimensionless = composed<boost::units::dimensionless_type>;

/// The unit of a product.
template <coherent_unit A, coherent_unit B>
using product_of = detail::canonical<detail::multiplied<typename A::dimension, typename B::dimension>>;

/// The unit of a quotient.
template <coherent_unit A, coherent_unit B>
using quotient_of = detail::canonical<detail::divided<typename A::dimension, typename B::dimension>>;

/// Unit^(Numerator/Denominator).
template <coherent_unit Unit, int Numerator, int Denominator = 1>
using power_of = detail::canonical<detail::raised<typename Unit::dimension, Numerator, Denominator>>;

/// The exponents of a unit over US dollar, FLOP, MAC, op, joule, byte, bit, element, cycle, second, in this order.
template <class Unit>
inline constexpr fraction exponents[10]{
    detail::exponent_in<typename Unit::dimension, detail::dollar_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::flop_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::mac_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::op_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::joule_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::byte_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::bit_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::element_dimension>,
    detail::exponent_in<typename Unit::dimension, detail::cycle_dimension>,
    detail::exponent_in<typename Unit::dimension, boost::units::time_base_dimension>};

} // namespace rafter::units
