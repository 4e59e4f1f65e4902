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
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 532}, {capacity, 24.0, 295},
        {usable_capacity, 22.494140625, 392}, {lane_rate, 12.5, 533}, {lanes, 192.0, 532}, {bandwidth, 300.0, 295},
        {fp64_vector, 0.473, 533}, {fp32_vector, 30.3, 273}, {fp16_vector, 30.3, 533}, {tf32_matrix, 60.0, 273},
        {fp16_matrix, 121.0, 272}, {bf16_matrix, 121.0, 295}, {fp8_matrix, 242.5, 297}, {int8_matrix, 242.5, 298},
        {units, 58.0, 275}, {clock, 2040.0, 532}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 48.0, 532}, {power, 72.0, 295}, {link, 64.0, 296}, {host_link, 64.0, 296},
        {hourly_price, 0.799, 255}});

/// L40S.
inline constexpr processor row_35 =
    row(35, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L40S"}}, .link_note = "PCIe 4 x16",
    .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One "
    "table has 48 MB of cache and 300 W."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 48.0, 639},
        {usable_capacity, 44.5205078125, 641}, {lane_rate, 18.0, 407}, {lanes, 384.0, 536}, {bandwidth, 864.0, 299},
        {fp64_vector, 1.431, 537}, {fp32_vector, 91.6, 367}, {fp16_vector, 91.6, 537}, {tf32_matrix, 183.0, 367},
        {fp16_matrix, 362.05, 368}, {bf16_matrix, 362.05, 368}, {fp8_matrix, 733.0, 367}, {int8_matrix, 733.0, 367},
        {units, 142.0, 640}, {clock, 2520.0, 536}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 96.0, 407}, {power, 350.0, 299}, {link, 64.0, 300}, {host_link, 64.0, 300},
        {hourly_price, 1.951, 255}});

/// L20.
inline constexpr processor row_36 =
    row(36, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA L20"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "export variant: matrix units at half the rate"},
    .note = "An export variant of the L40S: matrix units at half their rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 530}, {capacity, 48.0, 531}, {lane_rate, 18.0, 531},
        {lanes, 384.0, 530}, {bandwidth, 864.0, 530}, {fp64_vector, 0.93, 530}, {fp32_vector, 59.35, 530},
        {fp16_vector, 59.35, 530}, {tf32_matrix, 59.8, 1}, {fp16_matrix, 119.5, 1}, {bf16_matrix, 119.5, 1},
        {fp8_matrix, 239.0, 1}, {int8_matrix, 239.0, 1}, {units, 92.0, 530}, {clock, 2520.0, 530},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 530}, {power, 275.0, 530},
        {link, 64.0, 531}, {host_link, 64.0, 531}});

/// RTX 6000 Ada.
inline constexpr processor row_37 =
    row(37, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 6000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "\"RTX 6000\" alone is a Turing board, RTX A6000 an Ampere board. The sheet prints one "
    "tensor peak, for FP8 with sparsity."}, {
        {runtime_names, 0.0, 144}, {memory_kind, 0.0, 369}, {capacity, 48.0, 370}, {lane_rate, 20.0, 179},
        {lanes, 384.0, 369}, {bandwidth, 960.0, 369}, {fp32_vector, 91.1, 369}, {fp16_matrix, 364.25, 370},
        {bf16_matrix, 364.25, 370}, {fp8_matrix, 728.5, 370}, {units, 142.0, 179}, {clock, 2505.0, 140},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 96.0, 140}, {power, 300.0, 369},
        {link, 64.0, 370}, {host_link, 64.0, 370}});

/// RTX 4000 Ada Generation.
inline constexpr processor row_38 =
    row(38, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 4000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 538}, {capacity, 20.0, 539}, {lane_rate, 18.0, 539},
        {lanes, 160.0, 538}, {bandwidth, 360.0, 538}, {fp64_vector, 0.42, 538}, {fp32_vector, 26.73, 538},
        {fp16_vector, 26.73, 538}, {tf32_matrix, 53.4528, 371}, {fp16_matrix, 106.9056, 371},
        {bf16_matrix, 106.9056, 371}, {fp8_matrix, 213.8112, 371}, {int8_matrix, 213.8112, 371}, {units, 48.0, 538},
        {clock, 2175.0, 538}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 48.0, 538},
        {power, 130.0, 538}, {link, 64.0, 539}, {host_link, 64.0, 539}});

/// RTX 5000 Ada Generation.
inline constexpr processor row_39 =
    row(39, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6, .names = {
    {.text = "NVIDIA RTX 5000 Ada Generation"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of an RTX 6000 Ada."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 540}, {capacity, 32.0, 541}, {lane_rate, 18.0, 541},
        {lanes, 256.0, 540}, {bandwidth, 576.0, 540}, {fp64_vector, 1.02, 540}, {fp32_vector, 65.28, 540},
        {fp16_vector, 65.28, 540}, {tf32_matrix, 130.56, 371}, {fp16_matrix, 261.12, 371}, {bf16_matrix, 261.12, 371},
        {fp8_matrix, 522.24, 371}, {int8_matrix, 522.24, 371}, {units, 100.0, 540}, {clock, 2550.0, 540},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 72.0, 540}, {power, 250.0, 540},
        {link, 64.0, 541}, {host_link, 64.0, 541}});

