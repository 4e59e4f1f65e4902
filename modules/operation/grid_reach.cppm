module;
#include <initializer_list>

/// \file The points of an array that one update of a grid reads.
export module rafter.operation:grid_reach;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter {

/// The neighbours that a stencil reads. `star`: points along the axes; `box`: all points of the rectangle or cuboid.
enum class stencil_shape : unsigned char { star, box };

/// The name of a shape: "star".
[[nodiscard]] constexpr fixed_text<7> text(stencil_shape shape) {
    switch (shape) {
    case stencil_shape::star: return "star";
    case stencil_shape::box: return "box";
    }
    expecting::reject_enumerator<"stencil_shape">(shape);
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

    friend constexpr bool operator==(grid_reach const&, grid_reach const&) noexcept = default;
};

namespace protocol {
/// The arrays that an update reads around its own point; at most 6.
struct grid_reads : fixed_list<grid_reach, 6, "stencil.reads"> {
    using fixed_list::fixed_list;
};
} // namespace protocol

} // namespace rafter
