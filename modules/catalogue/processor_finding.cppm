module;
#include <cstddef>

/// \file What is wrong with a row of a processor table, and what the mistake most likely is.
export module rafter.catalogue:processor_finding;
#include "../digits.hpp"

import rafter.terms;
import :processor;

export namespace rafter {

namespace catalogue {
/// The rules that rows are checked by.
/// `text` has their equations. `bandwidth_is_rate_times_lanes`, `peak_is_units_times_clock_times_rate`,
/// `peak_within_lanes`, `matrix_peak_of_the_generation`, `precisions_in_proportion`, `capability_has_the_type` and
/// `cores_per_unit` compare figures of one row; `agrees_with_the_catalogue` compares a row with the catalogue's of that
/// name.
enum class processor_rule : unsigned char {
    bandwidth_is_rate_times_lanes,
    peak_is_units_times_clock_times_rate,
    peak_within_lanes,
    matrix_peak_of_the_generation,
    precisions_in_proportion,
    capability_has_the_type,
    cores_per_unit,
    agrees_with_the_catalogue
};

/// One figure that breaks a rule.
struct processor_finding {
    /// The rule that is broken.
    processor_rule rule{};
    /// The figure that breaks it.
    processor_figure figure{};
    /// What the row says, in `unit`.
    double stated = 0;
    double expected = 0;   ///< zero: there should be no such figure
    char const* unit = ""; ///< of both
    fixed_text<200> cause; ///< what the mistake most likely is

    friend constexpr bool operator==(processor_finding const&, processor_finding const&) noexcept = default;
};

/// The most findings that are kept.
inline constexpr int max_findings = 12;

/// What is wrong with a row; nothing, if the list is empty. At most `max_findings` are kept.
struct processor_findings {
    processor_finding findings_[max_findings]{};
    int count_ = 0;

    /// One finding more; those that do not fit are left out.
    constexpr void add(processor_finding const& f) noexcept {
        if (count_ < max_findings) { findings_[count_++] = f; }
    }
    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] constexpr processor_finding const& operator[](int index) const {
        expecting::index<"processor_findings">(index, count_);
        return findings_[index];
    }
    [[nodiscard]] constexpr processor_finding const* begin() const noexcept { return findings_; }
    [[nodiscard]] constexpr processor_finding const* end() const noexcept { return findings_ + count_; }

    /// The first finding about a figure; null if there is none.
    [[nodiscard]] constexpr processor_finding const* about(processor_figure f) const noexcept {
        for (processor_finding const& finding : *this) {
            if (finding.figure == f) { return &finding; }
        }
        return nullptr;
    }
};
} // namespace catalogue

/// The equation or the sentence of a rule.
[[nodiscard]] constexpr char const* text(catalogue::processor_rule r) {
    switch (r) {
    case catalogue::processor_rule::bandwidth_is_rate_times_lanes: return "bandwidth = lane rate x lanes";
    case catalogue::processor_rule::peak_is_units_times_clock_times_rate:
        return "peak = units x clock x rate of a unit";
    case catalogue::processor_rule::peak_within_lanes: return "fp32 peak <= units x clock x lanes x 2";
    case catalogue::processor_rule::matrix_peak_of_the_generation: return "matrix rate of a unit is its generation's";
    case catalogue::processor_rule::precisions_in_proportion: return "peaks of precisions stand in fixed ratios";
    case catalogue::processor_rule::capability_has_the_type: return "the generation has the type";
    case catalogue::processor_rule::cores_per_unit: return "cores = units x lanes";
    case catalogue::processor_rule::agrees_with_the_catalogue: return "as the catalogue has it";
    }
    reject_enumerator<"processor_rule">(r);
}

/// "fp32 vector peak is 1980 GFLOP/s, 66908.2 expected (peak = units x clock x rate of a unit): ..."
[[nodiscard]] constexpr fixed_text<450> text(catalogue::processor_finding const& f) {
    fixed_text<450> out;
    out.append(text(f.figure)).append(" is ").append(number(f.stated, ".6g")).append(" ").append(f.unit).append(", ");
    if (f.expected == 0) {
        out.append("none expected");
    } else {
        out.append(number(f.expected, ".6g")).append(" expected");
    }
    return out.append(" (").append(text(f.rule)).append("): ").append(f.cause);
}

} // namespace rafter

namespace rafter::detail {
using catalogue::processor_figure, catalogue::processor_findings, catalogue::processor_rule;

/// Is |a / b - 1| within the tolerance? Of b above zero only.
constexpr bool close(double a, double b, double tolerance) noexcept {
    if (!(b > 0)) { return false; }
    double const off = a / b - 1.0;
    return (off < 0 ? -off : off) <= tolerance;
}

using cause_text = fixed_text<200>;

} // namespace rafter::detail
