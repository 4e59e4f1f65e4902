// Tests: run/ml_loop_nest, static/ml_operations
/// \file The softmax of each row of a matrix.
export module rafter.operation:softmax;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

export namespace protocol {
/// The FLOP of one exponential, unless an operation states another number. Published counts differ: tables of rooflines
/// count 1; the instructions of a polynomial are ten or more.
inline constexpr double exponential_flops = 1.0;
} // namespace protocol

/// The softmax of each row, y = exp(x - max(x)) / sum(exp(x - max(x))).
///
///     softmax{.rows = 32 * 2048, .columns = 2048, .type = fp16}
///
///     FLOP        (4 + e) columns - 2 for each row: columns - 1 for the maximum, columns to subtract it, e for each
///                 exponential, columns - 1 for the sum, columns to divide by it
///     compulsory  each element read once and written once: one kernel that keeps the row between passes
///     requested   three passes: the maximum (a load an element), the exponentials and their sum (a load and a store),
///                 the division (a load and a store)
///     transferred compulsory if a row of x and a row of y fit in the cache; else the three passes
template <math::rep Rep>
struct basic_softmax {
    using rep = Rep;
    /// The FLOP of an exponential may be a fraction.
    using fractions = field_names<"exp_flops">;
    static constexpr protocol::formulas formulas{"rows ((4 + e) columns - 2)", "2 rows columns"};

    /// Whole, at least 1.
    Rep rows = detail::unstated<Rep, "softmax.rows">();
    /// Elements a row; whole, at least 1.
    Rep columns = detail::unstated<Rep, "softmax.columns">();
    element_type type = detail::unstated<Rep, "softmax.type", element_type>(); ///< of x and y
    double exp_flops = protocol::exponential_flops; ///< e, the FLOP of an exponential; zero or positive

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return rows * ((4.0 + exp_flops) * columns - 2.0) * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const matrix = protocol::stored_elements<Rep>(rows * columns, type);
        return {matrix, matrix, matrix};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        auto const matrix = protocol::stored_elements<Rep>(rows * columns, type);
        return {3.0 * matrix, 2.0 * matrix, matrix};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements<Rep>(2.0 * columns, type);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }

    constexpr bool operator==(basic_softmax const&) const noexcept = default;
};

export using softmax = basic_softmax<double>;

} // namespace rafter
