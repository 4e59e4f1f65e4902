module;
#include <concepts>

/// \file Checks of machine and operation before a prediction, and the times that all predictions share.
export module rafter.model:checks;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :overlap;
import :options;
import :predicted_parts;

export namespace rafter {

namespace detail {
/// Checks everything but the peak. Returns the counts of the operation.
template <math::rep Rep, operation Operation>
constexpr operation_counts<Rep> validate_system(basic_machine<Rep> const& m, Operation const& op,
                                                prediction_options const& options) {
    m.validate();
    auto const counts = counts_of(op);
    expecting::tolerance(options.tolerance);
    if (options.overlap.kind != overlap_kind::full) { validate(options.overlap); }
    int const caches = m.bandwidth.size() - 1;
    if (int const stated = protocol::stated_hit_rates(op); stated > caches) {
        expecting::reject<"operation.hit_rate", "of fewer rates than the tiers">(
            (whole_number(stated) + fixed_text<21>(stated == 1 ? " rate for " : " rates for ") +
             whole_number(m.bandwidth.size()) + fixed_text<6>(caches == 0 ? " tier" : " tiers"))
                .c_str());
    }
    return counts;
}

/// Rejects times near the ends of a double's range, where results become zero, infinite or NaN.
template <math::rep Rep, unsigned With>
constexpr void expect_times_in_range(protocol::basic_times<Rep, With> const& t,
                                     quantity<units::second, Rep> const& total) {
    if constexpr (!math::pack<Rep>) { // one statement: constant expressions count them
        if (t.memory.coherent_ >= 1e-300 && t.memory.coherent_ <= 1e300 && total.coherent_ <= 1e300 &&
            (t.compute.coherent_ == 0.0 || (t.compute.coherent_ >= 1e-300 && t.compute.coherent_ <= 1e300))) {
            return;
        }
    }
    auto const in_range = [](auto const& time) {
        return math::both(time.coherent_ >= 1e-300, time.coherent_ <= 1e300);
    };
    expect_that<"prediction.memory_time", "from 1e-300 s to 1e300 s">(in_range(t.memory), t.memory);
    expect_that<"prediction.compute_time", "0 or from 1e-300 s to 1e300 s">(
        math::either(t.compute.coherent_ == 0.0, in_range(t.compute)), t.compute);
    expect_that<"prediction.total_time", "at most 1e300 s">(total.coherent_ <= 1e300, total);
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

/// Checks a list of operations on a machine. Returns its times.
template <protocol::operation_of_parts Operation>
constexpr auto validate_parts(machine const& m, Operation const& op, prediction_options const& options) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    expecting::tolerance(options.tolerance);
    if (op.parts().size() == 0) { expecting::reject<"operation_list.size", "at least one operation">("0"); }
    auto const placed = predict_parts(m, op.parts(), options.overlap);
    timed_parts const out{placed, placed.times(), placed.total_time()};
    expect_times_in_range(out.times, out.total);
    return out;
}
} // namespace detail

/// Rejects a machine, an operation or a pair of them that cannot be predicted: a value is out of range, or a time is
/// below 1e-300 s or above 1e300 s.
template <math::rep Rep, operation Operation>
constexpr void validate(basic_machine<Rep> const& m, Operation const& op, prediction_options options = {}) {
    if constexpr (protocol::operation_of_parts<Operation>) {
        detail::validate_parts(m, op, options);
    } else {
        auto const counts = detail::validate_system(m, op, options);
        auto const peak = detail::peak_of(m, op);
        detail::expect_peak_for_work<Rep>(peak, counts.work);
        auto const t = detail::times_of(m, op, counts.traffic, effective_bandwidth(m.bandwidth, op),
                                        compute_time(counts.work, detail::usable_peak(peak)));
        detail::expect_times_in_range(t, total_time(t, options.overlap));
    }
}

} // namespace rafter
