/// \file The captions of every picture: a title, a subtitle, and the user's notes below it.
export module rafter.plot:captions;
#include "../digits.hpp"

import rafter.draw;
import rafter.report;

namespace rafter {

/// The texts that users give to a plot of the type `Plot`. The other arguments name its fields in errors.
template <class Plot, expecting::field Title, expecting::field Subtitle, expecting::field Note>
struct captions {
    /// The title; if it is empty, a map or a sweep describes itself.
    fixed_text<127> title{};
    /// The line below the title.
    fixed_text<127> subtitle{};
    fixed_list<fixed_text<255>, 6, Note> notes_{};

    /// Sets another title and, unless it is empty, another subtitle; each has at most 127 bytes.
    constexpr Plot& titled(char const* name, char const* below = "") {
        title = detail::limited_text<Title, 127>(name);
        if (*below != 0) { subtitle = detail::limited_text<Subtitle, 127>(below); }
        return static_cast<Plot&>(*this);
    }
    /// Adds a sentence below the picture. A seventh sentence is an error, and so is one of more than 255 bytes.
    constexpr Plot& note(char const* sentence) {
        notes_.add(detail::limited_text<Note, 255>(sentence));
        return static_cast<Plot&>(*this);
    }
};

} // namespace rafter
