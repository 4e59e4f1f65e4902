// Tests: program/web
module;
#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>
#include "files_in_memory.hpp"

/// \file Files in memory, where there is no file system (WebAssembly).
module rafter.output;

extern "C++" rafter::protocol::files_in_memory& rafter::protocol::stored_files() {
    static files_in_memory all;
    return all;
}

namespace rafter::protocol {

struct whole_file::state {
    std::string path, content;
};

whole_file::whole_file(std::string_view path) : state_(nullptr) {
    auto opened = std::make_unique<state>();
    opened->path = checked_path(path);
    if (path.ends_with('/')) {
        errno = EISDIR;
        throw_file_error(opened->path, "opening");
    }
    state_ = opened.release();
}

whole_file::~whole_file() { delete state_; }

bool whole_file::is_written_in_place() const noexcept { return false; }

void whole_file::write(std::string_view bytes) { state_->content += bytes; }

void whole_file::finish(bool) { stored_files().written[stored_files().key(state_->path)] = std::move(state_->content); }

bool whole_file::finish_if_first() {
    if (stored_files().find(state_->path) != nullptr) { return false; }
    finish();
    return true;
}

bool is_there(std::string_view path) { return stored_files().find(checked_path(path)) != nullptr; }

input_file::input_file(std::string_view path) : path_(checked_path(path)), file_(0) {
    if (stored_files().find(path_) == nullptr) {
        errno = ENOENT;
        throw_file_error(path_, "opening");
    }
}

input_file::~input_file() = default;

std::size_t input_file::read(char* to, std::size_t count) {
    std::string_view const rest = std::string_view(*stored_files().find(path_)).substr(static_cast<std::size_t>(file_));
    std::size_t const some = std::min(count, rest.size());
    std::copy_n(rest.data(), some, to);
    file_ += static_cast<int>(some);
    return some;
}

} // namespace rafter::protocol
