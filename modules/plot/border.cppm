/// \file On which side of a border two times are, and where they cross between two numbers.
export module rafter.plot:border;
#include "../digits.hpp"

import rafter.report;

namespace rafter::detail {

/// On which side of a border two times are: with weights of 1, where memory takes longer.
struct border_side {
    double memory_weight = 1.0;
    double compute_weight = 1.0;

    [[nodiscard]] constexpr basic_times<double> weighted(basic_times<double> const& t) const noexcept {
        return {t.memory * memory_weight, t.compute * compute_weight};
    }
    [[nodiscard]] constexpr bool operator()(basic_times<double> const& t) const noexcept {
        return t.memory * memory_weight > t.compute * compute_weight;
    }
};

/// On which side of a border a memory is: where the working set does not fit. Both numbers are equal on the border, as
/// two times are, and are handed to the search as such.
struct overflow_side {
    [[nodiscard]] constexpr basic_times<double> weighted(filled_memory const& f) const noexcept {
        auto const as_time = [](bytes const& b) { return math::min(b / (1.0 * symbols::B), 0x1p1023) * symbols::s; };
        return {as_time(f.working_set), as_time(f.capacity)};
    }
    [[nodiscard]] constexpr bool operator()(filled_memory const& f) const noexcept { return !f.fits(); }
};

/// Narrows an interval in which a function changes its side. Times are products of powers nearly everywhere, so a
/// secant through their logarithms lands next to the crossing, and the search that follows needs a fraction of its
/// steps.
template <class Interval, class Function>
constexpr Interval narrowed(Interval where, Function const& times_of) {
    if (!(where.low > 0.0)) { return where; }
    auto const height = [&](double x) {
        auto const t = times_of(x);
        return math::log(t.memory.coherent_ / t.compute.coherent_);
    };
    double low = height(where.low);
    double high = height(where.high);
    for (int i = 0; i < 4; ++i) {
        if (!(math::abs(low) < 1e3 && math::abs(high) < 1e3) || low * high >= 0.0) { return where; }
        double const x = where.low * math::pow(where.high / where.low, low / (low - high));
        double const at = height(x);
        // Beside the crossing: the ends of a billionth around it, if it lies between them.
        double const below = math::max(where.low, x * (1.0 - 0x1p-40));
        double const above = math::min(where.high, x * (1.0 + 0x1p-40));
        if (math::abs(at) < 1e-9 && below < above && height(below) * height(above) < 0.0) {
            return {below, above, where.parts};
        }
        if (!(x > where.low && x < where.high)) { return where; }
        if (low * at < 0.0) {
            where.high = x;
            high = at;
        } else {
            where.low = x;
            low = at;
        }
    }
    return where;
}

/// Where the times of a function are equal, between two numbers on different sides.
template <class Function>
constexpr double crossing_between(double low, double high, bool whole, Function const& times_of) {
    if (whole) { return static_cast<double>(*integer_crossover(between(low, high, 1), times_of)); }
    return *crossover(narrowed(between(low, high, 1), times_of), times_of);
}

} // namespace rafter::detail
