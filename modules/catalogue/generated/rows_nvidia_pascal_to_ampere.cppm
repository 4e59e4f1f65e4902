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
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 279}, {capacity, 16.0, 236}, {lane_rate, 1.406, 279},
        {lanes, 4096.0, 279}, {bandwidth, 720.0, 279}, {fp64_vector, 5.3, 279}, {fp32_vector, 10.6, 279},
        {fp16_vector, 21.2, 279}, {units, 56.0, 279}, {clock, 1480.0, 279}, {vector_rate, 128.0, 128},
        {cache, 4.0, 279}, {power, 300.0, 279}, {link, 160.0, 385}, {host_link, 32.0, 480}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 477}, {capacity, 16.0, 496}, {usable_capacity, 15.8984375, 498},
        {lane_rate, 1.43, 478}, {lanes, 4096.0, 477}, {bandwidth, 732.0, 479}, {fp64_vector, 4.67, 159},
        {fp32_vector, 9.34, 159}, {fp16_vector, 18.68, 1}, {units, 56.0, 497}, {clock, 1303.0, 159},
        {vector_rate, 128.0, 128}, {cache, 4.0, 477}, {power, 250.0, 477}, {link, 32.0, 478}, {host_link, 32.0, 478}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 279}, {capacity, 16.0, 505}, {usable_capacity, 15.78125, 506},
        {lane_rate, 1.755, 279}, {lanes, 4096.0, 279}, {bandwidth, 900.0, 279}, {fp64_vector, 7.8, 279},
        {fp32_vector, 15.7, 279}, {fp16_vector, 31.4, 279}, {fp16_matrix, 125.0, 279}, {units, 80.0, 279},
        {clock, 1530.0, 279}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 6.0, 279},
        {power, 300.0, 279}, {link, 300.0, 385}, {host_link, 32.0, 487}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 16.0, 502}, {usable_capacity, 15.78125, 504},
        {lane_rate, 1.754, 373}, {lanes, 4096.0, 483}, {bandwidth, 900.0, 372}, {fp64_vector, 7.0, 352},
        {fp32_vector, 14.0, 352}, {fp16_vector, 28.0, 484}, {fp16_matrix, 112.0, 352}, {units, 80.0, 503},
        {clock, 1380.0, 483}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 6.0, 483},
        {power, 250.0, 353}, {link, 32.0, 484}, {host_link, 32.0, 484}, {sustained_bandwidth, 0.9044, 166}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 279}, {capacity, 32.0, 220},
        {usable_capacity, 31.748046875, 221}, {lane_rate, 1.755, 279}, {lanes, 4096.0, 279}, {bandwidth, 900.0, 279},
        {fp64_vector, 7.8, 279}, {fp32_vector, 15.7, 279}, {fp16_vector, 31.4, 279}, {fp16_matrix, 125.0, 279},
        {units, 80.0, 279}, {clock, 1530.0, 279}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128},
        {cache, 6.0, 279}, {power, 300.0, 279}, {link, 300.0, 385}, {host_link, 32.0, 488}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 32.0, 236}, {lane_rate, 1.754, 373},
        {lanes, 4096.0, 485}, {bandwidth, 900.0, 372}, {fp64_vector, 7.0, 352}, {fp32_vector, 14.0, 352},
        {fp16_vector, 28.0, 486}, {fp16_matrix, 112.0, 352}, {units, 80.0, 373}, {clock, 1380.0, 485},
        {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 6.0, 485}, {power, 250.0, 353},
        {link, 32.0, 486}, {host_link, 32.0, 486}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 16.0, 499},
        {usable_capacity, 14.7548828125, 501}, {lane_rate, 10.0, 373}, {lanes, 256.0, 481}, {bandwidth, 320.0, 481},
        {fp64_vector, 0.254, 489}, {fp32_vector, 8.1, 351}, {fp16_matrix, 65.0, 351}, {int8_matrix, 130.0, 351},
        {units, 40.0, 500}, {clock, 1590.0, 481}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128},
        {cache, 4.0, 481}, {power, 70.0, 481}, {link, 32.0, 482}, {host_link, 32.0, 482}, {hourly_price, 0.59, 233}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 279}, {capacity, 40.0, 157}, {usable_capacity, 39.5859375, 158},
        {lane_rate, 2.43, 279}, {lanes, 5120.0, 279}, {bandwidth, 1555.0, 279}, {fp64_vector, 9.7, 280},
        {fp32_vector, 19.5, 280}, {fp16_vector, 78.0, 280}, {fp64_matrix, 19.5, 280}, {tf32_matrix, 156.0, 280},
        {fp16_matrix, 312.0, 280}, {bf16_matrix, 312.0, 280}, {int8_matrix, 624.0, 280},
        {fp16_matrix_fp16_sums, 312.0, 280}, {units, 108.0, 280}, {clock, 1410.0, 280}, {vector_rate, 128.0, 128},
        {matrix_rate, 2048.0, 128}, {l1_cache, 192.0, 289}, {cache, 40.0, 280}, {power, 400.0, 279},
        {link, 600.0, 279}, {host_link, 64.0, 263}, {sustained_bandwidth, 0.8746, 160}, {hourly_price, 2.099, 233}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 80.0, 261},
        {usable_capacity, 79.34686279296875, 219}, {lane_rate, 3.186, 373}, {lanes, 5120.0, 373},
        {bandwidth, 2039.0, 261}, {fp64_vector, 9.7, 279}, {fp32_vector, 19.5, 279}, {fp16_vector, 78.0, 279},
        {fp64_matrix, 19.5, 279}, {tf32_matrix, 156.0, 279}, {fp16_matrix, 312.0, 279}, {bf16_matrix, 312.0, 279},
        {int8_matrix, 624.0, 279}, {fp16_matrix_fp16_sums, 312.0, 279}, {units, 108.0, 279}, {clock, 1410.0, 279},
        {vector_rate, 128.0, 128}, {matrix_rate, 2048.0, 128}, {l1_cache, 192.0, 289}, {cache, 40.0, 279},
        {power, 400.0, 261}, {link, 600.0, 282}, {host_link, 64.0, 262}, {sustained_matrix, 0.8692, 394},
        {hourly_price, 2.498, 233}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 142}, {capacity, 40.0, 510}, {usable_capacity, 39.380859375, 511},
        {lane_rate, 2.43, 404}, {lanes, 5120.0, 403}, {bandwidth, 1555.0, 142}, {fp64_vector, 9.7, 281},
        {fp32_vector, 19.5, 281}, {fp16_vector, 78.0, 281}, {fp64_matrix, 19.5, 281}, {tf32_matrix, 156.0, 281},
        {fp16_matrix, 312.0, 281}, {bf16_matrix, 312.0, 281}, {int8_matrix, 624.0, 281},
        {fp16_matrix_fp16_sums, 312.0, 281}, {units, 108.0, 281}, {clock, 1410.0, 281}, {vector_rate, 128.0, 128},
        {matrix_rate, 2048.0, 128}, {cache, 40.0, 281}, {power, 250.0, 403}, {link, 600.0, 1},
        {host_link, 64.0, 404}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 405}, {capacity, 80.0, 259}, {lane_rate, 3.024, 406},
        {lanes, 5120.0, 405}, {bandwidth, 1935.0, 259}, {fp64_vector, 9.7, 281}, {fp32_vector, 19.5, 281},
        {fp16_vector, 78.0, 281}, {fp64_matrix, 19.5, 281}, {tf32_matrix, 156.0, 281}, {fp16_matrix, 312.0, 281},
        {bf16_matrix, 312.0, 281}, {int8_matrix, 624.0, 281}, {fp16_matrix_fp16_sums, 312.0, 281}, {units, 108.0, 281},
        {clock, 1410.0, 281}, {vector_rate, 128.0, 128}, {matrix_rate, 2048.0, 128}, {cache, 40.0, 281},
        {power, 300.0, 259}, {link, 600.0, 1}, {host_link, 64.0, 260}, {sustained_bandwidth, 0.909, 161},
        {sustained_matrix, 0.8106, 394}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 24.0, 360}, {usable_capacity, 22.48828125, 361},
        {lane_rate, 12.5, 373}, {lanes, 384.0, 401}, {bandwidth, 600.0, 139}, {fp64_vector, 0.488, 489},
        {fp32_vector, 31.2, 237}, {fp16_vector, 31.2, 489}, {tf32_matrix, 62.5, 237}, {fp16_matrix, 125.0, 237},
        {bf16_matrix, 125.0, 237}, {int8_matrix, 250.0, 237}, {units, 72.0, 136}, {clock, 1695.0, 401},
        {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 6.0, 401}, {power, 150.0, 139},
        {link, 64.0, 402}, {host_link, 64.0, 402}, {hourly_price, 1.102, 233}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 48.0, 540}, {usable_capacity, 47.53515625, 542},
        {lane_rate, 16.0, 373}, {lanes, 384.0, 459}, {bandwidth, 768.0, 142}, {fp64_vector, 0.605, 460},
        {fp32_vector, 38.7, 287}, {fp16_vector, 38.7, 460}, {tf32_matrix, 77.4, 287}, {fp16_matrix, 154.8, 284},
        {bf16_matrix, 154.8, 284}, {int8_matrix, 309.7, 287}, {units, 84.0, 541}, {clock, 1800.0, 459},
        {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 6.0, 459}, {power, 300.0, 140},
        {link, 112.5, 373}, {host_link, 64.0, 460}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 373}, {memory_kind, 0.0, 373}, {capacity, 48.0, 512}, {usable_capacity, 44.3515625, 514},
        {lane_rate, 14.5, 373}, {lanes, 384.0, 410}, {bandwidth, 696.0, 240}, {fp64_vector, 0.585, 241},
        {fp32_vector, 37.4, 239}, {fp16_vector, 37.4, 241}, {tf32_matrix, 74.8, 239}, {fp16_matrix, 149.7, 240},
        {bf16_matrix, 149.7, 240}, {int8_matrix, 299.3, 239}, {units, 84.0, 513}, {clock, 1740.0, 410},
        {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 6.0, 410}, {power, 300.0, 240},
        {link, 112.5, 241}, {host_link, 64.0, 411}, {sustained_bandwidth, 0.9382, 162}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 421}, {capacity, 12.0, 516}, {usable_capacity, 11.76171875, 518},
        {lane_rate, 15.0, 422}, {lanes, 192.0, 421}, {bandwidth, 360.0, 141}, {fp64_vector, 0.199, 422},
        {fp32_vector, 12.74, 421}, {fp16_vector, 12.74, 421}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 517}, {clock, 1777.0, 421},
        {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128}, {cache, 3.0, 421}, {power, 170.0, 141},
        {link, 64.0, 422}, {host_link, 64.0, 422}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 423}, {capacity, 24.0, 493}, {usable_capacity, 23.69921875, 494},
        {lane_rate, 19.5, 424}, {lanes, 384.0, 423}, {bandwidth, 936.0, 285}, {fp64_vector, 0.556, 424},
        {fp32_vector, 35.6, 285}, {fp16_vector, 35.6, 424}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 285},
        {bf16_matrix, 71.0, 286}, {int8_matrix, 284.0, 288}, {fp16_matrix_fp16_sums, 142.0, 286}, {units, 82.0, 285},
        {clock, 1695.0, 423}, {vector_rate, 256.0, 128}, {matrix_rate, 512.0, 128}, {cache, 6.0, 423},
        {power, 350.0, 423}, {link, 112.5, 1}, {host_link, 64.0, 424}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 446}, {capacity, 64.0, 448}, {lane_rate, 6.4, 447}, {lanes, 256.0, 446},
        {bandwidth, 204.8, 446}, {fp32_vector, 5.3, 331}, {int8_matrix, 85.0, 332}, {units, 16.0, 331},
        {cores, 2048.0, 331}, {clock, 1300.0, 446}, {vector_rate, 256.0, 128}, {l1_cache, 192.0, 331},
        {cache, 4.0, 331}, {power, 60.0, 446}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 443}, {capacity, 32.0, 445}, {usable_capacity, 29.904296875, 492}, {lane_rate, 6.4, 444},
        {lanes, 256.0, 443}, {bandwidth, 204.8, 443}, {fp32_vector, 3.33, 443}, {units, 14.0, 443},
        {clock, 930.0, 443}, {vector_rate, 256.0, 128}, {power, 40.0, 443}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 361}, {memory_kind, 0.0, 238}, {capacity, 24.0, 264}, {usable_capacity, 24.0, 361},
        {lane_rate, 2.43, 409}, {lanes, 3072.0, 409}, {bandwidth, 933.0, 238}, {fp64_vector, 5.2, 238},
        {fp32_vector, 10.3, 238}, {tf32_matrix, 82.5, 238}, {fp16_matrix, 165.0, 238}, {bf16_matrix, 165.0, 238},
        {int8_matrix, 330.5, 238}, {units, 56.0, 409}, {clock, 1440.0, 409}, {vector_rate, 128.0, 128},
        {matrix_rate, 2048.0, 128}, {cache, 24.0, 409}, {power, 165.0, 238}, {link, 200.0, 238},
        {host_link, 64.0, 265}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 361}, {memory_kind, 0.0, 407}, {capacity, 16.0, 360}, {usable_capacity, 14.99609375, 361},
        {lane_rate, 12.5, 407}, {lanes, 128.0, 407}, {bandwidth, 200.0, 407}, {fp32_vector, 4.49, 407},
        {fp16_vector, 4.49, 407}, {units, 10.0, 407}, {clock, 1755.0, 407}, {vector_rate, 256.0, 128},
        {cache, 2.0, 407}, {power, 250.0, 407}, {link, 32.0, 408}, {host_link, 32.0, 408}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 536}, {memory_kind, 0.0, 457}, {capacity, 24.0, 537},
        {usable_capacity, 23.572265625, 539}, {lane_rate, 16.0, 457}, {lanes, 384.0, 457}, {bandwidth, 768.0, 457},
        {fp64_vector, 0.43, 457}, {fp32_vector, 27.77, 457}, {fp16_vector, 27.77, 457}, {fp16_matrix, 111.08352, 283},
        {units, 64.0, 538}, {clock, 1695.0, 457}, {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128},
        {cache, 6.0, 535}, {power, 230.0, 457}, {link, 64.0, 458}, {host_link, 64.0, 458}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 361}, {memory_kind, 0.0, 455}, {capacity, 16.0, 360}, {usable_capacity, 15.9921875, 361},
        {lane_rate, 14.0, 455}, {lanes, 256.0, 455}, {bandwidth, 448.0, 455}, {fp64_vector, 0.3, 455},
        {fp32_vector, 19.17, 455}, {fp16_vector, 19.17, 455}, {fp16_matrix, 76.67712, 283},
        {fp16_matrix_fp16_sums, 76.7, 344}, {units, 48.0, 455}, {cores, 6144.0, 343}, {clock, 1560.0, 455},
        {vector_rate, 256.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 4.0, 455}, {power, 140.0, 455},
        {link, 64.0, 456}, {host_link, 64.0, 456}});

} // namespace rafter::detail::rows
// clang-format on
