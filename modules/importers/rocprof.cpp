// Tests: run/importers_tools
module;
#include <map>
#include <set>
#include <tuple>
#include "imported_text.hpp"

/// \file CSV of rocprof (v1 to v3) and of rocprofiler-compute (formerly omniperf): counters of dispatches, in columns
/// or in rows; traces; statistics of kernels; and roofline.csv. Counters are of all lanes, active or not.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

using cell_names = std::initializer_list<std::string_view>;
using table_head = std::vector<std::string>;

constexpr cell_names kernel_names{"Kernel_Name", "KernelName"}; // since v3, to v2
constexpr cell_names begin_names{"Start_Timestamp", "BeginNs"};
constexpr cell_names end_names{"End_Timestamp", "EndNs"};

std::optional<table_head> head_of(document const& text, std::size_t line) {
    bool const may_be = text.lines[line].find(',') != std::string_view::npos &&
                        std::count(text.lines[line].begin(), text.lines[line].end(), '"') % 2 == 0;
    if (!may_be) { return {}; }
    for (std::string_view const word : {"Kernel_Name", "KernelName", "TotalDurationNs"}) {
        if (text.lines[line].find(word) != std::string_view::npos) { return cells_of(text, line); }
    }
    return {};
}

bool has_statistics(table_head const& head) {
    return place_of(head, {"Name"}) && place_of(head, {"Calls"}) && place_of(head, {"TotalDurationNs"}) &&
           place_of(head, {"AverageNs"});
}

bool has_dispatches(table_head const& head) {
    bool const has_times = (place_of(head, begin_names) && place_of(head, end_names)) || place_of(head, {"DurationNs"});
    bool const has_counters = std::any_of(head.begin(), head.end(), [](std::string const& cell) {
        return cell == "Counter_Name" || cell.starts_with("SQ_") || cell.starts_with("TCC_") ||
               cell.starts_with("TCP_") || cell.starts_with("GRBM_") || cell.starts_with("Fetch");
    });
    return place_of(head, kernel_names) && (has_times || has_counters);
}

std::optional<std::size_t> line_of_head(document const& text) {
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        auto const head = head_of(text, i);
        if (head && (has_statistics(*head) || has_dispatches(*head))) { return i; }
    }
    return {};
}

bool is_rocprof(document const& text) { return !text.json && line_of_head(text).has_value(); }

/// One execution of a kernel.
struct dispatch {
    std::string name;
    std::size_t line = 0;
    std::map<std::string, double, std::less<>> counters;
    std::optional<double> seconds;
};

class rocprof_reader {
public:
    rocprof_reader(document const& text, import_result& out) : text_(text), out_(out) {}

    void read() {
        std::size_t const first = *line_of_head(text_);
        std::vector<csv_row> rows = csv_rows(text_, first, text_.lines.size(), ',');
        while (rows.front().cells.size() > 1 && rows.front().cells.back().empty()) {
            rows.front().cells.pop_back(); // a comma at the end of the head
        }
        table_head const head(rows.front().cells);
        for (std::size_t i = 1; i < rows.size(); ++i) {
            bool const ends_in_comma = rows[i].cells.size() == head.size() + 1 && rows[i].cells.back().empty();
            if (ends_in_comma) { rows[i].cells.pop_back(); }
            expect_cells(text_.at_line(rows[i].line), rows[i].cells.size(), head.size());
        }
        if (has_statistics(head)) { return read_statistics(head, rows); }
        place_of(head, {"Counter_Name"}) ? collect_counters(head, rows) : collect_columns(head, rows);
        for (dispatch const& one : dispatches_) {
            add_row(one);
        }
        remark_on_unread(text_.at_line(rows.front().line));
    }

private:
    void read_statistics(table_head const& head, std::vector<csv_row> const& rows) {
        auto const low = place_of(head, {"MinNs"});
        auto const high = place_of(head, {"MaxNs"});
        for (std::size_t i = 1; i < rows.size(); ++i) {
            origin const at = text_.at_line(rows[i].line);
            auto const cell = [&](std::optional<std::size_t> column, char const* key) {
                return column ? number_of(rows[i].cells[*column], at, key) : std::optional<double>();
            };
            measured_work row{.name = rows[i].cells[*place_of(head, {"Name"})], .from = at};
            row.repetitions =
                static_cast<std::size_t>(whole_number_of(rows[i].cells[*place_of(head, {"Calls"})], at, "Calls"));
            double const average = cell(place_of(head, {"AverageNs"}), "AverageNs").value_or(0.0) / 1e9;
            double const total = cell(place_of(head, {"TotalDurationNs"}), "TotalDurationNs").value_or(0.0) / 1e9;
            row.time = time_of(average, cell(low, "MinNs").value_or(average * 1e9) / 1e9,
                               cell(high, "MaxNs").value_or(average * 1e9) / 1e9);
            if (!row.time) { remark(out_, at, row.name, "has no valid time between its lowest and its highest"); }
            double const of_calls = average * static_cast<double>(row.repetitions);
            if (math::abs(total - of_calls) > 0.01 * total) {
                remark(out_, at, row.name, "has a TotalDurationNs that is not AverageNs times Calls");
            }
            out_.rows.push_back(std::move(row));
        }
    }

