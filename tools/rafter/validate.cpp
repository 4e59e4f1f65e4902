// rafter validate: measured rows of any table against the model.
// Tests: program/validates
#include <algorithm>
#include <cmath>
#include <memory>
#include <ranges>
#include "validate.hpp"
#include "validate_table.hpp"

import rafter.importers;
import rafter.workload;

namespace program {

namespace validation {

namespace wl = workload;

namespace {

/// Predicts the time of a server's row that `--figure` names. A server under a framework has an interval where such
/// servers were measured.
/// \param to  the rows; with `fits` they learn by whose rules these servers run
void predict_server(measured_row& row, std::vector<field_value> const& fields, machine_arguments const& on,
                    std::string const& figure, bool fits, measured_rows& to) {
    llm::asked_servers const from = llm::answer_for_row(fields, on, fits);
    llm::served const& one = from.rows[0];
    if (!llm::can_run(one.at)) { misuse("the model does not fit in memory"); }
    if (fits) {
        wl::server const of = from.server_at(one.parallel, one.batch);
        wl::framework const rules = one.on->under->shares.software;
        if (to.rules && *to.rules != rules) {
            misuse("its framework is another than that of rows before it: fit one, as in --where framework=vllm");
        }
        to.rules = rules;
        bool const is_of_prompt = to.phase == wl::model_phase::prompt;
        row.terms = terms_of(from, to.phase);
        row.of_server = {.on = one.on->row,
                         .device = one.on->under->shares.device,
                         .batch = is_of_prompt ? 1.0 : one.batch,
                         .tensor = one.parallel.tensor,
                         .tokens = of.prompt_tokens + (is_of_prompt ? 0.0 : of.output_tokens),
                         .types = wl::types_of(of).c_str(),
                         .model = of.model.name.c_str(),
                         .is_unlike = !from.remark.empty() || !wl::framework_device::is_of_measured_kind(of, to.phase)};
    }
    row.predicted = figure == "first_token"      ? one.first_between()
                    : figure == "time_per_token" ? one.token_between()
                                                 : one.step_between();
}

/// The terms of a training step and of a collective, whose fits are sums; nothing for other operations, of which the
/// kernels are fitted.
std::optional<fitted_terms> terms_of_sum(measured_row const& row) {
    fitted_terms out;
    if (auto const* const step = row.op->get_if<wl::training_step_by_name>()) {
        wl::training_times const times = wl::times_at_rates(*row.on, step->made());
        out.add(fitted_rate::peak, times.products);
        out.add(fitted_rate::attention, times.attention);
        out.add(fitted_rate::bandwidth, times.memory);
        out.rest = in(symbols::s, times.known);
        return out;
    }
    if (auto const* const op = row.op->get_if<collective>()) {
        device_link const& link = row.on->links[op->link];
        out.add(fitted_rate::link, wl::bus_factor(*op) * op->whole() / link.unidirectional().in_bytes());
        out.add(fitted_rate::latency, 1.0);
        out.add(fitted_rate::step, op->sent().steps);
        out.add(fitted_rate::root, std::sqrt(op->whole() / symbols::B));
        return out;
    }
    return {};
}

using row_adder = std::function<void(measured_row, std::function<std::string(measured_row&)> const&)>;

/// Adds the kernels of a file that another tool wrote.
void add_rows_of_tool(arguments const& given, importers::import_result const& from, row_adder const& add) {
    arithmetic kind{};
    for (auto const& [name, value] : given.fields()) {
        if (name != "type") { misuse(name + "=" + value + ": for the file of another tool state type= alone"); }
        kind = kind_named(value);
    }
    if (from.rows.empty()) {
        misuse(given.asked.file + " (" + from.format + ") has no measured kernel: rafter import shows what it has");
    }
    for (importers::measured_work const& one : from.rows) {
        add({.place = one.name}, [&](measured_row& row) {
            if (!one.time) { misuse("the file has no time of it"); }
            row.measured = one.time->value;
            try {
                row.op = any_operation(importers::demands_of(one, kind));
            } catch (invalid_value const& refused) {
                if (refused.field() == "measured_work.traffic") {
                    misuse("the file has no bytes of main memory of it");
                }
                if (refused.field() != "measured_work.work") { throw; }
                misuse(refused.value() == "of none" ? "the file has no element type of its FLOP: state type="
                                                    : "it has FLOP of several element types: no one peak binds it");
            }
            return given.machine.name;
        });
    }
}

measured_rows rows_of(arguments const& given) {
    measured_rows out;
    out.columns = given.by;
    option_arguments options;
    options.overlap = given.overlap;
    out.options = options_of(options);
    seconds const fixed = fixed_time_of(given.reached, given.machine);
    bool are_of_llm = false;
    out.phase = given.figure == "first_token"      ? wl::model_phase::prompt
                : given.figure == "time_per_token" ? wl::model_phase::steady_state
                                                   : wl::model_phase::step;
    auto const add = [&](measured_row row, std::function<std::string(measured_row&)> const& read) {
        try {
            std::string const on = row.on_name = read(row);
            if (row.op) {
                if (!out.machines.contains(on)) {
                    out.machines.emplace(on, changed_machine({on, given.machine.changes}));
                }
                row.on = &out.machines.at(on);
                if (given.asked.fits) { row.terms = terms_of_sum(row); }
                if (given.reached.is_asked) {
                    auto const at = kernel_on(reached_named(on, fixed), *row.op);
                    row.predicted = {at.time, at.low, at.high};
                } else {
                    seconds const time = task{*row.on, *row.op}.predicted(out.options).total_time;
                    row.predicted = {time, time, time};
                }
            }
        } catch (std::exception const& refused) { row.refused = sentence_of(refused); }
        out.all.push_back(std::move(row));
    };
    std::optional<importers::table> read;
    std::string unread; // why no tool's format has it
    bool const may_be_of_tool = given.operation().empty() && given.columns.empty() && given.where.empty() &&
                                given.by.empty() && given.time.empty();
    if (may_be_of_tool && !given.machine.name.empty()) {
        try {
            importers::import_result const file = importers::read(given.asked.file);
            add_rows_of_tool(given, file, add);
            out.remarks = file.remarks;
        } catch (file_error const& refused) { unread = refused.what(); }
    }
    if (out.all.empty()) {
        try {
            read = importers::read_table(given.asked.file);
        } catch (file_error const&) { // of a CSV that no tool wrote, this refusal names the line
            if (given.asked.file.ends_with(".csv") && unread.find("in no format") != unread.npos) { throw; }
            if (!unread.empty()) { throw file_error(unread); }
            if (!may_be_of_tool || !exists(given.asked.file)) { throw; }
            misuse("state --machine: " + given.asked.file + " is no table, whose rows may name their machines");
        }
        table_reader from(given, *read);
        if (!from.says_what_rows_are()) {
            misuse(given.asked.file + ": name the operation of its rows, as in rafter validate " + given.asked.file +
                   " gemm, or in a column operation; or state counts of kernels in columns flops and bytes");
        }
        from.start();
        for (std::size_t i = 0; i < from.rows(); ++i) {
            if (!from.takes(i)) { continue; }
            if (given.asked.fits && from.is_of_load(i)) { misuse("--fit takes no loads"); }
            add({.place = "row " + std::to_string(i + 1), .groups = from.groups(i)}, [&](measured_row& row) {
                std::string const on = from.machine_of(i);
                if (!from.is_of_llm(i)) { // fields first: after an error in the time they would count as unread
                    row.op = from.operation(i, row.of);
                    row.measured = from.time(i);
                    return on;
                }
                auto const fields = from.stated_fields(i, from.is_of_load(i) ? "load" : "llm", row.of);
                row.measured = from.time(i);
                are_of_llm = true;
                machine_arguments const of{on, given.machine.changes};
                if (from.is_of_load(i)) {
                    row.predicted = llm::load_for_row(fields, of, given.figure);
                    return on;
                }
                predict_server(row, fields, of, given.figure, given.asked.fits, out);
                return on;
            });
        }
        if (!out.all.empty()) { from.expect_fields_are_used(); }
        out.unread = from.unread_columns();
    }
    if (are_of_llm && (given.reached.is_asked || !given.overlap.empty())) {
        misuse("--reached and --overlap are for operations: rows of llm have their framework");
    }
    if (!are_of_llm && !given.figure.empty()) { misuse("--figure is for rows of llm and of load"); }
    if (out.all.empty()) {
        misuse(given.asked.file + " has no row" + (given.where.empty() ? "" : " that --where takes"));
    }
    auto const first = std::ranges::find(out.all, "", &measured_row::refused);
    if (first == out.all.end()) {
        misuse("no row of " + given.asked.file + " can be predicted; the first, " + out.all[0].place + ": " +
               out.all[0].refused + (out.unread.empty() ? "" : "\ncolumns that are no field: " + listed(out.unread)));
    }
    auto const name_of = [](measured_row const& row) -> std::string { return row.of_server ? "llm" : row.op->name(); };
    auto const are_of_one_sum = [&](measured_row const& a, measured_row const& b) {
        return a.terms.has_value() == b.terms.has_value() && (!a.terms || name_of(a) == name_of(b));
    };
    for (measured_row const& row : out.all) {
        if (!given.asked.fits || !row.refused.empty() || are_of_one_sum(row, *first)) { continue; }
        misuse("--fit takes rows of one kind, not of " + name_of(*first) + " and " + name_of(row) +
               ": take one with --where");
    }
    return out;
}

int run(arguments const& given) {
    if (!given.asked.picture.empty()) {
        (void)kind_of_file(given.asked.picture, {"svg", "png", "txt", "html", "json"});
    }
    if (!given.asked.saved.empty()) { (void)kind_of_file(given.asked.saved, {"json"}); }
    std::vector<std::string> const figures =
        given.operation() == "load" ? std::vector<std::string>{"ttft", "ttft_p99", "tpot",       "tpot_p99",
                                                               "itl",  "itl_p99",  "end_to_end", "end_to_end_p99"}
                                    : std::vector<std::string>{"step", "first_token", "time_per_token"};
    if (!given.figure.empty() && std::ranges::count(figures, given.figure) == 0) {
        misuse("--figure is " + given.figure + "; write one of " + listed(figures));
    }
    auto const& most = given.asked.max_median;
    if (most && !(*most > 0.0 && *most <= 5.0)) {
        misuse("--max-median is " + std::string(number(*most, "").c_str()) + "; write a share, as in 0.15 or 15%");
    }
    measured_rows const rows = rows_of(given);
    if (!given.asked.saved.empty() && !rows.rules && rows.machines.size() != 1) {
        misuse("--save writes one machine; the rows are of " + std::to_string(rows.machines.size()) +
               ": take one with --where");
    }
    return answer(rows, given.asked);
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
        "  rafter validate measured_servers.csv llm framework=vllm --fit --save my_engine.json\n"
        "  rafter validate run.json -m node.json --max-median 99%\n"
        "Each row is a measurement: the column operation, or a word, names the operation; columns with the names "
        "of its fields state them, with units in brackets or behind an underscore: \"size [MiB]\", \"time_us\". "
        "Without an "
        "operation, rows state the counts of a kernel: flops, bytes (or read and written), type.\n"
        "The exit status is 1 if the median error is above --max-median.");
    auto const given = std::make_shared<validation::arguments>();
    command->add_option("file", given->asked.file, "CSV, or a file of another tool (rafter import)")->required();
    command->add_option("operation", given->words,
                        "An operation, or llm or load for servers of these commands, and fields that all rows share "
                        "(gemm type=bf16, llm "
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
    command
        ->add_option("--where", given->where, "Only rows with this cell: device=A100, note=- (empty); may be repeated")
        ->allow_extra_args(false);
    command->add_option("--by", given->by, "A column by whose cells errors are listed; may be repeated")
        ->allow_extra_args(false);
    auto* const reached = add_reached(
        command, given->reached,
        "Predict what kernels reach, with intervals, as rafter predict --reached does, instead of the roofline");
    command->add_option("--overlap", given->overlap, "How memory and compute time combine: full (default) or none")
        ->excludes(reached);
    auto* const fit =
        command->add_flag("--fit", given->asked.fits,
                          "Fit the shares of bandwidth and peak that the rows reach, and the time of a "
                          "launch (of llm also the host time of a sequence); with --by, each group is also "
                          "predicted by the others");
    fit->excludes(reached);
    command
        ->add_option(
            "--save", given->asked.saved,
            "With --fit: write the machine with these shares; of llm the engine, for --framework of rafter llm "
            "(.json)")
        ->needs(fit);
    command->add_option(
        "--figure", given->figure,
        "What rows of llm measure: step (a decode step; the default), first_token or time_per_token; and rows of load: "
        "the mean of end_to_end (the default), ttft, tpot or itl, and with _p99 its 99th percentile");
    add_share(command, "--max-median", given->asked.max_median, "The largest median error that is no failure");
    command->add_option(
        "-o,--output", given->asked.picture,
        "Write a picture of predicted over measured times (.svg, .png, .txt), a page of all predicted rows to open in "
        "a browser (.html), or what a page shows (.json)");
    given->asked.width = svg_options{}.width;
    command->add_option("--width", given->asked.width, "The width of a picture in pixels: 320 to 4000")
        ->capture_default_str();
    add_json(command, given->asked.json, validation::schema);
    given->asked.command = command;
    on_run(command, [given] { return validation::run(*given); });
}

} // namespace program
