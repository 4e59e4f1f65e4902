// Tests: run/importers, run/importers_formats
module;
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// \file Reads measurements from files of other tools: work, bytes and times of kernels, and ceilings of machines.
/// `import rafter;` does not include this module.
export module rafter.importers;

import rafter.files;
import rafter.model;
import rafter.output;

export namespace rafter::importers {

/// The place that a figure was read from.
struct origin {
    /// The name of the file.
    std::string file;
    /// The row or the key: "line 12", "benchmarks[3]"; empty for the whole file.
    std::string place;

    bool operator==(origin const&) const = default;
};

/// The place in words: "run.json: benchmarks[3]".
[[nodiscard]] std::string text(origin const& from);

/// The bytes that an amount counts. `requested` counts the loads and stores of the program, without what caches add.
/// `read` and `written` count one direction, seen from the processor. `both` counts both directions together.
enum class byte_kind : unsigned char { requested, read, written, both };

/// The name of an enumerator.
[[nodiscard]] constexpr fixed_text<31> text(byte_kind kind) {
    return protocol::word_for<"byte_kind">(kind, {"requested", "read", "written", "read and written"});
}

/// Operations of one kind of arithmetic.
struct counted_work {
    /// The arithmetic; `arithmetic{}` if the file does not tell.
    arithmetic of{};
    /// At least zero, finite; an FMA counts two.
    flops amount{};

    bool operator==(counted_work const&) const = default;
};

/// Bytes between the processor and one level of memory.
struct counted_bytes {
    /// The level that serves the bytes; `unstated` if the file does not tell, and for requested bytes.
    memory_level level = memory_level::unstated;
    /// The bytes that `amount` counts.
    byte_kind kind = byte_kind::requested;
    /// At least zero, finite.
    bytes amount{};

    bool operator==(counted_bytes const&) const = default;
};

/// A number whose meaning and unit only the file's author knows, such as a user counter of Google Benchmark.
struct counter {
    std::string name;   ///< as in the file
    double value = 0.0; ///< as in the file, finite

    bool operator==(counter const&) const = default;
};

/// A kernel as a tool measured it, to compare with a prediction. What the file lacks is missing: `work` and `traffic`
/// are then empty and `time` has no value. Amounts and times are of what the row measured: one execution, or all calls
/// of a LIKWID region.
struct measured_work {
    /// The name of the kernel, as in the file.
    std::string name{};
    /// FLOP of what the row measured, an element for each kind of arithmetic.
    std::vector<counted_work> work{};
    /// Bytes of what the row measured, an element for each level and kind. Levels count the same data: never add them
    /// up.
    std::vector<counted_bytes> traffic{};
    /// The time of what the row measured. Ends: fastest and slowest repetition, or one standard deviation to each side.
    /// Without a spread both equal the value.
    std::optional<measure::estimate<units::second>> time{};
    /// The number of measurements behind `time`; zero if the file does not tell.
    std::size_t repetitions = 0;
    /// Other numbers of the row.
    std::vector<counter> counters{};
    /// The place of the row.
    origin from{};

