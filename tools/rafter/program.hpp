// What the commands of the program share: arguments, and what is written.
#pragma once
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

import rafter;
import rafter.files;
import rafter.json;

namespace program {

using namespace rafter;

/// The end of a command: 0, or 1 for a broken claim. Errors are exceptions, and end with 2.
using command_action = std::function<int()>;

/// Throws an error about the arguments; "rafter: " stands in front of the sentence.
[[noreturn]] void misuse(std::string const& sentence);

/// Adds a command with its description and action.
CLI::App* add_command(CLI::App& app, std::string const& name, std::string const& says, std::string const& examples);
/// Sets what a command does, after its arguments are read.
void on_run(CLI::App* command, command_action action);

// --- arguments ------------------------------------------------------------------------------------------------------

/// A machine: an id of the catalogue or a file, with changed fields.
struct machine_arguments {
    std::string name;
    std::vector<std::string> changes; ///< "bandwidth=2 TB/s"
};
void add_machine(CLI::App* command, machine_arguments& to);
machine machine_named(std::string const& id_or_file);

/// An operation: a name with fields, a file, or counts.
struct operation_arguments {
    std::vector<std::string> words; ///< "gemm", "m=4096", "n=4096"
    std::string flops, bytes, read, written, type, unit;
};
void add_operation(CLI::App* command, operation_arguments& to);

/// Levels and overlap of a prediction.
struct option_arguments {
    bool by_levels = false;
    bool is_warm = false;
    bool allocates = false;
    double threads = 1.0;
    std::string inner_capacity, in_core_time, overlap;
};
void add_options(CLI::App* command, option_arguments& to);
void add_level_options(CLI::App* command, option_arguments& to);
hierarchy_options levels_of(option_arguments const& from);
prediction_options options_of(option_arguments const& from);

/// What most commands are asked: a machine, an operation and options.
struct question {
    machine_arguments machine;
    operation_arguments operation;
    option_arguments options;
};
void add_question(CLI::App* command, question& to);

/// A measured time, and the ends of its interval.
struct time_arguments {
    std::string time, low, high;
};
/// Adds a measured time; `says` describes it. Returns the option of the time itself.
CLI::Option* add_time(CLI::App* command, time_arguments& to, std::string const& says);
/// The time itself has both ends if none are stated. "run.json:triad" is the time of a row in a file of another tool.
measure::estimate<units::second> measured_time(time_arguments const& from, char const* option = "--time");

/// True if any option asks for a prediction by levels.
bool asks_for_levels(option_arguments const& from);
/// The machine without caches: what `predict` looks at by default.
machine main_memory_of(machine const& m);

/// A machine and an operation.
struct task {
    machine on;
    any_operation op;

    /// The prediction, with the operation's own type.
    [[nodiscard]] prediction predicted(prediction_options const& options) const {
        return op.visit([&](auto const& one) { return predict(on, one, options); });
    }
};
/// \param stands_in  first values of fields that vary: "m=1"
task task_of(machine_arguments const& machine, operation_arguments const& operation,
             std::vector<std::string> const& stands_in = {});

/// Of fields with values those that the operation has, as arguments for `task_of`: a field may vary that must be
/// stated.
std::vector<std::string> stand_ins(operation_arguments const& operation,
                                   std::vector<std::pair<std::string, std::string>> const& values);

/// "m=4096" as "m" and "4096".
std::pair<std::string, std::string> name_and_value(std::string const& argument);

/// A field and the numbers that it takes: "batch=1..1024:x2".
struct axis_argument {
    any_field field;
    std::vector<double> values;
};
/// Judges a measured time as `predict` predicts it: over main memory, unless options ask for levels. A time above that
/// roof is explained by levels, because data may have come from a cache.
template <class Operation>
measure::judgement judged(machine const& on, Operation const& op, measure::estimate<units::second> const& time,
                          option_arguments const& options, double tolerance = measure::judge_options{}.tolerance) {
    measure::judge_options const how{.tolerance = tolerance, .levels = levels_of(options)};
    if (!asks_for_levels(options)) {
        auto const out = measure::judge(main_memory_of(on), op, time, how);
        if (out.standing != measure::standing::above_roof) { return out; }
    }
    return measure::judge(on, op, time, how);
}

/// True if the value of an argument is an axis: a list or an interval.
bool is_axis(std::string_view value);
/// The first value of an axis as a text.
std::string first_value(std::string_view value);
/// The values of an axis, in the unit of the field.
std::vector<double> values_of(any_field const& field, std::string_view value);

/// The time of a row in a file of another tool.
measure::estimate<units::second> time_in_file(std::string const& path, std::string const& row);
/// The fastest arithmetic of an element type.
arithmetic kind_named(std::string const& type);

// --- what is written ------------------------------------------------------------------------------------------------

/// Says that standard output cannot be written.
[[noreturn]] void put_failed();
/// Writes to standard output. That it cannot be written is an error.
void put(std::string_view text);
/// Terminal options: 80 columns where standard output is no terminal and COLUMNS is not set.
terminal_options here();

/// A prediction as a JSON object; numbers are in the unit that their key names.
detail::json_node json_of(task const& asked, prediction const& p);

/// The kind of a file by the end of its name: "svg", "txt", "csv", "jsonl", ...; one that is not allowed is an error.
std::string kind_of_file(std::string const& path, std::vector<std::string> const& allowed);

/// A table: a row of words for each line, the first being the head.
std::string aligned(std::vector<std::vector<std::string>> const& rows);

// --- commands, one file each ----------------------------------------------------------------------------------------

void add_machines(CLI::App& app);
void add_operations(CLI::App& app);
void add_predict(CLI::App& app);
void add_roofline(CLI::App& app);
void add_judge(CLI::App& app);
void add_sweep(CLI::App& app);
void add_crossover(CLI::App& app);
void add_check(CLI::App& app);
void add_import(CLI::App& app);
void add_convert(CLI::App& app);
void add_module(CLI::App& app);

} // namespace program
