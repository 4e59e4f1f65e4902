// rafter.measure.opencl: on the first device that there is (pocl in our own tests), and on figures of our own making:
// no test asserts a time.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "what.hpp"

import rafter;
import rafter.measure;
import rafter.measure.opencl;

using namespace rafter;
using namespace rafter::symbols;
namespace opencl = rafter::measure::opencl;

namespace {

/// How many kernels the device still starts; below zero: as many as are asked for.
long kernels_left = -1;
/// The same of writes to its memory.
long writes_left = -1;
constexpr int not_available = -2; // CL_DEVICE_NOT_AVAILABLE

} // namespace

/// In front of the loader's function of this name: a device that is gone after some kernels. (Its header is not
/// included: pointers are pointers.)
extern "C" int clEnqueueNDRangeKernel(void* queue, void* kernel, unsigned dimensions, std::size_t const* offset,
                                      std::size_t const* items, std::size_t const* group, unsigned waits,
                                      void* const* waited, void** event) {
    using function = decltype(&clEnqueueNDRangeKernel);
    static auto const loaded = reinterpret_cast<function>(dlsym(RTLD_NEXT, "clEnqueueNDRangeKernel"));
    if (kernels_left == 0 || loaded == nullptr) { return not_available; }
    if (kernels_left > 0) { --kernels_left; }
    return loaded(queue, kernel, dimensions, offset, items, group, waits, waited, event);
}
extern "C" int clEnqueueWriteBuffer(void* queue, void* memory, unsigned is_blocking, std::size_t offset,
                                    std::size_t size, void const* from, unsigned waits, void* const* waited,
                                    void** event) {
    using function = decltype(&clEnqueueWriteBuffer);
    static auto const loaded = reinterpret_cast<function>(dlsym(RTLD_NEXT, "clEnqueueWriteBuffer"));
    if (writes_left == 0 || loaded == nullptr) { return not_available; }
    if (writes_left > 0) { --writes_left; }
    return loaded(queue, memory, is_blocking, offset, size, from, waits, waited, event);
}

namespace {

/// The label's end of the first device, which only its own label has.
constexpr char const* first = "[0]";

class on_a_device : public testing::Test {
protected:
    void SetUp() override {
        if (opencl::devices().empty()) {
            GTEST_SKIP() << "no OpenCL device: install a driver (Debian: pocl-opencl-icd)";
        }
    }
};

measure::estimate<units::byte_per_second> around(byte_rate const& rate) { return {rate, 0.99 * rate, 1.01 * rate}; }

// --- devices --------------------------------------------------------------------------------------------------------

using device = on_a_device;

TEST_F(device, says_what_it_is) {
    auto const all = opencl::devices();
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(all[i].index, static_cast<int>(i));
        EXPECT_FALSE(all[i].name.empty());
        EXPECT_FALSE(all[i].platform.empty());
        EXPECT_GT(all[i].memory, 0.0 * B);
        EXPECT_EQ(label(all[i]), all[i].platform + ": " + all[i].name + " [" + std::to_string(i) + "]");
    }
    opencl::device const opened(first);
    EXPECT_EQ(label(opened.description()), label(all[0]));
}

