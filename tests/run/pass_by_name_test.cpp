// A pass of a published model as an operation by name: the same answers as the pass itself, in files, sweeps and texts.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

import rafter;
import rafter.files;
import rafter.workload;

namespace pass_by_name_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

machine const gpu = [] {
    machine m = catalogued<"nvidia-h100-sxm5-80gb">();
    m.launch_overhead = 2.0 * us;
    m.links = {device_link{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us},
               device_link{.rate = 50.0 * GB / s,
                           .direction = link_direction::unidirectional,
                           .latency = 1.0 * us,
                           .to = link_end::host_memory}};
    return m;
}();

any_operation named(std::vector<std::pair<std::string_view, std::string_view>> const& fields) {
    wl::add_operations_by_name();
    return operation_named("pass", fields);
}
seconds time_on(machine const& on, any_operation const& op, prediction_options const& options = {}) {
    return op.visit([&](auto const& one) { return predict(on, one, options).total_time; });
}
seconds time_of(any_operation const& op, prediction_options const& options = {}) { return time_on(gpu, op, options); }

TEST(pass_by_name, is_predicted_as_the_pass) {
    for (wl::language_model const* const model : wl::models::all) {
        for (char const* const tensor : {"1", "2"}) {
            std::vector<std::pair<std::string_view, std::string_view>> const fields{
                {"model", model->name.view()},
                {"tokens", "7"},
                {"batch", "3"},
                {"parallel.tensor", tensor},
                {"parallel.experts_on_host", "0.25"}};
            wl::pass const pass{.model = *model,
                                .formats = wl::published_formats(*model),
                                .tokens = 7,
                                .batch = 3,
                                .parallel = {.tensor = tensor[0] - '0' + 0.0, .experts_on_host = 0.25}};
            if (std::string const refused = what([&] { pass.validate(); }); refused != "nothing was thrown") {
                EXPECT_EQ(what([&] { (void)named(fields); }), "rafter: pass: " + refused.substr(8));
                continue;
            }
            auto const op = named(fields);
            EXPECT_EQ(time_of(op, {.overlap = link_not_hidden}),
                      predict(gpu, pass, {.overlap = link_not_hidden}).total_time)
                << model->name.c_str();
            EXPECT_EQ(op.work(), pass.work());
            EXPECT_EQ(op.working_set(), pass.working_set());
        }
    }
}

// Of a pipeline a prediction takes the longest path, of levels as well; points of a sweep choose anew.
TEST(pass_by_name, runs_in_stages) {
    for (char const* const id : {"meta-llama/Llama-3.1-8B", "google/gemma-3-27b", "gpt2"}) {
        auto const& model = wl::catalogued_model(id);
        for (char const* const stages : {"1", "2", "5"}) {
            for (char const* const batch : {"1", "16"}) {
                auto const op = named({{"model", id},
                                       {"tokens", "1"},
                                       {"context", "500"},
                                       {"batch", batch},
                                       {"parallel.pipeline", stages}});
                wl::pass const pass{.model = model,
                                    .formats = wl::published_formats(model),
                                    .tokens = 1,
                                    .context = 500,
                                    .batch = std::stod(batch),
                                    .parallel = {.pipeline = std::stod(stages)}};
                for (prediction_options const& options :
                     {prediction_options{}, prediction_options{.overlap = link_not_hidden},
                      prediction_options{.levels = hierarchy_options{}}}) {
                    EXPECT_EQ(time_of(op, options), predict(gpu, pass, options).total_time) << id << stages << batch;
                }
                EXPECT_EQ(op.working_set(), pass.working_set());
                auto varied = op.varying({"parallel.pipeline"});
                varied.assign_field(0, 3.0);
                wl::pass other = pass;
                other.parallel.pipeline = 3.0;
                EXPECT_EQ(time_of(varied), predict(gpu, other).total_time);
                EXPECT_EQ(operation_from_json(operation_as_json(op), "pass.json"), op);
            }
        }
    }
}

