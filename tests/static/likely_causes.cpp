// rafter.catalogue.lint, from inside: the likely mistake behind a figure, and the limits at which a figure is wrong.
module rafter.catalogue.lint;
import rafter.catalogue;

namespace rafter::detail {

using namespace symbols;

// --- likely causes --------------------------------------------------------------------------------------------------

static_assert(close(1.5, 1.0, 0.5));
static_assert(close(0.5, 1.0, 0.5));
static_assert(!close(1.5, 1.0, 0.4375));
static_assert(!close(0.5, 1.0, 0.4375));
static_assert(!close(1.0, 0.0, 0.5));
static_assert(close(3.0, 2.0, 0.5));
static_assert(close(0.25, 0.5, 0.5));
static_assert(!close(1.0, -1.0, 9.0));

/// Is this the cause if the figure is `ratio` times the expected one, within a tolerance, and not beyond it?
template <class CauseOf>
constexpr bool is_cause(CauseOf const& cause_of, double ratio, double within, char const* cause) {
    return cause_of(ratio) == cause && cause_of(ratio * (1.0 + 0.98 * within)) == cause &&
           cause_of(ratio * (1.0 - 0.98 * within)) == cause && cause_of(ratio * (1.0 + 1.02 * within)) != cause &&
           cause_of(ratio * (1.0 - 1.02 * within)) != cause;
}

// Bandwidths of a row that the catalogue does not have
template <bus::dram_kind Kind>
constexpr auto bandwidth_cause =
    [](double ratio) { return cause_of_bandwidth({.memory = {.kind = Kind}}, 300.0 * ratio, 300.0); };
constexpr auto of_bandwidth = bandwidth_cause<bus::dram_kind::hbm2>;
constexpr double gib = 1.073741824;
static_assert(is_cause(of_bandwidth, gib, 0.004, "GiB for GB: the figure counts 1024^3 bytes"));
static_assert(is_cause(of_bandwidth, 1.0 / gib, 0.004, "GB for GiB: the figure was divided by 1024^3"));
static_assert(is_cause(of_bandwidth, 2.0, 0.01,
                       "memory clock instead of data rate: the lanes move 2 bits in each of these cycles"));
static_assert(is_cause(of_bandwidth, 4.0, 0.01,
                       "memory clock instead of data rate: the lanes move 4 bits in each of these cycles"));
static_assert(is_cause(of_bandwidth, 8.0, 0.01, "bits for bytes"));
static_assert(is_cause(of_bandwidth, 0.125, 0.01, "divided by 8 twice"));
static_assert(is_cause(of_bandwidth, 0.5, 0.01,
                       "one direction, one of two dies, or a data rate doubled once too often"));
static_assert(of_bandwidth(16.0) == "no likely cause known");
static_assert(of_bandwidth(1.5) == "no likely cause known");
// Graphics memory moves up to sixteen bits in a cycle.
template <bus::dram_kind Kind>
constexpr bool moves_many_bits() {
    return is_cause(bandwidth_cause<Kind>, 8.0, 0.01,
                    "memory clock instead of data rate: the lanes move 8 bits in each of these cycles") &&
           is_cause(bandwidth_cause<Kind>, 16.0, 0.01,
                    "memory clock instead of data rate: the lanes move 16 bits in each of these cycles");
}
static_assert(moves_many_bits<bus::dram_kind::gddr6>());
static_assert(moves_many_bits<bus::dram_kind::gddr6x>());
static_assert(moves_many_bits<bus::dram_kind::gddr7>());

constexpr cause_text of_lanes(double lanes, double ratio) {
    return cause_of_bandwidth({.memory = {.lane_rate = 4.0 * Gbit / s, .lanes = lanes}}, 100.0 * ratio, 100.0);
}
constexpr bool all_widths = [] {
    constexpr int widths[]{32,   64,   128,  192,  256,  320,  384,  512,  1024,
                           2048, 3072, 4096, 5120, 6016, 6144, 7168, 7680, 8192};
    for (int const width : widths) {
        cause_text const expected =
            cause_text{"wrong bus width: "}.append(number(width, ".0f")).append(" lanes would carry it");
        if (of_lanes(width / 1.5, 1.5) != expected) { return false; }
    }
    return true;
}();
static_assert(all_widths);
constexpr char const* wider = "wrong bus width: 1024 lanes would carry it";
static_assert(of_lanes(640.0, 1.6 * 1.019) == wider);
static_assert(of_lanes(640.0, 1.6 * 1.021) != wider);
static_assert(of_lanes(640.0, 1.6 * 0.981) == wider);
static_assert(of_lanes(640.0, 1.6 * 0.979) != wider);
constexpr char const* other_rate = "wrong data rate or bus width: it would take 6 Gbit/s on each of 1 lanes";
static_assert(of_lanes(1.0, 1.5) == other_rate);
static_assert(of_lanes(0.0, 1.5) == "no likely cause known");
static_assert(of_lanes(256.0, 1.015) == "wrong data rate or bus width: it would take 4.06 Gbit/s on each of 256 lanes");

// For a row of the catalogue the printed figure counts, too; a printed figure is not another processor's.
constexpr processor v100 = catalogue::processor_at("nvidia-v100-pcie-16gb");
constexpr auto scaled = [](double stated) { return cause_of_bandwidth(v100, stated, 2.0 / 3.0 * stated); };
static_assert(is_cause(scaled, 900.0 * gib, 0.002, "GiB for GB: the figure counts 1024^3 bytes"));
static_assert(is_cause(scaled, 900.0 / gib, 0.002, "GB for GiB: the figure was divided by 1024^3"));
static_assert(!scaled(900.0 * 1.0009).contains("the figure of"));
static_assert(!scaled(900.0 * 0.9991).contains("the figure of"));
static_assert(scaled(900.0 * 1.0011) == "SXM for PCIe: the figure of Tesla V100 SXM2 16GB");
static_assert(whose_figure(v100, catalogue::processor_figure::bandwidth, 900.0 * 1.0049) != nullptr);
static_assert(whose_figure(v100, catalogue::processor_figure::bandwidth, 900.0 * 1.0051) == nullptr);
static_assert(whose_figure(v100, catalogue::processor_figure::bandwidth, 1555.0) == nullptr);

constexpr cause_text figure_of(char const* theirs, char const* ours) {
    return figure_of_another({.name = ours}, {.name = theirs});
}
static_assert(figure_of("A PCIe", "B NVL") == "PCIe for NVL: the figure of A PCIe");
static_assert(figure_of("A SXM2", "B SXM5") == "the figure of A SXM2");
static_assert(figure_of("A", "B SXM5") == "the figure of A");
static_assert(figure_of("A SXM2", "B") == "the figure of A SXM2");

// Peaks of vectors, beside matrix peaks that all differ
constexpr processor peaks_row{.id = "",
                              .matrix = {.tf32 = 23.0 * TFLOP / s,
                                         .fp16 = 57.0 * TFLOP / s,
                                         .bf16 = 71.0 * TFLOP / s,
                                         .fp8 = 171.0 * TFLOP / s,
                                         .int8 = 397.0 * ops_and_hours::Top / s,
                                         .fp4 = 997.0 * TFLOP / s},
                              .units = {.clock = 1500.0 * MHz}};
constexpr cause_text of_vector(double stated, double expected) {
    return cause_of_vector_peak(peaks_row, stated, expected);
}
template <int Expected>
constexpr auto of_ratio = [](double ratio) { return of_vector(Expected * ratio, Expected); };
static_assert(is_cause(of_ratio<1>, 57.0, 0.01, "TFLOPS read as GFLOPS: the dense fp16 matrix peak"));
static_assert(is_cause(of_ratio<1>, 2.0 * 57.0, 0.01, "TFLOPS read as GFLOPS: the sparse fp16 matrix peak"));
static_assert(is_cause(of_ratio<1>, 2.0 * 397.0, 0.01, "TOPS read as GFLOPS: the sparse int8 matrix peak"));
static_assert(of_vector(397.0, 1e6) == "TOPS read as GFLOPS: the dense int8 matrix peak");
static_assert(of_vector(23.0, 1e6) == "TFLOPS read as GFLOPS: the dense tf32 matrix peak");
static_assert(is_cause(of_ratio<1>, 57'000.0, 0.01, "matrix peak in the FP32 column: the dense fp16 matrix peak"));
static_assert(is_cause(of_ratio<1>, 114'000.0, 0.01, "matrix peak in the FP32 column: the sparse fp16 matrix peak"));
static_assert(of_vector(397'000.0, 1.0) == "matrix peak in the FP32 column: the dense int8 matrix peak");
static_assert(is_cause(of_ratio<10'000>, 0.001, 0.05, "TFLOPS read as GFLOPS"));
constexpr char const* the_boost_clock = "a clock in MHz in a field of GFLOP/s: the boost clock";
static_assert(is_cause(of_ratio<2000>, 0.75, 0.001, the_boost_clock));
static_assert(of_vector(1500.0, 1.5e6) ==
              "TFLOPS read as GFLOPS; or a clock in MHz in a field of GFLOP/s: the boost clock");
constexpr char const* some_clock = "a clock in MHz in a field of GFLOP/s? No figure of this processor fits";
constexpr char const* another_clock = "another clock, or another number of units";
static_assert(of_vector(300.0, 3e5) != some_clock);
static_assert(of_vector(301.0, 5e4) == some_clock);
static_assert(of_vector(300.0, 5e4) == another_clock);
static_assert(of_vector(3999.0, 5e4) == some_clock);
static_assert(of_vector(4000.0, 5e4) == another_clock);
static_assert(of_vector(900.0, 4500.0) == another_clock);
static_assert(of_vector(900.0, 4501.0) == some_clock);
static_assert(is_cause(of_ratio<10'000>, 0.5, 0.03, "an FMA counted once, half of two dies, or twice the units"));
static_assert(is_cause(of_ratio<5000>, 2.0, 0.03,
                       "packed or dual-issued instructions, two dies, or an FMA counted twice"));
static_assert(of_vector(10'000.0, 9000.0) == another_clock);

// Matrix peaks
template <bool Consumer>
constexpr auto of_matrix = [](double ratio) {
    return cause_of_matrix_peak({.id = "", .consumer = Consumer}, catalogue::processor_figure::fp16_matrix,
                                1000.0 * ratio, 1000.0);
};
constexpr char const* sparse = "sparse for dense: twice what is computed";
constexpr char const* another_type = "another clock, another number of units, or another type";
static_assert(of_matrix<false>(1.66) == sparse);
static_assert(of_matrix<false>(1.65) == another_type);
static_assert(of_matrix<false>(2.09) == sparse);
static_assert(of_matrix<false>(2.1) == another_type);
static_assert(of_matrix<true>(2.0) == "sums in FP16, or sparse for dense");
static_assert(is_cause(of_matrix<false>, 4.0, 0.16, "sparse for dense, of a type of half the size"));
static_assert(of_matrix<false>(0.00081) == "TFLOPS read as GFLOPS");
static_assert(of_matrix<false>(0.00079) == another_type);
static_assert(of_matrix<false>(0.00119) == "TFLOPS read as GFLOPS");
static_assert(of_matrix<false>(0.0014) == another_type);
static_assert(of_matrix<false>(0.00161) == "TFLOPS read as GFLOPS");
static_assert(of_matrix<false>(0.00159) == another_type);
static_assert(of_matrix<false>(0.00239) == "TFLOPS read as GFLOPS");
static_assert(of_matrix<false>(0.00241) == another_type);
constexpr char const* half = "half: one of two dies, or sums in another type";
static_assert(of_matrix<false>(0.41) == half);
static_assert(of_matrix<false>(0.4) == another_type);
static_assert(of_matrix<false>(0.59) == half);
static_assert(of_matrix<false>(0.6) == another_type);

// Other figures; capacities with a larger tolerance
template <catalogue::processor_figure Figure>
constexpr auto of_other = [](double ratio) { return cause_of_other({.id = ""}, Figure, 8.0 * ratio, 8.0); };
constexpr auto of_lane_rate = of_other<catalogue::processor_figure::lane_rate>;
static_assert(is_cause(of_lane_rate, 0.5, 0.01, "memory clock instead of data rate"));
static_assert(is_cause(of_lane_rate, 0.25, 0.01, "memory clock instead of data rate"));
static_assert(is_cause(of_lane_rate, 0.125, 0.01, "memory clock instead of data rate"));
static_assert(is_cause(of_lane_rate, 0.0625, 0.01, "memory clock instead of data rate"));
constexpr char const* twice = "twice what it is: both dies, or counted twice";
constexpr char const* one_of_two = "half of what it is: one of two";
static_assert(is_cause(of_other<catalogue::processor_figure::cache>, 2.0, 0.01, twice));
static_assert(is_cause(of_other<catalogue::processor_figure::cache>, 0.5, 0.01, one_of_two));
static_assert(is_cause(of_other<catalogue::processor_figure::capacity>, 2.0, 0.08, twice));
static_assert(is_cause(of_other<catalogue::processor_figure::capacity>, 0.5, 0.08, one_of_two));
static_assert(is_cause(of_other<catalogue::processor_figure::usable_capacity>, 0.5, 0.08, one_of_two));
static_assert(of_other<catalogue::processor_figure::cache>(0.25) == "no likely cause known");
static_assert(of_other<catalogue::processor_figure::cache>(1.0) == "no likely cause known");

// --- the checks, at their limits ------------------------------------------------------------------------------------

/// What a check finds in a row, behind what was found before.
template <auto Check>
constexpr catalogue::processor_findings found_by(processor const& p, catalogue::processor_findings const& before = {}) {
    row_check check{.p = p, .found = before};
    (check.*Check)();
    return check.found;
}
constexpr auto check_bandwidth = &row_check::bandwidth_is_rate_times_lanes;
constexpr auto check_vector_peak = &row_check::vector_peak;
constexpr auto check_matrix_peak = &row_check::matrix_peak;
constexpr auto check_ratios = &row_check::precisions_in_proportion;
constexpr auto check_types = &row_check::types;
constexpr auto check_cores = &row_check::cores_per_unit;
constexpr void compare(processor const& p, processor const& reference, catalogue::processor_findings& found) {
    row_check check{.p = p, .found = found};
    check.agrees_with(reference);
    found = check.found;
}

/// The rule by which a check finds a figure wrong; empty if it finds nothing.
template <auto Check>
constexpr fixed_text<60> broken(catalogue::processor_figure figure, processor const& p) {
    catalogue::processor_findings const found = found_by<Check>(p);
    catalogue::processor_finding const* const about = found.about(figure);
    return about == nullptr ? fixed_text<60>{} : fixed_text<60>(about->rule);
}
constexpr char const* bandwidth_is_rate_times_lanes = "bandwidth = lane rate x lanes";
constexpr char const* peak_is_units_times_clock_times_rate = "peak = units x clock x rate of a unit";
constexpr char const* peak_within_lanes = "fp32 peak <= units x clock x lanes x 2";
constexpr char const* matrix_peak_of_the_generation = "matrix rate of a unit is its generation's";
constexpr char const* precisions_in_proportion = "peaks of precisions stand in fixed ratios";
constexpr char const* cores_per_unit = "cores = units x lanes";

constexpr processor bus_of(double gb_per_s, char const* why, double lanes = 800.0, double gbit = 1.0) {
    return {.memory = {.lane_rate = gbit * Gbit / s, .lanes = lanes},
            .bandwidth = gb_per_s * GB / s,
            .deviations = {.bandwidth = why}};
}
static_assert(broken<check_bandwidth>(bandwidth, bus_of(101.9, "")).empty());
static_assert(broken<check_bandwidth>(bandwidth, bus_of(98.1, "")).empty());
static_assert(broken<check_bandwidth>(bandwidth, bus_of(102.1, "")) == bandwidth_is_rate_times_lanes);
static_assert(broken<check_bandwidth>(bandwidth, bus_of(97.9, "")) == bandwidth_is_rate_times_lanes);
static_assert(broken<check_bandwidth>(bandwidth, bus_of(102.9, "why")).empty());
static_assert(broken<check_bandwidth>(bandwidth, bus_of(103.1, "why")) == bandwidth_is_rate_times_lanes);
static_assert(broken<check_bandwidth>(bandwidth, bus_of(50.0, "", 0.0)).empty());
static_assert(broken<check_bandwidth>(bandwidth, bus_of(50.0, "", 800.0, 0.0)).empty());
static_assert(broken<check_bandwidth>(bandwidth, bus_of(0.0, "")).empty());
static_assert(broken<check_bandwidth>(bandwidth, bus_of(9.0, "", 1.0)) == bandwidth_is_rate_times_lanes);

// 10 units of 64 lanes at 1 GHz: 1280 GFLOP/s
constexpr processor vectors_of(double gflops, char const* why, double rate, double count = 10.0, double mhz = 1000.0) {
    return {.vector = {.fp32 = gflops * GFLOP / s},
            .units = {.count = count, .clock = mhz * MHz, .vector_rate = rate * FLOP / cycle},
            .architecture = catalogue::processor_architecture::volta,
            .deviations = {.vector = why}};
}
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(652.0, "", 64)).empty());
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(654.0, "", 64)) ==
              peak_is_units_times_clock_times_rate);
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(626.0, "", 64)) ==
              peak_is_units_times_clock_times_rate);
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(659.0, "why", 64)).empty());
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(660.0, "why", 64)) ==
              peak_is_units_times_clock_times_rate);
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(1305.0, "", 0)).empty());
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(1306.0, "", 0)) == peak_within_lanes);
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(2560.0, "", 256)) == peak_within_lanes);
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(0.0, "", 64)).empty());
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(9999.0, "", 64, 0.0)).empty());
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(9999.0, "", 64, 10.0, 0.0)).empty());
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(9999.0, "", 64, 1.0)) ==
              peak_is_units_times_clock_times_rate);
