// Tests: static/likely_causes
module;
#include <concepts>

/// \file Judges a measured time beside a model: at the roof, below or above it, and the likely cause.
export module rafter.model:judgement;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;
import :options;
import :hierarchy;
import :prediction;
import :causes;
import :roofline;
import :estimate;

export namespace rafter::measure {

/// Where a measured time lies among the times of a model.
enum class standing : unsigned char {
    above_roof, ///< faster than bandwidths and peak allow: a figure or the traffic is wrong
    at_roof,    ///< the resource that binds in the model binds
    between,    ///< between the longest of the times and their sum: they overlap only in part
    beyond_sum, ///< slower than the sum of all times: neither bandwidth nor peak binds
    undecided   ///< the interval covers several of these
};

/// The standing in words: "at the roof".
[[nodiscard]] constexpr fixed_text<31> text(standing s) {
    return rafter::detail::word_for<"standing">(s, {"above the roof", "at the roof", "between full and no overlap",
                                                    "slower than without overlap", "undecided"});
}

/// Settings of a judgement.
struct judge_options {
    /// A time counts as at the roof from least time x (1 - tolerance) to least time / (1 - tolerance). In [0, 1).
    double tolerance = 0.1;
    /// Settings of the prediction by levels: caches, writes, threads, in-core time. Only the in-core time is read if
    /// the operation's traffic has no levels. The overlap is never read: the roof and the sum are its two ends.
    hierarchy_options levels{};
};

/// A measured time beside the times of a model, with the likely cause of the difference.
struct judgement {
    rafter::measure::standing standing = standing::undecided; ///< the standing of every time in the interval
    rafter::measure::standing nearest = standing::undecided;  ///< the standing of the estimate alone
    estimate<units::second> time{};                           ///< the measured time
    seconds roof_time{};  ///< the roof of the slowest level: without latencies, steps and launches
    seconds least_time{}; ///< the total time at full overlap: the least that the model allows
    seconds sum_time{};   ///< the sum of all times
    binding binding_{};   ///< the longest time
    /// The share of the measured time that the model accounts for, in a word: "good" at the roof or from 80 % of it,
    /// "fair" from 50 %, else "poor"; "too fast" above the roof. "poor to fair" if the intervals allow both.
    fixed_text<31> grade{};
    fixed_text<250> reason{}; ///< explains a time above the roof or slower than without overlap, and by how much
    fixed_text<250> next{};   ///< what to try next, without a full stop

    /// The longest time of the model: a level, the arithmetic, the core, a link, the latency or the launches.
    [[nodiscard]] constexpr binding bound_by() const noexcept { return binding_; }
    /// The roof time over the measured time: 1 on the roof.
    [[nodiscard]] constexpr double fraction_of_roof() const noexcept { return roof_time / time.value; }
};

} // namespace rafter::measure

