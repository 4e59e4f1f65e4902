module;
#include <cerrno>
#include <string>
#include <string_view>
#include <unistd.h>

/// \file Files that may be missing.
module rafter.run;

namespace rafter::run::detail {

bool read_if_there(std::string_view path, text_buffer& out) {
    std::string const name(path);
    if (access(name.c_str(), F_OK) != 0 && errno == ENOENT) { return false; }
    input_file file(name.c_str());
    char some[4096];
    while (std::size_t const count = file.read(some, sizeof some)) {
        out.append(some, count);
    }
    return true;
}

} // namespace rafter::run::detail
