module;
#include <initializer_list>

/// \file Layer conditions: which reuse a cache serves in the arrays that the updates of a grid read.
///
/// A cache with least-recently-used replacement serves a reuse if the lines touched since the last use, the used line
/// included, fit in it. The code counts these lines over all arrays and compares them with the whole cache. An element
/// of an array that is read around the updated point has these uses:
///
///     reuse        by                              lines touched in between
///     along x      the next update                 of one update
///     along y      the next row                    of one row of updates
///     along z      the next plane                  of one plane of updates, less the rows that the reach skips
///     across x     the next block along x          of all planes of a block
///     across y     the next block along y          of all planes of a row of blocks
///
/// The first three are the layer conditions of Rivera and Tseng (SC 2000) and of Stengel et al. (ICS 2015,
/// arXiv:1410.5010), except that other arrays are counted instead of reserving a share of the cache for them.
/// `tests/run/layer_condition_test.cpp` compares the results with a simulated cache.
export module rafter.operation:layer_condition;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :protocol;

export namespace rafter {

/// The neighbours that a stencil reads. `star`: points along the axes; `box`: all points of the rectangle or cuboid.
enum class stencil_shape : unsigned char { star, box };

/// The name of a shape: "star".
[[nodiscard]] constexpr fixed_text<7> text(stencil_shape shape) {
    return detail::word_for<"stencil_shape">(shape, {"star", "box"});
}

/// The points of one array that an update reads: so many back (towards smaller indices) and ahead along each axis. The
/// updated point itself is always among them.
///
///     grid_reach{.back_z = 2, .ahead_z = 1}                                            // a[k-2], a[k-1], a[k], a[k+1]
///     grid_reach{.back_y = 1, .back_z = 1, .shape = stencil_shape::box}                // the corner of four cells
struct grid_reach {
    /// Points back along x; zero or positive, like the other five.
    int back_x = 0;
    /// Points ahead along x.
    int ahead_x = 0;
    /// Points back along y.
    int back_y = 0;
    /// Points ahead along y.
    int ahead_y = 0;
    /// Points back along z.
    int back_z = 0;
    /// Points ahead along z.
    int ahead_z = 0;
    /// Which of the points in reach are read.
    stencil_shape shape = stencil_shape::star;

    /// Columns beside the point's own.
    [[nodiscard]] constexpr double columns() const noexcept { return 1.0 * back_x + ahead_x; }
    /// Rows beside the point's own.
    [[nodiscard]] constexpr double rows() const noexcept { return 1.0 * back_y + ahead_y; }
    /// Planes beside the point's own.
    [[nodiscard]] constexpr double planes() const noexcept { return 1.0 * back_z + ahead_z; }
    /// Are all points of the rectangle or cuboid read?
    [[nodiscard]] constexpr bool is_box() const noexcept { return shape == stencil_shape::box; }

    /// The number of points that an update reads.
    [[nodiscard]] constexpr double points() const noexcept { return lines() + columns() * (is_box() ? lines() : 1.0); }
    /// The number of rows of the array that contain these points.
    [[nodiscard]] constexpr double lines() const noexcept {
        return is_box() ? (rows() + 1.0) * (planes() + 1.0) : rows() + planes() + 1.0;
    }
    /// The largest distance along axes `first` to `last` - 1 (0: x).
    [[nodiscard]] constexpr int farthest(int first, int last) const noexcept {
        int const each[6]{back_x, ahead_x, back_y, ahead_y, back_z, ahead_z};
        int out = 0;
        for (int i = 2 * first; i < 2 * last; ++i) {
            out = each[i] > out ? each[i] : out;
        }
        return out;
    }
    /// Is one of the distances below zero?
    [[nodiscard]] constexpr bool is_negative() const noexcept {
        return back_x < 0 || ahead_x < 0 || back_y < 0 || ahead_y < 0 || back_z < 0 || ahead_z < 0;
    }

    constexpr bool operator==(grid_reach const&) const noexcept = default;
};

namespace protocol {
/// The arrays that an update reads around its own point; at most 6.
struct grid_reads : fixed_list<grid_reach, 6, "stencil.reads"> {
    using fixed_list::fixed_list;
};
} // namespace protocol

} // namespace rafter

