// Every equation that `explain` prints is true with its printed numbers. They are read back and evaluated: for random
// operations on random machines, for levels, points of plots and points of sweeps.
#include <gtest/gtest.h>

#include <string>

#include "pictures.hpp"
#include "printed_equation.hpp"

import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace explained_equations_test {
namespace {

/// Reads an explanation, line by line. A name stands for the value in its line.
struct equations {
    printed::values known{};
    int evaluated = 0; ///< sides of equations that were compared with the value behind them

    void read(std::string const& explanation) {
        for (std::string const& line : printed::split(explanation, "\n")) {
            ASSERT_NO_FATAL_FAILURE(read_line(line)) << line << "\nof\n" << explanation;
            if (testing::Test::HasFailure()) { FAIL() << explanation; }
        }
    }

private:
    void read_line(std::string const& line) {
        if (line.size() < 15) { return; }
        std::string const name = line.substr(0, line.find_last_not_of(' ', 13) + 1);
        std::string const said = line.substr(14, line.find("  [") - 14);
        if (name == "regime" || name == "bound by") { return read_regime(said); }
        if (name == "bound") { return read_bound(said); }
        bool const keeps = said.rfind("keeps ", 0) == 0;
        if (keeps || said.rfind("does not keep ", 0) == 0) { return read_condition(said, keeps); }
        bool const is_prose = line[13] != ' ' && name.find("tier ") == std::string::npos;
        if (is_prose || name == "under a roof" || name == "above its roof") { return; }
        auto const parts = printed::split(said, " = ");
        try {
            printed::reader last(parts.back(), known);
            printed::range const result = last.value();
            int sides = 0;
            for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
                if (!compare(parts[i], result, line)) { continue; }
                ++sides;
                if (name == "memory time" && i == 1) { known["transfer"] = after_plus(parts[i]); }
            }
            EXPECT_TRUE(parts.size() == 1 || sides > 0) << "nothing of it can be evaluated: " << line;
            evaluated += sides;
            read_words_behind(last.rest(), result);
            known[name] = result;
        } catch (std::runtime_error const& e) { ADD_FAILURE() << e.what() << " in " << line; }
    }
    bool compare(std::string const& side, printed::range const& result, std::string const& line) {
        try {
            printed::range const is = printed::reader(side, known).side();
            EXPECT_TRUE(is.meets(result)) << side << " is from " << is.low << " to " << is.high << ", not from "
                                          << result.low << " to " << result.high << ": " << line;
            return true;
        } catch (printed::unknown_name const&) { return false; } // "traffic / bandwidth" of a level
    }
    printed::range after_plus(std::string const& sum) {
        return printed::reader(sum.substr(sum.find(" + ") + 3), known).side();
    }
    /// ", 80 % of the peak", ", of L2"
    void read_words_behind(std::string const& words, printed::range const& result) {
        if (words.find("% of the peak") != std::string::npos) {
            printed::range const share = printed::reader(words.substr(2), known).value();
            known["reached"] = result;
            EXPECT_TRUE(printed::reader("reached / peak", known).side().meets(share)) << words;
            ++evaluated;
        } else if (words.rfind(", of ", 0) == 0) {
            std::string const binding = words.substr(5);
            if (binding == "latency") { return; } // part of the farthest level's time, without its own line
            ASSERT_EQ(known.count(binding), 1u) << binding;
            // The launch stands before the binding resource. If it binds itself, its own line has said so.
            if (known.count("launch") == 0) { EXPECT_TRUE(known[binding].meets(result)) << words; }
            ++evaluated;
        }
    }
    void read_regime(std::string const& said) {
        std::size_t const comma = said.find(", ");
        printed::range const share = printed::reader(said.substr(comma + 2), known).value();
        bool const of_roof = said.find("of the roof") != std::string::npos;
        char const* const is =
            of_roof ? "max(transfer, compute time) / total time" : "max(memory time, compute time) / total time";
        EXPECT_TRUE(printed::reader(is, known).side().meets(share)) << said;
        ++evaluated;
        printed::range const memory = known["memory time"];
        printed::range const compute = known["compute time"];
        if (said.rfind("memory-bound", 0) == 0) { EXPECT_GE(memory.high, compute.low) << said; }
        if (said.rfind("compute-bound", 0) == 0) { EXPECT_GE(compute.high, memory.low) << said; }
    }
    /// "keeps a row of updates, 49 kB of 52 kB; not a plane of updates, 33 MB; within 10 % of an edge", "does not keep
    /// what is used again, 403 MB, in 268 MB"
    void read_condition(std::string const& said, bool keeps) {
        std::string const sizes = said.substr(said.find(", ") + 2);
        std::string const between = keeps ? " of " : ", in ";
        ASSERT_NE(sizes.find(between), std::string::npos) << said;
        printed::range const touched = printed::reader(sizes, known).value();
        printed::range const capacity =
            printed::reader(sizes.substr(sizes.find(between) + between.size()), known).value();
        EXPECT_TRUE(keeps ? touched.low <= capacity.high : touched.high >= capacity.low) << said;
        ++evaluated;
    }
    void read_bound(std::string const& said) {
        std::size_t const of = said.find("ridge point of ");
        ASSERT_NE(of, std::string::npos) << said;
        printed::range const ridge = printed::reader(said.substr(of + 15), known).value();
        EXPECT_TRUE(known["ridge point"].meets(ridge)) << said;
        bool const below = said.rfind("memory-bound", 0) == 0;
        EXPECT_TRUE(below ? known["intensity"].low <= ridge.high : known["intensity"].high >= ridge.low) << said;
        ++evaluated;
    }
};

machine random_machine(random_numbers& random, int tiers) {
    machine m;
    byte_rate rate = random.logarithmic(1e9, 1e14) * (B / s);
    bytes capacity = random.logarithmic(1e4, 1e6) * B;
    constexpr memory_level levels[]{memory_level::l1, memory_level::l2, memory_level::l3, memory_level::dram};
    bool const named = random.below(2) == 0;
    m.bandwidth.count_ = tiers;
    for (int i = 0; i < tiers; ++i) {
        memory_tier& tier = m.bandwidth.items_[i];
        tier.bandwidth = rate;
        tier.capacity = capacity;
        if (named) { tier.level = i + 1 == tiers ? memory_level::dram : levels[i]; }
        if (random.below(3) == 0) { tier.write_bandwidth = rate * random.between(0.1, 1.0); }
        if (random.below(4) == 0) { tier.duplex = duplex_mode::full; }
        rate = rate * random.between(0.05, 1.0);
        capacity = capacity * random.logarithmic(4.0, 1000.0);
    }
    if (random.below(2) == 0) { m.latency = random.logarithmic(1e-9, 1e-4) * s; }
    if (random.below(2) == 0) { m.launch_overhead = random.logarithmic(1e-7, 1e-4) * s; }
    flop_rate const peak = random.logarithmic(1e9, 1e16) * (FLOP / s);
    if (random.below(2) == 0) {
        m.peak = {peak, fp32};
    } else {
        m.peaks = {{.rate = {peak, {provenance_kind::measured, nullptr}}, .of = vector_arithmetic(fp32)},
                   {.rate = peak * random.logarithmic(1.0, 20.0), .of = matrix_arithmetic(bf16)}};
    }
    return m;
}

overlap random_overlap(random_numbers& random) {
    switch (random.below(4)) {
    case 0: return no_overlap;
    case 1: return full_overlap;
    case 2: return partial_overlap(0.01 * random.below(101));
    default: return knee_overlap(1.0 + 0.1 * random.below(40));
    }
}

double random_count(random_numbers& random, double most) { return std::floor(random.logarithmic(1.0, most)); }

gemm random_product(random_numbers& random) {
    return {.m = random_count(random, 1e5),
            .n = random_count(random, 1e5),
            .k = random_count(random, 1e5),
            .type = fp32,
            .accumulates = random.below(2) == 0};
}
demands random_counts(random_numbers& random) {
    bytes const written = random.logarithmic(1.0, 1e12) * B;
    return {.work = random.below(4) == 0 ? 0.0 * FLOP : random.logarithmic(1.0, 1e18) * FLOP,
            .traffic = {.read = random.logarithmic(1.0, 1e12) * B,
                        .written = written,
                        .allocated = written * random.between(0.0, 1.0)},
            .arithmetic = vector_arithmetic(fp32)};
}
streaming random_streaming(random_numbers& random, int tiers) {
    streaming op{.size = random.logarithmic(1.0, 1e13) * B,
                 .intensity = random.below(5) == 0 ? 0.0 * FLOP / B : random.logarithmic(1e-4, 1e5) * (FLOP / B),
                 .arithmetic = vector_arithmetic(fp32)};
    if (tiers > 1 && random.below(2) == 0) { op.hit_rate = random.between(0.0, 1.0); }
    if (random.below(2) == 0) { op.access = random_access(random.between(0.01, 1.0)); }
    return op;
}

/// Calls `f` with one of several operations.
template <class F>
void with_an_operation(random_numbers& random, int tiers, F const& f) {
    switch (random.below(4)) {
    case 0: return f(random_streaming(random, tiers));
    case 1: return f(random_counts(random));
    case 2: return f(stream_triad(random_count(random, 1e10), fp32));
    default: return f(random_product(random));
    }
}

TEST(explained, every_equation_of_a_prediction) {
    int evaluated = 0;
    for (unsigned seed = 0; seed < 600; ++seed) {
        random_numbers random(seed);
        int const tiers = 1 + random.below(4);
        machine const m = random_machine(random, tiers);
        with_an_operation(random, tiers, [&](auto const& op) {
            equations read;
            read.read(str(explain(predict(m, op, {.overlap = random_overlap(random)}))));
            evaluated += read.evaluated;
        });
        if (HasFailure()) { FAIL() << "seed " << seed; }
    }
    EXPECT_GE(evaluated, 600 * 5);
}

TEST(explained, every_equation_of_levels) {
    int evaluated = 0;
    for (unsigned seed = 0; seed < 600; ++seed) {
        random_numbers random(seed);
        machine const m = random_machine(random, 1 + random.below(4));
        hierarchy_options const options{.writes =
                                            random.below(2) == 0 ? write_policy::allocate : write_policy::no_allocate};
        equations read;
        if (random.below(2) == 0) {
            read.read(str(explain(predict_levels(m, random_product(random), options))));
        } else {
            read.read(str(explain(predict_levels(m, random_counts(random), options))));
        }
        evaluated += read.evaluated;
        if (HasFailure()) { FAIL() << "seed " << seed; }
    }
    EXPECT_GE(evaluated, 600 * 3);
}

TEST(explained, every_equation_of_a_place_under_a_roof) {
    int evaluated = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        random_numbers random(seed);
        int const tiers = 1 + random.below(3);
        machine const m = random_machine(random, tiers);
        with_an_operation(random, tiers, [&](auto const& op) {
            equations read;
            read.read(str(explain(predict(roofline_of(m, op), op))));
            evaluated += read.evaluated;
        });
        if (HasFailure()) { FAIL() << "seed " << seed; }
    }
    EXPECT_GE(evaluated, 300 * 6);
}

