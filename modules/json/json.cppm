module;
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file rafter.json: JSON as it stands in a file: numbers with their digits, keys in their order, and the place of
/// what is refused. Only implementation units import it: no importer of rafter reads its headers.
export module rafter.json;

import rafter.text;

export namespace rafter::detail {

/// Objects and lists in each other: what is deeper is no file of ours, and would take the stack.
inline constexpr std::size_t max_json_depth = 16;

/// A value of JSON, and its key where it is a member of an object.
struct json_node {
    enum class kind_type : unsigned char { null, boolean, number, string, list, object };

    kind_type kind = kind_type::null;
    std::string key;
    std::string text; ///< what a string holds; of a number or a word what the file says
    std::vector<json_node> parts;

    json_node() = default;
    explicit json_node(kind_type what, std::string says = {}) : kind(what), text(std::move(says)) {}
    json_node(std::string_view words) : kind(kind_type::string), text(words) {}
    json_node(char const* words) : json_node(std::string_view(words)) {}
    json_node(std::string words) : kind(kind_type::string), text(std::move(words)) {}
    json_node(double number);
    json_node(std::size_t number) : kind(kind_type::number), text(std::to_string(number)) {}

    /// An object of these members.
    static json_node object(std::initializer_list<std::pair<char const*, json_node>> members);

    [[nodiscard]] bool is(kind_type asked) const noexcept { return kind == asked; }
    /// The member of that key; null where there is none.
    [[nodiscard]] json_node const* find(std::string_view asked) const noexcept;
    /// One more member of an object.
    void put(std::string_view as, json_node value);

    friend bool operator==(json_node const&, json_node const&) = default;
};

/// What was read, or why it is refused.
struct json_reading {
    json_node value;
    std::string path;    ///< of what is refused
    std::string refusal; ///< empty: nothing is wrong
};

/// Reads one value of JSON (RFC 8259). Keys that stand twice, depths that no file of ours has, zeros inside of strings
/// and everything that is no JSON are refused.
json_reading parse_json(std::string_view text);

/// The value as a file: what is in the outermost object or list stands on lines of its own, and so do the parts of
/// what is longer than a line.
std::string json_text(json_node const& value);

/// A value in a sentence.
std::string shown_value(json_node const& value, std::size_t longest = 100);

/// Text of others in a sentence: on one line, and not longer than one.
std::string shown(std::string_view text, std::size_t longest = 100);

} // namespace rafter::detail
