// rafter validate: measured rows of any table against the model.
// Tests: program/answers
#include <algorithm>
#include <memory>
#include "llm.hpp"
#include "validate.hpp"

import rafter.importers;
import rafter.workload;

namespace program {

namespace validation {

namespace {

struct arguments {
    std::string file;
    std::vector<std::string> words;
    machine_arguments machine;
    std::string time, fixed, overlap, figure = "step";
    std::vector<std::string> columns, where;
    std::vector<std::string> by;
    wished asked;
};

using importers::table;
using importers::table_column;

/// A column, with the unit that its name states: "time [us]", "time_us".
struct stated_column {
    table_column const* of = nullptr;
    std::string unit{};
};

/// The unit behind the last underscore of a name; empty if none stands there.
std::string unit_behind(std::string const& name) {
    constexpr std::string_view known[]{"s",  "ms",  "us",  "ns",  "B",    "kB",    "MB",    "GB",
                                       "TB", "KiB", "MiB", "GiB", "FLOP", "MFLOP", "GFLOP", "TFLOP"};
    std::size_t const at = name.rfind('_');
    std::string const unit = at == name.npos ? "" : name.substr(at + 1);
    return std::ranges::count(known, unit) != 0 ? unit : "";
}

/// Reads the rows of a table.
class table_reader {
public:
    table_reader(arguments const& given, table const& from) : given_(&given), table_(&from) {
        for (std::string const& stated : given.columns) {
            std::size_t const at = stated.find('=');
            if (at == stated.npos || at == 0) {
                misuse("--column " + stated + ": write a field and a column, as in m=rows, or m= to leave m out");
            }
            if (at + 1 < stated.size()) { (void)from.column(stated.substr(at + 1)); }
            renamed_.emplace_back(stated.substr(0, at), stated.substr(at + 1));
        }
        for (std::string const& stated : given.where) {
            auto const [name, value] = name_and_value(stated);
            conditions_.emplace_back(&from.column(name), value);
        }
        bool const names_operation = !given.words.empty() && given.words[0].find('=') == std::string::npos;
        if (names_operation) { name_ = given.words[0]; }
        for (std::string const& word : given.words) {
            if (word != name_) { (void)name_and_value(word); }
        }
        operation_ = find("operation");
        if (names_operation && operation_.of != nullptr) {
            misuse("the column operation of " + given.file + " names an operation in each row: leave out " + name_);
        }
        time_ = given.time.empty() ? find("time") : of_name(given.time);
        if (time_.of == nullptr) {
            misuse(given.file + " has no column time: state that of measured times, as in --time latency_us");
        }
        if (auto const column = find("machine"); column.of != nullptr) { machine_ = column.of; }
        if (machine_ == nullptr && given.machine.name.empty()) {
            misuse(given.file + " has no column machine: state --machine, or a column, as in --column machine=device");
        }
        if (machine_ != nullptr && !given.machine.name.empty()) {
            misuse("either --machine, or the column " + machine_->name + " of " + given.file + ", not both");
        }
        for (std::string const& one : given.by) {
            groups_.push_back(&from.column(one));
        }
    }

    /// Do words or columns say what a row measures?
    static bool says_what_rows_are(arguments const& given, table const& from) {
        table_reader out;
        out.given_ = &given;
        out.table_ = &from;
        bool const is_renamed =
            std::ranges::any_of(given.columns, [](std::string const& one) { return one.starts_with("operation="); });
        return !given.words.empty() || is_renamed || out.find("operation").of != nullptr ||
               out.find("flops").of != nullptr || out.find("bytes").of != nullptr || out.find("read").of != nullptr;
    }

