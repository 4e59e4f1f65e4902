// expect: rafter: an axis holds quantities or doubles
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto edges = linear(16, 64, 4);
#else
constexpr auto edges = linear(16.0, 64.0, 4);
static_assert(edges[3] == 64.0);
#endif
