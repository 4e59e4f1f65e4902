// rafter sweep and rafter best: predictions over all combinations of values.
#include "program.hpp"
#include <cstdio>
#include <memory>
#include <stdexcept>

namespace program {

namespace {

struct arguments {
    machine_arguments machine;
    operation_arguments operation;
    option_arguments options;
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
    std::vector<std::string> stands_in;
    for (std::string const& word : given.operation.words) {
        bool const is_name = word.find('=') == word.npos;
        auto const [name, value] = is_name ? std::pair<std::string, std::string>() : name_and_value(word);
        if (is_name || !is_axis(value)) {
            fixed.words.push_back(word);
            continue;
        }
        varied.emplace_back(name, value);
    }
    if (fixed.words.empty() || fixed.words[0].find('=') != std::string::npos) {
        fixed.words.insert(fixed.words.begin(), given.operation.words.empty() ? "" : given.operation.words[0]);
    }
    if (varied.empty()) {
        throw std::invalid_argument("rafter: nothing varies: write an axis, as in batch=1..64:x2 or m=16,32,64");
    }
    bool const is_file = fixed.words[0].ends_with(".json");
    auto const fields = is_file ? std::vector<std::string_view>() : least_operation(fixed.words[0]).fields();
    for (auto const& [name, value] : varied) {
        for (std::string_view const field : fields) {
            if (field == name) { stands_in.push_back(name + "=" + first_value(value)); }
        }
    }
    points out{task_of(given.machine, fixed, stands_in), options_of(given.options), {}};
    for (auto const& [name, value] : varied) {
        any_field field(out.base.on, out.base.op, name);
        std::vector<double> values = values_of(field, value);
        if (out.count > 100'000'000 / values.size()) {
            throw std::invalid_argument("rafter: the sweep has more than 100,000,000 points");
        }
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

column const& column_named(std::string_view name) {
    std::string all;
    for (column const& one : all_columns) {
        if (name == one.name) { return one; }
        all.append(all.empty() ? "" : ", ").append(one.name);
    }
    throw std::invalid_argument("rafter: " + std::string(name) + " is no column; there are: " + all);
}
std::vector<column> columns_of(std::string const& names) {
    if (names.empty()) {
        return {column_named("total_time"), column_named("fraction_of_roof"), column_named("regime"),
                column_named("bound_by")};
    }
    std::vector<column> out;
    for (std::size_t at = 0; at <= names.size();) {
        std::size_t const end = std::min(names.find(',', at), names.size());
        out.push_back(column_named(std::string_view(names).substr(at, end - at)));
        at = end + 1;
    }
    return out;
}

std::string head_of(std::string_view name, std::string_view unit) {
    return unit.empty() ? std::string(name) : std::string(name).append(" [").append(unit).append("]");
}
std::string digits(double number) { return std::string(rafter::number(number, "").c_str()); }

void append_csv(std::string& out, points const& all, std::vector<column> const& columns, std::size_t point) {
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        out += (i == 0 ? "" : ",") + digits(all.value(point, i));
    }
    prediction const p = all.at(point);
    for (column const& one : columns) {
        out += "," + (one.number != nullptr ? digits(one.number(p)) : one.words(p));
    }
    out += "\n";
}

void append_json(std::string& out, points const& all, std::vector<column> const& columns, std::size_t point) {
    char const* before = "{";
    auto const key = [&](std::string_view name, std::string_view unit) {
        out.append(before).append("\"").append(head_of(name, unit)).append("\": ");
        before = ", ";
    };
    for (std::size_t i = 0; i < all.axes.size(); ++i) {
        key(all.axes[i].field.path(), all.axes[i].field.unit());
        out += digits(all.value(point, i));
    }
    prediction const p = all.at(point);
    for (column const& one : columns) {
        key(one.name, one.unit);
        if (one.number != nullptr) {
            double const number = one.number(p);
            out += math::is_finite(number) ? digits(number) : "null";
        } else {
            out += "\"" + one.words(p) + "\"";
        }
    }
    out += "}\n";
}

void write_rows(points const& all, std::vector<column> const& columns, std::string const& file) {
    bool const is_json = kind_of_file(file, {"csv", "jsonl"}) == "jsonl";
    std::string out;
    for (std::size_t i = 0; i < all.axes.size() && !is_json; ++i) {
        out += (i == 0 ? "" : ",") + head_of(all.axes[i].field.path(), all.axes[i].field.unit());
    }
    for (column const& one : columns) {
        if (!is_json) { out += "," + head_of(one.name, one.unit); }
    }
    if (!is_json) { out += "\n"; }
    for (std::size_t point = 0; point < all.count; ++point) {
        is_json ? append_json(out, all, columns, point) : append_csv(out, all, columns, point);
    }
    write_file(file.c_str(), out.data(), out.size());
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

void print_rows(points const& all, std::vector<column> const& columns) {
    std::vector<std::vector<std::string>> rows(1);
    for (axis_argument const& axis : all.axes) {
        rows[0].push_back(axis.field.path());
    }
    for (column const& one : columns) {
        rows[0].emplace_back(one.name);
    }
    for (std::size_t point = 0; point < std::min(all.count, most_rows); ++point) {
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < all.axes.size(); ++i) {
            row.push_back(all.axes[i].field.text_of(all.value(point, i)));
        }
        prediction const p = all.at(point);
        for (column const& one : columns) {
            row.push_back(shown(one, p));
        }
    }
    put(aligned(rows));
}

int run_sweep(arguments const& given) {
    points const all = points_of(given);
    auto const columns = columns_of(given.columns);
    if (!given.file.empty()) { write_rows(all, columns, given.file); }
    if (given.file.empty()) { print_rows(all, columns); }
    auto const counts = sweep([&](std::size_t point) { return all.at(point); }, numbered_points{all.count}).counts();
    std::string says = std::to_string(all.count) + " points: " + std::to_string(counts.memory_bound) +
                       " memory-bound, " + std::to_string(counts.compute_bound) + " compute-bound, " +
                       std::to_string(counts.balanced) + " balanced\n";
    if (given.file.empty() && all.count > most_rows) {
        says += "the first " + std::to_string(most_rows) + " are shown; -o sweep.csv writes all of them\n";
    }
    put(says);
    return 0;
}

int run_best(arguments const& given) {
    points const all = points_of(given);
    column const& by = column_named(given.metric);
    if (by.number == nullptr) { throw std::invalid_argument("rafter: " + given.metric + " is no number to compare"); }
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

void add_shared(CLI::App* command, arguments& to) {
    add_operation(command, to.operation);
    add_machine(command, to.machine);
    add_options(command, to.options);
}

constexpr char const* axes_words =
    "\nAn axis is a field with several values: batch=1..1024:x2 (times 2), m=64..4096:+64 (plus 64),\n"
    "bandwidth=1TB/s..9TB/s:#9 (9 values), type-free fields as lists, k=16,64,256. Fields of the operation and of\n"
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
    add_shared(command, *given);
    command->add_option("--columns", given->columns,
                        "Columns of results, separated by commas: total_time,work,traffic,...");
    command->add_option("-o,--output", given->file, "Write all points into a file: .csv or .jsonl");
    on_run(command, [given] { return run_sweep(*given); });

    auto const best = std::make_shared<arguments>();
    best->metric = "total_time";
    auto* const other =
        add_command(app, "best", "The best of all combinations of values; of those that fit in memory",
                    std::string("  rafter best linear_layer tokens=1..4096:x2 inputs=8192 outputs=8192 type=bf16 "
                                "-m nvidia-l40s --metric performance --maximize\n") +
                        axes_words);
    add_shared(other, *best);
    other->add_option("--metric", best->metric, "The column that is compared")->capture_default_str();
    other->add_flag("--maximize", best->maximises, "More is better");
    on_run(other, [best] { return run_best(*best); });
}

} // namespace program
