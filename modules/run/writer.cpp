module;
#include <string_view>

/// \file Formats by name.
module rafter.run;

namespace rafter::run::detail {

file_format format_of_name(std::string_view path) {
    if (path.ends_with(".jsonl") || path.ends_with(".ndjson")) { return file_format::json_lines; }
    return path.ends_with(".csv") ? file_format::csv : file_format::by_name;
}

file_format format_of(std::string_view path, file_format asked) {
    if (asked != file_format::by_name) { return asked; }
    return format_of_name(path) == file_format::json_lines ? file_format::json_lines : file_format::csv;
}

} // namespace rafter::run::detail
