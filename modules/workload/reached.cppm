// Tests: static/workload_reached
module;
#include <compare>
#include <initializer_list>
#include <optional>

/// \file What devices reach with frameworks of language models: shares and host times, fitted to published rows.
export module rafter.workload:reached;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.model;
import rafter.catalogue;
import :formats;
import :serving;
import :load;
import :fit;

export namespace rafter::workload {

/// Devices that reach alike, by the memory that they have. GDDR of GeForce and of workstation boards reach alike.
enum class device_class : unsigned char {
    other,  ///< DDR, LPDDR without a GPU, or an unstated memory: nothing is fitted
    gddr,   ///< boards with GDDR
    hbm,    ///< devices with HBM
    unified ///< a GPU that shares LPDDR with the CPU
};

/// A program that runs language models. Its kernels and its host code decide what a device reaches.
enum class framework : unsigned char {
    llama_cpp,   ///< llama.cpp, llama-bench of May 2024, without fused attention
    vllm,        ///< vLLM: steps of 0.11.1, prompts of early 2024
    tensorrt_llm ///< TensorRT-LLM: 0.5 to 1.0
};

/// The part of a server's work.
enum class model_phase : unsigned char {
    prompt,       ///< the prefill of a prompt
    step,         ///< a decode step
    steady_state, ///< prefills and decode steps of a server at its highest throughput
    under_load    ///< decode steps with chunks of prompts, of a server on which requests arrive
};

/// How kernels read the weights of matrices.
enum class weight_kernels : unsigned char {
    plain, ///< in a type that the matrix units multiply: 16 and 8 bits, and FP4 where they have it
    packed ///< in blocks that kernels unpack: Q4_K and the like, 4-bit integers (Marlin)
};

/// The name of a class: "GDDR".
[[nodiscard]] constexpr fixed_text<15> text(device_class c) {
    return protocol::word_for<"device_class">(c, {"other", "GDDR", "HBM", "unified memory"});
}
/// The name of a framework: "llama.cpp".
[[nodiscard]] constexpr fixed_text<15> text(framework f) {
    return protocol::word_for<"framework">(f, {"llama.cpp", "vLLM", "TensorRT-LLM"});
}
/// The name of a phase: "decode step".
[[nodiscard]] constexpr fixed_text<15> text(model_phase p) {
    return protocol::word_for<"model_phase">(p, {"prompt", "decode step", "steady state", "under load"});
}

/// The class of a processor, by the kind of its memory and its generation.
[[nodiscard]] constexpr device_class device_class_of(processor const& p) noexcept {
    using enum bus::dram_kind;
    bus::dram_kind const kind = p.memory.kind;
    if (kind >= hbm2 && kind <= hbm3e) { return device_class::hbm; }
    if (kind >= gddr5 && kind <= gddr7) { return device_class::gddr; }
    bool const is_apple = p.architecture == catalogue::processor_architecture::apple_gpu;
    return is_apple && kind >= lpddr4 && kind <= lpddr5x ? device_class::unified : device_class::other;
}

/// Errors on devices of one vendor with one kind of memory. Each device was predicted by a fit that had not seen it.
/// Rows of which `rafter llm` cannot be asked, such as experts divided apart from attention, are in the fit only.
struct device_errors : fit_errors {
    fixed_text<15> vendor{}; ///< of the devices
    double devices = 0.0;    ///< devices whose rows were fitted, each left out in turn
    double sources = 0.0;    ///< publications that the rows come from
    double batch = 1.0;      ///< the most sequences in a row
    double tensor = 1.0;     ///< the most devices that divide the matrices of a row
    constexpr bool operator==(device_errors const&) const noexcept = default;
};

/// Shares and times that a class of devices reaches with a framework, for `reached`. They fit the sum of all times,
/// which `no_overlap` gives. The longer of memory and arithmetic alone is half again as far from measurements, but for
/// servers under load: with prompts in steps, weights are read while products of prompts are computed.
///
/// A row of one's own, from `nonnegative_fit` and one's measurements, serves `sustained` as well.
struct measured_shares {
    /// The class of the devices.
    device_class device = device_class::other;
    /// The framework.
    framework software = framework::llama_cpp;
    /// A prompt, a decode step, the steady state of a server, or a server under load.
    model_phase phase = model_phase::prompt;
    double memory = 1.0;             ///< of the bandwidth; in (0, 1]
    double memory_packed = memory;   ///< of the bandwidth, with packed weights
    double compute = 1.0;            ///< of each peak; in (0, 1]
    double compute_packed = compute; ///< of each peak, with packed weights
    bool sums_in_fp16 = false;       ///< do FP16 products take the peak with FP16 sums where it is higher (GeForce)?
    seconds launch{};                ///< of a kernel as `pass` counts them; zero or positive
    seconds sequence{};              ///< host time of a sequence in a step; zero or positive
    seconds front_end{};             ///< time of a request outside of the steps; zero or positive
    double link = 1.0;               ///< of the rate of NVLink behind a switch; in (0, 1]
    seconds link_step{};             ///< latency of a step of an all-reduce in two shots; zero: the machine's own
    cache_reservation reserved = cache_reservation::worst_case; ///< the cache that the framework reserves
    bool is_share_of_rest = false;                              ///< `server::is_share_of_rest` of the framework
    double prompt_pass = 0.0;         ///< `server::prompt_pass` of the framework; whole; 0: each prompt is a pass
    fit_errors in{};                  ///< on the fitted rows, of all classes that were fitted together
    device_errors out_of_device{};    ///< on devices of this class that the fit had not seen; no rows: unknown
    left_out_errors out_of_model{};   ///< on rows of a model that the fit has not seen
    citation const* source = nullptr; ///< of the rows; has to be stated

