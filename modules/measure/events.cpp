// Tests: run/measure
module;
#include <cstdint>
#include <fmt/format.h>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#if RAFTER_HAS_PAPI
#include <papi.h>
#endif

/// \file Events, counted by PAPI.
module rafter.measure;

namespace rafter::measure {
namespace {

#if RAFTER_HAS_PAPI

/// Why the processor's own counters are not there, as far as the system tells.
std::string why_no_counters() {
    int level = 0;
    if (std::ifstream("/proc/sys/kernel/perf_event_paranoid") >> level && level > 2) {
        return fmt::format("this process may not count: /proc/sys/kernel/perf_event_paranoid is {}, 2 would do", level);
    }
    return "this system shows no hardware counters, as in many virtual machines and containers";
}

/// Counts one event in a set of its own.
event_count counted(task const& t, char const* name, std::int64_t calls) {
    event_count out{.name = name};
    static int const version = PAPI_library_init(PAPI_VER_CURRENT); // its state ends with the process
    if (version != PAPI_VER_CURRENT) {
        out.missing = fmt::format("PAPI does not start: {}", PAPI_strerror(version));
        return out;
    }
    int code = 0;
    int set = PAPI_NULL;
    long long value = 0;
    if (PAPI_event_name_to_code(name, &code) != PAPI_OK) {
        out.missing = "PAPI knows no such event";
        return out;
    }
    int problem = PAPI_create_eventset(&set);
    if (problem == PAPI_OK) { problem = PAPI_add_event(set, code); }
    if (problem == PAPI_OK) {
        t.run(1);
        problem = PAPI_start(set);
        if (problem == PAPI_OK) {
            t.run(calls);
            problem = PAPI_stop(set, &value);
        }
    }
    if (set != PAPI_NULL) {
        PAPI_cleanup_eventset(set);
        PAPI_destroy_eventset(&set);
    }
    if (problem != PAPI_OK) {
        bool const has_counters = PAPI_num_cmp_hwctrs(0) > 0;
        out.missing = has_counters ? fmt::format("not counted here: {}", PAPI_strerror(problem)) : why_no_counters();
        return out;
    }
    out.per_call = static_cast<double>(value) / static_cast<double>(calls);
    return out;
}

#else

event_count counted(task const&, char const* name, std::int64_t) {
    return {.name = name, .missing = "rafter::measure was built without PAPI (Debian: libpapi-dev)"};
}

#endif

} // namespace

std::vector<event_count> count_events(task const& t, std::span<char const* const> names, std::int64_t calls) {
    if (!t.run) { expecting::reject<"count_events.run", "a function">("missing"); }
    if (calls < 1) { expecting::reject<"count_events.calls", "1 or more">(static_cast<double>(calls)); }
    std::vector<event_count> out;
    for (char const* const name : names) {
        expecting::text<"count_events.names">(name);
        out.push_back(counted(t, name, calls));
    }
    return out;
}

std::string text(event_count const& e) {
    return e ? fmt::format("{:<19} {:.6g} a call", e.name, e.per_call) : fmt::format("{:<19} {}", e.name, e.missing);
}

} // namespace rafter::measure