TEST(pass_by_name, sweeps_over_stages) {
    auto const op = named({{"model", "gpt2"}, {"context", "500"}, {"batch", "16"}}).varying({"parallel.pipeline"});
    wl::pass pass{.model = wl::catalogued_model("gpt2"),
                  .formats = wl::published_formats(wl::catalogued_model("gpt2")),
                  .tokens = 1,
                  .context = 500,
                  .batch = 16};
    op.visit([&](auto const& one) {
        auto const space = sweep(gpu, one, vary<0>(integers(1, 12, 12)));
        for (std::size_t i = 0; i < space.size(); ++i) {
            pass.parallel.pipeline = static_cast<double>(i + 1);
            EXPECT_EQ(space[i].total_time, predict(gpu, pass).total_time) << i;
        }
    });
}

TEST(pass_by_name, has_formats_by_name) {
    auto const model = wl::catalogued_model("meta-llama/Llama-3.1-8B");
    for (std::string_view const formats : wl::format_names()) {
        auto const op = named({{"model", "llama-3.1-8b"}, {"formats", formats}, {"context", "1000"}});
        wl::pass const pass{.model = model, .formats = wl::formats_named(formats, model), .tokens = 1, .context = 1000};
        EXPECT_EQ(time_of(op), predict(gpu, pass).total_time) << formats;
        EXPECT_EQ(op.working_set(), pass.working_set()) << formats;
    }
}

TEST(pass_by_name, is_kept_in_files_and_varied) {
    auto const op = named({{"model", "gpt2"}, {"batch", "5"}, {"type", "fp16"}});
    EXPECT_EQ(operation_from_json(operation_as_json(op), "pass.json"), op);
    auto const varied = op.varying({"batch", "parallel.tensor"});
    auto changed = varied;
    changed.assign_field(0, 8.0);
    changed.assign_field(1, 2.0);
    EXPECT_EQ(time_of(changed),
              time_of(named({{"model", "gpt2"}, {"batch", "8"}, {"type", "fp16"}, {"parallel.tensor", "2"}})));
    EXPECT_TRUE(varied.holds_counts(0));
    EXPECT_EQ(std::string_view(*(operation_names().end() - 3)), "pass");
}

TEST(pass_by_name, refuses_what_it_cannot_answer) {
    auto const refusal = [](std::vector<std::pair<std::string_view, std::string_view>> const& fields) {
        return what([&] { (void)named(fields); });
    };
    EXPECT_EQ(refusal({}), "rafter: pass: pass.model is missing; it must be an id of a published model, as in "
                           "meta-llama/Llama-3.1-8B, or a config.json");
    EXPECT_NE(refusal({{"model", "Llama-9"}}).find("there is no model \"Llama-9\"; the nearest are"),
              std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"formats", "q9"}}).find("formats is q9; there are only: bf16, fp16"),
              std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"parallel.pipeline", "13"}})
                  .find("pass.parallel.pipeline is 13; it must be at most the layers"),
              std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"batch", "0"}}).find("batch"), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"parallel.layers_on_host", "2"}}).find("layers_on_host"), std::string::npos);
}

