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
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 269}, {capacity, 16.0, 226}, {lane_rate, 1.406, 270},
        {lanes, 4096.0, 270}, {bandwidth, 720.0, 270}, {fp64_vector, 5.3, 270}, {fp32_vector, 10.6, 270},
        {fp16_vector, 21.2, 270}, {units, 56.0, 270}, {clock, 1480.0, 270}, {vector_rate, 128.0, 122},
        {cache, 4.0, 270}, {power, 300.0, 270}, {link, 160.0, 374}, {host_link, 32.0, 469}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 466}, {capacity, 16.0, 485}, {usable_capacity, 15.8984375, 487},
        {lane_rate, 1.43, 467}, {lanes, 4096.0, 466}, {bandwidth, 732.0, 468}, {fp64_vector, 4.67, 150},
        {fp32_vector, 9.34, 150}, {fp16_vector, 18.68, 1}, {units, 56.0, 486}, {clock, 1303.0, 150},
        {vector_rate, 128.0, 122}, {cache, 4.0, 466}, {power, 250.0, 466}, {link, 32.0, 467}, {host_link, 32.0, 467}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 269}, {capacity, 16.0, 494}, {usable_capacity, 15.78125, 495},
        {lane_rate, 1.755, 270}, {lanes, 4096.0, 270}, {bandwidth, 900.0, 270}, {fp64_vector, 7.8, 270},
        {fp32_vector, 15.7, 270}, {fp16_vector, 31.4, 270}, {fp16_matrix, 125.0, 270}, {units, 80.0, 270},
        {clock, 1530.0, 270}, {vector_rate, 128.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 6.0, 270},
        {power, 300.0, 270}, {link, 300.0, 374}, {host_link, 32.0, 476}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 16.0, 491}, {usable_capacity, 15.78125, 493},
        {lane_rate, 1.754, 363}, {lanes, 4096.0, 472}, {bandwidth, 900.0, 362}, {fp64_vector, 7.0, 342},
        {fp32_vector, 14.0, 342}, {fp16_vector, 28.0, 473}, {fp16_matrix, 112.0, 342}, {units, 80.0, 492},
        {clock, 1380.0, 472}, {vector_rate, 128.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 6.0, 472},
        {power, 250.0, 343}, {link, 32.0, 473}, {host_link, 32.0, 473}, {sustained_bandwidth, 0.9044, 157}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 269}, {capacity, 32.0, 210},
        {usable_capacity, 31.748046875, 211}, {lane_rate, 1.755, 270}, {lanes, 4096.0, 270}, {bandwidth, 900.0, 270},
        {fp64_vector, 7.8, 270}, {fp32_vector, 15.7, 270}, {fp16_vector, 31.4, 270}, {fp16_matrix, 125.0, 270},
        {units, 80.0, 270}, {clock, 1530.0, 270}, {vector_rate, 128.0, 122}, {matrix_rate, 1024.0, 122},
        {cache, 6.0, 270}, {power, 300.0, 270}, {link, 300.0, 374}, {host_link, 32.0, 477}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 32.0, 226}, {lane_rate, 1.754, 363},
        {lanes, 4096.0, 474}, {bandwidth, 900.0, 362}, {fp64_vector, 7.0, 342}, {fp32_vector, 14.0, 342},
        {fp16_vector, 28.0, 475}, {fp16_matrix, 112.0, 342}, {units, 80.0, 363}, {clock, 1380.0, 474},
        {vector_rate, 128.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 6.0, 474}, {power, 250.0, 343},
        {link, 32.0, 475}, {host_link, 32.0, 475}});

/// Tesla T4.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 16.0, 488},
        {usable_capacity, 14.7548828125, 490}, {lane_rate, 10.0, 363}, {lanes, 256.0, 470}, {bandwidth, 320.0, 470},
        {fp64_vector, 0.254, 478}, {fp32_vector, 8.1, 341}, {fp16_matrix, 65.0, 341}, {int8_matrix, 130.0, 341},
        {units, 40.0, 489}, {clock, 1590.0, 470}, {vector_rate, 128.0, 122}, {matrix_rate, 1024.0, 122},
        {cache, 4.0, 470}, {power, 70.0, 470}, {link, 32.0, 471}, {host_link, 32.0, 471}, {hourly_price, 0.59, 223}});

