// rafter operations: the operations, and the fields and formulas of one.
#include "program.hpp"
#include <algorithm>
#include <memory>

namespace program {

namespace {

int list() {
    std::vector<std::vector<std::string>> rows{{"operation", "fields; those with * must be stated"}};
    for (std::string_view const name : operation_names()) {
        any_operation const op = least_operation(name);
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
    any_operation const op = least_operation(name);
    auto const required = op.required_fields();
    detail::json_node const all = detail::parse_json(operation_as_json(op)).value;
    std::vector<std::vector<std::string>> rows{{"field", "smallest example"}};
    for (std::string_view const field : op.fields()) {
        bool const is_required = std::ranges::find(required, field) != required.end();
        auto const* const value = all.find(field);
        std::string words = is_required ? "must be stated" : "-";
        if (!is_required && value != nullptr) { words = value->parts.empty() ? value->text : "a list or an object"; }
        rows.push_back({std::string(field), words});
    }
    std::string out = aligned(rows);
    op.visit([&](auto const& one) {
        protocol::formulas const text = protocol::formulas_of(one);
        if (text.work[0] != '\0') { out += std::string("work      ") + text.work + " FLOP\n"; }
        if (text.traffic[0] != '\0') { out += std::string("traffic   ") + text.traffic + "\n"; }
    });
    put(out + "The smallest operation, as a file:\n" + operation_as_json(op));
    return 0;
}

} // namespace

void add_operations(CLI::App& app) {
    auto* const command = add_command(app, "operations", "Operations, and the fields and formulas of one",
                                      "  rafter operations\n  rafter operations gemm");
    auto const name = std::make_shared<std::string>();
    command->add_option("name", *name, "The operation to show");
    on_run(command, [name] { return name->empty() ? list() : show(*name); });
}

} // namespace program
