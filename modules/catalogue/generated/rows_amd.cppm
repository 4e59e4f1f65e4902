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
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 75}, {capacity, 32.0, 5}, {lane_rate, 2.4, 23},
        {lanes, 4096.0, 23}, {bandwidth, 1228.8, 75}, {fp64_vector, 11.5, 23}, {fp32_vector, 23.1, 23},
        {fp32_matrix, 46.15, 24}, {fp16_matrix, 184.6, 23}, {bf16_matrix, 92.3, 23}, {int8_matrix, 184.6, 75},
        {units, 120.0, 23}, {clock, 1502.0, 25}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129},
        {l1_cache, 16.0, 5}, {cache, 8.0, 464}, {power, 300.0, 464}, {link, 276.0, 1}, {host_link, 64.0, 465},
        {sustained_bandwidth, 0.8187, 165}});

/// Instinct MI210.
inline constexpr processor row_49 =
    row(49, {.vendor = "AMD", .year = 2022, .architecture = cdna2, .memory = hbm2e, .names = {
    {.text = "AMD Instinct MI210"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI250X has 110 units a die"}}, .link_note = "Infinity Fabric bridge, 3 links",
    .link_joins = 4, .note = "FP32 reaches 45.3 TFLOP/s with packed or matrix instructions only."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 75}, {capacity, 64.0, 6}, {lane_rate, 3.2, 467},
        {lanes, 4096.0, 75}, {bandwidth, 1638.4, 26}, {fp64_vector, 22.6, 32}, {fp32_vector, 22.6, 32},
        {fp64_matrix, 45.3, 33}, {fp32_matrix, 45.2608, 29}, {fp16_matrix, 181.0, 548}, {bf16_matrix, 181.0, 30},
        {int8_matrix, 181.0, 31}, {units, 104.0, 6}, {clock, 1700.0, 466}, {vector_rate, 128.0, 129},
        {matrix_rate, 1024.0, 129}, {l1_cache, 16.0, 6}, {cache, 8.0, 6}, {power, 300.0, 466}, {link, 300.0, 1},
        {host_link, 64.0, 467}, {sustained_bandwidth, 0.7617, 166}});

/// Instinct MI250X (whole OAM = 2 GCDs).
inline constexpr processor row_50 =
    row(50, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e,
    .link_note = "Infinity Fabric, both dies; 400 GB/s between them",
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 75}, {capacity, 128.0, 11}, {lane_rate, 3.2, 38}, {lanes, 8192.0, 38},
        {bandwidth, 3276.8, 75}, {fp64_vector, 47.9, 38}, {fp32_vector, 47.9, 38}, {fp64_matrix, 95.7, 38},
        {fp32_matrix, 95.7, 38}, {fp16_matrix, 383.0, 38}, {bf16_matrix, 383.0, 38}, {int8_matrix, 383.0, 38},
        {units, 220.0, 11}, {clock, 1700.0, 470}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129},
        {l1_cache, 16.0, 10}, {cache, 16.0, 10}, {power, 500.0, 38}, {link, 800.0, 39}, {host_link, 64.0, 471}});

/// Instinct MI250X (one GCD, what HIP reports).
inline constexpr processor row_51 =
    row(51, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250X"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI210 has 104 units"}}, .link_note = "to the sibling die", .link_joins = 2,
    .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 75}, {capacity, 64.0, 12}, {usable_capacity, 63.984375, 509},
        {lane_rate, 3.2, 75}, {lanes, 4096.0, 75}, {bandwidth, 1638.4, 37}, {fp64_vector, 23.95, 37},
        {fp32_vector, 23.95, 37}, {fp64_matrix, 47.85, 37}, {fp32_matrix, 47.85, 37}, {fp16_matrix, 191.5, 37},
        {bf16_matrix, 191.5, 37}, {int8_matrix, 191.5, 37}, {units, 110.0, 508}, {clock, 1700.0, 35},
        {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129}, {cache, 8.0, 11}, {link, 400.0, 75}});

