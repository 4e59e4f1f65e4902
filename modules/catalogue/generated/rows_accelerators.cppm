/// \file Rows of the catalogue. Intel: graphics cards and accelerators; Google, AWS and others: accelerators.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_accelerators;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Data Center GPU Max 1550 (2 stacks).
inline constexpr processor row_95 =
    row(95, {.vendor = "Intel", .year = 2023, .architecture = xe_hpc, .memory = hbm2e, .names = {
    {.text = "Intel(R) Data Center GPU Max 1550", .decided_by = {.memory = true, .compute_units = true},
    .shared_with = "each of its two stacks: 64 units, 64 GB"}},
    .note = "Two stacks: Level Zero usually shows each as a device with half of everything. 17 to 20 "
    "TFLOP/s FP64 a stack were measured. One table has 4096 GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 464}, {capacity, 128.0, 258}, {lane_rate, 3.2, 465},
        {lanes, 8192.0, 464}, {bandwidth, 3276.8, 154}, {fp64_vector, 52.4, 155}, {fp32_vector, 52.4, 465},
        {tf32_matrix, 419.4, 1}, {fp16_matrix, 838.9, 230}, {bf16_matrix, 838.9, 230}, {int8_matrix, 1677.7, 229},
        {units, 128.0, 154}, {clock, 1600.0, 154}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 408.0, 228}, {power, 600.0, 220}, {host_link, 128.0, 465}, {sustained_bandwidth, 0.6104, 114},
        {sustained_matrix, 0.7939, 113}});

/// Arc A770 16GB.
inline constexpr processor row_96 =
    row(96, {.vendor = "Intel", .year = 2022, .architecture = xe_hpg, .memory = gddr6, .names = {
    {.text = "Intel(R) Arc(TM) A770 Graphics"}}, .link_note = "PCIe 4 x16",
    .note = "Sources disagree: 16 Gbit/s and 512 GB/s, or 17.5 and 560. The official graphics clock "
    "is 2100 MHz (17.2 TFLOP/s). No FP64 hardware."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 458}, {capacity, 16.0, 258}, {lane_rate, 17.5, 134},
        {lanes, 256.0, 458}, {bandwidth, 560.0, 219}, {fp32_vector, 19.66, 458}, {fp16_vector, 39.32, 458},
        {units, 32.0, 1}, {clock, 2400.0, 458}, {vector_rate, 256.0, 136}, {cache, 16.0, 458}, {power, 225.0, 219},
        {link, 64.0, 459}, {host_link, 64.0, 459}});

/// Gaudi 2 (HL-225).
inline constexpr processor row_97 =
    row(97, {.vendor = "Intel", .year = 2022, .architecture = gaudi, .memory = hbm2e, .names = { {.text = "HL-225"}},
    .link_note = "24 x 100 Gbit/s Ethernet",
    .note = "Units are the two matrix engines of 256 x 256 MAC. The FP32 peak is that of 24 vector "
    "cores of 64 lanes at 1650 MHz. 48 MB is memory that software manages."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 422}, {capacity, 96.0, 258}, {lane_rate, 3.2, 1},
        {lanes, 6144.0, 1}, {bandwidth, 2460.0, 223}, {fp32_vector, 5.07, 225}, {bf16_matrix, 432.0, 223},
        {fp8_matrix, 865.0, 223}, {units, 2.0, 223}, {clock, 1650.0, 224}, {matrix_rate, 131072.0, 136},
        {cache, 48.0, 422}, {power, 600.0, 223}, {link, 600.0, 1}, {sustained_matrix, 0.9692, 431}});

/// Gaudi 3 (HL-325L).
inline constexpr processor row_98 =
    row(98, {.vendor = "Intel", .year = 2024, .architecture = gaudi, .memory = hbm2e, .names = { {.text = "HL-325L"}},
    .link_note = "24 x 200 Gbit/s Ethernet",
    .note = "Units are matrix engines. Peaks and clock are those of shipped parts; 1835 TFLOP/s were "
    "announced, for 1750 MHz. FP8 runs at the BF16 rate, FP16 and TF32 at a quarter of it. The FP32 "
    "peak is half of the 28.7 TFLOP/s that are printed for BF16 on the 64 vector cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 422}, {capacity, 128.0, 258}, {lane_rate, 3.6, 222},
        {lanes, 8192.0, 221}, {bandwidth, 3700.0, 222}, {fp32_vector, 14.35, 225}, {fp32_matrix, 229.0, 416},
        {bf16_matrix, 1678.0, 222}, {fp8_matrix, 1678.0, 222}, {units, 8.0, 222}, {clock, 1600.0, 224},
        {matrix_rate, 131072.0, 136}, {cache, 96.0, 422}, {power, 900.0, 222}, {link, 1200.0, 1},
        {host_link, 128.0, 222}, {sustained_matrix, 0.7408, 431}});

