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
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 303}, {capacity, 16.0, 258}, {lane_rate, 1.406, 303},
        {lanes, 4096.0, 303}, {bandwidth, 720.0, 303}, {fp64_vector, 5.3, 303}, {fp32_vector, 10.6, 303},
        {fp16_vector, 21.2, 303}, {units, 56.0, 303}, {clock, 1480.0, 303}, {vector_rate, 128.0, 136},
        {cache, 4.0, 303}, {power, 300.0, 303}, {link, 160.0, 422}, {host_link, 32.0, 582}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 579}, {capacity, 16.0, 598}, {usable_capacity, 15.8984375, 600},
        {lane_rate, 1.43, 580}, {lanes, 4096.0, 579}, {bandwidth, 732.0, 581}, {fp64_vector, 4.67, 169},
        {fp32_vector, 9.34, 169}, {fp16_vector, 18.68, 1}, {units, 56.0, 599}, {clock, 1303.0, 169},
        {vector_rate, 128.0, 136}, {cache, 4.0, 579}, {power, 250.0, 579}, {link, 32.0, 580}, {host_link, 32.0, 580}});

/// GeForce GTX 1050 Ti.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1050 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 467}, {capacity, 4.0, 468}, {lane_rate, 7.006, 468},
        {lanes, 128.0, 467}, {bandwidth, 112.1, 467}, {fp64_vector, 0.066875, 468}, {fp32_vector, 2.14, 467},
        {fp16_vector, 0.0334375, 468}, {units, 6.0, 467}, {clock, 1392.0, 467}, {vector_rate, 256.0, 136},
        {cache, 1.0, 467}, {power, 75.0, 467}, {link, 32.0, 468}, {host_link, 32.0, 468}});

/// GeForce GTX 1080 Ti.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1080 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 469}, {capacity, 11.0, 470}, {lane_rate, 11.009, 470},
        {lanes, 352.0, 469}, {bandwidth, 484.4, 469}, {fp64_vector, 0.354375, 470}, {fp32_vector, 11.34, 469},
        {fp16_vector, 0.1771875, 470}, {units, 28.0, 469}, {clock, 1582.0, 469}, {vector_rate, 256.0, 136},
        {cache, 2.75, 469}, {power, 250.0, 469}, {link, 32.0, 470}, {host_link, 32.0, 470}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 303}, {capacity, 16.0, 607}, {usable_capacity, 15.78125, 608},
        {lane_rate, 1.755, 303}, {lanes, 4096.0, 303}, {bandwidth, 900.0, 303}, {fp64_vector, 7.8, 303},
        {fp32_vector, 15.7, 303}, {fp16_vector, 31.4, 303}, {fp16_matrix, 125.0, 303}, {units, 80.0, 303},
        {clock, 1530.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 303},
        {power, 300.0, 303}, {link, 300.0, 422}, {host_link, 32.0, 589}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 16.0, 604}, {usable_capacity, 15.78125, 606},
        {lane_rate, 1.754, 410}, {lanes, 4096.0, 585}, {bandwidth, 900.0, 409}, {fp64_vector, 7.0, 385},
        {fp32_vector, 14.0, 385}, {fp16_vector, 28.0, 586}, {fp16_matrix, 112.0, 385}, {units, 80.0, 605},
        {clock, 1380.0, 585}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 585},
        {power, 250.0, 386}, {link, 32.0, 586}, {host_link, 32.0, 586}, {sustained_bandwidth, 0.9044, 176}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 303}, {capacity, 32.0, 241},
        {usable_capacity, 31.748046875, 242}, {lane_rate, 1.755, 303}, {lanes, 4096.0, 303}, {bandwidth, 900.0, 303},
        {fp64_vector, 7.8, 303}, {fp32_vector, 15.7, 303}, {fp16_vector, 31.4, 303}, {fp16_matrix, 125.0, 303},
        {units, 80.0, 303}, {clock, 1530.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 303}, {power, 300.0, 303}, {link, 300.0, 422}, {host_link, 32.0, 590}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 32.0, 258}, {lane_rate, 1.754, 410},
        {lanes, 4096.0, 587}, {bandwidth, 900.0, 409}, {fp64_vector, 7.0, 385}, {fp32_vector, 14.0, 385},
        {fp16_vector, 28.0, 588}, {fp16_matrix, 112.0, 385}, {units, 80.0, 410}, {clock, 1380.0, 587},
        {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 587}, {power, 250.0, 386},
        {link, 32.0, 588}, {host_link, 32.0, 588}});

