// Fits the forms of kernel times: Levenberg and Marquardt's method over the logarithms of the numbers.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.workload;

#include "fit.hpp"

using namespace rafter;
using namespace rafter::symbols;

namespace {

constexpr fitted_number numbers[]{
    {"fixed", 4e-6, 1e-7, 3e-4, [](wl::kernel_form& to, double v) { to.fixed = v * s; }},
    {"memory", 0.75, 0.05, 1.3, [](wl::kernel_form& to, double v) { to.memory = v; }},
    {"compute", 0.7, 0.02, 1.3, [](wl::kernel_form& to, double v) { to.compute = v; }},
    {"knee", 2.0, 1.0, 8.0, [](wl::kernel_form& to, double v) { to.knee = v; }},
    {"feed", 0.1, 0.001, 3.0, [](wl::kernel_form& to, double v) { to.feed = v; }},
    {"reduction", 100.0, 0.1, 5000.0, [](wl::kernel_form& to, double v) { to.reduction = v; }},
    {"reduction_by_feed", 100.0, 0.1, 5000.0, [](wl::kernel_form& to, double v) { to.reduction_by_feed = v; }},
    {"converted_bytes", 3.0, 0.01, 40.0, [](wl::kernel_form& to, double v) { to.converted_bytes = v; }},
    {"step", 1e-9, 1e-12, 1e-7, [](wl::kernel_form& to, double v) { to.step = v * s; }},
    {"block", 2e-7, 1e-10, 1e-4, [](wl::kernel_form& to, double v) { to.block = v * s; }},
    {"waves", 1e-6, 1e-9, 1e-4,
     [](wl::kernel_form& to, double v) {
         to.block = v * s;
         to.in_waves = true;
     }},
    {"winograd", 1.8, 1.0, 4.0, [](wl::kernel_form& to, double v) { to.winograd = v; }},
    {"held", 0.1, 0.001, 10.0, [](wl::kernel_form& to, double v) { to.held = v; }}};

std::vector<fitted_number const*> numbers_of(fitted_class const& of) {
    std::vector<fitted_number const*> out{&numbers[0], &numbers[1]};
    if (!of.streams) { out.insert(out.end(), {&numbers[2], &numbers[3]}); }
    for (char const* const term : of.terms) {
        for (fitted_number const& one : numbers) {
            if (std::strcmp(one.name, term) == 0) { out.push_back(&one); }
        }
    }
    return out;
}

/// Weighted residuals of log(time), for which the fit is least: each device counts the same.
struct problem {
    std::vector<fitted_number const*> const& of;
    std::vector<measured_kernel const*> const& rows;
    wl::kernel_form base{}; ///< the numbers that are not fitted
    std::vector<double> weights{};

    problem(std::vector<fitted_number const*> const& numbers_, std::vector<measured_kernel const*> const& rows_,
            wl::kernel_form const& base_ = {})
        : of(numbers_), rows(rows_), base(base_) {
        std::map<measured_device const*, double> counts;
        for (auto const* row : rows) {
            counts[row->on] += 1.0;
        }
        for (auto const* row : rows) {
            weights.push_back(
                std::sqrt(static_cast<double>(rows.size()) / (counts[row->on] * static_cast<double>(counts.size()))));
        }
    }
    [[nodiscard]] wl::kernel_form form(std::vector<double> const& logs) const {
        wl::kernel_form out = base;
        for (std::size_t i = 0; i < of.size(); ++i) {
            of[i]->set(out, std::exp(logs[i]));
        }
        return out;
    }
    [[nodiscard]] std::vector<double> residuals(std::vector<double> const& logs) const {
        wl::kernel_form const f = form(logs);
        std::vector<double> out;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            out.push_back(weights[i] * std::log(f.time(rows[i]->shape, rows[i]->device) / rows[i]->time));
        }
        return out;
    }
};

constexpr double scale = 0.1; ///< residuals above this count by their size, not by their square

double cost_of(std::vector<double> const& residuals) {
    double sum = 0.0;
    for (double const r : residuals) {
        sum += 2.0 * scale * scale * (std::sqrt(1.0 + r * r / (scale * scale)) - 1.0);
    }
    return sum;
}

/// Solves a small system of equations by elimination with pivots.
std::vector<double> solved(std::vector<std::vector<double>> a, std::vector<double> b) {
    std::size_t const n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t most = i;
        for (std::size_t r = i + 1; r < n; ++r) {
            if (std::abs(a[r][i]) > std::abs(a[most][i])) { most = r; }
        }
        std::swap(a[i], a[most]);
        std::swap(b[i], b[most]);
        for (std::size_t r = i + 1; r < n; ++r) {
            double const factor = a[r][i] / a[i][i];
            for (std::size_t c = i; c < n; ++c) {
                a[r][c] -= factor * a[i][c];
            }
            b[r] -= factor * b[i];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t c = i + 1; c < n; ++c) {
            b[i] -= a[i][c] * b[c];
        }
        b[i] /= a[i][i];
    }
    return b;
}

