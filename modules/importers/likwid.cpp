// Tests: run/importers
module;
#include "imported_text.hpp"

/// \file LIKWID 4 and 5: the CSV of likwid-perfctr, and what likwid-bench prints; a file may hold both. M is 1e6 and G
/// is 1e9. Values are summed over threads: a socket's metric stands at one thread and is 0 or empty at the others.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

/// A metric that is a volume: its name up to the unit.
struct volume {
    std::string_view name;
    memory_level level;
    byte_kind kind;
};
constexpr volume volumes[]{{"Memory data volume", memory_level::dram, byte_kind::both},
                           {"Memory read data volume", memory_level::dram, byte_kind::read},
                           {"Memory write data volume", memory_level::dram, byte_kind::written},
                           {"L3 data volume", memory_level::l3, byte_kind::both},
                           {"L3 load data volume", memory_level::l3, byte_kind::read},
                           {"L3 evict data volume", memory_level::l3, byte_kind::written},
                           {"L2 data volume", memory_level::l2, byte_kind::both},
                           {"L2D load data volume", memory_level::l2, byte_kind::read},
                           {"L2D evict data volume", memory_level::l2, byte_kind::written}};

constexpr std::string_view bench_banner = "LIKWID MICRO BENCHMARK";

bool is_table(std::string_view line) { return line.starts_with("TABLE,Group ") || line.starts_with("TABLE,Region "); }

bool is_likwid(document const& text) {
    return text.has_line([](std::string_view line) { return is_table(line) || line.starts_with(bench_banner); });
}

class likwid_reader {
public:
    likwid_reader(document const& text, import_result& out) : text_(text), out_(out) {}

    void read() {
        for (std::size_t i = 0; i < text_.lines.size(); ++i) {
            if (is_table(text_.lines[i])) {
                i = read_table(i);
            } else {
                read_bench_line(i);
            }
        }
        end_bench();
        if (out_.rows.empty()) { refuse(text_.at(""), "has no table of metrics (TABLE,Group 1 Metric,...)"); }
    }

private:
    using values = std::vector<std::optional<double>>; // one a thread

    struct metric {
        std::string name;
        values of_threads;
        double rounding = 0.0;   ///< at most what the digits of the sum leave out
        bool is_partial = false; ///< a thread has no number
    };

    /// Reads a table of metrics; returns the index of its last line. Raw events and statistics over threads hold the
    /// same numbers again.
    std::size_t read_table(std::size_t head) {
        std::vector<std::string> const title = cells_of(head);
        bool const is_of_region = title[1].starts_with("Region ");
        std::size_t const group = is_of_region ? 2 : 1;
        if (title.size() < group + 3) { refuse(text_.at_line(head), "has no group and number of rows behind TABLE"); }
        if (!title[group].ends_with("Metric")) { return head; }
        measured_work row{.name = is_of_region ? title[1].substr(7) : title[group + 1], .from = text_.at_line(head)};
        auto const announced = number_of(title[group + 2], row.from, "the number of rows").value_or(0.0);
        std::vector<metric> metrics;
        std::size_t i = head + 1, threads = 0, found = 0; // `found` counts rows that are left out, too
        for (; i < text_.lines.size() && static_cast<double>(found) < announced; ++i) {
            std::string_view const line = text_.lines[i];
            bool const is_other = line.starts_with("TABLE,") || line.starts_with("STRUCT,");
            if (is_other || line.find(',') == std::string_view::npos) { break; }
            if (i == head + 1) {
                threads = cells_of(i).size() - 1;
                continue;
            }
            ++found;
            try {
                metrics.push_back(metric_of(i, threads));
            } catch (file_error const& refused) { leave_out(text_, out_, refused.what()); }
        }
        if (static_cast<double>(found) < announced) {
            remark(out_, row.from, row.name,
                   "has " + std::to_string(found) + " of " + title[group + 2] + " rows; the file is cut");
        }
        add_metrics(std::move(row), metrics);
        return i - 1;
    }

