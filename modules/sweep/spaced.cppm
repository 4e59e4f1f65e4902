// Tests: run/axes, static/sweep
module;
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

/// \file Axes: spaced numbers, and the machines of the catalogue.
export module rafter.sweep:spaced;
#include "../digits.hpp"

import rafter.model;
import rafter.catalogue;
import :axis;

namespace rafter {

namespace detail {
/// Rejects fewer than two values: searches and plots need axes that rise. One value is a list.
constexpr void expect_count(std::size_t count) {
    if (count < 2) { expecting::reject<"axis.count", "at least 2; listed{x} holds one">(static_cast<double>(count)); }
    if (count > max_axis_points) { expecting::reject<"axis.count", "at most 2^53">(static_cast<double>(count)); }
}
constexpr void expect_above(double first, double last) {
    if (!(last > first)) { expecting::reject<"axis.last", "above axis.first">(last); }
}

/// Rejects an end of a multiplicative axis that is not positive and finite.
template <expecting::field End, class Value>
constexpr double positive_end(Value const& value) {
    double const number = protocol::as_number(value);
    if (!(number > 0.0) || !math::is_finite(number)) { expecting::reject<End, "positive and finite">(number); }
    return number;
}

/// Rejects ends whose quotient is no double: powers of the step must be doubles too.
constexpr void expect_quotient(double first, double last) {
    if (!math::is_finite(last / first)) {
        expecting::reject<"axis.last / axis.first", "within a double's range">(last / first);
    }
}

/// The base of axes with rising, computed values, which give a pack of values at once.
template <class Derived, class Value>
struct spaced_interface : axis_interface<Derived> {
    using value_type = Value;
    static constexpr bool values_rise = true; ///< true: each value is above the value before it

    /// The value at an index. An index that is not below size() is an error.
    [[nodiscard]] constexpr Value operator[](std::size_t index) const {
        auto const& self = static_cast<Derived const&>(*this);
        expecting::index<"axis">(index, self.size());
        return self.template lanes_at<double>(index);
    }
};

template <expecting::field End>
constexpr double whole_end(double value) {
    expect_whole<End, "a whole number up to 2^53">(value, -0x1p53);
    return value;
}
} // namespace detail

/// `size()` values, evenly spaced from `first` to `last`, both included.
template <detail::axis_value Value>
struct linear_axis : detail::spaced_interface<linear_axis<Value>, Value> {
    double first_ = 0.0; ///< coherent numbers; public because a template argument must be
    double last_ = 0.0;
    double step_ = 0.0;
    std::size_t size_ = 0;

    constexpr linear_axis() noexcept = default;
    /// `count` values from `first` to `last`, both finite, the last above the first.
    constexpr linear_axis(Value first, Value last, std::size_t count)
        : first_(protocol::as_number(first)), last_(protocol::as_number(last)), size_(count) {
        detail::expect_count(count);
        if (!math::is_finite(first_)) { expecting::reject<"axis.first", "finite">(first_); }
        if (!math::is_finite(last_)) { expecting::reject<"axis.last", "finite">(last_); }
        detail::expect_above(first_, last_);
        step_ = (last_ - first_) / static_cast<double>(count - 1);
        if (!math::is_finite(step_)) { expecting::reject<"axis.last - axis.first", "finite">("infinite"); }
        // Subnormal steps are not even.
        if (step_ < 0x1p-1022) {
            expecting::reject<"axis.last - axis.first", "enough for so many points">(last_ - first_);
        }
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    /// True if all values are whole numbers, in coherent units.
    [[nodiscard]] constexpr bool whole() const noexcept {
        return math::floor(first_) == first_ && math::floor(step_) == step_ && math::abs(last_) <= 0x1p53;
    }

    /// As many consecutive values as Rep has lanes. Beyond the end the last value is repeated.
    template <math::rep Rep>
    [[nodiscard]] constexpr auto lanes_at(std::size_t index) const noexcept {
        Rep const numbers = static_cast<double>(index) + math::iota<Rep>;
        Rep values = first_ + numbers * step_;
        if (index + math::lane_count<Rep> >= size_) {
            // The last point is `last` itself, not a sum of steps.
            values = math::select(numbers >= math::broadcast<Rep>(static_cast<double>(size_ - 1)),
                                  math::broadcast<Rep>(last_), values);
        }
        return detail::from_numbers<Value, Rep>(values);
    }
};

/// `size()` values from `first` to `last`, both included, each the same factor above the one before it.
template <detail::axis_value Value>
struct logarithmic_axis : detail::spaced_interface<logarithmic_axis<Value>, Value> {
    double first_ = 1.0; ///< coherent numbers; public because a template argument must be
    double last_ = 1.0;
    double factor_ = 10.0; ///< the ratio of values that are `every_` apart
    double every_ = 1.0;
    std::size_t size_ = 0;

