// rafter.sweep: axes that multiply, machines as an axis, grids, questions to all points of a space.
#include "accepted.hpp"

#include <algorithm>
#include <array>
#include <range/v3/algorithm/lower_bound.hpp>
#include <range/v3/algorithm/max_element.hpp>
#include <range/v3/range/concepts.hpp>
#include <ranges>
import rafter.sweep;

using namespace rafter;
using namespace rafter::symbols;

template <class Range>
constexpr bool is_view_of_both_as_is =
    std::ranges::random_access_range<Range> && std::ranges::sized_range<Range> && std::ranges::common_range<Range> &&
    std::ranges::view<Range> && ranges::random_access_range<Range> && ranges::sized_range<Range> &&
    ranges::common_range<Range> && ranges::view_<Range>;

template <class Range>
constexpr bool is_view_of_both = is_view_of_both_as_is<std::remove_const_t<Range>>;

// Logarithmic: so many values in a decade, exact decades, both ends
constexpr auto decades = logarithmic(10.0 * GB / s, 10.0 * TB / s, 20);
static_assert(is_view_of_both<decltype(decades)>);
static_assert(protocol::lanes_axis<std::remove_const_t<decltype(decades)>>);
static_assert(decades.size() == 61);
static_assert(decades[0] == 10.0 * GB / s);
static_assert(decades[20] == 100.0 * GB / s);
static_assert(decades[40] == 1.0 * TB / s);
static_assert(decades[60] == 10.0 * TB / s);
static_assert(text(decades[10], GB / s, ".10g") == "31.6227766 GB/s", "the root of ten");
static_assert(std::ranges::is_sorted(decades));
static_assert(*ranges::lower_bound(decades, 99.0 * GB / s) == 100.0 * GB / s);
static_assert(logarithmic(1.0, 1000.0, 1).size() == 4);
static_assert(logarithmic(1.0, 1000.0, 1)[2] == 100.0);
static_assert(logarithmic(1.0, 500.0, 1).size() == 4, "a shorter last step: the end is met");
static_assert(logarithmic(1.0, 500.0, 1)[3] == 500.0, "a shorter last step: the end is met");
static_assert(logarithmic(1.0, 1.0 + 0x1p-52, 10).size() == 2, "however close: both ends");
static_assert(lane(decades.lanes_at<math::lanes<8>>(8), 5) == decades[13],
              "the same digits over lanes; behind the end the last value");
static_assert(lane(decades.lanes_at<math::lanes<8>>(56), 7) == decades[60],
              "the same digits over lanes; behind the end the last value");
static_assert(logarithmic(1e-300, 1e8, 1).size() == 309);
static_assert(logarithmic(1e-300, 1e8, 1)[307] == 1e7);

// geometric: a count instead of a density
static_assert(geometric(1.0, 16.0, 5)[2] == 4.0);
static_assert(geometric(1.0, 16.0, 5)[4] == 16.0);
static_assert(geometric(1.0 * B, 1.0 * GB, 10)[9] == 1.0 * GB);
static_assert(text(geometric(1.0 * B, 1.0 * GB, 10)[3], kB, ".12g") == "1 kB");

// Powers of two
constexpr auto batches = powers_of_two(1, 1024);
static_assert(is_view_of_both<decltype(batches)>);
static_assert(protocol::lanes_axis<std::remove_const_t<decltype(batches)>>);
static_assert(batches.size() == 11);
static_assert(batches[0] == 1.0);
static_assert(batches[10] == 1024.0);
static_assert(powers_of_two(3, 1000).size() == 9, "ends below what is not met");
static_assert(powers_of_two(3, 1000)[8] == 768.0, "ends below what is not met");
static_assert(powers_of_two(4.0 * KiB, 1.0 * GiB).size() == 19);
static_assert(powers_of_two(4.0 * KiB, 1.0 * GiB)[18] == 1.0 * GiB);
static_assert(powers_of_two(5e-324, 1.7e308).size() == 2098);
static_assert(powers_of_two(5e-324, 1.7e308)[2097] == 0x1p1023);
static_assert(powers_of_two(1.0, 2.0).size() == 2);
static_assert(math::lane(batches.lanes_at<math::lanes<8>>(8), 1) == 512.0);
static_assert(math::lane(batches.lanes_at<math::lanes<8>>(8), 7) == 1024.0);
static_assert(std::ranges::equal(powers_of_two(1, 8), listed{1.0, 2.0, 4.0, 8.0}));

