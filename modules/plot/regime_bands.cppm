/// \file The stretches of an axis in which memory or compute binds, and a model between the values of its axis.
export module rafter.plot:regime_bands;
#include "../digits.hpp"

import rafter.report;
import :border;
import :regime_plane;

namespace rafter::detail {

template <class Space>
concept has_one_axis = Space::rank == 1;

} // namespace rafter::detail

export namespace rafter {

namespace plots {
/// A stretch of an axis, in coherent numbers, and what binds there.
struct regime_band {
    /// Where it begins.
    double low = 0;
    /// Where it ends.
    double high = 0;
    /// What binds there.
    rafter::regime regime = regime::balanced;
};

/// A stretch of an axis, in coherent numbers.
struct stretch {
    /// Where it begins.
    double low = 0;
    /// Where it ends.
    double high = 0;
};

/// All of an axis, from its lower end to its higher one. Borders between bands are solved for; those of an axis without
/// numbers lie half-way between its values.
struct regime_bands {
    /// The most bands.
    static constexpr int max_bands = 64;
    /// The most stretches in which the working set does not fit in memory.
    static constexpr int max_overflows = 16;

    /// The axis.
    axis_span x{};
    regime_band bands_[max_bands]{};
    int count_ = 0;
    stretch overflows_[max_overflows]{};
    int overflow_count_ = 0;

    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    [[nodiscard]] constexpr regime_band const& operator[](int index) const {
        expecting::index<"regime_bands">(index, count_);
        return bands_[index];
    }
    [[nodiscard]] constexpr regime_band const* begin() const noexcept { return bands_; }
    [[nodiscard]] constexpr regime_band const* end() const noexcept { return bands_ + count_; }

    /// How many stretches of the axis there are in which the working set does not fit in memory.
    [[nodiscard]] constexpr int overflow_count() const noexcept { return overflow_count_; }
    /// One of them, in the order of the axis.
    [[nodiscard]] constexpr stretch const& overflow(int index) const {
        expecting::index<"regime_bands.overflow">(index, overflow_count_);
        return overflows_[index];
    }
    /// Continues with working sets that do not fit up to a number.
    /// More than 16 stretches are an error.
    constexpr void add_overflow(double from, double to) {
        if (overflow_count_ != 0 && overflows_[overflow_count_ - 1].high == from) {
            overflows_[overflow_count_ - 1].high = to;
            return;
        }
        if (overflow_count_ == max_overflows) { expecting::reject<"regime_bands.overflow", "at most 16">("more"); }
        overflows_[overflow_count_++] = {from, to};
    }

