// Names of a program beside both using-directives: none of them is a unit that stands in rafter::symbols.
import rafter.units;

using namespace rafter;
using namespace rafter::symbols;

using op = double;
constexpr op h = 6.62607015e-34;
struct Top {
    op of = h;
};
static_assert(op(2) * h > 0.0);
static_assert(Top{}.of == h);
static_assert(2.0 * ops_and_hours::Top / s == 2e12 * (ops_and_hours::op / s));
static_assert(7200.0 * s == 2.0 * ops_and_hours::h);
