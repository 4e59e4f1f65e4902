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
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 438}, {capacity, 24.0, 261},
        {usable_capacity, 22.494140625, 351}, {lane_rate, 12.5, 439}, {lanes, 192.0, 438}, {bandwidth, 300.0, 261},
        {fp64_vector, 0.473, 439}, {fp32_vector, 30.3, 239}, {fp16_vector, 30.3, 439}, {tf32_matrix, 60.0, 239},
        {fp16_matrix, 121.0, 238}, {bf16_matrix, 121.0, 261}, {fp8_matrix, 242.5, 263}, {int8_matrix, 242.5, 264},
        {units, 58.0, 241}, {clock, 2040.0, 438}, {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122},
        {cache, 48.0, 438}, {power, 72.0, 261}, {link, 64.0, 262}, {host_link, 64.0, 262},
        {hourly_price, 0.799, 223}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 48.0, 521},
        {usable_capacity, 44.5205078125, 523}, {lane_rate, 18.0, 363}, {lanes, 384.0, 442}, {bandwidth, 864.0, 265},
        {fp64_vector, 1.431, 443}, {fp32_vector, 91.6, 331}, {fp16_vector, 91.6, 443}, {tf32_matrix, 183.0, 331},
        {fp16_matrix, 362.05, 332}, {bf16_matrix, 362.05, 332}, {fp8_matrix, 733.0, 331}, {int8_matrix, 733.0, 331},
        {units, 142.0, 522}, {clock, 2520.0, 442}, {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122},
        {cache, 96.0, 363}, {power, 350.0, 265}, {link, 64.0, 266}, {host_link, 64.0, 266},
        {hourly_price, 1.951, 223}});

/// GeForce RTX 4090.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 242}, {capacity, 24.0, 510}, {usable_capacity, 23.9873046875, 512},
        {lane_rate, 21.0, 234}, {lanes, 384.0, 234}, {bandwidth, 1008.0, 235}, {fp64_vector, 1.29, 242},
        {fp32_vector, 82.6, 240}, {fp16_vector, 82.6, 242}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 235},
        {bf16_matrix, 165.2, 235}, {fp8_matrix, 330.3, 235}, {int8_matrix, 660.6, 235},
        {fp16_matrix_fp16_sums, 330.3, 235}, {fp8_matrix_fp16_sums, 660.6, 235}, {units, 128.0, 511},
        {clock, 2520.0, 418}, {vector_rate, 256.0, 122}, {matrix_rate, 512.0, 122}, {cache, 72.0, 234},
        {power, 450.0, 418}, {link, 64.0, 419}, {host_link, 64.0, 419}});

/// H100 SXM5 80GB.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 80.0, 259},
        {usable_capacity, 79.1884765625, 518}, {lane_rate, 5.238, 363}, {lanes, 5120.0, 310}, {bandwidth, 3350.0, 316},
        {fp64_vector, 33.5, 312}, {fp32_vector, 67.0, 313}, {fp16_vector, 133.8, 312}, {fp64_matrix, 67.0, 313},
        {tf32_matrix, 494.7, 312}, {fp16_matrix, 989.4, 312}, {bf16_matrix, 989.4, 312}, {fp8_matrix, 1978.9, 312},
        {int8_matrix, 1978.9, 312}, {fp8_matrix_fp16_sums, 1978.9, 312}, {units, 132.0, 312}, {clock, 1980.0, 312},
        {matrix_clock, 1830.0, 312}, {vector_rate, 256.0, 122}, {matrix_rate, 4096.0, 122}, {l1_cache, 256.0, 322},
        {cache, 50.0, 310}, {power, 700.0, 316}, {link, 900.0, 316}, {host_link, 128.0, 311},
        {sustained_matrix, 0.803, 383}, {hourly_price, 3.949, 223}});

