// Tests: compile_fail/predictions, run/math
module;
#include <stdexcept>

/// \file The exceptions of rafter.math. Importers do not read their header (see units/errors.cpp).
module rafter.math;

namespace rafter::math::detail {

void exponent_of_a_power_is_out_of_range() {
    throw std::out_of_range("rafter: the exponent of an exact power is from 0 to 22 (of ten) or to 1023 (of two)");
}

} // namespace rafter::math::detail
