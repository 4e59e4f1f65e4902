module;
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Operations as JSON, by the tables of their members.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {
namespace {

using held = value_form::kind_type;

[[noreturn]] void reject_in(std::string const& path, std::string const& value, std::string const& must) {
    throw invalid_value("rafter: " + path + " is " + value + "; it must be " + must);
}

json_node number_as_json(double value, value_form const& form, std::string const& path) {
    if (form.is_floating && value == math::infinity) { return unlimited_text; }
    bool const is_in_range = math::is_finite(value) && value >= form.least && value <= form.most;
    if (!is_in_range || (form.is_whole && math::floor(value) != value)) {
        bool const may_be_named = form.is_whole && form.is_floating;
        reject_in(path, number(value, "").c_str(),
                  number_words(form.least, form.most, form.is_whole) +
                      (may_be_named ? ", unless `fractions` names it" : ""));
    }
    if (value == 0.0 && __builtin_signbit(value)) { return json_node(json_node::kind_type::number, "-0.0"); }
    return value;
}

bool is_among(int value, value_form const& form) { return (form.enumerators >> value & 1) != 0; }

/// What two enumerators are called says neither.
bool has_own_word(int value, value_form const& form) {
    for (int other = 0; other < 32; ++other) {
        if (other != value && is_among(other, form) && form.word(other) == form.word(value)) { return false; }
    }
    return true;
}

json_node enumerator_as_json(double value, value_form const& form, std::string const& path) {
    if (!(value >= 0.0 && value < 32.0) || !is_among(static_cast<int>(value), form)) {
        reject_in(path, number(value, "").c_str(), "one of its enumerators from 0 to 31");
    }
    enumerator_word const word = form.word(static_cast<int>(value));
    if (!has_own_word(static_cast<int>(value), form)) {
        reject_in(path, word.c_str(), "an enumerator whose word no other has");
    }
    return words_as_json(word.view());
}

void expect_bits(quantity<units::bit_per_element> const& bits, bool may_be_zero, std::string const& path) {
    double const each = bits.coherent_;
    if (math::is_finite(each) && !__builtin_signbit(each) && (may_be_zero || each != 0.0)) { return; }
    reject_in(path + ".bits", std::string(number(each, "").c_str()) + " bit/element",
              may_be_zero ? "zero or positive, and finite" : "positive and finite");
}

json_node element_type_as_json(element_type const& type, std::string const& path) {
    if (type == element_type{}) { return type_as_json(type); }
    if (!type.is_stated()) { reject_in(path + ".name", "empty", "of 1 to 7 characters, or the bits zero"); }
    expect_bits(type.bits, false, path);
    return type_as_json(type);
}

json_node value_as_json(void const* value, value_form const& form, std::string const& path);

json_node object_as_json(void const* object, object_form const& form, std::string const& path) {
    json_node out(json_node::kind_type::object);
    for (int i = 0; i < form.count; ++i) {
        member_form const& member = form.members[i];
        void const* const at = member.in(const_cast<void*>(object)); // NOLINT(*-const-cast): it only makes a pointer
        out.put(member.name, value_as_json(at, member.value, path + (path.empty() ? "" : ".") + member.name));
    }
    return out;
}

json_node value_as_json(void const* value, value_form const& form, std::string const& path) {
    switch (form.kind) {
    case held::number: return number_as_json(form.get(value), form, path);
    case held::truth: return json_node(json_node::kind_type::boolean, form.get(value) != 0.0 ? "true" : "false");
    case held::quantity:
    case held::rate: {
        double const coherent = form.get(value);
        if (coherent == math::infinity) { return unlimited_text; }
        if (!math::is_finite(coherent) || __builtin_signbit(coherent)) {
            reject_in(path, std::string(number(coherent, "").c_str()) + " " + form.unit->symbol, "zero or positive");
        }
        return value_text(coherent, form.unit->symbol);
    }
    case held::enumerator: return enumerator_as_json(form.get(value), form, path);
    case held::words: return words_as_json(form.words(value));
    case held::type: return element_type_as_json(*static_cast<element_type const*>(value), path);
    case held::weights: {
        auto const& format = *static_cast<weight_format const*>(value);
        expect_bits(format.bits, true, path);
        return weights_as_json(format);
    }
    case held::object: return object_as_json(value, form.members, path);
    case held::list: break;
    }
    json_node out(json_node::kind_type::list);
    for (int i = 0; i < form.size(value); ++i) {
        void const* const element = form.at(const_cast<void*>(value), i); // NOLINT(*-const-cast): as above
        out.parts.push_back(value_as_json(element, *form.element, path + "[" + std::to_string(i) + "]"));
    }
    return out;
}

void read_value_of(file_value const& from, void* value, value_form const& form);

void read_object(file_value const& from, void* object, object_form const& form) {
    file_object members(from);
    for (int i = 0; i < form.count; ++i) {
        member_form const& member = form.members[i];
        if (auto const there = members.find(member.name)) { read_value_of(*there, member.in(object), member.value); }
    }
    members.finish();
}

double number_in(file_value const& from, value_form const& form) {
    if (form.is_floating && from.is_words(unlimited_text)) { return math::infinity; }
    return from.number(form.least, form.most, form.is_whole);
}

double enumerator_in(file_value const& from, value_form const& form) {
    std::vector<int> values;
    std::vector<std::string> words;
    for (int i = 0; i < 32; ++i) {
        if (!is_among(i, form) || !has_own_word(i, form)) { continue; }
        values.push_back(i);
        words.emplace_back(form.word(i).view());
    }
    return values[from.one_of(words)];
}

void read_list(file_value const& from, void* list, value_form const& form) {
    bool const of_objects = form.element->kind == held::object;
    std::size_t const size = from.parts(of_objects ? "a list of objects, as in [{\"key\": \"value\"}]"
                                                   : "a list of numbers, as in [0.9, 0.5]",
                                        form.capacity)
                                 .size();
    form.resize(list, static_cast<int>(size));
    for (std::size_t i = 0; i < size; ++i) {
        read_value_of(from.element(i), form.at(list, static_cast<int>(i)), *form.element);
    }
}

void read_value_of(file_value const& from, void* value, value_form const& form) {
    switch (form.kind) {
    case held::number: {
        double const read = number_in(from, form);
        form.set(value, read);
        if (read != 0.0 && form.get(value) == 0.0) { from.refuse_for("a number that a float holds, without quotes"); }
        return;
    }
    case held::truth:
        from.expect(json_node::kind_type::boolean, "true or false, without quotes");
        return form.set(value, from.node().text == "true" ? 1.0 : 0.0);
    case held::quantity: return form.set(value, from.value_in(*form.unit));
    case held::rate:
        return form.set(value, from.is_words(unlimited_text) ? math::infinity : from.rate().in_bytes().coherent_);
    case held::enumerator: return form.set(value, enumerator_in(from, form));
    case held::words: return form.set_words(value, from.words(form.capacity));
    case held::type: *static_cast<element_type*>(value) = from.type(true); return;
    case held::weights: *static_cast<weight_format*>(value) = from.weights(); return;
    case held::object: return read_object(from, value, form.members);
    case held::list: return read_list(from, value, form);
    }
}

} // namespace

std::string members_as_json(void const* object, object_form const& form) {
    return json_text(object_as_json(object, form, ""));
}

void write_members(std::string_view path, void const* object, object_form const& form) {
    write_content(path, members_as_json(object, form));
}

void members_from_json(std::string_view text, std::string_view file_name, void* object, object_form const& form,
                       member_check check) {
    json_node const content = json_in_file(text, file_name);
    read_object({file_name, content, ""}, object, form);
    in_file(file_name, "", [&] { check(object); });
}

void read_members(std::string_view path, void* object, object_form const& form, member_check check) {
    members_from_json(content_of_file(path), path, object, form, check);
}

} // namespace rafter::detail
