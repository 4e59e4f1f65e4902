/// \file Rows of the catalogue. NVIDIA: Ada, Hopper, Blackwell.
export module rafter.catalogue:rows_nvidia_ada_to_blackwell;
#include "../digits.hpp"

import rafter.machine;
import :row;

namespace rafter::detail::rows {

/// AD102 and AD104 on data centre boards.
inline constexpr processor ada{.vendor = "NVIDIA",
                               .units = {.vector_rate = 256.0 * FLOP / cycle, .matrix_rate = 1024.0 * FLOP / cycle},
                               .link = {64.0 * GB / s, bidirectional},
                               .link_note = "PCIe 4 x16",
                               .architecture = processor_architecture::ada,
                               .capability = {8, 9}};

inline constexpr processor nvidia_ada[]{
    of(ada, "nvidia-l4", "L4", 2023,
       {.runtime_names = {{.text = "NVIDIA L4"}},
        .memory = {gddr6, 24.0 * GiB, 23034.0 * MiB, 12.5 * Gbit / s, 192},
        .bandwidth = 300.0 * GB / s,
        .vector = vector_tera{.fp64 = 0.473, .fp32 = 30.3, .fp16 = 30.3},
        .matrix = matrix_tera{.tf32 = 60.0, .fp16 = 121.0, .bf16 = 121.0, .fp8 = 242.5, .int8 = 242.5},
        .units = {.count = 58, .clock = 2040.0 * MHz},
        .cache = 48.0 * MiB,
        .power = 72.0 * W,
        .sources = {&device_dumps, &gpu_specs, &wikipedia_tables, &aiconfigurator},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, usable_capacity, units, clock)
                     .but({vendor_document, &aiconfigurator}, capacity),
        .recalled = {link, cache},
        .note = "The datasheet prints sparse peaks (120, 242, 485). At 72 W, 87 TFLOP/s FP16 and 188 FP8 were "
                "measured. One table has 60 SMs."}),
    of(ada, "nvidia-l40s", "L40S", 2023,
       {.runtime_names = {{.text = "NVIDIA L40S"}},
        .memory = {gddr6, 48.0 * GiB, 45589.0 * MiB, 18.0 * Gbit / s, 384},
        .bandwidth = 864.0 * GB / s,
        .vector = vector_tera{.fp64 = 1.431, .fp32 = 91.6, .fp16 = 91.6},
        .matrix = matrix_tera{.tf32 = 183.0, .fp16 = 362.05, .bf16 = 362.05, .fp8 = 733.0, .int8 = 733.0},
        .units = {.count = 142, .clock = 2520.0 * MHz},
        .cache = 96.0 * MiB,
        .power = 350.0 * W,
        .sources = {&device_dumps, &ml_engineering, &gpu_specs, &techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({derived, &gib_for_gb}, capacity),
        .recalled = {link},
        .note = "The datasheet's FP16 peak holds at 2490 MHz, its FP8 and FP32 peaks at 2520 MHz. One table has 48 MB "
                "of cache and 300 W."}),
    of("NVIDIA", "nvidia-rtx-4090", "GeForce RTX 4090", 2022,
       {.runtime_names = {{.text = "NVIDIA GeForce RTX 4090"}},
        .memory = {gddr6x, 24.0 * GiB, 24563.0 * MiB, 21.0 * Gbit / s, 384},
        .bandwidth = 1008.0 * GB / s,
        .vector = vector_tera{.fp64 = 1.29, .fp32 = 82.6, .fp16 = 82.6},
        .matrix = matrix_tera{.tf32 = 82.6,
                              .fp16 = 165.2,
                              .bf16 = 165.2,
                              .fp8 = 330.3,
                              .int8 = 660.6,
                              .fp16_in_fp16 = 330.3,
                              .fp8_in_fp16 = 660.6},
        .units = {.count = 128,
                  .clock = 2520.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 512.0 * FLOP / cycle},
        .cache = 72.0 * MiB,
        .power = 450.0 * W,
        .link = {64.0 * GB / s, bidirectional},
        .link_note = "PCIe 4 x16",
        .architecture = processor_architecture::ada,
        .capability = {8, 9},
        .consumer = true,
        .sources = {&ada_whitepaper, &gau_nernst_tables, &techpowerup_tables, &gib_for_gb, &device_dumps},
        .known = mostly({secondary})
                     .but({secondary, &ada_whitepaper}, memory, bandwidth, peaks, units, clock, cache)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {tf32_matrix, link},
        .note = "The 330 and 1321 TFLOP/s that are often quoted are sums in FP16, and sparse. NVIDIA corrected the FP8 "
                "peak to 330.3 in whitepaper 2.02."}),
};

inline constexpr char const* lower_matrix_clock = "the matrix peaks hold for a lower clock than the vector peaks";

/// GH100 on SXM boards and superchips.
inline constexpr processor gh100{
    .vendor = "NVIDIA",
    .vector = vector_tera{.fp64 = 33.5, .fp32 = 67.0, .fp16 = 133.8},
    .matrix = matrix_tera{.fp64 = 67.0, .tf32 = 494.7, .fp16 = 989.4, .bf16 = 989.4, .fp8 = 1978.9, .int8 = 1978.9},
    .units = {.count = 132,
              .clock = 1980.0 * MHz,
              .matrix_clock = 1830.0 * MHz,
              .vector_rate = 256.0 * FLOP / cycle,
              .matrix_rate = 4096.0 * FLOP / cycle},
    .link = {900.0 * GB / s, bidirectional},
    .architecture = processor_architecture::hopper,
    .capability = {9, 0},
    .deviations = {.matrix = lower_matrix_clock}};

/// GH100 on PCIe boards.
inline constexpr processor gh100_pcie{
    .vendor = "NVIDIA",
    .units = {.vector_rate = 256.0 * FLOP / cycle, .matrix_rate = 4096.0 * FLOP / cycle},
    .link = {600.0 * GB / s, bidirectional},
    .architecture = processor_architecture::hopper,
    .capability = {9, 0},
    .deviations = {.matrix = lower_matrix_clock}};

inline constexpr processor nvidia_hopper[]{
    of(gh100, "nvidia-h100-sxm5-80gb", "H100 SXM5 80GB", 2022,
       {.runtime_names = {{.text = "NVIDIA H100 80GB HBM3"}},
        .memory = {hbm3, 80.0 * GiB, 81089.0 * MiB, 5.238 * Gbit / s, 5120},
        .bandwidth = 3350.0 * GB / s,
        .cache = 50.0 * MiB,
        .power = 700.0 * W,
        .link_note = "NVLink 4, 18 links",
        .sources = {&device_dumps, &nvidia_hopper_post, &wikipedia_tables, &ml_engineering, &lightning_throughput,
                    &aiconfigurator, &h100_whitepaper},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({vendor_document, &aiconfigurator}, capacity)
                     .but({vendor_document, &nvidia_hopper_post}, link),
        .note = "The datasheet's matrix peaks are sparse (1979, 3958). 60/30/1000/2000 TFLOP/s and 3000 GB/s were "
                "announced at launch."}),
    of(gh100_pcie, "nvidia-h100-pcie-80gb", "H100 PCIe 80GB", 2022,
       {.runtime_names = {{.text = "NVIDIA H100 PCIe"}},
        .memory = {hbm2e, 80.0 * GiB, {}, 3.186 * Gbit / s, 5120},
        .bandwidth = 2039.0 * GB / s,
        .vector = vector_tera{.fp64 = 25.6, .fp32 = 51.2, .fp16 = 102.4},
        .matrix = matrix_tera{.fp64 = 51.2, .tf32 = 378.0, .fp16 = 756.4, .bf16 = 756.4, .fp8 = 1513.0, .int8 = 1513.0},
        .units = {.count = 114, .clock = 1755.0 * MHz, .matrix_clock = 1620.0 * MHz},
        .cache = 50.0 * MiB,
        .power = 350.0 * W,
        .link_note = "NVLink bridge to one peer; PCIe 5 x16 beside it",
        .sources = {&device_dumps, &nvidia_hopper_post, &wikipedia_tables, &lightning_throughput, &ml_engineering,
                    &aiconfigurator},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock)
                     .but({vendor_document, &aiconfigurator}, capacity),
        .recalled = {link, fp16_vector},
        .note = "Another chip than the SXM board: HBM2e and 114 SMs. FP16 vector is twice FP32, not four times."}),
    of(gh100_pcie, "nvidia-h100-nvl-94gb", "H100 NVL 94GB (one card)", 2023,
       {.runtime_names = {{.text = "NVIDIA H100 NVL"}},
        .memory = {hbm3, 94.0 * GiB, 95830.0 * MiB, 5.238 * Gbit / s, 6016},
        .bandwidth = 3938.0 * GB / s,
        .vector = vector_tera{.fp64 = 30.0, .fp32 = 60.0, .fp16 = 120.0},
        .matrix = matrix_tera{.fp64 = 60.0, .tf32 = 417.5, .fp16 = 835.5, .bf16 = 835.5, .fp8 = 1670.5, .int8 = 1670.5},
        .units = {.count = 132, .clock = 1785.0 * MHz, .matrix_clock = 1545.0 * MHz},
        .cache = 50.0 * MiB,
        .power = 400.0 * W,
        .link_note = "NVLink bridge of 3 bricks to one peer; PCIe 5 x16 beside it",
        .sources = {&h100_nvl_brief, &techpowerup_tables, &gib_for_gb, &device_dumps},
        .known = mostly({secondary})
                     .but({secondary, &h100_nvl_brief}, memory, bandwidth, peaks, clock, power, link)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &device_dumps}, usable_capacity),
        .recalled = {fp16_vector},
        .note = "188 GB and 7.8 TB/s are two boards. SMs and cache are not in the product brief. 350 to 400 W."}),
    of(gh100, "nvidia-h200-sxm-141gb", "H200 SXM 141GB", 2024,
       {.runtime_names = {{.text = "NVIDIA H200"}},
        .memory = {hbm3e, 141.0 * GiB, 143156.0 * MiB, 6.402 * Gbit / s, 6016},
        .bandwidth = 4800.0 * GB / s,
        .cache = 60.0 * MiB,
        .power = 700.0 * W,
        .link_note = "NVLink 4, 18 links",
        .sources = {&device_dumps, &ml_engineering, &techpowerup_tables, &aiconfigurator},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({vendor_document, &aiconfigurator}, capacity),
        .note = "6016 lanes are enabled, not the 6144 of the die: those would give 4917 GB/s. The NVL board is another "
                "(1785 MHz, 600 W)."}),
    of(gh100, "nvidia-gh200-96gb-hbm3", "GH200 96GB HBM3 (GPU part)", 2023,
       {.runtime_names = {{.text = "NVIDIA GH200 480GB"}, {.text = "NVIDIA GH200 120GB"}},
        .memory = {hbm3, 96.0 * GiB, 97871.0 * MiB, 5.238 * Gbit / s, 6144},
        .bandwidth = 4000.0 * GB / s,
        .cache = 60.0 * MiB,
        .power = 900.0 * W,
        .link_note = "NVLink-C2C to the CPU",
        .sources = {&device_dumps, &ml_engineering, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &ml_engineering}, bandwidth, peaks),
        .recalled = {cache, power},
        .note = "480GB and 120GB in the runtime names are the CPU's LPDDR5X. Power is that of the superchip. NVLink 4 "
                "adds 900 GB/s."}),
    of(gh100, "nvidia-gh200-144gb-hbm3e", "GH200 144GB HBM3e (GPU part)", 2024,
       {.runtime_names = {{.text = "NVIDIA GH200 144G HBM3e"}},
        .memory = {hbm3e, 144.0 * GiB, {}, {}, 6144},
        .bandwidth = 4800.0 * GB / s,
        .cache = 60.0 * MiB,
        .power = 900.0 * W,
        .link_note = "NVLink-C2C to the CPU",
        .sources = {&device_dumps, &ml_engineering, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock, cache)
                     .but({secondary, &ml_engineering}, peaks, bandwidth)
                     .but({derived, &gib_for_gb}, capacity),
        .recalled = {lanes, power},
        .note = "The table that has 4.8 TB/s has 141 GB. Power is that of the superchip. NVLink 4 adds 900 GB/s."}),
};

