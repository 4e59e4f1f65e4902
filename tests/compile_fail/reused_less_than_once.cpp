// expect note: "reused.reuse" ... "at least 1, and finite"
import rafter;
import rafter.documents;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto work = hetero_memory_lab::reused(streaming(1.0 * MB, 2.0 * FLOP / B), 0.0);
#else
constexpr auto work = hetero_memory_lab::reused(streaming(1.0 * MB, 2.0 * FLOP / B), 8.0);
static_assert(work.intensity == 16.0 * FLOP / B);
#endif
