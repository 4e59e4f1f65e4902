// Tests: run/validation
module;
#include <cstddef>
#include <cstdio>
#include <stdexcept>

/// \file The exceptions of rafter.text. Importers do not read their headers (see units/errors.cpp).
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

} // namespace rafter::detail