static_assert(broken<check_vector_peak>(fp32_vector, vectors_of(1.0, "", 64)) == peak_is_units_times_clock_times_rate);
constexpr catalogue::processor_finding beyond_lanes = found_by<check_vector_peak>(vectors_of(2560.0, "", 0))[0];
static_assert(beyond_lanes.stated.value == 2560);
static_assert(beyond_lanes.expected.value == 1280);
static_assert(beyond_lanes.cause == "packed or dual-issued instructions, two dies, or an FMA counted twice");

// 10 units of 1024 FLOP a cycle at 1 GHz: 10240 GFLOP/s; 512 of consumers (Ada)
constexpr processor matrices(double gflops, char const* why, bool consumer = false) {
    return {.matrix = {.fp16 = gflops * GFLOP / s},
            .units = {.count = 10, .clock = 1000.0 * MHz},
            .architecture = catalogue::processor_architecture::ada,
            .consumer = consumer,
            .deviations = {.matrix = why}};
}
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(10'444.0, "")).empty());
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(10'445.0, "")) == matrix_peak_of_the_generation);
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(10'036.0, "")).empty());
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(10'035.0, "")) == matrix_peak_of_the_generation);
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(8602.0, "why")).empty());
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(8601.0, "why")) == matrix_peak_of_the_generation);
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(10'445.0, "why")) == matrix_peak_of_the_generation);
static_assert(broken<check_matrix_peak>(fp16_matrix, matrices(5120.0, "", true)).empty());
constexpr processor own_rate(double gflops, double rate, double matrix_mhz, double count = 10.0, double mhz = 1000.0) {
    return {.matrix = {.bf16 = gflops * GFLOP / s},
            .units = {.count = count,
                      .clock = mhz * MHz,
                      .matrix_clock = matrix_mhz * MHz,
                      .matrix_rate = rate * FLOP / cycle},
            .architecture = catalogue::processor_architecture::unstated};
}
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2039.0, 200, 0)).empty());
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2041.0, 200, 0)) == peak_is_units_times_clock_times_rate);
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(1000.0, 200, 500)).empty());
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2000.0, 200, 500)) ==
              peak_is_units_times_clock_times_rate);
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2000.0, 0, 0)).empty());
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(0.0, 200, 0)).empty());
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2000.0, 200, 0, 0.0)).empty());
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2000.0, 200, 0, 10.0, 0.0)).empty());
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(1.0, 200, 0)) == peak_is_units_times_clock_times_rate);
static_assert(broken<check_matrix_peak>(bf16_matrix, own_rate(2000.0, 200, 0, 1.0)) ==
              peak_is_units_times_clock_times_rate);

