// Tests: run/text
module;
#include <cstddef>
#include <cstdint>
#include <fmt/compile.h>
#include <fmt/format.h>
#include <stdexcept>

/// \file The text of numbers at run time, by {fmt}.
module rafter.text;

namespace rafter::detail {

void number_format_must_be_like_6e_or_3f() {
    throw std::invalid_argument("rafter: a number format must be empty or a precision of at most 99 and one of the "
                                "letters e, f, g: \".6e\", \".2f\", \".3g\"");
}

number_buffer write_number_at_run_time(double value, number_format format) {
    number_buffer out;
    char* end = out.characters;
    int const precision = format.precision() < 0 ? 6 : format.precision();
    switch (format.notation()) {
    case 'e': end = fmt::format_to(end, FMT_COMPILE("{:.{}e}"), value, precision); break;
    case 'f': end = fmt::format_to(end, FMT_COMPILE("{:.{}f}"), value, precision); break;
    case 'g': end = fmt::format_to(end, FMT_COMPILE("{:.{}g}"), value, precision); break;
    default: end = fmt::format_to(end, FMT_COMPILE("{}"), value); break;
    }
    out.length = static_cast<std::size_t>(end - out.characters);
    return out;
}

char* put_number(char* to, double value) {
    return fmt::format_to(to, FMT_COMPILE("{}"), __builtin_isnan(value) ? __builtin_nan("") : value);
}
char* put_number(char* to, std::int64_t value) { return fmt::format_to(to, FMT_COMPILE("{}"), value); }
char* put_number(char* to, std::uint64_t value) { return fmt::format_to(to, FMT_COMPILE("{}"), value); }

} // namespace rafter::detail
