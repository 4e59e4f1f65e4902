/// \file Rows of the catalogue. Apple: GPUs; general-purpose processors, per socket.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_apple_and_cpus;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Grace CPU (one of the superchip).
inline constexpr processor row_83 =
    row(83, {.vendor = "NVIDIA", .year = 2023, .architecture = neoverse_v2, .memory = lpddr5x,
    .basis = clock_basis::base,
    .note = "One of the two CPUs of a superchip. 512 GB/s with 240 or 480 GB of the superchip; texts "
    "of 2022 have 117 MB of L3."}, {
        {memory_kind, 0.0, 1}, {bandwidth, 512.0, 1}, {fp64_vector, 3.5712, 1}, {fp32_vector, 7.1424, 1},
        {units, 72.0, 296}, {sockets, 2.0, 1}, {clock, 3100.0, 1}, {vector_rate, 32.0, 1}, {l1_cache, 64.0, 312},
        {l2_cache, 72.0, 313}, {cache, 114.0, 312}, {power, 250.0, 311}});

/// EPYC 7763.
inline constexpr processor row_84 =
    row(84, {.vendor = "AMD", .year = 2021, .architecture = zen3, .memory = ddr4, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 7763 64-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Eight "
    "channels of DDR4-3200. Virtual machines report the name with 2 to 4 cores."}, {
        {runtime_names, 0.0, 132}, {memory_kind, 0.0, 132}, {lane_rate, 3.2, 61}, {lanes, 512.0, 62},
        {channels, 8.0, 61}, {bandwidth, 204.8, 61}, {fp64_vector, 2.509, 63}, {fp32_vector, 5.018, 64},
        {units, 64.0, 61}, {sockets, 2.0, 1}, {clock, 2450.0, 61}, {boost_clock, 3500.0, 61}, {vector_rate, 32.0, 129},
        {l1_cache, 32.0, 182}, {l2_cache, 32.0, 183}, {cache, 256.0, 61}, {power, 280.0, 61}, {price, 7890.0, 61}});

/// EPYC 9654.
inline constexpr processor row_85 =
    row(85, {.vendor = "AMD", .year = 2022, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9654 96-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Twelve "
    "channels of DDR5-4800. AVX-512 does not double the FMA rate. A blog has FP32 1.84 TFLOP/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 400}, {lane_rate, 4.8, 65}, {lanes, 768.0, 66},
        {channels, 12.0, 65}, {bandwidth, 460.8, 65}, {fp64_vector, 3.686, 67}, {fp32_vector, 7.373, 68},
        {units, 96.0, 65}, {sockets, 2.0, 1}, {clock, 2400.0, 65}, {boost_clock, 3700.0, 65}, {vector_rate, 32.0, 129},
        {l1_cache, 32.0, 184}, {l2_cache, 96.0, 185}, {cache, 384.0, 65}, {power, 360.0, 65}, {price, 11805.0, 65}});

/// EPYC 9684X.
inline constexpr processor row_86 =
    row(86, {.vendor = "AMD", .year = 2023, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9684X 96-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Stacked " "L3."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 4.8, 69}, {lanes, 768.0, 70}, {channels, 12.0, 69},
        {bandwidth, 460.8, 69}, {fp64_vector, 3.9168, 69}, {fp32_vector, 7.8336, 69}, {units, 96.0, 69},
        {sockets, 2.0, 1}, {clock, 2550.0, 69}, {boost_clock, 3700.0, 69}, {vector_rate, 32.0, 1}, {cache, 1152.0, 69},
        {power, 400.0, 69}});

/// EPYC 9754.
inline constexpr processor row_87 =
    row(87, {.vendor = "AMD", .year = 2023, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9754 128-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Zen 4c " "cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 4.8, 71}, {lanes, 768.0, 72}, {channels, 12.0, 71},
        {bandwidth, 460.8, 71}, {fp64_vector, 4.608, 71}, {fp32_vector, 9.216, 71}, {units, 128.0, 71},
        {sockets, 2.0, 1}, {clock, 2250.0, 71}, {boost_clock, 3100.0, 71}, {vector_rate, 32.0, 1}});

