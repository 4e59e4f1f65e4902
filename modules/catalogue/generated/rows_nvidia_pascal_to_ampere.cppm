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
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 303}, {capacity, 16.0, 258}, {lane_rate, 1.406, 303},
        {lanes, 4096.0, 303}, {bandwidth, 720.0, 303}, {fp64_vector, 5.3, 303}, {fp32_vector, 10.6, 303},
        {fp16_vector, 21.2, 303}, {units, 56.0, 303}, {clock, 1480.0, 303}, {vector_rate, 128.0, 136},
        {cache, 4.0, 303}, {power, 300.0, 303}, {link, 160.0, 419}, {host_link, 32.0, 579}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 576}, {capacity, 16.0, 595}, {usable_capacity, 15.8984375, 597},
        {lane_rate, 1.43, 577}, {lanes, 4096.0, 576}, {bandwidth, 732.0, 578}, {fp64_vector, 4.67, 169},
        {fp32_vector, 9.34, 169}, {fp16_vector, 18.68, 1}, {units, 56.0, 596}, {clock, 1303.0, 169},
        {vector_rate, 128.0, 136}, {cache, 4.0, 576}, {power, 250.0, 576}, {link, 32.0, 577}, {host_link, 32.0, 577}});

/// GeForce GTX 1050 Ti.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1050 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 464}, {capacity, 4.0, 465}, {lane_rate, 7.006, 465},
        {lanes, 128.0, 464}, {bandwidth, 112.1, 464}, {fp64_vector, 0.066875, 465}, {fp32_vector, 2.14, 464},
        {fp16_vector, 0.0334375, 465}, {units, 6.0, 464}, {clock, 1392.0, 464}, {vector_rate, 256.0, 136},
        {cache, 1.0, 464}, {power, 75.0, 464}, {link, 32.0, 465}, {host_link, 32.0, 465}});

/// GeForce GTX 1080 Ti.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1080 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 466}, {capacity, 11.0, 467}, {lane_rate, 11.009, 467},
        {lanes, 352.0, 466}, {bandwidth, 484.4, 466}, {fp64_vector, 0.354375, 467}, {fp32_vector, 11.34, 466},
        {fp16_vector, 0.1771875, 467}, {units, 28.0, 466}, {clock, 1582.0, 466}, {vector_rate, 256.0, 136},
        {cache, 2.75, 466}, {power, 250.0, 466}, {link, 32.0, 467}, {host_link, 32.0, 467}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 303}, {capacity, 16.0, 604}, {usable_capacity, 15.78125, 605},
        {lane_rate, 1.755, 303}, {lanes, 4096.0, 303}, {bandwidth, 900.0, 303}, {fp64_vector, 7.8, 303},
        {fp32_vector, 15.7, 303}, {fp16_vector, 31.4, 303}, {fp16_matrix, 125.0, 303}, {units, 80.0, 303},
        {clock, 1530.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 303},
        {power, 300.0, 303}, {link, 300.0, 419}, {host_link, 32.0, 586}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 16.0, 601}, {usable_capacity, 15.78125, 603},
        {lane_rate, 1.754, 407}, {lanes, 4096.0, 582}, {bandwidth, 900.0, 406}, {fp64_vector, 7.0, 383},
        {fp32_vector, 14.0, 383}, {fp16_vector, 28.0, 583}, {fp16_matrix, 112.0, 383}, {units, 80.0, 602},
        {clock, 1380.0, 582}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 582},
        {power, 250.0, 384}, {link, 32.0, 583}, {host_link, 32.0, 583}, {sustained_bandwidth, 0.9044, 176}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 303}, {capacity, 32.0, 241},
        {usable_capacity, 31.748046875, 242}, {lane_rate, 1.755, 303}, {lanes, 4096.0, 303}, {bandwidth, 900.0, 303},
        {fp64_vector, 7.8, 303}, {fp32_vector, 15.7, 303}, {fp16_vector, 31.4, 303}, {fp16_matrix, 125.0, 303},
        {units, 80.0, 303}, {clock, 1530.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 303}, {power, 300.0, 303}, {link, 300.0, 419}, {host_link, 32.0, 587}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 32.0, 258}, {lane_rate, 1.754, 407},
        {lanes, 4096.0, 584}, {bandwidth, 900.0, 406}, {fp64_vector, 7.0, 383}, {fp32_vector, 14.0, 383},
        {fp16_vector, 28.0, 585}, {fp16_matrix, 112.0, 383}, {units, 80.0, 407}, {clock, 1380.0, 584},
        {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 584}, {power, 250.0, 384},
        {link, 32.0, 585}, {host_link, 32.0, 585}});

