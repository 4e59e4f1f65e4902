// Rooflines against published tables: level by level, over ridge points, and points above their roof.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// The GPP kernel on a V100, with measured traffic for each level (FLOP/B) and a varied number of FLOP ("nw").
inline constexpr citation nersc{.title = "cyanguwa/nersc-roofline, Plotting/data_hierarchical.txt",
                                .where = "Cori, V100",
                                .when = "commit 65487eb"};
inline constexpr citation nersc_l1{.title = "80 SMs x 128 B a cycle x 1.4 GHz"};

// L2, HBM and the peak were measured with ERT; L1 was computed.
constexpr machine v100{
    .name = "V100 of Cori",
    .bandwidth = {{.bandwidth = {80.0 * (128.0 * B / cycle) * (1.4 * GHz), {provenance_kind::derived, &nersc_l1}},
                   .level = memory_level::l1},
                  {.bandwidth = {2996.77 * GB / s, {provenance_kind::measured, &nersc}}, .level = memory_level::l2},
                  {.bandwidth = {828.758 * GB / s, {provenance_kind::measured, &nersc}}, .level = memory_level::dram}},
    .peaks = {{.rate = {7068.86 * GFLOP / s, {provenance_kind::measured, &nersc}}, .of = vector_arithmetic(fp64)}}};
static_assert(v100.bandwidth.at(memory_level::l1).bandwidth == transfer_rate(14336.0 * GB / s));
constexpr ceiling no_fma{"no FMA", {3535.79 * GFLOP / s, fp64}};

struct gpp_row {
    int nw;
    memory_level level;
    arithmetic_intensity intensity;
    flop_rate measured;
    char const* ridge; ///< FLOP/B
    regime bound;
    char const* attainable; ///< GFLOP/s
    char const* fraction;   ///< of the roof
};
constexpr gpp_row gpp[]{
    {1, memory_level::l1, 0.865326481 * FLOP / B, 2085.756683 * GFLOP / s, "0.4930845424", regime::compute_bound,
     "7068.86", "0.2950626668"},
    {1, memory_level::l2, 2.250285265 * FLOP / B, 2085.756683 * GFLOP / s, "2.358826336", regime::memory_bound,
     "6743.587374", "0.309294826"},
    {1, memory_level::dram, 2.584785579 * FLOP / B, 2085.756683 * GFLOP / s, "8.529462159", regime::memory_bound,
     "2142.161727", "0.9736691011"},
    {2, memory_level::l1, 1.556526957 * FLOP / B, 3593.593112 * GFLOP / s, "0.4930845424", regime::compute_bound,
     "7068.86", "0.5083695408"},
    {2, memory_level::l2, 3.34359685 * FLOP / B, 3593.593112 * GFLOP / s, "2.358826336", regime::compute_bound,
     "7068.86", "0.5083695408"},
    {2, memory_level::dram, 4.738878073 * FLOP / B, 3593.593112 * GFLOP / s, "8.529462159", regime::memory_bound,
     "3927.383114", "0.9150095643"},
    {3, memory_level::l1, 2.222121895 * FLOP / B, 4381.739349 * GFLOP / s, "0.4930845424", regime::compute_bound,
     "7068.86", "0.619865063"},
    {3, memory_level::l2, 3.245471837 * FLOP / B, 4381.739349 * GFLOP / s, "2.358826336", regime::compute_bound,
     "7068.86", "0.619865063"},
    {3, memory_level::dram, 6.892970567 * FLOP / B, 4381.739349 * GFLOP / s, "8.529462159", regime::memory_bound,
     "5712.604501", "0.7670300557"},
    {4, memory_level::l1, 2.863508257 * FLOP / B, 4625.535516 * GFLOP / s, "0.4930845424", regime::compute_bound,
     "7068.86", "0.654353816"},
    {4, memory_level::l2, 3.766406852 * FLOP / B, 4625.535516 * GFLOP / s, "2.358826336", regime::compute_bound,
     "7068.86", "0.654353816"},
    {4, memory_level::dram, 9.047063062 * FLOP / B, 4625.535516 * GFLOP / s, "8.529462159", regime::compute_bound,
     "7068.86", "0.654353816"},
    {5, memory_level::l1, 3.446245893 * FLOP / B, 4599.764097 * GFLOP / s, "0.4930845424", regime::compute_bound,
     "7068.86", "0.6507080487"},
    {5, memory_level::l2, 4.356477696 * FLOP / B, 4599.764097 * GFLOP / s, "2.358826336", regime::compute_bound,
     "7068.86", "0.6507080487"},
    {5, memory_level::dram, 11.08619259 * FLOP / B, 4599.764097 * GFLOP / s, "8.529462159", regime::compute_bound,
     "7068.86", "0.6507080487"},
    {6, memory_level::l1, 4.034947498 * FLOP / B, 4692.209405 * GFLOP / s, "0.4930845424", regime::compute_bound,
     "7068.86", "0.6637858728"},
    {6, memory_level::l2, 5.182021625 * FLOP / B, 4692.209405 * GFLOP / s, "2.358826336", regime::compute_bound,
     "7068.86", "0.6637858728"},
    {6, memory_level::dram, 13.21154434 * FLOP / B, 4692.209405 * GFLOP / s, "8.529462159", regime::compute_bound,
     "7068.86", "0.6637858728"},
};
static_assert(sizeof(gpp) / sizeof(gpp[0]) == 18);

