// `rafter predict` writes what `explain(predict(...))` writes, byte for byte, for random operations of every type on
// random machines. Machines go through files, operations through files and the command line. What the library refuses
// the program refuses with the same sentence.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <utility>
#include <vector>
#include "../run/sanitized.hpp"

import rafter;
import rafter.files;
import rafter.json;

using namespace rafter;
using namespace rafter::symbols;

namespace {

std::string stated(char const* variable) {
    char const* const value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

/// What the program writes, to standard output or standard error.
std::string answer(std::string const& arguments, bool& is_refused) {
    std::string out;
    FILE* const pipe = popen((stated("RAFTER_PROGRAM") + " " + arguments + " 2>&1").c_str(), "r");
    std::array<char, 4096> buffer{};
    while (std::size_t const size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        out.append(buffer.data(), size);
    }
    int const status = pclose(pipe);
    is_refused = status != 0;
    EXPECT_TRUE(!is_refused || (WIFEXITED(status) && WEXITSTATUS(status) == 2)) << arguments;
    return out;
}

std::mt19937 numbers(2026);

double between_decades(double low, double high) {
    return std::pow(10.0, std::uniform_real_distribution(low, high)(numbers));
}

machine random_machine() {
    machine out{.name = "random"};
    out.bandwidth = {{.bandwidth = between_decades(12, 14) * B / s,
                      .capacity = between_decades(4, 6) * B,
                      .level = memory_level::l1},
                     {.bandwidth = between_decades(9, 12) * B / s,
                      .capacity = between_decades(9, 11) * B,
                      .level = memory_level::dram}};
    out.latency = between_decades(-8, -6) * s;
    for (arithmetic const& of : {vector_arithmetic(fp64), vector_arithmetic(fp32), matrix_arithmetic(fp16)}) {
        out.peaks.add({.rate = between_decades(10, 15) * FLOP / s, .of = of});
    }
    return out;
}

using field_values = std::vector<std::pair<std::string, std::string>>;

/// An operation's name and texts of the fields that must be stated: random counts and element types, and what the
/// smallest operation has for the others. `is_flat` is false if one of these is an object.
struct random_operation {
    std::string name;
    field_values fields;
    bool is_flat = true;

    explicit random_operation(std::string_view of) : name(of) {
        any_operation const least = sample_operation(of);
        json::node const all = json::parse(operation_as_json(least)).value;
        for (std::string_view const field : least.required_fields()) {
            json::node const& value = *all.find(field);
            is_flat = is_flat && value.parts.empty();
            if (field == "type") {
                fields.emplace_back(field, std::array{"fp64", "fp32", "fp16"}[numbers() % 3]);
            } else if (value.kind == json::node::kind_type::number) {
                fields.emplace_back(field, std::to_string(std::llround(between_decades(0, 4))));
            } else {
                fields.emplace_back(field, value.text);
            }
        }
        // These have a default that says nothing.
        if (name == "stream_loop") { fields.emplace_back("loaded", std::to_string(numbers() % 4)); }
        if (name == "collective") { fields.emplace_back("type", "fp16"); }
        if (name == "streaming") { fields.emplace_back("size", std::to_string(between_decades(0, 4)) + " MiB"); }
    }
};

TEST(program, answers_as_the_library_does) {
    ASSERT_FALSE(stated("RAFTER_PROGRAM").empty());
    std::string const machine_file = stated("RAFTER_FOLDER") + "/same_bytes_machine.json";
    std::string const operation_file = stated("RAFTER_FOLDER") + "/same_bytes_operation.json";
    std::vector<std::string_view> const names = operation_names();
    int predicted = 0;
    int written = 0;
    int refused = 0;
    for (std::size_t i = 0; predicted + written + refused < repetitions(1000); ++i) {
        machine const m = random_machine();
        random_operation const asked(names[i % names.size()]);
        if (!asked.is_flat) { continue; } // their fields need an object
        write_machine(machine_file, m);
        std::string words = asked.name;
        std::vector<detail::field_text> fields;
        for (auto const& [name, value] : asked.fields) {
            words.append(" '").append(name).append("=").append(value).append("'");
            fields.emplace_back(name, value);
        }
        std::string expected;
        bool is_file = false;
        bool must_refuse = false;
        try {
            any_operation const op = operation_named(asked.name, fields);
            write_operation(operation_file, op);
            is_file = i % 2 == 0;
            expected = op.visit([&](auto const& one) { return std::string(explain(predict(m, one)).c_str()); });
        } catch (std::exception const& error) {
            expected = std::string(error.what()) + "\n";
            must_refuse = true;
        }
        bool is_refused = false;
        std::string said = answer("predict " + (is_file ? operation_file : words) + " -m " + machine_file, is_refused);
        ASSERT_EQ(is_refused, must_refuse);
        if (is_refused) { said.resize(said.find('\n') + 1); } // the program adds a line on where to look
        ASSERT_EQ(said, expected);
        ++(must_refuse ? refused : is_file ? written : predicted);
    }
    EXPECT_GT(predicted, repetitions(200));
    EXPECT_GT(written, repetitions(200));
    EXPECT_GE(refused, repetitions(6));
}

} // namespace
