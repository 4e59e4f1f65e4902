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
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 535}, {capacity, 24.0, 295},
        {usable_capacity, 22.494140625, 394}, {lane_rate, 12.5, 536}, {lanes, 192.0, 535}, {bandwidth, 300.0, 295},
        {fp64_vector, 0.473, 536}, {fp32_vector, 30.3, 273}, {fp16_vector, 30.3, 536}, {tf32_matrix, 60.0, 273},
        {fp16_matrix, 121.0, 272}, {bf16_matrix, 121.0, 295}, {fp8_matrix, 242.5, 297}, {int8_matrix, 242.5, 298},
        {units, 58.0, 275}, {clock, 2040.0, 535}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 48.0, 535}, {power, 72.0, 295}, {link, 64.0, 296}, {host_link, 64.0, 296},
        {hourly_price, 0.799, 255}});

/// L40S.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 48.0, 642},
        {usable_capacity, 44.5205078125, 644}, {lane_rate, 18.0, 410}, {lanes, 384.0, 539}, {bandwidth, 864.0, 299},
        {fp64_vector, 1.431, 540}, {fp32_vector, 91.6, 369}, {fp16_vector, 91.6, 540}, {tf32_matrix, 183.0, 369},
        {fp16_matrix, 362.05, 370}, {bf16_matrix, 362.05, 370}, {fp8_matrix, 733.0, 369}, {int8_matrix, 733.0, 369},
        {units, 142.0, 643}, {clock, 2520.0, 539}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 96.0, 410}, {power, 350.0, 299}, {link, 64.0, 300}, {host_link, 64.0, 300},
        {hourly_price, 1.951, 255}});

/// L20.
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L20"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "export variant: matrix units at half the rate"},
    .note = "An export variant of the L40S: matrix units at half their rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 533}, {capacity, 48.0, 534}, {lane_rate, 18.0, 534},
        {lanes, 384.0, 533}, {bandwidth, 864.0, 533}, {fp64_vector, 0.93, 533}, {fp32_vector, 59.35, 533},
        {fp16_vector, 59.35, 533}, {tf32_matrix, 59.8, 1}, {fp16_matrix, 119.5, 1}, {bf16_matrix, 119.5, 1},
        {fp8_matrix, 239.0, 1}, {int8_matrix, 239.0, 1}, {units, 92.0, 533}, {clock, 2520.0, 533},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 533}, {power, 275.0, 533},
        {link, 64.0, 534}, {host_link, 64.0, 534}});

/// RTX 6000 Ada.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 144}, {memory_kind, 0.0, 371}, {capacity, 48.0, 372}, {lane_rate, 20.0, 179},
        {lanes, 384.0, 371}, {bandwidth, 960.0, 371}, {fp32_vector, 91.1, 371}, {fp16_matrix, 364.25, 372},
        {bf16_matrix, 364.25, 372}, {fp8_matrix, 728.5, 372}, {units, 142.0, 179}, {clock, 2505.0, 140},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 96.0, 140}, {power, 300.0, 371},
        {link, 64.0, 372}, {host_link, 64.0, 372}});

/// RTX 4000 Ada Generation.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 4000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 541}, {capacity, 20.0, 542}, {lane_rate, 18.0, 542},
        {lanes, 160.0, 541}, {bandwidth, 360.0, 541}, {fp64_vector, 0.42, 541}, {fp32_vector, 26.73, 541},
        {fp16_vector, 26.73, 541}, {tf32_matrix, 53.4528, 373}, {fp16_matrix, 106.9056, 373},
        {bf16_matrix, 106.9056, 373}, {fp8_matrix, 213.8112, 373}, {int8_matrix, 213.8112, 373}, {units, 48.0, 541},
        {clock, 2175.0, 541}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 48.0, 541},
        {power, 130.0, 541}, {link, 64.0, 542}, {host_link, 64.0, 542}});

