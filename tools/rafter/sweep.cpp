// rafter sweep and rafter best: predictions over all combinations of values.
#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <optional>
#include "json_answer.hpp"
#include "models.hpp"
#include "page.hpp"
#include "points.hpp"

namespace program {

namespace {

struct sweep_arguments : question {
    std::string file, metric, shard;
    std::size_t threads = 0;
    std::vector<std::string> columns{"total_time", "performance", "regime", "bound_by"};
    std::size_t top = 1;
    bool maximises = false;
    bool json = false;
    reached_arguments reached;
    picture_arguments picture;
    CLI::App const* command = nullptr;
};

template <seconds measure::estimate<units::second>::* End>
column forecast_column(std::string_view name, char const* says) {
    return {.name = name,
            .unit = "s",
            .says = says,
            .number = [](point_figures const& f) { return protocol::as_number((*f.reached).*End); },
            .words = [](point_figures const& f) { return in_words((*f.reached).*End); },
            .needs = needed::kernels};
}
std::vector<column> const& sweep_columns() {
    static std::vector<column> const all = [] {
        std::vector<column> out = all_columns();
        using estimate = measure::estimate<units::second>;
        out.insert(out.end(), {forecast_column<&estimate::value>("reached_time", "What measured kernels let expect"),
                               forecast_column<&estimate::low>("reached_low", "5 % of measured times are below"),
                               forecast_column<&estimate::high>("reached_high", "5 % of measured times are above")});
        return out;
    }();
    return all;
}

std::string column_names(bool only_numbers) {
    std::string all;
    for (column const& one : sweep_columns()) {
        if (!only_numbers || one.number != nullptr) { all.append(all.empty() ? "" : ", ").append(one.name); }
    }
    return all;
}
column const& column_named(std::string_view name) {
    auto const found = std::ranges::find(sweep_columns(), name, &column::name);
    if (found == sweep_columns().end()) {
        misuse(std::string(name) + " is no column; there are: " + column_names(false));
    }
    return *found;
}
std::vector<column> columns_of(std::vector<std::string> const& names) {
    std::vector<column> out;
    for (std::string const& name : names) {
        if (std::ranges::count(out, name, &column::name) != 0) { misuse(name + " is asked for twice"); }
        out.push_back(column_named(name));
    }
    return out;
}

std::string head_of(std::string_view name, std::string_view unit) {
    return unit.empty() ? std::string(name) : std::string(name).append(" [").append(unit).append("]");
}

/// `none`: the points are only counted.
enum class table_kind : unsigned char { none, csv, json_lines, npy };

/// The most values of an axis whose texts are made once.
constexpr std::size_t most_texts = 65'536;

/// The most letters of a word in a column of words, in NumPy's format.
constexpr std::size_t word_letters = 15;

/// How many points each resource binds, and how many have a working set that memory does not hold.
struct row_counts {
    std::size_t memory_bound = 0, compute_bound = 0, balanced = 0, link_bound = 0, launch_bound = 0, latency_bound = 0;
    std::size_t beyond_memory = 0;
    std::optional<std::size_t> without_forecast{};

    static constexpr char const* says[]{"How many are memory-bound",
                                        "How many are compute-bound",
                                        "How many are balanced",
                                        "How many wait longest for a link",
                                        "How many wait longest for launches",
                                        "How many wait longest for the latency of memory",
                                        "How many do not fit in memory",
                                        "With --reached: how many are outside of what was measured"};

    void add(point_figures const& f, bool needs_kernels) {
        prediction const& p = f.p;
        if (needs_kernels) { without_forecast = without_forecast.value_or(0) + (f.reached ? 0 : 1); }
        beyond_memory += p.exceeds_memory() ? 1 : 0;
        switch (p.bound_by().resource) {
        case resource::link: ++link_bound; return;
        case resource::host: ++launch_bound; return;
        case resource::latency: ++latency_bound; return;
        default: break;
        }
        (p.regime == regime::memory_bound    ? memory_bound
         : p.regime == regime::compute_bound ? compute_bound
                                             : balanced)++;
    }
    void add(row_counts const& other) {
        memory_bound += other.memory_bound;
        compute_bound += other.compute_bound;
        balanced += other.balanced;
        link_bound += other.link_bound;
        launch_bound += other.launch_bound;
        latency_bound += other.latency_bound;
        beyond_memory += other.beyond_memory;
        if (other.without_forecast) { without_forecast = without_forecast.value_or(0) + *other.without_forecast; }
    }
};

/// A number as the bytes of a little-endian field.
template <class Number>
void append_bytes(std::string& out, Number number) {
    auto const bits = std::bit_cast<std::uint64_t>(number);
    for (int shift = 0; shift < 64; shift += 8) {
        out += static_cast<char>(bits >> shift & 0xFF);
    }
}

/// The machines that state no capacity. No axis leaves it out, so a point of each tells.
std::vector<std::string> without_capacity(points const& all) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < all.machines.size(); ++i) {
        bool const is_known = all.at(all.count / all.machines.size() * i).p.knows_capacity();
        if (!is_known) { out.push_back(all.machines[i].name); }
    }
    return out;
}

