module;
#include <concepts>

/// \file What a measured time says beside a model: at the roof, below it, above it, and what the likely cause is.
export module rafter.measure:judgement;
#include "../digits.hpp"

import rafter.model;
import :estimate;

export namespace rafter::measure {

/// Where a measured time lies beside the times that a model allows.
enum class standing : unsigned char {
    above_roof, ///< faster than bandwidths and peak allow: a figure is wrong, or the traffic is
    at_roof,    ///< what binds in the model binds
    between,    ///< slower than the longest of the times, not slower than their sum: they overlap only in part
    beyond_sum, ///< slower than the sum of all: neither bandwidth nor peak binds
    undecided   ///< the interval reaches from one of these into another
};

/// "at the roof" or the like.
[[nodiscard]] constexpr fixed_text<31> text(standing s) {
    switch (s) {
    case standing::above_roof: return "above the roof";
    case standing::at_roof: return "at the roof";
    case standing::between: return "between roof and sum";
    case standing::beyond_sum: return "beyond the sum";
    case standing::undecided: return "undecided";
    }
    reject_enumerator<"standing">(s);
}

/// Settings of a judgement.
struct judge_options {
    /// What counts as at the roof: a time of at most roof time / (1 - tolerance), and at least roof time x (1 -
    /// tolerance). In [0, 1).
    double tolerance = 0.1;
    /// Of the operation and of the machine: where its data are, what a write costs, what the core takes. Of machines of
    /// one tier, and of operations whose traffic has no levels, the time in the core alone is read. The overlap is not:
    /// the roof and the sum are its two ends.
    hierarchy_options levels{};
};

/// A measured time beside what a model allows.
struct judgement {
    rafter::measure::standing standing = standing::undecided; ///< that of every time of the interval
    rafter::measure::standing nearest = standing::undecided;  ///< that of the estimate, whatever the interval is
    estimate<units::second> time{};                           ///< as measured
    seconds roof_time{};       ///< the longest of all times of the model, with launch: none faster
    seconds sum_time{};        ///< their sum: everything one after the other
    fixed_text<15> bound_by{}; ///< what takes longest: a level, "compute" or "in-core"
    fixed_text<200> reason{};  ///< the likely cause where it is above the roof or beyond the sum

    /// Roof time over measured time: 1 at the roof.
    [[nodiscard]] constexpr double fraction_of_roof() const noexcept { return roof_time / time.value; }
};

} // namespace rafter::measure

