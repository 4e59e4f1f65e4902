module;
#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// \file Machines as JSON: `fields` says which keys there are, once for the reader and the writer.
module rafter.files;

#pragma float_control(precise, on)
#pragma clang fp contract(off)

namespace rafter::detail {
namespace {

using kind = json_node::kind_type;

/// What a citation says: a file holds that, and no address.
struct citation_text {
    std::string title;
    std::string where;
    std::string when;

    friend auto operator<=>(citation_text const&, citation_text const&) = default;
};

citation_text text_of(citation const& source) {
    expecting::text<"citation.title">(source.title);
    expecting::text<"citation.where">(source.where);
    expecting::text<"citation.when">(source.when);
    return {source.title, source.where, source.when};
}

/// Figures hold addresses of citations, those of static machines too: what is read once stays, and equal ones are one.
citation const* interned(citation_text const& asked) {
    static std::mutex one_at_a_time;
    static auto& all = *new std::map<citation_text, citation>;
    std::scoped_lock const lock(one_at_a_time);
    auto const [at, is_new] = all.try_emplace(asked);
    if (is_new) { at->second = {at->first.title.c_str(), at->first.where.c_str(), at->first.when.c_str()}; }
    return &at->second;
}

bool says_the_same(provenance const& a, provenance const& b) {
    if (a.kind != b.kind || (a.source == nullptr) != (b.source == nullptr)) { return false; }
    return a.source == b.source || text_of(*a.source) == text_of(*b.source);
}

/// A rate of computation: in operations where the arithmetic is that of integers, which are no FLOP.
struct counted_rate {
    flop_rate& rate;
    arithmetic const& of;
};
struct counted_figure {
    figure<flop_rate>& rate;
    arithmetic const& of;
};

/// What a file calls an enumerator: what a text calls it, without the word that its key says already.
template <class Enum>
std::string word(Enum value) {
    std::string out(text(value).view());
    return out.ends_with(" clock") ? out.substr(0, out.size() - std::strlen(" clock")) : out;
}
template <>
std::string word(duplex_mode mode) {
    return mode == duplex_mode::full ? "full" : "half";
}
template <>
std::string word(link_direction direction) {
    return direction == link_direction::bidirectional ? "bidirectional" : "unidirectional";
}

/// The enumerators that a file can name, first and last: a key that is left out says "unstated".
template <class Enum>
constexpr std::pair<Enum, Enum> choices;
template <>
constexpr std::pair choices<memory_level>{memory_level::registers, memory_level::dram};
template <>
constexpr std::pair choices<hardware_scope>{hardware_scope::core, hardware_scope::node};
template <>
constexpr std::pair choices<clock_basis>{clock_basis::base, clock_basis::sustained};
template <>
constexpr std::pair choices<compute_unit>{compute_unit::vector, compute_unit::matrix};
template <>
constexpr std::pair choices<sparsity>{sparsity::dense, sparsity::two_of_four};
template <>
constexpr std::pair choices<duplex_mode>{duplex_mode::half, duplex_mode::full};
template <>
constexpr std::pair choices<link_direction>{link_direction::unidirectional, link_direction::bidirectional};
template <> // a figure without a source, in a machine that has one, says so
constexpr std::pair choices<provenance_kind>{provenance_kind::unstated, provenance_kind::derated};

// The keys. A binding names every member, so that one more does not compile before it is here.

template <class Io>
void fields(Io& io, citation_text& c) {
    auto& [title, where, when] = c;
    io("title", title);
    io("where", where);
    io("when", when);
}

template <class Io>
void fields(Io& io, provenance& p) {
    auto& [how, source] = p;
    io("provenance", how);
    io("source", source);
}

template <class Io>
void fields(Io& io, arithmetic& a) {
    auto& [type, accumulator, sparsity, unit, several] = a;
    if (several) { reject<"machine.peaks", "of one kind of arithmetic">("of several"); } // no file says so
    io("type", type);
    io("accumulator", accumulator);
    io("sparsity", sparsity);
    io("unit", unit);
}

template <class Io>
void fields(Io& io, memory_tier& t) {
    auto& [bandwidth, capacity, level, write_bandwidth, duplex, latency, line, scope, instances] = t;
    io("level", level);
    io.must("bandwidth", bandwidth);
    io("write_bandwidth", write_bandwidth);
    io("duplex", duplex);
    io("capacity", capacity);
    io("latency", latency);
    io("line", line);
    io("scope", scope);
    io("instances", instances);
}

template <class Io>
void fields(Io& io, compute_peak& p) {
    auto& [rate, of, clock, scope] = p;
    fields(io, of); // first, because the unit of the rate depends on it
    counted_figure const held{rate, of};
    io.must("rate", held);
    io("clock", clock);
    io("scope", scope);
}

template <class Io>
void fields(Io& io, device_link& l) {
    auto& [rate, direction] = l;
    io.must("rate", rate);
    io("direction", direction);
}

template <class Io>
void fields(Io& io, machine& m) {
    auto& [name, bandwidth, latency, launch_overhead, peak, peaks, links, source] = m;
    io("name", name);
    fields(io, source);
    io.holds_for_figures(source);
    io.must("bandwidth", bandwidth);
    io("latency", latency);
    io("launch_overhead", launch_overhead);
    io("peak", peak);
    io("peaks", peaks);
    io("links", links);
}

/// A figure that is an object. Of `peak` the arithmetic stands beside its value.
template <class Io, class Value>
void figure_fields(Io& io, Value& value, arithmetic* of, provenance& source) {
    if (of != nullptr) { fields(io, *of); }
    io.must("value", value);
    io.source_of_figure(source);
}

struct type_fields {
    fixed_text<7> name;
    quantity<units::bit_per_element> bits;
};
template <class Io>
void fields(Io& io, type_fields& t) {
    io.must("name", t.name);
    io.must("bits", t.bits);
}

constexpr auto& known_types = peak_types::types;
constexpr char const* unlimited_text = "unlimited";

/// What is known of a file while it is read.
struct reading {
    std::string_view file;
    std::map<std::string, citation const*, std::less<>> sources{};
    provenance of_machine{};
};

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
        if (json_node const* const there = find(key)) { read(*there, path_of(key), member); }
    }
    template <class Member>
    void must(char const* key, Member& member) {
        if (missing_ == nullptr && find(key) == nullptr) { missing_ = key; }
        (*this)(key, member);
    }
    void holds_for_figures(provenance const& source) { in_.of_machine = source; }
    void source_of_figure(provenance& source) {
        provenance own;
        fields(*this, own);
        bool const has_own = find("provenance") != nullptr || find("source") != nullptr;
        source = has_own ? own : in_.of_machine;
    }
    /// The sources, which members of the same object refer to.
    void read_sources(char const* key) {
        known_.push_back(key);
        json_node const* const all = find(key);
        if (all == nullptr) { return; }
        expect(*all, path_of(key), kind::object, "an object of sources, each with title, where and when");
        for (json_node const& one : all->parts) {
            citation_text content;
            reader io(in_, one, path_of(key) + "." + shown(one.key));
            fields(io, content);
            io.finish();
            in_.sources.emplace(one.key, interned(content));
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
    [[nodiscard]] json_node const* find(std::string_view key) const {
        auto const same = [&](json_node const& part) { return part.key == key; };
        auto const at = std::find_if(from_.parts.begin(), from_.parts.end(), same);
        return at == from_.parts.end() ? nullptr : &*at;
    }
    [[nodiscard]] std::string path_of(std::string_view key) const {
        return path_ + (path_.empty() ? "" : ".") + shown(key);
    }
    [[noreturn]] void refuse(std::string const& path, std::string const& says) const {
        refuse_in_file(in_.file, path, says);
    }
    void expect(json_node const& node, std::string const& path, kind what, std::string const& words) const {
        if (!node.is(what)) { refuse(path, "is " + shown(node) + "; write " + words); }
    }

    void read(json_node const& from, std::string const& path, std::string& out) const {
        expect(from, path, kind::string, "text in quotes");
        out = from.text;
    }
    template <std::size_t Capacity>
    void read(json_node const& from, std::string const& path, fixed_text<Capacity>& out) const {
        expect(from, path, kind::string, "text in quotes");
        if (from.text.size() > Capacity) {
            refuse(path, "is " + shown(from) + " of " + std::to_string(from.text.size()) + " bytes; write at most " +
                             std::to_string(Capacity));
        }
        out = fixed_text<Capacity>(std::string_view(from.text));
    }
    /// How many there are of something.
    void read(json_node const& from, std::string const& path, double& out) const {
        std::string const words = "a whole number from 1 to 2^53, without quotes";
        expect(from, path, kind::number, words);
        out = read_decimal(from.text).number;
        bool const is_count = out >= 1.0 && out <= 0x1p53 && math::floor(out) == out;
        if (!is_count) { refuse(path, "is " + shown(from) + "; write " + words); }
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
        refuse(path, "is " + shown(from) + "; write one of " + all);
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
        refuse(path, "is " + shown(from) + "; write one of " + all +
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
        refuse(path, "is " + shown(from) +
                         (all.empty() ? "; state it in \"sources\": {" + shown(from) + ": {\"title\": ...}}"
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
        node_.parts.push_back(written(member));
        node_.parts.back().key = key;
    }
    void holds_for_figures(provenance const& source) { out_.of_machine = source; }
    void source_of_figure(provenance& source) {
        if (says_the_same(source, out_.of_machine)) { return; }
        source == provenance{} ? must("provenance", source.kind) : fields(*this, source);
    }
    void write_sources(char const* key) {
        if (out_.sources.empty()) { return; }
        writer all(out_);
        for (auto& [name, content] : out_.sources) {
            writer one(out_);
            fields(one, content);
            all.node_.parts.push_back(one.node_);
            all.node_.parts.back().key = name;
        }
        node_.parts.push_back(all.node_);
        node_.parts.back().key = key;
    }
    [[nodiscard]] json_node const& node() const { return node_; }

private:
    static json_node string(std::string_view words) {
        if (!is_utf8(words.data(), words.size())) { reject<"text in a machine", "UTF-8">(shown(words).c_str()); }
        if (words.find('\0') != std::string_view::npos) {
            reject<"text in a machine", "without zeros">(shown(words).c_str());
        }
        return {kind::string, "", std::string(words), {}};
    }

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
        return string(word(value));
    }
    json_node written(std::string const& words) const { return string(words); }
    template <std::size_t Capacity>
    json_node written(fixed_text<Capacity> const& words) const {
        return string(words.view());
    }
    json_node written(double count) const {
        return {kind::number, "", std::string(whole_number(static_cast<std::int64_t>(count)).view()), {}};
    }
    json_node written(element_type const& type) const {
        if (std::find(std::begin(known_types), std::end(known_types), type) != std::end(known_types)) {
            return string(type.name.view());
        }
        writer io(out_);
        type_fields own{type.name, type.bits};
        fields(io, own);
        return io.node_;
    }
    json_node written(citation const* source) const { return string(out_.name_of(*source)); }
    json_node written(transfer_rate const& value) const { return string(value_text(value.in_bytes())); }
    json_node written(seconds const& value) const { return string(value_text(value)); }
    json_node written(bytes const& value) const {
        return string(value == unlimited ? unlimited_text : value_text(value));
    }
    json_node written(quantity<units::bit_per_element> const& value) const {
        return string(value_text(in(symbols::bit / symbols::element, value), "bit"));
    }
    json_node written(counted_rate const& value) const {
        bool const is_integer = generic::is_integer(value.of.type);
        return string(value_text(in(symbols::FLOP / symbols::s, value.rate), is_integer ? "op/s" : "FLOP/s"));
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
        flop_rate rate = value.rate;
        return written_figure(counted_rate{rate, value.of}, {}, value.rate.source);
    }
    json_node written(figure<compute_rate> const& value) const {
        flop_rate rate = value.rate();
        return written_figure(counted_rate{rate, value.kind()}, value.kind(), value.source);
    }
    template <class List>
        requires requires(List const& list) { list.size(); }
    json_node written(List const& list) const {
        json_node out{kind::list, "", "", {}};
        for (auto item : list) {
            writer io(out_);
            fields(io, item);
            out.parts.push_back(io.node_);
        }
        return out;
    }

    writing& out_;
    json_node node_{kind::object, "", "", {}};
};

} // namespace
} // namespace rafter::detail

namespace rafter {

machine machine_from_json(std::string_view text, std::string_view file_name) {
    detail::json_node const content = detail::parse_json(text, file_name);
    detail::reading in{.file = file_name};
    machine out;
    detail::reader io(in, content, "");
    io.read_sources("sources");
    detail::fields(io, out);
    io.finish();
    detail::in_file(file_name, "", [&] { out.validate(); });
    return out;
}

std::string machine_as_json(machine const& described) {
    described.validate();
    machine copy = described; // `fields` is written for reading, too
    detail::writing out;
    detail::writer io(out);
    detail::fields(io, copy);
    io.write_sources("sources");
    return detail::json_text(io.node());
}

machine read_machine(std::string_view path) {
    constexpr std::size_t most = std::size_t{1} << 20;
    std::string const name(path);
    if (name.empty()) { reject<"path", "the name of a file">("empty"); }
    if (name.find('\0') != std::string::npos) { reject<"path", "without zeros">(name.c_str()); }
    auto const close = [](std::FILE* file) { return std::fclose(file); };
    std::unique_ptr<std::FILE, decltype(close)> const file(std::fopen(name.c_str(), "rbe"), close);
    if (file == nullptr) { detail::throw_file_error(name.c_str(), "opening"); }
    std::string text(most + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()) != 0) { detail::throw_file_error(name.c_str(), "reading"); }
    if (text.size() > most) { detail::refuse_in_file(name, "", "is longer than 1 MiB, which no machine is"); }
    return machine_from_json(text, name);
}

void write_machine(std::string_view path, machine const& described) {
    std::string const text = machine_as_json(described);
    detail::whole_file file(path.data(), path.size());
    file.write(text.data(), text.size());
    file.finish();
}

} // namespace rafter
