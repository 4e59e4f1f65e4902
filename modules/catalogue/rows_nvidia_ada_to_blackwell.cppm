/// \file Rows of the catalogue. NVIDIA: Ada, Hopper, Blackwell, Rubin.
/// Made by scripts/catalogue from modules/catalogue/figures.csv: edit that file.
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
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 442}, {capacity, 24.0, 267},
        {usable_capacity, 22.494140625, 355}, {lane_rate, 12.5, 443}, {lanes, 192.0, 442}, {bandwidth, 300.0, 267},
        {fp64_vector, 0.473, 443}, {fp32_vector, 30.3, 245}, {fp16_vector, 30.3, 443}, {tf32_matrix, 60.0, 245},
        {fp16_matrix, 121.0, 244}, {bf16_matrix, 121.0, 267}, {fp8_matrix, 242.5, 269}, {int8_matrix, 242.5, 270},
        {units, 58.0, 247}, {clock, 2040.0, 442}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 48.0, 442}, {power, 72.0, 267}, {link, 64.0, 268}, {host_link, 64.0, 268},
        {hourly_price, 0.799, 229}});

/// L40S.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 48.0, 525},
        {usable_capacity, 44.5205078125, 527}, {lane_rate, 18.0, 367}, {lanes, 384.0, 446}, {bandwidth, 864.0, 271},
        {fp64_vector, 1.431, 447}, {fp32_vector, 91.6, 335}, {fp16_vector, 91.6, 447}, {tf32_matrix, 183.0, 335},
        {fp16_matrix, 362.05, 336}, {bf16_matrix, 362.05, 336}, {fp8_matrix, 733.0, 335}, {int8_matrix, 733.0, 335},
        {units, 142.0, 526}, {clock, 2520.0, 446}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 96.0, 367}, {power, 350.0, 271}, {link, 64.0, 272}, {host_link, 64.0, 272},
        {hourly_price, 1.951, 229}});

/// GeForce RTX 4090.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 248}, {capacity, 24.0, 514}, {usable_capacity, 23.9873046875, 516},
        {lane_rate, 21.0, 240}, {lanes, 384.0, 240}, {bandwidth, 1008.0, 241}, {fp64_vector, 1.29, 248},
        {fp32_vector, 82.6, 246}, {fp16_vector, 82.6, 248}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 241},
        {bf16_matrix, 165.2, 241}, {fp8_matrix, 330.3, 241}, {int8_matrix, 660.6, 241},
        {fp16_matrix_fp16_sums, 330.3, 241}, {fp8_matrix_fp16_sums, 660.6, 241}, {units, 128.0, 515},
        {clock, 2520.0, 422}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 72.0, 240},
        {power, 450.0, 422}, {link, 64.0, 423}, {host_link, 64.0, 423}});

/// H100 SXM5 80GB.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 80.0, 265},
        {usable_capacity, 79.1884765625, 522}, {lane_rate, 5.238, 367}, {lanes, 5120.0, 314}, {bandwidth, 3350.0, 320},
        {fp64_vector, 33.5, 316}, {fp32_vector, 67.0, 317}, {fp16_vector, 133.8, 316}, {fp64_matrix, 67.0, 317},
        {tf32_matrix, 494.7, 316}, {fp16_matrix, 989.4, 316}, {bf16_matrix, 989.4, 316}, {fp8_matrix, 1978.9, 316},
        {int8_matrix, 1978.9, 316}, {fp8_matrix_fp16_sums, 1978.9, 316}, {units, 132.0, 316}, {clock, 1980.0, 316},
        {matrix_clock, 1830.0, 316}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {l1_cache, 256.0, 326},
        {cache, 50.0, 314}, {power, 700.0, 320}, {link, 900.0, 320}, {host_link, 128.0, 315},
        {sustained_matrix, 0.803, 387}, {hourly_price, 3.949, 229}});

