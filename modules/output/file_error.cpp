// Tests: run/output
module;
#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

/// \file What files of a system and files in memory share.
module rafter.output;

import rafter.terms;
import rafter.text;

namespace rafter::protocol {

void throw_file_error(std::string const& path, char const* doing) {
    std::string const cause = std::generic_category().message(errno); // thread-safe, unlike strerror
    std::string shown = "rafter: ";
    append_shown(shown, path.data(), path.data() + path.size(), true);
    throw file_error(shown + ": " + doing + " failed: " + cause);
}

std::string checked_path(std::string_view path) {
    if (path.empty()) { expecting::reject<"path", "the name of a file">("empty"); }
    std::string out(path);
    if (out.find('\0') != std::string::npos) { expecting::reject<"path", "without zeros">(out.c_str()); }
    return out;
}

std::string beginning_of_file(std::string_view path, std::size_t most) {
    input_file file(path);
    std::string out;
    char some[4096];
    while (std::size_t const count = file.read(some, std::min(sizeof some, most - out.size()))) {
        out.append(some, count);
    }
    return out;
}

} // namespace rafter::protocol
