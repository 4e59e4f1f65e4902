/// \file Rows of the catalogue. NVIDIA: Ada, Hopper, Blackwell, Rubin.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_nvidia_ada_to_blackwell;
#include "../digits.hpp"

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
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 441}, {capacity, 24.0, 266},
        {usable_capacity, 22.494140625, 354}, {lane_rate, 12.5, 442}, {lanes, 192.0, 441}, {bandwidth, 300.0, 266},
        {fp64_vector, 0.473, 442}, {fp32_vector, 30.3, 244}, {fp16_vector, 30.3, 442}, {tf32_matrix, 60.0, 244},
        {fp16_matrix, 121.0, 243}, {bf16_matrix, 121.0, 266}, {fp8_matrix, 242.5, 268}, {int8_matrix, 242.5, 269},
        {units, 58.0, 246}, {clock, 2040.0, 441}, {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126},
        {cache, 48.0, 441}, {power, 72.0, 266}, {link, 64.0, 267}, {host_link, 64.0, 267},
        {hourly_price, 0.799, 228}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 48.0, 524},
        {usable_capacity, 44.5205078125, 526}, {lane_rate, 18.0, 366}, {lanes, 384.0, 445}, {bandwidth, 864.0, 270},
        {fp64_vector, 1.431, 446}, {fp32_vector, 91.6, 334}, {fp16_vector, 91.6, 446}, {tf32_matrix, 183.0, 334},
        {fp16_matrix, 362.05, 335}, {bf16_matrix, 362.05, 335}, {fp8_matrix, 733.0, 334}, {int8_matrix, 733.0, 334},
        {units, 142.0, 525}, {clock, 2520.0, 445}, {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126},
        {cache, 96.0, 366}, {power, 350.0, 270}, {link, 64.0, 271}, {host_link, 64.0, 271},
        {hourly_price, 1.951, 228}});

/// GeForce RTX 4090.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 247}, {capacity, 24.0, 513}, {usable_capacity, 23.9873046875, 515},
        {lane_rate, 21.0, 239}, {lanes, 384.0, 239}, {bandwidth, 1008.0, 240}, {fp64_vector, 1.29, 247},
        {fp32_vector, 82.6, 245}, {fp16_vector, 82.6, 247}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 240},
        {bf16_matrix, 165.2, 240}, {fp8_matrix, 330.3, 240}, {int8_matrix, 660.6, 240},
        {fp16_matrix_fp16_sums, 330.3, 240}, {fp8_matrix_fp16_sums, 660.6, 240}, {units, 128.0, 514},
        {clock, 2520.0, 421}, {vector_rate, 256.0, 126}, {matrix_rate, 512.0, 126}, {cache, 72.0, 239},
        {power, 450.0, 421}, {link, 64.0, 422}, {host_link, 64.0, 422}});

/// H100 SXM5 80GB.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 80.0, 264},
        {usable_capacity, 79.1884765625, 521}, {lane_rate, 5.238, 366}, {lanes, 5120.0, 313}, {bandwidth, 3350.0, 319},
        {fp64_vector, 33.5, 315}, {fp32_vector, 67.0, 316}, {fp16_vector, 133.8, 315}, {fp64_matrix, 67.0, 316},
        {tf32_matrix, 494.7, 315}, {fp16_matrix, 989.4, 315}, {bf16_matrix, 989.4, 315}, {fp8_matrix, 1978.9, 315},
        {int8_matrix, 1978.9, 315}, {fp8_matrix_fp16_sums, 1978.9, 315}, {units, 132.0, 315}, {clock, 1980.0, 315},
        {matrix_clock, 1830.0, 315}, {vector_rate, 256.0, 126}, {matrix_rate, 4096.0, 126}, {l1_cache, 256.0, 325},
        {cache, 50.0, 313}, {power, 700.0, 319}, {link, 900.0, 319}, {host_link, 128.0, 314},
        {sustained_matrix, 0.803, 386}, {hourly_price, 3.949, 228}});

