// Tests: run/any_operation
module;
#include "file_value.hpp"

/// \file Makes operations of names and texts.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {

/// Makes objects of rafter's operations by their names.
struct named_operations {
    /// A type: its functions, and its least object.
    struct known {
        operation_functions const* functions;
        void const* least;
        std::size_t size;
    };

    static std::vector<known>& all() {
        static std::vector<known> list = [] {
            std::vector<known> out;
            protocol::every_operation.each([&]<class Operation>(Operation const& least) {
                out.push_back({&functions_of<Operation>, &least, sizeof(Operation)});
            });
            return out;
        }();
        return list;
    }

    static any_operation least(std::size_t index) {
        known const& type = all()[index];
        return any_operation(*type.functions, type.least, type.size);
    }

    /// The place of a type in the list.
    static std::size_t index_of(file_value const& name) {
        if (name.is_words("counted_operation")) { // until 0.2
            name.refuse("is counted_operation; since 0.3 write demands, with work, traffic, working_set, arithmetic, "
                        "sent and launches");
        }
        return name.one_of(operation_names());
    }
    static std::size_t index_of(std::string_view name) {
        json::node const given = words_as_json(name);
        return index_of(file_value("operation", given, ""));
    }

    /// Reads an object, of which `from` names the type, or `index` is its place in the list.
    static any_operation read(file_object& from, std::size_t index) {
        any_operation out = least(index);
        operation_from(from, out.object_, *out.functions_->form, out.functions_->validate);
        return out;
    }
    /// Reads an object from a text that names its type.
    static any_operation read(std::string_view text, std::string_view file_name, std::vector<unread_value>* unread) {
        json::node const content = json_in_file(text, file_name);
        file_object from({file_name, content, "", unread});
        auto const named = from.must("operation");
        if (!named) { refuse_in_file(file_name, "operation", "is missing; write the name of an operation"); }
        return read(from, index_of(*named));
    }

    /// Puts the text of a field into an object. "model.layers" is a member of the member `model`.
    static void put_field(json::node& into, object_form const& form, std::string_view owner, std::string_view path,
                          field_text const& field) {
        std::size_t const dot = path.find('.');
        std::string_view const name = path.substr(0, dot);
        member_form const* const member = member_named(form, name);
        json::node const* const found = into.find(name);
        // "arithmetic=fp64" and "arithmetic.type=fp64" both state the type of an arithmetic; `{...}` states all of it.
        bool const is_kind = member != nullptr && member->value.kind == value_kind::arithmetic &&
                             !(dot == std::string_view::npos && field.second.starts_with('{'));
        if (!is_kind && (member == nullptr || member->value.kind != value_kind::object || dot == path.npos)) {
            if (found != nullptr) { refuse_in_file(owner, field.first, "stands twice; write it once"); }
            into.put(path, member == nullptr ? words_as_json(field.second) : node_of(owner, field, member->value));
            return;
        }
        if (found == nullptr) { into.put(name, json::node(json::node::kind_type::object)); }
        for (json::node& part : into.parts) {
            if (is_kind && part.key == name) {
                std::string_view const key = dot == path.npos ? "type" : path.substr(dot + 1);
                if (part.find(key) != nullptr) { refuse_in_file(owner, field.first, "stands twice; write it once"); }
                part.put(key, words_as_json(field.second));
            } else if (part.key == name) {
                put_field(part, member->value.members, owner, path.substr(dot + 1), field);
            }
        }
    }
};

void add_named_operation(operation_functions const& functions, void const* least, std::size_t size) {
    for (auto const& one : named_operations::all()) {
        if (std::string_view(one.functions->name) == functions.name) {
            expecting::reject<"add_operation_by_name.least", "of a type whose name is not there yet">(functions.name);
        }
    }
    named_operations::all().push_back({&functions, least, size});
}

std::vector<std::pair<std::string_view, object_form const*>> all_operation_forms() {
    std::vector<std::pair<std::string_view, object_form const*>> out;
    for (auto const& one : named_operations::all()) {
        out.emplace_back(one.functions->name, one.functions->form);
    }
    return out;
}

} // namespace rafter::detail

namespace rafter {

std::vector<std::string_view> any_operation::fields() const { return detail::names_of(*functions_->form); }

std::vector<std::string_view> any_operation::required_fields() const {
    std::vector<std::string_view> out;
    for (int i = 0; i < functions_->form->count; ++i) {
        if (functions_->form->members[i].is_required) { out.emplace_back(functions_->form->members[i].name); }
    }
    return out;
}

any_operation any_operation::varying(std::vector<std::string_view> const& paths) const {
    if (paths.size() > most_varied) {
        expecting::reject<"varying.paths", "at most three">(static_cast<double>(paths.size()));
    }
    any_operation out = *this;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        out.varied_[i] =
            detail::place_of(name(), paths[i], detail::parse_path(paths[i]), *functions_->form, out.object_);
    }
    return out;
}

std::string operation_as_json(any_operation const& op) {
    op.validate();
    return detail::members_as_json(op.object_, *op.functions_->form, detail::file_style::operation, op.name());
}

std::vector<std::string_view> operation_names() {
    std::vector<std::string_view> out;
    for (auto const& one : detail::named_operations::all()) {
        out.emplace_back(one.functions->name);
    }
    return out;
}

any_operation sample_operation(std::string_view name) {
    return detail::named_operations::least(detail::named_operations::index_of(name));
}

any_operation read_operation(text_argument path) { return operation_from_json(content_of_file(path), path); }

void write_operation(text_argument path, any_operation const& op) {
    detail::write_content(path, operation_as_json(op));
}

any_operation read_operation(text_argument path, std::vector<unread_value>& unread) {
    return operation_from_json(content_of_file(path, true), path, unread);
}

any_operation operation_from_json(text_argument text, text_argument file_name) {
    return detail::named_operations::read(text, file_name, nullptr);
}

any_operation operation_from_json(text_argument text, text_argument file_name, std::vector<unread_value>& unread) {
    unread.clear();
    return detail::named_operations::read(text, file_name, &unread);
}

any_operation operation_named(std::string_view name, std::vector<detail::field_text> const& fields) {
    std::size_t const index = detail::named_operations::index_of(name);
    detail::object_form const& form = *detail::named_operations::all()[index].functions->form;
    json::node content(json::node::kind_type::object);
    for (detail::field_text const& field : fields) {
        detail::named_operations::put_field(content, form, name, field.first, field);
    }
    detail::file_object from({name, content, ""});
    return detail::named_operations::read(from, index);
}

} // namespace rafter
