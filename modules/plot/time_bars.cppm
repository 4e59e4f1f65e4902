// Tests: static/plot
/// \file Bars of the memory time and the compute time of several operations: the content of the chart, as SVG and in a
/// terminal.
export module rafter.plot:time_bars;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;
import :picture_frame;
import :plot_axis;
import :terminal_frame;

namespace rafter {

/// Both times of an operation, and their total.
struct plotted_times {
    fixed_text<63> name{};                    ///< the name of the operation
    seconds memory{};                         ///< the memory time
    seconds compute{};                        ///< the compute time
    seconds total{};                          ///< zero: unknown
    rafter::regime regime = regime::balanced; ///< the regime of the longer time
};

/// A chart of memory time against compute time as a value: at most 24 pairs of bars, in the order of `add`.
///
///     constexpr auto bars = time_bars("On an H100").add("gemm", predict(gpu, product))
///                               .add("norm", predict(gpu, norm));
///     constexpr auto picture = svg(bars);
export struct time_bars : captions<time_bars, "time_bars.title", "time_bars.subtitle", "time_bars.note"> {
    static constexpr int max_bars = 24; ///< the most pairs of bars

    fixed_list<plotted_times, max_bars, "time_bars.add"> bars_{};

    /// Makes a chart without bars.
    constexpr explicit time_bars(char const* name = "Memory time and compute time", char const* below = "") {
        titled(name, below);
    }

    /// Adds the times of a prediction.
    constexpr time_bars& add(char const* name, prediction const& p) {
        return append({named(name), p.memory_time, p.compute_time, p.total_time, p.regime});
    }
    /// Adds two times whose total is unknown.
    constexpr time_bars& add(char const* name, protocol::basic_times<double> const& t) {
        return append({named(name), t.memory, t.compute, seconds{}, classify(t)});
    }

    /// The longest time of the chart.
    [[nodiscard]] constexpr seconds longest() const noexcept {
        seconds out{};
        for (plotted_times const& t : bars_) {
            out = max(out, max(t.total, max(t.memory, t.compute)));
        }
        return out;
    }
    /// The axis, from zero to a little more than the longest time. A chart without bars, or without a bar of any
    /// length, is an error.
    [[nodiscard]] constexpr plotted_axis axis() const {
        if (bars_.count_ == 0) { expecting::reject<"time_bars", "of one operation at least">("empty"); }
        if (!(longest() > seconds{})) { expecting::reject<"time_bars.times", "above zero somewhere">(longest()); }
        plotted_axis out = detail::axis_of_values<seconds>(0.0, longest().raw_ * 1.04, false);
        out.name = "time";
        return out;
    }

private:
    [[nodiscard]] static constexpr fixed_text<63> named(char const* name) {
        return detail::limited_text<"time_bars.name", 63>(name);
    }
    constexpr time_bars& append(plotted_times const& t) {
        expecting::not_negative<"time_bars.memory_time">(t.memory);
        expecting::not_negative<"time_bars.compute_time">(t.compute);
        expecting::not_negative<"time_bars.total_time">(t.total);
        bars_.add(t);
        return *this;
    }
};

} // namespace rafter

namespace rafter::detail {

struct bars_picture {
    time_bars const& bars;
    svg_options const& options;
    plotted_axis axis = bars.axis();
    double value_width = widest_value();   // the widest value behind a bar
    double regime_width = widest_regime(); // the widest name of a regime
    label_box area = area_of();
    axis_placement x{axis, area.left, area.right};

    constexpr plots::svg_text drawn() {
        return framed(*this, bars.title, bars.subtitle, ".hatch{stroke-opacity:.9}.beyond{stroke-width:2}", 24.0,
                      area.bottom + 42);
    }

    constexpr void draw(svg_document<>& out) const {
        axis_ticks const ticks = x.ticks(labels_across(area.right - area.left, 90));
        svg_path<4000> grid;
        for (axis_tick const& tick : ticks) {
            grid.move(tick.position, area.top).line(tick.position, area.bottom);
        }
        out.path(grid, "grid");
        draw_labels_below(out, area, options.width, ticks, false);
        for (int i = 0; i < bars.bars_.size(); ++i) {
            pair(out, i);
        }
        out.line(area.left, area.top, area.left, area.bottom, "axis");
    }

    static constexpr double of_names = 12; // text
    static constexpr double of_values = 10.5;
    static constexpr double least_of_bars = 120;

    static constexpr auto name_width = [](auto const& words) { return text_width(words, of_names); };

