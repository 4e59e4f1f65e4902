// Operations of machine learning, sequences and fusion: values, texts, published figures, lanes.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// Softmax
constexpr softmax rows_of_scores{.rows = 32, .columns = 2048, .type = fp16};
static_assert(liftable_operation<softmax> && rows_of_scores.flops() == 32.0 * (5.0 * 2048 - 2.0) * FLOP);
static_assert(rows_of_scores.traffic() == 2.0 * 32 * 2048 * 2 * B && rows_of_scores.working_set() == 256.0 * KiB);
static_assert(rows_of_scores.requested().total() == 2.5 * rows_of_scores.traffic(), "five passes instead of two");
static_assert(softmax{.rows = 2, .columns = 3, .exp_flops = 10.0}.flops() == 80.0 * FLOP && exponential_flops == 1.0);
static_assert(rows_of_scores.kind() == vector_arithmetic(fp32) && softmax{.type = fp64}.kind().type == fp64);
static_assert(transferred_traffic(rows_of_scores, 8.0 * KiB) == rows_of_scores.compulsory());
static_assert(transferred_traffic(rows_of_scores, 8191.0 * B) == rows_of_scores.requested());
static_assert(formulas_of(rows_of_scores).flops[0] == 'r');

// Norms
static_assert(layer_norm{.rows = 10, .width = 4096, .type = bf16}.flops() == 10.0 * 32771.0 * FLOP);
static_assert(layer_norm{.rows = 10, .width = 4096, .type = bf16}.traffic() == 22.0 * 8192.0 * B);
static_assert(rms_norm{.rows = 10, .width = 4096, .type = bf16}.flops() == 10.0 * 16387.0 * FLOP);
static_assert(rms_norm{.rows = 10, .width = 4096, .type = bf16}.traffic() == 21.0 * 8192.0 * B);
static_assert(rms_norm{.rows = 10, .width = 4096, .type = bf16}.requested().read == 30.0 * 8192.0 * B);

// The normalisation of document 004 (documented-numbers 2.6): its four configurations
struct documented_configuration {
    double packets, length, bytes, flops;
    char const* megabytes;
    char const* megaflop;
    double intensity;
};
constexpr documented_configuration document_004[] = {
    {1024, 128, 1048576, 787456, "1.05 MB", "0.79 MFLOP", 769.0 / 1024},
    {4096, 256, 8388608, 6295552, "8.39 MB", "6.30 MFLOP", 1537.0 / 2048},
    {8192, 512, 33554432, 25174016, "33.55 MB", "25.17 MFLOP", 3073.0 / 4096},
    {16384, 1024, 134217728, 100679680, "134.22 MB", "100.68 MFLOP", 6145.0 / 8192},
};
static_assert([] {
    for (auto const& row : document_004) {
        packet_normalisation const op{.packets = row.packets, .length = row.length};
        validate(op);
        if (op.traffic() != row.bytes * B || op.flops() != row.flops * FLOP ||
            intensity_of(op) != row.intensity * FLOP / B || !(text(op.traffic(), MB, ".2f") == row.megabytes) ||
            !(text(op.flops(), MFLOP, ".2f") == row.megaflop) ||
            !(text(intensity_of(op), FLOP / B, ".2f") == "0.75 FLOP/B")) {
            return false;
        }
    }
    return true;
}());

// Its claim: three kernels of two memory operations each, 6, against one of two: "3x less"
constexpr counted_operation one_pass{
    .name = "a pass", .work = 2.0 * MFLOP, .moved = {.read = 4.0 * MB, .written = 4.0 * MB, .allocated = 4.0 * MB}};
