// Tests: run/loop_nest, static/operation
/// \file Matrix multiplication, matrix times vector, and multiplication in square tiles with the traffic behind a given
/// cache.
export module rafter.operation:gemm;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

namespace detail {
/// The edge of the largest square tiles of which three fit in a cache, two of factors and one of results, from 1 to
/// 2^53. The limit covers every extent; an infinite edge would leave no tile at all.
template <math::rep Rep>
constexpr Rep square_tile_edge(bytes cache, element_type const& type, element_type const& result) noexcept {
    auto const of_three = 2.0 * type.size() + result.size(); // of an element of each
    double const edge = math::floor(math::sqrt(cache / (1.0 * symbols::element * of_three)));
    return math::broadcast<Rep>(math::min(math::max(edge, 1.0), 0x1p53));
}
} // namespace detail

/// Matrix multiplication C = A B, or C += A B: A is m x k, B is k x n, in `batch` independent products.
///
///     gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}
///
///     FLOP        2 m n k batch
///     compulsory  (m k + k n + m n) elements for each product; if C accumulates, m n more are read
///     requested   2 m n k loads and m n stores
///     transferred compulsory if a whole product fits in the cache; else with square tiles of edge t, the largest of
///                 which three fit: B is read ceil(m / t) times and A ceil(n / t) times
///
/// Extents are plain counts: whole numbers, at least 1.
template <math::rep Rep>
struct basic_gemm {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"2 m n k batch", "(m k + k n + m n [+ m n if C accumulates]) batch"};

    /// Rows of A and of C.
    Rep m = detail::unstated<Rep, "gemm.m">();
    /// Columns of B and of C.
    Rep n = detail::unstated<Rep, "gemm.n">();
    /// Columns of A and rows of B.
    Rep k = detail::unstated<Rep, "gemm.k">();
    /// Independent products.
    Rep batch = math::broadcast<Rep>(1.0);
    element_type type = detail::unstated<Rep, "gemm.type", element_type>(); ///< of A and B
    bool accumulates = false;                                               ///< whether C is read as well as written
    rafter::sparsity sparsity =
        sparsity::dense;        ///< 2:4 sparse: two of every four elements of A are stored; FLOP as if dense
    element_type c_type = type; ///< of C: fp8 products are often stored as bf16
    element_type accumulator = accumulator_of(type); ///< the type of the sums; selects the peak

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return 2.0 * m * n * k * batch * symbols::FLOP;
    }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept { return moving(m * k, k * n); }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        return moving(m * n * k, m * n * k);
    }

    /// The bytes of the matrices of one product.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements(m * k * share_of_a() + k * n, type) + protocol::stored_elements(m * n, c_type);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        Rep const edge = detail::square_tile_edge<Rep>(cache, type, c_type);
        auto const fits = reuse_set() <= quantity<units::byte, Rep>(cache);
        Rep const passes_of_a = math::select(fits, math::broadcast<Rep>(1.0), math::ceil<Rep>(n / edge));
        Rep const passes_of_b = math::select(fits, math::broadcast<Rep>(1.0), math::ceil<Rep>(m / edge));
        return moving(m * k * passes_of_a, k * n * passes_of_b);
    }

    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return reuse_set() * batch; }
    [[nodiscard]] constexpr arithmetic kind() const noexcept {
        return {.type = type, .accumulator = accumulator, .sparsity = sparsity};
    }

    constexpr void validate() const {
        detail::expect_members(*this);
        expecting::enumerator<"gemm.sparsity", sparsity::two_of_four>(sparsity);
    }

    constexpr bool operator==(basic_gemm const&) const noexcept = default;

private:
    // Where somebody writes `.M = 4096`, the compiler's note shows one of these lines.
    // clang-format off
    struct M; struct N; struct K; // rafter: the fields of a gemm are m, n and k: write .m = 4096
    // clang-format on

    /// The stored share of A: all of it, or half of the elements, each with two bits that give its place among four
    /// (AMD, "hipSPARSELt storage format").
    [[nodiscard]] constexpr double share_of_a() const noexcept {
        return sparsity == sparsity::dense ? 1.0 : 0.5 * (1.0 + 2.0 * symbols::bit / symbols::element / type.bits);
    }
    /// Elements of A and B that a product reads; C is written, and read first if it accumulates.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> moving(Rep const& of_a, Rep const& of_b) const noexcept {
        auto const read = protocol::stored_elements((of_a * share_of_a() + of_b) * batch, type);
        auto const c = protocol::stored_elements(m * n * batch, c_type);
        return accumulates ? protocol::basic_traffic<Rep>{read + c, c, {}} : protocol::basic_traffic<Rep>{read, c, c};
    }
};

