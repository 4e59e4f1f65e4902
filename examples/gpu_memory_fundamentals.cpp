// GPU Memory Fundamentals, a tutorial, with all of its numbers: the memory interface, two operations, the intensity
// table and the derived columns of its two measured logs. If a figure in the tutorial does not follow from its inputs,
// both figures stand side by side.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

using page = fixed_text<6000>;

constexpr machine m1_pro{.name = "Apple M1 Pro, 16-core GPU, as in the tutorial",
                         .bandwidth = 205.0 * GB / s,
                         .peak = {5.3 * TFLOP / s, fp32}};

constexpr gemm matmul(double n) { return {.m = n, .n = n, .k = n, .type = fp32}; }

// --- the memory interface -------------------------------------------------------------------------------------------

constexpr void interface_section(page& out) {
    constexpr memory_interface toy{.rate = 8.0 * bit / s, .lanes = 3};
    constexpr memory_interface example{.rate = 12.0 * Gbit / s, .lanes = 128};
    constexpr memory_interface real{.rate = 6.4 * Gbit / s, .lanes = 256};
    out.append("=== Memory interface: lanes x bits a second on each ===\n")
        .append("toy GPU, 3 lanes of 8 bit/s: ")
        .append(text(toy.bandwidth(), bit / s))
        .append(" = ")
        .append(text(toy.bandwidth(), B / s))
        .append("\n128 lanes of 12 Gbit/s: ")
        .append(text(example.bandwidth(), GB / s))
        .append("\nM1 Pro, 256 lanes of 6.4 Gbit/s: ")
        .append(text(real.bandwidth(), GB / s))
        .append(" (the tutorial rounds to 205)\nback from 205 GB/s: ")
        .append(text(m1_pro.bandwidth.farthest().bandwidth, Gbit / s))
        .append(" over 256 lanes is ")
        .append(text(bus::pin_rate(205.0 * GB / s, 256), Gbit / s))
        .append(" a lane (the tutorial prints 6.40, cut off)\n");
}

// --- two operations -------------------------------------------------------------------------------------------------

struct operation_case {
    char const* title;
    char const* remark;
    prediction predicted;
};

constexpr void operation_block(page& out, operation_case const& c) {
    prediction const& p = c.predicted;
    double const ratio = max(p.memory_time, p.compute_time) / min(p.memory_time, p.compute_time);
    out.append("\n=== ")
        .append(c.title)
        .append(" ===\ntraffic ")
        .append(text(p.traffic, MB, ".2f"))
        .append(" = ")
        .append(text(p.traffic, MiB, ".2f"))
        .append(", work ")
        .append(text(p.work, MFLOP, ".0f"))
        .append("\nmemory time ")
        .append(text(p.memory_time, us, ".3f"))
        .append(", compute time ")
        .append(text(p.compute_time, us, ".3f"))
        .append(": ")
        .append(text(p.regime))
        .append(", ")
        .append(number(ratio, ".1f"))
        .append(" times\n")
        .append(c.remark);
}

constexpr void operation_section(page& out) {
    operation_block(out, {"Vector addition of 10^6 floats",
                          "(the tutorial prints 58.5 us, and 0.188 us, which is cut off; 'more than 300x')\n",
                          predict(m1_pro, vector_add(1e6, fp32))});
    operation_block(out, {"Matrix multiplication, 4096 x 4096",
                          "(the tutorial calls 64 MiB '64 MB' and 192 MiB '192 MB')\n", predict(m1_pro, matmul(4096))});

    // The division as the tutorial labels it (MB, not MiB), and with its rounded FLOP.
    auto const as_labelled = memory_time(192.0 * MB, 205.0 * GB / s);
    auto const rounded_work = compute_time(137.0 * GFLOP, 5.3 * TFLOP / s);
    auto const truth = memory_time(192.0 * MiB, 205.0 * GB / s);
    out.append("192 MB as labelled: ")
        .append(text(as_labelled, ms, ".3f"))
        .append(" (printed 0.936, cut off); 192 MiB as meant: ")
        .append(text(truth, ms, ".3f"))
        .append("\n137 GFLOP as rounded: ")
        .append(text(rounded_work, ms, ".2f"))
        .append(" (printed 25.85); ")
        .append(number(rounded_work / as_labelled, ".1f"))
        .append(" times ('about 27x'); with neither slip ")
        .append(number(compute_time(matmul(4096).work(), 5.3 * TFLOP / s) / truth, ".1f"))
        .append(" times\n");
}

// --- arithmetic intensity -------------------------------------------------------------------------------------------

constexpr void intensity_section(page& out) {
    roofline const roof = roofline_of(m1_pro);
    out.append("\n=== Arithmetic intensity: n / 6 FLOP/B for n x n matrices, ridge point ")
        .append(text(roof.ridge_point(), FLOP / B, ".4f"))
        .append(" ===\n");
    for (double n = 64; n <= 4096; n *= 4) {
        roofline_point const at = predict(roof, matmul(n));
        out.append(number(n, ""))
            .append(" x ")
            .append(number(n, ""))
            .append(": ")
            .append(text(at.intensity, FLOP / B, ".1f"))
            .append(", ")
            .append(text(at.classified.regime))
            .append(", ")
            .append(number(100.0 * at.fraction_of_peak, ".1f"))
            .append(" % of the peak\n");
    }
    // The tutorial's two figures for 4096 contradict each other: 137 GFLOP over "192 MB" is not its table's 682.7.
    out.append("137 GFLOP / 192 MB = ").append(text(137.0 * GFLOP / (192.0 * MB), FLOP / B, ".1f")).append("\n");
}

