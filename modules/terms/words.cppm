// Tests: static/terms
module;
#include <concepts>
#include <string_view>

/// \file The words for a value that is not a number, and the table of units with their names in error messages.
export module rafter.terms:words;
#include "../digits.hpp"

import rafter.units;
import :members;

export namespace rafter::detail {

/// Values that have words: bool, char, text, and values with a `text` or a name.
template <class Value>
concept has_words =
    std::same_as<Value, bool> || std::same_as<Value, char> || std::convertible_to<Value const&, char const*> ||
    requires(Value const& value) { std::string_view(value.data(), value.size()); } ||
    requires(Value const& value) { text(value); } || requires(Value const& value) { value.name; };

/// Calls a function with the words of a value: "true" or "false", a letter, the text itself, its `text`, or its name.
/// Returns false without a call for a value without words, and for a null pointer.
template <class Value, class Act>
constexpr bool with_words(Value const& value, Act const& act) {
    if constexpr (std::same_as<Value, bool>) {
        act(std::string_view(value ? "true" : "false"));
    } else if constexpr (std::same_as<Value, char>) {
        act(std::string_view(&value, 1));
    } else if constexpr (std::convertible_to<Value const&, char const*>) {
        char const* const words = value;
        if (words == nullptr) { return false; }
        act(std::string_view(words));
    } else if constexpr (requires { std::string_view(value.data(), value.size()); }) {
        act(std::string_view(value.data(), value.size()));
    } else if constexpr (requires { text(value); }) {
        return detail::with_words(text(value), act);
    } else if constexpr (requires { value.name; }) {
        return detail::with_words(value.name, act);
    } else {
        return false;
    }
    return true;
}

/// A unit without a prefix, with its names in error messages.
struct base_unit {
    char const* symbol;
    char const* called;
    char const* wanted;
    char const* example;
    double hours = 1.0; ///< the written number over this is the coherent value: 3600 for a rate per hour
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
    {"J/B", "an energy of a byte", "joules per byte", "31 pJ/B"},
    {"J/FLOP", "an energy of a FLOP", "joules per FLOP", "0.6 pJ/FLOP"},
    {"USD", "an amount of money", "US dollars", "2.5 USD"},
    {"USD/h", "a price of an hour", "US dollars per hour", "2.49 USD/h", 3600.0},
    {"FLOP/B", "an intensity", "FLOP per byte", "0.25 FLOP/B"},
    {"element", "an amount of elements", "elements", "4096 element"},
    {"B/element", "a size of elements", "bytes per element", "8 B/element"},
    {"bit/element", "a size of elements", "bits per element", "4.5 bit/element"},
    {"FLOP/element", "FLOP per element", "FLOP per element", "2 FLOP/element"}};

/// The unit of a symbol; null if there is none.
constexpr base_unit const* find_base_unit(std::string_view symbol) {
    for (base_unit const& one : base_units) {
        if (is_same_name(one.symbol, symbol)) { return &one; }
    }
    return nullptr;
}

} // namespace rafter::detail
