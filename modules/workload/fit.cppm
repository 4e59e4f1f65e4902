// Tests: static/workload_fit
module;
#include <algorithm>
#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// \file Fits nonnegative coefficients to measured times, with their errors on rows in and out of the fit.
export module rafter.workload:fit;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter::workload {

/// The sum that a fit minimises over its rows. It is of the relative errors, predicted / measured - 1.
enum class fit_loss : unsigned char {
    squares, ///< the sum of squares
    absolute ///< the sum of absolute values: a few rows of another regime change little
};

/// A term of a row: a time or a count, zero or positive, finite. The coefficient of a time is a factor (1 / share of a
/// roof), the coefficient of a count is a time (of a launch, of a sequence).
struct fit_term {
    double value_ = 0.0;
    bool is_time_ = false;

    constexpr fit_term() noexcept = default;
    /// A time, as at a roof.
    constexpr fit_term(seconds const& time) noexcept : value_(time.raw_), is_time_(true) {}
    /// A count.
    constexpr fit_term(double count) noexcept : value_(count) {}
    constexpr bool operator==(fit_term const&) const noexcept = default;
};

/// A coefficient to be fitted: its name, and its least possible value.
struct fit_column {
    fixed_text<31> name{}; ///< for errors
    /// Zero or positive, finite. 1 for a time at a roof, of which at most the whole is reached; 0 for a count.
    double at_least = 0.0;
    constexpr bool operator==(fit_column const&) const noexcept = default;
};

/// A measured time as a sum of terms. All rows share the coefficients of the terms.
///
///     fit_row<2>{.time = 7.3 * ms, .terms = {4.6 * ms, 387.0}}   // a step: bytes at the roof, launches
template <int Count>
struct fit_row {
    seconds time{};          ///< measured; positive, finite
    fit_term terms[Count]{}; ///< one for each column; a time or a count, as in every row
    seconds known{};         ///< part of the time that is not fitted; zero or positive, finite
    int group = 0;           ///< 0 to 63; of rows of one device or one model, which `left_out` predicts from the others
    constexpr bool operator==(fit_row const&) const noexcept = default;
};

/// Absolute values of relative errors. Percentiles are interpolated between ranks.
struct fit_errors {
    double median = 0.0;        ///< half of the rows are at most so far off
    double percentile_90 = 0.0; ///< nine of ten rows are
    double rows = 0.0;          ///< predicted rows
    constexpr bool operator==(fit_errors const&) const noexcept = default;
};

/// The value at a share of sorted values, interpolated between ranks.
/// \param sorted  in rising order, at least one
/// \param share   in [0, 1]; 0.5 is the median
[[nodiscard]] constexpr double percentile(std::span<double const> sorted, double share) {
    if (sorted.empty()) { expecting::reject<"percentile.sorted", "at least one">(0.0); }
    expecting::share<"percentile.share">(share);
    double const rank = share * (static_cast<double>(sorted.size()) - 1.0);
    auto const below = static_cast<std::size_t>(rank);
    double const more = below + 1 < sorted.size() ? sorted[below + 1] - sorted[below] : 0.0;
    return sorted[below] + (rank - static_cast<double>(below)) * more;
}

/// Errors on rows that a fit has not seen.
struct left_out_errors : fit_errors {
    double undecided = 0.0; ///< rows without a prediction: other groups do not decide a coefficient that the row needs
    constexpr bool operator==(left_out_errors const&) const noexcept = default;
};

/// Fitted coefficients.
template <int Count>
struct fitted_times {
    double coefficients_[Count]{};
    bool is_time_[Count]{};
    bool is_bounded_[Count]{};
    fit_errors errors{}; ///< of the rows of the fit
    /// The largest violation of the conditions of a bounded minimum (Karush, Kuhn and Tucker), relative to columns and
    /// rows of length 1: only rounding. With `fit_loss::absolute`, of the last round.
    double violation = 0.0;

