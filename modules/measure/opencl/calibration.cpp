module;
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <numeric>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// \file A device's ceilings, measured, and the machine that they make.
module rafter.measure.opencl;

namespace rafter::measure::opencl {
namespace {

constexpr stream_kind streams[]{stream_kind::load, stream_kind::store, stream_kind::copy, stream_kind::scale,
                                stream_kind::triad};
constexpr std::size_t groups_tried[]{64, 128, 256, 512, 1024, 4096};
constexpr int chains_tried[]{4, 8, 16};
constexpr std::size_t item = 16;            // bytes: four floats
constexpr std::uint32_t never = 0x7fc12345; // no data of ours are so
// Beside the floor of an event, six microseconds on an H100, less than half a percent.
constexpr seconds launch_time = 1.5 * symbols::ms;

// Four floats an item, one item each: a loop over a grid reaches 0.85 to 0.93 of it on an H100
// (docs/decisions/accelerators.md). In a cache the groups go round and round its blocks, in a mixed order: regular ones
// meet the same channels.
constexpr char const* stream_source = R"(
#ifdef WRAPPED
#define AT ((size_t)(((uint)get_group_id(0) * step) % blocks) * get_local_size(0) + get_local_id(0))
#else
#define AT get_global_id(0)
#endif
kernel void load(global uint4* restrict a, global uint4 const* restrict b, global uint4 const* restrict c, float s, uint blocks,
                 uint step, uint never) {
    uint4 const v = b[AT];
    if ((v.x ^ v.y ^ v.z ^ v.w) == never) { a[AT] = v; }
}
kernel void store(global float4* restrict a, global float4 const* restrict b, global float4 const* restrict c, float s, uint blocks,
                  uint step, uint never) {
    a[AT] = (float4)(s);
}
kernel void copy(global float4* restrict a, global float4 const* restrict b, global float4 const* restrict c, float s, uint blocks,
                 uint step, uint never) {
    size_t const at = AT;
    a[at] = b[at];
}
kernel void scale(global float4* restrict a, global float4 const* restrict b, global float4 const* restrict c, float s, uint blocks,
                  uint step, uint never) {
    size_t const at = AT;
    a[at] = s * b[at];
}
kernel void triad(global float4* restrict a, global float4 const* restrict b, global float4 const* restrict c, float s, uint blocks,
                  uint step, uint never) {
    size_t const at = AT;
    a[at] = b[at] + s * c[at];
}
)";

// A group reads so many blocks of the set, each as wide as the group. All together go through the set again and again,
// each block as often as any other.
constexpr char const* staircase_source = R"(
kernel void read_set(global uint4 const* restrict set, global uint4* restrict out, uint blocks, uint step, uint first_step, uint never) {
    size_t const size = get_local_size(0);
    size_t const lane = get_local_id(0);
    uint at = (uint)(((ulong)get_group_id(0) * first_step) % blocks);
    uint4 all = (uint4)(0);
#if READS > 1
#pragma unroll 8
#endif
    for (int k = 0; k < READS; ++k) {
        all ^= set[at * size + lane];
        at += step;
        if (at >= blocks) { at -= blocks; }
    }
    if ((all.x ^ all.y ^ all.z ^ all.w) == never) { out[0] = all; }
}
)";