/// What a summary says of machines without a capacity.
std::string unknown_fits(points const& all) {
    std::vector<std::string> const names = without_capacity(all);
    if (names.empty()) { return {}; }
    return "; whether they fit in memory is unknown" +
           (!all.names_machines()
                ? ": the machine states no capacity"
                : " on " + listed(names) + (names.size() == 1 ? ", which states" : ", which state") + " no capacity");
}
/// What a summary says of machines of a pattern that cannot be asked.
std::string left_out_in_words(points const& all, char const* before = "; ", char const* after = "") {
    if (all.left_out == 0) { return {}; }
    return before + std::to_string(all.left_out) + (all.left_out == 1 ? " machine is" : " machines are") +
           " left out, the first: " + all.first_left_out + after;
}

/// A table of points: a column for each axis, and one for each figure.
struct table {
    points all;
    std::vector<column> columns;
    table_kind kind = table_kind::none;
    std::vector<std::vector<std::string>>
        axis_texts{};                 ///< of each value of the shorter axes, with what stands before it
    std::vector<std::string> leads{}; ///< what stands before the figure of each column
    bool knows_truths = true;         ///< false: a machine without a capacity, so that truths are words, "unknown"

    /// Makes the texts that rows repeat, after the kind is chosen.
    void prepare() {
        knows_truths = without_capacity(all).empty();
        axis_texts.resize(all.axes.size());
        for (std::size_t axis = 0; axis < all.axes.size(); ++axis) {
            if (all.axes[axis].values.size() > most_texts) { continue; }
            for (std::size_t i = 0; i < all.axes[axis].values.size(); ++i) {
                append_value(axis_texts[axis].emplace_back(), axis == 0, axis, i);
            }
        }
        for (column const& one : columns) {
            begin(leads.emplace_back(), false, one.name, one.unit);
        }
    }
    /// What stands before the rows: the head of CSV, the head of NumPy's format for so many rows, nothing in JSON
    /// Lines.
    [[nodiscard]] std::string head() const {
        std::string out;
        std::string types;
        auto const put = [&](std::string const& name, char const* type) {
            if (kind == table_kind::csv) {
                out += out.empty() ? "" : ",";
                csv::append_field(out, name);
            }
            types += (types.empty() ? "('" : ", ('") + name + "', '" + type + "')";
        };
        auto const type_of_words = [](std::size_t letters) { return "<U" + std::to_string(letters); };
        for (axis_argument const& axis : all.axes) {
            std::string const words = type_of_words(letters_of(axis));
            put(head_of(axis.path(), axis.unit()), axis.holds_truths()   ? "|b1"
                                                   : !axis.words.empty() ? words.c_str()
                                                   : axis.holds_counts() ? "<i8"
                                                                         : "<f8");
        }
        std::string const words = type_of_words(word_letters);
        for (column const& one : columns) {
            put(head_of(one.name, one.unit), one.number != nullptr          ? "<f8"
                                             : one.is_truth && knows_truths ? "|b1"
                                                                            : words.c_str());
        }
        if (kind == table_kind::csv) { return out + "\n"; }
        if (kind == table_kind::json_lines) { return {}; }
        // https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html, version 1.0
        std::string text =
            "{'descr': [" + types + "], 'fortran_order': False, 'shape': (" + std::to_string(all.count) + ",), }";
        constexpr std::size_t before = 10; // magic, version, length
        text.append(63 - (before + text.size()) % 64, ' ');
        text += '\n';
        out = std::string("\x93NUMPY\1\0", 8);
        out += static_cast<char>(text.size() & 0xFF);
        out += static_cast<char>(text.size() >> 8 & 0xFF);
        return out + text;
    }
    /// Appends the rows of consecutive points, and counts their regimes.
    void append_rows(std::string& out, std::size_t first, std::size_t count, row_counts& counts) const {
        all.visit(first, count, [&](std::size_t point, point_figures const& f) {
            counts.add(f, all.needs_kernels);
            if (kind == table_kind::none) { return; }
            for (std::size_t i = 0; i < all.axes.size(); ++i) {
                axis_texts[i].empty() ? append_value(out, i == 0, i, all.index(point, i))
                                      : void(out += axis_texts[i][all.index(point, i)]);
            }
            for (std::size_t i = 0; i < columns.size(); ++i) {
                append_figure(out, i, f);
            }
            if (kind != table_kind::npy) { out += kind == table_kind::csv ? "\n" : "}\n"; }
        });
    }

private:
    void begin(std::string& out, bool is_first, std::string_view name, std::string_view unit) const {
        if (kind == table_kind::csv && !is_first) { out += ','; }
        if (kind != table_kind::json_lines) { return; }
        out += is_first ? "{" : ", ";
        json::append_string(out, head_of(name, unit));
        out += ": ";
    }
    void append_number(std::string& out, double number) const {
        if (kind == table_kind::npy) { return append_bytes(out, number); }
        kind == table_kind::csv ? csv::append_number(out, number) : json::append_number(out, number);
    }
    /// The letters of the longest word of an axis, in NumPy's format.
    static std::size_t letters_of(axis_argument const& axis) {
        return axis.words.empty() ? 1 : std::ranges::max(axis.words, {}, &std::string::size).size();
    }
    static void append_letters(std::string& out, std::string_view words, std::size_t letters) {
        for (std::size_t i = 0; i < letters; ++i) { // UTF-32; the words are ASCII
            out += i < words.size() ? words[i] : '\0';
            out.append(3, '\0');
        }
    }
    void append_truth(std::string& out, std::string const& words) const {
        kind == table_kind::npy ? void(out += words == "true" ? '\1' : '\0') : void(out += words);
    }
    void append_words(std::string& out, std::string const& words) const {
        kind == table_kind::csv ? csv::append_field(out, words) : json::append_string(out, words);
    }
    void append_value(std::string& out, bool is_first, std::size_t axis, std::size_t index) const {
        axis_argument const& of = all.axes[axis];
        double const value = of.values[index];
        begin(out, is_first, of.path(), of.unit());
        if (of.holds_truths()) { return append_truth(out, of.words[index]); }
        if (!of.words.empty()) {
            return kind == table_kind::npy ? append_letters(out, of.words[index], letters_of(of))
                                           : append_words(out, of.words[index]);
        }
        if (kind == table_kind::npy && of.holds_counts()) {
            return append_bytes(out, static_cast<std::int64_t>(value));
        }
        append_number(out, value);
    }
    void append_figure(std::string& out, std::size_t index, point_figures const& f) const {
        column const& one = columns[index];
        out += leads[index];
        if (one.number != nullptr) { return append_number(out, one.lacks(f) ? NAN : one.number(f)); }
        std::string const words = one.words(f);
        bool const is_null = words == "unknown" && kind != table_kind::csv;
        if (kind == table_kind::npy && !(one.is_truth && knows_truths)) {
            append_letters(out, words, word_letters);
        } else if (one.is_truth) {
            is_null ? void(out += "null") : append_truth(out, words);
        } else {
            append_words(out, words);
        }
    }
};

