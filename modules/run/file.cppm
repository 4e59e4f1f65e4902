module;
#include <cstddef>
#include <string>
#include <string_view>

/// \file Files that are read, and those that are written.
export module rafter.run:file;

import rafter.report;
import :text_buffer;

export namespace rafter::run {

/// The same as that of `write_file`.
using rafter::file_error;

} // namespace rafter::run

namespace rafter::run::detail {

using output_file = rafter::detail::whole_file;

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