/// Arc B580.
inline constexpr processor row_99 =
    row(99, {.vendor = "Intel", .year = 2024, .architecture = xe2_hpg, .memory = gddr6, .names = {
    {.text = "Intel(R) Arc(TM) B580 Graphics"}}, .link_note = "PCIe 4 x8",
    .note = "FP16 and INT8 peaks hold at 2850 MHz; the graphics clock is 2670 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 460}, {capacity, 12.0, 218}, {lane_rate, 19.0, 461},
        {lanes, 192.0, 216}, {bandwidth, 456.0, 216}, {fp64_vector, 1.71, 460}, {fp32_vector, 13.67, 659},
        {fp16_vector, 27.34, 460}, {fp16_matrix, 116.5, 659}, {bf16_matrix, 116.5, 217}, {int8_matrix, 233.0, 216},
        {units, 20.0, 216}, {clock, 2670.0, 216}, {vector_rate, 256.0, 136}, {cache, 18.0, 460}, {power, 190.0, 460},
        {link, 32.0, 461}, {host_link, 32.0, 461}});

/// Arc Pro B60.
inline constexpr processor row_100 =
    row(100, {.vendor = "Intel", .year = 2025, .architecture = xe2_hpg, .memory = gddr6, .names = {
    {.text = "Intel(R) Arc(TM) Pro B60 Graphics"}}, .link_note = "PCIe 5 x8",
    .note = "Figures from a description of the system in a tool of NVIDIA."}, {
        {runtime_names, 0.0, 281}, {memory_kind, 0.0, 462}, {capacity, 24.0, 281}, {lane_rate, 19.0, 463},
        {lanes, 192.0, 462}, {bandwidth, 456.0, 281}, {fp64_vector, 3.07, 462}, {fp32_vector, 12.28, 281},
        {fp16_vector, 24.58, 462}, {bf16_matrix, 98.3, 281}, {int8_matrix, 197.0, 281}, {units, 20.0, 1},
        {clock, 2400.0, 462}, {power, 200.0, 281}, {link, 64.0, 282}, {host_link, 64.0, 282}});

/// TPU v4 (chip).
inline constexpr processor row_101 =
    row(101, {.vendor = "Google", .year = 2021, .architecture = tpu, .memory = hbm2, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v4"}}, .link_note = "ICI, 6 links",
    .note = "Two cores in one. The cache is 128 MiB of CMEM. JAX uses 1230 GB/s. The FP32 peak is "
    "that of two cores with 2048 ALUs at 1.05 GHz."}, {
        {runtime_names, 0.0, 656}, {memory_kind, 0.0, 184}, {capacity, 32.0, 157}, {bandwidth, 1200.0, 157},
        {fp32_vector, 4.3, 185}, {bf16_matrix, 275.0, 157}, {int8_matrix, 275.0, 157}, {units, 2.0, 184},
        {cache, 128.0, 184}, {idle_power, 90.0, 157}, {link, 540.0, 1}, {host_link, 32.0, 188}});

/// TPU v5e (chip).
inline constexpr processor row_102 =
    row(102, {.vendor = "Google", .year = 2023, .architecture = tpu, .memory = hbm2, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v5 lite"}, {.text = "TPU v5e"}}, .link_note = "ICI, 4 ports",
    .note = "Google prints 819 GBps and 800 GiBps (859 GB/s) for the same chip. The cache is VMEM. "
    "The FP32 peak is that of 4 x 1024 ALUs at 1.5 GHz."}, {
        {runtime_names, 0.0, 656}, {memory_kind, 0.0, 166}, {capacity, 16.0, 189}, {bandwidth, 819.0, 159},
        {fp32_vector, 6.14, 185}, {bf16_matrix, 197.0, 158}, {int8_matrix, 393.0, 158}, {units, 1.0, 184},
        {cache, 128.0, 184}, {link, 400.0, 158}});

/// TPU v5p (chip).
inline constexpr processor row_103 =
    row(103, {.vendor = "Google", .year = 2023, .architecture = tpu, .memory = hbm2e, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v5"}, {.text = "TPU v5p"}}, .link_note = "ICI",
    .note = "Google's documentation has 2765 GB/s, JAX 2460. FP8 runs at the BF16 rate. 95 GiB are "
    "102 GB. The FP32 peak is that of two cores with 4 x 1024 ALUs at 1.75 GHz."}, {
        {runtime_names, 0.0, 656}, {memory_kind, 0.0, 1}, {capacity, 95.0, 166}, {bandwidth, 2765.0, 166},
        {fp32_vector, 14.34, 185}, {bf16_matrix, 459.0, 187}, {fp8_matrix, 459.0, 161}, {int8_matrix, 918.0, 187},
        {units, 2.0, 184}, {cache, 128.0, 184}, {link, 1200.0, 166}});

