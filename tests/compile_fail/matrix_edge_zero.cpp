// expect note: "blocked_matmul.n" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, blocked_matmul{.n = 0.0, .tile = 64.0, .type = fp32});
#else
constexpr auto p = predict(lab, blocked_matmul{.n = 2048.0, .tile = 256.0, .type = fp32});
static_assert(p.regime == regime::compute_bound);
#endif
