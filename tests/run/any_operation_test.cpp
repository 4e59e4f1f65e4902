// Operations by name: each of rafter's has the answers of its type, and what cannot be read is an error that says why.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "what.hpp"
import rafter;
import rafter.files;

using namespace rafter;
using namespace rafter::symbols;

namespace any_operation_test {
namespace {

constexpr machine node{
    .bandwidth = {{.bandwidth = 400.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                  {.bandwidth = 100.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                  {.bandwidth = 20.0 * GB / s,
                   .capacity = 64.0 * GB,
                   .level = memory_level::dram,
                   .write_bandwidth = 10.0 * GB / s}},
    .latency = 1.0 * us,
    .launch_overhead = 2.0 * us,
    .peaks = {{.rate = 50.0 * GFLOP / s, .of = vector_arithmetic(fp64)},
              {.rate = 100.0 * GFLOP / s, .of = vector_arithmetic(fp32)},
              {.rate = 1.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}},
    .links = {{.rate = 10.0 * GB / s, .direction = link_direction::unidirectional, .latency = 1.0 * us}}};

bool begins(std::string_view text, std::string_view with) { return text.starts_with(with); }

/// Makes every number of an operation eight times as large, where that is valid.
template <class Operation>
Operation enlarged(Operation op) {
    protocol::for_each_member(op, [&](char const*, auto& member) {
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(member)>, double>) {
            double const before = member;
            member = 8.0 * before;
            try {
                validate(op);
            } catch (invalid_value const&) { member = before; }
        }
    });
    return op;
}

TEST(any_operation, has_the_answers_of_its_type) {
    protocol::every_operation.each([](auto const& least) {
        auto const op = enlarged(least);
        any_operation const any = op;
        SCOPED_TRACE(any.name());
        machine m = node;
        if (arithmetic_of(op) == arithmetic{}) {
            m.peaks = {};
            m.peak = 50.0 * GFLOP / s;
        }
        for (prediction_options const& options :
             {prediction_options{}, {.overlap = no_overlap}, {.levels = hierarchy_options{.threads = 2.0}}}) {
            if (options.levels.stated && protocol::stated_hit_rates(op) != 0) { continue; }
            prediction const typed = predict(m, op, options);
            EXPECT_EQ(any.visit([&](auto const& erased) { return predict(m, erased, options); }), typed);
            EXPECT_EQ(any.visit([&](auto const& erased) { return explain(predict(m, erased, options)); }),
                      explain(typed));
        }
        EXPECT_EQ(operation_from_json(operation_as_json(any), "own.json"), any);
        EXPECT_EQ(operation_as_json(operation_from_json(operation_as_json(any), "own.json")), operation_as_json(any));
    });
}

TEST(any_operation, is_made_of_a_name_and_texts) {
    auto const product = operation_named("gemm", {{"m", "4096"}, {"n", "128"}, {"k", "1e3"}, {"type", "bf16"}});
    EXPECT_EQ(product, any_operation(gemm{.m = 4096, .n = 128, .k = 1000, .type = bf16}));
    EXPECT_EQ(operation_named("streaming", {{"size", "10 MiB"}, {"intensity", "0.5 FLOP/B"}, {"hit_rate", "0.5"}}),
              any_operation(streaming{.size = 10.0 * MiB, .intensity = 0.5 * FLOP / B, .hit_rate = 0.5}));
    EXPECT_EQ(
        operation_named("conv2d", {{"in_channels", "3"},
                                   {"out_channels", "64"},
                                   {"image", "224"},
                                   {"kernel", R"({"height": 7, "width": 1})"},
                                   {"type", "fp16"}}),
        any_operation(conv2d{.in_channels = 3, .out_channels = 64, .image = 224, .kernel = {7.0, 1.0}, .type = fp16}));
    EXPECT_EQ(operation_named("conv2d", {{"in_channels", "3"},
                                         {"out_channels", "64"},
                                         {"image.height", "224"},
                                         {"kernel.width", "1"},
                                         {"kernel.height", "7"},
                                         {"image.width", "112"},
                                         {"type", "fp16"}}),
              any_operation(conv2d{
                  .in_channels = 3, .out_channels = 64, .image = {224.0, 112.0}, .kernel = {7.0, 1.0}, .type = fp16}));
    EXPECT_EQ(operation_named("stencil", {{"x", "64"}, {"y", "64"}, {"type", "fp64"}, {"center", "false"}}),
              any_operation(stencil{.x = 64, .y = 64, .center = false, .type = fp64}));
    EXPECT_EQ(product.required_fields(), (std::vector<std::string_view>{"m", "n", "k", "type"}));
    EXPECT_EQ(product.fields().size(), 9U);
    std::vector<std::string_view> const names = operation_names();
    ASSERT_FALSE(names.empty());
    EXPECT_EQ(names.front(), "streaming");
    EXPECT_NE(std::find(names.begin(), names.end(), "collective"), names.end());
}

TEST(any_operation, gives_a_field_that_is_left_out_the_default_that_follows_the_others) {
    auto const read = [](char const* text) { return operation_from_json(text, "work.json"); };
    EXPECT_EQ(read(R"({"operation": "gemm", "m": 8, "n": 8, "k": 8, "type": "fp64"})"),
              any_operation(gemm{.m = 8, .n = 8, .k = 8, .type = fp64}));
    EXPECT_EQ(
        read(R"({"operation": "attention", "heads": 8, "kv_heads": 2, "queries": 1, "keys": 99, "head_dim": 64,
                       "type": "bf16"})"),
        any_operation(attention{.heads = 8, .kv_heads = 2, .queries = 1, .keys = 99, .head_dim = 64, .type = bf16}));
    EXPECT_EQ(read(R"({"operation": "embedding_lookup", "tokens": 100, "width": 64, "type": "fp16"})"),
              any_operation(embedding_lookup{.tokens = 100, .width = 64, .type = fp16}));
    EXPECT_EQ(read(R"({"operation": "linear_layer", "tokens": 4, "inputs": 64, "outputs": 32, "type": "bf16"})"),
              any_operation(linear_layer{.tokens = 4, .inputs = 64, .outputs = 32, .type = bf16}));
    // The least operations state other values than the defaults: these are not theirs.
    EXPECT_EQ(read(R"({"operation": "stream_loop", "n": 64, "stored": 1, "type": "fp32"})"),
              any_operation(stream_loop{.n = 64, .stored = 1, .type = fp32}));
    EXPECT_EQ(read(R"({"operation": "demands", "work": "1 MFLOP", "traffic": {"read": "3 MB"}})"),
              any_operation(demands{.work = 1.0 * MFLOP, .traffic = {.read = 3.0 * MB}}));
    // Fields of fields, too; and the algorithm of a collective follows its kind.
    EXPECT_EQ(read(R"({"operation": "conv2d", "in_channels": 3, "out_channels": 8, "image": {"height": 9, "width": 7},
                       "kernel": {"height": 3, "width": 1}, "type": "bf16"})"),
              any_operation(conv2d{
                  .in_channels = 3, .out_channels = 8, .image = {9.0, 7.0}, .kernel = {3.0, 1.0}, .type = bf16}));
    EXPECT_EQ(read(R"({"operation": "collective", "pattern": "broadcast", "size": "64 MiB", "devices": 8})"),
              any_operation(collective{.pattern = collective_pattern::broadcast, .size = 64.0 * MiB, .devices = 8}));
}

TEST(any_operation, refuses_what_it_cannot_read) {
    auto const named = [](std::string_view name, std::vector<detail::field_text> const& fields) {
        return what([&] { (void)operation_named(name, fields); });
    };
    EXPECT_PRED2(begins, named("gem", {}),
                 "rafter: operation: is \"gem\"; write one of \"streaming\", \"stream_loop\"");
    EXPECT_PRED2(begins, named("gemm", {{"m", "1"}, {"n", "1"}, {"k", "1"}}),
                 "rafter: gemm: type: is missing; it must be stated");
    EXPECT_PRED2(begins, named("gemm", {{"m", "1"}, {"n", "1"}, {"k", "1"}, {"type", "bf61"}}),
                 "rafter: gemm: type: is \"bf61\"; write one of \"fp64\", \"fp32\"");
    EXPECT_PRED2(begins, named("gemm", {{"m", "0.5"}, {"n", "1"}, {"k", "1"}, {"type", "bf16"}}),
                 "rafter: gemm: m: is 0.5; write a whole number from 1 to 2^53");
    EXPECT_PRED2(begins, named("gemm", {{"m", "many"}, {"n", "1"}, {"k", "1"}, {"type", "bf16"}}),
                 "rafter: gemm: m: is \"many\"; write a whole number from 1 to 2^53");
    EXPECT_PRED2(begins, named("gemm", {{"m", "1"}, {"m", "1"}, {"k", "1"}, {"type", "bf16"}}),
                 "rafter: gemm: m: stands twice; write it once");
    EXPECT_PRED2(begins, named("conv2d", {{"image.width", "1"}, {"image.width", "1"}}),
                 "rafter: conv2d: image.width: stands twice; write it once");
    EXPECT_PRED2(begins, named("conv2d", {{"image.width", "many"}}),
                 "rafter: conv2d: image.width: is \"many\"; write a number");
    EXPECT_PRED2(begins, named("conv2d", {{"image.wide", "1"}}),
                 "rafter: conv2d: image.wide: is no key here; there are: height, width");
    EXPECT_PRED2(begins, named("conv2d", {{"batch.width", "1"}}),
                 "rafter: conv2d: batch.width: is no key here; there are: batch, in_channels, out_channels");
    EXPECT_PRED2(
        begins,
        named("collective", {{"pattern", "broadcast"}, {"size", "1 MB"}, {"devices", "8"}, {"algorithm", "Bruck"}}),
        "rafter: collective: collective.algorithm is Bruck; there are only: ring, tree, scatter and all-gather, flat");
    EXPECT_PRED2(begins, named("gemm", {{"m", "1"}, {"n", "1"}, {"k", "1"}, {"type", "bf16"}, {"batches", "2"}}),
                 "rafter: gemm: batches: is no key here; there are: m, n, k, batch, type, accumulates, sparsity, "
                 "c_type, accumulator");
    EXPECT_PRED2(begins, named("streaming", {{"size", "10 Gbit"}}),
                 "rafter: streaming: size: is \"10 Gbit\", an amount of bits; write bytes, as in \"80 GiB\"");
    EXPECT_PRED2(begins, named("streaming", {{"size", "nan MB"}}),
                 "rafter: streaming: size: is \"nan MB\"; write a number and a unit, as in \"80 GiB\"");
    EXPECT_PRED2(begins, named("fft", {{"n", "1000"}, {"type", "fp32"}}),
                 "rafter: fft: fft.n is 1000; it must be a power of two from 2 to 2^53");
    any_operation const product = gemm{.m = 1, .n = 1, .k = 1, .type = fp32};
    auto const varied = [&](std::string_view path) { return what([&] { (void)product.varying({path}); }); };
    EXPECT_PRED2(begins, varied("x"), "rafter: gemm: x is no field; there are: m, n, k, batch, type");
    EXPECT_PRED2(begins, varied("type"), "rafter: gemm: type is neither a number nor a quantity");
    EXPECT_PRED2(begins, varied("m[0]"), "rafter: gemm: m[0] is no list");
    EXPECT_PRED2(begins, varied(""), "rafter: gemm:  is no field; there are: m, n, k, batch, type");
    EXPECT_PRED2(begins, varied("m."), "rafter: gemm: m. is no field; the field before has none");
    EXPECT_PRED2(begins, varied("a_name_that_no_member_of_32_letters_has"), "rafter: gemm: a_name_that");
    any_operation const stream = streaming{.size = 1.0 * MB, .hit_rate = {0.5, 0.5}};
    for (char const* const path : {"hit_rate[0", "hit_rate[]", "hit_rate[0]x", "hit_rate[1000]"}) {
        EXPECT_EQ(what([&] { (void)stream.varying({path}); }).find(" is no field; there are: size, "),
                  std::string_view("rafter: streaming: ").size() + std::string_view(path).size());
    }
    EXPECT_PRED2(begins, what([&] { (void)stream.varying({"hit_rate[2]"}); }),
                 "rafter: streaming: hit_rate[2] is no element: the list has 2");
    EXPECT_PRED2(begins, what([&] { (void)product.varying({"m", "n", "k", "batch"}); }),
                 "rafter: varying.paths is 4; it must be at most three");
    auto const swept = [&](auto const& axis) {
        return what(
            [&] { product.varying({"m"}).visit([&](auto const& op) { return sweep(node, op, axis).size(); }); });
    };
    EXPECT_PRED2(begins, swept(vary<1>(linear(1, 9, 3))), "rafter: varying is given fewer; it must be given a path");
    EXPECT_PRED2(begins, swept(vary<3>(linear(1, 9, 3))),
                 "rafter: the index of varying is 3; it must be below its size, 3");
    EXPECT_PRED2(begins, swept(vary<0>(linear(1, 2, 3))),
                 "rafter: varied field is 1.5; it must be a number that the field");
    EXPECT_PRED2(begins, swept(vary<0>(linear(0, 8, 9))), "rafter: gemm.m is 0; it must be a whole number from 1");
    auto const read = [](char const* text) { return what([&] { (void)operation_from_json(text, "work.json"); }); };
    EXPECT_PRED2(begins, read("{}"), "rafter: work.json: operation: is missing; write the name of an operation");
    EXPECT_PRED2(begins, read(R"({"operation": 3})"), "rafter: work.json: operation: is 3; write one of \"streaming\"");
    EXPECT_PRED2(begins, read(R"({"operation": "gemm"})"), "rafter: work.json: m: is missing; it must be stated");
}

/// An operation that no lanes take, so each lane is evaluated by itself.
struct point_by_point {
    using rep = double;
    double n = 1.0;
    [[nodiscard]] constexpr flops work() const { return n * n * FLOP; }
    [[nodiscard]] constexpr bytes traffic() const { return 8.0 * n * B; }
    [[nodiscard]] constexpr bytes working_set() const { return traffic(); }
    friend constexpr bool operator==(point_by_point const&, point_by_point const&) = default;
};

/// Asks a sweep of a field by its path what the sweep of the field itself answers.
template <expecting::field Field, class Operation>
void expect_same_sweep(machine const& m, Operation const& op, double first, double last) {
    SCOPED_TRACE(Field.characters);
    auto const axis = linear(first, last, 37);
    auto const typed = sweep(m, op, vary<Field>(axis));
    any_operation(op).varying({Field.characters}).visit([&](auto const& any) {
        auto const erased = sweep(m, any, vary<0>(axis));
        EXPECT_EQ(erased.counts(), typed.counts());
        EXPECT_EQ(erased.best()->index, typed.best()->index);
        EXPECT_EQ(erased.worst()->result, typed.worst()->result);
        EXPECT_EQ(erased[36], typed[36]);
        EXPECT_EQ(erased.pareto(minimize(metric::total_time), maximize(metric::traffic)).size(),
                  typed.pareto(minimize(metric::total_time), maximize(metric::traffic)).size());
    });
}

/// The parts of a refusal in a file.
template <class Call>
std::string parts_of(Call const& call) {
    try {
        call();
    } catch (file_error const& refused) {
        return std::string(refused.field()) + " | " + std::string(refused.value()) + " | " +
               std::string(refused.expected());
    }
    return "accepted";
}

TEST(any_operation, refuses_with_field_value_and_what_was_expected) {
    EXPECT_EQ(parts_of([] { (void)operation_named("gemm", {{"m", "1.5"}, {"n", "2"}, {"k", "3"}, {"type", "fp32"}}); }),
              "m | 1.5 | a whole number from 1 to 2^53");
    EXPECT_EQ(parts_of([] { (void)operation_named("gemm", {{"m", "0"}, {"n", "2"}, {"k", "3"}, {"type", "fp32"}}); }),
              "m | 0 | a whole number from 1 to 2^53");
    EXPECT_EQ(parts_of([] {
                  (void)operation_from_json(
                      R"({"operation": "attention", "heads": 8, "kv_heads": 7, "queries": 1, "keys": 1,
                                                "head_dim": 8, "type": "fp16"})",
                      "work.json");
              }),
              "attention.kv_heads | 7 | a divisor of attention.heads");
    EXPECT_EQ(parts_of([] { (void)operation_from_json(R"({"operation": "gemm", "m": "7"})", "work.json"); }),
              "m | \"7\" | a whole number from 1 to 2^53, without quotes");
    EXPECT_EQ(parts_of([] { (void)operation_from_json(R"({"operation": "gemm", "rows": 7})", "work.json"); }),
              "rows |  | ");
    EXPECT_EQ(parts_of([] { (void)read_element_type("fp33", "--type"); }).substr(0, 14), " | \"fp33\" | on");
}