/// Chains that do not wait for each other, in OpenCL C.
std::string chains_source(device_peak const& p) {
    std::string const vector = p.lanes == 1 ? "" : fmt::format("{}", p.lanes);
    std::string const scalar = p.of.type == fp64 ? "double" : p.of.type == fp32 ? "float" : "half";
    std::string const type = p.is_assembly ? "uint" : scalar + vector;
    std::string source;
    if (p.of.type == fp64) { source += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"; }
    if (p.of.type == fp16 && !p.is_assembly) { source += "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"; }
    source += "kernel void chains(global uint* out, float factor, float term, int iterations, uint never) {\n";
    if (p.is_assembly) { // two of fp16: 0.999 and 0.001
        source += "uint const a = 0x3bfe3bfeu + (never & 1u);\nuint const b = 0x14001400u + (never & 1u);\n";
    } else {
        source += fmt::format("{0} const a = ({0})(({1})factor);\n{0} const b = ({0})(({1})term);\n", type, scalar);
    }
    for (int k = 0; k < p.chains; ++k) {
        source += p.is_assembly
                      ? fmt::format("uint x{0} = 0x30003000u + (uint)get_local_id(0) * 2u + {0}u;\n", k)
                      : fmt::format("{0} x{1} = ({0})(({2})(get_local_id(0) * 0.001f + {1}.0f));\n", type, k, scalar);
    }
    source += "for (int i = 0; i < iterations; ++i) {\n";
    for (int unrolled = 0; unrolled < 4; ++unrolled) {
        for (int k = 0; k < p.chains; ++k) {
            source +=
                p.is_assembly
                    ? fmt::format(
                          "asm(\"fma.rn.f16x2 %0, %1, %2, %3;\" : \"=r\"(x{0}) : \"r\"(x{0}), \"r\"(a), \"r\"(b));\n",
                          k)
                    : fmt::format("x{0} = fma(x{0}, a, b);\n", k);
        }
    }
    source += fmt::format("}}\n{} sum = x0", type);
    for (int k = 1; k < p.chains; ++k) {
        source += fmt::format(" {} x{}", p.is_assembly ? '^' : '+', k);
    }
    source += ";\n";
    if (p.is_assembly) { return source + "if (sum == never) { out[0] = sum; }\n}\n"; }
    std::string total = p.lanes == 1 ? "sum" : "sum.s0";
    for (int lane = 1; lane < p.lanes; ++lane) {
        total += fmt::format(" + sum.s{:x}", lane);
    }
    return source + fmt::format("if ((float)({}) == -1.0f) {{ out[0] = 1; }}\n}}\n", total);
}

std::size_t whole(bytes const& b) { return static_cast<std::size_t>(in(symbols::B, b)); }

bytes bytes_of(std::size_t count) { return static_cast<double>(count) * symbols::B; }

/// How many arrays a stream works on.
std::size_t arrays_of(stream_kind kind) {
    return kind == stream_kind::triad ? 3 : kind == stream_kind::load || kind == stream_kind::store ? 1 : 2;
}

/// A step through so many blocks that meets each of them once, near the golden section and at most so long: neighbours
/// in time lie far apart.
std::uint32_t step_through(std::size_t blocks, double most = 0x1p31) {
    if (blocks < 3) { return 1; }
    auto step = static_cast<std::size_t>(std::min(0.618 * static_cast<double>(blocks), most));
    while (std::gcd(step, blocks) != 1) {
        ++step;
    }
    return static_cast<std::uint32_t>(step % blocks);
}

struct measuring {
    device_calibration& out;
    device_options const& options;
    device const& on;
    steady_timer clock{};

    void say(std::string const& step) const {
        if (options.progress) { options.progress(step.c_str()); }
    }

    [[nodiscard]] sampling_options sampling(seconds const& whole_time) const {
        seconds const most = options.quick ? 0.15 * whole_time : whole_time;
        return {.spread = 0.005, .min_time = 0.5 * most, .max_time = most, .min_sample = seconds{}};
    }

    /// What a buffer may take, of what the device claims to have.
    [[nodiscard]] bytes largest() const {
        bytes out_of = 8.0 * symbols::GiB;
        auto const& d = out.device;
        if (d.memory > bytes{}) { out_of = min(out_of, 0.125 * d.memory); }
        if (d.largest_buffer > bytes{}) { out_of = min(out_of, d.largest_buffer); }
        return out_of;
    }

    [[nodiscard]] std::size_t group(std::size_t wanted) const {
        return out.device.largest_group > 0 ? std::min(wanted, out.device.largest_group) : wanted;
    }

    /// A buffer whose memory was written: what was never written may be nowhere.
    [[nodiscard]] buffer filled(std::size_t size) const {
        buffer made(on, bytes_of(size));
        std::size_t const width = group(256);
        kernel fill(on, "kernel void fill(global float4* a) { a[get_global_id(0)] = (float4)(1.0f); }", "fill");
        static_cast<void>(fill.argument(0, made).over(size / item / width * width, width).run());
        return made;
    }

    /// Makes a launch longer, from so much of an amount to at most another, until it takes long enough; returns the
    /// amount.
    std::size_t long_enough(std::size_t amount, std::size_t most,
                            std::function<seconds(std::size_t)> const& run) const {
        static_cast<void>(run(std::min(amount, most))); // the first one compiles
        for (;;) {
            seconds const taken = run(amount);
            if (taken >= launch_time || amount >= most) { return amount; }
            double const missing = taken > seconds{} ? 1.1 * (launch_time / taken) : 16.0;
            amount =
                std::min(most, static_cast<std::size_t>(static_cast<double>(amount) * std::clamp(missing, 1.2, 16.0)));
        }
    }

    void floor_and_launch() {
        say("what a launch costs");
        kernel nothing(on, "kernel void nothing() {}", "nothing");
        std::size_t const width = group(64);
        nothing.over(width, width);
        task const event = timed(nothing);
        auto how = sampling(2.0 * symbols::s);
        out.event_alone = time_of(std::span(&event, 1), how, clock).front().time;
        how.min_sample = sampling_options{}.min_sample; // as kernels are timed where nobody asks for anything else
        out.event_floor = time_of(std::span(&event, 1), how, clock).front().time;
        std::vector<task> const tasks{{.run =
                                           [&](std::int64_t calls) {
                                               nothing.launch(calls);
                                               on.wait();
                                           }},
                                      {.run = [&](std::int64_t calls) {
                                          for (std::int64_t i = 0; i < calls; ++i) {
                                              nothing.launch();
                                              on.wait();
                                          }
                                      }}};
        how = sampling(4.0 * symbols::s);
        how.min_sample = 5.0 * symbols::ms;
        auto const times = time_of(tasks, how, clock);
        out.launch = times[0].time;
        out.launch_and_wait = times[1].time;
    }

    void staircase() {
        say("staircase of reads");
        // A processor runs the items of a group one after the other: it would take one block after the other for each.
        bool const is_processor = out.device.is_processor;
        int const reads = is_processor ? 1 : 32;
        std::size_t const width = group(is_processor ? 1024 : 256);
        std::size_t const block = width * item;
        std::size_t const largest_set =
            std::min(whole(largest()), whole((options.quick ? 256.0 : 1024.0) * symbols::MiB)) / block * block;
        buffer const set = filled(largest_set);
        buffer const result(on, 64.0 * symbols::B);
        kernel read(on, staircase_source, "read_set", fmt::format("-DREADS={}", reads));
        read.argument(0, set).argument(1, result).argument(5, never);

        double const octave = options.quick ? 2.0 : 3.0;
        std::vector<std::size_t> blocks;
        for (double size = 4.0 * static_cast<double>(block); size <= static_cast<double>(largest_set) * 1.0001;
             size *= std::exp2(1.0 / octave)) {
            std::size_t const next = static_cast<std::size_t>(std::llround(size / static_cast<double>(block)));
            if (blocks.empty() || next > blocks.back()) { blocks.push_back(next); }
        }
        std::vector<std::size_t> order(blocks.size());
        std::iota(order.begin(), order.end(), 0);
        std::mt19937 random(1); // NOLINT(cert-msc51-cpp): any mixed order does
        std::ranges::shuffle(order, random);

        std::vector<task> tasks;
        std::vector<std::size_t> moved;
        for (std::size_t const i : order) {
            std::size_t const count = blocks[i];
            std::uint32_t const step = step_through(count);
            auto const first_step =
                static_cast<std::uint32_t>(std::uint64_t{step} * static_cast<std::uint64_t>(reads) % count);
            auto prepare = [=](std::size_t groups) mutable {
                read.argument(2, static_cast<std::uint32_t>(count)).argument(3, step).argument(4, first_step);
                read.over(groups * width, width);
            };
            std::size_t const a_pass = std::max<std::size_t>(count / static_cast<std::size_t>(reads), 1);
            std::size_t const groups =
                long_enough(std::max<std::size_t>(a_pass, 256), std::size_t{1} << 26, [&](std::size_t g) {
                    prepare(g);
                    return read.run();
                });
            moved.push_back(groups * static_cast<std::size_t>(reads) * block);
            tasks.push_back({.run = {}, .timed = [=](std::int64_t calls) mutable {
                                 prepare(groups);
                                 return read.run(calls);
                             }});
        }
        auto const times = time_of(tasks, sampling(12.0 * symbols::s), clock);
        out.staircase.resize(blocks.size());
        for (std::size_t k = 0; k < order.size(); ++k) {
            out.staircase[order[k]] = {.working_set = bytes_of(blocks[order[k]] * block),
                                       .rate = bytes_of(moved[k]) / times[k].time,
                                       .is_steady = times[k].is_steady};
        }
        out.plateaus = plateaus_of(out.staircase);
    }

    /// The streams of a level, in each of the groups that the device runs; the fastest are kept. `wraps`: the arrays
    /// lie in a cache, and a launch goes through them many times.
    void streams_of(memory_level level, std::size_t array_of_one, bool wraps) {
        say(fmt::format("bandwidth of {}", rafter::text(level).c_str()));
        buffer const a = filled(array_of_one);
        buffer const b = filled(array_of_one);
        buffer const c = filled(array_of_one);
        struct measured {
            stream_kind kind;
            std::size_t group, array, moved;
        };
        std::vector<measured> which;
        std::vector<task> tasks;
        for (stream_kind const kind : streams) {
            kernel stream(on, stream_source, measure::text(kind).c_str(), wraps ? "-DWRAPPED" : "");
            stream.argument(0, a).argument(1, b).argument(2, c).argument(3, 0.5f).argument(6, never);
            for (std::size_t const width : groups_tried) {
                if (width > stream.largest_group()) { continue; }
                std::size_t const block = width * item;
                // In a cache all arrays together take what is asked for.
                std::size_t const blocks =
                    std::max<std::size_t>(array_of_one / (wraps ? arrays_of(kind) : 1) / block, 1);
                std::uint32_t const step = wraps ? step_through(blocks, 256.0) : 1; // so that many groups have 32 bits
                auto prepare = [=](std::size_t groups) mutable {
                    stream.argument(4, static_cast<std::uint32_t>(blocks)).argument(5, step);
                    stream.over(groups * width, width);
                };
                std::size_t groups = blocks;
                if (wraps) {
                    std::size_t const most = std::max<std::size_t>(0xffffffffu / step, blocks);
                    groups = long_enough(blocks, most, [&](std::size_t g) {
                        prepare(g);
                        return stream.run();
                    });
                }
                which.push_back({kind, width, blocks * block, groups * block});
                tasks.push_back({.run = {}, .timed = [=](std::int64_t calls) mutable {
                                     prepare(groups);
                                     return stream.run(calls);
                                 }});
            }
        }
        auto const times = time_of(tasks, sampling(10.0 * symbols::s), clock);
        for (std::size_t i = 0; i < times.size(); ++i) {
            device_bandwidth const figure{.level = level,
                                          .stream = which[i].kind,
                                          .working_set = bytes_of(which[i].array * arrays_of(which[i].kind)),
                                          .group = which[i].group,
                                          .rate = traffic_of(which[i].kind, bytes_of(which[i].moved)).total() /
                                                  times[i].time,
                                          .is_steady = times[i].is_steady};
            if (out.bandwidths.empty() || out.bandwidths.back().stream != figure.stream ||
                out.bandwidths.back().level != level) {
                out.bandwidths.push_back(figure);
            } else if (out.bandwidths.back().rate.value < figure.rate.value) {
                out.bandwidths.back() = figure;
            }
        }
    }

    void streams_of_memory() {
        // Behind the last cache: five times what the staircase found, or what the device claims where it found none.
        bytes const cache =
            out.plateaus.size() > 1 ? out.plateaus[out.plateaus.size() - 2].capacity : out.device.claimed_cache;
        bytes const behind = min(5.0 * cache, (options.quick ? 256.0 : 2048.0) * symbols::MiB);
        constexpr std::size_t unit = std::size_t{1} << 20;
        std::size_t const most = whole(largest()) / unit * unit;
        std::size_t size = std::min(most, std::max<std::size_t>(64 * unit, whole(behind) / unit * unit));
        std::size_t const width = group(512);
        kernel load(on, stream_source, "load");
        load.argument(3, 0.5f).argument(4, 1u).argument(5, 1u).argument(6, never);
        size = long_enough(size, most, [&](std::size_t bytes_read) {
            std::size_t const rounded = std::max(bytes_read / unit * unit, unit);
            buffer const set = filled(rounded);
            load.argument(0, set).argument(1, set).argument(2, set).over(rounded / item, width);
            static_cast<void>(load.run());
            return load.run();
        });
        streams_of(memory_level::dram, std::max(size / unit * unit, unit), false);
    }

    void peaks() {
        say("peaks");
        bool const is_processor = out.device.is_processor;
        std::vector<device_peak> candidates;
        auto const add = [&](element_type type, int lanes, bool is_assembly) {
            for (int const chains : chains_tried) {
                candidates.push_back({.of = vector_arithmetic(type),
                                      .chains = chains,
                                      .lanes = lanes,
                                      .is_assembly = is_assembly,
                                      .rate = {}});
            }
        };
        if (out.device.has_fp64) {
            add(fp64, is_processor ? 8 : 1, false);
        } else {
            out.left_out.emplace_back("fp64: the device has none");
        }
        add(fp32, is_processor ? 16 : 1, false);
        if (out.device.has_fp16) {
            add(fp16, is_processor ? 16 : 2, false);
        } else if (out.device.vendor.find("NVIDIA") != std::string::npos) {
            add(fp16, 2, true);
        } else {
            out.left_out.emplace_back("fp16: OpenCL has none on this device");
        }
        int const units = std::max(out.device.compute_units, 1);
        std::size_t const width = group(is_processor ? 64 : 256);
        std::size_t const items = static_cast<std::size_t>(units) * (is_processor ? 4 : 32) * width;
        buffer const result(on, 64.0 * symbols::B);
        std::vector<task> tasks;
        std::vector<device_peak> figures;
        std::vector<double> flops_of_one;
        for (device_peak const& p : candidates) {
            try {
                kernel chains(on, chains_source(p), "chains");
                chains.argument(0, result).argument(1, 0.999f).argument(2, 0.001f).argument(4, never);
                chains.over(items, std::min(width, chains.largest_group()));
                std::size_t const iterations = long_enough(16, std::size_t{1} << 28, [&](std::size_t i) {
                    chains.argument(3, static_cast<std::int32_t>(i));
                    return chains.run();
                });
                flops_of_one.push_back(2.0 * p.lanes * p.chains * 4.0 * static_cast<double>(iterations) *
                                       static_cast<double>(items));
                figures.push_back(p);
                chains.argument(3, static_cast<std::int32_t>(iterations));
                tasks.push_back(timed(chains));
            } catch (device_error const&) {
                if (!p.is_assembly) { throw; }
                out.left_out.emplace_back("fp16: OpenCL has none on this device, and its assembly does not compile");
                break;
            }
        }
        auto const times = time_of(tasks, sampling(8.0 * symbols::s), clock);
        for (std::size_t i = 0; i < figures.size(); ++i) {
            figures[i].rate = flops_of_one[i] * symbols::FLOP / times[i].time;
            figures[i].is_steady = times[i].is_steady;
            if (out.peaks.empty() || out.peaks.back().of != figures[i].of) {
                out.peaks.push_back(figures[i]);
            } else if (out.peaks.back().rate.value < figures[i].rate.value) {
                out.peaks.back() = figures[i];
            }
        }
    }

    void transfers() {
        say("transfers");
        std::size_t const size = (options.quick ? std::size_t{16} : std::size_t{64}) << 20;
        buffer const there = filled(size);
        std::vector<std::byte> pageable(size, std::byte{1});
        auto const pinned = detail::pinned_memory(on, bytes_of(size));
        std::fill_n(pinned.get(), size, std::byte{1});
        std::vector<task> tasks;
        for (host_memory const kind : {host_memory::pinned, host_memory::pageable}) {
            std::span<std::byte> const here(kind == host_memory::pinned ? pinned.get() : pageable.data(), size);
            for (transfer_way const way : {transfer_way::to_device, transfer_way::from_device}) {
                out.transfers.push_back({.way = way, .memory = kind, .size = bytes_of(size), .rate = {}});
                tasks.push_back({.run = [&there, here, way](std::int64_t calls) {
                    for (std::int64_t i = 0; i < calls; ++i) {
                        if (way == transfer_way::to_device) {
                            there.write(here);
                        } else {
                            there.read(here);
                        }
                    }
                }});
            }
        }
        auto const times = time_of(tasks, sampling(5.0 * symbols::s), clock);
        for (std::size_t i = 0; i < times.size(); ++i) {
            out.transfers[i].rate = out.transfers[i].size / times[i].time;
            out.transfers[i].is_steady = times[i].is_steady;
        }
    }
};

/// Which level a plateau is, counted from the last cache: two are L1 and L2, one is L2. With more than three, those in
/// front have no name.
memory_level level_of(std::size_t plateau, std::size_t count) {
    if (plateau + 1 >= count) { return memory_level::dram; }
    std::size_t const caches = count - 1;
    if (caches <= 2) { return plateau + 1 == caches ? memory_level::l2 : memory_level::l1; }
    switch (caches - plateau) {
    case 1: return memory_level::l3;
    case 2: return memory_level::l2;
    case 3: return memory_level::l1;
    default: return memory_level::unnamed;
    }
}

std::string size_of(bytes const& b) {
    return b < 1.0 * symbols::MiB   ? rafter::text(b, symbols::KiB, ".4g").c_str()
           : b < 1.0 * symbols::GiB ? rafter::text(b, symbols::MiB, ".4g").c_str()
                                    : rafter::text(b, symbols::GiB, ".4g").c_str();
}

std::string shape_of(device_peak const& p) {
    return fmt::format("{} chains an item{}{}", p.chains, p.lanes == 1 ? "" : fmt::format(" of {} lanes", p.lanes),
                       p.is_assembly ? ", NVIDIA's assembly" : "");
}

} // namespace