/// RTX 5000 Ada Generation.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 5000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 543}, {capacity, 32.0, 544}, {lane_rate, 18.0, 544},
        {lanes, 256.0, 543}, {bandwidth, 576.0, 543}, {fp64_vector, 1.02, 543}, {fp32_vector, 65.28, 543},
        {fp16_vector, 65.28, 543}, {tf32_matrix, 130.56, 373}, {fp16_matrix, 261.12, 373}, {bf16_matrix, 261.12, 373},
        {fp8_matrix, 522.24, 373}, {int8_matrix, 522.24, 373}, {units, 100.0, 543}, {clock, 2550.0, 543},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 72.0, 543}, {power, 250.0, 543},
        {link, 64.0, 544}, {host_link, 64.0, 544}});

/// GeForce RTX 4090.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 276}, {capacity, 24.0, 628}, {usable_capacity, 23.9873046875, 630},
        {lane_rate, 21.0, 266}, {lanes, 384.0, 266}, {bandwidth, 1008.0, 267}, {fp64_vector, 1.29, 276},
        {fp32_vector, 82.6, 274}, {fp16_vector, 82.6, 276}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 267},
        {bf16_matrix, 165.2, 267}, {fp8_matrix, 330.3, 267}, {int8_matrix, 660.6, 267},
        {fp16_matrix_fp16_sums, 330.3, 267}, {fp8_matrix_fp16_sums, 660.6, 267}, {units, 128.0, 629},
        {clock, 2520.0, 507}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 72.0, 266},
        {power, 450.0, 507}, {link, 64.0, 508}, {host_link, 64.0, 508}});

/// H100 SXM5 80GB.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 80.0, 293},
        {usable_capacity, 79.1884765625, 636}, {lane_rate, 5.238, 410}, {lanes, 5120.0, 347}, {bandwidth, 3350.0, 354},
        {fp64_vector, 33.5, 349}, {fp32_vector, 67.0, 351}, {fp16_vector, 133.8, 349}, {fp64_matrix, 67.0, 351},
        {tf32_matrix, 494.7, 349}, {fp16_matrix, 989.4, 349}, {bf16_matrix, 989.4, 349}, {fp8_matrix, 1978.9, 349},
        {int8_matrix, 1978.9, 349}, {fp8_matrix_fp16_sums, 1978.9, 349}, {units, 132.0, 349}, {clock, 1980.0, 349},
        {matrix_clock, 1830.0, 349}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {l1_cache, 256.0, 360},
        {cache, 50.0, 347}, {power, 700.0, 354}, {link, 900.0, 354}, {host_link, 128.0, 348},
        {sustained_matrix, 0.803, 431}, {hourly_price, 3.949, 255}});

/// H100 PCIe 80GB.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 80.0, 292}, {lane_rate, 3.186, 343},
        {lanes, 5120.0, 343}, {bandwidth, 2039.0, 408}, {fp64_vector, 25.6, 349}, {fp32_vector, 51.2, 349},
        {fp16_vector, 102.4, 349}, {fp64_matrix, 51.2, 349}, {tf32_matrix, 378.0, 349}, {fp16_matrix, 756.4, 352},
        {bf16_matrix, 756.4, 352}, {fp8_matrix, 1513.0, 349}, {int8_matrix, 1513.0, 349}, {units, 114.0, 349},
        {clock, 1755.0, 343}, {matrix_clock, 1620.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 521}, {power, 350.0, 343}, {link, 600.0, 343}, {host_link, 128.0, 344},
        {sustained_bandwidth, 0.8985, 173}, {sustained_matrix, 0.6604, 239}});

/// H800 SXM5 80GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H800"}}, .link_note = "NVLink 4, 8 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s",
    .matrix = "the matrix peaks are printed as those of an H100 at 1830 MHz"},
    .note = "An H100 for China: NVLink at 400 GB/s instead of 900, FP64 at 1 TFLOP/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 525}, {capacity, 80.0, 526}, {lane_rate, 5.25, 526},
        {lanes, 5120.0, 525}, {bandwidth, 3360.0, 525}, {fp64_vector, 1.0, 398}, {fp32_vector, 66.90816, 204},
        {tf32_matrix, 494.7, 350}, {fp16_matrix, 989.0, 203}, {bf16_matrix, 989.0, 203}, {fp8_matrix, 1979.0, 203},
        {int8_matrix, 1978.9, 350}, {units, 132.0, 525}, {clock, 1980.0, 203}, {matrix_clock, 1830.0, 346},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 50.0, 525}, {power, 700.0, 525},
        {link, 400.0, 203}, {host_link, 128.0, 526}});

