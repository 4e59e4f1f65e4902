// Tests: static/workload_serving
/// \file Latencies that MLPerf inference accepts.
export module rafter.workload:mlperf;
#include "../../digits.hpp"

import rafter.terms;
import :serving;

export namespace rafter::workload {

/// Limits of MLPerf inference, which hold for the 99th percentile of requests (mlcommons/inference; Llama 2 70B,
/// server: recalled). rafter compares its mean times with them, so a real server needs a margin.
namespace mlperf {
/// Llama 2 70B, server.
inline constexpr latency_limits llama2_70b_server{2.0 * symbols::s, 200.0 * symbols::ms};
/// Llama 2 70B, interactive.
inline constexpr latency_limits llama2_70b_interactive{450.0 * symbols::ms, 40.0 * symbols::ms};
/// Llama 3.1 405B, server.
inline constexpr latency_limits llama3_1_405b_server{6.0 * symbols::s, 175.0 * symbols::ms};
/// Llama 3.1 405B, interactive.
inline constexpr latency_limits llama3_1_405b_interactive{4.5 * symbols::s, 80.0 * symbols::ms};
/// Llama 3.1 8B, server.
inline constexpr latency_limits llama3_1_8b_server{2.0 * symbols::s, 100.0 * symbols::ms};
/// Llama 3.1 8B, interactive.
inline constexpr latency_limits llama3_1_8b_interactive{0.5 * symbols::s, 30.0 * symbols::ms};
/// DeepSeek-R1, server.
inline constexpr latency_limits deepseek_r1_server{2.0 * symbols::s, 80.0 * symbols::ms};
} // namespace mlperf

} // namespace rafter::workload
