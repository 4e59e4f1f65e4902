// Reads a fuzzer's bytes as arguments, and ends a run that fails.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

namespace fuzz {

/// Requires a condition; if it is false, libFuzzer keeps the input.
inline void require(bool holds) {
    if (!holds) { std::abort(); }
}

/// Bytes, taken from the front.
class input {
public:
    input(std::uint8_t const* data, std::size_t size) : data_(data), size_(size) {}

    /// A number of any value; zeros where there are too few bytes.
    template <class Number>
    Number number() {
        Number out{};
        std::size_t const count = size_ < sizeof out ? size_ : sizeof out;
        if (count != 0) { std::memcpy(&out, data_, count); }
        data_ += count;
        size_ -= count;
        std::memcpy(&last_, &out, sizeof out < sizeof last_ ? sizeof out : sizeof last_);
        return out;
    }
    /// The bytes of the last number once more, as another one.
    template <class Number>
    [[nodiscard]] Number seen() const {
        Number out{};
        std::memcpy(&out, &last_, sizeof out < sizeof last_ ? sizeof out : sizeof last_);
        return out;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Text up to a byte of zero (or to the end), at most `most` bytes long.
    std::string text(std::size_t most = static_cast<std::size_t>(-1)) {
        std::size_t length = 0;
        while (length < size_ && length < most && data_[length] != 0) {
            ++length;
        }
        std::string out(reinterpret_cast<char const*>(data_), length);
        bool const has_zero = length < size_ && data_[length] == 0;
        data_ += length + (has_zero ? 1 : 0);
        size_ -= length + (has_zero ? 1 : 0);
        return out;
    }
    /// All that is left, zeros too.
    std::string rest() {
        std::string out(reinterpret_cast<char const*>(data_), size_);
        size_ = 0;
        return out;
    }

private:
    std::uint8_t const* data_;
    std::size_t size_;
    std::uint64_t last_ = 0;
};

} // namespace fuzz