    constexpr bool operator==(measured_shares const&) const noexcept = default;

    /// The errors to expect on a device of the catalogue. Empty where they were not measured: fewer than two devices
    /// of its vendor with its kind of memory were fitted, or no row has so many sequences or devices.
    /// \param batch   sequences that run at once; whole, at least 1
    /// \param tensor  devices that divide each matrix; whole, at least 1
    [[nodiscard]] constexpr std::optional<device_errors> errors_on(processor const& p, double batch = 1.0,
                                                                   double tensor = 1.0) const {
        expecting::count<"measured_shares.batch">(batch);
        expecting::count<"measured_shares.tensor">(tensor);
        device_errors const& known = out_of_device;
        bool const is_of_class = device_class_of(p) == device && known.vendor == p.vendor;
        bool const is_measured = known.devices >= 2.0 && batch <= known.batch && tensor <= known.tensor;
        return is_of_class && is_measured ? std::optional(known) : std::nullopt;
    }

    /// Rejects values out of range and a missing source.
    constexpr void validate() const {
        auto const is_share = [](double v) { return v > 0.0 && v <= 1.0; };
        for (double const v : {memory, memory_packed, compute, compute_packed, link}) {
            protocol::expect_that<"measured_shares", "shares in (0, 1]">(is_share(v), v);
        }
        expecting::not_negative<"measured_shares.launch">(launch);
        expecting::not_negative<"measured_shares.sequence">(sequence);
        expecting::not_negative<"measured_shares.front_end">(front_end);
        expecting::not_negative<"measured_shares.link_step">(link_step);
        if (source == nullptr) { expecting::reject<"measured_shares.source", "stated">("missing"); }
    }
};

/// Shares that a training step reaches. Its time is a sum over the kernels of `training_step`: FLOP of products /
/// (compute x peak), FLOP of attention / (attention x 16-bit peak), bytes / (memory x bandwidth) and the all-reduces of
/// the tensor group, all longer by the bubble of the pipeline. The update runs at the whole bandwidth. Messages of the
/// data-parallel and expert groups are hidden.
struct sustained_training {
    double compute = 1.0;             ///< share of the peak of the products' type; in (0, 1]
    double attention = 1.0;           ///< share of the 16-bit peak; in (0, 1]
    double memory = 1.0;              ///< share of the bandwidth; in (0, 1]
    fit_errors in{};                  ///< on the fitted rows
    fit_errors out_of_device{};       ///< on a device out of the fit
    fit_errors out_of_model{};        ///< on a model out of the fit
    citation const* source = nullptr; ///< of the rows
};

} // namespace rafter::workload