constexpr sequence three_kernels{one_pass, one_pass, one_pass};
constexpr fused one_kernel{fused{one_pass, one_pass, 4.0 * MB}, one_pass, 4.0 * MB};
static_assert(three_kernels.traffic() / (4.0 * MB) == 6.0 && one_kernel.traffic() / (4.0 * MB) == 2.0);
static_assert(three_kernels.traffic() / one_kernel.traffic() == 3.0 && one_kernel.flops() == three_kernels.flops());
static_assert(one_kernel.saved() == 8.0 * MB && one_kernel.first.saved() == 8.0 * MB);
static_assert(text(one_kernel.saved() + one_kernel.first.saved(), MB, ".1f") == "16.0 MB");
static_assert(one_kernel.compulsory() == one_pass.moved && one_kernel.working_set() == 8.0 * MB);
static_assert(three_kernels.compulsory().total(write_policy::allocate) == 36.0 * MB);

// In place, what one reads and writes is what the other does: the working set is that of either
constexpr counted_operation in_place{
    .name = "in place", .moved = {.read = 4.0 * MB, .written = 4.0 * MB}, .touched = 4.0 * MB};
static_assert(fused{in_place, in_place, 4.0 * MB}.working_set() == 4.0 * MB);
static_assert(fused{in_place, in_place, 4.0 * MB}.compulsory() == in_place.moved);

// Counted operations
static_assert(one_pass.working_set() == 8.0 * MB, "where it is not stated, all that moves");
static_assert(kind_of(one_pass) == arithmetic{} && one_pass.name == "a pass" && liftable_operation<counted_operation>);
constexpr gemm square{.m = 512, .n = 512, .k = 512, .type = bf16};
constexpr auto projection = counted(square, "projection");
static_assert(projection.flops() == square.flops() && projection.traffic() == square.traffic() &&
              projection.compulsory() == square.compulsory() && projection.working_set() == square.working_set() &&
              projection.kind() == square.kind() && projection.name == "projection");
constexpr counted_operation operations[] = {projection, counted(rows_of_scores, "softmax"),
                                            counted(streaming(1.0 * MB, 0.0 * FLOP / B), "copy")};
static_assert(operations[2].flops() == 0.0 * FLOP && operations[2].compulsory().read == 1.0 * MB);
template <counted_operation Work>
constexpr flops work_of = Work.flops();
static_assert(work_of<projection> == square.flops(), "a template argument");

// Sequences: sums, the largest working set, arithmetic by type
constexpr sequence steps{square, rows_of_scores, square};
static_assert(steps.flops() == 2.0 * square.flops() + rows_of_scores.flops());
static_assert(steps.traffic() == 2.0 * square.traffic() + rows_of_scores.traffic());
static_assert(steps.working_set() == square.working_set() && steps.kind() == arithmetic{});
static_assert(sequence{square, square}.kind() == square.kind() && sequence{square}.kind() == square.kind());
static_assert(flops_in(bf16, steps) == 2.0 * square.flops() && flops_in(fp32, steps) == rows_of_scores.flops() &&
              flops_in(fp64, steps) == 0.0 * FLOP);
static_assert(requested_traffic(steps) == square.requested() + rows_of_scores.requested() + square.requested());
static_assert(transferred_traffic(steps, 3.0 * KiB) ==
              square.transferred(3.0 * KiB) + rows_of_scores.transferred(3.0 * KiB) + square.transferred(3.0 * KiB));
static_assert(flops_in(bf16, fused{square, rows_of_scores, 128.0 * KiB}) == square.flops());
static_assert(fused{square, rows_of_scores, 128.0 * KiB}.traffic() ==
              square.traffic() + rows_of_scores.traffic() - 256.0 * KiB);
static_assert(fused{square, rows_of_scores, 128.0 * KiB}.working_set() ==
              square.working_set() + rows_of_scores.working_set() - 256.0 * KiB);
constexpr operation_list<3> in_a_list = [] {
    operation_list<3> list;
    for (auto const& op : operations) {
        list.append(op);
    }
    return list;
}();
static_assert(operation<operation_list<3>> && in_a_list.size() == 3 && in_a_list.capacity() == 3 &&
              in_a_list[0] == projection);
