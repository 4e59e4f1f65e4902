// rafter.importers: tables of CSV are read with their units, those that rafter.run wrote bit for bit.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

import rafter;
import rafter.importers;
import rafter.run;

namespace table_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using importers::table_from_text;

std::string refusal(std::string const& text, std::string const& column) {
    return what([&] { (void)table_from_text(text, "t.csv").values<seconds>(column); });
}

TEST(table, of_a_sweep_is_read_bit_for_bit) {
    constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    auto const space =
        sweep(lab, streaming(10.0 * MiB, 1.0 * FLOP / B), vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 37)),
              vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41)));
    folder const out;
    run::write(space, out / "sweep.csv");
    importers::table const read = importers::read_table(out / "sweep.csv");
    ASSERT_EQ(read.rows(), space.size());
    ASSERT_EQ(read.columns().size(), 6U);
    auto const bandwidths = read.values<byte_rate>("bandwidth");
    auto const peaks = read.values<flop_rate>("peak [FLOP/s]");
    auto const times = read.values<seconds>("total_time");
    auto const& regimes = read.column("regime").cells;
    for (std::size_t i = 0; i < space.size(); ++i) {
        auto const at = space.values(i);
        ASSERT_EQ(bandwidths[i].raw_, at.get<0>().raw_);
        ASSERT_EQ(peaks[i].raw_, at.get<1>().raw_);
        ASSERT_EQ(times[i].raw_, space[i].total_time.raw_);
        ASSERT_EQ(regimes[i], text(space[i].regime).c_str());
    }
}

TEST(table, units_have_prefixes_and_cells_quotes) {
    auto const read = table_from_text(
        "\xEF\xBB\xBF\"a, \"\"b\"\"\" ; time [ms]; x\r\n\"two\nlines\"; -1.5;nan\r\n\r\n;2e3;-inf\n", "t.csv");
    ASSERT_EQ(read.rows(), 2U);
    EXPECT_EQ(read.columns()[0].name, "a, \"b\"");
    EXPECT_EQ(read.columns()[0].cells, (std::vector<std::string>{"two\nlines", ""}));
    EXPECT_EQ(read.values<seconds>("time"), (std::vector<seconds>{-1.5 * ms, 2.0 * s}));
    auto const x = read.values<double>("x");
    EXPECT_TRUE(std::isnan(x[0]));
    EXPECT_EQ(x[1], -std::numeric_limits<double>::infinity());
    EXPECT_EQ(table_from_text("a,b\n", "t.csv").rows(), 0U);
}

TEST(table, what_is_not_understood_is_said) {
    EXPECT_EQ(refusal("", "a"), "rafter: t.csv: has no line; write a line with the names of the columns");
    EXPECT_EQ(refusal("a,,b\n", "a"), "rafter: t.csv: line 1: has a column without a name; name each column");
    EXPECT_EQ(refusal("a [s],a [s]\n", "a"), "rafter: t.csv: line 1: a column is \"a [s]\"; write each name once");
    EXPECT_EQ(refusal("a,b\n1,2\n1\n", "a"), "rafter: t.csv: line 3: has 1 cells, but the head has 2");
    EXPECT_EQ(refusal("a [s],b\n1,2\n", "c"), "rafter: t.csv: has no column \"c\"; there are: a [s], b");
    EXPECT_EQ(refusal("a [s],a [B]\n1,2\n", "a"),
              "rafter: t.csv: has several columns \"a\"; write the unit behind the name, as in \"a [B]\"");
    EXPECT_EQ(refusal("a [B]\n1\n", "a"), "rafter: t.csv: a: is in B; expected is a unit such as s");
    EXPECT_EQ(refusal("a\n1\n", "a"), "rafter: t.csv: a: has no unit; expected is a unit such as s");
    EXPECT_EQ(what([] { (void)table_from_text("a [s]\n1\n", "t.csv").values<double>("a"); }),
              "rafter: t.csv: a: is in s; ask for a quantity, not for numbers");
    EXPECT_EQ(refusal("a [s]\n1\n\n1,5\n", "a"), "rafter: t.csv: line 4: has 2 cells, but the head has 1");
    EXPECT_EQ(refusal("a [s]\n\"1,5\"\n", "a"), "rafter: t.csv: line 2: a is \"1,5\"; write a number");
    EXPECT_EQ(refusal("a [s]\n1e999\n", "a"),
              "rafter: t.csv: line 2: a is \"1e999\"; write a number that a double holds");
    EXPECT_EQ(what([] { (void)importers::read_table("/none/t.csv"); }).substr(0, 24), "rafter: /none/t.csv: ope");
}

} // namespace
} // namespace table_test
