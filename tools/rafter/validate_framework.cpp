// The sum that a server's time is, and a fit of measured servers as a file: what an engine reaches, and how far its
// forecasts may be off.
// Tests: program/frameworks
#include <algorithm>
#include <set>
#include "validate.hpp"

namespace program::validation {

namespace wl = workload;

namespace {

constexpr std::size_t least_rows = 10;

/// The rows of which a file states errors.
bool counts(measured_row const& row) { return row.refused.empty() && row.of_server && !row.of_server->is_unlike; }

/// Errors by the rule of `wl::device_errors`: each device is left out in turn, or of one device each model, or of one
/// model a tenth of the rows. Models left out widen the interval of devices, too. Nothing where the rows are few, or
/// not of devices of the catalogue with one kind of memory and of one vendor.
wl::device_errors errors_of(measured_rows const& rows) {
    std::set<std::string> devices, models, vendors, generations, types;
    for (measured_row const& row : rows.all) {
        if (!counts(row)) { continue; }
        if (row.of_server->on == nullptr) { return {}; }
        processor const& on = *row.of_server->on;
        devices.insert(on.id);
        models.insert(row.of_server->model);
        vendors.insert(on.vendor);
        generations.insert(rafter::text(on.architecture));
        types.insert(row.of_server->types);
    }
    if (vendors.size() != 1) { return {}; }
    std::function<std::string(measured_row const&)> const device_of = [](measured_row const& row) {
        return std::string(row.of_server && row.of_server->on != nullptr ? row.of_server->on->id : "");
    };
    std::function<std::string(measured_row const&)> const model_of = [](measured_row const& row) {
        return row.of_server ? row.of_server->model : "";
    };
    auto const group_of = devices.size() > 1 ? device_of : models.size() > 1 ? model_of : tenths_of(rows);
    std::vector<measured_row> all;
    std::vector<wl::unseen_ratio> ratios;
    std::vector<double> errors;
    std::map<std::string, int> groups, architectures;
    auto const number = [](std::map<std::string, int>& of, std::string const& name) {
        return of.try_emplace(name, static_cast<int>(of.size())).first->second;
    };
    auto const add = [&](std::function<std::string(measured_row const&)> const& left_out, bool is_judged) {
        for (measured_row const& row : predicted_by_others(rows, left_out)) {
            if (!counts(row)) { continue; }
            ratios.push_back({1.0 / row.ratio(), number(groups, group_of(row)),
                              number(architectures, rafter::text(row.of_server->on->architecture)), is_judged});
            if (!is_judged) { continue; }
            errors.push_back(row.error());
            all.push_back(row);
        }
    };
    add(group_of, true);
    if (devices.size() > 1 && models.size() > 1) { add(model_of, false); }
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
    if (models.size() == 1) { out.only_of = decltype(out.only_of)(models.begin()->c_str()); }
    for (std::string const& one : generations) {
        if (out.generations.size() < out.generations.capacity) { out.generations.add(one.c_str()); }
    }
    for (std::string const& one : types) {
        if (out.types.size() < out.types.capacity) { out.types.add(one.c_str()); }
    }
    auto const range = [&](double measured_server::* of, double& least, double& most) {
        auto const value = [of](measured_row const& row) { return (*row.of_server).*of; };
        least = value(std::ranges::min(all, {}, value));
        most = value(std::ranges::max(all, {}, value));
    };
    range(&measured_server::batch, out.least_batch, out.batch);
    range(&measured_server::tensor, out.least_tensor, out.tensor);
    range(&measured_server::tokens, out.least_tokens, out.tokens);
    return out;
}

} // namespace

fitted_terms terms_of(llm::asked_servers const& from, wl::model_phase phase) {
    llm::host const& on = from.hosts.front();
    wl::server const of = from.server_at(0);
    bool const is_of_prompt = phase == wl::model_phase::prompt;
    if (is_of_prompt && of.prefill_chunk < of.prompt_tokens) {
        misuse("prefill_chunk is " + llm::plain(of.prefill_chunk) +
               ": a first token that waits for chunks between steps cannot be fitted");
    }
    if (is_of_prompt && of.batch > 1.0) {
        misuse("batch is " + llm::plain(of.batch) + "; a first token is of one prompt");
    }
    auto const bare = [&](wl::model_phase one) {
        return llm::bare_shares(on.under->shares.software, one, on.under->shares.device);
    };
    auto const time = [&](wl::measured_shares const& shares) {
        if (is_of_prompt) {
            auto const under = wl::device_under(bare(wl::model_phase::step), shares, on.sheet, of.formats);
            return of.prefill_time(under.alone, of.parallel.expert, {.overlap = no_overlap});
        }
        auto const under = wl::device_under(shares, bare(wl::model_phase::prompt), on.sheet, of.formats);
        auto const at = under.predict(of);
        return phase == wl::model_phase::step ? at.step : at.time_per_token();
    };
    seconds const least = time(bare(phase));
    auto const more = [&](auto const& change) {
        wl::measured_shares one = bare(phase);
        change(one);
        return time(one) - least;
    };
    // Half of a share makes its part of the time twice as long; a launch of a second adds a second for each launch.
    seconds const memory = more([](wl::measured_shares& one) { one.memory = one.memory_packed = 0.5; });
    seconds const compute = more([](wl::measured_shares& one) { one.compute = one.compute_packed = 0.5; });
    bool const is_packed = on.under->kernels == wl::weight_kernels::packed;
    fitted_terms out{.rest = in(symbols::s, max(seconds{}, least - memory - compute))};
    out.add(is_packed ? fitted_rate::bandwidth_packed : fitted_rate::bandwidth, memory);
    out.add(is_packed ? fitted_rate::peak_packed : fitted_rate::peak, compute);
    out.add(fitted_rate::launch, more([](wl::measured_shares& one) { one.launch = 1.0 * symbols::s; }));
    out.add(fitted_rate::sequence, more([](wl::measured_shares& one) { one.sequence = 1.0 * symbols::s; }));
    return out;
}

std::string save_framework(std::string const& path, measured_rows const& rows, fitted_shares const& fit,
                           std::string const& measured_in) {
    using enum fitted_rate;
    bool const has_plain = fit[bandwidth] && fit[peak];
    bool const has_packed = fit[bandwidth_packed] && fit[peak_packed];
    if (!has_plain && !has_packed) { misuse("--save: the rows decide no share of the bandwidth with one of the peak"); }
    auto const first =
        std::ranges::find_if(rows.all, [](measured_row const& row) { return row.of_server.has_value(); });
    for (measured_row const& row : rows.all) {
        if (!row.of_server || row.of_server->device == first->of_server->device) { continue; }
        misuse("--save: the rows are of devices with " + std::string(text(first->of_server->device).view()) +
               " and with " + text(row.of_server->device).c_str() + ", whose links differ: take one kind with --where");
    }
    wl::measured_shares to = llm::bare_shares(*rows.rules, rows.phase, first->of_server->device);
    to.memory = has_plain ? *fit[bandwidth] : 0.0;
    to.compute = has_plain ? *fit[peak] : 0.0;
    to.memory_packed = has_packed ? *fit[bandwidth_packed] : 0.0;
    to.compute_packed = has_packed ? *fit[peak_packed] : 0.0;
    to.launch = fit[launch].value_or(0.0) * symbols::s;
    to.sequence = fit[sequence].value_or(0.0) * symbols::s;
    to.out_of_device = errors_of(rows);
    auto const fitted = std::ranges::count_if(rows.all, [](measured_row const& row) { return row.refused.empty(); });
    to.source = protocol::kept_citation(("rafter validate --fit, " + std::to_string(fitted) + " rows").c_str(),
                                        measured_in.c_str(), "");
    for (fitted_rate const one : {bandwidth, peak, bandwidth_packed, peak_packed}) {
        if (!fit[one] || *fit[one] > 0.01) { continue; }
        misuse("--save: the rows reach " + std::string(number(100.0 * *fit[one], ".3g").c_str()) + " % of the " +
               column_of(one).words + ": are the times in the unit that their column states?");
    }
    llm::fitted_framework all{.rules = *rows.rules};
    if (exists(path)) {
        all = llm::read_framework(path);
        if (all.rules != *rows.rules) {
            misuse("--save: the engine of " + path + " runs by the rules of " + text(all.rules).c_str() + ", not of " +
                   text(*rows.rules).c_str() + ": write another file");
        }
    }
    all.put(to);
    llm::write_framework(path, all);
    wl::device_errors const& of = to.out_of_device;
    if (of.rows == 0.0) {
        return "\n" + path + " has no intervals: they need " + std::to_string(least_rows) +
               " rows that fits without their device or model predict, on devices of the catalogue, of one vendor, "
               "whose matrices alone are divided; several lengths of prompts and several models decide more\n";
    }
    constexpr double most = 4.0;
    bool const is_wide = of.high > most || of.low < 1.0 / most;
    return "\n" + path + ": 90 % of measured / predicted from " + number(of.low, ".2f").c_str() + " to " +
           number(of.high, ".2f").c_str() + ", of " + llm::plain(of.rows) + " rows, left out by " +
           (of.devices > 1.0     ? "device"
            : of.only_of.empty() ? "model"
                                 : "tenths") +
           (is_wide ? "; so wide an interval says that the rows do not measure one figure: take one with --where\n"
                    : "\n");
}

} // namespace program::validation
