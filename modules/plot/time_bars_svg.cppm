module;
#include <cstddef>
#include <initializer_list>

/// \file Bars of memory time and compute time as SVG.
export module rafter.plot:time_bars_svg;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :plot_axis;
import :plot_frame;
import :time_bars;

namespace rafter::detail {

class bars_picture {
    static constexpr double note = 15;
    static constexpr double small = frame_text;

    time_bars const& bars;
    svg_options const& options;
    plotted_axis axis;
    double value_width;  // of the widest value behind a bar
    double regime_width; // of the widest name of a regime
    label_box area;
    axis_placement x;

public:
    constexpr bars_picture(time_bars const& bars_, svg_options const& options_)
        : bars(bars_), options(options_), axis(bars_.axis()), value_width(widest_value()),
          regime_width(widest_regime()), area(area_of()), x(axis, area.left, area.right) {}

    constexpr plots::svg_text drawn() const {
        int lines = 0;
        each_note([&](auto const&) { ++lines; });
        double const below = area.bottom + 66 + (legend(nullptr) - 1) * legend_rows::height;
        double const height = below + 2 + lines * note;
        svg_document<> out(options.width, height, bars.title.c_str(), description().c_str(), options.theme);
        out.style(".hatch{stroke-opacity:.9}.beyond{stroke-width:2}");
        draw_title(out, 24.0, options.width, bars.title, bars.subtitle);
        axis_ticks const ticks = x.ticks(labels_across(area.right - area.left, 90));
        svg_path<4000> grid;
        for (axis_tick const& tick : ticks) {
            grid.move(tick.position, area.top).line(tick.position, area.bottom);
        }
        out.path(grid, "grid");
        draw_labels_below(out, area, options.width, ticks, false);
        for (int i = 0; i < bars.bar_count_; ++i) {
            pair(out, i);
        }
        out.line(area.left, area.top, area.left, area.bottom, "axis");
        legend(&out);
        double at = below;
        each_note([&](auto const& words) {
            out.text(24, at, words, "muted", {.size = small});
            at += note;
        });
        return out.finish().written;
    }

private:
    static constexpr double of_names = 12; // text
    static constexpr double of_values = 10.5;
    static constexpr double least_of_bars = 120;

    static constexpr auto name_width = [](auto const& words) { return text_width(words, of_names); };

    /// What is left for names beside bars that can still be told apart.
    constexpr double room_for_names() const {
        double const width = options.width;
        return math::min(width * 0.35, width - 24 - 10 - least_of_bars - right_of_bars(false) - 24);
    }
    /// What a value and, unless it stands above the bars, a regime take.
    constexpr double right_of_bars(bool above) const { return 6 + value_width + (above ? 0 : 10 + regime_width); }

