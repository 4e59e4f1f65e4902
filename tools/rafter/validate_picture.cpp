// The picture and the page of rafter validate: predicted over measured times, row by row.
// Tests: program/validates, program/page
#include <algorithm>
#include <cmath>
#include "page.hpp"
#include "validate.hpp"

namespace program::validation {

namespace {

/// The most dots of a series.
constexpr std::size_t most_dots = 200;

using dot = chart_point<seconds, double>;
/// Of many rows, some that are evenly spaced in the order of measured times, and those that are farthest off.
std::vector<dot> dots_of(std::vector<measured_row const*> rows) {
    std::ranges::sort(rows, {}, [](measured_row const* row) { return row->measured; });
    std::vector<dot> out;
    std::size_t const count = std::min(rows.size(), most_dots);
    for (std::size_t i = 0; i < count; ++i) {
        measured_row const& row = *rows[count == 1 ? 0 : i * (rows.size() - 1) / (count - 1)];
        out.push_back({row.measured, row.ratio()});
    }
    if (count == rows.size()) { return out; }
    auto const [least, most] = std::ranges::minmax(rows, {}, [](measured_row const* row) { return row->ratio(); });
    out.front() = {least->measured, least->ratio()};
    out.back() = {most->measured, most->ratio()};
    return out;
}

sweep_plot plot_of(drawn_rows const& from) {
    std::vector<std::pair<std::string, std::vector<measured_row const*>>> series;
    // A line at 1, at most two of an interval, and at most three groups.
    std::vector<std::string> const groups =
        from.read.columns.empty() ? std::vector<std::string>() : groups_of(from.all, 0);
    bool const by_group = !groups.empty() && groups.size() <= 3;
    seconds first = math::infinity * symbols::s, last{};
    std::optional<std::pair<double, double>> inside;
    bool have_one_interval = true;
    for (measured_row const& row : from.all) {
        if (!row.refused.empty()) { continue; }
        std::string const name = by_group ? row.groups[0] : "rows";
        auto place = std::ranges::find(series, name, [](auto const& one) { return one.first; });
        if (place == series.end()) { place = series.insert(series.end(), {name, {}}); }
        place->second.push_back(&row);
        first = std::min(first, row.measured);
        last = std::max(last, row.measured);
        if (!row.has_interval()) { continue; }
        std::pair const ends{row.predicted.value / row.predicted.high, row.predicted.value / row.predicted.low};
        have_one_interval = have_one_interval && (!inside || std::abs(inside->first / ends.first - 1.0) < 1e-9);
        inside = ends;
    }
    if (last == first) { last = 1.1 * first; }
    std::vector<plotted_points<seconds, double>> lines;
    auto const add_line = [&](char const* name, double ratio) {
        lines.push_back(line_through(name, std::vector<dot>{{first, ratio}, {last, ratio}}));
    };
    add_line("exact", 1.0);
    if (inside && have_one_interval) {
        add_line("upper end of the 90 % interval", inside->second);
        add_line("lower end of the 90 % interval", inside->first);
    }
    bool are_all = true;
    for (auto const& [name, of] : series) {
        are_all = are_all && of.size() <= most_dots;
        lines.push_back(dots_at(fixed_text<63>(std::string_view(name).substr(0, 63)).c_str(), dots_of(of)));
    }
    sweep_plot plot = line_chart(lines);
    plot.spread(axis_spacing::logarithmic)
        .scaled(axis_spacing::logarithmic)
        .named("measured time", "predicted / measured");
    plot.titled("Predicted and measured times", fixed_text<127>(std::string_view(from.errors).substr(0, 127)).c_str());
    if (!are_all) {
        plot.note("Of more than 200 rows, 200 are drawn: the farthest off, and others evenly in the order of measured "
                  "times.");
    }
    return plot;
}

/// The rows of a page: what they state, both times, and what the measured one says.
std::vector<shown_point> points_of(drawn_rows const& from, sweep_plot const& plot, svg_options const& options) {
    std::vector<shown_point> out;
    for (measured_row const& row : from.all) {
        if (!row.refused.empty()) { continue; }
        shown_point& point = out.emplace_back();
        point.figures = {{"row", "", row.place, {}}};
        for (std::size_t i = 0; i < row.groups.size(); ++i) {
            point.figures.push_back({from.read.columns[i], "", row.groups[i], {}});
        }
        point.figures.push_back({"fields", "", row.of, {}});
        point.figures.push_back(figure_of("measured", row.measured));
        point.figures.push_back(figure_of("predicted", row.predicted));
        point.figures.push_back(figure_of("predicted / measured", row.ratio()));
        point.figures.push_back({"inside its interval",
                                 "",
                                 !row.has_interval() ? "-"
                                 : row.is_inside()   ? "yes"
                                                     : "no",
                                 {}});
        point.explanation = row.place + (row.of.empty() ? "" : ": " + row.of);
        if (row.op) {
            try {
                auto const by = judged({*row.on, *row.op}, {row.measured, row.measured, row.measured}, {});
                point.explanation += std::string("\n") + text(by).c_str();
            } catch (std::exception const& refused) { point.explanation += std::string("\n") + refused.what(); }
        }
        auto const [x, y] = plots::place_in(plot, protocol::as_number(row.measured), row.ratio(), options);
        point.x = x;
        point.y = y;
    }
    return out;
}

/// The question of a page: what was written behind the file.
shown_question question_of(measured_rows const& rows, wished const& asked) {
    shown_question out{asked.command, asked.file, {}, json::node(json::node::kind_type::list), {}, {}};
    for (CLI::Option const* const option : asked.command->get_options()) {
        std::string const name = option->get_name();
        if (name == "file" || name == "--output" || name == "--json") { continue; }
        for (std::string const& part : option->results()) {
            if (name.starts_with("-")) { out.words.push_back(name); }
            if (option->get_items_expected_max() > 0) { out.words.push_back(part); }
        }
    }
    for (auto const& [name, on] : rows.machines) {
        out.on.push_back(on);
    }
    return out;
}

} // namespace

void write_picture(drawn_rows const& from, wished const& asked) {
    sweep_plot const plot = plot_of(from);
    if (asked.picture.ends_with(".txt")) {
        uninterrupted([&] { write_file(asked.picture.c_str(), terminal(plot)); });
        return;
    }
    svg_options const options{.width = asked.width};
    write_shown(asked.picture, {question_of(from.read, asked), points_of(from, plot, options),
                                svg(plot, options).c_str(), from.says, ""});
}

} // namespace program::validation
