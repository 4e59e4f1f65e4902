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

export namespace rafter::json {

/// The deepest nesting of objects and lists. A limit protects the stack; rafter's own files are less deep.
inline constexpr std::size_t max_depth = 16;

/// A JSON value, with its key if it is a member of an object.
struct node {
    /// What a value can be (RFC 8259, section 3).
    enum class kind_type : unsigned char {
        null,    ///< `null`
        boolean, ///< `true` or `false`
        number,  ///< with its digits as they were read or written
        string,  ///< in quotes
        list,    ///< values in brackets: an array of RFC 8259
        object   ///< members in braces, in the order of the file
    };

    kind_type kind = kind_type::null; ///< which of them it is
    std::string key;                  ///< of a member of an object; else empty
    std::string text;                 ///< the content of a string; the characters of a number, true, false or null
    std::vector<node> parts;          ///< the values of a list, or the members of an object

    /// Makes null.
    node() = default;
    /// Makes a value of a kind, with its characters: `node(kind_type::boolean, "true")`, or an empty list or object.
    explicit node(kind_type what, std::string says = {}) : kind(what), text(std::move(says)) {}
    /// Makes a string.
    node(std::string_view words) : kind(kind_type::string), text(words) {}
    /// Makes a string.
    node(char const* words) : node(std::string_view(words)) {}
    /// Makes a string.
    node(std::string words) : kind(kind_type::string), text(std::move(words)) {}
    /// Makes a number: the shortest digits that read back as the same double; null if it is not finite.
    node(double number);
    /// Makes a number.
    node(std::size_t number) : kind(kind_type::number), text(std::to_string(number)) {}

    /// Makes an object.
    static node object(std::initializer_list<std::pair<char const*, node>> members);
    /// Makes a list.
    static node list(std::vector<node> values);

    /// Is it of a kind?
    [[nodiscard]] bool is(kind_type asked) const noexcept { return kind == asked; }
    /// The member with a key; a null pointer if there is none.
    [[nodiscard]] node const* find(std::string_view asked) const noexcept;
    /// Appends a member to an object.
    void put(std::string_view as, node value);

    bool operator==(node const&) const = default;
};

/// The result of `parse`: a value, or the reason for its rejection.
struct reading {
    node value;          ///< null where the text was rejected
    std::string path;    ///< the place of the rejected value
    std::string refusal; ///< the reason; empty: the text is valid
};

/// Reads one JSON value (RFC 8259). Rejects repeated keys, nesting beyond `max_depth`, zeros in strings, and text
/// that is not JSON.
reading parse(std::string_view text);

/// Writes a value as the text of a file. Each member of the outermost object or list begins a line. A member that holds
/// lists or objects, or that is too long for one line, has a line for each of its parts.
std::string text_of(node const& value);

/// Writes a part of a file by itself, on one line if it fits.
std::string part_text(node const& value);

/// Writes a value for an error message.
std::string shown_value(node const& value, std::size_t longest = 100);

/// Writes a user's text for an error message: on one line, at most `longest` bytes.
std::string shown_text(std::string_view text, std::size_t longest = 100);

} // namespace rafter::json
