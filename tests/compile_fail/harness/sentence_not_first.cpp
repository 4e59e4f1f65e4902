// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr int first = "an error of another kind";
constexpr auto sum = 1.0 * MB + 8.0 * Mbit;
