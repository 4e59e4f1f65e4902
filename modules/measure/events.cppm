// Tests: run/measure
module;
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// \file Hardware events of a task, counted through PAPI.
export module rafter.measure:events;
#include "../digits.hpp"

import rafter.model;
import :sampling;

export namespace rafter::measure {

/// How often a hardware event happened while a task ran, or why it was not counted.
struct event_count {
    std::string name{};    ///< PAPI's: "PAPI_TOT_INS", "perf::PAGE-FAULTS"
    double per_call = 0;   ///< the mean of all calls
    std::string missing{}; ///< a sentence: why it was not counted; empty where it was

    /// Was it counted?
    [[nodiscard]] explicit operator bool() const noexcept { return missing.empty(); }
};

/// Cycles, instructions, FP64 and FP32 operations, and the misses of each cache, by PAPI's names.
inline constexpr char const* usual_events[]{"PAPI_TOT_CYC", "PAPI_TOT_INS", "PAPI_DP_OPS", "PAPI_SP_OPS",
                                            "PAPI_L1_DCM",  "PAPI_L2_DCM",  "PAPI_L3_TCM"};

/// Counts events of a task that runs on this thread. Each event is counted in a run of its own, so that no two events
/// share a counter. A run makes one call that is not counted, then `calls` that are.
///
/// An event that this system does not count says so in `missing`: no counters in a virtual machine, no permission, no
/// such event, a library that was built without PAPI. A null pointer among the names, an empty task, and calls below 1
/// are errors.
///
///     for (auto const& e : measure::count_events({.run = triad})) { std::puts(text(e).c_str()); }
[[nodiscard]] std::vector<event_count> count_events(task const& t, std::span<char const* const> names = usual_events,
                                                    std::int64_t calls = 10);

/// "PAPI_TOT_INS        12345.6 a call", or the name and why it was not counted.
[[nodiscard]] std::string text(event_count const& e);

} // namespace rafter::measure
