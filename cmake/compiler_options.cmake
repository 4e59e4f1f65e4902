# What a compiler needs to be told of rafter.
#
# {fmt} as headers alone crashes GCC 16 where a module is imported whose interface included it (an array of an unnamed struct in it), so
# it is linked. With clang the program stays one static file, which Debian's {fmt}, a shared library, cannot be linked into.
set(RAFTER_FMT fmt::fmt-header-only)
# Usage requirements, because an importer instantiates rafter's templates with its own options.
set(RAFTER_COMPILE_OPTIONS "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(RAFTER_FMT fmt::fmt)
    # Digits: GCC has no pragma that keeps products and sums apart (clang's stand in modules/digits.hpp). Constants: with trapping math
    # GCC takes no number that overflows to infinity for a constant, and its limit of operations ends a sweep of a million points.
    set(RAFTER_COMPILE_OPTIONS -ffp-contract=off -fno-trapping-math -fno-unreachable-traps -Wno-psabi -Wno-c++26-extensions -fconstexpr-ops-limit=1000000000
        -fconstexpr-loop-limit=16777216)
endif()
