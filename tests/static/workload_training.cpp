// Training: what parallel devices send and hold, model FLOP by convention, utilisation, the time of a step.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using conv = wl::flop_convention;
using again = wl::recomputation;
using cause = wl::training_cause;
using wl::sharding;

constexpr auto step_of = [](wl::training_plan const& plan) { return wl::training_step{plan}; };

constexpr auto with = [](auto value, auto const& change) {
    change(value);
    return value;
};

// What a plan leaves out
static_assert(wl::training_plan{}.runtime == 3.5 * GiB && wl::training_plan{}.micro_batch == 1.0 &&
              wl::training_plan{}.virtual_stages == 1.0 && wl::training_plan{}.devices() == 1.0);

// Tensor parallelism: one layer of Llama-70B without norms, one sequence of 4096 tokens, 8 devices.
constexpr wl::language_model one_layer{
    .hidden = 8192,
    .vocabulary = 1,
    .head_rows = 0,
    .final_norms = 0,
    .layers = {{.attention = {.heads = 64, .kv_heads = 8, .head_dim = 128}, .network = {.width = 28672}, .norms = 0}}};
constexpr wl::training_plan over_eight{
    .model = one_layer, .formats = wl::formats::all(bf16), .tokens = 4096, .global_batch = 1, .tensor = {8}};
