// Tests: static/terms
/// \file Kinds of arithmetic, and the terms that say for which hardware a figure holds.
export module rafter.terms:arithmetic;
#include "../digits.hpp"

import rafter.units;
import :validation;
import :members;
import :element_type;

export namespace rafter {

/// The part of a processor that computes. `unstated`: any; `vector`: the vector or scalar lanes; `matrix`: the matrix
/// (tensor) units.
enum class compute_unit : unsigned char { unstated, vector, matrix };

/// Whether matrix units skip zeros ("structured sparsity"). `dense`: all products are computed; `two_of_four`: two of
/// every four.
enum class sparsity : unsigned char { dense, two_of_four };

/// The clock behind a peak. Vendors quote vector peaks at the boost clock, and matrix peaks often at a lower one.
/// `unstated`: not stated; `base`, `boost`: the clocks of these names; `matrix`: the clock of the matrix units;
/// `sustained`: the clock under load.
enum class clock_basis : unsigned char { unstated, base, boost, matrix, sustained };

/// The part of a machine that a figure describes. `unstated`: not stated; `core`, `cluster` (of cores), `die`,
/// `package` (one or more dies) and `node` (one or more packages).
enum class hardware_scope : unsigned char { unstated, core, cluster, die, package, node };

/// A level of the memory hierarchy. `unstated`: not stated; `registers`; `scratchpad`: memory that programs address
/// (shared memory, LDS); `l1`, `l2`, `l3`: the caches; `dram`: main memory of any kind. Errors that name the right
/// level: `L1`, `L2`, `L3`, `l4`, `L4`, `llc`, `LLC`, `lds`, `smem`, `shared`, `DRAM`, `hbm`, `HBM`, `ram`, `memory`,
/// `main_memory`, `unnamed`.
enum class memory_level : unsigned char {
    unstated,
    registers,
    scratchpad,
    l1,
    l2,
    l3,
    dram,
    L1 __attribute__((unavailable("rafter: write memory_level::l1"))) = l1,
    L2 __attribute__((unavailable("rafter: write memory_level::l2"))) = l2,
    L3 __attribute__((unavailable("rafter: write memory_level::l3"))) = l3,
    l4 __attribute__((unavailable("rafter: the levels are registers, scratchpad, l1, l2, l3 and dram"))) = l3,
    L4 __attribute__((unavailable("rafter: the levels are registers, scratchpad, l1, l2, l3 and dram"))) = l3,
    llc __attribute__((unavailable("rafter: write the last cache of the machine: memory_level::l2 or l3"))) = l3,
    LLC __attribute__((unavailable("rafter: write the last cache of the machine: memory_level::l2 or l3"))) = l3,
    lds __attribute__((unavailable("rafter: LDS and shared memory are memory_level::scratchpad"))) = scratchpad,
    smem __attribute__((unavailable("rafter: LDS and shared memory are memory_level::scratchpad"))) = scratchpad,
    shared __attribute__((unavailable("rafter: LDS and shared memory are memory_level::scratchpad"))) = scratchpad,
    DRAM __attribute__((unavailable("rafter: main memory of any kind is memory_level::dram"))) = dram,
    hbm __attribute__((unavailable("rafter: main memory of any kind is memory_level::dram"))) = dram,
    HBM __attribute__((unavailable("rafter: main memory of any kind is memory_level::dram"))) = dram,
    ram __attribute__((unavailable("rafter: main memory of any kind is memory_level::dram"))) = dram,
    main_memory __attribute__((unavailable("rafter: main memory of any kind is memory_level::dram"))) = dram,
    unnamed __attribute__((unavailable("rafter: since 0.3 memory_level::unstated"))) = unstated
};

/// The name of a unit, such as "any unit".
[[nodiscard]] constexpr fixed_text<15> text(compute_unit u) {
    return detail::word_for<"compute_unit">(u, {"any unit", "vector", "matrix"});
}

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(sparsity kind) {
    return detail::word_for<"sparsity">(kind, {"dense", "2:4 sparse"});
}

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(clock_basis basis) {
    return detail::word_for<"clock_basis">(
        basis, {"unstated clock", "base clock", "boost clock", "matrix clock", "sustained clock"});
}

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(hardware_scope of) {
    return detail::word_for<"hardware_scope">(of, {"unstated scope", "core", "cluster", "die", "package", "node"});
}

/// The name of an enumerator: "L1", "DRAM".
[[nodiscard]] constexpr fixed_text<15> text(memory_level l) {
    return detail::word_for<"memory_level">(l, {"memory", "registers", "scratchpad", "L1", "L2", "L3", "DRAM"});
}

/// A kind of arithmetic, which operations need and peaks provide.
///
///     arithmetic{.type = bf16, .accumulator = fp32, .unit = compute_unit::matrix}
///
/// Kinds that differ in any part have different peaks. On some processors FP16 with FP32 accumulation runs at half the
/// rate of FP16 with FP16 accumulation, and 2:4 sparse peaks are up to twice the dense ones.
struct arithmetic {
    element_type type{};        ///< of the operands; unstated: any type
    element_type accumulator{}; ///< of the sums; may be unstated
    /// Whether the operand is a dense or a 2:4 sparse matrix.
    rafter::sparsity sparsity = sparsity::dense;
    /// The unit that computes it.
    compute_unit unit = compute_unit::unstated;
    bool several = false;     ///< set for parts in different arithmetic together: no peak serves them
    bool allow_wider = false; ///< for operations: a peak of a wider type serves if there is none of this type