/// H20 96GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H20"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s", .matrix = "export variant: matrix units at a quarter of the rate"},
    .note = "An export variant of the H100: more memory, few FLOP. A later one has 141 GB."}, {
        {runtime_names, 0.0, 638}, {memory_kind, 0.0, 660}, {capacity, 96.0, 204},
        {usable_capacity, 95.0048828125, 639}, {lane_rate, 5.208, 233}, {lanes, 6144.0, 232}, {bandwidth, 4000.0, 401},
        {fp64_vector, 1.0, 401}, {fp32_vector, 39.53664, 204}, {tf32_matrix, 74.0, 401}, {fp16_matrix, 148.0, 203},
        {bf16_matrix, 148.0, 203}, {fp8_matrix, 296.0, 203}, {int8_matrix, 296.0, 401}, {units, 78.0, 637},
        {clock, 1980.0, 203}, {vector_rate, 256.0, 136}, {matrix_rate, 958.3, 136}, {cache, 60.0, 232},
        {power, 400.0, 660}, {link, 900.0, 203}, {host_link, 128.0, 1}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 342}, {capacity, 94.0, 393}, {usable_capacity, 93.583984375, 394},
        {lane_rate, 5.238, 342}, {lanes, 6016.0, 342}, {bandwidth, 3938.0, 342}, {fp64_vector, 30.0, 353},
        {fp32_vector, 60.0, 353}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 342}, {tf32_matrix, 417.5, 353},
        {fp16_matrix, 835.5, 353}, {bf16_matrix, 835.5, 353}, {fp8_matrix, 1670.5, 353}, {int8_matrix, 1670.5, 353},
        {units, 132.0, 519}, {clock, 1785.0, 342}, {matrix_clock, 1545.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 4096.0, 136}, {cache, 50.0, 519}, {power, 400.0, 421}, {link, 600.0, 342},
        {host_link, 128.0, 520}, {sustained_matrix, 0.5847, 239}});

/// H200 SXM 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 141.0, 294},
        {usable_capacity, 139.80078125, 641}, {lane_rate, 6.402, 410}, {lanes, 6016.0, 410}, {bandwidth, 4800.0, 355},
        {fp64_vector, 33.5, 345}, {fp32_vector, 67.0, 355}, {fp16_vector, 133.8, 345}, {fp64_matrix, 67.0, 355},
        {tf32_matrix, 494.7, 358}, {fp16_matrix, 989.4, 359}, {bf16_matrix, 989.4, 359}, {fp8_matrix, 1978.9, 356},
        {int8_matrix, 1978.9, 357}, {units, 132.0, 389}, {clock, 1980.0, 410}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 640}, {power, 700.0, 355},
        {idle_power, 80.3, 432}, {link, 900.0, 355}, {host_link, 128.0, 388}, {sustained_bandwidth, 0.9114, 413},
        {hourly_price, 4.54, 255}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 96.0, 393},
        {usable_capacity, 95.5771484375, 394}, {lane_rate, 5.238, 410}, {lanes, 6144.0, 410}, {bandwidth, 4000.0, 427},
        {fp64_vector, 33.5, 422}, {fp32_vector, 67.0, 427}, {fp16_vector, 133.8, 422}, {fp64_matrix, 67.0, 422},
        {tf32_matrix, 494.7, 429}, {fp16_matrix, 989.4, 430}, {bf16_matrix, 989.4, 430}, {fp8_matrix, 1978.9, 428},
        {int8_matrix, 1978.9, 422}, {units, 132.0, 410}, {clock, 1980.0, 410}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 390},
        {sustained_matrix, 0.8616, 239}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_48 =
    row(48, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 144.0, 258}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 418}, {fp64_vector, 33.5, 422}, {fp32_vector, 67.0, 422}, {fp16_vector, 133.8, 422},
        {fp64_matrix, 67.0, 422}, {tf32_matrix, 494.7, 422}, {fp16_matrix, 989.4, 422}, {bf16_matrix, 989.4, 419},
        {fp8_matrix, 1978.9, 422}, {int8_matrix, 1978.9, 422}, {units, 132.0, 410}, {clock, 1980.0, 410},
        {matrix_clock, 1830.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 410},
        {power, 900.0, 1}, {link, 900.0, 390}, {sustained_matrix, 0.8375, 431}});

