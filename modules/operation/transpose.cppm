// Tests: run/loop_nest, static/operation_counts
/// \file Transposing a matrix.
export module rafter.operation:transpose;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

/// Transposes `batch` independent matrices: B[j][i] = A[i][j]; A is rows x columns, and B is another array.
///
///     FLOP        none
///     compulsory  rows columns elements read and as many written; no element is used twice
///
/// The counts are of elements. Without tiles, one side is accessed in strides of a row. If the cache holds fewer lines
/// than that side has rows, whole lines move for single elements (`strided_access`).
template <math::rep Rep>
struct basic_transpose {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"0", "2 rows columns batch"};

    /// Rows of A.
    Rep rows = detail::unstated<Rep, "transpose.rows">();
    /// Columns of A.
    Rep columns = detail::unstated<Rep, "transpose.columns">();
    /// Independent matrices.
    Rep batch = math::broadcast<Rep>(1.0);
    /// Type of A and B.
    element_type type = detail::unstated<Rep, "transpose.type", element_type>();

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return {}; }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const matrix = protocol::stored_elements(rows * columns * batch, type);
        return {matrix, matrix, matrix};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return traffic(); }

    constexpr void validate() const { detail::expect_members(*this); }

    constexpr bool operator==(basic_transpose const&) const noexcept = default;
};

export using transpose = basic_transpose<double>;

} // namespace rafter
