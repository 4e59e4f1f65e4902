#pragma once

// The results of both files for one sweep; if they saw different definitions, the numbers would differ.
struct findings {
    double total_seconds;
    unsigned long memory_bound;
    bool agrees_with_compile_time;
};

findings headers_first(double bandwidth_in_gbit_per_s);
findings import_first(double bandwidth_in_gbit_per_s);
