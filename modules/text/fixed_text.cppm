// Tests: compile_fail/units, run/text, static/text
module;
#include <compare>
#include <cstddef>
#include <string_view>

/// \file A string of fixed capacity: usable in constant expressions, as a template argument and without the heap; and
/// the sentence of a deleted function, as a part of its type.
export module rafter.text:fixed_text;
#include "../digits.hpp"

export namespace rafter {

namespace expecting {
/// A sentence that says why a function is deleted.
template <std::size_t Size>
struct refusal {
    /// The sentence, and a zero.
    char characters[Size]{};
    /// Takes a string literal.
    consteval refusal(char const (&literal)[Size]) {
        for (std::size_t i = 0; i < Size; ++i) {
            characters[i] = literal[i];
        }
    }
};

/// The return type of a deleted function: GCC prints it, and so the sentence. It is never defined.
template <refusal>
struct because;
} // namespace expecting

} // namespace rafter

namespace rafter::detail {
// Not constexpr: a constant expression that calls it fails, and its first note shows the name.
[[noreturn]] void fixed_text_is_longer_than_its_capacity(std::size_t length, std::size_t capacity);
[[noreturn]] void text_is_a_null_pointer();
[[noreturn]] void index_is_beyond_the_text(std::size_t index, std::size_t size);

// clang counts each of these built-in functions as one step of a constant. GCC evaluates few of them in constants, so
// it takes loops, also at run time: it refuses a constant whose constructor asks whether it is one.
#ifdef __clang__
inline constexpr bool builtins_are_constant = true;
#else
inline constexpr bool builtins_are_constant = false;
#endif

/// std::string, recognised by its members.
template <class String>
concept string_of_any_length =
    requires(String string, char const* characters) { string.assign(characters).reserve(1); };

/// The length of zero-terminated characters. Every text that enters as a pointer passes here.
export constexpr std::size_t length_of(char const* characters) {
    if (characters == nullptr) { text_is_a_null_pointer(); }
    if constexpr (builtins_are_constant) {
        return __builtin_strlen(characters);
    } else {
        std::size_t length = 0;
        while (characters[length] != 0) {
            ++length;
        }
        return length;
    }
}

/// Copies characters, also to a place before theirs that overlaps it.
export constexpr void copy_characters(char* to, char const* from, std::size_t count) noexcept {
    if constexpr (builtins_are_constant) {
        __builtin_memmove(to, from, count);
    } else {
        for (std::size_t i = 0; i < count; ++i) {
            to[i] = from[i];
        }
    }
}

/// Are so many characters the same?
export constexpr bool same_characters(char const* a, char const* b, std::size_t count) noexcept {
    if constexpr (builtins_are_constant) {
        return __builtin_memcmp(a, b, count) == 0;
    } else {
        for (std::size_t i = 0; i < count; ++i) {
            if (a[i] != b[i]) { return false; }
        }
        return true;
    }
}
} // namespace rafter::detail

export namespace rafter {

/// A string of at most `Capacity` characters, always zero-terminated, for text in constant expressions and template
/// arguments.
///
/// Longer text is an error and never cut: in a constant expression the first note names it, at run time it throws
/// `std::length_error`. A null pointer throws `std::invalid_argument`, an index out of range `std::out_of_range`.
template <std::size_t Capacity>
struct fixed_text {
    char characters_[Capacity + 1]{}; ///< public because a template argument must be; use the functions
    std::size_t length_ = 0;

    constexpr fixed_text() noexcept = default;

    /// Takes a literal or any zero-terminated string.
    constexpr fixed_text(char const* characters) { append(characters); }

    constexpr explicit fixed_text(std::string_view characters) { append(characters.data(), characters.size()); }

    /// Takes shorter text.
    template <std::size_t Other>
        requires(Other < Capacity)
    constexpr fixed_text(fixed_text<Other> const& other) {
        append(other.data(), other.size());
    }

