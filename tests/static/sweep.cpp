// rafter.sweep: axes as ranges of both libraries, sweeps, crossovers, tiles.
#include "accepted.hpp"

#include <algorithm>
#include <array>
#include <range/v3/algorithm/lower_bound.hpp>
#include <range/v3/algorithm/max_element.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/view/cartesian_product.hpp>
#include <range/v3/view/stride.hpp>
#include <ranges>
import rafter.sweep;

using namespace rafter;
using namespace rafter::symbols;

// Both libraries' concepts
using rate_axis = decltype(linear(1.0 * Gbit / s, 2.0 * Gbit / s, 2));
using rate_list = listed<bit_rate, 3>;
struct any_case {
    char const* name;
    int value;
};
using case_list = listed<any_case, 2>;
template <class Range>
constexpr bool is_view_of_both =
    std::ranges::random_access_range<Range> && std::ranges::sized_range<Range> && std::ranges::common_range<Range> &&
    std::ranges::view<Range> && ranges::random_access_range<Range> && ranges::sized_range<Range> &&
    ranges::common_range<Range> && ranges::view_<Range>;
static_assert(is_view_of_both<rate_axis>);
static_assert(is_view_of_both<rate_list>);
static_assert(is_view_of_both<case_list>);
static_assert(is_view_of_both<decltype(linear(1.0, 2.0, 2))>);
static_assert(protocol::lanes_axis<rate_axis>);
static_assert(protocol::lanes_axis<rate_list>);
static_assert(axis<case_list>);
static_assert(!protocol::lanes_axis<case_list>);

// Linear axes: both ends exactly, even steps, as numpy.linspace
constexpr auto rates = linear(1.0 * Gbit / s, 200.0 * Gbit / s, 200);
static_assert(rates.size() == 200);
static_assert(rates[0] == 1.0 * Gbit / s);
static_assert(rates[1] == 2.0 * Gbit / s);
static_assert(rates[199] == 200.0 * Gbit / s);
static_assert(std::ranges::equal(linear(0.0, 1.0, 5), listed{0.0, 0.25, 0.5, 0.75, 1.0}));
static_assert(linear(0.1, 0.7, 4)[3] == 0.7, "the last point is the end itself");
static_assert(linear(-1.0, 1.0, 3)[1] == 0.0);
static_assert(linear(1.0 * s, 2.0 * s, 2)[1] == 2.0 * s);
static_assert(rates.end() - rates.begin() == 200);
static_assert(*(rates.begin() + 7) == rates[7]);
static_assert(rates.begin()[3] == rates[3]);
static_assert(lane(rates.lanes_at<math::lanes<8>>(196), 3) == rates[199]);
static_assert(lane(rates.lanes_at<math::lanes<8>>(8), 5) == rates[13]);
static_assert(*std::ranges::lower_bound(rates, 80.5 * Gbit / s) == 81.0 * Gbit / s);
static_assert(*ranges::lower_bound(rates, 80.5 * Gbit / s) == 81.0 * Gbit / s);

// Lists
constexpr listed some_rates{1.0 * Gbit / s, 10.0 * Gbit / s, 100.0 * Gbit / s};
static_assert(some_rates.size() == 3);
static_assert(some_rates[2] == 100.0 * Gbit / s);
static_assert(*ranges::max_element(some_rates) == 100.0 * Gbit / s);
constexpr listed two_cases{any_case{"a", 1}, any_case{"b", 2}};
static_assert(two_cases[1].value == 2);
static_assert(std::ranges::count_if(two_cases, [](any_case const& c) { return c.value > 1; }) == 1);

