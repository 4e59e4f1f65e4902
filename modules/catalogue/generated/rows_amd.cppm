/// \file Rows of the catalogue. AMD: accelerators and graphics cards.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_amd;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Instinct MI100.
inline constexpr processor row_48 =
    row(48, {.vendor = "AMD", .year = 2020, .architecture = cdna1, .memory = hbm2, .names = {
    {.text = "AMD Instinct MI100"}, {.text = "gfx908"}}, .link_note = "Infinity Fabric, 3 links", .link_joins = 4,
    .note = "Matrix FP32 reaches 46.1 TFLOP/s; BF16 runs at half the FP16 rate. No TF32, no FP64 "
    "matrix modes. AMD's tools report 1200 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 72}, {capacity, 32.0, 5}, {lane_rate, 2.4, 23},
        {lanes, 4096.0, 23}, {bandwidth, 1228.8, 72}, {fp64_vector, 11.5, 23}, {fp32_vector, 23.1, 23},
        {fp16_matrix, 184.6, 23}, {bf16_matrix, 92.3, 23}, {int8_matrix, 184.6, 72}, {units, 120.0, 23},
        {clock, 1502.0, 24}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125}, {l1_cache, 16.0, 5},
        {cache, 8.0, 459}, {power, 300.0, 459}, {link, 276.0, 1}, {host_link, 64.0, 460},
        {sustained_bandwidth, 0.8187, 161}});

/// Instinct MI210.
inline constexpr processor row_49 =
    row(49, {.vendor = "AMD", .year = 2022, .architecture = cdna2, .memory = hbm2e, .names = {
    {.text = "AMD Instinct MI210"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI250X has 110 units a die"}}, .link_note = "Infinity Fabric bridge, 3 links",
    .link_joins = 4, .note = "FP32 reaches 45.3 TFLOP/s with packed or matrix instructions only."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 72}, {capacity, 64.0, 6}, {lane_rate, 3.2, 462},
        {lanes, 4096.0, 72}, {bandwidth, 1638.4, 25}, {fp64_vector, 22.6, 30}, {fp32_vector, 22.6, 30},
        {fp64_matrix, 45.3, 31}, {fp16_matrix, 181.0, 543}, {bf16_matrix, 181.0, 28}, {int8_matrix, 181.0, 29},
        {units, 104.0, 6}, {clock, 1700.0, 461}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125},
        {l1_cache, 16.0, 6}, {cache, 8.0, 6}, {power, 300.0, 461}, {link, 300.0, 1}, {host_link, 64.0, 462},
        {sustained_bandwidth, 0.7617, 162}});

/// Instinct MI250X (whole OAM = 2 GCDs).
inline constexpr processor row_50 =
    row(50, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e,
    .link_note = "Infinity Fabric, both dies; 400 GB/s between them",
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 72}, {capacity, 128.0, 11}, {lane_rate, 3.2, 36}, {lanes, 8192.0, 36},
        {bandwidth, 3276.8, 72}, {fp64_vector, 47.9, 36}, {fp32_vector, 47.9, 36}, {fp64_matrix, 95.7, 36},
        {fp16_matrix, 383.0, 36}, {bf16_matrix, 383.0, 36}, {int8_matrix, 383.0, 36}, {units, 220.0, 11},
        {clock, 1700.0, 465}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125}, {l1_cache, 16.0, 10},
        {cache, 16.0, 10}, {power, 500.0, 36}, {link, 800.0, 37}, {host_link, 64.0, 466}});

/// Instinct MI250X (one GCD, what HIP reports).
inline constexpr processor row_51 =
    row(51, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250X"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI210 has 104 units"}}, .link_note = "to the sibling die", .link_joins = 2,
    .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 72}, {capacity, 64.0, 12}, {usable_capacity, 63.984375, 504},
        {lane_rate, 3.2, 72}, {lanes, 4096.0, 72}, {bandwidth, 1638.4, 35}, {fp64_vector, 23.95, 35},
        {fp32_vector, 23.95, 35}, {fp64_matrix, 47.85, 35}, {fp16_matrix, 191.5, 35}, {bf16_matrix, 191.5, 35},
        {int8_matrix, 191.5, 35}, {units, 110.0, 503}, {clock, 1700.0, 33}, {vector_rate, 128.0, 125},
        {matrix_rate, 1024.0, 125}, {cache, 8.0, 11}, {link, 400.0, 72}});

