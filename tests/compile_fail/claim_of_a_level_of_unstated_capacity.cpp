// expect note: "claim.fits_in" ... "a level of stated capacity"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr stream_loop work = stream_triad(1e12, fp64);

#ifdef RAFTER_MUST_FAIL
constexpr machine gpu{
    .bandwidth = {{.bandwidth = 5.0 * TB / s, .level = memory_level::l2}, {.bandwidth = 1.0 * TB / s}},
    .peak = {1.0 * TFLOP / s, fp64}};
inline constexpr auto claim = check(gpu, work, {.fits_in = memory_level::l2});
#else
constexpr machine gpu{.bandwidth = {{.bandwidth = 5.0 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 1.0 * TB / s}},
                      .peak = {1.0 * TFLOP / s, fp64}};
inline constexpr auto claim = check(gpu, work, {.fits_in = memory_level::l2});
#endif
