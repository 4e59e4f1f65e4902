// rafter.files: operations of every type read back as they were written.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <string_view>

import rafter;
import rafter.files;

#include "own_operation.hpp"

namespace mine {

struct tag {};
/// An operation whose only member is empty.
struct tagged {
    using rep = double;
    tag kind{};
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};

} // namespace mine

namespace operation_file_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using mine::own;

gemm const product{.m = 4096, .n = 8192, .k = 1024, .type = bf16};

// ---- writing

TEST(operation_file, every_member_stands_in_it) {
    EXPECT_EQ(operation_as_json(product), R"({
  "m": 4096,
  "n": 8192,
  "k": 1024,
  "batch": 1,
  "type": "bf16",
  "accumulates": false,
  "sparsity": "dense",
  "c_type": "bf16",
  "accumulator": "fp32"
}
)");
    EXPECT_EQ(operation_as_json(own{}), R"({
  "n": 8,
  "weight": 0.5,
  "shift": -3,
  "small": 2,
  "narrow": 0.10000000149011612,
  "is_padded": false,
  "walks": "by rows",
  "name": "own",
  "type": "fp64",
  "stored": "Q4_K",
  "cache": "48 KiB",
  "pause": "2 us",
  "rate": "1 TFLOP/s",
  "link": "12.5 GB/s",
  "line": "25 Gbit/s",
  "element_size": "8 B/element",
  "hits": [0.9, 0.5],
  "at": {"share": 0.25, "back": 1}
}
)");
    EXPECT_EQ(operation_as_json(collective{.pattern = collective_pattern::all_gather,
                                           .size = 64.0 * MiB,
                                           .size_is = buffer_size::share,
                                           .devices = 8}),
              R"({
  "pattern": "all-gather",
  "size": "64 MiB",
  "size_is": "share",
  "devices": 8,
  "type": "any type",
  "algorithm": "ring",
  "pieces": 1,
  "link": 0
}
)");
    EXPECT_EQ(operation_as_json(streaming{
                  .size = 1.0 * GiB, .hit_rate = {0.9, 0.5}, .arithmetic = {.type = {"fp6", 6.0 * bit / element}}}),
              R"({
  "size": "1 GiB",
  "intensity": "0 FLOP/B",
  "hit_rate": [0.9, 0.5],
  "access": {"order": "sequential", "utilization": 1},
  "arithmetic": {
    "type": {"name": "fp6", "bits": "6 bit"},
    "accumulator": "any type",
    "sparsity": "dense",
    "unit": "any unit",
    "several": false,
    "allow_wider": false
  }
}
)");
    EXPECT_IN(R"("reads": [
    {"back_x": 0, "ahead_x": 2, "back_y": 0, "ahead_y": 0, "back_z": 0, "ahead_z": 0, "shape": "box"}
  ],)",
              operation_as_json(stencil{.x = 100,
                                        .y = 100,
                                        .radius = 2,
                                        .reads = {{.ahead_x = 2, .shape = stencil_shape::box}},
                                        .flops_each = 2.5,
                                        .type = fp32}));
    EXPECT_IN("\"flops_each\": -1,\n  \"block_x\": \"unlimited\",\n",
              operation_as_json(stencil_3d_7pt(100, 200, 300, fp64)));
    EXPECT_IN("\"image\": {\"height\": 56, \"width\": 28}",
              operation_as_json(
                  conv2d{.in_channels = 64, .out_channels = 128, .image = {56, 28}, .kernel = 3, .type = fp16}));
}

TEST(operation_file, members_without_members) {
    EXPECT_EQ(operation_as_json(mine::tagged{}), "{\n  \"kind\": {}\n}\n");
    static_cast<void>(operation_from_json(R"({"kind": {}})", "work.json", mine::tagged{}));
}

/// Reads an operation back over another one of its type, and writes the same text again.
template <class Operation>
void expect_survives(Operation const& op, Operation const& otherwise) {
    std::string const written = operation_as_json(op);
    SCOPED_TRACE(written);
    Operation const read = operation_from_json(written, "written.json", otherwise);
    EXPECT_TRUE(read == op);
    EXPECT_EQ(operation_as_json(read), written);
}

