module;
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
using rafter::detail::input_file;

/// All of a small file; nothing where there is none.
bool read_if_there(std::string_view path, text_buffer& out);

} // namespace rafter::run::detail
