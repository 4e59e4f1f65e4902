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
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 449}, {capacity, 24.0, 271},
        {usable_capacity, 22.494140625, 361}, {lane_rate, 12.5, 450}, {lanes, 192.0, 449}, {bandwidth, 300.0, 271},
        {fp64_vector, 0.473, 450}, {fp32_vector, 30.3, 249}, {fp16_vector, 30.3, 450}, {tf32_matrix, 60.0, 249},
        {fp16_matrix, 121.0, 248}, {bf16_matrix, 121.0, 271}, {fp8_matrix, 242.5, 273}, {int8_matrix, 242.5, 274},
        {units, 58.0, 251}, {clock, 2040.0, 449}, {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128},
        {cache, 48.0, 449}, {power, 72.0, 271}, {link, 64.0, 272}, {host_link, 64.0, 272},
        {hourly_price, 0.799, 233}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 48.0, 532},
        {usable_capacity, 44.5205078125, 534}, {lane_rate, 18.0, 373}, {lanes, 384.0, 453}, {bandwidth, 864.0, 275},
        {fp64_vector, 1.431, 454}, {fp32_vector, 91.6, 339}, {fp16_vector, 91.6, 454}, {tf32_matrix, 183.0, 339},
        {fp16_matrix, 362.05, 340}, {bf16_matrix, 362.05, 340}, {fp8_matrix, 733.0, 339}, {int8_matrix, 733.0, 339},
        {units, 142.0, 533}, {clock, 2520.0, 453}, {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128},
        {cache, 96.0, 373}, {power, 350.0, 275}, {link, 64.0, 276}, {host_link, 64.0, 276},
        {hourly_price, 1.951, 233}});

/// RTX 6000 Ada.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 134}, {memory_kind, 0.0, 341}, {capacity, 48.0, 342}, {lane_rate, 20.0, 169},
        {lanes, 384.0, 341}, {bandwidth, 960.0, 341}, {fp32_vector, 91.1, 341}, {fp16_matrix, 364.25, 342},
        {bf16_matrix, 364.25, 342}, {fp8_matrix, 728.5, 342}, {units, 142.0, 169}, {clock, 2505.0, 130},
        {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 96.0, 130}, {power, 300.0, 341},
        {link, 64.0, 342}, {host_link, 64.0, 342}});

/// GeForce RTX 4090.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 252}, {capacity, 24.0, 521}, {usable_capacity, 23.9873046875, 523},
        {lane_rate, 21.0, 244}, {lanes, 384.0, 244}, {bandwidth, 1008.0, 245}, {fp64_vector, 1.29, 252},
        {fp32_vector, 82.6, 250}, {fp16_vector, 82.6, 252}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 245},
        {bf16_matrix, 165.2, 245}, {fp8_matrix, 330.3, 245}, {int8_matrix, 660.6, 245},
        {fp16_matrix_fp16_sums, 330.3, 245}, {fp8_matrix_fp16_sums, 660.6, 245}, {units, 128.0, 522},
        {clock, 2520.0, 429}, {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128}, {cache, 72.0, 244},
        {power, 450.0, 429}, {link, 64.0, 430}, {host_link, 64.0, 430}});

/// H100 SXM5 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 80.0, 269},
        {usable_capacity, 79.1884765625, 529}, {lane_rate, 5.238, 373}, {lanes, 5120.0, 318}, {bandwidth, 3350.0, 324},
        {fp64_vector, 33.5, 320}, {fp32_vector, 67.0, 321}, {fp16_vector, 133.8, 320}, {fp64_matrix, 67.0, 321},
        {tf32_matrix, 494.7, 320}, {fp16_matrix, 989.4, 320}, {bf16_matrix, 989.4, 320}, {fp8_matrix, 1978.9, 320},
        {int8_matrix, 1978.9, 320}, {fp8_matrix_fp16_sums, 1978.9, 320}, {units, 132.0, 320}, {clock, 1980.0, 320},
        {matrix_clock, 1830.0, 320}, {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128}, {l1_cache, 256.0, 330},
        {cache, 50.0, 318}, {power, 700.0, 324}, {link, 900.0, 324}, {host_link, 128.0, 319},
        {sustained_matrix, 0.803, 394}, {hourly_price, 3.949, 233}});

