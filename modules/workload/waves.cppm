// Tests: static/workload_waves
/// \file Matrix products in tiles on a machine that states its units.
export module rafter.workload:waves;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.operation;

namespace rafter::workload {

/// A product in tiles on a machine that states its units as the instances of its L1. A machine without an L1, or with
/// one instance, is an error.
export [[nodiscard]] constexpr tiled_product in_tiles_on(machine const& m, gemm const& product, double tile_m,
                                                         double tile_n) {
    double const units = m.bandwidth.at(memory_level::l1).instances;
    if (units == 1.0) { expecting::reject<"tiled_product.units", "instances of the machine's L1">(units); }
    tiled_product const out{.of = product, .tile_m = tile_m, .tile_n = tile_n, .units = units};
    out.validate();
    return out;
}

} // namespace rafter::workload
