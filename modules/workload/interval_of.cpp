// Tests: run/workload_interval, program/frameworks
module;
#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>
#include <vector>

/// \file The 90 % interval of rows that fits had not seen.
module rafter.workload;

namespace rafter::workload {

namespace {
/// 5 % of the ratios that `takes` takes are below, and above. The ends have 1 between them.
template <class Takes>
std::pair<double, double> ends_of(std::span<unseen_ratio const> all, Takes const& takes) {
    std::vector<double> ratios;
    for (unseen_ratio const& one : all) {
        if (takes(one)) { ratios.push_back(one.ratio); }
    }
    if (ratios.empty()) { return {1.0, 1.0}; }
    std::ranges::sort(ratios);
    return {std::min(1.0, percentile(ratios, 0.05)), std::max(1.0, percentile(ratios, 0.95))};
}
} // namespace

interval_errors interval_of(std::span<unseen_ratio const> all, fit_errors const& errors) {
    if (all.empty()) { expecting::reject<"interval_of.all", "at least one ratio">(0.0); }
    for (unseen_ratio const& one : all) {
        if (!(one.ratio > 0.0 && one.ratio < math::infinity)) {
            expecting::reject<"unseen_ratio.ratio", "positive and finite">(one.ratio);
        }
    }
    std::map<int, std::pair<double, double>> ends; // of the other groups
    int judged = 0;
    for (unseen_ratio const& of : all) {
        judged += of.is_judged ? 1 : 0;
        if (ends.contains(of.group)) { continue; }
        auto const is_other = [&](unseen_ratio const& one) { return one.group != of.group; };
        bool const is_new =
            std::ranges::none_of(all, [&](unseen_ratio const& one) { return is_other(one) && one.kind == of.kind; });
        auto const [low, high] = ends_of(all, is_other);
        double const grown = is_new ? 1.25 : 1.0;
        ends[of.group] = {std::pow(low, grown), std::pow(high, grown)};
    }
    double grown = 1.0;
    int inside = 0;
    for (double tried = 1.0; tried < 3.0 && 10 * inside < 9 * judged; tried += 0.05) {
        int now = 0;
        for (unseen_ratio const& one : all) {
            auto const& [low, high] = ends[one.group];
            bool const is_inside = one.ratio >= std::pow(low, tried) && one.ratio <= std::pow(high, tried);
            now += one.is_judged && is_inside ? 1 : 0;
        }
        if (now > inside) {
            inside = now;
            grown = tried;
        }
    }
    auto const [low, high] = ends_of(all, [](unseen_ratio const&) { return true; });
    double const share = judged == 0 ? 0.0 : static_cast<double>(inside) / judged;
    return {errors, std::pow(low, grown), std::pow(high, grown), share};
}

} // namespace rafter::workload
