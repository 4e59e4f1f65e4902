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
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 74}, {capacity, 32.0, 5}, {lane_rate, 2.4, 23},
        {lanes, 4096.0, 23}, {bandwidth, 1228.8, 74}, {fp64_vector, 11.5, 23}, {fp32_vector, 23.1, 23},
        {fp32_matrix, 46.15, 24}, {fp16_matrix, 184.6, 23}, {bf16_matrix, 92.3, 23}, {int8_matrix, 184.6, 74},
        {units, 120.0, 23}, {clock, 1502.0, 25}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128},
        {l1_cache, 16.0, 5}, {cache, 8.0, 463}, {power, 300.0, 463}, {link, 276.0, 1}, {host_link, 64.0, 464},
        {sustained_bandwidth, 0.8187, 164}});

/// Instinct MI210.
inline constexpr processor row_49 =
    row(49, {.vendor = "AMD", .year = 2022, .architecture = cdna2, .memory = hbm2e, .names = {
    {.text = "AMD Instinct MI210"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI250X has 110 units a die"}}, .link_note = "Infinity Fabric bridge, 3 links",
    .link_joins = 4, .note = "FP32 reaches 45.3 TFLOP/s with packed or matrix instructions only."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 74}, {capacity, 64.0, 6}, {lane_rate, 3.2, 466},
        {lanes, 4096.0, 74}, {bandwidth, 1638.4, 26}, {fp64_vector, 22.6, 31}, {fp32_vector, 22.6, 31},
        {fp64_matrix, 45.3, 32}, {fp32_matrix, 45.2608, 28}, {fp16_matrix, 181.0, 547}, {bf16_matrix, 181.0, 29},
        {int8_matrix, 181.0, 30}, {units, 104.0, 6}, {clock, 1700.0, 465}, {vector_rate, 128.0, 128},
        {matrix_rate, 1024.0, 128}, {l1_cache, 16.0, 6}, {cache, 8.0, 6}, {power, 300.0, 465}, {link, 300.0, 1},
        {host_link, 64.0, 466}, {sustained_bandwidth, 0.7617, 165}});

/// Instinct MI250X (whole OAM = 2 GCDs).
inline constexpr processor row_50 =
    row(50, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e,
    .link_note = "Infinity Fabric, both dies; 400 GB/s between them",
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 74}, {capacity, 128.0, 11}, {lane_rate, 3.2, 37}, {lanes, 8192.0, 37},
        {bandwidth, 3276.8, 74}, {fp64_vector, 47.9, 37}, {fp32_vector, 47.9, 37}, {fp64_matrix, 95.7, 37},
        {fp32_matrix, 95.7, 37}, {fp16_matrix, 383.0, 37}, {bf16_matrix, 383.0, 37}, {int8_matrix, 383.0, 37},
        {units, 220.0, 11}, {clock, 1700.0, 469}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128},
        {l1_cache, 16.0, 10}, {cache, 16.0, 10}, {power, 500.0, 37}, {link, 800.0, 38}, {host_link, 64.0, 470}});

/// Instinct MI250X (one GCD, what HIP reports).
inline constexpr processor row_51 =
    row(51, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250X"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI210 has 104 units"}}, .link_note = "to the sibling die", .link_joins = 2,
    .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 74}, {capacity, 64.0, 12}, {usable_capacity, 63.984375, 508},
        {lane_rate, 3.2, 74}, {lanes, 4096.0, 74}, {bandwidth, 1638.4, 36}, {fp64_vector, 23.95, 36},
        {fp32_vector, 23.95, 36}, {fp64_matrix, 47.85, 36}, {fp32_matrix, 47.85, 36}, {fp16_matrix, 191.5, 36},
        {bf16_matrix, 191.5, 36}, {int8_matrix, 191.5, 36}, {units, 110.0, 507}, {clock, 1700.0, 34},
        {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128}, {cache, 8.0, 11}, {link, 400.0, 74}});

/// Instinct MI300X.
inline constexpr processor row_52 =
    row(52, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300X"}, {.text = "AMD Instinct MI300X VF"}}, .link_note = "Infinity Fabric, 7 links",
    .link_joins = 8, .note = "The cache is the Infinity Cache; 32 MiB of L2 are 4 in each of 8 dies, and HIP reports "
    "4. AMD's tools report 1300 MHz: a quarter of the data rate. 2.6 PFLOP/s FP16 is sparse."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 471}, {capacity, 192.0, 18}, {usable_capacity, 191.984375, 509},
        {lane_rate, 5.2, 1}, {lanes, 8192.0, 471}, {bandwidth, 5300.0, 44}, {fp64_vector, 81.7, 44},
        {fp32_vector, 163.4, 44}, {fp64_matrix, 163.4, 44}, {fp32_matrix, 163.4, 44}, {tf32_matrix, 653.7, 44},
        {fp16_matrix, 1307.4, 44}, {bf16_matrix, 1307.4, 44}, {fp8_matrix, 2614.9, 44}, {int8_matrix, 2614.9, 44},
        {units, 304.0, 18}, {clock, 2100.0, 45}, {vector_rate, 256.0, 128}, {matrix_rate, 2048.0, 128},
        {l1_cache, 32.0, 17}, {l2_cache, 32.0, 17}, {cache, 256.0, 17}, {power, 750.0, 383}, {link, 896.0, 39},
        {host_link, 128.0, 472}, {sustained_matrix, 0.5112, 394}});