TEST(pass_by_name, is_of_files) {
    folder const here;
    constexpr std::string_view small =
        R"("hidden_size": 256, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
           "intermediate_size": 512, "vocab_size": 1000, "hidden_act": "silu", "torch_dtype": "bfloat16")";
    auto const write = [&](std::string const& name, std::string const& type, std::string const& more) {
        std::string const path = here / name;
        overwrite(path, R"({"model_type": ")" + type + "\", " + std::string(small) + more + "}");
        return path;
    };
    std::string const plain = write("a.json", "llama", "");
    std::string const quantised =
        write("b.json", "llama", R"(, "quantization_config": {"quant_method": "fp8", "activation_scheme": "static"})");
    for (std::string const& path : {plain, quantised}) {
        auto const op = named({{"model", path}, {"batch", "4"}, {"context", "100"}});
        wl::pass const pass{
            .model = wl::read_model(path), .formats = wl::read_formats(path), .tokens = 1, .context = 100, .batch = 4};
        EXPECT_EQ(time_of(op), predict(gpu, pass).total_time);
        EXPECT_EQ(op.working_set(), pass.working_set());
        EXPECT_EQ(operation_from_json(operation_as_json(op), "pass.json"), op);
    }
    EXPECT_LT(named({{"model", quantised}}).working_set(), named({{"model", plain}}).working_set());
    EXPECT_EQ(named({{"model", quantised}, {"formats", "bf16"}}).working_set(),
              named({{"model", plain}}).working_set());
    auto const refusal = [](std::string const& path) { return what([&] { (void)named({{"model", path}}); }); };
    EXPECT_NE(refusal(write("c.json", "llama_of_tomorrow", ""))
                  .find("is not known: read as a Llama with the keys that are understood. By name a model has to be"),
              std::string::npos);
    EXPECT_NE(refusal(write("d.json", "llama", R"(, "mamba_d_ssm": 8)")).find("mamba_d_ssm"), std::string::npos);
    EXPECT_NE(refusal(here / "none.json").find("none.json"), std::string::npos);
}

TEST(server_by_name, takes_the_time_of_the_server) {
    wl::add_operations_by_name();
    EXPECT_EQ(std::string_view(*(operation_names().end() - 2)), "server");
    struct point {
        char const *model, *batch, *prompt, *output, *tensor, *expert;
    };
    for (point const& one : {point{"meta-llama/Llama-3.1-8B", "1", "1", "1", "1", "1"},
                             {"meta-llama/Llama-3.1-8B", "16", "1024", "512", "1", "1"},
                             {"gpt2", "7", "100", "3", "1", "1"},
                             {"meta-llama/Llama-3.1-70B", "32", "2000", "200", "4", "1"},
                             {"mistralai/Mixtral-8x7B-v0.1", "8", "500", "50", "2", "1"}}) {
        auto const op = operation_named("server", {{"model", one.model},
                                                   {"batch", one.batch},
                                                   {"prompt_tokens", one.prompt},
                                                   {"output_tokens", one.output},
                                                   {"parallel.tensor", one.tensor},
                                                   {"parallel.expert", one.expert}});
        auto const& model = wl::catalogued_model(one.model);
        wl::server const of{.model = model,
                            .formats = wl::published_formats(model),
                            .prompt_tokens = std::stod(one.prompt),
                            .output_tokens = std::stod(one.output),
                            .batch = std::stod(one.batch),
                            .parallel = {.tensor = std::stod(one.tensor), .expert = std::stod(one.expert)}};
        for (overlap const how : {full_overlap, no_overlap, link_not_hidden}) {
            auto const served = predict(gpu, of, {.overlap = how});
            seconds const expected = of.batch * served.prefill + of.output_tokens * served.step;
            EXPECT_NEAR(time_of(op, {.overlap = how}) / expected, 1.0, 1e-12) << one.model << one.batch;
        }
        // The last step needs the most memory: the weights and all caches.
        auto last = of.decode_pass(of.batch);
        last.context = of.prompt_tokens + of.output_tokens - 1.0;
        EXPECT_EQ(op.working_set(), last.working_set());
        EXPECT_EQ(operation_from_json(operation_as_json(op), "server.json"), op);
    }
    auto const refusal = [](std::vector<std::pair<std::string_view, std::string_view>> fields) {
        fields.insert(fields.end(), {{"prompt_tokens", "10"}, {"output_tokens", "10"}});
        return what([&] { (void)operation_named("server", fields); });
    };
    EXPECT_NE(refusal({}).find("server.model is missing"), std::string::npos);
    EXPECT_EQ(refusal({{"model", "gpt2"}, {"batch", "16"}, {"parallel.pipeline", "3"}}),
              "rafter: server: server.parallel.pipeline is 3; it must be a divisor of batch / expert, or above it: "
              "rafter llm takes others");
    EXPECT_NE(refusal({{"model", "gpt2"}, {"parallel.pipeline", "13"}}).find("pass.parallel.pipeline is 13"),
              std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"batch", "0"}}).find("batch"), std::string::npos);
    EXPECT_NE(what([] { (void)operation_named("server", {{"model", "gpt2"}}); }).find("prompt_tokens"),
              std::string::npos);
}

