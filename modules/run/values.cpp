module;
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string_view>

/// \file The memory of text, and what is written into it.
module rafter.run;

namespace rafter::run::detail {

text_buffer::~text_buffer() { std::free(at_); }

void text_buffer::grow(std::size_t least) {
    std::size_t const wanted = std::max<std::size_t>({1024, capacity_ * 2, size_ + least});
    auto* const grown = static_cast<char*>(std::realloc(at_, wanted));
    if (grown == nullptr) { throw std::bad_alloc(); }
    at_ = grown;
    capacity_ = wanted;
}

void append_text(text_buffer& out, file_format format, char const* characters, std::size_t length) {
    std::string_view const words(characters, length);
    format == file_format::csv ? rafter::detail::append_as_csv(out, words) : rafter::detail::append_as_json(out, words);
}

void append_number(text_buffer& out, file_format format, double number) {
    format == file_format::csv ? rafter::detail::append_number_as_csv(out, number)
                               : rafter::detail::append_number_as_json(out, number);
}

void append_whole(text_buffer& out, std::int64_t number) { rafter::detail::append_number_as_csv(out, number); }
void append_whole(text_buffer& out, std::uint64_t number) { rafter::detail::append_number_as_csv(out, number); }

} // namespace rafter::run::detail
