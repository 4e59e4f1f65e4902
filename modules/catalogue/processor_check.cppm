/// \file Checks of processor tables: figures that cannot all be true are found, and the likely mistake is named.
export module rafter.catalogue:processor_check;
#include "../digits.hpp"

import rafter.machine;
import :architecture;
import :processor;
import :processor_finding;
import :likely_cause;
import :lookup;

export namespace rafter::catalogue {

/// How far figures may be apart. Tables print three digits or fewer; most rows agree within 1 %.
struct check_limits {
    static constexpr double unexplained = 0.02; ///< without a reason in the row
    static constexpr double bandwidth = 0.03;   ///< with a reason
    static constexpr double peak = 0.03;        ///< with a reason
    static constexpr double matrix = 0.16;      ///< below units x boost clock x rate, with a reason: a lower clock
    static constexpr double ratio = 0.03;       ///< between the peaks of two precisions
    static constexpr double capacity = 0.08;    ///< "80 GB" is 80 GiB, of which programs get 79.4: each of them passes
};

} // namespace rafter::catalogue

namespace rafter::detail {
using catalogue::check_limits;

constexpr void check_bandwidth(processor const& p, processor_findings& out) {
    if (p.memory.lane_rate == bit_rate{} || p.memory.lanes == 0 || p.bandwidth == byte_rate{}) { return; }
    double const stated = in(symbols::GB / symbols::s, p.bandwidth);
    double const expected =
        in(symbols::GB / symbols::s, memory_interface{p.memory.lane_rate, p.memory.lanes}.bandwidth());
    bool const explained = *p.deviations.bandwidth != 0;
    if (close(stated, expected, explained ? check_limits::bandwidth : check_limits::unexplained)) { return; }
    out.add({processor_rule::bandwidth_is_rate_times_lanes, processor_figure::bandwidth, stated, expected, "GB/s",
             cause_of_bandwidth(p, stated, expected)});
}

constexpr void check_vector_peak(processor const& p, processor_findings& out) {
    using enum processor_figure;
    double const stated = catalogue::read(p, fp32_vector).value;
    if (stated == 0 || p.units.count == 0 || p.units.clock == clock_rate{}) { return; }
    auto const peak_at = [&](double rate) { return p.units.count * in(symbols::GHz, p.units.clock) * rate; };
    double const wide = catalogue::rates_of(p.architecture).fp32_lanes;
    if (p.units.vector_rate != flop_per_cycle{}) {
        double const expected = peak_at(catalogue::read(p, vector_rate).value);
        bool const explained = *p.deviations.vector != 0;
        if (!close(stated, expected, explained ? check_limits::peak : check_limits::unexplained)) {
            out.add({processor_rule::peak_is_units_times_clock_times_rate, fp32_vector, stated, expected, "GFLOP/s",
                     cause_of_vector_peak(p, stated, expected)});
            return;
        }
    }
    // Boards run above the rated boost (RTX 5090: 1.13 of its peak was measured); a peak that is stated does not.
    if (wide > 0 && stated > peak_at(2.0 * wide) * (1.0 + check_limits::unexplained)) {
        out.add({processor_rule::peak_within_lanes, fp32_vector, stated, peak_at(2.0 * wide), "GFLOP/s",
                 cause_of_vector_peak(p, stated, peak_at(2.0 * wide))});
    }
}

/// FP16, or BF16 where there is no FP16, against the rate of the generation at the boost clock, and against the row's
/// own rate at the clock that the row states for it.
constexpr void check_matrix_peak(processor const& p, processor_findings& out) {
    using enum processor_figure;
    processor_figure const f = p.matrix.fp16 == flop_rate{} ? bf16_matrix : fp16_matrix;
    double const stated = catalogue::read(p, f).value;
    if (stated == 0 || p.units.count == 0 || p.units.clock == clock_rate{}) { return; }
    catalogue::architecture_rates const& of = catalogue::rates_of(p.architecture);
    double const constant = p.consumer ? of.matrix_rate_consumer : of.matrix_rate;
    double const expected = p.units.count * in(symbols::GHz, p.units.clock) * constant;
    bool const explained = *p.deviations.matrix != 0;
    double const below = explained ? check_limits::matrix : check_limits::unexplained;
    if (constant > 0 &&
        !(stated <= expected * (1.0 + check_limits::unexplained) && stated >= expected * (1.0 - below))) {
        out.add({processor_rule::matrix_peak_of_the_generation, f, stated, expected, "GFLOP/s",
                 cause_of_matrix_peak(p, f, stated, expected)});
        return;
    }
    if (p.units.matrix_rate == flop_per_cycle{}) { return; }
    clock_rate const at = p.units.matrix_clock == clock_rate{} ? p.units.clock : p.units.matrix_clock;
    double const own = p.units.count * in(symbols::GHz, at) * catalogue::read(p, matrix_rate).value;
    if (!close(stated, own, check_limits::unexplained)) {
        out.add({processor_rule::peak_is_units_times_clock_times_rate, f, stated, own, "GFLOP/s",
                 cause_of_matrix_peak(p, f, stated, own)});
    }
}

/// Peaks of one precision against those of another.
constexpr void check_ratios(processor const& p, processor_findings& out) {
    using enum processor_figure;
    catalogue::architecture_rates const& of = catalogue::rates_of(p.architecture);
    double const fp32_rate = catalogue::read(p, fp32_vector).value;
    auto const check = [&](processor_figure f, double base, double share, char const* cause) {
        double const stated = catalogue::read(p, f).value;
        if (stated == 0 || base == 0 || share <= 0 || close(stated, base * share, check_limits::ratio)) { return; }
        out.add({processor_rule::precisions_in_proportion, f, stated, base * share, "GFLOP/s", cause});
    };
    if (out.about(fp32_vector) == nullptr) {
        check(fp64_vector, fp32_rate, of.fp64_share, "the FP64 rate of another generation");
        check(fp16_vector, fp32_rate, of.fp16_share, "the FP16 vector rate of another generation");
    }
    double const base =
        p.matrix.fp16 == flop_rate{} ? catalogue::read(p, bf16_matrix).value : catalogue::read(p, fp16_matrix).value;
    double const eighth = catalogue::read(p, fp8_matrix).value;
    if (base == 0 || eighth == 0 || out.about(fp16_matrix) != nullptr || out.about(bf16_matrix) != nullptr) { return; }
    if (!close(eighth, base, check_limits::ratio) && !close(eighth, 2.0 * base, check_limits::ratio)) {
        out.add({processor_rule::precisions_in_proportion, fp8_matrix, eighth, 2.0 * base, "GFLOP/s",
                 cause_of_matrix_peak(p, fp8_matrix, eighth, 2.0 * base)});
    }
}

/// Types that a generation does not have.
constexpr void check_types(processor const& p, processor_findings& out) {
    using enum processor_figure;
    auto const absent = [&](processor_figure f, char const* cause) {
        catalogue::figure_reading const stated = catalogue::read(p, f);
        if (stated.value == 0) { return; }
        out.add({processor_rule::capability_has_the_type, f, stated.value, 0, stated.unit, cause});
    };
    if (p.capability != catalogue::compute_capability{}) {
        if (!p.capability.at_least(8, 0)) {
            absent(tf32_matrix, "no TF32 below compute capability 8.0: FP16 peaks in the wrong column");
            absent(bf16_matrix, "no BF16 below compute capability 8.0");
        }
        if (!p.capability.at_least(8, 9)) { absent(fp8_matrix, "no FP8 below compute capability 8.9"); }
        if (!p.capability.at_least(10, 0)) { absent(fp4_matrix, "no FP4 below compute capability 10.0"); }
    }
    if (catalogue::rates_of(p.architecture).fp64_share < 0) {
        absent(fp64_vector, "no FP64 hardware in this generation");
        absent(fp64_matrix, "no FP64 hardware in this generation");
    }
}

constexpr void check_cores(processor const& p, processor_findings& out) {
    double const lanes = catalogue::rates_of(p.architecture).fp32_lanes;
    if (p.units.cores == 0 || p.units.count == 0 || lanes == 0 || p.units.cores == p.units.count * lanes) { return; }
    out.add({processor_rule::cores_per_unit, processor_figure::units, p.units.count, p.units.cores / lanes, "units",
             "units of the whole die, not of the product"});
}

/// The figures that a wrong table may have taken from another product, against the catalogue's.
constexpr void compare(processor const& p, processor const& reference, processor_findings& out) {
    for (int i = 0; i < catalogue::processor_figures; ++i) {
        processor_figure const f = static_cast<processor_figure>(i);
        catalogue::figure_reading const stated = catalogue::read(p, f);
        double const expected = catalogue::read(reference, f).value;
        if (stated.value == 0 || expected == 0 || out.about(f) != nullptr) { continue; }
        bool const holds_bytes = f == processor_figure::capacity || f == processor_figure::usable_capacity;
        if (close(stated.value, expected, holds_bytes ? check_limits::capacity : check_limits::bandwidth)) { continue; }
        out.add({processor_rule::agrees_with_the_catalogue, f, stated.value, expected, stated.unit,
                 f == processor_figure::bandwidth     ? cause_of_bandwidth(p, stated.value, expected)
                 : f == processor_figure::fp32_vector ? cause_of_vector_peak(p, stated.value, expected)
                 : f >= processor_figure::fp64_matrix && f <= processor_figure::fp4_matrix
                     ? cause_of_matrix_peak(p, f, stated.value, expected)
                     : cause_of_other(p, f, stated.value, expected)});
    }
}

} // namespace rafter::detail

export namespace rafter::catalogue {

/// Compares the figures of a row with each other, with the rates of the generation and, where the catalogue has a row
/// of this id, with that row. Each finding names the likely mistake. Figures that are not stated are
/// not checked.
[[nodiscard]] constexpr processor_findings check_processor(processor const& p) {
    processor_findings out;
    detail::check_bandwidth(p, out);
    detail::check_vector_peak(p, out);
    detail::check_matrix_peak(p, out);
    detail::check_ratios(p, out);
    detail::check_types(p, out);
    detail::check_cores(p, out);
    if (processor const* const reference = find_processor(p.id)) { detail::compare(p, *reference, out); }
    return out;
}

} // namespace rafter::catalogue
