// expect: rafter: a quantity is clamped between bounds of its own unit
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr auto inside = clamp(1.0 * MB, 0.0 * B, 4.0 * Mbit);
#else
constexpr auto inside = clamp(1.0 * MB, 0.0 * B, to_bytes(4.0 * Mbit));
static_assert(inside == 0.5 * MB);
#endif
