// Tests: static/machine
module;
#include <initializer_list>

/// \file Peaks of a processor, each with its arithmetic, its clock and its source.
export module rafter.machine:peak;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter {

/// One peak of a processor.
///
///     compute_peak{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16), .clock = clock_basis::matrix}
///
/// For integer arithmetic the rate counts integer operations instead of FLOP; write `counted_as_flops(...)`.
struct compute_peak {
    sourced<flop_rate> rate{}; ///< above zero, finite; an FMA counts two
    /// The arithmetic of the peak.
    arithmetic of{};
    /// The clock of the peak.
    clock_basis clock = clock_basis::unstated;
    /// The part of the machine that has this peak: a core, a die, a package.
    hardware_scope scope = hardware_scope::unstated;
    sourced<quantity<units::joule_per_flop>> energy{}; ///< the energy of a FLOP; zero: not stated

    using required = field_names<"rate">; ///< in a file

    constexpr bool operator==(compute_peak const&) const noexcept = default;
};

/// Turns integer operations per second into FLOP/s of integer arithmetic: rooflines of int8 work count its operations
/// as FLOP.
[[nodiscard]] constexpr flop_rate counted_as_flops(quantity<units::op_per_second> const& rate) noexcept {
    return units::from_coherent<units::flop_per_second>(rate.raw_);
}

/// The peak in words: "989.4 TFLOP/s (fp16 -> fp32, dense, matrix)"; integer peaks in op/s.
[[nodiscard]] constexpr fixed_text<150> text(compute_peak const& p) {
    fixed_text<150> out = text(compute_rate(p.rate, p.of));
    return p.of == arithmetic{} ? out.append(" (").append(text(p.of)).append(")") : out;
}

namespace detail {
/// The usual types of peaks, for the notes of a failed look-up in a constant expression. Behind the types that the
/// machine has stands the type that was asked for, whose function fails.
struct peak_types {
    static constexpr int size = 10;
    static constexpr element_type types[size]{fp64, fp32, tf32, bf16, fp16, fp8, int32, int8, fp4, int4};
    static constexpr naming_step step(int index);
    /// The index of a type; `size` if it is none of the usual ones.
    static constexpr int index_of(element_type const& type) noexcept {
        for (int i = 0; i < size; ++i) {
            if (types[i] == type) { return i; }
        }
        return size;
    }
};
constexpr naming_step peak_types::step(int index) {
    return naming_steps<peak_types, "machine.peaks", "asked for a kind that it has", "fp64", "fp32", "tf32", "bf16",
                        "fp16", "fp8", "int32", "int8", "fp4", "int4", "another type">[index];
}

/// The most peaks of a machine.
inline constexpr int max_peaks = 20;
} // namespace detail

namespace protocol {
/// The element types that peaks usually have.
inline constexpr auto const& usual_types = detail::peak_types::types;

/// The peaks of a machine, in any order. A second peak of a kind, and a peak of another scope, are errors.
struct compute_peaks : fixed_list<compute_peak, detail::max_peaks, "machine.peaks"> {
    hardware_scope scope_ = hardware_scope::unstated;

    constexpr compute_peaks() noexcept = default;
    /// Takes a list of peaks, with the errors of `add`.
    constexpr compute_peaks(std::initializer_list<compute_peak> peaks) {
        expect_room_for(static_cast<int>(peaks.size()));
        for (compute_peak const& peak : peaks) {
            add(peak);
        }
    }

    // chosen after the constructor without arguments
    RAFTER_REFUSED_TEMPLATE("rafter: each peak of a list names its rate and its arithmetic: "
                            "{{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)}}",
                            (), compute_peaks(...));

    /// Adds a peak. It is an error if there are more than 20, if there is already a peak of that kind (at another
    /// clock, for instance), or if its scope is another.
    constexpr void add(compute_peak const& peak) {
        for (compute_peak const& other : *this) {
            if (other.of == peak.of) {
                expecting::reject<"machine.peaks", "one of each kind of arithmetic">(
                    fixed_text<100>("two of ").append(text(peak.of)).c_str());
            }
        }
        if (peak.scope != hardware_scope::unstated) {
            if (scope_ != hardware_scope::unstated && scope_ != peak.scope) {
                expecting::reject<"machine.peaks.scope", "that of the other peaks">(text(peak.scope).c_str());
            }
            scope_ = peak.scope;
        }
        fixed_list::add(peak);
    }

