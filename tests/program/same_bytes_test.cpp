// `rafter predict` writes what `explain(predict(...))` writes, byte for byte, for random operations on random machines that
// go through files.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

import rafter;
import rafter.files;

using namespace rafter;
using namespace rafter::symbols;

namespace {

std::string stated(char const* variable) {
    char const* const value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

/// What the program writes.
std::string answer(std::string const& arguments) {
    std::string out;
    FILE* const pipe = popen((stated("RAFTER_PROGRAM") + " " + arguments).c_str(), "r");
    std::array<char, 4096> buffer{};
    while (std::size_t const size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        out.append(buffer.data(), size);
    }
    EXPECT_EQ(pclose(pipe), 0) << arguments;
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

any_operation random_operation() {
    auto const count = [] { return std::floor(between_decades(0, 4)); };
    switch (numbers() % 4) {
    case 0: return gemm{.m = count(), .n = count(), .k = count(), .type = fp16};
    case 1: return softmax{.rows = count(), .columns = count(), .type = fp32};
    case 2: return stream_triad(count(), fp64);
    default: return gemv{.m = count(), .n = count(), .type = fp32};
    }
}

TEST(program, answers_as_the_library_does) {
    ASSERT_FALSE(stated("RAFTER_PROGRAM").empty());
    std::string const machine_file = stated("RAFTER_FOLDER") + "/same_bytes_machine.json";
    std::string const operation_file = stated("RAFTER_FOLDER") + "/same_bytes_operation.json";
    for (int i = 0; i < 300; ++i) {
        machine const m = random_machine();
        any_operation const op = random_operation();
        write_machine(machine_file, m);
        write_operation(operation_file, op);
        std::string const expected =
            op.visit([&](auto const& one) { return std::string(explain(predict(m, one)).c_str()); });
        ASSERT_EQ(answer("predict " + operation_file + " -m " + machine_file), expected);
    }
}

} // namespace