/// GeForce RTX 5090.
inline constexpr processor row_49 =
    row(49, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 32.0, 393},
        {usable_capacity, 31.8427734375, 394}, {lane_rate, 28.0, 376}, {lanes, 512.0, 376}, {bandwidth, 1792.0, 376},
        {fp64_vector, 1.637, 518}, {fp32_vector, 104.8, 376}, {fp16_vector, 104.8, 517}, {tf32_matrix, 104.8, 376},
        {fp16_matrix, 209.5, 376}, {bf16_matrix, 209.5, 376}, {fp8_matrix, 419.0, 376}, {int8_matrix, 838.0, 376},
        {fp4_matrix, 1676.0, 376}, {fp16_matrix_fp16_sums, 419.0, 376}, {fp8_matrix_fp16_sums, 838.0, 376},
        {units, 170.0, 380}, {cores, 21760.0, 376}, {clock, 2407.0, 376}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 96.0, 376}, {power, 575.0, 376}, {link, 128.0, 518},
        {host_link, 128.0, 518}});

/// B200 SXM.
inline constexpr processor row_50 =
    row(50, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 2}, {capacity, 180.0, 290},
        {usable_capacity, 178.361328125, 620}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 325},
        {fp64_vector, 37.0, 325}, {fp32_vector, 75.0, 325}, {fp64_matrix, 37.0, 325}, {tf32_matrix, 1125.0, 327},
        {fp16_matrix, 2250.0, 326}, {bf16_matrix, 2250.0, 326}, {fp8_matrix, 4500.0, 326}, {int8_matrix, 4500.0, 326},
        {fp4_matrix, 9000.0, 326}, {units, 148.0, 387}, {clock, 1965.0, 417}, {matrix_clock, 1856.0, 319},
        {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {l1_cache, 256.0, 329}, {cache, 126.5, 410},
        {power, 1000.0, 325}, {link, 1800.0, 325}, {host_link, 128.0, 325}, {sustained_matrix, 0.7756, 431},
        {hourly_price, 6.25, 255}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_51 =
    row(51, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 422}, {capacity, 186.0, 258}, {lane_rate, 7.992, 392},
        {bandwidth, 8000.0, 323}, {fp64_vector, 40.0, 323}, {fp32_vector, 80.0, 323}, {fp64_matrix, 40.0, 323},
        {tf32_matrix, 1250.0, 324}, {fp16_matrix, 2500.0, 324}, {bf16_matrix, 2500.0, 324}, {fp8_matrix, 5000.0, 324},
        {int8_matrix, 5000.0, 324}, {fp4_matrix, 10000.0, 324}, {units, 152.0, 410}, {clock, 2062.0, 417},
        {matrix_clock, 2008.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {cache, 126.0, 328},
        {power, 1200.0, 323}, {link, 1800.0, 323}, {sustained_matrix, 0.7288, 431}});

/// B300 SXM6 AC.
inline constexpr processor row_52 =
    row(52, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 270.0, 277}, {usable_capacity, 268.59375, 278},
        {lane_rate, 7.992, 407}, {lanes, 7680.0, 407}, {bandwidth, 7700.0, 321}, {fp64_vector, 1.2, 321},
        {fp32_vector, 75.0, 321}, {fp64_matrix, 1.2, 321}, {tf32_matrix, 1125.0, 320}, {fp16_matrix, 2250.0, 320},
        {bf16_matrix, 2250.0, 320}, {fp8_matrix, 4500.0, 321}, {int8_matrix, 153.5, 332}, {fp4_matrix, 13500.0, 320},
        {units, 148.0, 146}, {clock, 2032.0, 407}, {matrix_clock, 1856.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 8192.0, 136}, {cache, 126.5, 407}, {power, 1100.0, 321}, {link, 1800.0, 391},
        {host_link, 256.0, 391}, {sustained_matrix, 0.7862, 431}, {hourly_price, 7.099, 255}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_53 =
    row(53, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 365}, {lane_rate, 8.53125, 366}, {lanes, 256.0, 363},
        {bandwidth, 273.0, 363}, {fp32_vector, 8.0384, 364}, {fp4_matrix, 1035.0, 363}, {units, 20.0, 366},
        {cores, 2560.0, 363}, {clock, 1570.0, 363}, {vector_rate, 256.0, 136}, {power, 130.0, 363}});