// --- the measured logs ----------------------------------------------------------------------------------------------

constexpr void padded(page& out, number_text const& shown, unsigned width) {
    out.append(shown.size() < width ? width - shown.size() : 0, ' ').append(shown);
}

struct profile_log {
    char const* title;
    flops work;
    bytes once;      ///< each buffer once: for the first bandwidth
    bytes requested; ///< all loads and stores that leave a tile: for the second bandwidth
    bytes allocated; ///< the buffers
    listed<double, 10> microseconds;
};

constexpr profile_log addition{"E_78125_32_4n1 (vector addition, 10^7 floats)",
                               vector_add(1e7, fp32).work(),
                               vector_add(1e7, fp32).traffic(),
                               vector_add(1e7, fp32).traffic(),
                               120.0 * MB,
                               {661.83, 666.13, 660.08, 658.75, 659.46, 659.88, 658.21, 656.67, 659.75, 666.37}};
// 32 x 32 tiles, of which three take 12 KiB: every tile of C loads 2 x 64 tiles; C is written once.
constexpr profile_log product{
    "r_64_16_32_4_2_4_4_256 (matrix multiplication, 2048 x 2048)",
    matmul(2048).work(),
    matmul(2048).traffic(),
    matmul(2048).transferred(12.0 * KiB).total(),
    matmul(2048).working_set(),
    {5050.29, 5053.46, 5048.08, 5060.75, 5077.00, 5070.79, 5081.54, 5077.38, 5057.33, 5101.67}};

constexpr void log_section(page& out, profile_log const& l) {
    out.append("\n=== ").append(l.title).append(" ===\n");
    seconds total{};
    for (double const measured : l.microseconds) {
        seconds const t = measured * us;
        total += t;
        out.append("mem ").append(number(in(GB, l.allocated), ".2f")).append(" GB tm ");
        padded(out, number(measured, ".2f"), 9);
        out.append("us/");
        padded(out, number(in(ms, total), ".2f"), 9);
        out.append("ms (");
        padded(out, number(in(GFLOP / s, l.work / t), ".0f"), 7);
        out.append(" GFLOPS ");
        padded(out, number(in(GB / s, l.once / t), ".0f"), 4);
        out.append("|").append(number(in(GB / s, l.requested / t), ".0f")).append(" GB/s)\n");
    }
    seconds const mean = total / 10.0;
    roofline const roof = roofline_of(m1_pro);
    seconds const ideal = roof.time(l.work, l.once);
    out.append("mean ")
        .append(text(mean, us, ".3f"))
        .append(", ")
        .append(text(l.once, MB, ".1f"))
        .append(", ")
        .append(text(l.work, MFLOP, ".0f"))
        .append(", ")
        .append(text(l.work / l.once, FLOP / B, ".4f"))
        .append("\n")
        .append(text(l.once / mean, GB / s, ".1f"))
        .append(" of 205 is ")
        .append(number(100.0 * (l.once / mean / roof.bandwidth), ".1f"))
        .append(" %; ")
        .append(text(l.work / mean, GFLOP / s, ".0f"))
        .append(" of 5300 is ")
        .append(number(100.0 * (l.work / mean / roof.peak.rate()), ".2f"))
        .append(" %; under the roof it would take ")
        .append(text(ideal, us, ".2f"))
        .append(", ")
        .append(number(100.0 * (ideal / mean), ".1f"))
        .append(" % of the mean\n")
        // The tutorial's check, and its exercise: bandwidth times intensity gives the FLOP/s back.
        .append(text(l.once / mean, GB / s, ".3f"))
        .append(" x ")
        .append(text(l.work / l.once, FLOP / B, ".4f"))
        .append(" = ")
        .append(text(l.once / mean * (l.work / l.once), GFLOP / s, ".1f"))
        .append("\n");
}

// Each section is a constant, because one constant has a limit of evaluation steps.
template <auto Section>
constexpr page written = [] {
    page out;
    Section(out);
    return out;
}();

constexpr void conclusion(page& out) {
    byte_rate const requested = product.requested / (product.microseconds[0] * us);
    out.append("(the tutorial's last row has 3368: from a time between 5101.6650 and 5101.6687 us, before rounding)\n")
        .append(text(requested, GB / s, ".0f"))
        .append(" is ")
        .append(number(requested / (205.0 * GB / s), ".2f"))
        .append(" times what DRAM delivers: the second bandwidth is the caches'\n");
}

constexpr page printed = page(written<interface_section>)
                             .append(written<operation_section>)
                             .append(written<intensity_section>)
                             .append(written<[](page& out) { log_section(out, addition); }>)
                             .append(written<[](page& out) { log_section(out, product); }>)
                             .append(written<conclusion>);

static_assert(printed ==
#include "gpu_memory_fundamentals.expected"
);

int main() { return print(printed) ? 0 : 1; }
