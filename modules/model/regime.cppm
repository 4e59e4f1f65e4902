module;
#include <concepts>
#include <cstdint>
#include <type_traits>

/// \file Which of the two times binds.
export module rafter.model:regime;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;

export namespace rafter {

/// Which of two sides an operation is on: memory, compute, or both alike. It compares these two times only; what takes
/// longest of all, a link or a launch too, is a `binding`. `latency_bound` is said only of measured points that
/// neither explains (`by_fraction_of_roof`).
/// `memory_bound`: the memory time is longer; `compute_bound`: the compute time is; `balanced`: neither, within the
/// tolerance.
enum class regime : unsigned char { memory_bound, compute_bound, balanced, latency_bound };

/// "memory-bound", "compute-bound", "balanced", "latency-bound".
[[nodiscard]] constexpr fixed_text<15> text(regime r) {
    switch (r) {
    case regime::memory_bound: return "memory-bound";
    case regime::compute_bound: return "compute-bound";
    case regime::balanced: return "balanced";
    case regime::latency_bound: return "latency-bound";
    }
    expecting::reject_enumerator<"regime">(r);
}

template <std::convertible_to<char const*> Text>
bool operator==(regime, Text const&) = delete ("rafter: a regime is not text: compare it with a value, such as "
                                               "regime::memory_bound, or write text(regime) == \"memory-bound\"");

namespace protocol {
/// A regime for a point; its number (0 memory-bound, 1 compute-bound, 2 balanced) in each lane for a pack.
template <math::rep Rep>
using regime_of = std::conditional_t<math::pack<Rep>, math::word_of<Rep>, regime>;

/// Which lanes (or whether the point) are memory-bound and compute-bound; what is neither is balanced.
template <math::rep Rep>
struct basic_regime_masks {
    /// Where the memory time is longer.
    math::mask_of<Rep> memory_bound;
    /// Where the compute time is longer.
    math::mask_of<Rep> compute_bound;
};

/// Compares the two times. They are balanced where |m - c| <= tolerance * max(m, c).
///
/// hetero-memory-lab has tolerance 0: only equal times are balanced. Its labels stay the same for any tolerance below
/// 0.19995 (its "High bandwidth" case).
template <math::rep Rep, unsigned With>
[[nodiscard]] constexpr basic_regime_masks<Rep> compare_times(basic_times<Rep, With> const& t,
                                                              double tolerance) noexcept {
    if (tolerance == 0.0) { return {t.memory > t.compute, t.compute > t.memory}; }
    auto const apart = abs(t.memory - t.compute) > tolerance * max(t.memory, t.compute);
    return {math::both(t.memory > t.compute, apart), math::both(t.compute > t.memory, apart)};
}

/// The regime that masks say.
template <math::rep Rep>
[[nodiscard]] constexpr regime_of<Rep> regime_from(basic_regime_masks<Rep> const& masks) noexcept {
    if constexpr (math::pack<Rep>) {
        return (masks.compute_bound & 1) | (~(masks.memory_bound | masks.compute_bound) & 2);
    } else {
        return masks.memory_bound    ? regime::memory_bound
               : masks.compute_bound ? regime::compute_bound
                                     : regime::balanced;
    }
}
} // namespace protocol

/// The regime of two times; `tolerance` in [0, 1).
template <math::rep Rep, unsigned With>
[[nodiscard]] constexpr protocol::regime_of<Rep> classify(basic_times<Rep, With> const& t, double tolerance = 0.0) {
    expecting::tolerance(tolerance);
    return protocol::regime_from<Rep>(protocol::compare_times(t, tolerance));
}

} // namespace rafter