    [[nodiscard]] std::size_t rows() const { return table_->rows(); }
    [[nodiscard]] bool takes(std::size_t row) const {
        return std::ranges::all_of(conditions_, [&](auto const& one) { return one.first->cells[row] == one.second; });
    }
    [[nodiscard]] std::vector<std::string> groups(std::size_t row) const {
        std::vector<std::string> out;
        for (table_column const* const one : groups_) {
            out.push_back(one->cells[row].empty() ? "-" : one->cells[row]);
        }
        return out;
    }
    [[nodiscard]] seconds time(std::size_t row) const {
        seconds const out = read_quantity<units::second>(cell(time_, row), "the measured time");
        if (!(out > seconds{})) { misuse("the measured time is " + cell(time_, row) + "; it must be positive"); }
        return out;
    }
    /// The name of the row's machine; empty: that of the line.
    [[nodiscard]] std::string machine_of(std::size_t row) const {
        return machine_ == nullptr ? given_->machine.name : machine_->cells[row];
    }
    /// Is a row a server of a language model?
    [[nodiscard]] bool is_of_llm(std::size_t row) const { return name_of(row) == "llm"; }
    /// The fields of a row that words and cells state; `of` becomes those of cells.
    [[nodiscard]] std::vector<field_value> stated_fields(std::size_t row, std::string const& name, std::string& of) {
        std::vector<field_value> out;
        for (std::string const& word : given_->words) {
            if (word != name_) { out.push_back(name_and_value(word)); }
        }
        std::size_t const words = out.size();
        for (auto const& [field, column] : fields_of(name)) {
            std::string const value = cell(column, row);
            auto const is_stated = [&](field_value const& one) { return one.first == field; };
            if (value.empty() ||
                std::any_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(words), is_stated)) {
                continue;
            }
            out.emplace_back(field, value);
            add_cell(of, field, value);
        }
        return out;
    }
    /// The operation of a row; `of` becomes the fields that cells state.
    [[nodiscard]] any_operation operation(std::size_t row, std::string& of) {
        operation_arguments out;

        std::string const& name = name_of(row);
        if (name.empty()) {
            for (auto const& [to, from] : {std::pair(&out.flops, "flops"),
                                           {&out.bytes, "bytes"},
                                           {&out.read, "read"},
                                           {&out.written, "written"},
                                           {&out.type, "type"},
                                           {&out.unit, "unit"}}) {
                if (auto const column = find(from); column.of != nullptr) {
                    *to = cell(column, row);
                    add_cell(of, from, *to);
                }
                for (std::string const& word : given_->words) {
                    if (word.starts_with(std::string(from) + "=")) { *to = word.substr(word.find('=') + 1); }
                }
            }
            return operation_of(out);
        }
        out.words.push_back(name);
        for (auto const& [field, value] : stated_fields(row, name, of)) {
            out.words.push_back(field + "=" + value);
        }
        return operation_of(out);
    }

private:
    table_reader() = default;

    [[nodiscard]] std::string const& name_of(std::size_t row) const {
        return operation_.of == nullptr ? name_ : operation_.of->cells[row];
    }
    static void add_cell(std::string& to, std::string_view field, std::string const& value) {
        if (!value.empty()) { to.append(to.empty() ? "" : " ").append(field).append("=").append(value); }
    }

    /// A column as `--column` renames it, else of this name; none if the table lacks it.
    [[nodiscard]] stated_column find(std::string const& name) const {
        for (auto const& [field, column] : renamed_) {
            if (field == name) { return column.empty() ? stated_column{} : of_name(column); }
        }
        for (table_column const& one : table_->columns()) {
            if (one.name == name) { return {&one, one.unit}; }
        }
        for (table_column const& one : table_->columns()) {
            std::string const unit = unit_behind(one.name);
            if (one.unit.empty() && !unit.empty() && one.name == name + "_" + unit) { return {&one, unit}; }
        }
        return {};
    }
    [[nodiscard]] stated_column of_name(std::string const& name) const {
        table_column const& one = table_->column(name);
        return {&one, one.unit.empty() ? unit_behind(one.name) : one.unit};
    }
    [[nodiscard]] static std::string cell(stated_column const& column, std::size_t row) {
        std::string const& out = column.of->cells[row];
        bool const is_number = read_decimal(out).length == out.size();
        return column.unit.empty() || !is_number || out.empty() ? out : out + " " + column.unit;
    }
    /// The fields of an operation that columns state.
    std::vector<std::pair<std::string, stated_column>> const& fields_of(std::string const& name) {
        auto const [place, is_new] = fields_.try_emplace(name);
        if (!is_new) { return place->second; }
        std::vector<std::string> known;
        if (name == "llm") {
            known = llm::fields_of_rows();
        } else {
            auto const fields = sample_operation(operation_behind(name)).fields();
            known.assign(fields.begin(), fields.end());
        }
        auto const is_field = [&](std::string_view path) {
            return std::ranges::count(known, path.substr(0, path.find_first_of(".["))) != 0;
        };
        for (auto const& [field, column] : renamed_) {
            if (is_field(field) && !column.empty()) { place->second.emplace_back(field, of_name(column)); }
        }
        for (table_column const& one : table_->columns()) {
            bool const is_renamed = std::ranges::any_of(renamed_, [&](auto const& to) { return to.first == one.name; });
            if (!is_renamed && is_field(one.name)) {
                place->second.emplace_back(one.name, stated_column{&one, one.unit});
            }
        }
        return place->second;
    }