namespace rafter::measure::detail {

using reason_text = fixed_text<200>;

constexpr bool close(double ratio, double to, double within) noexcept {
    return ratio >= to * (1.0 - within) && ratio <= to * (1.0 + within);
}

/// Times of the model: of each level, and of computing.
struct allowed {
    seconds roof{};
    seconds sum{};
    fixed_text<15> bound_by{};
    int level = -1; ///< index of the tier that binds; -1: none does
};

constexpr void join(allowed& out, seconds const& time, fixed_text<15> const& name, int level) {
    out.sum += time;
    if (time > out.roof) {
        out.roof = time;
        out.bound_by = name;
        out.level = level;
    }
}

/// Operations that say themselves where their bytes come from, and lists of operations, have no traffic of each level.
template <class Operation>
constexpr bool has_levels(machine const& m, Operation const& op) {
    if constexpr (generic::operation_of_parts<Operation>) {
        return false;
    } else {
        if constexpr (requires { op.pattern(); }) {
            if (op.pattern().order != access_order::sequential) { return false; }
        }
        return m.bandwidth.size() > 1 && generic::stated_hit_rates(op) == 0;
    }
}

constexpr void expect_judgeable(judge_options const& options) {
    expecting::tolerance(options.tolerance);
    expecting::not_negative<"hierarchy_options.in_core_time">(options.levels.in_core_time);
}

template <operation Operation>
constexpr allowed allowed_times(machine const& m, Operation const& op, judge_options const& options) {
    allowed out{.bound_by = "memory"};
    seconds compute{};
    seconds once{};
    if constexpr (!generic::operation_of_parts<Operation>) {
        if (has_levels(m, op)) {
            auto const levels = predict_levels(m, op, options.levels);
            for (int i = 0; i < levels.size(); ++i) {
                join(out, levels[i].memory_time, levels.name_of(i), i);
            }
            compute = levels.compute_time;
            once = m.launch_overhead + m.latency;
        }
    }
    if (!has_levels(m, op)) {
        auto const p = predict(m, op);
        once = p.launch_overhead + p.latency;
        auto const level = m.bandwidth.farthest().level;
        join(out, p.memory_time - p.latency,
             level == memory_level::unnamed ? fixed_text<15>("memory") : rafter::text(level), m.bandwidth.size() - 1);
        compute = p.compute_time;
    }
    // What is known of the core in L1 contains its arithmetic.
    bool const is_in_core = options.levels.in_core_time > compute;
    join(out, max(options.levels.in_core_time, compute), is_in_core ? "in-core" : "compute", -1);
    out.roof += once;
    out.sum += once;
    return out;
}

constexpr standing standing_of(seconds const& time, allowed const& model, double tolerance) noexcept {
    if (time < model.roof * (1.0 - tolerance)) { return standing::above_roof; }
    if (time * (1.0 - tolerance) <= model.roof) { return standing::at_roof; }
    return time * (1.0 - tolerance) <= model.sum ? standing::between : standing::beyond_sum;
}

/// Which figure may be wrong, where a memory binds in the model and the clock saw less time.
template <operation Operation>
constexpr reason_text cause_above_memory(machine const& m, Operation const& op, int level, seconds const& time,
                                         double factor) {
    reason_text out;
    for (int nearer = 0; nearer < level; ++nearer) {
        auto const& tier = m.bandwidth[nearer];
        if (op.working_set() <= tier.total_capacity() && op.traffic() / tier.bandwidth.in_bytes() <= time * 1.1) {
            return out.append("cache-resident: the working set of ")
                .append(rafter::text(op.working_set(), engineering, ".3g"))
                .append(" fits in ")
                .append(rafter::text(tier.level));
        }
    }
    if (close(factor, 8.0, 0.05)) { return "bits for bytes: a factor of 8"; }
    if (close(factor, 1.073741824, 0.01)) { return "GiB for GB: a factor of 1.07"; }
    if constexpr (requires {
                      op.requested();
                      op.compulsory();
                  }) {
        // What registers keep of a loop nest is not counted, unless `inner_capacity` says it.
        double const again = op.requested().total() / op.compulsory().total();
        if (level == 0 && m.bandwidth.size() > 1 && again > 1.05 && factor <= again * 1.1) {
            return out.append("registers keep a part of what the loop nest asks for, ")
                .append(number(again, ".3g"))
                .append(" times what has to move: state inner_capacity");
        }
    }
    if (close(factor, 2.0, 0.05)) { return "a factor of 2: both directions, or traffic that is counted twice"; }
    return "no cause known";
}

/// Which figure may be wrong, where the peak binds in the model and the clock saw less time.
template <operation Operation>
constexpr reason_text cause_above_peak(machine const& m, Operation const& op, double factor) {
    reason_text out;
    auto const used = generic::peak_of(m, op);
    for (compute_peak const& other : m.peaks) {
        if (other.rate.value() > used && close(other.rate.value() / used, factor, 0.05)) {
            return out.append("the rate of another column: ").append(rafter::text(other.of));
        }
    }
    if (close(factor, 2.0, 0.05)) { return "a factor of 2: MAC for FLOP, or products that 2:4 sparsity skips"; }
    if (factor < 1.35) { return "a clock above that of the peak"; }
    return "no cause known";
}

/// What may take the time, where neither a bandwidth nor the peak does.
template <operation Operation>
constexpr reason_text cause_beyond_sum(machine const& m, Operation const& op, judge_options const& options,
                                       seconds const& time) {
    reason_text out{"neither bandwidth nor peak binds: "};
    auto const& tier = m.bandwidth.farthest();
    if (tier.latency > seconds{}) {
        bytes const line = tier.line > bytes{} ? bytes(tier.line) : 64.0 * symbols::B;
        seconds const in_turn = op.traffic() / line * tier.latency;
        if (in_turn >= time * 0.9) {
            out.append("latency may (one line after the other would take ")
                .append(rafter::text(in_turn, engineering, ".3g"))
                .append(")");
            return options.levels.in_core_time == seconds{} ? out.append(", or the time in the core") : out;
        }
    }
    if (options.levels.in_core_time > seconds{}) { return out.append("nor does the stated time in the core"); }
    out.append("the time in the core may, measured where the data fit in L1");
    return m.launch_overhead == seconds{} ? out.append("; no launch overhead is stated") : out;
}

} // namespace rafter::measure::detail

