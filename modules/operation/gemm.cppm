module;
#include <concepts>

/// \file General matrix multiplication, and matrix times vector.
export module rafter.operation:gemm;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :access;
import :protocol;

export namespace rafter {

/// C = A B, or C += A B: A is m x k, B is k x n, in `batch` independent products.
///
///     gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}
///
///     FLOP        2 m n k batch
///     compulsory  (m k + k n + m n) elements a product, and m n more read where C accumulates
///     requested   2 m n k loads and m n stores
///     transferred with square tiles of edge t, the largest of which three fit in the cache: B is read ceil(m / t)
///     times
///                 and A ceil(n / t) times
///
/// Extents are plain counts: whole numbers, at least 1.
template <math::rep Rep>
struct basic_gemm {
    using rep = Rep;
    static constexpr operation_formulas formulas{"2 m n k batch", "(m k + k n + m n [+ m n if C accumulates]) batch"};

    Rep m = math::broadcast<Rep>(1.0);
    Rep n = math::broadcast<Rep>(1.0);
    Rep k = math::broadcast<Rep>(1.0);
    Rep batch = math::broadcast<Rep>(1.0);
    element_type type = fp32;         ///< of A, B and C
    bool accumulates = false;         ///< is C read as well as written?
    sparsity zeros = sparsity::dense; ///< 2:4 sparse: A holds two of every four, at dense FLOP counts

    [[nodiscard]] constexpr quantity<units::flop, Rep> flops() const noexcept {
        return 2.0 * m * n * k * batch * symbols::FLOP;
    }

    [[nodiscard]] constexpr basic_traffic<Rep> compulsory() const noexcept {
        auto const c = stored_elements(m * n * batch, type);
        auto const operands = stored_elements((m * k + k * n) * batch, type);
        return accumulates ? basic_traffic<Rep>{operands + c, c, {}} : basic_traffic<Rep>{operands, c, c};
    }

    [[nodiscard]] constexpr basic_traffic<Rep> requested() const noexcept {
        auto const c = stored_elements(m * n * batch, type);
        auto const operands = stored_elements(2.0 * m * n * k * batch, type);
        return accumulates ? basic_traffic<Rep>{operands + c, c, {}} : basic_traffic<Rep>{operands, c, c};
    }

    /// The edge of the largest square tiles of which three fit in a cache; at least 1.
    [[nodiscard]] constexpr Rep tile_edge_for(bytes cache) const noexcept {
        double const edge = math::floor(math::sqrt(cache / (3.0 * symbols::element * type.size())));
        return math::broadcast<Rep>(math::max(edge, 1.0));
    }

    [[nodiscard]] constexpr basic_traffic<Rep> transferred(bytes cache) const noexcept {
        Rep const edge = tile_edge_for(cache);
        auto const c = stored_elements(m * n * batch, type);
        auto const operands =
            stored_elements((m * k * math::ceil<Rep>(n / edge) + k * n * math::ceil<Rep>(m / edge)) * batch, type);
        return accumulates ? basic_traffic<Rep>{operands + c, c, {}} : basic_traffic<Rep>{operands, c, c};
    }

    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return stored_elements((m * k + k * n + m * n) * batch, type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type, zeros); }

    constexpr void validate() const {
        expect_count<"gemm.m">(m);
        expect_count<"gemm.n">(n);
        expect_count<"gemm.k">(k);
        expect_count<"gemm.batch">(batch);
        expect_positive<"gemm.type">(type.bits);
    }

    template <math::rep Other>
    [[nodiscard]] constexpr basic_gemm<Other> lifted() const noexcept {
        return {math::broadcast<Other>(m),
                math::broadcast<Other>(n),
                math::broadcast<Other>(k),
                math::broadcast<Other>(batch),
                type,
                accumulates,
                zeros};
    }

    friend constexpr bool operator==(basic_gemm const&, basic_gemm const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

using gemm = basic_gemm<double>;

/// y = A x, or y += A x: A is m x n.
///
///     FLOP        2 m n
///     compulsory  (m n + n + m) elements, and m more read where y accumulates
template <math::rep Rep>
struct basic_gemv {
    using rep = Rep;
    static constexpr operation_formulas formulas{"2 m n", "m n + n + m [+ m if y accumulates]"};

    Rep m = math::broadcast<Rep>(1.0);
    Rep n = math::broadcast<Rep>(1.0);
    element_type type = fp32;
    bool accumulates = false;

    [[nodiscard]] constexpr quantity<units::flop, Rep> flops() const noexcept { return 2.0 * m * n * symbols::FLOP; }
    [[nodiscard]] constexpr basic_traffic<Rep> compulsory() const noexcept {
        auto const y = stored_elements(m, type);
        auto const operands = stored_elements(m * n + n, type);
        return accumulates ? basic_traffic<Rep>{operands + y, y, {}} : basic_traffic<Rep>{operands, y, y};
    }
    /// The vector x is asked for once a row.
    [[nodiscard]] constexpr basic_traffic<Rep> requested() const noexcept {
        auto const y = stored_elements(m, type);
        auto const operands = stored_elements(2.0 * m * n, type);
        return accumulates ? basic_traffic<Rep>{operands + y, y, {}} : basic_traffic<Rep>{operands, y, y};
    }
    /// A cache that holds x leaves the compulsory traffic.
    [[nodiscard]] constexpr basic_traffic<Rep> transferred(bytes cache) const noexcept {
        return select(stored_elements(n, type) <= quantity<units::byte, Rep>(cache), compulsory(), requested());
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return stored_elements(m * n + n + m, type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return vector_arithmetic(type); }

    constexpr void validate() const {
        expect_count<"gemv.m">(m);
        expect_count<"gemv.n">(n);
        expect_positive<"gemv.type">(type.bits);
    }
    template <math::rep Other>
    [[nodiscard]] constexpr basic_gemv<Other> lifted() const noexcept {
        return {math::broadcast<Other>(m), math::broadcast<Other>(n), type, accumulates};
    }
    friend constexpr bool operator==(basic_gemv const&, basic_gemv const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

using gemv = basic_gemv<double>;

} // namespace rafter
