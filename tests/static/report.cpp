// rafter.report: blocks and explanations, as text.
import rafter.report;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine simple{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr prediction p = predict(simple, streaming(10.0 * MiB, 1.0 * FLOP / B), {.overlap = no_overlap});

static_assert(block("A title").line("Bandwidth", text(1.0 * Gbit / s, Gbit / s, ".1f")).written ==
              "=== A title ===\nBandwidth: 1.0 Gbit/s\n");
static_assert(block("B").outcome(p, ".2e").written == R"(=== B ===
Memory time: 8.39e-04 s
Compute time: 1.05e-03 s
Total time: 1.89e-03 s
Regime: compute-bound
)");

static_assert(explain(p) == R"(traffic       10.49 MB
work          10.49 MFLOP
intensity     work / traffic = 1 FLOP/B
memory time   latency + traffic / bandwidth = 50 ns + 10.49 MB / 12.5 GB/s = 838.9 us
compute time  work / peak = 10.49 MFLOP / 10 GFLOP/s = 1.049 ms
total time    memory time + compute time = 1.887 ms
regime        compute-bound, 55.6 % of the total time is compute time
)");
static_assert(explain(predict({.bandwidth = 1.0 * GB / s}, streaming(1.0 * GB, 0.0 * FLOP / B),
                              {.overlap = no_overlap})) ==
              R"(traffic       1 GB
work          0 FLOP
intensity     work / traffic = 0 FLOP/B
memory time   latency + traffic / bandwidth = 0 s + 1 GB / 1 GB/s = 1 s
compute time  0 s, no work
total time    memory time + compute time = 1 s
regime        memory-bound, 100.0 % of the total time is memory time
)");
