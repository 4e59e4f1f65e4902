// Tests: run/machine_file, run/machine_file_refusal
module;
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include "file_value.hpp"

/// \file Values of files: the checks, and the messages for values that fail them.
module rafter.files;

import rafter.json;

#include "file_value.inc"

namespace rafter::detail {
namespace {

using kind = json::node::kind_type;

constexpr auto& known_types = peak_types::types;
constexpr weight_format known_weights[]{q4_0, q8_0, q4_k, q5_k, q6_k};

/// A type with a name and a number of bits: an object in the file, unless a word stands for both.
struct name_and_bits {
    fixed_text<longest_type_name> name{};
    quantity<units::bit_per_element> bits{};
};

constexpr base_unit const& unit_of_types = *find_base_unit("bit");

name_and_bits name_and_bits_in(file_value const& from, bool is_always_named) {
    name_and_bits out;
    file_object own(from);
    auto const name = is_always_named ? own.must("name") : own.find("name");
    if (name) { out.name = fixed_text<longest_type_name>(std::string_view(name->words(longest_type_name))); }
    if (auto const bits = own.must("bits")) {
        out.bits = bits->value({{unit_of_types.symbol}, unit_of_types.wanted, unit_of_types.example})
                       .as<units::bit_per_element>();
    }
    own.finish();
    return out;
}

/// The bits of the type with this name; a null pointer if no type has it.
quantity<units::bit_per_element> const* known_bits(fixed_text<7> const& name) {
    for (element_type const& known : known_types) {
        if (known.name == name) { return &known.bits; }
    }
    return nullptr;
}

json::node name_and_bits_as_json(name_and_bits const& of) {
    json::node out(kind::object);
    if (!of.name.empty()) { out.put("name", words_as_json(of.name.view())); }
    out.put("bits", value_text(in(symbols::bit / symbols::element, of.bits), unit_of_types.symbol));
    return out;
}

/// The decimal digits of a number, from the first to the last that is not zero, and the power of ten behind them.
std::pair<std::string, long> significant(std::string_view decimals) {
    std::size_t const end = std::min(decimals.find_first_of("eE"), decimals.size());
    std::string digits(decimals.substr(0, end));
    std::size_t const point = std::min(digits.find('.'), end);
    digits.erase(point, 1);
    long exponent = static_cast<long>(point) - static_cast<long>(digits.size());
    digits.erase(0, digits.find_first_not_of('0'));
    if (digits.empty()) { return {}; } // zero, for any exponent
    if (end < decimals.size()) { exponent += std::strtol(std::string(decimals.substr(end + 1)).c_str(), nullptr, 10); }
    std::size_t const last = digits.find_last_not_of('0');
    exponent += static_cast<long>(digits.size() - last - 1);
    digits.resize(last + 1);
    return {digits, exponent};
}

/// True if the digits mean exactly this number, which is whole and at most 2^53, without rounding.
bool is_exactly(std::string_view digits, double whole) {
    return significant(digits) == significant(std::to_string(static_cast<unsigned long long>(whole)));
}

bool is_quoted_number(json::node const& node) {
    std::string_view const text = node.text;
    decimal_reading const read = read_decimal(text.substr(text.starts_with('-') ? 1 : 0));
    return node.is(json::node::kind_type::string) && read.length != 0;
}

/// The beginning of a refusal, "rafter: FILE: PLACE: ".
protocol::refusal_text at_place(std::string_view file, std::string_view path) {
    auto out = protocol::refusal_text{.on_one_line = true}.add("rafter: ").add(file).add(": ");
    return out.add(&protocol::refusal_text::field, path).add(path.empty() ? "" : ": ");
}

/// The words for the limits of a range.
std::string limit(double value) { return value == 0x1p53 ? "2^53" : number(value, "").c_str(); }

} // namespace

void refuse_in_file(std::string_view file, std::string_view path, std::string_view says) {
    throw file_error(at_place(file, path).add(says));
}

void refuse_in_file(std::string_view file, std::string_view path, std::string_view value, std::string_view expected) {
    using text = protocol::refusal_text;
    throw file_error(
        at_place(file, path).add("is ").add(&text::value, value).add("; write ").add(&text::expected, expected));
}

void refuse_in_file(std::string_view file, std::string_view path, invalid_value const& refused) {
    protocol::refusal_text out = at_place(file, path);
    std::string_view const says = refused.what();
    std::size_t const front = says.starts_with("rafter: ") ? 8 : 0;
    auto const moved = [&, by = out.sentence.size() - front](std::string_view part) {
        return protocol::refused_part{static_cast<std::size_t>(part.data() - says.data()) + by, part.size()};
    };
    if (!refused.field().empty()) {
        out.field = moved(refused.field());
        out.value = moved(refused.value());
        out.expected = moved(refused.expected());
    }
    throw file_error(out.add(says.substr(front)));
}

std::string file_value::path_of(std::string_view key) const {
    return path_ + (path_.empty() ? "" : ".") + json::shown_text(key);
}

file_value file_value::element(std::size_t index) const {
    return {file_, node_->parts[index], path_ + "[" + std::to_string(index) + "]", unread_};
}

void file_value::refuse_for(std::string_view words) const {
    refuse_in_file(file_, path_, json::shown_value(*node_), words);
}

void file_value::expect(kind what, std::string_view words) const {
    if (!is(what)) { refuse_for(words); }
}

std::size_t file_value::size(std::string_view words, std::size_t most) const {
    expect(kind::list, words);
    std::size_t const all = node_->parts.size();
    if (all > most && unread_ == nullptr) {
        refuse("is a list of " + std::to_string(all) + "; write at most " + std::to_string(most));
    }
    for (std::size_t i = most; i < all; ++i) {
        element(i).leave_unread("");
    }
    return std::min(all, most);
}

void file_value::leave_unread(std::string_view says) const {
    if (unread_ == nullptr) { refuse(says); }
    unread_->push_back({path_, json::part_text(*node_)});
}

std::string const& file_value::words() const {
    expect(kind::string, "text in quotes");
    return node_->text;
}

std::string const& file_value::words(std::size_t capacity) const {
    if (words().size() > capacity) {
        refuse("is " + json::shown_value(*node_) + " of " + std::to_string(node_->text.size()) +
               " bytes; write at most " + std::to_string(capacity));
    }
    return node_->text;
}

double file_value::number(double least, double most, bool is_whole) const {
    std::string const words =
        number_words(least, most, is_whole) + (is_quoted_number(*node_) ? ", without quotes" : "");
    expect(kind::number, words);
    std::string_view digits = node_->text;
    bool const is_negative = digits.starts_with('-');
    if (is_negative) { digits.remove_prefix(1); } // read_decimal takes no sign
    decimal_reading const read = read_decimal(digits);
    double const out = is_negative ? -read.number : read.number;
    bool const is_read = read.is_held && read.length == digits.size();
    if (!is_read || !(out >= least && out <= most)) { refuse_for(words); }
    if (is_whole && (math::floor(out) != out || !is_exactly(digits, read.number))) { refuse_for(words); }
    return out;
}

std::size_t file_value::one_of(std::vector<std::string_view> const& all, std::string_view more) const {
    std::string list;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (is_words(all[i])) { return i; }
        list.append(i == 0 ? "\"" : ", \"").append(all[i]).append("\"");
    }
    refuse_for("one of " + list + std::string(more));
}

