// rafter.files: text that is not an operation, and types that no file holds, are rejected with a sentence.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

import rafter;
import rafter.files;

#include "own_operation.hpp"

namespace mine {

/// An operation without checks of its own.
struct unchecked {
    using rep = double;
    double n = 8.0;
    constexpr flops work() const { return n * FLOP; }
    constexpr bytes traffic() const { return n * B; }
    constexpr bytes working_set() const { return n * B; }
};

enum class layer : bool { lower, upper };
constexpr char const* text(layer l) { return l == layer::upper ? "upper" : "lower"; }
enum class side { bottom, top, left, right = 40 };
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

template <int Depth>
struct level {
    level<Depth - 1> in{};
};
template <>
struct level<0> {
    bool is_last = true;
};
/// An operation of so many nested structs.
template <int Depth>
struct nested {
    using rep = double;
    level<Depth> in{};
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};
enum class colour : unsigned char { grey };
constexpr char const* text(colour) {
    return "a word of an enumerator that is longer than the sixty-three bytes there are";
}
struct coloured {
    using rep = double;
    colour of = colour::grey;
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};

} // namespace mine

namespace operation_file_refusal_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using mine::own;

gemm const product{.m = 4096, .n = 8192, .k = 1024, .type = bf16};

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

TEST(operation_file_refusal, keys_that_are_none) {
    EXPECT_EQ(of_product(R"("K": 5)"),
              "K: is no key here; there are: m, n, k, batch, type, accumulates, sparsity, c_type, accumulator");
    EXPECT_EQ(of_product(R"("m": 5, "m": 6)"), "m: stands twice; write it once");
    EXPECT_EQ(of_own(R"("at": {"shares": 5})"), "at.shares: is no key here; there are: share, back");
    EXPECT_EQ(refusal(R"({"reads": [{}, {"x": 1}]})", jacobi_2d_5pt(9, 9, fp64)),
              "reads[1].x: is no key here; there are: back_x, ahead_x, back_y, ahead_y, back_z, ahead_z, shape");
    EXPECT_EQ(refusal(R"({"image": {"wide": 1}})",
                      conv2d{.in_channels = 1, .out_channels = 1, .image = 8, .kernel = 1, .type = fp64}),
              "image.wide: is no key here; there are: height, width");
}

TEST(operation_file_refusal, structs_in_structs) {
    mine::nested<14> const deepest;
    EXPECT_EQ(operation_as_json(operation_from_json(operation_as_json(deepest), "f", deepest)),
              operation_as_json(deepest));
    std::string const said = what([] { (void)operation_as_json(mine::nested<15>{}); });
    EXPECT_TRUE(said.ends_with(".in is 17 objects deep; it must be at most 16 deep, as files are")) << said;
    EXPECT_EQ(what([] { (void)operation_as_json(mine::coloured{}); }),
              "rafter: the word of an enumerator is 75; it must be of at most 63 bytes");
}

