module;
#include <charconv>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// \file A machine as a module of C++. The members and their names are those that the compiler knows of each struct.
module rafter.files;

import rafter.json;

namespace rafter::detail {
namespace {

/// Writes values as expressions, and collects the citations that they refer to.
class expressions {
public:
    std::vector<citation const*> sources;

    static std::string of(std::string_view words) {
        std::string out = "\"";
        for (char const c : words) {
            if (c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?') { // "??(" is a bracket to some
                out += c;
                continue;
            }
            auto const byte = static_cast<unsigned char>(c);
            char const octal[]{'\\', static_cast<char>('0' + byte / 64), static_cast<char>('0' + byte / 8 % 8),
                               static_cast<char>('0' + byte % 8)};
            out.append(octal, sizeof octal);
        }
        return out + "\"";
    }
    static std::string of(char const* words) { return of(std::string_view(words)); }
    template <std::size_t Capacity>
    std::string of(fixed_text<Capacity> const& words) {
        return of(words.view());
    }
    std::string of(double number) {
        char digits[32];
        auto const end = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::hex);
        return "0x" + std::string(digits, end.ptr);
    }
    std::string of(bool value) { return value ? "true" : "false"; }
    template <class Enum>
        requires std::is_enum_v<Enum>
    std::string of(Enum value) {
        return std::string("rafter::") + type_name<Enum>().c_str() + "{" + std::to_string(static_cast<int>(value)) +
               "}";
    }
    template <coherent_unit Unit>
    std::string of(quantity<Unit> const& value) {
        return value.coherent_ == math::infinity
                   ? "rafter::unlimited"
                   : of(value.coherent_) + " * " + units::coherent<Unit>.symbol().c_str(); // B/s is an expression
    }
    std::string of(transfer_rate const& rate) { return of(rate.in_bytes()); }
    std::string of(link_rate const& rate) { return of(rate.stated_); }
    std::string of(element_type const& type) {
        if (!type.is_stated()) { return "{}"; }
        return "rafter::element_type{" + of(type.name) + ", " + of(type.bits) + "}";
    }
    std::string of(compute_rate const& rate) {
        if (!rate.is_stated()) { return "rafter::compute_rate{}"; }
        return "rafter::compute_rate{" + of(rate.rate()) + ", " + of(rate.kind()) + "}";
    }
    std::string of(citation const* source) {
        if (source == nullptr) { return "nullptr"; }
        std::size_t i = 0;
        while (i < sources.size() && sources[i] != source) {
            ++i;
        }
        if (i == sources.size()) { sources.push_back(source); }
        return "&sources::source_" + std::to_string(i + 1);
    }
    template <class Value>
    std::string of(figure<Value> const& value) {
        return "{" + of(value.value()) + ", " + of(value.source) + "}";
    }
    std::string of(memory const& tiers) { return listed(tiers, "memory_tier"); }
    std::string of(generic::compute_peaks const& peaks) { return listed(peaks, "compute_peak"); }
    std::string of(generic::device_links const& links) { return listed(links, "device_link"); }
    std::string of(arithmetic const& kind) { return "rafter::arithmetic" + members_of(kind); }
    std::string of(provenance const& source) { return members_of(source); }

    /// Those that are not what the struct makes them.
    template <class Struct>
    std::string members_of(Struct const& object) {
        std::vector<std::string> defaults;
        for_each_member(Struct{}, [&](char const*, auto const& member) { defaults.push_back(of(member)); });
        std::string out;
        std::size_t i = 0;
        for_each_member(object, [&](char const* name, auto const& member) {
            std::string const value = of(member);
            if (value == defaults[i++]) { return; }
            out.append(out.empty() ? "." : ", .").append(name).append(" = ").append(value);
        });
        return "{" + out + "}";
    }

private:
    template <class List>
    std::string listed(List const& list, std::string_view type) {
        std::string out;
        for (auto const& item : list) {
            out.append(out.empty() ? "\n        rafter::" : ",\n        rafter::")
                .append(type)
                .append(members_of(item));
        }
        return "{" + out + "}";
    }
};

bool is_identifier(std::string_view name) {
    auto const is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    if (name.empty() || !is_letter(name[0])) { return false; }
    for (char const c : name) {
        if (!is_letter(c) && !(c >= '0' && c <= '9')) { return false; }
    }
    return true;
}

} // namespace
} // namespace rafter::detail

namespace rafter {

std::string machine_as_module(machine const& described, std::string_view identifier) {
    if (!detail::is_identifier(identifier)) {
        reject<"machine_as_module.identifier", "an identifier of C++">(detail::shown(identifier).c_str());
    }
    (void)machine_as_json(described); // which rejects what is no machine
    detail::expressions write;
    std::string const members = write.members_of(described);
    std::string const name(identifier);
    std::string out = "// Made of a machine file by rafter.\nexport module " + name +
                      ";\n\nimport rafter.machine;\n\nexport namespace " + name + "_sources {\n";
    for (std::size_t i = 0; i < write.sources.size(); ++i) {
        out += "inline constexpr rafter::citation source_" + std::to_string(i + 1) +
               write.members_of(*write.sources[i]) + ";\n";
    }
    return out + "} // namespace " + name + "_sources\n\nexport inline constexpr rafter::machine " + name +
           " = [] {\n    using namespace rafter::symbols;\n    namespace sources = " + name +
           "_sources;\n    return rafter::machine" + members + ";\n}();\n";
}

} // namespace rafter