// Whole numbers: a list keeps them, other axes and fields take them as plain numbers
static_assert(std::same_as<decltype(listed{1, 16, 64}), listed<int, 3>>);
static_assert(listed{1, 2.5}[1] == 2.5);
static_assert(listed{1, 1L << 40}[1] == 1L << 40);
static_assert(listed{-1, 1U}[0] == -1.0);
static_assert(listed{1U, -1}[1] == -1.0);
static_assert(listed{16'777'217, 0.5F}[0] == 16'777'217.0);
static_assert(std::same_as<decltype(linear(1.0F, 2.0F, 3)), decltype(linear(1.0, 2.0, 3))>);
static_assert(!std::is_constructible_v<listed<int, 2>, int, unsigned>);
static_assert(!std::is_constructible_v<listed<bool, 2>, bool, int>);
static_assert(std::is_constructible_v<listed<double, 2>, int, int>);
static_assert(std::same_as<decltype(vary<"tokens">(listed{1, 16})), decltype(vary<"tokens">(listed{1.0, 16.0}))>);
static_assert(
    sweep([](int n) { return (n - 2) * (n - 2) * 1.0 * s; }, listed{3, 1, 2}).best(minimize(metric::result))->index ==
    2);
static_assert(
    sweep([](int n) { return n * 1.0 * s; }, listed{3, 1, 2}).best(minimize(metric::value_of_axis<0>))->index == 1);
constexpr auto three_times = sweep([](int n) { return n * 1.0 * s; }, listed{3, 1, 2});
static_assert(three_times.none_of([](seconds t) { return t > 3.0 * s; }));
static_assert(!three_times.none_of([](seconds t) { return t > 2.0 * s; }));
static_assert(std::same_as<decltype(listed{true, false})::value_type, bool>);
static_assert(std::same_as<decltype(listed{"a", "b"})::value_type, char const*>);
static_assert(linear(0, 0.5, 2)[1] == 0.5);
static_assert(geometric(1, 100, 3)[1] == 10.0);
static_assert(logarithmic(1, 1000, 1).size() == 4);
static_assert(powers_of_two(0.5, 4).size() == 4);

// Machines of the catalogue
constexpr auto hoppers =
    machines_where([](processor const& p) { return p.bandwidth > 3.0 * TB / s && p.year == 2022; });
static_assert(is_view_of_both<machine_axis>);
static_assert(axis<machine_axis>);
static_assert(!protocol::lanes_axis<machine_axis>);
static_assert(hoppers.size() > 0);
static_assert(hoppers[0].name == hoppers.row(0).name);
constexpr auto with_fp8 = machines_with(matrix_arithmetic(fp8));
static_assert(with_fp8.size() > 5);
static_assert(std::ranges::all_of(with_fp8,
                                  [](machine const& m) { return m.peaks.find(matrix_arithmetic(fp8)) != nullptr; }));

// Grids: the last axis runs fastest
constexpr auto small = grid_of(listed{1.0 * B, 2.0 * B}, linear(10, 30, 3));
static_assert(is_view_of_both<decltype(small)>);
static_assert(small.size() == 6);
static_assert(small[0].get<0>() == 1.0 * B);
static_assert(small[0].get<1>() == 10.0);
static_assert(small[2].get<1>() == 30.0);
static_assert(small[3].get<0>() == 2.0 * B);
static_assert(small[5] == small[small.point_at(1, 2)]);
static_assert(std::ranges::count_if(small, [](auto const& p) { return p.template get<1>() > 15.0; }) == 4);
static_assert(grid_of(linear(1, 1'000'000, 1'000'000), linear(1, 1'000'000, 1'000'000)).size() == 1'000'000'000'000);

