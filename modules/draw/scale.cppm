// Tests: run/axes
module;
#include <concepts>
#include <cstddef>
#include <cstdint>

/// \file The scale of an axis: the positions of values, and ticks in named units.
export module rafter.draw:scale;
#include "../digits.hpp"

import rafter.terms;
import rafter.draw.options;
import :brief;

export namespace rafter {

namespace detail {
inline constexpr double log10_of_e = 0.43429448190325182765;

template <coherent_unit Unit>
constexpr double bare(quantity<Unit> const& q) noexcept {
    return q.raw_;
}
constexpr double bare(double number) noexcept { return number; }

/// 10^exponent, exact up to the 22nd.
constexpr double decade(int exponent) noexcept {
    constexpr int exact = math::detail::largest_exact_power_of_ten;
    if (exponent > exact || exponent < -exact) { return math::pow(10.0, static_cast<double>(exponent)); }
    return exponent < 0 ? 1.0 / math::power_of_ten(-exponent) : math::power_of_ten(exponent);
}

/// log10 of 1 to 9: decades are divided at these.
inline constexpr double log10_of_digit[] = {0.0,
                                            0.0,
                                            0.30102999566398120,
                                            0.47712125471966244,
                                            0.60205999132796239,
                                            0.69897000433601880,
                                            0.77815125038364363,
                                            0.84509804001425683,
                                            0.90308998699194359,
                                            0.95424250943932487};

/// "500 G" for five times the 11th power of ten, "1e30 " where there is no prefix.
constexpr fixed_text<39> digit_with_prefix(int digit, int exponent) {
    fixed_text<39> out;
    if (exponent < -12 || exponent > 20) { return append_decimal(out, digit, exponent).append(" "); }
    out.append(whole_number(digit)).append(static_cast<std::size_t>((exponent + 12) % 3), '0');
    return out.append(" ").append(metric_prefixes[(exponent + 12) / 3]);
}

/// The largest of 1, 2 and 5 times a power of ten that is not above a number, which has to be positive and finite.
constexpr double round_down_125(double number) {
    if (!(number > 0.0 && number < math::infinity)) { expecting::reject<"axis.value", "positive and finite">(number); }
    double const power = decade(static_cast<int>(math::floor(math::log(number) * log10_of_e + 1e-9)));
    return number >= 5.0 * power ? 5.0 * power : number >= 2.0 * power ? 2.0 * power : power;
}
/// The smallest of 1, 2 and 5 times a power of ten that is not below a number.
constexpr double round_up_125(double number) {
    double const below = round_down_125(number);
    double const power = decade(static_cast<int>(math::floor(math::log(number) * log10_of_e + 1e-9)));
    if (below >= number) { return below; }
    return below < 2.0 * power ? 2.0 * power : below < 5.0 * power ? 5.0 * power : 10.0 * power;
}

/// Rejects ends between which nothing can be laid out.
template <class Value>
constexpr void expect_scale(Value const& first, Value const& last, double from, double to, axis_spacing spacing) {
    if (!math::is_finite(bare(first))) { expecting::reject<"axis.first", "finite">(first); }
    if (!math::is_finite(bare(last))) { expecting::reject<"axis.last", "finite">(last); }
    if (!(first < last)) { expecting::reject<"axis.last", "above the first">(last); }
    if (!math::is_finite(from) || !math::is_finite(to) || from == to) {
        expecting::reject<"axis.to", "other than from">(to);
    }
    expecting::enumerator<"axis_spacing", axis_spacing::logarithmic>(spacing);
    if (spacing == axis_spacing::logarithmic && !(first > Value{})) {
        expecting::reject<"axis.first", "above zero on a log axis">(first);
    }
    double const apart = bare(last) - bare(first);
    if (!math::is_finite(apart)) { expecting::reject<"axis.last", "a finite way from the first">(last); }
    // Parts of a shorter range are not normal numbers.
    if (!(apart > 1e-300)) { expecting::reject<"axis.last", "more than 1e-300 above the first">(last); }
}
} // namespace detail

/// A mark on an axis.
struct axis_tick {
    double position = 0;    ///< pixels or cells, between the ends of the axis
    fixed_text<55> label{}; ///< "10 GB/s"; empty for a mark between two labelled ones
};

/// The marks of an axis, in order.
using axis_ticks = fixed_list<axis_tick, 160, "axis_ticks">;

/// A range of values (a quantity, or plain numbers) laid out between two positions, in pixels or in cells; `to` may be
/// below `from`, as on a picture's y axis.
///
///     constexpr auto y = log_scale(10.0 * GFLOP / s, 1.0 * PFLOP / s, 400.0, 40.0);
///     y.position(1.0 * TFLOP / s)
template <class Value>
struct axis_scale {
    /// The value at `from`.
    Value first{};
    /// The value at `to`, above the first.
    Value last{};
    /// The position of the first value, in pixels or cells.
    double from = 0;
    /// The position of the last value, in pixels or cells; other than `from`.
    double to = 0;
    /// How the values between them are laid out.
    axis_spacing spacing = axis_spacing::linear;
    double start = 0;  ///< the first value, or its decimal logarithm
    double length = 1; ///< from first to last, in values or in their decimal logarithms

