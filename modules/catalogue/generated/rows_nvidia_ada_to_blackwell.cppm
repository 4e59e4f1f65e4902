/// \file Rows of the catalogue. NVIDIA: Ada, Hopper, Blackwell, Rubin.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_nvidia_ada_to_blackwell;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// L4.
inline constexpr processor row_22 =
    row(22, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L4"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet prints sparse peaks (120, 242, 485). At 72 W, 87 TFLOP/s FP16 and 188 FP8 "
    "were measured. One table has 60 SMs."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 450}, {capacity, 24.0, 272},
        {usable_capacity, 22.494140625, 362}, {lane_rate, 12.5, 451}, {lanes, 192.0, 450}, {bandwidth, 300.0, 272},
        {fp64_vector, 0.473, 451}, {fp32_vector, 30.3, 250}, {fp16_vector, 30.3, 451}, {tf32_matrix, 60.0, 250},
        {fp16_matrix, 121.0, 249}, {bf16_matrix, 121.0, 272}, {fp8_matrix, 242.5, 274}, {int8_matrix, 242.5, 275},
        {units, 58.0, 252}, {clock, 2040.0, 450}, {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129},
        {cache, 48.0, 450}, {power, 72.0, 272}, {link, 64.0, 273}, {host_link, 64.0, 273},
        {hourly_price, 0.799, 234}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 48.0, 533},
        {usable_capacity, 44.5205078125, 535}, {lane_rate, 18.0, 374}, {lanes, 384.0, 454}, {bandwidth, 864.0, 276},
        {fp64_vector, 1.431, 455}, {fp32_vector, 91.6, 340}, {fp16_vector, 91.6, 455}, {tf32_matrix, 183.0, 340},
        {fp16_matrix, 362.05, 341}, {bf16_matrix, 362.05, 341}, {fp8_matrix, 733.0, 340}, {int8_matrix, 733.0, 340},
        {units, 142.0, 534}, {clock, 2520.0, 454}, {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129},
        {cache, 96.0, 374}, {power, 350.0, 276}, {link, 64.0, 277}, {host_link, 64.0, 277},
        {hourly_price, 1.951, 234}});

/// RTX 6000 Ada.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 135}, {memory_kind, 0.0, 342}, {capacity, 48.0, 343}, {lane_rate, 20.0, 170},
        {lanes, 384.0, 342}, {bandwidth, 960.0, 342}, {fp32_vector, 91.1, 342}, {fp16_matrix, 364.25, 343},
        {bf16_matrix, 364.25, 343}, {fp8_matrix, 728.5, 343}, {units, 142.0, 170}, {clock, 2505.0, 131},
        {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 96.0, 131}, {power, 300.0, 342},
        {link, 64.0, 343}, {host_link, 64.0, 343}});

/// GeForce RTX 4090.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 253}, {capacity, 24.0, 522}, {usable_capacity, 23.9873046875, 524},
        {lane_rate, 21.0, 245}, {lanes, 384.0, 245}, {bandwidth, 1008.0, 246}, {fp64_vector, 1.29, 253},
        {fp32_vector, 82.6, 251}, {fp16_vector, 82.6, 253}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 246},
        {bf16_matrix, 165.2, 246}, {fp8_matrix, 330.3, 246}, {int8_matrix, 660.6, 246},
        {fp16_matrix_fp16_sums, 330.3, 246}, {fp8_matrix_fp16_sums, 660.6, 246}, {units, 128.0, 523},
        {clock, 2520.0, 430}, {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129}, {cache, 72.0, 245},
        {power, 450.0, 430}, {link, 64.0, 431}, {host_link, 64.0, 431}});

/// H100 SXM5 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 80.0, 270},
        {usable_capacity, 79.1884765625, 530}, {lane_rate, 5.238, 374}, {lanes, 5120.0, 319}, {bandwidth, 3350.0, 325},
        {fp64_vector, 33.5, 321}, {fp32_vector, 67.0, 322}, {fp16_vector, 133.8, 321}, {fp64_matrix, 67.0, 322},
        {tf32_matrix, 494.7, 321}, {fp16_matrix, 989.4, 321}, {bf16_matrix, 989.4, 321}, {fp8_matrix, 1978.9, 321},
        {int8_matrix, 1978.9, 321}, {fp8_matrix_fp16_sums, 1978.9, 321}, {units, 132.0, 321}, {clock, 1980.0, 321},
        {matrix_clock, 1830.0, 321}, {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129}, {l1_cache, 256.0, 331},
        {cache, 50.0, 319}, {power, 700.0, 325}, {link, 900.0, 325}, {host_link, 128.0, 320},
        {sustained_matrix, 0.803, 395}, {hourly_price, 3.949, 234}});

