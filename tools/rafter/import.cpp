// rafter import: what other tools measured, and how far it is from the roof of a machine.
// Tests: program/answers
#include <memory>
#include <optional>
#include "json_form.hpp"

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
using maybe = std::optional<json::node>;

json_form<importers::counted_bytes> const& traffic_form() {
    using answer = importers::counted_bytes const&;
    static json_form<importers::counted_bytes> const form{
        {"kind", "", json_type::string, "read, written or both",
         [](answer a) { return std::string(text(a.kind).view()); }},
        {"level", "", json_type::string, "The level of memory, if the file names one",
         [](answer a) -> maybe {
             if (a.level == memory_level::unstated) { return std::nullopt; }
             return std::string(text(a.level).view());
         },
         true},
        {"byte", "", json_type::number, "The bytes", [](answer a) { return a.amount.raw_; }}};
    return form;
}

/// A row as JSON; what the file lacks is left out.
json_form<judged_row> const& row_form() {
    using answer = judged_row const&;
    static json_form<judged_row> const form{
        {"name", "", json_type::string, "The name of the row", [](answer a) { return a.name; }},
        {"work", "FLOP", json_type::number, "The work of all types",
         [](answer a) {
             auto const work = a.total_work();
             return work ? maybe(work->raw_) : std::nullopt;
         },
         true},
        {"traffic", "", json_type::list, "Bytes by kind and level",
         [](answer a) {
             json::node out = json_list();
             for (importers::counted_bytes const& one : a.traffic) {
                 out.put("", json_of(traffic_form(), one));
             }
             return out;
         },
         false, [] { return schema_of(traffic_form()); }},
        {"time", "s", json_type::number, "The time",
         [](answer a) { return a.time ? maybe(a.time->value.raw_) : std::nullopt; }, true},
        {"time_low", "s", json_type::number, "The lower end of its interval",
         [](answer a) { return a.time ? maybe(a.time->low.raw_) : std::nullopt; }, true},
        {"time_high", "s", json_type::number, "The upper end of its interval",
         [](answer a) { return a.time ? maybe(a.time->high.raw_) : std::nullopt; }, true},
        {"repetitions", "", json_type::number, "How often it was measured",
         [](answer a) -> maybe {
             if (a.repetitions == 0) { return std::nullopt; }
             return a.repetitions;
         },
         true},
        {"counters", "", json_type::object, "Counters of the file by their names",
         [](answer a) -> maybe {
             json::node out = json::node::object({});
             for (importers::counter const& one : a.counters) {
                 out.put(one.name, one.value);
             }
             return a.counters.empty() ? std::nullopt : maybe(out);
         },
         true},
        {"from", "", json_type::string, "The file and the row", [](answer a) { return std::string(text(a.from)); }},
        {"judgement", "", json_type::object, "With a machine: the judgement, as rafter judge gives it",
         [](answer a) { return a.judged ? maybe(json_of(judgement_form(), *a.judged)) : std::nullopt; }, true,
         [] { return schema_of(judgement_form()); }},
        {"not_judged", "", json_type::string, "With a machine: why there is no judgement",
         [](answer a) { return a.unjudged.empty() ? std::nullopt : maybe(a.unjudged); }, true}};
    return form;
}

struct ceiling {
    std::string name;
    std::optional<double> bandwidth, peak;
    std::string from;
};

json_form<ceiling> const& ceiling_form() {
    static json_form<ceiling> const form{
        {"name", "", json_type::string, "The name", [](ceiling const& a) { return a.name; }},
        {"bandwidth", "B/s", json_type::number, "Of a memory",
         [](ceiling const& a) { return a.bandwidth ? maybe(*a.bandwidth) : std::nullopt; }, true},
        {"peak", "FLOP/s", json_type::number, "Of arithmetic",
         [](ceiling const& a) { return a.peak ? maybe(*a.peak) : std::nullopt; }, true},
        {"from", "", json_type::string, "The file and the row", [](ceiling const& a) { return a.from; }}};
    return form;
}

using importers::described_machine;
using importers::described_memory;

