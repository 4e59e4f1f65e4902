// Tests: static/wrong_tables
module;
#include <initializer_list>

/// \file Checks tables of processors: finds figures that cannot all be true, and names the likely mistake. Import it by
/// name to check other tables; the static tests check the catalogue with it.
export module rafter.catalogue.lint;

import rafter.catalogue;

export namespace rafter {

namespace catalogue {
/// A figure of a row that breaks a rule.
struct processor_finding {
    char const* rule = "";     ///< as an equation or a sentence: "bandwidth = lane rate x lanes"
    processor_figure figure{}; ///< the figure that breaks it
    figure_reading stated{};   ///< the row's value
    figure_reading expected{}; ///< zero: the figure should be absent
    fixed_text<200> cause;     ///< the most likely mistake
};

/// The findings of `check_processor` about a row; an empty list means no finding.
struct processor_findings : fixed_list<processor_finding, 32, "processor_findings"> {
    [[nodiscard]] constexpr bool empty() const noexcept { return size() == 0; }
    /// The first finding about a figure; null if there is none.
    [[nodiscard]] constexpr processor_finding const* about(processor_figure f) const noexcept {
        for (processor_finding const& finding : *this) {
            if (finding.figure == f) { return &finding; }
        }
        return nullptr;
    }
};
} // namespace catalogue

/// The finding in words: "fp32 vector peak is 1980 GFLOP/s, 66908.2 expected (peak = units x clock x rate of a unit):
/// ..."
[[nodiscard]] constexpr fixed_text<450> text(catalogue::processor_finding const& f) {
    fixed_text<450> out;
    out.append(text(f.figure)).append(" is ").append(number(f.stated.value, ".6g")).append(" ").append(f.stated.unit);
    out.append(", ").append(f.expected.value == 0 ? number_text("none") : number(f.expected.value, ".6g"));
    return out.append(" expected (").append(f.rule).append("): ").append(f.cause);
}

} // namespace rafter

