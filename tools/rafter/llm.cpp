// rafter llm: a language model on one machine or several: batches, latency, throughput, cost.
// Tests: program/answers
#include <algorithm>
#include <memory>
#include <ranges>
#include "llm.hpp"

namespace program {

namespace llm {

wl::server asked_servers::server_at(std::size_t point) const {
    wl::parallelism parallel = server.parallel;
    parallel.tensor = counts.value(point, 0);
    parallel.pipeline = counts.value(point, 1);
    parallel.context = counts.value(point, 2);
    return server_at(parallel, counts.value(point, 3));
}

wl::server asked_servers::server_at(wl::parallelism const& parallel, double batch) const {
    wl::server out = server;
    out.parallel = parallel;
    out.batch = batch;
    return out;
}

wl::serving_prediction asked_servers::serve_at(host const& on, wl::server const& asked) const {
    return on.under ? on.under->predict(asked) : wl::predict(on.on, asked, options);
}

void asked_servers::serve_all() {
    for (host const& on : hosts) {
        for (std::size_t point = 0; point < counts.count; ++point) {
            wl::server const asked = server_at(point);
            wl::serving_prediction const at = serve_at(on, asked);
            prediction const step = predict(on.on, asked.decode_pass(asked.batch), options);
            std::optional<joules> of_token;
            if (at.energy_of_request > joules{}) {
                of_token = at.energy_per_token();
            } else if (on.power != nullptr && !reads_from_host()) {
                of_token = wl::energy_of_token(*on.power, on.sheet, asked, at);
            }
            served& out = rows.emplace_back(served{&on, asked.parallel, asked.batch, at, step, of_token});
            if (!on.under || on.row == nullptr || !remark.empty() || !can_run(at)) { continue; }
            out.errors = on.under->errors_on(*on.row, asked);
            out.errors_of_first = on.under->errors_of_ttft(*on.row, asked);
        }
    }
}

namespace {

struct arguments : stated_servers {
    std::string file;
    picture_arguments picture;
    bool json = false;
};

/// The class of a machine's device: of the catalogue, or by the memory that the line states.
wl::device_class class_of(std::string const& id, std::string const& memory) {
    if (find_processor(id.c_str()) != nullptr) { return wl::device_class_of(catalogue::processor_at(id.c_str())); }
    if (memory == "gddr") { return wl::device_class::gddr; }
    if (memory == "hbm") { return wl::device_class::hbm; }
    if (memory == "unified") { return wl::device_class::unified; }
    misuse(memory.empty() ? "--framework needs the memory of " + id +
                                ", by which devices were measured: --memory gddr, "
                                "--memory hbm or --memory unified"
                          : "--memory is " + memory + "; there are: gddr, hbm, unified");
}

/// Was a framework measured on such devices?
bool is_measured(wl::device_class device, wl::framework software) {
    return std::ranges::any_of(wl::measured_shares_table, [&](wl::measured_shares const& row) {
        return row.device == device && row.software == software && row.phase != wl::model_phase::prompt;
    });
}
/// Refuses a framework that was not measured on such devices.
void expect_measured(wl::device_class device, wl::framework software, std::string const& id) {
    if (is_measured(device, software)) { return; }
    std::string others;
    for (wl::measured_shares const& row : wl::measured_shares_table) {
        if (row.device != device || row.phase == wl::model_phase::prompt) { continue; }
        others.append(others.empty() ? "; measured there: " : ", ").append(text(row.software).view());
    }
    misuse("--framework: " + std::string(text(software).view()) + " was not measured on devices with the memory of " +
           id + " (" + text(device).c_str() + ")" + others);
}

/// The names of the counts, with what they mean and whether they must be stated.
struct count_name {
    char const* name;
    char const* short_name; ///< as frameworks write it; empty: none
    char const* example;
    bool is_required;
};
constexpr count_name count_names[]{{"batch", "", "1..64:x2", true}, {"tensor", "tp", "1", false},
                                   {"pipeline", "pp", "1", false},  {"context", "cp", "1", false},
                                   {"prompt", "", "1024", true},    {"output", "", "512", true}};

/// The ids of the published models, in lines.
std::string model_ids() {
    std::string out;
    std::size_t width = 100;
    for (wl::language_model const* const model : wl::models::all) {
        bool const is_last = model == *std::rbegin(wl::models::all);
        if (width + model->name.view().size() > 98) {
            out += "\n ";
            width = 1;
        }
        out.append(" ").append(model->name.view()).append(is_last ? "" : ",");
        width += 2 + model->name.view().size();
    }
    return out;
}

/// Reads the counts of the line: batch=, tensor=, pipeline=, context=, prompt= and output=.
/// \param has_default  the batch may be missing: 0, as many sequences as fit
void read_counts(std::vector<std::string> const& words, bool has_default, asked_servers& to) {
    named_values axes[]{{"tensor", {1.0}}, {"pipeline", {1.0}}, {"context", {1.0}}, {"batch", {}}};
    if (has_default) { axes[3].values = {0.0}; }
    for (auto const& [name, value] : stated_counts(words)) {
        if (std::ranges::count(count_names, name, &count_name::name) == 0) {
            misuse(name + " is no count of " + (has_default ? "rafter load" : "rafter llm") +
                   "; there are: " + listed(count_names | std::views::transform(&count_name::name)) +
                   (has_default ? ", " + listed(load_counts) : ""));
        }
        auto const values = counts_of(name, value);
        auto* const axis = std::ranges::find(axes, name, &named_values::name);
        if (axis != std::end(axes)) {
            axis->values = values;
            continue;
        }
        if (values.size() != 1) { misuse(name + " takes one value"); }
        (name == "prompt" ? to.server.prompt_tokens : to.server.output_tokens) = values[0];
        if (name == "output" && values[0] < 2.0) { misuse("output is " + value + "; it must be at least 2"); }
    }
    for (named_values& one : axes) {
        to.counts.add(std::move(one));
    }
    if (to.counts.count == 0 || to.server.prompt_tokens == 0.0 || to.server.output_tokens < 2.0) {
        misuse("state " + std::string(has_default ? "" : "batch= (sequences that run at once), ") +
               "prompt= (tokens of a request) and output= (tokens of its answer, at least 2)");
    }
}

/// The price of a machine that the line states: its own, else that of all.
std::optional<quantity<units::dollar_per_second>> price_of(std::string const& id, stated_servers const& given) {
    std::optional<quantity<units::dollar_per_second>> of_all, own;
    for (std::string const& stated : given.prices) {
        std::size_t const at = stated.rfind('=');
        std::string const whose = at == stated.npos ? "" : id_of(stated.substr(0, at));
        auto const named = [](std::string const& one) { return id_of(one); };
        if (at != stated.npos && std::ranges::count(given.machines, whose, named) == 0) {
            misuse("--price " + stated + ": --machine does not name " + stated.substr(0, at));
        }
        auto& to = at == stated.npos ? of_all : own;
        if (at != stated.npos && whose != id) { continue; }
        if (to) { misuse("--price states the price of " + (at == stated.npos ? "all machines" : whose) + " twice"); }
        std::string const amount = at == stated.npos ? stated : stated.substr(at + 1);
        to = read_quantity<units::dollar_per_second>(amount, "--price");
    }
    return own ? own : of_all;
}

/// What an engine reaches of a device by the file of its measurements. First tokens of a file without prompts are those
/// of the framework by whose rules it runs.
wl::framework_device under_file(stated_servers const& given, std::string const& id, machine const& on,
                                wl::weight_formats const& formats) {
    std::string const& file = given.framework;
    fitted_framework const all = read_framework(file);
    bool const is_packed = wl::kernels_for(on, formats, all.rules) == wl::weight_kernels::packed;
    auto const expect_kernels = [&](wl::measured_shares const& one) {
        if ((is_packed ? one.memory_packed : one.memory) > 0.0) { return; }
        misuse(file + " has no shares of a " + text(one.phase).c_str() + " with weights that kernels " +
               (is_packed ? "unpack (memory_packed, compute_packed)" : "multiply as they are (memory, compute)") +
               ", as these formats have");
    };
    wl::measured_shares const* steps = all.find(wl::model_phase::step);
    if (steps == nullptr) { steps = all.find(wl::model_phase::steady_state); }
    if (steps == nullptr) { misuse(file + " has shares of prompts alone: add those of steps (rafter validate --fit)"); }
    expect_kernels(*steps);
    if (wl::measured_shares const* const prompts = all.find(wl::model_phase::prompt)) {
        expect_kernels(*prompts);
        return wl::device_under(*steps, *prompts, on, formats);
    }
    wl::device_class const device = class_of(id, given.memory);
    if (!is_measured(device, all.rules)) {
        misuse(file + " has no shares of prompts, and those of " + text(all.rules).c_str() +
               " were not measured on devices with the memory of " + id +
               ": fit them, too (rafter validate --figure first_token)");
    }
    wl::measured_shares prompts = wl::shares_of(device, all.rules, wl::model_phase::prompt);
    prompts.out_of_device = {}; // they are another engine's
    wl::framework_device out = wl::device_under(*steps, prompts, on, formats);
    out.has_launches_of_prompts = false;
    return out;
}

/// Are all changes of a machine those of its links? A share of its rates is then that of the device.
bool are_of_links(std::vector<std::string> const& changes) {
    return std::ranges::all_of(changes, [](std::string const& one) { return one.starts_with("link"); });
}

/// A machine with changed fields, and what a framework reaches of it.
host host_of(std::string const& name, stated_servers const& given, wl::weight_formats const& formats) {
    std::string const id = id_of(name);
    machine on = changed_machine({id, given.changes});
    if (auto const price = price_of(id, given)) { on.price = *price; }
    host out{.id = id, .on = on, .sheet = on};
    if (given.changes.empty()) { out.row = find_processor(id.c_str()); }
    if (given.framework.empty()) { return out; }
    if (given.has_file()) {
        out.under = under_file(given, id, on, formats);
        out.has_file = true;
        out.on = out.under->steps;
        return out;
    }
    wl::framework const software = framework_named(given.framework);
    bool const is_known = find_processor(id.c_str()) != nullptr || !given.memory.empty();
    wl::device_class const device = given.fits && !is_known ? wl::device_class::other : class_of(id, given.memory);
    if (given.fits && !is_measured(device, software)) {
        out.under = wl::device_under(bare_shares(software, wl::model_phase::step, device),
                                     bare_shares(software, wl::model_phase::prompt, device), on, formats);
    } else {
        expect_measured(device, software, id);
        out.under = wl::device_under(software, device, on, formats);
    }
    out.on = out.under->steps;
    if (software == wl::framework::vllm && are_of_links(given.changes)) { out.power = wl::find_reached_power(id); }
    return out;
}

} // namespace

std::vector<field_value> stated_counts(std::vector<std::string> const& words) {
    std::vector<field_value> out;
    for (std::string const& word : words) {
        auto [name, value] = name_and_value(word, "batch=8, or several: batch=1,8,64 or batch=1..64:x2");
        auto const of_framework = std::ranges::find(count_names, name, &count_name::short_name);
        if (of_framework != std::end(count_names)) { name = of_framework->name; }
        if (std::ranges::count(out, name, &field_value::first) != 0) { misuse(name + " is stated twice"); }
        out.emplace_back(name, value);
    }
    return out;
}

asked_servers servers_of(stated_servers const& given, bool under_load) {
    if (!given.memory.empty()) {
        if (given.framework.empty()) { misuse("--memory is used with --framework"); }
        auto const is_known = [](std::string const& id) { return processor_named(id) != nullptr; };
        if (std::ranges::all_of(given.machines, is_known)) {
            misuse("--memory is for machines that the catalogue lacks; it has all of these");
        }
    }
    asked_servers out{.options = {.overlap = given.framework.empty() ? link_not_hidden : no_overlap}};
    out.server.model = model_named(given.model);
    out.remark = remark_on_model(given.model);
    out.server.formats = formats_of(given.formats, given.model, out.server.model);
    if (!given.cache.empty()) { out.server.formats.cache = cache_format_of(given.cache); }
    if (given.has_whole_experts && !out.server.model.has_experts()) {
        misuse("--whole-experts is for models with experts; " + given.model + " has none");
    }
    out.server.parallel = {.whole_experts = given.has_whole_experts,
                           .layers_on_host = given.layers_on_host,
                           .experts_on_host = given.experts_on_host};
    read_counts(given.counts, under_load, out);
    std::string const usual = given.framework == "llama.cpp" ? "fp16" : "bf16";
    out.server.type = read_element_type(given.type.empty() ? usual : given.type, "--type");
    if (!given.chunk.empty()) {
        auto const chunks = counts_of("--prefill-chunk", given.chunk);
        if (chunks.size() != 1) { misuse("--prefill-chunk takes one value"); }
        out.server.prefill_chunk = chunks.front();
    }
    for (std::string const& id : given.machines) {
        if (std::ranges::count(given.machines, id_of(id), id_of) > 1) { misuse("--machine names " + id + " twice"); }
        out.hosts.push_back(host_of(id, given, out.server.formats));
        if (out.divides() && out.hosts.back().on.links.size() == 0) {
            misuse(out.hosts.back().name() +
                   " states no link, over which the devices of tensor=, pipeline= and context= exchange");
        }
        bool const has_link_to_host = std::ranges::any_of(
            out.hosts.back().on.links, [](device_link const& link) { return link.to == link_end::host_memory; });
        if (out.reads_from_host() && !has_link_to_host) {
            misuse(out.hosts.back().name() + " states no link to its host's memory, where weights are to lie: add one, "
                                             "as in --with \"link=64 GB/s unidirectional, 1 us, host memory\"");
        }
    }
    if (out.hosts[0].under) { out.server = out.hosts[0].under->run(out.server); }
    return out;
}

namespace {

/// The texts of a question that a row of measurements may state.
constexpr std::pair<std::string_view, std::string stated_servers::*> texts_of_rows[]{
    {"model", &arguments::model},         {"formats", &arguments::formats}, {"cache", &arguments::cache},
    {"type", &arguments::type},           {"memory", &arguments::memory},   {"framework", &arguments::framework},
    {"prefill_chunk", &arguments::chunk},
};

/// The question as the fields of a page state it.
shown_question question_of(arguments const& given, asked_servers const& from, CLI::App const* command) {
    // A published model by the id that a page lists.
    wl::language_model const* const published = wl::find_model(given.model.c_str());
    std::string const model = published == nullptr ? given.model : std::string(published->name.view());
    std::vector<std::string> counts; // by the names of the fields
    for (auto const& [name, value] : stated_counts(given.counts)) {
        counts.push_back(name + "=" + value);
    }
    shown_question out{command, model, counts, fields_of_servers(), {{}, given.changes}, {}};
    for (host const& one : from.hosts) {
        out.machine.name += (out.on.empty() ? "" : ",") + one.id;
        out.on.push_back(one.on);
    }
    return out;
}

int run(arguments const& given, CLI::App const* command) {
    if (!given.file.empty()) { (void)kind_of_file(given.file, {"svg", "png", "txt", "html", "json"}); }
    asked_servers asked = servers_of(given);
    asked.serve_all();
    if (!given.file.empty()) { write_picture(asked, given.file, question_of(given, asked, command), given.picture); }
    given.json ? put_json(as_json(asked)) : put(given.file.empty() ? shown(asked) : summary(asked));
    return 0;
}

} // namespace

void add_servers(CLI::App* command, stated_servers& to, std::string const& more) {
    command
        ->add_option("model", to.model,
                     "The id of a published model (or its last part), or the config.json of a model (a name that ends "
                     "in .json)")
        ->required();
    command
        ->add_option("counts", to.counts,
                     "batch=1..256:x2 (sequences that run at once), tensor=1,2,4,8 (devices that divide each matrix: "
                     "tensor parallelism, also tp=), pipeline=1,2 (devices that divide the layers: pipeline "
                     "parallelism, also pp=), context=1,2 (devices that divide a prompt and the cache: context "
                     "parallelism, also cp=), prompt=1024 and output=512 (tokens of a request)" +
                         more)
        ->required();
    command
        ->add_option("-m,--machine", to.machines,
                     "An id of the catalogue (rafter machines), a machine file (.json), or this: the last calibration; "
                     "several with commas, or repeated")
        ->required()
        ->delimiter(',')
        ->allow_extra_args(false);
    command->add_option("--with", to.changes, "A changed field of the machines: \"bandwidth=2 TB/s\"; may be repeated")
        ->allow_extra_args(false);
    command->add_option("--formats", to.formats,
                        "How weights are stored: " + listed(workload::format_names()) +
                            "; by default as a config.json states, or as a model is published (mostly bf16)");
    command->add_option("--cache", to.cache, "How keys and values are stored; by default as the formats say");
    command->add_option(
        "--type", to.type,
        "Element type of products with weights of fewer than 16 bits; other products have 16 bits or more; "
        "by default bf16, with llama.cpp fp16");
    command->add_option(
        "--framework", to.framework,
        "Take what a framework reaches from measurements: llama.cpp, vllm or tensorrt-llm; or from your "
        "own, by a file (.json) that rafter validate --fit wrote");
    command->add_option("--memory", to.memory,
                        "The memory of a machine that the catalogue lacks, for --framework: gddr, hbm or unified (with "
                        "a CPU)");
    command->add_flag(
        "--whole-experts", to.has_whole_experts,
        "Each device holds whole experts, as with vLLM's --enable-expert-parallel, instead of a part of each");
    command->add_option(
        "--experts-on-host", to.experts_on_host,
        "The share of the routed experts, from 0 to 1, whose weights lie in the host's memory: each pass "
        "reads them over the machine's link to the host");
    command->add_option("--layers-on-host", to.layers_on_host, "The same share of the layers, with all their matrices");
    command->add_option("--prefill-chunk", to.chunk, "Tokens of a prompt that a step takes in (chunked prefill)");
}

std::vector<std::string> fields_of_rows() {
    std::vector<std::string> out;
    for (auto const& [name, member] : texts_of_rows) {
        out.emplace_back(name);
    }
    out.emplace_back("whole_experts");
    for (count_name const& one : count_names) {
        out.emplace_back(one.name);
    }
    return out;
}

void state(stated_servers& to, std::vector<field_value> const& fields, machine_arguments const& on) {
    to.machines = {on.name};
    to.changes = on.changes;
    for (auto const& [name, value] : fields) {
        auto const* const text = std::ranges::find(texts_of_rows, name, [](auto const& one) { return one.first; });
        if (text != std::end(texts_of_rows)) {
            to.*text->second = value;
        } else if (name == "whole_experts") {
            to.has_whole_experts = value == "yes";
            if (!to.has_whole_experts && value != "no") { misuse("whole_experts is " + value + "; write yes or no"); }
        } else {
            to.counts.push_back(name + "=" + value);
        }
    }
    if (to.model.empty()) { misuse("the row has no model"); }
}

asked_servers answer_for_row(std::vector<field_value> const& fields, machine_arguments const& on, bool fits) {
    arguments given;
    given.fits = fits;
    state(given, fields, on);
    if (fits && (given.framework.empty() || given.has_file())) {
        misuse("--fit needs framework=llama.cpp, vllm or tensorrt-llm: by whose rules of memory and passes it runs");
    }
    if (fits && !are_of_links(on.changes)) { misuse("--fit takes servers on machines as they are: leave out --with"); }
    asked_servers out = servers_of(given);
    if (out.counts.count != 1) { misuse("a row is of one division and one batch"); }
    out.serve_all();
    return out;
}

} // namespace llm

json::node fields_of_servers() {
    json::node out = json::node::list({});
    for (llm::count_name const& one : llm::count_names) {
        out.put("", field_as_json(one.name, one.example, one.is_required));
    }
    return out;
}

void add_llm(CLI::App& app) {
    auto* const command = add_command(
        app, "llm", "A language model on one machine or several: batches, latency, throughput, cost",
        "  rafter llm meta-llama/Llama-3.1-8B batch=1..64:x2 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb\n"
        "  rafter llm Llama-3.1-70B --formats fp8 batch=16,64 tensor=1,2,4,8 prompt=2048 output=512 --framework vllm "
        "-m nvidia-h100-sxm5-80gb\n"
        "  rafter llm Llama-3.1-8B --formats q4_k_m batch=1 prompt=512 output=128 --framework llama.cpp "
        "-m nvidia-rtx-4090\n"
        "  rafter llm Llama-3.1-70B batch=1..256:x2 tensor=4,8 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb "
        "-m nvidia-h200-sxm-141gb -o front.html\nPublished models:" +
            llm::model_ids());
    auto const given = std::make_shared<llm::arguments>();
    llm::add_servers(command, *given);
    command
        ->add_option(
            "--price", given->prices,
            "The price of a device: 2.5USD/h for all machines, ID=2.5USD/h for one; may be repeated; by default "
            "the catalogue's")
        ->allow_extra_args(false)
        ->delimiter(',');
    command->add_option(
        "-o,--output", given->file,
        "Write a file: a picture of tokens a second for each user against all users (.svg, .png, .txt), a "
        "page to open in a browser (.html), or what a page shows (.json)");
    command->add_option("--width", given->picture.width, "The width of a picture in pixels: 320 to 4000")
        ->capture_default_str();
    add_json(command, given->json, llm::schema);
    on_run(command, [given, command] { return llm::run(*given, command); });
}

} // namespace program