/// GB10 (DGX Spark).
inline constexpr processor row_54 =
    row(54, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 333}, {capacity, 128.0, 335}, {lane_rate, 8.53125, 334},
        {lanes, 256.0, 333}, {bandwidth, 273.0, 333}, {fp64_vector, 0.46, 466}, {fp32_vector, 29.71, 466},
        {fp16_vector, 29.71, 466}, {fp4_matrix, 500.0, 336}, {units, 48.0, 333}, {cores, 6144.0, 333},
        {clock, 2418.0, 466}, {vector_rate, 256.0, 136}, {power, 140.0, 333}});

/// L40.
inline constexpr processor row_55 =
    row(55, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 394}, {memory_kind, 0.0, 368}, {capacity, 48.0, 393}, {usable_capacity, 44.98828125, 394},
        {lane_rate, 18.0, 538}, {lanes, 384.0, 537}, {bandwidth, 864.0, 368}, {fp64_vector, 1.41, 537},
        {fp32_vector, 90.5, 368}, {fp16_vector, 90.52, 537}, {fp16_matrix, 181.05, 368}, {bf16_matrix, 181.05, 368},
        {fp8_matrix, 362.0, 1}, {int8_matrix, 362.0, 367}, {units, 142.0, 537}, {clock, 2490.0, 537},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 537}, {power, 300.0, 537},
        {link, 64.0, 538}, {host_link, 64.0, 538}});

/// GeForce RTX 4080.
inline constexpr processor row_56 =
    row(56, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 627}, {memory_kind, 0.0, 505}, {capacity, 16.0, 271},
        {usable_capacity, 15.6728515625, 627}, {lane_rate, 22.4, 270}, {lanes, 256.0, 270}, {bandwidth, 716.8, 505},
        {fp64_vector, 0.76, 505}, {fp32_vector, 48.7, 270}, {fp16_vector, 48.74, 505}, {fp16_matrix, 97.5, 270},
        {bf16_matrix, 97.5, 270}, {fp8_matrix, 194.94912, 264}, {units, 76.0, 626}, {cores, 9728.0, 270},
        {clock, 2505.0, 270}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 505},
        {power, 320.0, 505}, {link, 64.0, 506}, {host_link, 64.0, 506}});

/// GeForce RTX 4080 SUPER.
inline constexpr processor row_57 =
    row(57, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 503}, {capacity, 16.0, 504}, {lane_rate, 23.009, 504},
        {lanes, 256.0, 503}, {bandwidth, 736.3, 503}, {fp64_vector, 0.82, 503}, {fp32_vector, 52.22, 503},
        {fp16_vector, 52.22, 503}, {tf32_matrix, 52.224, 268}, {fp16_matrix, 104.448, 268},
        {bf16_matrix, 104.448, 268}, {fp8_matrix, 208.896, 268}, {int8_matrix, 417.792, 268},
        {fp16_matrix_fp16_sums, 208.896, 268}, {fp8_matrix_fp16_sums, 417.792, 268}, {units, 80.0, 503},
        {clock, 2550.0, 503}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 503},
        {power, 320.0, 503}, {link, 64.0, 504}, {host_link, 64.0, 504}});

/// GeForce RTX 4070.
inline constexpr processor row_58 =
    row(58, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 394}, {memory_kind, 0.0, 501}, {capacity, 12.0, 393},
        {usable_capacity, 11.994140625, 394}, {lane_rate, 21.0, 501}, {lanes, 192.0, 501}, {bandwidth, 504.2, 501},
        {fp64_vector, 0.46, 501}, {fp32_vector, 29.15, 501}, {fp16_vector, 29.15, 501}, {tf32_matrix, 29.1456, 269},
        {fp16_matrix, 58.2912, 265}, {bf16_matrix, 58.2912, 269}, {fp8_matrix, 116.5824, 269},
        {int8_matrix, 233.1648, 269}, {fp16_matrix_fp16_sums, 116.5824, 269}, {fp8_matrix_fp16_sums, 233.1648, 269},
        {units, 46.0, 501}, {clock, 2475.0, 501}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 36.0, 501}, {power, 200.0, 501}, {link, 64.0, 502}, {host_link, 64.0, 502}});