/// H100 PCIe 80GB.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 80.0, 269}, {lane_rate, 3.186, 316},
        {lanes, 5120.0, 316}, {bandwidth, 2039.0, 372}, {fp64_vector, 25.6, 321}, {fp32_vector, 51.2, 321},
        {fp16_vector, 102.4, 321}, {fp64_matrix, 51.2, 321}, {tf32_matrix, 378.0, 321}, {fp16_matrix, 756.4, 323},
        {bf16_matrix, 756.4, 323}, {fp8_matrix, 1513.0, 321}, {int8_matrix, 1513.0, 321}, {units, 114.0, 321},
        {clock, 1755.0, 316}, {matrix_clock, 1620.0, 128}, {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129},
        {cache, 50.0, 440}, {power, 350.0, 316}, {link, 600.0, 316}, {host_link, 128.0, 317},
        {sustained_bandwidth, 0.8985, 164}, {sustained_matrix, 0.6604, 219}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 315}, {capacity, 94.0, 361}, {usable_capacity, 93.583984375, 362},
        {lane_rate, 5.238, 315}, {lanes, 6016.0, 315}, {bandwidth, 3938.0, 315}, {fp64_vector, 30.0, 324},
        {fp32_vector, 60.0, 324}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 315}, {tf32_matrix, 417.5, 324},
        {fp16_matrix, 835.5, 324}, {bf16_matrix, 835.5, 324}, {fp8_matrix, 1670.5, 324}, {int8_matrix, 1670.5, 324},
        {units, 132.0, 438}, {clock, 1785.0, 315}, {matrix_clock, 1545.0, 128}, {vector_rate, 256.0, 129},
        {matrix_rate, 4096.0, 129}, {cache, 50.0, 438}, {power, 400.0, 385}, {link, 600.0, 315},
        {host_link, 128.0, 439}, {sustained_matrix, 0.5847, 219}});

/// H200 SXM 141GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 141.0, 271},
        {usable_capacity, 139.80078125, 532}, {lane_rate, 6.402, 374}, {lanes, 6016.0, 374}, {bandwidth, 4800.0, 326},
        {fp64_vector, 33.5, 318}, {fp32_vector, 67.0, 326}, {fp16_vector, 133.8, 318}, {fp64_matrix, 67.0, 326},
        {tf32_matrix, 494.7, 329}, {fp16_matrix, 989.4, 330}, {bf16_matrix, 989.4, 330}, {fp8_matrix, 1978.9, 327},
        {int8_matrix, 1978.9, 328}, {units, 132.0, 357}, {clock, 1980.0, 374}, {matrix_clock, 1830.0, 128},
        {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129}, {cache, 60.0, 531}, {power, 700.0, 326},
        {idle_power, 80.3, 396}, {link, 900.0, 326}, {host_link, 128.0, 356}, {sustained_bandwidth, 0.9114, 377},
        {hourly_price, 4.54, 234}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 96.0, 361},
        {usable_capacity, 95.5771484375, 362}, {lane_rate, 5.238, 374}, {lanes, 6144.0, 374}, {bandwidth, 4000.0, 391},
        {fp64_vector, 33.5, 386}, {fp32_vector, 67.0, 391}, {fp16_vector, 133.8, 386}, {fp64_matrix, 67.0, 386},
        {tf32_matrix, 494.7, 393}, {fp16_matrix, 989.4, 394}, {bf16_matrix, 989.4, 394}, {fp8_matrix, 1978.9, 392},
        {int8_matrix, 1978.9, 386}, {units, 132.0, 374}, {clock, 1980.0, 374}, {matrix_clock, 1830.0, 128},
        {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 358},
        {sustained_matrix, 0.8616, 219}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 144.0, 237}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 382}, {fp64_vector, 33.5, 386}, {fp32_vector, 67.0, 386}, {fp16_vector, 133.8, 386},
        {fp64_matrix, 67.0, 386}, {tf32_matrix, 494.7, 386}, {fp16_matrix, 989.4, 386}, {bf16_matrix, 989.4, 383},
        {fp8_matrix, 1978.9, 386}, {int8_matrix, 1978.9, 386}, {units, 132.0, 374}, {clock, 1980.0, 374},
        {matrix_clock, 1830.0, 128}, {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129}, {cache, 60.0, 374},
        {power, 900.0, 1}, {link, 900.0, 358}, {sustained_matrix, 0.8375, 395}});

