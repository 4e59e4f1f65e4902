// Figures and their sources, transfer rates, derated machines, and impossible machines.
#include "accepted.hpp"

#include <type_traits>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace {

inline constexpr citation triad{.title = "triad", .where = "node 7"};
inline constexpr citation sheet{.title = "data sheet"};
constexpr provenance measured{provenance_kind::measured, &triad};
constexpr provenance printed{provenance_kind::vendor_document, &sheet};

// A figure is its value; an assigned or computed value has another source or none.
constexpr sourced<bytes> held{80.0 * GB, printed};
static_assert(held == 80.0 * GB);
static_assert(held.source == printed);
static_assert(held + 1.0 * GB == 81.0 * GB);
static_assert(std::is_same_v<decltype(held * 2.0), bytes>);
static_assert(held == sourced<bytes>(80.0 * GB));
template <class Change>
constexpr provenance source_after(Change change) {
    sourced<transfer_rate> rate{2.0 * TB / s, measured};
    change(rate);
    return rate.source;
}
static_assert(source_after([](auto&) {}) == measured);
static_assert(source_after([](auto& r) { r = 1.0 * TB / s; }) == provenance{});
static_assert(source_after([](auto& r) { r = 8.0 * Tbit / s; }) == provenance{});
static_assert(source_after([](auto& r) { r = transfer_rate(1.0 * TB / s); }) == provenance{});
static_assert(source_after([](auto& r) { r *= 0.5; }) == provenance{});
static_assert(source_after([](auto& r) { r /= 2.0; }) == provenance{});
static_assert(source_after([](auto& r) { r += r; }) == provenance{});
static_assert(source_after([](auto& r) { r -= 1.0 * GB / s; }) == provenance{});
static_assert(source_after([](auto& r) { r = {1.0 * TB / s, printed}; }) == printed);
template <sourced<seconds> Time>
constexpr seconds as_argument = Time;
static_assert(as_argument<sourced<seconds>(2.0 * us, printed)> == 2.0 * us);
static_assert(std::is_trivially_copyable_v<memory_tier>);

// Lists of machines' figures are lists of values.
constexpr machine gpu{
    .name = "board",
    .bandwidth = {{.bandwidth = {5.0 * TB / s, measured}, .capacity = {40.0 * MiB, printed}, .level = memory_level::l2},
                  {.bandwidth = {2.0 * TB / s, printed},
                   .capacity = {80.0 * GiB, printed},
                   .level = memory_level::dram,
                   .write_bandwidth = {1.0 * TB / s, printed},
                   .latency = {500.0 * ns, measured}}},
    .launch_overhead = {3.0 * us, measured},
    .peaks = {{.rate = {20.0 * TFLOP / s, printed}, .of = vector_arithmetic(fp32)},
              {.rate = {300.0 * TFLOP / s, printed}, .of = matrix_arithmetic(bf16)}},
    .links = {{.rate = {600.0 * GB / s, printed},
               .direction = link_direction::bidirectional,
               .latency = {2.0 * us, {provenance_kind::measured, &triad, 0.1}}}}};
static_assert(listed{gpu.bandwidth[0].bandwidth, gpu.bandwidth[1].bandwidth}[1] == transfer_rate(2.0 * TB / s));
static_assert(listed{gpu.bandwidth[1].capacity, 96.0 * GiB}[1] == 96.0 * GiB);

// Transfer rates: sums, differences, multiples, quotients; the other side in bytes or in bits.
constexpr transfer_rate link = 100.0 * Gbit / s;
static_assert(link + link == transfer_rate(25.0 * GB / s));
static_assert(link + 2.5 * GB / s == transfer_rate(120.0 * Gbit / s));
static_assert(8.0 * Gbit / s + link == transfer_rate(13.5 * GB / s));
static_assert(link - 2.5 * GB / s == transfer_rate(10.0 * GB / s));
static_assert(2.0 * link == transfer_rate(25.0 * GB / s));
static_assert(link * 2 == 2.0 * link);
static_assert(link / 4.0 == transfer_rate(25.0 * Gbit / s));
static_assert(link / link == 1.0);
static_assert(link / (25.0 * GB / s) == 0.5);
static_assert((25.0 * GB / s) / link == 2.0);
static_assert((50.0 * Gbit / s) / link == 0.5);
static_assert(25.0 * GB / link == 2.0 * s);
static_assert(200.0 * Gbit / link == 2.0 * s);
static_assert(gpu.bandwidth[0].bandwidth / gpu.bandwidth[1].bandwidth == 2.5);
static_assert(0.5 * gpu.bandwidth[1].bandwidth + link == transfer_rate(1012.5 * GB / s));
static_assert(text(link * 3.0, Gbit / s) == "300 Gbit/s");

