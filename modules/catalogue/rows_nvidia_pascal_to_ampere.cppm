/// \file Rows of the catalogue. NVIDIA: Pascal, Volta, Turing, Ampere.
export module rafter.catalogue:rows_nvidia_pascal_to_ampere;
#include "../digits.hpp"

import rafter.machine;
import :row;

namespace rafter::detail::rows {

/// GP100 on P100 boards.
inline constexpr processor gp100{.vendor = "NVIDIA",
                                 .units = {.vector_rate = 128.0 * FLOP / cycle},
                                 .cache = 4.0 * MiB,
                                 .architecture = processor_architecture::pascal,
                                 .capability = {6, 0}};

/// V100 boards with NVLink, which differ in their memory.
inline constexpr processor v100_sxm2{
    .vendor = "NVIDIA",
    .vector = vector_tera{.fp64 = 7.8, .fp32 = 15.7, .fp16 = 31.4},
    .matrix = matrix_tera{.fp16 = 125.0},
    .units = {.count = 80,
              .clock = 1530.0 * MHz,
              .vector_rate = 128.0 * FLOP / cycle,
              .matrix_rate = 1024.0 * FLOP / cycle},
    .cache = 6.0 * MiB,
    .link = {300.0 * GB / s, bidirectional},
    .link_note = "NVLink 2, 6 links",
    .architecture = processor_architecture::volta,
    .capability = {7, 0},
    .sources = {&nvidia_ampere_post, &device_dumps, &lightning_throughput, &ml_engineering, &gib_for_gb},
    .known = mostly({secondary})
                 .but({secondary, &device_dumps}, runtime_names, usable_capacity)
                 .but({vendor_document, &nvidia_ampere_post}, memory, bandwidth, peaks, units, clock)
                 .but({derived, &gib_for_gb}, capacity)
                 .but({secondary, &ml_engineering}, link),
    .note = "No TF32, BF16 or INT8 matrix modes. CUDA reports 877 MHz. 1106 MHz and 1130 GB/s, which one table has, "
            "are those of the V100S."};

/// V100 boards with PCIe, which differ in their memory.
inline constexpr processor v100_pcie{.vendor = "NVIDIA",
                                     .vector = vector_tera{.fp64 = 7.0, .fp32 = 14.0, .fp16 = 28.0},
                                     .matrix = matrix_tera{.fp16 = 112.0},
                                     .units = {.count = 80,
                                               .clock = 1380.0 * MHz,
                                               .vector_rate = 128.0 * FLOP / cycle,
                                               .matrix_rate = 1024.0 * FLOP / cycle},
                                     .cache = 6.0 * MiB,
                                     .link = {32.0 * GB / s, bidirectional},
                                     .link_note = "PCIe 3 x16",
                                     .architecture = processor_architecture::volta,
                                     .capability = {7, 0},
                                     .sources = {&device_dumps, &wikipedia_tables, &lightning_throughput, &gib_for_gb},
                                     .known = mostly({secondary})
                                                  .but({secondary, &device_dumps}, runtime_names, memory, units, clock)
                                                  .but({derived, &gib_for_gb}, capacity)
                                                  .but({secondary, &lightning_throughput}, peaks),
                                     .recalled = {link, fp16_vector},
                                     .note = "The datasheet rounds 14.13 and 7.07 TFLOP/s down to 14 and 7."};

inline constexpr processor nvidia_pascal_to_turing[]{
    of(gp100, "nvidia-p100-sxm2-16gb", "Tesla P100 SXM2 16GB", 2016,
       {.runtime_names = {{.text = "Tesla P100-SXM2-16GB"}},
        .memory = {hbm2, 16.0 * GiB, {}, 1.406 * Gbit / s, 4096},
        .bandwidth = 720.0 * GB / s,
        .vector = vector_tera{.fp64 = 5.3, .fp32 = 10.6, .fp16 = 21.2},
        .units = {.count = 56, .clock = 1480.0 * MHz},
        .power = 300.0 * W,
        .link = {160.0 * GB / s, bidirectional},
        .link_note = "NVLink 1, 4 links",
        .sources = {&nvidia_ampere_post, &wikipedia_tables, &ml_engineering, &device_dumps, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names)
                     .but({vendor_document, &nvidia_ampere_post}, memory, bandwidth, peaks, units, clock)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &ml_engineering}, link),
        .note = "NVIDIA prints 720 GB/s (703 MHz) and 732 GB/s (715 MHz) for the same part. No matrix units."}),
    of(gp100, "nvidia-p100-pcie-16gb", "Tesla P100 PCIe 16GB", 2016,
       {.runtime_names = {{.text = "Tesla P100-PCIE-16GB"}},
        .memory = {hbm2, 16.0 * GiB, 16280.0 * MiB, 1.43 * Gbit / s, 4096},
        .bandwidth = 732.0 * GB / s,
        .vector = vector_tera{.fp64 = 4.67, .fp32 = 9.34, .fp16 = 18.68},
        .units = {.count = 56, .clock = 1303.0 * MHz},
        .power = 250.0 * W,
        .link = {32.0 * GB / s, bidirectional},
        .link_note = "PCIe 3 x16",
        .sources = {&wikipedia_tables, &techpowerup_tables, &gib_for_gb, &device_dumps},
        .known = mostly({secondary})
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &device_dumps}, usable_capacity)
                     .but({secondary, &wikipedia_tables}, peaks, clock),
        .recalled = {runtime_names, link, fp16_vector},
        .note = "Another table has 1329 MHz and 9.53 TFLOP/s. The 12 GB board has 3072 lanes and 549 GB/s."}),
    of(v100_sxm2, "nvidia-v100-sxm2-16gb", "Tesla V100 SXM2 16GB", 2017,
       {.runtime_names = {{.text = "Tesla V100-SXM2-16GB"}},
        .memory = {hbm2, 16.0 * GiB, 16160.0 * MiB, 1.755 * Gbit / s, 4096},
        .bandwidth = 900.0 * GB / s,
        .power = 300.0 * W}),
    of(v100_pcie, "nvidia-v100-pcie-16gb", "Tesla V100 PCIe 16GB", 2017,
       {.runtime_names = {{.text = "Tesla V100-PCIE-16GB"}},
        .memory = {hbm2, 16.0 * GiB, 16160.0 * MiB, 1.754 * Gbit / s, 4096},
        .bandwidth = 900.0 * GB / s,
        .power = 250.0 * W}),
    of(v100_sxm2, "nvidia-v100-sxm2-32gb", "Tesla V100 SXM2 32GB", 2018,
       {.runtime_names = {{.text = "Tesla V100-SXM2-32GB"}},
        .memory = {hbm2, 32.0 * GiB, 32510.0 * MiB, 1.755 * Gbit / s, 4096},
        .bandwidth = 900.0 * GB / s,
        .power = 300.0 * W}),
    of(v100_pcie, "nvidia-v100-pcie-32gb", "Tesla V100 PCIe 32GB", 2018,
       {.runtime_names = {{.text = "Tesla V100-PCIE-32GB"}},
        .memory = {hbm2, 32.0 * GiB, {}, 1.754 * Gbit / s, 4096},
        .bandwidth = 900.0 * GB / s,
        .power = 250.0 * W}),
    of("NVIDIA", "nvidia-t4", "Tesla T4", 2018,
       {.runtime_names = {{.text = "Tesla T4"}},
        .memory = {gddr6, 16.0 * GiB, 15109.0 * MiB, 10.0 * Gbit / s, 256},
        .bandwidth = 320.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.254, .fp32 = 8.1},
        .matrix = matrix_tera{.fp16 = 65.0, .int8 = 130.0},
        .units = {.count = 40,
                  .clock = 1590.0 * MHz,
                  .vector_rate = 128.0 * FLOP / cycle,
                  .matrix_rate = 1024.0 * FLOP / cycle},
        .cache = 4.0 * MiB,
        .power = 70.0 * W,
        .link = {32.0 * GB / s, bidirectional},
        .link_note = "PCIe 3 x16",
        .architecture = processor_architecture::turing,
        .capability = {7, 5},
        .sources = {&device_dumps, &lightning_throughput, &wikipedia_tables, &techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &lightning_throughput}, peaks),
        .recalled = {link},
        .note = "CUDA reports 5001 MHz: half the data rate. At 70 W, sustained clocks are well below 1590 MHz."}),
};

