/// \file Rows of the catalogue. NVIDIA: Ada, Hopper, Blackwell, Rubin.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_nvidia_ada_to_blackwell;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// L4.
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L4"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet prints sparse peaks (120, 242, 485). At 72 W, 87 TFLOP/s FP16 and 188 FP8 "
    "were measured. One table has 60 SMs."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 534}, {capacity, 24.0, 295},
        {usable_capacity, 22.494140625, 393}, {lane_rate, 12.5, 535}, {lanes, 192.0, 534}, {bandwidth, 300.0, 295},
        {fp64_vector, 0.473, 535}, {fp32_vector, 30.3, 273}, {fp16_vector, 30.3, 535}, {tf32_matrix, 60.0, 273},
        {fp16_matrix, 121.0, 272}, {bf16_matrix, 121.0, 295}, {fp8_matrix, 242.5, 297}, {int8_matrix, 242.5, 298},
        {units, 58.0, 275}, {clock, 2040.0, 534}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 48.0, 534}, {power, 72.0, 295}, {link, 64.0, 296}, {host_link, 64.0, 296},
        {hourly_price, 0.799, 255}});

/// L40S.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 48.0, 641},
        {usable_capacity, 44.5205078125, 643}, {lane_rate, 18.0, 409}, {lanes, 384.0, 538}, {bandwidth, 864.0, 299},
        {fp64_vector, 1.431, 539}, {fp32_vector, 91.6, 368}, {fp16_vector, 91.6, 539}, {tf32_matrix, 183.0, 368},
        {fp16_matrix, 362.05, 369}, {bf16_matrix, 362.05, 369}, {fp8_matrix, 733.0, 368}, {int8_matrix, 733.0, 368},
        {units, 142.0, 642}, {clock, 2520.0, 538}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 96.0, 409}, {power, 350.0, 299}, {link, 64.0, 300}, {host_link, 64.0, 300},
        {hourly_price, 1.951, 255}});

/// L20.
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L20"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "export variant: matrix units at half the rate"},
    .note = "An export variant of the L40S: matrix units at half their rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 532}, {capacity, 48.0, 533}, {lane_rate, 18.0, 533},
        {lanes, 384.0, 532}, {bandwidth, 864.0, 532}, {fp64_vector, 0.93, 532}, {fp32_vector, 59.35, 532},
        {fp16_vector, 59.35, 532}, {tf32_matrix, 59.8, 1}, {fp16_matrix, 119.5, 1}, {bf16_matrix, 119.5, 1},
        {fp8_matrix, 239.0, 1}, {int8_matrix, 239.0, 1}, {units, 92.0, 532}, {clock, 2520.0, 532},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 532}, {power, 275.0, 532},
        {link, 64.0, 533}, {host_link, 64.0, 533}});

/// RTX 6000 Ada.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 144}, {memory_kind, 0.0, 370}, {capacity, 48.0, 371}, {lane_rate, 20.0, 179},
        {lanes, 384.0, 370}, {bandwidth, 960.0, 370}, {fp32_vector, 91.1, 370}, {fp16_matrix, 364.25, 371},
        {bf16_matrix, 364.25, 371}, {fp8_matrix, 728.5, 371}, {units, 142.0, 179}, {clock, 2505.0, 140},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 96.0, 140}, {power, 300.0, 370},
        {link, 64.0, 371}, {host_link, 64.0, 371}});

/// RTX 4000 Ada Generation.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 4000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 540}, {capacity, 20.0, 541}, {lane_rate, 18.0, 541},
        {lanes, 160.0, 540}, {bandwidth, 360.0, 540}, {fp64_vector, 0.42, 540}, {fp32_vector, 26.73, 540},
        {fp16_vector, 26.73, 540}, {tf32_matrix, 53.4528, 372}, {fp16_matrix, 106.9056, 372},
        {bf16_matrix, 106.9056, 372}, {fp8_matrix, 213.8112, 372}, {int8_matrix, 213.8112, 372}, {units, 48.0, 540},
        {clock, 2175.0, 540}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 48.0, 540},
        {power, 130.0, 540}, {link, 64.0, 541}, {host_link, 64.0, 541}});

