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
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 303}, {capacity, 16.0, 258}, {lane_rate, 1.406, 303},
        {lanes, 4096.0, 303}, {bandwidth, 720.0, 303}, {fp64_vector, 5.3, 303}, {fp32_vector, 10.6, 303},
        {fp16_vector, 21.2, 303}, {units, 56.0, 303}, {clock, 1480.0, 303}, {vector_rate, 128.0, 136},
        {cache, 4.0, 303}, {power, 300.0, 303}, {link, 160.0, 421}, {host_link, 32.0, 581}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 578}, {capacity, 16.0, 597}, {usable_capacity, 15.8984375, 599},
        {lane_rate, 1.43, 579}, {lanes, 4096.0, 578}, {bandwidth, 732.0, 580}, {fp64_vector, 4.67, 169},
        {fp32_vector, 9.34, 169}, {fp16_vector, 18.68, 1}, {units, 56.0, 598}, {clock, 1303.0, 169},
        {vector_rate, 128.0, 136}, {cache, 4.0, 578}, {power, 250.0, 578}, {link, 32.0, 579}, {host_link, 32.0, 579}});

/// GeForce GTX 1050 Ti.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1050 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 466}, {capacity, 4.0, 467}, {lane_rate, 7.006, 467},
        {lanes, 128.0, 466}, {bandwidth, 112.1, 466}, {fp64_vector, 0.066875, 467}, {fp32_vector, 2.14, 466},
        {fp16_vector, 0.0334375, 467}, {units, 6.0, 466}, {clock, 1392.0, 466}, {vector_rate, 256.0, 136},
        {cache, 1.0, 466}, {power, 75.0, 466}, {link, 32.0, 467}, {host_link, 32.0, 467}});

/// GeForce GTX 1080 Ti.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1080 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 468}, {capacity, 11.0, 469}, {lane_rate, 11.009, 469},
        {lanes, 352.0, 468}, {bandwidth, 484.4, 468}, {fp64_vector, 0.354375, 469}, {fp32_vector, 11.34, 468},
        {fp16_vector, 0.1771875, 469}, {units, 28.0, 468}, {clock, 1582.0, 468}, {vector_rate, 256.0, 136},
        {cache, 2.75, 468}, {power, 250.0, 468}, {link, 32.0, 469}, {host_link, 32.0, 469}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 303}, {capacity, 16.0, 606}, {usable_capacity, 15.78125, 607},
        {lane_rate, 1.755, 303}, {lanes, 4096.0, 303}, {bandwidth, 900.0, 303}, {fp64_vector, 7.8, 303},
        {fp32_vector, 15.7, 303}, {fp16_vector, 31.4, 303}, {fp16_matrix, 125.0, 303}, {units, 80.0, 303},
        {clock, 1530.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 303},
        {power, 300.0, 303}, {link, 300.0, 421}, {host_link, 32.0, 588}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 16.0, 603}, {usable_capacity, 15.78125, 605},
        {lane_rate, 1.754, 409}, {lanes, 4096.0, 584}, {bandwidth, 900.0, 408}, {fp64_vector, 7.0, 384},
        {fp32_vector, 14.0, 384}, {fp16_vector, 28.0, 585}, {fp16_matrix, 112.0, 384}, {units, 80.0, 604},
        {clock, 1380.0, 584}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 584},
        {power, 250.0, 385}, {link, 32.0, 585}, {host_link, 32.0, 585}, {sustained_bandwidth, 0.9044, 176}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 303}, {capacity, 32.0, 241},
        {usable_capacity, 31.748046875, 242}, {lane_rate, 1.755, 303}, {lanes, 4096.0, 303}, {bandwidth, 900.0, 303},
        {fp64_vector, 7.8, 303}, {fp32_vector, 15.7, 303}, {fp16_vector, 31.4, 303}, {fp16_matrix, 125.0, 303},
        {units, 80.0, 303}, {clock, 1530.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 303}, {power, 300.0, 303}, {link, 300.0, 421}, {host_link, 32.0, 589}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 32.0, 258}, {lane_rate, 1.754, 409},
        {lanes, 4096.0, 586}, {bandwidth, 900.0, 408}, {fp64_vector, 7.0, 384}, {fp32_vector, 14.0, 384},
        {fp16_vector, 28.0, 587}, {fp16_matrix, 112.0, 384}, {units, 80.0, 409}, {clock, 1380.0, 586},
        {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 586}, {power, 250.0, 385},
        {link, 32.0, 587}, {host_link, 32.0, 587}});

