// Tests: run/measure, run/device_calibration
module;
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "team.hpp"

/// \file This machine's ceilings, measured.
module rafter.measure;

namespace rafter::measure {
namespace {

using detail::block;
using detail::bytes_of;
using detail::figure_task;
using detail::pages;
using detail::team;
using detail::whole;
using detail::widths;

vector_width widest() {
    vector_width out = vector_width::bits_128;
    for (vector_width const width : widths) {
        if (has_width(width)) { out = width; }
    }
    return out;
}

/// Ticks of all processors since the system started; zero: unknown.
struct ticks {
    double all = 0;
    double stolen = 0; ///< the ticks that a hypervisor gave to other machines
};
ticks ticks_now() {
    ticks out;
    std::ifstream file("/proc/stat");
    std::string cpu;
    file >> cpu;
    double one = 0;
    // user, nice, system, idle, iowait, irq, softirq, steal; the columns behind them are parts of user and nice
    for (int column = 0; column < 8 && file >> one; ++column) {
        out.all += one;
        if (column == 7) { out.stolen = one; }
    }
    return out;
}

/// The working sets of a core for a level.
struct probe {
    memory_level level = memory_level::dram;
    bytes streamed{}; ///< for bandwidths; at most half of a cache, because other data displace ours near its capacity
    bytes chased{};   ///< for the latency
};

/// The levels to measure. Main memory is measured over four times the last cache (`quick`: twice), but at most a
/// quarter of the memory.
std::vector<probe> probes_of(topology const& system, int cores, bool quick) {
    std::vector<probe> out;
    bytes nearer{};
    bytes last{};
    for (cache_description const& c : system.caches) {
        bytes const share = c.capacity / std::max(1, std::min(c.sharing, cores));
        last = share;
        if (c.level == memory_level::l3) {
            bytes const most = min(0.25 * share, 32.0 * symbols::MiB);
            if (most <= nearer) { continue; } // no larger than the nearer cache
            out.push_back({c.level, max(most, 2.0 * nearer), min(2.0 * nearer, 0.5 * share)});
        } else {
            out.push_back({c.level, 0.5 * share, c.level == memory_level::l1 ? 0.5 * share : 0.25 * share});
        }
        nearer = c.capacity;
    }
    // All cores together take at most a quarter of the memory.
    bytes const usual = (quick ? 256.0 : 1024.0) * symbols::MiB;
    bytes const memory = system.memory > bytes{} ? 0.25 * system.memory : usual;
    double const times = quick ? 2.0 : 4.0;
    bytes const streamed = min(max(times * last, usual / cores), memory / cores);
    // One core measures the latency, with all of a shared cache to itself.
    bytes const chased = min(min(max(times * nearer, 64.0 * symbols::MiB), usual), memory);
    out.push_back({memory_level::dram, streamed, chased});
    return out;
}

/// A calibration of this machine while it is taken: one function for each step.
struct measuring : detail::calibration_run {
    calibration& out;
    team& cores;

    /// Sampling options for work within the cores: the sentinel detects a busy sibling thread and a lower clock.
    [[nodiscard]] sampling_options sampling_in_cores(seconds const& step_time) const {
        sampling_options how = sampling(step_time);
        how.sentinel = [this] { cores.run([](int) { core_sentinel(); }); };
        return how;
    }

    void streams_of(probe const& at) {
        say(fmt::format("bandwidth of {}", rafter::text(at.level).c_str()));
        std::vector<pages> memory;
        for (int core = 0; core < cores.size(); ++core) {
            memory.emplace_back(whole(at.streamed));
        }
        cores.run([&](int core) { memory[static_cast<std::size_t>(core)].write(); });

        std::vector<figure_task> all;
        auto const add = [&](stream_kind kind, vector_width width) {
            auto const function = detail::stream_of(kind, width);
            std::size_t const arrays = detail::arrays_of(kind);
            std::size_t const blocks = std::max<std::size_t>(whole(at.streamed) / arrays / block, 1);
            std::size_t const count = blocks * (block / sizeof(double));
            auto const run = [this, &memory, function, arrays, count](std::int64_t calls) {
                cores.run([&](int core) {
                    double* const a = memory[static_cast<std::size_t>(core)].data();
                    double* const b = arrays > 1 ? a + count : a;
                    double* const c = arrays > 2 ? b + count : b;
                    for (std::int64_t i = 0; i < calls; ++i) {
                        function(a, b, c, count);
                    }
                });
            };
            bytes const array = bytes_of(blocks * block * memory.size());
            bandwidth_figure const figure{
                .level = at.level, .stream = kind, .width = width, .working_set = at.streamed, .rate = {}};
            all.push_back({{.run = run}, detail::rated(out.bandwidths, figure, traffic_of(kind, array).total())});
        };
        for (vector_width const width : widths) {
            // Programs are compiled for 256 bits where nobody asks for 512.
            if (!has_width(width) || (width != widest() && width != vector_width::bits_256)) { continue; }
            for (stream_kind const kind : detail::fitted) {
                add(kind, width);
            }
        }
        add(stream_kind::copy, widest());
        // In a cache these stores would displace the data of the other streams.
        if (at.level == memory_level::dram) { add(stream_kind::nontemporal_store, widest()); }

        bool const is_private = at.level == memory_level::l1 || at.level == memory_level::l2;
        seconds const whole_time = 8.0 * symbols::s;
        measure(all, is_private ? sampling_in_cores(whole_time) : sampling(whole_time));
    }