/// RTX 5000 Ada Generation.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 5000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 542}, {capacity, 32.0, 543}, {lane_rate, 18.0, 543},
        {lanes, 256.0, 542}, {bandwidth, 576.0, 542}, {fp64_vector, 1.02, 542}, {fp32_vector, 65.28, 542},
        {fp16_vector, 65.28, 542}, {tf32_matrix, 130.56, 372}, {fp16_matrix, 261.12, 372}, {bf16_matrix, 261.12, 372},
        {fp8_matrix, 522.24, 372}, {int8_matrix, 522.24, 372}, {units, 100.0, 542}, {clock, 2550.0, 542},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 72.0, 542}, {power, 250.0, 542},
        {link, 64.0, 543}, {host_link, 64.0, 543}});

/// GeForce RTX 4090.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 276}, {capacity, 24.0, 627}, {usable_capacity, 23.9873046875, 629},
        {lane_rate, 21.0, 266}, {lanes, 384.0, 266}, {bandwidth, 1008.0, 267}, {fp64_vector, 1.29, 276},
        {fp32_vector, 82.6, 274}, {fp16_vector, 82.6, 276}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 267},
        {bf16_matrix, 165.2, 267}, {fp8_matrix, 330.3, 267}, {int8_matrix, 660.6, 267},
        {fp16_matrix_fp16_sums, 330.3, 267}, {fp8_matrix_fp16_sums, 660.6, 267}, {units, 128.0, 628},
        {clock, 2520.0, 506}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 72.0, 266},
        {power, 450.0, 506}, {link, 64.0, 507}, {host_link, 64.0, 507}});

/// H100 SXM5 80GB.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 80.0, 293},
        {usable_capacity, 79.1884765625, 635}, {lane_rate, 5.238, 409}, {lanes, 5120.0, 346}, {bandwidth, 3350.0, 353},
        {fp64_vector, 33.5, 348}, {fp32_vector, 67.0, 350}, {fp16_vector, 133.8, 348}, {fp64_matrix, 67.0, 350},
        {tf32_matrix, 494.7, 348}, {fp16_matrix, 989.4, 348}, {bf16_matrix, 989.4, 348}, {fp8_matrix, 1978.9, 348},
        {int8_matrix, 1978.9, 348}, {fp8_matrix_fp16_sums, 1978.9, 348}, {units, 132.0, 348}, {clock, 1980.0, 348},
        {matrix_clock, 1830.0, 348}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {l1_cache, 256.0, 359},
        {cache, 50.0, 346}, {power, 700.0, 353}, {link, 900.0, 353}, {host_link, 128.0, 347},
        {sustained_matrix, 0.803, 430}, {hourly_price, 3.949, 255}});

/// H100 PCIe 80GB.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 80.0, 292}, {lane_rate, 3.186, 342},
        {lanes, 5120.0, 342}, {bandwidth, 2039.0, 407}, {fp64_vector, 25.6, 348}, {fp32_vector, 51.2, 348},
        {fp16_vector, 102.4, 348}, {fp64_matrix, 51.2, 348}, {tf32_matrix, 378.0, 348}, {fp16_matrix, 756.4, 351},
        {bf16_matrix, 756.4, 351}, {fp8_matrix, 1513.0, 348}, {int8_matrix, 1513.0, 348}, {units, 114.0, 348},
        {clock, 1755.0, 342}, {matrix_clock, 1620.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 520}, {power, 350.0, 342}, {link, 600.0, 342}, {host_link, 128.0, 343},
        {sustained_bandwidth, 0.8985, 173}, {sustained_matrix, 0.6604, 239}});

/// H800 SXM5 80GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H800"}}, .link_note = "NVLink 4, 8 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s",
    .matrix = "the matrix peaks are printed as those of an H100 at 1830 MHz"},
    .note = "An H100 for China: NVLink at 400 GB/s instead of 900, FP64 at 1 TFLOP/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 524}, {capacity, 80.0, 525}, {lane_rate, 5.25, 525},
        {lanes, 5120.0, 524}, {bandwidth, 3360.0, 524}, {fp64_vector, 1.0, 397}, {fp32_vector, 66.90816, 204},
        {tf32_matrix, 494.7, 349}, {fp16_matrix, 989.0, 203}, {bf16_matrix, 989.0, 203}, {fp8_matrix, 1979.0, 203},
        {int8_matrix, 1978.9, 349}, {units, 132.0, 524}, {clock, 1980.0, 203}, {matrix_clock, 1830.0, 345},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 50.0, 524}, {power, 700.0, 524},
        {link, 400.0, 203}, {host_link, 128.0, 525}});

