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
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 448}, {capacity, 24.0, 270},
        {usable_capacity, 22.494140625, 360}, {lane_rate, 12.5, 449}, {lanes, 192.0, 448}, {bandwidth, 300.0, 270},
        {fp64_vector, 0.473, 449}, {fp32_vector, 30.3, 248}, {fp16_vector, 30.3, 449}, {tf32_matrix, 60.0, 248},
        {fp16_matrix, 121.0, 247}, {bf16_matrix, 121.0, 270}, {fp8_matrix, 242.5, 272}, {int8_matrix, 242.5, 273},
        {units, 58.0, 250}, {clock, 2040.0, 448}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 48.0, 448}, {power, 72.0, 270}, {link, 64.0, 271}, {host_link, 64.0, 271},
        {hourly_price, 0.799, 232}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 48.0, 531},
        {usable_capacity, 44.5205078125, 533}, {lane_rate, 18.0, 372}, {lanes, 384.0, 452}, {bandwidth, 864.0, 274},
        {fp64_vector, 1.431, 453}, {fp32_vector, 91.6, 338}, {fp16_vector, 91.6, 453}, {tf32_matrix, 183.0, 338},
        {fp16_matrix, 362.05, 339}, {bf16_matrix, 362.05, 339}, {fp8_matrix, 733.0, 338}, {int8_matrix, 733.0, 338},
        {units, 142.0, 532}, {clock, 2520.0, 452}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 96.0, 372}, {power, 350.0, 274}, {link, 64.0, 275}, {host_link, 64.0, 275},
        {hourly_price, 1.951, 232}});

/// RTX 6000 Ada.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 133}, {memory_kind, 0.0, 340}, {capacity, 48.0, 341}, {lane_rate, 20.0, 168},
        {lanes, 384.0, 340}, {bandwidth, 960.0, 340}, {fp32_vector, 91.1, 340}, {fp16_matrix, 364.25, 341},
        {bf16_matrix, 364.25, 341}, {fp8_matrix, 728.5, 341}, {units, 142.0, 168}, {clock, 2505.0, 129},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 96.0, 129}, {power, 300.0, 340},
        {link, 64.0, 341}, {host_link, 64.0, 341}});

/// GeForce RTX 4090.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 251}, {capacity, 24.0, 520}, {usable_capacity, 23.9873046875, 522},
        {lane_rate, 21.0, 243}, {lanes, 384.0, 243}, {bandwidth, 1008.0, 244}, {fp64_vector, 1.29, 251},
        {fp32_vector, 82.6, 249}, {fp16_vector, 82.6, 251}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 244},
        {bf16_matrix, 165.2, 244}, {fp8_matrix, 330.3, 244}, {int8_matrix, 660.6, 244},
        {fp16_matrix_fp16_sums, 330.3, 244}, {fp8_matrix_fp16_sums, 660.6, 244}, {units, 128.0, 521},
        {clock, 2520.0, 428}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 72.0, 243},
        {power, 450.0, 428}, {link, 64.0, 429}, {host_link, 64.0, 429}});

/// H100 SXM5 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 80.0, 268},
        {usable_capacity, 79.1884765625, 528}, {lane_rate, 5.238, 372}, {lanes, 5120.0, 317}, {bandwidth, 3350.0, 323},
        {fp64_vector, 33.5, 319}, {fp32_vector, 67.0, 320}, {fp16_vector, 133.8, 319}, {fp64_matrix, 67.0, 320},
        {tf32_matrix, 494.7, 319}, {fp16_matrix, 989.4, 319}, {bf16_matrix, 989.4, 319}, {fp8_matrix, 1978.9, 319},
        {int8_matrix, 1978.9, 319}, {fp8_matrix_fp16_sums, 1978.9, 319}, {units, 132.0, 319}, {clock, 1980.0, 319},
        {matrix_clock, 1830.0, 319}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {l1_cache, 256.0, 329},
        {cache, 50.0, 317}, {power, 700.0, 323}, {link, 900.0, 323}, {host_link, 128.0, 318},
        {sustained_matrix, 0.803, 393}, {hourly_price, 3.949, 232}});

