/// \file Rows of the catalogue. AMD: accelerators and graphics cards.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_amd;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Instinct MI100.
inline constexpr processor row_74 =
    row(74, {.vendor = "AMD", .year = 2020, .architecture = cdna1, .memory = hbm2, .names = {
    {.text = "AMD Instinct MI100"}, {.text = "gfx908"}}, .link_note = "Infinity Fabric, 3 links", .link_joins = 4,
    .note = "Matrix FP32 reaches 46.1 TFLOP/s; BF16 runs at half the FP16 rate. No TF32, no FP64 "
    "matrix modes. AMD's tools report 1200 MHz."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 80}, {capacity, 32.0, 5}, {lane_rate, 2.4, 28},
        {lanes, 4096.0, 28}, {bandwidth, 1228.8, 80}, {fp64_vector, 11.5, 28}, {fp32_vector, 23.1, 28},
        {fp32_matrix, 46.15, 29}, {fp16_matrix, 184.6, 28}, {bf16_matrix, 92.3, 28}, {int8_matrix, 184.6, 80},
        {units, 120.0, 28}, {clock, 1502.0, 30}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {l1_cache, 16.0, 5}, {cache, 8.0, 555}, {power, 300.0, 555}, {link, 276.0, 1}, {host_link, 64.0, 556},
        {sustained_bandwidth, 0.8187, 174}});

/// Instinct MI210.
inline constexpr processor row_75 =
    row(75, {.vendor = "AMD", .year = 2022, .architecture = cdna2, .memory = hbm2e, .names = {
    {.text = "AMD Instinct MI210"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI250X has 110 units a die"}}, .link_note = "Infinity Fabric bridge, 3 links",
    .link_joins = 4, .note = "FP32 reaches 45.3 TFLOP/s with packed or matrix instructions only."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 80}, {capacity, 64.0, 6}, {lane_rate, 3.2, 558},
        {lanes, 4096.0, 80}, {bandwidth, 1638.4, 31}, {fp64_vector, 22.6, 37}, {fp32_vector, 22.6, 37},
        {fp64_matrix, 45.3, 38}, {fp32_matrix, 45.2608, 34}, {fp16_matrix, 181.0, 657}, {bf16_matrix, 181.0, 35},
        {int8_matrix, 181.0, 36}, {units, 104.0, 6}, {clock, 1700.0, 557}, {vector_rate, 128.0, 136},
        {matrix_rate, 1024.0, 136}, {l1_cache, 16.0, 6}, {cache, 8.0, 6}, {power, 300.0, 557}, {link, 300.0, 1},
        {host_link, 64.0, 558}, {sustained_bandwidth, 0.7617, 175}});

/// Instinct MI250X (whole OAM = 2 GCDs).
inline constexpr processor row_76 =
    row(76, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e,
    .link_note = "Infinity Fabric, both dies; 400 GB/s between them",
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 80}, {capacity, 128.0, 11}, {lane_rate, 3.2, 43}, {lanes, 8192.0, 43},
        {bandwidth, 3276.8, 80}, {fp64_vector, 47.9, 43}, {fp32_vector, 47.9, 43}, {fp64_matrix, 95.7, 43},
        {fp32_matrix, 95.7, 43}, {fp16_matrix, 383.0, 43}, {bf16_matrix, 383.0, 43}, {int8_matrix, 383.0, 43},
        {units, 220.0, 11}, {clock, 1700.0, 561}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {l1_cache, 16.0, 10}, {cache, 16.0, 10}, {power, 500.0, 43}, {link, 800.0, 44}, {host_link, 64.0, 562}});

