// Tests: static/predictions, run/model
module;
#include <concepts>
#include <utility>

/// \file The prediction: every figure that the model computes for an operation on a machine.
export module rafter.model:prediction;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;
import :options;
import :predicted_parts;
import :hierarchy;

namespace rafter {

/// How long an operation takes on a machine and what binds it, with the figures behind the answer.
template <math::rep Rep>
struct basic_prediction {
    quantity<units::byte, Rep> traffic{};     ///< bytes that cross the memory system
    quantity<units::flop, Rep> work{};        ///< floating-point operations
    quantity<units::byte, Rep> working_set{}; ///< distinct bytes that the operation touches
    /// The bandwidth of all tiers together, after hit rates and access pattern.
    protocol::sourced_in<Rep, quantity<units::byte_per_second, Rep>> effective_bandwidth{};
    protocol::sourced_in<Rep, quantity<units::second, Rep>> latency{}; ///< paid once
    protocol::sourced_in<Rep, basic_compute_rate<Rep>> peak{};         ///< with its arithmetic; stated if there is work
    quantity<units::second, Rep> memory_time{};                        ///< latency + traffic / effective_bandwidth
    quantity<units::second, Rep> compute_time{};                       ///< work / peak
    quantity<units::second, Rep> total_time{}; ///< all times joined by the overlap model, and the launches
    detail::regime_of<Rep> regime{};           ///< compares memory and compute time
    double tolerance = 0.0;                    ///< within which the two times are balanced
    rafter::overlap overlap = full_overlap;    ///< how the times combine
    /// The time of the host, part of the total time: all launches, and the scheduling of a server's step.
    protocol::sourced_in<Rep, quantity<units::second, Rep>> launch_overhead{};
    protocol::sourced_in<Rep, bytes> capacity =
        unlimited; ///< of main memory (the farthest tier), all instances together
    /// The number of operations that run one after the other. Times, latency and launch overhead are sums over them.
    /// The peak is their work over the sum of their compute times.
    double executions = 1.0;
    /// The wider type, if the machine has no peak for the operation's type; of several parts, the first such type.
    [[no_unique_address]] detail::described<Rep, protocol::wider_type, 0> wider{};
    memory_level level = memory_level::unstated; ///< of the bandwidth: main memory, or the level that takes longest
    /// For operations that send.
    [[no_unique_address]] detail::described<Rep, protocol::link_use, 1> link{};
    /// The part of the total time in which the device waits for others, as in the bubble of a pipeline.
    quantity<units::second, Rep> waiting_time{};
    bool in_core = false; ///< whether the compute time is a stated in-core time, which contains the arithmetic

    /// FLOP per byte of traffic.
    [[nodiscard]] constexpr quantity<units::flop_per_byte, Rep> intensity() const noexcept { return work / traffic; }

    /// Does main memory hold the working set? If not, the predicted times are not valid. A machine that states no
    /// capacity is an error: nobody knows (`knows_capacity()` asks).
    [[nodiscard]] constexpr auto fits_in_memory() const { return protocol::fits_in(bytes(capacity), working_set); }
    /// Is the capacity of main memory stated?
    [[nodiscard]] constexpr bool knows_capacity() const noexcept { return bytes(capacity) < unlimited; }
    /// Is the working set above the stated capacity of main memory? False if no capacity is stated.
    [[nodiscard]] constexpr auto exceeds_memory() const noexcept { return working_set > capacity; }
    /// Work over total time, in the arithmetic of the peak.
    [[nodiscard]] constexpr basic_compute_rate<Rep> performance() const noexcept {
        return {work / total_time, peak.of_};
    }

    /// The time on each resource.
    [[nodiscard]] constexpr auto times() const noexcept {
        quantity<units::second, Rep> const transfer = traffic / effective_bandwidth;
        if constexpr (math::pack<Rep>) {
            return detail::whole_times<Rep>{memory_time, compute_time, transfer, launch_overhead};
        } else {
            return detail::linked_times<Rep>{memory_time,     compute_time, transfer,
                                             launch_overhead, link.time,    link.transfer_time()};
        }
    }
    /// The least time that the rates of memory, arithmetic and link allow, over the total time: 1 on the roof.
    [[nodiscard]] constexpr Rep fraction_of_roof() const noexcept { return roof_time(times()) / total_time; }
    /// The longest time: the bandwidth of a level, the latency, the arithmetic, the link or the launches.
    [[nodiscard]] constexpr binding bound_by() const noexcept
        requires std::same_as<Rep, double>
    {
        binding const out = rafter::bound_by(times(), level);
        return in_core && out == resource::arithmetic ? binding{.resource = resource::core} : out;
    }

