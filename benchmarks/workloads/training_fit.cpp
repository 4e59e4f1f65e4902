// Fits training steps: shares of rates, and a factor of each generation.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "errors.hpp"
#include "table.hpp"

namespace {

/// A fit of training steps: shares, and how many times as long as these say a generation takes.
struct training_fit {
    wl::fitted_times<3> by{};
    std::map<std::string, double> slower{};

    static wl::fit_row<3> row_of(measured const& row, double slower = 1.0) {
        wl::fit_row<3> out{.time = row.time / slower, .known = row.known};
        std::ranges::copy(row.terms, out.terms);
        return out;
    }
    [[nodiscard]] double factor_of(measured const& row) const {
        auto const found = slower.find(rafter::text(row.on->architecture));
        return found == slower.end() ? 1.0 : found->second;
    }
    [[nodiscard]] seconds time(measured const& row) const { return factor_of(row) * by.time(row_of(row)); }
};
/// Fits training steps.
training_fit fitted_steps(std::vector<wl::fit_column> const& of, std::vector<measured const*> const& rows) {
    wl::fit_column columns[3];
    std::ranges::copy(of, columns);
    training_fit out;
    for (int round = 0; round < 8; ++round) {
        std::vector<wl::fit_row<3>> now;
        for (measured const* const row : rows) {
            now.push_back(training_fit::row_of(*row, out.factor_of(*row)));
        }
        out.by = wl::nonnegative_fit(columns, now, wl::fit_loss::absolute);
        std::map<std::string, std::map<std::string, std::vector<double>>> longer; // by generation and device
        for (measured const* const row : rows) {
            double const ratio = row->time / out.by.time(training_fit::row_of(*row));
            longer[rafter::text(row->on->architecture)][row->groups[0]].push_back(std::log(ratio));
        }
        out.slower = generation_factors(longer);
    }
    return out;
}

/// The interval of training steps with the devices behind it.
wl::measured_kernels whole_of(table const& of, left_out_rows const& rows, training_fit const& fit) {
    wl::measured_kernels out = wl::sustained_training_step.whole;
    wl::interval_errors const by = with_interval(rows, of.found[1]);
    out.left_out = by;
    out.low = by.low;
    out.high = by.high;
    out.generations = {};
    std::map<std::string, std::pair<processor const*, std::set<std::string>>> generations;
    for (measured const& row : of.rows) {
        machine const sheet = to_machine(*row.on);
        auto const balance = sheet.peak_for(matrix_arithmetic(bf16)).rate() / row.on->bandwidth;
        bool const is_first = &row == of.rows.data();
        out.least_balance = is_first ? balance : min(out.least_balance, balance);
        out.most_balance = is_first ? balance : max(out.most_balance, balance);
        auto& [on, devices] = generations[rafter::text(row.on->architecture)];
        on = row.on;
        devices.insert(row.groups[0]);
    }
    out.devices = 0.0;
    for (auto const& [name, one] : generations) {
        auto const count = static_cast<double>(one.second.size());
        out.devices += count;
        out.generations.add({one.first->vendor, name.c_str(), count, fit.slower.at(name)});
    }
    return out;
}

} // namespace

void fit_training(table& of) {
    left_out_rows all;
    std::vector<measured const*> rows;
    for (measured const& row : of.rows) {
        all.push_back({.row = &row});
        rows.push_back(&row);
    }
    training_fit const whole = fitted_steps(of.columns, rows);
    of.coefficients.assign(whole.by.coefficients_, whole.by.coefficients_ + 3);
    std::vector<double> each;
    for (measured const& row : of.rows) {
        each.push_back(std::abs(whole.time(row) / row.time - 1.0));
    }
    of.found.push_back({errors_among(each), 0.0});
    for (std::size_t way = 0; way < of.ways.size(); ++way) {
        std::map<std::string, training_fit> fits; // without a group
        each.clear();
        for (left_out_row& one : all) {
            std::string const& group = one.row->groups[way];
            if (!fits.contains(group)) {
                std::vector<measured const*> others;
                std::ranges::copy_if(rows, std::back_inserter(others),
                                     [&](measured const* row) { return row->groups[way] != group; });
                fits[group] = fitted_steps(of.columns, others);
            }
            one.ratios.push_back(one.row->time / fits[group].time(*one.row));
            each.push_back(std::abs(1.0 / one.ratios.back() - 1.0));
        }
        of.found.push_back({errors_among(each), 0.0});
    }
    of.of_training->whole = whole_of(of, all, whole);
}
