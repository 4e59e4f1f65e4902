module;
#include <compare>
#include <concepts>
#include <type_traits>

/// \file A rate of computation that knows its arithmetic, so that rates of unlike arithmetic are never mixed.
export module rafter.terms:compute_rate;
#include "../digits.hpp"

import rafter.units;
import :validation;
import :element_type;
import :arithmetic;

export namespace rafter::detail {

/// Rejects two rates of unlike arithmetic.
template <expecting::field Field>
constexpr void expect_alike(arithmetic const& a, arithmetic const& b) {
    if (protocol::alike(a, b)) { return; }
    fixed_text<300> words{"rafter: "};
    words.append(Field.characters).append(": rates of unlike arithmetic do not mix (").append(text(a)).append("; ");
    expecting::reject_saying<Field, "of one arithmetic">(words.append(text(b)).append(")").c_str());
}

template <expecting::field Field>
[[noreturn, gnu::noinline]] constexpr void refuse_unserved(arithmetic offered, arithmetic asked) { // see below
    fixed_text<300> words{"rafter: "};
    words.append(Field.characters);
    if (!offered.type.is_stated()) {
        words.append(" is stated without an arithmetic, and the operation is done in ").append(text(asked));
        expecting::reject_saying<Field, "stated with its arithmetic">(
            words.append("; state both, as in .peak = {312.0 * TFLOP / s, bf16}").c_str());
    }
    words.append(" is a rate of ").append(text(offered)).append("; the operation is done in ").append(text(asked));
    expecting::reject_saying<Field, "of the arithmetic asked for">(words.c_str());
}

/// Rejects a peak that does not serve the arithmetic of an operation. If both are known, the comparison costs nothing,
/// because only the error path is not inlined. It takes copies and does not return: otherwise a machine, made in a loop
/// or before it, would have to lie in memory.
template <expecting::field Field>
[[gnu::always_inline]] constexpr void expect_served(arithmetic const& offered, arithmetic const& asked) {
    if (!protocol::serves(offered, asked)) { refuse_unserved<Field>(offered, asked); }
}

} // namespace rafter::detail

export namespace rafter {

/// A rate of computation with its kind of arithmetic.
///
///     machine{.bandwidth = 2.0 * TB / s, .peak = {312.0 * TFLOP / s, bf16}}
///     compute_rate{610.0 * TFLOP / s, matrix_arithmetic(bf16)}
///
/// A bare FLOP/s converts to a rate without arithmetic. Two rates can be compared or divided if they state the same
/// arithmetic, or if both state none. Everything else is an error, because a peak of another element type, of sparse
/// matrices or with other accumulators differs by a factor. `rate()` returns the bare FLOP/s.
template <math::rep Rep>
struct basic_compute_rate {
    /// FLOP/s without its arithmetic.
    using rate_type = quantity<units::flop_per_second, Rep>;

    rate_type rate_{}; ///< public because a template argument must be; use rate() and kind()
    arithmetic of_{};
    bool is_stated_ = false;
    bool serves_any_ = false; ///< serves any arithmetic at this rate: set if a sweep varies the field `peak`

    constexpr basic_compute_rate() noexcept = default;

    /// A rate without arithmetic.
    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_compute_rate(quantity<units::flop_per_second, Other> const& rate) noexcept
        : rate_(rate), is_stated_(true) {}
    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_compute_rate(quantity<units::flop_per_second, Other> const& rate, arithmetic const& of) noexcept
        : rate_(rate), of_(of), is_stated_(true) {}
    /// A rate of dense arithmetic in a type, on the faster unit, summed in the usual type (`accumulator_of`).
    template <class Other>
        requires(std::same_as<Other, Rep> || std::same_as<Other, double>)
    constexpr basic_compute_rate(quantity<units::flop_per_second, Other> const& rate, element_type const& type)
        : rate_(rate), of_(matrix_arithmetic(type)), is_stated_(true) {}
    /// One rate in every lane.
    template <class Other>
        requires(math::pack<Rep> && std::same_as<Other, double>)
    constexpr basic_compute_rate(basic_compute_rate<Other> const& point) noexcept
        : rate_(point.rate_), of_(point.of_), is_stated_(point.is_stated_), serves_any_(point.serves_any_) {}

