// Tests: run/machine_file_refusal, run/catalogue
module;
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Reads and writes JSON. Only this file uses JSON for Modern C++.
module rafter.json;

namespace rafter::json {
namespace {

using kind = node::kind_type;

/// Builds nodes from the parser's events. (The parser's own tree keeps the last of two equal keys, and no digits.)
class node_builder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit node_builder(std::string_view text) : text_(text) {}

    reading take() {
        if (refused_.refusal.empty()) { refused_.value = std::move(root_.parts.front()); }
        return std::move(refused_);
    }

    bool null() override { return put(kind::null, "null"); }
    bool boolean(bool value) override { return put(kind::boolean, value ? "true" : "false"); }
    bool number_integer(std::int64_t value) override { return put(kind::number, std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) override { return put(kind::number, std::to_string(value)); }
    bool number_float(double, std::string const& digits) override { return put(kind::number, digits); }
    bool binary(nlohmann::json::binary_t&) override { return false; } // not in text
    bool string(std::string& value) override { return is_without_zeros(value) && put(kind::string, value); }
    bool start_object(std::size_t) override { return open(kind::object); }
    bool start_array(std::size_t) override { return open(kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        if (!is_without_zeros(name)) { return false; }
        if (!keys_.back().insert(name).second) { return refuse(path_of(name), "stands twice; write it once"); }
        key_ = name;
        return true;
    }
    bool parse_error(std::size_t position, std::string const&, nlohmann::json::exception const& error) override {
        std::string_view const before = text_.substr(0, position == 0 ? 0 : position - 1);
        auto const line = 1 + std::count(before.begin(), before.end(), '\n');
        auto const column = before.size() - (before.rfind('\n') + 1) + 1; // npos + 1 is 0
        std::string_view cause = error.what(); // "[json.exception...] parse error at ...: while parsing ... - CAUSE"
        for (std::string_view const end_of_preface : {"] ", " - "}) {
            auto const at = cause.find(end_of_preface);
            if (at != std::string_view::npos) { cause.remove_prefix(at + end_of_preface.size()); }
        }
        for (std::string_view const word : {"NaN", "-NaN", "nan", "Infinity", "-Infinity", "inf", "-inf", "None",
                                            "True", "False"}) {               // of Python, which reads and writes them
            std::size_t const begin = before.find_last_of(" \t\r\n:,[{") + 1; // npos + 1 is 0
            std::string_view const rest = text_.substr(begin);
            std::size_t const end = std::min(rest.find_first_of(" \t\r\n,]}"), rest.size());
            if (rest.substr(0, end) != word) { continue; }
            char const* const instead = word == "True" ? "true" : word == "False" ? "false" : "a number or null";
            return refuse("line " + std::to_string(line) + ", column " + std::to_string(begin_of(before, begin)),
                          "this is no JSON: " + std::string(word) + "; write " + instead);
        }
        return refuse("line " + std::to_string(line) + ", column " + std::to_string(column),
                      "this is no JSON: " + shown_text(cause));
    }

private:
    /// The column of a place in the last line of a text.
    static std::size_t begin_of(std::string_view text, std::size_t place) {
        return place - (text.rfind('\n') + 1) + 1; // npos + 1 is 0
    }
    [[nodiscard]] std::string path_of(std::string const& last) const {
        std::string out;
        for (std::size_t i = 2; i < open_.size(); ++i) { // skip the outermost value
            out += open_[i - 1]->is(kind::list) ? "[" + std::to_string(open_[i - 1]->parts.size() - 1) + "]"
                                                : (out.empty() ? "" : ".") + shown_text(open_[i]->key);
        }
        return out + (out.empty() || last.empty() ? "" : ".") + shown_text(last);
    }
    /// Ends the reading.
    bool refuse(std::string path, std::string says) {
        refused_ = {{}, std::move(path), std::move(says)};
        return false;
    }
    bool is_without_zeros(std::string const& words) {
        return words.find('\0') == std::string::npos || refuse(path_of(key_), "holds a zero; write text without zeros");
    }
    bool put(kind what, std::string words) {
        open_.back()->put(key_, node(what, std::move(words)));
        key_.clear();
        return true;
    }
    bool open(kind what) {
        if (open_.size() > max_depth) {
            return refuse(path_of(key_), "is nested too deep; write at most " + std::to_string(max_depth) + " levels");
        }
        put(what, "");
        open_.push_back(&open_.back()->parts.back()); // valid: the parent's list grows only after this value is closed
        keys_.emplace_back();
        return true;
    }
    bool close() {
        open_.pop_back();
        keys_.pop_back();
        return true;
    }

    std::string_view text_;
    std::string key_;
    node root_{kind::list};
    std::vector<node*> open_{&root_};
    std::vector<std::set<std::string>> keys_{1}; ///< of each open value
    reading refused_;
};

constexpr std::size_t widest_line = 140;

/// Writes a value on one line if it fits. The outermost value always takes several lines. So does a direct member of it
/// that holds lists or objects.
std::string written(node const& value, std::size_t depth) {
    std::string out;
    if (value.is(kind::string)) {
        json::append_string(out, value.text);
        return out;
    }
    if (!value.is(kind::list) && !value.is(kind::object)) { return value.text; }
    auto const list_with = [&](std::string const& begin, std::string const& between, std::string const& end) {
        std::string all(1, value.is(kind::list) ? '[' : '{');
        for (node const& part : value.parts) {
            all += &part == value.parts.data() ? begin : between;
            if (value.is(kind::object)) {
                json::append_string(all, part.key);
                all += ": ";
            }
            all += written(part, depth + 1);
        }
        return all + end + (value.is(kind::list) ? ']' : '}');
    };
    auto const has_parts = [](node const& part) { return part.is(kind::list) || part.is(kind::object); };
    bool const is_table = depth == 1 && std::any_of(value.parts.begin(), value.parts.end(), has_parts);
    if (depth > 0 && !is_table) {
        out = list_with("", ", ", "");
        if (out.size() + 2 * depth <= widest_line) { return out; }
    }
    std::string const line = "\n" + std::string(2 * depth + 2, ' ');
    return list_with(line, "," + line, line.substr(0, line.size() - 2));
}

} // namespace

node::node(double number) : kind(kind_type::number) { json::append_number(text, number); }

node node::object(std::initializer_list<std::pair<char const*, node>> members) {
    node out(kind_type::object);
    for (auto const& [name, value] : members) {
        out.put(name, value);
    }
    return out;
}

node node::list(std::vector<node> values) {
    node out(kind_type::list);
    for (node& value : values) {
        out.put("", std::move(value));
    }
    return out;
}

node const* node::find(std::string_view asked) const noexcept {
    auto const at = std::find_if(parts.begin(), parts.end(), [&](node const& part) { return part.key == asked; });
    return at == parts.end() ? nullptr : &*at;
}

void node::put(std::string_view as, node value) {
    value.key = as;
    parts.push_back(std::move(value));
}

reading parse(std::string_view text) {
    node_builder builder(text);
    (void)nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

std::string text_of(node const& value) { return written(value, 0) + "\n"; }

std::string part_text(node const& value) { return written(value, 2); }

std::string shown_text(std::string_view text, std::size_t longest) {
    std::string out;
    char const* const begin = text.data(); // NOLINT(bugprone-suspicious-stringview-data-usage): with its end
    protocol::append_shown(out, begin, begin + std::min(text.size(), longest), true);
    return text.size() > longest ? out + " ..." : out;
}

std::string shown_value(node const& value, std::size_t longest) {
    switch (value.kind) {
    case kind::list: return "a list";
    case kind::object: return "an object";
    case kind::string: return "\"" + shown_text(value.text, longest) + "\"";
    default: return shown_text(value.text, longest);
    }
}

} // namespace rafter::json