/// Tesla T4.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 16.0, 601},
        {usable_capacity, 14.7548828125, 603}, {lane_rate, 10.0, 410}, {lanes, 256.0, 583}, {bandwidth, 320.0, 583},
        {fp64_vector, 0.254, 591}, {fp32_vector, 8.1, 384}, {fp16_matrix, 65.0, 384}, {int8_matrix, 130.0, 384},
        {units, 40.0, 602}, {clock, 1590.0, 583}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 4.0, 583}, {power, 70.0, 583}, {link, 32.0, 584}, {host_link, 32.0, 584}, {hourly_price, 0.59, 255}});

/// GeForce RTX 2080.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1800 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 473}, {capacity, 8.0, 474}, {lane_rate, 14.0, 474},
        {lanes, 256.0, 473}, {bandwidth, 448.0, 473}, {fp64_vector, 0.31, 473}, {fp32_vector, 10.07, 473},
        {fp16_vector, 20.14, 473}, {fp16_matrix, 40.27392, 1}, {int8_matrix, 161.09568, 1},
        {fp16_matrix_fp16_sums, 80.54784, 1}, {units, 46.0, 473}, {clock, 1710.0, 473}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 4.0, 473}, {power, 215.0, 473}, {link, 50.0, 1}, {host_link, 32.0, 474}});

/// GeForce RTX 2080 Ti.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080 Ti"}}, .link_note = "NVLink bridge",
    .link_joins = 2, .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1635 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 471}, {capacity, 11.0, 472}, {lane_rate, 14.0, 472},
        {lanes, 352.0, 471}, {bandwidth, 616.0, 471}, {fp64_vector, 0.42, 471}, {fp32_vector, 13.45, 471},
        {fp16_vector, 26.9, 471}, {fp16_matrix, 53.79072, 1}, {int8_matrix, 215.16288, 1},
        {fp16_matrix_fp16_sums, 107.58144, 1}, {units, 68.0, 471}, {clock, 1545.0, 471}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.5, 471}, {power, 250.0, 471}, {link, 100.0, 1}, {host_link, 32.0, 472}});

/// A100 SXM4 40GB.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 303}, {capacity, 40.0, 167}, {usable_capacity, 39.5859375, 168},
        {lane_rate, 2.43, 303}, {lanes, 5120.0, 303}, {bandwidth, 1555.0, 303}, {fp64_vector, 9.7, 304},
        {fp32_vector, 19.5, 304}, {fp16_vector, 78.0, 304}, {fp64_matrix, 19.5, 304}, {tf32_matrix, 156.0, 304},
        {fp16_matrix, 312.0, 304}, {bf16_matrix, 312.0, 304}, {int8_matrix, 624.0, 304},
        {fp16_matrix_fp16_sums, 312.0, 304}, {units, 108.0, 304}, {clock, 1410.0, 304}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {l1_cache, 192.0, 316}, {cache, 40.0, 304}, {power, 400.0, 303},
        {link, 600.0, 303}, {host_link, 64.0, 287}, {sustained_bandwidth, 0.8746, 170}, {hourly_price, 2.099, 255}});

/// A100 SXM4 80GB.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 80.0, 285},
        {usable_capacity, 79.34686279296875, 240}, {lane_rate, 3.186, 410}, {lanes, 5120.0, 410},
        {bandwidth, 2039.0, 285}, {fp64_vector, 9.7, 303}, {fp32_vector, 19.5, 303}, {fp16_vector, 78.0, 303},
        {fp64_matrix, 19.5, 303}, {tf32_matrix, 156.0, 303}, {fp16_matrix, 312.0, 303}, {bf16_matrix, 312.0, 303},
        {int8_matrix, 624.0, 303}, {fp16_matrix_fp16_sums, 312.0, 303}, {units, 108.0, 303}, {clock, 1410.0, 303},
        {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {l1_cache, 192.0, 316}, {cache, 40.0, 303},
        {power, 400.0, 285}, {link, 600.0, 307}, {host_link, 64.0, 286}, {sustained_matrix, 0.8692, 431},
        {hourly_price, 2.498, 255}});