device_bandwidth const& device_calibration::bandwidth(memory_level level, stream_kind stream) const {
    for (device_bandwidth const& f : bandwidths) {
        if (f.level == level && f.stream == stream) { return f; }
    }
    reject<"device_calibration.bandwidth", "of a level and a stream that were measured">(
        fmt::format("{}, {}", rafter::text(level).c_str(), measure::text(stream).c_str()).c_str());
}

device_calibration calibrate_device(device_options const& options) {
    device const on(options.device);
    device_calibration out;
    out.device = on.description();
    out.when = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
    measuring m{out, options, on};
    m.floor_and_launch();
    m.peaks();
    m.staircase();
    if (out.plateaus.size() > 1) {
        // Half of a capacity: near it, what others need displaces ours.
        std::size_t const last = out.plateaus.size() - 2;
        constexpr std::size_t unit = std::size_t{1} << 16; // a block of the largest group
        std::size_t const half = whole(0.5 * out.plateaus[last].capacity) / unit * unit;
        if (half >= 3 * unit) {
            m.streams_of(level_of(last, out.plateaus.size()), half, true);
        } else {
            out.left_out.emplace_back("streams in the last cache: it is smaller than what the groups work on");
        }
    } else {
        out.left_out.emplace_back("caches: the staircase has one level");
    }
    m.streams_of_memory();
    m.transfers();
    return out;
}

