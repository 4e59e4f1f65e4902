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
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 528}, {capacity, 24.0, 293},
        {usable_capacity, 22.494140625, 388}, {lane_rate, 12.5, 529}, {lanes, 192.0, 528}, {bandwidth, 300.0, 293},
        {fp64_vector, 0.473, 529}, {fp32_vector, 30.3, 271}, {fp16_vector, 30.3, 529}, {tf32_matrix, 60.0, 271},
        {fp16_matrix, 121.0, 270}, {bf16_matrix, 121.0, 293}, {fp8_matrix, 242.5, 295}, {int8_matrix, 242.5, 296},
        {units, 58.0, 273}, {clock, 2040.0, 528}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 48.0, 528}, {power, 72.0, 293}, {link, 64.0, 294}, {host_link, 64.0, 294},
        {hourly_price, 0.799, 254}});

/// L40S.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 48.0, 635},
        {usable_capacity, 44.5205078125, 637}, {lane_rate, 18.0, 403}, {lanes, 384.0, 532}, {bandwidth, 864.0, 297},
        {fp64_vector, 1.431, 533}, {fp32_vector, 91.6, 364}, {fp16_vector, 91.6, 533}, {tf32_matrix, 183.0, 364},
        {fp16_matrix, 362.05, 365}, {bf16_matrix, 362.05, 365}, {fp8_matrix, 733.0, 364}, {int8_matrix, 733.0, 364},
        {units, 142.0, 636}, {clock, 2520.0, 532}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 96.0, 403}, {power, 350.0, 297}, {link, 64.0, 298}, {host_link, 64.0, 298},
        {hourly_price, 1.951, 254}});

/// L20.
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L20"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "export variant: matrix units at half the rate"},
    .note = "An export variant of the L40S: matrix units at half their rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 526}, {capacity, 48.0, 527}, {lane_rate, 18.0, 527},
        {lanes, 384.0, 526}, {bandwidth, 864.0, 526}, {fp64_vector, 0.93, 526}, {fp32_vector, 59.35, 526},
        {fp16_vector, 59.35, 526}, {tf32_matrix, 59.8, 1}, {fp16_matrix, 119.5, 1}, {bf16_matrix, 119.5, 1},
        {fp8_matrix, 239.0, 1}, {int8_matrix, 239.0, 1}, {units, 92.0, 526}, {clock, 2520.0, 526},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 526}, {power, 275.0, 526},
        {link, 64.0, 527}, {host_link, 64.0, 527}});

/// RTX 6000 Ada.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 144}, {memory_kind, 0.0, 366}, {capacity, 48.0, 367}, {lane_rate, 20.0, 179},
        {lanes, 384.0, 366}, {bandwidth, 960.0, 366}, {fp32_vector, 91.1, 366}, {fp16_matrix, 364.25, 367},
        {bf16_matrix, 364.25, 367}, {fp8_matrix, 728.5, 367}, {units, 142.0, 179}, {clock, 2505.0, 140},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 96.0, 140}, {power, 300.0, 366},
        {link, 64.0, 367}, {host_link, 64.0, 367}});

/// RTX 4000 Ada Generation.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 4000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 534}, {capacity, 20.0, 535}, {lane_rate, 18.0, 535},
        {lanes, 160.0, 534}, {bandwidth, 360.0, 534}, {fp64_vector, 0.42, 534}, {fp32_vector, 26.73, 534},
        {fp16_vector, 26.73, 534}, {tf32_matrix, 53.4528, 368}, {fp16_matrix, 106.9056, 368},
        {bf16_matrix, 106.9056, 368}, {fp8_matrix, 213.8112, 368}, {int8_matrix, 213.8112, 368}, {units, 48.0, 534},
        {clock, 2175.0, 534}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 48.0, 534},
        {power, 130.0, 534}, {link, 64.0, 535}, {host_link, 64.0, 535}});

/// RTX 5000 Ada Generation.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 5000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 536}, {capacity, 32.0, 537}, {lane_rate, 18.0, 537},
        {lanes, 256.0, 536}, {bandwidth, 576.0, 536}, {fp64_vector, 1.02, 536}, {fp32_vector, 65.28, 536},
        {fp16_vector, 65.28, 536}, {tf32_matrix, 130.56, 368}, {fp16_matrix, 261.12, 368}, {bf16_matrix, 261.12, 368},
        {fp8_matrix, 522.24, 368}, {int8_matrix, 522.24, 368}, {units, 100.0, 536}, {clock, 2550.0, 536},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 72.0, 536}, {power, 250.0, 536},
        {link, 64.0, 537}, {host_link, 64.0, 537}});

