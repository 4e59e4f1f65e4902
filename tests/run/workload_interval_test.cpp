// The 90 % interval of rows that fits had not seen.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

import rafter;
import rafter.workload;
namespace wl = rafter::workload;

namespace {

/// Ratios of groups that are spread alike: exp of equal steps around a shift of the group.
std::vector<wl::unseen_ratio> spread(std::vector<double> const& shifts, int each = 21, int kinds = 1) {
    std::vector<wl::unseen_ratio> out;
    for (std::size_t group = 0; group < shifts.size(); ++group) {
        for (int i = 0; i < each; ++i) {
            double const step = 0.2 * (2.0 * i / (each - 1) - 1.0);
            out.push_back({std::exp(shifts[group] + step), static_cast<int>(group), static_cast<int>(group) % kinds});
        }
    }
    return out;
}

TEST(workload_interval, is_of_the_quantiles_of_all_ratios) {
    auto const found = wl::interval_of(spread({0.0, 0.0, 0.0}), {0.1, 0.2, 63});
    EXPECT_NEAR(found.low, std::exp(-0.18), 0.02);
    EXPECT_NEAR(found.high, std::exp(0.18), 0.02);
    EXPECT_GE(found.inside, 0.9);
    EXPECT_EQ(found.rows, 63.0);
}

TEST(workload_interval, does_not_grow_where_exactly_nine_of_ten_are_inside) {
    std::vector<wl::unseen_ratio> ratios; // 10 rows of each of two groups; of each one row is far out
    for (int group = 0; group < 2; ++group) {
        for (int i = 0; i < 10; ++i) {
            ratios.push_back({i == 0 && group == 0 ? 3.0 : i == 0 ? 0.3 : 1.0 + 0.001 * i, group, 0});
        }
    }
    auto const found = wl::interval_of(ratios, {});
    EXPECT_EQ(found.inside, 0.9);
    EXPECT_LT(found.high, 1.2);
}

TEST(workload_interval, grows_where_groups_lie_apart) {
    auto const alike = wl::interval_of(spread({0.0, 0.0, 0.0}), {});
    auto const apart = wl::interval_of(spread({-0.3, 0.0, 0.3}), {});
    EXPECT_GT(std::log(apart.high), 1.5 * std::log(alike.high));
    EXPECT_GE(apart.inside, 0.9);
    // A kind that no other group has is asked with a longer interval, so that less growth brings as many inside.
    auto const new_kind = wl::interval_of(spread({-0.3, 0.0, 0.3}, 21, 3), {});
    EXPECT_LE(std::log(new_kind.high), std::log(apart.high));
    // Groups that nothing brings together: as many as can be inside.
    auto const split = wl::interval_of(spread({-3.0, 3.0}, 5), {});
    EXPECT_LT(split.inside, 0.9);
}

TEST(workload_interval, has_1_inside_and_takes_few_ratios) {
    auto const one = wl::interval_of(std::vector<wl::unseen_ratio>{{1.5, 0, 0}}, {});
    EXPECT_EQ(one.low, 1.0);
    EXPECT_EQ(one.high, 1.5);
    EXPECT_EQ(one.inside, 0.0); // no other group tells of it
}

TEST(workload_interval, counts_ratios_that_are_judged_alone) {
    std::vector<wl::unseen_ratio> ratios = spread({0.0, 0.0});
    auto const before = wl::interval_of(ratios, {});
    for (int i = 0; i < 6; ++i) {
        ratios.push_back({50.0, 0, 0, false}); // by a fit without its model: of the interval, not of the share inside
    }
    auto const after = wl::interval_of(ratios, {});
    EXPECT_GT(after.high, before.high);
    EXPECT_GE(after.inside, before.inside);
}

TEST(workload_interval, refuses_what_is_no_ratio) {
    EXPECT_THROW((void)wl::interval_of({}, {}), rafter::invalid_value);
    for (double const wrong : {0.0, -1.0, HUGE_VAL, std::nan("")}) {
        EXPECT_THROW((void)wl::interval_of(std::vector<wl::unseen_ratio>{{wrong, 0, 0}}, {}), rafter::invalid_value);
    }
}

} // namespace
