module;
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

/// \file The columns of a table: values of axes and results as text.
export module rafter.run:values;
#include "../digits.hpp"

import rafter.sweep;
import :control;

namespace rafter::run::detail {

// Appends to a row. Not inline, so that importers compile neither std::string's growth nor the formatting of numbers.

void append(std::string& out, std::string_view words) { out.append(words); }
void append_text(std::string& out, file_format format, std::string_view words) {
    format == file_format::csv ? rafter::detail::append_as_csv(out, words) : rafter::detail::append_as_json(out, words);
}
void append_number(std::string& out, file_format format, double number) {
    format == file_format::csv ? rafter::detail::append_number_as_csv(out, number)
                               : rafter::detail::append_number_as_json(out, number);
}
void append_whole(std::string& out, std::int64_t number) { rafter::detail::append_number_as_csv(out, number); }
void append_whole(std::string& out, std::uint64_t number) { rafter::detail::append_number_as_csv(out, number); }

/// The unit behind the name of a column; empty for values without a unit.
template <class Value>
constexpr auto unit_of() {
    if constexpr (units::is_quantity<Value>) {
        return units::coherent<typename Value::unit>.symbol();
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        return units::coherent<units::byte_per_second>.symbol();
    } else {
        return fixed_text<1>();
    }
}

/// Appends a value: numbers as they are, quantities in their coherent unit (bandwidths in B/s), other values as words.
template <class Value>
void append_value(std::string& out, file_format format, Value const& value) {
    if constexpr (std::same_as<Value, bool>) {
        append(out, value ? "true" : "false");
    } else if constexpr (std::integral<Value> && !std::same_as<Value, char>) {
        using whole = std::conditional_t<std::unsigned_integral<Value>, std::uint64_t, std::int64_t>;
        append_whole(out, static_cast<whole>(value));
    } else if constexpr (std::floating_point<Value>) {
        append_number(out, format, static_cast<double>(value));
    } else if constexpr (units::is_quantity<Value>) {
        append_number(out, format, value.coherent_);
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        append_number(out, format, value.in_bytes().coherent_);
    } else if constexpr (rafter::detail::has_words<Value>) {
        if constexpr (std::same_as<Value, machine>) {
            // Without names, rows of different machines would look alike.
            if (value.name.empty()) { expecting::reject<"machine.name", "stated where machines are written">("empty"); }
        }
        auto const put = [&](std::string_view words) { append_text(out, format, words); };
        if (!rafter::detail::with_words(value, put)) { expecting::reject<"text of a row", "text">("a null pointer"); }
    } else {
        static_assert(
            std::same_as<Value, void>,
            "rafter: a table holds numbers, quantities, bandwidths, text, and what has a name or a text(...)");
    }
}

} // namespace rafter::run::detail
