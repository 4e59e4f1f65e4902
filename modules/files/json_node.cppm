module;
#include <string>
#include <string_view>
#include <vector>

/// \file JSON as it stands in a file: numbers with their digits, keys in their order, and where each value stands.
export module rafter.files:json_node;

import rafter.draw;
import rafter.report;

namespace rafter::detail {

/// A value of JSON, and its key where it is a member of an object.
struct json_node {
    enum class kind_type : unsigned char { null, boolean, number, string, list, object };

    kind_type kind = kind_type::null;
    std::string key;
    std::string text; ///< what a string holds; of a number or a word what the file says
    std::vector<json_node> parts;

    [[nodiscard]] bool is(kind_type asked) const noexcept { return kind == asked; }
};

/// Reads one value of JSON (RFC 8259). Keys that stand twice, depths that no file of ours has, zeros inside of strings
/// and everything that is no JSON are errors.
json_node parse_json(std::string_view text, std::string_view file);

/// The value as a file: what is in the outermost object or list stands on lines of its own.
std::string json_text(json_node const& value);

/// "rafter: FILE: PATH: SAYS"; the path is left out where it is empty.
[[noreturn]] void refuse_in_file(std::string_view file, std::string_view path, std::string_view says);

/// A value in a sentence.
std::string shown(json_node const& value);

/// Text of others in a sentence: on one line, and not longer than one.
std::string shown(std::string_view text);

} // namespace rafter::detail