machine machine_of(device_calibration const& from) {
    std::string const where =
        label(from.device) + (from.device.driver.empty() ? "" : fmt::format(", driver {}", from.device.driver));
    auto const measured = [&](std::string const& what) {
        return provenance{provenance_kind::measured, kept_citation(fmt::format("{}, OpenCL", what), where, from.when)};
    };
    provenance const told{provenance_kind::secondary, kept_citation("as the device tells (OpenCL)", where, from.when)};
    hardware_scope const scope = from.device.is_processor ? hardware_scope::unstated : hardware_scope::package;
    machine out{.name = fixed_text<47>(from.device.name.substr(0, 47).c_str()), .source = measured("a calibration")};

    std::vector<memory_tier> tiers; // farthest first
    std::size_t const count = std::max<std::size_t>(from.plateaus.size(), 1);
    for (std::size_t i = count; i-- > 0;) {
        memory_tier tier{.level = level_of(i, count), .scope = scope};
        std::vector<stream_rate> rates;
        for (device_bandwidth const& b : from.bandwidths) {
            if (b.level == tier.level) { rates.push_back({b.stream, b.rate.value}); }
        }
        if (!rates.empty()) {
            level_fit const fit = fit_of(tier.level, rates, write_policy::no_allocate);
            tier.bandwidth = {fit.read, measured("reads, fitted to read, write, copy, scale and triad")};
            tier.write_bandwidth = {fit.write, measured("writes, fitted to read, write, copy, scale and triad")};
            tier.duplex = fit.duplex;
        } else if (!from.plateaus.empty()) {
            tier.bandwidth = {from.plateaus[i].rate.value, measured("reads, a level of the staircase")};
        }
        if (tier.level == memory_level::dram) {
            if (from.device.memory > bytes{}) { tier.capacity = {from.device.memory, told}; }
        } else {
            tier.capacity = {from.plateaus[i].capacity, measured("where the staircase of reads falls")};
        }
        // No level is nearer that is not faster.
        if (!tiers.empty() && tier.bandwidth.value().in_bytes() <= tiers.back().bandwidth.value().in_bytes()) {
            continue;
        }
        if (tiers.size() < static_cast<std::size_t>(rafter::generic::max_memory_tiers)) { tiers.push_back(tier); }
    }
    for (auto tier = tiers.rbegin(); tier != tiers.rend(); ++tier) {
        out.bandwidth.tiers_[out.bandwidth.count_++] = *tier;
    }
    out.launch_overhead = {from.event_floor.value, measured("the event of a kernel that does nothing, in a row")};
    for (device_peak const& p : from.peaks) {
        out.peaks.add({.rate = {p.rate.value, measured(shape_of(p))},
                       .of = p.of,
                       .clock = clock_basis::sustained,
                       .scope = scope});
    }
    for (device_transfer const& t : from.transfers) {
        if (t.memory != host_memory::pinned) { continue; }
        out.links.links_[out.links.count_++] = {
            .rate = {t.rate.value, measured(fmt::format("pinned memory {}, {} at once, by the host's clock",
                                                        text(t.way).c_str(), size_of(t.size)))},
            .direction = link_direction::unidirectional};
    }
    return out;
}