/// H20 96GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H20"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s", .matrix = "export variant: matrix units at a quarter of the rate"},
    .note = "An export variant of the H100: more memory, few FLOP. A later one has 141 GB."}, {
        {runtime_names, 0.0, 637}, {memory_kind, 0.0, 659}, {capacity, 96.0, 204},
        {usable_capacity, 95.0048828125, 638}, {lane_rate, 5.208, 233}, {lanes, 6144.0, 232}, {bandwidth, 4000.0, 400},
        {fp64_vector, 1.0, 400}, {fp32_vector, 39.53664, 204}, {tf32_matrix, 74.0, 400}, {fp16_matrix, 148.0, 203},
        {bf16_matrix, 148.0, 203}, {fp8_matrix, 296.0, 203}, {int8_matrix, 296.0, 400}, {units, 78.0, 636},
        {clock, 1980.0, 203}, {vector_rate, 256.0, 136}, {matrix_rate, 958.3, 136}, {cache, 60.0, 232},
        {power, 400.0, 659}, {link, 900.0, 203}, {host_link, 128.0, 1}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 341}, {capacity, 94.0, 392}, {usable_capacity, 93.583984375, 393},
        {lane_rate, 5.238, 341}, {lanes, 6016.0, 341}, {bandwidth, 3938.0, 341}, {fp64_vector, 30.0, 352},
        {fp32_vector, 60.0, 352}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 341}, {tf32_matrix, 417.5, 352},
        {fp16_matrix, 835.5, 352}, {bf16_matrix, 835.5, 352}, {fp8_matrix, 1670.5, 352}, {int8_matrix, 1670.5, 352},
        {units, 132.0, 518}, {clock, 1785.0, 341}, {matrix_clock, 1545.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 4096.0, 136}, {cache, 50.0, 518}, {power, 400.0, 420}, {link, 600.0, 341},
        {host_link, 128.0, 519}, {sustained_matrix, 0.5847, 239}});

/// H200 SXM 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 141.0, 294},
        {usable_capacity, 139.80078125, 640}, {lane_rate, 6.402, 409}, {lanes, 6016.0, 409}, {bandwidth, 4800.0, 354},
        {fp64_vector, 33.5, 344}, {fp32_vector, 67.0, 354}, {fp16_vector, 133.8, 344}, {fp64_matrix, 67.0, 354},
        {tf32_matrix, 494.7, 357}, {fp16_matrix, 989.4, 358}, {bf16_matrix, 989.4, 358}, {fp8_matrix, 1978.9, 355},
        {int8_matrix, 1978.9, 356}, {units, 132.0, 388}, {clock, 1980.0, 409}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 639}, {power, 700.0, 354},
        {idle_power, 80.3, 431}, {link, 900.0, 354}, {host_link, 128.0, 387}, {sustained_bandwidth, 0.9114, 412},
        {hourly_price, 4.54, 255}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 96.0, 392},
        {usable_capacity, 95.5771484375, 393}, {lane_rate, 5.238, 409}, {lanes, 6144.0, 409}, {bandwidth, 4000.0, 426},
        {fp64_vector, 33.5, 421}, {fp32_vector, 67.0, 426}, {fp16_vector, 133.8, 421}, {fp64_matrix, 67.0, 421},
        {tf32_matrix, 494.7, 428}, {fp16_matrix, 989.4, 429}, {bf16_matrix, 989.4, 429}, {fp8_matrix, 1978.9, 427},
        {int8_matrix, 1978.9, 421}, {units, 132.0, 409}, {clock, 1980.0, 409}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 389},
        {sustained_matrix, 0.8616, 239}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_48 =
    row(48, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 144.0, 258}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 417}, {fp64_vector, 33.5, 421}, {fp32_vector, 67.0, 421}, {fp16_vector, 133.8, 421},
        {fp64_matrix, 67.0, 421}, {tf32_matrix, 494.7, 421}, {fp16_matrix, 989.4, 421}, {bf16_matrix, 989.4, 418},
        {fp8_matrix, 1978.9, 421}, {int8_matrix, 1978.9, 421}, {units, 132.0, 409}, {clock, 1980.0, 409},
        {matrix_clock, 1830.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 409},
        {power, 900.0, 1}, {link, 900.0, 389}, {sustained_matrix, 0.8375, 430}});