/// B200 and the products that contain it.
inline constexpr processor blackwell{
    .vendor = "NVIDIA",
    .units = {.vector_rate = 256.0 * FLOP / cycle, .matrix_rate = 8192.0 * FLOP / cycle},
    .link = {1800.0 * GB / s, bidirectional},
    .architecture = processor_architecture::blackwell,
    .capability = {10, 0},
    .deviations = {.matrix = lower_matrix_clock}};

inline constexpr processor nvidia_blackwell[]{
    of("NVIDIA", "nvidia-rtx-5090", "GeForce RTX 5090", 2025,
       {.runtime_names = {{.text = "NVIDIA GeForce RTX 5090"}},
        .memory = {gddr7, 32.0 * GiB, 32607.0 * MiB, 28.0 * Gbit / s, 512},
        .bandwidth = 1792.0 * GB / s,
        .vector = vector_tera{.fp64 = 1.637, .fp32 = 104.8, .fp16 = 104.8},
        .matrix = matrix_tera{.tf32 = 104.8,
                              .fp16 = 209.5,
                              .bf16 = 209.5,
                              .fp8 = 419.0,
                              .int8 = 838.0,
                              .fp4 = 1676.0,
                              .fp16_in_fp16 = 419.0,
                              .fp8_in_fp16 = 838.0},
        .units = {.count = 170,
                  .clock = 2407.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 512.0 * FLOP / cycle},
        .cache = 96.0 * MiB,
        .power = 575.0 * W,
        .link = {128.0 * GB / s, bidirectional},
        .link_note = "PCIe 5 x16",
        .architecture = processor_architecture::blackwell_gb20,
        .capability = {12, 0},
        .consumer = true,
        .sources = {&rtx_blackwell_whitepaper, &gau_nernst_tables, &device_dumps, &techpowerup_tables, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, memory, units, clock)
                     .but({derived, &gib_for_gb}, capacity),
        .recalled = {tf32_matrix, int8_matrix, link},
        .note = "The board runs above its rated boost: 230 to 238 TFLOP/s BF16 were measured. '3352 AI TOPS' is sparse "
                "FP4."}),
    of(blackwell, "nvidia-b200-sxm-180gb", "B200 SXM", 2024,
       {.runtime_names = {{.text = "NVIDIA B200"}},
        .memory = {hbm3e, 180.0 * GiB, 182642.0 * MiB, 7.992 * Gbit / s, 7680},
        .bandwidth = 7700.0 * GB / s,
        .vector = vector_tera{.fp64 = 37.0, .fp32 = 75.0},
        .matrix = matrix_tera{.fp64 = 37.0,
                              .tf32 = 1125.0,
                              .fp16 = 2250.0,
                              .bf16 = 2250.0,
                              .fp8 = 4500.0,
                              .int8 = 4500.0,
                              .fp4 = 9000.0},
        .units = {.count = 148, .clock = 1965.0 * MHz, .matrix_clock = 1856.0 * MHz},
        .cache = 126.5 * MiB,
        .power = 1000.0 * W,
        .link_note = "NVLink 5, 18 links",
        .sources = {&blackwell_datasheet, &device_dumps, &ml_engineering, &pytorch_ao_4002, &aiconfigurator},
        .known = mostly({secondary})
                     .but({secondary, &device_dumps}, runtime_names, usable_capacity, units, clock, cache)
                     .but({secondary, &pytorch_ao_4002}, memory)
                     .but({vendor_document, &aiconfigurator}, capacity)
                     .but({secondary, &blackwell_datasheet}, bandwidth, peaks, power, link),
        .note = "Older material has 192 GB, 8192 lanes and 8 TB/s; drivers report 7680 lanes. FP16 is half of the "
                "sparse 4.5 PFLOP/s; the brief prints 2.2. One table is per die (4096 lanes, 4.1 TB/s, 90 GB)."}),
    of(blackwell, "nvidia-gb200-per-gpu", "GB200 (per GPU, half of the superchip)", 2024,
       {.runtime_names = {{.text = "NVIDIA GB200"}},
        .memory = {.kind = hbm3e, .capacity = 186.0 * GiB},
        .bandwidth = 8000.0 * GB / s,
        .vector = vector_tera{.fp64 = 40.0, .fp32 = 80.0},
        .matrix = matrix_tera{.fp64 = 40.0,
                              .tf32 = 1250.0,
                              .fp16 = 2500.0,
                              .bf16 = 2500.0,
                              .fp8 = 5000.0,
                              .int8 = 5000.0,
                              .fp4 = 10000.0},
        .units = {.count = 152, .clock = 2062.0 * MHz, .matrix_clock = 2008.0 * MHz},
        .cache = 126.0 * MiB,
        .power = 1200.0 * W,
        .link_note = "NVLink 5; C2C to the CPU beside it, shared by two GPUs",
        .sources = {&ml_engineering, &device_dumps, &gib_for_gb},
        .known = mostly({secondary})
                     .but({secondary, &ml_engineering}, memory, bandwidth, peaks, clock, power)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &device_dumps}, units),
        .recalled = {fp64_vector, fp64_matrix, cache},
        .note = "Tables of the superchip are for two GPUs, and sparse. The cache is NVIDIA's tuning guide's figure."}),
    of("NVIDIA", "nvidia-b300-sxm6-ac", "B300 SXM6 AC", 2025,
       {.runtime_names = {{.text = "NVIDIA B300 SXM6 AC"}},
        .memory = {hbm3e, 270.0 * GiB, 275040.0 * MiB, 7.992 * Gbit / s, 7680},
        .bandwidth = 7700.0 * GB / s,
        .vector = vector_tera{.fp64 = 1.2, .fp32 = 75.0},
        .matrix = matrix_tera{.fp64 = 1.2,
                              .tf32 = 1125.0,
                              .fp16 = 2250.0,
                              .bf16 = 2250.0,
                              .fp8 = 4500.0,
                              .int8 = 153.5,
                              .fp4 = 13500.0},
        .units = {.count = 148,
                  .clock = 2032.0 * MHz,
                  .matrix_clock = 1856.0 * MHz,
                  .vector_rate = 256.0 * FLOP / cycle,
                  .matrix_rate = 8192.0 * FLOP / cycle},
        .cache = 126.5 * MiB,
        .power = 1100.0 * W,
        .link = {1800.0 * GB / s, bidirectional},
        .link_note = "NVLink 5, 18 links",
        .architecture = processor_architecture::blackwell_ultra,
        .capability = {10, 3},
        .sources = {&blackwell_brief, &b300_dump, &gib_for_gb, &device_dumps},
        .known = mostly({secondary})
                     .but({secondary, &b300_dump}, runtime_names, memory, units, clock, cache)
                     .but({derived, &gib_for_gb}, capacity)
                     .but({secondary, &device_dumps}, usable_capacity)
                     .but({secondary, &blackwell_brief}, bandwidth, peaks, power),
        .deviations = {.vector =
                           "the datasheet's 75 TFLOP/s holds at about 1.98 GHz; 2032 MHz is the largest clock that "
                           "the driver reports",
                       .matrix = lower_matrix_clock},
        .note =
            "FP64 and INT8 are a fraction of B200's. Dense FP4 is printed as 13.5, 14 and 15 PFLOP/s, and sparse FP4 "
            "is not twice the dense. 270 GB are visible of 288."}),
};

} // namespace rafter::detail::rows
