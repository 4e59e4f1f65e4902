// Tests: run/validation
module;
#include <stdexcept>

/// \file The exceptions of the units. Importers do not read their header, which would add 2.6 MB to each interface.
module rafter.units;

namespace rafter::detail {

void the_lower_bound_of_clamp_is_above_the_higher() {
    throw std::invalid_argument("rafter: the bounds of clamp are in the wrong order, or not numbers");
}

void the_clock_rate_is_not_positive_and_finite() {
    throw std::invalid_argument("rafter: the clock rate of to_time or to_cycles must be positive and finite");
}

void unit_scale_is_beyond_ten_to_the_22nd() {
    throw std::out_of_range(
        "rafter: the scale of a unit is beyond 10^22 or below 10^-22, where powers of ten are not exact");
}

} // namespace rafter::detail
