module;
#include <compare>

/// \file The power of GPUs that serve language models, fitted to published rows.
export module rafter.workload:sustained_power;
#include "../digits.hpp"

import rafter.terms;
import rafter.catalogue;
import :fit;
import :sustained;

export namespace rafter::workload {

/// The power of a GPU that serves: idle + memory u_m + compute u_c, and packed u_m more with weights that kernels
/// unpack; at most the limit. u_m and u_c are the shares of the data sheet's bandwidth and peak that the work takes:
/// the bytes of prompts and steps, as a mean over the GPUs, and their FLOP, each over measured or predicted time.
///
/// For `division::whole_experts` count the bytes of the pass without it, and `cached` times the bytes that the pass
/// with it reads more. Kernels read those again, probably from the cache.
struct sustained_power {
    char const* device = "";          ///< id of the catalogue
    watts idle{};                     ///< without work, as fitted
    watts memory{};                   ///< more, at the whole bandwidth
    watts compute{};                  ///< more, at the whole peak, if there were no limit
    watts packed{};                   ///< more, at the whole bandwidth, with packed weights; zero: no row has them
    watts limit{};                    ///< of the board
    fit_errors in{};                  ///< on the fitted rows
    left_out_errors out_of_model{};   ///< on a model out of the fit
    citation const* source = nullptr; ///< of the rows

    /// The power of a byte that kernels of whole experts read again, as a share of the power of a byte from memory. One
    /// share for both GPUs, chosen with all rows in sight.
    static constexpr double cached = 0.3;

    /// The power at shares in [0, 1]. `out_of_model` holds for shares of measured times. Shares of times that
    /// `sustained` predicts have larger errors, which docs/workloads-fidelity.md states.
    [[nodiscard]] constexpr watts at(double memory_share, double compute_share,
                                     weight_kernels weights = weight_kernels::plain) const {
        expecting::share<"sustained_power.at.memory_share">(memory_share);
        expecting::share<"sustained_power.at.compute_share">(compute_share);
        expecting::enumerator<"weight_kernels", weight_kernels::packed>(weights);
        watts const of_memory = weights == weight_kernels::packed ? memory + packed : memory;
        return min(limit, idle + of_memory * memory_share + compute * compute_share);
    }
};

} // namespace rafter::workload

namespace rafter::workload::detail::fitted {
using namespace symbols;

inline constexpr sustained_power of_power[]{{.device = "nvidia-h100-sxm5-80gb",
                                             .idle = 203.6 * W,
                                             .memory = 350.3 * W,
                                             .compute = 2000.0 * W,
                                             .packed = 250.2 * W,
                                             .limit = 700.0 * W,
                                             .in = {0.045, 0.160, 130},
                                             .out_of_model = {{0.052, 0.188, 112}, 18},
                                             .source = &ml_energy},
                                            {.device = "nvidia-b200-sxm-180gb",
                                             .idle = 356.7 * W,
                                             .memory = 774.8 * W,
                                             .compute = 1742.0 * W,
                                             .limit = 1000.0 * W,
                                             .in = {0.047, 0.146, 126},
                                             .out_of_model = {{0.050, 0.153, 126}, 0},
                                             .source = &ml_energy}};

} // namespace rafter::workload::detail::fitted

export namespace rafter::workload {

/// GPUs with measured power under vLLM 0.11.1.
inline constexpr auto const& sustained_power_table = detail::fitted::of_power;

} // namespace rafter::workload