/// Tesla T4.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 16.0, 598},
        {usable_capacity, 14.7548828125, 600}, {lane_rate, 10.0, 407}, {lanes, 256.0, 580}, {bandwidth, 320.0, 580},
        {fp64_vector, 0.254, 588}, {fp32_vector, 8.1, 382}, {fp16_matrix, 65.0, 382}, {int8_matrix, 130.0, 382},
        {units, 40.0, 599}, {clock, 1590.0, 580}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 4.0, 580}, {power, 70.0, 580}, {link, 32.0, 581}, {host_link, 32.0, 581}, {hourly_price, 0.59, 255}});

/// GeForce RTX 2080.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080"}}, .link_note = "PCIe 3 x16",
    .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1800 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 470}, {capacity, 8.0, 471}, {lane_rate, 14.0, 471},
        {lanes, 256.0, 470}, {bandwidth, 448.0, 470}, {fp64_vector, 0.31, 470}, {fp32_vector, 10.07, 470},
        {fp16_vector, 20.14, 470}, {fp16_matrix, 40.27392, 1}, {int8_matrix, 161.09568, 1},
        {fp16_matrix_fp16_sums, 80.54784, 1}, {units, 46.0, 470}, {clock, 1710.0, 470}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 4.0, 470}, {power, 215.0, 470}, {link, 32.0, 471}, {host_link, 32.0, 471}});

/// GeForce RTX 2080 Ti.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1635 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 468}, {capacity, 11.0, 469}, {lane_rate, 14.0, 469},
        {lanes, 352.0, 468}, {bandwidth, 616.0, 468}, {fp64_vector, 0.42, 468}, {fp32_vector, 13.45, 468},
        {fp16_vector, 26.9, 468}, {fp16_matrix, 53.79072, 1}, {int8_matrix, 215.16288, 1},
        {fp16_matrix_fp16_sums, 107.58144, 1}, {units, 68.0, 468}, {clock, 1545.0, 468}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.5, 468}, {power, 250.0, 468}, {link, 32.0, 469}, {host_link, 32.0, 469}});

/// A100 SXM4 40GB.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 303}, {capacity, 40.0, 167}, {usable_capacity, 39.5859375, 168},
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
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 80.0, 285},
        {usable_capacity, 79.34686279296875, 240}, {lane_rate, 3.186, 407}, {lanes, 5120.0, 407},
        {bandwidth, 2039.0, 285}, {fp64_vector, 9.7, 303}, {fp32_vector, 19.5, 303}, {fp16_vector, 78.0, 303},
        {fp64_matrix, 19.5, 303}, {tf32_matrix, 156.0, 303}, {fp16_matrix, 312.0, 303}, {bf16_matrix, 312.0, 303},
        {int8_matrix, 624.0, 303}, {fp16_matrix_fp16_sums, 312.0, 303}, {units, 108.0, 303}, {clock, 1410.0, 303},
        {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {l1_cache, 192.0, 316}, {cache, 40.0, 303},
        {power, 400.0, 285}, {link, 600.0, 307}, {host_link, 64.0, 286}, {sustained_matrix, 0.8692, 428},
        {hourly_price, 2.498, 255}});

