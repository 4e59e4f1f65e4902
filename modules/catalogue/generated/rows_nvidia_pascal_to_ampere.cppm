/// \file Rows of the catalogue. NVIDIA: Pascal, Volta, Turing, Ampere.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_nvidia_pascal_to_ampere;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Tesla P100 SXM2 16GB.
inline constexpr processor row_0 =
    row(0, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-SXM2-16GB"}}, .link_note = "NVLink 1, 4 links",
    .note = "NVIDIA prints 720 GB/s (703 MHz) and 732 GB/s (715 MHz) for the same part. No matrix " "units."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 280}, {capacity, 16.0, 237}, {lane_rate, 1.406, 280},
        {lanes, 4096.0, 280}, {bandwidth, 720.0, 280}, {fp64_vector, 5.3, 280}, {fp32_vector, 10.6, 280},
        {fp16_vector, 21.2, 280}, {units, 56.0, 280}, {clock, 1480.0, 280}, {vector_rate, 128.0, 129},
        {cache, 4.0, 280}, {power, 300.0, 280}, {link, 160.0, 386}, {host_link, 32.0, 481}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 478}, {capacity, 16.0, 497}, {usable_capacity, 15.8984375, 499},
        {lane_rate, 1.43, 479}, {lanes, 4096.0, 478}, {bandwidth, 732.0, 480}, {fp64_vector, 4.67, 160},
        {fp32_vector, 9.34, 160}, {fp16_vector, 18.68, 1}, {units, 56.0, 498}, {clock, 1303.0, 160},
        {vector_rate, 128.0, 129}, {cache, 4.0, 478}, {power, 250.0, 478}, {link, 32.0, 479}, {host_link, 32.0, 479}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 280}, {capacity, 16.0, 506}, {usable_capacity, 15.78125, 507},
        {lane_rate, 1.755, 280}, {lanes, 4096.0, 280}, {bandwidth, 900.0, 280}, {fp64_vector, 7.8, 280},
        {fp32_vector, 15.7, 280}, {fp16_vector, 31.4, 280}, {fp16_matrix, 125.0, 280}, {units, 80.0, 280},
        {clock, 1530.0, 280}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 6.0, 280},
        {power, 300.0, 280}, {link, 300.0, 386}, {host_link, 32.0, 488}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 16.0, 503}, {usable_capacity, 15.78125, 505},
        {lane_rate, 1.754, 374}, {lanes, 4096.0, 484}, {bandwidth, 900.0, 373}, {fp64_vector, 7.0, 353},
        {fp32_vector, 14.0, 353}, {fp16_vector, 28.0, 485}, {fp16_matrix, 112.0, 353}, {units, 80.0, 504},
        {clock, 1380.0, 484}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 6.0, 484},
        {power, 250.0, 354}, {link, 32.0, 485}, {host_link, 32.0, 485}, {sustained_bandwidth, 0.9044, 167}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 280}, {capacity, 32.0, 221},
        {usable_capacity, 31.748046875, 222}, {lane_rate, 1.755, 280}, {lanes, 4096.0, 280}, {bandwidth, 900.0, 280},
        {fp64_vector, 7.8, 280}, {fp32_vector, 15.7, 280}, {fp16_vector, 31.4, 280}, {fp16_matrix, 125.0, 280},
        {units, 80.0, 280}, {clock, 1530.0, 280}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129},
        {cache, 6.0, 280}, {power, 300.0, 280}, {link, 300.0, 386}, {host_link, 32.0, 489}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 32.0, 237}, {lane_rate, 1.754, 374},
        {lanes, 4096.0, 486}, {bandwidth, 900.0, 373}, {fp64_vector, 7.0, 353}, {fp32_vector, 14.0, 353},
        {fp16_vector, 28.0, 487}, {fp16_matrix, 112.0, 353}, {units, 80.0, 374}, {clock, 1380.0, 486},
        {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 6.0, 486}, {power, 250.0, 354},
        {link, 32.0, 487}, {host_link, 32.0, 487}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 16.0, 500},
        {usable_capacity, 14.7548828125, 502}, {lane_rate, 10.0, 374}, {lanes, 256.0, 482}, {bandwidth, 320.0, 482},
        {fp64_vector, 0.254, 490}, {fp32_vector, 8.1, 352}, {fp16_matrix, 65.0, 352}, {int8_matrix, 130.0, 352},
        {units, 40.0, 501}, {clock, 1590.0, 482}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129},
        {cache, 4.0, 482}, {power, 70.0, 482}, {link, 32.0, 483}, {host_link, 32.0, 483}, {hourly_price, 0.59, 234}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 280}, {capacity, 40.0, 158}, {usable_capacity, 39.5859375, 159},
        {lane_rate, 2.43, 280}, {lanes, 5120.0, 280}, {bandwidth, 1555.0, 280}, {fp64_vector, 9.7, 281},
        {fp32_vector, 19.5, 281}, {fp16_vector, 78.0, 281}, {fp64_matrix, 19.5, 281}, {tf32_matrix, 156.0, 281},
        {fp16_matrix, 312.0, 281}, {bf16_matrix, 312.0, 281}, {int8_matrix, 624.0, 281},
        {fp16_matrix_fp16_sums, 312.0, 281}, {units, 108.0, 281}, {clock, 1410.0, 281}, {vector_rate, 128.0, 129},
        {matrix_rate, 2048.0, 129}, {l1_cache, 192.0, 290}, {cache, 40.0, 281}, {power, 400.0, 280},
        {link, 600.0, 280}, {host_link, 64.0, 264}, {sustained_bandwidth, 0.8746, 161}, {hourly_price, 2.099, 234}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 80.0, 262},
        {usable_capacity, 79.34686279296875, 220}, {lane_rate, 3.186, 374}, {lanes, 5120.0, 374},
        {bandwidth, 2039.0, 262}, {fp64_vector, 9.7, 280}, {fp32_vector, 19.5, 280}, {fp16_vector, 78.0, 280},
        {fp64_matrix, 19.5, 280}, {tf32_matrix, 156.0, 280}, {fp16_matrix, 312.0, 280}, {bf16_matrix, 312.0, 280},
        {int8_matrix, 624.0, 280}, {fp16_matrix_fp16_sums, 312.0, 280}, {units, 108.0, 280}, {clock, 1410.0, 280},
        {vector_rate, 128.0, 129}, {matrix_rate, 2048.0, 129}, {l1_cache, 192.0, 290}, {cache, 40.0, 280},
        {power, 400.0, 262}, {link, 600.0, 283}, {host_link, 64.0, 263}, {sustained_matrix, 0.8692, 395},
        {hourly_price, 2.498, 234}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 143}, {capacity, 40.0, 511}, {usable_capacity, 39.380859375, 512},
        {lane_rate, 2.43, 405}, {lanes, 5120.0, 404}, {bandwidth, 1555.0, 143}, {fp64_vector, 9.7, 282},
        {fp32_vector, 19.5, 282}, {fp16_vector, 78.0, 282}, {fp64_matrix, 19.5, 282}, {tf32_matrix, 156.0, 282},
        {fp16_matrix, 312.0, 282}, {bf16_matrix, 312.0, 282}, {int8_matrix, 624.0, 282},
        {fp16_matrix_fp16_sums, 312.0, 282}, {units, 108.0, 282}, {clock, 1410.0, 282}, {vector_rate, 128.0, 129},
        {matrix_rate, 2048.0, 129}, {cache, 40.0, 282}, {power, 250.0, 404}, {link, 600.0, 1},
        {host_link, 64.0, 405}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 406}, {capacity, 80.0, 260}, {lane_rate, 3.024, 407},
        {lanes, 5120.0, 406}, {bandwidth, 1935.0, 260}, {fp64_vector, 9.7, 282}, {fp32_vector, 19.5, 282},
        {fp16_vector, 78.0, 282}, {fp64_matrix, 19.5, 282}, {tf32_matrix, 156.0, 282}, {fp16_matrix, 312.0, 282},
        {bf16_matrix, 312.0, 282}, {int8_matrix, 624.0, 282}, {fp16_matrix_fp16_sums, 312.0, 282}, {units, 108.0, 282},
        {clock, 1410.0, 282}, {vector_rate, 128.0, 129}, {matrix_rate, 2048.0, 129}, {cache, 40.0, 282},
        {power, 300.0, 260}, {link, 600.0, 1}, {host_link, 64.0, 261}, {sustained_bandwidth, 0.909, 162},
        {sustained_matrix, 0.8106, 395}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 24.0, 361}, {usable_capacity, 22.48828125, 362},
        {lane_rate, 12.5, 374}, {lanes, 384.0, 402}, {bandwidth, 600.0, 140}, {fp64_vector, 0.488, 490},
        {fp32_vector, 31.2, 238}, {fp16_vector, 31.2, 490}, {tf32_matrix, 62.5, 238}, {fp16_matrix, 125.0, 238},
        {bf16_matrix, 125.0, 238}, {int8_matrix, 250.0, 238}, {units, 72.0, 137}, {clock, 1695.0, 402},
        {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 6.0, 402}, {power, 150.0, 140},
        {link, 64.0, 403}, {host_link, 64.0, 403}, {hourly_price, 1.102, 234}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 48.0, 541}, {usable_capacity, 47.53515625, 543},
        {lane_rate, 16.0, 374}, {lanes, 384.0, 460}, {bandwidth, 768.0, 143}, {fp64_vector, 0.605, 461},
        {fp32_vector, 38.7, 288}, {fp16_vector, 38.7, 461}, {tf32_matrix, 77.4, 288}, {fp16_matrix, 154.8, 285},
        {bf16_matrix, 154.8, 285}, {int8_matrix, 309.7, 288}, {units, 84.0, 542}, {clock, 1800.0, 460},
        {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 6.0, 460}, {power, 300.0, 141},
        {link, 112.5, 374}, {host_link, 64.0, 461}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 374}, {memory_kind, 0.0, 374}, {capacity, 48.0, 513}, {usable_capacity, 44.3515625, 515},
        {lane_rate, 14.5, 374}, {lanes, 384.0, 411}, {bandwidth, 696.0, 241}, {fp64_vector, 0.585, 242},
        {fp32_vector, 37.4, 240}, {fp16_vector, 37.4, 242}, {tf32_matrix, 74.8, 240}, {fp16_matrix, 149.7, 241},
        {bf16_matrix, 149.7, 241}, {int8_matrix, 299.3, 240}, {units, 84.0, 514}, {clock, 1740.0, 411},
        {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 6.0, 411}, {power, 300.0, 241},
        {link, 112.5, 242}, {host_link, 64.0, 412}, {sustained_bandwidth, 0.9382, 163}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 422}, {capacity, 12.0, 517}, {usable_capacity, 11.76171875, 519},
        {lane_rate, 15.0, 423}, {lanes, 192.0, 422}, {bandwidth, 360.0, 142}, {fp64_vector, 0.199, 423},
        {fp32_vector, 12.74, 422}, {fp16_vector, 12.74, 422}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 518}, {clock, 1777.0, 422},
        {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129}, {cache, 3.0, 422}, {power, 170.0, 142},
        {link, 64.0, 423}, {host_link, 64.0, 423}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 424}, {capacity, 24.0, 494}, {usable_capacity, 23.69921875, 495},
        {lane_rate, 19.5, 425}, {lanes, 384.0, 424}, {bandwidth, 936.0, 286}, {fp64_vector, 0.556, 425},
        {fp32_vector, 35.6, 286}, {fp16_vector, 35.6, 425}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 286},
        {bf16_matrix, 71.0, 287}, {int8_matrix, 284.0, 289}, {fp16_matrix_fp16_sums, 142.0, 287}, {units, 82.0, 286},
        {clock, 1695.0, 424}, {vector_rate, 256.0, 129}, {matrix_rate, 512.0, 129}, {cache, 6.0, 424},
        {power, 350.0, 424}, {link, 112.5, 1}, {host_link, 64.0, 425}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 447}, {capacity, 64.0, 449}, {lane_rate, 6.4, 448}, {lanes, 256.0, 447},
        {bandwidth, 204.8, 447}, {fp32_vector, 5.3, 332}, {int8_matrix, 85.0, 333}, {units, 16.0, 332},
        {cores, 2048.0, 332}, {clock, 1300.0, 447}, {vector_rate, 256.0, 129}, {l1_cache, 192.0, 332},
        {cache, 4.0, 332}, {power, 60.0, 447}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 444}, {capacity, 32.0, 446}, {usable_capacity, 29.904296875, 493}, {lane_rate, 6.4, 445},
        {lanes, 256.0, 444}, {bandwidth, 204.8, 444}, {fp32_vector, 3.33, 444}, {units, 14.0, 444},
        {clock, 930.0, 444}, {vector_rate, 256.0, 129}, {power, 40.0, 444}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 362}, {memory_kind, 0.0, 239}, {capacity, 24.0, 265}, {usable_capacity, 24.0, 362},
        {lane_rate, 2.43, 410}, {lanes, 3072.0, 410}, {bandwidth, 933.0, 239}, {fp64_vector, 5.2, 239},
        {fp32_vector, 10.3, 239}, {tf32_matrix, 82.5, 239}, {fp16_matrix, 165.0, 239}, {bf16_matrix, 165.0, 239},
        {int8_matrix, 330.5, 239}, {units, 56.0, 410}, {clock, 1440.0, 410}, {vector_rate, 128.0, 129},
        {matrix_rate, 2048.0, 129}, {cache, 24.0, 410}, {power, 165.0, 239}, {link, 200.0, 239},
        {host_link, 64.0, 266}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 362}, {memory_kind, 0.0, 408}, {capacity, 16.0, 361}, {usable_capacity, 14.99609375, 362},
        {lane_rate, 12.5, 408}, {lanes, 128.0, 408}, {bandwidth, 200.0, 408}, {fp32_vector, 4.49, 408},
        {fp16_vector, 4.49, 408}, {units, 10.0, 408}, {clock, 1755.0, 408}, {vector_rate, 256.0, 129},
        {cache, 2.0, 408}, {power, 250.0, 408}, {link, 32.0, 409}, {host_link, 32.0, 409}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 537}, {memory_kind, 0.0, 458}, {capacity, 24.0, 538},
        {usable_capacity, 23.572265625, 540}, {lane_rate, 16.0, 458}, {lanes, 384.0, 458}, {bandwidth, 768.0, 458},
        {fp64_vector, 0.43, 458}, {fp32_vector, 27.77, 458}, {fp16_vector, 27.77, 458}, {fp16_matrix, 111.08352, 284},
        {units, 64.0, 539}, {clock, 1695.0, 458}, {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129},
        {cache, 6.0, 536}, {power, 230.0, 458}, {link, 64.0, 459}, {host_link, 64.0, 459}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 362}, {memory_kind, 0.0, 456}, {capacity, 16.0, 361}, {usable_capacity, 15.9921875, 362},
        {lane_rate, 14.0, 456}, {lanes, 256.0, 456}, {bandwidth, 448.0, 456}, {fp64_vector, 0.3, 456},
        {fp32_vector, 19.17, 456}, {fp16_vector, 19.17, 456}, {fp16_matrix, 76.67712, 284},
        {fp16_matrix_fp16_sums, 76.7, 345}, {units, 48.0, 456}, {cores, 6144.0, 344}, {clock, 1560.0, 456},
        {vector_rate, 256.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 4.0, 456}, {power, 140.0, 456},
        {link, 64.0, 457}, {host_link, 64.0, 457}});

} // namespace rafter::detail::rows
// clang-format on
