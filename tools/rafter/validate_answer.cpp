// Sums up how far predictions of measured rows are off: by group, and the worst rows.
// Tests: program/validates
#include <algorithm>
#include <cmath>
#include "validate.hpp"

import rafter.workload;

namespace program::validation {

namespace {

struct group_answer {
    std::string column{}, group{};
    keys_of<row_errors> errors{};
    std::optional<double> left_out_median{}, left_out_percentile_90{};

    static constexpr char const* says[]{"The column", "The cell", "",
                                        "With --fit: the median error of the group by a fit of the other groups",
                                        "Nine of ten rows of it are at most so far off"};
};
struct worst_answer {
    std::string place{}, fields{};
    seconds measured{};
    time_between predicted{};
    double ratio = 0.0;
    std::optional<double> fraction_of_roof{};
    std::optional<std::string> bound_by{}, grade{}, judgement{};

    static constexpr char const* says[]{"The row",
                                        "What its cells state of the operation",
                                        "The measured time",
                                        "The predicted time",
                                        "predicted / measured",
                                        "The roof over the measured time",
                                        "What binds at the roof",
                                        "The measured time in words, as rafter judge says",
                                        "The whole sentence of rafter judge"};
};
struct refusal_answer {
    std::string reason{};
    std::size_t rows = 0;
    std::string first{};

    static constexpr char const* says[]{"Why there is no prediction", "How many rows have this reason",
                                        "The first of them"};
};
struct fit_answer {
    keys_of<fitted_shares> shares{};
    std::optional<row_errors> in_fit{}, left_out{};

    static constexpr char const* says[]{"", "Errors of the rows that are fitted",
                                        "Errors of rows that are left out of the fit, each tenth row at a time"};
};
struct validated_answer {
    keys_of<row_errors> errors{};
    std::vector<group_answer> groups{};
    std::vector<worst_answer> worst{};
    std::vector<refusal_answer> not_predicted{};
    std::optional<fit_answer> fit{};
    std::vector<std::string> columns_not_read{};
    std::vector<std::string> remarks{};