TEST(explained, every_equation_of_a_plot) {
    int evaluated = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        random_numbers random(seed);
        int const tiers = 1 + random.below(3);
        machine const m = random_machine(random, tiers);
        roofline_plot plot(m, vector_arithmetic(fp32));
        auto const op = random_counts(random);
        plot.add("modelled", op);
        // Roofs that the plot does not draw: another bandwidth, and another arithmetic.
        streaming const scattered = random_streaming(random, tiers);
        plot.add("elsewhere", predict(roofline_of(m, scattered), scattered));
        plot.add("another machine", predict(roofline_of(random_machine(random, 1), op), op));
        auto const time = [&] { return random.logarithmic(1e-6, 1.0) * s; };
        plot.add_measured("measured", measured_as(op, time()));
        plot.before_after("optimised", measured_as(op, time()), measured_as(op, time()));
        plot.before_after("other work", measured_as(op, time()), measured_as(random_counts(random), time()));
        for (int i = 0; i < plot.points_.size(); ++i) {
            equations read;
            read.read(str(explain(plot, i)));
            evaluated += read.evaluated;
        }
        if (HasFailure()) { FAIL() << "seed " << seed; }
    }
    EXPECT_GE(evaluated, 200 * 8 * 4);
}

TEST(explained, every_equation_of_points_of_a_space) {
    int evaluated = 0;
    for (unsigned seed = 0; seed < 100; ++seed) {
        random_numbers random(seed);
        machine const m = random_machine(random, 1);
        auto const space =
            sweep(m, random_product(random), vary<"bandwidth">(geometric(1.0 * GB / s, 10.0 * TB / s, 7)),
                  vary<"peak">(geometric(1.0 * GFLOP / s, 1.0 * PFLOP / s, 7)), {.overlap = random_overlap(random)});
        for (std::size_t i = 0; i < space.size(); i += 5) {
            equations read;
            read.read(str(explain(space[i])));
            evaluated += read.evaluated;
        }
        if (HasFailure()) { FAIL() << "seed " << seed; }
    }
    EXPECT_GE(evaluated, 100 * 10 * 5);
}

