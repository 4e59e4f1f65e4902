// Sums up errors. (Included behind `import rafter.workload;`.)
#pragma once
#include <algorithm>
#include <vector>

namespace wl = rafter::workload;

/// A percentile of values in any order.
inline double percentile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return wl::percentile(values, share);
}

/// Median and 90th percentile of errors.
inline wl::fit_errors errors_among(std::vector<double> const& each) {
    return {percentile(each, 0.5), percentile(each, 0.9), static_cast<double>(each.size())};
}
