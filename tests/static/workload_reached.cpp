// What devices reach: classes, the table, machines with shares and host times, predictions beside measured rows.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using enum wl::device_class;
using enum wl::framework;
using enum wl::model_phase;
using enum wl::weight_kernels;

constexpr auto class_of = [](char const* id) { return wl::device_class_of(catalogue::processor_at(id)); };
static_assert(class_of("nvidia-h100-sxm5-80gb") == hbm);
static_assert(class_of("amd-mi300x") == hbm);
static_assert(class_of("nvidia-rtx-3090") == gddr);
static_assert(class_of("nvidia-l40s") == gddr);
static_assert(class_of("apple-m1-max-32c") == unified);
static_assert(class_of("amd-epyc-9654") == other);
static_assert(text(gddr) == "GDDR");
static_assert(text(llama_cpp) == "llama.cpp");
static_assert(text(steady_state) == "steady state");
static_assert(!takes<[](wl::framework f) { return text(f); }, static_cast<wl::framework>(3)>);

// Each row is valid, has its errors, and is found by its own names alone.
static_assert([] {
    for (wl::measured_shares const& row : wl::measured_shares_table) {
        row.validate();
        if (text(provenance{provenance_kind::derived, row.source}).empty()) { return false; }
        int alike = 0;
        for (wl::measured_shares const& other_row : wl::measured_shares_table) {
            alike +=
                other_row.device == row.device && other_row.software == row.software && other_row.phase == row.phase;
        }
        // Medians on rows out of a fit of absolute errors may lie a little below those in it.
        bool const is_judged = row.in.rows > 0.0 && row.out_of_model.median >= 0.95 * row.in.median &&
                               row.out_of_model.rows + row.out_of_model.undecided == row.in.rows &&
                               (row.out_of_device.rows == 0.0 || row.out_of_device.devices >= 2.0);
        if (alike != 1 || !is_judged || wl::shares_of(row.device, row.software, row.phase) != row) { return false; }
    }
    return true;
}());
// Goals on devices out of the fit: decode of one sequence 7 %, server steps 8 %, prompts 15 %, throughput 15 %.
static_assert(wl::shares_of(gddr, llama_cpp, step).out_of_device.median <= 0.07);
static_assert(wl::shares_of(hbm, vllm, step).out_of_device.median <= 0.08);
static_assert(wl::shares_of(gddr, llama_cpp, prompt).out_of_device.median <= 0.15);
static_assert(wl::shares_of(hbm, tensorrt_llm, steady_state).out_of_device.median <= 0.15);
// An error is of devices of one vendor with one kind of memory, under one framework, in at least two devices.
constexpr auto error_on = [](char const* id, wl::framework f, double batch = 1, double tensor = 1) {
    processor const& on = catalogue::processor_at(id);
    return wl::shares_of(on, f, step).errors_on(on, batch, tensor);
};
static_assert(error_on("nvidia-rtx-4090", llama_cpp)->median == 0.051);
static_assert(error_on("nvidia-l40s", llama_cpp));
static_assert(!error_on("nvidia-a100-sxm4-80gb", llama_cpp));
static_assert(!error_on("apple-m3-max-40c", llama_cpp));
static_assert(error_on("nvidia-h100-sxm5-80gb", vllm, 8)->median == 0.071);
static_assert(!error_on("amd-mi300x", vllm));
static_assert(!error_on("nvidia-rtx-4090", llama_cpp, 2));
static_assert(!error_on("nvidia-rtx-4090", llama_cpp, 1, 2));
static_assert(error_on("nvidia-h100-sxm5-80gb", vllm, 512, 8));
static_assert(!error_on("nvidia-h100-sxm5-80gb", vllm, 7));
static_assert(!error_on("nvidia-h100-sxm5-80gb", vllm, 513));
static_assert(!wl::shares_of(hbm, vllm, step).errors_on(catalogue::processor_at("nvidia-l40s"))); // not its memory
// With one engine alone, prompts were measured on one device with HBM, so the error is that of both engines.
static_assert(wl::shares_of(hbm, vllm, prompt).out_of_device.is_of_all_engines);
static_assert(wl::shares_of(hbm, vllm, prompt).out_of_device == wl::shares_of(hbm, tensorrt_llm, prompt).out_of_device);
static_assert(measured_on(wl::shares_of(hbm, vllm, prompt)) ==
              "2 devices of NVIDIA with HBM (Ampere GA100), all engines of the fit, 2 sources");
