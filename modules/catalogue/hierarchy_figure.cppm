/// \file A measured figure of a cache or a memory, with the conditions that its source states.
export module rafter.catalogue:hierarchy_figure;
#include "../digits.hpp"

import rafter.terms;
import :processor;

export namespace rafter {

/// Bytes in one cycle.
using byte_per_cycle = quantity<units::byte_per_cycle>;

namespace catalogue {
/// A latency, a bandwidth or a capacity of one level. What is not stated is zero.
///
/// Latencies are those of a pointer chase and depend on the working set: those of DRAM by different authors are 100 to
/// 170 cycles apart (reach of the TLB), so `reach` belongs to the figure.
struct hierarchy_figure {
    char const* device = "";     ///< as the source names it
    char const* processors[2]{}; ///< ids of the rows that it holds for
    /// Which level it is of.
    memory_level level = memory_level::unnamed;
    byte_rate bandwidth{};      ///< of reads, all units together
    byte_per_cycle per_cycle{}; ///< the bandwidth in bytes a cycle
    bool of_one_unit = false;   ///< `per_cycle` is one unit's (SM, CU)
    /// From a request to its data, in cycles of `clock`.
    cycles latency{};
    /// From a request to its data, in seconds.
    seconds latency_time{};
    clock_rate clock{};        ///< to convert cycles with
    bytes reach{};             ///< the largest working set it was seen at; the capacity where `remark` says so
    bool falls_beyond = false; ///< a lower figure was measured beyond `reach`
    bool disputed = false;     ///< sources disagree, as `remark` says
    /// Who measured or printed it.
    citation const* source = nullptr;
    /// Remarks on the figure.
    char const* remark = "";

    /// Is it a figure of this row?
    [[nodiscard]] constexpr bool holds_for(processor const& p) const noexcept {
        for (char const* const id : processors) {
            if (id != nullptr && __builtin_strcmp(id, p.id) == 0) { return true; }
        }
        return false;
    }

    /// The latency as a time; zero where none is stated.
    [[nodiscard]] constexpr seconds time() const noexcept {
        return latency == cycles{} || clock == clock_rate{} ? latency_time : to_time(latency, clock);
    }

    /// The bandwidth of a processor's units together; zero where none is stated.
    [[nodiscard]] constexpr byte_rate rate(processor const& p) const noexcept {
        if (per_cycle == byte_per_cycle{}) { return bandwidth; }
        clock_rate const at = clock == clock_rate{} ? p.units.clock : clock;
        return of_one_unit ? per_cycle * at * p.units.count : per_cycle * at;
    }
};
} // namespace catalogue

} // namespace rafter
