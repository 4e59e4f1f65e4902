module;
#include <cstddef>

/// \file How wide text is, without a font: the widths of Helvetica's characters, which Arial and Liberation Sans share.
export module rafter.report:text_width;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)

import rafter.sweep;
import :utf8;

namespace rafter::detail {
/// Thousandths of the size, from the space on (Adobe's font metrics of Helvetica).
inline constexpr short helvetica_widths[95] = {
    278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // space to /
    556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0 to ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ to O
    667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // P to _
    333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // ` to o
    556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};     // p to ~
} // namespace rafter::detail

export namespace rafter {

/// The width of a line of text set in Helvetica of this size (pixels, as the result). Characters that are not ASCII
/// count as wide as a capital, those of East Asia and U+FFFD as wide as high: an estimate, for layout.
template <std::size_t Capacity>
[[nodiscard]] constexpr double text_width(fixed_text<Capacity> const& line, double size) {
    char const* at = line.begin();
    int thousandths = 0;
    while (at != line.end()) {
        if (*at >= ' ' && *at <= '~') {
            thousandths += detail::helvetica_widths[*at++ - ' '];
        } else {
            char32_t const code = detail::next_code_point(at, line.end());
            int const columns = detail::columns_of(code);
            // Pictures show U+FFFD for what controls, which is as wide as high.
            bool const is_replaced = detail::is_control(code) || code == detail::replacement_character;
            thousandths += is_replaced || columns == 2 ? 1000 : columns * 667;
        }
    }
    return thousandths * size / 1000.0;
}

} // namespace rafter
