// rafter import: what other tools measured, and how far it is from the roof of a machine.
#include "program.hpp"
#include <memory>
#include <optional>

import rafter.exchange;

namespace program {

namespace {

template <class Amount>
std::string shown_or_none(std::optional<Amount> const& amount) {
    return amount ? in_words(*amount) : "-";
}

/// The bytes of main memory, else of an unnamed level, else the requested ones; nothing if one direction is missing.
std::optional<bytes> bytes_of(exchange::measured_work const& row) {
    for (memory_level const level : {memory_level::dram, memory_level::unnamed}) {
        if (auto const both = row.bytes_at(level, exchange::byte_kind::both)) { return both; }
        auto const read = row.bytes_at(level, exchange::byte_kind::read);
        auto const written = row.bytes_at(level, exchange::byte_kind::written);
        if (read && written) { return *read + *written; }
        if (read || written) { return std::nullopt; }
    }
    return row.requested_bytes();
}

/// The judgement of a row against a machine, or what is missing for one.
std::string judgement_of(exchange::measured_work const& row, machine const& on, arithmetic const& kind) {
    auto const moved = bytes_of(row);
    if (!row.time) { return "no time to judge"; }
    if (!moved || *moved == bytes{}) { return "no bytes of main memory to judge"; }
    counted_operation op{.name = "kernel", .moved = {.read = *moved}};
    for (exchange::counted_work const& part : row.work) {
        if (part.amount == flops{}) { continue; }
        if (op.flops > flops{}) { return "several element types: no one peak to judge by"; }
        op.flops = part.amount;
        op.done_in = part.of == arithmetic{} ? kind : part.of;
    }
    if (op.flops > flops{} && op.done_in == arithmetic{}) { return "no element type to judge: state --type"; }
    try {
        auto const out = judged(on, op, *row.time, option_arguments{});
        return std::string(number(100.0 * out.fraction_of_roof(), ".3g").c_str()) + " % of the " +
               text(out.bound_by()).c_str() + " roof: " + text(out.standing).c_str();
    } catch (invalid_value const& refused) { return refused.what(); }
}

struct arguments {
    std::string file;
    exchange::import_options counters;
    std::string machine;
    std::string type;
    bool json = false;
};

using detail::json_node;

json_node json_list() { return json_node(json_node::kind_type::list); }

/// A row as JSON; what the file lacks is left out.
json_node json_of(exchange::measured_work const& row) {
    json_node out = json_node::object({});
    out.put("name", row.name);
    if (auto const work = row.total_work()) { out.put("work_flop", work->coherent_); }
    json_node moved = json_list();
    for (exchange::counted_bytes const& one : row.traffic) {
        json_node amount = json_node::object({});
        amount.put("kind", text(one.kind).view());
        if (one.level != memory_level::unnamed) { amount.put("level", text(one.level).view()); }
        amount.put("byte", one.amount.coherent_);
        moved.put("", amount);
    }
    out.put("traffic", moved);
    if (row.time) {
        out.put("time_s", row.time->value.coherent_);
        out.put("time_low_s", row.time->low.coherent_);
        out.put("time_high_s", row.time->high.coherent_);
    }
    if (row.repetitions != 0) { out.put("repetitions", row.repetitions); }
    json_node counters = json_node::object({});
    for (exchange::counter const& one : row.counters) {
        counters.put(one.name, one.value);
    }
    if (!row.counters.empty()) { out.put("counters", counters); }
    out.put("from", text(row.from));
    return out;
}

json_node json_of(exchange::import_result const& file) {
    json_node out = json_node::object({});
    out.put("rafter", RAFTER_VERSION);
    out.put("format", file.format);
    if (!file.version.empty()) { out.put("version", file.version); }
    json_node rows = json_list();
    for (exchange::measured_work const& row : file.rows) {
        rows.put("", json_of(row));
    }
    out.put("rows", rows);
    json_node ceilings = json_list();
    auto const add = [&](std::string const& name, char const* unit, double rate, exchange::origin const& from) {
        json_node one = json_node::object({});
        one.put("name", name);
        one.put(unit, rate);
        one.put("from", text(from));
        ceilings.put("", one);
    };
    for (exchange::memory_ceiling const& one : file.bandwidths) {
        add(one.name, "bandwidth_byte_per_s", one.rate.coherent_, one.from);
    }
    for (exchange::compute_ceiling const& one : file.peaks) {
        add(one.name, "peak_flop_per_s", one.rate.rate().coherent_, one.from);
    }
    out.put("ceilings", ceilings);
    json_node remarks = json_list();
    for (std::string const& remark : file.remarks) {
        remarks.put("", remark);
    }
    out.put("remarks", remarks);
    return out;
}

int run(arguments const& given) {
    exchange::import_result const file = exchange::read(given.file, given.counters);
    if (given.json) {
        put(detail::json_text(json_of(file)));
        return 0;
    }
    bool const is_judged = !given.machine.empty();
    std::optional<machine> on;
    if (is_judged) { on = machine_named(given.machine); }
    arithmetic kind{};
    if (!given.type.empty()) { kind = kind_named(given.type); }
    std::vector<std::vector<std::string>> rows{{"name", "work", "bytes", "time"}};
    if (is_judged) { rows[0].emplace_back("judged"); }
    for (exchange::measured_work const& row : file.rows) {
        rows.push_back({detail::shown(row.name), shown_or_none(row.total_work()), shown_or_none(bytes_of(row)),
                        row.time ? std::string(text(*row.time).view()) : "-"});
        if (is_judged) { rows.back().push_back(judgement_of(row, *on, kind)); }
    }
    std::string out =
        file.format + (file.version.empty() ? "" : ", " + detail::shown(file.version)) + ": " + given.file + "\n";
    if (rows.size() > 1) { out += aligned(rows); }
    std::vector<std::vector<std::string>> ceilings;
    for (exchange::memory_ceiling const& one : file.bandwidths) {
        ceilings.push_back({detail::shown(one.name), in_words(one.rate), text(one.from)});
    }
    for (exchange::compute_ceiling const& one : file.peaks) {
        ceilings.push_back({detail::shown(one.name), in_words(one.rate.rate()), text(one.from)});
    }
    if (!ceilings.empty()) {
        ceilings.insert(ceilings.begin(), {"ceiling", "rate", "from"});
        out += (rows.size() > 1 ? "\n" : "") + aligned(ceilings);
    }
    for (std::string const& remark : file.remarks) {
        out += remark + "\n";
    }
    put(out);
    return 0;
}

} // namespace

measure::estimate<units::second> time_in_file(std::string const& path, std::string const& name) {
    exchange::import_result const file = exchange::read(path);
    std::string all;
    exchange::measured_work const* found = nullptr;
    for (exchange::measured_work const& row : file.rows) {
        if (!row.time) { continue; }
        all += (all.empty() ? "" : ", ") + detail::shown(row.name);
        if (row.name != name && !name.empty()) { continue; }
        if (found != nullptr) {
            misuse(path + ": " +
                   (name.empty() ? "has several rows: write one behind a colon, as in run.json:triad; there are: " +
                                       all + ", ..."
                                 : detail::shown(name) + " stands there several times"));
        }
        found = &row;
    }
    if (all.empty()) { misuse(path + ": has no row with a time"); }
    if (found == nullptr) { misuse(path + ": " + detail::shown(name) + " is no row with a time; there are: " + all); }
    return *found->time;
}

void add_import(CLI::App& app) {
    auto* const command = add_command(app, "import", "What other tools measured, beside the roof of a machine",
                                      "  rafter import run.json\n"
                                      "  rafter import run.json --flop-counter FLOPS --type fp64 -m node.json");
    auto const given = std::make_shared<arguments>();
    command->add_option("file", given->file, "A file of Google Benchmark, STREAM, ... (docs/exchange.md)")->required();
    command->add_option("--flop-counter", given->counters.flop_counter,
                        "The counter of Google Benchmark that holds the FLOP of an iteration");
    command->add_option("--flop-rate-counter", given->counters.flop_rate_counter,
                        "The counter of Google Benchmark that holds FLOP per second");
    command->add_option("-m,--machine", given->machine, "A machine: its roof judges each row");
    command->add_option("--type", given->type, "The element type of the work, where the file does not tell");
    command->add_flag("--json", given->json, "Write JSON; the keys name the units");
    on_run(command, [given] { return run(*given); });
}

} // namespace program
