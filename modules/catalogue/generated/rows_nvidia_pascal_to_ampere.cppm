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
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 276}, {capacity, 16.0, 233}, {lane_rate, 1.406, 276},
        {lanes, 4096.0, 276}, {bandwidth, 720.0, 276}, {fp64_vector, 5.3, 276}, {fp32_vector, 10.6, 276},
        {fp16_vector, 21.2, 276}, {units, 56.0, 276}, {clock, 1480.0, 276}, {vector_rate, 128.0, 125},
        {cache, 4.0, 276}, {power, 300.0, 276}, {link, 160.0, 381}, {host_link, 32.0, 476}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 473}, {capacity, 16.0, 492}, {usable_capacity, 15.8984375, 494},
        {lane_rate, 1.43, 474}, {lanes, 4096.0, 473}, {bandwidth, 732.0, 475}, {fp64_vector, 4.67, 156},
        {fp32_vector, 9.34, 156}, {fp16_vector, 18.68, 1}, {units, 56.0, 493}, {clock, 1303.0, 156},
        {vector_rate, 128.0, 125}, {cache, 4.0, 473}, {power, 250.0, 473}, {link, 32.0, 474}, {host_link, 32.0, 474}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 276}, {capacity, 16.0, 501}, {usable_capacity, 15.78125, 502},
        {lane_rate, 1.755, 276}, {lanes, 4096.0, 276}, {bandwidth, 900.0, 276}, {fp64_vector, 7.8, 276},
        {fp32_vector, 15.7, 276}, {fp16_vector, 31.4, 276}, {fp16_matrix, 125.0, 276}, {units, 80.0, 276},
        {clock, 1530.0, 276}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 6.0, 276},
        {power, 300.0, 276}, {link, 300.0, 381}, {host_link, 32.0, 483}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 16.0, 498}, {usable_capacity, 15.78125, 500},
        {lane_rate, 1.754, 370}, {lanes, 4096.0, 479}, {bandwidth, 900.0, 369}, {fp64_vector, 7.0, 349},
        {fp32_vector, 14.0, 349}, {fp16_vector, 28.0, 480}, {fp16_matrix, 112.0, 349}, {units, 80.0, 499},
        {clock, 1380.0, 479}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 6.0, 479},
        {power, 250.0, 350}, {link, 32.0, 480}, {host_link, 32.0, 480}, {sustained_bandwidth, 0.9044, 163}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 276}, {capacity, 32.0, 217},
        {usable_capacity, 31.748046875, 218}, {lane_rate, 1.755, 276}, {lanes, 4096.0, 276}, {bandwidth, 900.0, 276},
        {fp64_vector, 7.8, 276}, {fp32_vector, 15.7, 276}, {fp16_vector, 31.4, 276}, {fp16_matrix, 125.0, 276},
        {units, 80.0, 276}, {clock, 1530.0, 276}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125},
        {cache, 6.0, 276}, {power, 300.0, 276}, {link, 300.0, 381}, {host_link, 32.0, 484}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 32.0, 233}, {lane_rate, 1.754, 370},
        {lanes, 4096.0, 481}, {bandwidth, 900.0, 369}, {fp64_vector, 7.0, 349}, {fp32_vector, 14.0, 349},
        {fp16_vector, 28.0, 482}, {fp16_matrix, 112.0, 349}, {units, 80.0, 370}, {clock, 1380.0, 481},
        {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 6.0, 481}, {power, 250.0, 350},
        {link, 32.0, 482}, {host_link, 32.0, 482}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 16.0, 495},
        {usable_capacity, 14.7548828125, 497}, {lane_rate, 10.0, 370}, {lanes, 256.0, 477}, {bandwidth, 320.0, 477},
        {fp64_vector, 0.254, 485}, {fp32_vector, 8.1, 348}, {fp16_matrix, 65.0, 348}, {int8_matrix, 130.0, 348},
        {units, 40.0, 496}, {clock, 1590.0, 477}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125},
        {cache, 4.0, 477}, {power, 70.0, 477}, {link, 32.0, 478}, {host_link, 32.0, 478}, {hourly_price, 0.59, 230}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 276}, {capacity, 40.0, 154}, {usable_capacity, 39.5859375, 155},
        {lane_rate, 2.43, 276}, {lanes, 5120.0, 276}, {bandwidth, 1555.0, 276}, {fp64_vector, 9.7, 277},
        {fp32_vector, 19.5, 277}, {fp16_vector, 78.0, 277}, {fp64_matrix, 19.5, 277}, {tf32_matrix, 156.0, 277},
        {fp16_matrix, 312.0, 277}, {bf16_matrix, 312.0, 277}, {int8_matrix, 624.0, 277},
        {fp16_matrix_fp16_sums, 312.0, 277}, {units, 108.0, 277}, {clock, 1410.0, 277}, {vector_rate, 128.0, 125},
        {matrix_rate, 2048.0, 125}, {l1_cache, 192.0, 286}, {cache, 40.0, 277}, {power, 400.0, 276},
        {link, 600.0, 276}, {host_link, 64.0, 260}, {sustained_bandwidth, 0.8746, 157}, {hourly_price, 2.099, 230}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 80.0, 258},
        {usable_capacity, 79.34686279296875, 216}, {lane_rate, 3.186, 370}, {lanes, 5120.0, 370},
        {bandwidth, 2039.0, 258}, {fp64_vector, 9.7, 276}, {fp32_vector, 19.5, 276}, {fp16_vector, 78.0, 276},
        {fp64_matrix, 19.5, 276}, {tf32_matrix, 156.0, 276}, {fp16_matrix, 312.0, 276}, {bf16_matrix, 312.0, 276},
        {int8_matrix, 624.0, 276}, {fp16_matrix_fp16_sums, 312.0, 276}, {units, 108.0, 276}, {clock, 1410.0, 276},
        {vector_rate, 128.0, 125}, {matrix_rate, 2048.0, 125}, {l1_cache, 192.0, 286}, {cache, 40.0, 276},
        {power, 400.0, 258}, {link, 600.0, 279}, {host_link, 64.0, 259}, {sustained_matrix, 0.8692, 390},
        {hourly_price, 2.498, 230}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 139}, {capacity, 40.0, 506}, {usable_capacity, 39.380859375, 507},
        {lane_rate, 2.43, 400}, {lanes, 5120.0, 399}, {bandwidth, 1555.0, 139}, {fp64_vector, 9.7, 278},
        {fp32_vector, 19.5, 278}, {fp16_vector, 78.0, 278}, {fp64_matrix, 19.5, 278}, {tf32_matrix, 156.0, 278},
        {fp16_matrix, 312.0, 278}, {bf16_matrix, 312.0, 278}, {int8_matrix, 624.0, 278},
        {fp16_matrix_fp16_sums, 312.0, 278}, {units, 108.0, 278}, {clock, 1410.0, 278}, {vector_rate, 128.0, 125},
        {matrix_rate, 2048.0, 125}, {cache, 40.0, 278}, {power, 250.0, 399}, {link, 600.0, 1},
        {host_link, 64.0, 400}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 401}, {capacity, 80.0, 256}, {lane_rate, 3.024, 402},
        {lanes, 5120.0, 401}, {bandwidth, 1935.0, 256}, {fp64_vector, 9.7, 278}, {fp32_vector, 19.5, 278},
        {fp16_vector, 78.0, 278}, {fp64_matrix, 19.5, 278}, {tf32_matrix, 156.0, 278}, {fp16_matrix, 312.0, 278},
        {bf16_matrix, 312.0, 278}, {int8_matrix, 624.0, 278}, {fp16_matrix_fp16_sums, 312.0, 278}, {units, 108.0, 278},
        {clock, 1410.0, 278}, {vector_rate, 128.0, 125}, {matrix_rate, 2048.0, 125}, {cache, 40.0, 278},
        {power, 300.0, 256}, {link, 600.0, 1}, {host_link, 64.0, 257}, {sustained_bandwidth, 0.909, 158},
        {sustained_matrix, 0.8106, 390}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 24.0, 357}, {usable_capacity, 22.48828125, 358},
        {lane_rate, 12.5, 370}, {lanes, 384.0, 397}, {bandwidth, 600.0, 136}, {fp64_vector, 0.488, 485},
        {fp32_vector, 31.2, 234}, {fp16_vector, 31.2, 485}, {tf32_matrix, 62.5, 234}, {fp16_matrix, 125.0, 234},
        {bf16_matrix, 125.0, 234}, {int8_matrix, 250.0, 234}, {units, 72.0, 133}, {clock, 1695.0, 397},
        {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 6.0, 397}, {power, 150.0, 136},
        {link, 64.0, 398}, {host_link, 64.0, 398}, {hourly_price, 1.102, 230}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 48.0, 536}, {usable_capacity, 47.53515625, 538},
        {lane_rate, 16.0, 370}, {lanes, 384.0, 455}, {bandwidth, 768.0, 139}, {fp64_vector, 0.605, 456},
        {fp32_vector, 38.7, 284}, {fp16_vector, 38.7, 456}, {tf32_matrix, 77.4, 284}, {fp16_matrix, 154.8, 281},
        {bf16_matrix, 154.8, 281}, {int8_matrix, 309.7, 284}, {units, 84.0, 537}, {clock, 1800.0, 455},
        {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 6.0, 455}, {power, 300.0, 137},
        {link, 112.5, 370}, {host_link, 64.0, 456}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 370}, {memory_kind, 0.0, 370}, {capacity, 48.0, 508}, {usable_capacity, 44.3515625, 510},
        {lane_rate, 14.5, 370}, {lanes, 384.0, 406}, {bandwidth, 696.0, 237}, {fp64_vector, 0.585, 238},
        {fp32_vector, 37.4, 236}, {fp16_vector, 37.4, 238}, {tf32_matrix, 74.8, 236}, {fp16_matrix, 149.7, 237},
        {bf16_matrix, 149.7, 237}, {int8_matrix, 299.3, 236}, {units, 84.0, 509}, {clock, 1740.0, 406},
        {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 6.0, 406}, {power, 300.0, 237},
        {link, 112.5, 238}, {host_link, 64.0, 407}, {sustained_bandwidth, 0.9382, 159}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 417}, {capacity, 12.0, 512}, {usable_capacity, 11.76171875, 514},
        {lane_rate, 15.0, 418}, {lanes, 192.0, 417}, {bandwidth, 360.0, 138}, {fp64_vector, 0.199, 418},
        {fp32_vector, 12.74, 417}, {fp16_vector, 12.74, 417}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 513}, {clock, 1777.0, 417},
        {vector_rate, 256.0, 125}, {matrix_rate, 512.0, 125}, {cache, 3.0, 417}, {power, 170.0, 138},
        {link, 64.0, 418}, {host_link, 64.0, 418}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 419}, {capacity, 24.0, 489}, {usable_capacity, 23.69921875, 490},
        {lane_rate, 19.5, 420}, {lanes, 384.0, 419}, {bandwidth, 936.0, 282}, {fp64_vector, 0.556, 420},
        {fp32_vector, 35.6, 282}, {fp16_vector, 35.6, 420}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 282},
        {bf16_matrix, 71.0, 283}, {int8_matrix, 284.0, 285}, {fp16_matrix_fp16_sums, 142.0, 283}, {units, 82.0, 282},
        {clock, 1695.0, 419}, {vector_rate, 256.0, 125}, {matrix_rate, 512.0, 125}, {cache, 6.0, 419},
        {power, 350.0, 419}, {link, 112.5, 1}, {host_link, 64.0, 420}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 442}, {capacity, 64.0, 444}, {lane_rate, 6.4, 443}, {lanes, 256.0, 442},
        {bandwidth, 204.8, 442}, {fp32_vector, 5.3, 328}, {int8_matrix, 85.0, 329}, {units, 16.0, 328},
        {cores, 2048.0, 328}, {clock, 1300.0, 442}, {vector_rate, 256.0, 125}, {l1_cache, 192.0, 328},
        {cache, 4.0, 328}, {power, 60.0, 442}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 439}, {capacity, 32.0, 441}, {usable_capacity, 29.904296875, 488}, {lane_rate, 6.4, 440},
        {lanes, 256.0, 439}, {bandwidth, 204.8, 439}, {fp32_vector, 3.33, 439}, {units, 14.0, 439},
        {clock, 930.0, 439}, {vector_rate, 256.0, 125}, {power, 40.0, 439}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 358}, {memory_kind, 0.0, 235}, {capacity, 24.0, 261}, {usable_capacity, 24.0, 358},
        {lane_rate, 2.43, 405}, {lanes, 3072.0, 405}, {bandwidth, 933.0, 235}, {fp64_vector, 5.2, 235},
        {fp32_vector, 10.3, 235}, {tf32_matrix, 82.5, 235}, {fp16_matrix, 165.0, 235}, {bf16_matrix, 165.0, 235},
        {int8_matrix, 330.5, 235}, {units, 56.0, 405}, {clock, 1440.0, 405}, {vector_rate, 128.0, 125},
        {matrix_rate, 2048.0, 125}, {cache, 24.0, 405}, {power, 165.0, 235}, {link, 200.0, 235},
        {host_link, 64.0, 262}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 358}, {memory_kind, 0.0, 403}, {capacity, 16.0, 357}, {usable_capacity, 14.99609375, 358},
        {lane_rate, 12.5, 403}, {lanes, 128.0, 403}, {bandwidth, 200.0, 403}, {fp32_vector, 4.49, 403},
        {fp16_vector, 4.49, 403}, {units, 10.0, 403}, {clock, 1755.0, 403}, {vector_rate, 256.0, 125},
        {cache, 2.0, 403}, {power, 250.0, 403}, {link, 32.0, 404}, {host_link, 32.0, 404}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 532}, {memory_kind, 0.0, 453}, {capacity, 24.0, 533},
        {usable_capacity, 23.572265625, 535}, {lane_rate, 16.0, 453}, {lanes, 384.0, 453}, {bandwidth, 768.0, 453},
        {fp64_vector, 0.43, 453}, {fp32_vector, 27.77, 453}, {fp16_vector, 27.77, 453}, {fp16_matrix, 111.08352, 280},
        {units, 64.0, 534}, {clock, 1695.0, 453}, {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125},
        {cache, 6.0, 531}, {power, 230.0, 453}, {link, 64.0, 454}, {host_link, 64.0, 454}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 358}, {memory_kind, 0.0, 451}, {capacity, 16.0, 357}, {usable_capacity, 15.9921875, 358},
        {lane_rate, 14.0, 451}, {lanes, 256.0, 451}, {bandwidth, 448.0, 451}, {fp64_vector, 0.3, 451},
        {fp32_vector, 19.17, 451}, {fp16_vector, 19.17, 451}, {fp16_matrix, 76.67712, 280},
        {fp16_matrix_fp16_sums, 76.7, 341}, {units, 48.0, 451}, {cores, 6144.0, 340}, {clock, 1560.0, 451},
        {vector_rate, 256.0, 125}, {matrix_rate, 1024.0, 125}, {cache, 4.0, 451}, {power, 140.0, 451},
        {link, 64.0, 452}, {host_link, 64.0, 452}});

} // namespace rafter::detail::rows
// clang-format on