    /// The time between two stamps of a row. Stamps may be beyond 2^53 ns: they are subtracted as whole numbers.
    std::optional<double> seconds_of(table_head const& head, csv_row const& row) {
        origin const at = text_.at_line(row.line);
        auto const begin = place_of(head, begin_names);
        auto const end = place_of(head, end_names);
        if (!begin || !end) {
            auto const duration = place_of(head, {"DurationNs"});
            auto const ns = duration ? number_of(row.cells[*duration], at, "DurationNs") : std::optional<double>();
            return ns ? std::optional<double>(*ns / 1e9) : std::nullopt;
        }
        if (is_missing(row.cells[*begin]) || is_missing(row.cells[*end])) { return {}; }
        std::uint64_t const from = whole_number_of(row.cells[*begin], at, head[*begin]);
        std::uint64_t const to = whole_number_of(row.cells[*end], at, head[*end]);
        if (to < from) {
            note("ends before it begins; its time is left out", row.cells[*place_of(head, kernel_names)], at);
        }
        return to > from ? std::optional<double>(static_cast<double>(to - from) / 1e9) : std::nullopt;
    }

    void collect_columns(table_head const& head, std::vector<csv_row> const& rows) {
        for (std::size_t i = 1; i < rows.size(); ++i) {
            dispatch made{rows[i].cells[*place_of(head, kernel_names)], rows[i].line, {}, seconds_of(head, rows[i])};
            for (std::size_t c = 0; c < head.size(); ++c) {
                if (is_counter(head[c])) { add_counter(made, head[c], rows[i].cells[c], rows[i].line); }
            }
            dispatches_.push_back(std::move(made));
        }
    }

