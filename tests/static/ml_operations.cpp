// Operations of machine learning, sequences and fusion: values, texts, published figures, lanes.
#include <utility>

#include "attention_measured.hpp" // imports rafter

using namespace rafter;
using namespace rafter::symbols;

// Softmax
constexpr softmax rows_of_scores{.rows = 32, .columns = 2048, .type = fp16};
static_assert(protocol::liftable_operation<softmax>);
static_assert(rows_of_scores.work() == 32.0 * (5.0 * 2048 - 2.0) * FLOP);
static_assert(rows_of_scores.traffic() == 2.0 * 32 * 2048 * 2 * B);
static_assert(rows_of_scores.working_set() == 256.0 * KiB);
static_assert(rows_of_scores.requested().total() == 2.5 * rows_of_scores.traffic(), "five passes instead of two");
static_assert(softmax{.rows = 2, .columns = 3, .type = fp32, .exp_flops = 10.0}.work() == 80.0 * FLOP);
static_assert(protocol::exponential_flops == 1.0);
static_assert(rows_of_scores.kind() == vector_arithmetic(fp32));
static_assert(softmax{.rows = 1, .columns = 1, .type = fp64}.kind().type == fp64);
static_assert(transferred_traffic(rows_of_scores, 8.0 * KiB) == rows_of_scores.compulsory());
static_assert(transferred_traffic(rows_of_scores, 8191.0 * B) == rows_of_scores.requested());
static_assert(protocol::formulas_of(rows_of_scores).work[0] == 'r');

// Norms
static_assert(layer_norm{.rows = 10, .width = 4096, .type = bf16}.work() == 10.0 * 32771.0 * FLOP);
static_assert(layer_norm{.rows = 10, .width = 4096, .type = bf16}.traffic() == 22.0 * 8192.0 * B);
static_assert(rms_norm{.rows = 10, .width = 4096, .type = bf16}.work() == 10.0 * 16387.0 * FLOP);
static_assert(rms_norm{.rows = 10, .width = 4096, .type = bf16}.traffic() == 21.0 * 8192.0 * B);
static_assert(rms_norm{.rows = 10, .width = 4096, .type = bf16}.requested().read == 30.0 * 8192.0 * B);

// Three kernels of two memory operations each, 6, against one of two: "3x less" (profile-kernel, whose own numbers are
// in profile_kernel.cpp)
constexpr demands one_pass{
    .name = "a pass", .work = 2.0 * MFLOP, .traffic = {.read = 4.0 * MB, .written = 4.0 * MB, .allocated = 4.0 * MB}};
constexpr sequence three_kernels{one_pass, one_pass, one_pass};
constexpr fused one_kernel{fused{one_pass, one_pass, 4.0 * MB}, one_pass, 4.0 * MB};
static_assert(three_kernels.traffic() / (4.0 * MB) == 6.0);
static_assert(one_kernel.traffic() / (4.0 * MB) == 2.0);
static_assert(three_kernels.traffic() / one_kernel.traffic() == 3.0);
static_assert(one_kernel.work() == three_kernels.work());
static_assert(one_kernel.saved() == 8.0 * MB);
static_assert(one_kernel.first.saved() == 8.0 * MB);
static_assert(text(one_kernel.saved() + one_kernel.first.saved(), MB, ".1f") == "16.0 MB");
static_assert(one_kernel.compulsory() == one_pass.traffic);
static_assert(one_kernel.working_set() == 8.0 * MB);
static_assert(three_kernels.compulsory().total(write_policy::allocate) == 36.0 * MB);

// In place, one operation writes the array that the other reads: the working set is one of theirs.
constexpr demands in_place{
    .name = "in place", .traffic = {.read = 4.0 * MB, .written = 4.0 * MB}, .working_set = 4.0 * MB};
static_assert(fused{in_place, in_place, 4.0 * MB}.working_set() == 4.0 * MB);
static_assert(fused{in_place, in_place, 4.0 * MB}.compulsory() == in_place.traffic);

// Counted operations
static_assert(one_pass.working_set == 8.0 * MB, "where it is not stated, all that moves");
static_assert(arithmetic_of(one_pass) == arithmetic{});
static_assert(one_pass.name == "a pass");
static_assert(protocol::liftable_operation<demands>);
constexpr gemm square{.m = 512, .n = 512, .k = 512, .type = bf16};
constexpr auto projection = demands_of(square, "projection");
static_assert(projection.work == square.work());
static_assert(projection.traffic.total() == square.traffic());
static_assert(projection.traffic == square.compulsory());
static_assert(projection.working_set == square.working_set());
static_assert(projection.arithmetic == square.kind());
static_assert(projection.name == "projection");
constexpr demands operations[] = {projection, demands_of(rows_of_scores, "softmax"),
                                  demands_of(streaming(1.0 * MB, 0.0 * FLOP / B), "copy")};
