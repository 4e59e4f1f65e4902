// expect: rafter: bits and bytes do not mix
// 200 Gbit/s of a network in a field of GB/s (llm-analysis; factor 8).
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr device_link infiniband{.rate = 200.0 * Gbit / s, .direction = link_direction::unidirectional};

#ifdef RAFTER_MUST_FAIL
static_assert(infiniband.unidirectional().in_bits() < 30.0 * GB / s);
#else
static_assert(infiniband.unidirectional().in_bytes() == 25.0 * GB / s);
#endif