// Of a pipeline the prefills take their longest path, and the steps theirs, on each machine and at each point of a
// sweep.
TEST(server_by_name, runs_in_stages) {
    wl::add_operations_by_name();
    machine far = gpu;
    far.launch_overhead = 0.0 * us;
    far.links = {device_link{.rate = 12.5 * GB / s, .direction = link_direction::unidirectional, .latency = 30.0 * us}};
    struct point {
        char const* model;
        double batch, prompt, output, stages, expert;
    };
    for (point const& one : {point{"meta-llama/Llama-3.1-8B", 16, 1024, 512, 1, 1},
                             {"meta-llama/Llama-3.1-8B", 16, 1024, 512, 2, 1},
                             {"meta-llama/Llama-3.1-8B", 16, 1024, 512, 8, 1},
                             {"meta-llama/Llama-3.1-8B", 15, 2032, 16, 5, 1},
                             {"gpt2", 12, 480, 32, 4, 1},
                             {"gpt2", 3, 480, 32, 8, 1},
                             {"google/gemma-3-27b", 4, 4096, 256, 4, 1},
                             {"google/gemma-3-27b", 1, 4096, 256, 7, 1},
                             {"mistralai/Mixtral-8x7B-v0.1", 8, 496, 16, 2, 2}}) {
        auto const number = [](double value) { return std::to_string(static_cast<int>(value)); };
        auto const named_with = [&](double stages) {
            std::string const batch = number(one.batch), prompt = number(one.prompt), output = number(one.output);
            std::string const in_stages = number(stages), expert = number(one.expert);
            return operation_named("server", {{"model", one.model},
                                              {"batch", batch},
                                              {"prompt_tokens", prompt},
                                              {"output_tokens", output},
                                              {"parallel.pipeline", in_stages},
                                              {"parallel.expert", expert}});
        };
        auto const& model = wl::catalogued_model(one.model);
        wl::server const of{.model = model,
                            .formats = wl::published_formats(model),
                            .prompt_tokens = one.prompt,
                            .output_tokens = one.output,
                            .batch = one.batch,
                            .parallel = {.expert = one.expert, .pipeline = one.stages}};
        auto const op = named_with(one.stages);
        auto varied = named_with(1.0).varying({"parallel.pipeline"});
        varied.assign_field(0, one.stages);
        for (machine const& on : {gpu, far}) {
            for (prediction_options const& options :
                 {prediction_options{}, prediction_options{.overlap = link_not_hidden},
                  prediction_options{.levels = hierarchy_options{}}}) {
                auto const served = predict(on, of, options);
                seconds const expected = of.output_tokens * served.time_per_token();
                EXPECT_NEAR(time_on(on, op, options) / expected, 1.0, 1e-12) << one.model << one.stages;
                EXPECT_EQ(time_on(on, varied, options), time_on(on, op, options));
                EXPECT_EQ(op.working_set(), served.weights + served.cache);
            }
        }
        EXPECT_EQ(operation_from_json(operation_as_json(op), "server.json"), op);
    }
    // Most of a long prompt is in layers, and much of a step in the head, which the last stage has.
    auto const& model = wl::catalogued_model("meta-llama/Llama-3.1-8B");
    wl::server const of{.model = model,
                        .formats = wl::published_formats(model),
                        .prompt_tokens = 2032,
                        .output_tokens = 16,
                        .batch = 15,
                        .parallel = {.pipeline = 5}};
    wl::pass prefill = of.prefill_pass();
    wl::pass step = of.decode_pass(15.0);
    seconds const of_both[]{predict(gpu, prefill).total_time, predict(gpu, step).total_time};
    prefill.path = 1.0;
    step.path = 2.0;
    EXPECT_EQ(predict(gpu, prefill).total_time, of_both[0]);
    EXPECT_EQ(predict(gpu, step).total_time, of_both[1]);
    step.path = 1.0;
    EXPECT_LT(predict(gpu, step).total_time, of_both[1]);
}

