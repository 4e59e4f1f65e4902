// Tests: static/workload_scaling
module;
#include <concepts>

/// \file Scaling laws: speedups and throughputs as functions of the number of processors.
export module rafter.workload:scaling;
#include "../digits.hpp"

import rafter.terms;
import rafter.model;

namespace rafter::workload {

/// The exponent of the second in a unit; the second is the last of the base units.
template <class Unit>
inline constexpr units::fraction exponent_of_time =
    units::exponents<Unit>[sizeof(units::exponents<Unit>) / sizeof(units::fraction) - 1];

/// Units of an amount per second.
template <class Unit>
concept per_second = exponent_of_time<Unit>.numerator == -1 && exponent_of_time<Unit>.denominator == 1;

template <class Type>
inline constexpr bool is_rate = std::same_as<Type, double>;
template <per_second Unit>
inline constexpr bool is_rate<quantity<Unit>> = true;

/// A throughput: a quantity per second (`100.0 / s`, `2.0 * TFLOP / s`), or a plain ratio to one processor.
export template <class Type>
concept throughput_value = is_rate<Type>;

/// Amdahl's law: the speedup of a problem of fixed size (Amdahl, "Validity of the single processor approach", AFIPS
/// 1967). The law is a function of n, so a sweep takes it:
///
///     sweep(amdahl{.parallel_share = 0.95}, powers_of_two(1, 64))
export struct amdahl {
    double parallel_share = -1.0; ///< q, the parallel share of the time on one processor; in [0, 1]; must be stated

    /// T(1) / T(n) = 1 / ((1 - q) + q / n). The number of processors is whole, at least 1.
    [[nodiscard]] constexpr double speedup(double n) const {
        expecting::count<"amdahl.n">(n);
        return amdahl_speedup(parallel_share, n);
    }
    /// The speedup of infinitely many processors, 1 / (1 - q); infinite if everything is parallel.
    [[nodiscard]] constexpr double limit() const {
        return parallel_share == 1.0 ? math::infinity : amdahl_speedup(parallel_share, math::infinity);
    }
    /// The speedup, for `sweep`.
    [[nodiscard]] constexpr double operator()(double n) const { return speedup(n); }

    constexpr bool operator==(amdahl const&) const noexcept = default;
};

/// Gustafson's law: the speedup of a problem that grows with the processors, so that the time stays the same
/// (Gustafson, "Reevaluating Amdahl's law", CACM 1988).
export struct gustafson {
    double parallel_share = -1.0; ///< q, the parallel share of the time on n processors; in [0, 1]; must be stated

    /// (1 - q) + q n. The number of processors is whole, at least 1.
    [[nodiscard]] constexpr double speedup(double n) const {
        expecting::share<"gustafson.parallel_share">(parallel_share);
        expecting::count<"gustafson.n">(n);
        return 1.0 - parallel_share + parallel_share * n;
    }
    /// The speedup, for `sweep`.
    [[nodiscard]] constexpr double operator()(double n) const { return speedup(n); }

    constexpr bool operator==(gustafson const&) const noexcept = default;
};

/// The universal scaling law: a throughput with contention for shared resources, and with coherency, the exchange
/// between each pair of processors (Gunther, "Guerrilla Capacity Planning", 2007, section 4.4).
///
///     universal_scaling law{.one = 100.0 / s, .contention = 0.03, .coherency = 0.0005};
///     sweep(law, integers(1, 100)).best(maximize(metric::result))
///
/// Without coherency the law is Amdahl's with a serial share of `contention`; without both it is linear.
export template <throughput_value Rate>
struct universal_scaling {
    Rate one{};               ///< lambda, the throughput of one processor; positive and finite
    double contention = -1.0; ///< sigma; in [0, 1]; must be stated
    double coherency = -1.0;  ///< kappa; zero or positive, and finite; must be stated

