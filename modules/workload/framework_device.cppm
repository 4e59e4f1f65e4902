// Tests: static/workload_reached
module;
#include <compare>
#include <optional>
#include <string_view>

/// \file A device under a framework: the machine with what it reaches, predictions, and how far they may be off.
export module rafter.workload:framework_device;
#include "../digits.hpp"

import rafter.model;
import rafter.catalogue;
import :fit;
import :formats;
import :serving;
import :load;
import :reached;
import :framework_fits;

export namespace rafter::workload {

/// The known rows, one for a class of devices, a framework and a phase.
inline constexpr auto const& measured_shares_table = detail::fitted::shares;

/// Training on 8 to 2800 A100, H100 and GB200, in 16 bits to FP4, without context parallelism.
inline constexpr sustained_training sustained_training_step = detail::fitted::training_step;

/// Constants of collectives for each system and library. The last row is for NCCL over an NVLink that is not among
/// them. A latency is a system's own: a system out of the fit has errors of 0.299 (median) and 0.556. For a GPU of the
/// same generation take the row of that generation.
///
/// Over PCIe without a switch bytes count (n/2)^2 times. Times of L40S fit 5.78 us + steps x 1.00 us + c S n^2/4 /
/// (0.618 B), with errors of 0.082 and 0.357 in the fit, 0.106 and 0.365 on a number of devices out of it.
inline constexpr auto const& sustained_collectives_table = detail::fitted::of_collectives;

/// Errors of vLLM 0.15.1 on H100, of dense models in 16 bits. The loads are few and alike: 18 of six models.
inline constexpr loaded_errors errors_under_load = detail::fitted::under_load_of_dense;
/// Errors of mean end-to-end times there of three models with experts, predicted with the numbers of dense models.
inline constexpr loaded_errors errors_under_load_of_experts = detail::fitted::under_load_of_experts;

/// The devices and publications behind an error: "2 devices of NVIDIA with HBM (Blackwell, Hopper), 1 source". Of a
/// class without an error only the devices: "1 device of NVIDIA with HBM". Of one device alone: "this device, a model
/// left out at a time".
[[nodiscard]] constexpr fixed_text<255> measured_on(measured_shares const& shares) {
    device_errors const& by = shares.out_of_device;
    fixed_text<255> out;
    if (!by.only_on.empty()) {
        return out.append("this device, ")
            .append(by.only_of.empty() ? "a model" : "a tenth of its rows")
            .append(" left out at a time");
    }
    out.append(number(by.devices, ".0f")).append(by.devices == 1.0 ? " device of " : " devices of ").append(by.vendor);
    out.append(" with ").append(text(shares.device));
    if (by.rows == 0.0) { return out; }
    for (fixed_text<31> const& one : by.generations) {
        out.append(&one == by.generations.begin() ? " (" : ", ").append(one);
    }
    out.append(by.is_of_all_engines ? "), all engines of the fit, " : "), ");
    return out.append(number(by.sources, ".0f")).append(by.sources == 1.0 ? " source" : " sources");
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
/// of a sequence and of a step over a link, each with the shares' citation. Weights of a kind that was not measured are
/// an error. Predict with `no_overlap`, as the rows were fitted:
///
///     constexpr machine gpu = reached(catalogued<"nvidia-h100-sxm5-80gb">(), shares);
///     predict(gpu, pass{...}, {.overlap = no_overlap}).total_time
[[nodiscard]] constexpr machine reached(machine const& m, measured_shares const& shares,
                                        weight_kernels weights = weight_kernels::plain) {
    shares.validate();
    expecting::enumerator<"weight_kernels", weight_kernels::packed>(weights);
    bool const is_packed = weights == weight_kernels::packed;
    if ((is_packed ? shares.memory_packed : shares.memory) == 0.0) {
        expecting::reject<"measured_shares", "measured with weights that kernels read so">(is_packed ? "packed"
                                                                                                     : "plain");
    }
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

/// Predicts servers of a device under a framework. `rafter llm --framework` and docs/workloads-fidelity.md both ask it,
/// so the page measures the answers of the program.
///
///     device_under(framework::vllm, device_class::hbm, sheet, s.formats).predict(s).step
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
    bool has_launches_of_prompts = false; ///< do shares of prompts count launches? If not, a step is the least TTFT

    /// The server as the framework runs it: its memory for caches, and its passes over prompts.
    [[nodiscard]] constexpr server run(server s) const {
        s.reserved = shares.reserved;
        s.is_share_of_rest = shares.is_share_of_rest;
        s.prompt_pass = prompt_pass;
        return s;
    }
    /// Predicts the server as the framework runs it.
    [[nodiscard]] constexpr serving_prediction predict(server const& asked) const {
        server const s = run(asked);
        prediction_options const added{.overlap = no_overlap};
        serving_prediction out = workload::predict(steps, prompts, s, added);
        bool const is_chunked = s.prefill_chunk < s.prompt_tokens;
        if (!is_chunked && alone != prompts) { out.ttft = s.prefill_time(alone, s.parallel.expert, added); }
        // Without launches a short prompt would be predicted far too fast.
        if (!has_launches_of_prompts) {
            out.ttft = max(out.ttft, rafter::predict(steps, s.decode_pass(s.parallel.expert), added).total_time);
        }
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
    /// How far `predict(server).step` may be off; with TensorRT-LLM, whose steady state was measured,
    /// `predict(server).output_rate()`. Empty out of the limits of `measured_shares::errors_on`; with other types
    /// (`types_of`); with another division than of the matrices, or weights on the host; in a steady state also with
    /// prompts in chunks, or divided experts.
    [[nodiscard]] constexpr std::optional<device_errors> errors_on(processor const& p, server const& s) const {
        if (!is_like_rows(s, shares)) { return {}; }
        return shares.errors_on(p, s.batch, s.parallel.tensor, s.prompt_tokens + s.output_tokens);
    }
    /// How far `predict(server).ttft` may be off. Empty out of the same limits, and with prompts in chunks.
    [[nodiscard]] constexpr std::optional<device_errors> errors_of_ttft(processor const& p, server const& s) const {
        if (!is_like_rows(s, prompt_shares)) { return {}; }
        return prompt_shares.errors_on(p, 1.0, s.parallel.tensor, s.prompt_tokens);
    }

    /// Is a server of a kind of which rows of a phase can state errors? Only the matrices are divided, and no weights
    /// are on the host. Beyond decode steps prompts have no chunks; in a steady state experts are not divided.
    [[nodiscard]] static constexpr bool is_of_measured_kind(server const& s, model_phase phase) {
        bool const is_chunked = phase != model_phase::step && s.prefill_chunk < s.prompt_tokens;
        bool const divides = phase == model_phase::steady_state && s.parallel.tensor > 1.0;
        return divides_matrices_only(s) && !is_chunked && !(divides && s.model.has_experts());
    }

    /// How far `at`, which is `predict(server, requests)`, may be off. Empty out of the measured loads: H100 SXM, 16
    /// bits, Poisson arrivals of requests of the server's lengths, only the matrices divided, and the ranges of
    /// `loaded_errors`; where the server does not keep up or requests wait for others to end. With experts only the
    /// mean end-to-end time has rows.
    [[nodiscard]] constexpr std::optional<loaded_errors> errors_under_load(processor const& p, server const& s,
                                                                           arrivals const& requests,
                                                                           loaded_prediction const& at) const {
        loaded_errors const& known = s.model.has_experts() ? errors_under_load_of_experts : workload::errors_under_load;
        bool const is_like = load_shares && std::string_view(p.id) == "nvidia-h100-sxm5-80gb" &&
                             types_of(s) == "16 bits, 16 bits, 16 bits" && divides_matrices_only(s) &&
                             !s.parallel.whole_experts && requests.variation == 1.0 &&
                             known.cached_tokens.has(requests.cached_tokens);
        bool const is_full = at.most_running == s.batch || at.most_running == at.sequences_that_fit;
        bool const is_measured = known.prompt_tokens.has(s.prompt_tokens) && known.output_tokens.has(s.output_tokens) &&
                                 known.prefill_chunk.has(s.prefill_chunk) && known.tensor.has(s.parallel.tensor) &&
                                 known.running.has(at.mean_running);
        return is_like && is_measured && at.keeps_up() && !is_full ? std::optional(known) : std::nullopt;
    }
    /// The figures of `predict(s, requests, options)` with their 90 % intervals; empty where `errors_under_load` is.
    [[nodiscard]] constexpr loaded_forecast forecast(server const& s, arrivals const& requests, processor const& p,
                                                     load_options const& options = {}) const {
        loaded_prediction const at = predict(s, requests, options);
        auto const errors = errors_under_load(p, s, requests, at);
        return errors ? errors->around(at) : loaded_forecast{};
    }

private:
    /// Has a row these types and such a division, and the device products in them?
    [[nodiscard]] constexpr bool is_like_rows(server const& s, measured_shares const& of) const {
        bool const has_products = steps.has_peak_for(matrix_arithmetic(s.type)) && (!of.sums_in_fp16 || s.type == fp16);
        fixed_text<63> const& only = of.out_of_device.only_of;
        bool const is_of_model = only.empty() || only == s.model.name.c_str();
        return is_of_measured_kind(s, of.phase) && has_products && is_of_model && of.out_of_device.has_types_of(s);
    }
    [[nodiscard]] static constexpr bool divides_matrices_only(server const& s) {
        bool const reads_from_host = s.parallel.layers_on_host > 0.0 || s.parallel.experts_on_host > 0.0;
        return s.parallel.devices() == s.parallel.tensor && !reads_from_host;
    }
    [[nodiscard]] constexpr load_options with_front_end(load_options options) const {
        if (!load_shares) {
            expecting::reject<"framework_device.load_shares", "measured under load">(text(shares.software).c_str());
        }
        options.steps.overlap = link_not_hidden;
        options.front_end += load_shares->front_end;
        return options;
    }
};
/// A device under a framework by shares of one's own, as `rafter validate --fit` writes them. It runs by the rules of
/// `steps.software`.
/// \param steps    of decode steps; or of a steady state, which holds prompts between steps, too
/// \param prompts  of a prompt alone
/// \param sheet    the machine of the data sheet
[[nodiscard]] constexpr framework_device device_under(measured_shares const& steps, measured_shares const& prompts,
                                                      machine const& sheet, weight_formats const& formats) {
    bool const has_states = steps.phase == model_phase::steady_state;
    framework_device out{.shares = steps, .prompt_shares = prompts};
    out.kernels = kernels_for(sheet, formats, steps.software);
    out.steps = reached(sheet, steps, out.kernels);
    out.alone = reached(sheet, prompts, out.kernels);
    out.prompts = has_states ? out.steps : out.alone;
    out.prompt_pass = (has_states ? steps : prompts).prompt_pass;
    out.has_launches_of_prompts = prompts.launch > seconds{};
    return out;
}
/// A device under a framework. A class of devices on which the framework was not measured is an error.
[[nodiscard]] constexpr framework_device device_under(framework software, device_class device, machine const& sheet,
                                                      weight_formats const& formats) {
    auto const has_phase = [&](model_phase phase) {
        for (measured_shares const& row : measured_shares_table) {
            if (row.device == device && row.software == software && row.phase == phase) { return true; }
        }
        return false;
    };
    model_phase const phase = has_phase(model_phase::steady_state) ? model_phase::steady_state : model_phase::step;
    framework_device out = device_under(shares_of(device, software, phase),
                                        shares_of(device, software, model_phase::prompt), sheet, formats);
    out.has_launches_of_prompts = false;
    if (has_phase(model_phase::under_load)) {
        out.load_shares = shares_of(device, software, model_phase::under_load);
        out.loaded = reached(sheet, *out.load_shares, out.kernels);
    }
    return out;
}

} // namespace rafter::workload