constexpr bool every_level_is_reproduced() {
    for (gpp_row const& row : gpp) {
        roofline const roof = roofline_of(v100, vector_arithmetic(fp64), row.level);
        flop_rate const attainable = roof.attainable(row.intensity).rate();
        if (number(in(FLOP / B, roof.ridge_point()), ".10g") != row.ridge ||
            by_ridge(row.intensity, roof.ridge_point()).regime != row.bound ||
            number(in(GFLOP / s, attainable), ".10g") != row.attainable ||
            number(fraction_of_roof(roof, row.intensity, {row.measured, fp64}), ".10g") != row.fraction) {
            return false;
        }
    }
    return true;
}
static_assert(every_level_is_reproduced());

/// The kernel as an operation that states its own traffic from the counters of each level.
struct measured_gpp {
    using rep = double;
    gpp_row const* rows; ///< of L1, L2 and HBM

    constexpr flops work() const { return 1.0 * TFLOP; }
    constexpr arithmetic kind() const { return vector_arithmetic(fp64); }
    constexpr traffic_bytes traffic_at(memory_level level) const {
        for (int i = 0; i < 3; ++i) {
            if (rows[i].level == level) { return {.read = work() / rows[i].intensity}; }
        }
        return {};
    }
    constexpr bytes traffic() const { return traffic_at(memory_level::dram).total(); }
    constexpr bytes working_set() const { return traffic(); }
};

struct binding_row {
    int nw;
    char const* binding;
    char const* attainable; ///< GFLOP/s, the least of the three in the table
};
constexpr binding_row bindings[]{{1, "DRAM", "2142.161727"}, {2, "DRAM", "3927.383114"}, {3, "DRAM", "5712.604501"},
                                 {4, "compute", "7068.86"},  {5, "compute", "7068.86"},  {6, "compute", "7068.86"}};
constexpr bool every_binding_is_named() {
    for (binding_row const& row : bindings) {
        hierarchical_prediction const p = predict_levels(v100, measured_gpp{gpp + 3 * (row.nw - 1)});
        if (text(p.bound_by()) != row.binding || number(in(GFLOP / s, p.attainable()), ".10g") != row.attainable) {
            return false;
        }
        for (int i = 0; i < 3; ++i) {
            gpp_row const& level = gpp[3 * (row.nw - 1) + i];
            if (level.nw != row.nw || number(in(GFLOP / s, p[i].attainable), ".10g") != level.attainable) {
                return false;
            }
        }
    }
    return true;
}
static_assert(every_binding_is_named());

// The ceiling without FMA was measured as well, 0.04 % above half the measured peak. Only nw = 1 lies under it: the
// others reach more, so they use FMA.
static_assert(number(no_fma.rate / ceiling::without_fma({7068.86 * GFLOP / s, fp64}).rate, ".4f") == "1.0004");
constexpr int rows_above_no_fma() {
    int count = 0;
    for (gpp_row const& row : gpp) {
        roofline const lowered = with_ceiling(roofline_of(v100, vector_arithmetic(fp64), row.level), no_fma);
        count +=
            row.measured > lowered.peak.rate() && fraction_of_roof(lowered, row.intensity, {row.measured, fp64}) > 1.0
                ? 1
                : 0;
    }
    return count;
}
static_assert(rows_above_no_fma() == 15);
static_assert(gpp[0].measured < no_fma.rate.rate());
static_assert(gpp[3].measured > no_fma.rate.rate());

// Ridge points. ptxroof names the NVIDIA document for each peak (dense; sparse halved); the rate of "f16 tensor" is
// with FP32 accumulation.
inline constexpr citation ptxroof{.title = "he-weiwen/StaticRoofline (ptxroof), data/machine/sm_*.toml and README"};
inline constexpr citation gpu_roofline{.title = "whatsupjones/gpu-roofline, README", .when = "commit 0892bbc"};