/// GeForce RTX 4090.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 274}, {capacity, 24.0, 621}, {usable_capacity, 23.9873046875, 623},
        {lane_rate, 21.0, 265}, {lanes, 384.0, 265}, {bandwidth, 1008.0, 266}, {fp64_vector, 1.29, 274},
        {fp32_vector, 82.6, 272}, {fp16_vector, 82.6, 274}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 266},
        {bf16_matrix, 165.2, 266}, {fp8_matrix, 330.3, 266}, {int8_matrix, 660.6, 266},
        {fp16_matrix_fp16_sums, 330.3, 266}, {fp8_matrix_fp16_sums, 660.6, 266}, {units, 128.0, 622},
        {clock, 2520.0, 500}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 72.0, 265},
        {power, 450.0, 500}, {link, 64.0, 501}, {host_link, 64.0, 501}});

/// H100 SXM5 80GB.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 80.0, 291},
        {usable_capacity, 79.1884765625, 629}, {lane_rate, 5.238, 403}, {lanes, 5120.0, 343}, {bandwidth, 3350.0, 349},
        {fp64_vector, 33.5, 345}, {fp32_vector, 67.0, 346}, {fp16_vector, 133.8, 345}, {fp64_matrix, 67.0, 346},
        {tf32_matrix, 494.7, 345}, {fp16_matrix, 989.4, 345}, {bf16_matrix, 989.4, 345}, {fp8_matrix, 1978.9, 345},
        {int8_matrix, 1978.9, 345}, {fp8_matrix_fp16_sums, 1978.9, 345}, {units, 132.0, 345}, {clock, 1980.0, 345},
        {matrix_clock, 1830.0, 345}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {l1_cache, 256.0, 355},
        {cache, 50.0, 343}, {power, 700.0, 349}, {link, 900.0, 349}, {host_link, 128.0, 344},
        {sustained_matrix, 0.803, 424}, {hourly_price, 3.949, 254}});

/// H100 PCIe 80GB.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 80.0, 290}, {lane_rate, 3.186, 339},
        {lanes, 5120.0, 339}, {bandwidth, 2039.0, 401}, {fp64_vector, 25.6, 345}, {fp32_vector, 51.2, 345},
        {fp16_vector, 102.4, 345}, {fp64_matrix, 51.2, 345}, {tf32_matrix, 378.0, 345}, {fp16_matrix, 756.4, 347},
        {bf16_matrix, 756.4, 347}, {fp8_matrix, 1513.0, 345}, {int8_matrix, 1513.0, 345}, {units, 114.0, 345},
        {clock, 1755.0, 339}, {matrix_clock, 1620.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 514}, {power, 350.0, 339}, {link, 600.0, 339}, {host_link, 128.0, 340},
        {sustained_bandwidth, 0.8985, 173}, {sustained_matrix, 0.6604, 238}});

/// H800 SXM5 80GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H800"}}, .link_note = "NVLink 4, 8 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s",
    .matrix = "the matrix peaks are printed as those of an H100 at 1830 MHz"},
    .note = "An H100 for China: NVLink at 400 GB/s instead of 900, FP64 at 1 TFLOP/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 518}, {capacity, 80.0, 519}, {lane_rate, 5.25, 519},
        {lanes, 5120.0, 518}, {bandwidth, 3360.0, 518}, {fp64_vector, 1.0, 391}, {fp32_vector, 59.3, 518},
        {fp16_matrix, 989.0, 203}, {bf16_matrix, 989.0, 203}, {fp8_matrix, 1979.0, 203}, {units, 132.0, 518},
        {clock, 1755.0, 518}, {matrix_clock, 1830.0, 342}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 518}, {power, 700.0, 518}, {link, 400.0, 203}, {host_link, 128.0, 519}});

