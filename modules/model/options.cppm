// Tests: static/predictions, static/limits_of_models
/// \file Settings of predictions, claims and judgements, and the checks of machine, operation and times before a
/// prediction.
export module rafter.model:options;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :overlap;
import :predicted_parts;

namespace rafter {

/// The state of the caches before an operation starts.
export enum class cache_state : unsigned char {
    cold, ///< every level moves at least the compulsory traffic
    warm  ///< levels behind the first that holds the whole working set move nothing
};

/// Settings of a prediction by levels.
export struct hierarchy_options {
    /// Whether a write first reads its line into the cache. Traffic between a core and its L1 has no write-allocate.
    write_policy writes = write_policy::no_allocate;
    /// The state of the caches before the operation starts.
    cache_state caches = cache_state::cold;
    /// What registers or a scratchpad keep for reuse in front of the machine's nearest tier: `32.0 * KiB`. Zero: the
    /// nearest tier serves every load and store of the loop nest; a machine whose only tier is main memory then moves
    /// the compulsory traffic, as in `predict`.
    bytes register_capacity{};
    /// The number of threads (GPU: compute units) that run the operation, each on its own part, such as some planes of
    /// a grid or some tiles of a product. They spread evenly over the instances of a level, and share the capacity of
    /// an instance equally. 1: the operation has one whole instance. A whole number.
    double threads = 1.0;
    /// The time of the operation with all data in the nearest level: measured there, or counted (chains of dependent
    /// instructions, divisions, calls). It may bind, as the time of a level may. Zero: unknown, and work / peak is
    /// used.
    seconds in_core_time{};
    /// How the longest level time combines with the in-core time (or compute time). By default the longer one counts.
    rafter::overlap overlap = full_overlap;

    constexpr bool operator==(hierarchy_options const&) const noexcept = default;

private:
    struct inner_capacity; // rafter: since 0.3 write .register_capacity
};

/// The choice between a prediction by levels and one over main memory alone (the default). `hierarchy_options` converts
/// to it.
struct considered_levels {
    /// Is the prediction by levels?
    bool stated = false;
    hierarchy_options options{}; ///< if stated

    constexpr considered_levels() noexcept = default;
    /// Predicts by levels with these settings.
    constexpr considered_levels(hierarchy_options const& o) noexcept : stated(true), options(o) {}
    // (A member, because clang 20 finds no friend of a class that is not exported.)
    constexpr bool operator==(considered_levels const&) const noexcept = default;
};

/// Settings of a prediction.
export struct prediction_options {
    double tolerance = 0.0;                 ///< times within this share of the larger are balanced; in [0, 1)
    rafter::overlap overlap = full_overlap; ///< how memory and compute time combine: by default the roofline
    /// Predicts level by level with these settings; by default over main memory alone.
    considered_levels levels{};
};

} // namespace rafter