/// EPYC 9755.
inline constexpr processor row_88 =
    row(88, {.vendor = "AMD", .year = 2024, .architecture = zen5, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9755 128-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The base "
    "clock is from memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 6.4, 133}, {lanes, 768.0, 134},
        {channels, 12.0, 133}, {bandwidth, 614.0, 369}, {fp64_vector, 11.0592, 1}, {fp32_vector, 22.1184, 1},
        {units, 128.0, 133}, {sockets, 2.0, 1}, {clock, 2700.0, 1}, {boost_clock, 4100.0, 133}, {vector_rate, 64.0, 1},
        {cache, 512.0, 133}, {power, 500.0, 133}, {price, 6500.0, 368}});

/// EPYC 9965.
inline constexpr processor row_89 =
    row(89, {.vendor = "AMD", .year = 2024, .architecture = zen5, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9965 192-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Zen 5c "
    "cores. The clocks are from memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 614.0, 370}, {fp64_vector, 13.824, 1},
        {fp32_vector, 27.648, 1}, {units, 192.0, 370}, {sockets, 2.0, 1}, {clock, 2250.0, 1}, {boost_clock, 3700.0, 1},
        {vector_rate, 64.0, 1}, {cache, 384.0, 14}, {power, 500.0, 14}, {price, 14813.0, 367}});

/// Ryzen 9 7950X.
inline constexpr processor row_90 =
    row(90, {.vendor = "AMD", .year = 2022, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD Ryzen 9 7950X 16-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.2, 1}, {lanes, 128.0, 74}, {channels, 2.0, 73},
        {bandwidth, 83.2, 1}, {fp64_vector, 1.152, 74}, {fp32_vector, 2.304, 74}, {units, 16.0, 73}, {sockets, 1.0, 1},
        {clock, 4500.0, 73}, {boost_clock, 5700.0, 73}, {vector_rate, 32.0, 1}, {l2_cache, 16.0, 73},
        {cache, 64.0, 73}, {power, 170.0, 73}});

/// Ryzen 9 9950X.
inline constexpr processor row_91 =
    row(91, {.vendor = "AMD", .year = 2024, .architecture = zen5, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD Ryzen 9 9950X 16-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The base "
    "clock is from memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 76}, {lanes, 128.0, 1}, {channels, 2.0, 1},
        {bandwidth, 89.6, 1}, {fp64_vector, 2.2016, 1}, {fp32_vector, 4.4032, 1}, {units, 16.0, 76}, {sockets, 1.0, 1},
        {clock, 4300.0, 1}, {boost_clock, 5700.0, 76}, {vector_rate, 64.0, 1}, {l2_cache, 16.0, 76}, {cache, 64.0, 76},
        {power, 170.0, 76}});

/// Xeon Platinum 8280.
inline constexpr processor row_92 =
    row(92, {.vendor = "Intel", .year = 2019, .architecture = cascade_lake, .memory = ddr4, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Six "
    "channels of DDR4-2933. AVX-512 code runs below 2.7 GHz; 72 to 91 % of the bandwidth were "
    "measured on a Cascade Lake."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 132}, {lane_rate, 2.933, 193}, {lanes, 384.0, 132},
        {channels, 6.0, 193}, {bandwidth, 140.8, 194}, {fp64_vector, 2.419, 195}, {fp32_vector, 4.838, 196},
        {units, 28.0, 193}, {sockets, 8.0, 1}, {clock, 2700.0, 193}, {boost_clock, 4000.0, 193},
        {vector_rate, 64.0, 129}, {cache, 38.5, 193}, {power, 205.0, 193}});

