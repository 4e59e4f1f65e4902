module;
#include <cstddef>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <string>
#include <vector>

/// \file What calibrations of a processor and of a device share.
module rafter.measure;

namespace rafter::measure::detail {

std::string size_text(bytes const& size) {
    return size < 1.0 * symbols::KiB   ? rafter::text(size, symbols::B, ".4g").c_str()
           : size < 1.0 * symbols::MiB ? rafter::text(size, symbols::KiB, ".4g").c_str()
           : size < 1.0 * symbols::GiB ? rafter::text(size, symbols::MiB, ".4g").c_str()
                                       : rafter::text(size, symbols::GiB, ".4g").c_str();
}

std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))); }

void calibration_run::say(std::string const& step) {
    if (!progress) { return; }
    is_stopped = true;
    progress(step.c_str());
    is_stopped = false;
}

sampling_options calibration_run::sampling(seconds const& step_time) const {
    seconds const most = quick ? 0.15 * step_time : step_time;
    return {.spread = 0.005, .min_time = 0.5 * most, .max_time = most, .min_sample = min_sample};
}

void calibration_run::measure(std::vector<figure_task> const& all, sampling_options const& how) {
    std::vector<task> tasks;
    for (figure_task const& each : all) {
        tasks.push_back(each.work);
    }
    auto const times = time_of(tasks, how, clock);
    for (std::size_t i = 0; i < times.size(); ++i) {
        all[i].take(times[i]);
    }
}

provenance measured_at::measured(std::string const& what, double uncertainty) const {
    std::string const title = fmt::format("{}, {}", what, how);
    return {provenance_kind::measured, rafter::detail::kept_citation(title.c_str(), where.c_str(), when.c_str()),
            uncertainty};
}

provenance measured_at::told(std::string const& what) const {
    return {provenance_kind::secondary, rafter::detail::kept_citation(what.c_str(), where.c_str(), when.c_str())};
}

std::string figure_line(std::string const& name, std::string const& value, bool is_steady) {
    return fmt::format("{:<30} {}{}\n", name, value, is_steady ? "" : "  not steady");
}

} // namespace rafter::measure::detail
