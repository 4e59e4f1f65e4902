module;
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <memory>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "team.hpp"

/// \file This machine's ceilings, measured.
module rafter.measure;

namespace rafter::measure {
namespace {

using detail::block;
using detail::pages;
using detail::team;
using detail::whole;

constexpr vector_width widths[]{vector_width::bits_128, vector_width::bits_256, vector_width::bits_512};

vector_width widest() {
    vector_width out = vector_width::bits_128;
    for (vector_width const width : widths) {
        if (has_width(width)) { out = width; }
    }
    return out;
}

/// Ticks of all processors since the start, and those of them that a hypervisor gave to others; zero: not told.
struct ticks {
    double all = 0;
    double stolen = 0;
};
ticks ticks_now() {
    ticks out;
    std::ifstream file("/proc/stat");
    std::string cpu;
    file >> cpu;
    double one = 0;
    // user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of user and nice
    for (int column = 0; column < 8 && file >> one; ++column) {
        out.all += one;
        if (column == 7) { out.stolen = one; }
    }
    return out;
}

/// A level and how much of it a core works on.
struct probe {
    memory_level level = memory_level::dram;
    bytes streamed{}; ///< half of a capacity: near it, data of others displace ours
    bytes chased{};
};

/// Where levels are probed. Behind the last cache four times its size is taken (twice where it is quick), where a
/// quarter of the memory allows it.
std::vector<probe> probes_of(topology const& system, int cores, bool quick) {
    std::vector<probe> out;
    bytes nearer{};
    bytes last{};
    for (cache_description const& c : system.caches) {
        bytes const share = c.capacity / std::max(1, std::min(c.sharing, cores));
        last = share;
        if (c.level == memory_level::l3) {
            bytes const most = min(0.25 * share, 32.0 * symbols::MiB);
            if (most <= nearer) { continue; } // no larger than what is nearer
            out.push_back({c.level, max(most, 2.0 * nearer), min(2.0 * nearer, 0.5 * share)});
        } else {
            out.push_back({c.level, 0.5 * share, c.level == memory_level::l1 ? 0.5 * share : 0.25 * share});
        }
        nearer = c.capacity;
    }
    // A quarter of the memory at most, however many cores share it.
    bytes const usual = (quick ? 256.0 : 1024.0) * symbols::MiB;
    bytes const memory = system.memory > bytes{} ? 0.25 * system.memory : usual;
    double const times = quick ? 2.0 : 4.0;
    bytes const streamed = min(max(times * last, usual / cores), memory / cores);
    // The latency is that of one core, which has all of a shared cache to itself.
    bytes const chased = min(min(max(times * nearer, 64.0 * symbols::MiB), usual), memory);
    out.push_back({memory_level::dram, streamed, chased});
    return out;
}

/// Arrays of a stream within a working set: its thirds, halves, or all of it.
struct arrays {
    double* a = nullptr;
    double* b = nullptr;
    double* c = nullptr;
    std::size_t count = 0; ///< doubles in each
};

arrays divide(pages const& memory, std::size_t working_set, stream_kind kind) {
    bool const has_two = kind == stream_kind::scale || kind == stream_kind::copy;
    std::size_t const parts = kind == stream_kind::triad ? 3 : has_two ? 2 : 1;
    std::size_t const count = std::max<std::size_t>(working_set / parts / block, 1) * (block / sizeof(double));
    double* const a = memory.data();
    return {a, a + (parts > 1 ? count : 0), a + (parts > 2 ? 2 * count : 0), count};
}

struct measuring {
    calibration& out;
    calibration_options const& options;
    team& cores;
    steady_timer clock{};

    void say(std::string const& step) const {
        if (options.progress) { options.progress(step.c_str()); }
    }

    [[nodiscard]] sampling_options sampling(seconds const& whole_time) const {
        seconds const most = options.quick ? 0.15 * whole_time : whole_time;
        return {.spread = 0.005, .min_time = 0.5 * most, .max_time = most, .min_sample = 200.0 * symbols::us};
    }

