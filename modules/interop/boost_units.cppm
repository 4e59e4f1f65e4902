module;
#include <boost/units/quantity.hpp>
#include <boost/units/systems/information/bit.hpp>
#include <boost/units/systems/information/byte.hpp>
#include <boost/units/systems/si/time.hpp>
#include <boost/units/systems/si/energy.hpp>
#include <boost/units/unit.hpp>
#include <type_traits>

/// \file Exchange with boost::units::quantity, explicit both ways.
///
/// Seconds, joules, bits and bytes map to Boost's own units; FLOP, MAC, op, element and cycle, for which Boost has none,
/// to units of the system `rafter::interop::counts`.
export module rafter.interop.boost_units;
#pragma clang fp contract(off)

import rafter.units;

export namespace rafter::interop {

/// The Boost unit of a rafter unit.
template <coherent_unit Unit>
struct boost_unit;

} // namespace rafter::interop
