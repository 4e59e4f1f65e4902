// Measured matrix multiplications under their rooflines, and measured ceilings over vendors' figures.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// The best products of a search ("MAMF"), means of 100 iterations. Source: stas00/ml-engineering, commit 744d01e,
// compute/accelerator/README.md (CC BY-SA 4.0). Peaks are dense.
struct mamf_row {
    char const* device;
    gemm product;
    flop_rate measured;
    flop_rate peak;
    byte_rate bandwidth;   ///< of the device's memory, by its vendor
    char const* printed;   ///< percent of the peak
    double flop;           ///< 2 m n k
    double least_bytes;    ///< each matrix once, the results in 16 bits
    char const* intensity; ///< FLOP/B
};
constexpr gemm in_type(element_type type, double m, double n, double k) {
    return {.m = m, .n = n, .k = k, .type = type};
}
constexpr mamf_row mamf[]{
    {"Intel Gaudi 2", in_type(bf16, 14336, 15360, 2048), 418.7 * TFLOP / s, 432.0 * TFLOP / s, 2460.0 * GB / s, "96.9",
     901943132160, 562036736, "1604.776119"},
    {"NVIDIA GH200 SXM", in_type(bf16, 1024, 15360, 4096), 828.6 * TFLOP / s, 989.0 * TFLOP / s, 4800.0 * GB / s,
     "83.8", 128849018880, 165675008, "777.721519"},
    {"NVIDIA H100 SXM", in_type(bf16, 2048, 2048, 13312), 794.5 * TFLOP / s, 989.0 * TFLOP / s, 3350.0 * GB / s, "80.3",
     111669149696, 117440512, "950.8571429"},
    {"NVIDIA B200 SXM", in_type(bf16, 1792, 16128, 3072), 1745.0 * TFLOP / s, 2250.0 * TFLOP / s, 8000.0 * GB / s,
     "77.6", 177570054144, 167903232, "1057.57377"},
    {"NVIDIA GB200 SXM", in_type(bf16, 4096, 9728, 2048), 1822.0 * TFLOP / s, 2500.0 * TFLOP / s, 8000.0 * GB / s,
     "72.9", 163208757248, 136314880, "1197.292308"},
    {"AMD MI325X", in_type(bf16, 13312, 10240, 8192), 784.9 * TFLOP / s, 1300.0 * TFLOP / s, 6000.0 * GB / s, "60.4",
     2233382993920, 658505728, "3391.592357"},
    {"Intel Gaudi 2", in_type(fp8, 6144, 11264, 5120), 826.5 * TFLOP / s, 865.0 * TFLOP / s, 2460.0 * GB / s, "95.5",
     708669603840, 227540992, "3114.470046"},
    {"Intel Gaudi 3", in_type(fp8, 16640, 1536, 3072), 1289.5 * TFLOP / s, 1677.0 * TFLOP / s, 3700.0 * GB / s, "76.9",
     157034741760, 106954752, "1468.235294"},
    {"NVIDIA B300 SXM", in_type(fp8, 3072, 6144, 7168), 3353.3 * TFLOP / s, 4500.0 * TFLOP / s, 8000.0 * GB / s, "74.5",
     270582939648, 103809024, "2606.545455"},
    {"NVIDIA GB200 SXM", in_type(fp8, 19456, 5120, 1536), 3615.6 * TFLOP / s, 5000.0 * TFLOP / s, 8000.0 * GB / s,
     "72.3", 306016419840, 236978176, "1291.327434"},
};
static_assert(sizeof(mamf) / sizeof(mamf[0]) == 10);
/// A product whose results are written in 16 bits, as FP8 products are.
struct written_in_16_bits {
    using rep = double;
    gemm product;
    constexpr flops work() const { return product.work(); }
    constexpr bytes traffic() const {
        return product.traffic() + protocol::stored_elements(product.m * product.n, bf16) -
               protocol::stored_elements(product.m * product.n, product.type);
    }
    constexpr bytes working_set() const { return traffic(); }
};
constexpr bool every_product_is_reproduced() {
    for (mamf_row const& row : mamf) {
        roofline const roof{.peak = row.peak, .bandwidth = row.bandwidth};
        roofline_point const at = predict(roof, written_in_16_bits{row.product});
        if (at.work != row.flop * FLOP || at.traffic != row.least_bytes * B ||
            number(in(FLOP / B, at.intensity), ".10g") != row.intensity ||
            at.classified.regime != regime::compute_bound || at.attainable.rate() != row.peak ||
            number(100.0 * fraction_of_roof(roof, at.intensity, row.measured), ".1f") != row.printed) {
            return false;
        }
    }
    return true;
}
static_assert(every_product_is_reproduced());

