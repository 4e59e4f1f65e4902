// expect note: "provenance.uncertainty" ... "a share in [0, 1)"
// Percent for a share.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double within = 2.0;
#else
constexpr double within = 0.02;
#endif
constexpr machine node{.bandwidth = {10.0 * GB / s, {.kind = provenance_kind::measured, .uncertainty = within}}};
constexpr auto range = predict_range(node, streaming(10.0 * MB, 0.0 * FLOP / B));
static_assert(range.slowest.total_time > 1.02 * ms);