/// H100 PCIe 80GB.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 80.0, 268}, {lane_rate, 3.186, 315},
        {lanes, 5120.0, 315}, {bandwidth, 2039.0, 371}, {fp64_vector, 25.6, 320}, {fp32_vector, 51.2, 320},
        {fp16_vector, 102.4, 320}, {fp64_matrix, 51.2, 320}, {tf32_matrix, 378.0, 320}, {fp16_matrix, 756.4, 322},
        {bf16_matrix, 756.4, 322}, {fp8_matrix, 1513.0, 320}, {int8_matrix, 1513.0, 320}, {units, 114.0, 320},
        {clock, 1755.0, 315}, {matrix_clock, 1620.0, 127}, {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128},
        {cache, 50.0, 439}, {power, 350.0, 315}, {link, 600.0, 315}, {host_link, 128.0, 316},
        {sustained_bandwidth, 0.8985, 163}, {sustained_matrix, 0.6604, 218}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 314}, {capacity, 94.0, 360}, {usable_capacity, 93.583984375, 361},
        {lane_rate, 5.238, 314}, {lanes, 6016.0, 314}, {bandwidth, 3938.0, 314}, {fp64_vector, 30.0, 323},
        {fp32_vector, 60.0, 323}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 314}, {tf32_matrix, 417.5, 323},
        {fp16_matrix, 835.5, 323}, {bf16_matrix, 835.5, 323}, {fp8_matrix, 1670.5, 323}, {int8_matrix, 1670.5, 323},
        {units, 132.0, 437}, {clock, 1785.0, 314}, {matrix_clock, 1545.0, 127}, {vector_rate, 256.0, 128},
        {matrix_rate, 4096.0, 128}, {cache, 50.0, 437}, {power, 400.0, 384}, {link, 600.0, 314},
        {host_link, 128.0, 438}, {sustained_matrix, 0.5847, 218}});

/// H200 SXM 141GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 141.0, 270},
        {usable_capacity, 139.80078125, 531}, {lane_rate, 6.402, 373}, {lanes, 6016.0, 373}, {bandwidth, 4800.0, 325},
        {fp64_vector, 33.5, 317}, {fp32_vector, 67.0, 325}, {fp16_vector, 133.8, 317}, {fp64_matrix, 67.0, 325},
        {tf32_matrix, 494.7, 328}, {fp16_matrix, 989.4, 329}, {bf16_matrix, 989.4, 329}, {fp8_matrix, 1978.9, 326},
        {int8_matrix, 1978.9, 327}, {units, 132.0, 356}, {clock, 1980.0, 373}, {matrix_clock, 1830.0, 127},
        {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128}, {cache, 60.0, 530}, {power, 700.0, 325},
        {idle_power, 80.3, 395}, {link, 900.0, 325}, {host_link, 128.0, 355}, {sustained_bandwidth, 0.9114, 376},
        {hourly_price, 4.54, 233}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 96.0, 360},
        {usable_capacity, 95.5771484375, 361}, {lane_rate, 5.238, 373}, {lanes, 6144.0, 373}, {bandwidth, 4000.0, 390},
        {fp64_vector, 33.5, 385}, {fp32_vector, 67.0, 390}, {fp16_vector, 133.8, 385}, {fp64_matrix, 67.0, 385},
        {tf32_matrix, 494.7, 392}, {fp16_matrix, 989.4, 393}, {bf16_matrix, 989.4, 393}, {fp8_matrix, 1978.9, 391},
        {int8_matrix, 1978.9, 385}, {units, 132.0, 373}, {clock, 1980.0, 373}, {matrix_clock, 1830.0, 127},
        {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 357},
        {sustained_matrix, 0.8616, 218}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 144.0, 236}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 381}, {fp64_vector, 33.5, 385}, {fp32_vector, 67.0, 385}, {fp16_vector, 133.8, 385},
        {fp64_matrix, 67.0, 385}, {tf32_matrix, 494.7, 385}, {fp16_matrix, 989.4, 385}, {bf16_matrix, 989.4, 382},
        {fp8_matrix, 1978.9, 385}, {int8_matrix, 1978.9, 385}, {units, 132.0, 373}, {clock, 1980.0, 373},
        {matrix_clock, 1830.0, 127}, {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128}, {cache, 60.0, 373},
        {power, 900.0, 1}, {link, 900.0, 357}, {sustained_matrix, 0.8375, 394}});