// Of one device it is known that it was measured, and nothing of others.
static_assert(wl::shares_of(gddr, tensorrt_llm, prompt).out_of_device == wl::device_errors{{}, "NVIDIA", 1});
static_assert(measured_on(wl::shares_of(gddr, tensorrt_llm, prompt)) == "1 device of NVIDIA with GDDR");
static_assert(!wl::shares_of(gddr, tensorrt_llm, prompt).errors_on(catalogue::processor_at("nvidia-l40s"), 1, 1, 512));
// Intervals hold for nine tenths of the rows of devices left out, and are no wider than that asks for.
static_assert([] {
    for (wl::measured_shares const& row : wl::measured_shares_table) {
        wl::device_errors const& of = row.out_of_device;
        if (of.rows == 0.0) { continue; }
        bool const holds = of.inside >= 0.9 && of.inside <= 0.95 && of.low < 1.0 && of.high > 1.0;
        if (!holds || of.high / of.low > 4.0 || of.generations.size() == 0) { return false; }
    }
    return true;
}());
constexpr wl::device_errors llama_steps = wl::shares_of(gddr, llama_cpp, step).out_of_device;
constexpr auto known_interval = llama_steps.around(10.0 * ms, catalogue::processor_at("nvidia-rtx-4090"));
static_assert(known_interval.value == 10.0 * ms);
constexpr auto are_alike = [](double a, double b) { return math::abs(a / b - 1.0) < 1e-12; };
static_assert(are_alike(known_interval.low / (10.0 * ms), llama_steps.low));
static_assert(are_alike(known_interval.high / (10.0 * ms), llama_steps.high));
// On a generation that no row has, the logarithms are a quarter longer.
constexpr auto new_interval = llama_steps.around(10.0 * ms, catalogue::processor_at("nvidia-rtx-5090"));
static_assert(are_alike(math::log(new_interval.high / (10.0 * ms)), 1.25 * math::log(llama_steps.high)));
static_assert(new_interval.low < known_interval.low);
static_assert(error_on("nvidia-rtx-5090", llama_cpp)->median == error_on("nvidia-rtx-4090", llama_cpp)->median);
// The domain has lengths, too.
static_assert(error_on("nvidia-h100-sxm5-80gb", vllm, 8)->tokens == 9382);
static_assert(wl::shares_of(hbm, vllm, step).errors_on(catalogue::processor_at("nvidia-h100-sxm5-80gb"), 8, 1, 9382));
static_assert(!wl::shares_of(hbm, vllm, step).errors_on(catalogue::processor_at("nvidia-h100-sxm5-80gb"), 8, 1, 9383));
// A first token takes at least as long as a decode step: launches decide a short prompt.
static_assert([] {
    processor const& p = catalogue::processor_at("nvidia-h100-sxm5-80gb");
    wl::server const s{.model = wl::models::llama3_1_8b,
                       .formats = wl::formats::all(bf16),
                       .prompt_tokens = 1,
                       .output_tokens = 2,
                       .batch = 1};
    auto const at = wl::device_under(vllm, hbm, to_machine(p), s.formats).predict(s);
    return at.ttft >= 0.99 * at.step;
}());
// A device under a framework knows of which servers it has errors.
constexpr auto has_errors = [](wl::server const& s, char const* id = "nvidia-h100-sxm5-80gb", wl::framework f = vllm) {
    processor const& p = catalogue::processor_at(id);
    auto const under = wl::device_under(f, wl::device_class_of(p), to_machine(p), s.formats);
    wl::loaded_prediction const at{.mean_running = 20.0, .most_running = 40.0, .sequences_that_fit = 300.0};
    return under.errors_on(p, s).has_value() * 1 + under.errors_of_ttft(p, s).has_value() * 2 +
           under.errors_under_load(p, s, {.rate = 1.0 / rafter::symbols::s, .cached_tokens = 100}, at).has_value() * 4;
};
constexpr wl::server served_8b{.model = wl::models::llama3_1_8b,
                               .formats = wl::formats::all(bf16),
                               .prompt_tokens = 512,
                               .output_tokens = 64,
                               .batch = 8};
