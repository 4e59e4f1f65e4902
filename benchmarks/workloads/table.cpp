// Fits tables, and compares the fits with what modules/workload/generated/framework_fits.cppm states.
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

wl::interval_errors with_interval(left_out_rows const& rows, wl::fit_errors const& errors) {
    std::map<std::string, int> groups, kinds;
    std::vector<wl::unseen_ratio> ratios;
    for (left_out_row const& one : rows) {
        auto const number = [](auto& all, std::string const& name) {
            return all.try_emplace(name, static_cast<int>(all.size())).first->second;
        };
        int const group = number(groups, one.row->groups[0]);
        int const kind = number(kinds, rafter::text(one.row->on->architecture));
        for (double const& ratio : one.ratios) {
            ratios.push_back({ratio, group, kind, &ratio == one.ratios.data()});
        }
    }
    return wl::interval_of(ratios, errors);
}
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
bool is_like(measured const& row, wl::measured_shares const& shares, bool of_all_engines) {
    return row.is_offered && wl::device_class_of(*row.on) == shares.device &&
           (of_all_engines || row.software == shares.software);
}

/// Errors of loads that were predicted without their models: those of models that no search had, and of a search.
void judge_loads(table& of) {
    left_out_rows all;
    std::vector<double> each;
    std::set<std::string> models;
    auto const add = [&](measured const& row, seconds const& predicted) {
        all.push_back({.row = &row, .ratios = {row.time / predicted}});
        each.push_back(std::abs(predicted / row.time - 1.0));
        models.insert(row.groups[0]);
    };
    for (measured const& row : of.rows) {
        add(row, row.predicted);
    }
    for (measured const& row : of.of_search) {
        add(row, row.left_out);
    }
    of.found_loads.*of.figure = with_interval(all, errors_among(each));
    of.found_loads.models = static_cast<double>(models.size());
}

