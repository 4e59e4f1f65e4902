module;
#include <concepts>
#include <type_traits>

/// \file The scale of an axis: where a value stands, and ticks in named units.
export module rafter.report:scale;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.sweep;
import :brief;

namespace rafter::detail {

inline constexpr double log10_of_e = 0.43429448190325182765;

template <coherent_unit Unit>
constexpr double bare(quantity<Unit> const& q) noexcept {
    return q.coherent_;
}
constexpr double bare(double number) noexcept { return number; }

/// 10^exponent, exact up to the 22nd.
constexpr double decade(int exponent) noexcept {
    constexpr int exact = math::largest_exact_power_of_ten;
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

/// "100 G" for the 11th power of ten, "1e30 " where there is no prefix.
constexpr fixed_text<23> decade_with_prefix(int exponent) {
    constexpr char const* prefixes[] = {"p", "n", "u", "m", "", "k", "M", "G", "T", "P", "E"};
    constexpr char const* numbers[] = {"1 ", "10 ", "100 "};
    if (exponent < -12 || exponent > 20) {
        fixed_text<23> out{"1e"};
        return out.append(whole_number(exponent)).append(" ");
    }
    fixed_text<23> out{numbers[(exponent + 12) % 3]};
    return out.append(prefixes[(exponent + 12) / 3]);
}

/// "0.01", "100", "1e8"
constexpr fixed_text<23> plain_decade(int exponent) {
    fixed_text<23> out;
    if (exponent < -4 || exponent > 5) { return out.append("1e").append(whole_number(exponent)); }
    if (exponent < 0) { out.append("0.").append(static_cast<std::size_t>(-exponent - 1), '0').append("1"); }
    if (exponent >= 0) { out.append("1").append(static_cast<std::size_t>(exponent), '0'); }
    return out;
}

/// The largest of 1, 2 and 5 times a power of ten that is not above a number.
constexpr double round_down_125(double number) {
    double const power = decade(static_cast<int>(math::floor(math::log(number) * log10_of_e + 1e-9)));
    return number >= 5.0 * power ? 5.0 * power : number >= 2.0 * power ? 2.0 * power : power;
}
/// The smallest that is not below it.
constexpr double round_up_125(double number) {
    double const below = round_down_125(number);
    double const power = decade(static_cast<int>(math::floor(math::log(number) * log10_of_e + 1e-9)));
    if (below >= number) { return below; }
    return below < 2.0 * power ? 2.0 * power : below < 5.0 * power ? 5.0 * power : 10.0 * power;
}

} // namespace rafter::detail

export namespace rafter {

/// A mark on an axis.
struct axis_tick {
    double position = 0;    ///< between those of the axis
    fixed_text<55> label{}; ///< "10 GB/s"; empty for a mark between two labelled ones
};

/// The marks of an axis, in order.
struct axis_ticks {
    static constexpr int capacity = 160;
    axis_tick ticks_[capacity]{};
    int count_ = 0;

    constexpr void add(axis_tick const& tick) {
        if (count_ == capacity) { reject<"axis_ticks", "at most 160">("more"); }
        ticks_[count_++] = tick;
    }
    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    [[nodiscard]] constexpr axis_tick const& operator[](int index) const noexcept { return ticks_[index]; }
    [[nodiscard]] constexpr axis_tick const* begin() const noexcept { return ticks_; }
    [[nodiscard]] constexpr axis_tick const* end() const noexcept { return ticks_ + count_; }
};

enum class axis_spacing : unsigned char { linear, logarithmic };

/// A range of values (a quantity, or plain numbers) laid out between two positions, in pixels or in cells; `to` may be
/// below `from`, as on a picture's y axis.
///
///     constexpr auto y = log_scale(10.0 * GFLOP / s, 1.0 * PFLOP / s, 400.0, 40.0);
///     y.position(1.0 * TFLOP / s)
template <class Value>
struct axis_scale {
    Value first{};
    Value last{};
    double from = 0;
    double to = 0;
    axis_spacing spacing = axis_spacing::linear;
    double start = 0;  ///< of what is laid out evenly: the value, or its decimal logarithm
    double length = 1; ///< of the same, from first to last

    /// Where a value stands; outside `from` to `to` if it is outside the range. On a logarithmic axis values are above
    /// zero.
    [[nodiscard]] constexpr double position(Value const& value) const {
        if (spacing == axis_spacing::linear) { return position_of_even(detail::bare(value)); }
        if (!(value > Value{})) { reject<"axis_scale.value", "above zero on a log axis">(value); }
        return position_of_even(math::log(detail::bare(value)) * detail::log10_of_e);
    }

    /// The marks: of a logarithmic axis its decades, labelled every so many that about `wanted` labels stand there, and
    /// where each decade is labelled also 2 to 9 times it; of a linear one about `wanted` round values.
    /// Labels are "10 GB/s", "1 TB/s"; an intensity and a plain number is written without unit and prefix: "0.1",
    /// "100".
    [[nodiscard]] constexpr axis_ticks ticks(int wanted = 8) const {
        if (wanted < 1 || wanted > 16) { reject<"axis_scale.ticks", "from 1 to 16">(static_cast<double>(wanted)); }
        return spacing == axis_spacing::linear ? linear_ticks(wanted) : decades(wanted);
    }

private:
    [[nodiscard]] constexpr double position_of_even(double at) const noexcept {
        return from + (at - start) * ((to - from) / length);
    }

