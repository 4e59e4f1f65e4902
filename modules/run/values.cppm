module;
#include <concepts>
#include <cstddef>
#include <cstring>
#include <type_traits>

/// \file How a value of an axis, or a result, stands in a table.
export module rafter.run:values;
#pragma clang diagnostic ignored "-Wc++26-extensions" // static_assert with a message that is computed

import rafter.sweep;
import rafter.report;
import :control;
import :text_buffer;

namespace rafter::run::detail {

template <class Value>
concept is_text = requires(Value const& v) { // a fixed_text, std::string, std::string_view
    { v.data() } -> std::convertible_to<char const*>;
    { v.size() } -> std::convertible_to<std::size_t>;
};
template <class Value>
concept has_own_text = requires(Value const& v) {
    { text(v) } -> is_text;
};
template <class Value>
concept has_name = requires(Value const& v) { v.name; };

/// The unit behind the name of a column: nothing where values have none.
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

inline void append_text(text_buffer& out, file_format format, char const* characters, std::size_t length) {
    format == file_format::csv ? out.append_csv(characters, length) : out.append_json(characters, length);
}
inline void append_double(text_buffer& out, file_format format, double number) {
    format == file_format::csv ? out.append_number(number) : out.append_json_number(number);
}

/// Numbers as they are, quantities in their coherent unit (bandwidths in B/s), text and what has a text or a name as
/// that.
template <class Value>
void append_value(text_buffer& out, file_format format, Value const& value) {
    if constexpr (std::same_as<Value, bool>) {
        out.append(value ? "true" : "false");
    } else if constexpr (std::unsigned_integral<Value>) {
        out.append_whole(static_cast<unsigned long long>(value));
    } else if constexpr (std::integral<Value>) {
        out.append_whole(static_cast<long long>(value));
    } else if constexpr (std::floating_point<Value>) {
        append_double(out, format, static_cast<double>(value));
    } else if constexpr (units::is_quantity<Value>) {
        append_double(out, format, value.coherent_);
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        append_double(out, format, value.in_bytes().coherent_);
    } else if constexpr (std::convertible_to<Value const&, char const*>) {
        char const* const characters = value;
        expecting::text<"text of a row">(characters);
        append_text(out, format, characters, std::strlen(characters));
    } else if constexpr (is_text<Value>) {
        append_text(out, format, value.data(), value.size());
    } else if constexpr (has_own_text<Value>) {
        auto const written = text(value);
        append_text(out, format, written.data(), written.size());
    } else if constexpr (has_name<Value>) {
        if constexpr (std::same_as<Value, machine>) {
            // Rows of machines without names could not be told apart.
            if (value.name.empty()) { reject<"machine.name", "stated where machines are written">("empty"); }
        }
        append_value(out, format, value.name);
    } else {
        static_assert(
            std::same_as<Value, void>,
            "rafter: a table holds numbers, quantities, bandwidths, text, and what has a name or a text(...)");
    }
}

} // namespace rafter::run::detail
