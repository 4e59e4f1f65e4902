module;
#include <concepts>
#include <cstddef>

/// \file The roofline analysis of a list of operations, with the rules of deep-ml problem 415.
///
/// The rules differ from the general model: the ridge is compute-bound, no bytes mean an infinite intensity, an
/// attainable performance of zero means an infinite time, and there is no "balanced". Output is rounded as Python
/// rounds.
export module rafter.reproductions:roofline_analysis;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::roofline_analysis {

/// One operation of a list: its FLOP and its memory traffic.
struct record {
    char const* name = ""; ///< kept as a pointer: the list has to outlive the results
    /// Floating-point operations.
    flops work{};
    bytes memory{}; ///< zero or below: the intensity is infinite
};

/// The analysis of one operation.
struct result {
    /// The name in the record, kept as a pointer.
    char const* name = "";
    arithmetic_intensity intensity{};    ///< work / memory, or infinity
    flop_rate attainable{};              ///< min(peak, intensity x bandwidth)
    regime bound = regime::memory_bound; ///< compute-bound at the ridge point and above
    double efficiency = 0.0;             ///< attainable / peak, in percent
    seconds time{};                      ///< work / attainable, or infinity
};

} // namespace rafter::roofline_analysis

namespace rafter::roofline_analysis::detail {

/// `a / b` if `b` is above zero, else `otherwise`.
template <class A, class B, class Quotient>
[[gnu::always_inline]] constexpr Quotient quotient_or(Quotient const& otherwise, A const& a, B const& b) noexcept {
    if constexpr (std::same_as<decltype(b > B{}), bool>) {
        return b > B{} ? a / b : otherwise; // division by zero is no constant expression
    } else {
        return select(b > B{}, a / b, otherwise);
    }
}

/// The unrounded results of an operation, or of a pack of operations.
template <math::rep Rep>
struct figures {
    quantity<units::flop_per_byte, Rep> intensity;
    quantity<units::flop_per_second, Rep> attainable;
    math::mask_of<Rep> compute_bound;
    Rep efficiency;
    quantity<units::second, Rep> time;

    [[gnu::always_inline]] constexpr figures(basic_roofline<Rep> const& roof, quantity<units::flop, Rep> const& work,
                                             quantity<units::byte, Rep> const& memory) noexcept
        : intensity(quotient_or(quantity<units::flop_per_byte, Rep>(math::infinity * (symbols::FLOP / symbols::B)),
                                work, memory)),
          // The document computes with intensities below zero, too, which a roof refuses.
          attainable(min(roof.peak.rate_, intensity * roof.bandwidth)),
          compute_bound(intensity >= roof.peak.rate_ / roof.bandwidth),
          efficiency(attainable / roof.peak.rate_ * 100.0),
          time(quotient_or(quantity<units::second, Rep>(math::infinity * symbols::s), work, attainable)) {}
};

} // namespace rafter::roofline_analysis::detail