    [[nodiscard]] constexpr char const* data() const noexcept { return characters_; }
    [[nodiscard]] constexpr char const* c_str() const noexcept { return characters_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return length_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return length_ == 0; }
    /// The most characters that it holds.
    [[nodiscard]] static constexpr std::size_t capacity() noexcept { return Capacity; }
    [[nodiscard]] constexpr char const* begin() const noexcept { return characters_; }
    [[nodiscard]] constexpr char const* end() const noexcept { return characters_ + length_; }
    [[nodiscard]] constexpr char operator[](std::size_t index) const {
        if (index >= length_) { detail::index_is_beyond_the_text(index, length_); }
        return characters_[index];
    }
    /// The characters without the terminating zero.
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {characters_, length_}; }

    RAFTER_REFUSED_TEMPLATE("rafter: this text is not a std::string: std::string(text(t).view()) makes one",
                            (detail::string_of_any_length String), operator String() const);

    /// Appends characters. More than there is room for are an error.
    constexpr fixed_text& append(char const* characters, std::size_t count) {
        if (characters == nullptr && count != 0) { detail::text_is_a_null_pointer(); }
        if (count == 0) { return *this; } // no characters are copied from a null pointer
        if (count > Capacity - length_) { detail::fixed_text_is_longer_than_its_capacity(length_ + count, Capacity); }
        detail::copy_characters(characters_ + length_, characters, count);
        length_ += count;
        return *this;
    }

    constexpr fixed_text& append(char const* characters) { return append(characters, detail::length_of(characters)); }

    /// Appends text. More than there is room for is an error.
    template <std::size_t Other>
    constexpr fixed_text& append(fixed_text<Other> const& other) {
        return append(other.data(), other.size());
    }

    /// Appends a character `count` times. More than there is room for are an error.
    constexpr fixed_text& append(std::size_t count, char character) {
        for (; count != 0; --count) {
            append(&character, 1);
        }
        return *this;
    }

    /// Does `part` occur in the text?
    [[nodiscard]] constexpr bool contains(char const* part) const {
        return view().find({part, detail::length_of(part)}) != std::string_view::npos;
    }

    // (A file with only `import rafter;` does not see the operators of std::string_view.)
    /// Are these the characters, up to the zero?
    constexpr bool operator==(char const* other) const {
        return size() == detail::length_of(other) && detail::same_characters(data(), other, size());
    }
};

/// Are the characters the same, whatever the capacities are?
template <std::size_t A, std::size_t B>
constexpr bool operator==(fixed_text<A> const& a, fixed_text<B> const& b) noexcept {
    return a.size() == b.size() && detail::same_characters(a.data(), b.data(), a.size());
}

/// Compares the characters as bytes.
template <std::size_t A, std::size_t B>
constexpr std::strong_ordering operator<=>(fixed_text<A> const& a, fixed_text<B> const& b) noexcept {
    int const order = a.view().compare(b.view()); // no <=> of numbers: GCC looks its type up in the importer
    return order < 0   ? std::strong_ordering::less
           : order > 0 ? std::strong_ordering::greater
                       : std::strong_ordering::equal;
}

/// One text behind another; the capacities add.
template <std::size_t A, std::size_t B>
constexpr fixed_text<A + B> operator+(fixed_text<A> const& a, fixed_text<B> const& b) {
    fixed_text<A + B> joined{a};
    return joined.append(b);
}

template <std::size_t Size>
fixed_text(char const (&)[Size]) -> fixed_text<Size - 1>;

namespace detail {
template <fixed_text Words, fixed_text Expected>
consteval bool expect_text() {
    constexpr bool is_expected = Words == Expected;
    static_assert(is_expected, fixed_text<Words.size() + Expected.size() + 40>("rafter: the text is \"")
                                   .append(Words)
                                   .append("\", not \"")
                                   .append(Expected)
                                   .append("\""));
    return is_expected;
}
} // namespace detail

/// Asserts a text, and fails the build with both texts if they differ; `==` alone shows neither.
///
///     static_assert(text_is<text(p.total_time, ms, ".3f"), "1.049 ms">);
template <fixed_text Words, fixed_text Expected>
inline constexpr bool text_is = detail::expect_text<Words, Expected>();

} // namespace rafter
