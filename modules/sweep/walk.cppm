module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Walks a model over a grid: the formulas are evaluated many points a call along one axis, row by row.
export module rafter.sweep:walk;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :grid;
import :metric;

namespace rafter::detail {

/// The type that a variation assigns to its field, at a point or over lanes.
template <class Variation, class Operation, math::rep Rep>
struct lanes_value_of
    : over_lanes<field_value<decltype(Variation::field), Operation, typename decltype(Variation::axis)::value_type>,
                 Rep> {};
template <class Variation, class Operation>
struct lanes_value_of<Variation, Operation, double> {
    using type = field_value<decltype(Variation::field), Operation, typename decltype(Variation::axis)::value_type>;
};
template <class Variation, class Operation, math::rep Rep>
using lanes_value = typename lanes_value_of<Variation, Operation, Rep>::type;

template <math::rep Rep, operation Operation>
constexpr auto lift(Operation const& op) {
    if constexpr (std::same_as<Rep, typename Operation::rep>) {
        return op;
    } else {
        return lifted<Rep>(op);
    }
}
template <class Operation, math::rep Rep>
using lifted_operation = decltype(lift<Rep>(std::declval<Operation const&>()));

/// True if a field can differ between lanes, and its axis gives packs of values.
template <class Variation, class Operation>
concept varies_over_lanes =
    protocol::liftable_operation<Operation> && protocol::lanes_axis<decltype(Variation::axis)> &&
    requires { typename lanes_value<Variation, Operation, math::lanes<8>>; } &&
    (of_operation<decltype(Variation::field), Operation>
         ? operation_field<decltype(Variation::field), lifted_operation<Operation, math::lanes<8>>,
                           lanes_value<Variation, Operation, math::lanes<8>>>
         : of_machine<decltype(Variation::field)>);

/// True if a later axis may overwrite what this field assigned. Elements of one member differ: `sweep` has checked
/// that. Whole machines are assigned first, at any position.
template <class Operation, class Field, class Later>
concept overwritten_by = of_operation<Field, Operation> == of_operation<Later, Operation> &&
                         share_a_member<Field, Later> && !std::same_as<Field, Later>;

/// Calls `set` with the number of each axis, in the order in which points are given their values: whole machines first,
/// then the fields of machines and operations, in the order of the axes.
template <class... Variations, class Set>
constexpr void in_order_of_assignment(Set const& set) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        auto const those = [&]<std::size_t Axis, class Field>(bool whole_machines) {
            if (replaces_machine<Field> == whole_machines) { set.template operator()<Axis>(); }
        };
        if constexpr ((false || ... || replaces_machine<decltype(Variations::field)>)) {
            (those.template operator()<I, decltype(Variations::field)>(true), ...);
        }
        (those.template operator()<I, decltype(Variations::field)>(false), ...);
    }(std::index_sequence_for<Variations...>{});
}

/// The points of a pack's lanes: `first`, `first + stride`, ...; `count` of them.
struct lane_span {
    std::size_t first;
    std::size_t stride;
    std::size_t count;
};

template <math::rep Rep, std::size_t Axis, std::size_t Along, class Space>
constexpr Rep numbers_of_axis(Space const& space, grid_indices<Space::rank> const& at) {
    static_assert(Axis < Space::rank, "rafter: the axes of a space are numbered from 0");
    auto const& values = space.template get_axis<Axis>();
    static_assert(detail::axis_number<typename std::remove_cvref_t<decltype(values)>::value_type>,
                  "rafter: this axis holds no numbers that could be compared");
    if constexpr (Axis == Along && math::pack<Rep>) {
        return as_number(values.template lanes_at<Rep>(at.at[Axis]));
    } else {
        return math::broadcast<Rep>(as_number(values[at.at[Axis]]));
    }
}

/// A point of a space with its result: `point_walk` hands it to visitors.
template <class Space>
struct whole_point {
    using rep = double;

    Space const& space;
    std::size_t number;
    typename Space::result_type const& value;

    template <class Field>
        requires(Space::template times_varied<Field> == 1)
    static constexpr std::size_t axis_of = Space::template axis_of<Field>;