// The reader itself: it distinguishes a true equation from one that is wrong in the fourth digit.
TEST(explained, a_false_equation_is_found) {
    printed::values const known{{"traffic", {0.9995e6, 1.0005e6, 0, 1, 0}}};
    auto const of = [&](char const* side) { return printed::reader(side, known).side(); };
    EXPECT_TRUE(of("50 ns + 10 MB / 12.5 GB/s").meets(of("800.1 us")));
    EXPECT_FALSE(of("50 ns + 10 MB / 12.5 GB/s").meets(of("801.5 us")));
    EXPECT_FALSE(of("(8 GB read + 8 GB written) / 500 GB/s").meets(of("48 ms")));
    EXPECT_TRUE(of("(8 GB read + 8 GB written + 8 GB allocated) / 500 GB/s").meets(of("48 ms")));
    EXPECT_TRUE(of("(3 s^2 + 4 s^2)^(1/2)").meets(of("5 s")));
    EXPECT_TRUE(of("max(3 s, 4 s) + (1 - 0.25) x min(3 s, 4 s)").meets(of("6.25 s")));
    EXPECT_FALSE(of("1 FLOP / 2 B").meets(of("0.5 B")));
    EXPECT_THROW((void)of("nothing / 2 B"), printed::unknown_name);
    EXPECT_TRUE(of("traffic / 2").meets(of("500 kB")));
}

} // namespace
} // namespace explained_equations_test