export namespace rafter::measure {

/// Judges a measured time of an operation by a machine: level by level where the machine states several tiers.
///
/// The intervals decide, that of the time and those of the machine's figures: where one reaches over a border, the
/// judgement is undecided. Machine and operation are checked as for `predict`; an interval that is not positive and in
/// order, and a tolerance outside of [0, 1), are errors.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr judgement judge(machine const& m, Operation const& op, estimate<units::second> const& measured,
                                        judge_options const& options = {}) {
    measured.validate();
    detail::expect_judgeable(options);
    auto const model = detail::allowed_times(m, op, options);
    bool const is_open = m.is_uncertain();
    auto const least = is_open ? detail::allowed_times(m.fastest(), op, options) : model;
    auto const most = is_open ? detail::allowed_times(m.slowest(), op, options) : model;
    auto const slowest = detail::standing_of(measured.high, least, options.tolerance);
    auto const fastest = detail::standing_of(measured.low, most, options.tolerance);
    judgement out{.standing = slowest == fastest ? slowest : standing::undecided,
                  .nearest = detail::standing_of(measured.value, model, options.tolerance),
                  .time = measured,
                  .roof_time = model.roof,
                  .sum_time = model.sum,
                  .bound_by = model.bound_by};
    if (out.standing == standing::above_roof) {
        double const factor = model.roof / measured.value;
        out.reason = model.level >= 0 ? detail::cause_above_memory(m, op, model.level, measured.value, factor)
                     : model.bound_by == "in-core" ? detail::reason_text("the stated time in the core is too long")
                                                   : detail::cause_above_peak(m, op, factor);
    } else if (out.standing == standing::beyond_sum) {
        out.reason = detail::cause_beyond_sum(m, op, options, measured.value);
    }
    return out;
}

/// The same of a time without an interval.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr judgement judge(machine const& m, Operation const& op, seconds const& measured,
                                        judge_options const& options = {}) {
    return judge(m, op, estimate<units::second>{measured, measured, measured}, options);
}
void judge(...) = delete ("rafter: judge takes a machine, an operation and the measured time, or its estimate with an "
                          "interval: judge(gpu, work, time_of(task).time), judge(gpu, work, 40.0 * us)");

/// One sentence: "at the roof: 93 % of the DRAM roof, 46.8 ms (46.1 ms to 47.5 ms) where the model allows 43.5 ms".
[[nodiscard]] constexpr fixed_text<600> text(judgement const& j) {
    fixed_text<600> out;
    out.append(text(j.standing));
    if (j.standing == standing::undecided) { out.append(" (the estimate is ").append(text(j.nearest)).append(")"); }
    out.append(": ")
        .append(number(100.0 * j.fraction_of_roof(), ".3g"))
        .append(" % of the ")
        .append(j.bound_by)
        .append(" roof, ")
        .append(text(j.time))
        .append(" where the model allows ")
        .append(rafter::text(j.roof_time, engineering, ".4g"));
    if (j.standing == standing::between || j.standing == standing::beyond_sum) {
        out.append(", and ").append(rafter::text(j.sum_time, engineering, ".4g")).append(" without any overlap");
    }
    if (!j.reason.empty()) { out.append("; ").append(j.reason); }
    return out;
}

} // namespace rafter::measure
