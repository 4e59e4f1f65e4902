// Wrong public tables, row by row: the check rejects each and names the likely mistake. A fixture is the catalogue's
// row with the table's figures. Sources: profile-kernel and the wrong tables listed with the device tables.
import rafter.catalogue;
import rafter.catalogue.lint;

using namespace rafter;
using namespace rafter::symbols;

namespace {

template <class Change>
constexpr catalogue::processor_findings after(char const* id, Change change) {
    processor row = catalogue::processor_at(id);
    change(row);
    return catalogue::check_processor(row);
}

/// Is there a finding about the figure, with this cause?
constexpr bool says(catalogue::processor_findings const& found, catalogue::processor_figure figure, char const* cause) {
    catalogue::processor_finding const* const finding = found.about(figure);
    return finding != nullptr && finding->cause == cause;
}

using enum catalogue::processor_figure;

// --- profile-kernel: GB/s and "FP32 GFLOPS" of seven GPUs -----------------------------------------------------------

constexpr catalogue::processor_findings document_004(char const* id, double gb_per_s, double gflops) {
    return after(id, [&](processor& p) {
        p.bandwidth = gb_per_s * GB / s;
        p.vector.fp32 = gflops * GFLOP / s;
    });
}

// GB200 is right (per GPU).
static_assert(document_004("nvidia-gb200-per-gpu", 8000, 80'000).empty());

constexpr auto gh200 = document_004("nvidia-gh200-96gb-hbm3", 4000, 1980);
static_assert(gh200.size() == 1);
static_assert(text(gh200[0]) ==
              "fp32 vector peak is 1980 GFLOP/s, 66908.2 expected (peak = units x clock x rate of a unit): TFLOPS read "
              "as GFLOPS: the sparse fp16 matrix peak; or a clock in MHz in a field of GFLOP/s: the boost clock");

constexpr auto h100 = document_004("nvidia-h100-sxm5-80gb", 3350, 1980);
static_assert(h100.size() == 1);
static_assert(
    says(h100, fp32_vector,
         "TFLOPS read as GFLOPS: the sparse fp16 matrix peak; or a clock in MHz in a field of GFLOP/s: the boost "
         "clock"));

// "A100 SXM (HBM2e)"
constexpr auto a100 = document_004("nvidia-a100-sxm4-80gb", 1935, 1248);
static_assert(a100.size() == 2);
static_assert(says(a100, bandwidth, "PCIe for SXM: the figure of A100 PCIe 80GB"));
static_assert(says(a100, fp32_vector, "TOPS read as GFLOPS: the sparse int8 matrix peak"));

// 1245 MHz is the base clock of the V100 PCIe, 1188 MHz the memory clock of 19 Gbit/s GDDR6X: neither is proven.
constexpr char const* perhaps_a_clock = "a clock in MHz in a field of GFLOP/s? No figure of this processor fits";
constexpr auto v100 = document_004("nvidia-v100-sxm2-16gb", 900, 1245);
static_assert(v100.size() == 1);
static_assert(says(v100, fp32_vector, perhaps_a_clock));
constexpr auto rtx_3090 = document_004("nvidia-rtx-3090", 936, 1188);
static_assert(rtx_3090.size() == 1);
static_assert(says(rtx_3090, fp32_vector, perhaps_a_clock));

constexpr auto rtx_4090 = document_004("nvidia-rtx-4090", 1008, 1321);
static_assert(rtx_4090.size() == 1);
static_assert(says(rtx_4090, fp32_vector, "TOPS read as GFLOPS: the sparse int8 matrix peak"));

// --- Wikipedia as JSON, 2025-06 -------------------------------------------------------------------------------------

constexpr auto h200 = after("nvidia-h200-sxm-141gb", [](processor& p) {
    p.memory.lanes = 5120;
    p.bandwidth = 3360.0 * GB / s;
});
static_assert(says(h200, bandwidth, "the figure of H100 SXM5 80GB"));
static_assert(fixed_text<60>(h200.about(bandwidth)->rule) == "bandwidth = lane rate x lanes");
static_assert(says(h200, lanes, "the figure of H100 SXM5 80GB"));

constexpr auto lane_rate_of = [](char const* id, double gbit) {
    return after(id, [&](processor& p) { p.memory.lane_rate = gbit * Gbit / s; });
};
// Memory clocks labelled MT/s: 5000 (T4), 1215 (A100), and 1000 (H100 PCIe, whose clock is 1593).
static_assert(says(lane_rate_of("nvidia-t4", 5.0), bandwidth,
                   "memory clock instead of data rate: the lanes move 2 bits in each of these cycles"));
static_assert(says(lane_rate_of("nvidia-t4", 5.0), lane_rate, "memory clock instead of data rate"));
static_assert(says(lane_rate_of("nvidia-a100-sxm4-40gb", 1.215), bandwidth,
                   "memory clock instead of data rate: the lanes move 2 bits in each of these cycles"));
static_assert(says(lane_rate_of("nvidia-h100-pcie-80gb", 1.0), bandwidth,
                   "wrong data rate or bus width: it would take 3.19 Gbit/s on each of 5120 lanes"));

// --- TechPowerUp as JSON --------------------------------------------------------------------------------------------

constexpr auto l4 = after("nvidia-l4", [](processor& p) {
    p.units.count = 60;
    p.units.cores = 7424;
});
static_assert(says(l4, units, "units of the whole die, not of the product"));
static_assert(l4.about(units)->expected.value == 58);

// 1106 MHz and 1130 GB/s belong to the V100S. They agree with each other: only the catalogue contradicts them.
constexpr auto v100s = after("nvidia-v100-sxm2-16gb", [](processor& p) {
    p.memory.lane_rate = 2.212 * Gbit / s;
    p.bandwidth = 1130.0 * GB / s;
});
static_assert(v100s.size() == 2);
static_assert(fixed_text<60>(v100s.about(bandwidth)->rule) == "as the catalogue has it");
static_assert(v100s.about(bandwidth)->expected.value == 900);
static_assert(v100s.about(lane_rate)->expected.value == 1.755);

// No rule ties the size of a cache to other figures: only the catalogue's row finds these.
constexpr auto cache_of = [](char const* id, double mib) {
    return after(id, [&](processor& p) { p.cache = mib * MiB; });
};
static_assert(says(cache_of("nvidia-a100-pcie-80gb", 80), cache, "twice what it is: both dies, or counted twice"));
static_assert(fixed_text<60>(cache_of("nvidia-a100-pcie-80gb", 80)[0].rule) == "as the catalogue has it");
static_assert(says(cache_of("nvidia-l40s", 48), cache, "half of what it is: one of two"));
constexpr auto unlisted = [] {
    processor row = catalogue::processor_at("nvidia-a100-pcie-80gb");
    row.id = "another table's";
    row.cache = 80.0 * MiB;
    return catalogue::check_processor(row);
}();
static_assert(unlisted.empty()); // the row that cannot be found

constexpr auto rx_7900 = after("amd-rx-7900-xtx", [](processor& p) { p.units.count = 192; });
static_assert(says(rx_7900, fp32_vector, "an FMA counted once, half of two dies, or twice the units"));
static_assert(says(rx_7900, units, "twice what it is: both dies, or counted twice"));

constexpr auto a770 = after("intel-arc-a770-16gb", [](processor& p) { p.vector.fp64 = 2.46 * TFLOP / s; });
static_assert(a770.size() == 1);
static_assert(says(a770, fp64_vector, "no FP64 hardware in this generation"));
static_assert(text(a770[0]) == "fp64 vector peak is 2460 GFLOP/s, none expected (the generation has the type): no FP64 "
                               "hardware in this generation");

constexpr auto h100_vector = after("nvidia-h100-sxm5-80gb", [](processor& p) { p.vector.fp16 = 267.6 * TFLOP / s; });
static_assert(says(h100_vector, fp16_vector, "the FP16 vector rate of another generation"));

constexpr auto a10 = after("nvidia-a10", [](processor& p) { p.vector.fp64 = 976.0 * GFLOP / s; });
static_assert(says(a10, fp64_vector, "the FP64 rate of another generation"));

// Figures of one of two dies are consistent, too.
constexpr auto b200_die = after("nvidia-b200-sxm-180gb", [](processor& p) {
    p.memory.lanes = 4096;
    p.bandwidth = 4100.0 * GB / s;
    p.memory.capacity = 90.0 * GB;
});
static_assert(says(b200_die, capacity, "half of what it is: one of two"));
static_assert(b200_die.about(lanes) != nullptr);
static_assert(b200_die.about(bandwidth) != nullptr);

// --- specs.md of gpu-specs ------------------------------------------------------------------------------------------

constexpr auto tf32_of = [](char const* id, double tflops) {
    return after(id, [&](processor& p) { p.matrix.tf32 = tflops * TFLOP / s; });
};
constexpr char const* no_tf32 = "no TF32 below compute capability 8.0: FP16 peaks in the wrong column";
static_assert(says(tf32_of("nvidia-v100-pcie-16gb", 112), tf32_matrix, no_tf32));
static_assert(says(tf32_of("nvidia-v100-sxm2-16gb", 125), tf32_matrix, no_tf32));

// --- public scripts -------------------------------------------------------------------------------------------------

constexpr auto script_h100 = after("nvidia-h100-sxm5-80gb", [](processor& p) {
    p.matrix.fp16 = 1979.0 * TFLOP / s;
    p.vector.fp32 = 989.0 * TFLOP / s;
});
static_assert(says(script_h100, fp16_matrix, "sparse for dense: twice what is computed"));
static_assert(says(script_h100, fp32_vector, "matrix peak in the FP32 column: the dense bf16 matrix peak"));
constexpr auto script_a100 = after("nvidia-a100-sxm4-80gb", [](processor& p) { p.vector.fp32 = 312.0 * TFLOP / s; });
static_assert(says(script_a100, fp32_vector, "matrix peak in the FP32 column: the dense fp16 matrix peak"));

constexpr auto bandwidth_of = [](char const* id, double gb_per_s) {
    return after(id, [&](processor& p) { p.bandwidth = gb_per_s * GB / s; });
};
static_assert(says(bandwidth_of("intel-max-1550", 4096), bandwidth,
                   "wrong data rate or bus width: it would take 4 Gbit/s on each of 8192 lanes"));
static_assert(says(bandwidth_of("rpi4-bcm2711", 35), bandwidth,
                   "wrong data rate or bus width: it would take 8.75 Gbit/s on each of 32 lanes"));
static_assert(says(bandwidth_of("rpi5-bcm2712", 67), bandwidth, "wrong bus width: 128 lanes would carry it"));

// --- hardware_spec.md of LLM-Prof: every bandwidth x 1024^3 ---------------------------------------------------------

template <int First = 0>
constexpr bool gib_for_gb = [] {
    for (int i = First; i < First + 20 && i < catalogue::processors.size(); ++i) {
        processor row = catalogue::processors[i];
        row.bandwidth = row.bandwidth * 1.073741824;
        if (!says(catalogue::check_processor(row), bandwidth, "GiB for GB: the figure counts 1024^3 bytes")) {
            return false;
        }
    }
    return true;
}();
static_assert(gib_for_gb<0>);
static_assert(gib_for_gb<20>);
static_assert(gib_for_gb<40>);
static_assert(gib_for_gb<60>);
static_assert(gib_for_gb<80>);
static_assert(gib_for_gb<100>);
static_assert(gib_for_gb<120>);
static_assert(gib_for_gb<140>);
static_assert(gib_for_gb<160>);
static_assert(catalogue::processors.size() <= 180);

// --- sparse sold as dense, sums in FP16, figures of the launch, enabled lanes ---------------------------------------

constexpr auto fp16_of = [](char const* id, double tflops) {
    return after(id, [&](processor& p) { p.matrix.fp16 = tflops * TFLOP / s; });
};
constexpr char const* sparse = "sparse for dense: twice what is computed";
static_assert(says(fp16_of("nvidia-l4", 242), fp16_matrix, sparse));
static_assert(says(fp16_of("nvidia-l40s", 733), fp16_matrix, sparse));
static_assert(says(fp16_of("amd-mi300x", 2614.9), fp16_matrix, sparse));
static_assert(says(fp16_of("amd-mi355x", 5033.2), fp16_matrix, sparse));
static_assert(says(fp16_of("nvidia-rtx-4090", 330.3), fp16_matrix, "sums in FP16, or sparse for dense"));
constexpr auto h100_fp8 = after("nvidia-h100-sxm5-80gb", [](processor& p) { p.matrix.fp8 = 3958.0 * TFLOP / s; });
static_assert(says(h100_fp8, fp8_matrix, sparse));

constexpr auto launch = after("nvidia-h100-sxm5-80gb", [](processor& p) {
    p.bandwidth = 3000.0 * GB / s;
    p.vector = {.fp64 = 30.0 * TFLOP / s, .fp32 = 60.0 * TFLOP / s};
    p.matrix.fp16 = 1000.0 * TFLOP / s;
});
static_assert(launch.about(bandwidth) != nullptr);
static_assert(launch.about(fp64_vector) != nullptr);
static_assert(says(launch, fp32_vector, "NVL for SXM: the figure of H100 NVL 94GB (one card)")); // by chance the same

constexpr auto die_diagram = after("nvidia-h200-sxm-141gb", [](processor& p) { p.memory.lanes = 6144; });
static_assert(says(die_diagram, bandwidth, "wrong bus width: 6016 lanes would carry it"));

constexpr auto gpu_blog = after("nvidia-h100-pcie-80gb", [](processor& p) { p.units.count = 132; });
static_assert(says(gpu_blog, units, "SXM for PCIe: the figure of H100 SXM5 80GB"));
static_assert(gpu_blog.about(fp32_vector) != nullptr);

// A processor that the catalogue lacks: Quadro P1000, 7.008 Gbit/s x 128, for which Wikipedia prints 82 GB/s.
constexpr processor quadro{
    .id = "quadro-p1000",
    .name = "Quadro P1000",
    .memory = {.kind = bus::dram_kind::gddr5, .lane_rate = 7.008 * Gbit / s, .lanes = 128},
    .bandwidth = 82.0 * GB / s,
};
static_assert(catalogue::check_processor(quadro).size() == 1);
static_assert(
    text(catalogue::check_processor(quadro)[0]) ==
    "bandwidth is 82 GB/s, 112.128 expected (bandwidth = lane rate x lanes): wrong data rate or bus width: it "
    "would take 5.12 Gbit/s on each of 128 lanes");

// --- rules that none of these tables breaks -------------------------------------------------------------------------

constexpr auto old_types = after("nvidia-t4", [](processor& p) {
    p.matrix.bf16 = 65.0 * TFLOP / s;
    p.matrix.fp8 = 130.0 * TFLOP / s;
});
static_assert(says(old_types, bf16_matrix, "no BF16 below compute capability 8.0"));
static_assert(says(old_types, fp8_matrix, "no FP8 below compute capability 8.9"));
constexpr auto fp4_on_hopper = after("nvidia-h100-sxm5-80gb", [](processor& p) { p.matrix.fp4 = 4.0 * PFLOP / s; });
static_assert(says(fp4_on_hopper, fp4_matrix, "no FP4 below compute capability 10.0"));

// A row without its own rate is compared with the lanes of its generation.
constexpr auto beyond_lanes = after("nvidia-a100-sxm4-80gb", [](processor& p) {
    p.id = "";
    p.units.vector_rate = {};
    p.vector.fp32 = 40.0 * TFLOP / s;
});
static_assert(fixed_text<60>(beyond_lanes.about(fp32_vector)->rule) == "fp32 peak <= units x clock x lanes x 2");

} // namespace