constexpr auto with = [](auto const& change) {
    wl::server out = served_8b;
    change(out);
    return out;
};
static_assert(has_errors(served_8b) == 1 + 2);
static_assert(has_errors(served_8b, "amd-mi300x") == 0);
static_assert(has_errors(with([](wl::server& s) { s.prompt_tokens = 4096; })) ==
              1); // a prompt so long was not measured
static_assert(has_errors(with([](wl::server& s) { s.parallel.pipeline = 2; })) == 0);
static_assert(has_errors(with([](wl::server& s) { s.parallel.layers_on_host = 0.5; })) == 0);
static_assert(has_errors(with([](wl::server& s) {
                  s.prompt_tokens = 2048;
                  s.prefill_chunk = 1024;
              })) == 1); // first tokens in chunks were not measured, nor such prompts under load
static_assert(has_errors(with([](wl::server& s) {
                  s.prompt_tokens = 600;
                  s.output_tokens = 250;
                  s.prefill_chunk = 1024;
              })) == 1 + 2 + 4);
static_assert(has_errors(with([](wl::server& s) {
                             s.prompt_tokens = 2048;
                             s.prefill_chunk = 1024;
                         }),
                         "nvidia-h100-sxm5-80gb", tensorrt_llm) == 0); // a steady state with chunks was not
static_assert(has_errors(with([](wl::server& s) { s.type = fp16; }), "nvidia-rtx-4090", llama_cpp) ==
              2);                                                        // one sequence
static_assert(has_errors(served_8b, "nvidia-rtx-4090", llama_cpp) == 0); // with FP16 sums, products were in FP16
static_assert(has_errors(with([](wl::server& s) { s.prompt_tokens = 64; })) == 1); // so short a prompt was not
static_assert(has_errors(with([](wl::server& s) { s.batch = 4; })) == 2);
static_assert(has_errors(with([](wl::server& s) { s.formats = wl::formats::all(fp32); })) == 0);
static_assert(has_errors(with([](wl::server& s) { s.formats.cache = fp8; })) == 0);
static_assert(has_errors(with([](wl::server& s) {
                  s.formats = wl::formats::matrices_in(fp8, bf16, bf16);
                  s.type = fp8;
              })) == 1);