/// Errors of a class with the rows behind them; nothing where fewer than two devices, or several vendors, have rows.
wl::device_errors of_class(left_out_rows const& rows, wl::fit_errors const& errors) {
    wl::device_errors out;
    bool has_one_vendor = true;
    std::set<std::string> devices, sources, generations, types;
    for (left_out_row const& one : rows) {
        measured const& row = *one.row;
        has_one_vendor = has_one_vendor && (out.vendor.empty() || out.vendor == row.on->vendor);
        out.vendor = row.on->vendor;
        devices.insert(row.groups[0]);
        sources.insert(row.source);
        generations.insert(rafter::text(row.on->architecture));
        out.least_batch = &one == rows.data() ? row.batch : std::min(out.least_batch, row.batch);
        if (row.is_prompt) {
            out.least_tokens = &one == rows.data() ? row.tokens : std::min(out.least_tokens, row.tokens);
        }
        types.insert(row.types);
        out.batch = std::max(out.batch, row.batch);
        out.tensor = std::max(out.tensor, row.tensor);
        out.tokens = std::max(out.tokens, row.tokens);
    }
    out.devices = static_cast<double>(devices.size());
    if (devices.size() == 1) { return {{}, out.vendor, 1.0}; }
    if (errors.rows == 0.0 || !has_one_vendor) { return {}; }
    out.sources = static_cast<double>(sources.size());
    for (std::string const& one : generations) {
        out.generations.add(one.c_str());
    }
    for (std::string const& one : types) {
        out.types.add(one.c_str());
    }
    static_cast<wl::interval_errors&>(out) = with_interval(rows, errors);
    return out;
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
    auto const number = [&](auto const& group_of) {
        std::map<std::string, int> numbers;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].group = numbers.try_emplace(group_of(of.rows[i]), static_cast<int>(numbers.size())).first->second;
        }
        return numbers.size();
    };
    std::vector<left_out_row> all;
    for (measured const& row : of.rows) {
        all.push_back({.row = &row});
    }
    // A publication of few rows does not tell of the others' rows.
    auto const publication = [&](measured const& row) {
        auto const is_of_it = [&](measured const& other) { return other.source == row.source; };
        return 5 * std::ranges::count_if(of.rows, is_of_it) < std::ssize(of.rows) ? std::string("small") : row.source;
    };
    auto const leave_out = [&](bool is_by_device = false) {
        wl::left_out_times const by_others(columns, rows, wl::fit_loss::absolute);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const time = by_others.time(rows[i]);
            if (time) { all[i].ratios.push_back(rows[i].time / *time); }
            all[i].is_decided = all[i].is_decided && (time || !is_by_device);
        }
    };
    for (std::size_t way = 0; way < of.ways.size(); ++way) {
        number([&](measured const& row) { return row.groups[way]; });
        of.found.push_back(wl::left_out(columns, rows, wl::fit_loss::absolute));
        if (!of.classes.empty()) { leave_out(way == 0); }
    }
    if (!of.classes.empty() && number(publication) > 1) { leave_out(); }
    if (!of.classes.empty()) {
        number([&](measured const& row) { return row.groups[0]; });
    }
    for (wl::measured_shares const& one : of.classes) {
        wl::device_errors& out = of.found_of_classes.emplace_back();
        wl::device_errors alone; // at most the one device of its own
        for (bool const of_all : {false, true}) {
            left_out_rows of_it;
            for (left_out_row const& row : all) {
                if (is_like(*row.row, one, of_all) && row.is_decided) { of_it.push_back(row); }
            }
            for (measured const& row : of.unlike) {
                if (is_like(row, one, of_all)) { of_it.push_back({&row, {row.time / row.predicted}}); }
            }
            auto const is_of_class = [&](wl::fit_row<Count> const& row) {
                return is_like(of.rows[static_cast<std::size_t>(&row - rows.data())], one, of_all);
            };
            out = of_class(of_it, wl::left_out(columns, rows, wl::fit_loss::absolute, is_of_class));
            out.is_of_all_engines = of_all && out.rows > 0.0;
            if (out.rows > 0.0) { break; }
            if (!of_all) { alone = out; }
        }
        if (out.rows == 0.0) { out = alone; }
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
    if (of.of_training) { return fit_training(of); }
    switch (of.columns.size()) {
    case 0:
        of.found.push_back({errors_of(of.rows), 0.0});
        if (of.figure != nullptr) { judge_loads(of); }
        break;
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
        if (written == found || std::abs(written - found) <= most) { return; }
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
    auto const expect_interval = [&](std::string const& what, wl::interval_errors const& written,
                                     wl::interval_errors const& found) {
        expect_errors(what, written, found);
        expect(what + ", lower end", written.low, found.low, 2e-3);
        expect(what + ", upper end", written.high, found.high, 2e-3);
        expect(what + ", inside", written.inside, found.inside, 6e-4);
    };
    if (of.figure != nullptr) {
        wl::loaded_errors const& written = of.written_loads;
        wl::loaded_errors const& found = of.found_loads;
        expect_interval("without the row's model", written.*of.figure, found.*of.figure);
        expect("models", written.models, found.models, 0.0);
        using range = wl::measured_range wl::loaded_errors::*;
        for (range const one :
             {&wl::loaded_errors::prompt_tokens, &wl::loaded_errors::output_tokens, &wl::loaded_errors::running,
              &wl::loaded_errors::prefill_chunk, &wl::loaded_errors::tensor}) {
            expect("the least of a range of loads", (written.*one).least, (found.*one).least, 0.0);
            expect("the most of a range of loads", (written.*one).most, (found.*one).most, 0.0);
        }
    }
    for (std::size_t i = 0; i < of.found_of_classes.size(); ++i) {
        wl::device_errors const& written = of.classes[i].out_of_device;
        wl::device_errors const& found = of.found_of_classes[i];
        std::string const name =
            std::string(text(of.classes[i].software).view()) + " on " + text(of.classes[i].device).c_str();
        expect_interval(name, written, found);
        good = good && written.vendor == found.vendor;
        expect(name + ", devices", written.devices, found.devices, 0.0);
        expect(name + ", sources", written.sources, found.sources, 0.0);
        expect(name + ", sequences", written.batch, found.batch, 0.0);
        expect(name + ", devices that divide", written.tensor, found.tensor, 0.0);
        expect(name + ", tokens", written.tokens, found.tokens, 0.0);
        expect(name + ", fewest tokens", written.least_tokens, found.least_tokens, 0.0);
        expect(name + ", fewest sequences", written.least_batch, found.least_batch, 0.0);
        good = good && written.generations == found.generations && written.types == found.types &&
               written.is_of_all_engines == found.is_of_all_engines;
    }
    if (of.of_training) {
        wl::measured_kernels const& written = wl::sustained_training_step.whole;
        expect("lower end", written.low, of.of_training->whole.low, 2e-3);
        expect("upper end", written.high, of.of_training->whole.high, 2e-3);
        auto const& generations = of.of_training->whole.generations;
        good = good && written.generations.size() == generations.size();
        for (int i = 0; good && i < generations.size(); ++i) {
            good = written.generations[i].name == generations[i].name;
            expect("devices of a generation", written.generations[i].devices, generations[i].devices, 0.0);
            expect("the factor of a generation", written.generations[i].slower, generations[i].slower, 1e-3);
        }
    }
    if (!of.written.empty()) {
        auto const library = errors_of(of.rows);
        expect("predicted by the library, median", library.median, of.found[0].median, 2e-3);
        expect("predicted by the library, 90th percentile", library.percentile_90, of.found[0].percentile_90, 2e-3);
    }
    return good;
}