/// A100 PCIe 40GB.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 152}, {capacity, 40.0, 612}, {usable_capacity, 39.380859375, 613},
        {lane_rate, 2.43, 443}, {lanes, 5120.0, 442}, {bandwidth, 1555.0, 152}, {fp64_vector, 9.7, 305},
        {fp32_vector, 19.5, 305}, {fp16_vector, 78.0, 305}, {fp64_matrix, 19.5, 305}, {tf32_matrix, 156.0, 305},
        {fp16_matrix, 312.0, 305}, {bf16_matrix, 312.0, 305}, {int8_matrix, 624.0, 305},
        {fp16_matrix_fp16_sums, 312.0, 305}, {units, 108.0, 305}, {clock, 1410.0, 305}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 305}, {power, 250.0, 442}, {link, 600.0, 1},
        {host_link, 64.0, 443}});

/// A100 PCIe 80GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 444}, {capacity, 80.0, 283}, {lane_rate, 3.024, 445},
        {lanes, 5120.0, 444}, {bandwidth, 1935.0, 283}, {fp64_vector, 9.7, 305}, {fp32_vector, 19.5, 305},
        {fp16_vector, 78.0, 305}, {fp64_matrix, 19.5, 305}, {tf32_matrix, 156.0, 305}, {fp16_matrix, 312.0, 305},
        {bf16_matrix, 312.0, 305}, {int8_matrix, 624.0, 305}, {fp16_matrix_fp16_sums, 312.0, 305}, {units, 108.0, 305},
        {clock, 1410.0, 305}, {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {cache, 40.0, 305},
        {power, 300.0, 283}, {link, 600.0, 1}, {host_link, 64.0, 284}, {sustained_bandwidth, 0.909, 171},
        {sustained_matrix, 0.8106, 431}});

/// A800 SXM4 80GB.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800-SXM4-80GB"}}, .link_note = "NVLink 3, 8 links", .link_joins = 8,
    .note = "An A100 for China: NVLink at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 456}, {capacity, 80.0, 457}, {lane_rate, 3.188, 457},
        {lanes, 5120.0, 456}, {bandwidth, 2040.0, 456}, {fp64_vector, 9.75, 456}, {fp32_vector, 19.49, 456},
        {fp16_vector, 77.97, 456}, {fp64_matrix, 19.49184, 306}, {tf32_matrix, 155.93472, 306},
        {fp16_matrix, 311.86944, 306}, {bf16_matrix, 311.86944, 306}, {int8_matrix, 623.73888, 306},
        {fp16_matrix_fp16_sums, 311.86944, 306}, {units, 108.0, 456}, {clock, 1410.0, 456}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 456}, {power, 400.0, 456}, {link, 400.0, 1},
        {host_link, 64.0, 457}});

/// A800 PCIe 80GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800 80GB PCIe"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "An A100 for China: NVLink bridges at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 454}, {capacity, 80.0, 455}, {lane_rate, 3.031, 455},
        {lanes, 5120.0, 454}, {bandwidth, 1940.0, 454}, {fp64_vector, 9.75, 454}, {fp32_vector, 19.49, 454},
        {fp16_vector, 77.97, 454}, {fp64_matrix, 19.49184, 306}, {tf32_matrix, 155.93472, 306},
        {fp16_matrix, 311.86944, 306}, {bf16_matrix, 311.86944, 306}, {int8_matrix, 623.73888, 306},
        {fp16_matrix_fp16_sums, 311.86944, 306}, {units, 108.0, 454}, {clock, 1410.0, 454}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 1}, {power, 300.0, 1}, {link, 400.0, 1}, {host_link, 64.0, 455}});