    /// The factor of a term that is a time. A count, or an index out of range, is an error.
    [[nodiscard]] constexpr double factor(int index) const {
        expecting::index<"fitted_times.factor">(index, Count);
        if (!is_time_[index]) { expecting::reject<"fitted_times.factor", "asked of a time">("asked of a count"); }
        return coefficients_[index];
    }
    /// The share of a roof: 1 / factor.
    [[nodiscard]] constexpr double share(int index) const { return 1.0 / factor(index); }
    /// The time of each of a count. A term that is a time, or an index out of range, is an error.
    [[nodiscard]] constexpr seconds each(int index) const {
        expecting::index<"fitted_times.each">(index, Count);
        if (is_time_[index]) { expecting::reject<"fitted_times.each", "asked of a count">("asked of a time"); }
        return units::from_coherent<units::second>(coefficients_[index]);
    }
    /// Is the coefficient at its least possible value?
    [[nodiscard]] constexpr bool is_bounded(int index) const {
        expecting::index<"fitted_times.is_bounded">(index, Count);
        return is_bounded_[index];
    }
    /// The predicted time of a row.
    [[nodiscard]] constexpr seconds time(fit_row<Count> const& row) const noexcept {
        double sum = row.known.raw_;
        for (int i = 0; i < Count; ++i) {
            sum += coefficients_[i] * row.terms[i].value_;
        }
        return units::from_coherent<units::second>(sum);
    }
    constexpr bool operator==(fitted_times const&) const noexcept = default;
};

} // namespace rafter::workload

namespace rafter::workload::detail {

/// A column counts as spanned by others if less than this share of its squared length is its own.
inline constexpr double own_share = 1e-9;

/// The normal equations A^T A x = A^T b of a fit: each row over its time, which makes errors relative; each column of
/// length 1; each coefficient counted from its least value.
template <int Count>
struct normal_equations {
    double matrix[Count][Count]{};
    double right[Count]{};
    double length[Count]{}; ///< of a column before; zero if no row has the term
    double measured = 0.0;  ///< the squared length of what the columns have to add

