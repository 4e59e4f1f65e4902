module;
#include <concepts>
#include <initializer_list>
#include <type_traits>

/// \file Peaks of a processor: each states its kind of arithmetic, its clock and its source.
export module rafter.machine:peak;

import rafter.terms;

export namespace rafter {

/// One peak.
///
///     compute_peak{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16), .clock = clock_basis::matrix}
///
/// For integer arithmetic the rate counts integer operations in place of FLOP; write `counted_as_flops(...)`.
struct compute_peak {
    figure<flop_rate> rate{}; ///< above zero, finite; an FMA counts two
    /// Its kind of arithmetic.
    arithmetic of{};
    /// The clock that it was computed for.
    clock_basis clock = clock_basis::unstated;
    /// The part of the machine whose peak it is: a core, a die, a package.
    hardware_scope scope = hardware_scope::unstated;

    friend constexpr bool operator==(compute_peak const&, compute_peak const&) noexcept = default;
};

/// Integer operations a second, as the FLOP/s of integer arithmetic: rooflines of int8 work count its operations in
/// place of FLOP.
[[nodiscard]] constexpr flop_rate counted_as_flops(quantity<units::op_per_second> const& rate) noexcept {
    return units::from_coherent<units::flop_per_second>(rate.coherent_);
}

/// "989.4 TFLOP/s (fp16 -> fp32, dense, matrix)"; integer peaks in op/s.
[[nodiscard]] constexpr fixed_text<150> text(compute_peak const& p) {
    fixed_text<150> out;
    if (generic::is_integer(p.of.type)) { // see counted_as_flops
        out.append(text(units::from_coherent<units::op_per_second>(p.rate.coherent_), engineering, ".4g"));
    } else {
        out.append(text(p.rate, engineering, ".4g"));
    }
    return out.append(" (").append(text(p.of)).append(")");
}

namespace detail {
/// The types that peaks are usually of, for the notes of a constant expression that asked for another one.
struct peak_types {
    static constexpr int size = 10;
    static constexpr element_type types[size]{fp64, fp32, tf32, bf16, fp16, fp8, int32, int8, fp4, int4};
    static constexpr naming_step step(int index);
    static constexpr unsigned bit_of(element_type const& type) noexcept {
        for (int i = 0; i < size; ++i) {
            if (types[i] == type) { return 1u << i; }
        }
        return 0;
    }
};
inline constexpr naming_step peak_type_steps[]{it_has<peak_types, "fp64">,
                                               it_has<peak_types, "fp32">,
                                               it_has<peak_types, "tf32">,
                                               it_has<peak_types, "bf16">,
                                               it_has<peak_types, "fp16">,
                                               it_has<peak_types, "fp8">,
                                               it_has<peak_types, "int32">,
                                               it_has<peak_types, "int8">,
                                               it_has<peak_types, "fp4">,
                                               it_has<peak_types, "int4">,
                                               reject_unlike<"machine.peaks", "asked for a kind that it has">};
constexpr naming_step peak_types::step(int index) { return peak_type_steps[index]; }
} // namespace detail

namespace generic {
/// The largest number of peaks that a machine has.
inline constexpr int max_peaks = 20;

/// The peaks of a machine, in any order: one of each kind of arithmetic, all of the same scope where they state one.
/// Anything else is an error when they are listed.
struct compute_peaks {
    compute_peak peaks_[max_peaks]{}; ///< public because a template argument must be
    int count_ = 0;
    hardware_scope scope_ = hardware_scope::unstated;

    constexpr compute_peaks() noexcept = default;
    /// A list of peaks, with the errors of `add`.
    constexpr compute_peaks(std::initializer_list<compute_peak> peaks) {
        for (compute_peak const& peak : peaks) {
            add(peak);
        }
    }

    template <class = void> // chosen after the constructor without arguments
    compute_peaks(...) = delete ("rafter: each peak of a list names its rate and its arithmetic: "
                                 "{{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)}}");

