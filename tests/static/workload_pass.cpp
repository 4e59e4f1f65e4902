// Passes of a model: bytes and FLOP against formulas and counted by hand, divisions, lanes.
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
constexpr device_link nvlink{.rate = 360.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us};
constexpr machine gpu{.bandwidth = 3.35 * TB / s,
                      .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)},
                                {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
                      .links = nvlink};

// A named pass is returned: GCC 16 calls a member of one without a name uninitialised (docs/decisions/compilers.md).
constexpr auto llama = [](double tokens, double context, double batch) {
    wl::pass const out{.model = wl::models::llama3_1_8b,
                       .formats = wl::formats::all(bf16),
                       .tokens = tokens,
                       .context = context,
                       .batch = batch};
    return out;
};

// Decode steps are bound by memory; prompts are not.
static_assert(sweep(gpu, llama(1, 1536, 64), vary<"batch">(integers(1, 3)), vary<"context">(integers(1001, 1010)))
                  .counts() == regime_counts{30, 0, 0});
static_assert(sweep(gpu, llama(2048, 0, 1), vary<"batch">(integers(1, 2)), vary<"tokens">(integers(2001, 2005)))
                  .counts() == regime_counts{0, 10, 0});

// One device sends nothing: a sweep needs no link, as a prediction needs none.
constexpr machine without_links{.bandwidth = gpu.bandwidth, .peaks = gpu.peaks};
constexpr auto by_batch = sweep(without_links, llama(1, 1536, 64), vary<"batch">(integers(1, 3)));
static_assert(by_batch.counts() == regime_counts{3, 0, 0});
static_assert(by_batch[2].total_time == predict(without_links, llama(1, 1536, 3)).total_time);
static_assert(sweep(gpu, llama(1, 1536, 64), vary<"batch">(integers(1, 3))).counts() == by_batch.counts());

// A decode step moves the weights once, the cache, and rows of activations.
constexpr auto step = llama(1, 1536, 64);
constexpr bytes least =
    wl::step_weight_bytes(step.model, step.formats, 64) + 64.0 * wl::cache_bytes(step.model, step.formats, 1537);
constexpr double rows_of_layer = 5.0 * 4096.0 + 2.0 * 4096.0 +          // norms, residuals
                                 3.0 * 4096.0 + 4.0 * 4096.0 + 2048.0 + // projections of q, k, v, output
                                 2.0 * 4096.0 +                         // attention
                                 4096.0 + 3.0 * 14336.0 + 4096.0 +      // network
                                 3.0 * 14336.0;                         // activation
static_assert(step.traffic() > least);
static_assert(step.traffic() <
              least + 64.0 * 2.0 * (32.0 * (rows_of_layer + 4.0 * 4096.0) + 128256.0 + 8.0 * 4096.0) * B);
static_assert(step.weight_bytes() == wl::weight_bytes(step.model, step.formats));
static_assert(step.cache_bytes() == 64.0 * wl::cache_bytes(step.model, step.formats, 1537));
static_assert(step.working_set() == step.weight_bytes() + step.cache_bytes());

// Two layers counted by hand, with 10 tokens of 5 sequences and 3 tokens in the cache of each: 408 weights of 8 bits a
// layer, 88 of the head, 5 vectors of 8.
constexpr wl::language_model two_layers{
    .hidden = 8,
    .vocabulary = 11,
    .layers = {{.count = 2, .attention = {.heads = 4, .kv_heads = 2, .head_dim = 3}, .network = {.width = 5}}}};
/// Name, FLOP, bytes read, written and touched, type, and number of executions.
constexpr fixed_text<2000> written(auto const& list) {
    fixed_text<2000> out;
    for (auto const& [op, times] : list) {
        if (times == 0.0) { continue; }
        out.append(op.name).append(": ").append(number(in(FLOP, op.work), ""));
        for (bytes const& b : {op.traffic.read, op.traffic.written, op.working_set}) {
            out.append(" ").append(number(in(B, b), ""));
        }
        out.append(" ").append(op.arithmetic.type.name).append(" x").append(number(times, "")).append("\n");
    }
    return out;
}
constexpr wl::pass by_hand{.model = two_layers,
                           .formats =
                               [] {
                                   auto out = wl::formats::matrices_in(fp8, fp16, fp8);
                                   out.head = fp8;
                                   return out;
                               }(),
                           .tokens = 2,
                           .context = 3,
                           .batch = 5,
                           .type = fp16,
                           .form = attention_form::naive};
// Pairs of a query and a key, counted one by one.
constexpr auto pairs_one_by_one = [](double tokens, double window) {
    double out = 0.0;
    for (double query = 1.0; query <= tokens; ++query) {
        out += math::min(query, window);
    }
    return out;
};
constexpr auto attention_work = [](double tokens, double window) {
    flops out{};
    auto const list = with(by_hand, [=](auto& p) {
                          p.tokens = tokens;
                          p.context = 0;
                          p.batch = 1;
                          p.form = attention_form::fused;
                          p.model.layers[0].attention.window = window;
                      }).parts();
    for (auto const& [op, times] : list) {
        if (op.name.view().starts_with("attention")) { out = out + op.work; }
    }
    return out;
};
constexpr auto counts_pairs = [](double tokens, double window) {
    return alike(attention_work(tokens, window), pairs_one_by_one(tokens, window) * attention_work(1, 1)) &&
           attention_work(1, 1) > flops{};
};
static_assert(counts_pairs(1, 1) && counts_pairs(7, 1) && counts_pairs(7, 3) && counts_pairs(7, 7));
static_assert(counts_pairs(8, 7) && counts_pairs(7, 9) && counts_pairs(7, math::infinity));
// A head of three classes looks up as many rows.
constexpr wl::pass classes = with(by_hand, [](auto& p) { p.model.head_rows = 3; });
static_assert(classes.parts()[0].traffic == by_hand.parts()[0].traffic);
// An encoder without a head has no such part, and a head of one row is one.
constexpr auto head_of = [](double rows) { return with(by_hand, [=](auto& p) { p.model.head_rows = rows; }).parts(); };
static_assert(!accepted<[] { return head_of(0).index_of("head"); }>);
static_assert(head_of(1)[head_of(1).index_of("head")].work == 2.0 * 5.0 * 8.0 * FLOP);
static_assert(wl::language_model{}.vocabulary == 0.0);
constexpr auto by_stages = [](double stages, double batch) {
    return with(by_hand, [=](auto& p) {
        p.parallel.pipeline = stages;
        p.batch = batch;
    });
};
static_assert(by_stages(1, 5).micro_batches() == 1.0 && by_stages(1, 5).micro_batch() == 5.0);
static_assert(by_stages(2, 5).micro_batches() == 2.0 && by_stages(2, 5).micro_batch() == 3.0);
static_assert(by_stages(2, 1).micro_batches() == 1.0 && by_stages(2, 1).micro_batch() == 1.0);
static_assert(written(by_hand.parts()) == "embedding lookup: 0 160 160 320 fp32 x1\n"
                                          "norm: 320 176 160 336 fp32 x4\n"
                                          "query projection: 1920 256 240 496 fp16 x2\n"
                                          "key projection: 960 208 60 268 fp16 x2\n"
                                          "value projection: 960 208 60 268 fp16 x2\n"
                                          "attention scores: 1200 390 400 790 fp16 x2\n"
                                          "softmax: 1000 400 400 800 fp32 x2\n"
                                          "attention values: 1200 550 240 790 fp16 x2\n"
                                          "output projection: 1920 336 160 496 fp16 x2\n"
                                          "residual: 80 320 160 480 fp32 x4\n"
                                          "gate and up projection: 1600 240 200 440 fp16 x2\n"
                                          "activation: 250 200 100 300 fp32 x2\n"
                                          "down projection: 800 140 160 300 fp16 x2\n"
                                          "norm: 320 176 160 336 fp32 x1\n"
                                          "head: 880 168 110 278 fp16 x1\n");
