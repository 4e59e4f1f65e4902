// A table of measured rows, its fit, and its errors. (Included behind `import rafter.workload;`.)
#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// A measured row: its terms, one for each column of its table, and what the library predicts.
struct measured {
    std::string id;
    std::vector<std::string> groups{}; ///< one for each way of leaving rows out
    seconds time{};
    std::vector<wl::fit_term> terms{};
    seconds known{};               ///< part of the time that is not fitted
    seconds predicted{};           ///< with the constants of framework_fits.cppm
    processor const* on = nullptr; ///< of the catalogue: its vendor and memory
    wl::framework software{};
    std::string source{};   ///< the publication
    double batch = 1.0;     ///< sequences
    double tensor = 1.0;    ///< devices that divide each matrix
    bool is_offered = true; ///< does the program answer such a question?
    double tokens = 1.0;    ///< of a prompt with its answer; of a prompt alone, of the prompt
    std::string types{};    ///< `types_of` the server
    bool is_prompt = false; ///< of a prompt alone?
    std::string asked{};    ///< the question as a line of the program; empty: it takes a file, or there is none
    char const* key = "";   ///< the key of the answer
    double answered = 0.0;  ///< the prediction, in the unit of the key
    seconds left_out{};     ///< of a search: with what it finds without the row's group; zero: it was not in the search

    /// States the question of the program, and its answer.
    void answer(std::string line, char const* of, double value) {
        asked = std::move(line);
        key = of;
        answered = value;
    }
    [[nodiscard]] double error() const { return predicted / time - 1.0; }
};
/// Rows of one kind with one fit. A table without columns has no fit: its rows are predicted only.
struct table {
    std::string title;
    std::string form;
    double goal = 0.0; ///< median error on rows out of the fit; 0: none is stated
    std::vector<wl::fit_column> columns{};
    std::vector<std::string> ways{};      ///< "device", "model": rows of one are left out together
    std::vector<double> written{};        ///< coefficients in framework_fits.cppm: 1 / share, seconds
    std::vector<wl::fit_errors> errors{}; ///< errors in framework_fits.cppm: in the fit, then a way each
    bool is_searched = false;             ///< was a search, not a sum of terms, the fit? Its coefficients are stated
    bool is_of_fitted_rows = false;       ///< without columns: have other tables fitted these rows?
    seconds limit{};                      ///< no prediction is above it; zero: there is none
    std::vector<measured> rows{};
    std::vector<measured> unlike{};     ///< rows that the fit leaves out and an answer cannot tell from others
    std::map<std::string, int> aside{}; ///< reasons, and the rows set aside for each
    std::vector<double> coefficients{};
    void (*set)(wl::measured_shares&, std::vector<double> const&) = nullptr; ///< states coefficients in shares
    std::vector<wl::left_out_errors> found{};                                ///< in the fit, then a way each
    std::vector<wl::measured_shares> classes{};          ///< rows of framework_fits.cppm with these coefficients
    std::vector<wl::device_errors> found_of_classes{};   ///< of each; none where fewer than two devices are predicted
    std::optional<wl::sustained_training> of_training{}; ///< the ranges of training steps, and the interval of the fit
    std::vector<measured> of_search{};                   ///< rows of the same figure that a search had, with `left_out`
    wl::interval_errors wl::loaded_errors::* figure = nullptr; ///< which `rows` and `of_search` have; null: none
    wl::loaded_errors written_loads{};                         ///< of `figure`, in framework_fits.cppm
    wl::loaded_errors found_loads{};                           ///< of `figure`, each model left out; and all ranges
};

/// A row of a class: its group (a device, of loads a model), and measured / predicted by fits that lack its group; of
/// devices also by fits that lack its model, its publication.
struct left_out_row {
    measured const* row;
    std::vector<double> ratios{}; ///< of its group first
    bool is_decided = true;       ///< do other groups decide its prediction?
};
using left_out_rows = std::vector<left_out_row>;

/// Errors of rows with their interval.
wl::interval_errors with_interval(left_out_rows const& rows, wl::fit_errors const& errors);
/// Fits training steps, and judges each way of leaving rows out.
void fit_training(table& of);

/// Widens a range of what was measured; the first value makes it.
inline void widen(wl::measured_range& to, bool is_first, double least, double most) {
    to = is_first ? wl::measured_range{least, most}
                  : wl::measured_range{std::min(to.least, least), std::max(to.most, most)};
}

/// The errors of what the library predicts.
wl::fit_errors errors_of(std::vector<measured> const& rows);
/// Fits the table's columns, and judges each way of leaving rows out.
void fit(table& of);
/// True if the fit gives the constants and errors that framework_fits.cppm states, to the digits written there, and if
/// the library predicts the rows as the fit does.
bool agrees(table const& of);
/// States errors of a row of `measured_shares_table`, which has both ways.
void state(table& of, wl::measured_shares const& s);