/// GeForce RTX 5090.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 32.0, 361},
        {usable_capacity, 31.8427734375, 362}, {lane_rate, 28.0, 346}, {lanes, 512.0, 346}, {bandwidth, 1792.0, 346},
        {fp64_vector, 1.637, 437}, {fp32_vector, 104.8, 346}, {fp16_vector, 104.8, 436}, {tf32_matrix, 104.8, 346},
        {fp16_matrix, 209.5, 346}, {bf16_matrix, 209.5, 346}, {fp8_matrix, 419.0, 346}, {int8_matrix, 838.0, 346},
        {fp4_matrix, 1676.0, 346}, {fp16_matrix_fp16_sums, 419.0, 346}, {fp8_matrix_fp16_sums, 838.0, 346},
        {units, 170.0, 348}, {cores, 21760.0, 346}, {clock, 2407.0, 346}, {vector_rate, 256.0, 129},
        {matrix_rate, 512.0, 129}, {cache, 96.0, 346}, {power, 575.0, 346}, {link, 128.0, 437},
        {host_link, 128.0, 437}});

/// B200 SXM.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 2}, {capacity, 180.0, 267},
        {usable_capacity, 178.361328125, 516}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 299},
        {fp64_vector, 37.0, 299}, {fp32_vector, 75.0, 299}, {fp64_matrix, 37.0, 299}, {tf32_matrix, 1125.0, 301},
        {fp16_matrix, 2250.0, 300}, {bf16_matrix, 2250.0, 300}, {fp8_matrix, 4500.0, 300}, {int8_matrix, 4500.0, 300},
        {fp4_matrix, 9000.0, 300}, {units, 148.0, 355}, {clock, 1965.0, 381}, {matrix_clock, 1856.0, 293},
        {vector_rate, 256.0, 129}, {matrix_rate, 8192.0, 129}, {l1_cache, 256.0, 303}, {cache, 126.5, 374},
        {power, 1000.0, 299}, {link, 1800.0, 299}, {host_link, 128.0, 299}, {sustained_matrix, 0.7756, 395},
        {hourly_price, 6.25, 234}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 386}, {capacity, 186.0, 237}, {lane_rate, 7.992, 360},
        {bandwidth, 8000.0, 297}, {fp64_vector, 40.0, 297}, {fp32_vector, 80.0, 297}, {fp64_matrix, 40.0, 297},
        {tf32_matrix, 1250.0, 298}, {fp16_matrix, 2500.0, 298}, {bf16_matrix, 2500.0, 298}, {fp8_matrix, 5000.0, 298},
        {int8_matrix, 5000.0, 298}, {fp4_matrix, 10000.0, 298}, {units, 152.0, 374}, {clock, 2062.0, 381},
        {matrix_clock, 2008.0, 128}, {vector_rate, 256.0, 129}, {matrix_rate, 8192.0, 129}, {cache, 126.0, 302},
        {power, 1200.0, 297}, {link, 1800.0, 297}, {sustained_matrix, 0.7288, 395}});

/// B300 SXM6 AC.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 371}, {memory_kind, 0.0, 371}, {capacity, 270.0, 254}, {usable_capacity, 268.59375, 255},
        {lane_rate, 7.992, 371}, {lanes, 7680.0, 371}, {bandwidth, 7700.0, 295}, {fp64_vector, 1.2, 295},
        {fp32_vector, 75.0, 295}, {fp64_matrix, 1.2, 295}, {tf32_matrix, 1125.0, 294}, {fp16_matrix, 2250.0, 294},
        {bf16_matrix, 2250.0, 294}, {fp8_matrix, 4500.0, 295}, {int8_matrix, 153.5, 306}, {fp4_matrix, 13500.0, 294},
        {units, 148.0, 137}, {clock, 2032.0, 371}, {matrix_clock, 1856.0, 128}, {vector_rate, 256.0, 129},
        {matrix_rate, 8192.0, 129}, {cache, 126.5, 371}, {power, 1100.0, 295}, {link, 1800.0, 359},
        {host_link, 256.0, 359}, {sustained_matrix, 0.7862, 395}, {hourly_price, 7.099, 234}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 336}, {lane_rate, 8.53125, 337}, {lanes, 256.0, 334},
        {bandwidth, 273.0, 334}, {fp32_vector, 8.0384, 335}, {fp4_matrix, 1035.0, 334}, {units, 20.0, 337},
        {cores, 2560.0, 334}, {clock, 1570.0, 334}, {vector_rate, 256.0, 129}, {power, 130.0, 334}});

