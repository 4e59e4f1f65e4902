/// \file Names of the quantities that models use.
export module rafter.units:names;
#include "../digits.hpp"

import :algebra;
import :quantity;

export namespace rafter {

/// Quantities of one unit, held in a double.
using bytes = quantity<units::byte>;
using bits = quantity<units::bit>;
using seconds = quantity<units::second>;
using flops = quantity<units::flop>; ///< an amount of work; the rate is flop_rate
using macs = quantity<units::mac>;
using ops = quantity<units::op>;
using elements = quantity<units::element>;
using cycles = quantity<units::cycle>;
using joules = quantity<units::joule>;
using byte_rate = quantity<units::byte_per_second>;
using bit_rate = quantity<units::bit_per_second>;
using flop_rate = quantity<units::flop_per_second>;
using clock_rate = quantity<units::cycle_per_second>;
using arithmetic_intensity = quantity<units::flop_per_byte>;

} // namespace rafter