/// H20 96GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H20"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s", .matrix = "export variant: matrix units at a quarter of the rate"},
    .note = "An export variant of the H100: more memory, few FLOP. A later one has 141 GB."}, {
        {runtime_names, 0.0, 631}, {memory_kind, 0.0, 653}, {capacity, 96.0, 204},
        {usable_capacity, 95.0048828125, 632}, {lane_rate, 5.208, 232}, {lanes, 6144.0, 231}, {bandwidth, 4000.0, 394},
        {fp64_vector, 1.0, 394}, {fp32_vector, 39.53664, 204}, {tf32_matrix, 74.0, 394}, {fp16_matrix, 148.0, 203},
        {bf16_matrix, 148.0, 203}, {fp8_matrix, 296.0, 203}, {int8_matrix, 296.0, 394}, {units, 78.0, 630},
        {clock, 1980.0, 203}, {vector_rate, 256.0, 136}, {matrix_rate, 958.3, 136}, {cache, 60.0, 231},
        {power, 400.0, 653}, {link, 900.0, 203}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 338}, {capacity, 94.0, 387}, {usable_capacity, 93.583984375, 388},
        {lane_rate, 5.238, 338}, {lanes, 6016.0, 338}, {bandwidth, 3938.0, 338}, {fp64_vector, 30.0, 348},
        {fp32_vector, 60.0, 348}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 338}, {tf32_matrix, 417.5, 348},
        {fp16_matrix, 835.5, 348}, {bf16_matrix, 835.5, 348}, {fp8_matrix, 1670.5, 348}, {int8_matrix, 1670.5, 348},
        {units, 132.0, 512}, {clock, 1785.0, 338}, {matrix_clock, 1545.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 4096.0, 136}, {cache, 50.0, 512}, {power, 400.0, 414}, {link, 600.0, 338},
        {host_link, 128.0, 513}, {sustained_matrix, 0.5847, 238}});

/// H200 SXM 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 141.0, 292},
        {usable_capacity, 139.80078125, 634}, {lane_rate, 6.402, 403}, {lanes, 6016.0, 403}, {bandwidth, 4800.0, 350},
        {fp64_vector, 33.5, 341}, {fp32_vector, 67.0, 350}, {fp16_vector, 133.8, 341}, {fp64_matrix, 67.0, 350},
        {tf32_matrix, 494.7, 353}, {fp16_matrix, 989.4, 354}, {bf16_matrix, 989.4, 354}, {fp8_matrix, 1978.9, 351},
        {int8_matrix, 1978.9, 352}, {units, 132.0, 383}, {clock, 1980.0, 403}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 633}, {power, 700.0, 350},
        {idle_power, 80.3, 425}, {link, 900.0, 350}, {host_link, 128.0, 382}, {sustained_bandwidth, 0.9114, 406},
        {hourly_price, 4.54, 254}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 96.0, 387},
        {usable_capacity, 95.5771484375, 388}, {lane_rate, 5.238, 403}, {lanes, 6144.0, 403}, {bandwidth, 4000.0, 420},
        {fp64_vector, 33.5, 415}, {fp32_vector, 67.0, 420}, {fp16_vector, 133.8, 415}, {fp64_matrix, 67.0, 415},
        {tf32_matrix, 494.7, 422}, {fp16_matrix, 989.4, 423}, {bf16_matrix, 989.4, 423}, {fp8_matrix, 1978.9, 421},
        {int8_matrix, 1978.9, 415}, {units, 132.0, 403}, {clock, 1980.0, 403}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 384},
        {sustained_matrix, 0.8616, 238}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_48 =
    row(48, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 144.0, 257}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 411}, {fp64_vector, 33.5, 415}, {fp32_vector, 67.0, 415}, {fp16_vector, 133.8, 415},
        {fp64_matrix, 67.0, 415}, {tf32_matrix, 494.7, 415}, {fp16_matrix, 989.4, 415}, {bf16_matrix, 989.4, 412},
        {fp8_matrix, 1978.9, 415}, {int8_matrix, 1978.9, 415}, {units, 132.0, 403}, {clock, 1980.0, 403},
        {matrix_clock, 1830.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 403},
        {power, 900.0, 1}, {link, 900.0, 384}, {sustained_matrix, 0.8375, 424}});

