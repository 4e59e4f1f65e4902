module;
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

/// \file Files, with the calls of POSIX: a C++ stream does not say why it failed.
module rafter.run;

import :file;
import :text_buffer;

namespace rafter::run::detail {

void throw_file_error(std::string_view path, char const* doing) {
    char const* const cause = std::strerror(errno);
    throw file_error("rafter: " + std::string(path) + ": " + doing + " failed: " + cause);
}

output_file::output_file(std::string_view path) : path_(path) {
    if (path_.empty()) { reject<"path", "the name of a file">("empty"); }
    struct stat there{};
    bool const is_special = stat(path_.c_str(), &there) == 0 && !S_ISREG(there.st_mode);
    if (is_special) {
        file_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (file_ < 0) { throw_file_error(path_, "opening"); }
        return;
    }
    // A name that no other process has, on this machine or another one that writes into the same folder.
    char host[65]{};
    gethostname(host, sizeof host - 1);
    for (int attempt = 0; file_ < 0 && attempt < 100; ++attempt) {
        auto const now = std::chrono::steady_clock::now().time_since_epoch().count();
        written_ = path_ + "." + host + "-" + std::to_string(getpid()) + "-" + std::to_string(now % 1'000'000'000) +
                   ".unfinished";
        file_ = open(written_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file_ < 0 && errno != EEXIST) { break; }
    }
    if (file_ < 0) { throw_file_error(path_, "making it"); }
}

output_file::~output_file() {
    if (file_ >= 0) { ::close(file_); }
    if (!written_.empty()) { unlink(written_.c_str()); }
}

void output_file::write(char const* bytes, std::size_t count) {
    while (count > 0) {
        ssize_t const some = ::write(file_, bytes, count);
        if (some < 0) {
            if (errno == EINTR) { continue; }
            throw_file_error(path_, "writing");
        }
        bytes += some;
        count -= static_cast<std::size_t>(some);
    }
}

void output_file::close() {
    if (::close(std::exchange(file_, -1)) != 0) { throw_file_error(path_, "closing"); }
}

void output_file::finish(bool on_disk) {
    if (on_disk && !written_.empty() && fsync(file_) != 0) { throw_file_error(path_, "writing to the disk"); }
    close();
    if (written_.empty()) { return; }
    if (std::rename(written_.c_str(), path_.c_str()) != 0) { throw_file_error(path_, "moving it into place"); }
    written_.clear();
}

bool output_file::finish_if_first() {
    close();
    if (link(written_.c_str(), path_.c_str()) != 0) {
        if (errno == EEXIST) { return false; } // the destructor removes ours
        if (std::rename(written_.c_str(), path_.c_str()) != 0) { throw_file_error(path_, "moving it into place"); }
        written_.clear(); // a file system without links
    }
    return true;
}

input_file::input_file(std::string_view path) : path_(path), file_(open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) { throw_file_error(path_, "opening"); }
}

input_file::~input_file() {
    if (file_ >= 0) { ::close(file_); }
}

std::size_t input_file::read(char* to, std::size_t count) {
    for (;;) {
        ssize_t const some = ::read(file_, to, count);
        if (some >= 0) { return static_cast<std::size_t>(some); }
        if (errno != EINTR) { throw_file_error(path_, "reading"); }
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