/// GB10 (DGX Spark).
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 307}, {capacity, 128.0, 309}, {lane_rate, 8.53125, 308},
        {lanes, 256.0, 307}, {bandwidth, 273.0, 307}, {fp64_vector, 0.46, 421}, {fp32_vector, 29.71, 421},
        {fp16_vector, 29.71, 421}, {fp4_matrix, 500.0, 310}, {units, 48.0, 307}, {cores, 6144.0, 307},
        {clock, 2418.0, 421}, {vector_rate, 256.0, 129}, {power, 140.0, 307}});

/// L40.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 362}, {memory_kind, 0.0, 339}, {capacity, 48.0, 361}, {usable_capacity, 44.98828125, 362},
        {lane_rate, 18.0, 453}, {lanes, 384.0, 452}, {bandwidth, 864.0, 339}, {fp64_vector, 1.41, 452},
        {fp32_vector, 90.5, 339}, {fp16_vector, 90.52, 452}, {fp16_matrix, 181.05, 339}, {bf16_matrix, 181.05, 339},
        {fp8_matrix, 362.0, 1}, {int8_matrix, 362.0, 338}, {units, 142.0, 452}, {clock, 2490.0, 452},
        {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129}, {cache, 96.0, 452}, {power, 300.0, 452},
        {link, 64.0, 453}, {host_link, 64.0, 453}});

/// GeForce RTX 4080.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 521}, {memory_kind, 0.0, 428}, {capacity, 16.0, 248},
        {usable_capacity, 15.6728515625, 521}, {lane_rate, 22.4, 247}, {lanes, 256.0, 247}, {bandwidth, 716.8, 428},
        {fp64_vector, 0.76, 428}, {fp32_vector, 48.7, 247}, {fp16_vector, 48.74, 428}, {fp16_matrix, 97.5, 247},
        {bf16_matrix, 97.5, 247}, {fp8_matrix, 194.94912, 243}, {units, 76.0, 520}, {cores, 9728.0, 247},
        {clock, 2505.0, 247}, {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129}, {cache, 64.0, 428},
        {power, 320.0, 428}, {link, 64.0, 429}, {host_link, 64.0, 429}});

/// GeForce RTX 4070.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 362}, {memory_kind, 0.0, 426}, {capacity, 12.0, 361},
        {usable_capacity, 11.994140625, 362}, {lane_rate, 21.0, 426}, {lanes, 192.0, 426}, {bandwidth, 504.2, 426},
        {fp64_vector, 0.46, 426}, {fp32_vector, 29.15, 426}, {fp16_vector, 29.15, 426}, {fp16_matrix, 58.2912, 244},
        {units, 46.0, 426}, {clock, 2475.0, 426}, {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129},
        {cache, 36.0, 426}, {power, 200.0, 426}, {link, 64.0, 427}, {host_link, 64.0, 427}});

/// GeForce RTX 5080.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 526}, {memory_kind, 0.0, 434}, {capacity, 16.0, 527},
        {usable_capacity, 15.919921875, 529}, {lane_rate, 30.0, 434}, {lanes, 256.0, 434}, {bandwidth, 960.0, 434},
        {fp64_vector, 0.88, 434}, {fp32_vector, 56.28, 434}, {fp16_vector, 56.28, 434}, {fp16_matrix, 112.551936, 349},
        {fp4_matrix, 900.5, 347}, {units, 84.0, 528}, {cores, 10752.0, 147}, {clock, 2617.0, 434},
        {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129}, {cache, 64.0, 525}, {power, 360.0, 434},
        {link, 128.0, 435}, {host_link, 128.0, 435}});

