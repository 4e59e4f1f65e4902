// rafter.measure.opencl without a device: the texts and the machine of made-up figures.
#include <gtest/gtest.h>
#include <string>

#include "what.hpp"

import rafter;
import rafter.count;
import rafter.measure;
import rafter.measure.opencl;

using namespace rafter;
using namespace rafter::symbols;
namespace opencl = rafter::measure::opencl;

namespace device_calibration_test {
namespace {

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

measure::estimate<units::byte_per_second> around(byte_rate const& rate) { return {rate, 0.99 * rate, 1.01 * rate}; }

/// A made-up calibration of the H100 in docs/decisions/accelerators.md.
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
              "measured, within 1 %: reads, fitted to load, store, copy, scale and triad, OpenCL, made up: a device "
              "with a name of more than forty-seven letters [0], driver 1.0, 2026-01-01");
    EXPECT_EQ(m, machine_of(made_up())); // its sources are the same objects
}

template <class T>
void stream(measure::stream_kind kind, T* a, T const* b, T const* c, long n) {
    for (long i = 0; i < n; ++i) {
        switch (kind) {
        case measure::stream_kind::load: static_cast<void>(T(a[i])); break;
        case measure::stream_kind::store: a[i] = 0.5; break;
        case measure::stream_kind::update: a[i] = 0.5 * a[i]; break;
        case measure::stream_kind::copy: a[i] = b[i]; break;
        case measure::stream_kind::scale: a[i] = 0.5 * b[i]; break;
        case measure::stream_kind::triad: a[i] = b[i] + 0.5 * c[i]; break;
        default: break;
        }
    }
}

TEST(machine_of_a_device, predicts_what_was_measured) {
    using enum measure::stream_kind;
    for (measure::stream_kind const kind : {load, store, update, copy, scale, triad}) {
        kernel_counts const counted = count([&](tape& t) {
            auto* const a = t.array<double>(1000);
            auto* const b = t.array<double>(1000);
            stream(kind, a, b, t.array<double>(1000), 1000);
        });
        EXPECT_EQ(counted.compulsory(), measure::traffic_of(kind, 8000.0 * B)) << text(kind).c_str();
    }
    EXPECT_EQ(measure::traffic_of(nontemporal_store, 1.0 * B), (traffic_bytes{.written = 1.0 * B}));
    auto const m = machine_of(made_up());
    // 2 GB of reads at 3 TB/s, 1 GB of writes at 4.
    auto const predicted = predict_levels(m, stream_triad(250e6, fp32), {.register_capacity = 32.0 * KiB});
    EXPECT_NEAR(in(us, predicted[2].memory_time), 2000.0 / 3.0 + 250.0, 1e-6);
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
    EXPECT_EQ(all.find("launch and wait"), std::string::npos); // not measured
    EXPECT_EQ(
        what([&] { static_cast<void>(c.bandwidth(memory_level::l3, measure::stream_kind::copy)); }),
        "rafter: device_calibration.bandwidth is L3, copy; it must be of a level and a stream that were measured");
}

} // namespace
} // namespace device_calibration_test
