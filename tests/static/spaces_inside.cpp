// rafter.sweep, from inside: the walk over a space, its results, and the checks before it.
module;
#include "accepted.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
module rafter.sweep;
import rafter.model;

namespace rafter::detail {

using namespace symbols;

// --- walks ----------------------------------------------------------------------------------------------------------

constexpr machine lab{.bandwidth = 1.0 * GB / s, .latency = 1.0 * us, .peak = {1.0 * GFLOP / s, fp64}};
constexpr auto work = streaming(1.0 * MB, 1.0 * FLOP / B);
// 3 x 5 x 7 points: over lanes along each axis; the first and the last axis are no whole packs of four.
constexpr auto box = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 3.0 * GB / s, 3)),
                           vary<"intensity">(linear(0.5 * FLOP / B, 2.5 * FLOP / B, 5)),
                           vary<"size">(linear(1.0 * MB, 7.0 * MB, 7)), {.tolerance = 0.25, .overlap = no_overlap});
struct visits {
    int times[105]{};
    bool right = true;

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) {
        for (std::size_t i = 0; i < span.count; ++i) {
            std::size_t const number = span.first + i * span.stride;
            ++times[number];
            prediction const expected = box[number];
            int const lane = static_cast<int>(i);
            auto const is = [&](auto const& values, double one) {
                return math::lane(protocol::as_number(values), lane) == one;
            };
            auto const& f = p.figures();
            right = right && is(f.total_time(), expected.total_time.raw_) &&
                    is(f.memory_time(), expected.memory_time.raw_) &&
                    is(f.compute_time(), expected.compute_time.raw_) && is(f.traffic(), expected.traffic.raw_) &&
                    is(f.work(), expected.work.raw_) && is(f.working_set(), expected.working_set.raw_) &&
                    is(f.effective_bandwidth(), expected.effective_bandwidth.raw_) &&
                    math::abs(math::lane(f.fraction_of_roof(), lane) - expected.fraction_of_roof()) < 1e-12;
        }
    }
    constexpr bool are_once(std::size_t first, std::size_t last) const {
        for (std::size_t i = 0; i < 105; ++i) {
            if (times[i] != (first <= i && i < last ? 1 : 0)) { return false; }
        }
        return right;
    }
};
template <std::size_t Along, math::rep Rep>
constexpr bool walks_all() {
    visits seen;
    std::size_t const length = box.extents().along[Along];
    row_walk<Rep, Along, std::remove_cv_t<decltype(box)>>{box, 0, 105 / length, 0, length}(seen);
    return seen.are_once(0, 105);
}
static_assert(walks_all<0, math::lanes<4>>());
static_assert(walks_all<1, math::lanes<4>>());
static_assert(walks_all<2, math::lanes<4>>());
static_assert(walks_all<2, double>());
static_assert(walks_all<1, double>());
template <bool PointByPoint>
constexpr bool walks_part(std::size_t first, std::size_t last) {
    visits seen;
    box.visit_range<PointByPoint>(first, last, [&]<math::rep Rep>(auto const& walk) { walk(seen); });
    return seen.are_once(first, last);
}
static_assert(walks_part<false>(3, 5));
static_assert(walks_part<false>(5, 30));
static_assert(walks_part<true>(6, 15));
static_assert(walks_part<false>(7, 14));
static_assert(walks_part<false>(9, 9));
static_assert(walks_part<false>(104, 105));
static_assert(walks_part<true>(0, 1));

// A sample takes the last row, and of many rows about one in sixteen; of few rows packs of each.
struct numbers_seen {
    std::size_t first[64]{};
    std::size_t count[64]{};
    int size = 0;

    template <class Points>
    constexpr void operator()(Points const&, lane_span const& span) {
        first[size] = span.first;
        count[size++] = span.count;
    }
};
template <math::rep Rep, class Space>
constexpr numbers_seen sampled(Space const& space, std::size_t first_row, std::size_t last_row, std::size_t from,
                               std::size_t to) {
    numbers_seen seen;
    row_walk<Rep, Space::rank - 1, Space>{space, first_row, last_row, from, to}.sample(seen);
    return seen;
}
constexpr bool saw(numbers_seen const& seen, auto const&... first) {
    int i = 0;
    return seen.size == sizeof...(first) && (true && ... && (seen.first[i++] == static_cast<std::size_t>(first)));
}
constexpr auto sheet = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 9.0 * GB / s, 200)),
                             vary<"size">(linear(1.0 * MB, 7.0 * MB, 2)));
