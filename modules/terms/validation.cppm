module;
#include <concepts>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

/// \file Rejects values out of range, fields that must be stated, and unknown names: with a sentence at compile time,
/// with an exception at run time.
export module rafter.terms:validation;
#include "../digits.hpp"

import rafter.units;

export namespace rafter {

namespace protocol {
/// A part of a refusal, as a place in its sentence.
struct refused_part {
    std::size_t at = 0;            ///< where it begins
    std::size_t size = 0;          ///< its size in bytes
    char const* literal = nullptr; ///< a text that the sentence has not, with static storage
};

/// The sentence of a refusal and its parts. Characters that control the reader's display become U+FFFD.
struct refusal_text {
    std::string sentence{};   ///< "rafter: server.batch is -1; it must be ..."
    refused_part field{};     ///< "server.batch"
    refused_part value{};     ///< "-1"
    refused_part expected{};  ///< what stands behind "it must be"
    bool on_one_line = false; ///< shows the ends of lines, too

    /// Appends text that is no part.
    refusal_text& add(std::string_view text);
    /// Appends a part: `add(&refusal_text::value, "-1")`.
    refusal_text& add(refused_part refusal_text::* part, std::string_view text);
};
/// "rafter: FIELD is VALUE; it must be EXPECTED".
refusal_text refusal_of(std::string_view field, std::string_view value, std::string_view expected);

/// An exception that carries the parts of its sentence.
template <class Exception>
struct with_parts : Exception {
    /// Takes a sentence without parts.
    explicit with_parts(std::string_view sentence) : with_parts(refusal_text{}.add(sentence)) {}
    /// Takes a sentence with its parts.
    explicit with_parts(refusal_text const& text)
        : Exception(text.sentence), field_(text.field), value_(text.value), expected_(text.expected) {}

    /// The field that was refused, "server.batch", in a file its place, "bandwidth[0]"; empty if the sentence is about
    /// no field alone.
    [[nodiscard]] std::string_view field() const noexcept { return part(field_); }
    /// The value that it had, in words; may be empty.
    [[nodiscard]] std::string_view value() const noexcept { return part(value_); }
    /// What was expected instead, "a whole number from 1 to 2^53", or the names that there are; may be empty.
    [[nodiscard]] std::string_view expected() const noexcept { return part(expected_); }

private:
    [[nodiscard]] std::string_view part(refused_part const& one) const noexcept {
        return one.literal != nullptr ? one.literal : std::string_view(this->what() + one.at, one.size);
    }
    refused_part field_, value_, expected_;
};
} // namespace protocol

/// Thrown at run time if a value is out of range. `what()` names the field, the value and the expected range;
/// `field()`, `value()` and `expected()` are these parts.
struct invalid_value : protocol::with_parts<std::invalid_argument> {
    using with_parts::with_parts;
};

namespace expecting {
/// The name of a field, as a template argument of the function that rejects its value. (clang prints the characters of
/// a template argument only where they are the only member and fill it.)
template <std::size_t Size>
struct field {
    /// The name, and a zero.
    char characters[Size]{};
    /// Takes a string literal.
    consteval field(char const (&literal)[Size]) { detail::copy_characters(characters, literal, Size); }
    /// Takes a text of Size - 1 characters, which may be made of parts.
    template <std::size_t Capacity>
    consteval explicit field(fixed_text<Capacity> const& text) {
        // The zero, too: clang prints no array that ends implicitly.
        detail::copy_characters(characters, text.c_str(), Size);
    }
    /// The name without its zero, which clang's new constant interpreter does not read in an import.
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {characters, Size - 1}; }
};

/// The requirement of a field in words, at most 32 characters, because clang cuts longer ones.
template <std::size_t Size>
struct must_be {
    /// The words, and a zero.
    char characters[Size]{};
    /// Takes a string literal; more than 32 characters do not compile.
    consteval must_be(char const (&literal)[Size]) { detail::copy_characters(characters, literal, Size); }
    /// Takes a text of Size - 1 characters, which may be made of parts.
    template <std::size_t Capacity>
    consteval explicit must_be(fixed_text<Capacity> const& text) {
        // The zero, too: clang prints no array that ends implicitly.
        detail::copy_characters(characters, text.c_str(), Size);
    }
};
} // namespace expecting

} // namespace rafter