TEST_F(device, is_the_only_one_of_its_name) {
    auto const all = opencl::devices();
    auto const said = what([] { static_cast<void>(opencl::device("no such device")); });
    EXPECT_EQ(said.find("rafter: device is \"no such device\", which no device's label holds; there "), 0u) << said;
    for (auto const& each : all) {
        EXPECT_NE(said.find(label(each)), std::string::npos) << said;
    }
    EXPECT_EQ(what([] { static_cast<void>(opencl::calibrate_device({.device = "no such device"})); }), said);
    // An empty name is a part of all of them.
    if (all.size() == 1) {
        EXPECT_EQ(label(opencl::device("").description()), label(all[0]));
    } else {
        EXPECT_NE(what([] { static_cast<void>(opencl::device("")); }).find("several devices' labels hold"),
                  std::string::npos);
    }
    // Letters of any case.
    std::string upper = all[0].platform;
    std::ranges::transform(upper, upper.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    if (all.size() == 1) { EXPECT_EQ(label(opencl::device(upper).description()), label(all[0])); }
}

TEST(description, leaves_out_what_is_not_told) {
    EXPECT_EQ(text(opencl::device_description{.platform = "p", .name = "n", .index = 3}), "device        p: n [3]\n");
    EXPECT_EQ(text(opencl::device_description{.platform = "p",
                                              .name = "n",
                                              .driver = "1.2",
                                              .version = "OpenCL 3.0",
                                              .compute_units = 2,
                                              .memory = 3.0 * GiB,
                                              .claimed_cache = 4.0 * MiB,
                                              .claimed_clock = 1980.0 * MHz,
                                              .claimed_tick = 1.0 * us}),
              "device        p: n [0]\ndriver        1.2, OpenCL 3.0\ncompute units 2\nmemory        3 GiB\n"
              "it claims     a clock of 1.98 GHz, a cache of 4 MiB, events that tick every 1 us\n");
}

// --- kernels --------------------------------------------------------------------------------------------------------

using kernels = on_a_device;

constexpr char const* scale = "kernel void scale(global float* a, float by, int most, local float* kept) {\n"
                              "    size_t const i = get_global_id(0);\n"
                              "    kept[get_local_id(0)] = a[i];\n"
                              "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                              "    if (i < most) { a[i] = by * kept[get_local_id(0)]; }\n"
                              "}\n";

TEST_F(kernels, compute_what_they_say_and_take_time) {
    opencl::device const on(first);
    std::vector<float> x(4096);
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = static_cast<float>(i);
    }
    opencl::buffer const there(on, 4.0 * 4096.0 * B);
    EXPECT_EQ(there.size(), 16.0 * KiB);
    there.write_all(std::span<float const>(x));
    opencl::kernel k(on, scale, "scale");
    k.argument(0, there)
        .argument(1, 2.0f)
        .argument(2, std::int32_t{4000})
        .local_argument(3, 4.0 * 64.0 * B)
        .over(4096, 64);
    EXPECT_GE(k.run(3), 0.0 * s); // doubled three times
    k.launch(2);                  // and twice
    on.wait();
    std::vector<float> back(x.size());
    there.read_all(std::span<float>(back));
    for (std::size_t i = 0; i < x.size(); ++i) {
        ASSERT_EQ(back[i], (i < 4000 ? 32.0f : 1.0f) * x[i]) << i;
    }
    // More events than wait at once.
    opencl::kernel count(on, "kernel void count(global float* a) { a[get_global_id(0)] += 1.0f; }", "count");
    EXPECT_GE(count.argument(0, there).over(64, 64).run(300), 0.0 * s);
    there.read_all(std::span<float>(back));
    EXPECT_EQ(back[7], 7.0f * 32.0f + 300.0f);
}

TEST_F(kernels, are_tasks) {
    opencl::device const on(first);
    opencl::buffer const there(on, 4.0 * 65536.0 * B);
    opencl::kernel k(on, scale, "scale");
    k.argument(0, there)
        .argument(1, 1.0f)
        .argument(2, std::int32_t{65536})
        .local_argument(3, 4.0 * 64.0 * B)
        .over(65536, 64);
    auto const t = measure::time_of(opencl::timed(k), {.min_time = 0.0 * s, .max_time = 0.05 * s});
    t.time.validate();
    EXPECT_GE(t.samples, 8);
    EXPECT_EQ(t.clock.overhead, 0.0 * s); // no clock of the host was read
}

