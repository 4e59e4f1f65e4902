// rafter.text: strings of fixed capacity, numbers as printf writes them.
import rafter.text;

using namespace rafter;

// fixed_text
constexpr fixed_text abc = "abc";
static_assert(abc.size() == 3);
static_assert(abc.capacity() == 3);
static_assert(abc == "abc");
static_assert(abc != "abd");
static_assert(abc != "ab");
static_assert(abc[1] == 'b');
static_assert(fixed_text<10>().empty());
static_assert(fixed_text<10>("abc") == abc);
static_assert(fixed_text<10>(abc).size() == 3);
static_assert(abc + fixed_text("de") == "abcde");
static_assert(abc < fixed_text("abd"));
static_assert(fixed_text("b") > abc);
static_assert(abc.contains("bc"));
static_assert(!abc.contains("ca"));
static_assert(abc.c_str()[3] == 0);
static_assert(fixed_text<5>("x").append(3, '-') == "x---");
template <fixed_text Text>
struct named {
    static constexpr auto text = Text;
};
static_assert(named<"bandwidth">::text == "bandwidth");

// Numbers: the digits are printf's (all of them are compared at run time in tests/run/text_test.cpp)
static_assert(number(0.0838861300, ".6e") == "8.388613e-02");
static_assert(number(1.0, ".1f") == "1.0");
static_assert(number(0.1, ".1f") == "0.1");
static_assert(number(100.0, ".1f") == "100.0");
static_assert(number(12.5, ".0f") == "12", "ties to even, on the exact value");
static_assert(number(13.5, ".0f") == "14", "ties to even, on the exact value");
static_assert(number(2.675, ".2f") == "2.67", "2.675 is below the tie");
static_assert(number(1234.5678, ".4g") == "1235");
static_assert(number(0.00001, "g") == "1e-05");
static_assert(number(1e15, ".3g") == "1e+15");
static_assert(number(0.1, "") == "0.1");
static_assert(number(1e22, "") == "1e+22");
static_assert(number(10485760.0, "") == "10485760");
static_assert(number(-0.0, ".1f") == "-0.0");
static_assert(number(1.0, "e") == "1.000000e+00");
static_assert(number(1.0, "f") == "1.000000");
static_assert(number(__builtin_huge_val(), ".1f") == "inf");
static_assert(number(-__builtin_huge_val(), "") == "-inf");
static_assert(number(__builtin_nan(""), ".3e") == "nan");
static_assert(number(1e22, ".2f") == "10000000000000000000000.00");
static_assert(number(5e-324, ".3e") == "4.941e-324" && number(5e-324, "") == "5e-324");
static_assert(number(1e24, "") == "1e+24" && number(-1.7976931348623157e308, "") == "-1.7976931348623157e+308");
static_assert(number(1e25, ".2f") == "10000000000000000905969664.00", "the exact value");

// Rounding that carries into a new digit, and numbers below the last decimal: {fmt} 9 gets both wrong in constant
// expressions
static_assert(number(0.99996, ".1f") == "1.0");
static_assert(number(999.96, ".1f") == "1000.0");
static_assert(number(9.9996, ".3f") == "10.000");
static_assert(number(0.0004, ".2f") == "0.00");
static_assert(number(0.005001, ".2f") == "0.01");
static_assert(number(0.5, ".0f") == "0");
static_assert(number(1.5, ".0f") == "2");
static_assert(number(0.75, ".0f") == "1");
static_assert(number(-0.0004, ".2f") == "-0.00");
static_assert(number(0.006, ".2f") == "0.01");
static_assert(number(0.0625, ".3f") == "0.062");
static_assert(number(0.05, ".5f") == "0.05000");
static_assert(number(0.099996, ".3f") == "0.100");
static_assert(number(99.5, ".0f") == "100");
static_assert(number(0.9999, ".2f") == "1.00");

// The documented tie: 5.52e-4 + 5e-8 is 5.5205e-4 on paper, a tie at three decimals. The double sum lies above it.
static_assert(number(5.5205e-4, ".3e") == "5.521e-04");
static_assert(number(5.52e-4 + 5e-8, ".3e") == "5.521e-04");

// Formats
static_assert(number_format(".6e").precision() == 6);
static_assert(number_format(".6e").notation() == 'e');
static_assert(number_format::is_valid(""));
static_assert(number_format::is_valid("g"));
static_assert(number_format::is_valid(".99f"));
static_assert(!number_format::is_valid(".f"));
static_assert(!number_format::is_valid("x"));
static_assert(!number_format::is_valid(".3"));
static_assert(!number_format::is_valid(".100f"));
static_assert(!number_format::is_valid(".3ff"));
static_assert(!number_format::is_valid("3f"));

static_assert(whole_number(0) == "0");
static_assert(whole_number(-12) == "-12");
static_assert(whole_number(-9'223'372'036'854'775'807L - 1) == "-9223372036854775808");