/// A10.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 24.0, 393}, {usable_capacity, 22.48828125, 394},
        {lane_rate, 12.5, 410}, {lanes, 384.0, 440}, {bandwidth, 600.0, 149}, {fp64_vector, 0.488, 591},
        {fp32_vector, 31.2, 259}, {fp16_vector, 31.2, 591}, {tf32_matrix, 62.5, 259}, {fp16_matrix, 125.0, 259},
        {bf16_matrix, 125.0, 259}, {int8_matrix, 250.0, 259}, {units, 72.0, 146}, {clock, 1695.0, 440},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 440}, {power, 150.0, 149},
        {link, 64.0, 441}, {host_link, 64.0, 441}, {hourly_price, 1.102, 255}});

/// A10G.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10G"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "the part has matrix units at half the rate of an A10"},
    .note = "AWS's part: another than the A10, with more units and matrix units at half their rate "
    "(recalled). Tables print 72 units and 31.52 TFLOP/s."}, {
        {runtime_names, 0.0, 615}, {memory_kind, 0.0, 446}, {capacity, 24.0, 447},
        {usable_capacity, 22.0576171875, 616}, {lane_rate, 12.504, 447}, {lanes, 384.0, 446}, {bandwidth, 600.2, 446},
        {fp32_vector, 35.0208, 448}, {tf32_matrix, 35.0, 1}, {fp16_matrix, 70.0, 1}, {bf16_matrix, 70.0, 1},
        {int8_matrix, 140.0, 1}, {units, 80.0, 614}, {clock, 1710.0, 446}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 6.0, 446}, {power, 300.0, 395}, {link, 64.0, 447}, {host_link, 64.0, 447}});

/// RTX A6000.
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 48.0, 650}, {usable_capacity, 47.53515625, 652},
        {lane_rate, 16.0, 410}, {lanes, 384.0, 549}, {bandwidth, 768.0, 152}, {fp64_vector, 0.605, 550},
        {fp32_vector, 38.7, 314}, {fp16_vector, 38.7, 550}, {tf32_matrix, 77.4, 314}, {fp16_matrix, 154.8, 310},
        {bf16_matrix, 154.8, 310}, {int8_matrix, 309.7, 314}, {units, 84.0, 651}, {clock, 1800.0, 549},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 549}, {power, 300.0, 150},
        {link, 112.5, 410}, {host_link, 64.0, 550}});

/// A40.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 410}, {memory_kind, 0.0, 410}, {capacity, 48.0, 617}, {usable_capacity, 44.3515625, 619},
        {lane_rate, 14.5, 410}, {lanes, 384.0, 452}, {bandwidth, 696.0, 262}, {fp64_vector, 0.585, 263},
        {fp32_vector, 37.4, 261}, {fp16_vector, 37.4, 263}, {tf32_matrix, 74.8, 261}, {fp16_matrix, 149.7, 262},
        {bf16_matrix, 149.7, 262}, {int8_matrix, 299.3, 261}, {units, 84.0, 618}, {clock, 1740.0, 452},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 452}, {power, 300.0, 262},
        {link, 112.5, 263}, {host_link, 64.0, 453}, {sustained_bandwidth, 0.9382, 172}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 475}, {capacity, 12.0, 621}, {usable_capacity, 11.76171875, 623},
        {lane_rate, 15.0, 476}, {lanes, 192.0, 475}, {bandwidth, 360.0, 151}, {fp64_vector, 0.199, 476},
        {fp32_vector, 12.74, 475}, {fp16_vector, 12.74, 475}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 622}, {clock, 1777.0, 475},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 3.0, 475}, {power, 170.0, 151},
        {link, 64.0, 476}, {host_link, 64.0, 476}});

/// GeForce RTX 3070.
inline constexpr processor row_22 =
    row(22, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3070"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 477}, {capacity, 8.0, 478}, {lane_rate, 14.0, 478},
        {lanes, 256.0, 477}, {bandwidth, 448.0, 477}, {fp64_vector, 0.32, 477}, {fp32_vector, 20.31, 477},
        {fp16_vector, 20.31, 477}, {tf32_matrix, 20.3136, 312}, {fp16_matrix, 40.6272, 312},
        {bf16_matrix, 40.6272, 312}, {int8_matrix, 162.5088, 312}, {fp16_matrix_fp16_sums, 81.2544, 312},
        {units, 46.0, 477}, {clock, 1725.0, 477}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 4.0, 477}, {power, 220.0, 477}, {link, 64.0, 478}, {host_link, 64.0, 478}});