/// Instinct MI250X (one GCD, what HIP reports).
inline constexpr processor row_77 =
    row(77, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250X"}, {.text = "gfx90a", .decided_by = {.compute_units = true},
    .shared_with = "every CDNA 2 device; MI210 has 104 units"}}, .link_note = "to the sibling die", .link_joins = 2,
    .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 80}, {capacity, 64.0, 12}, {usable_capacity, 63.984375, 610},
        {lane_rate, 3.2, 80}, {lanes, 4096.0, 80}, {bandwidth, 1638.4, 42}, {fp64_vector, 23.95, 42},
        {fp32_vector, 23.95, 42}, {fp64_matrix, 47.85, 42}, {fp32_matrix, 47.85, 42}, {fp16_matrix, 191.5, 42},
        {bf16_matrix, 191.5, 42}, {int8_matrix, 191.5, 42}, {units, 110.0, 609}, {clock, 1700.0, 40},
        {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}, {cache, 8.0, 11}, {link, 400.0, 80}});

/// Instinct MI300X.
inline constexpr processor row_78 =
    row(78, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300X"}, {.text = "AMD Instinct MI300X VF"}}, .link_note = "Infinity Fabric, 7 links",
    .link_joins = 8, .note = "The cache is the Infinity Cache; 32 MiB of L2 are 4 in each of 8 dies, and HIP reports "
    "4. AMD's tools report 1300 MHz: a quarter of the data rate. 2.6 PFLOP/s FP16 is sparse."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 563}, {capacity, 192.0, 21}, {usable_capacity, 191.984375, 611},
        {lane_rate, 5.2, 1}, {lanes, 8192.0, 563}, {bandwidth, 5300.0, 50}, {fp64_vector, 81.7, 50},
        {fp32_vector, 163.4, 50}, {fp64_matrix, 163.4, 50}, {fp32_matrix, 163.4, 50}, {tf32_matrix, 653.7, 50},
        {fp16_matrix, 1307.4, 50}, {bf16_matrix, 1307.4, 50}, {fp8_matrix, 2614.9, 50}, {int8_matrix, 2614.9, 50},
        {units, 304.0, 21}, {clock, 2100.0, 51}, {vector_rate, 256.0, 136}, {matrix_rate, 2048.0, 136},
        {l1_cache, 32.0, 20}, {l2_cache, 32.0, 20}, {cache, 256.0, 20}, {power, 750.0, 420}, {link, 896.0, 45},
        {host_link, 128.0, 564}, {sustained_matrix, 0.5112, 431}});

/// Instinct MI300A.
inline constexpr processor row_79 =
    row(79, {.vendor = "AMD", .year = 2023, .architecture = cdna3, .memory = hbm3, .names = {
    {.text = "AMD Instinct MI300A"}},
    .note = "The CPU cores share the HBM. Up to 760 W. Triad reaches 63, 70 or 78 % of the "
    "bandwidth, by partition mode."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 80}, {capacity, 128.0, 19}, {lane_rate, 5.2, 53},
        {lanes, 8192.0, 53}, {bandwidth, 5300.0, 53}, {fp64_vector, 61.3, 48}, {fp32_vector, 122.6, 53},
        {fp64_matrix, 122.6, 658}, {tf32_matrix, 490.3, 53}, {fp16_matrix, 980.6, 53}, {bf16_matrix, 980.6, 53},
        {fp8_matrix, 1961.2, 658}, {int8_matrix, 1961.2, 54}, {units, 228.0, 19}, {clock, 2100.0, 52},
        {vector_rate, 256.0, 136}, {matrix_rate, 2048.0, 136}, {l1_cache, 32.0, 18}, {l2_cache, 24.0, 18},
        {cache, 256.0, 18}, {power, 550.0, 53}, {sustained_bandwidth, 0.78, 129}});

