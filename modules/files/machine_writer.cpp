module;
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// \file A machine as JSON.
module rafter.files;

import rafter.json;

#include "file_value.inc"
#include "machine_fields.inc"

namespace rafter::detail {
namespace {

citation_text text_of(citation const& source) {
    expecting::text<"citation.title">(source.title);
    expecting::text<"citation.where">(source.where);
    expecting::text<"citation.when">(source.when);
    return {source.title, source.where, source.when};
}

bool says_the_same(provenance const& a, provenance const& b) {
    if (a.kind != b.kind || a.uncertainty != b.uncertainty) { return false; }
    if ((a.source == nullptr) != (b.source == nullptr)) { return false; }
    return a.source == b.source || text_of(*a.source) == text_of(*b.source);
}

/// What is collected of a file while it is written.
struct writing {
    provenance of_machine{};
    std::vector<std::pair<std::string, citation_text>> sources{}; ///< in the order of their first use

    /// The name of a source: from its title, so that the same file comes of what was read.
    std::string name_of(citation const& source) {
        citation_text const content = text_of(source);
        for (auto const& [name, other] : sources) {
            if (other == content) { return name; }
        }
        constexpr std::size_t longest = 24;
        std::string name;
        for (char const c : content.title) {
            bool const is_upper = c >= 'A' && c <= 'Z';
            bool const is_kept = is_upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
            if (is_kept) { name += is_upper ? static_cast<char>(c - 'A' + 'a') : c; }
            if (!is_kept && !name.empty() && name.back() != '-') { name += '-'; }
        }
        if (name.size() > longest) {
            name.resize(name.rfind('-', longest) < longest ? name.rfind('-', longest) : longest);
        }
        if (name.ends_with('-')) { name.pop_back(); }
        if (name.empty()) { name = "source"; }
        auto const is_taken = [&](std::string const& asked) {
            return std::any_of(sources.begin(), sources.end(), [&](auto const& one) { return one.first == asked; });
        };
        std::string out = name;
        for (int number = 2; is_taken(out); ++number) {
            out = name + "-" + std::to_string(number);
        }
        sources.emplace_back(out, content);
        return out;
    }
};

/// Makes one object of members; those that are as if they had not been stated are left out.
class writer {
public:
    explicit writer(writing& out) : out_(out) {}

    template <class Member>
    void operator()(char const* key, Member& member) {
        if (is_stated(member)) { must(key, member); }
    }
    template <class Member>
    void must(char const* key, Member& member) {
        node_.put(key, written(member));
    }
    void holds_for_figures(provenance const& source) { out_.of_machine = source; }
    void source_of_figure(provenance& source) {
        if (says_the_same(source, out_.of_machine)) { return; }
        uncertain_by const held{source.uncertainty};
        provenance of_machine = out_.of_machine;
        of_machine.uncertainty = source.uncertainty;
        if (says_the_same(source, of_machine)) {
            must("uncertainty", held);
        } else if (source.kind == provenance_kind::unstated && source.source == nullptr) {
            must("provenance", source.kind);
            (*this)("uncertainty", held);
        } else {
            fields(*this, source);
        }
    }
    void write_sources(char const* key) {
        if (out_.sources.empty()) { return; }
        writer all(out_);
        for (auto& [name, content] : out_.sources) {
            writer one(out_);
            fields(one, content);
            all.node_.put(name, one.node_);
        }
        node_.put(key, all.node_);
    }
    [[nodiscard]] json_node const& node() const { return node_; }

private:
    template <class Enum>
        requires std::is_enum_v<Enum>
    static bool is_stated(Enum value) {
        return value != Enum{};
    }
    static bool is_stated(std::string const& words) { return !words.empty(); }
    template <std::size_t Capacity>
    static bool is_stated(fixed_text<Capacity> const& words) {
        return !words.empty();
    }
    static bool is_stated(double count) { return count != 1.0; }
    static bool is_stated(uncertain_by const& by) { return by.share != 0.0; }
    static bool is_stated(element_type const& type) { return type.is_stated(); }
    static bool is_stated(citation const* source) { return source != nullptr; }
    static bool is_stated(bytes const& value) { return value != bytes{}; }
    static bool is_stated(figure<compute_rate> const& rate) {
        if (rate.serves_any_) { reject<"machine.peak", "of one kind of arithmetic">("varied, and of any"); }
        return rate.is_stated();
    }
    static bool is_stated(figure<bytes> const& capacity) {
        return capacity != unlimited || capacity.source != provenance{};
    }
    template <class Value>
    static bool is_stated(figure<Value> const& value) {
        return value.value() != Value{} || value.source != provenance{};
    }
    template <class List>
        requires requires(List const& list) { list.size(); }
    static bool is_stated(List const& list) {
        return list.size() != 0;
    }

    template <class Enum>
        requires std::is_enum_v<Enum>
    json_node written(Enum value) const {
        return words_as_json(word(value));
    }
    json_node written(std::string const& words) const { return words_as_json(words); }
    template <std::size_t Capacity>
    json_node written(fixed_text<Capacity> const& words) const {
        return words_as_json(words.view());
    }
    json_node written(double count) const { return static_cast<std::size_t>(count); }
    json_node written(uncertain_by const& by) const {
        expect_uncertainty({.uncertainty = by.share});
        return by.share;
    }
    json_node written(element_type const& type) const { return type_as_json(type); }
    json_node written(citation const* source) const { return words_as_json(out_.name_of(*source)); }
    json_node written(transfer_rate const& value) const { return words_as_json(value_text(value.in_bytes())); }
    json_node written(link_rate const& value) const { return written(value.stated_); }
    json_node written(seconds const& value) const { return words_as_json(value_text(value)); }
    json_node written(bytes const& value) const {
        return words_as_json(value == unlimited ? unlimited_text : value_text(value));
    }
    json_node written(counted_rate const& value) const {
        bool const is_integer = generic::is_integer(value.of.type);
        return words_as_json(value_text(in(symbols::FLOP / symbols::s, value.rate), is_integer ? "op/s" : "FLOP/s"));
    }
    template <class Value>
    json_node written_figure(Value const& value, arithmetic of, provenance source) const {
        bool const is_plain = of == arithmetic{} && says_the_same(source, out_.of_machine);
        if (is_plain) { return written(value); }
        writer io(out_);
        figure_fields(io, value, &of, source);
        return io.node_;
    }
    template <class Value>
    json_node written(figure<Value> const& value) const {
        return written_figure(value.value(), {}, value.source);
    }
    json_node written(counted_figure const& value) const {
        flop_rate rate = value.rate.value();
        return written_figure(counted_rate{rate, value.of}, {}, value.rate.source);
    }
    json_node written(figure<compute_rate> const& value) const {
        flop_rate rate = value.rate();
        return written_figure(counted_rate{rate, value.kind()}, value.kind(), value.source);
    }
    template <class List>
        requires requires(List const& list) { list.size(); }
    json_node written(List const& list) const {
        json_node out(kind::list);
        for (auto item : list) {
            writer io(out_);
            fields(io, item);
            out.parts.push_back(io.node_);
        }
        return out;
    }

    writing& out_;
    json_node node_{kind::object};
};

} // namespace
} // namespace rafter::detail

namespace rafter {

std::string machine_as_json(machine const& described) {
    described.validate();
    machine copy = described; // `fields` is written for reading, too
    detail::writing out;
    detail::writer io(out);
    detail::fields(io, copy);
    io.write_sources("sources");
    return detail::json_text(io.node());
}

void write_machine(std::string_view path, machine const& described) {
    detail::write_content(path, machine_as_json(described));
}

} // namespace rafter
