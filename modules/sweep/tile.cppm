module;
#include <cstddef>
#include <optional>

/// \file The smallest tile that is compute-bound and fits.
export module rafter.sweep:tile;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.model;
import :axis;
import :evaluation;

export namespace rafter {

/// The smallest tile edge, a multiple of `step`, with which a blocked matrix multiplication is compute-bound (or
/// balanced) on a machine and its three tiles fit in `op.cache`. None where no such tile exists. `op.tile` is not read.
///
/// Usable as a template argument: `kernel<*smallest_tile(m, op)>()`.
[[nodiscard]] constexpr std::optional<int> smallest_tile(machine const& m, blocked_matmul op, int step = 1) {
    // Candidates end below the matrix and two steps together: an int holds them.
    if (step < 1 || step >= 1 << 30) { reject<"smallest_tile.step", "from 1 to 2^30 - 1">(static_cast<double>(step)); }
    if (op.n > 0x1p30) { reject<"blocked_matmul.n", "at most 2^30 to search a tile">(op.n); }
    op.tile = 1.0;
    validate(m, op);
    auto const with_tile = [&](int edge) {
        op.tile = edge;
        return op;
    };
    auto const too_large = [&](int edge) { return !with_tile(edge).fits(); };
    auto const memory_bound = [&](int edge) { return predict(m, with_tile(edge)).regime == regime::memory_bound; };

    // Candidates are step, 2 step, ... up to the first that covers the matrix. A larger tile never moves more, and
    // never fits better: both predicates change once along them.
    // (An axis has two values at least; the second one covers the matrix as well then.)
    auto const count = static_cast<std::size_t>(math::max(math::ceil(op.n / step), 2.0));
    linear_axis<double> const edges{static_cast<double>(step), static_cast<double>(step) * static_cast<double>(count),
                                    count};
    auto const edge_of = [](double edge) { return static_cast<int>(edge); };
    auto const fitting_end =
        detail::first_beyond(edges.begin(), edges.end(), [&](int edge) { return !too_large(edge); }, edge_of);
    auto const found = detail::first_beyond(edges.begin(), fitting_end, memory_bound, edge_of);
    if (found == fitting_end) { return std::nullopt; }
    return edge_of(*found);
}

} // namespace rafter
