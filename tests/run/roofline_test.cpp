// Values that rooflines reject, and properties of rooflines over random machines and operations.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "what.hpp"

import rafter;
import rafter.reproductions;

namespace roofline_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

machine two_peaks() {
    return {.bandwidth = {{.bandwidth = 5.0 * TB / s, .level = memory_level::l2},
                          {.bandwidth = 1.0 * TB / s, .level = memory_level::dram}},
            .peaks = {{.rate = 10.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                      {.rate = 40.0 * TFLOP / s, .of = {fp16, fp32, sparsity::dense, compute_unit::matrix}}}};
}

// ---- rejected values, and the machine's alternatives

TEST(roofline, a_missing_peak_lists_what_the_machine_has) {
    std::string const expected =
        "rafter: machine.peaks is without a peak for bf16 -> fp32, dense; there are only: fp32 "
        "-> fp32, dense, vector; fp16 -> fp32, dense, matrix";
    EXPECT_EQ(what([] { (void)predict(two_peaks(), gemm{.m = 1, .n = 1, .k = 1, .type = bf16}); }), expected);
    EXPECT_EQ(what([] { (void)roofline_of(two_peaks(), matrix_arithmetic(bf16)); }), expected);
    EXPECT_EQ(what([] { (void)predict_levels(two_peaks(), gemm{.m = 1, .n = 1, .k = 1, .type = bf16}); }), expected);
    EXPECT_EQ(what([] { (void)roofline_of(two_peaks(), matrix_arithmetic(fp16, sparsity::two_of_four)); }),
              "rafter: machine.peaks is without a peak for fp16 -> fp32, 2:4 sparse; there are only: fp32 -> fp32, "
              "dense, vector; fp16 -> fp32, dense, matrix");
}

TEST(roofline, a_missing_level_lists_what_the_machine_has) {
    EXPECT_EQ(what([] { (void)roofline_of(two_peaks(), vector_arithmetic(fp32), memory_level::l1); }),
              "rafter: memory level is L1; there are only: L2, DRAM");
    EXPECT_EQ(what([] {
                  (void)check(two_peaks(), gemm{.m = 1, .n = 1, .k = 1, .type = fp16}, {.fits_in = memory_level::l3});
              }),
              "rafter: memory level is L3; there are only: L2, DRAM");
}

TEST(roofline, work_of_no_kind_does_not_choose_among_peaks) {
    std::string const expected = "rafter: operation.kind is missing; it must be stated to choose among peaks";
    EXPECT_EQ(what([] { (void)predict(two_peaks(), streaming(1.0 * MB, 1.0 * FLOP / B)); }), expected);
    EXPECT_EQ(what([] { (void)roofline_of(two_peaks()); }), expected);
    EXPECT_NO_THROW((void)predict(
        two_peaks(), streaming{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .arithmetic = vector_arithmetic(fp32)}));
    machine one = two_peaks();
    one.peaks = {{.rate = 10.0 * TFLOP / s, .of = vector_arithmetic(fp32)}};
    EXPECT_NO_THROW((void)predict(one, streaming(1.0 * MB, 1.0 * FLOP / B)));
    EXPECT_EQ(what([] { (void)roofline_of(machine{.bandwidth = 1.0 * GB / s}); }),
              "rafter: machine.peak is missing; it must be stated for a roofline");
}

TEST(roofline, a_rate_that_is_no_number_is_neither_compared_nor_divided) {
    compute_rate const none{nan * (TFLOP / s), bf16};
    compute_rate const peak{312.0 * TFLOP / s, bf16};
    constexpr char const* says = "rafter: compute_rate is NaN; it must be a number";
    EXPECT_EQ(what([&] { (void)(none < peak); }), says);
    EXPECT_EQ(what([&] { (void)(peak >= none); }), says);
    EXPECT_EQ(what([&] { (void)(none / peak); }), says);
}

TEST(roofline, candidates_of_which_none_has_a_peak) {
    auto const make = [](element_type type) { return gemm{.m = 1, .n = 1, .k = 1, .type = type}; };
    EXPECT_EQ(what([&] { (void)fastest(two_peaks(), make, bf16, fp8); }),
              "rafter: fastest.candidates is none of those given; there are only: fp32 -> fp32, dense, vector; fp16 -> "
              "fp32, dense, matrix");
}

TEST(roofline, more_than_a_description_holds) {
    EXPECT_EQ(what([] {
                  protocol::compute_peaks peaks;
                  for (int i = 0; i <= detail::max_peaks; ++i) {
                      peaks.add({.rate = 1.0 * TFLOP / s, .of = {.type = {"own", (1.0 + i) * bit / element}}});
                  }
              }),
              "rafter: machine.peaks is a list of 21; it must be a list of at most 20");
    EXPECT_EQ(what([] {
                  protocol::ecm_transfers transfers;
                  for (int i = 0; i < 8; ++i) {
                      transfers.add(1.0 * cycle);
                  }
              }),
              "rafter: ecm.transfers is a list of 8; it must be a list of at most 7");
}

TEST(roofline, parameters_out_of_range) {
    for (double const bad : {-0.1, 1.5, nan, inf}) {
        EXPECT_NE(what([&] { (void)partial_overlap(bad); }).find("partial_overlap.hidden_share is "),
                  std::string::npos);
        EXPECT_NE(what([&] { (void)amdahl_speedup(bad, 2.0); }).find("amdahl.parallel_share is "), std::string::npos);
        EXPECT_NE(what([&] {
                      (void)check(two_peaks(), gemm{.m = 1, .n = 1, .k = 1, .type = fp16},
                                  {.min_fraction_of_roof = bad});
                  }).find("claim.min_fraction_of_roof is "),
                  std::string::npos);
        EXPECT_THROW((void)predict(two_peaks(), gemm{.m = 1, .n = 1, .k = 1, .type = fp16},
                                   {.overlap = {overlap_kind::partial, bad}}),
                     invalid_value);
    }
    for (double const bad : {0.99, 0.0, -1.0, nan, inf}) {
        EXPECT_NE(what([&] { (void)knee_overlap(bad); }).find("knee_overlap.exponent is "), std::string::npos) << bad;
        EXPECT_THROW((void)predict(two_peaks(), gemm{.m = 1, .n = 1, .k = 1, .type = fp16},
                                   {.overlap = {overlap_kind::knee, bad}}),
                     invalid_value);
    }
    for (double const bad : {0.0, -1.0, nan}) {
        EXPECT_NE(what([&] { (void)amdahl_speedup(0.5, bad); }).find("amdahl.faster is "), std::string::npos) << bad;
        EXPECT_NE(what([&] { (void)ceiling::at("x", 1.0 * TFLOP / s, bad); }).find("ceiling.share is "),
                  std::string::npos);
        EXPECT_NE(what([&] { (void)with_in_flight(two_peaks(), bad * B); }).find("with_in_flight.in_flight is "),
                  std::string::npos);
        EXPECT_NE(what([&] {
                      (void)memory_interface{.rate = bad * (Gbit / s), .lanes = 1}.bandwidth();
                  }).find("memory_interface.rate is "),
                  std::string::npos);
        EXPECT_NE(what([&] {
                      (void)memory_interface{.rate = 1.0 * Gbit / s, .lanes = bad}.bandwidth();
                  }).find("memory_interface.lanes is "),
                  std::string::npos);
    }
    EXPECT_NE(what([] { (void)bus::width_of(1.0 * GB / s, 2.5); }).find("width_of.lanes is 2.5"), std::string::npos);
    EXPECT_NE(what([] { (void)bus::width_of(1.0 * GB / s, 2.0, 1.1); }).find("width_of.payload is 1.1"),
              std::string::npos);
    EXPECT_NE(what([] { (void)by_ridge(-1.0 * FLOP / B, 1.0 * FLOP / B); }).find("by_ridge.intensity is "),
              std::string::npos);
    EXPECT_NE(what([] { (void)by_threshold(nan * (FLOP / B)); }).find("by_threshold.intensity is "), std::string::npos);
    roofline const roof{.peak = 1.0 * TFLOP / s, .bandwidth = 1.0 * TB / s};
    EXPECT_NE(what([&] { (void)fit_knee(roof, std::vector<measurement>{}); }).find("knee.points is empty"),
              std::string::npos);
    EXPECT_NE(what([&] {
                  (void)fit_knee(roof, std::vector<measurement>{{1.0 * FLOP / B, 0.0 * FLOP / s}});
              }).find("measurement.rate is "),
              std::string::npos);
    ecm const model{.per = ecm_unit::line, .overlapping = 1.0 * cycle, .transfers = {2.0 * cycle}};
    EXPECT_EQ(what([&] { (void)model.time(2); }),
              "rafter: ecm.time.levels is 2; it must be from 0 to the number of transfers");
    EXPECT_NE(what([&] { (void)model.time(-1); }).find("ecm.time.levels is -1"), std::string::npos);
    for (double const bad : {-1.0, 0.0, nan}) {
        EXPECT_NE(what([&] { (void)line_bandwidth(bad * cycle, 1.0 * GHz); }).find("line_bandwidth.each is "),
                  std::string::npos);
        EXPECT_NE(what([&] { (void)line_bandwidth(1.0 * cycle, bad * GHz); }).find("line_bandwidth.clock is "),
                  std::string::npos);
    }
    EXPECT_NE(
        what([&] { (void)ecm{.per = ecm_unit::line, .overlapping = nan * cycle}.time(); }).find("ecm.overlapping is "),
        std::string::npos);
    EXPECT_NE(what([&] { (void)ecm{.per = ecm_unit(7)}.time(); }).find("ecm.per"), std::string::npos);
}

// ---- Python's rounding

// ---- properties

struct random_rooflines {
    std::mt19937_64 bits{415};

    double between(double low, double high) { return low + (high - low) * static_cast<double>(bits() >> 11) * 0x1p-53; }
    double magnitude(double low, double high) { return std::exp(between(std::log(low), std::log(high))); }
    double whole(double low, double high) { return std::floor(magnitude(low, high)); }

    roofline roof() { return {.peak = magnitude(1e9, 1e15) * (FLOP / s), .bandwidth = magnitude(1e8, 1e13) * (B / s)}; }
    machine levels() {
        double const far = magnitude(1e9, 1e12);
        double const near = far * magnitude(1.0, 20.0);
        double const cache = magnitude(1e4, 1e8);
        machine m{.bandwidth = {{.bandwidth = near * magnitude(1.0, 20.0) * (B / s),
                                 .capacity = cache * B,
                                 .level = memory_level::l1},
                                {.bandwidth = near * (B / s),
                                 .capacity = cache * magnitude(1.0, 1e3) * B,
                                 .level = memory_level::l2,
                                 .duplex = bits() % 2 == 0 ? duplex_mode::half : duplex_mode::full},
                                {.bandwidth = far * (B / s), .level = memory_level::dram}},
                  .launch_overhead = bits() % 2 == 0 ? 0.0 * s : magnitude(1e-7, 1e-4) * s,
                  .peaks = {{.rate = magnitude(1e10, 1e15) * (FLOP / s), .of = matrix_arithmetic(fp16)}}};
        if (bits() % 2 == 0) { m.bandwidth[2].write_bandwidth = far * between(0.3, 1.0) * (B / s); }
        return m;
    }
    gemm product() {
        return {.m = whole(1.0, 1e4),
                .n = whole(1.0, 1e4),
                .k = whole(1.0, 1e4),
                .type = fp16,
                .accumulates = bits() % 2 == 0};
    }
};

constexpr int systems = 5000;
constexpr double last_bits = 1.0 + 1e-14;

TEST(roofline, overlap_lies_between_the_longer_time_and_the_sum) {
    random_rooflines random;
    for (int i = 0; i < systems; ++i) {
        machine const m = random.levels();
        gemm const op = random.product();
        double const sum = in(s, predict(m, op, {.overlap = no_overlap}).total_time);
        double const roof = in(s, predict(m, op).total_time);
        ASSERT_LE(roof, sum);
        ASSERT_GE(roof, in(s, max(predict(m, op).memory_time, predict(m, op).compute_time) + m.launch_overhead));
        double before = sum * last_bits;
        for (double const p : {1.0, 1.3, 2.0, 4.0, 30.0}) {
            double const kneed = in(s, predict(m, op, {.overlap = knee_overlap(p)}).total_time);
            ASSERT_LE(kneed, before * last_bits);
            ASSERT_GE(kneed * last_bits, roof);
            before = kneed;
        }
        double const half = in(s, predict(m, op, {.overlap = partial_overlap(0.5)}).total_time);
        ASSERT_LE(half, sum * last_bits);
        ASSERT_GE(half * last_bits, roof);
        ASSERT_LE(predict(m, op, {.overlap = full_overlap}).fraction_of_roof(), last_bits);
    }
}

TEST(roofline, attainable_performance_rises_with_intensity_up_to_the_peak) {
    random_rooflines random;
    for (int i = 0; i < systems; ++i) {
        roofline const roof = random.roof();
        double at = in(FLOP / B, roof.ridge_point()) * 1e-3;
        double before = 0.0;
        overlap const knee = knee_overlap(random.between(1.0, 10.0));
        double kneed_before = 0.0;
        for (int step = 0; step < 40; ++step) {
            auto const intensity = at * (FLOP / B);
            double const reached = in(FLOP / s, roof.attainable(intensity));
            ASSERT_GE(reached, before);
            ASSERT_LE(reached, in(FLOP / s, roof.peak));
            double const kneed = in(FLOP / s, roof.attainable(intensity, knee));
            ASSERT_LE(kneed, reached * last_bits);
            ASSERT_GE(kneed * last_bits, reached / 2.0);
            ASSERT_GE(kneed * last_bits, kneed_before);
            before = reached;
            kneed_before = kneed;
            at *= random.between(1.0, 2.0);
        }
    }
}

/// An operation with given answers about one of its levels.
struct stated_traffic {
    using rep = double;
    traffic_bytes in_l2{};
    [[nodiscard]] constexpr flops work() const { return 1.0 * GFLOP; }
    [[nodiscard]] constexpr bytes traffic() const { return 1.0 * GB; }
    [[nodiscard]] constexpr bytes working_set() const { return 1.0 * GB; }
};
struct stated_at : stated_traffic {
    [[nodiscard]] constexpr traffic_bytes traffic_at(memory_level level) const {
        return level == memory_level::l2 ? in_l2 : traffic_bytes{.read = 1.0 * GB};
    }
};
struct stated_transferred : stated_traffic {
    [[nodiscard]] constexpr traffic_bytes transferred(bytes) const { return in_l2; }
};
struct stated_requested : stated_traffic {
    [[nodiscard]] constexpr traffic_bytes requested() const { return in_l2; }
};

TEST(roofline, levels_refuse_traffic_that_is_none) {
    machine const m{.bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = 1.0 * MB, .level = memory_level::l1},
                                  {.bandwidth = 1.0 * TB / s, .capacity = 2.0 * MB, .level = memory_level::l2},
                                  {.bandwidth = 1.0 * TB / s, .level = memory_level::dram}},
                    .peak = 1.0 * TFLOP / s};
    auto const said = [&](auto op, traffic_bytes const& moved) {
        op.in_l2 = moved;
        return what([&] { (void)predict_levels(m, op); });
    };
    EXPECT_EQ(said(stated_at{}, {.read = -1.0 * B}),
              "rafter: the bytes read of L2 are -1 B; they must be zero or positive, and finite, and no more allocated "
              "than written");
    for (double const bad : {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        for (traffic_bytes const& moved : {traffic_bytes{.read = bad * B}, traffic_bytes{.written = bad * B},
                                           traffic_bytes{.written = 1.0 * B, .allocated = bad * B}}) {
            EXPECT_NE(said(stated_at{}, moved).find(" of L2 are "), std::string::npos) << bad;
            EXPECT_NE(said(stated_transferred{}, moved).find(" of L2 are "), std::string::npos) << bad;
            EXPECT_NE(said(stated_requested{}, moved).find(" of L1 are "), std::string::npos) << bad;
        }
    }
    EXPECT_NE(said(stated_at{}, {.written = 1.0 * B, .allocated = 2.0 * B}).find("allocated of L2 are 2 B"),
              std::string::npos);
    EXPECT_EQ(said(stated_at{}, {}), "nothing was thrown");
}

