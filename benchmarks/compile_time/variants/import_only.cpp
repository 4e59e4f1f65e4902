// The fixed cost of the library: the import, and one small use of it.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr streaming work{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B};
static_assert(predict(lab, work).regime == regime::compute_bound);
