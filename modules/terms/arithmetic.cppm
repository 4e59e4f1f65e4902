/// \file Kinds of arithmetic, and the words that say where and how a figure of hardware holds.
export module rafter.terms:arithmetic;
#include "../digits.hpp"

import rafter.units;
import :validation;
import :members;
import :element_type;

export namespace rafter {

/// Which part of a processor computes: the vector (or scalar) lanes, or the matrix (tensor) units.
/// `any`: not said; `vector`: the vector or scalar lanes; `matrix`: the matrix units.
enum class compute_unit : unsigned char { any, vector, matrix };

/// Whether all products are computed, or two of every four are known to be zero and skipped ("structured sparsity").
/// `dense`: all products; `two_of_four`: two of every four.
enum class sparsity : unsigned char { dense, two_of_four };

/// The clock that a peak was computed for. Vendors quote vector peaks at the boost clock and often matrix peaks at a
/// lower one.
/// `unstated`: not said; `base`, `boost`: the clocks of those names; `matrix`: that of the matrix units; `sustained`:
/// that held under load.
enum class clock_basis : unsigned char { unstated, base, boost, matrix, sustained };

/// The part of a machine that a figure describes.
/// `unstated`: not said; `core`, `cluster` (of cores), `die`, `package` (one or more dies) and `node` (one or more
/// packages).
enum class hardware_scope : unsigned char { unstated, core, cluster, die, package, node };

/// A level of the memory hierarchy. `scratchpad` is memory that programs address (shared memory, LDS); `dram` is main
/// memory, whatever its kind.
/// `unnamed`: not said; `registers`; `l1`, `l2`, `l3`: the caches.
enum class memory_level : unsigned char { unnamed, registers, scratchpad, l1, l2, l3, dram };

/// "any unit" or the like: the name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(compute_unit u) {
    switch (u) {
    case compute_unit::any: return "any unit";
    case compute_unit::vector: return "vector";
    case compute_unit::matrix: return "matrix";
    }
    expecting::reject_enumerator<"compute_unit">(u);
}

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(sparsity kind) {
    switch (kind) {
    case sparsity::dense: return "dense";
    case sparsity::two_of_four: return "2:4 sparse";
    }
    expecting::reject_enumerator<"sparsity">(kind);
}

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(clock_basis basis) {
    switch (basis) {
    case clock_basis::unstated: return "unstated clock";
    case clock_basis::base: return "base clock";
    case clock_basis::boost: return "boost clock";
    case clock_basis::matrix: return "matrix clock";
    case clock_basis::sustained: return "sustained clock";
    }
    expecting::reject_enumerator<"clock_basis">(basis);
}

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<15> text(hardware_scope of) {
    switch (of) {
    case hardware_scope::unstated: return "unstated scope";
    case hardware_scope::core: return "core";
    case hardware_scope::cluster: return "cluster";
    case hardware_scope::die: return "die";
    case hardware_scope::package: return "package";
    case hardware_scope::node: return "node";
    }
    expecting::reject_enumerator<"hardware_scope">(of);
}

/// The name of an enumerator: "L1", "DRAM".
[[nodiscard]] constexpr fixed_text<15> text(memory_level l) {
    switch (l) {
    case memory_level::unnamed: return "memory";
    case memory_level::registers: return "registers";
    case memory_level::scratchpad: return "scratchpad";
    case memory_level::l1: return "L1";
    case memory_level::l2: return "L2";
    case memory_level::l3: return "L3";
    case memory_level::dram: return "DRAM";
    }
    expecting::reject_enumerator<"memory_level">(l);
}

/// A kind of arithmetic: the kind that an operation needs, or the kind whose peak is stated.
///
///     arithmetic{.type = bf16, .accumulator = fp32, .unit = compute_unit::matrix}
///
/// Two kinds that differ in any part have different peaks: FP16 with FP32 accumulation runs at half the rate of FP16
/// with FP16 accumulation on some processors, and 2:4 sparse peaks are up to twice the dense ones.
struct arithmetic {
    element_type type{};        ///< of the operands; left out: any type
    element_type accumulator{}; ///< of the sums; left out: not stated
    /// Whether the operand is a dense or a 2:4 sparse matrix.
    rafter::sparsity sparsity = sparsity::dense;
    /// The unit that computes it.
    compute_unit unit = compute_unit::any;
    bool several = false;  ///< set for parts of unlike arithmetic together: no peak serves them
    bool or_wider = false; ///< asked for: where there is no such peak, one of a type that holds all its values

    using required = field_names<>;          ///< of a file
    using derived = field_names<"several", "or_wider">; ///< no peak of a machine states them