/// GeForce RTX 4090.
inline constexpr processor row_40 =
    row(40, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4090"}}, .link_note = "PCIe 4 x16",
    .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA "
    "corrected the FP8 peak to 330.3 in whitepaper 2.02."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 276}, {capacity, 24.0, 625}, {usable_capacity, 23.9873046875, 627},
        {lane_rate, 21.0, 266}, {lanes, 384.0, 266}, {bandwidth, 1008.0, 267}, {fp64_vector, 1.29, 276},
        {fp32_vector, 82.6, 274}, {fp16_vector, 82.6, 276}, {tf32_matrix, 82.6, 1}, {fp16_matrix, 165.2, 267},
        {bf16_matrix, 165.2, 267}, {fp8_matrix, 330.3, 267}, {int8_matrix, 660.6, 267},
        {fp16_matrix_fp16_sums, 330.3, 267}, {fp8_matrix_fp16_sums, 660.6, 267}, {units, 128.0, 626},
        {clock, 2520.0, 504}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 72.0, 266},
        {power, 450.0, 504}, {link, 64.0, 505}, {host_link, 64.0, 505}});

/// H100 SXM5 80GB.
inline constexpr processor row_41 =
    row(41, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 80GB HBM3"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 "
    "GB/s were announced at launch."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 80.0, 293},
        {usable_capacity, 79.1884765625, 633}, {lane_rate, 5.238, 407}, {lanes, 5120.0, 346}, {bandwidth, 3350.0, 352},
        {fp64_vector, 33.5, 348}, {fp32_vector, 67.0, 349}, {fp16_vector, 133.8, 348}, {fp64_matrix, 67.0, 349},
        {tf32_matrix, 494.7, 348}, {fp16_matrix, 989.4, 348}, {bf16_matrix, 989.4, 348}, {fp8_matrix, 1978.9, 348},
        {int8_matrix, 1978.9, 348}, {fp8_matrix_fp16_sums, 1978.9, 348}, {units, 132.0, 348}, {clock, 1980.0, 348},
        {matrix_clock, 1830.0, 348}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {l1_cache, 256.0, 358},
        {cache, 50.0, 346}, {power, 700.0, 352}, {link, 900.0, 352}, {host_link, 128.0, 347},
        {sustained_matrix, 0.803, 428}, {hourly_price, 3.949, 255}});

/// H100 PCIe 80GB.
inline constexpr processor row_42 =
    row(42, {.vendor = "NVIDIA", .year = 2022, .architecture = hopper, .capability = {9, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA H100 PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four " "times."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 80.0, 292}, {lane_rate, 3.186, 342},
        {lanes, 5120.0, 342}, {bandwidth, 2039.0, 405}, {fp64_vector, 25.6, 348}, {fp32_vector, 51.2, 348},
        {fp16_vector, 102.4, 348}, {fp64_matrix, 51.2, 348}, {tf32_matrix, 378.0, 348}, {fp16_matrix, 756.4, 350},
        {bf16_matrix, 756.4, 350}, {fp8_matrix, 1513.0, 348}, {int8_matrix, 1513.0, 348}, {units, 114.0, 348},
        {clock, 1755.0, 342}, {matrix_clock, 1620.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 518}, {power, 350.0, 342}, {link, 600.0, 342}, {host_link, 128.0, 343},
        {sustained_bandwidth, 0.8985, 173}, {sustained_matrix, 0.6604, 239}});

/// H800 SXM5 80GB.
inline constexpr processor row_43 =
    row(43, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H800"}}, .link_note = "NVLink 4, 8 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s",
    .matrix = "the matrix peaks are printed as those of an H100 at 1830 MHz"},
    .note = "An H100 for China: NVLink at 400 GB/s instead of 900, FP64 at 1 TFLOP/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 522}, {capacity, 80.0, 523}, {lane_rate, 5.25, 523},
        {lanes, 5120.0, 522}, {bandwidth, 3360.0, 522}, {fp64_vector, 1.0, 395}, {fp32_vector, 66.90816, 204},
        {fp16_matrix, 989.0, 203}, {bf16_matrix, 989.0, 203}, {fp8_matrix, 1979.0, 203}, {units, 132.0, 522},
        {clock, 1980.0, 203}, {matrix_clock, 1830.0, 345}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136},
        {cache, 50.0, 522}, {power, 700.0, 522}, {link, 400.0, 203}, {host_link, 128.0, 523}});