    /// The width that is left for names: bars stay long enough to be told apart.
    constexpr double room_for_names() const {
        double const width = options.width;
        return math::min(width * 0.35, width - 24 - 10 - least_of_bars - right_of_bars(false) - 24);
    }
    /// The width of a value and, unless it stands above the bars, of a regime.
    constexpr double right_of_bars(bool above) const { return 6 + value_width + (above ? 0 : 10 + regime_width); }

    template <class Width>
    constexpr double widest(Width const& width_of) const {
        double out = 0;
        for (plotted_times const& t : bars.bars_) {
            out = math::max(out, width_of(t));
        }
        return out;
    }
    constexpr double widest_name() const {
        return widest([](plotted_times const& t) { return name_width(t.name); });
    }
    constexpr double widest_value() const {
        return widest([](plotted_times const& t) {
            return math::max(text_width(brief(t.memory), of_values), text_width(brief(t.compute), of_values));
        });
    }
    constexpr double widest_regime() const {
        return widest([](plotted_times const& t) { return frame_text_width(text(t.regime)); });
    }
    /// True for narrow pictures: a name and a regime stand above their bars.
    constexpr bool names_are_above() const {
        double const room = room_for_names();
        return room < 100 && widest_name() > room;
    }

    /// The area of the bars, with names on the left and regimes on the right; at least high enough for the bars.
    constexpr label_box area_of() const {
        double const most = (options.height - 130) / bars.bars_.size();
        bool const above = names_are_above();
        double const each = math::max(above ? 50.0 : 36.0, math::min(most, 64.0));
        double const left = above ? 24 : 24 + math::min(widest_name(), room_for_names()) + 10;
        double const right = options.width - 24 - right_of_bars(above);
        return {left, 62, right, 62 + each * bars.bars_.size()};
    }

    constexpr double notes(svg_document<>* out, double top) const {
        note_lines lines{out, 24, options.width - 24, top};
        for (auto const& sentence : bars.notes_) {
            lines.add(sentence);
        }
        return lines.end() + 10;
    }

    /// Describes the chart for readers who cannot see it.
    constexpr fixed_text<6000> description() const {
        fixed_text<6000> out;
        for (int i = 0; i < bars.bars_.size(); ++i) {
            plotted_times const& t = bars.bars_[i];
            out.append(i == 0 ? "" : "; ").append(t.name).append(": memory time ").append(brief(t.memory));
            out.append(", compute time ").append(brief(t.compute)).append(", ").append(text(t.regime));
        }
        return out.append(".");
    }

    constexpr void pair(svg_document<>& out, int index) const {
        plotted_times const& t = bars.bars_[index];
        double const each = (area.bottom - area.top) / bars.bars_.size();
        double const top = area.top + each * index;
        bool const above = names_are_above();
        double const of_name = above ? 16 : 0;
        double const thick = math::min((each - of_name - 8) / 2, 18.0);
        double const middle = top + of_name + (each - of_name) / 2;
        double const of_regime = above ? middle - thick - 5 : middle + 4;
        out.group(t.name.c_str());
        if (above) {
            double const room = options.width - 54 - frame_text_width(text(t.regime)) - 10;
            out.text(30, of_regime, ended(t.name, room, name_width), "ink", {.size = of_names});
        } else {
            name(out, t, middle);
        }
        bar(out, t.memory, t.total, middle - thick, thick, true);
        bar(out, t.compute, t.total, middle, thick, false);
        if (t.total > seconds{}) {
            double const at = x.position(t.total.raw_);
            out.line(at, middle - thick - 2, at, middle + thick + 2, "s7 beyond", 2);
        }
        out.text(options.width - 24, of_regime, text(t.regime), "ink",
                 {.anchor = text_anchor::end, .size = frame_text});
        out.end_group();
    }

    /// Draws a name on one or two lines; the tooltip of the group has the rest.
    constexpr void name(svg_document<>& out, plotted_times const& t, double middle) const {
        int count = 0;
        fixed_text<255> lines[2]{};
        double const room = area.left - 33;
        wrap(t.name, room, name_width, [&](auto const& line) {
            if (count < 2) { lines[count] = line; }
            if (count >= 2) { lines[1].append(" ").append(line); }
            ++count;
        });
        for (int i = 0; i < (count < 2 ? count : 2); ++i) {
            double const at = count == 1 ? middle + 4 : middle - 3 + 14 * i;
            out.text(area.left - 8, at, ended(lines[i], room, name_width), "ink",
                     {.anchor = text_anchor::end, .size = of_names});
        }
    }

