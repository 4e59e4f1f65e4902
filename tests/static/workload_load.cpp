// Servers under load: requests one by one, a queue's formula, Little's law, lists against arrivals, limits, refusals.
#include <span>
#include <utility>

#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr auto near = [](auto const& a, auto const& b, double within) { return math::abs(a / b - 1.0) < within; };
constexpr auto changed = [](auto value, auto const& change) {
    change(value);
    return value;
};

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr wl::server eight{.model = wl::models::llama3_1_8b,
                           .formats = wl::formats::all(bf16),
                           .prompt_tokens = 512,
                           .output_tokens = 4,
                           .batch = 64,
                           .prefill_chunk = 2048};
constexpr auto step = [](double sequences, double seen) {
    wl::pass of = eight.decode_pass(sequences);
    of.context = seen - 1.0;
    return predict(h100, of).total_time;
};
constexpr auto alone = [](double tokens, double before) {
    wl::pass of = eight.prefill_pass();
    of.tokens = tokens;
    of.context = before;
    return predict(h100, of).total_time;
};

// A request that is alone: its prompt, then its steps, between points of the table on a straight line.
constexpr wl::request one{.arrives = 1.0 * s, .prompt_tokens = 512, .output_tokens = 4};
constexpr auto of_one = wl::predict(h100, eight, std::span(&one, 1));
static_assert(near(of_one.ttft.mean, alone(512, 0), 1e-12));
static_assert(near(of_one.end_to_end.mean, alone(512, 0) + step(1, 513) + step(1, 514) + step(1, 515), 1e-6));
static_assert(near(of_one.tpot.mean, step(1, 514), 1e-6));
static_assert(of_one.ttft.p50 == of_one.ttft.p99 && of_one.ttft.longest == of_one.ttft.mean);
static_assert(near(of_one.duration, 1.0 * s + of_one.end_to_end.mean, 1e-12));
static_assert(near(of_one.busy, of_one.end_to_end.mean, 1e-12));
static_assert(of_one.requests == 1.0 && of_one.output_tokens == 4.0 && of_one.most_running == 1.0);
static_assert(near(of_one.mean_running, 1.0, 1e-12));

// A second one while the first decodes: its prompt is in the first's second step, which takes longer by just that.
constexpr wl::request two[]{{.prompt_tokens = 512, .output_tokens = 4},
                            {.arrives = alone(512, 0) + 0.5 * step(1, 513), .prompt_tokens = 256, .output_tokens = 1}};
constexpr auto of_two = wl::predict(h100, eight, two);
constexpr seconds mixed = predict(h100, wl::mixed_step{eight.decode_pass(1), 256, 0}).total_time;
static_assert(near(of_two.itl.longest, mixed, 1e-3));
static_assert(near(of_two.ttft.longest, alone(512, 0), 1e-12));
static_assert(near(of_two.end_to_end.longest, alone(512, 0) + step(1, 513) + mixed + step(1, 515), 1e-3));
static_assert(near(2.0 * of_two.ttft.mean - of_two.ttft.longest, 0.5 * step(1, 513) + mixed, 1e-3));
// Without chunks the prompt has a pass of its own, for which the first request waits.
constexpr auto whole = changed(eight, [](wl::server& of) { of.prefill_chunk = math::infinity; });
constexpr auto of_whole = wl::predict(h100, whole, two);
static_assert(near(of_whole.itl.longest, alone(256, 0) + step(1, 514), 1e-3));
static_assert(of_whole.end_to_end.longest > of_two.end_to_end.longest);
// A chunk takes in a part of a prompt: 512 tokens in two steps, the second of which sees the first.
constexpr auto halved = changed(eight, [](wl::server& of) { of.prefill_chunk = 256; });
static_assert(near(wl::predict(h100, halved, std::span(&one, 1)).ttft.mean, alone(256, 0) + alone(256, 256), 0.01));
// What the server still holds of a prompt is not processed again.
constexpr wl::request cached{.prompt_tokens = 512, .output_tokens = 4, .cached_tokens = 256};
static_assert(near(wl::predict(h100, eight, std::span(&cached, 1)).ttft.mean, alone(256, 256), 0.01));

// Requests far apart meet none: the same times as one, and the rate of their arrivals.
constexpr auto apart = wl::predict(h100, eight, wl::arrivals{.rate = 2.0 / s, .requests = 20, .variation = 0.0});
static_assert(near(apart.end_to_end.p99, of_one.end_to_end.mean, 1e-9));
static_assert(near(apart.rate(), 2.0 / s, 0.01));
static_assert(apart.utilisation() < 0.1 && apart.left_waiting <= 1.0);