/// GeForce RTX 5090.
inline constexpr processor row_49 =
    row(49, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 32.0, 387},
        {usable_capacity, 31.8427734375, 388}, {lane_rate, 28.0, 371}, {lanes, 512.0, 371}, {bandwidth, 1792.0, 371},
        {fp64_vector, 1.637, 511}, {fp32_vector, 104.8, 371}, {fp16_vector, 104.8, 510}, {tf32_matrix, 104.8, 371},
        {fp16_matrix, 209.5, 371}, {bf16_matrix, 209.5, 371}, {fp8_matrix, 419.0, 371}, {int8_matrix, 838.0, 371},
        {fp4_matrix, 1676.0, 371}, {fp16_matrix_fp16_sums, 419.0, 371}, {fp8_matrix_fp16_sums, 838.0, 371},
        {units, 170.0, 374}, {cores, 21760.0, 371}, {clock, 2407.0, 371}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 96.0, 371}, {power, 575.0, 371}, {link, 128.0, 511},
        {host_link, 128.0, 511}});

/// B200 SXM.
inline constexpr processor row_50 =
    row(50, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 2}, {capacity, 180.0, 288},
        {usable_capacity, 178.361328125, 613}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 322},
        {fp64_vector, 37.0, 322}, {fp32_vector, 75.0, 322}, {fp64_matrix, 37.0, 322}, {tf32_matrix, 1125.0, 324},
        {fp16_matrix, 2250.0, 323}, {bf16_matrix, 2250.0, 323}, {fp8_matrix, 4500.0, 323}, {int8_matrix, 4500.0, 323},
        {fp4_matrix, 9000.0, 323}, {units, 148.0, 381}, {clock, 1965.0, 410}, {matrix_clock, 1856.0, 316},
        {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {l1_cache, 256.0, 326}, {cache, 126.5, 403},
        {power, 1000.0, 322}, {link, 1800.0, 322}, {host_link, 128.0, 322}, {sustained_matrix, 0.7756, 424},
        {hourly_price, 6.25, 254}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_51 =
    row(51, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 415}, {capacity, 186.0, 257}, {lane_rate, 7.992, 386},
        {bandwidth, 8000.0, 320}, {fp64_vector, 40.0, 320}, {fp32_vector, 80.0, 320}, {fp64_matrix, 40.0, 320},
        {tf32_matrix, 1250.0, 321}, {fp16_matrix, 2500.0, 321}, {bf16_matrix, 2500.0, 321}, {fp8_matrix, 5000.0, 321},
        {int8_matrix, 5000.0, 321}, {fp4_matrix, 10000.0, 321}, {units, 152.0, 403}, {clock, 2062.0, 410},
        {matrix_clock, 2008.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {cache, 126.0, 325},
        {power, 1200.0, 320}, {link, 1800.0, 320}, {sustained_matrix, 0.7288, 424}});

/// B300 SXM6 AC.
inline constexpr processor row_52 =
    row(52, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 400}, {memory_kind, 0.0, 400}, {capacity, 270.0, 275}, {usable_capacity, 268.59375, 276},
        {lane_rate, 7.992, 400}, {lanes, 7680.0, 400}, {bandwidth, 7700.0, 318}, {fp64_vector, 1.2, 318},
        {fp32_vector, 75.0, 318}, {fp64_matrix, 1.2, 318}, {tf32_matrix, 1125.0, 317}, {fp16_matrix, 2250.0, 317},
        {bf16_matrix, 2250.0, 317}, {fp8_matrix, 4500.0, 318}, {int8_matrix, 153.5, 329}, {fp4_matrix, 13500.0, 317},
        {units, 148.0, 146}, {clock, 2032.0, 400}, {matrix_clock, 1856.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 8192.0, 136}, {cache, 126.5, 400}, {power, 1100.0, 318}, {link, 1800.0, 385},
        {host_link, 256.0, 385}, {sustained_matrix, 0.7862, 424}, {hourly_price, 7.099, 254}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_53 =
    row(53, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 360}, {lane_rate, 8.53125, 361}, {lanes, 256.0, 358},
        {bandwidth, 273.0, 358}, {fp32_vector, 8.0384, 359}, {fp4_matrix, 1035.0, 358}, {units, 20.0, 361},
        {cores, 2560.0, 358}, {clock, 1570.0, 358}, {vector_rate, 256.0, 136}, {power, 130.0, 358}});

