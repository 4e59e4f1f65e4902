/// \file Rows of the catalogue. AMD: accelerators and graphics cards.
export module rafter.catalogue:rows_amd;
#include "../digits.hpp"

import rafter.machine;
import :row;

namespace rafter::detail::rows {

/// CDNA 2.
inline constexpr processor cdna2{.vendor = "AMD",
                                 .units = {.vector_rate = 128.0 * FLOP / cycle, .matrix_rate = 1024.0 * FLOP / cycle},
                                 .architecture = processor_architecture::cdna2};

/// The MI300X; the MI325X has the same chip with other memory.
inline constexpr processor mi300x{
    .vendor = "AMD",
    .vector = vector_tera{.fp64 = 81.7, .fp32 = 163.4},
    .matrix = matrix_tera{.fp64 = 163.4, .tf32 = 653.7, .fp16 = 1307.4, .bf16 = 1307.4, .fp8 = 2614.9, .int8 = 2614.9},
    .units = {.count = 304,
              .clock = 2100.0 * MHz,
              .vector_rate = 256.0 * FLOP / cycle,
              .matrix_rate = 2048.0 * FLOP / cycle},
    .cache = 256.0 * MiB,
    .link = {896.0 * GB / s, bidirectional},
    .link_note = "Infinity Fabric, 7 links",
    .architecture = processor_architecture::cdna3};

inline constexpr processor amd[]{
    of("AMD", "amd-mi100", "Instinct MI100", 2020,
       {.runtime_names = {{.text = "AMD Instinct MI100"}, {.text = "gfx908"}},
        .memory = {hbm2, 32.0 * GiB, {}, 2.4 * Gbit / s, 4096},
        .bandwidth = 1228.8 * GB / s,
        .vector = vector_tera{.fp64 = 11.5, .fp32 = 23.1},
        .matrix = matrix_tera{.fp16 = 184.6, .bf16 = 92.3, .int8 = 184.6},
        .units = {.count = 120,
                  .clock = 1502.0 * MHz,
                  .vector_rate = 128.0 * FLOP / cycle,
                  .matrix_rate = 1024.0 * FLOP / cycle},
        .cache = 8.0 * MiB,
        .power = 300.0 * W,
        .link = {276.0 * GB / s, bidirectional},
        .link_note = "Infinity Fabric, 3 links",
        .architecture = processor_architecture::cdna1,
        .sources = {&rocm_docs, &amd_lab_notes, &techpowerup_tables},
        .known = mostly({secondary})
                     .but({vendor_document, &rocm_docs}, memory, bandwidth, peaks, units)
                     .but({secondary, &techpowerup_tables}, clock, power),
        .recalled = {link, runtime_names},
        .note =
            "Matrix FP32 reaches 46.1 TFLOP/s; BF16 runs at half the FP16 rate. No TF32, no FP64 matrix modes. AMD's "
            "tools report 1200 MHz."}),
    of(cdna2, "amd-mi210", "Instinct MI210", 2022,
       {.runtime_names = {{.text = "AMD Instinct MI210"},
                          {.text = "gfx90a",
                           .decided_by = by_units,
                           .shared_with = "every CDNA 2 device; MI250X has 110 units a die"}},
        .memory = {hbm2e, 64.0 * GiB, {}, 3.2 * Gbit / s, 4096},
        .bandwidth = 1638.4 * GB / s,
        .vector = vector_tera{.fp64 = 22.6, .fp32 = 22.6},
        .matrix = matrix_tera{.fp64 = 45.3, .fp16 = 181.0, .bf16 = 181.0, .int8 = 181.0},
        .units = {.count = 104, .clock = 1700.0 * MHz},
        .cache = 8.0 * MiB,
        .power = 300.0 * W,
        .link = {300.0 * GB / s, bidirectional},
        .link_note = "Infinity Fabric bridge, 3 links",
        .sources = {&rocm_docs, &techpowerup_tables},
        .known = mostly({secondary})
                     .but({vendor_document, &rocm_docs}, memory, units, cache)
                     .but({secondary, &techpowerup_tables}, bandwidth)
                     .but({derived, &rocm_docs}, peaks),
        .recalled = {link, lane_rate, power},
        .note = "FP32 reaches 45.3 TFLOP/s with packed or matrix instructions only."}),
    of(cdna2, "amd-mi250x-oam", "Instinct MI250X (whole OAM = 2 GCDs)", 2021,
       {.memory = {hbm2e, 128.0 * GiB, {}, 3.2 * Gbit / s, 8192},
        .bandwidth = 3276.8 * GB / s,
        .vector = vector_tera{.fp64 = 47.9, .fp32 = 47.9},
        .matrix = matrix_tera{.fp64 = 95.7, .fp16 = 383.0, .bf16 = 383.0, .int8 = 383.0},
        .units = {.count = 220, .clock = 1700.0 * MHz},
        .cache = 16.0 * MiB,
        .power = 500.0 * W,
        .link = {800.0 * GB / s, bidirectional},
        .link_note = "Infinity Fabric, both dies; 400 GB/s between them",
        .sources = {&rocm_docs, &amd_lab_notes, &ml_engineering},
        .known = mostly({secondary})
                     .but({vendor_document, &rocm_docs}, memory, bandwidth, peaks, units, cache)
                     .but({secondary, &ml_engineering}, power),
        .recalled = {link},
        .note = "Two dies: HIP shows each as a device with half of everything."}),
    of(cdna2, "amd-mi250x-gcd", "Instinct MI250X (one GCD, what HIP reports)", 2021,
       {.runtime_names =
            {{.text = "AMD Instinct MI250X"},
             {.text = "gfx90a", .decided_by = by_units, .shared_with = "every CDNA 2 device; MI210 has 104 units"}},
        .memory = {hbm2e, 64.0 * GiB, 65520.0 * MiB, 3.2 * Gbit / s, 4096},
        .bandwidth = 1638.4 * GB / s,
        .vector = vector_tera{.fp64 = 23.95, .fp32 = 23.95},
        .matrix = matrix_tera{.fp64 = 47.85, .fp16 = 191.5, .bf16 = 191.5, .int8 = 191.5},
        .units = {.count = 110, .clock = 1700.0 * MHz},
        .cache = 8.0 * MiB,
        .link = {400.0 * GB / s, bidirectional},
        .link_note = "to the sibling die",
        .scope = hardware_scope::die,
        .sources = {&rocm_docs, &amd_lab_notes, &device_dumps},
        .known = mostly({secondary})
                     .but({vendor_document, &rocm_docs}, memory, bandwidth, units, cache, link)
                     .but({derived, &rocm_docs}, capacity, peaks)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {runtime_names},
        .note = "One of the two dies. Packed FP32 doubles the vector peak."}),
    of(mi300x, "amd-mi300x", "Instinct MI300X", 2023,
       {.runtime_names = {{.text = "AMD Instinct MI300X"}, {.text = "AMD Instinct MI300X VF"}},
        .memory = {hbm3, 192.0 * GiB, 196592.0 * MiB, 5.2 * Gbit / s, 8192},
        .bandwidth = 5300.0 * GB / s,
        .power = 750.0 * W,
        .sources = {&rocm_docs, &ml_engineering, &device_dumps},
        .known = mostly({secondary})
                     .but({vendor_document, &rocm_docs}, capacity, bandwidth, peaks, units, cache)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {lane_rate, lanes},
        .note = "The cache is the Infinity Cache; 32 MiB of L2 are 4 in each of 8 dies, and HIP reports 4. AMD's tools "
                "report 1300 MHz: a quarter of the data rate. 2.6 PFLOP/s FP16 is sparse."}),
    of("AMD", "amd-mi300a", "Instinct MI300A", 2023,
       {.runtime_names = {{.text = "AMD Instinct MI300A"}},
        .memory = {hbm3, 128.0 * GiB, {}, 5.2 * Gbit / s, 8192},
        .bandwidth = 5300.0 * GB / s,
        .vector = vector_tera{.fp64 = 61.3, .fp32 = 122.6},
        .matrix =
            matrix_tera{.fp64 = 122.6, .tf32 = 490.3, .fp16 = 980.6, .bf16 = 980.6, .fp8 = 1961.2, .int8 = 1961.2},
        .units = {.count = 228,
                  .clock = 2100.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 2048.0 * FLOP / cycle},
        .cache = 256.0 * MiB,
        .power = 550.0 * W,
        .architecture = processor_architecture::cdna3,
        .sources = {&rocm_docs, &mi300_product_table},
        .known = mostly({secondary}).but({vendor_document, &rocm_docs}, memory, units, cache),
        .recalled = {lane_rate, lanes},
        .note = "The CPU cores share the HBM. Up to 760 W. Triad reaches 63, 70 or 78 % of the bandwidth, by partition "
                "mode."}),
    of(mi300x, "amd-mi325x", "Instinct MI325X", 2024,
       {.runtime_names = {{.text = "AMD Instinct MI325X"}},
        .memory = {hbm3e, 256.0 * GiB, {}, {}, 8192},
        .bandwidth = 6000.0 * GB / s,
        .power = 1000.0 * W,
        .sources = {&rocm_docs, &ml_engineering, &mi300_product_table},
        .known = mostly({secondary}).but({vendor_document, &rocm_docs}, memory, units, cache),
        .recalled = {lanes, runtime_names},
        .note = "The data rate was not seen; 6.0 Gbit/s would give 6144 GB/s, 2.4 % above the stated figure."}),
    of("AMD", "amd-mi355x", "Instinct MI355X", 2025,
       {.runtime_names = {{.text = "AMD Instinct MI355X"}},
        .memory = {hbm3e, 288.0 * GiB, 294896.0 * MiB, 8.0 * Gbit / s, 8192},
        .bandwidth = 8000.0 * GB / s,
        .vector = vector_tera{.fp64 = 78.6, .fp32 = 157.3},
        .matrix =
            matrix_tera{.fp64 = 78.6, .fp16 = 2516.6, .bf16 = 2516.6, .fp8 = 5033.2, .int8 = 5033.2, .fp4 = 10066.3},
        .units = {.count = 256,
                  .clock = 2400.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 4096.0 * FLOP / cycle},
        .cache = 256.0 * MiB,
        .power = 1400.0 * W,
        .link = {1071.0 * GB / s, bidirectional},
        .link_note = "Infinity Fabric",
        .architecture = processor_architecture::cdna4,
        .sources = {&ml_engineering, &rocm_docs, &device_dumps},
        .known = mostly({secondary, &ml_engineering})
                     .but({vendor_document, &rocm_docs}, capacity)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {lane_rate, lanes},
        .deviations = {.bandwidth = "AMD prints 8 TB/s for 8192 GB/s"},
        .note =
            "AMD also prints 5.0 and 10.1 PFLOP/s with sparsity for FP16 and FP8. Matrix FP64 equals vector FP64."}),
    of("AMD", "amd-rx-7900-xtx", "Radeon RX 7900 XTX", 2022,
       {.runtime_names = {{.text = "AMD Radeon RX 7900 XTX"}},
        .memory = {gddr6, 24.0 * GiB, 24560.0 * MiB, 20.0 * Gbit / s, 384},
        .bandwidth = 960.0 * GB / s,
        .vector = vector_tera{.fp64 = 1.92, .fp32 = 61.4, .fp16 = 122.8},
        .matrix = matrix_tera{.fp16 = 122.8, .bf16 = 122.8, .int8 = 122.8},
        .units = {.count = 96,
                  .clock = 2498.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 512.0 * FLOP / cycle},
        .cache = 96.0 * MiB,
        .power = 355.0 * W,
        .link = {64.0 * GB / s, bidirectional},
        .link_note = "PCIe 4 x16",
        .architecture = processor_architecture::rdna3,
        .sources = {&rocm_docs, &techpowerup_tables, &device_dumps},
        .known = mostly({secondary})
                     .but({secondary, &techpowerup_tables}, memory, bandwidth, peaks, clock)
                     .but({vendor_document, &rocm_docs}, capacity, units, cache)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {int8_matrix, link, runtime_names},
        .note =
            "FP32 counts dual issue: without it 30.7 TFLOP/s. The cache is the Infinity Cache (6 MB of L2 before it). "
            "100.5 TFLOP/s of matrix FP16 were measured. One table has 192 CUs."}),
};

} // namespace rafter::detail::rows