    /// For what happens within the cores: a neighbour on one, and a lower clock, are seen beside the samples.
    [[nodiscard]] sampling_options sampling_in_cores(seconds const& whole_time) const {
        sampling_options out = sampling(whole_time);
        out.sentinel = [this] { cores.run([](int) { core_sentinel(); }); };
        return out;
    }

    void streams_of(probe const& at) {
        say(fmt::format("bandwidth of {}", rafter::text(at.level).c_str()));
        std::vector<std::unique_ptr<pages>> memory;
        memory.reserve(static_cast<std::size_t>(cores.size()));
        for (int core = 0; core < cores.size(); ++core) {
            memory.push_back(std::make_unique<pages>(whole(at.streamed)));
        }
        cores.run([&](int core) { memory[static_cast<std::size_t>(core)]->write(); });

        struct measured {
            stream_kind kind;
            vector_width width;
            std::size_t count;
        };
        std::vector<measured> which;
        std::vector<task> tasks;
        auto const add = [&](stream_kind kind, vector_width width) {
            auto const function = detail::stream_of(kind, width);
            std::size_t const set = whole(at.streamed);
            which.push_back({kind, width, divide(*memory.front(), set, kind).count});
            tasks.push_back({.run = [this, &memory, function, set, kind](std::int64_t calls) {
                cores.run([&](int core) {
                    arrays const in = divide(*memory[static_cast<std::size_t>(core)], set, kind);
                    for (std::int64_t i = 0; i < calls; ++i) {
                        function(in.a, in.b, in.c, in.count);
                    }
                });
            }});
        };
        for (vector_width const width : widths) {
            // Programs are compiled for 256 bits where nobody asks for 512.
            if (!has_width(width) || (width != widest() && width != vector_width::bits_256)) { continue; }
            for (stream_kind const kind : detail::fitted) {
                add(kind, width);
            }
        }
        add(stream_kind::copy, widest());
        // In a cache these stores would throw out what the others work on.
        if (at.level == memory_level::dram) { add(stream_kind::nontemporal_store, widest()); }

        bool const is_private = at.level == memory_level::l1 || at.level == memory_level::l2;
        seconds const whole_time = 8.0 * symbols::s;
        auto const times = time_of(tasks, is_private ? sampling_in_cores(whole_time) : sampling(whole_time), clock);
        for (std::size_t i = 0; i < times.size(); ++i) {
            bytes const array = static_cast<double>(which[i].count * sizeof(double) * memory.size()) * symbols::B;
            out.bandwidths.push_back({.level = at.level,
                                      .stream = which[i].kind,
                                      .width = which[i].width,
                                      .working_set = at.streamed,
                                      .rate = traffic_of(which[i].kind, array).total() / times[i].time,
                                      .is_steady = times[i].is_steady});
        }
    }

    /// Reads of one core, of working sets from 4 KiB until well behind the last cache.
    void staircase() {
        say("staircase of reads");
        bytes last{};
        for (cache_description const& c : out.system.caches) {
            last = c.capacity;
        }
        bytes const half_the_memory = 0.5 * out.system.memory;
        bytes most = max(4.0 * last, 16.0 * symbols::MiB);
        if (half_the_memory > bytes{}) { most = min(most, half_the_memory); }
        if (options.quick) { most = min(most, 256.0 * symbols::MiB); }
        pages const memory(whole(most));
        cores.run([&](int core) {
            if (core == 0) { memory.write(); }
        });
        auto const load = detail::stream_of(stream_kind::load, widest());
        // Three or four steps an octave. None is a power of two, where lines fall into the same sets.
        for (double size = 4.0 * 1024.0 * 1.07; size <= in(symbols::B, most); size *= options.quick ? 1.26 : 1.17) {
            std::size_t const set = std::max<std::size_t>(static_cast<std::size_t>(size) / block, 1) * block;
            std::size_t const count = set / sizeof(double);
            task const reads{.run = [&memory, load, count](std::int64_t calls) {
                for (std::int64_t i = 0; i < calls; ++i) {
                    load(memory.data(), nullptr, nullptr, count);
                }
            }};
            auto const taken = time_of(std::span(&reads, 1), sampling(0.4 * symbols::s), clock).front();
            out.staircase.push_back({.working_set = static_cast<double>(set) * symbols::B,
                                     .rate = static_cast<double>(set) * symbols::B / taken.time,
                                     .is_steady = taken.is_steady});
        }
        out.plateaus = plateaus_of(out.staircase);
    }

