module;
#include <concepts>
#include <string_view>

/// \file The words for a value that is not a number, in tables, on axes, in claims and in explanations.
export module rafter.terms:words;
#include "../digits.hpp"

import rafter.units;

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

} // namespace rafter::detail
