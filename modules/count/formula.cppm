// Tests: static/count_formulas
module;
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

/// \file Exact polynomials in the extents of a kernel, through counts at a few sizes; the reuse of lines in such
/// formulas.
export module rafter.count:formula;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;

export namespace rafter {

/// The sizes at which a kernel runs for its formulas: `from`, `from` + `step`, ..., as many as the degree needs, for
/// each extent. Further sizes verify. An extent that runs along lines should be whole lines.
struct count_plan {
    int extents = 1;                      ///< of the kernel, from 1 to 3
    std::array<int, 3> from{{24, 8, 8}};  ///< the smallest size of each extent
    std::array<int, 3> step{{8, 4, 4}};   ///< the distance of two sizes
    std::array<int, 3> degree{{2, 0, 0}}; ///< the greatest power of each extent in a formula; at most 9 terms in all
    int line = 64;                        ///< the size of a line in bytes; a power of two
    /// Each extent of the kernel is a multiple of this, as of the lanes of a loop without a remainder. One run at
    /// `from` + `tile` decides whether the formulas hold at all multiples, or only at whole steps.
    std::array<int, 3> tile{{1, 1, 1}};

    /// The number of sizes that formulas go through.
    [[nodiscard]] constexpr int points() const noexcept {
        int out = 1;
        for (std::size_t i = 0; i < static_cast<std::size_t>(extents); ++i) {
            out *= degree[i] + 1;
        }
        return out;
    }
    /// The number of runs: these, and those that verify, one for each extent and at least two.
    [[nodiscard]] constexpr int runs() const noexcept { return points() + std::max(2, extents); }
    /// The sizes of a run. Those from `points()` on verify: in each of them one extent is far larger, so that rows
    /// along an extent that is less than a line elsewhere are several lines there.
    [[nodiscard]] constexpr std::array<int, 3> at(int run) const noexcept {
        std::array<int, 3> out{};
        int rest = run;
        for (int i = 0; i < extents; ++i) {
            auto const e = static_cast<std::size_t>(i);
            int const sizes = degree[e] + 1;
            int const verifying = run - points();
            out[e] = from[e];
            if (verifying < 0) {
                out[e] += step[e] * (rest % sizes);
            } else if (extents == 1) {
                out[e] += step[e] * (sizes + verifying);
            } else if (verifying == i) {
                out[e] += step[e] >= 8 ? step[e] * (sizes + 1) : 34;
            }
            rest /= sizes;
        }
        return out;
    }
    /// The sizes of the run that tells whether formulas hold between the steps of an extent: it is `from` + `tile`.
    [[nodiscard]] constexpr std::array<int, 3> beside(std::size_t extent) const noexcept {
        std::array<int, 3> out = at(0);
        out[extent] += tile[extent];
        return out;
    }
    /// The greatest power of all extents together.
    [[nodiscard]] constexpr int degrees() const noexcept { return degree[0] + degree[1] + degree[2]; }
    /// The plan with twice the sizes.
    [[nodiscard]] constexpr count_plan doubled() const noexcept {
        count_plan out = *this;
        for (std::size_t i = 0; i < 3; ++i) {
            out.from[i] *= 2, out.step[i] *= 2;
        }
        return out;
    }
    /// The plan with whole lines in all extents, as the first one has, except where they are no multiples of a tile.
    [[nodiscard]] constexpr count_plan in_whole_lines() const noexcept {
        count_plan out = *this;
        for (std::size_t e = 1; e < static_cast<std::size_t>(extents); ++e) {
            if (from[0] % tile[e] == 0 && step[0] % tile[e] == 0) { out.from[e] = from[0], out.step[e] = step[0]; }
        }
        return out;
    }
    constexpr bool operator==(count_plan const&) const noexcept = default;
};

/// A count as a polynomial in one to three extents, with exact coefficients: "2 n^2 - 8 n + 8".
class count_formula {
public:
    static constexpr int most_terms = 9; ///< of a polynomial