/// H100 PCIe 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 80.0, 258}, {lane_rate, 3.186, 307},
        {lanes, 5120.0, 307}, {bandwidth, 2039.0, 361}, {fp64_vector, 25.6, 312}, {fp32_vector, 51.2, 312},
        {fp16_vector, 102.4, 312}, {fp64_matrix, 51.2, 312}, {tf32_matrix, 378.0, 312}, {fp16_matrix, 756.4, 314},
        {bf16_matrix, 756.4, 314}, {fp8_matrix, 1513.0, 312}, {int8_matrix, 1513.0, 312}, {units, 114.0, 312},
        {clock, 1755.0, 307}, {matrix_clock, 1620.0, 121}, {vector_rate, 256.0, 122}, {matrix_rate, 4096.0, 122},
        {cache, 50.0, 428}, {power, 350.0, 307}, {link, 600.0, 307}, {host_link, 128.0, 308},
        {sustained_bandwidth, 0.8985, 154}, {sustained_matrix, 0.6604, 208}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 306}, {capacity, 94.0, 350}, {usable_capacity, 93.583984375, 351},
        {lane_rate, 5.238, 306}, {lanes, 6016.0, 306}, {bandwidth, 3938.0, 306}, {fp64_vector, 30.0, 315},
        {fp32_vector, 60.0, 315}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 306}, {tf32_matrix, 417.5, 315},
        {fp16_matrix, 835.5, 315}, {bf16_matrix, 835.5, 315}, {fp8_matrix, 1670.5, 315}, {int8_matrix, 1670.5, 315},
        {units, 132.0, 426}, {clock, 1785.0, 306}, {matrix_clock, 1545.0, 121}, {vector_rate, 256.0, 122},
        {matrix_rate, 4096.0, 122}, {cache, 50.0, 426}, {power, 400.0, 373}, {link, 600.0, 306},
        {host_link, 128.0, 427}, {sustained_matrix, 0.5847, 208}});

/// H200 SXM 141GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 141.0, 260},
        {usable_capacity, 139.80078125, 520}, {lane_rate, 6.402, 363}, {lanes, 6016.0, 363}, {bandwidth, 4800.0, 317},
        {fp64_vector, 33.5, 309}, {fp32_vector, 67.0, 317}, {fp16_vector, 133.8, 309}, {fp64_matrix, 67.0, 317},
        {tf32_matrix, 494.7, 320}, {fp16_matrix, 989.4, 321}, {bf16_matrix, 989.4, 321}, {fp8_matrix, 1978.9, 318},
        {int8_matrix, 1978.9, 319}, {units, 132.0, 346}, {clock, 1980.0, 363}, {matrix_clock, 1830.0, 121},
        {vector_rate, 256.0, 122}, {matrix_rate, 4096.0, 122}, {cache, 60.0, 519}, {power, 700.0, 317},
        {idle_power, 80.3, 384}, {link, 900.0, 317}, {host_link, 128.0, 345}, {sustained_bandwidth, 0.9114, 366},
        {hourly_price, 4.54, 223}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 96.0, 350},
        {usable_capacity, 95.5771484375, 351}, {lane_rate, 5.238, 363}, {lanes, 6144.0, 363}, {bandwidth, 4000.0, 379},
        {fp64_vector, 33.5, 374}, {fp32_vector, 67.0, 379}, {fp16_vector, 133.8, 374}, {fp64_matrix, 67.0, 374},
        {tf32_matrix, 494.7, 381}, {fp16_matrix, 989.4, 382}, {bf16_matrix, 989.4, 382}, {fp8_matrix, 1978.9, 380},
        {int8_matrix, 1978.9, 374}, {units, 132.0, 363}, {clock, 1980.0, 363}, {matrix_clock, 1830.0, 121},
        {vector_rate, 256.0, 122}, {matrix_rate, 4096.0, 122}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 347},
        {sustained_matrix, 0.8616, 208}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 144.0, 226}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 370}, {fp64_vector, 33.5, 374}, {fp32_vector, 67.0, 374}, {fp16_vector, 133.8, 374},
        {fp64_matrix, 67.0, 374}, {tf32_matrix, 494.7, 374}, {fp16_matrix, 989.4, 374}, {bf16_matrix, 989.4, 371},
        {fp8_matrix, 1978.9, 374}, {int8_matrix, 1978.9, 374}, {units, 132.0, 363}, {clock, 1980.0, 363},
        {matrix_clock, 1830.0, 121}, {vector_rate, 256.0, 122}, {matrix_rate, 4096.0, 122}, {cache, 60.0, 363},
        {power, 900.0, 1}, {link, 900.0, 347}, {sustained_matrix, 0.8375, 383}});