    void latencies_of(std::vector<probe> const& probes) {
        constexpr std::int64_t steps = 1024;
        constexpr std::size_t line = 64;
        std::vector<std::unique_ptr<pages>> memory;
        std::vector<task> tasks;
        std::mt19937_64 random(1); // NOLINT(*-seed,cert-msc51-cpp): any order of the lines does
        for (probe const& at : probes) {
            std::size_t const lines = std::max<std::size_t>(whole(at.chased) / line, 2);
            auto& set = *memory.emplace_back(std::make_unique<pages>(lines * line));
            auto* const first = reinterpret_cast<char*>(set.data());
            // One cycle through all lines (Sattolo).
            std::vector<std::uint32_t> order(lines);
            for (std::size_t i = 0; i < lines; ++i) {
                order[i] = static_cast<std::uint32_t>(i);
            }
            for (std::size_t i = lines - 1; i > 0; --i) {
                std::swap(order[i], order[random() % i]);
            }
            for (std::size_t i = 0; i < lines; ++i) {
                *reinterpret_cast<void**>(first + i * line) = first + std::size_t{order[i]} * line;
            }
            tasks.push_back({.run = [at = static_cast<void*>(first)](std::int64_t calls) mutable {
                at = detail::chase(at, steps * calls);
                keep(at);
            }});
        }
        say("latencies");
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            // Not interleaved: the lines of a farther level would throw those of a nearer one out.
            auto const taken = time_of(std::span(&tasks[i], 1), sampling(1.5 * symbols::s), clock).front();
            auto const& t = taken.time;
            double const each = 1.0 / steps;
            out.latencies.push_back({.level = probes[i].level,
                                     .working_set = probes[i].chased,
                                     .latency = {t.value * each, t.low * each, t.high * each},
                                     .is_steady = taken.is_steady});
        }
    }

    /// Peaks, the clock, and what takes longer than a multiplication or an addition.
    void rates_of_the_core() {
        constexpr std::int64_t iterations = 4096;
        say("peaks and clock");
        std::vector<detail::peak_loop> loops;
        for (element_type const& type : {fp64, fp32}) {
            for (vector_width const width : widths) {
                if (has_width(width)) {
                    loops.push_back({vector_arithmetic(type), width, detail::flops_of(type, width)});
                }
            }
        }
        detail::add_narrow_peaks(loops);
        std::vector<task> tasks;
        tasks.reserve(loops.size());
        for (detail::peak_loop const& each : loops) {
            tasks.push_back({.run = [this, run = each.loop.run](std::int64_t calls) {
                cores.run([&](int) { run(calls * iterations); });
            }});
        }
        std::vector<throughput_figure> throughputs;
        std::vector<double> counts;
        for (counted_call const call : {counted_call::division, counted_call::square_root, counted_call::exponential}) {
            for (element_type const& type : {fp64, fp32}) {
                vector_width const width = call == counted_call::exponential ? vector_width::bits_128 : widest();
                auto const f = detail::throughput_of(call, type, width);
                throughputs.push_back({.call = call, .type = type, .width = width, .rate = {}});
                constexpr std::int64_t some = iterations / 16; // each takes many times as long
                counts.push_back(f.count * static_cast<double>(some) * cores.size());
                tasks.push_back(
                    {.run = [this, f](std::int64_t calls) { cores.run([&](int) { f.run(calls * some); }); }});
            }
        }
        constexpr std::int64_t additions = 200'000; // of short chains the loop's exit is a part
        auto const additions_of = detail::dependent_additions();
        if (additions_of != nullptr) {
            tasks.push_back({.run = [additions_of](std::int64_t calls) { additions_of(calls * additions); }});
        }
        auto const times = time_of(tasks, sampling_in_cores(6.0 * symbols::s), clock);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            double const flops = loops[i].loop.flops * static_cast<double>(iterations) * cores.size();
            out.peaks.push_back({.of = loops[i].of,
                                 .width = loops[i].width,
                                 .is_fused = loops[i].loop.is_fused,
                                 .rate = flops * symbols::FLOP / times[i].time,
                                 .is_steady = times[i].is_steady});
        }
        for (std::size_t i = 0; i < throughputs.size(); ++i) {
            auto const& taken = times[out.peaks.size() + i];
            throughputs[i].rate = counts[i] * symbols::op / taken.time;
            throughputs[i].is_steady = taken.is_steady;
        }
        out.throughputs = std::move(throughputs);
        if (additions_of != nullptr) {
            out.clock = static_cast<double>(additions) * symbols::cycle / times.back().time;
        }
    }
};

} // namespace