namespace rafter::detail {
using catalogue::figure_reading, catalogue::processor_figure, catalogue::processor_findings;
using enum catalogue::processor_figure;
using cause_text = fixed_text<200>;

/// Is |a / b - 1| within the tolerance? False if b is not above zero.
constexpr bool close(double a, double b, double tolerance) noexcept {
    if (!(b > 0)) { return false; }
    double const off = a / b - 1.0;
    return (off < 0 ? -off : off) <= tolerance;
}

/// How far figures may differ. Tables print three digits or fewer; most rows agree within 1 %.
struct check_limits {
    static constexpr double unexplained = 0.02; ///< without a reason in the row
    static constexpr double explained = 0.03;   ///< bandwidths and vector peaks, with a reason
    static constexpr double matrix = 0.16;      ///< below units x boost clock x rate, with a reason: a lower clock
    static constexpr double ratio = 0.03;       ///< between the peaks of two precisions
    static constexpr double capacity = 0.08;    ///< "80 GB" is 80 GiB, of which programs get 79.4: each value passes
};

// --- the likely mistake behind a wrong figure ------------------------------------------------------------------------

/// Another processor of the generation with the stated figure, within half a percent; null if there is none, or if the
/// figure is that of the catalogue's own row.
constexpr processor const* whose_figure(processor const& p, processor_figure f, double stated) {
    processor const* const own = find_processor(p.id);
    if (own != nullptr && close(stated, catalogue::read(*own, f).value, 0.001)) { return nullptr; }
    for (processor const& other : catalogue::processors) {
        if (other.architecture != p.architecture || __builtin_strcmp(other.id, p.id) == 0) { continue; }
        if (close(stated, catalogue::read(other, f).value, 0.005)) { return &other; }
    }
    return nullptr;
}

/// The kind of board in a name: "PCIe", "SXM", "NVL"; empty if the name has none.
constexpr char const* board_of(char const* name) {
    constexpr char const* boards[]{"PCIe", "SXM", "NVL"};
    fixed_text<100> const whole{name};
    for (char const* const board : boards) {
        if (whole.contains(board)) { return board; }
    }
    return "";
}

constexpr cause_text figure_of_another(processor const& p, processor const& other) {
    cause_text out;
    char const* const theirs = board_of(other.name);
    char const* const ours = board_of(p.name);
    if (*theirs != 0 && *ours != 0 && __builtin_strcmp(theirs, ours) != 0) {
        out.append(theirs).append(" for ").append(ours).append(": ");
    }
    return out.append("the figure of ").append(other.name);
}

/// A mistake that is recognised by the ratio of the stated to the expected figure, within a tolerance.
struct told_by_ratio {
    double ratio;
    double within;
    char const* cause;
};
template <int Count>
constexpr char const* cause_told_by(double ratio, told_by_ratio const (&causes)[Count]) {
    for (told_by_ratio const& each : causes) {
        if (close(ratio, each.ratio, each.within)) { return each.cause; }
    }
    return "";
}

/// The cause of a bandwidth that differs from rate x lanes, or from the catalogue.
constexpr cause_text cause_of_bandwidth(processor const& p, double stated, double expected) {
    double const ratio = stated / expected;
    constexpr double gib = 1.073741824;
    // Printed figures are up to 2.4 % off rate x lanes: a table that scaled a figure scaled the printed one.
    processor const* const reference = find_processor(p.id);
    double const printed = reference == nullptr ? expected : catalogue::read(*reference, bandwidth).value;
    if (close(ratio, gib, 0.004) || close(stated, printed * gib, 0.002)) {
        return "GiB for GB: the figure counts 1024^3 bytes";
    }
    if (close(ratio, 1.0 / gib, 0.004) || close(stated, printed / gib, 0.002)) {
        return "GB for GiB: the figure was divided by 1024^3";
    }
    if (processor const* const other = whose_figure(p, bandwidth, stated)) { return figure_of_another(p, *other); }
    bool const graphics = p.memory.kind >= bus::dram_kind::gddr6 && p.memory.kind <= bus::dram_kind::gddr7;
    for (double const bits : {2.0, 4.0, 8.0, 16.0}) {
        if (close(ratio, bits, 0.01) && (bits < 8.0 || graphics)) {
            return cause_text{"memory clock instead of data rate: the lanes move "}
                .append(number(bits, ".0f"))
                .append(" bits in each of these cycles");
        }
    }
    constexpr told_by_ratio causes[]{
        {8.0, 0.01, "bits for bytes"},
        {0.125, 0.01, "divided by 8 twice"},
        {0.5, 0.01, "one direction, one of two dies, or a data rate doubled once too often"}};
    if (char const* const cause = cause_told_by(ratio, causes); *cause != 0) { return cause; }
    if (!(p.memory.lanes > 0)) { return "no likely cause known"; }
    constexpr double widths[]{32,   64,   128,  192,  256,  320,  384,  512,  1024,
                              2048, 3072, 4096, 5120, 6016, 6144, 7168, 7680, 8192};
    for (double const width : widths) {
        if (close(ratio * p.memory.lanes, width, 0.02) && width != p.memory.lanes) {
            return cause_text{"wrong bus width: "}.append(number(width, ".0f")).append(" lanes would carry it");
        }
    }
    return cause_text{"wrong data rate or bus width: it would take "}
        .append(text(p.memory.lane_rate * ratio, symbols::Gbit / symbols::s, ".3g"))
        .append(" on each of ")
        .append(number(p.memory.lanes, ".0f"))
        .append(" lanes");
}

/// Names the matrix peak of a row, dense or sparse, that is within 1 % of a figure in GFLOP/s; empty if there is none.
/// The words begin with `if_integers` for int8, and with `if_floats` for other types.
constexpr cause_text matrix_peak_that_is(processor const& p, double stated, char const* if_integers,
                                         char const* if_floats) {
    for (processor_figure const f : {fp16_matrix, bf16_matrix, int8_matrix, fp8_matrix, tf32_matrix, fp4_matrix}) {
        double const dense = catalogue::read(p, f).value;
        for (int sparse = 1; sparse <= 2; ++sparse) {
            if (!close(stated, dense * sparse, 0.01)) { continue; }
            return cause_text{f == int8_matrix ? if_integers : if_floats}
                .append(sparse == 2 ? "sparse " : "dense ")
                .append(text(f));
        }
    }
    return {};
}

/// The cause of a wrong FP32 vector peak.
constexpr cause_text cause_of_vector_peak(processor const& p, double stated, double expected) {
    double const ratio = stated / expected;
    cause_text out =
        matrix_peak_that_is(p, stated * 1000.0, "TOPS read as GFLOPS: the ", "TFLOPS read as GFLOPS: the ");
    if (out.empty() && close(ratio, 0.001, 0.05)) { out.append("TFLOPS read as GFLOPS"); }
    if (close(stated, catalogue::read(p, clock).value, 0.001)) {
        out.append(out.empty() ? "" : "; or ").append("a clock in MHz in a field of GFLOP/s: the boost clock");
    }
    if (!out.empty()) { return out; }
    constexpr char const* in_another_column = "matrix peak in the FP32 column: the ";
    out = matrix_peak_that_is(p, stated, in_another_column, in_another_column);
    if (!out.empty()) { return out; }
    if (processor const* const other = whose_figure(p, fp32_vector, stated)) { return figure_of_another(p, *other); }
    if (ratio < 0.2 && stated > 300.0 && stated < 4000.0) {
        return "a clock in MHz in a field of GFLOP/s? No figure of this processor fits";
    }
    constexpr told_by_ratio causes[]{
        {0.5, 0.03, "an FMA counted once, half of two dies, or twice the units"},
        {2.0, 0.03, "packed or dual-issued instructions, two dies, or an FMA counted twice"}};
    char const* const cause = cause_told_by(ratio, causes);
    return *cause != 0 ? cause : "another clock, or another number of units";
}

/// The cause of a wrong matrix peak, where the dense peak is expected.
constexpr cause_text cause_of_matrix_peak(processor const& p, processor_figure f, double stated, double expected) {
    double const ratio = stated / expected;
    if (ratio > 1.65 && ratio < 2.1) {
        return p.consumer ? "sums in FP16, or sparse for dense" : "sparse for dense: twice what is computed";
    }
    constexpr told_by_ratio causes[]{{4.0, 0.16, "sparse for dense, of a type of half the size"},
                                     {0.001, 0.2, "TFLOPS read as GFLOPS"},
                                     {0.002, 0.2, "TFLOPS read as GFLOPS"}};
    if (char const* const cause = cause_told_by(ratio, causes); *cause != 0) { return cause; }
    if (processor const* const other = whose_figure(p, f, stated)) { return figure_of_another(p, *other); }
    if (ratio > 0.4 && ratio < 0.6) { return "half: one of two dies, or sums in another type"; }
    return "another clock, another number of units, or another type";
}

constexpr bool holds_bytes(processor_figure f) noexcept { return f == capacity || f == usable_capacity; }

/// The cause of any other figure that differs from the catalogue.
constexpr cause_text cause_of_other(processor const& p, processor_figure f, double stated, double expected) {
    double const ratio = stated / expected;
    for (double const part : {0.5, 0.25, 0.125, 0.0625}) {
        if (f == lane_rate && close(ratio, part, 0.01)) { return "memory clock instead of data rate"; }
    }
    // Capacities may be in GB or GiB, raw or usable.
    double const loosely = holds_bytes(f) ? check_limits::capacity : 0.01;
    told_by_ratio const causes[]{{2.0, loosely, "twice what it is: both dies, or counted twice"},
                                 {0.5, loosely, "half of what it is: one of two"}};
    if (char const* const cause = cause_told_by(ratio, causes); *cause != 0) { return cause; }
    if (processor const* const other = whose_figure(p, f, stated)) { return figure_of_another(p, *other); }
    return "no likely cause known";
}

/// Dispatches on the kind of the figure.
constexpr cause_text likely_cause(processor const& p, processor_figure f, double stated, double expected) {
    if (f == bandwidth) { return cause_of_bandwidth(p, stated, expected); }
    if (f == fp32_vector) { return cause_of_vector_peak(p, stated, expected); }
    for (processor_figure const peak :
         {fp64_matrix, fp32_matrix, tf32_matrix, fp16_matrix, bf16_matrix, fp8_matrix, int8_matrix, fp4_matrix}) {
        if (f == peak) { return cause_of_matrix_peak(p, f, stated, expected); }
    }
    return cause_of_other(p, f, stated, expected);
}

// --- the rules ------------------------------------------------------------------------------------------------------

/// A row during its check, with its findings.
struct row_check {
    processor const& p;
    catalogue::architecture_rates rates = catalogue::rates_of(p.architecture);
    processor_findings found{};

