// Tests: program/schemas
module;
#include <initializer_list>
#include "file_value.hpp"

/// \file Writes JSON schemas by the tables of members, as the reader reads by them.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {
namespace {

using json_kind = json::node::kind_type;

json::node list_of(std::vector<std::string_view> const& words) {
    json::node out(json_kind::list);
    for (std::string_view const word : words) {
        out.put("", words_as_json(word));
    }
    return out;
}

json::node one_of_words(std::vector<std::string_view> const& words) {
    return json::node::object({{"enum", list_of(words)}});
}

/// One of the enumerators that a file can name.
json::node one_of_enumerators(value_form const& form, bool without_first) {
    json::node words(json_kind::list);
    for (auto const& [number, word] : words_in_file(form, without_first)) {
        words.put("", words_as_json(word));
    }
    return json::node::object({{"enum", words}});
}

json::node any_of(std::vector<json::node> schemas) {
    return json::node::object({{"anyOf", json::node::list(std::move(schemas))}});
}

json::node text_of(std::size_t most) {
    json::node out = json::node::object({{"type", "string"}});
    if (most != 0) { out.put("maxLength", most); }
    return out;
}

json::node value_in(std::initializer_list<std::string_view> units, char const* example) {
    return json::node::object(
        {{"type", "string"}, {"pattern", value_pattern(units)}, {"examples", json::node::list({example})}});
}

/// The members of an object, for its schema.
struct object_schema {
    json::node properties{json_kind::object};
    std::vector<std::string_view> required{};

    void add(std::string_view key, json::node value, bool is_required = false) {
        properties.put(key, std::move(value));
        if (is_required) { required.push_back(key); }
    }
    [[nodiscard]] json::node made() const {
        json::node out = json::node::object({{"type", "object"}, {"properties", properties}});
        if (!required.empty()) { out.put("required", list_of(required)); }
        out.put("additionalProperties", json::node(json_kind::boolean, "false"));
        return out;
    }
};

json::node name_and_bits(bool is_always_named) {
    object_schema out;
    out.add("name", text_of(longest_type_name), is_always_named);
    out.add("bits", value_in({"bit"}, "6 bit"), true);
    return out.made();
}

class schema_writer {
public:
    explicit schema_writer(file_style style) : is_machine_(style == file_style::machine) {}

    /// Adds the members of a form, as `reader::members` finds them.
    void members(object_schema& out, object_form const& form, bool is_of_arithmetic = false, bool all = false) const {
        for_each_in_file(form, is_machine_, [&](member_form const& member) {
            if (is_machine_ && member.is_derived) { return; }
            if (is_machine_ && member.value.kind == value_kind::provenance) { return add_source(out); }
            if (is_machine_ && member.value.kind == value_kind::arithmetic) {
                is_of_arithmetic = true;
                return members(out, member.value.members);
            }
            bool const is_required = all || member.is_required;
            out.add(member.name, value(member.value, is_of_arithmetic, is_required), is_required);
        });
    }

private:
    static void add_source(object_schema& out) {
        out.add("provenance", one_of_enumerators(form_of<provenance_kind>, false));
        out.add("source", text_of(0));
        out.add("uncertainty", json::node::object({{"type", "number"},
                                                   {"minimum", json::node(std::size_t{0})},
                                                   {"exclusiveMaximum", json::node(std::size_t{1})}}));
    }

    [[nodiscard]] json::node value(value_form const& form, bool is_of_arithmetic, bool is_required = false) const {
        switch (form.kind) {
        case value_kind::number: return number(form);
        case value_kind::truth: return json::node::object({{"type", "boolean"}});
        case value_kind::quantity:
        case value_kind::rate:
        case value_kind::compute_rate: return quantity(form, is_of_arithmetic);
        case value_kind::enumerator: return one_of_enumerators(form, is_machine_ && form.first_is_unstated);
        case value_kind::words: return text_of(form.capacity);
        case value_kind::type: return any_of({one_of_words(type_words(!is_machine_)), name_and_bits(true)});
        case value_kind::weights: return any_of({one_of_words(weight_words()), name_and_bits(false)});
        case value_kind::figure: return figure(form, is_of_arithmetic);
        case value_kind::arithmetic:
        case value_kind::object: {
            object_schema own;
            members(own, form.members, false, is_required && form.members.is_constructed);
            return own.made();
        }
        case value_kind::list:
            return json::node::object(
                {{"type", "array"}, {"items", value(*form.element, false)}, {"maxItems", form.capacity}});
        case value_kind::unknown:
        case value_kind::provenance: break;
        }
        return json::node::object({});
    }

    [[nodiscard]] json::node number(value_form const& form) const {
        auto const& limits = form.limits;
        json::node out = json::node::object({{"type", limits.is_whole ? "integer" : "number"}});
        if (math::is_finite(limits.least)) {
            out.put("minimum", limits.least);
            out.put("maximum", limits.most);
        }
        bool const may_be_unlimited = !is_machine_ && limits.is_floating;
        return may_be_unlimited ? any_of({out, json::node::object({{"const", unlimited_text}})}) : out;
    }

    [[nodiscard]] json::node quantity(value_form const& form, bool is_of_arithmetic) const {
        bool const may_be_unlimited = !is_machine_ || is_same_name(form.unit->symbol, "B");
        json::node const out = form.kind == value_kind::rate ? value_in({"B/s", "bit/s"}, "205 GB/s")
                               : is_of_arithmetic && is_same_name(form.unit->symbol, "FLOP/s")
                                   ? value_in({form.unit->symbol, op_per_second}, form.unit->example)
                                   : value_in({form.unit->symbol}, form.unit->example);
        return may_be_unlimited ? any_of({out, json::node::object({{"const", unlimited_text}})}) : out;
    }

    [[nodiscard]] json::node figure(value_form const& form, bool is_of_arithmetic) const {
        value_form const& held = *form.element;
        object_schema own;
        bool const has_arithmetic = held.kind == value_kind::compute_rate;
        if (has_arithmetic) { members(own, held.element->members); }
        own.add("value", value(held, is_of_arithmetic || has_arithmetic), true);
        add_source(own);
        return any_of({value(held, is_of_arithmetic), own.made()});
    }

    bool is_machine_;
};

std::string schema_text(char const* title, json::node const& content) {
    json::node out =
        json::node::object({{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}});
    for (json::node const& part : content.parts) {
        out.put(part.key, part);
    }
    return json::text_of(out);
}

json::node schema_of_operations() {
    json::node types(json_kind::object);
    json::node any(json_kind::list);
    for (auto const& [name, form] : all_operation_forms()) {
        object_schema own;
        own.add("operation", json::node::object({{"const", words_as_json(name)}}), true);
        schema_writer(file_style::operation).members(own, *form);
        types.put(name, own.made());
        any.put("", json::node::object({{"$ref", "#/$defs/" + std::string(name)}}));
    }
    return json::node::object({{"oneOf", any}, {"$defs", types}});
}

} // namespace
} // namespace rafter::detail

namespace rafter {

std::string machine_schema() {
    using namespace detail;
    object_schema out;
    schema_writer(file_style::machine).members(out, form_of<machine>.members);
    object_schema source;
    for (char const* const key : citation_keys) {
        source.add(key, text_of(0));
    }
    out.add("sources", json::node::object({{"type", "object"}, {"additionalProperties", source.made()}}));
    return schema_text("A machine for rafter", out.made());
}

std::string operation_schema() {
    return detail::schema_text("An operation for rafter", detail::schema_of_operations());
}

} // namespace rafter
