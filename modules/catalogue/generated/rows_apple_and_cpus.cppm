/// \file Rows of the catalogue. Apple: GPUs; general-purpose processors, per socket.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows_apple_and_cpus;
#include "../../digits.hpp"

import rafter.machine;
import :row;

// clang-format off
namespace rafter::detail::rows {

/// Grace CPU (one of the superchip).
inline constexpr processor row_117 =
    row(117, {.vendor = "NVIDIA", .year = 2023, .architecture = neoverse_v2, .memory = lpddr5x,
    .basis = clock_basis::base,
    .note = "One of the two CPUs of a superchip. 512 GB/s with 240 or 480 GB of the superchip; texts "
    "of 2022 have 117 MB of L3."}, {
        {memory_kind, 0.0, 1}, {bandwidth, 512.0, 1}, {fp64_vector, 3.5712, 1}, {fp32_vector, 7.1424, 1},
        {units, 72.0, 322}, {sockets, 2.0, 1}, {clock, 3100.0, 1}, {vector_rate, 32.0, 1}, {l1_cache, 64.0, 338},
        {l2_cache, 72.0, 339}, {cache, 114.0, 338}, {power, 250.0, 337}});

/// EPYC 7763.
inline constexpr processor row_118 =
    row(118, {.vendor = "AMD", .year = 2021, .architecture = zen3, .memory = ddr4, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 7763 64-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Eight "
    "channels of DDR4-3200. Virtual machines report the name with 2 to 4 cores."}, {
        {runtime_names, 0.0, 141}, {memory_kind, 0.0, 141}, {lane_rate, 3.2, 66}, {lanes, 512.0, 67},
        {channels, 8.0, 66}, {bandwidth, 204.8, 66}, {fp64_vector, 2.509, 68}, {fp32_vector, 5.018, 69},
        {units, 64.0, 66}, {sockets, 2.0, 1}, {clock, 2450.0, 66}, {boost_clock, 3500.0, 66}, {vector_rate, 32.0, 136},
        {l1_cache, 32.0, 197}, {l2_cache, 32.0, 198}, {cache, 256.0, 66}, {power, 280.0, 66}, {price, 7890.0, 66}});

/// EPYC 9654.
inline constexpr processor row_119 =
    row(119, {.vendor = "AMD", .year = 2022, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9654 96-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Twelve "
    "channels of DDR5-4800. AVX-512 does not double the FMA rate. A blog has FP32 1.84 TFLOP/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 436}, {lane_rate, 4.8, 70}, {lanes, 768.0, 71},
        {channels, 12.0, 70}, {bandwidth, 460.8, 70}, {fp64_vector, 3.686, 72}, {fp32_vector, 7.373, 73},
        {units, 96.0, 70}, {sockets, 2.0, 1}, {clock, 2400.0, 70}, {boost_clock, 3700.0, 70}, {vector_rate, 32.0, 136},
        {l1_cache, 32.0, 199}, {l2_cache, 96.0, 200}, {cache, 384.0, 70}, {power, 360.0, 70}, {price, 11805.0, 70}});

/// EPYC 9684X.
inline constexpr processor row_120 =
    row(120, {.vendor = "AMD", .year = 2023, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9684X 96-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Stacked " "L3."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 4.8, 74}, {lanes, 768.0, 75}, {channels, 12.0, 74},
        {bandwidth, 460.8, 74}, {fp64_vector, 3.9168, 74}, {fp32_vector, 7.8336, 74}, {units, 96.0, 74},
        {sockets, 2.0, 1}, {clock, 2550.0, 74}, {boost_clock, 3700.0, 74}, {vector_rate, 32.0, 1}, {cache, 1152.0, 74},
        {power, 400.0, 74}});

/// EPYC 9754.
inline constexpr processor row_121 =
    row(121, {.vendor = "AMD", .year = 2023, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9754 128-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Zen 4c " "cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 4.8, 76}, {lanes, 768.0, 77}, {channels, 12.0, 76},
        {bandwidth, 460.8, 76}, {fp64_vector, 4.608, 76}, {fp32_vector, 9.216, 76}, {units, 128.0, 76},
        {sockets, 2.0, 1}, {clock, 2250.0, 76}, {boost_clock, 3100.0, 76}, {vector_rate, 32.0, 1}});

