// Tests: run/opencl, run/device_calibration
module;
#include "opencl_cpp.hpp"
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

/// \file A device's ceilings, measured.
module rafter.measure.opencl;

namespace rafter::measure::opencl {
namespace {

using measure::detail::arrays_of;
using measure::detail::bytes_of;
using measure::detail::figure_task;
using measure::detail::keep_fastest;
using measure::detail::rated;
using measure::detail::whole;
constexpr stream_kind streams[]{stream_kind::load, stream_kind::store, stream_kind::copy, stream_kind::scale,
                                stream_kind::triad};
constexpr std::size_t groups_tried[]{64, 128, 256, 512, 1024, 4096};
constexpr std::size_t item = 16;      // bytes: four floats
constexpr cl_uint never = 0x7fc12345; // a bit pattern that no data of ours have
// The floor of an event is six microseconds on an H100: less than half a percent of this.
constexpr seconds launch_time = 1.5 * symbols::ms;

/// Finds a step that visits each block once and puts successive blocks far apart. The search goes upwards from the
/// golden section of the number of blocks, or from `most` if that is smaller.
cl_uint step_through(std::size_t blocks, double most = 0x1p31) {
    if (blocks < 3) { return 1; }
    auto step = static_cast<std::size_t>(std::min(0.618 * static_cast<double>(blocks), most));
    while (std::gcd(step, blocks) != 1) {
        ++step;
    }
    return static_cast<cl_uint>(step % blocks);
}

/// A calibration of a device while it is taken: one function for each step.
struct measuring : measure::detail::calibration_run {
    device_calibration& out;
    cl::Device const device{out.device.id};
    cl::Context const context{device};
    cl::CommandQueue const plain{context, device}; ///< events cost time of their own
    cl::CommandQueue const profiled{context, device, CL_QUEUE_PROFILING_ENABLE};

    /// The largest size of our buffers, from the memory that the device claims.
    [[nodiscard]] bytes largest() const {
        bytes size = 8.0 * symbols::GiB;
        auto const& d = out.device;
        if (d.memory > bytes{}) { size = min(size, 0.125 * d.memory); }
        if (d.largest_buffer > bytes{}) { size = min(size, d.largest_buffer); }
        return size;
    }

    [[nodiscard]] std::size_t group(std::size_t wanted) const {
        return out.device.largest_group > 0 ? std::min(wanted, out.device.largest_group) : wanted;
    }

    [[nodiscard]] std::size_t largest_group(cl::Kernel const& of) const {
        return of.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device);
    }

    [[nodiscard]] cl::Kernel kernel(std::string const& source, char const* name, std::string const& flags = {}) const {
        cl::Program program(context, source);
        program.build({device}, flags.c_str());
        return {program, name};
    }

    /// Starts a kernel over so many work items, with these arguments; returns its event.
    template <class... Arguments>
    [[nodiscard]] cl::Event started(cl::Kernel of, std::size_t items, std::size_t width,
                                    Arguments const&... arguments) const {
        [[maybe_unused]] cl_uint index = 0; // without arguments
        (of.setArg(index++, arguments), ...);
        cl::Event done;
        profiled.enqueueNDRangeKernel(of, cl::NullRange, items, width, nullptr, &done);
        return done;
    }

    /// A buffer whose memory was written: memory that was never written may not exist yet.
    [[nodiscard]] cl::Buffer filled(std::size_t size) const {
        cl::Buffer const made(context, CL_MEM_READ_WRITE, size);
        std::size_t const width = group(256);
        auto const fill =
            kernel("kernel void fill(global float4* a) { a[get_global_id(0)] = (float4)(1.0f); }", "fill");
        started(fill, size / item / width * width, width, made).wait();
        return made;
    }