    arguments const* given_ = nullptr;
    table const* table_ = nullptr;
    std::vector<std::pair<std::string, std::string>> renamed_{};
    std::vector<std::pair<table_column const*, std::string>> conditions_{};
    std::string name_{}; ///< of the operation in all rows; empty: a column has it, or rows are counts
    stated_column operation_{}, time_{};
    table_column const* machine_ = nullptr;
    std::vector<table_column const*> groups_{};
    std::map<std::string, std::vector<std::pair<std::string, stated_column>>> fields_{};
};

/// The sentence of a refusal, without the program's name.
std::string sentence_of(std::exception const& refused) {
    std::string_view const out = refused.what();
    constexpr std::string_view prefix = "rafter: ";
    return std::string(out.starts_with(prefix) ? out.substr(prefix.size()) : out);
}

/// Predicts the time of a server's row that `--figure` names. A server under a framework has an interval where such
/// servers were measured.
void predict_server(measured_row& row, std::vector<field_value> const& fields, machine_arguments const& on,
                    std::string const& figure) {
    llm::asked_servers const from = llm::answer_for_row(fields, on);
    llm::served const& one = from.rows[0];
    if (!llm::can_run(one.at)) { misuse("the model does not fit in memory"); }
    row.predicted = figure == "step" ? one.at.step : figure == "first_token" ? one.at.ttft : one.at.time_per_token();
    bool const is_error_of_figure = figure == (one.on->has_states() ? "time_per_token" : "step");
    if (one.errors && is_error_of_figure && one.errors->percentile_90 < 1.0) {
        row.between = {row.predicted / (1.0 + one.errors->percentile_90),
                       row.predicted / (1.0 - one.errors->percentile_90)};
    }
}

/// Predicts a row, by the roofline or by the forms of measured kernels.
void predict_row(measured_row& row, std::string const& on, bool by_forms, seconds const& fixed,
                 prediction_options const& options) {
    if (by_forms) {
        auto const at = kernel_at(on, *row.op, fixed);
        row.predicted = at.time;
        row.between = {at.low, at.high};
    } else {
        row.predicted = task{*row.on, *row.op}.predicted(options).total_time;
    }
}

measured_rows rows_of(arguments const& given) {
    measured_rows out;
    out.columns = given.by;
    option_arguments options;
    options.overlap = given.overlap;
    out.options = options_of(options);
    seconds const fixed = given.fixed.empty() ? seconds{} : read_quantity<units::second>(given.fixed, "--fixed-time");
    auto const machine_named_in_row = [&](std::string const& name) -> machine const* {
        auto const known = out.machines.find(name);
        if (known != out.machines.end()) { return &known->second; }
        return &out.machines.emplace(name, changed_machine({name, given.machine.changes})).first->second;
    };
    auto const add = [&](measured_row row, std::string const& on, auto const& read) {
        try {
            read(row);
            if (!row.op) { return out.all.push_back(std::move(row)); }
            row.on = machine_named_in_row(on);
            predict_row(row, on, given.asked.is_reached, fixed, out.options);
        } catch (std::exception const& refused) { row.refused = sentence_of(refused); }
        out.all.push_back(std::move(row));
    };
    std::optional<table> read;
    try {
        read = importers::read_table(given.file);
    } catch (file_error const&) {
        if (!given.words.empty() || !exists(given.file)) { throw; }
    }
    if (read && table_reader::says_what_rows_are(given, *read)) {
        table_reader from(given, *read);
        for (std::size_t i = 0; i < from.rows(); ++i) {
            if (!from.takes(i)) { continue; }
            add({.place = "row " + std::to_string(i + 1), .groups = from.groups(i)}, from.machine_of(i),
                [&](measured_row& row) {
                    row.measured = from.time(i);
                    if (!from.is_of_llm(i)) {
                        row.op = from.operation(i, row.of);
                        return;
                    }
                    auto const fields = from.stated_fields(i, "llm", row.of);
                    predict_server(row, fields, {from.machine_of(i), given.machine.changes}, given.figure);
                });
        }
    } else { // a file of another tool
        if (given.machine.name.empty()) { misuse("state --machine: the file of another tool has counts and times"); }
        bool const has_columns = !given.columns.empty() || !given.where.empty() || !given.by.empty();
        if (has_columns || !given.time.empty()) {
            misuse("--column, --where, --by and --time are for tables whose rows are operations; " + given.file +
                   " is read as the file of another tool: name an operation, or a column operation");
        }
        for (importers::measured_work const& one : importers::read(given.file).rows) {
            add({.place = one.name}, given.machine.name, [&](measured_row& row) {
                if (!one.time) { misuse("no time"); }
                row.measured = one.time->value;
                row.op = any_operation(importers::demands_of(one));
            });
        }
    }
    if (out.all.empty()) { misuse(given.file + " has no row" + (given.where.empty() ? "" : " that --where takes")); }
    auto const is_predicted = [](measured_row const& row) { return row.refused.empty(); };
    if (std::ranges::none_of(out.all, is_predicted)) {
        misuse("no row of " + given.file + " can be predicted; the first, " + out.all[0].place + ": " +
               out.all[0].refused);
    }
    return out;
}

int run(arguments const& given) {
    if (!given.asked.picture.empty()) { (void)kind_of_file(given.asked.picture, {"svg", "png", "txt"}); }
    if (!given.asked.saved.empty()) { (void)kind_of_file(given.asked.saved, {"json"}); }
    if (given.figure != "step" && given.figure != "first_token" && given.figure != "time_per_token") {
        misuse("--figure is " + given.figure + "; write step, first_token or time_per_token");
    }
    if (given.asked.is_reached && !given.machine.changes.empty()) {
        misuse("--with changes a machine; --reached predicts by the figures of the catalogue");
    }
    measured_rows const rows = rows_of(given);
    if (!given.asked.saved.empty() && rows.machines.size() != 1) {
        misuse("--save writes one machine; the rows are of " + std::to_string(rows.machines.size()) +
               ": take one with --where");
    }
    wished asked = given.asked;
    asked.file = given.file;
    return answer(rows, asked);
}

} // namespace

} // namespace validation

