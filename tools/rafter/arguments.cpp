// Reads machines, operations, options and measured times from arguments.
// Tests: program/answers
#include <algorithm>
#include <stdexcept>
#include "calibration.hpp"
#include "program.hpp"

namespace program {

void misuse(std::string const& sentence) { throw std::invalid_argument("rafter: " + sentence); }

field_value name_and_value(std::string const& argument, char const* example) {
    std::size_t const at = argument.find('=');
    if (at == argument.npos || at == 0 || at + 1 == argument.size()) {
        misuse(argument + ": write a name and its value, as in " + example);
    }
    return {argument.substr(0, at), argument.substr(at + 1)};
}

processor const* processor_named(std::string const& name) {
    if (name.empty()) { return nullptr; }
    if (processor const* const found = find_processor(name.c_str())) { return found; }
    try {
        return &catalogue::processor_for_runtime_name(name.c_str());
    } catch (invalid_value const& refused) {
        if (refused.expected() == "a name of one processor") { throw; }
        return nullptr; // no row has it
    }
}

std::string id_of(std::string const& name) {
    processor const* const row = processor_named(name);
    return row != nullptr ? row->id : name;
}

std::vector<ridge> ridges_of(machine const& m) {
    std::vector<ridge> out;
    auto const add = [&](compute_rate const& rate, arithmetic const& of) {
        for (int i = m.bandwidth.size(); i-- > 0;) {
            out.push_back({of, m.bandwidth[i].level, rate.rate() / m.bandwidth[i].bandwidth.in_bytes()});
        }
    };
    for (compute_peak const& peak : m.peaks) {
        add(compute_rate(peak.rate, peak.of), peak.of);
    }
    if (m.peak.is_stated() && m.peak.rate() > flop_rate{}) { add(m.peak, m.peak.kind()); }
    return out;
}

std::string text_of(ridge const& one, machine const& m) {
    std::string out = "ridge point";
    if (one.of != arithmetic{}) { out.append(", ").append(text(one.of).view()); }
    if (m.bandwidth.size() > 1) { out.append(", ").append(text(one.level).view()); }
    return out;
}

machine machine_named(std::string const& id_or_file) {
    if (id_or_file == "this") {
        std::string const file = last_calibration();
        if (file.empty() || !exists(file)) {
            misuse("this machine was not calibrated" + (file.empty() ? "" : " (there is no " + file + ")") +
                   ": run rafter calibrate");
        }
        return read_machine(file);
    }
    bool const is_file = id_or_file.ends_with(".json") || id_or_file.find('/') != id_or_file.npos;
    if (is_file) { return read_machine(id_or_file); }
    if (processor const* const row = processor_named(id_or_file)) { return to_machine(*row); }
    if (!id_or_file.empty()) {
        if (id_or_file == "all" || id_or_file.find('*') != id_or_file.npos) {
            misuse("--machine is " + id_or_file + "; write an id: only rafter sweep and rafter best take patterns");
        }
        if (id_or_file.find(',') != id_or_file.npos) {
            misuse("--machine is " + id_or_file + "; write one machine: sweep, best, llm and load take several");
        }
        auto const all = machines_with(id_or_file); // processor_at would name only three
        if (!all.empty()) {
            misuse("there is no processor \"" + id_or_file + "\"; " +
                   (all.size() <= 20 ? "there are: " + listed(all)
                                     : std::to_string(all.size()) + " have that in their id or name (rafter machines " +
                                           id_or_file + ")"));
        }
    }
    return to_machine(catalogue::processor_at(id_or_file.c_str()));
}

CLI::Option* add_count(CLI::App* command, std::string const& name, std::size_t& to, std::string const& says,
                       std::size_t least, std::size_t most) {
    auto const read = [name, &to, least, most](std::string const& text) { to = count_in(text, name, least, most); };
    return command->add_option_function<std::string>(name, read, says)->type_name("COUNT");
}

CLI::Option* add_share(CLI::App* command, std::string const& name, std::optional<double>& to, std::string const& says) {
    auto const read = [name, &to](std::string const& text) {
        std::string_view digits = text;
        bool const is_percent = digits.ends_with('%');
        if (is_percent) { digits.remove_suffix(1); }
        digits = digits.substr(0, digits.find_last_not_of(' ') + 1);
        bool const is_negative = digits.starts_with('-');
        auto const number = read_decimal(digits.substr(is_negative ? 1 : 0));
        if (!number.is_held || number.length + (is_negative ? 1 : 0) != digits.size()) {
            misuse(name + " is " + text + "; write a share, as in 0.25 or 25%");
        }
        to = (is_negative ? -1.0 : 1.0) * number.number / (is_percent ? 100.0 : 1.0);
    };
    return command->add_option_function<std::string>(name, read, says)->type_name("SHARE");
}

void add_tolerance(CLI::App* command, std::optional<double>& to) {
    to = measure::judge_options{}.tolerance;
    add_share(command, "--tolerance", to, "A time within this share of the model's time is at the roof")
        ->default_str("0.1");
}

namespace {

hierarchy_options levels_of(option_arguments const& from) {
    hierarchy_options out;
    if (from.is_warm) { out.caches = cache_state::warm; }
    if (from.allocates) { out.writes = write_policy::allocate; }
    out.threads = from.threads.value_or(out.threads);
    read_option(out.register_capacity, from.register_capacity, "--register-capacity");
    read_option(out.in_core_time, from.in_core_time, "--in-core-time");
    return out;
}

/// The kernel of `--flops`, `--bytes` and the others.
any_operation counted_kernel(operation_arguments const& from) {
    if (!from.has_counts()) {
        misuse(
            "no operation: name one (rafter operations lists them), or state --flops, --bytes and --type of a kernel");
    }
    if (from.bytes.empty() == (from.read.empty() && from.written.empty())) {
        misuse("the traffic of a kernel is --bytes, or --read and --written");
    }
    if (!from.flops.empty() && from.type.empty()) {
        misuse("--flops needs --type: peaks differ between element types");
    }
    if (from.type.empty() && !from.unit.empty()) { misuse("--unit needs --type: it selects the peak of a type"); }
    auto const size = [](std::string const& amount, char const* option) {
        return amount.empty() ? bytes{} : bytes(read_quantity<units::byte>(amount, option));
    };
    bytes const written = size(from.written, "--written");
    demands out{.name = "kernel",
                .traffic = {.read = size(from.bytes, "--bytes") + size(from.read, "--read"),
                            .written = written,
                            .allocated = written}}; // counted with --write-allocate
    arithmetic const kind = from.type.empty() ? arithmetic{} : kind_named(from.type, from.unit);
    read_option(out.work, from.flops, "--flops");
    if (!from.flops.empty()) { out.arithmetic = kind; }
    return any_operation(out);
}

/// A loop over arrays with its usual name.
struct usual_loop {
    std::string_view name;
    stream_loop loop;
};
constexpr usual_loop usual_loops[]{
    {"stream_copy", stream_copy(1, fp64)},     {"stream_scale", stream_scale(1, fp64)},
    {"stream_add", stream_add(1, fp64)},       {"vector_add", vector_add(1, fp64)},
    {"stream_triad", stream_triad(1, fp64)},   {"schoenauer_triad", schoenauer_triad(1, fp64)},
    {"stream_fill", stream_fill(1, fp64)},     {"stream_load", stream_load(1, fp64)},
    {"stream_sum", stream_sum(1, fp64)},       {"dot_product", dot_product(1, fp64)},
    {"stream_update", stream_update(1, fp64)}, {"axpy", axpy(1, fp64)}};

/// The fields of stream_loop that a usual name stands for; empty for other names.
std::vector<field_value> fields_behind(std::string_view name) {
    auto const* const found = std::ranges::find(usual_loops, name, &usual_loop::name);
    if (found == std::end(usual_loops)) { return {}; }
    auto const text = [](double count) { return std::string(number(count, "").c_str()); };
    stream_loop const& loop = found->loop;
    return {{"loaded", text(loop.loaded)},
            {"stored", text(loop.stored)},
            {"updated", text(loop.updated)},
            {"flops_each", text(loop.flops_each)}};
}

} // namespace

void add_question(CLI::App* command, question& to, bool has_overlap) {
    command->add_option(
        "operation", to.operation.words,
        "An operation and its fields (gemm m=4096 n=4096 k=4096 type=bf16; see rafter operations), or an "
        "operation file (.json); or leave it out and state the counts of a kernel");
    command->add_option("--flops", to.operation.flops, "Work of a kernel: \"1.2 TFLOP\"");
    command->add_option("--bytes", to.operation.bytes, "Traffic of a kernel, counted as reads: \"6.3 GB\"");
    command->add_option("--read", to.operation.read, "Bytes that a kernel reads");
    command->add_option("--written", to.operation.written, "Bytes that a kernel writes");
    command->add_option("--type", to.operation.type, "Element type of a kernel's work: fp16, fp32, ...");
    command->add_option("--unit", to.operation.unit,
                        "Unit that does a kernel's work: matrix or vector; by default the fastest of the type");
    command
        ->add_option("-m,--machine", to.machine.name,
                     "An id of the catalogue (rafter machines), a machine file (.json), or this: the last calibration "
                     "(rafter calibrate)")
        ->required();
    command
        ->add_option("--with", to.machine.changes,
                     "A changed field of the machine: \"bandwidth=2 TB/s\", \"links.rate=400 Gbit/s unidirectional\"; "
                     "link= adds a link, as between nodes: \"link=400 Gbit/s unidirectional, 5 us, 64 devices\", or to "
                     "the host's memory: \"link=64 GB/s unidirectional, host memory\"; may "
                     "be repeated")
        ->allow_extra_args(false);
    if (has_overlap) {
        command->add_option("--overlap", to.options.overlap,
                            "How memory and compute time combine: full (default) or none");
    }
    command->add_flag("--levels", to.options.by_levels,
                      "Predict level by level of the memory instead of over main memory alone");
    command->add_flag("--warm", to.options.is_warm, "By levels: the caches hold what fits before the operation starts");
    command->add_flag("--write-allocate", to.options.allocates, "By levels: a write first reads its line");
    command->add_option("--threads", to.options.threads,
                        "By levels: threads (GPU: compute units) that share the caches");
    command->add_option("--register-capacity", to.options.register_capacity,
                        "By levels: what registers or a scratchpad keep for reuse: \"32 KiB\"");
    command->add_option("--in-core-time", to.options.in_core_time,
                        "By levels: the time with all data in the nearest level");
}

CLI::Option* add_time(CLI::App* command, time_arguments& to, std::string const& says) {
    command->add_option("--low", to.low, "The lower end of the measured interval");
    command->add_option("--high", to.high, "The upper end of the measured interval");
    return command->add_option("--time", to.time, says + "; a value, \"9.1 ms\", or a row of a file: run.json:triad");
}

prediction_options options_of(option_arguments const& from) {
    prediction_options out;
    if (from.overlap == "none") {
        out.overlap = no_overlap;
    } else if (!from.overlap.empty() && from.overlap != "full") {
        misuse("--overlap is " + from.overlap + "; write full or none");
    }
    bool const asks_for_levels = from.by_levels || from.is_warm || from.allocates || from.threads ||
                                 !from.register_capacity.empty() || !from.in_core_time.empty();
    if (asks_for_levels) { out.levels = levels_of(from); }
    return out;
}

any_operation operation_of(operation_arguments const& from, std::vector<field_value> const& stands_in) {
    if (from.words.empty()) { return counted_kernel(from); }
    if (from.has_counts() || !from.type.empty() || !from.unit.empty()) {
        misuse("either an operation, or the counts of a kernel (--flops, --bytes, --type), not both");
    }
    std::string const& name = from.words[0];
    expect_an_operation(name);
    if (name.ends_with(".json")) {
        if (from.words.size() > 1) { misuse(name + " states the fields of the operation: leave out " + from.words[1]); }
        return read_operation(name);
    }
    std::vector<field_value> texts;
    for (std::size_t i = 1; i < from.words.size(); ++i) {
        texts.push_back(name_and_value(from.words[i]));
    }
    auto const names =
        stands_in.empty() ? std::vector<std::string_view>() : sample_operation(operation_behind(name)).fields();
    std::ranges::copy_if(stands_in, std::back_inserter(texts), [&](field_value const& one) {
        return std::ranges::count(names, one.first.substr(0, one.first.find_first_of(".["))) != 0;
    });
    for (auto const& [field, value] : fields_behind(name)) {
        bool const is_stated = std::ranges::count(texts, field, &field_value::first) != 0;
        if (is_stated) { misuse(name + " has " + field + "=" + value + "; state " + field + "= of stream_loop"); }
        texts.emplace_back(field, value);
    }
    std::vector<std::pair<std::string_view, std::string_view>> fields(texts.begin(), texts.end());
    try {
        return operation_named(operation_behind(name), fields);
    } catch (file_error const& refused) {
        bool const is_known = std::ranges::count(operation_names(), name) != 0;
        throw std::invalid_argument(
            refused.what() +
            (is_known ? "\n(rafter operations " + name + " shows the fields; --with changes those of the machine)"
                      : ""));
    }
}

arithmetic kind_named(std::string const& type, std::string const& unit) {
    arithmetic out{.type = read_element_type(type, "--type")};
    if (!unit.empty()) { out.unit = enumerator(unit, "--unit", compute_unit::unstated); }
    return out;
}

measure::estimate<units::second> measured_time(time_arguments const& from, char const* option) {
    auto const& [time, low, high] = from;
    // The names of files and of rows may contain colons: the file is the shortest that is there.
    std::size_t at = time.find(':');
    while (at != time.npos && !exists(time.substr(0, at))) {
        at = time.find(':', at + 1);
    }
    bool const is_number = time.starts_with('-') || read_decimal(time).length != 0;
    if (at == time.npos && !is_number && !exists(time) && time.find_first_of("./:") == time.npos) {
        misuse(std::string(option) + " is " + time +
               "; write a number and a unit (\"9.1 ms\"), or a file and a row (run.json:triad)");
    }
    if (at != time.npos || exists(time) || !is_number) {
        if (!low.empty() || !high.empty()) { misuse("--low and --high belong to a stated time: a file has its own"); }
        return time_in_file(time.substr(0, at), at == time.npos ? "" : time.substr(at + 1));
    }
    seconds const value = read_quantity<units::second>(time, option);
    if (value == seconds{}) { misuse(std::string(option) + " is " + time + "; it must be positive"); }
    return {value, low.empty() ? value : read_quantity<units::second>(low, "--low"),
            high.empty() ? value : read_quantity<units::second>(high, "--high")};
}

machine main_memory_of(machine const& m) {
    machine out = m;
    out.bandwidth = {m.bandwidth.farthest()};
    return out;
}

std::string operation_behind(std::string const& name) { return fields_behind(name).empty() ? name : "stream_loop"; }

void expect_an_operation(std::string const& name) {
    if (name == "llm" || name == "model") {
        misuse(name + " is no operation: rafter llm predicts whole language models, as in rafter llm Llama-3.1-8B "
                      "batch=1..256:x2 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb, whose rows say what binds at "
                      "each batch");
    }
}

prediction task::predicted(prediction_options const& options) const {
    return op.visit([&](auto const& one) { return predict(on, one, options); });
}

machine changed_machine(machine_arguments const& from) {
    machine out = machine_named(from.name);
    std::vector<std::string> links;
    std::vector<any_field> changed;
    for (std::string const& change : from.changes) {
        auto const [path, value] = name_and_value(change);
        if (changes_links(path)) {
            if (!adds_link(path) && std::ranges::count(links, path) != 0) {
                misuse("--with changes " + path + " twice");
            }
            links.push_back(path);
            continue;
        }
        any_field const field(out, path);
        for (any_field const& other : changed) {
            if (other.is_same_as(field)) { misuse("--with changes " + path + " twice"); }
        }
        changed.push_back(field);
        field.assign(out, field.number_of(value));
    }
    change_links(out, from.changes);
    return out;
}

task task_of(machine_arguments const& machine, operation_arguments const& operation,
             std::vector<field_value> const& stands_in) {
    return {changed_machine(machine), operation_of(operation, stands_in)};
}

} // namespace program