// Volta: FP64 at half the rate of FP32, FP16 at twice
constexpr processor rates_of_types(double fp64, double fp16, double fp32 = 1000.0) {
    return {.vector = {.fp64 = fp64 * GFLOP / s, .fp32 = fp32 * GFLOP / s, .fp16 = fp16 * GFLOP / s},
            .architecture = catalogue::processor_architecture::volta};
}
static_assert(broken<check_ratios>(fp64_vector, rates_of_types(514.0, 0)).empty());
static_assert(broken<check_ratios>(fp64_vector, rates_of_types(516.0, 0)) == precisions_in_proportion);
static_assert(broken<check_ratios>(fp16_vector, rates_of_types(0, 1941.0)).empty());
static_assert(broken<check_ratios>(fp16_vector, rates_of_types(0, 1939.0)) == precisions_in_proportion);
static_assert(broken<check_ratios>(fp64_vector, rates_of_types(600.0, 0, 0.0)).empty());
static_assert(broken<check_ratios>(fp64_vector, rates_of_types(1.0, 0)) == precisions_in_proportion);
static_assert(broken<check_ratios>(fp64_vector, rates_of_types(0, 0)).empty());
constexpr processor eighths(double fp8, double fp16, double bf16) {
    return {.matrix = {.fp16 = fp16 * GFLOP / s, .bf16 = bf16 * GFLOP / s, .fp8 = fp8 * GFLOP / s}};
}
static_assert(broken<check_ratios>(fp8_matrix, eighths(2050.0, 1000.0, 0)).empty());
static_assert(broken<check_ratios>(fp8_matrix, eighths(2070.0, 1000.0, 0)) == precisions_in_proportion);
static_assert(broken<check_ratios>(fp8_matrix, eighths(1025.0, 0, 1000.0)).empty());
static_assert(broken<check_ratios>(fp8_matrix, eighths(1035.0, 0, 1000.0)) == precisions_in_proportion);
static_assert(broken<check_ratios>(fp8_matrix, eighths(1035.0, 0, 0)).empty());
static_assert(broken<check_ratios>(fp8_matrix, eighths(0, 1000.0, 0)).empty());
static_assert(broken<check_ratios>(fp8_matrix, eighths(1000.0, 1000.0, 9.0)).empty());
static_assert(found_by<check_ratios>(eighths(2070.0, 1000.0, 0))[0].expected.value == 2000);
// A figure that is already wrong does not measure others.
constexpr bool silent_after(catalogue::processor_figure wrong, catalogue::processor_figure other, processor const& p) {
    catalogue::processor_findings before;
    before.add({.figure = wrong, .cause = {}});
    return found_by<check_ratios>(p, before).about(other) == nullptr;
}
static_assert(silent_after(fp32_vector, fp64_vector, rates_of_types(600.0, 0)));
static_assert(!silent_after(fp16_matrix, fp64_vector, rates_of_types(600.0, 0)));
static_assert(silent_after(fp16_matrix, fp8_matrix, eighths(700.0, 1000.0, 0)));
static_assert(silent_after(bf16_matrix, fp8_matrix, eighths(700.0, 1000.0, 0)));
static_assert(!silent_after(fp32_vector, fp8_matrix, eighths(700.0, 1000.0, 0)));