    /// Finds an amount of work, from `amount` to `most`, whose launch takes at least `launch_time` if any does.
    template <class Start>
    [[nodiscard]] static std::size_t long_enough(std::size_t amount, std::size_t most, Start const& start) {
        start(amount).wait(); // the first launch compiles
        for (;;) {
            seconds const taken = detail::time_of_event(start(amount)());
            if (taken >= launch_time || amount >= most) { return amount; }
            double const missing = taken > seconds{} ? 1.1 * (launch_time / taken) : 16.0;
            amount =
                std::min(most, static_cast<std::size_t>(static_cast<double>(amount) * std::clamp(missing, 1.2, 16.0)));
        }
    }

    void floor_and_launch() {
        say("what a launch costs");
        auto const nothing = kernel("kernel void nothing() {}", "nothing");
        std::size_t const width = group(64);
        task const event = timed([&] { return started(nothing, width, width); });
        auto how = sampling(2.0 * symbols::s);
        measure({{event, [this](timing const& t) { out.event_alone = t.time; }}}, how);
        how.min_sample = sampling_options{}.min_sample; // as kernels are timed where nobody asks for anything else
        measure({{event, [this](timing const& t) { out.event_floor = t.time; }}}, how);
        auto const launches = [&](bool waits_for_each) {
            return task{.run = [&, waits_for_each](std::int64_t calls) {
                for (std::int64_t i = 0; i < calls; ++i) {
                    plain.enqueueNDRangeKernel(nothing, cl::NullRange, width, width);
                    if (waits_for_each || i + 1 == calls) { plain.finish(); }
                }
            }};
        };
        how = sampling(4.0 * symbols::s);
        how.min_sample = 5.0 * symbols::ms;
        measure({{launches(false), [this](timing const& t) { out.launch = t.time; }},
                 {launches(true), [this](timing const& t) { out.launch_and_wait = t.time; }}},
                how);
    }

    void staircase() {
        say("staircase of reads");
        // A processor runs the items of a group in turn: each item would go through all blocks of the group.
        bool const is_processor = out.device.is_processor;
        std::size_t const reads = is_processor ? 1 : 32;
        std::size_t const width = group(is_processor ? 1024 : 256);
        std::size_t const block = width * item;
        std::size_t const largest_set =
            std::min(whole(largest()), whole((quick ? 256.0 : 1024.0) * symbols::MiB)) / block * block;
        cl::Buffer const set = filled(largest_set);
        cl::Buffer const result(context, CL_MEM_READ_WRITE, 64);
        auto const read = kernel(detail::staircase_source, "read_set", fmt::format("-DREADS={}", reads));

        double const octave = quick ? 2.0 : 3.0;
        std::vector<std::size_t> blocks;
        for (double size = 4.0 * static_cast<double>(block); size <= static_cast<double>(largest_set) * 1.0001;
             size *= std::exp2(1.0 / octave)) {
            std::size_t const next = static_cast<std::size_t>(std::llround(size / static_cast<double>(block)));
            if (blocks.empty() || next > blocks.back()) { blocks.push_back(next); }
        }
        std::mt19937 random(1); // NOLINT(*-seed,cert-msc51-cpp): any mixed order does
        std::ranges::shuffle(blocks, random);

        std::vector<figure_task> all;
        for (std::size_t const count : blocks) {
            cl_uint const step = step_through(count);
            auto const first_step = static_cast<cl_uint>(std::uint64_t{step} * reads % count);
            auto const start = [=, this, &set, &result, &read](std::size_t groups) {
                return started(read, groups * width, width, set, result, static_cast<cl_uint>(count), step, first_step,
                               never);
            };
            std::size_t const groups =
                long_enough(std::max<std::size_t>(count / reads, 256), std::size_t{1} << 26, start);
            staircase_point const point{.working_set = bytes_of(count * block), .rate = {}};
            all.push_back(
                {timed([=] { return start(groups); }), rated(out.staircase, point, bytes_of(groups * reads * block))});
        }
        measure(all, sampling(12.0 * symbols::s));
        std::ranges::sort(out.staircase, {}, &staircase_point::working_set);
        out.plateaus = plateaus_of(out.staircase);
    }

