// Tests: run/loop_nest_grid, static/layer_conditions
module;
#include <concepts>

/// \file Stencils: each point of a grid is computed from its neighbours; layer conditions give the traffic behind a
/// cache.
export module rafter.operation:stencil;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :access;
import :protocol;
import :layer_condition;

namespace rafter {

export namespace protocol {
/// The extent of a block that covers the whole grid.
inline constexpr double unblocked = math::infinity;
} // namespace protocol

/// Marks FLOP of an update that follow from the number of points read.
inline constexpr double flops_of_points = -1.0;

/// Updates every interior point of a grid in one, two or three dimensions, b = f(a) unless arrays are stated. x is
/// innermost, in memory and in the loops; y is next. Points within `radius` of an edge are read and not updated.
///
///     jacobi_2d_5pt(4096, 4096, fp64)
///     stencil{.x = 512, .y = 512, .z = 512, .dimensions = 3, .radius = 4, .type = fp64}     // a star of 25 points
///     // a wave: u_next = 2 u - u_previous + velocity (laplacian of u), u_next in the place of u_previous
///     stencil{.x = 512, .y = 512, .z = 512, .dimensions = 3, .radius = 4, .loaded = 1, .stored = 0, .updated = 1,
///             .flops_each = 41, .type = fp32}
///
///     FLOP        points updates: the sum of the points, multiplied by one weight;
///                 (2 points - 1) updates with a weight for each point; or flops_each updates
///     compulsory  every element that any point reads, once, and an element of each other array for each update
///     requested   for each update, `points` loads and one load or store of each other array
///     transferred by the layer conditions. Each element of a is loaded once if the lines touched until the next plane
///                 fit in the cache; once for each plane of the points if the lines until the next row fit; once for
///                 each row of the points if the lines of one update fit; else every access loads a whole line
///
/// Lines are counted over all arrays and compared with the whole cache (`layer_condition.cppm`). A fully associative
/// cache with least-recently-used replacement and write-allocate has this traffic, with two exceptions: ends of rows
/// share lines with points that are not updated, and some lines stay from one plane's last rows to the next plane's
/// first. Blocks pass through all planes (in 2D: rows) one after the other; each counts as whole.
template <math::rep Rep>
struct basic_stencil {
    using rep = Rep;
    /// These arrays may be absent.
    using none_allowed = field_names<"loaded", "stored", "updated">;
    /// Numbers that are not counts: infinite blocks, and FLOP that follow from the points.
    using own_rules = field_names<"block_x", "block_y", "flops_each">;
    /// The FLOP of an update may be a fraction.
    using fractions = field_names<"flops_each">;
    static constexpr protocol::formulas formulas{
        "points updates, (2 points - 1) updates with a weight for each point, or flops_each updates",
        "elements in reach + (loaded + stored + 2 updated) updates"};

    Rep x = detail::unstated<Rep, "stencil.x">(); ///< points along x, edges included
    Rep y = math::broadcast<Rep>(1.0);            ///< points along y; 1 in one dimension, stated otherwise
    Rep z = math::broadcast<Rep>(1.0);            ///< points along z; 1 in one and two dimensions, stated otherwise
    int dimensions = 2;                           ///< 1, 2 or 3
    int radius = 1;                               ///< from 1 to 64
    /// Which of the points within the radius are read.
    stencil_shape shape = stencil_shape::star;
    bool center = true;           ///< is the point itself read?
    bool weight_for_each = false; ///< false: one weight for the sum of the points
    /// The arrays that are read at several points, if they are not one array of that radius and shape. None reaches
    /// farther than the radius. `flops_each` has to be stated with them.
    protocol::grid_reads reads{};
    double loaded = 0.0;  ///< further arrays that are only read, at the updated point, such as coefficients
    double stored = 1.0;  ///< arrays that are only written, at the updated point
    double updated = 0.0; ///< arrays that are read, then written, at the updated point, such as an earlier time level
    Rep flops_each = math::broadcast<Rep>(flops_of_points);  ///< FLOP an update, zero or positive
    Rep block_x = math::broadcast<Rep>(protocol::unblocked); ///< updates along x of a block; in two or three dimensions
    Rep block_y = math::broadcast<Rep>(protocol::unblocked); ///< updates along y of a block; in three dimensions
    /// Do registers keep the points of a row until the next updates have used them? Vector code loads each point;
    /// unrolled scalar code may request one load for each row instead.
    bool registers_along_x = false;
    element_type type = detail::unstated<Rep, "stencil.type", element_type>(); ///< of all arrays

