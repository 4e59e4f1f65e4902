// Links, memory interfaces and peaks: published figures, computed from their parts.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// Links. NVLink: GB/s in each lane; PCIe: 10^9 transfers a second and lane, one bit each, of which the encoding leaves
// a share (128 of 130 bits; in PCIe 6 242 of 256 bytes of a FLIT); networks: Gbit/s in each port.
inline constexpr citation network_tables{.title = "stas00/ml-engineering, network/README.md", .when = "commit 744d01e"};

/// How the printed figure follows from the computed one.
enum class printed_as : unsigned char {
    rounded,
    truncated ///< digits cut off
};

struct link_row {
    char const* name;
    device_link link;
    double one_way;   ///< printed, GB/s
    double both_ways; ///< printed, GB/s
    printed_as digits = printed_as::rounded;
};
constexpr device_link nvlink(double gb_per_s, double lanes) {
    device_link link = bus::width_of(gb_per_s * (GB / s), lanes);
    link.rate.source = {provenance_kind::published_table, &network_tables};
    return link;
}
constexpr device_link ports(double gbit_per_s, double count) { return bus::width_of(gbit_per_s * (Gbit / s), count); }
constexpr device_link pcie(double gt_per_s, double payload) {
    return bus::width_of(gt_per_s * (Gbit / s), 16.0, payload);
}

constexpr link_row links[]{
    {"NVLink 1 (P100)", nvlink(2.5, 32), 80, 160},
    {"NVLink 2 (V100)", nvlink(3.125, 48), 150, 300},
    {"NVLink 3 (A100)", nvlink(6.25, 48), 300, 600},
    {"NVLink 4 (H100/H200)", nvlink(12.5, 36), 450, 900},
    {"NVLink 5 (B200)", nvlink(25, 36), 900, 1800},
    {"NVLink 6 (Rubin (announced))", nvlink(25, 72), 1800, 3600},
    {"PCIe 4 x16", pcie(16, 128.0 / 130.0), 31, 62, printed_as::truncated}, // 31.508
    {"PCIe 5 x16", pcie(32, 128.0 / 130.0), 63, 126},
    {"PCIe 6 x16", pcie(64, 242.0 / 256.0), 121, 242},
    {"NVIDIA DGX B300 XDR", ports(800, 8), 800, 1600},
    {"AWS EFA v4 P6-B300", ports(400, 16), 800, 1600},
    {"Intel Gaudi3", ports(200, 24), 600, 1200},
    {"NVIDIA DGX H100 NDR", ports(400, 8), 400, 800},
    {"AWS EFA v3 P5en", ports(200, 16), 400, 800},
    {"AWS EFA v2 P5", ports(100, 32), 400, 800},
    {"Intel Gaudi2", ports(100, 24), 300, 600},
    {"InfiniBand XDR200", ports(800, 2), 200, 400},
    {"GCP A3 Mega", ports(200, 8), 200, 400},
    {"GCP A3 High", ports(200, 4), 100, 200},
    {"HPE Slingshot example", ports(200, 4), 100, 200},
    {"Omni-Path CN100", ports(100, 8), 100, 200},
    {"InfiniBand NDR400 (1 NIC)", ports(400, 1), 50, 100},
    {"AWS EFA v1 P4d", ports(100, 4), 50, 100},
};
static_assert(sizeof(links) / sizeof(links[0]) == 23);

// One direction to the printed digits. The sum is printed as twice the printed figure, so that PCIe 4 (63.02 GB/s) has
// 62; no other row differs from its rounded value.
constexpr bool prints_one_way(link_row const& row) {
    double const computed = in(GB / s, row.link.unidirectional());
    return row.one_way == (row.digits == printed_as::truncated ? math::floor(computed) : math::round_even(computed));
}
constexpr bool prints_both_ways(link_row const& row) {
    double const computed = in(GB / s, row.link.bidirectional());
    return row.both_ways == 2.0 * row.one_way &&
           (row.both_ways == math::round_even(computed)) == (row.digits == printed_as::rounded);
}
constexpr int rows_that_print() {
    int count = 0;
    for (link_row const& row : links) {
        count += prints_one_way(row) && prints_both_ways(row) ? 1 : 0;
    }
    return count;
}
static_assert(rows_that_print() == 23);
static_assert(text(links[6].link.unidirectional(), GB / s, ".3f") == "31.508 GB/s");
static_assert(text(links[7].link.unidirectional(), GB / s, ".3f") == "63.015 GB/s");
static_assert(links[8].link.unidirectional() == transfer_rate(121.0 * GB / s));
// A link states one direction or both; either can be read.
constexpr device_link nvlink4{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional};
static_assert(nvlink4.unidirectional() == links[3].link.unidirectional());
static_assert(links[3].link.bidirectional() == nvlink4.rate);
static_assert(text(links[3].link.rate.source) ==
              "published table: stas00/ml-engineering, network/README.md, commit 744d01e");

