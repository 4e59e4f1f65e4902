module;
#include <cstddef>
#include <cstdint>

/// \file Texts of users that have a limit: one that is longer is refused by the name of its field.
export module rafter.draw:limited_text;

import rafter.terms;

export namespace rafter::detail {

/// "of at most 127 bytes"
template <std::size_t Limit>
consteval auto of_at_most_bytes() {
    constexpr std::size_t digits = Limit < 10 ? 1 : Limit < 100 ? 2 : 3;
    static_assert(Limit < 1000);
    char sentence[sizeof("of at most  bytes") + digits]{};
    fixed_text<31> words{"of at most "};
    words.append(whole_number(static_cast<std::int64_t>(Limit))).append(" bytes");
    for (std::size_t i = 0; i < words.size(); ++i) {
        sentence[i] = words[i];
    }
    return must_be(sentence);
}

/// A text for a field of the same capacity; a longer one is an error that names the field and the limit.
template <field_named Field, std::size_t Limit>
constexpr fixed_text<Limit> limited_text(char const* words) {
    expecting::text<Field>(words);
    if (length_of(words) > Limit) { reject<Field, of_at_most_bytes<Limit>()>(words); }
    return words;
}

} // namespace rafter::detail