static_assert(saw(sampled<math::lanes<4>>(sheet, 0, 200, 0, 2), 398, 360, 322, 284, 246, 208, 170, 132, 94, 56, 18));
static_assert(saw(sampled<math::lanes<4>>(sheet, 10, 26, 1, 1), 50, 18 + 0) ||
              sampled<math::lanes<4>>(sheet, 10, 26, 1, 1).size == 1);
static_assert(sampled<math::lanes<4>>(sheet, 10, 25, 0, 2).size == 15);
static_assert(sampled<math::lanes<4>>(sheet, 10, 26, 0, 2).size == 1);
constexpr auto line = sweep(lab, work, vary<"size">(linear(1.0 * MB, 7.0 * MB, 130)));
static_assert(saw(sampled<math::lanes<4>>(line, 0, 1, 0, 130), 128, 64, 0));
static_assert(saw(sampled<math::lanes<4>>(line, 0, 1, 3, 130), 127, 63));
static_assert(sampled<math::lanes<4>>(line, 0, 1, 0, 130).count[0] == 2);
static_assert(sampled<math::lanes<4>>(line, 0, 1, 0, 130).count[1] == 4);
static_assert(sampled<math::lanes<4>>(line, 0, 1, 0, 60).size == 15);
static_assert(sampled<math::lanes<4>>(line, 0, 1, 0, 61).size == 1);
static_assert(saw(sampled<math::lanes<4>>(line, 0, 1, 0, 64), 60));

// Lanes behind the last point do not count.
static_assert(math::count(inside<math::lanes<8>>({0, 1, 3})) == 3);
static_assert(math::count(inside<math::lanes<8>>({0, 1, 8})) == 8);
static_assert(math::count(only_points<math::lanes<8>>(inside<math::lanes<8>>({0, 1, 8}), {0, 1, 5})) == 5);
constexpr auto strided = numbers_of<math::lanes<4>>({5, 3, 4});
static_assert(math::lane(strided, 0) == 5.0);
static_assert(math::lane(strided, 1) == 8.0);
static_assert(math::lane(strided, 3) == 14.0);

// --- results --------------------------------------------------------------------------------------------------------

