// Tests: static/plot
/// \file The classes and colours of pictures, on light and on dark ground and on paper.
export module rafter.draw:svg_style;
#include "../digits.hpp"

import rafter.draw.options;
import rafter.terms;

export namespace rafter {

/// Text of a style sheet.
using svg_style_text = fixed_text<6000>;

} // namespace rafter

export namespace rafter::detail {

// The hues come from Okabe and Ito's palette (2008). Lightness and saturation were moved until all eight series can
// be told apart with every kind of colour vision and stand out from the ground (tests/docs/colours.py computes both).
struct svg_colors {
    char const* paper;
    char const* ink;
    char const* muted;
    char const* grid;
    char const* minor;
    char const* warning;
    char const* regions[4];
    char const* series[8];
};

inline constexpr svg_colors light_colors{
    .paper = "#fff",
    .ink = "#1a1a1a",
    .muted = "#595959",
    .grid = "#d0d0d0",
    .minor = "#ececec",
    .warning = "#b00020",
    .regions = {"#0072b2", "#d55e00", "#009e73", "#8a8a8a"},
    .series = {"#004f91", "#e97100", "#008f5a", "#d174b9", "#5a3208", "#0f7dff", "#585858", "#1a1a1a"}};

inline constexpr svg_colors dark_colors{
    .paper = "#16181d",
    .ink = "#ececec",
    .muted = "#a8adb5",
    .grid = "#3c4048",
    .minor = "#262a30",
    .warning = "#ff8a80",
    .regions = {"#56b4e9", "#ff8c42", "#2fc59b", "#8a8a8a"},
    .series = {"#3d8fef", "#d9500f", "#20f09b", "#a85590", "#ffc33f", "#a8d0ff", "#9c9894", "#f2f2f2"}};

constexpr void append_colors(svg_style_text& out, svg_colors const& c) {
    out.append(".paper{fill:").append(c.paper).append("}.ink{fill:").append(c.ink);
    out.append("}.muted{fill:").append(c.muted).append("}.warning{fill:").append(c.warning);
    out.append("}.halo{stroke:").append(c.paper).append("}.open{fill:").append(c.paper);
    out.append("}.rim{stroke:").append(c.paper).append("}.alarm{stroke:").append(c.warning);
    out.append("}.axis{stroke:").append(c.ink).append("}.faint{stroke:").append(c.muted);
    out.append("}.grid{stroke:").append(c.grid).append("}.minor{stroke:").append(c.minor).append("}\n");
    for (int i = 0; i < 8; ++i) {
        out.append(".s").append(whole_number(i)).append("{stroke:").append(c.series[i]).append("}");
        out.append(".f").append(whole_number(i)).append("{fill:").append(c.series[i]).append("}");
    }
    for (int i = 0; i < 4; ++i) {
        out.append(".r").append(whole_number(i)).append("{fill:").append(c.regions[i]).append("}");
    }
    out.append("\n");
}

} // namespace rafter::detail

export namespace rafter {

/// The style sheet that every picture starts with. Its classes:
///
/// - text: `ink`, `muted`, `warning`; `halo` in front of one of them keeps text legible on lines
/// - lines: `axis`, `faint` (helping lines), `grid`, `minor`; dashes `d1` (long), `d2` (short), `d3` (dots)
/// - eight series, told apart by readers of every kind of colour vision: `s0` to `s7` for lines, `f0` to `f7` for areas
/// - `paper` and `open` (filled with the ground), `rim` (its outline is the ground), `alarm` (an outline that warns),
///   `r0` to `r3` for lightly shaded regions
[[nodiscard]] constexpr svg_style_text svg_style(svg_theme theme) {
    svg_style_text out{
        "text{font-family:Helvetica,Arial,'Liberation Sans','Noto Sans','DejaVu Sans',sans-serif}"
        "line,polyline,path{fill:none}.halo{stroke-width:3;stroke-linejoin:round;paint-order:stroke}"
        ".r0,.r1,.r2,.r3{fill-opacity:.09}.bold{font-weight:bold}"
        ".alarm{fill:none}.d1{stroke-dasharray:8 4}.d2{stroke-dasharray:4 3}.d3{stroke-dasharray:1.5 3}\n"};
    detail::append_colors(out, theme == svg_theme::dark ? detail::dark_colors : detail::light_colors);
    if (theme == svg_theme::automatic) {
        out.append("@media screen and (prefers-color-scheme:dark){\n");
        detail::append_colors(out, detail::dark_colors);
        out.append("}\n");
    }
    // Paper is white, and colours stay although browsers like to save ink.
    out.append("@media print{.paper{fill:none}*{print-color-adjust:exact}");
    if (theme == svg_theme::dark) { detail::append_colors(out.append("\n"), detail::light_colors); }
    return out.append("}\n");
}

} // namespace rafter
