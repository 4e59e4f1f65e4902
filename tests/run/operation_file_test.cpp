// rafter.files: operations of every type read back as they were written, and what is no operation is refused.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.files;

namespace mine {

using namespace rafter;
using namespace rafter::symbols;

enum class order { rows = 1, columns = 3 };
constexpr char const* text(order o) { return o == order::rows ? "by rows" : "by columns"; }

struct corner {
    double share = 0.25;
    int back = 1;
};
/// An operation of a user, with a member of each kind.
struct own {
    using rep = double;
    using fractions = field_names<"weight", "shift">;
    double n = 8.0;
    double weight = 0.5;
    int shift = -3;
    unsigned char small = 2;
    float narrow = 0.1F;
    bool is_padded = false;
    order walks = order::rows;
    fixed_text<7> name{"own"};
    element_type type = fp64;
    weight_format stored = q4_k;
    bytes cache = 48.0 * KiB;
    seconds pause = 2.0 * us;
    flop_rate rate = 1.0 * TFLOP / s;
    transfer_rate link = 100.0 * Gbit / s;
    quantity<units::bit_per_second> line = 25.0 * Gbit / s;
    quantity<units::byte_per_element> element_size = 8.0 * B / element;
    hit_rates hits{0.9, 0.5};
    corner at{};

    constexpr flops work() const { return n * FLOP; }
    constexpr bytes traffic() const { return n * B; }
    constexpr bytes working_set() const { return n * B; }
    constexpr void validate() const { expecting::count<"own.n">(n); }
    friend constexpr bool operator==(own const& a, own const& b) {
        return a.n == b.n && a.weight == b.weight && a.shift == b.shift && a.small == b.small && a.narrow == b.narrow &&
               a.is_padded == b.is_padded && a.walks == b.walks && a.name == b.name && a.type == b.type &&
               a.stored == b.stored && a.cache == b.cache && a.pause == b.pause && a.rate == b.rate &&
               a.link == b.link && a.line == b.line && a.element_size == b.element_size && a.hits == b.hits &&
               a.at.share == b.at.share && a.at.back == b.at.back;
    }
};

/// An operation that checks nothing itself.
struct unchecked {
    using rep = double;
    double n = 8.0;
    constexpr flops work() const { return n * FLOP; }
    constexpr bytes traffic() const { return n * B; }
    constexpr bytes working_set() const { return n * B; }
};

enum class layer : bool { lower, upper };
constexpr char const* text(layer l) { return l == layer::upper ? "upper" : "lower"; }
enum class side { top, bottom, left, right = 40 };
constexpr char const* text(side s) { return s == side::top ? "top" : s == side::right ? "right" : "another"; }
struct worded {
    using rep = double;
    layer at = layer::lower;
    side from = side::top;
    element_type type = fp64;
    weight_format stored = q4_k;
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};

struct tag {};
/// An operation whose only member has none.
struct tagged {
    using rep = double;
    tag kind{};
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};

} // namespace mine