/// GeForce RTX 5090.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 32.0, 360},
        {usable_capacity, 31.8427734375, 361}, {lane_rate, 28.0, 345}, {lanes, 512.0, 345}, {bandwidth, 1792.0, 345},
        {fp64_vector, 1.637, 436}, {fp32_vector, 104.8, 345}, {fp16_vector, 104.8, 435}, {tf32_matrix, 104.8, 345},
        {fp16_matrix, 209.5, 345}, {bf16_matrix, 209.5, 345}, {fp8_matrix, 419.0, 345}, {int8_matrix, 838.0, 345},
        {fp4_matrix, 1676.0, 345}, {fp16_matrix_fp16_sums, 419.0, 345}, {fp8_matrix_fp16_sums, 838.0, 345},
        {units, 170.0, 347}, {cores, 21760.0, 345}, {clock, 2407.0, 345}, {vector_rate, 256.0, 128},
        {matrix_rate, 512.0, 128}, {cache, 96.0, 345}, {power, 575.0, 345}, {link, 128.0, 436},
        {host_link, 128.0, 436}});

/// B200 SXM.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 2}, {capacity, 180.0, 266},
        {usable_capacity, 178.361328125, 515}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 298},
        {fp64_vector, 37.0, 298}, {fp32_vector, 75.0, 298}, {fp64_matrix, 37.0, 298}, {tf32_matrix, 1125.0, 300},
        {fp16_matrix, 2250.0, 299}, {bf16_matrix, 2250.0, 299}, {fp8_matrix, 4500.0, 299}, {int8_matrix, 4500.0, 299},
        {fp4_matrix, 9000.0, 299}, {units, 148.0, 354}, {clock, 1965.0, 380}, {matrix_clock, 1856.0, 292},
        {vector_rate, 256.0, 128}, {matrix_rate, 8192.0, 128}, {l1_cache, 256.0, 302}, {cache, 126.5, 373},
        {power, 1000.0, 298}, {link, 1800.0, 298}, {host_link, 128.0, 298}, {sustained_matrix, 0.7756, 394},
        {hourly_price, 6.25, 233}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 385}, {capacity, 186.0, 236}, {lane_rate, 7.992, 359},
        {bandwidth, 8000.0, 296}, {fp64_vector, 40.0, 296}, {fp32_vector, 80.0, 296}, {fp64_matrix, 40.0, 296},
        {tf32_matrix, 1250.0, 297}, {fp16_matrix, 2500.0, 297}, {bf16_matrix, 2500.0, 297}, {fp8_matrix, 5000.0, 297},
        {int8_matrix, 5000.0, 297}, {fp4_matrix, 10000.0, 297}, {units, 152.0, 373}, {clock, 2062.0, 380},
        {matrix_clock, 2008.0, 127}, {vector_rate, 256.0, 128}, {matrix_rate, 8192.0, 128}, {cache, 126.0, 301},
        {power, 1200.0, 296}, {link, 1800.0, 296}, {sustained_matrix, 0.7288, 394}});

/// B300 SXM6 AC.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 270.0, 253}, {usable_capacity, 268.59375, 254},
        {lane_rate, 7.992, 370}, {lanes, 7680.0, 370}, {bandwidth, 7700.0, 294}, {fp64_vector, 1.2, 294},
        {fp32_vector, 75.0, 294}, {fp64_matrix, 1.2, 294}, {tf32_matrix, 1125.0, 293}, {fp16_matrix, 2250.0, 293},
        {bf16_matrix, 2250.0, 293}, {fp8_matrix, 4500.0, 294}, {int8_matrix, 153.5, 305}, {fp4_matrix, 13500.0, 293},
        {units, 148.0, 136}, {clock, 2032.0, 370}, {matrix_clock, 1856.0, 127}, {vector_rate, 256.0, 128},
        {matrix_rate, 8192.0, 128}, {cache, 126.5, 370}, {power, 1100.0, 294}, {link, 1800.0, 358},
        {host_link, 256.0, 358}, {sustained_matrix, 0.7862, 394}, {hourly_price, 7.099, 233}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 335}, {lane_rate, 8.53125, 336}, {lanes, 256.0, 333},
        {bandwidth, 273.0, 333}, {fp32_vector, 8.0384, 334}, {fp4_matrix, 1035.0, 333}, {units, 20.0, 336},
        {cores, 2560.0, 333}, {clock, 1570.0, 333}, {vector_rate, 256.0, 128}, {power, 130.0, 333}});

