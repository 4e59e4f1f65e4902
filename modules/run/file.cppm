module;
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

/// \file Files that are there whole or not at all.
export module rafter.run:file;

import :text_buffer;

export namespace rafter::run {

/// Thrown where a file cannot be made, written or read, or is not what it must be; `what()` names it and the cause.
struct file_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace rafter::run

namespace rafter::run::detail {

/// "rafter: PATH: DOING failed: CAUSE", with the cause of errno.
[[noreturn]] void throw_file_error(std::string_view path, char const* doing);

/// A file that is written beside its place and moved there when it is complete: who reads its name finds all of it or
/// nothing. Devices and pipes are written as they are.
class output_file {
public:
    /// Opens a file to be; the folder must be there.
    explicit output_file(std::string_view path);
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;
    /// What was not finished is removed.
    ~output_file();

    void write(char const* bytes, std::size_t count);
    /// Puts it in its place. `on_disk`: not before the disk has it.
    void finish(bool on_disk = false);
    /// The same unless there is one already, which stays. Returns whether it is this one.
    bool finish_if_first();

private:
    void close();

    std::string path_;
    std::string written_; ///< the name until it is complete; empty: written in its place
    int file_ = -1;
};

/// A file read piece by piece.
class input_file {
public:
    explicit input_file(std::string_view path);
    input_file(input_file const&) = delete;
    input_file& operator=(input_file const&) = delete;
    ~input_file();

    /// The next bytes, at most `count`; 0 at the end.
    std::size_t read(char* to, std::size_t count);

private:
    std::string path_;
    int file_ = -1;
};

/// All of a small file; nothing where there is none.
bool read_if_there(std::string_view path, text_buffer& out);

} // namespace rafter::run::detail