// The fits: least absolute relative errors, shares at most 1, one set of numbers for all rows of a citation.
namespace rafter::workload::detail::fitted {
using namespace symbols;
using enum device_class;
using enum framework;
using enum model_phase;

inline constexpr citation llama_bench{
    .title = "fit of 55 decode rows and 34 prompts of llama-bench (tests/published/llm_measured.csv)",
    .where = "github.com/XiongjieDai/GPU-Benchmarks-on-LLM-Inference, mlc-ai/llm-perf-bench",
    .when = "2024-05"};
inline constexpr citation prompts{
    .title = "fit of 20 prompts of vLLM and TensorRT-LLM 0.5 (tests/published/llm_measured.csv, serving_measured.csv)",
    .where = "github.com/neuralmagic/vllm-benchmarking, NVIDIA/TensorRT-LLM @138f96d",
    .when = "2024"};
inline constexpr citation ml_energy{
    .title = "fit to median gaps between tokens, throughputs and powers of vLLM 0.11.1 (tests/published/energy.csv)",
    .where = "github.com/ml-energy/leaderboard @0cd52da"};
inline constexpr citation throughputs{
    .title = "fit of 127 throughputs of TensorRT-LLM 0.5 to 1.0 (tests/published/serving_measured.csv)",
    .where = "github.com/NVIDIA/TensorRT-LLM @138f96d, @00f3768"};
inline constexpr citation loads{
    .title = "search on 8 loads of vLLM 0.15.1 on H100, dense models (tests/published/servers_under_load.csv)",
    .where = "github.com/inference-sim/sim-to-real-accuracy-validation @dcec3fd; loads: inference-sim @f90a1e3",
    .when = "2026-02"};
constexpr measured_shares llama_step(device_class device, double plain, double packed,
                                     device_errors const& out = {}) noexcept {
    return {.device = device,
            .software = llama_cpp,
            .phase = step,
            .memory = plain,
            .memory_packed = packed,
            .sums_in_fp16 = true,
            .launch = 6.222 * us,
            .in = {0.037, 0.096, 55},
            .out_of_device = out,
            .out_of_model = {{0.047, 0.147, 53}, 2},
            .source = &llama_bench};
}
// A launch is of a kernel for a chunk of 512 tokens: it holds what the kernel takes beside its bytes and products.
constexpr measured_shares llama_prompt(device_class device, device_errors const& out = {}) noexcept {
    return {.device = device,
            .software = llama_cpp,
            .phase = prompt,
            .compute = 1.0 / 1.305,
            .compute_packed = 1.0 / 2.218,
            .sums_in_fp16 = true,
            .launch = 71.26 * us,
            .prompt_pass = 512,
            .in = {0.116, 0.264, 44},
            .out_of_device = out,
            .out_of_model = {{0.235, 0.480, 44}, 0},
            .source = &llama_bench};
}
constexpr measured_shares compiled_prompt(device_class device, framework software,
                                          device_errors const& out = {}) noexcept {
    return {.device = device,
            .software = software,
            .phase = prompt,
            .memory = 1.0 / 1.216,
            .compute = 1.0 / 1.234,
            .compute_packed = 1.0 / 1.960,
            .link = 0.4581,
            .link_step = 2.623 * us,
            .in = {0.043, 0.123, 20},
            .out_of_device = out,
            .out_of_model = {{0.049, 0.137, 16}, 4},
            .source = &prompts};
}
// NVFP4 weights are asked of a pass in FP8: at the peak of FP4, devices out of the fit are 14 % off instead of 9 %.
constexpr measured_shares tensorrt_steady(device_class device, device_errors const& out = {}) noexcept {
    return {.device = device,
            .software = tensorrt_llm,
            .phase = steady_state,
            .memory = 1.0 / 1.089,
            .launch = 6.433 * us,
            .sequence = 14.02 * us,
            .link = 0.457,
            .link_step = 1.5 * us,
            .reserved = cache_reservation::mean,
            .is_share_of_rest = true,
            .prompt_pass = 8192,
            .in = {0.072, 0.337, 127},
            .out_of_device = out,
            .out_of_model = {{0.112, 0.408, 127}, 0},
            .source = &throughputs};
}
inline constexpr measured_shares shares[]{
    llama_step(gddr, 1.0 / 1.129, 1.0 / 1.129, {{0.051, 0.096, 23}, "NVIDIA", 6, 2}),
    llama_step(hbm, 1.0 / 1.882, 1.0 / 1.882),
    llama_step(unified, 1.0 / 1.334, 1.0 / 2.090),
    llama_prompt(gddr, {{0.124, 0.361, 30}, "NVIDIA", 5, 1}),
    llama_prompt(hbm),
    llama_prompt(unified),
    compiled_prompt(hbm, vllm),
    compiled_prompt(hbm, tensorrt_llm),
    compiled_prompt(gddr, tensorrt_llm),
    {.device = hbm,
     .software = vllm,
     .phase = step,
     .compute = 1.0 / 1.309,
     .launch = 4.962 * us,
     .sequence = 39.56 * us,
     .link = 0.457,
     .link_step = 1.5 * us,
     .reserved = cache_reservation::mean,
     .in = {0.064, 0.186, 217},
     .out_of_device = {{0.071, 0.196, 217}, "NVIDIA", 2, 1, 512, 8},
     .out_of_model = {{0.070, 0.191, 217}, 0},
     .source = &ml_energy},
    {.device = hbm,
     .software = vllm,
     .phase = under_load,
     .memory = 1.0 / 1.05,
     .compute = 1.0 / 1.309,
     .launch = 3.0 * us,
     .front_end = 7.5 * ms,
     .link = 0.9,
     .link_step = 1.5 * us,
     .reserved = cache_reservation::mean,
     .in = {0.020, 0.038, 8},
     .out_of_model = {{0.028, 0.069, 8}, 0},
     .source = &loads},
    tensorrt_steady(hbm, {{0.065, 0.314, 73}, "NVIDIA", 3, 1, 4096, 8}),
    tensorrt_steady(gddr, {{0.052, 0.153, 18}, "NVIDIA", 2, 1, 4096, 1})};

inline constexpr citation training{
    .title = "fit of 92 training steps of llm-foundry, Megatron and torchtitan (tests/published/parallel_training.csv)",
    .where = "github.com/mosaicml/llm-foundry @8c8dd48, NVIDIA-NeMo/Megatron-Bridge @067f987, pytorch/torchtitan "
             "@b5bcd76, arXiv 2104.04473"};

} // namespace rafter::workload::detail::fitted