    /// The streams of a level, in each of the groups that the device runs; the fastest are kept. `wraps`: the arrays
    /// lie in a cache, and a launch goes through them many times.
    void streams_of(memory_level level, std::size_t array_of_one, bool wraps) {
        say(fmt::format("bandwidth of {}", rafter::text(level).c_str()));
        cl::Buffer const a = filled(array_of_one);
        cl::Buffer const b = filled(array_of_one);
        cl::Buffer const c = filled(array_of_one);
        std::vector<figure_task> all;
        for (stream_kind const kind : streams) {
            auto const stream = kernel(detail::stream_source, measure::text(kind).c_str(), wraps ? "-DWRAPPED" : "");
            for (std::size_t const width : groups_tried) {
                if (width > largest_group(stream)) { continue; }
                std::size_t const block = width * item;
                // In a cache all arrays together take `array_of_one`.
                std::size_t const blocks =
                    std::max<std::size_t>(array_of_one / (wraps ? arrays_of(kind) : 1) / block, 1);
                cl_uint const step =
                    wraps ? step_through(blocks, 256.0) : 1; // small: group id times step has to fit in 32 bits
                auto const start = [=, this, &a, &b, &c](std::size_t groups) {
                    return started(stream, groups * width, width, a, b, c, 0.5f, static_cast<cl_uint>(blocks), step,
                                   never);
                };
                std::size_t const most = std::max<std::size_t>(0xffffffffu / step, blocks);
                std::size_t const groups = wraps ? long_enough(blocks, most, start) : blocks;
                device_bandwidth const figure{.level = level,
                                              .stream = kind,
                                              .working_set = bytes_of(blocks * block * arrays_of(kind)),
                                              .group = width,
                                              .rate = {}};
                bytes const moved = traffic_of(kind, bytes_of(groups * block)).total();
                all.push_back({timed([=] { return start(groups); }), rated(out.bandwidths, figure, moved)});
            }
        }
        measure(all, sampling(10.0 * symbols::s));
        keep_fastest(out.bandwidths, [](device_bandwidth const& x, device_bandwidth const& y) {
            return x.level == y.level && x.stream == y.stream;
        });
    }

    void streams_of_memory() {
        // Behind the last cache: five times the cache of the staircase, or of the device's claim where that shows none.
        bytes const cache =
            out.plateaus.size() > 1 ? out.plateaus[out.plateaus.size() - 2].capacity : out.device.claimed_cache;
        bytes const behind = min(5.0 * cache, (quick ? 256.0 : 2048.0) * symbols::MiB);
        constexpr std::size_t unit = std::size_t{1} << 20;
        std::size_t const most = whole(largest()) / unit * unit;
        std::size_t const first = std::min(most, std::max<std::size_t>(64 * unit, whole(behind) / unit * unit));
        auto const load = kernel(detail::stream_source, "load");
        std::size_t const size = long_enough(first, most, [&](std::size_t bytes_read) {
            std::size_t const rounded = std::max(bytes_read / unit * unit, unit);
            cl::Buffer const set = filled(rounded);
            auto const start = [&] {
                return started(load, rounded / item, group(512), set, set, set, 0.5f, cl_uint{1}, cl_uint{1}, never);
            };
            start().wait();
            return start();
        });
        streams_of(memory_level::dram, std::max(size / unit * unit, unit), false);
    }

