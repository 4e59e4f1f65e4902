module;
#include <concepts>

/// \file The fields of operations that can be varied and solved for.
export module rafter.operation:fields;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :access;
import :streaming;
import :matmul;

export namespace rafter {

struct problem_size_field {
    using value_type = bytes;
    static constexpr char const* name = "problem_size";

    template <math::rep Rep>
    constexpr void assign(basic_streaming<Rep>& op, quantity<units::byte, Rep> const& value) const {
        op.size = value;
    }
};

struct intensity_field {
    using value_type = arithmetic_intensity;
    static constexpr char const* name = "intensity";
    static constexpr bool changes_memory_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_streaming<Rep>& op, quantity<units::flop_per_byte, Rep> const& value) const {
        op.intensity = value;
    }
};

/// The hit rate of a tier, the nearest unless another is named.
struct hit_rate_field {
    int tier = 0;

    using value_type = double;
    static constexpr char const* name = "hit_rate";
    static constexpr bool changes_compute_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_streaming<Rep>& op, Rep const& value) const {
        if (tier < 0 || tier >= op.hit_rate.capacity) {
            reject<"hit_rate_field.tier", "from 0 to 6">(static_cast<double>(tier));
        }
        if (op.hit_rate.count_ <= tier) { op.hit_rate.count_ = tier + 1; }
        op.hit_rate.rates_[tier] = value;
    }
};

/// The edge of the tiles of a blocked matrix multiplication: whole numbers.
struct tile_edge_field {
    using value_type = double;
    static constexpr char const* name = "tile_edge";
    static constexpr bool whole_numbers = true;
    static constexpr bool changes_compute_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_blocked_matmul<Rep>& op, Rep const& value) const {
        op.tile = value;
    }
};

inline constexpr problem_size_field problem_size{};
inline constexpr intensity_field intensity{};
inline constexpr hit_rate_field hit_rate{};
inline constexpr tile_edge_field tile_edge{};

} // namespace rafter