/// H100 PCIe 80GB.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 80.0, 267}, {lane_rate, 3.186, 314},
        {lanes, 5120.0, 314}, {bandwidth, 2039.0, 370}, {fp64_vector, 25.6, 319}, {fp32_vector, 51.2, 319},
        {fp16_vector, 102.4, 319}, {fp64_matrix, 51.2, 319}, {tf32_matrix, 378.0, 319}, {fp16_matrix, 756.4, 321},
        {bf16_matrix, 756.4, 321}, {fp8_matrix, 1513.0, 319}, {int8_matrix, 1513.0, 319}, {units, 114.0, 319},
        {clock, 1755.0, 314}, {matrix_clock, 1620.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127},
        {cache, 50.0, 438}, {power, 350.0, 314}, {link, 600.0, 314}, {host_link, 128.0, 315},
        {sustained_bandwidth, 0.8985, 162}, {sustained_matrix, 0.6604, 217}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 313}, {capacity, 94.0, 359}, {usable_capacity, 93.583984375, 360},
        {lane_rate, 5.238, 313}, {lanes, 6016.0, 313}, {bandwidth, 3938.0, 313}, {fp64_vector, 30.0, 322},
        {fp32_vector, 60.0, 322}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 313}, {tf32_matrix, 417.5, 322},
        {fp16_matrix, 835.5, 322}, {bf16_matrix, 835.5, 322}, {fp8_matrix, 1670.5, 322}, {int8_matrix, 1670.5, 322},
        {units, 132.0, 436}, {clock, 1785.0, 313}, {matrix_clock, 1545.0, 126}, {vector_rate, 256.0, 127},
        {matrix_rate, 4096.0, 127}, {cache, 50.0, 436}, {power, 400.0, 383}, {link, 600.0, 313},
        {host_link, 128.0, 437}, {sustained_matrix, 0.5847, 217}});

/// H200 SXM 141GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 141.0, 269},
        {usable_capacity, 139.80078125, 530}, {lane_rate, 6.402, 372}, {lanes, 6016.0, 372}, {bandwidth, 4800.0, 324},
        {fp64_vector, 33.5, 316}, {fp32_vector, 67.0, 324}, {fp16_vector, 133.8, 316}, {fp64_matrix, 67.0, 324},
        {tf32_matrix, 494.7, 327}, {fp16_matrix, 989.4, 328}, {bf16_matrix, 989.4, 328}, {fp8_matrix, 1978.9, 325},
        {int8_matrix, 1978.9, 326}, {units, 132.0, 355}, {clock, 1980.0, 372}, {matrix_clock, 1830.0, 126},
        {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 60.0, 529}, {power, 700.0, 324},
        {idle_power, 80.3, 394}, {link, 900.0, 324}, {host_link, 128.0, 354}, {sustained_bandwidth, 0.9114, 375},
        {hourly_price, 4.54, 232}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 96.0, 359},
        {usable_capacity, 95.5771484375, 360}, {lane_rate, 5.238, 372}, {lanes, 6144.0, 372}, {bandwidth, 4000.0, 389},
        {fp64_vector, 33.5, 384}, {fp32_vector, 67.0, 389}, {fp16_vector, 133.8, 384}, {fp64_matrix, 67.0, 384},
        {tf32_matrix, 494.7, 391}, {fp16_matrix, 989.4, 392}, {bf16_matrix, 989.4, 392}, {fp8_matrix, 1978.9, 390},
        {int8_matrix, 1978.9, 384}, {units, 132.0, 372}, {clock, 1980.0, 372}, {matrix_clock, 1830.0, 126},
        {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 356},
        {sustained_matrix, 0.8616, 217}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 144.0, 235}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 380}, {fp64_vector, 33.5, 384}, {fp32_vector, 67.0, 384}, {fp16_vector, 133.8, 384},
        {fp64_matrix, 67.0, 384}, {tf32_matrix, 494.7, 384}, {fp16_matrix, 989.4, 384}, {bf16_matrix, 989.4, 381},
        {fp8_matrix, 1978.9, 384}, {int8_matrix, 1978.9, 384}, {units, 132.0, 372}, {clock, 1980.0, 372},
        {matrix_clock, 1830.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 60.0, 372},
        {power, 900.0, 1}, {link, 900.0, 356}, {sustained_matrix, 0.8375, 393}});