/// EPYC 9755.
inline constexpr processor row_122 =
    row(122, {.vendor = "AMD", .year = 2024, .architecture = zen5, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9755 128-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The base "
    "clock is from memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 6.4, 142}, {lanes, 768.0, 143},
        {channels, 12.0, 142}, {bandwidth, 614.0, 404}, {fp64_vector, 11.0592, 1}, {fp32_vector, 22.1184, 1},
        {units, 128.0, 142}, {sockets, 2.0, 1}, {clock, 2700.0, 1}, {boost_clock, 4100.0, 142}, {vector_rate, 64.0, 1},
        {cache, 512.0, 142}, {power, 500.0, 142}, {price, 6500.0, 403}});

/// EPYC 9965.
inline constexpr processor row_123 =
    row(123, {.vendor = "AMD", .year = 2024, .architecture = zen5, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD EPYC 9965 192-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Zen 5c "
    "cores. The clocks are from memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 614.0, 405}, {fp64_vector, 13.824, 1},
        {fp32_vector, 27.648, 1}, {units, 192.0, 405}, {sockets, 2.0, 1}, {clock, 2250.0, 1}, {boost_clock, 3700.0, 1},
        {vector_rate, 64.0, 1}, {cache, 384.0, 17}, {power, 500.0, 17}, {price, 14813.0, 402}});

/// Ryzen 9 7950X.
inline constexpr processor row_124 =
    row(124, {.vendor = "AMD", .year = 2022, .architecture = zen4, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD Ryzen 9 7950X 16-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.2, 1}, {lanes, 128.0, 79}, {channels, 2.0, 78},
        {bandwidth, 83.2, 1}, {fp64_vector, 1.152, 79}, {fp32_vector, 2.304, 79}, {units, 16.0, 78}, {sockets, 1.0, 1},
        {clock, 4500.0, 78}, {boost_clock, 5700.0, 78}, {vector_rate, 32.0, 1}, {l2_cache, 16.0, 78},
        {cache, 64.0, 78}, {power, 170.0, 78}});

/// Ryzen 9 9950X.
inline constexpr processor row_125 =
    row(125, {.vendor = "AMD", .year = 2024, .architecture = zen5, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "AMD Ryzen 9 9950X 16-Core Processor"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The base "
    "clock is from memory."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 81}, {lanes, 128.0, 1}, {channels, 2.0, 1},
        {bandwidth, 89.6, 1}, {fp64_vector, 2.2016, 1}, {fp32_vector, 4.4032, 1}, {units, 16.0, 81}, {sockets, 1.0, 1},
        {clock, 4300.0, 1}, {boost_clock, 5700.0, 81}, {vector_rate, 64.0, 1}, {l2_cache, 16.0, 81}, {cache, 64.0, 81},
        {power, 170.0, 81}});

