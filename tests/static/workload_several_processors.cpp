// Several processors on one memory, divided work, copies that overlap: worked numbers, edges, refusals.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

// Gables: a processor of 20 Gop/s and one of 8 times that, 12 and 40 GB/s, 30 GB/s of memory
constexpr auto chip = [](double share, double first, double second, double misses = 1.0) {
    return wl::gables{.processors = {{1.0 - share, first * FLOP / B, 20.0 * GFLOP / s, 12.0 * GB / s, misses},
                                     {share, second * FLOP / B, 160.0 * GFLOP / s, 40.0 * GB / s, misses}},
                      .memory = 30.0 * GB / s};
};
constexpr auto in_ps = [](wl::gables_term const& t) { return text(t.time, ps, ".4f"); };
constexpr auto rate = [](wl::gables_answer const& a) { return text(a.performance, GFLOP / s, ".5f"); };
constexpr auto longest_of = [](wl::gables_terms const& all, int processor) {
    return text(max(all[2 * processor].time, all[2 * processor + 1].time), ps, ".4f");
};

// (a) All of the work on the first: what the second would reach does not matter.
constexpr auto a = chip(0.0, 4.0, 0.0);
static_assert(longest_of(a.terms(), 0) == "50.0000 ps");
static_assert(longest_of(a.terms(), 1) == "0.0000 ps");
static_assert(in_ps(a.terms()[4]) == "8.3333 ps");
static_assert(rate(a.together()) == "20.00000 GFLOP/s");
static_assert(a.together().limits.size() == 1);
static_assert(text(a.together().limits[0]) == "arithmetic of processor 0");
// (b) The memory limits.
constexpr auto b = chip(0.8, 4.0, 2.0);
static_assert(longest_of(b.terms(), 0) == "10.0000 ps");
static_assert(longest_of(b.terms(), 1) == "10.0000 ps");
static_assert(in_ps(b.terms()[4]) == "15.0000 ps");
static_assert(rate(b.together()) == "66.66667 GFLOP/s");
static_assert(b.together().limits.size() == 1);
static_assert(text(b.together().limits[0]) == "memory");
// (c) The first processor limits.
constexpr auto c = chip(0.8, 4.0, 8.0);
static_assert(longest_of(c.terms(), 0) == "10.0000 ps");
static_assert(longest_of(c.terms(), 1) == "5.0000 ps");
static_assert(in_ps(c.terms()[4]) == "5.0000 ps");
static_assert(rate(c.together()) == "100.00000 GFLOP/s");
static_assert(c.together().limits.size() == 1);
static_assert(c.together().limits[0].index == 0);
// (d) A cache halves the bytes of the memory: the two processors tie, for different reasons.
constexpr auto d = chip(0.8, 4.0, 2.0, 0.5).together();
static_assert(in_ps(chip(0.8, 4.0, 2.0, 0.5).terms()[4]) == "7.5000 ps");
static_assert(rate(d) == "100.00000 GFLOP/s");
static_assert(d.limits.size() == 2);
static_assert(text(d.limits[0]) == "arithmetic of processor 0");
static_assert(text(d.limits[1]) == "bandwidth of processor 1");
// One after the other. In (b) the first takes 10 ps, and the memory limits the second to 13.3333 ps: 42.857 GFLOP/s.
// In (d) the cache halves the bytes of the memory, and each takes 10 ps: 50 GFLOP/s. The formula,
// 1 / sum of max(C_i, D_i / B_i, m_i D_i / B_mem), gives 50 only with that cache. Both values are asserted.
constexpr auto d_in_turn = chip(0.8, 4.0, 2.0, 0.5).in_turn();
static_assert(text(1.0 * FLOP / d_in_turn, GFLOP / s, ".5f") == "50.00000 GFLOP/s");
static_assert(text(b.in_turn(), ps, ".4f") == "23.3333 ps");
static_assert(text(1.0 * FLOP / b.in_turn(), GFLOP / s, ".5f") == "42.85714 GFLOP/s");
static_assert(text(b.together(1.0 * TFLOP).time, s, ".4f") == "15.0000 s");
static_assert(text(b.in_turn(1.0 * TFLOP), s, ".4f") == "23.3333 s");
// In turn a processor has the memory to itself, and can still be limited by it.
static_assert(text(wl::gables{.processors = {{1.0, 1.0 * FLOP / B, 1.0 * TFLOP / s, infinite * B / s}},
                              .memory = 10.0 * GB / s}
                       .in_turn(),
                   ps, ".1f") == "100.0 ps");