/// TPU v6e Trillium (chip).
inline constexpr processor row_104 =
    row(104, {.vendor = "Google", .year = 2024, .architecture = tpu, .memory = hbm3, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v6 lite"}, {.text = "TPU v6e"}}, .link_note = "ICI",
    .note = "Google lists FP8 at the BF16 rate. The FP32 peak is estimated: a core with the ALUs and "
    "the clock of v5p."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 32.0, 166}, {bandwidth, 1638.0, 160},
        {fp32_vector, 7.17, 186}, {bf16_matrix, 918.0, 160}, {fp8_matrix, 918.0, 161}, {int8_matrix, 1836.0, 160},
        {units, 1.0, 1}, {cache, 128.0, 1}, {link, 800.0, 166}});

/// TPU7x Ironwood (chip).
inline constexpr processor row_105 =
    row(105, {.vendor = "Google", .year = 2025, .architecture = tpu, .memory = hbm3e, .basis = clock_basis::unstated,
    .names = { {.text = "TPU7x", .decided_by = {.memory = true},
    .shared_with = "each of the two devices of a chip: half of everything"}}, .link_note = "ICI, 6 links",
    .note = "Two devices a chip, each half of everything. Google also prints 7300 and 7400 GB/s. The "
    "FP32 peak is estimated: two cores with the ALUs and the clock of v5p."}, {
        {runtime_names, 0.0, 656}, {memory_kind, 0.0, 1}, {capacity, 192.0, 163}, {bandwidth, 7380.0, 163},
        {fp32_vector, 14.34, 186}, {bf16_matrix, 2307.0, 163}, {fp8_matrix, 4614.0, 163}, {units, 2.0, 184},
        {cache, 128.0, 184}, {link, 1200.0, 166}});

/// TPU7x Ironwood (one of two chiplets).
inline constexpr processor row_106 =
    row(106, {.vendor = "Google", .year = 2025, .architecture = tpu, .memory = hbm3e, .scope = hardware_scope::die,
    .basis = clock_basis::unstated, .note = "One of the two devices of a chip, as JAX shows it."}, {
        {memory_kind, 0.0, 1}, {capacity, 96.0, 165}, {bandwidth, 3690.0, 164}, {fp32_vector, 7.17, 186},
        {bf16_matrix, 1153.5, 164}, {fp8_matrix, 2307.0, 164}, {units, 1.0, 162}});

/// Trainium1.
inline constexpr processor row_107 =
    row(107, {.vendor = "AWS", .year = 2022, .architecture = neuron_core, .memory = hbm2e,
    .basis = clock_basis::unstated, .link_note = "NeuronLink, direction not printed",
    .note = "Two cores. The Trainium2 page prints 0.8 TB/s for the bandwidth and 191 TFLOP/s."}, {
        {memory_kind, 0.0, 1}, {capacity, 32.0, 124}, {bandwidth, 880.46829568, 124}, {fp32_vector, 4.6, 121},
        {fp32_matrix, 47.5, 124}, {tf32_matrix, 190.0, 124}, {fp16_matrix, 190.0, 124}, {bf16_matrix, 190.0, 124},
        {fp8_matrix, 190.0, 124}, {int8_matrix, 380.0, 124}, {units, 2.0, 124}, {link, 384.0, 125}});

/// Trainium2.
inline constexpr processor row_108 =
    row(108, {.vendor = "AWS", .year = 2024, .architecture = neuron_core, .memory = hbm3,
    .basis = clock_basis::unstated, .link_note = "NeuronLink, direction not printed", .note = "Eight cores."}, {
        {memory_kind, 0.0, 1}, {capacity, 96.0, 126}, {bandwidth, 2900.0, 126}, {fp32_vector, 8.0, 127},
        {tf32_matrix, 667.0, 126}, {fp16_matrix, 667.0, 126}, {bf16_matrix, 667.0, 126}, {fp8_matrix, 1299.0, 126},
        {units, 8.0, 126}, {link, 1280.0, 126}});