/// H100 PCIe 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 80.0, 263}, {lane_rate, 3.186, 310},
        {lanes, 5120.0, 310}, {bandwidth, 2039.0, 364}, {fp64_vector, 25.6, 315}, {fp32_vector, 51.2, 315},
        {fp16_vector, 102.4, 315}, {fp64_matrix, 51.2, 315}, {tf32_matrix, 378.0, 315}, {fp16_matrix, 756.4, 317},
        {bf16_matrix, 756.4, 317}, {fp8_matrix, 1513.0, 315}, {int8_matrix, 1513.0, 315}, {units, 114.0, 315},
        {clock, 1755.0, 310}, {matrix_clock, 1620.0, 125}, {vector_rate, 256.0, 126}, {matrix_rate, 4096.0, 126},
        {cache, 50.0, 431}, {power, 350.0, 310}, {link, 600.0, 310}, {host_link, 128.0, 311},
        {sustained_bandwidth, 0.8985, 159}, {sustained_matrix, 0.6604, 213}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 309}, {capacity, 94.0, 353}, {usable_capacity, 93.583984375, 354},
        {lane_rate, 5.238, 309}, {lanes, 6016.0, 309}, {bandwidth, 3938.0, 309}, {fp64_vector, 30.0, 318},
        {fp32_vector, 60.0, 318}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 309}, {tf32_matrix, 417.5, 318},
        {fp16_matrix, 835.5, 318}, {bf16_matrix, 835.5, 318}, {fp8_matrix, 1670.5, 318}, {int8_matrix, 1670.5, 318},
        {units, 132.0, 429}, {clock, 1785.0, 309}, {matrix_clock, 1545.0, 125}, {vector_rate, 256.0, 126},
        {matrix_rate, 4096.0, 126}, {cache, 50.0, 429}, {power, 400.0, 376}, {link, 600.0, 309},
        {host_link, 128.0, 430}, {sustained_matrix, 0.5847, 213}});

/// H200 SXM 141GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 141.0, 265},
        {usable_capacity, 139.80078125, 523}, {lane_rate, 6.402, 366}, {lanes, 6016.0, 366}, {bandwidth, 4800.0, 320},
        {fp64_vector, 33.5, 312}, {fp32_vector, 67.0, 320}, {fp16_vector, 133.8, 312}, {fp64_matrix, 67.0, 320},
        {tf32_matrix, 494.7, 323}, {fp16_matrix, 989.4, 324}, {bf16_matrix, 989.4, 324}, {fp8_matrix, 1978.9, 321},
        {int8_matrix, 1978.9, 322}, {units, 132.0, 349}, {clock, 1980.0, 366}, {matrix_clock, 1830.0, 125},
        {vector_rate, 256.0, 126}, {matrix_rate, 4096.0, 126}, {cache, 60.0, 522}, {power, 700.0, 320},
        {idle_power, 80.3, 387}, {link, 900.0, 320}, {host_link, 128.0, 348}, {sustained_bandwidth, 0.9114, 369},
        {hourly_price, 4.54, 228}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 96.0, 353},
        {usable_capacity, 95.5771484375, 354}, {lane_rate, 5.238, 366}, {lanes, 6144.0, 366}, {bandwidth, 4000.0, 382},
        {fp64_vector, 33.5, 377}, {fp32_vector, 67.0, 382}, {fp16_vector, 133.8, 377}, {fp64_matrix, 67.0, 377},
        {tf32_matrix, 494.7, 384}, {fp16_matrix, 989.4, 385}, {bf16_matrix, 989.4, 385}, {fp8_matrix, 1978.9, 383},
        {int8_matrix, 1978.9, 377}, {units, 132.0, 366}, {clock, 1980.0, 366}, {matrix_clock, 1830.0, 125},
        {vector_rate, 256.0, 126}, {matrix_rate, 4096.0, 126}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 350},
        {sustained_matrix, 0.8616, 213}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 144.0, 231}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 373}, {fp64_vector, 33.5, 377}, {fp32_vector, 67.0, 377}, {fp16_vector, 133.8, 377},
        {fp64_matrix, 67.0, 377}, {tf32_matrix, 494.7, 377}, {fp16_matrix, 989.4, 377}, {bf16_matrix, 989.4, 374},
        {fp8_matrix, 1978.9, 377}, {int8_matrix, 1978.9, 377}, {units, 132.0, 366}, {clock, 1980.0, 366},
        {matrix_clock, 1830.0, 125}, {vector_rate, 256.0, 126}, {matrix_rate, 4096.0, 126}, {cache, 60.0, 366},
        {power, 900.0, 1}, {link, 900.0, 350}, {sustained_matrix, 0.8375, 386}});

