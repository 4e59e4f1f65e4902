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
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 301}, {capacity, 16.0, 257}, {lane_rate, 1.406, 301},
        {lanes, 4096.0, 301}, {bandwidth, 720.0, 301}, {fp64_vector, 5.3, 301}, {fp32_vector, 10.6, 301},
        {fp16_vector, 21.2, 301}, {units, 56.0, 301}, {clock, 1480.0, 301}, {vector_rate, 128.0, 136},
        {cache, 4.0, 301}, {power, 300.0, 301}, {link, 160.0, 415}, {host_link, 32.0, 575}});

/// Tesla P100 PCIe 16GB.
inline constexpr processor row_1 =
    row(1, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal, .capability = {6, 0}, .memory = hbm2, .names = {
    {.text = "Tesla P100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 " "GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 572}, {capacity, 16.0, 591}, {usable_capacity, 15.8984375, 593},
        {lane_rate, 1.43, 573}, {lanes, 4096.0, 572}, {bandwidth, 732.0, 574}, {fp64_vector, 4.67, 169},
        {fp32_vector, 9.34, 169}, {fp16_vector, 18.68, 1}, {units, 56.0, 592}, {clock, 1303.0, 169},
        {vector_rate, 128.0, 136}, {cache, 4.0, 572}, {power, 250.0, 572}, {link, 32.0, 573}, {host_link, 32.0, 573}});

/// GeForce GTX 1050 Ti.
inline constexpr processor row_2 =
    row(2, {.vendor = "NVIDIA", .year = 2016, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1050 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 460}, {capacity, 4.0, 461}, {lane_rate, 7.006, 461},
        {lanes, 128.0, 460}, {bandwidth, 112.1, 460}, {fp64_vector, 0.066875, 461}, {fp32_vector, 2.14, 460},
        {fp16_vector, 0.0334375, 461}, {units, 6.0, 460}, {clock, 1392.0, 460}, {vector_rate, 256.0, 136},
        {cache, 1.0, 460}, {power, 75.0, 460}, {link, 32.0, 461}, {host_link, 32.0, 461}});

/// GeForce GTX 1080 Ti.
inline constexpr processor row_3 =
    row(3, {.vendor = "NVIDIA", .year = 2017, .architecture = pascal_gp10, .capability = {6, 1}, .memory = gddr5x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce GTX 1080 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "No matrix units. FP16 runs at a 64th of the FP32 rate."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 462}, {capacity, 11.0, 463}, {lane_rate, 11.009, 463},
        {lanes, 352.0, 462}, {bandwidth, 484.4, 462}, {fp64_vector, 0.354375, 463}, {fp32_vector, 11.34, 462},
        {fp16_vector, 0.1771875, 463}, {units, 28.0, 462}, {clock, 1582.0, 462}, {vector_rate, 256.0, 136},
        {cache, 2.75, 462}, {power, 250.0, 462}, {link, 32.0, 463}, {host_link, 32.0, 463}});

/// Tesla V100 SXM2 16GB.
inline constexpr processor row_4 =
    row(4, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-16GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 301}, {capacity, 16.0, 600}, {usable_capacity, 15.78125, 601},
        {lane_rate, 1.755, 301}, {lanes, 4096.0, 301}, {bandwidth, 900.0, 301}, {fp64_vector, 7.8, 301},
        {fp32_vector, 15.7, 301}, {fp16_vector, 31.4, 301}, {fp16_matrix, 125.0, 301}, {units, 80.0, 301},
        {clock, 1530.0, 301}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 301},
        {power, 300.0, 301}, {link, 300.0, 415}, {host_link, 32.0, 582}});