    /// lambda n / (1 + sigma (n - 1) + kappa n (n - 1)). The number of processors is whole, at least 1.
    [[nodiscard]] constexpr Rate throughput(double n) const { return one * speedup(n); }
    /// The throughput over the throughput of one processor.
    [[nodiscard]] constexpr double speedup(double n) const {
        validate();
        expecting::count<"universal_scaling.n">(n);
        return n / (1.0 + contention * (n - 1.0) + coherency * n * (n - 1.0));
    }
    /// The number of processors at the peak of the curve, sqrt((1 - sigma) / kappa), usually a fraction; at least 1. It
    /// is infinite without coherency, because the throughput then never falls.
    [[nodiscard]] constexpr double peak_at() const {
        validate();
        if (contention == 1.0) { return 1.0; }
        return coherency == 0.0 ? math::infinity : math::max(1.0, math::sqrt((1.0 - contention) / coherency));
    }
    /// The number of processors with the highest throughput: a whole number beside `peak_at()`, the smaller of two
    /// with the same throughput. It is an error if the throughput never falls.
    [[nodiscard]] constexpr double best_count() const {
        double const below = math::floor(peak_at());
        if (!(below <= 0x1p52)) {
            expecting::reject<"universal_scaling.coherency", "large enough for a peak">(coherency);
        }
        return speedup(below + 1.0) > speedup(below) ? below + 1.0 : below;
    }
    /// The throughput, for `sweep`.
    [[nodiscard]] constexpr Rate operator()(double n) const { return throughput(n); }

    constexpr void validate() const {
        if constexpr (std::same_as<Rate, double>) {
            if (!(one > 0.0 && one < math::infinity)) {
                expecting::reject<"universal_scaling.one", "positive and finite">(one);
            }
        } else {
            expecting::positive<"universal_scaling.one">(one);
        }
        expecting::share<"universal_scaling.contention">(contention);
        expecting::not_negative<"universal_scaling.coherency">(coherency);
    }
    constexpr bool operator==(universal_scaling const&) const noexcept = default;
};

/// Strong scaling: the time of one processor over n times the time of n processors for the same problem. Above 1 the
/// speedup is superlinear. Times are positive and finite, n is whole and at least 1.
export [[nodiscard]] constexpr double strong_efficiency(seconds const& of_one, seconds const& of_n, double n) {
    expecting::positive<"strong_efficiency.of_one">(of_one);
    expecting::positive<"strong_efficiency.of_n">(of_n);
    expecting::count<"strong_efficiency.n">(n);
    return of_one / (n * of_n);
}

/// Weak scaling: the time on few processors over the time on many, where the problem grows with their number. Times are
/// positive and finite.
export [[nodiscard]] constexpr double weak_efficiency(seconds const& of_few, seconds const& of_many) {
    expecting::positive<"weak_efficiency.of_few">(of_few);
    expecting::positive<"weak_efficiency.of_many">(of_many);
    return of_few / of_many;
}
/// Weak scaling: the throughput per processor with many processors over the throughput per processor with few. Rates
/// are positive and finite.
export template <per_second Unit>
[[nodiscard]] constexpr double weak_efficiency(quantity<Unit> const& of_few, quantity<Unit> const& of_many) {
    expecting::positive<"weak_efficiency.of_few">(of_few);
    expecting::positive<"weak_efficiency.of_many">(of_many);
    return of_many / of_few;
}

/// The serial share that a measured speedup on n processors implies, (1/S - 1/n) / (1 - 1/n) (Karp and Flatt,
/// "Measuring parallel processor performance", CACM 1990). A share that grows with n shows overhead; a negative share,
/// a superlinear speedup. The speedup is positive and finite; n is whole, at least 2: one processor shows no share.
export [[nodiscard]] constexpr double serial_share(double speedup, double n) {
    if (!(speedup > 0.0 && speedup < math::infinity)) {
        expecting::reject<"serial_share.speedup", "positive and finite">(speedup);
    }
    expecting::count<"serial_share.n">(n);
    if (n < 2.0) { expecting::reject<"serial_share.n", "at least 2">(n); }
    return (1.0 / speedup - 1.0 / n) / (1.0 - 1.0 / n);
}

} // namespace rafter::workload
