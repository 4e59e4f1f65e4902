// Tests: compile_fail/units
module;
#include <cstddef>

/// \file The sentence of a deleted function, as a part of its type.
export module rafter.text:refusal;
#include "../digits.hpp"

export namespace rafter {

namespace expecting {
/// A sentence that says why a function is deleted.
template <std::size_t Size>
struct refusal {
    /// The sentence, and a zero.
    char characters[Size]{};
    /// Takes a string literal.
    consteval refusal(char const (&literal)[Size]) {
        for (std::size_t i = 0; i < Size; ++i) {
            characters[i] = literal[i];
        }
    }
};

/// The return type of a deleted function: GCC prints it, and so the sentence. It is never defined.
template <refusal>
struct because;
} // namespace expecting

} // namespace rafter
