/// \file Rows of the catalogue. Intel: graphics cards and accelerators; Google, AWS and others: accelerators.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_accelerators;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Data Center GPU Max 1550 (2 stacks).
inline constexpr processor row_61 =
    row(61, {.vendor = "Intel", .year = 2023, .architecture = xe_hpc, .memory = hbm2e, .names = {
    {.text = "Intel(R) Data Center GPU Max 1550", .decided_by = {.memory = true, .compute_units = true},
    .shared_with = "each of its two stacks: 64 units, 64 GB"}},
    .note = "Two stacks: Level Zero usually shows each as a device with half of everything. 17 to 20 "
    "TFLOP/s FP64 a stack were measured. One table has 4096 GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 419}, {capacity, 128.0, 237}, {lane_rate, 3.2, 420},
        {lanes, 8192.0, 419}, {bandwidth, 3276.8, 145}, {fp64_vector, 52.4, 146}, {fp32_vector, 52.4, 420},
        {tf32_matrix, 419.4, 1}, {fp16_matrix, 838.9, 212}, {bf16_matrix, 838.9, 212}, {int8_matrix, 1677.7, 211},
        {units, 128.0, 145}, {clock, 1600.0, 145}, {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129},
        {cache, 408.0, 210}, {power, 600.0, 202}, {host_link, 128.0, 420}, {sustained_bandwidth, 0.6104, 107},
        {sustained_matrix, 0.7939, 106}});

/// Arc A770 16GB.
inline constexpr processor row_62 =
    row(62, {.vendor = "Intel", .year = 2022, .architecture = xe_hpg, .memory = gddr6, .names = {
    {.text = "Intel(R) Arc(TM) A770 Graphics"}}, .link_note = "PCIe 4 x16",
    .note = "Sources disagree: 16 Gbit/s and 512 GB/s, or 17.5 and 560. The official graphics clock "
    "is 2100 MHz (17.2 TFLOP/s). No FP64 hardware."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 413}, {capacity, 16.0, 237}, {lane_rate, 17.5, 127},
        {lanes, 256.0, 413}, {bandwidth, 560.0, 201}, {fp32_vector, 19.66, 413}, {fp16_vector, 39.32, 413},
        {units, 32.0, 1}, {clock, 2400.0, 413}, {vector_rate, 256.0, 129}, {cache, 16.0, 413}, {power, 225.0, 201},
        {link, 64.0, 414}, {host_link, 64.0, 414}});

/// Gaudi 2 (HL-225).
inline constexpr processor row_63 =
    row(63, {.vendor = "Intel", .year = 2022, .architecture = gaudi, .memory = hbm2e, .names = { {.text = "HL-225"}},
    .link_note = "24 x 100 Gbit/s Ethernet",
    .note = "Units are the two matrix engines of 256 x 256 MAC. The FP32 peak is that of 24 vector "
    "cores of 64 lanes at 1650 MHz. 48 MB is memory that software manages."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 386}, {capacity, 96.0, 237}, {lane_rate, 3.2, 1},
        {lanes, 6144.0, 1}, {bandwidth, 2460.0, 205}, {fp32_vector, 5.07, 207}, {bf16_matrix, 432.0, 205},
        {fp8_matrix, 865.0, 205}, {units, 2.0, 205}, {clock, 1650.0, 206}, {matrix_rate, 131072.0, 129},
        {cache, 48.0, 386}, {power, 600.0, 205}, {link, 600.0, 1}, {sustained_matrix, 0.9692, 395}});

/// Gaudi 3 (HL-325L).
inline constexpr processor row_64 =
    row(64, {.vendor = "Intel", .year = 2024, .architecture = gaudi, .memory = hbm2e, .names = { {.text = "HL-325L"}},
    .link_note = "24 x 200 Gbit/s Ethernet",
    .note = "Units are matrix engines. Peaks and clock are those of shipped parts; 1835 TFLOP/s were "
    "announced, for 1750 MHz. FP8 runs at the BF16 rate, FP16 and TF32 at a quarter of it. The FP32 "
    "peak is half of the 28.7 TFLOP/s that are printed for BF16 on the 64 vector cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 386}, {capacity, 128.0, 237}, {lane_rate, 3.6, 204},
        {lanes, 8192.0, 203}, {bandwidth, 3700.0, 204}, {fp32_vector, 14.35, 207}, {fp32_matrix, 229.0, 380},
        {bf16_matrix, 1678.0, 204}, {fp8_matrix, 1678.0, 204}, {units, 8.0, 204}, {clock, 1600.0, 206},
        {matrix_rate, 131072.0, 129}, {cache, 96.0, 386}, {power, 900.0, 204}, {link, 1200.0, 1},
        {host_link, 128.0, 204}, {sustained_matrix, 0.7408, 395}});