    friend constexpr bool operator==(arithmetic const&, arithmetic const&) noexcept = default;
};

/// "bf16 -> fp32, dense, matrix"; parts that are not stated are left out. "or wider" stands behind a kind that may be
/// done in a wider type.
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
    if (a.unit != compute_unit::any) { out.append(", ").append(text(a.unit)); }
    return a.or_wider ? out.append(", or wider") : out;
}

/// The type in which products of a type are usually summed: one of 32 bits for smaller types, else the type itself.
[[nodiscard]] constexpr element_type accumulator_of(element_type type) {
    if (protocol::is_integer(type)) { return int32; }
    return type.bits < fp32.bits || type == tf32 ? fp32 : type;
}

/// Arithmetic on vector lanes in one type, the kind of elementwise operations.
[[nodiscard]] constexpr arithmetic vector_arithmetic(element_type type) noexcept {
    return {.type = type, .accumulator = type, .unit = compute_unit::vector};
}

/// Matrix multiplication on whichever unit is faster, summed in the type that `accumulator_of` returns.
[[nodiscard]] constexpr arithmetic matrix_arithmetic(element_type type, rafter::sparsity sparsity = sparsity::dense) {
    return {.type = type, .accumulator = accumulator_of(type), .sparsity = sparsity};
}

namespace detail {
/// Do the accumulators and the units of two kinds agree where both state them, and the sparsity always?
[[gnu::always_inline]] constexpr bool agree_beside_type(arithmetic const& a, arithmetic const& b) noexcept {
    return a.sparsity == b.sparsity && !a.several && !b.several &&
           (!a.accumulator.is_stated() || !b.accumulator.is_stated() || a.accumulator == b.accumulator) &&
           (a.unit == compute_unit::any || b.unit == compute_unit::any || a.unit == b.unit);
}
/// Types by what they hold: floating-point types, then integers, each after those whose values it holds. The first is
/// none.
inline constexpr element_type widening_types[]{{}, fp4, fp8, fp16, bf16, tf32, fp32, fp64, int4, int8, int32};
inline constexpr int first_integer = 8;

/// The place of a type in that list; 0: not there.
constexpr int widening_place(element_type const& type) noexcept {
    for (int i = 1; i < static_cast<int>(sizeof widening_types / sizeof *widening_types); ++i) {
        if (widening_types[i] == type) { return i; }
    }
    return 0;
}
/// Does a type hold all values of another one, and is it not the same? (BF16 does not hold those of FP16.)
constexpr bool is_wider(element_type const& type, element_type const& than) noexcept {
    int const place = widening_place(type);
    int const other = widening_place(than);
    return other != 0 && place > other && (place < first_integer) == (other < first_integer) &&
           !(type == bf16 && than == fp16);
}

/// May work that asks for one kind be done at a peak of a wider type?
/// (By value: a machine whose arithmetic is known would lie in memory for a reference.)
constexpr bool serves_as_wider(arithmetic offered, arithmetic asked) noexcept {
    arithmetic const wide{offered.type, offered.accumulator, asked.sparsity, asked.unit, asked.several};
    bool const sums_are_as_wide = !offered.accumulator.is_stated() || !asked.accumulator.is_stated() ||
                                  offered.accumulator == asked.accumulator ||
                                  is_wider(offered.accumulator, asked.accumulator);
    return is_wider(offered.type, asked.type) && sums_are_as_wide && agree_beside_type(offered, wide);
}
} // namespace detail

namespace protocol {
/// Does a peak of the kind `offered` hold for operations that ask for `asked`? Type and sparsity have to be the same.
/// An operation that leaves its type open takes any; a peak that does so serves only operations that do, too.
/// Accumulators and units fit anything where either side leaves them open. For an operation that may be done in a wider
/// type (`or_wider`) a peak of one holds, too, if it sums in that type at least.
[[nodiscard, gnu::always_inline]] constexpr bool serves(arithmetic const& offered, arithmetic const& asked) noexcept {
    if (!asked.type.is_stated() || offered.type == asked.type) { return detail::agree_beside_type(offered, asked); }
    return asked.or_wider && detail::serves_as_wider(offered, asked);
}

/// Are rates of two kinds of arithmetic rates of the same thing? Their types and their sparsity are the same, stated or
/// not; accumulators and units do not contradict each other.
[[nodiscard, gnu::always_inline]] constexpr bool alike(arithmetic const& a, arithmetic const& b) noexcept {
    return a.type == b.type && detail::agree_beside_type(a, b);
}
} // namespace protocol

} // namespace rafter