TEST(operation_file, operations_of_every_type) {
    constexpr element_type fp6{"fp6", 6.0 * bit / element};
    constexpr element_type wide{"fp17", 17.0 * bit / element};
    expect_survives(
        product,
        {.m = 1, .n = 1, .k = 1, .batch = 7, .type = fp64, .accumulates = true, .sparsity = sparsity::two_of_four});
    expect_survives(gemm{.m = 0x1p53,
                         .n = 9007199254740991.0,
                         .k = 3,
                         .type = fp6,
                         .accumulates = true,
                         .sparsity = sparsity::two_of_four,
                         .c_type = wide},
                    product);
    expect_survives(gemv{.m = 3, .n = 5, .type = fp32, .accumulates = true}, {.m = 1, .n = 1, .type = fp64});
    expect_survives(blocked_matmul{.n = 100, .tile = 8, .type = fp64}, {.n = 1, .type = fp32, .cache = 1.0 * MiB});
    expect_survives(blocked_matmul{.n = 100, .type = fp64, .cache = 33.1 * kB}, {.n = 1, .type = fp32});
    expect_survives(transpose{.rows = 3, .columns = 4, .batch = 5, .type = int8},
                    {.rows = 1, .columns = 1, .type = fp32});
    expect_survives(conv2d{.in_channels = 64,
                           .out_channels = 32,
                           .image = {56, 28},
                           .kernel = {3, 5},
                           .stride = {2, 1},
                           .padding = {1, 2},
                           .groups = 8,
                           .type = fp16},
                    {.in_channels = 1, .out_channels = 1, .image = 8, .kernel = 1, .type = fp64});
    expect_survives(stencil{.x = 100,
                            .y = 90,
                            .z = 80,
                            .dimensions = 3,
                            .radius = 2,
                            .center = false,
                            .weight_for_each = true,
                            .loaded = 2,
                            .block_x = 16,
                            .registers_along_x = true,
                            .type = fp32},
                    stencil{.x = 100,
                            .y = 90,
                            .reads = {{.back_x = 1}, {.ahead_y = 1}},
                            .flops_each = 2.5,
                            .block_x = 8,
                            .type = fp64});
    expect_survives(stencil{.x = 100,
                            .y = 90,
                            .reads = {{.back_x = 1, .shape = stencil_shape::box}, {.ahead_y = 1}},
                            .updated = 1,
                            .flops_each = 2.5,
                            .type = fp64},
                    jacobi_2d_5pt(50, 50, fp32));
    expect_survives(spmv{.rows = 10,
                         .columns = 20,
                         .nonzeros = 30,
                         .type = fp64,
                         .index = int32,
                         .pointer = {"int64", 64.0 * bit / element}},
                    {.rows = 1, .columns = 1, .nonzeros = 1, .type = fp32, .index = int32});
    expect_survives(fft{.n = 1 << 20, .type = fp32, .in_place = false}, {.n = 2, .batch = 3, .type = fp64});
    expect_survives(softmax{.rows = 3, .columns = 5, .type = fp16, .exp_flops = 7.5},
                    {.rows = 1, .columns = 1, .type = fp32});
    expect_survives(layer_norm{.rows = 3, .width = 5, .type = bf16}, {.rows = 1, .width = 1, .type = fp32});
    expect_survives(rms_norm{.rows = 3, .width = 5, .type = bf16}, {.rows = 1, .width = 1, .type = fp32});
    expect_survives(packet_normalization{.packets = 3, .length = 5, .type = fp32},
                    {.packets = 1, .length = 1, .type = fp64});
    attention const fused_attention{.batch = 8,
                                    .heads = 32,
                                    .kv_heads = 8,
                                    .queries = 1,
                                    .keys = 2048,
                                    .head_dim = 128,
                                    .type = fp16,
                                    .kv_type = fp8,
                                    .causal = true,
                                    .form = attention_form::fused};
    attention naive = fused_attention;
    naive.form = attention_form::naive;
    expect_survives(fused_attention, naive);
    expect_survives(naive, fused_attention);
    expect_survives(embedding_lookup{.tokens = 300, .width = 64, .type = bf16, .unique_rows = 200},
                    {.tokens = 1, .width = 1, .type = fp32});
    expect_survives(
        linear_layer{.tokens = 3, .inputs = 4, .outputs = 5, .type = fp16, .weights = q4_k, .output_type = fp32},
        {.tokens = 1, .inputs = 1, .outputs = 1, .type = fp32});
    expect_survives(
        linear_layer{.tokens = 3, .inputs = 4, .outputs = 5, .type = fp16, .weights = {"Q3_K", 3.4375 * bit / element}},
        {.tokens = 1, .inputs = 1, .outputs = 1, .type = fp32});
    expect_survives(linear_layer{.tokens = 3, .inputs = 4, .outputs = 5, .type = fp16, .weights = 4.7 * bit / element},
                    {.tokens = 1, .inputs = 1, .outputs = 1, .type = fp32});
    expect_survives(
        linear_layer{.tokens = 3, .inputs = 4, .outputs = 5, .type = fp16, .weights = {"Q4_K", 4.7 * bit / element}},
        {.tokens = 1, .inputs = 1, .outputs = 1, .type = fp32});
    expect_survives(streaming{.size = 0.1 * GB,
                              .intensity = 1.0 / 3.0 * FLOP / B,
                              .hit_rate = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7},
                              .access = random_access(8.0 * B, 64.0 * B),
                              .arithmetic = matrix_arithmetic(bf16)},
                    {.size = 1.0 * B, .hit_rate = 0.5});
    expect_survives(streaming{.size = 1.0 * B}, {.size = 2.0 * B,
                                                 .hit_rate = {0.1, 0.2},
                                                 .access = strided_access(8.0 * B, 16.0 * B, 64.0 * B),
                                                 .arithmetic = vector_arithmetic(fp6)});
    expect_survives(stream_triad(1e6, fp64), {.n = 1, .updated = 1, .flops_each = 0.5, .type = fp32});
    expect_survives(demands_of(product, "a \"product\" \u00b5"), {.traffic = {.read = 1.0 * B}});
    expect_survives(collective{.pattern = collective_pattern::broadcast,
                               .size = 3.0 * MB,
                               .devices = 7,
                               .algorithm = collective_algorithm::ring,
                               .pieces = 9,
                               .link = 2},
                    {.pattern = collective_pattern::all_reduce, .size = 1.0 * B, .devices = 1, .type = fp32});
    expect_survives(tiled{product, 1.0 / 3.0 + 2.0, memory_level::l2},
                    tiled{gemm{.m = 1, .n = 1, .k = 1, .type = fp64}, 1.0});
    auto const scale = stream_scale(1e6, fp64);
    expect_survives(fused{fused{scale, stream_add(1e6, fp64), 8.0 * MB}, scale, 1.0 / 3.0 * MB},
                    fused{fused{scale, scale, 0.0 * B}, scale, 0.0 * B});
    expect_survives(own{}, {.n = 1, .hits = 0.1, .at = {.share = 1.0, .back = 7}});
}

