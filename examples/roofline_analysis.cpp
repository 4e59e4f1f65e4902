// The roofline analysis of deep-ml problem 415: a list of operations, each with its FLOP and bytes, under one roof.
import rafter;
import rafter.reproductions;

using namespace rafter;
using namespace rafter::symbols;
using roofline_analysis::record;

// Apple M1 Pro, as GPU Memory Fundamentals gives it.
constexpr flop_rate gpu_peak = 5.3 * TFLOP / s;
constexpr byte_rate gpu_bandwidth = 205.0 * GB / s;

constexpr double cubed(double n) { return n * n * n; }

constexpr record on_the_gpu[]{
    {"vector add, 10^6", 1.0 * MFLOP, 12.0 * MB},
    {"vector add, 10^7", 10.0 * MFLOP, 120.0 * MB},
    {"matmul 4096, exact", 2.0 * cubed(4096) * FLOP, 3.0 * 4096 * 4096 * 4 * B},
    {"matmul 4096, as printed", 137.0 * GFLOP, 192.0 * MB},
    {"matmul 2048", 2.0 * cubed(2048) * FLOP, 3.0 * 2048 * 2048 * 4 * B},
    {"matmul 64", 2.0 * cubed(64) * FLOP, 3.0 * 64 * 64 * 4 * B},
    {"matmul 256", 2.0 * cubed(256) * FLOP, 3.0 * 256 * 256 * 4 * B},
};

// The document's edges, on a machine with its ridge at 10 FLOP/B.
constexpr record at_the_edges[]{
    {"on the ridge", 100.0 * FLOP, 10.0 * B},   {"no bytes", 100.0 * FLOP, 0.0 * B},
    {"no FLOP", 0.0 * FLOP, 100.0 * B},         {"nothing at all", 0.0 * FLOP, 0.0 * B},
    {"bytes below zero", 5.0 * FLOP, -1.0 * B}, {"FLOP below zero", -5.0 * FLOP, 1.0 * B},
};

using text_of_a_table = fixed_text<3000>;

template <class Results>
constexpr void write(text_of_a_table& out, Results const& results) {
    for (roofline_analysis::result const& r : results) {
        auto const shown = print_as_documented(r);
        out.append(shown.name)
            .append(": AI ")
            .append(shown.arithmetic_intensity)
            .append(", attainable ")
            .append(shown.attainable_flops)
            .append(" FLOP/s, ")
            .append(shown.bound)
            .append(", efficiency ")
            .append(shown.efficiency)
            .append(" %, ")
            .append(shown.estimated_time_s)
            .append(" s\n");
    }
}

constexpr auto printed = [] {
    text_of_a_table out;
    roofline const roof{.peak = gpu_peak, .bandwidth = gpu_bandwidth};
    out.append("peak ")
        .append(text(roof.peak.rate(), engineering))
        .append(", bandwidth ")
        .append(text(roof.bandwidth, engineering))
        .append(", ridge point ")
        .append(text(roof.ridge_point(), FLOP / B, ".4f"))
        .append("\n");
    write(out, roofline_analysis::analyse(on_the_gpu, gpu_peak, gpu_bandwidth));
    out.append("\npeak 1000 FLOP/s, bandwidth 100 B/s, ridge point 10 FLOP/B\n");
    write(out, roofline_analysis::analyse(at_the_edges, 1.0 * kFLOP / s, 100.0 * B / s));
    return out;
}();

static_assert(printed ==
#include "roofline_analysis.expected"
);

int main() { return print(printed) ? 0 : 1; }
