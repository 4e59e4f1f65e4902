// Tests: run/plot, static/plot
/// \file The content of a roofline plot: roofs, ceilings and points, modelled or measured. `svg` and `terminal` draw
/// it.
export module rafter.plot:roofline_plot;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :plot_axis;

namespace rafter {

/// The series of a point.
export enum class plot_series : unsigned char {
    modelled,  ///< an operation's place by a model
    measured,  ///< a program's measured place
    original,  ///< before an optimisation
    optimised, ///< after an optimisation
};

/// The name of a series.
export [[nodiscard]] constexpr fixed_text<15> text(plot_series series) {
    return detail::word_for<"plot_series">(series, {"modelled", "measured", "original", "optimised"});
}

/// A point of a roofline plot, as `roofline_plot` keeps it for pictures, tables and explanations.
struct plotted_point {
    fixed_text<127> name{}; ///< the name, which labels show
    fixed_text<31> gain{};  ///< of an optimised point: "2x"; "2x the FLOP/s" if the times do not tell the speed-up
    arithmetic_intensity intensity{};           ///< the place on the first axis
    compute_rate rate{};                        ///< the place on the second axis
    plot_series series = plot_series::modelled; ///< the series of the point
    bool is_measured = false;                   ///< true if the point was measured, false if a model gave it
    roofline under{};                           ///< the roof of the point
    int roof = -1;   ///< index of the point's roof in the plot; -1: the plot does not show it
    int before = -1; ///< index of the original point of an optimised one
    flops work{};    ///< zero: not known
    bytes traffic{};
    bytes working_set{};        ///< of a modelled operation; zero: unknown
    seconds time{};             ///< the total time; zero: unknown
    bool is_compulsory = false; ///< each byte once; caches may let more pass
    binding bound{};            ///< of a judged point
    double judged_share = 0.0;  ///< share of the binding roof; zero: the point was not judged

