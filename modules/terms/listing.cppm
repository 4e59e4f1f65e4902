/// \file Lists the valid names (levels, element types) in clang's notes when a look-up fails at compile time.
///
/// clang prints each call on the way to a failure, with the characters of its template arguments. A chain of calls, one
/// for each name, therefore lists the names: "in call to 'it_has<..., expecting::field<5>{"fp32"}>(...)'".
export module rafter.terms:listing;
#include "../digits.hpp"

import rafter.units;
import :validation;

export namespace rafter::detail {

/// One link of the chain. Takes a set of indices; the lowest is its own.
using naming_step = void (*)(unsigned);

// A list has `step(index)`, the link of an index; `step(size)` is the function that fails.

/// The usual last link, which fails with the sentence of `reject`. (Not constexpr; at run time the exception lists the
/// names.)
template <expecting::field Field, expecting::must_be Expected>
void reject_unlike(unsigned) {
    expecting::reject<Field, Expected>("none of those that there are");
}

template <class List>
constexpr void name_the_rest(unsigned rest) {
    List::step(rest == 0 ? List::size : __builtin_ctz(rest))(rest);
}

template <class List, expecting::field Name>
constexpr void it_has(unsigned rest) {
    unsigned const others = rest & (rest - 1);
    List::step(others == 0 ? List::size : __builtin_ctz(others))(others);
}

} // namespace rafter::detail