    static constexpr bool is_plain = [] {
        if constexpr (std::same_as<Value, double>) {
            return true;
        } else {
            return std::same_as<Value, arithmetic_intensity>;
        }
    }();

    [[nodiscard]] static constexpr fixed_text<55> decade_label(int exponent) {
        fixed_text<55> out;
        if constexpr (is_plain) {
            return out.append(detail::plain_decade(exponent));
        } else {
            return out.append(detail::decade_with_prefix(exponent)).append(symbol_of(Value{}));
        }
    }
    template <coherent_unit Unit>
    [[nodiscard]] static constexpr auto const& symbol_of(quantity<Unit> const&) {
        return coherent<Unit>.symbol();
    }

    [[nodiscard]] constexpr axis_ticks decades(int wanted) const {
        axis_ticks out;
        constexpr double slack = 1e-9; // logarithms of powers of ten are rounded
        int const lowest = static_cast<int>(math::floor(start + slack));
        int const highest = static_cast<int>(math::floor(start + length + slack));
        int const every = (highest - lowest) / wanted + 1;
        for (int exponent = lowest; exponent <= highest; ++exponent) {
            if (exponent % every != 0) { continue; }
            for (int digit = 1; digit < (every == 1 ? 10 : 2); ++digit) {
                double const at = exponent + detail::log10_of_digit[digit];
                if (at < start - slack || at > start + length + slack) { continue; }
                out.add({position_of_even(at), digit == 1 ? decade_label(exponent) : fixed_text<55>{}});
            }
        }
        return out;
    }

    [[nodiscard]] constexpr axis_ticks linear_ticks(int wanted) const {
        // Steps of 1, 2 or 5 times a power of ten, in the unit in which the labels are written.
        axis_ticks out;
        double const size = length / wanted;
        int exponent = static_cast<int>(math::floor(math::log(size) * detail::log10_of_e));
        double const power = detail::decade(exponent);
        double const step = power * (size <= power * 1.0001 ? 1 : size <= power * 2 ? 2 : size <= power * 5 ? 5 : 10);
        double const lowest = math::ceil(start / step - 1e-9);
        for (int i = 0; i <= wanted + 1; ++i) { // counted: far from zero a step may be too small to be added
            double const at = (lowest + i) * step;
            if (at > start + length + step * 1e-9) { break; }
            double const rounded = math::abs(at) < step * 1e-9 ? 0.0 : at; // not -0 and not 1e-17
            out.add({position_of_even(rounded), linear_label(rounded)});
        }
        return out;
    }

    [[nodiscard]] constexpr fixed_text<55> linear_label(double at) const {
        fixed_text<55> out;
        if constexpr (is_plain) {
            return out.append(brief(at));
        } else {
            return labelled(at, last);
        }
    }
    template <coherent_unit Unit>
    [[nodiscard]] static constexpr fixed_text<55> labelled(double at, quantity<Unit> const& largest) {
        return brief(quantity<Unit>(at * coherent<Unit>), engineering_unit(largest));
    }
};

namespace detail {
template <class Value>
constexpr axis_scale<Value> make_scale(Value const& first, Value const& last, double from, double to,
                                       axis_spacing spacing) {
    if (!math::is_finite(bare(first))) { reject<"axis.first", "finite">(first); }
    if (!math::is_finite(bare(last))) { reject<"axis.last", "finite">(last); }
    if (!(first < last)) { reject<"axis.last", "above the first">(last); }
    if (!math::is_finite(from) || !math::is_finite(to) || from == to) { reject<"axis.to", "other than from">(to); }
    axis_scale<Value> out{first, last, from, to, spacing};
    if (spacing == axis_spacing::linear) {
        out.start = bare(first);
        out.length = bare(last) - out.start;
        if (!math::is_finite(out.length)) { reject<"axis.last", "a finite way from the first">(last); }
    } else {
        if (!(first > Value{})) { reject<"axis.first", "above zero on a log axis">(first); }
        if (!(last > Value{})) { reject<"axis.last", "above zero on a log axis">(last); }
        out.start = math::log(bare(first)) * log10_of_e;
        out.length = math::log(bare(last)) * log10_of_e - out.start;
    }
    return out;
}
} // namespace detail

/// Values at even distances. The last is above the first, both are finite; so do and are the positions.
template <coherent_unit Unit>
[[nodiscard]] constexpr axis_scale<quantity<Unit>> linear_scale(quantity<Unit> const& first, quantity<Unit> const& last,
                                                                double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::linear);
}
[[nodiscard]] constexpr axis_scale<double> linear_scale(double first, double last, double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::linear);
}
/// Decades at even distances; both ends above zero.
template <coherent_unit Unit>
[[nodiscard]] constexpr axis_scale<quantity<Unit>> log_scale(quantity<Unit> const& first, quantity<Unit> const& last,
                                                             double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::logarithmic);
}
[[nodiscard]] constexpr axis_scale<double> log_scale(double first, double last, double from, double to) {
    return detail::make_scale(first, last, from, to, axis_spacing::logarithmic);
}

} // namespace rafter