constexpr machine no_latency{.bandwidth = {{.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB}},
                             .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                       {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
                             .links = {{.rate = 360.0 * GB / s, .direction = link_direction::unidirectional}}};
constexpr auto recomputing_eight = with(over_eight, [](auto& plan) { plan.recomputed = again::full; });
static_assert(text_is<text(step_of(over_eight).sent_for(cause::tensor), MB, ".4f"), "469.7620 MB">);
static_assert(text_is<text(step_of(recomputing_eight).sent_for(cause::tensor), MB, ".4f"), "704.6431 MB">);
constexpr auto predicted_eight = wl::predict_step(no_latency, over_eight);
static_assert(text_is<text(predicted_eight.tensor, us, ".3f"), "1304.895 us">);
constexpr flops forward_and_backward = wl::model_flops(one_layer, 1, 4096);
static_assert(text_is<text(forward_and_backward / 3.0, TFLOP, ".5f"), "7.28426 TFLOP">);
static_assert(text_is<text(forward_and_backward / 8.0 / (0.6 * 989.4 * TFLOP / s), us, ".2f"), "4601.44 us">);
// What a step executes is the model's FLOP, but for a masked diagonal and the scores that fused attention makes again.
constexpr auto unfused_eight = with(over_eight, [](auto& plan) { plan.fused_attention = false; });
constexpr double diagonal = 12.0 * 8192.0 * 4096.0 * 0.5 / 8.0;
constexpr double once_more = 2.0 * 8192.0 * 4096.0 * 4097.0 * 0.5 / 8.0;
static_assert(step_of(unfused_eight).matrix_work() == forward_and_backward / 8.0 + diagonal * FLOP);
static_assert(step_of(over_eight).matrix_work() == step_of(unfused_eight).matrix_work() + once_more * FLOP);
static_assert(step_of(recomputing_eight).matrix_work() - step_of(over_eight).matrix_work() ==
              forward_and_backward / 24.0 + diagonal / 3.0 * FLOP);
// Selective recomputation makes attention again, unless it is fused.
constexpr auto selective_eight = [](bool fused) {
    return with(over_eight, [=](auto& plan) {
        plan.recomputed = again::selective;
        plan.fused_attention = fused;
    });
};
static_assert(step_of(selective_eight(false)).matrix_work() ==
              step_of(unfused_eight).matrix_work() + 4.0 * 8192.0 * 4096.0 * 4097.0 * 0.5 / 8.0 * FLOP);
static_assert(step_of(selective_eight(true)).work() == step_of(over_eight).work());
// Sequence parallelism sends the same bytes and divides norms and residuals.
constexpr auto sequence_eight = with(over_eight, [](auto& plan) { plan.sequence_parallel = true; });
static_assert(step_of(sequence_eight).sent_for(cause::tensor) == step_of(over_eight).sent_for(cause::tensor));
static_assert(step_of(sequence_eight).matrix_work() == step_of(over_eight).matrix_work());
static_assert(step_of(sequence_eight).traffic() < step_of(over_eight).traffic());

// Context parallelism: 131072 tokens over 8 devices, each of which has keys and values of 8 heads of 128 elements for
// 16384 of them. A step of training sends a ring forward and two backward in each layer, and computes with the mean
// keys of a balanced order.
constexpr bytes ring_of_llama = 7.0 * (16384.0 * 2.0 * 8.0 * 128.0 * 2.0) * B;
static_assert(text_is<text(ring_of_llama, MB, ".6f"), "469.762048 MB">);
constexpr wl::training_plan rings{.model = wl::models::llama3_1_8b,
                                  .formats = wl::formats::all(bf16),
                                  .tokens = 131072,
                                  .global_batch = 1,
                                  .context = {8}};
static_assert(step_of(rings).sent_for(cause::context) == 3.0 * 32.0 * ring_of_llama);
static_assert(step_of(rings).matrix_work() * 8.0 ==
              step_of(with(rings, [](auto& plan) { plan.context = {1}; })).matrix_work());
// The cached vector of latent attention, 576 elements, is whole on each device of `tensor`; heads are divided.
constexpr auto rings_of = [](wl::language_model const& model, double tensor) {
    return step_of(with(rings,
                        [&](auto& plan) {
                            plan.model = model;
                            plan.tensor = {tensor};
                        }))
        .sent_for(cause::context);
};
static_assert(rings_of(wl::models::deepseek_v3, 1.0) == 3.0 * 61.0 * (7.0 * (16384.0 * 576.0 * 2.0) * B));
static_assert(rings_of(wl::models::deepseek_v3, 4.0) == rings_of(wl::models::deepseek_v3, 1.0));
static_assert(rings_of(wl::models::llama3_1_8b, 4.0) == 0.25 * rings_of(wl::models::llama3_1_8b, 1.0));
// Eight devices with 5 of 40 heads each: groups of 4 heads share keys, so a device has the keys of two groups of ten.
static_assert(rings_of(wl::models::phi_4, 8.0) == 0.2 * rings_of(wl::models::phi_4, 1.0));
// Each device of `tensor` keeps the whole inputs of its experts; what is inside of them is divided.
constexpr auto of_one_more_expert = [](double tensor) {
    auto const kept = [&](double active) {
        auto plan = with(rings, [&](auto& p) {
            p.model = wl::models::mixtral_8x7b;
            p.tensor = {tensor};
        });
        auto layer = plan.model.layers[0];
        layer.network.active = active;
        return wl::activation_bytes(plan, layer);
    };
    return (kept(3) - kept(2)) / 16384.0;
};
static_assert(of_one_more_expert(1.0) == 2.0 * (4096.0 + 3.0 * 14336.0) * B);
static_assert(of_one_more_expert(4.0) == 2.0 * (4096.0 + 3.0 * 14336.0 / 4.0) * B);

// What is not divided sends nothing, not even a message without bytes; without a head there is no loss.
constexpr auto has_part = [](wl::training_plan const& plan, char const* name) {
    for (auto const& [op, times] : step_of(plan).parts()) {
        if (op.name == name) { return true; }
    }
    return false;
};
constexpr auto undivided = with(rings, [](auto& plan) { plan.context = {1}; });
static_assert(has_part(rings, "keys and values") && !has_part(undivided, "keys and values"));
static_assert(has_part(with(undivided, [](auto& plan) { plan.pipeline = {2}; }), "to the next stage"));
static_assert(!has_part(undivided, "to the next stage"));
static_assert(has_part(undivided, "loss") && !has_part(over_eight, "loss"));

// Pipelines: a message of 4096 x 8192 numbers in both directions for each micro-batch and chunk.
constexpr auto stages = [](wl::pipeline_order order, double chunks, bool sequence_parallel = false) {
    return wl::training_plan{.model = wl::models::llama3_1_70b,
                             .formats = wl::formats::all(bf16),
                             .tokens = 4096,
                             .global_batch = 32,
                             .tensor = {8},
                             .pipeline = {4},
                             .sequence_parallel = sequence_parallel,
                             .order = order,
                             .virtual_stages = chunks};
};
constexpr auto plain = stages(wl::pipeline_order::one_forward_one_backward, 1);
constexpr auto interleaving = stages(wl::pipeline_order::interleaved, 5);
static_assert(step_of(plain).sent_for(cause::pipeline) == 2.0 * 32.0 * 67108864.0 * B);
static_assert(step_of(interleaving).sent_for(cause::pipeline) == 5.0 * step_of(plain).sent_for(cause::pipeline));
static_assert(step_of(stages(wl::pipeline_order::gpipe, 1, true)).sent_for(cause::pipeline) ==
              step_of(plain).sent_for(cause::pipeline) / 8.0);
static_assert(plain.devices() == 32.0);
static_assert(plain.micro_batches() == 32.0);

// What is not divided is whole on each device. Llama-3.1-8B: 65 norms of 4096 of 8030261248 parameters, by hand.
constexpr wl::training_plan eighths{.model = wl::models::llama3_1_8b,
                                    .formats = wl::formats::all(bf16),
                                    .tokens = 16,
                                    .global_batch = 1,
                                    .tensor = {8}};
static_assert(wl::memory_of(eighths).weights == 2.0 * ((8030261248.0 - 65.0 * 4096.0) / 8.0 + 65.0 * 4096.0) * B);
// The fullest of 5 stages of 32 layers has 7, with 218112000 parameters each, and the embedding or the head; the last
// one has the final norm, too.
constexpr auto fifths = wl::memory_of(with(eighths, [](auto& plan) {
    plan.tensor = {1};
    plan.pipeline = {5};
    plan.global_batch = 5;
}));
static_assert(fifths.weights ==
              2.0 * (7.0 * 218112000.0 + 128256.0 * 4096.0 + (fifths.ends > bytes{} ? 4096.0 : 0.0)) * B);

// Sharded states: 7.5e9 parameters, 64 devices (Rajbhandari et al., figure 1).
constexpr wl::language_model billions =
    with(wl::models::llama2_7b, [](auto& model) { model.other_parameters = 7.5e9 - model.parameters(); });
constexpr auto sharded = [](sharding how, element_type gradient = bf16, double micro_batches = 1) {
    return wl::training_plan{.model = billions,
                             .formats = wl::formats::all(bf16),
                             .tokens = 16,
                             .global_batch = 64 * micro_batches,
                             .gradient = gradient,
                             .data = {64},
                             .sharding = how};
};
constexpr auto states_of = [](wl::training_plan const& plan) {
    auto const memory = wl::memory_of(plan);
    return memory.weights + memory.gradients + memory.optimizer;
};
static_assert(billions.parameters() == 7.5e9);
static_assert(text_is<text(states_of(sharded(sharding::replicated)), GB, ".1f"), "120.0 GB">);
static_assert(text_is<text(states_of(sharded(sharding::optimizer)), GB, ".5f"), "31.40625 GB">);
static_assert(text_is<text(states_of(sharded(sharding::gradients)), GB, ".6f"), "16.640625 GB">);
static_assert(text_is<text(states_of(sharded(sharding::parameters)), GB, ".3f"), "1.875 GB">);
constexpr auto data_sent = [](wl::training_plan const& plan) {
    return text(step_of(plan).sent_for(cause::gradients) + step_of(plan).sent_for(cause::parameters), GB, ".6f");
};
static_assert(text_is<data_sent(sharded(sharding::replicated)), "29.531250 GB">);
static_assert(text_is<data_sent(sharded(sharding::optimizer)), "29.531250 GB">);
static_assert(text_is<data_sent(sharded(sharding::gradients)), "29.531250 GB">);
static_assert(text_is<data_sent(sharded(sharding::parameters)), "44.296875 GB">);
// Kernels of a step have roles as well: sums of gradients are reductions, gathered weights are transfers.
constexpr auto sent_as = [](wl::training_plan const& plan, wl::kernel_role wanted) {
    bytes sum{};
    step_of(plan).for_each_kernel(
        [&](demands const& op, double times, wl::training_phase, wl::training_cause, wl::kernel_role role) {
            if (role == wanted) { sum += times * op.sent.size; }
        });
    return sum;
};
static_assert(sent_as(sharded(sharding::parameters), wl::kernel_role::reduction) ==
              step_of(sharded(sharding::parameters)).sent_for(cause::gradients));
static_assert(sent_as(sharded(sharding::parameters), wl::kernel_role::transfer) ==
              step_of(sharded(sharding::parameters)).sent_for(cause::parameters));
// With four micro-batches sharded gradients are summed and sharded weights gathered four times.
static_assert(data_sent(sharded(sharding::optimizer, bf16, 4)) == data_sent(sharded(sharding::optimizer)));
static_assert(data_sent(sharded(sharding::gradients, bf16, 4)) == text(2.5 * 29.53125 * GB, GB, ".6f"));
static_assert(data_sent(sharded(sharding::parameters, bf16, 4)) == text(4.0 * 44.296875 * GB, GB, ".6f"));
// In nodes of eight the same bytes go over two links, an eighth of them outside.
constexpr auto in_nodes = [](sharding how) {
    return with(sharded(how), [](auto& plan) {
        plan.data.per_node = 8;
        plan.data.link = 1;
    });
};
constexpr auto over_link = [](wl::training_plan const& plan, int link) {
    bytes sum{};
    step_of(plan).for_each_part([&](demands const& op, double times) {
        if (op.sent.link == link) { sum += times * op.sent.size; }
    });
    return sum;
};
constexpr auto alike = [](auto const& a, auto const& b) { return math::abs(a / b - 1.0) < 1e-12; };
static_assert(data_sent(in_nodes(sharding::replicated)) == data_sent(sharded(sharding::replicated)));
static_assert(data_sent(in_nodes(sharding::parameters)) == data_sent(sharded(sharding::parameters)));
static_assert(alike(over_link(in_nodes(sharding::optimizer), 1), 2.0 * 7.0 / 8.0 / 8.0 * 15.0 * GB));
static_assert(alike(over_link(in_nodes(sharding::optimizer), 0), 2.0 * 7.0 / 8.0 * 15.0 * GB));
// Megatron with sums of gradients in 32 bits: 18 B a parameter, 6 + 12/d with its distributed optimizer.
static_assert(states_of(sharded(sharding::replicated, fp32)) == 18.0 * 7.5 * GB);
static_assert(states_of(sharded(sharding::optimizer, fp32)) == (6.0 + 12.0 / 64.0) * 7.5 * GB);
// The update reads 16 and writes 14 bytes a parameter.
static_assert(
    text_is<text(wl::predict_step(no_latency, sharded(sharding::optimizer, fp32)).optimizer, ms, ".4f"), "1.0494 ms">);

// Tokens and the batch of a plan are stated.
constexpr auto stated = [](double tokens, double batch) {
    wl::training_plan plan{.model = wl::models::llama3_1_8b, .formats = wl::formats::all(bf16)};
    if (tokens > 0.0) { plan.tokens = tokens; }
    if (batch > 0.0) { plan.global_batch = batch; }
    plan.validate();
    return true;
};
static_assert(accepted<[] { return stated(64, 8); }>);
static_assert(!accepted<[] { return stated(0, 8); }> && !accepted<[] { return stated(64, 0); }>);
// Experts on 8 devices: 4096 tokens of 2048 elements go to 8 experts each, 7 of 8 of them on other devices, and the
// results come back; so do gradients, in 48 layers for each of two micro-batches.
constexpr wl::training_plan experts{.model = wl::models::qwen3_30b_a3b,
                                    .formats = wl::formats::all(bf16),
                                    .tokens = 4096,
                                    .global_batch = 16,
                                    .data = {8},
                                    .expert = {8},
                                    .sharding = sharding::optimizer};
static_assert(step_of(experts).sent_for(cause::expert) ==
              2.0 * 2.0 * 2.0 * 48.0 * (7.0 / 8.0 * (4096.0 * 8.0 * 2048.0 * 2.0)) * B);
// Experts have one copy each here, so that only the other parameters' gradients are summed.
static_assert(experts.copies(true) == 1.0);
static_assert(experts.copies(false) == 8.0);
static_assert(step_of(experts).sent_for(cause::gradients) == 7.0 / 8.0 * experts.parameters_of_stage(false) * 2.0 * B);

// Activations of GPT-3: 96 layers, 12288 wide, 96 heads, 2048 tokens, 8 devices, with dropout.
constexpr auto gpt = [](double layers, double hidden, double heads, double vocabulary) {
    return with(wl::models::gpt2, [=](auto& model) {
        model.hidden = hidden;
        model.vocabulary = model.head_rows = vocabulary;
        model.learned_positions = 2048;
        model.layers[0].count = layers;
        model.layers[0].attention.heads = model.layers[0].attention.kv_heads = heads;
        model.layers[0].attention.head_dim = model.layers[0].attention.value_dim = hidden / heads;
        model.layers[0].network.width = 4.0 * hidden;
    });
};
constexpr auto gpt3 = gpt(96, 12288, 96, 51200);
constexpr wl::training_plan megatron{.model = gpt3,
                                     .formats = wl::formats::all(bf16),
                                     .tokens = 2048,
                                     .global_batch = 64,
                                     .fused_attention = false,
                                     .dropout = true};
constexpr auto layer_of = [](double tensor, bool sequence_parallel, again how) {
    return wl::activation_bytes(with(megatron,
                                     [=](auto& plan) {
                                         plan.tensor = {tensor};
                                         plan.sequence_parallel = sequence_parallel;
                                         plan.recomputed = how;
                                     }),
                                gpt3.layers[0]);
};
static_assert(layer_of(1, false, again::none) == 2868903936.0 * B);
static_assert(text_is<text(layer_of(1, false, again::none), GiB, ".5f"), "2.67188 GiB">);
static_assert(text_is<text(layer_of(8, false, again::none), GiB, ".5f"), "0.53906 GiB">);
static_assert(text_is<text(layer_of(8, true, again::none), GiB, ".5f"), "0.33398 GiB">);
static_assert(text_is<text(layer_of(8, true, again::selective), GiB, ".6f"), "0.099609 GiB">);
static_assert(text_is<text(layer_of(8, false, again::full), GiB, ".6f"), "0.046875 GiB">);
static_assert(text_is<text(layer_of(8, true, again::full), GiB, ".6f"), "0.005859 GiB">);
constexpr auto in_flight = [](wl::pipeline_order order, double chunks) {
    return wl::memory_of(with(megatron, [=](auto& plan) {
        plan.tensor = {8};
        plan.pipeline = {8};
        plan.sequence_parallel = true;
        plan.recomputed = again::selective;
        plan.order = order;
        plan.virtual_stages = chunks;
    }));
};
constexpr auto first_stage = in_flight(wl::pipeline_order::one_forward_one_backward, 1);
static_assert(text_is<text(first_stage.activations, GiB, ".4f"), "9.5625 GiB">);
static_assert(text_is<text(in_flight(wl::pipeline_order::interleaved, 3).activations, GiB, ".4f"), "12.3516 GiB">);
// The last of eight stages holds one micro-batch; interleaved, its first chunks wait for the others: p - (p - 1)/v.
// With a large head it is the fullest.
constexpr auto at_the_end = [](wl::pipeline_order order, double chunks) {
    return wl::memory_of(with(megatron, [=](auto& plan) {
        plan.model.head_rows = 4e7;
        plan.model.tied_embeddings = false;
        plan.model.learned_positions = 0;
        plan.global_batch = 64;
        plan.tensor = {8};
        plan.pipeline = {8};
        plan.order = order;
        plan.virtual_stages = chunks;
    }));
};
constexpr auto last_stage = at_the_end(wl::pipeline_order::one_forward_one_backward, 1).activations;
static_assert(alike(at_the_end(wl::pipeline_order::interleaved, 3).activations, (8.0 - 7.0 / 3.0) * last_stage));
static_assert(alike(at_the_end(wl::pipeline_order::interleaved, 12).activations, (8.0 - 7.0 / 12.0) * last_stage));
static_assert(first_stage.ends == 2048.0 * 12288.0 * 8.0 / 8.0 * B); // masks of the embedding: s b h p / t
// Llama without dropout, attention fused
constexpr wl::training_plan llama{.model = wl::models::llama3_1_8b,
                                  .formats = wl::formats::all(bf16),
                                  .tokens = 8192,
                                  .global_batch = 16,
                                  .data = {8},
                                  .sharding = sharding::parameters};
static_assert(wl::activation_bytes(llama, llama.model.layers[0]) == 1141899264.0 * B);
static_assert(text_is<text(wl::activation_bytes(llama, llama.model.layers[0]), GiB, ".4f"), "1.0635 GiB">);
// Mixtral, two experts of a token: 4 inputs of the width, q, k, v and the result, and for each expert its input and
// three vectors of its width, in two bytes; four bytes a head for the sums of the attention.
static_assert(wl::activation_bytes(with(llama, [](auto& plan) { plan.model = wl::models::mixtral_8x7b; }),
                                   wl::models::mixtral_8x7b.layers[0]) ==
              8192.0 *
                  (2.0 * (4.0 * 4096.0 + 4096.0 + 1024.0 + 1024.0 + 4096.0 + 2.0 * (4096.0 + 3.0 * 14336.0)) +
                   4.0 * 32.0) *
                  B);
// At the end: the input of the head and the gradient of it, and logits in four bytes.
static_assert(wl::memory_of(llama).ends == 8192.0 * (2.0 * 2.0 * 4096.0 + 4.0 * 128256.0) * B);
static_assert(alike(wl::memory_of(llama).buffers, // weights of two layers
                    llama.runtime + 392.0 * MiB + 2.0 * 218'112'000.0 * 2.0 * B));
static_assert(wl::communication_buffers(1) == bytes{});
static_assert(wl::communication_buffers(2) == 342.0 * MiB);
static_assert(wl::communication_buffers(8) == 392.0 * MiB);
static_assert(wl::memory_of(llama).fits(no_latency));
static_assert(wl::memory_of(llama).fits(machine{
    .bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = wl::memory_of(llama).total()}}})); // just so