/// Xeon Platinum 8480+.
inline constexpr processor row_93 =
    row(93, {.vendor = "Intel", .year = 2023, .architecture = golden_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Xeon(R) Platinum 8480+"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. AVX-512 "
    "and AMX code runs below it. DDR5-4400 with two modules a channel."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 4.8, 197}, {lanes, 512.0, 198},
        {channels, 8.0, 197}, {bandwidth, 307.2, 198}, {fp64_vector, 3.584, 198}, {fp32_vector, 7.168, 198},
        {bf16_matrix, 229.376, 188}, {units, 56.0, 197}, {sockets, 2.0, 1}, {clock, 2000.0, 197},
        {boost_clock, 3800.0, 197}, {vector_rate, 64.0, 1}, {matrix_rate, 2048.0, 1}, {l1_cache, 48.0, 186},
        {l2_cache, 112.0, 187}, {cache, 105.0, 197}, {power, 350.0, 197}});

/// Xeon Max 9480.
inline constexpr processor row_94 =
    row(94, {.vendor = "Intel", .year = 2023, .architecture = golden_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Xeon(R) CPU Max 9480"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The "
    "memory is the DDR5; 64 GB of HBM2e stand beside it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 191}, {lane_rate, 4.8, 191}, {lanes, 512.0, 192},
        {channels, 8.0, 191}, {bandwidth, 307.2, 192}, {fp64_vector, 3.4048, 192}, {fp32_vector, 6.8096, 192},
        {bf16_matrix, 217.9072, 188}, {units, 56.0, 191}, {sockets, 2.0, 1}, {clock, 1900.0, 191},
        {vector_rate, 64.0, 1}, {matrix_rate, 2048.0, 1}, {l1_cache, 48.0, 186}, {l2_cache, 112.0, 187},
        {power, 350.0, 191}});

/// Xeon Platinum 8592+.
inline constexpr processor row_95 =
    row(95, {.vendor = "Intel", .year = 2023, .architecture = raptor_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "INTEL(R) XEON(R) PLATINUM 8592+"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The "
    "clocks are from a leak before the launch."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 492}, {lanes, 512.0, 139},
        {channels, 8.0, 138}, {bandwidth, 358.4, 138}, {fp64_vector, 3.8912, 209}, {fp32_vector, 7.7824, 209},
        {units, 64.0, 235}, {sockets, 2.0, 1}, {clock, 1900.0, 208}, {boost_clock, 3900.0, 208},
        {vector_rate, 64.0, 1}, {cache, 320.0, 235}, {power, 350.0, 208}, {price, 11600.0, 491}});

/// Xeon 6980P.
inline constexpr processor row_96 =
    row(96, {.vendor = "Intel", .year = 2024, .architecture = redwood_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Xeon(R) 6980P"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. 844.8 "
    "GB/s with MRDIMM-8800."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 6.4, 363}, {lanes, 768.0, 364},
        {channels, 12.0, 363}, {bandwidth, 614.4, 363}, {fp64_vector, 8.192, 1}, {fp32_vector, 16.384, 1},
        {units, 128.0, 363}, {sockets, 2.0, 1}, {clock, 2000.0, 1}, {vector_rate, 64.0, 1}, {cache, 504.0, 363},
        {power, 500.0, 363}});

/// Core i9-13900K.
inline constexpr processor row_97 =
    row(97, {.vendor = "Intel", .year = 2022, .architecture = raptor_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "13th Gen Intel(R) Core(TM) i9-13900K"}},
    .note = "Eight performance and sixteen efficient cores, which differ: no peak is stated. The "
    "clock is that of the performance cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 189}, {lanes, 128.0, 190},
        {channels, 2.0, 189}, {bandwidth, 89.6, 189}, {units, 24.0, 189}, {sockets, 1.0, 1}, {clock, 3000.0, 189},
        {boost_clock, 5800.0, 189}, {cache, 36.0, 189}, {power, 125.0, 189}});

/// Core i9-14900K.
inline constexpr processor row_98 =
    row(98, {.vendor = "Intel", .year = 2023, .architecture = raptor_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Core(TM) i9-14900K"}},
    .note = "Eight performance and sixteen efficient cores, which differ: no peak is stated. The "
    "clock is that of the performance cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 365}, {lanes, 128.0, 366},
        {channels, 2.0, 365}, {bandwidth, 89.6, 366}, {units, 24.0, 130}, {sockets, 1.0, 1}, {clock, 3200.0, 130},
        {boost_clock, 6000.0, 130}, {cache, 36.0, 130}, {power, 125.0, 130}});

