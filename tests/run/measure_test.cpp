// rafter.measure with made-up clocks, and on this machine: no test asserts a time.
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include "what.hpp"

import rafter;
import rafter.measure;

using namespace rafter;
using namespace rafter::symbols;

namespace measure_test {
namespace {

// --- fits -----------------------------------------------------------------------------------------------------------

/// A calibration whose streams take the time given by two numbers for each level.
measure::calibration made_up(double read, double write, bool allocates, bool passes) {
    measure::calibration out;
    out.system = {.host = "made up", .cores = 4, .memory = 1.0 * GiB};
    out.system.caches = {
        {.level = memory_level::l1, .capacity = 32.0 * KiB, .line = 64.0 * B, .sharing = 1, .instances = 4}};
    out.when = "2026-01-01";
    out.compiled = "nothing";
    using measure::stream_kind;
    for (memory_level const level : {memory_level::l1, memory_level::dram}) {
        double const slower = level == memory_level::l1 ? 1.0 : 10.0;
        for (stream_kind const kind :
             {stream_kind::load, stream_kind::store, stream_kind::update, stream_kind::scale, stream_kind::triad}) {
            traffic_bytes const moved = measure::traffic_of(kind, 1.0 * GB);
            bytes const in_all = moved.read + (allocates && level != memory_level::l1 ? moved.allocated : 0.0 * B);
            seconds const reading = in_all * slower / (read * GB / s);
            seconds const writing = moved.written * slower / (write * GB / s);
            seconds const time = passes ? max(reading, writing) : reading + writing;
            auto const rate = moved.total() / time;
            out.bandwidths.push_back({.level = level, .stream = kind, .rate = {rate, rate, rate}});
        }
        out.latencies.push_back({.level = level, .latency = {slower * ns, slower * ns, slower * ns}});
    }
    out.peaks.push_back({.of = vector_arithmetic(fp64), .rate = {8.0 * GFLOP / s, 8.0 * GFLOP / s, 8.0 * GFLOP / s}});
    out.peaks.push_back({.of = vector_arithmetic(fp64),
                         .width = measure::vector_width::bits_256,
                         .rate = {16.0 * GFLOP / s, 16.0 * GFLOP / s, 16.0 * GFLOP / s}});
    return out;
}

TEST(fit, finds_what_a_level_does) {
    for (bool const allocates : {false, true}) {
        auto const c = made_up(200.0, 80.0, allocates, false);
        auto const policy = allocates ? write_policy::allocate : write_policy::no_allocate;
        EXPECT_EQ(policy_of(c), policy);
        auto const l1 = fit_of(c, memory_level::l1, policy);
        auto const dram = fit_of(c, memory_level::dram, policy);
        EXPECT_NEAR(in(GB / s, l1.read), 200.0, 1e-6);
        EXPECT_NEAR(in(GB / s, l1.write), 80.0, 1e-6);
        EXPECT_NEAR(in(GB / s, dram.read), 20.0, 1e-6);
        EXPECT_NEAR(in(GB / s, dram.write), 8.0, 1e-6);
        EXPECT_LT(dram.worst_error, 1e-9);
        EXPECT_EQ(dram.duplex, duplex_mode::half);
    }
    auto const passing = made_up(200.0, 100.0, false, true);
    auto const l1 = fit_of(passing, memory_level::l1, write_policy::no_allocate);
    EXPECT_EQ(l1.duplex, duplex_mode::full);
    EXPECT_NEAR(in(GB / s, l1.read), 200.0, 1e-6);
    EXPECT_NEAR(in(GB / s, l1.write), 100.0, 1e-6);
    EXPECT_LT(l1.worst_error, 1e-9);
}

TEST(fit, takes_streams_of_any_origin) {
    using measure::stream_kind;
    std::vector<measure::stream_rate> streams{{stream_kind::load, 4.0 * GB / s}, {stream_kind::store, 2.0 * GB / s}};
    auto const fit = measure::fit_of(memory_level::dram, streams, write_policy::no_allocate);
    EXPECT_NEAR(in(GB / s, fit.read), 4.0, 1e-9);
    EXPECT_NEAR(in(GB / s, fit.write), 2.0, 1e-9);
    auto const refusal = [&] {
        return what(
            [&] { static_cast<void>(measure::fit_of(memory_level::dram, streams, write_policy::no_allocate)); });
    };
    streams[1].rate = byte_rate{};
    EXPECT_EQ(refusal(), "rafter: fit_of.rate is 0 B/s; it must be positive and finite");
    streams[1].stream = stream_kind::copy;
    EXPECT_EQ(refusal(), "rafter: fit_of.streams is others; it must be those of load and store first");
}

TEST(fit, a_rate_of_writes_that_streams_do_not_decide_is_no_figure) {
    // Every line costs the same for every access: copies are as fast as loads, counting the lines that they allocate.
    auto const c = made_up(30.0, 1e9, true, false);
    auto const fit = fit_of(c, memory_level::dram, write_policy::allocate);
    EXPECT_NEAR(in(GB / s, fit.read), 3.0, 0.05);
    EXPECT_NEAR(fit.write / fit.read, 1.0, 1e-6); // a store takes as long as the reads of its lines
    EXPECT_EQ(fit.duplex, duplex_mode::full);
    EXPECT_FALSE(fit.decides_writes);
    EXPECT_LT(fit.worst_error, 0.02);
    auto const m = machine_of(c, write_policy::allocate);
    std::string_view const why = m.bandwidth.farthest().write_bandwidth.source.source->title;
    EXPECT_TRUE(why.starts_with("writes, at least: reads hide them in load, store, ")) << why;

    // Stores faster than loads: neither duplex fits, so the level has one rate and says how far off it is.
    using measure::stream_kind;
    std::vector<measure::stream_rate> const streams{{stream_kind::load, 10.0 * GB / s},
                                                    {stream_kind::store, 30.0 * GB / s},
                                                    {stream_kind::update, 20.0 * GB / s},
                                                    {stream_kind::triad, 12.0 * GB / s}};
    auto const odd = measure::fit_of(memory_level::l2, streams, write_policy::allocate);
    EXPECT_FALSE(odd.decides_writes);
    EXPECT_EQ(odd.duplex, duplex_mode::half);
    EXPECT_EQ(odd.write, odd.read);
    EXPECT_GT(odd.uncertainty, 0.5);
    EXPECT_TRUE(
        fit_of(made_up(200.0, 80.0, false, false), memory_level::dram, write_policy::no_allocate).decides_writes);
}

TEST(machine_of, has_peaks_of_narrow_types_and_of_matrix_units) {
    auto c = made_up(200.0, 80.0, true, false);
    auto const add = [&](element_type const& type, element_type const& sums, compute_unit unit, flop_rate rate) {
        c.peaks.push_back({.of = {.type = type, .accumulator = sums, .unit = unit},
                           .width = measure::vector_width::bits_512,
                           .is_fused = true,
                           .rate = {rate, rate, rate},
                           .is_steady = true});
    };
    add(bf16, fp32, compute_unit::vector, 400.0 * GFLOP / s);
    add(bf16, fp32, compute_unit::matrix, 3.0 * TFLOP / s);
    add(fp16, fp16, compute_unit::vector, 300.0 * GFLOP / s);
    add(int8, int32, compute_unit::matrix, 6.0 * TFLOP / s);
    auto const m = machine_of(c, write_policy::allocate);
    m.validate();
    EXPECT_EQ(m.peaks.size(), 5);
    EXPECT_EQ(m.peak_for(matrix_arithmetic(bf16)).rate(), 3.0 * TFLOP / s); // on the faster unit
    EXPECT_EQ(m.peak_for(vector_arithmetic(fp16)).rate(), 300.0 * GFLOP / s);
    EXPECT_EQ(predict(m, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}).peak.rate(), 3.0 * TFLOP / s);
    EXPECT_TRUE(std::string(text(m.peaks[1].rate.source).view())
                    .starts_with("measured: 512 bit chains of dot products, 1 core"));
    EXPECT_TRUE(std::string(text(m.peaks[2].rate.source).view()).starts_with("measured: products of tiles, 1 core"));
    EXPECT_TRUE(std::string(text(m.peaks[3].rate.source).view()).starts_with("measured: 512 bit chains of FMA"));
    std::string const all = text(c);
    for (std::string const part :
         {"bf16 512 bit dot product       400 GFLOP/s\n", "bf16 matrix unit               3 TFLOP/s\n",
          "fp16 512 bit FMA               300 GFLOP/s\n", "int8 matrix unit               6 Top/s\n"}) {
        EXPECT_NE(all.find(part), std::string::npos) << part << " is not in\n" << all;
    }
}

TEST(machine_of, is_a_machine_that_says_where_it_comes_from) {
    auto const m = machine_of(made_up(200.0, 80.0, true, false), write_policy::allocate);
    m.validate();
    ASSERT_EQ(m.bandwidth.size(), 2);
    EXPECT_EQ(m.bandwidth[0].capacity, 32.0 * KiB);
    EXPECT_EQ(m.bandwidth[0].scope, hardware_scope::core);
    EXPECT_EQ(m.bandwidth[1].capacity, 1.0 * GiB);
    EXPECT_EQ(m.peaks.size(), 1); // the faster of two widths
    EXPECT_EQ(m.peak_for(vector_arithmetic(fp64)).rate(), 16.0 * GFLOP / s);
    provenance source = m.bandwidth[1].bandwidth.source;
    EXPECT_LT(source.uncertainty, 1e-9); // the uncertainty of the fit, which is exact
    source.uncertainty = 0.0;
    EXPECT_EQ(text(source),
              "measured: reads, fitted to load, store, update, scale and triad, 1 core, nothing, made up, "
              "2026-01-01");
    // The prediction agrees with the measurement: a triad of 1 GB each takes 4 GB of reads at 20 GB/s and 1 GB of
    // writes at 8 GB/s.
    auto const triad = predict_levels(m, stream_triad(125e6, fp64), {.writes = write_policy::allocate});
    EXPECT_NEAR(in(ms, triad[1].memory_time), 150.0 + 125.0, 1e-6);
    // A machine made twice has the same objects as sources.
    EXPECT_EQ(m, machine_of(made_up(200.0, 80.0, true, false), write_policy::allocate));
}

TEST(machine_of, figures_are_as_uncertain_as_what_was_measured) {
    auto c = made_up(200.0, 80.0, true, false);
    for (auto& b : c.bandwidths) {
        bool const is_triad = b.level == memory_level::dram && b.stream == measure::stream_kind::triad;
        b.rate = {b.rate.value, b.rate.value * (is_triad ? 0.75 : 0.99), b.rate.value * 1.02};
    }
    c.latencies[0].latency = {1.0 * ns, 0.5 * ns, 1.25 * ns};
    for (auto& p : c.peaks) {
        p.rate = {p.rate.value, p.rate.value, p.rate.value * 3.0};
    }
    auto const m = machine_of(c, write_policy::allocate);
    EXPECT_NEAR(m.bandwidth[0].bandwidth.source.uncertainty, 0.02, 1e-9);
    EXPECT_NEAR(m.bandwidth[0].write_bandwidth.source.uncertainty, 0.02, 1e-9);
    EXPECT_NEAR(m.bandwidth[1].bandwidth.source.uncertainty, 0.25, 1e-9);
    EXPECT_NEAR(m.bandwidth[0].latency.source.uncertainty, 0.5, 1e-9);
    EXPECT_EQ(m.peaks[0].rate.source.uncertainty, 0.99); // above 100 %, which a share below 1 cannot express
    EXPECT_EQ(m.bandwidth[0].capacity.source.uncertainty, 0.0);
    auto const range = predict_range(m, stream_triad(1e6, fp64));
    EXPECT_GT(range.pessimistic.total_time, 1.5 * range.optimistic.total_time); // 1.25 over 0.75
}

TEST(machine_of, lets_no_farther_level_be_faster) {
    auto noisy = made_up(200.0, 80.0, false, false);
    for (auto& f : noisy.bandwidths) {
        if (f.level == memory_level::dram) { f.rate.value = 11.0 * f.rate.value; } // 10 would be L1's
    }
    auto const m = machine_of(noisy, write_policy::no_allocate);
    m.validate();
    EXPECT_EQ(m.bandwidth[1].bandwidth.in_bytes(), m.bandwidth[0].bandwidth.in_bytes());
}

TEST(calibration, names_what_was_not_measured) {
    auto const c = made_up(1.0, 1.0, false, false);
    EXPECT_EQ(what([&] { static_cast<void>(c.bandwidth(memory_level::l3, measure::stream_kind::triad)); }),
              "rafter: calibration.bandwidth is L3, triad; it must be of a level and a stream that were measured");
}

// --- this machine ---------------------------------------------------------------------------------------------------

TEST(this_machine, has_cores_and_memory) {
    auto const t = measure::this_machine();
    EXPECT_GE(t.cores, 0); // zero: not reported
    EXPECT_GE(t.hardware_threads, t.cores);
    EXPECT_GT(t.memory, 0.0 * B);
    for (std::size_t i = 1; i < t.caches.size(); ++i) {
        EXPECT_GT(t.caches[i].level, t.caches[i - 1].level);
    }
    EXPECT_NE(text(t).find("cores "), std::string::npos);
}

// --- staircases -----------------------------------------------------------------------------------------------------

measure::estimate<units::byte_per_second> around(byte_rate const& rate) { return {rate, 0.99 * rate, 1.01 * rate}; }

/// Reads of 16 KiB to 1 GiB, three sets an octave, at a rate that a function computes from the size in MiB, in TB/s.
template <class Rate>
std::vector<measure::staircase_point> stairs(Rate rate) {
    std::vector<measure::staircase_point> out;
    for (double size = 1.0 / 64.0; size < 1100.0; size *= std::exp2(1.0 / 3.0)) {
        out.push_back({.working_set = size * MiB, .rate = around(rate(size) * TB / s)});
    }
    return out;
}

TEST(plateaus, are_levels_with_capacities) {
    // Like an H100: data beyond L2 miss it more and more.
    auto const two = stairs([](double size) {
        double const wave = 1.0 + 0.03 * std::sin(20.0 * size);
        return wave * (size <= 0.2     ? 22.0
                       : size <= 1.0   ? 22.0 - 18.0 * (size - 0.2)
                       : size <= 46.0  ? 7.5
                       : size <= 200.0 ? 7.5 - 4.5 * std::log2(size / 46.0) / std::log2(200.0 / 46.0)
                                       : 3.0);
    });
    auto const found = measure::plateaus_of(two);
    ASSERT_EQ(found.size(), 3u);
    EXPECT_NEAR(in(TB / s, found[0].rate.value), 22.0, 1.0);
    EXPECT_NEAR(in(MiB, found[0].capacity), 0.2, 0.06);
    EXPECT_NEAR(in(TB / s, found[1].rate.value), 7.5, 0.3);
    EXPECT_NEAR(in(MiB, found[1].capacity), 46.0, 10.0);
    EXPECT_NEAR(in(TB / s, found[2].rate.value), 3.0, 0.15);
    EXPECT_EQ(found[2].capacity, unlimited);
}

TEST(plateaus, are_no_slopes_and_no_slower_nearer_levels) {
    // Half as fast with each doubling: no plateau but the end.
    EXPECT_EQ(measure::plateaus_of(stairs([](double size) { return 1.0 / size; })).size(), 1u);
    // Small sets that all units contend for are slower than the cache: they are not a level.
    auto const found = measure::plateaus_of(stairs([](double size) {
        return size < 2.0 ? 4.0 : size < 40.0 ? 7.0 : 3.0;
    }));
    ASSERT_EQ(found.size(), 2u);
    EXPECT_NEAR(in(TB / s, found[0].rate.value), 7.0, 1e-9);
    // One level.
    auto const one = measure::plateaus_of(stairs([](double) { return 2.0; }));
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one[0].capacity, unlimited);
}