/// Trainium3.
inline constexpr processor row_109 =
    row(109, {.vendor = "AWS", .year = 2025, .architecture = neuron_core, .memory = hbm3e,
    .basis = clock_basis::unstated, .link_note = "PCIe 6 to the chips of the sled", .deviations = {
    .ratio = "printed: FP8 (MXFP8) at 3.75 times the BF16 rate"},
    .note = "Eight cores. MXFP4 runs at the MXFP8 rate."}, {
        {memory_kind, 0.0, 1}, {capacity, 144.0, 128}, {bandwidth, 4900.0, 128}, {fp32_vector, 9.6, 123},
        {tf32_matrix, 671.0, 128}, {fp16_matrix, 671.0, 128}, {bf16_matrix, 671.0, 128}, {fp8_matrix, 2517.0, 128},
        {fp4_matrix, 2517.0, 128}, {units, 8.0, 128}, {link, 256.0, 119}, {host_link, 256.0, 119}});

/// Inferentia2.
inline constexpr processor row_110 =
    row(110, {.vendor = "AWS", .year = 2023, .architecture = neuron_core, .memory = hbm2e,
    .basis = clock_basis::unstated, .note = "Two cores."}, {
        {memory_kind, 0.0, 1}, {capacity, 32.0, 120}, {bandwidth, 880.46829568, 120}, {fp32_vector, 4.6, 121},
        {tf32_matrix, 190.0, 120}, {fp16_matrix, 190.0, 120}, {bf16_matrix, 190.0, 120}, {fp8_matrix, 190.0, 120},
        {int8_matrix, 380.0, 120}, {units, 2.0, 122}});

/// WSE-3.
inline constexpr processor row_111 =
    row(111, {.vendor = "Cerebras", .year = 2024, .architecture = wafer_scale_engine, .basis = clock_basis::unstated,
    .note = "All memory is SRAM on the wafer. The printed 125 PFLOP/s name neither a type nor a "
    "sparsity, so no peak is stated. The power is that of the CS-3 system."}, {
        {capacity, 40.978193283081055, 130}, {bandwidth, 21000000.0, 130}, {power, 25000.0, 131}});

/// RNGD.
inline constexpr processor row_112 =
    row(112, {.vendor = "FuriosaAI", .year = 2024, .architecture = tensor_contraction, .memory = hbm3,
    .basis = clock_basis::unstated, .note = "256 MB of SRAM before the HBM."}, {
        {memory_kind, 0.0, 1}, {capacity, 48.0, 1}, {bandwidth, 1500.0, 153}, {bf16_matrix, 256.0, 153},
        {fp8_matrix, 512.0, 153}, {power, 180.0, 153}});

/// LPU v1 (GroqChip).
inline constexpr processor row_113 =
    row(113, {.vendor = "Groq", .year = 2020, .architecture = groq_tsp, .basis = clock_basis::unstated,
    .note = "All memory is SRAM on the chip: 230 MB, \"upwards of\" 80 TB/s."}, {
        {capacity, 0.21420419216156006, 177}, {bandwidth, 80000.0, 178}, {fp16_matrix, 188.0, 177},
        {int8_matrix, 750.0, 177}});

/// Ascend 910B.
inline constexpr processor row_114 =
    row(114, {.vendor = "Huawei", .year = 2023, .architecture = da_vinci, .memory = hbm2e,
    .basis = clock_basis::unstated, .link_note = "HCCS, 3 ports, direction not stated",
    .note = "Analyst reports, with 320 to 600 TFLOP/s of FP16; no data sheet exists. 910B4 has 32 GB."}, {
        {memory_kind, 0.0, 92}, {capacity, 64.0, 93}, {bandwidth, 1400.0, 92}, {fp16_matrix, 376.0, 92},
        {bf16_matrix, 376.0, 92}, {int8_matrix, 640.0, 92}, {power, 400.0, 92}, {link, 90.0, 92}});

/// Ascend 950DT (SuperPoD).
inline constexpr processor row_115 =
    row(115, {.vendor = "Huawei", .year = 2026, .architecture = da_vinci, .basis = clock_basis::unstated,
    .deviations = { .ratio = "divided from rounded figures of a system"},
    .note = "Divided from tables of systems. In the Atlas 650E the chip is 12.5 % slower. Memory of "
    "its own kind (HiZQ)."}, {
        {capacity, 96.0, 192}, {bandwidth, 4000.0, 190}, {fp16_matrix, 485.9375, 191}, {bf16_matrix, 485.9375, 191},
        {fp8_matrix, 918.75, 191}, {fp4_matrix, 1782.8125, 191}});

/// Ascend 950PR.
inline constexpr processor row_116 =
    row(116, {.vendor = "Huawei", .year = 2026, .architecture = da_vinci, .basis = clock_basis::unstated,
    .note = "Announced figures. Memory of its own kind (HiBL)."}, {
        {capacity, 112.0, 434}, {bandwidth, 1400.0, 433}});

} // namespace rafter::detail::rows
// clang-format on