namespace rafter::measure::detail {

export constexpr void expect_judgeable(judge_options const& options) {
    expecting::tolerance(options.tolerance);
    expecting::not_negative<"hierarchy_options.in_core_time">(options.levels.in_core_time);
}

constexpr standing standing_of(seconds const& time, allowed const& model, double tolerance) noexcept {
    if (time < model.least * (1.0 - tolerance)) { return standing::above_roof; }
    if (time * (1.0 - tolerance) <= model.least) { return standing::at_roof; }
    return time <= model.sum ? standing::between : standing::beyond_sum;
}

/// Least time over measured time from which a time is good, and fair.
inline constexpr double good_share = 0.8;
inline constexpr double fair_share = 0.5;

/// The grade of a time: 0 poor, 1 fair, 2 good, 3 too fast.
constexpr int grade_of(seconds const& time, allowed const& model, double tolerance) noexcept {
    switch (standing_of(time, model, tolerance)) {
    case standing::above_roof: return 3;
    case standing::at_roof: return 2;
    default: break;
    }
    double const share = model.least / time;
    return share >= good_share ? 2 : share >= fair_share ? 1 : 0;
}
constexpr fixed_text<31> grades_between(int worst, int best) {
    constexpr char const* words[]{"poor", "fair", "good", "too fast"};
    fixed_text<31> out(words[worst]);
    return worst == best ? out : out.append(" to ").append(words[best]);
}

/// What to try at the roof, by the resource that binds.
constexpr char const* next_at_roof(binding const& bound) {
    switch (bound.resource) {
    case resource::memory:
        return "move fewer bytes: fuse it with its neighbours, reuse data from a nearer level, or store a smaller type";
    case resource::arithmetic: return "do less work, or do it in a faster arithmetic: a smaller type, the matrix unit";
    case resource::core: return "fewer instructions an element: vectorise, unroll, keep values in registers";
    case resource::link: return "send less, or send while it computes";
    case resource::latency: return "more work in a call, so that the latency is paid less often";
    case resource::host: return "fewer launches: fuse kernels, or record them as a graph";
    }
    return "";
}

/// What to try next about a measured time.
constexpr fixed_text<250> next_step(judgement const& j, bool states_launch) {
    fixed_text<250> out;
    switch (j.nearest) {
    case standing::above_roof:
        return out.append("count FLOP and bytes again, and compare the figures of the machine with its documents");
    case standing::at_roof: return out.append(next_at_roof(j.bound_by()));
    case standing::between:
        return out.append("overlap memory and compute: more loads in flight (prefetch, asynchronous copies, more "
                          "threads)");
    default: break;
    }
    out.append("profile it for waits: too few loads in flight, too few threads, conflicts, synchronisation");
    return states_launch ? out : out.append("; state the launch overhead if it is short");
}

} // namespace rafter::measure::detail

export namespace rafter::measure {

namespace detail {
constexpr judgement judged_as(machine const& m, judged_operation const& op, estimate<units::second> const& measured,
                              judge_options const& options) {
    measured.validate();
    expect_judgeable(options);
    auto const model = op.allowed_times(m, options.levels);
    bool const is_open = m.is_uncertain();
    auto const least = is_open ? op.allowed_times(m.optimistic(), options.levels) : model;
    auto const most = is_open ? op.allowed_times(m.pessimistic(), options.levels) : model;
    auto const slowest = standing_of(measured.high, least, options.tolerance);
    auto const fastest = standing_of(measured.low, most, options.tolerance);
    judgement out{.standing = slowest == fastest ? slowest : standing::undecided,
                  .nearest = standing_of(measured.value, model, options.tolerance),
                  .time = measured,
                  .roof_time = model.roof,
                  .least_time = model.least,
                  .sum_time = model.sum,
                  .binding_ = model.bound};
    if (out.standing == standing::above_roof) {
        out.reason = cause_above(m, op, model, options.levels, measured.value);
    } else if (out.standing == standing::beyond_sum) {
        out.reason = cause_beyond(m, op, model, options.levels, measured.value);
    } else if (char const* const units = mixed_up(model.least / measured.high)) {
        out.reason = units; // within the tolerance
    }
    out.grade = grades_between(grade_of(measured.high, least, options.tolerance),
                               grade_of(measured.low, most, options.tolerance));
    out.next = next_step(out, m.launch_overhead > seconds{});
    return out;
}
/// `judged_as` in the library's object code.
judgement judged_in_library(machine const& m, judged_operation const& op, estimate<units::second> const& measured,
                            judge_options const& options);
} // namespace detail

/// Judges a measured time of an operation on a machine, level by level if the machine states several tiers.
///
/// Both intervals decide, of the time and of the machine's figures: if one contains a border between two standings, the
/// judgement is undecided. Machine and operation are checked as in `predict`. An interval that is not positive and in
/// order, and a tolerance outside [0, 1), are errors.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr judgement judge(machine const& m, Operation const& op, estimate<units::second> const& measured,
                                        judge_options const& options = {}) {
    detail::judged<Operation> const asked(op);
    RAFTER_IN_LIBRARY(detail::judged_in_library(m, asked, measured, options))
    return detail::judged_as(m, asked, measured, options);
}