/// Tesla V100 PCIe 16GB.
inline constexpr processor row_5 =
    row(5, {.vendor = "NVIDIA", .year = 2017, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-16GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 16.0, 597}, {usable_capacity, 15.78125, 599},
        {lane_rate, 1.754, 403}, {lanes, 4096.0, 578}, {bandwidth, 900.0, 402}, {fp64_vector, 7.0, 379},
        {fp32_vector, 14.0, 379}, {fp16_vector, 28.0, 579}, {fp16_matrix, 112.0, 379}, {units, 80.0, 598},
        {clock, 1380.0, 578}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 578},
        {power, 250.0, 380}, {link, 32.0, 579}, {host_link, 32.0, 579}, {sustained_bandwidth, 0.9044, 176}});

/// Tesla V100 SXM2 32GB.
inline constexpr processor row_6 =
    row(6, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-SXM2-32GB"}}, .link_note = "NVLink 2, 6 links",
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which "
    "one table has, are those of the V100S."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 301}, {capacity, 32.0, 240},
        {usable_capacity, 31.748046875, 241}, {lane_rate, 1.755, 301}, {lanes, 4096.0, 301}, {bandwidth, 900.0, 301},
        {fp64_vector, 7.8, 301}, {fp32_vector, 15.7, 301}, {fp16_vector, 31.4, 301}, {fp16_matrix, 125.0, 301},
        {units, 80.0, 301}, {clock, 1530.0, 301}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 301}, {power, 300.0, 301}, {link, 300.0, 415}, {host_link, 32.0, 583}});

/// Tesla V100 PCIe 32GB.
inline constexpr processor row_7 =
    row(7, {.vendor = "NVIDIA", .year = 2018, .architecture = volta, .capability = {7, 0}, .memory = hbm2, .names = {
    {.text = "Tesla V100-PCIE-32GB"}}, .link_note = "PCIe 3 x16",
    .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 32.0, 257}, {lane_rate, 1.754, 403},
        {lanes, 4096.0, 580}, {bandwidth, 900.0, 402}, {fp64_vector, 7.0, 379}, {fp32_vector, 14.0, 379},
        {fp16_vector, 28.0, 581}, {fp16_matrix, 112.0, 379}, {units, 80.0, 403}, {clock, 1380.0, 580},
        {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 580}, {power, 250.0, 380},
        {link, 32.0, 581}, {host_link, 32.0, 581}});

/// Tesla T4.
inline constexpr processor row_8 =
    row(8, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6, .names = {
    {.text = "Tesla T4"}}, .link_note = "PCIe 3 x16",
    .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below " "1590 MHz."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 16.0, 594},
        {usable_capacity, 14.7548828125, 596}, {lane_rate, 10.0, 403}, {lanes, 256.0, 576}, {bandwidth, 320.0, 576},
        {fp64_vector, 0.254, 584}, {fp32_vector, 8.1, 378}, {fp16_matrix, 65.0, 378}, {int8_matrix, 130.0, 378},
        {units, 40.0, 595}, {clock, 1590.0, 576}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 4.0, 576}, {power, 70.0, 576}, {link, 32.0, 577}, {host_link, 32.0, 577}, {hourly_price, 0.59, 254}});

/// GeForce RTX 2080.
inline constexpr processor row_9 =
    row(9, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080"}}, .link_note = "PCIe 3 x16",
    .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1800 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 466}, {capacity, 8.0, 467}, {lane_rate, 14.0, 467},
        {lanes, 256.0, 466}, {bandwidth, 448.0, 466}, {fp64_vector, 0.31, 466}, {fp32_vector, 10.07, 466},
        {fp16_vector, 20.14, 466}, {fp16_matrix, 40.27392, 1}, {int8_matrix, 161.09568, 1},
        {fp16_matrix_fp16_sums, 80.54784, 1}, {units, 46.0, 466}, {clock, 1710.0, 466}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 4.0, 466}, {power, 215.0, 466}, {link, 32.0, 467}, {host_link, 32.0, 467}});

