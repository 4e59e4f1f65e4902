// rafter operations: the operations, and the fields and formulas of one.
#include <algorithm>
#include <memory>
#include "json_form.hpp"

namespace program {

namespace {

/// A field of an operation.
struct field_entry {
    std::string_view name;
    bool is_required;
};

json_form<field_entry> const& field_form() {
    static json_form<field_entry> const form{
        {"name", "", json_type::string, "The name", [](field_entry const& f) { return f.name; }},
        {"required", "", json_type::boolean, "Whether it must be stated",
         [](field_entry const& f) { return json_truth(f.is_required); }}};
    return form;
}

protocol::formulas formulas_of(any_operation const& op) {
    return op.visit([](auto const& one) { return protocol::formulas_of(one); });
}

json_form<any_operation> const& operation_form() {
    static json_form<any_operation> const form{
        {"operation", "", json_type::string, "The name", [](any_operation const& op) { return op.name(); }},
        {"fields", "", json_type::list, "The fields",
         [](any_operation const& op) {
             auto const required = op.required_fields();
             json::node out = json_list();
             for (std::string_view const field : op.fields()) {
                 out.put("", json_of(field_form(), field_entry{field, std::ranges::count(required, field) != 0}));
             }
             return out;
         },
         false, [] { return schema_of(field_form()); }},
        {"work", "FLOP", json_type::string, "The formula of its work; empty where it has none",
         [](any_operation const& op) { return formulas_of(op).work; }},
        {"traffic", "B", json_type::string, "The formula of its traffic; empty where it has none",
         [](any_operation const& op) { return formulas_of(op).traffic; }},
        {"smallest", "", json_type::object, "The smallest operation, as an operation file",
         [](any_operation const& op) { return json::parse(operation_as_json(op)).value; }}};
    return form;
}

using operations = std::vector<any_operation>;

json_form<operations> const& operations_form() {
    static json_form<operations> const form{{"operations", "", json_type::list,
                                             "The operations, or the one that was named",
                                             [](operations const& all) {
                                                 json::node out = json_list();
                                                 for (any_operation const& one : all) {
                                                     out.put("", json_of(operation_form(), one));
                                                 }
                                                 return out;
                                             },
                                             false, [] { return schema_of(operation_form()); }}};
    return form;
}

int write_as_json(std::string const& name) {
    operations all;
    for (std::string_view const one : operation_names()) {
        if (name.empty()) { all.push_back(sample_operation(one)); }
    }
    if (!name.empty()) { all.push_back(sample_operation(name)); }
    put_json(operations_form(), all);
    return 0;
}

int list() {
    std::vector<std::vector<std::string>> rows{{"operation", "fields; those with * must be stated"}};
    for (std::string_view const name : operation_names()) {
        any_operation const op = sample_operation(name);
        auto const required = op.required_fields();
        std::string fields;
        for (std::string_view const field : op.fields()) {
            bool const is_required = std::ranges::find(required, field) != required.end();
            fields.append(fields.empty() ? "" : ", ").append(field).append(is_required ? "*" : "");
        }
        rows.push_back({std::string(name), fields});
    }
    put(aligned(rows));
    return 0;
}

int show(std::string const& name) {
    any_operation const op = sample_operation(name);
    auto const required = op.required_fields();
    json::node const all = json::parse(operation_as_json(op)).value;
    std::vector<std::vector<std::string>> rows{{"field", "smallest example"}};
    for (std::string_view const field : op.fields()) {
        bool const is_required = std::ranges::find(required, field) != required.end();
        auto const* const value = all.find(field);
        std::string words = is_required ? "must be stated" : "-";
        if (!is_required && value != nullptr) { words = value->parts.empty() ? value->text : "a list or an object"; }
        rows.push_back({std::string(field), words});
    }
    std::string out = aligned(rows);
    protocol::formulas const text = formulas_of(op);
    if (text.work[0] != '\0') { out += std::string("work      ") + text.work + " FLOP\n"; }
    if (text.traffic[0] != '\0') { out += std::string("traffic   ") + text.traffic + "\n"; }
    put(out + "The smallest operation, as a file:\n" + operation_as_json(op));
    return 0;
}

} // namespace

void add_operations(CLI::App& app) {
    auto* const command = add_command(app, "operations", "Operations, and the fields and formulas of one",
                                      "  rafter operations\n  rafter operations gemm");
    auto const name = std::make_shared<std::string>();
    command->add_option("name", *name, "The operation to show");
    auto const json = std::make_shared<bool>(false);
    add_json(command, *json, [] { return schema_of(operations_form()); });
    on_run(command, [name, json] {
        if (*json) { return write_as_json(*name); }
        return name->empty() ? list() : show(*name);
    });
}

} // namespace program