static_assert(!wl::memory_of(with(llama, [](auto& plan) { plan.sharding = sharding::replicated; })).fits(no_latency));
static_assert(step_of(llama).working_set() == wl::memory_of(llama).total());

// Model FLOP of GPT-3, 1536 sequences
static_assert(text_is<number(gpt3.parameters() / 1e9, ".4f"), "174.6158">);
constexpr auto gpt_flops = [](again how) { return wl::hardware_flops(gpt3, 1536, 2048, how, conv::gpt) / 1e18; };
static_assert(text_is<text(gpt_flops(again::none), FLOP, ".5f"), "3.38620 FLOP">); // EFLOP
static_assert(text_is<text(gpt_flops(again::selective), FLOP, ".5f"), "3.47739 FLOP">);
static_assert(text_is<text(gpt_flops(again::full), FLOP, ".5f"), "4.51097 FLOP">);
static_assert(text_is<number(gpt_flops(again::full) / gpt_flops(again::none), ".5f"), "1.33216">);
constexpr auto bare_gpt3 = with(gpt3, [](auto& model) { // matrices only
    model.final_norms = model.learned_positions = 0.0;
    model.layers[0].norms = 0.0;
    model.layers[0].network.biases = model.layers[0].attention.qkv_biases = model.layers[0].attention.output_bias =
        false;
});
static_assert(wl::model_flops(bare_gpt3, 1536, 2048, conv::square) == wl::model_flops(gpt3, 1536, 2048, conv::gpt));
static_assert(
    text_is<text(wl::hardware_flops(bare_gpt3, 1536, 2048, again::selective, conv::square) / 1e18, FLOP, ".5f"),
            "3.41660 FLOP">); // attention forward once more, counted