    /// The position of a value; outside `from` to `to` if it is outside the range. On a logarithmic axis values are
    /// above zero.
    [[nodiscard]] constexpr double position(Value const& value) const {
        if (spacing == axis_spacing::linear) { return position_of_even(detail::bare(value)); }
        if (!(value > Value{})) { expecting::reject<"axis_scale.value", "above zero on a log axis">(value); }
        return position_of_even(math::log(detail::bare(value)) * detail::log10_of_e);
    }

    /// The marks: of a logarithmic axis its decades, labelled every so many that about `wanted` labels stand there, and
    /// where each decade is labelled also 2 to 9 times it; of a linear one about `wanted` round values. Where a
    /// logarithmic axis has fewer than two such labels, 2 and 5 times the decades are labelled too, else 2 to 9 times,
    /// else round values stand there as on a linear axis; with `between`, 2 and 5 times the decades wherever there is
    /// room for them.
    /// Labels are "10 GB/s", "1 TB/s"; an intensity and a plain number is written without unit and prefix: "0.1",
    /// "100", "1e6". They have as many digits as tell neighbours apart: "16385", "3.3505 TB/s".
    /// `wanted` is from 1 to 16; anything else is an error.
    [[nodiscard]] constexpr axis_ticks ticks(int wanted = 8, bool between = false) const {
        if (wanted < 1 || wanted > 16) {
            expecting::reject<"axis_scale.ticks", "from 1 to 16">(static_cast<double>(wanted));
        }
        detail::expect_scale(first, last, from, to, spacing); // it may have been put together by hand
        // Logarithms of doubles: what is further away is not cast to whole numbers.
        bool const is_laid_out = spacing == axis_spacing::linear || (start >= -400.0 && start + length <= 400.0);
        if (!is_laid_out || !(length > 0.0)) {
            expecting::reject<"axis_scale.length", "the distance of its ends">(length);
        }
        return spacing == axis_spacing::linear ? round_values(wanted) : decades(wanted, between);
    }

private:
    [[nodiscard]] constexpr double position_of_even(double at) const noexcept {
        return from + (at - start) * ((to - from) / length);
    }

    static constexpr bool is_plain = std::same_as<Value, double> || std::same_as<Value, arithmetic_intensity>;

    /// The multiples of a power of ten that have labels.
    enum class labelled : unsigned char { decades, with_2_and_5, all };

    [[nodiscard]] static constexpr bool has_label(int digit, labelled which) noexcept {
        return digit == 1 || which == labelled::all || (which == labelled::with_2_and_5 && (digit == 2 || digit == 5));
    }
    [[nodiscard]] static constexpr fixed_text<55> digit_label(int digit, int exponent) {
        fixed_text<55> out;
        if constexpr (is_plain) {
            return detail::append_decimal(out, digit, exponent);
        } else if constexpr (!detail::takes_prefix(symbol_of(Value{}))) {
            return detail::append_decimal(out, digit, exponent).append(" ").append(symbol_of(Value{}));
        } else {
            return out.append(detail::digit_with_prefix(digit, exponent)).append(symbol_of(Value{}));
        }
    }
    template <coherent_unit Unit>
    [[nodiscard]] static constexpr auto const& symbol_of(quantity<Unit> const&) {
        return units::coherent<Unit>.symbol();
    }