/// A100 SXM4 40GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links",
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 269}, {capacity, 40.0, 148}, {usable_capacity, 39.5859375, 149},
        {lane_rate, 2.43, 269}, {lanes, 5120.0, 269}, {bandwidth, 1555.0, 269}, {fp64_vector, 9.7, 271},
        {fp32_vector, 19.5, 271}, {fp16_vector, 78.0, 271}, {fp64_matrix, 19.5, 271}, {tf32_matrix, 156.0, 271},
        {fp16_matrix, 312.0, 271}, {bf16_matrix, 312.0, 271}, {int8_matrix, 624.0, 271},
        {fp16_matrix_fp16_sums, 312.0, 271}, {units, 108.0, 271}, {clock, 1410.0, 271}, {vector_rate, 128.0, 122},
        {matrix_rate, 2048.0, 122}, {l1_cache, 192.0, 281}, {cache, 40.0, 271}, {power, 400.0, 269},
        {link, 600.0, 269}, {host_link, 64.0, 253}, {sustained_bandwidth, 0.8746, 151}, {hourly_price, 2.099, 223}});

/// A100 SXM4 80GB.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e, .names = {
    {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links",
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 80.0, 251},
        {usable_capacity, 79.34686279296875, 209}, {lane_rate, 3.186, 363}, {lanes, 5120.0, 363},
        {bandwidth, 2039.0, 251}, {fp64_vector, 9.7, 272}, {fp32_vector, 19.5, 272}, {fp16_vector, 78.0, 272},
        {fp64_matrix, 19.5, 272}, {tf32_matrix, 156.0, 272}, {fp16_matrix, 312.0, 272}, {bf16_matrix, 312.0, 272},
        {int8_matrix, 624.0, 272}, {fp16_matrix_fp16_sums, 312.0, 272}, {units, 108.0, 272}, {clock, 1410.0, 272},
        {vector_rate, 128.0, 122}, {matrix_rate, 2048.0, 122}, {l1_cache, 192.0, 281}, {cache, 40.0, 272},
        {power, 400.0, 251}, {link, 600.0, 274}, {host_link, 64.0, 252}, {sustained_matrix, 0.8692, 383},
        {hourly_price, 2.498, 223}});

/// A100 PCIe 40GB.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 134}, {capacity, 40.0, 499}, {usable_capacity, 39.380859375, 500},
        {lane_rate, 2.43, 393}, {lanes, 5120.0, 392}, {bandwidth, 1555.0, 134}, {fp64_vector, 9.7, 273},
        {fp32_vector, 19.5, 273}, {fp16_vector, 78.0, 273}, {fp64_matrix, 19.5, 273}, {tf32_matrix, 156.0, 273},
        {fp16_matrix, 312.0, 273}, {bf16_matrix, 312.0, 273}, {int8_matrix, 624.0, 273},
        {fp16_matrix_fp16_sums, 312.0, 273}, {units, 108.0, 273}, {clock, 1410.0, 273}, {vector_rate, 128.0, 122},
        {matrix_rate, 2048.0, 122}, {cache, 40.0, 273}, {power, 250.0, 392}, {link, 600.0, 1},
        {host_link, 64.0, 393}});

/// A100 PCIe 80GB.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 394}, {capacity, 80.0, 249}, {lane_rate, 3.024, 395},
        {lanes, 5120.0, 394}, {bandwidth, 1935.0, 249}, {fp64_vector, 9.7, 273}, {fp32_vector, 19.5, 273},
        {fp16_vector, 78.0, 273}, {fp64_matrix, 19.5, 273}, {tf32_matrix, 156.0, 273}, {fp16_matrix, 312.0, 273},
        {bf16_matrix, 312.0, 273}, {int8_matrix, 624.0, 273}, {fp16_matrix_fp16_sums, 312.0, 273}, {units, 108.0, 273},
        {clock, 1410.0, 273}, {vector_rate, 128.0, 122}, {matrix_rate, 2048.0, 122}, {cache, 40.0, 273},
        {power, 300.0, 249}, {link, 600.0, 1}, {host_link, 64.0, 250}, {sustained_bandwidth, 0.909, 152},
        {sustained_matrix, 0.8106, 383}});

