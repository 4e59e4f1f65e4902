// Tests: run/loop_nest, static/operation_counts
/// \file Sparse matrix times vector, in compressed sparse rows (CSR).
export module rafter.operation:spmv;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

/// Sparse y = A x, or y += A x, with A in CSR: a row pointer for each row, a column index and a value for each nonzero.
///
///     spmv{.rows = 1e6, .columns = 1e6, .nonzeros = 2.7e7, .type = fp64, .index = int32}
///
///     FLOP        2 nonzeros
///     compulsory  values and column indices of the nonzeros, rows + 1 row pointers, min(columns, nonzeros) elements of
///                 x, y written (and read if it accumulates): the least that any cache leaves. It is exact if no column
///                 is empty, or if every nonzero has its own column; leave empty columns out of `columns`
///     requested   an element of x for each nonzero, and two row pointers for each row
///     transferred compulsory if the cache holds x; else an element of x for each nonzero, the most that a cache leaves
///                 (not counting unused parts of lines). The truth in between depends on the places of the nonzeros;
///                 Kreutzer et al. (SIAM J. Sci. Comput. 36, 2014) call the missing share of x alpha
template <math::rep Rep>
struct basic_spmv {
    using rep = Rep;
    static constexpr protocol::formulas formulas{
        "2 nonzeros", "nonzeros values and indices + (rows + 1) pointers + min(columns, nonzeros) + rows [+ rows if y "
                      "accumulates]"};

    /// Rows of A, elements of y.
    Rep rows = detail::unstated<Rep, "spmv.rows">();
    /// Columns of A that hold a nonzero, elements of x.
    Rep columns = detail::unstated<Rep, "spmv.columns">();
    /// Stored elements of A.
    Rep nonzeros = detail::unstated<Rep, "spmv.nonzeros">();
    element_type type = detail::unstated<Rep, "spmv.type", element_type>();   ///< of the values, of x and of y
    element_type index = detail::unstated<Rep, "spmv.index", element_type>(); ///< of the column indices
    element_type pointer = int32; ///< of the row pointers; more than 2^31 - 1 nonzeros need 64 bits
    bool accumulates = false;     ///< whether y is read as well as written

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return 2.0 * nonzeros * symbols::FLOP; }

    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return moving(math::min<Rep>(columns, nonzeros), rows + 1.0);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        return moving(nonzeros, 2.0 * rows);
    }
    /// The bytes of x.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements(columns, type);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        return select(reuse_set() <= quantity<units::byte, Rep>(cache), compulsory(), moving(nonzeros, rows + 1.0));
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return matrix(rows + 1.0) + protocol::stored_elements(math::min<Rep>(columns, nonzeros) + rows, type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        detail::expect_that<"spmv.nonzeros", "at most rows times columns">(nonzeros <= rows * columns, nonzeros);
        detail::expect_that<"spmv.nonzeros", "below 2^(b - 1) where pointer has b bits">(
            nonzeros < counted(pointer) / 2.0, nonzeros);
        detail::expect_that<"spmv.columns", "at most 2^b where index has b bits">(columns <= counted(index), columns);
    }

    constexpr bool operator==(basic_spmv const&) const noexcept = default;

private:
    /// The numbers that a type of 1 to 63 bits has.
    static constexpr Rep counted(element_type const& in) noexcept {
        double const bits = in.bits.raw_;
        bool const is_short = bits >= 1.0 && bits < 64.0;
        return math::broadcast<Rep>(is_short ? static_cast<double>(1ULL << static_cast<unsigned>(bits))
                                             : math::infinity);
    }
    /// The bytes of values, indices and `pointers` row pointers.
    [[nodiscard]] constexpr quantity<units::byte, Rep> matrix(Rep const& pointers) const noexcept {
        return protocol::stored_elements(nonzeros, type) + protocol::stored_elements(nonzeros, index) +
               protocol::stored_elements(pointers, pointer);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> moving(Rep const& elements_of_x,
                                                                Rep const& pointers) const noexcept {
        auto const y = protocol::stored_elements(rows, type);
        auto const read = matrix(pointers) + protocol::stored_elements(elements_of_x, type);
        return accumulates ? protocol::basic_traffic<Rep>{read + y, y, {}} : protocol::basic_traffic<Rep>{read, y, y};
    }
};

export using spmv = basic_spmv<double>;

} // namespace rafter
