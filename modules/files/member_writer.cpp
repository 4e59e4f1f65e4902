// Tests: run/machine_file, run/operation_file
module;
#include <algorithm>
#include "file_value.hpp"

/// \file Writes machines and operations as JSON, by the tables of their members.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {
namespace {

using json_kind = json::node::kind_type;

[[noreturn]] void reject_in(std::string const& path, std::string const& value, std::string const& must) {
    throw invalid_value(protocol::refusal_of(path, value, must));
}

/// The one address of all citations with this content.
citation const* kept(citation const& source) {
    expect_citation(source, longest_citation);
    return protocol::kept_citation(source.title, source.where, source.when);
}

bool says_the_same(provenance const& a, provenance const& b) {
    if (a.kind != b.kind || a.uncertainty != b.uncertainty) { return false; }
    if ((a.source == nullptr) != (b.source == nullptr)) { return false; }
    return a.source == b.source || kept(*a.source) == kept(*b.source);
}

/// Makes a short name: the beginning of a title in lower case, with - between its words.
std::string short_name(std::string const& title) {
    constexpr std::size_t longest = 24;
    std::string out;
    for (char const c : title) {
        bool const is_upper = c >= 'A' && c <= 'Z';
        bool const is_kept = is_upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (is_kept) { out += is_upper ? static_cast<char>(c - 'A' + 'a') : c; }
        if (!is_kept && !out.empty() && out.back() != '-') { out += '-'; }
    }
    if (out.size() > longest) { out.resize(std::min(out.rfind('-', longest), longest)); }
    if (out.ends_with('-')) { out.pop_back(); }
    return out.empty() ? "source" : out;
}

json::node number_as_json(double value, value_form const& form, std::string const& path) {
    auto const& limits = form.limits;
    if (limits.is_floating && value == math::infinity) { return unlimited_text; }
    if (!limits.hold(value)) {
        bool const may_be_named = limits.is_whole && limits.is_floating;
        reject_in(path, rafter::number(value, "").c_str(),
                  number_words(limits.least, limits.most, limits.is_whole) +
                      (may_be_named ? ", unless `fractions` names it" : ""));
    }
    if (value == 0.0 && __builtin_signbit(value)) { return json::node(json_kind::number, "-0.0"); }
    return value;
}

json::node enumerator_as_json(double value, value_form const& form, std::string const& path) {
    bool const is_in_range = value >= 0.0 && value < 32.0;
    if (!is_in_range || !is_among(static_cast<int>(value), form)) {
        reject_in(path, rafter::number(value, "").c_str(), "one of its enumerators from 0 to 31");
    }
    std::string const word = word_in_file(static_cast<int>(value), form);
    if (!has_own_word(static_cast<int>(value), form)) {
        reject_in(path, word, "an enumerator whose word no other has");
    }
    return words_as_json(word);
}

void expect_bits(quantity<units::bit_per_element> const& bits, bool may_be_zero, std::string const& path) {
    double const each = in(symbols::bit / symbols::element, bits);
    if (math::is_finite(each) && !__builtin_signbit(each) && (may_be_zero || each != 0.0)) { return; }
    reject_in(path + ".bits", std::string(number(each, "").c_str()) + " bit/element",
              may_be_zero ? "zero or positive, and finite" : "positive and finite");
}

json::node element_type_as_json(element_type const& type, std::string const& path) {
    if (type == element_type{}) { return type_as_json(type); }
    if (!type.is_stated()) { reject_in(path + ".name", "empty", "of 1 to 7 characters, or the bits zero"); }
    expect_bits(type.bits, false, path);
    return type_as_json(type);
}

class writer {
public:
    explicit writer(file_style style) : is_machine_(style == file_style::machine) {}

    void members(json::node& out, void const* object, object_form const& form, std::string const& path,
                 arithmetic const* of = nullptr) {
        for_each_in_file(form, is_machine_, [&](member_form const& member) {
            void* const at = member_in(member, object);
            std::string const name = path + (path.empty() ? "" : ".") + member.name;
            if (is_machine_) {
                if (member.value.kind == value_kind::provenance) {
                    of_machine_ = inherited(*static_cast<provenance const*>(at));
                    return put_source(out, *static_cast<provenance const*>(at));
                }
                if (member.value.kind == value_kind::arithmetic) {
                    of = static_cast<arithmetic const*>(at);
                    return members(out, at, member.value.members, path);
                }
                bool const is_default = member.value.equal(at, member_in(member, form.made));
                if (member.is_derived && !is_default) {
                    expecting::reject<"machine.peaks", "of one kind of arithmetic">("of several");
                }
                if (member.is_derived || (is_default && !member.is_required)) { return; }
            }
            out.put(member.name, value(at, member.value, name, of));
        });
    }

