// Fits tables, and compares the fits with what modules/workload/sustained.cppm states.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "table.hpp"

namespace {

double percentile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    double const rank = share * (static_cast<double>(values.size()) - 1.0);
    auto const below = static_cast<std::size_t>(rank);
    double const more = below + 1 < values.size() ? values[below + 1] - values[below] : 0.0;
    return values[below] + (rank - std::floor(rank)) * more;
}

template <int Count>
void fit_columns(table& of) {
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
    }
}

} // namespace

wl::fit_errors errors_of(std::vector<measured> const& rows) {
    std::vector<double> each;
    for (measured const& row : rows) {
        each.push_back(std::abs(row.error()));
    }
    return {percentile(each, 0.5), percentile(each, 0.9), static_cast<double>(each.size())};
}

void fit(table& of) {
    switch (of.columns.size()) {
    case 0: of.found.push_back({errors_of(of.rows), 0.0}); break;
    case 2: fit_columns<2>(of); break;
    case 3: fit_columns<3>(of); break;
    case 4: fit_columns<4>(of); break;
    default: fit_columns<5>(of);
    }
}

void state(table& of, wl::sustained_shares const& s) {
    of.errors = {s.in, s.out_of_device, s.out_of_model};
    of.ways = {"device", "model"};
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
    if (!of.written.empty() && !of.title.starts_with("Power")) { // the limit of the board is not in the fit
        auto const library = errors_of(of.rows);
        expect("predicted by the library, median", library.median, of.found[0].median, 2e-3);
        expect("predicted by the library, 90th percentile", library.percentile_90, of.found[0].percentile_90, 2e-3);
    }
    return good;
}