/// Xeon Platinum 8280.
inline constexpr processor row_126 =
    row(126, {.vendor = "Intel", .year = 2019, .architecture = cascade_lake, .memory = ddr4,
    .basis = clock_basis::base, .names = { {.text = "Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Six "
    "channels of DDR4-2933. AVX-512 code runs below 2.7 GHz; 72 to 91 % of the bandwidth were "
    "measured on a Cascade Lake."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 141}, {lane_rate, 2.933, 210}, {lanes, 384.0, 141},
        {channels, 6.0, 210}, {bandwidth, 140.8, 211}, {fp64_vector, 2.419, 212}, {fp32_vector, 4.838, 213},
        {units, 28.0, 210}, {sockets, 8.0, 1}, {clock, 2700.0, 210}, {boost_clock, 4000.0, 210},
        {vector_rate, 64.0, 136}, {cache, 38.5, 210}, {power, 205.0, 210}});

/// Xeon Platinum 8480+.
inline constexpr processor row_127 =
    row(127, {.vendor = "Intel", .year = 2023, .architecture = golden_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Xeon(R) Platinum 8480+"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. AVX-512 "
    "and AMX code runs below it. DDR5-4400 with two modules a channel."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 4.8, 214}, {lanes, 512.0, 215},
        {channels, 8.0, 214}, {bandwidth, 307.2, 215}, {fp64_vector, 3.584, 215}, {fp32_vector, 7.168, 215},
        {bf16_matrix, 229.376, 205}, {units, 56.0, 214}, {sockets, 2.0, 1}, {clock, 2000.0, 214},
        {boost_clock, 3800.0, 214}, {vector_rate, 64.0, 1}, {matrix_rate, 2048.0, 1}, {l1_cache, 48.0, 201},
        {l2_cache, 112.0, 202}, {cache, 105.0, 214}, {power, 350.0, 214}});

/// Xeon Max 9480.
inline constexpr processor row_128 =
    row(128, {.vendor = "Intel", .year = 2023, .architecture = golden_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Xeon(R) CPU Max 9480"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The "
    "memory is the DDR5; 64 GB of HBM2e stand beside it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 208}, {lane_rate, 4.8, 208}, {lanes, 512.0, 209},
        {channels, 8.0, 208}, {bandwidth, 307.2, 209}, {fp64_vector, 3.4048, 209}, {fp32_vector, 6.8096, 209},
        {bf16_matrix, 217.9072, 205}, {units, 56.0, 208}, {sockets, 2.0, 1}, {clock, 1900.0, 208},
        {vector_rate, 64.0, 1}, {matrix_rate, 2048.0, 1}, {l1_cache, 48.0, 201}, {l2_cache, 112.0, 202},
        {power, 350.0, 208}});

/// Xeon Platinum 8592+.
inline constexpr processor row_129 =
    row(129, {.vendor = "Intel", .year = 2023, .architecture = raptor_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "INTEL(R) XEON(R) PLATINUM 8592+"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. The "
    "clocks are from a leak before the launch."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 593}, {lanes, 512.0, 148},
        {channels, 8.0, 147}, {bandwidth, 358.4, 147}, {fp64_vector, 3.8912, 227}, {fp32_vector, 7.7824, 227},
        {units, 64.0, 256}, {sockets, 2.0, 1}, {clock, 1900.0, 226}, {boost_clock, 3900.0, 226},
        {vector_rate, 64.0, 1}, {cache, 320.0, 256}, {power, 350.0, 226}, {price, 11600.0, 592}});

/// Xeon 6980P.
inline constexpr processor row_130 =
    row(130, {.vendor = "Intel", .year = 2024, .architecture = redwood_cove, .memory = ddr5,
    .basis = clock_basis::base, .names = { {.text = "Intel(R) Xeon(R) 6980P"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. 844.8 "
    "GB/s with MRDIMM-8800."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 6.4, 396}, {lanes, 768.0, 397},
        {channels, 12.0, 396}, {bandwidth, 614.4, 396}, {fp64_vector, 8.192, 1}, {fp32_vector, 16.384, 1},
        {units, 128.0, 396}, {sockets, 2.0, 1}, {clock, 2000.0, 1}, {vector_rate, 64.0, 1}, {cache, 504.0, 396},
        {power, 500.0, 396}});

/// Core i9-13900K.
inline constexpr processor row_131 =
    row(131, {.vendor = "Intel", .year = 2022, .architecture = raptor_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "13th Gen Intel(R) Core(TM) i9-13900K"}},
    .note = "Eight performance and sixteen efficient cores, which differ: no peak is stated. The "
    "clock is that of the performance cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 206}, {lanes, 128.0, 207},
        {channels, 2.0, 206}, {bandwidth, 89.6, 206}, {units, 24.0, 206}, {sockets, 1.0, 1}, {clock, 3000.0, 206},
        {boost_clock, 5800.0, 206}, {cache, 36.0, 206}, {power, 125.0, 206}});

