// Writes programs of C++ that ask what the command line asks.
// Tests: program/in_cpp
#include <algorithm>
#include "page.hpp"

namespace program {

namespace {

std::string in_quotes(std::string_view text) {
    std::string out;
    json::append_string(out, text);
    return out;
}

/// True for a name of C++, as the names of element types are.
bool is_name(std::string_view text) {
    return !text.empty() && text[0] >= 'a' && text[0] <= 'z' && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// The operation as a constant, "gemm work{.m = 16, .type = bf16};"; empty if a stated field is no number and no type.
std::string constant_of(question const& given, task const& asked) {
    std::vector<std::string> const& words = given.operation.words;
    if (words.empty() || words[0].ends_with(".json")) { return {}; }
    json::node const values = json_of(asked.op);
    std::string out;
    for (std::string_view const name : asked.op.fields()) {
        std::string const start = std::string(name) + "=";
        bool const is_stated =
            std::ranges::any_of(words, [&](std::string const& word) { return word.starts_with(start); });
        if (!is_stated) { continue; }
        auto const* const value = values.find(name);
        using kind = json::node::kind_type;
        bool const is_plain =
            value != nullptr && (value->is(kind::number) || value->is(kind::boolean) ||
                                 (value->is(kind::string) && name.ends_with("type") && is_name(value->text)));
        if (!is_plain) { return {}; }
        out.append(out.empty() ? "." : ", .").append(name).append(" = ").append(value->text);
    }
    return words[0] + " work{" + out + "}";
}

bool is_of_catalogue(question const& given) { return find_processor(given.machine.name.c_str()) != nullptr; }

/// The machine and the operation as variables, with changed fields.
std::string variables_of(question const& given, task const& asked) {
    std::string const& name = given.machine.name;
    auto const is_of_links = [](std::string const& change) { return changes_links(name_and_value(change).first); };
    bool const has_links = std::ranges::any_of(given.machine.changes, is_of_links);
    std::string machine = has_links ? machine_as_json(asked.on) : std::string(); // words state a direction, no number
    std::erase(machine, '\n');
    std::string out = has_links ? "    machine on = machine_from_json(R\"json(" + machine + ")json\", \"on\");\n"
                                : "    machine on = " +
                                      (is_of_catalogue(given) ? "catalogued<" + in_quotes(name) + ">()"
                                                              : "read_machine(" + in_quotes(name) + ")") +
                                      ";\n";
    std::string operation = operation_as_json(asked.op);
    std::erase(operation, '\n');
    out += "    any_operation work = operation_from_json(R\"json(" + operation + ")json\", \"work\");\n";
    for (std::string const& change : given.machine.changes) {
        if (has_links) { break; }
        auto const [path, value] = name_and_value(change);
        std::string const field = path.starts_with("machine.") ? path : "machine." + path;
        out += "    any_field(on, work, " + in_quotes(field) + ").assign(on, work, any_field(on, work, " +
               in_quotes(field) + ").number_of(" + in_quotes(value) + "));\n";
    }
    return out;
}

constexpr char const* by_name = "import rafter;\nimport rafter.files;\nusing namespace rafter;\n\nint main() {\n";

} // namespace

std::string roofline_in_cpp(question const& given, task const& asked, std::string const& name) {
    std::string const label = in_quotes(name);
    std::string const drawn = "print(explain(plot));\n";
    std::string const constant = constant_of(given, asked);
    if (constant.empty() || !is_of_catalogue(given) || !given.machine.changes.empty()) {
        return by_name + variables_of(given, asked) +
               "    work.visit([&](auto const& op) {\n        if constexpr (requires(roofline_plot plot) { "
               "plot.add(\"\", op); }) {\n" +
               "            auto const plot = roofline_plot(on, op.kind()).add(" + label + ", op);\n            " +
               drawn + "            write_file(\"roofline.svg\", svg(plot));\n        }\n    });\n}\n";
    }
    return "import rafter;\nusing namespace rafter;\n\nconstexpr machine on = catalogued<" +
           in_quotes(given.machine.name) + ">();\nconstexpr " + constant +
           ";\n\nint main() {\n    auto const plot = roofline_plot(on, work.kind()).add(" + label + ", work);\n    " +
           drawn + "    write_file(\"roofline.svg\", svg(plot));\n}\n";
}

std::string sweep_in_cpp(question const& given, task const& asked, std::vector<named_values> const& axes) {
    std::string out = by_name + variables_of(given, asked);
    std::string indent = "    ";
    std::size_t number_of_axis = 0;
    for (named_values const& axis : axes) {
        std::string const values = "values_" + std::to_string(++number_of_axis);
        out += indent + "constexpr double " + values + "[] = {";
        for (std::size_t i = 0; i < axis.values.size(); ++i) {
            out += i == 0 ? "" : ", ";
            std::string number;
            csv::append_number(number, axis.values[i]);
            out += number.find_first_of(".e") == number.npos ? number + ".0" : number;
        }
        out += "};\n" + indent + "for (double const value : " + values + ") {\n";
        indent += "    ";
        out += indent + "any_field(on, work, " + in_quotes(axis.name) + ").assign(on, work, value);\n";
    }
    out += indent + "work.visit([&](auto const& op) { print(explain(predict(on, op))); });\n";
    while (indent.size() > 4) {
        indent.resize(indent.size() - 4);
        out += indent + "}\n";
    }
    return out + "}\n";
}

} // namespace program
