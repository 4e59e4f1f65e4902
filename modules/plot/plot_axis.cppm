// Tests: run/axes
module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// \file The captions of plots, and an axis for any values: quantities, numbers or names.
export module rafter.plot:plot_axis;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;

namespace rafter::detail {

template <class Value>
using drawn_value = std::conditional_t<std::same_as<Value, transfer_rate>, byte_rate, Value>;

/// A value as text: "100 GB/s", "64 KiB", "4096"
template <class Value>
constexpr brief_quantity written_number(double number) {
    brief_quantity out;
    if constexpr (std::same_as<Value, arithmetic_intensity>) {
        return written_number<double>(number); // the title of the axis has the unit
    } else if constexpr (std::same_as<Value, double>) {
        bool const whole = math::abs(number) < 1e6 && math::floor(number) == number;
        if (whole) { return out.append(whole_number(static_cast<std::int64_t>(number))); }
        return out.append(rafter::brief(number));
    } else {
        if constexpr (std::same_as<Value, bytes>) {
            constexpr char const* units[] = {" KiB", " MiB", " GiB", " TiB"};
            double in_units = number / 1024.0;
            if (in_units >= 1.0 && math::floor(in_units) == in_units) {
                int index = 0;
                for (; index < 3 && math::floor(in_units / 1024.0) * 1024.0 == in_units; ++index) {
                    in_units /= 1024.0;
                }
                if (in_units < 1024.0) { return out.append(rafter::brief(in_units)).append(units[index]); }
            }
        }
        return rafter::brief(from_numbers<Value>(number));
    }
}

template <class Value>
constexpr axis_ticks ticks_between(double low, double high, double from, double to, int wanted, bool is_logarithmic) {
    Value const first = from_numbers<Value>(low);
    Value const last = from_numbers<Value>(high);
    return is_logarithmic ? log_scale(first, last, from, to).ticks(wanted, true)
                          : linear_scale(first, last, from, to).ticks(wanted);
}

/// The name of a category.
template <class Value>
constexpr fixed_text<31> category_name(Value const& value, std::size_t index) {
    fixed_text<31> out;
    detail::with_words(value, [&](std::string_view words) {
        bool const is_whole = words.size() <= out.capacity();
        std::size_t length = is_whole ? words.size() : out.capacity() - 2;
        while (!is_whole && length > 0 && (static_cast<unsigned char>(words[length]) & 0xC0) == 0x80) {
            --length; // cut only between code points
        }
        out.append(words.data(), length).append(is_whole ? "" : "..");
    });
    if (!out.empty()) { return out; }
    return out.append("case ").append(whole_number(static_cast<std::int64_t>(index + 1)));
}

} // namespace rafter::detail

namespace rafter {

/// The texts that users give to a plot of the type `Plot`. The other arguments name its fields in errors.
template <class Plot, expecting::field Title, expecting::field Subtitle, expecting::field Note>
struct captions {
    fixed_text<127> title{};    ///< the title; if it is empty, a map or a sweep describes itself
    fixed_text<127> subtitle{}; ///< the line below the title
    fixed_list<fixed_text<255>, 6, Note> notes_{};

    /// Sets another title and, unless it is empty, another subtitle; each has at most 127 bytes.
    constexpr Plot& titled(char const* name, char const* below = "") {
        title = detail::limited_text<Title, 127>(name);
        if (*below != 0) { subtitle = detail::limited_text<Subtitle, 127>(below); }
        return static_cast<Plot&>(*this);
    }
    /// Adds a sentence below the picture. A seventh sentence is an error, and so is one of more than 255 bytes.
    constexpr Plot& note(char const* sentence) {
        notes_.add(detail::limited_text<Note, 255>(sentence));
        return static_cast<Plot&>(*this);
    }
};

/// An axis with its name and its range, in coherent numbers.
struct plotted_axis {
    fixed_text<63> name{};          ///< the name
    fixed_text<15> unit{};          ///< unit of labels without one: "FLOP/B"
    fixed_text<31> measures_{};     ///< the coherent unit of its numbers; empty: plain numbers
    double low = 0;                 ///< the lower end
    double high = 1;                ///< the higher end
    bool is_logarithmic = false;    ///< true if orders of magnitude are evenly spaced
    bool has_powers_of_two = false; ///< marks stand at doublings of the lower end, not at decades
    fixed_list<fixed_text<31>, 48, "plotted_axis.categories"> categories_{}; ///< the names of values without numbers
    brief_quantity (*written_)(double) = nullptr;
    axis_ticks (*ticks_)(double, double, double, double, int, bool) = nullptr;

