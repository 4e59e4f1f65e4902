// rafter sweep and rafter best: predictions over all combinations of values.
#include "program.hpp"
#include <algorithm>
#include <memory>
#include <optional>

namespace program {

namespace {

struct arguments : question {
    std::string file, columns, metric;
    bool maximises = false;
};

/// The values of several axes, and the prediction of each combination; the last axis runs fastest.
struct points {
    task base;
    prediction_options options;
    std::vector<axis_argument> axes;
    std::size_t count = 1;

    [[nodiscard]] double value(std::size_t point, std::size_t axis) const {
        for (std::size_t i = axes.size(); --i > axis;) {
            point /= axes[i].values.size();
        }
        return axes[axis].values[point % axes[axis].values.size()];
    }
    [[nodiscard]] prediction at(std::size_t point) const {
        task one = base;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            axes[i].field.assign(one.on, one.op, value(point, i));
        }
        return one.predicted(options);
    }
};

/// The numbers of points as an axis of a sweep.
struct numbered_points {
    using value_type = std::size_t;
    std::size_t count;
    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] std::size_t operator[](std::size_t i) const { return i; }
};

points points_of(arguments const& given) {
    operation_arguments fixed = given.operation;
    fixed.words.clear();
    std::vector<std::pair<std::string, std::string>> varied;
    std::vector<std::pair<std::string, std::string>> first;
    for (std::string const& word : given.operation.words) {
        bool const is_name = word.find('=') == word.npos;
        auto const [name, value] = is_name ? std::pair<std::string, std::string>() : name_and_value(word);
        if (is_name || !is_axis(value)) {
            fixed.words.push_back(word);
        } else {
            varied.emplace_back(name, value);
            first.emplace_back(name, first_value(value));
        }
    }
    if (varied.empty()) { misuse("nothing varies: write an axis, as in batch=1..64:x2 or m=16,32,64"); }
    points out{task_of(given.machine, fixed, stand_ins(fixed, first)), options_of(given.options), {}};
    for (auto const& [name, value] : varied) {
        any_field field(out.base.on, out.base.op, name);
        std::vector<double> values = values_of(field, value);
        if (out.count > 100'000'000 / values.size()) { misuse("the sweep has more than 100,000,000 points"); }
        out.count *= values.size();
        out.axes.push_back({std::move(field), std::move(values)});
    }
    return out;
}

/// A column of results: its name with the unit, its number or words, and the number for people.
struct column {
    char const* name;
    char const* unit;
    double (*number)(prediction const&);
    std::string (*words)(prediction const&);
};
template <class Quantity>
double coherent(Quantity const& q) {
    return q.coherent_;
}
constexpr column all_columns[]{
    {"total_time", "s", [](prediction const& p) { return coherent(p.total_time); }, nullptr},
    {"memory_time", "s", [](prediction const& p) { return coherent(p.memory_time); }, nullptr},
    {"compute_time", "s", [](prediction const& p) { return coherent(p.compute_time); }, nullptr},
    {"work", "FLOP", [](prediction const& p) { return coherent(p.work); }, nullptr},
    {"traffic", "B", [](prediction const& p) { return coherent(p.traffic); }, nullptr},
    {"working_set", "B", [](prediction const& p) { return coherent(p.working_set); }, nullptr},
    {"performance", "FLOP/s", [](prediction const& p) { return coherent(p.work / p.total_time); }, nullptr},
    {"effective_bandwidth", "B/s", [](prediction const& p) { return coherent(byte_rate(p.effective_bandwidth)); },
     nullptr},
    {"fraction_of_roof", "", [](prediction const& p) { return p.fraction_of_roof(); }, nullptr},
    {"regime", "", nullptr, [](prediction const& p) { return std::string(text(p.regime).view()); }},
    {"bound_by", "", nullptr, [](prediction const& p) { return std::string(text(p.bound_by()).view()); }},
    {"fits_in_memory", "", nullptr,
     [](prediction const& p) { return std::string(p.fits_in_memory() ? "true" : "false"); }}};