    metric metric_of(std::size_t line, std::size_t threads) const {
        std::vector<std::string> cells = cells_of(line);
        cells.resize(std::max(cells.size(), threads + 1));
        metric made{cells[0], {}};
        bool const is_of_socket = cells[0].starts_with("Memory") || cells[0].starts_with("L3"); // of one thread of many
        for (std::size_t c = 1; c < cells.size(); ++c) {
            made.of_threads.push_back(number_of(cells[c], text_.at_line(line), cells[0]));
            if (made.of_threads.back()) {
                made.rounding += rounding_of(cells[c]);
            } else {
                made.is_partial = made.is_partial || !is_of_socket || !cells[c].empty();
            }
        }
        made.is_partial = made.is_partial && sum_of(made.of_threads);
        return made;
    }

    /// Half a unit of the last digit that a number is printed with: 0.05 for "1.2", 50 for "1.2e+03".
    static double rounding_of(std::string_view cell) {
        std::size_t const exponent = std::min(cell.find_first_of("eE"), cell.size());
        std::string_view const digits = cell.substr(0, exponent);
        std::size_t const point = digits.find('.');
        double out = 0.5;
        for (std::size_t i = point; i != std::string_view::npos && i + 1 < digits.size(); ++i) {
            out /= 10.0;
        }
        if (exponent == cell.size()) { return point == std::string_view::npos ? 0.0 : out; } // a count
        auto const scale = rafter::read_decimal("1" + std::string(cell.substr(exponent)));
        return scale.is_held ? out * scale.number : 0.0;
    }

    void add_metrics(measured_work row, std::vector<metric> const& metrics) {
        std::vector<std::string> asked;
        auto const metric_named = [&](std::string_view name) {
            auto const found =
                std::find_if(metrics.begin(), metrics.end(), [&](metric const& m) { return m.name == name; });
            asked.emplace_back(name);
            if (found == metrics.end()) { return metric(); }
            if (!found->is_partial) { return *found; }
            remark(out_, row.from, row.name, "has no " + found->name + " of some threads; it is left out");
            return metric();
        };
        auto const find = [&](std::string_view name) { return metric_named(name).of_threads; };
        auto const times = find("Runtime (RDTSC) [s]");
        double longest = 0.0;
        for (auto const& time : times) {
            longest = std::max(longest, time.value_or(0.0));
        }
        row.time = time_of(longest);
        row.repetitions = row.time ? 1 : 0;
        if (!times.empty() && !row.time) { remark(out_, row.from, row.name, "has no valid runtime"); }
        for (auto const& [word, type] : {std::pair<std::string, element_type>{"DP", fp64}, {"SP", fp32}}) {
            values rates = find(word + " [MFLOP/s]");
            if (rates.empty()) { rates = find(word + " MFLOP/s"); } // LIKWID 4
            if (auto const work = over_time(rates, times, row)) { add_work(row, {.type = type}, *work); }
        }
        for (volume const& of : volumes) {
            add_volume(row, of, metric_named(std::string(of.name) + " [GBytes]"),
                       find(bandwidth_of(of.name) + " [MBytes/s]"), times);
        }
        std::vector<std::string> unread;
        for (metric const& one : metrics) {
            bool const may_count = one.name.ends_with("[GBytes]") || one.name.ends_with("[MBytes/s]") ||
                                   one.name.find("MFLOP/s") != std::string::npos;
            if (may_count && std::find(asked.begin(), asked.end(), one.name) == asked.end()) {
                unread.push_back(one.name);
            }
        }
        remark_unread(out_, row.from, unread);
        out_.rows.push_back(std::move(row));
    }

    /// "Memory read bandwidth" for "Memory read data volume".
    static std::string bandwidth_of(std::string_view volume) {
        constexpr std::string_view end = "data volume";
        return std::string(volume.substr(0, volume.size() - end.size())) + "bandwidth";
    }

    /// "memory bandwidth" in a sentence, "L3 load bandwidth".
    static std::string in_words(std::string_view name) {
        return name.starts_with("Memory") ? in_lower_case(name) : std::string(name);
    }

