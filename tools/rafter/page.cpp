// Writes pages: one HTML file without network that shows a picture and its points, and asks the program inside it.
// Tests: program/page
#include <algorithm>
#include "page.hpp"

import rafter.workload;

namespace program {

namespace {

#pragma clang diagnostic ignored "-Wc23-extensions"
#pragma clang diagnostic ignored "-Wc++26-extensions"
constexpr char page_html[] = {
#embed "web/page.html" suffix(, 0)
};
constexpr char page_css[] = {
#embed "web/page.css" suffix(, 0)
};
constexpr char page_js[] = {
#embed "web/page.js" suffix(, 0)
};
constexpr char figures_js[] = {
#embed "web/figures.js" suffix(, 0)
};
constexpr char rafter_mjs[] = {
#embed "web/rafter.mjs" suffix(, 0)
};

/// The fields of an operation: whether they must be stated, and their values as files state them.
json::node fields_of(any_operation const& op) {
    auto const required = op.required_fields();
    json::node const values = json_of(op);
    json::node out(json::node::kind_type::list);
    for (std::string_view const name : op.fields()) {
        json::node const* const value = values.find(name);
        bool const is_word = value != nullptr && value->parts.empty();
        out.put("", field_as_json(name,
                                  value == nullptr ? ""
                                  : is_word        ? value->text
                                                   : json::text_of(*value),
                                  std::ranges::count(required, name) != 0));
    }
    return out;
}

/// The options of a command that a page leaves to its reader: what they are, and their values.
json::node options_as_json(CLI::App const& command) {
    json::node options(json::node::kind_type::list);
    for (CLI::Option const* const option : command.get_options()) {
        std::string const name = option->get_name();
        constexpr std::string_view elsewhere[]{"operation", "model",  "counts",    "--machine", "--with", "--output",
                                               "--help",    "--json", "--explain", "--width",   "--jobs", "--shard"};
        if (std::ranges::count(elsewhere, name) != 0) { continue; }
        options.put("", json::node::object({{"name", name},
                                            {"says", option->get_description()},
                                            {"flag", json_truth(option->get_items_expected_max() == 0)},
                                            {"value", listed(option->results(), ",")}}));
    }
    return options;
}

/// The commands that a page asks of the program inside it.
constexpr std::string_view asked_commands[]{"roofline", "sweep", "llm"};
bool asks(shown_question const& asked) {
    return std::ranges::count(asked_commands, std::string_view(asked.command->get_name())) != 0;
}

/// The choices of a page: machines of the catalogue, operations and models with their fields.
json::node known_names(CLI::App const& all) {
    json::node operations = json::node::object({});
    for (std::string_view const name : operation_names()) {
        operations.put(name, fields_of(sample_operation(name)));
    }
    json::node models = json::node::object({});
    for (workload::language_model const* const model : workload::models::all) {
        models.put(model->name.view(), fields_of_servers());
    }
    json::node commands = json::node::object({});
    for (std::string_view const name : asked_commands) {
        commands.put(name, options_as_json(*all.get_subcommand(std::string(name))));
    }
    return json::node::object({{"machines", json_of(machines_with(""))},
                               {"operations", operations},
                               {"models", models},
                               {"commands", commands}});
}

json::node question_as_json(shown_question const& asked) {
    return json::node::object({{"command", asked.command->get_name()},
                               {"operation", asked.subject},
                               {"words", json_of(asked.words)},
                               {"fields", asked.fields},
                               {"machine", asked.machine.name},
                               {"with", json_of(asked.machine.changes)},
                               {"options", asks(asked) ? options_as_json(*asked.command) : json::node::list({})}});
}

json::node shown_as_json(shown_answer const& from) {
    json::node machines = json::node::list({});
    for (machine const& one : from.asked.on) {
        machines.put("", json::parse(machine_as_json(one)).value);
    }
    json::node out = json::node::object(
        {{"rafter", RAFTER_VERSION}, {"question", question_as_json(from.asked)}, {"machines", machines}});
    if (from.asked.operation) { out.put("operation", json_of(*from.asked.operation)); }
    out.put("says", from.says);
    out.put("points", json_of(from.points));
    out.put("cpp", from.cpp);
    out.put("picture", from.picture);
    return out;
}

constexpr std::size_t most_of_a_file = 1 << 20;

/// A file that an argument names: a machine, an operation, or measured times with a row.
void add_file(json::node& to, std::string const& argument) {
    std::string path = argument;
    for (std::size_t end = argument.find(':'); !exists(path) && end != argument.npos;
         end = argument.find(':', end + 1)) {
        path = argument.substr(0, end);
    }
    if (path.find('.') == path.npos || !exists(path) || to.find(path) != nullptr) { return; }
    to.put(path, protocol::beginning_of_file(path, most_of_a_file));
}

json::node files_of(shown_answer const& from) {
    json::node out = json::node::object({});
    for (CLI::Option const* const option : from.asked.command->get_options()) {
        if (option->get_name() == "--output") { continue; }
        for (std::string const& value : option->results()) {
            add_file(out, value);
        }
    }
    return out;
}

/// JSON that can stand in HTML: no "</script>" and no "<!--".
std::string json_in_html(json::node const& value) {
    std::string out;
    for (char const letter : json::text_of(value)) {
        if (letter == '<') {
            out += "\\u003c";
        } else {
            out += letter;
        }
    }
    return out;
}

/// Puts a text in the place of a name: "@CSS@".
void put_in(std::string& page, std::string_view name, std::string_view text) {
    page.replace(page.find(name), name.size(), text);
}

std::string page_of(shown_answer const& from) {
    bool const is_asked = asks(from.asked);
    json::node const none = json::node::object({});
    json::node const data =
        json::node::object({{"rafter", RAFTER_VERSION},
                            {"known", is_asked ? known_names(*from.asked.command->get_parent()) : none},
                            {"files", is_asked ? files_of(from) : none},
                            {"answer", shown_as_json(from)}});
    std::string out = page_html;
    put_in(out, "@CSS@", page_css);
    // Last in the page comes first here: what is put in may hold any text.
    put_in(out, "@JS@", std::string(rafter_mjs) + figures_js + page_js);
    put_in(out, "@MODULE@", is_asked ? web_module() : "");
    put_in(out, "@DATA@", json_in_html(data));
    return out;
}

/// Writes a picture as SVG, or as PNG where the name ends so.
void write_svg(std::string const& path, std::string const& picture) {
    if (path.ends_with(".png")) {
#ifdef RAFTER_HAS_PROCESSES
        return write_png(path, picture);
#else
        misuse(path + ": a page starts no program that renders PNG; write .svg");
#endif
    }
    uninterrupted([&] { write_file(path.c_str(), picture.data(), picture.size()); });
}

} // namespace

json::node field_as_json(std::string_view name, std::string_view value, bool is_required) {
    return json::node::object({{"name", name}, {"value", value}, {"required", json_truth(is_required)}});
}

shown_question shown_question_of(CLI::App const* command, question const& given, task const& asked) {
    std::vector<std::string> const& words = given.operation.words;
    shown_question out{command, {}, {}, json::node(json::node::kind_type::list), given.machine, {asked.on}, asked.op};
    if (!words.empty()) {
        out.subject = words[0];
        out.words.assign(words.begin() + 1, words.end());
        out.fields = fields_of(asked.op);
    }
    return out;
}

void write_shown(std::string const& path, shown_answer const& from) {
    bool const is_page = path.ends_with(".html");
    if (!is_page && !path.ends_with(".json")) { return write_svg(path, from.picture); }
    std::string const text = is_page ? page_of(from) : json::text_of(shown_as_json(from));
    uninterrupted([&] { write_file(path.c_str(), text.data(), text.size()); });
}

void add_picture(CLI::App* command, picture_arguments& to) {
    command->add_option("--width", to.width, "The width of a picture in pixels: 320 to 4000")->capture_default_str();
    command->add_option("--scale", to.scale, "The scale of both axes: linear or logarithmic");
}

std::optional<axis_spacing> spacing_of(picture_arguments const& from) {
    if (from.scale.empty()) { return std::nullopt; }
    if (from.scale == "linear") { return axis_spacing::linear; }
    if (from.scale != "logarithmic") { misuse("--scale is " + from.scale + "; write linear or logarithmic"); }
    return axis_spacing::logarithmic;
}

} // namespace program