/// GeForce RTX 5090.
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 32.0, 353},
        {usable_capacity, 31.8427734375, 354}, {lane_rate, 28.0, 338}, {lanes, 512.0, 338}, {bandwidth, 1792.0, 338},
        {fp64_vector, 1.637, 428}, {fp32_vector, 104.8, 338}, {fp16_vector, 104.8, 427}, {tf32_matrix, 104.8, 338},
        {fp16_matrix, 209.5, 338}, {bf16_matrix, 209.5, 338}, {fp8_matrix, 419.0, 338}, {int8_matrix, 838.0, 338},
        {fp4_matrix, 1676.0, 338}, {fp16_matrix_fp16_sums, 419.0, 338}, {fp8_matrix_fp16_sums, 838.0, 338},
        {units, 170.0, 340}, {cores, 21760.0, 338}, {clock, 2407.0, 338}, {vector_rate, 256.0, 126},
        {matrix_rate, 512.0, 126}, {cache, 96.0, 338}, {power, 575.0, 338}, {link, 128.0, 428},
        {host_link, 128.0, 428}});

/// B200 SXM.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 2}, {capacity, 180.0, 261},
        {usable_capacity, 178.361328125, 507}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 293},
        {fp64_vector, 37.0, 293}, {fp32_vector, 75.0, 293}, {fp64_matrix, 37.0, 293}, {tf32_matrix, 1125.0, 295},
        {fp16_matrix, 2250.0, 294}, {bf16_matrix, 2250.0, 294}, {fp8_matrix, 4500.0, 294}, {int8_matrix, 4500.0, 294},
        {fp4_matrix, 9000.0, 294}, {units, 148.0, 347}, {clock, 1965.0, 372}, {matrix_clock, 1856.0, 287},
        {vector_rate, 256.0, 126}, {matrix_rate, 8192.0, 126}, {l1_cache, 256.0, 297}, {cache, 126.5, 366},
        {power, 1000.0, 293}, {link, 1800.0, 293}, {host_link, 128.0, 293}, {sustained_matrix, 0.7756, 386},
        {hourly_price, 6.25, 228}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 377}, {capacity, 186.0, 231}, {lane_rate, 7.992, 352},
        {bandwidth, 8000.0, 291}, {fp64_vector, 40.0, 291}, {fp32_vector, 80.0, 291}, {fp64_matrix, 40.0, 291},
        {tf32_matrix, 1250.0, 292}, {fp16_matrix, 2500.0, 292}, {bf16_matrix, 2500.0, 292}, {fp8_matrix, 5000.0, 292},
        {int8_matrix, 5000.0, 292}, {fp4_matrix, 10000.0, 292}, {units, 152.0, 366}, {clock, 2062.0, 372},
        {matrix_clock, 2008.0, 125}, {vector_rate, 256.0, 126}, {matrix_rate, 8192.0, 126}, {cache, 126.0, 296},
        {power, 1200.0, 291}, {link, 1800.0, 291}, {sustained_matrix, 0.7288, 386}});

/// B300 SXM6 AC.
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 270.0, 248}, {usable_capacity, 268.59375, 249},
        {lane_rate, 7.992, 363}, {lanes, 7680.0, 363}, {bandwidth, 7700.0, 289}, {fp64_vector, 1.2, 289},
        {fp32_vector, 75.0, 289}, {fp64_matrix, 1.2, 289}, {tf32_matrix, 1125.0, 288}, {fp16_matrix, 2250.0, 288},
        {bf16_matrix, 2250.0, 288}, {fp8_matrix, 4500.0, 289}, {int8_matrix, 153.5, 300}, {fp4_matrix, 13500.0, 288},
        {units, 148.0, 132}, {clock, 2032.0, 363}, {matrix_clock, 1856.0, 125}, {vector_rate, 256.0, 126},
        {matrix_rate, 8192.0, 126}, {cache, 126.5, 363}, {power, 1100.0, 289}, {link, 1800.0, 351},
        {host_link, 256.0, 351}, {sustained_matrix, 0.7862, 386}, {hourly_price, 7.099, 228}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 330}, {lane_rate, 8.53125, 331}, {lanes, 256.0, 328},
        {bandwidth, 273.0, 328}, {fp32_vector, 8.0384, 329}, {fp4_matrix, 1035.0, 328}, {units, 20.0, 331},
        {cores, 2560.0, 328}, {clock, 1570.0, 328}, {vector_rate, 256.0, 126}, {power, 130.0, 328}});