/// Tesla T4.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 16.0, 600},
        {usable_capacity, 14.7548828125, 602}, {lane_rate, 10.0, 409}, {lanes, 256.0, 582}, {bandwidth, 320.0, 582},
        {fp64_vector, 0.254, 590}, {fp32_vector, 8.1, 383}, {fp16_matrix, 65.0, 383}, {int8_matrix, 130.0, 383},
        {units, 40.0, 601}, {clock, 1590.0, 582}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 4.0, 582}, {power, 70.0, 582}, {link, 32.0, 583}, {host_link, 32.0, 583}, {hourly_price, 0.59, 255}});

/// GeForce RTX 2080.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1800 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 472}, {capacity, 8.0, 473}, {lane_rate, 14.0, 473},
        {lanes, 256.0, 472}, {bandwidth, 448.0, 472}, {fp64_vector, 0.31, 472}, {fp32_vector, 10.07, 472},
        {fp16_vector, 20.14, 472}, {fp16_matrix, 40.27392, 1}, {int8_matrix, 161.09568, 1},
        {fp16_matrix_fp16_sums, 80.54784, 1}, {units, 46.0, 472}, {clock, 1710.0, 472}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 4.0, 472}, {power, 215.0, 472}, {link, 50.0, 1}, {host_link, 32.0, 473}});

/// GeForce RTX 2080 Ti.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080 Ti"}}, .link_note = "NVLink bridge",
    .link_joins = 2, .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1635 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 470}, {capacity, 11.0, 471}, {lane_rate, 14.0, 471},
        {lanes, 352.0, 470}, {bandwidth, 616.0, 470}, {fp64_vector, 0.42, 470}, {fp32_vector, 13.45, 470},
        {fp16_vector, 26.9, 470}, {fp16_matrix, 53.79072, 1}, {int8_matrix, 215.16288, 1},
        {fp16_matrix_fp16_sums, 107.58144, 1}, {units, 68.0, 470}, {clock, 1545.0, 470}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.5, 470}, {power, 250.0, 470}, {link, 100.0, 1}, {host_link, 32.0, 471}});

/// A100 SXM4 40GB.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 303}, {capacity, 40.0, 167}, {usable_capacity, 39.5859375, 168},
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
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 80.0, 285},
        {usable_capacity, 79.34686279296875, 240}, {lane_rate, 3.186, 409}, {lanes, 5120.0, 409},
        {bandwidth, 2039.0, 285}, {fp64_vector, 9.7, 303}, {fp32_vector, 19.5, 303}, {fp16_vector, 78.0, 303},
        {fp64_matrix, 19.5, 303}, {tf32_matrix, 156.0, 303}, {fp16_matrix, 312.0, 303}, {bf16_matrix, 312.0, 303},
        {int8_matrix, 624.0, 303}, {fp16_matrix_fp16_sums, 312.0, 303}, {units, 108.0, 303}, {clock, 1410.0, 303},
        {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {l1_cache, 192.0, 316}, {cache, 40.0, 303},
        {power, 400.0, 285}, {link, 600.0, 307}, {host_link, 64.0, 286}, {sustained_matrix, 0.8692, 430},
        {hourly_price, 2.498, 255}});