maybe json_of(std::optional<std::size_t> const& count) { return count ? maybe(*count) : std::nullopt; }

json_form<described_memory> const& memory_form() {
    using answer = described_memory const&;
    static json_form<described_memory> const form{
        {"name", "", json_type::string, "The name in the file", [](answer a) { return a.name; }},
        {"level", "", json_type::string, "The level of memory, if rafter has it",
         [](answer a) -> maybe {
             if (a.level == memory_level::unstated) { return std::nullopt; }
             return std::string(text(a.level).view());
         },
         true},
        {"capacity", "B", json_type::number, "Of one instance", [](answer a) { return a.capacity.raw_; }},
        {"line", "B", json_type::number, "The size of a line",
         [](answer a) { return a.line ? maybe(a.line->raw_) : std::nullopt; }, true},
        {"ways", "", json_type::number, "Lines of a set", [](answer a) { return json_of(a.ways); }, true},
        {"instances", "", json_type::number, "How many there are", [](answer a) { return a.instances; }},
        {"cores_each", "", json_type::number, "The cores that share one", [](answer a) { return json_of(a.cores); },
         true},
        {"from", "", json_type::string, "The file and the place", [](answer a) { return std::string(text(a.from)); }}};
    return form;
}

json_form<described_machine> const& described_form() {
    using answer = described_machine const&;
    static json_form<described_machine> const form{
        {"processor", "", json_type::string, "The name of the processor",
         [](answer a) { return a.processor.empty() ? std::nullopt : maybe(a.processor); }, true},
        {"packages", "", json_type::number, "Sockets", [](answer a) { return json_of(a.packages); }, true},
        {"cores", "", json_type::number, "Of all packages", [](answer a) { return json_of(a.cores); }, true},
        {"hardware_threads", "", json_type::number, "Of all cores",
         [](answer a) { return json_of(a.hardware_threads); }, true},
        {"memories", "", json_type::list, "Caches and main memory, nearest first",
         [](answer a) {
             json::node out = json_list();
             for (described_memory const& one : a.memories) {
                 out.put("", json_of(memory_form(), one));
             }
             return out;
         },
         false, [] { return schema_of(memory_form()); }}};
    return form;
}

/// The parts of a machine, a line for each memory.
std::string lines_of(described_machine const& from) {
    std::string out = from.processor.empty() ? "a machine" : json::shown_text(from.processor);
    auto const add = [&](std::optional<std::size_t> const& count, char const* of) {
        if (count) { out += ", " + std::to_string(*count) + " " + of; }
    };
    add(from.packages, "package(s)");
    add(from.cores, "core(s)");
    add(from.hardware_threads, "hardware thread(s)");
    std::vector<std::vector<std::string>> rows{{"memory", "capacity", "line", "ways", "cores each", "from"}};
    for (described_memory const& one : from.memories) {
        rows.push_back({json::shown_text(one.name),
                        std::to_string(one.instances) + " x " + value_text(bytes(one.capacity)),
                        shown_or_none(one.line), shown_or_none(one.ways), shown_or_none(one.cores), text(one.from)});
    }
    return out + "\n" + (rows.size() > 1 ? aligned(rows) : "");
}

/// The contents of a file, with judgements if a machine is stated.
struct judged_file : importers::import_result {
    std::vector<judged_row> judged{};
};

