// Writes what an engine reaches, and how far its forecasts may be off: a fit of measured servers as a file.
// Tests: program/frameworks
#include <algorithm>
#include <set>
#include "validate.hpp"

namespace program::validation {

namespace wl = workload;

namespace {

/// Errors by the rule of `wl::device_errors`: each device left out in turn, or tenths of the rows of one device.
/// Nothing where the rows are few, or not of devices of the catalogue with one kind of memory and of one vendor.
wl::device_errors errors_of(measured_rows const& rows) {
    auto const counts = [](measured_row const& row) {
        return row.refused.empty() && row.of_server && !row.of_server->is_divided_otherwise;
    };
    std::set<std::string> devices, vendors, generations, types;
    std::set<wl::device_class> kinds;
    for (measured_row const& row : rows.all) {
        if (!counts(row)) { continue; }
        if (row.of_server->on == nullptr) { return {}; }
        processor const& on = *row.of_server->on;
        devices.insert(on.id);
        vendors.insert(on.vendor);
        kinds.insert(row.of_server->device);
        generations.insert(rafter::text(on.architecture));
        types.insert(row.of_server->types);
    }
    if (vendors.size() != 1 || kinds.size() != 1) { return {}; }
    auto const group_of = [&](measured_row const& row) -> std::string {
        if (devices.size() == 1 || !row.of_server || row.of_server->on == nullptr) {
            return row.place.substr(row.place.size() - 1);
        }
        return row.of_server->on->id;
    };
    std::vector<measured_row> all;
    std::vector<wl::unseen_ratio> ratios;
    std::vector<double> errors;
    std::map<std::string, int> groups, architectures;
    auto const number = [](std::map<std::string, int>& of, std::string const& name) {
        return of.try_emplace(name, static_cast<int>(of.size())).first->second;
    };
    for (measured_row const& row : predicted_by_others(rows, group_of)) {
        if (!counts(row)) { continue; }
        ratios.push_back({1.0 / row.ratio(), number(groups, group_of(row)),
                          number(architectures, rafter::text(row.of_server->on->architecture))});
        errors.push_back(row.error());
        all.push_back(row);
    }
    constexpr std::size_t least_rows = 10;
    wl::device_errors out;
    if (all.size() < least_rows) { return out; }
    std::ranges::sort(errors);
    wl::fit_errors const of_rows{wl::percentile(errors, 0.5), wl::percentile(errors, 0.9),
                                 static_cast<double>(all.size())};
    static_cast<wl::interval_errors&>(out) = wl::interval_of(ratios, of_rows);
    out.vendor = decltype(out.vendor)(vendors.begin()->c_str());
    out.devices = static_cast<double>(devices.size());
    out.sources = 1.0;
    if (devices.size() == 1) { out.only_on = decltype(out.only_on)(devices.begin()->c_str()); }
    for (std::string const& one : generations) {
        if (out.generations.size() < out.generations.capacity) { out.generations.add(one.c_str()); }
    }
    for (std::string const& one : types) {
        if (out.types.size() < out.types.capacity) { out.types.add(one.c_str()); }
    }
    auto const least = [&](auto of) { return std::ranges::min(all, {}, of).of_server; };
    auto const most = [&](auto of) { return std::ranges::max(all, {}, of).of_server; };
    auto const batch = [](measured_row const& one) { return one.of_server->batch; };
    auto const tokens = [](measured_row const& one) { return one.of_server->tokens; };
    out.least_batch = least(batch)->batch;
    out.batch = most(batch)->batch;
    out.tensor = most([](measured_row const& one) { return one.of_server->tensor; })->tensor;
    out.least_tokens = rows.phase == wl::model_phase::prompt ? least(tokens)->tokens : 1.0;
    out.tokens = most(tokens)->tokens;
    return out;
}

} // namespace

void save_framework(std::string const& path, measured_rows const& rows, fitted_shares const& fit,
                    std::string const& measured_in) {
    using enum fitted_rate;
    llm::fitted_phase phase{.has_plain = fit[bandwidth] && fit[peak],
                            .has_packed = fit[bandwidth_packed] && fit[peak_packed]};
    if (!phase.has_plain && !phase.has_packed) {
        misuse("--save: the rows decide no share of the bandwidth with one of the peak");
    }
    auto const first =
        std::ranges::find_if(rows.all, [](measured_row const& row) { return row.of_server.has_value(); });
    auto const is_like_first = [&](measured_row const& row) {
        return !row.of_server || row.of_server->device == first->of_server->device;
    };
    wl::device_class const device =
        std::ranges::all_of(rows.all, is_like_first) ? first->of_server->device : wl::device_class::other;
    wl::measured_shares& to = phase.shares = llm::bare_shares(*rows.rules, rows.phase, device);
    to.memory = fit[bandwidth].value_or(1.0);
    to.compute = fit[peak].value_or(1.0);
    to.memory_packed = fit[bandwidth_packed].value_or(to.memory);
    to.compute_packed = fit[peak_packed].value_or(to.compute);
    to.launch = fit[launch].value_or(0.0) * symbols::s;
    to.sequence = fit[sequence].value_or(0.0) * symbols::s;
    to.out_of_device = errors_of(rows);
    auto const fitted = std::ranges::count_if(rows.all, [](measured_row const& row) { return row.refused.empty(); });
    to.source = protocol::kept_citation(("rafter validate --fit, " + std::to_string(fitted) + " rows").c_str(),
                                        measured_in.c_str(), "");
    llm::fitted_framework all{.rules = *rows.rules};
    if (exists(path)) {
        all = llm::read_framework(path);
        if (all.rules != *rows.rules) {
            misuse("--save: the engine of " + path + " runs by the rules of " + text(all.rules).c_str() + ", not of " +
                   text(*rows.rules).c_str() + ": write another file");
        }
    }
    all.put(phase);
    llm::write_framework(path, all);
}

} // namespace program::validation
