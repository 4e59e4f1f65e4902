// Answers as JSON, and rafter schema, which writes their schemas.
// Tests: program/schemas, program/answers
#include <algorithm>
#include <memory>
#include "json_answer.hpp"

namespace program {

namespace {

/// The schemas of commands, by their names.
std::vector<std::pair<std::string, json::node (*)()>>& schemas() {
    static std::vector<std::pair<std::string, json::node (*)()>> all;
    return all;
}

/// The schemas of the files that rafter reads.
constexpr std::pair<char const*, std::string (*)()> files[]{
    {"machine", machine_schema}, {"operation", operation_schema}, {"claims", claims_schema}};

} // namespace

std::string key_of(std::string_view name, std::string_view unit) {
    std::string out(name);
    if (!unit.empty()) { out += '_'; }
    for (char const letter : unit) {
        if (letter == 'B') {
            out += "byte";
        } else if (letter == '/') {
            out += "_per_";
        } else {
            out += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
        }
    }
    return out;
}

void object_schema::put(std::string const& key, json::node schema, bool may_lack) {
    properties.put(key, std::move(schema));
    if (!may_lack) { required.put("", key); }
}
json::node object_schema::made() const {
    return json::node::object({{"type", "object"},
                               {"properties", properties},
                               {"required", required},
                               {"additionalProperties", json_truth(false)}});
}

json::node schema_of_type(char const* type, std::string_view unit, char const* says) {
    json::node out = json::node::object({{"type", type}});
    if (says != nullptr) {
        out.put("description", unit.empty() ? says : std::string(says) + " [" + std::string(unit) + "]");
    }
    return out;
}

void put_json(json::node const& answer) {
    json::node out = json::node::object({{"rafter", RAFTER_VERSION}});
    for (json::node const& part : answer.parts) {
        out.put(part.key, part);
    }
    put(json::text_of(out));
}

void add_schema(std::string const& command, json::node (*schema)()) {
    for (auto const& [one, known] : schemas()) { // in a page the program answers again and again
        if (one == command) { return; }
    }
    schemas().emplace_back(command, schema);
}

CLI::Option* add_json(CLI::App* command, bool& to, json::node (*schema)()) {
    add_schema(command->get_name(), schema);
    return command->add_flag("--json", to,
                             "Write JSON; the keys name the units (rafter schema " + command->get_name() + ")");
}

void add_schemas(CLI::App& app) {
    auto* const command = add_command(
        app, "schema", "The JSON schema of what a command writes with --json, or of machine, operation and claim files",
        "  rafter schema\n  rafter schema judge\n  rafter schema machine");
    auto const name = std::make_shared<std::string>();
    command->add_option("of", *name, "The command, or machine, operation or claims; without it, all are listed");
    on_run(command, [name] {
        std::string all;
        for (auto const& [one, schema] : files) {
            if (one == *name) {
                put(schema());
                return 0;
            }
        }
        for (auto const& [one, schema] : schemas()) {
            all += one + "\n";
            if (one != *name) { continue; }
            json::node out = json::node::object(
                {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "rafter " + one + " --json"}});
            json::node const keys = schema();
            for (json::node const& part : keys.parts) {
                json::node copy = part;
                if (part.key == "properties") {
                    json::node version =
                        json::node::object({{"type", "string"}, {"description", "The program's version"}});
                    version.key = "rafter";
                    copy.parts.insert(copy.parts.begin(), version);
                } else if (part.key == "required") {
                    copy.parts.insert(copy.parts.begin(), json::node("rafter"));
                }
                out.put(part.key, copy);
            }
            put(json::text_of(out));
            return 0;
        }
        for (auto const& [one, schema] : files) {
            all.append(one).append("\n");
        }
        if (!name->empty()) {
            std::replace(all.begin(), all.end() - 1, '\n', ' ');
            misuse(*name + " has no schema; there are: " + all.substr(0, all.size() - 1));
        }
        put(all);
        return 0;
    });
}

} // namespace program
