// Tests: run/workload_config
module;
#include <algorithm>
#include <string>
#include <string_view>

/// \file A model as a C++ module. The tables of members come from the compiler.
module rafter.workload;

import rafter.files;
import rafter.json;

namespace rafter::workload {

namespace {
std::string as_cpp(weight_format const& f) {
    return "{\"" + std::string(f.name.view()) + "\", " +
           number(in(symbols::bit / symbols::element, f.bits), "").c_str() +
           " * rafter::symbols::bit / rafter::symbols::element}";
}
std::string as_cpp(layer_format const& f) {
    std::string const usual = "{rafter::weight_format" + as_cpp(f.usual);
    return f.rule == higher_precision_layers::none
               ? usual + "}"
               : usual + ", " + as_cpp(f.raised) + ", rafter::workload::higher_precision_layers(" +
                     std::to_string(static_cast<int>(f.rule)) + ")}";
}
} // namespace

std::string model_as_module(language_model const& model, weight_formats const& formats, text_argument identifier) {
    std::string const name{std::string_view(identifier)};
    if (!protocol::is_module_name(name)) {
        expecting::reject<"model_as_module.identifier", "an identifier of C++ that is no keyword and not reserved">(
            json::shown_text(name).c_str());
    }
    model.validate();
    formats.validate();
    std::string out = "// Made of a config.json by rafter.\nexport module " + name +
                      ";\n\nimport rafter.workload;\n\nexport inline constexpr rafter::workload::language_model " +
                      name;
    // Every member is written, because the default of a member may depend on another member.
    auto const write = [](auto const& self, void const* object, protocol::object_form const& form) -> std::string {
        std::string members;
        for (int i = 0; i < form.count; ++i) {
            protocol::member_form const& member = form.members[i];
            protocol::value_form const& value = member.value;
            void* const at = member.in(const_cast<void*>(object));
            std::string text;
            if (value.kind == protocol::value_kind::object) {
                text = self(self, at, value.members);
            } else if (value.kind == protocol::value_kind::list) {
                for (int each = 0; each < value.size(at); ++each) {
                    text += (each == 0 ? "\n    " : ",\n    ") + self(self, value.at(at, each), value.element->members);
                }
                text = "{" + text + "}";
            } else if (value.kind == protocol::value_kind::words) {
                text = protocol::quoted_in_cpp(value.words(at));
            } else if (value.kind == protocol::value_kind::truth) {
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
    out += write(write, &model, protocol::form_of<language_model>.members) +
           ";\nexport inline constexpr rafter::workload::weight_formats " + name + "_formats{";
    weight_formats const& f = formats;
    for (layer_format const* const matrices :
         {&f.query, &f.key, &f.value, &f.output, &f.gate_up, &f.down, &f.expert_gate_up, &f.expert_down, &f.router}) {
        out += "\n    " + as_cpp(*matrices) + ",";
    }
    for (weight_format const* const others : {&f.vectors, &f.embedding, &f.head, &f.cache}) {
        out += "\n    " + as_cpp(*others) + ",";
    }
    return out + (f.rotary_factors ? "\n    true};\n" : "\n    false};\n");
}

} // namespace rafter::workload
