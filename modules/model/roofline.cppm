module;
#include <concepts>

/// \file The roofline: attainable performance over arithmetic intensity, its ridge point, and the ceilings below it.
export module rafter.model:roofline;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;
import :classification;

export namespace rafter {

/// One roof: a peak and a bandwidth (Williams, Waterman, Patterson 2009), made once for a machine, an arithmetic and a
/// level of memory. It then evaluates any number of operations at the cost of the bare formulas.
///
///     constexpr roofline roof = roofline_of(gpu, matrix_arithmetic(fp16));
///     static_assert(roof.ridge_point() > 200.0 * FLOP / B);
template <math::rep Rep>
struct basic_roofline {
    protocol::sourced_in<Rep, basic_compute_rate<Rep>> peak{}; ///< above zero, finite, with its arithmetic
    protocol::sourced_in<Rep, quantity<units::byte_per_second, Rep>> bandwidth{}; ///< above zero, finite
    memory_level level = memory_level::unstated;                                  ///< the level of the bandwidth

    /// The intensity at which bandwidth and peak meet. Both have to be positive and finite.
    [[nodiscard]] constexpr quantity<units::flop_per_byte, Rep> ridge_point() const {
        validate();
        return peak.rate_ / bandwidth;
    }
    /// The attainable performance at an intensity, in the arithmetic of the peak: min(peak, intensity x bandwidth). The
    /// intensity has to be zero, positive or infinite (no traffic); a formula over lanes trusts it.
    [[nodiscard, gnu::always_inline]] constexpr basic_compute_rate<Rep>
    attainable(quantity<units::flop_per_byte, Rep> const& intensity) const {
        if constexpr (!math::pack<Rep>) {
            validate();
            if (!(intensity.raw_ >= 0.0)) { expecting::reject<"roofline.intensity", "zero or positive">(intensity); }
        }
        return {min(peak.rate_, intensity * bandwidth), peak.of_};
    }
    /// The attainable performance if peak and bandwidth overlap by another model. With a knee it is
    /// (a^-p + b^-p)^(-1/p), where a = peak and b = intensity x bandwidth: `knee_overlap` of the times of one FLOP.
    /// The intensity has to be positive and finite.
    [[nodiscard]] constexpr basic_compute_rate<Rep> attainable(quantity<units::flop_per_byte, Rep> const& intensity,
                                                               overlap const& model) const {
        validate();
        expecting::positive<"roofline.intensity">(intensity);
        rafter::validate(model);
        quantity<units::flop, Rep> const work(1.0 * symbols::FLOP);
        protocol::basic_times<Rep> const t{work / (intensity * bandwidth), work / peak.rate_};
        return {work / total_time(t, model), peak.of_};
    }
    /// traffic / bandwidth.
    [[nodiscard]] constexpr quantity<units::second, Rep>
    memory_time(quantity<units::byte, Rep> const& traffic) const noexcept {
        return rafter::memory_time(traffic, bandwidth);
    }
    /// work / peak.
    [[nodiscard]] constexpr quantity<units::second, Rep>
    compute_time(quantity<units::flop, Rep> const& work) const noexcept {
        return rafter::compute_time(work, peak.rate_);
    }
    /// The longer of both times: the least time under this roof, also without FLOP.
    [[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep>
    time(quantity<units::flop, Rep> const& work, quantity<units::byte, Rep> const& traffic) const noexcept {
        return max(memory_time(traffic), compute_time(work));
    }
    /// The least time of an operation under this roof. An operation in other arithmetic is an error.
    template <operation Operation>
    [[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep> time(Operation const& op) const {
        expect_serving(op);
        return time(detail::work_of(op), detail::traffic_of(op));
    }

    /// Rejects an operation with FLOP in other arithmetic than the peak's. An operation that states no arithmetic fits
    /// any peak.
    template <operation Operation>
    [[gnu::always_inline]] constexpr void expect_serving([[maybe_unused]] Operation const& op) const {
        if constexpr (detail::states_arithmetic<Operation>) {
            if (math::any_of(detail::work_of(op).raw_ != 0.0)) {
                detail::expect_served<"roofline.peak">(peak.of_, arithmetic_of(op));
            }
        }
    }

    constexpr void validate() const {
        expecting::positive<"roofline.peak">(peak.rate_);
        expecting::positive<"roofline.bandwidth">(bandwidth);
    }
    template <math::rep Other>
    [[nodiscard]] constexpr basic_roofline<Other> lifted() const noexcept {
        return {peak, bandwidth, level};
    }
    constexpr bool operator==(basic_roofline const&) const noexcept
        requires std::same_as<Rep, double>
    = default;
};

using roofline = basic_roofline<double>;
static_assert(detail::whole<roofline>);

/// The roof of a machine for an arithmetic, over main memory or the named level. The machine has to state a peak. If it
/// lacks the arithmetic or the level, the error lists those that it has.
[[nodiscard]] constexpr roofline roofline_of(machine const& m, arithmetic const& kind = {}) {
    m.validate();
    auto const& tier = m.bandwidth.farthest();
    roofline roof{
        .peak = m.peak_for(kind), .bandwidth = {tier.bandwidth.in_bytes(), tier.bandwidth.source}, .level = tier.level};
    if (roof.peak.rate_ == flop_rate{}) { expecting::reject<"machine.peak", "stated for a roofline">("missing"); }
    return roof;
}
[[nodiscard]] constexpr roofline roofline_of(machine const& m, arithmetic const& kind, memory_level level) {
    roofline roof = roofline_of(m, kind);
    auto const& tier = m.bandwidth.at(level);
    roof.bandwidth = {tier.bandwidth.in_bytes(), tier.bandwidth.source};
    roof.level = level;
    return roof;
}

namespace detail {
/// The roof for what an operation asks.
constexpr roofline roofline_for(machine const& m, protocol::located_demands const& asked) {
    arithmetic kind = asked.arithmetic;
    if (asked.work == flops{} && (kind == arithmetic{} || !m.has_peak_for(kind))) {
        compute_peak const* const highest = m.peaks.find({});
        kind = highest == nullptr ? arithmetic{} : highest->of;
    }
    roofline roof = roofline_of(m, kind);
    byte_rate const effective = effective_bandwidth(m.bandwidth, asked);
    roof.bandwidth = {effective, source_of(m.bandwidth.farthest().bandwidth, effective)};
    return roof;
}
} // namespace detail

/// The roof for an operation: the peak for its arithmetic, and the bandwidth after hit rates, access pattern and the
/// mix of reads and writes, as in `predict`. Without FLOP only the bandwidth matters. If the machine then lacks the
/// arithmetic, or the operation states none, the roof gets the only peak or the highest dense one.
template <operation Operation>
[[nodiscard]] constexpr roofline roofline_of(machine const& m, Operation const& op) {
    return detail::roofline_for(m, protocol::located_demands_of(op));
}

/// The place of an operation under a roof.
struct roofline_point {
    /// Floating-point operations of the operation.
    flops work;
    bytes traffic;
    arithmetic_intensity intensity; ///< work / traffic
    compute_rate attainable;        ///< min(peak, intensity x bandwidth); zero without FLOP
    /// traffic / bandwidth.
    seconds memory_time;
    /// work / peak.
    seconds compute_time;
    seconds total_time;        ///< the longer of the two times
    double fraction_of_peak;   ///< attainable / peak, in [0, 1]
    classification classified; ///< by the ridge point; compute-bound on it
    roofline roof;             ///< the roof that the operation lies under
    /// Whether the traffic is compulsory (each byte once). Caches may cause more, which `predict_levels` counts.
    bool is_compulsory = false;

    /// The binding resource: the level of the roof's bandwidth, or the arithmetic, which wins on the ridge.
    [[nodiscard]] constexpr binding bound_by() const noexcept {
        return rafter::bound_by(protocol::basic_times<double>{memory_time, compute_time}, roof.level);
    }

    constexpr bool operator==(roofline_point const&) const noexcept = default;
};

namespace detail {
/// The place of work and traffic under a roof that serves them.
constexpr roofline_point place_under(roofline const& roof, flops const& work, bytes const& traffic,
                                     bool is_compulsory) {
    auto const intensity = work / traffic;
    auto const attainable = roof.attainable(intensity);
    seconds const time = roof.time(work, traffic);
    expecting::not_negative<"place.intensity">(intensity);
    expecting::not_negative<"predict.total_time">(time);
    return {.work = work,
            .traffic = traffic,
            .intensity = intensity,
            .attainable = attainable,
            .memory_time = roof.memory_time(traffic),
            .compute_time = roof.compute_time(work),
            .total_time = time,
            .fraction_of_peak = attainable / roof.peak,
            .classified = by_ridge(intensity, roof.ridge_point()),
            .roof = roof,
            .is_compulsory = is_compulsory};
}
} // namespace detail

/// Places an operation under a roof. Without FLOP its intensity is 0 and its time is the memory time. It is an error if
/// the operation and the roof state different arithmetic.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr roofline_point predict(roofline const& roof, Operation const& op) {
    roof.validate();
    validate(op);
    roof.expect_serving(op);
    return detail::place_under(roof, detail::work_of(op), detail::traffic_of(op), detail::depends_on_caches<Operation>);
}

/// A ceiling below the roof: the performance of programs that lack something, such as FMA.
struct ceiling {
    /// The missing feature: "no FMA".
    fixed_text<31> name;
    sourced<compute_rate> rate; ///< above zero

    /// A ceiling at a share of a peak, in (0, 1].
    [[nodiscard]] static constexpr ceiling at(char const* name, compute_rate const& peak, double share) {
        expecting::positive<"ceiling.peak">(peak.rate());
        if (!(share > 0.0 && share <= 1.0)) { expecting::reject<"ceiling.share", "in (0, 1]">(share); }
        return {name, {peak * share, {provenance_kind::derived}}};
    }
    /// Multiplications and additions as separate instructions: half the peak.
    [[nodiscard]] static constexpr ceiling without_fma(compute_rate const& peak) { return at("no FMA", peak, 0.5); }
    /// One element at a time instead of `lanes` elements; `lanes` is a whole number from 1.
    [[nodiscard]] static constexpr ceiling without_simd(compute_rate const& peak, double lanes) {
        expecting::count<"ceiling.lanes">(lanes);
        return at("no SIMD", peak, 1.0 / lanes);
    }
    /// One core of `cores`, a whole number from 1.
    [[nodiscard]] static constexpr ceiling one_core(compute_rate const& peak, double cores) {
        expecting::count<"ceiling.cores">(cores);
        return at("one core", peak, 1.0 / cores);
    }

    constexpr bool operator==(ceiling const&) const noexcept = default;
};

/// Lowers the peak of a roof to a ceiling, which becomes its source. A ceiling above the peak changes nothing. A
/// ceiling in unlike arithmetic is an error.
[[nodiscard]] constexpr roofline with_ceiling(roofline roof, ceiling const& c) {
    roof.validate();
    expecting::positive<"ceiling.rate">(c.rate.rate());
    detail::expect_alike<"ceiling.rate">(c.rate.kind(), roof.peak.kind());
    if (c.rate < roof.peak) { roof.peak = c.rate; }
    return roof;
}

/// The measured rate over the attainable performance. Above 1, the stated peak, bandwidth or traffic is wrong. A
/// measured rate in unlike arithmetic is an error.
[[nodiscard]] constexpr double fraction_of_roof(roofline const& roof, arithmetic_intensity const& intensity,
                                                compute_rate const& measured) {
    roof.validate();
    expecting::positive<"fraction_of_roof.intensity">(intensity);
    expecting::not_negative<"fraction_of_roof.measured">(measured.rate());
    detail::expect_alike<"fraction_of_roof.measured">(measured.kind(), roof.peak.kind());
    return measured / roof.attainable(intensity);
}

template <class Type>
    requires(!operation<Type>)
auto predict(roofline const&, Type const&) RAFTER_REFUSED(
    "rafter: this is not an operation: it needs work() in FLOP, traffic() and working_set() in bytes, and a type rep");

auto roofline_of(...) RAFTER_REFUSED("rafter: roofline_of takes a machine and a kind of arithmetic, such as "
                                     "matrix_arithmetic(bf16) or vector_arithmetic(fp64), or an operation");

} // namespace rafter