TEST_F(kernels, refuse_what_does_not_run) {
    opencl::device const on(first);
    opencl::buffer const there(on, 1.0 * KiB);
    auto const refusal = [&](auto const& use) {
        return what([&] {
            opencl::kernel k(on, scale, "scale");
            use(k);
        });
    };
    EXPECT_EQ(what([&] { static_cast<void>(opencl::kernel(on, scale, "scales")); }),
              "rafter: the source has no kernel scales");
    EXPECT_EQ(what([&] {
                  static_cast<void>(opencl::kernel(on, "kernel void broken() { x; }", "broken"));
              }).find("rafter: kernel broken does not compile for " + label(on.description())),
              0u);
    EXPECT_EQ(refusal([&](auto& k) { k.argument(4, there); }).find("rafter: argument 4 of kernel scale cannot be set"),
              0u);
    EXPECT_EQ(refusal([&](auto& k) { k.argument(1, 2.0); }).find("rafter: argument 1 of kernel scale cannot be set"),
              0u);
    EXPECT_EQ(refusal([&](auto& k) { k.local_argument(3, bytes{}); }),
              "rafter: kernel.local_argument is 0 B; it must be positive and finite");
    EXPECT_EQ(refusal([&](auto& k) { k.over(100, 64); }),
              "rafter: kernel.items is 100; it must be a multiple of the group, 64");
    EXPECT_EQ(refusal([&](auto& k) { k.over(0, 64); }),
              "rafter: kernel.items is 0; it must be a multiple of the group, 64");
    EXPECT_EQ(refusal([&](auto& k) {
                  k.over(1 << 24, 1 << 24);
              }).find("rafter: kernel.group is 16777216; it must be from 1 to "),
              0u);
    EXPECT_EQ(refusal([&](auto& k) { static_cast<void>(k.run()); }),
              "rafter: kernel.items is missing; it must be stated with over(items, group)");
    EXPECT_EQ(refusal([&](auto& k) {
                  k.over(64, 64).argument(0, there);
                  static_cast<void>(k.run());
              }).find("rafter: OpenCL's clEnqueueNDRangeKernel failed: CL_INVALID_KERNEL_ARGS"),
              0u);
    std::vector<std::byte> large(1025);
    EXPECT_EQ(what([&] { there.write(large); }), "rafter: buffer.write is 1025; it must be at most what it holds");
    EXPECT_EQ(what([&] { there.read(large); }), "rafter: buffer.read is 1025; it must be at most what it holds");
    EXPECT_EQ(what([&] { static_cast<void>(opencl::buffer(on, bytes{})); }),
              "rafter: buffer.size is 0 B; it must be positive and finite");
}

// --- machines -------------------------------------------------------------------------------------------------------

/// What the H100 of docs/decisions/accelerators.md might have said.
opencl::device_calibration made_up() {
    opencl::device_calibration out;
    out.device = {.platform = "made up",
                  .name = "a device with a name of more than forty-seven letters",
                  .driver = "1.0",
                  .memory = 80.0 * GiB};
    out.when = "2026-01-01";
    using measure::stream_kind;
    for (memory_level const level : {memory_level::l2, memory_level::dram}) {
        double const faster = level == memory_level::l2 ? 2.0 : 1.0;
        for (stream_kind const kind :
             {stream_kind::load, stream_kind::store, stream_kind::copy, stream_kind::scale, stream_kind::triad}) {
            traffic_bytes const moved = measure::traffic_of(kind, 1.0 * GB);
            seconds const time = (moved.read / (3.0 * TB / s) + moved.written / (4.0 * TB / s)) / faster;
            out.bandwidths.push_back({.level = level,
                                      .stream = kind,
                                      .working_set = 2.0 * GB,
                                      .group = 512,
                                      .rate = around(moved.total() / time)});
        }
    }
    out.plateaus = {{.capacity = 256.0 * KiB, .rate = around(20.0 * TB / s)},
                    {.capacity = 48.0 * MiB, .rate = around(5.0 * TB / s)},
                    {.capacity = unlimited, .rate = around(2.5 * TB / s)}};
    out.staircase = {{.working_set = 1.0 * MiB, .rate = around(5.0 * TB / s)}};
    auto const peak = 60.0 * TFLOP / s;
    out.peaks = {{.of = vector_arithmetic(fp32), .chains = 4, .rate = {peak, peak, peak}},
                 {.of = vector_arithmetic(fp16),
                  .chains = 16,
                  .lanes = 2,
                  .is_assembly = true,
                  .rate = {2.0 * peak, 2.0 * peak, 2.0 * peak}}};
    out.event_floor = {6.0 * us, 5.0 * us, 7.0 * us};
    out.launch = {4.0 * us, 3.0 * us, 5.0 * us};
    for (auto const memory : {opencl::host_memory::pinned, opencl::host_memory::pageable}) {
        for (auto const way : {opencl::transfer_way::to_device, opencl::transfer_way::from_device}) {
            out.transfers.push_back({.way = way, .memory = memory, .size = 64.0 * MiB, .rate = around(50.0 * GB / s)});
        }
    }
    out.left_out = {"fp64: the device has none"};
    return out;
}