/// GeForce RTX 5090.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 32.0, 359},
        {usable_capacity, 31.8427734375, 360}, {lane_rate, 28.0, 344}, {lanes, 512.0, 344}, {bandwidth, 1792.0, 344},
        {fp64_vector, 1.637, 435}, {fp32_vector, 104.8, 344}, {fp16_vector, 104.8, 434}, {tf32_matrix, 104.8, 344},
        {fp16_matrix, 209.5, 344}, {bf16_matrix, 209.5, 344}, {fp8_matrix, 419.0, 344}, {int8_matrix, 838.0, 344},
        {fp4_matrix, 1676.0, 344}, {fp16_matrix_fp16_sums, 419.0, 344}, {fp8_matrix_fp16_sums, 838.0, 344},
        {units, 170.0, 346}, {cores, 21760.0, 344}, {clock, 2407.0, 344}, {vector_rate, 256.0, 127},
        {matrix_rate, 512.0, 127}, {cache, 96.0, 344}, {power, 575.0, 344}, {link, 128.0, 435},
        {host_link, 128.0, 435}});

/// B200 SXM.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 2}, {capacity, 180.0, 265},
        {usable_capacity, 178.361328125, 514}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 297},
        {fp64_vector, 37.0, 297}, {fp32_vector, 75.0, 297}, {fp64_matrix, 37.0, 297}, {tf32_matrix, 1125.0, 299},
        {fp16_matrix, 2250.0, 298}, {bf16_matrix, 2250.0, 298}, {fp8_matrix, 4500.0, 298}, {int8_matrix, 4500.0, 298},
        {fp4_matrix, 9000.0, 298}, {units, 148.0, 353}, {clock, 1965.0, 379}, {matrix_clock, 1856.0, 291},
        {vector_rate, 256.0, 127}, {matrix_rate, 8192.0, 127}, {l1_cache, 256.0, 301}, {cache, 126.5, 372},
        {power, 1000.0, 297}, {link, 1800.0, 297}, {host_link, 128.0, 297}, {sustained_matrix, 0.7756, 393},
        {hourly_price, 6.25, 232}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 384}, {capacity, 186.0, 235}, {lane_rate, 7.992, 358},
        {bandwidth, 8000.0, 295}, {fp64_vector, 40.0, 295}, {fp32_vector, 80.0, 295}, {fp64_matrix, 40.0, 295},
        {tf32_matrix, 1250.0, 296}, {fp16_matrix, 2500.0, 296}, {bf16_matrix, 2500.0, 296}, {fp8_matrix, 5000.0, 296},
        {int8_matrix, 5000.0, 296}, {fp4_matrix, 10000.0, 296}, {units, 152.0, 372}, {clock, 2062.0, 379},
        {matrix_clock, 2008.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 8192.0, 127}, {cache, 126.0, 300},
        {power, 1200.0, 295}, {link, 1800.0, 295}, {sustained_matrix, 0.7288, 393}});

/// B300 SXM6 AC.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 369}, {memory_kind, 0.0, 369}, {capacity, 270.0, 252}, {usable_capacity, 268.59375, 253},
        {lane_rate, 7.992, 369}, {lanes, 7680.0, 369}, {bandwidth, 7700.0, 293}, {fp64_vector, 1.2, 293},
        {fp32_vector, 75.0, 293}, {fp64_matrix, 1.2, 293}, {tf32_matrix, 1125.0, 292}, {fp16_matrix, 2250.0, 292},
        {bf16_matrix, 2250.0, 292}, {fp8_matrix, 4500.0, 293}, {int8_matrix, 153.5, 304}, {fp4_matrix, 13500.0, 292},
        {units, 148.0, 135}, {clock, 2032.0, 369}, {matrix_clock, 1856.0, 126}, {vector_rate, 256.0, 127},
        {matrix_rate, 8192.0, 127}, {cache, 126.5, 369}, {power, 1100.0, 293}, {link, 1800.0, 357},
        {host_link, 256.0, 357}, {sustained_matrix, 0.7862, 393}, {hourly_price, 7.099, 232}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 334}, {lane_rate, 8.53125, 335}, {lanes, 256.0, 332},
        {bandwidth, 273.0, 332}, {fp32_vector, 8.0384, 333}, {fp4_matrix, 1035.0, 332}, {units, 20.0, 335},
        {cores, 2560.0, 332}, {clock, 1570.0, 332}, {vector_rate, 256.0, 127}, {power, 130.0, 332}});