std::string text(device_calibration const& c) {
    std::string out = text(c.device);
    out += fmt::format("{:<14}{}, OpenCL\n", "measured", c.when);
    auto const line = [&](std::string const& name, std::string const& value, std::string const& how, bool is_steady) {
        out +=
            fmt::format("{:<30} {}{}{}\n", name, value, how.empty() ? "" : "  " + how, is_steady ? "" : "  not steady");
    };
    auto const time = [&](char const* name, estimate<units::second> const& t) {
        if (t.value > seconds{}) { line(name, measure::text(t).c_str(), "", true); }
    };
    time("event of an empty kernel", c.event_floor);
    time("  of one alone", c.event_alone);
    time("launch, one behind the other", c.launch);
    time("launch and wait", c.launch_and_wait);
    for (device_peak const& p : c.peaks) {
        line(fmt::format("{} FMA", p.of.type.name.c_str()), measure::text(p.rate).c_str(), shape_of(p), p.is_steady);
    }
    for (device_bandwidth const& b : c.bandwidths) {
        line(fmt::format("{} {}", rafter::text(b.level).c_str(), measure::text(b.stream).c_str()),
             measure::text(b.rate).c_str(), fmt::format("groups of {}, {}", b.group, size_of(b.working_set)),
             b.is_steady);
    }
    for (std::size_t i = 0; i < c.plateaus.size(); ++i) {
        plateau const& p = c.plateaus[i];
        bool const is_last = i + 1 == c.plateaus.size();
        line(fmt::format("staircase {}", rafter::text(level_of(i, c.plateaus.size())).c_str()),
             measure::text(p.rate).c_str(), is_last ? "" : fmt::format("up to {}", size_of(p.capacity)), true);
    }
    for (staircase_point const& p : c.staircase) {
        line(fmt::format("  reads of {}", size_of(p.working_set)), measure::text(p.rate).c_str(), "", p.is_steady);
    }
    for (device_transfer const& t : c.transfers) {
        line(fmt::format("{} {}", text(t.memory).c_str(), text(t.way).c_str()), measure::text(t.rate).c_str(),
             size_of(t.size), t.is_steady);
    }
    for (std::string const& what : c.left_out) {
        out += fmt::format("{:<30} {}\n", "left out", what);
    }
    return out;
}

} // namespace rafter::measure::opencl
