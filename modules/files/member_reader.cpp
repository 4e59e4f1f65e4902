// Tests: run/machine_file_refusal, run/operation_file_refusal
module;
#include <functional>
#include <map>
#include <ranges>
#include "file_value.hpp"

/// \file Reads machines and operations from JSON, by the tables of their members.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {
namespace {

using json_kind = json::node::kind_type;

class reader {
public:
    /// \param is_whole  members without a default must be there, and others that are left out have their defaults
    explicit reader(file_style style, bool is_whole = false)
        : is_machine_(style == file_style::machine), is_whole_(is_whole) {}

    /// Reads the sources of a machine, which its figures refer to.
    void sources(file_object& from) {
        auto const all = from.find("sources");
        if (!all) { return; }
        all->expect(json_kind::object, "an object of sources, each with title, where and when");
        for (json::node const& one : all->node().parts) {
            file_value const at = all->member(one);
            file_object own(at);
            std::string words[3];
            for (int i = 0; i < 3; ++i) {
                if (auto const there = own.find(citation_keys[i])) { words[i] = there->words(); }
            }
            own.finish();
            std::size_t const size = words[0].size() + words[1].size() + words[2].size();
            if (size > longest_citation) {
                at.refuse("is of " + std::to_string(size) + " bytes; write at most " +
                          std::to_string(longest_citation));
            }
            sources_.emplace(one.key, protocol::kept_citation(words[0].c_str(), words[1].c_str(), words[2].c_str()));
        }
    }

    /// \param of  the arithmetic of the rates of computation in the object
    /// \param all  is each member required?
    void members(file_object& from, void* object, object_form const& form, arithmetic const* of = nullptr,
                 bool all = false) {
        unsigned long long stated = 0;
        for_each_in_file(form, is_machine_, [&](member_form const& member) {
            void* const at = member.in(object);
            if (is_machine_ && member.is_derived) { return; }
            if (is_machine_ && member.value.kind == value_kind::provenance) {
                of_machine_ = inherited(*static_cast<provenance*>(at) = source(from, {}));
                return;
            }
            if (is_machine_ && member.value.kind == value_kind::arithmetic) {
                members(from, at, member.value.members);
                of = static_cast<arithmetic const*>(at);
                return;
            }
            bool const is_required = all || ((is_machine_ || is_whole_) && member.is_required);
            auto const there = is_required ? from.must(member.name) : from.find(member.name);
            if (!there) { return; }
            bool const is_part = member.value.kind == value_kind::object && member.value.members.is_constructed;
            if (is_part && is_whole_ && form.follow_defaults != nullptr) { form.follow_defaults(object, stated); }
            stated |= 1ULL << (&member - form.members);
            value(*there, at, member.value, of, is_part && is_required);
            if (is_machine_ && !is_required && is_zero_rate(at, member.value)) {
                there->refuse("states no rate; write one above zero, or leave it out");
            }
        });
        if (is_whole_ && form.follow_defaults != nullptr) { form.follow_defaults(object, stated); }
    }

    double number(file_value const& from, value_form const& form) const {
        if (form.kind != value_kind::number) { return quantity(from, form, nullptr); }
        auto const& limits = form.limits;
        bool const is_unlimited = !is_machine_ && limits.is_floating && from.is_words(unlimited_text);
        return is_unlimited ? math::infinity : from.number(limits.least, limits.most, limits.is_whole);
    }

private:
    static bool is_zero_rate(void* at, value_form const& form) {
        bool const is_rate = form.kind == value_kind::figure && form.element->kind == value_kind::rate;
        return is_rate && form.element->get(form.at(at, 0)) == 0.0;
    }