    template <class Width>
    constexpr double widest(Width const& width_of) const {
        double out = 0;
        for (int i = 0; i < bars.bar_count_; ++i) {
            out = math::max(out, width_of(bars.bars_[i]));
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
        return widest([](plotted_times const& t) { return text_width(text(t.regime), small); });
    }
    /// In narrow pictures a name and a regime stand above their bars.
    constexpr bool names_are_above() const {
        double const room = room_for_names();
        return room < 100 && widest_name() > room;
    }

    /// As high as the options say where the bars fit, names left of it, regimes right of it.
    constexpr label_box area_of() const {
        double const most = (options.height - 130) / bars.bar_count_;
        bool const above = names_are_above();
        double const each = math::max(above ? 50.0 : 36.0, math::min(most, 64.0));
        double const left = above ? 24 : 24 + math::min(widest_name(), room_for_names()) + 10;
        double const right = options.width - 24 - right_of_bars(above);
        return {left, 62, right, 62 + each * bars.bar_count_};
    }

    template <class Line>
    constexpr void each_note(Line line) const {
        auto const width_of = [](auto const& words) { return text_width(words, small); };
        for (int i = 0; i < bars.note_count_; ++i) {
            wrap(bars.notes_[i], options.width - 48, width_of, line);
        }
    }

    /// For readers who cannot see the picture.
    constexpr fixed_text<6000> description() const {
        fixed_text<6000> out;
        for (int i = 0; i < bars.bar_count_; ++i) {
            plotted_times const& t = bars.bars_[i];
            out.append(i == 0 ? "" : "; ").append(t.name).append(": memory time ").append(brief(t.memory));
            out.append(", compute time ").append(brief(t.compute)).append(", ").append(text(t.regime));
        }
        return out.append(".");
    }

    constexpr void pair(svg_document<>& out, int index) const {
        plotted_times const& t = bars.bars_[index];
        double const each = (area.bottom - area.top) / bars.bar_count_;
        double const top = area.top + each * index;
        bool const above = names_are_above();
        double const of_name = above ? 16 : 0;
        double const thick = math::min((each - of_name - 8) / 2, 18.0);
        double const middle = top + of_name + (each - of_name) / 2;
        double const of_regime = above ? middle - thick - 5 : middle + 4;
        out.group(t.name.c_str());
        if (above) {
            double const room = options.width - 54 - text_width(text(t.regime), small) - 10;
            out.text(30, of_regime, ended(t.name, room, name_width), "ink", {.size = of_names});
        } else {
            name(out, t, middle);
        }
        bar(out, t.memory, t.total, middle - thick, thick, true);
        bar(out, t.compute, t.total, middle, thick, false);
        if (t.total > seconds{}) {
            double const at = x.position(t.total.coherent_);
            out.line(at, middle - thick - 2, at, middle + thick + 2, "s7 beyond", 2);
        }
        out.text(options.width - 24, of_regime, text(t.regime), "ink", {.anchor = text_anchor::end, .size = small});
        out.end_group();
    }

    /// On one line or two; the title of the group has what does not fit.
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
        double const right = x.position(time.coherent_);
        double const long_one = right - area.left;
        if (memory) {
            out.rect(area.left, top, long_one, thick, "f0");
        } else { // hatched, for those who do not see the colours
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
        double const mark = x.position(total.coherent_);
        if (mark > right - 2 && mark < from + wide + 4) { from = mark + 6; }
        out.text(from, top + thick / 2 + 3.8, value, "ink halo", {.size = of_values});
    }

    /// Draws the legend and counts its rows; without a document it only counts.
    constexpr int legend(svg_document<>* out) const {
        legend_rows entries(out, {area.left, area.top, options.width - 24, area.bottom}, area.bottom + 42, 26);
        entries.add(fixed_text<15>("memory time"),
                    [&](double from, double middle) { out->rect(from, middle - 6, 20, 12, "f0"); });
        entries.add(fixed_text<15>("compute time"), [&](double from, double middle) {
            out->rect(from + 0.6, middle - 5.4, 18.8, 10.8, "s1 open", 1.2);
            for (int i = 0; i < 3; ++i) {
                out->line(from + 1 + 6 * i, middle + 5, from + 7 + 6 * i, middle - 5, "s1 hatch", 1.2);
            }
        });
        bool any = false;
        for (int i = 0; i < bars.bar_count_; ++i) {
            any = any || bars.bars_[i].total > seconds{};
        }
        if (any) {
            entries.add(fixed_text<15>("total time"), [&](double from, double middle) {
                out->line(from + 10, middle - 8, from + 10, middle + 8, "s7 beyond", 2);
            });
        }
        return entries.count();
    }
};

} // namespace rafter::detail

export namespace rafter {

/// The bars as a picture: light or dark as the reader prefers, and for print. Its height grows with the number of
/// operations, beyond that of the options where it has to. A pure function: in a constant expression it gives the same
/// bytes.
[[nodiscard]] constexpr plots::svg_text svg(time_bars const& bars, svg_options const& options = {}) {
    options.validate();
    return detail::bars_picture(bars, options).drawn();
}

} // namespace rafter