/// Graviton 3.
inline constexpr processor row_99 =
    row(99, {.vendor = "AWS", .year = 2022, .architecture = neoverse_v1, .memory = ddr5, .basis = clock_basis::base,
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Eight "
    "channels of DDR5-4800. About 292 GB/s were measured."}, {
        {memory_kind, 0.0, 236}, {lane_rate, 4.8, 108}, {lanes, 512.0, 236}, {channels, 8.0, 108},
        {bandwidth, 307.2, 223}, {fp64_vector, 2.662, 109}, {fp32_vector, 5.325, 109}, {units, 64.0, 108},
        {sockets, 1.0, 1}, {clock, 2600.0, 108}, {vector_rate, 32.0, 129}, {l1_cache, 64.0, 108},
        {l2_cache, 64.0, 109}, {cache, 32.0, 108}});

/// Graviton 4.
inline constexpr processor row_100 =
    row(100, {.vendor = "AWS", .year = 2024, .architecture = neoverse_v2, .memory = ddr5, .basis = clock_basis::base,
    .note = "Per socket. The clock is from memory."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 5.6, 110}, {lanes, 768.0, 111}, {channels, 12.0, 110},
        {bandwidth, 537.6, 110}, {fp64_vector, 4.3008, 1}, {fp32_vector, 8.6016, 1}, {units, 96.0, 110},
        {sockets, 2.0, 1}, {clock, 2800.0, 1}, {vector_rate, 32.0, 1}, {l2_cache, 192.0, 1}, {cache, 36.0, 125}});

/// Apple M1 (8-core GPU).
inline constexpr processor row_101 =
    row(101, {.vendor = "Apple", .year = 2020, .architecture = apple_gpu, .memory = lpddr4x, .to_order = true,
    .names = { {.text = "Apple M1", .decided_by = {.compute_units = true},
    .shared_with = "the part with 7 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 231}, {memory_kind, 0.0, 1}, {capacity, 16.0, 1}, {lane_rate, 4.266, 1},
        {lanes, 128.0, 1}, {bandwidth, 68.3, 89}, {fp32_vector, 2.617, 224}, {fp16_vector, 2.617, 224},
        {units, 8.0, 224}, {clock, 1278.0, 224}, {vector_rate, 256.0, 129}, {l2_cache, 0.75, 224}, {cache, 8.0, 224}});

/// Apple M1 Pro (14-core GPU).
inline constexpr processor row_102 =
    row(102, {.vendor = "Apple", .year = 2021, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 16 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 200 GB/s for 204.8"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 32.0, 1}, {lane_rate, 6.4, 1}, {lanes, 256.0, 1},
        {bandwidth, 200.0, 378}, {fp32_vector, 4.645, 233}, {fp16_vector, 4.645, 232}, {units, 14.0, 231},
        {clock, 1296.0, 231}, {vector_rate, 256.0, 129}, {cache, 24.0, 231}});

/// Apple M1 Pro (16-core GPU).
inline constexpr processor row_103 =
    row(103, {.vendor = "Apple", .year = 2021, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 14 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 200 GB/s for 204.8"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 32.0, 1}, {lane_rate, 6.4, 1}, {lanes, 256.0, 1},
        {bandwidth, 200.0, 218}, {fp32_vector, 5.308, 226}, {fp16_vector, 5.308, 226}, {units, 16.0, 226},
        {clock, 1296.0, 226}, {vector_rate, 256.0, 129}, {l2_cache, 0.25, 226}, {cache, 24.0, 226}});

/// Apple M1 Max (32-core GPU).
inline constexpr processor row_104 =
    row(104, {.vendor = "Apple", .year = 2021, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 24 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 400 GB/s for 409.6"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. CPU cores alone cannot draw all of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 1}, {lane_rate, 6.4, 1}, {lanes, 512.0, 1},
        {bandwidth, 400.0, 217}, {fp32_vector, 10.617, 225}, {fp16_vector, 10.617, 225}, {units, 32.0, 225},
        {clock, 1296.0, 225}, {vector_rate, 256.0, 129}, {l2_cache, 0.5, 225}, {cache, 48.0, 225}});

/// Apple M2 Max (38-core GPU).
inline constexpr processor row_105 =
    row(105, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 30 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 400 GB/s for 409.6"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 231}, {memory_kind, 0.0, 231}, {capacity, 96.0, 1}, {lane_rate, 6.4, 1},
        {lanes, 512.0, 1}, {bandwidth, 400.0, 91}, {fp32_vector, 13.6, 229}, {fp16_vector, 13.6, 229},
        {units, 38.0, 229}, {clock, 1398.0, 229}, {vector_rate, 256.0, 129}, {cache, 48.0, 229}});

/// Apple M3 Max (40-core GPU).
inline constexpr processor row_106 =
    row(106, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M3 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 30 GPU cores: 300 GB/s"}}, .deviations = {
    .bandwidth = "Apple prints 400 GB/s for 409.6"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The 30-core part has 384 lanes and 300 " "GB/s."}, {
        {runtime_names, 0.0, 3}, {memory_kind, 0.0, 3}, {capacity, 128.0, 3}, {lane_rate, 6.4, 1}, {lanes, 512.0, 1},
        {bandwidth, 400.0, 3}, {fp32_vector, 14.32, 171}, {fp16_vector, 14.32, 171}, {units, 40.0, 3},
        {clock, 1398.0, 171}, {vector_rate, 256.0, 129}});