    /// The FLOP of all kinds of arithmetic together; nothing if the file has none.
    [[nodiscard]] std::optional<flops> total_work() const;
    /// The bytes at a level; nothing if the file has none.
    [[nodiscard]] std::optional<bytes> bytes_at(memory_level level, byte_kind kind) const;
    /// The requested bytes; nothing if the file has none.
    [[nodiscard]] std::optional<bytes> requested_bytes() const;
    /// The bytes of main memory, else of a level that the file does not name, else the requested ones; nothing if the
    /// file has none, or one direction only.
    [[nodiscard]] std::optional<bytes> moved_bytes() const;
};

/// A measured row as an operation, to judge, to check or to draw: its FLOP and its bytes, which count as read.
///
///     for (auto const& row : importers::read("run.json").rows) {
///         if (row.time) { std::puts(text(measure::judge(gpu, demands_of(row, kind), *row.time)).c_str()); }
///     }
///
/// \param kind  the arithmetic of work whose arithmetic the file does not tell
/// A row without bytes, with work in several arithmetics, or with work in none, is an `invalid_value`.
[[nodiscard]] demands demands_of(measured_work const& row, arithmetic const& kind = {});

/// A bandwidth that a tool measured.
struct memory_ceiling {
    std::string name; ///< as in the file: "Triad", "DDR Mem"
    /// The level; `unstated` if the file does not tell or the name is none of rafter's.
    memory_level level = memory_level::unstated;
    byte_rate rate{}; ///< above zero, finite
    origin from;      ///< the place of the figure
};

/// A rate of computation that a tool measured.
struct compute_ceiling {
    std::string name; ///< as in the file: "FP64 GFLOPs"
    /// Above zero, finite; with its arithmetic if the name tells.
    compute_rate rate{};
    origin from; ///< the place of the figure
};

/// Equal memories of a machine as a file describes them: the data caches of one level, or nodes of main memory.
struct described_memory {
    std::string name; ///< as in the file: "L2Cache", "NUMANode"
    /// The level; `unstated` for caches behind L3.
    memory_level level = memory_level::unstated;
    bytes capacity{};                   ///< of one instance; above zero
    std::optional<bytes> line{};        ///< the size of a line
    std::optional<std::size_t> ways{};  ///< lines of a set
    std::size_t instances = 0;          ///< at least 1
    std::optional<std::size_t> cores{}; ///< cores that share one instance; nothing if instances differ
    origin from{};                      ///< the place of the first instance
};

/// The parts of a machine as a file describes them. It has no bandwidths and no peaks, so it is no `rafter::machine`:
/// take capacities for the tiers of one.
struct described_machine {
    std::string processor;                         ///< the name of its processor; empty if the file does not tell
    std::optional<std::size_t> packages{};         ///< sockets
    std::optional<std::size_t> cores{};            ///< of all packages
    std::optional<std::size_t> hardware_threads{}; ///< of all cores
    std::vector<described_memory> memories{};      ///< nearest first; main memory last
    origin from;                                   ///< the place of the machine
};

/// The content of a file.
struct import_result {
    std::string format;              ///< "Google Benchmark JSON"
    std::string version;             ///< of the tool or its format, as in the file; empty if the file does not tell
    std::vector<measured_work> rows; ///< kernels, in the order of the file
    std::vector<memory_ceiling> bandwidths;       ///< in the order of the file
    std::vector<compute_ceiling> peaks;           ///< in the order of the file
    std::optional<described_machine> described{}; ///< if the file describes a machine
    /// Sentences on what was left out, and on numbers of the file that contradict each other.
    std::vector<std::string> remarks;
};

/// What the author of a file knows and the file does not tell.
struct import_options {
    /// The counter of Google Benchmark that holds the FLOP of one iteration; empty: none.
    std::string flop_counter{};
    /// The counter that holds FLOP per second (`benchmark::Counter::kIsRate`); empty: none.
    std::string flop_rate_counter{};
};

/// Reads a file that another tool wrote. Its content decides which format it is, not its name.
///
///     for (importers::measured_work const& row : importers::read("run.json").rows) { ... }
///
/// docs/importers.md lists the formats. A file that is none of them is a `file_error` that lists them. A line, table or
/// entry that is not understood is left out: a remark names the place, the value and what was expected. So are amounts,
/// times and rates that are negative, or that no double holds; counters may be negative. If nothing else is read, the
/// first of these sentences is a `file_error`. A file above 64 MiB, or one that cannot be read, is an error, too.
[[nodiscard]] import_result read(text_argument path, import_options const& options = {});

/// A column of a table.
struct table_column {
    std::string name;               ///< without its unit: "total_time" of "total_time [s]"
    std::string unit;               ///< the unit in brackets: "s"; empty without one
    std::vector<std::string> cells; ///< without the quotes of CSV, one for each row
};

/// A table with named columns, such as the CSV that `run::write` writes.
///
///     importers::table const swept = importers::read_table("sweep.csv");
///     std::vector<seconds> const times = swept.values<seconds>("total_time");
class table {
public:
    /// In the order of the head; each has `rows()` cells.
    [[nodiscard]] std::vector<table_column> const& columns() const { return columns_; }
    /// Lines below the head, without empty ones.
    [[nodiscard]] std::size_t rows() const { return lines_.size(); }
    /// The column of a name, with or without its unit. A name that no column or several columns have is a `file_error`,
    /// which lists them.
    [[nodiscard]] table_column const& column(text_argument name) const;

    /// A column as quantities, of one unit with any prefix; `values<double>` are the numbers of a column without unit.
    /// Doubles are those that were written, and `nan` and `inf` are read. Another unit, or a cell that is no number, is
    /// a `file_error`.
    template <class Value>
        requires(std::same_as<Value, double> || requires { rafter::protocol::unit_symbol<Value>; })
    [[nodiscard]] std::vector<Value> values(text_argument name) const {
        if constexpr (std::same_as<Value, double>) {
            return numbers(column(name), nullptr);
        } else {
            std::vector<double> const all = numbers(column(name), rafter::protocol::unit_symbol<Value>);
            std::vector<Value> out;
            out.reserve(all.size());
            for (double const one : all) {
                out.push_back(units::from_coherent<typename Value::unit>(one));
            }
            return out;
        }
    }

private:
    friend table table_from_text(text_argument content, text_argument file_name);
    /// The numbers of a column in a base unit; null: it has no unit.
    [[nodiscard]] std::vector<double> numbers(table_column const& of, char const* base) const;

    std::string file_;
    std::vector<table_column> columns_;
    std::vector<std::size_t> lines_; ///< the index of each row's line
};

/// Reads a table from a file of CSV of any size (RFC 4180; commas, semicolons or tabs; numbers as in C++). Its first
/// line names the columns, with units in brackets. Blanks around cells without quotes are left out. A row with more or
/// fewer cells is a `file_error`; so are columns without a name or with one name, and files that cannot be read.
[[nodiscard]] table read_table(text_argument path);

/// Reads a table from a text. Errors name it `file_name`.
[[nodiscard]] table table_from_text(text_argument content, text_argument file_name);

/// Reads a text. Errors name it `file_name`.
[[nodiscard]] import_result from_text(text_argument content, text_argument file_name,
                                      import_options const& options = {});

} // namespace rafter::importers
