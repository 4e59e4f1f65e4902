// The formula on boost::units::quantity, one point in each call.
#include <boost/units/base_dimension.hpp>
#include <boost/units/base_unit.hpp>
#include <boost/units/derived_dimension.hpp>
#include <boost/units/make_system.hpp>
#include <boost/units/physical_dimensions/time.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/unit.hpp>

#include "problem.hpp"

namespace bu = boost::units;

struct byte_dimension : bu::base_dimension<byte_dimension, 1> {};
struct flop_dimension : bu::base_dimension<flop_dimension, 2> {};
struct byte_unit : bu::base_unit<byte_unit, byte_dimension::dimension_type, 1> {};
struct flop_unit : bu::base_unit<flop_unit, flop_dimension::dimension_type, 2> {};
struct second_unit : bu::base_unit<second_unit, bu::time_dimension, 3> {};
using own_system = bu::make_system<byte_unit, flop_unit, second_unit>::type;

using byte = bu::unit<byte_dimension::dimension_type, own_system>;
using flop = bu::unit<flop_dimension::dimension_type, own_system>;
using second = bu::unit<bu::time_dimension, own_system>;
using byte_per_second = bu::divide_typeof_helper<byte, second>::type;
using flop_per_second = bu::divide_typeof_helper<flop, second>::type;
using flop_per_byte = bu::divide_typeof_helper<flop, byte>::type;

constexpr auto fast = bu::quantity<byte_per_second>::from_value(problem::fast_gbit * 1e9 / 8.0);
constexpr auto slow = bu::quantity<byte_per_second>::from_value(problem::slow_gbit * 1e9 / 8.0);
constexpr auto latency = bu::quantity<second>::from_value(problem::latency_ns / 1e9);
constexpr auto size = bu::quantity<byte>::from_value(problem::size_mib * 1048576.0);
constexpr auto intensity = bu::quantity<flop_per_byte>::from_value(problem::intensity);
constexpr auto peak = bu::quantity<flop_per_second>::from_value(problem::peak_gflop * 1e9);

constexpr bu::quantity<byte_per_second> effective_bandwidth(double h) { return 1.0 / (h / fast + (1.0 - h) / slow); }
constexpr bu::quantity<second> memory_time(bu::quantity<byte> const& traffic,
                                           bu::quantity<byte_per_second> const& bandwidth) {
    return latency + traffic / bandwidth;
}
constexpr bu::quantity<second> compute_time(bu::quantity<flop> const& work) { return work / peak; }

constexpr problem::bound binding(bu::quantity<second> const& memory, bu::quantity<second> const& compute) {
    return memory > compute   ? problem::bound::memory
           : compute > memory ? problem::bound::compute
                              : problem::bound::neither;
}

constexpr problem::bound point_at(double h) {
    bu::quantity<second> const memory = memory_time(size, effective_bandwidth(h));
    bu::quantity<second> const compute = compute_time(size * intensity);
    return binding(memory, compute);
}

#include "one_by_one.hpp"