/// A100 PCIe 40GB.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 152}, {capacity, 40.0, 609}, {usable_capacity, 39.380859375, 610},
        {lane_rate, 2.43, 440}, {lanes, 5120.0, 439}, {bandwidth, 1555.0, 152}, {fp64_vector, 9.7, 305},
        {fp32_vector, 19.5, 305}, {fp16_vector, 78.0, 305}, {fp64_matrix, 19.5, 305}, {tf32_matrix, 156.0, 305},
        {fp16_matrix, 312.0, 305}, {bf16_matrix, 312.0, 305}, {int8_matrix, 624.0, 305},
        {fp16_matrix_fp16_sums, 312.0, 305}, {units, 108.0, 305}, {clock, 1410.0, 305}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 305}, {power, 250.0, 439}, {link, 600.0, 1},
        {host_link, 64.0, 440}});

/// A100 PCIe 80GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 441}, {capacity, 80.0, 283}, {lane_rate, 3.024, 442},
        {lanes, 5120.0, 441}, {bandwidth, 1935.0, 283}, {fp64_vector, 9.7, 305}, {fp32_vector, 19.5, 305},
        {fp16_vector, 78.0, 305}, {fp64_matrix, 19.5, 305}, {tf32_matrix, 156.0, 305}, {fp16_matrix, 312.0, 305},
        {bf16_matrix, 312.0, 305}, {int8_matrix, 624.0, 305}, {fp16_matrix_fp16_sums, 312.0, 305}, {units, 108.0, 305},
        {clock, 1410.0, 305}, {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {cache, 40.0, 305},
        {power, 300.0, 283}, {link, 600.0, 1}, {host_link, 64.0, 284}, {sustained_bandwidth, 0.909, 171},
        {sustained_matrix, 0.8106, 428}});

/// A800 SXM4 80GB.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800-SXM4-80GB"}}, .link_note = "NVLink 3, 8 links", .link_joins = 8,
    .note = "An A100 for China: NVLink at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 453}, {capacity, 80.0, 454}, {lane_rate, 3.188, 454},
        {lanes, 5120.0, 453}, {bandwidth, 2040.0, 453}, {fp64_vector, 9.75, 453}, {fp32_vector, 19.49, 453},
        {fp16_vector, 77.97, 453}, {fp64_matrix, 19.49184, 306}, {tf32_matrix, 155.93472, 306},
        {fp16_matrix, 311.86944, 306}, {bf16_matrix, 311.86944, 306}, {int8_matrix, 623.73888, 306},
        {fp16_matrix_fp16_sums, 311.86944, 306}, {units, 108.0, 453}, {clock, 1410.0, 453}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 453}, {power, 400.0, 453}, {link, 400.0, 1},
        {host_link, 64.0, 454}});

/// A800 PCIe 80GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800 80GB PCIe"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "An A100 for China: NVLink bridges at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 451}, {capacity, 80.0, 452}, {lane_rate, 3.031, 452},
        {lanes, 5120.0, 451}, {bandwidth, 1940.0, 451}, {fp64_vector, 9.75, 451}, {fp32_vector, 19.49, 451},
        {fp16_vector, 77.97, 451}, {fp64_matrix, 19.49184, 306}, {tf32_matrix, 155.93472, 306},
        {fp16_matrix, 311.86944, 306}, {bf16_matrix, 311.86944, 306}, {int8_matrix, 623.73888, 306},
        {fp16_matrix_fp16_sums, 311.86944, 306}, {units, 108.0, 451}, {clock, 1410.0, 451}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {power, 250.0, 451}, {link, 400.0, 1}, {host_link, 64.0, 452}});

/// A10.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 24.0, 391}, {usable_capacity, 22.48828125, 392},
        {lane_rate, 12.5, 407}, {lanes, 384.0, 437}, {bandwidth, 600.0, 149}, {fp64_vector, 0.488, 588},
        {fp32_vector, 31.2, 259}, {fp16_vector, 31.2, 588}, {tf32_matrix, 62.5, 259}, {fp16_matrix, 125.0, 259},
        {bf16_matrix, 125.0, 259}, {int8_matrix, 250.0, 259}, {units, 72.0, 146}, {clock, 1695.0, 437},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 437}, {power, 150.0, 149},
        {link, 64.0, 438}, {host_link, 64.0, 438}, {hourly_price, 1.102, 255}});