value_reading file_value::value(wanted_value const& wanted) const {
    expect(kind::string, std::string("a number and a unit in quotes, as in \"") + wanted.example + "\"");
    value_reading out = read_value(node_->text, wanted);
    if (!out.refusal.empty()) { refuse(out.refusal); }
    return out;
}

transfer_rate file_value::rate() const {
    auto const read = value({{"B/s", "bit/s"}, "bytes or bits per second", "205 GB/s"});
    return read.unit == 0 ? transfer_rate(read.as<units::byte_per_second>()) : read.as<units::bit_per_second>();
}

element_type named_type(file_value const& name) { return known_types[name.one_of(type_words(false))]; }

element_type file_value::type(bool may_be_any) const {
    element_type out;
    if (is(kind::object)) {
        auto const [name, bits] = name_and_bits_in(*this, true);
        if (auto const* const known = known_bits(name); known != nullptr && *known != bits) {
            auto const bits_text = [](quantity<units::bit_per_element> const& of) {
                return value_text(in(symbols::bit / symbols::element, of), unit_of_types.symbol);
            };
            refuse("is of " + bits_text(bits) + ", not the size of the type of that name; write \"" +
                   bits_text(*known) + "\", or another name");
        }
        in_file(file_, path_, [&] { out = {name.c_str(), bits}; });
        return out;
    }
    if (may_be_any && is_words(any_type_text)) { return out; }
    std::size_t const index =
        one_of(type_words(false), ", or a type of your own, as in {\"name\": \"fp6\", \"bits\": \"6 bit\"}");
    return known_types[index];
}

weight_format file_value::weights() const {
    if (is(kind::object)) {
        auto const [name, bits] = name_and_bits_in(*this, false);
        return name.empty() ? weight_format(bits) : weight_format(name.c_str(), bits);
    }
    std::size_t const index =
        one_of(weight_words(), ", or a format of your own, as in {\"name\": \"Q3_K\", \"bits\": \"3.4375 bit\"}");
    return index < std::size(known_weights) ? known_weights[index] : known_types[index - std::size(known_weights)];
}

file_object::file_object(file_value at) : at_(std::move(at)) {
    at_.expect(kind::object, "an object, as in {\"key\": \"value\"}");
}

std::optional<file_value> file_object::find(std::string_view key) {
    known_.push_back(key);
    json::node const* const there = at_.node().find(key);
    if (there == nullptr) { return std::nullopt; }
    return at_.member(*there);
}