/// GeForce RTX 2080 Ti.
inline constexpr processor row_10 =
    row(10, {.vendor = "NVIDIA", .year = 2018, .architecture = turing, .capability = {7, 5}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 2080 Ti"}}, .link_note = "PCIe 3 x16",
    .note = "Matrix peaks: GeForce boards of the generation halve the rate with FP32 sums "
    "(recalled). The Founders Edition boosts to 1635 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 464}, {capacity, 11.0, 465}, {lane_rate, 14.0, 465},
        {lanes, 352.0, 464}, {bandwidth, 616.0, 464}, {fp64_vector, 0.42, 464}, {fp32_vector, 13.45, 464},
        {fp16_vector, 26.9, 464}, {fp16_matrix, 53.79072, 1}, {int8_matrix, 215.16288, 1},
        {fp16_matrix_fp16_sums, 107.58144, 1}, {units, 68.0, 464}, {clock, 1545.0, 464}, {vector_rate, 128.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.5, 464}, {power, 250.0, 464}, {link, 32.0, 465}, {host_link, 32.0, 465}});

/// A100 SXM4 40GB.
inline constexpr processor row_11 =
    row(11, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-SXM4-40GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 301}, {capacity, 40.0, 167}, {usable_capacity, 39.5859375, 168},
        {lane_rate, 2.43, 301}, {lanes, 5120.0, 301}, {bandwidth, 1555.0, 301}, {fp64_vector, 9.7, 302},
        {fp32_vector, 19.5, 302}, {fp16_vector, 78.0, 302}, {fp64_matrix, 19.5, 302}, {tf32_matrix, 156.0, 302},
        {fp16_matrix, 312.0, 302}, {bf16_matrix, 312.0, 302}, {int8_matrix, 624.0, 302},
        {fp16_matrix_fp16_sums, 312.0, 302}, {units, 108.0, 302}, {clock, 1410.0, 302}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {l1_cache, 192.0, 313}, {cache, 40.0, 302}, {power, 400.0, 301},
        {link, 600.0, 301}, {host_link, 64.0, 285}, {sustained_bandwidth, 0.8746, 170}, {hourly_price, 2.099, 254}});

/// A100 SXM4 80GB.
inline constexpr processor row_12 =
    row(12, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100-SXM4-80GB"}}, .link_note = "NVLink 3, 12 links", .link_joins = 8,
    .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 80.0, 283},
        {usable_capacity, 79.34686279296875, 239}, {lane_rate, 3.186, 403}, {lanes, 5120.0, 403},
        {bandwidth, 2039.0, 283}, {fp64_vector, 9.7, 301}, {fp32_vector, 19.5, 301}, {fp16_vector, 78.0, 301},
        {fp64_matrix, 19.5, 301}, {tf32_matrix, 156.0, 301}, {fp16_matrix, 312.0, 301}, {bf16_matrix, 312.0, 301},
        {int8_matrix, 624.0, 301}, {fp16_matrix_fp16_sums, 312.0, 301}, {units, 108.0, 301}, {clock, 1410.0, 301},
        {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {l1_cache, 192.0, 313}, {cache, 40.0, 301},
        {power, 400.0, 283}, {link, 600.0, 305}, {host_link, 64.0, 284}, {sustained_matrix, 0.8692, 424},
        {hourly_price, 2.498, 254}});

/// A100 PCIe 40GB.
inline constexpr processor row_13 =
    row(13, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A100-PCIE-40GB"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 152}, {capacity, 40.0, 605}, {usable_capacity, 39.380859375, 606},
        {lane_rate, 2.43, 436}, {lanes, 5120.0, 435}, {bandwidth, 1555.0, 152}, {fp64_vector, 9.7, 303},
        {fp32_vector, 19.5, 303}, {fp16_vector, 78.0, 303}, {fp64_matrix, 19.5, 303}, {tf32_matrix, 156.0, 303},
        {fp16_matrix, 312.0, 303}, {bf16_matrix, 312.0, 303}, {int8_matrix, 624.0, 303},
        {fp16_matrix_fp16_sums, 312.0, 303}, {units, 108.0, 303}, {clock, 1410.0, 303}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 303}, {power, 250.0, 435}, {link, 600.0, 1},
        {host_link, 64.0, 436}});

