// rafter operations: the operations, and the fields and formulas of one.
#include <algorithm>
#include <memory>
#include "json_answer.hpp"

namespace program {

namespace {

struct field_answer {
    std::string_view name{};
    bool required = false;

    static constexpr char const* says[]{"The name", "Whether it must be stated"};
};
struct operation_answer {
    std::string operation{};
    std::vector<field_answer> fields{};
    std::string work_flop{}, traffic_byte{};
    json::node smallest{};

    static constexpr char const* says[]{
        "The name", "The fields", "The formula of its work; empty where it has none [FLOP]",
        "The formula of its traffic; empty where it has none [B]", "The smallest operation, as an operation file"};
};
struct operations_answer {
    std::vector<operation_answer> operations{};

    static constexpr char const* says[]{"The operations, or the one that was named"};
};

protocol::formulas formulas_of(any_operation const& op) {
    return op.visit([](auto const& one) { return protocol::formulas_of(one); });
}

std::vector<field_answer> field_answers_of(any_operation const& op) {
    std::vector<field_answer> out;
    auto const required = op.required_fields();
    for (std::string_view const field : op.fields()) {
        out.push_back({field, std::ranges::count(required, field) != 0});
    }
    return out;
}

operation_answer answer_of(any_operation const& op) {
    auto const [work, traffic] = formulas_of(op);
    return {std::string(op.name()), field_answers_of(op), work, traffic, json_of(op)};
}

int write_as_json(std::string const& name) {
    operations_answer all;
    for (std::string_view const one : name.empty() ? operation_names() : std::vector<std::string_view>{name}) {
        all.operations.push_back(answer_of(sample_operation(one)));
    }
    put_json(all);
    return 0;
}

int list() {
    std::vector<std::vector<std::string>> rows{{"operation", "fields; those with * must be stated"}};
    for (std::string_view const name : operation_names()) {
        std::string fields;
        for (auto const& [field, is_required] : field_answers_of(sample_operation(name))) {
            fields.append(fields.empty() ? "" : ", ").append(field).append(is_required ? "*" : "");
        }
        rows.push_back({std::string(name), fields});
    }
    put(aligned(rows));
    return 0;
}

int show(std::string const& name) {
    any_operation const op = sample_operation(name);
    json::node const all = json_of(op);
    std::vector<std::vector<std::string>> rows{{"field", "smallest example"}};
    for (auto const& [field, is_required] : field_answers_of(op)) {
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
    add_json<operations_answer>(command, *json);
    on_run(command, [name, json] {
        if (*json) { return write_as_json(*name); }
        return name->empty() ? list() : show(*name);
    });
}

} // namespace program
