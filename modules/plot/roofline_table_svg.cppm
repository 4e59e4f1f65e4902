module;
#include <cstddef>
#include <initializer_list>

/// \file The points of a roofline plot with their values, as a table below the picture: paper has no pointer to rest.
export module rafter.plot:roofline_table_svg;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :roofline_plot;
import :roofline_layout;
import :point_values;

namespace rafter::detail {

/// The marker of a series: told apart by shape and by being filled or not, not by colour alone.
constexpr void draw_marker(svg_document<>& out, double x, double y, plot_series series, bool is_measured) {
    constexpr char const* open[] = {"s0 open", "s3 open", "s1 open", "s2 open"};
    constexpr char const* filled[] = {"f0 rim", "f3 rim", "f1 rim", "f2 rim"};
    char const* const classes = is_measured ? filled[static_cast<int>(series)] : open[static_cast<int>(series)];
    double const stroke = is_measured ? 1 : 2;
    double const grown = is_measured ? 1 : 0; // the rim is as wide as the outline
    switch (series) {
    case plot_series::modelled: {
        double const r = 4 + grown;
        out.rect(x - r, y - r, 2 * r, 2 * r, classes, stroke);
        return;
    }
    case plot_series::measured: {
        double const r = 5.5 + grown;
        out.polygon({{x - r, y}, {x, y - r}, {x + r, y}, {x, y + r}}, classes, stroke);
        return;
    }
    case plot_series::optimised: {
        double const r = 5 + grown;
        out.polygon({{x, y - 1.2 * r}, {x + 1.1 * r, y + 0.8 * r}, {x - 1.1 * r, y + 0.8 * r}}, classes, stroke);
        return;
    }
    default: out.circle(x, y, 4.5 + grown, classes, stroke);
    }
}

/// Name, intensity, performance, share of the roof and what binds, a row a point. Narrow pictures leave the last
/// columns out, and a name that is too wide for its column has lines of its own.
class roofline_table {
    static constexpr double row = 17;
    static constexpr double small = 11;
    static constexpr double gap = 18;    // between columns
    static constexpr double marker = 18; // what it takes to the left of a name
    static constexpr int most = 4;       // columns of values

    roofline_plot const& plot;
    plots::roofline_layout const& at;
    point_values values[roofline_plot::max_points + 1]{}; // the titles behind the last
    double names[roofline_plot::max_points]{};            // how wide they are
    double widths[most]{};
    double left;
    double right;
    double name_width = 0;
    int columns = most;

public:
    constexpr roofline_table(roofline_plot const& plot_, plots::roofline_layout const& at_, double width)
        : plot(plot_), at(at_), left(width < 480 ? 24 : at_.area.left), right(at_.area.right) {
        int const count = plot.point_count_;
        double widest = text_width(fixed_text("point"), small);
        values[count] = {"FLOP/B", "performance", "of roof", "bound by"};
        for (int i = 0; i <= count; ++i) {
            if (i < count) {
                values[i] = values_of(plot, i);
                values[i].intensity =
                    rafter::brief(in(units::coherent<units::flop_per_byte>, plot.points_[i].intensity));
                names[i] = text_width(named(plot, at, i), small);
                widest = math::max(widest, names[i]);
            }
            for (int column = 0; column < most; ++column) {
                widths[column] = math::max(widths[column], text_width(cell(i, column), small));
            }
        }
        while (columns > 2 && room() < math::min(widest, 100.0)) {
            --columns;
        }
        name_width = math::min(widest, room());
    }

    /// The values of a point; its intensity is in FLOP/B, which the title of its column says.
    constexpr point_values const& operator[](int index) const noexcept { return values[index]; }

    /// Draws the table below `top`; without a document it only measures.
    /// \return its height
    constexpr double draw(svg_document<>* out, double top) const {
        if (plot.point_count_ == 0) { return 0; }
        double y = top + row;
        if (out != nullptr) {
            out->text(left + marker, y, "point", "muted", {.size = small});
            cells(*out, plot.point_count_, y);
            out->line(left, y + 4, left + marker + name_width + all(), y + 4, "grid");
        }
        for (int i = 0; i < plot.point_count_; ++i) {
            y += row;
            if (out != nullptr) {
                draw_marker(*out, left + 6, y - 4, plot.points_[i].series, plot.points_[i].is_measured);
            }
            auto const line = [&](auto const& words) {
                if (out != nullptr) { out->text(left + marker, y, words, "ink", {.size = small}); }
            };
            if (names[i] <= name_width) {
                line(named(plot, at, i));
            } else {
                auto const width_of = [](auto const& words) { return text_width(words, small); };
                wrap(named(plot, at, i), right - left - marker, width_of, [&](auto const& words) {
                    line(words);
                    y += row;
                });
            }
            if (out != nullptr) { cells(*out, i, y); }
        }
        return y - top;
    }

private:
    constexpr brief_quantity const& cell(int index, int column) const noexcept {
        point_values const& v = values[index];
        return column == 0 ? v.intensity : column == 1 ? v.rate : column == 2 ? v.share : v.bound;
    }
    /// What the columns of values take.
    constexpr double all() const noexcept {
        double out = 0;
        for (int column = 0; column < columns; ++column) {
            out += gap + widths[column];
        }
        return out;
    }
    /// What they leave to names.
    constexpr double room() const noexcept { return right - left - marker - all(); }

    constexpr void cells(svg_document<>& out, int index, double y) const {
        bool const is_title = index == plot.point_count_;
        bool const is_above = !is_title && plot.is_above_its_roof(index);
        double x = left + marker + name_width;
        for (int column = 0; column < columns; ++column) {
            x += gap + widths[column];
            char const* const classes = is_title ? "muted" : is_above && column == 2 ? "warning" : "ink";
            bool const is_number = column < 3;
            out.text(is_number ? x : x - widths[column], y, cell(index, column), classes,
                     {.anchor = is_number ? text_anchor::end : text_anchor::start, .size = small});
        }
    }
};

} // namespace rafter::detail
