module;
#include <concepts>

/// \file Stencils: each point of a grid from its neighbours, with the layer conditions of a cache.
export module rafter.operation:stencil;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :access;
import :protocol;

export namespace rafter {

/// Which neighbours within the radius a stencil reads: those along the axes, or all of the square or cube.
enum class stencil_shape : unsigned char { star, box };

/// The share of a cache that the layers of the source may fill: half, since as many elements of the destination pass
/// through (RRZE, rrze-hpc.github.io/layer-condition; Stengel et al., ICS 2015, take the same half as a safety factor).
inline constexpr double layer_condition_share = 0.5;

/// b = f(a) for every interior point of a grid in one, two or three dimensions; x is innermost, in memory and in the
/// loops, y is next. The points within `radius` of an edge are read and not updated.
///
///     jacobi_2d_5pt(4096, 4096, fp64)
///     stencil{.x = 512, .y = 512, .z = 512, .dimensions = 3, .radius = 4, .type = fp64}   // a star of 25 points
///
///     FLOP        points updates: the sum of the points, multiplied by one weight;
///                 (2 points - 1) updates with a weight for each point
///     compulsory  every element that any point reads, once, and an element written for each update
///     requested   points loads and one store an update
///     transferred by the layer conditions: the elements of a are loaded once each where the cache holds the
///                 2 radius + 1 planes (in 2D: rows) that the stencil touches; once a plane that it touches where the
///                 cache holds all of its rows; once a row where it holds all of its points; else at every access
///
/// A cache holds what takes up no more than `cache_share` of it. A fully associative cache with least-recently-used
/// replacement and lines of one element leaves exactly this traffic (tests/run/loop_nest_grid_test.cpp); less where it
/// holds the next larger layer after all, which takes more than that share and not more than the whole.
template <math::rep Rep>
struct basic_stencil {
    using rep = Rep;
    static constexpr operation_formulas formulas{
        "points updates, or (2 points - 1) updates with a weight for each point", "elements in reach + updates"};

    Rep x = math::broadcast<Rep>(1.0); ///< points along x, edges included
    Rep y = math::broadcast<Rep>(1.0); ///< along y; 1 in one dimension
    Rep z = math::broadcast<Rep>(1.0); ///< along z; 1 in one and two dimensions
    int dimensions = 2;                ///< 1, 2 or 3
    int radius = 1;                    ///< from 1 to 64
    stencil_shape shape = stencil_shape::star;
    bool centre = true;                         ///< is the point itself read?
    bool weight_for_each = false;               ///< a weight for each point, or one for their sum?
    double cache_share = layer_condition_share; ///< of a cache for the layers of a, in (0, 1]
    element_type type = detail::unstated<Rep, "stencil.type", element_type>();

    /// How many points an update reads.
    [[nodiscard]] constexpr double points() const noexcept { return centre ? span() : span() - 1.0; }
    /// How many points are updated.
    [[nodiscard]] constexpr Rep updates() const noexcept { return inner(x, 1) * inner(y, 2) * inner(z, 3); }

    [[nodiscard]] constexpr quantity<units::flop, Rep> flops() const noexcept {
        return (weight_for_each ? 2.0 * points() - 1.0 : points()) * updates() * symbols::FLOP;
    }

    /// How often a cache makes the source pass over its boundary, away from the edges: 1, the planes, the rows or the
    /// points that the stencil touches.
    [[nodiscard]] constexpr Rep loads_per_update(bytes cache) const noexcept {
        return chosen(cache, math::broadcast<Rep>(1.0), math::broadcast<Rep>(planes()), math::broadcast<Rep>(rows()),
                      math::broadcast<Rep>(points()));
    }

    /// The traffic of one update, away from the edges: how the literature quotes it.
    [[nodiscard]] constexpr basic_traffic<Rep> traffic_per_update(bytes cache) const noexcept {
        return moving(loads_per_update(cache), math::broadcast<Rep>(1.0));
    }