static_assert(operations[2].work == 0.0 * FLOP);
static_assert(operations[2].traffic.read == 1.0 * MB);
template <demands Work>
constexpr flops work_of = Work.work;
static_assert(work_of<projection> == square.work(), "a template argument");

// Sequences: sums, also of the working sets; arithmetic by type
constexpr sequence steps{square, rows_of_scores, square};
static_assert(steps.work() == 2.0 * square.work() + rows_of_scores.work());
static_assert(steps.traffic() == 2.0 * square.traffic() + rows_of_scores.traffic());
static_assert(steps.working_set() == 2.0 * square.working_set() + rows_of_scores.working_set());
static_assert(steps.kind() == arithmetic{.several = true});
static_assert(sequence{square, square}.kind() == square.kind());
static_assert(sequence{square}.kind() == square.kind());
static_assert(flops_in(bf16, steps) == 2.0 * square.work());
static_assert(flops_in(fp32, steps) == rows_of_scores.work());
static_assert(flops_in(fp64, steps) == 0.0 * FLOP);
static_assert(requested_traffic(steps) == square.requested() + rows_of_scores.requested() + square.requested());
static_assert(transferred_traffic(steps, 3.0 * KiB) == square.transferred(3.0 * KiB) +
                                                           transferred_traffic(rows_of_scores, 3.0 * KiB) +
                                                           square.transferred(3.0 * KiB));
static_assert(flops_in(bf16, fused{square, rows_of_scores, 128.0 * KiB}) == square.work());
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
static_assert(operation<operation_list<3>>);
static_assert(in_a_list.size() == 3);
static_assert(in_a_list.capacity() == 3);
static_assert(in_a_list[0] == projection);
static_assert(in_a_list.work() == square.work() + rows_of_scores.work());
static_assert(in_a_list.kind() == arithmetic{.several = true});
static_assert(in_a_list.traffic() == square.traffic() + rows_of_scores.traffic() + 1.0 * MB);
static_assert(in_a_list.working_set() ==
              operations[0].working_set + operations[1].working_set + operations[2].working_set);
static_assert(flops_in(fp32, in_a_list) == rows_of_scores.work());
template <operation_list<3> List>
constexpr int size_of = List.size();
static_assert(size_of<in_a_list> == 3, "a template argument");

// A user's operation can be part, and an operation that cannot be lifted is not lifted
struct of_ones_own {
    using rep = double;
    constexpr flops work() const { return 1.0 * MFLOP; }
    constexpr bytes traffic() const { return 2.0 * MB; }
    constexpr bytes working_set() const { return 1.0 * MB; }
};
static_assert(sequence{of_ones_own{}, square}.work() == square.work() + 1.0 * MFLOP);
static_assert(demands_of(of_ones_own{}, "mine").working_set == 1.0 * MB);
static_assert(!protocol::liftable_operation<sequence<of_ones_own, gemm>>);
static_assert(!protocol::liftable_operation<fused<of_ones_own, gemm>>);
static_assert(protocol::liftable_operation<sequence<gemm, softmax>>);
static_assert(protocol::liftable_operation<fused<gemm, softmax>>);

// Attention: FLOP and bytes of the published measurements by the rows, the time that FLOP and rate imply, and the
// intensity. published_attention.cpp compares the rates with their roofs.
static_assert([] {
    int rows = 0;
    for (auto const& row : attention_rows::attention_measured) {
        attention const op = row.work();
        validate(op);
        auto const time = op.work() / (row.tflops_measured * TFLOP / s);
        if (op.work() != row.flops * FLOP || op.traffic() != row.bytes * B ||
            intensity_of(op) != row.intensity * FLOP / B ||
            !(number(in(us, time), ".10g") == row.implied_microseconds)) {
            return false;
        }
        ++rows;
    }
    return rows == 32;
}());

// The convention is half the rectangle; the triangle has half a diagonal more
constexpr attention causal{
    .heads = 32, .kv_heads = 32, .queries = 2048, .keys = 2048, .head_dim = 128, .type = fp16, .causal = true};
