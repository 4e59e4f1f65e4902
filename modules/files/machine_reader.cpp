module;
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// \file A machine from JSON.
module rafter.files;

import rafter.json;

#include "machine_fields.inc"

namespace rafter::detail {
namespace {

/// What is known of a file while it is read.
struct reading {
    std::string_view file;
    std::map<std::string, citation const*, std::less<>> sources{};
    provenance of_machine{};
};

/// "rafter: FILE: PATH: SAYS"; the path is left out where it is empty.
[[noreturn]] void refuse_in_file(std::string_view file, std::string_view path, std::string_view says) {
    std::string out = "rafter: ";
    out.append(file).append(": ").append(path).append(path.empty() ? "" : ": ").append(says);
    throw file_error(out);
}

/// Calls a function whose refusals do not know of the file.
template <class Function>
void in_file(std::string_view file, std::string_view path, Function const& function) {
    try {
        function();
    } catch (invalid_value const& refused) {
        std::string_view says = refused.what();
        if (says.starts_with("rafter: ")) { says.remove_prefix(std::strlen("rafter: ")); }
        refuse_in_file(file, path, says);
    }
}

/// Reads the members of one object.
class reader {
public:
    reader(reading& in, json_node const& from, std::string path) : in_(in), from_(from), path_(std::move(path)) {
        expect(from, path_, kind::object, "an object, as in {\"key\": \"value\"}");
    }

    template <class Member>
    void operator()(char const* key, Member& member) {
        known_.push_back(key);
        if (json_node const* const there = from_.find(key)) { read(*there, path_of(key), member); }
    }
    template <class Member>
    void must(char const* key, Member& member) {
        if (missing_ == nullptr && from_.find(key) == nullptr) { missing_ = key; }
        (*this)(key, member);
    }
    void holds_for_figures(provenance const& source) { in_.of_machine = source; }
    void source_of_figure(provenance& source) {
        provenance own;
        fields(*this, own);
        bool const has_own = from_.find("provenance") != nullptr || from_.find("source") != nullptr;
        source = has_own ? own : in_.of_machine;
        if (from_.find("uncertainty") != nullptr) { source.uncertainty = own.uncertainty; }
    }
    /// The sources, which members of the same object refer to.
    void read_sources(char const* key) {
        known_.push_back(key);
        json_node const* const all = from_.find(key);
        if (all == nullptr) { return; }
        expect(*all, path_of(key), kind::object, "an object of sources, each with title, where and when");
        for (json_node const& one : all->parts) {
            citation_text content;
            reader io(in_, one, path_of(key) + "." + shown(one.key));
            fields(io, content);
            io.finish();
            in_.sources.emplace(one.key,
                                kept_citation(content.title.c_str(), content.where.c_str(), content.when.c_str()));
        }
    }
    /// Rejects keys that nobody asked for, and then what is missing: the same, misspelt, as often as not.
    void finish() const {
        for (json_node const& part : from_.parts) {
            if (std::find(known_.begin(), known_.end(), part.key) != known_.end()) { continue; }
            std::string all;
            for (std::string_view const key : known_) {
                all.append(all.empty() ? "" : ", ").append(key);
            }
            refuse(path_of(part.key), "is no key here; there are: " + all);
        }
        if (missing_ != nullptr) { refuse(path_of(missing_), "is missing; it must be stated"); }
    }

private:
    [[nodiscard]] std::string path_of(std::string_view key) const {
        return path_ + (path_.empty() ? "" : ".") + shown(key);
    }
    [[noreturn]] void refuse(std::string const& path, std::string const& says) const {
        refuse_in_file(in_.file, path, says);
    }
    void expect(json_node const& node, std::string const& path, kind what, std::string const& words) const {
        if (!node.is(what)) { refuse(path, "is " + shown_value(node) + "; write " + words); }
    }

