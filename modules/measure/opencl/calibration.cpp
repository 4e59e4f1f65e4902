module;
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <functional>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file A device's ceilings, measured, and the machine that they make.
module rafter.measure.opencl;

namespace rafter::measure::opencl {
namespace {

using measure::detail::whole;
constexpr stream_kind streams[]{stream_kind::load, stream_kind::store, stream_kind::copy, stream_kind::scale,
                                stream_kind::triad};
constexpr std::size_t groups_tried[]{64, 128, 256, 512, 1024, 4096};
constexpr int chains_tried[]{4, 8, 16};
constexpr std::size_t item = 16;            // bytes: four floats
constexpr std::uint32_t never = 0x7fc12345; // no data of ours are so
// Beside the floor of an event, six microseconds on an H100, less than half a percent.
constexpr seconds launch_time = 1.5 * symbols::ms;

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
    bool is_stopped = false; ///< by what the caller's `progress` threw

    void say(std::string const& step) {
        if (!options.progress) { return; }
        is_stopped = true;
        options.progress(step.c_str());
        is_stopped = false;
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
        kernel read(on, detail::staircase_source, "read_set", fmt::format("-DREADS={}", reads));
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
        std::mt19937 random(1); // NOLINT(*-seed,cert-msc51-cpp): any mixed order does
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
            kernel stream(on, detail::stream_source, measure::text(kind).c_str(), wraps ? "-DWRAPPED" : "");
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
        kernel load(on, detail::stream_source, "load");
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
                kernel chains(on, detail::chains_source(p), "chains");
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
        std::vector<device_transfer> figures;
        std::vector<task> tasks;
        for (host_memory const kind : {host_memory::pinned, host_memory::pageable}) {
            std::span<std::byte> const here(kind == host_memory::pinned ? pinned.get() : pageable.data(), size);
            for (transfer_way const way : {transfer_way::to_device, transfer_way::from_device}) {
                figures.push_back({.way = way, .memory = kind, .size = bytes_of(size), .rate = {}});
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
            figures[i].rate = figures[i].size / times[i].time;
            figures[i].is_steady = times[i].is_steady;
        }
        out.transfers = std::move(figures);
    }
};

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
    out.when = measure::detail::today();
    measuring m{out, options, on};
    // What was measured is kept where the device fails later, or where its clock stands still for one kind of kernel.
    auto const step = [&](char const* name, auto const& measure) {
        try {
            measure();
        } catch (std::exception const& failed) {
            if (m.is_stopped) { throw; }
            std::string_view why = failed.what();
            if (why.starts_with("rafter: ")) { why.remove_prefix(std::string_view("rafter: ").size()); }
            out.left_out.push_back(fmt::format("{}: {}", name, why));
        }
    };
    step("launches", [&] { m.floor_and_launch(); });
    step("peaks", [&] { m.peaks(); });
    step("staircase", [&] { m.staircase(); });
    if (out.plateaus.size() > 1) {
        // Half of a capacity: near it, what others need displaces ours.
        std::size_t const last = out.plateaus.size() - 2;
        constexpr std::size_t unit = std::size_t{1} << 16; // a block of the largest group
        std::size_t const half = whole(0.5 * out.plateaus[last].capacity) / unit * unit;
        if (half >= 3 * unit) {
            step("streams in the last cache",
                 [&] { m.streams_of(detail::level_of(last, out.plateaus.size()), half, true); });
        } else {
            out.left_out.emplace_back("streams in the last cache: it is smaller than what the groups work on");
        }
    } else if (!out.plateaus.empty()) {
        out.left_out.emplace_back("caches: the staircase has one level");
    }
    step("streams in main memory", [&] { m.streams_of_memory(); });
    step("transfers", [&] { m.transfers(); });
    return out;
}

} // namespace rafter::measure::opencl