/// Instinct MI325X.
inline constexpr processor row_80 =
    row(80, {.vendor = "AMD", .year = 2024, .architecture = cdna3, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI325X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 6 TB/s for 6144 GB/s"}, .note = "AMD prints 6 TB/s; the chip is that of the MI300X."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 80}, {capacity, 256.0, 23}, {lane_rate, 6.0, 55},
        {lanes, 8192.0, 55}, {bandwidth, 6000.0, 55}, {fp64_vector, 81.7, 49}, {fp32_vector, 163.4, 55},
        {fp64_matrix, 163.4, 47}, {fp32_matrix, 163.4304, 46}, {tf32_matrix, 653.7, 55}, {fp16_matrix, 1307.4, 55},
        {bf16_matrix, 1307.4, 55}, {fp8_matrix, 2614.9, 55}, {int8_matrix, 2614.9, 55}, {units, 304.0, 23},
        {clock, 2100.0, 55}, {vector_rate, 256.0, 136}, {matrix_rate, 2048.0, 136}, {l1_cache, 32.0, 22},
        {l2_cache, 32.0, 22}, {cache, 256.0, 22}, {power, 1000.0, 55}, {link, 896.0, 45}, {host_link, 128.0, 565},
        {sustained_matrix, 0.6004, 431}});

/// Instinct MI355X.
inline constexpr processor row_81 =
    row(81, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI355X"}}, .link_note = "Infinity Fabric", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "AMD also prints 5.0 and 10.1 PFLOP/s with sparsity for FP16 and FP8. Matrix FP64 equals " "vector FP64."},
    {
        {runtime_names, 0.0, 422}, {memory_kind, 0.0, 422}, {capacity, 288.0, 25}, {usable_capacity, 287.984375, 415},
        {lane_rate, 8.0, 231}, {lanes, 8192.0, 63}, {bandwidth, 8000.0, 63}, {fp64_vector, 78.6, 65},
        {fp32_vector, 157.3, 65}, {fp16_vector, 157.3, 65}, {fp64_matrix, 78.6, 65}, {fp32_matrix, 157.3, 65},
        {fp16_matrix, 2516.6, 61}, {bf16_matrix, 2516.6, 61}, {fp8_matrix, 5033.2, 61}, {int8_matrix, 5033.2, 61},
        {fp4_matrix, 10066.3, 61}, {units, 256.0, 64}, {clock, 2400.0, 64}, {vector_rate, 256.0, 136},
        {matrix_rate, 4096.0, 136}, {l1_cache, 32.0, 25}, {l2_cache, 32.0, 25}, {cache, 256.0, 63},
        {power, 1400.0, 62}, {link, 1071.0, 422}, {host_link, 128.0, 62}, {sustained_matrix, 0.6219, 431}});

/// Radeon RX 7900 XTX.
inline constexpr processor row_82 =
    row(82, {.vendor = "AMD", .year = 2022, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 7900 XTX"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue: without it 30.7 TFLOP/s. The cache is the Infinity Cache (6 MB "
    "of L2 before it). 100.5 TFLOP/s of matrix FP16 were measured. One table has 192 CUs."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 573}, {capacity, 24.0, 16}, {usable_capacity, 23.984375, 597},
        {lane_rate, 20.0, 574}, {lanes, 384.0, 573}, {bandwidth, 960.0, 573}, {fp64_vector, 1.92, 573},
        {fp32_vector, 61.4, 574}, {fp16_vector, 122.8, 573}, {fp16_matrix, 122.8, 1}, {bf16_matrix, 122.8, 1},
        {int8_matrix, 122.8, 1}, {units, 96.0, 16}, {clock, 2498.0, 573}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {l2_cache, 6.0, 16}, {cache, 96.0, 16}, {power, 355.0, 573}, {link, 64.0, 574},
        {host_link, 64.0, 574}});

/// Radeon RX 7900 XT.
inline constexpr processor row_83 =
    row(83, {.vendor = "AMD", .year = 2022, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 7900 XT"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue. The cache is the Infinity Cache."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 571}, {capacity, 20.0, 15}, {lane_rate, 20.0, 572},
        {lanes, 320.0, 571}, {bandwidth, 800.0, 571}, {fp64_vector, 1.61, 571}, {fp32_vector, 51.48, 571},
        {fp16_vector, 103.0, 571}, {fp16_matrix, 102.961152, 27}, {bf16_matrix, 102.961152, 27},
        {int8_matrix, 102.961152, 27}, {units, 84.0, 15}, {clock, 2394.0, 571}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {l2_cache, 6.0, 15}, {cache, 80.0, 15}, {power, 315.0, 1}, {link, 64.0, 572},
        {host_link, 64.0, 572}});