/// Writes the rows of consecutive points, in order.
row_counts write_rows(table const& of, std::size_t first, std::size_t count, std::size_t threads,
                      row_sink const& sink) {
    row_counts out;
    in_chunks(count, threads, [&](std::size_t from, std::size_t some) {
        std::string text;
        row_counts counts;
        of.append_rows(text, first + from, some, counts);
        return [&sink, &out, text = std::move(text), counts] {
            sink(text);
            out.add(counts);
        };
    });
    return out;
}

constexpr std::size_t most_rows = 200;

/// Points as a table for people.
class shown_rows {
public:
    shown_rows(points const& of, std::vector<column> const& columns) : of_(of), columns_(columns), rows_(1) {
        for (axis_argument const& axis : of.axes) {
            rows_[0].push_back(axis.path());
        }
        for (column const& one : columns) {
            rows_[0].emplace_back(one.name);
        }
    }
    void add(std::size_t point, point_figures const& f) {
        auto& row = rows_.emplace_back();
        for (std::size_t i = 0; i < of_.axes.size(); ++i) {
            row.push_back(of_.axes[i].text(of_.index(point, i)));
        }
        for (column const& one : columns_) {
            row.push_back(one.lacks(f) ? "none" : one.words(f));
        }
        if (f.p.exceeds_memory()) { row.emplace_back("does not fit in memory"); }
    }
    [[nodiscard]] std::string text() const { return aligned(rows_); }

private:
    points const& of_;
    std::vector<column> const& columns_;
    std::vector<std::vector<std::string>> rows_;
};