TEST(roofline, a_hierarchical_time_is_the_longest_of_its_parts) {
    random_rooflines random;
    int bound_by[4]{};
    for (int i = 0; i < systems; ++i) {
        machine const m = random.levels();
        gemm const op = random.product();
        hierarchy_options const options{
            .writes = random.bits() % 2 == 0 ? write_policy::allocate : write_policy::no_allocate,
            .register_capacity = random.bits() % 2 == 0 ? 0.0 * B : random.magnitude(1e3, 1e6) * B};
        hierarchical_prediction const p = predict_levels(m, op, options);
        auto const is_total = [&](seconds const& longest) { return p.total_time == longest + p.launch_overhead; };
        bool is_one_of_them = is_total(p.compute_time);
        ASSERT_GE(in(s, p.total_time), in(s, p.compute_time));
        for (auto const& load : p) {
            ASSERT_GE(in(s, p.total_time), in(s, load.memory_time));
            is_one_of_them = is_one_of_them || is_total(load.memory_time);
            // A level attains the rate of its own time, and the whole attains no more than any level.
            ASSERT_LE(in(FLOP / s, p.attainable()), in(FLOP / s, load.attainable) * last_bits);
            ASSERT_NEAR(in(FLOP / s, load.attainable), in(FLOP / s, min(p.peak, p.work / load.transfer_time)),
                        in(FLOP / s, load.attainable) * 1e-14);
        }
        ASSERT_TRUE(is_one_of_them);
        // A machine whose caches are warm is not slower.
        hierarchy_options warm = options;
        warm.caches = cache_state::warm;
        ASSERT_LE(in(s, predict_levels(m, op, warm).total_time), in(s, p.total_time));
        if (p.bound_by() == resource::memory || p.bound_by() == resource::arithmetic) {
            ++bound_by[p.bound_by().tier + 1];
        }
    }
    for (int const count : bound_by) {
        EXPECT_GT(count, 10) << "the random systems should have every kind of bound";
    }
}

