// Tests: static/catalogue_inside, static/published_hardware
/// \file The measured figures of caches and memories.
export module rafter.catalogue:hierarchy_rows;
#include "../../digits.hpp"

import rafter.terms;
import :hierarchy;

namespace rafter::detail::measured {
using namespace symbols;
using enum memory_level;

inline constexpr citation b300_dump{.title = "Properties and microbenchmarks of a B300"};
inline constexpr citation scaling_book{.title = "Google DeepMind, 'How to Scale Your Model', tpus.md", .where = "github.com/jax-ml/scaling-book"};
inline constexpr citation metal_benchmarks{.title = "metal-benchmarks, README", .where = "github.com/philipturner/metal-benchmarks @dc2adc6"};
inline constexpr citation gpu_benches{.title = "gpu-benches: gpu-latency, gpu-cache, gpu-l2-cache", .where = "github.com/te42kyfo/gpu-benches @1c36d50", .when = "2024-06-21"};
inline constexpr citation luo_2024{.title = "Luo et al., tables IV and V (through notes; 2501.12084 revises the L2 part)", .where = "arXiv 2402.13499", .when = "2024"};
inline constexpr citation jia_2018{ .title = "Jia et al., V100 (through a summary)", .where = "arXiv 1804.06826", .when = "2018"};
inline constexpr citation chips_and_cheese{.title = "Chips and Cheese, as the scaling book cites it", .where = "github.com/jax-ml/scaling-book, gpus.md"};
inline constexpr citation mess_2024{ .title = "'A Mess of Memory System Benchmarking', table I (notes)", .where = "MICRO", .when = "2024"};

inline constexpr measured_device v100_pcie{
    "V100 PCIe", {"nvidia-v100-pcie-16gb", "nvidia-v100-pcie-32gb"}, 1380.0 * MHz};
inline constexpr measured_device a100_sxm4_40gb{"A100 SXM4 40GB", {"nvidia-a100-sxm4-40gb"}, 1410.0 * MHz};
inline constexpr measured_device a100_80gb{
    "A100 80GB", {"nvidia-a100-sxm4-80gb", "nvidia-a100-pcie-80gb"}, 1410.0 * MHz};
inline constexpr measured_device h100_pcie{"H100 PCIe", {"nvidia-h100-pcie-80gb"}, 1755.0 * MHz};
inline constexpr measured_device l40{"L40", {"nvidia-l40"}, 2490.0 * MHz};
inline constexpr measured_device mi210{"MI210", {"amd-mi210"}, 1700.0 * MHz};
inline constexpr measured_device rx_6900_xt{"RX 6900 XT", {}, 2570.0 * MHz};
inline constexpr measured_device rtx_4090{"RTX 4090", {"nvidia-rtx-4090"}, 2520.0 * MHz};
inline constexpr measured_device a100_pcie_40gb{"A100 PCIe 40GB", {"nvidia-a100-pcie-40gb"}, 1410.0 * MHz};
inline constexpr measured_device h800_pcie{"H800 PCIe", {}, 1755.0 * MHz};
inline constexpr measured_device v100{"V100", {}, 1380.0 * MHz};
inline constexpr measured_device b300_sxm6_ac{"B300 SXM6 AC", {"nvidia-b300-sxm6-ac"}};
inline constexpr measured_device mi100{"MI100", {"amd-mi100"}};
inline constexpr measured_device h200{"H200", {"nvidia-h200-sxm-141gb"}};

inline constexpr catalogue::hierarchy_figure figures[]{
    // Latencies and capacities.
    latency(v100_pcie, l1, gpu_benches, 30.0 * cycle),
    latency(v100_pcie, l2, gpu_benches, 215.0 * cycle),
    latency(v100_pcie, dram, gpu_benches, 435.0 * cycle),
    latency(a100_sxm4_40gb, l1, gpu_benches, 36.0 * cycle),
    latency(a100_sxm4_40gb, l2, gpu_benches, 213.0 * cycle, {}, "near partition"),
    latency(a100_sxm4_40gb, l2, gpu_benches, 347.0 * cycle, 36.0 * MB, "far partition, mixed"),
    latency(a100_sxm4_40gb, dram, gpu_benches, 572.0 * cycle, 125.0 * MB),
    latency(a100_80gb, l1, gpu_benches, 36.0 * cycle),
    latency(a100_80gb, l2, gpu_benches, 211.0 * cycle, {}, "near partition"),
    latency(a100_80gb, l2, gpu_benches, 345.0 * cycle, 24.0 * MB, "far partition, mixed"),
    latency(a100_80gb, dram, gpu_benches, 570.0 * cycle, 125.0 * MB),
    latency(h100_pcie, l1, gpu_benches, 34.0 * cycle),
    latency(h100_pcie, l2, gpu_benches, 265.0 * cycle, 20.0 * MB),
    latency(h100_pcie, l2, gpu_benches, 475.0 * cycle, 35.0 * MB, "far partition, mixed"),
    latency(h100_pcie, dram, gpu_benches, 650.0 * cycle, 125.0 * MB),
    latency(l40, l1, gpu_benches, 36.0 * cycle),
    latency(l40, l2, gpu_benches, 277.0 * cycle),
    latency(l40, dram, gpu_benches, 632.0 * cycle, 450.0 * MB),
    latency(mi210, l1, gpu_benches, 125.0 * cycle, 16.0 * kB),
    latency(mi210, l2, gpu_benches, 248.0 * cycle),
    latency(mi210, dram, gpu_benches, 629.0 * cycle, 125.0 * MB),
    latency(rx_6900_xt, l1, gpu_benches, 73.0 * cycle, {}, "L0"),
    latency(rx_6900_xt, l1, gpu_benches, 112.0 * cycle, {}, "L1"),
    latency(rx_6900_xt, l2, gpu_benches, 220.0 * cycle),
    latency(rx_6900_xt, l3, gpu_benches, 396.0 * cycle),
    latency(rtx_4090, l1, luo_2024, 43.4 * cycle),
    latency(rtx_4090, scratchpad, luo_2024, 30.1 * cycle),
    latency(rtx_4090, l2, luo_2024, 273.0 * cycle),
    latency(rtx_4090, dram, luo_2024, 541.5 * cycle),
    latency(a100_pcie_40gb, l1, luo_2024, 37.9 * cycle),
    latency(a100_pcie_40gb, scratchpad, luo_2024, 29.0 * cycle),
    latency(a100_pcie_40gb, l2, luo_2024, 261.5 * cycle),
    latency(a100_pcie_40gb, dram, luo_2024, 466.3 * cycle),
    latency(h800_pcie, l1, luo_2024, 40.7 * cycle),
    latency(h800_pcie, scratchpad, luo_2024, 29.0 * cycle),
    latency(h800_pcie, l2, luo_2024, 263.0 * cycle),
    latency(h800_pcie, dram, luo_2024, 478.8 * cycle),
    latency(h800_pcie, scratchpad, luo_2024, 180.0 * cycle, {}, "from unit to unit"),
    latency(v100, scratchpad, jia_2018, 19.0 * cycle),
    latency(v100, l1, jia_2018, 28.0 * cycle),
    latency(v100, l2, jia_2018, 193.0 * cycle),
    seen(b300_sxm6_ac, l2, b300_dump, {.reach = 126.5 * MiB, .remark = "capacity"}),
    seen({"Cascade Lake"}, dram, mess_2024, {.latency_time = 85.0 * ns, .remark = "unloaded"}),
    seen({"Skylake-SP"}, dram, mess_2024, {.latency_time = 89.0 * ns, .remark = "unloaded"}),
    seen({"EPYC 7742"}, dram, mess_2024, {.latency_time = 113.0 * ns, .remark = "unloaded"}),
    seen({"Power 9"}, dram, mess_2024, {.latency_time = 96.0 * ns, .remark = "unloaded"}),
    seen({"Sapphire Rapids"}, dram, mess_2024, {.latency_time = 109.0 * ns, .remark = "unloaded"}),
    seen({"Graviton 3", {"aws-graviton3"}}, dram, mess_2024, {.latency_time = 122.0 * ns, .remark = "unloaded"}),
    seen({"A64FX", {"fujitsu-a64fx"}}, dram, mess_2024, {.latency_time = 129.0 * ns, .remark = "unloaded"}),
    seen({"H100 HBM2e"}, dram, mess_2024, {.latency_time = 363.0 * ns, .remark = "unloaded"}),
    seen({"Apple M1"}, l2, metal_benchmarks, {.reach = 768.0 * KiB, .remark = "capacity"}),
    seen({"Apple M1 Pro"}, l2, metal_benchmarks, {.reach = 256.0 * KiB, .remark = "capacity"}),
    seen({"Apple M1 Max"}, l2, metal_benchmarks, {.reach = 512.0 * KiB, .remark = "capacity"}),

    // Bandwidths.
    seen(v100_pcie, l1, gpu_benches, {.bandwidth = 13893.0 * GB / s, .clock = 1380.0 * MHz, .reach = 84.0 * kB}),
    seen(a100_80gb, l1, gpu_benches, {.bandwidth = 19177.0 * GB / s, .clock = 1410.0 * MHz, .reach = 84.0 * kB}),
    seen({"A40", {"nvidia-a40"}}, l1, gpu_benches,
         {.bandwidth = 9352.0 * GB / s, .clock = 1740.0 * MHz, .reach = 64.0 * kB}),
    seen(h100_pcie, l1, gpu_benches, {.bandwidth = 25270.0 * GB / s, .clock = 1755.0 * MHz, .reach = 148.0 * kB}),
    seen(l40, l1, gpu_benches, {.bandwidth = 22615.0 * GB / s, .clock = 2490.0 * MHz, .reach = 40.0 * kB}),
    seen(mi100, l1, gpu_benches, {.bandwidth = 10290.0 * GB / s, .clock = 1502.0 * MHz, .reach = 16.0 * kB}),
    seen(mi210, l1, gpu_benches, {.bandwidth = 10616.0 * GB / s, .clock = 1700.0 * MHz, .reach = 16.0 * kB}),
    seen(v100_pcie, l2, gpu_benches,
         {.bandwidth = 2449.0 * GB / s, .reach = 1.0 * MB, .remark = "all blocks read the same data"}),
    seen(a100_80gb, l2, gpu_benches,
         {.bandwidth = 5430.0 * GB / s,
          .reach = 20.0 * MB,
          .falls_beyond = true,
          .remark = "2460 GB/s at 40 MB: the far partition"}),
    seen(h100_pcie, l2, gpu_benches,
         {.bandwidth = 6850.0 * GB / s, .reach = 37.0 * MB, .remark = "more at 1 to 2 MB, with hits in L1"}),
    seen(h200, l2, gpu_benches, {.bandwidth = 9690.0 * GB / s, .reach = 40.0 * MB}),
    seen(l40, l2, gpu_benches, {.bandwidth = 5200.0 * GB / s, .reach = 76.0 * MB}),
    seen(mi100, l2, gpu_benches, {.bandwidth = 2700.0 * GB / s, .reach = 8.0 * MB}),
    seen(mi210, l2, gpu_benches, {.bandwidth = 4800.0 * GB / s, .reach = 4.0 * MB, .remark = "4240 GB/s at 12 MB"}),
    seen(a100_80gb, dram, gpu_benches, {.bandwidth = 1732.0 * GB / s, .remark = "plateau of large working sets"}),
    seen(h100_pcie, dram, gpu_benches, {.bandwidth = 1989.0 * GB / s, .remark = "plateau of large working sets"}),
    seen(h200, dram, gpu_benches, {.bandwidth = 3888.0 * GB / s, .remark = "plateau of large working sets"}),
    seen(l40, dram, gpu_benches, {.bandwidth = 842.0 * GB / s, .remark = "plateau of large working sets"}),
    seen(mi100, dram, gpu_benches, {.bandwidth = 915.0 * GB / s, .remark = "plateau of large working sets"}),
    seen(mi210, dram, gpu_benches, {.bandwidth = 1354.0 * GB / s, .remark = "plateau of large working sets"}),
    seen(rtx_4090, l1, luo_2024,
         {.per_cycle = 121.2 * B / cycle,
          .of_one_unit = true,
          .disputed = true,
          .remark = "gpu-benches finds 64 B a cycle on the same generation"}),
    seen(a100_pcie_40gb, l1, luo_2024, {.per_cycle = 106.8 * B / cycle, .of_one_unit = true, .remark = "of one unit"}),
    seen(h800_pcie, l1, luo_2024, {.per_cycle = 124.1 * B / cycle, .of_one_unit = true, .remark = "of one unit"}),
    seen(a100_pcie_40gb, l2, luo_2024,
         {.per_cycle = 2007.9 * B / cycle, .clock = 1410.0 * MHz, .remark = "of the whole device"}),
    seen(h800_pcie, l2, luo_2024,
         {.per_cycle = 3942.4 * B / cycle, .clock = 1755.0 * MHz, .remark = "of the whole device"}),
    seen(rtx_4090, dram, luo_2024, {.bandwidth = 929.8 * GB / s}),
    seen(a100_pcie_40gb, dram, luo_2024, {.bandwidth = 1407.2 * GB / s}),
    seen(h800_pcie, dram, luo_2024, {.bandwidth = 1861.5 * GB / s}),
    seen(h800_pcie, scratchpad, luo_2024,
         {.bandwidth = 3270.0 * GB / s,
          .clock = 1755.0 * MHz,
          .remark = "from unit to unit, clusters of two; 2650 GB/s with four"}),
    seen({"H100"}, l2, chips_and_cheese, {.bandwidth = 5500.0 * GB / s}),
    seen(b300_sxm6_ac, dram, b300_dump,
         {.bandwidth = 7370.0 * GB / s, .clock = 1920.0 * MHz, .remark = "95 to 96 % of what 7680 lanes carry"}),
    seen({"TPU v5e", {"google-tpu-v5e"}}, scratchpad, scaling_book,
         {.bandwidth = 18000.0 * GB / s, .remark = "a design figure"}),
};

} // namespace rafter::detail::measured
