// Lists of operations under a roof: deep-ml problem 415's analysis of 10^6 of them, and a decode step of Llama-2-7B.
#pragma once

#include "compare.hpp"

#include <cstddef>

/// The input and output of both sides, with equal layouts: a name, two numbers, and five columns of results.
struct raw_record {
    char const* name;
    double work;
    double memory;
};
struct raw_result {
    char const* name;
    double intensity;
    double attainable;
    unsigned char bound;
    double efficiency;
    double time;
};

/// The results by columns.
struct raw_result_columns {
    double* intensity;
    double* attainable;
    unsigned char* bound;
    double* efficiency;
    double* time;
};

namespace raw {
void analyse_columns(double const* work, double const* memory, std::size_t count, double peak, double bandwidth,
                     raw_result_columns const& to);
void analyse(raw_record const* list, std::size_t count, double peak, double bandwidth, raw_result* results);
/// The sum of max(traffic / bandwidth, work / peak), eight at a time, or one by one.
double step_lanes(double const* work, double const* traffic, double const* peak, double const* times, std::size_t count,
                  double bandwidth);
double step_scalar(double const* work, double const* traffic, double const* peak, double const* times,
                   std::size_t count, double bandwidth);
} // namespace raw

/// Do typed and raw lists give the same numbers?
bool same_list_results();
std::vector<comparison> list_comparisons();