    constexpr void add(fit_row<Count> const& row, fit_column const (&columns)[Count], double weight) noexcept {
        double own[Count]{};
        double rest = 1.0 - row.known / row.time;
        for (int i = 0; i < Count; ++i) {
            own[i] = row.terms[i].value_ / row.time.raw_;
            rest -= columns[i].at_least * own[i];
        }
        for (int i = 0; i < Count; ++i) {
            for (int j = 0; j < Count; ++j) {
                matrix[i][j] += weight * own[i] * own[j];
            }
            right[i] += weight * own[i] * rest;
        }
        measured += weight * rest * rest;
    }
    constexpr void scale() noexcept {
        for (int i = 0; i < Count; ++i) {
            length[i] = math::sqrt(matrix[i][i]);
        }
        for (int i = 0; i < Count; ++i) {
            double const by = length[i] > 0.0 ? 1.0 / length[i] : 0.0;
            right[i] *= by;
            for (int j = 0; j < Count; ++j) {
                matrix[i][j] *= by;
                matrix[j][i] *= by;
            }
        }
    }
    constexpr void eliminate(int k) noexcept {
        for (int i = 0; i < Count; ++i) {
            if (i == k) { continue; }
            double const factor = matrix[i][k] / matrix[k][k];
            for (int j = 0; j < Count; ++j) {
                matrix[i][j] -= factor * matrix[k][j];
            }
            right[i] -= factor * right[k];
        }
    }
    /// Do the rows decide a coefficient, or do other columns span its column?
    [[nodiscard]] constexpr bool decides(int index) const noexcept {
        normal_equations rest = *this;
        for (int k = 0; k < Count; ++k) {
            if (k != index && rest.matrix[k][k] > own_share) { rest.eliminate(k); }
        }
        return rest.matrix[index][index] > own_share;
    }
    [[nodiscard]] constexpr double slope(int index, double const (&x)[Count]) const noexcept {
        double sum = right[index];
        for (int i = 0; i < Count; ++i) {
            sum -= matrix[index][i] * x[i];
        }
        return sum;
    }
    /// Minimises over x >= 0 in the usable columns, and returns the largest violation of the conditions. (Lawson and
    /// Hanson, Solving Least Squares Problems, 1974, chapter 23.)
    constexpr double nonnegative(bool const (&usable)[Count], double (&x)[Count]) const noexcept {
        double const size = math::sqrt(measured) + 0x1p-1000;
        bool free[Count]{};
        for (int round = 0; round < 3 * Count * Count; ++round) {
            int steepest = -1;
            for (int i = 0; i < Count; ++i) {
                bool const rises = usable[i] && !free[i] && slope(i, x) > 1e-12 * size;
                if (rises && (steepest < 0 || slope(i, x) > slope(steepest, x))) { steepest = i; }
            }
            if (steepest < 0) { break; }
            free[steepest] = true;
            for (double step = 0.0; step < 1.0;) {
                normal_equations solved = *this;
                for (int k = 0; k < Count; ++k) {
                    if (free[k]) { solved.eliminate(k); }
                }
                step = 1.0;
                int blocking = -1;
                for (int i = 0; i < Count; ++i) {
                    if (!free[i]) { continue; }
                    double const to = solved.right[i] / solved.matrix[i][i];
                    if (to > 0.0 || x[i] > step * (x[i] - to)) { continue; }
                    step = x[i] > 0.0 ? x[i] / (x[i] - to) : 0.0;
                    blocking = i;
                }
                for (int i = 0; i < Count; ++i) {
                    if (free[i]) { x[i] += step * (solved.right[i] / solved.matrix[i][i] - x[i]); }
                }
                if (blocking >= 0) {
                    x[blocking] = 0.0;
                    free[blocking] = false;
                }
            }
        }
        double worst = 0.0;
        for (int i = 0; i < Count; ++i) {
            double const s = usable[i] ? slope(i, x) / size : 0.0;
            worst = math::max(worst, x[i] > 0.0 ? math::abs(s) : s);
        }
        return worst;
    }
};

template <int Count>
constexpr double error_of(fitted_times<Count> const& fit, fit_row<Count> const& row) noexcept {
    return math::abs(fit.time(row) / row.time - 1.0);
}

/// Fits the rows outside of a group (-1: all rows) in the columns that these rows decide.
template <int Count, class Rows>
constexpr fitted_times<Count> fit_without(int group, fit_column const (&columns)[Count], Rows const& rows,
                                          fit_loss loss, bool (&decided)[Count]) {
    fitted_times<Count> out;
    int const rounds = loss == fit_loss::squares ? 1 : 40;
    for (int round = 0; round < rounds; ++round) {
        normal_equations<Count> sums;
        for (fit_row<Count> const& row : rows) {
            if (row.group == group) { continue; }
            // Weights that turn squares into absolute values, except for errors below 2 %.
            sums.add(row, columns, round == 0 ? 1.0 : 1.0 / math::max(error_of(out, row), 0.02));
            for (int i = 0; i < Count; ++i) {
                out.is_time_[i] = row.terms[i].is_time_;
            }
        }
        sums.scale();
        double x[Count]{};
        for (int i = 0; round == 0 && i < Count; ++i) {
            decided[i] = sums.decides(i);
        }
        out.violation = sums.nonnegative(decided, x);
        double moved = 0.0;
        for (int i = 0; i < Count; ++i) {
            double const now = columns[i].at_least + (x[i] > 0.0 ? x[i] / sums.length[i] : 0.0);
            moved = math::max(moved, math::abs(now - out.coefficients_[i]) / (now + 0x1p-1000));
            out.coefficients_[i] = now;
            out.is_bounded_[i] = x[i] == 0.0;
        }
        if (moved < 1e-9) { break; }
    }
    return out;
}

/// The percentiles of errors in any order; zeros without an error.
constexpr fit_errors errors_among(std::vector<double> errors) {
    if (errors.empty()) { return {}; }
    std::ranges::sort(errors);
    return {percentile(errors, 0.5), percentile(errors, 0.9), static_cast<double>(errors.size())};
}

template <int Count, class Rows>
constexpr void expect_rows(fit_column const (&columns)[Count], Rows const& rows) {
    fit_row<Count> const* first = nullptr;
    for (fit_row<Count> const& row : rows) {
        if (first == nullptr) { first = &row; }
        expecting::positive<"fit_row.time">(row.time);
        expecting::not_negative<"fit_row.known">(row.known);
        expecting::index<"fit_row.group">(row.group, 64);
        for (int i = 0; i < Count; ++i) {
            expecting::not_negative<"fit_row.terms">(row.terms[i].value_);
            if (row.terms[i].is_time_ != first->terms[i].is_time_) {
                expecting::reject<"fit_row.terms", "a time or a count in all rows">(columns[i].name.c_str());
            }
        }
    }
    if (first == nullptr) { expecting::reject<"nonnegative_fit.rows", "at least one row">("empty"); }
    for (int i = 0; i < Count; ++i) {
        expecting::not_negative<"fit_column.at_least">(columns[i].at_least);
        if (columns[i].at_least != 0.0 && !first->terms[i].is_time_) {
            expecting::reject<"fit_column.at_least", "0 for a count">(columns[i].at_least);
        }
    }
}

} // namespace rafter::workload::detail