/// A100 PCIe 40GB.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 152}, {capacity, 40.0, 611}, {usable_capacity, 39.380859375, 612},
        {lane_rate, 2.43, 442}, {lanes, 5120.0, 441}, {bandwidth, 1555.0, 152}, {fp64_vector, 9.7, 305},
        {fp32_vector, 19.5, 305}, {fp16_vector, 78.0, 305}, {fp64_matrix, 19.5, 305}, {tf32_matrix, 156.0, 305},
        {fp16_matrix, 312.0, 305}, {bf16_matrix, 312.0, 305}, {int8_matrix, 624.0, 305},
        {fp16_matrix_fp16_sums, 312.0, 305}, {units, 108.0, 305}, {clock, 1410.0, 305}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 305}, {power, 250.0, 441}, {link, 600.0, 1},
        {host_link, 64.0, 442}});

/// A100 PCIe 80GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 443}, {capacity, 80.0, 283}, {lane_rate, 3.024, 444},
        {lanes, 5120.0, 443}, {bandwidth, 1935.0, 283}, {fp64_vector, 9.7, 305}, {fp32_vector, 19.5, 305},
        {fp16_vector, 78.0, 305}, {fp64_matrix, 19.5, 305}, {tf32_matrix, 156.0, 305}, {fp16_matrix, 312.0, 305},
        {bf16_matrix, 312.0, 305}, {int8_matrix, 624.0, 305}, {fp16_matrix_fp16_sums, 312.0, 305}, {units, 108.0, 305},
        {clock, 1410.0, 305}, {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {cache, 40.0, 305},
        {power, 300.0, 283}, {link, 600.0, 1}, {host_link, 64.0, 284}, {sustained_bandwidth, 0.909, 171},
        {sustained_matrix, 0.8106, 430}});

/// A800 SXM4 80GB.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800-SXM4-80GB"}}, .link_note = "NVLink 3, 8 links", .link_joins = 8,
    .note = "An A100 for China: NVLink at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 455}, {capacity, 80.0, 456}, {lane_rate, 3.188, 456},
        {lanes, 5120.0, 455}, {bandwidth, 2040.0, 455}, {fp64_vector, 9.75, 455}, {fp32_vector, 19.49, 455},
        {fp16_vector, 77.97, 455}, {fp64_matrix, 19.49184, 306}, {tf32_matrix, 155.93472, 306},
        {fp16_matrix, 311.86944, 306}, {bf16_matrix, 311.86944, 306}, {int8_matrix, 623.73888, 306},
        {fp16_matrix_fp16_sums, 311.86944, 306}, {units, 108.0, 455}, {clock, 1410.0, 455}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 455}, {power, 400.0, 455}, {link, 400.0, 1},
        {host_link, 64.0, 456}});

/// A800 PCIe 80GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800 80GB PCIe"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "An A100 for China: NVLink bridges at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 453}, {capacity, 80.0, 454}, {lane_rate, 3.031, 454},
        {lanes, 5120.0, 453}, {bandwidth, 1940.0, 453}, {fp64_vector, 9.75, 453}, {fp32_vector, 19.49, 453},
        {fp16_vector, 77.97, 453}, {fp64_matrix, 19.49184, 306}, {tf32_matrix, 155.93472, 306},
        {fp16_matrix, 311.86944, 306}, {bf16_matrix, 311.86944, 306}, {int8_matrix, 623.73888, 306},
        {fp16_matrix_fp16_sums, 311.86944, 306}, {units, 108.0, 453}, {clock, 1410.0, 453}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 1}, {power, 300.0, 1}, {link, 400.0, 1}, {host_link, 64.0, 454}});

/// A10.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 24.0, 392}, {usable_capacity, 22.48828125, 393},
        {lane_rate, 12.5, 409}, {lanes, 384.0, 439}, {bandwidth, 600.0, 149}, {fp64_vector, 0.488, 590},
        {fp32_vector, 31.2, 259}, {fp16_vector, 31.2, 590}, {tf32_matrix, 62.5, 259}, {fp16_matrix, 125.0, 259},
        {bf16_matrix, 125.0, 259}, {int8_matrix, 250.0, 259}, {units, 72.0, 146}, {clock, 1695.0, 439},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 439}, {power, 150.0, 149},
        {link, 64.0, 440}, {host_link, 64.0, 440}, {hourly_price, 1.102, 255}});