    [[nodiscard]] constexpr typename Space::result_type const& result() const { return value; }
    /// True if the working set fits in memory, or a function's result is no prediction and has no working set.
    [[nodiscard]] constexpr bool fits() const {
        if constexpr (std::same_as<typename Space::result_type, prediction>) {
            return value.fits_in_memory();
        } else {
            return true;
        }
    }
    [[nodiscard]] constexpr auto figures() const {
        static_assert(std::same_as<typename Space::result_type, prediction>,
                      "rafter: regimes, claims and the metrics of rafter::metric need a function that returns a "
                      "prediction; give a function of its result instead");
        struct predicted_figures : predicted_point {
            whole_point const& point;
            [[nodiscard]] constexpr bytes capacity_of(memory_level level) const {
                return point.space.capacity_at(point.number, level);
            }
        };
        return predicted_figures{{value}, *this};
    }
    template <std::size_t Axis>
    [[nodiscard]] constexpr double axis_numbers() const {
        return numbers_of_axis<double, Axis, Axis>(space, space.extents().indices_of(number));
    }
};

/// The times of an operation in a walk; with a link if the operation sends, with their total if it has parts.
template <class Operation, math::rep Rep>
using walked_times = std::conditional_t<
    protocol::operation_of_parts<Operation>, detail::listed_times<Rep>,
    std::conditional_t<detail::sending_operation<Operation>, detail::linked_times<Rep>, detail::whole_times<Rep>>>;

/// One of two functions, of which the other is not instantiated.
template <bool First, class A, class B>
constexpr auto const& either(A const& first, B const& second) noexcept {
    if constexpr (First) {
        return first;
    } else {
        return second;
    }
}

/// The peaks for the parts of an operation over lanes; empty for other operations.
template <class Operation>
struct walked_parts {
    /// Never called.
    template <math::rep Rep>
    [[nodiscard]] constexpr walked_times<Operation, Rep> times(basic_machine<Rep> const&, machine const&, auto const&,
                                                               overlap const&) const {
        return {};
    }
};
template <protocol::operation_of_parts Operation>
struct walked_parts<Operation> {
    detail::peaks_of_parts<std::remove_cvref_t<decltype(std::declval<Operation const&>().parts())>::capacity()> peaks;

    /// Finds the peaks for the parts of an operation over lanes.
    constexpr void place(machine const& m, auto const& op) { peaks = {m, op}; }
    /// The times of all parts.
    template <math::rep Rep>
    [[nodiscard]] constexpr detail::listed_times<Rep> times(basic_machine<Rep> const& m, machine const& point,
                                                            auto const& op, overlap const& how) const {
        auto out = detail::times_of_parts(m, point, peaks, op, how);
        auto const scheduled = schedule_time(point, op);
        out.host += scheduled;
        out.total += scheduled;
        return out;
    }
};

/// The points of a pack, for reductions: each figure is computed when asked for. `Plain` points have no tolerance, so
/// their loop has no branches at which masks are joined.
template <math::rep Rep, std::size_t Along, bool Plain, class Space>
struct model_points {
    using rep = Rep;

    Space const& space;
    grid_indices<Space::rank> const& at; ///< of the first point
    basic_machine<Rep> const& m;
    lifted_operation<typename Space::operation_type, Rep> const& op;
    walked_times<typename Space::operation_type, Rep> const& times;

    /// The axis that varies a field; there is none where a field is varied twice.
    template <class Field>
        requires(Space::template times_varied<Field> == 1)
    static constexpr std::size_t axis_of = Space::template axis_of<Field>;

    [[nodiscard]] constexpr model_points const& figures() const { return *this; }
    [[nodiscard]] constexpr prediction result() const
        requires(!math::pack<Rep>)
    {
        return space[space.extents().point_at(at)];
    }
    [[nodiscard]] constexpr auto memory_time() const { return times.memory; }
    [[nodiscard]] constexpr auto compute_time() const { return times.compute; }
    [[nodiscard]] constexpr auto total_time() const { return rafter::total_time(times, space.options_.overlap); }
    [[nodiscard]] constexpr auto traffic() const { return op.traffic(); }
    [[nodiscard]] constexpr auto work() const { return op.work(); }
    [[nodiscard]] constexpr auto working_set() const { return op.working_set(); }
    [[nodiscard]] constexpr quantity<units::byte_per_second, Rep> effective_bandwidth() const {
        if constexpr (protocol::operation_of_parts<typename Space::operation_type>) {
            auto const& tier = m.bandwidth.farthest();
            return tier.writes_differ() ? op.traffic() / times.transfer : tier.bandwidth.in_bytes();
        } else {
            return rafter::effective_bandwidth(m.bandwidth, op);
        }
    }
    [[nodiscard]] constexpr Rep fraction_of_roof() const { return roof_time(times) / total_time(); }
    [[nodiscard]] constexpr detail::basic_regime_masks<Rep> regimes() const {
        return detail::compare_times(times, Plain ? 0.0 : space.options_.tolerance);
    }
    [[nodiscard]] constexpr bytes capacity_of(memory_level level) const {
        return m.bandwidth.at(level).total_capacity();
    }
    [[nodiscard]] constexpr auto fits() const { return op.working_set() <= m.bandwidth.farthest().total_capacity(); }
    /// The numbers of an axis, in coherent units.
    template <std::size_t Axis>
    [[nodiscard]] constexpr Rep axis_numbers() const {
        return numbers_of_axis<Rep, Axis, Along>(space, at);
    }
};