    [[nodiscard]] constexpr basic_traffic<Rep> compulsory() const noexcept { return moving(reach(), updates()); }
    [[nodiscard]] constexpr basic_traffic<Rep> requested() const noexcept {
        return moving(points() * updates(), updates());
    }
    [[nodiscard]] constexpr basic_traffic<Rep> transferred(bytes cache) const noexcept {
        return moving(chosen(cache, reach(), loads_by_planes(), loads_by_rows(), points() * updates()), updates());
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return traffic(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const {
        expect_count<"stencil.x">(x);
        expect_count<"stencil.y">(y);
        expect_count<"stencil.z">(z);
        if (dimensions < 1 || dimensions > 3) { reject<"stencil.dimensions", "1, 2 or 3">(1.0 * dimensions); }
        if (radius < 1 || radius > 64) { reject<"stencil.radius", "from 1 to 64">(1.0 * radius); }
        expect_extent<"stencil.x">(x, 1);
        expect_extent<"stencil.y">(y, 2);
        expect_extent<"stencil.z">(z, 3);
        if (!(cache_share > 0.0 && cache_share <= 1.0)) { reject<"stencil.cache_share", "in (0, 1]">(cache_share); }
        expect_positive<"stencil.type">(type.bits);
    }

    template <math::rep Other>
    [[nodiscard]] constexpr basic_stencil<Other> lifted() const noexcept {
        return {math::broadcast<Other>(x),
                math::broadcast<Other>(y),
                math::broadcast<Other>(z),
                dimensions,
                radius,
                shape,
                centre,
                weight_for_each,
                cache_share,
                type};
    }

    friend constexpr bool operator==(basic_stencil const&, basic_stencil const&) noexcept
        requires std::same_as<Rep, double>
    = default;

private:
    /// The updated points along the axis of that number; all of an axis that the stencil does not have.
    [[nodiscard]] constexpr Rep inner(Rep const& extent, int axis) const noexcept {
        return extent - (axis <= dimensions ? 2.0 * radius : 0.0);
    }
    /// The points of a cube of the stencil's edge.
    [[nodiscard]] constexpr double box_of(int axes) const noexcept {
        return math::integer_power(2.0 * radius + 1.0, axes);
    }
    /// The points of the stencil, the centre included whether it is read or not.
    [[nodiscard]] constexpr double span() const noexcept {
        return shape == stencil_shape::star ? 2.0 * radius * dimensions + 1.0 : box_of(dimensions);
    }
    /// How many planes, and how many rows, the points of one update are in.
    [[nodiscard]] constexpr double planes() const noexcept { return dimensions == 3 ? 2.0 * radius + 1.0 : 1.0; }
    [[nodiscard]] constexpr double rows() const noexcept {
        return shape == stencil_shape::star ? 2.0 * radius * (dimensions - 1) + 1.0 : box_of(dimensions - 1);
    }
    /// One element where a stencil without its centre has a single point to update: no other point reads that one.
    [[nodiscard]] constexpr Rep unread(Rep const& updated) const noexcept {
        auto const none = math::broadcast<Rep>(0.0);
        return centre ? none : math::select(updated == 1.0, math::broadcast<Rep>(1.0), none);
    }

    /// Loads of the source if every element in reach is loaded once.
    [[nodiscard]] constexpr Rep reach() const noexcept {
        Rep const ix = inner(x, 1);
        Rep const iy = inner(y, 2);
        Rep const iz = inner(z, 3);
        if (shape == stencil_shape::box) { return x * y * z - unread(updates()); }
        Rep const faces = iy * iz + (dimensions > 1 ? 1.0 : 0.0) * ix * iz + (dimensions > 2 ? 1.0 : 0.0) * ix * iy;
        return updates() + 2.0 * radius * faces - unread(updates());
    }
    /// If every update of a plane loads each of the planes that it touches once.
    [[nodiscard]] constexpr Rep loads_by_planes() const noexcept {
        Rep const ix = inner(x, 1);
        Rep const iy = inner(y, 2);
        if (shape == stencil_shape::box) { return planes() * x * y * inner(z, 3); }
        Rep const own_plane = ix * iy + 2.0 * radius * (iy + (dimensions > 1 ? 1.0 : 0.0) * ix) - unread(ix * iy);
        return (own_plane + (planes() - 1.0) * ix * iy) * inner(z, 3);
    }
    /// If every update of a row loads each of the rows that it touches once.
    [[nodiscard]] constexpr Rep loads_by_rows() const noexcept {
        Rep const ix = inner(x, 1);
        Rep const other_rows = shape == stencil_shape::box ? x : ix;
        return (x + (rows() - 1.0) * other_rows - unread(ix)) * inner(y, 2) * inner(z, 3);
    }

    /// One of four numbers of loads, by what the usable share of a cache holds: the planes, the rows, the points that
    /// the stencil spans, or none of them. In fewer dimensions the first ones are the same number.
    [[nodiscard]] constexpr Rep chosen(bytes cache, Rep const& with_planes, Rep const& with_rows,
                                       Rep const& with_points, Rep const& with_none) const noexcept {
        double const room = cache_share * (cache / (1.0 * symbols::element * type.size()));
        return math::select(planes() * x * y <= room, with_planes,
                            math::select(rows() * x <= room, with_rows,
                                         math::select(math::broadcast<Rep>(span()) <= room, with_points, with_none)));
    }

    [[nodiscard]] constexpr basic_traffic<Rep> moving(Rep const& loads, Rep const& stores) const noexcept {
        auto const b = stored_elements(stores, type);
        return {stored_elements(loads, type), b, b};
    }

    template <field_named Field>
    constexpr void expect_extent(Rep const& extent, int axis) const {
        if (axis <= dimensions) {
            detail::expect_that<Field, "at least 2 radius + 1">(extent >= 2.0 * radius + 1.0, extent);
        } else {
            detail::expect_that<Field, "1 in a stencil of fewer dimensions">(extent == 1.0, extent);
        }
    }
};

using stencil = basic_stencil<double>;

/// b = s (west + east + south + north): Jacobi's iteration for Laplace's equation, 4 FLOP an update.
[[nodiscard]] constexpr stencil jacobi_2d_5pt(double x, double y, element_type type) noexcept {
    return {.x = x, .y = y, .centre = false, .type = type};
}
/// b = s (centre + its six neighbours): 7 FLOP an update.
[[nodiscard]] constexpr stencil stencil_3d_7pt(double x, double y, double z, element_type type) noexcept {
    return {.x = x, .y = y, .z = z, .dimensions = 3, .type = type};
}

stencil jacobi_2d_5pt(double,
                      double) = delete ("rafter: the type of the elements must be stated: jacobi_2d_5pt(x, y, type)");
stencil stencil_3d_7pt(double, double, double) =
    delete ("rafter: the type of the elements must be stated: stencil_3d_7pt(x, y, z, type)");

} // namespace rafter
