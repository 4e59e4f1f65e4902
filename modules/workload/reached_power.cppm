// Tests: static/workload_reached
module;
#include <compare>
#include <string_view>

/// \file The power of GPUs that serve language models, fitted to published rows.
export module rafter.workload:reached_power;
#include "../digits.hpp"

import rafter.model;
import :fit;
import :framework_device;
import :framework_fits;
import :reached;
import :pass;
import :serving;

export namespace rafter::workload {

/// The power of a GPU that serves: idle + memory u_m + compute u_c, and packed u_m more with weights that kernels
/// unpack; at most the limit. u_m and u_c are the `used_shares` of the data sheet's bandwidth and peak.
struct reached_power {
    char const* device = "";          ///< id of the catalogue
    watts idle{};                     ///< without work, as fitted
    watts memory{};                   ///< more, at the whole bandwidth
    watts compute{};                  ///< more, at the whole peak, if there were no limit
    watts packed{};                   ///< more, at the whole bandwidth, with packed weights; zero: no row has them
    watts limit{};                    ///< of the board
    fit_errors in{};                  ///< on the fitted rows
    left_out_errors out_of_model{};   ///< on a model out of the fit
    fit_errors of_token{};            ///< of `energy_of_token` at predicted times, on the fitted rows
    citation const* source = nullptr; ///< of the rows

    /// The power of a byte that kernels of whole experts read again, as a share of the power of a byte from memory. One
    /// share for both GPUs, chosen with all rows in sight.
    static constexpr double cached = 0.3;

    /// The power at shares in [0, 1]. `out_of_model` holds for shares of measured times.
    [[nodiscard]] constexpr watts at(double memory_share, double compute_share,
                                     weight_kernels weights = weight_kernels::plain) const {
        expecting::share<"reached_power.at.memory_share">(memory_share);
        expecting::share<"reached_power.at.compute_share">(compute_share);
        expecting::enumerator<"weight_kernels", weight_kernels::packed>(weights);
        watts const of_memory = weights == weight_kernels::packed ? memory + packed : memory;
        return min(limit, idle + of_memory * memory_share + compute * compute_share);
    }
};

} // namespace rafter::workload

namespace rafter::workload::detail::fitted {
using namespace symbols;

inline constexpr reached_power of_power[]{{.device = "nvidia-h100-sxm5-80gb",
                                           .idle = 202.8 * W,
                                           .memory = 352.8 * W,
                                           .compute = 1970.0 * W,
                                           .packed = 251.5 * W,
                                           .limit = 700.0 * W,
                                           .in = {0.047, 0.157, 130},
                                           .out_of_model = {{0.054, 0.188, 112}, 18},
                                           .of_token = {0.058, 0.200, 130},
                                           .source = &ml_energy},
                                          {.device = "nvidia-b200-sxm-180gb",
                                           .idle = 353.6 * W,
                                           .memory = 777.4 * W,
                                           .compute = 1801.0 * W,
                                           .limit = 1000.0 * W,
                                           .in = {0.046, 0.137, 126},
                                           .out_of_model = {{0.050, 0.150, 126}, 0},
                                           .of_token = {0.089, 0.218, 126},
                                           .source = &ml_energy}};

} // namespace rafter::workload::detail::fitted

export namespace rafter::workload {

/// GPUs with measured power under vLLM 0.11.1.
inline constexpr auto const& measured_power_table = detail::fitted::of_power;

/// The row of `measured_power_table` for a device of the catalogue, or null.
[[nodiscard]] constexpr reached_power const* find_reached_power(std::string_view id) noexcept {
    for (reached_power const& one : measured_power_table) {
        if (id == one.device) { return &one; }
    }
    return nullptr;
}

/// The shares of a data sheet's bandwidth and peak that a device uses while it serves, each in [0, 1].
struct used_shares {
    double memory = 0.0;  ///< u_m, the time of all bytes at the whole bandwidth over the time
    double compute = 0.0; ///< u_c, the time of all FLOP at the whole peak over the time
};

/// The shares that decode steps and the prompts between them use. With `parallelism::whole_experts`, bytes count as if
/// each expert was divided, and `reached_power::cached` of the bytes that kernels read again.
/// \param sheet    the machine of the data sheet, not what `reached` makes of it
/// \param prompts  the number of `prefill` passes for each step; zero or above
/// \param time     the measured or predicted time of a step and its share of the prompts; positive
[[nodiscard]] constexpr used_shares shares_used(machine const& sheet, pass const& decode, pass const& prefill,
                                                double prompts, seconds const& time) {
    expecting::not_negative<"shares_used.prompts">(prompts);
    expecting::positive<"shares_used.time">(time);
    auto const at_roofs = [&](pass const& p, bool has_whole_experts) {
        pass on_one = p.unstaged();
        on_one.parallel.whole_experts = has_whole_experts;
        return predict(sheet, on_one, {.overlap = no_overlap});
    };
    double const of_steps = decode.micro_batches() / decode.parallel.pipeline; // the share of a device
    double const of_prompts = prompts * prefill.micro_batches() / prefill.parallel.pipeline;
    prediction const step = at_roofs(decode, false);
    prediction const prompt = at_roofs(prefill, false);
    seconds const again = at_roofs(decode, decode.parallel.whole_experts).memory_time - step.memory_time;
    seconds const memory =
        of_steps * (step.memory_time + reached_power::cached * again) + of_prompts * prompt.memory_time;
    seconds const compute = of_steps * step.compute_time + of_prompts * prompt.compute_time;
    return {math::min(1.0, memory / time), math::min(1.0, compute / time)};
}

/// The power of one device of a server whose times `predict` predicted. A chunked prompt counts as one pass.
/// \param sheet  the machine of the data sheet, not what `reached` makes of it
[[nodiscard]] constexpr watts power_of(reached_power const& known, machine const& sheet, server const& s,
                                       serving_prediction const& at) {
    double const at_once = s.prompts_at_once(at.batch);
    used_shares const used = shares_used(sheet, s.decode_pass(at.batch), s.prefill_pass(at_once),
                                         at.batch / (at.output_tokens * at_once), at.batch / at.output_rate());
    return known.at(used.memory, used.compute, kernels_for(sheet, s.formats, framework::vllm));
}
/// The energy of an output token on all devices of such a server.
[[nodiscard]] constexpr joules energy_of_token(reached_power const& known, machine const& sheet, server const& s,
                                               serving_prediction const& at) {
    return at.devices * power_of(known, sheet, s, at) / at.output_rate();
}

} // namespace rafter::workload
