// Tests: run/importers
module;
#include "imported_text.hpp"

/// \file What STREAM 5.9 and 5.10 print. MB is 1e6 bytes, and a rate is bytes over the shortest time. STREAM counts the
/// arrays that a kernel names; it does not count the reads of write-allocate caches.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

constexpr std::pair<std::string_view, double> arrays_of[]{{"Copy:", 2}, {"Scale:", 2}, {"Add:", 3}, {"Triad:", 3}};

bool is_stream(document const& text) {
    return text.has_line([](std::string_view line) {
        bool const is_head = line.starts_with("Function") && line.find("Min time") != std::string_view::npos;
        return line.starts_with("STREAM version") || (is_head && line.find("MB/s") != std::string_view::npos);
    });
}

/// The number at the beginning of a text, such as "10000000 (elements)".
std::optional<double> leading_number(std::string_view words, origin const& at, std::string_view key) {
    auto const all = words_of(words);
    std::string_view first = all.empty() ? std::string_view() : all.front();
    if (first.ends_with(',')) { first.remove_suffix(1); }
    return number_of(first, at, key);
}

void read_stream(document const& text, import_options const&, import_result& out) {
    std::optional<double> elements;
    std::optional<double> size;
    std::size_t repetitions = 0;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view const line = text.lines[i];
        origin const at = text.at_line(i);
        if (auto const version = behind("STREAM version", line)) {
            auto const words = words_of(*version); // $Revision: 5.10 $
            out.version = words.size() > 1 ? words[1] : *version;
            elements.reset();
            size.reset();
            repetitions = 0;
        } else if (auto const number = behind("Array size =", line)) {
            elements = leading_number(*number, at, "Array size");
        } else if (auto const of_elements = behind("This system uses", line)) {
            size = leading_number(*of_elements, at, "bytes per array element");
        } else if (auto runs = behind("Each kernel will be executed", line);
                   runs || (runs = behind("Each test is run", line))) {
            auto const count = leading_number(*runs, at, "executions"); // the first is not timed
            repetitions = count && *count >= 2.0 && *count < 1e9 ? static_cast<std::size_t>(*count) - 1 : 0;
        }
        for (auto const& [name, arrays] : arrays_of) {
            auto const numbers = behind(name, line);
            if (!numbers) { continue; }
            auto const cells = words_of(*numbers);
            if (cells.size() != 4) { refuse_row_value(at, name, *numbers, "expected a rate and three times"); }
            auto const rate = number_of(cells[0], at, "the rate in MB/s");
            auto const average = number_of(cells[1], at, "the average time");
            auto const shortest = number_of(cells[2], at, "the shortest time");
            auto const longest = number_of(cells[3], at, "the longest time");
            std::string const kernel(name.substr(0, name.size() - 1));
            measured_work row{.name = kernel, .repetitions = repetitions, .from = at};
            if (average && shortest && longest) { row.time = time_of(*average, *shortest, *longest); }
            if (elements && size) {
                double const moved = held(arrays * *elements * *size, at, "the bytes");
                add_bytes(row, memory_level::unstated, byte_kind::requested, moved);
            }
            if (!row.time) {
                remark(out, at, row.name,
                       "has no valid times, so that its rate is left out; the arrays may be too small for the clock");
            } else if (rate) {
                double const shown_time = in(symbols::s, row.time->low);
                if (shown_time < 20e-6) {
                    remark(out, at, row.name,
                           "took less than 20 ticks of STREAM's clock (1 us); the arrays may lie in a cache");
                }
                auto const moved = row.requested_bytes();
                double const bytes_of_rate = held(*rate * (1e6 * shown_time), at, "the rate in MB/s");
                if (moved && math::abs(in(symbols::B, *moved) - bytes_of_rate) >
                                 in(symbols::B, *moved) * (1e-3 + 1e-6 / shown_time)) {
                    remark(out, at, row.name,
                           "has a rate that, times its shortest time, is not the size of its arrays");
                }
                add_bandwidth(out, row.name, memory_level::unstated, held(*rate * 1e6, at, "the rate in MB/s"), at);
            }
            out.rows.push_back(std::move(row));
        }
    }
    if (out.rows.empty()) { refuse(text.at(""), "has no line of Copy, Scale, Add or Triad behind STREAM's head"); }
}

} // namespace

format const stream{"STREAM", is_stream, read_stream};

} // namespace rafter::importers