/// H100 PCIe 80GB.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 80.0, 264}, {lane_rate, 3.186, 311},
        {lanes, 5120.0, 311}, {bandwidth, 2039.0, 365}, {fp64_vector, 25.6, 316}, {fp32_vector, 51.2, 316},
        {fp16_vector, 102.4, 316}, {fp64_matrix, 51.2, 316}, {tf32_matrix, 378.0, 316}, {fp16_matrix, 756.4, 318},
        {bf16_matrix, 756.4, 318}, {fp8_matrix, 1513.0, 316}, {int8_matrix, 1513.0, 316}, {units, 114.0, 316},
        {clock, 1755.0, 311}, {matrix_clock, 1620.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127},
        {cache, 50.0, 432}, {power, 350.0, 311}, {link, 600.0, 311}, {host_link, 128.0, 312},
        {sustained_bandwidth, 0.8985, 160}, {sustained_matrix, 0.6604, 214}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 310}, {capacity, 94.0, 354}, {usable_capacity, 93.583984375, 355},
        {lane_rate, 5.238, 310}, {lanes, 6016.0, 310}, {bandwidth, 3938.0, 310}, {fp64_vector, 30.0, 319},
        {fp32_vector, 60.0, 319}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 310}, {tf32_matrix, 417.5, 319},
        {fp16_matrix, 835.5, 319}, {bf16_matrix, 835.5, 319}, {fp8_matrix, 1670.5, 319}, {int8_matrix, 1670.5, 319},
        {units, 132.0, 430}, {clock, 1785.0, 310}, {matrix_clock, 1545.0, 126}, {vector_rate, 256.0, 127},
        {matrix_rate, 4096.0, 127}, {cache, 50.0, 430}, {power, 400.0, 377}, {link, 600.0, 310},
        {host_link, 128.0, 431}, {sustained_matrix, 0.5847, 214}});

/// H200 SXM 141GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 141.0, 266},
        {usable_capacity, 139.80078125, 524}, {lane_rate, 6.402, 367}, {lanes, 6016.0, 367}, {bandwidth, 4800.0, 321},
        {fp64_vector, 33.5, 313}, {fp32_vector, 67.0, 321}, {fp16_vector, 133.8, 313}, {fp64_matrix, 67.0, 321},
        {tf32_matrix, 494.7, 324}, {fp16_matrix, 989.4, 325}, {bf16_matrix, 989.4, 325}, {fp8_matrix, 1978.9, 322},
        {int8_matrix, 1978.9, 323}, {units, 132.0, 350}, {clock, 1980.0, 367}, {matrix_clock, 1830.0, 126},
        {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 60.0, 523}, {power, 700.0, 321},
        {idle_power, 80.3, 388}, {link, 900.0, 321}, {host_link, 128.0, 349}, {sustained_bandwidth, 0.9114, 370},
        {hourly_price, 4.54, 229}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 96.0, 354},
        {usable_capacity, 95.5771484375, 355}, {lane_rate, 5.238, 367}, {lanes, 6144.0, 367}, {bandwidth, 4000.0, 383},
        {fp64_vector, 33.5, 378}, {fp32_vector, 67.0, 383}, {fp16_vector, 133.8, 378}, {fp64_matrix, 67.0, 378},
        {tf32_matrix, 494.7, 385}, {fp16_matrix, 989.4, 386}, {bf16_matrix, 989.4, 386}, {fp8_matrix, 1978.9, 384},
        {int8_matrix, 1978.9, 378}, {units, 132.0, 367}, {clock, 1980.0, 367}, {matrix_clock, 1830.0, 126},
        {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 351},
        {sustained_matrix, 0.8616, 214}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 144.0, 232}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 374}, {fp64_vector, 33.5, 378}, {fp32_vector, 67.0, 378}, {fp16_vector, 133.8, 378},
        {fp64_matrix, 67.0, 378}, {tf32_matrix, 494.7, 378}, {fp16_matrix, 989.4, 378}, {bf16_matrix, 989.4, 375},
        {fp8_matrix, 1978.9, 378}, {int8_matrix, 1978.9, 378}, {units, 132.0, 367}, {clock, 1980.0, 367},
        {matrix_clock, 1830.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 60.0, 367},
        {power, 900.0, 1}, {link, 900.0, 351}, {sustained_matrix, 0.8375, 387}});

