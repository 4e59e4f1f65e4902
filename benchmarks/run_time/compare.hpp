// Pairs of functions, typed and raw, in one program with the same flags. The repetitions of all benchmarks are interleaved
// at random, so that other work on the machine disturbs both sides alike; the summary compares medians of processor time.
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
    double noise = 0.05; // "1.00 within noise": what two runs of the same code differ by on a busy machine
};

/// Runs all of them and prints the summary under `title`. \return 0, or 1 if a target is missed by more than its noise
int compare(int count, char** arguments, char const* title, std::vector<comparison> const& all);