static_assert(in_a_list.flops() == square.flops() + rows_of_scores.flops() && in_a_list.kind() == arithmetic{});
static_assert(in_a_list.traffic() == square.traffic() + rows_of_scores.traffic() + 1.0 * MB);
static_assert(in_a_list.working_set() == square.working_set() && flops_in(fp32, in_a_list) == rows_of_scores.flops());
template <operation_list<3> List>
constexpr int size_of = List.size();
static_assert(size_of<in_a_list> == 3, "a template argument");

// A user's operation takes part, and what cannot be lifted is not
struct of_ones_own {
    using rep = double;
    constexpr ::rafter::flops flops() const { return 1.0 * MFLOP; }
    constexpr bytes traffic() const { return 2.0 * MB; }
    constexpr bytes working_set() const { return 1.0 * MB; }
};
static_assert(sequence{of_ones_own{}, square}.flops() == square.flops() + 1.0 * MFLOP);
static_assert(counted(of_ones_own{}, "mine").working_set() == 1.0 * MB);
static_assert(!liftable_operation<sequence<of_ones_own, gemm>> && !liftable_operation<fused<of_ones_own, gemm>>);
static_assert(liftable_operation<sequence<gemm, softmax>> && liftable_operation<fused<gemm, softmax>>);

// Attention: published measurements. FLOP and bytes as the rows state them, the time that FLOP and rate imply, and the
// intensity. Batch and heads of the rows from TVM are assumed; FlashAttention-2's headline states no shape.
constexpr char const* pytorch = "pytorch/benchmark ff65cb6, PR 2391, FP16 forward; taken as not causal";
constexpr char const* fa3 = "FlashAttention-3 paper, figure as transcribed by subtext.edge.nugit.net, +-1 TFLOP/s";
constexpr char const* fa2 = "FlashAttention-2, arXiv 2307.08691, headline of 225 TFLOP/s; the shape illustrates";
constexpr char const* tvm = "apache/tvm tl_doc/flash_perf.md, sequence length 2k";
struct measured_attention {
    char const* kernel;
    double batch, heads, length, head_dim;
    bool causal;
    double flops, bytes, intensity, tflops_measured;
    char const* implied_microseconds;
    char const* source;
};
constexpr measured_attention attention_measured[] = {
    {"Triton tutorial", 32, 16, 512, 128, false, 68719476736, 268435456, 256, 328.882, "208.9487316", pytorch},
    {"Triton tutorial", 16, 16, 1024, 128, false, 137438953472, 268435456, 512, 389.723, "352.6580506", pytorch},
    {"Triton tutorial", 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 433.721, "633.766654", pytorch},
    {"Triton tutorial", 4, 16, 4096, 128, false, 549755813888, 268435456, 2048, 458.359, "1199.400064", pytorch},
    {"Triton tutorial", 2, 16, 8192, 128, false, 1099511627776, 268435456, 4096, 470.732, "2335.748638", pytorch},
    {"Triton tutorial", 1, 16, 16384, 128, false, 2199023255552, 268435456, 8192, 476.753, "4612.50009", pytorch},
    {"FlashAttention-2", 32, 16, 512, 128, false, 68719476736, 268435456, 256, 309, "222.3931286", fa3},
    {"cuDNN", 32, 16, 512, 128, false, 68719476736, 268435456, 256, 497, "138.2685649", fa3},
    {"FlashAttention-2", 16, 16, 1024, 128, false, 137438953472, 268435456, 512, 350, "392.6827242", fa3},
    {"cuDNN", 16, 16, 1024, 128, false, 137438953472, 268435456, 512, 574, "239.4406855", fa3},
    {"FlashAttention-2", 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 362, "759.3312347", fa3},
    {"cuDNN", 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 617, "445.5071425", fa3},
    {"FlashAttention-2", 4, 16, 4096, 128, false, 549755813888, 268435456, 2048, 368, "1493.901668", fa3},
    {"cuDNN", 4, 16, 4096, 128, false, 549755813888, 268435456, 2048, 609, "902.7189062", fa3},
    {"FlashAttention-2", 2, 16, 8192, 128, false, 1099511627776, 268435456, 4096, 370, "2971.653048", fa3},
    {"cuDNN", 2, 16, 8192, 128, false, 1099511627776, 268435456, 4096, 600, "1832.51938", fa3},
    {"FlashAttention-2", 1, 16, 16384, 128, false, 2199023255552, 268435456, 8192, 370, "5943.306096", fa3},
    {"cuDNN", 1, 16, 16384, 128, false, 2199023255552, 268435456, 8192, 595, "3695.837404", fa3},
    {"FlashAttention-2", 32, 8, 512, 256, true, 34359738368, 268435456, 128, 208, "165.1910498", fa3},
    {"FlashAttention-3", 32, 8, 512, 256, true, 34359738368, 268435456, 128, 286, "120.1389453", fa3},
    {"cuDNN", 16, 8, 1024, 256, true, 68719476736, 268435456, 256, 391, "175.7531374", fa3},
    {"FlashAttention-2", 8, 8, 2048, 256, true, 137438953472, 268435456, 512, 278, "494.3847247", fa3},
    {"FlashAttention-3", 8, 8, 2048, 256, true, 137438953472, 268435456, 512, 537, "255.9384608", fa3},
    {"cuDNN", 4, 8, 4096, 256, true, 274877906944, 268435456, 1024, 483, "569.1053974", fa3},
    {"FlashAttention-2", 2, 8, 8192, 256, true, 549755813888, 268435456, 2048, 297, "1851.029676", fa3},
    {"FlashAttention-3", 2, 8, 8192, 256, true, 549755813888, 268435456, 2048, 628, "875.407347", fa3},
    {"cuDNN", 1, 8, 16384, 256, true, 1099511627776, 268435456, 4096, 509, "2160.140723", fa3},
    {"FlashAttention-2", 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 225, "1221.679586", fa2},
    {"flash_attn fwd", 8, 16, 2048, 32, false, 68719476736, 67108864, 1024, 159.79, "430.0611849", tvm},
    {"flash_attn fwd", 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 169.28, "1623.806161", tvm},
    {"flash_attn fwd", 8, 16, 2048, 32, true, 34359738368, 67108864, 512, 126.78, "271.0186021", tvm},
    {"flash_attn fwd", 8, 16, 2048, 128, true, 137438953472, 268435456, 512, 151.19, "909.0479097", tvm},
};
static_assert([] {
    int rows = 0;
    for (auto const& row : attention_measured) {
        attention const op{.batch = row.batch,
                           .heads = row.heads,
                           .queries = row.length,
                           .head_dim = row.head_dim,
                           .type = fp16,
                           .causal = row.causal};
        validate(op);
        auto const time = op.flops() / (row.tflops_measured * TFLOP / s);
        if (op.flops() != row.flops * FLOP || op.traffic() != row.bytes * B ||
            intensity_of(op) != row.intensity * FLOP / B ||
            !(number(in(us, time), ".10g") == row.implied_microseconds)) {
            return false;
        }
        ++rows;
    }
    return rows == 32;
}());

