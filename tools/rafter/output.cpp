// Writes answers: text for people, JSON for programs.
#include "program.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <unistd.h>

namespace program {

void put_failed() { throw std::runtime_error("rafter: standard output takes no more"); }

void put(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) { put_failed(); }
}

terminal_options here() {
    terminal_options out = terminal_options_for_stdout();
    if (isatty(STDOUT_FILENO) == 0 && std::getenv("COLUMNS") == nullptr) { out.width = 80; }
    return out;
}

namespace {

using detail::json_node;

void put_words(json_node& to, char const* key, std::string_view words) { to.put(key, json_node(words)); }

void put_number(json_node& to, char const* key, double number) { to.put(key, json_node(number)); }

/// The columns of a word of UTF-8 in a table.
std::size_t columns_of(std::string const& word) {
    return static_cast<std::size_t>(std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace

json_node json_of(task const& asked, prediction const& p) {
    using namespace rafter::symbols;
    json_node out = json_node::object({});
    put_words(out, "rafter", RAFTER_VERSION);
    put_words(out, "machine", asked.on.name.view());
    out.put("operation", detail::parse_json(operation_as_json(asked.op)).value);
    put_words(out, "regime", text(p.regime).view());
    put_words(out, "bound_by", text(p.bound_by()).view());
    put_number(out, "total_time_s", in(s, p.total_time));
    put_number(out, "memory_time_s", in(s, p.memory_time));
    put_number(out, "compute_time_s", in(s, p.compute_time));
    put_number(out, "launch_time_s", in(s, seconds(p.launch_overhead)));
    put_number(out, "work_flop", in(FLOP, p.work));
    put_number(out, "traffic_byte", in(B, p.traffic));
    put_number(out, "working_set_byte", in(B, p.working_set));
    put_number(out, "bandwidth_byte_per_s", in(B / s, byte_rate(p.effective_bandwidth)));
    put_number(out, "peak_flop_per_s", in(FLOP / s, p.peak.rate()));
    put_number(out, "fraction_of_roof", p.fraction_of_roof());
    out.put("fits_in_memory", json_node(json_node::kind_type::boolean, p.fits_in_memory() ? "true" : "false"));
    return out;
}

std::string kind_of_file(std::string const& path, std::vector<std::string> const& allowed) {
    std::string all;
    for (std::string const& kind : allowed) {
        if (path.ends_with("." + kind)) { return kind; }
        all += (all.empty() ? "." : ", .") + kind;
    }
    misuse(path + ": the name of the file says what is written; it must end in one of " + all);
}

std::string aligned(std::vector<std::vector<std::string>> const& rows) {
    std::vector<std::size_t> widths;
    for (auto const& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], columns_of(row[i]));
        }
    }
    std::string out;
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            out += row[i];
            if (i + 1 < row.size()) { out.append(widths[i] - columns_of(row[i]) + 2, ' '); }
        }
        out += '\n';
    }
    return out;
}

} // namespace program