/// A made-up point, or a pack of them, with its own figure.
template <math::rep Rep>
struct made_up {
    using rep = Rep;
    Rep value;
    constexpr made_up const& figures() const { return *this; }
    constexpr Rep result() const { return value; }
    constexpr auto total_time() const { return units::from_coherent<units::second, Rep>(value); }
    constexpr auto fits() const { return value != too_large; }
    static constexpr double too_large = -77.0;
};
using four = math::lanes<4>;
using fastest = objective<metric::total_time_metric, false>;
constexpr std::optional<std::size_t> least_of(std::size_t stride, std::size_t first_a, four a, std::size_t count_a,
                                              std::size_t first_b, four b, std::size_t count_b) {
    least_finder<four, fastest> finder{{}};
    finder(made_up<four>{a}, lane_span{first_a, stride, count_a});
    finder(made_up<four>{b}, lane_span{first_b, stride, count_b});
    return finder.found();
}
constexpr double nan = __builtin_nan("");
static_assert(least_of(1, 0, four{5, made_up<four>::too_large, 3, 9}, 4, 4, four{4, 4, 4, 4}, 4) == 2);
static_assert(least_of(1, 0, four{4, 3, 2, 5}, 4, 4, four{9, 3, 1, 2}, 4) == 6);
static_assert(least_of(1, 0, four{4, 3, 2, 5}, 4, 4, four{2, 2, 2, 2}, 4) == 2);
static_assert(least_of(1, 4, four{2, 2, 2, 2}, 4, 0, four{9, 2, 9, 9}, 4) == 1);
static_assert(least_of(5, 0, four{4, 3, 2, 5}, 4, 1, four{9, 9, 9, 1}, 4) == 16);
static_assert(least_of(1, 0, four{4, 3, 2, 1}, 3, 4, four{9, 9, 9, 1}, 3) == 2);
static_assert(least_of(1, 0, four{nan, 3, nan, 5}, 4, 4, four{nan, nan, nan, 3}, 4) == 1);
static_assert(!least_of(1, 0, four{nan, nan, nan, nan}, 4, 4, four{nan, nan, nan, nan}, 4));
static_assert(least_of(7, 3, four{2, 9, 9, 9}, 4, 0, four{9, 2, 9, 9}, 4) == 3);
static_assert(least_of(1, 8, four{3, 3, 3, 3}, 1, 4, four{3, 3, 3, 3}, 1) == 4);
constexpr auto above_two = [](auto const& p) { return p.result() > 2.0; };
constexpr bool counted(std::size_t stride, four a, std::size_t count_a, four b, std::size_t count_b, std::int64_t holds,
                       std::optional<std::size_t> first) {
    condition_counter<four, decltype(above_two)> counter{above_two};
    counter(made_up<four>{a}, lane_span{10, stride, count_a});
    counter(made_up<four>{b}, lane_span{0, stride, count_b});
    return counter.holds == holds && counter.first() == first;
}
static_assert(counted(1, four{1, 3, 3, 1}, 4, four{1, 1, 3, 3}, 4, 4, 2));
static_assert(counted(3, four{3, 1, 1, 1}, 4, four{1, 1, 1, 3}, 4, 2, 9));
static_assert(counted(1, four{1, 1, 1, 3}, 3, four{1, 3, 1, 1}, 1, 0, std::nullopt));
static_assert(counted(1, four{1, 3, 1, 1}, 4, four{1, 1, 1, 1}, 4, 1, 11));

static_assert(regime_counts{3, 5, 7}.of(regime::memory_bound) == 3);
static_assert(regime_counts{3, 5, 7}.of(regime::compute_bound) == 5);
static_assert(regime_counts{3, 5, 7}.of(regime::balanced) == 7);
static_assert(regime_counts{3, 5, 7}.of(regime::latency_bound) == 0);
static_assert(regime_counts{3, 5, 7} + regime_counts{10, 20, 40} == regime_counts{13, 25, 47});
static_assert(regime_counts{} == regime_counts{0, 0, 0});

// A claim holds at its limits and not beyond, part by part.
constexpr prediction between_others = box[31];
constexpr bool claims_alike(performance_claim const& claim) {
    std::size_t count = 0;
    std::optional<std::size_t> first;
    std::optional<std::size_t> first_failing;
    for (std::size_t i = 0; i < box.size(); ++i) {
        bool const holds = static_cast<bool>(verdict_at(box, i, claim));
        count += holds ? 1 : 0;
        if (holds && !first) { first = i; }
        if (!holds && !first_failing) { first_failing = i; }
    }
    return count != 0 && count != box.size() && box.count_if(claim) == count && box.find_if(claim) == first &&
           box.find_if_not(claim) == first_failing;
}
static_assert(claims_alike({.max_time = between_others.total_time}));
static_assert(claims_alike({.max_memory_time = between_others.memory_time}));
static_assert(claims_alike({.max_working_set = 4.0 * MB}));
static_assert(claims_alike({.min_fraction_of_roof = between_others.fraction_of_roof()}));
static_assert(claims_alike({.regime = regime::memory_bound}));
static_assert(claims_alike({.regime = regime::compute_bound}));
static_assert(claims_alike({.regime = regime::balanced}));
static_assert(
    claims_alike({.max_time = between_others.total_time, .max_working_set = 3.0 * MB, .regime = regime::memory_bound}));