// The convention is half the rectangle; the triangle has half a diagonal more
constexpr attention causal{.heads = 32, .queries = 2048, .head_dim = 128, .causal = true};
static_assert(causal.flops() == 2.0 * 32 * 2048 * 2048 * 128 * FLOP);
static_assert(causal.exact_flops() / causal.flops() == 2049.0 / 2048.0);
static_assert(attention{.queries = 1, .keys = 2049, .causal = true}.pairs() == 2049.0,
              "decoding: the last one sees all");
static_assert(attention{.queries = 3, .keys = 2, .causal = true}.pairs() == 3.0, "the first one sees none");
static_assert(causal.softmax_flops(0.0) == 32.0 * (4.0 * 2048 * 2049 / 2 - 2.0 * 2048) * FLOP);
// unit_traps.csv, LLM-Viewer: O counted as queries x keys, "537 MB instead of 16.8 MB at S=2048 (x2 for init+save)"
static_assert(text(causal.compulsory().written, MB, ".1f") == "16.8 MB");
static_assert(text(2.0 * causal.scores().compulsory().written, MB, ".0f") == "537 MB");
static_assert(causal.scores().compulsory().written / causal.compulsory().written == 16.0, "the factor of that row");
// Naive: scores and weights written and read
constexpr attention naive{.heads = 32, .queries = 2048, .head_dim = 128, .form = attention_form::naive};
static_assert(naive.traffic() - causal.traffic() == 4.0 * 32 * 2048 * 2048 * 2 * B);
static_assert(naive.flops() == naive.scores().flops() + naive.values().flops());
static_assert(naive.traffic() == sequence{naive.scores(), naive.weights(), naive.values()}.traffic());
static_assert(text(attention_form::naive) == "naive" && text(attention_form::fused) == "fused");
// Grouped queries: eight heads share keys and values
constexpr attention grouped{.heads = 64, .kv_heads = 8, .queries = 1, .keys = 4096, .head_dim = 128};
static_assert(grouped.compulsory().read == (64.0 * 128 + 2.0 * 8 * 4096 * 128) * 2 * B);
static_assert(attention{.heads = 64, .queries = 1, .keys = 4096, .head_dim = 128}.kv_heads == 64.0);