struct random_numbers {
    std::mt19937_64 engine{20261123};

    int below(int limit) { return static_cast<int>(engine() % static_cast<unsigned>(limit)); }
    /// Any positive double, or a few digits.
    double positive() {
        return below(2) == 0 ? (1.0 + below(9999)) / 100.0
                             : std::ldexp(1.0 + static_cast<double>(engine()) * 0x1p-64, below(1960) - 1000);
    }
    double whole() { return static_cast<double>(engine() >> (11 + below(53))) + 1.0; }
};

TEST(operation_file, random_numbers_to_the_last_bit) {
    random_numbers random;
    for (int i = 0; i < 3000; ++i) {
        own op{.n = random.whole(),
               .shift = static_cast<int>(random.engine()),
               .small = static_cast<unsigned char>(random.below(256)),
               .narrow = static_cast<float>(random.below(1000)) / 7.0F,
               .is_padded = random.below(2) == 0};
        op.weight = random.positive() * (random.below(2) == 0 ? -1.0 : 1.0);
        op.walks = random.below(2) == 0 ? mine::order::rows : mine::order::columns;
        op.cache = random.positive() * B;
        op.pause = random.positive() * s;
        op.rate = random.positive() * FLOP / s;
        op.link = random.positive() * B / s;
        op.line = random.positive() * bit / s;
        op.element_size = random.positive() * B / element;
        op.stored = random.positive() * bit / element;
        op.at = {.share = random.positive(), .back = random.below(100)};
        expect_survives(op, {});
        if (HasFailure()) { return; }
    }
    own op;
    for (double const number : {0.0, -0.0, 5e-324, -5e-324, 1.7976931348623157e308, -1.7976931348623157e308, 1e22,
                                0x1p64, -0x1p63, math::infinity}) {
        op.weight = number;
        own const read = operation_from_json(operation_as_json(op), "f", own{});
        EXPECT_EQ(read.weight, number);
        EXPECT_EQ(std::signbit(read.weight), std::signbit(number));
    }
    op.link = math::infinity * B / s;
    op.pause = math::infinity * s;
    expect_survives(op, {});
}

// ---- reading

gemm read(std::string const& text) { return operation_from_json(text, "work.json", product); }