/// A text that differs between sweeps: all inputs, and some rows, which differ where the model has changed.
std::string seen_of(table const& one, option_arguments const& options) {
    std::string out = one.head() + operation_as_json(one.all.base.op);
    for (swept_machine const& of : one.all.machines) {
        out += machine_as_json(of.on);
    }
    for (bool const is : {options.by_levels, options.is_warm, options.allocates}) {
        out += is ? '1' : '0';
    }
    out += options.overlap + ";" + options.register_capacity + ";" + options.in_core_time + ";";
    if (options.threads) { csv::append_number(out, *options.threads); }
    for (axis_argument const& axis : one.all.axes) {
        out += head_of(axis.path(), axis.unit());
        for (std::size_t i = 0; i < axis.values.size(); ++i) {
            out += ' ' + axis.text(i);
        }
        out += '\n';
    }
    constexpr std::size_t samples = 64;
    row_counts counts;
    for (std::size_t i = 0; i < samples; ++i) {
        one.append_rows(out, one.all.count / samples * i + one.all.count % samples * i / samples, 1, counts);
    }
    return out;
}

constexpr char const* says_left_out = "Of a pattern: how many machines cannot be asked";
std::optional<std::size_t> left_out_of(points const& all) {
    return all.left_out == 0 ? std::nullopt : std::optional(all.left_out);
}

struct sweep_answer {
    std::size_t points = 0;
    keys_of<row_counts> counts{};
    std::optional<std::size_t> machines_left_out{};
    std::optional<std::vector<json::node>> rows{};
    std::optional<std::string> file{};

    static constexpr char const* says[]{"The number of points", "", says_left_out,
                                        "Without a file, the first 200 points: the axes and the columns",
                                        "The file that was written"};
};

/// The values of the axes of a point; their units are in the keys.
named_numbers<json::node> values_at(points const& all, std::size_t point) {
    named_numbers<json::node> out;
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        auto const& axis = all.axes[i];
        out.emplace_back(key_of(axis.path(), axis.unit()), axis.as_json(all.index(point, i)));
    }
    return out;
}

json::node row_as_json(points const& all, std::vector<column> const& columns, std::size_t point,
                       point_figures const& f) {
    json::node out = json_of(values_at(all, point));
    put_figures(out, columns, f);
    return out;
}

/// The best point; none where no point fits in memory.
struct best_answer {
    std::string_view metric{};
    std::size_t points = 0;
    std::optional<std::size_t> point{};
    std::optional<named_numbers<json::node>> values{};
    std::optional<predicted_answer> prediction{};
    std::optional<std::vector<json::node>> top{};
    std::optional<seconds> reached_time{}, reached_low{}, reached_high{};
    std::optional<std::size_t> overlapping{}, without_forecast{}, machines_left_out{};

    static constexpr char const* says[]{
        "The column that was compared",
        "How many points there are",
        "The number of the best point, counted from 1; missing if no point fits in memory",
        "The values of the axes there",
        "The prediction there",
        "With --top: the best points, the best one first: the axes, and what was compared",
        "Where measured kernels are compared: what they let expect there",
        "5 % of measured times are below",
        "5 % of measured times are above",
        "How many other points have an interval that overlaps with that of the best",
        "How many other points are outside of what was measured, and were not compared",
        says_left_out};
};

/// The other points, compared with the best by their forecasts.
struct compared_points {
    std::size_t overlapping = 0; ///< either may be the better one
    std::size_t unmeasured = 0;  ///< without a forecast
};
compared_points compared_with(points const& all, std::size_t point, point_figures const& f, std::size_t threads) {
    compared_points out;
    in_chunks(all.count, threads, [&](std::size_t first, std::size_t count) {
        compared_points some;
        all.visit(first, count, [&](std::size_t other, point_figures const& g) {
            if (other == point || g.p.exceeds_memory()) { return; }
            bool const overlaps = g.reached && g.reached->low < f.reached->high && f.reached->low < g.reached->high;
            some.overlapping += overlaps ? 1 : 0;
            some.unmeasured += g.reached ? 0 : 1;
        });
        return [&out, some] {
            out.overlapping += some.overlapping;
            out.unmeasured += some.unmeasured;
        };
    });
    return out;
}

/// The axis along which a picture has its points: of those of numbers the one with most values, the last of several.
std::size_t drawn_axis(points const& all) {
    std::optional<std::size_t> out;
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        std::size_t const most = out ? all.axes[*out].values.size() : 0;
        if (all.axes[i].words.empty() && all.axes[i].values.size() >= most) { out = i; }
    }
    if (!out) { misuse("a picture has an axis of numbers, and " + all.axes.back().path() + " is words: write .csv"); }
    return *out;
}

/// The time at which a picture has a point; none where a line of forecasts has no forecast. A picture of one axis has
/// the roofline beside its forecasts.
std::optional<seconds> drawn_time(points const& all, point_figures const& f) {
    if (!all.needs_kernels || all.axes.size() == 1) { return f.p.total_time; }
    return f.reached ? std::optional(f.reached->value) : std::nullopt;
}

