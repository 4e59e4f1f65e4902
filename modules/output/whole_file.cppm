module;
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

/// \file Files that are there whole or not at all, and files that are read.
export module rafter.output:whole_file;
#include "../digits.hpp"

export namespace rafter {

/// Thrown where a file cannot be made, written or read, or is not what it must be; `what()` names it and the cause.
struct file_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace rafter

export namespace rafter::detail {

/// A file that is written under another name beside its place and then moved there. A reader of its name finds all of
/// it or nothing. It keeps the permissions of the file that it replaces.
///
/// Links are followed: the file that they lead to is replaced, or made where there is none. Devices, pipes and open
/// files of this process (`/dev/stdout`, `/dev/fd/3`) are written in place, from where they stand.
class whole_file {
public:
    /// Opens a file to be; the folder must be there.
    explicit whole_file(std::string_view path);
    whole_file(whole_file const&) = delete;
    whole_file& operator=(whole_file const&) = delete;
    /// Removes a file that was not finished.
    ~whole_file();

    void write(std::string_view bytes);
    /// True where what is written cannot be taken back, as in a pipe.
    [[nodiscard]] bool is_written_in_place() const noexcept;
    /// Puts it in its place. `on_disk`: not before the disk has it.
    void finish(bool on_disk = false);
    /// Puts it in its place unless a file is there, which stays. Returns whether it was put there.
    bool finish_if_first();

private:
    struct state;
    state* state_;
};

/// A file read piece by piece.
class input_file {
public:
    explicit input_file(std::string_view path);
    input_file(input_file const&) = delete;
    input_file& operator=(input_file const&) = delete;
    ~input_file();

    /// Reads the next bytes, at most `count`; 0 at the end.
    std::size_t read(char* to, std::size_t count);

private:
    std::string path_;
    int file_;
};

/// The first bytes of a file, at most `most`.
std::string beginning_of_file(std::string_view path, std::size_t most);

} // namespace rafter::detail