/// H20 96GB.
inline constexpr processor row_44 =
    row(44, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H20"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .vector = "FP64 is limited to 1 TFLOP/s", .matrix = "export variant: matrix units at a quarter of the rate"},
    .note = "An export variant of the H100: more memory, few FLOP. A later one has 141 GB."}, {
        {runtime_names, 0.0, 635}, {memory_kind, 0.0, 657}, {capacity, 96.0, 204},
        {usable_capacity, 95.0048828125, 636}, {lane_rate, 5.208, 233}, {lanes, 6144.0, 232}, {bandwidth, 4000.0, 398},
        {fp64_vector, 1.0, 398}, {fp32_vector, 39.53664, 204}, {tf32_matrix, 74.0, 398}, {fp16_matrix, 148.0, 203},
        {bf16_matrix, 148.0, 203}, {fp8_matrix, 296.0, 203}, {int8_matrix, 296.0, 398}, {units, 78.0, 634},
        {clock, 1980.0, 203}, {vector_rate, 256.0, 136}, {matrix_rate, 958.3, 136}, {cache, 60.0, 232},
        {power, 400.0, 657}, {link, 900.0, 203}});

/// H100 NVL 94GB (one card).
inline constexpr processor row_45 =
    row(45, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA H100 NVL"}}, .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
    .link_joins = 2, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to " "400 W."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 341}, {capacity, 94.0, 391}, {usable_capacity, 93.583984375, 392},
        {lane_rate, 5.238, 341}, {lanes, 6016.0, 341}, {bandwidth, 3938.0, 341}, {fp64_vector, 30.0, 351},
        {fp32_vector, 60.0, 351}, {fp16_vector, 120.0, 1}, {fp64_matrix, 60.0, 341}, {tf32_matrix, 417.5, 351},
        {fp16_matrix, 835.5, 351}, {bf16_matrix, 835.5, 351}, {fp8_matrix, 1670.5, 351}, {int8_matrix, 1670.5, 351},
        {units, 132.0, 516}, {clock, 1785.0, 341}, {matrix_clock, 1545.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 4096.0, 136}, {cache, 50.0, 516}, {power, 400.0, 418}, {link, 600.0, 341},
        {host_link, 128.0, 517}, {sustained_matrix, 0.5847, 239}});

/// H200 SXM 141GB.
inline constexpr processor row_46 =
    row(46, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200"}}, .link_note = "NVLink 4, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL "
    "board is another (1785 MHz, 600 W)."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 141.0, 294},
        {usable_capacity, 139.80078125, 638}, {lane_rate, 6.402, 407}, {lanes, 6016.0, 407}, {bandwidth, 4800.0, 353},
        {fp64_vector, 33.5, 344}, {fp32_vector, 67.0, 353}, {fp16_vector, 133.8, 344}, {fp64_matrix, 67.0, 353},
        {tf32_matrix, 494.7, 356}, {fp16_matrix, 989.4, 357}, {bf16_matrix, 989.4, 357}, {fp8_matrix, 1978.9, 354},
        {int8_matrix, 1978.9, 355}, {units, 132.0, 387}, {clock, 1980.0, 407}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 637}, {power, 700.0, 353},
        {idle_power, 80.3, 429}, {link, 900.0, 353}, {host_link, 128.0, 386}, {sustained_bandwidth, 0.9114, 410},
        {hourly_price, 4.54, 255}});

/// GH200 96GB HBM3 (GPU part).
inline constexpr processor row_47 =
    row(47, {.vendor = "NVIDIA", .year = 2023, .architecture = hopper, .capability = {9, 0}, .memory = hbm3, .names = {
    {.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}}, .link_note = "NVLink-C2C to the CPU",
    .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the "
    "superchip. NVLink 4 adds 900 GB/s."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 96.0, 391},
        {usable_capacity, 95.5771484375, 392}, {lane_rate, 5.238, 407}, {lanes, 6144.0, 407}, {bandwidth, 4000.0, 424},
        {fp64_vector, 33.5, 419}, {fp32_vector, 67.0, 424}, {fp16_vector, 133.8, 419}, {fp64_matrix, 67.0, 419},
        {tf32_matrix, 494.7, 426}, {fp16_matrix, 989.4, 427}, {bf16_matrix, 989.4, 427}, {fp8_matrix, 1978.9, 425},
        {int8_matrix, 1978.9, 419}, {units, 132.0, 407}, {clock, 1980.0, 407}, {matrix_clock, 1830.0, 135},
        {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 1}, {power, 900.0, 1}, {link, 900.0, 388},
        {sustained_matrix, 0.8616, 239}});

/// GH200 144GB HBM3e (GPU part).
inline constexpr processor row_48 =
    row(48, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GH200 144G HBM3e"}}, .link_note = "NVLink-C2C to the CPU", .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds " "900 GB/s."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 144.0, 258}, {lanes, 6144.0, 1},
        {bandwidth, 4800.0, 415}, {fp64_vector, 33.5, 419}, {fp32_vector, 67.0, 419}, {fp16_vector, 133.8, 419},
        {fp64_matrix, 67.0, 419}, {tf32_matrix, 494.7, 419}, {fp16_matrix, 989.4, 419}, {bf16_matrix, 989.4, 416},
        {fp8_matrix, 1978.9, 419}, {int8_matrix, 1978.9, 419}, {units, 132.0, 407}, {clock, 1980.0, 407},
        {matrix_clock, 1830.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 60.0, 407},
        {power, 900.0, 1}, {link, 900.0, 388}, {sustained_matrix, 0.8375, 428}});