/// Radeon PRO W7900.
inline constexpr processor row_84 =
    row(84, {.vendor = "AMD", .year = 2023, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon PRO W7900"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue. The cache is the Infinity Cache."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 567}, {capacity, 48.0, 13}, {lane_rate, 18.0, 568},
        {lanes, 384.0, 567}, {bandwidth, 864.0, 567}, {fp64_vector, 1.92, 567}, {fp32_vector, 61.32, 567},
        {fp16_vector, 122.6, 567}, {fp16_matrix, 122.63424, 27}, {bf16_matrix, 122.63424, 27},
        {int8_matrix, 122.63424, 27}, {units, 96.0, 13}, {clock, 2495.0, 567}, {vector_rate, 256.0, 136},
        {matrix_rate, 512.0, 136}, {l2_cache, 6.0, 13}, {cache, 96.0, 13}, {power, 295.0, 567}, {link, 64.0, 568},
        {host_link, 64.0, 568}});

/// Radeon RX 7800 XT.
inline constexpr processor row_85 =
    row(85, {.vendor = "AMD", .year = 2023, .architecture = rdna3, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 7800 XT"}}, .link_note = "PCIe 4 x16",
    .note = "FP32 counts dual issue. The cache is the Infinity Cache."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 569}, {capacity, 16.0, 14}, {lane_rate, 19.503, 570},
        {lanes, 256.0, 569}, {bandwidth, 624.1, 569}, {fp64_vector, 1.17, 569}, {fp32_vector, 37.32, 569},
        {fp16_vector, 74.65, 569}, {fp16_matrix, 74.6496, 27}, {bf16_matrix, 74.6496, 27}, {int8_matrix, 74.6496, 27},
        {units, 60.0, 14}, {clock, 2430.0, 569}, {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136},
        {l2_cache, 4.0, 14}, {cache, 64.0, 14}, {power, 263.0, 569}, {link, 64.0, 570}, {host_link, 64.0, 570}});

/// Radeon RX 9070.
inline constexpr processor row_86 =
    row(86, {.vendor = "AMD", .year = 2025, .architecture = rdna4, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 9070"}}, .link_note = "PCIe 5 x16",
    .note = "FP32 counts dual issue. The cache is the Infinity Cache (recalled). FP8 and INT8 are " "dense."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 577}, {capacity, 16.0, 578}, {lane_rate, 20.144, 578},
        {lanes, 256.0, 577}, {bandwidth, 644.6, 577}, {fp64_vector, 1.13, 577}, {fp32_vector, 36.13, 577},
        {fp16_vector, 72.25, 577}, {fp16_matrix, 144.50688, 27}, {bf16_matrix, 144.50688, 27},
        {fp8_matrix, 289.01376, 27}, {int8_matrix, 289.01376, 27}, {units, 56.0, 578}, {clock, 2520.0, 577},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {l2_cache, 8.0, 577}, {cache, 64.0, 1},
        {power, 220.0, 577}, {link, 128.0, 578}, {host_link, 128.0, 578}});

/// Radeon RX 9070 XT.
inline constexpr processor row_87 =
    row(87, {.vendor = "AMD", .year = 2025, .architecture = rdna4, .memory = gddr6, .names = {
    {.text = "AMD Radeon RX 9070 XT"}}, .link_note = "PCIe 5 x16",
    .note = "FP32 counts dual issue. The cache is the Infinity Cache (recalled). FP8 and INT8 are " "dense."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 575}, {capacity, 16.0, 576}, {lane_rate, 20.144, 576},
        {lanes, 256.0, 575}, {bandwidth, 644.6, 575}, {fp64_vector, 1.52, 575}, {fp32_vector, 48.66, 575},
        {fp16_vector, 97.32, 575}, {fp16_matrix, 194.64192, 27}, {bf16_matrix, 194.64192, 27},
        {fp8_matrix, 389.28384, 27}, {int8_matrix, 389.28384, 27}, {units, 64.0, 576}, {clock, 2970.0, 575},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {l2_cache, 8.0, 575}, {cache, 64.0, 1},
        {power, 304.0, 575}, {link, 128.0, 576}, {host_link, 128.0, 576}});