// Measured ceilings over vendors' figures, in the source's units (TFLOP/s, GFLOP/s or GB/s); only rows that print both.
// Rows above 1 have their reason.
struct ceiling_row {
    char const* device;
    char const* what;
    double measured;
    double stated;
    char const* fraction;
    char const* why = ""; ///< where it is above 1
    char const* source;
};
constexpr ceiling_row ceilings[]{
    {"MI350X", "FP8 MFMA", 2240.7, 4600.0, "0.4871086957", "",
     "github.com/meta-pytorch/MSLK/pull/514 (2026-09-11), gfx950 measured with rocprof-compute"},
    {"MI350X", "HBM", 6167.5, 8000.0, "0.7709375", "",
     "github.com/meta-pytorch/MSLK/pull/514 (2026-09-11), gfx950 measured with rocprof-compute"},
    {"H200", "DRAM copy kernel", 4028.0, 4800.0, "0.8391666667", "",
     "whatsupjones/gpu-roofline 0892bbc README (measured, CUDA backend, FP32 FMA shaders)"},
    {"H100 80GB HBM3", "DRAM copy kernel", 2893.0, 3350.0, "0.8635820896", "",
     "whatsupjones/gpu-roofline 0892bbc README (measured, CUDA backend, FP32 FMA shaders)"},
    {"H200", "FP32 FMA", 59.5, 66.9, "0.889387145", "",
     "whatsupjones/gpu-roofline 0892bbc README (measured, CUDA backend, FP32 FMA shaders)"},
    {"H100 80GB HBM3", "FP32 FMA", 59.5, 66.9, "0.889387145", "",
     "whatsupjones/gpu-roofline 0892bbc README (measured, CUDA backend, FP32 FMA shaders)"},
    {"MI300A", "FP64 vector roof drawn by rocprofiler-compute", 81.0, 61.3, "1.32137031",
     "the probe dual-issues, which the stated figure does not assume",
     "github.com/ROCm/rocprofiler-compute/issues/691 (2025-04-30)"},
    {"RTX 2080 Ti", "mixbench SP", 15876.84, 13447.68, "1.18063785",
     "the peak is that of the base clock, 1545 MHz; the card boosts",
     "github.com/ekondis/mixbench/issues/14 (2019-11-07)"},
    {"RTX 3070", "TVM roofline DRAM", 420.0, 448.0, "0.9375", "",
     "github.com/apache/tvm/pull/12205 (2022-07-28), reviewer writes 'Gb/s'"},
    {"RTX 3070", "TVM roofline tensor core", 41.2, 40.6, "1.014778325", "above the advertised figure; no reason given",
     "github.com/apache/tvm/pull/12205"},
    {"MI100 (gfx908)", "HBM", 1041.0, 1228.8, "0.8471679688", "",
     "github.com/ROCm/rocm-amdgpu-bench/issues/4 (2025-02-14)"},
};
static_assert(sizeof(ceilings) / sizeof(ceilings[0]) == 11);
constexpr bool every_ceiling_is_reproduced() {
    int above = 0;
    for (ceiling_row const& row : ceilings) {
        // A share has no unit, so any unit will do.
        roofline const roof{.peak = row.stated * (GFLOP / s), .bandwidth = 1.0 * GB / s};
        double const share = fraction_of_roof(roof, 2.0 * roof.ridge_point(), row.measured * (GFLOP / s));
        if (number(share, ".10g") != row.fraction || (share > 1.0) != (*row.why != 0)) { return false; }
        above += share > 1.0 ? 1 : 0;
    }
    return above == 3;
}
static_assert(every_ceiling_is_reproduced());
// The base clock's peak follows from its cores; at the actual clock the share would have been at most 100 %.
static_assert(text(4352.0 * (2.0 * FLOP / cycle) * (1545.0 * MHz), GFLOP / s, ".2f") == "13447.68 GFLOP/s");
