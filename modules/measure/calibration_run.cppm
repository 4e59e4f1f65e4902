// Tests: run/measure
module;
#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/// \file What calibrations of a processor and of a device share: steps, figures from times, sources, sizes and dates.
export module rafter.measure:calibration_run;
#include "../digits.hpp"

import rafter.model;
import :estimation;
import :sampling;

export namespace rafter::measure::detail {

/// "48 KiB", "1.5 GiB": a capacity with the binary prefix that suits it.
std::string size_text(bytes const& size);

/// A size as a number of bytes, for allocations.
constexpr std::size_t whole(bytes const& size) { return static_cast<std::size_t>(in(symbols::B, size)); }
/// A number of bytes as a size.
constexpr bytes bytes_of(std::size_t count) { return static_cast<double>(count) * symbols::B; }

/// "2026-11-22", in universal time.
std::string today();

/// A task of a calibration, and what becomes of its time.
struct figure_task {
    task work{};
    std::function<void(timing const&)> take{};
};

/// Appends a figure whose rate is an amount over the time of a call.
template <class Figure, class Amount>
std::function<void(timing const&)> rated(std::vector<Figure>& to, Figure figure, Amount const& amount) {
    return [&to, figure = std::move(figure), amount](timing const& t) mutable {
        figure.rate = amount / t.time;
        figure.is_steady = t.is_steady;
        to.push_back(figure);
    };
}

/// A calibration while it is taken.
struct calibration_run {
    bool quick = false;
    std::function<void(char const* step)> progress{};
    seconds min_sample{};
    steady_timer clock{};
    bool is_stopped = false; ///< true if `progress` threw

    /// Reports the next step to `progress`.
    void say(std::string const& step);

    /// Sampling options for a step of this length; `quick` steps take a seventh of it.
    [[nodiscard]] sampling_options sampling(seconds const& step_time) const;

    /// Times all tasks, interleaved, and hands each its time.
    void measure(std::vector<figure_task> const& all, sampling_options const& how);
};

/// The figure of a level and a stream, the fastest of all. A figure that was not measured is an error.
template <expecting::field Field, class Figure>
Figure const& fastest_of(std::vector<Figure> const& all, memory_level level, auto stream) {
    Figure const* out = nullptr;
    for (Figure const& f : all) {
        bool const is_asked_for = f.level == level && f.stream == stream;
        if (is_asked_for && (out == nullptr || f.rate.value > out->rate.value)) { out = &f; }
    }
    if (out == nullptr) {
        auto const asked = fixed_text<40>(rafter::text(level)).append(", ").append(text(stream));
        expecting::reject<Field, "of a level and a stream that were measured">(asked.c_str());
    }
    return *out;
}

/// Keeps of figures that are alike the one with the greatest rate, in the place of the first.
template <class Figure, class Alike>
void keep_fastest(std::vector<Figure>& of, Alike const& alike) {
    std::vector<Figure> kept;
    for (Figure const& each : of) {
        auto const same = std::ranges::find_if(kept, [&](Figure const& other) { return alike(other, each); });
        if (same == kept.end()) {
            kept.push_back(each);
        } else if (same->rate.value < each.rate.value) {
            *same = each;
        }
    }
    of = std::move(kept);
}

/// Where, when and how the figures of a machine were measured, for their sources.
struct measured_at {
    std::string where{};
    std::string when{};
    std::string how{};

    [[nodiscard]] provenance measured(std::string const& what, double uncertainty = 0.0) const;
    /// The source of a figure that the system reports about itself.
    [[nodiscard]] provenance told(std::string const& what) const;
};

/// "DRAM triad                     27 GB/s (26 GB/s to 28 GB/s)  not steady": a line of a calibration's text.
std::string figure_line(std::string const& name, std::string const& value, bool is_steady);

} // namespace rafter::measure::detail
