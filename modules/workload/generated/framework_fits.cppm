// Written by benchmarks/workloads (rafter_bench_workloads --rows ROWS --module FILE).
// Tests: static/workload_reached
module;

/// \file The shares and host times that frameworks reach, fitted to the tables of tests/published.
export module rafter.workload:framework_fits;
#include "../../digits.hpp"

import rafter.terms;
import rafter.machine;
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

inline constexpr measured_shares shares[]{
    {.device = gddr,
     .software = llama_cpp,
     .phase = step,
     .memory = 1.0 / 1.129,
     .sums_in_fp16 = true,
     .launch = 6.222 * us,
     .in = {0.037, 0.096, 55},
     .out_of_device = {{0.051, 0.096, 23},
                       "NVIDIA", 6, 2, 1, 1, 1, 1, 8193, false, 0.911, 1.195, 0.913,
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
     .out_of_device = {{0.124, 0.361, 30},
                       "NVIDIA", 5, 1, 1, 1, 1, 512, 4096, false, 0.551, 1.977, 0.933,
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
     .out_of_device = {{0.050, 0.108, 11},
                       "NVIDIA", 2, 2, 1, 1, 8, 128, 2048, true, 0.710, 1.292, 0.909,
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
     .out_of_device = {{0.050, 0.108, 11},
                       "NVIDIA", 2, 2, 1, 1, 8, 128, 2048, true, 0.710, 1.292, 0.909,
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
     .out_of_device = {{0.071, 0.196, 217},
                       "NVIDIA", 2, 1, 8, 512, 8, 1, 9382, false, 0.789, 1.291, 0.913,
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
     .out_of_device = {{0.065, 0.314, 73},
                       "NVIDIA", 3, 1, 25, 4096, 8, 1, 22000, false, 0.708, 2.349, 0.904,
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
     .out_of_device = {{0.052, 0.153, 18},
                       "NVIDIA", 2, 1, 16, 4096, 1, 1, 22000, false, 0.693, 1.518, 0.944,
                       {"Ada", "Blackwell GB20x"},
                       {"NVFP4, fp8, fp8", "fp8, fp8, fp8"}},
     .out_of_model = {{0.112, 0.408, 127}, 0},
     .source = &throughputs}};

inline constexpr loaded_errors under_load_of_dense{
    .end_to_end = {0.054, 0.140, 10},
    .end_to_end_99 = {0.081, 0.208, 10},
    .ttft = {0.287, 0.370, 10},
    .ttft_99 = {0.402, 0.769, 10},
    .itl = {0.120, 0.216, 10}};
inline constexpr fit_errors under_load_of_experts{0.346, 0.448, 9};

inline constexpr sustained_training training_step{
    .compute = 1.0 / 1.115,
    .attention = 1.0 / 3.011,
    .memory = 1.0 / 2.558,
    .in = {0.061, 0.264, 92},
    .out_of_model = {0.086, 0.270, 92},
    .whole = {.of = kernel_class::training_run,
              .devices = 5,
              .left_out = {0.076, 0.268, 92},
              .low = 0.7,
              .high = 1.6,
              .least_balance = 150.0 * (FLOP / B),
              .most_balance = 320.0 * (FLOP / B),
              .generations = {measured_generation{"NVIDIA", "Ampere GA100", 2},
                              measured_generation{"NVIDIA", "Hopper", 2},
                              measured_generation{"NVIDIA", "Blackwell", 1}},
              .source = &training},
    .source = &training};

} // namespace rafter::workload::detail::fitted