export namespace rafter::roofline_analysis {

/// One operation under a roof, unrounded. Trusts its arguments; `analyse` checks them.
[[nodiscard, gnu::always_inline]] constexpr result analyse_one(roofline const& roof, record const& op) noexcept {
    detail::figures<double> const f(roof, op.work, op.memory);
    return {.name = op.name,
            .intensity = f.intensity,
            .attainable = f.attainable,
            .bound = f.compute_bound ? regime::compute_bound : regime::memory_bound,
            .efficiency = f.efficiency,
            .time = f.time};
}

/// Analyses a list in order, in time and space proportional to its length.
/// A peak or a bandwidth that is zero (a division by zero in the document), negative or not finite is an error, and so
/// is NaN in the list.
/// \param list     `count` operations
/// \param results  room for `count` results
constexpr void analyse(record const* list, std::size_t count, compute_rate const& peak, byte_rate const& bandwidth,
                       result* results) {
    if ((list == nullptr || results == nullptr) && count != 0) {
        expecting::reject<"roofline_analysis.list", "as long as its count">("a null pointer");
    }
    roofline{.peak = peak, .bandwidth = bandwidth}.validate();
    roofline const roof{.peak = peak, .bandwidth = bandwidth}; // local, so it need not be read again after each result
    constexpr std::size_t block = 512;
    for (std::size_t first = 0; first < count; first += block) {
        std::size_t const size = count - first < block ? count - first : block;
        std::size_t not_numbers = 0; // checked once a block, so that the loop has no branch
        for (std::size_t i = first; i < first + size; ++i) {
            bool const is_nan = list[i].work != list[i].work || list[i].memory != list[i].memory;
            if (__builtin_is_constant_evaluated()) {
                if (is_nan) { expecting::reject<"roofline_analysis.record", "of numbers">("NaN"); }
            }
            not_numbers += static_cast<std::size_t>(is_nan);
            results[i] = analyse_one(roof, list[i]);
        }
        if (not_numbers != 0) { expecting::reject<"roofline_analysis.record", "of numbers">("NaN"); }
    }
}

/// A list by columns, with a column for each result; every column has one entry for each operation.
struct record_columns {
    /// The work of each operation.
    flops const* work;
    /// The traffic of each operation, in bytes.
    bytes const* memory;
};
struct result_columns {
    /// The intensities.
    arithmetic_intensity* intensity;
    /// The attainable rates.
    flop_rate* attainable;
    /// The regimes.
    regime* bound;
    /// The efficiencies, in percent.
    double* efficiency;
    /// The times.
    seconds* time;
};

/// Analyses columns, with the same rules and errors; vector instructions process many operations at once.
constexpr void analyse(record_columns const& list, std::size_t count, compute_rate const& peak,
                       byte_rate const& bandwidth, result_columns const& to) {
    using pack = math::lanes<math::detail::run_time_lanes>;
    constexpr std::size_t width = math::detail::run_time_lanes;
    static_assert(sizeof(seconds) == sizeof(double) && sizeof(regime) == 1);
    bool const is_whole = list.work != nullptr && list.memory != nullptr && to.intensity != nullptr &&
                          to.attainable != nullptr && to.bound != nullptr && to.efficiency != nullptr &&
                          to.time != nullptr;
    if (!is_whole && count != 0) {
        expecting::reject<"roofline_analysis.list", "as long as its count">("a null pointer");
    }
    roofline const roof{.peak = peak, .bandwidth = bandwidth};
    roof.validate();
    std::size_t i = 0;
    if (!__builtin_is_constant_evaluated()) {
        auto const lanes_roof = roof.lifted<pack>();
        auto const load = [](auto const* from) {
            pack numbers;
            __builtin_memcpy(&numbers, from, sizeof(pack));
            return numbers;
        };
        auto const store = [](auto* out, auto const& numbers) {
            __builtin_memcpy(static_cast<void*>(out), &numbers, sizeof(numbers));
        };
        math::mask_of<pack> not_numbers{};
        // Copies: the compiler cannot know that the stores leave the caller's objects unchanged.
        record_columns const from = list;
        result_columns const out = to;
        for (; count - i >= width; i += width) {
            pack const work = load(from.work + i);
            pack const memory = load(from.memory + i);
            not_numbers |= (work != work) | (memory != memory);
            detail::figures<pack> const f(lanes_roof, units::from_coherent<units::flop, pack>(work),
                                          units::from_coherent<units::byte, pack>(memory));
            using small = math::detail::vectors<math::detail::run_time_lanes>::bytes;
            small const bound = __builtin_convertvector(f.compute_bound, small) & 1; // memory-bound is 0
            store(out.intensity + i, f.intensity.raw_);
            store(out.attainable + i, f.attainable.raw_);
            store(out.bound + i, bound);
            store(out.efficiency + i, f.efficiency);
            store(out.time + i, f.time.raw_);
        }
        if (math::any_of(not_numbers)) { expecting::reject<"roofline_analysis.record", "of numbers">("NaN"); }
    }
    for (; i < count; ++i) {
        flops const work = list.work[i];
        bytes const memory = list.memory[i];
        if (work != work || memory != memory) { expecting::reject<"roofline_analysis.record", "of numbers">("NaN"); }
        detail::figures<double> const f(roof, work, memory);
        to.intensity[i] = f.intensity;
        to.attainable[i] = f.attainable;
        to.bound[i] = f.compute_bound ? regime::compute_bound : regime::memory_bound;
        to.efficiency[i] = f.efficiency;
        to.time[i] = f.time;
    }
}

/// The results of a list of known length.
template <std::size_t Count>
struct results {
    result results_[Count]{};
    [[nodiscard]] static constexpr std::size_t size() noexcept { return Count; }
    [[nodiscard]] constexpr result const& operator[](std::size_t index) const {
        expecting::index<"roofline_analysis.results">(index, Count);
        return results_[index];
    }
    [[nodiscard]] constexpr result const* begin() const noexcept { return results_; }
    [[nodiscard]] constexpr result const* end() const noexcept { return results_ + Count; }
};

/// Analyses a list of known length, with the same errors.
template <std::size_t Count>
[[nodiscard]] constexpr results<Count> analyse(record const (&list)[Count], compute_rate const& peak,
                                               byte_rate const& bandwidth) {
    results<Count> out;
    analyse(list, Count, peak, bandwidth, out.results_);
    return out;
}
/// Analyses one operation, with the same errors.
[[nodiscard]] constexpr result analyse(record const& op, compute_rate const& peak, byte_rate const& bandwidth) {
    result out;
    analyse(&op, 1, peak, bandwidth, &out);
    return out;
}

/// A number as Python prints it: the shortest text that reads back, with ".0" if it is whole.
[[nodiscard]] constexpr fixed_text<31> python_number(double value) {
    fixed_text<31> out;
    rafter::detail::append_number(out, value, "");
    for (char const character : out) {
        if ((character < '0' || character > '9') && character != '-') { return out; }
    }
    return out.append(".0");
}

/// A result as the document returns it: figures rounded (4, 4, 2 and 8 decimals) and written as in Python.
struct printed {
    /// The name in the record.
    char const* name = "";
    /// In FLOP/B, 4 decimals.
    fixed_text<31> arithmetic_intensity;
    /// In FLOP/s, 4 decimals.
    fixed_text<31> attainable_flops;
    /// "memory-bound" or "compute-bound".
    fixed_text<15> bound;
    /// In percent, 2 decimals.
    fixed_text<31> efficiency;
    /// In seconds, 8 decimals.
    fixed_text<31> estimated_time_s;
};

/// Rounds and writes a result as the document does.
[[nodiscard]] constexpr printed print_as_documented(result const& r) {
    auto const rounded = [](double value, int decimals) {
        return python_number(math::round_to_decimals(value, decimals));
    };
    return {.name = r.name,
            .arithmetic_intensity = rounded(in(symbols::FLOP / symbols::B, r.intensity), 4),
            .attainable_flops = rounded(in(symbols::FLOP / symbols::s, r.attainable), 4),
            .bound = text(r.bound),
            .efficiency = rounded(r.efficiency, 2),
            .estimated_time_s = rounded(in(symbols::s, r.time), 8)};
}

} // namespace rafter::roofline_analysis