    void value(file_value const& from, void* at, value_form const& form, arithmetic const* of, bool all = false) {
        switch (form.kind) {
        case value_kind::number: return number(from, at, form);
        case value_kind::truth:
            from.expect(json_kind::boolean, "true or false, without quotes");
            return form.set(at, from.node().text == "true" ? 1.0 : 0.0);
        case value_kind::quantity:
        case value_kind::rate:
        case value_kind::compute_rate: return form.set(at, quantity(from, form, of));
        case value_kind::enumerator: return form.set(at, enumerator(from, form, is_machine_ && form.first_is_unstated));
        case value_kind::words: return form.set_words(at, from.words(form.capacity));
        case value_kind::type: *static_cast<element_type*>(at) = from.type(!is_machine_); return;
        case value_kind::weights: *static_cast<weight_format*>(at) = from.weights(); return;
        case value_kind::figure: return figure(from, at, form, of);
        case value_kind::arithmetic:
        case value_kind::object: {
            file_object own(from);
            members(own, at, form.members, nullptr, all);
            return own.finish();
        }
        case value_kind::list: return list(from, at, form);
        case value_kind::unknown:
        case value_kind::provenance: return; // the former does not compile, the latter stands in members(...)
        }
    }

    void number(file_value const& from, void* at, value_form const& form) const {
        double const read = number(from, form);
        form.set(at, read);
        if (read != 0.0 && form.get(at) == 0.0) { from.refuse_for("a number that a float holds"); }
    }

    double quantity(file_value const& from, value_form const& form, arithmetic const* of) const {
        bool const may_be_unlimited = !is_machine_ || is_same_name(form.unit->symbol, "B");
        if (may_be_unlimited && from.is_words(unlimited_text)) { return math::infinity; }
        if (form.kind == value_kind::rate) { return in(symbols::B / symbols::s, from.rate().in_bytes()); }
        if (is_rate_of_integers(form, of)) {
            return from.value({{op_per_second}, "operations per second, because integers are no FLOP", "1979 Top/s"})
                .coherent();
        }
        return from.value({{form.unit->symbol}, form.unit->wanted, form.unit->example}).coherent();
    }

    static double enumerator(file_value const& from, value_form const& form, bool without_first) {
        auto const known = words_in_file(form, without_first);
        auto const words = known | std::views::values;
        return known[from.one_of(std::vector<std::string_view>(words.begin(), words.end()))].first;
    }

    void list(file_value const& from, void* at, value_form const& form) {
        bool const of_objects = form.element->kind == value_kind::object;
        std::size_t const size =
            from.size(of_objects ? "a list of objects, as in [{" + example_of(form.element->members) + "}]"
                                 : "a list of numbers, as in [0.9, 0.5]",
                      form.capacity);
        form.resize(at, static_cast<int>(size));
        for (std::size_t i = 0; i < size; ++i) {
            file_value const one = from.element(i);
            value(one, form.at(at, static_cast<int>(i)), *form.element, nullptr);
            in_file(one.file(), one.path(), [&] { form.accept(at, static_cast<int>(i)); });
        }
    }

    /// A member that an object must have, as a file states it.
    static std::string example_of(object_form const& form) {
        for (int i = 0; i < form.count; ++i) {
            member_form const& member = form.members[i];
            auto const& held = member.value.kind == value_kind::figure ? *member.value.element : member.value;
            if (!member.is_required || held.unit == nullptr) { continue; }
            return std::string("\"") + member.name + "\": \"" + held.unit->example + "\"";
        }
        return "\"key\": \"value\"";
    }

    void figure(file_value const& from, void* at, value_form const& form, arithmetic const* of) {
        void* const held = form.at(at, 0);
        value_form const& held_form = *form.element;
        if (!from.is(json_kind::object)) {
            *form.source(at) = of_machine_;
            return value(from, held, held_form, of);
        }
        file_object own(from);
        if (held_form.kind == value_kind::compute_rate) {
            void* const kind = held_form.at(held, 0);
            members(own, kind, held_form.element->members);
            of = static_cast<arithmetic const*>(kind);
        }
        if (auto const there = own.must("value")) { value(*there, held, held_form, of); }
        *form.source(at) = source(own, of_machine_);
        own.finish();
    }