/// Visits points in rows along axis `Along`, from `first_row` to before `last_row`: the first row from index `from` on,
/// the last row up to before `to`. Rows are numbered over the other axes, the last of which runs fastest. `__restrict`
/// spares reloads of the space and the visitor after each store into a column.
template <math::rep Rep, std::size_t Along, class Space, class Visitor>
constexpr void walk(Space const& __restrict s, std::size_t first_row, std::size_t last_row, std::size_t from,
                    std::size_t to, Visitor& __restrict visit) {
    using operation_type = typename Space::operation_type;
    constexpr std::size_t width = math::lane_count<Rep>;
    constexpr auto others = std::make_index_sequence<Space::rank>{};
    auto const& along = nth<Along>(s.grid_.axes_);
    using field = typename Space::template field_at<Along>;
    constexpr bool memory_changes = changes_memory_time<field, operation_type>;
    constexpr bool compute_changes = changes_compute_time<field, operation_type>;
    constexpr bool host_changes = changes_launch_time<field, operation_type>;
    auto const sizes = s.extents();
    std::size_t const length = sizes.along[Along];
    std::size_t const stride = sizes.stride(Along);
    auto rows = sizes;
    rows.along[Along] = 1;
    // Without work there is no compute time, and a peak of zero must not divide.
    bool const computes = Space::varies_operation || s.operation_.work() != flops{};

    machine point_machine = s.machine_;
    operation_type point_operation = s.operation_;
    basic_machine<Rep> m{};
    lifted_operation<operation_type, Rep> op = lift<Rep>(s.operation_);
    field_slot<field, decltype(op), Rep> const slot{m, op};
    walked_parts<operation_type> parts;
    grid_indices<Space::rank> before{};
    for (std::size_t row = first_row; row < last_row; ++row) {
        auto at = rows.indices_of(row);
        std::size_t const base = sizes.point_at(at);
        std::size_t const begin = row == first_row ? from : 0;
        std::size_t const end = row + 1 == last_row ? to : length;

        bool const anew = row == first_row || [&]<std::size_t... I>(std::index_sequence<I...>) {
            return (false || ... || (!Space::template over_lanes<I> && before.at[I] != at.at[I]));
        }(others);
        if (anew) {
            // The walked axis starts at its first value: the lanes get the others.
            s.assign_at(at, point_machine, point_operation);
            m = with_peak_for(point_machine, point_operation).template lifted<Rep>();
            op = lift<Rep>(point_operation);
            if constexpr (protocol::operation_of_parts<operation_type>) { parts.place(point_machine, op); }
        } else {
            each_index(others, [&]<std::size_t Axis>() {
                if constexpr (Axis != Along && Space::template over_lanes<Axis>) {
                    using other = typename Space::template field_at<Axis>;
                    using one = typename Space::template value_at<Axis, double>;
                    if (computes || changes_memory_time<other, operation_type>) {
                        assign(
                            other{}, m, op,
                            typename Space::template value_at<Axis, Rep>(one(nth<Axis>(s.grid_.axes_)[at.at[Axis]])));
                    }
                }
            });
        }
        before = at;

        bool const assigns = computes || memory_changes || host_changes;
        // Expressions instead of statements: constant expressions count statements, and every pack runs these.
        auto const step_to = [&](std::size_t index) __attribute__((always_inline)) {
            at.at[Along] = index;
            if constexpr (math::pack<Rep>) {
                assigns ? void(slot = along.template lanes_at<Rep>(index)) : void();
            } else if constexpr (Space::template over_lanes<Along>) {
                assigns ? void(slot = typename Space::template value_at<Along, double>(along[index])) : void();
            } else if (assigns) {
                s.assign_at(at, point_machine, point_operation);
                m = with_peak_for(point_machine, point_operation);
                op = point_operation;
                if constexpr (protocol::operation_of_parts<operation_type>) { parts.place(point_machine, op); }
            }
        };
        walked_times<operation_type, Rep> t{};
        // The times that a field changes are computed for each pack, the others once a row.
        auto const compute_all = [&](bool changed) __attribute__((always_inline)) {
            memory_changes == changed
                ? void(t.memory = m.latency + (t.transfer = op.traffic() / effective_bandwidth(m.bandwidth, op)))
                : void();
            compute_changes == changed ? void(t.compute = compute_time(m, op)) : void();
            host_changes == changed ? void(t.host = launch_time(m, op)) : void();
            if constexpr (detail::sending_operation<operation_type>) {
                if (of_operation<field, operation_type> == changed) {
                    auto const link = link_used_by(point_machine, op.sent());
                    t.link = link.time;
                    t.link_transfer = link.transfer_time();
                }
            }
        };
        // Of an operation of parts, all times change together.
        auto const compute_parts = [&](bool changed) {
            if (changed) { t = parts.times(m, point_machine, op, s.options_.overlap); }
        };
        auto const& compute_times = either<protocol::operation_of_parts<operation_type>>(compute_parts, compute_all);
        step_to(begin);
        compute_times(false);
        auto const visit_pack = [&]<bool Plain>(std::size_t index, std::size_t count) __attribute__((always_inline)) {
            step_to(index);
            compute_times(true);
            visit(model_points<Rep, Along, Plain, Space>{s, at, m, op, t},
                  lane_span{base + index * stride, stride, count});
        };
        std::size_t index = begin;
        if constexpr (width == math::detail::run_time_lanes) {
            if (s.options_.tolerance == 0.0) {
                for (; end - index >= width; index += width) {
                    visit_pack.template operator()<true>(index, width);
                }
            }
        }
        for (; index < end; index += width) {
            visit_pack.template operator()<false>(index, end - index < width ? end - index : width);
        }
    }
}