// A bus of both processors, and one of the second alone
constexpr auto bused = [](double both, double second) {
    auto out = b;
    out.buses = {{both * GB / s, {0, 1}}, {second * GB / s, {1}}};
    return out;
};
static_assert(in_ps(bused(20.0, 25.0).terms()[5]) == "22.5000 ps");
static_assert(in_ps(bused(20.0, 25.0).terms()[6]) == "16.0000 ps");
static_assert(bused(20.0, 25.0).terms().size() == 7);
static_assert(text(bused(20.0, 25.0).together().limits[0]) == "bus 0");
static_assert(text(bused(90.0, 25.0).together().limits[0]) == "bus 1");
static_assert(text(bused(30.0, 90.0).together().limits[0]) == "memory");
static_assert(text(bused(30.0, 90.0).together().limits[1]) == "bus 0");
static_assert(text(bused(90.0, 25.0).in_turn(), ps, ".4f") == "26.0000 ps");
// Times that nearly tie, by 1.5e-9 and by half of that, and a wider tolerance
constexpr auto limits_apart = [](double more) {
    constexpr auto fast = 1e3 * TB / s;
    return wl::gables{.processors = {{0.5, 1.0 * FLOP / B, 1.0 * TFLOP / s, fast},
                                     {0.5, 1.0 * FLOP / B, (1.0 + more) * TFLOP / s, fast}},
                      .memory = fast}
        .together()
        .limits.size();
};
static_assert(limits_apart(1.5e-9) == 1 && limits_apart(0.75e-9) == 2);
static_assert(b.together(1.0 * FLOP, 0.34).limits.size() == 3);
static_assert(text(wl::gables_term{}) == "memory");
static_assert(text(wl::gables_term{.part = wl::gables_part::bus, .index = 3}) == "bus 3");

// Processors from machines
constexpr machine host{.bandwidth = 200.0 * GB / s, .peak = {4.0 * TFLOP / s, fp32}};
constexpr machine device{.bandwidth = 3.35 * TB / s, .peak = {66.9 * TFLOP / s, fp32}};
constexpr stream_loop loop{.n = 1e6, .loaded = 1, .stored = 1, .flops_each = 1, .type = fp32};
constexpr wl::gables shared{
    .processors = {wl::gables_processor_of(0.25, host, loop), wl::gables_processor_of(0.75, device, loop)},
    .memory = 1.0 * TB / s};
static_assert(shared.processors[0].intensity == 0.125 * FLOP / B);
static_assert(shared.processors[1].bandwidth == 3.35 * TB / s);
static_assert(shared.processors[1].peak == 66.9 * TFLOP / s);
static_assert(text(shared.together().limits[0]) == "bandwidth of processor 0");