    /// Adds the bytes of a volume. A volume is printed with few digits: its bandwidth times the runtime has six.
    void add_volume(measured_work& row, volume const& of, metric const& printed, values const& rates,
                    values const& times) {
        auto const sum = sum_of(printed.of_threads);
        auto const of_rate = over_time(rates, times, row);
        if (!sum && !of_rate) { return; }
        double const volume_bytes = held(sum.value_or(0.0) * 1e9, row.from, of.name);
        bool const agrees = of_rate && (!sum || math::abs(volume_bytes - *of_rate) <=
                                                    math::max(0.02 * *of_rate, 1.01 * printed.rounding * 1e9));
        if (of_rate && !agrees) {
            remark(out_, row.from, row.name,
                   "has a " + in_words(bandwidth_of(of.name)) + " that, times its runtime, is not its " +
                       in_words(of.name) + ", which is taken");
        }
        add_bytes(row, of.level, of.kind, agrees ? *of_rate : volume_bytes);
    }

    static std::optional<double> sum_of(values const& of_threads) {
        std::optional<double> out;
        for (auto const& one : of_threads) {
            if (one) { out = out.value_or(0.0) + *one; }
        }
        return out;
    }

    /// Sums rate x runtime over the threads; rates are in millions per second.
    static std::optional<double> over_time(values const& rates, values const& times, measured_work const& row) {
        std::optional<double> out;
        for (std::size_t i = 0; i < std::min(rates.size(), times.size()); ++i) {
            if (!rates[i] || !times[i]) { continue; }
            out = held(out.value_or(0.0) + *rates[i] * 1e6 * *times[i], row.from, "a rate");
        }
        return out;
    }

    /// The cells of a line without the padding of empty ones behind them.
    std::vector<std::string> cells_of(std::size_t line) const {
        std::vector<std::string> cells = csv_rows(text_, line, line + 1, ',').front().cells;
        while (cells.size() > 2 && cells.back().empty()) {
            cells.pop_back();
        }
        return cells;
    }

    void read_bench_line(std::size_t index) {
        std::string_view const line = text_.lines[index];
        origin const at = text_.at_line(index);
        auto const first_number = [&](std::string_view key) -> std::optional<double> {
            auto const rest = behind(key, line);
            if (!rest) { return {}; }
            auto const words = words_of(*rest);
            return number_of(words.empty() ? std::string_view() : words.front(), at, key);
        };
        if (line.starts_with(bench_banner)) {
            end_bench();
            bench_ = {.name = "likwid-bench", .from = at};
            is_open_ = true;
        }
        if (!is_open_) { return; } // the output of a profiled program may look alike
        if (auto const test = behind("Test:", line)) { bench_.name = *test; }
        if (auto const time = first_number("Time:")) {
            bench_.time = time_of(*time);
            bench_.repetitions = bench_.time ? 1 : 0;
        }
        if (auto const work = first_number("Number of Flops:")) { add_work(bench_, {}, *work); }
        if (auto const moved = first_number("Data volume (Byte):")) {
            add_bytes(bench_, memory_level::unstated, byte_kind::requested, *moved);
        }
        auto const rate = first_number("MByte/s:"); // the last line that is read
        if (!rate) { return; }
        is_open_ = false;
        auto const moved = bench_.requested_bytes();
        if (!bench_.time) {
            remark(out_, bench_.from, bench_.name, "has no valid time, so that its rate is left out");
        } else {
            double const bytes_per_second = held(*rate * 1e6, at, "MByte/s");
            double const of_rate = bytes_per_second * in(symbols::s, bench_.time->value);
            if (moved && math::abs(in(symbols::B, *moved) - of_rate) > 0.01 * in(symbols::B, *moved)) {
                remark(out_, at, bench_.name, "has a rate that, times its time, is not its data volume");
            }
            add_bandwidth(out_, bench_.name, memory_level::unstated, bytes_per_second, at);
        }
        out_.rows.push_back(std::move(bench_));
    }

    /// Ends a run of likwid-bench, at the next banner or at the end of the file.
    void end_bench() {
        if (is_open_) { remark(out_, bench_.from, bench_.name, "ends before its rate; it is left out"); }
        is_open_ = false;
    }

    document const& text_;
    import_result& out_;
    measured_work bench_; ///< the run of likwid-bench that is being read, if `is_open_`
    bool is_open_ = false;
};

} // namespace

format const likwid{"LIKWID", is_likwid, read_with<likwid_reader>};

} // namespace rafter::importers