// Each kernel has a role. The roles divide the work of a pass; attention runs once a layer, naive or fused, and the
// head once. A visitor that takes no role sees the same kernels.
struct of_role {
    flops work{};
    double times = 0.0;
};
constexpr auto by_role = [](auto const& pass, wl::kernel_role wanted) {
    of_role out;
    pass.for_each_part([&](demands const& op, double times, wl::kernel_role role) {
        if (role != wanted) { return; }
        out.work += times * op.work;
        out.times += times;
    });
    return out;
};
constexpr auto divides_work = [](wl::pass const& pass) {
    flops sum{};
    double times = 0.0;
    for (int i = 0; i <= static_cast<int>(wl::kernel_role::optimizer); ++i) {
        auto const one = by_role(pass, static_cast<wl::kernel_role>(i));
        sum += one.work;
        times += one.times;
    }
    pass.for_each_part([&](demands const&, double executed) { times -= executed; });
    return alike(sum, pass.work()) && times == 0.0;
};
constexpr wl::pass routed_on_64{.model = wl::models::deepseek_v3,
                                .formats = wl::formats::all(bf16),
                                .tokens = 1,
                                .context = 1023,
                                .batch = 64,
                                .parallel = {.tensor = 8, .expert = 8}};
static_assert(divides_work(step) && divides_work(by_hand) && divides_work(routed_on_64));
using role = wl::kernel_role;
static_assert(by_role(step, role::attention).times == 32.0 && by_role(by_hand, role::attention).times == 3.0 * 2.0);
static_assert(by_role(routed_on_64, role::attention).times == 61.0 && by_role(routed_on_64, role::head).times == 1.0);
static_assert(by_role(by_hand, role::attention).work == 2.0 * (1200.0 + 1000.0 + 1200.0) * FLOP);
static_assert(by_role(by_hand, role::projection).work == 2.0 * (1920.0 + 2.0 * 960.0 + 1920.0) * FLOP);
static_assert(by_role(by_hand, role::feed_forward).work == 2.0 * (1600.0 + 800.0) * FLOP);
static_assert(by_role(by_hand, role::head).work == 880.0 * FLOP && by_role(by_hand, role::embedding).times == 1.0);
static_assert(by_role(by_hand, role::norm).times == 5.0 && by_role(by_hand, role::residual).times == 4.0);
static_assert(by_role(routed_on_64, role::router).times == 58.0 &&
              by_role(routed_on_64, role::expert).times == 2.0 * 58.0);
static_assert(by_role(routed_on_64, role::activation).times == 61.0 + 58.0 &&
              by_role(routed_on_64, role::exchange).times == 2.0 * 58.0);
static_assert(by_role(routed_on_64, role::reduction).times == 2.0 * 61.0 &&
              by_role(routed_on_64, role::transfer).times == 0.0);
constexpr wl::mixed_step with_chunk{.decode = step, .prefill_chunk = 512};
static_assert(by_role(with_chunk, role::attention).times == 2.0 * 32.0 && by_role(with_chunk, role::head).times == 1.0);
static_assert(by_role(step, role::loss).times == 0.0 && by_role(step, role::optimizer).times == 0.0);
static_assert(wl::text(role::feed_forward) == "feed-forward" && wl::text(role::optimizer) == "optimizer");
static_assert(!accepted<[] { return wl::text(static_cast<wl::kernel_role>(15)); }>);

static_assert(by_hand.weight_bytes() == (2.0 * 408 + 88 + 2.0 * (88 + 40)) * B);
static_assert(by_hand.cache_bytes() == 5.0 * 5.0 * 2.0 * 12.0 * B);

// Eight devices: an eighth of the products, matrices and keys; norms and residuals on each device.
constexpr bytes norms_of_8b = 65.0 * 4096.0 * 2.0 * B;
constexpr auto on_eight = with(step, [](auto& pass) { pass.parallel.tensor = 8; });
static_assert(on_eight.parts().flops_in(bf16) == step.parts().flops_in(bf16) / 8.0);
static_assert(on_eight.weight_bytes() == (step.weight_bytes() - norms_of_8b) / 8.0 + norms_of_8b);
static_assert(on_eight.cache_bytes() == step.cache_bytes() / 8.0);
static_assert(on_eight.parts()[1].traffic == step.parts()[1].traffic);
static_assert(on_eight.traffic() > step.traffic() / 8.0);
// Four stages, 64 sequences: four micro-batches of 16. The last stage is the slowest: in the time of a step it runs its
// 8 of 32 layers for each of them, as many as one micro-batch runs in all stages, and the head four times. A device
// holds 8 layers of all sequences' caches, and one of the two matrices of the vocabulary.
constexpr auto on_stages = [](double stages) {
    return with(step, [=](auto& pass) { pass.parallel.pipeline = stages; });
};
constexpr bytes matrix_of_vocabulary = 128256.0 * 4096.0 * 2.0 * B;
constexpr flops head_of_16 = 2.0 * 16.0 * 4096.0 * 128256.0 * FLOP;
static_assert(on_stages(4).parts().flops_in(bf16) == step.parts().flops_in(bf16) / 4.0 + 3.0 * head_of_16);
static_assert(on_stages(4).unstaged().parts().flops_in(bf16) == step.parts().flops_in(bf16) / 4.0);
static_assert(on_stages(4).micro_batch() == 16.0);
static_assert(on_stages(4).micro_batches() == 4.0);
static_assert(on_stages(4).sequences() == 64.0);
static_assert(on_stages(4).parallel.devices() == 4.0);
static_assert(step.micro_batches() == 1.0);
static_assert(on_stages(4).weight_bytes() == (step.weight_bytes() - 2.0 * matrix_of_vocabulary - 8192.0 * B) / 4.0 +
                                                 matrix_of_vocabulary + 8192.0 * B);