static_assert(causal.work() == 2.0 * 32 * 2048 * 2048 * 128 * FLOP);
static_assert(causal.exact_work() / causal.work() == 2049.0 / 2048.0);
static_assert(
    attention{.heads = 1, .kv_heads = 1, .queries = 1, .keys = 2049, .head_dim = 1, .type = fp16, .causal = true}
            .pairs() == 2049.0,
    "decoding: the last one sees all");
static_assert(attention{.heads = 1, .kv_heads = 1, .queries = 3, .keys = 2, .head_dim = 1, .type = fp16, .causal = true}
                      .pairs() == 3.0,
              "the first one sees none");
static_assert(causal.softmax_flops(0.0) == 32.0 * (4.0 * 2048 * 2049 / 2 - 2.0 * 2048) * FLOP);
// unit_traps.csv, LLM-Viewer: O counted as queries x keys, "537 MB instead of 16.8 MB at S=2048 (x2 for init+save)"
static_assert(text(causal.compulsory().written, MB, ".1f") == "16.8 MB");
static_assert(text(2.0 * causal.scores().traffic.written, MB, ".0f") == "537 MB");
static_assert(causal.scores().traffic.written / causal.compulsory().written == 16.0, "the factor of that row");
// Naive: scores and weights written and read
constexpr attention naive{.heads = 32,
                          .kv_heads = 32,
                          .queries = 2048,
                          .keys = 2048,
                          .head_dim = 128,
                          .type = fp16,
                          .form = attention_form::naive};
static_assert(naive.traffic() - causal.traffic() == 4.0 * 32 * 2048 * 2048 * 2 * B);
static_assert(naive.work() == naive.scores().work + naive.values().work);
static_assert(naive.traffic() == sequence{naive.scores(), naive.weights(), naive.values()}.traffic());
static_assert(text(attention_form::naive) == "naive");
static_assert(text(attention_form::fused) == "fused");
// Grouped queries: eight heads share keys and values
constexpr attention grouped{.heads = 64, .kv_heads = 8, .queries = 1, .keys = 4096, .head_dim = 128, .type = fp16};
static_assert(grouped.compulsory().read == (64.0 * 128 + 2.0 * 8 * 4096 * 128) * 2 * B);
static_assert(
    attention{.heads = 64, .kv_heads = 64, .queries = 1, .keys = 4096, .head_dim = 128, .type = fp16}.kv_heads == 64.0);
// Latent attention as it decodes (DeepSeek-V3): 128 heads share one row of 512 + 64 elements a token, 1,152 B in bf16;
// 2 (576 + 512) FLOP of each head for these bytes are 242 FLOP/B of the cache
constexpr attention latent{.batch = 64,
                           .heads = 128,
                           .kv_heads = 1,
                           .queries = 1,
                           .keys = 4096,
                           .head_dim = 576,
                           .type = bf16,
                           .value_dim = 512,
                           .values_in_keys = true};
static_assert(latent.work() == 2.0 * 64 * 128 * 4096 * (576.0 + 512.0) * FLOP);
static_assert(latent.compulsory().read == 64.0 * (4096 * 576 + 128 * 576) * 2 * B);
static_assert(latent.compulsory().written == 64.0 * 128 * 512 * 2 * B);
static_assert(text(latent.work() / (64.0 * 4096 * 576 * 2 * B), FLOP / B, ".0f") == "242 FLOP/B");
// A window of 1 shows a query itself, one of all keys hides nothing
constexpr attention windowed(double window) {
    attention out = causal;
    out.window = window;
    return out;
}
static_assert(windowed(1).pairs() == 2048.0);
static_assert(windowed(128).pairs() == 128.0 * (2048 - 128) + 128.0 * 129 / 2);
static_assert(windowed(2048).pairs() == causal.pairs());
static_assert(windowed(2048).work() == causal.exact_work());
static_assert(windowed(128).compulsory() == causal.compulsory());
// Blocks of queries: each reads the keys of its windows, the last one fewer. A larger cache moves no more.
constexpr auto behind = [](double cache) { return windowed(64).transferred(cache * B).read; };
constexpr bool falls_with_the_cache = [] {
    for (double cache = 2e4; cache < 4e6; cache *= 1.1) {
        if (behind(1.1 * cache) > behind(cache)) { return false; }
    }
    return true;
}();
static_assert(falls_with_the_cache && behind(1e9) == windowed(64).compulsory().read);
// One query far behind the first key sees its window, to the last digit
static_assert(attention{.heads = 1,
                        .kv_heads = 1,
                        .queries = 1,
                        .keys = 1e12,
                        .head_dim = 64,
                        .type = bf16,
                        .causal = true,
                        .window = 128}
                  .work() == 4.0 * 128 * 64 * FLOP);

