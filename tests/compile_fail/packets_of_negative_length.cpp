// expect note: "packet_normalization.length" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, packet_normalization{.packets = 1024, .length = -128, .type = fp32});
#else
constexpr auto p = predict(lab, packet_normalization{.packets = 1024, .length = 128, .type = fp32});
static_assert(p.total_time > 0.0 * s);
#endif