TEST(operation_file, what_is_left_out_stays) {
    EXPECT_TRUE(read("{}") == product);
    gemm expected = product;
    expected.m = 7.0;
    expected.type = fp16;
    gemm const changed = read(R"({"type": "fp16", "m": 7})");
    EXPECT_TRUE(changed == expected);
    EXPECT_EQ(changed.c_type, bf16); // derived by `product` when it was made
    auto const convolution =
        operation_from_json(R"({"batch": 8, "image": {"width": 5}})", "f",
                            conv2d{.in_channels = 1, .out_channels = 1, .image = 9, .kernel = 1, .type = fp16});
    EXPECT_EQ(convolution.batch, 8.0);
    EXPECT_EQ(convolution.image.width, 5.0);
    EXPECT_EQ(convolution.image.height, 9.0);
    auto const streamed =
        operation_from_json(R"({"hit_rate": [0.25]})", "f", streaming{.size = 1.0 * GB, .hit_rate = {0.9, 0.5}});
    EXPECT_EQ(streamed.hit_rate, hit_rates{0.25}); // a list is replaced as a whole
    auto const reads =
        operation_from_json(R"({"reads": [{"ahead_x": 1}], "flops_each": 1})", "f",
                            stencil{.x = 9, .y = 9, .reads = {{.back_y = 1}}, .flops_each = 3.0, .type = fp64})
            .reads;
    EXPECT_EQ(reads, protocol::grid_reads({{.ahead_x = 1}}));
    EXPECT_EQ(operation_from_json(R"({"link": "100 Gbit/s"})", "f", own{.link = 1.0 * B / s}).link, 100.0 * Gbit / s);
    EXPECT_EQ(operation_from_json(R"({"at": {"back": 3}})", "f", own{}).at.share, 0.25);
    EXPECT_EQ(operation_from_json(R"({"weight": 25E-1})", "f", own{}).weight, 2.5);
    for (char const* const most : {"9007199254740992", "9007199254740992.000", "9.007199254740992e15",
                                   "9007199254740992000e-3", "90071992547409.92E+2", "0.9007199254740992e16"}) {
        EXPECT_EQ(read(std::string(R"({"m": )") + most + "}").m, 0x1p53) << most;
    }
    for (char const* const zero : {"-0.0", "0", "0.00e-99999999999999999999", "0e+99999999999999999999"}) {
        EXPECT_EQ(operation_from_json(std::string(R"({"shift": )") + zero + "}", "f", own{}).shift, 0) << zero;
    }
    EXPECT_EQ(operation_from_json(R"({"shift": -120e-1})", "f", own{}).shift, -12);
}

TEST(operation_file, files) {
    folder const here;
    write_operation(here / "work.json", product);
    EXPECT_EQ(content(here / "work.json"), operation_as_json(product));
    EXPECT_TRUE(read_operation(here / "work.json", gemm{.m = 1, .n = 1, .k = 1, .type = fp64}) == product);
    EXPECT_EQ(here.files(), 1U);
    overwrite(here / "broken.json", "{\"m\": 0.5}");
    EXPECT_EQ(what([&] { (void)read_operation(here / "broken.json", product); }),
              "rafter: " + here / "broken.json" + ": m: is 0.5; write a whole number from 1 to 2^53");
    EXPECT_THROW((void)read_operation(here / "nothing.json", product), file_error);
    EXPECT_THROW((void)read_operation("", product), invalid_value);
    EXPECT_THROW(write_operation(here / "work.json", gemm{.m = 0, .n = 1, .k = 1, .type = fp64}), invalid_value);
    EXPECT_EQ(content(here / "work.json"), operation_as_json(product));
}

TEST(operation_file, texts_with_random_changes) {
    random_numbers random;
    std::string const whole = operation_as_json(own{});
    std::string const alphabet = "{}[]:,\"0123456789.eE+- ntfalsruGKMiBbit/FLOPs\\\n\xff";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = whole;
        for (int change = 0; change <= random.below(4); ++change) {
            std::size_t const at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
            switch (random.below(3)) {
            case 0:
                text[at] = alphabet[static_cast<std::size_t>(random.below(static_cast<int>(alphabet.size())))];
                break;
            case 1: text.erase(at, static_cast<std::size_t>(random.below(20))); break;
            default:
                text.insert(at, whole.substr(static_cast<std::size_t>(random.below(static_cast<int>(whole.size()))),
                                             static_cast<std::size_t>(random.below(20))));
            }
            if (text.empty()) { text = " "; }
        }
        try {
            own const read = operation_from_json(text, "work.json", own{});
            ++accepted;
            own const again = operation_from_json(operation_as_json(read), "work.json", own{});
            EXPECT_TRUE(again == read) << text;
        } catch (file_error const& refused) {
            std::string_view const sentence = refused.what();
            EXPECT_TRUE(sentence.starts_with("rafter: work.json: ")) << sentence;
        }
    }
    EXPECT_GT(accepted, 100);
    EXPECT_LT(accepted, 10000);
}

} // namespace
} // namespace operation_file_test
