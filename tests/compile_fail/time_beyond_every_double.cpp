// expect note: "prediction.memory_time" ... "from 1e-300 s to 1e300 s"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 1e-300 * B / s, .peak = 10.0 * GFLOP / s};
#else
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
#endif
inline constexpr auto p = predict(lab, streaming(1e10 * B, 1.0 * FLOP / B));
