// A call that is refused makes no constant. A test asks for that in a fraction of the time of a case of
// tests/compile_fail. (This imports nothing: a test that is part of a module includes it before its module begins.)
#pragma once
#include <type_traits>

/// Is a call, with these values, a constant?
template <auto Call, auto... Values>
constexpr bool accepted = requires { typename std::bool_constant<(static_cast<void>(Call(Values...)), true)>; };
