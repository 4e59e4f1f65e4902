module;
#include <string_view>

/// \file Formats by name.
module rafter.run;

import :writer;

namespace rafter::run::detail {

file_format format_of(std::string_view path, file_format asked) {
    if (asked != file_format::by_name) { return asked; }
    return path.ends_with(".jsonl") || path.ends_with(".ndjson") ? file_format::json_lines : file_format::csv;
}

} // namespace rafter::run::detail
