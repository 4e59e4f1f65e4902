// Declares what the files of rafter validate share: measured rows, each with what the model says of it.
// Tests: program/validates
#pragma once
#include <array>
#include <map>
#include "json_answer.hpp"
#include "llm.hpp"

namespace program::validation {

/// What a fit finds, each a column of it.
enum class fitted_rate : unsigned char {
    bandwidth,
    peak,
    bandwidth_packed,
    peak_packed,
    attention,
    link,
    launch,
    sequence,
    latency,
    step,
    root
};
struct fitted_column {
    char const *name, *unit, *words, *says;
    bool is_share; ///< of a rate; else a time of each
};
/// In the order of `fitted_rate`.
inline constexpr fitted_column fitted_columns[]{
    {"bandwidth", "", "bandwidth", "The share of the bandwidth; absent, as the others, if no row decides it", true},
    {"peak", "", "peak", "The share of the peak; of training steps, of products", true},
    {"bandwidth_packed", "", "bandwidth with packed weights", "Of servers whose kernels unpack weights", true},
    {"peak_packed", "", "peak with packed weights", "Of servers whose kernels unpack weights", true},
    {"attention", "", "peak in attention", "Of training steps: the share of the 16-bit peak in attention", true},
    {"link", "", "link", "Of collectives: the share of the link's rate", true},
    {"launch", "s", "a launch", "The time of a launch", false},
    {"sequence", "s", "a sequence", "Of servers: the host time of a sequence in a step", false},
    {"latency", "s", "a call", "Of collectives: the time of a call", false},
    {"step", "s", "a step", "Of collectives: the time of each step of the algorithm", false},
    {"root", "s/sqrt(B)", "the root of a byte", "Of collectives: the time of the square root of the size", false}};

constexpr fitted_column const& column_of(fitted_rate one) { return fitted_columns[static_cast<std::size_t>(one)]; }

/// A time as a sum: of each column its time at the whole rate, or its count; and what no column changes.
struct fitted_terms {
    using numbers = std::array<double, std::size(fitted_columns)>;
    numbers of{};
    double rest = 0.0;

    void add(fitted_rate column, seconds const& time) { add(column, in(symbols::s, time)); }
    void add(fitted_rate column, double count) { of[static_cast<std::size_t>(column)] += count; }
};

/// The server of a row, as errors of an engine need it.
struct measured_server {
    processor const* on = nullptr; ///< of the catalogue; null for another or a changed machine
    workload::device_class device{};
    double batch = 1.0, tensor = 1.0, tokens = 1.0;
    std::string types{};
    std::string model{};
    bool is_unlike = false; ///< such a server has no errors: `framework_device::is_of_measured_kind` is false
};

/// A measured row, and what the model says of it.
struct measured_row {
    std::string place;                 ///< "row 17", or the name of a row in the file of another tool
    std::string of{};                  ///< the fields that its cells state: "m=4096 n=4096"
    std::vector<std::string> groups{}; ///< its cells in the columns of `--by`
    std::string on_name{};             ///< of its machine
    seconds measured{};
    machine const* on = nullptr;
    std::optional<any_operation> op{};
    std::optional<fitted_terms> terms{};        ///< of a row that is fitted by a sum; else its kernels are
    std::optional<measured_server> of_server{}; ///< of a server that is fitted
    std::string refused{};                      ///< why there is no prediction; empty: there is one
    time_between predicted{};                   ///< without a width where no 90 % interval is known

    [[nodiscard]] double ratio() const { return predicted.value / measured; }
    [[nodiscard]] double error() const { return math::abs(ratio() - 1.0); }
    [[nodiscard]] bool has_interval() const { return predicted.low < predicted.high; }
    [[nodiscard]] bool is_inside() const { return measured >= predicted.low && measured <= predicted.high; }
};

/// Shares of rates that rows reach, and the times of launches and the like. Empty: no row decides it.
struct fitted_shares {
    std::array<std::optional<double>, std::size(fitted_columns)> by{}; ///< shares, and seconds of each

