module;
#include <cstddef>
#include <cstring>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// \file A machine from JSON.
module rafter.files;

import rafter.json;

#include "file_value.inc"
#include "machine_fields.inc"

namespace rafter::detail {
namespace {

/// What is known of a file while it is read.
struct reading {
    std::map<std::string, citation const*, std::less<>> sources{};
    provenance of_machine{};
};

/// Reads the members of one object.
class reader {
public:
    reader(reading& in, file_value const& from) : in_(in), from_(from) {}

    template <class Member>
    void operator()(char const* key, Member& member) {
        if (auto const there = from_.find(key)) { read(*there, member); }
    }
    template <class Member>
    void must(char const* key, Member& member) {
        if (auto const there = from_.must(key)) { read(*there, member); }
    }
    void holds_for_figures(provenance const& source) { in_.of_machine = source; }
    void source_of_figure(provenance& source) {
        provenance own;
        fields(*this, own);
        auto const states = [&](char const* key) { return from_.at().node().find(key) != nullptr; };
        source = states("provenance") || states("source") ? own : in_.of_machine;
        if (states("uncertainty")) { source.uncertainty = own.uncertainty; }
    }
    /// The sources, which members of the same object refer to.
    void read_sources(char const* key) {
        auto const all = from_.find(key);
        if (!all) { return; }
        all->expect(kind::object, "an object of sources, each with title, where and when");
        for (json_node const& one : all->node().parts) {
            citation_text content;
            reader io(in_, all->member(one));
            fields(io, content);
            io.finish();
            in_.sources.emplace(one.key,
                                kept_citation(content.title.c_str(), content.where.c_str(), content.when.c_str()));
        }
    }
    void finish() const { from_.finish(); }

private:
    void read(file_value const& from, std::string& out) const { out = from.words(); }
    template <std::size_t Capacity>
    void read(file_value const& from, fixed_text<Capacity>& out) const {
        out = fixed_text<Capacity>(std::string_view(from.words(Capacity)));
    }
    /// How many there are of something.
    void read(file_value const& from, double& out) const { out = from.number(1.0, 0x1p53, true); }
    void read(file_value const& from, uncertain_by const& out) const {
        char const* const words = "a share from 0 to below 1, without quotes, as in 0.03";
        from.expect(kind::number, words);
        auto const number = read_decimal(from.node().text); // which takes no sign
        out.share = number.number;
        if (!number.is_held || number.length != from.node().text.size() || !(out.share < 1.0)) {
            from.refuse_for(words);
        }
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void read(file_value const& from, Enum& out) const {
        int const first = static_cast<int>(choices<Enum>.first);
        std::vector<std::string> words;
        for (int i = first; i <= static_cast<int>(choices<Enum>.second); ++i) {
            words.push_back(word(static_cast<Enum>(i)));
        }
        out = static_cast<Enum>(first + static_cast<int>(from.one_of(words)));
    }
    void read(file_value const& from, element_type& out) const { out = from.type(false); }
    void read(file_value const& from, citation const*& out) const {
        from.expect(kind::string, "the name of a source");
        std::string const& name = from.node().text;
        auto const found = in_.sources.find(name);
        if (found != in_.sources.end()) {
            out = found->second;
            return;
        }
        std::string all;
        for (auto const& [other, source] : in_.sources) {
            all.append(all.empty() ? "\"" : ", \"").append(shown(other)).append("\"");
        }
        std::string const here = shown_value(from.node());
        from.refuse("is " + here +
                    (all.empty() ? "; state it in \"sources\": {" + here + ": {\"title\": ...}}"
                                 : "; \"sources\" has only " + all));
    }

    void read(file_value const& from, transfer_rate& out) const { out = from.rate(); }
    void read(file_value const& from, link_rate& out) const { out = from.rate(); }
    void read(file_value const& from, bytes& out) const {
        out = units::from_coherent<units::byte>(from.value_in(*find_base_unit("B")));
    }
    void read(file_value const& from, seconds& out) const {
        out = from.value({{"s"}, "a time", "50 ns"}).as<units::second>();
    }
    void read(file_value const& from, counted_rate const& out) const {
        if (generic::is_integer(out.of.type)) {
            wanted_value const wanted{{"op/s"}, "operations per second, because integers are no FLOP", "1979 Top/s"};
            out.rate = counted_as_flops(from.value(wanted).as<units::op_per_second>());
        } else {
            out.rate = from.value({{"FLOP/s"}, "FLOP per second", "989.4 TFLOP/s"}).as<units::flop_per_second>();
        }
    }

    template <class Value>
    void read_figure(file_value const& from, Value& value, arithmetic* of, provenance& source) const {
        if (from.is(kind::object)) {
            reader io(in_, from);
            figure_fields(io, value, of, source);
            io.finish();
        } else {
            read(from, value);
            source = in_.of_machine;
        }
    }
    template <class Value>
    void read(file_value const& from, figure<Value>& out) const {
        Value value{};
        provenance source;
        read_figure(from, value, nullptr, source);
        out = {value, source};
    }
    void read(file_value const& from, counted_figure const& out) const {
        flop_rate rate;
        provenance source;
        counted_rate const value{rate, out.of};
        read_figure(from, value, nullptr, source);
        out.rate = {rate, source};
    }
    void read(file_value const& from, figure<compute_rate>& out) const {
        flop_rate rate;
        arithmetic of;
        provenance source;
        counted_rate const value{rate, of};
        read_figure(from, value, &of, source);
        out = {compute_rate(rate, of), source};
    }

    template <class Item, class Add>
    void read_list(file_value const& from, std::size_t most, Add const& add) const {
        std::size_t const count = from.parts("a list of objects, as in [{\"key\": \"value\"}]", most).size();
        for (std::size_t i = 0; i < count; ++i) {
            file_value const one = from.element(i);
            Item item;
            reader io(in_, one);
            fields(io, item);
            io.finish();
            in_file(one.file(), one.path(), [&] { add(item); });
        }
    }
    void read(file_value const& from, memory& out) const {
        read_list<memory_tier>(from, out.capacity, [&](memory_tier const& tier) { out.add(tier); });
    }
    void read(file_value const& from, generic::compute_peaks& out) const {
        read_list<compute_peak>(from, out.capacity, [&](compute_peak const& peak) { out.add(peak); });
    }
    void read(file_value const& from, generic::device_links& out) const {
        read_list<device_link>(from, out.capacity, [&](device_link const& link) { out.add(link); });
    }

    reading& in_;
    file_object from_;
};

} // namespace
} // namespace rafter::detail

namespace rafter {

machine machine_from_json(std::string_view text, std::string_view file_name) {
    detail::json_node const content = detail::json_in_file(text, file_name);
    detail::reading in;
    machine out;
    detail::reader io(in, {file_name, content, ""});
    io.read_sources("sources");
    detail::fields(io, out);
    io.finish();
    detail::in_file(file_name, "", [&] { out.validate(); });
    return out;
}

machine read_machine(std::string_view path) { return machine_from_json(detail::content_of_file(path), path); }

} // namespace rafter