    [[nodiscard]] constexpr double value(processor_figure f) const { return catalogue::read(p, f).value; }
    constexpr void add(char const* rule, processor_figure f, double expected, cause_text const& cause) {
        figure_reading const stated = catalogue::read(p, f);
        found.add({rule, f, stated, {expected, stated.unit}, cause});
    }
    constexpr void add(char const* rule, processor_figure f, double expected) {
        add(rule, f, expected, likely_cause(p, f, value(f), expected));
    }
    [[nodiscard]] constexpr double peak_at(clock_rate const& at, double rate) const {
        return p.units.count * in(symbols::GHz, at) * rate;
    }

    constexpr void bandwidth_is_rate_times_lanes() {
        if (p.memory.lane_rate == bit_rate{} || p.memory.lanes == 0 || p.bandwidth == byte_rate{}) { return; }
        double const expected =
            in(symbols::GB / symbols::s, memory_interface{p.memory.lane_rate, p.memory.lanes}.bandwidth());
        double const limit = *p.deviations.bandwidth != 0 ? check_limits::explained : check_limits::unexplained;
        if (!close(value(bandwidth), expected, limit)) { add("bandwidth = lane rate x lanes", bandwidth, expected); }
    }

    constexpr void vector_peak() {
        double const stated = value(fp32_vector);
        if (stated == 0 || p.units.count == 0 || p.units.clock == clock_rate{}) { return; }
        if (p.units.vector_rate != flop_per_cycle{}) {
            double const expected = peak_at(p.units.clock, value(vector_rate));
            double const limit = *p.deviations.vector != 0 ? check_limits::explained : check_limits::unexplained;
            if (!close(stated, expected, limit)) {
                add("peak = units x clock x rate of a unit", fp32_vector, expected);
                return;
            }
        }
        // Boards run above the rated boost (RTX 5090: 1.13 of its peak was measured), but stated peaks do not.
        double const widest = peak_at(p.units.clock, 2.0 * rates.fp32_lanes);
        if (widest > 0 && stated > widest * (1.0 + check_limits::unexplained)) {
            add("fp32 peak <= units x clock x lanes x 2", fp32_vector, widest);
        }
    }