/// GB10 (DGX Spark).
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 306}, {capacity, 128.0, 308}, {lane_rate, 8.53125, 307},
        {lanes, 256.0, 306}, {bandwidth, 273.0, 306}, {fp64_vector, 0.46, 420}, {fp32_vector, 29.71, 420},
        {fp16_vector, 29.71, 420}, {fp4_matrix, 500.0, 309}, {units, 48.0, 306}, {cores, 6144.0, 306},
        {clock, 2418.0, 420}, {vector_rate, 256.0, 128}, {power, 140.0, 306}});

/// L40.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 361}, {memory_kind, 0.0, 338}, {capacity, 48.0, 360}, {usable_capacity, 44.98828125, 361},
        {lane_rate, 18.0, 452}, {lanes, 384.0, 451}, {bandwidth, 864.0, 338}, {fp64_vector, 1.41, 451},
        {fp32_vector, 90.5, 338}, {fp16_vector, 90.52, 451}, {fp16_matrix, 181.05, 338}, {bf16_matrix, 181.05, 338},
        {fp8_matrix, 362.0, 1}, {int8_matrix, 362.0, 337}, {units, 142.0, 451}, {clock, 2490.0, 451},
        {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128}, {cache, 96.0, 451}, {power, 300.0, 451},
        {link, 64.0, 452}, {host_link, 64.0, 452}});

/// GeForce RTX 4080.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 520}, {memory_kind, 0.0, 427}, {capacity, 16.0, 247},
        {usable_capacity, 15.6728515625, 520}, {lane_rate, 22.4, 246}, {lanes, 256.0, 246}, {bandwidth, 716.8, 427},
        {fp64_vector, 0.76, 427}, {fp32_vector, 48.7, 246}, {fp16_vector, 48.74, 427}, {fp16_matrix, 97.5, 246},
        {bf16_matrix, 97.5, 246}, {fp8_matrix, 194.94912, 242}, {units, 76.0, 519}, {cores, 9728.0, 246},
        {clock, 2505.0, 246}, {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128}, {cache, 64.0, 427},
        {power, 320.0, 427}, {link, 64.0, 428}, {host_link, 64.0, 428}});

/// GeForce RTX 4070.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 361}, {memory_kind, 0.0, 425}, {capacity, 12.0, 360},
        {usable_capacity, 11.994140625, 361}, {lane_rate, 21.0, 425}, {lanes, 192.0, 425}, {bandwidth, 504.2, 425},
        {fp64_vector, 0.46, 425}, {fp32_vector, 29.15, 425}, {fp16_vector, 29.15, 425}, {fp16_matrix, 58.2912, 243},
        {units, 46.0, 425}, {clock, 2475.0, 425}, {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128},
        {cache, 36.0, 425}, {power, 200.0, 425}, {link, 64.0, 426}, {host_link, 64.0, 426}});

/// GeForce RTX 5080.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 525}, {memory_kind, 0.0, 433}, {capacity, 16.0, 526},
        {usable_capacity, 15.919921875, 528}, {lane_rate, 30.0, 433}, {lanes, 256.0, 433}, {bandwidth, 960.0, 433},
        {fp64_vector, 0.88, 433}, {fp32_vector, 56.28, 433}, {fp16_vector, 56.28, 433}, {fp16_matrix, 112.551936, 348},
        {fp4_matrix, 900.5, 346}, {units, 84.0, 527}, {cores, 10752.0, 146}, {clock, 2617.0, 433},
        {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128}, {cache, 64.0, 524}, {power, 360.0, 433},
        {link, 128.0, 434}, {host_link, 128.0, 434}});

