// Values out of range at run time: an exception that names the field, the value and what was expected.
#include "what.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "../ranges.hpp" // imports rafter.model
import rafter;
import rafter.reproductions;

namespace validation_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using protocol::least;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

machine good_machine() {
    return {.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
}
streaming good_work() { return {.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5}; }

std::string with(machine const& m, streaming const& op = good_work(), double tolerance = 0.0) {
    return what([&] { (void)predict(m, op, {.tolerance = tolerance}); });
}

// Both ends of each range; static/limits_of_models does the same in constant expressions.
TEST(validation, of_the_table_of_ranges) {
    for (range_table::range const& row : range_table::table) {
        auto const said = [&](double value) { return what([&] { row.put(value); }); };
        for (double const good : {row.of.lowest, row.of.highest}) {
            EXPECT_EQ(said(good), "nothing was thrown") << row.field << " is " << good;
        }
        for (double const bad : {row.of.below, row.of.above, row.of.between, row.of.beyond(), -inf, nan}) {
            std::string const sentence = said(bad);
            EXPECT_TRUE(sentence.starts_with(std::string("rafter: ") + row.field + " is ")) << bad << ": " << sentence;
            EXPECT_NE(sentence.find("; it must be "), std::string::npos)
                << row.field << " is " << bad << ": " << sentence;
        }
    }
}

TEST(validation, good_values_pass) { EXPECT_EQ(with(good_machine()), "nothing was thrown"); }

TEST(validation, of_machines) {
    auto m = good_machine();
    m.bandwidth = -1.0 * GB / s;
    EXPECT_EQ(with(m, streaming(1.0 * MB, 1.0 * FLOP / B)),
              "rafter: machine.bandwidth is -1000000000 B/s; it must be positive and finite");
    for (double const bad : {0.0, -1.0, inf, -inf, nan}) {
        m = good_machine();
        m.bandwidth[0].bandwidth = bad * (GB / s);
        EXPECT_NE(with(m).find("machine.bandwidth is "), std::string::npos) << bad;
        if (bad != 0.0) {
            m = good_machine();
            m.peak = bad * (FLOP / s);
            EXPECT_NE(with(m).find("machine.peak is "), std::string::npos) << bad;
            m = good_machine();
            m.latency = bad * s;
            EXPECT_NE(with(m).find("machine.latency is "), std::string::npos) << bad;
        }
    }
    m = good_machine();
    m.latency = nan * s;
    EXPECT_EQ(with(m), "rafter: machine.latency is nan s; it must be zero or positive, and finite");
    m = good_machine();
    m.peak = {};
    EXPECT_EQ(with(m), "rafter: machine.peak is missing; it must be stated for work in FLOP");
    EXPECT_EQ(with(machine{.peak = 1.0 * GFLOP / s}), "rafter: machine.bandwidth is missing; it must be stated");
    m = good_machine();
    m.bandwidth[0].capacity = 0.0 * B;
    EXPECT_EQ(with(m), "rafter: machine.bandwidth.capacity is 0 B; it must be positive");
}

TEST(validation, of_machines_that_contradict_themselves) {
    using enum memory_level;
    auto const fp32_lanes = vector_arithmetic(fp32);
    auto const copy = [](machine const& m) { return what([&] { (void)predict(m, stream_copy(1000, fp64)); }); };
    auto const tiers = [&](memory_level near, double fast, memory_level far, double slow) {
        return copy(
            {.bandwidth = {{.bandwidth = fast * GB / s, .level = near}, {.bandwidth = slow * GB / s, .level = far}}});
    };
    EXPECT_EQ(tiers(l1, 400, dram, 60), "nothing was thrown");
    EXPECT_EQ(tiers(dram, 400, l1, 60), "rafter: machine.bandwidth is DRAM, L1; it must be of tiers nearest first");
    EXPECT_EQ(tiers(l3, 400, l2, 60), "rafter: machine.bandwidth is L3, L2; it must be of tiers nearest first");
    EXPECT_EQ(tiers(dram, 400, scratchpad, 60),
              "rafter: machine.bandwidth is DRAM, scratchpad; it must be of tiers nearest first");
    EXPECT_EQ(tiers(scratchpad, 400, registers, 60),
              "rafter: machine.bandwidth is scratchpad, registers; it must be of tiers nearest first");
    EXPECT_EQ(tiers(l2, 400, l2, 60), "rafter: machine.bandwidth.level is L2, L2; it must be one tier each");
    EXPECT_EQ(tiers(l1, 60, dram, 400),
              "rafter: machine.bandwidth is 400 GB/s behind 60 GB/s; it must be nearest first: no faster farther");
    EXPECT_EQ(tiers(unstated, 60, unstated, 400), tiers(l1, 60, dram, 400));
    EXPECT_EQ(tiers(l1, 60, dram, 60), "nothing was thrown");
    EXPECT_EQ(tiers(l1, 60, scratchpad, 400), "nothing was thrown");
    EXPECT_EQ(what([&] {
                  (void)protocol::compute_peaks{{.rate = 1.0 * GFLOP / s, .of = fp32_lanes},
                                                {.rate = 2.0 * GFLOP / s, .of = fp32_lanes}};
              }),
              "rafter: machine.peaks is two of fp32 -> fp32, dense, vector; it must be one of each kind of arithmetic");
    EXPECT_EQ(what([&] {
                  (void)protocol::compute_peaks{
                      {.rate = 1.0 * GFLOP / s, .of = fp32_lanes, .scope = hardware_scope::die},
                      {.rate = 2.0 * GFLOP / s, .of = matrix_arithmetic(fp16), .scope = hardware_scope::core}};
              }),
              "rafter: machine.peaks.scope is core; it must be that of the other peaks");
    machine m{.bandwidth = {{.bandwidth = 400.0 * GB / s, .scope = hardware_scope::package},
                            {.bandwidth = 60.0 * GB / s, .scope = hardware_scope::die}}};
    EXPECT_EQ(copy(m), "rafter: machine.bandwidth.scope is die; it must be that of peaks and other tiers");
    m.bandwidth[1].instances = 2;
    EXPECT_EQ(copy(m), "nothing was thrown");
    m.peaks = {{.rate = 1.0 * GFLOP / s, .of = fp32_lanes, .scope = hardware_scope::core}};
    EXPECT_EQ(copy(m), "rafter: machine.bandwidth.scope is package; it must be that of peaks and other tiers");
}

TEST(validation, of_derated_and_scaled_machines) {
    machine const m = good_machine();
    auto const why = because<"a test">;
    EXPECT_EQ(what([&] { (void)derated(m, {.peak = 0.5}); }),
              "rafter: derated.reason is missing; it must be stated, as in because<words>");
    EXPECT_NE(what([&] { (void)scaled(m, {.peak = 1e308, .reason = why}); }).find("machine.peak is inf"),
              std::string::npos);
    EXPECT_EQ(what([&] { (void)derated(m, {.bandwidth = 1.0, .peak = 1.0, .reason = why}); }), "nothing was thrown");
}

TEST(validation, of_operations) {
    auto op = good_work();
    op.hit_rate = 1.5;
    EXPECT_EQ(with(good_machine(), op), "rafter: operation.hit_rate is 1.5; it must be in [0, 1]");
    op.hit_rate = {0.5, 0.5};
    EXPECT_EQ(with(good_machine(), op),
              "rafter: operation.hit_rate is 2 rates for 2 tiers; it must be of fewer rates than the tiers");
    EXPECT_EQ(what([] { (void)random_access(0.0 * B, 64.0 * B); }),
              "rafter: access.element is 0 B; it must be positive and finite");
    EXPECT_EQ(what([] { (void)strided_access(8.0 * B, 4.0 * B, 64.0 * B); }),
              "rafter: access.stride is 4 B; it must be at least the size of an element");
    EXPECT_EQ(what([] { (void)predict(good_machine(), tiled{good_work(), 0.5}); }),
              "rafter: tiled.reuse is 0.5; it must be at least 1, and finite");
    EXPECT_EQ(what([] { (void)predict(good_machine(), blocked_matmul{.n = 2.5, .type = fp32}); }),
              "rafter: blocked_matmul.n is 2.5; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(what([] { (void)predict(good_machine(), blocked_matmul{.n = 8, .tile = 0, .type = fp32}); }),
              "rafter: blocked_matmul.tile is 0; it must be a whole number from 1 to 2^53");
    // The working set overflows to infinity before n does
    EXPECT_NE(what([] {
                  (void)predict(good_machine(), streaming(1e308 * B, 1e10 * FLOP / B));
              }).find("operation.work is inf"),
              std::string::npos);
}

TEST(validation, of_tolerances_axes_and_claims) {
    EXPECT_EQ(with(good_machine(), good_work(), 1.0), "rafter: tolerance is 1; it must be in [0, 1)");
    EXPECT_EQ(what([] { (void)linear(0.0, 1.0, 0); }),
              "rafter: axis.count is 0; it must be at least 2; listed{x} holds one");
    EXPECT_EQ(what([] { (void)linear(nan, 1.0, 3); }), "rafter: axis.first is nan; it must be finite");
    EXPECT_EQ(what([] { (void)linear(0.0 * B, inf * B, 3); }), "rafter: axis.last is inf; it must be finite");
    EXPECT_NE(what([] { (void)linear(-1.7e308, 1.7e308, 2); }), "nothing was thrown");
    EXPECT_EQ(what([] { (void)sweep(good_machine(), good_work(), vary<"hit_rate">(linear(0.0, 1.5, 10))); }),
              "rafter: operation.hit_rate is 1.5; it must be in [0, 1]");
    EXPECT_EQ(what([] {
                  (void)sweep(good_machine(), good_work(),
                              vary<"bandwidth">(listed{1.0 * GB / s, 0.0 * GB / s, 2.0 * GB / s}));
              }),
              "rafter: machine.bandwidth is 0 B/s; it must be positive and finite");
    EXPECT_EQ(what([] { (void)sweep(good_machine(), good_work(), vary<"bandwidth[2]">(listed{1.0 * GB / s})); }),
              "rafter: the index of bandwidth is 2; it must be a tier that the machine has");
    EXPECT_EQ(what([] { (void)check(good_machine(), good_work(), {.max_time = 0.0 * s}); }),
              "rafter: claim.max_time is 0 s; it must be above zero");
    EXPECT_EQ(what([] { (void)check(good_machine(), good_work(), {.regime = regime::latency_bound}); }),
              "rafter: claim.regime is latency-bound; it must be one that predictions have");
    EXPECT_EQ(what([] {
                  (void)hetero_memory_lab::predict({.bandwidth = 1.0 * GB / s, .peak = nan * (FLOP / s)}, good_work());
              }),
              "rafter: machine.peak is nan FLOP/s; it must be zero or positive, and finite");
}

TEST(validation, counts_of_operations) {
    auto const rejected = [](auto const& op) { return what([&] { validate(op); }); };
    EXPECT_EQ(what([] { (void)element_type("no bits", {}); }),
              "rafter: element_type.bits is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(what([] { (void)element_type("", 8.0 * bit / element); }),
              "rafter: element_type.name is empty; it must be of 1 to 7 characters");
    EXPECT_EQ(rejected(stream_triad(8, element_type{})),
              "rafter: stream_loop.type is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(rejected(fft{.n = 48, .type = fp64}), "rafter: fft.n is 48; it must be a power of two from 2 to 2^53");
    EXPECT_EQ(rejected(conv2d{.in_channels = 4, .out_channels = 6, .image = 1, .kernel = 1, .groups = 4, .type = fp32}),
              "rafter: conv2d.groups is 4; it must be a divisor of the channel counts");
    EXPECT_EQ(rejected(stencil{.x = 9, .type = fp64}),
              "rafter: stencil.y is 1; it must be stated, at least 2 radius + 1");
    auto const reading = [&](grid_reach const& reach) {
        return rejected(stencil{.x = 9, .y = 9, .reads = {reach}, .flops_each = 1, .type = fp64});
    };
    EXPECT_EQ(reading({.ahead_x = 1, .back_y = 1}), "nothing was thrown");
    EXPECT_EQ(reading({.ahead_x = 2}), "rafter: stencil.reads is farther; it must be no farther than the radius");
    EXPECT_EQ(reading({.back_z = 1}), "rafter: stencil.reads is farther; it must be no farther than the radius");
    EXPECT_EQ(reading({.back_x = -1}),
              "rafter: stencil.reads is negative; it must be zero or more points back and ahead");
    EXPECT_EQ(rejected(stencil{.x = 9, .y = 9, .reads = {grid_reach{}}, .type = fp64}),
              "rafter: stencil.flops_each is -1; it must be stated beside reads");
    EXPECT_EQ(what([] { (void)protocol::grid_reads{{}, {}, {}, {}, {}, {}, {}}; }),
              "rafter: stencil.reads is a list of 7; it must be a list of at most 6");
    EXPECT_EQ(rejected(stencil{.x = 9, .y = 9, .radius = 65, .type = fp64}),
              "rafter: stencil.radius is 65; it must be from 1 to 64");
    auto lanes_of_fft = lifted<math::lanes<4>>(least<fft>);
    lanes_of_fft.n = math::lanes<4>{2.0, 4.0, 12.0, 16.0};
    EXPECT_EQ(rejected(lanes_of_fft), "rafter: fft.n is 12; it must be a power of two from 2 to 2^53");
}

TEST(validation, over_lanes_names_the_lane_that_is_wrong) {
    using pack4 = math::lanes<4>;
    auto m = good_machine().lifted<pack4>();
    m.bandwidth[1].bandwidth = pack4{1.0, 2.0, -3.0, 4.0} * (B / s);
    EXPECT_EQ(what([&] { (void)predict(m, lifted<pack4>(good_work())); }),
              "rafter: machine.bandwidth is -3 B/s; it must be positive and finite");
}

TEST(validation, of_the_scale_of_a_unit) {
    EXPECT_THROW((void)unit<units::byte>("B", 23), std::out_of_range);
    EXPECT_EQ(in(PFLOP / us, 1e21 * FLOP / s), 1.0);
}

} // namespace
} // namespace validation_test
