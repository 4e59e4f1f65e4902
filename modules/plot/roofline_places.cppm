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
    label_text text{};      ///< the text
    label_box box{};        ///< the place
    double rotated = 0;     ///< degrees, about the lower left corner of the box
    double x = 0;           ///< the corner of a rotated label, from the left
    double y = 0;           ///< the corner of a rotated label, from the top
    bool is_placed = false; ///< true if the label found a place
    bool is_away = false;   ///< away from its point: a line leads to it
};

/// A roof from the left edge over its ridge to the right edge.
struct roof_line {
    double left_x = 0, left_y = 0;     ///< the left end
    double ridge_x = 0, ridge_y = 0;   ///< the ridge point, where the roof bends
    double right_x = 0;                ///< the right end
    double beyond_x = 0, beyond_y = 0; ///< the end of the bandwidth's line, at the edge of the area
    plot_label slope{};                ///< the label of its slope: the bandwidth
    plot_label flat{};                 ///< label of the peak; only once if roofs share it
};

/// The place of a ceiling.
struct ceiling_line {
    /// The distance of both ends from the left, and of the line from the top.
    double left_x = 0, right_x = 0, y = 0;
    plot_label label{}; ///< the name of the ceiling
};

/// The place of a point.
struct point_place {
    double x = 0, y = 0;     ///< the distance from the left and from the top
    double reach = 0;        ///< radius of a ring around the marker
    bool is_drawn = false;   ///< true if the point is inside of the axes
    bool is_keyed = false;   ///< the label is "[number]"; the name stands below the plot
    bool is_unnamed = false; ///< the key found no room either
    plot_label label{};      ///< the name of the point, or its key
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
    label_box area{};                     ///< the area between the axes
    axis_scale<arithmetic_intensity> x{}; ///< the axis of the intensity
    axis_scale<flop_rate> y{};            ///< the axis of the rate
    roof_line roofs_[roofline_plot::max_roofs]{};
    ceiling_line ceilings_[roofline_plot::max_ceilings]{};
    point_place points_[roofline_plot::max_points]{};
    plot_label memory_region{};  ///< the label of the memory-bound region
    plot_label compute_region{}; ///< the label of the compute-bound region
    plot_label ridge{};          ///< the label of the ridge point
};

} // namespace rafter::detail
