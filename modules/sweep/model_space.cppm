// Tests: static/sweep_questions
module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Spaces of predictions of a model, and of a function's results.
export module rafter.sweep:model_space;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :grid;
import :metric;
import :space;
import :walk;

namespace rafter {

/// A space of an operation on a machine, with varied fields of either over the axes of a grid. Made by `sweep`.
///
/// A random-access view of predictions, each computed when asked for. Questions about all points (`counts`, `best`,
/// `pareto`, `fill`) are evaluated over lanes. A million points fit in a constant expression.
template <operation Operation, class... Variations>
struct model_space : detail::space_interface<model_space<Operation, Variations...>> {
    /// The type of the operation.
    using operation_type = Operation;
    using value_type = prediction;
    /// The result at a point.
    using result_type = prediction;
    /// True: the points are a machine and an operation, not results of a function.
    static constexpr bool is_of_model = true;
    /// The number of axes.
    static constexpr std::size_t rank = sizeof...(Variations);
    /// The field that an axis varies.
    template <std::size_t Axis>
    using field_at = decltype(detail::nth_type<Axis, Variations...>::field);
    /// The type of the values that a field takes, at a point or over lanes.
    template <std::size_t Axis, math::rep Rep>
    using value_at = detail::lanes_value<detail::nth_type<Axis, Variations...>, Operation, Rep>;
    /// True if a later axis overwrites this one, which is then not walked over lanes: lanes are assigned last.
    template <std::size_t Axis>
    [[nodiscard]] static constexpr bool is_overwritten() {
        return []<std::size_t... I>(std::index_sequence<I...>) {
            return (false || ... || (I > Axis && detail::overwritten_by<Operation, field_at<Axis>, field_at<I>>));
        }(std::make_index_sequence<rank>{});
    }
    static constexpr bool varies_machine = (false || ... || detail::replaces_machine<decltype(Variations::field)>);
    static constexpr bool varies_operation =
        (false || ... || detail::of_operation<decltype(Variations::field), Operation>);
    template <std::size_t Axis>
    static constexpr bool over_lanes =
        detail::varies_over_lanes<detail::nth_type<Axis, Variations...>, Operation> && !is_overwritten<Axis>();
    template <class Field>
    static constexpr std::size_t times_varied =
        (std::size_t{0} + ... + (std::same_as<decltype(Variations::field), Field> ? 1 : 0));
    template <class Field>
    static constexpr std::size_t axis_of = detail::first_true({std::same_as<decltype(Variations::field), Field>...});
    template <class Metric>
    static constexpr bool is_over_lanes =
        detail::built_in_metric<Metric> || detail::is_axis_metric<Metric> || times_varied<Metric> == 1;

    machine machine_{}; ///< public because a template argument must be
    Operation operation_{};
    grid_of<decltype(Variations::axis)...> grid_{};
    prediction_options options_{};

    /// Views of range-v3 ask whether a sweep is default-constructible. (Not defaulted: the compiler would then
    /// construct the operation, whose fields have to be stated.)
    constexpr model_space() {} // NOLINT(modernize-use-equals-default)
    /// Makes a space of a machine, an operation, and the values of their fields.
    constexpr model_space(machine const& m, Operation const& op, grid_of<decltype(Variations::axis)...> const& grid,
                          prediction_options const& options)
        : machine_(m), operation_(op), grid_(grid), options_(options) {}

    /// The name of the field that an axis varies.
    template <std::size_t Axis = 0>
    [[nodiscard]] static constexpr char const* axis_name() noexcept {
        static_assert(Axis < rank, "rafter: the axes of a space are numbered from 0");
        return field_at<Axis>::name;
    }
    /// The machine at a point; `index` below size().
    [[nodiscard]] constexpr machine machine_at(std::size_t index) const { return changed(index).changed_machine; }
    /// The operation at a point; `index` below size().
    [[nodiscard]] constexpr Operation operation_at(std::size_t index) const { return changed(index).changed_operation; }

    /// The prediction at a point; `index` below size().
    [[nodiscard]] constexpr prediction operator[](std::size_t index) const {
        auto const at = changed(index);
        return predict(at.changed_machine, at.changed_operation, options_);
    }
    /// Assigns the values of a point to a machine and an operation.
    constexpr void assign_at(detail::grid_indices<rank> const& at, machine& m, Operation& op) const {
        detail::in_order_of_assignment<Variations...>([&]<std::size_t Axis>() {
            detail::assign(field_at<Axis>{}, m, op,
                           value_at<Axis, double>(detail::nth<Axis>(grid_.axes_)[at.at[Axis]]));
        });
    }
    /// The capacity of a level of the machine at a point.
    [[nodiscard]] constexpr bytes capacity_at(std::size_t index, memory_level level) const {
        return machine_at(index).bandwidth.at(level).total_capacity();
    }