export namespace rafter::workload {

/// Fits coefficients, each at least its column's `at_least`, to measured times. The least squares are exact, the least
/// absolute values come from 40 rounds of weighted squares. A coefficient that the rows do not decide is an error that
/// names it: no row has its term, or other columns span its column.
///
///     constexpr fit_column columns[]{{"memory", 1.0}, {"launch"}};
///     constexpr auto fit = nonnegative_fit(columns, rows);
///     fit.share(0); // of the bandwidth
///     fit.each(1);  // the time of a launch
///
/// \param columns  at most 8
/// \param rows     any range of `fit_row` with a term for each column; at least one row
template <int Count, class Rows>
    requires(Count <= 8)
[[nodiscard]] constexpr fitted_times<Count> nonnegative_fit(fit_column const (&columns)[Count], Rows const& rows,
                                                            fit_loss loss = fit_loss::squares) {
    expecting::enumerator<"fit_loss", fit_loss::absolute>(loss);
    detail::expect_rows(columns, rows);
    bool decided[Count]{};
    fitted_times<Count> out = detail::fit_without(-1, columns, rows, loss, decided);
    for (int i = 0; i < Count; ++i) {
        char const* const name = columns[i].name.c_str();
        if (!decided[i]) { expecting::reject<"nonnegative_fit.columns", "decided by the rows">(name); }
    }
    std::vector<double> errors;
    for (fit_row<Count> const& row : rows) {
        errors.push_back(detail::error_of(out, row));
    }
    out.errors = detail::errors_among(errors);
    return out;
}

/// Predicts each row by a fit of the rows of all other groups.
///
///     left_out_times const by_others(columns, rows, fit_loss::absolute);
///     by_others.time(rows[0]) // by a fit without its group
template <int Count>
    requires(Count <= 8)
class left_out_times {
public:
    /// \param columns  as for `nonnegative_fit`
    /// \param rows     as for `nonnegative_fit`, in at least two groups
    template <class Rows>
    constexpr left_out_times(fit_column const (&columns)[Count], Rows const& rows, fit_loss loss = fit_loss::squares) {
        expecting::enumerator<"fit_loss", fit_loss::absolute>(loss);
        detail::expect_rows(columns, rows);
        bool is_known[64]{};
        double groups = 0.0;
        for (fit_row<Count> const& row : rows) {
            if (is_known[row.group]) { continue; }
            is_known[row.group] = true;
            fits_[row.group] = detail::fit_without(row.group, columns, rows, loss, decided_[row.group]);
            groups += 1.0;
        }
        if (groups < 2.0) { expecting::reject<"left_out.rows", "in at least two groups">("in one"); }
    }
    /// The time of one of the rows. Empty if it needs a coefficient that the other groups do not decide.
    [[nodiscard]] constexpr std::optional<seconds> time(fit_row<Count> const& row) const noexcept {
        for (int i = 0; i < Count; ++i) {
            if (row.terms[i].value_ > 0.0 && !decided_[row.group][i]) { return {}; }
        }
        return fits_[row.group].time(row);
    }

private:
    fitted_times<Count> fits_[64]{};
    bool decided_[64][Count]{};
};

/// The errors on rows out of the fit: a fit of all other groups predicts each group. Rows that need a coefficient that
/// the other groups do not decide are counted apart.
/// \param columns  as for `nonnegative_fit`
/// \param rows     as for `nonnegative_fit`, in at least two groups
/// \param counted  is the error of a row counted? By default of each row
template <int Count, class Rows, class Counted>
    requires(Count <= 8)
[[nodiscard]] constexpr left_out_errors left_out(fit_column const (&columns)[Count], Rows const& rows, fit_loss loss,
                                                 Counted const& counted) {
    left_out_times<Count> const by_others(columns, rows, loss);
    double undecided = 0.0;
    std::vector<double> errors;
    for (fit_row<Count> const& row : rows) {
        if (!counted(row)) { continue; }
        auto const time = by_others.time(row);
        undecided += time ? 0.0 : 1.0;
        if (time) { errors.push_back(math::abs(*time / row.time - 1.0)); }
    }
    return {detail::errors_among(errors), undecided};
}
template <int Count, class Rows>
    requires(Count <= 8)
[[nodiscard]] constexpr left_out_errors left_out(fit_column const (&columns)[Count], Rows const& rows,
                                                 fit_loss loss = fit_loss::squares) {
    return left_out(columns, rows, loss, [](fit_row<Count> const&) { return true; });
}

} // namespace rafter::workload