/// Apple M4 (10-core GPU).
inline constexpr processor row_107 =
    row(107, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. Another page of the same tables has a "
    "clock of 1578 MHz (4.04 TFLOP/s)."}, {
        {runtime_names, 0.0, 4}, {memory_kind, 0.0, 4}, {capacity, 32.0, 4}, {lane_rate, 7.5, 1}, {lanes, 128.0, 1},
        {bandwidth, 120.0, 94}, {fp32_vector, 3.76, 171}, {fp16_vector, 3.76, 171}, {units, 10.0, 4},
        {clock, 1470.0, 171}, {vector_rate, 256.0, 129}});

/// Apple M4 Max (40-core GPU).
inline constexpr processor row_108 =
    row(108, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 32 GPU cores: 410 GB/s"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The peaks are those of 40 cores at the "
    "clock of the 32-core part (13.74 TFLOP/s, 410 GB/s)."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 128.0, 1}, {lane_rate, 8.533, 1}, {lanes, 512.0, 1},
        {bandwidth, 546.0, 94}, {fp32_vector, 17.18, 172}, {fp16_vector, 17.18, 172}, {units, 40.0, 102},
        {clock, 1678.0, 171}, {vector_rate, 256.0, 129}});

/// Apple M1 Ultra (64-core GPU).
inline constexpr processor row_109 =
    row(109, {.vendor = "Apple", .year = 2022, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Ultra", .decided_by = {.compute_units = true},
    .shared_with = "the part with 48 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 800.0, 90}, {fp32_vector, 21.233, 227},
        {fp16_vector, 21.233, 227}, {units, 64.0, 227}, {clock, 1296.0, 227}, {vector_rate, 256.0, 129}});

/// Apple M2 (10-core GPU).
inline constexpr processor row_110 =
    row(110, {.vendor = "Apple", .year = 2022, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2", .decided_by = {.compute_units = true},
    .shared_with = "the part with 8 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 100.0, 92}, {fp32_vector, 3.579, 228},
        {fp16_vector, 3.579, 228}, {units, 10.0, 228}, {clock, 1398.0, 228}, {vector_rate, 256.0, 129},
        {cache, 8.0, 228}});