std::vector<double> least(problem const& p, std::vector<double> at) {
    std::vector<double> residuals = p.residuals(at);
    double cost = cost_of(residuals);
    double damping = 1e-2;
    for (int round = 0; round < 120; ++round) {
        std::size_t const n = at.size();
        std::vector<std::vector<double>> slopes;
        for (std::size_t i = 0; i < n; ++i) {
            std::vector<double> beside = at;
            double const high = std::log(p.of[i]->high);
            double const step = beside[i] + 1e-5 > high ? -1e-5 : 1e-5;
            beside[i] += step;
            std::vector<double> column = p.residuals(beside);
            for (std::size_t k = 0; k < column.size(); ++k) {
                column[k] = (column[k] - residuals[k]) / step;
            }
            slopes.push_back(column);
        }
        std::vector<std::vector<double>> normal(n, std::vector<double>(n));
        std::vector<double> right(n);
        for (std::size_t k = 0; k < residuals.size(); ++k) {
            double const weight = 1.0 / std::sqrt(1.0 + residuals[k] * residuals[k] / (scale * scale));
            for (std::size_t i = 0; i < n; ++i) {
                right[i] -= weight * slopes[i][k] * residuals[k];
                for (std::size_t j = 0; j < n; ++j) {
                    normal[i][j] += weight * slopes[i][k] * slopes[j][k];
                }
            }
        }
        bool better = false;
        for (int tries = 0; tries < 12 && !better; ++tries) {
            auto damped = normal;
            for (std::size_t i = 0; i < n; ++i) {
                damped[i][i] += damping * (normal[i][i] + 1e-9);
            }
            std::vector<double> next = solved(damped, right);
            for (std::size_t i = 0; i < n; ++i) {
                next[i] =
                    std::clamp(at[i] + std::clamp(next[i], -1.0, 1.0), std::log(p.of[i]->low), std::log(p.of[i]->high));
            }
            std::vector<double> const found = p.residuals(next);
            double const now = cost_of(found);
            better = now < cost;
            damping *= better ? 0.3 : 4.0;
            if (!better) { continue; }
            bool const is_done = cost - now < 1e-9 * cost;
            at = next;
            residuals = found;
            cost = now;
            if (is_done) { return at; }
        }
        if (!better) { break; }
    }
    return at;
}

/// The conformal quantile: the value of rank (n + 1) share.
double ranked(std::vector<double> sorted, double share) {
    std::ranges::sort(sorted);
    auto const rank = static_cast<std::size_t>(std::ceil(static_cast<double>(sorted.size() + 1) * share));
    return sorted[std::min(sorted.size(), std::max<std::size_t>(rank, 1)) - 1];
}

/// The geometric mean of the fixed times of the devices, each fitted to its own rows beside the other numbers of a
/// form.
seconds fixed_among_devices(wl::kernel_form const& form, std::vector<measured_kernel const*> const& rows) {
    std::map<measured_device const*, std::vector<measured_kernel const*>> by_device;
    for (auto const* row : rows) {
        by_device[row->on].push_back(row);
    }
    std::vector<fitted_number const*> const fixed{&numbers[0]};
    double sum = 0.0;
    for (auto const& [device, own] : by_device) {
        sum += least(problem(fixed, own, form), {std::log(form.fixed / (1.0 * s))})[0];
    }
    return std::exp(sum / static_cast<double>(by_device.size())) * s;
}

} // namespace

std::vector<fitted_class> const& fitted_classes() {
    using enum wl::kernel_class;
    static std::vector<fitted_class> const all{
        {product_16_bit, "product_16_bit", {"feed"}},
        {product_fp8, "product_fp8", {"converted_bytes", "step", "feed"}},
        {product_fp8_blocks, "product_fp8_blocks", {"converted_bytes", "reduction", "step"}},
        {product_fp4, "product_fp4", {"converted_bytes", "step", "feed"}},
        {stored_weights, "stored_weights", {}},
        {product_fp32, "product_fp32", {"reduction"}, false, true},
        {batched_fp32, "batched_fp32", {}},
        {decode_attention, "decode_attention", {"waves"}},
        {prefill_attention, "prefill_attention", {"block", "reduction_by_feed"}},
        {latent_decode, "latent_decode", {"waves", "step"}},
        {latent_prefill, "latent_prefill", {"block", "step"}},
        {experts, "experts", {}},
        {stored_experts, "stored_experts", {}},
        {softmax, "softmax", {"held"}, true},
        {layer_norm, "layer_norm", {}, true},
        {elementwise, "elementwise", {}, true},
        {convolution, "convolution", {"winograd", "step"}, false, true},
        {sparse_product, "sparse_product", {}, true, false, true},
        {whole_pass, "whole_pass", {}, true},
        {whole_step, "whole_step", {}, true}};
    return all;
}