    // Look-alikes of a rate, each rejected with a sentence.
    RAFTER_REFUSED_TEMPLATE(
        "rafter: a bare number has no unit: a rate of computation is written with one, as in 10.0 * GFLOP / s",
        (class Number), requires std::is_arithmetic_v<Number> basic_compute_rate(Number, auto const&...));
    RAFTER_REFUSED_TEMPLATE("rafter: an amount and a rate do not mix (FLOP and FLOP/s): divide the amount by a time",
                            (math::rep R), basic_compute_rate(quantity<units::flop, R> const&, auto const&...));
    RAFTER_REFUSED_TEMPLATE("rafter: a clock rate is not a FLOP rate: multiply it by the FLOP per cycle, as in "
                            "1.4 * GHz * (64.0 * FLOP / cycle)",
                            (math::rep R),
                            basic_compute_rate(quantity<units::cycle_per_second, R> const&, auto const&...));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: FLOP and MAC do not mix: convert one of them with to_flops(...) or to_macs(...), 1 "
        "multiply-accumulate is 2 FLOP",
        (math::rep R), basic_compute_rate(quantity<units::mac_per_second, R> const&, auto const&...));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: FLOP and op do not mix: integer operations and instructions are not floating-point "
        "operations; where they stand in for FLOP say counted_as_flops(rate)",
        (math::rep R), basic_compute_rate(quantity<units::op_per_second, R> const&, auto const&...));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: FLOP and bytes do not mix: work and traffic are compared through an intensity (FLOP/B) or "
        "through their times",
        (math::rep R), basic_compute_rate(quantity<units::byte_per_second, R> const&, auto const&...));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: a rate of computation is stated in FLOP/s; quantities of different units do not mix",
        (coherent_unit Unit, math::rep R),
        requires(!std::same_as<quantity<Unit, R>, quantity<units::flop_per_second, R>>)
            basic_compute_rate(quantity<Unit, R> const&, auto const&...));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: the rate goes first: .peak = {312.0 * TFLOP / s, bf16}", (class Of, math::rep R),
        requires std::same_as<Of, element_type> ||
            std::same_as<Of, arithmetic> basic_compute_rate(Of const&, quantity<units::flop_per_second, R> const&));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: a rate is of an element type or of a kind of arithmetic: {312.0 * TFLOP / s, bf16}",
        (math::rep R, class Of),
        requires(!std::is_class_v<Of>) basic_compute_rate(quantity<units::flop_per_second, R> const&, Of const&));

    /// The bare FLOP/s. A rate that was never stated is an error: for a machine with `.peaks` use
    /// `peak_for(arithmetic)`.
    [[nodiscard]] constexpr rate_type const& rate() const {
        if (!is_stated_) {
            expecting::reject_saying<"machine.peak", "stated; or use peak_for(...)">(
                "rafter: there is no such rate: it was never stated. A machine with .peaks has one for each kind of "
                "arithmetic: peak_for(arithmetic)");
        }
        return rate_;
    }
    /// The arithmetic of the rate; open if none is stated.
    [[nodiscard]] constexpr arithmetic const& kind() const noexcept { return of_; }
    /// Was a rate given?
    [[nodiscard]] constexpr bool is_stated() const noexcept { return is_stated_; }

    /// One lane of a pack of rates.
    [[nodiscard]] friend constexpr basic_compute_rate<double> lane(basic_compute_rate const& r, int index)
        requires math::pack<Rep>
    {
        return {lane(r.rate_, index), r.of_};
    }
    constexpr bool operator==(basic_compute_rate const&) const noexcept // (no friend, as in traffic)
        requires std::same_as<Rep, double>
    = default;
    /// Compares two rates. Rates of unlike arithmetic are an error.
    constexpr std::partial_ordering operator<=>(basic_compute_rate const& other) const
        requires std::same_as<Rep, double>
    {
        expect_numbers_alike(*this, other);
        return rate() <=> other.rate();
    }
    /// The quotient of two rates. Rates of unlike arithmetic are an error.
    constexpr Rep operator/(basic_compute_rate const& other) const {
        expect_numbers_alike(*this, other);
        return rate() / other.rate();
    }
    /// Several times the rate, or a part of it, of the same arithmetic.
    constexpr basic_compute_rate operator*(double factor) const { return {rate() * factor, of_}; }
    /// A part of the rate, of the same arithmetic.
    constexpr basic_compute_rate operator/(double divisor) const { return {rate() / divisor, of_}; }

