// Tests: run/any_operation
module;
#include <algorithm>
#include "file_value.hpp"

/// \file Finds fields by their paths, and reads and assigns their values.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {

std::vector<std::string_view> names_of(object_form const& form) {
    std::vector<std::string_view> out;
    for (int i = 0; i < form.count; ++i) {
        out.emplace_back(form.members[i].name);
    }
    return out;
}

member_form const* member_named(object_form const& form, std::string_view name) {
    member_form const* const end = form.members + form.count;
    auto const* const found = std::find_if(form.members, end, [&](member_form const& one) { return name == one.name; });
    return found == end ? nullptr : found;
}

json::node node_of(std::string_view owner, field_text const& field, value_form const& form) {
    using enum json::node::kind_type;
    auto const& [name, text] = field;
    std::string_view const digits = text.substr(text.starts_with('-') ? 1 : 0);
    bool const is_number = !digits.empty() && read_decimal(digits).length == digits.size();
    switch (form.kind) {
    case value_kind::number:
        if (is_number) { return json::node(number, std::string(text)); }
        break;
    case value_kind::truth:
        if (text == "true" || text == "false") { return json::node(boolean, std::string(text)); }
        break;
    case value_kind::type:
    case value_kind::weights:
    case value_kind::object:
    case value_kind::arithmetic:
    case value_kind::list:
        if (text.starts_with('{') || text.starts_with('[')) {
            auto [content, where, refusal] = json::parse(text);
            if (!refusal.empty()) { refuse_in_file(owner, name, refusal); }
            return std::move(content);
        }
        if (is_number && form.kind == value_kind::list) {
            return json::node::list({json::node(number, std::string(text))});
        }
        if (is_number && form.kind == value_kind::object) {
            json::node out(object);
            for (int i = 0; i < form.members.count; ++i) {
                out.put(form.members.members[i].name, json::node(number, std::string(text)));
            }
            return out;
        }
        break;
    default: break;
    }
    return words_as_json(text);
}

namespace {

/// "rafter: gemm: x is no field; there are: m, n, k, ..."
[[noreturn]] void refuse_field(std::string_view owner, std::string_view path, std::string_view says) {
    std::string out = "rafter: ";
    throw invalid_value(protocol::refusal_text{}
                            .add(out.append(owner).append(": "))
                            .add(&protocol::refusal_text::field, json::shown_text(path))
                            .add(" ")
                            .add(says));
}

/// The index of the element that part `at` of a path names. Without an index it is the usual one, or the only one.
int element_of(std::string_view owner, std::string_view given, field_path const& path, int at, int size,
               value_form const& list) {
    bool const is_last = at + 1 == path.count;
    bool const has_index = is_last && path.element >= 0;
    std::string const count = std::to_string(size);
    if (size == 0) { refuse_field(owner, given, is_last ? "is an empty list" : "leads through an empty list"); }
    int const index = has_index ? path.element : list.usual_element(size);
    if (index >= size) { refuse_field(owner, given, "is no element: the list has " + count); }
    if (index < 0) {
        std::string_view name = given;
        for (int part = at + 1; part < path.count; ++part) {
            name = name.substr(0, name.rfind('.'));
        }
        std::string const example = "as in " + std::string(name) + "[0]";
        refuse_field(owner, given,
                     is_last
                         ? "is a list of " + count + "; write the index, " + example
                         : "leads through a list of " + count + "; only an element itself can be named, " + example);
    }
    return index;
}

} // namespace

varied_field place_of(std::string_view owner, std::string_view given, field_path const& path,
                      object_form const& members, std::byte* object, bool takes_words) {
    object_form const* form = &members;
    varied_field out;
    void* at = object;
    auto const offset = [&] { return static_cast<std::size_t>(static_cast<std::byte*>(at) - object); };
    for (int i = 0; i < path.count; ++i) {
        bool const is_last = i + 1 == path.count;
        bool const has_index = is_last && path.element >= 0;
        member_form const* found = member_named(*form, path.parts[i].view());
        if (found == nullptr) {
            refuse_field(owner, given,
                         form->count == 0 ? "is no field; the field before has none"
                                          : "is no field; " + there_are(path.parts[i].view(), names_of(*form)));
        }
        out.member = i == 0 && is_last && !has_index ? static_cast<int>(found - form->members) : -1;
        out.form = &found->value;
        at = found->in(at);
        if (out.form->kind == value_kind::list) {
            out.list = out.form;
            out.list_offset = offset();
            out.list_size = out.list->size(at);
            at = out.list->at(at, element_of(owner, given, path, i, out.list_size, *out.list));
            out.form = out.list->element;
            // A tier stands for its bandwidth, a link or a peak for its rate: the first member.
            if (is_last && out.form->kind == value_kind::object) {
                found = &out.form->members.members[0];
                at = found->in(at);
                out.form = &found->value;
            }
        } else if (has_index) {
            refuse_field(owner, given, "is no list");
        }
        form = &out.form->members;
    }
    if (out.form->kind == value_kind::figure) {
        out.figure = out.form;
        out.figure_offset = offset();
        at = out.figure->at(at, 0);
        out.form = out.figure->element;
    }
    bool const is_number = out.form->unit != nullptr || out.form->kind == value_kind::number;
    if (!is_number && !(takes_words && is_word(*out.form))) {
        refuse_field(owner, given, "is neither a number nor a quantity");
    }
    out.offset = offset();
    return out;
}

} // namespace rafter::detail