    /// rocprofv3: a row for each dispatch and counter.
    void collect_counters(table_head const& head, std::vector<csv_row> const& rows) {
        auto const name = place_of(head, {"Counter_Name"});
        auto const value = place_of(head, {"Counter_Value"});
        auto const id = place_of(head, {"Dispatch_Id", "Dispatch_ID"});
        if (!value || !id) { refuse(text_.at_line(rows[0].line), "has no column Dispatch_Id or Counter_Value"); }
        std::map<std::string, std::size_t> places;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            auto const& cells = rows[i].cells;
            std::string key = cells[*id];
            for (char const* const part : {"Agent_Id", "Process_Id"}) {
                if (auto const column = place_of(head, {part})) { key += " " + cells[*column]; }
            }
            auto const [at, is_new] = places.try_emplace(key, dispatches_.size());
            if (is_new) {
                dispatches_.push_back(
                    {cells[*place_of(head, kernel_names)], rows[i].line, {}, seconds_of(head, rows[i])});
            }
            if (is_counter(cells[*name])) {
                add_counter(dispatches_[at->second], cells[*name], cells[*value], rows[i].line);
            }
        }
    }

    static bool is_counter(std::string_view name) {
        return name.starts_with("SQ_") || name.starts_with("TCC_") || name.starts_with("TCP_") || name == "FetchSize" ||
               name == "WriteSize" || name == "FETCH_SIZE" || name == "WRITE_SIZE";
    }

    void add_counter(dispatch& to, std::string const& name, std::string const& cell, std::size_t line) {
        auto const number = number_of(cell, text_.at_line(line), name);
        if (!number) { return; }
        if (!to.counters.try_emplace(name, *number).second) {
            refuse_value(text_.at_line(line), "a counter", name,
                         "it stands twice for one dispatch; import each pass as a file of its own");
        }
    }

    /// Remarks on the first kernel that the words are about.
    void note(std::string const& words, std::string const& kernel, origin const& at) {
        if (noted_.insert(words).second) { remark(out_, at, kernel, words); }
    }

    /// A counter of a dispatch. What was never asked for is remarked on.
    auto find(dispatch const& from, std::string_view name) {
        asked_.emplace(name);
        return from.counters.find(name);
    }
    bool has(dispatch const& from, std::string_view name) { return find(from, name) != from.counters.end(); }

    void remark_on_unread(origin const& head) {
        std::set<std::string> unread;
        for (dispatch const& one : dispatches_) {
            for (auto const& [name, value] : one.counters) {
                if (!asked_.contains(name)) { unread.insert(name); }
            }
        }
        remark_unread(out_, head, {unread.begin(), unread.end()});
    }

    /// A sum of counters times factors; nothing, with a remark, if some of them are missing. Nothing if all are.
    std::optional<double> sum_of(dispatch const& from, char const* what,
                                 std::initializer_list<std::pair<std::string, double>> parts) {
        double sum = 0.0;
        std::string missing;
        std::size_t found = 0;
        for (auto const& [name, factor] : parts) {
            auto const at = find(from, name);
            if (at == from.counters.end()) {
                missing += (missing.empty() ? "" : ", ") + name;
            } else {
                ++found;
                sum = held(sum + factor * at->second, text_.at_line(from.line), name);
            }
        }
        if (found == 0) { return {}; }
        if (!missing.empty()) {
            note("was profiled without " + missing + ", so that its " + what + " are unknown", from.name,
                 text_.at_line(from.line));
            return {};
        }
        if (sum < 0.0) {
            note("has counters that give less than zero " + std::string(what) + "; they are left out", from.name,
                 text_.at_line(from.line));
            return {};
        }
        return sum;
    }

    void add_vector_work(measured_work& row, dispatch const& from, std::string const& suffix,
                         element_type const& type) {
        double sum = 0.0;
        std::string missing;
        bool is_any = false;
        for (auto const& [what, operations] :
             {std::pair{"ADD", 1.0}, std::pair{"MUL", 1.0}, std::pair{"TRANS", 1.0}, std::pair{"FMA", 2.0}}) {
            auto const found = find(from, "SQ_INSTS_VALU_" + std::string(what) + "_" + suffix);
            if (found == from.counters.end()) {
                missing += (missing.empty() ? "" : ", ") + std::string(what);
            } else {
                is_any = true;
                sum = held(sum + 64.0 * operations * found->second, row.from, found->first); // lanes of a wave
            }
        }
        if (!is_any) { return; }
        add_work(row, {.type = type, .unit = compute_unit::vector}, sum);
        if (!missing.empty()) {
            note("was profiled without SQ_INSTS_VALU_{" + missing + "}_" + suffix + ", whose FLOP are not counted",
                 from.name, row.from);
        }
    }

    void add_work_of(measured_work& row, dispatch const& from) {
        add_vector_work(row, from, "F64", fp64);
        add_vector_work(row, from, "F32", fp32);
        add_vector_work(row, from, "F16", fp16);
        for (auto const& [suffix, type] :
             {std::pair{"F64", fp64}, std::pair{"F32", fp32}, std::pair{"BF16", bf16}, std::pair{"F16", fp16}}) {
            auto const found = find(from, "SQ_INSTS_VALU_MFMA_MOPS_" + std::string(suffix));
            if (found == from.counters.end()) { continue; }
            add_work(row, {.type = type, .unit = compute_unit::matrix},
                     held(512.0 * found->second, row.from, found->first));
        }
    }

    /// Requests between L2 and the fabric. MI300 names them EA0, and has a last-level cache behind: their level is not
    /// told there.
    void add_fabric_bytes(measured_work& row, dispatch const& from) {
        bool const is_newer = has(from, "TCC_EA0_RDREQ_sum") || has(from, "TCC_EA0_WRREQ_sum");
        std::string const of = is_newer ? "TCC_EA0_" : "TCC_EA_";
        memory_level const level = is_newer ? memory_level::unstated : memory_level::dram;
        auto const read = is_newer
                              ? sum_of(from, "bytes read",
                                       {{of + "RDREQ_sum", 64.0}, // 64 + 64 of a bubble are its 128 B
                                        {"TCC_BUBBLE_sum", 64.0},
                                        {of + "RDREQ_32B_sum", -32.0}})
                              : sum_of(from, "bytes read", {{of + "RDREQ_sum", 64.0}, {of + "RDREQ_32B_sum", -32.0}});
        auto const written = sum_of(from, "bytes written", {{of + "WRREQ_sum", 32.0}, {of + "WRREQ_64B_sum", 32.0}});
        if (read) { add_bytes(row, level, byte_kind::read, *read); }
        if (written) { add_bytes(row, level, byte_kind::written, *written); }
        for (auto const& [names, kind, is_there] :
             {std::tuple{std::pair{"FetchSize", "FETCH_SIZE"}, byte_kind::read, read.has_value()},
              std::tuple{std::pair{"WriteSize", "WRITE_SIZE"}, byte_kind::written, written.has_value()}}) {
            auto found = find(from, names.first);
            if (found == from.counters.end()) { found = find(from, names.second); }
            if (found == from.counters.end()) { continue; }
            double const amount = held(found->second * 1024.0, row.from, found->first);
            if (!is_there) {
                add_bytes(row, memory_level::unstated, kind, amount);
            } else if (auto const counted = row.bytes_at(level, kind);
                       math::abs(in(symbols::B, *counted) - amount) > 0.01 * amount + 1024.0) {
                note("has a " + found->first + " that is not the bytes of its requests, which are taken", row.name,
                     row.from);
            }
        }
        if (is_newer && has(from, "TCP_TCC_READ_REQ_sum")) {
            note("has requests to L2 of 64 or 128 B, which depends on the version; they are left out", row.name,
                 row.from);
        } else if (auto const l2 = sum_of(from, "bytes of L2",
                                          {{"TCP_TCC_READ_REQ_sum", 64.0},
                                           {"TCP_TCC_WRITE_REQ_sum", 64.0},
                                           {"TCP_TCC_ATOMIC_WITH_RET_REQ_sum", 64.0},
                                           {"TCP_TCC_ATOMIC_WITHOUT_RET_REQ_sum", 64.0}})) {
            add_bytes(row, memory_level::l2, byte_kind::both, *l2);
        }
        if (auto const l1 = sum_of(from, "bytes of L1", {{"TCP_TOTAL_CACHE_ACCESSES_sum", 64.0}})) {
            add_bytes(row, memory_level::l1, byte_kind::both, *l1);
        }
        if (auto const lds =
                sum_of(from, "bytes of LDS", {{"SQ_LDS_IDX_ACTIVE", 128.0}, {"SQ_LDS_BANK_CONFLICT", -128.0}})) {
            add_bytes(row, memory_level::scratchpad, byte_kind::both, *lds);
        }
    }

    void add_row(dispatch const& from) {
        measured_work row{.name = from.name, .from = text_.at_line(from.line)};
        if (from.seconds) { row.time = time_of(*from.seconds); }
        row.repetitions = row.time ? 1 : 0;
        add_work_of(row, from);
        add_fabric_bytes(row, from);
        if (!row.time && row.work.empty() && row.traffic.empty()) {
            note("has no valid time, and no counter that is known", row.name, row.from);
        }
        out_.rows.push_back(std::move(row));
    }

    document const& text_;
    import_result& out_;
    std::vector<dispatch> dispatches_;
    std::set<std::string, std::less<>> asked_; ///< counters
    std::set<std::string> noted_;
};