/// GB10 (DGX Spark).
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 305}, {capacity, 128.0, 307}, {lane_rate, 8.53125, 306},
        {lanes, 256.0, 305}, {bandwidth, 273.0, 305}, {fp64_vector, 0.46, 419}, {fp32_vector, 29.71, 419},
        {fp16_vector, 29.71, 419}, {fp4_matrix, 500.0, 308}, {units, 48.0, 305}, {cores, 6144.0, 305},
        {clock, 2418.0, 419}, {vector_rate, 256.0, 127}, {power, 140.0, 305}});

/// L40.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 337}, {capacity, 48.0, 359}, {usable_capacity, 44.98828125, 360},
        {lane_rate, 18.0, 451}, {lanes, 384.0, 450}, {bandwidth, 864.0, 337}, {fp64_vector, 1.41, 450},
        {fp32_vector, 90.5, 337}, {fp16_vector, 90.52, 450}, {fp16_matrix, 181.05, 337}, {bf16_matrix, 181.05, 337},
        {int8_matrix, 362.0, 336}, {units, 142.0, 450}, {clock, 2490.0, 450}, {vector_rate, 256.0, 127},
        {matrix_rate, 512.0, 127}, {cache, 96.0, 450}, {power, 300.0, 450}, {link, 64.0, 451},
        {host_link, 64.0, 451}});

/// GeForce RTX 4080.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 519}, {memory_kind, 0.0, 426}, {capacity, 16.0, 246},
        {usable_capacity, 15.6728515625, 519}, {lane_rate, 22.4, 245}, {lanes, 256.0, 245}, {bandwidth, 716.8, 426},
        {fp64_vector, 0.76, 426}, {fp32_vector, 48.7, 245}, {fp16_vector, 48.74, 426}, {fp16_matrix, 97.5, 245},
        {bf16_matrix, 97.5, 245}, {fp8_matrix, 194.94912, 241}, {units, 76.0, 518}, {cores, 9728.0, 245},
        {clock, 2505.0, 245}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 64.0, 426},
        {power, 320.0, 426}, {link, 64.0, 427}, {host_link, 64.0, 427}});

/// GeForce RTX 4070.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 424}, {capacity, 12.0, 359},
        {usable_capacity, 11.994140625, 360}, {lane_rate, 21.0, 424}, {lanes, 192.0, 424}, {bandwidth, 504.2, 424},
        {fp64_vector, 0.46, 424}, {fp32_vector, 29.15, 424}, {fp16_vector, 29.15, 424}, {fp16_matrix, 58.2912, 242},
        {units, 46.0, 424}, {clock, 2475.0, 424}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127},
        {cache, 36.0, 424}, {power, 200.0, 424}, {link, 64.0, 425}, {host_link, 64.0, 425}});

/// GeForce RTX 5080.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 524}, {memory_kind, 0.0, 432}, {capacity, 16.0, 525},
        {usable_capacity, 15.919921875, 527}, {lane_rate, 30.0, 432}, {lanes, 256.0, 432}, {bandwidth, 960.0, 432},
        {fp64_vector, 0.88, 432}, {fp32_vector, 56.28, 432}, {fp16_vector, 56.28, 432}, {fp16_matrix, 112.551936, 347},
        {fp4_matrix, 900.5, 345}, {units, 84.0, 526}, {cores, 10752.0, 145}, {clock, 2617.0, 432},
        {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 64.0, 523}, {power, 360.0, 432},
        {link, 128.0, 433}, {host_link, 128.0, 433}});