    void peaks() {
        say("peaks");
        bool const is_processor = out.device.is_processor;
        auto const units = static_cast<std::size_t>(std::max(out.device.compute_units, 1));
        std::size_t const width = group(is_processor ? 64 : 256);
        std::size_t const items = units * (is_processor ? 4 : 32) * width;
        cl::Buffer const result(context, CL_MEM_READ_WRITE, 64);
        std::vector<figure_task> all;
        for (device_peak const& p : detail::peaks_tried(out.device, out.left_out)) {
            try {
                auto const chains = kernel(detail::chains_source(p), "chains");
                auto const start = [=, this, &result](std::size_t iterations) {
                    return started(chains, items, std::min(width, largest_group(chains)), result, 0.999f, 0.001f,
                                   static_cast<cl_int>(iterations), never);
                };
                std::size_t const iterations = long_enough(16, std::size_t{1} << 28, start);
                double const operations = 2.0 * p.lanes * p.chains * 4.0 * static_cast<double>(iterations);
                all.push_back({timed([=] { return start(iterations); }),
                               rated(out.peaks, p, operations * static_cast<double>(items) * symbols::FLOP)});
            } catch (cl::Error const&) {
                if (!p.is_assembly) { throw; }
                out.left_out.emplace_back("fp16: OpenCL has none on this device, and its assembly does not compile");
                break;
            }
        }
        measure(all, sampling(8.0 * symbols::s));
        keep_fastest(out.peaks, [](device_peak const& x, device_peak const& y) { return x.of == y.of; });
    }

    void transfers() {
        say("transfers");
        std::size_t const size = (quick ? std::size_t{16} : std::size_t{64}) << 20;
        cl::Buffer const there = filled(size);
        std::vector<std::byte> pageable(size, std::byte{1});
        cl::Buffer const of_driver(context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, size);
        std::shared_ptr<void> const pinned(
            plain.enqueueMapBuffer(of_driver, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, size), [&](void* at) {
                clEnqueueUnmapMemObject(plain(), of_driver(), at, 0, nullptr, nullptr);
                clFinish(plain());
            });
        std::fill_n(static_cast<std::byte*>(pinned.get()), size, std::byte{1});
        std::vector<figure_task> all;
        for (host_memory const kind : {host_memory::pinned, host_memory::pageable}) {
            void* const here = kind == host_memory::pinned ? pinned.get() : pageable.data();
            for (transfer_way const way : {transfer_way::to_device, transfer_way::from_device}) {
                auto const copies = [=, this, &there](std::int64_t calls) {
                    for (std::int64_t i = 0; i < calls; ++i) {
                        if (way == transfer_way::to_device) {
                            plain.enqueueWriteBuffer(there, CL_TRUE, 0, size, here);
                        } else {
                            plain.enqueueReadBuffer(there, CL_TRUE, 0, size, here);
                        }
                    }
                };
                device_transfer const figure{.way = way, .memory = kind, .size = bytes_of(size), .rate = {}};
                all.push_back({{.run = copies}, rated(out.transfers, figure, bytes_of(size))});
            }
        }
        measure(all, sampling(5.0 * symbols::s));
    }
};

} // namespace

device_bandwidth const& device_calibration::bandwidth(memory_level level, stream_kind stream) const {
    return measure::detail::fastest_of<"device_calibration.bandwidth">(bandwidths, level, stream);
}

device_calibration calibrate_device(device_options const& options) try {
    device_calibration out;
    out.device = find_device(options.device);
    out.when = measure::detail::today();
    measuring m{{.quick = options.quick, .progress = options.progress}, out};
    // The other steps are kept where the device fails later, or where its clock stands still for one kind of kernel.
    auto const step = [&](char const* name, auto const& measure) {
        try {
            measure();
        } catch (std::exception const& failed) {
            if (m.is_stopped) { throw; }
            out.left_out.push_back(fmt::format("{}: {}", name, detail::reason_of(failed)));
        }
    };
    step("launches", [&] { m.floor_and_launch(); });
    step("peaks", [&] { m.peaks(); });
    step("staircase", [&] { m.staircase(); });
    if (out.plateaus.size() > 1) {
        // Half of a capacity, because other data displace ours near it.
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
} catch (cl::Error const& refused) { throw device_error("rafter: " + detail::reason_of(refused)); }

} // namespace rafter::measure::opencl