TEST(any_operation, names_what_a_field_was_called) {
    EXPECT_EQ(what([] { (void)operation_named("collective", {{"does", "broadcast"}, {"size", "1 MB"}}); }),
              "rafter: collective: does: is no key here; since 0.3 it is pattern");
    machine const gpu{.bandwidth = 1.0 * TB / s};
    EXPECT_EQ(what([&] { (void)any_field(gpu, "step_overhead"); }),
              "rafter: machine: step_overhead is no field; since 0.3 it is serving_step_overhead");
    EXPECT_EQ(what([&] { (void)any_field(gpu, sample_operation("collective"), "by"); }),
              "rafter: collective: by is no field; since 0.3 it is algorithm");
}

TEST(any_operation, is_swept_over_its_fields_by_their_paths) {
    machine wide = node;
    wide.peaks = {};
    wide.peak = 50.0 * GFLOP / s;
    expect_same_sweep<"m">(node, gemm{.m = 64, .n = 64, .k = 64, .type = fp16}, 64, 64 + 36);
    expect_same_sweep<"n">(wide, point_by_point{}, 1, 1 + 36);
    expect_same_sweep<"keys">(
        node, attention{.heads = 8, .kv_heads = 4, .queries = 16, .keys = 16, .head_dim = 64, .type = fp16}, 16,
        16 + 360);
    expect_same_sweep<"hit_rate[1]">(
        wide, streaming{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B, .hit_rate = {0.5, 0.5}}, 0.0, 1.0);
    expect_same_sweep<"batch">(
        node, conv2d{.in_channels = 4, .out_channels = 4, .image = 32, .kernel = 3, .type = fp32}, 8, 8 + 36);
    expect_same_sweep<"devices">(
        node, collective{.pattern = collective_pattern::all_reduce, .size = 4.0 * MB, .devices = 1, .type = fp32}, 1,
        1 + 36);
}