/// A10.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 24.0, 350}, {usable_capacity, 22.48828125, 351},
        {lane_rate, 12.5, 363}, {lanes, 384.0, 390}, {bandwidth, 600.0, 131}, {fp64_vector, 0.488, 478},
        {fp32_vector, 31.2, 227}, {fp16_vector, 31.2, 478}, {tf32_matrix, 62.5, 227}, {fp16_matrix, 125.0, 227},
        {bf16_matrix, 125.0, 227}, {int8_matrix, 250.0, 227}, {units, 72.0, 128}, {clock, 1695.0, 390},
        {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 6.0, 390}, {power, 150.0, 131},
        {link, 64.0, 391}, {host_link, 64.0, 391}, {hourly_price, 1.102, 223}});

/// RTX A6000.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links",
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 48.0, 529}, {usable_capacity, 47.53515625, 531},
        {lane_rate, 16.0, 363}, {lanes, 384.0, 448}, {bandwidth, 768.0, 134}, {fp64_vector, 0.605, 449},
        {fp32_vector, 38.7, 279}, {fp16_vector, 38.7, 449}, {tf32_matrix, 77.4, 279}, {fp16_matrix, 154.8, 276},
        {bf16_matrix, 154.8, 276}, {int8_matrix, 309.7, 279}, {units, 84.0, 530}, {clock, 1800.0, 448},
        {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 6.0, 448}, {power, 300.0, 132},
        {link, 112.5, 363}, {host_link, 64.0, 449}});

/// A40.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge",
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 363}, {memory_kind, 0.0, 363}, {capacity, 48.0, 501}, {usable_capacity, 44.3515625, 503},
        {lane_rate, 14.5, 363}, {lanes, 384.0, 399}, {bandwidth, 696.0, 230}, {fp64_vector, 0.585, 231},
        {fp32_vector, 37.4, 229}, {fp16_vector, 37.4, 231}, {tf32_matrix, 74.8, 229}, {fp16_matrix, 149.7, 230},
        {bf16_matrix, 149.7, 230}, {int8_matrix, 299.3, 229}, {units, 84.0, 502}, {clock, 1740.0, 399},
        {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 6.0, 399}, {power, 300.0, 230},
        {link, 112.5, 231}, {host_link, 64.0, 400}, {sustained_bandwidth, 0.9382, 153}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 410}, {capacity, 12.0, 505}, {usable_capacity, 11.76171875, 507},
        {lane_rate, 15.0, 411}, {lanes, 192.0, 410}, {bandwidth, 360.0, 133}, {fp64_vector, 0.199, 411},
        {fp32_vector, 12.74, 410}, {fp16_vector, 12.74, 410}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 506}, {clock, 1777.0, 410},
        {vector_rate, 256.0, 122}, {matrix_rate, 512.0, 122}, {cache, 3.0, 410}, {power, 170.0, 133},
        {link, 64.0, 411}, {host_link, 64.0, 411}});

