// Fits shares of a machine's rates, and the time of a launch, to measured rows.
// Tests: program/validates
#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include "validate.hpp"

import rafter.workload;

namespace program::validation {

namespace {

/// The times of a kernel at the roofs of its machine.
struct roof_times {
    seconds memory{}, compute{}, rest{};
    double launches = 0.0;
};

/// The kernels of a row, each as often as it runs.
std::vector<roof_times> kernels_of(measured_row const& row, prediction_options const& options) {
    machine base = *row.on;
    base.launch_overhead = seconds{};
    machine one_second = base;
    one_second.launch_overhead = 1.0 * symbols::s;
    std::vector<roof_times> out;
    auto const add = [&](auto const& op, double executed) {
        prediction const p = predict(base, op, options);
        seconds const joined =
            options.overlap == no_overlap ? p.memory_time + p.compute_time : std::max(p.memory_time, p.compute_time);
        seconds const launch = predict(one_second, op, options).total_time - p.total_time;
        out.push_back({p.memory_time * executed, p.compute_time * executed,
                       std::max(p.total_time - joined, seconds{}) * executed, launch / (1.0 * symbols::s) * executed});
    };
    row.op->visit([&](auto const& op) {
        if constexpr (requires { op.parts(); }) {
            for (auto const& [one, executed] : op.parts()) {
                add(one, executed);
            }
        } else {
            add(op, 1.0);
        }
    });
    return out;
}

using coefficients = std::array<double, 3>; ///< 1 / share of the bandwidth, 1 / share of the peak, seconds of a launch

/// What a row takes: the terms of each coefficient, and a time that none changes. Where memory and arithmetic overlap,
/// a kernel has the term that takes longer by the coefficients `at`.
struct terms {
    coefficients of{};
    double rest = 0.0;
};
terms terms_of(std::vector<roof_times> const& kernels, coefficients const& at, bool overlaps) {
    terms out;
    for (roof_times const& one : kernels) {
        bool const by_memory = at[0] * one.memory >= at[1] * one.compute;
        out.of[0] += !overlaps || by_memory ? in(symbols::s, one.memory) : 0.0;
        out.of[1] += !overlaps || !by_memory ? in(symbols::s, one.compute) : 0.0;
        out.of[2] += one.launches;
        out.rest += in(symbols::s, one.rest);
    }
    return out;
}

struct fitted_row {
    measured_row const* row;
    std::vector<roof_times> kernels;
    terms at{};
};

/// Fits the coefficients that `uses` lists; the others stay as they are. False if the rows do not decide one, whose
/// place in `uses` is then `undecided`.
template <int Count>
bool fit_terms(std::vector<fitted_row> const& rows, std::vector<std::size_t> const& uses, coefficients& to,
               std::size_t& undecided) {
    workload::fit_column columns[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        columns[i] = {fixed_text<31>(std::to_string(i)), uses[i] < 2 ? 1.0 : 0.0};
    }
    std::vector<workload::fit_row<Count>> all;
    for (fitted_row const& one : rows) {
        workload::fit_row<Count> row{.time = one.row->measured, .known = one.at.rest * symbols::s};
        for (std::size_t i = 0; i < Count; ++i) {
            double const value = one.at.of[uses[i]];
            row.terms[i] = uses[i] < 2 ? workload::fit_term(value * symbols::s) : workload::fit_term(value);
        }
        all.push_back(row);
    }
    try {
        auto const fit = workload::nonnegative_fit(columns, all, workload::fit_loss::absolute);
        for (int i = 0; i < Count; ++i) {
            std::size_t const of = uses[static_cast<std::size_t>(i)];
            to[of] = of < 2 ? fit.factor(i) : in(symbols::s, fit.each(i));
        }
        return true;
    } catch (invalid_value const& refused) {
        if (refused.field() != "nonnegative_fit.columns") { throw; }
        undecided = static_cast<std::size_t>(refused.value()[0] - '0'); // the name of its column
        return false;
    }
}

/// Fits what the rows decide, and returns which coefficients these are.
std::vector<std::size_t> fit_all(std::vector<fitted_row> const& rows, coefficients& to) {
    std::vector<std::size_t> uses{0, 1, 2};
    while (!uses.empty()) {
        std::size_t undecided = 0;
        bool const done = uses.size() == 3   ? fit_terms<3>(rows, uses, to, undecided)
                          : uses.size() == 2 ? fit_terms<2>(rows, uses, to, undecided)
                                             : fit_terms<1>(rows, uses, to, undecided);
        if (done) { break; }
        to[uses[undecided]] = uses[undecided] < 2 ? 1.0 : 0.0;
        uses.erase(uses.begin() + static_cast<std::ptrdiff_t>(undecided));
    }
    return uses;
}

/// The sum of |predicted / measured - 1|.
double errors_at(std::vector<fitted_row> const& rows, coefficients const& at, bool overlaps) {
    double sum = 0.0;
    for (fitted_row const& one : rows) {
        terms const all = terms_of(one.kernels, at, overlaps);
        double const time = at[0] * all.of[0] + at[1] * all.of[1] + at[2] * all.of[2] + all.rest;
        sum += math::abs(time / in(symbols::s, one.row->measured) - 1.0);
    }
    return sum;
}

/// Improves decided coefficients by steps along each, and along two of them in opposite directions: where a row turns
/// from memory to arithmetic, the linear fits above stop short of the least sum.
void improve(std::vector<fitted_row> const& rows, std::vector<std::size_t> const& decided, bool overlaps,
             coefficients& best) {
    double least = errors_at(rows, best, overlaps);
    auto const takes = [&](std::size_t i, double by, std::size_t j) {
        coefficients next = best;
        next[i] *= by;
        if (j != i) { next[j] /= by; }
        next = {{std::max(next[0], 1.0), std::max(next[1], 1.0), next[2]}};
        double const sum = errors_at(rows, next, overlaps);
        if (!(sum < least * (1.0 - 1e-12))) { return false; }
        least = sum;
        best = next;
        return true;
    };
    for (double step = 0.04; step > 1e-5; step *= 0.5) {
        bool moved = true;
        for (int round = 0; moved && round < 100; ++round) {
            moved = false;
            for (std::size_t const i : decided) {
                for (std::size_t const j : decided) {
                    moved = takes(i, 1.0 + step, j) || takes(i, 1.0 / (1.0 + step), j) || moved;
                }
            }
        }
    }
}

} // namespace

machine fitted_shares::of(machine const& sheet) const {
    constexpr citation const* by = because<"rafter validate --fit">;
    machine out = derated(sheet, {.bandwidth = bandwidth.value_or(1.0), .peak = peak.value_or(1.0), .reason = by});
    if (launch) { out.launch_overhead = {*launch, {provenance_kind::measured, by}}; }
    return out;
}

fitted_shares fitted_to(measured_rows const& rows, std::function<bool(measured_row const&)> const& takes) {
    std::vector<fitted_row> all;
    for (measured_row const& row : rows.all) {
        if (row.refused.empty() && takes(row)) { all.push_back({&row, kernels_of(row, rows.options)}); }
    }
    bool const overlaps = rows.options.overlap != no_overlap;
    coefficients now{{1.0, 1.0, 0.0}};
    coefficients best = now;
    std::vector<std::size_t> decided;
    double least = math::infinity;
    // Which term binds depends on the coefficients, and these on the terms; the best of a few rounds is taken.
    for (int round = 0; round < 20 && !all.empty(); ++round) {
        for (fitted_row& one : all) {
            one.at = terms_of(one.kernels, now, overlaps);
        }
        std::vector<std::size_t> const uses = fit_all(all, now);
        double const sum = errors_at(all, now, overlaps);
        if (!(sum < least)) { break; }
        least = sum;
        best = now;
        decided = uses;
    }
    if (!all.empty()) { improve(all, decided, overlaps, best); }
    fitted_shares out;
    for (std::size_t const i : decided) {
        if (i == 0) { out.bandwidth = 1.0 / best[0]; }
        if (i == 1) { out.peak = 1.0 / best[1]; }
        if (i == 2) { out.launch = best[2] * symbols::s; }
    }
    return out;
}

std::vector<measured_row> predicted_by(fitted_shares const& shares, measured_rows const& rows,
                                       std::function<bool(measured_row const&)> const& takes) {
    std::vector<measured_row> out;
    std::map<machine const*, machine> shared;
    for (measured_row const& row : rows.all) {
        if (!row.refused.empty() || !takes(row)) { continue; }
        auto const [place, is_new] = shared.try_emplace(row.on);
        if (is_new) { place->second = shares.of(*row.on); }
        measured_row& next = out.emplace_back(row);
        bool binds_memory = false, binds_compute = false;
        for (roof_times const& one : kernels_of(row, rows.options)) {
            bool const by_memory =
                one.memory / shares.bandwidth.value_or(1.0) >= one.compute / shares.peak.value_or(1.0);
            (by_memory ? binds_memory : binds_compute) = true;
        }
        bool const lacks = (binds_memory && !shares.bandwidth) || (binds_compute && !shares.peak);
        if (lacks) { next.refused = "the other rows do not decide its share"; }
        seconds const time = task{place->second, *row.op}.predicted(rows.options).total_time;
        next.predicted = {time, time, time};
    }
    return out;
}

std::vector<measured_row> predicted_by_others(measured_rows const& rows,
                                              std::function<std::string(measured_row const&)> const& group_of) {
    std::set<std::string> groups;
    for (measured_row const& row : rows.all) {
        if (row.refused.empty()) { groups.insert(group_of(row)); }
    }
    std::vector<measured_row> out;
    for (std::string const& group : groups) {
        auto const is_of = [&](measured_row const& row) { return group_of(row) == group; };
        auto const by = fitted_to(rows, [&](measured_row const& row) { return !is_of(row); });
        std::ranges::move(predicted_by(by, rows, is_of), std::back_inserter(out));
    }
    return out;
}

} // namespace program::validation