/// GeForce RTX 3080 10GB.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 12 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 624}, {memory_kind, 0.0, 483}, {capacity, 10.0, 484}, {usable_capacity, 10.0, 625},
        {lane_rate, 19.008, 484}, {lanes, 320.0, 483}, {bandwidth, 760.3, 483}, {fp64_vector, 0.47, 483},
        {fp32_vector, 29.77, 483}, {fp16_vector, 29.77, 483}, {tf32_matrix, 29.76768, 312},
        {fp16_matrix, 59.53536, 312}, {bf16_matrix, 59.53536, 312}, {int8_matrix, 238.14144, 312},
        {fp16_matrix_fp16_sums, 119.07072, 312}, {units, 68.0, 483}, {clock, 1710.0, 483}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.0, 483}, {power, 320.0, 483}, {link, 64.0, 484}, {host_link, 64.0, 484}});

/// GeForce RTX 3080 12GB.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 10 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 479}, {capacity, 12.0, 480}, {lane_rate, 19.008, 480},
        {lanes, 384.0, 479}, {bandwidth, 912.4, 479}, {fp64_vector, 0.48, 479}, {fp32_vector, 30.64, 479},
        {fp16_vector, 30.64, 479}, {tf32_matrix, 30.6432, 312}, {fp16_matrix, 61.2864, 312},
        {bf16_matrix, 61.2864, 312}, {int8_matrix, 245.1456, 312}, {fp16_matrix_fp16_sums, 122.5728, 312},
        {units, 70.0, 479}, {clock, 1710.0, 479}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 479}, {power, 350.0, 479}, {link, 64.0, 480}, {host_link, 64.0, 480}});

/// GeForce RTX 3080 Ti.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 481}, {capacity, 12.0, 482}, {lane_rate, 19.008, 482},
        {lanes, 384.0, 481}, {bandwidth, 912.4, 481}, {fp64_vector, 0.53, 481}, {fp32_vector, 34.1, 481},
        {fp16_vector, 34.1, 481}, {tf32_matrix, 34.0992, 312}, {fp16_matrix, 68.1984, 312},
        {bf16_matrix, 68.1984, 312}, {int8_matrix, 272.7936, 312}, {fp16_matrix_fp16_sums, 136.3968, 312},
        {units, 80.0, 481}, {clock, 1665.0, 481}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 481}, {power, 350.0, 481}, {link, 64.0, 482}, {host_link, 64.0, 482}});

/// GeForce RTX 3090.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 487}, {capacity, 24.0, 595}, {usable_capacity, 23.69921875, 596},
        {lane_rate, 19.5, 488}, {lanes, 384.0, 487}, {bandwidth, 936.0, 311}, {fp64_vector, 0.556, 488},
        {fp32_vector, 35.6, 311}, {fp16_vector, 35.6, 488}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 311},
        {bf16_matrix, 71.0, 313}, {int8_matrix, 284.0, 315}, {fp16_matrix_fp16_sums, 142.0, 313}, {units, 82.0, 311},
        {clock, 1695.0, 487}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 6.0, 487},
        {power, 350.0, 487}, {link, 112.5, 1}, {host_link, 64.0, 488}});