/// A100 PCIe 80GB.
inline constexpr processor row_14 =
    row(14, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A100 80GB PCIe"}}, .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
    .link_joins = 2, .note = "One table has a cache of 80 MB; drivers report 41943040 B."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 437}, {capacity, 80.0, 281}, {lane_rate, 3.024, 438},
        {lanes, 5120.0, 437}, {bandwidth, 1935.0, 281}, {fp64_vector, 9.7, 303}, {fp32_vector, 19.5, 303},
        {fp16_vector, 78.0, 303}, {fp64_matrix, 19.5, 303}, {tf32_matrix, 156.0, 303}, {fp16_matrix, 312.0, 303},
        {bf16_matrix, 312.0, 303}, {int8_matrix, 624.0, 303}, {fp16_matrix_fp16_sums, 312.0, 303}, {units, 108.0, 303},
        {clock, 1410.0, 303}, {vector_rate, 128.0, 136}, {matrix_rate, 2048.0, 136}, {cache, 40.0, 303},
        {power, 300.0, 281}, {link, 600.0, 1}, {host_link, 64.0, 282}, {sustained_bandwidth, 0.909, 171},
        {sustained_matrix, 0.8106, 424}});

/// A800 SXM4 80GB.
inline constexpr processor row_15 =
    row(15, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800-SXM4-80GB"}}, .link_note = "NVLink 3, 8 links", .link_joins = 8,
    .note = "An A100 for China: NVLink at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 449}, {capacity, 80.0, 450}, {lane_rate, 3.188, 450},
        {lanes, 5120.0, 449}, {bandwidth, 2040.0, 449}, {fp64_vector, 9.75, 449}, {fp32_vector, 19.49, 449},
        {fp16_vector, 77.97, 449}, {fp64_matrix, 19.49184, 304}, {tf32_matrix, 155.93472, 304},
        {fp16_matrix, 311.86944, 304}, {bf16_matrix, 311.86944, 304}, {int8_matrix, 623.73888, 304},
        {fp16_matrix_fp16_sums, 311.86944, 304}, {units, 108.0, 449}, {clock, 1410.0, 449}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 40.0, 449}, {power, 400.0, 449}, {link, 400.0, 1},
        {host_link, 64.0, 450}});

/// A800 PCIe 80GB.
inline constexpr processor row_16 =
    row(16, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere, .capability = {8, 0}, .memory = hbm2e,
    .names = { {.text = "NVIDIA A800 80GB PCIe"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "An A100 for China: NVLink bridges at 400 GB/s (recalled) instead of 600."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 447}, {capacity, 80.0, 448}, {lane_rate, 3.031, 448},
        {lanes, 5120.0, 447}, {bandwidth, 1940.0, 447}, {fp64_vector, 9.75, 447}, {fp32_vector, 19.49, 447},
        {fp16_vector, 77.97, 447}, {fp64_matrix, 19.49184, 304}, {tf32_matrix, 155.93472, 304},
        {fp16_matrix, 311.86944, 304}, {bf16_matrix, 311.86944, 304}, {int8_matrix, 623.73888, 304},
        {fp16_matrix_fp16_sums, 311.86944, 304}, {units, 108.0, 447}, {clock, 1410.0, 447}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {power, 250.0, 447}, {link, 400.0, 1}, {host_link, 64.0, 448}});

/// A10.
inline constexpr processor row_17 =
    row(17, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10"}}, .link_note = "PCIe 4 x16",
    .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; "
    "0.41 was measured."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 24.0, 387}, {usable_capacity, 22.48828125, 388},
        {lane_rate, 12.5, 403}, {lanes, 384.0, 433}, {bandwidth, 600.0, 149}, {fp64_vector, 0.488, 584},
        {fp32_vector, 31.2, 258}, {fp16_vector, 31.2, 584}, {tf32_matrix, 62.5, 258}, {fp16_matrix, 125.0, 258},
        {bf16_matrix, 125.0, 258}, {int8_matrix, 250.0, 258}, {units, 72.0, 146}, {clock, 1695.0, 433},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 433}, {power, 150.0, 149},
        {link, 64.0, 434}, {host_link, 64.0, 434}, {hourly_price, 1.102, 254}});

