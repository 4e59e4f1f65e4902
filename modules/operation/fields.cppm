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
import :linear;

namespace rafter::detail {

/// What the fields below write of an operation, a bit each: where two fields share one, their order matters. Of a field
/// that does not say what it writes this is assumed.
enum written : unsigned {
    writes_rows = 1U << 0,
    writes_columns = 1U << 1,
    writes_depth = 1U << 2,
    writes_queries = 1U << 3,
    writes_keys = 1U << 4,
    writes_batch = 1U << 5,
    writes_tokens = 1U << 6,
    writes_iterations = 1U << 7,
    writes_grid = 1U << 8,
    writes_size = 1U << 9,
    writes_intensity = 1U << 10,
    writes_hit_rates = 1U << 11,
    writes_tile = 1U << 12,
    writes_reuse = 1U << 13,
    writes_weights = 1U << 14,
};

} // namespace rafter::detail

export namespace rafter {

struct problem_size_field {
    using value_type = bytes;
    static constexpr char const* name = "problem_size";
    static constexpr unsigned writes = detail::writes_size;

    template <math::rep Rep>
    constexpr void assign(basic_streaming<Rep>& op, quantity<units::byte, Rep> const& value) const {
        op.size = value;
    }
};

struct intensity_field {
    using value_type = arithmetic_intensity;
    static constexpr char const* name = "intensity";
    static constexpr unsigned writes = detail::writes_intensity;
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
    static constexpr unsigned writes = detail::writes_hit_rates;
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
    static constexpr unsigned writes = detail::writes_tile;
    static constexpr bool whole_numbers = true;
    static constexpr bool changes_compute_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_blocked_matmul<Rep>& op, Rep const& value) const {
        op.tile = value;
    }
};

/// How often each byte near the processor serves, of an operation that is `tiled`: 1 or above.
struct tile_reuse_field {
    using value_type = double;
    static constexpr char const* name = "tile_reuse";
    static constexpr unsigned writes = detail::writes_reuse;
    static constexpr bool changes_compute_time = false;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.reuse = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.reuse = value;
    }
};

/// The bits that a weight of a linear layer takes, the scales of its block included: above zero.
struct weight_bits_field {
    using value_type = quantity<units::bit_per_element>;
    static constexpr char const* name = "weight_bits";
    static constexpr unsigned writes = detail::writes_weights;
    static constexpr bool changes_compute_time = false;

    template <math::rep Rep>
    constexpr void assign(basic_linear_layer<Rep>& op, quantity<units::bit_per_element, Rep> const& value) const {
        op.weights.name = "";
        op.weights.bits = value;
    }
};

/// The format of the weights of a linear layer; solved for in a list: `listed{weight_format(fp16), q8_0, q4_k}`.
struct quantisation_field {
    using value_type = weight_format;
    static constexpr char const* name = "quantisation";
    static constexpr unsigned writes = detail::writes_weights;
    static constexpr bool changes_compute_time = false;

    constexpr void assign(linear_layer& op, weight_format const& value) const { op.weights = value; }
};

inline constexpr problem_size_field problem_size{};
inline constexpr intensity_field intensity{};
inline constexpr hit_rate_field hit_rate{};
inline constexpr tile_edge_field tile_edge{};
inline constexpr tile_reuse_field tile_reuse{};
inline constexpr weight_bits_field weight_bits{};
inline constexpr quantisation_field quantisation{};

} // namespace rafter