/// Core i9-14900K.
inline constexpr processor row_132 =
    row(132, {.vendor = "Intel", .year = 2023, .architecture = raptor_cove, .memory = ddr5, .basis = clock_basis::base,
    .names = { {.text = "Intel(R) Core(TM) i9-14900K"}},
    .note = "Eight performance and sixteen efficient cores, which differ: no peak is stated. The "
    "clock is that of the performance cores."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {lane_rate, 5.6, 399}, {lanes, 128.0, 400},
        {channels, 2.0, 399}, {bandwidth, 89.6, 400}, {units, 24.0, 137}, {sockets, 1.0, 1}, {clock, 3200.0, 137},
        {boost_clock, 6000.0, 137}, {cache, 36.0, 137}, {power, 125.0, 137}});

/// Graviton 3.
inline constexpr processor row_133 =
    row(133, {.vendor = "AWS", .year = 2022, .architecture = neoverse_v1, .memory = ddr5, .basis = clock_basis::base,
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Eight "
    "channels of DDR5-4800. About 292 GB/s were measured."}, {
        {memory_kind, 0.0, 257}, {lane_rate, 4.8, 115}, {lanes, 512.0, 257}, {channels, 8.0, 115},
        {bandwidth, 307.2, 243}, {fp64_vector, 2.662, 116}, {fp32_vector, 5.325, 116}, {units, 64.0, 115},
        {sockets, 1.0, 1}, {clock, 2600.0, 115}, {vector_rate, 32.0, 136}, {l1_cache, 64.0, 115},
        {l2_cache, 64.0, 116}, {cache, 32.0, 115}});

/// Graviton 4.
inline constexpr processor row_134 =
    row(134, {.vendor = "AWS", .year = 2024, .architecture = neoverse_v2, .memory = ddr5, .basis = clock_basis::base,
    .note = "Per socket. The clock is from memory."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 5.6, 117}, {lanes, 768.0, 118}, {channels, 12.0, 117},
        {bandwidth, 537.6, 117}, {fp64_vector, 4.3008, 1}, {fp32_vector, 8.6016, 1}, {units, 96.0, 117},
        {sockets, 2.0, 1}, {clock, 2800.0, 1}, {vector_rate, 32.0, 1}, {l2_cache, 192.0, 1}, {cache, 36.0, 132}});

