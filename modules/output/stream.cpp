// Tests: run/output
module;
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

/// \file The terminal, by POSIX calls.
module rafter.output;

import rafter.terms;

namespace rafter {
namespace {

/// The value of an environment variable; null where it is empty or not set.
char const* stated(char const* variable) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here changes the environment
    char const* const value = std::getenv(variable);
    return value != nullptr && *value != 0 ? value : nullptr;
}

bool locale_is_utf8() {
    for (char const* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (char const* const value = stated(variable)) {
            std::string lower = value;
            for (char& c : lower) {
                c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            }
            return lower.find("utf-8") != std::string::npos || lower.find("utf8") != std::string::npos;
        }
    }
    return false;
}

int width_of_stdout() {
    constexpr int usual = 100;
    if (char const* const columns = stated("COLUMNS")) {
        char* end = nullptr;
        long const value = std::strtol(columns, &end, 10);
        if (*end == 0 && value > 0) { return value > 200 ? 200 : static_cast<int>(value); }
    }
#ifdef TIOCGWINSZ
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) { return size.ws_col; }
#endif
    return usual;
}

} // namespace

bool protocol::stderr_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }

void write_file(char const* path, char const* text, std::size_t length) {
    if (text == nullptr && length != 0) { expecting::reject<"write_file.text", "text">("a null pointer"); }
    protocol::whole_file file(path == nullptr ? std::string_view() : path);
    file.write({text, length});
    file.finish();
}

terminal_options terminal_options_for_stdout() {
    terminal_options out;
    int const width = width_of_stdout();
    out.width = width < 40 ? 40 : width > 200 ? 200 : width;
    char const* const kind = stated("TERM");
    bool const dumb = kind != nullptr && std::strcmp(kind, "dumb") == 0;
    out.color = ::isatty(STDOUT_FILENO) == 1 && stated("NO_COLOR") == nullptr && !dumb;
    out.charset = locale_is_utf8() ? charset::unicode : charset::ascii;
    return out;
}

} // namespace rafter