TEST(any_field, is_found_read_written_and_assigned_by_its_path) {
    machine gpu = node;
    any_operation work = gemm{.m = 64, .n = 64, .k = 64, .type = fp16};
    struct expected {
        char const* path;
        bool is_of_machine;
        char const* unit;
        char const* text;
        double number;
    };
    for (expected const& one : {expected{"m", false, "", "4096", 4096.0},
                                {"bandwidth", true, "B/s", "205 GB/s", 205e9},
                                {"bandwidth[0]", true, "B/s", "1 TB/s", 1e12},
                                {"bandwidth.capacity", true, "B", "80 GiB", 80.0 * 1024 * 1024 * 1024},
                                {"machine.latency", true, "s", "50 ns", 50e-9},
                                {"launch_overhead", true, "s", "3 us", 3e-6},
                                {"links[0]", true, "B/s", "50 GB/s", 50e9},
                                {"peak", true, "FLOP/s", "2 TFLOP/s", 2e12}}) {
        SCOPED_TRACE(one.path);
        any_field const field(gpu, work, one.path);
        EXPECT_EQ(field.is_of_machine(), one.is_of_machine);
        EXPECT_EQ(field.holds_counts(), !one.is_of_machine);
        EXPECT_EQ(field.unit(), one.unit);
        EXPECT_EQ(field.number_of(one.text), one.number);
        EXPECT_EQ(field.text_of(one.number), one.text);
        EXPECT_NE(field.number_in(gpu, work), one.number);
        field.assign(gpu, work, one.number);
        EXPECT_EQ(field.number_in(gpu, work), one.number);
    }
    EXPECT_EQ(any_field(gpu, work, "bandwidth").number_of("8 Gbit/s"), 1e9);
    machine same = node; // the fields of a typed sweep mean the same
    detail::assign_member(same.bandwidth, -1, transfer_rate(205.0 * GB / s));
    EXPECT_EQ(gpu.bandwidth.farthest().bandwidth, same.bandwidth.farthest().bandwidth);
    EXPECT_EQ(gpu.bandwidth.farthest().bandwidth.source.kind, provenance_kind::varied);
    EXPECT_EQ(gpu.peak_for(vector_arithmetic(fp64)).rate(), 2.0 * TFLOP / s);
}

