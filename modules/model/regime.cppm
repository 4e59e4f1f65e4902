module;
#include <concepts>
#include <cstdint>
#include <type_traits>

/// \file The regime: whether memory time or compute time is longer.
export module rafter.model:regime;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;

export namespace rafter {

/// Whether memory time or compute time is longer. It compares these two times only; a `binding` names what takes
/// longest of all resources, including links and launches.
/// `memory_bound`: the memory time is longer; `compute_bound`: the compute time is; `balanced`: neither, within the
/// tolerance; `latency_bound`: a measured point that neither explains (`by_fraction_of_roof`).
enum class regime : unsigned char { memory_bound, compute_bound, balanced, latency_bound };

/// The regime in words: "memory-bound", "compute-bound", "balanced", "latency-bound".
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
/// The regime of a point; for a pack its number in each lane (0 memory-bound, 1 compute-bound, 2 balanced).
template <math::rep Rep>
using regime_of = std::conditional_t<math::pack<Rep>, math::word_of<Rep>, regime>;

/// Masks of the lanes (for a point: whether it is) memory-bound and compute-bound; the rest is balanced.
template <math::rep Rep>
struct basic_regime_masks {
    /// True if the memory time is longer.
    math::mask_of<Rep> memory_bound;
    /// True if the compute time is longer.
    math::mask_of<Rep> compute_bound;
};

/// Compares the two times: balanced if |m - c| <= tolerance * max(m, c).
///
/// hetero-memory-lab has tolerance 0: only equal times are balanced. Any tolerance below 0.19995 (its "High bandwidth"
/// case) gives the same labels.
template <math::rep Rep, unsigned With>
[[nodiscard]] constexpr basic_regime_masks<Rep> compare_times(protocol::basic_times<Rep, With> const& t,
                                                              double tolerance) noexcept {
    if (tolerance == 0.0) {
        return {t.memory.coherent_ > t.compute.coherent_, t.compute.coherent_ > t.memory.coherent_};
    }
    auto const apart = abs(t.memory - t.compute) > tolerance * max(t.memory, t.compute);
    return {math::both(t.memory > t.compute, apart), math::both(t.compute > t.memory, apart)};
}

/// The regime that the masks describe.
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
[[nodiscard]] constexpr protocol::regime_of<Rep> classify(protocol::basic_times<Rep, With> const& t,
                                                          double tolerance = 0.0) {
    expecting::tolerance(tolerance);
    return protocol::regime_from<Rep>(protocol::compare_times(t, tolerance));
}

} // namespace rafter