/// Apple M1 (8-core GPU).
inline constexpr processor row_135 =
    row(135, {.vendor = "Apple", .year = 2020, .architecture = apple_gpu, .memory = lpddr4x, .to_order = true,
    .names = { {.text = "Apple M1", .decided_by = {.compute_units = true},
    .shared_with = "the part with 7 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 252}, {memory_kind, 0.0, 1}, {capacity, 16.0, 1}, {lane_rate, 4.266, 1},
        {lanes, 128.0, 1}, {bandwidth, 68.3, 94}, {fp32_vector, 2.617, 244}, {fp16_vector, 2.617, 244},
        {units, 8.0, 244}, {clock, 1278.0, 244}, {vector_rate, 256.0, 136}, {l2_cache, 0.75, 244}, {cache, 8.0, 244}});

/// Apple M1 Pro (14-core GPU).
inline constexpr processor row_136 =
    row(136, {.vendor = "Apple", .year = 2021, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 16 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 200 GB/s for 204.8"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 32.0, 1}, {lane_rate, 6.4, 1}, {lanes, 256.0, 1},
        {bandwidth, 200.0, 414}, {fp32_vector, 4.645, 254}, {fp16_vector, 4.645, 253}, {units, 14.0, 252},
        {clock, 1296.0, 252}, {vector_rate, 256.0, 136}, {cache, 24.0, 252}});

/// Apple M1 Pro (16-core GPU).
inline constexpr processor row_137 =
    row(137, {.vendor = "Apple", .year = 2021, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 14 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 200 GB/s for 204.8"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 32.0, 1}, {lane_rate, 6.4, 1}, {lanes, 256.0, 1},
        {bandwidth, 200.0, 238}, {fp32_vector, 5.308, 246}, {fp16_vector, 5.308, 246}, {units, 16.0, 246},
        {clock, 1296.0, 246}, {vector_rate, 256.0, 136}, {l2_cache, 0.25, 246}, {cache, 24.0, 246}});

/// Apple M1 Max (32-core GPU).
inline constexpr processor row_138 =
    row(138, {.vendor = "Apple", .year = 2021, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 24 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 400 GB/s for 409.6"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. CPU cores alone cannot draw all of it."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 1}, {lane_rate, 6.4, 1}, {lanes, 512.0, 1},
        {bandwidth, 400.0, 237}, {fp32_vector, 10.617, 245}, {fp16_vector, 10.617, 245}, {units, 32.0, 245},
        {clock, 1296.0, 245}, {vector_rate, 256.0, 136}, {l2_cache, 0.5, 245}, {cache, 48.0, 245}});

/// Apple M2 Max (38-core GPU).
inline constexpr processor row_139 =
    row(139, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 30 GPU cores"}}, .deviations = { .bandwidth = "Apple prints 400 GB/s for 409.6"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 252}, {memory_kind, 0.0, 252}, {capacity, 96.0, 1}, {lane_rate, 6.4, 1},
        {lanes, 512.0, 1}, {bandwidth, 400.0, 96}, {fp32_vector, 13.6, 249}, {fp16_vector, 13.6, 249},
        {units, 38.0, 249}, {clock, 1398.0, 249}, {vector_rate, 256.0, 136}, {cache, 48.0, 249}});

/// Apple M2 Ultra (76-core GPU).
inline constexpr processor row_140 =
    row(140, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2 Ultra", .decided_by = {.compute_units = true},
    .shared_with = "the part with 60 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 192.0, 108}, {bandwidth, 800.0, 406},
        {fp32_vector, 27.2, 107}, {fp16_vector, 27.2, 108}, {units, 76.0, 107}, {clock, 1398.0, 250},
        {cache, 96.0, 250}});

/// Apple M3 Max (40-core GPU).
inline constexpr processor row_141 =
    row(141, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M3 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 30 GPU cores: 300 GB/s"}}, .deviations = {
    .bandwidth = "Apple prints 400 GB/s for 409.6"},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The 30-core part has 384 lanes and 300 " "GB/s."}, {
        {runtime_names, 0.0, 3}, {memory_kind, 0.0, 3}, {capacity, 128.0, 3}, {lane_rate, 6.4, 1}, {lanes, 512.0, 1},
        {bandwidth, 400.0, 3}, {fp32_vector, 14.32, 180}, {fp16_vector, 14.32, 180}, {units, 40.0, 3},
        {clock, 1398.0, 180}, {vector_rate, 256.0, 136}});

/// Apple M3 Pro (18-core GPU).
inline constexpr processor row_142 =
    row(142, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M3 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 14 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The M1 Pro and M2 Pro have 200 GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 150.0, 1}, {fp32_vector, 6.441984, 183},
        {fp16_vector, 6.441984, 183}, {units, 18.0, 1}, {clock, 1398.0, 182}});

/// Apple M4 (10-core GPU).
inline constexpr processor row_143 =
    row(143, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. Another page of the same tables has a "
    "clock of 1578 MHz (4.04 TFLOP/s)."}, {
        {runtime_names, 0.0, 4}, {memory_kind, 0.0, 4}, {capacity, 32.0, 4}, {lane_rate, 7.5, 1}, {lanes, 128.0, 1},
        {bandwidth, 120.0, 99}, {fp32_vector, 3.76, 180}, {fp16_vector, 3.76, 180}, {units, 10.0, 4},
        {clock, 1470.0, 180}, {vector_rate, 256.0, 136}});