/// GeForce RTX 5090.
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 32.0, 354},
        {usable_capacity, 31.8427734375, 355}, {lane_rate, 28.0, 339}, {lanes, 512.0, 339}, {bandwidth, 1792.0, 339},
        {fp64_vector, 1.637, 429}, {fp32_vector, 104.8, 339}, {fp16_vector, 104.8, 428}, {tf32_matrix, 104.8, 339},
        {fp16_matrix, 209.5, 339}, {bf16_matrix, 209.5, 339}, {fp8_matrix, 419.0, 339}, {int8_matrix, 838.0, 339},
        {fp4_matrix, 1676.0, 339}, {fp16_matrix_fp16_sums, 419.0, 339}, {fp8_matrix_fp16_sums, 838.0, 339},
        {units, 170.0, 341}, {cores, 21760.0, 339}, {clock, 2407.0, 339}, {vector_rate, 256.0, 127},
        {matrix_rate, 512.0, 127}, {cache, 96.0, 339}, {power, 575.0, 339}, {link, 128.0, 429},
        {host_link, 128.0, 429}});

/// B200 SXM.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 2}, {capacity, 180.0, 262},
        {usable_capacity, 178.361328125, 508}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 294},
        {fp64_vector, 37.0, 294}, {fp32_vector, 75.0, 294}, {fp64_matrix, 37.0, 294}, {tf32_matrix, 1125.0, 296},
        {fp16_matrix, 2250.0, 295}, {bf16_matrix, 2250.0, 295}, {fp8_matrix, 4500.0, 295}, {int8_matrix, 4500.0, 295},
        {fp4_matrix, 9000.0, 295}, {units, 148.0, 348}, {clock, 1965.0, 373}, {matrix_clock, 1856.0, 288},
        {vector_rate, 256.0, 127}, {matrix_rate, 8192.0, 127}, {l1_cache, 256.0, 298}, {cache, 126.5, 367},
        {power, 1000.0, 294}, {link, 1800.0, 294}, {host_link, 128.0, 294}, {sustained_matrix, 0.7756, 387},
        {hourly_price, 6.25, 229}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 378}, {capacity, 186.0, 232}, {lane_rate, 7.992, 353},
        {bandwidth, 8000.0, 292}, {fp64_vector, 40.0, 292}, {fp32_vector, 80.0, 292}, {fp64_matrix, 40.0, 292},
        {tf32_matrix, 1250.0, 293}, {fp16_matrix, 2500.0, 293}, {bf16_matrix, 2500.0, 293}, {fp8_matrix, 5000.0, 293},
        {int8_matrix, 5000.0, 293}, {fp4_matrix, 10000.0, 293}, {units, 152.0, 367}, {clock, 2062.0, 373},
        {matrix_clock, 2008.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 8192.0, 127}, {cache, 126.0, 297},
        {power, 1200.0, 292}, {link, 1800.0, 292}, {sustained_matrix, 0.7288, 387}});

/// B300 SXM6 AC.
inline constexpr processor row_34 =
    row(34, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 364}, {memory_kind, 0.0, 364}, {capacity, 270.0, 249}, {usable_capacity, 268.59375, 250},
        {lane_rate, 7.992, 364}, {lanes, 7680.0, 364}, {bandwidth, 7700.0, 290}, {fp64_vector, 1.2, 290},
        {fp32_vector, 75.0, 290}, {fp64_matrix, 1.2, 290}, {tf32_matrix, 1125.0, 289}, {fp16_matrix, 2250.0, 289},
        {bf16_matrix, 2250.0, 289}, {fp8_matrix, 4500.0, 290}, {int8_matrix, 153.5, 301}, {fp4_matrix, 13500.0, 289},
        {units, 148.0, 133}, {clock, 2032.0, 364}, {matrix_clock, 1856.0, 126}, {vector_rate, 256.0, 127},
        {matrix_rate, 8192.0, 127}, {cache, 126.5, 364}, {power, 1100.0, 290}, {link, 1800.0, 352},
        {host_link, 256.0, 352}, {sustained_matrix, 0.7862, 387}, {hourly_price, 7.099, 229}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 331}, {lane_rate, 8.53125, 332}, {lanes, 256.0, 329},
        {bandwidth, 273.0, 329}, {fp32_vector, 8.0384, 330}, {fp4_matrix, 1035.0, 329}, {units, 20.0, 332},
        {cores, 2560.0, 329}, {clock, 1570.0, 329}, {vector_rate, 256.0, 127}, {power, 130.0, 329}});