/// The lines of a picture: what is measured beside the roofline, or one line for all values of the other axes.
sweep_plot lines_of(points const& all, std::size_t drawn, std::vector<point_figures> const& figures) {
    struct line {
        std::string name;
        std::vector<chart_point<double, seconds>> points{};
    };
    std::vector<line> lines;
    bool const is_one = all.axes.size() == 1;
    if (is_one) { lines = {{"measured kernels"}, {"5 % are below"}, {"5 % are above"}, {"roofline"}}; }
    std::vector<std::size_t> order(all.count);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t point) { return std::pair(all.value(point, drawn), point); });
    for (std::size_t const point : order) {
        point_figures const& f = figures[point];
        if (f.p.exceeds_memory()) { continue; } // it cannot run
        auto const put = [&](line& to, seconds const& time) { to.points.push_back({all.value(point, drawn), time}); };
        if (is_one) {
            put(lines[3], f.p.total_time);
            if (!f.reached) { continue; }
            put(lines[0], f.reached->value);
            put(lines[1], f.reached->low);
            put(lines[2], f.reached->high);
            continue;
        }
        std::string name;
        for (std::size_t i = 0; i < all.axes.size(); ++i) {
            axis_argument const& axis = all.axes[i];
            std::string const value = axis.text(all.index(point, i));
            if (i == drawn) { continue; }
            name += (name.empty() ? "" : ", ") + (axis.words.empty() ? axis.path() + " = " + value : value);
        }
        auto to = std::ranges::find(lines, name, &line::name);
        if (to == lines.end()) { to = lines.insert(to, {name}); }
        if (auto const time = drawn_time(all, f)) { put(*to, *time); }
    }
    std::erase_if(lines, [](line const& one) { return one.points.empty(); });
    if (lines.size() > sweep_plot::max_lines) {
        misuse("a picture has at most 6 lines, and these are " + std::to_string(lines.size()) +
               ": give other fields fewer values, or write .csv");
    }
    std::vector<plotted_points<double, seconds>> out;
    for (line const& one : lines) {
        out.push_back(line_through(one.name.substr(0, 63).c_str(), one.points));
    }
    sweep_plot plot = line_chart(out);
    return is_one ? plot.shaded(1, 2) : plot;
}

/// The times of a sweep along an axis.
sweep_plot plot_of(sweep_arguments const& given, points const& all, std::size_t drawn,
                   std::vector<point_figures> const& figures) {
    axis_argument const& axis = all.axes[drawn];
    auto const at = [&](double value) {
        task one = all.base;
        axis.field->assign(one.on, one.op, value);
        return one.predicted(all.options);
    };
    bool const has_lines = all.needs_kernels || all.axes.size() > 1;
    sweep_plot out = has_lines ? lines_of(all, drawn, figures) : sweep_plot(sweep(at, axis.values));
    bool const is_of_forecasts = all.needs_kernels && all.axes.size() > 1;
    out.named(head_of(axis.path(), axis.unit()).substr(0, 60).c_str(), is_of_forecasts ? "reached time" : "time");
    out.titled((std::string("Time of ") + all.base.op.name()).c_str(),
               all.names_machines() ? "" : all.base.on.name.c_str());
    if (auto const spacing = spacing_of(given.picture)) {
        bool const is_positive = std::ranges::min(axis.values) > 0.0;
        out.spread(is_positive ? *spacing : axis_spacing::linear).scaled(*spacing);
    }
    return out;
}

/// Writes a picture of a sweep, or a page.
void write_picture(sweep_arguments const& given, table const& one, std::string const& says) {
    points const& all = one.all;
    if (all.count > most_rows) { misuse("a picture has at most " + std::to_string(most_rows) + " points; write .csv"); }
    std::size_t const drawn = drawn_axis(all);
    svg_options const options{.width = given.picture.width};
    std::vector<point_figures> figures;
    for (std::size_t point = 0; point < all.count; ++point) {
        figures.push_back(all.at(point));
    }
    sweep_plot const plot = plot_of(given, all, drawn, figures);
    std::vector<shown_point> shown;
    for (std::size_t point = 0; point < all.count; ++point) {
        point_figures const& f = figures[point];
        shown_point& out = shown.emplace_back();
        for (std::size_t i = 0; i < all.axes.size(); ++i) {
            axis_argument const& axis = all.axes[i];
            std::optional<double> number;
            if (axis.words.empty()) { number = all.value(point, i); }
            out.figures.push_back({axis.path(), std::string(axis.unit()), axis.text(all.index(point, i)), number});
        }
        for (column const& figure : one.columns) {
            if (figure.lacks(f)) { continue; }
            std::optional<double> number;
            if (figure.number != nullptr) { number = figure.number(f); }
            out.figures.push_back({std::string(figure.name), std::string(figure.unit), figure.words(f), number});
        }
        out.explanation = explain(f.p).c_str() + explained_energy(all.task_at(point), f.p, all.options);
        if (auto const time = drawn_time(all, f)) {
            svg_point const at = plots::place_in(plot, all.value(point, drawn), protocol::as_number(*time), options);
            out.x = at.x;
            out.y = at.y;
        }
    }
    bool const is_plain = std::ranges::all_of(all.axes, [](axis_argument const& axis) { return axis.words.empty(); });
    std::vector<named_values> axes;
    for (axis_argument const& axis : all.axes) {
        axes.push_back({axis.path(), axis.values});
    }
    shown_question asked = shown_question_of(given.command, given, all.base);
    for (std::size_t i = 1; i < all.machines.size(); ++i) {
        asked.on.push_back(all.machines[i].on);
    }
    shown_answer const answer{asked, shown, svg(plot, options).c_str(), says,
                              is_plain ? sweep_in_cpp(given, all.base, axes) : ""};
    write_shown(given.file, answer);
}

