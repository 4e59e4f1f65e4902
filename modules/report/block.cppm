module;
#include <cstddef>

/// \file Text blocks in the format of the documented lab: a title and one "name: value" a line.
export module rafter.report:block;
#include "../digits.hpp"

import rafter.sweep;

export namespace rafter {

/// A block of lines under a title. Its text is the same in a constant expression and at run time.
///
///     block("Low bandwidth").line("Bandwidth", text(bw, Gbit / s, ".1f"))
///
/// gives "=== Low bandwidth ===\nBandwidth: 1.0 Gbit/s\n". What is not UTF-8 is written as U+FFFD, and so are control
/// characters; line breaks are blanks.
template <std::size_t Capacity = 600>
struct block {
    /// The block as far as it has been written.
    fixed_text<Capacity> written;

    /// A block with its title line.
    constexpr explicit block(char const* title) {
        written.append("=== ");
        shown(title, detail::length_of(title));
        written.append(" ===\n");
    }

    /// A line "name: value".
    template <std::size_t Size>
    constexpr block& line(char const* name, fixed_text<Size> const& value) {
        shown(name, detail::length_of(name));
        written.append(": ");
        shown(value.data(), value.size());
        written.append("\n");
        return *this;
    }

    /// The four lines with which the lab's blocks end: memory time, compute time, total time, regime.
    constexpr block& outcome(prediction const& p, number_format times) {
        line("Memory time", text(p.memory_time, times));
        line("Compute time", text(p.compute_time, times));
        line("Total time", text(p.total_time, times));
        return line("Regime", text(p.regime));
    }

private:
    constexpr void shown(char const* words, std::size_t length) {
        detail::append_shown(written, words, words + length, true);
    }
};

} // namespace rafter