std::string column_names() {
    std::string all;
    for (column const& one : all_columns) {
        all.append(all.empty() ? "" : ", ").append(one.name);
    }
    return all;
}
column const& column_named(std::string_view name) {
    for (column const& one : all_columns) {
        if (name == one.name) { return one; }
    }
    misuse(std::string(name) + " is no column; there are: " + column_names());
}
std::vector<column> columns_of(std::string const& names) {
    if (names.empty()) {
        return {column_named("total_time"), column_named("performance"), column_named("regime"),
                column_named("bound_by")};
    }
    std::vector<column> out;
    for (std::size_t at = 0; at <= names.size();) {
        std::size_t const end = std::min(names.find(',', at), names.size());
        out.push_back(column_named(std::string_view(names).substr(at, end - at)));
        for (std::size_t i = 0; i + 1 < out.size(); ++i) {
            if (out[i].name == out.back().name) { misuse(std::string(out[i].name) + " is asked for twice"); }
        }
        at = end + 1;
    }
    return out;
}

std::string head_of(std::string_view name, std::string_view unit) {
    return unit.empty() ? std::string(name) : std::string(name).append(" [").append(unit).append("]");
}

/// Appends a row: the values of the axes, and the columns of results.
void append_row(std::string& out, points const& all, std::vector<column> const& columns, std::size_t point,
                prediction const& p, bool is_json) {
    char const* before = is_json ? "{" : "";
    auto const next = [&](std::string_view name, std::string_view unit) {
        out += before;
        before = is_json ? ", " : ",";
        if (is_json) {
            detail::append_as_json(out, head_of(name, unit));
            out += ": ";
        }
    };
    auto const put_number = [&](double number) {
        is_json ? detail::append_number_as_json(out, number) : detail::append_number_as_csv(out, number);
    };
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        next(all.axes[i].field.path(), all.axes[i].field.unit());
        put_number(all.value(point, i));
    }
    for (column const& one : columns) {
        next(one.name, one.unit);
        if (one.number != nullptr) {
            put_number(one.number(p));
        } else {
            is_json ? detail::append_as_json(out, one.words(p)) : detail::append_as_csv(out, one.words(p));
        }
    }
    out += is_json ? "}\n" : "\n";
}

/// The head of CSV.
std::string csv_head(points const& all, std::vector<column> const& columns) {
    std::string out;
    auto const put = [&](std::string const& head) {
        out += out.empty() ? "" : ",";
        detail::append_as_csv(out, head);
    };
    for (axis_argument const& axis : all.axes) {
        put(head_of(axis.field.path(), axis.field.unit()));
    }
    for (column const& one : columns) {
        put(head_of(one.name, one.unit));
    }
    return out + "\n";
}

std::string shown(column const& one, prediction const& p) {
    if (one.number == nullptr) { return one.words(p); }
    double const number = one.number(p);
    std::string const unit = one.unit;
    if (unit == "s") { return std::string(text(number * symbols::s, engineering, ".4g").view()); }
    if (unit == "B") { return std::string(text(number * symbols::B, engineering, ".4g").view()); }
    if (unit == "FLOP") { return std::string(text(number * symbols::FLOP, engineering, ".4g").view()); }
    if (unit == "B/s") { return std::string(text(number * (symbols::B / symbols::s), engineering, ".4g").view()); }
    if (unit == "FLOP/s") {
        return std::string(text(number * (symbols::FLOP / symbols::s), engineering, ".4g").view());
    }
    return std::string(rafter::number(number, ".4g").c_str());
}

constexpr std::size_t most_rows = 200;