    void put_sources(json::node& out) {
        if (sources_.empty()) { return; }
        json::node all(json_kind::object);
        for (auto const& [name, content] : sources_) {
            json::node one(json_kind::object);
            char const* const words[]{content->title, content->where, content->when};
            for (int i = 0; i < 3; ++i) {
                if (*words[i] != 0) { one.put(citation_keys[i], words_as_json(words[i])); }
            }
            all.put(name, one);
        }
        out.put("sources", all);
    }

private:
    json::node value(void* at, value_form const& form, std::string const& path, arithmetic const* of) {
        switch (form.kind) {
        case value_kind::number: return number_as_json(form.get(at), form, path);
        case value_kind::truth: return json::node(json_kind::boolean, form.get(at) != 0.0 ? "true" : "false");
        case value_kind::compute_rate:
            if (static_cast<compute_rate const*>(at)->serves_any_) {
                expecting::reject<"machine.peak", "of one kind of arithmetic">("varied, and of any");
            }
            return quantity(form.get(at), form, path, of);
        case value_kind::quantity:
        case value_kind::rate: return quantity(form.get(at), form, path, of);
        case value_kind::enumerator: return enumerator_as_json(form.get(at), form, path);
        case value_kind::words: return words_as_json(form.words(at));
        case value_kind::type: return element_type_as_json(*static_cast<element_type const*>(at), path);
        case value_kind::weights: {
            auto const& format = *static_cast<weight_format const*>(at);
            expect_bits(format.bits, true, path);
            return weights_as_json(format);
        }
        case value_kind::figure: return figure(at, form, path, of);
        case value_kind::unknown:
        case value_kind::provenance: break; // the former does not compile, the latter stands in members(...)
        case value_kind::arithmetic:
        case value_kind::object:
        case value_kind::list: return container(at, form, path);
        }
        return {};
    }

    json::node container(void* at, value_form const& form, std::string const& path) {
        if (++depth_ == json::max_depth) { reject_in(path, "17 objects deep", "at most 16 deep, as files are"); }
        json::node out(form.kind == value_kind::list ? json_kind::list : json_kind::object);
        if (out.is(json_kind::object)) { members(out, at, form.members, path); }
        for (int i = 0; out.is(json_kind::list) && i < form.size(at); ++i) {
            out.parts.push_back(value(form.at(at, i), *form.element, path + "[" + std::to_string(i) + "]", nullptr));
        }
        --depth_;
        return out;
    }

    static json::node quantity(double coherent, value_form const& form, std::string const& path, arithmetic const* of) {
        if (coherent == math::infinity) { return unlimited_text; }
        char const* const unit = is_rate_of_integers(form, of) ? op_per_second : form.unit->symbol;
        if (!math::is_finite(coherent) || __builtin_signbit(coherent)) {
            reject_in(path, std::string(number(coherent, "").c_str()) + " " + unit, "zero or positive");
        }
        return value_text(coherent, unit);
    }

    /// Writes a figure: a text, if its source is the machine's and the arithmetic of a peak is open, else an object.
    json::node figure(void* at, value_form const& form, std::string const& path, arithmetic const* of) {
        void* const held = form.at(at, 0);
        provenance const& source = *form.source(at);
        value_form const& held_form = *form.element;
        bool const is_peak = held_form.kind == value_kind::compute_rate;
        if (is_peak) { of = static_cast<arithmetic const*>(held_form.at(held, 0)); }
        json::node number = value(held, held_form, path, of);
        if (says_the_same(source, of_machine_) && !(is_peak && *of != arithmetic{})) { return number; }
        json::node out(json_kind::object);
        if (is_peak) { members(out, of, held_form.element->members, path); }
        out.put("value", std::move(number));
        provenance with_machine = of_machine_;
        with_machine.uncertainty = source.uncertainty;
        if (says_the_same(source, of_machine_)) { return out; }
        if (says_the_same(source, with_machine)) {
            out.put("uncertainty", uncertainty(source));
        } else {
            put_source(out, source, true);
        }
        return out;
    }

    /// Writes what a source states. A figure that states nothing on a machine that states a source is "unstated".
    void put_source(json::node& out, provenance const& source, bool is_of_figure = false) {
        bool const is_silent = source.kind == provenance_kind::unstated && source.source == nullptr;
        if (source.kind != provenance_kind::unstated || (is_of_figure && is_silent)) {
            out.put("provenance", words_as_json(text(source.kind).view()));
        }
        if (source.source != nullptr) { out.put("source", words_as_json(name_of(*source.source))); }
        if (source.uncertainty != 0.0) { out.put("uncertainty", uncertainty(source)); }
    }
    static double uncertainty(provenance const& source) {
        expect_uncertainty(source);
        return source.uncertainty;
    }

    /// The name of a source, made from its title, so that a file that was read is written with the same names.
    std::string name_of(citation const& source) {
        citation const* const content = kept(source);
        for (auto const& [name, other] : sources_) {
            if (other == content) { return name; }
        }
        std::string const name = short_name(content->title);
        auto const is_taken = [&](std::string const& asked) {
            return std::any_of(sources_.begin(), sources_.end(), [&](auto const& one) { return one.first == asked; });
        };
        std::string out = name;
        for (int number = 2; is_taken(out); ++number) {
            out = name + "-" + std::to_string(number);
        }
        sources_.emplace_back(out, content);
        return out;
    }

    bool is_machine_;
    std::size_t depth_ = 0;
    provenance of_machine_{};
    std::vector<std::pair<std::string, citation const*>> sources_{}; ///< in the order of their first use
};

} // namespace

std::string members_as_json(void const* object, object_form const& form, file_style style, std::string_view operation) {
    writer io(style);
    json::node out(json_kind::object);
    if (!operation.empty()) { out.put("operation", words_as_json(operation)); }
    io.members(out, object, form, "");
    io.put_sources(out);
    return json::text_of(out);
}

} // namespace rafter::detail

namespace rafter {

std::string machine_as_json(machine const& described) {
    described.validate();
    return detail::members_as_json(&described, detail::form_of<machine>.members, detail::file_style::machine);
}

void write_machine(text_argument path, machine const& described) {
    detail::write_content(path, machine_as_json(described));
}

} // namespace rafter
