// Fits shares of rates, and the times of launches and sequences, to measured rows of operations or of servers.
// Tests: program/validates, program/frameworks
#include <algorithm>
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

constexpr std::size_t at(fitted_rate of) { return static_cast<std::size_t>(of); }
constexpr bool is_share(std::size_t column) { return fitted_columns[column].is_share; }
/// Of shares 1 / share, of counts the seconds of each.
using coefficients = fitted_terms::numbers;
constexpr coefficients whole_rates = [] {
    coefficients out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = is_share(i) ? 1.0 : 0.0;
    }
    return out;
}();

/// The terms of kernels. Where memory and arithmetic overlap, a kernel has the term that takes longer by the
/// coefficients `by`.
fitted_terms terms_of(std::vector<roof_times> const& kernels, coefficients const& by, bool overlaps) {
    fitted_terms out;
    for (roof_times const& one : kernels) {
        bool const by_memory = by[at(fitted_rate::bandwidth)] * one.memory >= by[at(fitted_rate::peak)] * one.compute;
        if (!overlaps || by_memory) { out.add(fitted_rate::bandwidth, one.memory); }
        if (!overlaps || !by_memory) { out.add(fitted_rate::peak, one.compute); }
        out.of[at(fitted_rate::launch)] += one.launches;
        out.rest += in(symbols::s, one.rest);
    }
    return out;
}
double time_of(fitted_terms const& terms, coefficients const& by) {
    double out = terms.rest;
    for (std::size_t i = 0; i < by.size(); ++i) {
        out += by[i] * terms.of[i];
    }
    return out;
}

struct fitted_row {
    measured_row const* row;
    std::vector<roof_times> kernels{}; ///< of a row whose terms depend on what binds
    fitted_terms now{};

    [[nodiscard]] fitted_terms with(coefficients const& by, bool overlaps) const {
        return row->terms ? *row->terms : terms_of(kernels, by, overlaps);
    }
};

/// Fits the coefficients that `uses` lists; the others stay as they are. False if the rows do not decide one, whose
/// place in `uses` is then `undecided`.
template <int Count>
bool fit_terms(std::vector<fitted_row> const& rows, std::vector<std::size_t> const& uses, coefficients& to,
               std::size_t& undecided) {
    workload::fit_column columns[Count];
    for (std::size_t i = 0; i < Count; ++i) {
        columns[i] = {fixed_text<31>(std::to_string(i)), is_share(uses[i]) ? 1.0 : 0.0};
    }
    std::vector<workload::fit_row<Count>> all;
    for (fitted_row const& one : rows) {
        workload::fit_row<Count> row{.time = one.row->measured, .known = one.now.rest * symbols::s};
        for (std::size_t i = 0; i < Count; ++i) {
            double const value = one.now.of[uses[i]];
            row.terms[i] = is_share(uses[i]) ? workload::fit_term(value * symbols::s) : workload::fit_term(value);
        }
        all.push_back(row);
    }
    try {
        auto const fit = workload::nonnegative_fit(columns, all, workload::fit_loss::absolute);
        for (int i = 0; i < Count; ++i) {
            std::size_t const of = uses[static_cast<std::size_t>(i)];
            to[of] = is_share(of) ? fit.factor(i) : in(symbols::s, fit.each(i));
        }
        return true;
    } catch (invalid_value const& refused) {
        if (refused.field() != "nonnegative_fit.columns") { throw; }
        undecided = static_cast<std::size_t>(refused.value()[0] - '0'); // the name of its column
        return false;
    }
}

/// Fits these columns; false if the rows do not decide one of them.
bool fit_columns(std::vector<fitted_row> const& rows, std::vector<std::size_t> const& uses, coefficients& to,
                 std::size_t& undecided) {
    switch (uses.size()) {
    case 1: return fit_terms<1>(rows, uses, to, undecided);
    case 2: return fit_terms<2>(rows, uses, to, undecided);
    case 3: return fit_terms<3>(rows, uses, to, undecided);
    case 4: return fit_terms<4>(rows, uses, to, undecided);
    case 5: return fit_terms<5>(rows, uses, to, undecided);
    default: return fit_terms<6>(rows, uses, to, undecided);
    }
}

/// Fits what the rows decide, and returns which coefficients these are. Rows of one model often cannot decide all
/// columns of a sum: then the last column goes that leaves decided ones.
std::vector<std::size_t> fit_all(std::vector<fitted_row> const& rows, coefficients& to) {
    std::vector<std::size_t> uses;
    to = whole_rates;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (std::ranges::any_of(rows, [i](fitted_row const& one) { return one.now.of[i] > 0.0; })) {
            uses.push_back(i);
        }
    }
    std::size_t undecided = 0;
    while (!uses.empty() && !fit_columns(rows, uses, to, undecided)) {
        auto const without = [&](std::size_t place) {
            std::vector<std::size_t> out = uses;
            out.erase(out.begin() + static_cast<std::ptrdiff_t>(place));
            return out;
        };
        std::size_t gone = undecided;
        bool const are_sums = rows[0].row->terms.has_value();
        for (std::size_t place = uses.size(); are_sums && uses.size() > 1 && place-- > 0;) {
            coefficients unused = whole_rates;
            std::size_t other = 0;
            if (!fit_columns(rows, without(place), unused, other)) { continue; }
            gone = place;
            break;
        }
        uses = without(gone);
        to = whole_rates;
    }
    return uses;
}