static_assert(on_stages(4).cache_bytes() == step.cache_bytes() / 4.0);
// A step takes at least the time in which a stage reads its weights for each micro-batch.
static_assert([] {
    for (double stages : {1.0, 2.0, 3.0, 7.0, 16.0, 32.0}) {
        if (predict(gpu, on_stages(stages)).memory_time <
            stages * (on_stages(stages).weight_bytes() - matrix_of_vocabulary) / (3.35 * TB / s)) {
            return false;
        }
    }
    return predict(gpu, on_stages(32)).memory_time > 32.0 * on_stages(32).weight_bytes() / (3.35 * TB / s);
}());
// Three stages do not divide 32 layers: one has 11, the last 10 and the head. Of 64 sequences, micro-batches have 22.
static_assert(on_stages(3).cache_bytes() == step.cache_bytes() * (11.0 / 32.0));
static_assert(on_stages(3).micro_batch() == 22.0);
static_assert(on_stages(3).parts()[on_stages(3).parts().index_of("head")].work == head_of_16 * (22.0 / 16.0));
// 17 sequences over 16 stages: sixteen micro-batches of at most two.
static_assert([] {
    auto const of_17 = with(on_stages(16), [](auto& pass) { pass.batch = 17; });
    return of_17.micro_batch() == 2.0 && of_17.micro_batches() == 16.0;
}());
// A micro-batch is sent to each further stage, 16 rows of 4096 elements in bf16; as many messages as micro-batches.
static_assert(predict(gpu, on_stages(4)).link.sent == 4.0 * 16.0 * 8192.0 * B);
static_assert(predict(gpu, on_stages(4)).link.steps == 4.0);
static_assert(predict(gpu, step).link.sent == bytes{});
// One sequence keeps one stage busy, so its step has all bytes of one device, and reads what it sends.
static_assert([] {
    auto const one = with(step, [](auto& pass) { pass.batch = 1; });
    auto const staged = with(one, [](auto& pass) { pass.parallel.pipeline = 4; });
    return alike(predict(gpu, staged).memory_time,
                 predict(gpu, one).memory_time + 3.0 * 8192.0 * B / (3.35 * TB / s)) &&
           staged.unstaged() == one;
}());
// A window and a whole context: a stage has at most 2 of gemma's 10 layers of the second kind.
constexpr auto gemma = [](double stages) {
    return wl::pass{.model = wl::models::gemma3_27b,
                    .formats = wl::formats::all(bf16),
                    .tokens = 1,
                    .context = 131071,
                    .parallel = {.pipeline = stages}};
};
static_assert(gemma(8).cache_bytes() > 2.0 * 131072.0 * 8192.0 * B);
static_assert(gemma(62).cache_bytes() == 131072.0 * 8192.0 * B);
// A larger batch never makes a step shorter: which path is the longest is decided by times, not by weights.
constexpr auto qwen = [](double batch, double stages, double tokens) {
    return wl::pass{.model = wl::models::qwen2_5_0_5b,
                    .formats = wl::formats::all(bf16),
                    .tokens = tokens,
                    .context = tokens == 1.0 ? 1279.0 : 0.0,
                    .batch = batch,
                    .parallel = {.tensor = 2, .pipeline = stages}};
};
static_assert(qwen(2, 8, 1).paths() == 3);
static_assert(qwen(2, 1, 1).paths() == 1);
static_assert(predict(gpu, qwen(2, 8, 1)).total_time <= predict(gpu, qwen(3, 8, 1)).total_time);
// Each path is a time, and the prediction has the longest.
static_assert([] {
    seconds longest{};
    for (double path : {0.0, 1.0, 2.0}) {
        longest = max(longest, predict(gpu, with(qwen(3, 8, 1), [=](auto& p) { p.path = path; })).total_time);
    }
    return predict(gpu, qwen(3, 8, 1)).total_time == longest;
}());
// Prompts go through a stage of ceil(L / p) layers: 2 of 24 for each of 16 prompts. All devices together do at least
// the FLOP of all prompts on one device; as many but for the head where the stages divide the layers.
constexpr auto flops_of = [](wl::pass const& pass) { return pass.parts().flops_in(bf16); };
static_assert(alike(flops_of(qwen(16, 16, 2048)),
                    16.0 * (2.0 / 24.0) * (flops_of(qwen(1, 1, 2048)) - 2.0 * 896.0 * 151936.0 / 2.0 * FLOP)));
static_assert([] {
    for (double stages : {2.0, 3.0, 4.0, 5.0, 8.0, 16.0, 24.0}) {
        if (stages * qwen(stages, stages, 2048).work() < 0.999999 * qwen(stages, 1, 2048).work()) { return false; }
    }
    return true;
}());
// Two kinds of layers: DeepSeek-V3 has 3 dense layers before 58 with experts, so that of 8 stages one has 8 layers with
// experts, and the first one 3 dense layers and 5 others. Of 8 stages of Gemma 3 with 10 layers without a window in 62
// one has 2 of them.
constexpr auto staged = [](wl::language_model const& model, double path) {
    wl::pass const out{.model = model,
                       .formats = wl::formats::all(bf16),
                       .tokens = 1,
                       .context = 1023,
                       .batch = 8,
                       .parallel = {.pipeline = 8},
                       .path = path};
    return out;
};
constexpr auto times_of = [](auto const& list, char const* name) {
    double sum = 0.0;
    for (auto const& [op, times] : list) {
        if (op.name == name) { sum += times; }
    }
    return sum;
};
static_assert(times_of(staged(wl::models::deepseek_v3, 1).parts(), "router") == 8.0 * 5.0 &&
              times_of(staged(wl::models::deepseek_v3, 2).parts(), "router") == 8.0 * 8.0 &&
              times_of(staged(wl::models::deepseek_v3, 2).parts(), "attention") == 8.0 * 8.0 &&
              times_of(staged(wl::models::gemma3_27b, 2).parts(), "attention") == 8.0 * 8.0 &&
              times_of(staged(wl::models::deepseek_v3, 3).parts(), "attention") == 8.0 * 7.0 &&
              times_of(staged(wl::models::deepseek_v3, 2).parts(), "head") == 0.0 &&
              times_of(staged(wl::models::deepseek_v3, 3).parts(), "head") == 8.0 &&
              times_of(staged(wl::models::deepseek_v3, 0).parts(), "head") == 1.0 &&
              predict(gpu, staged(wl::models::deepseek_v3, -1)).total_time == // 7 layers and the head
                  predict(gpu, staged(wl::models::deepseek_v3, 3)).total_time);