/// Apple M2 Pro (19-core GPU).
inline constexpr processor row_111 =
    row(111, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 16 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 200.0, 91}, {fp32_vector, 6.8, 230},
        {fp16_vector, 6.8, 230}, {units, 19.0, 230}, {clock, 1398.0, 230}, {vector_rate, 256.0, 129},
        {cache, 24.0, 230}});

/// Apple M3 Ultra (80-core GPU).
inline constexpr processor row_112 =
    row(112, {.vendor = "Apple", .year = 2025, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M3 Ultra", .decided_by = {.compute_units = true},
    .shared_with = "the part with 60 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. Apple prints 819 GB/s; the table has "
    "819.2 for the other Ultras, too. No peak was found."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 819.2, 105}, {units, 80.0, 105}});

/// Apple M4 Pro (20-core GPU).
inline constexpr processor row_113 =
    row(113, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 16 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 95}, {bandwidth, 273.0, 94},
        {units, 20.0, 1}});

/// Apple M4 Max (32-core GPU).
inline constexpr processor row_114 =
    row(114, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 40 GPU cores: 546 GB/s"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The 40-core part has 546 GB/s. No peak " "was found."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 410.0, 102}, {units, 32.0, 102}});

/// Apple M5 (10-core GPU).
inline constexpr processor row_115 =
    row(115, {.vendor = "Apple", .year = 2025, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {memory_kind, 0.0, 1}, {bandwidth, 153.0, 93}, {units, 10.0, 93}});

/// Apple M5 Pro.
inline constexpr processor row_116 =
    row(116, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {memory_kind, 0.0, 1}, {capacity, 64.0, 99}, {bandwidth, 307.0, 98}});

/// Apple M5 Max (32-core GPU).
inline constexpr processor row_117 =
    row(117, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M5 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 40 GPU cores: 614 GB/s"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 460.0, 1}, {units, 32.0, 103}});

/// Apple M5 Max (40-core GPU).
inline constexpr processor row_118 =
    row(118, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M5 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 32 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 128.0, 104}, {bandwidth, 614.0, 103},
        {units, 40.0, 103}});

/// Apple M5 Ultra.
inline constexpr processor row_119 =
    row(119, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {memory_kind, 0.0, 1}, {capacity, 512.0, 97}, {bandwidth, 1200.0, 96}});

/// Apple M6.
inline constexpr processor row_120 =
    row(120, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {memory_kind, 0.0, 1}, {capacity, 32.0, 101}, {bandwidth, 170.0, 100}});

/// A64FX (48 compute cores, 2.0 GHz).
inline constexpr processor row_121 =
    row(121, {.vendor = "Fujitsu", .year = 2019, .architecture = a64fx, .memory = hbm2, .basis = clock_basis::base,
    .names = { {.text = "A64FX"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. 1.8 to "
    "2.2 GHz by model; four stacks of HBM2."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 236}, {lane_rate, 2.0, 1}, {lanes, 4096.0, 1},
        {bandwidth, 1024.0, 223}, {fp64_vector, 3.072, 1}, {fp32_vector, 6.144, 1}, {fp16_vector, 12.288, 1},
        {units, 48.0, 215}, {sockets, 1.0, 1}, {clock, 2000.0, 1}, {vector_rate, 64.0, 129}, {l1_cache, 64.0, 215},
        {cache, 32.0, 214}});

/// Altra Q80-30.
inline constexpr processor row_122 =
    row(122, {.vendor = "Ampere", .year = 2020, .architecture = neoverse_n1, .memory = ddr4,
    .note = "Per socket; the peaks were computed from the highest clock."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 3.2, 1}, {lanes, 512.0, 1}, {channels, 8.0, 1}, {bandwidth, 204.8, 1},
        {fp64_vector, 1.92, 77}, {fp32_vector, 3.84, 81}, {units, 80.0, 80}, {sockets, 2.0, 1}, {clock, 3000.0, 80},
        {vector_rate, 16.0, 1}, {power, 161.0, 80}});

