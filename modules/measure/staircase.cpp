module;
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

/// \file Levels of a staircase.
module rafter.measure;

namespace rafter::measure {
namespace {

constexpr double alike = 1.12;   // the most between two rates of a plateau
constexpr double apart = 1.25;   // the least between two plateaus
constexpr double held = 0.95;    // the share of its rate that a plateau keeps up to its capacity
constexpr std::size_t least = 3; // points of a plateau

/// The first point of the run of points that are alike and end before `end`.
std::size_t begin_of(std::span<staircase_point const> points, std::size_t end) {
    byte_rate lowest = points[end - 1].rate.value;
    byte_rate highest = lowest;
    std::size_t first = end - 1;
    for (; first > 0; --first) {
        lowest = min(lowest, points[first - 1].rate.value);
        highest = max(highest, points[first - 1].rate.value);
        if (highest > lowest * alike) { break; }
    }
    return first;
}

/// The median of a plateau's points, with the interval of that point.
estimate<units::byte_per_second> rate_of(std::span<staircase_point const> points) {
    std::vector<estimate<units::byte_per_second>> rates;
    for (staircase_point const& p : points) {
        rates.push_back(p.rate);
    }
    std::ranges::sort(rates, {}, [](auto const& r) { return r.value; });
    return rates[rates.size() / 2];
}

} // namespace

std::vector<plateau> plateaus_of(std::span<staircase_point const> points) {
    if (points.size() < least) {
        expecting::reject<"plateaus_of.points", "at least 3">(static_cast<double>(points.size()));
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (!(points[i].working_set > points[i - 1].working_set)) {
            expecting::reject<"plateaus_of.points", "in the order of their working sets">(points[i].working_set);
        }
    }
    // From the largest sets to the smallest. Points between two levels belong to none.
    std::size_t first = begin_of(points, points.size());
    std::vector<plateau> out{{.capacity = unlimited, .rate = rate_of(points.subspan(first))}};
    for (std::size_t end = first; end >= least;) {
        // The shoulder of a plateau may be a run of its own: the longest of all overlapping runs is the level.
        first = begin_of(points, end);
        for (std::size_t other = end - 1, begin = first; other > begin; --other) {
            std::size_t const earlier = begin_of(points, other);
            if (other - earlier > end - first) {
                first = earlier;
                end = other;
            }
        }
        auto const rate = rate_of(points.subspan(first, end - first));
        if (end - first < least || rate.value < out.front().rate.value * apart) {
            --end;
            continue;
        }
        std::size_t holds = end - 1;
        while (holds + 1 < points.size() && points[holds + 1].rate.value >= rate.value * held) {
            ++holds;
        }
        while (points[holds].rate.value < rate.value * held) {
            --holds;
        }
        out.insert(out.begin(), {.capacity = points[holds].working_set, .rate = rate});
        end = first;
    }
    return out;
}

} // namespace rafter::measure