TEST(any_field, of_a_machine_needs_no_operation) {
    machine gpu{.bandwidth = 1.0 * TB / s, .launch_overhead = 1.0 * us};
    any_field const bandwidth(gpu, "machine.bandwidth");
    bandwidth.assign(gpu, bandwidth.number_of("3.35 TB/s"));
    EXPECT_EQ(gpu.bandwidth[0].bandwidth, 3.35 * TB / s);
    EXPECT_EQ(gpu.bandwidth[0].bandwidth.source.kind, provenance_kind::varied);
    EXPECT_EQ(what([&] { any_field(gpu, "launch_overhead").assign(gpu, -1.0); }),
              "rafter: machine: launch_overhead is -1 s; it must be zero or positive");
    any_operation work(stream_copy(1e6, fp64));
    EXPECT_PRED2(begins, what([&] { any_field(gpu, work, "n").assign(gpu, 1.0); }),
                 "rafter: machine: n is a field of stream_loop, another operation");
}

TEST(any_field, holds_words_of_an_operation) {
    machine gpu = node;
    any_operation work = gemm{.m = 64, .n = 64, .k = 64, .type = fp16};
    for (char const* words : {"type", "c_type", "accumulates", "sparsity"}) {
        any_field const field(gpu, work, words);
        EXPECT_TRUE(field.holds_words()) << words;
        EXPECT_FALSE(field.holds_counts());
        EXPECT_EQ(field.unit(), "");
        for (auto const& refused :
             {what([&] { (void)field.number_of("3"); }), what([&] { (void)field.text_of(3.0); }),
              what([&] { (void)field.number_in(gpu, work); }), what([&] { field.assign(gpu, work, 3.0); })}) {
            EXPECT_EQ(refused, "rafter: gemm: " + std::string(words) + " is neither a number nor a quantity");
        }
    }
    EXPECT_FALSE(any_field(gpu, work, "m").holds_words());
    EXPECT_EQ(work, any_operation(gemm{.m = 64, .n = 64, .k = 64, .type = fp16}));
    EXPECT_PRED2(begins, what([&] { (void)work.varying({"type"}); }), "rafter: gemm: type is neither a number");
}