namespace rafter::detail {

/// The updates of a grid's interior: x innermost, z outermost, in blocks along x and y. Each block passes through all
/// of z before the next one starts. Extents are in points, sizes in bytes, results in elements.
template <math::rep Rep>
struct grid_nest {
    Rep x;
    Rep y;
    Rep z;
    Rep block_x; // updates; infinity: the grid is not blocked along x
    Rep block_y;
    int dimensions;
    int edge;       // points at each end of an axis that are not updated
    double element; // bytes
    protocol::grid_reads reads;
    double centred;    // arrays that an update touches at its own point only
    bool reads_center; // false: the first array is not read at the point itself

    /// Numbers of blocks that reload elements of their neighbours, along both axes, and pieces of rows.
    struct blocked {
        Rep x;
        Rep y;
        Rep pieces;
    };
    /// The extents of an array that are loaded, for each reuse that the cache may serve.
    struct extents {
        Rep wide;        // columns loaded of a row with neighbours along x
        Rep narrow;      // columns loaded of a row without them
        Rep rows;        // updated rows
        Rep halo_rows;   // further loaded rows
        Rep planes;      // updated planes
        Rep halo_planes; // further loaded planes
    };

    [[nodiscard]] constexpr Rep one() const noexcept { return math::broadcast<Rep>(1.0); }
    [[nodiscard]] constexpr Rep inner(Rep const& extent, int axis) const noexcept {
        return extent - (axis <= dimensions ? 2.0 * edge : 0.0);
    }
    [[nodiscard]] constexpr Rep columns() const noexcept { return inner(x, 1); }
    [[nodiscard]] constexpr Rep rows() const noexcept { return inner(y, 2); }
    [[nodiscard]] constexpr Rep planes() const noexcept { return inner(z, 3); }
    [[nodiscard]] constexpr Rep block_columns() const noexcept { return math::min(block_x, columns()); }
    [[nodiscard]] constexpr Rep block_rows() const noexcept { return math::min(block_y, rows()); }

    [[nodiscard]] constexpr Rep blocks_along_x() const noexcept { return math::ceil<Rep>(columns() / block_columns()); }
    [[nodiscard]] constexpr Rep blocks_along_y() const noexcept { return math::ceil<Rep>(rows() / block_rows()); }

    /// True if the pieces of a row have known places in their lines. Arrays begin a line, as allocators place large
    /// ones. Rows of whole lines then do, too, and so do blocks of whole lines.
    [[nodiscard]] constexpr math::mask_of<Rep> pieces_are_placed(Rep const& width, double line) const noexcept {
        auto const is_whole = [](Rep const& lines) { return math::floor<Rep>(lines) == lines; };
        return math::both(is_whole(x * (element / line)),
                          math::either(width >= columns(), is_whole(block_columns() * (element / line))));
    }
    /// The lines of a row that hold `width` columns, `back` of them before the updated ones. If the place in a line is
    /// not known, they take most of a line more, but no more than the row.
    [[nodiscard]] constexpr Rep row_lines(Rep const& width, int back, double line) const noexcept {
        double const per_line = line / element;
        double const first = edge - back;
        Rep const covered = math::floor<Rep>((first + width - 1.0) / per_line) - math::floor(first / per_line) + 1.0;
        Rep const anywhere = math::min<Rep>(x * element, width * element + (line - element)) / line;
        return math::select(pieces_are_placed(width, line), covered, anywhere);
    }
    /// The lines of an array that one update touches.
    [[nodiscard]] constexpr double update_lines(grid_reach const& reach, double line) const noexcept {
        double const beside = reach.columns() * element / line;
        return reach.lines() + beside * (reach.is_box() ? reach.lines() : 1.0);
    }
    [[nodiscard]] constexpr double update_lines(double line) const noexcept {
        double sum = centred;
        for (grid_reach const& reach : reads) {
            sum += update_lines(reach, line);
        }
        return sum;
    }

