module;
#include <cstddef>
#include <cstdio>

/// \file Writing text to the terminal.
export module rafter.report:print;

import rafter.text;

export namespace rafter {

/// Writes text to standard output as it is.
/// \return whether all of it was written
template <std::size_t Capacity>
bool print(fixed_text<Capacity> const& text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
}
inline bool print(char const* text) { return std::fputs(text, stdout) >= 0; }

} // namespace rafter