// FLOP of a token
constexpr auto of_token = [](wl::language_model const& model, double tokens, conv by) {
    return text(wl::model_flops(model, 1, tokens, by) / tokens, GFLOP, ".4f");
};
static_assert(text_is<of_token(wl::models::llama3_1_405b, 8192, conv::causal), "2523.9809 GFLOP">);
static_assert(text_is<of_token(wl::models::llama3_1_70b, 8192, conv::causal), "449.2305 GFLOP">);
static_assert(text_is<text(wl::model_flops(wl::models::deepseek_v3, 1, 4096) / 4096.0, GFLOP, ".2f"), "250.46 GFLOP">);
constexpr auto mpt = gpt(32, 4096, 32, 50368);
static_assert(mpt.parameters() == 6658859008.0);
static_assert(
    text_is<text(wl::model_flops(mpt, 1, 2048, conv::all_parameters) / 2048.0, GFLOP, ".5f"), "43.17438 GFLOP">);
// A window limits the keys that count.
constexpr auto windowed = with(one_layer, [](auto& model) { model.layers[0].attention.window = 1024; });
static_assert(wl::model_flops(one_layer, 1, 1024) == wl::model_flops(windowed, 1, 1024));
static_assert(wl::model_flops(one_layer, 1, 4096) - wl::model_flops(windowed, 1, 4096) ==
              12.0 * 8192.0 * (0.5 * 4096.0 * 4096.0 - 1024.0 * (4096.0 - 512.0)) * FLOP);

