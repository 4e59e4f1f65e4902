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
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 445}, {capacity, 24.0, 268},
        {usable_capacity, 22.494140625, 358}, {lane_rate, 12.5, 446}, {lanes, 192.0, 445}, {bandwidth, 300.0, 268},
        {fp64_vector, 0.473, 446}, {fp32_vector, 30.3, 246}, {fp16_vector, 30.3, 446}, {tf32_matrix, 60.0, 246},
        {fp16_matrix, 121.0, 245}, {bf16_matrix, 121.0, 268}, {fp8_matrix, 242.5, 270}, {int8_matrix, 242.5, 271},
        {units, 58.0, 248}, {clock, 2040.0, 445}, {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125},
        {cache, 48.0, 445}, {power, 72.0, 268}, {link, 64.0, 269}, {host_link, 64.0, 269},
        {hourly_price, 0.799, 230}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 48.0, 528},
        {usable_capacity, 44.5205078125, 530}, {lane_rate, 18.0, 370}, {lanes, 384.0, 449}, {bandwidth, 864.0, 272},
        {fp64_vector, 1.431, 450}, {fp32_vector, 91.6, 336}, {fp16_vector, 91.6, 450}, {tf32_matrix, 183.0, 336},
        {fp16_matrix, 362.05, 337}, {bf16_matrix, 362.05, 337}, {fp8_matrix, 733.0, 336}, {int8_matrix, 733.0, 336},
        {units, 142.0, 529}, {clock, 2520.0, 449}, {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125},
        {cache, 96.0, 370}, {power, 350.0, 272}, {link, 64.0, 273}, {host_link, 64.0, 273},
        {hourly_price, 1.951, 230}});

/// RTX 6000 Ada.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 131}, {memory_kind, 0.0, 338}, {capacity, 48.0, 339}, {lane_rate, 20.0, 166},
        {lanes, 384.0, 338}, {bandwidth, 960.0, 338}, {fp32_vector, 91.1, 338}, {fp16_matrix, 364.25, 339},
        {bf16_matrix, 364.25, 339}, {fp8_matrix, 728.5, 339}, {units, 142.0, 166}, {clock, 2505.0, 127},
        {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 96.0, 127}, {power, 300.0, 338},
        {link, 64.0, 339}, {host_link, 64.0, 339}});

/// GeForce RTX 4090.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 249}, {capacity, 24.0, 517}, {usable_capacity, 23.9873046875, 519},
        {lane_rate, 21.0, 241}, {lanes, 384.0, 241}, {bandwidth, 1008.0, 242}, {fp64_vector, 1.29, 249},
        {fp32_vector, 82.6, 247}, {fp16_vector, 82.6, 249}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 242},
        {bf16_matrix, 165.2, 242}, {fp8_matrix, 330.3, 242}, {int8_matrix, 660.6, 242},
        {fp16_matrix_fp16_sums, 330.3, 242}, {fp8_matrix_fp16_sums, 660.6, 242}, {units, 128.0, 518},
        {clock, 2520.0, 425}, {vector_rate, 256.0, 125}, {matrix_rate, 512.0, 125}, {cache, 72.0, 241},
        {power, 450.0, 425}, {link, 64.0, 426}, {host_link, 64.0, 426}});

/// H100 SXM5 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 80.0, 266},
        {usable_capacity, 79.1884765625, 525}, {lane_rate, 5.238, 370}, {lanes, 5120.0, 315}, {bandwidth, 3350.0, 321},
        {fp64_vector, 33.5, 317}, {fp32_vector, 67.0, 318}, {fp16_vector, 133.8, 317}, {fp64_matrix, 67.0, 318},
        {tf32_matrix, 494.7, 317}, {fp16_matrix, 989.4, 317}, {bf16_matrix, 989.4, 317}, {fp8_matrix, 1978.9, 317},
        {int8_matrix, 1978.9, 317}, {fp8_matrix_fp16_sums, 1978.9, 317}, {units, 132.0, 317}, {clock, 1980.0, 317},
        {matrix_clock, 1830.0, 317}, {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125}, {l1_cache, 256.0, 327},
        {cache, 50.0, 315}, {power, 700.0, 321}, {link, 900.0, 321}, {host_link, 128.0, 316},
        {sustained_matrix, 0.803, 390}, {hourly_price, 3.949, 230}});

