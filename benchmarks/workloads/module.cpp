// Writes the fits as the module that the library compiles.
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "questions.hpp"

namespace {

std::string share(double value) { return std::string("1.0 / ") + number(1.0 / value, ".4g").c_str(); }
std::string thousandths(double value) { return number(value, ".3f").c_str(); }
std::string microseconds(seconds const& t) { return std::string(number(t / us, ".4g").c_str()) + " * us"; }
std::string errors(wl::fit_errors const& e) {
    return "{" + thousandths(e.median) + ", " + thousandths(e.percentile_90) + ", " + number(e.rows, "").c_str() + "}";
}
/// "title of a citation" in lines that a reader sees whole.
std::string quoted(std::string_view words) {
    std::string out;
    for (std::size_t const width = 90; words.size() > width;) {
        std::size_t const at = words.rfind(' ', width) + 1;
        out.append("\"").append(words.substr(0, at)).append("\"\n             ");
        words.remove_prefix(at);
    }
    return out.append("\"").append(words).append("\"");
}

std::string interval_errors_of(wl::interval_errors const& e) {
    std::string out = "{" + errors(e);
    for (double const of : {e.low, e.high, e.inside}) {
        out += ", " + thousandths(of);
    }
    return out + "}";
}
std::string device_errors_of(wl::device_errors const& e) {
    if (e.devices == 1.0) { return "{{}, \"" + std::string(e.vendor.view()) + "\", 1}"; }
    std::string out = "{" + interval_errors_of(e) + ",\n                       \"" + e.vendor.c_str() + "\"";
    for (double const of : {e.devices, e.sources, e.least_batch, e.batch, e.tensor, e.least_tokens, e.tokens}) {
        out += std::string(", ") + number(of, "").c_str();
    }
    out += std::string(", ") + (e.is_of_all_engines ? "true" : "false");
    auto const add_list = [&](auto const& texts) {
        out += ",\n                       {";
        for (auto const& one : texts) {
            out += std::string(&one == texts.begin() ? "\"" : ", \"") + one.c_str() + "\"";
        }
        out += "}";
    };
    add_list(e.generations);
    add_list(e.types);
    return out + "}";
}

/// The members of a row that are not those of any row.
std::string entry_of(wl::measured_shares const& of, std::string const& source) {
    auto const word = [](std::initializer_list<char const*> names, auto value) {
        return std::string(names.begin()[static_cast<std::size_t>(value)]);
    };
    std::vector<std::string> members{".device = " + word({"other", "gddr", "hbm", "unified"}, of.device),
                                     ".software = " + word({"llama_cpp", "vllm", "tensorrt_llm"}, of.software),
                                     ".phase = " + word({"prompt", "step", "steady_state", "under_load"}, of.phase)};
    auto const add = [&](bool is_stated, char const* name, std::string const& value) {
        if (is_stated) { members.push_back(std::string(".") + name + " = " + value); }
    };
    add(of.memory < 1.0, "memory", share(of.memory));
    add(of.memory_packed != of.memory, "memory_packed", share(of.memory_packed));
    add(of.compute < 1.0, "compute", share(of.compute));
    add(of.compute_packed != of.compute, "compute_packed", share(of.compute_packed));
    add(of.sums_in_fp16, "sums_in_fp16", "true");
    add(of.launch > seconds{}, "launch", microseconds(of.launch));
    add(of.sequence > seconds{}, "sequence", microseconds(of.sequence));
    add(of.front_end > seconds{}, "front_end", microseconds(of.front_end));
    add(of.link < 1.0, "link", number(of.link, ".4g").c_str());
    add(of.link_step > seconds{}, "link_step", microseconds(of.link_step));
    add(of.reserved == wl::cache_reservation::mean, "reserved", "cache_reservation::mean");
    add(of.is_share_of_rest, "is_share_of_rest", "true");
    add(of.prompt_pass > 0.0, "prompt_pass", number(of.prompt_pass, "").c_str());
    add(true, "in", errors(of.in));
    add(of.out_of_device.devices > 0.0, "out_of_device", device_errors_of(of.out_of_device));
    add(true, "out_of_model",
        "{" + errors(of.out_of_model) + ", " + number(of.out_of_model.undecided, "").c_str() + "}");
    add(true, "source", "&" + source);
    std::string out = "    {";
    for (std::string const& one : members) {
        out += (&one == &members.front() ? "" : ",\n     ") + one;
    }
    return out + "}";
}

/// The row with the numbers of the fit.
wl::measured_shares refitted(wl::measured_shares row, std::vector<table> const& tables) {
    for (table const& of : tables) {
        for (std::size_t i = 0; i < of.classes.size(); ++i) {
            wl::measured_shares const& one = of.classes[i];
            if (one.device != row.device || one.software != row.software || one.phase != row.phase) { continue; }
            of.set(row, of.coefficients);
            row.in = of.found[0];
            if (!of.found_of_classes.empty()) { row.out_of_device = of.found_of_classes[i]; }
            row.out_of_model = of.found[of.ways.size()];
            return row;
        }
    }
    throw std::runtime_error("no table has the rows of a class of shares");
}

/// The table whose title begins so.
table const& table_of(std::string const& title, std::vector<table> const& tables) {
    for (table const& of : tables) {
        if (of.title.starts_with(title)) { return of; }
    }
    throw std::runtime_error("there is no table " + title);
}

/// Errors of loads: those figures that have some, each from a table, and the ranges of the first table.
std::string loaded_errors_of(std::vector<std::pair<char const*, table const*>> const& figures) {
    std::string out = "{";
    for (auto const& [name, of] : figures) {
        out += (out == "{" ? "\n    {." : ",\n     .") + std::string(name) + " = " +
               interval_errors_of(of->found_loads.*of->figure);
    }
    wl::loaded_errors const& ranges = figures[0].second->found_loads;
    out += std::string("},\n    ") + number(ranges.models, "").c_str();
    for (wl::measured_range const& of : {ranges.prompt_tokens, ranges.output_tokens, ranges.running,
                                         ranges.prefill_chunk, ranges.tensor, ranges.cached_tokens}) {
        out += std::string(", {") + number(of.least, "").c_str() + ", " + number(of.most, "").c_str() + "}";
    }
    return out + "}";
}

/// Constants of collectives with the numbers of their fit.
std::string collectives_of(wl::reached_collectives const& known, table const& of) {
    std::vector<double> const& by = of.coefficients; // latency, step, link, root
    std::string out = std::string("    {.system = \"") + known.system + "\",\n     .library = \"" + known.library +
                      "\",\n     .constants = {" + microseconds(by[0] * s) + ", " + microseconds(by[1] * s) + ", " +
                      share(1.0 / by[2]) + ", " + number(1e9 * by[3], ".4g").c_str() +
                      " * ns_a_root},\n     .in = " + errors(of.found[0]);
    for (std::size_t i = 0; i < of.ways.size(); ++i) {
        if (of.ways[i] == "system") { continue; }
        out +=
            (of.ways[i] == "ranks" ? ",\n     .out_of_ranks = " : ",\n     .out_of_kind = ") + errors(of.found[i + 1]);
    }
    return out + ",\n     .source = &collectives}";
}

/// The interval of training steps with the devices behind it.
std::string range(char const* name, wl::measured_range const& of) {
    return std::string(",\n    ") + name + " = {" + number(of.least, "").c_str() + ", " + number(of.most, "").c_str() +
           "}";
}
std::string whole_of(wl::measured_kernels const& of) {
    auto const balance = [](arithmetic_intensity const& one) {
        return std::string(number(in(FLOP / B, one), ".4g").c_str()) + " * (FLOP / B)";
    };
    std::string out =
        "{.of = kernel_class::training_run,\n              .devices = " + std::string(number(of.devices, "").c_str()) +
        ",\n              .left_out = " + errors(of.left_out) +
        ",\n              .low = " + number(of.low, ".3f").c_str() +
        ",\n              .high = " + number(of.high, ".3f").c_str() +
        ",\n              .least_balance = " + balance(of.least_balance) +
        ",\n              .most_balance = " + balance(of.most_balance) + ",\n              .generations = {";
    for (wl::measured_generation const& one : of.generations) {
        out += std::string(&one == of.generations.begin() ? "" : ",\n                              ") +
               "measured_generation{" + quoted(one.vendor.c_str()) + ", " + quoted(one.name.c_str()) + ", " +
               number(one.devices, "").c_str() + ", " + number(one.slower, ".4g").c_str() + "}";
    }
    return out + "},\n              .source = &training}";
}

/// The name of the constant that has a row's source.
char const* source_name(wl::measured_shares const& of) {
    if (of.software == wl::framework::llama_cpp) { return "llama_bench"; }
    switch (of.phase) {
    case wl::model_phase::prompt: return "prompts";
    case wl::model_phase::step: return "ml_energy";
    case wl::model_phase::steady_state: return "throughputs";
    default: return "loads";
    }
}

} // namespace