int run_sweep(sweep_arguments const& given) {
    std::vector<column> columns = columns_of(given.columns);
    for (column const& one : sweep_columns()) {
        bool const is_there = std::ranges::count(columns, one.name, &column::name) != 0;
        if (given.reached.is_asked && one.needs == needed::kernels && !is_there) { columns.push_back(one); }
    }
    table one{points_of(given, columns, given.reached), columns};
    std::size_t const count = one.all.count;
    std::string says;
    std::vector<json::node> first_rows;
    row_counts counts;
    bool draws = false;
    auto const written = [&](row_sink const& sink) {
        counts = write_rows(one, 0, count, given.threads, sink);
        if (counts.without_forecast == count) { misuse(one.all.first_unmeasured()); }
    };
    if (given.file.empty()) {
        if (!given.shard.empty()) { misuse("--shard writes a part of a file: state -o"); }
        shown_rows shown(one.all, one.columns);
        one.all.visit(0, std::min(count, most_rows), [&](std::size_t point, point_figures const& f) {
            given.json ? first_rows.push_back(row_as_json(one.all, one.columns, point, f)) : shown.add(point, f);
        });
        if (!given.json) { says = shown.text(); }
        written([](std::string const&) {});
    } else {
        std::string const kind = kind_of_file(given.file, {"csv", "jsonl", "npy", "svg", "png", "html", "json"});
        draws = kind == "svg" || kind == "png" || kind == "html" || kind == "json";
        if (draws && !given.shard.empty()) { misuse("--shard writes .csv or .jsonl, not ." + kind); }
        one.kind = kind == "csv" ? table_kind::csv : kind == "npy" ? table_kind::npy : table_kind::json_lines;
        one.prepare();
        if (!given.shard.empty()) {
            if (one.kind == table_kind::npy) { misuse("--shard writes .csv or .jsonl, not .npy"); }
            uninterrupted([&] {
                says = write_shard(given.shard, {given.file, one.head(), seen_of(one, given.options), count},
                                   [&](std::size_t first, std::size_t some, row_sink const& sink) {
                                       (void)write_rows(one, first, some, given.threads, sink);
                                   });
            });
            put(says);
            return 0;
        }
        if (draws) {
            one.kind = table_kind::none;
            written([](std::string const&) {});
        } else {
            uninterrupted([&] {
                protocol::whole_file file(given.file);
                file.write(one.head());
                written([&](std::string const& rows) { file.write(rows); });
                file.finish();
            });
        }
    }
    std::string const unmeasured = counts.without_forecast.value_or(0) == 0 ? "" : one.all.first_unmeasured();
    auto const more = [](std::size_t some, char const* what) {
        return some == 0 ? std::string() : ", " + std::to_string(some) + what;
    };
    std::string const regimes =
        std::to_string(count) + (count == 1 ? " point: " : " points: ") + std::to_string(counts.memory_bound) +
        " memory-bound, " + std::to_string(counts.compute_bound) + " compute-bound, " +
        std::to_string(counts.balanced) + " balanced" + more(counts.link_bound, " link-bound") +
        more(counts.launch_bound, " launch-bound") + more(counts.latency_bound, " latency-bound") +
        (counts.beyond_memory == 0 ? "" : "; " + std::to_string(counts.beyond_memory) + " do not fit in memory") +
        unknown_fits(one.all) +
        (unmeasured.empty()
             ? ""
             : "; " + std::to_string(*counts.without_forecast) + " without a forecast, the first: " + unmeasured) +
        left_out_in_words(one.all) + "\n";
    if (draws) { write_picture(given, one, regimes); }
    if (given.json) {
        sweep_answer out{count, {counts}};
        out.machines_left_out = left_out_of(one.all);
        given.file.empty() ? void(out.rows = std::move(first_rows)) : void(out.file = given.file);
        put_json(out);
        return 0;
    }
    says += regimes;
    if (given.file.empty() && count > most_rows) {
        says += "the first " + std::to_string(most_rows) + " are shown; -o sweep.csv writes all of them\n";
    }
    put(says);
    return 0;
}