    /// True if the point can be placed on axes; logarithmic axes have no zero.
    [[nodiscard]] constexpr bool can_be_drawn(axis_spacing spacing = axis_spacing::logarithmic) const noexcept {
        if (spacing == axis_spacing::linear) { return true; }
        return intensity > arithmetic_intensity{} && rate.rate() > flop_rate{};
    }
    /// The name and the gain: "softmax, 2x".
    [[nodiscard]] constexpr fixed_text<159> label() const {
        fixed_text<159> out;
        out.append(name);
        if (!gain.empty()) { out.append(", ").append(gain); }
        return out;
    }
};

namespace detail {
/// True if the times of both points are known, and their work or their traffic.
constexpr bool is_timed(plotted_point const& before, plotted_point const& after) noexcept {
    auto const is_known = [](plotted_point const& p) {
        return p.time > seconds{} && (p.work > flops{} || p.traffic > bytes{}); // work without FLOP moves bytes
    };
    return is_known(before) && is_known(after);
}
/// True if both points do the same work, up to rounding.
constexpr bool is_same_work(plotted_point const& before, plotted_point const& after) noexcept {
    return max(before.work, after.work) <= min(before.work, after.work) * (1.0 + 1e-9);
}

/// A factor such as "2.33x": at most two decimals and four digits; below 0.1, four digits.
constexpr fixed_text<31> factor(double quotient) {
    bool const is_usual = quotient >= 0.1 && quotient < 9999.0;
    fixed_text<31> out;
    return out.append(rafter::brief(is_usual ? math::round_even(100.0 * quotient) / 100.0 : quotient)).append("x");
}

/// Rejects a figure so near the ends of a double's range that its axis would leave the range.
template <expecting::field Field, coherent_unit Unit>
constexpr void expect_on_axes(quantity<Unit> const& value, char const* of) {
    if (value.raw_ == 0.0 || (value.raw_ >= 1e-300 && value.raw_ <= 1e300)) { return; }
    if (__builtin_is_constant_evaluated()) { expecting::reject<Field, "0 or from 1e-300 to 1e300">(value); }
    fixed_text<600> words;
    words.append(text(value)).append(" (").append(of).append(")");
    expecting::reject<Field, "0 or from 1e-300 to 1e300">(words.c_str());
}
} // namespace detail

/// A roof of a plot and its name.
struct plotted_roof {
    fixed_text<31> name{}; ///< "L2"
    roofline under{};      ///< the roof
};

/// A roofline plot as a value: at most 8 roofs (memory levels, under one or several peaks), 8 ceilings and 32 points.
/// One more is an error.
///
///     constexpr auto plot = roofline_plot(gpu, matrix_arithmetic(bf16))
///                               .add("gemm 4096^3", gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16})
///                               .add_measured("mine", {.intensity = 300.0 * FLOP / B, .rate = 610.0 * TFLOP / s});
///     constexpr auto picture = svg(plot);
export struct roofline_plot
    : captions<roofline_plot, "roofline_plot.title", "roofline_plot.subtitle", "roofline_plot.note"> {
    static constexpr int max_roofs = 8;    ///< the most roofs
    static constexpr int max_ceilings = 8; ///< the most ceilings
    static constexpr int max_points = 32;  ///< the most points

    fixed_list<plotted_roof, max_roofs, "roofline_plot.roofs"> roofs_{};
    fixed_list<rafter::ceiling, max_ceilings, "roofline_plot.ceilings"> ceilings_{};
    fixed_list<plotted_point, max_points, "roofline_plot.points"> points_{};
    axis_spacing spacing_ = axis_spacing::logarithmic;
    int main_ = 0; ///< the roof whose ridge is named; points without a level stand under it
    bytes memory_ = math::infinity * symbols::B; ///< the capacity for working sets

    /// Makes the roofs of every memory level with a stated bandwidth, for a kind of arithmetic; the title is the
    /// machine's name.
    constexpr explicit roofline_plot(machine const& m, arithmetic const& kind = {})
        : memory_(m.bandwidth.farthest().total_capacity()) {
        title.append(m.name.empty() ? "Roofline" : "Roofline of ").append(m.name);
        roofline top = roofline_of(m, kind);
        if (top.peak.kind() != arithmetic{}) { subtitle.append(text(top.peak.kind())); }
        for (int i = 0; i < m.bandwidth.size(); ++i) {
            auto const& tier = m.bandwidth[i];
            top.bandwidth = {tier.bandwidth.in_bytes(), tier.bandwidth.source};
            top.level = tier.level;
            fixed_text<31> name(text(tier.level));
            if (tier.level == memory_level::unstated && m.bandwidth.size() > 1) {
                name = fixed_text<31>("tier ").append(whole_number(i));
            }
            roof(name, top);
        }
        main_ = roofs_.size() - 1;
    }

    /// Makes one roof under a title; the roof is named after its level.
    constexpr roofline_plot(char const* name, roofline const& only)
        : roofline_plot(name, text(only.level).c_str(), only) {}
    /// Makes one roof under a title, with a name for the roof.
    constexpr roofline_plot(char const* name, char const* of_roof, roofline const& only) {
        titled(name);
        roof(of_roof, only);
        if (only.peak.kind() != arithmetic{}) { subtitle.append(text(only.peak.kind())); }
    }

    RAFTER_REFUSED_TEMPLATE(
        "rafter: a plot of a machine has its name: roofline_plot(gpu, matrix_arithmetic(bf16)).titled(\"mine\")",
        (class Text), roofline_plot(Text const&, machine const&));

    /// Adds a roof of another level, or under another peak. A ninth roof is an error, and so is one that axes cannot
    /// show.
    constexpr roofline_plot& roof(fixed_text<31> const& name, roofline const& under) {
        under.validate();
        detail::expect_on_axes<"roofline_plot.roof.peak">(under.peak.rate(), name.c_str());
        detail::expect_on_axes<"roofline_plot.roof.ridge">(under.ridge_point(), name.c_str());
        roofs_.add({name, under});
        return *this;
    }
    constexpr roofline_plot& roof(char const* name, roofline const& under) {
        return roof(detail::limited_text<"roofline_plot.roof.name", 31>(name), under);
    }

    /// Adds a ceiling: a line below the peak, named after the feature that a program needs to exceed it. A ceiling
    /// above the peak is an error, and so is one of an arithmetic that no roof has: use the other overload.
    constexpr roofline_plot& ceiling(rafter::ceiling const& c) {
        expecting::positive<"roofline_plot.ceiling">(c.rate.rate());
        if (roof_in(c.rate.kind()) < 0) {
            detail::expect_alike<"roofline_plot.ceiling">(c.rate.kind(), main_roof().peak.kind());
        }
        return line(c);
    }
    /// Adds the peak of another kind of arithmetic as a ceiling.
    constexpr roofline_plot& ceiling(roofline const& other) {
        fixed_text<31> name;
        arithmetic const& kind = other.peak.kind();
        name.append(kind.type.name);
        if (kind.unit != compute_unit::unstated) { name.append(", ").append(text(kind.unit)); }
        return line(rafter::ceiling{name, other.peak});
    }

    /// Adds a modelled point: the intensity of an operation, and the rate that its roof allows there.
    constexpr roofline_plot& add(char const* name, roofline_point const& at) { return append(modelled(name, at)); }
    auto add(...) RAFTER_REFUSED("rafter: add takes a name and an operation, or a point that predict returned: "
                                 "plot.add(\"mine\", work)");
    /// Adds the modelled point of an operation under the roof of main memory. The point is crossed out if its working
    /// set does not fit in the machine's memory.
    template <operation Operation>
    constexpr roofline_plot& add(char const* name, Operation const& op) {
        plotted_point p = modelled(name, predict(main_roof(), op));
        p.working_set = detail::working_set_of(op);
        return append(p);
    }
    /// Adds the modelled point of a prediction by levels: its work and traffic under the roof of its level, without
    /// latencies and launches. A level or an arithmetic that no roof of the plot has is an error.
    constexpr roofline_plot& add(char const* name, prediction const& at) {
        int const roof = roof_of({.rate = at.performance(), .level = at.level}, at.level != main_roof().level);
        plotted_point p = modelled(name, detail::place_under(roofs_[roof].under, at.work, at.traffic, false));
        p.working_set = at.working_set;
        return append(p);
    }

    /// Adds a measured point, under the roof of the level and of the arithmetic that the measurement states. An
    /// arithmetic that no roof of the plot has is an error.
    constexpr roofline_plot& add_measured(char const* name, measurement const& at) { return append(taken(name, at)); }
    constexpr roofline_plot& add_measured(char const* name, arithmetic_intensity const& intensity,
                                          compute_rate const& rate) {
        return add_measured(name, measurement{.intensity = intensity, .rate = rate});
    }

    /// Adds a task before and after an optimisation: two points, an arrow from the first to the second, and the gain.
    /// If both times are known and the work is the same, the gain is the quotient of the times ("2x"). Otherwise it is
    /// the quotient of the rates ("2x the FLOP/s").
    constexpr roofline_plot& before_after(char const* name, measurement const& before, measurement const& after) {
        return pair(taken(name, before), taken(name, after));
    }
    constexpr roofline_plot& before_after(char const* name, roofline_point const& before, roofline_point const& after) {
        return pair(modelled(name, before), modelled(name, after));
    }

    /// Sets the scale of both axes, which are logarithmic by default. Linear axes begin at zero.
    constexpr roofline_plot& scaled(axis_spacing spacing) {
        expecting::enumerator<"axis_spacing", axis_spacing::logarithmic>(spacing);
        spacing_ = spacing;
        return *this;
    }

    /// The points in the order in which they were added; `before_after` adds two.
    [[nodiscard]] constexpr auto const& points() const noexcept { return points_; }
    /// The roof of points that state no level.
    [[nodiscard]] constexpr roofline const& main_roof() const noexcept { return roofs_[main_].under; }

    /// The highest peak in the picture, of any arithmetic.
    [[nodiscard]] constexpr compute_rate const& highest_peak() const noexcept {
        int highest = 0;
        for (int i = 1; i < roofs_.size(); ++i) {
            if (roofs_[i].under.peak.rate_ > roofs_[highest].under.peak.rate_) { highest = i; }
        }
        return roofs_[highest].under.peak;
    }

    /// True if the plot has the roof of a point. A point that a model placed under another machine's roof has none.
    /// Here and below, an index that is not below the number of points is an error.
    [[nodiscard]] constexpr bool has_roof(int index) const { return points_[index].roof >= 0; }
    /// The rate that the roof of a point allows.
    [[nodiscard]] constexpr compute_rate attainable(int index) const {
        plotted_point const& p = points_[index];
        return p.under.attainable(p.intensity);
    }
    /// True if the working set of a point fits in memory, as far as both are known.
    [[nodiscard]] constexpr bool fits(int index) const { return points_[index].working_set <= memory_; }
    /// True if a point is above its roof by more than 10^-9. The peak, the bandwidth or the traffic then differs from
    /// the stated figure.
    [[nodiscard]] constexpr bool is_above_its_roof(int index) const {
        return points_[index].is_measured && points_[index].rate > attainable(index) * (1.0 + 1e-9);
    }

private:
    [[nodiscard]] constexpr plotted_point modelled(char const* name, roofline_point const& at) const {
        expecting::not_negative<"roofline_plot.intensity">(at.intensity);
        expecting::not_negative<"roofline_plot.attainable">(at.attainable.rate());
        at.roof.validate();
        plotted_point p{.name = detail::limited_text<"roofline_plot.name", 127>(name),
                        .intensity = at.intensity,
                        .rate = at.attainable,
                        .under = at.roof,
                        .work = at.work,
                        .traffic = at.traffic,
                        .time = at.total_time,
                        .is_compulsory = at.is_compulsory};
        for (int i = roofs_.size() - 1; i >= 0; --i) {
            if (roofs_[i].under == at.roof) { p.roof = i; }
        }
        if (main_roof() == at.roof) { p.roof = main_; }
        return p;
    }

    [[nodiscard]] constexpr plotted_point taken(char const* name, measurement const& at) const {
        expecting::not_negative<"roofline_plot.intensity">(at.intensity);
        expecting::not_negative<"roofline_plot.rate">(at.rate.rate());
        plotted_point p{.name = detail::limited_text<"roofline_plot.name", 127>(name),
                        .intensity = at.intensity,
                        .rate = at.rate,
                        .series = plot_series::measured,
                        .is_measured = true,
                        .roof = roof_of(at, at.level != memory_level::unstated),
                        .work = at.work,
                        .traffic = at.traffic,
                        .time = at.time,
                        .bound = at.bound,
                        .judged_share = at.judged_share};
        p.under = roofs_[p.roof].under;
        if (!(p.rate.rate() > flop_rate{})) { p.rate = {p.rate.rate(), p.under.peak.kind()}; } // any kind will do
        return p;
    }

    /// The index of the roof of a measurement's arithmetic; of its level if `is_named`, else of the main roof's.
    [[nodiscard]] constexpr int roof_of(measurement const& at, bool is_named) const {
        arithmetic const& kind = at.rate.kind();
        bool const has_work = at.rate.rate() > flop_rate{}; // without work the arithmetic is ignored
        auto const fits = [&](int i) { return !has_work || protocol::alike(kind, roofs_[i].under.peak.kind()); };
        if (!is_named && fits(main_)) { return main_; }
        memory_level const wanted = is_named ? at.level : main_roof().level;
        int of_level = -1;
        for (int i = 0; i < roofs_.size(); ++i) {
            if (roofs_[i].under.level != wanted) { continue; }
            if (fits(i)) { return i; }
            of_level = i;
        }
        if (of_level < 0) {
            expecting::reject<"measurement.level", "a level that the plot has">(text(at.level).c_str());
        }
        detail::expect_alike<"measurement.rate">(kind, roofs_[of_level].under.peak.kind());
        return of_level;
    }

    /// The index of a roof with a peak of an arithmetic, or -1.
    [[nodiscard]] constexpr int roof_in(arithmetic const& kind) const {
        for (int i = 0; i < roofs_.size(); ++i) {
            if (protocol::alike(kind, roofs_[i].under.peak.kind())) { return i; }
        }
        return -1;
    }

    constexpr roofline_plot& line(rafter::ceiling const& c) {
        if (c.rate.rate() > highest_peak().rate()) {
            expecting::reject<"roofline_plot.ceiling", "at most the peak">(c.rate.rate());
        }
        ceilings_.add(c);
        return *this;
    }

    constexpr roofline_plot& pair(plotted_point before, plotted_point after) {
        before.series = plot_series::original;
        after.series = plot_series::optimised;
        after.before = points_.size();
        bool const in_time = detail::is_timed(before, after) && detail::is_same_work(before, after);
        if (in_time) {
            after.gain.append(detail::factor(before.time / after.time));
        } else if (before.rate.rate() > flop_rate{}) {
            after.gain.append(detail::factor(after.rate / before.rate)).append(" the FLOP/s");
        }
        return append(before).append(after);
    }

    constexpr roofline_plot& append(plotted_point const& p) {
        detail::expect_on_axes<"roofline_plot.intensity">(p.intensity, p.name.c_str());
        detail::expect_on_axes<"roofline_plot.rate">(p.rate.rate(), p.name.c_str());
        points_.add(p);
        return *this;
    }
};

} // namespace rafter