/// GeForce RTX 5090.
inline constexpr processor row_49 =
    row(49, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 32.0, 392},
        {usable_capacity, 31.8427734375, 393}, {lane_rate, 28.0, 375}, {lanes, 512.0, 375}, {bandwidth, 1792.0, 375},
        {fp64_vector, 1.637, 517}, {fp32_vector, 104.8, 375}, {fp16_vector, 104.8, 516}, {tf32_matrix, 104.8, 375},
        {fp16_matrix, 209.5, 375}, {bf16_matrix, 209.5, 375}, {fp8_matrix, 419.0, 375}, {int8_matrix, 838.0, 375},
        {fp4_matrix, 1676.0, 375}, {fp16_matrix_fp16_sums, 419.0, 375}, {fp8_matrix_fp16_sums, 838.0, 375},
        {units, 170.0, 379}, {cores, 21760.0, 375}, {clock, 2407.0, 375}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 96.0, 375}, {power, 575.0, 375}, {link, 128.0, 517},
        {host_link, 128.0, 517}});

/// B200 SXM.
inline constexpr processor row_50 =
    row(50, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 2}, {capacity, 180.0, 290},
        {usable_capacity, 178.361328125, 619}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 325},
        {fp64_vector, 37.0, 325}, {fp32_vector, 75.0, 325}, {fp64_matrix, 37.0, 325}, {tf32_matrix, 1125.0, 327},
        {fp16_matrix, 2250.0, 326}, {bf16_matrix, 2250.0, 326}, {fp8_matrix, 4500.0, 326}, {int8_matrix, 4500.0, 326},
        {fp4_matrix, 9000.0, 326}, {units, 148.0, 386}, {clock, 1965.0, 416}, {matrix_clock, 1856.0, 319},
        {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {l1_cache, 256.0, 329}, {cache, 126.5, 409},
        {power, 1000.0, 325}, {link, 1800.0, 325}, {host_link, 128.0, 325}, {sustained_matrix, 0.7756, 430},
        {hourly_price, 6.25, 255}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_51 =
    row(51, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 421}, {capacity, 186.0, 258}, {lane_rate, 7.992, 391},
        {bandwidth, 8000.0, 323}, {fp64_vector, 40.0, 323}, {fp32_vector, 80.0, 323}, {fp64_matrix, 40.0, 323},
        {tf32_matrix, 1250.0, 324}, {fp16_matrix, 2500.0, 324}, {bf16_matrix, 2500.0, 324}, {fp8_matrix, 5000.0, 324},
        {int8_matrix, 5000.0, 324}, {fp4_matrix, 10000.0, 324}, {units, 152.0, 409}, {clock, 2062.0, 416},
        {matrix_clock, 2008.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {cache, 126.0, 328},
        {power, 1200.0, 323}, {link, 1800.0, 323}, {sustained_matrix, 0.7288, 430}});

/// B300 SXM6 AC.
inline constexpr processor row_52 =
    row(52, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 406}, {memory_kind, 0.0, 406}, {capacity, 270.0, 277}, {usable_capacity, 268.59375, 278},
        {lane_rate, 7.992, 406}, {lanes, 7680.0, 406}, {bandwidth, 7700.0, 321}, {fp64_vector, 1.2, 321},
        {fp32_vector, 75.0, 321}, {fp64_matrix, 1.2, 321}, {tf32_matrix, 1125.0, 320}, {fp16_matrix, 2250.0, 320},
        {bf16_matrix, 2250.0, 320}, {fp8_matrix, 4500.0, 321}, {int8_matrix, 153.5, 332}, {fp4_matrix, 13500.0, 320},
        {units, 148.0, 146}, {clock, 2032.0, 406}, {matrix_clock, 1856.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 8192.0, 136}, {cache, 126.5, 406}, {power, 1100.0, 321}, {link, 1800.0, 390},
        {host_link, 256.0, 390}, {sustained_matrix, 0.7862, 430}, {hourly_price, 7.099, 255}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_53 =
    row(53, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 364}, {lane_rate, 8.53125, 365}, {lanes, 256.0, 362},
        {bandwidth, 273.0, 362}, {fp32_vector, 8.0384, 363}, {fp4_matrix, 1035.0, 362}, {units, 20.0, 365},
        {cores, 2560.0, 362}, {clock, 1570.0, 362}, {vector_rate, 256.0, 136}, {power, 130.0, 362}});