    /// Reads the source of a figure. A figure without provenance and source gets `otherwise`.
    provenance source(file_object& from, provenance const& otherwise) const {
        auto const how = from.find("provenance");
        auto const named = from.find("source");
        auto const share = from.find("uncertainty");
        provenance out = how || named ? provenance{} : otherwise;
        constexpr auto& kinds = form_of<provenance_kind>;
        if (how) { out.kind = static_cast<provenance_kind>(static_cast<int>(enumerator(*how, kinds, false))); }
        if (named) { out.source = citation_named(*named); }
        if (share) { out.uncertainty = uncertainty(*share); }
        return out;
    }

    static double uncertainty(file_value const& from) {
        char const* const words = "a share from 0 to below 1, as in 0.03";
        from.expect(json_kind::number, words);
        auto const number = read_decimal(from.node().text); // read_decimal takes no sign
        bool const is_read = number.is_held && number.length == from.node().text.size();
        if (!is_read || !(number.number < 1.0)) { from.refuse_for(words); }
        return number.number;
    }

    citation const* citation_named(file_value const& from) const {
        from.expect(json_kind::string, "the name of a source");
        auto const found = sources_.find(from.node().text);
        if (found != sources_.end()) { return found->second; }
        std::string all;
        for (auto const& [other, source] : sources_) {
            all.append(all.empty() ? "\"" : ", \"").append(json::shown_text(other)).append("\"");
        }
        std::string const here = json::shown_value(from.node());
        from.refuse("is " + here +
                    (all.empty() ? "; state it in \"sources\": {" + here + ": {\"title\": ...}}"
                                 : "; \"sources\" has only " + all));
    }

    bool is_machine_;
    bool is_whole_;
    std::map<std::string, citation const*, std::less<>> sources_{};
    provenance of_machine_{};
};

machine machine_in(std::string_view text, std::string_view file_name, std::vector<unread_value>* unread) {
    machine out;
    members_from_json(
        text, file_name, &out, form_of<machine>.members,
        [](void const* m) { static_cast<machine const*>(m)->validate(); }, file_style::machine, unread);
    return out;
}

} // namespace

void operation_from(file_object& from, void* object, object_form const& form, member_check check) {
    reader(file_style::operation, true).members(from, object, form);
    from.finish();
    in_file(from.at().file(), from.at().path(), [&] { check(object); });
}

void members_from_json(std::string_view text, std::string_view file_name, void* object, object_form const& form,
                       member_check check, file_style style, std::vector<unread_value>* unread) {
    json::node const content = json_in_file(text, file_name);
    reader io(style);
    file_object from({file_name, content, "", unread});
    if (style == file_style::machine) { io.sources(from); }
    io.members(from, object, form);
    from.finish();
    in_file(file_name, "", [&] { check(object); });
}

double read_quantity(std::string_view text, std::string_view unit, std::string_view name) {
    base_unit const& base = *find_base_unit(unit);
    json::node const node = words_as_json(text);
    return file_value(name, node, "").value({{base.symbol}, base.wanted, base.example}).coherent();
}

double number_in_text(std::string_view owner, std::string_view path, std::string_view text, value_form const& form,
                      bool is_of_machine) {
    json::node const node = node_of(owner, {path, text}, form);
    return reader(is_of_machine ? file_style::machine : file_style::operation)
        .number(file_value(owner, node, std::string(path)), form);
}

} // namespace rafter::detail

namespace rafter {

machine machine_from_json(text_argument text, text_argument file_name) {
    return detail::machine_in(text, file_name, nullptr);
}

machine machine_from_json(text_argument text, text_argument file_name, std::vector<unread_value>& unread) {
    unread.clear();
    return detail::machine_in(text, file_name, &unread);
}

machine read_machine(text_argument path) { return machine_from_json(content_of_file(path), path); }

machine read_machine(text_argument path, std::vector<unread_value>& unread) {
    return machine_from_json(content_of_file(path, true), path, unread);
}

} // namespace rafter
