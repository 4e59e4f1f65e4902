// Written by benchmarks/workloads (rafter_bench_workloads --rows ROWS --module FILE).
// Tests: static/workload_reached
module;

/// \file The shares and host times that frameworks reach, fitted to the tables of tests/published.
export module rafter.workload:framework_fits;
#include "../../digits.hpp"

import rafter.terms;
import rafter.machine;
import :collective_curve;
import :fit;
import :kernel_times;
import :load;
import :reached;
import :serving;

// clang-format off: a row keeps its lines.
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
    .title = "fit of 18 prompts of vLLM and TensorRT-LLM 0.5 (tests/published/llm_measured.csv, "
             "serving_measured.csv)",
    .where = "github.com/neuralmagic/vllm-benchmarking, NVIDIA/TensorRT-LLM @138f96d",
    .when = "2024"};
inline constexpr citation ml_energy{
    .title = "fit to median gaps between tokens, throughputs and powers of vLLM 0.11.1 "
             "(tests/published/energy.csv)",
    .where = "github.com/ml-energy/leaderboard @0cd52da"};
inline constexpr citation loads{
    .title = "search on 8 loads of vLLM 0.15.1 on H100, dense models "
             "(tests/published/servers_under_load.csv)",
    .where = "github.com/inference-sim/sim-to-real-accuracy-validation @dcec3fd; loads: inference-sim "
             "@f90a1e3",
    .when = "2026-02"};
inline constexpr citation throughputs{
    .title = "fit of 127 throughputs of TensorRT-LLM 0.5 to 1.0 (tests/published/serving_measured.csv)",
    .where = "github.com/NVIDIA/TensorRT-LLM @138f96d, @00f3768"};
inline constexpr citation training{
    .title = "fit of 92 training steps of llm-foundry, Megatron and torchtitan "
             "(tests/published/parallel_training.csv)",
    .where = "github.com/mosaicml/llm-foundry @8c8dd48, NVIDIA-NeMo/Megatron-Bridge @067f987, "
             "pytorch/torchtitan @b5bcd76, arXiv 2104.04473"};

inline constexpr citation collectives{
    .title = "fit of times of collectives in a node (tests/published/collectives_measured.csv)",
    .where = "github.com/ai-dynamo/aiconfigurator @095f58a"};

