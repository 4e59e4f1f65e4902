module;
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

/// \file A value with its unit as text: "205 GB/s".
export module rafter.files:value_text;

import rafter.report;

namespace rafter::detail {

/// A unit without a prefix: what a value in it is called where another one is wanted, and what is wanted where it is.
struct base_unit {
    char const* symbol;
    char const* called;
    char const* wanted;
    char const* example;
};
inline constexpr base_unit base_units[]{
    {"B", "an amount of bytes", "bytes", "80 GiB"},
    {"B/s", "a rate in bytes", "bytes per second", "205 GB/s"},
    {"bit", "an amount of bits", "bits", "6 bit"},
    {"bit/s", "a rate in bits", "bits per second", "100 Gbit/s"},
    {"s", "a time", "a time", "50 ns"},
    {"FLOP", "an amount of FLOP", "FLOP", "137 GFLOP"},
    {"FLOP/s", "a rate in FLOP", "FLOP per second", "989.4 TFLOP/s"},
    {"MAC", "an amount of multiply-accumulates", "multiply-accumulates", "68.7 GMAC"},
    {"MAC/s", "a rate in multiply-accumulates", "multiply-accumulates per second", "494.7 TMAC/s"},
    {"op", "an amount of operations", "operations", "137 Gop"},
    {"op/s", "a rate in operations", "operations per second", "1979 Top/s"},
    {"Hz", "a clock rate", "a clock rate", "2.1 GHz"},
    {"cycle", "an amount of clock cycles", "clock cycles", "50 cycle"},
    {"B/cycle", "a rate per clock cycle", "bytes per clock cycle", "64 B/cycle"},
    {"FLOP/cycle", "a rate per clock cycle", "FLOP per clock cycle", "32 FLOP/cycle"},
    {"W", "a power", "a power", "700 W"},
    {"J", "an energy", "an energy", "2.5 J"},
    {"FLOP/B", "an intensity", "FLOP per byte", "0.25 FLOP/B"},
    {"element", "an amount of elements", "elements", "4096 element"},
    {"B/element", "a size of elements", "bytes per element", "8 B/element"},
    {"bit/element", "a size of elements", "bits per element", "4.5 bit/element"},
    {"FLOP/element", "FLOP per element", "FLOP per element", "2 FLOP/element"}};

/// The unit of that symbol; a null pointer where files have none.
constexpr base_unit const* find_base_unit(std::string_view symbol) {
    for (base_unit const& one : base_units) {
        if (is_same_name(one.symbol, symbol)) { return &one; }
    }
    return nullptr;
}

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