/// Radeon AI PRO R9700.
inline constexpr processor row_88 =
    row(88, {.vendor = "AMD", .year = 2025, .architecture = rdna4, .memory = gddr6, .names = {
    {.text = "AMD Radeon AI PRO R9700"}}, .link_note = "PCIe 5 x16",
    .note = "FP32 counts dual issue. The cache is the Infinity Cache (recalled). FP8 and INT8 are " "dense."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 553}, {capacity, 32.0, 554}, {lane_rate, 20.144, 554},
        {lanes, 256.0, 553}, {bandwidth, 644.6, 553}, {fp64_vector, 1.5, 553}, {fp32_vector, 47.84, 553},
        {fp16_vector, 95.68, 553}, {fp16_matrix, 191.36512, 27}, {bf16_matrix, 191.36512, 27},
        {fp8_matrix, 382.73024, 27}, {int8_matrix, 382.73024, 27}, {units, 64.0, 554}, {clock, 2920.0, 553},
        {vector_rate, 256.0, 136}, {matrix_rate, 1024.0, 136}, {l2_cache, 8.0, 553}, {cache, 64.0, 1},
        {power, 300.0, 553}, {link, 128.0, 554}, {host_link, 128.0, 554}});

/// Radeon 8060S (Ryzen AI Max+ 395).
inline constexpr processor row_89 =
    row(89, {.vendor = "AMD", .year = 2025, .architecture = rdna3, .memory = lpddr5x, .to_order = true, .names = {
    {.text = "AMD Radeon 8060S Graphics"}, {.text = "AMD Radeon 8060S"}, {.text = "AMD Radeon(TM) 8060S Graphics"}},
    .note = "RDNA 3.5, whose rates are taken as those of RDNA 3. FP32 counts dual issue. CPU, GPU "
    "and NPU share up to 128 GB of memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 438}, {lane_rate, 8.0, 438}, {lanes, 256.0, 438},
        {bandwidth, 256.0, 439}, {fp32_vector, 29.696, 439}, {fp16_vector, 59.392, 439}, {fp16_matrix, 59.392, 26},
        {bf16_matrix, 59.392, 26}, {int8_matrix, 59.392, 26}, {units, 40.0, 438}, {clock, 2900.0, 438},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}, {power, 55.0, 438}});

/// Radeon 780M (Ryzen 7 7840HS, 7840U).
inline constexpr processor row_90 =
    row(90, {.vendor = "AMD", .year = 2023, .architecture = rdna3, .memory = ddr5, .to_order = true, .names = {
    {.text = "AMD Radeon 780M Graphics"}, {.text = "AMD Radeon 780M"}, {.text = "AMD Radeon(TM) 780M Graphics"}},
    .note = "CPU, GPU and NPU share the memory. With LPDDR5X-7500 the bandwidth is 120 GB/s. FP32 "
    "counts dual issue."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 138}, {lane_rate, 5.6, 138}, {lanes, 128.0, 1},
        {bandwidth, 89.6, 139}, {fp32_vector, 8.2944, 139}, {fp16_vector, 16.5888, 139}, {fp16_matrix, 16.5888, 26},
        {bf16_matrix, 16.5888, 26}, {int8_matrix, 16.5888, 26}, {units, 12.0, 138}, {clock, 2700.0, 138},
        {vector_rate, 256.0, 136}, {matrix_rate, 512.0, 136}});

