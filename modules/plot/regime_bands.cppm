/// \file The stretches of an axis in which memory or compute binds.
export module rafter.plot:regime_bands;
#include "../digits.hpp"

import rafter.report;
import :contour;
import :regime_plane;

namespace rafter::detail {

template <class Space>
concept has_one_axis = Space::rank == 1;

} // namespace rafter::detail

export namespace rafter {

namespace plots {
/// A stretch of an axis, in coherent numbers.
struct stretch {
    /// The lower end.
    double low = 0;
    /// The higher end.
    double high = 0;
};

/// A stretch in one regime.
struct regime_band : stretch {
    /// The regime of the whole stretch.
    rafter::regime regime = regime::balanced;
};

/// The bands of an axis, from its lower end to its higher one. Borders between bands are solved for; on an axis without
/// numbers they are half-way between values.
struct regime_bands : fixed_list<regime_band, 64, "regime_bands"> {
    /// The axis.
    axis_span x{};
    /// The stretches in which the working set does not fit in memory, in the order of the axis.
    fixed_list<stretch, 32, "regime_bands.does_not_fit"> does_not_fit{};

    /// Continues with a regime up to a number. More than 64 bands are an error.
    constexpr void add(double from, double to, regime r) {
        if (!(to > from)) { return; }
        if (count_ != 0 && items_[count_ - 1].regime == r) {
            items_[count_ - 1].high = to;
        } else {
            fixed_list::add({{from, to}, r});
        }
    }
};

/// The span of the axis of a space.
template <class Space>
    requires detail::has_one_axis<Space>
[[nodiscard]] constexpr axis_span span_of_axis(Space const& space) {
    axis_span out = detail::span_along<0>(space);
    out.is_whole = out.is_whole || detail::varies_counts(space);
    return out;
}

/// The result of a space of one axis, also between the axis's values. `number` is as in `span_of_axis`: a coherent
/// number, or on an axis without numbers the index of a value. It has no unit, so that one function serves axes of any
/// unit. A number beyond an axis of whole numbers or without numbers is an error.
template <class Space>
    requires detail::has_one_axis<Space>
[[nodiscard]] constexpr auto result_at(Space const& space, double number) {
    axis_span const span = span_of_axis(space);
    bool const is_counted = span.is_whole || span.has_categories;
    if (is_counted && !(number >= span.low && number <= span.high)) {
        expecting::reject<"result_at.number", "on the axis">(number);
    }
    return detail::space_probe(space).result({{number}});
}
} // namespace plots

/// The bands of a space of one axis: memory binds, compute binds, or both are balanced within the tolerance of the
/// space; and the stretches where the working set does not fit in memory. The axis is divided evenly on its scale into
/// `parts`, from 1 to 1000. Where neighbours differ the border is solved for. Two changes within one part (there and
/// back) are missed. More than 64 bands, or 32 stretches that do not fit, are an error.
template <class Space>
    requires detail::has_one_axis<Space>
[[nodiscard]] constexpr plots::regime_bands regime_intervals(Space const& space, int parts = 64) {
    if (parts < 1 || parts > 1000) { expecting::reject<"regime_intervals.parts", "from 1 to 1000">(1.0 * parts); }
    plots::regime_bands out;
    out.x = detail::span_along<0>(space);
    detail::space_probe const anywhere(space);
    double const tolerance = anywhere.tolerance();
    detail::border_side const memory{1.0 - tolerance, 1.0};
    detail::border_side const compute{1.0, 1.0 - tolerance};
    auto const regime_of = [&](protocol::basic_times<double> const& t) {
        if (out.x.has_categories) { return classify(t, tolerance); }
        return memory(t) ? regime::memory_bound : compute(t) ? regime::balanced : regime::compute_bound;
    };
    auto const times_of = [&](double number) { return anywhere.times({{number}}); };
    auto const memory_of = [&](double number) { return detail::compared(anywhere.memory({{number}})); };
    detail::border_side const overflows;
    double at[1001]{};
    int const count = detail::divide(out.x, parts, at);
    double band_from = out.x.frame_low();
    double overflow_from = band_from;
    regime here = regime_of(times_of(out.x.low));
    bool is_over = overflows(memory_of(out.x.low));
    for (int i = 0; i + 1 < count; ++i) {
        auto const border = [&](detail::border_side const& side, auto const& function) {
            if (out.x.has_categories) { return at[i] + 0.5; }
            return detail::crossing_between(at[i], at[i + 1], out.x.is_whole,
                                            [&](double number) { return side.weighted(function(number)); });
        };
        if (overflows(memory_of(at[i + 1])) != is_over) {
            double edge = border(overflows, memory_of);
            if (out.x.is_whole && overflows(memory_of(edge))) { edge -= 1.0; } // the last number that fits
            if (is_over) { out.does_not_fit.add({overflow_from, edge}); }
            overflow_from = edge;
            is_over = !is_over;
        }
        regime const next = regime_of(times_of(at[i + 1]));
        if (next == here) { continue; }
        bool const memory_changes = here == regime::memory_bound || next == regime::memory_bound;
        double const one = border(memory_changes ? memory : compute, times_of);
        bool const both_change = tolerance != 0.0 && here != regime::balanced && next != regime::balanced;
        double const other = both_change ? border(compute, times_of) : one;
        out.add(band_from, math::min(one, other), here);
        out.add(math::min(one, other), math::max(one, other), regime::balanced);
        band_from = math::max(one, other);
        here = next;
    }
    out.add(band_from, out.x.frame_high(), here);
    if (is_over) { out.does_not_fit.add({overflow_from, out.x.frame_high()}); }
    return out;
}

template <class Space>
    requires(!detail::has_one_axis<Space>)
plots::regime_bands regime_intervals(Space const&, int = 64) =
    delete ("rafter: bands lie along one axis: fix the others, or draw a map of two");

} // namespace rafter
