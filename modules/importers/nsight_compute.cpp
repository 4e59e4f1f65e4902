// Tests: run/importers
module;
#include <map>
#include <set>
#include "imported_text.hpp"

/// \file CSV of Nsight Compute, 2020 to 2025: long (a row for each metric: the details page, or --metrics) and raw (a
/// column for each metric, with a line of units). Prefixes are powers of 1000. Each launch of a kernel is a row.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

/// The units of the metrics that are read.
struct metric_unit {
    std::string_view name;
    std::string_view of; ///< "B", "s" or "inst"
    double factor;
    bool is_whole = false; ///< values have no fraction
};
constexpr metric_unit units_of_metrics[]{{"byte", "B", 1.0, true},
                                         {"Kbyte", "B", 1e3},
                                         {"Mbyte", "B", 1e6},
                                         {"Gbyte", "B", 1e9},
                                         {"Tbyte", "B", 1e12},
                                         {"inst", "inst", 1.0, true},
                                         {"ns", "s", 1e-9, true},
                                         {"us", "s", 1e-6},
                                         {"ms", "s", 1e-3},
                                         {"s", "s", 1.0},
                                         {"nsecond", "s", 1e-9, true},
                                         {"usecond", "s", 1e-6},
                                         {"msecond", "s", 1e-3},
                                         {"second", "s", 1.0}};

metric_unit const* unit_named(std::string_view name) {
    auto const* const found = std::find_if(std::begin(units_of_metrics), std::end(units_of_metrics),
                                           [&](metric_unit const& one) { return one.name == name; });
    return found == std::end(units_of_metrics) ? nullptr : found;
}

/// The metrics that are bytes.
struct byte_metric {
    std::string_view name;
    memory_level level;
    byte_kind kind;
};
constexpr byte_metric byte_metrics[]{{"dram__bytes.sum", memory_level::dram, byte_kind::both},
                                     {"dram__bytes_read.sum", memory_level::dram, byte_kind::read},
                                     {"dram__bytes_write.sum", memory_level::dram, byte_kind::written},
                                     // of devices since Blackwell
                                     {"dram__bytes_op_read.sum", memory_level::dram, byte_kind::read},
                                     {"dram__bytes_op_write.sum", memory_level::dram, byte_kind::written},
                                     {"lts__t_bytes.sum", memory_level::l2, byte_kind::both},
                                     {"l1tex__t_bytes.sum", memory_level::l1, byte_kind::both}};

/// True for the sum of a metric whose family counts bytes or FLOP. Percentages, rates and cycles are none.
bool may_count(std::string_view name) {
    if (!name.ends_with(".sum")) { return false; }
    constexpr std::string_view families[]{"dram__bytes",
                                          "dram__sectors",
                                          "fbpa__dram",
                                          "lts__t_bytes",
                                          "l1tex__t_bytes",
                                          "l1tex__m_",
                                          "sm__sass_thread_inst_executed_op",
                                          "smsp__sass_thread_inst_executed_op",
                                          "sm__ops_path",
                                          "smsp__ops_path",
                                          "sm__inst_executed_pipe_tensor"};
    return std::any_of(std::begin(families), std::end(families),
                       [&](std::string_view family) { return name.starts_with(family); });
}

/// A column that only the rows of rules have: rows of metrics end before it.
bool is_of_rules(std::string_view head) { return head.starts_with("Rule") || head.starts_with("Estimated Speedup"); }

/// A value of one metric, as it is printed.
struct printed_metric {
    std::string value;
    std::string unit;
    std::size_t line = 0;
};

struct launch {
    std::string name;
    std::size_t line = 0;
    std::map<std::string, printed_metric, std::less<>> metrics;
};

bool is_head(std::string_view line) {
    return (line.starts_with("\"ID\"") || line.starts_with("ID,")) &&
           line.find("Kernel Name") != std::string_view::npos;
}

bool is_nsight_compute(document const& text) {
    return text.has_line([](std::string_view line) {
        return is_head(line) || line.starts_with("==PROF==") || line.starts_with("==ERROR==");
    });
}

class nsight_reader {
public:
    nsight_reader(document const& text, import_result& out) : text_(text), out_(out) {}