TEST(plateaus, refuse_what_is_no_staircase) {
    auto points = stairs([](double) { return 2.0; });
    auto const refusal = [&] { return what([&] { static_cast<void>(measure::plateaus_of(points)); }); };
    std::swap(points[3], points[4]);
    EXPECT_EQ(refusal().find("rafter: plateaus_of.points is "), 0u);
    points.resize(2);
    EXPECT_EQ(refusal(), "rafter: plateaus_of.points is 2; it must be at least 3");
}

// --- events ---------------------------------------------------------------------------------------------------------

// The kernel counts page faults of a process on every processor. (If PAPI may count nothing, the reason is given.)
TEST(count_events, counts_what_the_system_lets_it_or_says_why_not) {
    constexpr std::size_t touched = 64;
    std::size_t const page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    measure::task const touch{.run = [&](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            void* const memory =
                mmap(nullptr, touched * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            madvise(memory, touched * page, MADV_NOHUGEPAGE);
            for (std::size_t at = 0; at < touched; ++at) {
                static_cast<char volatile*>(memory)[at * page] = 1;
            }
            munmap(memory, touched * page);
        }
    }};
    constexpr char const* faults[]{"perf::PAGE-FAULTS", "PAPI_NO_SUCH_EVENT"};
    auto const counted = measure::count_events(touch, faults, 5);
    ASSERT_EQ(counted.size(), 2u);
    EXPECT_EQ(counted[0].name, "perf::PAGE-FAULTS");
    if (counted[0]) {
        EXPECT_GE(counted[0].per_call, 64.0);
        EXPECT_LE(counted[0].per_call, 80.0);
        EXPECT_EQ(text(counted[0]).substr(0, 17), "perf::PAGE-FAULTS");
        EXPECT_EQ(counted[1].missing, "PAPI knows no such event");
    } else {
        EXPECT_GT(counted[0].missing.size(), 20u) << counted[0].missing;
        EXPECT_EQ(text(counted[0]), "perf::PAGE-FAULTS   " + counted[0].missing);
    }
    EXPECT_FALSE(counted[1]);
}

