// Tests: run/map, static/regime_map
module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file The content of a map of regimes: a plane of two axes and points in it. `svg` and `terminal` draw it.
export module rafter.plot:regime_map;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :contour;
import :regime_plane;
import :plot_axis;

namespace rafter::detail {

/// The name of a space's axis; `otherwise` if the space has no names.
template <int Axis, class Space>
constexpr fixed_text<63> name_of_axis(char const* otherwise) {
    if constexpr (requires { Space::template axis_name<Axis>(); }) {
        return in_words(Space::template axis_name<Axis>());
    }
    return otherwise;
}
template <class Space>
constexpr fixed_text<127> name_of_machine(Space const& space) {
    fixed_text<127> out;
    if constexpr (requires { space.machine_.name.data(); }) {
        bool const varied = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return (std::same_as<typename std::remove_cvref_t<decltype(space.template get_axis<I>())>::value_type,
                                 machine> ||
                    ...);
        }(std::make_index_sequence<Space::rank>{});
        if (!varied) { out.append(space.machine_.name); }
    }
    return out;
}

/// A value in the coherent numbers of an axis; a value in another unit is an error.
template <class Value>
constexpr double number_on(plotted_axis const& axis, Value const& value) {
    if constexpr (std::convertible_to<Value, double>) {
        if (!axis.measures_.empty()) {
            expecting::reject<"plot.value", "in the unit of its axis">(static_cast<double>(value));
        }
        return static_cast<double>(value);
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        return number_on(axis, value.in_bytes());
    } else {
        char const* const symbol = units::coherent<typename Value::unit>.symbol().c_str();
        if (!(axis.measures_ == symbol)) { expecting::reject<"plot.value", "in the unit of its axis">(value); }
        return value.raw_;
    }
}

} // namespace rafter::detail

namespace rafter {

/// A named point of a map, in the coherent numbers of its axes.
struct map_mark {
    fixed_text<63> name{};   ///< its label
    plots::plane_point at{}; ///< the place in the plane
};

/// A map of regimes as a value: the regions of the plane of two axes where memory or compute binds, and the curve
/// between them, solved for point by point (`regime_regions`).
///
///     constexpr auto space = sweep(gpu, work,
///                                  vary<"bandwidth">(logarithmic(100.0 * GB / s, 10.0 * TB / s, 20)),
///                                  vary<"intensity">(logarithmic(1.0 * FLOP / B, 1000.0 * FLOP / B, 20)));
///     constexpr auto map = regime_map(space).mark("today", 3.35 * TB / s, 100.0 * FLOP / B);
///     constexpr auto picture = svg(map);
///
/// The first axis of the space is x. Both are named after the fields; `named` names the axes of a function's space.
export struct regime_map : captions<regime_map, "regime_map.title", "regime_map.subtitle", "regime_map.note"> {
    static constexpr int max_marks = 16; ///< the most named points

    plotted_axis x_{};
    plotted_axis y_{};
    plots::regime_plane plane_{};
    fixed_list<map_mark, max_marks, "regime_map.mark"> marks_{};

    /// Makes the map of a space of two axes.
    template <class Space>
        requires(Space::rank == 2)
    constexpr explicit regime_map(Space const& space, plots::plane_options const& options = {})
        : plane_(regime_regions(space, options)) {
        subtitle = detail::name_of_machine(space);
        x_ = detail::axis_of(space.template get_axis<0>(), plane_.x);
        y_ = detail::axis_of(space.template get_axis<1>(), plane_.y);
        x_.name = detail::name_of_axis<0, Space>("first axis");
        y_.name = detail::name_of_axis<1, Space>("second axis");
    }
    RAFTER_REFUSED_TEMPLATE("rafter: a map has two axes: vary two fields, or fix the others", (class Space),
                            requires(Space::rank != 2) explicit regime_map(Space const&,
                                                                           plots::plane_options const& = {}));

    /// The title, or a description if it is empty.
    [[nodiscard]] constexpr fixed_text<127> heading() const {
        if (!title.empty()) { return title; }
        return "Where memory binds and where compute does";
    }
    /// Names both axes.
    constexpr regime_map& named(char const* x, char const* y) {
        x_.name = detail::limited_text<"regime_map.axis.name", 63>(x);
        y_.name = detail::limited_text<"regime_map.axis.name", 63>(y);
        return *this;
    }

    /// Names a point: values in the units of the axes (on an axis without numbers, the index of a value). A point
    /// outside of the map is an error.
    template <class X, class Y>
    constexpr regime_map& mark(char const* name, X const& x, Y const& y) {
        plots::plane_point const at{detail::number_on(x_, x), detail::number_on(y_, y)};
        if (!(at.x >= x_.low && at.x <= x_.high)) { expecting::reject<"regime_map.mark.x", "on the axis">(at.x); }
        if (!(at.y >= y_.low && at.y <= y_.high)) { expecting::reject<"regime_map.mark.y", "on the axis">(at.y); }
        marks_.add({detail::limited_text<"regime_map.mark.name", 63>(name), at});
        return *this;
    }
};

} // namespace rafter
