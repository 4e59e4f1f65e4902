// Tests: static/workload_reached
module;
#include <compare>

/// \file What collectives within a node take: latencies, steps and shares of links, fitted to published curves.
export module rafter.workload:reached_collectives;
#include "../digits.hpp"

import rafter.terms;
import :fit;
import :collective_curve;

export namespace rafter::workload {

/// Fitted times of collectives within a node.
struct reached_collectives {
    char const* system = "";  ///< device and link: "H100 NVLink"
    char const* library = ""; ///< "NCCL"
    /// The constants of the curve of each collective.
    collective_constants constants{};
    fit_errors in{};                  ///< on the fitted rows
    fit_errors out_of_kind{};         ///< on a collective out of the fit; no rows: only one is known
    fit_errors out_of_ranks{};        ///< on a number of devices out of the fit
    citation const* source = nullptr; ///< of the rows
};

} // namespace rafter::workload

namespace rafter::workload::detail::fitted {
using namespace symbols;

inline constexpr citation collectives{
    .title = "fit of times of collectives in a node (tests/published/collectives_measured.csv)",
    .where = "github.com/ai-dynamo/aiconfigurator @095f58a"};

inline constexpr root_time ns_a_root = 1.0 * ns / sqrt(1.0 * B);
inline constexpr reached_collectives of_collectives[]{
    {.system = "H100 NVLink",
     .library = "NCCL",
     .constants = {4.543 * us, 0.7889 * us, 1.0 / 1.301, 4.844 * ns_a_root},
     .in = {0.043, 0.221, 132},
     .out_of_kind = {0.048, 0.224, 132},
     .out_of_ranks = {0.049, 0.222, 132},
     .source = &collectives},
    {.system = "A100 NVLink",
     .library = "NCCL",
     .constants = {8.008 * us, 0.9364 * us, 1.0 / 1.338, 9.660 * ns_a_root},
     .in = {0.052, 0.157, 132},
     .out_of_kind = {0.055, 0.162, 132},
     .out_of_ranks = {0.056, 0.161, 132},
     .source = &collectives},
    {.system = "GB200 NVLink",
     .library = "NCCL",
     .constants = {8.209 * us, 1.215 * us, 1.0 / 1.495, 3.368 * ns_a_root},
     .in = {0.042, 0.182, 88},
     .out_of_kind = {0.058, 0.187, 88},
     .out_of_ranks = {0.076, 0.265, 88},
     .source = &collectives},
    {.system = "H100 NVLink",
     .library = "TensorRT-LLM",
     .constants = {2.454 * us, 0.05891 * us, 1.0 / 1.362, 2.495 * ns_a_root},
     .in = {0.068, 0.368, 33},
     .out_of_ranks = {0.109, 0.532, 33},
     .source = &collectives},
    {.system = "A100 NVLink",
     .library = "vLLM",
     .constants = {4.493 * us, 0.0983 * us, 1.0 / 1.503, 3.597 * ns_a_root},
     .in = {0.055, 0.306, 33},
     .out_of_ranks = {0.100, 0.325, 33},
     .source = &collectives},
    {.system = "NVLink",
     .library = "NCCL",
     .constants = {8.293 * us, 0.6124 * us, 1.0 / 1.415, 4.206 * ns_a_root},
     .in = {0.134, 0.425, 352},
     .source = &collectives}};

} // namespace rafter::workload::detail::fitted

export namespace rafter::workload {

/// Constants of collectives for each system and library. The last row is for NCCL over an NVLink that is not among
/// them. A latency is a system's own: a system out of the fit has errors of 0.299 (median) and 0.556. For a GPU of the
/// same generation take the row of that generation.
///
/// Over PCIe without a switch bytes count (n/2)^2 times. Times of L40S fit 5.78 us + steps x 1.00 us + c S n^2/4 /
/// (0.618 B), with errors of 0.082 and 0.357 in the fit, 0.106 and 0.365 on a number of devices out of it.
inline constexpr auto const& sustained_collectives_table = detail::fitted::of_collectives;

} // namespace rafter::workload