    /// The number of points that an update reads.
    [[nodiscard]] constexpr double points() const noexcept {
        double sum = reads.size() == 0 && !center ? -1.0 : 0.0;
        for (grid_reach const& each : read_around()) {
            sum += each.points();
        }
        return sum;
    }
    /// The number of updated points.
    [[nodiscard]] constexpr Rep updates() const noexcept { return inner(x, 1) * inner(y, 2) * inner(z, 3); }

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        double const of_points = weight_for_each ? 2.0 * points() - 1.0 : points();
        Rep const each = math::select(flops_each == flops_of_points, math::broadcast<Rep>(of_points), flops_each);
        return each * updates() * symbols::FLOP;
    }

    /// The elements of the arrays read at several points that one update moves past a cache, away from the edges. For a
    /// single array: 1, the number of planes, the number of rows, or a line for each point.
    [[nodiscard]] constexpr Rep loads_per_update(protocol::cache_level const& cache) const noexcept {
        return passed(cache, true).loads;
    }
    [[nodiscard]] constexpr Rep loads_per_update(bytes cache) const noexcept {
        return loads_per_update(protocol::cache_level{.capacity = cache});
    }

    /// The traffic of one update away from the edges, as the literature quotes it.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep>
    traffic_per_update(protocol::cache_level const& cache) const noexcept {
        auto const one = passed(cache, true);
        return moving(one.loads, one.centred);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> traffic_per_update(bytes cache) const noexcept {
        return traffic_per_update(protocol::cache_level{.capacity = cache});
    }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return transferred(math::infinity * symbols::B);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        Rep const every_point = points() * updates();
        if (!registers_along_x) { return moving(every_point, updates()); }
        return moving(math::min(loops(read_around()).loads_by_rows(), every_point), updates());
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep>
    transferred(protocol::cache_level const& cache) const noexcept {
        auto const all = passed(cache, false);
        return moving(all.loads, all.centred);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        return transferred(protocol::cache_level{.capacity = cache});
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    /// Every touched element once, also in arrays that are read and written.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        auto const each = compulsory();
        return each.read + each.allocated;
    }
    /// The working set in whole lines.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set(bytes line) const noexcept {
        return loops(read_around()).in_lines(math::max(line / symbols::B, type.size() * symbols::element / symbols::B));
    }
    /// The layer condition that decided the traffic behind a cache: the farthest reuse that it serves, and the nearest
    /// that it does not.
    [[nodiscard]] constexpr protocol::cache_condition condition(protocol::cache_level const& cache) const noexcept
        requires std::same_as<Rep, double>
    {
        return loops(read_around()).condition(cache);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        if (dimensions < 1 || dimensions > 3) {
            expecting::reject<"stencil.dimensions", "1, 2 or 3">(1.0 * dimensions);
        }
        if (radius < 1 || radius > 64) { expecting::reject<"stencil.radius", "from 1 to 64">(1.0 * radius); }
        expecting::enumerator<"stencil.shape", stencil_shape::box>(shape);
        expect_extent<"stencil.x">(x, 1);
        expect_extent<"stencil.y">(y, 2);
        expect_extent<"stencil.z">(z, 3);
        expect_block<"stencil.block_x">(block_x, 2);
        expect_block<"stencil.block_y">(block_y, 3);
        for (grid_reach const& each : reads) {
            expecting::enumerator<"stencil.reads.shape", stencil_shape::box>(each.shape);
            if (each.is_negative()) {
                expecting::reject<"stencil.reads", "zero or more points back and ahead">("negative");
            }
            if (each.farthest(0, dimensions) > radius || each.farthest(dimensions, 3) > 0) {
                expecting::reject<"stencil.reads", "no farther than the radius">("farther");
            }
        }
        auto const states_flops = flops_each >= 0.0;
        if (reads.size() != 0) {
            detail::expect_that<"stencil.flops_each", "stated beside reads">(states_flops, flops_each);
        }
        detail::expect_that<"stencil.flops_each", "zero or positive, and finite">(
            math::both(math::either(states_flops, flops_each == flops_of_points), flops_each < math::infinity),
            flops_each);
    }