/// Instinct MI300X.
inline constexpr processor row_52 =
    row(52, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300X"}, {.text = "AMD Instinct MI300X VF"}}, .link_note = "Infinity Fabric, 7 links",
    .link_joins = 8, .note = "The cache is the Infinity Cache; 32 MiB of L2 are 4 in each of 8 dies, and HIP reports "
    "4. AMD's tools report 1300 MHz: a quarter of the data rate. 2.6 PFLOP/s FP16 is sparse."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 467}, {capacity, 192.0, 18}, {usable_capacity, 191.984375, 505},
        {lane_rate, 5.2, 1}, {lanes, 8192.0, 467}, {bandwidth, 5300.0, 42}, {fp64_vector, 81.7, 42},
        {fp32_vector, 163.4, 42}, {fp64_matrix, 163.4, 42}, {tf32_matrix, 653.7, 42}, {fp16_matrix, 1307.4, 42},
        {bf16_matrix, 1307.4, 42}, {fp8_matrix, 2614.9, 42}, {int8_matrix, 2614.9, 42}, {units, 304.0, 18},
        {clock, 2100.0, 43}, {vector_rate, 256.0, 125}, {matrix_rate, 2048.0, 125}, {l1_cache, 32.0, 17},
        {l2_cache, 32.0, 17}, {cache, 256.0, 17}, {power, 750.0, 379}, {link, 896.0, 38}, {host_link, 128.0, 468},
        {sustained_matrix, 0.5112, 390}});

/// Instinct MI300A.
inline constexpr processor row_53 =
    row(53, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300A"}},
    .note = "The CPU cores share the HBM. Up to 760 W. Triad reaches 63, 70 or 78 % of the "
    "bandwidth, by partition mode."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 72}, {capacity, 128.0, 16}, {lane_rate, 5.2, 45},
        {lanes, 8192.0, 45}, {bandwidth, 5300.0, 45}, {fp64_vector, 61.3, 40}, {fp32_vector, 122.6, 45},
        {fp64_matrix, 122.6, 544}, {tf32_matrix, 490.3, 45}, {fp16_matrix, 980.6, 45}, {bf16_matrix, 980.6, 45},
        {fp8_matrix, 1961.2, 544}, {int8_matrix, 1961.2, 46}, {units, 228.0, 16}, {clock, 2100.0, 44},
        {vector_rate, 256.0, 125}, {matrix_rate, 2048.0, 125}, {l1_cache, 32.0, 15}, {l2_cache, 24.0, 15},
        {cache, 256.0, 15}, {power, 550.0, 45}, {sustained_bandwidth, 0.78, 119}});

/// Instinct MI325X.
inline constexpr processor row_54 =
    row(54, {.vendor = "AMD", .year = 2024, .architecture = cdna3, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI325X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 6 TB/s for 6144 GB/s"}, .note = "AMD prints 6 TB/s; the chip is that of the MI300X."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 72}, {capacity, 256.0, 20}, {lane_rate, 6.0, 47},
        {lanes, 8192.0, 47}, {bandwidth, 6000.0, 47}, {fp64_vector, 81.7, 41}, {fp32_vector, 163.4, 47},
        {fp64_matrix, 163.4, 39}, {tf32_matrix, 653.7, 47}, {fp16_matrix, 1307.4, 47}, {bf16_matrix, 1307.4, 47},
        {fp8_matrix, 2614.9, 47}, {int8_matrix, 2614.9, 47}, {units, 304.0, 20}, {clock, 2100.0, 47},
        {vector_rate, 256.0, 125}, {matrix_rate, 2048.0, 125}, {l1_cache, 32.0, 19}, {l2_cache, 32.0, 19},
        {cache, 256.0, 19}, {power, 1000.0, 47}, {link, 896.0, 38}, {host_link, 128.0, 469},
        {sustained_matrix, 0.6004, 390}});

/// Instinct MI355X.
inline constexpr processor row_55 =
    row(55, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI355X"}}, .link_note = "Infinity Fabric", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "AMD also prints 5.0 and 10.1 PFLOP/s with sparsity for FP16 and FP8. Matrix FP64 equals " "vector FP64."},
    {
        {runtime_names, 0.0, 381}, {memory_kind, 0.0, 381}, {capacity, 288.0, 22}, {usable_capacity, 287.984375, 375},
        {lane_rate, 8.0, 209}, {lanes, 8192.0, 55}, {bandwidth, 8000.0, 55}, {fp64_vector, 78.6, 57},
        {fp32_vector, 157.3, 57}, {fp16_vector, 157.3, 57}, {fp64_matrix, 78.6, 57}, {fp16_matrix, 2516.6, 53},
        {bf16_matrix, 2516.6, 53}, {fp8_matrix, 5033.2, 53}, {int8_matrix, 5033.2, 53}, {fp4_matrix, 10066.3, 53},
        {units, 256.0, 56}, {clock, 2400.0, 56}, {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125},
        {l1_cache, 32.0, 22}, {l2_cache, 32.0, 22}, {cache, 256.0, 55}, {power, 1400.0, 54}, {link, 1071.0, 381},
        {host_link, 128.0, 54}, {sustained_matrix, 0.6219, 390}});