/// Altra Max M128-30.
inline constexpr processor row_123 =
    row(123, {.vendor = "Ampere", .year = 2021, .architecture = neoverse_n1, .memory = ddr4,
    .note = "Per socket; the peaks were computed from the highest clock."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 3.2, 1}, {lanes, 512.0, 1}, {channels, 8.0, 1}, {bandwidth, 204.8, 1},
        {fp64_vector, 3.072, 77}, {fp32_vector, 6.144, 79}, {units, 128.0, 78}, {sockets, 2.0, 1}, {clock, 3000.0, 78},
        {vector_rate, 16.0, 1}, {power, 183.0, 78}});

/// AmpereOne A192-32X.
inline constexpr processor row_124 =
    row(124, {.vendor = "Ampere", .year = 2023, .architecture = ampere_one, .memory = ddr5,
    .note = "Per socket; the peaks were computed from the highest clock. Twelve channels, which a "
    "list has, are those of AmpereOne M."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 5.2, 1}, {lanes, 512.0, 83}, {channels, 8.0, 82}, {bandwidth, 332.8, 1},
        {fp64_vector, 4.9152, 86}, {fp32_vector, 9.8304, 86}, {units, 192.0, 85}, {sockets, 1.0, 1},
        {clock, 3200.0, 85}, {vector_rate, 16.0, 1}, {l2_cache, 384.0, 83}, {cache, 64.0, 82}, {power, 400.0, 85},
        {price, 5555.0, 84}});

/// Snapdragon X Elite X1E-84-100.
inline constexpr processor row_125 =
    row(125, {.vendor = "Qualcomm", .year = 2024, .architecture = oryon, .memory = lpddr5x,
    .note = "The cores; the clock is that of all cores. The GPU has 4.6 TFLOP/s of FP32, the NPU 45 " "TOPS of INT8."},
    {
        {memory_kind, 0.0, 399}, {lane_rate, 8.448, 399}, {bandwidth, 135.168, 399}, {fp64_vector, 0.7296, 376},
        {fp32_vector, 1.4592, 376}, {units, 12.0, 375}, {sockets, 1.0, 1}, {clock, 3800.0, 375},
        {boost_clock, 4200.0, 375}, {vector_rate, 32.0, 1}});

/// Raspberry Pi 4 (BCM2711, 4x A72).
inline constexpr processor row_126 =
    row(126, {.vendor = "Broadcom", .year = 2019, .architecture = cortex_a72, .memory = lpddr4,
    .basis = clock_basis::base, .names = { {.text = "BCM2711"}, {.text = "Raspberry Pi 4", .revisions_follow = true}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Later "
    "boards run at 1.8 GHz. One table has 35 GB/s, which 32 lanes cannot carry."}, {
        {runtime_names, 0.0, 401}, {memory_kind, 0.0, 401}, {lane_rate, 3.2, 401}, {lanes, 32.0, 1},
        {channels, 1.0, 1}, {bandwidth, 12.8, 1}, {fp64_vector, 0.024, 1}, {fp32_vector, 0.048, 1}, {units, 4.0, 1},
        {sockets, 1.0, 1}, {clock, 1500.0, 1}, {vector_rate, 8.0, 129}, {cache, 1.0, 1}});

/// Raspberry Pi 5 (BCM2712, 4x A76).
inline constexpr processor row_127 =
    row(127, {.vendor = "Broadcom", .year = 2023, .architecture = cortex_a76, .memory = lpddr4x,
    .basis = clock_basis::base, .names = { {.text = "BCM2712"}, {.text = "Raspberry Pi 5", .revisions_follow = true}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. One "
    "table has 67 GB/s."}, {
        {runtime_names, 0.0, 401}, {memory_kind, 0.0, 401}, {lane_rate, 4.267, 401}, {lanes, 32.0, 1},
        {channels, 1.0, 1}, {bandwidth, 17.1, 1}, {fp64_vector, 0.077, 1}, {fp32_vector, 0.154, 1}, {units, 4.0, 401},
        {sockets, 1.0, 1}, {clock, 2400.0, 401}, {vector_rate, 16.0, 129}, {cache, 2.0, 1}});

} // namespace rafter::detail::rows
// clang-format on