/// Judges a time without an interval.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr judgement judge(machine const& m, Operation const& op, seconds const& measured,
                                        judge_options const& options = {}) {
    return judge(m, op, estimate<units::second>{measured, measured, measured}, options);
}
auto judge(...)
    RAFTER_REFUSED("rafter: judge takes a machine, an operation and the measured time, or its estimate with an "
                   "interval: judge(gpu, work, time_of(task).time), judge(gpu, work, 40.0 * us)");

/// The judgement for people, its grade first and what to try next last: "good, at the roof: 93 % of the DRAM roof,
/// 46.8 ms (46.1 ms to 47.5 ms) where the model allows 43.5 ms; next: ...".
[[nodiscard]] constexpr fixed_text<1000> text(judgement const& j) {
    fixed_text<1000> out;
    out.append(j.grade).append(", ").append(text(j.standing));
    if (j.standing == standing::undecided) { out.append(" (the estimate is ").append(text(j.nearest)).append(")"); }
    out.append(": ").append(number(100.0 * j.fraction_of_roof(), ".3g")).append(" % of the ");
    bool const is_rate = j.bound_by() != resource::host && j.bound_by() != resource::latency;
    if (is_rate) { out.append(rafter::text(j.bound_by())).append(" "); }
    out.append("roof, ");
    out.append(text(j.time)).append(" where the model allows ");
    out.append(rafter::text(j.least_time, engineering, ".4g"));
    if (!is_rate) { out.append(", most of it ").append(rafter::text(j.bound_by())); }
    double const saved = 1.0 - j.time.value / j.least_time;
    if (j.standing == standing::at_roof && saved >= 0.01) {
        out.append(", ").append(number(100.0 * saved, ".2g")).append(" % less: within the tolerance");
    }
    if (j.standing == standing::between || j.standing == standing::beyond_sum) {
        out.append(", and ").append(rafter::text(j.sum_time, engineering, ".4g")).append(" without any overlap");
    }
    if (!j.reason.empty()) { out.append("; ").append(j.reason); }
    return out.append("; next: ").append(j.next);
}

} // namespace rafter::measure

export namespace rafter {

/// A measured program as a point for pictures and tables: its intensity, its rate, and its judgement if it has one.
struct measurement {
    arithmetic_intensity intensity{};            ///< zero or positive, finite
    compute_rate rate{};                         ///< zero or positive, finite; in the arithmetic of its roof
    memory_level level = memory_level::unstated; ///< the level whose traffic the intensity counts; unnamed: main memory
    flops work{};                                ///< zero: unknown, only the quotients are known
    bytes traffic{};
    /// The measured time; zero: unknown.
    seconds time{};
    binding bound{};           ///< what binds, from a judgement
    double judged_share = 0.0; ///< fraction of the roof that binds, from a judgement; zero: not judged
};

/// Makes a measurement of an operation and its time, from its counted FLOP, bytes and arithmetic. Traffic and time have
/// to be above zero.
template <operation Operation>
[[nodiscard]] constexpr measurement measured_as(Operation const& op, seconds const& time) {
    validate(op);
    expecting::positive<"measured_as.time">(time);
    expecting::positive<"measured_as.traffic">(rafter::detail::traffic_of(op));
    return {.intensity = intensity_of(op),
            .rate = rate_of(op, time),
            .work = rafter::detail::work_of(op),
            .traffic = rafter::detail::traffic_of(op),
            .time = time};
}
/// Makes a measurement with the judgement of its time, which pictures and tables show.
template <operation Operation>
[[nodiscard]] constexpr measurement measured_as(Operation const& op, measure::judgement const& judged) {
    measurement out = measured_as(op, judged.time.value);
    out.bound = judged.bound_by();
    out.judged_share = judged.fraction_of_roof();
    return out;
}
auto measured_as(...) RAFTER_REFUSED("rafter: measured_as takes an operation and the time that it took, or the "
                                     "judgement of that time: measured_as(work, 40.0 * us)");

} // namespace rafter
