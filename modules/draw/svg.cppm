// Tests: run/drawing, static/plot
module;
#include <cstddef>
#include <initializer_list>

/// \file Pictures as SVG 1.1, written element by element into a text of fixed capacity, in constant expressions too.
export module rafter.draw:svg;
#include "../digits.hpp"

import rafter.draw.options;
import rafter.terms;
import :svg_style;

export namespace rafter::detail {

/// Writes a coordinate in tenths: whole numbers cost a constant expression a hundredth of what {fmt}'s doubles do.
template <std::size_t Capacity>
constexpr void append_coordinate(fixed_text<Capacity>& out, double value) {
    if (!(value > -1e6 && value < 1e6)) { expecting::reject<"svg.coordinate", "between -10^6 and 10^6 pixels">(value); }
    auto tenths = static_cast<int>(value * 10.0 + (value < 0.0 ? -0.5 : 0.5));
    bool const negative = tenths < 0;
    if (negative) { tenths = -tenths; }
    char buffer[12]{};
    char* at = buffer + 12;
    if (tenths % 10 != 0) {
        *--at = static_cast<char>('0' + tenths % 10);
        *--at = '.';
    }
    tenths /= 10;
    do {
        *--at = static_cast<char>('0' + tenths % 10);
        tenths /= 10;
    } while (tenths != 0);
    if (negative) { *--at = '-'; }
    out.append(at, static_cast<std::size_t>(buffer + 12 - at));
}

} // namespace rafter::detail

export namespace rafter::protocol {

/// Writes text as XML character data or as the value of an attribute. A control character may not stand in XML at all.
template <class Text>
constexpr void append_as_xml(Text& out, char const* at, char const* end) {
    auto const is_plain = [](char c) {
        return c >= ' ' && c <= '~' && c != '<' && c != '>' && c != '&' && c != '"' && c != '\'';
    };
    detail::append_by_runs(out, at, end, is_plain, [&](char32_t code) {
        switch (code) {
        case '<': out.append("&lt;"); break;
        case '>': out.append("&gt;"); break;
        case '&': out.append("&amp;"); break;
        case '"': out.append("&quot;"); break;
        case '\'': out.append("&#39;"); break;
        default: detail::append_code_point(out, detail::is_blank_in_a_line(code) ? code : detail::shown(code));
        }
    });
}

} // namespace rafter::protocol

export namespace rafter {

/// A point of a picture, in pixels; y grows downwards.
struct svg_point {
    /// Pixels from the left edge.
    double x = 0;
    /// Pixels from the upper edge.
    double y = 0;
};

/// The part of a line of text that stands at its point: `start`, `middle` or `end`.
enum class text_anchor : unsigned char { start, middle, end };

/// How a line of text is set.
struct svg_text_options {
    /// The part of the text that stands at its point.
    text_anchor anchor = text_anchor::start;
    double size = 12;   ///< pixels
    double rotated = 0; ///< degrees, clockwise, about the point where it stands; written in tenths
    /// True if the letters are bold.
    bool bold = false;
};

/// The data of a `path`: lines between points.
template <std::size_t Capacity = 4000>
struct svg_path {
    /// The data as SVG writes them.
    fixed_text<Capacity> written;

    /// Goes to a point without a line; coordinates are pixels.
    constexpr svg_path& move(double x, double y) { return command("M", x, y); }
    /// A line to a point; coordinates are pixels.
    constexpr svg_path& line(double x, double y) { return command("L", x, y); }
    /// A line back to where the path began.
    constexpr svg_path& close() {
        written.append("Z");
        return *this;
    }

private:
    constexpr svg_path& command(char const* letter, double x, double y) {
        written.append(letter);
        detail::append_coordinate(written, x);
        written.append(" ");
        detail::append_coordinate(written, y);
        return *this;
    }
};

/// Slanted lines that fill an area, for readers who do not see colours.
struct svg_hatching {
    /// Classes of the lines.
    char const* classes;
    /// Pixels between neighbours, along each axis.
    double distance;
    /// A point that a line passes through.
    svg_point through{};
    /// True if the lines fall from left to right.
    bool falling = false;
    /// Width of a line, in pixels.
    double stroke_width = 0.8;
};

/// A picture in the making. Elements are drawn one above the other, in the order of the calls; `classes` are names from
/// `svg_style` (or your own `style`), separated by spaces. Coordinates are pixels, written in tenths.
///
///     svg_document picture(640, 400, "A title & more", "What the picture shows, for those who cannot see it.");
///     picture.line(0, 0, 100, 50, "axis").text(50, 20, "a < b", "ink", {.anchor = text_anchor::middle});
///     picture.finish().written   // a fixed_text: print it or write it to a file
///
/// Text may hold anything; what XML reserves is escaped, and bytes that are not UTF-8 become U+FFFD. A document longer
/// than its capacity is an error.
template <std::size_t Capacity = plots::svg_text::capacity()>
struct svg_document {
    /// The document as far as it has been written.
    fixed_text<Capacity> written;
    /// Groups that `end_group` has not closed yet.
    int open_groups = 0;

