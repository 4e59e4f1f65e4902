module;
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

/// \file Files, with the calls of POSIX: a C++ stream does not say why it failed.
module rafter.run;

namespace rafter::run::detail {

input_file::input_file(std::string_view path) : path_(path), file_(open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) { rafter::detail::throw_file_error(path_.c_str(), "opening"); }
}

input_file::~input_file() {
    if (file_ >= 0) { ::close(file_); }
}

std::size_t input_file::read(char* to, std::size_t count) {
    for (;;) {
        ssize_t const some = ::read(file_, to, count);
        if (some >= 0) { return static_cast<std::size_t>(some); }
        if (errno != EINTR) { rafter::detail::throw_file_error(path_.c_str(), "reading"); }
    }
}

bool read_if_there(std::string_view path, text_buffer& out) {
    if (access(std::string(path).c_str(), F_OK) != 0 && errno == ENOENT) { return false; }
    input_file file(path);
    char some[4096];
    while (std::size_t const count = file.read(some, sizeof some)) {
        out.append(some, count);
    }
    return true;
}

} // namespace rafter::run::detail
