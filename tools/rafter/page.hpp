// Declares what pages show: a picture and its points, each with its derivation.
// Tests: program/page
#pragma once
#include <cmath>
#include "json_answer.hpp"

import rafter.draw;
import rafter.workload;

namespace program {

/// A figure of a point: a cell of a table.
struct shown_figure {
    std::string name{}, unit{}, words{}; ///< the words are for people: "40.22 us"
    std::optional<double> number{};      ///< in the unit; empty where there are only words
};

/// Events a second for people: four digits, or all digits of a whole number.
inline std::string rate_in_words(workload::event_rate const& rate) {
    double const each = protocol::as_number(rate);
    return number(each, each < 1e4 ? ".4g" : ".0f").c_str();
}

/// A member of an answer; of one that is empty the words are "-".
template <class Value>
shown_figure figure_of(std::string_view name, Value const& value) {
    shown_figure out{std::string(name), symbol_of<typename json_traits<Value>::content>(), "-", {}};
    if constexpr (json_traits<Value>::may_lack) {
        return value ? figure_of(name, *value) : out;
    } else if constexpr (is_interval<Value>) {
        out = figure_of(name, value.value);
        if (value.low == value.high) { return out; }
        out.words += " (" + figure_of(name, value.low).words + " to " + figure_of(name, value.high).words + ")";
    } else if constexpr (std::same_as<Value, workload::event_rate>) {
        out.words = rate_in_words(value);
        out.number = protocol::as_number(value);
    } else if constexpr (units::is_quantity<Value>) {
        out.words = in_words(value);
        out.number = protocol::as_number(value);
    } else if constexpr (std::same_as<Value, bool>) {
        out.words = value ? "yes" : "no";
    } else if constexpr (std::is_arithmetic_v<Value>) {
        auto const plain = static_cast<double>(value);
        out.words = number(plain, plain == std::floor(plain) ? "" : ".4g").c_str();
        out.number = plain;
    } else {
        out.words = json_of(value).text;
    }
    return out;
}

/// The figures of an answer: its members but for an explanation.
template <class Answer>
std::vector<shown_figure> figures_of(Answer const& answer) {
    std::vector<shown_figure> out;
    protocol::for_each_member(answer, [&](std::string_view name, auto const& member) {
        if (name != "explanation") { out.push_back(figure_of(name, member)); }
    });
    return out;
}

/// A point of a picture.
struct shown_point {
    std::vector<shown_figure> figures{};
    std::string explanation{};         ///< how the figures come about
    std::optional<std::string> mark{}; ///< the class of the point in the picture; empty: the page marks its place
    std::optional<double> x{}, y{};    ///< the place in the picture, in pixels
};

/// A question, as the fields of a page state it.
struct shown_question {
    CLI::App const* command;        ///< the command, with its arguments
    std::string subject;            ///< an operation or a model; empty: a kernel by its counts
    std::vector<std::string> words; ///< the fields of the subject: "m=4096"
    json::node fields;              ///< what fields it has, as `fields_of` lists them
    machine_arguments machine;
    std::vector<rafter::machine> on;             ///< the machines
    std::optional<any_operation> operation = {}; ///< empty: a model
};
shown_question shown_question_of(CLI::App const* command, question const& given, task const& asked);
/// A field of a subject: its name, its value or a hint, and whether it must be stated.
json::node field_as_json(std::string_view name, std::string_view value, bool is_required);

/// The fields of rafter llm.
json::node fields_of_servers();

/// An answer with a picture.
struct shown_answer {
    shown_question asked;
    std::vector<shown_point> points;
    std::string picture; ///< SVG
    std::string says;    ///< what the command says of the answer
    std::string cpp;     ///< the program of C++ that asks the same; empty: rafter writes none
};

/// Writes a picture (.svg, .png), a page (.html), or as JSON what a page shows (.json), which a page asks of the
/// program inside it.
void write_shown(std::string const& path, shown_answer const& from);

/// A field or a count, and the values that it takes.
struct named_values {
    std::string name;
    std::vector<double> values;
};
/// The program of C++ that draws the same roofline; empty if options ask for more than a model's point.
std::string roofline_in_cpp(question const& given, task const& asked, std::string const& name);
/// The program of C++ that makes the same predictions.
std::string sweep_in_cpp(question const& given, task const& asked, std::vector<named_values> const& axes);

/// What is said of a picture: its width, and the scale of its axes.
struct picture_arguments {
    double width = svg_options{}.width;
    std::string scale;
};
void add_picture(CLI::App* command, picture_arguments& to);
/// The spacing that `--scale` names; empty: the plot chooses.
std::optional<axis_spacing> spacing_of(picture_arguments const& from);

} // namespace program