private:
    /// Rejects NaN, which has no order and no quotient.
    static constexpr void expect_numbers_alike(basic_compute_rate const& a, basic_compute_rate const& b) {
        detail::expect_alike<"compute_rate">(a.of_, b.of_);
        if constexpr (std::same_as<Rep, double>) {
            if (a.rate_ != a.rate_ || b.rate_ != b.rate_) { expecting::reject<"compute_rate", "a number">("NaN"); }
        }
    }
};

/// A rate at one point.
using compute_rate = basic_compute_rate<double>;
static_assert(detail::whole<compute_rate>);

/// Several times a rate, or a part of it.
template <math::rep Rep>
constexpr basic_compute_rate<Rep> operator*(double factor, basic_compute_rate<Rep> const& rate) {
    return rate * factor;
}

// A bare quantity has no arithmetic, and never meets a rate that has one.
#define RAFTER_BARE_RATE                                                                                               \
    "rafter: this rate knows its arithmetic and the other does not: rate_of(operation, time) makes one that does, as " \
    "does compute_rate{rate, bf16}; rate() takes the bare FLOP/s out"
template <math::rep Rep, coherent_unit Unit, math::rep Other>
auto operator/(basic_compute_rate<Rep> const&, quantity<Unit, Other> const&) RAFTER_REFUSED(RAFTER_BARE_RATE);
template <math::rep Rep, coherent_unit Unit>
auto operator*(basic_compute_rate<Rep> const&, unit<Unit> const&)
    RAFTER_REFUSED("rafter: a number and its unit stand in brackets behind /: p.performance() "
                   "/ compute_rate(312.0 * TFLOP / s, bf16)");
template <coherent_unit Unit, math::rep Other, math::rep Rep>
auto operator/(quantity<Unit, Other> const&, basic_compute_rate<Rep> const&) RAFTER_REFUSED(RAFTER_BARE_RATE);
template <math::rep Rep, coherent_unit Unit, math::rep Other>
auto operator*(basic_compute_rate<Rep> const&, quantity<Unit, Other> const&) RAFTER_REFUSED(RAFTER_BARE_RATE);
template <coherent_unit Unit, math::rep Other, math::rep Rep>
auto operator*(quantity<Unit, Other> const&, basic_compute_rate<Rep> const&) RAFTER_REFUSED(RAFTER_BARE_RATE);
template <math::rep Rep, coherent_unit Unit, math::rep Other>
auto operator==(basic_compute_rate<Rep> const&, quantity<Unit, Other> const&) RAFTER_REFUSED(RAFTER_BARE_RATE);
template <math::rep Rep, coherent_unit Unit, math::rep Other>
auto operator<=>(basic_compute_rate<Rep> const&, quantity<Unit, Other> const&) RAFTER_REFUSED(RAFTER_BARE_RATE);
#undef RAFTER_BARE_RATE

namespace units {
/// The rate as a number of the named unit: `in(TFLOP / s, rate)`.
template <std::derived_from<compute_rate> Rate>
[[nodiscard]] constexpr double in(unit<flop_per_second> const& u, Rate const& r) {
    return in(u, r.rate());
}
} // namespace units
/// A rate in the named unit: `text(rate, TFLOP / s, ".1f")`.
template <std::derived_from<compute_rate> Rate>
[[nodiscard]] constexpr detail::quantity_text text(Rate const& r, unit<units::flop_per_second> const& u,
                                                   number_format format = "") {
    return text(r.rate(), u, format);
}
/// The rate in words: "312 TFLOP/s (bf16 -> fp32, dense)". Integer arithmetic is in op/s; no brackets without
/// arithmetic.
[[nodiscard]] constexpr fixed_text<150> text(compute_rate const& r) {
    fixed_text<150> out;
    if (protocol::is_integer(r.of_.type)) { // integer operations take the place of FLOP
        out.append(text(units::from_coherent<units::op_per_second>(r.rate_.raw_), engineering, ".4g"));
    } else {
        out.append(text(r.rate_, engineering, ".4g"));
    }
    return r.of_ == arithmetic{} ? out : out.append(" (").append(text(r.of_)).append(")");
}

} // namespace rafter