/// GB10 (DGX Spark).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 301}, {capacity, 128.0, 303}, {lane_rate, 8.53125, 302},
        {lanes, 256.0, 301}, {bandwidth, 273.0, 301}, {fp64_vector, 0.46, 412}, {fp32_vector, 29.71, 412},
        {fp16_vector, 29.71, 412}, {fp4_matrix, 500.0, 304}, {units, 48.0, 301}, {cores, 6144.0, 301},
        {clock, 2418.0, 412}, {vector_rate, 256.0, 126}, {power, 140.0, 301}});

/// L40.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 354}, {memory_kind, 0.0, 333}, {capacity, 48.0, 353}, {usable_capacity, 44.98828125, 354},
        {lane_rate, 18.0, 444}, {lanes, 384.0, 443}, {bandwidth, 864.0, 333}, {fp64_vector, 1.41, 443},
        {fp32_vector, 90.5, 333}, {fp16_vector, 90.52, 443}, {fp16_matrix, 181.05, 333}, {bf16_matrix, 181.05, 333},
        {int8_matrix, 362.0, 332}, {units, 142.0, 443}, {clock, 2490.0, 443}, {vector_rate, 256.0, 126},
        {matrix_rate, 512.0, 126}, {cache, 96.0, 443}, {power, 300.0, 443}, {link, 64.0, 444},
        {host_link, 64.0, 444}});

/// GeForce RTX 4080.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 512}, {memory_kind, 0.0, 419}, {capacity, 16.0, 242},
        {usable_capacity, 15.6728515625, 512}, {lane_rate, 22.4, 241}, {lanes, 256.0, 241}, {bandwidth, 716.8, 419},
        {fp64_vector, 0.76, 419}, {fp32_vector, 48.7, 241}, {fp16_vector, 48.74, 419}, {fp16_matrix, 97.5, 241},
        {bf16_matrix, 97.5, 241}, {fp8_matrix, 194.94912, 237}, {units, 76.0, 511}, {cores, 9728.0, 241},
        {clock, 2505.0, 241}, {vector_rate, 256.0, 126}, {matrix_rate, 512.0, 126}, {cache, 64.0, 419},
        {power, 320.0, 419}, {link, 64.0, 420}, {host_link, 64.0, 420}});

/// GeForce RTX 4070.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 354}, {memory_kind, 0.0, 417}, {capacity, 12.0, 353},
        {usable_capacity, 11.994140625, 354}, {lane_rate, 21.0, 417}, {lanes, 192.0, 417}, {bandwidth, 504.2, 417},
        {fp64_vector, 0.46, 417}, {fp32_vector, 29.15, 417}, {fp16_vector, 29.15, 417}, {fp16_matrix, 58.2912, 238},
        {units, 46.0, 417}, {clock, 2475.0, 417}, {vector_rate, 256.0, 126}, {matrix_rate, 512.0, 126},
        {cache, 36.0, 417}, {power, 200.0, 417}, {link, 64.0, 418}, {host_link, 64.0, 418}});

/// GeForce RTX 5080.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 517}, {memory_kind, 0.0, 425}, {capacity, 16.0, 518},
        {usable_capacity, 15.919921875, 520}, {lane_rate, 30.0, 425}, {lanes, 256.0, 425}, {bandwidth, 960.0, 425},
        {fp64_vector, 0.88, 425}, {fp32_vector, 56.28, 425}, {fp16_vector, 56.28, 425}, {fp16_matrix, 112.551936, 341},
        {fp4_matrix, 900.5, 339}, {units, 84.0, 519}, {cores, 10752.0, 142}, {clock, 2617.0, 425},
        {vector_rate, 256.0, 126}, {matrix_rate, 512.0, 126}, {cache, 64.0, 516}, {power, 360.0, 425},
        {link, 128.0, 426}, {host_link, 128.0, 426}});