/// GB10 (DGX Spark).
inline constexpr processor row_54 =
    row(54, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 330}, {capacity, 128.0, 332}, {lane_rate, 8.53125, 331},
        {lanes, 256.0, 330}, {bandwidth, 273.0, 330}, {fp64_vector, 0.46, 459}, {fp32_vector, 29.71, 459},
        {fp16_vector, 29.71, 459}, {fp4_matrix, 500.0, 333}, {units, 48.0, 330}, {cores, 6144.0, 330},
        {clock, 2418.0, 459}, {vector_rate, 256.0, 136}, {power, 140.0, 330}});

/// L40.
inline constexpr processor row_55 =
    row(55, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 388}, {memory_kind, 0.0, 363}, {capacity, 48.0, 387}, {usable_capacity, 44.98828125, 388},
        {lane_rate, 18.0, 531}, {lanes, 384.0, 530}, {bandwidth, 864.0, 363}, {fp64_vector, 1.41, 530},
        {fp32_vector, 90.5, 363}, {fp16_vector, 90.52, 530}, {fp16_matrix, 181.05, 363}, {bf16_matrix, 181.05, 363},
        {fp8_matrix, 362.0, 1}, {int8_matrix, 362.0, 362}, {units, 142.0, 530}, {clock, 2490.0, 530},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 530}, {power, 300.0, 530},
        {link, 64.0, 531}, {host_link, 64.0, 531}});

/// GeForce RTX 4080.
inline constexpr processor row_56 =
    row(56, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 620}, {memory_kind, 0.0, 498}, {capacity, 16.0, 269},
        {usable_capacity, 15.6728515625, 620}, {lane_rate, 22.4, 268}, {lanes, 256.0, 268}, {bandwidth, 716.8, 498},
        {fp64_vector, 0.76, 498}, {fp32_vector, 48.7, 268}, {fp16_vector, 48.74, 498}, {fp16_matrix, 97.5, 268},
        {bf16_matrix, 97.5, 268}, {fp8_matrix, 194.94912, 263}, {units, 76.0, 619}, {cores, 9728.0, 268},
        {clock, 2505.0, 268}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 498},
        {power, 320.0, 498}, {link, 64.0, 499}, {host_link, 64.0, 499}});

/// GeForce RTX 4080 SUPER.
inline constexpr processor row_57 =
    row(57, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 496}, {capacity, 16.0, 497}, {lane_rate, 23.009, 497},
        {lanes, 256.0, 496}, {bandwidth, 736.3, 496}, {fp64_vector, 0.82, 496}, {fp32_vector, 52.22, 496},
        {fp16_vector, 52.22, 496}, {tf32_matrix, 52.224, 267}, {fp16_matrix, 104.448, 267},
        {bf16_matrix, 104.448, 267}, {fp8_matrix, 208.896, 267}, {int8_matrix, 417.792, 267},
        {fp16_matrix_fp16_sums, 208.896, 267}, {fp8_matrix_fp16_sums, 417.792, 267}, {units, 80.0, 496},
        {clock, 2550.0, 496}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 496},
        {power, 320.0, 496}, {link, 64.0, 497}, {host_link, 64.0, 497}});

/// GeForce RTX 4070.
inline constexpr processor row_58 =
    row(58, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 388}, {memory_kind, 0.0, 494}, {capacity, 12.0, 387},
        {usable_capacity, 11.994140625, 388}, {lane_rate, 21.0, 494}, {lanes, 192.0, 494}, {bandwidth, 504.2, 494},
        {fp64_vector, 0.46, 494}, {fp32_vector, 29.15, 494}, {fp16_vector, 29.15, 494}, {fp16_matrix, 58.2912, 264},
        {units, 46.0, 494}, {clock, 2475.0, 494}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 36.0, 494}, {power, 200.0, 494}, {link, 64.0, 495}, {host_link, 64.0, 495}});

/// GeForce RTX 4060.
inline constexpr processor row_59 =
    row(59, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 486}, {capacity, 8.0, 487}, {lane_rate, 17.0, 487},
        {lanes, 128.0, 486}, {bandwidth, 272.0, 486}, {fp64_vector, 0.24, 486}, {fp32_vector, 15.11, 486},
        {fp16_vector, 15.11, 486}, {tf32_matrix, 15.11424, 267}, {fp16_matrix, 30.22848, 267},
        {bf16_matrix, 30.22848, 267}, {fp8_matrix, 60.45696, 267}, {int8_matrix, 120.91392, 267},
        {fp16_matrix_fp16_sums, 60.45696, 267}, {fp8_matrix_fp16_sums, 120.91392, 267}, {units, 24.0, 486},
        {clock, 2460.0, 486}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 24.0, 486},
        {power, 115.0, 486}, {link, 32.0, 487}, {host_link, 32.0, 487}});

