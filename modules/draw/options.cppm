// Tests: run/plot, compile_fail/texts
/// \file Options of pictures: size, colours and characters. `rafter.draw` draws with them.
export module rafter.draw.options;

import rafter.terms;

export namespace rafter {

/// The colours of a picture. `light`: dark on a white ground; `dark`: light on a dark ground.
enum class svg_theme : unsigned char {
    automatic, ///< what the reader's browser prefers; light on paper, and where style sheets know no preference
    light,
    dark
};

/// The size and the colours of a picture.
struct svg_options {
    double width = 800;  ///< pixels, from 320 to 4000
    double height = 520; ///< from 240 to 4000, of the picture itself; notes below it add theirs
    /// The colours of the picture.
    svg_theme theme = svg_theme::automatic;

    constexpr void validate() const {
        if (!(width >= 320 && width <= 4000)) {
            expecting::reject<"svg_options.width", "from 320 to 4000 pixels">(width);
        }
        if (!(height >= 240 && height <= 4000)) {
            expecting::reject<"svg_options.height", "from 240 to 4000 pixels">(height);
        }
        expecting::enumerator<"svg_theme", svg_theme::dark>(theme);
    }
};

/// How values are laid out along an axis: `linear`, in proportion to them; `logarithmic`, to their logarithms.
enum class axis_spacing : unsigned char { linear, logarithmic };

namespace plots {
/// Text of a picture.
using svg_text = fixed_text<131071>;
} // namespace plots

/// The characters that a terminal can show.
enum class charset : unsigned char {
    unicode, ///< UTF-8: lines in braille, eight dots a cell
    ascii    ///< lines in characters; text that is not ASCII is written as '?'
};

/// The width, height, characters and colours of a picture in a terminal.
struct terminal_options {
    int width = 100; ///< columns, from 40 to 200; no line is longer
    int height = 0;  ///< lines of the picture itself, from 12 to 48; 0: what suits the width
    /// The characters that are written.
    rafter::charset charset = rafter::charset::unicode;
    bool color = false; ///< ANSI escape codes: for terminals only

    constexpr void validate() const {
        if (width < 40 || width > 200) { expecting::reject<"terminal_options.width", "from 40 to 200">(1.0 * width); }
        if (height != 0 && (height < 12 || height > 48)) {
            expecting::reject<"terminal_options.height", "from 12 to 48, or 0">(1.0 * height);
        }
        expecting::enumerator<"charset", rafter::charset::ascii>(charset);
    }
};

namespace plots {
/// Text of a picture in a terminal.
using terminal_text = fixed_text<65535>;
} // namespace plots

} // namespace rafter