/// A10G.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10G"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "the part has matrix units at half the rate of an A10"},
    .note = "AWS's part: another than the A10, with more units and matrix units at half their rate "
    "(recalled). Tables print 72 units and 31.52 TFLOP/s."}, {
        {runtime_names, 0.0, 612}, {memory_kind, 0.0, 443}, {capacity, 24.0, 444},
        {usable_capacity, 22.0576171875, 613}, {lane_rate, 12.504, 444}, {lanes, 384.0, 443}, {bandwidth, 600.2, 443},
        {fp32_vector, 35.0208, 445}, {tf32_matrix, 35.0, 1}, {fp16_matrix, 70.0, 1}, {bf16_matrix, 70.0, 1},
        {int8_matrix, 140.0, 1}, {units, 80.0, 611}, {clock, 1710.0, 443}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 6.0, 443}, {power, 150.0, 443}, {link, 64.0, 444}, {host_link, 64.0, 444}});

/// RTX A6000.
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 48.0, 647}, {usable_capacity, 47.53515625, 649},
        {lane_rate, 16.0, 407}, {lanes, 384.0, 546}, {bandwidth, 768.0, 152}, {fp64_vector, 0.605, 547},
        {fp32_vector, 38.7, 314}, {fp16_vector, 38.7, 547}, {tf32_matrix, 77.4, 314}, {fp16_matrix, 154.8, 310},
        {bf16_matrix, 154.8, 310}, {int8_matrix, 309.7, 314}, {units, 84.0, 648}, {clock, 1800.0, 546},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 546}, {power, 300.0, 150},
        {link, 112.5, 407}, {host_link, 64.0, 547}});

/// A40.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 407}, {memory_kind, 0.0, 407}, {capacity, 48.0, 614}, {usable_capacity, 44.3515625, 616},
        {lane_rate, 14.5, 407}, {lanes, 384.0, 449}, {bandwidth, 696.0, 262}, {fp64_vector, 0.585, 263},
        {fp32_vector, 37.4, 261}, {fp16_vector, 37.4, 263}, {tf32_matrix, 74.8, 261}, {fp16_matrix, 149.7, 262},
        {bf16_matrix, 149.7, 262}, {int8_matrix, 299.3, 261}, {units, 84.0, 615}, {clock, 1740.0, 449},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 449}, {power, 300.0, 262},
        {link, 112.5, 263}, {host_link, 64.0, 450}, {sustained_bandwidth, 0.9382, 172}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 472}, {capacity, 12.0, 618}, {usable_capacity, 11.76171875, 620},
        {lane_rate, 15.0, 473}, {lanes, 192.0, 472}, {bandwidth, 360.0, 151}, {fp64_vector, 0.199, 473},
        {fp32_vector, 12.74, 472}, {fp16_vector, 12.74, 472}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 619}, {clock, 1777.0, 472},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 3.0, 472}, {power, 170.0, 151},
        {link, 64.0, 473}, {host_link, 64.0, 473}});

/// GeForce RTX 3070.
inline constexpr processor row_22 =
    row(22, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3070"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 474}, {capacity, 8.0, 475}, {lane_rate, 14.0, 475},
        {lanes, 256.0, 474}, {bandwidth, 448.0, 474}, {fp64_vector, 0.32, 474}, {fp32_vector, 20.31, 474},
        {fp16_vector, 20.31, 474}, {tf32_matrix, 20.3136, 312}, {fp16_matrix, 40.6272, 312},
        {bf16_matrix, 40.6272, 312}, {int8_matrix, 162.5088, 312}, {fp16_matrix_fp16_sums, 81.2544, 312},
        {units, 46.0, 474}, {clock, 1725.0, 474}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 4.0, 474}, {power, 220.0, 474}, {link, 64.0, 475}, {host_link, 64.0, 475}});

