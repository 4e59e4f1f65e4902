// Does the model hold? Operations at sizes for L2, L3 and memory, predicted from a calibration of this run and from
// their time in L1, beside what they take. Prints a table, and the errors over the operations that the model claims.
//
//     rafter_bench_fidelity [--quick | --few] [--to FILE] [--from FILE] [--page FILE] [--picture FILE]
//
// On one core, and on two where there are. `--from` predicts from an earlier calibration, which `--to` wrote.
// First of all each loop is compared with its definition. `--few` measures three operations, briefly, on one core.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "check.hpp"

import rafter;
import rafter.files;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

#include "report.hpp"

namespace {

struct settings {
    bool quick = false;
    bool few = false;
    char const* from = nullptr; ///< a machine file of an earlier calibration
    char const* to = nullptr;   ///< where this one goes
    char const* page = nullptr;
    char const* picture = nullptr;
};

/// Runs the work on several threads, each with its own arrays. Every call starts the threads, so samples are long.
measure::task on_cores(std::vector<instance> const& each) {
    return {.run = [&each](std::int64_t calls) {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < each.size(); ++i) {
            others.emplace_back([&each, i, calls] { each[i].run.run(calls); });
        }
        each[0].run.run(calls);
    }};
}

std::vector<instance> on_each_core(entry const& e, bytes working_set, int cores) {
    std::vector<instance> out;
    for (int core = 0; core < cores; ++core) {
        out.push_back(e.at(working_set));
    }
    return out;
}

/// The machine with the bandwidth of its memory as it is now.
machine with_memory_slower_by(double factor, machine m) {
    for (int i = 0; i < m.bandwidth.size(); ++i) {
        memory_tier& tier = m.bandwidth.items_[i];
        if (tier.level != memory_level::dram) { continue; }
        tier.bandwidth /= factor;
        tier.write_bandwidth /= factor;
    }
    return m;
}

/// The in-core time of a loop: once for each call, and for each unit of its work. It is fitted to two lengths in L1,
/// because with one length the start and end of a short loop would count for every unit.
struct core_time {
    seconds once{};
    seconds each{};
};
core_time core_time_of(entry const& e, bytes in_l1, measure::sampling_options const& options) {
    instance const whole_one = e.at(in_l1);
    instance const half = e.at(0.5 * in_l1);
    std::vector<measure::task> both{whole_one.run, half.run};
    measure::steady_timer clock;
    auto const taken = measure::time_of(both, options, clock);
    seconds const longer = taken[0].time.value - taken[1].time.value;
    double const more = whole_one.work - half.work;
    seconds const each = taken[0].time.value / whole_one.work;
    if (!(more > 0.0) || !(longer > seconds{}) || longer / more > each) { return {{}, each}; }
    return {taken[0].time.value - whole_one.work * (longer / more), longer / more};
}