constexpr auto in_levels = [](bytes l2, bytes dram) {
    return sweep(machine{.bandwidth = {{.bandwidth = 9.0 * GB / s, .capacity = l2, .level = memory_level::l2},
                                       {.bandwidth = 1.0 * GB / s, .capacity = dram, .level = memory_level::dram}},
                         .peak = {1.0 * GFLOP / s, fp64}},
                 work, vary<"size">(linear(1.0 * MB, 9.0 * MB, 9)));
};
static_assert(in_levels(3.0 * MB, 9.0 * MB).count_if({.fits_in = memory_level::l2}) == 3);
static_assert(in_levels(3.0 * MB, 9.0 * MB).count_if({.fits_in = memory_level::dram}) == 9);
static_assert(in_levels(3.0 * MB, 9.0 * MB).count_if({}) == 9);
static_assert(in_levels(3.0 * MB, unlimited).count_if({}) == 9);

// --- fronts ---------------------------------------------------------------------------------------------------------

/// A point of two figures.
struct two_figures {
    double cost;
    double time;
};
constexpr auto by_cost = minimize([](two_figures const& f) { return f.cost; });
constexpr auto by_time = minimize([](two_figures const& f) { return f.time; });
template <std::size_t Capacity, std::size_t Count>
constexpr auto front_of(two_figures const (&figures)[Count]) {
    return sweep([&](double i) { return figures[static_cast<int>(i)]; }, linear(0.0, 1.0 * (Count - 1), Count))
        .template pareto<Capacity>(by_cost, by_time);
}
template <std::size_t Capacity>
constexpr bool front_is(pareto_front<Capacity> const& front, auto const&... numbers) {
    std::size_t i = 0;
    return front.size() == sizeof...(numbers) && (true && ... && (front[i++] == static_cast<std::size_t>(numbers)));
}
static_assert(front_is(front_of<4>({{3, 1}, {1, 3}, {2, 2}, {2, 3}, {3, 2}}), 1, 2, 0));
static_assert(front_is(front_of<4>({{1, 1}, {1, 1}, {0, 2}}), 2, 0));
static_assert(front_is(front_of<4>({{2, 2}, {1, 1}, {1, 2}, {2, 1}}), 1));
static_assert(front_is(front_of<4>({{1, 2}, {1, 1}, {2, 1}}), 1));
static_assert(front_is(front_of<4>({{nan, 0}, {1, 1}, {0, nan}}), 1));
// As many as the capacity, and one more; over many that leave again.
template <std::size_t Capacity, int Count>
constexpr auto diagonal = [] {
    return sweep([](double i) { return two_figures{i, -i}; }, linear(1, Count, Count))
        .template pareto<Capacity>(by_cost, by_time);
};
template <int Count>
constexpr auto all_leave = [] {
    return sweep([](double i) { return two_figures{-i, -i}; }, linear(1, Count, Count))
        .template pareto<2>(by_cost, by_time);
};
constexpr auto sixty_five = diagonal<65, 65>();
static_assert(accepted<diagonal<3, 3>>);
static_assert(!accepted<diagonal<3, 4>>);
static_assert(!accepted<diagonal<64, 65>>);
static_assert(sixty_five[64] == 64);
static_assert(sixty_five[63] == 63);
static_assert(front_is(all_leave<300>(), 299));
constexpr auto out_of_front = [] { return diagonal<3, 3>()[3]; };
static_assert(!accepted<out_of_front>);

// --- claims over spaces ---------------------------------------------------------------------------------------------

static_assert(text(space_verdict{.points = 9, .failing = 1, .index = 4, .values = "k 5"})
                  .contains("at point 4 (k 5), the only one of 9: "));
static_assert(text(space_verdict{.points = 9, .failing = 2, .index = 4, .values = "k 5"})
                  .contains("at point 4 (k 5), the first of 2 that fail: "));
