/// \file Fields without a default: what changes an answer by a factor is stated, or the program does not compile.
export module rafter.terms:stated;
#include "../digits.hpp"

import rafter.units;
import :validation;

namespace rafter::detail {

consteval fixed_text<127> unstated_sentence(char const* field) {
    fixed_text<127> sentence = "rafter: ";
    return sentence.append(field).append(" must be stated: it has no default");
}

} // namespace rafter::detail

export namespace rafter::detail {

/// The default of a field that has none. The default member initializer of a class template is compiled where an object
/// leaves the field out, and only there: the first line of the error names the field.
///
///     Rep k = detail::unstated<Rep, "gemm.k">();
///     element_type type = detail::unstated<Rep, "gemm.type", element_type>();
///
/// \tparam Rep  a parameter of the class template, without which the initializer would be compiled at once
template <class Rep, expecting::field Field, class Value = Rep>
constexpr Value unstated() noexcept {
    static_assert(false, unstated_sentence(Field.characters));
    return Value{};
}

} // namespace rafter::detail