/// The devices that execute an operation together, and the tokens that they make; no devices: it has no division.
std::pair<double, double> devices_and_tokens(any_operation const& op) {
    if (auto const* const one = op.get_if<workload::pass_by_name>()) {
        return {one->parallel.devices(), one->batch * one->tokens};
    }
    if (auto const* const one = op.get_if<workload::server_by_name>()) {
        return {one->parallel.devices(), one->batch * one->output_tokens};
    }
    if (auto const* const one = op.get_if<workload::training_step_by_name>()) {
        return {one->made().plan.devices(), one->global_batch * one->tokens};
    }
    if (auto const* const one = op.get_if<collective>()) { return {one->devices, 0.0}; }
    return {};
}
/// Refuses unlike numbers of devices or of tokens: energy and cost are of one device and of all its tokens.
void expect_as_many(points const& all, std::string const& metric) {
    auto const [devices, tokens] = devices_and_tokens(all.task_at(0).op);
    for (std::size_t point = 1; devices > 0.0 && point < all.count; ++point) {
        auto const [others, other_tokens] = devices_and_tokens(all.task_at(point).op);
        if (others != devices) {
            misuse("--metric: " + metric + " is of one device, and the points have " + in_words(devices) + " and " +
                   in_words(others) + " devices; ask for each number, or multiply the column of rafter sweep");
        }
        if (other_tokens != tokens) {
            misuse("--metric: " + metric + " is of all tokens, and the points have " + in_words(tokens) + " and " +
                   in_words(other_tokens) + "; ask for each number, or rafter llm for the cost of a token");
        }
    }
}

int run_best(sweep_arguments const& given) {
    bool const is_usual = given.metric == "total_time";
    column const& by = column_named(given.reached.is_asked && is_usual ? "reached_time" : given.metric);
    if (by.number == nullptr) { misuse(given.metric + " is no number to compare"); }
    points const all = points_of(given, {by}, given.reached);
    if (by.needs == needed::energies || by.needs == needed::price) { expect_as_many(all, given.metric); }
    std::vector<std::pair<double, std::size_t>> top; // the best points, the best one first
    in_chunks(all.count, given.threads, [&](std::size_t first, std::size_t count) {
        std::vector<double> values; // NaN where a point does not fit in memory
        all.visit(first, count, [&](std::size_t, point_figures const& f) {
            double const value = f.p.exceeds_memory() || by.lacks(f) ? NAN : by.number(f);
            values.push_back(given.maximises ? -value : value);
        });
        return [&, first, values = std::move(values)] {
            for (std::size_t i = 0; i < values.size(); ++i) {
                double const value = values[i];
                if (std::isnan(value)) { continue; }
                // Points whose figures are equal but for rounding: the first is the best.
                auto const place = std::ranges::find_if(
                    top, [value](auto const& other) { return other.first - value > 1e-12 * std::abs(value); });
                if (place == top.end() && top.size() == given.top) { continue; }
                top.insert(place, {value, first + i});
                top.resize(std::min(top.size(), given.top));
            }
        };
    });
    best_answer out{by.name, all.count};
    out.machines_left_out = left_out_of(all);
    if (top.empty()) {
        std::string const unmeasured = all.first_unmeasured();
        if (!unmeasured.empty()) { misuse(unmeasured); }
        given.json ? put_json(out) : put("none: no point fits in memory" + left_out_in_words(all) + "\n");
        return 1;
    }
    std::size_t const found = top[0].second;
    task const there = all.task_at(found);
    point_figures const f = all.at(found);
    compared_points const others = f.reached ? compared_with(all, found, f, given.threads) : compared_points();
    std::vector<column> columns{by};
    for (column const& one : sweep_columns()) { // a forecast has its interval beside it
        if (by.needs == one.needs && by.needs == needed::kernels && one.name != by.name) { columns.push_back(one); }
    }
    if (given.json) {
        out.point = found + 1;
        out.values = values_at(all, found);
        out.prediction = answer_of(there, stated_figures(there, f.p, all.options));
        if (f.reached) {
            out.reached_time = f.reached->value;
            out.reached_low = f.reached->low;
            out.reached_high = f.reached->high;
            out.overlapping = others.overlapping;
            out.without_forecast = others.unmeasured;
        }
        if (given.top > 1) {
            out.top.emplace();
            for (auto const& [value, point] : top) {
                out.top->push_back(row_as_json(all, columns, point, all.at(point)));
            }
        }
        put_json(out);
        return 0;
    }
    std::string says, forecast;
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        says += (i == 0 ? "" : ", ") + all.axes[i].path() + " = " + all.axes[i].text(all.index(found, i));
    }
    if (f.reached) {
        forecast = ", 9 of 10 from " + in_words(f.reached->low) + " to " + in_words(f.reached->high) + "; " +
                   std::to_string(others.overlapping) +
                   (others.overlapping == 1 ? " other point has" : " other points have") +
                   " an interval that overlaps with it" +
                   (others.unmeasured == 0   ? ""
                    : others.unmeasured == 1 ? ", and 1 was not measured"
                                             : ", and " + std::to_string(others.unmeasured) + " were not measured");
    }
    std::string ranked;
    if (given.top > 1) {
        shown_rows rows(all, columns);
        for (auto const& [value, point] : top) {
            rows.add(point, all.at(point));
        }
        ranked = rows.text() + "\n";
    }
    put(ranked + says + ": " + std::string(by.name) + " " + by.words(f) + forecast + " (point " +
        std::to_string(found + 1) + " of " + std::to_string(all.count) + ")\n" + explain(f.p).c_str() +
        explained_energy(there, f.p, all.options) + unknown_capacity(f.p, "") + (f.p.knows_capacity() ? "" : "\n") +
        left_out_in_words(all, "", "\n"));
    return 0;
}