    /// One more; more than `generic::max_peaks`, a second one of a kind (at another clock, say) or one of another scope
    /// are errors.
    constexpr void add(compute_peak const& peak) {
        if (count_ == max_peaks) { reject<"machine.peaks", "at most 20 peaks">("longer"); }
        for (compute_peak const& other : *this) {
            if (other.of == peak.of) { reject<"machine.peaks", "one of each kind of arithmetic">(twice(peak).c_str()); }
        }
        if (peak.scope != hardware_scope::unstated) {
            if (scope_ != hardware_scope::unstated && scope_ != peak.scope) {
                reject<"machine.peaks.scope", "that of the other peaks">(text(peak.scope).c_str());
            }
            scope_ = peak.scope;
        }
        peaks_[count_++] = peak;
    }

    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    [[nodiscard]] constexpr compute_peak const& operator[](int index) const {
        expecting::index<"machine.peaks">(index, count_);
        return peaks_[index];
    }
    [[nodiscard]] constexpr compute_peak const* begin() const noexcept { return peaks_; }
    [[nodiscard]] constexpr compute_peak const* end() const noexcept { return peaks_ + count_; }

    /// The fastest peak that serves a kind of arithmetic; null if there is none. A type without a stated accumulator is
    /// summed in the usual one (`accumulator_of`), if there is such a peak.
    [[nodiscard]] constexpr compute_peak const* find(arithmetic const& asked) const {
        if (!asked.accumulator.is_stated() && asked.type.is_stated()) {
            arithmetic usual = asked;
            usual.accumulator = accumulator_of(asked.type);
            if (compute_peak const* const found = fastest_serving(usual)) { return found; }
        }
        return fastest_serving(asked);
    }
    /// The fastest peak that serves just this arithmetic; null if there is none.
    [[nodiscard]] constexpr compute_peak const* fastest_serving(arithmetic const& asked) const noexcept {
        compute_peak const* best = nullptr;
        for (compute_peak const& peak : *this) {
            if (serves(peak.of, asked) && (best == nullptr || peak.rate > best->rate)) { best = &peak; }
        }
        return best;
    }

    /// The fastest peak that serves a kind of arithmetic, as `find`; a kind without a peak is an error that lists those
    /// that have one, and names `of_machine`.
    [[nodiscard]] constexpr compute_peak const& at(arithmetic const& asked, char const* of_machine = "") const {
        expecting::text<"name of the machine">(of_machine);
        if (count_ > 1 && !asked.type.is_stated()) {
            reject<"operation.kind", "stated to choose among peaks">("missing");
        }
        compute_peak const* const found = find(asked);
        if (found == nullptr) {
            if (__builtin_is_constant_evaluated()) {
                unsigned types = 0;
                for (compute_peak const& peak : *this) {
                    types |= detail::peak_types::bit_of(peak.of.type);
                }
                detail::name_the_rest<detail::peak_types>(types);
            }
            fixed_text<160> without{"without a peak for "};
            without.append(text(asked));
            if (*of_machine != 0) { without.append(" on ").append(of_machine); }
            reject<"machine.peaks", "asked for a kind that it has">(without.c_str(), kinds().c_str());
        }
        return *found;
    }

    /// "fp64, dense, vector; fp32, dense, vector": the kinds of arithmetic that there are peaks for.
    [[nodiscard]] constexpr fixed_text<1500> kinds() const {
        fixed_text<1500> out;
        if (count_ == 0) { out.append("none"); }
        for (int i = 0; i < count_; ++i) {
            out.append(i == 0 ? "" : "; ").append(text(peaks_[i].of));
        }
        return out;
    }

    constexpr void validate() const {
        for (int i = 0; i < count_; ++i) {
            expecting::positive<"machine.peaks.rate">(peaks_[i].rate);
        }
    }

    friend constexpr bool operator==(compute_peaks const&, compute_peaks const&) noexcept = default;

private:
    [[nodiscard]] static constexpr fixed_text<100> twice(compute_peak const& peak) {
        return fixed_text<100>("two of ").append(text(peak.of));
    }
};
} // namespace generic

/// The kind of a rate of computation, known when the program is compiled.
struct rate_type {
    /// The kind of arithmetic.
    arithmetic of{};
    /// The clock that it was computed for.
    clock_basis clock = clock_basis::unstated;
    /// The part of the machine whose rate it is: a core, a die, a package.
    hardware_scope scope = hardware_scope::unstated;

    friend constexpr bool operator==(rate_type const&, rate_type const&) noexcept = default;
};

/// A rate of computation whose kind is part of its type: rates of unlike kinds are neither compared nor divided.
///
///     constexpr auto most = typed<rate_type{matrix_arithmetic(bf16)}>(989.4 * TFLOP / s);
///     constexpr auto reached = typed<rate_type{matrix_arithmetic(bf16)}>(work / time);
///     constexpr double share = reached / most;   // a sparse, FP16-accumulate or TF32 peak would not compile
template <rate_type Tags>
struct typed_rate {
    /// The arithmetic, the clock and the scope of the rate.
    static constexpr rate_type tags = Tags;
    flop_rate rate_{}; ///< public because a template argument must be; use rate()

