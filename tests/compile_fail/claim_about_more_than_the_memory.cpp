// expect: rafter: the working set is 100 GB; the memory holds 85.9 GB
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = {{.bandwidth = 2.0 * TB / s, .capacity = 80.0 * GiB}}, .peak = 10.0 * TFLOP / s};

#ifdef RAFTER_MUST_FAIL
constexpr auto claim = check(gpu, streaming(100.0 * GB, 1.0 * FLOP / B), {.max_time = 1.0 * s});
#else
constexpr auto claim = check(gpu, streaming(80.0 * GB, 1.0 * FLOP / B), {.max_time = 1.0 * s});
#endif
consteval bool required() {
    require<claim>();
    return true;
}
static_assert(required());