// Work divided
constexpr auto divided = [](double first_cost, double second_cost) {
    return wl::divide_work(64.0 * TFLOP, 2.0 * TFLOP / s, 30.0 * TFLOP / s, as_seconds(first_cost),
                           as_seconds(second_cost));
};
static_assert(number(divided(0.0, 0.0).share_of_second, ".5f") == "0.93750");
static_assert(text(divided(0.0, 0.0).time, s, ".6f") == "2.000000 s");
static_assert(text(64.0 * TFLOP / divided(0.0, 0.0).time, TFLOP / s, ".4f") == "32.0000 TFLOP/s");
// A cost of 1 s on the second: both end after 2.9375 s, (32 - 1) / (32 + 32 / 15) of the work on the second.
static_assert(text(divided(0.0, 1.0).time, s, ".4f") == "2.9375 s");
static_assert(number(divided(0.0, 1.0).share_of_second, ".6f") == "0.908203");
static_assert(divided(0.0, 32.0) == wl::work_division{0.0, 32.0 * s});
static_assert(divided(0.0, 40.0) == wl::work_division{0.0, 32.0 * s});
static_assert(divided(0.0, 31.9).share_of_second > 0.0);
static_assert(divided(9.0, 0.0).share_of_second == 1.0);
static_assert(text(divided(9.0, 0.0).time, s, ".4f") == "2.1333 s");
static_assert(wl::divide_work(3.0 * GB, 1.0 * GB / s, 2.0 * GB / s).time == 1.0 * s);

// Copies in pieces: 10, 6 and 5 ms
constexpr wl::copy_pipeline copies{.in = 10.0 * ms, .compute = 6.0 * ms, .out = 5.0 * ms};
static_assert(text(copies.time(10.0), ms, ".3f") == "11.100 ms");
static_assert(text(copies.time(1.0), ms, ".3f") == "21.000 ms");
constexpr auto with_cost = [](double us_each, bool one_engine = false) {
    auto out = copies;
    out.each = us_each * us;
    out.one_copy_engine = one_engine;
    return out;
};
static_assert(text(with_cost(0.0, true).time(10.0), ms, ".3f") == "15.600 ms");
static_assert(text(with_cost(100.0).time(10.0), ms, ".3f") == "12.100 ms");
// The best number of pieces is a whole number beside sqrt(11 ms / 120 us) = 9.57; 9.20 with 130 us; with one engine
// 7.07.
static_assert(with_cost(120.0).best_pieces() == 10.0);
static_assert(with_cost(130.0).best_pieces() == 9.0);
static_assert(with_cost(120.0, true).best_pieces() == 7.0);
static_assert(with_cost(1e6).best_pieces() == 1.0);
constexpr auto by_pieces = sweep(with_cost(120.0), integers(1, 64));
static_assert(by_pieces.best(minimize(metric::result))->values.get<0>() == 10.0);
// Nothing to hide: one piece. Pieces without a cost have no best number.
static_assert(wl::copy_pipeline{.compute = 6.0 * ms}.best_pieces() == 1.0);
static_assert(wl::copy_pipeline{}.best_pieces() == 1.0);
static_assert(!accepted<[] { return copies.best_pieces(); }>);
static_assert(wl::copy_pipeline{}.time(4.0) == seconds{});

// Weights from the host
constexpr device_link pcie{.rate = 63.0 * GB / s, .direction = link_direction::unidirectional};
static_assert(text(wl::step_with_streamed_weights(20.0 * ms, 140.0 * GB, pcie), ms, ".2f") == "2222.22 ms");
static_assert(wl::step_with_streamed_weights(3.0 * s, 140.0 * GB, pcie) == 3.0 * s);

// Refusals
template <auto Change>
constexpr auto changed_chip = [](auto v) {
    auto out = b;
    Change(out, v);
    return out.together();
};
static_assert(takes<changed_chip<[](auto& g, double v) { g.memory = as_byte_rate(v); }>, 1.0>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.memory = as_byte_rate(v); }>, 0.0>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.memory = as_byte_rate(v); }>, infinite>);
static_assert(takes<changed_chip<[](auto& g, double v) { g.processors[0].intensity = v * FLOP / B; }>, 1.0>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.processors[0].intensity = v * FLOP / B; }>, 0.0>);
static_assert(takes<changed_chip<[](auto& g, double v) { g.processors[1].peak = as_flop_rate(v); }>, 1.0>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.processors[1].peak = as_flop_rate(v); }>, 0.0>);
static_assert(takes<changed_chip<[](auto& g, double v) { g.processors[1].bandwidth = as_byte_rate(v); }>, infinite>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.processors[1].bandwidth = as_byte_rate(v); }>, 0.0>);
static_assert(
    !takes<changed_chip<[](auto& g, double v) { g.processors[1].bandwidth = as_byte_rate(v); }>, not_a_number>);