// Types, by compute capability
constexpr processor all_types(int major, int minor) {
    return {.vector = {.fp64 = 1.0 * FLOP / s},
            .matrix = {.fp64 = 1.0 * FLOP / s,
                       .tf32 = 1.0 * FLOP / s,
                       .fp16 = 1.0 * FLOP / s,
                       .bf16 = 1.0 * FLOP / s,
                       .fp8 = 1.0 * FLOP / s,
                       .fp4 = 1.0 * FLOP / s},
            .architecture =
                major == 0 ? catalogue::processor_architecture::apple_gpu : catalogue::processor_architecture::unstated,
            .capability = {major, minor}};
}
constexpr int absent_from(processor const& p) { return found_by<check_types>(p).size(); }
static_assert(absent_from(all_types(7, 5)) == 4);
static_assert(absent_from(all_types(8, 0)) == 2);
static_assert(absent_from(all_types(8, 8)) == 2);
static_assert(absent_from(all_types(8, 9)) == 1);
static_assert(absent_from(all_types(9, 9)) == 1);
static_assert(absent_from(all_types(10, 0)) == 0);
static_assert(absent_from(all_types(0, 0)) == 2);
static_assert(absent_from({.capability = {7, 5}}) == 0);
static_assert(!broken<check_types>(fp8_matrix, all_types(8, 8)).empty());
static_assert(!broken<check_types>(fp4_matrix, all_types(8, 9)).empty());
static_assert(!broken<check_types>(tf32_matrix, all_types(7, 9)).empty());
static_assert(!broken<check_types>(fp64_matrix, all_types(0, 0)).empty());
static_assert(!broken<check_types>(fp32_matrix, {.matrix = {.fp32 = 1.0 * FLOP / s}, .capability = {9, 0}}).empty());
static_assert(absent_from({.matrix = {.fp32 = 1.0 * FLOP / s}}) == 0);