/// GeForce RTX 3090.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge",
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 412}, {capacity, 24.0, 482}, {usable_capacity, 23.69921875, 483},
        {lane_rate, 19.5, 413}, {lanes, 384.0, 412}, {bandwidth, 936.0, 277}, {fp64_vector, 0.556, 413},
        {fp32_vector, 35.6, 277}, {fp16_vector, 35.6, 413}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 277},
        {bf16_matrix, 71.0, 278}, {int8_matrix, 284.0, 280}, {fp16_matrix_fp16_sums, 142.0, 278}, {units, 82.0, 277},
        {clock, 1695.0, 412}, {vector_rate, 256.0, 122}, {matrix_rate, 512.0, 122}, {cache, 6.0, 412},
        {power, 350.0, 412}, {link, 112.5, 1}, {host_link, 64.0, 413}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 435}, {capacity, 64.0, 437}, {lane_rate, 6.4, 436}, {lanes, 256.0, 435},
        {bandwidth, 204.8, 435}, {fp32_vector, 5.3, 323}, {int8_matrix, 85.0, 324}, {units, 16.0, 323},
        {cores, 2048.0, 323}, {clock, 1300.0, 435}, {vector_rate, 256.0, 122}, {l1_cache, 192.0, 323},
        {cache, 4.0, 323}, {power, 60.0, 435}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 432}, {capacity, 32.0, 434}, {usable_capacity, 29.904296875, 481}, {lane_rate, 6.4, 433},
        {lanes, 256.0, 432}, {bandwidth, 204.8, 432}, {fp32_vector, 3.33, 432}, {units, 14.0, 432},
        {clock, 930.0, 432}, {vector_rate, 256.0, 122}, {power, 40.0, 432}});

/// A30.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer",
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 351}, {memory_kind, 0.0, 228}, {capacity, 24.0, 254}, {usable_capacity, 24.0, 351},
        {lane_rate, 2.43, 398}, {lanes, 3072.0, 398}, {bandwidth, 933.0, 228}, {fp64_vector, 5.2, 228},
        {fp32_vector, 10.3, 228}, {tf32_matrix, 82.5, 228}, {fp16_matrix, 165.0, 228}, {bf16_matrix, 165.0, 228},
        {int8_matrix, 330.5, 228}, {units, 56.0, 398}, {clock, 1440.0, 398}, {vector_rate, 128.0, 122},
        {matrix_rate, 2048.0, 122}, {cache, 24.0, 398}, {power, 165.0, 228}, {link, 200.0, 228},
        {host_link, 64.0, 255}});

/// A16 (one of four GPUs).
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 351}, {memory_kind, 0.0, 396}, {capacity, 16.0, 350}, {usable_capacity, 14.99609375, 351},
        {lane_rate, 12.5, 396}, {lanes, 128.0, 396}, {bandwidth, 200.0, 396}, {fp32_vector, 4.49, 396},
        {fp16_vector, 4.49, 396}, {units, 10.0, 396}, {clock, 1755.0, 396}, {vector_rate, 256.0, 122},
        {cache, 2.0, 396}, {power, 250.0, 396}, {link, 32.0, 397}, {host_link, 32.0, 397}});

/// RTX A5000.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 525}, {memory_kind, 0.0, 446}, {capacity, 24.0, 526},
        {usable_capacity, 23.572265625, 528}, {lane_rate, 16.0, 446}, {lanes, 384.0, 446}, {bandwidth, 768.0, 446},
        {fp64_vector, 0.43, 446}, {fp32_vector, 27.77, 446}, {fp16_vector, 27.77, 446}, {fp16_matrix, 111.08352, 275},
        {units, 64.0, 527}, {clock, 1695.0, 446}, {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122},
        {cache, 6.0, 524}, {power, 230.0, 446}, {link, 64.0, 447}, {host_link, 64.0, 447}});

/// RTX A4000.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 351}, {memory_kind, 0.0, 444}, {capacity, 16.0, 350}, {usable_capacity, 15.9921875, 351},
        {lane_rate, 14.0, 444}, {lanes, 256.0, 444}, {bandwidth, 448.0, 444}, {fp64_vector, 0.3, 444},
        {fp32_vector, 19.17, 444}, {fp16_vector, 19.17, 444}, {fp16_matrix, 76.67712, 275},
        {fp16_matrix_fp16_sums, 76.7, 334}, {units, 48.0, 444}, {cores, 6144.0, 333}, {clock, 1560.0, 444},
        {vector_rate, 256.0, 122}, {matrix_rate, 1024.0, 122}, {cache, 4.0, 444}, {power, 140.0, 444},
        {link, 64.0, 445}, {host_link, 64.0, 445}});

} // namespace rafter::detail::rows
// clang-format on
