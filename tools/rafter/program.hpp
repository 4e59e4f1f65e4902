// Declares what the commands share: reading arguments and writing answers.
// Tests: program/answers
#pragma once
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

import rafter;
import rafter.files;
import rafter.json;

namespace program {

using namespace rafter;

/// Runs a command and returns its exit status: 0, or 1 if a claim does not hold, or no crossover or best point exists.
/// Errors are exceptions, and end with 2.
using command_action = std::function<int()>;

/// Answers the arguments of the program, without its name: writes with `put`, and an error with `put_error`.
/// \return the command's exit status, or 2 after an error
int answer(std::vector<std::string> const& arguments);

/// Throws an error about the arguments; "rafter: " stands in front of the sentence.
[[noreturn]] void misuse(std::string const& sentence);

/// A refusal of the library in the words of the command line: "hierarchy_options.threads" is `--threads`.
std::string in_options(std::exception const& refused);

/// Adds a command with its description and examples.
CLI::App* add_command(CLI::App& app, std::string const& name, std::string const& says, std::string const& examples);
/// Sets what a command does, after its arguments are read.
void on_run(CLI::App* command, command_action action);
/// Sets the same by a function of arguments. Returns these, for options to fill.
template <class Arguments>
Arguments& on_run_with(CLI::App* command, int (*run)(Arguments const&)) {
    auto const given = std::make_shared<Arguments>();
    on_run(command, [given, run] { return run(*given); });
    return *given;
}

// --- surroundings: main.cpp has those of a terminal, web/web.cpp those of a page
// --------------------------------------

/// Writes bytes to standard output as they are: a picture, whose colours are control characters. That they cannot be
/// written is an error.
void put_as_is(std::string_view text);
/// Writes bytes to standard error as they are.
void put_error_as_is(std::string_view text);
/// Terminal options: 80 columns where standard output is no terminal and COLUMNS is not set.
terminal_options here();

bool exists(std::string const& path);
/// The path from the root, which stays valid after `enter_folder_of`.
std::string absolute(std::string const& path);
/// From now on names of files start from the folder of this file.
void enter_folder_of(std::string const& path);

/// Thrown where the user ends the program (Ctrl-C); the exit status is 130.
struct interrupted : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Computes consecutive points, on several threads. The functions that it returns are called one after the other, in
/// the order of points.
using chunk_work = std::function<std::function<void()>(std::size_t first, std::size_t count)>;
/// Works on points in chunks, with the progress on a terminal; `threads` is 0 for one thread a core. An interruption
/// ends it.
void in_chunks(std::size_t points, std::size_t threads, chunk_work const& work);

/// Writes a file to its end, or removes what is written of it: an interruption waits until `write` has returned or
/// thrown.
void uninterrupted(std::function<void()> const& write);

/// A table that several processes write, and what they write of it.
struct shared_table {
    std::string path;   ///< the file of the whole table; the shards are in a folder beside it
    std::string header; ///< the first line; empty for JSON Lines
    std::string seen;   ///< a text that differs between tables
    std::size_t points = 0;
};
/// Takes whole rows, in order.
using row_sink = std::function<void(std::string const& rows)>;
/// Writes one shard of a table, "2/8", unless it is finished already. `rows` writes the rows of points. When all shards
/// are there, the whole table is written.
/// \return a sentence about the shards
std::string write_shard(std::string const& shard, shared_table const& table,
                        std::function<void(std::size_t first, std::size_t count, row_sink const& sink)> const& rows);

// --- arguments ------------------------------------------------------------------------------------------------------

/// A machine: an id of the catalogue or a file, with changed fields.
struct machine_arguments {
    std::string name;
    std::vector<std::string> changes; ///< "bandwidth=2 TB/s", "link=400 Gbit/s unidirectional, 5 us"
};
/// A change of links, which only words can state: "links.rate", "links[1]", "links.direction" or "link".
bool changes_links(std::string_view path);
/// Does a change of --with add a link?
bool adds_link(std::string_view path);
/// Applies those changes of --with that are of links.
void change_links(machine& of, std::vector<std::string> const& changes);
/// A link whose rate varies without its direction states none: a rate of one way differs from that of both by two.
void forget_direction(machine& of, std::string_view path, std::vector<std::string> const& changes);
machine machine_named(std::string const& id_or_file);
/// The row of the catalogue with this id, this name, or this name of a runtime ("NVIDIA H100 80GB HBM3"); null if there
/// is none. A runtime's name that several rows share is an error, which names them.
processor const* processor_named(std::string const& name);
/// The id of a machine that may be named as a runtime names it; other names as they are.
std::string id_of(std::string const& name);

/// An operation: a name with fields, a file, or counts.
struct operation_arguments {
    std::vector<std::string> words; ///< "gemm", "m=4096", "n=4096"
    std::string flops, bytes, read, written, type, unit;