export using gemm = basic_gemm<double>;

/// Matrix times vector, y = A x or y += A x: A is m x n.
///
///     FLOP        2 m n
///     compulsory  (m n + n + m) elements; if y accumulates, m more are read
template <math::rep Rep>
struct basic_gemv {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"2 m n", "m n + n + m [+ m if y accumulates]"};

    /// Rows of A, elements of y.
    Rep m = detail::unstated<Rep, "gemv.m">();
    /// Columns of A, elements of x.
    Rep n = detail::unstated<Rep, "gemv.n">();
    /// Type of A, x and y.
    element_type type = detail::unstated<Rep, "gemv.type", element_type>();
    /// Whether y is read as well as written.
    bool accumulates = false;

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return 2.0 * m * n * symbols::FLOP; }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept { return moving(m * n + n); }
    /// Each row loads the vector x.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return moving(2.0 * m * n); }
    /// The bytes of x: a cache that keeps x, while A streams past, leaves the compulsory traffic.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements(n, type);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return protocol::stored_elements(m * n + n + m, type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }
    constexpr bool operator==(basic_gemv const&) const noexcept = default;

private:
    // clang-format off
    struct M; struct N; // rafter: the fields of a gemv are m and n: write .m = 4096
    // clang-format on

    /// `operands` elements of A and x are read; y is written, and read first if it accumulates.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> moving(Rep const& operands) const noexcept {
        auto const read = protocol::stored_elements(operands, type);
        auto const y = protocol::stored_elements(m, type);
        return accumulates ? protocol::basic_traffic<Rep>{read + y, y, {}} : protocol::basic_traffic<Rep>{read, y, y};
    }
};

export using gemv = basic_gemv<double>;

/// C = A * B for n x n matrices, computed tile by tile.
///
/// A tile of C stays near the processor while a row of tiles of A and a column of tiles of B stream past. With
/// t = ceil(n / tile) tiles along an edge, A and B are each loaded t times and C is written once:
///
///     FLOP      2 n^3
///     traffic   (2 t + 1) n^2 elements     if the three tiles fit in the cache
///               (2 n + 1) n^2 elements     otherwise: nothing is reused, n loads of each element
///
/// The counts match the loop nest, which tests/run/operation_test.cpp walks, also for edges that do not divide n.
/// Edges are plain counts: whole numbers, at least 1.
template <math::rep Rep>
struct basic_blocked_matmul {
    using rep = Rep;
    using memory_fields = field_names<"tile">; ///< the compute time does not depend on it

    Rep n = detail::unstated<Rep, "blocked_matmul.n">(); ///< edge of the matrices
    Rep tile = math::broadcast<Rep>(1.0);                ///< edge of the tiles; 1: not tiled; n or more: one tile
    element_type type = detail::unstated<Rep, "blocked_matmul.type", element_type>(); ///< of all three matrices
    bytes cache = math::infinity * symbols::B; ///< capacity for the three tiles; infinite: they always fit

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return 2.0 * n * n * n * symbols::FLOP; }

    /// The bytes of three tiles, one each of A, B and C.
    [[nodiscard]] constexpr quantity<units::byte, Rep> tile_set() const noexcept {
        Rep const edge = math::min(tile, n);
        return 3.0 * edge * edge * symbols::element * type.size();
    }

    /// Do the three tiles fit in the cache?
    [[nodiscard]] constexpr math::mask_of<Rep> fits() const noexcept {
        return tile_set() <= quantity<units::byte, Rep>(cache);
    }

    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept {
        Rep const tiles = math::ceil<Rep>(n / tile);
        Rep const loads = math::select(fits(), tiles, n);
        return (2.0 * loads + 1.0) * n * n * symbols::element * type.size();
    }

    /// The bytes of the three matrices.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return 3.0 * n * n * symbols::element * type.size();
    }

    /// Vector lanes or matrix units, whichever is faster on the machine.
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        if (!(cache > bytes{})) { expecting::reject<"blocked_matmul.cache", "positive">(cache); }
    }

    constexpr bool operator==(basic_blocked_matmul const&) const noexcept = default;

private:
    struct N; // rafter: the edge of a blocked_matmul is n: write .n = 4096
};

export using blocked_matmul = basic_blocked_matmul<double>;

} // namespace rafter