namespace rafter::protocol {
// Not inline: they live in the library, so that importers compile nothing of std::string.
refusal_text& refusal_text::add(std::string_view text) {
    std::size_t const begin = sentence.size();
    append_shown(sentence, text.data(), text.data() + text.size(), on_one_line);
    for (std::size_t i = begin; i < sentence.size(); ++i) {
        if (sentence[i] == '\r') { sentence[i] = ' '; } // would write over the line
    }
    return *this;
}
refusal_text& refusal_text::add(refused_part refusal_text::* part, std::string_view text) {
    std::size_t const at = sentence.size();
    add(text);
    this->*part = {at, sentence.size() - at};
    return *this;
}
refusal_text refusal_of(std::string_view field, std::string_view value, std::string_view expected) {
    refusal_text out;
    out.add("rafter: ").add(&refusal_text::field, field).add(" is ").add(&refusal_text::value, value);
    out.add("; it must be ").add(&refusal_text::expected, expected);
    return out;
}
} // namespace rafter::protocol

namespace rafter::detail {
[[noreturn]] void throw_invalid_value(char const* field, char const* value, char const* expected) {
    throw invalid_value(protocol::refusal_of(field, value, expected));
}

[[noreturn]] void throw_invalid_name(char const* field, char const* value, char const* those_that_exist) {
    using text = protocol::refusal_text;
    text out;
    out.add("rafter: ").add(&text::field, field).add(" is ").add(&text::value, value);
    throw invalid_value(out.add("; there are only: ").add(&text::expected, those_that_exist));
}

[[noreturn]] void throw_saying(char const* sentence, char const* field, char const* expected) {
    protocol::refusal_text out;
    out.field.literal = field;
    out.expected.literal = expected;
    throw invalid_value(out.add(sentence));
}

[[noreturn]] void throw_invalid_index(char const* container, long long index, long long size) {
    throw invalid_value(protocol::refusal_of("the index of " + std::string(container), std::to_string(index),
                                             "below its size, " + std::to_string(size)));
}
} // namespace rafter::detail

