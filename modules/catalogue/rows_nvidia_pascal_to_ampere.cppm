/// \file Rows of the catalogue. NVIDIA: Pascal, Volta, Turing, Ampere.
/// Made by scripts/catalogue from modules/catalogue/figures.csv: edit that file.
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
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 275}, {capacity, 16.0, 232}, {lane_rate, 1.406, 275},
        {lanes, 4096.0, 275}, {bandwidth, 720.0, 275}, {fp64_vector, 5.3, 275}, {fp32_vector, 10.6, 275},
        {fp16_vector, 21.2, 275}, {units, 56.0, 275}, {clock, 1480.0, 275}, {vector_rate, 128.0, 127},
        {cache, 4.0, 275}, {power, 300.0, 275}, {link, 160.0, 378}, {host_link, 32.0, 473}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 470}, {capacity, 16.0, 489}, {usable_capacity, 15.8984375, 491},
        {lane_rate, 1.43, 471}, {lanes, 4096.0, 470}, {bandwidth, 732.0, 472}, {fp64_vector, 4.67, 156},
        {fp32_vector, 9.34, 156}, {fp16_vector, 18.68, 1}, {units, 56.0, 490}, {clock, 1303.0, 156},
        {vector_rate, 128.0, 127}, {cache, 4.0, 470}, {power, 250.0, 470}, {link, 32.0, 471}, {host_link, 32.0, 471}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 275}, {capacity, 16.0, 498}, {usable_capacity, 15.78125, 499},
        {lane_rate, 1.755, 275}, {lanes, 4096.0, 275}, {bandwidth, 900.0, 275}, {fp64_vector, 7.8, 275},
        {fp32_vector, 15.7, 275}, {fp16_vector, 31.4, 275}, {fp16_matrix, 125.0, 275}, {units, 80.0, 275},
        {clock, 1530.0, 275}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 275},
        {power, 300.0, 275}, {link, 300.0, 378}, {host_link, 32.0, 480}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 16.0, 495}, {usable_capacity, 15.78125, 497},
        {lane_rate, 1.754, 367}, {lanes, 4096.0, 476}, {bandwidth, 900.0, 366}, {fp64_vector, 7.0, 346},
        {fp32_vector, 14.0, 346}, {fp16_vector, 28.0, 477}, {fp16_matrix, 112.0, 346}, {units, 80.0, 496},
        {clock, 1380.0, 476}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 476},
        {power, 250.0, 347}, {link, 32.0, 477}, {host_link, 32.0, 477}, {sustained_bandwidth, 0.9044, 163}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 275}, {capacity, 32.0, 216},
        {usable_capacity, 31.748046875, 217}, {lane_rate, 1.755, 275}, {lanes, 4096.0, 275}, {bandwidth, 900.0, 275},
        {fp64_vector, 7.8, 275}, {fp32_vector, 15.7, 275}, {fp16_vector, 31.4, 275}, {fp16_matrix, 125.0, 275},
        {units, 80.0, 275}, {clock, 1530.0, 275}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 6.0, 275}, {power, 300.0, 275}, {link, 300.0, 378}, {host_link, 32.0, 481}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 32.0, 232}, {lane_rate, 1.754, 367},
        {lanes, 4096.0, 478}, {bandwidth, 900.0, 366}, {fp64_vector, 7.0, 346}, {fp32_vector, 14.0, 346},
        {fp16_vector, 28.0, 479}, {fp16_matrix, 112.0, 346}, {units, 80.0, 367}, {clock, 1380.0, 478},
        {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 478}, {power, 250.0, 347},
        {link, 32.0, 479}, {host_link, 32.0, 479}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 16.0, 492},
        {usable_capacity, 14.7548828125, 494}, {lane_rate, 10.0, 367}, {lanes, 256.0, 474}, {bandwidth, 320.0, 474},
        {fp64_vector, 0.254, 482}, {fp32_vector, 8.1, 345}, {fp16_matrix, 65.0, 345}, {int8_matrix, 130.0, 345},
        {units, 40.0, 493}, {clock, 1590.0, 474}, {vector_rate, 128.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 4.0, 474}, {power, 70.0, 474}, {link, 32.0, 475}, {host_link, 32.0, 475}, {hourly_price, 0.59, 229}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links",
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 275}, {capacity, 40.0, 154}, {usable_capacity, 39.5859375, 155},
        {lane_rate, 2.43, 275}, {lanes, 5120.0, 275}, {bandwidth, 1555.0, 275}, {fp64_vector, 9.7, 276},
        {fp32_vector, 19.5, 276}, {fp16_vector, 78.0, 276}, {fp64_matrix, 19.5, 276}, {tf32_matrix, 156.0, 276},
        {fp16_matrix, 312.0, 276}, {bf16_matrix, 312.0, 276}, {int8_matrix, 624.0, 276},
        {fp16_matrix_fp16_sums, 312.0, 276}, {units, 108.0, 276}, {clock, 1410.0, 276}, {vector_rate, 128.0, 127},
        {matrix_rate, 2048.0, 127}, {l1_cache, 192.0, 285}, {cache, 40.0, 276}, {power, 400.0, 275},
        {link, 600.0, 275}, {host_link, 64.0, 259}, {sustained_bandwidth, 0.8746, 157}, {hourly_price, 2.099, 229}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links",
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 80.0, 257},
        {usable_capacity, 79.34686279296875, 215}, {lane_rate, 3.186, 367}, {lanes, 5120.0, 367},
        {bandwidth, 2039.0, 257}, {fp64_vector, 9.7, 275}, {fp32_vector, 19.5, 275}, {fp16_vector, 78.0, 275},
        {fp64_matrix, 19.5, 275}, {tf32_matrix, 156.0, 275}, {fp16_matrix, 312.0, 275}, {bf16_matrix, 312.0, 275},
        {int8_matrix, 624.0, 275}, {fp16_matrix_fp16_sums, 312.0, 275}, {units, 108.0, 275}, {clock, 1410.0, 275},
        {vector_rate, 128.0, 127}, {matrix_rate, 2048.0, 127}, {l1_cache, 192.0, 285}, {cache, 40.0, 275},
        {power, 400.0, 257}, {link, 600.0, 278}, {host_link, 64.0, 258}, {sustained_matrix, 0.8692, 387},
        {hourly_price, 2.498, 229}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 139}, {capacity, 40.0, 503}, {usable_capacity, 39.380859375, 504},
        {lane_rate, 2.43, 397}, {lanes, 5120.0, 396}, {bandwidth, 1555.0, 139}, {fp64_vector, 9.7, 277},
        {fp32_vector, 19.5, 277}, {fp16_vector, 78.0, 277}, {fp64_matrix, 19.5, 277}, {tf32_matrix, 156.0, 277},
        {fp16_matrix, 312.0, 277}, {bf16_matrix, 312.0, 277}, {int8_matrix, 624.0, 277},
        {fp16_matrix_fp16_sums, 312.0, 277}, {units, 108.0, 277}, {clock, 1410.0, 277}, {vector_rate, 128.0, 127},
        {matrix_rate, 2048.0, 127}, {cache, 40.0, 277}, {power, 250.0, 396}, {link, 600.0, 1},
        {host_link, 64.0, 397}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 398}, {capacity, 80.0, 255}, {lane_rate, 3.024, 399},
        {lanes, 5120.0, 398}, {bandwidth, 1935.0, 255}, {fp64_vector, 9.7, 277}, {fp32_vector, 19.5, 277},
        {fp16_vector, 78.0, 277}, {fp64_matrix, 19.5, 277}, {tf32_matrix, 156.0, 277}, {fp16_matrix, 312.0, 277},
        {bf16_matrix, 312.0, 277}, {int8_matrix, 624.0, 277}, {fp16_matrix_fp16_sums, 312.0, 277}, {units, 108.0, 277},
        {clock, 1410.0, 277}, {vector_rate, 128.0, 127}, {matrix_rate, 2048.0, 127}, {cache, 40.0, 277},
        {power, 300.0, 255}, {link, 600.0, 1}, {host_link, 64.0, 256}, {sustained_bandwidth, 0.909, 158},
        {sustained_matrix, 0.8106, 387}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 24.0, 354}, {usable_capacity, 22.48828125, 355},
        {lane_rate, 12.5, 367}, {lanes, 384.0, 394}, {bandwidth, 600.0, 136}, {fp64_vector, 0.488, 482},
        {fp32_vector, 31.2, 233}, {fp16_vector, 31.2, 482}, {tf32_matrix, 62.5, 233}, {fp16_matrix, 125.0, 233},
        {bf16_matrix, 125.0, 233}, {int8_matrix, 250.0, 233}, {units, 72.0, 133}, {clock, 1695.0, 394},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 394}, {power, 150.0, 136},
        {link, 64.0, 395}, {host_link, 64.0, 395}, {hourly_price, 1.102, 229}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links",
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 48.0, 533}, {usable_capacity, 47.53515625, 535},
        {lane_rate, 16.0, 367}, {lanes, 384.0, 452}, {bandwidth, 768.0, 139}, {fp64_vector, 0.605, 453},
        {fp32_vector, 38.7, 283}, {fp16_vector, 38.7, 453}, {tf32_matrix, 77.4, 283}, {fp16_matrix, 154.8, 280},
        {bf16_matrix, 154.8, 280}, {int8_matrix, 309.7, 283}, {units, 84.0, 534}, {clock, 1800.0, 452},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 452}, {power, 300.0, 137},
        {link, 112.5, 367}, {host_link, 64.0, 453}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge",
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 367}, {memory_kind, 0.0, 367}, {capacity, 48.0, 505}, {usable_capacity, 44.3515625, 507},
        {lane_rate, 14.5, 367}, {lanes, 384.0, 403}, {bandwidth, 696.0, 236}, {fp64_vector, 0.585, 237},
        {fp32_vector, 37.4, 235}, {fp16_vector, 37.4, 237}, {tf32_matrix, 74.8, 235}, {fp16_matrix, 149.7, 236},
        {bf16_matrix, 149.7, 236}, {int8_matrix, 299.3, 235}, {units, 84.0, 506}, {clock, 1740.0, 403},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 6.0, 403}, {power, 300.0, 236},
        {link, 112.5, 237}, {host_link, 64.0, 404}, {sustained_bandwidth, 0.9382, 159}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 414}, {capacity, 12.0, 509}, {usable_capacity, 11.76171875, 511},
        {lane_rate, 15.0, 415}, {lanes, 192.0, 414}, {bandwidth, 360.0, 138}, {fp64_vector, 0.199, 415},
        {fp32_vector, 12.74, 414}, {fp16_vector, 12.74, 414}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 510}, {clock, 1777.0, 414},
        {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 3.0, 414}, {power, 170.0, 138},
        {link, 64.0, 415}, {host_link, 64.0, 415}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge",
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 416}, {capacity, 24.0, 486}, {usable_capacity, 23.69921875, 487},
        {lane_rate, 19.5, 417}, {lanes, 384.0, 416}, {bandwidth, 936.0, 281}, {fp64_vector, 0.556, 417},
        {fp32_vector, 35.6, 281}, {fp16_vector, 35.6, 417}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 281},
        {bf16_matrix, 71.0, 282}, {int8_matrix, 284.0, 284}, {fp16_matrix_fp16_sums, 142.0, 282}, {units, 82.0, 281},
        {clock, 1695.0, 416}, {vector_rate, 256.0, 127}, {matrix_rate, 512.0, 127}, {cache, 6.0, 416},
        {power, 350.0, 416}, {link, 112.5, 1}, {host_link, 64.0, 417}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 439}, {capacity, 64.0, 441}, {lane_rate, 6.4, 440}, {lanes, 256.0, 439},
        {bandwidth, 204.8, 439}, {fp32_vector, 5.3, 327}, {int8_matrix, 85.0, 328}, {units, 16.0, 327},
        {cores, 2048.0, 327}, {clock, 1300.0, 439}, {vector_rate, 256.0, 127}, {l1_cache, 192.0, 327},
        {cache, 4.0, 327}, {power, 60.0, 439}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 436}, {capacity, 32.0, 438}, {usable_capacity, 29.904296875, 485}, {lane_rate, 6.4, 437},
        {lanes, 256.0, 436}, {bandwidth, 204.8, 436}, {fp32_vector, 3.33, 436}, {units, 14.0, 436},
        {clock, 930.0, 436}, {vector_rate, 256.0, 127}, {power, 40.0, 436}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer",
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 355}, {memory_kind, 0.0, 234}, {capacity, 24.0, 260}, {usable_capacity, 24.0, 355},
        {lane_rate, 2.43, 402}, {lanes, 3072.0, 402}, {bandwidth, 933.0, 234}, {fp64_vector, 5.2, 234},
        {fp32_vector, 10.3, 234}, {tf32_matrix, 82.5, 234}, {fp16_matrix, 165.0, 234}, {bf16_matrix, 165.0, 234},
        {int8_matrix, 330.5, 234}, {units, 56.0, 402}, {clock, 1440.0, 402}, {vector_rate, 128.0, 127},
        {matrix_rate, 2048.0, 127}, {cache, 24.0, 402}, {power, 165.0, 234}, {link, 200.0, 234},
        {host_link, 64.0, 261}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 355}, {memory_kind, 0.0, 400}, {capacity, 16.0, 354}, {usable_capacity, 14.99609375, 355},
        {lane_rate, 12.5, 400}, {lanes, 128.0, 400}, {bandwidth, 200.0, 400}, {fp32_vector, 4.49, 400},
        {fp16_vector, 4.49, 400}, {units, 10.0, 400}, {clock, 1755.0, 400}, {vector_rate, 256.0, 127},
        {cache, 2.0, 400}, {power, 250.0, 400}, {link, 32.0, 401}, {host_link, 32.0, 401}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 529}, {memory_kind, 0.0, 450}, {capacity, 24.0, 530},
        {usable_capacity, 23.572265625, 532}, {lane_rate, 16.0, 450}, {lanes, 384.0, 450}, {bandwidth, 768.0, 450},
        {fp64_vector, 0.43, 450}, {fp32_vector, 27.77, 450}, {fp16_vector, 27.77, 450}, {fp16_matrix, 111.08352, 279},
        {units, 64.0, 531}, {clock, 1695.0, 450}, {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127},
        {cache, 6.0, 528}, {power, 230.0, 450}, {link, 64.0, 451}, {host_link, 64.0, 451}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 355}, {memory_kind, 0.0, 448}, {capacity, 16.0, 354}, {usable_capacity, 15.9921875, 355},
        {lane_rate, 14.0, 448}, {lanes, 256.0, 448}, {bandwidth, 448.0, 448}, {fp64_vector, 0.3, 448},
        {fp32_vector, 19.17, 448}, {fp16_vector, 19.17, 448}, {fp16_matrix, 76.67712, 279},
        {fp16_matrix_fp16_sums, 76.7, 338}, {units, 48.0, 448}, {cores, 6144.0, 337}, {clock, 1560.0, 448},
        {vector_rate, 256.0, 127}, {matrix_rate, 1024.0, 127}, {cache, 4.0, 448}, {power, 140.0, 448},
        {link, 64.0, 449}, {host_link, 64.0, 449}});

} // namespace rafter::detail::rows
// clang-format on