    /// The fastest peak that serves an arithmetic; null if there is none. A type without an accumulator is summed in
    /// the usual one (`accumulator_of`) if there is such a peak. With `allow_wider`, the narrowest
    /// wider type serves where there is no peak of the type itself, as bf16 for fp8; `of` of the peak names the type.
    [[nodiscard]] constexpr compute_peak const* find(arithmetic const& asked) const {
        if (asked.allow_wider) { return find_or_wider(asked); }
        if (!asked.accumulator.is_stated() && asked.type.is_stated()) {
            arithmetic usual = asked;
            usual.accumulator = accumulator_of(asked.type);
            if (compute_peak const* const found = fastest_serving(usual)) { return found; }
        }
        return fastest_serving(asked);
    }
    /// The fastest peak for exactly this arithmetic; null if there is none.
    [[nodiscard]] constexpr compute_peak const* fastest_serving(arithmetic const& asked) const noexcept {
        compute_peak const* best = nullptr;
        for (compute_peak const& peak : *this) {
            if (serves(peak.of, asked) && (best == nullptr || peak.rate > best->rate)) { best = &peak; }
        }
        return best;
    }

    /// The fastest peak that serves an arithmetic, as `find`. If there is none, the error names `of_machine` and lists
    /// its kinds.
    [[nodiscard]] constexpr compute_peak const& at(arithmetic const& asked, char const* of_machine = "") const {
        expecting::text<"name of the machine">(of_machine);
        if (count_ > 1 && !asked.type.is_stated()) {
            expecting::reject<"operation.kind", "stated to choose among peaks">("missing");
        }
        compute_peak const* const found = find(asked);
        if (found == nullptr) {
            if (__builtin_is_constant_evaluated()) {
                using detail::peak_types;
                unsigned types = 1u << (peak_types::size + 1 + peak_types::index_of(asked.type));
                for (compute_peak const& peak : *this) {
                    types |= 1u << peak_types::index_of(peak.of.type);
                }
                detail::name_the_rest<peak_types>(types);
            }
            fixed_text<160> without{"without a peak for "};
            without.append(text(asked));
            if (*of_machine != 0) { without.append(" on ").append(of_machine); }
            expecting::reject<"machine.peaks", "asked for a kind that it has">(without.c_str(), kinds().c_str());
        }
        return *found;
    }

    /// The kinds of arithmetic with a peak: "fp64, dense, vector; fp32, dense, vector".
    [[nodiscard]] constexpr fixed_text<1500> kinds() const {
        fixed_text<1500> out;
        if (count_ == 0) { out.append("none"); }
        for (int i = 0; i < count_; ++i) {
            out.append(i == 0 ? "" : "; ").append(text(items_[i].of));
        }
        return out;
    }

    constexpr void validate() const {
        for (int i = 0; i < count_; ++i) {
            expecting::positive<"machine.peaks.rate">(items_[i].rate);
            if (items_[i].energy.raw_ != 0.0) { expecting::not_negative<"machine.peaks.energy">(items_[i].energy); }
        }
    }

private:
    [[nodiscard]] constexpr compute_peak const* find_or_wider(arithmetic const& asked) const {
        arithmetic exact = asked;
        exact.allow_wider = false;
        compute_peak const* best = find(exact);
        if (best != nullptr) { return best; }
        for (compute_peak const& peak : *this) {
            if (!serves(peak.of, asked)) { continue; }
            bool const is_narrower = best != nullptr && detail::is_wider(best->of.type, peak.of.type);
            bool const is_faster = best != nullptr && peak.of.type == best->of.type && peak.rate > best->rate;
            if (best == nullptr || is_narrower || is_faster) { best = &peak; }
        }
        return best;
    }
};
} // namespace protocol

} // namespace rafter
