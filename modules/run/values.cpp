module;
#include <algorithm>
#include <cstdlib>
#include <new>
#include <string_view>

/// \file The memory of text, and text in a table.
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

} // namespace rafter::run::detail
