// The operations of the fidelity benchmark. (Included behind `import rafter;`.)
#pragma once
#include <functional>
#include <vector>

/// An operation at a size: what it is, how it runs, and how many units of work (elements, rows) it has.
struct instance {
    counted_operation op;
    double work = 0.0; ///< in units of which each takes alike in the core
    measure::task run;
};

/// An operation, and whether the model claims to predict it. It does not if the time depends on single lines, on sets
/// of a cache or on pages, which no bandwidth includes.
struct entry {
    char const* name;
    bool is_claimed;
    std::function<instance(bytes working_set)> at;
};

std::vector<entry> operations();
