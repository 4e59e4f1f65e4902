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

namespace rafter::detail {

/// Text that a user gives. A null pointer is an `invalid_value`, where std::string_view would read it; a file is none
/// of a constant, and the first note says so.
class given_text {
public:
    template <std::convertible_to<std::string_view> Text>
    constexpr given_text(Text const& text) {
        if (std::is_constant_evaluated()) {
            expecting::reject<"a constant of a file", "made by rafter_add_machine (CMake)">("constexpr");
        }
        if constexpr (!std::is_class_v<Text>) { expecting::text<"text or the name of a file">(text); }
        text_ = text;
    }
    constexpr operator std::string_view() const noexcept { return text_; }

private:
    std::string_view text_;
};

/// The text of a file of at most 1 MiB.
std::string content_of_file(std::string_view path);
/// Writes a file, all of it or nothing.
void write_content(std::string_view path, std::string const& text);

/// What is asked for: coherent units ("B/s", "bit/s"), what they are called together, and how a value looks.
struct wanted_value {
    std::initializer_list<std::string_view> units;
    char const* called;
    char const* example;
};

/// What a text says, or why it is refused.
struct value_reading {
    double number = 0.0;
    int ten = 0; ///< of the prefix: a power of ten, or of two
    int two = 0;
    std::size_t unit = 0; ///< which of those that were wanted
    std::string refusal;  ///< `is "80"; write a number and a unit, as in "80 GiB"`; empty: nothing is wrong

    /// In the coherent unit, as `number * unit` makes it.
    [[nodiscard]] double coherent() const;
    /// The quantity.
    template <coherent_unit Unit>
    [[nodiscard]] quantity<Unit> as() const {
        return units::from_coherent<Unit>(coherent());
    }
};

/// A number in decimals at the beginning of a text, and how many characters it has; none where there is none.
struct decimal_reading {
    double number = 0.0;
    std::size_t length = 0;
    bool is_held = false; ///< neither too large nor too small for a double
};

/// (std::from_chars would be this; the libc++ of some systems has it for whole numbers only.)
decimal_reading read_decimal(std::string_view text);

value_reading read_value(std::string_view text, wanted_value const& wanted);

/// The shortest number and prefix that read back as the same double: "205 GB/s", "48 KiB".
std::string value_text(double coherent, std::string_view unit);

/// A quantity in the same way.
template <coherent_unit Unit>
std::string value_text(quantity<Unit> const& value) {
    return value_text(value.coherent_, units::coherent<Unit>.symbol().view());
}

} // namespace rafter::detail