    constexpr count_formula() noexcept = default;
    /// The polynomial through the values at the sizes of a plan, in their order.
    constexpr count_formula(count_plan const& plan, std::array<std::int64_t, most_terms> const& values)
        : extents_(plan.extents), degree_(plan.degree), terms_(values) {
        // Over this denominator all divided differences are whole.
        for (std::size_t e = 0; e < static_cast<std::size_t>(extents_); ++e) {
            for (int k = 1; k <= degree_[e]; ++k) {
                below_ *= k * plan.step[e];
            }
        }
        for (std::int64_t& each : terms_) {
            each *= below_;
        }
        int stride = 1;
        for (std::size_t e = 0; e < static_cast<std::size_t>(extents_); ++e) {
            for (int first = 0; first < plan.points(); ++first) {
                if (first / stride % (degree_[e] + 1) == 0) {
                    interpolate(first, stride, plan.from[e], plan.step[e], degree_[e]);
                }
            }
            stride *= degree_[e] + 1;
        }
    }

    /// The value at extents.
    [[nodiscard]] constexpr double operator()(std::array<double, 3> const& extents) const noexcept {
        return sum_at(extents) / static_cast<double>(below_);
    }
    /// Is it exactly this value at whole extents?
    [[nodiscard]] constexpr bool is(std::int64_t value, std::array<int, 3> const& extents) const noexcept {
        return sum_at(std::array<std::int64_t, 3>{{extents[0], extents[1], extents[2]}}) == value * below_;
    }
    /// The formula: terms of the highest power first, in these names of the extents.
    [[nodiscard]] constexpr fixed_text<160> text(std::array<char const*, 3> const& names = {{"n", "m", "k"}}) const {
        fixed_text<160> out;
        for (int total = degree_[0] + degree_[1] + degree_[2]; total >= 0; --total) {
            for_each_term([&](std::int64_t coefficient, std::array<int, 3> const& powers) {
                if (powers[0] + powers[1] + powers[2] != total) { return; }
                bool const is_negative = coefficient < 0;
                std::int64_t const divisor = std::gcd(coefficient, below_);
                std::int64_t const above = (is_negative ? -coefficient : coefficient) / divisor;
                std::int64_t const below = below_ / divisor;
                out.append(out.empty() ? (is_negative ? "-" : "") : is_negative ? " - " : " + ");
                bool const is_bare = above == 1 && below == 1 && total > 0;
                if (!is_bare) { out.append(whole_number(above)); }
                if (below != 1) { out.append("/").append(whole_number(below)); }
                bool is_first = is_bare;
                for (std::size_t e = 0; e < 3; ++e) {
                    if (powers[e] == 0) { continue; }
                    out.append(is_first ? "" : " ").append(names[e]);
                    if (powers[e] > 1) { out.append("^").append(whole_number(powers[e])); }
                    is_first = false;
                }
            });
        }
        if (out.empty()) { out.append("0"); }
        return out;
    }
    /// Is it zero everywhere?
    [[nodiscard]] constexpr bool is_zero() const noexcept {
        for (std::int64_t const each : terms_) {
            if (each != 0) { return false; }
        }
        return true;
    }
    /// The greatest power of all extents together: 2 for "n m".
    [[nodiscard]] constexpr int degree() const noexcept {
        int out = 0;
        for_each_term([&](std::int64_t, std::array<int, 3> const& powers) {
            out = std::max(out, powers[0] + powers[1] + powers[2]);
        });
        return out;
    }
    constexpr bool operator==(count_formula const&) const noexcept = default;

private:
    template <class Visit>
    constexpr void for_each_term(Visit const& visit) const {
        for (int i = 0; i < most_terms; ++i) {
            std::int64_t const coefficient = terms_[static_cast<std::size_t>(i)];
            if (coefficient == 0) { continue; }
            std::array<int, 3> powers{};
            int rest = i;
            for (std::size_t e = 0; e < static_cast<std::size_t>(extents_); ++e) {
                powers[e] = rest % (degree_[e] + 1);
                rest /= degree_[e] + 1;
            }
            visit(coefficient, powers);
        }
    }
    /// Values at equal distances become coefficients of powers: Newton's divided differences, multiplied out.
    constexpr void interpolate(int first, int stride, int from, int step, int degree) {
        std::int64_t v[most_terms]{};
        std::int64_t powers[most_terms]{};
        auto const at = [&](int i) -> std::int64_t& { return terms_[static_cast<std::size_t>(first + i * stride)]; };
        for (int i = 0; i <= degree; ++i) {
            v[i] = at(i);
        }
        for (int k = 1; k <= degree; ++k) {
            for (int i = degree; i >= k; --i) {
                v[i] = (v[i] - v[i - 1]) / (k * step);
            }
        }
        for (int k = degree; k >= 0; --k) {
            std::int64_t const root = from + k * step;
            for (int i = degree; i > 0; --i) {
                powers[i] = powers[i - 1] - powers[i] * root;
            }
            powers[0] = v[k] - powers[0] * root;
        }
        for (int i = 0; i <= degree; ++i) {
            at(i) = powers[i];
        }
    }
    template <class Number>
    [[nodiscard]] constexpr Number sum_at(std::array<Number, 3> const& extents) const {
        Number sum{};
        for_each_term([&](std::int64_t coefficient, std::array<int, 3> const& powers) {
            auto term = static_cast<Number>(coefficient);
            for (std::size_t e = 0; e < 3; ++e) {
                for (int p = powers[e]; p > 0; --p) {
                    term *= extents[e];
                }
            }
            sum += term;
        });
        return sum;
    }