// --- roofline.csv

/// The columns of roofline.csv, in lower case: their spelling varies between versions.
struct roof_column {
    std::string_view name;
    memory_level level = memory_level::unstated; ///< of a bandwidth
    arithmetic of{};                             ///< of a peak
};
constexpr arithmetic vector_of(element_type const& type) { return {.type = type, .unit = compute_unit::vector}; }
constexpr arithmetic matrix_of(element_type const& type) { return {.type = type, .unit = compute_unit::matrix}; }
constexpr roof_column roof_columns[]{{"hbmbw", memory_level::dram},
                                     {"l2bw", memory_level::l2},
                                     {"l1bw", memory_level::l1},
                                     {"ldsbw", memory_level::scratchpad},
                                     {"fp16flops", {}, vector_of(fp16)},
                                     {"fp32flops", {}, vector_of(fp32)},
                                     {"fp64flops", {}, vector_of(fp64)},
                                     {"mfmabf16flops", {}, matrix_of(bf16)},
                                     {"mfmaf8flops", {}, matrix_of(fp8)},
                                     {"mfmaf16flops", {}, matrix_of(fp16)},
                                     {"mfmaf32flops", {}, matrix_of(fp32)},
                                     {"mfmaf64flops", {}, matrix_of(fp64)},
                                     {"mfmai8ops", {}, matrix_of(int8)}};