    void read(json_node const& from, std::string const& path, std::string& out) const {
        expect(from, path, kind::string, "text in quotes");
        out = from.text;
    }
    template <std::size_t Capacity>
    void read(json_node const& from, std::string const& path, fixed_text<Capacity>& out) const {
        expect(from, path, kind::string, "text in quotes");
        if (from.text.size() > Capacity) {
            refuse(path, "is " + shown_value(from) + " of " + std::to_string(from.text.size()) +
                             " bytes; write at most " + std::to_string(Capacity));
        }
        out = fixed_text<Capacity>(std::string_view(from.text));
    }
    /// How many there are of something.
    void read(json_node const& from, std::string const& path, double& out) const {
        std::string const words = "a whole number from 1 to 2^53, without quotes";
        expect(from, path, kind::number, words);
        out = read_decimal(from.text).number;
        bool const is_count = out >= 1.0 && out <= 0x1p53 && math::floor(out) == out;
        if (!is_count) { refuse(path, "is " + shown_value(from) + "; write " + words); }
    }
    void read(json_node const& from, std::string const& path, uncertain_by const& out) const {
        std::string const words = "a share from 0 to below 1, without quotes, as in 0.03";
        expect(from, path, kind::number, words);
        auto const number = read_decimal(from.text); // which takes no sign
        out.share = number.number;
        if (!number.is_held || number.length != from.text.size() || !(out.share < 1.0)) {
            refuse(path, "is " + shown_value(from) + "; write " + words);
        }
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void read(json_node const& from, std::string const& path, Enum& out) const {
        std::string all;
        for (int i = static_cast<int>(choices<Enum>.first); i <= static_cast<int>(choices<Enum>.second); ++i) {
            std::string const one = word(static_cast<Enum>(i));
            if (from.is(kind::string) && one == from.text) {
                out = static_cast<Enum>(i);
                return;
            }
            all.append(all.empty() ? "\"" : ", \"").append(one).append("\"");
        }
        refuse(path, "is " + shown_value(from) + "; write one of " + all);
    }
    void read(json_node const& from, std::string const& path, element_type& out) const {
        if (from.is(kind::object)) {
            type_fields own;
            reader io(in_, from, path);
            fields(io, own);
            io.finish();
            in_file(in_.file, path, [&] { out = {own.name.c_str(), own.bits}; });
            return;
        }
        std::string all;
        for (element_type const& type : known_types) {
            if (from.is(kind::string) && type.name.view() == from.text) {
                out = type;
                return;
            }
            all.append(all.empty() ? "\"" : ", \"").append(type.name.view()).append("\"");
        }
        refuse(path, "is " + shown_value(from) + "; write one of " + all +
                         ", or a type of your own, as in {\"name\": \"fp6\", \"bits\": \"6 bit\"}");
    }
    void read(json_node const& from, std::string const& path, citation const*& out) const {
        expect(from, path, kind::string, "the name of a source");
        auto const found = in_.sources.find(from.text);
        if (found != in_.sources.end()) {
            out = found->second;
            return;
        }
        std::string all;
        for (auto const& [name, source] : in_.sources) {
            all.append(all.empty() ? "\"" : ", \"").append(shown(name)).append("\"");
        }
        refuse(path, "is " + shown_value(from) +
                         (all.empty() ? "; state it in \"sources\": {" + shown_value(from) + ": {\"title\": ...}}"
                                      : "; \"sources\" has only " + all));
    }

    [[nodiscard]] value_reading value_in(json_node const& from, std::string const& path,
                                         wanted_value const& wanted) const {
        expect(from, path, kind::string,
               std::string("a number and a unit in quotes, as in \"") + wanted.example + "\"");
        value_reading out = read_value(from.text, wanted);
        if (!out.refusal.empty()) { refuse(path, out.refusal); }
        return out;
    }
    void read(json_node const& from, std::string const& path, transfer_rate& out) const {
        auto const v = value_in(from, path, {{"B/s", "bit/s"}, "bytes or bits per second", "205 GB/s"});
        out = v.unit == 0 ? transfer_rate(v.as<units::byte_per_second>()) : v.as<units::bit_per_second>();
    }
    void read(json_node const& from, std::string const& path, bytes& out) const {
        bool const is_limit = from.is(kind::string) && from.text == unlimited_text;
        out = is_limit ? unlimited : value_in(from, path, {{"B"}, "bytes", "80 GiB"}).as<units::byte>();
    }
    void read(json_node const& from, std::string const& path, seconds& out) const {
        out = value_in(from, path, {{"s"}, "a time", "50 ns"}).as<units::second>();
    }
    void read(json_node const& from, std::string const& path, quantity<units::bit_per_element>& out) const {
        out = value_in(from, path, {{"bit"}, "bits", "6 bit"}).as<units::bit_per_element>();
    }
    void read(json_node const& from, std::string const& path, counted_rate const& out) const {
        if (generic::is_integer(out.of.type)) {
            wanted_value const wanted{{"op/s"}, "operations per second, because integers are no FLOP", "1979 Top/s"};
            out.rate = counted_as_flops(value_in(from, path, wanted).as<units::op_per_second>());
        } else {
            wanted_value const wanted{{"FLOP/s"}, "FLOP per second", "989.4 TFLOP/s"};
            out.rate = value_in(from, path, wanted).as<units::flop_per_second>();
        }
    }

    template <class Value>
    void read_figure(json_node const& from, std::string const& path, Value& value, arithmetic* of,
                     provenance& source) const {
        if (from.is(kind::object)) {
            reader io(in_, from, path);
            figure_fields(io, value, of, source);
            io.finish();
        } else {
            read(from, path, value);
            source = in_.of_machine;
        }
    }
    template <class Value>
    void read(json_node const& from, std::string const& path, figure<Value>& out) const {
        Value value{};
        provenance source;
        read_figure(from, path, value, nullptr, source);
        out = {value, source};
    }
    void read(json_node const& from, std::string const& path, counted_figure const& out) const {
        flop_rate rate;
        provenance source;
        counted_rate const value{rate, out.of};
        read_figure(from, path, value, nullptr, source);
        out.rate = {rate, source};
    }
    void read(json_node const& from, std::string const& path, figure<compute_rate>& out) const {
        flop_rate rate;
        arithmetic of;
        provenance source;
        counted_rate const value{rate, of};
        read_figure(from, path, value, &of, source);
        out = {compute_rate(rate, of), source};
    }

    template <class Item, class Add>
    void read_list(json_node const& from, std::string const& path, std::size_t most, Add const& add) const {
        expect(from, path, kind::list, "a list of objects, as in [{\"key\": \"value\"}]");
        if (from.parts.size() > most) {
            refuse(path,
                   "is a list of " + std::to_string(from.parts.size()) + "; write at most " + std::to_string(most));
        }
        for (std::size_t i = 0; i < from.parts.size(); ++i) {
            std::string const here = path + "[" + std::to_string(i) + "]";
            Item item;
            reader io(in_, from.parts[i], here);
            fields(io, item);
            io.finish();
            in_file(in_.file, here, [&] { add(item); });
        }
    }
    void read(json_node const& from, std::string const& path, memory& out) const {
        read_list<memory_tier>(from, path, std::size(out.tiers_),
                               [&](memory_tier const& tier) { out.tiers_[out.count_++] = tier; });
    }
    void read(json_node const& from, std::string const& path, generic::compute_peaks& out) const {
        read_list<compute_peak>(from, path, std::size(out.peaks_), [&](compute_peak const& peak) { out.add(peak); });
    }
    void read(json_node const& from, std::string const& path, generic::device_links& out) const {
        read_list<device_link>(from, path, std::size(out.links_),
                               [&](device_link const& link) { out.links_[out.count_++] = link; });
    }

    reading& in_;
    json_node const& from_;
    std::string path_;
    std::vector<std::string_view> known_;
    char const* missing_ = nullptr;
};

} // namespace
} // namespace rafter::detail

namespace rafter {

machine machine_from_json(std::string_view text, std::string_view file_name) {
    auto const [content, where, refusal] = detail::parse_json(text);
    if (!refusal.empty()) { detail::refuse_in_file(file_name, where, refusal); }
    detail::reading in{.file = file_name};
    machine out;
    detail::reader io(in, content, "");
    io.read_sources("sources");
    detail::fields(io, out);
    io.finish();
    detail::in_file(file_name, "", [&] { out.validate(); });
    return out;
}

machine read_machine(std::string_view path) {
    constexpr std::size_t most = std::size_t{1} << 20;
    std::string const name(path);
    if (name.empty()) { reject<"path", "the name of a file">("empty"); }
    if (name.find('\0') != std::string::npos) { reject<"path", "without zeros">(name.c_str()); }
    detail::input_file file(name.c_str());
    std::string text(most + 1, '\0');
    std::size_t length = 0;
    while (std::size_t const some = file.read(text.data() + length, text.size() - length)) {
        length += some;
    }
    text.resize(length);
    if (text.size() > most) { detail::refuse_in_file(name, "", "is longer than 1 MiB, which no machine is"); }
    return machine_from_json(text, name);
}

} // namespace rafter