/// Instinct MI300X.
inline constexpr processor row_52 =
    row(52, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300X"}, {.text = "AMD Instinct MI300X VF"}}, .link_note = "Infinity Fabric, 7 links",
    .link_joins = 8, .note = "The cache is the Infinity Cache; 32 MiB of L2 are 4 in each of 8 dies, and HIP reports "
    "4. AMD's tools report 1300 MHz: a quarter of the data rate. 2.6 PFLOP/s FP16 is sparse."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 472}, {capacity, 192.0, 18}, {usable_capacity, 191.984375, 510},
        {lane_rate, 5.2, 1}, {lanes, 8192.0, 472}, {bandwidth, 5300.0, 45}, {fp64_vector, 81.7, 45},
        {fp32_vector, 163.4, 45}, {fp64_matrix, 163.4, 45}, {fp32_matrix, 163.4, 45}, {tf32_matrix, 653.7, 45},
        {fp16_matrix, 1307.4, 45}, {bf16_matrix, 1307.4, 45}, {fp8_matrix, 2614.9, 45}, {int8_matrix, 2614.9, 45},
        {units, 304.0, 18}, {clock, 2100.0, 46}, {vector_rate, 256.0, 129}, {matrix_rate, 2048.0, 129},
        {l1_cache, 32.0, 17}, {l2_cache, 32.0, 17}, {cache, 256.0, 17}, {power, 750.0, 384}, {link, 896.0, 40},
        {host_link, 128.0, 473}, {sustained_matrix, 0.5112, 395}});

/// Instinct MI300A.
inline constexpr processor row_53 =
    row(53, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300A"}},
    .note = "The CPU cores share the HBM. Up to 760 W. Triad reaches 63, 70 or 78 % of the "
    "bandwidth, by partition mode."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 75}, {capacity, 128.0, 16}, {lane_rate, 5.2, 48},
        {lanes, 8192.0, 48}, {bandwidth, 5300.0, 48}, {fp64_vector, 61.3, 43}, {fp32_vector, 122.6, 48},
        {fp64_matrix, 122.6, 549}, {tf32_matrix, 490.3, 48}, {fp16_matrix, 980.6, 48}, {bf16_matrix, 980.6, 48},
        {fp8_matrix, 1961.2, 549}, {int8_matrix, 1961.2, 49}, {units, 228.0, 16}, {clock, 2100.0, 47},
        {vector_rate, 256.0, 129}, {matrix_rate, 2048.0, 129}, {l1_cache, 32.0, 15}, {l2_cache, 24.0, 15},
        {cache, 256.0, 15}, {power, 550.0, 48}, {sustained_bandwidth, 0.78, 122}});

/// Instinct MI325X.
inline constexpr processor row_54 =
    row(54, {.vendor = "AMD", .year = 2024, .architecture = cdna3, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI325X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 6 TB/s for 6144 GB/s"}, .note = "AMD prints 6 TB/s; the chip is that of the MI300X."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 75}, {capacity, 256.0, 20}, {lane_rate, 6.0, 50},
        {lanes, 8192.0, 50}, {bandwidth, 6000.0, 50}, {fp64_vector, 81.7, 44}, {fp32_vector, 163.4, 50},
        {fp64_matrix, 163.4, 42}, {fp32_matrix, 163.4304, 41}, {tf32_matrix, 653.7, 50}, {fp16_matrix, 1307.4, 50},
        {bf16_matrix, 1307.4, 50}, {fp8_matrix, 2614.9, 50}, {int8_matrix, 2614.9, 50}, {units, 304.0, 20},
        {clock, 2100.0, 50}, {vector_rate, 256.0, 129}, {matrix_rate, 2048.0, 129}, {l1_cache, 32.0, 19},
        {l2_cache, 32.0, 19}, {cache, 256.0, 19}, {power, 1000.0, 50}, {link, 896.0, 40}, {host_link, 128.0, 474},
        {sustained_matrix, 0.6004, 395}});

/// Instinct MI355X.
inline constexpr processor row_55 =
    row(55, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI355X"}}, .link_note = "Infinity Fabric", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "AMD also prints 5.0 and 10.1 PFLOP/s with sparsity for FP16 and FP8. Matrix FP64 equals " "vector FP64."},
    {
        {runtime_names, 0.0, 386}, {memory_kind, 0.0, 386}, {capacity, 288.0, 22}, {usable_capacity, 287.984375, 379},
        {lane_rate, 8.0, 213}, {lanes, 8192.0, 58}, {bandwidth, 8000.0, 58}, {fp64_vector, 78.6, 60},
        {fp32_vector, 157.3, 60}, {fp16_vector, 157.3, 60}, {fp64_matrix, 78.6, 60}, {fp32_matrix, 157.3, 60},
        {fp16_matrix, 2516.6, 56}, {bf16_matrix, 2516.6, 56}, {fp8_matrix, 5033.2, 56}, {int8_matrix, 5033.2, 56},
        {fp4_matrix, 10066.3, 56}, {units, 256.0, 59}, {clock, 2400.0, 59}, {vector_rate, 256.0, 129},
        {matrix_rate, 4096.0, 129}, {l1_cache, 32.0, 22}, {l2_cache, 32.0, 22}, {cache, 256.0, 58},
        {power, 1400.0, 57}, {link, 1071.0, 386}, {host_link, 128.0, 57}, {sustained_matrix, 0.6219, 395}});