/// Measures and predicts all operations at the levels behind L1 (on several cores only behind L2), and prints the
/// ratios.
std::vector<row> rows_of(std::vector<entry> const& entries, measure::calibration const& here, machine const& m,
                         write_policy writes, settings const& asked) {
    entry const& triad = *std::ranges::find(entries, std::string_view("triad"), &entry::name);
    seconds const most = (asked.few ? 0.01 : asked.quick ? 0.15 : 1.0) * s;
    measure::sampling_options options{.spread = 0.01, .min_time = 0.5 * most, .max_time = most};
    if (here.cores > 1) { options.min_sample = 5.0 * ms; } // starting a thread takes some 30 us
    struct place {
        memory_level level;
        bytes working_set;
        std::vector<instance> stream{}; ///< a triad on all cores, beside which the operations are measured
        seconds stream_took{};          ///< right after the calibration
    };
    std::vector<place> places;
    for (auto const& l : here.latencies) {
        if (l.level == memory_level::l1 || (l.level == memory_level::l2 && here.cores > 1)) { continue; }
        auto& at = places.emplace_back(l.level, here.bandwidth(l.level, measure::stream_kind::load).working_set);
        // Other machines on the host share the memory, and take more or less of it from one second to the next. (In a
        // cache the triad would throw the operation's data out.)
        if (l.level != memory_level::dram) { continue; }
        at.stream = on_each_core(triad, at.working_set, here.cores);
        at.stream_took = measure::time_of(on_cores(at.stream), options).time.value;
    }
    std::printf("\n%-20s", here.cores == 1 ? "1 core" : "2 cores");
    for (place const& at : places) {
        std::printf("%16s", text(at.level).c_str());
    }
    std::printf("   predicted / measured\n");
    auto const& nearest = m.bandwidth.nearest();
    bytes const in_l1 = 0.5 * (nearest.level == memory_level::l1 ? bytes(nearest.capacity) : 32.0 * KiB);
    std::vector<row> out;
    for (entry const& e : entries) {
        std::printf("%-20s", e.name);
        core_time const in_core = core_time_of(e, in_l1, options);
        row made{&e, {}};
        for (place const& at : places) {
            std::vector<instance> const large = on_each_core(e, at.working_set, here.cores);
            measure::sampling_options beside = options;
            beside.sentinel_spread = math::infinity;
            if (!at.stream.empty()) {
                beside.sentinel = [run = on_cores(at.stream).run] { run(1); };
            }
            auto const taken = measure::time_of(on_cores(large), beside);
            double const slower = at.stream.empty() ? 1.0 : taken.sentinel.value / at.stream_took;
            machine const now = with_memory_slower_by(slower, m);
            loop_counts all = large[0].op;
            all.cores = here.cores;
            // Between core and caches the knee is sharper than between core and memory (exponents of another
            // processor).
            double const exponent = at.level == memory_level::dram ? 2.0 : 4.0;
            auto const predicted_on = [&](machine const& on) {
                return predict_levels(on, all,
                                      {.writes = writes,
                                       .caches = cache_state::warm,
                                       .threads = static_cast<double>(here.cores),
                                       .in_core_time = in_core.once + large[0].work * in_core.each,
                                       .overlap = knee_overlap(exponent)});
            };
            auto const predicted = predicted_on(now);
            made.cells.push_back({at.level, here.cores, predicted.total_time, taken.time,
                                  text(predicted.bound_by()).c_str(), predicted_on(m).total_time, slower});
            std::printf("%8.2f %-7s", made.cells.back().ratio(), made.cells.back().bound_by.c_str());
        }
        std::printf("%s\n", e.is_claimed ? "" : "  not claimed");
        std::fflush(stdout);
        out.push_back(made);
    }
    return out;
}

} // namespace

int main(int count, char** arguments) {
    settings asked;
    for (int i = 1; i < count; ++i) {
        std::string_view const name = arguments[i];
        char const** const value = name == "--from"      ? &asked.from
                                   : name == "--to"      ? &asked.to
                                   : name == "--page"    ? &asked.page
                                   : name == "--picture" ? &asked.picture
                                                         : nullptr;
        if (name == "--quick") {
            asked.quick = true;
        } else if (name == "--few") {
            asked.quick = asked.few = true;
        } else if (value != nullptr && i + 1 < count) {
            *value = arguments[++i];
        } else {
            std::fprintf(
                stderr,
                "rafter_bench_fidelity: %s is not understood; it takes --quick, --few, --from FILE, --to FILE, "
                "--page FILE and --picture FILE\n",
                arguments[i]);
            return 2;
        }
    }
    if (!loops_are_right()) { return 1; }
    auto entries = operations();
    if (asked.few) {
        std::erase_if(entries, [](entry const& e) {
            std::string_view const kept[]{"triad", "2D 5-point", "gather"};
            return std::ranges::find(kept, e.name) == std::end(kept);
        });
    }
    auto const calibrated = [&](int cores) {
        return measure::calibrate({.cores = cores, .quick = asked.quick, .progress = [](char const* step) {
                                       std::fprintf(stderr, "calibrating: %s\n", step);
                                   }});
    };
    auto const here = calibrated(1);
    write_policy const writes = policy_of(here);
    machine const own = machine_of(here, writes);
    if (asked.to != nullptr) { write_machine(asked.to, own); }
    machine const m = asked.from != nullptr ? read_machine(asked.from) : own;
    std::printf("%s", text(here).c_str());
    std::vector<std::vector<row>> tables{rows_of(entries, here, m, writes, asked)};
    std::printf("\n%s.\n", summary_of(tables[0]).c_str());
    if (here.system.cores > 1 && asked.from == nullptr && !asked.few) {
        auto const both = calibrated(2);
        tables.push_back(rows_of(entries, both, machine_of(both, writes), writes, asked));
        std::printf("\n%s.\n", summary_of(tables[1]).c_str());
    }
    std::string how = "`rafter_bench_fidelity";
    for (int i = 1; i < count; ++i) {
        how += std::string(" ") + arguments[i];
    }
    if (asked.page != nullptr) { write_page(asked.page, here, tables, how + "`"); }
    if (asked.picture != nullptr) { write_picture(asked.picture, tables); }
    return 0;
}
