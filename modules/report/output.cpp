module;
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

/// \file Files and the terminal, through POSIX.
module rafter.report;

namespace rafter {
namespace {

[[noreturn]] void cannot_write(std::string const& path, char const* reason) {
    throw file_error("rafter: cannot write " + path + ": " + reason);
}

/// A file that is gone unless it was given its name.
class new_file {
    std::string path_;
    int descriptor_;

public:
    explicit new_file(std::string const& target, mode_t mode) : descriptor_(-1) {
        static unsigned count = 0;
        for (int attempt = 0; attempt < 100 && descriptor_ < 0; ++attempt) {
            path_ =
                target + ".new-" + std::to_string(::getpid()) + "-" + std::to_string(__atomic_add_fetch(&count, 1u, 0));
            descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
            if (descriptor_ < 0 && errno != EEXIST) { break; }
        }
        if (descriptor_ < 0) {
            path_.clear();
            cannot_write(target, std::strerror(errno));
        }
    }
    new_file(new_file const&) = delete;
    new_file& operator=(new_file const&) = delete;
    ~new_file() {
        if (descriptor_ >= 0) { ::close(descriptor_); }
        if (!path_.empty()) { ::unlink(path_.c_str()); }
    }

    void write(char const* text, std::size_t length, std::string const& target) {
        while (length != 0) {
            ssize_t const written = ::write(descriptor_, text, length);
            if (written < 0) {
                if (errno == EINTR) { continue; }
                cannot_write(target, std::strerror(errno));
            }
            text += written;
            length -= static_cast<std::size_t>(written);
        }
    }

    void become(std::string const& target) {
        int const closed = ::close(descriptor_); // some file systems report a full disk only here
        descriptor_ = -1;
        if (closed != 0 || std::rename(path_.c_str(), target.c_str()) != 0) {
            cannot_write(target, std::strerror(errno));
        }
        path_.clear();
    }
};

/// The value of a variable; null where it is not set or empty.
char const* stated(char const* variable) {
    char const* const value = std::getenv(variable);
    return value != nullptr && *value != 0 ? value : nullptr;
}

bool locale_is_utf8() {
    for (char const* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (char const* const value = stated(variable)) {
            std::string lower = value;
            for (char& c : lower) {
                c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            }
            return lower.find("utf-8") != std::string::npos || lower.find("utf8") != std::string::npos;
        }
    }
    return false;
}

int width_of_stdout() {
    constexpr int usual = 100;
    if (char const* const columns = stated("COLUMNS")) {
        char* end = nullptr;
        long const value = std::strtol(columns, &end, 10);
        if (*end == 0 && value > 0) { return value > 200 ? 200 : static_cast<int>(value); }
    }
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) { return size.ws_col; }
    return usual;
}

} // namespace

void write_file(char const* path, char const* text, std::size_t length) {
    std::string target = path;
    struct stat existing{};
    mode_t mode = 0666; // less what the process masks
    bool const exists = ::stat(path, &existing) == 0;
    if (exists) {
        if (!S_ISREG(existing.st_mode)) { cannot_write(target, "it is there and not a regular file"); }
        char resolved[PATH_MAX];
        if (::realpath(path, resolved) != nullptr) { target = resolved; }
        mode = existing.st_mode & 0777;
    }
    new_file file(target, mode);
    file.write(text, length, target);
    file.become(target);
}

terminal_options terminal_options_for_stdout() {
    terminal_options out;
    int const width = width_of_stdout();
    out.width = width < 40 ? 40 : width > 200 ? 200 : width;
    char const* const kind = stated("TERM");
    bool const dumb = kind != nullptr && std::strcmp(kind, "dumb") == 0;
    out.colour = ::isatty(STDOUT_FILENO) == 1 && stated("NO_COLOR") == nullptr && !dumb;
    out.charset = locale_is_utf8() ? charset::unicode : charset::ascii;
    return out;
}

} // namespace rafter
