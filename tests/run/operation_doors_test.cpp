// Every function that takes or derives operations checks them, and so do lists, also for users' types with impossible
// answers.
#include "what.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

import rafter;

namespace operation_doors_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

constexpr gemm half_a_column{.m = 4, .n = 0.5, .k = 4, .type = fp32};
char const* const half_a_column_is = "rafter: gemm.n is 0.5; it must be a whole number from 1 to 2^53";

TEST(operation_doors, functions_of_an_operation) {
    EXPECT_EQ(what([] { (void)demands_of(half_a_column, "x"); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)intensity_of(half_a_column); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)compulsory_traffic(half_a_column); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)requested_traffic(half_a_column); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)transferred_traffic(half_a_column, 1.0 * MB); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)flops_in(fp32, half_a_column); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)intensity_of(sequence{stream_copy(4, fp32), half_a_column}); }), half_a_column_is);
    EXPECT_EQ(what([] { (void)requested_traffic(fused{half_a_column, stream_copy(4, fp32), 0.0 * B}); }),
              half_a_column_is);
}

TEST(operation_doors, operations_made_of_operations) {
    attention op{.heads = 4, .kv_heads = 3, .queries = 8, .keys = 8, .head_dim = 64, .type = fp16};
    char const* const groups = "rafter: attention.kv_heads is 3; it must be a divisor of attention.heads";
    EXPECT_EQ(what([&] { (void)op.scores(); }), groups);
    EXPECT_EQ(what([&] { (void)op.weights(); }), groups);
    EXPECT_EQ(what([&] { (void)op.values(); }), groups);
    op.kv_heads = 4;
    op.queries = nan;
    EXPECT_EQ(what([&] { (void)op.scores(); }),
              "rafter: attention.queries is nan; it must be a whole number from 1 to 2^53");
    constexpr conv2d layer{.in_channels = 4, .out_channels = 4, .image = 8, .kernel = 9, .type = fp32};
    EXPECT_NE(what([&] { (void)layer.as_gemm(); }), "nothing was thrown");
}

TEST(operation_doors, lists) {
    operation_list<4> list;
    EXPECT_EQ(what([&] { list.append({.name = "x", .work = nan * FLOP, .traffic = {.read = 1.0 * B}}); }),
              "rafter: demands.work is nan FLOP; it must be zero or positive, and finite");
    EXPECT_EQ(what([&] { list.append({.name = "x", .work = 1.0 * FLOP}); }),
              "rafter: operation.traffic is 0 B; it must be positive and finite");
    demands const good{.name = "x", .work = 1.0 * FLOP, .traffic = {.read = 1.0 * B}};
    for (double const times : {0.0, -1.0, 0.5, nan, inf}) {
        EXPECT_EQ(what([&] { list.append(good, times); }).find("rafter: operation_list.executions is "), 0U) << times;
        EXPECT_EQ(what([&] { list.append(list, times); }).find("rafter: operation_list.executions is "), 0U) << times;
    }
    EXPECT_EQ(list.size(), 0);
    list.append(good, 3);
    operation_list<4> twice;
    twice.append(list, 2);
    EXPECT_EQ(twice.executions(), 6.0);
    EXPECT_EQ(twice.work(), 6.0 * FLOP);
}

/// A user's type whose functions return given values.
struct stated {
    using rep = double;
    flops worked = 8.0 * FLOP;
    bytes moved = 16.0 * B;
    bytes touched = 16.0 * B;
    traffic_bytes by_direction{.read = 8.0 * B, .written = 8.0 * B, .allocated = 8.0 * B};
    traffic_bytes asked_for = by_direction;
    traffic_bytes missed = by_direction;
    flops in_fp32 = 8.0 * FLOP;

    [[nodiscard]] constexpr flops work() const { return worked; }
    [[nodiscard]] constexpr bytes traffic() const { return moved; }
    [[nodiscard]] constexpr bytes working_set() const { return touched; }
    [[nodiscard]] constexpr traffic_bytes compulsory() const { return by_direction; }
    [[nodiscard]] constexpr traffic_bytes requested() const { return asked_for; }
    [[nodiscard]] constexpr traffic_bytes transferred(bytes) const { return missed; }
    [[nodiscard]] constexpr flops flops_in(element_type const&) const { return in_fp32; }
};
constexpr machine lab{.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s};

TEST(operation_doors, what_a_type_of_the_users_says) {
    EXPECT_NO_THROW((void)predict(lab, stated{}));
    for (double const bad : {nan, -1.0, inf}) {
        auto const starts = [&](stated const& op, char const* sentence) {
            EXPECT_EQ(what([&] { (void)predict(lab, op); }).find(sentence), 0U) << bad << ' ' << sentence;
            EXPECT_EQ(what([&] { (void)demands_of(op, "x"); }).find(sentence), 0U) << bad << ' ' << sentence;
        };
        starts({.worked = bad * FLOP}, "rafter: operation.work is ");
        starts({.moved = bad * B}, "rafter: operation.traffic is ");
        starts({.touched = bad * B}, "rafter: operation.working_set is ");
        starts({.by_direction = {.read = bad * B, .written = 8.0 * B}}, "rafter: operation.compulsory is ");
        starts({.by_direction = {.read = 8.0 * B, .written = bad * B}}, "rafter: operation.compulsory is ");
        starts({.by_direction = {.read = 8.0 * B, .written = 8.0 * B, .allocated = bad * B}},
               "rafter: operation.compulsory is ");
        EXPECT_EQ(what([&] {
                      (void)requested_traffic(stated{.asked_for = {.read = bad * B}});
                  }).find("rafter: operation.requested is "),
                  0U);
        EXPECT_EQ(what([&] {
                      (void)transferred_traffic(stated{.missed = {.written = bad * B}}, 1.0 * kB);
                  }).find("rafter: operation.transferred is "),
                  0U);
        EXPECT_EQ(
            what([&] { (void)flops_in(fp32, stated{.in_fp32 = bad * FLOP}); }).find("rafter: operation.flops_in is "),
            0U);
    }
    EXPECT_EQ(what([] { (void)flops_in(fp32, stated{.in_fp32 = 9.0 * FLOP}); }),
              "rafter: operation.flops_in is 9; it must be from zero to operation.work");
    EXPECT_EQ(what([] { (void)predict(lab, stated{.moved = 17.0 * B}); }),
              "rafter: operation.compulsory is 16; it must be operation.traffic in total");
    EXPECT_EQ(what([] {
                  (void)predict(lab,
                                stated{.by_direction = {.read = 8.0 * B, .written = 8.0 * B, .allocated = 9.0 * B}});
              }),
              "rafter: operation.compulsory is 9 B; it must be allocated at most what is written");
}

} // namespace
} // namespace operation_doors_test