static_assert(has_errors(served_8b, "nvidia-p100-sxm2-16gb") == 0); // without matrix units
// Under load: the ranges of the measured loads, both ends included, and no request that waits for another to end.
constexpr auto is_measured_load = [](auto const& change) {
    wl::server s = served_8b;
    s.prompt_tokens = 600;
    s.output_tokens = 250;
    s.batch = 128;
    s.prefill_chunk = 2048;
    wl::loaded_prediction at{.mean_running = 20.0, .most_running = 40.0, .sequences_that_fit = 300.0};
    wl::arrivals requests{.rate = 1.0 / rafter::symbols::s, .cached_tokens = 100};
    if constexpr (requires { change(s, at, requests); }) {
        change(s, at, requests);
    } else {
        change(s, at);
    }
    processor const& p = catalogue::processor_at("nvidia-h100-sxm5-80gb");
    return wl::device_under(vllm, hbm, to_machine(p), s.formats).errors_under_load(p, s, requests, at).has_value();
};
static_assert(is_measured_load([](auto&...) {}));
static_assert(is_measured_load([](wl::server& s, auto&) { s.prompt_tokens = 547; }));
static_assert(is_measured_load([](wl::server& s, auto&) { s.prompt_tokens = 750; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.prompt_tokens = 546; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.prompt_tokens = 751; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.output_tokens = 246; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.output_tokens = 252; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.prefill_chunk = 1023; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.prefill_chunk = 8193; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.prefill_chunk = math::infinity; }));
static_assert(is_measured_load([](wl::server& s, auto&) { s.parallel.tensor = 4; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.parallel.tensor = 8; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.formats = wl::formats::all(fp8); }));
static_assert(!is_measured_load([](auto&, wl::loaded_prediction& at) { at.mean_running = 1.0; }));
static_assert(!is_measured_load([](auto&, wl::loaded_prediction& at) { at.mean_running = 60.0; }));
static_assert(!is_measured_load([](auto&, wl::loaded_prediction& at) { at.growth = 2.0; }));
static_assert(!is_measured_load([](auto&, wl::loaded_prediction& at) { at.most_running = 128.0; })); // of the batch
static_assert(!is_measured_load([](auto&, wl::loaded_prediction& at) { at.most_running = 300.0; })); // of the memory
static_assert(!is_measured_load([](wl::server& s, auto&) { s.formats.cache = fp8; }));
static_assert(!is_measured_load([](auto&, auto&, wl::arrivals& requests) { requests.variation = 2.0; }));
static_assert(!is_measured_load([](auto&, auto&, wl::arrivals& requests) { requests.cached_tokens = 0.0; }));
static_assert(!is_measured_load([](wl::server& s, auto&) { s.formats.cache = fp8; }));
static_assert(!is_measured_load([](auto&, auto&, wl::arrivals& requests) { requests.variation = 2.0; }));
static_assert(!is_measured_load([](auto&, auto&, wl::arrivals& requests) { requests.cached_tokens = 0.0; }));
// With experts the devices were 2 to 8.
constexpr auto mixtral_on = [](double devices) {
    return is_measured_load([devices](wl::server& s, auto&) {
        s.model = wl::models::mixtral_8x7b;
        s.parallel.tensor = devices;
    });
};
static_assert(mixtral_on(2) && mixtral_on(8) && !mixtral_on(1));
// Each model of the loads was left out in turn. Nine tenths of so few rows are all of them, or miss a row.
static_assert(wl::errors_under_load.models == 6 && wl::errors_under_load.end_to_end.rows == 18);
static_assert(wl::errors_under_load_of_experts.models == 3 && wl::errors_under_load_of_experts.end_to_end.rows == 9);
static_assert([] {
    constexpr wl::loaded_errors const& dense = wl::errors_under_load;
    for (wl::interval_errors const& of : {dense.end_to_end, dense.end_to_end_99, dense.ttft, dense.ttft_99, dense.itl,
                                          wl::errors_under_load_of_experts.end_to_end}) {
        if (!(of.inside >= 0.85 && of.low > 0.0 && of.low <= 1.0 && of.high > 1.0)) { return false; }
    }
    return wl::errors_under_load_of_experts.ttft == wl::interval_errors{};
}());
// Times of a load have their figures' intervals. A figure without rows has none.
constexpr wl::loaded_prediction some_load{.ttft = {.mean = 50.0 * ms, .p99 = 90.0 * ms},
                                          .itl = {.mean = 10.0 * ms},
                                          .end_to_end = {.mean = 3.0 * s, .p99 = 4.0 * s}};