/// GeForce RTX 4060.
inline constexpr processor row_59 =
    row(59, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 493}, {capacity, 8.0, 494}, {lane_rate, 17.0, 494},
        {lanes, 128.0, 493}, {bandwidth, 272.0, 493}, {fp64_vector, 0.24, 493}, {fp32_vector, 15.11, 493},
        {fp16_vector, 15.11, 493}, {tf32_matrix, 15.11424, 268}, {fp16_matrix, 30.22848, 268},
        {bf16_matrix, 30.22848, 268}, {fp8_matrix, 60.45696, 268}, {int8_matrix, 120.91392, 268},
        {fp16_matrix_fp16_sums, 60.45696, 268}, {fp8_matrix_fp16_sums, 120.91392, 268}, {units, 24.0, 493},
        {clock, 2460.0, 493}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 24.0, 493},
        {power, 115.0, 493}, {link, 32.0, 494}, {host_link, 32.0, 494}});

/// GeForce RTX 4060 Ti 8GB.
inline constexpr processor row_60 =
    row(60, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 16 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 491}, {capacity, 8.0, 492}, {lane_rate, 18.0, 492},
        {lanes, 128.0, 491}, {bandwidth, 288.0, 491}, {fp64_vector, 0.34, 491}, {fp32_vector, 22.06, 491},
        {fp16_vector, 22.06, 491}, {tf32_matrix, 22.06464, 268}, {fp16_matrix, 44.12928, 268},
        {bf16_matrix, 44.12928, 268}, {fp8_matrix, 88.25856, 268}, {int8_matrix, 176.51712, 268},
        {fp16_matrix_fp16_sums, 88.25856, 268}, {fp8_matrix_fp16_sums, 176.51712, 268}, {units, 34.0, 491},
        {clock, 2535.0, 491}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 491},
        {power, 160.0, 491}, {link, 32.0, 492}, {host_link, 32.0, 492}});

/// GeForce RTX 4060 Ti 16GB.
inline constexpr processor row_61 =
    row(61, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 489}, {capacity, 16.0, 490}, {lane_rate, 18.0, 490},
        {lanes, 128.0, 489}, {bandwidth, 288.0, 489}, {fp64_vector, 0.34, 489}, {fp32_vector, 22.06, 489},
        {fp16_vector, 22.06, 489}, {tf32_matrix, 22.06464, 268}, {fp16_matrix, 44.12928, 268},
        {bf16_matrix, 44.12928, 268}, {fp8_matrix, 88.25856, 268}, {int8_matrix, 176.51712, 268},
        {fp16_matrix_fp16_sums, 88.25856, 268}, {fp8_matrix_fp16_sums, 176.51712, 268}, {units, 34.0, 489},
        {clock, 2535.0, 489}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 489},
        {power, 165.0, 489}, {link, 32.0, 490}, {host_link, 32.0, 490}});

/// GeForce RTX 4070 SUPER.
inline constexpr processor row_62 =
    row(62, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 495}, {capacity, 12.0, 496}, {lane_rate, 21.008, 496},
        {lanes, 192.0, 495}, {bandwidth, 504.2, 495}, {fp64_vector, 0.55, 495}, {fp32_vector, 35.48, 495},
        {fp16_vector, 35.48, 495}, {tf32_matrix, 35.4816, 268}, {fp16_matrix, 70.9632, 268},
        {bf16_matrix, 70.9632, 268}, {fp8_matrix, 141.9264, 268}, {int8_matrix, 283.8528, 268},
        {fp16_matrix_fp16_sums, 141.9264, 268}, {fp8_matrix_fp16_sums, 283.8528, 268}, {units, 56.0, 495},
        {clock, 2475.0, 495}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 495},
        {power, 220.0, 495}, {link, 64.0, 496}, {host_link, 64.0, 496}});