/// GeForce RTX 3080 10GB.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 12 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 621}, {memory_kind, 0.0, 480}, {capacity, 10.0, 481}, {usable_capacity, 10.0, 622},
        {lane_rate, 19.008, 481}, {lanes, 320.0, 480}, {bandwidth, 760.3, 480}, {fp64_vector, 0.47, 480},
        {fp32_vector, 29.77, 480}, {fp16_vector, 29.77, 480}, {tf32_matrix, 29.76768, 312},
        {fp16_matrix, 59.53536, 312}, {bf16_matrix, 59.53536, 312}, {int8_matrix, 238.14144, 312},
        {fp16_matrix_fp16_sums, 119.07072, 312}, {units, 68.0, 480}, {clock, 1710.0, 480}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.0, 480}, {power, 320.0, 480}, {link, 64.0, 481}, {host_link, 64.0, 481}});

/// GeForce RTX 3080 12GB.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 10 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 476}, {capacity, 12.0, 477}, {lane_rate, 19.008, 477},
        {lanes, 384.0, 476}, {bandwidth, 912.4, 476}, {fp64_vector, 0.48, 476}, {fp32_vector, 30.64, 476},
        {fp16_vector, 30.64, 476}, {tf32_matrix, 30.6432, 312}, {fp16_matrix, 61.2864, 312},
        {bf16_matrix, 61.2864, 312}, {int8_matrix, 245.1456, 312}, {fp16_matrix_fp16_sums, 122.5728, 312},
        {units, 70.0, 476}, {clock, 1710.0, 476}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 476}, {power, 350.0, 476}, {link, 64.0, 477}, {host_link, 64.0, 477}});

/// GeForce RTX 3080 Ti.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 478}, {capacity, 12.0, 479}, {lane_rate, 19.008, 479},
        {lanes, 384.0, 478}, {bandwidth, 912.4, 478}, {fp64_vector, 0.53, 478}, {fp32_vector, 34.1, 478},
        {fp16_vector, 34.1, 478}, {tf32_matrix, 34.0992, 312}, {fp16_matrix, 68.1984, 312},
        {bf16_matrix, 68.1984, 312}, {int8_matrix, 272.7936, 312}, {fp16_matrix_fp16_sums, 136.3968, 312},
        {units, 80.0, 478}, {clock, 1665.0, 478}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 478}, {power, 350.0, 478}, {link, 64.0, 479}, {host_link, 64.0, 479}});

/// GeForce RTX 3090.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 484}, {capacity, 24.0, 592}, {usable_capacity, 23.69921875, 593},
        {lane_rate, 19.5, 485}, {lanes, 384.0, 484}, {bandwidth, 936.0, 311}, {fp64_vector, 0.556, 485},
        {fp32_vector, 35.6, 311}, {fp16_vector, 35.6, 485}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 311},
        {bf16_matrix, 71.0, 313}, {int8_matrix, 284.0, 315}, {fp16_matrix_fp16_sums, 142.0, 313}, {units, 82.0, 311},
        {clock, 1695.0, 484}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 6.0, 484},
        {power, 350.0, 484}, {link, 112.5, 1}, {host_link, 64.0, 485}});