/// GeForce RTX 5070.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 361}, {memory_kind, 0.0, 431}, {capacity, 12.0, 360},
        {usable_capacity, 11.9404296875, 361}, {lane_rate, 28.0, 431}, {lanes, 192.0, 431}, {bandwidth, 672.0, 431},
        {fp64_vector, 0.48, 431}, {fp32_vector, 30.87, 431}, {fp16_vector, 30.87, 431}, {fp16_matrix, 61.734912, 348},
        {fp4_matrix, 493.879296, 348}, {units, 48.0, 431}, {clock, 2512.0, 431}, {vector_rate, 256.0, 128},
        {matrix_rate, 512.0, 128}, {cache, 48.0, 431}, {power, 250.0, 431}, {link, 128.0, 432},
        {host_link, 128.0, 432}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    {.text = "NVIDIA RTX PRO 6000 Blackwell Server Edition"}}, .link_note = "PCIe 5 x16", .deviations = {
    .matrix = "the BF16 peak is of the Server Edition at an observed clock of 2430 MHz"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 543}, {memory_kind, 0.0, 349}, {capacity, 96.0, 544},
        {usable_capacity, 95.59222412109375, 545}, {lane_rate, 27.96875, 462}, {lanes, 512.0, 349},
        {bandwidth, 1790.0, 461}, {fp64_vector, 1.97, 461}, {fp32_vector, 125.0, 349}, {fp16_vector, 126.0, 461},
        {bf16_matrix, 467.8, 277}, {fp8_matrix, 935.6, 125}, {fp4_matrix, 2000.0, 350}, {units, 188.0, 350},
        {cores, 24064.0, 349}, {clock, 2617.0, 461}, {matrix_clock, 2430.0, 277}, {vector_rate, 256.0, 128},
        {matrix_rate, 1024.0, 128}, {cache, 128.0, 461}, {power, 600.0, 461}, {link, 128.0, 278},
        {host_link, 128.0, 278}, {hourly_price, 3.031, 233}});

/// B100 SXM 192GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 291}, {lane_rate, 7.5, 290}, {lanes, 8192.0, 290},
        {bandwidth, 7700.0, 290}, {fp64_vector, 30.31, 290}, {fp32_vector, 60.62, 290}, {fp64_matrix, 27.36, 290},
        {tf32_matrix, 875.4, 290}, {fp16_matrix, 1750.0, 290}, {bf16_matrix, 1750.0, 290}, {fp8_matrix, 3500.0, 290},
        {int8_matrix, 3500.0, 290}, {fp4_matrix, 7000.0, 290}, {units, 148.0, 290}, {clock, 1600.0, 290},
        {matrix_clock, 1440.0, 290}, {vector_rate, 256.0, 128}, {matrix_rate, 8192.0, 128}, {power, 700.0, 215}});

/// GB300 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5", .link_joins = 72,
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 303}, {capacity, 279.0, 255}, {usable_capacity, 277.546875, 256},
        {bandwidth, 8000.0, 303}, {fp32_vector, 80.0, 303}, {tf32_matrix, 1250.0, 304}, {fp16_matrix, 2500.0, 304},
        {bf16_matrix, 2500.0, 304}, {fp8_matrix, 5000.0, 304}, {int8_matrix, 165.0, 267}, {fp4_matrix, 15000.0, 303},
        {power, 1400.0, 303}, {link, 1800.0, 303}, {host_link, 256.0, 303}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 387}, {bandwidth, 22000.0, 386}, {fp32_vector, 130.0, 386}, {tf32_matrix, 2000.0, 386},
        {fp16_matrix, 4000.0, 386}, {bf16_matrix, 4000.0, 386}, {fp8_matrix, 17500.0, 386}, {int8_matrix, 2500.0, 386},
        {fp4_matrix, 35000.0, 386}});

/// H200 NVL 141GB.
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 440}, {capacity, 141.0, 442}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 440}, {fp32_vector, 60.0, 313}, {tf32_matrix, 420.0, 313}, {fp16_matrix, 840.0, 313},
        {bf16_matrix, 840.0, 313}, {int8_matrix, 1680.0, 313}, {units, 132.0, 440}, {clock, 1785.0, 440},
        {matrix_clock, 1554.0, 127}, {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128}, {cache, 50.0, 440},
        {power, 600.0, 383}, {host_link, 128.0, 441}});

} // namespace rafter::detail::rows
// clang-format on