TEST(any_field, refuses_what_it_cannot_hold) {
    any_operation const work = gemm{.m = 64, .n = 64, .k = 64, .type = fp16};
    auto const found = [&](char const* path) { return what([&] { (void)any_field(node, work, path); }); };
    EXPECT_PRED2(begins, found("x"), "rafter: gemm: x is no field; there are: m, n, k, batch, type");
    EXPECT_NE(found("x").find("; the machine has: name, bandwidth, latency, launch_overhead, serving_step_overhead, "
                              "serving_sequence_overhead, peak"),
              std::string::npos);
    EXPECT_PRED2(begins, found("machine.x"), "rafter: machine: machine.x is no field; there are: name, bandwidth");
    EXPECT_PRED2(begins, found("bandwidth[9]"), "rafter: machine: bandwidth[9] is no element: the list has 3");
    EXPECT_PRED2(begins, found("peaks"), "rafter: machine: peaks is a list of 3; write the index, as in peaks[0]");
    EXPECT_PRED2(begins, found("name"), "rafter: machine: name is neither a number nor a quantity");
    any_field const m(node, work, "m");
    any_field const bandwidth(node, work, "bandwidth");
    auto const read = [](any_field const& field, char const* text) {
        return what([&] { (void)field.number_of(text); });
    };
    EXPECT_PRED2(begins, read(m, "4 KiB"), "rafter: gemm: m: is \"4 KiB\"; write a whole number");
    EXPECT_PRED2(begins, read(bandwidth, "205"), "rafter: machine: bandwidth: is \"205\"; write a number and a unit");
    EXPECT_PRED2(begins, read(bandwidth, "nan GB/s"), "rafter: machine: bandwidth: is \"nan GB/s\"; write a number");
    EXPECT_PRED2(begins, read(bandwidth, "-1 GB/s"), "rafter: machine: bandwidth: is \"-1 GB/s\"; write a number");
    auto const assigned = [&](any_field const& field, double number) {
        return what([&] {
            machine gpu = node;
            any_operation op = work;
            field.assign(gpu, op, number);
        });
    };
    machine one_tier{.bandwidth = 1.0 * GB / s};
    any_operation other = softmax{.rows = 1, .columns = 1, .type = fp32};
    any_operation same = work;
    EXPECT_PRED2(begins, what([&] { m.assign(one_tier, other, 2.0); }),
                 "rafter: softmax: m is a field of gemm, another operation");
    EXPECT_PRED2(begins, what([&] { bandwidth.assign(one_tier, same, 2e9); }),
                 "rafter: machine: bandwidth was found in a list of another size");
    EXPECT_PRED2(begins, assigned(m, 1.5), "rafter: gemm: m is 1.5; it must be a whole number from 1 to 2^53");
    EXPECT_PRED2(begins, assigned(bandwidth, -1.0),
                 "rafter: machine: bandwidth is -1 B/s; it must be zero or positive");
    EXPECT_PRED2(begins, assigned(bandwidth, __builtin_nan("")),
                 "rafter: machine: bandwidth is nan B/s; it must be zero");
}