// 10 heads of keys on 4 devices: a device with 10 of 40 heads of queries needs 3 of them, one with 5 needs 2; with 11
// heads of queries behind others it needs 5 of groups of 3.
constexpr auto keys_on = [](double heads, double keys, double devices) {
    wl::language_model model = two_layers;
    model.layers[0].attention = {.heads = heads, .kv_heads = keys, .head_dim = 1};
    return wl::pass{.model = model, .formats = wl::formats::all(fp8), .tokens = 1, .parallel = {.tensor = devices}}
               .cache_bytes() /
           (4.0 * B);
};
static_assert(keys_on(40, 10, 1) == 10.0);
static_assert(keys_on(40, 10, 2) == 5.0);
static_assert(alike(keys_on(40, 10, 4), 3.0));
static_assert(alike(keys_on(40, 10, 8), 2.0));
static_assert(alike(keys_on(33, 11, 3), 5.0));
static_assert(keys_on(40, 10, 40) == 1.0);
// Each device holds the router, the norms and the projections to latent vectors whole.
static_assert([] {
    auto const on = [](double devices) {
        return wl::pass{.model = wl::models::deepseek_v3,
                        .formats = wl::formats::all(bf16),
                        .tokens = 1,
                        .parallel = {.tensor = devices}}
            .weight_bytes();
    };
    double const whole =
        61.0 * (7168.0 * (1536.0 + 576.0) + 1536.0 + 512.0 + 2.0 * 7168.0) + 58.0 * (7168.0 * 256.0 + 256.0) + 7168.0;
    return alike(on(8), (on(1) - whole * 2.0 * B) / 8.0 + whole * 2.0 * B);
}());
static_assert(!accepted<[] { return wl::attention_block{.heads = 28, .head_dim = 128}.validate(), 0; }>);
static_assert(accepted<[] { return wl::attention_block{.heads = 28, .kv_heads = 4, .head_dim = 128}.validate(), 0; }>);
// GPT-2 has 1,024 learned positions.
constexpr auto gpt2 = [](double tokens) {
    return wl::pass{.model = wl::models::gpt2, .formats = wl::formats::all(bf16), .tokens = tokens};
};
static_assert(accepted<[] { return gpt2(1024).parts(); }>);
static_assert(!accepted<[] { return gpt2(1025).parts(); }>);
// Stages over another link than the all-reduces within them.
static_assert([] {
    auto nodes = gpu;
    nodes.links = {nvlink, {.rate = 50.0 * GB / s, .direction = link_direction::unidirectional, .latency = 5.0 * us}};
    auto both = on_stages(4);
    both.parallel.tensor = 8;
    both.parallel.pipeline_link = 1;
    auto within = both;
    within.parallel.pipeline_link = 0;
    return predict(nodes, both, {.overlap = no_overlap}).total_time >
           predict(nodes, within, {.overlap = no_overlap}).total_time;
}());
// NVLink joins 8 devices. Two stages of 8 send over the network, whichever link is named; without one they are refused.
constexpr machine node = [] {
    machine out = gpu;
    out.links = {{.rate = nvlink.rate, .direction = nvlink.direction, .latency = nvlink.latency, .devices = 8}};
    return out;
}();
constexpr machine nodes = [] {
    machine out = node;
    out.links = {node.links[0],
                 {.rate = 50.0 * GB / s, .direction = link_direction::unidirectional, .latency = 5.0 * us}};
    return out;
}();
constexpr auto in_two = [](double tensor, int link) {
    auto out = on_stages(2);
    out.parallel.tensor = tensor;
    out.parallel.pipeline_link = link;
    return out;
};
static_assert(!accepted<[] { return predict(node, in_two(8, 0)); }>);
static_assert(accepted<[] { return predict(node, in_two(4, 0)); }>);
static_assert(predict(nodes, in_two(8, 0)).total_time == predict(nodes, in_two(8, 1)).total_time);
static_assert(predict(nodes, in_two(4, 0)).total_time < predict(nodes, in_two(4, 1)).total_time);
constexpr auto over_stages =
    sweep(gpu, step, vary<"parallel.pipeline">(integers(1, 8)), vary<"batch">(integers(30, 34)));
static_assert(over_stages[2 * 5 + 4].total_time ==
              predict(gpu, with(on_stages(3), [](auto& p) { p.batch = 34; })).total_time);
static_assert(accepted<[] { return on_stages(32).parts(); }>);
static_assert(!accepted<[] { return on_stages(33).parts(); }>);
static_assert(!accepted<[] { return on_stages(1.5).parts(); }>);

// Eight devices divide a prompt of 131072 tokens: the products but the head, and the cache. A step of the ring sends
// 67.108864 MB a layer, seven of them 469.762048 MB.
constexpr auto in_context = [](auto pass, double devices) {
    pass.parallel.context = devices;
    return pass;
};
constexpr wl::pass prompt = llama(131072, 0, 1);
constexpr flops head_of_1 = 2.0 * 4096.0 * 128256.0 * FLOP;
static_assert(alike(8.0 * (in_context(prompt, 8).parts().flops_in(bf16) - head_of_1),
                    prompt.parts().flops_in(bf16) - head_of_1));
