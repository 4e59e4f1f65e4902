module;
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fmt/compile.h>
#include <fmt/format.h>
#include <new>

/// \file The memory of text, and numbers as text.
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

void text_buffer::append_number(double value) {
    if (std::isnan(value)) { return append("nan", 3); } // without the sign that it may have
    char text[32];
    append(text, static_cast<std::size_t>(fmt::format_to(text, FMT_COMPILE("{}"), value) - text));
}

void text_buffer::append_whole(long long value) {
    char text[32];
    append(text, static_cast<std::size_t>(fmt::format_to(text, FMT_COMPILE("{}"), value) - text));
}

void text_buffer::append_whole(unsigned long long value) {
    char text[32];
    append(text, static_cast<std::size_t>(fmt::format_to(text, FMT_COMPILE("{}"), value) - text));
}

void text_buffer::append_json_number(double value) {
    std::isfinite(value) ? append_number(value) : append("null", 4);
}

void text_buffer::append_csv(char const* text, std::size_t length) {
    if (length == 0) { return append("\"\"", 2); } // not a line without anything
    rafter::detail::append_as_csv(*this, text, text + length);
}

void text_buffer::append_json(char const* text, std::size_t length) {
    rafter::detail::append_as_json(*this, text, text + length);
}

void checksum::add(char const* bytes, std::size_t count) noexcept {
    auto const mix = [](std::uint64_t sum, std::uint64_t word) {
        sum = (sum ^ word) * 1099511628211U;
        return sum ^ sum >> 32;
    };
    std::size_t at = 0;
    while (at < count) {
        if (total_ % 8 == 0 && count - at >= 8) {
            std::uint64_t sum = sum_;
            std::size_t const words = (count - at) / 8;
            for (std::size_t i = 0; i < words; ++i, at += 8) {
                std::uint64_t word = 0;
                std::memcpy(&word, bytes + at, 8);
                if constexpr (std::endian::native == std::endian::big) { word = __builtin_bswap64(word); }
                sum = mix(sum, word);
            }
            sum_ = sum;
            total_ += words * 8;
            continue;
        }
        word_ |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[at++])) << 8 * (total_ % 8);
        if (++total_ % 8 == 0) {
            sum_ = mix(sum_, word_);
            word_ = 0;
        }
    }
}

std::uint64_t checksum::value() const noexcept {
    checksum whole = *this;
    std::uint64_t const length = total_;
    char ending[16]{};
    std::memcpy(ending, &length, 8);
    whole.add(ending, 8 + (8 - total_ % 8) % 8); // the length, and up to a whole word
    return whole.sum_;
}

} // namespace rafter::run::detail