/// GeForce RTX 5090.
inline constexpr processor row_49 =
    row(49, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5090"}}, .link_note = "PCIe 5 x16",
    .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI "
    "TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 32.0, 391},
        {usable_capacity, 31.8427734375, 392}, {lane_rate, 28.0, 374}, {lanes, 512.0, 374}, {bandwidth, 1792.0, 374},
        {fp64_vector, 1.637, 515}, {fp32_vector, 104.8, 374}, {fp16_vector, 104.8, 514}, {tf32_matrix, 104.8, 374},
        {fp16_matrix, 209.5, 374}, {bf16_matrix, 209.5, 374}, {fp8_matrix, 419.0, 374}, {int8_matrix, 838.0, 374},
        {fp4_matrix, 1676.0, 374}, {fp16_matrix_fp16_sums, 419.0, 374}, {fp8_matrix_fp16_sums, 838.0, 374},
        {units, 170.0, 378}, {cores, 21760.0, 374}, {clock, 2407.0, 374}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 96.0, 374}, {power, 575.0, 374}, {link, 128.0, 515},
        {host_link, 128.0, 515}});

/// B200 SXM.
inline constexpr processor row_50 =
    row(50, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B200"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is "
    "half of the sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 " "TB/s, 90 GB)."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 2}, {capacity, 180.0, 290},
        {usable_capacity, 178.361328125, 617}, {lane_rate, 7.992, 2}, {lanes, 7680.0, 2}, {bandwidth, 7700.0, 325},
        {fp64_vector, 37.0, 325}, {fp32_vector, 75.0, 325}, {fp64_matrix, 37.0, 325}, {tf32_matrix, 1125.0, 327},
        {fp16_matrix, 2250.0, 326}, {bf16_matrix, 2250.0, 326}, {fp8_matrix, 4500.0, 326}, {int8_matrix, 4500.0, 326},
        {fp4_matrix, 9000.0, 326}, {units, 148.0, 385}, {clock, 1965.0, 414}, {matrix_clock, 1856.0, 319},
        {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {l1_cache, 256.0, 329}, {cache, 126.5, 407},
        {power, 1000.0, 325}, {link, 1800.0, 325}, {host_link, 128.0, 325}, {sustained_matrix, 0.7756, 428},
        {hourly_price, 6.25, 255}});

/// GB200 (per GPU, half of the superchip).
inline constexpr processor row_51 =
    row(51, {.vendor = "NVIDIA", .year = 2024, .architecture = blackwell, .capability = {10, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA GB200"}}, .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
    .link_joins = 72, .deviations = { .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning " "guide's figure."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 419}, {capacity, 186.0, 258}, {lane_rate, 7.992, 390},
        {bandwidth, 8000.0, 323}, {fp64_vector, 40.0, 323}, {fp32_vector, 80.0, 323}, {fp64_matrix, 40.0, 323},
        {tf32_matrix, 1250.0, 324}, {fp16_matrix, 2500.0, 324}, {bf16_matrix, 2500.0, 324}, {fp8_matrix, 5000.0, 324},
        {int8_matrix, 5000.0, 324}, {fp4_matrix, 10000.0, 324}, {units, 152.0, 407}, {clock, 2062.0, 414},
        {matrix_clock, 2008.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 8192.0, 136}, {cache, 126.0, 328},
        {power, 1200.0, 323}, {link, 1800.0, 323}, {sustained_matrix, 0.7288, 428}});

/// B300 SXM6 AC.
inline constexpr processor row_52 =
    row(52, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_ultra, .capability = {10, 3}, .memory = hbm3e,
    .names = { {.text = "NVIDIA B300 SXM6 AC"}}, .link_note = "NVLink 5, 18 links", .link_joins = 8, .deviations = {
    .vector = "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock "
    "that the driver reports", .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 "
    "PFLOP/s, and sparse FP4 is not twice the dense. 270 GB are visible of 288."}, {
        {runtime_names, 0.0, 404}, {memory_kind, 0.0, 404}, {capacity, 270.0, 277}, {usable_capacity, 268.59375, 278},
        {lane_rate, 7.992, 404}, {lanes, 7680.0, 404}, {bandwidth, 7700.0, 321}, {fp64_vector, 1.2, 321},
        {fp32_vector, 75.0, 321}, {fp64_matrix, 1.2, 321}, {tf32_matrix, 1125.0, 320}, {fp16_matrix, 2250.0, 320},
        {bf16_matrix, 2250.0, 320}, {fp8_matrix, 4500.0, 321}, {int8_matrix, 153.5, 332}, {fp4_matrix, 13500.0, 320},
        {units, 148.0, 146}, {clock, 2032.0, 404}, {matrix_clock, 1856.0, 135}, {vector_rate, 256.0, 136},
        {matrix_rate, 8192.0, 136}, {cache, 126.5, 404}, {power, 1100.0, 321}, {link, 1800.0, 389},
        {host_link, 256.0, 389}, {sustained_matrix, 0.7862, 428}, {hourly_price, 7.099, 255}});

/// Jetson T5000 (Jetson AGX Thor).
inline constexpr processor row_53 =
    row(53, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell, .capability = {11, 0}, .memory = lpddr5x,
    .note = "CPU and GPU share the memory. 40 to 130 W. The printed 2070 TFLOP/s are sparse FP4."}, {
        {memory_kind, 0.0, 1}, {capacity, 128.0, 363}, {lane_rate, 8.53125, 364}, {lanes, 256.0, 361},
        {bandwidth, 273.0, 361}, {fp32_vector, 8.0384, 362}, {fp4_matrix, 1035.0, 361}, {units, 20.0, 364},
        {cores, 2560.0, 361}, {clock, 1570.0, 361}, {vector_rate, 256.0, 136}, {power, 130.0, 361}});

/// GB10 (DGX Spark).
inline constexpr processor row_54 =
    row(54, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 1},
    .memory = lpddr5x, .names = { {.text = "NVIDIA GB10"}},
    .note = "CPU and GPU share the memory. 1 PFLOP/s is sparse FP4; NVIDIA measured 427.3 dense, "
    "213.7 in FP8, 212.9 in BF16 and 53.3 TFLOP/s in TF32."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 333}, {capacity, 128.0, 335}, {lane_rate, 8.53125, 334},
        {lanes, 256.0, 333}, {bandwidth, 273.0, 333}, {fp64_vector, 0.46, 463}, {fp32_vector, 29.71, 463},
        {fp16_vector, 29.71, 463}, {fp4_matrix, 500.0, 336}, {units, 48.0, 333}, {cores, 6144.0, 333},
        {clock, 2418.0, 463}, {vector_rate, 256.0, 136}, {power, 140.0, 333}});