// Embedding: an operation without FLOP
static_assert(embedding_lookup{.tokens = 8, .width = 4096, .type = bf16}.traffic() == (8.0 * 4 + 16.0 * 8192) * B);
static_assert(embedding_lookup{.tokens = 8, .width = 4096, .type = bf16, .different = 2.0}.traffic() ==
              (8.0 * 4 + 10.0 * 8192) * B);
static_assert(embedding_lookup{}.flops() == 0.0 * FLOP);

// Linear layers with quantised weights: Llama-3.1-8B-Instruct Q4_K_M, Zeara777/roofline.c 16b1670 README.md
struct quantised_weights {
    weight_format format;
    double elements, bits_each, published;
    char const* mebibytes;
};
constexpr quantised_weights decode_ceiling[] = {
    {fp32, 266304, 32.0, 1065216, "1.015869141"},
    {q4_k, 6498025472, 4.5, 3655139328, "3485.8125"},
    {q6_k, 1531969536, 6.5625, 1256693760, "1198.476562"},
};
constexpr bytes published_total = 4912898304.0 * B;
static_assert([] {
    double elements = 0.0;
    bytes total{};
    for (auto const& row : decode_ceiling) {
        linear_layer const op{.inputs = row.elements, .outputs = 1, .weights = row.format};
        validate(op);
        if (op.weight_bytes() != row.published * B || row.format.bits != row.bits_each * bit / element ||
            !(number(in(MiB, op.weight_bytes()), ".10g") == row.mebibytes)) {
            return false;
        }
        elements += row.elements;
        total += op.weight_bytes();
    }
    return elements == 8030261312.0 && total == published_total &&
           number(in(bit, to_bits(total)) / elements, ".10g") == "4.894384492";
}());
static_assert(number(68.0 * GB / s / published_total * s, ".8f") == "13.84111695", "tokens per second, published 13.8");
static_assert(number(68.0 * GiB / s / published_total * s, ".8f") == "14.86178616", "the classic slip");
static_assert(q4_0.bits == 4.5 * bit / element && q8_0.bits == 8.5 * bit / element && q5_k.bits == 5.5 * bit / element);
static_assert(weight_format(bf16).name == "bf16" && linear_layer{.type = bf16}.weights == weight_format(bf16));
static_assert(linear_layer{.tokens = 4, .inputs = 256, .outputs = 32, .weights = q4_k}.traffic() ==
              (4.0 * (256 + 32) * 2 + 256.0 * 32 * 0.5625) * B);

