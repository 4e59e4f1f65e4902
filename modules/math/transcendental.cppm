// Tests: run/math, static/math
module;
#include <bit>
#include <limits>

/// \file exp, log and pow on doubles and packs, by one algorithm for compile time and run time.
///
/// All three are within 1 ulp of the C library (tests/run/math_test.cpp states the ranges). They give the same bits in
/// a constant expression, at run time, in one lane and in many. They use no fused multiply-add: on processors without
/// one, each lane would call a library function.
export module rafter.math:transcendental;
#include "../digits.hpp"

import :lanes;
import :elementary;

namespace rafter::math::detail {

/// An unevaluated sum of two doubles, |low| at most half an ulp of |high|.
template <rep Rep>
struct sum {
    Rep high;
    Rep low;
};

template <rep Rep>
constexpr sum<Rep> exact_product(Rep a, Rep b) noexcept {
    Rep const product = a * b;
    return {product, product_error(a, b, product)};
}

/// a + b exactly, |a| >= |b|.
template <rep Rep>
constexpr sum<Rep> exact_sum(Rep a, Rep b) noexcept {
    Rep const total = a + b;
    return {total, b - (total - a)};
}

/// a * b, relative error below 2^-100.
template <rep Rep>
constexpr sum<Rep> product(sum<Rep> a, sum<Rep> b) noexcept {
    sum<Rep> const p = exact_product(a.high, b.high);
    return exact_sum<Rep>(p.high, p.low + (a.high * b.low + a.low * b.high));
}

/// a + b, |a| >= |b|.
template <rep Rep>
constexpr sum<Rep> add(sum<Rep> a, sum<Rep> b) noexcept {
    sum<Rep> const s = exact_sum(a.high, b.high);
    return exact_sum<Rep>(s.high, s.low + (a.low + b.low));
}

/// A polynomial, its highest coefficient first.
template <rep Rep>
constexpr Rep horner(Rep x, double highest, auto... others) noexcept {
    Rep sum = broadcast<Rep>(highest);
    ((sum = sum * x + others), ...); // one expression, because constants count statements
    return sum;
}

inline constexpr double ln2_high = 0x1.62e42fefa3800p-1; // 42 bits of ln 2: times an exponent it is exact
inline constexpr double ln2_low = 0x1.ef35793c76730p-45; // the next 53 bits

/// log x to about 2^-66, for finite normal x > 0.
template <rep Rep>
constexpr sum<Rep> log_of_normal(Rep x) noexcept {
    using word = word_of<Rep>;
    // x = 2^e m with m in [sqrt(1/2), sqrt(2)), so that log m is small and nothing cancels near x = 1.
    word const bits = std::bit_cast<word>(x);
    word const offset = bits - 0x3fe6a09e667f3bcd;
    word const exponent = offset >> 52;
    Rep const m = std::bit_cast<Rep>(bits - (exponent << 52));
    // log m = 2 (s + s^3/3 + s^5/5 + ...) with s = (m - 1)/(m + 1), |s| < 0.1716
    Rep const n = m - 1.0;
    Rep const d = m + 1.0;
    Rep const d_low = select(m < 1.0, Rep(m - (d - 1.0)), Rep(1.0 - (d - m)));
    Rep const s_high = n / d;
    sum<Rep> const back = exact_product(s_high, d);
    sum<Rep> const s{s_high, (((n - back.high) - back.low) - s_high * d_low) / d};
    sum<Rep> const z = product(s, s);
    Rep const w = z.high;
    Rep const tail = horner<Rep>(w, 1.0 / 25, 1.0 / 23, 1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11,
                                 1.0 / 9, 1.0 / 7);
    constexpr sum<double> third{0x1.5555555555555p-2, 0x1.5555555555555p-56};
    constexpr sum<double> fifth{0x1.999999999999ap-3, -0x1.999999999999ap-57};
    sum<Rep> series = add<Rep>({broadcast<Rep>(fifth.high), broadcast<Rep>(fifth.low)}, exact_product<Rep>(tail, w));
    series = add<Rep>({broadcast<Rep>(third.high), broadcast<Rep>(third.low)}, product(series, z));
    sum<Rep> const cube = product(product(series, z), s);
    sum<Rep> const half_log = add(s, cube);
    Rep const e = detail::to_double(exponent);
    sum<Rep> const log_m{half_log.high * 2.0, half_log.low * 2.0};
    sum<Rep> const log_power = exact_sum<Rep>(e * ln2_high, e * ln2_low);
    sum<Rep> const total = add(log_power, log_m);
    return {select(e == 0.0, log_m.high, total.high), select(e == 0.0, log_m.low, total.low)};
}

/// exp(x.high + x.low). Overflow gives infinity and underflow 0, by explicit choice.
template <rep Rep>
constexpr Rep exp_of_sum(sum<Rep> x) noexcept {
    using word = word_of<Rep>;
    // NaN is removed first: in a constant expression, arithmetic that produces NaN is a compiler error.
    Rep const number = select(is_nan(x.high), broadcast<Rep>(0.0), x.high);
    Rep const bounded = max<Rep>(min<Rep>(number, broadcast<Rep>(800.0)), broadcast<Rep>(-800.0));
    constexpr double shift = 0x1.8p52; // rounds to a whole number and leaves it in the low bits
    Rep const shifted = bounded * 0x1.71547652b82fep0 + shift;
    Rep const k = shifted - shift;
    word const exponent = std::bit_cast<word>(shifted) - 0x4338000000000000;
    Rep const high = bounded - k * ln2_high;
    Rep const low = k * ln2_low - select(number == bounded, x.low, broadcast<Rep>(0.0));
    Rep const r = high - low;
    Rep const lost = (high - r) - low;
    // exp r = 1 + r + r^2 q(r), |r| <= 0.3466: 14 coefficients of the series reach 2^-60
    Rep const q = horner<Rep>(r, 1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880,
                              1.0 / 40320, 1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5);
    sum<Rep> const front = exact_sum<Rep>(broadcast<Rep>(1.0), r); // keeps the bits that 1 + r rounds away: a tenth of
                                                                   // an ulp
    Rep const value = front.high + (front.low + (r * r * q + lost));
    // Two steps: results below the normal range are rounded once, and results near the top do not overflow early.
    word const first = exponent >> 1;
    word const second = exponent - first;
    Rep const scaled = value * std::bit_cast<Rep>((first + 1023) << 52) * std::bit_cast<Rep>((second + 1023) << 52);
    return select(is_nan(x.high), x.high, scaled);
}

/// log x as a sum, with the special cases of the C library: -inf at 0, NaN for negative numbers.
template <rep Rep>
constexpr sum<Rep> log_sum(Rep x) noexcept {
    auto const ordinary = both(x > 0.0, x < infinity);
    Rep const number = select(ordinary, x, broadcast<Rep>(1.0));
    auto const small = number < 0x1p-1000;
    sum<Rep> const part = log_of_normal<Rep>(select(small, Rep(number * 0x1p200), number));
    sum<Rep> const shift{broadcast<Rep>(-200.0 * ln2_high), broadcast<Rep>(-200.0 * ln2_low)};
    sum<Rep> const lifted = add(part, shift);
    sum<Rep> const value{select(small, lifted.high, part.high), select(small, lifted.low, part.low)};
    Rep const at_zero =
        select(x == 0.0, broadcast<Rep>(-infinity), broadcast<Rep>(std::numeric_limits<double>::quiet_NaN()));
    Rep const special = select(x > 0.0, x, at_zero); // infinity stays, NaN and negatives give NaN
    return {select(ordinary, value.high, special), select(ordinary, value.low, broadcast<Rep>(0.0))};
}

} // namespace rafter::math::detail

