// expect: does not refer to any field
// A misspelt key in a machine file drops a penalty in silence (kerncraft's "cachlinie"). This sentence is the
// compiler's own.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine lab{.bandwidth = 1.0 * TB / s, .latancy = 50.0 * ns};
#else
constexpr machine lab{.bandwidth = 1.0 * TB / s, .latency = 50.0 * ns};
static_assert(lab.latency == 50.0 * ns);
#endif
