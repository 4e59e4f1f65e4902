/// \file Fields without a default: a program must state a field that changes answers by a factor.
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

/// The default member initializer of a field that must be stated. In a class template it is compiled only where an
/// object leaves the field out, and then the first line of the error names the field.
///
///     Rep k = detail::unstated<Rep, "gemm.k">();
///     element_type type = detail::unstated<Rep, "gemm.type", element_type>();
///
/// \tparam Rep  a parameter of the class template; otherwise the initializer would always be compiled
template <class Rep, expecting::field Field, class Value = Rep>
constexpr Value unstated() noexcept {
    static_assert(false, unstated_sentence(Field.characters));
    return Value{};
}

} // namespace rafter::detail
