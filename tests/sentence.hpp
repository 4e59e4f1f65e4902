// The form of error messages and remarks about a file, which show bytes of others. (Included behind
// `import rafter.draw;`.)
#pragma once
#include <string>
#include <string_view>

/// True if the text begins as expected, is shorter than a page, and has no byte that a terminal takes for more than
/// text.
inline bool is_sentence(std::string const& text, std::string_view begins) {
    std::string shown;
    rafter::protocol::append_shown(shown, text.data(), text.data() + text.size(), true);
    return text.starts_with(begins) && text.size() < 20000 && shown == text;
}