// Utilisation: MPT-7B on an A100, PaLM 540B on 6144 TPU v4, DeepSeek-V3 on an H800
static_assert(
    text_is<number(100.0 * wl::model_flop_utilization(mpt, 2048, 4641.0 / s, 312.0 * TFLOP / s, conv::all_parameters),
                   ".3f"),
            "64.222">);
constexpr auto palm = with( // its published number of parameters is rounded
    wl::language_model{.hidden = 18432,
                       .vocabulary = 255000,
                       .tied_embeddings = true,
                       .layers = {{.count = 118,
                                   .attention = {.heads = 48, .kv_heads = 1, .head_dim = 256},
                                   .network = {.width = 73728}}}},
    [](auto& model) { model.other_parameters = 540.35e9 - model.parameters(); });
static_assert(text_is<number(palm.parameters() / 1e9, ".2f"), "540.35">);
static_assert(
    text_is<text(wl::model_flops(palm, 1, 2048, conv::all_parameters) / 2048.0, GFLOP, ".3f"), "3277.735 GFLOP">);
static_assert(text_is<number(100.0 * wl::model_flop_utilization(palm, 2048, 238.3e3 / s, 6144.0 * 275.0 * TFLOP / s,
                                                                conv::all_parameters),
                             ".2f"),
                      "46.23">);
static_assert(
    text_is<number(100.0 * wl::model_flop_utilization(wl::models::deepseek_v3, 4096, 1543.2 / s, 1978.9 * TFLOP / s),
                   ".2f"),
            "19.53">);
// llm-foundry: HFU = 4/3 MFU where everything is recomputed
static_assert(wl::hardware_flops(mpt, 1, 2048, again::full, conv::all_parameters) * 3.0 ==
              wl::model_flops(mpt, 1, 2048, conv::all_parameters) * 4.0);