// Memory: twice the clock that CUDA reports, over so many lanes. stas00/ml-engineering (commit 744d01e) computes the
// row of the B200; the clocks of the others are reported by the cards (recalled).
struct memory_row {
    char const* name;
    clock_rate clock;
    double lanes;
    double printed; ///< GB/s
    char const* computed;
};
constexpr memory_row memories[]{
    {"B200 HBM3e", 3996.0 * MHz, 8192, 8184, "8183.808 GB/s"},
    {"H100 SXM HBM3", 2619.0 * MHz, 5120, 3352, "3352.32 GB/s"},
    {"H100 PCIe HBM2e", 1593.0 * MHz, 5120, 2039, "2039.04 GB/s"},
    {"A100 80GB SXM", 1593.0 * MHz, 5120, 2039, "2039.04 GB/s"},
    {"A100 40GB", 1215.0 * MHz, 5120, 1555, "1555.2 GB/s"},
    {"V100", 876.0 * MHz, 4096, 900, "897.024 GB/s"},
};
constexpr bit_rate lane_rate_of(memory_row const& row) { return (2.0 * bit / cycle) * row.clock; }
constexpr byte_rate bandwidth_of(memory_row const& row) {
    return memory_interface{.rate = lane_rate_of(row), .lanes = row.lanes}.bandwidth().in_bytes();
}
constexpr bool memories_are_reproduced() {
    for (memory_row const& row : memories) {
        if (text(bandwidth_of(row), GB / s, ".10g") != row.computed) { return false; }
        if (bus::pin_rate(bandwidth_of(row), row.lanes) != lane_rate_of(row)) { return false; }
    }
    return true;
}
static_assert(memories_are_reproduced());
// Five of six are printed rounded to whole GB/s. NVIDIA prints 900 GB/s for the V100, where its clock gives 897.024: a
// round figure, 0.33 % above.
constexpr int printed_to_the_digit() {
    int count = 0;
    for (memory_row const& row : memories) {
        count += math::round_even(in(GB / s, bandwidth_of(row))) == row.printed ? 1 : 0;
    }
    return count;
}
static_assert(printed_to_the_digit() == 5);
static_assert(memories[5].printed == 900.0);
static_assert(number(100.0 * (900.0 * GB / s / bandwidth_of(memories[5]) - 1.0), ".2f") == "0.33");

// Peaks: units x FLOP a cycle x clock, with the decimals of the printed figure.
struct peak_row {
    char const* name;
    double units;
    double flop_per_cycle; ///< of one unit
    clock_rate clock;
    double printed; ///< TFLOP/s
    number_format decimals;
    printed_as digits = printed_as::rounded;
};
// Sources: the vendors' figures; the matrix rows are worked in stas00/ml-engineering (commit 744d01e); 7.07 TFLOP/s is
// the peak of the host on which nersc-roofline measured 7068.86 GFLOP/s. NVIDIA quotes the matrix peak of the H100 at
// 1830 MHz and its FP32 peak at 1980 MHz: at 1980 MHz the former would be the 1070.53 that no vendor prints.
constexpr peak_row peaks[]{
    {"A100 FP16 tensor dense", 108, 2048, 1410.0 * MHz, 312, ".0f"},
    {"A100 FP64 tensor", 108, 128, 1410.0 * MHz, 19.5, ".1f"},
    {"V100 SXM2 FP64", 80, 64, 1530.0 * MHz, 7.8, ".1f"},
    {"V100 FP64 at 1380 MHz (PCIe / ERT host)", 80, 64, 1380.0 * MHz, 7.07, ".2f"},
    {"H100 SXM FP32", 132, 256, 1980.0 * MHz, 66.9, ".1f"},
    {"A6000 FP16 tensor dense (FP32 acc)", 84, 1024, 1800.0 * MHz, 154.8, ".1f"},
    {"H100 at the wrongly quoted 1980 MHz", 528, 1024, 1980.0 * MHz, 1070.53, ".2f"},
    {"MI355X BF16 (1024 matrix cores)", 1024, 1024, 2400.0 * MHz, 2516.6, ".1f"},
    {"MI250X BF16 2 GCDs (880 matrix cores)", 880, 256, 1700.0 * MHz, 383, ".0f"},
    {"Gaudi 3 BF16 (8 MME)", 8, 131072, 1600.0 * MHz, 1677, ".0f", printed_as::truncated}, // 1677.7216
    {"Xeon Gold 6248 DP core", 1, 32, 2500.0 * MHz, 0.08, ".2f"},
};
static_assert(sizeof(peaks) / sizeof(peaks[0]) == 11);
constexpr flop_rate rate_of(peak_row const& row) { return row.units * (row.flop_per_cycle * FLOP / cycle) * row.clock; }
constexpr bool prints_peak(peak_row const& row) {
    double const computed = in(TFLOP / s, rate_of(row));
    double const shown = row.digits == printed_as::truncated ? math::floor(computed) : computed;
    return number(shown, row.decimals) == number(row.printed, row.decimals) &&
           (number(computed, row.decimals) == number(row.printed, row.decimals)) == (row.digits == printed_as::rounded);
}
constexpr int peaks_that_print() {
    int count = 0;
    for (peak_row const& row : peaks) {
        count += prints_peak(row) ? 1 : 0;
    }
    return count;
}
static_assert(peaks_that_print() == 11);
static_assert(text(rate_of(peaks[4]), TFLOP / s, ".5f") == "66.90816 TFLOP/s");
static_assert(text(528.0 * (1024.0 * FLOP / cycle) * (1830.0 * MHz), TFLOP / s, ".1f") == "989.4 TFLOP/s");