TEST(any_field, names_elements_of_lists_and_unlimited_numbers) {
    machine two_links = node;
    two_links.links = {node.links[0], node.links[0]};
    machine no_links = node;
    no_links.links = {};
    any_operation const work = gemm{.m = 64, .n = 64, .k = 64, .type = fp16};
    auto const found = [&](machine const& m, char const* path) {
        return what([&] { (void)any_field(m, work, path); });
    };
    EXPECT_EQ(found(node, "links.latency"), "nothing was thrown");
    EXPECT_EQ(found(two_links, "links.latency"),
              "rafter: machine: links.latency leads through a list of 2; only an element itself can be named, as in "
              "links[0]");
    EXPECT_EQ(found(two_links, "links"), "rafter: machine: links is a list of 2; write the index, as in links[0]");
    EXPECT_EQ(found(no_links, "links"), "rafter: machine: links is an empty list");
    any_field const block(node, stencil{.x = 64, .y = 64, .type = fp64}, "block_x");
    EXPECT_EQ(block.text_of(math::infinity), "unlimited");
}

TEST(sample_operation, says_what_its_type_needs) {
    EXPECT_EQ(sample_operation("gemm").required_fields(), (std::vector<std::string_view>{"m", "n", "k", "type"}));
    EXPECT_PRED2(begins, what([] { (void)sample_operation("gem"); }), "rafter: operation: is \"gem\"; write one of");
}