constexpr wl::loaded_forecast of_some = wl::errors_under_load.around(some_load);
static_assert(of_some.end_to_end->value == 3.0 * s && of_some.end_to_end_99->value == 4.0 * s);
static_assert(of_some.ttft->value == 50.0 * ms && of_some.ttft_99->value == 90.0 * ms);
static_assert(of_some.itl->value == 10.0 * ms);
static_assert(are_alike(of_some.ttft->high / (50.0 * ms), wl::errors_under_load.ttft.high));
static_assert(are_alike(of_some.end_to_end->low / (3.0 * s), wl::errors_under_load.end_to_end.low));
constexpr wl::loaded_forecast of_experts = wl::errors_under_load_of_experts.around(some_load);
static_assert(of_experts.end_to_end->high > of_some.end_to_end->high);
static_assert(!of_experts.end_to_end_99 && !of_experts.ttft && !of_experts.ttft_99 && !of_experts.itl);
static_assert(wl::types_of(served_8b) == "16 bits, 16 bits, 16 bits");
static_assert(measured_on(wl::shares_of(hbm, vllm, step)) ==
              "2 devices of NVIDIA with HBM (Blackwell, Hopper), 1 source");
static_assert(!accepted<[] { return wl::shares_of(other, vllm, step); }>); // lists what there is
static_assert(!accepted<[] { return wl::shares_of(gddr, vllm, step); }>);

// The machine: lower rates, host times, each with the rows as its source.
constexpr processor const& h100_row = catalogue::processor_at("nvidia-h100-sxm5-80gb");
constexpr machine h100 = wl::reached(to_machine(h100_row), wl::shares_of(h100_row, vllm, prompt));
constexpr machine h100_marlin = wl::reached(to_machine(h100_row), wl::shares_of(h100_row, vllm, prompt), packed);
constexpr machine h100_steps = wl::reached(to_machine(h100_row), wl::shares_of(h100_row, vllm, step));
constexpr auto tera = [](machine const& m, element_type const& type) {
    return in(TFLOP / s, m.peak_for(matrix_arithmetic(type)).rate());
};
static_assert(number(tera(h100, bf16), ".1f") == "790.3"); // 989.4 / 1.252
static_assert(number(tera(h100_marlin, bf16), ".1f") == "505.1");
static_assert(number(in(GB / s, h100.bandwidth.farthest().bandwidth.in_bytes()), ".0f") == "2834"); // 3350 / 1.182
static_assert(h100_steps.launch_overhead == 4.962 * us);
static_assert(h100_steps.serving_sequence_overhead == 39.56 * us);
static_assert(h100_steps.serving_step_overhead == seconds{});
static_assert(h100_steps.links[0].latency == 1.5 * us);
static_assert(number(in(GB / s, h100_steps.links[0].unidirectional().in_bytes()), ".2f") == "205.65"); // of 450
static_assert(h100_steps.launch_overhead.source.kind == provenance_kind::derived);
static_assert(h100_steps.launch_overhead.source.source == wl::shares_of(h100_row, vllm, step).source);
static_assert(h100.bandwidth.farthest().bandwidth.source.kind == provenance_kind::derated);
static_assert(h100_steps.bandwidth.farthest().bandwidth == to_machine(h100_row).bandwidth.farthest().bandwidth);
// llama.cpp sums FP16 products in FP16, which is twice as fast on GeForce.
constexpr processor const& rtx3090 = catalogue::processor_at("nvidia-rtx-3090");
constexpr machine geforce = wl::reached(to_machine(rtx3090), wl::shares_of(rtx3090, llama_cpp, prompt));
static_assert(number(tera(geforce, fp16) / tera(to_machine(rtx3090), fp16) * 1.305, ".2f") == "2.00");