// The time of a step: sums of its parts
constexpr machine gpu{
    .bandwidth = {{.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB}},
    .launch_overhead = 2.0 * us,
    .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
              {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
    .links = {{.rate = 360.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us},
              {.rate = 50.0 * GB / s, .direction = link_direction::unidirectional, .latency = 10.0 * us}}};
constexpr auto shown = with(llama, [](auto& plan) {
    plan.tensor = {2};
    plan.data = {4, 1};
    plan.sharding = sharding::optimizer;
});
constexpr auto in_the_open = wl::predict_step(gpu, shown);
static_assert(alike(in_the_open.total,
                    predict(gpu, step_of(shown)).total_time)); // one stage: nothing idle, nothing hidden
static_assert(alike(in_the_open.total, in_the_open.forward + in_the_open.backward + in_the_open.optimizer +
                                           in_the_open.tensor + in_the_open.data));
static_assert(in_the_open.idle == seconds{});
static_assert(in_the_open.recomputation == seconds{});
static_assert(in_the_open.fits());
static_assert(alike(in_the_open.model_flop_utilization,
                    wl::model_flop_utilization(shown.model, 8192, in_the_open.tokens_per_second(),
                                               8.0 * 989.4 * TFLOP / s)));
static_assert(in_the_open.hardware_flop_utilization > in_the_open.model_flop_utilization);
static_assert(alike(wl::predict_step(gpu, shown, {.peak = 2.0 * 989.4 * TFLOP / s}).model_flop_utilization,
                    0.5 * in_the_open.model_flop_utilization));
static_assert(in_the_open.tokens == 16.0 * 8192.0);
static_assert(in_the_open.devices == 8.0);
static_assert(in_the_open.time_for(32.0 * 8192.0) == 2.0 * in_the_open.total);
// Two stages send, as four do; experts divide over their devices; the tokens before a part of an encoder's are all
// others.
static_assert(step_of(with(llama, [](auto& plan) { plan.pipeline = {2}; })).sent_for(cause::pipeline) > bytes{});
static_assert(step_of(llama).sent_for(cause::pipeline) == bytes{});
constexpr auto in_experts = [](double devices) {
    return with(llama, [=](auto& plan) {
        plan.model = wl::models::mixtral_8x7b;
        plan.expert = {devices};
    });
};
static_assert(in_experts(1).parameters_of_stage(true) == 4.0 * in_experts(4).parameters_of_stage(true));
constexpr wl::training_plan encoding = with(llama, [](auto& plan) {
    plan.model = wl::models::bert_base;
    plan.tokens = 128;
    plan.context = {2};
});
static_assert(encoding.forward_pass().context == 64.0);
// The weights of two layers are gathered at a time; the experts of each device are its own.
static_assert(wl::memory_of(in_experts(1)).buffers > wl::memory_of(in_experts(8)).buffers);
// Gathered are two of the largest layers: the layer's own experts, and what is not divided.
constexpr bytes layer_with_experts(double devices) {
    wl::language_model const& model = in_experts(devices).model;
    wl::layer_group const& layer = model.layers[model.layers.size() - 1];
    double const experts = layer.network.experts * layer.network.expert_parameters(model.hidden);
    return 2.0 * (layer.parameters(model.hidden) - experts + experts / devices) * 2.0 * B;
}
static_assert(wl::memory_of(in_experts(1)).buffers - wl::memory_of(in_experts(8)).buffers ==
              layer_with_experts(1) - layer_with_experts(8));

// The first of two stages, which holds the activations of most micro-batches, has the tables: patches of 16 x 16 pixels
// in three colours, and 197 positions.
constexpr auto two_stages = with(llama, [](auto& plan) {
    plan.model = wl::models::vit_base_patch16;
    plan.tokens = 197;
    plan.sharding = sharding::replicated;
    plan.pipeline = {2};
});
static_assert(wl::memory_of(two_stages).weights == 2.0 * (6.0 * 7'087'872.0 + (768.0 + 197.0) * 768.0) * B);
// Zero-bubble schedules put the products for gradients of weights into the bubble: half of the products of a backward
// pass, as long as those of the forward pass. On a machine that only computes, with prompts of a token, all is
// products.
constexpr auto idle_with = [](wl::pipeline_order order) {
    machine const computes{.bandwidth = {{.bandwidth = 1e9 * TB / s, .capacity = 80.0 * GB}},
                           .peaks = {{.rate = 1.0 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                     {.rate = 1e9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
                           .links = device_link{.rate = 1e9 * TB / s, .direction = link_direction::unidirectional}};
    return wl::predict_step(computes, with(llama, [=](auto& plan) {
                                plan.tokens = 1;
                                plan.global_batch = 8;
                                plan.data = {};
                                plan.pipeline = {4};
                                plan.even_stages = true;
                                plan.order = order;
                            }));
};
static_assert([] {
    auto const usual = idle_with(wl::pipeline_order::one_forward_one_backward);
    auto const filled = idle_with(wl::pipeline_order::zb1p);
    seconds const of_weights = (usual.idle - filled.idle) / 6.0; // 3 other stages, 3 more micro-batches in flight
    return math::abs(of_weights / (usual.forward / 8.0) - 1.0) < 1e-3;
}());
// A message that overlaps is hidden up to the kernels of its phase: sums once a step behind one micro-batch.
constexpr auto hidden = wl::predict_step(gpu, shown, {.tensor = full_overlap, .data = full_overlap});
static_assert(hidden.tensor == seconds{});
static_assert(hidden.data < in_the_open.data);
static_assert(hidden.forward == in_the_open.forward);
static_assert(alike(hidden.total + in_the_open.tensor + in_the_open.data, in_the_open.total + hidden.data));
constexpr auto half_hidden = wl::predict_step(gpu, shown, {.tensor = partial_overlap(0.5)});
static_assert(alike(half_hidden.tensor, 0.5 * in_the_open.tensor));
constexpr auto slow = with(gpu, [](auto& m) { m.links[1].rate = 1.0 * GB / s; });
constexpr auto too_much = wl::predict_step(slow, shown, {.data = full_overlap});
static_assert(too_much.data > seconds{});
static_assert(alike(too_much.data + (too_much.forward + too_much.backward) / 4.0, wl::predict_step(slow, shown).data));
// However many messages overlap, kernels hide no more than their own time.
constexpr auto slow_links = with(gpu, [](auto& m) {
    m.links[0].rate = 1.0 * GB / s;
    m.links[1].rate = 1.0 * GB / s;
});
constexpr auto exposed = wl::predict_step(slow_links, shown);
constexpr auto overlapped = wl::predict_step(slow_links, shown, {.tensor = full_overlap, .data = full_overlap});
static_assert(exposed.total - overlapped.total <= (exposed.forward + exposed.backward) * (1.0 + 1e-12));
static_assert(overlapped.total < exposed.total);
// Pipelines: m (F + B) + (p - 1) / v (F + B) of the other stages, which have no head; or with the head spread.
constexpr auto piped = wl::predict_step(gpu, plain);
constexpr auto of_stage = [](wl::training_prediction const& p) {
    return p.forward + p.backward + p.tensor + p.pipeline;
};
constexpr auto without_head = [](wl::training_plan plan) {
    plan.model.head_rows = 0.0;
    return of_stage(wl::predict_step(gpu, plan));
};
static_assert(without_head(plain) < 0.99 * of_stage(piped));
static_assert(alike(piped.idle, 3.0 / 32.0 * without_head(plain)));
static_assert(alike(piped.total, of_stage(piped) + piped.idle + piped.optimizer));
constexpr auto turns = wl::predict_step(gpu, interleaving);
static_assert(alike(turns.idle, 3.0 / 4.0 * 0.8 / 32.0 * without_head(interleaving)));
constexpr auto spread = wl::predict_step(gpu, with(plain, [](auto& plan) { plan.even_stages = true; }));
static_assert(spread.total < piped.total && alike(spread.idle, 3.0 / 32.0 * of_stage(spread)));
static_assert(alike(spread.forward + spread.backward + spread.tensor + spread.pipeline + spread.optimizer,
                    predict(gpu, step_of(plain)).total_time));
// As a list of kernels, a device waits while other stages execute theirs: the list takes as long as the step.
constexpr machine without_launches = with(gpu, [](auto& m) { m.launch_overhead = {}; });
constexpr bool waits_in_passes(machine const& on, wl::training_plan const& plan) {
    auto const list = step_of(plan).parts(wl::pipeline_view::waiting);
    auto const waiting = predict(on, list);
    auto const own = predict(on, step_of(plan).parts(wl::pipeline_view::fullest));
    return alike(waiting.total_time, wl::predict_step(on, plan).total) &&
           math::abs((waiting.waiting_time - wl::predict_step(on, plan).idle) / waiting.total_time) < 1e-12 &&
           alike(waiting.total_time, own.total_time + waiting.waiting_time) && waiting.work == own.work &&
           waiting.traffic == own.traffic && waiting.link == own.link && waiting.times() == own.times();
}
static_assert(waits_in_passes(gpu, shown) && waits_in_passes(gpu, plain) && waits_in_passes(without_launches, plain));
static_assert(waits_in_passes(without_launches, interleaving));
static_assert(waits_in_passes(without_launches, with(plain, [](auto& plan) {
                                  plan.order = wl::pipeline_order::zb1p;
                                  plan.recomputed = again::full;
                                  plan.sharding = sharding::parameters;
                              })));
static_assert(waits_in_passes(without_launches,
                              with(plain, [](auto& plan) { plan.order = wl::pipeline_order::dualpipe; })));
// Deep pipelines, whose other stages have few layers and no head: the step is no longer than on fewer stages.
constexpr auto time_on_stages = [](double stages) {
    return wl::predict_step(gpu, with(plain, [=](auto& plan) { plan.pipeline = {stages}; })).total;
};
static_assert(time_on_stages(8) < time_on_stages(4) && time_on_stages(40) < time_on_stages(20));
// Uneven chunks: 80 layers on 4 stages with 3 chunks each are 20 a stage; with 7 chunks, 28 of 2 or 3 layers, too.
static_assert(stages(wl::pipeline_order::interleaved, 3).layers_of_fullest_stage() == 20.0);
static_assert(stages(wl::pipeline_order::interleaved, 7).layers_of_fullest_stage() == 20.0);
// 61 layers on four stages: the slowest has 16.
constexpr wl::training_plan uneven{.model = wl::models::deepseek_v3,
                                   .formats = wl::formats::all(bf16),
                                   .tokens = 4096,
                                   .global_batch = 128,
                                   .pipeline = {4},
                                   .data = {8},
                                   .expert = {8}};
static_assert(wl::predict_step(gpu, uneven).recomputation == seconds{});
static_assert(!wl::predict_step(gpu, uneven).fits());
static_assert(alike(
    wl::predict_step(no_latency, uneven).expert,
    64.0 / 61.0 * wl::predict_step(no_latency, with(uneven, [](auto& plan) { plan.even_stages = true; })).expert));

// Gradients, weights and the update are of the fullest stage: of 16 layers, and of the head. Its experts have one copy.
static_assert(alike(uneven.parameters_of_fullest_stage(true), 64.0 / 61.0 * uneven.parameters_of_stage(true)));
constexpr auto fuller = [](wl::training_plan const& plan) {
    return plan.parameters_of_fullest_stage(false) / plan.parameters_of_stage(false);
};
static_assert(text_is<number(fuller(uneven), ".4f"), "1.1521">);
constexpr auto evenly = with(uneven, [](auto& plan) { plan.even_stages = true; });
static_assert(alike(wl::predict_step(no_latency, uneven).data,
                    fuller(uneven) * wl::predict_step(no_latency, evenly).data));
static_assert(wl::predict_step(gpu, uneven).optimizer > 64.0 / 61.0 * wl::predict_step(gpu, evenly).optimizer);
// Llama 3.1 8B on four stages, by hand: eight layers, the head of 128,256 x 4096, the final norm.
static_assert(with(uneven, [](auto& plan) {
                  plan.model = wl::models::llama3_1_8b;
              }).parameters_of_fullest_stage(false) == 8.0 * 218'112'000.0 + 525'336'576.0 + 4096.0);
// ViT on two stages: six layers, the final norm and the head of 1,000 classes (the tables of the first stage are
// smaller). The class token and the bias of patches, 1,536 numbers, count with the larger end.
static_assert(with(uneven, [](auto& plan) {
                  plan.model = wl::models::vit_base_patch16;
                  plan.pipeline = {2};
                  plan.expert = {1};
              }).parameters_of_fullest_stage(false) == 6.0 * 7'087'872.0 + 1'536.0 + 769'000.0 + 1'536.0);
// One stage is the fullest.
constexpr auto at_once = with(uneven, [](auto& plan) { plan.pipeline = {1}; });
static_assert(at_once.parameters_of_fullest_stage(false) == at_once.parameters_of_stage(false));
static_assert(at_once.parameters_of_fullest_stage(true) == at_once.parameters_of_stage(true));

// A link joins the devices that stand side by side: groups that reach beyond a board of eight take the network,
// whatever link is named.
constexpr machine boards = with(no_latency, [](auto& m) {
    m.links = {{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional, .devices = 8.0},
               {.rate = 50.0 * GB / s, .direction = link_direction::unidirectional}};
});
constexpr auto of_links = [](int link, double t, double c, double p, double d, double e = 1.0) {
    wl::training_plan const plan{.model = e > 1.0 ? wl::models::qwen3_30b_a3b : wl::models::llama3_1_8b,
                                 .formats = wl::formats::all(bf16),
                                 .tokens = 4096,
                                 .global_batch = 16,
                                 .tensor = {t},
                                 .context = {c, link},
                                 .pipeline = {p, link},
                                 .data = {d, link},
                                 .expert = {e, link}};
    return wl::predict_step(boards, plan);
};
constexpr auto takes_network = [](auto... groups) { return of_links(0, groups...) == of_links(1, groups...); };
static_assert(!takes_network(1, 1, 1, 8));
static_assert(!takes_network(4, 1, 1, 2));
static_assert(takes_network(8, 1, 1, 2));
static_assert(takes_network(1, 1, 1, 16));
static_assert(!takes_network(2, 4, 1, 1));
static_assert(takes_network(4, 4, 1, 1));
static_assert(!takes_network(2, 1, 4, 1));
static_assert(takes_network(4, 1, 4, 1));
static_assert(!takes_network(1, 1, 1, 8, 8));
static_assert(takes_network(2, 1, 1, 8, 8));
// Eight devices of experts stand on a board; two copies of each expert are eight devices apart.
static_assert(of_links(0, 1, 1, 1, 16, 8).data == of_links(1, 1, 1, 1, 16, 8).data);
static_assert(of_links(0, 1, 1, 1, 16, 8).expert < of_links(1, 1, 1, 1, 16, 8).expert);

// A step is an operation: energy, claims, sweeps take it.
constexpr auto powered = with(gpu, [](auto& m) {
    m.bandwidth.items_[0].energy = 60.0 * pJ / B;
    m.peaks.items_[0].energy = m.peaks.items_[1].energy = 0.5 * pJ / FLOP;
    m.links[0].energy = m.links[1].energy = 10.0 * pJ / B;
    m.static_power = 100.0 * W;
});
static_assert(alike(energy(powered, step_of(shown)).memory, 60.0 * pJ / B * step_of(shown).traffic()));
static_assert(alike(energy(powered, step_of(shown)).arithmetic, 0.5 * pJ / FLOP * step_of(shown).work()));
static_assert(alike(energy(powered, step_of(shown)).link,
                    10.0 * pJ / B *
                        (step_of(shown).sent_for(cause::tensor) + step_of(shown).sent_for(cause::gradients) +
                         step_of(shown).sent_for(cause::parameters))));
static_assert(check(gpu, step_of(shown), {.max_time = 1.01 * in_the_open.total}));
static_assert(!check(gpu, step_of(shown), {.max_time = 0.99 * in_the_open.total}));
constexpr auto swept = sweep(gpu, step_of(shown), vary<"plan.micro_batch">(powers_of_two(1, 4)));
static_assert(swept[2].total_time == predict(gpu, step_of(with(shown, [](auto& s) { s.micro_batch = 4; }))).total_time);
constexpr auto divided = sweep(gpu, step_of(shown), vary<"plan.tensor.devices">(powers_of_two(1, 4)));
static_assert(divided[1].total_time == predict(gpu, step_of(shown)).total_time);
constexpr auto plans = sweep(
    [](double tensor, double pipeline) {
        return wl::predict_step(gpu, with(shown,
                                          [=](auto& plan) {
                                              plan.tensor = {tensor};
                                              plan.pipeline = {pipeline};
                                              plan.data = {8.0 / tensor / pipeline, 1};
                                          }))
            .total;
    },
    powers_of_two(1, 2), powers_of_two(1, 2));
static_assert(plans[3] < plans[0]); // fewer copies of the parameters send fewer bytes over the slow link

// Refusals
constexpr auto step_with = [](auto change) { return step_of(with(shown, change)).parts().size(); };
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.tokens = v; }); }>);
static_assert(takes<[](double v) { return step_with([=](auto& s) { s.global_batch = v; }); }, 8.0>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.global_batch = v; }); }, 6.0>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.global_batch = v; }); }, 0.0>);
static_assert(takes<[](double v) { return step_with([=](auto& s) { s.micro_batch = v; }); }, 4.0>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.micro_batch = v; }); }, 3.0>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.micro_batch = v; }); }, not_a_number>);
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.tensor = {v}; }); }>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.tensor = {v}; }); }, 64.0>);
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.context = {v}; }); }>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.context = {v}; }); }, 3.0>);
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.pipeline = {v}; }); }>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.pipeline = {v}; }); }, 35.0>);
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.data = {v}; }); }>);
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.data.per_node = v; }); }>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.data.per_node = v; }); }, 3.0>);
static_assert(takes_count<[](double v) { return step_with([=](auto& s) { s.expert = {v}; }); }>);
static_assert(!takes<[](double v) { return step_with([=](auto& s) { s.expert = {v}; }); }, 3.0>);
static_assert(
    !takes<[](double v) { return step_with([=](auto& s) { s.virtual_stages = v; }); }, 2.0> && // not interleaved
    takes_not_negative<[](double v) { return step_with([=](auto& s) { s.runtime = as_bytes(v); }); }> &&
    takes_count<[](double v) { return wl::model_flops(one_layer, v, 1); }> &&
    takes_count<[](double v) { return wl::model_flops(one_layer, 1, v); }> &&
    takes_positive<[](double v) { return wl::model_flop_utilization(one_layer, 1, v / s, 1.0 * FLOP / s); }> &&
    takes_positive<[](double v) { return wl::model_flop_utilization(one_layer, 1, 1.0 / s, as_flop_rate(v)); }>);
