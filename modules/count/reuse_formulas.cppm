// Tests: static/count_formulas
module;
#include <array>
#include <cstddef>

/// \file The accesses of arrays and the reuse of lines, as formulas in the extents of a kernel.
export module rafter.count:reuse_formulas;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;
import :formula;

export namespace rafter {

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
