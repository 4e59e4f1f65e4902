// The operations of the fidelity benchmark. (Included behind `import rafter;`.)
#pragma once
#include <functional>
#include <vector>

/// What a loop does, by its own counts. Several cores each run it on arrays of their own.
struct loop_counts {
    using rep = double;
    flops done{};
    traffic_bytes least{}; ///< each distinct byte once
    rafter::arithmetic arithmetic{};
    std::function<traffic_bytes(protocol::cache_level const&)> behind; ///< the traffic behind a cache of one core
    double cores = 1.0;

    [[nodiscard]] flops work() const { return cores * done; }
    [[nodiscard]] traffic_bytes compulsory() const { return cores * least; }
    [[nodiscard]] bytes traffic() const { return compulsory().total(); }
    [[nodiscard]] bytes working_set() const { return compulsory().read + compulsory().allocated; }
    [[nodiscard]] rafter::arithmetic kind() const { return arithmetic; }
    [[nodiscard]] traffic_bytes transferred(protocol::cache_level const& cache) const { return cores * behind(cache); }
};

/// An operation at a size: what it is, how it runs, and how many units of work (elements, rows) it has.
struct instance {
    loop_counts op;
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
