// Transformers: published parameter counts, the cache, and the operations of a pass.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// Parameters. Llama 2: Touvron et al. 2023, arXiv 2307.09288 (7B and 70B), whole counts of the published checkpoints.
static_assert(transformers::llama2_7b.parameters() == 6738415616.0 &&
              number(transformers::llama2_7b.parameters() / 1e9, ".2f") == "6.74");
static_assert(transformers::llama2_70b.parameters() == 68976648192.0 && transformers::llama2_70b.head_dim == 128.0);
static_assert(transformers::llama3_8b.parameters() == 8030261248.0);
// The file of the weights holds two bytes for each parameter; a pass reads no embedding table.
static_assert(transformers::llama2_7b.parameter_bytes() == 2.0 * 6738415616.0 * B &&
              transformers::llama3_8b.parameter_bytes() == 2.0 * 8030261248.0 * B &&
              transformers::llama2_7b.weight_bytes() == 2.0 * (6738415616.0 - 32000.0 * 4096) * B);
// Zeara777/roofline.c 16b1670 counts 8030261312 elements in Llama-3.1-8B's file, 64 more: the rope factors that the
// file stores in fp32 beside the norms (266304 = 65 * 4096 + 64).
static_assert(transformers::llama3_8b.norm_parameters() == 266304.0 - 64.0);
static_assert(transformers::llama3_8b.parameters() + 64.0 == 8030261312.0);
static_assert(transformers::llama3_8b.matrix_parameters() + 4096.0 * 128256.0 == 6498025472.0 + 1531969536.0,
              "its Q4_K and Q6_K");
constexpr transformer tied{.layers = 1,
                           .hidden = 8,
                           .heads = 2,
                           .kv_heads = 2,
                           .intermediate = 3,
                           .vocabulary = 5,
                           .type = fp16,
                           .tied_embeddings = true};
static_assert(tied.parameters() == 4.0 * 64 + 3.0 * 24 + 3.0 * 8 + 40.0 && tied.kv_heads == 2.0 &&
              tied.head_dim == 4.0);

// The cache: unit_traps.csv, vLLM issue 22291, 2*4*128*28*2 = 57344 B a token and 176 MB for 3072. The claim was 28
// times as much, from hidden width and bits taken for bytes
constexpr transformer qwen{.layers = 28,
                           .hidden = 3584,
                           .heads = 28,
                           .kv_heads = 4,
                           .intermediate = 18944,
                           .vocabulary = 152064,
                           .type = fp16};
static_assert(qwen.kv_bytes_per_token() == 57344.0 * B && 1605632.0 * B / qwen.kv_bytes_per_token() == 28.0);
static_assert(text(3072.0 * qwen.kv_bytes_per_token(), MB, ".0f") == "176 MB");
static_assert(transformers::llama2_7b.kv_bytes_per_token() == 0.5 * MiB);

// A decode step of Llama-2-7B without fusion, in one constant: 15 operations in each layer, and three around them
constexpr double context = 2048;
constexpr auto step =
    decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .context = context, .form = attention_form::naive}
        .parts();
static_assert(step.executions() == 32 * 15 + 3 && step.size() == 15 + 3 &&
              decoder_pass{
                  .model = transformers::llama2_7b, .tokens = 1, .context = context, .form = attention_form::naive}
                      .layer()
                      .size() == 15);
static_assert(step[0].name == "embedding lookup" && step[1].name == "norm" && step[5].name == "attention scores" &&
              step[6].name == "softmax" && step[7].name == "attention values" && step[16].name == "norm" &&
              step[17].name == "head");
static_assert([] {
    validate(step);
    return true;
}());
// FLOP: twice the matrices, 4 hidden keys in each layer for attention, and elementwise norms, softmax, residuals and
// activations
constexpr double keys = context + 1.0;
static_assert(transformers::llama2_7b.matrix_parameters() == 6738415616.0 - 32000.0 * 4096 - 65.0 * 4096);
static_assert(step.flops_in(fp16) ==
              (2.0 * transformers::llama2_7b.matrix_parameters() + 4.0 * 32 * 4096 * keys) * FLOP);