/// GeForce RTX 3090 Ti.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090 Ti"}}, .link_note = "NVLink bridge",
    .link_joins = 2, .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 485}, {capacity, 24.0, 486}, {lane_rate, 21.042, 486},
        {lanes, 384.0, 485}, {bandwidth, 1010.0, 485}, {fp64_vector, 0.62, 485}, {fp32_vector, 40.0, 485},
        {fp16_vector, 40.0, 485}, {tf32_matrix, 39.99744, 312}, {fp16_matrix, 79.99488, 312},
        {bf16_matrix, 79.99488, 312}, {int8_matrix, 319.97952, 312}, {fp16_matrix_fp16_sums, 159.98976, 312},
        {units, 84.0, 485}, {clock, 1860.0, 485}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 485}, {power, 450.0, 485}, {link, 112.5, 1}, {host_link, 64.0, 486}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 530}, {capacity, 64.0, 532}, {lane_rate, 6.4, 531}, {lanes, 256.0, 530},
        {bandwidth, 204.8, 530}, {fp32_vector, 5.3, 361}, {int8_matrix, 85.0, 362}, {units, 16.0, 361},
        {cores, 2048.0, 361}, {clock, 1300.0, 530}, {vector_rate, 256.0, 136}, {l1_cache, 192.0, 361},
        {cache, 4.0, 361}, {power, 60.0, 530}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 527}, {capacity, 32.0, 529}, {usable_capacity, 29.904296875, 594}, {lane_rate, 6.4, 528},
        {lanes, 256.0, 527}, {bandwidth, 204.8, 527}, {fp32_vector, 3.33, 527}, {units, 14.0, 527},
        {clock, 930.0, 527}, {vector_rate, 256.0, 136}, {power, 40.0, 527}});

/// A30.
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 394}, {memory_kind, 0.0, 260}, {capacity, 24.0, 288}, {usable_capacity, 24.0, 394},
        {lane_rate, 2.43, 451}, {lanes, 3072.0, 451}, {bandwidth, 933.0, 260}, {fp64_vector, 5.2, 260},
        {fp32_vector, 10.3, 260}, {tf32_matrix, 82.5, 260}, {fp16_matrix, 165.0, 260}, {bf16_matrix, 165.0, 260},
        {int8_matrix, 330.5, 260}, {units, 56.0, 451}, {clock, 1440.0, 451}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 24.0, 451}, {power, 165.0, 260}, {link, 200.0, 260},
        {host_link, 64.0, 289}});

/// A16 (one of four GPUs).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 394}, {memory_kind, 0.0, 449}, {capacity, 16.0, 393}, {usable_capacity, 14.99609375, 394},
        {lane_rate, 12.5, 449}, {lanes, 128.0, 449}, {bandwidth, 200.0, 449}, {fp32_vector, 4.49, 449},
        {fp16_vector, 4.49, 449}, {units, 10.0, 449}, {clock, 1755.0, 449}, {vector_rate, 256.0, 136},
        {cache, 2.0, 449}, {power, 250.0, 449}, {link, 32.0, 450}, {host_link, 32.0, 450}});

/// RTX A5000.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 646}, {memory_kind, 0.0, 547}, {capacity, 24.0, 647},
        {usable_capacity, 23.572265625, 649}, {lane_rate, 16.0, 547}, {lanes, 384.0, 547}, {bandwidth, 768.0, 547},
        {fp64_vector, 0.43, 547}, {fp32_vector, 27.77, 547}, {fp16_vector, 27.77, 547}, {tf32_matrix, 55.54176, 309},
        {fp16_matrix, 111.08352, 308}, {bf16_matrix, 111.08352, 309}, {int8_matrix, 222.16704, 309},
        {units, 64.0, 648}, {clock, 1695.0, 547}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 645}, {power, 230.0, 547}, {link, 112.5, 1}, {host_link, 64.0, 548}});

/// RTX A4000.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 394}, {memory_kind, 0.0, 545}, {capacity, 16.0, 393}, {usable_capacity, 15.9921875, 394},
        {lane_rate, 14.0, 545}, {lanes, 256.0, 545}, {bandwidth, 448.0, 545}, {fp64_vector, 0.3, 545},
        {fp32_vector, 19.17, 545}, {fp16_vector, 19.17, 545}, {tf32_matrix, 38.33856, 309},
        {fp16_matrix, 76.67712, 308}, {bf16_matrix, 76.67712, 309}, {int8_matrix, 153.35424, 309},
        {fp16_matrix_fp16_sums, 76.7, 375}, {units, 48.0, 545}, {cores, 6144.0, 374}, {clock, 1560.0, 545},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 4.0, 545}, {power, 140.0, 545},
        {link, 64.0, 546}, {host_link, 64.0, 546}});

} // namespace rafter::detail::rows
// clang-format on