    /// True if the values have no numbers.
    [[nodiscard]] constexpr bool has_categories() const noexcept { return categories_.size() != 0; }
    /// A value as the label of a mark: "100 GB/s"; of an intensity "100". With categories, a number that is no
    /// category's is an error.
    [[nodiscard]] constexpr brief_quantity written(double number) const {
        if (has_categories()) {
            if (!(number > -0.5 && number < categories_.size() - 0.5)) {
                expecting::reject<"plotted_axis.value", "the number of a category">(number);
            }
            return categories_[static_cast<int>(number + 0.5)];
        }
        if (written_ == nullptr) { expecting::reject<"plotted_axis.written_", "a function">("missing"); }
        return written_(number);
    }
    /// A value with its unit: "100 FLOP/B".
    [[nodiscard]] constexpr fixed_text<95> written_in_full(double number) const {
        fixed_text<95> out;
        out.append(written(number));
        if (!unit.empty()) { out.append(" ").append(unit); }
        return out;
    }
    /// The name of the axis, with the unit if labels have none: "intensity in FLOP/B".
    [[nodiscard]] constexpr fixed_text<95> title() const {
        fixed_text<95> out;
        out.append(name);
        if (!unit.empty()) { out.append(" in ").append(unit); }
        return out;
    }
};

/// Places the numbers of an axis between two positions, in pixels or in cells.
struct axis_placement {
    plotted_axis const& axis;      ///< the axis
    double from;                   ///< the position of the lower end
    double to;                     ///< the position of the higher end
    double start = even(axis.low); ///< the lower end, or its logarithm
    double per_unit =
        (to - from) / (even(axis.high) - even(axis.low)); ///< positions for one unit of the value, or of its logarithm

    /// The position of a number.
    [[nodiscard]] constexpr double position(double number) const {
        return number == axis.low ? from : number == axis.high ? to : from + (even(number) - start) * per_unit;
    }

    /// The marks: about `wanted` with labels, and shorter ones between them.
    [[nodiscard]] constexpr axis_ticks ticks(int wanted) const {
        axis_ticks out;
        if (axis.has_categories()) {
            for (int i = 0; i < axis.categories_.size(); ++i) {
                out.add({position(i), axis.categories_[i]});
            }
            return out;
        }
        if (axis.is_logarithmic && axis.has_powers_of_two) { return doublings(wanted); }
        return axis.ticks_(axis.low, axis.high, from, to, wanted, axis.is_logarithmic);
    }

private:
    [[nodiscard]] constexpr double even(double number) const {
        return axis.is_logarithmic ? math::log(number) : number;
    }
    [[nodiscard]] constexpr axis_ticks doublings(int wanted) const {
        axis_ticks out;
        int count = 0;
        for (double number = axis.low; number <= axis.high; number *= 2.0) {
            ++count;
        }
        int const every = (count - 1) / wanted + 1;
        int index = 0;
        for (double number = axis.low; number <= axis.high; number *= 2.0) {
            bool const labelled = index++ % every == 0;
            out.add({position(number), labelled ? fixed_text<55>(axis.written(number)) : fixed_text<55>{}});
        }
        return out;
    }
};

} // namespace rafter

namespace rafter::detail {

/// Makes an axis of numbers or quantities.
template <class Value>
constexpr plotted_axis axis_of_values(double low, double high, bool is_logarithmic) {
    if (is_logarithmic && !(low > 0.0)) { expecting::reject<"plot.axis", "above zero if logarithmic">(low); }
    plotted_axis out{.low = low, .high = high, .is_logarithmic = is_logarithmic};
    using drawn = drawn_value<Value>;
    out.written_ = written_number<drawn>;
    out.ticks_ = ticks_between<drawn>;
    if constexpr (!std::same_as<drawn, double>) {
        out.measures_.append(units::coherent<typename drawn::unit>.symbol());
    }
    if constexpr (std::same_as<drawn, arithmetic_intensity>) { out.unit = "FLOP/B"; }
    return out;
}

template <class Axis>
inline constexpr bool doubles = false;
template <class Value>
inline constexpr bool doubles<plots::doubling_axis<Value>> = true;

/// Makes the axis of a space from its values and its span.
template <class Axis>
constexpr plotted_axis axis_of(Axis const& values, plots::axis_span const& span) {
    using value = typename Axis::value_type;
    if constexpr (detail::axis_number<value>) {
        using drawn = std::conditional_t<detail::axis_value<value>, value, double>;
        plotted_axis out = axis_of_values<drawn>(span.low, span.high, span.is_logarithmic);
        out.has_powers_of_two = doubles<Axis>;
        return out;
    } else {
        plotted_axis out{.low = span.frame_low(), .high = span.frame_high()};
        for (std::size_t i = 0; i < values.size(); ++i) {
            out.categories_.add(category_name(value(values[i]), i));
        }
        return out;
    }
}

/// The words in legends and notes for a working set that does not fit.
inline constexpr char const* overflow_words = "does not fit in memory";

/// The name of a field as words: "hit rate" for "hit_rate".
constexpr fixed_text<63> in_words(char const* name) {
    fixed_text<63> out;
    for (; *name != 0; ++name) {
        out.append(*name == '_' ? " " : name, 1);
    }
    return out;
}

} // namespace rafter::detail