static_assert(in_context(prompt, 8).cache_bytes() == prompt.cache_bytes() / 8.0);
static_assert(in_context(prompt, 8).weight_bytes() == prompt.weight_bytes());
static_assert(predict(gpu, in_context(prompt, 8)).link.sent == 32.0 * 469.762048 * MB);
static_assert(predict(gpu, in_context(prompt, 8)).link.steps == 32.0 * 7.0);
// 10 tokens on 4 devices: at most 3 of them on a device, which reads the keys of all.
constexpr auto part_of = [](wl::pass const& pass, char const* name) {
    auto const parts = pass.parts();
    return parts[parts.index_of(name)];
};
static_assert(part_of(in_context(llama(10, 0, 1), 4), "residual").work == 3.0 * 4096.0 * FLOP);
static_assert(part_of(in_context(llama(10, 0, 1), 4), "attention").traffic.read ==
              (3.0 * 4096.0 + 10.0 * 2048.0) * 2.0 * B);
// Three tokens on two devices are two on the fuller one; three sequences of a token, too.
static_assert(part_of(in_context(llama(3, 0, 1), 2), "residual").work == 2.0 * 4096.0 * FLOP);
static_assert(part_of(in_context(llama(1, 7, 3), 2), "residual").work == 2.0 * 4096.0 * FLOP);
static_assert(part_of(in_context(llama(3, 0, 3), 2), "residual").work == 6.0 * 4096.0 * FLOP);
// A step with few keys sends these: to 2 devices, each with the tokens of 2 sequences, half of the 4 keys of each.
static_assert(part_of(in_context(llama(1, 3, 4), 2), "attention").sent.size == 2.0 * 2.0 * 2048.0 * 2.0 * B);
static_assert(part_of(in_context(llama(1, 3, 4), 2), "attention").traffic.read ==
              (2.0 * 4096.0 + 2.0 * 4.0 * 2048.0) * 2.0 * B);
// With a window of 4 they see 4 keys before the first of them, itself among these, and 2 behind.
static_assert(part_of(in_context(with(llama(10, 0, 1), [](auto& p) { p.model.layers[0].attention.window = 4; }), 4),
                      "attention")
                  .traffic.read == (3.0 * 4096.0 + 6.0 * 2048.0) * 2.0 * B);
