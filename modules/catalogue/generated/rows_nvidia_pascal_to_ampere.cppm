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
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 278}, {capacity, 16.0, 235}, {lane_rate, 1.406, 278},
        {lanes, 4096.0, 278}, {bandwidth, 720.0, 278}, {fp64_vector, 5.3, 278}, {fp32_vector, 10.6, 278},
        {fp16_vector, 21.2, 278}, {units, 56.0, 278}, {clock, 1480.0, 278}, {vector_rate, 128.0, 127},
        {cache, 4.0, 278}, {power, 300.0, 278}, {link, 160.0, 384}, {host_link, 32.0, 479}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 476}, {capacity, 16.0, 495}, {usable_capacity, 15.8984375, 497},
        {lane_rate, 1.43, 477}, {lanes, 4096.0, 476}, {bandwidth, 732.0, 478}, {fp64_vector, 4.67, 158},
        {fp32_vector, 9.34, 158}, {fp16_vector, 18.68, 1}, {units, 56.0, 496}, {clock, 1303.0, 158},
        {vector_rate, 128.0, 127}, {cache, 4.0, 476}, {power, 250.0, 476}, {link, 32.0, 477}, {host_link, 32.0, 477}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 278}, {capacity, 16.0, 504}, {usable_capacity, 15.78125, 505},
        {lane_rate, 1.755, 278}, {lanes, 4096.0, 278}, {bandwidth, 900.0, 278}, {fp64_vector, 7.8, 278},
        {fp32_vector, 15.7, 278}, {fp16_vector, 31.4, 278}, {fp16_matrix, 125.0, 278}, {units, 80.0, 278},
        {clock, 1530.0, 278}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 278},
        {power, 300.0, 278}, {link, 300.0, 384}, {host_link, 32.0, 486}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 16.0, 501}, {usable_capacity, 15.78125, 503},
        {lane_rate, 1.754, 372}, {lanes, 4096.0, 482}, {bandwidth, 900.0, 371}, {fp64_vector, 7.0, 351},
        {fp32_vector, 14.0, 351}, {fp16_vector, 28.0, 483}, {fp16_matrix, 112.0, 351}, {units, 80.0, 502},
        {clock, 1380.0, 482}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 482},
        {power, 250.0, 352}, {link, 32.0, 483}, {host_link, 32.0, 483}, {sustained_bandwidth, 0.9044, 165}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 278}, {capacity, 32.0, 219},
        {usable_capacity, 31.748046875, 220}, {lane_rate, 1.755, 278}, {lanes, 4096.0, 278}, {bandwidth, 900.0, 278},
        {fp64_vector, 7.8, 278}, {fp32_vector, 15.7, 278}, {fp16_vector, 31.4, 278}, {fp16_matrix, 125.0, 278},
        {units, 80.0, 278}, {clock, 1530.0, 278}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 6.0, 278}, {power, 300.0, 278}, {link, 300.0, 384}, {host_link, 32.0, 487}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 32.0, 235}, {lane_rate, 1.754, 372},
        {lanes, 4096.0, 484}, {bandwidth, 900.0, 371}, {fp64_vector, 7.0, 351}, {fp32_vector, 14.0, 351},
        {fp16_vector, 28.0, 485}, {fp16_matrix, 112.0, 351}, {units, 80.0, 372}, {clock, 1380.0, 484},
        {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 484}, {power, 250.0, 352},
        {link, 32.0, 485}, {host_link, 32.0, 485}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 16.0, 498},
        {usable_capacity, 14.7548828125, 500}, {lane_rate, 10.0, 372}, {lanes, 256.0, 480}, {bandwidth, 320.0, 480},
        {fp64_vector, 0.254, 488}, {fp32_vector, 8.1, 350}, {fp16_matrix, 65.0, 350}, {int8_matrix, 130.0, 350},
        {units, 40.0, 499}, {clock, 1590.0, 480}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 4.0, 480}, {power, 70.0, 480}, {link, 32.0, 481}, {host_link, 32.0, 481}, {hourly_price, 0.59, 232}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 278}, {capacity, 40.0, 156}, {usable_capacity, 39.5859375, 157},
        {lane_rate, 2.43, 278}, {lanes, 5120.0, 278}, {bandwidth, 1555.0, 278}, {fp64_vector, 9.7, 279},
        {fp32_vector, 19.5, 279}, {fp16_vector, 78.0, 279}, {fp64_matrix, 19.5, 279}, {tf32_matrix, 156.0, 279},
        {fp16_matrix, 312.0, 279}, {bf16_matrix, 312.0, 279}, {int8_matrix, 624.0, 279},
        {fp16_matrix_fp16_sums, 312.0, 279}, {units, 108.0, 279}, {clock, 1410.0, 279}, {vector_rate, 128.0, 127},
        {matrix_rate, 2048.0, 127}, {l1_cache, 192.0, 288}, {cache, 40.0, 279}, {power, 400.0, 278},
        {link, 600.0, 278}, {host_link, 64.0, 262}, {sustained_bandwidth, 0.8746, 159}, {hourly_price, 2.099, 232}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 80.0, 260},
        {usable_capacity, 79.34686279296875, 218}, {lane_rate, 3.186, 372}, {lanes, 5120.0, 372},
        {bandwidth, 2039.0, 260}, {fp64_vector, 9.7, 278}, {fp32_vector, 19.5, 278}, {fp16_vector, 78.0, 278},
        {fp64_matrix, 19.5, 278}, {tf32_matrix, 156.0, 278}, {fp16_matrix, 312.0, 278}, {bf16_matrix, 312.0, 278},
        {int8_matrix, 624.0, 278}, {fp16_matrix_fp16_sums, 312.0, 278}, {units, 108.0, 278}, {clock, 1410.0, 278},
        {vector_rate, 128.0, 127}, {matrix_rate, 2048.0, 127}, {l1_cache, 192.0, 288}, {cache, 40.0, 278},
        {power, 400.0, 260}, {link, 600.0, 281}, {host_link, 64.0, 261}, {sustained_matrix, 0.8692, 393},
        {hourly_price, 2.498, 232}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 141}, {capacity, 40.0, 509}, {usable_capacity, 39.380859375, 510},
        {lane_rate, 2.43, 403}, {lanes, 5120.0, 402}, {bandwidth, 1555.0, 141}, {fp64_vector, 9.7, 280},
        {fp32_vector, 19.5, 280}, {fp16_vector, 78.0, 280}, {fp64_matrix, 19.5, 280}, {tf32_matrix, 156.0, 280},
        {fp16_matrix, 312.0, 280}, {bf16_matrix, 312.0, 280}, {int8_matrix, 624.0, 280},
        {fp16_matrix_fp16_sums, 312.0, 280}, {units, 108.0, 280}, {clock, 1410.0, 280}, {vector_rate, 128.0, 127},
        {matrix_rate, 2048.0, 127}, {cache, 40.0, 280}, {power, 250.0, 402}, {link, 600.0, 1},
        {host_link, 64.0, 403}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 404}, {capacity, 80.0, 258}, {lane_rate, 3.024, 405},
        {lanes, 5120.0, 404}, {bandwidth, 1935.0, 258}, {fp64_vector, 9.7, 280}, {fp32_vector, 19.5, 280},
        {fp16_vector, 78.0, 280}, {fp64_matrix, 19.5, 280}, {tf32_matrix, 156.0, 280}, {fp16_matrix, 312.0, 280},
        {bf16_matrix, 312.0, 280}, {int8_matrix, 624.0, 280}, {fp16_matrix_fp16_sums, 312.0, 280}, {units, 108.0, 280},
        {clock, 1410.0, 280}, {vector_rate, 128.0, 127}, {matrix_rate, 2048.0, 127}, {cache, 40.0, 280},
        {power, 300.0, 258}, {link, 600.0, 1}, {host_link, 64.0, 259}, {sustained_bandwidth, 0.909, 160},
        {sustained_matrix, 0.8106, 393}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 24.0, 359}, {usable_capacity, 22.48828125, 360},
        {lane_rate, 12.5, 372}, {lanes, 384.0, 400}, {bandwidth, 600.0, 138}, {fp64_vector, 0.488, 488},
        {fp32_vector, 31.2, 236}, {fp16_vector, 31.2, 488}, {tf32_matrix, 62.5, 236}, {fp16_matrix, 125.0, 236},
        {bf16_matrix, 125.0, 236}, {int8_matrix, 250.0, 236}, {units, 72.0, 135}, {clock, 1695.0, 400},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 400}, {power, 150.0, 138},
        {link, 64.0, 401}, {host_link, 64.0, 401}, {hourly_price, 1.102, 232}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 48.0, 539}, {usable_capacity, 47.53515625, 541},
        {lane_rate, 16.0, 372}, {lanes, 384.0, 458}, {bandwidth, 768.0, 141}, {fp64_vector, 0.605, 459},
        {fp32_vector, 38.7, 286}, {fp16_vector, 38.7, 459}, {tf32_matrix, 77.4, 286}, {fp16_matrix, 154.8, 283},
        {bf16_matrix, 154.8, 283}, {int8_matrix, 309.7, 286}, {units, 84.0, 540}, {clock, 1800.0, 458},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 458}, {power, 300.0, 139},
        {link, 112.5, 372}, {host_link, 64.0, 459}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 372}, {memory_kind, 0.0, 372}, {capacity, 48.0, 511}, {usable_capacity, 44.3515625, 513},
        {lane_rate, 14.5, 372}, {lanes, 384.0, 409}, {bandwidth, 696.0, 239}, {fp64_vector, 0.585, 240},
        {fp32_vector, 37.4, 238}, {fp16_vector, 37.4, 240}, {tf32_matrix, 74.8, 238}, {fp16_matrix, 149.7, 239},
        {bf16_matrix, 149.7, 239}, {int8_matrix, 299.3, 238}, {units, 84.0, 512}, {clock, 1740.0, 409},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 409}, {power, 300.0, 239},
        {link, 112.5, 240}, {host_link, 64.0, 410}, {sustained_bandwidth, 0.9382, 161}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 420}, {capacity, 12.0, 515}, {usable_capacity, 11.76171875, 517},
        {lane_rate, 15.0, 421}, {lanes, 192.0, 420}, {bandwidth, 360.0, 140}, {fp64_vector, 0.199, 421},
        {fp32_vector, 12.74, 420}, {fp16_vector, 12.74, 420}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 516}, {clock, 1777.0, 420},
        {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 3.0, 420}, {power, 170.0, 140},
        {link, 64.0, 421}, {host_link, 64.0, 421}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 422}, {capacity, 24.0, 492}, {usable_capacity, 23.69921875, 493},
        {lane_rate, 19.5, 423}, {lanes, 384.0, 422}, {bandwidth, 936.0, 284}, {fp64_vector, 0.556, 423},
        {fp32_vector, 35.6, 284}, {fp16_vector, 35.6, 423}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 284},
        {bf16_matrix, 71.0, 285}, {int8_matrix, 284.0, 287}, {fp16_matrix_fp16_sums, 142.0, 285}, {units, 82.0, 284},
        {clock, 1695.0, 422}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 6.0, 422},
        {power, 350.0, 422}, {link, 112.5, 1}, {host_link, 64.0, 423}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 445}, {capacity, 64.0, 447}, {lane_rate, 6.4, 446}, {lanes, 256.0, 445},
        {bandwidth, 204.8, 445}, {fp32_vector, 5.3, 330}, {int8_matrix, 85.0, 331}, {units, 16.0, 330},
        {cores, 2048.0, 330}, {clock, 1300.0, 445}, {vector_rate, 256.0, 127}, {l1_cache, 192.0, 330},
        {cache, 4.0, 330}, {power, 60.0, 445}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 442}, {capacity, 32.0, 444}, {usable_capacity, 29.904296875, 491}, {lane_rate, 6.4, 443},
        {lanes, 256.0, 442}, {bandwidth, 204.8, 442}, {fp32_vector, 3.33, 442}, {units, 14.0, 442},
        {clock, 930.0, 442}, {vector_rate, 256.0, 127}, {power, 40.0, 442}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 237}, {capacity, 24.0, 263}, {usable_capacity, 24.0, 360},
        {lane_rate, 2.43, 408}, {lanes, 3072.0, 408}, {bandwidth, 933.0, 237}, {fp64_vector, 5.2, 237},
        {fp32_vector, 10.3, 237}, {tf32_matrix, 82.5, 237}, {fp16_matrix, 165.0, 237}, {bf16_matrix, 165.0, 237},
        {int8_matrix, 330.5, 237}, {units, 56.0, 408}, {clock, 1440.0, 408}, {vector_rate, 128.0, 127},
        {matrix_rate, 2048.0, 127}, {cache, 24.0, 408}, {power, 165.0, 237}, {link, 200.0, 237},
        {host_link, 64.0, 264}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 406}, {capacity, 16.0, 359}, {usable_capacity, 14.99609375, 360},
        {lane_rate, 12.5, 406}, {lanes, 128.0, 406}, {bandwidth, 200.0, 406}, {fp32_vector, 4.49, 406},
        {fp16_vector, 4.49, 406}, {units, 10.0, 406}, {clock, 1755.0, 406}, {vector_rate, 256.0, 127},
        {cache, 2.0, 406}, {power, 250.0, 406}, {link, 32.0, 407}, {host_link, 32.0, 407}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 535}, {memory_kind, 0.0, 456}, {capacity, 24.0, 536},
        {usable_capacity, 23.572265625, 538}, {lane_rate, 16.0, 456}, {lanes, 384.0, 456}, {bandwidth, 768.0, 456},
        {fp64_vector, 0.43, 456}, {fp32_vector, 27.77, 456}, {fp16_vector, 27.77, 456}, {fp16_matrix, 111.08352, 282},
        {units, 64.0, 537}, {clock, 1695.0, 456}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 6.0, 534}, {power, 230.0, 456}, {link, 64.0, 457}, {host_link, 64.0, 457}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 360}, {memory_kind, 0.0, 454}, {capacity, 16.0, 359}, {usable_capacity, 15.9921875, 360},
        {lane_rate, 14.0, 454}, {lanes, 256.0, 454}, {bandwidth, 448.0, 454}, {fp64_vector, 0.3, 454},
        {fp32_vector, 19.17, 454}, {fp16_vector, 19.17, 454}, {fp16_matrix, 76.67712, 282},
        {fp16_matrix_fp16_sums, 76.7, 343}, {units, 48.0, 454}, {cores, 6144.0, 342}, {clock, 1560.0, 454},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 4.0, 454}, {power, 140.0, 454},
        {link, 64.0, 455}, {host_link, 64.0, 455}});

} // namespace rafter::detail::rows
// clang-format on
