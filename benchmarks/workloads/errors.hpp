// Sums up errors. (Included behind `import rafter.workload;`.)
#pragma once
#include <algorithm>
#include <cmath>
#include <map>
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

/// How many times as long as a fit says each generation takes, from log(measured / predicted) of its devices' rows. A
/// factor is drawn to 1 where few devices decide it: its logarithm is the sum of the devices' medians over their number
/// plus one.
template <class Generation, class Device>
std::map<Generation, double>
generation_factors(std::map<Generation, std::map<Device, std::vector<double>>> const& logarithms) {
    std::map<Generation, double> out;
    for (auto const& [generation, devices] : logarithms) {
        double sum = 0.0;
        for (auto const& [device, each] : devices) {
            sum += percentile(each, 0.5);
        }
        out[generation] = std::exp(sum / (static_cast<double>(devices.size()) + 1.0));
    }
    return out;
}