TEST(training_step_by_name, is_the_step) {
    wl::add_operations_by_name();
    EXPECT_EQ(std::string_view(operation_names().back()), "training_step");
    auto const& model = wl::catalogued_model("meta-llama/Llama-3.1-8B");
    for (double const tensor : {1.0, 2.0}) {
        for (double const data : {1.0, 4.0}) {
            auto const op = operation_named("training_step", {{"model", "llama-3.1-8b"},
                                                              {"tokens", "4096"},
                                                              {"global_batch", "16"},
                                                              {"micro_batch", "2"},
                                                              {"tensor.devices", tensor == 1.0 ? "1" : "2"},
                                                              {"data.devices", data == 1.0 ? "1" : "4"},
                                                              {"sharding", "ZeRO-3"},
                                                              {"recomputed", "full"},
                                                              {"updates", data == 1.0 ? "true" : "false"}});
            wl::training_step const step{{.model = model,
                                          .formats = wl::published_formats(model),
                                          .tokens = 4096,
                                          .global_batch = 16,
                                          .micro_batch = 2,
                                          .tensor = {tensor},
                                          .data = {data},
                                          .sharding = wl::sharding::parameters,
                                          .recomputed = wl::recomputation::full,
                                          .updates = data == 1.0}};
            EXPECT_EQ(time_of(op, {.overlap = link_not_hidden}),
                      predict(gpu, step, {.overlap = link_not_hidden}).total_time);
            EXPECT_EQ(op.working_set(), step.working_set());
            EXPECT_EQ(op.work(), step.work());
            EXPECT_EQ(operation_from_json(operation_as_json(op), "step.json"), op);
        }
    }
    // In a pipeline the time is that of the step.
    using enum wl::pipeline_order;
    struct asked {
        char const *order, *chunks;
        wl::pipeline_order of;
        double virtual_stages;
    };
    for (asked const& one : {asked{"1F1B", "1", one_forward_one_backward, 1.0}, asked{"GPipe", "1", gpipe, 1.0},
                             asked{"interleaved 1F1B", "2", interleaved, 2.0}, asked{"DualPipe", "1", dualpipe, 1.0}}) {
        auto const op = operation_named("training_step", {{"model", "llama-3.1-8b"},
                                                          {"tokens", "4096"},
                                                          {"global_batch", "64"},
                                                          {"tensor.devices", "2"},
                                                          {"pipeline.devices", "4"},
                                                          {"data.devices", "2"},
                                                          {"sequence_parallel", "true"},
                                                          {"order", one.order},
                                                          {"virtual_stages", one.chunks}});
        wl::training_plan const plan{.model = model,
                                     .formats = wl::published_formats(model),
                                     .tokens = 4096,
                                     .global_batch = 64,
                                     .tensor = {2},
                                     .pipeline = {4},
                                     .data = {2},
                                     .sequence_parallel = true,
                                     .order = one.of,
                                     .virtual_stages = one.virtual_stages};
        machine on = gpu;
        on.launch_overhead = {}; // of whole kernels, and some orders wait for a part of one
        EXPECT_NEAR(time_on(on, op, {.overlap = full_overlap}) / wl::predict_step(on, plan).total, 1.0, 1e-12)
            << one.order;
        EXPECT_EQ(op.working_set(), wl::memory_of(plan).total());
        EXPECT_EQ(operation_from_json(operation_as_json(op), "step.json"), op);
    }
    auto const refusal = [](std::vector<std::pair<std::string_view, std::string_view>> fields) {
        fields.insert(fields.end(), {{"tokens", "64"}, {"global_batch", "4"}});
        return what([&] { (void)operation_named("training_step", fields); });
    };
    EXPECT_NE(refusal({}).find("training_step.model is missing"), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"micro_batch", "3"}}).find("global_batch"), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"formats", "q9"}}).find("formats is q9"), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"pipeline.devices", "15"}}).find("at most layers + 2"), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"virtual_stages", "2"}}).find("1 without interleaving"), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"order", "2F2B"}}).find("\"interleaved 1F1B\""), std::string::npos);
    EXPECT_NE(refusal({{"model", "gpt2"}, {"sharding", "some"}}).find("\"ZeRO-1\""), std::string::npos);
    EXPECT_NE(
        what([] { (void)operation_named("training_step", {{"model", "gpt2"}, {"tokens", "8"}}); }).find("global_batch"),
        std::string::npos);
    // In FP32 it has the class of whole steps, and the sum of its kernels.
    auto const small = operation_named("training_step", {{"model", "gpt2"},
                                                         {"formats", "fp32"},
                                                         {"type", "fp32"},
                                                         {"tokens", "64"},
                                                         {"global_batch", "2"},
                                                         {"fused_attention", "false"}});
    auto const on = wl::reached(catalogue::processor_at("nvidia-t4"));
    EXPECT_EQ(wl::kernel_shape_of(small).of, wl::kernel_class::whole_step);
    EXPECT_EQ(wl::predict(on, small).time, wl::predict(on, wl::training_step{{.model = wl::catalogued_model("gpt2"),
                                                                              .formats = wl::formats::all(fp32),
                                                                              .tokens = 64,
                                                                              .global_batch = 2,
                                                                              .type = fp32,
                                                                              .gradient = fp32,
                                                                              .fused_attention = false}})
                                               .time);
}