void add_validate(CLI::App& app) {
    auto* const command = add_command(
        app, "validate", "Measured rows of any table against the model: errors by group, and the worst rows",
        "  rafter validate measured_products.csv gemm type=bf16 --column machine=device --time latency_us --by device "
        "--reached\n"
        "  rafter validate measured_products.csv gemm type=bf16 --time latency_us --where \"device=NVIDIA H200\" "
        "-m nvidia-h200-sxm-141gb --fit --save reached.json -o errors.svg\n"
        "  rafter validate run.json -m node.json --max-median 99%\n"
        "Each row is a measurement: the column operation, or a word, names the operation; columns with the names of "
        "its "
        "fields state them, with units in brackets or behind an underscore: \"size [MiB]\", \"time_us\". Without an "
        "operation, rows state the counts of a kernel: flops, bytes (or read and written), type.\n"
        "The exit status is 1 if the median error is above --max-median.");
    auto const given = std::make_shared<validation::arguments>();
    command->add_option("file", given->file, "CSV, or a file of another tool (rafter import)")->required();
    command->add_option(
        "operation", given->words,
        "An operation, or llm for servers of rafter llm, and fields that all rows share (gemm type=bf16, llm "
        "model=Llama-3.1-8B framework=vllm); a stated field stands in for a column");
    command->add_option("-m,--machine", given->machine.name,
                        "The machine of all rows: an id of the catalogue, a machine file (.json), or this; else the "
                        "column machine names it");
    command->add_option("--with", given->machine.changes, "A changed field of the machines; may be repeated")
        ->allow_extra_args(false);
    command->add_option("--time", given->time, "The column of measured times; by default time");
    command
        ->add_option("--column", given->columns,
                     "The column of a field, of the operation or of the machine: m=rows, machine=device; m= leaves "
                     "the column m out; may be repeated")
        ->allow_extra_args(false);
    command->add_option("--where", given->where, "Only rows with this cell: device=A100; may be repeated")
        ->allow_extra_args(false);
    command->add_option("--by", given->by, "A column by whose cells errors are listed; may be repeated")
        ->allow_extra_args(false);
    auto* const reached = command->add_flag(
        "--reached", given->asked.is_reached,
        "Predict what kernels reach, with intervals, as rafter predict --reached does, instead of the roofline");
    command->add_option("--fixed-time", given->fixed, "With --reached: the time of a short kernel with your software")
        ->needs(reached);
    command->add_option("--overlap", given->overlap, "How memory and compute time combine: full (default) or none")
        ->excludes(reached);
    auto* const fit = command->add_flag(
        "--fit", given->asked.fits,
        "Fit the shares of bandwidth and peak that the rows reach, and the time of a launch; with --by, each group is "
        "also predicted by the others");
    fit->excludes(reached);
    command->add_option("--save", given->asked.saved, "With --fit: write the machine with these shares (.json)")
        ->needs(fit);
    command
        ->add_option("--figure", given->figure,
                     "What rows of llm measure: step (a decode step), first_token or time_per_token")
        ->capture_default_str();
    add_share(command, "--max-median", given->asked.max_median, "The largest median error that is no failure");
    command->add_option("-o,--output", given->asked.picture,
                        "Write a picture of predicted over measured times (.svg, .png, .txt)");
    given->asked.width = svg_options{}.width;
    command->add_option("--width", given->asked.width, "The width of a picture in pixels: 320 to 4000")
        ->capture_default_str();
    add_json(command, given->asked.json, validation::schema);
    on_run(command, [given] { return validation::run(*given); });
}

} // namespace program