/// Radeon RX 7900 XTX.
inline constexpr processor row_56 =
    row(56, {.vendor = "AMD", .year = 2022, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 7900 XTX"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue: without it 30.7 TFLOP/s. The cache is the Infinity Cache (6 MB "
    "of L2 before it). 100.5 TFLOP/s of matrix FP16 were measured. One table has 192 CUs."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 476}, {capacity, 24.0, 13}, {usable_capacity, 23.984375, 496},
        {lane_rate, 20.0, 477}, {lanes, 384.0, 476}, {bandwidth, 960.0, 476}, {fp64_vector, 1.92, 476},
        {fp32_vector, 61.4, 477}, {fp16_vector, 122.8, 476}, {fp16_matrix, 122.8, 1}, {bf16_matrix, 122.8, 1},
        {int8_matrix, 122.8, 1}, {units, 96.0, 13}, {clock, 2498.0, 476}, {vector_rate, 256.0, 129},
        {matrix_rate, 512.0, 129}, {l2_cache, 6.0, 13}, {cache, 96.0, 13}, {power, 355.0, 476}, {link, 64.0, 477},
        {host_link, 64.0, 477}});

/// Instinct MI250 (whole OAM = 2 GCDs).
inline constexpr processor row_57 =
    row(57, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .deviations = {
    .bandwidth = "AMD prints 3.2 TB/s for 3277 GB/s"},
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 468}, {capacity, 128.0, 8}, {lane_rate, 3.2, 36}, {lanes, 8192.0, 468},
        {bandwidth, 3200.0, 28}, {fp64_vector, 45.3, 28}, {fp32_vector, 45.3, 28}, {fp64_matrix, 90.5, 28},
        {fp32_matrix, 90.5, 28}, {fp16_matrix, 362.1, 28}, {bf16_matrix, 362.1, 28}, {int8_matrix, 362.1, 28},
        {units, 208.0, 8}, {clock, 1700.0, 28}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129},
        {l1_cache, 16.0, 7}, {cache, 16.0, 7}, {power, 500.0, 468}, {host_link, 64.0, 469}});

/// Instinct MI250 (one GCD, what HIP reports).
inline constexpr processor row_58 =
    row(58, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250"}}, .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 9}, {bandwidth, 1600.0, 34},
        {fp64_vector, 22.65, 29}, {fp32_vector, 22.65, 29}, {fp64_matrix, 45.25, 29}, {fp32_matrix, 45.25, 29},
        {fp16_matrix, 181.05, 29}, {bf16_matrix, 181.05, 29}, {int8_matrix, 181.05, 29}, {units, 104.0, 8},
        {clock, 1700.0, 27}, {vector_rate, 128.0, 129}, {matrix_rate, 1024.0, 129}});

/// Instinct MI350X.
inline constexpr processor row_59 =
    row(59, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI350X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "The brochure's 2.3096 PFLOP/s of FP16 is a slip: its units and clock give 2.3069."}, {
        {runtime_names, 0.0, 136}, {memory_kind, 0.0, 53}, {capacity, 288.0, 21}, {usable_capacity, 287.984375, 136},
        {lane_rate, 8.0, 213}, {lanes, 8192.0, 53}, {bandwidth, 8000.0, 53}, {fp64_vector, 72.1, 55},
        {fp32_vector, 144.2, 55}, {fp32_matrix, 144.2, 55}, {fp16_matrix, 2309.6, 51}, {bf16_matrix, 2309.6, 51},
        {fp8_matrix, 4614.0, 51}, {int8_matrix, 4614.0, 51}, {fp4_matrix, 9227.5, 51}, {units, 256.0, 54},
        {clock, 2200.0, 54}, {vector_rate, 256.0, 129}, {matrix_rate, 4096.0, 129}, {l1_cache, 32.0, 21},
        {l2_cache, 32.0, 21}, {cache, 256.0, 53}, {power, 1000.0, 475}, {link, 1075.2, 52}, {host_link, 128.0, 52}});

/// Instinct MI455X.
inline constexpr processor row_60 =
    row(60, {.vendor = "AMD", .year = 2026, .architecture = cdna5,
    .note = "Announced figures. FP8 and FP4 peaks are printed without saying whether sparse, and "
    "halved here. 19.6 TB/s in January 2026. HBM4."}, {
        {capacity, 432.0, 390}, {bandwidth, 23300.0, 389}, {fp32_vector, 315.0, 389}, {fp16_matrix, 5000.0, 389},
        {bf16_matrix, 5000.0, 389}, {fp8_matrix, 10000.0, 389}, {int8_matrix, 5000.0, 389}, {fp4_matrix, 20000.0, 389},
        {clock, 2400.0, 389}, {cache, 183.10546875, 389}});

} // namespace rafter::detail::rows
// clang-format on