bool is_roofline_csv(document const& text) {
    auto const head = std::find_if(text.lines.begin(), text.lines.end(), [](auto line) { return !line.empty(); });
    std::string const lower = head == text.lines.end() ? std::string() : in_lower_case(*head);
    return !text.json && lower.find(',') != std::string::npos && lower.find("hbmbw") != std::string::npos &&
           lower.find("l2bw") != std::string::npos;
}

void read_roofline_csv(document const& text, import_options const&, import_result& out) {
    std::vector<csv_row> const rows = csv_rows(text, 0, text.lines.size(), ',');
    std::vector<std::string> heads;
    for (std::string const& cell : rows.front().cells) {
        heads.push_back(in_lower_case(cell));
    }
    auto const device = place_of(heads, {"device"});
    for (std::size_t i = 1; i < rows.size(); ++i) {
        origin const at = text.at_line(rows[i].line);
        expect_cells(at, rows[i].cells.size(), heads.size());
        auto const number_at = [&](std::string const& head) {
            auto const found = place_of(heads, {head});
            return found ? number_of(rows[i].cells[*found], at, head) : std::optional<double>();
        };
        std::string const prefix = device ? "device " + rows[i].cells[*device] + " " : std::string();
        for (std::size_t c = 0; c < heads.size(); ++c) {
            auto const* const known = std::find_if(std::begin(roof_columns), std::end(roof_columns),
                                                   [&](roof_column const& one) { return one.name == heads[c]; });
            std::string const name = prefix + rows.front().cells[c];
            bool const is_end = heads[c].ends_with("low") || heads[c].ends_with("high") || heads[c] == "device";
            if (known == std::end(roof_columns)) {
                if (!is_end && i == 1) { remark(out, at, name, "is no figure that is known; it is left out"); }
                continue;
            }
            auto const value = number_of(rows[i].cells[c], at, name);
            if (!value || *value == 0.0) {
                remark(out, at, name, "has no valid figure; it is left out");
                continue;
            }
            auto const low = number_at(heads[c] + "low");
            auto const high = number_at(heads[c] + "high");
            if (low.value_or(*value) > *value || high.value_or(*value) < *value) {
                remark(out, at, name, "does not lie between its low and its high");
            }
            double const rate = held(*value * 1e9, at, name);
            if (known->of == arithmetic{}) {
                add_bandwidth(out, name, known->level, rate, at);
            } else {
                add_peak(out, name, known->of, rate, at);
            }
        }
    }
}

} // namespace

format const rocprof{"rocprof and rocprofiler-compute CSV", is_rocprof, read_with<rocprof_reader>};
format const roofline_csv{"rocprofiler-compute roofline.csv", is_roofline_csv, read_roofline_csv};

} // namespace rafter::importers
