module;
#include <string>
#include <vector>

/// \file This machine as its system describes it.
export module rafter.measure:topology;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::measure {

/// The data caches of one level, as the system describes them. Sizes of caches that virtual machines share with others
/// are those of the host: a calibration finds what is there.
struct cache_description {
    /// L1, L2 or L3.
    memory_level level = memory_level::unnamed;
    bytes capacity{};  ///< of one
    bytes line{};      ///< zero: not told
    int sharing = 0;   ///< how many cores share one
    int instances = 0; ///< how many there are

    friend bool operator==(cache_description const&, cache_description const&) noexcept = default;
};

/// Cores, caches and memory. What the system does not tell is zero or empty.
struct topology {
    std::string processor{};                 ///< as it names itself
    std::string host{};                      ///< its name on the network
    int packages = 0;                        ///< sockets
    int numa_nodes = 0;                      ///< each with memory of its own
    int cores = 0;                           ///< in all packages
    int hardware_threads = 0;                ///< of all cores
    bytes memory{};                          ///< of all nodes together, or what a control group leaves of it
    std::vector<cache_description> caches{}; ///< nearest first
};

/// What hwloc tells of the machine that the program runs on.
/// A system that hwloc cannot read is an error.
[[nodiscard]] topology this_machine();

/// A line for each fact: "L2          2 x 1 MiB, lines of 64 B, of 1 core(s) each".
[[nodiscard]] std::string text(topology const& t);

} // namespace rafter::measure
