// Access patterns: the traffic is the same, but a pattern may use only a part of each moved line.
import rafter;
import rafter.reproductions;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine accelerator{.bandwidth = 1000.0 * Gbit / s, .latency = 50.0 * ns, .peak = 1.0 * TFLOP / s};

struct pattern_case {
    char const* title;
    access_pattern access;
    arithmetic_intensity intensity;
};

constexpr listed cases{
    pattern_case{"Sequential", sequential_access, 2.0 * FLOP / B},
    pattern_case{"Sequential, more work", sequential_access, 16.0 * FLOP / B},
    pattern_case{"Random, the lab's factor", random_access(hetero_memory_lab::random_utilization), 2.0 * FLOP / B},
    pattern_case{"Random 8 B of 64 B lines", random_access(8.0 * B, 64.0 * B), 2.0 * FLOP / B},
    pattern_case{"Every 4th of 8 B, 64 B lines", strided_access(8.0 * B, 32.0 * B, 64.0 * B), 2.0 * FLOP / B},
};

constexpr prediction predicted(pattern_case const& c) {
    return predict(accelerator, streaming{.size = 10.0 * MiB, .intensity = c.intensity, .access = c.access},
                   {.overlap = no_overlap});
}

constexpr auto printed = [] {
    fixed_text<1500> out;
    for (pattern_case const& c : cases) {
        prediction const p = predicted(c);
        out.append(block(c.title)
                       .line("Access", text(c.access.order))
                       .line("Used of each line", number(100.0 * c.access.utilization, ".1f") + fixed_text(" %"))
                       .line("Effective bandwidth", text(to_bits(p.effective_bandwidth), Gbit / s, ".1f"))
                       .line("Ops per byte", number(in(FLOP / B, c.intensity), ".1f"))
                       .outcome(p, ".1e")
                       .written)
            .append("\n");
    }
    double const penalty = predicted(cases[2]).memory_time / predicted(cases[0]).memory_time;
    return out.append("Random access takes ").append(number(penalty, ".1f")).append(" times as long.\n");
}();

static_assert(printed ==
#include "access_pattern.expected"
);

int main() { return print(printed) ? 0 : 1; }