static_assert(text_of_axis_value(2.5, 0) == "2.5");
static_assert(text_of_axis_value(7, 0) == "7");
static_assert(text_of_axis_value(2.0 * MB, 0) == "2 MB");
static_assert(text_of_axis_value(transfer_rate(2.0 * GB / s), 0) == "2 GB/s");
static_assert(text_of_axis_value(true, 3) == "true");
static_assert(text_of_axis_value('x', 3) == "x");
static_assert(text_of_axis_value("Ring", 3) == "Ring");
static_assert(text_of_axis_value(two_figures{}, 3) == "case 4");
static_assert(text_of_axis_value(fp16, 0) == "fp16");
constexpr auto checked = check(box, {.max_working_set = 6.0 * MB});
static_assert(!checked);
static_assert(checked.points == 105);
static_assert(checked.failing == 15);
static_assert(checked.index == 6);
static_assert(checked.values == "bandwidth 1 GB/s, intensity 500 mFLOP/B, size 7 MB");
static_assert(space_verdict{});
static_assert(space_verdict{}.points == 0);
static_assert(space_verdict{}.index == 0);
static_assert(!space_verdict{.failing = 1});
static_assert(check(box.part(50, 9), {.max_working_set = 9.0 * MB}).index == 50);
static_assert(check(box, {.max_working_set = 9.0 * MB}).index == 0);

// --- checks ---------------------------------------------------------------------------------------------------------

static_assert(check_stride(linear(1, 9, 9), false) == 8);
static_assert(check_stride(linear(1, 9, 9), true) == 8);
static_assert(check_stride(linear(1, 2, 9), true) == 1);
static_assert(check_stride(linear(1, 2, 9), false) == 8);
static_assert(check_stride(listed{1.0, 2.0, 3.0}, false) == 1);
static_assert(check_stride(logarithmic(1, 100, 1), true) == 1);
static_assert(check_stride(logarithmic(1, 100, 1), false) == 2);
static_assert(check_stride(powers_of_two(1, 8), true) == 3);
constexpr bool extremes_are(extreme_indices const& e, std::size_t first, std::size_t last, std::size_t count) {
    return e.first == first && e.last == last && e.count == count;
}
static_assert(extremes_are(extremes_of(linear(1, 9, 9)), 0, 8, 2));
static_assert(extremes_are(extremes_of(listed{2.0, 1.0, 4.0, 3.0}), 1, 2, 2));
static_assert(extremes_are(extremes_of(listed{2.0, 2.0, 2.0}), 0, 2, 2));
static_assert(extremes_are(extremes_of(listed{fp16, fp32}), 0, 1, 2));
static_assert(extremes_are(extremes_of(listed{fp16, fp32, fp8}), 0, 2, 3));
static_assert(extremes_are(extremes_of(listed{5.0, 1.0, 1.0}), 1, 0, 2));
static_assert(extreme_indices{3, 7, 2}.at(0) == 3);
static_assert(extreme_indices{3, 7, 2}.at(1) == 7);
static_assert(extreme_indices{3, 7, 4}.at(1) == 1);
static_assert(extreme_indices{3, 7, 4}.at(3) == 3);
// Values between the ends are checked, too; and the corners, if fields depend on each other.
constexpr machine two{.bandwidth = {4.0 * GB / s, 1.0 * GB / s}, .peak = {1.0 * GFLOP / s, fp64}};
static_assert(
    accepted<[] { return sweep(two, gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, vary<"m">(listed{1.0, 2.0, 3.0})); }>);
static_assert(
    !accepted<[] { return sweep(two, gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, vary<"m">(listed{1.0, 1.5, 3.0})); }>);
static_assert(
    !accepted<[] { return sweep(two, gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, vary<"m">(listed{1.0, 2.0, 3.5})); }>);
static_assert(
    !accepted<[] { return sweep(two, gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, vary<"m">(listed{0.5, 2.0, 3.0})); }>);
