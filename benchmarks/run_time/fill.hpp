// Sweeps that write columns: `space.fill(...)` against a loop over raw doubles that writes the same numbers, in cache and
// in memory, and the roofline of the sweep itself.
#pragma once

#include "compare.hpp"
#include "points.hpp"

#include <cstddef>

/// The columns that both sides fill, with either overlap: three of doubles and one of regimes, 25 bytes for each point.
struct raw_columns {
    double* memory_time;
    double* compute_time;
    double* total_time;
    unsigned char* regimes;
};

namespace raw {
void fill_no_overlap(inputs const& in, std::size_t count, raw_columns const& to);
void fill_full_overlap(inputs const& in, std::size_t count, raw_columns const& to);
/// Stores without arithmetic, and divisions without memory: what binds the loop above.
void store(std::size_t count, double value, raw_columns const& to);
double divide(std::size_t divisions, double by);
} // namespace raw

/// Do typed and raw columns hold the same bits, with either overlap?
bool same_columns();
std::vector<comparison> fill_comparisons();
/// Measures this machine, states it as a rafter machine, and prints what the model says of the sweep beside the measurement.
void print_sweep_roofline();