// A thousand requests in a constant (with -fconstexpr-steps; some two hundred without). One at a time and one token
// each: a queue with a fixed time of service (M/D/1), whose mean wait is busy / (1 - busy) / 2 of this time.
constexpr wl::server single = changed(eight, [](wl::server& of) {
    of.batch = 1;
    of.output_tokens = 1;
    of.prefill_chunk = math::infinity;
});
constexpr wl::event_rate half_busy = 0.5 / alone(512, 0);
constexpr auto queued = wl::predict(h100, single, wl::arrivals{.rate = half_busy, .requests = 1000});
static_assert(near(queued.ttft.mean, (1.0 + 0.5 / (1.0 - 0.5) / 2.0) * alone(512, 0), 0.1));
static_assert(near(queued.utilisation(), 0.5, 0.1));
static_assert(queued.ttft.p50 < queued.ttft.p90 && queued.ttft.p90 < queued.ttft.p99);
static_assert(queued.ttft.p99 < queued.ttft.longest && queued.itl == wl::latency_percentiles{});

// Tokens and times are conserved, and the same requests have the same times.
constexpr auto load = [](double rate, auto const& change) {
    wl::arrivals at{.rate = rate / s, .requests = 60};
    wl::load_options options{.limits = {60.0 * ms, 5.0 * ms}};
    change(at, options);
    return wl::predict(h100, changed(eight, [](wl::server& of) { of.output_tokens = 16; }), at, options);
};
constexpr auto nothing = [](auto&...) {};
constexpr auto loaded = load(60.0, nothing);
static_assert(loaded.requests == 60.0 && loaded.output_tokens == 960.0);
static_assert(near(loaded.end_to_end.mean, loaded.ttft.mean + 15.0 * loaded.itl.mean, 1e-9));
static_assert(near(loaded.tpot.mean, loaded.itl.mean, 1e-9));
static_assert(loaded.ttft.mean > of_one.ttft.mean && loaded.itl.mean > of_one.itl.mean);
static_assert(loaded.within > 0.0 && loaded.within < 60.0);
static_assert(near(loaded.goodput(), loaded.within / 60.0 * loaded.rate(), 1e-12));
// Users who wait for their answers: as many at once, and none waits in the server.
constexpr auto closed = load(10000.0, [](auto&, wl::load_options& options) { options.clients = 4; });
static_assert(closed.most_running == 4.0 && closed.ttft.longest < 0.1 * closed.duration);
static_assert(near(closed.rate(), 4.0 / closed.end_to_end.mean, 0.1));

// What devices reach under vLLM: a published load (docs/workloads-fidelity.md has all).
constexpr auto vllm = wl::device_under(wl::framework::vllm, wl::device_class::hbm, h100, eight.formats);
constexpr wl::server nemo{.model = {.hidden = 5120,
                                    .vocabulary = 131072,
                                    .layers = {{.count = 40,
                                                .attention = {.heads = 32, .kv_heads = 8, .head_dim = 128},
                                                .network = {.width = 14336}}}},
                          .formats = wl::formats::all(bf16),
                          .prompt_tokens = 547,
                          .output_tokens = 248,
                          .batch = 128,
                          .parallel = {.tensor = 2},
                          .prefill_chunk = 1024};
constexpr wl::arrivals six{.rate = 6.0 / s, .requests = 200, .cached_tokens = 100};
constexpr auto published = vllm.predict(nemo, six, {.clients = 45});
static_assert(near(published.end_to_end.mean, 1549.27 * ms, 0.05));
static_assert(near(published.ttft.mean, 21.56 * ms, 0.1));
static_assert(near(published.itl.mean, 6.21 * ms, 0.05));
static_assert(published.busy < published.duration && published.most_running < 45.0);
// Its forecast has 90 % intervals, in which the measured times lie, and claims take them.
constexpr processor const& h100_row = catalogue::processor_at("nvidia-h100-sxm5-80gb");
constexpr wl::loaded_forecast forecast = vllm.forecast(nemo, six, h100_row, {.clients = 45});
constexpr auto is_inside = [](seconds const& measured, measure::estimate<units::second> const& predicted) {
    return predicted.low <= measured && measured <= predicted.high;
};
static_assert(forecast.end_to_end->value == published.end_to_end.mean);
static_assert(forecast.ttft_99->value == published.ttft.p99);
static_assert(is_inside(1549.27 * ms, *forecast.end_to_end) && is_inside(1607.21 * ms, *forecast.end_to_end_99));
static_assert(is_inside(21.56 * ms, *forecast.ttft) && is_inside(25.62 * ms, *forecast.ttft_99));
static_assert(is_inside(6.21 * ms, *forecast.itl));
constexpr auto in_five_seconds = measure::check(*forecast.end_to_end, 5.0 * s);
static_assert(require<in_five_seconds>());
static_assert(measure::at_most(*forecast.end_to_end, published.end_to_end.mean) == measure::outcome::undecided);
// Without intervals: a load that was not measured, and another device.
constexpr auto many = vllm.forecast(eight, {.rate = 60.0 / s, .requests = 60}, h100_row);
static_assert(!many.end_to_end && !many.end_to_end_99 && !many.ttft && !many.ttft_99 && !many.itl);
constexpr processor const& h200_row = catalogue::processor_at("nvidia-h200-sxm-141gb");
static_assert(!vllm.forecast(nemo, {.rate = 6.0 / s, .requests = 20}, h200_row).end_to_end);
