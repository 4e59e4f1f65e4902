// Serving: steady states of continuous batching, sequences that fit, chunks, machines apart, speculation, cost.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr auto with = [](auto value, auto const& change) {
    change(value);
    return value;
};
constexpr auto alike = [](auto const& a, auto const& b) { return math::abs(a / b - 1.0) < 1e-12; };
constexpr auto near = [](auto const& a, auto const& b, double within) { return math::abs(a / b - 1.0) < within; };
constexpr auto as_rate = [](double v) { return v / s; };

// Llama-3.1-8B in FP8 on an H100: 80 % of 3.35 TB/s, half of 1978.9 TFLOP/s; 1024 tokens in and out, 64 sequences.
constexpr machine h100{.bandwidth = {{.bandwidth = 0.8 * 3.35 * TB / s, .capacity = 80.0 * GB}},
                       .peaks = {{.rate = 0.5 * 1978.9 * TFLOP / s, .of = matrix_arithmetic(fp8)},
                                 {.rate = 0.5 * 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                 {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
                       .links = {{.rate = 360.0 * GB / s, .direction = link_direction::unidirectional}}};
constexpr wl::server eight{.model = wl::models::llama3_1_8b,
                           .formats = wl::formats::all(fp8),
                           .prompt_tokens = 1024,
                           .output_tokens = 1024,
                           .batch = 64,
                           .type = fp8,
                           .workspace = 2.0 * GB};
constexpr bytes read_by_step =
    wl::step_weight_bytes(eight.model, eight.formats, 64) + 64.0 * wl::cache_bytes(eight.model, eight.formats, 1536);
// The worked number has attention in FP8, too, and counts the 65 norms as products.
constexpr auto in_prompt = eight.prefill_pass().parts();
constexpr flops of_prompt = in_prompt.flops_in(fp8) + in_prompt.flops_in(bf16) + 2.0 * 1024.0 * 65.0 * 4096.0 * FLOP;
static_assert(read_by_step == (7504924672.0 + 64.0 * 1536.0 * 65536.0) * B);
static_assert(text_is<text(of_prompt, TFLOP, ".6f"), "14.570393 TFLOP">);
constexpr wl::steady_state worked{.prefill = of_prompt / (0.5 * 1978.9 * TFLOP / s),
                                  .step = read_by_step / (0.8 * 3.35 * TB / s),
                                  .batch = 64,
                                  .output_tokens = 1024};
static_assert(text_is<text(worked.step, ms, ".5f"), "5.20424 ms">);
static_assert(text_is<text(worked.prefill, ms, ".5f"), "14.72575 ms">);
static_assert(text_is<number(worked.requests() * s, ".5f"), "10.20474">);
static_assert(text_is<number(worked.output_rate() * s, ".3f"), "10449.655">);
static_assert(text_is<text(worked.time_per_token(), ms, ".5f"), "6.12460 ms">);
static_assert(text_is<number(worked.user_rate() * s, ".4f"), "163.2759">);
// Little's law: the sequences in the server are the batch.
static_assert(text_is<number(worked.output_rate() * worked.time_per_token(), ".6f"), "64.000000">);

// The kernels of a pass take somewhat longer: rows of activations, and kernels that are not bound by FLOP.
constexpr auto served = wl::predict(h100, eight);
static_assert(near(served.step, worked.step, 0.05));
static_assert(served.step > worked.step);
static_assert(near(served.prefill, worked.prefill, 0.2));
static_assert(served.prefill > worked.prefill);
static_assert(served.step == predict(h100, eight.decode_pass(64)).total_time);
static_assert(served.prefill == predict(h100, eight.prefill_pass()).total_time);
static_assert(served.ttft == served.prefill);
static_assert(served.longest_gap == served.step + served.prefill);
// Steps and prompts may find different rates.
constexpr machine slow_prompts{.bandwidth = h100.bandwidth,
                               .peaks = {{.rate = 0.25 * 1978.9 * TFLOP / s, .of = matrix_arithmetic(fp8)},
                                         {.rate = 0.25 * 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                         {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
                               .links = h100.links};
static_assert(wl::predict(h100, slow_prompts, eight).step == served.step);
static_assert(wl::predict(h100, slow_prompts, eight).ttft == predict(slow_prompts, eight.prefill_pass()).total_time);
static_assert(wl::predict(h100, slow_prompts, eight).prefill > 1.5 * served.prefill);
static_assert(alike(served.output_rate() * served.time_per_token(), 64.0));
static_assert(served.device_rate() == served.output_rate());
static_assert(served.fits());
static_assert(alike(served.times().end_to_end(), served.ttft + 1023.0 * served.time_per_token()));
// Queries of decode steps see 1536 tokens in the mean.
static_assert(eight.decode_pass(64).context + 1.0 == 1536.0);

// Sequences that fit: all tokens reserved, or the mean of a steady state
constexpr auto paged = with(eight, [](auto& server) { server.reserved = wl::cache_reservation::mean; });
static_assert(wl::weight_bytes(eight.model, eight.formats) == 8030261248.0 * B);
static_assert(eight.sequences_that_fit(h100) == 461.0);
static_assert(paged.sequences_that_fit(h100) == 615.0);
static_assert(wl::server{}.batch == 0.0); // as many as fit
constexpr auto as_fits = with(eight, [](auto& server) { server.batch = 0; });
static_assert(wl::predict(h100, as_fits).batch == 461.0);
static_assert(wl::predict(h100, as_fits).fits());
static_assert(!wl::predict(h100, with(eight, [](auto& server) { server.batch = 462; })).fits());
static_assert(wl::predict(h100, as_fits).cache == 461.0 * 2048.0 * 65536.0 * B);
static_assert(wl::predict(h100, as_fits).weights == 8030261248.0 * B);
// A share of the memory beside the weights: 0.9 x (80 - 8.03 - 2) GB
static_assert(with(eight, [](auto& server) { server.is_share_of_rest = true; }).sequences_that_fit(h100) ==
              math::floor(0.9 * (78e9 - 8030261248.0) / (2048.0 * 65536.0)));
constexpr auto fits_in_pieces = [](double tokens, double chunk, double most) {
    return with(eight,
                [=](auto& server) {
                    server.prompt_tokens = tokens;
                    server.prefill_chunk = chunk;
                    server.prompt_pass = most;
                })
        .sequences_that_fit(h100);
};
static_assert(accepted<[] { return fits_in_pieces(131072, 2, 0); }>);
static_assert(accepted<[] { return fits_in_pieces(131072, 1e9, 2); }>);
static_assert(!accepted<[] { return fits_in_pieces(131073, 2, 0); }>);
static_assert(!accepted<[] { return fits_in_pieces(131073, 1e9, 2); }>);
static_assert(accepted<[] { return fits_in_pieces(65536, 1e9, 1); }>);
static_assert(!accepted<[] { return fits_in_pieces(65537, 1e9, 1); }>);
// What a server leaves out
static_assert(wl::server{}.memory_share == 0.9 && wl::server{}.block == 16.0 && wl::server{}.prompt_pass == 0.0 &&
              wl::server{}.prefill_chunk == math::infinity && wl::server{}.devices() == 1.0);
static_assert(wl::disaggregated_prediction{}.prefill_machines == 1.0 &&
              wl::disaggregated_prediction{}.decode_machines == 1.0);
// Passes of at most so many tokens of prompts: pieces of one prompt, each behind the tokens before it, or whole prompts
constexpr auto with_pass = [](double most) { return with(eight, [=](auto& server) { server.prompt_pass = most; }); };
constexpr auto piece = [](double tokens, double before) {
    return predict(h100, with(eight.prefill_pass(),
                              [=](auto& p) {
                                  p.tokens = tokens;
                                  p.context = before;
                              }))
        .total_time;
};
constexpr wl::serving_prediction in_pieces = wl::predict(h100, with_pass(700));
static_assert(in_pieces.ttft == piece(700, 0) + piece(324, 700));
static_assert(in_pieces.prefill == in_pieces.ttft);
static_assert(with_pass(700).prompts_a_pass(64) == 1.0);
constexpr wl::serving_prediction four_in_one = wl::predict(h100, with_pass(5000));
static_assert(with_pass(5000).prompts_a_pass(64) == 4.0);
static_assert(with_pass(5000).prompts_a_pass(3) == 3.0);
static_assert(four_in_one.ttft == served.ttft);
static_assert(alike(four_in_one.prefill, predict(h100, eight.prefill_pass(4)).total_time / 4.0));
static_assert(four_in_one.longest_gap == four_in_one.step + predict(h100, eight.prefill_pass(4)).total_time);
// Blocks of 16 tokens; keys that are copied on 16 devices, so that the cache divides by 8 only
constexpr auto reserved = [](double in, double out, double block) {
    return with(eight,
                [=](auto& server) {
                    server.prompt_tokens = in;
                    server.output_tokens = out;
                    server.block = block;
                })
        .reserved_tokens();
};
static_assert(reserved(1000, 1, 16) == 1008.0);
static_assert(reserved(1000, 8, 16) == 1008.0);
static_assert(reserved(1000, 1, 1) == 1001.0);
constexpr auto fitting_on = [](double devices) {
    return with(eight, [=](auto& server) { server.parallel.tensor = devices; }).sequences_that_fit(h100);
};
constexpr double norms = 65.0 * 4096.0;               // whole on each device
constexpr double keys = 32.0 * 2.0 * 4096.0 * 1024.0; // makes keys and values; copied on 16 devices
static_assert(fitting_on(8) == math::floor((70e9 - norms - (8030261248.0 - norms) / 8.0) / (2048.0 * 8192.0)));
static_assert(fitting_on(16) ==
              math::floor((70e9 - norms - keys / 8.0 - (8030261248.0 - norms - keys) / 16.0) / (2048.0 * 8192.0)));
// Without a capacity nobody knows what fits.
constexpr machine of_unknown_capacity = with(h100, [](auto& m) { m.bandwidth = 3.35 * TB / s; });
static_assert(!accepted<[] { return wl::predict(of_unknown_capacity, eight).fits(); }>);
static_assert(accepted<[] { return wl::predict(of_unknown_capacity, eight).step; }>);
static_assert(with(eight, [](auto& server) { server.workspace = 64.0 * GB; }).sequences_that_fit(h100) == 0.0);
static_assert(!accepted<[] { return wl::predict(h100, with(as_fits, [](auto& x) { x.workspace = 64.0 * GB; })); }>);
// Experts: sequences and experts divide over 8 devices.
constexpr wl::server experts{.model = wl::models::qwen3_30b_a3b,
                             .formats = wl::formats::all(fp8),
                             .prompt_tokens = 512,
                             .output_tokens = 512,
                             .batch = 64,
                             .type = fp8,
                             .parallel = {.expert = 8}};
constexpr auto of_experts = wl::predict(h100, experts);
static_assert(alike(of_experts.prefill * 8.0, of_experts.ttft));
static_assert(of_experts.devices == 8.0);
static_assert(of_experts.device_rate() * 8.0 == of_experts.output_rate());
static_assert(math::floor(of_experts.sequences_that_fit / 8.0) * 8.0 == of_experts.sequences_that_fit);

// Host times are part of each step.
constexpr auto hosted = with(h100, [](auto& m) {
    m.serving_step_overhead = 1.0 * ms;
    m.serving_sequence_overhead = 10.0 * us;
});
static_assert(alike(wl::predict(hosted, eight).step, served.step + 1.64 * ms));
static_assert(alike(wl::predict(hosted, eight).prefill, served.prefill + 1.01 * ms));

// One output token: no time per token, and no step.
constexpr auto one_token = with(worked, [](auto& state) { state.output_tokens = 1; });
static_assert(!accepted<[] { return one_token.time_per_token(); }>);
static_assert(one_token.requests() == 1.0 / one_token.prefill);
constexpr auto single = wl::predict(h100, with(eight, [](auto& server) { server.output_tokens = 1; }));
static_assert(single.requests() == 1.0 / single.prefill);
static_assert(!accepted<[] { return single.times(); }>);

// Times of requests: a closed loop of 16 clients, 128 tokens, measured 205.6 tokens/s.
constexpr wl::request_times measured{.ttft = 1.0564 * s, .tpot = 69.294 * ms, .output_tokens = 128};
static_assert(text_is<number(128.0 * measured.closed_loop(16) * s, ".3f"), "207.777">);
static_assert(alike(measured.closed_loop(16, measured.end_to_end()), 0.5 * measured.closed_loop(16)));
static_assert(measured.meet({1.1 * s, 70.0 * ms}));
static_assert(!measured.meet({1.0 * s, 70.0 * ms}));
static_assert(!measured.meet({1.1 * s, 69.0 * ms}));
// Goodput: all requests, or none; the largest batch within limits.
static_assert(served.goodput(wl::mlperf::llama3_1_8b_interactive) == served.requests());
static_assert(served.goodput({10.0 * ms, 30.0 * ms}) == wl::event_rate{});
constexpr wl::latency_limits fast{0.5 * s, 8.0 * ms};
// Limits of MLPerf Inference in ms, TTFT and TPOT, from memory as the constants are
constexpr auto limits_are = [](wl::latency_limits const& limits, double first, double token) {
    return limits.ttft == first * ms && limits.tpot == token * ms;
};
static_assert(limits_are(wl::mlperf::llama2_70b_server, 2000, 200));
static_assert(limits_are(wl::mlperf::llama2_70b_interactive, 450, 40));
static_assert(limits_are(wl::mlperf::llama3_1_405b_server, 6000, 175));
static_assert(limits_are(wl::mlperf::llama3_1_405b_interactive, 4500, 80));
static_assert(limits_are(wl::mlperf::llama3_1_8b_server, 2000, 100));
static_assert(limits_are(wl::mlperf::llama3_1_8b_interactive, 500, 30));
static_assert(limits_are(wl::mlperf::deepseek_r1_server, 2000, 80));
constexpr auto in_limits = *wl::largest_batch_within(h100, eight, fast);
constexpr auto at_batch = [](double batch) {
    return wl::predict(h100, with(eight, [=](auto& server) { server.batch = batch; }));
};
static_assert(in_limits.times().meet(fast));
static_assert(in_limits == at_batch(in_limits.batch));
static_assert(!at_batch(in_limits.batch + 1.0).times().meet(fast));
static_assert(!wl::largest_batch_within(h100, eight, {10.0 * ms, 8.0 * ms}));
static_assert(wl::largest_batch_within(h100, eight, {1e3 * s, 1e3 * s})->batch == 461.0);

// Throughput of a user against all users over batches: a sweep of a function.
constexpr auto over_batches =
    sweep([](double batch) { return wl::predict(h100, with(eight, [=](auto& server) { server.batch = batch; })); },
          powers_of_two(1, 256));
constexpr auto front =
    over_batches.pareto<16>(maximize([](wl::serving_prediction const& s) { return s.user_rate(); }),
                            maximize([](wl::serving_prediction const& s) { return s.output_rate(); }));
static_assert(front.size() == 9);
static_assert(over_batches[front[0]].batch == 1.0);
static_assert(over_batches[front[8]].batch == 256.0);

// Chunked prefill: 4096 tokens in chunks of 512
constexpr auto chunked = [](double chunk) {
    return wl::predict(h100, with(eight, [=](auto& server) {
                           server.prompt_tokens = 4096;
                           server.prefill_chunk = chunk;
                       }));
};
constexpr auto in_chunks = chunked(512);
constexpr auto at_once = chunked(math::infinity);
constexpr wl::pass decoding = with(eight, [](auto& server) { server.prompt_tokens = 4096; }).decode_pass(64);
constexpr auto mixed = [](double chunk, double before) { return wl::mixed_step{decoding, chunk, before}; };
static_assert(!accepted<[] { return wl::mixed_step{.decode = decoding}.parts(); }>); // no chunk
// Steps with a chunk are shorter gaps than a whole prefill; the decoding sequences wait less.
static_assert(in_chunks.longest_gap == predict(h100, mixed(512, 3584)).total_time);
static_assert(in_chunks.longest_gap < at_once.longest_gap);
static_assert(in_chunks.time_per_token() < at_once.time_per_token());
static_assert(in_chunks.ttft > at_once.ttft);
static_assert(alike(in_chunks.prefill, in_chunks.ttft - 8.0 * in_chunks.step));
static_assert(alike(in_chunks.output_rate() * in_chunks.time_per_token(), 64.0));
// A mixed step reads weights once, has the FLOP of both, and the attention of both.
constexpr auto of_chunk = [](double before) {
    return with(decoding, [=](auto& pass) {
        pass.tokens = 512;
        pass.context = before;
        pass.batch = 1;
    });
};
static_assert(alike(mixed(512, 1024).work(), decoding.work() + of_chunk(1024).work()));
constexpr bytes weights_twice = decoding.traffic() + of_chunk(1024).traffic() - mixed(512, 1024).traffic();
static_assert(near(weights_twice, wl::step_weight_bytes(eight.model, eight.formats, 64), 1e-3));
static_assert(mixed(512, 1024).sequences() == 65.0);
// At most output_tokens / chunks sequences run, each step taking in one chunk.
constexpr auto long_prompts = [](double batch) {
    return wl::predict(h100, with(eight,
                                  [=](auto& server) {
                                      server.prompt_tokens = 4096;
                                      server.output_tokens = 64;
                                      server.prefill_chunk = 512;
                                      server.batch = batch;
                                  }))
        .batch;
};
static_assert(long_prompts(0.0) == 8.0);
static_assert(takes<long_prompts, 8.0>);
static_assert(!takes<long_prompts, 9.0>);
static_assert(!accepted<[] {
    return wl::predict(h100, with(eight, [](auto& server) {
                           server.output_tokens = 2;
                           server.prefill_chunk = 256;
                           server.batch = 0;
                       }));
}>);

// Prefill and decode on machines of their own
constexpr auto apart = [](double prefill_machines, double decode_machines, double output_tokens = 1024) {
    return wl::disaggregated_prediction{.prefill = worked.prefill,
                                        .step = worked.step,
                                        .batch = 64,
                                        .output_tokens = output_tokens,
                                        .prefill_machines = prefill_machines,
                                        .decode_machines = decode_machines};
};
static_assert(wl::disaggregated_prediction{}.batch == 0.0 && wl::disaggregated_prediction{}.output_tokens == 0.0);
static_assert(apart(1, 1).requests() == 64.0 / (1024.0 * worked.step));
static_assert(apart(1, 6).requests() == 1.0 / worked.prefill);
static_assert(apart(1, 1).output_rate() == 64.0 / worked.step);
static_assert(takes_count<[](double v) { return apart(v, 1).requests(); }>);
static_assert(takes_count<[](double v) { return apart(1, v).requests(); }>);
static_assert(!accepted<[] { return apart(1, 1, 1).requests(); }>);
static_assert(accepted<[] { return apart(1, 1, 2).requests(); }>);
constexpr device_link network{.rate = 50.0 * GB / s, .direction = link_direction::unidirectional};
static_assert(text_is<text(time_over(network, wl::cache_bytes(eight.model, wl::formats::all(bf16), 4096)), ms, ".4f"),
                      "10.7374 ms">);
constexpr auto served_apart = wl::predict_disaggregated(h100, h100, eight, 1, 5);
static_assert(served_apart.prefill == served.prefill);
static_assert(served_apart.step == served.step);
// Prompts that the framework packs into a pass are packed on the machine for prompts, too.
constexpr auto packed = with(eight, [](wl::server& s) { s.prompt_pass = 8.0 * s.prompt_tokens; });
static_assert(wl::predict_disaggregated(h100, h100, packed, 1, 5).prefill == wl::predict(h100, packed).prefill);
static_assert(wl::predict(h100, packed).prefill < served.prefill);
static_assert(served_apart.requests() == min(1.0 / served.prefill, 5.0 * 64.0 / (1024.0 * served.step)));

// Speculation: alpha 0.8, 4 drafts, a draft of a tenth of a step
constexpr wl::speculation drafting{.acceptance = 0.8, .drafts = 4, .draft_cost = 0.1};
static_assert(text_is<number(drafting.tokens_per_round(), ".5f"), "3.36160">);
static_assert(text_is<number(drafting.accepted_per_round(), ".4f"), "2.3616">);
static_assert(text_is<number(drafting.speed_up(), ".6f"), "2.401143">);
static_assert(drafting.best().drafts == 6.0);
static_assert(text_is<number(drafting.best().speed_up(), ".6f"), "2.469640">);
constexpr auto accepting = [](double share) { return with(drafting, [=](auto& d) { d.acceptance = share; }); };
static_assert(accepting(1.0).tokens_per_round() == 5.0);
static_assert(accepting(0.0).tokens_per_round() == 1.0);
static_assert(accepting(0.0).best().drafts == 0.0);
static_assert(accepting(0.0).best().speed_up() == 1.0);
constexpr auto free_drafts = [](double share) {
    return wl::speculation{.acceptance = share, .drafts = 1, .draft_cost = 0.0}.best().drafts;
};
static_assert(free_drafts(1.0) == 64.0); // at most
static_assert(free_drafts(0.0) == 0.0);  // the smallest of equals
static_assert(alike(wl::speculation{.acceptance = 0.85, .drafts = 1, .draft_cost = 0.0}.tokens_per_round(), 1.85));
static_assert(!accepted<[] { return drafting.time_per_token(); }>);
static_assert(with(drafting, [](auto& d) { d.verify_cost = 2.0; }).speed_up() ==
              drafting.tokens_per_round() / (0.4 + 2.0));
constexpr auto target = [](double batch) {
    return wl::pass{.model = wl::models::llama3_1_70b,
                    .formats = wl::formats::all(fp8),
                    .tokens = 1,
                    .context = 2048,
                    .batch = batch,
                    .type = fp8};
};
constexpr auto draft = [](double batch) {
    return with(target(batch), [](auto& pass) { pass.model = wl::models::llama3_2_1b; });
};
constexpr auto alone = wl::speculate(h100, target(1), draft(1), 0.8, 4);
static_assert(alike(alone.step / alone.time_per_token(), alone.speed_up()));
static_assert(alone.verify_cost < 1.01);
static_assert(alone.draft_cost < 0.05);
// The more sequences, the more the verifying pass costs, and the fewer drafts pay.
constexpr auto best_of = [](double batch) { return wl::best_speculation(h100, target(batch), draft(batch), 0.8); };
constexpr auto for_one = best_of(1);
constexpr auto for_many = best_of(256);
static_assert(for_one.drafts == 8.0);
static_assert(for_many.drafts < 3.0);
static_assert(for_many.verify_cost > 1.3);
static_assert(for_many.speed_up() < for_one.speed_up() / 3.0);
static_assert(!accepted<[] { return wl::speculate(h100, target(1), draft(2), 0.8, 4); }>);
static_assert(wl::speculate(h100, target(1), draft(1), 0.8, 0).speed_up() == 1.0);

// Energy and cost of tokens: identities
static_assert(text_is<text(486.44 * W / (1069.57 / s), J, ".5f"), "0.45480 J">);
constexpr auto million = [](auto price, double devices, double rate, double tokens = 1e6) {
    return text(wl::cost_of_tokens(price, devices, rate / s, tokens), USD, ".6f");
};
static_assert(text_is<million(2.0 * USD / ops_and_hours::h, 8.0, 14800.0), "0.300300 USD">);
static_assert(text_is<million(2.0 * USD / ops_and_hours::h, 226.75 * 8.0, 226.75 * 8.0 * 86400.0 / 86400.0,
                              226.75 * 8.0 * 86400.0),
                      "87072.000000 USD">); // a day
static_assert(text_is<text(0.5 * J * (0.10 * USD / (1000.0 * W * (1.0 * ops_and_hours::h))) * 1.2 * 1e6, USD, ".6f"),
                      "0.016667 USD">);
constexpr auto priced = with(h100, [](auto& m) {
    m.price = 2.0 * USD / ops_and_hours::h;
    m.static_power = 100.0 * W;
    m.bandwidth.items_[0].energy = 60.0 * pJ / B;
    for (int i = 0; i < m.peaks.size(); ++i) {
        m.peaks.items_[i].energy = 0.5 * pJ / FLOP;
    }
});
constexpr auto paid = wl::predict(priced, eight);
static_assert(paid.cost() == wl::cost_of_tokens(2.0 * USD / ops_and_hours::h, 1, paid.output_rate()));
static_assert(alike(paid.energy_per_token(), (energy(priced, eight.prefill_pass()).total() +
                                              1024.0 / 64.0 * energy(priced, eight.decode_pass(64)).total()) /
                                                 1024.0));
// Four prompts in a pass read the weights once.
static_assert(alike(wl::predict(priced, with_pass(5000)).energy_per_token(),
                    (energy(priced, eight.prefill_pass(4)).total() / 4.0 +
                     1024.0 / 64.0 * energy(priced, eight.decode_pass(64)).total()) /
                        1024.0));
// Four stages: a prompt passes all layers once, one part of them on each device, and a step of 64 sequences is four
// of 16.
constexpr auto without_static_power = with(priced, [](auto& m) {
    m.static_power = watts{};
    m.links = device_link{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional};
});
static_assert(alike(wl::predict(without_static_power, with(eight, [](auto& server) { server.parallel.pipeline = 4; }))
                        .energy_per_token(),
                    (energy(without_static_power, eight.prefill_pass()).total() +
                     1024.0 / 64.0 * 4.0 * energy(without_static_power, eight.decode_pass(16)).total()) /
                        1024.0));
// Seven prompts and steps of seven in four parts, each as the largest, of two
constexpr wl::server seven = with(eight, [](auto& server) {
    server.parallel.pipeline = 4;
    server.batch = 7;
    server.prompt_pass = 5000;
});
static_assert(seven.prompts_a_pass(7) == 7.0 && seven.prompts_a_pass(16) == 16.0 && seven.prompts_a_pass(17) == 16.0);
static_assert(alike(wl::predict(without_static_power, seven).energy_per_token(),
                    (4.0 / 7.0 * energy(without_static_power, eight.prefill_pass(2)).total() +
                     1024.0 / 7.0 * 4.0 * energy(without_static_power, eight.decode_pass(2)).total()) /
                        1024.0));
// Eight devices with a prompt each
constexpr auto with_paid_link = with(without_static_power, [](auto& m) { m.links.items_[0].energy = 10.0 * pJ / B; });
static_assert(alike(wl::predict(with_paid_link, experts).energy_per_token(),
                    (energy(with_paid_link, experts.prefill_pass()).total() +
                     512.0 / 64.0 * 8.0 * energy(with_paid_link, experts.decode_pass(64)).total()) /
                        512.0));
static_assert(!accepted<[] { return served.cost(); }>);
static_assert(!accepted<[] { return served.energy_per_token(); }>);
// A machine that states some energies is an error only where the energy of a token is asked for.
constexpr auto partly_stated = wl::predict(
    [] {
        machine m = h100;
        m.bandwidth.items_[0].energy = 60.0 * pJ / B;
        return m;
    }(),
    eight);
static_assert(partly_stated.step == served.step);
static_assert(!accepted<[] { return partly_stated.energy_per_token(); }>);

// Refusals
constexpr auto serve_with = [](auto change) { return wl::predict(h100, with(eight, change)); };
static_assert(takes_count<[](double v) { return serve_with([=](auto& x) { x.prompt_tokens = v; }); }>);
static_assert(takes_count<[](double v) { return serve_with([=](auto& x) { x.output_tokens = v; }); }>);
static_assert(takes_count_or_none<[](double v) { return serve_with([=](auto& x) { x.batch = v; }); }>);
static_assert(takes_count<[](double v) { return serve_with([=](auto& x) { x.block = v; }); }>);
static_assert(takes_count_or_none<[](double v) { return with_pass(v).sequences_that_fit(h100); }>);
static_assert(takes<[](double v) { return serve_with([=](auto& x) { x.prefill_chunk = v; }); }, infinite>);
static_assert(!takes<[](double v) { return serve_with([=](auto& x) { x.prefill_chunk = v; }); }, 0.0>);
static_assert(!takes<[](double v) { return serve_with([=](auto& x) { x.prefill_chunk = v; }); }, not_a_number>);
static_assert(takes<[](double v) { return serve_with([=](auto& x) { x.memory_share = v; }); }, 1.0>);
static_assert(!takes<[](double v) { return serve_with([=](auto& x) { x.memory_share = v; }); }, 0.0>);
static_assert(!takes<[](double v) { return serve_with([=](auto& x) { x.memory_share = v; }); }, above_one>);
static_assert(!accepted<[] { return serve_with([](auto& x) { x.model = wl::models::bert_base; }); }>);
constexpr auto state_with = [](double prefill, double step) {
    return wl::steady_state{as_seconds(prefill), as_seconds(step), 2, 2}.requests();
};
static_assert(takes_not_negative<[](double v) { return state_with(v, 1.0); }>);
static_assert(takes_positive<[](double v) { return state_with(1.0, v); }>);
static_assert(takes_count<[](double v) { return wl::steady_state{1.0 * s, 1.0 * s, v, 2}.requests(); }>);
static_assert(takes_count<[](double v) { return wl::steady_state{1.0 * s, 1.0 * s, 1, v}.requests(); }>);
static_assert(takes_count<[](double v) { return measured.closed_loop(v); }>);
static_assert(takes_not_negative<[](double v) { return measured.closed_loop(1, as_seconds(v)); }>);
constexpr auto loaded_rate = [](double requests, double duration) {
    return wl::loaded_prediction{.requests = requests, .duration = as_seconds(duration)}.rate();
};
static_assert(takes_not_negative<[](double v) { return loaded_rate(v, 1.0); }>);
static_assert(takes_positive<[](double v) { return loaded_rate(1.0, v); }>);
static_assert(takes_share<[](double v) { return accepting(v).tokens_per_round(); }>);
static_assert(
    takes_count_or_none<[](double v) { return with(drafting, [=](auto& d) { d.drafts = v; }).tokens_per_round(); }>);
static_assert(!accepted<[] { return wl::speculation{.drafts = 1}.speed_up(); }>);
static_assert(takes_positive<[](double v) { return wl::cost_of_tokens(1.0 * USD / s, 1, as_rate(v)); }>);

// What is left out has these values; what must be stated has one that is refused.
template <class... Values>
constexpr bool all_are(double value, Values... given) {
    return (... && (given == value));
}
constexpr wl::server nothing{};
static_assert(all_are(
    0.0, nothing.prompt_tokens, nothing.output_tokens, nothing.batch, nothing.prompt_pass, nothing.workspace / B,
    wl::request_times{}.output_tokens, wl::steady_state{}.batch, wl::steady_state{}.output_tokens,
    wl::serving_prediction{}.prompt_tokens, wl::serving_prediction{}.devices,
    wl::serving_prediction{}.sequences_that_fit, wl::disaggregated_prediction{}.batch,
    wl::disaggregated_prediction{}.output_tokens, wl::speculation{}.drafts, wl::mixed_step{}.prefill_chunk,
    wl::mixed_step{}.before, wl::node_hierarchy{}.per_node, wl::node_hierarchy{}.nodes, wl::fit_term{}.value_,
    wl::fit_column{}.at_least, wl::fit_row<1>{}.group, wl::fitted_times<1>{}.violation, wl::fit_errors{}.median,
    wl::fit_errors{}.percentile_90, wl::fit_errors{}.rows, wl::left_out_errors{}.undecided,
    wl::pipeline_schedule{}.stages, wl::pipeline_schedule{}.micro_batches, wl::training_prediction{}.tokens,
    wl::training_prediction{}.devices, wl::training_prediction{}.model_flop_utilization,
    wl::training_prediction{}.hardware_flop_utilization, wl::training_plan{}.tokens, wl::training_plan{}.global_batch,
    wl::training_plan{}.tensor.link, wl::training_plan{}.tensor.inside, wl::parallelism{}.link,
    wl::parallelism{}.pipeline_link, wl::parallelism{}.context_link, wl::mixed_step{}.decode.context,
    wl::attention_block{}.heads, wl::attention_block{}.kv_heads, wl::attention_block{}.head_dim,
    wl::attention_block{}.query_rank, wl::attention_block{}.kv_rank, wl::attention_block{}.nope_dim,
    wl::attention_block{}.rope_dim, wl::network_block{}.width, wl::network_block{}.experts, wl::network_block{}.active,
    wl::network_block{}.expert_width, wl::language_model{}.hidden, wl::language_model{}.vocabulary,
    wl::language_model{}.learned_positions, wl::language_model{}.trained_positions, wl::language_model{}.patch_inputs,
    wl::language_model{}.other_parameters, wl::language_model{}.rotary_factors));
static_assert(all_are(1.0, wl::mixed_step{}.decode.tokens, wl::speculation{}.verify_cost,
                      wl::pipeline_schedule{}.virtual_stages, wl::collective_constants{}.share,
                      wl::parallelism{}.tensor, wl::parallelism{}.expert, wl::parallelism{}.pipeline,
                      wl::parallelism{}.context, wl::training_plan{}.micro_batch, wl::training_plan{}.virtual_stages,
                      wl::training_plan{}.tensor.devices, wl::training_plan{}.tensor.per_node,
                      wl::mixed_step{}.decode.batch, wl::language_model{}.final_norms, nothing.devices(),
                      wl::layer_group{}.count, wl::disaggregated_prediction{}.prefill_machines,
                      wl::disaggregated_prediction{}.decode_machines));
static_assert(all_are(-1.0, wl::mixed_step{}.decode.path, wl::speculation{}.acceptance, wl::speculation{}.draft_cost));
static_assert(nothing.memory_share == 0.9 && nothing.block == 16.0 && nothing.prefill_chunk == math::infinity);
static_assert(wl::layer_group{}.norms == 2.0 && wl::network_block{}.matrices == 3.0);
static_assert(wl::training_plan{}.optimizer == 12.0 * B / element && wl::training_plan{}.runtime == 3.5 * GiB);
