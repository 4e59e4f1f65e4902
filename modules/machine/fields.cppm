module;
#include <concepts>

/// \file The fields of a machine that can be varied and solved for. What they assign has no source but the sweep.
export module rafter.machine:fields;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :transfer_rate;
import :memory;
import :description;

export namespace rafter {

/// The bandwidth of a memory tier: of the farthest one (main memory) unless a tier is named, `bandwidth_field{.tier =
/// 0}`.
struct bandwidth_field {
    int tier = -1;

    using value_type = transfer_rate;
    static constexpr char const* name = "bandwidth";
    static constexpr unsigned writes = 1U << 0; ///< a bit that no other field of a machine has
    static constexpr bool changes_compute_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_machine<Rep>& m, basic_transfer_rate<Rep> const& value) const {
        int const index = tier < 0 ? m.bandwidth.size() - 1 : tier;
        if (tier < -1 || index < 0 || index >= m.bandwidth.size()) {
            reject<"bandwidth_field.tier", "a tier that the machine has">(static_cast<double>(tier));
        }
        m.bandwidth.tiers_[index].bandwidth = sourced<Rep>(value, {provenance_kind::varied});
    }
};

struct latency_field {
    using value_type = seconds;
    static constexpr char const* name = "latency";
    static constexpr unsigned writes = 1U << 1; ///< a bit that no other field of a machine has
    static constexpr bool changes_compute_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_machine<Rep>& m, quantity<units::second, Rep> const& value) const {
        m.latency = sourced<Rep>(value, {provenance_kind::varied});
    }
};

/// The rate of `machine.peak`, whose arithmetic stays. Of a machine with `.peaks` it is the peak for whatever
/// arithmetic the operation asks for, instead of those that the machine states.
struct peak_field {
    using value_type = flop_rate;
    static constexpr char const* name = "peak";
    static constexpr unsigned writes = 1U << 2; ///< a bit that no other field of a machine has
    static constexpr bool changes_memory_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_machine<Rep>& m, quantity<units::flop_per_second, Rep> const& value) const {
        m.peak.rate_ = value;
        if constexpr (!math::pack<Rep>) {
            m.peak.is_stated_ = true;
            m.peak.source = {provenance_kind::varied};
            if (m.peaks.count_ != 0) { m.peak.serves_any_ = true; }
            m.peaks.count_ = 0; // a peak of zero is none, not one of the others
        }
    }
};

inline constexpr bandwidth_field bandwidth{};
inline constexpr latency_field latency{};
inline constexpr peak_field peak{};

} // namespace rafter
