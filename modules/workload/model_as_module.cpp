module;
#include <algorithm>
#include <string>
#include <string_view>

/// \file A model as a C++ module. The tables of members come from the compiler.
module rafter.workload;

import rafter.json;

namespace rafter::workload {

std::string model_as_module(language_model const& model, rafter::detail::given_text identifier) {
    std::string const name{std::string_view(identifier)};
    auto const is_letter = [](char l) { return (l >= 'a' && l <= 'z') || (l >= 'A' && l <= 'Z') || l == '_'; };
    bool const is_name = !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), [&](char l) {
        return is_letter(l) || (l >= '0' && l <= '9');
    });
    if (!is_name) {
        expecting::reject<"model_as_module.identifier", "an identifier of C++">(rafter::detail::shown(name).c_str());
    }
    model.validate();
    std::string out = "// Made of a config.json by rafter.\nexport module " + name +
                      ";\n\nimport rafter.workload;\n\nexport inline constexpr rafter::workload::language_model " +
                      name;
    // Every member is written, because the default of a member may depend on another member.
    auto const write = [](auto const& self, void const* object,
                          rafter::detail::object_form const& form) -> std::string {
        std::string members;
        for (int i = 0; i < form.count; ++i) {
            rafter::detail::member_form const& member = form.members[i];
            rafter::detail::value_form const& value = member.value;
            void* const at = member.in(const_cast<void*>(object));
            std::string text;
            if (value.kind == rafter::detail::value_kind::object) {
                text = self(self, at, value.members);
            } else if (value.kind == rafter::detail::value_kind::list) {
                for (int each = 0; each < value.size(at); ++each) {
                    text += (each == 0 ? "\n    " : ",\n    ") + self(self, value.at(at, each), value.element->members);
                }
                text = "{" + text + "}";
            } else if (value.kind == rafter::detail::value_kind::words) {
                for (char const l : value.words(at)) {
                    auto const byte = static_cast<unsigned char>(l);
                    bool const plain = l >= ' ' && l <= '~' && l != '"' && l != '\\' && l != '?';
                    text += plain
                                ? std::string(1, l)
                                : std::string{'\\', static_cast<char>('0' + byte / 64),
                                              static_cast<char>('0' + byte / 8 % 8), static_cast<char>('0' + byte % 8)};
                }
                text = "\"" + text + "\"";
            } else if (value.kind == rafter::detail::value_kind::truth) {
                text = value.get(at) != 0.0 ? "true" : "false";
            } else if (value.get(at) != math::infinity) { // infinity is the default of `window`
                text = std::to_string(static_cast<long long>(value.get(at)));
            } else {
                continue;
            }
            members.append(members.empty() ? "." : ", .").append(member.name).append(" = ").append(text);
        }
        return "{" + members + "}";
    };
    return out + write(write, &model, rafter::detail::form_of<language_model>.members) + ";\n";
}

} // namespace rafter::workload
