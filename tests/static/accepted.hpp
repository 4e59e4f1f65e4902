// A rejected call is not a constant expression. A test that asks for this takes a fraction of the time of a case of
// tests/compile_fail. (This header imports nothing, so tests that are part of a module can include it before their
// module begins.)
#pragma once
#include <type_traits>

/// Is a call, with these values, a constant?
template <auto Call, auto... Values>
constexpr bool accepted = requires { typename std::bool_constant<(static_cast<void>(Call(Values...)), true)>; };