/// GA100 on A100 boards.
inline constexpr processor ga100{
    .vendor = "NVIDIA",
    .vector = vector_tera{.fp64 = 9.7, .fp32 = 19.5, .fp16 = 78.0},
    .matrix = matrix_tera{.fp64 = 19.5, .tf32 = 156.0, .fp16 = 312.0, .bf16 = 312.0, .int8 = 624.0},
    .units = {.count = 108,
              .clock = 1410.0 * MHz,
              .vector_rate = 128.0 * FLOP / cycle,
              .matrix_rate = 2048.0 * FLOP / cycle},
    .cache = 40.0 * MiB,
    .link = {600.0 * GB / s, bidirectional},
    .architecture = processor_architecture::ampere,
    .capability = {8, 0}};

/// GA102 on professional boards.
inline constexpr processor ga10x{.vendor = "NVIDIA",
                                 .units = {.vector_rate = 256.0 * FLOP / cycle, .matrix_rate = 1024.0 * FLOP / cycle},
                                 .cache = 6.0 * MiB,
                                 .architecture = processor_architecture::ampere_ga10,
                                 .capability = {8, 6}};

/// GA102 to GA107 on GeForce boards.
inline constexpr processor ga10x_geforce{
    .vendor = "NVIDIA",
    .units = {.vector_rate = 256.0 * FLOP / cycle, .matrix_rate = 512.0 * FLOP / cycle},
    .architecture = processor_architecture::ampere_ga10,
    .capability = {8, 6},
    .consumer = true};