static_assert(!accepted<[] {
    return sweep(two, gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, vary<"n">(listed{1.0, 2.0}),
                 vary<"m">(linear(1, 2, 3)));
}>);
constexpr auto with_kernels = [](double largest) {
    return sweep(two, conv2d{.in_channels = 1, .out_channels = 1, .image = 9, .kernel = 3, .type = fp64},
                 vary<"image">(listed{4.0, 9.0}), vary<"kernel">(listed{3.0, largest, 1.0}));
};
static_assert(accepted<[] { return with_kernels(4.0); }>);
static_assert(!accepted<[] { return with_kernels(5.0); }>);
// The largest value may be the first: 5 do not fit in an image of 4 without padding.
constexpr auto falling_kernels = [](double smallest) {
    return sweep(two, conv2d{.in_channels = 1, .out_channels = 1, .image = 9, .kernel = 5, .padding = 1, .type = fp64},
                 vary<"kernel">(listed{5.0, 3.0, 4.0}), vary<"image">(listed{9.0, smallest}),
                 vary<"padding">(listed{1.0, 0.0}));
};
static_assert(accepted<[] { return falling_kernels(5.0); }>);
static_assert(!accepted<[] { return falling_kernels(4.0); }>);
static_assert(accepted<[] {
    return sweep(two, work, vary<"bandwidth">(listed{1.0 * GB / s}), vary<"bandwidth[0]">(listed{4.0 * GB / s}));
}>);
static_assert(!accepted<[] {
    return sweep(two, work, vary<"bandwidth">(listed{1.0 * GB / s}), vary<"bandwidth[1]">(listed{1.0 * GB / s}));
}>);
static_assert(!accepted<[] {
    return sweep(two, work, vary<"bandwidth[0]">(listed{4.0 * GB / s}), vary<"bandwidth[0]">(listed{4.0 * GB / s}));
}>);
static_assert(!accepted<[] {
    return sweep(two, work, vary<"bandwidth[1]">(listed{1.0 * GB / s}), vary<"bandwidth">(listed{1.0 * GB / s}));
}>);
static_assert(
    !accepted<[] { return sweep(two, work, vary<"hit_rate">(listed{0.5}), vary<"hit_rate[0]">(listed{0.5})); }>);
static_assert(!accepted<[] {
    return sweep(two, work, vary<"size">(listed{1.0 * B}), vary<"latency">(listed{1.0 * s}),
                 vary<"size">(listed{1.0 * B}));
}>);
static_assert(!accepted<[] {
    return sweep(two, work, vary<"machine">(listed{two}), vary<"bandwidth">(listed{1.0 * GB / s}),
                 vary<"bandwidth[0]">(listed{4.0 * GB / s}));
}>);
// Indices below the size.
static_assert(accepted<[] { return box.part(0, 105); }>);
static_assert(!accepted<[] { return box.part(1, 105); }>);
static_assert(accepted<[] { return box.part(105, 0); }>);
static_assert(!accepted<[] { return box.part(106, 0); }>);
static_assert(accepted<[] { return box[104]; }>);
static_assert(!accepted<[] { return box[105]; }>);
static_assert(accepted<[] { return box.values(104); }>);
static_assert(!accepted<[] { return box.values(105); }>);
static_assert(!accepted<[] { return box.value(105); }>);
static_assert(accepted<[] { return box.part(9, 3)[2]; }>);
static_assert(!accepted<[] { return box.part(9, 3)[3]; }>);
static_assert(accepted<[] { return box.count_if({.tolerance = 0.25}); }>);
static_assert(!accepted<[] { return box.count_if({.tolerance = 0.5}); }>);
static_assert(accepted<[] { return box.count_if({.overlap = no_overlap}); }>);
static_assert(!accepted<[] { return box.count_if({.overlap = partial_overlap(0.5)}); }>);

// Columns: the requested ones, from the first point of the part on.
constexpr bool fills = [] {
    seconds total[10]{};
    seconds compute[10]{};
    box.fill(40, 10, {.compute_time = compute, .total_time = total});
    bool right = true;
    for (std::size_t i = 0; i < 10; ++i) {
        right = right && total[i] == box[40 + i].total_time && compute[i] == box[40 + i].compute_time;
    }
    seconds memory[10]{};
    regime regimes[10]{};
    box.fill(40, 10, {.memory_time = memory, .compute_time = compute, .total_time = total, .regimes = regimes});
    for (std::size_t i = 0; i < 10; ++i) {
        right = right && memory[i] == box[40 + i].memory_time && regimes[i] == box[40 + i].regime;
    }
    return right;
}();
static_assert(fills);

} // namespace rafter::detail
