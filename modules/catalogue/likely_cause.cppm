module;
#include <cstddef>

/// \file What a wrong figure of a processor table most likely is.
export module rafter.catalogue:likely_cause;
#include "../digits.hpp"

import rafter.machine;
import :processor;
import :processor_finding;
import :table;
import :lookup;

namespace rafter::detail {

/// Another processor of the same generation whose figure the stated one is, within half a percent; null if none is.
constexpr processor const* whose_figure(processor const& p, processor_figure f, double stated) {
    for (processor const& other : catalogue::processors) {
        if (other.architecture != p.architecture || __builtin_strcmp(other.id, p.id) == 0) { continue; }
        if (close(stated, catalogue::read(other, f).value, 0.005)) { return &other; }
    }
    return nullptr;
}

/// "PCIe", "SXM", "NVL": the kind of board that a name speaks of; empty if it speaks of none.
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

/// A bandwidth, where rate x lanes (or the catalogue) gives another.
constexpr cause_text cause_of_bandwidth(processor const& p, double stated, double expected) {
    double const ratio = stated / expected;
    constexpr double gib = 1.073741824;
    // Printed figures are up to 2.4 % off rate x lanes: a table that scaled them scaled the printed one.
    processor const* const reference = find_processor(p.id);
    double const printed =
        reference == nullptr ? expected : catalogue::read(*reference, processor_figure::bandwidth).value;
    if (close(ratio, gib, 0.004) || close(stated, printed * gib, 0.002)) {
        return "GiB for GB: the figure counts 1024^3 bytes";
    }
    if (close(ratio, 1.0 / gib, 0.004) || close(stated, printed / gib, 0.002)) {
        return "GB for GiB: the figure was divided by 1024^3";
    }
    bool const is_printed = reference != nullptr && close(stated, printed, 0.001); // then rate or lanes are wrong
    processor const* const other = is_printed ? nullptr : whose_figure(p, processor_figure::bandwidth, stated);
    if (other != nullptr) { return figure_of_another(p, *other); }
    bool const graphics = p.memory.kind == bus::dram_kind::gddr6 || p.memory.kind == bus::dram_kind::gddr6x ||
                          p.memory.kind == bus::dram_kind::gddr7;
    if (close(ratio, 2.0, 0.01) || close(ratio, 4.0, 0.01) || (graphics && close(ratio, 8.0, 0.01)) ||
        (graphics && close(ratio, 16.0, 0.01))) {
        return cause_text{"memory clock instead of data rate: the lanes move "}
            .append(number(ratio, ".0f"))
            .append(" bits in each of these cycles");
    }
    if (close(ratio, 8.0, 0.01)) { return "bits for bytes"; }
    if (close(ratio, 0.125, 0.01)) { return "divided by 8 twice"; }
    if (close(ratio, 0.5, 0.01)) { return "one direction, one of two dies, or a data rate doubled once too often"; }
    if (p.memory.lanes > 0) {
        constexpr double widths[]{32,   64,   128,  192,  256,  320,  384,  512,  1024,
                                  2048, 3072, 4096, 5120, 6016, 6144, 7168, 7680, 8192};
        for (double const width : widths) {
            if (close(stated / expected * p.memory.lanes, width, 0.02) && width != p.memory.lanes) {
                return cause_text{"wrong bus width: "}.append(number(width, ".0f")).append(" lanes would carry it");
            }
        }
        double const rate = in(symbols::Gbit / symbols::s, p.memory.lane_rate) * ratio;
        return cause_text{"wrong data rate or bus width: it would take "}
            .append(number(rate, ".3g"))
            .append(" Gbit/s on each of ")
            .append(number(p.memory.lanes, ".0f"))
            .append(" lanes");
    }
    return "no likely cause known";
}

inline constexpr processor_figure matrix_figures[]{processor_figure::fp16_matrix, processor_figure::bf16_matrix,
                                                   processor_figure::int8_matrix, processor_figure::fp8_matrix,
                                                   processor_figure::tf32_matrix, processor_figure::fp4_matrix};

/// "int8" of "int8 matrix peak"
constexpr fixed_text<7> type_in(processor_figure f) {
    fixed_text<7> out;
    for (char const* at = text(f); *at != ' '; ++at) {
        out.append(1, *at);
    }
    return out;
}

/// Which matrix peak of a row, dense or sparse, a figure in GFLOP/s is within 1 %; empty if it is none. The words begin
/// with `if_integers` for int8 and with `if_floats` for other types.
constexpr cause_text matrix_peak_that_is(processor const& p, double stated, char const* if_integers,
                                         char const* if_floats) {
    for (processor_figure const f : matrix_figures) {
        double const dense = catalogue::read(p, f).value;
        for (int sparse = 1; sparse <= 2; ++sparse) {
            if (!close(stated, dense * sparse, 0.01)) { continue; }
            return cause_text{f == processor_figure::int8_matrix ? if_integers : if_floats}
                .append(sparse == 2 ? "sparse " : "dense ")
                .append(text(f));
        }
    }
    return {};
}

/// An FP32 vector peak.
constexpr cause_text cause_of_vector_peak(processor const& p, double stated, double expected) {
    double const ratio = stated / expected;
    cause_text out =
        matrix_peak_that_is(p, stated * 1000.0, "TOPS read as GFLOPS: the ", "TFLOPS read as GFLOPS: the ");
    if (out.empty() && close(ratio, 0.001, 0.05)) { out.append("TFLOPS read as GFLOPS"); }
    double const clock = in(symbols::MHz, p.units.clock);
    if (close(stated, clock, 0.001)) {
        out.append(out.empty() ? "" : "; or ").append("a clock in MHz in a field of GFLOP/s: the boost clock");
    }
    if (!out.empty()) { return out; }
    constexpr char const* in_another_column = "matrix peak in the FP32 column: the ";
    out = matrix_peak_that_is(p, stated, in_another_column, in_another_column);
    if (!out.empty()) { return out; }
    if (processor const* const other = whose_figure(p, processor_figure::fp32_vector, stated)) {
        return figure_of_another(p, *other);
    }
    if (ratio < 0.2 && stated > 300.0 && stated < 4000.0) {
        return "a clock in MHz in a field of GFLOP/s? No figure of this processor fits";
    }
    if (close(ratio, 0.5, 0.03)) { return "an FMA counted once, half of two dies, or twice the units"; }
    if (close(ratio, 2.0, 0.03)) { return "packed or dual-issued instructions, two dies, or an FMA counted twice"; }
    return "another clock, or another number of units";
}

/// A matrix peak, where the dense one is expected.
constexpr cause_text cause_of_matrix_peak(processor const& p, processor_figure f, double stated, double expected) {
    double const ratio = stated / expected;
    if (ratio > 1.65 && ratio < 2.1) {
        return p.consumer ? "sums in FP16, or sparse for dense" : "sparse for dense: twice what is computed";
    }
    if (close(ratio, 4.0, 0.16)) { return "sparse for dense, of a type of half the size"; }
    if (close(ratio, 0.001, 0.2) || close(ratio, 0.002, 0.2)) { return "TFLOPS read as GFLOPS"; }
    if (processor const* const other = whose_figure(p, f, stated)) { return figure_of_another(p, *other); }
    if (ratio > 0.4 && ratio < 0.6) { return "half: one of two dies, or sums in another type"; }
    return "another clock, another number of units, or another type";
}

/// Any other figure that is not the catalogue's.
constexpr cause_text cause_of_other(processor const& p, processor_figure f, double stated, double expected) {
    double const ratio = stated / expected;
    if (f == processor_figure::lane_rate) {
        constexpr double factors[]{0.5, 0.25, 0.125, 0.0625};
        for (double const factor : factors) {
            if (close(ratio, factor, 0.01)) { return "memory clock instead of data rate"; }
        }
    }
    // Of capacities it is not known whether they are in GB or GiB, raw or usable.
    double const loosely = f == processor_figure::capacity || f == processor_figure::usable_capacity ? 0.08 : 0.01;
    if (close(ratio, 2.0, loosely)) { return "twice what it is: both dies, or counted twice"; }
    if (close(ratio, 0.5, loosely)) { return "half of what it is: one of two"; }
    if (processor const* const other = whose_figure(p, f, stated)) { return figure_of_another(p, *other); }
    return "no likely cause known";
}

} // namespace rafter::detail
