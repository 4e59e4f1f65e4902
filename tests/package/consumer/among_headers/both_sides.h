#pragma once

// What the two files say of the same sweep; a definition that they saw differently would show in the numbers.
struct findings {
    double total_seconds;
    unsigned long memory_bound;
    bool agrees_with_compile_time;
};

findings headers_first(double bandwidth_in_gbit_per_s);
findings import_first(double bandwidth_in_gbit_per_s);