/// H100 PCIe 80GB.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 80.0, 265}, {lane_rate, 3.186, 312},
        {lanes, 5120.0, 312}, {bandwidth, 2039.0, 368}, {fp64_vector, 25.6, 317}, {fp32_vector, 51.2, 317},
        {fp16_vector, 102.4, 317}, {fp64_matrix, 51.2, 317}, {tf32_matrix, 378.0, 317}, {fp16_matrix, 756.4, 319},
        {bf16_matrix, 756.4, 319}, {fp8_matrix, 1513.0, 317}, {int8_matrix, 1513.0, 317}, {units, 114.0, 317},
        {clock, 1755.0, 312}, {matrix_clock, 1620.0, 124}, {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125},
        {cache, 50.0, 435}, {power, 350.0, 312}, {link, 600.0, 312}, {host_link, 128.0, 313},
        {sustained_bandwidth, 0.8985, 160}, {sustained_matrix, 0.6604, 215}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 311}, {capacity, 94.0, 357}, {usable_capacity, 93.583984375, 358},
        {lane_rate, 5.238, 311}, {lanes, 6016.0, 311}, {bandwidth, 3938.0, 311}, {fp64_vector, 30.0, 320},
        {fp32_vector, 60.0, 320}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 311}, {tf32_matrix, 417.5, 320},
        {fp16_matrix, 835.5, 320}, {bf16_matrix, 835.5, 320}, {fp8_matrix, 1670.5, 320}, {int8_matrix, 1670.5, 320},
        {units, 132.0, 433}, {clock, 1785.0, 311}, {matrix_clock, 1545.0, 124}, {vector_rate, 256.0, 125},
        {matrix_rate, 4096.0, 125}, {cache, 50.0, 433}, {power, 400.0, 380}, {link, 600.0, 311},
        {host_link, 128.0, 434}, {sustained_matrix, 0.5847, 215}});

/// H200 SXM 141GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 141.0, 267},
        {usable_capacity, 139.80078125, 527}, {lane_rate, 6.402, 370}, {lanes, 6016.0, 370}, {bandwidth, 4800.0, 322},
        {fp64_vector, 33.5, 314}, {fp32_vector, 67.0, 322}, {fp16_vector, 133.8, 314}, {fp64_matrix, 67.0, 322},
        {tf32_matrix, 494.7, 325}, {fp16_matrix, 989.4, 326}, {bf16_matrix, 989.4, 326}, {fp8_matrix, 1978.9, 323},
        {int8_matrix, 1978.9, 324}, {units, 132.0, 353}, {clock, 1980.0, 370}, {matrix_clock, 1830.0, 124},
        {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125}, {cache, 60.0, 526}, {power, 700.0, 322},
        {idle_power, 80.3, 391}, {link, 900.0, 322}, {host_link, 128.0, 352}, {sustained_bandwidth, 0.9114, 373},
        {hourly_price, 4.54, 230}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 96.0, 357},
        {usable_capacity, 95.5771484375, 358}, {lane_rate, 5.238, 370}, {lanes, 6144.0, 370}, {bandwidth, 4000.0, 386},
        {fp64_vector, 33.5, 381}, {fp32_vector, 67.0, 386}, {fp16_vector, 133.8, 381}, {fp64_matrix, 67.0, 381},
        {tf32_matrix, 494.7, 388}, {fp16_matrix, 989.4, 389}, {bf16_matrix, 989.4, 389}, {fp8_matrix, 1978.9, 387},
        {int8_matrix, 1978.9, 381}, {units, 132.0, 370}, {clock, 1980.0, 370}, {matrix_clock, 1830.0, 124},
        {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 354},
        {sustained_matrix, 0.8616, 215}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 144.0, 233}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 377}, {fp64_vector, 33.5, 381}, {fp32_vector, 67.0, 381}, {fp16_vector, 133.8, 381},
        {fp64_matrix, 67.0, 381}, {tf32_matrix, 494.7, 381}, {fp16_matrix, 989.4, 381}, {bf16_matrix, 989.4, 378},
        {fp8_matrix, 1978.9, 381}, {int8_matrix, 1978.9, 381}, {units, 132.0, 370}, {clock, 1980.0, 370},
        {matrix_clock, 1830.0, 124}, {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125}, {cache, 60.0, 370},
        {power, 900.0, 1}, {link, 900.0, 354}, {sustained_matrix, 0.8375, 390}});

