// Tests: run/measure
module;
#include <cstddef>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <string>
#include <vector>

/// \file Implements the steps that calibrations of processors and devices share. Writes a processor's calibration as
/// text.
module rafter.measure;

namespace rafter::measure {
namespace detail {

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
    return {provenance_kind::measured, protocol::kept_citation(title.c_str(), where.c_str(), when.c_str()),
            uncertainty};
}

provenance measured_at::told(std::string const& what) const {
    return {provenance_kind::secondary, protocol::kept_citation(what.c_str(), where.c_str(), when.c_str())};
}

std::string figure_line(std::string const& name, std::string const& value, bool is_steady) {
    return fmt::format("{:<30} {}{}\n", name, value, is_steady ? "" : "  not steady");
}

} // namespace detail

std::string detail::cores_of(calibration const& c) {
    std::string const cores = c.cores == 1 ? "1 core" : fmt::format("{} cores", c.cores);
    return c.numa_node < 0 ? cores : fmt::format("{} of NUMA node {}", cores, c.numa_node);
}

fixed_text<15> text(stream_kind kind) {
    return protocol::word_for<"stream_kind">(kind,
                                             {"load", "store", "nontemporal", "update", "copy", "scale", "triad"});
}

fixed_text<15> text(slow_instruction kind) {
    return protocol::word_for<"slow_instruction">(kind, {"division", "square root", "exp"});
}

fixed_text<15> text(vector_width width) {
    return protocol::word_for<"vector_width">(width, {"128 bit", "256 bit", "512 bit"});
}

std::string text(calibration const& c) {
    std::string out = text(c.system);
    auto const line = [&](std::string const& name, std::string const& value, bool is_steady) {
        out += detail::figure_line(name, value, is_steady);
    };
    out += fmt::format("{:<12}{}, {}, {}\n", "measured", c.when, detail::cores_of(c), c.compiled);
    if (c.load_before > 0.2) {
        out +=
            fmt::format("{:<12}other work was running: {:.2f} processes in the minute before\n", "load", c.load_before);
    }
    if (c.stolen > 0.002) {
        out += fmt::format("{:<12}{:.1f} % of the processors' time went to other machines meanwhile\n", "stolen",
                           100.0 * c.stolen);
    }
    if (c.clock.value > clock_rate{}) { line("clock", measure::text(c.clock).c_str(), true); }
    for (peak_figure const& p : c.peaks) {
        bool const is_matrix = p.of.unit == compute_unit::matrix;
        char const* const how = is_matrix                       ? ""
                                : p.of.accumulator != p.of.type ? " dot product"
                                : p.is_fused                    ? " FMA"
                                                                : "";
        std::string const name = fmt::format("{} {}{}", p.of.type.name.c_str(),
                                             is_matrix ? "matrix unit" : measure::text(p.width).c_str(), how);
        auto const counted = [](auto const& rate) { return rate * (1.0 * symbols::ops_and_hours::op / symbols::FLOP); };
        bool const is_integer = protocol::is_integer(p.of.type);
        estimate<units::op_per_second> const operations{counted(p.rate.value), counted(p.rate.low),
                                                        counted(p.rate.high)};
        line(name, is_integer ? measure::text(operations).c_str() : measure::text(p.rate).c_str(), p.is_steady);
    }
    for (bandwidth_figure const& b : c.bandwidths) {
        line(fmt::format("{} {} {}", rafter::text(b.level).c_str(), measure::text(b.stream).c_str(),
                         measure::text(b.width).c_str()),
             measure::text(b.rate).c_str(), b.is_steady);
    }
    for (latency_figure const& l : c.latencies) {
        line(fmt::format("{} latency", rafter::text(l.level).c_str()), measure::text(l.latency).c_str(), l.is_steady);
    }
    for (slow_instruction_figure const& t : c.slow_instructions) {
        bool const is_call = t.instruction == slow_instruction::exponential;
        line(fmt::format("{} {} {}", t.type.name.c_str(), measure::text(t.instruction).c_str(),
                         is_call ? "a call" : measure::text(t.width).c_str()),
             measure::text(t.rate).c_str(), t.is_steady);
    }
    for (std::size_t i = 0; i < c.plateaus.size(); ++i) {
        bool const is_last = i + 1 == c.plateaus.size();
        bool const is_told = !is_last && i < c.system.caches.size();
        std::string const told =
            is_told ? fmt::format(", where the system tells {} of {}", rafter::text(c.system.caches[i].level).c_str(),
                                  detail::size_text(c.system.caches[i].capacity))
                    : "";
        line(fmt::format("staircase level {}", i + 1),
             measure::text(c.plateaus[i].rate).c_str() +
                 (is_last ? std::string() : fmt::format(" up to {}", detail::size_text(c.plateaus[i].capacity)) + told),
             true);
    }
    return out;
}

} // namespace rafter::measure