    /// Are FLOP or bytes of a kernel stated?
    [[nodiscard]] bool has_counts() const {
        return !flops.empty() || !bytes.empty() || !read.empty() || !written.empty();
    }
};

/// Levels and overlap of a prediction.
struct option_arguments {
    bool by_levels = false;
    bool is_warm = false;
    bool allocates = false;
    std::optional<double> threads;
    std::string register_capacity, in_core_time, overlap;
};
/// The options of every answer: its levels are stated if any option of levels is. Judgements and measured points take
/// the levels from here too.
prediction_options options_of(option_arguments const& from);

/// The question to most commands: a machine, an operation and options.
struct question {
    machine_arguments machine;
    operation_arguments operation;
    option_arguments options;
};
/// \param has_overlap  false: without `--overlap`, for commands that judge measured times
void add_question(CLI::App* command, question& to, bool has_overlap = true);

/// A measured time, and the ends of its interval.
struct time_arguments {
    std::string time, low, high;
};
/// Adds a measured time; `says` describes it. Returns the option of the time itself.
CLI::Option* add_time(CLI::App* command, time_arguments& to, std::string const& says);
/// The time itself has both ends if none are stated. "run.json:triad" is the time of a row in a file of another tool.
measure::estimate<units::second> measured_time(time_arguments const& from, char const* option = "--time");

/// The machine without caches: what `predict` looks at by default.
machine main_memory_of(machine const& m);

/// A field and its value: "m=4096" as "m" and "4096".
using field_value = std::pair<std::string, std::string>;
field_value name_and_value(std::string const& argument, char const* example = "m=4096");

/// Refuses the name of a command where an operation belongs, and says what to ask instead.
void expect_an_operation(std::string const& name);
/// The name of the operation whose fields a name takes: "stream_loop" of "stream_triad"; others are their own.
std::string operation_behind(std::string const& name);

/// The operation that words or counts state.
/// \param stands_in  as for `task_of`
any_operation operation_of(operation_arguments const& from, std::vector<field_value> const& stands_in = {});

/// A machine and an operation.
struct task {
    machine on;
    any_operation op;

    /// The prediction, with the operation's own type.
    [[nodiscard]] prediction predicted(prediction_options const& options) const;
};
/// A machine with the changes that the line states.
machine changed_machine(machine_arguments const& from);

/// \param stands_in  values of fields that vary but must be stated; those that the operation has not are left out
task task_of(machine_arguments const& machine, operation_arguments const& operation,
             std::vector<field_value> const& stands_in = {});

/// Judges a measured time by the prediction that `predict` makes, with the same refusals: over main memory, unless
/// options ask for levels. If the time is above that roof, data may have come from a cache: the levels then give the
/// reason, if they allow the time.
measure::judgement judged(task const& asked, measure::estimate<units::second> const& time,
                          prediction_options const& options, double tolerance = measure::judge_options{}.tolerance);

/// The time of a row in a file of another tool. Remarks on the row go to standard error.
measure::estimate<units::second> time_in_file(std::string const& path, std::string const& row);

/// Reads the quantity of an option, "50us"; an option that is not stated leaves it as it is.
template <class Quantity>
void read_option(Quantity& to, std::string const& stated, char const* option) {
    if (!stated.empty()) { to = read_quantity<typename Quantity::unit>(stated, option); }
}

/// Adds a whole number from `least` to `most`.
CLI::Option* add_count(CLI::App* command, std::string const& name, std::size_t& to, std::string const& says,
                       std::size_t least, std::size_t most);
/// Adds a share: 0.25 or 25%.
CLI::Option* add_share(CLI::App* command, std::string const& name, std::optional<double>& to, std::string const& says);
/// Adds the tolerance of judgements.
void add_tolerance(CLI::App* command, std::optional<double>& to);

/// The enumerator of a word. An unknown word is an error that lists all.
template <class Enum>
Enum enumerator(std::string const& word, std::string const& option, Enum left_out) {
    std::string all;
    for (int i = 0; i < 32; ++i) {
        if ((protocol::enumerators_of<Enum> >> i & 1) == 0 || static_cast<Enum>(i) == left_out) { continue; }
        std::string const one(text(static_cast<Enum>(i)).view());
        if (one == word) { return static_cast<Enum>(i); }
        all += (all.empty() ? "" : ", ") + one;
    }
    misuse(option + " is " + word + "; write one of " + all);
}

/// The arithmetic of an element type that `--type` names; without a unit the fastest.
arithmetic kind_named(std::string const& type, std::string const& unit = {});

/// A machine without an operation: the roof of each memory, and where each peak begins to bind.
struct ridge {
    arithmetic of;
    memory_level level;
    arithmetic_intensity at;
};
/// The ridge points of a machine: of each peak, over each memory.
std::vector<ridge> ridges_of(machine const& m);
/// "ridge point, fp16 -> fp32, dense, matrix".
std::string text_of(ridge const& one, machine const& m);

/// The ids of the catalogue's machines with this in their id or name.
std::vector<std::string> machines_with(std::string const& text);

// --- what is written ------------------------------------------------------------------------------------------------

/// A quantity for people: four digits and a prefix.
template <class Quantity>
std::string in_words(Quantity const& q) {
    return text(q, engineering, ".4g").c_str();
}
/// A number for people: four digits.
inline std::string in_words(double number) { return rafter::number(number, ".4g").c_str(); }

/// A prediction, with the energy, the cost and the forecast of measured kernels where they are asked for, as metrics of
/// the library read it.
struct point_figures : protocol::predicted_point {
    std::optional<joules> used{};
    std::optional<dollars> paid{};
    std::optional<measure::estimate<units::second>> reached{};

