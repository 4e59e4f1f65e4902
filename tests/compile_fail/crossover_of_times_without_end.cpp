// expect note: "crossover.times" ... "finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto taking = [](double time) { return basic_times<double>{time * s, 1.0 * s}; };

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = crossover(between(0.5, 2.0), [](double x) { return taking(x > 0.6 ? __builtin_inf() : x); });
#else
constexpr auto turn = crossover(between(0.5, 2.0), [](double x) { return taking(x); });
static_assert(*turn == 1.0);
#endif
