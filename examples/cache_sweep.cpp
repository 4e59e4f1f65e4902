// The cache sweep of the documented lab: one kernel, a fast and a slow tier, three hit rates.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr bit_rate fast = 500.0 * Gbit / s;
constexpr bit_rate slow = 10.0 * Gbit / s;
constexpr machine lab{.bandwidth = {fast, slow}, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};

struct locality_case {
    char const* title;
    double hit_rate;
};

constexpr listed cases{
    locality_case{"Poor locality", 0.10},
    locality_case{"Moderate locality", 0.50},
    locality_case{"Good locality", 0.95},
};

constexpr prediction predicted(locality_case const& c) {
    // 10 MB is 10^7 bytes in this sweep (10 MiB in the other): the documented digits pin down both.
    return predict(lab, streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = c.hit_rate},
                   {.overlap = no_overlap});
}

constexpr auto printed = [] {
    fixed_text<1000> out;
    for (locality_case const& c : cases) {
        out.append(block(c.title)
                       .line("Hit rate", number(c.hit_rate, ".2f"))
                       .line("Fast BW", text(fast, Gbit / s, ".1f"))
                       .line("Slow BW", text(slow, Gbit / s, ".1f"))
                       .outcome(predicted(c), ".3e")
                       .written)
            .append("\n");
    }
    return out;
}();

static_assert(printed ==
#include "cache_sweep.expected"
);

int main() { return print(printed) ? 0 : 1; }
