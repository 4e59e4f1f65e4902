module;
#include <cstddef>

/// \file The places of everything of a roofline plot, in pixels for a picture and in cells for a terminal.
export module rafter.plot:roofline_places;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :roofline_plot;

namespace rafter {

/// Text of a label.
using label_text = fixed_text<159>;

/// A label that has its place, or found none.
struct plot_label {
    /// Its words.
    label_text text{};
    /// Where it stands.
    label_box box{};
    double rotated = 0; ///< degrees, about the lower left corner of what would be its box
    double x = 0;       ///< the corner of a rotated label, from the left
    double y = 0;       ///< the corner of a rotated label, from the top
    /// Did it find a place?
    bool is_placed = false;
    bool is_away = false; ///< from its point: a line should lead to it
};

/// A roof from the left edge over its ridge to the right edge.
struct roof_line {
    /// Where it begins.
    double left_x = 0, left_y = 0;
    /// Where it bends: the ridge point.
    double ridge_x = 0, ridge_y = 0;
    /// Where it ends.
    double right_x = 0;
    double beyond_x = 0, beyond_y = 0; ///< where the bandwidth alone would lead, at the edge of the area
    /// The label of its slope: the bandwidth.
    plot_label slope{};
    plot_label flat{}; ///< of the peak, once where several roofs share it
};

/// Where a ceiling is drawn.
struct ceiling_line {
    /// Its ends from the left, and its distance from the top.
    double left_x = 0, right_x = 0, y = 0;
    /// Its name.
    plot_label label{};
};

/// Where a point is drawn.
struct point_place {
    /// Its place from the left and from the top.
    double x = 0, y = 0;
    double reach = 0; ///< of a ring around the marker
    /// Does it lie inside of the axes?
    bool is_drawn = false;
    bool is_keyed = false;   ///< its label is "[number]": the name found no room and stands below the plot
    bool is_unnamed = false; ///< not even the key found room
    /// Its name, or its number.
    plot_label label{};
};

} // namespace rafter

export namespace rafter::plots {

/// The measures of a medium.
struct plot_metrics {
    label_box area{};       ///< between the axes
    double text_size = 0;   ///< pixels; 0: cells, where each character is one wide and one high
    double line_height = 1; ///< of a line of text
    double marker_x = 0.5;  ///< half of the width of a marker and the gap beside it
    double marker_y = 0.5;  ///< half of the height of a marker and the gap above it

    /// Is it measured in cells of a terminal?
    [[nodiscard]] constexpr bool in_cells() const noexcept { return text_size == 0.0; }
    /// How wide a line of text is.
    template <std::size_t Capacity>
    [[nodiscard]] constexpr double width_of(fixed_text<Capacity> const& line) const {
        return in_cells() ? canvas::columns(line) : text_width(line, text_size);
    }
};

/// Where everything of a plot stands.
struct roofline_layout {
    /// Between the axes.
    label_box area{};
    /// The axis of the intensity.
    axis_scale<arithmetic_intensity> x{};
    /// The axis of the rate.
    axis_scale<flop_rate> y{};
    roof_line roofs_[roofline_plot::max_roofs]{};
    ceiling_line ceilings_[roofline_plot::max_ceilings]{};
    point_place points_[roofline_plot::max_points]{};
    /// The label of the region where memory binds.
    plot_label memory_region{};
    /// The label of the region where compute does.
    plot_label compute_region{};
    /// The label of the ridge point.
    plot_label ridge{};
};

} // namespace rafter::plots