/// GeForce RTX 4070 Ti.
inline constexpr processor row_63 =
    row(63, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 499}, {capacity, 12.0, 500}, {lane_rate, 21.008, 500},
        {lanes, 192.0, 499}, {bandwidth, 504.2, 499}, {fp64_vector, 0.63, 499}, {fp32_vector, 40.09, 499},
        {fp16_vector, 40.09, 499}, {tf32_matrix, 40.0896, 268}, {fp16_matrix, 80.1792, 268},
        {bf16_matrix, 80.1792, 268}, {fp8_matrix, 160.3584, 268}, {int8_matrix, 320.7168, 268},
        {fp16_matrix_fp16_sums, 160.3584, 268}, {fp8_matrix_fp16_sums, 320.7168, 268}, {units, 60.0, 499},
        {clock, 2610.0, 499}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 499},
        {power, 285.0, 499}, {link, 64.0, 500}, {host_link, 64.0, 500}});

/// GeForce RTX 4070 Ti SUPER.
inline constexpr processor row_64 =
    row(64, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 497}, {capacity, 16.0, 498}, {lane_rate, 21.009, 498},
        {lanes, 256.0, 497}, {bandwidth, 672.3, 497}, {fp64_vector, 0.69, 497}, {fp32_vector, 44.1, 497},
        {fp16_vector, 44.1, 497}, {tf32_matrix, 44.09856, 268}, {fp16_matrix, 88.19712, 268},
        {bf16_matrix, 88.19712, 268}, {fp8_matrix, 176.39424, 268}, {int8_matrix, 352.78848, 268},
        {fp16_matrix_fp16_sums, 176.39424, 268}, {fp8_matrix_fp16_sums, 352.78848, 268}, {units, 66.0, 497},
        {clock, 2610.0, 497}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 497},
        {power, 285.0, 497}, {link, 64.0, 498}, {host_link, 64.0, 498}});

/// GeForce RTX 5080.
inline constexpr processor row_65 =
    row(65, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 632}, {memory_kind, 0.0, 515}, {capacity, 16.0, 633},
        {usable_capacity, 15.919921875, 635}, {lane_rate, 30.0, 515}, {lanes, 256.0, 515}, {bandwidth, 960.0, 515},
        {fp64_vector, 0.88, 515}, {fp32_vector, 56.28, 515}, {fp16_vector, 56.28, 515}, {tf32_matrix, 56.275968, 378},
        {fp16_matrix, 112.551936, 381}, {bf16_matrix, 112.551936, 378}, {fp8_matrix, 225.103872, 378},
        {int8_matrix, 450.207744, 378}, {fp4_matrix, 900.5, 379}, {fp16_matrix_fp16_sums, 225.103872, 378},
        {fp8_matrix_fp16_sums, 450.207744, 378}, {units, 84.0, 634}, {cores, 10752.0, 156}, {clock, 2617.0, 515},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 631}, {power, 360.0, 515},
        {link, 128.0, 516}, {host_link, 128.0, 516}});

/// GeForce RTX 5070.
inline constexpr processor row_66 =
    row(66, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 394}, {memory_kind, 0.0, 513}, {capacity, 12.0, 393},
        {usable_capacity, 11.9404296875, 394}, {lane_rate, 28.0, 513}, {lanes, 192.0, 513}, {bandwidth, 672.0, 513},
        {fp64_vector, 0.48, 513}, {fp32_vector, 30.87, 513}, {fp16_vector, 30.87, 513}, {tf32_matrix, 30.867456, 378},
        {fp16_matrix, 61.734912, 381}, {bf16_matrix, 61.734912, 378}, {fp8_matrix, 123.469824, 378},
        {int8_matrix, 246.939648, 378}, {fp4_matrix, 493.879296, 381}, {fp16_matrix_fp16_sums, 123.469824, 378},
        {fp8_matrix_fp16_sums, 246.939648, 378}, {units, 48.0, 513}, {clock, 2512.0, 513}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 48.0, 513}, {power, 250.0, 513}, {link, 128.0, 514},
        {host_link, 128.0, 514}});

