/// \file Types of array elements and their size.
export module rafter.terms:element_type;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.units;

export namespace rafter {

/// What an element of an array is, and how many bits it takes.
struct element_type {
    fixed_text<7> name;
    quantity<units::bit_per_element> bits;

    /// Bytes per element; half a byte for fp4 and int4.
    [[nodiscard]] constexpr quantity<units::byte_per_element> size() const noexcept { return to_bytes(bits); }

    friend constexpr bool operator==(element_type const&, element_type const&) noexcept = default;
};

// Sizes are those of the formats' definitions (IEEE 754, OCP 8-bit and microscaling formats). TF32 is stored in 32
// bits.
inline constexpr element_type fp64{"fp64", 64.0 * symbols::bit / symbols::element};
inline constexpr element_type fp32{"fp32", 32.0 * symbols::bit / symbols::element};
inline constexpr element_type tf32{"tf32", 32.0 * symbols::bit / symbols::element};
inline constexpr element_type bf16{"bf16", 16.0 * symbols::bit / symbols::element};
inline constexpr element_type fp16{"fp16", 16.0 * symbols::bit / symbols::element};
inline constexpr element_type fp8{"fp8", 8.0 * symbols::bit / symbols::element};
inline constexpr element_type int32{"int32", 32.0 * symbols::bit / symbols::element};
inline constexpr element_type int8{"int8", 8.0 * symbols::bit / symbols::element};
inline constexpr element_type fp4{"fp4", 4.0 * symbols::bit / symbols::element};
inline constexpr element_type int4{"int4", 4.0 * symbols::bit / symbols::element};

/// Is arithmetic on a type counted in integer operations instead of FLOP?
[[nodiscard]] constexpr bool is_integer(element_type const& type) noexcept {
    return type == int32 || type == int8 || type == int4;
}

} // namespace rafter