    /// Reads of one core over working sets from 4 KiB to four times the last cache.
    void staircase() {
        say("staircase of reads");
        bytes last{};
        for (cache_description const& c : out.system.caches) {
            last = c.capacity;
        }
        bytes const half_the_memory = 0.5 * out.system.memory;
        bytes most = max(4.0 * last, 16.0 * symbols::MiB);
        if (half_the_memory > bytes{}) { most = min(most, half_the_memory); }
        if (quick) { most = min(most, 256.0 * symbols::MiB); }
        pages const memory(whole(most));
        cores.run([&](int core) {
            if (core == 0) { memory.write(); }
        });
        auto const load = detail::stream_of(stream_kind::load, widest());
        // Three or four steps an octave. No size is a power of two, because its lines would share cache sets.
        for (double size = 4.0 * 1024.0 * 1.07; size <= in(symbols::B, most); size *= quick ? 1.26 : 1.17) {
            std::size_t const set = std::max<std::size_t>(static_cast<std::size_t>(size) / block, 1) * block;
            std::size_t const count = set / sizeof(double);
            task const reads{.run = [&memory, load, count](std::int64_t calls) {
                for (std::int64_t i = 0; i < calls; ++i) {
                    load(memory.data(), nullptr, nullptr, count);
                }
            }};
            staircase_point const point{.working_set = bytes_of(set), .rate = {}};
            measure({{reads, detail::rated(out.staircase, point, bytes_of(set))}}, sampling(0.4 * symbols::s));
        }
        out.plateaus = plateaus_of(out.staircase);
    }

    /// Loads of random lines, each of which holds the address of the next line. Levels are not interleaved: a farther
    /// level would displace the lines of a nearer one.
    void latencies_of(std::vector<probe> const& probes) {
        say("latencies");
        constexpr std::int64_t steps = 1024;
        constexpr std::size_t line = 64;
        std::mt19937_64 random(1); // NOLINT(*-seed,cert-msc51-cpp): any order of the lines does
        for (probe const& at : probes) {
            std::size_t const lines = std::max<std::size_t>(whole(at.chased) / line, 2);
            pages const memory(lines * line);
            auto* const first = reinterpret_cast<char*>(memory.data());
            // One cycle through all lines (Sattolo).
            std::vector<std::uint32_t> order(lines);
            std::iota(order.begin(), order.end(), 0u);
            for (std::size_t i = lines - 1; i > 0; --i) {
                std::swap(order[i], order[random() % i]);
            }
            for (std::size_t i = 0; i < lines; ++i) {
                *reinterpret_cast<void**>(first + i * line) = first + std::size_t{order[i]} * line;
            }
            task const loads{.run = [at = static_cast<void*>(first)](std::int64_t calls) mutable {
                at = detail::chase(at, steps * calls);
                keep(at);
            }};
            auto const taken = time_of(std::span(&loads, 1), sampling(1.5 * symbols::s), clock).front();
            auto const& t = taken.time;
            double const each = 1.0 / steps;
            out.latencies.push_back({.level = at.level,
                                     .working_set = at.chased,
                                     .latency = {t.value * each, t.low * each, t.high * each},
                                     .is_steady = taken.is_steady});
        }
    }

    /// Peaks, slow instructions and the clock.
    void rates_of_the_core() {
        say("peaks and clock");
        std::vector<figure_task> all;
        auto const add = [&](detail::core_loop const& loop, double iterations, auto& to, auto const& figure,
                             auto const& unit) {
            auto const run = [this, loop, iterations](std::int64_t calls) {
                cores.run([&](int) { loop.run(calls * static_cast<std::int64_t>(iterations)); });
            };
            all.push_back({{.run = run}, detail::rated(to, figure, loop.count * iterations * cores.size() * unit)});
        };
        for (detail::peak_loop const& p : detail::peak_loops()) {
            peak_figure const figure{.of = p.of, .width = p.width, .is_fused = p.is_fused, .rate = {}};
            add(p.loop, 4096.0, out.peaks, figure, symbols::FLOP);
        }
        for (slow_instruction const kind :
             {slow_instruction::division, slow_instruction::square_root, slow_instruction::exponential}) {
            for (element_type const& type : {fp64, fp32}) {
                vector_width const width = kind == slow_instruction::exponential ? vector_width::bits_128 : widest();
                slow_instruction_figure const figure{.instruction = kind, .type = type, .width = width, .rate = {}};
                add(detail::slow_loop(kind, type, width), 256.0, out.slow_instructions, figure,
                    symbols::ops_and_hours::op);
            }
        }
        if (auto const additions_of = detail::dependent_additions()) {
            constexpr std::int64_t additions = 200'000; // so many that the loop's exit costs nearly nothing
            all.push_back(
                {{.run = [=](std::int64_t calls) { additions_of(calls * additions); }},
                 [this](timing const& t) { out.clock = static_cast<double>(additions) * symbols::cycle / t.time; }});
        }
        measure(all, sampling_in_cores(6.0 * symbols::s));
    }
};

} // namespace

// The loops are vectors and assembly, which no number that counts can replace. So their bytes are stated here, and
// run/device_calibration counts loops of the same form.
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
    return detail::fastest_of<"calibration.bandwidth">(bandwidths, level, stream);
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
    out.compiled = RAFTER_COMPILER;
    double load[1]{};
    out.load_before = getloadavg(load, 1) == 1 ? load[0] : -1.0;

    ticks const before = ticks_now();
    team cores(options.cores, processors.empty() ? std::vector<int>{0} : processors);
    measuring m{{.quick = options.quick, .progress = options.progress, .min_sample = 200.0 * symbols::us}, out, cores};
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