TEST(operation_file_refusal, numbers) {
    for (char const* const count : {"-1", "1.5", "1e300", "9007199254740994", "1e-400", "-0.5", "\"5\"", "null", "true",
                                    // these round to whole numbers within the limits
                                    "9007199254740993", "9007199254740992.5", "4503599627370497.75",
                                    "1.00000000000000000001", "900719925474099.21e1", "1e-20"}) {
        EXPECT_EQ(of_product(std::string("\"m\": ") + count), std::string("m: is ") + count +
                                                                  "; write a whole number from 1 to 2^53" +
                                                                  (*count == '"' ? ", without quotes" : ""));
    }
    EXPECT_EQ(of_product("\"m\": [1]"), "m: is a list; write a whole number from 1 to 2^53");
    EXPECT_EQ(of_product("\"m\": {\"m\": 1}"), "m: is an object; write a whole number from 1 to 2^53");
    EXPECT_EQ(of_own(R"("small": 256)"), "small: is 256; write a whole number from 0 to 255");
    EXPECT_EQ(of_own(R"("shift": 2147483648)"),
              "shift: is 2147483648; write a whole number from -2147483648 to 2147483647");
    EXPECT_EQ(of_own(R"("shift": 0.5)"), "shift: is 0.5; write a whole number from -2147483648 to 2147483647");
    EXPECT_EQ(of_own(R"("shift": "unlimited")"),
              R"(shift: is "unlimited"; write a whole number from -2147483648 to 2147483647)");
    EXPECT_EQ(of_own(R"("weight": "0.5")"), R"(weight: is "0.5"; write a number, without quotes)");
    EXPECT_IN("this is no JSON: number overflow", of_own(R"("weight": 1e400)"));
    EXPECT_EQ(of_own(R"("weight": -1e-400)"), "weight: is -1e-400; write a number");
    EXPECT_EQ(of_own(R"("narrow": 1e-50)"), "narrow: is 1e-50; write a number that a float holds");
    EXPECT_EQ(of_own(R"("is_padded": 1)"), "is_padded: is 1; write true or false, without quotes");
    EXPECT_EQ(of_own(R"("hits": 0.5)"), "hits: is 0.5; write a list of numbers, as in [0.9, 0.5]");
    EXPECT_EQ(of_own(R"("hits": [0.5, "x"])"), R"(hits[1]: is "x"; write a number)");
    EXPECT_EQ(of_own(R"("hits": [0, 0, 0, 0, 0, 0, 0, 0])"), "hits: is a list of 8; write at most 7");
    EXPECT_EQ(refusal(R"({"reads": 1})", jacobi_2d_5pt(9, 9, fp64)),
              R"(reads: is 1; write a list of objects, as in [{"key": "value"}])");
}

TEST(operation_file_refusal, values_with_units) {
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

TEST(operation_file_refusal, words) {
    EXPECT_EQ(
        of_product(R"("type": "bf17")"),
        R"(type: is "bf17"; write one of "fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int32", "int8", "fp4", "int4", or a type of your own, as in {"name": "fp6", "bits": "6 bit"})");
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

TEST(operation_file_refusal, words_that_are_not_of_one_enumerator) {
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

TEST(operation_file_refusal, sizes_that_no_file_holds) {
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

TEST(operation_file_refusal, operations_that_are_none) {
    EXPECT_EQ(of_product("\"m\": 0"), "m: is 0; write a whole number from 1 to 2^53");
    EXPECT_EQ(of_product("\"m\": \"unlimited\""), "gemm.m is inf; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(of_product("\"type\": \"any type\""), "gemm.type is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(refusal(R"({"hit_rate": [1.5]})", streaming{.size = 1.0 * B}),
              "operation.hit_rate is 1.5; it must be in [0, 1]");
    EXPECT_EQ(refusal(R"({"kv_heads": 7})",
                      attention{.heads = 8, .kv_heads = 8, .queries = 1, .keys = 1, .head_dim = 8, .type = fp16}),
              "attention.kv_heads is 7; it must be a divisor of attention.heads");
    EXPECT_EQ(refusal(R"({"image": {"height": 3.5}})",
                      conv2d{.in_channels = 1, .out_channels = 1, .image = 8, .kernel = 1, .type = fp64}),
              "conv2d.image.height is 3.5; it must be a whole number from 1 to 2^53");
    EXPECT_EQ(refusal("[]", product), R"(is a list; write an object, as in {"key": "value"})");
    EXPECT_IN("line 1, column 1: this is no JSON", refusal("", product));
}

TEST(operation_file_refusal, page_shows_what_is_said) {
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

TEST(operation_file_refusal, operations_that_no_file_holds) {
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
              "rafter: n is 0.5; it must be a whole number from 1 to 2^53, unless `fractions` names it");
    EXPECT_EQ(refused([](own& o) { o.name = "\xff"; }), "rafter: text in a file is \ufffd; it must be UTF-8");
}

} // namespace
} // namespace operation_file_refusal_test