    /// The rows between the uses of an element by one plane and the next. A block of fewer rows than the reach skips
    /// leaves one.
    [[nodiscard]] constexpr Rep gap_less(double skipped) const noexcept {
        return math::max<Rep>(block_rows() - skipped, one());
    }
    /// The rows of an array that are touched while `updated` rows of a block are updated; at most a plane. From the
    /// second row on, rows beyond the block's edges join them.
    [[nodiscard]] constexpr Rep touched_rows(grid_reach const& reach, Rep const& updated,
                                             bool beyond_edges) const noexcept {
        double const beside = (beyond_edges ? 2.0 : 1.0) * reach.rows();
        auto const of_other_plane = [&](double skipped) { return math::min<Rep>(gap_less(skipped), updated); };
        if (reach.is_box()) {
            return updated + (reach.planes() + 1.0) * beside + reach.planes() * of_other_plane(reach.rows());
        }
        Rep sum = updated + beside;
        if (reach.ahead_z > 0) { sum += of_other_plane(reach.ahead_y) + (reach.ahead_z - 1.0) * updated; }
        if (reach.back_z > 0) { sum += of_other_plane(reach.back_y) + (reach.back_z - 1.0) * updated; }
        return sum;
    }
    /// The lines of all arrays that are touched while `updated` rows are updated.
    [[nodiscard]] constexpr Rep passing(Rep const& updated, bool beyond_edges, double line) const noexcept {
        Rep const narrow = row_lines(block_columns(), 0, line);
        // Consecutive rows in memory share lines with the data before and behind them.
        Rep const ends = math::select(pieces_are_placed(block_columns(), line), math::broadcast<Rep>(0.0),
                                      math::broadcast<Rep>(1.0 - element / line));
        Rep sum = centred * (updated * narrow + ends);
        for (grid_reach const& reach : reads) {
            Rep const wide = row_lines(block_columns() + reach.columns(), reach.back_x, line);
            Rep const touched = touched_rows(reach, updated, beyond_edges);
            sum += touched * narrow + (reach.is_box() ? touched : updated) * (wide - narrow) +
                   (1.0 + reach.planes()) * ends;
        }
        return sum;
    }
    /// The lines of all arrays that are touched until the next block, of this width, uses a line again.
    [[nodiscard]] constexpr Rep passing_blocks(Rep const& width, bool whole_reach, double line) const noexcept {
        Rep const narrow = row_lines(width, 0, line);
        Rep const updated = block_rows() * planes();
        Rep sum = centred * updated * narrow;
        for (grid_reach const& reach : reads) {
            Rep const wide = row_lines(width + reach.columns(), reach.back_x, line);
            // Both blocks have touched the planes (in 2D: rows) around the line's own.
            double const beside = whole_reach || !reach.is_box() ? 2.0 : 1.0;
            Rep const tall = block_rows() + (dimensions == 2 ? beside : 1.0) * reach.rows();
            double const other_planes = beside * reach.planes();
            sum += reach.is_box()
                       ? tall * (planes() + other_planes) * wide
                       : (tall * planes() + other_planes * block_rows()) * narrow + updated * (wide - narrow);
        }
        return sum;
    }

    /// The extents of a grid in so many blocks along x and y. A row in several pieces loads whole lines at the ends of
    /// each piece.
    [[nodiscard]] constexpr extents of_grid(grid_reach const& reach, blocked const& blocks,
                                            double per_line) const noexcept {
        Rep const narrow = columns() + blocks.pieces * (per_line - 1.0);
        return {narrow + blocks.x * reach.columns(), narrow, rows(), blocks.y * reach.rows(), planes(),
                math::broadcast<Rep>(reach.planes())};
    }
    /// The extents of one update away from the edges of the grid.
    [[nodiscard]] constexpr extents of_update(grid_reach const& reach, blocked const& blocks,
                                              double per_line) const noexcept {
        Rep const none = math::broadcast<Rep>(0.0);
        auto const in_blocks = [&](Rep const& count, Rep const& extent, double beside) {
            return math::select(count > 1.0, beside / extent, none);
        };
        Rep const narrow = 1.0 + in_blocks(blocks.pieces, block_columns(), per_line - 1.0);
        return {narrow + in_blocks(blocks.x, block_columns(), reach.columns()),
                narrow,
                one(),
                in_blocks(blocks.y, block_rows(), reach.rows()),
                one(),
                none};
    }

