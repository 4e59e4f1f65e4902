// Tests: static/predictions, static/uncertainty
module;
#include <concepts>
#include <type_traits>

/// \file What binds: the resource that an operation keeps busy longest, and the regime, which compares two times.
export module rafter.model:binding;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;

export namespace rafter {

/// The resources that can bind an operation.
/// `memory`: the bandwidth of a level; `latency`: the machine's latency, if it is longer than the transfer;
/// `arithmetic`: the peak; `core`: a stated in-core time; `link`: a link to other devices; `host`: kernel launches, and
/// the scheduling of a server's step.
enum class resource : unsigned char { memory, latency, arithmetic, core, link, host };

/// The binding resource of a prediction, as a value to compare with a `resource`, a `memory_level` or another binding.
///
///     static_assert(predict(gpu, work).bound_by() == resource::arithmetic);
///     static_assert(predict_levels(cpu, work).bound_by() == memory_level::l2);
struct binding {
    /// The kind of resource.
    rafter::resource resource = rafter::resource::memory;
    /// The level of a memory.
    memory_level level = memory_level::unstated;
    /// The index of a level of a hierarchy, nearest first; -1: the memory as a whole, or another resource.
    int tier = -1;

    constexpr bool operator==(binding const&) const noexcept = default;
    friend constexpr bool operator==(binding const& b, rafter::resource r) noexcept { return b.resource == r; }
    friend constexpr bool operator==(binding const& b, memory_level l) noexcept {
        return b.resource == rafter::resource::memory && b.level == l;
    }
    template <std::convertible_to<char const*> Text>
    friend auto operator==(binding const&, Text const&) RAFTER_REFUSED(
        "rafter: what binds is not text: compare it with resource::arithmetic or memory_level::dram, or write "
        "text(bound_by()) == \"DRAM\"");
};

/// The name of what binds: "L2", "DRAM", "tier 0" (a level without a name), "memory", "latency", "compute", "in-core",
/// "link", "launch".
[[nodiscard]] constexpr fixed_text<15> text(binding const& b) {
    switch (b.resource) {
    case resource::memory:
        if (b.level != memory_level::unstated) { return text(b.level); }
        return b.tier < 0 ? fixed_text<15>("memory") : fixed_text<15>("tier ").append(whole_number(b.tier));
    case resource::latency: return "latency";
    case resource::arithmetic: return "compute";
    case resource::core: return "in-core";
    case resource::link: return "link";
    case resource::host: return "launch";
    }
    expecting::reject_enumerator<"resource">(b.resource);
}

/// Whether memory time or compute time is longer. It compares these two times only; a `binding` names what takes
/// longest of all resources, including links and launches.
/// `memory_bound`: the memory time is longer; `compute_bound`: the compute time is; `balanced`: neither, within the
/// tolerance; `latency_bound`: a measured point that neither explains (`by_fraction_of_roof`).
enum class regime : unsigned char { memory_bound, compute_bound, balanced, latency_bound };

/// The regime in words: "memory-bound", "compute-bound", "balanced", "latency-bound".
[[nodiscard]] constexpr fixed_text<15> text(regime r) {
    return detail::word_for<"regime">(r, {"memory-bound", "compute-bound", "balanced", "latency-bound"});
}

template <std::convertible_to<char const*> Text>
auto operator==(regime, Text const&) RAFTER_REFUSED("rafter: a regime is not text: compare it with a value, such as "
                                                    "regime::memory_bound, or write text(regime) == \"memory-bound\"");

namespace detail {
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

/// Compares the two times: balanced if |m - c| <= tolerance * max(m, c).
///
/// hetero-memory-lab has tolerance 0: only equal times are balanced. Any tolerance below 0.19995 (its "High bandwidth"
/// case) gives the same labels.
template <math::rep Rep, unsigned With>
[[nodiscard]] constexpr basic_regime_masks<Rep> compare_times(protocol::basic_times<Rep, With> const& t,
                                                              double tolerance) noexcept {
    if (tolerance == 0.0) { return {t.memory.raw_ > t.compute.raw_, t.compute.raw_ > t.memory.raw_}; }
    auto const apart = abs(t.memory - t.compute) > tolerance * max(t.memory, t.compute);
    return {math::both(t.memory > t.compute, apart), math::both(t.compute > t.memory, apart)};
}
} // namespace detail

/// The regime of two times; `tolerance` in [0, 1).
template <math::rep Rep, unsigned With>
[[nodiscard]] constexpr detail::regime_of<Rep> classify(protocol::basic_times<Rep, With> const& t,
                                                        double tolerance = 0.0) {
    expecting::tolerance(tolerance);
    return detail::regime_from<Rep>(detail::compare_times(t, tolerance));
}

} // namespace rafter