/// Apple M4 Max (40-core GPU).
inline constexpr processor row_144 =
    row(144, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 32 GPU cores: 410 GB/s"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The peaks are those of 40 cores at the "
    "clock of the 32-core part (13.74 TFLOP/s, 410 GB/s)."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 128.0, 1}, {lane_rate, 8.533, 1}, {lanes, 512.0, 1},
        {bandwidth, 546.0, 99}, {fp32_vector, 17.18, 181}, {fp16_vector, 17.18, 181}, {units, 40.0, 109},
        {clock, 1678.0, 180}, {vector_rate, 256.0, 136}});

/// Apple M1 Ultra (64-core GPU).
inline constexpr processor row_145 =
    row(145, {.vendor = "Apple", .year = 2022, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M1 Ultra", .decided_by = {.compute_units = true},
    .shared_with = "the part with 48 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 800.0, 95}, {fp32_vector, 21.233, 247},
        {fp16_vector, 21.233, 247}, {units, 64.0, 247}, {clock, 1296.0, 247}, {vector_rate, 256.0, 136}});

/// Apple M2 (10-core GPU).
inline constexpr processor row_146 =
    row(146, {.vendor = "Apple", .year = 2022, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2", .decided_by = {.compute_units = true},
    .shared_with = "the part with 8 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 100.0, 97}, {fp32_vector, 3.579, 248},
        {fp16_vector, 3.579, 248}, {units, 10.0, 248}, {clock, 1398.0, 248}, {vector_rate, 256.0, 136},
        {cache, 8.0, 248}});

/// Apple M2 Pro (19-core GPU).
inline constexpr processor row_147 =
    row(147, {.vendor = "Apple", .year = 2023, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M2 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 16 GPU cores"}}, .note = "CPU, GPU and NPU share the bandwidth. No FP64."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 200.0, 96}, {fp32_vector, 6.8, 251},
        {fp16_vector, 6.8, 251}, {units, 19.0, 251}, {clock, 1398.0, 251}, {vector_rate, 256.0, 136},
        {cache, 24.0, 251}});

/// Apple M3 Ultra (80-core GPU).
inline constexpr processor row_148 =
    row(148, {.vendor = "Apple", .year = 2025, .architecture = apple_gpu, .memory = lpddr5, .to_order = true,
    .names = { {.text = "Apple M3 Ultra", .decided_by = {.compute_units = true},
    .shared_with = "the part with 60 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. Apple prints 819 GB/s; the table has "
    "819.2 for the other Ultras, too."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 819.2, 112}, {fp32_vector, 28.63104, 181},
        {fp16_vector, 28.63104, 181}, {units, 80.0, 112}, {clock, 1398.0, 180}, {vector_rate, 256.0, 136}});

/// Apple M4 Pro (20-core GPU).
inline constexpr processor row_149 =
    row(149, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4 Pro", .decided_by = {.compute_units = true},
    .shared_with = "the part with 16 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. Tables disagree on the clock."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 64.0, 100}, {bandwidth, 273.0, 99},
        {fp32_vector, 7.5264, 181}, {fp16_vector, 7.5264, 181}, {units, 20.0, 1}, {clock, 1470.0, 180},
        {vector_rate, 256.0, 136}});

/// Apple M4 Max (32-core GPU).
inline constexpr processor row_150 =
    row(150, {.vendor = "Apple", .year = 2024, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M4 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 40 GPU cores: 546 GB/s"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The 40-core part has 546 GB/s."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 410.0, 109}, {fp32_vector, 13.74, 180},
        {fp16_vector, 13.74, 181}, {units, 32.0, 109}, {clock, 1678.0, 180}, {vector_rate, 256.0, 136}});

/// Apple M5 (10-core GPU).
inline constexpr processor row_151 =
    row(151, {.vendor = "Apple", .year = 2025, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The matrix units in its cores have no " "printed peak."}, {
        {memory_kind, 0.0, 1}, {bandwidth, 153.0, 98}, {fp32_vector, 5.7, 193}, {fp16_vector, 5.7, 194},
        {units, 10.0, 98}});