// DeepSeek-V3: a decode step of 256 sequences uses all but 0.03 % of 256 experts, one sequence 8 of them
constexpr expert_layer deepseek(double tokens) {
    return {.tokens = tokens, .hidden = 7168, .width = 2048, .experts = 256, .active = 8, .type = fp8};
}
static_assert(deepseek(256).work() == 256.0 * 8 * 3 * 2 * 7168 * 2048 * FLOP);
static_assert(math::abs(deepseek(256).used_experts() / 256.0 - 0.9997) < 5e-5);
static_assert(math::abs(deepseek(1).used_experts() - 8.0) < 1e-12);
// A small share of the experts: each pair has an expert of its own
static_assert(expert_layer{.tokens = 64, .hidden = 1, .width = 1, .experts = 8, .active = 1e-12, .type = fp8}
                  .used_experts() == 64e-12);
static_assert(text(deepseek(1).traffic(), MB, ".1f") == "352.5 MB");

// Embedding: an operation without FLOP
// A thousand rows are 8 MB: a cache that holds them reads each once.
constexpr embedding_lookup repeated{.tokens = 100000, .width = 4096, .type = fp16, .unique_rows = 1000};
static_assert(transferred_traffic(repeated, 8.2 * MB) == repeated.compulsory());
static_assert(transferred_traffic(repeated, 8.1 * MB) == repeated.requested());
// Image by image: a cache that holds one image and W reads each once, however many images there are.
constexpr conv2d layer_of(double batch) {
    return {
        .batch = batch, .in_channels = 64, .out_channels = 64, .image = 56, .kernel = 3, .padding = 1, .type = fp16};
}
static_assert(transferred_traffic(layer_of(256), 1.0 * MB) == layer_of(256).compulsory());
static_assert(transferred_traffic(layer_of(256), 0.8 * MB) == layer_of(256).requested());
static_assert(embedding_lookup{.tokens = 8, .width = 4096, .type = bf16}.traffic() == (8.0 * 4 + 16.0 * 8192) * B);
static_assert(embedding_lookup{.tokens = 8, .width = 4096, .type = bf16, .unique_rows = 2.0}.traffic() ==
              (8.0 * 4 + 10.0 * 8192) * B);
static_assert(embedding_lookup{.tokens = 1, .width = 1, .type = fp32}.work() == 0.0 * FLOP);

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
        linear_layer const op{.tokens = 1, .inputs = row.elements, .outputs = 1, .type = fp16, .weights = row.format};
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
static_assert(q4_0.bits == 4.5 * bit / element);
static_assert(q8_0.bits == 8.5 * bit / element);
static_assert(q5_k.bits == 5.5 * bit / element);
static_assert(weight_format(bf16).name == "bf16");
static_assert(linear_layer{.tokens = 1, .inputs = 1, .outputs = 1, .type = bf16}.weights == weight_format(bf16));
static_assert(linear_layer{.tokens = 4, .inputs = 256, .outputs = 32, .type = fp16, .weights = q4_k}.traffic() ==
              (4.0 * (256 + 32) * 2 + 256.0 * 32 * 0.5625) * B);

