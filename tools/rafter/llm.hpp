// Declares what the files of rafter llm share: servers of a language model on machines, and what they reach.
// Tests: program/answers
#pragma once
#include <algorithm>
#include "framework_file.hpp"
#include "page.hpp"
#include "points.hpp"

namespace program::llm {

/// A machine as a server finds it.
struct host {
    std::string id;                                 ///< of the catalogue, or a file
    machine on;                                     ///< in decode steps
    std::optional<wl::framework_device> under = {}; ///< a framework
    /// The power of the device under the framework, if it was measured.
    wl::reached_power const* power = nullptr;
    machine sheet = {};             ///< without what the framework reaches
    processor const* row = nullptr; ///< of the catalogue; null for another or a changed machine
    bool has_file = false;          ///< is the framework a file of a user's own measurements?

    /// Is the error that of the throughput, instead of a step?
    [[nodiscard]] bool has_states() const { return under && under->shares.phase == wl::model_phase::steady_state; }
    [[nodiscard]] std::string name() const { return on.name.empty() ? id : std::string(on.name.view()); }
};

/// A count in words, without a unit.
inline std::string plain(double count) { return number(count, "").c_str(); }

/// Whether a server fits in memory; unknown where the machine states no capacity.
inline std::optional<bool> fits(wl::serving_prediction const& at) {
    if (at.sequences_that_fit == math::infinity) { return {}; }
    return at.fits();
}
/// Can a server run, as far as is known? What cannot run has no price and no throughput.
inline bool can_run(wl::serving_prediction const& at) { return fits(at).value_or(true); }

/// A server at a point: a machine, the division over devices, and the sequences that run at once.
struct served {
    host const* on;
    wl::parallelism parallel;
    double batch;
    wl::serving_prediction at;
    prediction step;
    std::optional<joules> of_token; ///< an output token's energy, if energies of the machine or a measured power tell
    std::optional<wl::device_errors> errors{}, errors_of_first{}; ///< where such servers, such prompts were measured

    /// The step with its 90 % interval; without a width where its errors were not measured.
    [[nodiscard]] time_between step_between() const {
        return around(at.step, on->has_states() ? std::nullopt : errors);
    }
    /// The first token so.
    [[nodiscard]] time_between first_between() const { return around(at.ttft, errors_of_first); }
    /// The time of a token so.
    [[nodiscard]] time_between token_between() const {
        return around(at.time_per_token(), on->has_states() ? errors : std::nullopt);
    }
    /// The throughput so.
    [[nodiscard]] measure::estimate<wl::event_rate::unit> output_between() const {
        time_between const token = token_between();
        return {at.output_rate(), at.output_rate() * (token.value / token.high),
                at.output_rate() * (token.value / token.low)};
    }

private:
    [[nodiscard]] time_between around(seconds const& time, std::optional<wl::device_errors> const& by) const {
        return by ? by->around(time, *on->row) : time_between{time, time, time};
    }
};

/// The question: a model, machines and counts; and its answer, a server at each point.
struct asked_servers {
    std::string remark = {}; ///< what is not sure of the model
    wl::server server = {};  ///< the model, its formats and its requests, and what all divisions have in common
    std::vector<host> hosts = {};
    combinations<named_values> counts = {}; ///< on each machine: tensor, pipeline, context and batch
    prediction_options options = {};
    std::vector<served> rows = {};