constexpr arithmetic vector_of(element_type type) { return {.type = type, .unit = compute_unit::vector}; }
constexpr arithmetic tensor_of(element_type type, element_type accumulator) {
    return {.type = type, .accumulator = accumulator, .unit = compute_unit::matrix};
}
constexpr machine ptxroof_device(char const* name, byte_rate bandwidth, protocol::compute_peaks const& peaks) {
    machine out{.name = name, .bandwidth = bandwidth, .peaks = peaks};
    out.bandwidth[0].bandwidth.source = {provenance_kind::published_table, &ptxroof};
    return out;
}
constexpr machine v100_sxm2 = ptxroof_device("V100-SXM2-16GB", 900.0 * GB / s,
                                             {{.rate = 31.4 * TFLOP / s, .of = vector_of(fp16)},
                                              {.rate = 15.7 * TFLOP / s, .of = vector_of(fp32)},
                                              {.rate = 7.8 * TFLOP / s, .of = vector_of(fp64)},
                                              {.rate = 125.0 * TFLOP / s, .of = tensor_of(fp16, fp32)}});
constexpr machine a100_sxm4 = ptxroof_device("A100-SXM4-40GB", 1555.0 * GB / s,
                                             {{.rate = 78.0 * TFLOP / s, .of = vector_of(fp16)},
                                              {.rate = 39.0 * TFLOP / s, .of = vector_of(bf16)},
                                              {.rate = 19.5 * TFLOP / s, .of = vector_of(fp32)},
                                              {.rate = 9.7 * TFLOP / s, .of = vector_of(fp64)},
                                              {.rate = 312.0 * TFLOP / s, .of = tensor_of(fp16, fp32)}});
constexpr machine rtx_4090 = ptxroof_device(
    "RTX 4090", 1008.0 * GB / s,
    {{.rate = 82.58 * TFLOP / s, .of = vector_of(fp32)}, {.rate = 1.29 * TFLOP / s, .of = vector_of(fp64)}});
constexpr machine h100_sxm5 = ptxroof_device("H100-SXM5", 3350.0 * GB / s,
                                             {{.rate = 133.8 * TFLOP / s, .of = vector_of(fp16)},
                                              {.rate = 66.9 * TFLOP / s, .of = vector_of(fp32)},
                                              {.rate = 33.5 * TFLOP / s, .of = vector_of(fp64)},
                                              {.rate = 989.5 * TFLOP / s, .of = tensor_of(fp16, fp32)},
                                              {.rate = 494.5 * TFLOP / s, .of = tensor_of(tf32, fp32)},
                                              {.rate = 67.0 * TFLOP / s, .of = tensor_of(fp64, fp64)}});
// Measured roofs of FP32 kernels.
constexpr machine h200_measured{.name = "H200", .bandwidth = 4028.0 * GB / s, .peak = {59.5 * TFLOP / s, fp32}};
constexpr machine h100_measured{
    .name = "H100 80GB HBM3", .bandwidth = 2893.0 * GB / s, .peak = {59.5 * TFLOP / s, fp32}};

struct ridge_row {
    machine const& device;
    arithmetic kind;
    char const* ridge; ///< FLOP/B, ten digits
    char const* printed = "";
    number_format digits = "";
    citation const* source = &ptxroof;
};
constexpr ridge_row ridges[]{
    {v100_sxm2, vector_of(fp16), "34.88888889"},
    {v100_sxm2, vector_of(fp32), "17.44444444"},
    {v100_sxm2, vector_of(fp64), "8.666666667"},
    {v100_sxm2, tensor_of(fp16, fp32), "138.8888889"},
    {a100_sxm4, vector_of(fp16), "50.1607717"},
    {a100_sxm4, vector_of(bf16), "25.08038585"},
    {a100_sxm4, vector_of(fp32), "12.54019293", "12.5", ".1f"},
    {a100_sxm4, vector_of(fp64), "6.237942122"},
    {rtx_4090, vector_of(fp32), "81.92460317"},
    {rtx_4090, vector_of(fp64), "1.279761905"},
    {h100_sxm5, vector_of(fp16), "39.94029851"},
    {h100_sxm5, vector_of(fp32), "19.97014925"},
    {h100_sxm5, vector_of(fp64), "10"},
    {h100_sxm5, tensor_of(fp16, fp32), "295.3731343"},
    {h100_sxm5, tensor_of(tf32, fp32), "147.6119403"},
    {h100_sxm5, tensor_of(fp64, fp64), "20"},
    {a100_sxm4, tensor_of(fp16, fp32), "200.6430868", "200.6", ".1f"},
    {h200_measured, vector_of(fp32), "14.77159881", "14.8", ".1f", &gpu_roofline},
    {h100_measured, vector_of(fp32), "20.56688559", "20.6", ".1f", &gpu_roofline},
};
static_assert(sizeof(ridges) / sizeof(ridges[0]) == 19);
constexpr bool every_ridge_is_reproduced() {
    int printed = 0;
    for (ridge_row const& row : ridges) {
        roofline const roof = roofline_of(row.device, row.kind);
        double const ridge = in(FLOP / B, roof.ridge_point());
        if (number(ridge, ".10g") != row.ridge) { return false; }
        if (*row.printed != 0) {
            ++printed;
            if (number(ridge, row.digits) != row.printed) { return false; }
        }
        // The ridge is where the bound changes, and where the rate reaches the peak to the last bits.
        if (by_ridge(roof.ridge_point(), roof.ridge_point()).regime != regime::compute_bound ||
            by_ridge(0.999 * roof.ridge_point(), roof.ridge_point()).regime != regime::memory_bound ||
            !(roof.attainable(roof.ridge_point()) >= (1.0 - 0x1p-52) * roof.peak)) {
            return false;
        }
    }
    return printed == 4;
}
static_assert(every_ridge_is_reproduced());