/// GB10 (DGX Spark).
inline constexpr processor row_54 =
    row(54, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 333}, {capacity, 128.0, 335}, {lane_rate, 8.53125, 334},
        {lanes, 256.0, 333}, {bandwidth, 273.0, 333}, {fp64_vector, 0.46, 465}, {fp32_vector, 29.71, 465},
        {fp16_vector, 29.71, 465}, {fp4_matrix, 500.0, 336}, {units, 48.0, 333}, {cores, 6144.0, 333},
        {clock, 2418.0, 465}, {vector_rate, 256.0, 136}, {power, 140.0, 333}});

/// L40.
inline constexpr processor row_55 =
    row(55, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 393}, {memory_kind, 0.0, 367}, {capacity, 48.0, 392}, {usable_capacity, 44.98828125, 393},
        {lane_rate, 18.0, 537}, {lanes, 384.0, 536}, {bandwidth, 864.0, 367}, {fp64_vector, 1.41, 536},
        {fp32_vector, 90.5, 367}, {fp16_vector, 90.52, 536}, {fp16_matrix, 181.05, 367}, {bf16_matrix, 181.05, 367},
        {fp8_matrix, 362.0, 1}, {int8_matrix, 362.0, 366}, {units, 142.0, 536}, {clock, 2490.0, 536},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 536}, {power, 300.0, 536},
        {link, 64.0, 537}, {host_link, 64.0, 537}});

/// GeForce RTX 4080.
inline constexpr processor row_56 =
    row(56, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 626}, {memory_kind, 0.0, 504}, {capacity, 16.0, 271},
        {usable_capacity, 15.6728515625, 626}, {lane_rate, 22.4, 270}, {lanes, 256.0, 270}, {bandwidth, 716.8, 504},
        {fp64_vector, 0.76, 504}, {fp32_vector, 48.7, 270}, {fp16_vector, 48.74, 504}, {fp16_matrix, 97.5, 270},
        {bf16_matrix, 97.5, 270}, {fp8_matrix, 194.94912, 264}, {units, 76.0, 625}, {cores, 9728.0, 270},
        {clock, 2505.0, 270}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 504},
        {power, 320.0, 504}, {link, 64.0, 505}, {host_link, 64.0, 505}});

/// GeForce RTX 4080 SUPER.
inline constexpr processor row_57 =
    row(57, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 502}, {capacity, 16.0, 503}, {lane_rate, 23.009, 503},
        {lanes, 256.0, 502}, {bandwidth, 736.3, 502}, {fp64_vector, 0.82, 502}, {fp32_vector, 52.22, 502},
        {fp16_vector, 52.22, 502}, {tf32_matrix, 52.224, 268}, {fp16_matrix, 104.448, 268},
        {bf16_matrix, 104.448, 268}, {fp8_matrix, 208.896, 268}, {int8_matrix, 417.792, 268},
        {fp16_matrix_fp16_sums, 208.896, 268}, {fp8_matrix_fp16_sums, 417.792, 268}, {units, 80.0, 502},
        {clock, 2550.0, 502}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 502},
        {power, 320.0, 502}, {link, 64.0, 503}, {host_link, 64.0, 503}});

/// GeForce RTX 4070.
inline constexpr processor row_58 =
    row(58, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 393}, {memory_kind, 0.0, 500}, {capacity, 12.0, 392},
        {usable_capacity, 11.994140625, 393}, {lane_rate, 21.0, 500}, {lanes, 192.0, 500}, {bandwidth, 504.2, 500},
        {fp64_vector, 0.46, 500}, {fp32_vector, 29.15, 500}, {fp16_vector, 29.15, 500}, {tf32_matrix, 29.1456, 269},
        {fp16_matrix, 58.2912, 265}, {bf16_matrix, 58.2912, 269}, {fp8_matrix, 116.5824, 269},
        {int8_matrix, 233.1648, 269}, {fp16_matrix_fp16_sums, 116.5824, 269}, {fp8_matrix_fp16_sums, 233.1648, 269},
        {units, 46.0, 500}, {clock, 2475.0, 500}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 36.0, 500}, {power, 200.0, 500}, {link, 64.0, 501}, {host_link, 64.0, 501}});

