module;
#include <concepts>

/// \file The prediction: every figure that the model gives for an operation on a machine, as one value.
export module rafter.model:prediction;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :regime;
import :overlap;
import :predicted_parts;

namespace rafter {

/// How long an operation takes on a machine, and what binds it; with the figures that it was computed from.
template <math::rep Rep>
struct basic_prediction {
    quantity<units::byte, Rep> traffic;     ///< bytes that cross the memory system
    quantity<units::flop, Rep> work;        ///< floating-point operations
    quantity<units::byte, Rep> working_set; ///< distinct bytes that the operation touches
    /// Of all tiers, with hit rates and access pattern.
    generic::figure_in<Rep, quantity<units::byte_per_second, Rep>> effective_bandwidth;
    generic::figure_in<Rep, quantity<units::second, Rep>> latency; ///< paid once
    generic::figure_in<Rep, basic_compute_rate<Rep>> peak;         ///< with its arithmetic; stated if there is work
    quantity<units::second, Rep> memory_time;                      ///< latency + traffic / effective_bandwidth
    quantity<units::second, Rep> compute_time;                     ///< work / peak
    quantity<units::second, Rep> total_time;             ///< both times as the overlap model joins them, and the launch
    generic::regime_of<Rep> regime;                      ///< the larger of the two times
    double tolerance;                                    ///< within which they count as balanced
    rafter::overlap overlap = full_overlap;              ///< how the two times add up
    /// Fixed overhead, part of the total time.
    generic::figure_in<Rep, quantity<units::second, Rep>> launch_overhead{};
    generic::figure_in<Rep, bytes> capacity = unlimited; ///< of main memory (the farthest tier), all instances together
    /// The number of operations that run one after the other: times, latency and launch overhead are sums over them,
    /// and the peak is their work over the sum of their compute times.
    double executions = 1.0;
    /// In which work is done that the machine has no peak for; of parts, the first such type.
    [[no_unique_address]] generic::wider_type_in<Rep> wider{};

    /// FLOP per byte of traffic.
    [[nodiscard]] constexpr quantity<units::flop_per_byte, Rep> intensity() const noexcept { return work / traffic; }

    /// Does main memory hold the working set? If not, the times do not hold for this machine.
    [[nodiscard]] constexpr auto fits_in_memory() const noexcept { return working_set <= capacity; }
    /// FLOP over total time, of the arithmetic of the peak.
    [[nodiscard]] constexpr basic_compute_rate<Rep> performance() const noexcept {
        return {work / total_time, peak.of_};
    }

    /// The least time that bandwidth and peak allow, over the total time: 1 on the roof.
    [[nodiscard]] constexpr Rep fraction_of_roof() const noexcept {
        return max(traffic / effective_bandwidth, compute_time) / total_time;
    }

