// Tests: static/report, run/text
module;
#include <cstddef>

/// \file Text blocks in the format of the documented lab: a title, and lines "name: value".
export module rafter.report:block;
#include "../digits.hpp"

import rafter.sweep;

export namespace rafter {

/// A block of lines under a title. Its text is the same in a constant expression and at run time.
///
///     block("Low bandwidth").line("Bandwidth", text(bw, Gbit / s, ".1f"))
///
/// gives "=== Low bandwidth ===\nBandwidth: 1.0 Gbit/s\n". Bytes that are not UTF-8 and control characters are written
/// as U+FFFD; line breaks become blanks.
template <std::size_t Capacity = 600>
struct block {
    /// The text written so far.
    fixed_text<Capacity> written;

    /// Begins a block with its title line.
    constexpr explicit block(char const* title) {
        written.append("=== ");
        shown(title, detail::length_of(title));
        written.append(" ===\n");
    }

    /// Appends a line "name: value".
    template <std::size_t Size>
    constexpr block& line(char const* name, fixed_text<Size> const& value) {
        shown(name, detail::length_of(name));
        written.append(": ");
        shown(value.data(), value.size());
        written.append("\n");
        return *this;
    }

    /// Appends the last four lines of the lab's blocks: memory time, compute time, total time, regime.
    constexpr block& outcome(prediction const& p, number_format times) {
        line("Memory time", text(p.memory_time, times));
        line("Compute time", text(p.compute_time, times));
        line("Total time", text(p.total_time, times));
        return line("Regime", text(p.regime));
    }

private:
    constexpr void shown(char const* words, std::size_t length) {
        protocol::append_shown(written, words, words + length, true);
    }
};

} // namespace rafter