// Lanes: each of four different points
using pack4 = math::lanes<4>;
/// An operation over four lanes.
template <class Operation>
using over_pack = decltype(lifted<pack4>(std::declval<Operation const&>()));
constexpr double caches[] = {1.0, 40.0, 150.0, 1000.0, 1.0e6};
template <class Lanes, class PointAt>
constexpr bool agree(Lanes const& lanes, PointAt const& point_at) {
    auto const same = [](auto const& packed, traffic_bytes const& single, int i) {
        return lane(packed.read, i) == single.read && lane(packed.written, i) == single.written &&
               lane(packed.allocated, i) == single.allocated;
    };
    validate(lanes);
    for (int i = 0; i < 4; ++i) {
        auto const point = point_at(i);
        auto const of_lanes = protocol::located_demands_of(lanes);
        auto const of_point = protocol::located_demands_of(point);
        if (lane(of_lanes.work, i) != of_point.work || lane(of_lanes.traffic, i) != of_point.traffic ||
            lane(of_lanes.working_set, i) != of_point.working_set ||
            !same(compulsory_traffic(lanes), compulsory_traffic(point), i) ||
            !same(requested_traffic(lanes), requested_traffic(point), i) ||
            !(arithmetic_of(lanes) == arithmetic_of(point))) {
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
constexpr pack4 ones{1.0, 1.0, 1.0, 1.0};
constexpr pack4 fives{5.0, 5.0, 5.0, 5.0};
static_assert(agree(over_pack<softmax>{each, each, fp16, 2.0},
                    [](int i) { return softmax{counts[i], counts[i], fp16, 2.0}; }));
static_assert(agree(over_pack<layer_norm>{fives, each, fp32}, [](int i) { return layer_norm{5, counts[i], fp32}; }));
static_assert(agree(over_pack<rms_norm>{each, fives, fp32}, [](int i) { return rms_norm{counts[i], 5, fp32}; }));
static_assert(agree(over_pack<packet_normalization>{each, each, fp32},
                    [](int i) { return packet_normalization{counts[i], counts[i], fp32}; }));
constexpr bool attention_agrees(bool is_causal, attention_form form, double windows = 0.0) {
    return agree(over_pack<attention>{.heads = 2.0 * each,
                                      .kv_heads = each,
                                      .queries = fives,
                                      .keys = each,
                                      .head_dim = fives,
                                      .type = fp16,
                                      .causal = is_causal,
                                      .form = form,
                                      .value_dim = windows * each,
                                      .window = windows * each},
                 [&](int i) {
                     return attention{.heads = 2.0 * counts[i],
                                      .kv_heads = counts[i],
                                      .queries = 5,
                                      .keys = counts[i],
                                      .head_dim = 5,
                                      .type = fp16,
                                      .causal = is_causal,
                                      .form = form,
                                      .value_dim = windows * counts[i],
                                      .window = windows * counts[i]};
                 });
}
static_assert(attention_agrees(true, attention_form::fused, 1.0));
static_assert(attention_agrees(false, attention_form::fused));
static_assert(attention_agrees(true, attention_form::fused));
static_assert(attention_agrees(false, attention_form::naive));
static_assert(attention_agrees(true, attention_form::naive));
static_assert(lane(over_pack<attention>{.heads = ones,
                                        .kv_heads = ones,
                                        .queries = each,
                                        .keys = fives,
                                        .head_dim = ones,
                                        .type = fp16,
                                        .causal = true}
                       .exact_work(),
                   3) ==
              attention{
                  .heads = 1, .kv_heads = 1, .queries = 17, .keys = 5, .head_dim = 1, .type = fp16, .causal = true}
                  .exact_work());
static_assert(agree(over_pack<embedding_lookup>{each, fives, fp32},
                    [](int i) { return embedding_lookup{counts[i], 5, fp32}; }));
static_assert(agree(over_pack<linear_layer>{each, fives, each, fp16, q6_k},
                    [](int i) { return linear_layer{counts[i], 5, counts[i], fp16, q6_k}; }));
static_assert(agree(over_pack<expert_layer>{each, fives, each, fives, ones, fp8},
                    [](int i) { return expert_layer{counts[i], 5, counts[i], 5, 1, fp8}; }));
static_assert(agree(lifted<pack4>(one_pass), [](int) { return one_pass; }));
static_assert(agree(lifted<pack4>(steps), [](int) { return steps; }));
static_assert(agree(lifted<pack4>(one_kernel), [](int) { return one_kernel; }));
static_assert(agree(lifted<pack4>(causal), [](int) { return causal; }));
static_assert(agree(lifted<pack4>(grouped), [](int) { return grouped; }));
static_assert(agree(lifted<pack4>(rows_of_scores), [](int) { return rows_of_scores; }));

// A linear layer reads X and W once, or for every element of the result.
constexpr linear_layer little{.tokens = 3, .inputs = 4, .outputs = 5, .type = fp16, .weights = fp8};
static_assert(little.compulsory().read == (3 * 4 * 2.0 + 4 * 5 * 1.0) * B);
static_assert(little.compulsory().written == 3 * 5 * 2.0 * B);
static_assert(little.requested().read == (3 * 4 * 2.0 * 5 + 4 * 5 * 1.0 * 3) * B);
// Fused attention reads everything once if it fits; in a cache that holds no row of keys it still works on one
constexpr attention one_head{
    .heads = 1, .kv_heads = 1, .queries = 8, .keys = 8, .head_dim = 16, .type = fp16, .form = attention_form::fused};
static_assert(transferred_traffic(one_head, 1.0 * MB) == one_head.compulsory());
static_assert(transferred_traffic(one_head, 1.0 * B).total() == transferred_traffic(one_head, 2.0 * 64.0 * B).total());
static_assert(transferred_traffic(one_head, 1.0 * B).total() > transferred_traffic(one_head, 4.0 * 64.0 * B).total());