static_assert(text(sharding::optimizer) == "ZeRO-1");
static_assert(text(again::selective) == "selective");

// Without an update, whole gradients are not sent and no optimizer runs; gradients that no device keeps whole are.
constexpr auto sent_without_update = [](sharding how, cause of) {
    wl::training_plan one{.model = wl::models::llama3_1_8b,
                          .formats = wl::formats::all(bf16),
                          .tokens = 4096,
                          .global_batch = 16,
                          .data = {4},
                          .sharding = how,
                          .updates = false};
    return wl::training_step{one}.sent_for(of);
};
static_assert(sent_without_update(sharding::replicated, cause::gradients) == bytes{});
static_assert(sent_without_update(sharding::optimizer, cause::gradients) == bytes{});
static_assert(sent_without_update(sharding::optimizer, cause::parameters) == bytes{});
static_assert(sent_without_update(sharding::gradients, cause::gradients) > bytes{});
static_assert(sent_without_update(sharding::gradients, cause::parameters) == bytes{});
static_assert(sent_without_update(sharding::parameters, cause::parameters) > bytes{});

namespace by_shares {

// By shares of rates: products, attention and bytes at whole rates are sums over the step's kernels, counted here anew.
constexpr wl::training_plan sharded{.model = wl::models::llama3_1_8b,
                                    .formats = wl::formats::all(bf16),
                                    .tokens = 4096,
                                    .global_batch = 64,
                                    .data = {8},
                                    .sharding = wl::sharding::parameters};
constexpr machine of_sheet = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr wl::training_times at_rates = wl::times_at_rates(of_sheet, wl::training_step{sharded});
// Six FLOP for each parameter of a matrix and each token, eight sequences a device.
constexpr double matrices = wl::models::llama3_1_8b.step_parameters(1.0) - 65.0 * 4096.0; // without norms
constexpr seconds of_products = 6.0 * matrices * 8.0 * 4096.0 * FLOP / (989.4 * TFLOP / s);
static_assert(math::abs(at_rates.products / of_products - 1.0) < 2e-3);
static_assert(at_rates.attention > seconds{} && at_rates.memory > seconds{} && at_rates.known > seconds{});
constexpr auto times_of = [](auto change) {
    wl::training_plan one = sharded;
    change(one);
    return wl::times_at_rates(of_sheet, wl::training_step{one});
};
// Twice the sequences take twice as long, but for the update; four stages with 8 micro-batches idle 3/8 longer.
constexpr auto doubled = times_of([](wl::training_plan& one) { one.global_batch *= 2.0; });
static_assert(math::abs(doubled.products / at_rates.products - 2.0) < 1e-12);
static_assert(math::abs(doubled.memory / at_rates.memory - 2.0) < 1e-2 && doubled.known == at_rates.known);
constexpr auto staged = times_of([](wl::training_plan& one) { one.pipeline = {4}; });
static_assert(math::abs(staged.products / at_rates.products - 0.25 * (1.0 + 3.0 / 8.0)) < 1e-3);
// A tensor group sends its sums; other groups hide theirs.
constexpr auto divided = times_of([](wl::training_plan& one) { one.tensor = {2}; });
constexpr auto wider = times_of([](wl::training_plan& one) { one.data = {16}; });
static_assert(divided.known > 2.0 * wider.known);
// The forecast is the sum by shares, with its interval; sequences that are divided were not measured.
constexpr auto on_h100 = wl::reached(catalogue::processor_at("nvidia-h100-sxm5-80gb"));
constexpr auto forecast = wl::predict(on_h100, wl::training_step{sharded});
constexpr auto const& shares = wl::sustained_training_step;
constexpr seconds by_the_shares = at_rates.known + at_rates.products / shares.compute +
                                  at_rates.attention / shares.attention + at_rates.memory / shares.memory;
constexpr double slower_hopper = shares.whole.generation_of(*on_h100.row)->slower;
static_assert(forecast.time == slower_hopper * by_the_shares && slower_hopper > 1.05);
static_assert(*forecast.by == shares.whole && forecast.widened == 1.0 && forecast.low < forecast.time);
static_assert(text(forecast).contains("(training steps in 16 bits and fewer, 5 devices)"));
static_assert(wl::predict(wl::reached(catalogue::processor_at("nvidia-l40s")), wl::training_step{sharded}).widened ==
              2.0); // with GDDR, far from the balance of those that were measured
static_assert(!accepted<[] {
    wl::training_plan one = sharded;
    one.context = {2};
    return wl::predict(on_h100, wl::training_step{one});
}>);
static_assert(!accepted<[] {
    wl::training_plan one = sharded;
    one.model = wl::models::mixtral_8x7b;
    return wl::predict(on_h100, wl::training_step{one});
}>);
static_assert(!accepted<[] {
    wl::training_plan one = sharded;
    one.data = {4};
    return wl::predict(on_h100, wl::training_step{one});
}>);
static_assert(shares.whole.left_out.rows == 85.0 && shares.whole.low < 1.0 && shares.whole.high > 1.0);

} // namespace by_shares
