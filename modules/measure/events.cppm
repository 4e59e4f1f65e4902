module;
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// \file What the processor's counters count of a task, through PAPI.
export module rafter.measure:events;
#include "../digits.hpp"

import rafter.model;
import :sampling;

export namespace rafter::measure {

/// How often something happened while a task ran.
struct event_count {
    std::string name{};    ///< as PAPI has it: "PAPI_TOT_INS", "perf::PAGE-FAULTS"
    double per_call = 0;   ///< of the task, the mean of all calls
    std::string missing{}; ///< why it was not counted: a sentence; empty where it was

    /// Was it counted?
    [[nodiscard]] explicit operator bool() const noexcept { return missing.empty(); }
};

/// Cycles, instructions, FP64 and FP32 operations, and the misses of each cache, by PAPI's names.
inline constexpr char const* usual_events[]{"PAPI_TOT_CYC", "PAPI_TOT_INS", "PAPI_DP_OPS", "PAPI_SP_OPS",
                                            "PAPI_L1_DCM",  "PAPI_L2_DCM",  "PAPI_L3_TCM"};

/// Counts events of a task that runs on this thread. Each event is counted in a run of its own, so that none has to
/// share a counter: after one call that is not counted, `calls` that are.
///
/// What this system does not count says so in `missing`: no counters in a virtual machine, no permission, no such
/// event, a library that was built without PAPI. A name that is a null pointer, a task that is empty, and calls below 1
/// are errors.
///
///     for (auto const& e : measure::count_events({.run = triad})) { std::puts(text(e).c_str()); }
[[nodiscard]] std::vector<event_count> count_events(task const& t, std::span<char const* const> names = usual_events,
                                                    std::int64_t calls = 10);

/// "PAPI_TOT_INS        12345.6 a call", or the name and why it was not counted.
[[nodiscard]] std::string text(event_count const& e);

} // namespace rafter::measure