    /// Begins a document. Width and height are pixels, between 0 and 10^5; anything else is an error.
    constexpr svg_document(double width, double height, char const* title, char const* description,
                           svg_theme theme = svg_theme::automatic) {
        if (!(width > 0.0 && width < 1e5)) {
            expecting::reject<"svg_document.width", "between 0 and 10^5 pixels">(width);
        }
        if (!(height > 0.0 && height < 1e5)) {
            expecting::reject<"svg_document.height", "between 0 and 10^5 pixels">(height);
        }
        written.append("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        number(" width=\"", width);
        number("\" height=\"", height);
        number("\" viewBox=\"0 0 ", width);
        number(" ", height);
        written.append("\" role=\"img\">\n<title>");
        escaped(title);
        written.append("</title>\n<desc>");
        escaped(description);
        written.append("</desc>\n<style>\n").append(svg_style(theme)).append("</style>\n");
        rect(0, 0, width, height, "paper");
    }

    /// Adds rules of style behind `svg_style`. They are not escaped.
    constexpr svg_document& style(char const* rules) {
        written.append("<style>").append(rules).append("</style>\n");
        return *this;
    }

    /// A line between two points.
    constexpr svg_document& line(double x1, double y1, double x2, double y2, char const* classes,
                                 double stroke_width = 1) {
        written.append("<line");
        number(" x1=\"", x1);
        number("\" y1=\"", y1);
        number("\" x2=\"", x2);
        number("\" y2=\"", y2);
        return stroked(classes, stroke_width);
    }

    /// Lines from each point to the next.
    constexpr svg_document& polyline(svg_point const* points, int count, char const* classes, double stroke_width = 1) {
        written.append("<polyline");
        corners(points, count);
        return stroked(classes, stroke_width);
    }
    /// Lines from each point to the next.
    constexpr svg_document& polyline(std::initializer_list<svg_point> points, char const* classes,
                                     double stroke_width = 1) {
        return polyline(points.begin(), static_cast<int>(points.size()), classes, stroke_width);
    }

    /// A filled outline, closed from the last point to the first.
    constexpr svg_document& polygon(svg_point const* points, int count, char const* classes, double stroke_width = 0) {
        written.append("<polygon");
        corners(points, count);
        return stroked(classes, stroke_width);
    }
    /// A filled outline, closed from the last point to the first.
    constexpr svg_document& polygon(std::initializer_list<svg_point> points, char const* classes,
                                    double stroke_width = 0) {
        return polygon(points.begin(), static_cast<int>(points.size()), classes, stroke_width);
    }

    /// A filled outline or a line along a path.
    template <std::size_t Size>
    constexpr svg_document& path(svg_path<Size> const& data, char const* classes, double stroke_width = 1) {
        written.append("<path d=\"").append(data.written);
        return stroked(classes, stroke_width);
    }

    /// Fills an outline (what an even number of its lines encloses is left out) with slanted lines. They are a pattern,
    /// whose name comes from the outline: pictures that stand in one page keep theirs apart.
    template <std::size_t Size>
    constexpr svg_document& hatched(svg_path<Size> const& data, svg_hatching const& lines) {
        unsigned name = 2166136261U; // FNV-1a
        auto const mix = [&](char letter) { name = (name ^ static_cast<unsigned char>(letter)) * 16777619U; };
        for (std::size_t i = 0; i < data.written.size(); i += 5) {
            mix(data.written[i]);
        }
        mix(lines.falling ? '-' : '+');
        fixed_text<9> id("h");
        for (int shift = 28; shift >= 0; shift -= 4) {
            id.append(&"0123456789abcdef"[name >> shift & 15U], 1);
        }
        double const d = lines.distance;
        written.append("<pattern id=\"").append(id).append("\" patternUnits=\"userSpaceOnUse\"");
        number(" x=\"", lines.through.x);
        number("\" y=\"", lines.through.y);
        number("\" width=\"", d);
        number("\" height=\"", d);
        written.append("\">\n");
        svg_path<200> pieces; // one line across the tile, and the corners that its neighbours reach into
        double const up = lines.falling ? 0.0 : d;
        double const slope = lines.falling ? 1.0 : -1.0;
        pieces.move(0.0, up).line(d, d - up);
        pieces.move(-1.0, d - up - slope).line(1.0, d - up + slope).move(d - 1.0, up - slope).line(d + 1.0, up + slope);
        path(pieces, lines.classes, lines.stroke_width);
        written.append("</pattern>\n<path style=\"fill-rule:evenodd;fill:url(#").append(id).append(")\" d=\"");
        written.append(data.written).append("\"/>\n");
        return *this;
    }