json_form<judged_file> const& imported_form() {
    using answer = judged_file const&;
    static json_form<judged_file> const form{
        {"format", "", json_type::string, "The format of the file", [](answer a) { return a.format; }},
        {"version", "", json_type::string, "The version of the tool, if the file tells",
         [](answer a) { return a.version.empty() ? std::nullopt : maybe(a.version); }, true},
        {"rows", "", json_type::list, "What was measured",
         [](answer a) {
             json::node out = json_list();
             for (judged_row const& row : a.judged) {
                 out.put("", json_of(row_form(), row));
             }
             return out;
         },
         false, [] { return schema_of(row_form()); }},
        {"ceilings", "", json_type::list, "Measured bandwidths and peaks",
         [](answer a) {
             json::node out = json_list();
             for (importers::memory_ceiling const& one : a.bandwidths) {
                 out.put("", json_of(ceiling_form(), {one.name, one.rate.raw_, {}, std::string(text(one.from))}));
             }
             for (importers::compute_ceiling const& one : a.peaks) {
                 out.put("",
                         json_of(ceiling_form(), {one.name, {}, one.rate.rate().raw_, std::string(text(one.from))}));
             }
             return out;
         },
         false, [] { return schema_of(ceiling_form()); }},
        {"machine", "", json_type::object, "The machine that the file describes",
         [](answer a) { return a.described ? maybe(json_of(described_form(), *a.described)) : std::nullopt; }, true,
         [] { return schema_of(described_form()); }},
        {"remarks", "", json_type::list, "What was left out or contradicts",
         [](answer a) {
             json::node out = json_list();
             for (std::string const& remark : a.remarks) {
                 out.put("", remark);
             }
             return out;
         },
         false, [] { return json::node::object({{"type", "string"}}); }}};
    return form;
}

int run(import_arguments const& given) {
    judged_file file{importers::read(given.file, given.counters)};
    bool const is_judged = !given.machine.empty();
    std::optional<machine> on;
    if (is_judged) { on = machine_named(given.machine); }
    arithmetic kind{};
    if (!given.type.empty()) { kind = kind_named(given.type); }
    for (measured_work const& row : file.rows) {
        judged_row& one = file.judged.emplace_back(judged_row{row});
        if (is_judged) { one.unjudged = judge_row(one, *on, kind); }
    }
    if (given.json) {
        put_json(imported_form(), file);
        return 0;
    }
    std::vector<std::vector<std::string>> rows{{"name", "work", "bytes", "time"}};
    if (is_judged) { rows[0].emplace_back("judged"); }
    for (judged_row const& row : file.judged) {
        rows.push_back({json::shown_text(row.name), shown_or_none(row.total_work()), shown_or_none(row.moved_bytes()),
                        row.time ? std::string(text(*row.time).view()) : "-"});
        if (is_judged) { rows.back().push_back(words_of(row)); }
    }
    std::string out =
        file.format + (file.version.empty() ? "" : ", " + json::shown_text(file.version)) + ": " + given.file + "\n";
    if (rows.size() > 1) { out += aligned(rows); }
    std::vector<std::vector<std::string>> ceilings;
    for (importers::memory_ceiling const& one : file.bandwidths) {
        ceilings.push_back({json::shown_text(one.name), in_words(one.rate), text(one.from)});
    }
    for (importers::compute_ceiling const& one : file.peaks) {
        ceilings.push_back({json::shown_text(one.name), in_words(one.rate.rate()), text(one.from)});
    }
    if (!ceilings.empty()) {
        ceilings.insert(ceilings.begin(), {"ceiling", "rate", "from"});
        out += (rows.size() > 1 ? "\n" : "") + aligned(ceilings);
    }
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
    return *found->time;
}

void add_import(CLI::App& app) {
    auto* const command = add_command(app, "import", "What other tools measured, beside the roof of a machine",
                                      "  rafter import run.json\n"
                                      "  rafter import run.json --flop-counter FLOPS --type fp64 -m node.json");
    auto const given = std::make_shared<import_arguments>();
    command->add_option("file", given->file, "A file of Google Benchmark, STREAM, ... (docs/importers.md)")->required();
    command->add_option("--flop-counter", given->counters.flop_counter,
                        "The counter of Google Benchmark that holds the FLOP of an iteration");
    command->add_option("--flop-rate-counter", given->counters.flop_rate_counter,
                        "The counter of Google Benchmark that holds FLOP per second");
    command->add_option("-m,--machine", given->machine, "A machine: its roof judges each row");
    command->add_option("--type", given->type, "The element type of the work, where the file does not tell");
    add_json(command, given->json, [] { return schema_of(imported_form()); });
    on_run(command, [given] { return run(*given); });
}

} // namespace program
