module;
#include <span>
#include <vector>

/// \file The levels that reads of growing working sets show, whatever the system says.
export module rafter.measure:staircase;
#include "../digits.hpp"

import rafter.model;
import :estimation;

export namespace rafter::measure {

/// A point of a staircase: the rate of repeated reads of a working set.
struct staircase_point {
    bytes working_set{};
    estimate<units::byte_per_second> rate{}; ///< bytes that were read, over the time
    bool is_steady = false;                  ///< is the interval as narrow as asked?
};

/// A level that a staircase shows: a cache, or main memory.
struct plateau {
    bytes capacity{};                        ///< the largest working set at 95 % of its rate; infinite for the last
    estimate<units::byte_per_second> rate{}; ///< of its median point

    friend bool operator==(plateau const&, plateau const&) noexcept = default;
};

/// Finds the levels of a staircase, the fastest first. A level is three or more neighbouring points within 12 %, and
/// each level is at least a quarter faster than the next. The last level is main memory, whatever its points do. Fewer
/// than three points, and points that are not in ascending order of their working sets, are errors.
[[nodiscard]] std::vector<plateau> plateaus_of(std::span<staircase_point const> points);

} // namespace rafter::measure
