// rafter sweep and rafter best: predictions over all combinations of values.
#include "program.hpp"
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace program {

namespace {

struct arguments : question {
    std::string file, metric;
    std::vector<std::string> columns{"total_time", "performance", "regime", "bound_by"};
    bool maximises = false;
};

/// A field and the numbers that it takes: "batch=1..1024:x2".
struct axis_argument {
    any_field field;
    std::vector<double> values;
};

/// The end of an interval and its step: "1..1024:x2" has the parts "1", "1024", "x2".
struct interval_parts {
    std::string_view first, last, step;
};
interval_parts parts_of(std::string_view value) {
    std::size_t const dots = value.find("..");
    std::size_t const colon = value.find(':', dots);
    if (colon == value.npos) {
        misuse(std::string(value) +
               ": an interval needs its steps: 1..1024:x2 doubles, 0..100:+10 adds, 1..9:#5 takes 5 values");
    }
    return {value.substr(0, dots), value.substr(dots + 2, colon - dots - 2), value.substr(colon + 1)};
}

/// True if the value of an argument is an axis: a list or an interval.
bool is_axis(std::string_view value) {
    return !value.starts_with('{') && !value.starts_with('[') &&
           (value.find("..") != value.npos || value.find(',') != value.npos);
}

/// The first value of an axis.
std::string first_value(std::string_view value) {
    return std::string(value.substr(0, std::min(value.find(".."), value.find(','))));
}

/// A plain number; NaN for any other text.
double plain(std::string_view text) {
    auto const read = detail::read_decimal(text);
    return read.is_held && read.length == text.size() ? read.number : NAN;
}

/// The values of an axis, in the unit of the field.
std::vector<double> values_of(any_field const& field, std::string_view value) {
    std::vector<double> out;
    if (value.find("..") == value.npos) {
        for (std::size_t at = 0; at <= value.size();) {
            std::size_t const end = std::min(value.find(',', at), value.size());
            out.push_back(field.number_of(value.substr(at, end - at)));
            at = end + 1;
        }
        return out;
    }
    auto const [first, last, step] = parts_of(value);
    double const low = field.number_of(first);
    double const high = field.number_of(last);
    constexpr double most = 1e7;
    auto const refuse = [&](char const* why) { misuse(field.path() + "=" + std::string(value) + ": " + why); };
    if (!(low < high)) { refuse("the first value must be below the last"); }
    std::string_view const rest = step.substr(std::min<std::size_t>(1, step.size()));
    if (step.starts_with('x')) {
        double const factor = plain(rest);
        if (!(factor > 1.0) || !(low > 0.0)) { refuse("x needs a factor above 1, and a first value above 0"); }
        if (std::log(high / low) / std::log(factor) > most) { refuse("more than 10,000,000 values"); }
        for (double value = low; value <= high * (1.0 + 1e-12); value *= factor) {
            out.push_back(std::min(value, high));
        }
    } else if (step.starts_with('+')) {
        double const by = field.number_of(rest);
        if (!(by > 0.0)) { refuse("+ needs a step above 0"); }
        if ((high - low) / by > most) { refuse("more than 10,000,000 values"); }
        for (double i = 0.0; low + i * by <= high + 1e-9 * by; ++i) {
            out.push_back(std::min(low + i * by, high));
        }
    } else if (step.starts_with('#')) {
        double const count = plain(rest);
        if (!(count >= 2.0 && count <= most && std::floor(count) == count)) {
            refuse("# needs a whole number from 2 to 10,000,000");
        }
        auto const take = [&](auto const& axis) {
            for (std::size_t i = 0; i < axis.size(); ++i) {
                out.push_back(static_cast<double>(axis[i]));
            }
        };
        if (field.holds_counts()) {
            take(integers(low, high, static_cast<std::size_t>(count)));
        } else {
            take(linear(low, high, static_cast<std::size_t>(count)));
        }
    } else {
        refuse("the steps are :x2 (times 2), :+64 (plus 64) or :#10 (10 values)");
    }
    return out;
}

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

points points_of(arguments const& given) {
    operation_arguments fixed = given.operation;
    fixed.words.clear();
    std::vector<field_value> varied;
    std::vector<field_value> first;
    for (std::string const& word : given.operation.words) {
        auto const [name, value] = word.find('=') == word.npos ? field_value() : name_and_value(word);
        if (!is_axis(value)) {
            fixed.words.push_back(word);
            continue;
        }
        auto const is_named = [&](field_value const& other) { return other.first == name; };
        if (std::ranges::any_of(varied, is_named)) { misuse(name + " varies twice"); }
        if (std::ranges::any_of(given.machine.changes,
                                [&](std::string const& change) { return is_named(name_and_value(change)); })) {
            misuse(name + " varies, and --with changes it");
        }
        varied.emplace_back(name, value);
        first.emplace_back(name, first_value(value));
    }
    if (varied.empty()) { misuse("nothing varies: write an axis, as in batch=1..64:x2 or m=16,32,64"); }
    points out{task_of(given.machine, fixed, first), options_of(given.options), {}};
    for (auto const& [name, value] : varied) {
        any_field field(out.base.on, out.base.op, name);
        std::vector<double> values = values_of(field, value);
        if (out.count > 100'000'000 / values.size()) { misuse("the sweep has more than 100,000,000 points"); }
        out.count *= values.size();
        out.axes.push_back({std::move(field), std::move(values)});
    }
    return out;
}

std::string column_names(bool only_numbers) {
    std::string all;
    for (column const& one : all_columns()) {
        if (!only_numbers || one.number != nullptr) { all.append(all.empty() ? "" : ", ").append(one.name); }
    }
    return all;
}
column const& column_named(std::string_view name) {
    auto const found = std::ranges::find(all_columns(), name, &column::name);
    if (found == all_columns().end()) {
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
        } else if (one.is_truth) {
            out += one.words(p);
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
                row.push_back(one.words(p));
            }
        }
    }
    if (!is_shown) {
        file->write(text);
        file->finish();
    }
    std::string says = is_shown ? aligned(rows) : "";
    says += std::to_string(all.count) + (all.count == 1 ? " point: " : " points: ") + std::to_string(counts[0]) +
            " memory-bound, " + std::to_string(counts[1]) + " compute-bound, " + std::to_string(counts[2]) +
            " balanced\n";
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
    std::optional<std::size_t> found;
    double least = 0.0;
    for (std::size_t point = 0; point < all.count; ++point) {
        prediction const p = all.at(point);
        double const value = given.maximises ? -by.number(p) : by.number(p);
        // Points whose figures are equal but for rounding: the first is the best.
        bool const is_less = !found || least - value > 1e-12 * std::abs(value);
        if (p.fits_in_memory() && !std::isnan(value) && is_less) {
            least = value;
            found = point;
        }
    }
    if (!found) {
        put("none: no point fits in memory\n");
        return 1;
    }
    std::string says;
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        says +=
            (i == 0 ? "" : ", ") + all.axes[i].field.path() + " = " + all.axes[i].field.text_of(all.value(*found, i));
    }
    prediction const p = all.at(*found);
    put(says + ": " + given.metric + " " + by.words(p) + " (point " + std::to_string(*found + 1) + " of " +
        std::to_string(all.count) + ")\n" + explain(p).c_str());
    return 0;
}