inline constexpr processor nvidia_ampere[]{
    of(ga100, "nvidia-a100-sxm4-40gb", "A100 SXM4 40GB", 2020,
       {.runtime_names = {{.text = "NVIDIA A100-SXM4-40GB"}},
        .memory = {hbm2, 40.0 * GiB, 40536.0 * MiB, 2.43 * Gbit / s, 5120},
        .bandwidth = 1555.0 * GB / s,
        .power = 400.0 * W,
        .link_note = "NVLink 3, 12 links",
        .sources = {&nvidia_ampere_post, &nvidia_hopper_post, &device_dumps, &gib_for_gb},
        .known = mostly({vendor_document, &nvidia_ampere_post})
                     .but({secondary, &device_dumps}, runtime_names, usable_capacity)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary}, power),
        .note = "BF16 on the vector lanes runs at half the FP16 rate: 39 TFLOP/s."}),
    of(ga100, "nvidia-a100-sxm4-80gb", "A100 SXM4 80GB", 2020,
       {.runtime_names = {{.text = "NVIDIA A100-SXM4-80GB"}},
        .memory = {hbm2e, 80.0 * GiB, 85198045184.0 * B, 3.186 * Gbit / s, 5120},
        .bandwidth = 2039.0 * GB / s,
        .power = 400.0 * W,
        .link_note = "NVLink 3, 12 links",
        .sources = {&nvidia_ampere_post, &device_dumps, &ml_engineering, &aiconfigurator},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({vendor_document, &aiconfigurator}, capacity)
                     .but({vendor_document, &nvidia_ampere_post}, peaks),
        .note = "The runtime reports 85198045184 B: neither 80 GB nor 80 GiB."}),
    of(ga100, "nvidia-a100-pcie-40gb", "A100 PCIe 40GB", 2020,
       {.runtime_names = {{.text = "NVIDIA A100-PCIE-40GB"}},
        .memory = {hbm2, 40.0 * GiB, 40326.0 * MiB, 2.43 * Gbit / s, 5120},
        .bandwidth = 1555.0 * GB / s,
        .power = 250.0 * W,
        .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
        .sources = {&wikipedia_tables, &techpowerup_tables, &gib_for_gb, &device_dumps},
        .known =
            mostly({secondary}).but({derived, &gib_for_gb}, capacity).but({secondary, &device_dumps}, usable_capacity),
        .recalled = {link},
        .note = "Peaks as the SXM board's, at 250 W: sustained matrix rates are lower."}),
    of(ga100, "nvidia-a100-pcie-80gb", "A100 PCIe 80GB", 2021,
       {.runtime_names = {{.text = "NVIDIA A100 80GB PCIe"}},
        .memory = {hbm2e, 80.0 * GiB, {}, 3.024 * Gbit / s, 5120},
        .bandwidth = 1935.0 * GB / s,
        .power = 300.0 * W,
        .link_note = "NVLink bridge to one peer; PCIe 4 x16 beside it",
        .sources = {&device_dumps, &techpowerup_tables, &ml_engineering, &aiconfigurator},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, units, clock)
                     .but({vendor_document, &aiconfigurator}, capacity),
        .recalled = {link},
        .note = "One table has a cache of 80 MB; drivers report 41943040 B."}),
    of(ga10x, "nvidia-a10", "A10", 2021,
       {.runtime_names = {{.text = "NVIDIA A10"}},
        .memory = {gddr6, 24.0 * GiB, 23028.0 * MiB, 12.5 * Gbit / s, 384},
        .bandwidth = 600.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.488, .fp32 = 31.2, .fp16 = 31.2},
        .matrix = matrix_tera{.tf32 = 62.5, .fp16 = 125.0, .bf16 = 125.0, .int8 = 250.0},
        .units = {.count = 72, .clock = 1695.0 * MHz},
        .power = 150.0 * W,
        .link = {64.0 * GB / s, bidirectional},
        .link_note = "PCIe 4 x16",
        .sources = {&device_dumps, &mixbench_on_a10, &lightning_throughput, &gpu_specs, &wikipedia_tables, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &lightning_throughput}, peaks),
        .recalled = {link},
        .note = "FP64 0.976 TFLOP/s, which two tables have, is twice the rate of compute capability 8.6; 0.41 was "
                "measured."}),
    of(ga10x, "nvidia-rtx-a6000", "RTX A6000", 2020,
       {.runtime_names = {{.text = "NVIDIA RTX A6000"}},
        .memory = {gddr6, 48.0 * GiB, 48676.0 * MiB, 16.0 * Gbit / s, 384},
        .bandwidth = 768.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.605, .fp32 = 38.7, .fp16 = 38.7},
        .matrix = matrix_tera{.tf32 = 77.4, .fp16 = 154.8, .bf16 = 154.8, .int8 = 309.7},
        .units = {.count = 84, .clock = 1800.0 * MHz},
        .power = 300.0 * W,
        .link = {112.5 * GB / s, bidirectional},
        .link_note = "NVLink bridge, 4 links",
        .sources = {&device_dumps, &gau_nernst_tables, &techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache, link)
                     .but({derived, &gib_for_gb}, capacity),
        .recalled = {tf32_matrix, int8_matrix},
        .note = "The RTX 6000 Ada Generation is another chip."}),
    of(ga10x, "nvidia-a40", "A40", 2020,
       {.runtime_names = {{.text = "NVIDIA A40"}},
        .memory = {gddr6, 48.0 * GiB, 45416.0 * MiB, 14.5 * Gbit / s, 384},
        .bandwidth = 696.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.585, .fp32 = 37.4, .fp16 = 37.4},
        .matrix = matrix_tera{.tf32 = 74.8, .fp16 = 149.7, .bf16 = 149.7, .int8 = 299.3},
        .units = {.count = 84, .clock = 1740.0 * MHz},
        .power = 300.0 * W,
        .link = {112.5 * GB / s, bidirectional},
        .link_note = "NVLink bridge",
        .sources = {&device_dumps, &a40_datasheet, &techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &a40_datasheet}, bandwidth, peaks, link),
        .note = "At 300 W, 23 TFLOP/s of FP32 were measured."}),
    of(ga10x_geforce, "nvidia-rtx-3060-12gb", "GeForce RTX 3060 12GB", 2021,
       {.runtime_names = {{.text = "NVIDIA GeForce RTX 3060",
                           .decided_by = {.memory = true, .bus_width = true},
                           .shared_with = "the 8 GB board: 128 lanes, 240 GB/s"}},
        .memory = {gddr6, 12.0 * GiB, 12044.0 * MiB, 15.0 * Gbit / s, 192},
        .bandwidth = 360.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.199, .fp32 = 12.74, .fp16 = 12.74},
        .matrix = matrix_tera{.tf32 = 12.74, .fp16 = 25.48, .bf16 = 25.48, .int8 = 101.9},
        .units = {.count = 28, .clock = 1777.0 * MHz},
        .cache = 3.0 * MiB,
        .power = 170.0 * W,
        .link = {64.0 * GB / s, bidirectional},
        .link_note = "PCIe 4 x16",
        .sources = {&techpowerup_tables, &gib_for_gb, &device_dumps},
        .known = mostly({secondary, &techpowerup_tables})
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {tf32_matrix, fp16_matrix, bf16_matrix, int8_matrix, link},
        .note = "Matrix peaks were computed from the rate of GA10x GeForce boards, and read nowhere."}),
    of(ga10x_geforce, "nvidia-rtx-3090", "GeForce RTX 3090", 2020,
       {.runtime_names = {{.text = "NVIDIA GeForce RTX 3090"}},
        .memory = {gddr6x, 24.0 * GiB, 24268.0 * MiB, 19.5 * Gbit / s, 384},
        .bandwidth = 936.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.556, .fp32 = 35.6, .fp16 = 35.6},
        .matrix = matrix_tera{.tf32 = 35.6, .fp16 = 71.0, .bf16 = 71.0, .int8 = 284.0, .fp16_in_fp16 = 142.0},
        .units = {.count = 82, .clock = 1695.0 * MHz},
        .cache = 6.0 * MiB,
        .power = 350.0 * W,
        .link = {112.5 * GB / s, bidirectional},
        .link_note = "NVLink bridge",
        .sources = {&techpowerup_tables, &gau_nernst_tables, &gib_for_gb, &device_dumps},
        .known =
            mostly({secondary}).but({derived, &gib_for_gb}, capacity).but({secondary, &device_dumps}, usable_capacity),
        .recalled = {tf32_matrix, int8_matrix, link},
        .note = "1219 MHz in tables is a sixteenth of the data rate, 9751 MHz from CUDA half of it."}),
};

} // namespace rafter::detail::rows