    /// Continues with a regime up to a number.
    /// More than 64 bands are an error.
    constexpr void add(double from, double to, regime r) {
        if (!(to > from)) { return; }
        if (count_ != 0 && bands_[count_ - 1].regime == r) {
            bands_[count_ - 1].high = to;
            return;
        }
        if (count_ == max_bands) { expecting::reject<"regime_bands", "at most 64">("more"); }
        bands_[count_++] = {from, to, r};
    }
};

/// From where to where the axis of a space reaches.
template <class Space>
    requires detail::has_one_axis<Space>
[[nodiscard]] constexpr axis_span span_of_axis(Space const& space) {
    axis_span out = detail::span_along<0>(space);
    out.is_whole = out.is_whole || detail::varies_counts(space);
    return out;
}

/// The result of a space of one axis anywhere between the axis's values. `number` is as in `span_of_axis`: a coherent
/// number of the axis, or of an axis without numbers the index of a value. It has no unit, because axes of every unit,
/// and of none, are drawn by one function. One beyond an axis of whole numbers or without numbers is an error.
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

} // namespace rafter

namespace rafter::detail {

/// Where working sets do not fit, on an axis that is divided into parts.
template <class Memory>
constexpr void find_overflows(plots::regime_bands& out, int parts, Memory const& memory_at) {
    overflow_side const side;
    double last = out.x.low;
    bool is_over = side(memory_at(last));
    for (int i = 1; i <= parts; ++i) {
        double const next = out.x.at(static_cast<double>(i) / parts);
        if (!(next > last)) { continue; }
        bool const will_be = side(memory_at(next));
        double border = next;
        if (is_over != will_be) {
            border = crossing_between(last, next, out.x.is_whole,
                                      [&](double number) { return side.weighted(memory_at(number)); });
            if (out.x.is_whole && side(memory_at(border))) { border -= 1.0; } // the last that fits
        }
        if (is_over) { out.add_overflow(last, border); }
        if (is_over != will_be && will_be) { out.add_overflow(border, next); }
        last = next;
        is_over = will_be;
    }
}

} // namespace rafter::detail

export namespace rafter {

/// Where on the axis of a space memory binds and where compute does; with the tolerance of the space, where both are
/// balanced; and where the working set does not fit in memory. The axis is divided into `parts`, 1 to 1000, evenly on
/// its scale; where neighbours differ the border is solved for. A change there and back within one part is not seen.
/// `parts` has to be from 1 to 1000.
template <class Space>
    requires detail::has_one_axis<Space>
[[nodiscard]] constexpr plots::regime_bands regime_intervals(Space const& space, int parts = 64) {
    if (parts < 1 || parts > 1000) { expecting::reject<"regime_intervals.parts", "from 1 to 1000">(1.0 * parts); }
    plots::regime_bands out{.x = detail::span_along<0>(space)};
    detail::space_probe const anywhere(space);
    double const tolerance = anywhere.tolerance();
    detail::border_side const memory{1.0 - tolerance, 1.0};
    detail::border_side const compute{1.0, 1.0 - tolerance};
    auto const regime_from = [](bool memory_binds, bool compute_does_not) {
        return memory_binds ? regime::memory_bound : compute_does_not ? regime::balanced : regime::compute_bound;
    };
    auto const times_of = [&](double number) { return anywhere.times({{number}}); };
    if (out.x.has_categories) {
        for (int i = 0; i <= static_cast<int>(out.x.high); ++i) {
            out.add(i - 0.5, i + 0.5, classify(times_of(i), tolerance));
            if (!anywhere.memory({{1.0 * i}}).fits()) { out.add_overflow(i - 0.5, i + 0.5); }
        }
        return out;
    }
    detail::find_overflows(out, parts, [&](double number) { return anywhere.memory({{number}}); });
    double last = out.x.low;
    auto times_there = times_of(last);
    double from = last;
    for (int i = 1; i <= parts; ++i) {
        double const next = out.x.at(static_cast<double>(i) / parts);
        if (!(next > last)) { continue; }
        auto const times_here = times_of(next);
        bool memory_binds = memory(times_there);
        bool compute_does_not = compute(times_there);
        double const none = math::infinity;
        auto const border = [&](detail::border_side const& side) {
            if (side(times_there) == side(times_here)) { return none; }
            return detail::crossing_between(last, next, out.x.is_whole,
                                            [&](double number) { return side.weighted(times_of(number)); });
        };
        double of_memory = border(memory);
        double of_compute = tolerance == 0.0 ? of_memory : border(compute);
        while (of_memory != none || of_compute != none) {
            double const at = math::min(of_memory, of_compute);
            out.add(from, at, regime_from(memory_binds, compute_does_not));
            from = at;
            if (of_memory == at) {
                memory_binds = !memory_binds;
                of_memory = none;
            }
            if (of_compute == at) {
                compute_does_not = !compute_does_not;
                of_compute = none;
            }
        }
        last = next;
        times_there = times_here;
    }
    out.add(from, out.x.high, regime_from(memory(times_there), compute(times_there)));
    return out;
}

template <class Space>
    requires(!detail::has_one_axis<Space>)
plots::regime_bands regime_intervals(Space const&, int = 64) =
    delete ("rafter: bands lie along one axis: fix the others, or draw a map of two");

} // namespace rafter