/// A10G.
inline constexpr processor row_18 =
    row(18, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A10G"}}, .link_note = "PCIe 4 x16", .deviations = {
    .matrix = "the part has matrix units at half the rate of an A10"},
    .note = "AWS's part: another than the A10, with more units and matrix units at half their rate "
    "(recalled). Tables print 72 units and 31.52 TFLOP/s."}, {
        {runtime_names, 0.0, 608}, {memory_kind, 0.0, 439}, {capacity, 24.0, 440},
        {usable_capacity, 22.0576171875, 609}, {lane_rate, 12.504, 440}, {lanes, 384.0, 439}, {bandwidth, 600.2, 439},
        {fp32_vector, 35.0208, 441}, {tf32_matrix, 35.0, 1}, {fp16_matrix, 70.0, 1}, {bf16_matrix, 70.0, 1},
        {int8_matrix, 140.0, 1}, {units, 80.0, 607}, {clock, 1710.0, 439}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 6.0, 439}, {power, 150.0, 439}, {link, 64.0, 440}, {host_link, 64.0, 440}});

/// RTX A6000.
inline constexpr processor row_19 =
    row(19, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A6000"}}, .link_note = "NVLink bridge, 4 links", .link_joins = 2,
    .note = "The RTX 6000 Ada Generation is another chip."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 48.0, 643}, {usable_capacity, 47.53515625, 645},
        {lane_rate, 16.0, 403}, {lanes, 384.0, 542}, {bandwidth, 768.0, 152}, {fp64_vector, 0.605, 543},
        {fp32_vector, 38.7, 311}, {fp16_vector, 38.7, 543}, {tf32_matrix, 77.4, 311}, {fp16_matrix, 154.8, 307},
        {bf16_matrix, 154.8, 307}, {int8_matrix, 309.7, 311}, {units, 84.0, 644}, {clock, 1800.0, 542},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 542}, {power, 300.0, 150},
        {link, 112.5, 403}, {host_link, 64.0, 543}});

/// A40.
inline constexpr processor row_20 =
    row(20, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA A40"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}, {
        {runtime_names, 0.0, 403}, {memory_kind, 0.0, 403}, {capacity, 48.0, 610}, {usable_capacity, 44.3515625, 612},
        {lane_rate, 14.5, 403}, {lanes, 384.0, 445}, {bandwidth, 696.0, 261}, {fp64_vector, 0.585, 262},
        {fp32_vector, 37.4, 260}, {fp16_vector, 37.4, 262}, {tf32_matrix, 74.8, 260}, {fp16_matrix, 149.7, 261},
        {bf16_matrix, 149.7, 261}, {int8_matrix, 299.3, 260}, {units, 84.0, 611}, {clock, 1740.0, 445},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 6.0, 445}, {power, 300.0, 261},
        {link, 112.5, 262}, {host_link, 64.0, 446}, {sustained_bandwidth, 0.9382, 172}});

/// GeForce RTX 3060 12GB.
inline constexpr processor row_21 =
    row(21, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3060", .decided_by = {.memory = true, .bus_width = true},
    .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 468}, {capacity, 12.0, 614}, {usable_capacity, 11.76171875, 616},
        {lane_rate, 15.0, 469}, {lanes, 192.0, 468}, {bandwidth, 360.0, 151}, {fp64_vector, 0.199, 469},
        {fp32_vector, 12.74, 468}, {fp16_vector, 12.74, 468}, {tf32_matrix, 12.74, 1}, {fp16_matrix, 25.48, 1},
        {bf16_matrix, 25.48, 1}, {int8_matrix, 101.9, 1}, {units, 28.0, 615}, {clock, 1777.0, 468},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 3.0, 468}, {power, 170.0, 151},
        {link, 64.0, 469}, {host_link, 64.0, 469}});

