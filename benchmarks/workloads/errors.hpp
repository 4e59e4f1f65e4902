// Sums up errors. (Included behind `import rafter.workload;`.)
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace wl = rafter::workload;

/// The value at a share of the sorted values, interpolated between ranks.
inline double percentile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    double const rank = share * (static_cast<double>(values.size()) - 1.0);
    auto const below = static_cast<std::size_t>(rank);
    double const more = below + 1 < values.size() ? values[below + 1] - values[below] : 0.0;
    return values[below] + (rank - std::floor(rank)) * more;
}

/// Median and 90th percentile of errors.
inline wl::fit_errors errors_among(std::vector<double> const& each) {
    return {percentile(each, 0.5), percentile(each, 0.9), static_cast<double>(each.size())};
}