export namespace rafter {

namespace expecting {
/// Rejects a value. Not constexpr: a constant expression that gets here fails, and the compiler's first note
/// reads "non-constexpr function 'reject<expecting::field<18>{"machine.bandwidth"}, expecting::must_be<20>{"positive
/// and finite"}, ...>'".
template <expecting::field Field, expecting::must_be Expected>
[[noreturn]] void reject(char const* value) {
    detail::throw_invalid_value(Field.characters, value, Expected.characters);
}

/// Rejects an unknown name; the exception lists the known ones.
template <expecting::field Field, expecting::must_be Expected>
[[noreturn]] void reject(char const* value, char const* those_that_exist) {
    detail::throw_invalid_name(Field.characters, value, those_that_exist);
}

/// Rejects with a sentence of its own, which the exception carries beside the field and what it must be.
template <expecting::field Field, expecting::must_be Expected>
[[noreturn]] void reject_saying(char const* sentence) {
    detail::throw_saying(sentence, Field.characters, Expected.characters);
}

/// Rejects a number.
template <expecting::field Field, expecting::must_be Expected>
[[noreturn]] void reject(double value) {
    detail::throw_invalid_value(Field.characters, number(value, "").c_str(), Expected.characters);
}

/// Rejects a quantity.
template <expecting::field Field, expecting::must_be Expected, coherent_unit Unit>
[[noreturn]] void reject(quantity<Unit> const& value) {
    detail::throw_invalid_value(Field.characters, text(value).c_str(), Expected.characters);
}

/// Rejects a value that is no enumerator. (Constexpr, so that the compiler's first note shows `reject`.)
template <expecting::field Enumeration, class Value>
    requires std::is_enum_v<Value>
[[noreturn]] constexpr void reject_enumerator(Value value) {
    expecting::reject<Enumeration, "one of its enumerators">(static_cast<double>(static_cast<int>(value)));
}
} // namespace expecting

namespace detail {
/// Not constexpr; the compiler's next note shows index and size.
template <expecting::field Container, class Index>
[[noreturn]] void reject_index(Index index, Index size) {
    throw_invalid_index(Container.characters, static_cast<long long>(index), static_cast<long long>(size));
}

/// True if a value is a named enumerator, rather than an unnamed value of the enumeration's range.
template <auto Value>
consteval bool is_enumerator() {
    // clang: "... [Value = rafter::sparsity::dense]" or "... [Value = (rafter::sparsity)5]"
    // GCC: "... [with auto Value = rafter::sparsity::dense]"
    std::string_view const function = __PRETTY_FUNCTION__;
    std::size_t at = function.size() - 1;
    while (function[at - 1] != ':' && function[at - 1] != ')' && function[at - 1] != ' ') {
        --at;
    }
    return function[at - 1] != ')';
}
template <class Enum, int Value>
consteval bool has_enumerator() {
    if constexpr (requires { typename std::integral_constant<Enum, static_cast<Enum>(Value)>; }) {
        bool const is_itself = static_cast<int>(static_cast<Enum>(Value)) == Value; // 2 as a bool is 1
        return is_itself && is_enumerator<static_cast<Enum>(Value)>();
    } else {
        return false; // out of the enumeration's range
    }
}

/// The word of an enumerator, from the words of all enumerators in their order. Another value is an error.
template <expecting::field Enumeration, class Value, std::size_t Count>
constexpr char const* word_for(Value value, char const* const (&words)[Count]) {
    static_assert(has_enumerator<Value, int(Count) - 1>() && !has_enumerator<Value, int(Count)>(),
                  "rafter: each enumerator has one word");
    if (static_cast<std::size_t>(value) >= Count) { expecting::reject_enumerator<Enumeration>(value); }
    return words[static_cast<std::size_t>(value)];
}

/// The first lane in which a condition does not hold.
template <math::rep Rep>
constexpr int first_failure(math::mask_of<Rep> const& holds) noexcept {
    if constexpr (math::pack<Rep>) {
        for (int i = 0; i < math::lane_count<Rep>; ++i) {
            if (holds[i] == 0) { return i; }
        }
    }
    return 0;
}

/// Checks a condition between several fields in every lane; one of them gives the error its name.
template <expecting::field Field, expecting::must_be Expected, math::rep Rep>
constexpr void expect_that(math::mask_of<Rep> const& holds, Rep const& value) {
    if (!math::all_of(holds)) { expecting::reject<Field, Expected>(math::lane(value, first_failure<Rep>(holds))); }
}
template <expecting::field Field, expecting::must_be Expected, coherent_unit Unit, math::rep Rep>
constexpr void expect_that(math::mask_of<Rep> const& holds, quantity<Unit, Rep> const& value) {
    if (!math::all_of(holds)) { expecting::reject<Field, Expected>(lane(value, first_failure<Rep>(holds))); }
}

/// Checks whole numbers from `least` to 2^53. The range comes first: in a constant expression the floor of NaN is an
/// error of its own, which would hide the sentence.
template <expecting::field Field, expecting::must_be Expected>
constexpr void expect_whole(double value, double least) {
    if (!(value >= least && value <= 0x1p53 && static_cast<double>(static_cast<long long>(value)) == value)) {
        expecting::reject<Field, Expected>(value);
    }
}
template <expecting::field Field, expecting::must_be Expected, math::pack Rep>
constexpr void expect_whole(Rep const& value, double least) {
    expect_that<Field, Expected>(math::both(value >= least, value <= 0x1p53), value);
    expect_that<Field, Expected>(math::floor(value) == value, value);
}
} // namespace detail

namespace expecting {
/// Requires an index from zero to below a size.
template <expecting::field Container>
constexpr void index(int index, int size) {
    if (index < 0 || index >= size) { detail::reject_index<Container>(index, size); }
}
template <expecting::field Container>
constexpr void index(std::size_t index, std::size_t size) {
    if (index >= size) { detail::reject_index<Container>(index, size); }
}

/// Requires a named enumerator; `Last` is the last one.
template <expecting::field Enumeration, auto Last>
    requires std::is_enum_v<decltype(Last)>
constexpr void enumerator(decltype(Last) value) {
    if (value > Last) { expecting::reject_enumerator<Enumeration>(value); }
}

/// Requires text: a null pointer is an error.
template <expecting::field Field>
constexpr void text(char const* text) {
    if (text == nullptr) { expecting::reject<Field, "text">("a null pointer"); }
}

// At one point each condition is one expression. Constant expressions count calls and statements, and these checks are
// most of the steps of a prediction.

/// Above zero and finite, in every lane.
template <expecting::field Field, coherent_unit Unit>
constexpr void positive(quantity<Unit> const& q) {
    if (!(q.raw_ > 0.0 && q.raw_ < math::infinity)) { expecting::reject<Field, "positive and finite">(q); }
}
template <expecting::field Field, coherent_unit Unit, math::pack Rep>
constexpr void positive(quantity<Unit, Rep> const& q) {
    detail::expect_that<Field, "positive and finite">(math::both(q.raw_ > 0.0, q.raw_ < math::infinity), q);
}

/// Zero or above and finite, in every lane.
template <expecting::field Field, coherent_unit Unit>
constexpr void not_negative(quantity<Unit> const& q) {
    if (!(q.raw_ >= 0.0 && q.raw_ < math::infinity)) { expecting::reject<Field, "zero or positive, and finite">(q); }
}
template <expecting::field Field, coherent_unit Unit, math::pack Rep>
constexpr void not_negative(quantity<Unit, Rep> const& q) {
    detail::expect_that<Field, "zero or positive, and finite">(math::both(q.raw_ >= 0.0, q.raw_ < math::infinity), q);
}

/// A plain number, zero or above and finite, in every lane.
template <expecting::field Field, math::rep Rep>
constexpr void not_negative(Rep const& value) {
    if constexpr (math::pack<Rep>) {
        detail::expect_that<Field, "zero or positive, and finite">(math::both(value >= 0.0, value < math::infinity),
                                                                   value);
    } else if (!(value >= 0.0 && value < math::infinity)) {
        expecting::reject<Field, "zero or positive, and finite">(value);
    }
}

/// A share in [0, 1], in every lane.
template <expecting::field Field, math::rep Rep>
constexpr void share(Rep const& share) {
    detail::expect_that<Field, "in [0, 1]">(math::both(share >= 0.0, share <= 1.0), share);
}

/// A number in [1, infinity), in every lane.
template <expecting::field Field, math::rep Rep>
constexpr void at_least_one(Rep const& value) {
    detail::expect_that<Field, "at least 1, and finite">(math::both(value >= 1.0, value < math::infinity), value);
}

/// A whole number from 1 to 2^53, in every lane.
template <expecting::field Field, math::rep Rep>
constexpr void count(Rep const& value) {
    detail::expect_whole<Field, "a whole number from 1 to 2^53">(value, 1.0);
}

/// A whole number from 0 to 2^53, in every lane.
template <expecting::field Field, math::rep Rep>
constexpr void count_or_none(Rep const& value) {
    detail::expect_whole<Field, "a whole number from 0 to 2^53">(value, 0.0);
}

/// The tolerance within which two times count as equal, relative to the larger: in [0, 1).
constexpr void tolerance(double tolerance) {
    if (!(tolerance >= 0.0 && tolerance < 1.0)) { expecting::reject<"tolerance", "in [0, 1)">(tolerance); }
}
} // namespace expecting

namespace detail {

/// The rep of objects that are made only to read the defaults of their members.
using defaults_rep = math::lanes<2>;
/// The reps of structs that no formula evaluates over lanes.
template <class Rep>
concept one_point = std::same_as<Rep, double> || std::same_as<Rep, defaults_rep>;

/// The mark of a field that must be stated: a negative number made from the field's name. Objects over `defaults_rep`
/// hold it. A member whose default copies such a field holds the mark of that field, not its own.
constexpr double mark_of(char const* field) noexcept {
    unsigned sum = 2'166'136'261U; // FNV-1a
    for (; *field != '\0'; ++field) {
        sum = (sum ^ static_cast<unsigned char>(*field)) * 16'777'619U;
    }
    return -1.0 - sum;
}

/// The default member initializer of a field that must be stated. In a class template it is compiled only where an
/// object leaves the field out, and then the first line of the error names the field.
///
///     Rep k = detail::unstated<Rep, "gemm.k">();
///     element_type type = detail::unstated<Rep, "gemm.type", element_type>();
///
/// Objects over `defaults_rep` are made only to read their defaults: there the value is one that no object has.
///
/// \tparam Rep  a parameter of the class template; otherwise the initializer would always be compiled
template <class Rep, expecting::field Field, class Value = Rep>
constexpr Value unstated() noexcept {
    static_assert(std::same_as<Rep, defaults_rep>,
                  fixed_text<127>("rafter: ").append(Field.characters).append(" must be stated: it has no default"));
    constexpr double mark = mark_of(Field.characters);
    if constexpr (std::is_enum_v<Value>) {
        return static_cast<Value>(static_cast<std::underlying_type_t<Value>>(~0U));
    } else if constexpr (std::constructible_from<Value, Rep>) {
        return Value(math::broadcast<Rep>(mark));
    } else if constexpr (requires(Value v) { v.raw_; }) {
        Value out;
        out.raw_ = math::broadcast<Rep>(mark);
        return out;
    } else {
        Value out;
        out.bits.raw_ = mark;
        return out;
    }
}

// If a look-up by name fails at compile time, clang's notes list the valid names (levels, element types). clang prints
// each call on the way to a failure, with the characters of its template arguments. A chain of calls, one for each
// name, therefore lists the names: "in call to 'it_has<..., expecting::field<5>{"fp32"}>(...)'".

/// One link of the chain. Takes a set of indices; the lowest is its own.
using naming_step = void (*)(unsigned);

// A list has `step(index)`, the link of an index. Behind all names that there are stand those that were asked for.

/// The last link, the value that was asked for, which fails with the sentence of `reject`. (Not constexpr; at run time
/// the exception lists the names.)
template <expecting::field Field, expecting::field Value, expecting::must_be Expected>
void reject_unlike(unsigned) {
    expecting::reject<Field, Expected>(Value.characters);
}

template <class List>
constexpr void name_the_rest(unsigned rest) {
    List::step(__builtin_ctz(rest))(rest);
}

template <class List, expecting::field Name>
constexpr void it_has(unsigned rest) {
    unsigned const others = rest & (rest - 1);
    List::step(__builtin_ctz(others))(others);
}

/// The links of a list: the names that there may be, then each of them as the one that was asked for.
template <class List, expecting::field Field, expecting::must_be Expected, expecting::field... Names>
inline constexpr naming_step naming_steps[]{it_has<List, Names>..., reject_unlike<Field, Names, Expected>...};
} // namespace detail

} // namespace rafter
