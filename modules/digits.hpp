// Each partition includes this file behind its module declaration, so that every tool compiles the same code as users.
// Modules of one file need it not: they hold no formulas.
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
#else
// An instance in object code: GCC 16 does not find the bodies of some in each importer. (With clang, importers would
// no longer inline it.)
#define RAFTER_EMIT(...) template __VA_ARGS__;
#endif

// A deleted function says why, and its type says it again: GCC 16 loses the reason across an import, and prints the
// type on its first line. `auto f(...) RAFTER_REFUSED("...")` is a function; RAFTER_REFUSED_FROM("...", NAME,
// PARAMETER...) a constructor.
#define RAFTER_REFUSED(...) ->::rafter::expecting::because<__VA_ARGS__> = delete (__VA_ARGS__)
#define RAFTER_REFUSED_FROM(WHY, NAME, ...) NAME(__VA_ARGS__, expecting::because<WHY>* = nullptr) = delete (WHY)