/// Apple M5 Pro.
inline constexpr processor row_152 =
    row(152, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The peak is of 20 cores. The matrix "
    "units in its cores have no printed peak."}, {
        {memory_kind, 0.0, 1}, {capacity, 64.0, 104}, {bandwidth, 307.0, 103}, {fp32_vector, 11.4, 196},
        {fp16_vector, 11.4, 196}});

/// Apple M5 Max (32-core GPU).
inline constexpr processor row_153 =
    row(153, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M5 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 40 GPU cores: 614 GB/s"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The matrix units in its cores have no " "printed peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {bandwidth, 460.0, 1}, {fp32_vector, 18.24, 196},
        {fp16_vector, 18.24, 196}, {units, 32.0, 110}});

/// Apple M5 Max (40-core GPU).
inline constexpr processor row_154 =
    row(154, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .names = { {.text = "Apple M5 Max", .decided_by = {.compute_units = true},
    .shared_with = "the part with 32 GPU cores"}},
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. The matrix units in its cores have no " "printed peak."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 1}, {capacity, 128.0, 111}, {bandwidth, 614.0, 110},
        {fp32_vector, 22.8, 195}, {fp16_vector, 22.8, 196}, {units, 40.0, 110}});

/// Apple M5 Ultra.
inline constexpr processor row_155 =
    row(155, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {memory_kind, 0.0, 1}, {capacity, 512.0, 102}, {bandwidth, 1200.0, 101}});

/// Apple M6.
inline constexpr processor row_156 =
    row(156, {.vendor = "Apple", .year = 2026, .architecture = apple_gpu, .memory = lpddr5x, .to_order = true,
    .note = "CPU, GPU and NPU share the bandwidth. No FP64. No peak was found."}, {
        {memory_kind, 0.0, 1}, {capacity, 32.0, 106}, {bandwidth, 170.0, 105}});

/// A64FX (48 compute cores, 2.0 GHz).
inline constexpr processor row_157 =
    row(157, {.vendor = "Fujitsu", .year = 2019, .architecture = a64fx, .memory = hbm2, .basis = clock_basis::base,
    .names = { {.text = "A64FX"}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. 1.8 to "
    "2.2 GHz by model; four stacks of HBM2."}, {
        {runtime_names, 0.0, 1}, {memory_kind, 0.0, 257}, {lane_rate, 2.0, 1}, {lanes, 4096.0, 1},
        {bandwidth, 1024.0, 243}, {fp64_vector, 3.072, 1}, {fp32_vector, 6.144, 1}, {fp16_vector, 12.288, 1},
        {units, 48.0, 235}, {sockets, 1.0, 1}, {clock, 2000.0, 1}, {vector_rate, 64.0, 136}, {l1_cache, 64.0, 235},
        {cache, 32.0, 234}});

/// Altra Q80-30.
inline constexpr processor row_158 =
    row(158, {.vendor = "Ampere", .year = 2020, .architecture = neoverse_n1, .memory = ddr4,
    .note = "Per socket; the peaks were computed from the highest clock."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 3.2, 1}, {lanes, 512.0, 1}, {channels, 8.0, 1}, {bandwidth, 204.8, 1},
        {fp64_vector, 1.92, 82}, {fp32_vector, 3.84, 86}, {units, 80.0, 85}, {sockets, 2.0, 1}, {clock, 3000.0, 85},
        {vector_rate, 16.0, 1}, {power, 161.0, 85}});

/// Altra Max M128-30.
inline constexpr processor row_159 =
    row(159, {.vendor = "Ampere", .year = 2021, .architecture = neoverse_n1, .memory = ddr4,
    .note = "Per socket; the peaks were computed from the highest clock."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 3.2, 1}, {lanes, 512.0, 1}, {channels, 8.0, 1}, {bandwidth, 204.8, 1},
        {fp64_vector, 3.072, 82}, {fp32_vector, 6.144, 84}, {units, 128.0, 83}, {sockets, 2.0, 1}, {clock, 3000.0, 83},
        {vector_rate, 16.0, 1}, {power, 183.0, 83}});