namespace {

using namespace rafter;
using namespace rafter::symbols;
using mine::own;

gemm const product{.m = 4096, .n = 8192, .k = 1024, .type = bf16};

// ---- what is written

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
    EXPECT_EQ(
        operation_as_json(decoder_pass{.model = transformers::llama3_8b, .tokens = 1, .form = attention_form::fused}),
        R"({
  "model": {
    "layers": 32,
    "hidden": 4096,
    "heads": 32,
    "kv_heads": 8,
    "head_dim": 128,
    "intermediate": 14336,
    "vocabulary": 128256,
    "type": "bf16",
    "kv_type": "bf16",
    "weights": "bf16",
    "tied_embeddings": false
  },
  "tokens": 1,
  "context": 0,
  "batch": 1,
  "form": "fused",
  "separate_rotation": false
}
)");
    EXPECT_EQ(operation_as_json(streaming{
                  .size = 1.0 * GiB, .hit_rate = {0.9, 0.5}, .done_in = {.type = {"fp6", 6.0 * bit / element}}}),
              R"({
  "size": "1 GiB",
  "intensity": "0 FLOP/B",
  "hit_rate": [0.9, 0.5],
  "access": {"order": "sequential", "utilization": 1},
  "done_in": {
    "type": {"name": "fp6", "bits": "6 bit"},
    "accumulator": "any type",
    "sparsity": "dense",
    "unit": "any unit",
    "several": false
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

/// Reads back as it was, over another operation of its type, and is written as the same text again.
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
    constexpr element_type wide{"fp16", 17.0 * bit / element};
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
                              .done_in = matrix_arithmetic(bf16)},
                    {.size = 1.0 * B, .hit_rate = 0.5});
    expect_survives(streaming{.size = 1.0 * B}, {.size = 2.0 * B,
                                                 .hit_rate = {0.1, 0.2},
                                                 .access = strided_access(8.0 * B, 16.0 * B, 64.0 * B),
                                                 .done_in = vector_arithmetic(fp6)});
    expect_survives(stream_triad(1e6, fp64), {.n = 1, .updated = 1, .flops_each = 0.5, .type = fp32});
    expect_survives(counted(product, "a \"product\" \u00b5"), {.moved = {.read = 1.0 * B}});
    expect_survives(decoder_pass{.model = transformers::llama2_70b,
                                 .tokens = 3,
                                 .context = 100,
                                 .batch = 2,
                                 .form = attention_form::naive,
                                 .separate_rotation = true},
                    {.model = transformers::llama3_8b, .tokens = 1, .form = attention_form::fused});
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

// ---- what is read

gemm read(std::string const& text) { return operation_from_json(text, "work.json", product); }

TEST(operation_file, what_is_left_out_stays) {
    EXPECT_TRUE(read("{}") == product);
    gemm expected = product;
    expected.m = 7.0;
    expected.type = fp16;
    gemm const changed = read(R"({"type": "fp16", "m": 7})");
    EXPECT_TRUE(changed == expected);
    EXPECT_EQ(changed.c_type, bf16); // which `product` derived when it was made
    auto const pass =
        operation_from_json(R"({"batch": 8, "model": {"weights": "Q4_K"}})", "f",
                            decoder_pass{.model = transformers::llama3_8b, .tokens = 1, .form = attention_form::fused});
    EXPECT_EQ(pass.batch, 8.0);
    EXPECT_EQ(pass.model.weights, q4_k);
    EXPECT_EQ(pass.model.layers, 32.0);
    auto const streamed =
        operation_from_json(R"({"hit_rate": [0.25]})", "f", streaming{.size = 1.0 * GB, .hit_rate = {0.9, 0.5}});
    EXPECT_EQ(streamed.hit_rate, hit_rates{0.25}); // a list is replaced as a whole
    auto const reads =
        operation_from_json(R"({"reads": [{"ahead_x": 1}], "flops_each": 1})", "f",
                            stencil{.x = 9, .y = 9, .reads = {{.back_y = 1}}, .flops_each = 3.0, .type = fp64})
            .reads;
    EXPECT_EQ(reads, generic::grid_reads({{.ahead_x = 1}}));
    EXPECT_EQ(operation_from_json(R"({"link": "100 Gbit/s"})", "f", own{.link = 1.0 * B / s}).link, 100.0 * Gbit / s);
    EXPECT_EQ(operation_from_json(R"({"at": {"back": 3}})", "f", own{}).at.share, 0.25);
    EXPECT_EQ(operation_from_json(R"({"weight": 25E-1})", "f", own{}).weight, 2.5);
    for (char const* const most : {"9007199254740992", "9007199254740992.000", "9.007199254740992e15",
                                   "9007199254740992000e-3", "90071992547409.92E+2"}) {
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
              "rafter: " + here / "broken.json" + ": m: is 0.5; write a whole number from 0 to 2^53, without quotes");
    EXPECT_THROW((void)read_operation(here / "nothing.json", product), file_error);
    EXPECT_THROW((void)read_operation("", product), invalid_value);
    EXPECT_THROW(write_operation(here / "work.json", gemm{.m = 0, .n = 1, .k = 1, .type = fp64}), invalid_value);
    EXPECT_EQ(content(here / "work.json"), operation_as_json(product));
}

