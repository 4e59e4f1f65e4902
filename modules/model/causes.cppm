// Tests: static/measure, run/measure
/// \file The times that a model allows, and the likely causes of a measured time outside of them.
export module rafter.model:causes;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;
import :options;
import :hierarchy;
import :prediction;

namespace rafter::measure::detail {

using reason_text = fixed_text<250>;

constexpr bool close(double ratio, double to, double within) noexcept {
    return ratio >= to * (1.0 - within) && ratio <= to * (1.0 + within);
}
constexpr auto shown(seconds const& time) { return rafter::text(time, engineering, ".3g"); }

/// The times that a model allows.
export struct allowed {
    seconds roof{};
    seconds least{};
    seconds sum{};
    binding bound{};
};

/// An operation as judgements use it. An interface, so that judgements are no templates.
class judged_operation {
public:
    flops work{};
    bytes traffic{};
    bytes working_set{};
    rafter::arithmetic arithmetic{};

    /// Does `judge` count the traffic of each level? Not in three cases:
    /// - a machine of one tier, unless options change the traffic of that tier;
    /// - a list, if a time in the core is stated, which belongs to one operation;
    /// - another operation, if it states hit rates or an access pattern.
    [[nodiscard]] virtual constexpr bool has_levels(machine const& m, hierarchy_options const& options) const = 0;
    /// The times that a model with these options allows.
    [[nodiscard]] virtual constexpr allowed allowed_times(machine const& m, hierarchy_options options) const = 0;
    /// The bytes that its loop nest asks for over those that have to move.
    [[nodiscard]] virtual constexpr double asked_again() const = 0;

protected:
    constexpr ~judged_operation() = default;
};

/// Puts an operation behind the interface. The operation has to live longer.
export template <operation Operation>
class judged final : public judged_operation {
public:
    constexpr explicit judged(Operation const& op) : op_(op) {
        work = rafter::detail::work_of(op);
        traffic = rafter::detail::traffic_of(op);
        working_set = rafter::detail::working_set_of(op);
        arithmetic = arithmetic_of(op);
    }
    [[nodiscard]] constexpr bool has_levels(machine const& m, hierarchy_options const& options) const override {
        bool const changes_traffic = options.writes == write_policy::allocate || options.register_capacity > bytes{};
        if (m.bandwidth.size() < 2 && !changes_traffic) { return false; }
        if constexpr (protocol::operation_of_parts<Operation>) {
            return options.in_core_time == seconds{};
        } else {
            if constexpr (requires { op_.pattern(); }) {
                if (op_.pattern().order != access_order::sequential) { return false; }
            }
            return protocol::stated_hit_rates(op_) == 0;
        }
    }
    [[nodiscard]] constexpr allowed allowed_times(machine const& m, hierarchy_options options) const override {
        options.overlap = full_overlap;
        if (has_levels(m, options)) { return allowed_by_levels(m, options); }
        auto const p = predict(m, op_);
        auto const sum = predict(m, op_, {.overlap = no_overlap});
        allowed out{roof_time(p.times()), p.total_time, sum.total_time, p.bound_by()};
        // The in-core time, with data in L1, contains the arithmetic.
        if (options.in_core_time > p.compute_time) {
            out.roof = max(out.roof, options.in_core_time);
            out.sum += options.in_core_time - p.compute_time;
            seconds const alone = options.in_core_time + p.launch_overhead;
            if (alone > out.least) {
                out.least = alone;
                if (options.in_core_time >= p.launch_overhead) { out.bound = {.resource = resource::core}; }
            }
        }
        return out;
    }
    [[nodiscard]] constexpr double asked_again() const override {
        return rafter::detail::requested(op_).total() / rafter::detail::compulsory(op_).total();
    }

private:
    [[nodiscard]] constexpr allowed allowed_by_levels(machine const& m, hierarchy_options const& options) const {
        if constexpr (protocol::operation_of_parts<Operation>) {
            auto const p = predict(m, op_, {.levels = options});
            allowed out{roof_time(p.times()), p.total_time, rafter::detail::schedule_time(m, op_), p.bound_by()};
            auto const list = op_.parts();
            for (int i = 0; i < list.size(); ++i) {
                auto const& [one, executed] = list.begin()[i];
                double const times = executed + list.waits(i);
                if (times != 0.0) { out.sum += times * detail::judged(one).allowed_times(m, options).sum; }
            }
            return out;
        } else {
            auto const p = predict_levels(m, op_, options);
            binding bound = p.bound_by();
            if (m.bandwidth.size() == 1) { bound.tier = -1; } // "memory", as in `predict`
            return {roof_time(p.times()), p.total_time, p.sum_time(), bound};
        }
    }

