module;
#include <cstddef>

/// \file Bars of memory time and compute time in a terminal.
export module rafter.plot:time_bars_terminal;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :plot_axis;
import :regime_map_terminal;
import :time_bars;

export namespace rafter {

/// The bars as text for a terminal, no line wider than it: a line for each operation's name and regime, and two bars
/// with their values. A pure function, in constant expressions too.
[[nodiscard]] constexpr plots::terminal_text terminal(time_bars const& bars, terminal_options const& options = {}) {
    double const longest = bars.axis().high;
    terminal_page page(options);
    page.paragraph(bars.title, terminal_color::bold).paragraph(bars.subtitle, terminal_color::faint);
    constexpr int of_values = 13; // " 999.9 us" and a blank on both sides
    int const room = options.width - of_values - 2;
    auto const bar = [&](seconds const& time, char32_t unicode, char ascii, terminal_color color) {
        int const columns = static_cast<int>(room * (time.coherent_ / longest) + 0.5);
        page.blanks(2);
        for (int i = 0; i < columns; ++i) {
            page.glyph(unicode, ascii, color);
        }
        if (columns == 0 && time > seconds{}) { page.glyph(U'▏', '|', color); }
        page.blanks(1).piece(brief(time)).end_line();
    };
    for (int i = 0; i < bars.bar_count_; ++i) {
        plotted_times const& t = bars.bars_[i];
        fixed_text<255> line;
        line.append(t.name).append(", ").append(text(t.regime));
        if (t.total > seconds{}) { line.append(", total ").append(brief(t.total)); }
        page.paragraph(line);
        bar(t.memory, U'█', '#', terminal_color::s0);
        bar(t.compute, U'░', '=', terminal_color::s1);
    }
    detail::terminal_legend(page)
        .entry(U'█', '#', terminal_color::s0, fixed_text<31>("memory time"))
        .entry(U'░', '=', terminal_color::s1, fixed_text<31>("compute time"))
        .end();
    for (int i = 0; i < bars.note_count_; ++i) {
        page.paragraph(bars.notes_[i], terminal_color::faint);
    }
    return page.written;
}

} // namespace rafter