/// L40.
inline constexpr processor row_55 =
    row(55, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA L40"}}, .link_note = "PCIe 4.0 x16",
    .note = "Sums in FP32 run at half the rate of the L40S, which has the same chip."}, {
        {runtime_names, 0.0, 392}, {memory_kind, 0.0, 366}, {capacity, 48.0, 391}, {usable_capacity, 44.98828125, 392},
        {lane_rate, 18.0, 535}, {lanes, 384.0, 534}, {bandwidth, 864.0, 366}, {fp64_vector, 1.41, 534},
        {fp32_vector, 90.5, 366}, {fp16_vector, 90.52, 534}, {fp16_matrix, 181.05, 366}, {bf16_matrix, 181.05, 366},
        {fp8_matrix, 362.0, 1}, {int8_matrix, 362.0, 365}, {units, 142.0, 534}, {clock, 2490.0, 534},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 96.0, 534}, {power, 300.0, 534},
        {link, 64.0, 535}, {host_link, 64.0, 535}});

/// GeForce RTX 4080.
inline constexpr processor row_56 =
    row(56, {.vendor = "NVIDIA", .year = 2022, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080"}}, .link_note = "PCIe 4.0 x16",
    .note = "The runtime figure comes from a machine whose system used part of the memory."}, {
        {runtime_names, 0.0, 624}, {memory_kind, 0.0, 502}, {capacity, 16.0, 271},
        {usable_capacity, 15.6728515625, 624}, {lane_rate, 22.4, 270}, {lanes, 256.0, 270}, {bandwidth, 716.8, 502},
        {fp64_vector, 0.76, 502}, {fp32_vector, 48.7, 270}, {fp16_vector, 48.74, 502}, {fp16_matrix, 97.5, 270},
        {bf16_matrix, 97.5, 270}, {fp8_matrix, 194.94912, 264}, {units, 76.0, 623}, {cores, 9728.0, 270},
        {clock, 2505.0, 270}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 502},
        {power, 320.0, 502}, {link, 64.0, 503}, {host_link, 64.0, 503}});

/// GeForce RTX 4080 SUPER.
inline constexpr processor row_57 =
    row(57, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4080 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 500}, {capacity, 16.0, 501}, {lane_rate, 23.009, 501},
        {lanes, 256.0, 500}, {bandwidth, 736.3, 500}, {fp64_vector, 0.82, 500}, {fp32_vector, 52.22, 500},
        {fp16_vector, 52.22, 500}, {tf32_matrix, 52.224, 268}, {fp16_matrix, 104.448, 268},
        {bf16_matrix, 104.448, 268}, {fp8_matrix, 208.896, 268}, {int8_matrix, 417.792, 268},
        {fp16_matrix_fp16_sums, 208.896, 268}, {fp8_matrix_fp16_sums, 417.792, 268}, {units, 80.0, 500},
        {clock, 2550.0, 500}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 500},
        {power, 320.0, 500}, {link, 64.0, 501}, {host_link, 64.0, 501}});

