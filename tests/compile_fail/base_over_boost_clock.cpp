// expect: rafter: rates at different clocks do not mix
// 118 % of a peak that was computed at the base clock of 1545 MHz (mixbench, issue 14, RTX 2080 Ti): the card had
// boosted.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr rate_type boosted{vector_arithmetic(fp32), clock_basis::boost};
constexpr auto reached = typed<boosted>(15876.84 * GFLOP / s);

#ifdef RAFTER_MUST_FAIL
constexpr rate_type base{vector_arithmetic(fp32), clock_basis::base};
constexpr auto computed = typed<base>(4352.0 * (2.0 * FLOP / cycle) * (1545.0 * MHz));
constexpr double utilisation = reached / computed;
#else
// Whoever compares states the clock that was run; 1824 MHz is the least that explains the rate.
constexpr auto computed = typed<boosted>(4352.0 * (2.0 * FLOP / cycle) * (1824.0 * MHz));
static_assert(reached / computed < 1.01);
#endif