    /// Checks FP16 (BF16 if there is no FP16) against the generation's rate at the boost clock, and against the row's
    /// own rate at its stated clock.
    constexpr void matrix_peak() {
        processor_figure const f = p.matrix.fp16 == flop_rate{} ? bf16_matrix : fp16_matrix;
        double const stated = value(f);
        if (stated == 0 || p.units.count == 0 || p.units.clock == clock_rate{}) { return; }
        double const usual = p.consumer ? rates.matrix_rate_consumer : rates.matrix_rate;
        bool const is_limited = *p.deviations.matrix != 0 && p.units.matrix_rate != flop_per_cycle{}; // export variants
        double const expected = peak_at(p.units.clock, is_limited ? math::min(usual, value(matrix_rate)) : usual);
        double const below = *p.deviations.matrix != 0 ? check_limits::matrix : check_limits::unexplained;
        if (expected > 0 &&
            !(stated <= expected * (1.0 + check_limits::unexplained) && stated >= expected * (1.0 - below))) {
            add("matrix rate of a unit is its generation's", f, expected);
            return;
        }
        if (p.units.matrix_rate == flop_per_cycle{}) { return; }
        clock_rate const at = p.units.matrix_clock == clock_rate{} ? p.units.clock : p.units.matrix_clock;
        double const own = peak_at(at, value(matrix_rate));
        if (!close(stated, own, check_limits::unexplained)) { add("peak = units x clock x rate of a unit", f, own); }
    }