/// The sum of |predicted / measured - 1|.
double errors_at(std::vector<fitted_row> const& rows, coefficients const& by, bool overlaps) {
    double sum = 0.0;
    for (fitted_row const& one : rows) {
        sum += math::abs(time_of(one.with(by, overlaps), by) / in(symbols::s, one.row->measured) - 1.0);
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
        for (std::size_t const each : {i, j}) {
            if (is_share(each)) { next[each] = std::max(next[each], 1.0); }
        }
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
    constexpr citation const* because_of_fit = because<"rafter validate --fit">;
    auto const share = [this](fitted_rate of) { return (*this)[of].value_or(1.0); };
    machine out = derated(
        sheet,
        {.bandwidth = share(fitted_rate::bandwidth), .peak = share(fitted_rate::peak), .reason = because_of_fit});
    if (auto const launch = (*this)[fitted_rate::launch]) {
        out.launch_overhead = {*launch * symbols::s, {provenance_kind::measured, because_of_fit}};
    }
    return out;
}

fitted_shares fitted_to(measured_rows const& rows, std::function<bool(measured_row const&)> const& takes) {
    std::vector<fitted_row> all;
    for (measured_row const& row : rows.all) {
        if (!row.refused.empty() || !takes(row)) { continue; }
        all.push_back({.row = &row});
        if (!row.terms) { all.back().kernels = kernels_of(row, rows.options); }
    }
    bool const overlaps = rows.options.overlap != no_overlap;
    coefficients now = whole_rates;
    coefficients best = now;
    std::vector<std::size_t> decided;
    double least = math::infinity;
    // Which term binds depends on the coefficients, and these on the terms; the best of a few rounds is taken.
    for (int round = 0; round < 20 && !all.empty(); ++round) {
        for (fitted_row& one : all) {
            one.now = one.with(now, overlaps);
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
        out.by[i] = is_share(i) ? 1.0 / best[i] : best[i];
    }
    return out;
}

std::optional<seconds> fitted_shares::time_of(fitted_terms const& terms) const {
    double out = terms.rest;
    for (std::size_t i = 0; i < by.size(); ++i) {
        if (is_share(i) && terms.of[i] > 0.0 && !by[i]) { return {}; }
        if (by[i]) { out += is_share(i) ? terms.of[i] / *by[i] : terms.of[i] * *by[i]; }
    }
    return out * symbols::s;
}
void fitted_shares::put_keys(json::node& out) const {
    for (std::size_t i = 0; i < by.size(); ++i) {
        if (by[i]) { out.put(key_of(fitted_columns[i].name, fitted_columns[i].unit), json::node(*by[i])); }
    }
}
void fitted_shares::put_schemas(object_schema& out) {
    for (fitted_column const& one : fitted_columns) {
        out.put(key_of(one.name, one.unit), schema_of_type("number", one.unit, one.says), true);
    }
}

namespace {

/// The time of an operation on a machine with these shares; nothing if the rows do not decide one that binds it.
std::optional<seconds> time_by(fitted_shares const& shares, measured_row const& row, machine const& shared,
                               prediction_options const& options) {
    coefficients by = whole_rates;
    for (fitted_rate const one : {fitted_rate::bandwidth, fitted_rate::peak}) {
        by[at(one)] /= shares[one].value_or(1.0);
    }
    if (!shares.time_of(terms_of(kernels_of(row, options), by, options.overlap != no_overlap))) { return {}; }
    return task{shared, *row.op}.predicted(options).total_time;
}

} // namespace

std::vector<measured_row> predicted_by(fitted_shares const& shares, measured_rows const& rows,
                                       std::function<bool(measured_row const&)> const& takes) {
    std::vector<measured_row> out;
    std::map<machine const*, machine> shared;
    for (measured_row const& row : rows.all) {
        if (!row.refused.empty() || !takes(row)) { continue; }
        measured_row& next = out.emplace_back(row);
        if (!row.terms && !shared.contains(row.on)) { shared.emplace(row.on, shares.of(*row.on)); }
        auto const time =
            row.terms ? shares.time_of(*row.terms) : time_by(shares, row, shared.at(row.on), rows.options);
        if (time) {
            next.predicted = {*time, *time, *time};
        } else {
            next.refused = "the other rows do not decide its share";
        }
    }
    return out;
}

std::function<std::string(measured_row const&)> tenths_of(measured_rows const& rows) {
    std::map<std::string, std::size_t> numbers; // what was measured several times stays together
    auto const what = [](measured_row const& row) { return row.of.empty() ? row.place : row.on_name + " " + row.of; };
    for (measured_row const& row : rows.all) {
        if (row.refused.empty()) { numbers.try_emplace(what(row), numbers.size()); }
    }
    return [numbers, what](measured_row const& row) {
        auto const found = numbers.find(what(row));
        return std::to_string(found == numbers.end() ? 0 : found->second % 10);
    };
}

std::vector<measured_row> predicted_by_others(measured_rows const& rows,
                                              std::function<std::string(measured_row const&)> const& group_of) {
    std::set<std::string> groups;
    for (measured_row const& row : rows.all) {
        if (row.refused.empty()) { groups.insert(group_of(row)); }
    }
    std::vector<measured_row> out;
    constexpr std::size_t most_groups = 100; // each is a fit of all others
    if (groups.size() > most_groups) { return out; }
    for (std::string const& group : groups) {
        auto const is_of = [&](measured_row const& row) { return group_of(row) == group; };
        auto const by = fitted_to(rows, [&](measured_row const& row) { return !is_of(row); });
        std::ranges::move(predicted_by(by, rows, is_of), std::back_inserter(out));
    }
    return out;
}

} // namespace program::validation
