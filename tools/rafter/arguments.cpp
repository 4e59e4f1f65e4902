// Reads machines, operations, options and axes from arguments.
#include "program.hpp"
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace program {

void misuse(std::string const& sentence) { throw std::invalid_argument("rafter: " + sentence); }

namespace {

constexpr char const* machine_words = "An id of the catalogue (rafter machines), or a machine file (.json)";

/// The end of an interval and its step: "1..1024:x2" has the parts "1", "1024", "x2".
struct interval_parts {
    std::string_view first, last, step;
};
interval_parts parts_of(std::string_view value) {
    std::size_t const dots = value.find("..");
    std::size_t const colon = value.find(':', dots);
    if (colon == value.npos) {
        misuse(std::string(value) +
               ": an interval needs its steps: 1..1024:x2 doubles, 0..100:+10 adds, 1..9:#5 takes 5 values");
    }
    return {value.substr(0, dots), value.substr(dots + 2, colon - dots - 2), value.substr(colon + 1)};
}

/// A plain number; NaN for any other text.
double plain(std::string const& text) {
    char* end = nullptr;
    double const number = std::strtod(text.c_str(), &end);
    return text.empty() || *end != '\0' ? NAN : number;
}

} // namespace

std::pair<std::string, std::string> name_and_value(std::string const& argument) {
    std::size_t const at = argument.find('=');
    if (at == argument.npos || at == 0 || at + 1 == argument.size()) {
        misuse(argument + ": write a field and its value, as in m=4096");
    }
    return {argument.substr(0, at), argument.substr(at + 1)};
}

void add_machine(CLI::App* command, machine_arguments& to) {
    command->add_option("-m,--machine", to.name, machine_words)->required();
    command
        ->add_option("--with", to.changes,
                     "A changed field of the machine: \"bandwidth=2 TB/s\", \"launch_overhead=3 us\"; may be repeated")
        ->allow_extra_args(false);
}

machine machine_named(std::string const& id_or_file) {
    bool const is_file = id_or_file.ends_with(".json") || id_or_file.find('/') != id_or_file.npos;
    return is_file ? read_machine(id_or_file) : to_machine(catalogue::processor_at(id_or_file.c_str()));
}

void add_operation(CLI::App* command, operation_arguments& to) {
    command->add_option(
        "operation", to.words,
        "An operation and its fields (gemm m=4096 n=4096 k=4096 type=bf16; see rafter operations), or an "
        "operation file (.json); or leave it out and state the counts of a kernel");
    command->add_option("--flops", to.flops, "Work of a kernel: \"1.2 TFLOP\"");
    command->add_option("--bytes", to.bytes, "Traffic of a kernel, reads and writes together: \"6.3 GB\"");
    command->add_option("--read", to.read, "Bytes that a kernel reads");
    command->add_option("--written", to.written, "Bytes that a kernel writes");
    command->add_option("--type", to.type, "Element type of a kernel's work: fp16, fp32, ...");
    command->add_option("--unit", to.unit,
                        "Unit that does a kernel's work: matrix or vector; by default the fastest of the type");
}

void add_options(CLI::App* command, option_arguments& to) {
    command->add_flag("--levels", to.by_levels,
                      "Predict level by level of the memory instead of over main memory alone");
    command->add_option("--overlap", to.overlap, "How memory and compute time combine: full (default) or none");
    add_level_options(command, to);
}

void add_level_options(CLI::App* command, option_arguments& to) {
    command->add_flag("--warm", to.is_warm, "By levels: the caches hold what fits before the operation starts");
    command->add_flag("--write-allocate", to.allocates, "By levels: a write first reads its line");
    command->add_option("--threads", to.threads, "By levels: threads (GPU: compute units) that share the caches");
    command->add_option("--inner-capacity", to.inner_capacity,
                        "By levels: what registers or a scratchpad keep for reuse: \"32 KiB\"");
    command->add_option("--in-core-time", to.in_core_time, "By levels: the time with all data in the nearest level");
}

void add_question(CLI::App* command, question& to) {
    add_operation(command, to.operation);
    add_machine(command, to.machine);
    add_options(command, to.options);
}

CLI::Option* add_time(CLI::App* command, time_arguments& to, std::string const& says) {
    command->add_option("--low", to.low, "The lower end of the measured interval");
    command->add_option("--high", to.high, "The upper end of the measured interval");
    return command->add_option("--time", to.time, says + "; a value, \"9.1 ms\", or a row of a file: run.json:triad");
}

hierarchy_options levels_of(option_arguments const& from) {
    hierarchy_options out;
    if (from.is_warm) { out.caches = cache_state::warm; }
    if (from.allocates) { out.writes = write_policy::allocate; }
    out.threads = from.threads;
    if (!from.inner_capacity.empty()) {
        out.inner_capacity = read_quantity<units::byte>(from.inner_capacity, "--inner-capacity");
    }
    if (!from.in_core_time.empty()) {
        out.in_core_time = read_quantity<units::second>(from.in_core_time, "--in-core-time");
    }
    if (from.overlap == "none") { out.overlap = no_overlap; }
    return out;
}

prediction_options options_of(option_arguments const& from) {
    prediction_options out;
    if (from.overlap == "none") {
        out.overlap = no_overlap;
    } else if (!from.overlap.empty() && from.overlap != "full") {
        misuse("--overlap is " + from.overlap + "; write full or none");
    }
    bool const states_levels = from.is_warm || from.allocates || from.threads != 1.0 || !from.inner_capacity.empty() ||
                               !from.in_core_time.empty();
    if (from.by_levels || states_levels) { // the levels have an overlap of their own
        out.levels = levels_of(from);
        out.overlap = full_overlap;
    }
    return out;
}

namespace {

std::string quoted(std::string const& text) {
    std::string out;
    detail::append_as_json(out, text);
    return out;
}

/// The arithmetic of a type, as JSON; without a unit, of the fastest that the machine has.
std::string arithmetic_text(std::string const& type, std::string const& unit) {
    return "{\"type\": " + quoted(type) + (unit.empty() ? "" : ", \"unit\": " + quoted(unit)) + "}";
}

/// The kernel of `--flops`, `--bytes` and the others.
any_operation counted_kernel(operation_arguments const& from) {
    if (from.flops.empty() && from.bytes.empty() && from.read.empty()) {
        misuse(
            "no operation: name one (rafter operations lists them), or state --flops, --bytes and --type of a kernel");
    }
    if (from.bytes.empty() == (from.read.empty() && from.written.empty())) {
        misuse("the traffic of a kernel is --bytes, or --read and --written");
    }
    if (!from.flops.empty() && from.type.empty()) {
        misuse("--flops needs --type: peaks differ between element types");
    }
    std::string moved =
        "{\"read\": " + quoted(from.bytes.empty() ? (from.read.empty() ? "0 B" : from.read) : from.bytes);
    if (!from.written.empty()) { moved += ", \"written\": " + quoted(from.written); }
    moved += "}";
    std::vector<std::pair<std::string_view, std::string_view>> fields{{"name", "kernel"}, {"moved", moved}};
    std::string done_in;
    if (!from.flops.empty()) {
        done_in = arithmetic_text(from.type, from.unit);
        fields.emplace_back("flops", from.flops);
        fields.emplace_back("done_in", done_in);
    }
    return operation_named("counted_operation", fields);
}

any_operation operation_of(operation_arguments const& from, std::vector<std::string> const& stands_in) {
    if (from.words.empty()) { return counted_kernel(from); }
    if (!from.flops.empty() || !from.bytes.empty() || !from.read.empty() || !from.written.empty()) {
        misuse("either an operation, or the counts of a kernel (--flops, --bytes), not both");
    }
    std::string const& name = from.words[0];
    if (name.ends_with(".json")) {
        if (from.words.size() > 1) { misuse(name + " states the fields of the operation: leave out " + from.words[1]); }
        return read_operation(name);
    }
    std::vector<std::pair<std::string, std::string>> texts;
    for (std::size_t i = 1; i < from.words.size(); ++i) {
        texts.push_back(name_and_value(from.words[i]));
    }
    for (std::string const& one : stands_in) {
        texts.push_back(name_and_value(one));
    }
    std::vector<std::pair<std::string_view, std::string_view>> fields(texts.begin(), texts.end());
    try {
        return operation_named(name, fields);
    } catch (file_error const& refused) {
        bool const is_known = std::ranges::count(operation_names(), name) != 0;
        throw std::invalid_argument(
            refused.what() +
            (is_known ? "\n(rafter operations " + name + " shows the fields; --with changes those of the machine)"
                      : ""));
    }
}

} // namespace

arithmetic kind_named(std::string const& type) {
    std::string const done_in = arithmetic_text(type, "");
    return operation_named(
               "counted_operation",
               {{"name", "kernel"}, {"flops", "1 FLOP"}, {"moved", "{\"read\": \"1 B\"}"}, {"done_in", done_in}})
        .kind();
}

measure::estimate<units::second> measured_time(time_arguments const& from, char const* option) {
    auto const& [time, low, high] = from;
    if (!time.empty() && (time[0] < '0' || time[0] > '9') && time[0] != '.' && time[0] != '-') {
        if (!low.empty() || !high.empty()) { misuse("--low and --high belong to a stated time: a file has its own"); }
        // The names of files and of rows may contain colons: the file is the shortest that is there.
        std::size_t at = time.find(':');
        while (at != time.npos && !std::filesystem::exists(time.substr(0, at))) {
            at = time.find(':', at + 1);
        }
        return time_in_file(time.substr(0, at), at == time.npos ? "" : time.substr(at + 1));
    }
    seconds const value = read_quantity<units::second>(time, option);
    return {value, low.empty() ? value : read_quantity<units::second>(low, "--low"),
            high.empty() ? value : read_quantity<units::second>(high, "--high")};
}

bool asks_for_levels(option_arguments const& from) { return options_of(from).levels.stated; }

machine main_memory_of(machine const& m) {
    machine out = m;
    out.bandwidth = {m.bandwidth.farthest()};
    return out;
}

task task_of(machine_arguments const& machine, operation_arguments const& operation,
             std::vector<std::string> const& stands_in) {
    task out{machine_named(machine.name), operation_of(operation, stands_in)};
    std::vector<std::string> changed;
    for (std::string const& change : machine.changes) {
        auto const [path, value] = name_and_value(change);
        if (std::ranges::count(changed, path) != 0) { misuse("--with changes " + path + " twice"); }
        changed.push_back(path);
        any_field const field(out.on, out.op, path.starts_with("machine.") ? path : "machine." + path);
        field.assign(out.on, out.op, field.number_of(value));
    }
    return out;
}

std::vector<std::string> stand_ins(operation_arguments const& operation,
                                   std::vector<std::pair<std::string, std::string>> const& values) {
    std::vector<std::string> out;
    if (operation.words.empty() || operation.words[0].ends_with(".json")) { return out; }
    for (std::string_view const field : least_operation(operation.words[0]).fields()) {
        for (auto const& [name, value] : values) {
            if (field == name) { out.push_back(name + "=" + value); }
        }
    }
    return out;
}

bool is_axis(std::string_view value) {
    return !value.starts_with('{') && !value.starts_with('[') &&
           (value.find("..") != value.npos || value.find(',') != value.npos);
}

std::string first_value(std::string_view value) {
    return std::string(value.substr(0, value.find("..") != value.npos ? value.find("..") : value.find(',')));
}

std::vector<double> values_of(any_field const& field, std::string_view value) {
    std::vector<double> out;
    if (value.find("..") == value.npos) {
        for (std::size_t at = 0; at <= value.size();) {
            std::size_t const end = std::min(value.find(',', at), value.size());
            out.push_back(field.number_of(value.substr(at, end - at)));
            at = end + 1;
        }
        return out;
    }
    auto const [first, last, step] = parts_of(value);
    double const low = field.number_of(first);
    double const high = field.number_of(last);
    constexpr double most = 1e7;
    auto const refuse = [&](char const* why) { misuse(field.path() + "=" + std::string(value) + ": " + why); };
    if (!(low < high)) { refuse("the first value must be below the last"); }
    std::string const rest(step.substr(std::min<std::size_t>(1, step.size())));
    if (step.starts_with('x')) {
        double const factor = plain(rest);
        if (!(factor > 1.0) || !(low > 0.0)) { refuse("x needs a factor above 1, and a first value above 0"); }
        if (std::log(high / low) / std::log(factor) > most) { refuse("more than 10,000,000 values"); }
        for (double i = 0.0; low * std::pow(factor, i) <= high * (1.0 + 1e-12); ++i) {
            out.push_back(std::min(low * std::pow(factor, i), high));
        }
    } else if (step.starts_with('+')) {
        double const by = field.number_of(rest);
        if (!(by > 0.0)) { refuse("+ needs a step above 0"); }
        if ((high - low) / by > most) { refuse("more than 10,000,000 values"); }
        for (double i = 0.0; low + i * by <= high + 1e-9 * by; ++i) {
            out.push_back(std::min(low + i * by, high));
        }
    } else if (step.starts_with('#')) {
        double const count = plain(rest);
        if (!(count >= 2.0 && count <= most && std::floor(count) == count)) { refuse("# needs a whole number from 2"); }
        auto const take = [&](auto const& axis) {
            for (std::size_t i = 0; i < axis.size(); ++i) {
                out.push_back(static_cast<double>(axis[i]));
            }
        };
        if (field.holds_counts()) {
            take(integers(low, high, static_cast<std::size_t>(count)));
        } else {
            take(linear(low, high, static_cast<std::size_t>(count)));
        }
    } else {
        refuse("the steps are :x2 (times 2), :+64 (plus 64) or :#10 (10 values)");
    }
    return out;
}

} // namespace program
