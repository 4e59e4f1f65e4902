// Fits tables, and compares the fits with what modules/workload/reached.cppm states.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
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

/// Fits the first `Count` columns of rows with a limit. A row near the limit that the fit predicts above it says only
/// that the limit is reached, so it leaves the fit.
template <int Count>
wl::fitted_times<Count> fit_below(table const& of, std::vector<measured> const& rows) {
    wl::fit_column columns[Count];
    std::ranges::copy_n(of.columns.begin(), Count, columns);
    std::vector<wl::fit_row<Count>> used;
    wl::fitted_times<Count> out;
    for (int round = 0; round < 10; ++round) {
        std::vector<wl::fit_row<Count>> next;
        for (measured const& row : rows) {
            wl::fit_row<Count> one{.time = row.time, .known = row.known};
            std::ranges::copy_n(row.terms.begin(), Count, one.terms);
            if (round == 0 || !(out.time(one) > of.limit && one.time > 0.9 * of.limit)) { next.push_back(one); }
        }
        if (next == used) { break; }
        used = std::move(next);
        out = wl::nonnegative_fit(columns, used, wl::fit_loss::absolute);
    }
    return out;
}
/// As `wl::left_out`, with a limit. Other columns than the last one are decided by any rows.
template <int Count>
wl::left_out_errors left_out_below(table const& of, std::size_t way) {
    std::map<std::string, std::vector<measured>> groups;
    for (measured const& row : of.rows) {
        groups[row.groups[way]].push_back(row);
    }
    std::vector<double> each;
    double undecided = 0.0;
    for (auto const& [name, left] : groups) {
        std::vector<measured> others;
        std::ranges::copy_if(of.rows, std::back_inserter(others),
                             [&](measured const& row) { return row.groups[way] != name; });
        auto const needs_last = [](measured const& row) { return row.terms[Count - 1].value_ > 0.0; };
        bool const has_last = std::ranges::any_of(others, needs_last);
        std::vector<double> by(Count);
        if (has_last) {
            std::ranges::copy(fit_below<Count>(of, others).coefficients_, by.begin());
        } else {
            std::ranges::copy(fit_below<Count - 1>(of, others).coefficients_, by.begin());
        }
        for (measured const& row : left) {
            if (!has_last && needs_last(row)) {
                ++undecided;
                continue;
            }
            seconds predicted = row.known;
            for (std::size_t i = 0; i < Count; ++i) {
                predicted += by[i] * row.terms[i].value_ * s;
            }
            each.push_back(std::abs(min(predicted, of.limit) / row.time - 1.0));
        }
    }
    return {errors_among(each), undecided};
}
template <int Count>
void fit_columns_below(table& of) {
    auto const fit = fit_below<Count>(of, of.rows);
    of.coefficients.assign(fit.coefficients_, fit.coefficients_ + Count);
    std::vector<double> each;
    for (measured const& row : of.rows) {
        wl::fit_row<Count> one{.time = row.time, .known = row.known};
        std::ranges::copy(row.terms, one.terms);
        each.push_back(std::abs(min(fit.time(one), of.limit) / row.time - 1.0));
    }
    of.found.push_back({errors_among(each), 0.0});
    for (std::size_t way = 0; way < of.ways.size(); ++way) {
        of.found.push_back(left_out_below<Count>(of, way));
    }
}
bool is_like(measured const& row, wl::measured_shares const& shares) {
    return row.is_offered && wl::device_class_of(*row.on) == shares.device && row.software == shares.software;
}