    Operation const& op_;
};

/// The name of a factor between units that are often confused.
constexpr char const* mixed_up(double factor) noexcept {
    if (close(factor, 8.0, 0.05)) { return "bits for bytes: a factor of 8"; }
    if (close(factor, 1.073741824, 0.01)) { return "GiB for GB: a factor of 1.07"; }
    return nullptr;
}

/// The index of the tier that binds. The binding of a list names its level only.
constexpr int tier_of(machine const& m, binding const& bound) {
    if (bound.tier >= 0) { return bound.tier; }
    for (int i = m.bandwidth.size(); i-- > 0;) {
        if (m.bandwidth[i].level == bound.level) { return i; }
    }
    return m.bandwidth.size() - 1;
}

/// Explains a measured time below the model's memory time.
constexpr reason_text cause_above_memory(machine const& m, judged_operation const& op, binding const& bound,
                                         hierarchy_options const& options, seconds const& time, double factor) {
    reason_text out;
    int const tier = tier_of(m, bound);
    for (int nearer = 0; nearer < tier; ++nearer) {
        auto const& holder = m.bandwidth[nearer];
        if (op.working_set <= holder.total_capacity() && op.traffic / holder.bandwidth.in_bytes() <= time * 1.1) {
            return out.append("cache-resident: the working set of ")
                .append(rafter::text(op.working_set, engineering, ".3g"))
                .append(" fits in ")
                .append(text(binding{.resource = resource::memory, .level = holder.level, .tier = nearer}));
        }
    }
    if (options.writes == write_policy::allocate && op.has_levels(m, options)) {
        auto other = options;
        other.writes = write_policy::no_allocate;
        if (seconds const least = op.allowed_times(m, other).least; close(least / time, 1.0, 0.1)) {
            return out
                .append("lines are not read before they are written (non-temporal stores): without allocation "
                        "the model allows ")
                .append(shown(least));
        }
    }
    if (char const* const units = mixed_up(factor)) { return units; }
    if (tier == 0 && m.bandwidth.size() > 1) {
        // Data that registers keep in a loop nest is counted only through `register_capacity`.
        double const again = op.asked_again();
        if (again > 1.05 && factor <= again * 1.1) {
            return out.append("registers keep a part of what the loop nest asks for, ")
                .append(number(again, ".3g"))
                .append(" times what has to move: state register_capacity");
        }
    }
    if (close(factor, 2.0, 0.05)) { return "a factor of 2: both directions, or traffic that is counted twice"; }
    return "no cause known";
}

/// Explains a measured time below the model's compute time.
constexpr reason_text cause_above_peak(machine const& m, judged_operation const& op, double factor) {
    reason_text out;
    if (!op.arithmetic.several) { // the parts of a list have a peak each
        auto const used = rafter::detail::peak_of(m, op.work, op.arithmetic).rate_;
        for (compute_peak const& other : m.peaks) {
            if (other.rate.value() > used && close(other.rate.value() / used, factor, 0.05)) {
                return out.append("the rate of another column: ").append(rafter::text(other.of));
            }
        }
    }
    if (close(factor, 2.0, 0.05)) { return "a factor of 2: MAC for FLOP, or products that 2:4 sparsity skips"; }
    if (factor < 1.35) { return "a clock above that of the peak"; }
    return "no cause known";
}

/// Explains a time above the roof: the figure, or the property of the operation, that is likely wrong.
constexpr reason_text cause_above(machine const& m, judged_operation const& op, allowed const& model,
                                  hierarchy_options const& options, seconds const& time) {
    double const factor = model.least / time;
    reason_text out;
    switch (model.bound.resource) {
    case resource::memory: return cause_above_memory(m, op, model.bound, options, time, factor);
    case resource::arithmetic: return cause_above_peak(m, op, factor);
    case resource::core: return "the stated time in the core is too long";
    case resource::link:
        return close(factor, 2.0, 0.05) ? "a factor of 2: both directions of the link" : "no cause known";
    case resource::latency: return out.append("the stated latency of ").append(shown(m.latency)).append(" is too long");
    case resource::host:
        return out.append("the stated launch overhead of ").append(shown(m.launch_overhead)).append(" is too long");
    }
    return out;
}

/// Explains a time that is longer than the sum of the model's times.
constexpr reason_text cause_beyond(machine const& m, judged_operation const& op, allowed const& model,
                                   hierarchy_options const& options, seconds const& time) {
    reason_text out;
    if (options.writes == write_policy::no_allocate && op.has_levels(m, options)) {
        auto other = options;
        other.writes = write_policy::allocate;
        auto const counted = op.allowed_times(m, other);
        if (counted.least > model.least && time <= counted.sum * 1.1) {
            return out.append("lines are read before they are written: with allocation the model allows ")
                .append(shown(counted.least))
                .append(" to ")
                .append(shown(counted.sum));
        }
    }
    if (model.bound == resource::memory) {
        auto const& tier = m.bandwidth[tier_of(m, model.bound)];
        if (tier.latency > seconds{}) {
            bytes const line = tier.line > bytes{} ? bytes(tier.line) : rafter::detail::usual_line;
            // Little's law: bytes in flight if every line waits for the latency.
            double const in_flight = (op.traffic / line * tier.latency) / time;
            if (in_flight >= 0.9) {
                return out.append("latency: ")
                    .append(number(in_flight, ".2g"))
                    .append(" lines in flight, where the bandwidth takes ")
                    .append(number(tier.bandwidth.in_bytes() * tier.latency / line, ".2g"));
            }
        }
    }
    out.append("neither bandwidth nor peak explains it");
    bool const lacks_core = options.in_core_time == seconds{};
    bool const lacks_launch = m.launch_overhead == seconds{};
    if (lacks_core || lacks_launch) { out.append("; not stated, so not counted: "); }
    if (lacks_core) { out.append("the time of the instructions alone (in-core time)"); }
    if (lacks_launch) { out.append(lacks_core ? ", the launch overhead" : "the launch overhead"); }
    return out;
}

} // namespace rafter::measure::detail