/// GeForce RTX 4060 Ti 8GB.
inline constexpr processor row_60 =
    row(60, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 16 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 484}, {capacity, 8.0, 485}, {lane_rate, 18.0, 485},
        {lanes, 128.0, 484}, {bandwidth, 288.0, 484}, {fp64_vector, 0.34, 484}, {fp32_vector, 22.06, 484},
        {fp16_vector, 22.06, 484}, {tf32_matrix, 22.06464, 267}, {fp16_matrix, 44.12928, 267},
        {bf16_matrix, 44.12928, 267}, {fp8_matrix, 88.25856, 267}, {int8_matrix, 176.51712, 267},
        {fp16_matrix_fp16_sums, 88.25856, 267}, {fp8_matrix_fp16_sums, 176.51712, 267}, {units, 34.0, 484},
        {clock, 2535.0, 484}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 484},
        {power, 160.0, 484}, {link, 32.0, 485}, {host_link, 32.0, 485}});

/// GeForce RTX 4060 Ti 16GB.
inline constexpr processor row_61 =
    row(61, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 482}, {capacity, 16.0, 483}, {lane_rate, 18.0, 483},
        {lanes, 128.0, 482}, {bandwidth, 288.0, 482}, {fp64_vector, 0.34, 482}, {fp32_vector, 22.06, 482},
        {fp16_vector, 22.06, 482}, {tf32_matrix, 22.06464, 267}, {fp16_matrix, 44.12928, 267},
        {bf16_matrix, 44.12928, 267}, {fp8_matrix, 88.25856, 267}, {int8_matrix, 176.51712, 267},
        {fp16_matrix_fp16_sums, 88.25856, 267}, {fp8_matrix_fp16_sums, 176.51712, 267}, {units, 34.0, 482},
        {clock, 2535.0, 482}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 482},
        {power, 165.0, 482}, {link, 32.0, 483}, {host_link, 32.0, 483}});

/// GeForce RTX 4070 SUPER.
inline constexpr processor row_62 =
    row(62, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 488}, {capacity, 12.0, 489}, {lane_rate, 21.008, 489},
        {lanes, 192.0, 488}, {bandwidth, 504.2, 488}, {fp64_vector, 0.55, 488}, {fp32_vector, 35.48, 488},
        {fp16_vector, 35.48, 488}, {tf32_matrix, 35.4816, 267}, {fp16_matrix, 70.9632, 267},
        {bf16_matrix, 70.9632, 267}, {fp8_matrix, 141.9264, 267}, {int8_matrix, 283.8528, 267},
        {fp16_matrix_fp16_sums, 141.9264, 267}, {fp8_matrix_fp16_sums, 283.8528, 267}, {units, 56.0, 488},
        {clock, 2475.0, 488}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 488},
        {power, 220.0, 488}, {link, 64.0, 489}, {host_link, 64.0, 489}});

/// GeForce RTX 4070 Ti.
inline constexpr processor row_63 =
    row(63, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 492}, {capacity, 12.0, 493}, {lane_rate, 21.008, 493},
        {lanes, 192.0, 492}, {bandwidth, 504.2, 492}, {fp64_vector, 0.63, 492}, {fp32_vector, 40.09, 492},
        {fp16_vector, 40.09, 492}, {tf32_matrix, 40.0896, 267}, {fp16_matrix, 80.1792, 267},
        {bf16_matrix, 80.1792, 267}, {fp8_matrix, 160.3584, 267}, {int8_matrix, 320.7168, 267},
        {fp16_matrix_fp16_sums, 160.3584, 267}, {fp8_matrix_fp16_sums, 320.7168, 267}, {units, 60.0, 492},
        {clock, 2610.0, 492}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 492},
        {power, 285.0, 492}, {link, 64.0, 493}, {host_link, 64.0, 493}});

