// Tests: run/importers
module;
#include "imported_text.hpp"

/// \file What BabelStream (once GPU-STREAM) prints, and its --csv. The text prints array sizes with one decimal and
/// times with five, so the shortest time is computed from the rate.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

constexpr std::pair<std::string_view, double> arrays_of[]{{"Copy", 2},  {"Mul", 2}, {"Add", 3},
                                                          {"Triad", 3}, {"Dot", 2}, {"Nstream", 4}};

/// The number of arrays that a kernel moves; nothing for a kernel that is not known.
std::optional<double> arrays_in(std::string_view kernel) {
    for (auto const& [name, arrays] : arrays_of) {
        if (name == kernel) { return arrays; }
    }
    return {};
}

constexpr std::string_view csv_head = "function,num_times,n_elements,sizeof,max_m";

/// Is this the head of the table of a text?
bool is_head(std::string_view line) {
    return line.starts_with("Function") && line.find("Bytes/sec") != std::string_view::npos;
}

bool is_babelstream(document const& text) {
    return text.has_line([](std::string_view line) { return is_head(line) || line.starts_with(csv_head); });
}

/// The numbers of one kernel, as they are printed.
struct printed {
    std::string_view name;
    std::optional<double> rate; ///< in MB/s or MiB/s
    std::optional<double> shortest;
    std::optional<double> longest;
    std::optional<double> average;
};

class babelstream_reader {
public:
    babelstream_reader(document const& text, import_result& out) : text_(text), out_(out) {}

    void read() {
        for (std::size_t i = 0; i < text_.lines.size(); ++i) {
            std::string_view const line = text_.lines[i];
            origin const at = text_.at_line(i);
            if (auto const version = behind("Version:", line)) {
                out_.version = *version;
            } else if (auto const runs = behind("Running kernels", line)) {
                auto const words = words_of(*runs);
                if (!words.empty()) { take_repetitions(number_of(words[0], at, "Running kernels")); }
            } else if (auto const size = behind("Array size:", line)) {
                take_array_size(*size, at);
            } else if (is_head(line)) {
                bytes_of_rate_ = line.find("MiBytes") != std::string_view::npos ? 0x1p20 : 1e6;
                read_table(i + 1);
            } else if (line.starts_with(csv_head)) {
                bytes_of_rate_ = line.find("mibytes") != std::string_view::npos ? 0x1p20 : 1e6;
                read_csv(i);
                break;
            }
        }
        if (out_.rows.empty()) { refuse(text_.at(""), "has no row below the head of BabelStream's table"); }
    }

private:
    void take_repetitions(std::optional<double> const& count) { // the first is not timed
        repetitions_ = count && *count >= 2.0 && *count < 1e9 ? static_cast<std::size_t>(*count) - 1 : 0;
    }

    void take_array_size(std::string_view words, origin const& at) { // 268.4 MB (=0.3 GB)
        std::string_view const first = without_blanks(words.substr(0, words.find('(')));
        auto const size = value_in(first, "B");
        if (!size.refusal.empty()) { refuse_row(at, "Array size " + size.refusal); }
        array_.reset();
        if (0.05 > 2e-3 * size.number) { // half a unit of the only decimal
            remark(out_, at, "Array size", "has too few digits for bytes; --csv has all");
        } else {
            array_ = size.coherent();
        }
    }

    void read_table(std::size_t first) {
        for (std::size_t i = first; i < text_.lines.size(); ++i) {
            auto const cells = words_of(text_.lines[i]);
            bool const is_kernel = !cells.empty() && arrays_in(cells[0]);
            bool const is_row = cells.size() == 5 && cells[0].find_first_of("=-:") == std::string_view::npos;
            bool const is_end = cells.empty() || text_.lines[i].find(':') != std::string_view::npos;
            if (!is_kernel && !is_row && is_end) { break; }
            origin const at = text_.at_line(i);
            if (!is_kernel && !is_row) {
                bool const is_ruler = text_.lines[i].find_first_not_of("-= ") == std::string_view::npos;
                if (!is_ruler) { remark(out_, at, text_.lines[i], "is no row of the table; it is left out"); }
                continue;
            }
            expect_cells(at, cells.size(), 5);
            add({cells[0], number_of(cells[1], at, "the rate"), number_of(cells[2], at, "Min"),
                 number_of(cells[3], at, "Max"), number_of(cells[4], at, "Average")},
                1e-5, at);
        }
    }

    void read_csv(std::size_t head) {
        for (csv_row const& row : csv_rows(text_, head + 1, text_.lines.size(), ',')) {
            origin const at = text_.at_line(row.line);
            expect_cells(at, row.cells.size(), 8);
            auto const cell = [&](std::size_t index, char const* key) { return number_of(row.cells[index], at, key); };
            take_repetitions(cell(1, "num_times"));
            auto const elements = cell(2, "n_elements");
            auto const size = cell(3, "sizeof");
            array_.reset();
            if (elements && size) { array_ = held(*elements * *size, at, "n_elements"); }
            add({row.cells[0], cell(4, "the rate"), cell(5, "min_runtime"), cell(6, "max_runtime"),
                 cell(7, "avg_runtime")},
                0.0, at);
        }
    }

    void add(printed const& of, double resolution, origin const& at) {
        measured_work row{.name = std::string(of.name), .repetitions = repetitions_, .from = at};
        auto const arrays = arrays_in(of.name);
        std::optional<double> moved;
        if (array_ && arrays) { moved = held(*arrays * *array_, at, "the bytes"); }
        double const rate = of.rate ? held(*of.rate * bytes_of_rate_, at, "the rate") : 0.0;
        if (moved) { add_bytes(row, memory_level::unstated, byte_kind::requested, *moved); }
        double shortest = of.shortest.value_or(0.0);
        if (moved && rate > 0.0) {
            double const exact = *moved / rate;
            if (math::abs(exact - shortest) > resolution + 2e-3 * exact) {
                remark(out_, at, of.name, "has a rate that, times its shortest time, is not the size of its arrays");
            } else {
                shortest = exact;
            }
        }
        if (of.average && of.longest) { // ends that differ by no more than the digits allow are made one
            double const slack = resolution + 2e-3 * shortest;
            double const average = std::max(*of.average, shortest);
            double const longest = std::max(*of.longest, average);
            bool const is_in_order = average - *of.average <= slack && longest - *of.longest <= slack;
            if (is_in_order) { row.time = time_of(average, shortest, longest); }
        }
        if (row.time) {
            add_bandwidth(out_, of.name, memory_level::unstated, rate, at);
        } else {
            remark(out_, at, of.name, "has no valid times, so that its rate is left out");
        }
        out_.rows.push_back(std::move(row));
    }

    document const& text_;
    import_result& out_;
    std::optional<double> array_; ///< bytes
    std::size_t repetitions_ = 0;
    double bytes_of_rate_ = 1e6;
};

} // namespace

format const babelstream{"BabelStream", is_babelstream, read_with<babelstream_reader>};

} // namespace rafter::importers
