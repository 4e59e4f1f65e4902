// expect: rafter: bits and bytes do not mix
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr bytes total() {
    bytes sum = 1.0 * MB;
    sum += 8.0 * Mbit;
    return sum;
}
#else
constexpr bytes total() {
    bytes sum = 1.0 * MB;
    sum += to_bytes(8.0 * Mbit);
    return sum;
}
static_assert(total() == 2.0 * MB);
#endif