static_assert(takes_share<changed_chip<[](auto& g, double v) { g.processors[1].miss_ratio = v; }>>);
static_assert(takes<changed_chip<[](auto& g, double v) { g.processors[1].share = v; }>, 0.8>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.processors[1].share = v; }>, 0.79>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.processors[1].share = v; }>, -0.2>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.processors[1].share = v; }>, not_a_number>);
static_assert(takes<changed_chip<[](auto& g, int v) { g.buses = {{1.0 * GB / s, {v}}}; }>, 1>);
static_assert(!takes<changed_chip<[](auto& g, int v) { g.buses = {{1.0 * GB / s, {v}}}; }>, 2>);
static_assert(!takes<changed_chip<[](auto& g, int v) { g.buses = {{1.0 * GB / s, {v}}}; }>, -1>);
static_assert(!takes<changed_chip<[](auto& g, int v) { g.buses = {{1.0 * GB / s, {v, 1}}}; }>, 1>);
static_assert(!takes<changed_chip<[](auto& g, double v) { g.buses = {{as_byte_rate(v), {0}}}; }>, 0.0>);
static_assert(!accepted<[] { return wl::gables{.memory = 1.0 * GB / s}.together(); }>);
static_assert(!accepted<[] { return wl::gables{}.in_turn(); }>);
static_assert(!accepted<[] { return b.together(0.0 * FLOP); }>);
static_assert(!accepted<[] { return b.together(1.0 * FLOP, 1.0); }>);
static_assert(accepted<[] { return b.terms(0.0 * FLOP); }>);
static_assert(!accepted<[] { return b.terms(-1.0 * FLOP); }>);
static_assert(!accepted<[] { return b.in_turn(-1.0 * FLOP); }>);
static_assert(!accepted<[] { return wl::gables_processor_of(1.5, host, loop); }>);
static_assert(!accepted<[] { return wl::gables_processor_of(0.5, host, streaming(1.0 * MB, 0.0 * FLOP / B)); }>);
static_assert(takes_positive<[](double v) { return wl::divide_work(as_flops(v), 1.0 * FLOP / s, 1.0 * FLOP / s); }>);
static_assert(!takes<[](double v) { return wl::divide_work(1.0 * FLOP, as_flop_rate(v), 1.0 * FLOP / s); }, 0.0>);
static_assert(!takes<[](double v) { return wl::divide_work(1.0 * FLOP, 1.0 * FLOP / s, as_flop_rate(v)); }, 0.0>);
static_assert(!accepted<divided, -1.0, 0.0>);
static_assert(!accepted<divided, 0.0, -1.0>);
static_assert(!accepted<divided, 0.0, infinite>);
template <auto Member>
constexpr auto changed_copies = [](double v) {
    auto out = copies;
    out.*Member = as_seconds(v);
    return out.time(2.0);
};
static_assert(takes_not_negative<changed_copies<&wl::copy_pipeline::in>>);
static_assert(takes_not_negative<changed_copies<&wl::copy_pipeline::compute>>);
static_assert(takes_not_negative<changed_copies<&wl::copy_pipeline::out>>);
static_assert(takes_not_negative<changed_copies<&wl::copy_pipeline::each>>);
static_assert(takes_count<[](double v) { return copies.time(v); }>);
static_assert(
    takes_not_negative<[](double v) { return wl::step_with_streamed_weights(as_seconds(v), 1.0 * GB, pcie); }>);
static_assert(!accepted<[] { return wl::step_with_streamed_weights(1.0 * s, -1.0 * GB, pcie); }>);
static_assert(!accepted<[] { return wl::step_with_streamed_weights(1.0 * s, 1.0 * GB, {.rate = 63.0 * GB / s}); }>);