std::optional<file_value> file_object::must(std::string_view key) {
    auto out = find(key);
    if (!out && missing_.empty()) { missing_ = key; }
    return out;
}

void file_object::finish() const {
    for (json::node const& part : at_.node().parts) {
        if (std::find(known_.begin(), known_.end(), part.key) != known_.end()) { continue; }
        at_.member(part).leave_unread("is no key here; " + there_are(part.key, known_));
    }
    if (!missing_.empty()) { refuse_in_file(at_.file(), at_.path_of(missing_), "is missing; it must be stated"); }
}

std::string there_are(std::string_view key, std::vector<std::string_view> const& names) {
    static constexpr std::string_view renamed[][2]{{"does", "pattern"},
                                                   {"by", "algorithm"},
                                                   {"counted_as", "size_is"},
                                                   {"over", "parallel"},
                                                   {"or_wider", "allow_wider"},
                                                   {"inner_capacity", "register_capacity"},
                                                   {"step_overhead", "serving_step_overhead"},
                                                   {"sequence_overhead", "serving_sequence_overhead"}};
    for (auto const& [before, now] : renamed) { // until 0.2
        if (key.substr(0, key.find('.')) == before && std::ranges::count(names, now) != 0) {
            return "since 0.3 it is " + std::string(now);
        }
    }
    return "there are: " + protocol::listed(names);
}

std::string number_words(double least, double most, bool is_whole) {
    std::string const out = is_whole ? "a whole number" : "a number";
    return math::is_finite(least) ? out + " from " + limit(least) + " to " + limit(most) : out;
}

bool has_own_word(int value, value_form const& form) {
    for (int other = 0; other < 32; ++other) {
        if (other != value && is_among(other, form) && form.word(other) == form.word(value)) { return false; }
    }
    return true;
}

std::string word_in_file(int value, value_form const& form) {
    std::string out = form.word(value).c_str();
    for (std::string_view const said_by_key : {" clock", " duplex"}) {
        if (out.ends_with(said_by_key)) { out.resize(out.size() - said_by_key.size()); }
    }
    return out;
}

std::vector<std::string_view> type_words(bool may_be_any) {
    std::vector<std::string_view> out;
    for (element_type const& known : known_types) {
        out.emplace_back(known.name.view());
    }
    if (may_be_any) { out.emplace_back(any_type_text); }
    return out;
}

std::vector<std::string_view> weight_words() {
    std::vector<std::string_view> out;
    for (weight_format const& known : known_weights) {
        out.emplace_back(known.name.view());
    }
    auto const types = type_words(false);
    out.insert(out.end(), types.begin(), types.end());
    return out;
}

std::vector<std::pair<int, std::string>> words_in_file(value_form const& form, bool without_first) {
    std::vector<std::pair<int, std::string>> out;
    for (int i = without_first ? 1 : 0; i < 32; ++i) {
        if (is_among(i, form) && has_own_word(i, form)) { out.emplace_back(i, word_in_file(i, form)); }
    }
    return out;
}

json::node json_in_file(std::string_view text, std::string_view file) {
    auto [content, where, refusal] = json::parse(text);
    if (!refusal.empty()) { refuse_in_file(file, where, refusal); }
    return std::move(content);
}

void write_content(std::string_view path, std::string const& text) {
    protocol::whole_file file(path);
    file.write(text);
    file.finish();
}

json::node words_as_json(std::string_view words) {
    if (!protocol::is_utf8(words.data(), words.size())) {
        expecting::reject<"text in a file", "UTF-8">(json::shown_text(words).c_str());
    }
    if (words.find('\0') != std::string_view::npos) {
        expecting::reject<"text in a file", "without zeros">(json::shown_text(words).c_str());
    }
    return words;
}

json::node type_as_json(element_type const& type) {
    if (!type.is_stated()) { return any_type_text; }
    if (std::find(std::begin(known_types), std::end(known_types), type) != std::end(known_types)) {
        return words_as_json(type.name.view());
    }
    if (known_bits(type.name) != nullptr) {
        expecting::reject<"element_type.bits", "those of the type of its name">(type.bits);
    }
    return name_and_bits_as_json({type.name, type.bits});
}

json::node weights_as_json(weight_format const& format) {
    for (weight_format const& known : known_weights) {
        if (known == format) { return words_as_json(format.name.view()); }
    }
    for (element_type const& known : known_types) {
        if (weight_format(known) == format) { return words_as_json(format.name.view()); }
    }
    return name_and_bits_as_json({format.name, format.bits});
}

} // namespace rafter::detail

std::string rafter::content_of_file(std::string_view path, bool of_any_size) {
    constexpr std::size_t most = std::size_t{1} << 20;
    if (of_any_size) { return protocol::beginning_of_file(path, std::string::npos); }
    std::string text = protocol::beginning_of_file(path, most + 1);
    if (text.size() > most) { detail::refuse_in_file(path, "", "is longer than 1 MiB; write a shorter file"); }
    return text;
}