    constexpr logarithmic_axis() noexcept = default;
    /// Values from `first` to `last`, both positive and finite; `factor`, above 1, is the ratio of values that are
    /// `every` apart.
    constexpr logarithmic_axis(Value first, Value last, std::size_t count, double factor, double every)
        : first_(detail::positive_end<"axis.first">(first)), last_(detail::positive_end<"axis.last">(last)),
          factor_(factor), every_(every), size_(count) {
        detail::expect_above(first_, last_);
        detail::expect_count(count);
        if (!(factor > 1.0 && factor < math::infinity)) {
            expecting::reject<"axis.factor", "above 1, and finite">(factor);
        }
        if (!(every >= 1.0 && every <= 0x1p53)) { expecting::reject<"axis.every", "from 1 to 2^53">(every); }
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

    /// As many consecutive values as Rep has lanes. Beyond the end the last value is repeated.
    template <math::rep Rep>
    [[nodiscard]] constexpr auto lanes_at(std::size_t index) const noexcept {
        Rep const steps = (static_cast<double>(index) + math::iota<Rep>) / every_;
        // Both ends are exact, not products of factors; no value between them exceeds them.
        Rep const inside = first_ * math::pow<Rep>(math::broadcast<Rep>(factor_), steps);
        Rep const kept = math::min(math::max(inside, math::broadcast<Rep>(first_)), math::broadcast<Rep>(last_));
        auto const at_end =
            static_cast<double>(index) + math::iota<Rep> >= math::broadcast<Rep>(static_cast<double>(size_) - 1.0);
        Rep const values = math::select(at_end, math::broadcast<Rep>(last_), kept);
        return detail::from_numbers<Value, Rep>(values);
    }
};

} // namespace rafter

export namespace rafter {

/// `count` evenly spaced values from `first` up to `last`, both included: at least 2. For one value, or another order,
/// use `listed{...}`.
template <class First, class Value = detail::value_from<First>>
[[nodiscard]] constexpr linear_axis<Value> linear(First const& first, detail::end_from<First> const& last,
                                                  detail::how_many<"axis.count"> points) {
    return {detail::end_from<First>(first), last, points.count};
}

/// Values from `first` to `last`, both included, with `per_decade` values for each factor of ten. Whole decades above
/// `first` are exact. The last step is shorter if the ends are no whole number of steps apart.
///
///     logarithmic(10.0 * GB / s, 10.0 * TB / s, 20)   // 61 values
template <class First, class Value = detail::value_from<First>>
[[nodiscard]] constexpr logarithmic_axis<Value> logarithmic(First const& first, detail::end_from<First> const& last,
                                                            detail::how_many<"axis.per_decade"> in_decade) {
    std::size_t const per_decade = in_decade.count;
    Value const low = detail::end_from<First>(first);
    Value const high = last;
    double const from = detail::positive_end<"axis.first">(low);
    double const to = detail::positive_end<"axis.last">(high);
    if (per_decade == 0) { expecting::reject<"axis.per_decade", "at least 1">("0"); }
    if (static_cast<double>(per_decade) > 0x1p43) { // a double spans 632 decades
        expecting::reject<"axis.per_decade", "at most 2^43">(static_cast<double>(per_decade));
    }
    auto const each = static_cast<double>(per_decade);
    detail::expect_quotient(from, to);
    double const decades = (math::log(to) - math::log(from)) / math::log(10.0);
    double const steps = decades * each;
    double const nearest = math::round_even(steps);
    // Rounding must not add a step: 1 to 1000 is exactly three decades.
    bool const whole = math::abs(steps - nearest) < 1e-9 * (1.0 + steps);
    double const whole_steps = math::max(whole ? nearest : math::ceil(steps), 1.0); // ends within a step
    auto const count = static_cast<std::size_t>(whole_steps) + 1;
    return {low, high, count, 10.0, each};
}

/// `count` values, at least 2, from `first` to `last`, both included, evenly spaced on a logarithmic scale like
/// numpy.geomspace.
template <class First, class Value = detail::value_from<First>>
[[nodiscard]] constexpr logarithmic_axis<Value> geometric(First const& first, detail::end_from<First> const& last,
                                                          detail::how_many<"axis.count"> points) {
    std::size_t const count = points.count;
    Value const low = detail::end_from<First>(first);
    Value const high = last;
    double const from = detail::positive_end<"axis.first">(low);
    double const to = detail::positive_end<"axis.last">(high);
    detail::expect_quotient(from, to);
    return {low, high, count, to / from, static_cast<double>(count - 1)};
}

namespace plots {
/// Whole numbers between two ends, both included, spaced as evenly as whole numbers can be.
struct integer_axis : detail::spaced_interface<integer_axis, double> {
    linear_axis<double> evenly_{}; ///< public because a template argument must be

