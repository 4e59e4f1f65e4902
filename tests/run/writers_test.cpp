// Writers of text, tables, rows and pictures, given bytes that are not UTF-8 and control characters.
#include <gtest/gtest.h>

#include <string>

import rafter;
import rafter.draw;

namespace writers_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

template <class Text>
std::string str(Text const& text) {
    return {text.data(), text.size()};
}

// The sentence of a refusal may repeat a word of others: it is printable where it is made.
TEST(writers, sentences_of_invalid_values_are_printable) {
    invalid_value const refused("a\x1b[31m\u009B\u202E\u200E\u200F\u061C\u2028\u2029\u2066\u2069\xffz\rb\nc \u00E4");
    std::string marks;
    for (int i = 0; i < 9; ++i) {
        marks += "\uFFFD";
    }
    EXPECT_EQ(std::string(refused.what()), "a\uFFFD[31m" + marks + "\uFFFDz b\nc \u00E4");
}

// One rule for all writers: bytes that are not UTF-8 and control characters become U+FFFD, or are escaped if the format
// can.
TEST(writers, show_the_same_of_odd_text) {
    std::string const odd = "a\xff\x1b[31m\tb\n\u202Ec\x7f\u009B";
    auto const table = table_with(column("h\xc3")).row(odd);
    std::string const shown = "a\uFFFD\uFFFD[31m b \uFFFDc\uFFFD\uFFFD";
    EXPECT_EQ(str(aligned(table)), "h\uFFFD\n" + shown + "\n");
    EXPECT_EQ(str(as_csv(table)), "h\uFFFD\n\"a\uFFFD\uFFFD[31m\tb\n\uFFFDc\uFFFD\uFFFD\"\n");
    EXPECT_NE(str(as_json(table)).find("\"a\uFFFD\\u001b[31m\\tb\\n\\u202ec\\u007f\\u009b\""), std::string::npos)
        << str(as_json(table));
    EXPECT_EQ(str(block(odd.c_str()).line(odd.c_str(), fixed_text<63>(odd.c_str())).written),
              "=== " + shown + " ===\n" + shown + ": " + shown + "\n");
    std::string const in_cells = "a\uFFFD\uFFFD[31m\uFFFDb\uFFFD\uFFFDc\uFFFD\uFFFD\n";
    EXPECT_EQ(str(canvas(40, 1).text(0, 0, odd.c_str()).written()), in_cells);
    machine m{.name = "\x1b[2J\xff", .bandwidth = 1.0 * GB / s, .peak = 1.0 * TFLOP / s};
    m.source = {provenance_kind::measured, nullptr};
    citation const said{.title = "\x1b]0;x\x07"};
    m.bandwidth[0].bandwidth = {transfer_rate(1.0 * GB / s), provenance{provenance_kind::measured, &said}};
    EXPECT_NE(str(explain(predict(m, stream_copy(1e6, fp64)))).find("measured: \uFFFD]0;x\uFFFD"), std::string::npos);
    EXPECT_EQ(str(explain(predict(m, stream_copy(1e6, fp64)))).find('\x1b'), std::string::npos);
}

} // namespace
} // namespace writers_test