    /// A rectangle, of which (x, y) is the upper left corner.
    constexpr svg_document& rect(double x, double y, double width, double height, char const* classes,
                                 double stroke_width = 0) {
        written.append("<rect");
        number(" x=\"", x);
        number("\" y=\"", y);
        number("\" width=\"", width);
        number("\" height=\"", height);
        return stroked(classes, stroke_width);
    }

    /// A circle around (x, y).
    constexpr svg_document& circle(double x, double y, double radius, char const* classes, double stroke_width = 0) {
        written.append("<circle");
        number(" cx=\"", x);
        number("\" cy=\"", y);
        number("\" r=\"", radius);
        return stroked(classes, stroke_width);
    }

    /// One line of text, its base line at y.
    template <std::size_t Size>
    constexpr svg_document& text(double x, double y, fixed_text<Size> const& line, char const* classes,
                                 svg_text_options const& how = {}) {
        return text(x, y, line.begin(), line.end(), classes, how);
    }
    constexpr svg_document& text(double x, double y, char const* line, char const* classes,
                                 svg_text_options const& how = {}) {
        return text(x, y, line, line + detail::length_of(line), classes, how);
    }

    /// Begins a group, which `end_group` ends. Browsers show its title where the pointer rests on it. Programs find it
    /// by its class: "point2" for `group(title, "point", 2)`.
    constexpr svg_document& group(char const* title = "", char const* kind = "", int number = 0) {
        written.append("<g");
        if (detail::length_of(kind) != 0) {
            written.append(" class=\"").append(kind).append(whole_number(number)).append("\"");
        }
        written.append(">");
        if (detail::length_of(title) != 0) {
            written.append("<title>");
            escaped(title);
            written.append("</title>");
        }
        written.append("\n");
        ++open_groups;
        return *this;
    }
    /// Closes the group that was opened last; an error where none is open.
    constexpr svg_document& end_group() {
        if (open_groups == 0) { expecting::reject<"svg_document.end_group", "behind a group">("alone"); }
        written.append("</g>\n");
        --open_groups;
        return *this;
    }

    /// The end of the document; every group is closed by now.
    /// A group that is still open is an error.
    constexpr svg_document& finish() {
        if (open_groups != 0) { expecting::reject<"svg_document.groups", "closed at the end">("open"); }
        written.append("</svg>\n");
        return *this;
    }

private:
    constexpr void number(char const* before, double value) {
        written.append(before);
        detail::append_coordinate(written, value);
    }

    constexpr void escaped(char const* from) { protocol::append_as_xml(written, from, from + detail::length_of(from)); }

    constexpr void corners(svg_point const* points, int count) {
        if (count < 0 || (points == nullptr && count != 0)) {
            expecting::reject<"svg_document.points", "as many as their count">(static_cast<double>(count));
        }
        written.append(" points=\"");
        for (int i = 0; i < count; ++i) {
            if (i != 0) { written.append(" "); }
            number("", points[i].x);
            number(",", points[i].y);
        }
    }

    /// The end of an element with its classes, behind an attribute whose quote is open.
    constexpr svg_document& stroked(char const* classes, double stroke_width) {
        if (detail::length_of(classes) != 0) {
            written.append("\" class=\"");
            escaped(classes);
        }
        if (stroke_width != 0.0) { number("\" stroke-width=\"", stroke_width); }
        written.append("\"/>\n");
        return *this;
    }

    constexpr svg_document& text(double x, double y, char const* first, char const* last, char const* classes,
                                 svg_text_options const& how) {
        expecting::enumerator<"text_anchor", text_anchor::end>(how.anchor);
        written.append("<text");
        number(" x=\"", x);
        number("\" y=\"", y);
        number("\" font-size=\"", how.size);
        if (how.anchor == text_anchor::middle) { written.append("\" text-anchor=\"middle"); }
        if (how.anchor == text_anchor::end) { written.append("\" text-anchor=\"end"); }
        if (how.rotated != 0.0) {
            number("\" transform=\"rotate(", how.rotated);
            number(" ", x);
            number(" ", y);
            written.append(")");
        }
        written.append("\" class=\"");
        escaped(classes);
        written.append(how.bold ? " bold\">" : "\">");
        protocol::append_as_xml(written, first, last);
        written.append("</text>\n");
        return *this;
    }
};

svg_document(double, double, char const*, char const*) -> svg_document<>;
svg_document(double, double, char const*, char const*, svg_theme) -> svg_document<>;

} // namespace rafter
