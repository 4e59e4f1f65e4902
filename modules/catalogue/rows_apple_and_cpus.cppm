/// \file Rows of the catalogue. Apple: GPUs; general-purpose processors, per socket.
export module rafter.catalogue:rows_apple_and_cpus;
#include "../digits.hpp"

import rafter.machine;
import :row;

namespace rafter::detail::rows {

/// Apple GPUs.
inline constexpr processor apple_gpu{.vendor = "Apple",
                                     .memory = {.to_order = true},
                                     .units = {.vector_rate = 256.0 * FLOP / cycle},
                                     .architecture = processor_architecture::apple_gpu,
                                     .note = "CPU, GPU and NPU share the bandwidth. No FP64."};

/// M1 Pro, with 14 or 16 GPU cores.
inline constexpr processor apple_m1_pro{.vendor = "Apple",
                                        .memory = {.to_order = true},
                                        .units = {.vector_rate = 256.0 * FLOP / cycle},
                                        .cache = 24.0 * MiB,
                                        .architecture = processor_architecture::apple_gpu,
                                        .sources = {&metal_benchmarks, &apple_press_release},
                                        .known = mostly({secondary})
                                                     .but({secondary, &apple_press_release}, bandwidth)
                                                     .but({derived, &metal_benchmarks}, peaks)
                                                     .but({secondary, &metal_benchmarks}, units, clock, cache),
                                        .recalled = {lane_rate},
                                        .deviations = {.bandwidth = "Apple prints 200 GB/s for 204.8"},
                                        .note = "CPU, GPU and NPU share the bandwidth. No FP64."};

inline constexpr processor apple_and_cpus[]{
    of(apple_gpu, "apple-m1-8c", "Apple M1 (8-core GPU)", 2020,
       {.runtime_names = {{.text = "Apple M1", .decided_by = by_units, .shared_with = "the part with 7 GPU cores"}},
        .memory = {lpddr4x, 16.0 * GiB, {}, 4.266 * Gbit / s, 128},
        .bandwidth = 68.3 * GB / s,
        .vector = vector_tera{.fp32 = 2.617, .fp16 = 2.617},
        .units = {.count = 8, .clock = 1278.0 * MHz},
        .cache = 8.0 * MiB,
        .sources = {&metal_benchmarks},
        .known = mostly({secondary, &metal_benchmarks}).but({derived, &metal_benchmarks}, peaks),
        .recalled = {memory_kind, lane_rate, lanes, bandwidth, capacity}}),
    of(apple_m1_pro, "apple-m1-pro-14c", "Apple M1 Pro (14-core GPU)", 2021,
       {.runtime_names =
            {{.text = "Apple M1 Pro", .decided_by = by_units, .shared_with = "the part with 16 GPU cores"}},
        .memory = {lpddr5, 32.0 * GiB, {}, 6.4 * Gbit / s, 256},
        .bandwidth = 200.0 * GB / s,
        .vector = vector_tera{.fp32 = 4.645, .fp16 = 4.645},
        .units = {.count = 14, .clock = 1296.0 * MHz}}),
    of(apple_m1_pro, "apple-m1-pro-16c", "Apple M1 Pro (16-core GPU)", 2021,
       {.runtime_names =
            {{.text = "Apple M1 Pro", .decided_by = by_units, .shared_with = "the part with 14 GPU cores"}},
        .memory = {lpddr5, 32.0 * GiB, {}, 6.4 * Gbit / s, 256},
        .bandwidth = 200.0 * GB / s,
        .vector = vector_tera{.fp32 = 5.308, .fp16 = 5.308},
        .units = {.count = 16, .clock = 1296.0 * MHz}}),
    of(apple_gpu, "apple-m1-max-32c", "Apple M1 Max (32-core GPU)", 2021,
       {.runtime_names =
            {{.text = "Apple M1 Max", .decided_by = by_units, .shared_with = "the part with 24 GPU cores"}},
        .memory = {lpddr5, 64.0 * GiB, {}, 6.4 * Gbit / s, 512},
        .bandwidth = 400.0 * GB / s,
        .vector = vector_tera{.fp32 = 10.617, .fp16 = 10.617},
        .units = {.count = 32, .clock = 1296.0 * MHz},
        .cache = 48.0 * MiB,
        .sources = {&metal_benchmarks, &apple_press_release},
        .known = mostly({secondary})
                     .but({secondary, &apple_press_release}, bandwidth)
                     .but({derived, &metal_benchmarks}, peaks)
                     .but({secondary, &metal_benchmarks}, units, clock, cache),
        .recalled = {lane_rate, lanes},
        .deviations = {.bandwidth = "Apple prints 400 GB/s for 409.6"},
        .note = "CPU, GPU and NPU share the bandwidth. No FP64. CPU cores alone cannot draw all of it."}),
    of(apple_gpu, "apple-m2-max-38c", "Apple M2 Max (38-core GPU)", 2023,
       {.runtime_names =
            {{.text = "Apple M2 Max", .decided_by = by_units, .shared_with = "the part with 30 GPU cores"}},
        .memory = {lpddr5, 96.0 * GiB, {}, 6.4 * Gbit / s, 512},
        .bandwidth = 400.0 * GB / s,
        .vector = vector_tera{.fp32 = 13.6, .fp16 = 13.6},
        .units = {.count = 38, .clock = 1398.0 * MHz},
        .cache = 48.0 * MiB,
        .sources = {&metal_benchmarks},
        .known = mostly({secondary, &metal_benchmarks}).but({derived, &metal_benchmarks}, peaks),
        .recalled = {lane_rate, lanes, bandwidth, capacity},
        .deviations = {.bandwidth = "Apple prints 400 GB/s for 409.6"}}),
    of(apple_gpu, "apple-m3-max-40c", "Apple M3 Max (40-core GPU)", 2023,
       {.runtime_names =
            {{.text = "Apple M3 Max", .decided_by = by_units, .shared_with = "the part with 30 GPU cores: 300 GB/s"}},
        .memory = {lpddr5, 128.0 * GiB, {}, 6.4 * Gbit / s, 512},
        .bandwidth = 400.0 * GB / s,
        .vector = vector_tera{.fp32 = 14.32, .fp16 = 14.32},
        .units = {.count = 40, .clock = 1398.0 * MHz},
        .sources = {&m3_max_table, &hmc_tables},
        .known = mostly({secondary, &m3_max_table}).but({secondary, &hmc_tables}, peaks, clock),
        .recalled = {lane_rate, lanes},
        .deviations = {.bandwidth = "Apple prints 400 GB/s for 409.6"},
        .note = "CPU, GPU and NPU share the bandwidth. No FP64. The 30-core part has 384 lanes and 300 GB/s."}),
    of(apple_gpu, "apple-m4-10c", "Apple M4 (10-core GPU)", 2024,
       {.runtime_names = {{.text = "Apple M4"}},
        .memory = {lpddr5x, 32.0 * GiB, {}, 7.5 * Gbit / s, 128},
        .bandwidth = 120.0 * GB / s,
        .vector = vector_tera{.fp32 = 3.76, .fp16 = 3.76},
        .units = {.count = 10, .clock = 1470.0 * MHz},
        .sources = {&m4_mention, &hmc_tables},
        .known = mostly({secondary, &m4_mention}).but({secondary, &hmc_tables}, peaks, clock),
        .recalled = {lane_rate, lanes},
        .note = "CPU, GPU and NPU share the bandwidth. No FP64. Another page of the same tables has a clock of 1578 "
                "MHz (4.04 TFLOP/s)."}),
    of(apple_gpu, "apple-m4-max-40c", "Apple M4 Max (40-core GPU)", 2024,
       {.runtime_names =
            {{.text = "Apple M4 Max", .decided_by = by_units, .shared_with = "the part with 32 GPU cores: 410 GB/s"}},
        .memory = {lpddr5x, 128.0 * GiB, {}, 8.533 * Gbit / s, 512},
        .bandwidth = 546.0 * GB / s,
        .vector = vector_tera{.fp32 = 17.18, .fp16 = 17.18},
        .units = {.count = 40, .clock = 1678.0 * MHz},
        .sources = {&mac_studio_mention, &arxiv_2601_19139, &hmc_tables},
        .known = mostly({secondary}).but({derived, &hmc_tables}, peaks).but({secondary, &hmc_tables}, clock),
        .recalled = {lane_rate, lanes},
        .note = "CPU, GPU and NPU share the bandwidth. No FP64. The peaks are those of 40 cores at the clock of the "
                "32-core part (13.74 TFLOP/s, 410 GB/s)."}),
    of("Intel", "intel-xeon-8280", "Xeon Platinum 8280", 2019,
       {.runtime_names = {{.text = "Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz"}},
        .memory = {.kind = ddr4, .lane_rate = 2.933 * Gbit / s, .lanes = 384},
        .bandwidth = 140.8 * GB / s,
        .vector = vector_tera{.fp64 = 2.419, .fp32 = 4.838},
        .units = {.count = 28, .clock = 2700.0 * MHz, .basis = clock_basis::base, .vector_rate = 64.0 * FLOP / cycle},
        .cache = 38.5 * MiB,
        .power = 205.0 * W,
        .architecture = processor_architecture::cascade_lake,
        .sources = {&csc_slides},
        .known = mostly({secondary, &csc_slides}).but({recalled}, peaks),
        .recalled = {units, clock, vector_rate, fp32_vector, fp64_vector, cache, power, runtime_names},
        .note =
            "Per socket; the clock is the nominal one, and the peaks were computed from it. Six channels of DDR4-2933. "
            "AVX-512 code runs below 2.7 GHz; 72 to 91 % of the bandwidth were measured on a Cascade Lake."}),
    of("AMD", "amd-epyc-7763", "EPYC 7763", 2021,
       {.runtime_names = {{.text = "AMD EPYC 7763 64-Core Processor"}},
        .memory = {.kind = ddr4, .lane_rate = 3.2 * Gbit / s, .lanes = 512},
        .bandwidth = 204.8 * GB / s,
        .vector = vector_tera{.fp64 = 2.509, .fp32 = 5.018},
        .units = {.count = 64, .clock = 2450.0 * MHz, .basis = clock_basis::base, .vector_rate = 32.0 * FLOP / cycle},
        .cache = 256.0 * MiB,
        .power = 280.0 * W,
        .architecture = processor_architecture::zen3,
        .sources = {&csc_slides},
        .known = mostly({secondary, &csc_slides}).but({recalled}, peaks),
        .recalled = {units, clock, vector_rate, fp32_vector, fp64_vector, cache, power},
        .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Eight channels of "
                "DDR4-3200. Virtual machines report the name with 2 to 4 cores."}),
    of("AMD", "amd-epyc-9654", "EPYC 9654", 2022,
       {.runtime_names = {{.text = "AMD EPYC 9654 96-Core Processor"}},
        .memory = {.kind = ddr5, .lane_rate = 4.8 * Gbit / s, .lanes = 768},
        .bandwidth = 460.8 * GB / s,
        .vector = vector_tera{.fp64 = 3.686, .fp32 = 7.373},
        .units = {.count = 96, .clock = 2400.0 * MHz, .basis = clock_basis::base, .vector_rate = 32.0 * FLOP / cycle},
        .cache = 384.0 * MiB,
        .power = 360.0 * W,
        .architecture = processor_architecture::zen4,
        .sources = {&epyc_9654_lists},
        .known = mostly({secondary, &epyc_9654_lists}).but({recalled}, peaks),
        .recalled = {clock, vector_rate, fp32_vector, fp64_vector, runtime_names},
        .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Twelve channels of "
                "DDR5-4800. AVX-512 does not double the FMA rate. A blog has FP32 1.84 TFLOP/s."}),
    of("Fujitsu", "fujitsu-a64fx", "A64FX (48 compute cores, 2.0 GHz)", 2019,
       {.runtime_names = {{.text = "A64FX"}},
        .memory = {.kind = hbm2, .lane_rate = 2.0 * Gbit / s, .lanes = 4096},
        .bandwidth = 1024.0 * GB / s,
        .vector = vector_tera{.fp64 = 3.072, .fp32 = 6.144, .fp16 = 12.288},
        .units = {.count = 48, .clock = 2000.0 * MHz, .basis = clock_basis::base, .vector_rate = 64.0 * FLOP / cycle},
        .cache = 32.0 * MiB,
        .architecture = processor_architecture::a64fx,
        .sources = {&mess_notes},
        .known = mostly({secondary, &mess_notes}).but({recalled}, peaks),
        .recalled = {units, clock, vector_rate, fp32_vector, fp64_vector, cache, lane_rate, lanes, runtime_names},
        .note =
            "Per socket; the clock is the nominal one, and the peaks were computed from it. 1.8 to 2.2 GHz by model; "
            "four stacks of HBM2."}),
    of("AWS", "aws-graviton3", "Graviton 3", 2022,
       {.memory = {.kind = ddr5, .lane_rate = 4.8 * Gbit / s, .lanes = 512},
        .bandwidth = 307.2 * GB / s,
        .vector = vector_tera{.fp64 = 2.662, .fp32 = 5.325},
        .units = {.count = 64, .clock = 2600.0 * MHz, .basis = clock_basis::base, .vector_rate = 32.0 * FLOP / cycle},
        .cache = 32.0 * MiB,
        .architecture = processor_architecture::neoverse_v1,
        .sources = {&mess_notes},
        .known = mostly({secondary, &mess_notes}).but({recalled}, peaks),
        .recalled = {units, clock, vector_rate, fp32_vector, fp64_vector, cache, runtime_names},
        .note = "Per socket; the clock is the nominal one, and the peaks were computed from it. Eight channels of "
                "DDR5-4800. About 292 GB/s were measured."}),
    of("Broadcom", "rpi4-bcm2711", "Raspberry Pi 4 (BCM2711, 4x A72)", 2019,
       {.runtime_names = {{.text = "BCM2711"}, {.text = "Raspberry Pi 4", .revisions_follow = true}},
        .memory = {.kind = lpddr4, .lane_rate = 3.2 * Gbit / s, .lanes = 32},
        .bandwidth = 12.8 * GB / s,
        .vector = vector_tera{.fp64 = 0.024, .fp32 = 0.048},
        .units = {.count = 4, .clock = 1500.0 * MHz, .basis = clock_basis::base, .vector_rate = 8.0 * FLOP / cycle},
        .cache = 1.0 * MiB,
        .architecture = processor_architecture::cortex_a72,
        .sources = {&raspberry_pi_tables},
        .known = mostly({secondary, &raspberry_pi_tables}).but({recalled}, peaks),
        .recalled = {lanes, bandwidth, units, clock, vector_rate, fp32_vector, fp64_vector, cache},
        .note =
            "Per socket; the clock is the nominal one, and the peaks were computed from it. Later boards run at 1.8 "
            "GHz. One table has 35 GB/s, which 32 lanes cannot carry."}),
    of("Broadcom", "rpi5-bcm2712", "Raspberry Pi 5 (BCM2712, 4x A76)", 2023,
       {.runtime_names = {{.text = "BCM2712"}, {.text = "Raspberry Pi 5", .revisions_follow = true}},
        .memory = {.kind = lpddr4x, .lane_rate = 4.267 * Gbit / s, .lanes = 32},
        .bandwidth = 17.1 * GB / s,
        .vector = vector_tera{.fp64 = 0.077, .fp32 = 0.154},
        .units = {.count = 4, .clock = 2400.0 * MHz, .basis = clock_basis::base, .vector_rate = 16.0 * FLOP / cycle},
        .cache = 2.0 * MiB,
        .architecture = processor_architecture::cortex_a76,
        .sources = {&raspberry_pi_tables},
        .known = mostly({secondary, &raspberry_pi_tables}).but({recalled}, peaks),
        .recalled = {lanes, bandwidth, vector_rate, fp32_vector, fp64_vector, cache},
        .note =
            "Per socket; the clock is the nominal one, and the peaks were computed from it. One table has 67 GB/s."}),
};

} // namespace rafter::detail::rows
