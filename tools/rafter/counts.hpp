// Reads counts of the command line. rafter and rafter-calibrate share this file.
// Tests: program/answers
#pragma once
#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <string>

namespace program {

/// The whole number of an option, from `least` to `most`.
inline std::size_t count_in(std::string const& text, std::string const& option, std::size_t least, std::size_t most) {
    std::size_t out = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size() || out < least || out > most) {
        std::string const name = option.substr(option.find("--"));
        throw std::invalid_argument("rafter: " + name + " is " + text + "; it must be a whole number from " +
                                    std::to_string(least) + " to " + std::to_string(most));
    }
    return out;
}

} // namespace program