static_assert(step.flops_in(fp32) ==
              (65.0 * (4.0 * 4096 + 3) + 32.0 * 32 * (5.0 * keys - 2.0) + 32.0 * (2.0 * 4096 + 4.0 * 11008)) * FLOP);
static_assert(step.work() == 14301646019.0 * FLOP && step.work() == step.flops_in(fp16) + step.flops_in(fp32));
static_assert(number(step.work() / (2.0 * transformers::llama2_7b.parameters() * FLOP), ".3f") == "1.061",
              "close to 2 a parameter");
// Bytes: all matrices and norms once, and the cache
static_assert(step.compulsory().read == 14302892036.0 * B && step.compulsory().written == 13208064.0 * B);
static_assert(text(step.traffic(), GB, ".3f") == "14.316 GB" &&
              text(intensity_of(step), FLOP / B, ".3f") == "0.999 FLOP/B");
// Read bytes grow linearly with the batch; at a batch of zero only the weights remain.
constexpr bytes weights_read(transformer const& model) {
    return 2.0 * decoder_pass{.model = model, .tokens = 1, .context = context, .form = attention_form::naive}
                     .parts()
                     .compulsory()
                     .read -
           decoder_pass{.model = model, .tokens = 1, .context = context, .batch = 2, .form = attention_form::naive}
               .parts()
               .compulsory()
               .read;
}
static_assert(weights_read(transformers::llama2_7b) == (6738415616.0 - 32000.0 * 4096) * 2 * B,
              "layers, norms and head, 2 bytes each");
static_assert(weights_read(transformers::llama2_7b) == transformers::llama2_7b.weight_bytes());
static_assert(weights_read(transformers::llama2_70b) == transformers::llama2_70b.weight_bytes());
constexpr transformer quantised = [] {
    auto model = transformers::llama2_7b;
    model.weights = q4_k;
    return model;
}();
static_assert(weights_read(quantised) == quantised.weight_bytes() &&
              quantised.weight_bytes() == (transformers::llama2_7b.matrix_parameters() * 0.5625 + 65.0 * 4096 * 2) * B);

// The cache is read in its own type and written in it
constexpr transformer small_cache = [] {
    auto model = transformers::llama3_8b;
    model.kv_type = fp8;
    return model;
}();
constexpr auto small_layer =
    decoder_pass{.model = small_cache, .tokens = 1, .context = context, .form = attention_form::fused}.layer();
static_assert(small_layer.size() == 13 && small_layer[4].name == "fused attention");
static_assert(small_layer[4].moved.read == (4096.0 * 2 + 2.0 * 1024 * keys) * B);
static_assert(32.0 * (small_layer[2].moved.written + small_layer[3].moved.written) == small_cache.kv_bytes_per_token());

// Rotation as a separate kernel: queries and keys read and written, 6 FLOP a pair
constexpr auto rotated = decoder_pass{.model = transformers::llama2_7b,
                                      .tokens = 1,
                                      .context = context,
                                      .form = attention_form::naive,
                                      .separate_rotation = true}
                             .layer();
static_assert(rotated.size() == 16 && rotated[4].name == "rotation" && rotated[4].work() == 3.0 * 8192 * FLOP &&
              rotated[4].traffic() == 4.0 * 4096 * 2 * B && rotated[5].name == "attention scores");

// Prefill: fused attention counts the triangle, naive attention the rectangle; the head is for the last token only
constexpr auto prompt =
    decoder_pass{.model = transformers::llama2_7b, .tokens = context, .form = attention_form::fused}.parts();
constexpr double layer_matrices = 32.0 * transformers::llama2_7b.layer_matrix_parameters();
static_assert(prompt.executions() == 32 * 13 + 3 && prompt.size() == 13 + 3);
static_assert(prompt.flops_in(fp16) ==
              (2.0 * context * layer_matrices + 2.0 * 4096 * 32000 + 4.0 * 32 * 4096 * context * (context + 1) / 2) *
                  FLOP);
static_assert(
    decoder_pass{.model = transformers::llama2_7b, .tokens = context, .form = attention_form::naive}.parts().flops_in(
        fp16) == (2.0 * context * layer_matrices + 2.0 * 4096 * 32000 + 4.0 * 32 * 4096 * context * context) * FLOP);