    constexpr bool operator==(basic_prediction const&) const noexcept
        requires std::same_as<Rep, double>
    = default;
    /// A prediction is neither true nor false: a comparison or a claim is.
    RAFTER_REFUSED_TEMPLATE(
        "rafter: a prediction claims nothing: compare a member, as in p.total_time < 50.0 * us, or check a claim: "
        "check(gpu, work, {.max_time = 50.0 * us})",
        (), explicit operator bool() const);
};

} // namespace rafter

export namespace rafter {

using prediction = basic_prediction<double>;
static_assert(detail::whole<prediction>);

/// The machine with the one peak for an operation's arithmetic, for the bare formulas (`times`, `compute_time`). If no
/// peak is stated it is 1 FLOP/s, so that no work takes no time.
template <math::rep Rep, operation Operation>
[[nodiscard]] constexpr basic_machine<Rep> with_peak_for(basic_machine<Rep> m, Operation const& op) {
    if constexpr (protocol::operation_of_parts<Operation>) { return m; } // each part finds its own peak
    if (math::any_of(detail::work_of(op).raw_ != 0.0)) {
        m.peak = m.peak_for(arithmetic_of(op));
    } else if constexpr (!math::pack<Rep>) {
        // Take the peak even without work: a sweep may vary a field that adds work.
        if (compute_peak const* const found = m.peaks.find(arithmetic_of(op))) {
            m.peak = {compute_rate(found->rate, found->of), found->rate.source};
        }
    }
    if constexpr (!math::pack<Rep>) { m.peaks = {}; }
    m.peak.rate_ = detail::usable_peak(m.peak.rate_);
    m.peak.is_stated_ = true;
    return m;
}

namespace detail {
/// The settings of the levels of a prediction, which are checked.
constexpr hierarchy_options levels_for(prediction_options const& options) {
    expecting::tolerance(options.tolerance);
    hierarchy_options levels = options.levels.options;
    if (levels.overlap != full_overlap) {
        expecting::reject<"prediction_options.levels.overlap", "left out: it is the overlap of the prediction">(
            "stated");
    }
    levels.overlap = options.overlap;
    return levels;
}
/// The prediction from its levels. The slowest level stands for the memory; the in-core time, if it is longer, for the
/// arithmetic.
constexpr prediction from_levels(machine const& m, arithmetic const& asked, hierarchical_prediction const& h,
                                 prediction_options const& options) {
    level_load const& load = h[h.longest_level()];
    auto const peak = h.work == flops{} ? m.peak : m.peak_for(asked);
    return {.traffic = load.traffic.total(h.writes),
            .work = h.work,
            .working_set = h.working_set,
            .effective_bandwidth = {load.bandwidth, load.source},
            .latency = {load.latency, m.latency.source},
            .peak = peak,
            .memory_time = load.memory_time,
            .compute_time = max(h.compute_time, h.in_core_time),
            .total_time = h.total_time,
            .regime = classify(h.times(), options.tolerance),
            .tolerance = options.tolerance,
            .overlap = options.overlap,
            .launch_overhead = h.launch_overhead,
            .capacity = h.capacity,
            .wider = h.work == flops{} ? protocol::wider_type{} : detail::wider_type_of(asked, peak.of_),
            .level = load.level,
            .link = h.link,
            .in_core = h.in_core_time > h.compute_time};
}
template <operation Operation>
constexpr prediction predict_by_levels(machine const& m, Operation const& op, prediction_options const& options) {
    return from_levels(m, arithmetic_of(op), predict_levels(m, op, levels_for(options)), options);
}

/// The prediction level by level of operations that run one after the other: sums over them. The level with the longest
/// sum stands for the memory.
template <protocol::operation_of_parts Operation>
constexpr prediction predict_by_levels(machine const& m, Operation const& op, prediction_options const& options) {
    if (options.levels.options.in_core_time > seconds{}) {
        expecting::reject<"hierarchy_options.in_core_time", "left out: lists have several">(
            options.levels.options.in_core_time);
    }
    auto const list = validated_parts(op);
    auto const placed = validate_parts(m, op, list, options).placed;
    prediction out{.work = op.work(),
                   .working_set = op.working_set(),
                   .peak = m.peak,
                   .tolerance = options.tolerance,
                   .overlap = options.overlap,
                   .capacity = m.bandwidth.farthest().total_capacity(),
                   .executions = placed.executions(),
                   .wider = placed.wider_,
                   .link = placed.used_link_};
    seconds latency{};
    seconds launches{};
    seconds of_level[static_cast<int>(memory_level::dram) + 1]{};
    for (int i = 0; i < list.size(); ++i) {
        auto const& [one, executed] = list.begin()[i];
        if (executed + list.waits(i) == 0.0) { continue; }
        prediction const p = predict_by_levels(m, one, options);
        out.traffic += executed * p.traffic;
        latency += executed * p.latency;
        launches += executed * p.launch_overhead;
        out.memory_time += executed * p.memory_time;
        out.compute_time += executed * p.compute_time;
        out.total_time += executed * p.total_time;
        out.waiting_time += list.waits(i) * p.total_time;
        of_level[static_cast<int>(p.level)] += executed * p.memory_time;
    }
    for (int i = 0; i <= static_cast<int>(memory_level::dram); ++i) {
        if (of_level[i] > of_level[static_cast<int>(out.level)]) { out.level = static_cast<memory_level>(i); }
    }
    seconds const scheduled = schedule_time(m, op);
    launches += scheduled;
    out.total_time += out.waiting_time + scheduled;
    constexpr provenance derived{provenance_kind::derived};
    out.latency = latency;
    out.launch_overhead = {launches, m.launch_overhead.source};
    seconds const transfer = out.memory_time - latency;
    byte_rate const farthest = m.bandwidth.farthest().bandwidth.in_bytes();
    out.effective_bandwidth = {transfer > seconds{} ? out.traffic / transfer : farthest, derived};
    if (out.compute_time > seconds{}) { out.peak = {compute_rate(out.work / out.compute_time, list.kind()), derived}; }
    out.regime = classify(out.times(), options.tolerance);
    return out;
}

/// Calls `answer` with the operation, on the longest of its paths by the total time that the options ask for: level by
/// level, or over main memory.
template <operation Operation, class Answer>
constexpr decltype(auto) on_longest_path(machine const& m, Operation const& op, prediction_options const& options,
                                         Answer const& answer) {
    if constexpr (operation_of_paths<Operation>) {
        if (op.paths() != 1 && options.levels.stated) {
            Operation chosen = op;
            take_longest_path(chosen,
                              [&](Operation const& one) { return predict_by_levels(m, one, options).total_time; });
            return answer(std::as_const(chosen));
        }
    }
    return on_longest_path(m, op, options.overlap, answer);
}

/// The prediction of operations that run one after the other: sums over them.
template <protocol::operation_of_parts Operation>
constexpr prediction predicted_for(machine const& m, Operation const& op, prediction_options const& options) {
    if constexpr (operation_of_paths<Operation>) {
        if (op.paths() != 1) {
            op.validate();
            return on_longest_path(m, op, options,
                                   [&](Operation const& one) { return detail::predicted_for(m, one, options); });
        }
    }
    if (options.levels.stated) { return predict_by_levels(m, op, options); }
    auto const list = validated_parts(op);
    auto const [placed, t, total] = validate_parts(m, op, list, options);
    double const executions = placed.executions();
    flops const work = list.work();
    bytes const traffic = list.traffic();
    seconds const latency = executions * m.latency;
    auto const& tier = m.bandwidth.farthest();
    auto const bandwidth = tier.writes_differ() ? traffic / t.transfer : tier.bandwidth.in_bytes();
    return {.traffic = traffic,
            .work = work,
            .working_set = op.working_set(),
            .effective_bandwidth = {bandwidth, source_of(tier.bandwidth, bandwidth)},
            .latency = latency,
            .peak = work == flops{} ? m.peak
                                    : sourced<compute_rate>(compute_rate(work / t.compute, list.kind()),
                                                            {provenance_kind::derived}),
            .memory_time = t.memory,
            .compute_time = t.compute,
            .total_time = total,
            .regime = classify(t, options.tolerance),
            .tolerance = options.tolerance,
            .overlap = options.overlap,
            .launch_overhead = {t.host, m.launch_overhead.source},
            .capacity = tier.total_capacity(),
            .executions = executions,
            .wider = placed.wider_,
            .level = tier.level,
            .link = placed.used_link_,
            .waiting_time = placed.waiting_time()};
}

/// The prediction of what an operation asks, over main memory. Counts, machine and options are checked.
template <math::rep Rep>
constexpr basic_prediction<Rep>
predicted(basic_machine<Rep> const& m, protocol::basic_located_demands<Rep> const& asked,
          quantity<units::byte_per_second, Rep> const& bandwidth, prediction_options const& options) {
    auto const t = timed(m, asked, bandwidth, options);
    auto const& tier = m.bandwidth.farthest();
    basic_prediction<Rep> p{.traffic = asked.traffic,
                            .work = asked.work,
                            .working_set = asked.working_set,
                            .effective_bandwidth = bandwidth,
                            .latency = m.latency,
                            .peak = t.peak,
                            .memory_time = t.times.memory,
                            .compute_time = t.times.compute,
                            .total_time = t.total,
                            .regime = detail::regime_from<Rep>(detail::compare_times(t.times, options.tolerance)),
                            .tolerance = options.tolerance,
                            .overlap = options.overlap,
                            .launch_overhead = t.times.host,
                            .capacity = tier.total_capacity(),
                            .level = tier.level};
    if constexpr (!math::pack<Rep>) {
        p.effective_bandwidth.source = source_of(tier.bandwidth, bandwidth);
        if (asked.arithmetic.allow_wider && asked.work != flops{}) {
            p.wider = detail::wider_type_of(asked.arithmetic, t.peak.of_);
        }
        p.launch_overhead.source = m.launch_overhead.source;
        p.link = t.link;
    }
    return p;
}
/// Checks, then predicts.
constexpr prediction checked_prediction(machine const& m, protocol::located_demands const& asked,
                                        prediction_options const& options) {
    expect_counts(asked);
    validate_system(m, asked.at.hit_rates.count_, options);
    return predicted(m, asked, effective_bandwidth(m.bandwidth, asked), options);
}
/// `checked_prediction` in the library's object code: one function for operations of all types.
prediction predicted_in_library(machine const& m, protocol::located_demands const& asked,
                                prediction_options const& options);

template <operation Operation>
constexpr prediction predicted_for(machine const& m, Operation const& op, prediction_options const& options) {
    if (options.levels.stated) { return predict_by_levels(m, op, options); }
    expect_members_of(op);
    auto const asked = asked_by(op);
    RAFTER_IN_LIBRARY(predicted_in_library(m, asked, options))
    return checked_prediction(m, asked, options);
}
template <math::pack Rep, operation Operation>
constexpr basic_prediction<Rep> predicted_for(basic_machine<Rep> const& m, Operation const& op,
                                              prediction_options const& options) {
    if (options.levels.stated) { expecting::reject<"prediction_options.levels", "left out over lanes">("stated"); }
    auto const asked = protocol::located_demands_of(op);
    validate_system(m, protocol::stated_hit_rates(op), options);
    return predicted(m, asked, effective_bandwidth(m.bandwidth, op), options);
}

/// Memory and compute time, level by level if these are considered. Trusts its arguments as `times` does: counts may
/// lie between whole numbers, and the machine has one peak.
template <operation Operation>
constexpr protocol::basic_times<double> times_with(machine const& m, Operation const& op,
                                                   considered_levels const& levels) {
    if (!levels.stated) { return times(m, op); }
    if constexpr (protocol::operation_of_parts<Operation>) {
        auto const sums_of = [&](Operation const& on_path) {
            std::pair<protocol::basic_times<double>, seconds> sum{}; // the second one of the longer time of each part
            for (auto const& [one, executed] : bare_parts(on_path)) {
                if (executed == 0.0) { continue; }
                auto const t = levels_of(m, leveled(one), levels.options).times();
                sum.first.memory += executed * t.memory;
                sum.first.compute += executed * t.compute;
                sum.second += executed * max(t.memory, t.compute);
            }
            return sum;
        };
        if constexpr (operation_of_paths<Operation>) {
            if (op.paths() != 1) {
                Operation chosen = op;
                take_longest_path(chosen, [&](Operation const& one) { return sums_of(one).second; });
                return sums_of(chosen).first;
            }
        }
        return sums_of(op).first;
    } else {
        return levels_of(m, leveled(op), levels.options).times();
    }
}
} // namespace detail

/// Predicts an operation on a machine: memory time, compute time at the peak for its arithmetic, total time and regime.
/// By default the total is the longer of the two times, as under a roofline.
///
///     predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}, {.overlap = no_overlap})
///
/// Operations of parts run one after the other, each at the peak for its arithmetic. Transfers of one part do not
/// overlap with arithmetic of another, so the total time is the sum over the parts.
///
/// Values out of range are errors (docs/troubleshooting.md). To evaluate many points, see `sweep`.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr prediction predict(machine const& m, Operation const& op, prediction_options options = {}) {
    return detail::predicted_for(m, op, options);
}