    constexpr void bar(svg_document<>& out, seconds const& time, seconds const& total, double top, double thick,
                       bool memory) const {
        double const right = x.position(time.raw_);
        double const long_one = right - area.left;
        if (memory) {
            out.rect(area.left, top, long_one, thick, "f0");
        } else { // hatched, so that colour is not needed
            out.rect(area.left + 0.6, top + 0.6, math::max(0.0, long_one - 1.2), thick - 1.2, "s1 open", 1.2);
            svg_path<8000> lines;
            double const apart = math::max(5.0, options.width / 160);
            for (double at = area.left + apart; at < right + thick; at += apart) {
                double const from = math::min(at, right);
                double const to = math::max(at - thick, area.left);
                lines.move(from, top + (at - from)).line(to, top + (at - to));
            }
            out.path(lines, "s1 hatch", 1.2);
        }
        // The value behind the bar, clear of the mark of the total time.
        auto const value = brief(time);
        double const wide = text_width(value, of_values);
        double from = right + 6;
        double const mark = x.position(total.raw_);
        if (mark > right - 2 && mark < from + wide + 4) { from = mark + 6; }
        out.text(from, top + thick / 2 + 3.8, value, "ink halo", {.size = of_values});
    }

    constexpr double legend(svg_document<>* out, double top) const {
        legend_rows entries{out, {area.left, area.top, options.width - 24, area.bottom}, top, 26};
        entries.add(fixed_text<15>("memory time"),
                    [&](double from, double middle) { out->rect(from, middle - 6, 20, 12, "f0"); });
        entries.add(fixed_text<15>("compute time"), [&](double from, double middle) {
            out->rect(from + 0.6, middle - 5.4, 18.8, 10.8, "s1 open", 1.2);
            draw_hatching(*out, from, middle, 3, 6, false, "s1 hatch", 1.2);
        });
        if (widest([](plotted_times const& t) { return t.total.raw_; }) > 0.0) {
            entries.add(fixed_text<15>("total time"), [&](double from, double middle) {
                out->line(from + 10, middle - 8, from + 10, middle + 8, "s7 beyond", 2);
            });
        }
        return entries.end();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Draws the bars as a picture: light or dark as the reader prefers, and for print. The picture grows with the number
/// of operations beyond the height of the options. A pure function: constant expressions give the same bytes.
[[nodiscard]] constexpr plots::svg_text svg(time_bars const& bars, svg_options const& options = {}) {
    options.validate();
    return detail::bars_picture{bars, options}.drawn();
}

/// Draws the bars as text, no wider than the terminal: a line for each operation's name and regime, and two bars with
/// their values. A pure function, also for constant expressions.
[[nodiscard]] constexpr plots::terminal_text terminal(time_bars const& bars, terminal_options const& options = {}) {
    double const longest = bars.axis().high;
    terminal_page page(options);
    page.paragraph(bars.title, terminal_color::bold).paragraph(bars.subtitle, terminal_color::faint);
    constexpr int of_values = 13; // " 999.9 us" and a blank on both sides
    int const room = options.width - of_values - 2;
    auto const bar = [&](seconds const& time, char32_t unicode, char ascii, terminal_color color) {
        int const columns = static_cast<int>(room * (time.raw_ / longest) + 0.5);
        page.blanks(2);
        for (int i = 0; i < columns; ++i) {
            page.glyph(unicode, ascii, color);
        }
        if (columns == 0 && time > seconds{}) { page.glyph(U'▏', '|', color); }
        page.blanks(1).piece(brief(time)).end_line();
    };
    for (plotted_times const& t : bars.bars_) {
        fixed_text<255> line;
        line.append(t.name).append(", ").append(text(t.regime));
        if (t.total > seconds{}) { line.append(", total ").append(brief(t.total)); }
        page.paragraph(line);
        bar(t.memory, U'█', '#', terminal_color::s0);
        bar(t.compute, U'░', '=', terminal_color::s1);
    }
    detail::terminal_legend{page}
        .entry({U'█', '#', terminal_color::s0}, fixed_text("memory time"), 2)
        .entry({U'░', '=', terminal_color::s1}, fixed_text("compute time"), 2)
        .end();
    for (auto const& sentence : bars.notes_) {
        page.paragraph(sentence, terminal_color::faint);
    }
    return page.written;
}

} // namespace rafter
