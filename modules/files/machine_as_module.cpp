// Tests: run/machine_file
module;
#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

/// \file A machine as a C++ module. The tables of members come from the compiler.
module rafter.files;

import rafter.json;

namespace rafter::detail {
namespace {

/// Words that are no name of a variable, or no name of a module: keywords, `module` and `import`, the namespace
/// `rafter`, `main`, and macros of compilers with GNU extensions; each has blanks around it.
constexpr std::string_view words_of_cpp =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t "
    "class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue "
    "contract_assert decltype default delete do double dynamic_cast else enum explicit export extern false float "
    "for friend goto if import inline int long main module mutable namespace new noexcept not not_eq nullptr "
    "operator or or_eq private protected public rafter register reinterpret_cast requires return short signed "
    "sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef "
    "typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq linux unix i386 ";

/// With a leading one also below 0x1p-1022, where standard libraries differ.
std::string exactly(double number) {
    int exponent = 0;
    double const of_one = 2.0 * std::frexp(number, &exponent);
    char digits[32];
    auto const end = std::to_chars(digits, digits + sizeof digits, of_one, std::chars_format::hex);
    std::string out = "0x" + std::string(digits, end.ptr);
    out.resize(out.find('p') + 1);
    int const power = number == 0.0 ? 0 : exponent - 1;
    return out + (power < 0 ? "" : "+") + std::to_string(power);
}

/// The symbol of the coherent unit, which is an expression: "B/s", and "USD/s" for prices, which files state in USD/h.
std::string coherent_symbol(base_unit const& unit) {
    std::string out(unit.symbol);
    if (unit.hours != 1.0) { out.back() = 's'; }
    return out;
}

/// The unit as an expression of qualified names: a machine may itself be called GB or s.
std::string qualified(std::string_view symbols) {
    std::string out;
    bool is_in_name = false;
    for (char const c : symbols) {
        bool const is_letter = c != '/';
        if (is_letter && !is_in_name) { out += "rafter::symbols::"; }
        is_in_name = is_letter;
        out += c;
    }
    return out;
}

/// Writes values as expressions, and collects the citations that they refer to.
class expressions {
public:
    std::vector<citation const*> sources;

    /// The members that differ from their defaults.
    std::string members(void const* object, object_form const& form) {
        std::string out;
        for (int i = 0; i < form.count; ++i) {
            member_form const& member = form.members[i];
            void* const at = member_in(member, object);
            bool const is_default = member.value.equal(at, member_in(member, form.made));
            if (is_default) { continue; }
            out.append(out.empty() ? "." : ", .").append(member.name).append(" = ").append(value(at, member.value));
        }
        return "{" + out + "}";
    }

private:
    std::string value(void* at, value_form const& form) {
        std::string const type = std::string("rafter::") + form.type;
        switch (form.kind) {
        case value_kind::number: return exactly(form.get(at));
        case value_kind::truth: return form.get(at) != 0.0 ? "true" : "false";
        case value_kind::quantity:
        case value_kind::rate:
            if (form.get(at) == math::infinity) { return "rafter::unlimited"; }
            return exactly(form.get(at)) + " * " + qualified(coherent_symbol(*form.unit));
        case value_kind::compute_rate:
            if (!static_cast<compute_rate const*>(at)->is_stated()) { return type + "{}"; }
            return type + "{" + exactly(form.get(at)) + " * " + qualified("FLOP/s") + ", " +
                   value(form.at(at, 0), *form.element) + "}";
        case value_kind::enumerator: return type + "{" + std::to_string(static_cast<int>(form.get(at))) + "}";
        case value_kind::words: return protocol::quoted_in_cpp(form.words(at));
        case value_kind::type: {
            auto const& of = *static_cast<element_type const*>(at);
            return type + "{" + protocol::quoted_in_cpp(of.name.view()) + ", " +
                   exactly(in(symbols::bit / symbols::element, of.bits)) + " * " + qualified("bit/element") + "}";
        }
        case value_kind::arithmetic:
        case value_kind::object: return type + members(at, form.members);
        case value_kind::provenance: return source(*static_cast<provenance const*>(at));
        case value_kind::figure:
            return "{" + value(form.at(at, 0), *form.element) + ", " + source(*form.source(at)) + "}";
        case value_kind::unknown:
        case value_kind::weights: break; // only operations have these
        case value_kind::list: break;
        }
        std::string out;
        for (int i = 0; i < form.size(at); ++i) {
            out.append(i == 0 ? "\n        " : ",\n        ").append(value(form.at(at, i), *form.element));
        }
        return "{" + out + "}";
    }

    std::string source(provenance const& from) {
        std::string out;
        auto const add = [&](char const* member, std::string const& value) {
            out.append(out.empty() ? "." : ", .").append(member).append(" = ").append(value);
        };
        if (from.kind != provenance_kind::unstated) {
            add("kind", "rafter::provenance_kind{" + std::to_string(static_cast<int>(from.kind)) + "}");
        }
        if (from.source != nullptr) {
            auto const known = std::find(sources.begin(), sources.end(), from.source);
            add("source", "&sources::source_" + std::to_string(known - sources.begin() + 1));
            if (known == sources.end()) { sources.push_back(from.source); }
        }
        if (from.uncertainty != 0.0) { add("uncertainty", exactly(from.uncertainty)); }
        return "{" + out + "}";
    }
};

} // namespace
} // namespace rafter::detail

namespace rafter {

std::string machine_as_module(machine const& described, text_argument identifier) {
    if (!protocol::is_module_name(identifier)) {
        expecting::reject<"machine_as_module.identifier", "an identifier of C++ that is no keyword and not reserved">(
            json::shown_text(identifier).c_str());
    }
    (void)machine_as_json(described); // rejects invalid machines
    detail::expressions write;
    std::string const members = write.members(&described, detail::form_of<machine>.members);
    std::string const name(identifier);
    std::string out = "// Made of a machine file by rafter.\nexport module " + name +
                      ";\n\nimport rafter.machine;\n\nexport namespace " + name + "_sources {\n";
    for (std::size_t i = 0; i < write.sources.size(); ++i) {
        citation const& source = *write.sources[i];
        out += "inline constexpr rafter::citation source_" + std::to_string(i + 1) +
               "{.title = " + protocol::quoted_in_cpp(source.title) +
               ", .where = " + protocol::quoted_in_cpp(source.where) +
               ", .when = " + protocol::quoted_in_cpp(source.when) + "};\n";
    }
    return out + "} // namespace " + name + "_sources\n\nexport inline constexpr rafter::machine " + name +
           " = [] {\n    namespace sources = " + name + "_sources;\n    return rafter::machine" + members + ";\n}();\n";
}

} // namespace rafter

namespace rafter::protocol {
bool is_module_name(std::string_view name) {
    auto const is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
    auto const is_letter = [&](char c) { return (c >= 'a' && c <= 'z') || is_capital(c) || c == '_'; };
    if (name.empty() || !is_letter(name[0])) { return false; }
    for (char const c : name) {
        if (!is_letter(c) && !is_digit(c)) { return false; }
    }
    if (detail::words_of_cpp.find(" " + std::string(name) + " ") != std::string_view::npos) { return false; }
    bool const is_reserved =
        name.find("__") != std::string_view::npos || (name.size() > 1 && name[0] == '_' && is_capital(name[1]));
    bool const is_std = name.starts_with("std") && name.find_first_not_of("0123456789", 3) == std::string_view::npos;
    return !is_reserved && !is_std;
}

std::string quoted_in_cpp(std::string_view words) {
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
} // namespace rafter::protocol