    /// Elements loaded if each is loaded once in its block.
    [[nodiscard]] static constexpr Rep once(grid_reach const& reach, extents const& e) noexcept {
        if (reach.is_box()) { return e.wide * (e.rows + e.halo_rows) * (e.planes + e.halo_planes); }
        return (e.wide * e.rows + e.halo_rows * e.narrow) * e.planes + e.halo_planes * e.narrow * e.rows;
    }
    [[nodiscard]] static constexpr Rep by_planes(grid_reach const& reach, extents const& e) noexcept {
        if (reach.is_box()) { return (reach.planes() + 1.0) * e.wide * (e.rows + e.halo_rows) * e.planes; }
        return (e.wide * e.rows + (e.halo_rows + reach.planes() * e.rows) * e.narrow) * e.planes;
    }
    [[nodiscard]] static constexpr Rep by_rows(grid_reach const& reach, extents const& e) noexcept {
        Rep const others = (reach.lines() - 1.0) * (reach.is_box() ? e.wide : e.narrow);
        return (e.wide + others) * e.rows * e.planes;
    }

    /// The number of neighbouring planes from which a cache of so many lines loads the array anew.
    [[nodiscard]] constexpr Rep missed_planes(grid_reach const& reach, double lines, double line) const noexcept {
        Rep sum = math::broadcast<Rep>(0.0);
        auto const add = [&](Rep const& gap, double uses) {
            if (uses > 0.0) {
                sum += math::select(passing(gap, true, line) <= lines, math::broadcast<Rep>(0.0),
                                    math::broadcast<Rep>(uses));
            }
        };
        if (reach.is_box()) {
            add(gap_less(reach.rows()), reach.planes());
        } else {
            add(gap_less(reach.ahead_y), reach.ahead_z > 0 ? 1.0 : 0.0);
            add(gap_less(reach.back_y), reach.back_z > 0 ? 1.0 : 0.0);
            add(block_rows(),
                (reach.ahead_z > 0 ? reach.ahead_z - 1.0 : 0.0) + (reach.back_z > 0 ? reach.back_z - 1.0 : 0.0));
        }
        return sum;
    }

    /// The loads of the arrays read around the point if single elements stay until the next updates of the row have
    /// used them, as in registers: one load for each row of the points, and the loads that begin a row.
    [[nodiscard]] constexpr Rep loads_by_rows() const noexcept {
        Rep sum = math::broadcast<Rep>(0.0);
        for (grid_reach const& reach : reads) {
            blocked const blocks{blocks_along_x(), one(), one()};
            sum += by_rows(reach, of_grid(reach, blocks, 1.0));
        }
        return sum;
    }