// A decode step on 4 devices: each has 4 of 16 sequences, and a quarter of the keys of all. It sends its 4 queries to
// the three others in one step, and the results of their 12 in another one.
constexpr wl::pass on_context = in_context(llama(1, 1535, 16), 4);
static_assert(part_of(on_context, "residual").work == 4.0 * 4096.0 * FLOP);
static_assert(part_of(on_context, "head").work == 4.0 * head_of_1);
static_assert(part_of(on_context, "attention").traffic.read == (16.0 * 4096.0 + 16.0 * 384.0 * 2048.0) * 2.0 * B);
static_assert(part_of(on_context, "attention").sent.size == 3.0 * 4.0 * 8192.0 * 2.0 * B);
static_assert(part_of(on_context, "attention").sent.steps == 2.0);
static_assert(on_context.parallel.devices() == 4.0);
// One sequence is padded to one for each device, chunks as well, and a chunk of few tokens sends queries, not keys.
static_assert(part_of(in_context(llama(1, 1535, 15), 4), "residual").work == 4.0 * 4096.0 * FLOP);
static_assert(part_of(in_context(llama(1, 2047, 1), 8), "attention").sent.size == 7.0 * 8192.0 * 2.0 * B);
static_assert(part_of(in_context(llama(2, 100'000, 1), 8), "attention").sent.size == 7.0 * 8192.0 * 2.0 * B);
static_assert(alike(part_of(in_context(llama(2, 4096, 1), 8), "attention").work,
                    part_of(llama(2, 4096, 1), "attention").work / 8.0));
// Keys and values of latent vectors are made again for all tokens that a prompt sees, unless few tokens of a long
// context, such as drafted ones, take fewer FLOP the way of a decode step.
constexpr wl::pass chunk_of_three{
    .model = wl::models::deepseek_v3, .formats = wl::formats::all(bf16), .tokens = 100, .context = 400, .batch = 3};
static_assert(part_of(chunk_of_three, "value projection").work == 2.0 * 3.0 * 500.0 * 512.0 * (128.0 * 256.0) * FLOP);
constexpr auto drafted = [](double tokens) {
    return wl::pass{.model = wl::models::deepseek_v3,
                    .formats = wl::formats::all(bf16),
                    .tokens = tokens,
                    .context = 4096,
                    .batch = 64};
};
static_assert(part_of(drafted(3), "value projection").work == 3.0 * part_of(drafted(1), "value projection").work);
static_assert(drafted(3).work() < 3.01 * drafted(1).work());
// A chunk beside a decode step makes its keys and values as it does alone.
constexpr wl::mixed_step chunk_of_latent{.decode = drafted(1), .prefill_chunk = 2048, .before = 2048};
constexpr wl::pass chunk_alone{
    .model = wl::models::deepseek_v3, .formats = wl::formats::all(bf16), .tokens = 2048, .context = 2048};
static_assert(chunk_of_latent.work() > chunk_alone.work());
static_assert(alike(chunk_of_latent.work(), chunk_alone.work() + drafted(1).work()));
// Mixtral, a token on each device: on two devices of 4 experts the second of its experts is elsewhere in 4 of 7 cases,
// and half of all stays; on eight devices of one expert both are always apart, and an eighth stays.
constexpr auto exchanged = [](double devices, wl::language_model const& model = wl::models::mixtral_8x7b) {
    wl::pass const step{.model = model,
                        .formats = wl::formats::all(bf16),
                        .tokens = 1,
                        .batch = devices,
                        .parallel = {.expert = devices}};
    return part_of(step, "expert exchange").sent.size / (2.0 * model.hidden * B);
};
static_assert(alike(exchanged(2), 0.5 * (1.0 + 4.0 / 7.0)) && alike(exchanged(8), 7.0 / 8.0 * 2.0));
// DeepSeek-V3: 8 of 256 experts lie on 5.29 of 8 devices in the mean, and on 7.68 of 64.
static_assert(text_is<number(8.0 / 7.0 * exchanged(8, wl::models::deepseek_v3), ".6f"), "5.294652">);
static_assert(text_is<number(64.0 / 63.0 * exchanged(64, wl::models::deepseek_v3), ".6f"), "7.675750">);
static_assert(alike(part_of(in_context(llama(9, 0, 1), 8), "attention").work,
                    part_of(llama(9, 0, 1), "attention").work * (2.0 / 9.0)));
constexpr auto over_contexts =
    sweep(gpu, step, vary<"parallel.context">(integers(1, 8)), vary<"batch">(integers(30, 34)));
static_assert(over_contexts[2 * 5 + 4].total_time ==
              predict(gpu, with(in_context(step, 3), [](auto& p) { p.batch = 34; })).total_time);
static_assert(!accepted<[] { return in_context(step, 1.5).parts(); }>);
static_assert(!accepted<[] { return in_context(step, 0).parts(); }>);
// Naive attention sends the same; a window needs only the keys before it.
static_assert([] {
    auto naive = on_context;
    naive.form = attention_form::naive;
    auto const scores = part_of(naive, "attention scores");
    return scores.sent.size == part_of(on_context, "attention").sent.size &&
           scores.work == 2.0 * 4096.0 * 16.0 * 384.0 * FLOP;
}());
static_assert([] {
    auto windowed = in_context(prompt, 8);
    windowed.model.layers[0].attention.window = 1024;
    auto const sent = [&](double context) {
        windowed.context = context;
        return part_of(windowed, "attention").sent.size;
    };
    // Before the chunk there are 1023 keys in the window, divided over the devices like its own.
    return sent(0) == 1023.0 * 2048.0 * 2.0 * B &&
           alike(sent(65536), (131072.0 / 8 + 1023 - (131072.0 + 1023) / 8) * 2048.0 * 2.0 * B);
}());
// Yang et al. 2024 (arXiv 2411.01783, abstract) measured prompts of Llama 3.1 405B on 16 nodes of 8 H100, devices of a
// node in a tensor group: 77 s for a million tokens, 3.8 s for 128K. The roof is below, messages included.
constexpr auto on_128 = [](double tokens) {
    machine node = catalogued<"nvidia-h100-sxm5-80gb">();
    node.links = {nvlink, {.rate = 50.0 * GB / s, .direction = link_direction::unidirectional, .latency = 5.0 * us}};
    return predict(node,
                   wl::pass{.model = wl::models::llama3_1_405b,
                            .formats = wl::formats::all(bf16),
                            .tokens = tokens,
                            .parallel = {.tensor = 8, .context = 16, .context_link = 1}},
                   {.overlap = link_not_hidden})
        .total_time;
};
static_assert(on_128(1e6) > 0.5 * 77.0 * s);
static_assert(on_128(1e6) < 77.0 * s);
static_assert(on_128(131072) > 0.4 * 3.8 * s);
static_assert(on_128(131072) < 3.8 * s);

// On sixteen devices keys are copied; a latent vector always is.
constexpr auto latent = [](double devices) {
    return wl::pass{.model = wl::models::deepseek_v3,
                    .formats = wl::formats::all(bf16),
                    .tokens = 1,
                    .context = 4095,
                    .parallel = {.tensor = devices}};
};
static_assert(with(step, [](auto& pass) { pass.parallel.tensor = 16; }).cache_bytes() == step.cache_bytes() / 8.0);
static_assert(latent(8).cache_bytes() == latent(1).cache_bytes());
static_assert(latent(1).cache_bytes() == 4096.0 * 70272.0 * B);
// One query of latent attention over 4096 tokens, absorbed: the projections from and to the vector, and its pairs.
constexpr auto attention_of = [](wl::pass const& pass) { return pass.parts()[pass.parts().index_of("attention")]; };
static_assert(attention_of(latent(1)).work == 278528.0 * 4096.0 * FLOP);
// The projection from the vector multiplies the new token only: 2 x 512 x 128 (128 + 128). In a prompt it makes the
// keys and values of all tokens.
static_assert(part_of(latent(1), "value projection").work == 33554432.0 * FLOP);
static_assert(part_of(with(latent(1),
                           [](auto& pass) {
                               pass.tokens = 8;
                               pass.context = 0;
                           }),
                      "value projection")
                  .work == 8.0 * 33554432.0 * FLOP);
static_assert(attention_of(latent(1)).work + 33554432.0 * FLOP == 1174405120.0 * FLOP);

// All-reduces of a decode step, 16 sequences, 80 layers: latency decides.
constexpr auto reducing = [](collective_algorithm by) {
    return predict(gpu, wl::pass{.model = wl::models::llama3_1_70b,
                                 .formats = wl::formats::all(bf16),
                                 .tokens = 1,
                                 .context = 1024,
                                 .batch = 16,
                                 .parallel = {.tensor = 8, .algorithm = by}})
        .link;
};
static_assert(text_is<text(reducing(collective_algorithm::ring).time, ms, ".4f"), "6.9239 ms">);
static_assert(text_is<text(reducing(collective_algorithm::two_shot).time, ms, ".4f"), "1.1639 ms">);

// Experts: the expected different ones, at a point as over lanes.
constexpr auto experts = [](double batch) {
    return wl::pass{.model = wl::models::mixtral_8x7b,
                    .formats = wl::formats::all(bf16),
                    .tokens = 1,
                    .context = 511,
                    .batch = batch};
};
static_assert(text_is<text(wl::step_weight_bytes(experts(4).model, experts(4).formats, 4), GB, ".6f"), "64.605397 GB">);
constexpr wl::network_block routed_block = wl::models::mixtral_8x7b.layers[0].network;
using lanes = math::lanes<8>;
constexpr bool alike_over_lanes = [] {
    for (double batch = 1.0; batch <= 64.0; batch *= 4.0) {
        lanes const expected = wl::expected_experts<lanes>(routed_block, math::broadcast<lanes>(batch));
        auto const pass = lifted<lanes>(experts(batch));
        bool const holds = alike(expected[3], routed_block.expected_experts(batch)) &&
                           alike(lane(pass.traffic(), 5), experts(batch).traffic()) &&
                           alike(lane(pass.work(), 0), experts(batch).work());
        if (!holds) { return false; }
    }
    return true;
}();
static_assert(alike_over_lanes);
constexpr auto over_batches = sweep(gpu, experts(1), vary<"batch">(integers(1, 64)));
static_assert(over_batches[3].memory_time == predict(gpu, experts(4)).memory_time);

// Whole experts, 2 on each of 2 devices, each in use with a chance of 1/2 (1 token) or 3/4 (2 tokens): the larger of
// two binomial counts, (1 - 1/16) + (1 - 9/16) and (1 - 1/256) + (1 - 49/256).
constexpr wl::network_block four_experts{.experts = 4, .active = 2, .expert_width = 8};
static_assert(wl::most_experts(four_experts, 1.0, 2.0) == 1.375);
static_assert(wl::most_experts(four_experts, 2.0, 2.0) == 1.8046875);
static_assert(alike(wl::most_experts(four_experts, 2.0, 1.0), 3.0)); // one device has the mean
static_assert(wl::most_experts(four_experts, 1e4, 2.0) == 2.0 &&     // all
              wl::most_experts(wl::network_block{.experts = 64, .active = 1, .expert_width = 8}, 1.0, 64.0) == 1.0);
static_assert(alike(wl::most_experts<lanes>(four_experts, math::broadcast<lanes>(2.0), math::broadcast<lanes>(2.0))[5],
                    1.8046875));
constexpr auto scout = [](double batch, bool whole, wl::weight_formats const& formats, element_type const& type) {
    wl::language_model m = wl::models::mixtral_8x7b;
    m.layers[0].network.experts = 16;
    return wl::pass{.model = m,
                    .formats = formats,
                    .tokens = 1,
                    .context = 511,
                    .batch = batch,
                    .type = type,
                    .parallel = {.tensor = 4, .whole_experts = whole}};
};
constexpr auto expert_bytes = [](double batch, bool whole, wl::weight_formats const& formats,
                                 element_type const& type) {
    auto const parts = scout(batch, whole, formats, type).parts();
    return parts[parts.index_of("experts, down")].traffic.read / (14336.0 * 4096.0 * B);
};
// In 16 bits: once for up to 4 tokens, twice beyond, where tiles read inputs again. In 8 bits: always twice.
constexpr wl::network_block of_16 = scout(1, true, wl::formats::all(bf16), bf16).model.layers[0].network;
constexpr auto near = [](double v, double expected) { return v > expected && v < expected * 1.01; }; // activations too
static_assert(near(expert_bytes(4, true, wl::formats::all(bf16), bf16), 2.0 * wl::most_experts(of_16, 4.0, 4.0)));
static_assert(near(expert_bytes(5, true, wl::formats::all(bf16), bf16), 4.0 * wl::most_experts(of_16, 5.0, 4.0)));
static_assert(near(expert_bytes(4, true, wl::formats::all(fp8), fp8), 2.0 * wl::most_experts(of_16, 4.0, 4.0)));
// The same work and weights as divided experts; twice the bytes where all experts are in use.
constexpr wl::pass whole_ones = scout(512, true, wl::formats::all(bf16), bf16);
constexpr wl::pass divided_ones = scout(512, false, wl::formats::all(bf16), bf16);
static_assert(alike(whole_ones.work(), divided_ones.work()));
static_assert(whole_ones.weight_bytes() == divided_ones.weight_bytes());
static_assert(whole_ones.launches() == divided_ones.launches());
static_assert(whole_ones.traffic() > 1.7 * divided_ones.traffic());
static_assert(whole_ones.traffic() < 2.0 * divided_ones.traffic());
static_assert(alike(lane(lifted<lanes>(whole_ones).traffic(), 3), whole_ones.traffic()));
// Sixteen experts do not lie whole on 32 devices.
static_assert(accepted<[] { return with(divided_ones, [](auto& p) { p.parallel.tensor = 32; }).parts(); }>);
static_assert(!accepted<[] { return with(whole_ones, [](auto& p) { p.parallel.tensor = 32; }).parts(); }>);

// Parts without an execution have no demand: a pass on one device answers by levels, and to judge, too.
static_assert([] {
    constexpr machine gpu = catalogued<"nvidia-h100-sxm5-80gb">();
    constexpr wl::pass small{
        .model = wl::models::llama3_2_1b, .formats = wl::formats::all(bf16), .tokens = 1, .context = 127, .batch = 2};
    auto const on_roof = predict(gpu, small);
    double const by_levels = predict(gpu, small, {.levels = hierarchy_options{}}).total_time / on_roof.total_time;
    return math::abs(by_levels - 1.0) < 1e-12 && // the machine has one level
           measure::judge(gpu, small, 2.0 * on_roof.total_time).least_time > 0.0 * s;
}());

// Over lanes: parts of one arithmetic, of which the first has no work, take the peak all the same.
constexpr operation_list<2> copy_first = [] {
    operation_list<2> list;
    list.append({.name = "copy", .traffic = {.read = 1.0 * GB}});
    list.append({.name = "work", .work = 1.0 * TFLOP, .traffic = {.read = 1.0 * MB}});
    return list;
}();
constexpr auto over_bandwidths = sweep(machine{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s}, copy_first,
                                       vary<"bandwidth">(linear(50.0 * GB / s, 100.0 * GB / s, 2)));
static_assert(over_bandwidths[0].compute_time == 1.0 * s);
static_assert(over_bandwidths.counts().compute_bound == 2);

// Products in FP8 beside activations in BF16: attention and the head, whose weights keep 16 bits, are in BF16, and so
// are the rows that devices add.
constexpr auto in_fp8 = with(step, [](auto& pass) {
    pass.formats = wl::formats::fp8_in_blocks();
    pass.type = fp8;
    pass.parallel.tensor = 8;
});
constexpr auto in_bf16 = with(step, [](auto& pass) { pass.parallel.tensor = 8; });
static_assert(in_fp8.activations == bf16);
static_assert(step.activations == bf16);
static_assert(in_fp8.kind().type == fp8);
static_assert(part_of(in_fp8, "all-reduce").sent.size == part_of(in_bf16, "all-reduce").sent.size);
static_assert(part_of(in_fp8, "attention").arithmetic == part_of(in_bf16, "attention").arithmetic);
static_assert(part_of(in_fp8, "head").arithmetic == part_of(in_bf16, "head").arithmetic);
static_assert(part_of(in_fp8, "gate and up projection").arithmetic.type == fp8);
static_assert(in_fp8.parts().flops_in(fp8) + in_fp8.parts().flops_in(bf16) == in_bf16.parts().flops_in(bf16));
static_assert(part_of(in_fp8, "residual").traffic == part_of(in_bf16, "residual").traffic);
static_assert(2.0 * part_of(in_fp8, "activation").traffic.written == part_of(in_bf16, "activation").traffic.written);
constexpr auto with_fp8_activations = with(in_fp8, [](auto& pass) { pass.activations = fp8; });
static_assert(2.0 * part_of(with_fp8_activations, "all-reduce").sent.size == part_of(in_bf16, "all-reduce").sent.size);
static_assert(!accepted<[] { return with(step, [](auto& pass) { pass.activations = {}; }).parts(); }>);

// The type of products does not narrow the inputs of weights that keep 16 bits.
constexpr auto wide_weights = with(in_bf16, [](auto& pass) { pass.type = fp8; });
static_assert(wide_weights.traffic() == in_bf16.traffic());
static_assert(wide_weights.launches() == in_bf16.launches());

// Experts on 4 devices, 2 of 8 for a token: it travels to 4 (1 - (6 x 5) / (8 x 7)) of them, a quarter of which is its
// own.
constexpr auto routed_over = [](double devices, bool for_each, element_type const& type = bf16) {
    auto out = experts(64);
    out.type = type;
    out.formats = wl::formats::all(type);
    out.parallel.expert = devices;
    out.parallel.copy_for_each_expert = for_each;
    return part_of(out, "expert exchange").sent.size;
};
static_assert(alike(routed_over(4, false), 4.0 * (1.0 - 30.0 / 56.0) * 0.75 * 16.0 * 4096.0 * 2.0 * B));
static_assert(alike(routed_over(4, true), 2.0 * 0.75 * 16.0 * 4096.0 * 2.0 * B));
static_assert(alike(routed_over(4, false, fp8), 0.75 * routed_over(4, false))); // there in FP8, back in BF16
static_assert(sweep(gpu, experts(64), vary<"parallel.expert">(listed{1.0, 2.0, 4.0, 8.0}))[2].total_time == [] {
    auto out = experts(64);
    out.parallel.expert = 4;
    return predict(gpu, out).total_time;
}());

// One expert is an expert, too: norms before it write the inputs of its matrices.
constexpr auto norms_before_one = [](double experts) {
    wl::pass out = llama(2048, 0, 1);
    wl::network_block& network = out.model.layers[0].network;
    network.experts = network.active = experts;
    network.expert_width = experts * 1024.0;
    out.type = fp8;
    out.formats = wl::formats::all(bf16);
    out.formats.expert_gate_up = wl::layer_format(fp8);
    return part_of(out, "norm").traffic.written;
};
static_assert(norms_before_one(0.0) == 2.0 * 2048.0 * 4096.0 * B);
static_assert(norms_before_one(1.0) == 1.5 * 2048.0 * 4096.0 * B);

// Kinds of layers that take turns are spread over the stages: of 62 layers of Gemma 3 27B, 10 of which see all keys,
// the fullest of 8 stages has 8, of which 2 see all keys, and 6 a window.
constexpr auto spread_cache = with(staged(wl::models::gemma3_27b, 0), [](auto& pass) { pass.context = 131'071; });
static_assert(spread_cache.cache_bytes() == 8.0 * (2.0 * 131'072.0 + 6.0 * 1'024.0) * 2.0 * 16.0 * 128.0 * 2.0 * B);

// Weights in the host's memory come over its link: what a pass no longer reads from the device's memory, it reads from
// there. The device keeps the rest.
constexpr machine with_host = [] {
    machine m = gpu;
    m.links = {device_link{.rate = 50.0 * GB / s,
                           .direction = link_direction::unidirectional,
                           .latency = 1.0 * us,
                           .to = link_end::host_memory}};
    return m;
}();
constexpr auto on_host = [](double layers_there, double experts_there, double tensor = 1) {
    wl::pass pass = experts(64); // named, for GCC
    pass.batch = 4096;
    pass.parallel.tensor = tensor;
    pass.parallel.layers_on_host = layers_there;
    pass.parallel.experts_on_host = experts_there;
    return pass;
};
constexpr auto from_host = [](wl::pass const& pass) { return pass.parts().sent().from_host; };
static_assert(from_host(on_host(0.0, 0.0)) == 0.0 * B);
static_assert(from_host(on_host(0.0, 0.5)) > 0.0 * B && from_host(on_host(0.5, 0.0)) > from_host(on_host(0.0, 0.5)));
static_assert(alike(from_host(on_host(0.0, 0.25)), 0.25 * from_host(on_host(0.0, 1.0))));
static_assert(from_host(on_host(0.5, 0.25)) == from_host(on_host(0.5, 0.0))); // the larger share of an expert
static_assert(alike(from_host(on_host(0.3, 0.7)) + on_host(0.3, 0.7).compulsory().read,
                    on_host(0.0, 0.0).compulsory().read)); // no byte is read twice, and none is lost
static_assert(on_host(0.3, 0.7).compulsory().written == on_host(0.0, 0.0).compulsory().written);
static_assert(on_host(1.0, 1.0).work() == on_host(0.0, 0.0).work());
// 4096 sequences use every expert, so a pass reads each weight of the layers once, as many as the device keeps less.
static_assert(alike(from_host(on_host(0.0, 1.0, 2)),
                    on_host(0.0, 0.0, 2).weight_bytes() - on_host(0.0, 1.0, 2).weight_bytes()));
static_assert(alike(from_host(on_host(1.0, 0.0)), on_host(0.0, 0.0).weight_bytes() - on_host(1.0, 0.0).weight_bytes()));
// Each kernel waits for its own weights: bytes over the rate, and the latency once for a kernel.
static_assert(predict(with_host, on_host(0.0, 1.0)).total_time >= from_host(on_host(0.0, 1.0)) / (50.0 * GB / s));
static_assert(predict(with_host, on_host(0.0, 1.0)).bound_by() == resource::link);
static_assert(predict(with_host, on_host(0.0, 0.0)) == predict(gpu, on_host(0.0, 0.0)));
static_assert(sweep(with_host, on_host(0.0, 0.0), vary<"parallel.experts_on_host">(linear(0.0, 1.0, 5)))[3]
                  .total_time == predict(with_host, on_host(0.0, 0.75)).total_time);
static_assert(!accepted<[] { return predict(gpu, on_host(0.0, 0.5)); }>); // no link to the host
static_assert(!accepted<[] { return predict(with_host, on_host(1.5, 0.0)); }>);
// A layer is there or not, so its kernels wait for all of their weights: no transfer is behind another layer.
constexpr auto time_with = [](double share) { return predict(with_host, on_host(share, share)).total_time; };
static_assert(alike(time_with(0.25), 0.75 * time_with(0.0) + 0.25 * time_with(1.0)));
static_assert(!accepted<[] {
    wl::pass dense{.model = wl::models::gpt2, .formats = wl::formats::all(fp16), .tokens = 1, .batch = 1, .type = fp16};
    dense.parallel.experts_on_host = 0.5;
    return dense.parts();
}>);
static_assert(!accepted<[] { return predict(with_host, on_host(0.0, -0.5)); }>);
