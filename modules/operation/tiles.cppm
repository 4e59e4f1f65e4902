/// \file Matrix products in tiles over the units of a GPU: whole tiles in whole waves.
export module rafter.operation:tiles;
#include "../digits.hpp"

import rafter.terms;
import :protocol;
import :gemm;

namespace rafter {

/// A matrix product in tiles of the result, one tile at a time on each unit of a processor (SM, CU). It runs in waves
/// of one tile a unit. A tile at an edge costs a whole tile, and the last wave a whole wave.
///
///     tiled_product{.of = {.m = 2304, .n = 1537, .k = 4096, .type = fp16}, .tile_m = 256, .tile_n = 128, .units = 108}
///
///     tiles   ceil(m / tile_m) ceil(n / tile_n) batch
///     waves   ceil(tiles / units)
///     FLOP    2 tile_m tile_n k, for each unit in each wave: at the peak of all units they take the time of the waves
///
/// A prediction counts the padding as work. Multiply its performance by `attained_share()` to count useful FLOP.
/// Traffic and working set are the product's own. The tile is stated, because libraries choose among several and split
/// k if there are few tiles. (NVIDIA, "Matrix Multiplication Background User's Guide", sections "Tile quantization" and
/// "Wave quantization".)
template <math::rep Rep>
struct basic_tiled_product {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"2 tile_m tile_n k units waves",
                                                 "(m k + k n + m n [+ m n if C accumulates]) batch"};
    using compute_fields = field_names<"tile_m", "tile_n", "units">; ///< the memory time does not depend on them

    basic_gemm<Rep> of; ///< the product
    /// Rows of a tile of the result; whole, at least 1.
    Rep tile_m = detail::unstated<Rep, "tiled_product.tile_m">();
    /// Columns of a tile of the result; whole, at least 1.
    Rep tile_n = detail::unstated<Rep, "tiled_product.tile_n">();
    /// Tiles that run at a time: the units, times the tiles that each unit holds; whole, at least 1.
    Rep units = detail::unstated<Rep, "tiled_product.units">();

    /// The tiles of all products of the batch.
    [[nodiscard]] constexpr Rep tiles() const noexcept {
        return math::ceil<Rep>(of.m / tile_m) * math::ceil<Rep>(of.n / tile_n) * of.batch;
    }
    /// The waves. The last one may not have a tile for each unit.
    [[nodiscard]] constexpr Rep waves() const noexcept { return math::ceil<Rep>(tiles() / units); }
    /// The FLOP of the product itself.
    [[nodiscard]] constexpr quantity<units::flop, Rep> useful_work() const noexcept { return of.work(); }
    /// The useful share of `work()`, in (0, 1]: the share of the peak that tiles and waves leave. A roof is lowered by
    /// it: `.peak = p.attained_share() * gpu.peak_for(p.kind())`.
    [[nodiscard]] constexpr Rep attained_share() const noexcept { return useful_work() / work(); }

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return 2.0 * tile_m * tile_n * of.k * units * waves() * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept { return of.compulsory(); }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return of.requested(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept { return of.reuse_set(); }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        return of.transferred(cache);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return of.traffic(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return of.working_set(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return of.kind(); }

    constexpr void validate() const {
        of.validate();
        expecting::count<"tiled_product.tile_m">(tile_m);
        expecting::count<"tiled_product.tile_n">(tile_n);
        expecting::count<"tiled_product.units">(units);
    }
    constexpr bool operator==(basic_tiled_product const&) const noexcept = default;
};

export using tiled_product = basic_tiled_product<double>;

} // namespace rafter