/// GeForce RTX 5090.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 32.0, 357},
        {usable_capacity, 31.8427734375, 358}, {lane_rate, 28.0, 342}, {lanes, 512.0, 342}, {bandwidth, 1792.0, 342},
        {fp64_vector, 1.637, 432}, {fp32_vector, 104.8, 342}, {fp16_vector, 104.8, 431}, {tf32_matrix, 104.8, 342},
        {fp16_matrix, 209.5, 342}, {bf16_matrix, 209.5, 342}, {fp8_matrix, 419.0, 342}, {int8_matrix, 838.0, 342},
        {fp4_matrix, 1676.0, 342}, {fp16_matrix_fp16_sums, 419.0, 342}, {fp8_matrix_fp16_sums, 838.0, 342},
        {units, 170.0, 344}, {cores, 21760.0, 342}, {clock, 2407.0, 342}, {vector_rate, 256.0, 125},
        {matrix_rate, 512.0, 125}, {cache, 96.0, 342}, {power, 575.0, 342}, {link, 128.0, 432},
        {host_link, 128.0, 432}});

/// B200 SXM.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 2}, {capacity, 180.0, 263},
        {usable_capacity, 178.361328125, 511}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 295},
        {fp64_vector, 37.0, 295}, {fp32_vector, 75.0, 295}, {fp64_matrix, 37.0, 295}, {tf32_matrix, 1125.0, 297},
        {fp16_matrix, 2250.0, 296}, {bf16_matrix, 2250.0, 296}, {fp8_matrix, 4500.0, 296}, {int8_matrix, 4500.0, 296},
        {fp4_matrix, 9000.0, 296}, {units, 148.0, 351}, {clock, 1965.0, 376}, {matrix_clock, 1856.0, 289},
        {vector_rate, 256.0, 125}, {matrix_rate, 8192.0, 125}, {l1_cache, 256.0, 299}, {cache, 126.5, 370},
        {power, 1000.0, 295}, {link, 1800.0, 295}, {host_link, 128.0, 295}, {sustained_matrix, 0.7756, 390},
        {hourly_price, 6.25, 230}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 381}, {capacity, 186.0, 233}, {lane_rate, 7.992, 356},
        {bandwidth, 8000.0, 293}, {fp64_vector, 40.0, 293}, {fp32_vector, 80.0, 293}, {fp64_matrix, 40.0, 293},
        {tf32_matrix, 1250.0, 294}, {fp16_matrix, 2500.0, 294}, {bf16_matrix, 2500.0, 294}, {fp8_matrix, 5000.0, 294},
        {int8_matrix, 5000.0, 294}, {fp4_matrix, 10000.0, 294}, {units, 152.0, 370}, {clock, 2062.0, 376},
        {matrix_clock, 2008.0, 124}, {vector_rate, 256.0, 125}, {matrix_rate, 8192.0, 125}, {cache, 126.0, 298},
        {power, 1200.0, 293}, {link, 1800.0, 293}, {sustained_matrix, 0.7288, 390}});

/// B300 SXM6 AC.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 270.0, 250}, {usable_capacity, 268.59375, 251},
        {lane_rate, 7.992, 367}, {lanes, 7680.0, 367}, {bandwidth, 7700.0, 291}, {fp64_vector, 1.2, 291},
        {fp32_vector, 75.0, 291}, {fp64_matrix, 1.2, 291}, {tf32_matrix, 1125.0, 290}, {fp16_matrix, 2250.0, 290},
        {bf16_matrix, 2250.0, 290}, {fp8_matrix, 4500.0, 291}, {int8_matrix, 153.5, 302}, {fp4_matrix, 13500.0, 290},
        {units, 148.0, 133}, {clock, 2032.0, 367}, {matrix_clock, 1856.0, 124}, {vector_rate, 256.0, 125},
        {matrix_rate, 8192.0, 125}, {cache, 126.5, 367}, {power, 1100.0, 291}, {link, 1800.0, 355},
        {host_link, 256.0, 355}, {sustained_matrix, 0.7862, 390}, {hourly_price, 7.099, 230}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 332}, {lane_rate, 8.53125, 333}, {lanes, 256.0, 330},
        {bandwidth, 273.0, 330}, {fp32_vector, 8.0384, 331}, {fp4_matrix, 1035.0, 330}, {units, 20.0, 333},
        {cores, 2560.0, 330}, {clock, 1570.0, 330}, {vector_rate, 256.0, 125}, {power, 130.0, 330}});

