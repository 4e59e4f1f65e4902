// A sentence of ours about a file, which shows bytes of others. (Included behind `import rafter.draw;`.)
#pragma once
#include <string>
#include <string_view>

namespace fuzz {

/// It begins as said, is no page, and has no byte that a terminal would take for more than text.
inline void require_sentence(std::string const& sentence, std::string_view begins) {
    std::string seen;
    rafter::detail::append_shown(seen, sentence.data(), sentence.data() + sentence.size(), true);
    require(sentence.starts_with(begins) && sentence.size() < 20000 && seen == sentence);
}

} // namespace fuzz