// Rows of tests/published beside their predictions: the errors of single rows, as the fit left them.
constexpr auto time_of = [](char const* id, wl::framework f, wl::model_phase phase, wl::weight_kernels weights,
                            wl::pass const& p) {
    processor const& row = catalogue::processor_at(id);
    machine const m = wl::reached(to_machine(row), wl::shares_of(row, f, phase), weights);
    return predict(m, p, {.overlap = no_overlap}).total_time;
};
constexpr auto off_by = [](seconds const& predicted, seconds const& measured) {
    return number(100.0 * (predicted / measured - 1.0), ".0f");
};
constexpr wl::language_model llama = wl::models::llama3_1_8b;
constexpr auto decode = [](wl::weight_formats const& formats, element_type const& type, double context, double batch) {
    return wl::pass{.model = llama, .formats = formats, .tokens = 1, .context = context, .batch = batch, .type = type};
};
constexpr wl::pass in_fp16 = decode(wl::formats::all(fp16), fp16, 255, 1);
constexpr wl::pass in_q4 = decode(wl::formats::q4_k_m(llama), fp16, 255, 1);
// m092, m088: 40.71 and 105.39 tokens/s; m140: 140.62; m239: 35.73
static_assert(off_by(time_of("nvidia-rtx-a6000", llama_cpp, step, plain, in_fp16), 1.0 / 40.71 * s) == "1");
static_assert(off_by(time_of("nvidia-rtx-a6000", llama_cpp, step, packed, in_q4), 1.0 / 105.39 * s) == "1");
static_assert(off_by(time_of("nvidia-a100-pcie-80gb", llama_cpp, step, packed, in_q4), 1.0 / 140.62 * s) == "1");
static_assert(off_by(time_of("apple-m1-max-32c", llama_cpp, step, packed, in_q4), 1.0 / 35.73 * s) == "1");
// e202: 64 sequences of Llama-3.1-8B on an H100, 11.5 ms
static_assert(off_by(time_of("nvidia-h100-sxm5-80gb", vllm, step, plain, decode(wl::formats::all(bf16), bf16, 298, 64)),
                     11.5 * ms) == "-1");
// s029: 2048 tokens of LLaMA 7B on an A100, 133 ms
static_assert(off_by(time_of("nvidia-a100-sxm4-80gb", tensorrt_llm, prompt, plain,
                             wl::pass{.model = wl::models::llama2_7b,
                                      .formats = wl::formats::all(fp16),
                                      .tokens = 2048,
                                      .type = fp16}),
                     133.0 * ms) == "-1");

// A device under a framework: its machines for steps, for prompts and for a prompt alone, and how it runs servers.
constexpr wl::server asked{.model = llama,
                           .formats = wl::formats::q4_k_m(llama),
                           .prompt_tokens = 1100,
                           .output_tokens = 256,
                           .batch = 1,
                           .type = fp16};
constexpr auto under = [](wl::framework software, char const* id, wl::weight_formats const& formats) {
    processor const& row = catalogue::processor_at(id);
    return wl::device_under(software, wl::device_class_of(row), to_machine(row), formats);
};
constexpr auto prefill_in = [](machine const& on, double tokens, double before) {
    return predict(
               on,
               wl::pass{.model = llama, .formats = asked.formats, .tokens = tokens, .context = before, .type = fp16},
               {.overlap = no_overlap})
        .total_time;
};
constexpr wl::framework_device in_llama_cpp = under(llama_cpp, "nvidia-rtx-3090", asked.formats);
constexpr wl::serving_prediction in_pieces = in_llama_cpp.predict(asked);
static_assert(in_llama_cpp.kernels == packed);
static_assert(!in_llama_cpp.run(asked).is_share_of_rest);
static_assert(in_llama_cpp.run(asked).reserved == wl::cache_reservation::worst_case);
static_assert(in_llama_cpp.steps == wl::reached(to_machine(rtx3090), wl::shares_of(rtx3090, llama_cpp, step), packed));
static_assert(in_pieces.step == predict(in_llama_cpp.steps, asked.decode_pass(1), {.overlap = no_overlap}).total_time);
static_assert(in_pieces.ttft == prefill_in(in_llama_cpp.prompts, 512, 0) + prefill_in(in_llama_cpp.prompts, 512, 512) +
                                    prefill_in(in_llama_cpp.prompts, 76, 1024));