TEST(machine_of_a_device, says_where_its_figures_come_from) {
    auto const m = machine_of(made_up());
    m.validate();
    EXPECT_EQ(m.name, "a device with a name of more than forty-seven l");
    ASSERT_EQ(m.bandwidth.size(), 3);
    EXPECT_EQ(m.bandwidth[0].level, memory_level::l1);
    EXPECT_EQ(m.bandwidth[0].capacity, 256.0 * KiB);
    EXPECT_EQ(m.bandwidth[1].level, memory_level::l2);
    EXPECT_NEAR(in(TB / s, m.bandwidth[1].bandwidth.in_bytes()), 6.0, 1e-9);
    EXPECT_NEAR(in(TB / s, m.bandwidth[1].write_bandwidth.in_bytes()), 8.0, 1e-9);
    EXPECT_NEAR(in(TB / s, m.bandwidth[2].bandwidth.in_bytes()), 3.0, 1e-9);
    EXPECT_EQ(m.bandwidth[2].capacity, 80.0 * GiB);
    EXPECT_EQ(m.launch_overhead, 6.0 * us);
    EXPECT_EQ(m.peak_for(vector_arithmetic(fp16)).rate(), 120.0 * TFLOP / s);
    EXPECT_FALSE(m.has_peak_for(vector_arithmetic(fp64)));
    ASSERT_EQ(m.links.size(), 2); // pageable memory is no link's rate
    EXPECT_EQ(m.links[0].unidirectional(), 50.0 * GB / s);
    EXPECT_EQ(text(m.bandwidth[2].bandwidth.source),
              "measured, within 1 %: reads, fitted to read, write, copy, scale and triad, OpenCL, made up: a device "
              "with a "
              "name of more than forty-seven letters [0], driver 1.0, 2026-01-01");
    EXPECT_EQ(m, machine_of(made_up())); // its sources are the same objects
}

TEST(machine_of_a_device, predicts_what_was_measured) {
    auto const m = machine_of(made_up());
    // 2 GB of reads at 3 TB/s, 1 GB of writes at 4.
    auto const triad = predict_levels(m, stream_triad(250e6, fp32), {.inner_capacity = 32.0 * KiB});
    EXPECT_NEAR(in(us, triad[2].memory_time), 2000.0 / 3.0 + 250.0, 1e-6);
}

TEST(machine_of_a_device, has_no_cache_that_is_not_faster) {
    auto c = made_up();
    c.plateaus[0].rate = around(5.5 * TB / s); // in front of an L2 whose reads are fitted to 6
    auto const m = machine_of(c);
    m.validate();
    ASSERT_EQ(m.bandwidth.size(), 2);
    EXPECT_EQ(m.bandwidth[0].level, memory_level::l2);
    c.plateaus.clear(); // no staircase
    EXPECT_EQ(machine_of(c).bandwidth.size(), 1);
    c.plateaus.resize(2, {.capacity = 48.0 * MiB, .rate = around(6.0 * TB / s)});
    EXPECT_EQ(machine_of(c).bandwidth[0].level, memory_level::l2); // the only cache
}

TEST(device_calibration, is_printed_whole) {
    auto const c = made_up();
    std::string const all = text(c);
    for (char const* part :
         {"event of an empty kernel       6 us (5 us to 7 us)", "fp32 FMA                       60 TFLOP/s",
          "16 chains an item of 2 lanes, NVIDIA's assembly", "DRAM triad ", "groups of 512, 1.863 GiB",
          "staircase L1                   20 TB/s (19.8 TB/s to 20.2 TB/s)  up to 256 KiB", "  reads of 1 MiB",
          "pinned to the device           50 GB/s", "left out                       fp64: the device has none"}) {
        EXPECT_NE(all.find(part), std::string::npos) << part << " is not in\n" << all;
    }
    EXPECT_EQ(all.find("launch and wait"), std::string::npos); // it was not measured
    EXPECT_EQ(
        what([&] { static_cast<void>(c.bandwidth(memory_level::l3, measure::stream_kind::copy)); }),
        "rafter: device_calibration.bandwidth is L3, copy; it must be of a level and a stream that were measured");
}

