// expect note: "tiled.held_in" ... "nearer than main memory"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, tiled{stream_triad(1e6, fp64), 4.0, memory_level::dram});
#else
constexpr auto p = predict(lab, tiled{stream_triad(1e6, fp64), 4.0, memory_level::l2});
static_assert(p.total_time > 0.0 * s);
#endif
