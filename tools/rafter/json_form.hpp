// Declares answers as JSON: a table of keys for each command, from which come both the answer and its schema.
// Tests: program/schemas, program/answers
#pragma once
#include "program.hpp"

namespace program {

/// The type of a key's value, as JSON Schema names it.
enum class json_type : unsigned char { number, string, boolean, object, list };

/// The name of a key: "time" and "s" give "time_s", "performance" and "FLOP/s" give "performance_flop_per_s".
std::string key_of(std::string_view name, std::string_view unit);

json::node json_list();

/// A key of an answer.
template <class Answer>
struct json_key {
    std::string_view name, unit; ///< the unit is part of the key
    json_type type = json_type::string;
    char const* says = "";
    std::function<std::optional<json::node>(Answer const&)> value; ///< empty: the answer lacks it
    bool may_lack = false;
    json::node (*parts)() = nullptr; ///< the schema of an object, or of each part of a list
};

/// The keys of an answer.
template <class Answer>
using json_form = std::vector<json_key<Answer>>;

template <class Answer>
json::node json_of(json_form<Answer> const& form, Answer const& answer) {
    json::node out = json::node::object({});
    for (json_key<Answer> const& key : form) {
        if (auto value = key.value(answer)) { out.put(key_of(key.name, key.unit), *std::move(value)); }
    }
    return out;
}

/// What a schema says of one key.
json::node schema_of_key(std::string_view unit, json_type type, char const* says, json::node (*parts)());
/// The schema of an object with these keys; `required` are the keys that it cannot lack.
json::node schema_of_object(json::node properties, json::node required);

template <class Answer>
json::node schema_of(json_form<Answer> const& form) {
    json::node properties = json::node::object({});
    json::node required = json_list();
    for (json_key<Answer> const& key : form) {
        std::string const name = key_of(key.name, key.unit);
        properties.put(name, schema_of_key(key.unit, key.type, key.says, key.parts));
        if (!key.may_lack) { required.put("", name); }
    }
    return schema_of_object(std::move(properties), std::move(required));
}

/// Writes an answer of a command, with the program's version.
void put_json(json::node const& answer);
template <class Answer>
void put_json(json_form<Answer> const& form, Answer const& answer) {
    put_json(json_of(form, answer));
}

/// Adds the flag `--json`, and the schema of what it writes to `rafter schema`.
CLI::Option* add_json(CLI::App* command, bool& to, json::node (*schema)());
/// Adds the schema of a command that has its own flag.
void add_schema(std::string const& command, json::node (*schema)());

/// A prediction with what was asked.
struct predicted_task {
    task const& asked;
    point_figures figures;
};
/// The keys of a prediction: machine, operation, and all columns.
json_form<predicted_task> const& prediction_form();
json::node prediction_schema();
/// The keys of a judgement.
json_form<measure::judgement> const& judgement_form();

inline json::node json_truth(bool is) { return json::node(json::node::kind_type::boolean, is ? "true" : "false"); }

} // namespace program