/// A10G.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10G"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "the part has matrix units at half the rate of an A10"},
    .note = "AWS's part: another than the A10, with more units and matrix units at half their rate "
    "(recalled). Tables print 72 units and 31.52 TFLOP/s."}, {
        {runtime_names, 0.0, 614}, {memory_kind, 0.0, 445}, {capacity, 24.0, 446},
        {usable_capacity, 22.0576171875, 615}, {lane_rate, 12.504, 446}, {lanes, 384.0, 445}, {bandwidth, 600.2, 445},
        {fp32_vector, 35.0208, 447}, {tf32_matrix, 35.0, 1}, {fp16_matrix, 70.0, 1}, {bf16_matrix, 70.0, 1},
        {int8_matrix, 140.0, 1}, {units, 80.0, 613}, {clock, 1710.0, 445}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 6.0, 445}, {power, 300.0, 394}, {link, 64.0, 446}, {host_link, 64.0, 446}});

/// RTX A6000.
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 48.0, 649}, {usable_capacity, 47.53515625, 651},
        {lane_rate, 16.0, 409}, {lanes, 384.0, 548}, {bandwidth, 768.0, 152}, {fp64_vector, 0.605, 549},
        {fp32_vector, 38.7, 314}, {fp16_vector, 38.7, 549}, {tf32_matrix, 77.4, 314}, {fp16_matrix, 154.8, 310},
        {bf16_matrix, 154.8, 310}, {int8_matrix, 309.7, 314}, {units, 84.0, 650}, {clock, 1800.0, 548},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 548}, {power, 300.0, 150},
        {link, 112.5, 409}, {host_link, 64.0, 549}});

/// A40.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 409}, {memory_kind, 0.0, 409}, {capacity, 48.0, 616}, {usable_capacity, 44.3515625, 618},
        {lane_rate, 14.5, 409}, {lanes, 384.0, 451}, {bandwidth, 696.0, 262}, {fp64_vector, 0.585, 263},
        {fp32_vector, 37.4, 261}, {fp16_vector, 37.4, 263}, {tf32_matrix, 74.8, 261}, {fp16_matrix, 149.7, 262},
        {bf16_matrix, 149.7, 262}, {int8_matrix, 299.3, 261}, {units, 84.0, 617}, {clock, 1740.0, 451},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 451}, {power, 300.0, 262},
        {link, 112.5, 263}, {host_link, 64.0, 452}, {sustained_bandwidth, 0.9382, 172}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 474}, {capacity, 12.0, 620}, {usable_capacity, 11.76171875, 622},
        {lane_rate, 15.0, 475}, {lanes, 192.0, 474}, {bandwidth, 360.0, 151}, {fp64_vector, 0.199, 475},
        {fp32_vector, 12.74, 474}, {fp16_vector, 12.74, 474}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 621}, {clock, 1777.0, 474},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 3.0, 474}, {power, 170.0, 151},
        {link, 64.0, 475}, {host_link, 64.0, 475}});

/// GeForce RTX 3070.
inline constexpr processor row_22 =
    row(22, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3070"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 476}, {capacity, 8.0, 477}, {lane_rate, 14.0, 477},
        {lanes, 256.0, 476}, {bandwidth, 448.0, 476}, {fp64_vector, 0.32, 476}, {fp32_vector, 20.31, 476},
        {fp16_vector, 20.31, 476}, {tf32_matrix, 20.3136, 312}, {fp16_matrix, 40.6272, 312},
        {bf16_matrix, 40.6272, 312}, {int8_matrix, 162.5088, 312}, {fp16_matrix_fp16_sums, 81.2544, 312},
        {units, 46.0, 476}, {clock, 1725.0, 476}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 4.0, 476}, {power, 220.0, 476}, {link, 64.0, 477}, {host_link, 64.0, 477}});