/// AmpereOne A192-32X.
inline constexpr processor row_160 =
    row(160, {.vendor = "Ampere", .year = 2023, .architecture = ampere_one, .memory = ddr5,
    .note = "Per socket; the peaks were computed from the highest clock. Twelve channels, which a "
    "list has, are those of AmpereOne M."}, {
        {memory_kind, 0.0, 1}, {lane_rate, 5.2, 1}, {lanes, 512.0, 88}, {channels, 8.0, 87}, {bandwidth, 332.8, 1},
        {fp64_vector, 4.9152, 91}, {fp32_vector, 9.8304, 91}, {units, 192.0, 90}, {sockets, 1.0, 1},
        {clock, 3200.0, 90}, {vector_rate, 16.0, 1}, {l2_cache, 384.0, 88}, {cache, 64.0, 87}, {power, 400.0, 90},
        {price, 5555.0, 89}});

/// Snapdragon X Elite X1E-84-100.
inline constexpr processor row_161 =
    row(161, {.vendor = "Qualcomm", .year = 2024, .architecture = oryon, .memory = lpddr5x,
    .note = "The cores; the clock is that of all cores. The GPU has 4.6 TFLOP/s of FP32, the NPU 45 " "TOPS of INT8."},
    {
        {memory_kind, 0.0, 435}, {lane_rate, 8.448, 435}, {bandwidth, 135.168, 435}, {fp64_vector, 0.7296, 412},
        {fp32_vector, 1.4592, 412}, {units, 12.0, 411}, {sockets, 1.0, 1}, {clock, 3800.0, 411},
        {boost_clock, 4200.0, 411}, {vector_rate, 32.0, 1}});

/// Raspberry Pi 4 (BCM2711, 4x A72).
inline constexpr processor row_162 =
    row(162, {.vendor = "Broadcom", .year = 2019, .architecture = cortex_a72, .memory = lpddr4,
    .basis = clock_basis::base, .names = { {.text = "BCM2711"}, {.text = "Raspberry Pi 4", .revisions_follow = true}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Later "
    "boards run at 1.8 GHz. One table has 35 GB/s, which 32 lanes cannot carry."}, {
        {runtime_names, 0.0, 437}, {memory_kind, 0.0, 437}, {lane_rate, 3.2, 437}, {lanes, 32.0, 1},
        {channels, 1.0, 1}, {bandwidth, 12.8, 1}, {fp64_vector, 0.024, 1}, {fp32_vector, 0.048, 1}, {units, 4.0, 1},
        {sockets, 1.0, 1}, {clock, 1500.0, 1}, {vector_rate, 8.0, 136}, {cache, 1.0, 1}});

/// Raspberry Pi 5 (BCM2712, 4x A76).
inline constexpr processor row_163 =
    row(163, {.vendor = "Broadcom", .year = 2023, .architecture = cortex_a76, .memory = lpddr4x,
    .basis = clock_basis::base, .names = { {.text = "BCM2712"}, {.text = "Raspberry Pi 5", .revisions_follow = true}},
    .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. One "
    "table has 67 GB/s."}, {
        {runtime_names, 0.0, 437}, {memory_kind, 0.0, 437}, {lane_rate, 4.267, 437}, {lanes, 32.0, 1},
        {channels, 1.0, 1}, {bandwidth, 17.1, 1}, {fp64_vector, 0.077, 1}, {fp32_vector, 0.154, 1}, {units, 4.0, 437},
        {sockets, 1.0, 1}, {clock, 2400.0, 437}, {vector_rate, 16.0, 136}, {cache, 2.0, 1}});

} // namespace rafter::detail::rows
// clang-format on
