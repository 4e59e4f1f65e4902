// Tests: static/catalogue_inside, static/published_hardware
/// \file Measured figures of caches and memories, with the conditions of their measurement.
export module rafter.catalogue:hierarchy;
#include "../digits.hpp"

import rafter.terms;
import :processor;

export namespace rafter {

/// Bytes per cycle.
using byte_per_cycle = quantity<units::byte_per_cycle>;

namespace catalogue {
/// A latency, a bandwidth or a capacity of one level; zero: not stated.
///
/// Latencies come from pointer chases and depend on the working set. DRAM latencies of different authors differ by 100
/// to 170 cycles (reach of the TLB), so `reach` is part of the figure.
struct hierarchy_figure {
    char const* device = "";     ///< as the source names it
    char const* processors[2]{}; ///< ids of the rows that have it
    /// The level of the figure.
    memory_level level = memory_level::unstated;
    byte_rate bandwidth{};      ///< of reads, all units together
    byte_per_cycle per_cycle{}; ///< the bandwidth in bytes per cycle
    bool of_one_unit = false;   ///< `per_cycle` is for one unit (SM, CU)
    /// From a request to its data, in cycles of `clock`.
    cycles latency{};
    /// From a request to its data, in seconds.
    seconds latency_time{};
    clock_rate clock{};        ///< to convert cycles
    bytes reach{};             ///< the largest working set measured; the capacity if `remark` says so
    bool falls_beyond = false; ///< a lower figure was measured beyond `reach`
    bool disputed = false;     ///< sources disagree, as `remark` says
    /// The source.
    citation const* source = nullptr;
    /// Remarks on the figure.
    char const* remark = "";

    /// Does the figure apply to this row?
    [[nodiscard]] constexpr bool holds_for(processor const& p) const noexcept {
        for (char const* const id : processors) {
            if (id != nullptr && __builtin_strcmp(id, p.id) == 0) { return true; }
        }
        return false;
    }

    /// The latency as a time; zero if not stated.
    [[nodiscard]] constexpr seconds time() const noexcept {
        return latency == cycles{} || clock == clock_rate{} ? latency_time : to_time(latency, clock);
    }

    /// The bandwidth of all units of a processor; zero if not stated.
    [[nodiscard]] constexpr byte_rate rate(processor const& p) const noexcept {
        if (per_cycle == byte_per_cycle{}) { return bandwidth; }
        clock_rate const at = clock == clock_rate{} ? p.units.clock : clock;
        return of_one_unit ? per_cycle * at * p.units.count : per_cycle * at;
    }
};
} // namespace catalogue

} // namespace rafter

namespace rafter::detail::measured {

/// A device as sources name it, the catalogue rows that its figures apply to, and the clock of its latencies.
struct measured_device {
    char const* name = "";
    char const* processors[2]{};
    clock_rate clock{};
};

/// Makes a figure with all members.
constexpr catalogue::hierarchy_figure seen(measured_device const& device, memory_level level, citation const& source,
                                           catalogue::hierarchy_figure f) {
    f.device = device.name;
    f.processors[0] = device.processors[0];
    f.processors[1] = device.processors[1];
    f.level = level;
    f.source = &source;
    return f;
}

/// Makes a latency in cycles of the device's clock, for working sets up to `reach`.
constexpr catalogue::hierarchy_figure latency(measured_device const& device, memory_level level, citation const& source,
                                              cycles stated, bytes reach = {}, char const* remark = "") {
    return seen(device, level, source, {.latency = stated, .clock = device.clock, .reach = reach, .remark = remark});
}

} // namespace rafter::detail::measured