/// Instinct MI300A.
inline constexpr processor row_53 =
    row(53, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300A"}},
    .note = "The CPU cores share the HBM. Up to 760 W. Triad reaches 63, 70 or 78 % of the "
    "bandwidth, by partition mode."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 74}, {capacity, 128.0, 16}, {lane_rate, 5.2, 47},
        {lanes, 8192.0, 47}, {bandwidth, 5300.0, 47}, {fp64_vector, 61.3, 42}, {fp32_vector, 122.6, 47},
        {fp64_matrix, 122.6, 548}, {tf32_matrix, 490.3, 47}, {fp16_matrix, 980.6, 47}, {bf16_matrix, 980.6, 47},
        {fp8_matrix, 1961.2, 548}, {int8_matrix, 1961.2, 48}, {units, 228.0, 16}, {clock, 2100.0, 46},
        {vector_rate, 256.0, 128}, {matrix_rate, 2048.0, 128}, {l1_cache, 32.0, 15}, {l2_cache, 24.0, 15},
        {cache, 256.0, 15}, {power, 550.0, 47}, {sustained_bandwidth, 0.78, 121}});

/// Instinct MI325X.
inline constexpr processor row_54 =
    row(54, {.vendor = "AMD", .year = 2024, .architecture = cdna3, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI325X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 6 TB/s for 6144 GB/s"}, .note = "AMD prints 6 TB/s; the chip is that of the MI300X."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 74}, {capacity, 256.0, 20}, {lane_rate, 6.0, 49},
        {lanes, 8192.0, 49}, {bandwidth, 6000.0, 49}, {fp64_vector, 81.7, 43}, {fp32_vector, 163.4, 49},
        {fp64_matrix, 163.4, 41}, {fp32_matrix, 163.4304, 40}, {tf32_matrix, 653.7, 49}, {fp16_matrix, 1307.4, 49},
        {bf16_matrix, 1307.4, 49}, {fp8_matrix, 2614.9, 49}, {int8_matrix, 2614.9, 49}, {units, 304.0, 20},
        {clock, 2100.0, 49}, {vector_rate, 256.0, 128}, {matrix_rate, 2048.0, 128}, {l1_cache, 32.0, 19},
        {l2_cache, 32.0, 19}, {cache, 256.0, 19}, {power, 1000.0, 49}, {link, 896.0, 39}, {host_link, 128.0, 473},
        {sustained_matrix, 0.6004, 394}});

/// Instinct MI355X.
inline constexpr processor row_55 =
    row(55, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI355X"}}, .link_note = "Infinity Fabric", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "AMD also prints 5.0 and 10.1 PFLOP/s with sparsity for FP16 and FP8. Matrix FP64 equals " "vector FP64."},
    {
        {runtime_names, 0.0, 385}, {memory_kind, 0.0, 385}, {capacity, 288.0, 22}, {usable_capacity, 287.984375, 378},
        {lane_rate, 8.0, 212}, {lanes, 8192.0, 57}, {bandwidth, 8000.0, 57}, {fp64_vector, 78.6, 59},
        {fp32_vector, 157.3, 59}, {fp16_vector, 157.3, 59}, {fp64_matrix, 78.6, 59}, {fp32_matrix, 157.3, 59},
        {fp16_matrix, 2516.6, 55}, {bf16_matrix, 2516.6, 55}, {fp8_matrix, 5033.2, 55}, {int8_matrix, 5033.2, 55},
        {fp4_matrix, 10066.3, 55}, {units, 256.0, 58}, {clock, 2400.0, 58}, {vector_rate, 256.0, 128},
        {matrix_rate, 4096.0, 128}, {l1_cache, 32.0, 22}, {l2_cache, 32.0, 22}, {cache, 256.0, 57},
        {power, 1400.0, 56}, {link, 1071.0, 385}, {host_link, 128.0, 56}, {sustained_matrix, 0.6219, 394}});