void takes_machines(CLI::App* command) {
    CLI::Option* const option = command->get_option("--machine");
    option->join(',')->description(option->get_description() +
                                   "; several with commas, or repeated, or those whose ids begin alike: 'nvidia-h*'");
}
void add_threads(CLI::App* command, sweep_arguments& to) {
    add_count(command, "-j,--jobs", to.threads, "Threads that compute; by default one for each core", 1, 1024);
}

constexpr char const* axes_words =
    "\nAn axis is a field with several values: batch=1..1024:x2 (times 2), m=64..4096:+64 (plus 64),\n"
    "bandwidth=1TB/s..9TB/s:#9 (9 values), or a list: k=16,64,256 or type=bf16,fp8. Axes are fields of the\n"
    "operation, also words, numbers of the machine, and machines: -m nvidia-l4,nvidia-l40s, -m 'nvidia-h*' or\n"
    "-m all, which leave out machines that cannot be asked. All combinations of their values are predicted.";

} // namespace

void add_sweep(CLI::App& app) {
    auto* const command = add_command(
        app, "sweep", "Predictions over all combinations of values",
        std::string(
            "  rafter sweep gemm m=1..4096:x2 n=4096 k=4096 type=bf16 -m nvidia-h100-sxm5-80gb\n"
            "  rafter sweep gemv m=4096 n=4096 type=fp32 bandwidth=1TB/s..9TB/s:#9 -m nvidia-l4 -o sweep.csv\n") +
            axes_words);
    auto& given = on_run_with<sweep_arguments>(command, run_sweep);
    add_question(command, given);
    takes_machines(command);
    command
        ->add_option("--columns", given.columns,
                     "Columns of results, separated by commas; there are: " + column_names(false))
        ->delimiter(',')
        ->allow_extra_args(false)
        ->capture_default_str();
    command->add_option(
        "-o,--output", given.file,
        "Write a file: all points (.csv, .jsonl, or .npy for NumPy), a picture of the times (.svg, .png), a "
        "page to open in a browser (.html), or what a page shows (.json)");
    add_picture(command, given.picture);
    add_reached(command, given.reached,
                "Adds what measured kernels of this class let expect on a processor of the catalogue, with an interval "
                "in which 9 of 10 measured times are: the columns reached_time, reached_low and reached_high");
    given.command = command;
    command->add_option(
        "--shard", given.shard,
        "Write a part of the file, as one of several processes: 2/8 is the third of eight. The parts lie "
        "in a folder beside the file; the last process joins them");
    add_threads(command, given);
    add_json<sweep_answer>(command, given.json)->excludes(command->get_option("--shard"));

    auto* const other =
        add_command(app, "best", "The combination of values with the least metric, among those that fit in memory",
                    std::string("  rafter best linear_layer tokens=1..4096:x2 inputs=8192 outputs=8192 type=bf16 "
                                "-m nvidia-l40s --metric performance --maximize\n") +
                        axes_words);
    auto& best = on_run_with<sweep_arguments>(other, run_best);
    best.metric = "total_time";
    add_question(other, best);
    takes_machines(other);
    other->add_option("--metric", best.metric, "The column that is compared; there are: " + column_names(true))
        ->capture_default_str();
    other->add_flag("--maximize", best.maximises, "Find the largest metric");
    add_count(other, "--top", best.top, "Also show so many of the best points, the best one first", 1, most_rows);
    add_reached(other, best.reached, "Compares by reached_time, what measured kernels of this class let expect");
    add_threads(other, best);
    add_json<best_answer>(other, best.json);
}

} // namespace program
