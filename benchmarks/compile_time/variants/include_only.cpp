// The fixed cost of including the libraries that rafter is built on, for comparison with the import.
#include <boost/units/base_unit.hpp>
#include <boost/units/make_system.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/static_rational.hpp>
#include <boost/units/systems/si/time.hpp>
#include <range/v3/all.hpp>

constexpr auto latency = 50.0 * boost::units::si::second / 1e9;
static_assert(latency.value() > 0.0);
