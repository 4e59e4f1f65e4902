// Tests: run/validation, run/text
module;
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fmt/compile.h>
#include <fmt/format.h>
#include <stdexcept>

/// \file The exceptions of rafter.text, and the text of numbers at run time, by {fmt}. Importers read neither header
/// (see units/errors.cpp).
module rafter.text;

namespace rafter::detail {

void fixed_text_is_longer_than_its_capacity(std::size_t length, std::size_t capacity) {
    char sentence[128];
    std::snprintf(sentence, sizeof sentence, "rafter: a fixed text is longer than its capacity: %zu bytes, at most %zu",
                  length, capacity);
    throw std::length_error(sentence);
}

void text_is_a_null_pointer() {
    throw std::invalid_argument("rafter: a text is a null pointer; it must be zero-terminated characters");
}

void index_is_beyond_the_text(std::size_t index, std::size_t size) {
    char sentence[128];
    std::snprintf(sentence, sizeof sentence, "rafter: the index of a fixed text is %zu; it must be below its size, %zu",
                  index, size);
    throw std::out_of_range(sentence);
}

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