/// Instinct MI250 (whole OAM = 2 GCDs).
inline constexpr processor row_91 =
    row(91, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .deviations = {
    .bandwidth = "AMD prints 3.2 TB/s for 3277 GB/s"},
    .note = "Two dies: HIP shows each as a device with half of everything."}, {
        {memory_kind, 0.0, 559}, {capacity, 128.0, 8}, {lane_rate, 3.2, 41}, {lanes, 8192.0, 559},
        {bandwidth, 3200.0, 33}, {fp64_vector, 45.3, 33}, {fp32_vector, 45.3, 33}, {fp64_matrix, 90.5, 33},
        {fp32_matrix, 90.5, 33}, {fp16_matrix, 362.1, 33}, {bf16_matrix, 362.1, 33}, {int8_matrix, 362.1, 33},
        {units, 208.0, 8}, {clock, 1700.0, 33}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136},
        {l1_cache, 16.0, 7}, {cache, 16.0, 7}, {power, 500.0, 559}, {host_link, 64.0, 560}});

/// Instinct MI250 (one GCD, what HIP reports).
inline constexpr processor row_92 =
    row(92, {.vendor = "AMD", .year = 2021, .architecture = cdna2, .memory = hbm2e, .scope = hardware_scope::die,
    .names = { {.text = "AMD Instinct MI250"}}, .note = "One of the two dies. Packed FP32 doubles the vector peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 9}, {bandwidth, 1600.0, 39},
        {fp64_vector, 22.65, 34}, {fp32_vector, 22.65, 34}, {fp64_matrix, 45.25, 34}, {fp32_matrix, 45.25, 34},
        {fp16_matrix, 181.05, 34}, {bf16_matrix, 181.05, 34}, {int8_matrix, 181.05, 34}, {units, 104.0, 8},
        {clock, 1700.0, 32}, {vector_rate, 128.0, 136}, {matrix_rate, 1024.0, 136}});

/// Instinct MI350X.
inline constexpr processor row_93 =
    row(93, {.vendor = "AMD", .year = 2025, .architecture = cdna4, .memory = hbm3e, .names = {
    {.text = "AMD Instinct MI350X"}}, .link_note = "Infinity Fabric, 7 links", .link_joins = 8, .deviations = {
    .bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
    .note = "The brochure's 2.3096 PFLOP/s of FP16 is a slip: its units and clock give 2.3069."}, {
        {runtime_names, 0.0, 145}, {memory_kind, 0.0, 58}, {capacity, 288.0, 24}, {usable_capacity, 287.984375, 145},
        {lane_rate, 8.0, 231}, {lanes, 8192.0, 58}, {bandwidth, 8000.0, 58}, {fp64_vector, 72.1, 60},
        {fp32_vector, 144.2, 60}, {fp32_matrix, 144.2, 60}, {fp16_matrix, 2309.6, 56}, {bf16_matrix, 2309.6, 56},
        {fp8_matrix, 4614.0, 56}, {int8_matrix, 4614.0, 56}, {fp4_matrix, 9227.5, 56}, {units, 256.0, 59},
        {clock, 2200.0, 59}, {vector_rate, 256.0, 136}, {matrix_rate, 4096.0, 136}, {l1_cache, 32.0, 24},
        {l2_cache, 32.0, 24}, {cache, 256.0, 58}, {power, 1000.0, 566}, {link, 1075.2, 57}, {host_link, 128.0, 57}});

/// Instinct MI455X.
inline constexpr processor row_94 =
    row(94, {.vendor = "AMD", .year = 2026, .architecture = cdna5,
    .note = "Announced figures. FP8 and FP4 peaks are printed without saying whether sparse, and "
    "halved here. 19.6 TB/s in January 2026. HBM4."}, {
        {capacity, 432.0, 426}, {bandwidth, 23300.0, 425}, {fp32_vector, 315.0, 425}, {fp16_matrix, 5000.0, 425},
        {bf16_matrix, 5000.0, 425}, {fp8_matrix, 10000.0, 425}, {int8_matrix, 5000.0, 425}, {fp4_matrix, 20000.0, 425},
        {clock, 2400.0, 425}, {cache, 183.10546875, 425}});

} // namespace rafter::detail::rows
// clang-format on