// Measured ceilings of four MI210 (104 compute units, 1700 MHz): the median in GB/s, GFLOP/s or, for INT8, Gop/s, and
// its peak. Source: ROCm/rocprofiler-compute, commit 95b600ea, tests/workloads/dispatch_0/MI200/roofline.csv and
// sysinfo.csv.
constexpr clock_rate mi210_clock = 1700.0 * MHz;
constexpr double compute_units = 104.0;
constexpr byte_rate each_unit(double bytes_a_cycle) {
    return compute_units * (bytes_a_cycle * B / cycle) * mi210_clock;
}
constexpr flop_rate each_unit_flop(double flop_a_cycle) {
    return compute_units * (flop_a_cycle * FLOP / cycle) * mi210_clock;
}
struct measured_bandwidth_row {
    char const* name;
    double median;
    byte_rate peak;
    char const* share; ///< of the peak
};
struct measured_peak_row {
    char const* name;
    double median;
    flop_rate peak;
    char const* share;
};
constexpr measured_bandwidth_row mi210_bandwidths[]{
    {"HBM", 1388.9321,
     memory_interface{.rate = (2.0 * bit / cycle) * (1600.0 * MHz), .lanes = 4096}.bandwidth().in_bytes(),
     "0.8477368774"},
    {"L2", 5033.4414, 32.0 * (128.0 * B / cycle) * mi210_clock, "0.7228632525"},
    {"L1", 9238.9033, each_unit(64.0), "0.816503756"},
    {"LDS", 18241.684, each_unit(128.0), "0.8060698883"},
};
constexpr measured_peak_row mi210_peaks[]{
    {"FP32 VALU", 21036.322, each_unit_flop(128.0), "0.9295603259"},
    {"FP64 VALU", 20310.521, each_unit_flop(128.0), "0.8974883785"},
    {"BF16 MFMA", 171059.27, each_unit_flop(1024.0), "0.9448533278"},
    {"FP16 MFMA", 165193.59, each_unit_flop(1024.0), "0.9124539889"},
    {"FP32 MFMA", 41492.887, each_unit_flop(256.0), "0.9167510738"},
    {"FP64 MFMA", 41576.109, each_unit_flop(256.0), "0.9185897951"},
    {"INT8 MFMA", 166945.91, counted_as_flops(compute_units * (1024.0 * ops_and_hours::op / cycle) * mi210_clock),
     "0.9221330047"},
};
constexpr bool mi210_shares_follow() {
    for (auto const& row : mi210_bandwidths) {
        if (number(row.median * (GB / s) / row.peak, ".10g") != row.share) { return false; }
    }
    for (auto const& row : mi210_peaks) {
        if (number(row.median * (GFLOP / s) / row.peak, ".10g") != row.share) { return false; }
    }
    return true;
}
static_assert(mi210_shares_follow());
