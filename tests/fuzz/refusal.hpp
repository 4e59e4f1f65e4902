// Ends a fuzz run whose error message is no sentence. (Included behind `import rafter.draw;`.)
#pragma once
#include "../sentence.hpp"

#include <string>
#include <string_view>

namespace fuzz {

/// Requires a sentence that begins as expected.
inline void require_sentence(std::string const& sentence, std::string_view begins) {
    require(is_sentence(sentence, begins));
}

} // namespace fuzz