/// GeForce RTX 4070.
inline constexpr processor row_58 =
    row(58, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 392}, {memory_kind, 0.0, 498}, {capacity, 12.0, 391},
        {usable_capacity, 11.994140625, 392}, {lane_rate, 21.0, 498}, {lanes, 192.0, 498}, {bandwidth, 504.2, 498},
        {fp64_vector, 0.46, 498}, {fp32_vector, 29.15, 498}, {fp16_vector, 29.15, 498}, {tf32_matrix, 29.1456, 269},
        {fp16_matrix, 58.2912, 265}, {bf16_matrix, 58.2912, 269}, {fp8_matrix, 116.5824, 269},
        {int8_matrix, 233.1648, 269}, {fp16_matrix_fp16_sums, 116.5824, 269}, {fp8_matrix_fp16_sums, 233.1648, 269},
        {units, 46.0, 498}, {clock, 2475.0, 498}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 36.0, 498}, {power, 200.0, 498}, {link, 64.0, 499}, {host_link, 64.0, 499}});

/// GeForce RTX 4060.
inline constexpr processor row_59 =
    row(59, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 490}, {capacity, 8.0, 491}, {lane_rate, 17.0, 491},
        {lanes, 128.0, 490}, {bandwidth, 272.0, 490}, {fp64_vector, 0.24, 490}, {fp32_vector, 15.11, 490},
        {fp16_vector, 15.11, 490}, {tf32_matrix, 15.11424, 268}, {fp16_matrix, 30.22848, 268},
        {bf16_matrix, 30.22848, 268}, {fp8_matrix, 60.45696, 268}, {int8_matrix, 120.91392, 268},
        {fp16_matrix_fp16_sums, 60.45696, 268}, {fp8_matrix_fp16_sums, 120.91392, 268}, {units, 24.0, 490},
        {clock, 2460.0, 490}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 24.0, 490},
        {power, 115.0, 490}, {link, 32.0, 491}, {host_link, 32.0, 491}});

/// GeForce RTX 4060 Ti 8GB.
inline constexpr processor row_60 =
    row(60, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 16 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 488}, {capacity, 8.0, 489}, {lane_rate, 18.0, 489},
        {lanes, 128.0, 488}, {bandwidth, 288.0, 488}, {fp64_vector, 0.34, 488}, {fp32_vector, 22.06, 488},
        {fp16_vector, 22.06, 488}, {tf32_matrix, 22.06464, 268}, {fp16_matrix, 44.12928, 268},
        {bf16_matrix, 44.12928, 268}, {fp8_matrix, 88.25856, 268}, {int8_matrix, 176.51712, 268},
        {fp16_matrix_fp16_sums, 88.25856, 268}, {fp8_matrix_fp16_sums, 176.51712, 268}, {units, 34.0, 488},
        {clock, 2535.0, 488}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 488},
        {power, 160.0, 488}, {link, 32.0, 489}, {host_link, 32.0, 489}});

/// GeForce RTX 4060 Ti 16GB.
inline constexpr processor row_61 =
    row(61, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 4 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 486}, {capacity, 16.0, 487}, {lane_rate, 18.0, 487},
        {lanes, 128.0, 486}, {bandwidth, 288.0, 486}, {fp64_vector, 0.34, 486}, {fp32_vector, 22.06, 486},
        {fp16_vector, 22.06, 486}, {tf32_matrix, 22.06464, 268}, {fp16_matrix, 44.12928, 268},
        {bf16_matrix, 44.12928, 268}, {fp8_matrix, 88.25856, 268}, {int8_matrix, 176.51712, 268},
        {fp16_matrix_fp16_sums, 88.25856, 268}, {fp8_matrix_fp16_sums, 176.51712, 268}, {units, 34.0, 486},
        {clock, 2535.0, 486}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 32.0, 486},
        {power, 165.0, 486}, {link, 32.0, 487}, {host_link, 32.0, 487}});

/// GeForce RTX 4070 SUPER.
inline constexpr processor row_62 =
    row(62, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 492}, {capacity, 12.0, 493}, {lane_rate, 21.008, 493},
        {lanes, 192.0, 492}, {bandwidth, 504.2, 492}, {fp64_vector, 0.55, 492}, {fp32_vector, 35.48, 492},
        {fp16_vector, 35.48, 492}, {tf32_matrix, 35.4816, 268}, {fp16_matrix, 70.9632, 268},
        {bf16_matrix, 70.9632, 268}, {fp8_matrix, 141.9264, 268}, {int8_matrix, 283.8528, 268},
        {fp16_matrix_fp16_sums, 141.9264, 268}, {fp8_matrix_fp16_sums, 283.8528, 268}, {units, 56.0, 492},
        {clock, 2475.0, 492}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 492},
        {power, 220.0, 492}, {link, 64.0, 493}, {host_link, 64.0, 493}});

