module;
#include <concepts>
#include <cstddef>
#include <cstdio>

/// \file Where text goes: standard output and what it can show, sinks, and files.
export module rafter.output:stream;
#include "../digits.hpp"

import rafter.draw.options;
import rafter.terms;

export namespace rafter::detail {

/// Text that knows its length: fixed_text, std::string, std::string_view.
template <class Words>
concept sized_text = requires(Words const& words) {
    { words.data() } -> std::same_as<char const*>;
    { words.size() } -> std::same_as<std::size_t>;
};

/// True where somebody may watch standard error.
bool stderr_is_terminal();

} // namespace rafter::detail

export namespace rafter {

namespace protocol {
/// Where text goes: a function that is called with pieces of it, in order, and what it is to be called with.
struct text_sink {
    /// Called with each piece and its length in bytes.
    void (*write)(void* context, char const* text, std::size_t length) = nullptr;
    /// What the function is called with.
    void* context = nullptr;
};
} // namespace protocol

/// Writes text to standard output as it is.
/// \return whether all of it was written
template <detail::sized_text Words>
bool print(Words const& text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
}
/// Writes text that ends in a zero; a null pointer is an error.
inline bool print(char const* text) {
    expecting::text<"print.text">(text);
    return std::fputs(text, stdout) >= 0;
}

bool print(...) = delete ("rafter: print takes text: print(explain(prediction)), print(text(time, us, \".1f\")), "
                          "print(terminal(plot))");

/// Writes a file, all of it or nothing: the text goes into a new file beside it, which then takes its name and has the
/// permissions of what stood there. That stays untouched on an error, which throws `file_error`. Links are followed;
/// devices, pipes and open files of the process (`/dev/stdout`) are written as they are.
void write_file(char const* path, char const* text, std::size_t length);

template <detail::sized_text Words>
void write_file(char const* path, Words const& text) {
    write_file(path, text.data(), text.size());
}
void write_file(...) = delete ("rafter: write_file takes a name and a text: write_file(\"roof.svg\", svg(plot))");

/// What standard output can show, from what it is and from the environment at the time of the call:
///
/// - width: COLUMNS, else that of the terminal, else 100; from 40 to 200
/// - colour: on a terminal, unless NO_COLOR is set (to anything but nothing) or TERM is "dumb"
/// - Unicode where the first of LC_ALL, LC_CTYPE and LANG that is set names UTF-8, else ASCII
[[nodiscard]] terminal_options terminal_options_for_stdout();

} // namespace rafter