    constexpr integer_axis() noexcept = default;
    /// Takes `count` values between whole ends, at most as many as there are whole numbers.
    constexpr integer_axis(double first, double last, std::size_t count)
        : evenly_(detail::whole_end<"axis.first">(first), detail::whole_end<"axis.last">(last), count) {
        if (evenly_.step_ < 1.0) {
            expecting::reject<"axis.count", "at most last - first + 1">(static_cast<double>(count));
        }
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return evenly_.size(); }
    /// True: all values are whole numbers.
    [[nodiscard]] static constexpr bool whole() noexcept { return true; }

    /// As many consecutive values as Rep has lanes. Beyond the end the last value is repeated.
    template <math::rep Rep>
    [[nodiscard]] constexpr Rep lanes_at(std::size_t index) const noexcept {
        Rep const value = evenly_.template lanes_at<Rep>(index); // whole from 2^52 on
        return math::select(value < 0x1p52, math::floor<Rep>(value + 0.5), value);
    }
};

/// The values `first`, 2 x `first`, 4 x `first`, ... up to `last`; exact.
template <detail::axis_value Value>
struct doubling_axis : detail::spaced_interface<doubling_axis<Value>, Value> {
    double first_ = 1.0; ///< a coherent number; public because a template argument must be
    std::size_t size_ = 0;