    [[nodiscard]] std::optional<double> const& operator[](fitted_rate of) const {
        return by[static_cast<std::size_t>(of)];
    }
    [[nodiscard]] machine of(machine const& sheet) const;
    /// The time of a sum of terms; nothing if no row decides a share that it needs.
    [[nodiscard]] std::optional<seconds> time_of(fitted_terms const& terms) const;
    void put_keys(json::node& out) const;
    static void put_schemas(object_schema& out);
};

/// Rows of one or more tables of measurements.
struct measured_rows {
    std::map<std::string, machine> machines{}; ///< by the names that rows have
    std::vector<std::string> columns{};        ///< of `--by`
    std::vector<measured_row> all{};
    prediction_options options{};
    std::vector<std::string> unread{};  ///< columns of the table that were not read
    std::vector<std::string> remarks{}; ///< on the file of another tool: what was left out
    /// Of rows of llm that are fitted: by whose rules the engine runs, and the phase that they measure.
    std::optional<workload::framework> rules{};
    workload::model_phase phase{};
};

/// Errors of predicted rows, relative to the measured time.
struct row_errors {
    std::size_t rows = 0;
    double median = 0.0;
    double percentile_90 = 0.0;
    double bias = 0.0;              ///< the median of predicted / measured - 1
    std::size_t intervals = 0;      ///< rows with an interval
    std::optional<double> inside{}; ///< the share of these that lies inside

    static constexpr char const* says[]{"Predicted rows",
                                        "The median of |predicted / measured - 1|",
                                        "Nine of ten rows are at most so far off",
                                        "The median of predicted / measured - 1: negative where predictions are short",
                                        "Rows of which a 90 % interval is known",
                                        "The share of these that lies inside their intervals"};
};
/// Errors of the rows that a function takes; without a row, zeros.
row_errors errors_of(std::vector<measured_row> const& all, std::function<bool(measured_row const&)> const& takes);

/// Fits shares to the rows that a function takes.
fitted_shares fitted_to(measured_rows const& rows, std::function<bool(measured_row const&)> const& takes);
/// The rows that a function takes, with predictions by shares. A row that needs an undecided share is refused.
std::vector<measured_row> predicted_by(fitted_shares const& shares, measured_rows const& rows,
                                       std::function<bool(measured_row const&)> const& takes);
/// The terms of a server's decode step, first token (of a prompt) or time per token (of a steady state).
fitted_terms terms_of(llm::asked_servers const& from, workload::model_phase phase);
/// Writes what an engine reaches by a fit of its rows, and returns what the file knows of errors, in a sentence: the
/// file that rafter llm --framework reads. Another phase of a file that is there stays.
std::string save_framework(std::string const& path, measured_rows const& rows, fitted_shares const& fit,
                           std::string const& measured_in);
/// Tenths of the rows, for a fit to leave out. Rows that measure the same are in the same tenth.
std::function<std::string(measured_row const&)> tenths_of(measured_rows const& rows);
/// All rows, each predicted by a fit of the rows of other groups; none where there are more than a hundred groups.
std::vector<measured_row> predicted_by_others(measured_rows const& rows,
                                              std::function<std::string(measured_row const&)> const& group_of);

/// What is asked of the rows besides their errors.
struct wished {
    std::string file; ///< of what the rows were read from
    bool fits = false;
    std::optional<double> max_median{};
    bool json = false;
    std::string picture{}, saved{};
    double width = 0.0;
    CLI::App const* command = nullptr;
};
/// The groups of a column of `--by`, in the order of the rows.
std::vector<std::string> groups_of(std::vector<measured_row> const& rows, std::size_t column);
/// Rows to draw, and what was said of them.
struct drawn_rows {
    measured_rows const& read;
    std::vector<measured_row> const& all; ///< predicted by the fit, or as read
    std::string const& errors;            ///< in a line
    std::string const& says;              ///< the whole answer
};
/// Writes a picture or a page.
void write_picture(drawn_rows const& from, wished const& asked);
/// Writes the answer. Returns 1 if the median error is above the one that is allowed.
int answer(measured_rows const& rows, wished const& asked);
/// The schema of the answer.
json::node schema();

} // namespace program::validation