TEST(roofline, lanes_have_the_digits_of_points) {
    using pack = math::lanes<8>;
    random_rooflines random;
    for (int i = 0; i < systems / 8; ++i) {
        roofline points[8];
        basic_roofline<pack> lanes;
        pack intensity{};
        pack peak{};
        pack bandwidth{};
        for (int lane = 0; lane < 8; ++lane) {
            points[lane] = random.roof();
            peak[lane] = in(FLOP / s, points[lane].peak);
            bandwidth[lane] = in(B / s, points[lane].bandwidth);
            intensity[lane] = random.magnitude(1e-3, 1e6);
        }
        lanes.peak = peak * (FLOP / s);
        lanes.bandwidth = bandwidth * (B / s);
        auto const attained = lanes.attainable(intensity * (FLOP / B));
        overlap const knee = knee_overlap(random.between(1.0, 8.0));
        auto const kneed = lanes.attainable(intensity * (FLOP / B), knee);
        for (int each = 0; each < 8; ++each) {
            auto const at = intensity[each] * (FLOP / B);
            ASSERT_EQ(lane(attained, each), points[each].attainable(at));
            ASSERT_EQ(lane(kneed, each), points[each].attainable(at, knee));
            ASSERT_EQ(lane(lanes.ridge_point(), each), points[each].ridge_point());
        }
    }
}

} // namespace
} // namespace roofline_test