/// GeForce RTX 5090.
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 32.0, 350},
        {usable_capacity, 31.8427734375, 351}, {lane_rate, 28.0, 335}, {lanes, 512.0, 335}, {bandwidth, 1792.0, 335},
        {fp64_vector, 1.637, 425}, {fp32_vector, 104.8, 335}, {fp16_vector, 104.8, 424}, {tf32_matrix, 104.8, 335},
        {fp16_matrix, 209.5, 335}, {bf16_matrix, 209.5, 335}, {fp8_matrix, 419.0, 335}, {int8_matrix, 838.0, 335},
        {fp4_matrix, 1676.0, 335}, {fp16_matrix_fp16_sums, 419.0, 335}, {fp8_matrix_fp16_sums, 838.0, 335},
        {units, 170.0, 337}, {cores, 21760.0, 335}, {clock, 2407.0, 335}, {vector_rate, 256.0, 122},
        {matrix_rate, 512.0, 122}, {cache, 96.0, 335}, {power, 575.0, 335}, {link, 128.0, 425},
        {host_link, 128.0, 425}});

/// B200 SXM.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 2}, {capacity, 180.0, 256},
        {usable_capacity, 178.361328125, 504}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 290},
        {fp64_vector, 37.0, 290}, {fp32_vector, 75.0, 290}, {fp64_matrix, 37.0, 290}, {tf32_matrix, 1125.0, 292},
        {fp16_matrix, 2250.0, 291}, {bf16_matrix, 2250.0, 291}, {fp8_matrix, 4500.0, 291}, {int8_matrix, 4500.0, 291},
        {fp4_matrix, 9000.0, 291}, {units, 148.0, 344}, {clock, 1965.0, 369}, {matrix_clock, 1856.0, 284},
        {vector_rate, 256.0, 122}, {matrix_rate, 8192.0, 122}, {l1_cache, 256.0, 294}, {cache, 126.5, 363},
        {power, 1000.0, 290}, {link, 1800.0, 290}, {host_link, 128.0, 290}, {sustained_matrix, 0.7756, 383},
        {hourly_price, 6.25, 223}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 374}, {capacity, 186.0, 226}, {lane_rate, 7.992, 349},
        {bandwidth, 8000.0, 288}, {fp64_vector, 40.0, 288}, {fp32_vector, 80.0, 288}, {fp64_matrix, 40.0, 288},
        {tf32_matrix, 1250.0, 289}, {fp16_matrix, 2500.0, 289}, {bf16_matrix, 2500.0, 289}, {fp8_matrix, 5000.0, 289},
        {int8_matrix, 5000.0, 289}, {fp4_matrix, 10000.0, 289}, {units, 152.0, 363}, {clock, 2062.0, 369},
        {matrix_clock, 2008.0, 121}, {vector_rate, 256.0, 122}, {matrix_rate, 8192.0, 122}, {cache, 126.0, 293},
        {power, 1200.0, 288}, {link, 1800.0, 288}, {sustained_matrix, 0.7288, 383}});

/// B300 SXM6 AC.
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 360}, {capacity, 270.0, 243}, {usable_capacity, 268.59375, 244},
        {lane_rate, 7.992, 360}, {lanes, 7680.0, 360}, {bandwidth, 7700.0, 286}, {fp64_vector, 1.2, 286},
        {fp32_vector, 75.0, 286}, {fp64_matrix, 1.2, 286}, {tf32_matrix, 1125.0, 285}, {fp16_matrix, 2250.0, 285},
        {bf16_matrix, 2250.0, 285}, {fp8_matrix, 4500.0, 286}, {int8_matrix, 153.5, 297}, {fp4_matrix, 13500.0, 285},
        {units, 148.0, 128}, {clock, 2032.0, 360}, {matrix_clock, 1856.0, 121}, {vector_rate, 256.0, 122},
        {matrix_rate, 8192.0, 122}, {cache, 126.5, 360}, {power, 1100.0, 286}, {link, 1800.0, 348},
        {host_link, 256.0, 348}, {sustained_matrix, 0.7862, 383}, {hourly_price, 7.099, 223}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 327}, {lane_rate, 8.53125, 328}, {lanes, 256.0, 325},
        {bandwidth, 273.0, 325}, {fp32_vector, 8.0384, 326}, {fp4_matrix, 1035.0, 325}, {units, 20.0, 328},
        {cores, 2560.0, 325}, {clock, 1570.0, 325}, {vector_rate, 256.0, 122}, {power, 130.0, 325}});