    using required = field_names<>;                        ///< in a file
    using derived = field_names<"several", "allow_wider">; ///< never stated for a peak of a machine

    constexpr bool operator==(arithmetic const&) const noexcept = default;

private:
    struct or_wider; // rafter: since 0.3 write .allow_wider
};

/// The kind in words: "bf16 -> fp32, dense, matrix", without unstated parts. "or wider" follows if a wider type may
/// serve.
[[nodiscard]] constexpr fixed_text<63> text(arithmetic const& a) {
    fixed_text<63> out;
    if (a.several) { return out.append("several kinds of arithmetic"); }
    if (a.type.is_stated()) {
        out.append(a.type.name);
    } else {
        out.append("any type");
    }
    if (a.accumulator.is_stated()) { out.append(" -> ").append(a.accumulator.name); }
    out.append(", ").append(text(a.sparsity));
    if (a.unit != compute_unit::unstated) { out.append(", ").append(text(a.unit)); }
    return a.allow_wider ? out.append(", or wider") : out;
}

/// The usual type for sums of products of a type: a 32-bit type for smaller types, else the type itself.
[[nodiscard]] constexpr element_type accumulator_of(element_type type) {
    if (protocol::is_integer(type)) { return int32; }
    return type.bits < fp32.bits || type == tf32 ? fp32 : type;
}

/// Arithmetic on vector lanes in one type, for elementwise operations.
[[nodiscard]] constexpr arithmetic vector_arithmetic(element_type type) noexcept {
    return {.type = type, .accumulator = type, .unit = compute_unit::vector};
}

/// Matrix multiplication on the faster unit, summed in `accumulator_of(type)`.
[[nodiscard]] constexpr arithmetic matrix_arithmetic(element_type type, rafter::sparsity sparsity = sparsity::dense) {
    return {.type = type, .accumulator = accumulator_of(type), .sparsity = sparsity};
}

namespace detail {
/// True if the sparsity is equal, and if accumulators and units are equal or not both stated.
[[gnu::always_inline]] constexpr bool agree_beside_type(arithmetic const& a, arithmetic const& b) noexcept {
    return a.sparsity == b.sparsity && !a.several && !b.several &&
           (!a.accumulator.is_stated() || !b.accumulator.is_stated() || a.accumulator == b.accumulator) &&
           (a.unit == compute_unit::unstated || b.unit == compute_unit::unstated || a.unit == b.unit);
}
/// The known types: floating-point types, then integers, each behind the types whose values it holds. The first is no
/// type.
inline constexpr element_type widening_types[]{{}, fp4, fp8, fp16, bf16, tf32, fp32, fp64, int4, int8, int32};
inline constexpr int first_integer = 8;

/// The index of a type in this list; 0: not in it.
constexpr int widening_place(element_type const& type) noexcept {
    for (int i = 1; i < static_cast<int>(sizeof widening_types / sizeof *widening_types); ++i) {
        if (widening_types[i] == type) { return i; }
    }
    return 0;
}
/// Does a type hold all values of a different type? (BF16 does not hold all values of FP16.)
constexpr bool is_wider(element_type const& type, element_type const& than) noexcept {
    int const place = widening_place(type);
    int const other = widening_place(than);
    return other != 0 && place > other && (place < first_integer) == (other < first_integer) &&
           !(type == bf16 && than == fp16);
}

/// May a peak of a wider type serve work in `asked`?
/// (Arguments by value: references would force a machine with known arithmetic into memory.)
constexpr bool serves_as_wider(arithmetic offered, arithmetic asked) noexcept {
    arithmetic const wide{offered.type, offered.accumulator, asked.sparsity, asked.unit, asked.several};
    bool const sums_are_as_wide = !offered.accumulator.is_stated() || !asked.accumulator.is_stated() ||
                                  offered.accumulator == asked.accumulator ||
                                  is_wider(offered.accumulator, asked.accumulator);
    return is_wider(offered.type, asked.type) && sums_are_as_wide && agree_beside_type(offered, wide);
}
} // namespace detail

namespace protocol {
/// Does a peak of the kind `offered` serve operations that need `asked`? Type and sparsity have to be equal. An
/// operation without a type takes any peak; a peak without a type serves only such operations. An accumulator or unit
/// that either side leaves open fits. With `allow_wider`, a peak of a wider type serves, too, if its sums are at least
/// that wide.
[[nodiscard, gnu::always_inline]] constexpr bool serves(arithmetic const& offered, arithmetic const& asked) noexcept {
    if (!asked.type.is_stated() || offered.type == asked.type) { return detail::agree_beside_type(offered, asked); }
    return asked.allow_wider && detail::serves_as_wider(offered, asked);
}

/// Are rates of two kinds of arithmetic comparable? Types and sparsity have to be equal, stated or not. Accumulators
/// and units must not contradict each other.
[[nodiscard, gnu::always_inline]] constexpr bool alike(arithmetic const& a, arithmetic const& b) noexcept {
    return a.type == b.type && detail::agree_beside_type(a, b);
}
} // namespace protocol

} // namespace rafter