generation_name generation_of(measured_device const& device) {
    wl::measured_generation const of = device.of();
    return {std::string(of.vendor.view()), std::string(of.name.view())};
}

seconds fitted_form::time(measured_kernel const& row) const {
    if (row.predicted > seconds{}) { return row.predicted; }
    auto const factor = slower.find(generation_of(*row.on));
    return form.time(row.shape, row.device) * (factor == slower.end() ? 1.0 : factor->second);
}

fitted_form fitted(fitted_class const& of, std::vector<measured_kernel const*> const& rows) {
    if (of.of >= wl::kernel_class::whole_pass) { return {}; }
    auto const free = numbers_of(of);
    problem const p(free, rows);
    std::vector<double> times;
    for (auto const* row : rows) {
        times.push_back(row->time / (1.0 * s));
    }
    std::vector<double> best;
    double least_cost = math::infinity;
    for (auto const& [fixed, knee] : {std::pair(0.8 * percentile(times, 0.02), 1.6), std::pair(2e-6, 4.0)}) {
        std::vector<double> start;
        for (fitted_number const* const one : free) {
            double const value = std::strcmp(one->name, "fixed") == 0  ? fixed
                                 : std::strcmp(one->name, "knee") == 0 ? knee
                                                                       : one->start;
            start.push_back(std::log(std::clamp(value, 1.001 * one->low, 0.999 * one->high)));
        }
        std::vector<double> const found = least(p, start);
        double const cost = cost_of(p.residuals(found));
        if (cost < least_cost) {
            least_cost = cost;
            best = found;
        }
    }
    fitted_form out{p.form(best), {}};
    if (of.fixed_by_device) { out.form.fixed = fixed_among_devices(out.form, rows); }
    if (!of.by_generation) { return out; }
    std::map<generation_name, std::map<measured_device const*, std::vector<double>>> errors;
    for (auto const* row : rows) {
        double const ratio = row->time / out.form.time(row->shape, row->device);
        errors[generation_of(*row->on)][row->on].push_back(std::log(ratio));
    }
    out.slower = generation_factors(errors);
    return out;
}

left_out_ratios left_out(fitted_class const& of, std::vector<measured_kernel const*> const& rows) {
    left_out_ratios out;
    for (auto const* row : rows) {
        out.try_emplace(row->on);
    }
    for (auto& [device, ratios] : out) {
        std::vector<measured_kernel const*> others, own;
        for (auto const* row : rows) {
            (row->on == device ? own : others).push_back(row);
        }
        if (others.empty()) { others = own; } // one device: in the fit
        fitted_form const form = fitted(of, others);
        for (auto const* row : own) {
            ratios.push_back(std::log(row->time / form.time(*row)));
        }
    }
    return out;
}

wl::fit_errors errors_of(left_out_ratios const& ratios) {
    std::vector<double> sizes;
    for (auto const& [device, own] : ratios) {
        for (double const one : own) {
            sizes.push_back(std::abs(std::exp(-one) - 1.0));
        }
    }
    return errors_among(sizes);
}

ratio_interval ratio_interval::pooled(ratio_interval const& mean, double devices, double weight) const {
    double const sum = devices + weight;
    return {std::min(low, (devices * low + weight * mean.low) / sum),
            std::max(high, (devices * high + weight * mean.high) / sum)};
}

ratio_interval ratio_interval::for_another(double devices) const {
    double const wider = devices > 1.0 ? std::sqrt((devices + 1.0) / (devices - 1.0)) : 1.0;
    return {wider * low, wider * high};
}

ratio_interval interval_of(left_out_ratios const& ratios) {
    std::vector<double> all;
    for (auto const& [device, own] : ratios) {
        all.insert(all.end(), own.begin(), own.end());
    }
    return {std::min(ranked(all, 0.05), -0.05), std::max(ranked(all, 0.95), 0.05)};
}

ratio_interval mean_of(std::vector<ratio_interval> const& each) {
    ratio_interval out;
    for (ratio_interval const& one : each) {
        out.low += one.low / static_cast<double>(each.size());
        out.high += one.high / static_cast<double>(each.size());
    }
    return out;
}