// --- a device -------------------------------------------------------------------------------------------------------

using calibration = on_a_device;

TEST_F(calibration, has_a_figure_for_each_stream_and_type) {
    std::vector<std::string> steps;
    auto const c = opencl::calibrate_device(
        {.device = first, .quick = true, .progress = [&](char const* step) { steps.emplace_back(step); }});
    EXPECT_GE(steps.size(), 5u);
    using measure::stream_kind;
    for (stream_kind const kind :
         {stream_kind::load, stream_kind::store, stream_kind::copy, stream_kind::scale, stream_kind::triad}) {
        c.bandwidth(memory_level::dram, kind).rate.validate();
        EXPECT_GE(c.bandwidth(memory_level::dram, kind).group, 64u);
    }
    for (auto const& p : c.staircase) {
        p.rate.validate();
    }
    for (auto const& p : c.peaks) {
        p.rate.validate();
    }
    for (auto const& t : c.transfers) {
        t.rate.validate();
    }
    EXPECT_EQ(c.transfers.size(), 4u);
    c.event_floor.validate();
    c.event_alone.validate();
    c.launch.validate();
    c.launch_and_wait.validate();
    auto const m = machine_of(c);
    m.validate();
    EXPECT_TRUE(m.has_peak_for(vector_arithmetic(fp32)));
    EXPECT_EQ(m.bandwidth.farthest().level, memory_level::dram);
    EXPECT_FALSE(text(c).empty());
}

/// The calibration of a device that is gone from a step on; the step is reported before it begins.
opencl::device_calibration gone_at(std::string const& step) {
    kernels_left = -1;
    auto const out = opencl::calibrate_device({.device = first, .quick = true, .progress = [&](char const* now) {
                                                   if (std::string(now).find(step) != std::string::npos) {
                                                       kernels_left = 0;
                                                   }
                                               }});
    kernels_left = -1;
    return out;
}

TEST_F(calibration, keeps_what_was_measured_before_the_device_was_gone) {
    auto const c = gone_at("staircase");
    c.launch.validate();
    EXPECT_FALSE(c.peaks.empty());
    EXPECT_TRUE(c.bandwidths.empty());
    std::string const why = ": OpenCL's clEnqueueNDRangeKernel failed: CL_DEVICE_NOT_AVAILABLE (-2)";
    for (std::string const step : {"staircase", "streams in main memory", "transfers"}) {
        EXPECT_NE(std::ranges::find(c.left_out, step + why), c.left_out.end()) << step;
    }
    EXPECT_NE(text(c).find("left out                       staircase" + why), std::string::npos);
    EXPECT_NE(what([&] { static_cast<void>(machine_of(c)); }).find("rafter: device_calibration.bandwidths is "),
              std::string::npos);
}

TEST_F(calibration, of_a_device_that_starts_nothing_says_so_for_each_step) {
    kernels_left = 0;
    auto const c = opencl::calibrate_device({.device = first, .quick = true});
    kernels_left = -1;
    EXPECT_TRUE(c.peaks.empty() && c.bandwidths.empty() && c.staircase.empty());
    EXPECT_GE(c.left_out.size(), 4u);
}

TEST_F(calibration, has_no_transfers_of_a_device_that_was_gone_amid_them) {
    writes_left = 3;
    auto const c = opencl::calibrate_device({.device = first, .quick = true});
    writes_left = -1;
    EXPECT_TRUE(c.transfers.empty());
    EXPECT_NE(
        std::ranges::find(c.left_out, "transfers: OpenCL's clEnqueueWriteBuffer failed: CL_DEVICE_NOT_AVAILABLE (-2)"),
        c.left_out.end());
    machine_of(c).validate(); // without a link
}

TEST_F(calibration, ends_with_what_progress_throws) {
    int steps = 0;
    EXPECT_THROW(static_cast<void>(opencl::calibrate_device({.device = first,
                                                             .quick = true,
                                                             .progress =
                                                                 [&](char const*) {
                                                                     ++steps;
                                                                     throw std::runtime_error("that is enough");
                                                                 }})),
                 std::runtime_error);
    EXPECT_EQ(steps, 1);
}

} // namespace