/// GeForce RTX 4070 Ti SUPER.
inline constexpr processor row_64 =
    row(64, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 490}, {capacity, 16.0, 491}, {lane_rate, 21.009, 491},
        {lanes, 256.0, 490}, {bandwidth, 672.3, 490}, {fp64_vector, 0.69, 490}, {fp32_vector, 44.1, 490},
        {fp16_vector, 44.1, 490}, {tf32_matrix, 44.09856, 267}, {fp16_matrix, 88.19712, 267},
        {bf16_matrix, 88.19712, 267}, {fp8_matrix, 176.39424, 267}, {int8_matrix, 352.78848, 267},
        {fp16_matrix_fp16_sums, 176.39424, 267}, {fp8_matrix_fp16_sums, 352.78848, 267}, {units, 66.0, 490},
        {clock, 2610.0, 490}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 490},
        {power, 285.0, 490}, {link, 64.0, 491}, {host_link, 64.0, 491}});

/// GeForce RTX 5080.
inline constexpr processor row_65 =
    row(65, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 625}, {memory_kind, 0.0, 508}, {capacity, 16.0, 626},
        {usable_capacity, 15.919921875, 628}, {lane_rate, 30.0, 508}, {lanes, 256.0, 508}, {bandwidth, 960.0, 508},
        {fp64_vector, 0.88, 508}, {fp32_vector, 56.28, 508}, {fp16_vector, 56.28, 508}, {fp16_matrix, 112.551936, 375},
        {fp4_matrix, 900.5, 373}, {units, 84.0, 627}, {cores, 10752.0, 156}, {clock, 2617.0, 508},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 624}, {power, 360.0, 508},
        {link, 128.0, 509}, {host_link, 128.0, 509}});

/// GeForce RTX 5070.
inline constexpr processor row_66 =
    row(66, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 388}, {memory_kind, 0.0, 506}, {capacity, 12.0, 387},
        {usable_capacity, 11.9404296875, 388}, {lane_rate, 28.0, 506}, {lanes, 192.0, 506}, {bandwidth, 672.0, 506},
        {fp64_vector, 0.48, 506}, {fp32_vector, 30.87, 506}, {fp16_vector, 30.87, 506}, {fp16_matrix, 61.734912, 375},
        {fp4_matrix, 493.879296, 375}, {units, 48.0, 506}, {clock, 2512.0, 506}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 48.0, 506}, {power, 250.0, 506}, {link, 128.0, 507},
        {host_link, 128.0, 507}});

/// GeForce RTX 5060 Ti 16GB.
inline constexpr processor row_67 =
    row(67, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 5 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 502}, {capacity, 16.0, 503}, {lane_rate, 28.0, 503},
        {lanes, 128.0, 502}, {bandwidth, 448.0, 502}, {fp64_vector, 0.37, 502}, {fp32_vector, 23.7, 502},
        {fp16_vector, 23.7, 502}, {tf32_matrix, 23.703552, 372}, {fp16_matrix, 47.407104, 372},
        {bf16_matrix, 47.407104, 372}, {fp8_matrix, 94.814208, 372}, {int8_matrix, 189.628416, 372},
        {fp4_matrix, 379.256832, 372}, {fp16_matrix_fp16_sums, 94.814208, 372},
        {fp8_matrix_fp16_sums, 189.628416, 372}, {units, 36.0, 502}, {clock, 2572.0, 502}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 32.0, 502}, {power, 180.0, 502}, {link, 64.0, 503},
        {host_link, 64.0, 503}});

/// GeForce RTX 5070 Ti.
inline constexpr processor row_68 =
    row(68, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070 Ti"}}, .link_note = "PCIe 5 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 504}, {capacity, 16.0, 505}, {lane_rate, 28.0, 505},
        {lanes, 256.0, 504}, {bandwidth, 896.0, 504}, {fp64_vector, 0.69, 504}, {fp32_vector, 43.94, 504},
        {fp16_vector, 43.94, 504}, {tf32_matrix, 43.93984, 372}, {fp16_matrix, 87.87968, 372},
        {bf16_matrix, 87.87968, 372}, {fp8_matrix, 175.75936, 372}, {int8_matrix, 351.51872, 372},
        {fp4_matrix, 703.03744, 372}, {fp16_matrix_fp16_sums, 175.75936, 372}, {fp8_matrix_fp16_sums, 351.51872, 372},
        {units, 70.0, 504}, {clock, 2452.0, 504}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 48.0, 504}, {power, 300.0, 504}, {link, 128.0, 505}, {host_link, 128.0, 505}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_69 =
    row(69, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    {.text = "NVIDIA RTX PRO 6000 Blackwell Server Edition"}}, .link_note = "PCIe 5 x16", .deviations = {
    .matrix = "the BF16 peak is of the Server Edition at an observed clock of 2430 MHz"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 646}, {memory_kind, 0.0, 376}, {capacity, 96.0, 647},
        {usable_capacity, 95.59222412109375, 648}, {lane_rate, 27.96875, 545}, {lanes, 512.0, 376},
        {bandwidth, 1790.0, 544}, {fp64_vector, 1.97, 544}, {fp32_vector, 125.0, 376}, {fp16_vector, 126.0, 544},
        {bf16_matrix, 467.8, 299}, {fp8_matrix, 935.6, 133}, {fp4_matrix, 2000.0, 377}, {units, 188.0, 377},
        {cores, 24064.0, 376}, {clock, 2617.0, 544}, {matrix_clock, 2430.0, 299}, {vector_rate, 256.0, 136},
        {matrix_rate, 1024.0, 136}, {cache, 128.0, 544}, {power, 600.0, 544}, {link, 128.0, 300},
        {host_link, 128.0, 300}, {hourly_price, 3.031, 254}});