/// GB10 (DGX Spark).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 298}, {capacity, 128.0, 300}, {lane_rate, 8.53125, 299},
        {lanes, 256.0, 298}, {bandwidth, 273.0, 298}, {fp64_vector, 0.46, 409}, {fp32_vector, 29.71, 409},
        {fp16_vector, 29.71, 409}, {fp4_matrix, 500.0, 301}, {units, 48.0, 298}, {cores, 6144.0, 298},
        {clock, 2418.0, 409}, {vector_rate, 256.0, 122}, {power, 140.0, 298}});

/// L40.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 351}, {memory_kind, 0.0, 330}, {capacity, 48.0, 350}, {usable_capacity, 44.98828125, 351},
        {lane_rate, 18.0, 441}, {lanes, 384.0, 440}, {bandwidth, 864.0, 330}, {fp64_vector, 1.41, 440},
        {fp32_vector, 90.5, 330}, {fp16_vector, 90.52, 440}, {fp16_matrix, 181.05, 330}, {bf16_matrix, 181.05, 330},
        {int8_matrix, 362.0, 329}, {units, 142.0, 440}, {clock, 2490.0, 440}, {vector_rate, 256.0, 122},
        {matrix_rate, 512.0, 122}, {cache, 96.0, 440}, {power, 300.0, 440}, {link, 64.0, 441},
        {host_link, 64.0, 441}});

/// GeForce RTX 4080.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 509}, {memory_kind, 0.0, 416}, {capacity, 16.0, 237},
        {usable_capacity, 15.6728515625, 509}, {lane_rate, 22.4, 236}, {lanes, 256.0, 236}, {bandwidth, 716.8, 416},
        {fp64_vector, 0.76, 416}, {fp32_vector, 48.7, 236}, {fp16_vector, 48.74, 416}, {fp16_matrix, 97.5, 236},
        {bf16_matrix, 97.5, 236}, {fp8_matrix, 194.94912, 232}, {units, 76.0, 508}, {cores, 9728.0, 236},
        {clock, 2505.0, 236}, {vector_rate, 256.0, 122}, {matrix_rate, 512.0, 122}, {cache, 64.0, 416},
        {power, 320.0, 416}, {link, 64.0, 417}, {host_link, 64.0, 417}});

/// GeForce RTX 4070.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 351}, {memory_kind, 0.0, 414}, {capacity, 12.0, 350},
        {usable_capacity, 11.994140625, 351}, {lane_rate, 21.0, 414}, {lanes, 192.0, 414}, {bandwidth, 504.2, 414},
        {fp64_vector, 0.46, 414}, {fp32_vector, 29.15, 414}, {fp16_vector, 29.15, 414}, {fp16_matrix, 58.2912, 233},
        {units, 46.0, 414}, {clock, 2475.0, 414}, {vector_rate, 256.0, 122}, {matrix_rate, 512.0, 122},
        {cache, 36.0, 414}, {power, 200.0, 414}, {link, 64.0, 415}, {host_link, 64.0, 415}});

/// GeForce RTX 5080.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 514}, {memory_kind, 0.0, 422}, {capacity, 16.0, 515},
        {usable_capacity, 15.919921875, 517}, {lane_rate, 30.0, 422}, {lanes, 256.0, 422}, {bandwidth, 960.0, 422},
        {fp64_vector, 0.88, 422}, {fp32_vector, 56.28, 422}, {fp16_vector, 56.28, 422}, {fp16_matrix, 112.551936, 338},
        {fp4_matrix, 900.5, 336}, {units, 84.0, 516}, {cores, 10752.0, 138}, {clock, 2617.0, 422},
        {vector_rate, 256.0, 122}, {matrix_rate, 512.0, 122}, {cache, 64.0, 513}, {power, 360.0, 422},
        {link, 128.0, 423}, {host_link, 128.0, 423}});

