// rafter.workload: what holds for passes over all divisions, at random points with a fixed seed.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

import rafter;
import rafter.workload;

namespace workload_properties_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

machine const gpu{
    .bandwidth = 3.35 * TB / s,
    .launch_overhead = 2.0 * us,
    .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)},
              {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)}},
    .links = device_link{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us}};

/// Counts of the random numbers that are the same with each standard library.
class dice {
public:
    double from(std::initializer_list<double> values) {
        return values.begin()[static_cast<std::size_t>(engine_() % values.size())];
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }

private:
    std::minstd_rand engine_{7};
};

bool is_valid(wl::pass const& pass) {
    try {
        pass.validate();
        return true;
    } catch (std::exception const&) { return false; }
}

std::string words(wl::pass const& p) {
    auto const text = [](double count) { return std::string(number(count, "").c_str()) + " "; };
    return std::string(p.model.name.view()) + " tokens " + text(p.tokens) + "context " + text(p.context) + "batch " +
           text(p.batch) + "tensor " + text(p.parallel.tensor) + "expert " + text(p.parallel.expert) + "pipeline " +
           text(p.parallel.pipeline) + "in context " + text(p.parallel.context);
}

/// Passes of all decoders over random divisions that divide them.
std::vector<wl::pass> passes(std::size_t count) {
    std::vector<wl::language_model const*> decoders;
    for (wl::language_model const* const model : wl::models::all) {
        if (model->causal) { decoders.push_back(model); }
    }
    dice random;
    std::vector<wl::pass> out;
    while (out.size() < count) {
        bool const is_step = random.below(2) == 0;
        wl::pass one{.model = *decoders[random.below(decoders.size())],
                     .formats = wl::formats::all(bf16),
                     .tokens = is_step ? 1.0 : random.from({7, 128, 500, 900})};
        one.context = random.from({0, 1, 100, 1000, 20000});
        one.parallel.expert = random.from({1, 1, 2, 8});
        one.batch = one.parallel.expert * random.from({1, 2, 3, 5, 8, 17, 64});
        one.parallel.tensor = random.from({1, 2, 4, 5, 8});
        one.parallel.pipeline = random.from({1, 1, 2, 3, 4, 5, 7, 8, 16});
        one.parallel.context = random.from({1, 1, 2, 3});
        if (one.model.sum_of_layers([](auto const& l) { return l.network.experts; }) == 0.0) {
            one.batch /= one.parallel.expert;
            one.parallel.expert = 1.0;
        }
        if (is_valid(one)) { out.push_back(one); }
    }
    return out;
}

seconds time_of(machine const& m, wl::pass const& pass) {
    return predict(m, pass, {.overlap = link_not_hidden}).total_time;
}
constexpr double close = 1.0 + 1e-9;

TEST(workload_properties, devices_together_hold_and_do_at_least_what_one_does) {
    for (wl::pass const& divided : passes(300)) {
        wl::pass whole = divided;
        whole.parallel = {};
        double const devices = divided.parallel.devices();
        EXPECT_GE(close * devices * divided.work(), whole.work()) << words(divided);
        EXPECT_GE(close * devices * divided.traffic(), whole.traffic()) << words(divided);
    }
    for (wl::pass const& divided : passes(300)) {
        wl::pass whole = divided;
        whole.parallel = {};
        double const devices = divided.parallel.devices();
        // Devices of `context` hold copies of the weights.
        EXPECT_GE(close * devices / divided.parallel.context * divided.weight_bytes(), whole.weight_bytes())
            << words(divided);
        EXPECT_GE(close * devices * divided.cache_bytes(), whole.cache_bytes()) << words(divided);
    }
}

