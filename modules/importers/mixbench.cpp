// Tests: run/importers_tools
module;
#include "imported_text.hpp"

/// \file What mixbench prints: a line for each ratio of arithmetic and memory, with a block for each type. Times are in
/// ms, GFLOPS are 1e9 FLOP/s, GB/sec 1e9 B/s. Older versions have no column Flops/byte.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

/// The columns of one type of arithmetic; a column that the table lacks is zero.
struct block {
    std::string name;
    arithmetic of{};
    std::size_t ratio = 0;
    std::size_t time = 0;
    std::size_t rate = 0;
    std::size_t bandwidth = 0;
    std::size_t without_time = 0; ///< lines without a valid time
};

bool is_head(std::string_view line) {
    std::string const lower = in_lower_case(line);
    return (lower.starts_with("compute iters,") || lower.starts_with("compute/memory,")) &&
           lower.find("gb/sec") != std::string::npos;
}

bool is_mixbench(document const& text) { return text.has_line(is_head); }

arithmetic arithmetic_of(std::string_view name) {
    constexpr std::pair<std::string_view, element_type> types[]{
        {"single", fp32}, {"double", fp64}, {"half", fp16}, {"integer", int32}};
    arithmetic out;
    std::string const lower = in_lower_case(name);
    for (auto const& [word, type] : types) {
        if (lower.find(word) != std::string::npos) { out.type = type; }
    }
    return out;
}

/// The blocks of a table. The line above the head names them.
std::vector<block> blocks_of(document const& text, std::size_t head) {
    origin const at = text.at_line(head);
    std::vector<std::string> const columns = cells_of(text, head);
    std::vector<block> out;
    for (std::size_t c = 1; c < columns.size(); ++c) {
        std::string const word = in_lower_case(columns[c]);
        bool const is_ratio = word == "flops/byte" || word == "iops/byte";
        bool const is_time = word == "ex.time" || word == "time";
        bool const is_rate = word == "gflops" || word == "giops";
        bool const begins = is_ratio || (is_time && (out.empty() || out.back().time != 0));
        if (!is_ratio && !is_time && !is_rate && word != "gb/sec") {
            refuse_value(at, "a column", columns[c],
                         "expected Flops/byte, ex.time, GFLOPS, Iops/byte, GIOPS or GB/sec");
        }
        if (begins) { out.emplace_back(); }
        if (out.empty()) { refuse_value(at, "the first column", columns[c], "expected Flops/byte or ex.time"); }
        std::size_t& place = is_ratio  ? out.back().ratio
                             : is_time ? out.back().time
                             : is_rate ? out.back().rate
                                       : out.back().bandwidth;
        if (place != 0) { refuse_value(at, "a column", columns[c], "it stands twice; write it once"); }
        place = c;
    }
    std::vector<std::string> names;
    if (head > 0 && !text.lines[head - 1].empty()) { names = cells_of(text, head - 1); }
    if (!names.empty()) { names.erase(names.begin()); } // "Experiment ID"
    std::erase(names, std::string());
    if (names.size() != out.size()) {
        refuse(at, "has " + std::to_string(out.size()) + " blocks of columns, but the line above it names " +
                       std::to_string(names.size()));
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out[i].time == 0 || out[i].rate == 0 || out[i].bandwidth == 0) {
            refuse(at, "has no time, rate or bandwidth of " + json::shown_text(names[i]));
        }
        out[i].name = names[i];
        out[i].of = arithmetic_of(names[i]);
    }
    return out;
}

/// The highest rate of a block, with its place.
struct best_rate {
    double amount = 0.0;
    origin from;

    void take(double other, origin const& at) {
        if (other > amount) { *this = {other, at}; }
    }
};

/// Reads a table, and returns the index of the line behind it.
std::size_t read_table(document const& text, std::size_t head, import_result& out) {
    std::vector<block> blocks = blocks_of(text, head);
    std::vector<best_rate> rates(blocks.size());
    std::vector<best_rate> bandwidths(blocks.size());
    std::string const variable = in_lower_case(text.lines[head].substr(0, text.lines[head].find(',')));
    std::size_t const columns = cells_of(text, head).size();
    std::size_t i = head + 1;
    for (; i < text.lines.size(); ++i) {
        bool const is_row = !text.lines[i].empty() && text.lines[i][0] >= '0' && text.lines[i][0] <= '9';
        if (!is_row) { break; }
        origin const at = text.at_line(i);
        std::vector<std::string> const cells = cells_of(text, i);
        expect_cells(at, cells.size(), columns);
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            block& of = blocks[b];
            measured_work row{.name = of.name + ", " + variable + " " + cells[0], .from = at};
            auto const time = number_of(cells[of.time], at, row.name);
            auto const rate = number_of(cells[of.rate], at, row.name);
            auto const bandwidth = number_of(cells[of.bandwidth], at, row.name);
            auto const ratio = of.ratio == 0 ? std::optional<double>() : number_of(cells[of.ratio], at, row.name);
            double const seconds = time.value_or(0.0) / 1e3;
            row.time = time_of(seconds);
            if (!row.time) {
                ++of.without_time;
                continue;
            }
            if (rate) {
                add_work(row, of.of, held(*rate * 1e9 * seconds, at, row.name));
                rates[b].take(held(*rate * 1e9, at, row.name), at);
            }
            if (bandwidth) {
                add_bytes(row, memory_level::unstated, byte_kind::requested,
                          held(*bandwidth * 1e9 * seconds, at, row.name));
                bandwidths[b].take(held(*bandwidth * 1e9, at, row.name), at);
            }
            if (ratio && rate && bandwidth &&
                math::abs(*ratio * *bandwidth - *rate) > 0.01 * *rate + 0.005 * (*ratio + 1.0)) {
                remark(out, at, row.name, "has a rate that is not its bandwidth times its operations per byte");
            }
            out.rows.push_back(std::move(row));
        }
    }
    if (i == head + 1) { refuse(text.at_line(head), "has no line of numbers below it; the file may be cut"); }
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        block const& of = blocks[b];
        if (of.without_time != 0) {
            remark(out, text.at_line(head), of.name,
                   "has no valid time on " + std::to_string(of.without_time) + " lines; they are left out");
        }
        add_bandwidth(out, of.name, memory_level::unstated, bandwidths[b].amount, bandwidths[b].from);
        add_peak(out, of.name, of.of, rates[b].amount, rates[b].from);
    }
    return i;
}

void read_mixbench(document const& text, import_options const&, import_result& out) {
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        std::string_view const line = text.lines[i];
        auto const version = line.starts_with("mixbench") ? line.find("(v") : std::string_view::npos;
        if (version != std::string_view::npos) {
            out.version = std::string(line.substr(version + 1, line.find(')', version) - version - 1));
        }
        if (is_head(line)) {
            remark(out, text.at_line(i), "the table",
                   "has times of two decimals; FLOP and bytes are its rates times these times");
            std::size_t const head = i;
            or_leave_out(text, out, [&] { i = read_table(text, head, out) - 1; });
        }
    }
}

} // namespace

format const mixbench{"mixbench", is_mixbench, read_mixbench};

} // namespace rafter::importers