/// Errors of a class with the rows behind them; nothing where fewer than two devices, or several vendors, have rows.
wl::device_errors of_class(table const& of, wl::measured_shares const& shares, wl::fit_errors const& errors) {
    wl::device_errors out{errors};
    bool has_one_vendor = true;
    std::set<std::string> devices, sources;
    for (measured const& row : of.rows) {
        if (!is_like(row, shares)) { continue; }
        has_one_vendor = has_one_vendor && (out.vendor.empty() || out.vendor == row.on->vendor);
        out.vendor = row.on->vendor;
        devices.insert(row.groups[0]);
        sources.insert(row.source);
        out.batch = std::max(out.batch, row.batch);
        out.tensor = std::max(out.tensor, row.tensor);
    }
    out.devices = static_cast<double>(devices.size());
    out.sources = static_cast<double>(sources.size());
    return out.devices < 2.0 || errors.rows == 0.0 || !has_one_vendor ? wl::device_errors{} : out;
}
template <int Count>
void fit_columns(table& of) {
    if (of.limit > seconds{}) { return fit_columns_below<Count>(of); }
    wl::fit_column columns[Count];
    std::ranges::copy(of.columns, columns);
    std::vector<wl::fit_row<Count>> rows;
    for (measured const& row : of.rows) {
        wl::fit_row<Count> one{.time = row.time, .known = row.known};
        std::ranges::copy(row.terms, one.terms);
        rows.push_back(one);
    }
    auto const fit = wl::nonnegative_fit(columns, rows, wl::fit_loss::absolute);
    of.coefficients.assign(fit.coefficients_, fit.coefficients_ + Count);
    of.found.push_back({fit.errors, 0.0});
    for (std::size_t way = 0; way < of.ways.size(); ++way) {
        std::map<std::string, int> numbers;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].group = numbers.try_emplace(of.rows[i].groups[way], static_cast<int>(numbers.size())).first->second;
        }
        of.found.push_back(wl::left_out(columns, rows, wl::fit_loss::absolute));
        if (of.ways[way] != "device") { continue; }
        for (wl::measured_shares const& one : of.classes) {
            auto const is_of_class = [&](wl::fit_row<Count> const& row) {
                return is_like(of.rows[static_cast<std::size_t>(&row - rows.data())], one);
            };
            of.found_of_classes.push_back(
                of_class(of, one, wl::left_out(columns, rows, wl::fit_loss::absolute, is_of_class)));
        }
    }
}

} // namespace

wl::fit_errors errors_of(std::vector<measured> const& rows) {
    std::vector<double> each;
    for (measured const& row : rows) {
        each.push_back(std::abs(row.error()));
    }
    return errors_among(each);
}

void fit(table& of) {
    if (of.is_searched) {
        std::vector<double> left_out;
        for (measured const& row : of.rows) {
            left_out.push_back(std::abs(row.left_out / row.time - 1.0));
        }
        of.found = {{errors_of(of.rows), 0.0}, {errors_among(left_out), 0.0}};
        return;
    }
    switch (of.columns.size()) {
    case 0: of.found.push_back({errors_of(of.rows), 0.0}); break;
    case 2: fit_columns<2>(of); break;
    case 3: fit_columns<3>(of); break;
    case 4: fit_columns<4>(of); break;
    default: fit_columns<5>(of);
    }
}

void state(table& of, wl::measured_shares const& s) {
    of.errors = {s.in, {}, s.out_of_model};
    of.ways = {"device", "model"};
    for (wl::measured_shares const& row : wl::measured_shares_table) {
        bool const is_of_fit = row.phase == s.phase && row.source == s.source;
        if (is_of_fit) { of.classes.push_back(row); }
    }
}

bool agrees(table const& of) {
    bool good = true;
    auto const expect = [&](std::string const& what, double written, double found, double most) {
        if (std::abs(written - found) <= most) { return; }
        std::fprintf(stderr, "%s, %s: %.6g is written, the fit has %.6g\n", of.title.c_str(), what.c_str(), written,
                     found);
        good = false;
    };
    for (std::size_t i = 0; i < of.written.size(); ++i) {
        expect(of.columns[i].name.c_str(), of.written[i], of.coefficients[i], 1e-3 * of.coefficients[i]);
    }
    auto const expect_errors = [&](std::string const& what, wl::fit_errors const& written,
                                   wl::fit_errors const& found) {
        expect(what + ", median", written.median, found.median, 6e-4);
        expect(what + ", 90th percentile", written.percentile_90, found.percentile_90, 6e-4);
        expect(what + ", rows", written.rows, found.rows, 0.0);
    };
    for (std::size_t i = 0; i < std::min(of.errors.size(), of.found.size()); ++i) {
        if (of.errors[i].rows == 0.0) { continue; }
        expect_errors(i == 0 ? "in the fit" : of.ways[i - 1], of.errors[i], of.found[i]);
    }
    for (std::size_t i = 0; i < of.classes.size(); ++i) {
        wl::device_errors const& written = of.classes[i].out_of_device;
        wl::device_errors const& found = of.found_of_classes[i];
        std::string const name =
            std::string(text(of.classes[i].software).view()) + " on " + text(of.classes[i].device).c_str();
        expect_errors(name, written, found);
        good = good && written.vendor == found.vendor;
        expect(name + ", devices", written.devices, found.devices, 0.0);
        expect(name + ", sources", written.sources, found.sources, 0.0);
        expect(name + ", sequences", written.batch, found.batch, 0.0);
        expect(name + ", devices that divide", written.tensor, found.tensor, 0.0);
    }
    if (!of.written.empty()) {
        auto const library = errors_of(of.rows);
        expect("predicted by the library, median", library.median, of.found[0].median, 2e-3);
        expect("predicted by the library, 90th percentile", library.percentile_90, of.found[0].percentile_90, 2e-3);
    }
    return good;
}