    /// The elements that a cache leaves to the level behind it, over the grid or for one update away from the edges: of
    /// the arrays read around the point, and of each array touched at the point alone.
    struct passed {
        Rep loads;
        Rep centred;
    };
    /// The number of elements that move at once. Single elements move if the cache is smaller than a line, or if a line
    /// is not longer than an element.
    [[nodiscard]] constexpr double line_of(protocol::cache_level const& cache) const noexcept {
        double const stated = cache.line / (1.0 * symbols::B);
        return stated > element && cache.share() >= cache.line ? stated : element;
    }
    [[nodiscard]] constexpr passed through(protocol::cache_level const& cache, bool one_update) const noexcept {
        double const line = line_of(cache);
        double const lines = cache.share() / (line * symbols::B);
        double const per_line = line / element;
        Rep const updates = one_update ? one() : columns() * rows() * planes();
        if (!(update_lines(line) <= lines)) { // the next update finds none of the lines of this one
            return {(update_lines(line) - centred) * per_line * updates, per_line * updates};
        }
        // Neighbouring blocks act as one if the lines of a block stay until the next one. The uses of a box by both
        // blocks are closer to each other than the uses of a line at the updated points, by the planes of its reach.
        auto const neighbours = [&](bool whole_reach) {
            auto const all_stay = passing_blocks(columns(), whole_reach, line) <= lines;
            auto const stay = passing_blocks(block_columns(), whole_reach, line) <= lines;
            Rep const along_x = math::select(stay, one(), blocks_along_x());
            // A row in one piece shares no lines at its ends with other pieces.
            auto const whole_rows = math::either(all_stay, blocks_along_x() == 1.0);
            return blocked{along_x, math::select(all_stay, one(), blocks_along_y()),
                           math::select(whole_rows, math::broadcast<Rep>(0.0), along_x)};
        };
        blocked const of_boxes = neighbours(false);
        blocked const of_points = neighbours(true);
        auto const rows_stay = passing(one(), false, line) <= lines;
        passed out{math::broadcast<Rep>(0.0), math::broadcast<Rep>(0.0)};
        for (grid_reach const& reach : reads) {
            blocked const& blocks = reach.is_box() ? of_boxes : of_points;
            extents const e = one_update ? of_update(reach, blocks, per_line) : of_grid(reach, blocks, per_line);
            Rep loads = once(reach, e);
            if (reach.planes() > 0.0) {
                loads += missed_planes(reach, lines, line) / reach.planes() * (by_planes(reach, e) - loads);
            }
            out.loads += math::select(rows_stay, loads, by_rows(reach, e));
        }
        if (!one_update) { // a point that no other update reads
            out.loads -= math::select(updates == (reads_center ? 0.0 : 1.0), one(), math::broadcast<Rep>(0.0));
        }
        extents const e = one_update ? of_update({}, of_points, per_line) : of_grid({}, of_points, per_line);
        out.centred = e.narrow * e.rows * e.planes;
        return out;
    }

    /// The sizes that `through` compares with the cache, nearest reuse first, and which of them decided.
    [[nodiscard]] constexpr protocol::cache_condition condition(protocol::cache_level const& cache) const noexcept {
        using enum protocol::reuse_distance;
        double const line = line_of(cache);
        protocol::cache_condition out{.capacity = cache.share(), .shared_by = cache.shared_by};
        auto const add = [&](protocol::reuse_distance distance, double lines) {
            out.add(distance, lines * line * symbols::B);
        };
        add(update, update_lines(line));
        bool has_rows = false;
        for (grid_reach const& reach : reads) {
            has_rows = has_rows || reach.lines() > 1.0;
        }
        if (has_rows) { add(row, passing(one(), false, line)); }
        for (grid_reach const& reach : reads) {
            if (reach.is_box() && reach.planes() > 0.0) { add(plane, passing(gap_less(reach.rows()), true, line)); }
            if (reach.is_box()) { continue; }
            if (reach.ahead_z > 0) { add(plane, passing(gap_less(reach.ahead_y), true, line)); }
            if (reach.back_z > 0) { add(plane, passing(gap_less(reach.back_y), true, line)); }
            if (reach.ahead_z > 1 || reach.back_z > 1) { add(plane, passing(block_rows(), true, line)); }
        }
        if (blocks_along_x() > 1.0) { add(block, passing_blocks(block_columns(), true, line)); }
        if (blocks_along_x() > 1.0 || blocks_along_y() > 1.0) {
            add(row_of_blocks, passing_blocks(columns(), true, line));
        }
        return out;
    }

    /// The lines of all arrays, each once, in bytes.
    [[nodiscard]] constexpr quantity<units::byte, Rep> in_lines(double line) const noexcept {
        Rep const narrow = row_lines(columns(), 0, line);
        Rep sum = centred * narrow * rows() * planes();
        for (grid_reach const& reach : reads) {
            Rep const wide = row_lines(columns() + reach.columns(), reach.back_x, line);
            sum += once(reach, {wide, narrow, rows(), math::broadcast<Rep>(reach.rows()), planes(),
                                math::broadcast<Rep>(reach.planes())});
        }
        return sum * line * symbols::B;
    }
};

} // namespace rafter::detail