    void read() {
        auto const head = std::find_if(text_.lines.begin(), text_.lines.end(), is_head);
        if (head == text_.lines.end()) {
            std::string_view said;
            for (std::string_view const line : text_.lines) {
                if (line.starts_with("==ERROR==") || (said.empty() && line.starts_with("==PROF=="))) { said = line; }
            }
            refuse(text_.at(""), "has no table of kernels; Nsight Compute says \"" + json::shown_text(said) + "\"");
        }
        auto const first = static_cast<std::size_t>(head - text_.lines.begin());
        std::vector<csv_row> rows = csv_rows(text_, first, text_.lines.size(), ',');
        std::erase_if(rows, [](csv_row const& row) { return row.cells[0].starts_with("=="); });
        auto const begins_table = [&](csv_row const& row) { return is_head(text_.lines[row.line]); };
        for (auto begin = rows.begin(); begin != rows.end();) {
            auto const end = std::find_if(begin + 1, rows.end(), begins_table);
            std::vector<csv_row> table(begin, end);
            or_leave_out(text_, out_, [&] { nsight_reader(text_, out_).read_table(table); });
            begin = end;
        }
    }

private:
    void read_table(std::vector<csv_row>& rows) {
        heads_ = rows.front().cells;
        auto const value = place_of(heads_, {"Metric Value"});
        for (std::size_t i = 1; i < rows.size(); ++i) {
            std::size_t const found = rows[i].cells.size();
            bool const lacks_rules =
                value && found > *value && found < heads_.size() &&
                std::all_of(heads_.begin() + static_cast<std::ptrdiff_t>(found), heads_.end(), is_of_rules);
            if (lacks_rules) { rows[i].cells.resize(heads_.size()); }
            expect_cells(text_.at_line(rows[i].line), rows[i].cells.size(), heads_.size());
        }
        value ? collect_long(rows) : collect_raw(rows);
        add_rows(text_.at_line(rows.front().line));
    }

    [[nodiscard]] std::size_t must_have(std::string_view name) const {
        auto const found = place_of(heads_, {name});
        if (!found) { refuse(text_.at(""), "has no column \"" + std::string(name) + "\"; it must be there"); }
        return *found;
    }

