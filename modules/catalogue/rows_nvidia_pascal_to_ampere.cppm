/// \file Rows of the catalogue. NVIDIA: Pascal, Volta, Turing, Ampere.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_nvidia_pascal_to_ampere;
#include "../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Tesla P100 SXM2 16GB.
inline constexpr processor row_0 =
    row(0, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-SXM2-16GB"}}, .link_note = "NVLink 1, 4 links",
    .note = "NVIDIA prints 720 GB/s (703 MHz) and 732 GB/s (715 MHz) for the same part. No matrix " "units."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 274}, {capacity, 16.0, 231}, {lane_rate, 1.406, 274},
        {lanes, 4096.0, 274}, {bandwidth, 720.0, 274}, {fp64_vector, 5.3, 274}, {fp32_vector, 10.6, 274},
        {fp16_vector, 21.2, 274}, {units, 56.0, 274}, {clock, 1480.0, 274}, {vector_rate, 128.0, 126},
        {cache, 4.0, 274}, {power, 300.0, 274}, {link, 160.0, 377}, {host_link, 32.0, 472}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 469}, {capacity, 16.0, 488}, {usable_capacity, 15.8984375, 490},
        {lane_rate, 1.43, 470}, {lanes, 4096.0, 469}, {bandwidth, 732.0, 471}, {fp64_vector, 4.67, 155},
        {fp32_vector, 9.34, 155}, {fp16_vector, 18.68, 1}, {units, 56.0, 489}, {clock, 1303.0, 155},
        {vector_rate, 128.0, 126}, {cache, 4.0, 469}, {power, 250.0, 469}, {link, 32.0, 470}, {host_link, 32.0, 470}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 274}, {capacity, 16.0, 497}, {usable_capacity, 15.78125, 498},
        {lane_rate, 1.755, 274}, {lanes, 4096.0, 274}, {bandwidth, 900.0, 274}, {fp64_vector, 7.8, 274},
        {fp32_vector, 15.7, 274}, {fp16_vector, 31.4, 274}, {fp16_matrix, 125.0, 274}, {units, 80.0, 274},
        {clock, 1530.0, 274}, {vector_rate, 128.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 6.0, 274},
        {power, 300.0, 274}, {link, 300.0, 377}, {host_link, 32.0, 479}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 16.0, 494}, {usable_capacity, 15.78125, 496},
        {lane_rate, 1.754, 366}, {lanes, 4096.0, 475}, {bandwidth, 900.0, 365}, {fp64_vector, 7.0, 345},
        {fp32_vector, 14.0, 345}, {fp16_vector, 28.0, 476}, {fp16_matrix, 112.0, 345}, {units, 80.0, 495},
        {clock, 1380.0, 475}, {vector_rate, 128.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 6.0, 475},
        {power, 250.0, 346}, {link, 32.0, 476}, {host_link, 32.0, 476}, {sustained_bandwidth, 0.9044, 162}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 274}, {capacity, 32.0, 215},
        {usable_capacity, 31.748046875, 216}, {lane_rate, 1.755, 274}, {lanes, 4096.0, 274}, {bandwidth, 900.0, 274},
        {fp64_vector, 7.8, 274}, {fp32_vector, 15.7, 274}, {fp16_vector, 31.4, 274}, {fp16_matrix, 125.0, 274},
        {units, 80.0, 274}, {clock, 1530.0, 274}, {vector_rate, 128.0, 126}, {matrix_rate, 1024.0, 126},
        {cache, 6.0, 274}, {power, 300.0, 274}, {link, 300.0, 377}, {host_link, 32.0, 480}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 32.0, 231}, {lane_rate, 1.754, 366},
        {lanes, 4096.0, 477}, {bandwidth, 900.0, 365}, {fp64_vector, 7.0, 345}, {fp32_vector, 14.0, 345},
        {fp16_vector, 28.0, 478}, {fp16_matrix, 112.0, 345}, {units, 80.0, 366}, {clock, 1380.0, 477},
        {vector_rate, 128.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 6.0, 477}, {power, 250.0, 346},
        {link, 32.0, 478}, {host_link, 32.0, 478}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 16.0, 491},
        {usable_capacity, 14.7548828125, 493}, {lane_rate, 10.0, 366}, {lanes, 256.0, 473}, {bandwidth, 320.0, 473},
        {fp64_vector, 0.254, 481}, {fp32_vector, 8.1, 344}, {fp16_matrix, 65.0, 344}, {int8_matrix, 130.0, 344},
        {units, 40.0, 492}, {clock, 1590.0, 473}, {vector_rate, 128.0, 126}, {matrix_rate, 1024.0, 126},
        {cache, 4.0, 473}, {power, 70.0, 473}, {link, 32.0, 474}, {host_link, 32.0, 474}, {hourly_price, 0.59, 228}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links",
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 274}, {capacity, 40.0, 153}, {usable_capacity, 39.5859375, 154},
        {lane_rate, 2.43, 274}, {lanes, 5120.0, 274}, {bandwidth, 1555.0, 274}, {fp64_vector, 9.7, 275},
        {fp32_vector, 19.5, 275}, {fp16_vector, 78.0, 275}, {fp64_matrix, 19.5, 275}, {tf32_matrix, 156.0, 275},
        {fp16_matrix, 312.0, 275}, {bf16_matrix, 312.0, 275}, {int8_matrix, 624.0, 275},
        {fp16_matrix_fp16_sums, 312.0, 275}, {units, 108.0, 275}, {clock, 1410.0, 275}, {vector_rate, 128.0, 126},
        {matrix_rate, 2048.0, 126}, {l1_cache, 192.0, 284}, {cache, 40.0, 275}, {power, 400.0, 274},
        {link, 600.0, 274}, {host_link, 64.0, 258}, {sustained_bandwidth, 0.8746, 156}, {hourly_price, 2.099, 228}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links",
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 80.0, 256},
        {usable_capacity, 79.34686279296875, 214}, {lane_rate, 3.186, 366}, {lanes, 5120.0, 366},
        {bandwidth, 2039.0, 256}, {fp64_vector, 9.7, 274}, {fp32_vector, 19.5, 274}, {fp16_vector, 78.0, 274},
        {fp64_matrix, 19.5, 274}, {tf32_matrix, 156.0, 274}, {fp16_matrix, 312.0, 274}, {bf16_matrix, 312.0, 274},
        {int8_matrix, 624.0, 274}, {fp16_matrix_fp16_sums, 312.0, 274}, {units, 108.0, 274}, {clock, 1410.0, 274},
        {vector_rate, 128.0, 126}, {matrix_rate, 2048.0, 126}, {l1_cache, 192.0, 284}, {cache, 40.0, 274},
        {power, 400.0, 256}, {link, 600.0, 277}, {host_link, 64.0, 257}, {sustained_matrix, 0.8692, 386},
        {hourly_price, 2.498, 228}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 138}, {capacity, 40.0, 502}, {usable_capacity, 39.380859375, 503},
        {lane_rate, 2.43, 396}, {lanes, 5120.0, 395}, {bandwidth, 1555.0, 138}, {fp64_vector, 9.7, 276},
        {fp32_vector, 19.5, 276}, {fp16_vector, 78.0, 276}, {fp64_matrix, 19.5, 276}, {tf32_matrix, 156.0, 276},
        {fp16_matrix, 312.0, 276}, {bf16_matrix, 312.0, 276}, {int8_matrix, 624.0, 276},
        {fp16_matrix_fp16_sums, 312.0, 276}, {units, 108.0, 276}, {clock, 1410.0, 276}, {vector_rate, 128.0, 126},
        {matrix_rate, 2048.0, 126}, {cache, 40.0, 276}, {power, 250.0, 395}, {link, 600.0, 1},
        {host_link, 64.0, 396}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 397}, {capacity, 80.0, 254}, {lane_rate, 3.024, 398},
        {lanes, 5120.0, 397}, {bandwidth, 1935.0, 254}, {fp64_vector, 9.7, 276}, {fp32_vector, 19.5, 276},
        {fp16_vector, 78.0, 276}, {fp64_matrix, 19.5, 276}, {tf32_matrix, 156.0, 276}, {fp16_matrix, 312.0, 276},
        {bf16_matrix, 312.0, 276}, {int8_matrix, 624.0, 276}, {fp16_matrix_fp16_sums, 312.0, 276}, {units, 108.0, 276},
        {clock, 1410.0, 276}, {vector_rate, 128.0, 126}, {matrix_rate, 2048.0, 126}, {cache, 40.0, 276},
        {power, 300.0, 254}, {link, 600.0, 1}, {host_link, 64.0, 255}, {sustained_bandwidth, 0.909, 157},
        {sustained_matrix, 0.8106, 386}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 24.0, 353}, {usable_capacity, 22.48828125, 354},
        {lane_rate, 12.5, 366}, {lanes, 384.0, 393}, {bandwidth, 600.0, 135}, {fp64_vector, 0.488, 481},
        {fp32_vector, 31.2, 232}, {fp16_vector, 31.2, 481}, {tf32_matrix, 62.5, 232}, {fp16_matrix, 125.0, 232},
        {bf16_matrix, 125.0, 232}, {int8_matrix, 250.0, 232}, {units, 72.0, 132}, {clock, 1695.0, 393},
        {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 6.0, 393}, {power, 150.0, 135},
        {link, 64.0, 394}, {host_link, 64.0, 394}, {hourly_price, 1.102, 228}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links",
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 48.0, 532}, {usable_capacity, 47.53515625, 534},
        {lane_rate, 16.0, 366}, {lanes, 384.0, 451}, {bandwidth, 768.0, 138}, {fp64_vector, 0.605, 452},
        {fp32_vector, 38.7, 282}, {fp16_vector, 38.7, 452}, {tf32_matrix, 77.4, 282}, {fp16_matrix, 154.8, 279},
        {bf16_matrix, 154.8, 279}, {int8_matrix, 309.7, 282}, {units, 84.0, 533}, {clock, 1800.0, 451},
        {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 6.0, 451}, {power, 300.0, 136},
        {link, 112.5, 366}, {host_link, 64.0, 452}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge",
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 366}, {memory_kind, 0.0, 366}, {capacity, 48.0, 504}, {usable_capacity, 44.3515625, 506},
        {lane_rate, 14.5, 366}, {lanes, 384.0, 402}, {bandwidth, 696.0, 235}, {fp64_vector, 0.585, 236},
        {fp32_vector, 37.4, 234}, {fp16_vector, 37.4, 236}, {tf32_matrix, 74.8, 234}, {fp16_matrix, 149.7, 235},
        {bf16_matrix, 149.7, 235}, {int8_matrix, 299.3, 234}, {units, 84.0, 505}, {clock, 1740.0, 402},
        {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 6.0, 402}, {power, 300.0, 235},
        {link, 112.5, 236}, {host_link, 64.0, 403}, {sustained_bandwidth, 0.9382, 158}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 413}, {capacity, 12.0, 508}, {usable_capacity, 11.76171875, 510},
        {lane_rate, 15.0, 414}, {lanes, 192.0, 413}, {bandwidth, 360.0, 137}, {fp64_vector, 0.199, 414},
        {fp32_vector, 12.74, 413}, {fp16_vector, 12.74, 413}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 509}, {clock, 1777.0, 413},
        {vector_rate, 256.0, 126}, {matrix_rate, 512.0, 126}, {cache, 3.0, 413}, {power, 170.0, 137},
        {link, 64.0, 414}, {host_link, 64.0, 414}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge",
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 415}, {capacity, 24.0, 485}, {usable_capacity, 23.69921875, 486},
        {lane_rate, 19.5, 416}, {lanes, 384.0, 415}, {bandwidth, 936.0, 280}, {fp64_vector, 0.556, 416},
        {fp32_vector, 35.6, 280}, {fp16_vector, 35.6, 416}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 280},
        {bf16_matrix, 71.0, 281}, {int8_matrix, 284.0, 283}, {fp16_matrix_fp16_sums, 142.0, 281}, {units, 82.0, 280},
        {clock, 1695.0, 415}, {vector_rate, 256.0, 126}, {matrix_rate, 512.0, 126}, {cache, 6.0, 415},
        {power, 350.0, 415}, {link, 112.5, 1}, {host_link, 64.0, 416}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 438}, {capacity, 64.0, 440}, {lane_rate, 6.4, 439}, {lanes, 256.0, 438},
        {bandwidth, 204.8, 438}, {fp32_vector, 5.3, 326}, {int8_matrix, 85.0, 327}, {units, 16.0, 326},
        {cores, 2048.0, 326}, {clock, 1300.0, 438}, {vector_rate, 256.0, 126}, {l1_cache, 192.0, 326},
        {cache, 4.0, 326}, {power, 60.0, 438}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 435}, {capacity, 32.0, 437}, {usable_capacity, 29.904296875, 484}, {lane_rate, 6.4, 436},
        {lanes, 256.0, 435}, {bandwidth, 204.8, 435}, {fp32_vector, 3.33, 435}, {units, 14.0, 435},
        {clock, 930.0, 435}, {vector_rate, 256.0, 126}, {power, 40.0, 435}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer",
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 354}, {memory_kind, 0.0, 233}, {capacity, 24.0, 259}, {usable_capacity, 24.0, 354},
        {lane_rate, 2.43, 401}, {lanes, 3072.0, 401}, {bandwidth, 933.0, 233}, {fp64_vector, 5.2, 233},
        {fp32_vector, 10.3, 233}, {tf32_matrix, 82.5, 233}, {fp16_matrix, 165.0, 233}, {bf16_matrix, 165.0, 233},
        {int8_matrix, 330.5, 233}, {units, 56.0, 401}, {clock, 1440.0, 401}, {vector_rate, 128.0, 126},
        {matrix_rate, 2048.0, 126}, {cache, 24.0, 401}, {power, 165.0, 233}, {link, 200.0, 233},
        {host_link, 64.0, 260}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 354}, {memory_kind, 0.0, 399}, {capacity, 16.0, 353}, {usable_capacity, 14.99609375, 354},
        {lane_rate, 12.5, 399}, {lanes, 128.0, 399}, {bandwidth, 200.0, 399}, {fp32_vector, 4.49, 399},
        {fp16_vector, 4.49, 399}, {units, 10.0, 399}, {clock, 1755.0, 399}, {vector_rate, 256.0, 126},
        {cache, 2.0, 399}, {power, 250.0, 399}, {link, 32.0, 400}, {host_link, 32.0, 400}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 528}, {memory_kind, 0.0, 449}, {capacity, 24.0, 529},
        {usable_capacity, 23.572265625, 531}, {lane_rate, 16.0, 449}, {lanes, 384.0, 449}, {bandwidth, 768.0, 449},
        {fp64_vector, 0.43, 449}, {fp32_vector, 27.77, 449}, {fp16_vector, 27.77, 449}, {fp16_matrix, 111.08352, 278},
        {units, 64.0, 530}, {clock, 1695.0, 449}, {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126},
        {cache, 6.0, 527}, {power, 230.0, 449}, {link, 64.0, 450}, {host_link, 64.0, 450}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 354}, {memory_kind, 0.0, 447}, {capacity, 16.0, 353}, {usable_capacity, 15.9921875, 354},
        {lane_rate, 14.0, 447}, {lanes, 256.0, 447}, {bandwidth, 448.0, 447}, {fp64_vector, 0.3, 447},
        {fp32_vector, 19.17, 447}, {fp16_vector, 19.17, 447}, {fp16_matrix, 76.67712, 278},
        {fp16_matrix_fp16_sums, 76.7, 337}, {units, 48.0, 447}, {cores, 6144.0, 336}, {clock, 1560.0, 447},
        {vector_rate, 256.0, 126}, {matrix_rate, 1024.0, 126}, {cache, 4.0, 447}, {power, 140.0, 447},
        {link, 64.0, 448}, {host_link, 64.0, 448}});

} // namespace rafter::detail::rows
// clang-format on