/// GeForce RTX 5070.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 354}, {memory_kind, 0.0, 423}, {capacity, 12.0, 353},
        {usable_capacity, 11.9404296875, 354}, {lane_rate, 28.0, 423}, {lanes, 192.0, 423}, {bandwidth, 672.0, 423},
        {fp64_vector, 0.48, 423}, {fp32_vector, 30.87, 423}, {fp16_vector, 30.87, 423}, {fp16_matrix, 61.734912, 341},
        {fp4_matrix, 493.879296, 341}, {units, 48.0, 423}, {clock, 2512.0, 423}, {vector_rate, 256.0, 126},
        {matrix_rate, 512.0, 126}, {cache, 48.0, 423}, {power, 250.0, 423}, {link, 128.0, 424},
        {host_link, 128.0, 424}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"}}, .link_note = "PCIe 5 x16",
    .deviations = { .matrix = "the BF16 peak is that of the Server Edition at the 2430 MHz that were observed"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 535}, {memory_kind, 0.0, 342}, {capacity, 96.0, 536},
        {usable_capacity, 95.59222412109375, 537}, {lane_rate, 27.96875, 454}, {lanes, 512.0, 342},
        {bandwidth, 1790.0, 453}, {fp64_vector, 1.97, 453}, {fp32_vector, 125.0, 342}, {fp16_vector, 126.0, 453},
        {bf16_matrix, 467.8, 272}, {fp4_matrix, 2000.0, 343}, {units, 188.0, 343}, {cores, 24064.0, 342},
        {clock, 2617.0, 453}, {matrix_clock, 2430.0, 272}, {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126},
        {cache, 128.0, 453}, {power, 600.0, 453}, {link, 128.0, 273}, {host_link, 128.0, 273},
        {hourly_price, 3.031, 228}});

/// B100 SXM 192GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 286}, {lane_rate, 7.5, 285}, {lanes, 8192.0, 285},
        {bandwidth, 7700.0, 285}, {fp64_vector, 30.31, 285}, {fp32_vector, 60.62, 285}, {fp64_matrix, 27.36, 285},
        {tf32_matrix, 875.4, 285}, {fp16_matrix, 1750.0, 285}, {bf16_matrix, 1750.0, 285}, {fp8_matrix, 3500.0, 285},
        {int8_matrix, 3500.0, 285}, {fp4_matrix, 7000.0, 285}, {units, 148.0, 285}, {clock, 1600.0, 285},
        {matrix_clock, 1440.0, 285}, {vector_rate, 256.0, 126}, {matrix_rate, 8192.0, 126}, {power, 700.0, 210}});

/// GB300 (per GPU).
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5",
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 298}, {capacity, 279.0, 250}, {usable_capacity, 277.546875, 251},
        {bandwidth, 8000.0, 298}, {fp32_vector, 80.0, 298}, {tf32_matrix, 1250.0, 299}, {fp16_matrix, 2500.0, 299},
        {bf16_matrix, 2500.0, 299}, {fp8_matrix, 5000.0, 299}, {int8_matrix, 165.0, 262}, {fp4_matrix, 15000.0, 298},
        {power, 1400.0, 298}, {link, 1800.0, 298}, {host_link, 256.0, 298}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 379}, {bandwidth, 22000.0, 378}, {fp32_vector, 130.0, 378}, {tf32_matrix, 2000.0, 378},
        {fp16_matrix, 4000.0, 378}, {bf16_matrix, 4000.0, 378}, {fp8_matrix, 17500.0, 378}, {int8_matrix, 2500.0, 378},
        {fp4_matrix, 35000.0, 378}});

/// H200 NVL 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 432}, {capacity, 141.0, 434}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 432}, {fp32_vector, 60.0, 308}, {tf32_matrix, 420.0, 308}, {fp16_matrix, 840.0, 308},
        {bf16_matrix, 840.0, 308}, {int8_matrix, 1680.0, 308}, {units, 132.0, 432}, {clock, 1785.0, 432},
        {matrix_clock, 1554.0, 125}, {vector_rate, 256.0, 126}, {matrix_rate, 4096.0, 126}, {cache, 50.0, 432},
        {power, 600.0, 375}, {host_link, 128.0, 433}});

} // namespace rafter::detail::rows
// clang-format on
