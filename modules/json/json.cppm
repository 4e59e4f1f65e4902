// Tests: run/machine_file_refusal, run/catalogue
module;
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file rafter.json: JSON values as they are in a file. Numbers keep their digits, objects the order of their keys,
/// and errors name their place. Only implementation units import it, so importers of rafter read none of its headers.
export module rafter.json;

import rafter.text;

export namespace rafter::detail {

/// The deepest nesting of objects and lists. A limit protects the stack; rafter's own files are less deep.
inline constexpr std::size_t max_json_depth = 16;

/// A JSON value, with its key if it is a member of an object.
struct json_node {
    enum class kind_type : unsigned char { null, boolean, number, string, list, object };

    kind_type kind = kind_type::null;
    std::string key;
    std::string text; ///< the content of a string; the characters of a number, true, false or null
    std::vector<json_node> parts;

    json_node() = default;
    explicit json_node(kind_type what, std::string says = {}) : kind(what), text(std::move(says)) {}
    json_node(std::string_view words) : kind(kind_type::string), text(words) {}
    json_node(char const* words) : json_node(std::string_view(words)) {}
    json_node(std::string words) : kind(kind_type::string), text(std::move(words)) {}
    json_node(double number);
    json_node(std::size_t number) : kind(kind_type::number), text(std::to_string(number)) {}

    /// Makes an object.
    static json_node object(std::initializer_list<std::pair<char const*, json_node>> members);

    [[nodiscard]] bool is(kind_type asked) const noexcept { return kind == asked; }
    /// The member with a key; a null pointer if there is none.
    [[nodiscard]] json_node const* find(std::string_view asked) const noexcept;
    /// Appends a member to an object.
    void put(std::string_view as, json_node value);

    bool operator==(json_node const&) const = default;
};

/// The result of `parse_json`: a value, or the reason for its rejection.
struct json_reading {
    json_node value;
    std::string path;    ///< the place of the rejected value
    std::string refusal; ///< the reason; empty: the text is valid
};

/// Reads one JSON value (RFC 8259). Rejects repeated keys, nesting beyond `max_json_depth`, zeros in strings, and text
/// that is not JSON.
json_reading parse_json(std::string_view text);

/// Writes a value as the text of a file. Each member of the outermost object or list begins a line. A member that holds
/// lists or objects, or that is too long for one line, has a line for each of its parts.
std::string json_text(json_node const& value);

/// Writes a part of a file by itself, on one line if it fits.
std::string part_text(json_node const& value);

/// Writes a value for an error message.
std::string shown_value(json_node const& value, std::size_t longest = 100);

/// Writes a user's text for an error message: on one line, at most `longest` bytes.
std::string shown(std::string_view text, std::size_t longest = 100);

} // namespace rafter::detail