// ---- what is refused

template <class Operation>
std::string refusal(std::string const& text, Operation const& otherwise) {
    EXPECT_THROW((void)operation_from_json(text, "work.json", otherwise), file_error);
    std::string const said = what([&] { (void)operation_from_json(text, "work.json", otherwise); });
    std::string const preface = "rafter: work.json: ";
    EXPECT_TRUE(said.starts_with(preface)) << said;
    return said.substr(preface.size());
}
std::string of_product(std::string const& members) { return refusal("{" + members + "}", product); }
std::string of_own(std::string const& members) { return refusal("{" + members + "}", own{}); }

TEST(operation_file, keys_that_are_none) {
    EXPECT_EQ(of_product(R"("K": 5)"),
              "K: is no key here; there are: m, n, k, batch, type, accumulates, sparsity, c_type, accumulator");
    EXPECT_EQ(of_product(R"("m": 5, "m": 6)"), "m: stands twice; write it once");
    EXPECT_EQ(of_own(R"("at": {"shares": 5})"), "at.shares: is no key here; there are: share, back");
    EXPECT_EQ(refusal(R"({"reads": [{}, {"x": 1}]})", jacobi_2d_5pt(9, 9, fp64)),
              "reads[1].x: is no key here; there are: back_x, ahead_x, back_y, ahead_y, back_z, ahead_z, shape");
    EXPECT_EQ(refusal(R"({"model": {"layer": 1}})",
                      decoder_pass{.model = transformers::llama3_8b, .tokens = 1, .form = attention_form::fused}),
              "model.layer: is no key here; there are: layers, hidden, heads, kv_heads, head_dim, intermediate, "
              "vocabulary, type, kv_type, weights, tied_embeddings");
}

TEST(operation_file, numbers) {
    for (char const* const count : {"-1", "1.5", "1e300", "9007199254740994", "1e-400", "-0.5", "\"5\"", "null", "true",
                                    // which round to whole numbers within the limits
                                    "9007199254740993", "9007199254740992.5", "4503599627370497.75",
                                    "1.00000000000000000001", "900719925474099.21e1", "1e-20"}) {
        EXPECT_EQ(of_product(std::string("\"m\": ") + count),
                  std::string("m: is ") + count + "; write a whole number from 0 to 2^53, without quotes");
    }
    EXPECT_EQ(of_product("\"m\": [1]"), "m: is a list; write a whole number from 0 to 2^53, without quotes");
    EXPECT_EQ(of_product("\"m\": {\"m\": 1}"), "m: is an object; write a whole number from 0 to 2^53, without quotes");
    EXPECT_EQ(of_own(R"("small": 256)"), "small: is 256; write a whole number from 0 to 255, without quotes");
    EXPECT_EQ(of_own(R"("shift": 2147483648)"),
              "shift: is 2147483648; write a whole number from -2147483648 to 2147483647, without quotes");
    EXPECT_EQ(of_own(R"("shift": 0.5)"),
              "shift: is 0.5; write a whole number from -2147483648 to 2147483647, without quotes");
    EXPECT_EQ(of_own(R"("shift": "unlimited")"),
              R"(shift: is "unlimited"; write a whole number from -2147483648 to 2147483647, without quotes)");
    EXPECT_EQ(of_own(R"("weight": "0.5")"), R"(weight: is "0.5"; write a number, without quotes)");
    EXPECT_IN("this is no JSON: number overflow", of_own(R"("weight": 1e400)"));
    EXPECT_EQ(of_own(R"("weight": -1e-400)"), "weight: is -1e-400; write a number, without quotes");
    EXPECT_EQ(of_own(R"("narrow": 1e-50)"), "narrow: is 1e-50; write a number that a float holds, without quotes");
    EXPECT_EQ(of_own(R"("is_padded": 1)"), "is_padded: is 1; write true or false, without quotes");
    EXPECT_EQ(of_own(R"("hits": 0.5)"), "hits: is 0.5; write a list of numbers, as in [0.9, 0.5]");
    EXPECT_EQ(of_own(R"("hits": [0.5, "x"])"), R"(hits[1]: is "x"; write a number, without quotes)");
    EXPECT_EQ(of_own(R"("hits": [0, 0, 0, 0, 0, 0, 0, 0])"), "hits: is a list of 8; write at most 7");
    EXPECT_EQ(refusal(R"({"reads": 1})", jacobi_2d_5pt(9, 9, fp64)),
              R"(reads: is 1; write a list of objects, as in [{"key": "value"}])");
}

