// rafter import: what other tools measured, and how far it is from the roof of a machine.
// Tests: program/answers
#include <optional>
#include "json_answer.hpp"

import rafter.importers;

namespace program {

namespace {

template <class Amount>
std::string shown_or_none(std::optional<Amount> const& amount) {
    return amount ? in_words(*amount) : "-";
}
std::string shown_or_none(std::optional<std::size_t> const& count) { return count ? std::to_string(*count) : "-"; }

/// A row with its judgement against a machine, or with the reason why there is none.
struct judged_row : importers::measured_work {
    std::optional<measure::judgement> judged{};
    std::string unjudged{};
};

/// Judges a row against a machine; returns the reason why there is no judgement.
std::string judge_row(judged_row& row, machine const& on, arithmetic const& kind) {
    if (!row.time) { return "no time to judge"; }
    try {
        row.judged = judged({on, any_operation(demands_of(row, kind))}, *row.time, {});
        return {};
    } catch (invalid_value const& refused) {
        if (refused.field() == "measured_work.traffic") { return "no bytes of main memory to judge"; }
        if (refused.field() != "measured_work.work") { return refused.what(); }
        return refused.value() == "of none" ? "no element type to judge: state --type"
                                            : "several element types: no one peak to judge by";
    }
}

/// The judgement of a row in a table.
std::string words_of(judged_row const& row) {
    if (!row.judged) { return row.unjudged; }
    return std::string(number(100.0 * row.judged->fraction_of_roof(), ".3g").c_str()) + " % of the " +
           text(row.judged->bound_by()).c_str() + " roof: " + text(row.judged->standing).c_str();
}

struct import_arguments {
    std::string file;
    importers::import_options counters;
    std::string machine;
    std::string type;
    bool json = false;
};

using importers::measured_work;

struct traffic_answer {
    importers::byte_kind kind{};
    std::optional<memory_level> level{};
    double byte = 0.0;

    static constexpr char const* says[]{"read, written or both", "The level of memory, if the file names one",
                                        "The bytes"};
};
struct row_answer {
    std::string name{};
    std::optional<flops> work{};
    std::vector<traffic_answer> traffic{};
    std::optional<time_between> time{};
    std::optional<std::size_t> repetitions{};
    std::optional<named_numbers<double>> counters{};
    std::string from{};
    std::optional<judged_answer> judgement{};
    std::optional<std::string> not_judged{};

    static constexpr char const* says[]{"The name of the row",
                                        "The work of all types",
                                        "Bytes by kind and level",
                                        "The time",
                                        "How often it was measured",
                                        "Counters of the file by their names",
                                        "The file and the row",
                                        "With a machine: the judgement, as rafter judge gives it",
                                        "With a machine: why there is no judgement"};
};
struct ceiling_answer {
    std::string name{};
    std::optional<byte_rate> bandwidth{};
    std::optional<flop_rate> peak{};
    std::string from{};

    static constexpr char const* says[]{"The name", "Of a memory", "Of arithmetic", "The file and the row"};
};
struct memory_answer {
    std::string name{};
    std::optional<memory_level> level{};
    bytes capacity{};
    std::optional<bytes> line{};
    std::optional<std::size_t> ways{};
    std::size_t instances = 0;
    std::optional<std::size_t> cores_each{};
    std::string from{};

    static constexpr char const* says[]{"The name in the file",     "The level of memory, if rafter has it",
                                        "Of one instance",          "The size of a line",
                                        "Lines of a set",           "How many there are",
                                        "The cores that share one", "The file and the place"};
};
struct machine_answer {
    std::optional<std::string> processor{};
    std::optional<std::size_t> packages{}, cores{}, hardware_threads{};
    std::vector<memory_answer> memories{};

    static constexpr char const* says[]{"The name of the processor", "Sockets", "Of all packages", "Of all cores",
                                        "Caches and main memory, nearest first"};
};
struct imported_answer {
    std::string format{};
    std::optional<std::string> version{};
    std::vector<row_answer> rows{};
    std::vector<ceiling_answer> ceilings{};
    std::optional<machine_answer> machine{};
    std::vector<std::string> remarks{};