/// GeForce RTX 4060.
inline constexpr processor row_59 =
    row(59, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 492}, {capacity, 8.0, 493}, {lane_rate, 17.0, 493},
        {lanes, 128.0, 492}, {bandwidth, 272.0, 492}, {fp64_vector, 0.24, 492}, {fp32_vector, 15.11, 492},
        {fp16_vector, 15.11, 492}, {tf32_matrix, 15.11424, 268}, {fp16_matrix, 30.22848, 268},
        {bf16_matrix, 30.22848, 268}, {fp8_matrix, 60.45696, 268}, {int8_matrix, 120.91392, 268},
        {fp16_matrix_fp16_sums, 60.45696, 268}, {fp8_matrix_fp16_sums, 120.91392, 268}, {units, 24.0, 492},
        {clock, 2460.0, 492}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 24.0, 492},
        {power, 115.0, 492}, {link, 32.0, 493}, {host_link, 32.0, 493}});

/// GeForce RTX 4060 Ti 8GB.
inline constexpr processor row_60 =
    row(60, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 16 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 490}, {capacity, 8.0, 491}, {lane_rate, 18.0, 491},
        {lanes, 128.0, 490}, {bandwidth, 288.0, 490}, {fp64_vector, 0.34, 490}, {fp32_vector, 22.06, 490},
        {fp16_vector, 22.06, 490}, {tf32_matrix, 22.06464, 268}, {fp16_matrix, 44.12928, 268},
        {bf16_matrix, 44.12928, 268}, {fp8_matrix, 88.25856, 268}, {int8_matrix, 176.51712, 268},
        {fp16_matrix_fp16_sums, 88.25856, 268}, {fp8_matrix_fp16_sums, 176.51712, 268}, {units, 34.0, 490},
        {clock, 2535.0, 490}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 490},
        {power, 160.0, 490}, {link, 32.0, 491}, {host_link, 32.0, 491}});

/// GeForce RTX 4060 Ti 16GB.
inline constexpr processor row_61 =
    row(61, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 488}, {capacity, 16.0, 489}, {lane_rate, 18.0, 489},
        {lanes, 128.0, 488}, {bandwidth, 288.0, 488}, {fp64_vector, 0.34, 488}, {fp32_vector, 22.06, 488},
        {fp16_vector, 22.06, 488}, {tf32_matrix, 22.06464, 268}, {fp16_matrix, 44.12928, 268},
        {bf16_matrix, 44.12928, 268}, {fp8_matrix, 88.25856, 268}, {int8_matrix, 176.51712, 268},
        {fp16_matrix_fp16_sums, 88.25856, 268}, {fp8_matrix_fp16_sums, 176.51712, 268}, {units, 34.0, 488},
        {clock, 2535.0, 488}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 488},
        {power, 165.0, 488}, {link, 32.0, 489}, {host_link, 32.0, 489}});

/// GeForce RTX 4070 SUPER.
inline constexpr processor row_62 =
    row(62, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 494}, {capacity, 12.0, 495}, {lane_rate, 21.008, 495},
        {lanes, 192.0, 494}, {bandwidth, 504.2, 494}, {fp64_vector, 0.55, 494}, {fp32_vector, 35.48, 494},
        {fp16_vector, 35.48, 494}, {tf32_matrix, 35.4816, 268}, {fp16_matrix, 70.9632, 268},
        {bf16_matrix, 70.9632, 268}, {fp8_matrix, 141.9264, 268}, {int8_matrix, 283.8528, 268},
        {fp16_matrix_fp16_sums, 141.9264, 268}, {fp8_matrix_fp16_sums, 283.8528, 268}, {units, 56.0, 494},
        {clock, 2475.0, 494}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 494},
        {power, 220.0, 494}, {link, 64.0, 495}, {host_link, 64.0, 495}});

/// GeForce RTX 4070 Ti.
inline constexpr processor row_63 =
    row(63, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 498}, {capacity, 12.0, 499}, {lane_rate, 21.008, 499},
        {lanes, 192.0, 498}, {bandwidth, 504.2, 498}, {fp64_vector, 0.63, 498}, {fp32_vector, 40.09, 498},
        {fp16_vector, 40.09, 498}, {tf32_matrix, 40.0896, 268}, {fp16_matrix, 80.1792, 268},
        {bf16_matrix, 80.1792, 268}, {fp8_matrix, 160.3584, 268}, {int8_matrix, 320.7168, 268},
        {fp16_matrix_fp16_sums, 160.3584, 268}, {fp8_matrix_fp16_sums, 320.7168, 268}, {units, 60.0, 498},
        {clock, 2610.0, 498}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 498},
        {power, 285.0, 498}, {link, 64.0, 499}, {host_link, 64.0, 499}});