export namespace rafter::workload {

/// The known rows, one for a class of devices, a framework and a phase.
inline constexpr auto const& measured_shares_table = detail::fitted::shares;

/// Training on 8 to 2800 A100, H100 and GB200, in 16 bits to FP4, without context parallelism.
inline constexpr sustained_training sustained_training_step{.compute = 1.0 / 1.115,
                                                            .attention = 1.0 / 3.011,
                                                            .memory = 1.0 / 2.558,
                                                            .in = {0.061, 0.264, 92},
                                                            .out_of_device = {0.076, 0.268, 92},
                                                            .out_of_model = {0.086, 0.270, 92},
                                                            .source = &detail::fitted::training};

/// Errors of loaded servers of models that the fit has not seen.
struct loaded_errors {
    fit_errors end_to_end{};    ///< of the mean
    fit_errors end_to_end_99{}; ///< of the 99th percentile
    fit_errors ttft{};          ///< of the mean
    fit_errors ttft_99{};       ///< of the 99th percentile
    fit_errors itl{};           ///< of the mean
};
/// Errors of vLLM 0.15.1 on H100: four dense models in 16 bits on 1 to 4 devices, chunks of 1024 to 8192 tokens, 44 to
/// 50 users. Other devices were not measured.
inline constexpr loaded_errors errors_under_load{.end_to_end = {0.054, 0.140, 10},
                                                 .end_to_end_99 = {0.081, 0.208, 10},
                                                 .ttft = {0.287, 0.370, 10},
                                                 .ttft_99 = {0.402, 0.769, 10},
                                                 .itl = {0.120, 0.216, 10}};

/// Errors of mean end-to-end times there of models with experts, predicted with the numbers of dense models.
inline constexpr fit_errors errors_under_load_of_experts{0.346, 0.448, 9};

/// The devices and publications behind an error: "2 devices of NVIDIA with HBM, 1 source".
[[nodiscard]] constexpr fixed_text<95> measured_on(measured_shares const& shares) {
    device_errors const& by = shares.out_of_device;
    return fixed_text<95>()
        .append(number(by.devices, ".0f"))
        .append(by.devices == 1.0 ? " device of " : " devices of ")
        .append(by.vendor)
        .append(" with ")
        .append(text(shares.device))
        .append(", ")
        .append(number(by.sources, ".0f"))
        .append(by.sources == 1.0 ? " source" : " sources");
}

/// The row of a class of devices. If there is none, the error lists the rows that there are.
[[nodiscard]] constexpr measured_shares shares_of(device_class device, framework software, model_phase phase) {
    auto const named = [](device_class d, framework f, model_phase p) {
        return fixed_text<63>().append(text(d)).append(", ").append(text(f)).append(", ").append(text(p));
    };
    fixed_text<63> const asked = named(device, software, phase);
    fixed_text<800> known;
    for (measured_shares const& row : measured_shares_table) {
        if (row.device == device && row.software == software && row.phase == phase) { return row; }
        known.append(known.empty() ? "" : "; ").append(named(row.device, row.software, row.phase));
    }
    expecting::reject<"shares_of", "a row of measured_shares_table">(asked.c_str(), known.c_str());
}
/// The row of a processor's class.
///
///     shares_of(catalogue::processor_at("nvidia-h100-sxm5-80gb"), framework::vllm, model_phase::step)
[[nodiscard]] constexpr measured_shares shares_of(processor const& p, framework software, model_phase phase) {
    return shares_of(device_class_of(p), software, phase);
}

/// The machine with what programs reach of it: lower bandwidths, peaks and rates of links, and the times of a launch,
/// of a sequence and of a step over a link. The shares' citation is the source of each. Predict with `no_overlap`, as
/// the rows were fitted:
///
///     constexpr machine gpu = reached(catalogued<"nvidia-h100-sxm5-80gb">(), shares);
///     predict(gpu, pass{...}, {.overlap = no_overlap}).total_time
[[nodiscard]] constexpr machine reached(machine const& m, measured_shares const& shares,
                                        weight_kernels weights = weight_kernels::plain) {
    shares.validate();
    expecting::enumerator<"weight_kernels", weight_kernels::packed>(weights);
    bool const is_packed = weights == weight_kernels::packed;
    machine faster = m;
    arithmetic const in_fp16{.type = fp16, .accumulator = fp16, .unit = compute_unit::matrix};
    compute_peak const* const higher = shares.sums_in_fp16 ? m.peaks.fastest_serving(in_fp16) : nullptr;
    for (int i = 0; higher != nullptr && i < m.peaks.size(); ++i) {
        arithmetic const& of = m.peaks[i].of;
        bool const is_fp16 = of.type == fp16 && of.unit == compute_unit::matrix && of.sparsity == sparsity::dense;
        if (is_fp16 && higher->rate > m.peaks[i].rate) { faster.peaks[i].rate = higher->rate; }
    }
    machine out = derated(faster, {.bandwidth = is_packed ? shares.memory_packed : shares.memory,
                                   .peak = is_packed ? shares.compute_packed : shares.compute,
                                   .links = shares.link,
                                   .reason = shares.source});
    provenance const fitted{provenance_kind::derived, shares.source};
    out.launch_overhead = {shares.launch, fitted};
    out.serving_sequence_overhead = {shares.sequence, fitted};
    for (int i = 0; shares.link_step > seconds{} && i < m.links.size(); ++i) {
        out.links[i].latency = {shares.link_step, fitted};
    }
    return out;
}

/// How a framework reads weights of such formats. llama.cpp unpacks all blocks. The others unpack weights of less than
/// 8 bits if the device has no products in FP4.
[[nodiscard]] constexpr weight_kernels kernels_for(machine const& sheet, weight_formats const& formats,
                                                   framework software) {
    bool const has_blocks = software == framework::llama_cpp;
    auto const least = (has_blocks ? 16.0 : 8.0) * symbols::bit / symbols::element;
    bool const is_small = formats.of(weight_role::gate_up).usual.bits < least ||
                          formats.of(weight_role::expert_gate_up).usual.bits < least;
    bool const has_products = !has_blocks && sheet.has_peak_for(matrix_arithmetic(fp4));
    return is_small && !has_products ? weight_kernels::packed : weight_kernels::plain;
}

/// A device under a framework. `rafter llm --framework` and docs/workloads-fidelity.md ask it, so that the errors on
/// that page are those of the answers.
///
///     device_under(framework::vllm, device_class::hbm, sheet, s.formats).serve(s).step
struct framework_device {
    measured_shares shares{};        ///< of decode steps; where only servers were measured, of their steady state
    measured_shares prompt_shares{}; ///< of a prompt alone
    weight_kernels kernels = weight_kernels::plain; ///< of the weights
    machine steps{};                                ///< in decode steps
    machine prompts{};                              ///< in prompts between decode steps
    machine alone{};                                ///< in a prompt alone, until its first token
    std::optional<measured_shares> load_shares{};   ///< under load, where that was measured
    machine loaded{};                               ///< under load, where that was measured
    double prompt_pass = 0.0;                       ///< `server::prompt_pass` of the framework

