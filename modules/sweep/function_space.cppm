// Tests: static/sweep_questions
module;
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Spaces of a user's function over a grid.
export module rafter.sweep:function_space;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :grid;
import :walk;
import :space;

namespace rafter::detail {

template <class Function, class Values>
struct result_over;
template <class Function, class... Values>
    requires std::is_invocable_v<Function const&, Values const&...>
struct result_over<Function, grid_point<Values...>> {
    using type = std::remove_cvref_t<std::invoke_result_t<Function const&, Values const&...>>;
};

} // namespace rafter::detail

namespace rafter {

/// A user's function over a grid: a random-access view of its results, each computed when asked for. The function is
/// called with the values of the axes. A function that returns predictions has all the questions of a model's space.
template <class Function, axis... Axes>
struct function_space : detail::space_interface<function_space<Function, Axes...>> {
    /// What the function returns.
    using result_type = typename detail::result_over<Function, typename grid_of<Axes...>::value_type>::type;
    using value_type = result_type;
    static constexpr bool is_of_model = false; ///< false: the points are results of a function
    /// The number of axes.
    static constexpr std::size_t rank = sizeof...(Axes);
    /// True for every metric: a function has one walk, point by point.
    template <class Metric>
    static constexpr bool is_over_lanes = true;

    grid_of<Axes...> grid_{}; ///< public because a template argument must be
    [[no_unique_address]] Function function_{};

    constexpr function_space() = default;
    /// A function over a grid.
    constexpr function_space(grid_of<Axes...> const& over, Function const& function)
        : grid_(over), function_(function) {}

    /// The result at a point; `index` below size().
    [[nodiscard]] constexpr result_type operator[](std::size_t index) const {
        auto const point = this->values(index);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return function_(point.template get<I>()...);
        }(std::make_index_sequence<rank>{});
    }

    /// Takes a visitor along all points.
    template <bool PointByPoint, class Use>
    constexpr void visit_all(Use const& use) const {
        visit_range<PointByPoint>(0, grid_.size(), use);
    }
    /// Takes a visitor along the points from `begin` to before `end`.
    template <bool PointByPoint, class Use>
    constexpr void visit_range(std::size_t begin, std::size_t end, Use const& use) const {
        use.template operator()<double>(detail::point_walk<function_space>{*this, begin, end});
    }
    /// Rejects the question: a prediction does not hold the capacities of the machine's levels.
    constexpr bytes capacity_at(std::size_t, memory_level level) const {
        expecting::reject<"claim.fits_in", "asked of spaces of a machine">(text(level).c_str());
        return {};
    }
    /// Rejects a claim that states an overlap, a tolerance or levels: each prediction was made with its own options.
    constexpr void expect_options_of(performance_claim const& c) const {
        if (c.overlap != full_overlap) {
            expecting::reject<"claim.overlap", "left to the function">(text(c.overlap).c_str());
        }
        if (c.tolerance != 0.0) { expecting::reject<"claim.tolerance", "left to the function">(c.tolerance); }
        if (c.levels.stated) { expecting::reject<"claim.levels", "left to the function">("stated"); }
    }
};

} // namespace rafter
