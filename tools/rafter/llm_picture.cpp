// Draws what each user gets against what all users get: a line for each machine and division, and the best of them.
// Tests: program/answers
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <ranges>
#include <utility>
#include "llm.hpp"

import rafter.draw;

namespace program::llm {

namespace {

constexpr std::size_t most_points = 200;
constexpr std::size_t most_lines = sweep_plot::max_lines - 1; // one is the best of all

/// The name of a series of points.
std::string series_of(asked_servers const& from, host const& on, wl::parallelism const& parallel) {
    return (from.hosts.size() > 1 ? on.name() + ", " : "") + words_of(parallel);
}

/// A machine and a division over devices, with all batches from the least to the greatest that fits.
class divided {
public:
    /// \param of  any server of the division
    divided(asked_servers const& from, served const& of)
        : from_(&from), on_(of.on), parallel_(of.parallel), least_(std::ranges::min(from.values("batch"))),
          most_(std::min(std::ranges::max(from.values("batch")),
                         from.serve_at(*on_, from.server_at(parallel_, least_)).sequences_that_fit)) {}

    [[nodiscard]] bool fits() const { return most_ >= least_; }
    [[nodiscard]] host const& on() const { return *on_; }
    [[nodiscard]] wl::parallelism const& parallel() const { return parallel_; }
    /// The tokens a second of a user with the least batch, and with the greatest.
    [[nodiscard]] double fastest() { return at(least_).user; }
    [[nodiscard]] double slowest() { return at(most_).user; }
    /// The tokens a second and device if a user gets so many or more; between two batches on a straight line. 0 where
    /// no batch serves a user so fast.
    [[nodiscard]] double device_rate_for(double user) {
        if (user > fastest()) { return 0.0; }
        double good = least_;
        double bad = most_ + 1.0; // more sequences take longer
        while (bad - good > 1.0) {
            double const middle = std::floor(0.5 * (good + bad));
            (at(middle).user >= user ? good : bad) = middle;
        }
        rates const here = at(good);
        if (good == most_) { return here.device; }
        rates const next = at(good + 1.0);
        return here.device + (next.device - here.device) * (here.user - user) / (here.user - next.user);
    }

private:
    struct rates {
        double user, device;
    };
    rates at(double batch) {
        auto const [place, is_new] = known_.try_emplace(batch);
        if (is_new) {
            wl::serving_prediction const served = from_->serve_at(*on_, from_->server_at(parallel_, batch));
            place->second = {protocol::as_number(served.user_rate()), protocol::as_number(served.device_rate())};
        }
        return place->second;
    }

    asked_servers const* from_;
    host const* on_;
    wl::parallelism parallel_;
    double least_, most_;
    std::map<double, rates> known_{};
};

/// A line of the picture: one division, or the best of several.
struct drawn_line {
    std::string name;
    std::vector<divided*> of;
    double slowest = math::infinity, fastest = 0.0;