    void collect_long(std::vector<csv_row> const& rows) {
        std::size_t const id = must_have("ID");
        std::size_t const kernel = must_have("Kernel Name");
        std::size_t const metric = must_have("Metric Name");
        std::size_t const unit = must_have("Metric Unit");
        std::size_t const value = must_have("Metric Value");
        auto const process = place_of(heads_, {"Process ID"});
        std::map<std::string, std::size_t> launch_of;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            auto const& cells = rows[i].cells;
            if (cells[metric].empty()) { continue; } // a rule
            std::string const key = (process ? cells[*process] : std::string()) + " " + cells[id];
            auto const [at, is_new] = launch_of.try_emplace(key, launches_.size());
            if (is_new) { launches_.push_back({cells[kernel], rows[i].line, {}}); }
            add_metric(launches_[at->second], cells[metric], {cells[value], cells[unit], rows[i].line});
        }
    }

    void collect_raw(std::vector<csv_row> const& rows) {
        std::size_t const id = must_have("ID");
        std::size_t const kernel = must_have("Kernel Name");
        if (rows.size() < 2 || !rows[1].cells[id].empty()) {
            refuse(text_.at_line(rows[0].line), "has no line of units behind it; import the page raw as ncu prints it");
        }
        for (std::size_t i = 2; i < rows.size(); ++i) {
            launches_.push_back({rows[i].cells[kernel], rows[i].line, {}});
            for (std::size_t c = 0; c < heads_.size(); ++c) {
                if (rows[1].cells[c].empty()) { continue; } // no metric
                add_metric(launches_.back(), heads_[c], {rows[i].cells[c], rows[1].cells[c], rows[i].line});
            }
        }
    }

    /// The details page has two metrics of the name "Memory Throughput", in percent and in bytes per second.
    void add_metric(launch& of, std::string const& name, printed_metric metric) {
        bool const is_number =
            without_wide_blanks(metric.value).find_first_not_of("0123456789.,+-eE") == std::string::npos;
        if (is_number) {
            metric_unit const* const unit = unit_named(metric.unit);
            bool const is_sum = name.ends_with(".sum") || name == "Duration";
            numbers_.push_back({metric.value, metric.line, is_sum && unit != nullptr && unit->is_whole});
        }
        std::string key = name;
        if (name == "Memory Throughput" && metric.unit != "%") { key += " in bytes"; }
        of.metrics.try_emplace(std::move(key), std::move(metric));
    }

    /// The value of a metric in "B", "B/s", "s" or "inst"; nothing if the launch does not have it.
    std::optional<double> value_of(launch const& from, std::string_view name, std::string_view wanted) {
        auto const found = from.metrics.find(name);
        asked_.emplace(name);
        if (found == from.metrics.end()) { return {}; }
        printed_metric const& metric = found->second;
        origin const at = text_.at_line(metric.line);
        std::string_view symbol = metric.unit;
        bool const is_rate = symbol.ends_with("/s") || symbol.ends_with("/second"); // newer and older versions
        if (wanted == "B/s" && is_rate) { symbol = symbol.substr(0, symbol.rfind('/')); }
        metric_unit const* const unit = unit_named(symbol);
        if (unit == nullptr || unit->of != wanted.substr(0, wanted.find('/')) || is_rate != (wanted == "B/s")) {
            refuse_row_value(at, "the unit of " + std::string(name), metric.unit,
                             "expected a unit of " + std::string(wanted));
        }
        is_rounded_ = is_rounded_ || (!unit->is_whole && unit->name.ends_with("byte"));
        auto const number = number_of(metric.value, at, name, style_);
        return number ? std::optional<double>(held(*number * unit->factor, at, name)) : std::nullopt;
    }

    void add_rows(origin const& head) {
        style_ = style_of(text_, numbers_);
        bool has_metric = false;
        for (launch const& from : launches_) {
            measured_work row{.name = from.name, .from = text_.at_line(from.line)};
            auto seconds = value_of(from, "gpu__time_duration.sum", "s");
            if (!seconds) { seconds = value_of(from, "Duration", "s"); }
            if (seconds) { row.time = time_of(*seconds); }
            row.repetitions = row.time ? 1 : 0;
            for (byte_metric const& one : byte_metrics) {
                auto const amount = value_of(from, one.name, "B");
                if (amount && !row.bytes_at(one.level, one.kind)) { add_bytes(row, one.level, one.kind, *amount); }
            }
            auto const read = row.bytes_at(memory_level::dram, byte_kind::read);
            auto const written = row.bytes_at(memory_level::dram, byte_kind::written);
            if (!row.bytes_at(memory_level::dram, byte_kind::both)) {
                auto const rate = value_of(from, "Memory Throughput in bytes", "B/s");
                if (read && written) {
                    add_bytes(row, memory_level::dram, byte_kind::both,
                              held(in(symbols::B, *read + *written), row.from, "dram__bytes"));
                } else if (rate && row.time) {
                    add_bytes(row, memory_level::dram, byte_kind::both,
                              held(*rate * *seconds, row.from, "Memory Throughput"));
                }
            }
            add_instructions(row, from, 'd', fp64);
            add_instructions(row, from, 'f', fp32);
            add_instructions(row, from, 'h', fp16);
            if (value_of(from, "sm__inst_executed_pipe_tensor.sum", "inst").value_or(0.0) > 0.0) {
                remark(out_, row.from, row.name,
                       "has tensor instructions, whose FLOP depend on the device and the shape; they are left out");
            }
            has_metric = has_metric || row.time || !row.work.empty() || !row.traffic.empty();
            out_.rows.push_back(std::move(row));
        }
        std::set<std::string> unread;
        for (launch const& from : launches_) {
            for (auto const& [name, metric] : from.metrics) {
                if (may_count(name) && !asked_.contains(name)) { unread.insert(name); }
            }
        }
        remark_unread(out_, head, {unread.begin(), unread.end()});
        if (!has_metric) {
            refuse(text_.at(""), "has no metric that is known; collect gpu__time_duration.sum, dram__bytes.sum, "
                                 "lts__t_bytes.sum, l1tex__t_bytes.sum or "
                                 "sm__sass_thread_inst_executed_op_{fadd,fmul,ffma}_pred_on.sum");
        }
        if (is_rounded_) {
            remark(out_, text_.at(""), "bytes", "have about three digits; ncu --print-units base prints all");
        }
    }

    /// FLOP = additions + multiplications + 2 FMA, of all threads.
    void add_instructions(measured_work& row, launch const& from, char letter, element_type const& type) {
        std::optional<double> sum;
        std::string missing;
        for (std::string_view const what : {"add", "mul", "fma"}) {
            std::string const op = letter + std::string(what);
            auto count = value_of(from, "sm__sass_thread_inst_executed_op_" + op + "_pred_on.sum", "inst");
            if (!count) { count = value_of(from, "smsp__sass_thread_inst_executed_op_" + op + "_pred_on.sum", "inst"); }
            if (count) {
                sum = held(sum.value_or(0.0) + (what == "fma" ? 2.0 : 1.0) * *count, row.from, op);
            } else {
                missing += (missing.empty() ? "" : ", ") + op;
            }
        }
        if (!sum) { return; }
        add_work(row, {.type = type, .unit = compute_unit::vector}, *sum);
        if (!missing.empty()) {
            remark(out_, row.from, row.name, "was profiled without " + missing + ", whose FLOP are not counted");
        }
    }

    document const& text_;
    import_result& out_;
    std::vector<std::string> heads_;
    std::vector<launch> launches_;
    std::vector<placed_cell> numbers_;
    number_style style_;
    std::set<std::string, std::less<>> asked_; ///< metrics
    bool is_rounded_ = false;
};

} // namespace

format const nsight_compute{"Nsight Compute CSV", is_nsight_compute, read_with<nsight_reader>};

} // namespace rafter::importers