int run_sweep(arguments const& given) {
    points const all = points_of(given);
    auto const columns = columns_of(given.columns);
    bool const is_shown = given.file.empty();
    bool const is_json = !is_shown && kind_of_file(given.file, {"csv", "jsonl"}) == "jsonl";
    std::optional<detail::whole_file> file;
    if (!is_shown) { file.emplace(given.file); }
    std::string text = is_shown || is_json ? "" : csv_head(all, columns);
    std::vector<std::vector<std::string>> rows(1);
    for (axis_argument const& axis : all.axes) {
        rows[0].push_back(axis.field.path());
    }
    for (column const& one : columns) {
        rows[0].emplace_back(one.name);
    }
    std::size_t counts[3]{};
    for (std::size_t point = 0; point < all.count; ++point) {
        prediction const p = all.at(point);
        ++counts[static_cast<std::size_t>(p.regime)];
        if (!is_shown) {
            append_row(text, all, columns, point, p, is_json);
            if (text.size() > 1'000'000) { file->write(std::exchange(text, {})); }
        } else if (point < most_rows) {
            auto& row = rows.emplace_back();
            for (std::size_t i = 0; i < all.axes.size(); ++i) {
                row.push_back(all.axes[i].field.text_of(all.value(point, i)));
            }
            for (column const& one : columns) {
                row.push_back(shown(one, p));
            }
        }
    }
    if (!is_shown) {
        file->write(text);
        file->finish();
    }
    std::string says = is_shown ? aligned(rows) : "";
    says += std::to_string(all.count) + " points: " + std::to_string(counts[0]) + " memory-bound, " +
            std::to_string(counts[1]) + " compute-bound, " + std::to_string(counts[2]) + " balanced\n";
    if (is_shown && all.count > most_rows) {
        says += "the first " + std::to_string(most_rows) + " are shown; -o sweep.csv writes all of them\n";
    }
    put(says);
    return 0;
}

int run_best(arguments const& given) {
    points const all = points_of(given);
    column const& by = column_named(given.metric);
    if (by.number == nullptr) { misuse(given.metric + " is no number to compare"); }
    auto const space = sweep([&](std::size_t point) { return all.at(point); }, numbered_points{all.count});
    auto const rank = [&](prediction const& p) { return by.number(p); };
    auto const found = given.maximises ? space.best(maximize(rank)) : space.best(minimize(rank));
    if (!found) {
        put("none: no point fits in memory\n");
        return 1;
    }
    std::string says;
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        says += (i == 0 ? "" : ", ") + all.axes[i].field.path() + " = " +
                all.axes[i].field.text_of(all.value(found->index, i));
    }
    prediction const p = all.at(found->index);
    put(says + ": " + given.metric + " " + shown(by, p) + " (point " + std::to_string(found->index) + " of " +
        std::to_string(all.count) + ")\n" + explain(p).c_str());
    return 0;
}

constexpr char const* axes_words =
    "\nAn axis is a field with several values: batch=1..1024:x2 (times 2), m=64..4096:+64 (plus 64),\n"
    "bandwidth=1TB/s..9TB/s:#9 (9 values), or a list: k=16,64,256. Fields of the operation and of\n"
    "the machine; of both, all combinations.";

} // namespace

void add_sweep(CLI::App& app) {
    auto const given = std::make_shared<arguments>();
    auto* const command = add_command(
        app, "sweep", "Predictions over all combinations of values",
        std::string(
            "  rafter sweep gemm m=1..4096:x2 n=4096 k=4096 type=bf16 -m nvidia-h100-sxm5-80gb\n"
            "  rafter sweep gemv m=4096 n=4096 type=fp32 bandwidth=1TB/s..9TB/s:#9 -m nvidia-l4 -o sweep.csv\n") +
            axes_words);
    add_question(command, *given);
    command->add_option("--columns", given->columns,
                        "Columns of results, separated by commas; there are: " + column_names());
    command->add_option("-o,--output", given->file, "Write all points into a file: .csv or .jsonl");
    on_run(command, [given] { return run_sweep(*given); });

    auto const best = std::make_shared<arguments>();
    best->metric = "total_time";
    auto* const other =
        add_command(app, "best", "The best of all combinations of values; of those that fit in memory",
                    std::string("  rafter best linear_layer tokens=1..4096:x2 inputs=8192 outputs=8192 type=bf16 "
                                "-m nvidia-l40s --metric performance --maximize\n") +
                        axes_words);
    add_question(other, *best);
    other->add_option("--metric", best->metric, "The column that is compared; there are: " + column_names())
        ->capture_default_str();
    other->add_flag("--maximize", best->maximises, "More is better");
    on_run(other, [best] { return run_best(*best); });
}

} // namespace program
