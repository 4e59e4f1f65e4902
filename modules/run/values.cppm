module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

/// \file How a value of an axis, or a result, stands in a table: text that grows, and what is written into it.
export module rafter.run:values;
#include "../digits.hpp"

import rafter.sweep;
import :control;

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

    bool operator==(text_buffer const& other) const noexcept {
        return size_ == other.size_ && (size_ == 0 || std::memcmp(at_, other.at_, size_) == 0);
    }

private:
    void grow(std::size_t least);

    char* at_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

/// Text and numbers as CSV and as JSON have them.
void append_text(text_buffer& out, file_format format, char const* characters, std::size_t length);
inline void append_number(text_buffer& out, file_format format, double number) {
    format == file_format::csv ? rafter::detail::append_number_as_csv(out, number)
                               : rafter::detail::append_number_as_json(out, number);
}

template <class Value>
concept is_text = requires(Value const& v) { // a fixed_text, std::string, std::string_view
    { v.data() } -> std::convertible_to<char const*>;
    { v.size() } -> std::convertible_to<std::size_t>;
};
template <class Value>
concept is_characters = std::convertible_to<Value const&, char const*>;
template <class Value>
concept has_own_text = requires(Value const& v) { requires is_text<decltype(text(v))> || is_characters<decltype(text(v))>; };
template <class Value>
concept has_name = requires(Value const& v) { v.name; };

/// The unit behind the name of a column: nothing where values have none.
template <class Value>
constexpr auto unit_of() {
    if constexpr (units::is_quantity<Value>) {
        return units::coherent<typename Value::unit>.symbol();
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        return units::coherent<units::byte_per_second>.symbol();
    } else {
        return fixed_text<1>();
    }
}

/// Numbers as they are, quantities in their coherent unit (bandwidths in B/s), text and what has a text or a name as
/// that.
template <class Value>
void append_value(text_buffer& out, file_format format, Value const& value) {
    if constexpr (std::same_as<Value, bool>) {
        out.append(value ? "true" : "false");
    } else if constexpr (std::integral<Value>) {
        using whole = std::conditional_t<std::unsigned_integral<Value>, std::uint64_t, std::int64_t>;
        rafter::detail::append_number_as_csv(out, static_cast<whole>(value));
    } else if constexpr (std::floating_point<Value>) {
        append_number(out, format, static_cast<double>(value));
    } else if constexpr (units::is_quantity<Value>) {
        append_number(out, format, value.coherent_);
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        append_number(out, format, value.in_bytes().coherent_);
    } else if constexpr (is_characters<Value>) {
        char const* const characters = value;
        expecting::text<"text of a row">(characters);
        append_text(out, format, characters, std::strlen(characters));
    } else if constexpr (is_text<Value>) {
        append_text(out, format, value.data(), value.size());
    } else if constexpr (has_own_text<Value>) {
        append_value(out, format, text(value));
    } else if constexpr (has_name<Value>) {
        if constexpr (std::same_as<Value, machine>) {
            // Rows of machines without names could not be told apart.
            if (value.name.empty()) { expecting::reject<"machine.name", "stated where machines are written">("empty"); }
        }
        append_value(out, format, value.name);
    } else {
        static_assert(
            std::same_as<Value, void>,
            "rafter: a table holds numbers, quantities, bandwidths, text, and what has a name or a text(...)");
    }
}

} // namespace rafter::run::detail