// Lanes: each of four different points
using pack4 = math::lanes<4>;
constexpr double caches[] = {1.0, 40.0, 150.0, 1000.0, 1.0e6};
template <class Lanes, class PointAt>
constexpr bool agree(Lanes const& lanes, PointAt const& point_at) {
    auto const same = [](auto const& of_lanes, traffic_bytes const& of_point, int i) {
        return lane(of_lanes.read, i) == of_point.read && lane(of_lanes.written, i) == of_point.written &&
               lane(of_lanes.allocated, i) == of_point.allocated;
    };
    validate(lanes);
    for (int i = 0; i < 4; ++i) {
        auto const point = point_at(i);
        if (lane(lanes.flops(), i) != point.flops() || lane(lanes.traffic(), i) != point.traffic() ||
            lane(lanes.working_set(), i) != point.working_set() ||
            !same(compulsory_traffic(lanes), compulsory_traffic(point), i) ||
            !same(requested_traffic(lanes), requested_traffic(point), i) || !(kind_of(lanes) == kind_of(point))) {
            return false;
        }
        for (double const cache : caches) {
            if (!same(transferred_traffic(lanes, cache * B), transferred_traffic(point, cache * B), i)) {
                return false;
            }
        }
    }
    return true;
}
constexpr double counts[] = {1.0, 3.0, 4.0, 17.0};
constexpr pack4 each{1.0, 3.0, 4.0, 17.0};
constexpr pack4 fives{5.0, 5.0, 5.0, 5.0};
static_assert(agree(basic_softmax<pack4>{each, each, fp16, 2.0},
                    [](int i) { return softmax{counts[i], counts[i], fp16, 2.0}; }));
static_assert(agree(basic_layer_norm<pack4>{fives, each}, [](int i) { return layer_norm{5, counts[i]}; }));
static_assert(agree(basic_rms_norm<pack4>{each, fives}, [](int i) { return rms_norm{counts[i], 5}; }));
static_assert(agree(basic_packet_normalisation<pack4>{each, each},
                    [](int i) { return packet_normalisation{counts[i], counts[i]}; }));
constexpr bool attention_agrees(bool is_causal, attention_form form) {
    return agree(basic_attention<pack4>{.heads = 2.0 * each,
                                        .kv_heads = each,
                                        .queries = fives,
                                        .keys = each,
                                        .head_dim = fives,
                                        .causal = is_causal,
                                        .form = form},
                 [&](int i) {
                     return attention{.heads = 2.0 * counts[i],
                                      .kv_heads = counts[i],
                                      .queries = 5,
                                      .keys = counts[i],
                                      .head_dim = 5,
                                      .causal = is_causal,
                                      .form = form};
                 });
}
static_assert(attention_agrees(false, attention_form::fused) && attention_agrees(true, attention_form::fused) &&
              attention_agrees(false, attention_form::naive) && attention_agrees(true, attention_form::naive));
static_assert(lane(basic_attention<pack4>{.queries = each, .keys = fives, .causal = true}.exact_flops(), 3) ==
              attention{.queries = 17, .keys = 5, .causal = true}.exact_flops());
static_assert(agree(basic_embedding_lookup<pack4>{each, fives}, [](int i) { return embedding_lookup{counts[i], 5}; }));
static_assert(agree(basic_linear_layer<pack4>{each, fives, each, fp16, q6_k},
                    [](int i) { return linear_layer{counts[i], 5, counts[i], fp16, q6_k}; }));
static_assert(agree(one_pass.lifted<pack4>(), [](int) { return one_pass; }));
static_assert(agree(steps.lifted<pack4>(), [](int) { return steps; }));
static_assert(agree(one_kernel.lifted<pack4>(), [](int) { return one_kernel; }));
static_assert(agree(causal.lifted<pack4>(), [](int) { return causal; }) &&
              agree(grouped.lifted<pack4>(), [](int) { return grouped; }) &&
              agree(rows_of_scores.lifted<pack4>(), [](int) { return rows_of_scores; }));