/// B100 SXM 192GB.
inline constexpr processor row_70 =
    row(70, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of others only."}, {
        {memory_kind, 0.0, 1}, {capacity, 192.0, 315}, {lane_rate, 7.5, 314}, {lanes, 8192.0, 314},
        {bandwidth, 7700.0, 314}, {fp64_vector, 30.31, 314}, {fp32_vector, 60.62, 314}, {fp64_matrix, 27.36, 314},
        {tf32_matrix, 875.4, 314}, {fp16_matrix, 1750.0, 314}, {bf16_matrix, 1750.0, 314}, {fp8_matrix, 3500.0, 314},
        {int8_matrix, 3500.0, 314}, {fp4_matrix, 7000.0, 314}, {units, 148.0, 314}, {clock, 1600.0, 314},
        {matrix_clock, 1440.0, 314}, {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {power, 700.0, 235}});

/// GB300 (per GPU).
inline constexpr processor row_71 =
    row(71, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB300"}}, .link_note = "NVLink 5", .link_joins = 72,
    .note = "Dense FP4 is printed as 15 PFLOP/s and is not half of the sparse 20; the product page "
    "implies 10. The enabled number of units is not printed: 160 is the full chip."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 327}, {capacity, 279.0, 277}, {usable_capacity, 277.546875, 278},
        {bandwidth, 8000.0, 327}, {fp32_vector, 80.0, 327}, {tf32_matrix, 1250.0, 328}, {fp16_matrix, 2500.0, 328},
        {bf16_matrix, 2500.0, 328}, {fp8_matrix, 5000.0, 328}, {int8_matrix, 165.0, 289}, {fp4_matrix, 15000.0, 327},
        {power, 1400.0, 327}, {link, 1800.0, 327}, {host_link, 256.0, 327}});

/// Rubin VR200 (per GPU).
inline constexpr processor row_72 =
    row(72, {.vendor = "NVIDIA", .year = 2026, .architecture = rubin, .deviations = {
    .ratio = "announced: FP8 at 4.4 times the BF16 rate"},
    .note = "Announced figures, quoted by others. FP4 is the figure for training; 50 PFLOP/s are "
    "printed for inference. HBM4."}, {
        {capacity, 288.0, 417}, {bandwidth, 22000.0, 416}, {fp32_vector, 130.0, 416}, {tf32_matrix, 2000.0, 416},
        {fp16_matrix, 4000.0, 416}, {bf16_matrix, 4000.0, 416}, {fp8_matrix, 17500.0, 416}, {int8_matrix, 2500.0, 416},
        {fp4_matrix, 35000.0, 416}});

/// H200 NVL 141GB.
inline constexpr processor row_73 =
    row(73, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 515}, {capacity, 141.0, 517}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 515}, {fp32_vector, 60.0, 337}, {tf32_matrix, 420.0, 337}, {fp16_matrix, 840.0, 337},
        {bf16_matrix, 840.0, 337}, {int8_matrix, 1680.0, 337}, {units, 132.0, 515}, {clock, 1785.0, 515},
        {matrix_clock, 1554.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 50.0, 515},
        {power, 600.0, 413}, {host_link, 128.0, 516}});

} // namespace rafter::detail::rows
// clang-format on