/// GeForce RTX 5070.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 362}, {memory_kind, 0.0, 432}, {capacity, 12.0, 361},
        {usable_capacity, 11.9404296875, 362}, {lane_rate, 28.0, 432}, {lanes, 192.0, 432}, {bandwidth, 672.0, 432},
        {fp64_vector, 0.48, 432}, {fp32_vector, 30.87, 432}, {fp16_vector, 30.87, 432}, {fp16_matrix, 61.734912, 349},
        {fp4_matrix, 493.879296, 349}, {units, 48.0, 432}, {clock, 2512.0, 432}, {vector_rate, 256.0, 129},
        {matrix_rate, 512.0, 129}, {cache, 48.0, 432}, {power, 250.0, 432}, {link, 128.0, 433},
        {host_link, 128.0, 433}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    {.text = "NVIDIA RTX PRO 6000 Blackwell Server Edition"}}, .link_note = "PCIe 5 x16", .deviations = {
    .matrix = "the BF16 peak is of the Server Edition at an observed clock of 2430 MHz"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 544}, {memory_kind, 0.0, 350}, {capacity, 96.0, 545},
        {usable_capacity, 95.59222412109375, 546}, {lane_rate, 27.96875, 463}, {lanes, 512.0, 350},
        {bandwidth, 1790.0, 462}, {fp64_vector, 1.97, 462}, {fp32_vector, 125.0, 350}, {fp16_vector, 126.0, 462},
        {bf16_matrix, 467.8, 278}, {fp8_matrix, 935.6, 126}, {fp4_matrix, 2000.0, 351}, {units, 188.0, 351},
        {cores, 24064.0, 350}, {clock, 2617.0, 462}, {matrix_clock, 2430.0, 278}, {vector_rate, 256.0, 129},
        {matrix_rate, 1024.0, 129}, {cache, 128.0, 462}, {power, 600.0, 462}, {link, 128.0, 279},
        {host_link, 128.0, 279}, {hourly_price, 3.031, 234}});

/// B100 SXM 192GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 292}, {lane_rate, 7.5, 291}, {lanes, 8192.0, 291},
        {bandwidth, 7700.0, 291}, {fp64_vector, 30.31, 291}, {fp32_vector, 60.62, 291}, {fp64_matrix, 27.36, 291},
        {tf32_matrix, 875.4, 291}, {fp16_matrix, 1750.0, 291}, {bf16_matrix, 1750.0, 291}, {fp8_matrix, 3500.0, 291},
        {int8_matrix, 3500.0, 291}, {fp4_matrix, 7000.0, 291}, {units, 148.0, 291}, {clock, 1600.0, 291},
        {matrix_clock, 1440.0, 291}, {vector_rate, 256.0, 129}, {matrix_rate, 8192.0, 129}, {power, 700.0, 216}});

/// GB300 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5", .link_joins = 72,
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 304}, {capacity, 279.0, 256}, {usable_capacity, 277.546875, 257},
        {bandwidth, 8000.0, 304}, {fp32_vector, 80.0, 304}, {tf32_matrix, 1250.0, 305}, {fp16_matrix, 2500.0, 305},
        {bf16_matrix, 2500.0, 305}, {fp8_matrix, 5000.0, 305}, {int8_matrix, 165.0, 268}, {fp4_matrix, 15000.0, 304},
        {power, 1400.0, 304}, {link, 1800.0, 304}, {host_link, 256.0, 304}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 388}, {bandwidth, 22000.0, 387}, {fp32_vector, 130.0, 387}, {tf32_matrix, 2000.0, 387},
        {fp16_matrix, 4000.0, 387}, {bf16_matrix, 4000.0, 387}, {fp8_matrix, 17500.0, 387}, {int8_matrix, 2500.0, 387},
        {fp4_matrix, 35000.0, 387}});

/// H200 NVL 141GB.
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 441}, {capacity, 141.0, 443}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 441}, {fp32_vector, 60.0, 314}, {tf32_matrix, 420.0, 314}, {fp16_matrix, 840.0, 314},
        {bf16_matrix, 840.0, 314}, {int8_matrix, 1680.0, 314}, {units, 132.0, 441}, {clock, 1785.0, 441},
        {matrix_clock, 1554.0, 128}, {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129}, {cache, 50.0, 441},
        {power, 600.0, 384}, {host_link, 128.0, 442}});

} // namespace rafter::detail::rows
// clang-format on