inline constexpr measured_shares shares[]{
    {.device = gddr,
     .software = llama_cpp,
     .phase = step,
     .memory = 1.0 / 1.129,
     .sums_in_fp16 = true,
     .launch = 6.222 * us,
     .in = {0.037, 0.096, 55},
     .out_of_device = {{{0.051, 0.096, 23}, 0.911, 1.195, 0.913},
                       "NVIDIA", 6, 2, 1, 1, 1, 1, 8193, false,
                       {"Ada", "Ampere GA10x"},
                       {"16 bits, 16 bits, 16 bits", "Q4_0, 16 bits, 16 bits", "Q4_K, 16 bits, 16 bits"}},
     .out_of_model = {{0.047, 0.147, 53}, 2},
     .source = &llama_bench},
    {.device = hbm,
     .software = llama_cpp,
     .phase = step,
     .memory = 1.0 / 1.882,
     .sums_in_fp16 = true,
     .launch = 6.222 * us,
     .in = {0.037, 0.096, 55},
     .out_of_model = {{0.047, 0.147, 53}, 2},
     .source = &llama_bench},
    {.device = unified,
     .software = llama_cpp,
     .phase = step,
     .memory = 1.0 / 1.333,
     .memory_packed = 1.0 / 2.089,
     .sums_in_fp16 = true,
     .launch = 6.222 * us,
     .in = {0.037, 0.096, 55},
     .out_of_model = {{0.047, 0.147, 53}, 2},
     .source = &llama_bench},
    {.device = gddr,
     .software = llama_cpp,
     .phase = prompt,
     .compute = 1.0 / 1.305,
     .compute_packed = 1.0 / 2.218,
     .sums_in_fp16 = true,
     .launch = 71.27 * us,
     .prompt_pass = 512,
     .in = {0.116, 0.264, 44},
     .out_of_device = {{{0.124, 0.361, 30}, 0.551, 1.977, 0.933},
                       "NVIDIA", 5, 1, 1, 1, 1, 512, 4096, false,
                       {"Ada", "Ampere GA10x"},
                       {"16 bits, 16 bits, 16 bits", "Q4_K, 16 bits, 16 bits"}},
     .out_of_model = {{0.235, 0.480, 44}, 0},
     .source = &llama_bench},
    {.device = hbm,
     .software = llama_cpp,
     .phase = prompt,
     .compute = 1.0 / 1.305,
     .compute_packed = 1.0 / 2.218,
     .sums_in_fp16 = true,
     .launch = 71.27 * us,
     .prompt_pass = 512,
     .in = {0.116, 0.264, 44},
     .out_of_device = {{}, "NVIDIA", 1},
     .out_of_model = {{0.235, 0.480, 44}, 0},
     .source = &llama_bench},
    {.device = unified,
     .software = llama_cpp,
     .phase = prompt,
     .compute = 1.0 / 1.305,
     .compute_packed = 1.0 / 2.218,
     .sums_in_fp16 = true,
     .launch = 71.27 * us,
     .prompt_pass = 512,
     .in = {0.116, 0.264, 44},
     .out_of_device = {{}, "Apple", 1},
     .out_of_model = {{0.235, 0.480, 44}, 0},
     .source = &llama_bench},
    {.device = hbm,
     .software = vllm,
     .phase = prompt,
     .memory = 1.0 / 1.182,
     .compute = 1.0 / 1.252,
     .compute_packed = 1.0 / 1.959,
     .link = 0.4581,
     .link_step = 2.623 * us,
     .in = {0.040, 0.113, 18},
     .out_of_device = {{{0.050, 0.108, 11}, 0.710, 1.292, 0.909},
                       "NVIDIA", 2, 2, 1, 1, 8, 128, 2048, true,
                       {"Ampere GA100"},
                       {"16 bits, 16 bits, 16 bits"}},
     .out_of_model = {{0.051, 0.123, 15}, 3},
     .source = &prompts},
    {.device = hbm,
     .software = tensorrt_llm,
     .phase = prompt,
     .memory = 1.0 / 1.182,
     .compute = 1.0 / 1.252,
     .compute_packed = 1.0 / 1.959,
     .link = 0.4581,
     .link_step = 2.623 * us,
     .in = {0.040, 0.113, 18},
     .out_of_device = {{{0.050, 0.108, 11}, 0.710, 1.292, 0.909},
                       "NVIDIA", 2, 2, 1, 1, 8, 128, 2048, true,
                       {"Ampere GA100"},
                       {"16 bits, 16 bits, 16 bits"}},
     .out_of_model = {{0.051, 0.123, 15}, 3},
     .source = &prompts},
    {.device = gddr,
     .software = tensorrt_llm,
     .phase = prompt,
     .memory = 1.0 / 1.182,
     .compute = 1.0 / 1.252,
     .compute_packed = 1.0 / 1.959,
     .link = 0.4581,
     .link_step = 2.623 * us,
     .in = {0.040, 0.113, 18},
     .out_of_device = {{}, "NVIDIA", 1},
     .out_of_model = {{0.051, 0.123, 15}, 3},
     .source = &prompts},
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
     .out_of_device = {{{0.071, 0.196, 217}, 0.789, 1.291, 0.913},
                       "NVIDIA", 2, 1, 8, 512, 8, 1, 9382, false,
                       {"Blackwell", "Hopper"},
                       {"16 bits, 16 bits, 16 bits", "MXFP4, 16 bits, 16 bits", "fp8, fp8, 16 bits"}},
     .out_of_model = {{0.070, 0.191, 217}, 0},
     .source = &ml_energy},
    {.device = hbm,
     .software = vllm,
     .phase = under_load,
     .memory = 1.0 / 1.05,
     .compute = 1.0 / 1.309,
     .launch = 3 * us,
     .front_end = 7500 * us,
     .link = 0.9,
     .link_step = 1.5 * us,
     .reserved = cache_reservation::mean,
     .in = {0.020, 0.038, 8},
     .out_of_model = {{0.028, 0.069, 8}, 0},
     .source = &loads},
    {.device = hbm,
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
     .out_of_device = {{{0.065, 0.314, 73}, 0.708, 2.349, 0.904},
                       "NVIDIA", 3, 1, 25, 4096, 8, 1, 22000, false,
                       {"Ampere GA100", "Blackwell", "Hopper"},
                       {"16 bits, 16 bits, 16 bits", "NVFP4, fp8, fp8", "fp8, fp8, fp8"}},
     .out_of_model = {{0.112, 0.408, 127}, 0},
     .source = &throughputs},
    {.device = gddr,
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
     .out_of_device = {{{0.052, 0.153, 18}, 0.693, 1.518, 0.944},
                       "NVIDIA", 2, 1, 16, 4096, 1, 1, 22000, false,
                       {"Ada", "Blackwell GB20x"},
                       {"NVFP4, fp8, fp8", "fp8, fp8, fp8"}},
     .out_of_model = {{0.112, 0.408, 127}, 0},
     .source = &throughputs}};

inline constexpr loaded_errors under_load_of_dense{
    {.end_to_end = {{0.040, 0.124, 18}, 0.923, 1.226, 0.889},
     .end_to_end_99 = {{0.065, 0.186, 18}, 0.949, 1.374, 0.889},
     .ttft = {{0.201, 0.349, 18}, 0.959, 2.215, 0.889},
     .ttft_99 = {{0.347, 0.661, 18}, 0.496, 14.604, 0.944},
     .itl = {{0.069, 0.196, 18}, 0.910, 1.514, 0.889}},
    6, {547, 750}, {247, 251}, {3, 44}, {1024, 8192}, {1, 4}, {100, 150}};
inline constexpr loaded_errors under_load_of_experts{
    {.end_to_end = {{0.346, 0.448, 9}, 1.000, 2.476, 1.000}},
    3, {547, 750}, {247, 251}, {17, 42}, {1024, 8192}, {2, 8}, {100, 150}};

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
     .constants = {8.008 * us, 0.9364 * us, 1.0 / 1.338, 9.66 * ns_a_root},
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

inline constexpr sustained_training training_step{
    .compute = 1.0 / 1.139,
    .attention = 1.0 / 3.178,
    .memory = 1.0 / 2.43,
    .in = {0.047, 0.177, 85},
    .out_of_model = {0.058, 0.212, 85},
    .devices = {8, 2800},
    .tokens = {512, 32768},
    .whole = {.of = kernel_class::training_run,
              .devices = 5,
              .left_out = {0.067, 0.219, 85},
              .low = 0.726,
              .high = 1.349,
              .least_balance = 153 * (FLOP / B),
              .most_balance = 312.5 * (FLOP / B),
              .generations = {measured_generation{"NVIDIA", "Ampere GA100", 2, 0.9895},
                              measured_generation{"NVIDIA", "Blackwell", 1, 1.103},
                              measured_generation{"NVIDIA", "Hopper", 2, 1.146}},
              .source = &training},
    .source = &training};

} // namespace rafter::workload::detail::fitted
