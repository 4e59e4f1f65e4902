// expect note: "roofline.bandwidth" ... "positive and finite"
// A division by zero in deep-ml problem 415.
import rafter;
import rafter.documents;
using namespace rafter;
using namespace rafter::symbols;

namespace analysis = roofline_analysis;

#ifdef RAFTER_MUST_FAIL
constexpr auto r = analysis::analyse({.work = 2.0 * FLOP, .memory = 1.0 * B}, 1.0 * TFLOP / s, 0.0 * TB / s);
#else
constexpr auto r = analysis::analyse({.work = 2.0 * FLOP, .memory = 1.0 * B}, 1.0 * TFLOP / s, 1.0 * TB / s);
static_assert(r.bound == regime::compute_bound);
#endif