/// GeForce RTX 3070.
inline constexpr processor row_22 =
    row(22, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3070"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 470}, {capacity, 8.0, 471}, {lane_rate, 14.0, 471},
        {lanes, 256.0, 470}, {bandwidth, 448.0, 470}, {fp64_vector, 0.32, 470}, {fp32_vector, 20.31, 470},
        {fp16_vector, 20.31, 470}, {tf32_matrix, 20.3136, 309}, {fp16_matrix, 40.6272, 309},
        {bf16_matrix, 40.6272, 309}, {int8_matrix, 162.5088, 309}, {fp16_matrix_fp16_sums, 81.2544, 309},
        {units, 46.0, 470}, {clock, 1725.0, 470}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 4.0, 470}, {power, 220.0, 470}, {link, 64.0, 471}, {host_link, 64.0, 471}});

/// GeForce RTX 3080 10GB.
inline constexpr processor row_23 =
    row(23, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 12 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 617}, {memory_kind, 0.0, 476}, {capacity, 10.0, 477}, {usable_capacity, 10.0, 618},
        {lane_rate, 19.008, 477}, {lanes, 320.0, 476}, {bandwidth, 760.3, 476}, {fp64_vector, 0.47, 476},
        {fp32_vector, 29.77, 476}, {fp16_vector, 29.77, 476}, {tf32_matrix, 29.76768, 309},
        {fp16_matrix, 59.53536, 309}, {bf16_matrix, 59.53536, 309}, {int8_matrix, 238.14144, 309},
        {fp16_matrix_fp16_sums, 119.07072, 309}, {units, 68.0, 476}, {clock, 1710.0, 476}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {cache, 5.0, 476}, {power, 320.0, 476}, {link, 64.0, 477}, {host_link, 64.0, 477}});

/// GeForce RTX 3080 12GB.
inline constexpr processor row_24 =
    row(24, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080",
    .decided_by = {.memory = true, .bus_width = true, .compute_units = true}, .shared_with = "the 10 GB board"}},
    .link_note = "PCIe 4 x16", .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."},
    {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 472}, {capacity, 12.0, 473}, {lane_rate, 19.008, 473},
        {lanes, 384.0, 472}, {bandwidth, 912.4, 472}, {fp64_vector, 0.48, 472}, {fp32_vector, 30.64, 472},
        {fp16_vector, 30.64, 472}, {tf32_matrix, 30.6432, 309}, {fp16_matrix, 61.2864, 309},
        {bf16_matrix, 61.2864, 309}, {int8_matrix, 245.1456, 309}, {fp16_matrix_fp16_sums, 122.5728, 309},
        {units, 70.0, 472}, {clock, 1710.0, 472}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 472}, {power, 350.0, 472}, {link, 64.0, 473}, {host_link, 64.0, 473}});

/// GeForce RTX 3080 Ti.
inline constexpr processor row_25 =
    row(25, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3080 Ti"}}, .link_note = "PCIe 4 x16",
    .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 474}, {capacity, 12.0, 475}, {lane_rate, 19.008, 475},
        {lanes, 384.0, 474}, {bandwidth, 912.4, 474}, {fp64_vector, 0.53, 474}, {fp32_vector, 34.1, 474},
        {fp16_vector, 34.1, 474}, {tf32_matrix, 34.0992, 309}, {fp16_matrix, 68.1984, 309},
        {bf16_matrix, 68.1984, 309}, {int8_matrix, 272.7936, 309}, {fp16_matrix_fp16_sums, 136.3968, 309},
        {units, 80.0, 474}, {clock, 1665.0, 474}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 474}, {power, 350.0, 474}, {link, 64.0, 475}, {host_link, 64.0, 475}});