    /// The rate in FLOP/s, without its tags.
    [[nodiscard]] constexpr flop_rate rate() const noexcept { return rate_; }

    friend constexpr bool operator==(typed_rate const&, typed_rate const&) noexcept = default;
    friend constexpr auto operator<=>(typed_rate const& a, typed_rate const& b) noexcept { return a.rate_ <=> b.rate_; }
    friend constexpr double operator/(typed_rate const& a, typed_rate const& b) noexcept { return a.rate_ / b.rate_; }
};

/// A rate with its kind in its type.
template <rate_type Tags>
[[nodiscard]] constexpr typed_rate<Tags> typed(flop_rate const& rate) noexcept {
    return {rate};
}

namespace detail {
enum class unlike_tags : unsigned char { none, sparsity, accumulate, type, unit, clock, scope };

/// The first part in which two tags differ, in the order in which the mistakes are common.
consteval unlike_tags difference(rate_type const& a, rate_type const& b) {
    if (a.of.sparsity != b.of.sparsity) { return unlike_tags::sparsity; }
    if (a.of.type != b.of.type) { return unlike_tags::type; }
    if (a.of.accumulator != b.of.accumulator) { return unlike_tags::accumulate; }
    if (a.of.unit != b.of.unit) { return unlike_tags::unit; }
    if (a.clock != b.clock) { return unlike_tags::clock; }
    return a.scope != b.scope ? unlike_tags::scope : unlike_tags::none;
}
template <rate_type A, rate_type B, unlike_tags Part>
concept differ_in = A != B && difference(A, B) == Part;
} // namespace detail

// One sentence for each part in which tags differ. What <=> refuses, <, >, <= and >= refuse, in either order.
#define RAFTER_UNLIKE_TAGS(PART, SENTENCE)                                                                             \
    template <rate_type A, rate_type B>                                                                                \
        requires detail::differ_in<A, B, detail::unlike_tags::PART>                                                    \
    double operator/(typed_rate<A> const&, typed_rate<B> const&) = delete (SENTENCE);                                  \
    template <rate_type A, rate_type B>                                                                                \
        requires detail::differ_in<A, B, detail::unlike_tags::PART>                                                    \
    bool operator==(typed_rate<A> const&, typed_rate<B> const&) = delete (SENTENCE);                                   \
    template <rate_type A, rate_type B>                                                                                \
        requires detail::differ_in<A, B, detail::unlike_tags::PART>                                                    \
    bool operator<=>(typed_rate<A> const&, typed_rate<B> const&) = delete (SENTENCE);

RAFTER_UNLIKE_TAGS(sparsity, "rafter: a dense and a 2:4 sparse rate do not mix: the sparse peak counts products that "
                             "are never computed")
RAFTER_UNLIKE_TAGS(type, "rafter: rates of different element types do not mix: name the peak of the type that the work "
                         "is done in")
RAFTER_UNLIKE_TAGS(accumulate, "rafter: rates with different accumulators do not mix: FP16 sums may run at twice the "
                               "rate of FP32 sums")
RAFTER_UNLIKE_TAGS(unit, "rafter: a vector and a matrix unit's rate do not mix")
RAFTER_UNLIKE_TAGS(clock, "rafter: rates at different clocks do not mix: scale one of them to the other's clock first")
RAFTER_UNLIKE_TAGS(scope, "rafter: rates of different scopes (core, die, package, node) do not mix: multiply by how "
                          "many there are first")
#undef RAFTER_UNLIKE_TAGS

// A typed rate does not forget what it is a rate of.
template <rate_type Tags>
double operator/(typed_rate<Tags> const&, flop_rate const&) =
    delete ("rafter: this FLOP/s has no tags: say what it is a rate of with typed<...>(rate)");
template <rate_type Tags>
double operator/(flop_rate const&, typed_rate<Tags> const&) =
    delete ("rafter: this FLOP/s has no tags: say what it is a rate of with typed<...>(rate)");
template <rate_type Tags>
bool operator==(typed_rate<Tags> const&, flop_rate const&) =
    delete ("rafter: this FLOP/s has no tags: say what it is a rate of with typed<...>(rate)");
template <rate_type Tags>
bool operator<=>(typed_rate<Tags> const&, flop_rate const&) =
    delete ("rafter: this FLOP/s has no tags: say what it is a rate of with typed<...>(rate)");

} // namespace rafter