    /// The server as the framework runs it: its memory for caches, and its passes over prompts.
    [[nodiscard]] constexpr server run(server s) const {
        s.reserved = shares.reserved;
        s.is_share_of_rest = shares.is_share_of_rest;
        s.prompt_pass = prompt_pass;
        return s;
    }
    /// Predicts the server as the framework runs it. `errors_on` of the shares is of `step`, or of `output_rate()` of a
    /// steady state.
    [[nodiscard]] constexpr serving_prediction predict(server const& asked) const {
        server const s = run(asked);
        prediction_options const added{.overlap = no_overlap};
        serving_prediction out = workload::predict(steps, prompts, s, added);
        bool const is_chunked = s.prefill_chunk < s.prompt_tokens;
        if (!is_chunked && alone != prompts) { out.ttft = s.prefill_time(alone, s.parallel.expert, added); }
        return out;
    }
    /// Predicts the server as the framework runs it, on which requests arrive: a list of them, or `arrivals`. Steps
    /// hide memory behind arithmetic, and requests take the time of the front end. A framework that was not measured
    /// under load on such devices is an error.
    template <class Requests>
    [[nodiscard]] constexpr loaded_prediction predict(server const& asked, Requests const& requests,
                                                      load_options const& options = {}) const {
        return workload::predict(loaded, run(asked), requests, with_front_end(options));
    }
    /// The largest rate within limits, of the server as the framework runs it.
    [[nodiscard]] constexpr std::optional<rate_within> largest_rate_within(server const& asked, arrivals const& at,
                                                                           load_options const& options,
                                                                           double share = 0.99) const {
        return workload::largest_rate_within(loaded, loaded, run(asked), at, with_front_end(options), share);
    }

private:
    [[nodiscard]] constexpr load_options with_front_end(load_options options) const {
        if (!load_shares) {
            expecting::reject<"framework_device.load_shares", "measured under load">(text(shares.software).c_str());
        }
        options.steps.overlap = link_not_hidden;
        options.front_end += load_shares->front_end;
        return options;
    }
};
/// A device under a framework. A class of devices on which the framework was not measured is an error.
/// \param sheet  the machine of the data sheet
[[nodiscard]] constexpr framework_device device_under(framework software, device_class device, machine const& sheet,
                                                      weight_formats const& formats) {
    auto const has_phase = [&](model_phase phase) {
        for (measured_shares const& row : measured_shares_table) {
            if (row.device == device && row.software == software && row.phase == phase) { return true; }
        }
        return false;
    };
    bool const has_states = has_phase(model_phase::steady_state);
    framework_device out;
    out.kernels = kernels_for(sheet, formats, software);
    out.shares = shares_of(device, software, has_states ? model_phase::steady_state : model_phase::step);
    out.prompt_shares = shares_of(device, software, model_phase::prompt);
    out.steps = reached(sheet, out.shares, out.kernels);
    out.alone = reached(sheet, out.prompt_shares, out.kernels);
    out.prompts = has_states ? out.steps : out.alone;
    out.prompt_pass = (has_states ? out.shares : out.prompt_shares).prompt_pass;
    if (has_phase(model_phase::under_load)) {
        out.load_shares = shares_of(device, software, model_phase::under_load);
        out.loaded = reached(sheet, *out.load_shares, out.kernels);
    }
    return out;
}

} // namespace rafter::workload