constexpr char const* axes_words =
    "\nAn axis is a field with several values: batch=1..1024:x2 (times 2), m=64..4096:+64 (plus 64),\n"
    "bandwidth=1TB/s..9TB/s:#9 (9 values), or a list: k=16,64,256. Axes are fields of the operation or\n"
    "of the machine. All combinations of their values are predicted.";

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
    command
        ->add_option("--columns", given->columns,
                     "Columns of results, separated by commas; there are: " + column_names(false))
        ->delimiter(',')
        ->allow_extra_args(false)
        ->capture_default_str();
    command->add_option("-o,--output", given->file, "Write all points into a file: .csv or .jsonl");
    on_run(command, [given] { return run_sweep(*given); });

    auto const best = std::make_shared<arguments>();
    best->metric = "total_time";
    auto* const other =
        add_command(app, "best", "The combination of values with the least metric, among those that fit in memory",
                    std::string("  rafter best linear_layer tokens=1..4096:x2 inputs=8192 outputs=8192 type=bf16 "
                                "-m nvidia-l40s --metric performance --maximize\n") +
                        axes_words);
    add_question(other, *best);
    other->add_option("--metric", best->metric, "The column that is compared; there are: " + column_names(true))
        ->capture_default_str();
    other->add_flag("--maximize", best->maximises, "Find the largest metric");
    on_run(other, [best] { return run_best(*best); });
}

} // namespace program