/// GeForce RTX 4070 Ti.
inline constexpr processor row_63 =
    row(63, {.vendor = "NVIDIA", .year = 2023, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 496}, {capacity, 12.0, 497}, {lane_rate, 21.008, 497},
        {lanes, 192.0, 496}, {bandwidth, 504.2, 496}, {fp64_vector, 0.63, 496}, {fp32_vector, 40.09, 496},
        {fp16_vector, 40.09, 496}, {tf32_matrix, 40.0896, 268}, {fp16_matrix, 80.1792, 268},
        {bf16_matrix, 80.1792, 268}, {fp8_matrix, 160.3584, 268}, {int8_matrix, 320.7168, 268},
        {fp16_matrix_fp16_sums, 160.3584, 268}, {fp8_matrix_fp16_sums, 320.7168, 268}, {units, 60.0, 496},
        {clock, 2610.0, 496}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 496},
        {power, 285.0, 496}, {link, 64.0, 497}, {host_link, 64.0, 497}});

/// GeForce RTX 4070 Ti SUPER.
inline constexpr processor row_64 =
    row(64, {.vendor = "NVIDIA", .year = 2024, .architecture = ada, .capability = {8, 9}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 4070 Ti SUPER"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 494}, {capacity, 16.0, 495}, {lane_rate, 21.009, 495},
        {lanes, 256.0, 494}, {bandwidth, 672.3, 494}, {fp64_vector, 0.69, 494}, {fp32_vector, 44.1, 494},
        {fp16_vector, 44.1, 494}, {tf32_matrix, 44.09856, 268}, {fp16_matrix, 88.19712, 268},
        {bf16_matrix, 88.19712, 268}, {fp8_matrix, 176.39424, 268}, {int8_matrix, 352.78848, 268},
        {fp16_matrix_fp16_sums, 176.39424, 268}, {fp8_matrix_fp16_sums, 352.78848, 268}, {units, 66.0, 494},
        {clock, 2610.0, 494}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 48.0, 494},
        {power, 285.0, 494}, {link, 64.0, 495}, {host_link, 64.0, 495}});

/// GeForce RTX 5080.
inline constexpr processor row_65 =
    row(65, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5080"}}, .link_note = "PCIe 5.0 x16",
    .note = "'1801 AI TOPS' is sparse FP4."}, {
        {runtime_names, 0.0, 629}, {memory_kind, 0.0, 512}, {capacity, 16.0, 630},
        {usable_capacity, 15.919921875, 632}, {lane_rate, 30.0, 512}, {lanes, 256.0, 512}, {bandwidth, 960.0, 512},
        {fp64_vector, 0.88, 512}, {fp32_vector, 56.28, 512}, {fp16_vector, 56.28, 512}, {tf32_matrix, 56.275968, 376},
        {fp16_matrix, 112.551936, 379}, {bf16_matrix, 112.551936, 376}, {fp8_matrix, 225.103872, 376},
        {int8_matrix, 450.207744, 376}, {fp4_matrix, 900.5, 377}, {fp16_matrix_fp16_sums, 225.103872, 376},
        {fp8_matrix_fp16_sums, 450.207744, 376}, {units, 84.0, 631}, {cores, 10752.0, 156}, {clock, 2617.0, 512},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 64.0, 628}, {power, 360.0, 512},
        {link, 128.0, 513}, {host_link, 128.0, 513}});

/// GeForce RTX 5070.
inline constexpr processor row_66 =
    row(66, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070"}}, .link_note = "PCIe 5.0 x16",
    .note = "A public record has 24 Gbit/s, which does not give its 672 GB/s."}, {
        {runtime_names, 0.0, 392}, {memory_kind, 0.0, 510}, {capacity, 12.0, 391},
        {usable_capacity, 11.9404296875, 392}, {lane_rate, 28.0, 510}, {lanes, 192.0, 510}, {bandwidth, 672.0, 510},
        {fp64_vector, 0.48, 510}, {fp32_vector, 30.87, 510}, {fp16_vector, 30.87, 510}, {tf32_matrix, 30.867456, 376},
        {fp16_matrix, 61.734912, 379}, {bf16_matrix, 61.734912, 376}, {fp8_matrix, 123.469824, 376},
        {int8_matrix, 246.939648, 376}, {fp4_matrix, 493.879296, 379}, {fp16_matrix_fp16_sums, 123.469824, 376},
        {fp8_matrix_fp16_sums, 246.939648, 376}, {units, 48.0, 510}, {clock, 2512.0, 510}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 48.0, 510}, {power, 250.0, 510}, {link, 128.0, 511},
        {host_link, 128.0, 511}});