/// GeForce RTX 5070.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 351}, {memory_kind, 0.0, 420}, {capacity, 12.0, 350},
        {usable_capacity, 11.9404296875, 351}, {lane_rate, 28.0, 420}, {lanes, 192.0, 420}, {bandwidth, 672.0, 420},
        {fp64_vector, 0.48, 420}, {fp32_vector, 30.87, 420}, {fp16_vector, 30.87, 420}, {fp16_matrix, 61.734912, 338},
        {fp4_matrix, 493.879296, 338}, {units, 48.0, 420}, {clock, 2512.0, 420}, {vector_rate, 256.0, 122},
        {matrix_rate, 512.0, 122}, {cache, 48.0, 420}, {power, 250.0, 420}, {link, 128.0, 421},
        {host_link, 128.0, 421}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"}}, .link_note = "PCIe 5 x16",
    .deviations = { .matrix = "the BF16 peak is that of the Server Edition at the 2430 MHz that were observed"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 532}, {memory_kind, 0.0, 339}, {capacity, 96.0, 533},
        {usable_capacity, 95.59222412109375, 534}, {lane_rate, 27.96875, 451}, {lanes, 512.0, 339},
        {bandwidth, 1790.0, 450}, {fp64_vector, 1.97, 450}, {fp32_vector, 125.0, 339}, {fp16_vector, 126.0, 450},
        {bf16_matrix, 467.8, 267}, {fp4_matrix, 2000.0, 340}, {units, 188.0, 340}, {cores, 24064.0, 339},
        {clock, 2617.0, 450}, {matrix_clock, 2430.0, 267}, {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122},
        {cache, 128.0, 450}, {power, 600.0, 450}, {link, 128.0, 268}, {host_link, 128.0, 268},
        {hourly_price, 3.031, 223}});

/// B100 SXM 192GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 283}, {lane_rate, 7.5, 282}, {lanes, 8192.0, 282},
        {bandwidth, 7700.0, 282}, {fp64_vector, 30.31, 282}, {fp32_vector, 60.62, 282}, {fp64_matrix, 27.36, 282},
        {tf32_matrix, 875.4, 282}, {fp16_matrix, 1750.0, 282}, {bf16_matrix, 1750.0, 282}, {fp8_matrix, 3500.0, 282},
        {int8_matrix, 3500.0, 282}, {fp4_matrix, 7000.0, 282}, {units, 148.0, 282}, {clock, 1600.0, 282},
        {matrix_clock, 1440.0, 282}, {vector_rate, 256.0, 122}, {matrix_rate, 8192.0, 122}, {power, 700.0, 205}});

/// GB300 (per GPU).
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5",
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 295}, {capacity, 279.0, 245}, {usable_capacity, 277.546875, 246},
        {bandwidth, 8000.0, 295}, {fp32_vector, 80.0, 295}, {tf32_matrix, 1250.0, 296}, {fp16_matrix, 2500.0, 296},
        {bf16_matrix, 2500.0, 296}, {fp8_matrix, 5000.0, 296}, {int8_matrix, 165.0, 257}, {fp4_matrix, 15000.0, 295},
        {power, 1400.0, 295}, {link, 1800.0, 295}, {host_link, 256.0, 295}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 376}, {bandwidth, 22000.0, 375}, {fp32_vector, 130.0, 375}, {tf32_matrix, 2000.0, 375},
        {fp16_matrix, 4000.0, 375}, {bf16_matrix, 4000.0, 375}, {fp8_matrix, 17500.0, 375}, {int8_matrix, 2500.0, 375},
        {fp4_matrix, 35000.0, 375}});

/// H200 NVL 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 429}, {capacity, 141.0, 431}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 429}, {fp32_vector, 60.0, 305}, {tf32_matrix, 420.0, 305}, {fp16_matrix, 840.0, 305},
        {bf16_matrix, 840.0, 305}, {int8_matrix, 1680.0, 305}, {units, 132.0, 429}, {clock, 1785.0, 429},
        {matrix_clock, 1554.0, 121}, {vector_rate, 256.0, 122}, {matrix_rate, 4096.0, 122}, {cache, 50.0, 429},
        {power, 600.0, 372}, {host_link, 128.0, 430}});

} // namespace rafter::detail::rows
// clang-format on