/// Arc B580.
inline constexpr processor row_65 =
    row(65, {.vendor = "Intel", .year = 2024, .architecture = xe2_hpg, .memory = gddr6, .names = {
    {.text = "Intel(R) Arc(TM) B580 Graphics"}}, .link_note = "PCIe 4 x8",
    .note = "FP16 and INT8 peaks hold at 2850 MHz; the graphics clock is 2670 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 415}, {capacity, 12.0, 200}, {lane_rate, 19.0, 416},
        {lanes, 192.0, 199}, {bandwidth, 456.0, 199}, {fp64_vector, 1.71, 415}, {fp32_vector, 13.67, 550},
        {fp16_vector, 27.34, 415}, {fp16_matrix, 116.5, 550}, {int8_matrix, 233.0, 199}, {units, 20.0, 199},
        {clock, 2670.0, 199}, {vector_rate, 256.0, 129}, {cache, 18.0, 415}, {power, 190.0, 415}, {link, 32.0, 416},
        {host_link, 32.0, 416}});

/// Arc Pro B60.
inline constexpr processor row_66 =
    row(66, {.vendor = "Intel", .year = 2025, .architecture = xe2_hpg, .memory = gddr6, .names = {
    {.text = "Intel(R) Arc(TM) Pro B60 Graphics"}}, .link_note = "PCIe 5 x8",
    .note = "Figures from a description of the system in a tool of NVIDIA."}, {
        {runtime_names, 0.0, 258}, {memory_kind, 0.0, 417}, {capacity, 24.0, 258}, {lane_rate, 19.0, 418},
        {lanes, 192.0, 417}, {bandwidth, 456.0, 258}, {fp64_vector, 3.07, 417}, {fp32_vector, 12.28, 258},
        {fp16_vector, 24.58, 417}, {bf16_matrix, 98.3, 258}, {int8_matrix, 197.0, 258}, {units, 20.0, 1},
        {clock, 2400.0, 417}, {power, 200.0, 258}, {link, 64.0, 259}, {host_link, 64.0, 259}});

/// TPU v4 (chip).
inline constexpr processor row_67 =
    row(67, {.vendor = "Google", .year = 2021, .architecture = tpu, .memory = hbm2, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v4"}}, .link_note = "ICI, 6 links",
    .note = "Two cores in one. The cache is 128 MiB of CMEM. JAX uses 1230 GB/s. The FP32 peak is "
    "that of two cores with 2048 ALUs at 1.05 GHz."}, {
        {runtime_names, 0.0, 547}, {memory_kind, 0.0, 173}, {capacity, 32.0, 148}, {bandwidth, 1200.0, 148},
        {fp32_vector, 4.3, 174}, {bf16_matrix, 275.0, 148}, {int8_matrix, 275.0, 148}, {units, 2.0, 173},
        {cache, 128.0, 173}, {idle_power, 90.0, 148}, {link, 540.0, 1}, {host_link, 32.0, 177}});

/// TPU v5e (chip).
inline constexpr processor row_68 =
    row(68, {.vendor = "Google", .year = 2023, .architecture = tpu, .memory = hbm2, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v5 lite"}, {.text = "TPU v5e"}}, .link_note = "ICI, 4 ports",
    .note = "Google prints 819 GBps and 800 GiBps (859 GB/s) for the same chip. The cache is VMEM. "
    "The FP32 peak is that of 4 x 1024 ALUs at 1.5 GHz."}, {
        {runtime_names, 0.0, 547}, {memory_kind, 0.0, 157}, {capacity, 16.0, 178}, {bandwidth, 819.0, 150},
        {fp32_vector, 6.14, 174}, {bf16_matrix, 197.0, 149}, {int8_matrix, 393.0, 149}, {units, 1.0, 173},
        {cache, 128.0, 173}, {link, 400.0, 149}});

/// TPU v5p (chip).
inline constexpr processor row_69 =
    row(69, {.vendor = "Google", .year = 2023, .architecture = tpu, .memory = hbm2e, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v5"}, {.text = "TPU v5p"}}, .link_note = "ICI",
    .note = "Google's documentation has 2765 GB/s, JAX 2460. FP8 runs at the BF16 rate. 95 GiB are "
    "102 GB. The FP32 peak is that of two cores with 4 x 1024 ALUs at 1.75 GHz."}, {
        {runtime_names, 0.0, 547}, {memory_kind, 0.0, 1}, {capacity, 95.0, 157}, {bandwidth, 2765.0, 157},
        {fp32_vector, 14.34, 174}, {bf16_matrix, 459.0, 176}, {fp8_matrix, 459.0, 152}, {int8_matrix, 918.0, 176},
        {units, 2.0, 173}, {cache, 128.0, 173}, {link, 1200.0, 157}});

