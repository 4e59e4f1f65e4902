// Tests: run/plot, static/plot
module;
#include <cstddef>

/// \file The places of all parts of a roofline plot, in pixels for a picture and in cells for a terminal.
export module rafter.plot:roofline_places;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :roofline_plot;

namespace rafter {

/// Text of a label.
using label_text = fixed_text<159>;

/// A label and its place, if it found one.
struct plot_label {
    /// The text.
    label_text text{};
    /// The place.
    label_box box{};
    double rotated = 0; ///< degrees, about the lower left corner of the box
    double x = 0;       ///< the corner of a rotated label, from the left
    double y = 0;       ///< the corner of a rotated label, from the top
    /// True if the label found a place.
    bool is_placed = false;
    bool is_away = false; ///< away from its point: a line leads to it
};

/// A roof from the left edge over its ridge to the right edge.
struct roof_line {
    /// The left end.
    double left_x = 0, left_y = 0;
    /// The ridge point, where the roof bends.
    double ridge_x = 0, ridge_y = 0;
    /// The right end.
    double right_x = 0;
    double beyond_x = 0, beyond_y = 0; ///< the end of the bandwidth's line, at the edge of the area
    /// The label of its slope: the bandwidth.
    plot_label slope{};
    plot_label flat{}; ///< label of the peak; only once if roofs share it
};

/// The place of a ceiling.
struct ceiling_line {
    /// The distance of both ends from the left, and of the line from the top.
    double left_x = 0, right_x = 0, y = 0;
    /// The name of the ceiling.
    plot_label label{};
};

/// The place of a point.
struct point_place {
    /// The distance from the left and from the top.
    double x = 0, y = 0;
    double reach = 0; ///< radius of a ring around the marker
    /// True if the point is inside of the axes.
    bool is_drawn = false;
    bool is_keyed = false;   ///< the label is "[number]"; the name stands below the plot
    bool is_unnamed = false; ///< the key found no room either
    /// The name of the point, or its key.
    plot_label label{};
};

} // namespace rafter

export namespace rafter::detail {

/// The measures of a picture or a terminal, for the layout.
struct plot_metrics {
    label_box area{};       ///< between the axes
    double text_size = 0;   ///< pixels; 0: cells, where each character is one wide and one high
    double line_height = 1; ///< of a line of text
    double marker_x = 0.5;  ///< half of the width of a marker and the gap beside it
    double marker_y = 0.5;  ///< half of the height of a marker and the gap above it

    /// True for cells of a terminal, false for pixels.
    [[nodiscard]] constexpr bool in_cells() const noexcept { return text_size == 0.0; }
    /// The width of a line of text.
    template <std::size_t Capacity>
    [[nodiscard]] constexpr double width_of(fixed_text<Capacity> const& line) const {
        return in_cells() ? canvas::columns(line) : text_width(line, text_size);
    }
};

/// The places of all parts of a plot.
struct roofline_layout {
    /// The area between the axes.
    label_box area{};
    /// The axis of the intensity.
    axis_scale<arithmetic_intensity> x{};
    /// The axis of the rate.
    axis_scale<flop_rate> y{};
    roof_line roofs_[roofline_plot::max_roofs]{};
    ceiling_line ceilings_[roofline_plot::max_ceilings]{};
    point_place points_[roofline_plot::max_points]{};
    /// The label of the memory-bound region.
    plot_label memory_region{};
    /// The label of the compute-bound region.
    plot_label compute_region{};
    /// The label of the ridge point.
    plot_label ridge{};
};

} // namespace rafter::detail
