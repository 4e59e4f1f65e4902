module;
#include <cstddef>
#include <stdexcept>

/// \file Files that are there whole or not at all, and files that are read.
export module rafter.report:whole_file;
#include "../digits.hpp"

export namespace rafter {

/// Thrown where a file cannot be made, written or read, or is not what it must be; `what()` names it and the cause.
struct file_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace rafter

export namespace rafter::detail {

/// "rafter: PATH: DOING failed: CAUSE", with the cause of errno.
[[noreturn]] void throw_file_error(char const* path, char const* doing);

/// A file that is written beside its place and moved there when it is complete: who reads its name finds all of it or
/// nothing. It keeps the permissions of the file that it replaces.
///
/// Links are followed: the file that they lead to is replaced, or made where there is none. Devices and pipes are
/// written as they are, and so is what leads to an open file of this process (`/dev/stdout`, `/dev/fd/3`), from where
/// that stands.
class whole_file {
public:
    /// Opens a file to be; the folder must be there.
    whole_file(char const* path, std::size_t length);
    whole_file(whole_file const&) = delete;
    whole_file& operator=(whole_file const&) = delete;
    /// What was not finished is removed.
    ~whole_file();

    void write(char const* bytes, std::size_t count);
    /// Is what is written gone at once, as into a pipe?
    [[nodiscard]] bool is_written_in_place() const noexcept;
    /// Puts it in its place. `on_disk`: not before the disk has it.
    void finish(bool on_disk = false);
    /// The same unless there is one already, which stays. Returns whether it is this one.
    bool finish_if_first();

private:
    struct state;
    state* state_;
};

/// A file read piece by piece.
class input_file {
public:
    /// The path is named where reading fails: it lives as long as this.
    explicit input_file(char const* path);
    input_file(input_file const&) = delete;
    input_file& operator=(input_file const&) = delete;
    ~input_file();

    /// The next bytes, at most `count`; 0 at the end.
    std::size_t read(char* to, std::size_t count);

private:
    char const* path_;
    int file_;
};

} // namespace rafter::detail