/// GB10 (DGX Spark).
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 302}, {capacity, 128.0, 304}, {lane_rate, 8.53125, 303},
        {lanes, 256.0, 302}, {bandwidth, 273.0, 302}, {fp64_vector, 0.46, 413}, {fp32_vector, 29.71, 413},
        {fp16_vector, 29.71, 413}, {fp4_matrix, 500.0, 305}, {units, 48.0, 302}, {cores, 6144.0, 302},
        {clock, 2418.0, 413}, {vector_rate, 256.0, 127}, {power, 140.0, 302}});

/// L40.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 355}, {memory_kind, 0.0, 334}, {capacity, 48.0, 354}, {usable_capacity, 44.98828125, 355},
        {lane_rate, 18.0, 445}, {lanes, 384.0, 444}, {bandwidth, 864.0, 334}, {fp64_vector, 1.41, 444},
        {fp32_vector, 90.5, 334}, {fp16_vector, 90.52, 444}, {fp16_matrix, 181.05, 334}, {bf16_matrix, 181.05, 334},
        {int8_matrix, 362.0, 333}, {units, 142.0, 444}, {clock, 2490.0, 444}, {vector_rate, 256.0, 127},
        {matrix_rate, 512.0, 127}, {cache, 96.0, 444}, {power, 300.0, 444}, {link, 64.0, 445},
        {host_link, 64.0, 445}});

/// GeForce RTX 4080.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 513}, {memory_kind, 0.0, 420}, {capacity, 16.0, 243},
        {usable_capacity, 15.6728515625, 513}, {lane_rate, 22.4, 242}, {lanes, 256.0, 242}, {bandwidth, 716.8, 420},
        {fp64_vector, 0.76, 420}, {fp32_vector, 48.7, 242}, {fp16_vector, 48.74, 420}, {fp16_matrix, 97.5, 242},
        {bf16_matrix, 97.5, 242}, {fp8_matrix, 194.94912, 238}, {units, 76.0, 512}, {cores, 9728.0, 242},
        {clock, 2505.0, 242}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 64.0, 420},
        {power, 320.0, 420}, {link, 64.0, 421}, {host_link, 64.0, 421}});

/// GeForce RTX 4070.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 355}, {memory_kind, 0.0, 418}, {capacity, 12.0, 354},
        {usable_capacity, 11.994140625, 355}, {lane_rate, 21.0, 418}, {lanes, 192.0, 418}, {bandwidth, 504.2, 418},
        {fp64_vector, 0.46, 418}, {fp32_vector, 29.15, 418}, {fp16_vector, 29.15, 418}, {fp16_matrix, 58.2912, 239},
        {units, 46.0, 418}, {clock, 2475.0, 418}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127},
        {cache, 36.0, 418}, {power, 200.0, 418}, {link, 64.0, 419}, {host_link, 64.0, 419}});

/// GeForce RTX 5080.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 518}, {memory_kind, 0.0, 426}, {capacity, 16.0, 519},
        {usable_capacity, 15.919921875, 521}, {lane_rate, 30.0, 426}, {lanes, 256.0, 426}, {bandwidth, 960.0, 426},
        {fp64_vector, 0.88, 426}, {fp32_vector, 56.28, 426}, {fp16_vector, 56.28, 426}, {fp16_matrix, 112.551936, 342},
        {fp4_matrix, 900.5, 340}, {units, 84.0, 520}, {cores, 10752.0, 143}, {clock, 2617.0, 426},
        {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 64.0, 517}, {power, 360.0, 426},
        {link, 128.0, 427}, {host_link, 128.0, 427}});