    static constexpr char const* says[]{"",
                                        "Errors by the cells of --by; with --fit those of the fit",
                                        "The rows that are farthest off, at most ten",
                                        "Rows without a prediction",
                                        "With --fit: what the rows reach, and the errors of predictions with it",
                                        "Columns that are no field of the rows: their cells change no prediction",
                                        "What was left out of the file of another tool, as rafter import says it"};
};

std::vector<measured_row const*> worst_of(std::vector<measured_row> const& rows) {
    std::vector<measured_row const*> out;
    for (measured_row const& row : rows) {
        if (row.refused.empty()) { out.push_back(&row); }
    }
    std::ranges::sort(out, {}, [](measured_row const* row) { // of equal ones the first
        return std::pair(-std::abs(std::log(row->ratio())), row);
    });
    out.resize(std::min<std::size_t>(out.size(), 10));
    return out;
}

void judge(worst_answer& to, measured_row const& row) {
    if (!row.op) { return; }
    try {
        auto const by = judged({*row.on, *row.op}, {row.measured, row.measured, row.measured}, {});
        to.fraction_of_roof = by.fraction_of_roof();
        to.bound_by = text(by.bound_by()).c_str();
        to.grade = by.grade.c_str();
        to.judgement = text(by).c_str();
    } catch (std::exception const&) { to.judgement.reset(); } // a roofline may need a link that no forecast does
}

/// Nothing where no row is predicted.
std::optional<row_errors> stated(row_errors const& errors) {
    return errors.rows == 0 ? std::nullopt : std::optional(errors);
}

bool is_any(measured_row const&) { return true; }

/// \param judged  the rows by the fit, or by the plain prediction
validated_answer answer_of(measured_rows const& rows, std::vector<measured_row> const& judged,
                           std::optional<fitted_shares> const& fit) {
    validated_answer out{
        .errors = {errors_of(rows.all, is_any)}, .columns_not_read = rows.unread, .remarks = rows.remarks};
    for (std::size_t i = 0; i < rows.columns.size(); ++i) {
        auto const group_of = [&](measured_row const& row) { return row.groups[i]; };
        auto const left_out = fit ? predicted_by_others(rows, group_of) : std::vector<measured_row>();
        for (std::string const& group : groups_of(rows.all, i)) {
            auto const is_of = [&](measured_row const& row) { return row.groups[i] == group; };
            group_answer& next = out.groups.emplace_back(rows.columns[i], group);
            next.errors = {errors_of(judged, is_of)};
            if (auto const of = stated(errors_of(left_out, is_of))) {
                next.left_out_median = of->median;
                next.left_out_percentile_90 = of->percentile_90;
            }
        }
    }
    for (measured_row const* const row : worst_of(judged)) {
        worst_answer& next = out.worst.emplace_back(row->place, row->of, row->measured, row->predicted, row->ratio());
        judge(next, *row);
    }
    for (measured_row const& row : rows.all) {
        if (row.refused.empty()) { continue; }
        auto const known = std::ranges::find(out.not_predicted, row.refused, &refusal_answer::reason);
        if (known == out.not_predicted.end()) {
            out.not_predicted.push_back({row.refused, 1, row.place});
        } else {
            ++known->rows;
        }
    }
    if (fit) {
        out.fit = {{*fit},
                   stated(errors_of(judged, is_any)),
                   stated(errors_of(predicted_by_others(rows, tenths_of(rows)), is_any))};
    }
    return out;
}

std::string percent(double share) { return std::string(number(100.0 * share, ".3g").c_str()) + " %"; }
std::string bias_in_words(double bias) { return (bias > 0.0 ? "+" : "") + percent(bias); }
std::string percent(std::optional<double> const& share) { return share ? percent(*share) : "-"; }
std::string share_in_words(std::optional<double> const& share) {
    return share ? percent(*share) : "not decided by these rows";
}

/// "median error 9.4 %, 90th percentile 31.0 %, bias -2.1 %".
std::string in_words(row_errors const& of) {
    return "median error " + percent(of.median) + ", 90th percentile " + percent(of.percentile_90) + ", bias " +
           bias_in_words(of.bias) +
           (!of.inside ? ""
                       : ", " + percent(*of.inside) +
                             (of.intervals < of.rows ? " of " + std::to_string(of.intervals) + " rows" : "") +
                             " inside their 90 % intervals");
}

/// The same, with the number of rows if not all have a prediction.
std::string in_words(std::optional<row_errors> const& of, std::size_t all) {
    if (!of) { return "no row has a prediction: the others do not decide its shares"; }
    return (of->rows == all ? "" : std::to_string(of->rows) + " of " + std::to_string(all) + " rows: ") + in_words(*of);
}

/// "bandwidth 91 %, peak 64 %, a launch 3.2 us": the columns of which a row has a term.
std::string fit_in_words(fitted_shares const& of, std::vector<measured_row> const& rows) {
    constexpr fitted_rate of_kernels[]{fitted_rate::bandwidth, fitted_rate::peak, fitted_rate::launch};
    std::string out;
    for (std::size_t i = 0; i < of.by.size(); ++i) {
        bool const is_of_rows = std::ranges::any_of(rows, [&](measured_row const& row) {
            return row.terms ? row.terms->of[i] > 0.0
                             : std::ranges::count(of_kernels, static_cast<fitted_rate>(i)) != 0;
        });
        if (!is_of_rows) { continue; }
        fitted_column const& column = fitted_columns[i];
        out.append(out.empty() ? "" : ", ").append(column.words).append(" ");
        out += !of.by[i] || column.is_share ? share_in_words(of.by[i])
               : std::string_view(column.unit) == "s"
                   ? program::in_words(*of.by[i] * symbols::s)
                   : std::string(number(*of.by[i], ".3g").c_str()) + " " + column.unit;
    }
    return out;
}

/// What the measured time of a row says, by the roofline.
std::string judged_in_words(worst_answer const& one) {
    if (!one.grade) { return one.judgement.value_or(""); }
    bool const has_roof = !one.bound_by->starts_with("launch") && !one.bound_by->starts_with("latency");
    return *one.grade + (has_roof ? ": " + percent(*one.fraction_of_roof) + " of the " + *one.bound_by + " roof"
                                  : ", bound by the " + *one.bound_by);
}

std::string shown(validated_answer const& from, measured_rows const& rows, wished const& asked) {
    row_errors const& errors = from.errors.answer;
    auto const is_operation = [](measured_row const& row) { return row.op && row.refused.empty(); };
    auto const first = std::ranges::find_if(rows.all, is_operation);
    std::string out = asked.file + ": " + std::to_string(errors.rows) + " of " + std::to_string(rows.all.size()) +
                      " rows predicted" +
                      (first == rows.all.end() ? ""
                       : first->has_interval() ? " as measured kernels"
                                               : " by the roofline") +
                      ": " + in_words(errors) + "\n";
    if (from.fit) {
        out += "fitted: " + fit_in_words(from.fit->shares.answer, rows.all) + ": " +
               in_words(from.fit->in_fit, errors.rows) +
               "\nleft out of the fit, a tenth of the rows at a time: " + in_words(from.fit->left_out, errors.rows) +
               "\n";
    }
    if (!from.groups.empty()) {
        std::vector<std::vector<std::string>> lines;
        std::string column;
        for (group_answer const& one : from.groups) {
            if (one.column != column) {
                column = one.column;
                lines.push_back({column, "rows", "median", "90 %", "bias"});
                if (errors.inside) { lines.back().emplace_back("inside"); }
                if (asked.fits) { lines.back().insert(lines.back().end(), {"by the others", "90 %"}); }
            }
            row_errors const& of = one.errors.answer;
            lines.push_back({one.group, std::to_string(of.rows), percent(of.median), percent(of.percentile_90),
                             bias_in_words(of.bias)});
            if (errors.inside) {
                lines.back().push_back(percent(of.inside) + (of.intervals < of.rows && of.inside
                                                                 ? " of " + std::to_string(of.intervals)
                                                                 : ""));
            }
            if (asked.fits) {
                lines.back().insert(lines.back().end(),
                                    {percent(one.left_out_median), percent(one.left_out_percentile_90)});
            }
        }
        out += "\n" + aligned(lines);
    }
    std::vector<std::vector<std::string>> lines{
        {"farthest off", "", "measured", "predicted", "ratio", "measured time, judged"}};
    if (first == rows.all.end()) { lines[0].pop_back(); } // of servers
    for (worst_answer const& one : from.worst) {
        lines.push_back({one.place, one.fields, program::in_words(one.measured), program::in_words(one.predicted.value),
                         number(one.ratio, ".3g").c_str(), judged_in_words(one)});
        lines.back().resize(lines[0].size());
    }
    out += "\n" + aligned(lines);
    for (refusal_answer const& one : from.not_predicted) {
        out += "\nnot predicted, " + std::to_string(one.rows) + (one.rows == 1 ? " row (" : " rows (first: ") +
               one.first + "): " + one.reason;
    }
    if (!from.not_predicted.empty()) { out += "\n"; }
    for (std::string const& remark : rows.remarks) {
        out += (&remark == &rows.remarks[0] ? "\n" : "") + remark + "\n";
    }
    return out + (rows.unread.empty() ? "" : "\ncolumns that are no field: " + listed(rows.unread) + "\n");
}

} // namespace

std::vector<std::string> groups_of(std::vector<measured_row> const& rows, std::size_t column) {
    std::vector<std::string> out;
    for (measured_row const& row : rows) {
        if (row.refused.empty() && std::ranges::count(out, row.groups[column]) == 0) {
            out.push_back(row.groups[column]);
        }
    }
    return out;
}

row_errors errors_of(std::vector<measured_row> const& all, std::function<bool(measured_row const&)> const& takes) {
    std::vector<double> errors, ratios;
    std::size_t intervals = 0, inside = 0;
    for (measured_row const& row : all) {
        if (!row.refused.empty() || !takes(row)) { continue; }
        errors.push_back(row.error());
        ratios.push_back(row.ratio() - 1.0);
        intervals += row.has_interval() ? 1 : 0;
        inside += row.has_interval() && row.is_inside() ? 1 : 0;
    }
    if (errors.empty()) { return {}; }
    std::ranges::sort(errors);
    std::ranges::sort(ratios);
    using workload::percentile;
    row_errors out{
        errors.size(), percentile(errors, 0.5), percentile(errors, 0.9), percentile(ratios, 0.5), intervals, {}};
    if (intervals > 0) { out.inside = static_cast<double>(inside) / static_cast<double>(intervals); }
    return out;
}

json::node schema() { return schema_of<validated_answer>(); }

int answer(measured_rows const& rows, wished const& asked) {
    std::optional<fitted_shares> fit;
    std::vector<measured_row> of_fit;
    if (asked.fits) {
        fit = fitted_to(rows, is_any);
        of_fit = predicted_by(*fit, rows, is_any);
    }
    std::vector<measured_row> const& judged_rows = fit ? of_fit : rows.all;
    validated_answer const out = answer_of(rows, judged_rows, fit);
    std::string saved;
    if (!asked.saved.empty()) {
        if (rows.rules) {
            saved = save_framework(asked.saved, rows, *fit, asked.file);
        } else if (std::ranges::any_of(rows.all, [](measured_row const& row) { return row.terms.has_value(); })) {
            misuse("--save writes machines and engines: the fit of these rows is neither");
        } else if (!(*fit)[fitted_rate::bandwidth] && !(*fit)[fitted_rate::peak]) {
            misuse("--save: the rows decide neither the share of the bandwidth nor that of the peak");
        } else {
            write_machine(asked.saved.c_str(), fit->of(rows.machines.begin()->second));
        }
    }
    std::string const says = shown(out, rows, asked) + saved;
    asked.json ? put_json(out) : put(says);
    if (!asked.picture.empty()) {
        std::optional<row_errors> const drawn = out.fit ? out.fit->in_fit : out.errors.answer;
        if (!drawn) { misuse("the fit predicts no row, so there is nothing to draw"); }
        write_picture({rows, judged_rows, std::to_string(drawn->rows) + " rows: " + in_words(*drawn), says}, asked);
    }
    if (!asked.max_median) { return 0; }
    std::optional<row_errors> const judged = out.fit ? out.fit->left_out : out.errors.answer;
    char const* const of = out.fit ? " of rows left out of the fit" : "";
    if (!judged) {
        put_error(std::string("no row was predicted") + of + ", so --max-median does not hold");
        return 1;
    }
    if (judged->median <= *asked.max_median) { return 0; }
    put_error(std::string("the median error") + of + " is " + percent(judged->median) + ", above --max-median " +
              percent(*asked.max_median));
    return 1;
}

} // namespace program::validation