/// Radeon RX 7900 XTX.
inline constexpr processor row_56 =
    row(56, {.vendor = "AMD", .year = 2022, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 7900 XTX"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue: without it 30.7 TFLOP/s. The cache is the Infinity Cache (6 MB "
    "of L2 before it). 100.5 TFLOP/s of matrix FP16 were measured. One table has 192 CUs."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 475}, {capacity, 24.0, 13}, {usable_capacity, 23.984375, 495},
        {lane_rate, 20.0, 476}, {lanes, 384.0, 475}, {bandwidth, 960.0, 475}, {fp64_vector, 1.92, 475},
        {fp32_vector, 61.4, 476}, {fp16_vector, 122.8, 475}, {fp16_matrix, 122.8, 1}, {bf16_matrix, 122.8, 1},
        {int8_matrix, 122.8, 1}, {units, 96.0, 13}, {clock, 2498.0, 475}, {vector_rate, 256.0, 128},
        {matrix_rate, 512.0, 128}, {l2_cache, 6.0, 13}, {cache, 96.0, 13}, {power, 355.0, 475}, {link, 64.0, 476},
        {host_link, 64.0, 476}});

/// Instinct MI250 (whole OAM = 2 GCDs).
inline constexpr processor row_57 =
    row(57, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .deviations = {
    .bandwidth = "AMD prints 3.2 TB/s for 3277 GB/s"},
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 467}, {capacity, 128.0, 8}, {lane_rate, 3.2, 35}, {lanes, 8192.0, 467},
        {bandwidth, 3200.0, 27}, {fp64_vector, 45.3, 27}, {fp32_vector, 45.3, 27}, {fp64_matrix, 90.5, 27},
        {fp32_matrix, 90.5, 27}, {fp16_matrix, 362.1, 27}, {bf16_matrix, 362.1, 27}, {int8_matrix, 362.1, 27},
        {units, 208.0, 8}, {clock, 1700.0, 27}, {vector_rate, 128.0, 128}, {matrix_rate, 1024.0, 128},
        {l1_cache, 16.0, 7}, {cache, 16.0, 7}, {power, 500.0, 467}, {host_link, 64.0, 468}});

/// Instinct MI250 (one GCD, what HIP reports).
inline constexpr processor row_58 =
    row(58, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250"}}, .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 9}, {bandwidth, 1600.0, 33},
        {fp64_vector, 22.65, 28}, {fp32_vector, 22.65, 28}, {fp64_matrix, 45.25, 28}, {fp32_matrix, 45.25, 28},
        {fp16_matrix, 181.05, 28}, {bf16_matrix, 181.05, 28}, {int8_matrix, 181.05, 28}, {units, 104.0, 8}});

/// Instinct MI350X.
inline constexpr processor row_59 =
    row(59, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI350X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "The brochure's 2.3096 PFLOP/s of FP16 is a slip: its units and clock give 2.3069."}, {
        {runtime_names, 0.0, 135}, {memory_kind, 0.0, 52}, {capacity, 288.0, 21}, {usable_capacity, 287.984375, 135},
        {lane_rate, 8.0, 212}, {lanes, 8192.0, 52}, {bandwidth, 8000.0, 52}, {fp64_vector, 72.1, 54},
        {fp32_vector, 144.2, 54}, {fp32_matrix, 144.2, 54}, {fp16_matrix, 2309.6, 50}, {bf16_matrix, 2309.6, 50},
        {fp8_matrix, 4614.0, 50}, {int8_matrix, 4614.0, 50}, {fp4_matrix, 9227.5, 50}, {units, 256.0, 53},
        {clock, 2200.0, 53}, {vector_rate, 256.0, 128}, {matrix_rate, 4096.0, 128}, {l1_cache, 32.0, 21},
        {l2_cache, 32.0, 21}, {cache, 256.0, 52}, {power, 1000.0, 474}, {link, 1075.2, 51}, {host_link, 128.0, 51}});

/// Instinct MI455X.
inline constexpr processor row_60 =
    row(60, {.vendor = "AMD", .year = 2026, .architecture = cdna5,
    .note = "Announced figures. FP8 and FP4 peaks are printed without saying whether sparse, and "
    "halved here. 19.6 TB/s in January 2026. HBM4."}, {
        {capacity, 432.0, 389}, {bandwidth, 23300.0, 388}, {fp32_vector, 315.0, 388}, {fp16_matrix, 5000.0, 388},
        {bf16_matrix, 5000.0, 388}, {fp8_matrix, 10000.0, 388}, {int8_matrix, 5000.0, 388}, {fp4_matrix, 20000.0, 388},
        {clock, 2400.0, 388}, {cache, 183.10546875, 388}});

} // namespace rafter::detail::rows
// clang-format on
