/// \file Rows of the catalogue. Intel: graphics cards and accelerators; Google: TPUs.
export module rafter.catalogue:rows_intel_and_google;
#include "../digits.hpp"

import rafter.machine;
import :row;

namespace rafter::detail::rows {

/// Gaudi: units are matrix engines of 256 x 256 MAC.
inline constexpr processor gaudi{.vendor = "Intel",
                                 .units = {.matrix_rate = 131072.0 * FLOP / cycle},
                                 .architecture = processor_architecture::gaudi,
                                 .sources = {&ml_engineering, &gaudi3_paper, &tpc_guide, &gib_for_gb},
                                 .known = mostly({secondary, &ml_engineering})
                                              .but({derived, &gib_for_gb}, capacity)
                                              .but({vendor_document, &gaudi3_paper}, peaks, clock)
                                              .but({derived, &tpc_guide}, vector_peaks),
                                 .recalled = {lane_rate, lanes, runtime_names, link}};

/// TPU chips.
inline constexpr processor tpu{.vendor = "Google", .cache = 128.0 * MiB, .architecture = processor_architecture::tpu};

inline constexpr processor intel_and_google[]{
    of("Intel", "intel-max-1550", "Data Center GPU Max 1550 (2 stacks)", 2023,
       {.runtime_names = {{.text = "Intel(R) Data Center GPU Max 1550",
                           .decided_by = {.memory = true, .compute_units = true},
                           .shared_with = "each of its two stacks: 64 units, 64 GB"}},
        .memory = {hbm2e, 128.0 * GiB, {}, 3.2 * Gbit / s, 8192},
        .bandwidth = 3276.8 * GB / s,
        .vector = vector_tera{.fp64 = 52.4, .fp32 = 52.4},
        .matrix = matrix_tera{.tf32 = 419.4, .fp16 = 838.9, .bf16 = 838.9, .int8 = 1677.7},
        .units = {.count = 128,
                  .clock = 1600.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 4096.0 * FLOP / cycle},
        .cache = 408.0 * MiB,
        .power = 600.0 * W,
        .architecture = processor_architecture::xe_hpc,
        .sources = {&wikipedia_tables, &techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary}).but({derived, &gib_for_gb}, capacity),
        .recalled = {tf32_matrix, fp16_matrix, bf16_matrix, int8_matrix},
        .note =
            "Two stacks: Level Zero usually shows each as a device with half of everything. 17 to 20 TFLOP/s FP64 a "
            "stack were measured. One table has 4096 GB/s."}),
    of("Intel", "intel-arc-a770-16gb", "Arc A770 16GB", 2022,
       {.runtime_names = {{.text = "Intel(R) Arc(TM) A770 Graphics"}},
        .memory = {gddr6, 16.0 * GiB, {}, 17.5 * Gbit / s, 256},
        .bandwidth = 560.0 * GB / s,
        .vector = vector_tera{.fp32 = 19.66, .fp16 = 39.32},
        .units = {.count = 32, .clock = 2400.0 * MHz, .vector_rate = 256.0 * FLOP / cycle},
        .cache = 16.0 * MiB,
        .power = 225.0 * W,
        .link = {64.0 * GB / s, bidirectional},
        .link_note = "PCIe 4 x16",
        .architecture = processor_architecture::xe_hpg,
        .sources = {&techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary, &techpowerup_tables}).but({derived, &gib_for_gb}, capacity),
        .recalled = {lane_rate, bandwidth, runtime_names, link, units},
        .note =
            "Sources disagree: 16 Gbit/s and 512 GB/s, or 17.5 and 560. The official graphics clock is 2100 MHz (17.2 "
            "TFLOP/s). No FP64 hardware."}),
    of(gaudi, "intel-gaudi2", "Gaudi 2 (HL-225)", 2022,
       {.runtime_names = {{.text = "HL-225"}},
        .memory = {hbm2e, 96.0 * GiB, {}, 3.2 * Gbit / s, 6144},
        .bandwidth = 2460.0 * GB / s,
        .vector = vector_tera{.fp32 = 5.07},
        .matrix = matrix_tera{.bf16 = 432.0, .fp8 = 865.0},
        .units = {.count = 2, .clock = 1650.0 * MHz},
        .cache = 48.0 * MiB,
        .power = 600.0 * W,
        .link = {600.0 * GB / s, bidirectional},
        .link_note = "24 x 100 Gbit/s Ethernet",
        .note = "Units are the two matrix engines of 256 x 256 MAC. The FP32 peak is that of 24 vector cores of 64 "
                "lanes at 1650 MHz. 48 MB is memory that software manages."}),
    of(gaudi, "intel-gaudi3", "Gaudi 3 (HL-325L)", 2024,
       {.runtime_names = {{.text = "HL-325L"}},
        .memory = {hbm2e, 128.0 * GiB, {}, 3.6 * Gbit / s, 8192},
        .bandwidth = 3700.0 * GB / s,
        .vector = vector_tera{.fp32 = 14.35},
        .matrix = matrix_tera{.bf16 = 1678.0, .fp8 = 1678.0},
        .units = {.count = 8, .clock = 1600.0 * MHz},
        .cache = 96.0 * MiB,
        .power = 900.0 * W,
        .link = {1200.0 * GB / s, bidirectional},
        .link_note = "24 x 200 Gbit/s Ethernet",
        .note =
            "Units are matrix engines. Peaks and clock are those of shipped parts; 1835 TFLOP/s were announced, for "
            "1750 MHz. FP8 runs at the BF16 rate, FP16 and TF32 at a quarter of it. The FP32 peak is half of the "
            "28.7 TFLOP/s that are printed for BF16 on the 64 vector cores."}),
    of(tpu, "google-tpu-v4", "TPU v4 (chip)", 2021,
       {.runtime_names = {{.text = "TPU v4"}},
        .memory = {.kind = hbm2, .capacity = 32.0 * GiB},
        .bandwidth = 1200.0 * GB / s,
        .vector = vector_tera{.fp32 = 4.3},
        .matrix = matrix_tera{.bf16 = 275.0, .int8 = 275.0},
        .units = {.count = 2, .basis = clock_basis::unstated},
        .link = {540.0 * GB / s, bidirectional},
        .link_note = "ICI, 6 links",
        .sources = {&scaling_book, &jax_tpu_info, &ml_engineering, &cloud_tpu_docs},
        .known = mostly({secondary})
                     .but({vendor_document, &jax_tpu_info}, runtime_names)
                     .but({secondary, &scaling_book}, memory, bandwidth, peaks)
                     .but({vendor_document, &cloud_tpu_docs}, capacity)
                     .but({derived, &scaling_book}, vector_peaks),
        .note = "Two cores in one. The cache is 128 MiB of CMEM. JAX uses 1230 GB/s. The FP32 peak is that of two "
                "cores with 2048 ALUs at 1.05 GHz."}),
    of(tpu, "google-tpu-v5e", "TPU v5e (chip)", 2023,
       {.runtime_names = {{.text = "TPU v5 lite"}, {.text = "TPU v5e"}},
        .memory = {.kind = hbm2, .capacity = 16.0 * GiB},
        .bandwidth = 819.0 * GB / s,
        .vector = vector_tera{.fp32 = 6.14},
        .matrix = matrix_tera{.bf16 = 197.0, .int8 = 393.0},
        .units = {.count = 1, .basis = clock_basis::unstated},
        .link = {400.0 * GB / s, bidirectional},
        .link_note = "ICI, 4 ports",
        .sources = {&cloud_tpu_docs, &scaling_book, &jax_tpu_info},
        .known = mostly({secondary})
                     .but({vendor_document, &jax_tpu_info}, runtime_names)
                     .but({vendor_document, &cloud_tpu_docs}, memory, bandwidth, peaks, link)
                     .but({vendor_document, &scaling_book}, capacity)
                     .but({derived, &scaling_book}, vector_peaks),
        .note = "Google prints 819 GBps and 800 GiBps (859 GB/s) for the same chip. The cache is VMEM. The FP32 peak "
                "is that of 4 x 1024 ALUs at 1.5 GHz."}),
    of(tpu, "google-tpu-v5p", "TPU v5p (chip)", 2023,
       {.runtime_names = {{.text = "TPU v5"}, {.text = "TPU v5p"}},
        .memory = {.kind = hbm2e, .capacity = 95.0 * GiB},
        .bandwidth = 2765.0 * GB / s,
        .vector = vector_tera{.fp32 = 14.34},
        .matrix = matrix_tera{.bf16 = 459.0, .fp8 = 459.0, .int8 = 918.0},
        .units = {.count = 2, .basis = clock_basis::unstated},
        .link = {1200.0 * GB / s, bidirectional},
        .link_note = "ICI",
        .sources = {&cloud_tpu_docs, &scaling_book, &jax_tpu_info},
        .known = mostly({secondary})
                     .but({vendor_document, &jax_tpu_info}, runtime_names)
                     .but({vendor_document, &cloud_tpu_docs}, memory, bandwidth, peaks, link)
                     .but({derived, &scaling_book}, vector_peaks),
        .recalled = {memory_kind},
        .note = "Google's documentation has 2765 GB/s, JAX 2460. FP8 runs at the BF16 rate. 95 GiB are 102 GB. The "
                "FP32 peak is that of two cores with 4 x 1024 ALUs at 1.75 GHz."}),
    of(tpu, "google-tpu-v6e", "TPU v6e Trillium (chip)", 2024,
       {.runtime_names = {{.text = "TPU v6 lite"}, {.text = "TPU v6e"}},
        .memory = {.kind = hbm3, .capacity = 32.0 * GiB},
        .bandwidth = 1638.0 * GB / s,
        .vector = vector_tera{.fp32 = 7.17},
        .matrix = matrix_tera{.bf16 = 918.0, .fp8 = 918.0, .int8 = 1836.0},
        .units = {.count = 1, .basis = clock_basis::unstated},
        .link = {800.0 * GB / s, bidirectional},
        .link_note = "ICI",
        .sources = {&cloud_tpu_docs, &scaling_book, &ml_engineering},
        .known = mostly({secondary})
                     .but({vendor_document, &cloud_tpu_docs}, memory, bandwidth, peaks, link)
                     .but({estimated, &scaling_book}, vector_peaks),
        .recalled = {memory_kind, cache},
        .note = "Google lists FP8 at the BF16 rate. The FP32 peak is estimated: a core with the ALUs and the clock of "
                "v5p."}),
    of(tpu, "google-tpu-v7x", "TPU7x Ironwood (chip)", 2025,
       {.runtime_names = {{.text = "TPU7x",
                           .decided_by = {.memory = true},
                           .shared_with = "each of the two devices of a chip: half of everything"}},
        .memory = {.kind = hbm3e, .capacity = 192.0 * GiB},
        .bandwidth = 7380.0 * GB / s,
        .vector = vector_tera{.fp32 = 14.34},
        .matrix = matrix_tera{.bf16 = 2307.0, .fp8 = 4614.0},
        .units = {.count = 2, .basis = clock_basis::unstated},
        .link = {1200.0 * GB / s, bidirectional},
        .link_note = "ICI, 6 links",
        .sources = {&cloud_tpu_docs, &jax_tpu_info, &scaling_book},
        .known = mostly({secondary})
                     .but({vendor_document, &jax_tpu_info}, runtime_names)
                     .but({vendor_document, &cloud_tpu_docs}, capacity, bandwidth, peaks, link)
                     .but({estimated, &scaling_book}, vector_peaks),
        .note = "Two devices a chip, each half of everything. Google also prints 7300 and 7400 GB/s. The FP32 peak is "
                "estimated: two cores with the ALUs and the clock of v5p."}),
};

} // namespace rafter::detail::rows