constexpr wl::framework_device in_vllm = under(vllm, "nvidia-h100-sxm5-80gb", wl::formats::all(bf16));
static_assert(in_vllm.kernels == plain);
static_assert(in_vllm.steps == h100_steps);
static_assert(in_vllm.prompts == h100);
static_assert(in_vllm.alone == h100);
static_assert(in_vllm.prompt_pass == 0.0);
static_assert(!in_vllm.shares.is_share_of_rest);
static_assert(in_vllm.run(asked).reserved == wl::cache_reservation::mean);
// Throughputs of TensorRT-LLM were fitted with passes of 8192 tokens of prompts, its first tokens apart from them.
constexpr wl::framework_device in_tensorrt = under(tensorrt_llm, "nvidia-h100-sxm5-80gb", asked.formats);
constexpr wl::server many = [] {
    wl::server out = asked;
    out.batch = 64;
    return out;
}();
static_assert(in_tensorrt.prompts == in_tensorrt.steps);
static_assert(in_tensorrt.run(many).prompts_a_pass(64) == 7.0);
static_assert(in_tensorrt.run(many).is_share_of_rest);
static_assert(in_tensorrt.shares.phase == steady_state);
static_assert(in_tensorrt.predict(many).ttft == prefill_in(in_tensorrt.alone, 1100, 0));
static_assert(in_tensorrt.predict(many).prefill ==
              predict(in_tensorrt.steps, many.prefill_pass(7), {.overlap = no_overlap}).total_time / 7.0);
static_assert(!accepted<[] { return under(vllm, "nvidia-l40s", asked.formats).prompt_pass; }>);
// llama.cpp unpacks whatever is in blocks, on each device; others less than 8 bits without products in FP4.
constexpr auto kernels_of = [](char const* id, wl::weight_formats const& formats, wl::framework software) {
    return wl::kernels_for(to_machine(catalogue::processor_at(id)), formats, software);
};
static_assert(kernels_of("nvidia-rtx-5090", wl::formats::q8_0(), llama_cpp) == packed);
static_assert(kernels_of("nvidia-rtx-5090", wl::formats::all(fp16), llama_cpp) == plain);
static_assert(kernels_of("nvidia-h100-sxm5-80gb", wl::formats::nvfp4_matrices(), vllm) == packed);
static_assert(kernels_of("nvidia-b200-sxm-180gb", wl::formats::nvfp4_matrices(), vllm) == plain);
static_assert(kernels_of("nvidia-h100-sxm5-80gb", wl::formats::all(fp8), vllm) == plain);

// A row of one's own.
constexpr citation own{.title = "own measurements"};
constexpr auto with_share = [](double v) {
    return wl::reached(to_machine(h100_row), {.memory = v, .source = &own}).launch_overhead;
};
constexpr auto with_launch = [](double v) {
    return wl::reached(to_machine(h100_row), {.launch = as_seconds(v), .source = &own}).launch_overhead;
};
static_assert(takes_share_above_zero<with_share>);
static_assert(takes_not_negative<with_launch>);
static_assert(!accepted<[] { return wl::reached(to_machine(h100_row), {}).launch_overhead; }>); // no source

// Collectives: sizes that are not among the fitted ones. An all-reduce over eight H100s was measured with 18.7 and
// 1092 us; large ones are the worst case, because the switch adds.
constexpr auto reduce_on = [](wl::reached_collectives const& known, double devices, bytes const& size) {
    return known.constants
        .curve(device_link{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional},
               collective{.pattern = collective_pattern::all_reduce, .size = size, .devices = devices, .type = bf16})
        .time(size);
};
static_assert(number(reduce_on(wl::sustained_collectives_table[0], 8, 64.0 * KiB) / us, ".1f") == "17.2");
static_assert(number(reduce_on(wl::sustained_collectives_table[0], 8, 256.0 * MiB) / us, ".0f") == "1453");