/// TPU v6e Trillium (chip).
inline constexpr processor row_70 =
    row(70, {.vendor = "Google", .year = 2024, .architecture = tpu, .memory = hbm3, .basis = clock_basis::unstated,
    .names = { {.text = "TPU v6 lite"}, {.text = "TPU v6e"}}, .link_note = "ICI",
    .note = "Google lists FP8 at the BF16 rate. The FP32 peak is estimated: a core with the ALUs and "
    "the clock of v5p."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 32.0, 157}, {bandwidth, 1638.0, 151},
        {fp32_vector, 7.17, 175}, {bf16_matrix, 918.0, 151}, {fp8_matrix, 918.0, 152}, {int8_matrix, 1836.0, 151},
        {units, 1.0, 1}, {cache, 128.0, 1}, {link, 800.0, 157}});

/// TPU7x Ironwood (chip).
inline constexpr processor row_71 =
    row(71, {.vendor = "Google", .year = 2025, .architecture = tpu, .memory = hbm3e, .basis = clock_basis::unstated,
    .names = { {.text = "TPU7x", .decided_by = {.memory = true},
    .shared_with = "each of the two devices of a chip: half of everything"}}, .link_note = "ICI, 6 links",
    .note = "Two devices a chip, each half of everything. Google also prints 7300 and 7400 GB/s. The "
    "FP32 peak is estimated: two cores with the ALUs and the clock of v5p."}, {
        {runtime_names, 0.0, 547}, {memory_kind, 0.0, 1}, {capacity, 192.0, 154}, {bandwidth, 7380.0, 154},
        {fp32_vector, 14.34, 175}, {bf16_matrix, 2307.0, 154}, {fp8_matrix, 4614.0, 154}, {units, 2.0, 173},
        {cache, 128.0, 173}, {link, 1200.0, 157}});

/// TPU7x Ironwood (one of two chiplets).
inline constexpr processor row_72 =
    row(72, {.vendor = "Google", .year = 2025, .architecture = tpu, .memory = hbm3e, .scope = hardware_scope::die,
    .basis = clock_basis::unstated, .note = "One of the two devices of a chip, as JAX shows it."}, {
        {memory_kind, 0.0, 1}, {capacity, 96.0, 156}, {bandwidth, 3690.0, 155}, {fp32_vector, 7.17, 175},
        {bf16_matrix, 1153.5, 155}, {fp8_matrix, 2307.0, 155}, {units, 1.0, 153}});

/// Trainium1.
inline constexpr processor row_73 =
    row(73, {.vendor = "AWS", .year = 2022, .architecture = neuron_core, .memory = hbm2e,
    .basis = clock_basis::unstated, .link_note = "NeuronLink, direction not printed",
    .note = "Two cores. The Trainium2 page prints 0.8 TB/s for the bandwidth and 191 TFLOP/s."}, {
        {memory_kind, 0.0, 1}, {capacity, 32.0, 117}, {bandwidth, 880.46829568, 117}, {fp32_vector, 4.6, 114},
        {fp32_matrix, 47.5, 117}, {tf32_matrix, 190.0, 117}, {fp16_matrix, 190.0, 117}, {bf16_matrix, 190.0, 117},
        {fp8_matrix, 190.0, 117}, {int8_matrix, 380.0, 117}, {units, 2.0, 117}, {link, 384.0, 118}});

/// Trainium2.
inline constexpr processor row_74 =
    row(74, {.vendor = "AWS", .year = 2024, .architecture = neuron_core, .memory = hbm3,
    .basis = clock_basis::unstated, .link_note = "NeuronLink, direction not printed", .note = "Eight cores."}, {
        {memory_kind, 0.0, 1}, {capacity, 96.0, 119}, {bandwidth, 2900.0, 119}, {fp32_vector, 8.0, 120},
        {tf32_matrix, 667.0, 119}, {fp16_matrix, 667.0, 119}, {bf16_matrix, 667.0, 119}, {fp8_matrix, 1299.0, 119},
        {units, 8.0, 119}, {link, 1280.0, 119}});