    [[nodiscard]] constexpr axis_ticks decades(int wanted, bool between) const {
        constexpr double slack = 1e-9; // logarithms of powers of ten are rounded
        int const lowest = static_cast<int>(math::floor(start + slack));
        int const highest = static_cast<int>(math::floor(start + length + slack));
        axis_ticks out;
        auto const mark = [&](int every, labelled which) {
            out = {};
            int labels = 0;
            for (int exponent = lowest; exponent <= highest; ++exponent) {
                if (exponent % every != 0) { continue; }
                for (int digit = 1; digit < (every == 1 ? 10 : 2); ++digit) {
                    double const at = exponent + detail::log10_of_digit[digit];
                    if (at < start - slack || at > start + length + slack) { continue; }
                    bool const label = has_label(digit, which);
                    out.add({position_of_even(at), label ? digit_label(digit, exponent) : fixed_text<55>{}});
                    labels += label ? 1 : 0;
                }
            }
            return labels >= 2;
        };
        for (int every = (highest - lowest) / wanted + 1; every > 1; --every) {
            if (mark(every, labelled::decades)) { return out; }
        }
        bool const has_room = between && 3 * length < wanted;
        if (!has_room && mark(1, labelled::decades)) { return out; }
        if (mark(1, labelled::with_2_and_5) || mark(1, labelled::all)) { return out; }
        return round_values(wanted);
    }

    /// Marks at round values: at least two, wherever the range lies.
    [[nodiscard]] constexpr axis_ticks round_values(int wanted) const {
        axis_ticks out = multiples_of_a_step(wanted);
        for (int more = wanted + 1; out.size() < 2 && more <= 16; ++more) {
            out = multiples_of_a_step(more);
        }
        return out;
    }
    [[nodiscard]] constexpr axis_ticks multiples_of_a_step(int wanted) const {
        // Steps of 1, 2 or 5 times a power of ten, in the unit in which the labels are written.
        axis_ticks out;
        double const from_value = detail::bare(first);
        double const to_value = detail::bare(last);
        double const size = (to_value - from_value) / wanted;
        int const exponent = static_cast<int>(math::floor(math::log(size) * detail::log10_of_e));
        double const power = detail::decade(exponent);
        int const multiple = size <= power * 1.0001 ? 1 : size <= power * 2 ? 2 : size <= power * 5 ? 5 : 10;
        double const step = power * multiple;
        double const lowest = math::ceil(from_value / step - 1e-9);
        for (int i = 0; i <= wanted + 1; ++i) { // counted: far from zero a step may be too small to be added
            double const at = (lowest + i) * step;
            if (at > to_value + step * 1e-9) { break; }
            double const rounded = math::abs(at) < step * 1e-9 ? 0.0 : at; // not -0 and not 1e-17
            double const where = spacing == axis_spacing::linear ? rounded : math::log(rounded) * detail::log10_of_e;
            out.add({position_of_even(where), round_label(rounded, (lowest + i) * multiple, exponent)});
        }
        return out;
    }

    /// The label of the value digits * 10^exponent: exact while `digits` is a whole number of a double.
    [[nodiscard]] constexpr fixed_text<55> round_label(double at, double digits, int exponent) const {
        bool const exact = math::abs(digits) < 9e15;
        fixed_text<55> out;
        if constexpr (is_plain) {
            if (!exact) { return out.append(brief(at)); }
            return detail::append_decimal(out, static_cast<std::int64_t>(digits), exponent);
        } else {
            auto const unit = units::engineering_unit(max(abs(first), abs(last)));
            if (!exact) { return brief(units::from_coherent<typename Value::unit>(at), unit); }
            detail::append_decimal(out, static_cast<std::int64_t>(digits), exponent - unit.scale_.ten);
            return out.append(" ").append(unit.symbol());
        }
    }
};

namespace detail {
template <class Value>
constexpr axis_scale<Value> make_scale(Value const& first, Value const& last, double from, double to,
                                       axis_spacing spacing) {
    expect_scale(first, last, from, to, spacing);
    axis_scale<Value> out{first, last, from, to, spacing};
    if (spacing == axis_spacing::linear) {
        out.start = bare(first);
        out.length = bare(last) - out.start;
    } else {
        out.start = math::log(bare(first)) * log10_of_e;
        out.length = math::log(bare(last)) * log10_of_e - out.start;
    }
    return out;
}
} // namespace detail

/// Lays out values at even distances. All four numbers are finite, the last value is above the first, and the positions
/// differ. Values less than 10^-300 apart are an error.
template <coherent_unit Unit>
[[nodiscard]] constexpr axis_scale<quantity<Unit>> linear_scale(quantity<Unit> const& first, quantity<Unit> const& last,
                                                                double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::linear);
}
[[nodiscard]] constexpr axis_scale<double> linear_scale(double first, double last, double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::linear);
}
/// Lays out decades at even distances; both ends are above zero.
template <coherent_unit Unit>
[[nodiscard]] constexpr axis_scale<quantity<Unit>> log_scale(quantity<Unit> const& first, quantity<Unit> const& last,
                                                             double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::logarithmic);
}
[[nodiscard]] constexpr axis_scale<double> log_scale(double first, double last, double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::logarithmic);
}

} // namespace rafter
