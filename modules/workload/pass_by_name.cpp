// Tests: run/pass_by_name
module;
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// \file Finds models, formats and the classes of kernels by their names.
module rafter.workload;

namespace rafter::workload {

namespace {

struct named_formats {
    std::string_view name;
    weight_formats (*of)(language_model const&);
};
constexpr named_formats all_formats[]{
    {"bf16", [](language_model const&) { return formats::all(bf16); }},
    {"fp16", [](language_model const&) { return formats::all(fp16); }},
    {"fp8", [](language_model const&) { return formats::all(fp8); }},
    {"fp8_matrices", [](language_model const&) { return formats::matrices_in(fp8, bf16, bf16); }},
    {"fp32", [](language_model const&) { return formats::all(fp32); }},
    {"int8", [](language_model const&) { return formats::all(int8); }},
    {"fp8_blocks", [](language_model const&) { return formats::fp8_in_blocks(); }},
    {"nvfp4", [](language_model const&) { return formats::nvfp4_matrices(); }},
    {"mxfp4_experts", [](language_model const&) { return formats::mxfp4_experts(); }},
    {"q8_0", [](language_model const&) { return formats::q8_0(); }},
    {"q4_0", [](language_model const& m) { return formats::q4_0(m); }},
    {"q4_k_m", [](language_model const& m) { return formats::q4_k_m(m); }}};

} // namespace

std::span<std::string_view const> format_names() {
    static constexpr auto names = [] {
        std::array<std::string_view, std::size(all_formats)> out{};
        std::ranges::transform(all_formats, out.begin(), &named_formats::name);
        return out;
    }();
    return names;
}

weight_formats formats_named(std::string_view name, language_model const& model) {
    std::string names;
    for (named_formats const& one : all_formats) {
        if (name == one.name) { return one.of(model); }
        names.append(names.empty() ? "" : ", ").append(one.name);
    }
    expecting::reject<"formats", "a name of formats">(std::string(name).c_str(), names.c_str());
}

namespace by_name {

namespace {
struct named_model {
    language_model model;
    weight_formats formats; ///< as published, or as the file states
};
/// The model in a config.json. A sweep asks for it at each point, so each thread keeps what it read last, for as long
/// as the files say the same.
template <expecting::field Model>
named_model const& model_in_file(std::string const& name) {
    thread_local std::string text_of_last;
    thread_local named_model last;
    std::string text = name + '\n' + text_of_config(name);
    if (text != text_of_last) {
        text_of_last.clear();
        if (std::string const remark = read_model_remark(name); !remark.empty()) {
            expecting::reject_saying<Model, "a model that is understood as a whole">(
                (name + ": " + remark.substr(0, remark.find('\n')) +
                 " By name a model has to be understood as a whole; rafter llm answers with this remark.")
                    .c_str());
        }
        last = {read_model(name), read_formats(name)};
        text_of_last = std::move(text);
    }
    return last;
}
/// The model of an operation `Of`.
template <expecting::field Model, class Of>
named_model model_of(Of const& one) {
    if (one.model.empty()) {
        expecting::reject<Model, "an id of a published model, as in meta-llama/Llama-3.1-8B, or a config.json">(
            "missing");
    }
    std::string const name(one.model.view());
    named_model out;
    if (name.ends_with(".json")) {
        out = model_in_file<Model>(name);
    } else {
        out.model = catalogued_model(name.c_str());
        out.formats = published_formats(out.model);
    }
    if (!one.formats.empty()) { out.formats = formats_named(one.formats.view(), out.model); }
    return out;
}
} // namespace

template <>
pass basic_pass<double>::made() const {
    named_model const known = model_of<"pass.model">(*this);
    return {.model = known.model,
            .formats = known.formats,
            .tokens = tokens,
            .context = context,
            .batch = batch,
            .type = type,
            .parallel = parallel,
            .compiled = compiled};
}

template <>
server basic_server<double>::made() const {
    named_model const known = model_of<"server.model">(*this);
    return {.model = known.model,
            .formats = known.formats,
            .prompt_tokens = prompt_tokens,
            .output_tokens = output_tokens,
            .batch = batch,
            .type = type,
            .parallel = parallel};
}
template <>
operation_list<2 * pass::most_parts> basic_server<double>::parts_on(double path) const {
    server const of = made();
    operation_list<2 * pass::most_parts> out;
    auto const add = [&](pass one, double way, double executions) {
        one.path = way;
        one.for_each_part([&](demands const& kernel, double times) { out.push(kernel, executions * times); });
    };
    pass const step = of.decode_pass(batch);
    double const of_prefill = math::floor(path / step.paths()); // -1 for -1
    // As `predict` divides the time of a prefill among the prompts of its pass.
    double const prompts = of.prompts_at_once(batch);
    add(of.prefill_pass(prompts), of_prefill, batch / prompts);
    add(step, path < 0.0 ? path : path - of_prefill * step.paths(), output_tokens);
    return out;
}
template <>
bytes basic_server<double>::working_set() const {
    pass last = made().decode_pass(batch);
    last.context = prompt_tokens + output_tokens - 1.0;
    return last.working_set();
}
template <>
void basic_server<double>::validate() const {
    server const of = made();
    of.validate();
    of.decode_pass(batch).validate();
    double const prompts = of.prompts_at_once(batch); // a list runs their pass a whole number of times
    if (math::floor(batch / prompts) * prompts != batch) {
        expecting::reject<"server.parallel.pipeline",
                          "a divisor of batch / expert, or above it: rafter llm takes others">(parallel.pipeline);
    }
}

template <>
training_step basic_training_step<double>::made() const {
    named_model const known = model_of<"training_step.model">(*this);
    return {{.model = known.model,
             .formats = known.formats,
             .tokens = tokens,
             .global_batch = global_batch,
             .micro_batch = micro_batch,
             .type = type,
             .gradient = activation_type(type),
             .tensor = tensor,
             .context = context,
             .pipeline = pipeline,
             .data = data,
             .expert = expert,
             .sequence_parallel = sequence_parallel,
             .order = order,
             .virtual_stages = virtual_stages,
             .sharding = sharding,
             .recomputed = recomputed,
             .fused_attention = fused_attention,
             .dropout = dropout,
             .updates = updates}};
}

} // namespace by_name

void add_operations_by_name() {
    static bool const is_added = [] {
        add_operation_by_name(pass_by_name{.model = models::all[0]->name.c_str()});
        add_operation_by_name(
            server_by_name{.model = models::all[0]->name.c_str(), .prompt_tokens = 1, .output_tokens = 1});
        add_operation_by_name(
            training_step_by_name{.model = models::all[0]->name.c_str(), .tokens = 1, .global_batch = 1});
        return true;
    }();
    (void)is_added;
}

kernel_shape kernel_shape_of(any_operation const& op) {
    kernel_shape out{};
    auto const take = [&](auto const*... all) { ((all == nullptr ? void() : void(out = kernel_shape_of(*all))), ...); };
    take(op.get_if<gemm>(), op.get_if<linear_layer>(), op.get_if<expert_layer>(), op.get_if<attention>(),
         op.get_if<softmax>(), op.get_if<layer_norm>(), op.get_if<stream_loop>(), op.get_if<spmv>(),
         op.get_if<conv2d>());
    auto const take_whole = [&](auto const* one, kernel_class of) {
        if (one != nullptr && one->type == fp32) { out = {.of = of, .kind = {.type = fp32}}; }
    };
    take_whole(op.get_if<pass_by_name>(), kernel_class::whole_pass);
    take_whole(op.get_if<training_step_by_name>(), kernel_class::whole_step);
    auto const* const step = op.get_if<training_step_by_name>();
    if (step != nullptr && step->type.bits <= bf16.bits) {
        out = {.of = kernel_class::training_run, .kind = matrix_arithmetic(bf16)};
    }
    return out;
}

kernel_prediction predict(reached_processor const& on, any_operation const& op) {
    kernel_shape const shape = kernel_shape_of(op);
    if (shape.of == kernel_class::whole_step || shape.of == kernel_class::training_run) {
        return predict(on, op.get_if<training_step_by_name>()->made());
    }
    if (shape.of != kernel_class::whole_pass) { return predict(on, shape); }
    pass whole = op.get_if<pass_by_name>()->made();
    whole.all_logits = true;
    whole.form = attention_form::naive;
    return predict(on, whole);
}

} // namespace rafter::workload