static_assert(
    decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .form = attention_form::naive}.parts() ==
    decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .context = 0, .form = attention_form::naive}.parts());
static_assert(prompt.traffic() == 35360692736.0 * B && text(intensity_of(prompt), FLOP / B, ".1f") == "781.4 FLOP/B");
static_assert(
    decoder_pass{.model = tied, .tokens = 7, .batch = 3, .form = attention_form::naive}.parts()[0].compulsory().read ==
        (21.0 * 4 + 5.0 * 8 * 2) * B,
    "five words, hence five rows");
// In chunks, the cache as it grows: the same FLOP of attention
constexpr flops attention_of(double tokens, double held) {
    return decoder_pass{
        .model = transformers::llama2_7b, .tokens = tokens, .context = held, .form = attention_form::fused}
        .layer()[4]
        .work();
}
static_assert(attention_of(700, 0) + attention_of(1348, 700) == attention_of(2048, 0));

// --- a pass is an operation: predicted, claimed, varied, solved for -------------------------------------------------

constexpr machine server = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr decoder_pass decoding{
    .model = transformers::llama2_7b, .tokens = 1, .context = 64, .form = attention_form::fused};
static_assert(protocol::operation_of_parts<decoder_pass> && protocol::operation_of_parts<operation_list<20>> &&
              !protocol::operation_of_parts<gemm>);
constexpr prediction whole = predict(server, decoding);
static_assert(whole.total_time == predict_parts(server, decoding).total_time() && whole.executions == 32 * 13 + 3);
static_assert(whole == [] {
    auto as_list = predict(server, decoding.parts());
    as_list.working_set = decoding.working_set();
    return as_list;
}() && predict(server, decoding.parts()).working_set == decoding.parts().working_set());
static_assert(whole.memory_time == whole.traffic / whole.effective_bandwidth &&
              abs(whole.compute_time * whole.peak.rate() - whole.work) <= 1e-15 * whole.work);
static_assert(whole.work == decoding.work() && whole.peak.of_.several &&
              whole.peak.source.kind == provenance_kind::derived);
// The total is the sum of each operation's longer time, which exceeds the longer of both sums.
constexpr prediction many = predict(server, [] {
    auto op = decoding;
    op.batch = 660;
    return op;
}());
static_assert(many.total_time > max(many.memory_time, many.compute_time) &&
              many.total_time < many.memory_time + many.compute_time);
// Each operation pays latency and launch.
constexpr machine slow_starts = [] {
    machine m = server;
    m.latency = 1.0 * us;
    m.launch_overhead = 3.0 * us;
    return m;
}();
static_assert(predict(slow_starts, decoding).launch_overhead == 419.0 * 3.0 * us &&
              predict(slow_starts, decoding).latency == 419.0 * us);
static_assert(check(server, decoding, {.max_time = 5.0 * ms, .fits_in = memory_level::dram}) &&
              !check(server, decoding, {.regime = regime::compute_bound}));
static_assert(check(server, decoding.parts(), {.max_time = 5.0 * ms}).predicted == predict(server, decoding.parts()),
              "a list is claimed as an operation is");
static_assert(!predict(catalogued<"nvidia-rtx-4090">(),
                       [] {
                           auto op = decoding;
                           op.batch = 363;
                           return op;
                       }())
                   .fits_in_memory());
constexpr auto by_batch = sweep(server, decoding, vary<"batch">(powers_of_two(1, 32)),
                                vary<"model.weights">(listed{weight_format(fp16), q4_k}));
static_assert(by_batch.counts() == regime_counts{12, 0, 0} && by_batch.best()->index == 1 &&
              by_batch.operation_at(3).model.weights == q4_k &&
              by_batch[3].total_time == predict(server, by_batch.operation_at(3)).total_time);