// Cores: 64 lanes a unit
constexpr processor of_cores(double cores, double count,
                             catalogue::processor_architecture a = catalogue::processor_architecture::volta) {
    return {.units = {.count = count, .cores = cores}, .architecture = a};
}
static_assert(broken<check_cores>(units, of_cores(640, 10)).empty());
static_assert(broken<check_cores>(units, of_cores(641, 10)) == cores_per_unit);
static_assert(broken<check_cores>(units, of_cores(0, 10)).empty());
static_assert(broken<check_cores>(units, of_cores(640, 0)).empty());
static_assert(broken<check_cores>(units, of_cores(1, 10)) == cores_per_unit);
static_assert(broken<check_cores>(units, of_cores(640, 1)) == cores_per_unit);
static_assert(broken<check_cores>(units, of_cores(640, 11, catalogue::processor_architecture::tpu)).empty());

// Against the catalogue's row
constexpr int differs(catalogue::processor_figure figure, double ratio) {
    processor copy = v100;
    switch (figure) {
    case bandwidth: copy.bandwidth = ratio * copy.bandwidth; break;
    case capacity: copy.memory.capacity = ratio * copy.memory.capacity; break;
    case usable_capacity: copy.memory.usable = ratio * copy.memory.usable; break;
    case power: copy.power = ratio * copy.power; break;
    case fp4_matrix: copy.matrix.fp4 = 1.0 * TFLOP / s; break;
    default: break;
    }
    catalogue::processor_findings found;
    compare(copy, v100, found);
    return found.size();
}
static_assert(differs(bandwidth, 1.029) == 0);
static_assert(differs(bandwidth, 1.031) == 1);
static_assert(differs(power, 0.971) == 0);
static_assert(differs(power, 0.969) == 1);
static_assert(differs(capacity, 1.079) == 0);
static_assert(differs(capacity, 1.081) == 1);
static_assert(differs(usable_capacity, 0.921) == 0);
static_assert(differs(usable_capacity, 0.919) == 1);
static_assert(differs(power, 0.0) == 0);
static_assert(differs(fp4_matrix, 1.0) == 0);
// Each kind of figure has its own causes.
constexpr char const* cause_against(processor const& changed, catalogue::processor_findings& found,
                                    catalogue::processor_figure figure) {
    processor reference = v100;
    reference.matrix.fp4 = 10.0 * TFLOP / s;
    found = {};
    compare(changed, reference, found);
    return found.about(figure)->cause.c_str();
}
constexpr bool causes_by_kind = [] {
    catalogue::processor_findings found;
    processor copy = v100;
    copy.bandwidth = 8.0 * copy.bandwidth;
    copy.vector = {.fp64 = 0.5 * copy.vector.fp64, .fp32 = 2.0 * copy.vector.fp32};
    copy.matrix.fp16 = 4.0 * copy.matrix.fp16;
    copy.matrix.fp4 = 40.0 * TFLOP / s;
    copy.power = 2.0 * copy.power;
    auto const says = [&](catalogue::processor_figure f, char const* cause) {
        return fixed_text<200>(cause_against(copy, found, f)) == cause;
    };
    return says(bandwidth, "bits for bytes") &&
           says(fp32_vector, "packed or dual-issued instructions, two dies, or an FMA counted twice") &&
           says(fp64_vector, one_of_two) && says(fp16_matrix, "sparse for dense, of a type of half the size") &&
           says(fp4_matrix, "sparse for dense, of a type of half the size") && says(power, twice);
}();
static_assert(causes_by_kind);

} // namespace rafter::detail