// A link: the time of a message is its latency and the bytes at the rate of one direction, however the rate is stated.
static_assert(time_over(gpu.links[0], 300.0 * MB) == 2.0 * us + 1.0 * ms);
static_assert(time_over(gpu.links[0], 8.0 * 300.0 * Mbit) == time_over(gpu.links[0], 300.0 * MB));
static_assert(time_over(gpu.links[0], sourced<bytes>(0.0 * B)) == 2.0 * us);
static_assert(time_over({.rate = 300.0 * GB / s, .direction = link_direction::unidirectional}, 300.0 * MB) == 1.0 * ms);
static_assert(gpu.optimistic().links[0].latency < 1.81 * us);
static_assert(gpu.pessimistic().links[0].latency > 2.19 * us);
static_assert(machine{.links = device_link{.rate = 1.0 * GB / s}}.links.size() == 1);
static_assert(protocol::device_links{}.size() == 0);
template <class Amount>
concept divides_by_a_link = requires(Amount amount) { amount / gpu.links[0].rate; };
template <class Rate>
concept is_read = requires(Rate rate) { in(GB / s, rate); } || requires(Rate rate) { transfer_rate(rate); };
static_assert(!divides_by_a_link<bytes>);
static_assert(!divides_by_a_link<bits>);
static_assert(!divides_by_a_link<byte_rate>);
static_assert(!is_read<sourced<link_rate>>);
static_assert(is_read<sourced<transfer_rate>>);
constexpr transfer_rate grown = [] {
    transfer_rate rate = link;
    rate += link;
    rate *= 3.0;
    rate -= 25.0 * GB / s;
    rate /= 2.0;
    return rate;
}();
static_assert(grown == transfer_rate(25.0 * GB / s));
using pack4 = math::lanes<4>;
static_assert(lane((basic_transfer_rate<pack4>(link) * 2.0).in_bytes(), 3) == 25.0 * GB / s);
static_assert(lane(25.0 * GB / basic_transfer_rate<pack4>(link), 2) == 2.0 * s);

// Derated and scaled machines: each changed figure has the reason; the others keep their sources.
constexpr machine sustained = derated(gpu, {.bandwidth = 0.5, .peak = 0.75, .reason = because<"our runs">});
static_assert(sustained.bandwidth[0].bandwidth == 2.5 * TB / s);
static_assert(sustained.bandwidth[1].bandwidth == 1.0 * TB / s);
static_assert(sustained.bandwidth[1].write_bandwidth == 0.5 * TB / s);
static_assert(sustained.peak_for(matrix_arithmetic(bf16)).rate() == 225.0 * TFLOP / s);
static_assert(sustained.links[0].rate == gpu.links[0].rate);
static_assert(sustained.bandwidth[1].capacity == 80.0 * GiB);
static_assert(text(sustained.bandwidth[0].bandwidth.source) == "derated: our runs");
static_assert(text(sustained.bandwidth[1].write_bandwidth.source) == "derated: our runs");
static_assert(text(sustained.peaks[0].rate.source) == "derated: our runs");
static_assert(sustained.links[0].rate.source == printed);
static_assert(sustained.launch_overhead.source == measured);
static_assert(sustained.bandwidth[1].capacity.source == printed);
static_assert(sustained.bandwidth[0].write_bandwidth == transfer_rate{});
constexpr gemm product{.m = 1024, .n = 1024, .k = 1024, .type = bf16};
static_assert(explain(predict(sustained, product)).contains("GB/s  [derived]"));
static_assert(explain(predict(sustained, product))
                  .contains("peak          225 TFLOP/s for bf16 -> fp32, dense  [derated: our runs]"));
static_assert(tier_of<sustained, memory_level::l2>().bandwidth == 2.5 * TB / s, "still a template argument");
constexpr machine successor = scaled(gpu, {.bandwidth = 2.0, .peak = 1.5, .links = 2.0, .reason = because<"a guess">});
static_assert(successor.links[0].unidirectional() == transfer_rate(600.0 * GB / s));
static_assert(text(successor.links[0].rate.source) == "scaled: a guess");
constexpr machine simple{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};
static_assert(derated(simple, {.peak = 0.5, .reason = because<"half">}).peak.rate() == 0.5 * TFLOP / s);
static_assert(explain(predict(derated(simple, {.peak = 0.5, .reason = because<"half">}),
                              streaming(1.0 * GB, 1.0 * FLOP / B)))
                  .contains("peak          500 GFLOP/s  [derated: half]"));