    static constexpr char const* says[]{"The format of the file",
                                        "The version of the tool, if the file tells",
                                        "What was measured",
                                        "Measured bandwidths and peaks",
                                        "The machine that the file describes",
                                        "What was left out or contradicts"};
};

/// Nothing for an empty text, a zero count, a level that is not stated.
template <class Value>
std::optional<Value> if_stated(Value const& value) {
    return value == Value{} ? std::nullopt : std::optional(value);
}

row_answer answer_of(judged_row const& from) {
    row_answer out{.name = from.name, .work = from.total_work()};
    for (importers::counted_bytes const& one : from.traffic) {
        out.traffic.push_back({one.kind, if_stated(one.level), in(symbols::B, one.amount)});
    }
    out.time = from.time;
    out.repetitions = if_stated(from.repetitions);
    for (importers::counter const& one : from.counters) {
        if (!out.counters) { out.counters.emplace(); }
        out.counters->emplace_back(one.name, one.value);
    }
    out.from = text(from.from);
    if (from.judged) { out.judgement = program::answer_of(*from.judged); }
    out.not_judged = if_stated(from.unjudged);
    return out;
}

machine_answer answer_of(importers::described_machine const& from) {
    machine_answer out{if_stated(from.processor), from.packages, from.cores, from.hardware_threads};
    for (importers::described_memory const& one : from.memories) {
        out.memories.push_back({one.name, if_stated(one.level), one.capacity, one.line, one.ways, one.instances,
                                one.cores, text(one.from)});
    }
    return out;
}

imported_answer answer_of(importers::import_result const& from, std::vector<judged_row> const& rows) {
    imported_answer out{from.format, if_stated(from.version)};
    for (judged_row const& one : rows) {
        out.rows.push_back(answer_of(one));
    }
    for (importers::memory_ceiling const& one : from.bandwidths) {
        out.ceilings.push_back({one.name, one.rate, {}, text(one.from)});
    }
    for (importers::compute_ceiling const& one : from.peaks) {
        out.ceilings.push_back({one.name, {}, one.rate.rate(), text(one.from)});
    }
    if (from.described) { out.machine = answer_of(*from.described); }
    out.remarks = from.remarks;
    return out;
}

/// The parts of a machine, a line for each memory.
std::string lines_of(importers::described_machine const& from) {
    std::string out = from.processor.empty() ? "a machine" : json::shown_text(from.processor);
    auto const add = [&](std::optional<std::size_t> const& count, char const* of) {
        if (count) { out += ", " + std::to_string(*count) + " " + of; }
    };
    add(from.packages, "package(s)");
    add(from.cores, "core(s)");
    add(from.hardware_threads, "hardware thread(s)");
    std::vector<std::vector<std::string>> rows{{"memory", "capacity", "line", "ways", "cores each", "from"}};
    for (importers::described_memory const& one : from.memories) {
        rows.push_back({json::shown_text(one.name),
                        std::to_string(one.instances) + " x " + value_text(bytes(one.capacity)),
                        shown_or_none(one.line), shown_or_none(one.ways), shown_or_none(one.cores), text(one.from)});
    }
    return out + "\n" + (rows.size() > 1 ? aligned(rows) : "");
}

int run(import_arguments const& given) {
    importers::import_result const file = importers::read(given.file, given.counters);
    std::vector<judged_row> judged;
    bool const is_judged = !given.machine.empty();
    std::optional<machine> on;
    if (is_judged) { on = machine_named(given.machine); }
    arithmetic kind{};
    if (!given.type.empty()) { kind = kind_named(given.type); }
    for (measured_work const& row : file.rows) {
        judged_row& one = judged.emplace_back(judged_row{row});
        if (is_judged) { one.unjudged = judge_row(one, *on, kind); }
    }
    imported_answer const answer = answer_of(file, judged);
    if (given.json) {
        put_json(answer);
        return 0;
    }
    std::vector<std::vector<std::string>> rows{{"name", "work", "bytes", "time"}};
    if (is_judged) { rows[0].emplace_back("judged"); }
    for (judged_row const& row : judged) {
        rows.push_back({json::shown_text(row.name), shown_or_none(row.total_work()), shown_or_none(row.moved_bytes()),
                        row.time ? std::string(text(*row.time).view()) : "-"});
        if (is_judged) { rows.back().push_back(words_of(row)); }
    }
    std::string out =
        file.format + (file.version.empty() ? "" : ", " + json::shown_text(file.version)) + ": " + given.file + "\n";
    if (rows.size() > 1) { out += aligned(rows); }
    std::vector<std::vector<std::string>> ceilings{{"ceiling", "rate", "from"}};
    for (ceiling_answer const& one : answer.ceilings) {
        ceilings.push_back(
            {json::shown_text(one.name), one.peak ? in_words(*one.peak) : shown_or_none(one.bandwidth), one.from});
    }
    if (ceilings.size() > 1) { out += (rows.size() > 1 ? "\n" : "") + aligned(ceilings); }
    if (file.described) { out += lines_of(*file.described); }
    for (std::string const& remark : file.remarks) {
        out += remark + "\n";
    }
    put(out);
    return 0;
}

} // namespace

measure::estimate<units::second> time_in_file(std::string const& path, std::string const& name) {
    importers::import_result const file = importers::read(path);
    std::string all;
    importers::measured_work const* found = nullptr;
    for (importers::measured_work const& row : file.rows) {
        if (!row.time) { continue; }
        all += (all.empty() ? "" : ", ") + json::shown_text(row.name);
        if (row.name != name && !name.empty()) { continue; }
        if (found != nullptr) {
            misuse(path + ": " +
                   (name.empty() ? "has several rows: write one behind a colon, as in run.json:triad; there are: " +
                                       all + ", ..."
                                 : json::shown_text(name) + " stands there several times"));
        }
        found = &row;
    }
    if (all.empty()) { misuse(path + ": has no row with a time"); }
    if (found == nullptr) {
        misuse(path + ": " + json::shown_text(name) + " is no row with a time; there are: " + all);
    }
    for (std::string const& remark : file.remarks) {
        if (remark.find(found->name) != remark.npos) { std::fputs(("rafter: " + remark + "\n").c_str(), stderr); }
    }
    return *found->time;
}

void add_import(CLI::App& app) {
    auto* const command = add_command(app, "import", "What other tools measured, beside the roof of a machine",
                                      "  rafter import run.json\n"
                                      "  rafter import run.json --flop-counter FLOPS --type fp64 -m node.json");
    auto& given = on_run_with<import_arguments>(command, run);
    command->add_option("file", given.file, "A file of Google Benchmark, STREAM, ... (docs/importers.md)")->required();
    command->add_option("--flop-counter", given.counters.flop_counter,
                        "The counter of Google Benchmark that holds the FLOP of an iteration");
    command->add_option("--flop-rate-counter", given.counters.flop_rate_counter,
                        "The counter of Google Benchmark that holds FLOP per second");
    command->add_option("-m,--machine", given.machine, "A machine: its roof judges each row");
    command->add_option("--type", given.type, "The element type of the work, where the file does not tell");
    add_json<imported_answer>(command, given.json);
}

} // namespace program
