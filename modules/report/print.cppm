module;
#include <concepts>
#include <cstddef>
#include <cstdio>

/// \file Writing text to the terminal.
export module rafter.report:print;
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.sweep;

namespace rafter {

/// Text that knows its length: fixed_text, std::string, std::string_view.
template <class Words>
concept sized_text = requires(Words const& words) {
    { words.data() } -> std::same_as<char const*>;
    { words.size() } -> std::same_as<std::size_t>;
};

} // namespace rafter

export namespace rafter {

/// Writes text to standard output as it is.
/// \return whether all of it was written
template <sized_text Words>
bool print(Words const& text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
}
/// Writes text that ends in a zero; a null pointer is an error.
inline bool print(char const* text) {
    expecting::text<"print.text">(text);
    return std::fputs(text, stdout) >= 0;
}

bool print(...) = delete ("rafter: print takes text: print(explain(prediction)), print(text(time, us, \".1f\")), "
                          "print(terminal(plot))");

} // namespace rafter