static_assert(by_batch.best(maximize(metric::work))->index == 10 && by_batch.best(maximize<"batch">())->index == 10);
static_assert(*integer_crossover<"batch">(catalogued<"nvidia-a100-sxm4-80gb">(), decoding, between(1, 4096, 8)) == 312);
// Fields of the machine can vary as well; it has a peak for each of the parts.
constexpr auto by_machine = sweep(server, decoding, vary<"bandwidth">(listed{1.0 * TB / s, 2.0 * TB / s}),
                                  vary<"launch_overhead">(listed{0.0 * us, 1.0 * us}));
static_assert(by_machine.counts() == regime_counts{4, 0, 0} && by_machine.best()->index == 2 &&
              by_machine[3].total_time - by_machine[2].total_time > 418.0 * us);
static_assert(crossover<"bandwidth">(server, decoding, between(1.0 * TB / s, 2000.0 * TB / s)));
static_assert(!crossover<"bandwidth">(server, decoding, between(1.0 * TB / s, 900.0 * TB / s)));
static_assert(memory_time(slow_starts, decoding) == predict(slow_starts, decoding).memory_time &&
              compute_time(slow_starts, decoding) == predict(slow_starts, decoding).compute_time);
// A user's type that lists its parts is one.
struct two_copies {
    using rep = double;
    double n = 1e6;
    constexpr operation_list<1> parts() const {
        operation_list<1> list;
        list.append(counted(stream_copy(n, fp32), "copy"), 2);
        return list;
    }
    constexpr rafter::flops work() const { return parts().work(); }
    constexpr bytes traffic() const { return parts().traffic(); }
    constexpr bytes working_set() const { return parts().working_set(); }
};
static_assert(predict_parts(server, two_copies{}).total_time() == predict(server, two_copies{}).total_time &&
              predict(server, two_copies{}).total_time == 2.0 * predict(server, stream_copy(1e6, fp32)).total_time);
// Its parts are found by their names.
static_assert(decoding.parts().index_of("head") == 15 && decoding.layer().index_of("fused attention") == 4);

// --- a placed list agrees with `predict` for each operation, on every machine ---------------------------------------

constexpr bool agrees_with_predict(machine const& m, overlap const& how) {
    auto const list =
        decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .context = 2048, .form = attention_form::naive}
            .layer();
    auto const placed = predict_parts(m, list, how);
    seconds total{};
    for (int i = 0; i < list.size(); ++i) {
        prediction const p = predict(m, list[i], {.overlap = how});
        if (abs(placed.time(i) - p.total_time) > 1e-12 * p.total_time || placed.regime(i) != p.regime) { return false; }
        total += p.total_time;
    }
    return abs(placed.total_time() - total) <= 1e-12 * total;
}
constexpr protocol::compute_peaks two_peaks{{.rate = 60.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                            {.rate = 900.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}};
constexpr machine plain{.bandwidth = 3.0 * TB / s, .peaks = two_peaks};
constexpr machine slow_to_start{
    .bandwidth = 3.0 * TB / s, .latency = 1.0 * us, .launch_overhead = 3.0 * us, .peaks = two_peaks};
constexpr machine half_duplex{.bandwidth = {{.bandwidth = 3.0 * TB / s, .write_bandwidth = 1.0 * TB / s}},
                              .peaks = two_peaks};
static_assert(agrees_with_predict(plain, full_overlap) && agrees_with_predict(plain, no_overlap));
static_assert(agrees_with_predict(slow_to_start, full_overlap));
static_assert(agrees_with_predict(half_duplex, knee_overlap(2.0)));

// --- does it fit? ---------------------------------------------------------------------------------------------------

static_assert(transformers::llama2_7b.memory_footprint(1, 0) ==
              6'738'415'616.0 * 2.0 * B); // every parameter in two bytes
static_assert(transformers::llama2_7b.memory_footprint(8, 4096) - transformers::llama2_7b.memory_footprint(1, 0) ==
              8.0 * 4096 * 524'288.0 * B);
constexpr bytes of_a_4090 = catalogued<"nvidia-rtx-4090">().bandwidth.at(memory_level::dram).capacity;
static_assert(transformers::llama2_7b.memory_footprint(1, 2048) <= of_a_4090 &&
              transformers::llama2_70b.memory_footprint(1, 2048) > of_a_4090);
