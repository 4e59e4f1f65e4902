// Every partition includes this file behind the declaration of its module, so that every tool compiles what users compile.
// Modules of one file hold no formulas.
#pragma once
// Digits are the same whatever the importer is compiled with (docs/decisions/same-digits-everywhere.md).
#pragma float_control(precise, on)
#pragma clang fp contract(off)
// Packs are passed between inlined functions only (docs/decisions/lanes.md), so how they would be passed does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
// Of C++26 there are = delete("reason"), messages of static_assert that are computed, and indexed packs, which clang takes
// in C++20. No warning says where more of it is used.
#pragma clang diagnostic ignored "-Wc++26-extensions"