export namespace rafter {

namespace detail {
/// Checks the machine and the options: everything but what the operation asks, and its peak.
/// \param hit_rates  how many the operation states
template <math::rep Rep>
constexpr void validate_system(basic_machine<Rep> const& m, int hit_rates, prediction_options const& options) {
    m.validate();
    expecting::tolerance(options.tolerance);
    if (options.overlap.kind != overlap_kind::full) { validate(options.overlap); }
    int const caches = m.bandwidth.size() - 1;
    if (hit_rates > caches) {
        expecting::reject<"operation.hit_rate", "of fewer rates than the tiers">(
            fixed_text<70>(whole_number(hit_rates))
                .append(hit_rates == 1 ? " rate for " : " rates for ")
                .append(whole_number(m.bandwidth.size()))
                .append(caches == 0 ? " tier" : " tiers")
                .c_str());
    }
}

/// Rejects times near the ends of a double's range, where results become zero, infinite or NaN.
template <math::rep Rep, unsigned With>
constexpr void expect_times_in_range(protocol::basic_times<Rep, With> const& t,
                                     quantity<units::second, Rep> const& total) {
    if constexpr (!math::pack<Rep>) { // one statement: constant expressions count them
        if (t.memory.raw_ >= 1e-300 && t.memory.raw_ <= 1e300 && total.raw_ <= 1e300 &&
            (t.compute.raw_ == 0.0 || (t.compute.raw_ >= 1e-300 && t.compute.raw_ <= 1e300))) {
            return;
        }
    }
    auto const in_range = [](auto const& time) { return math::both(time.raw_ >= 1e-300, time.raw_ <= 1e300); };
    expect_that<"prediction.memory_time", "from 1e-300 s to 1e300 s">(in_range(t.memory), t.memory);
    expect_that<"prediction.compute_time", "0 or from 1e-300 s to 1e300 s">(
        math::either(t.compute.raw_ == 0.0, in_range(t.compute)), t.compute);
    expect_that<"prediction.total_time", "at most 1e300 s">(total.raw_ <= 1e300, total);
}

/// A checked list of operations on a machine, with its times.
template <int Capacity>
struct timed_parts {
    predicted_parts<Capacity> placed;
    detail::linked_times<double> times;
    seconds total;
};
template <int Capacity>
timed_parts(predicted_parts<Capacity>, detail::linked_times<double>, seconds) -> timed_parts<Capacity>;

/// The parts of an operation that is checked first.
template <protocol::operation_of_parts Operation>
constexpr auto validated_parts(Operation const& op) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    return bare_parts(op);
}
/// Checks the list of an operation's parts on a machine. Returns its times.
template <protocol::operation_of_parts Operation, class List>
constexpr auto validate_parts(machine const& m, Operation const& op, List const& list,
                              prediction_options const& options) {
    expecting::tolerance(options.tolerance);
    if (list.size() == 0) { expecting::reject<"operation_list.size", "at least one operation">("0"); }
    auto const placed = predict_parts(m, list, options.overlap);
    timed_parts out{placed, placed.times(), placed.total_time()};
    if constexpr (scheduling_operation<Operation>) {
        seconds const scheduled = schedule_time(m, op);
        out.times.host += scheduled;
        out.total += scheduled;
    }
    expect_times_in_range(out.times, out.total);
    return out;
}

/// The times of what an operation asks of a machine, with the peak and the link that they count. Machines over lanes
/// have no links: sweeps take the link from a machine at a point.
template <math::rep Rep>
struct timed_demands {
    protocol::sourced_in<Rep, basic_compute_rate<Rep>> peak;
    protocol::basic_times<Rep, math::pack<Rep> ? with_host : with_host | with_link> times;
    [[no_unique_address]] described<Rep, protocol::link_use, 0> link{};
    quantity<units::second, Rep> total{};
};
/// Computes them. `validate_system` has checked the machine.
template <math::rep Rep>
constexpr timed_demands<Rep> timed(basic_machine<Rep> const& m, protocol::basic_located_demands<Rep> const& asked,
                                   quantity<units::byte_per_second, Rep> const& bandwidth,
                                   prediction_options const& options) {
    auto const peak = peak_of(m, asked.work, asked.arithmetic);
    expect_peak_for_work<Rep>(peak.rate_, asked.work);
    auto const transfer = memory_time(asked.traffic, bandwidth);
    timed_demands<Rep> out{
        peak, {m.latency + transfer, compute_time(asked.work, usable_peak(peak.rate_)), transfer, host_time(m, asked)}};
    if (!asked.sent.is_sent()) { // as with a link of 0 s, in fewer steps of a constant
        out.total = joined_times(out.times.memory, out.times.compute, options.overlap) + out.times.host;
    } else if constexpr (math::pack<Rep>) {
        expecting::reject<"operation.sent", "nothing over lanes">("a message");
    } else {
        out.link = link_used_by(m, asked.sent);
        out.times.link = out.link.time;
        out.times.link_transfer = out.link.transfer_time();
        out.total = total_time(out.times, options.overlap);
    }
    expect_times_in_range(out.times, out.total);
    return out;
}
} // namespace detail

/// Rejects a machine, an operation or a pair of them that cannot be predicted: a value is out of range, or a time is
/// below 1e-300 s or above 1e300 s.
template <math::rep Rep, operation Operation>
constexpr void validate(basic_machine<Rep> const& m, Operation const& op, prediction_options options = {}) {
    if constexpr (protocol::operation_of_parts<Operation>) {
        detail::validate_parts(m, op, detail::validated_parts(op), options);
    } else {
        auto const asked = protocol::located_demands_of(op);
        detail::validate_system(m, protocol::stated_hit_rates(op), options);
        (void)detail::timed(m, asked, effective_bandwidth(m.bandwidth, op), options);
    }
}

} // namespace rafter
