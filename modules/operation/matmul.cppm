module;
#include <concepts>

/// \file Matrix multiplication in square tiles, with the traffic that a cache of a given capacity leaves.
export module rafter.operation:matmul;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;

namespace rafter {

/// C = A * B for n x n matrices, computed tile by tile.
///
/// A tile of C stays near the processor while a row of tiles of A and a column of tiles of B pass by: every tile of C
/// loads n rows' worth of both. With t = ceil(n / tile) tiles an edge, A and B are each loaded t times and C is written
/// once:
///
///     FLOP      2 n^3
///     traffic   (2 t + 1) n^2 elements     if the three tiles fit in the cache
///               (2 n + 1) n^2 elements     otherwise: nothing is reused, n loads of each element
///
/// The counts are those of the loop nest (tests/run/operation_test.cpp walks it), for edges that divide and that do
/// not. Edges are plain counts: whole numbers, at least 1.
template <math::rep Rep>
struct basic_blocked_matmul {
    using rep = Rep;
    using memory_fields = field_names<"tile">; ///< the compute time does not depend on them

    Rep n = detail::unstated<Rep, "blocked_matmul.n">(); ///< edge of the matrices
    Rep tile = math::broadcast<Rep>(1.0);                ///< edge of the tiles; 1: not tiled, from n on there is one
    element_type type = detail::unstated<Rep, "blocked_matmul.type", element_type>(); ///< of all three matrices
    bytes cache = math::infinity * symbols::B; ///< what the three tiles must fit into; infinite: anything fits

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return 2.0 * n * n * n * symbols::FLOP; }

    /// The bytes of one tile each of A, B and C.
    [[nodiscard]] constexpr quantity<units::byte, Rep> tile_set() const noexcept {
        Rep const edge = math::min(tile, n);
        return 3.0 * edge * edge * symbols::element * type.size();
    }

    /// Do the three tiles fit in the cache?
    [[nodiscard]] constexpr math::mask_of<Rep> fits() const noexcept {
        return tile_set() <= quantity<units::byte, Rep>(cache);
    }

    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept {
        Rep const tiles = math::ceil<Rep>(n / tile);
        Rep const loads = math::select(fits(), tiles, n);
        return (2.0 * loads + 1.0) * n * n * symbols::element * type.size();
    }

    /// The three matrices.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return 3.0 * n * n * symbols::element * type.size();
    }

    /// On vector lanes or matrix units, whichever the machine is faster at.
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    constexpr void validate() const {
        expecting::count<"blocked_matmul.n">(n);
        expecting::count<"blocked_matmul.tile">(tile);
        if (!(cache > bytes{})) { reject<"blocked_matmul.cache", "positive">(cache); }
        expecting::positive<"blocked_matmul.type">(type.bits);
    }

    friend constexpr bool operator==(basic_blocked_matmul const&, basic_blocked_matmul const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

export using blocked_matmul = basic_blocked_matmul<double>;

} // namespace rafter