    /// Checks ratios between the peaks of different precisions.
    constexpr void precisions_in_proportion() {
        constexpr char const* rule = "peaks of precisions stand in fixed ratios";
        auto const vectors = [&](processor_figure f, double share, char const* cause) {
            double const expected = value(fp32_vector) * share;
            bool const differs = expected > 0 && !close(value(f), expected, check_limits::ratio);
            if (value(f) != 0 && differs && *p.deviations.vector == 0) { add(rule, f, expected, cause); }
        };
        if (found.about(fp32_vector) == nullptr) {
            vectors(fp64_vector, rates.fp64_share, "the FP64 rate of another generation");
            vectors(fp16_vector, rates.fp16_share, "the FP16 vector rate of another generation");
        }
        double const base = value(p.matrix.fp16 == flop_rate{} ? bf16_matrix : fp16_matrix);
        double const eighth = value(fp8_matrix);
        bool const is_wrong = found.about(fp16_matrix) != nullptr || found.about(bf16_matrix) != nullptr;
        if (base == 0 || eighth == 0 || is_wrong || *p.deviations.ratio != 0) { return; }
        if (!close(eighth, base, check_limits::ratio) && !close(eighth, 2.0 * base, check_limits::ratio)) {
            add(rule, fp8_matrix, 2.0 * base);
        }
    }

    /// Checks for types that a generation lacks.
    constexpr void types() {
        auto const absent = [&](processor_figure f, char const* cause) {
            if (value(f) != 0) { add("the generation has the type", f, 0, cause); }
        };
        if (p.capability != catalogue::compute_capability{}) {
            absent(fp32_matrix, "tensor cores take no FP32: the peak of TF32 or of vector lanes in the wrong column");
            if (!p.capability.at_least(8, 0)) {
                absent(tf32_matrix, "no TF32 below compute capability 8.0: FP16 peaks in the wrong column");
                absent(bf16_matrix, "no BF16 below compute capability 8.0");
            }
            if (!p.capability.at_least(8, 9)) { absent(fp8_matrix, "no FP8 below compute capability 8.9"); }
            if (!p.capability.at_least(10, 0)) { absent(fp4_matrix, "no FP4 below compute capability 10.0"); }
        }
        if (rates.fp64_share < 0) {
            absent(fp64_vector, "no FP64 hardware in this generation");
            absent(fp64_matrix, "no FP64 hardware in this generation");
        }
    }

    constexpr void cores_per_unit() {
        double const lanes_of_all = p.units.count * rates.fp32_lanes;
        if (p.units.cores == 0 || lanes_of_all == 0 || p.units.cores == lanes_of_all) { return; }
        add("cores = units x lanes", units, p.units.cores / rates.fp32_lanes,
            "units of the whole die, not of the product");
    }

    /// Compares figures that tables often take from another product with the catalogue's row.
    constexpr void agrees_with(processor const& reference) {
        for (int i = 0; i < catalogue::processor_figures; ++i) {
            auto const f = static_cast<processor_figure>(i);
            double const expected = catalogue::read(reference, f).value;
            if (value(f) == 0 || expected == 0 || found.about(f) != nullptr) { continue; }
            double const limit = holds_bytes(f) ? check_limits::capacity : check_limits::explained;
            if (!close(value(f), expected, limit)) { add("as the catalogue has it", f, expected); }
        }
    }
};

} // namespace rafter::detail

export namespace rafter::catalogue {

/// Checks the figures of a row against each other, against the rates of the generation and, if the catalogue has a row
/// with this id, against that row. Each finding names the likely mistake. Figures that are not stated are not checked.
[[nodiscard]] constexpr processor_findings check_processor(processor const& p) {
    detail::row_check check{p};
    check.bandwidth_is_rate_times_lanes();
    check.vector_peak();
    check.matrix_peak();
    check.precisions_in_proportion();
    check.types();
    check.cores_per_unit();
    if (processor const* const reference = find_processor(p.id)) { check.agrees_with(*reference); }
    return check.found;
}

} // namespace rafter::catalogue
