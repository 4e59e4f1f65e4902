// Tests: run/loop_nest, run/ml_loop_nest, static/ml_operations, static/operation_counts
/// \file Operations without FLOP: transposing a matrix, and looking up rows of a table.
export module rafter.operation:data_movement;
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

/// Copies row `token` of a table to the result for each token. It has no FLOP, so its time is the memory time.
///
///     compulsory  one index for each token, each different row once; one row written for each token
///     requested   one index and one row read for each token
template <math::rep Rep>
struct basic_embedding_lookup {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"0", "(unique_rows + tokens) width, and tokens indices"};
    using none_allowed = field_names<"unique_rows">; ///< zero: not stated

    /// Number of looked-up rows; whole, at least 1.
    Rep tokens = detail::unstated<Rep, "embedding_lookup.tokens">();
    Rep width = detail::unstated<Rep, "embedding_lookup.width">();                      ///< elements a row
    element_type type = detail::unstated<Rep, "embedding_lookup.type", element_type>(); ///< of the table and the result
    /// Type of a token's number.
    element_type index = int32;
    Rep unique_rows{}; ///< the number of different rows among them, 1 to tokens; zero: each token has its own row

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return {}; }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return reading(distinct_rows());
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return reading(tokens); }
    static constexpr bool instances_share_reuse = true; ///< instances of a cache may hold it together
    /// The different rows.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements<Rep>(distinct_rows() * width, type);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }

    constexpr void validate() const {
        detail::expect_members(*this);
        detail::expect_that<"embedding_lookup.unique_rows", "at most embedding_lookup.tokens">(unique_rows <= tokens,
                                                                                               unique_rows);
    }

    constexpr bool operator==(basic_embedding_lookup const&) const noexcept = default;

private:
    [[nodiscard]] constexpr Rep distinct_rows() const noexcept {
        return math::select(unique_rows == 0.0, tokens, unique_rows);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> reading(Rep const& rows) const noexcept {
        auto const result = protocol::stored_elements<Rep>(tokens * width, type);
        return {protocol::stored_elements<Rep>(tokens, index) + protocol::stored_elements<Rep>(rows * width, type),
                result, result};
    }
};

export using embedding_lookup = basic_embedding_lookup<double>;

} // namespace rafter