/// GB10 (DGX Spark).
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 303}, {capacity, 128.0, 305}, {lane_rate, 8.53125, 304},
        {lanes, 256.0, 303}, {bandwidth, 273.0, 303}, {fp64_vector, 0.46, 416}, {fp32_vector, 29.71, 416},
        {fp16_vector, 29.71, 416}, {fp4_matrix, 500.0, 306}, {units, 48.0, 303}, {cores, 6144.0, 303},
        {clock, 2418.0, 416}, {vector_rate, 256.0, 125}, {power, 140.0, 303}});

/// L40.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 358}, {memory_kind, 0.0, 335}, {capacity, 48.0, 357}, {usable_capacity, 44.98828125, 358},
        {lane_rate, 18.0, 448}, {lanes, 384.0, 447}, {bandwidth, 864.0, 335}, {fp64_vector, 1.41, 447},
        {fp32_vector, 90.5, 335}, {fp16_vector, 90.52, 447}, {fp16_matrix, 181.05, 335}, {bf16_matrix, 181.05, 335},
        {int8_matrix, 362.0, 334}, {units, 142.0, 447}, {clock, 2490.0, 447}, {vector_rate, 256.0, 125},
        {matrix_rate, 512.0, 125}, {cache, 96.0, 447}, {power, 300.0, 447}, {link, 64.0, 448},
        {host_link, 64.0, 448}});

/// GeForce RTX 4080.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 516}, {memory_kind, 0.0, 423}, {capacity, 16.0, 244},
        {usable_capacity, 15.6728515625, 516}, {lane_rate, 22.4, 243}, {lanes, 256.0, 243}, {bandwidth, 716.8, 423},
        {fp64_vector, 0.76, 423}, {fp32_vector, 48.7, 243}, {fp16_vector, 48.74, 423}, {fp16_matrix, 97.5, 243},
        {bf16_matrix, 97.5, 243}, {fp8_matrix, 194.94912, 239}, {units, 76.0, 515}, {cores, 9728.0, 243},
        {clock, 2505.0, 243}, {vector_rate, 256.0, 125}, {matrix_rate, 512.0, 125}, {cache, 64.0, 423},
        {power, 320.0, 423}, {link, 64.0, 424}, {host_link, 64.0, 424}});

/// GeForce RTX 4070.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 358}, {memory_kind, 0.0, 421}, {capacity, 12.0, 357},
        {usable_capacity, 11.994140625, 358}, {lane_rate, 21.0, 421}, {lanes, 192.0, 421}, {bandwidth, 504.2, 421},
        {fp64_vector, 0.46, 421}, {fp32_vector, 29.15, 421}, {fp16_vector, 29.15, 421}, {fp16_matrix, 58.2912, 240},
        {units, 46.0, 421}, {clock, 2475.0, 421}, {vector_rate, 256.0, 125}, {matrix_rate, 512.0, 125},
        {cache, 36.0, 421}, {power, 200.0, 421}, {link, 64.0, 422}, {host_link, 64.0, 422}});

/// GeForce RTX 5080.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 521}, {memory_kind, 0.0, 429}, {capacity, 16.0, 522},
        {usable_capacity, 15.919921875, 524}, {lane_rate, 30.0, 429}, {lanes, 256.0, 429}, {bandwidth, 960.0, 429},
        {fp64_vector, 0.88, 429}, {fp32_vector, 56.28, 429}, {fp16_vector, 56.28, 429}, {fp16_matrix, 112.551936, 345},
        {fp4_matrix, 900.5, 343}, {units, 84.0, 523}, {cores, 10752.0, 143}, {clock, 2617.0, 429},
        {vector_rate, 256.0, 125}, {matrix_rate, 512.0, 125}, {cache, 64.0, 520}, {power, 360.0, 429},
        {link, 128.0, 430}, {host_link, 128.0, 430}});