TEST(operation_file, values_with_units) {
    EXPECT_EQ(of_own(R"("cache": "48")"), R"(cache: is "48"; write a number and a unit, as in "80 GiB")");
    EXPECT_EQ(of_own(R"("cache": 48)"), R"(cache: is 48; write a number and a unit in quotes, as in "80 GiB")");
    EXPECT_EQ(of_own(R"("cache": "48 Kibit")"),
              R"(cache: is "48 Kibit", an amount of bits; write bytes, as in "80 GiB")");
    EXPECT_EQ(
        of_own(R"("cache": "48 KB")"),
        R"(cache: is "48 KB"; kB is 1000 bytes, KiB is 1024 bytes, kbit is 1000 bits: write bytes, as in "80 GiB")");
    EXPECT_EQ(of_own(R"("cache": "-1 B")"),
              R"(cache: is "-1 B"; write a number that is not negative, and a unit, as in "80 GiB")");
    EXPECT_EQ(of_own(R"("pause": "1e-320 ps")"),
              R"(pause: is "1e-320 ps"; write a number that a double holds, and a unit, as in "50 ns")");
    EXPECT_EQ(of_own(R"("line": "25 GB/s")"),
              R"(line: is "25 GB/s", a rate in bytes; write bits per second, as in "100 Gbit/s")");
    EXPECT_EQ(of_own(R"("link": "25 GB")"),
              R"(link: is "25 GB", an amount of bytes; write bytes or bits per second, as in "205 GB/s")");
    EXPECT_EQ(of_own(R"("pause": "2 cycle")"),
              R"(pause: is "2 cycle", an amount of clock cycles; write a time, as in "50 ns")");
    EXPECT_EQ(of_own(R"("element_size": "8 bit/element")"),
              R"(element_size: is "8 bit/element", a size of elements; write bytes per element, as in "8 B/element")");
    EXPECT_EQ(refusal(R"({"intensity": "0.25"})", streaming{.size = 1.0 * B}),
              R"(intensity: is "0.25"; write a number and a unit, as in "0.25 FLOP/B")");
    EXPECT_EQ(refusal(R"({"intensity": "0.25 FLOP"})", streaming{.size = 1.0 * B}),
              R"(intensity: is "0.25 FLOP", an amount of FLOP; write FLOP per byte, as in "0.25 FLOP/B")");
    EXPECT_EQ(refusal(R"({"size": "1 GB/s"})", streaming{.size = 1.0 * B}),
              R"(size: is "1 GB/s", a rate in bytes; write bytes, as in "80 GiB")");
}