    [[nodiscard]] joules energy() const { return *used; }
    [[nodiscard]] dollars cost() const { return *paid; }
};

/// What an exception says, without the program's name.
std::string sentence_of(std::exception const& refused);

/// What binds, as a regime: "link-bound", "launch-bound" or "latency-bound" where that takes longest, else the regime
/// of memory and arithmetic.
std::string regime_in_words(prediction const& p);
/// What messages lack: a latency of their link, or the number of devices that it joins. Each remark is a line.
std::string remarks_on_links(machine const& on, double devices);

/// What a figure needs: energies or a price of the machine, or a class of kernels that was measured.
enum class needed : unsigned char { nothing, energies, price, kernels };

/// A figure of a prediction: a column of a sweep, and a member of JSON.
struct column {
    std::string_view name, unit;
    char const* says;
    double (*number)(point_figures const&);     ///< in the unit; null if there are only words
    std::string (*words)(point_figures const&); ///< for people
    bool is_truth = false;                      ///< the words are true, false or unknown
    needed needs = needed::nothing;

    /// Has a point no such figure? What does not fit in memory cannot run, so it has no energy and no price. What is
    /// outside of the measured ranges has no forecast. A figure that was not asked for is lacking, too.
    [[nodiscard]] bool lacks(point_figures const& f) const {
        switch (needs) {
        case needed::energies: return f.p.exceeds_memory() || !f.used;
        case needed::price: return f.p.exceeds_memory() || !f.paid;
        case needed::kernels: return f.p.exceeds_memory() || !f.reached;
        default: return false;
        }
    }
};
/// All figures of a prediction by which points are listed and compared.
std::vector<column> const& all_columns();

/// "the working set, 24 TB, is above the memory's 24 GB", behind `before`; empty if memory holds it.
std::string memory_limit(prediction const& p, std::string_view before);
/// "whether the working set fits in memory is unknown: the machine states no capacity", behind `before`; empty if it
/// states one.
std::string unknown_capacity(prediction const& p, std::string_view before);

/// A prediction with its energy and its cost, as far as the machine states energies and a price.
point_figures stated_figures(task const& asked, prediction const& p, prediction_options const& options);
/// How the energy of a prediction comes about, for people; empty if the machine does not state energies.
std::string explained_energy(task const& asked, prediction const& p, prediction_options const& options);

/// The kind of a file by the end of its name: "svg", "txt", "csv", "jsonl", ...; one that is not allowed is an error.
std::string kind_of_file(std::string const& path, std::vector<std::string> const& allowed);

#ifdef RAFTER_HAS_PROCESSES
/// Writes a picture as PNG, twice as large, rendered by rsvg-convert. An error says how to install it.
void write_png(std::string const& path, std::string const& svg);
#endif

/// The program as WebAssembly, for pages: base64 of gzip. Empty if it was not built (RAFTER_BUILD_WEB).
std::string web_module();

/// The version in the first line, then the commit, where it is known, and the compiler.
std::string version_text();

/// Writes text to standard output, and a sentence to standard error. Both may hold words of others: U+FFFD replaces
/// each character that controls a terminal or turns the direction of text.
void put(std::string_view text);
void put_error(std::string_view sentence);

using protocol::in_lower_case;
using protocol::listed;

/// A table: a row of words for each line, the first being the head.
std::string aligned(std::vector<std::vector<std::string>> const& rows);

/// The JSON schema of files of claims, made of the options of `rafter check`.
std::string claims_schema();

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
void add_validate(CLI::App& app);
void add_llm(CLI::App& app);
void add_load(CLI::App& app);
void add_convert(CLI::App& app);
void add_module(CLI::App& app);
void add_completions(CLI::App& app);
void add_schemas(CLI::App& app);
void add_time(CLI::App& app);
void add_calibrate(CLI::App& app);

} // namespace program