TEST(workload_properties, more_sequences_and_longer_prompts_are_never_faster) {
    for (wl::pass const& small : passes(300)) {
        wl::pass large = small;
        large.batch += small.parallel.expert;
        EXPECT_LE(time_of(gpu, small), close * time_of(gpu, large)) << words(small);
    }
    for (wl::pass const& one : passes(300)) {
        wl::pass prompt = one;
        prompt.context = 0.0;
        for (double const tokens : {1.0, 2.0, 3.0, one.tokens}) {
            prompt.tokens = tokens;
            wl::pass longer = prompt;
            longer.tokens += 1.0;
            if (is_valid(prompt) && is_valid(longer)) {
                EXPECT_LE(time_of(gpu, prompt), close * time_of(gpu, longer)) << words(prompt);
            }
        }
    }
    for (wl::pass const& one : passes(100)) {
        for (double const prompt_pass : {0.0, 300.0, 2048.0, 8192.0}) {
            wl::server small{.model = one.model,
                             .formats = one.formats,
                             .prompt_tokens = 512.0,
                             .output_tokens = 100.0,
                             .batch = one.batch,
                             .parallel = one.parallel,
                             .prompt_pass = prompt_pass};
            wl::server large = small;
            large.batch += one.parallel.expert;
            wl::serving_prediction const before = wl::predict(gpu, small);
            wl::serving_prediction const after = wl::predict(gpu, large);
            EXPECT_LE(before.step, close * after.step) << words(one);
            EXPECT_LE(before.time_per_token(), close * after.time_per_token()) << words(one) << prompt_pass;
            EXPECT_LE(before.longest_gap, close * after.longest_gap) << words(one) << prompt_pass;
        }
    }
}

TEST(workload_properties, one_device_holds_all_parameters_and_a_context_its_share_of_activations) {
    for (wl::language_model const* const model : wl::models::all) {
        wl::weight_formats const formats = wl::formats::all(bf16);
        double const whole = wl::weight_bytes(*model, formats) / B;
        wl::pass const one{.model = *model, .formats = formats, .tokens = 64.0};
        EXPECT_NEAR(one.weight_bytes() / B, whole, 1e-9 * whole) << model->name.c_str();
        wl::training_plan const plan{.model = *model, .formats = formats, .tokens = 64.0, .global_batch = 8.0};
        EXPECT_NEAR(wl::memory_of(plan).weights / B, whole, 1e-9 * whole) << model->name.c_str();
        // Each matrix multiplies each token; embeddings are looked up.
        double const looked_up = model->embedding_parameters() + model->learned_positions * model->hidden;
        double const vectors = model->sum_of_layers([&](auto const& l) { return l.vector_parameters(model->hidden); });
        double const head = model->head_rows > 0.0 ? model->hidden * model->head_rows : 0.0;
        double const products = model->active_parameters() - looked_up - vectors - model->head_parameters() -
                                model->final_norms * model->hidden - model->other_parameters;
        EXPECT_GE(close * one.work() / FLOP, 2.0 * 64.0 * products + 2.0 * head) << model->name.c_str();
    }
    for (wl::language_model const* const model : wl::models::all) {
        wl::training_plan plan{
            .model = *model, .formats = wl::formats::all(bf16), .tokens = 128.0, .global_batch = 8.0};
        bytes const whole = wl::memory_of(plan).activations;
        plan.context = {2.0};
        bytes const half = wl::memory_of(plan).activations;
        EXPECT_LE(half, whole) << model->name.c_str();
        EXPECT_GE(2.0 * close * half, whole) << model->name.c_str();
    }
}

TEST(workload_properties, a_faster_machine_is_never_slower_and_twice_the_devices_at_most_twice_as_fast) {
    machine memory = gpu;
    memory.bandwidth = 4.0 * TB / s;
    machine link = gpu;
    link.links = device_link{.rate = 900.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us};
    for (wl::pass const& one : passes(200)) {
        EXPECT_LE(time_of(memory, one), close * time_of(gpu, one)) << words(one);
        EXPECT_LE(time_of(link, one), close * time_of(gpu, one)) << words(one);
    }
    for (wl::pass const& one : passes(300)) {
        // Each micro-batch counts as the largest one, so that unequal ones (5 sequences over 4 stages: 2, 1, 1, 1) take
        // longer than over more stages, where they are equal.
        if (std::fmod(one.batch, std::fmin(one.batch, one.parallel.pipeline)) != 0.0) { continue; }
        for (auto const dimension : {&wl::parallelism::tensor, &wl::parallelism::pipeline, &wl::parallelism::context}) {
            wl::pass twice = one;
            twice.parallel.*dimension *= 2.0;
            if (!is_valid(twice)) { continue; }
            EXPECT_GE(2.0 * close * time_of(gpu, twice), time_of(gpu, one))
                << words(one) << " against " << words(twice);
        }
    }
}

} // namespace
} // namespace workload_properties_test