TEST(operation_file, words) {
    EXPECT_EQ(
        of_product(R"("type": "bf17")"),
        R"(type: is "bf17"; write one of "fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int32", "int8", "fp4", "int4", "any type", or a type of your own, as in {"name": "fp6", "bits": "6 bit"})");
    EXPECT_EQ(of_product(R"("type": {"name": "fp6"})"), "type.bits: is missing; it must be stated");
    EXPECT_EQ(of_product(R"("type": {"name": "fp6", "bits": "6 B"})"),
              R"(type.bits: is "6 B", an amount of bytes; write bits, as in "6 bit")");
    EXPECT_EQ(of_product(R"("sparsity": 2)"), R"(sparsity: is 2; write one of "dense", "2:4 sparse")");
    EXPECT_EQ(of_own(R"("walks": "rows")"), R"(walks: is "rows"; write one of "by rows", "by columns")");
    EXPECT_EQ(of_own(R"("name": "eight by")"), R"(name: is "eight by" of 8 bytes; write at most 7)");
    EXPECT_EQ(of_own(R"("name": 8)"), "name: is 8; write text in quotes");
    EXPECT_EQ(of_own(R"("at": 8)"), R"(at: is 8; write an object, as in {"key": "value"})");
    EXPECT_EQ(
        of_own(R"("stored": "Q9")"),
        R"(stored: is "Q9"; write one of "Q4_0", "Q8_0", "Q4_K", "Q5_K", "Q6_K", "fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int32", "int8", "fp4", "int4", or a format of your own, as in {"name": "Q3_K", "bits": "3.4375 bit"})");
    EXPECT_EQ(of_own(R"("stored": {"name": "Q9"})"), "stored.bits: is missing; it must be stated");
}

TEST(operation_file, words_that_are_not_of_one_enumerator) {
    auto const refused = [](std::string const& text) { return refusal(text, mine::worded{}); };
    EXPECT_EQ(refused(R"({"at": "middle"})"), R"(at: is "middle"; write one of "lower", "upper")");
    EXPECT_EQ(operation_from_json(R"({"at": "upper"})", "f", mine::worded{}).at, mine::layer::upper);
    EXPECT_EQ(refused(R"({"from": "another"})"), R"(from: is "another"; write one of "top")");
    auto const unwritten = [](mine::worded const& op) { return what([&] { (void)operation_as_json(op); }); };
    EXPECT_EQ(unwritten({.from = mine::side::left}),
              "rafter: from is another; it must be an enumerator whose word no other has");
    EXPECT_EQ(unwritten({.from = mine::side::right}),
              "rafter: from is 40; it must be one of its enumerators from 0 to 31");
}

TEST(operation_file, sizes_that_no_file_holds) {
    auto const refused = [](auto const& change) {
        mine::worded op;
        change(op);
        EXPECT_THROW((void)operation_as_json(op), invalid_value);
        return what([&] { (void)operation_as_json(op); });
    };
    constexpr auto each = bit / element;
    EXPECT_EQ(refused([&](auto& o) { o.stored = -4.0 * each; }),
              "rafter: stored.bits is -4 bit/element; it must be zero or positive, and finite");
    EXPECT_EQ(refused([&](auto& o) { o.stored = math::infinity * each; }),
              "rafter: stored.bits is inf bit/element; it must be zero or positive, and finite");
    EXPECT_EQ(refused([&](auto& o) { o.stored = std::nan("") * each; }),
              "rafter: stored.bits is nan bit/element; it must be zero or positive, and finite");
    EXPECT_EQ(refused([&](auto& o) { o.type.bits = std::nan("") * each; }),
              "rafter: type.bits is nan bit/element; it must be positive and finite");
    EXPECT_EQ(refused([&](auto& o) { o.type.bits = {}; }),
              "rafter: type.bits is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(refused([&](auto& o) { o.type.name = ""; }),
              "rafter: type.name is empty; it must be of 1 to 7 characters, or the bits zero");
}