export namespace rafter::math {

/// e^x for every x; overflow gives infinity, underflow 0.
template <rep Rep>
[[nodiscard]] constexpr Rep exp(Rep x) noexcept {
    return detail::exp_of_sum<Rep>({x, broadcast<Rep>(0.0)});
}

/// The natural logarithm; -infinity at 0, NaN for negative numbers.
template <rep Rep>
[[nodiscard]] constexpr Rep log(Rep x) noexcept {
    return detail::log_sum(x).high;
}

/// x^y for x >= 0 and every y. A negative base gives NaN: use integer_power for whole exponents.
template <rep Rep>
[[nodiscard]] constexpr Rep pow(Rep x, Rep y) noexcept {
    auto const ordinary = both(x > 0.0, x < infinity);
    detail::sum<Rep> const l = detail::log_sum<Rep>(select(ordinary, x, broadcast<Rep>(1.0)));
    // Beyond these bounds the power has overflowed or vanished. The clamp keeps the exact product from overflowing.
    Rep const number = select(is_nan(y), broadcast<Rep>(0.0), y);
    Rep const bounded = max<Rep>(min<Rep>(number, broadcast<Rep>(0x1p70)), broadcast<Rep>(-0x1p70));
    detail::sum<Rep> const p = detail::exact_product<Rep>(l.high, bounded);
    Rep const power = detail::exp_of_sum<Rep>({p.high, p.low + l.low * bounded});
    // 0^y and infinity^y: one overflows where the other vanishes.
    Rep const grown = select(x == 0.0, select(y < 0.0, broadcast<Rep>(infinity), broadcast<Rep>(0.0)),
                             select(y < 0.0, broadcast<Rep>(0.0), broadcast<Rep>(infinity)));
    Rep const edge =
        select(either(x == 0.0, x == infinity), grown, broadcast<Rep>(std::numeric_limits<double>::quiet_NaN()));
    Rep const value = select(ordinary, power, edge);
    Rep const checked = select(is_nan(y), y, value);
    return select(either(y == 0.0, x == 1.0), broadcast<Rep>(1.0), checked);
}

} // namespace rafter::math