/// GeForce RTX 5060 Ti 16GB.
inline constexpr processor row_67 =
    row(67, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5060 Ti", .decided_by = {.memory = true},
    .shared_with = "the 8 GB board"}}, .link_note = "PCIe 5 x8",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 506}, {capacity, 16.0, 507}, {lane_rate, 28.0, 507},
        {lanes, 128.0, 506}, {bandwidth, 448.0, 506}, {fp64_vector, 0.37, 506}, {fp32_vector, 23.7, 506},
        {fp16_vector, 23.7, 506}, {tf32_matrix, 23.703552, 375}, {fp16_matrix, 47.407104, 375},
        {bf16_matrix, 47.407104, 375}, {fp8_matrix, 94.814208, 375}, {int8_matrix, 189.628416, 375},
        {fp4_matrix, 379.256832, 375}, {fp16_matrix_fp16_sums, 94.814208, 375},
        {fp8_matrix_fp16_sums, 189.628416, 375}, {units, 36.0, 506}, {clock, 2572.0, 506}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 32.0, 506}, {power, 180.0, 506}, {link, 64.0, 507},
        {host_link, 64.0, 507}});

/// GeForce RTX 5070 Ti.
inline constexpr processor row_68 =
    row(68, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 5070 Ti"}}, .link_note = "PCIe 5 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 508}, {capacity, 16.0, 509}, {lane_rate, 28.0, 509},
        {lanes, 256.0, 508}, {bandwidth, 896.0, 508}, {fp64_vector, 0.69, 508}, {fp32_vector, 43.94, 508},
        {fp16_vector, 43.94, 508}, {tf32_matrix, 43.93984, 375}, {fp16_matrix, 87.87968, 375},
        {bf16_matrix, 87.87968, 375}, {fp8_matrix, 175.75936, 375}, {int8_matrix, 351.51872, 375},
        {fp4_matrix, 703.03744, 375}, {fp16_matrix_fp16_sums, 175.75936, 375}, {fp8_matrix_fp16_sums, 351.51872, 375},
        {units, 70.0, 508}, {clock, 2452.0, 508}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 48.0, 508}, {power, 300.0, 508}, {link, 128.0, 509}, {host_link, 128.0, 509}});

/// RTX PRO 6000 Blackwell Workstation Edition.
inline constexpr processor row_69 =
    row(69, {.vendor = "NVIDIA", .year = 2025, .architecture = blackwell_gb20, .capability = {12, 0}, .memory = gddr7,
    .names = { {.text = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition"},
    {.text = "NVIDIA RTX PRO 6000 Blackwell Server Edition"}}, .link_note = "PCIe 5 x16", .deviations = {
    .matrix = "the BF16 peak is of the Server Edition at an observed clock of 2430 MHz"},
    .note = "'4000 AI TOPS' is sparse FP4. The BF16 peak and the clock are those of the Server "
    "Edition at the 2430 MHz that were observed."}, {
        {runtime_names, 0.0, 650}, {memory_kind, 0.0, 380}, {capacity, 96.0, 651},
        {usable_capacity, 95.59222412109375, 652}, {lane_rate, 27.96875, 549}, {lanes, 512.0, 380},
        {bandwidth, 1790.0, 548}, {fp64_vector, 1.97, 548}, {fp32_vector, 125.0, 380}, {fp16_vector, 126.0, 548},
        {bf16_matrix, 467.8, 301}, {fp8_matrix, 935.6, 133}, {fp4_matrix, 2000.0, 381}, {units, 188.0, 381},
        {cores, 24064.0, 380}, {clock, 2617.0, 548}, {matrix_clock, 2430.0, 301}, {vector_rate, 256.0, 136},
        {matrix_rate, 1024.0, 136}, {cache, 128.0, 548}, {power, 600.0, 548}, {link, 128.0, 302},
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
        {capacity, 288.0, 421}, {bandwidth, 22000.0, 420}, {fp32_vector, 130.0, 420}, {tf32_matrix, 2000.0, 420},
        {fp16_matrix, 4000.0, 420}, {bf16_matrix, 4000.0, 420}, {fp8_matrix, 17500.0, 420}, {int8_matrix, 2500.0, 420},
        {fp4_matrix, 35000.0, 420}});

/// H200 NVL 141GB.
inline constexpr processor row_73 =
    row(73, {.vendor = "NVIDIA", .year = 2024, .architecture = hopper, .capability = {9, 0}, .memory = hbm3e,
    .names = { {.text = "NVIDIA H200 NVL"}}, .deviations = {
    .matrix = "the matrix peaks hold for a lower clock than the vector peaks"},
    .note = "Clocks below those of the SXM board."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 519}, {capacity, 141.0, 521}, {bandwidth, 4800.0, 1},
        {fp64_vector, 30.16, 519}, {fp32_vector, 60.0, 340}, {tf32_matrix, 420.0, 340}, {fp16_matrix, 840.0, 340},
        {bf16_matrix, 840.0, 340}, {int8_matrix, 1680.0, 340}, {units, 132.0, 519}, {clock, 1785.0, 519},
        {matrix_clock, 1554.0, 135}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {cache, 50.0, 519},
        {power, 600.0, 417}, {host_link, 128.0, 520}});

} // namespace rafter::detail::rows
// clang-format on