static_assert(derated(simple, {.peak = 0.5, .reason = because<"half">}).bandwidth[0].bandwidth.source == provenance{});

// Scratchpads stand beside the caches; a varied bandwidth may exceed a nearer one.
constexpr machine many{.bandwidth = {{.bandwidth = 9.0 * TB / s, .level = memory_level::registers},
                                     {.bandwidth = 4.0 * TB / s, .level = memory_level::l1},
                                     {.bandwidth = 5.0 * TB / s, .level = memory_level::scratchpad},
                                     {.bandwidth = 2.0 * TB / s, .level = memory_level::l3},
                                     {.bandwidth = 1.0 * TB / s, .level = memory_level::dram}},
                       .peak = 1.0 * TFLOP / s};
constexpr auto risen =
    sweep(many, streaming(1.0 * GB, 1.0 * FLOP / B), vary<"bandwidth">(listed{1.0 * TB / s, 3.0 * TB / s}));
static_assert(risen[1].memory_time < risen[0].memory_time);
static_assert(risen.all_of(performance_claim{.max_time = 1.0 * s}));

// Stated scopes have to agree.
constexpr machine one_die{
    .bandwidth = {{.bandwidth = 9.0 * TB / s, .scope = hardware_scope::core, .instances = 32},
                  {.bandwidth = 1.6 * TB / s, .scope = hardware_scope::die}},
    .peaks = {{.rate = 20.0 * TFLOP / s, .of = vector_arithmetic(fp32), .scope = hardware_scope::die},
              {.rate = 300.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};
static_assert(predict(one_die, product).peak.rate() == 300.0 * TFLOP / s);

// A working set above the memory's capacity is reported, and no claim about it holds.
constexpr auto too_large =
    streaming{.size = 100.0 * GB, .intensity = 1.0 * FLOP / B, .arithmetic = vector_arithmetic(fp32)};
constexpr auto just_fits =
    streaming{.size = 80.0 * GiB, .intensity = 1.0 * FLOP / B, .arithmetic = vector_arithmetic(fp32)};
static_assert(!predict(gpu, too_large).fits_in_memory());
static_assert(predict(gpu, just_fits).fits_in_memory());
static_assert(explain(predict(gpu, too_large))
                  .contains("working set   100 GB, above the memory's 85.9 GB  [vendor document: data sheet]\n"));
static_assert(!explain(predict(gpu, just_fits)).contains("working set"));
static_assert(!check(gpu, too_large, {.max_time = 1.0 * s}));
static_assert(check(gpu, too_large, {.max_time = 1.0 * s}).time_holds());
static_assert(check(gpu, just_fits, {.max_time = 1.0 * s}));
constexpr auto growing = sweep(gpu, just_fits, vary<"size">(listed{1.0 * GB, 80.0 * GiB, 100.0 * GB}));
static_assert(*growing.find_if_not(performance_claim{.max_time = 1.0 * s}) == 2);
static_assert(check(growing, {.max_time = 1.0 * s}).failing == 1);

// Without a stated capacity nobody knows what fits: no truth, no remark, and no claim that memory suffices.
constexpr machine no_capacity{.bandwidth = 3.35 * TB / s,
                              .peaks = {{.rate = 67.0 * TFLOP / s, .of = vector_arithmetic(fp32)}}};
constexpr auto unknown = predict(no_capacity, too_large);
static_assert(!unknown.knows_capacity());
static_assert(!unknown.exceeds_memory());
static_assert(!accepted<[] { return unknown.fits_in_memory(); }>);
static_assert(predict(gpu, too_large).knows_capacity());
static_assert(predict(gpu, too_large).exceeds_memory());
static_assert(!predict_levels(no_capacity, too_large).exceeds_memory());
static_assert(!accepted<[] { return predict_levels(no_capacity, too_large).fits_in_memory(); }>);
static_assert(!accepted<[] { return crossing<double>{}.fits_in_memory(); }>);
static_assert(!crossing<double>{}.exceeds_memory());
static_assert(!accepted<[] { return check(no_capacity, too_large, {.fits_in = memory_level::dram}); }>);
static_assert(check(no_capacity, too_large, {.max_time = 1.0 * s}));

// The "80 GB" of a card are 80 GiB, of which a program gets 79.35 GiB.
constexpr machine a100 = catalogued<"nvidia-a100-sxm4-80gb">();
static_assert(predict(a100, streaming(82.0 * GB, 0.0 * FLOP / B)).fits_in_memory());
static_assert(!predict(a100, streaming(85.5 * GB, 0.0 * FLOP / B)).fits_in_memory());

} // namespace