/// GeForce RTX 3090 Ti.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090 Ti"}}, .link_note = "NVLink bridge",
    .link_joins = 2, .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 482}, {capacity, 24.0, 483}, {lane_rate, 21.042, 483},
        {lanes, 384.0, 482}, {bandwidth, 1010.0, 482}, {fp64_vector, 0.62, 482}, {fp32_vector, 40.0, 482},
        {fp16_vector, 40.0, 482}, {tf32_matrix, 39.99744, 312}, {fp16_matrix, 79.99488, 312},
        {bf16_matrix, 79.99488, 312}, {int8_matrix, 319.97952, 312}, {fp16_matrix_fp16_sums, 159.98976, 312},
        {units, 84.0, 482}, {clock, 1860.0, 482}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 482}, {power, 450.0, 482}, {link, 112.5, 1}, {host_link, 64.0, 483}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 527}, {capacity, 64.0, 529}, {lane_rate, 6.4, 528}, {lanes, 256.0, 527},
        {bandwidth, 204.8, 527}, {fp32_vector, 5.3, 359}, {int8_matrix, 85.0, 360}, {units, 16.0, 359},
        {cores, 2048.0, 359}, {clock, 1300.0, 527}, {vector_rate, 256.0, 136}, {l1_cache, 192.0, 359},
        {cache, 4.0, 359}, {power, 60.0, 527}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 524}, {capacity, 32.0, 526}, {usable_capacity, 29.904296875, 591}, {lane_rate, 6.4, 525},
        {lanes, 256.0, 524}, {bandwidth, 204.8, 524}, {fp32_vector, 3.33, 524}, {units, 14.0, 524},
        {clock, 930.0, 524}, {vector_rate, 256.0, 136}, {power, 40.0, 524}});

/// A30.
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 392}, {memory_kind, 0.0, 260}, {capacity, 24.0, 288}, {usable_capacity, 24.0, 392},
        {lane_rate, 2.43, 448}, {lanes, 3072.0, 448}, {bandwidth, 933.0, 260}, {fp64_vector, 5.2, 260},
        {fp32_vector, 10.3, 260}, {tf32_matrix, 82.5, 260}, {fp16_matrix, 165.0, 260}, {bf16_matrix, 165.0, 260},
        {int8_matrix, 330.5, 260}, {units, 56.0, 448}, {clock, 1440.0, 448}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 24.0, 448}, {power, 165.0, 260}, {link, 200.0, 260},
        {host_link, 64.0, 289}});

/// A16 (one of four GPUs).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 392}, {memory_kind, 0.0, 446}, {capacity, 16.0, 391}, {usable_capacity, 14.99609375, 392},
        {lane_rate, 12.5, 446}, {lanes, 128.0, 446}, {bandwidth, 200.0, 446}, {fp32_vector, 4.49, 446},
        {fp16_vector, 4.49, 446}, {units, 10.0, 446}, {clock, 1755.0, 446}, {vector_rate, 256.0, 136},
        {cache, 2.0, 446}, {power, 250.0, 446}, {link, 32.0, 447}, {host_link, 32.0, 447}});

/// RTX A5000.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 643}, {memory_kind, 0.0, 544}, {capacity, 24.0, 644},
        {usable_capacity, 23.572265625, 646}, {lane_rate, 16.0, 544}, {lanes, 384.0, 544}, {bandwidth, 768.0, 544},
        {fp64_vector, 0.43, 544}, {fp32_vector, 27.77, 544}, {fp16_vector, 27.77, 544}, {tf32_matrix, 55.54176, 309},
        {fp16_matrix, 111.08352, 308}, {bf16_matrix, 111.08352, 309}, {int8_matrix, 222.16704, 309},
        {units, 64.0, 645}, {clock, 1695.0, 544}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 642}, {power, 230.0, 544}, {link, 64.0, 545}, {host_link, 64.0, 545}});

/// RTX A4000.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 392}, {memory_kind, 0.0, 542}, {capacity, 16.0, 391}, {usable_capacity, 15.9921875, 392},
        {lane_rate, 14.0, 542}, {lanes, 256.0, 542}, {bandwidth, 448.0, 542}, {fp64_vector, 0.3, 542},
        {fp32_vector, 19.17, 542}, {fp16_vector, 19.17, 542}, {tf32_matrix, 38.33856, 309},
        {fp16_matrix, 76.67712, 308}, {bf16_matrix, 76.67712, 309}, {int8_matrix, 153.35424, 309},
        {fp16_matrix_fp16_sums, 76.7, 373}, {units, 48.0, 542}, {cores, 6144.0, 372}, {clock, 1560.0, 542},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 4.0, 542}, {power, 140.0, 542},
        {link, 64.0, 543}, {host_link, 64.0, 543}});

} // namespace rafter::detail::rows
// clang-format on