/// Trainium3.
inline constexpr processor row_75 =
    row(75, {.vendor = "AWS", .year = 2025, .architecture = neuron_core, .memory = hbm3e,
    .basis = clock_basis::unstated, .link_note = "PCIe 6 to the chips of the sled", .deviations = {
    .ratio = "printed: FP8 (MXFP8) at 3.75 times the BF16 rate"},
    .note = "Eight cores. MXFP4 runs at the MXFP8 rate."}, {
        {memory_kind, 0.0, 1}, {capacity, 144.0, 121}, {bandwidth, 4900.0, 121}, {fp32_vector, 9.6, 116},
        {tf32_matrix, 671.0, 121}, {fp16_matrix, 671.0, 121}, {bf16_matrix, 671.0, 121}, {fp8_matrix, 2517.0, 121},
        {fp4_matrix, 2517.0, 121}, {units, 8.0, 121}, {link, 256.0, 112}, {host_link, 256.0, 112}});

/// Inferentia2.
inline constexpr processor row_76 =
    row(76, {.vendor = "AWS", .year = 2023, .architecture = neuron_core, .memory = hbm2e,
    .basis = clock_basis::unstated, .note = "Two cores."}, {
        {memory_kind, 0.0, 1}, {capacity, 32.0, 113}, {bandwidth, 880.46829568, 113}, {fp32_vector, 4.6, 114},
        {tf32_matrix, 190.0, 113}, {fp16_matrix, 190.0, 113}, {bf16_matrix, 190.0, 113}, {fp8_matrix, 190.0, 113},
        {int8_matrix, 380.0, 113}, {units, 2.0, 115}});

/// WSE-3.
inline constexpr processor row_77 =
    row(77, {.vendor = "Cerebras", .year = 2024, .architecture = wafer_scale_engine, .basis = clock_basis::unstated,
    .note = "All memory is SRAM on the wafer. The printed 125 PFLOP/s name neither a type nor a "
    "sparsity, so no peak is stated. The power is that of the CS-3 system."}, {
        {capacity, 40.978193283081055, 123}, {bandwidth, 21000000.0, 123}, {power, 25000.0, 124}});

/// RNGD.
inline constexpr processor row_78 =
    row(78, {.vendor = "FuriosaAI", .year = 2024, .architecture = tensor_contraction, .memory = hbm3,
    .basis = clock_basis::unstated, .note = "256 MB of SRAM before the HBM."}, {
        {memory_kind, 0.0, 1}, {capacity, 48.0, 1}, {bandwidth, 1500.0, 144}, {bf16_matrix, 256.0, 144},
        {fp8_matrix, 512.0, 144}, {power, 180.0, 144}});

/// LPU v1 (GroqChip).
inline constexpr processor row_79 =
    row(79, {.vendor = "Groq", .year = 2020, .architecture = groq_tsp, .basis = clock_basis::unstated,
    .note = "All memory is SRAM on the chip: 230 MB, \"upwards of\" 80 TB/s."}, {
        {capacity, 0.21420419216156006, 168}, {bandwidth, 80000.0, 169}, {fp16_matrix, 188.0, 168},
        {int8_matrix, 750.0, 168}});

/// Ascend 910B.
inline constexpr processor row_80 =
    row(80, {.vendor = "Huawei", .year = 2023, .architecture = da_vinci, .memory = hbm2e,
    .basis = clock_basis::unstated, .link_note = "HCCS, 3 ports, direction not stated",
    .note = "Analyst reports, with 320 to 600 TFLOP/s of FP16; no data sheet exists. 910B4 has 32 GB."}, {
        {memory_kind, 0.0, 87}, {capacity, 64.0, 88}, {bandwidth, 1400.0, 87}, {fp16_matrix, 376.0, 87},
        {bf16_matrix, 376.0, 87}, {int8_matrix, 640.0, 87}, {power, 400.0, 87}, {link, 90.0, 87}});

/// Ascend 950DT (SuperPoD).
inline constexpr processor row_81 =
    row(81, {.vendor = "Huawei", .year = 2026, .architecture = da_vinci, .basis = clock_basis::unstated,
    .deviations = { .ratio = "divided from rounded figures of a system"},
    .note = "Divided from tables of systems. In the Atlas 650E the chip is 12.5 % slower. Memory of "
    "its own kind (HiZQ)."}, {
        {capacity, 96.0, 181}, {bandwidth, 4000.0, 179}, {fp16_matrix, 485.9375, 180}, {bf16_matrix, 485.9375, 180},
        {fp8_matrix, 918.75, 180}, {fp4_matrix, 1782.8125, 180}});

/// Ascend 950PR.
inline constexpr processor row_82 =
    row(82, {.vendor = "Huawei", .year = 2026, .architecture = da_vinci, .basis = clock_basis::unstated,
    .note = "Announced figures. Memory of its own kind (HiBL)."}, {
        {capacity, 112.0, 398}, {bandwidth, 1400.0, 397}});

} // namespace rafter::detail::rows
// clang-format on
