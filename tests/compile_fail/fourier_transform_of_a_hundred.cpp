// expect note: "fft.n" ... "a power of two from 2 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, fft{.n = 100.0, .type = fp64});
#else
constexpr auto p = predict(lab, fft{.n = 128.0, .type = fp64});
static_assert(p.total_time > 0.0 * s);
#endif