TEST(operations_by_name, are_kernels_of_their_types_classes) {
    attention const decode{
        .batch = 4, .heads = 32, .kv_heads = 8, .queries = 1, .keys = 1000, .head_dim = 128, .type = bf16};
    conv2d const layer{
        .in_channels = 64, .out_channels = 64, .image = {56.0, 56.0}, .kernel = {3.0, 3.0}, .type = fp32};
    auto const same = [](auto const& op) { return wl::kernel_shape_of(any_operation(op)) == wl::kernel_shape_of(op); };
    EXPECT_TRUE(same(gemm{.m = 8, .n = 16, .k = 32, .type = bf16}));
    EXPECT_TRUE(same(linear_layer{.tokens = 8, .inputs = 16, .outputs = 32, .type = fp8}));
    EXPECT_TRUE(same(decode));
    EXPECT_TRUE(same(softmax{.rows = 8, .columns = 8, .type = fp32}));
    EXPECT_TRUE(same(layer_norm{.rows = 8, .width = 8, .type = fp32}));
    EXPECT_TRUE(same(stream_triad(1000.0, fp64)));
    EXPECT_TRUE(same(spmv{.rows = 8, .columns = 8, .nonzeros = 20, .type = fp64, .index = int32}));
    EXPECT_TRUE(same(layer));
    EXPECT_EQ(wl::kernel_shape_of(any_operation(fft{.n = 64, .type = fp32})).of, wl::kernel_class::other);
    any_operation const product(gemm{.m = 8, .n = 16, .k = 32, .type = bf16});
    ASSERT_NE(product.get_if<gemm>(), nullptr);
    EXPECT_EQ(product.get_if<gemm>()->k, 32.0);
    EXPECT_EQ(product.get_if<gemv>(), nullptr);
}

TEST(operations_by_name, have_each_name_once) {
    wl::add_operations_by_name();
    std::size_t const before = operation_names().size();
    wl::add_operations_by_name(); // does nothing
    EXPECT_EQ(operation_names().size(), before);
    EXPECT_NE(what([] {
                  add_operation_by_name(gemm{.m = 1, .n = 1, .k = 1, .type = fp32});
              }).find("add_operation_by_name.least is gemm; it must be of a type whose name is not there yet"),
              std::string::npos);
    EXPECT_EQ(operation_names().size(), before);
}

} // namespace
} // namespace pass_by_name_test
