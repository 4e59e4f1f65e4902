// expect note: "tiled.held_in" ... "a level that the machine has"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine cpu{.bandwidth = {{.bandwidth = 500.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                                    {.bandwidth = 200.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                                    {.bandwidth = 20.0 * GB / s, .level = memory_level::dram}},
                      .peak = {50.0 * GFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict_levels(cpu, tiled{stream_triad(1e6, fp64), 4.0, memory_level::l3});
#else
constexpr auto p = predict_levels(cpu, tiled{stream_triad(1e6, fp64), 4.0, memory_level::l1});
static_assert(p.total_time > 0.0 * s);
#endif