    /// Walks all points along the longest axis that varies over lanes.
    template <bool PointByPoint, class Use>
    constexpr void visit_all(Use const& use) const {
        auto const sizes = grid_.extents();
        std::size_t const points = grid_.size();
        if (is_predicted_whole()) { return visit_points(0, points, use); }
        std::size_t along = rank - 1;
        if constexpr (!PointByPoint) {
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                constexpr bool possible[] = {over_lanes<I>...};
                for (std::size_t i = rank; i-- > 0;) {
                    if (possible[i] && (!possible[along] || sizes.along[i] > sizes.along[along])) { along = i; }
                }
            }(std::make_index_sequence<rank>{});
        }
        detail::each_index(std::make_index_sequence<rank>{}, [&]<std::size_t Axis>() {
            if (Axis != along) { return; }
            std::size_t const length = sizes.along[Axis];
            visit_rows<Axis, PointByPoint>(0, points / length, 0, length, use);
        });
    }
    /// Walks consecutive points along the last axis.
    template <bool PointByPoint, class Use>
    constexpr void visit_range(std::size_t begin, std::size_t end, Use const& use) const {
        if (is_predicted_whole()) { return visit_points(begin, end, use); }
        std::size_t const length = grid_.extents().along[rank - 1];
        if (begin == end) {
            visit_rows<rank - 1, PointByPoint>(0, 0, 0, 0, use);
        } else {
            visit_rows<rank - 1, PointByPoint>(begin / length, (end - 1) / length + 1, begin % length,
                                               (end - 1) % length + 1, use);
        }
    }
    /// Rejects a claim whose overlap, tolerance or levels differ from the options of the space.
    constexpr void expect_options_of(performance_claim const& c) const {
        if (c.overlap != full_overlap && c.overlap != options_.overlap) {
            expecting::reject<"claim.overlap", "that of the sweep">(text(c.overlap).c_str());
        }
        if (c.tolerance != 0.0 && c.tolerance != options_.tolerance) {
            expecting::reject<"claim.tolerance", "that of the sweep">(c.tolerance);
        }
        if (c.levels.stated && c.levels != options_.levels) {
            expecting::reject<"claim.levels", "those of the sweep, or left out">("others");
        }
    }

private:
    struct changed_inputs {
        machine changed_machine;
        Operation changed_operation;
    };
    [[nodiscard]] constexpr changed_inputs changed(std::size_t index) const {
        this->expect_point(index);
        auto const at = grid_.extents().indices_of(index);
        changed_inputs out{machine_, operation_};
        assign_at(at, out.changed_machine, out.changed_operation);
        return out;
    }
    /// True if each point needs a whole prediction, not only its times.
    [[nodiscard]] constexpr bool is_predicted_whole() const noexcept {
        return (protocol::operation_of_parts<Operation> && !detail::parts_over_lanes<Operation>) ||
               options_.levels.stated;
    }
    template <class Use>
    constexpr void visit_points(std::size_t begin, std::size_t end, Use const& use) const {
        use.template operator()<double>(detail::point_walk<model_space>{*this, begin, end});
    }
    template <std::size_t Axis, bool PointByPoint, class Use>
    constexpr void visit_rows(std::size_t first_row, std::size_t last_row, std::size_t from, std::size_t to,
                              Use const& use) const {
        auto const walk_as = [&]<math::rep Rep>() {
            use.template operator()<Rep>(
                detail::row_walk<Rep, Axis, model_space>{*this, first_row, last_row, from, to});
        };
        if constexpr (PointByPoint || !over_lanes<Axis>) {
            walk_as.template operator()<double>();
        } else if constexpr (detail::assigns_fields<Operation>) {
            // Such an operation calls its functions through pointers: it has one width of lanes, the one at run time.
            walk_as.template operator()<math::lanes<math::detail::run_time_lanes>>();
        } else if (__builtin_is_constant_evaluated()) {
            // Wide packs save constexpr steps; narrow packs leave fewer lanes empty on a short axis.
            std::size_t const length = grid_.extents().along[Axis];
            if constexpr (protocol::operation_of_parts<Operation>) {
                walk_as.template operator()<math::lanes<math::detail::list_compile_time_lanes>>();
            } else if (length <= math::detail::short_compile_time_lanes) {
                walk_as.template operator()<math::lanes<math::detail::short_compile_time_lanes>>();
            } else if (length <= math::detail::long_compile_time_axis) {
                walk_as.template operator()<math::lanes<math::detail::compile_time_lanes>>();
            } else {
                walk_as.template operator()<math::lanes<math::detail::long_compile_time_lanes>>();
            }
        } else {
            walk_as.template operator()<math::lanes<math::detail::run_time_lanes>>();
        }
    }
};

} // namespace rafter

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