traffic_bytes traffic_of(stream_kind kind, bytes const& array) {
    switch (kind) {
    case stream_kind::load: return {.read = array};
    case stream_kind::store: return {.written = array, .allocated = array};
    case stream_kind::nontemporal_store: return {.written = array};
    case stream_kind::update: return {.read = array, .written = array};
    case stream_kind::copy:
    case stream_kind::scale: return {.read = array, .written = array, .allocated = array};
    case stream_kind::triad: return {.read = 2.0 * array, .written = array, .allocated = array};
    }
    expecting::reject_enumerator<"stream_kind">(kind);
}

bandwidth_figure const& calibration::bandwidth(memory_level level, stream_kind stream) const {
    bandwidth_figure const* out = nullptr;
    for (bandwidth_figure const& f : bandwidths) {
        if (f.level != level || f.stream != stream) { continue; }
        if (out == nullptr || f.rate.value > out->rate.value) { out = &f; }
    }
    if (out == nullptr) {
        expecting::reject<"calibration.bandwidth", "of a level and a stream that were measured">(
            fmt::format("{}, {}", rafter::text(level).c_str(), measure::text(stream).c_str()).c_str());
    }
    return *out;
}

calibration calibrate(calibration_options const& options) {
    calibration out;
    out.system = this_machine();
    out.cores = options.cores;
    out.numa_node = options.numa_node;
    if (options.numa_node >= std::max(1, out.system.numa_nodes)) {
        expecting::reject_saying<"calibration.numa_node", "a node that the machine has, or below zero">(
            fmt::format("rafter: calibration.numa_node is {}; it must be below {}, the nodes that this machine has",
                        options.numa_node, std::max(1, out.system.numa_nodes))
                .c_str());
    }
    std::vector<int> const processors = detail::processor_of_each_core(options.numa_node);
    int const most = std::max(1, static_cast<int>(processors.size()));
    if (options.cores < 1 || options.cores > most) {
        expecting::reject_saying<"calibration.cores", "from 1 to those that this process may use">(
            fmt::format("rafter: calibration.cores is {}; it must be from 1 to {}, the cores that this process may use",
                        options.cores, most)
                .c_str());
    }
    out.when = detail::today();
    out.compiled = "clang " __clang_version__;
    double load[1]{};
    out.load_before = getloadavg(load, 1) == 1 ? load[0] : -1.0;

    ticks const before = ticks_now();
    team cores(options.cores, processors.empty() ? std::vector<int>{0} : processors);
    measuring m{out, options, cores};
    auto const probes = probes_of(out.system, options.cores, options.quick);
    m.rates_of_the_core();
    for (probe const& at : probes) {
        m.streams_of(at);
    }
    m.latencies_of(probes);
    m.staircase();
    ticks const after = ticks_now();
    out.stolen = after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : -1.0;
    return out;
}

} // namespace rafter::measure