/// GeForce RTX 5060 Ti 16GB.
inline constexpr processor row_67 =
    row(67, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 5 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 509}, {capacity, 16.0, 510}, {lane_rate, 28.0, 510},
        {lanes, 128.0, 509}, {bandwidth, 448.0, 509}, {fp64_vector, 0.37, 509}, {fp32_vector, 23.7, 509},
        {fp16_vector, 23.7, 509}, {tf32_matrix, 23.703552, 377}, {fp16_matrix, 47.407104, 377},
        {bf16_matrix, 47.407104, 377}, {fp8_matrix, 94.814208, 377}, {int8_matrix, 189.628416, 377},
        {fp4_matrix, 379.256832, 377}, {fp16_matrix_fp16_sums, 94.814208, 377},
        {fp8_matrix_fp16_sums, 189.628416, 377}, {units, 36.0, 509}, {clock, 2572.0, 509}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 32.0, 509}, {power, 180.0, 509}, {link, 64.0, 510},
        {host_link, 64.0, 510}});

/// GeForce RTX 5070 Ti.
inline constexpr processor row_68 =
    row(68, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070 Ti"}}, .link_note = "PCIe 5 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 511}, {capacity, 16.0, 512}, {lane_rate, 28.0, 512},
        {lanes, 256.0, 511}, {bandwidth, 896.0, 511}, {fp64_vector, 0.69, 511}, {fp32_vector, 43.94, 511},
        {fp16_vector, 43.94, 511}, {tf32_matrix, 43.93984, 377}, {fp16_matrix, 87.87968, 377},
        {bf16_matrix, 87.87968, 377}, {fp8_matrix, 175.75936, 377}, {int8_matrix, 351.51872, 377},
        {fp4_matrix, 703.03744, 377}, {fp16_matrix_fp16_sums, 175.75936, 377}, {fp8_matrix_fp16_sums, 351.51872, 377},
        {units, 70.0, 511}, {clock, 2452.0, 511}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 48.0, 511}, {power, 300.0, 511}, {link, 128.0, 512}, {host_link, 128.0, 512}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_69 =
    row(69, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    {.text = "NVIDIA RTX PRO 6000 Blackwell Server Edition"}}, .link_note = "PCIe 5 x16", .deviations = {
    .matrix = "the BF16 peak is of the Server Edition at an observed clock of 2430 MHz"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 653}, {memory_kind, 0.0, 382}, {capacity, 96.0, 654},
        {usable_capacity, 95.59222412109375, 655}, {lane_rate, 27.96875, 552}, {lanes, 512.0, 382},
        {bandwidth, 1790.0, 551}, {fp64_vector, 1.97, 551}, {fp32_vector, 125.0, 382}, {fp16_vector, 126.0, 551},
        {bf16_matrix, 467.8, 301}, {fp8_matrix, 935.6, 133}, {fp4_matrix, 2000.0, 383}, {units, 188.0, 383},
        {cores, 24064.0, 382}, {clock, 2617.0, 551}, {matrix_clock, 2430.0, 301}, {vector_rate, 256.0, 136},
        {matrix_rate, 1024.0, 136}, {cache, 128.0, 551}, {power, 600.0, 551}, {link, 128.0, 302},
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
        {capacity, 288.0, 424}, {bandwidth, 22000.0, 423}, {fp32_vector, 130.0, 423}, {tf32_matrix, 2000.0, 423},
        {fp16_matrix, 4000.0, 423}, {bf16_matrix, 4000.0, 423}, {fp8_matrix, 17500.0, 423}, {int8_matrix, 2500.0, 423},
        {fp4_matrix, 35000.0, 423}});

/// H200 NVL 141GB.
inline constexpr processor row_73 =
    row(73, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 522}, {capacity, 141.0, 524}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 522}, {fp32_vector, 60.0, 340}, {tf32_matrix, 420.0, 340}, {fp16_matrix, 840.0, 340},
        {bf16_matrix, 840.0, 340}, {fp8_matrix, 1680.0, 341}, {int8_matrix, 1680.0, 340}, {units, 132.0, 522},
        {clock, 1785.0, 522}, {matrix_clock, 1554.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 522}, {power, 600.0, 420}, {host_link, 128.0, 523}});

} // namespace rafter::detail::rows
// clang-format on