/// Radeon RX 7900 XTX.
inline constexpr processor row_56 =
    row(56, {.vendor = "AMD", .year = 2022, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 7900 XTX"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue: without it 30.7 TFLOP/s. The cache is the Infinity Cache (6 MB "
    "of L2 before it). 100.5 TFLOP/s of matrix FP16 were measured. One table has 192 CUs."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 471}, {capacity, 24.0, 13}, {usable_capacity, 23.984375, 491},
        {lane_rate, 20.0, 472}, {lanes, 384.0, 471}, {bandwidth, 960.0, 471}, {fp64_vector, 1.92, 471},
        {fp32_vector, 61.4, 472}, {fp16_vector, 122.8, 471}, {fp16_matrix, 122.8, 1}, {bf16_matrix, 122.8, 1},
        {int8_matrix, 122.8, 1}, {units, 96.0, 13}, {clock, 2498.0, 471}, {vector_rate, 256.0, 125},
        {matrix_rate, 512.0, 125}, {l2_cache, 6.0, 13}, {cache, 96.0, 13}, {power, 355.0, 471}, {link, 64.0, 472},
        {host_link, 64.0, 472}});

/// Instinct MI250 (whole OAM = 2 GCDs).
inline constexpr processor row_57 =
    row(57, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .deviations = {
    .bandwidth = "AMD prints 3.2 TB/s for 3277 GB/s"},
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 463}, {capacity, 128.0, 8}, {lane_rate, 3.2, 34}, {lanes, 8192.0, 463},
        {bandwidth, 3200.0, 26}, {fp64_vector, 45.3, 26}, {fp32_vector, 45.3, 26}, {fp64_matrix, 90.5, 26},
        {fp16_matrix, 362.1, 26}, {bf16_matrix, 362.1, 26}, {int8_matrix, 362.1, 26}, {units, 208.0, 8},
        {clock, 1700.0, 26}, {vector_rate, 128.0, 125}, {matrix_rate, 1024.0, 125}, {l1_cache, 16.0, 7},
        {cache, 16.0, 7}, {power, 500.0, 463}, {host_link, 64.0, 464}});

/// Instinct MI250 (one GCD, what HIP reports).
inline constexpr processor row_58 =
    row(58, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250"}}, .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 9}, {bandwidth, 1600.0, 32},
        {fp64_vector, 22.65, 27}, {fp32_vector, 22.65, 27}, {fp64_matrix, 45.25, 27}, {fp16_matrix, 181.05, 27},
        {bf16_matrix, 181.05, 27}, {int8_matrix, 181.05, 27}, {units, 104.0, 8}});

/// Instinct MI350X.
inline constexpr processor row_59 =
    row(59, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI350X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "The brochure's 2.3096 PFLOP/s of FP16 is a slip: its units and clock give 2.3069."}, {
        {runtime_names, 0.0, 132}, {memory_kind, 0.0, 50}, {capacity, 288.0, 21}, {usable_capacity, 287.984375, 132},
        {lane_rate, 8.0, 209}, {lanes, 8192.0, 50}, {bandwidth, 8000.0, 50}, {fp64_vector, 72.1, 52},
        {fp32_vector, 144.2, 52}, {fp16_matrix, 2309.6, 48}, {bf16_matrix, 2309.6, 48}, {fp8_matrix, 4614.0, 48},
        {int8_matrix, 4614.0, 48}, {fp4_matrix, 9227.5, 48}, {units, 256.0, 51}, {clock, 2200.0, 51},
        {vector_rate, 256.0, 125}, {matrix_rate, 4096.0, 125}, {l1_cache, 32.0, 21}, {l2_cache, 32.0, 21},
        {cache, 256.0, 50}, {power, 1000.0, 470}, {link, 1075.2, 49}, {host_link, 128.0, 49}});

/// Instinct MI455X.
inline constexpr processor row_60 =
    row(60, {.vendor = "AMD", .year = 2026, .architecture = cdna5,
    .note = "Announced figures. FP8 and FP4 peaks are printed without saying whether sparse, and "
    "halved here. 19.6 TB/s in January 2026. HBM4."}, {
        {capacity, 432.0, 385}, {bandwidth, 23300.0, 384}, {fp32_vector, 315.0, 384}, {fp16_matrix, 5000.0, 384},
        {bf16_matrix, 5000.0, 384}, {fp8_matrix, 10000.0, 384}, {int8_matrix, 5000.0, 384}, {fp4_matrix, 20000.0, 384},
        {clock, 2400.0, 384}, {cache, 183.10546875, 384}});

} // namespace rafter::detail::rows
// clang-format on