TEST(quantities, are_read_and_converted) {
    EXPECT_EQ(read_quantity<units::second>("9.1 ms", "the time"), 9.1 * ms);
    EXPECT_EQ(read_quantity<units::second>("9.1 \u00b5s", "the time"), 9.1 * us);
    EXPECT_EQ(read_quantity<units::second>("9.1 \u03bcs", "the time"), 9.1 * us);
    EXPECT_PRED2(begins, what([] { (void)read_quantity<units::second>("9.1", "the time"); }),
                 "rafter: the time: is \"9.1\"; write a number and a unit, as in \"50 ns\"");
    EXPECT_EQ(converted_text("100 Gbit/s", "GB/s"), "12.5 GB/s");
    EXPECT_EQ(converted_text("9.1 us", "ms"), "0.0091 ms");
    EXPECT_EQ(converted_text("1 GB", "GB"), "1 GB");
    EXPECT_EQ(converted_text("0 s", "ms"), "0 ms");
    EXPECT_EQ(what([] { (void)converted_text("1e-320 B", "TB"); }),
              "rafter: TB: holds no such value in a double: 1e-320 B");
    EXPECT_EQ(converted_text("989.4 us", "ms"), "0.9894 ms");
    EXPECT_PRED2(begins, what([] { (void)converted_text("100", "GB"); }), "rafter: the value: is \"100\"; write");
    // every prefix with the units that have it, against powers of ten and two
    constexpr std::pair<char const*, int> large[]{{"", 0},   {"k", 3},  {"M", 6}, {"G", 9},
                                                  {"T", 12}, {"P", 15}, {"E", 18}};
    constexpr std::pair<char const*, int> small[]{{"m", -3},      {"u", -6}, {"\u00b5", -6},
                                                  {"\u03bc", -6}, {"n", -9}, {"p", -12}};
    constexpr std::pair<char const*, int> binary[]{{"Ki", 10}, {"Mi", 20}, {"Gi", 30},
                                                   {"Ti", 40}, {"Pi", 50}, {"Ei", 60}};
    auto const is = [](std::string const& symbol, char const* base, double factor) {
        std::string const found = converted_text("3 " + symbol, base);
        EXPECT_NEAR(std::stod(found) / (3.0 * factor), 1.0, 1e-15) << found;
        EXPECT_EQ(found.substr(found.find(' ') + 1), base) << symbol;
    };
    auto const is_none = [](std::string const& symbol, char const* base) {
        EXPECT_NE(what([&] { (void)converted_text("3 " + symbol, base); }), "nothing was thrown") << symbol;
    };
    for (auto const& [prefix, power] : large) {
        for (char const* const base : {"B", "bit", "B/s", "bit/s", "FLOP", "FLOP/s", "J", "W"}) {
            is(prefix + std::string(base), base, std::pow(10.0, power));
        }
        if (power > 0) { is_none(prefix + std::string("s"), "s"); }
    }
    for (auto const& [prefix, power] : small) {
        for (char const* const base : {"s", "J", "W", "J/B", "J/FLOP"}) {
            is(prefix + std::string(base), base, std::pow(10.0, power));
        }
        is_none(prefix + std::string("B"), "B");
    }
    for (auto const& [prefix, power] : binary) {
        for (char const* const base : {"B", "bit", "B/s"}) {
            is(prefix + std::string(base), base, std::exp2(power));
        }
        is_none(prefix + std::string("FLOP"), "FLOP");
    }
}

TEST(any_operation, is_drawn_over_its_fields_by_their_paths) {
    gemm const product{.m = 64, .n = 4096, .k = 4096, .type = fp16};
    auto const axis = linear(1, 991, 100);
    any_operation(product).varying({"m"}).visit([&](auto const& any) {
        EXPECT_TRUE(any.holds_counts(0));
        EXPECT_FALSE(any.holds_counts(1)); // no other field was named
        EXPECT_FALSE(any.holds_counts(3)); // and there is no fourth
        auto const typed = sweep(node, product, vary<"m">(axis));
        auto const erased = sweep(node, any, vary<0>(axis));
        auto const expected = regime_intervals(typed);
        auto const found = regime_intervals(erased);
        ASSERT_GE(expected.size(), 2);
        ASSERT_EQ(found.size(), expected.size());
        for (int i = 0; i < expected.size(); ++i) {
            EXPECT_EQ(found[i].high, std::ceil(expected[i].high)); // whole counts only
            EXPECT_EQ(found[i].regime, expected[i].regime);
        }
        EXPECT_EQ(sweep_plot(erased).lines_.size(), sweep_plot(typed).lines_.size());
    });
}

} // namespace
} // namespace any_operation_test
