// Tests: run/measure
module;
#include <string>
#include <vector>

/// \file Cores, caches and memory of this machine, as the operating system describes them.
export module rafter.measure:topology;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::measure {

/// The data caches of one level, as the system describes them. In a virtual machine, the size of a shared cache is the
/// host's; a calibration measures what the virtual machine gets.
struct cache_description {
    /// L1, L2 or L3.
    memory_level level = memory_level::unstated;
    bytes capacity{};  ///< of one cache
    bytes line{};      ///< zero: not told
    int ways = 0;      ///< lines of a set; zero: not told, or one set
    int sharing = 0;   ///< how many cores share one cache
    int instances = 0; ///< how many there are

    bool operator==(cache_description const&) const noexcept = default;
};

/// Cores, caches and memory of a machine. Figures that the system does not tell are zero or empty.
struct topology {
    std::string processor{};                 ///< the processor's name for itself
    std::string host{};                      ///< its name on the network
    int packages = 0;                        ///< sockets
    int numa_nodes = 0;                      ///< each with memory of its own
    int cores = 0;                           ///< in all packages
    int hardware_threads = 0;                ///< of all cores
    bytes memory{};                          ///< of all nodes together, or the limit of the control group
    std::vector<cache_description> caches{}; ///< nearest first
};

/// Describes the machine that the program runs on, through hwloc. A system that hwloc cannot read is an error.
[[nodiscard]] topology this_machine();

/// A line for each fact: "L2          2 x 1 MiB, lines of 64 B, of 1 core(s) each".
[[nodiscard]] std::string text(topology const& t);

} // namespace rafter::measure