    constexpr doubling_axis() noexcept = default;
    /// Takes two positive, finite ends, the last at least twice the first.
    constexpr doubling_axis(Value first, Value last) : first_(detail::positive_end<"axis.first">(first)) {
        double const end = detail::positive_end<"axis.last">(last);
        if (!(end / 2.0 >= first_)) { expecting::reject<"axis.last", "at least twice axis.first">(end); }
        for (double value = first_; value <= end; value *= 2.0) {
            ++size_;
            if (value > 0x1p1022) { break; }
        }
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    /// True if all values are whole numbers, in coherent units.
    [[nodiscard]] constexpr bool whole() const noexcept { return math::floor(first_) == first_; }

    /// As many consecutive values as Rep has lanes. Beyond the end the last value is repeated.
    template <math::rep Rep>
    [[nodiscard]] constexpr auto lanes_at(std::size_t index) const noexcept {
        return detail::lanes_of<Value, Rep>(index, size_, [&](std::size_t i) { return value_at(i); });
    }

private:
    /// Multiplies by a power of two with an exponent up to 2097, in three steps: each factor is a double.
    [[nodiscard]] constexpr double value_at(std::size_t index) const noexcept {
        auto const power = [](std::size_t exponent) {
            return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
        };
        return first_ * power(index / 3) * power((index + 1) / 3) * power((index + 2) / 3);
    }
};
} // namespace plots

/// Powers of two times `first`: `powers_of_two(1, 1024)` are 1, 2, 4, ... 1024; `powers_of_two(4.0 * KiB, 1.0 * GiB)`.
/// If no value equals `last`, the axis ends below it.
template <class First, class Value = detail::value_from<First>>
[[nodiscard]] constexpr plots::doubling_axis<Value> powers_of_two(First const& first,
                                                                  detail::end_from<First> const& last) {
    return {detail::end_from<First>(first), last};
}

/// `count` whole numbers from `first` to `last`, both included, spaced as evenly as whole numbers can be; without a
/// `count` every whole number. For extents and other counts.
///
///     integers(1, 1024, 100)   // 1, 11, 22, 32, ... 1014, 1024
///     integers(1, 64)          // 64 values
template <detail::plain_number First, detail::plain_number Last>
[[nodiscard]] constexpr plots::integer_axis integers(First first, Last last, detail::how_many<"axis.count"> count) {
    return {detail::exact_number(first), detail::exact_number(last), count.count};
}
template <detail::plain_number First, detail::plain_number Last>
[[nodiscard]] constexpr plots::integer_axis integers(First first, Last last) {
    double const all = detail::exact_number(last) - detail::exact_number(first) + 1.0;
    if (!(all >= 2.0)) { expecting::reject<"axis.last", "above axis.first">(detail::exact_number(last)); }
    return integers(first, last, all);
}

auto integers(...)
    RAFTER_REFUSED("rafter: integers takes the first whole number, the last and how many: integers(1, 1024, 100)");
auto linear(...) RAFTER_REFUSED(
    "rafter: linear takes the first value, the last and how many: linear(1.0 * GB / s, 9.0 * GB / s, 9)");
auto logarithmic(...) RAFTER_REFUSED("rafter: logarithmic takes the first value, the last and how many a "
                                     "decade: logarithmic(1.0 * GB / s, 1.0 * TB / s, 10)");
auto geometric(...)
    RAFTER_REFUSED("rafter: geometric takes the first value, the last and how many, of fields that are no counts: "
                   "geometric(1.0 * MB, 1.0 * GB, 50); counts take powers_of_two(1, 1024) or integers(1, 1024, 100)");
auto powers_of_two(...)
    RAFTER_REFUSED("rafter: powers_of_two takes the first value and the last: powers_of_two(1, 1024)");

} // namespace rafter

export namespace rafter {

/// Rows of the catalogue as machines, in the order of the catalogue; each machine is made when it is asked for.
struct machine_axis : detail::axis_interface<machine_axis> {
    using value_type = machine;

    short rows_[catalogue::processors.size()]{}; ///< public because a template argument must be
    std::size_t size_ = 0;

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr machine operator[](std::size_t index) const { return to_machine(row(index)); }
    /// The row of the catalogue. An index that is not below size() is an error.
    [[nodiscard]] constexpr processor const& row(std::size_t index) const {
        expecting::index<"machine_axis">(index, size_);
        return catalogue::processors[rows_[index]];
    }
};

/// An axis for `vary<"machine">(...)`: the machines of the catalogue whose rows satisfy a predicate. If no row
/// satisfies it, that is an error.
///
///     machines_where([](processor const& p) { return p.year >= 2022 && p.bandwidth > 2.0 * TB / s; })
template <std::predicate<processor const&> Predicate>
[[nodiscard]] constexpr machine_axis machines_where(Predicate wanted) {
    machine_axis out;
    for (int i = 0; i < catalogue::processors.size(); ++i) {
        if (wanted(catalogue::processors[i])) { out.rows_[out.size_++] = static_cast<short>(i); }
    }
    if (out.size_ == 0) { expecting::reject<"machines_where.wanted", "true of at least one row">("true of none"); }
    return out;
}

/// The machines of the catalogue that satisfy a predicate over the machine, not over its row.
template <std::predicate<machine const&> Predicate>
    requires(!std::predicate<Predicate, processor const&>)
[[nodiscard]] constexpr machine_axis machines_where(Predicate wanted) {
    return machines_where([&](processor const& p) { return static_cast<bool>(wanted(to_machine(p))); });
}

/// The machines of the catalogue that have a peak for a kind of arithmetic.
[[nodiscard]] constexpr machine_axis machines_with(arithmetic const& kind) {
    return machines_where([&](processor const& p) { return detail::has_peak_for(p, kind); });
}

auto machines_with(element_type const&) RAFTER_REFUSED(
    "rafter: an element type has several peaks: machines_with(matrix_arithmetic(fp8)), or vector_arithmetic");

} // namespace rafter