// A sweep in a constant expression: the counts add up and agree with the points
constexpr machine simple{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = {10.0 * GFLOP / s, fp32}};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto over_bandwidth = sweep(simple, work, vary<"bandwidth">(rates));
static_assert(is_view_of_both<decltype(sweep(simple, work, vary<"bandwidth">(rates)))>);
static_assert(over_bandwidth.size() == 200, "it crosses at 80.0038");
static_assert(over_bandwidth.counts() == regime_counts{80, 120, 0}, "it crosses at 80.0038");
static_assert(over_bandwidth[79].regime == regime::memory_bound);
static_assert(over_bandwidth[80].regime == regime::compute_bound);
static_assert(over_bandwidth.value(79) == 80.0 * Gbit / s);
static_assert(over_bandwidth[99] == predict(simple, work));
static_assert(over_bandwidth.count(regime::memory_bound) == 80);
static_assert(over_bandwidth.count(regime::balanced) == 0);
static_assert(std::ranges::count(over_bandwidth, regime::memory_bound, &prediction::regime) == 80);

// Ten thousand points; a million in one constant, without flags: large_spaces.cpp
constexpr auto many = sweep(simple, work, vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 10'000)));
static_assert(many.counts() == regime_counts{3970, 6030, 0});

// Every field; sizes that are not multiples of the lanes; one point; a tolerance
constexpr machine two_tiers{
    .bandwidth = {500.0 * Gbit / s, 10.0 * Gbit / s}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming cached{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5};
static_assert(sweep(two_tiers, cached, vary<"hit_rate">(linear(0.0, 1.0, 1001))).counts() ==
              regime_counts{893, 108, 0});
static_assert(sweep(two_tiers, cached, vary<"bandwidth[0]">(linear(10.0 * GB / s, 90.0 * GB / s, 9))).counts() ==
              regime_counts{9, 0, 0});
static_assert(sweep(simple, work, vary<"intensity">(linear(0.0 * FLOP / B, 2.0 * FLOP / B, 257))).counts() ==
              regime_counts{103, 154, 0});
static_assert(sweep(simple, work, vary<"size">(linear(1.0 * B, 5000.0 * B, 5000))).count(regime::memory_bound) == 2499);
static_assert(sweep(simple, work, vary<"latency">(linear(0.0 * ns, 1.0 * ms, 300))).count(regime::memory_bound) > 0);
static_assert(sweep(simple, work, vary<"peak">(linear(1.0 * GFLOP / s, 100.0 * GFLOP / s, 100))).counts() ==
              regime_counts{88, 12, 0});
static_assert(sweep(simple, work, vary<"bandwidth">(some_rates)).counts() == regime_counts{2, 1, 0});
static_assert(sweep(simple, work, vary<"bandwidth">(listed{80.0 * Gbit / s})).counts() == regime_counts{1, 0, 0});
static_assert(sweep(simple, work, vary<"bandwidth">(rates), {.tolerance = 0.05}).count(regime::balanced) == 8);
constexpr blocked_matmul product{.n = 256, .type = fp32, .cache = 48.0 * KiB};
static_assert(sweep(simple, product, vary<"tile">(linear(1.0, 256.0, 256))).size() == 256);

// Not over lanes: a user's operation, with the same digits
struct own_streaming {
    using rep = double;
    bytes size;
    constexpr flops work() const { return size * (1.0 * FLOP / B); }
    constexpr bytes traffic() const { return size; }
    constexpr bytes working_set() const { return size; }
};
static_assert(sweep(simple, own_streaming{10.0 * MiB}, vary<"bandwidth">(rates)).counts() == over_bandwidth.counts());

// Crossovers, each at the point where the model changes
constexpr auto at_bandwidth = crossover<"bandwidth">(simple, work);
static_assert(at_bandwidth);
static_assert(text(*at_bandwidth, Gbit / s, ".6f") == "80.003815 Gbit/s");
constexpr auto at_hit_rate = crossover<"hit_rate">(two_tiers, cached);
static_assert(at_hit_rate);
static_assert(number(*at_hit_rate, ".7f") == "0.8928635");
constexpr auto at_intensity = crossover<"intensity">(simple, work);
static_assert(at_intensity);
static_assert(text(*at_intensity, FLOP / B, ".9f") == "0.800047684 FLOP/B");
constexpr auto at_size = crossover<"size">(simple, work);
static_assert(at_size, "50 ns / (0.1 - 0.08) ns a byte");
static_assert(text(*at_size, ".1f") == "2500.0 B", "50 ns / (0.1 - 0.08) ns a byte");
static_assert(!crossover<"size">(simple, streaming(10.0 * MiB, 0.5 * FLOP / B)), "memory-bound at every size");
static_assert(!crossover<"bandwidth">(simple, streaming(1.0 * B, 1.0 * FLOP / B)), "the latency alone takes longer");
static_assert(!crossover<"hit_rate">(two_tiers, streaming(10.0 * MB, 0.0 * FLOP / B)), "no work, nothing to cross");
static_assert(text(*crossover<"bandwidth">({.bandwidth = {40.0 * GB / s, 10.0 * GB / s}, .peak = 1.0 * GFLOP / s},
                                           streaming{
                                               .size = 1.0 * GB, .intensity = 0.0625 * FLOP / B, .hit_rate = 0.5}),
                   GB / s, ".14g") == "10 GB/s");
static_assert(text(*crossover<"bandwidth">(
                       {.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s},
                       streaming{.size = 1.0 * GB, .intensity = 1.0 * FLOP / B, .access = random_access(0.25)}),
                   GB / s, ".12g") == "4 GB/s",
              "only a quarter of each line is used");

// The smallest tile that is compute-bound and fits, as a template argument
constexpr machine accelerator{.bandwidth = 125.0 * GB / s, .peak = {1.0 * TFLOP / s, fp32}};
constexpr blocked_matmul matmul{.n = 1024, .type = fp32, .cache = 256.0 * KiB};
constexpr int edge = static_cast<int>(*integer_crossover<"tile">(accelerator, matmul));
template <int Edge>
struct kernel {
    static constexpr int tile = Edge;
};
static_assert(kernel<edge>::tile == 34);
constexpr regime with_tile(int tile) {
    blocked_matmul op = matmul;
    op.tile = tile;
    return predict(accelerator, op).regime;
}
static_assert(with_tile(edge) == regime::compute_bound);
static_assert(with_tile(edge - 1) == regime::memory_bound);
static_assert(crossover<"tile">(accelerator, matmul, linear(16, 1024, 64)) == 48.0);
static_assert(crossover<"tile">(accelerator, matmul, linear(8, 1024, 128)) == 40.0);
static_assert(!integer_crossover<"tile">(accelerator, blocked_matmul{.n = 1024, .type = fp32, .cache = 8.0 * KiB}),
              "what is compute-bound does not fit");
static_assert(!integer_crossover<"tile">(machine{.bandwidth = 1.0 * GB / s, .peak = {1.0 * TFLOP / s, fp32}}, matmul),
              "what fits is memory-bound");

// 10,000 predictions of a gemm on a machine of the catalogue in one constant: rows of lanes, and one search for the
// peak.
constexpr auto products = sweep(catalogued<"nvidia-a100-sxm4-80gb">(), gemm{.m = 1, .n = 1, .k = 1, .type = bf16},
                                vary<"m", "n", "k">(linear(1, 10'000, 10'000)));
static_assert(products.counts().memory_bound == 459);
static_assert(products.counts().compute_bound == 9'541);

// A varied peak serves whatever arithmetic is asked for, in bare formulas as well.
constexpr auto varied_peaks =
    sweep(machine{.bandwidth = 1.0 * GB / s, .peaks = {{.rate = 1.0 * GFLOP / s, .of = vector_arithmetic(fp32)}}},
          gemm{.m = 16, .n = 16, .k = 16, .type = fp32}, vary<"peak">(listed{1.0 * TFLOP / s}));
static_assert(compute_time(varied_peaks.machine_at(0), gemm{.m = 16, .n = 16, .k = 16, .type = fp64}) ==
              8192.0 * FLOP / (1.0 * TFLOP / s));

// Too many combinations of values without order: the first and the last of each axis, all combined.
constexpr auto of_many = [](seconds last) {
    std::array<machine, 60> many{};
    for (machine& m : many) {
        m = {.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s};
    }
    return sweep(many[0], stream_copy(1024.0, fp32), vary<"machine">(many),
                 vary<"type">(listed{fp64, fp32, tf32, bf16, fp16, fp8}), vary<"latency">(listed{0.0 * s, 6e299 * s}),
                 vary<"launch_overhead">(listed{0.0 * s, last}))
        .size();
};
static_assert(accepted<of_many, 3e299 * s>);
static_assert(!accepted<of_many, 6e299 * s>);

// What a member stands for where it is not stated is found at each point: 4096 rows, not the 16 of the first value.
constexpr embedding_lookup looked_up{.tokens = 16, .width = 4096, .type = fp16};
constexpr auto looked_up_more = [] {
    embedding_lookup out = looked_up;
    out.tokens = 4096;
    return out;
}();
static_assert(looked_up_more.traffic() == embedding_lookup{.tokens = 4096, .width = 4096, .type = fp16}.traffic());
static_assert(looked_up_more.traffic() ==
              embedding_lookup{.tokens = 4096, .width = 4096, .type = fp16, .unique_rows = 4096.0}.traffic());
constexpr machine of_rows{.bandwidth = 300.0 * GB / s};
static_assert(sweep(of_rows, looked_up, vary<"tokens">(powers_of_two(16, 4096)))[8] ==
              predict(of_rows, embedding_lookup{.tokens = 4096, .width = 4096, .type = fp16}));

// Along a row, launches and machines change as they do point by point.
constexpr machine linked_at(byte_rate rate) {
    machine m{.bandwidth = 1.0 * TB / s, .peak = {1.0 * TFLOP / s, fp32}};
    m.links = {{.rate = rate, .direction = link_direction::unidirectional}};
    return m;
}
constexpr machine with_links = linked_at(100.0 * GB / s);
constexpr machine with_slower_links = linked_at(10.0 * GB / s);
constexpr auto last_is_worst = [](auto const& space) {
    seconds longest{};
    for (auto const& point : space) {
        longest = max(longest, point.total_time);
    }
    return space[space.worst()->index].total_time == longest &&
           space.count_if({.max_time = 0.99 * longest}) < space.size();
};
static_assert(last_is_worst(sweep(with_links, stream_copy(1e6, fp64),
                                  vary<"launch_overhead">(linear(1.0 * us, 1000.0 * us, 4)),
                                  vary<"bandwidth">(linear(0.1 * TB / s, 2.0 * TB / s, 20)))));
constexpr collective summed{.pattern = collective_pattern::all_reduce, .size = 1.0 * MB, .devices = 8, .type = fp32};
static_assert(last_is_worst(sweep(with_links, summed, vary<"machine">(listed{with_links, with_slower_links}))));

// Values between valid ends that are not valid.
constexpr auto of_fft = [] {
    return sweep(with_links, fft{.n = 2, .type = fp32}, vary<"n">(integers(2, 64))).counts().memory_bound;
};
constexpr auto of_heads = [] {
    return sweep(with_links,
                 attention{.heads = 8, .kv_heads = 8, .queries = 64, .keys = 64, .head_dim = 64, .type = fp32},
                 vary<"heads">(integers(8, 32)))
        .counts()
        .memory_bound;
};
constexpr auto of_powers = [] {
    return sweep(with_links, fft{.n = 2, .type = fp32}, vary<"n">(powers_of_two(2, 64))).counts().memory_bound;
};
static_assert(!accepted<of_fft> && !accepted<of_heads> && accepted<of_powers>);
static_assert(integers(0x1p52 + 1, 0x1p52 + 7)[1] == 0x1p52 + 2 && integers(0x1p52 + 1, 0x1p52 + 7)[6] == 0x1p52 + 7);
