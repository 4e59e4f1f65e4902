module;
#include <span>
#include <vector>

/// \file Levels that a staircase of working sets shows, whatever the system says.
export module rafter.measure:staircase;
#include "../digits.hpp"

import rafter.model;
import :estimation;

export namespace rafter::measure {

/// A point of a staircase: reads of a working set, again and again.
struct staircase_point {
    bytes working_set{};
    estimate<units::byte_per_second> rate{}; ///< bytes that were read, over the time
    bool is_steady = false;                  ///< is the interval as narrow as asked?
};

/// A level of a staircase.
struct plateau {
    bytes capacity{};                        ///< the largest working set at 95 % of its rate; infinite for the last
    estimate<units::byte_per_second> rate{}; ///< of its median point

    friend bool operator==(plateau const&, plateau const&) noexcept = default;
};

/// The levels of a staircase of ascending working sets, the fastest first: three or more neighbours within 12 %, each
/// level at least a quarter faster than the next. The last one is the memory's, whatever the points there do. Points
/// that are not ascending, or fewer than three, are an error.
[[nodiscard]] std::vector<plateau> plateaus_of(std::span<staircase_point const> points);

} // namespace rafter::measure
