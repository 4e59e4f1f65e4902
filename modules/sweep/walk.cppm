// Tests: static/axes_inside, run/sweep
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
import :points;

namespace rafter::detail {

/// The points of a pack's lanes: `first`, `first + stride`, ...; `count` of them.
struct lane_span {
    std::size_t first;
    std::size_t stride;
    std::size_t count;
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
    constexpr bool is_plain =
        !protocol::operation_of_parts<operation_type> && !detail::sending_operation<operation_type>;
    auto const sizes = s.extents();
    std::size_t const length = sizes.along[Along];
    std::size_t const stride = sizes.stride(Along);
    auto rows = sizes;
    rows.along[Along] = 1;
    // Without work there is no compute time, and a peak of zero must not divide.
    bool const computes = Space::varies_operation || work_of(s.operation_) != flops{};

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
                    if (computes || changes_memory_time<other, operation_type> ||
                        changes_launch_time<other, operation_type>) {
                        using value = typename Space::template value_at<Axis, Rep>;
                        one const at_point(nth<Axis>(s.grid_.axes_)[at.at[Axis]]);
                        assign(other{}, m, op, math::detail::over_all_lanes<value>(at_point));
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
        // The times that a field changes are computed for each pack, the others once a row. All times of an operation
        // of parts change together.
        auto const compute_times = [&](bool changed) __attribute__((always_inline)) {
            if constexpr (is_plain) { // first: constant expressions count an `if constexpr`
                (compute_changes == changed ? void(t.compute = compute_time(m, op)) : void()),
                    (host_changes == changed ? void(t.host = launch_time(m, op)) : void()),
                    memory_changes == changed
                        ? void(t.memory =
                                   m.latency + (t.transfer = op.traffic() / effective_bandwidth(m.bandwidth, op)))
                        : void();
            } else if constexpr (protocol::operation_of_parts<operation_type>) {
                if (changed) { t = parts.times(m, point_machine, op, s.options_.overlap); }
            } else { // sends; `demands` among them
                (compute_changes == changed ? void(t.compute = compute_time(m, op)) : void()),
                    (host_changes == changed ? void(t.host = launch_time(m, op)) : void());
                if (memory_changes == changed) {
                    t.memory = m.latency + (t.transfer = traffic_of(op) / effective_bandwidth(m.bandwidth, op));
                }
                if ((replaces_machine<field> || of_operation<field, operation_type>) == changed) {
                    auto const link = link_used_by(point_machine, message_of(op));
                    t.link = link.time;
                    t.link_transfer = link.transfer_time();
                }
            }
        };
        step_to(begin);
        compute_times(false);
        auto const visit_pack = [&]<bool Plain>(std::size_t index, std::size_t count) __attribute__((always_inline)) {
            step_to(index);
            if constexpr (detail::operation_of_paths<operation_type>) {
                if (op.paths() != 1) { // the next points choose again
                    Rep const asked = op.taken();
                    parts.choose(m, point_machine, op, s.options_.overlap);
                    compute_times(true);
                    visit(model_points<Rep, Along, Plain, Space>{s, at, m, point_machine, op, t},
                          lane_span{base + index * stride, stride, count});
                    op.taken() = asked;
                    return;
                }
            }
            compute_times(true);
            visit(model_points<Rep, Along, Plain, Space>{s, at, m, point_machine, op, t},
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
