// rafter llm: a language model on one machine or several: batches, latency, throughput, cost.
#include "json_form.hpp"
#include "points.hpp"
#include <algorithm>
#include <memory>

import rafter.workload;

namespace program {

namespace {

namespace wl = workload;

struct arguments {
    std::string model, formats = "bf16", cache, type = "bf16", framework, price, chunk;
    machine_arguments machine;
    std::vector<std::string> counts;
    bool json = false;
};

/// A model with its formats; a config.json states both.
struct stored_model {
    wl::language_model model;
    wl::weight_formats formats;
};

wl::weight_formats formats_named(std::string const& name, wl::language_model const& model) {
    if (name == "q4_k_m") { return wl::formats::q4_k_m(model); }
    if (name == "q4_0") { return wl::formats::q4_0(model); }
    if (name == "q8_0") { return wl::formats::q8_0(); }
    if (name == "fp8_blocks") { return wl::formats::fp8_in_blocks(); }
    if (name == "mxfp4_experts") { return wl::formats::mxfp4_experts(); }
    if (name == "nvfp4") { return wl::formats::nvfp4_matrices(); }
    for (element_type const& type : {fp32, bf16, fp16, fp8, int8}) {
        if (name == type.name.view()) { return wl::formats::all(type); }
    }
    misuse("--formats is " + name +
           "; there are: bf16, fp16, fp8, fp32, int8, fp8_blocks, nvfp4, mxfp4_experts, q8_0, q4_0, q4_k_m");
}

stored_model model_of(arguments const& given) {
    bool const is_file = given.model.ends_with(".json") || given.model.find('/') == 0;
    stored_model out{is_file ? wl::read_model(given.model) : wl::catalogued_model(given.model.c_str()), {}};
    out.formats = formats_named(given.formats, out.model);
    if (!given.cache.empty()) { out.formats.cache = formats_named(given.cache, out.model).embedding; }
    return out;
}

/// A row of the answer: a server at a point.
struct served {
    double tensor, batch;
    bool fits;
    wl::service at;
    binding bound;
    regime step;
};
using row = served const&;

json_form<served> const& row_form() {
    using maybe = std::optional<json_node>;
    static json_form<served> const form{
        {"tensor", "", json_type::number, "Devices that divide each matrix", [](row r) { return r.tensor; }},
        {"batch", "", json_type::number, "Sequences that run at once", [](row r) { return r.batch; }},
        {"fits", "", json_type::boolean, "Do weights and caches fit in memory?",
         [](row r) { return json_truth(r.fits); }},
        {"sequences_that_fit", "", json_type::number, "Sequences whose caches fit in memory",
         [](row r) { return r.at.sequences_that_fit; }},
        {"step", "s", json_type::number, "A decode step", [](row r) { return r.at.step.coherent_; }},
        {"regime", "", json_type::string, "The regime of a decode step",
         [](row r) { return std::string(text(r.step).view()); }},
        {"bound_by", "", json_type::string, "What binds a decode step",
         [](row r) { return std::string(text(r.bound).view()); }},
        {"first", "s", json_type::number, "TTFT without a wait", [](row r) { return r.at.first.coherent_; }},
        {"time_per_token", "s", json_type::number, "TPOT, with the prefills between steps",
         [](row r) { return r.at.time_per_token().coherent_; }},
        {"user_rate", "1/s", json_type::number, "Tokens a second of a user",
         [](row r) { return r.at.user_rate().coherent_; }},
        {"output_rate", "1/s", json_type::number, "Output tokens a second of all users",
         [](row r) { return r.at.output_rate().coherent_; }},
        {"cost_of_million", "USD", json_type::number, "A million output tokens, if a price is known",
         [](row r) { return r.at.price.coherent_ > 0.0 ? maybe(r.at.cost().coherent_) : std::nullopt; }, true},
        {"energy_per_token", "J", json_type::number, "An output token, if the machine states energies",
         [](row r) {
             return r.at.energy_of_request.coherent_ > 0.0 ? maybe(r.at.energy_per_token().coherent_) : std::nullopt;
         },
         true}};
    return form;
}

struct answer {
    stored_model const& what;
    std::vector<served> const& rows;
    wl::sustained_shares const* shares;
};

json_form<answer> const& answer_form() {
    using maybe = std::optional<json_node>;
    static json_form<answer> const form{
        {"model", "", json_type::string, "The model",
         [](answer const& a) { return std::string(a.what.model.name.view()); }},
        {"parameters", "", json_type::number, "Its parameters",
         [](answer const& a) { return a.what.model.parameters(); }},
        {"weights", "B", json_type::number, "The bytes of all weights",
         [](answer const& a) { return wl::weight_bytes(a.what.model, a.what.formats).coherent_; }},
        {"expected_error", "", json_type::number,
         "Median relative error of decode steps on devices out of the fit; missing for a bare roofline",
         [](answer const& a) -> maybe {
             return a.shares != nullptr ? maybe(a.shares->out_of_device.median) : std::nullopt;
         },
         true},
        {"rows", "", json_type::list, "A server at each point",
         [](answer const& a) {
             json_node out = json_list();
             for (served const& one : a.rows) {
                 out.put("", json_of(row_form(), one));
             }
             return out;
         },
         false, [] { return schema_of(row_form()); }}};
    return form;
}

std::string rate_in_words(wl::event_rate const& rate) { return number(rate.coherent_, ".4g").c_str(); }

std::string shown(answer const& a, machine const& on) {
    std::string out = std::string(a.what.model.name.view()) + ", " +
                      number(a.what.model.parameters() / 1e9, ".4g").c_str() + " billion parameters, weights " +
                      in_words(wl::weight_bytes(a.what.model, a.what.formats)) + ", cache " +
                      in_words(wl::cache_bytes_per_token(a.what.model, a.what.formats)) + " a token\n" +
                      std::string(on.name.view()) + "\n\n";
    std::vector<std::vector<std::string>> table{
        {"tensor", "batch", "fits", "step", "bound by", "first token", "time a token", "tokens/s a user", "tokens/s"}};
    bool const has_price = !a.rows.empty() && a.rows[0].at.price.coherent_ > 0.0;
    if (has_price) { table[0].emplace_back("USD a million"); }
    for (served const& one : a.rows) {
        std::vector<std::string> words{number(one.tensor, "").c_str(),
                                       number(one.batch, "").c_str(),
                                       one.fits ? "yes" : "no",
                                       in_words(one.at.step),
                                       text(one.bound).c_str(),
                                       in_words(one.at.first),
                                       in_words(one.at.time_per_token()),
                                       rate_in_words(one.at.user_rate()),
                                       rate_in_words(one.at.output_rate())};
        if (has_price) { words.emplace_back(number(one.at.cost().coherent_, ".3g").c_str()); }
        table.push_back(std::move(words));
    }
    out += aligned(table) + "\n";
    for (std::size_t i = 0; i < a.rows.size(); ++i) { // where steps turn compute-bound, for each division
        double const tensor = a.rows[i].tensor;
        if (i != 0 && a.rows[i - 1].tensor == tensor) { continue; }
        auto const turn =
            std::ranges::find_if(a.rows, [&](row r) { return r.tensor == tensor && r.step == regime::compute_bound; });
        out += "tensor " + std::string(number(tensor, "").c_str()) + ": at most " +
               number(a.rows[i].at.sequences_that_fit, "").c_str() + " sequences fit; " +
               (turn == a.rows.end()
                    ? "no batch of the list makes steps compute-bound"
                    : "steps are compute-bound from batch " + std::string(number(turn->batch, "").c_str()) + " on") +
               "\n";
    }
    if (a.shares == nullptr) {
        out += "A roofline without host times: servers take longer. --framework takes what they reach into "
               "account where measurements are known.\n";
    } else {
        out += "Rates and host times: " +
               std::string(text(provenance{provenance_kind::derived, a.shares->source}).view()) +
               ".\nExpected error of a step: " + number(100.0 * a.shares->out_of_device.median, ".2g").c_str() +
               " % (median), " + number(100.0 * a.shares->out_of_device.percentile_90, ".2g").c_str() +
               " % (90th percentile), on devices that the fit has not seen.\n";
    }
    return out;
}

wl::framework framework_named(std::string const& name) {
    if (name == "llama.cpp") { return wl::framework::llama_cpp; }
    if (name == "vllm") { return wl::framework::vllm; }
    if (name == "tensorrt-llm") { return wl::framework::tensorrt_llm; }
    misuse("--framework is " + name + "; there are: llama.cpp, vllm, tensorrt-llm");
}

int run(arguments const& given) {
    stored_model const what = model_of(given);
    std::vector<double> tensors{1.0};
    std::vector<double> batches;
    double prompt = 0.0;
    double output = 0.0;
    for (std::string const& word : given.counts) {
        auto const [name, value] = name_and_value(word);
        auto const values = counts_of(name, value);
        auto const one = [&] {
            if (values.size() != 1) { misuse(name + " takes one value"); }
            return values[0];
        };
        if (name == "batch") {
            batches = values;
        } else if (name == "tensor") {
            tensors = values;
        } else if (name == "prompt") {
            prompt = one();
        } else if (name == "output") {
            output = one();
        } else {
            misuse(name + " is no count of rafter llm; there are: batch, tensor, prompt, output");
        }
    }
    if (batches.empty() || prompt == 0.0 || output < 2.0) {
        misuse("state batch= (sequences that run at once), prompt= (tokens of a request) and output= (tokens of its "
               "answer, at least 2)");
    }
    operation_arguments any; // `task_of` changes the fields of the machine
    any.bytes = "1 GB";
    machine on = task_of(given.machine, any).on;
    machine on_prompts = on;
    prediction_options options{.overlap = exposed_link};
    wl::sustained_shares shares;
    bool const is_sustained = !given.framework.empty();
    if (is_sustained) {
        auto const& device = catalogue::processor_at(given.machine.name.c_str());
        auto const how = given.formats.starts_with("q") ? wl::weight_kernels::packed : wl::weight_kernels::plain;
        wl::framework const software = framework_named(given.framework);
        bool const has_steps = software != wl::framework::tensorrt_llm;
        shares = wl::shares_of(device, software, has_steps ? wl::model_phase::step : wl::model_phase::steady_state);
        if (has_steps) {
            on_prompts = wl::sustained(on, wl::shares_of(device, software, wl::model_phase::prompt), how);
        }
        on = wl::sustained(on, shares, how);
        if (!has_steps) { on_prompts = on; }
        options.overlap = no_overlap;
    }
    if (!given.price.empty()) {
        on.price =
            units::from_coherent<units::dollar_per_second>(detail::read_quantity(given.price, "USD/h", "--price"));
    }
    wl::server server{.model = what.model, .formats = what.formats, .prompt_tokens = prompt, .output_tokens = output};
    server.type = kind_named(given.type).type;
    if (!given.chunk.empty()) { server.chunk = counts_of("--chunk", given.chunk).front(); }
    std::vector<served> rows;
    for (double const tensor : tensors) {
        server.over.tensor = tensor;
        for (double const batch : batches) {
            server.batch = batch;
            wl::service at = wl::serve(on, server, options);
            if (server.chunk >= prompt) { // prompts reach other shares than steps
                at.first = at.prefill = predict(on_prompts, server.prefill_pass(), options).total_time;
                at.longest_gap = at.step + at.first;
            }
            prediction const step = predict(on, server.decode_pass(batch), options);
            rows.push_back({tensor, batch, at.fits(), at, step.bound_by(), step.regime});
        }
    }
    answer const out{what, rows, is_sustained ? &shares : nullptr};
    given.json ? put_json(answer_form(), out) : put(shown(out, on));
    return 0;
}

} // namespace

void add_llm(CLI::App& app) {
    auto* const command = add_command(
        app, "llm", "A language model on one machine or several: batches, latency, throughput, cost",
        "  rafter llm meta-llama/Llama-3.1-8B batch=1..64:x2 prompt=1024 output=512 -m nvidia-h100-sxm5-80gb\n"
        "  rafter llm Llama-3.1-70B --formats fp8 batch=16,64 tensor=1,2,4,8 prompt=2048 output=512 --framework vllm "
        "-m nvidia-h100-sxm5-80gb\n"
        "  rafter llm Llama-3.1-8B --formats q4_k_m batch=1 prompt=512 output=128 --framework llama.cpp "
        "-m nvidia-rtx-4090");
    auto const given = std::make_shared<arguments>();
    command
        ->add_option("model", given->model,
                     "The id of a published model, or the config.json of a model (a name that ends in .json)")
        ->required();
    command
        ->add_option("counts", given->counts,
                     "batch=1..256:x2 (sequences that run at once), tensor=1,2,4,8 (devices that divide each matrix), "
                     "prompt=1024 and output=512 (tokens of a request)")
        ->required();
    add_machine(command, given->machine);
    command->add_option("--formats", given->formats, "How weights are stored: bf16, fp8, q4_k_m, ...")
        ->capture_default_str();
    command->add_option("--cache", given->cache, "How keys and values are stored; by default as the formats say");
    command->add_option("--type", given->type, "Element type of activations and arithmetic")->capture_default_str();
    command->add_option("--framework", given->framework,
                        "Take what a framework reaches from measurements: llama.cpp, vllm or tensorrt-llm");
    command->add_option("--price", given->price, "The price of a device: 2.5USD/h; by default the catalogue's");
    command->add_option("--chunk", given->chunk, "Tokens of a prompt that a step takes in (chunked prefill)");
    add_json(command, given->json, [] { return schema_of(answer_form()); });
    on_run(command, [given] { return run(*given); });
}

} // namespace program