// A space against brute force
constexpr machine two{.bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming cached{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};
constexpr auto space =
    sweep(two, cached, vary<"bandwidth">(logarithmic(1.0 * GB / s, 20.0 * GB / s, 5)),
          vary<"hit_rate">(linear(0.0, 1.0, 9)), vary<"peak">(listed{4.0 * GFLOP / s, 20.0 * GFLOP / s}));
static_assert(is_view_of_both<decltype(space)>);
static_assert(space.size() == 8 * 9 * 2);
static_assert(space.extents().along[0] == 8);
static_assert(space.get_axis<2>().size() == 2);
static_assert(fixed_text<20>(space.axis_name<1>()) == "hit_rate");
constexpr bool as_predicted(std::size_t i) {
    machine m = space.machine_at(i);
    return m.bandwidth[1].bandwidth == space.get_axis<0>()[i / 18] && m.peak.rate() == space.value<2>(i) &&
           space.operation_at(i).hit_rate[0] == space.values(i).get<1>() &&
           space[i] == predict(m, space.operation_at(i)) && space.point(i).result == space[i];
}
static_assert(as_predicted(0));
static_assert(as_predicted(17));
static_assert(as_predicted(100));
static_assert(as_predicted(143));
struct by_hand {
    regime_counts counts{};
    std::size_t fastest = 0;
    std::size_t slowest = 0;
    std::size_t least_share = 0; ///< of the roof
    std::size_t within = 0;      ///< 2 ms
    std::size_t first_within = 1000;
};
constexpr by_hand brute = [] {
    by_hand out;
    prediction fastest = space[0];
    prediction slowest = space[0];
    prediction least = space[0];
    for (std::size_t i = 0; i < space.size(); ++i) {
        prediction const p = space[i];
        ++(p.regime == regime::memory_bound    ? out.counts.memory_bound
           : p.regime == regime::compute_bound ? out.counts.compute_bound
                                               : out.counts.balanced);
        if (p.total_time < fastest.total_time) { fastest = p, out.fastest = i; }
        if (p.total_time > slowest.total_time) { slowest = p, out.slowest = i; }
        if (p.fraction_of_roof() < least.fraction_of_roof()) { least = p, out.least_share = i; }
        if (p.total_time <= 2.0 * ms) {
            ++out.within;
            out.first_within = out.first_within == 1000 ? i : out.first_within;
        }
    }
    return out;
}();
static_assert(space.counts() == brute.counts);
static_assert(brute.counts.memory_bound > 10);
static_assert(brute.counts.compute_bound > 10);
static_assert(space.best()->index == brute.fastest);
static_assert(space.worst()->index == brute.slowest);
static_assert(space.best()->result == space[brute.fastest]);
static_assert(space.worst(maximize(metric::fraction_of_roof))->index == brute.least_share);
static_assert(space.best(maximize(metric::performance))->index == brute.fastest, "the work is the same everywhere");
static_assert(space.best(minimize<"bandwidth">())->index == 0, "of equals the first");
static_assert(space.best(maximize(metric::value_of_axis<1>))->index == 16, "of equals the first");
constexpr auto all_at_once = space.summary(minimize(metric::total_time));
static_assert(all_at_once.counts == brute.counts);
static_assert(all_at_once.best == space.best());
static_assert(space.summary(maximize(metric::fraction_of_roof)).best == space.best(maximize(metric::fraction_of_roof)));
static_assert(space.part(0, 0).summary(minimize(metric::total_time)).best == std::nullopt);
// An axis that is longer than the usual packs cover within a constant, one point after a whole number of wide packs
constexpr auto long_axis =
    sweep(two, cached, vary<"hit_rate">(linear(0.0, 1.0, math::detail::long_compile_time_axis + 4097)));
constexpr auto at_its_end = long_axis.summary(maximize<"hit_rate">());
static_assert(at_its_end.best->index == math::detail::long_compile_time_axis + 4096);
constexpr performance_claim in_two_ms{.max_time = 2.0 * ms};
static_assert(space.count_if(in_two_ms) == brute.within);
static_assert(brute.within > 5);
static_assert(space.find_if(in_two_ms) == brute.first_within);
static_assert(!space.all_of(in_two_ms));
static_assert(space.any_of(in_two_ms));
static_assert(!space.none_of(in_two_ms));
static_assert(space.all_of({.max_time = 1.0 * s, .max_working_set = 10.0 * MB}));
static_assert(space.none_of({.max_working_set = 9.0 * MB}));
static_assert(space.none_of({.max_memory_time = 1.0 * ns}));
constexpr machine lab_of_two{.bandwidth = 1.0 * GB / s, .peak = 10.0 * GFLOP / s};
constexpr streaming streaming_of_two{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B};
// A broken claim: its first point, the number of points, and the largest excess.
// Bandwidths of other machines are listed as the program states them: as transfer rates.
constexpr auto of_bandwidths =
    check(sweep(catalogued<"nvidia-l4">(), gemm{.m = 16, .n = 64, .k = 64, .type = fp16},
                vary<"bandwidth">(listed{catalogued<"nvidia-l4">().bandwidth.farthest().bandwidth,
                                         catalogued<"nvidia-a10">().bandwidth.farthest().bandwidth})),
          {.max_time = 1.0 * s});
static_assert(of_bandwidths);
static_assert(of_bandwidths.values == "bandwidth 300 GB/s");

constexpr auto broken = check(space, {.regime = regime::compute_bound});
static_assert(!broken);
static_assert(broken.failing == brute.counts.memory_bound);
static_assert(broken.points == space.size());
static_assert(broken.at_index.predicted == space[broken.index]);
static_assert(!broken.at_index.regime_holds());
static_assert(*space.find_if_not({.regime = regime::compute_bound}) == broken.index);
constexpr auto at_one_machine =
    check(sweep(catalogued<"nvidia-l4">(), gemm{.m = 16, .n = 64, .k = 64, .type = fp16}, vary<"m">(listed{16, 32}),
                vary<"machine">(listed{catalogued<"nvidia-l4">()})),
          {.max_time = 1.0 * us});
static_assert(at_one_machine.values == "m 16, machine L4");
// A machine axis goes first wherever it stands, and leaves the others over lanes
constexpr auto machine_last =
    sweep(lab_of_two, streaming_of_two, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 20'000)),
          vary<"machine">(listed{lab_of_two, lab_of_two}));
static_assert(machine_last.over_lanes<0>);
constexpr regime_counts counts_of_machines = machine_last.counts();
static_assert(counts_of_machines.memory_bound + counts_of_machines.compute_bound + counts_of_machines.balanced ==
              40'000);
static_assert(counts_of_machines.compute_bound > 0);
// A claim that holds: the first point, of a part the part's first point, of no points nothing.
constexpr auto everywhere = check(machine_last.part(30'000, 10), {.max_time = 1.0 * s});
static_assert(everywhere);
static_assert(everywhere.index == 30'000);
static_assert(everywhere.at_index.predicted == machine_last[30'000]);
static_assert(check(machine_last.part(40'000, 0), {.max_time = 1.0 * ns}));
// Times of zero have no fraction of a roof, and no question needs it
constexpr auto in_no_time = [](int) {
    prediction p{};
    p.effective_bandwidth = 1.0 * TB / s;
    return p;
};
constexpr auto no_time = check(sweep(in_no_time, listed{1, 2}), {.max_time = 1.0 * s});
static_assert(no_time);
static_assert(no_time.at_index);
constexpr auto of_a_function =
    check(sweep(
              [](int rows, element_type type) {
                  return predict(catalogued<"nvidia-l4">(), gemm{.m = 1.0 * rows, .n = 4096, .k = 4096, .type = type});
              },
              listed{8, 512, 4096}, listed{fp16})
              .part(1, 2),
          {.regime = regime::memory_bound});
static_assert(of_a_function.points == 2);
static_assert(of_a_function.failing == 2);
static_assert(of_a_function.index == 1);
static_assert(of_a_function.values == "axis 0 512, axis 1 fp16");
static_assert(space.count_if({.regime = regime::memory_bound}) == brute.counts.memory_bound);
static_assert(space.none_of({.regime = regime::balanced}));
static_assert(space.count_if({.min_fraction_of_roof = 0.6}) ==
              space.count_if([](prediction const& p) { return p.fraction_of_roof() >= 0.6; }));
static_assert(space.count_if([](prediction const& p) { return p.total_time <= 2.0 * ms; }) == brute.within);
static_assert(space.find_if([](prediction const& p) { return p.total_time <= 2.0 * ms; }) == brute.first_within);
static_assert(space.best(minimize([](prediction const& p) { return p.memory_time; }))->index ==
              space.best(minimize(metric::memory_time))->index);

// The front: no other point is better in one figure without being worse in another
template <class Front>
constexpr bool is_front(Front const& front) {
    for (std::size_t i = 0; i < space.size(); ++i) {
        bool in_front = false;
        bool beaten = false;
        auto const time = space[i].total_time;
        auto const rate = space.value<0>(i);
        for (std::size_t const f : front) {
            in_front = in_front || f == i;
            auto const its_time = space[f].total_time;
            auto const its_rate = space.value<0>(f);
            beaten = beaten || (its_time <= time && its_rate <= rate && (its_time < time || its_rate < rate || f < i));
        }
        if (in_front == beaten) { return false; }
    }
    return true;
}
constexpr auto front = space.pareto<16>(minimize(metric::total_time), minimize<"bandwidth">());
static_assert(is_front(front), "with every access in the cache main memory is free");
static_assert(front.size() == 1, "with every access in the cache main memory is free");
constexpr auto rising = sweep(two, cached, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 20)),
                              vary<"hit_rate">(linear(0.0, 0.5, 6)), prediction_options{.overlap = no_overlap});
constexpr auto trade = rising.pareto<32>(minimize<"bandwidth">(), minimize(metric::total_time));
static_assert(trade.size() == 20);
static_assert(trade[0] == 5);
static_assert(trade[19] == 119);
static_assert(rising.value<0>(trade[7]) == 8.0 * GB / s);
static_assert(rising.part(shard{0, 1}).pareto<32>(minimize<"bandwidth">(), minimize(metric::total_time)) == trade);
static_assert(trade.is_by_value(0) && trade.is_by_value(19));

// Fronts of estimates: a point stays unless another one beats it for certain. The axis is a cost.
using time_estimate = measure::estimate<units::second>;
constexpr time_estimate times_by_cost[]{{10.0 * s, 9.0 * s, 11.0 * s},
                                        {10.5 * s, 9.5 * s, 12.0 * s},
                                        {8.0 * s, 7.0 * s, 9.0 * s},
                                        {12.0 * s, 11.0 * s, 13.0 * s},
                                        {8.5 * s, 8.0 * s, 9.5 * s}};
constexpr auto estimated = sweep([](double i) { return times_by_cost[static_cast<int>(i)]; }, linear(0.0, 4.0, 5));
constexpr auto cheap = minimize(metric::value_of_axis<0>);
constexpr auto kept = estimated.pareto<4>(minimize(metric::result), cheap);
static_assert(kept.size() == 4 && kept[0] == 2 && kept[1] == 4 && kept[2] == 0 && kept[3] == 1,
              "the first one ends where the fourth begins");
static_assert(kept.is_by_value(0) && !kept.is_by_value(1) && kept.is_by_value(2) && !kept.is_by_value(3));
constexpr auto longest = estimated.pareto(cheap, maximize(metric::result));
static_assert(longest.size() == 3 && longest[0] == 0 && longest[1] == 1 && longest[2] == 3,
              "the third one ends where the first begins, and the fifth where the second begins");
static_assert(longest.is_by_value(0) && longest.is_by_value(1) && longest.is_by_value(2));
static_assert(estimated.part(1, 2).pareto(minimize(metric::result), cheap).size() == 2);
static_assert(!accepted<[] { return estimated.pareto<3>(minimize(metric::result), cheap); }>);
static_assert(!accepted<[] { return kept.is_by_value(4); }>);
// Intervals that only touch decide nothing. Of equal points without intervals the first stays, of others all.
constexpr auto at_no_cost = minimize([](auto const&) { return 0.0; });
constexpr auto two_times = [](time_estimate const& first, time_estimate const& second) {
    return sweep([=](double i) { return i == 0.0 ? first : second; }, linear(0.0, 1.0, 2))
        .pareto(minimize(metric::result), at_no_cost);
};
constexpr auto touching = two_times({1.5 * s, 1.0 * s, 2.0 * s}, {2.5 * s, 2.0 * s, 3.0 * s});
static_assert(touching.size() == 2 && touching.is_by_value(0) && !touching.is_by_value(1));
static_assert(two_times({1.5 * s, 1.0 * s, 2.0 * s}, {2.5 * s, 2.1 * s, 3.0 * s}).size() == 1);
static_assert(two_times({1.0 * s, 1.0 * s, 1.0 * s}, {1.0 * s, 1.0 * s, 1.0 * s}).size() == 1);
constexpr auto alike = two_times({1.0 * s, 0.9 * s, 1.1 * s}, {1.0 * s, 0.9 * s, 1.1 * s});
static_assert(alike.size() == 2 && alike.is_by_value(0) && !alike.is_by_value(1));
static_assert(!accepted<[] { return two_times({1.0 * s, 2.0 * s, 3.0 * s}, {1.0 * s, 1.0 * s, 1.0 * s}); }>);
// Without intervals, the front is that of the values.
constexpr auto exactly = [](prediction const& p) { return time_estimate{p.total_time, p.total_time, p.total_time}; };
static_assert(space.pareto<16>(minimize(exactly), minimize<"bandwidth">()) == front);
static_assert(rising.pareto<32>(minimize<"bandwidth">(), minimize(exactly)) == trade);

// Parts and shards
static_assert(space.part(10, 20).size() == 20);
static_assert(space.part(10, 20)[3] == space[13]);
static_assert(space.part(0, 0).size() == 0);
static_assert(space.part(144, 0).counts() == regime_counts{});
static_assert(shard{0, 4}.size_of(10) == 3);
static_assert(shard{1, 4}.first_of(10) == 3);
static_assert(shard{3, 4}.last_of(10) == 10);
static_assert(shard{7, 8}.size_of(3) == 0);
template <std::size_t Count>
constexpr bool shards_join() {
    regime_counts sum;
    std::size_t points = 0;
    for (std::size_t i = 0; i < Count; ++i) {
        sum = sum + space.part(shard{i, Count}).counts();
        points += space.part(shard{i, Count}).size();
    }
    return points == space.size() && sum == space.counts();
}
static_assert(shards_join<1>());
static_assert(shards_join<5>());
static_assert(shards_join<7>());
static_assert(shards_join<200>());
static_assert(space.part(shard{1, 2}).best(minimize(metric::memory_time))->index >= 72, "points keep their numbers");

// Columns: the figures of the predictions
struct columns {
    seconds memory[144];
    seconds total[144];
    regime regimes[144];
};
constexpr columns filled = [] {
    columns out;
    space.fill({.memory_time = out.memory, .total_time = out.total, .regimes = out.regimes});
    return out;
}();
constexpr bool columns_agree() {
    for (std::size_t i = 0; i < space.size(); ++i) {
        prediction const p = space[i];
        if (filled.memory[i] != p.memory_time || filled.total[i] != p.total_time || filled.regimes[i] != p.regime) {
            return false;
        }
    }
    return true;
}
static_assert(columns_agree());

// Machines as an axis; the others over lanes
constexpr auto products =
    sweep(machine{.bandwidth = 1.0 * GB / s, .peak = {1.0 * GFLOP / s, fp8}},
          gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp8}, vary<"machine">(with_fp8), {.overlap = full_overlap});
constexpr auto winner = products.best();
static_assert(winner);
static_assert(winner->values.get<0>() == products.machine_at(winner->index));
static_assert(products.counts() == regime_counts{0, products.size(), 0},
              "a product of 4096 is compute-bound on all of them");
constexpr auto with_claim = products.count_if({.max_time = 100.0 * us});
static_assert(with_claim == products.count_if([](prediction const& p) { return p.total_time <= 100.0 * us; }));
static_assert(with_claim > 0);

// Spaces of a function
constexpr auto by_function = sweep(
    [](byte_rate const& rate, double hit) {
        machine m = two;
        m.bandwidth[1].bandwidth = rate;
        streaming op = cached;
        op.hit_rate = hit;
        return predict(m, op, {.overlap = no_overlap});
    },
    linear(1.0 * GB / s, 20.0 * GB / s, 20), linear(0.0, 0.5, 6));
static_assert(is_view_of_both<decltype(by_function)>);
static_assert(by_function.counts() == rising.counts());
static_assert(by_function.best()->index == rising.best()->index);
static_assert(by_function[77] == rising[77]);
static_assert(by_function.count_if(in_two_ms) == rising.count_if(in_two_ms));
static_assert(sweep([](double n) { return predict(two, streaming(n * MB, 1.0 * FLOP / B)); }, linear(1, 3, 3))
                  .count(regime::memory_bound) == 3);
constexpr auto squares = sweep([](double a, double b) { return a * b; }, linear(1, 4, 4), linear(1, 4, 4));
static_assert(squares.best(maximize([](double product) { return product; }))->index == 15);
static_assert(squares.count_if([](double product) { return product > 8.0; }) == 4);

// An operation with required fields: views ask whether a sweep of it can be default-constructed
constexpr auto of_rows = sweep(machine{.bandwidth = 1.0 * GB / s, .peak = {1.0 * GFLOP / s, fp8}},
                               gemm{.m = 1, .n = 64, .k = 64, .type = fp8}, vary<"m">(powers_of_two(1, 64)));
static_assert(is_view_of_both<decltype(of_rows)>);

// Small sweeps as arrays: a sweep is a range of predictions
constexpr auto few = sweep(two, cached, vary<"hit_rate">(linear(0.0, 1.0, 5)));
constexpr auto table = [] {
    std::array<prediction, few.size()> out{};
    std::ranges::copy(few, out.begin());
    return out;
}();
static_assert(table[3] == few[3]);
static_assert(ranges::max_element(table, {}, &prediction::total_time) == table.begin());

// Whole steps from a whole number
static_assert(linear(1, 9, 5).whole());
static_assert(!linear(1, 9, 6).whole());
static_assert(powers_of_two(3, 100).whole());
static_assert(!powers_of_two(0.5, 8.0).whole());

// A point that does not fit in memory is no answer: for a growing batch, the fastest token belongs to the largest batch
// that fits.
constexpr machine with_room{
    .bandwidth = {{.bandwidth = 1.0 * GB / s, .capacity = 8.0 * MB, .level = memory_level::dram}},
    .peak = {1.0 * GFLOP / s, fp64}};
constexpr auto over_sizes =
    sweep(with_room, streaming(1.0 * MB, 1.0 * FLOP / B), vary<"size">(linear(1.0 * MB, 16.0 * MB, 16)));
static_assert(over_sizes.worst()->values.get<0>() == 8.0 * MB);
static_assert(over_sizes.best()->index == 0);
static_assert(over_sizes.best(maximize(metric::traffic))->index == 7);
static_assert(over_sizes.best(maximize([](prediction const& p) { return p.traffic; }))->index == 7);
static_assert(over_sizes.summary(maximize(metric::traffic)).best->index == 7);
static_assert(over_sizes.part(8, 8).best() == std::nullopt);
static_assert(over_sizes.counts().of(regime::balanced) == 16);
static_assert(over_sizes.count_if({}) == 8);
constexpr auto sizes_front = over_sizes.pareto<16>(minimize(metric::total_time), maximize(metric::traffic));
static_assert(sizes_front.size() == 8);
static_assert(sizes_front[7] == 7);
constexpr auto by_own_sizes =
    sweep([](double n) { return predict(with_room, streaming(n * MB, 1.0 * FLOP / B)); }, linear(1, 16, 16));
static_assert(by_own_sizes.worst()->index == 7);
static_assert(by_own_sizes.pareto<16>(minimize(metric::total_time), maximize(metric::traffic)) == sizes_front);
static_assert(over_sizes.pareto<16>(minimize(exactly), maximize(metric::traffic)) == sizes_front);
static_assert(by_own_sizes.pareto<16>(minimize(exactly), maximize(metric::traffic)) == sizes_front);
// Without a stated capacity everything fits.
constexpr auto without_room = sweep(two, cached, vary<"size">(linear(1.0 * MB, 16.0 * MB, 16)));
static_assert(without_room.worst()->index == 15);

// The answer of a claim as text
static_assert(text(check(over_sizes.part(0, 8), {.max_time = 1.0 * s})) == "holds at all 8 points");
static_assert(
    text(check(over_sizes, {.max_time = 1.0 * s})).contains("at point 8 (size 9 MB), the first of 8 that fail: "));