/// GeForce RTX 4070 Ti SUPER.
inline constexpr processor row_64 =
    row(64, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 496}, {capacity, 16.0, 497}, {lane_rate, 21.009, 497},
        {lanes, 256.0, 496}, {bandwidth, 672.3, 496}, {fp64_vector, 0.69, 496}, {fp32_vector, 44.1, 496},
        {fp16_vector, 44.1, 496}, {tf32_matrix, 44.09856, 268}, {fp16_matrix, 88.19712, 268},
        {bf16_matrix, 88.19712, 268}, {fp8_matrix, 176.39424, 268}, {int8_matrix, 352.78848, 268},
        {fp16_matrix_fp16_sums, 176.39424, 268}, {fp8_matrix_fp16_sums, 352.78848, 268}, {units, 66.0, 496},
        {clock, 2610.0, 496}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 496},
        {power, 285.0, 496}, {link, 64.0, 497}, {host_link, 64.0, 497}});

/// GeForce RTX 5080.
inline constexpr processor row_65 =
    row(65, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 631}, {memory_kind, 0.0, 514}, {capacity, 16.0, 632},
        {usable_capacity, 15.919921875, 634}, {lane_rate, 30.0, 514}, {lanes, 256.0, 514}, {bandwidth, 960.0, 514},
        {fp64_vector, 0.88, 514}, {fp32_vector, 56.28, 514}, {fp16_vector, 56.28, 514}, {tf32_matrix, 56.275968, 377},
        {fp16_matrix, 112.551936, 380}, {bf16_matrix, 112.551936, 377}, {fp8_matrix, 225.103872, 377},
        {int8_matrix, 450.207744, 377}, {fp4_matrix, 900.5, 378}, {fp16_matrix_fp16_sums, 225.103872, 377},
        {fp8_matrix_fp16_sums, 450.207744, 377}, {units, 84.0, 633}, {cores, 10752.0, 156}, {clock, 2617.0, 514},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 630}, {power, 360.0, 514},
        {link, 128.0, 515}, {host_link, 128.0, 515}});

/// GeForce RTX 5070.
inline constexpr processor row_66 =
    row(66, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 393}, {memory_kind, 0.0, 512}, {capacity, 12.0, 392},
        {usable_capacity, 11.9404296875, 393}, {lane_rate, 28.0, 512}, {lanes, 192.0, 512}, {bandwidth, 672.0, 512},
        {fp64_vector, 0.48, 512}, {fp32_vector, 30.87, 512}, {fp16_vector, 30.87, 512}, {tf32_matrix, 30.867456, 377},
        {fp16_matrix, 61.734912, 380}, {bf16_matrix, 61.734912, 377}, {fp8_matrix, 123.469824, 377},
        {int8_matrix, 246.939648, 377}, {fp4_matrix, 493.879296, 380}, {fp16_matrix_fp16_sums, 123.469824, 377},
        {fp8_matrix_fp16_sums, 246.939648, 377}, {units, 48.0, 512}, {clock, 2512.0, 512}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 48.0, 512}, {power, 250.0, 512}, {link, 128.0, 513},
        {host_link, 128.0, 513}});

/// GeForce RTX 5060 Ti 16GB.
inline constexpr processor row_67 =
    row(67, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 5 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 508}, {capacity, 16.0, 509}, {lane_rate, 28.0, 509},
        {lanes, 128.0, 508}, {bandwidth, 448.0, 508}, {fp64_vector, 0.37, 508}, {fp32_vector, 23.7, 508},
        {fp16_vector, 23.7, 508}, {tf32_matrix, 23.703552, 376}, {fp16_matrix, 47.407104, 376},
        {bf16_matrix, 47.407104, 376}, {fp8_matrix, 94.814208, 376}, {int8_matrix, 189.628416, 376},
        {fp4_matrix, 379.256832, 376}, {fp16_matrix_fp16_sums, 94.814208, 376},
        {fp8_matrix_fp16_sums, 189.628416, 376}, {units, 36.0, 508}, {clock, 2572.0, 508}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 32.0, 508}, {power, 180.0, 508}, {link, 64.0, 509},
        {host_link, 64.0, 509}});