/// GeForce RTX 3090.
inline constexpr processor row_26 =
    row(26, {.vendor = "NVIDIA", .year = 2020, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090"}}, .link_note = "NVLink bridge", .link_joins = 2,
    .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 480}, {capacity, 24.0, 588}, {usable_capacity, 23.69921875, 589},
        {lane_rate, 19.5, 481}, {lanes, 384.0, 480}, {bandwidth, 936.0, 308}, {fp64_vector, 0.556, 481},
        {fp32_vector, 35.6, 308}, {fp16_vector, 35.6, 481}, {tf32_matrix, 35.6, 1}, {fp16_matrix, 71.0, 308},
        {bf16_matrix, 71.0, 310}, {int8_matrix, 284.0, 312}, {fp16_matrix_fp16_sums, 142.0, 310}, {units, 82.0, 308},
        {clock, 1695.0, 480}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {cache, 6.0, 480},
        {power, 350.0, 480}, {link, 112.5, 1}, {host_link, 64.0, 481}});

/// GeForce RTX 3090 Ti.
inline constexpr processor row_27 =
    row(27, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6x,
    .consumer = true, .names = { {.text = "NVIDIA GeForce RTX 3090 Ti"}}, .link_note = "NVLink bridge",
    .link_joins = 2, .note = "Matrix peaks are computed from the rate of GeForce boards of the generation."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 478}, {capacity, 24.0, 479}, {lane_rate, 21.042, 479},
        {lanes, 384.0, 478}, {bandwidth, 1010.0, 478}, {fp64_vector, 0.62, 478}, {fp32_vector, 40.0, 478},
        {fp16_vector, 40.0, 478}, {tf32_matrix, 39.99744, 309}, {fp16_matrix, 79.99488, 309},
        {bf16_matrix, 79.99488, 309}, {int8_matrix, 319.97952, 309}, {fp16_matrix_fp16_sums, 159.98976, 309},
        {units, 84.0, 478}, {clock, 1860.0, 478}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {cache, 6.0, 478}, {power, 450.0, 478}, {link, 112.5, 1}, {host_link, 64.0, 479}});

/// Jetson AGX Orin 64GB.
inline constexpr processor row_28 =
    row(28, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory. The printed 275 TOPS are sparse, and 105 of them are " "those of the DLA."},
    {
        {memory_kind, 0.0, 523}, {capacity, 64.0, 525}, {lane_rate, 6.4, 524}, {lanes, 256.0, 523},
        {bandwidth, 204.8, 523}, {fp32_vector, 5.3, 356}, {int8_matrix, 85.0, 357}, {units, 16.0, 356},
        {cores, 2048.0, 356}, {clock, 1300.0, 523}, {vector_rate, 256.0, 136}, {l1_cache, 192.0, 356},
        {cache, 4.0, 356}, {power, 60.0, 523}});

/// Jetson AGX Orin 32GB.
inline constexpr processor row_29 =
    row(29, {.vendor = "NVIDIA", .year = 2022, .architecture = ampere_ga10, .capability = {8, 7}, .memory = lpddr5,
    .note = "CPU and GPU share the memory."}, {
        {memory_kind, 0.0, 520}, {capacity, 32.0, 522}, {usable_capacity, 29.904296875, 587}, {lane_rate, 6.4, 521},
        {lanes, 256.0, 520}, {bandwidth, 204.8, 520}, {fp32_vector, 3.33, 520}, {units, 14.0, 520},
        {clock, 930.0, 520}, {vector_rate, 256.0, 136}, {power, 40.0, 520}});

