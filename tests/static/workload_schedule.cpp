// Schedules of pipelines: idle times, held activations, edges, refusals.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using enum wl::pipeline_order;

constexpr auto schedule = [](wl::pipeline_order order, double stages, double micro_batches, double chunks = 1.0) {
    return wl::pipeline_schedule{.stages = stages,
                                 .micro_batches = micro_batches,
                                 .virtual_stages = chunks,
                                 .order = order,
                                 .forward = 1.0 * s,
                                 .backward = 2.0 * s,
                                 .weight_gradients = 1.0 * s};
};
constexpr auto alternating = schedule(one_forward_one_backward, 8, 32);
constexpr auto interleaving = schedule(interleaved, 8, 32, 4);

// Eight stages, 32 micro-batches, 4 chunks
static_assert(alternating.idle() == 21.0 * s);
static_assert(schedule(zb1p, 8, 32).idle() == 7.0 * s);
static_assert(schedule(dualpipe, 8, 32).idle() == 6.0 * s);
static_assert(schedule(gpipe, 8, 32).idle() == 21.0 * s);
static_assert(interleaving.idle() == 5.25 * s);
static_assert(alternating.busy() == 96.0 * s);
static_assert(alternating.step() == 117.0 * s);
// Overlap shortens the pairs: 2.5 s instead of 3.
constexpr auto overlapped = [] {
    auto out = schedule(dualpipe, 8, 32);
    out.pair = 2.5 * s;
    return out;
}();
static_assert(overlapped.idle() == 4.5 * s);
static_assert(overlapped.busy() == 80.0 * s);
static_assert(schedule(dualpipe, 8, 32).pair == 3.0 * s);

// Activations that the first stage holds, copies of parameters
static_assert(schedule(gpipe, 8, 32).held_micro_batches() == 32.0);
static_assert(alternating.held_micro_batches() == 8.0);
static_assert(interleaving.held_micro_batches() == 8.0 * (1.0 + 7.0 / (8.0 * 4.0)));
static_assert(schedule(zb1p, 8, 32).held_micro_batches() == 8.0);
static_assert(schedule(dualpipe, 8, 32).held_micro_batches() == 9.0);
static_assert(alternating.parameter_copies() == 1.0);
static_assert(schedule(dualpipe, 8, 32).parameter_copies() == 2.0);

// One stage has no bubble; fewer micro-batches than stages are mostly bubble, and hold no more than there are.
template <wl::pipeline_order Order>
constexpr bool alone_is_busy =
    schedule(Order, 1, 3).idle() == seconds{} && schedule(Order, 1, 3).parameter_copies() == 1.0 &&
    schedule(Order, 1, 3).held_micro_batches() == (Order == gpipe ? 3.0 : 1.0);
static_assert(alone_is_busy<gpipe>);
static_assert(alone_is_busy<one_forward_one_backward>);
static_assert(alone_is_busy<interleaved>);
static_assert(alone_is_busy<zb1p>);
static_assert(alone_is_busy<dualpipe>);
static_assert(schedule(interleaved, 1, 3, 4).idle() == seconds{});
static_assert(schedule(one_forward_one_backward, 8, 2).idle() == 21.0 * s);
static_assert(schedule(one_forward_one_backward, 8, 2).busy() == 6.0 * s);
static_assert(schedule(one_forward_one_backward, 8, 2).held_micro_batches() == 2.0);
static_assert(schedule(interleaved, 8, 2, 4).held_micro_batches() == 2.0);
// One micro-batch: a device waits for 7 forward passes of others and for 7 backward passes without weight gradients.
static_assert(schedule(zb1p, 8, 1).idle() == 14.0 * s);
static_assert(schedule(zb1p, 8, 2).idle() == 13.0 * s);
static_assert(schedule(zb1p, 8, 6).idle() == 9.0 * s);
static_assert(schedule(zb1p, 8, 8).idle() == 7.0 * s);
// Weight gradients that fill more than the gaps leave none.
static_assert([] {
    auto all = schedule(zb1p, 8, 32);
    all.weight_gradients = 2.0 * s;
    return all.idle();
}() == seconds{});

