// Each partition includes this file behind its module declaration, so that every tool compiles the same code as users.
// Modules of one file need it not: they hold no formulas.
//
// `auto f(...) RAFTER_REFUSED("why");` is a deleted function. What has no return type is a template:
// RAFTER_REFUSED_TEMPLATE("why", (PARAMETER, ...), CONSTRUCTOR(...));
#pragma once
#ifdef __clang__
// Digits do not depend on the importer's flags (docs/decisions/same-digits-everywhere.md).
#pragma float_control(precise, on)
#pragma clang fp contract(off)
// Only inlined functions pass packs (docs/decisions/lanes.md), so their ABI does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
// The library uses some of C++26 in C++20: = delete("reason"), computed static_assert messages, indexed packs, and
// structured bindings that are packs. No warning shows further uses.
#pragma clang diagnostic ignored "-Wc++26-extensions"
#define RAFTER_EMIT(...)
// Calls a function in the library's object code, unless a constant is evaluated. (GCC 16 does not emit operators that
// an implementation unit takes from another module, so with GCC predictions are compiled where they are asked.)
#define RAFTER_IN_LIBRARY(CALL)                                                                                        \
    if (!__builtin_is_constant_evaluated()) { return CALL; }
#define RAFTER_REFUSED(...) ->void = delete (__VA_ARGS__)
#define RAFTER_REFUSED_TEMPLATE(S, OF, ...)                                                                            \
    template <RAFTER_OPENED OF class = void>                                                                           \
    __VA_ARGS__ = delete (S)
#else
// An instance in object code: GCC 16 does not find the bodies of some in each importer. (With clang, importers would
// no longer inline it.)
#define RAFTER_EMIT(...) template __VA_ARGS__;
#define RAFTER_IN_LIBRARY(CALL)
// GCC 16 loses the reason of a deleted function across an import, and prints the function's type in its first error
// line, so the type says it again. (clang would take half a second more for a first program.)
#define RAFTER_REFUSED(...) ->::rafter::expecting::because<__VA_ARGS__> = delete (__VA_ARGS__)
#define RAFTER_REFUSED_TEMPLATE(S, OF, ...)                                                                            \
    template <RAFTER_OPENED OF expecting::refusal = S>                                                                 \
    __VA_ARGS__ = delete (S)
#endif
#define RAFTER_OPENED(...) __VA_ARGS__ __VA_OPT__(, )
