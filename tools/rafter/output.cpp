// Writes answers: text for people, JSON for programs.
#include "program.hpp"
#include <algorithm>
#include <cerrno>
#include <concepts>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <unistd.h>

namespace program {

void put_failed() {
    throw std::runtime_error(std::string("rafter: standard output cannot be written: ") + std::strerror(errno));
}

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

/// A figure that a metric of the library reads.
template <class Metric>
auto figure_of(prediction const& p) {
    auto const out = detail::figure_of(Metric{}, p);
    if constexpr (requires { byte_rate(out); }) {
        return byte_rate(out);
    } else {
        return out;
    }
}
template <class Metric>
column column_of(std::string_view name, Metric const&) {
    using value = decltype(figure_of<Metric>(prediction{}));
    auto const number = [](prediction const& p) { return detail::as_number(figure_of<Metric>(p)); };
    if constexpr (std::same_as<value, double>) {
        return {name, "", number,
                [](prediction const& p) { return std::string(rafter::number(figure_of<Metric>(p), ".4g").c_str()); }};
    } else {
        return {name, detail::with_unit<value>::unit->symbol, number,
                [](prediction const& p) { return in_words(figure_of<Metric>(p)); }};
    }
}

/// The key of a column in JSON: "total_time_s", "performance_flop_per_s".
std::string key_of(column const& one) {
    std::string out(one.name);
    if (!one.unit.empty()) { out += '_'; }
    for (char const letter : one.unit) {
        if (letter == 'B') {
            out += "byte";
        } else if (letter == '/') {
            out += "_per_";
        } else {
            out += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
        }
    }
    return out;
}

/// The columns of a word of UTF-8 in a table.
std::size_t columns_of(std::string const& word) {
    return static_cast<std::size_t>(std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace

std::vector<column> const& all_columns() {
    static std::vector<column> const all{
        column_of("total_time", metric::total_time),
        column_of("memory_time", metric::memory_time),
        column_of("compute_time", metric::compute_time),
        {"launch_time", "s", [](prediction const& p) { return detail::as_number(seconds(p.launch_overhead)); },
         [](prediction const& p) { return in_words(seconds(p.launch_overhead)); }},
        column_of("work", metric::work),
        column_of("traffic", metric::traffic),
        column_of("working_set", metric::working_set),
        column_of("performance", metric::performance),
        column_of("effective_bandwidth", metric::effective_bandwidth),
        column_of("fraction_of_roof", metric::fraction_of_roof),
        {"regime", "", nullptr, [](prediction const& p) { return std::string(text(p.regime).view()); }},
        {"bound_by", "", nullptr, [](prediction const& p) { return std::string(text(p.bound_by()).view()); }},
        {"fits_in_memory", "", nullptr,
         [](prediction const& p) { return std::string(p.fits_in_memory() ? "true" : "false"); }, true}};
    return all;
}

json_node json_of(task const& asked, prediction const& p) {
    json_node out = json_node::object({});
    out.put("rafter", RAFTER_VERSION);
    out.put("machine", asked.on.name.view());
    out.put("operation", detail::parse_json(operation_as_json(asked.op)).value);
    for (column const& one : all_columns()) {
        json_node const words = one.number != nullptr ? json_node(one.number(p))
                                : one.is_truth        ? json_node(json_node::kind_type::boolean, one.words(p))
                                                      : json_node(one.words(p));
        out.put(key_of(one), words);
    }
    out.put("peak_flop_per_s", in(symbols::FLOP / symbols::s, p.peak.rate()));
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