// Interleaving with an incomplete last group: 3 chunks wait for 8 - 4 micro-batches, 12 passes of 0.75 s more.
static_assert(schedule(interleaved, 8, 36, 4).idle() == 5.25 * s + 9.0 * s);
static_assert(schedule(interleaved, 8, 36, 1).idle() == 21.0 * s);
static_assert(schedule(interleaved, 8, 36, 1).held_micro_batches() == 8.0);
static_assert(schedule(interleaved, 8, 4, 4).idle() == 5.25 * s + 9.0 * s);

// Words
static_assert(text(gpipe) == "GPipe");
static_assert(text(one_forward_one_backward) == "1F1B");
static_assert(text(interleaved) == "interleaved 1F1B");
static_assert(text(zb1p) == "ZB1P");
static_assert(text(dualpipe) == "DualPipe");

// Refusals
static_assert(takes_count<[](double v) { return schedule(gpipe, v, 4).idle(); }>);
static_assert(takes_count<[](double v) { return schedule(gpipe, 4, v).idle(); }>);
static_assert(takes_count<[](double v) { return schedule(interleaved, 4, 4, v).idle(); }>);
static_assert(takes<[](double v) { return schedule(gpipe, 4, 4, v).idle(); }, 1.0>);
static_assert(!takes<[](double v) { return schedule(gpipe, 4, 4, v).idle(); }, 2.0>);
static_assert(!accepted<[] { return wl::pipeline_schedule{}.idle(); }>);
constexpr auto in_times = [](double forward, double backward, double weights, double pair = 3.0) {
    return wl::pipeline_schedule{.stages = 2,
                                 .micro_batches = 4,
                                 .order = dualpipe,
                                 .forward = as_seconds(forward),
                                 .backward = as_seconds(backward),
                                 .weight_gradients = as_seconds(weights),
                                 .pair = as_seconds(pair)}
        .step();
};
static_assert(takes<[](double v) { return in_times(v, 2, 1); }, 1.0>);
static_assert(!takes<[](double v) { return in_times(v, 2, 1); }, 0.0>);
static_assert(!takes<[](double v) { return in_times(v, 2, 1); }, not_a_number>);
static_assert(takes<[](double v) { return in_times(1, v, 0.1); }, 0.1>);
static_assert(!takes<[](double v) { return in_times(1, v, 0.1); }, 0.0>);
static_assert(!takes<[](double v) { return in_times(1, 2, v); }, 0.0>);
static_assert(takes<[](double v) { return in_times(1, 2, v); }, 2.0>);
static_assert(!takes<[](double v) { return in_times(1, 2, v); }, 2.5>);
static_assert(!takes<[](double v) { return in_times(1, 2, v); }, -1.0>);
static_assert(takes<[](double v) { return in_times(1, 2, 1, v); }, 2.0>);
static_assert(!takes<[](double v) { return in_times(1, 2, 1, v); }, 1.5>);
static_assert(!takes<[](double v) { return in_times(1, 2, 1, v); }, infinite>);
static_assert(accepted<[] { return wl::pipeline_schedule{2, 4, 1, gpipe, 1.0 * s, 2.0 * s}.idle(); }>);
static_assert(!accepted<[] { return wl::pipeline_schedule{2, 4, 1, zb1p, 1.0 * s, 2.0 * s}.idle(); }>);
// DualPipe: an even number of stages, and of micro-batches, at least two for each stage.
static_assert(accepted<[] { return schedule(dualpipe, 2, 4).idle(); }>);
static_assert(!accepted<[] { return schedule(dualpipe, 3, 8).idle(); }>);
static_assert(!accepted<[] { return schedule(dualpipe, 4, 9).idle(); }>);
static_assert(!accepted<[] { return schedule(dualpipe, 4, 6).idle(); }>);
static_assert(!accepted<[] { return schedule(wl::pipeline_order(5), 4, 8).idle(); }>);
