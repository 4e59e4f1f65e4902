module;
#include <cstddef>
#include <cstdint>
#include <cstring>

/// \file Text that grows, and what is written into it. Its memory and {fmt} are in the implementation unit.
export module rafter.run:text_buffer;

namespace rafter::run::detail {

/// Characters side by side; cleared, it keeps its memory for the next chunk.
class text_buffer {
public:
    text_buffer() noexcept = default;
    text_buffer(text_buffer const&) = delete;
    text_buffer& operator=(text_buffer const&) = delete;
    ~text_buffer();

    [[nodiscard]] char const* data() const noexcept { return at_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    void clear() noexcept { size_ = 0; }

    void append(char const* text, std::size_t length) {
        if (length == 0) { return; } // memcpy takes no null pointer, not even for nothing
        if (length > capacity_ - size_) { grow(length); }
        std::memcpy(at_ + size_, text, length);
        size_ += length;
    }
    void append(char const* text) { append(text, std::strlen(text)); }
    void append(text_buffer const& other) { append(other.data(), other.size()); }
    void append(char character) { append(&character, 1); }

    friend bool operator==(text_buffer const& a, text_buffer const& b) noexcept {
        return a.size_ == b.size_ && (a.size_ == 0 || std::memcmp(a.at_, b.at_, a.size_) == 0);
    }

    /// The shortest text that reads back as the same double. What is no number: "nan", "inf", "-inf".
    void append_number(double value);
    void append_whole(long long value);
    void append_whole(unsigned long long value);
    /// The same, and null for what is no number, for which JSON has nothing else.
    void append_json_number(double value);
    /// A field of CSV, in quotes where it needs them.
    void append_csv(char const* text, std::size_t length);
    /// A string of JSON, in quotes.
    void append_json(char const* text, std::size_t length);

private:
    void grow(std::size_t least);

    char* at_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

/// A sum that tells whether a file is still what was written: FNV-1a over words of eight bytes, each mixed downwards
/// after its multiplication, and over how many bytes there were. Against accidents, not against intent.
class checksum {
public:
    void add(char const* bytes, std::size_t count) noexcept;
    [[nodiscard]] std::uint64_t value() const noexcept;

private:
    std::uint64_t sum_ = 14695981039346656037U;
    std::uint64_t word_ = 0; ///< of bytes that do not make a whole one yet
    std::size_t total_ = 0;
};

} // namespace rafter::run::detail
