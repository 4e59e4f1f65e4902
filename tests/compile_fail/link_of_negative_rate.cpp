// expect note: "machine.links.rate" ... "positive and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr stream_loop work = stream_copy(1e6, fp64);

#ifdef RAFTER_MUST_FAIL
inline constexpr auto p =
    predict(machine{.bandwidth = 1.0 * TB / s, .links = device_link{.rate = -1.0 * GB / s}}, work);
#else
inline constexpr auto p = predict(machine{.bandwidth = 1.0 * TB / s, .links = device_link{.rate = 1.0 * GB / s}}, work);
#endif