/// GeForce RTX 5070.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 358}, {memory_kind, 0.0, 427}, {capacity, 12.0, 357},
        {usable_capacity, 11.9404296875, 358}, {lane_rate, 28.0, 427}, {lanes, 192.0, 427}, {bandwidth, 672.0, 427},
        {fp64_vector, 0.48, 427}, {fp32_vector, 30.87, 427}, {fp16_vector, 30.87, 427}, {fp16_matrix, 61.734912, 345},
        {fp4_matrix, 493.879296, 345}, {units, 48.0, 427}, {clock, 2512.0, 427}, {vector_rate, 256.0, 125},
        {matrix_rate, 512.0, 125}, {cache, 48.0, 427}, {power, 250.0, 427}, {link, 128.0, 428},
        {host_link, 128.0, 428}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"}}, .link_note = "PCIe 5 x16",
    .deviations = { .matrix = "the BF16 peak is that of the Server Edition at the 2430 MHz that were observed"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 539}, {memory_kind, 0.0, 346}, {capacity, 96.0, 540},
        {usable_capacity, 95.59222412109375, 541}, {lane_rate, 27.96875, 458}, {lanes, 512.0, 346},
        {bandwidth, 1790.0, 457}, {fp64_vector, 1.97, 457}, {fp32_vector, 125.0, 346}, {fp16_vector, 126.0, 457},
        {bf16_matrix, 467.8, 274}, {fp4_matrix, 2000.0, 347}, {units, 188.0, 347}, {cores, 24064.0, 346},
        {clock, 2617.0, 457}, {matrix_clock, 2430.0, 274}, {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125},
        {cache, 128.0, 457}, {power, 600.0, 457}, {link, 128.0, 275}, {host_link, 128.0, 275},
        {hourly_price, 3.031, 230}});

/// B100 SXM 192GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 288}, {lane_rate, 7.5, 287}, {lanes, 8192.0, 287},
        {bandwidth, 7700.0, 287}, {fp64_vector, 30.31, 287}, {fp32_vector, 60.62, 287}, {fp64_matrix, 27.36, 287},
        {tf32_matrix, 875.4, 287}, {fp16_matrix, 1750.0, 287}, {bf16_matrix, 1750.0, 287}, {fp8_matrix, 3500.0, 287},
        {int8_matrix, 3500.0, 287}, {fp4_matrix, 7000.0, 287}, {units, 148.0, 287}, {clock, 1600.0, 287},
        {matrix_clock, 1440.0, 287}, {vector_rate, 256.0, 125}, {matrix_rate, 8192.0, 125}, {power, 700.0, 212}});

/// GB300 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5", .link_joins = 72,
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 300}, {capacity, 279.0, 252}, {usable_capacity, 277.546875, 253},
        {bandwidth, 8000.0, 300}, {fp32_vector, 80.0, 300}, {tf32_matrix, 1250.0, 301}, {fp16_matrix, 2500.0, 301},
        {bf16_matrix, 2500.0, 301}, {fp8_matrix, 5000.0, 301}, {int8_matrix, 165.0, 264}, {fp4_matrix, 15000.0, 300},
        {power, 1400.0, 300}, {link, 1800.0, 300}, {host_link, 256.0, 300}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 383}, {bandwidth, 22000.0, 382}, {fp32_vector, 130.0, 382}, {tf32_matrix, 2000.0, 382},
        {fp16_matrix, 4000.0, 382}, {bf16_matrix, 4000.0, 382}, {fp8_matrix, 17500.0, 382}, {int8_matrix, 2500.0, 382},
        {fp4_matrix, 35000.0, 382}});

/// H200 NVL 141GB.
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 436}, {capacity, 141.0, 438}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 436}, {fp32_vector, 60.0, 310}, {tf32_matrix, 420.0, 310}, {fp16_matrix, 840.0, 310},
        {bf16_matrix, 840.0, 310}, {int8_matrix, 1680.0, 310}, {units, 132.0, 436}, {clock, 1785.0, 436},
        {matrix_clock, 1554.0, 124}, {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125}, {cache, 50.0, 436},
        {power, 600.0, 379}, {host_link, 128.0, 437}});

} // namespace rafter::detail::rows
// clang-format on
