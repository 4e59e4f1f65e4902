// Pairs of functions, typed and raw, in one program with the same flags. The repetitions of all benchmarks are interleaved
// at random, so that other work on the machine disturbs both sides alike. The summary compares the least processor times: other
// work makes a repetition longer, and never shorter.
#pragma once

#include <functional>
#include <string>
#include <vector>

struct comparison {
    std::string name;
    std::string against;
    std::function<void()> typed;
    std::function<void()> raw;
    double target; // of typed over raw
    double items;  // that one call processes
};

/// Runs all of them and prints the summary under `title`. \return 0; 1 if a target is missed and `is_judged`; 2 if nothing
/// was compared
int compare(int count, char** arguments, char const* title, std::vector<comparison> const& all, bool is_judged);
