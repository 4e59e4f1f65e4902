// Tests: run/output
module;
#include <concepts>
#include <cstddef>
#include <cstdio>

/// \file Output: standard output and its abilities, sinks, and files.
export module rafter.output:stream;
#include "../digits.hpp"

import rafter.draw.options;
import rafter.terms;

export namespace rafter::detail {

/// Text with a size: fixed_text, std::string, std::string_view.
template <class Words>
concept sized_text = requires(Words const& words) {
    { words.data() } -> std::same_as<char const*>;
    { words.size() } -> std::same_as<std::size_t>;
};

} // namespace rafter::detail

export namespace rafter {

namespace protocol {
/// Is standard error a terminal?
bool stderr_is_terminal();

/// A destination for text: a function that is called with pieces of the text, in order, and its context.
struct text_sink {
    /// Called with each piece and its length in bytes.
    void (*write)(void* context, char const* text, std::size_t length) = nullptr;
    /// The first argument of each call.
    void* context = nullptr;
};
/// Rejects a sink without a function.
inline void expect_function(text_sink const& sink) {
    if (sink.write == nullptr) { expecting::reject<"text_sink.write", "a function">("missing"); }
}
} // namespace protocol

/// Writes text to standard output unchanged.
/// \return whether all of it was written
template <detail::sized_text Words>
bool print(Words const& text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
}
/// Writes a zero-terminated text to standard output; a null pointer is an error.
inline bool print(char const* text) {
    expecting::text<"print.text">(text);
    return std::fputs(text, stdout) >= 0;
}

auto print(...) RAFTER_REFUSED("rafter: print takes text: print(explain(prediction)), print(text(time, us, \".1f\")), "
                               "print(terminal(plot))");

/// Writes a file, all of it or nothing. The text goes into a new file in the same folder, which then takes the name and
/// the permissions of the old file. On an error the old file stays untouched, and `file_error` is thrown. Links are
/// followed. Devices, pipes and open files of the process (`/dev/stdout`) are written in place.
void write_file(char const* path, char const* text, std::size_t length);

template <detail::sized_text Words>
void write_file(char const* path, Words const& text) {
    write_file(path, text.data(), text.size());
}
auto write_file(...) RAFTER_REFUSED("rafter: write_file takes a name and a text: write_file(\"roof.svg\", svg(plot))");

/// The abilities of standard output, from its type and the environment at the time of the call:
///
/// - width: COLUMNS, else the width of the terminal, else 100; from 40 to 200
/// - colour: on a terminal, unless NO_COLOR is set and not empty, or TERM is "dumb"
/// - Unicode if the first of LC_ALL, LC_CTYPE and LANG that is set names UTF-8, else ASCII
[[nodiscard]] terminal_options terminal_options_for_stdout();

} // namespace rafter
