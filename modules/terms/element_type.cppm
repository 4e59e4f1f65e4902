// Tests: static/terms
module;
#include <type_traits>

/// \file Types of array elements and their sizes.
export module rafter.terms:element_type;
#include "../digits.hpp"

import rafter.units;
import :validation;

export namespace rafter {

/// The type of an array element: a name and a size in bits. Without both it stands for any type.
///
///     element_type{"int64", 64.0 * bit / element}
///
/// Names have 1 to 7 characters and sizes are positive and finite; anything else is an error. A name of the library
/// (`fp64`, ...) has its own size. Types of equal size but different names are different.
struct element_type {
    /// Empty, or 1 to 7 characters.
    fixed_text<7> name;
    /// Bits of one element; zero without a name, else positive and finite.
    quantity<units::bit_per_element> bits{};

    /// Stands for any type.
    constexpr element_type() noexcept = default;

    /// A user's own type. An empty name, and a size that is not positive and finite, are errors.
    constexpr element_type(char const* letters, quantity<units::bit_per_element> const& each)
        : name(letters), bits(each) {
        if (name.empty()) { expecting::reject<"element_type.name", "of 1 to 7 characters">("empty"); }
        expecting::positive<"element_type.bits">(bits);
        if (double const known = known_bits(); known != 0.0 && bits.raw_ != known) {
            expecting::reject<"element_type.bits", "the size that this name has, or the type another name">(bits);
        }
    }

    // A name alone would have no size.
    RAFTER_REFUSED_TEMPLATE("rafter: a string is not an element type: write fp64 for \"fp64\", or, for a "
                            "type of your own, element_type{\"int64\", 64.0 * bit / element}",
                            (), element_type(char const*));
    RAFTER_REFUSED_TEMPLATE("rafter: an element type has a name: fp64, fp32, tf32, bf16, fp16, fp8, fp4, int32, "
                            "int8 or int4",
                            (class Number), requires std::is_arithmetic_v<Number> element_type(Number));
    RAFTER_REFUSED_TEMPLATE("rafter: an element type is not a number: name the fields, as in gemm{.m = 16, "
                            ".n = 16, .k = 16, .type = bf16}",
                            (class Number), requires std::is_arithmetic_v<Number> operator Number() const);

    /// Is it one type rather than any type?
    [[nodiscard]] constexpr bool is_stated() const noexcept { return name.length_ != 0; }

    /// Bytes per element; half a byte for fp4 and int4.
    [[nodiscard]] constexpr quantity<units::byte_per_element> size() const noexcept { return to_bytes(bits); }

    /// Compares the letters as one number, because constant expressions count steps.
    friend constexpr bool operator==(element_type const& a, element_type const& b) noexcept {
        return a.bits.raw_ == b.bits.raw_ && __builtin_bit_cast(unsigned long long, a.name.characters_) ==
                                                 __builtin_bit_cast(unsigned long long, b.name.characters_);
    }

private:
    /// The bits of the library's type of this name; zero for other names.
    [[nodiscard]] constexpr double known_bits() const noexcept {
        struct size {
            char const* name;
            double bits;
        };
        constexpr size sizes[]{{"fp64", 64.0}, {"fp32", 32.0}, {"tf32", 32.0}, {"int32", 32.0}, {"bf16", 16.0},
                               {"fp16", 16.0}, {"fp8", 8.0},   {"int8", 8.0},  {"fp4", 4.0},    {"int4", 4.0}};
        for (size const& one : sizes) {
            if (name == one.name) { return one.bits; }
        }
        return 0.0;
    }
};

// Sizes follow the formats' definitions (IEEE 754, OCP 8-bit and microscaling formats). TF32 is stored in 32 bits.
/// IEEE 754 binary64, 64 bits.
inline constexpr element_type fp64{"fp64", 64.0 * symbols::bit / symbols::element};
/// IEEE 754 binary32, 32 bits.
inline constexpr element_type fp32{"fp32", 32.0 * symbols::bit / symbols::element};
/// TensorFloat-32, stored in 32 bits.
inline constexpr element_type tf32{"tf32", 32.0 * symbols::bit / symbols::element};
/// bfloat16, 16 bits.
inline constexpr element_type bf16{"bf16", 16.0 * symbols::bit / symbols::element};
/// IEEE 754 binary16, 16 bits.
inline constexpr element_type fp16{"fp16", 16.0 * symbols::bit / symbols::element};
/// OCP 8-bit floating point, 8 bits.
inline constexpr element_type fp8{"fp8", 8.0 * symbols::bit / symbols::element};
/// Integers of 32 bits.
inline constexpr element_type int32{"int32", 32.0 * symbols::bit / symbols::element};
/// Integers of 8 bits.
inline constexpr element_type int8{"int8", 8.0 * symbols::bit / symbols::element};
/// OCP microscaling 4-bit floating point, 4 bits.
inline constexpr element_type fp4{"fp4", 4.0 * symbols::bit / symbols::element};
/// Integers of 4 bits.
inline constexpr element_type int4{"int4", 4.0 * symbols::bit / symbols::element};

namespace protocol {
/// Does arithmetic on a type count as integer operations rather than FLOP?
[[nodiscard]] constexpr bool is_integer(element_type const& type) noexcept {
    return type == int32 || type == int8 || type == int4;
}
} // namespace protocol

} // namespace rafter