    friend constexpr bool operator==(basic_prediction const&, basic_prediction const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

} // namespace rafter

export namespace rafter {

using prediction = basic_prediction<double>;

/// Settings of a prediction.
struct prediction_options {
    double tolerance = 0.0; ///< two times that differ by no more than this share of the larger are balanced; in [0, 1)
    rafter::overlap overlap = full_overlap; ///< how memory time and compute time add up: by default the roofline
};

namespace detail {
/// All but the peak. Returns the counts of the operation.
template <math::rep Rep, operation Operation>
constexpr operation_counts<Rep> validate_system(basic_machine<Rep> const& m, Operation const& op,
                                                prediction_options const& options) {
    m.validate();
    auto const counts = counts_of(op);
    expecting::tolerance(options.tolerance);
    if (options.overlap.kind != overlap_kind::full) { validate(options.overlap); }
    int const caches = m.bandwidth.size() - 1;
    if (int const stated = generic::stated_hit_rates(op); stated > caches) {
        reject<"operation.hit_rate", "of fewer rates than the tiers">(
            (whole_number(stated) + fixed_text<21>(stated == 1 ? " rate for " : " rates for ") +
             whole_number(m.bandwidth.size()) + fixed_text<6>(caches == 0 ? " tier" : " tiers"))
                .c_str());
    }
    return counts;
}

/// Rejects times that say nothing any more: near the ends of a double's range they are zero, infinite or not a number.
template <math::rep Rep>
constexpr void expect_times_in_range(basic_times<Rep> const& t, quantity<units::second, Rep> const& total) {
    auto const memory = math::both(t.memory.coherent_ >= 1e-300, t.memory.coherent_ <= 1e300);
    if (!math::all_of(memory)) {
        reject<"prediction.memory_time", "from 1e-300 s to 1e300 s">(lane(t.memory, first_failure<Rep>(memory)));
    }
    auto const compute = math::either(t.compute.coherent_ == 0.0,
                                      math::both(t.compute.coherent_ >= 1e-300, t.compute.coherent_ <= 1e300));
    if (!math::all_of(compute)) {
        reject<"prediction.compute_time", "0 or from 1e-300 s to 1e300 s">(
            lane(t.compute, first_failure<Rep>(compute)));
    }
    auto const all = total.coherent_ <= 1e300;
    if (!math::all_of(all)) {
        reject<"prediction.total_time", "at most 1e300 s">(lane(total, first_failure<Rep>(all)));
    }
}

/// The sums over operations that run one after the other.
template <generic::operation_of_parts Operation>
constexpr prediction predict(machine const& m, Operation const& op, prediction_options const& options) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    expecting::tolerance(options.tolerance);
    auto const& list = op.parts();
    if (list.size() == 0) { reject<"operation_list.size", "at least one operation">("0"); }
    auto const placed = predict_parts(m, list, options.overlap);
    auto const t = placed.times();
    seconds const total = placed.total_time();
    expect_times_in_range<double>(t, total);
    double const executions = placed.executions();
    flops const work = list.work();
    bytes const traffic = list.traffic();
    seconds const latency = executions * m.latency;
    auto const& tier = m.bandwidth.farthest();
    auto const bandwidth = tier.writes_differ() ? traffic / placed.transfer_time() : tier.bandwidth.in_bytes();
    bool const is_derived = tier.bandwidth.source != provenance{} && bandwidth != tier.bandwidth.in_bytes();
    return {
        .traffic = traffic,
        .work = work,
        .working_set = op.working_set(),
        .effective_bandwidth = {bandwidth, is_derived ? provenance{provenance_kind::derived} : tier.bandwidth.source},
        .latency = latency,
        .peak = work == flops{}
                    ? m.peak
                    : figure<compute_rate>(compute_rate(work / t.compute, list.kind()), {provenance_kind::derived}),
        .memory_time = t.memory,
        .compute_time = t.compute,
        .total_time = total,
        .regime = classify(t, options.tolerance),
        .tolerance = options.tolerance,
        .overlap = options.overlap,
        .launch_overhead = executions * m.launch_overhead,
        .capacity = tier.total_capacity(),
        .executions = executions,
        .wider = placed.wider_};
}
} // namespace detail

/// Rejects a machine, an operation, or a pair of them that cannot be predicted: values out of range, and times that are
/// below 1e-300 s or above 1e300 s.
template <math::rep Rep, operation Operation>
constexpr void validate(basic_machine<Rep> const& m, Operation const& op, prediction_options options = {}) {
    if constexpr (generic::operation_of_parts<Operation>) {
        (void)detail::predict(m, op, options);
    } else {
        auto const counts = detail::validate_system(m, op, options);
        auto const peak = generic::peak_of(m, op);
        detail::expect_peak_for_work<Rep>(peak, counts.work);
        basic_times<Rep> const t{memory_time(counts.traffic, effective_bandwidth(m.bandwidth, op), m.latency),
                                 compute_time(counts.work, detail::usable_peak(peak))};
        detail::expect_times_in_range<Rep>(t, combined_time(t, options.overlap) + m.launch_overhead);
    }
}

/// The machine as an operation sees it: with one peak, that for its kind of arithmetic. What the bare formulas
/// (`times`, `compute_time`) take. Where no peak is stated it is 1 FLOP/s, so that no work takes no time.
template <math::rep Rep, operation Operation>
[[nodiscard]] constexpr basic_machine<Rep> with_peak_for(basic_machine<Rep> m, Operation const& op) {
    if constexpr (generic::operation_of_parts<Operation>) { return m; } // each of them sees it
    if (math::any_of(op.work().coherent_ != 0.0)) {
        m.peak = m.peak_for(generic::kind_of(op));
    } else if constexpr (!math::pack<Rep>) {
        // Without FLOP it asks for none, but a sweep may give it some.
        if (compute_peak const* const found = m.peaks.find(generic::kind_of(op))) { m.peak = {found->rate, found->of}; }
    }
    if constexpr (!math::pack<Rep>) { m.peaks = {}; }
    m.peak.rate_ = detail::usable_peak(m.peak.rate_);
    m.peak.is_stated_ = true;
    return m;
}

namespace detail {
template <math::rep Rep, operation Operation>
constexpr basic_prediction<Rep> predict(basic_machine<Rep> const& m, Operation const& op, prediction_options options) {
    auto const counts = validate_system(m, op, options);
    auto peak = m.peak;
    bool may_be_wider = false;
    compute_peak const* used = nullptr; // searched once: constant expressions count steps
    if (math::any_of(counts.work.coherent_ != 0.0)) {
        arithmetic const& asked = generic::kind_of(op);
        if constexpr (!math::pack<Rep>) {
            if (m.peaks.count_ != 0) {
                used = &m.peaks.at(asked, m.name.c_str());
                peak = {used->rate, used->of};
            }
        }
        if (used == nullptr) { peak = m.peak_for(asked); }
        may_be_wider = asked.or_wider;
    }
    expect_peak_for_work<Rep>(peak.rate_, counts.work);
    auto const bandwidth = effective_bandwidth(m.bandwidth, op);
    basic_times<Rep> const t{memory_time(counts.traffic, bandwidth, m.latency),
                             compute_time(counts.work, usable_peak(peak.rate_))};
    auto const total = combined_time(t, options.overlap) + m.launch_overhead;
    expect_times_in_range<Rep>(t, total);
    basic_prediction<Rep> p{.traffic = counts.traffic,
                            .work = counts.work,
                            .working_set = counts.working_set,
                            .effective_bandwidth = bandwidth,
                            .latency = m.latency,
                            .peak = peak,
                            .memory_time = t.memory,
                            .compute_time = t.compute,
                            .total_time = total,
                            .regime = classify(t, options.tolerance),
                            .tolerance = options.tolerance,
                            .overlap = options.overlap,
                            .launch_overhead = m.launch_overhead};
    auto const& tier = m.bandwidth.farthest();
    p.capacity = tier.total_capacity();
    if constexpr (!math::pack<Rep>) {
        // Hit rates, patterns and writes of their own speed make another figure of it, which the source does not state.
        provenance const& stated = tier.bandwidth.source;
        bool const is_derived = stated != provenance{} && bandwidth != tier.bandwidth.in_bytes();
        p.effective_bandwidth.source = is_derived ? provenance{provenance_kind::derived} : stated;
        p.peak.source = used != nullptr ? used->rate.source : m.peak.source;
        if (may_be_wider) { p.wider = generic::wider_type_of(generic::kind_of(op), peak.of_); }
    }
    return p;
}
} // namespace detail

/// Predicts an operation on a machine: memory time, compute time at the peak for its kind of arithmetic, what both take
/// together (the longer of the two, as under a roofline, unless another overlap is asked for), and the regime.
///
///     predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}, {.overlap = no_overlap})
///
/// Operations of parts run one after the other, each at the peak for its arithmetic: no transfer of one hides behind
/// the arithmetic of another, and the total time is the sum of theirs.
///
/// Values out of range are errors (docs/troubleshooting.md). To evaluate many points, see `sweep`.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr prediction predict(machine const& m, Operation const& op, prediction_options options = {}) {
    return detail::predict(m, op, options);
}

/// As above over lanes: one prediction in each lane.
template <math::pack Rep, operation Operation>
    requires std::same_as<typename Operation::rep, Rep>
[[nodiscard]] constexpr basic_prediction<Rep> predict(basic_machine<Rep> const& m, Operation const& op,
                                                      prediction_options options = {}) {
    return detail::predict(m, op, options);
}

template <class Type>
    requires(!operation<Type>)
prediction predict(machine const&, Type const&, prediction_options = {}) = delete (
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");

// What nothing above takes comes here: an ellipsis fits everything, and is chosen last.
prediction
predict(...) = delete ("rafter: predict takes a machine (catalogued<\"...\">() makes one) or a roof, an operation and "
                       "options, in this order: predict(gpu, work, {.overlap = no_overlap})");

} // namespace rafter