namespace rafter {

any_field::any_field(machine const& m, text_argument path)
    : path_(path), owner_("machine"), functions_(nullptr), is_of_machine_(true) {
    auto const parsed = detail::parse_path(path_);
    bool const says_machine = parsed.parts[0].view() == "machine" && parsed.count > 1;
    machine copy = m;
    place_ =
        detail::place_of(owner_, path_, says_machine ? detail::parse_path(std::string_view(path_).substr(8)) : parsed,
                         detail::form_of<machine>.members, detail::bytes_of(copy));
}

any_field::any_field(machine const& m, any_operation const& op, text_argument path)
    : path_(path), owner_(op.name()), functions_(op.functions_) {
    auto const parsed = detail::parse_path(path_);
    detail::object_form const& of_machine = detail::form_of<machine>.members;
    detail::object_form const& of_operation = *op.functions_->form;
    std::string_view const first = parsed.parts[0].view();
    bool const says_machine = first == "machine" && parsed.count > 1;
    bool const has_operation = !says_machine && detail::member_named(of_operation, first) != nullptr;
    bool const has_machine = !says_machine && detail::member_named(of_machine, first) != nullptr;
    if (has_operation && has_machine) {
        detail::refuse_field(owner_, path_,
                             "is a field of the machine, too: machine." + path_ + " names the machine's");
    }
    if (!says_machine && !has_operation && !has_machine) {
        std::string says = detail::there_are(path_, detail::names_of(of_operation));
        if (says.starts_with("there are")) {
            says += "; the machine has: " + protocol::listed(detail::names_of(of_machine));
        }
        detail::refuse_field(owner_, path_, "is no field; " + says);
    }
    if (!has_operation) {
        *this = any_field(m, path);
        return;
    }
    any_operation copy = op;
    place_ = detail::place_of(owner_, path_, parsed, of_operation, copy.object_, true);
}

bool any_field::holds_words() const noexcept { return detail::is_word(*place_.form); }

bool any_field::holds_counts() const noexcept { return place_.holds_counts(); }

std::string_view any_field::unit() const noexcept {
    return place_.form->unit == nullptr ? "" : place_.form->unit->symbol;
}

double any_field::number_of(std::string_view text) const {
    expect_numbers();
    return detail::number_in_text(owner_, path_, text, *place_.form, is_of_machine_);
}

std::string any_field::text_of(double number) const {
    expect_numbers();
    if (number == math::infinity) { return detail::unlimited_text; }
    if (place_.form->unit == nullptr) { return std::string(rafter::number(number, "").c_str()); }
    return detail::value_text(number, place_.form->unit->symbol);
}

double any_field::number_in(machine const& m, any_operation const& op) const {
    expect_numbers();
    expect_owner(m, &op);
    if (!is_of_machine_) { return place_.form->get(op.object_ + place_.offset); }
    return place_.form->get(detail::bytes_of(m) + place_.offset);
}

void any_field::expect_owner(machine const& m, any_operation const* op) const {
    if (!is_of_machine_ && (op == nullptr || op->functions_ != functions_)) {
        detail::refuse_field(op == nullptr ? "machine" : op->name(), path_,
                             "is a field of " + owner_ + ", another operation");
    }
    if (place_.list == nullptr) { return; }
    std::byte const* const object = is_of_machine_ ? detail::bytes_of(m) : op->object_;
    void const* const list = object + place_.list_offset;
    if (place_.list->size(list) != place_.list_size) {
        detail::refuse_field(owner_, path_, "was found in a list of another size");
    }
}

void any_field::expect_numbers() const {
    if (holds_words()) { detail::refuse_field(owner_, path_, "is neither a number nor a quantity"); }
}

void any_field::expect_held(double number) const {
    auto const& limits = place_.form->limits;
    bool const is_number = place_.form->kind == detail::value_kind::number;
    if (is_number ? limits.hold(number) : number >= 0.0) { return; }
    std::string const unit = std::string(is_number ? "" : " ").append(this->unit());
    throw invalid_value(protocol::refusal_of(
        owner_ + ": " + json::shown_text(path_), std::string(rafter::number(number, "").c_str()) + unit,
        is_number ? detail::number_words(limits.least, limits.most, limits.is_whole) : "zero or positive"));
}

void any_field::assign(machine& m, double number) const {
    expect_owner(m, nullptr);
    expect_held(number);
    if (place_.form->kind == detail::value_kind::compute_rate) {
        detail::assign_peak(m, units::from_coherent<units::flop_per_second>(number));
        return;
    }
    place_.form->set(detail::bytes_of(m) + place_.offset, number);
    if (place_.figure != nullptr) {
        *place_.figure->source(detail::bytes_of(m) + place_.figure_offset) = {provenance_kind::varied};
    }
}

void any_field::assign(machine& m, any_operation& op, double number) const {
    if (is_of_machine_) { return assign(m, number); }
    expect_numbers();
    expect_owner(m, &op);
    expect_held(number);
    place_.form->set(op.object_ + place_.offset, number);
}

} // namespace rafter