/// GeForce RTX 5070 Ti.
inline constexpr processor row_68 =
    row(68, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070 Ti"}}, .link_note = "PCIe 5 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 510}, {capacity, 16.0, 511}, {lane_rate, 28.0, 511},
        {lanes, 256.0, 510}, {bandwidth, 896.0, 510}, {fp64_vector, 0.69, 510}, {fp32_vector, 43.94, 510},
        {fp16_vector, 43.94, 510}, {tf32_matrix, 43.93984, 376}, {fp16_matrix, 87.87968, 376},
        {bf16_matrix, 87.87968, 376}, {fp8_matrix, 175.75936, 376}, {int8_matrix, 351.51872, 376},
        {fp4_matrix, 703.03744, 376}, {fp16_matrix_fp16_sums, 175.75936, 376}, {fp8_matrix_fp16_sums, 351.51872, 376},
        {units, 70.0, 510}, {clock, 2452.0, 510}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 48.0, 510}, {power, 300.0, 510}, {link, 128.0, 511}, {host_link, 128.0, 511}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_69 =
    row(69, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    {.text = "NVIDIA RTX PRO 6000 Blackwell Server Edition"}}, .link_note = "PCIe 5 x16", .deviations = {
    .matrix = "the BF16 peak is of the Server Edition at an observed clock of 2430 MHz"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 652}, {memory_kind, 0.0, 381}, {capacity, 96.0, 653},
        {usable_capacity, 95.59222412109375, 654}, {lane_rate, 27.96875, 551}, {lanes, 512.0, 381},
        {bandwidth, 1790.0, 550}, {fp64_vector, 1.97, 550}, {fp32_vector, 125.0, 381}, {fp16_vector, 126.0, 550},
        {bf16_matrix, 467.8, 301}, {fp8_matrix, 935.6, 133}, {fp4_matrix, 2000.0, 382}, {units, 188.0, 382},
        {cores, 24064.0, 381}, {clock, 2617.0, 550}, {matrix_clock, 2430.0, 301}, {vector_rate, 256.0, 136},
        {matrix_rate, 1024.0, 136}, {cache, 128.0, 550}, {power, 600.0, 550}, {link, 128.0, 302},
        {host_link, 128.0, 302}, {hourly_price, 3.031, 255}});

/// B100 SXM 192GB.
inline constexpr processor row_70 =
    row(70, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 318}, {lane_rate, 7.5, 317}, {lanes, 8192.0, 317},
        {bandwidth, 7700.0, 317}, {fp64_vector, 30.31, 317}, {fp32_vector, 60.62, 317}, {fp64_matrix, 27.36, 317},
        {tf32_matrix, 875.4, 317}, {fp16_matrix, 1750.0, 317}, {bf16_matrix, 1750.0, 317}, {fp8_matrix, 3500.0, 317},
        {int8_matrix, 3500.0, 317}, {fp4_matrix, 7000.0, 317}, {units, 148.0, 317}, {clock, 1600.0, 317},
        {matrix_clock, 1440.0, 317}, {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {power, 700.0, 236}});

/// GB300 (per GPU).
inline constexpr processor row_71 =
    row(71, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5", .link_joins = 72,
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 330}, {capacity, 279.0, 279}, {usable_capacity, 277.546875, 280},
        {bandwidth, 8000.0, 330}, {fp32_vector, 80.0, 330}, {tf32_matrix, 1250.0, 331}, {fp16_matrix, 2500.0, 331},
        {bf16_matrix, 2500.0, 331}, {fp8_matrix, 5000.0, 331}, {int8_matrix, 165.0, 291}, {fp4_matrix, 15000.0, 330},
        {power, 1400.0, 330}, {link, 1800.0, 330}, {host_link, 256.0, 330}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_72 =
    row(72, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 423}, {bandwidth, 22000.0, 422}, {fp32_vector, 130.0, 422}, {tf32_matrix, 2000.0, 422},
        {fp16_matrix, 4000.0, 422}, {bf16_matrix, 4000.0, 422}, {fp8_matrix, 17500.0, 422}, {int8_matrix, 2500.0, 422},
        {fp4_matrix, 35000.0, 422}});

/// H200 NVL 141GB.
inline constexpr processor row_73 =
    row(73, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 521}, {capacity, 141.0, 523}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 521}, {fp32_vector, 60.0, 340}, {tf32_matrix, 420.0, 340}, {fp16_matrix, 840.0, 340},
        {bf16_matrix, 840.0, 340}, {int8_matrix, 1680.0, 340}, {units, 132.0, 521}, {clock, 1785.0, 521},
        {matrix_clock, 1554.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 50.0, 521},
        {power, 600.0, 419}, {host_link, 128.0, 522}});

} // namespace rafter::detail::rows
// clang-format on
