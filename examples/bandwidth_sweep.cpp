// The bandwidth sweep of the documented lab: one streaming kernel over three bandwidths and three intensities.
// See docs/examples.md for why the lab's "10 MB" is 10 MiB here.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr bytes size = 10.0 * MiB;

struct sweep_case {
    char const* title;
    bit_rate bandwidth;
    arithmetic_intensity intensity;
};

constexpr listed cases{
    sweep_case{"Low bandwidth", 1.0 * Gbit / s, 1.0 * FLOP / B},
    sweep_case{"Moderate bandwidth", 10.0 * Gbit / s, 1.0 * FLOP / B},
    sweep_case{"High bandwidth", 100.0 * Gbit / s, 1.0 * FLOP / B},
    sweep_case{"Low arithmetic intensity", 10.0 * Gbit / s, 0.1 * FLOP / B},
    sweep_case{"High arithmetic intensity", 10.0 * Gbit / s, 10.0 * FLOP / B},
};

constexpr prediction predicted(sweep_case const& c) {
    machine const lab{.bandwidth = c.bandwidth, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    return predict(lab, streaming(size, c.intensity), {.overlap = no_overlap}); // the lab adds both times
}

constexpr auto output(char const* size_text) {
    fixed_text<1500> out;
    for (sweep_case const& c : cases) {
        out.append(block(c.title)
                       .line("Problem size", fixed_text<15>(size_text))
                       .line("Bandwidth", text(c.bandwidth, Gbit / s, ".1f"))
                       .line("Ops per byte", number(in(FLOP / B, c.intensity), ".1f"))
                       .outcome(predicted(c), ".6e")
                       .written)
            .append("\n");
    }
    return out;
}

// The output in the lab's readme, digit for digit; it writes 10 MB for 10 * 1024 * 1024 bytes.
static_assert(output("10 MB").contains(R"(=== Low bandwidth ===
Problem size: 10 MB
Bandwidth: 1.0 Gbit/s
Ops per byte: 1.0
Memory time: 8.388613e-02 s
Compute time: 1.048576e-03 s
Total time: 8.493471e-02 s
Regime: memory-bound
)"));
static_assert(output("10 MB").contains(R"(=== High bandwidth ===
Problem size: 10 MB
Bandwidth: 100.0 Gbit/s
Ops per byte: 1.0
Memory time: 8.389108e-04 s
Compute time: 1.048576e-03 s
Total time: 1.887487e-03 s
Regime: compute-bound
)"));

// And all of what this program prints.
constexpr auto printed = output("10 MiB");
static_assert(printed ==
#include "bandwidth_sweep.expected"
);

int main() { return print(printed) ? 0 : 1; }
