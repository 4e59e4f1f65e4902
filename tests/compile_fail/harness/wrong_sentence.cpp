// expect: rafter: FLOP and MAC do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto sum = 1.0 * MB + 8.0 * Mbit;