std::string module_of(std::vector<table> const& tables) {
    std::string sources, rows;
    std::vector<citation const*> known;
    for (wl::measured_shares const& one : wl::measured_shares_table) {
        auto at = std::ranges::find(known, one.source);
        std::string const name = source_name(one);
        if (at == known.end()) {
            known.push_back(one.source);
            sources += "inline constexpr citation " + name + "{\n    .title = " + quoted(one.source->title) +
                       ",\n    .where = " + quoted(one.source->where) +
                       (one.source->when[0] == '\0' ? "" : ",\n    .when = " + quoted(one.source->when)) + "};\n";
        }
        rows += (rows.empty() ? "" : ",\n") + entry_of(refitted(one, tables), name);
    }
    auto const of = [&](char const* title) { return &table_of(title, tables); };
    std::string const loads_of_dense =
        loaded_errors_of({{"end_to_end", of("End to end under load, mean, other models")},
                          {"end_to_end_99", of("End to end under load, 99th percentile, other models")},
                          {"ttft", of("First token under load, mean, other models")},
                          {"ttft_99", of("First token under load, 99th percentile, other models")},
                          {"itl", of("Gaps between tokens under load, mean, other models")}});
    std::string const loads_of_experts =
        loaded_errors_of({{"end_to_end", of("End to end under load, models with experts")}});
    std::string rows_of_collectives; // in the order of the table
    wl::reached_collectives const* next = wl::sustained_collectives_table;
    for (char const* title : {"H100, NCCL", "A100, NCCL", "GB200, NCCL", "H100, TensorRT-LLM's kernels",
                              "A100, vLLM's kernels", "any NVLink, NCCL"}) {
        rows_of_collectives += (rows_of_collectives.empty() ? "" : ",\n") +
                               collectives_of(*next++, *of((std::string("Collectives in a node, ") + title).c_str()));
    }
    table const& training = table_of("Training steps", tables);
    citation const& of_training = *wl::sustained_training_step.source;
    citation const& of_collectives = *wl::sustained_collectives_table[0].source;
    return "// Written by benchmarks/workloads (rafter_bench_workloads --rows ROWS --module FILE).\n"
           "// Tests: static/workload_reached\nmodule;\n\n"
           "/// \\file The shares and host times that frameworks reach, fitted to the tables of tests/published.\n"
           "export module rafter.workload:framework_fits;\n#include \"../../digits.hpp\"\n\n"
           "import rafter.terms;\nimport rafter.machine;\nimport :collective_curve;\nimport :fit;\nimport "
           ":kernel_times;\nimport :load;\n"
           "import :reached;\nimport :serving;\n\n"
           "// clang-format off: a row keeps its lines.\nnamespace rafter::workload::detail::fitted {\nusing namespace "
           "symbols;\nusing enum device_class;\n"
           "using enum framework;\nusing enum model_phase;\n\n" +
           sources + "inline constexpr citation training{\n    .title = " + quoted(of_training.title) +
           ",\n    .where = " + quoted(of_training.where) +
           "};\n\ninline constexpr citation collectives{\n    .title = " + quoted(of_collectives.title) +
           ",\n    .where = " + quoted(of_collectives.where) + "};\n\ninline constexpr measured_shares shares[]{\n" +
           rows + "};\n\ninline constexpr loaded_errors under_load_of_dense" + loads_of_dense +
           ";\ninline constexpr loaded_errors under_load_of_experts" + loads_of_experts +
           ";\n\ninline constexpr root_time ns_a_root = 1.0 * ns / sqrt(1.0 * B);\n"
           "inline constexpr reached_collectives of_collectives[]{\n" +
           rows_of_collectives + "};\n\ninline constexpr sustained_training training_step{\n    .compute = 1.0 / " +
           number(training.coefficients[0], ".4g").c_str() + ",\n    .attention = 1.0 / " +
           number(training.coefficients[1], ".4g").c_str() + ",\n    .memory = 1.0 / " +
           number(training.coefficients[2], ".4g").c_str() + ",\n    .in = " + errors(training.found[0]) +
           ",\n    .out_of_model = " + errors(training.found[2]) + range(".devices", training.of_training->devices) +
           range(".tokens", training.of_training->tokens) + ",\n    .whole = " + whole_of(training.of_training->whole) +
           ",\n    .source = &training};\n\n} // namespace rafter::workload::detail::fitted\n";
}