/// Predicts over lanes: one prediction in each lane.
template <math::pack Rep, operation Operation>
    requires std::same_as<typename Operation::rep, Rep>
[[nodiscard]] constexpr basic_prediction<Rep> predict(basic_machine<Rep> const& m, Operation const& op,
                                                      prediction_options options = {}) {
    return detail::predicted_for(m, op, options);
}

template <class Type>
    requires(!operation<Type>)
auto predict(machine const&, Type const&, prediction_options = {}) RAFTER_REFUSED(
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");

// Catches all other arguments, to reject them with a sentence: an ellipsis fits everything and is chosen last.
auto predict(...)
    RAFTER_REFUSED("rafter: predict takes a machine (catalogued<\"...\">() makes one) or a roof, an operation and "
                   "options, in this order: predict(gpu, work, {.overlap = no_overlap})");

/// The candidate whose operation takes the least total time on a machine; on a tie the first one. Candidates without a
/// peak for their arithmetic are skipped. It is an error if none is left.
///
///     constexpr auto product = [](element_type type) { return gemm{.m = 4096, .n = 4096, .k = 4096, .type = type}; };
///     constexpr element_type best = fastest(gpu, product, fp32, bf16, fp8);
///     kernel<best>();
///
/// \param make  gives the operation for a candidate
template <class Make, class Candidate, std::same_as<Candidate>... Candidates>
    requires operation<decltype(Make{}(Candidate{}))>
[[nodiscard]] constexpr Candidate fastest(machine const& m, Make const& make, prediction_options const& options,
                                          Candidate const& first, Candidates const&... rest) {
    Candidate const all[]{first, rest...};
    Candidate const* best = nullptr;
    seconds least = math::infinity * symbols::s;
    for (Candidate const& candidate : all) {
        auto const op = make(candidate);
        bool const chooses = m.peaks.size() != 0 || m.peak.kind() != arithmetic{};
        if (chooses && detail::work_of(op) != flops{} && !m.has_peak_for(arithmetic_of(op))) { continue; }
        seconds const time = predict(m, op, options).total_time;
        if (best == nullptr || time < least) {
            best = &candidate;
            least = time;
        }
    }
    if (best == nullptr) {
        expecting::reject<"fastest.candidates", "of a kind that has a peak">(
            "none of those given", m.peaks.size() != 0 ? m.peaks.kinds().c_str() : text(m.peak.kind()).c_str());
    }
    return *best;
}

/// `fastest` with the default settings.
template <class Make, class Candidate, std::same_as<Candidate>... Candidates>
    requires operation<decltype(Make{}(Candidate{}))>
[[nodiscard]] constexpr Candidate fastest(machine const& m, Make const& make, Candidate const& first,
                                          Candidates const&... rest) {
    return fastest(m, make, prediction_options{}, first, rest...);
}

} // namespace rafter
