// Tests: run/output
module;
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

/// \file Writes files that appear whole or not at all, and reads files.
export module rafter.output:whole_file;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter {

/// Thrown if a file cannot be made, written or read, or has invalid content; `what()` names the file and the cause.
struct file_error : protocol::with_parts<std::runtime_error> {
    using with_parts::with_parts;
};

} // namespace rafter

export namespace rafter::protocol {

/// Throws `file_error` with the cause in errno.
[[noreturn]] void throw_file_error(std::string const& path, char const* doing);
/// A copy of the name of a file. An empty name, and one with zeros, is an error.
std::string checked_path(std::string_view path);

/// Is there a file of this name?
bool is_there(std::string_view path);

/// A file that is written under a temporary name in the same folder, and then moved into place. A reader of its name
/// finds all of it or nothing. It keeps the permissions of the file that it replaces.
///
/// Links are followed: their target is replaced, or made if it is missing. Devices, pipes and open files of this
/// process (`/dev/stdout`, `/dev/fd/3`) are written in place, from their current position.
class whole_file {
public:
    /// Opens a temporary file; the folder must exist.
    explicit whole_file(std::string_view path);
    whole_file(whole_file const&) = delete;
    whole_file& operator=(whole_file const&) = delete;
    /// Removes an unfinished file.
    ~whole_file();

    /// Appends bytes. A full disk, or any other failure, is a `file_error`.
    void write(std::string_view bytes);
    /// True if written bytes cannot be taken back, as in a pipe.
    [[nodiscard]] bool is_written_in_place() const noexcept;
    /// Moves the file into place; with `on_disk` after the disk has its content.
    void finish(bool on_disk = false);
    /// Moves the file into place unless another file is there. Returns whether it was moved.
    bool finish_if_first();

private:
    struct state;
    state* state_;
};

/// A file that is read piece by piece.
class input_file {
public:
    /// Opens a file. One that is not there, or may not be read, is a `file_error`.
    explicit input_file(std::string_view path);
    input_file(input_file const&) = delete;
    input_file& operator=(input_file const&) = delete;
    ~input_file();

    /// Reads the next bytes, at most `count`; 0 at the end.
    std::size_t read(char* to, std::size_t count);

private:
    std::string path_;
    int file_; ///< a descriptor; for files in memory the bytes that were read
};

/// The first bytes of a file, at most `most`.
std::string beginning_of_file(std::string_view path, std::size_t most);

} // namespace rafter::protocol