/// A30.
inline constexpr processor row_30 =
    row(30, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere, .capability = {8, 0}, .memory = hbm2, .names = {
    {.text = "NVIDIA A30"}}, .link_note = "NVLink bridge to one peer", .link_joins = 2,
    .note = "3072 lanes are enabled; a public record has 4096."}, {
        {runtime_names, 0.0, 388}, {memory_kind, 0.0, 259}, {capacity, 24.0, 286}, {usable_capacity, 24.0, 388},
        {lane_rate, 2.43, 444}, {lanes, 3072.0, 444}, {bandwidth, 933.0, 259}, {fp64_vector, 5.2, 259},
        {fp32_vector, 10.3, 259}, {tf32_matrix, 82.5, 259}, {fp16_matrix, 165.0, 259}, {bf16_matrix, 165.0, 259},
        {int8_matrix, 330.5, 259}, {units, 56.0, 444}, {clock, 1440.0, 444}, {vector_rate, 128.0, 136},
        {matrix_rate, 2048.0, 136}, {cache, 24.0, 444}, {power, 165.0, 259}, {link, 200.0, 259},
        {host_link, 64.0, 287}});

/// A16 (one of four GPUs).
inline constexpr processor row_31 =
    row(31, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .scope = hardware_scope::die, .names = { {.text = "NVIDIA A16"}}, .link_note = "PCIe 4.0 x8",
    .note = "One of the four GPUs of a board, as the runtime shows it. The power is that of the " "board."}, {
        {runtime_names, 0.0, 388}, {memory_kind, 0.0, 442}, {capacity, 16.0, 387}, {usable_capacity, 14.99609375, 388},
        {lane_rate, 12.5, 442}, {lanes, 128.0, 442}, {bandwidth, 200.0, 442}, {fp32_vector, 4.49, 442},
        {fp16_vector, 4.49, 442}, {units, 10.0, 442}, {clock, 1755.0, 442}, {vector_rate, 256.0, 136},
        {cache, 2.0, 442}, {power, 250.0, 442}, {link, 32.0, 443}, {host_link, 32.0, 443}});

/// RTX A5000.
inline constexpr processor row_32 =
    row(32, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A5000"}}, .link_note = "PCIe 4.0 x16",
    .note = "Matrix peaks are computed from the rate of professional GA10x boards."}, {
        {runtime_names, 0.0, 639}, {memory_kind, 0.0, 540}, {capacity, 24.0, 640},
        {usable_capacity, 23.572265625, 642}, {lane_rate, 16.0, 540}, {lanes, 384.0, 540}, {bandwidth, 768.0, 540},
        {fp64_vector, 0.43, 540}, {fp32_vector, 27.77, 540}, {fp16_vector, 27.77, 540}, {fp16_matrix, 111.08352, 306},
        {units, 64.0, 641}, {clock, 1695.0, 540}, {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136},
        {cache, 6.0, 638}, {power, 230.0, 540}, {link, 64.0, 541}, {host_link, 64.0, 541}});

/// RTX A4000.
inline constexpr processor row_33 =
    row(33, {.vendor = "NVIDIA", .year = 2021, .architecture = ampere_ga10, .capability = {8, 6}, .memory = gddr6,
    .names = { {.text = "NVIDIA RTX A4000"}}, .link_note = "PCIe 4.0 x16",
    .note = "The printed 153.4 TFLOP/s are sparse."}, {
        {runtime_names, 0.0, 388}, {memory_kind, 0.0, 538}, {capacity, 16.0, 387}, {usable_capacity, 15.9921875, 388},
        {lane_rate, 14.0, 538}, {lanes, 256.0, 538}, {bandwidth, 448.0, 538}, {fp64_vector, 0.3, 538},
        {fp32_vector, 19.17, 538}, {fp16_vector, 19.17, 538}, {fp16_matrix, 76.67712, 306},
        {fp16_matrix_fp16_sums, 76.7, 370}, {units, 48.0, 538}, {cores, 6144.0, 369}, {clock, 1560.0, 538},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 4.0, 538}, {power, 140.0, 538},
        {link, 64.0, 539}, {host_link, 64.0, 539}});

} // namespace rafter::detail::rows
// clang-format on