TEST(count_events, usual_ones_are_counted_or_say_why_not) {
    int ran = 0;
    auto const counted = measure::count_events({.run = [&](std::int64_t calls) { ran += static_cast<int>(calls); }});
    EXPECT_EQ(counted.size(), std::size(measure::usual_events));
    for (auto const& e : counted) {
        EXPECT_TRUE(e ? e.per_call >= 0.0 : e.missing.size() > 10) << text(e);
    }
    EXPECT_TRUE(ran == 0 || ran >= 11);
}

TEST(count_events, refuses_what_it_cannot_count) {
    measure::task const nothing{.run = [](std::int64_t) {}};
    EXPECT_EQ(what([&] { static_cast<void>(measure::count_events({})); }),
              "rafter: count_events.run is missing; it must be a function");
    EXPECT_EQ(what([&] { static_cast<void>(measure::count_events(nothing, measure::usual_events, 0)); }),
              "rafter: count_events.calls is 0; it must be 1 or more");
    constexpr char const* null[]{nullptr};
    EXPECT_EQ(what([&] { static_cast<void>(measure::count_events(nothing, null)); }),
              "rafter: count_events.names is a null pointer; it must be text");
}

TEST(calibrate, refuses_cores_that_are_not_there) {
    auto const said = what([] { static_cast<void>(measure::calibrate({.cores = 100'000})); });
    EXPECT_EQ(said.substr(0, 57), "rafter: calibration.cores is 100000; it must be from 1 to");
    EXPECT_NE(what([] { static_cast<void>(measure::calibrate({.cores = 0})); }), "nothing was thrown");
}

TEST(calibrate, refuses_nodes_that_are_not_there) {
    EXPECT_EQ(what([] {
                  static_cast<void>(measure::calibrate({.numa_node = 1000}));
              }).find("rafter: calibration.numa_node is 1000; it must be below "),
              0u);
    // The cores do not exist on an existing node: both are checked before the measurement starts.
    EXPECT_EQ(what([] { static_cast<void>(measure::calibrate({.cores = 100'000, .numa_node = 0})); }).substr(0, 57),
              "rafter: calibration.cores is 100000; it must be from 1 to");
}

TEST(calibrate, has_a_figure_for_each_level_stream_and_type) {
    std::vector<std::string> steps;
    auto const c = measure::calibrate({.quick = true, .progress = [&](char const* step) { steps.emplace_back(step); }});
    EXPECT_GE(steps.size(), 3u);
    for (auto const& f : c.bandwidths) {
        f.rate.validate();
    }
    for (auto const& f : c.latencies) {
        f.latency.validate();
        for (auto const kind : {measure::stream_kind::load, measure::stream_kind::store, measure::stream_kind::triad}) {
            static_cast<void>(c.bandwidth(f.level, kind));
        }
    }
    auto const m = machine_of(c, policy_of(c));
    EXPECT_TRUE(m.has_peak_for(vector_arithmetic(fp32)));
    EXPECT_TRUE(m.has_peak_for(vector_arithmetic(fp64)));
    EXPECT_NE(text(c).find("triad"), std::string::npos);
    EXPECT_TRUE(c.stolen < 1.0 && c.stolen >= -1.0);
    ASSERT_EQ(c.slow_instructions.size(), 6u); // division, square root and exp of two types
    for (auto const& t : c.slow_instructions) {
        t.rate.validate();
    }
    ASSERT_GE(c.staircase.size(), 10u);
    ASSERT_GE(c.plateaus.size(), 1u);
    EXPECT_NE(text(c).find("staircase level 1"), std::string::npos);
    EXPECT_NE(text(c).find("fp32 square root"), std::string::npos);
}

TEST(calibrate, takes_two_cores_where_there_are) {
    // Too many cores: the error says how many there are.
    auto const said = what([] { static_cast<void>(measure::calibrate({.cores = 100'000})); });
    if (said.find("from 1 to 1,") != std::string::npos) { GTEST_SKIP() << "one core"; }
    auto const c = measure::calibrate({.cores = 2, .quick = true});
    EXPECT_EQ(c.cores, 2);
    auto const m = machine_of(c, policy_of(c));
    m.validate();
    EXPECT_TRUE(m.has_peak_for(vector_arithmetic(fp64)));
}

} // namespace
} // namespace measure_test