    /// The values of a count.
    [[nodiscard]] std::vector<double> const& values(std::string_view name) const {
        return std::ranges::find(counts.axes, name, &named_values::name)->values;
    }
    /// The server at a point of `counts`.
    [[nodiscard]] wl::server server_at(std::size_t point) const;
    [[nodiscard]] wl::server server_at(wl::parallelism const& parallel, double batch) const;
    [[nodiscard]] wl::serving_prediction serve_at(host const& on, wl::server const& asked) const;
    /// The devices of the largest division.
    [[nodiscard]] double most_devices() const {
        using std::ranges::max;
        return max(values("tensor")) * max(values("pipeline")) * max(values("context"));
    }
    /// Do several devices divide the model?
    [[nodiscard]] bool divides() const { return most_devices() > 1.0; }
    /// Do weights lie in the host's memory?
    [[nodiscard]] bool reads_from_host() const {
        return server.parallel.layers_on_host > 0.0 || server.parallel.experts_on_host > 0.0;
    }
    /// Serves each machine and point, in this order.
    void serve_all();
};

/// The counts of a load, besides those of servers.
inline constexpr char const* load_counts[]{"rate", "requests", "users", "cached", "variation", "seed"};
/// The words of a line that state servers.
struct stated_servers {
    std::string model, formats, cache, type, framework, memory, chunk;
    std::vector<std::string> prices; ///< "2.5USD/h" for all machines, "ID=2.5USD/h" for one
    std::vector<std::string> machines, changes, counts;
    bool has_whole_experts = false;
    bool fits = false; ///< may the framework be one that was not measured on such devices?
    double layers_on_host = 0.0, experts_on_host = 0.0;

    /// Is the framework a file of a user's own measurements?
    [[nodiscard]] bool has_file() const { return framework.ends_with(".json"); }
};
/// The counts of a line by their names in full, each with its value.
std::vector<field_value> stated_counts(std::vector<std::string> const& words);
/// Adds the arguments and options that state servers.
/// \param more  counts of the command besides those of servers, in words
void add_servers(CLI::App* command, stated_servers& to, std::string const& more = {});
/// The servers of a line; its `batch` may be missing where requests arrive: 0, as many sequences as fit.
asked_servers servers_of(stated_servers const& given, bool under_load = false);

/// The fields of a row of measurements: "model", "formats", ... and counts.
std::vector<std::string> fields_of_rows();
/// Takes over the fields of a row, for one machine.
void state(stated_servers& to, std::vector<field_value> const& fields, machine_arguments const& on);
/// Predicts a row of a server under load, with the interval.
/// \param figure  "ttft", "tpot", "itl" or "end_to_end": the mean; with "_p99" behind it the 99th percentile
time_between load_for_row(std::vector<field_value> const& fields, machine_arguments const& on,
                          std::string const& figure);
/// The server of a row of measurements: its fields by name, and one machine. The answer has one row.
/// \param fits  is the row to be fitted? Its framework need not be measured on such devices.
asked_servers answer_for_row(std::vector<field_value> const& fields, machine_arguments const& on, bool fits);

/// A division in words: "tensor 4", "tensor 4, pipeline 2".
std::string words_of(wl::parallelism const& parallel);

/// How far a step (or the throughput) of a machine under a framework may be off, in sentences.
/// \param prompts   are they of first tokens, for which the batch does not count?
/// \param is_short  leaves out how the errors were found, for a picture
std::string errors_in_words(asked_servers const& from, host const& on, bool prompts, bool is_short = false);

/// A column of a table or a page: its key, what a table calls it, and the figure of each server, "-" where it has none.
struct shown_column {
    std::string_view key, head;
    std::vector<shown_figure> figures;
    /// Has each server this figure in words?
    [[nodiscard]] bool is_all(std::string_view words) const {
        return std::ranges::all_of(figures, [words](shown_figure const& one) { return one.words == words; });
    }
};
/// The columns, without prices and energies where no server has one.
std::vector<shown_column> columns_of(asked_servers const& from);

/// The answer as JSON, and its schema.
json::node as_json(asked_servers const& from);
json::node schema();
/// The answer for people: a table, and what `summary` says.
std::string shown(asked_servers const& from);
/// Where steps turn compute-bound, how many sequences fit, and how far the figures can be trusted.
std::string summary(asked_servers const& from);

/// Says that a request has more tokens than the model's positions; empty: it has not.
std::string remark_on_positions(wl::server const& of);

/// Writes a picture of what each user gets against what all get, or a page of it.
void write_picture(asked_servers const& from, std::string const& path, shown_question const& asked,
                   picture_arguments const& picture);

} // namespace program::llm