/// GeForce RTX 5070.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 430}, {capacity, 12.0, 359},
        {usable_capacity, 11.9404296875, 360}, {lane_rate, 28.0, 430}, {lanes, 192.0, 430}, {bandwidth, 672.0, 430},
        {fp64_vector, 0.48, 430}, {fp32_vector, 30.87, 430}, {fp16_vector, 30.87, 430}, {fp16_matrix, 61.734912, 347},
        {fp4_matrix, 493.879296, 347}, {units, 48.0, 430}, {clock, 2512.0, 430}, {vector_rate, 256.0, 127},
        {matrix_rate, 512.0, 127}, {cache, 48.0, 430}, {power, 250.0, 430}, {link, 128.0, 431},
        {host_link, 128.0, 431}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"}}, .link_note = "PCIe 5 x16",
    .deviations = { .matrix = "the BF16 peak is that of the Server Edition at the 2430 MHz that were observed"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 542}, {memory_kind, 0.0, 348}, {capacity, 96.0, 543},
        {usable_capacity, 95.59222412109375, 544}, {lane_rate, 27.96875, 461}, {lanes, 512.0, 348},
        {bandwidth, 1790.0, 460}, {fp64_vector, 1.97, 460}, {fp32_vector, 125.0, 348}, {fp16_vector, 126.0, 460},
        {bf16_matrix, 467.8, 276}, {fp4_matrix, 2000.0, 349}, {units, 188.0, 349}, {cores, 24064.0, 348},
        {clock, 2617.0, 460}, {matrix_clock, 2430.0, 276}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 128.0, 460}, {power, 600.0, 460}, {link, 128.0, 277}, {host_link, 128.0, 277},
        {hourly_price, 3.031, 232}});

/// B100 SXM 192GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 290}, {lane_rate, 7.5, 289}, {lanes, 8192.0, 289},
        {bandwidth, 7700.0, 289}, {fp64_vector, 30.31, 289}, {fp32_vector, 60.62, 289}, {fp64_matrix, 27.36, 289},
        {tf32_matrix, 875.4, 289}, {fp16_matrix, 1750.0, 289}, {bf16_matrix, 1750.0, 289}, {fp8_matrix, 3500.0, 289},
        {int8_matrix, 3500.0, 289}, {fp4_matrix, 7000.0, 289}, {units, 148.0, 289}, {clock, 1600.0, 289},
        {matrix_clock, 1440.0, 289}, {vector_rate, 256.0, 127}, {matrix_rate, 8192.0, 127}, {power, 700.0, 214}});

/// GB300 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5", .link_joins = 72,
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 302}, {capacity, 279.0, 254}, {usable_capacity, 277.546875, 255},
        {bandwidth, 8000.0, 302}, {fp32_vector, 80.0, 302}, {tf32_matrix, 1250.0, 303}, {fp16_matrix, 2500.0, 303},
        {bf16_matrix, 2500.0, 303}, {fp8_matrix, 5000.0, 303}, {int8_matrix, 165.0, 266}, {fp4_matrix, 15000.0, 302},
        {power, 1400.0, 302}, {link, 1800.0, 302}, {host_link, 256.0, 302}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 386}, {bandwidth, 22000.0, 385}, {fp32_vector, 130.0, 385}, {tf32_matrix, 2000.0, 385},
        {fp16_matrix, 4000.0, 385}, {bf16_matrix, 4000.0, 385}, {fp8_matrix, 17500.0, 385}, {int8_matrix, 2500.0, 385},
        {fp4_matrix, 35000.0, 385}});

/// H200 NVL 141GB.
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 439}, {capacity, 141.0, 441}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 439}, {fp32_vector, 60.0, 312}, {tf32_matrix, 420.0, 312}, {fp16_matrix, 840.0, 312},
        {bf16_matrix, 840.0, 312}, {int8_matrix, 1680.0, 312}, {units, 132.0, 439}, {clock, 1785.0, 439},
        {matrix_clock, 1554.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 50.0, 439},
        {power, 600.0, 382}, {host_link, 128.0, 440}});

} // namespace rafter::detail::rows
// clang-format on