/// Visits points one by one, each with its whole result: functions, operations of parts, predictions level by level.
template <class Space>
struct point_walk {
    Space const& space;
    std::size_t begin;
    std::size_t end; ///< behind the last point

    template <class Visitor>
    constexpr void operator()(Visitor& visit) const {
        for (std::size_t number = begin; number < end; ++number) {
            typename Space::result_type const result = space[number];
            visit(whole_point<Space>{space, number, result}, lane_span{number, 1, 1});
        }
    }
};

/// Visits rows of a space over lanes.
template <math::rep Rep, std::size_t Along, class Space>
struct row_walk {
    Space const& space;
    std::size_t first_row;
    std::size_t last_row;
    std::size_t from; ///< in the first row
    std::size_t to;   ///< in the last row

    template <class Visitor>
    constexpr void operator()(Visitor& visit) const {
        walk<Rep, Along>(space, first_row, last_row, from, to, visit);
    }
    /// Visits some dozen rows, or packs of a row, spread evenly from the end, so that the last is among them.
    template <class Visitor>
    constexpr void sample(Visitor& visit) const {
        constexpr std::size_t width = math::lane_count<Rep>;
        std::size_t const length = space.extents().along[Along];
        std::size_t const rows = last_row - first_row;
        std::size_t const row_step = rows < 16 ? 1 : 16 + rows / 64;
        for (std::size_t done = 0; done < rows; done += row_step) {
            std::size_t const row = last_row - 1 - done;
            std::size_t const begin = row == first_row ? from : 0;
            std::size_t const end = row + 1 == last_row ? to : length;
            std::size_t const packs = (end - begin + width - 1) / width;
            std::size_t const pack_step = rows >= 16 || packs < 16 ? 1 : 16 + packs / 64;
            if (pack_step == 1) {
                walk<Rep, Along>(space, row, row + 1, begin, end, visit);
                continue;
            }
            for (std::size_t pack = 0; pack < packs; pack += pack_step) {
                std::size_t const at = begin + (packs - 1 - pack) * width;
                walk<Rep, Along>(space, row, row + 1, at, end - at < width ? end : at + width, visit);
            }
        }
    }
};

/// The lanes that are points: behind the end of a row a pack repeats the last point.
template <math::rep Rep>
[[nodiscard]] constexpr math::mask_of<Rep> inside(lane_span const& span) noexcept {
    return math::iota<Rep> < static_cast<double>(span.count);
}
/// The lanes of a mask that are points. Most packs are full, and need no comparison.
template <math::rep Rep>
[[nodiscard]] constexpr math::mask_of<Rep> only_points(math::mask_of<Rep> const& mask, lane_span const& span) noexcept {
    return span.count < math::lane_count<Rep> ? math::both(mask, inside<Rep>(span)) : mask;
}

} // namespace rafter::detail
