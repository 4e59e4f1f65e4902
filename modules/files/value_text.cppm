// Tests: run/machine_file, run/any_operation
module;
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

/// \file A value with its unit as text: "205 GB/s".
export module rafter.files:value_text;
#include "../digits.hpp"

import rafter.output;
import rafter.terms;

export namespace rafter {

/// A value of a file that reading left out, because rafter does not know its key or has no room for it.
struct unread_value {
    std::string path; ///< its place in the file, "bandwidth[8]"
    std::string json; ///< the value as it stands there, as JSON
};

/// Reads a text file of at most 1 MiB, or of any size.
std::string content_of_file(std::string_view path, bool of_any_size = false);

/// A decimal number at the beginning of a text, and its length in characters; empty where there is none.
struct decimal_reading {
    double number = 0.0;    ///< without a sign; zero where there is none
    std::size_t length = 0; ///< characters of the text that belong to it
    bool is_held = false;   ///< false if it is too large or too small for a double
};

/// Replaces std::from_chars for doubles, which the libc++ of some systems lacks.
decimal_reading read_decimal(std::string_view text);

/// A user's text. A null pointer is an `invalid_value`, where std::string_view would read it. A constant expression
/// reads no file, and clang's first note says so.
class text_argument {
public:
    /// Takes a text; a null pointer is an `invalid_value`.
    template <std::convertible_to<std::string_view> Text>
    constexpr text_argument(Text const& text) {
        if (std::is_constant_evaluated()) {
            expecting::reject<"a constant of a file", "made by rafter_add_machine (CMake)">("constexpr");
        }
        if constexpr (!std::is_class_v<Text>) { expecting::text<"text or the name of a file">(text); }
        text_ = text;
    }
    /// The text.
    constexpr operator std::string_view() const noexcept { return text_; }

private:
    std::string_view text_;
};

} // namespace rafter

export namespace rafter::protocol {

/// The text with its ASCII letters in lower case.
std::string in_lower_case(std::string_view text);

/// Words with a text between them: "a, b, c".
template <class Words>
std::string listed(Words const& words, std::string_view between = ", ") {
    std::string out;
    for (std::string_view const word : words) {
        out.append(out.empty() ? "" : between).append(word);
    }
    return out;
}

} // namespace rafter::protocol

export namespace rafter::detail {

/// Writes a file, all of it or nothing.
void write_content(std::string_view path, std::string const& text);

/// The value that a reader expects: its coherent units ("B/s", "bit/s"), their common name, and an example.
struct wanted_value {
    std::initializer_list<std::string_view> units;
    char const* called;
    char const* example;
};

/// The value of a text, or the reason why it is rejected.
struct value_reading {
    double number = 0.0;
    int ten = 0; ///< exponent of the prefix, a power of ten (`ten`) or of two (`two`)
    int two = 0;
    double hours = 1.0;   ///< scale of the unit: 3600 for a rate per hour
    std::size_t unit = 0; ///< index of the unit among `wanted_value::units`
    std::string refusal;  ///< `is "80"; write a number and a unit, as in "80 GiB"`; empty for a valid text

    /// The number in the coherent unit, computed as `number * unit` is.
    [[nodiscard]] double coherent() const;
    /// The value as a quantity.
    template <coherent_unit Unit>
    [[nodiscard]] quantity<Unit> as() const {
        return units::from_coherent<Unit>(coherent());
    }
};

value_reading read_value(std::string_view text, wanted_value const& wanted);

/// A regular expression (ECMA-262) for the texts that `read_value` reads in these units.
std::string value_pattern(std::initializer_list<std::string_view> units);

/// Writes the shortest number and prefix that read back as the same double: "205 GB/s", "48 KiB".
std::string value_text(double coherent, std::string_view unit);

/// Reads a quantity; `unit` is one of `base_units`. Errors begin with `name`.
double read_quantity(std::string_view text, std::string_view unit, std::string_view name);

} // namespace rafter::detail

export namespace rafter {

/// Reads a quantity as files state it: `read_quantity<units::second>("9.1 ms", "the time")`. Any other text is a
/// `file_error`: "rafter: the time: is "9.1"; write a number and a unit, as in "50 ns"".
template <coherent_unit Unit>
    requires requires { protocol::unit_symbol<quantity<Unit>>; }
[[nodiscard]] quantity<Unit> read_quantity(text_argument text, text_argument name) {
    return units::from_coherent<Unit>(detail::read_quantity(text, protocol::unit_symbol<quantity<Unit>>, name));
}

/// Reads an element type by its name: `read_element_type("bf16", "--type")`. Any other text is a `file_error` that
/// lists the names and begins with `called`.
[[nodiscard]] element_type read_element_type(text_argument name, text_argument called);

/// Writes a quantity as files state it: the shortest number and prefix that read back as the same double, "48 KiB".
template <coherent_unit Unit>
    requires requires { protocol::unit_symbol<quantity<Unit>>; }
[[nodiscard]] std::string value_text(quantity<Unit> const& value) {
    return detail::value_text(units::in(units::coherent<Unit>, value), protocol::unit_symbol<quantity<Unit>>);
}

/// Converts a quantity to another unit: `converted_text("100 Gbit/s", "GB/s")` is "12.5 GB/s". Prefixes are exact, and
/// 8 bits are a byte. A text without a unit, and units of different dimensions, are a `file_error`.
[[nodiscard]] std::string converted_text(text_argument value, text_argument unit);

} // namespace rafter