// Training: the goal of 10 % on a device and on a model out of the fit.
static_assert(wl::sustained_training_step.whole.left_out.median <= 0.1);
static_assert(wl::sustained_training_step.out_of_model.median <= 0.1);
// Refusals of other plans print these ranges.
static_assert(wl::sustained_training_step.devices == wl::measured_range{8.0, 2800.0});
static_assert(wl::sustained_training_step.tokens == wl::measured_range{512.0, 32768.0});

// Power: the goal of 6 % on a model out of the fit; idle at rest, and at most the limit.
constexpr wl::reached_power h100_power = wl::measured_power_table[0];
static_assert(h100_power.out_of_model.median <= 0.06);
static_assert(wl::measured_power_table[1].out_of_model.median <= 0.06);
static_assert(h100_power.at(0.0, 0.0) == 202.8 * W);
static_assert(h100_power.at(1.0, 1.0) == 700.0 * W);
static_assert(number(h100_power.at(0.6, 0.02) / W, ".1f") == "453.9");         // 202.8 + 211.68 + 39.4
static_assert(number(h100_power.at(0.6, 0.02, packed) / W, ".1f") == "604.8"); // 150.9 more
static_assert(takes_share<[](double v) { return h100_power.at(v, 0.0); }>);
static_assert(takes_share<[](double v) { return h100_power.at(0.0, v); }>);
static_assert(
    !takes<[](wl::weight_kernels w) { return h100_power.at(0.0, 0.0, w); }, static_cast<wl::weight_kernels>(2)>);

// The power of a server: the times at the roofs of a step and of its share of the prompts, over the predicted times.
static_assert(wl::find_reached_power("nvidia-b200-sxm-180gb") == &wl::measured_power_table[1]);
static_assert(wl::find_reached_power("nvidia-h100") == nullptr);
static_assert(wl::find_reached_power("") == nullptr);
constexpr machine h100_sheet = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr wl::server chat{.model = wl::models::llama3_1_8b,
                          .formats = wl::formats::all(bf16),
                          .prompt_tokens = 512,
                          .output_tokens = 256,
                          .batch = 64};
constexpr wl::serving_prediction chats = wl::predict(
    wl::reached(h100_sheet, wl::shares_of(hbm, vllm, wl::model_phase::step)), chat, {.overlap = no_overlap});
constexpr bool uses_what_it_takes = [] {
    prediction const decode = predict(h100_sheet, chat.decode_pass(64));
    prediction const prompt = predict(h100_sheet, chat.prefill_pass());
    seconds const time = chats.step + 0.25 * chats.prefill; // 64 sequences of 256 tokens: a prompt every four steps
    wl::used_shares const used = wl::shares_used(h100_sheet, chat.decode_pass(64), chat.prefill_pass(), 0.25, time);
    auto const is_near = [](double a, double b) { return math::abs(a / b - 1.0) < 1e-12; };
    return is_near(used.memory, (decode.memory_time + 0.25 * prompt.memory_time) / time) &&
           is_near(used.compute, (decode.compute_time + 0.25 * prompt.compute_time) / time) && used.memory < 1.0 &&
           is_near(wl::power_of(h100_power, h100_sheet, chat, chats) / h100_power.at(used.memory, used.compute), 1.0) &&
           is_near(wl::energy_of_token(h100_power, h100_sheet, chat, chats) * chats.output_rate() /
                       h100_power.at(used.memory, used.compute),
                   1.0);
}();
static_assert(uses_what_it_takes);
static_assert(
    !takes<[](double v) { return wl::shares_used(h100_sheet, chat.decode_pass(64), chat.prefill_pass(), v, 1.0 * s); },
           -1.0>);
static_assert(
    !takes<[](double v) { return wl::shares_used(h100_sheet, chat.decode_pass(64), chat.prefill_pass(), 0.0, v * s); },
           0.0>);