/// GeForce RTX 5070.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 355}, {memory_kind, 0.0, 424}, {capacity, 12.0, 354},
        {usable_capacity, 11.9404296875, 355}, {lane_rate, 28.0, 424}, {lanes, 192.0, 424}, {bandwidth, 672.0, 424},
        {fp64_vector, 0.48, 424}, {fp32_vector, 30.87, 424}, {fp16_vector, 30.87, 424}, {fp16_matrix, 61.734912, 342},
        {fp4_matrix, 493.879296, 342}, {units, 48.0, 424}, {clock, 2512.0, 424}, {vector_rate, 256.0, 127},
        {matrix_rate, 512.0, 127}, {cache, 48.0, 424}, {power, 250.0, 424}, {link, 128.0, 425},
        {host_link, 128.0, 425}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"}}, .link_note = "PCIe 5 x16",
    .deviations = { .matrix = "the BF16 peak is that of the Server Edition at the 2430 MHz that were observed"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 536}, {memory_kind, 0.0, 343}, {capacity, 96.0, 537},
        {usable_capacity, 95.59222412109375, 538}, {lane_rate, 27.96875, 455}, {lanes, 512.0, 343},
        {bandwidth, 1790.0, 454}, {fp64_vector, 1.97, 454}, {fp32_vector, 125.0, 343}, {fp16_vector, 126.0, 454},
        {bf16_matrix, 467.8, 273}, {fp4_matrix, 2000.0, 344}, {units, 188.0, 344}, {cores, 24064.0, 343},
        {clock, 2617.0, 454}, {matrix_clock, 2430.0, 273}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 128.0, 454}, {power, 600.0, 454}, {link, 128.0, 274}, {host_link, 128.0, 274},
        {hourly_price, 3.031, 229}});

/// B100 SXM 192GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 287}, {lane_rate, 7.5, 286}, {lanes, 8192.0, 286},
        {bandwidth, 7700.0, 286}, {fp64_vector, 30.31, 286}, {fp32_vector, 60.62, 286}, {fp64_matrix, 27.36, 286},
        {tf32_matrix, 875.4, 286}, {fp16_matrix, 1750.0, 286}, {bf16_matrix, 1750.0, 286}, {fp8_matrix, 3500.0, 286},
        {int8_matrix, 3500.0, 286}, {fp4_matrix, 7000.0, 286}, {units, 148.0, 286}, {clock, 1600.0, 286},
        {matrix_clock, 1440.0, 286}, {vector_rate, 256.0, 127}, {matrix_rate, 8192.0, 127}, {power, 700.0, 211}});

/// GB300 (per GPU).
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5",
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 299}, {capacity, 279.0, 251}, {usable_capacity, 277.546875, 252},
        {bandwidth, 8000.0, 299}, {fp32_vector, 80.0, 299}, {tf32_matrix, 1250.0, 300}, {fp16_matrix, 2500.0, 300},
        {bf16_matrix, 2500.0, 300}, {fp8_matrix, 5000.0, 300}, {int8_matrix, 165.0, 263}, {fp4_matrix, 15000.0, 299},
        {power, 1400.0, 299}, {link, 1800.0, 299}, {host_link, 256.0, 299}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 380}, {bandwidth, 22000.0, 379}, {fp32_vector, 130.0, 379}, {tf32_matrix, 2000.0, 379},
        {fp16_matrix, 4000.0, 379}, {bf16_matrix, 4000.0, 379}, {fp8_matrix, 17500.0, 379}, {int8_matrix, 2500.0, 379},
        {fp4_matrix, 35000.0, 379}});

/// H200 NVL 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 433}, {capacity, 141.0, 435}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 433}, {fp32_vector, 60.0, 309}, {tf32_matrix, 420.0, 309}, {fp16_matrix, 840.0, 309},
        {bf16_matrix, 840.0, 309}, {int8_matrix, 1680.0, 309}, {units, 132.0, 433}, {clock, 1785.0, 433},
        {matrix_clock, 1554.0, 126}, {vector_rate, 256.0, 127}, {matrix_rate, 4096.0, 127}, {cache, 50.0, 433},
        {power, 600.0, 376}, {host_link, 128.0, 434}});

} // namespace rafter::detail::rows
// clang-format on