    constexpr bool operator==(basic_stencil const&) const noexcept = default;

private:
    /// The number of updated points along axis number `axis`; the whole extent if the stencil does not have that axis.
    [[nodiscard]] constexpr Rep inner(Rep const& extent, int axis) const noexcept {
        return extent - (axis <= dimensions ? 2.0 * radius : 0.0);
    }
    /// The arrays that are read at several points.
    [[nodiscard]] constexpr protocol::grid_reads read_around() const noexcept {
        if (reads.size() != 0) { return reads; }
        int const along_y = dimensions > 1 ? radius : 0;
        int const along_z = dimensions > 2 ? radius : 0;
        protocol::grid_reads out;
        out.add({radius, radius, along_y, along_y, along_z, along_z, shape});
        return out;
    }
    [[nodiscard]] constexpr detail::grid_nest<Rep> loops(protocol::grid_reads const& around) const noexcept {
        return {.x = x,
                .y = y,
                .z = z,
                .block_x = block_x,
                .block_y = block_y,
                .dimensions = dimensions,
                .edge = radius,
                .element = type.size() * symbols::element / symbols::B,
                .reads = around,
                .centred = loaded + stored + updated,
                .reads_center = center || reads.size() != 0};
    }
    [[nodiscard]] constexpr auto passed(protocol::cache_level const& cache, bool one_update) const noexcept {
        return loops(read_around()).through(cache, one_update);
    }
    /// The bytes for `loads` elements of the arrays read around the point and `each` elements of each other array.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> moving(Rep const& loads, Rep const& each) const noexcept {
        return {protocol::stored_elements(loads + (loaded + updated) * each, type),
                protocol::stored_elements((stored + updated) * each, type),
                protocol::stored_elements(stored * each, type)};
    }

    template <expecting::field Field>
    constexpr void expect_extent(Rep const& extent, int axis) const {
        if (axis <= dimensions) {
            detail::expect_that<Field, "stated, at least 2 radius + 1">(extent >= 2.0 * radius + 1.0, extent);
            expecting::count<Field>(extent);
        } else {
            detail::expect_that<Field, "1 in a stencil of fewer dimensions">(extent == 1.0, extent);
        }
    }
    template <expecting::field Field>
    constexpr void expect_block(Rep const& extent, int axes) const {
        if (dimensions < axes) {
            detail::expect_that<Field, "left out in fewer dimensions">(extent == protocol::unblocked, extent);
        } else {
            expecting::count<Field>(math::select(extent == protocol::unblocked, math::broadcast<Rep>(1.0), extent));
        }
    }
};

} // namespace rafter

export namespace rafter {

using stencil = basic_stencil<double>;
static_assert(detail::whole<stencil>);

/// b = s (west + east + south + north): Jacobi's iteration for Laplace's equation, 4 FLOP for each update.
[[nodiscard]] constexpr stencil jacobi_2d_5pt(double x, double y, element_type type) noexcept {
    return {.x = x, .y = y, .center = false, .type = type};
}
/// b = s (center + its six neighbours): 7 FLOP for each update.
[[nodiscard]] constexpr stencil stencil_3d_7pt(double x, double y, double z, element_type type) noexcept {
    return {.x = x, .y = y, .z = z, .dimensions = 3, .type = type};
}

auto jacobi_2d_5pt(double, double)
    RAFTER_REFUSED("rafter: the type of the elements must be stated: jacobi_2d_5pt(x, y, type)");
auto stencil_3d_7pt(double, double, double)
    RAFTER_REFUSED("rafter: the type of the elements must be stated: stencil_3d_7pt(x, y, z, type)");

} // namespace rafter