/// GeForce RTX 3080 10GB.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 12 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 623}, {memory_kind, 0.0, 482}, {capacity, 10.0, 483}, {usable_capacity, 10.0, 624},
        {lane_rate, 19.008, 483}, {lanes, 320.0, 482}, {bandwidth, 760.3, 482}, {fp64_vector, 0.47, 482},
        {fp32_vector, 29.77, 482}, {fp16_vector, 29.77, 482}, {tf32_matrix, 29.76768, 312},
        {fp16_matrix, 59.53536, 312}, {bf16_matrix, 59.53536, 312}, {int8_matrix, 238.14144, 312},
        {fp16_matrix_fp16_sums, 119.07072, 312}, {units, 68.0, 482}, {clock, 1710.0, 482}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.0, 482}, {power, 320.0, 482}, {link, 64.0, 483}, {host_link, 64.0, 483}});

/// GeForce RTX 3080 12GB.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 10 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 478}, {capacity, 12.0, 479}, {lane_rate, 19.008, 479},
        {lanes, 384.0, 478}, {bandwidth, 912.4, 478}, {fp64_vector, 0.48, 478}, {fp32_vector, 30.64, 478},
        {fp16_vector, 30.64, 478}, {tf32_matrix, 30.6432, 312}, {fp16_matrix, 61.2864, 312},
        {bf16_matrix, 61.2864, 312}, {int8_matrix, 245.1456, 312}, {fp16_matrix_fp16_sums, 122.5728, 312},
        {units, 70.0, 478}, {clock, 1710.0, 478}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 478}, {power, 350.0, 478}, {link, 64.0, 479}, {host_link, 64.0, 479}});

/// GeForce RTX 3080 Ti.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 480}, {capacity, 12.0, 481}, {lane_rate, 19.008, 481},
        {lanes, 384.0, 480}, {bandwidth, 912.4, 480}, {fp64_vector, 0.53, 480}, {fp32_vector, 34.1, 480},
        {fp16_vector, 34.1, 480}, {tf32_matrix, 34.0992, 312}, {fp16_matrix, 68.1984, 312},
        {bf16_matrix, 68.1984, 312}, {int8_matrix, 272.7936, 312}, {fp16_matrix_fp16_sums, 136.3968, 312},
        {units, 80.0, 480}, {clock, 1665.0, 480}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 480}, {power, 350.0, 480}, {link, 64.0, 481}, {host_link, 64.0, 481}});

/// GeForce RTX 3090.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 486}, {capacity, 24.0, 594}, {usable_capacity, 23.69921875, 595},
        {lane_rate, 19.5, 487}, {lanes, 384.0, 486}, {bandwidth, 936.0, 311}, {fp64_vector, 0.556, 487},
        {fp32_vector, 35.6, 311}, {fp16_vector, 35.6, 487}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 311},
        {bf16_matrix, 71.0, 313}, {int8_matrix, 284.0, 315}, {fp16_matrix_fp16_sums, 142.0, 313}, {units, 82.0, 311},
        {clock, 1695.0, 486}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 6.0, 486},
        {power, 350.0, 486}, {link, 112.5, 1}, {host_link, 64.0, 487}});

