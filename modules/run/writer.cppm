// Tests: run/run_files
module;
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

/// \file Sweeps as tables in files: CSV or JSON Lines.
export module rafter.run:writer;
#include "../digits.hpp"

import rafter.output;
import rafter.sweep;
import :control;
import :columns;
import :evaluation;
import :rows;

namespace rafter::run::detail {

using output_file = rafter::protocol::whole_file;

/// The format that the name of a file asks for; `by_name` for other names.
constexpr file_format format_of_name(std::string_view path) {
    if (path.ends_with(".jsonl") || path.ends_with(".ndjson")) { return file_format::json_lines; }
    return path.ends_with(".csv") ? file_format::csv : file_format::by_name;
}
/// The format of a file with that name; never `by_name`.
export constexpr file_format format_of(std::string_view path, file_format asked) {
    if (asked == file_format::by_name) { asked = format_of_name(path); }
    return asked == file_format::by_name ? file_format::csv : asked;
}

/// Takes pieces of whole rows, in order.
using row_sink = std::function<void(std::string_view)>;

/// Makes the rows of a range of points on several threads, and hands them to a sink in order.
template <class Space>
void write_rows(Space const& space, row_writer<Space> const& writer, std::size_t first, std::size_t count,
                options const& how, row_sink const& sink) {
    auto const rows_of = [&](auto const& computed, std::string& rows) {
        rows.clear();
        writer.rows(rows, computed);
    };
    ordered_chunks<std::string>(space, first, count, how, rows_of, sink);
}

/// Makes the header and the rows of a whole space.
template <class Space>
void write_table(Space const& space, file_format format, options const& how, row_sink const& sink) {
    row_writer<Space> const writer(space, format, how);
    std::string header;
    writer.header(header);
    if (!header.empty()) { sink(header); }
    write_rows(space, writer, 0, space.size(), how, sink);
}

} // namespace rafter::run::detail

export namespace rafter::run {

/// The error of `write_file`: thrown where a file cannot be written.
using rafter::file_error;

/// Writes a row for each point to a file: the values of the axes in coherent units, then the prediction or the
/// function's result.
///
///     run::write(space, "sweep.csv");
///
/// The file appears under its name when it is complete. A run that fails or is stopped makes no file. A link stays, and
/// its target is replaced. Devices, pipes and open files of the process (`/dev/stdout`) are written in
/// place, from their current position. Throws `file_error` where a file cannot be written.
template <evaluable Space>
void write(Space const& space, std::string_view path, options const& how = {}) {
    how.validate();
    detail::output_file file(path);
    detail::write_table(space, detail::format_of(path, how.format), how,
                        [&](std::string_view rows) { file.write(rows); });
    file.finish();
}

/// Writes the table to a sink, which gets pieces of whole rows: in order, one at a time, from any thread. `by_name` is
/// CSV here. An exception of the sink ends the run; only whole rows were handed out until then.
template <evaluable Space>
void write(Space const& space, protocol::text_sink const& sink, options const& how = {}) {
    how.validate();
    protocol::expect_function(sink);
    detail::write_table(space, detail::format_of("", how.format), how,
                        [&](std::string_view rows) { sink.write(sink.context, rows.data(), rows.size()); });
}

} // namespace rafter::run