// Requested bytes and bytes of DRAM. The three kernels of the H100 reach 100 % of min(59541 GFLOP/s, intensity x 2893
// GB/s), as the tool prints it (fma_medium is 0.1 % above, because it ran at 2896 GB/s). The last row lies above its
// roof. Sources: whatsupjones/gpu-roofline, README, commit 0892bbc; he-weiwen/StaticRoofline, README, commit 1de9cf7;
// the peak of the RTX 4090 is NVIDIA's Ada whitepaper's, dense.
struct above_row {
    char const* device;
    char const* kernel;
    arithmetic_intensity intensity;
    compute_rate measured;
    byte_rate moved;   ///< bandwidth while it ran
    flop_rate product; ///< printed: intensity x bandwidth
    roofline roof;
    char const* percent; ///< of the roof
};
constexpr roofline h100_roof{.peak = {59541.0 * GFLOP / s, fp32}, .bandwidth = 2893.0 * GB / s};
constexpr roofline rtx_4090_roof{.peak = {165.2 * TFLOP / s, fp16},
                                 .bandwidth = 1008.0 * GB / s}; // FP16 tensor, FP32 sums
constexpr above_row requested[]{
    {"H100 80GB HBM3",
     "fma_light",
     1.0 * FLOP / B,
     {2893.0 * GFLOP / s, fp32},
     2893.0 * GB / s,
     2893.0 * GFLOP / s,
     h100_roof,
     "100"},
    {"H100 80GB HBM3",
     "fma_medium",
     8.0 * FLOP / B,
     {23169.0 * GFLOP / s, fp32},
     2896.0 * GB / s,
     23168.0 * GFLOP / s,
     h100_roof,
     "100"},
    {"H100 80GB HBM3",
     "fma_heavy",
     64.0 * FLOP / B,
     {59541.0 * GFLOP / s, fp32},
     930.0 * GB / s,
     59520.0 * GFLOP / s,
     h100_roof,
     "100"},
    {"RTX 4090",
     "ptxroof k5 hgemm 4096^3",
     32.0 * FLOP / B,
     {37000.0 * GFLOP / s, fp16},
     1008.0 * GB / s,
     32256.0 * GFLOP / s,
     rtx_4090_roof,
     "115"},
};
constexpr int rows_on_their_roof() {
    int count = 0;
    for (above_row const& row : requested) {
        count += row.intensity * row.moved == row.product &&
                         number(100.0 * fraction_of_roof(row.roof, row.intensity, row.measured), ".0f") == row.percent
                     ? 1
                     : 0;
    }
    return count;
}
static_assert(rows_on_their_roof() == 4);
// The reason: its intensity counts requested bytes, but the bandwidth is DRAM's, and the 72 MB L2 served the repeated
// reads (DRAM ran at 3 % of its peak). With the compulsory traffic of the product the point lies at 1365.3 FLOP/B,
// under the compute roof.
constexpr above_row above = requested[3];
static_assert(fraction_of_roof(above.roof, above.intensity, above.measured) > 1.14);
constexpr gemm hgemm{.m = 4096, .n = 4096, .k = 4096, .type = fp16};
static_assert(text(intensity_of(hgemm), FLOP / B, ".1f") == "1365.3 FLOP/B");
static_assert(predict(rtx_4090_roof, hgemm).classified.regime == regime::compute_bound);
static_assert(number(100.0 * fraction_of_roof(rtx_4090_roof, intensity_of(hgemm), above.measured), ".1f") == "22.4");