    void add(divided& one) {
        of.push_back(&one);
        slowest = std::min(slowest, one.slowest());
        fastest = std::max(fastest, one.fastest());
    }
    [[nodiscard]] double at(double user) const {
        double out = 0.0;
        for (divided* const one : of) {
            out = std::max(out, one->device_rate_for(user));
        }
        return out;
    }
};

/// A line for each division that fits; if these are too many, for each machine.
std::vector<drawn_line> lines_of(asked_servers const& from, std::vector<divided>& divisions) {
    std::vector<drawn_line> out;
    if (divisions.size() <= most_lines) {
        for (divided& one : divisions) {
            out.emplace_back(series_of(from, one.on(), one.parallel())).add(one);
        }
        return out;
    }
    if (from.hosts.size() > most_lines) {
        misuse("a picture has at most " + std::to_string(most_lines) + " lines; state at most so many machines");
    }
    for (divided& one : divisions) {
        std::string const name = one.on().name() + ", best division";
        if (out.empty() || out.back().name != name) { out.emplace_back(name); }
        out.back().add(one);
    }
    return out;
}

/// A text of at most `most` bytes.
template <std::size_t Most>
fixed_text<Most> cut(std::string const& text) {
    return fixed_text<Most>(std::string_view(text).substr(0, Most));
}

[[noreturn]] void refuse_what_fits_nowhere(asked_servers const& from) {
    auto const larger = [](served const& a, served const& b) {
        return a.on->on.bandwidth.farthest().total_capacity() < b.on->on.bandwidth.farthest().total_capacity();
    };
    served const& one = *std::ranges::max_element(from.rows, larger);
    misuse(std::string(from.server.model.name.view()) + " fits on no machine that is asked for: on " + one.on->name() +
           " with " + words_of(one.parallel) + ", weights are " + in_words(one.at.weights) + " and caches " +
           in_words(one.at.cache) + " of each device's " + in_words(one.on->on.bandwidth.farthest().total_capacity()) +
           "; state a larger tensor=, pipeline= or context=, fewer bits (--formats) or a smaller batch=");
}

/// The plot: lines over the tokens a second of a user.
sweep_plot plot_of(std::vector<drawn_line> const& lines) {
    constexpr int parts = 64;
    double const fastest = std::ranges::max(lines, {}, &drawn_line::fastest).fastest;
    std::vector<double> places;
    for (int i = 0; i <= parts; ++i) {
        places.push_back(fastest * i / parts);
    }
    for (drawn_line const& line : lines) { // the best falls where a line ends
        places.insert(places.end(), {line.slowest, line.fastest, std::nextafter(line.fastest, math::infinity)});
    }
    std::ranges::sort(places);
    auto const repeated = std::ranges::unique(places);
    places.erase(repeated.begin(), repeated.end());
    using point = chart_point<double, double>;
    auto const drawn = [&](drawn_line const& line) {
        std::vector<point> points;
        double most = 0.0; // what serves faster users serves these
        for (double const at : std::views::reverse(places)) {
            if (at < line.slowest || at > line.fastest) { continue; }
            most = std::max(most, line.at(at));
            points.push_back({at, most});
        }
        std::ranges::reverse(points);
        return line_through(cut<63>(line.name).c_str(), points);
    };
    std::vector<plotted_points<double, double>> all;
    if (lines.size() > 1) {
        drawn_line best{"best", {}};
        for (drawn_line const& line : lines) {
            for (divided* const one : line.of) {
                best.add(*one);
            }
        }
        all.push_back(drawn(best));
        all.back().line.kind = plot_line::total_time; // the widest line
    }
    for (drawn_line const& line : lines) {
        all.push_back(drawn(line));
    }
    sweep_plot out = line_chart(all);
    return out.spread(axis_spacing::linear).scaled(axis_spacing::linear);
}

/// The first of several texts that can be read above a picture of a width, else the last one.
std::string readable(std::initializer_list<std::string> texts, double width, bool bold) {
    constexpr double smallest = 11.0; // pixels
    constexpr double beside = 75.0;   // the labels of the axis, and the margin
    for (std::string const& text : texts) {
        if (text_width(cut<127>(text), smallest, bold) <= width - beside) { return text; }
    }
    return *(texts.end() - 1);
}

void name_plot(sweep_plot& plot, asked_servers const& from, double width) {
    wl::server const& server = from.server;
    std::string machines;
    for (host const& on : from.hosts) {
        machines += (machines.empty() ? "" : ", ") + on.name();
    }
    plot.named("tokens/s of each user", "output tokens/s of each device");
    std::string const model(server.model.name.view());
    std::string const name = model.substr(model.find_last_of('/') + 1);
    std::string const weights = in_words(wl::weight_bytes(server.model, server.formats));
    std::string const tokens =
        "prompts of " + plain(server.prompt_tokens) + " tokens, answers of " + plain(server.output_tokens);
    std::string const all = "weights " + weights + "; " + tokens + "; " + machines;
    std::string const subtitle = readable({all, tokens}, width, false);
    plot.titled(
        readable({model + ": the rate of each user and of each device", name + ": rates of users and devices", name},
                 width, true)
            .c_str(),
        cut<127>(subtitle).c_str());
    double const least = std::ranges::min(from.values("batch"));
    double const most = std::ranges::max(from.values("batch"));
    std::string const lines = least == most ? "Points: batch " + plain(least) + "."
                                            : "A line joins all batches from " + plain(least) + " to " + plain(most) +
                                                  " that fit in memory; the smallest is at its right end.";
    std::string const rest = subtitle == all ? "" : cut<120>(machines).c_str() + (": weights " + weights + ". ");
    plot.note(cut<255>(rest + lines).c_str());
    bool const are_few = from.hosts.size() <= 4; // a picture has six sentences
    for (host const& one : from.hosts) {
        if (one.under && are_few) { plot.note(cut<255>(errors_in_words(from, one, false, true)).c_str()); }
    }
    if (from.hosts[0].under && !are_few) {
        plot.note("The expected error differs by machine: rafter llm without --output prints each.");
    }
    if (!from.hosts[0].under) { plot.note("A roofline without host times: servers take longer."); }
}

/// How the figures of a row come about.
std::string derivation_of(asked_servers const& from, served const& one) {
    wl::serving_prediction const& at = one.at;
    std::string const batch = plain(one.batch);
    std::string const output = plain(at.output_tokens);
    std::string const step = in_words(at.step);
    std::vector<std::vector<std::string>> lines{
        {"weights", in_words(at.weights) + " on each device"},
        {"caches", in_words(at.cache) + " on each device; " +
                       (fits(at) ? plain(at.sequences_that_fit) + " sequences fit" : "no capacity is stated")},
        {"first token", in_words(at.ttft)},
        {"time a token", "step + batch x prefill / output tokens = " + step + " + " + batch + " x " +
                             in_words(at.prefill) + " / " + output + " = " + in_words(at.time_per_token())},
        {"each user", "1 / time a token = " + rate_in_words(at.user_rate()) + " tokens/s"},
        {"all users", "batch / time a token = " + rate_in_words(at.output_rate()) + " tokens/s"},
        {"each device", rate_in_words(at.output_rate()) + " / " + plain(at.devices) + " = " +
                            rate_in_words(at.device_rate()) + " tokens/s"}};
    if (!can_run(at)) { lines.resize(4); } // what cannot run has no throughput
    if (at.price > decltype(at.price){} && can_run(at)) { lines.push_back({"million tokens", in_words(at.cost())}); }
    return std::string(from.server.model.name.view()) + " on " + one.on->name() + ", " + words_of(one.parallel) +
           ", batch " + batch +
           (!fits(at)     ? ": the machine states no capacity, so it is unknown whether it fits"
            : can_run(at) ? ""
                          : ": does not fit in memory") +
           "\n\n" + aligned(lines) + "\na decode step on each device:\n" + explain(one.step).c_str();
}

std::vector<shown_point> points_of(asked_servers const& from, sweep_plot const& plot, svg_options const& options) {
    std::vector<shown_point> out;
    std::vector<shown_column> const columns = columns_of(from);
    for (served const& one : from.rows) {
        wl::serving_prediction const& at = one.at;
        shown_point& point = out.emplace_back();
        point.figures.push_back({"series", "", series_of(from, *one.on, one.parallel), {}});
        for (shown_column const& column : columns) {
            bool const is_of_series = column.key == "tensor" || column.key == "pipeline" || column.key == "context";
            if (!is_of_series) { point.figures.push_back(column.figures[out.size() - 1]); }
        }
        point.explanation = derivation_of(from, one);
        if (!can_run(at)) {
            point.mark = "does-not-fit"; // the picture has no such place
            continue;
        }
        auto const [x, y] =
            plots::place_in(plot, protocol::as_number(at.user_rate()), protocol::as_number(at.device_rate()), options);
        point.x = x;
        point.y = y;
    }
    return out;
}

} // namespace

void write_picture(asked_servers const& from, std::string const& path, shown_question const& asked,
                   picture_arguments const& picture) {
    if (from.rows.size() > most_points) { misuse("a picture has at most " + std::to_string(most_points) + " points"); }
    if (std::ranges::none_of(from.rows, [](served const& one) { return can_run(one.at); })) {
        refuse_what_fits_nowhere(from);
    }
    std::vector<divided> divisions;
    for (std::size_t first = 0; first < from.rows.size(); first += from.values("batch").size()) {
        if (divided one(from, from.rows[first]); one.fits()) { divisions.push_back(std::move(one)); }
    }
    sweep_plot plot = plot_of(lines_of(from, divisions));
    name_plot(plot, from, path.ends_with(".txt") ? 800.0 : picture.width);
    if (path.ends_with(".txt")) {
        uninterrupted([&] { write_file(path.c_str(), terminal(plot)); });
        return;
    }
    svg_options const options{.width = picture.width};
    write_shown(path, {asked, points_of(from, plot, options), svg(plot, options).c_str(), summary(from), {}});
}

} // namespace program::llm