TEST(operation_file, operations_that_are_none) {
    EXPECT_EQ(of_product("\"m\": 0"), "gemm.m is 0; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(of_product("\"m\": \"unlimited\""), "gemm.m is inf; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(of_product("\"type\": \"any type\""), "gemm.type is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(refusal(R"({"hit_rate": [1.5]})", streaming{.size = 1.0 * B}),
              "operation.hit_rate is 1.5; it must be in [0, 1]");
    EXPECT_EQ(refusal(R"({"model": {"kv_heads": 7}})",
                      decoder_pass{.model = transformers::llama3_8b, .tokens = 1, .form = attention_form::fused}),
              "transformer.kv_heads is 7; it must be a divisor of transformer.heads");
    EXPECT_EQ(refusal(R"({"image": {"height": 3.5}})",
                      conv2d{.in_channels = 1, .out_channels = 1, .image = 8, .kernel = 1, .type = fp64}),
              "conv2d.image.height is 3.5; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refusal("[]", product), R"(is a list; write an object, as in {"key": "value"})");
    EXPECT_IN("line 1, column 1: this is no JSON", refusal("", product));
}

TEST(operation_file, page_shows_what_is_said) {
    std::string const page = content(RAFTER_MACHINE_PAGE);
    auto const is_shown = [&](std::string const& sentence) {
        EXPECT_IN("\nrafter: work.json: " + sentence + "\n", page);
    };
    is_shown(of_product(R"("K": 5)"));
    is_shown(of_product(R"("m": 1.5)"));
    is_shown(of_product(R"("m": "4 KiB")"));
    is_shown(of_product(R"("m": 0)"));
    EXPECT_IN("```json\n" + operation_as_json(gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}) + "```", page);
}

TEST(operation_file, operations_that_no_file_holds) {
    auto const refused = [](auto const& change) {
        own op;
        change(op);
        EXPECT_THROW((void)operation_as_json(op), invalid_value);
        return what([&] { (void)operation_as_json(op); });
    };
    EXPECT_EQ(refused([](own& o) { o.n = 0.0; }), "rafter: own.n is 0; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refused([](own& o) { o.weight = std::nan(""); }), "rafter: weight is nan; it must be a number");
    EXPECT_EQ(refused([](own& o) { o.weight = -math::infinity; }), "rafter: weight is -inf; it must be a number");
    EXPECT_EQ(refused([](own& o) { o.at.share = std::nan(""); }), "rafter: at.share is nan; it must be a number");
    EXPECT_EQ(refused([](own& o) { o.at.back = -1; }),
              "rafter: at.back is -1; it must be a whole number from 0 to 2147483647");
    EXPECT_EQ(refused([](own& o) { o.hits = {0.5, std::nan("")}; }), "rafter: hits[1] is nan; it must be a number");
    EXPECT_EQ(refused([](own& o) { o.cache = -1.0 * B; }), "rafter: cache is -1 B; it must be zero or positive");
    EXPECT_EQ(refused([](own& o) { o.pause = -0.0 * s; }), "rafter: pause is -0 s; it must be zero or positive");
    EXPECT_EQ(refused([](own& o) { o.rate = std::nan("") * FLOP / s; }),
              "rafter: rate is nan FLOP/s; it must be zero or positive");
    EXPECT_EQ(refused([](own& o) { o.walks = static_cast<mine::order>(2); }),
              "rafter: walks is 2; it must be one of its enumerators from 0 to 31");
    EXPECT_EQ(refused([](own& o) { o.walks = static_cast<mine::order>(99); }),
              "rafter: walks is 99; it must be one of its enumerators from 0 to 31");
    EXPECT_EQ(what([] { (void)operation_as_json(mine::unchecked{.n = 0.5}); }),
              "rafter: n is 0.5; it must be a whole number from 0 to 2^53, unless `fractions` names it");
    EXPECT_EQ(refused([](own& o) { o.name = "\xff"; }), "rafter: text in a file is \ufffd; it must be UTF-8");
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