    int extents_ = 1;
    std::array<int, 3> degree_{};
    std::array<std::int64_t, most_terms> terms_{}; // over `below_`; by powers of the first extent, then of the second
    std::int64_t below_ = 1;
};

/// Accesses of one place to lines that one other used before, at distances that grow alike.
struct reuse_formulas {
    access_site site{};             ///< the place
    bool is_first_use = false;      ///< no place used the lines before: all caches miss
    bool is_verified = true;        ///< do the formulas hold at the sizes that verify?
    count_formula times{};          ///< the number of accesses
    count_formula least{};          ///< the least distance in lines
    count_formula usual{};          ///< the distance of most of the accesses
    count_formula most{};           ///< the greatest distance: a cache that holds more lines serves all
    std::array<double, 9> nearer{}; ///< the shares of accesses up to each eighth of the way between these

    /// These at extents.
    struct numbers {
        double times;                        ///< the number of accesses
        double least;                        ///< the least distance in lines
        double usual;                        ///< the distance of most of the accesses
        double most;                         ///< the greatest distance
        std::array<double, 9> const* nearer; ///< the shares up to each eighth of the way
        bool is_first_use;                   ///< do all caches miss?

        /// The accesses that a cache of so many lines does not serve.
        [[nodiscard]] constexpr double missed(double lines) const noexcept {
            if (is_first_use || lines <= least) { return times; }
            if (lines > most) { return 0.0; }
            if (most <= least + 2.0) { return lines <= math::min(math::max(usual, least), most) ? times : 0.0; }
            double const eighths = 8.0 * (lines - least) / (most - least + 1.0);
            auto const k = static_cast<std::size_t>(math::min(eighths, 7.0));
            double const over = eighths - static_cast<double>(k);
            return times * (1.0 - (*nearer)[k] - over * ((*nearer)[k + 1] - (*nearer)[k]));
        }
        /// At most so many are not served. Rows that are no whole lines change a distance by up to two lines.
        [[nodiscard]] constexpr double at_most(double lines) const noexcept {
            return is_first_use || lines <= most + 2.0 ? times : 0.0;
        }
        /// At least so many are not served.
        [[nodiscard]] constexpr double at_least(double lines) const noexcept {
            return is_first_use || lines <= least - 2.0 ? times : 0.0;
        }
    };
    /// The numbers at extents.
    [[nodiscard]] constexpr numbers at(extent_values const& extents) const noexcept {
        return is_first_use ? numbers{times(extents), 0.0, 0.0, 0.0, &nearer, true}
                            : numbers{times(extents), least(extents), usual(extents), most(extents), &nearer, false};
    }
};

/// The formulas of all reuses of a kernel. (No std::span: who imports it and includes no header cannot walk over one.)
class reuse_list {
public:
    constexpr reuse_list() noexcept = default;
    /// Takes an array that outlives it.
    constexpr reuse_list(reuse_formulas const* first, std::size_t size) noexcept
        : first_(first), size_(static_cast<int>(size)) {}
    [[nodiscard]] constexpr reuse_formulas const* begin() const noexcept { return first_; }
    [[nodiscard]] constexpr reuse_formulas const* end() const noexcept { return first_ + size_; }
    [[nodiscard]] constexpr int size() const noexcept { return size_; }

private:
    reuse_formulas const* first_ = nullptr;
    int size_ = 0;
};

} // namespace rafter