/// GeForce RTX 3090 Ti.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090 Ti"}}, .link_note = "NVLink bridge",
    .link_joins = 2, .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 484}, {capacity, 24.0, 485}, {lane_rate, 21.042, 485},
        {lanes, 384.0, 484}, {bandwidth, 1010.0, 484}, {fp64_vector, 0.62, 484}, {fp32_vector, 40.0, 484},
        {fp16_vector, 40.0, 484}, {tf32_matrix, 39.99744, 312}, {fp16_matrix, 79.99488, 312},
        {bf16_matrix, 79.99488, 312}, {int8_matrix, 319.97952, 312}, {fp16_matrix_fp16_sums, 159.98976, 312},
        {units, 84.0, 484}, {clock, 1860.0, 484}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 484}, {power, 450.0, 484}, {link, 112.5, 1}, {host_link, 64.0, 485}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 529}, {capacity, 64.0, 531}, {lane_rate, 6.4, 530}, {lanes, 256.0, 529},
        {bandwidth, 204.8, 529}, {fp32_vector, 5.3, 360}, {int8_matrix, 85.0, 361}, {units, 16.0, 360},
        {cores, 2048.0, 360}, {clock, 1300.0, 529}, {vector_rate, 256.0, 136}, {l1_cache, 192.0, 360},
        {cache, 4.0, 360}, {power, 60.0, 529}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 526}, {capacity, 32.0, 528}, {usable_capacity, 29.904296875, 593}, {lane_rate, 6.4, 527},
        {lanes, 256.0, 526}, {bandwidth, 204.8, 526}, {fp32_vector, 3.33, 526}, {units, 14.0, 526},
        {clock, 930.0, 526}, {vector_rate, 256.0, 136}, {power, 40.0, 526}});

/// A30.
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 393}, {memory_kind, 0.0, 260}, {capacity, 24.0, 288}, {usable_capacity, 24.0, 393},
        {lane_rate, 2.43, 450}, {lanes, 3072.0, 450}, {bandwidth, 933.0, 260}, {fp64_vector, 5.2, 260},
        {fp32_vector, 10.3, 260}, {tf32_matrix, 82.5, 260}, {fp16_matrix, 165.0, 260}, {bf16_matrix, 165.0, 260},
        {int8_matrix, 330.5, 260}, {units, 56.0, 450}, {clock, 1440.0, 450}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 24.0, 450}, {power, 165.0, 260}, {link, 200.0, 260},
        {host_link, 64.0, 289}});

/// A16 (one of four GPUs).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 393}, {memory_kind, 0.0, 448}, {capacity, 16.0, 392}, {usable_capacity, 14.99609375, 393},
        {lane_rate, 12.5, 448}, {lanes, 128.0, 448}, {bandwidth, 200.0, 448}, {fp32_vector, 4.49, 448},
        {fp16_vector, 4.49, 448}, {units, 10.0, 448}, {clock, 1755.0, 448}, {vector_rate, 256.0, 136},
        {cache, 2.0, 448}, {power, 250.0, 448}, {link, 32.0, 449}, {host_link, 32.0, 449}});

/// RTX A5000.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 645}, {memory_kind, 0.0, 546}, {capacity, 24.0, 646},
        {usable_capacity, 23.572265625, 648}, {lane_rate, 16.0, 546}, {lanes, 384.0, 546}, {bandwidth, 768.0, 546},
        {fp64_vector, 0.43, 546}, {fp32_vector, 27.77, 546}, {fp16_vector, 27.77, 546}, {tf32_matrix, 55.54176, 309},
        {fp16_matrix, 111.08352, 308}, {bf16_matrix, 111.08352, 309}, {int8_matrix, 222.16704, 309},
        {units, 64.0, 647}, {clock, 1695.0, 546}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 644}, {power, 230.0, 546}, {link, 112.5, 1}, {host_link, 64.0, 547}});

/// RTX A4000.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 393}, {memory_kind, 0.0, 544}, {capacity, 16.0, 392}, {usable_capacity, 15.9921875, 393},
        {lane_rate, 14.0, 544}, {lanes, 256.0, 544}, {bandwidth, 448.0, 544}, {fp64_vector, 0.3, 544},
        {fp32_vector, 19.17, 544}, {fp16_vector, 19.17, 544}, {tf32_matrix, 38.33856, 309},
        {fp16_matrix, 76.67712, 308}, {bf16_matrix, 76.67712, 309}, {int8_matrix, 153.35424, 309},
        {fp16_matrix_fp16_sums, 76.7, 374}, {units, 48.0, 544}, {cores, 6144.0, 373}, {clock, 1560.0, 544},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 4.0, 544}, {power, 140.0, 544},
        {link, 64.0, 545}, {host_link, 64.0, 545}});

} // namespace rafter::detail::rows
// clang-format on
