/// \file The documents of the catalogue's figures.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:documents;
#include "../digits.hpp"

import rafter.terms;
import :processor;

// clang-format off
namespace rafter::detail::documents {
using enum provenance_kind;

inline constexpr char t0[] = "A B200's memory clock and bus width, in a pull request";
inline constexpr char t1[] = "A hardware table: M3 Max with 30 cores 300 GB/s, with 40 cores 400 " "GB/s";
inline constexpr char t2[] = "A mention of M4 with 120 GB/s";
inline constexpr char t3[] = "Accelerator and GPU hardware specifications (ROCm documentation)";
inline constexpr char t4[] = "AMD 16-core Zen 5c die of EPYC 9005 (news on a die photograph)";
inline constexpr char t5[] = "AMD GPU specifications (ROCm documentation), table AMD Instinct " "GPUs";
inline constexpr char t6[] = "AMD Instinct MI100 microarchitecture (ROCm documentation)";
inline constexpr char t7[] = "AMD Instinct MI250 microarchitecture (ROCm documentation)";
inline constexpr char t8[] = "AMD Instinct MI250X product page";
inline constexpr char t9[] = "AMD Instinct MI300 series microarchitecture (ROCm documentation)";
inline constexpr char t10[] = "AMD Instinct MI300A product page";
inline constexpr char t11[] = "AMD Instinct MI325X product page";
inline constexpr char t12[] = "AMD Instinct MI350X GPU (brochure LE-92701-00 C)";
inline constexpr char t13[] = "AMD Instinct MI350X GPUs (product page)";
inline constexpr char t14[] = "AMD Instinct MI355X GPU (datasheet LE-92703-00)";
inline constexpr char t15[] = "AMD Instinct MI355X GPUs (product page)";
inline constexpr char t16[] = "AMD processor specifications, export of the vendor table, "
    "github.com/felixsteinke/cpu-spec-dataset @4c08d88";
inline constexpr char t17[] = "AMD ROCm documentation: MI100, MI250, MI300, GPU hardware " "specifications";
inline constexpr char t18[] = "AMD Ryzen 9 9950X (Notebookcheck processor page)";
inline constexpr char t19[] = "Ampere Altra Family product brief";
inline constexpr char t20[] = "Ampere, AmpereOne at Hot Chips 2024, live notes (ServeTheHome)";
inline constexpr char t21[] = "AmpereOne A192-32X, notes from ServeTheHome and Phoronix";
inline constexpr char t22[] = "analyst reports on Ascend 910B collected (no data sheet exists)";
inline constexpr char t23[] = "AnandTech on the Apple M1, as quoted";
inline constexpr char t24[] = "Apple announcement of M1 Ultra as reported";
inline constexpr char t25[] = "Apple announcement of M2 Pro and M2 Max as reported (BGR)";
inline constexpr char t26[] = "Apple announcement of M5 as reported";
inline constexpr char t27[] = "Apple Newsroom, Apple introduces M4 Pro and M4 Max";
inline constexpr char t28[] = "Apple Newsroom, Apple introduces new Mac Studio with M5 Max and " "M5 Ultra";
inline constexpr char t29[] = "Apple published specifications and US prices, list of a cost model";
inline constexpr char t30[] = "Apple, MacBook Pro (14-inch, M4 Pro or M4 Max, 2024) Tech Specs";
inline constexpr char t31[] = "Apple, MacBook Pro (14-inch, M5 Pro or M5 Max, 2026) Tech Specs";
inline constexpr char t32[] = "Ars Technica, Apple announces M3 Ultra (table, copy)";
inline constexpr char t33[] = "Aurora and Dawn micro-benchmark tables";
inline constexpr char t34[] = "AWS Graviton3 (WikiChip)";
inline constexpr char t35[] = "AWS Graviton4 (WikiChip)";
inline constexpr char t36[] = "AWS Neuron SDK documentation, Amazon EC2 Trn3 Architecture";
inline constexpr char t37[] = "AWS Neuron SDK documentation, Inferentia2 Architecture and Inf2 " "Architecture";
inline constexpr char t38[] = "AWS Neuron SDK documentation, Trainium Architecture";
inline constexpr char t39[] = "AWS Neuron SDK documentation, Trainium2 Architecture";
inline constexpr char t40[] = "AWS Neuron SDK documentation, Trainium3 Architecture";
inline constexpr char t41[] = "BabelStream 5.0 HIP on HLRS Hunter";
inline constexpr char t42[] = "Cerebras CS-3 system page / WSE-3 chip page";
inline constexpr char t43[] = "Chips and Cheese, Arm's Neoverse V2 in AWS's Graviton 4";
inline constexpr char t44[] = "computed from figures of the row";
inline constexpr char t45[] = "Core i9-14900K vs Ryzen 9 9900X (XDA Developers), table of " "specifications";
inline constexpr char t46[] = "CSC course slides: channels x speed x width";
inline constexpr char t47[] = "data sheet text of a server offer with EPYC 9755";
inline constexpr char t48[] = "device properties of an AMD Instinct MI350X (totalGlobalMem)";
inline constexpr char t49[] = "device query of rented cards in a benchmark report";
inline constexpr char t50[] = "Emerald Rapids list of products as leaked (news copy)";
inline constexpr char t51[] = "figures of product datasheets quoted in an LLM performance tool " "(GenZ system table)";
inline constexpr char t52[] = "FuriosaAI RNGD datasheet";
inline constexpr char t53[] = "G. Lockwood, notes on Ponte Vecchio, quoting Intel ARK 232873 and "
    "ALCF documentation";
inline constexpr char t54[] = "GeForce RTX 5080 page \"numbers from NVIDIA's RTX Blackwell "
    "whitepaper and RTX 5080 specifications\"";
inline constexpr char t55[] = "Google Cloud documentation, TPU v4";
inline constexpr char t56[] = "Google Cloud documentation, TPU v5e";
inline constexpr char t57[] = "Google Cloud documentation, TPU v5e (older copy of the page)";
inline constexpr char t58[] = "Google Cloud documentation, TPU v6e";
inline constexpr char t59[] = "Google Cloud documentation, TPU7x (Ironwood)";
inline constexpr char t60[] = "Google Cloud TPU documentation (read in a mirror)";
inline constexpr char t61[] = "gpu device properties of an A100-SXM4-40GB (Paddle documentation)";
inline constexpr char t62[] = "GPU tables of Wikipedia, as JSON";
inline constexpr char t63[] = "gpu-benches, DRAM triad (2R+1W)";
inline constexpr char t64[] = "Groq, architecture page and press coverage of Hot Chips 2021";
inline constexpr char t65[] = "Groq, LPU architecture page";
inline constexpr char t66[] = "HMC Tech, comparisons of Apple GPUs (clocks and FP32 rates)";
inline constexpr char t67[] = "How to Scale Your Model (Google DeepMind), How to Think About "
    "TPUs, github.com/jax-ml/scaling-book";
inline constexpr char t68[] = "Huawei Atlas 950 SuperPoD product table (64 x Ascend 950DT), " "Ascend Community";
inline constexpr char t69[] = "hwloc test topology AMD-19h-Zen3-2xEpyc-7763 (cpuid of a real " "machine)";
inline constexpr char t70[] = "hwloc test topology AMD-19h-Zen4-2xEpyc-9654 (cpuid of a real " "machine)";
inline constexpr char t71[] = "hwloc test topology Intel-SapphireRapids-2xXeonMax9460 (cpuid of " "a real machine)";
inline constexpr char t72[] = "Intel ARK product specifications, " "github.com/felixsteinke/cpu-spec-dataset @4c08d88";
inline constexpr char t73[] = "Intel ARK, Arc B580 specification table";
inline constexpr char t74[] = "Intel Data Center GPU Max 1550, product specification as quoted " "by an LLM tool";
inline constexpr char t75[] = "Intel Gaudi 3 AI Accelerator Technical Paper (V1 Rev 3)";
inline constexpr char t76[] = "Intel Gaudi 3 AI Accelerator Technical Paper, V1 Rev 3, tables 1 "
    "and 8 (a transcription)";
inline constexpr char t77[] = "Intel Gaudi documentation, 'TPC User Guide'";
inline constexpr char t78[] = "Intel Xeon Platinum 8592+ leak before launch (Techopse)";
inline constexpr char t79[] = "Intel, Hot Chips 34 presentation of Ponte Vecchio (2 stacks), "
    "slide as reported by TweakTown";
inline constexpr char t80[] = "Introducing AMD CDNA 4 Architecture (white paper)";
inline constexpr char t81[] = "kerncraft machine file A64FX_qpace4.yml";
inline constexpr char t82[] = "Keynote notes on B100/B200/GB200 (CSDN)";
inline constexpr char t83[] = "MacRumors, five things to know about M2 Pro and M2 Max";
inline constexpr char t84[] = "mamf-explorer, BF16 matmul of the best shape";
inline constexpr char t85[] = "memory table of a cluster scheduler (bytes per card): " "A100-SXM4-80GB";
inline constexpr char t86[] = "memory table of a cluster scheduler (bytes per card): Tesla " "V100-SXM2-32GB";
inline constexpr char t87[] = "Mess benchmark paper (MICRO 2024), Table I";
inline constexpr char t88[] = "metal-benchmarks (P. Turner), Apple GPU generations, "
    "github.com/philipturner/metal-benchmarks @dc2adc6";
inline constexpr char t89[] = "metal-benchmarks (P. Turner), measured instruction throughput";
inline constexpr char t90[] = "Modal list prices, table in a benchmark report (price per second " "times 3600)";
inline constexpr char t91[] = "notes of a measured machine with two Xeon Platinum 8592+";
inline constexpr char t92[] = "Notes on 'A Mess of Memory System Benchmarking'";
inline constexpr char t93[] = "number of GB in the product's name, read as GiB";
inline constexpr char t94[] = "NVIDIA A10 datasheet";
inline constexpr char t95[] = "NVIDIA A30 Tensor Core GPU datasheet";
inline constexpr char t96[] = "NVIDIA A40 datasheet";
inline constexpr char t97[] = "NVIDIA A40 datasheet, text at a dealer's";
inline constexpr char t98[] = "NVIDIA Ada GPU Architecture (whitepaper) v2.1";
inline constexpr char t99[] = "NVIDIA Ada GPU Architecture 2.1, appendix A (a transcription)";
inline constexpr char t100[] = "NVIDIA aiconfigurator, comment \"reported by nvidia-smi\" in the "
    "system description";
inline constexpr char t101[] = "NVIDIA aiconfigurator, description of Arc Pro B60";
inline constexpr char t102[] = "NVIDIA aiconfigurator, YAML of the tool (not a datasheet), "
    "github.com/ai-dynamo/aiconfigurator @095f58a51";
inline constexpr char t103[] = "NVIDIA Ampere Architecture In-Depth (NVIDIA Technical Blog)";
inline constexpr char t104[] = "NVIDIA Ampere GA102 GPU Architecture (whitepaper)";
inline constexpr char t105[] = "NVIDIA Ampere GA102 GPU Architecture (whitepaper) v2";
inline constexpr char t106[] = "NVIDIA Ampere Tuning Guide (CUDA documentation)";
inline constexpr char t107[] = "NVIDIA B200 vs B100 (hmc-tech GPU comparison)";
inline constexpr char t108[] = "NVIDIA Blackwell Architecture Technical Brief 2.1, pages 25 and " "26 (notes)";
inline constexpr char t109[] = "NVIDIA Blackwell Architecture Technical Brief v2.1";
inline constexpr char t110[] = "NVIDIA Blackwell Datasheet 4204213 (per-GPU table)";
inline constexpr char t111[] = "NVIDIA Blackwell Datasheet 4204213 and Technical Brief 2.1 " "(notes by page)";
inline constexpr char t112[] = "NVIDIA Blackwell Tuning Guide (CUDA documentation)";
inline constexpr char t113[] = "NVIDIA Blackwell Ultra Datasheet 4169750";
inline constexpr char t114[] = "NVIDIA DGX Spark User Guide, Hardware Overview, and product page";
inline constexpr char t115[] = "NVIDIA Grace Performance Tuning Guide (NVIDIA documentation)";
inline constexpr char t116[] = "NVIDIA H100 datasheet 24306 / H200 datasheet 3002446";
inline constexpr char t117[] = "NVIDIA H100 NVL Product Brief PB-11773-001_v01 and H100 "
    "Datasheet 3440270 (notes by page)";
inline constexpr char t118[] = "NVIDIA H100 PCIe GPU Product Brief PB-11133-001_v02";
inline constexpr char t119[] = "NVIDIA H100 Tensor Core GPU Architecture (whitepaper) v1.04";
inline constexpr char t120[] = "NVIDIA H100 Tensor Core GPU Datasheet (column H100 NVL is a pair "
    "of cards) and H100/H200 product page";
inline constexpr char t121[] = "NVIDIA H100 Tensor Core GPU Datasheet 3440270";
inline constexpr char t122[] = "NVIDIA H200 Tensor Core GPU Datasheet 3512650";
inline constexpr char t123[] = "NVIDIA Hopper Tuning Guide (CUDA documentation)";
inline constexpr char t124[] = "NVIDIA Jetson AGX Orin Series Technical Brief, as summarised in " "Chinese";
inline constexpr char t125[] = "NVIDIA Jetson Thor product page and blog \"Introducing NVIDIA " "Jetson Thor\"";
inline constexpr char t126[] = "NVIDIA L40 datasheet";
inline constexpr char t127[] = "NVIDIA L40S product page";
inline constexpr char t128[] = "NVIDIA RTX A4000 datasheet, table copied by a merchant";
inline constexpr char t129[] = "NVIDIA RTX Blackwell GPU Architecture (whitepaper) v1.1";
inline constexpr char t130[] = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition datasheet";
inline constexpr char t131[] = "NVIDIA T4 Tensor Core GPU datasheet 951643";
inline constexpr char t132[] = "NVIDIA Tesla V100 datasheet (1165301-r5)";
inline constexpr char t133[] = "NVIDIA, Boost GPU Memory Performance with No Code Changes Using " "NVIDIA CUDA MPS";
inline constexpr char t134[] = "NVIDIA, CUDA Programming and Optimization (training slides, H200 " "block diagram)";
inline constexpr char t135[] = "NVIDIA, Grace Hopper Superchip Architecture In-Depth (NVIDIA " "Technical Blog)";
inline constexpr char t136[] = "NVIDIA, Inside NVIDIA Blackwell Ultra: The Chip Powering the AI " "Factory Era";
inline constexpr char t137[] = "nvidia-smi --query-gpu=name,memory.total";
inline constexpr char t138[] = "overview of the Xeon 6 family; OEM description of Xeon 6 with " "P-cores";
inline constexpr char t139[] = "platform table of a KV-cache study (vendor memory speeds)";
inline constexpr char t140[] = "prices and specifications of server processors, sources file of " "a cost model";
inline constexpr char t141[] = "Properties and microbenchmarks of a B300";
inline constexpr char t142[] = "Property dumps of real devices (deviceQuery, torch)";
inline constexpr char t143[] = "Qualcomm Snapdragon X Elite product chart (X1E-84-100) as " "reported";
inline constexpr char t144[] = "regression constants of a run with 6016 bits and 3201 MHz";
inline constexpr char t145[] = "Reprints of Apple's press release on M1 Pro and M1 Max";
inline constexpr char t146[] = "rocm-smi --showmeminfo vram on MI355X";
inline constexpr char t147[] = "S. Bekman, Machine Learning Engineering Open Book, "
    "github.com/stas00/ml-engineering @744d01e";
inline constexpr char t148[] = "S. Bekman, Machine Learning Engineering Open Book, maximum "
    "achievable matmul FLOPS, BF16";
inline constexpr char t149[] = "Serial Alice GPU energy benchmark page";
inline constexpr char t150[] = "Shanghai Securities News on Atlas 350 (Ascend 950PR)";
inline constexpr char t151[] = "Snapdragon X Elite X1E-84-100 (Notebookcheck processor page)";
inline constexpr char t152[] = "Specification lists of EPYC 9654";
inline constexpr char t153[] = "Specification tables of Raspberry Pi";
inline constexpr char t154[] = "TechPowerUp-derived table, " "github.com/reox007/RightNow-GPU-Database @77fae38";
inline constexpr char t155[] = "throughput.py of PyTorch Lightning, citing NVIDIA datasheets";
inline constexpr char t156[] = "Tom's Hardware review of Xeon Platinum 8592+ (copy)";
inline constexpr char t157[] = "torch device properties of a Jetson AGX Orin 32 GB (\"Orin\")";
inline constexpr char t158[] = "torch.cuda.get_device_properties of a GeForce RTX 3090 (Hugging "
    "Face documentation)";
inline constexpr char t159[] = "torch.cuda.get_device_properties of a Radeon RX 7900 XTX";
inline constexpr char t160[] = "torch.cuda.get_device_properties of a Tesla P100-PCIE-16GB";
inline constexpr char t161[] = "torch.cuda.get_device_properties of a Tesla T4";
inline constexpr char t162[] = "torch.cuda.get_device_properties of a Tesla V100-PCIE-16GB";
inline constexpr char t163[] = "torch.cuda.get_device_properties of a Tesla V100-SXM2-16GB";
inline constexpr char t164[] = "torch.cuda.get_device_properties of an AMD Instinct MI250X (one " "GCD)";
inline constexpr char t165[] = "torch.cuda.get_device_properties of an AMD Instinct MI300X";
inline constexpr char t166[] = "torch.cuda.get_device_properties of an NVIDIA A100-PCIE-40GB";
inline constexpr char t167[] = "torch.cuda.get_device_properties of an NVIDIA A40";
inline constexpr char t168[] = "torch.cuda.get_device_properties of an NVIDIA B200";
inline constexpr char t169[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 3060";
inline constexpr char t170[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 4080";
inline constexpr char t171[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 4090";
inline constexpr char t172[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 5080";
inline constexpr char t173[] = "torch.cuda.get_device_properties of an NVIDIA H100 80GB HBM3";
inline constexpr char t174[] = "torch.cuda.get_device_properties of an NVIDIA H200";
inline constexpr char t175[] = "torch.cuda.get_device_properties of an NVIDIA L40S";
inline constexpr char t176[] = "torch.cuda.get_device_properties of an NVIDIA RTX A5000";
inline constexpr char t177[] = "torch.cuda.get_device_properties of an NVIDIA RTX A6000";
inline constexpr char t178[] = "torch.cuda.get_device_properties of an NVIDIA RTX PRO 6000 "
    "Blackwell Max-Q Workstation Edition";
inline constexpr char t179[] = "tpu_info.py of JAX (Google)";
inline constexpr char t180[] = "vendor figures cited by document in a device table of a "
    "framework (tensorplay device_info)";

/// One entry for each place in a document and each way to know a figure from it.
inline constexpr catalogue::figure_source sources[]{
    {}, {recalled, {}},
    {secondary, {t0, "github.com/pytorch/ao/pull/4002", "undated"}},
    {secondary, {t1, "place not recorded", "undated"}}, {secondary, {t2, "place not recorded", "undated"}},
    {vendor_document, {t3, "row MI100, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row MI210, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row MI250 (16 MiB of L2 = 8 per GCD), github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row MI250, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {derived, {t3, "row MI250, github.com/ROCm/ROCm docs/reference/gpu-arch-specs.rst " "@e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row MI250X (16 MiB of L2 = 8 per GCD), github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row MI250X, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {derived, {t3, "row MI250X, github.com/ROCm/ROCm docs/reference/gpu-arch-specs.rst " "@e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row Radeon RX 7900 XTX, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}}, {secondary, {t4, "text", "2024/2025"}},
    {vendor_document, {t5, "row MI300A (L2 4 MiB per XCD), github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI300A, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI300X (L2 4 MiB per XCD), github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI300X, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI325X (L2 4 MiB per XCD), github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI325X, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI350X, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t5, "row MI355X, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2026 (7.13.0-preview)"}},
    {vendor_document, {t6, "table mi100-perf and text, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi100.md @e396b4898", "2025-03-21"}},
    {derived, {t6, "table mi100-perf, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi100.md @e396b4898, printed there as 1.50228 GHz", "2025-03-21"}},
    {derived, {t7, "4096 bit x 3.2 Gbit/s", "2025-03-21"}},
    {vendor_document, {t7, "table mi250-perf-table and text; whole OAM = 2 GCDs, "
    "github.com/ROCm/ROCm docs/conceptual/gpu-arch/mi250.md @e396b4898", "2025-03-21"}},
    {derived, {t7, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898", "2025-03-21"}},
    {derived, {t7, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 181.043 TFLOP/s", "2025-03-21"}},
    {derived, {t7, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 181.043 TOP/s", "2025-03-21"}},
    {derived, {t7, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 22.6304 TFLOP/s", "2025-03-21"}},
    {derived, {t7, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 45.2608 TFLOP/s", "2025-03-21"}},
    {vendor_document, {t7, "text, github.com/ROCm/ROCm docs/conceptual/gpu-arch/mi250.md "
    "@e396b4898", "2025-03-21"}}, {derived, {t7, "the clock of its peaks", "2025-03-21"}},
    {derived, {t8, "1.6 GHz x 2, the memory of the same generation (transcript)", "2026-10-03 (read)"}},
    {derived, {t8, "specification table (transcript)", "2026-10-03 (read)"}},
    {vendor_document, {t8, "specification table; whole OAM = 2 GCDs (transcript)", "2026-10-03 (read)"}},
    {derived, {t9, "7 links of 128 GB/s", "2025-03-21"}},
    {derived, {t9, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 163.43 TFLOP/s", "2025-03-21"}},
    {derived, {t9, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 61.2864 TFLOP/s", "2025-03-21"}},
    {derived, {t9, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 81.7152 TFLOP/s", "2025-03-21"}},
    {vendor_document, {t9, "table mi300x-perf-table and text, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898", "2025-03-21"}},
    {derived, {t9, "table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 2.09993 GHz", "2025-03-21"}},
    {derived, {t9, "the clock of its peaks", "2025-03-21"}},
    {vendor_document, {t10, "specification table (transcript)", "2026-10-03 (read)"}},
    {derived, {t10, "specification table (transcript), printed there as 1.96 POP/s", "2026-10-03 (read)"}},
    {vendor_document, {t11, "specification table (transcript)", "2026-10-03 (read)"}},
    {vendor_document, {t12, "p. 1, AI Peak Theoretical Performance (transcript)", "2025-09"}},
    {vendor_document, {t12, "p. 1, Specifications (transcript)", "2025-09"}},
    {vendor_document, {t13, "GPU Memory (transcript)", "2026-09"}},
    {vendor_document, {t13, "GPU Specifications (transcript)", "2026-09"}},
    {vendor_document, {t13, "GPU Specifications; p. 1 of the data sheet (transcript)", "2026-09"}},
    {vendor_document, {t14, "p. 1, AI Peak Theoretical Performance (transcript)", "2025-10"}},
    {vendor_document, {t14, "p. 1, Specifications (transcript)", "2025-10"}},
    {vendor_document, {t15, "GPU Memory (transcript)", "2026-09"}},
    {vendor_document, {t15, "GPU Specifications (transcript)", "2026-09"}},
    {vendor_document, {t15, "GPU Specifications; p. 1 of the data sheet (transcript)", "2026-09"}},
    {vendor_document, {t16, "row AMD EPYC 7763", "2023-07-09"}}, {derived, {t16, "row AMD EPYC 7763", "2023-07-09"}},
    {secondary, {t16, "row AMD EPYC 7763, printed there as 2.5088 TFLOP/s", "2023-07-09"}},
    {secondary, {t16, "row AMD EPYC 7763, printed there as 5.0176 TFLOP/s", "2023-07-09"}},
    {vendor_document, {t16, "row AMD EPYC 9654", "2023-07-09"}}, {derived, {t16, "row AMD EPYC 9654", "2023-07-09"}},
    {secondary, {t16, "row AMD EPYC 9654, printed there as 3.6864 TFLOP/s", "2023-07-09"}},
    {secondary, {t16, "row AMD EPYC 9654, printed there as 7.3728 TFLOP/s", "2023-07-09"}},
    {vendor_document, {t16, "row AMD EPYC 9684X", "2023-07-09"}},
    {secondary, {t16, "row AMD EPYC 9684X", "2023-07-09"}}, {derived, {t16, "row AMD EPYC 9684X", "2023-07-09"}},
    {vendor_document, {t16, "row AMD EPYC 9754", "2023-07-09"}}, {secondary, {t16, "row AMD EPYC 9754", "2023-07-09"}},
    {derived, {t16, "row AMD EPYC 9754", "2023-07-09"}},
    {vendor_document, {t16, "row AMD Ryzen 9 7950X", "2023-07-09"}},
    {derived, {t16, "row AMD Ryzen 9 7950X", "2023-07-09"}},
    {vendor_document, {t17, "github.com/ROCm/ROCm @e396b48", "2025-03-21"}}, {secondary, {t18, "text", "2024"}},
    {secondary, {t19, "core count and clock, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {vendor_document, {t19, "row M128-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {derived, {t19, "row M128-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {vendor_document, {t19, "row Q80-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {derived, {t19, "row Q80-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {vendor_document, {t20, "SoC slides (transcript)", "2024-08"}},
    {derived, {t20, "SoC slides (transcript)", "2024-08"}}, {secondary, {t21, "section ampere-specs", "2024"}},
    {secondary, {t21, "section ampere-specs", "2026-08-31"}}, {derived, {t21, "section ampere-specs", "2026-08-31"}},
    {secondary, {t22, "figures array and notes, "
    "github.com/phantomic12/inference-research data/accelerators/huawei-ascend-910b.json " "@2ec18b1", "2026-10-03"}},
    {derived, {t22, "figures array and notes, github.com/phantomic12/inference-research "
    "data/accelerators/huawei-ascend-910b.json @2ec18b1, 64 GB read as GiB", "2026-10-03"}},
    {secondary, {t23, "text, printed there as 68.25 GB/s", "2020-11"}},
    {vendor_document, {t24, "text (transcript)", "2022-03-08"}},
    {vendor_document, {t25, "text (transcript)", "2023-01-17"}}, {derived, {t25, "text (transcript)", "2023-01-17"}},
    {vendor_document, {t26, "text (transcript)", "2025-10-15"}},
    {vendor_document, {t27, "text (transcript)", "2024-10-30"}},
    {derived, {t27, "text (transcript), 64 GB read as GiB", "2024-10-30"}},
    {vendor_document, {t28, "text (transcript)", "2026-08-25"}},
    {derived, {t28, "text (transcript), 512 GB read as GiB", "2026-08-25"}},
    {secondary, {t29, "Mac mini M5 Pro", "2026-08-25 (read)"}},
    {derived, {t29, "Mac mini M5 Pro, 64 GB read as GiB", "2026-08-25 (read)"}},
    {secondary, {t29, "Mac mini M6", "2026-08-25 (read)"}},
    {derived, {t29, "Mac mini M6, 32 GB read as GiB", "2026-08-25 (read)"}},
    {vendor_document, {t30, "Chip (transcript)", "2024"}}, {vendor_document, {t31, "Chip (transcript)", "2026-03"}},
    {derived, {t31, "Memory (transcript), 128 GB read as GiB", "2026-03"}}, {secondary, {t32, "table", "2025-03-05"}},
    {measured, {t33, "BF16 GEMM of a stack", "undated"}}, {measured, {t33, "triad of a stack", "undated"}},
    {secondary, {t34, "cache, memory and expansion tables", "undated"}},
    {derived, {t34, "cache, memory and expansion tables", "undated"}}, {secondary, {t35, "text", "undated"}},
    {derived, {t35, "text", "undated"}},
    {vendor_document, {t36, "Bandwidth summary, github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trn3-arch.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t37, "table of components and Inf2 table", "2026-08-21"}},
    {vendor_document, {t38, "table of components, github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t39, "comparison tables Memory and Interconnect, " "github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium2.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t39, "table of components and comparison tables, " "github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium2.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t40, "components and comparison tables, " "github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium3.rst @81ce03ae", "2025-12-02"}},
    {measured, {t41, "triad, github.com/kkaytekin/mi300a_babelstream_cpx_tpx_spx", "undated"}},
    {vendor_document, {t42, "system and chip page (transcript)", "2026-10-04 (read)"}},
    {vendor_document, {t42, "system page (transcript)", "2026-10-04 (read)"}},
    {secondary, {t43, "text", "2024-07-22"}}, {derived, {t44, "bandwidth x 8 / lanes", "undated"}},
    {derived, {t44, "matrix peak / (units x rate)", "undated"}}, {derived, {t44, "peak / (units x clock)", "undated"}},
    {secondary, {t45, "table", "2024-08-31"}}, {secondary, {t46, "place not recorded", "undated"}},
    {secondary, {t47, "offer line", "2026"}}, {derived, {t47, "offer line", "2026"}},
    {measured, {t48, "totalGlobalMem", "undated"}}, {measured, {t49, "receipts", "2026-09-19"}},
    {secondary, {t50, "text", "2023"}}, {derived, {t50, "text", "2023"}},
    {secondary, {t51, "entry A10_GPU ('NVIDIA A10 datasheet: 150W max power')", "2026"}},
    {secondary, {t51, "entry A6000_GPU ('NVIDIA RTX A6000 datasheet: 300W max power')", "2026"}},
    {secondary, {t51, "entry RTX3060_GPU", "2026"}}, {vendor_document, {t51, "transcript", "2026"}},
    {vendor_document, {t52, "entry RNGD (transcript)", "2026-06"}},
    {vendor_document, {t53, "specifications (transcript)", "undated"}},
    {derived, {t53, "specifications (transcript), printed there as 52.4288 TFLOP/s", "undated"}},
    {vendor_document, {t54, "At a Glance (transcript)", "undated"}},
    {vendor_document, {t55, "table of the v4 page; measured power min/mean/max " "(transcript)", "2026-10-03 (read)"}},
    {vendor_document, {t56, "key specifications", "2026"}},
    {vendor_document, {t57, "key chip specifications", "2024"}},
    {vendor_document, {t58, "key specifications", "2026"}},
    {vendor_document, {t59, "comparison table of the TPU7x page (transcript)", "2026-10-05 (read)"}},
    {vendor_document, {t59, "table of the TPU7x page (transcript)", "2026-10-05 (read)"}},
    {derived, {t59, "table of the TPU7x page (transcript)", "2026-10-05 (read)"}},
    {derived, {t59, "text (transcript), 96 GB read as GiB", "2026-10-05 (read)"}},
    {vendor_document, {t60, "docs.cloud.google.com/tpu/docs", "undated"}},
    {derived, {t61, "formula in the note (transcript)", "undated"}}, {measured, {t61, "total_memory", "undated"}},
    {secondary, {t62, "github.com/voidful/gpu-info-api, branch gpu-data", "2025-06-16"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/a100_40.txt", "2024-06-21"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/a100_80.txt", "2024-06-21"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/a40.txt", "2024-06-21"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/h100_pcie.txt", "2024-06-21"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/mi100.txt", "2024-06-21"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/mi210.txt", "2024-06-21"}},
    {measured, {t63, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/v100.txt", "2024-06-21"}},
    {secondary, {t64, "not on a page of the vendor, "
    "github.com/phantomic12/inference-research data/accelerators/groq-lpu.json @1ac1664", "2026-10-03 (read)"}},
    {vendor_document, {t65, "architecture page (transcript)", "2026-10-03 (read)"}},
    {secondary, {t66, "hmc-tech.com/gpu", "undated"}}, {derived, {t66, "hmc-tech.com/gpu", "undated"}},
    {secondary, {t67, "tables", "2025-02-18"}}, {derived, {t67, "tables", "2025-02-18"}},
    {estimated, {t67, "tables", "2025-02-18"}},
    {vendor_document, {t67, "tables of TPU figures and of interconnect", "2025-02-18"}},
    {derived, {t67, "tables of TPU figures and of interconnect", "2025-02-18"}},
    {vendor_document, {t67, "text and tables", "2025-02-18"}},
    {vendor_document, {t68, "product table (transcript)", "2026-08-10 (read)"}},
    {derived, {t68, "product table (transcript)", "2026-08-10 (read)"}},
    {derived, {t68, "product table (transcript), 96 GB read as GiB", "2026-08-10 (read)"}},
    {measured, {t69, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen3-2xEpyc-7763.xml @3b37b024a", "2026-08-20"}},
    {derived, {t69, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen3-2xEpyc-7763.xml @3b37b024a", "2026-08-20"}},
    {measured, {t70, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen4-2xEpyc-9654.xml @3b37b024a", "2026-08-20"}},
    {derived, {t70, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen4-2xEpyc-9654.xml @3b37b024a", "2026-08-20"}},
    {measured, {t71, "cache_size attributes; Xeon Max 9460, same core, "
    "github.com/open-mpi/hwloc tests/hwloc/x86/Intel-SapphireRapids-2xXeonMax9460.xml " "@3b37b024a", "2026-08-20"}},
    {derived, {t71, "cache_size attributes; Xeon Max 9460, same core, "
    "github.com/open-mpi/hwloc tests/hwloc/x86/Intel-SapphireRapids-2xXeonMax9460.xml " "@3b37b024a", "2026-08-20"}},
    {secondary, {t72, "InstructionSetExtensions: AMX", "2023-07-09"}},
    {vendor_document, {t72, "Intel Core i9-13900K", "2023-07-09"}},
    {derived, {t72, "Intel Core i9-13900K", "2023-07-09"}},
    {vendor_document, {t72, "Intel Xeon CPU Max 9480", "2023-07-09"}},
    {derived, {t72, "Intel Xeon CPU Max 9480", "2023-07-09"}},
    {vendor_document, {t72, "Intel Xeon Platinum 8280", "2023-07-09"}},
    {derived, {t72, "Intel Xeon Platinum 8280, printed there as 140.784 GB/s", "2023-07-09"}},
    {derived, {t72, "Intel Xeon Platinum 8280, printed there as 2.4192 TFLOP/s", "2023-07-09"}},
    {derived, {t72, "Intel Xeon Platinum 8280, printed there as 4.8384 TFLOP/s", "2023-07-09"}},
    {vendor_document, {t72, "Intel Xeon Platinum 8480+", "2023-07-09"}},
    {derived, {t72, "Intel Xeon Platinum 8480+", "2023-07-09"}},
    {vendor_document, {t73, "specification table (transcript)", "2026-10-03 (read)"}},
    {derived, {t73, "specification table (transcript), 12 GB read as GiB", "2026-10-03 (read)"}},
    {secondary, {t74, "entry ARC770", "2026"}}, {secondary, {t74, "entry MAX1550", "2026"}},
    {derived, {t75, "Table 8 (transcript)", "2025-07"}},
    {vendor_document, {t75, "Tables 1 and 8 (transcript)", "2025-07"}},
    {vendor_document, {t75, "Tables 1 and 8, column Gaudi 2 (transcript)", "2025-07"}},
    {vendor_document, {t76, "place not recorded", "2025-07"}},
    {derived, {t77, "docs.habana.ai/en/latest/TPC_User_Guide", "undated"}}, {secondary, {t78, "text", "2023-11"}},
    {derived, {t78, "text", "2023-11"}}, {vendor_document, {t79, "slides on peak rates and on the memory hierarchy "
    "(transcript)", "2022-08-22"}}, {derived, {t79, "slides on peak rates and on the memory hierarchy (transcript), "
    "printed there as 1.678 POP/s", "2022-08-22"}},
    {derived, {t79, "slides on peak rates and on the memory hierarchy (transcript), "
    "printed there as 839 TFLOP/s", "2022-08-22"}}, {vendor_document, {t80, "pp. 10-11 (transcript)", "2025"}},
    {derived, {t81, "memory hierarchy (transcript)", "2025-03-19"}},
    {measured, {t81, "memory hierarchy, github.com/RRZE-HPC/kerncraft "
    "examples/machine-files/A64FX_qpace4.yml @5d1cc67", "2025-03-19"}}, {secondary, {t82, "HGX B100", "2024-03"}},
    {secondary, {t83, "'400GB/s ... like the M1 Max'", "2023-01-18"}},
    {secondary, {t83, "'same memory bandwidth as their respective predecessor'", "2023-01-18"}},
    {measured, {t84, "its README, as collected", "undated"}}, {measured, {t85, "total_memory", "undated"}},
    {derived, {t86, "formula in the note (transcript)", "undated"}}, {measured, {t86, "total_memory", "undated"}},
    {secondary, {t87, "Table I", "2024"}}, {secondary, {t88, "row M1", "2024-09-22"}},
    {secondary, {t88, "row M1M", "2024-09-22"}}, {secondary, {t88, "row M1P", "2024-09-22"}},
    {secondary, {t88, "row M1U", "2024-09-22"}}, {secondary, {t88, "row M2", "2024-09-22"}},
    {secondary, {t88, "row M2M", "2024-09-22"}}, {secondary, {t88, "row M2P", "2024-09-22"}},
    {secondary, {t88, "tables", "2024-09-22"}}, {derived, {t88, "tables", "2024-09-22"}},
    {derived, {t89, "table of operations per core and cycle (transcript), printed there "
    "as 4.64486 TFLOP/s", "2024-09-22"}}, {secondary, {t90, "table of section 2", "2026-09-19"}},
    {measured, {t91, "text: 64 cores and 320 MiB LLC per socket", "2026"}}, {secondary, {t92, "MICRO", "2024"}},
    {derived, {t93, "as the reports of runtimes confirm", "undated"}},
    {vendor_document, {t94, "_CUDA_FLOPS, entry a10g (transcript)", "2021"}},
    {vendor_document, {t95, "specification table; tensor rows of the sheet are with "
    "sparsity and were halved (transcript)", "2022"}},
    {vendor_document, {t96, "_CUDA_FLOPS, entry a40 (transcript)", "2021"}},
    {vendor_document, {t96, "specification table, dense column (transcript)", "2021"}},
    {secondary, {t97, "www.ecer.com", "undated"}}, {derived, {t98, "Appendix A and B (transcript)", "2023"}},
    {secondary, {t98, "Appendix A for the rate, "
    "github.com/phantomic12/inference-research data/accelerators/nvidia-rtx-4080.json " "@1ac1664", "2023"}},
    {vendor_document, {t98, "Appendix A, GeForce RTX 4090 (transcript)", "2023"}},
    {vendor_document, {t98, "Appendix A, GeForce RTX 4090 Full Specifications "
    "(dense/sparse) (transcript)", "2023"}},
    {vendor_document, {t98, "Appendix B, AD103, GeForce RTX 4080 16 GB (transcript)", "2023"}},
    {derived, {t98, "Appendix B, AD103, GeForce RTX 4080 16 GB (transcript), 16 GB read " "as GiB", "2023"}},
    {vendor_document, {t98, "L4 table, dense | sparse (quoted in (transcript)", "2023"}},
    {vendor_document, {t98, "_CUDA_FLOPS, entry l4 (transcript)", "2023"}},
    {vendor_document, {t98, "_CUDA_FLOPS, entry rtx 4090 (transcript)", "2023"}},
    {derived, {t98, "rate (transcript)", "2023"}}, {secondary, {t99, "place not recorded", "undated"}},
    {derived, {t100, "b300_sxm.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/*.yaml @095f58a51", "2026-08-21"}},
    {measured, {t100, "b300_sxm.yaml: gpu.mem_capacity, "
    "github.com/ai-dynamo/aiconfigurator aic-core/src/aiconfigurator_core/systems/*.yaml "
    "@095f58a51", "2026-08-21"}}, {derived, {t100, "gb300.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/*.yaml @095f58a51", "2026-08-21"}},
    {measured, {t100, "gb300.yaml: gpu.mem_capacity, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/*.yaml @095f58a51", "2026-08-21"}},
    {secondary, {t101, "b60.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/b60.yaml @095f58a51", "2026-08-21"}},
    {derived, {t101, "b60.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/b60.yaml @095f58a51", "2026-08-21"}},
    {vendor_document, {t102, "a100_pcie.yaml", "2026-08-21"}}, {derived, {t102, "a100_pcie.yaml", "2026-08-21"}},
    {vendor_document, {t102, "a100_sxm.yaml", "2026-08-21"}}, {derived, {t102, "a100_sxm.yaml", "2026-08-21"}},
    {derived, {t102, "a100_sxm.yaml: node.intra_node_bw, node.pcie_bw", "2026-08-21"}},
    {vendor_document, {t102, "a30.yaml", "2026-08-21"}}, {derived, {t102, "a30.yaml", "2026-08-21"}},
    {vendor_document, {t102, "b200_sxm.yaml", "2026-08-21"}},
    {vendor_document, {t102, "gb300.yaml: gpu.int8_tc_flops", "2026-08-21"}},
    {vendor_document, {t102, "h100_pcie.yaml", "2026-08-21"}},
    {vendor_document, {t102, "h100_sxm.yaml", "2026-08-21"}}, {vendor_document, {t102, "h200_sxm.yaml", "2026-08-21"}},
    {vendor_document, {t102, "l4.yaml", "2026-08-21"}}, {derived, {t102, "l4.yaml", "2026-08-21"}},
    {derived, {t102, "l4.yaml, printed there as 242 TFLOP/s", "2026-08-21"}},
    {derived, {t102, "l4.yaml, printed there as 242 TOP/s", "2026-08-21"}},
    {vendor_document, {t102, "l40s.yaml", "2026-08-21"}}, {derived, {t102, "l40s.yaml", "2026-08-21"}},
    {vendor_document, {t102, "rtx_pro_6000_server.yaml", "2026-08-21"}},
    {derived, {t102, "rtx_pro_6000_server.yaml", "2026-08-21"}}, {vendor_document, {t103, "Table 3", "2020-05-14"}},
    {vendor_document, {t103, "Table 3 (and Table 4 for shared memory)", "2020-05-14"}},
    {vendor_document, {t103, "Table 3 (dense figure of each pair; Table 4 for shared " "memory)", "2020-05-14"}},
    {vendor_document, {t103, "Table 3 (the same chip; dense figure of each pair)", "2020-05-14"}},
    {vendor_document, {t103, "Table 3 (the same chip; the PCIe card is not in the table)", "2020-05-14"}},
    {derived, {t103, "Table 3, the board with 40 GB", "2020-05-14"}},
    {secondary, {t104, "Table 3 for the rate; TechPowerUp-derived clock", "2020 to 2021"}},
    {vendor_document, {t104, "Table 3, 'Peak BF16 Tensor TFLOPS with FP32 Accumulate "
    "154.8/309.6' (transcript)", "2020 to 2021"}},
    {vendor_document, {t104, "appendix, GeForce RTX 3090 column (transcript)", "2020 to 2021"}},
    {derived, {t104, "appendix, at the FP16 rate (transcript)", "2020 to 2021"}},
    {vendor_document, {t105, "_CUDA_FLOPS, entry a6000 (transcript)", "2021"}},
    {vendor_document, {t105, "_CUDA_FLOPS, entry rtx 3090 (transcript)", "2021"}},
    {vendor_document, {t106, "combined L1/texture/shared memory (transcript)", "2025"}},
    {secondary, {t107, "column B100", "undated"}}, {derived, {t107, "column B100, 192 GB read as GiB", "undated"}},
    {secondary, {t107, "column B200, printed there as 1.86 GHz", "undated"}},
    {secondary, {t108, "place not recorded", "undated"}},
    {vendor_document, {t109, "pp. 25-26, Table 3, Per GPU Specs, column HGX B300 " "(transcript)", "2025"}},
    {derived, {t110, "Product Specifications", "2025-10"}},
    {vendor_document, {t110, "p. 8, Individual Blackwell GPU Specifications, column "
    "GB200 NVL72 (per GPU)", "2025-10"}},
    {derived, {t110, "p. 8, Individual Blackwell GPU Specifications, column GB200 NVL72 " "(per GPU)", "2025-10"}},
    {vendor_document, {t110, "p. 8, Individual Blackwell GPU Specifications, column HGX " "B200", "2025-10"}},
    {derived, {t110, "p. 8, Individual Blackwell GPU Specifications, column HGX B200", "2025-10"}},
    {secondary, {t111, "place not recorded", "2025-10"}},
    {vendor_document, {t112, "section 1.4.2.2 ('GB200 GPU') (transcript)", "2026"}},
    {vendor_document, {t112, "section 1.4.2.3 (compute capability 10.0) (transcript)", "2026"}},
    {vendor_document, {t113, "p. 5, Technical Specifications, column GB300 NVL72 (per "
    "GPU) (transcript)", "2025-10-02"}},
    {derived, {t113, "p. 5, Technical Specifications, column GB300 NVL72 (per GPU) " "(transcript)", "2025-10-02"}},
    {derived, {t113, "p. 5, column HGX B300 (transcript)", "2025-10-02"}},
    {vendor_document, {t114, "hardware table (transcript)", "2026"}},
    {derived, {t114, "hardware table (transcript)", "2026"}},
    {derived, {t114, "hardware table (transcript), 128 GB read as GiB", "2026"}},
    {derived, {t114, "product page (transcript)", "2026"}}, {derived, {t115, "introduction", "2024"}},
    {vendor_document, {t115, "table 'NVIDIA Grace CPU Superchip Specifications', column " "Grace CPU C1", "2024"}},
    {derived, {t115, "table 'NVIDIA Grace CPU Superchip Specifications', column Grace " "CPU C1", "2024"}},
    {vendor_document, {t116, "_CUDA_FLOPS, entry h200 nvl1 (transcript)", "2023"}},
    {secondary, {t117, "place not recorded", "undated"}},
    {vendor_document, {t118, "pp. 3-4, 8-9, 11-12, Tables 1, 2, 6, 7 (transcript)", "2022-11-30"}},
    {derived, {t118, "pp. 3-4, 8-9, 11-12, Tables 1, 2, 6, 7 (transcript)", "2022-11-30"}},
    {derived, {t119, "Table 3, the same chip (transcript)", "2022"}},
    {vendor_document, {t119, "pp. 18, 36, 39-41, 47, 49-50 (transcript)", "2022"}},
    {derived, {t119, "pp. 18, 36, 39-41, 47, 49-50 (transcript)", "2022"}},
    {vendor_document, {t119, "pp. 20, 39-40, Tables 1 and 3 (dense member of each pair) " "(transcript)", "2022"}},
    {derived, {t119, "pp. 20, 39-40, Tables 1 and 3 (dense member of each pair) "
    "(transcript), printed there as 66.9 TFLOP/s", "2022"}},
    {derived, {t119, "pp. 20, 39-40, Tables 1 and 3 (dense member of each pair) "
    "(transcript), printed there as 756 TFLOP/s", "2022"}},
    {vendor_document, {t120, "per card; half of the printed sparse figure. The 2023 "
    "datasheet column is for a pair of cards: halve once more (transcript)", "2023 to 2024"}},
    {vendor_document, {t121, "p. 2, Technical Specifications (transcript)", "2024-09"}},
    {vendor_document, {t122, "p. 4, Technical Specifications (transcript)", "2024-11"}},
    {derived, {t122, "p. 4, note 2 (transcript), printed there as 1.979 PFLOP/s", "2024-11"}},
    {derived, {t122, "p. 4, note 2 (transcript), printed there as 1.979 POP/s", "2024-11"}},
    {derived, {t122, "p. 4, note 2 (transcript), printed there as 494.5 TFLOP/s", "2024-11"}},
    {derived, {t122, "p. 4, note 2 (transcript), printed there as 989.5 TFLOP/s", "2024-11"}},
    {vendor_document, {t123, "combined L1/texture/shared memory (transcript)", "2025"}},
    {vendor_document, {t124, "GPU and DLA sections (transcript)", "undated (brief 2022)"}},
    {derived, {t124, "GPU and DLA sections (transcript)", "undated (brief 2022)"}},
    {vendor_document, {t125, "Jetson T5000 specification table (transcript)", "2025-08 to 2026-03"}},
    {derived, {t125, "Jetson T5000 specification table (transcript)", "2025-08 to 2026-03"}},
    {derived, {t125, "Jetson T5000 specification table (transcript), 128 GB read as GiB", "2025-08 to 2026-03"}},
    {derived, {t125, "specification table (transcript)", "2025-08 to 2026-03"}},
    {derived, {t126, "specification table (transcript)", "2023-01"}},
    {vendor_document, {t126, "specification table, dense member of each pair (transcript)", "2023-01"}},
    {vendor_document, {t127, "specification table, dense | sparse (transcript)", "2026-10-05 (read)"}},
    {derived, {t127, "specification table, dense | sparse (transcript), printed there as "
    "362 TFLOP/s", "2026-10-05 (read)"}},
    {vendor_document, {t128, "table (transcript)", "undated (datasheet 2021/2022)"}},
    {derived, {t128, "table (transcript)", "undated (datasheet 2021/2022)"}},
    {vendor_document, {t129, "Appendix A, Table 3, GeForce RTX 5090 (dense member; peak "
    "rates based on GPU Boost Clock) (transcript)", "2025"}},
    {derived, {t129, "Appendix A; AI TOPS of the product page quoted in the same record " "(transcript)", "2025"}},
    {derived, {t129, "Table 3 (transcript)", "2025"}},
    {secondary, {t129, "Table 3 for the rate, github.com/phantomic12/inference-research "
    "data/accelerators/nvidia-rtx-5090.json @1ac1664", "2025"}},
    {vendor_document, {t130, "specification table (transcript)", "2025"}},
    {derived, {t130, "specification table (transcript)", "2025"}},
    {vendor_document, {t131, "_CUDA_FLOPS, entry t4 (transcript)", "2019"}},
    {vendor_document, {t132, "_CUDA_FLOPS, entry v100 pcie (transcript)", "2020"}},
    {vendor_document, {t132, "specifications (transcript)", "2020"}},
    {vendor_document, {t133, "MLOPart device capabilities (transcript)", "2025-12-16"}},
    {vendor_document, {t134, "p. 4 (transcript)", "2024"}},
    {vendor_document, {t134, "p. 4, block diagram (transcript)", "2024"}},
    {vendor_document, {t135, "NVLink-C2C", "2022-11"}},
    {vendor_document, {t136, "Interconnect (transcript)", "2025-08-22"}},
    {measured, {t137, "clocks.max.memory", "undated"}},
    {derived, {t137, "formula in the note (transcript)", "undated"}}, {measured, {t137, "memory.total", "undated"}},
    {secondary, {t138, "Granite Rapids, Xeon 6900P", "2026"}}, {derived, {t138, "Granite Rapids, Xeon 6900P", "2026"}},
    {secondary, {t139, "CPU table", "2026"}}, {derived, {t139, "CPU table", "2026"}},
    {secondary, {t140, "section cpu-prices", "2024-10"}}, {secondary, {t140, "section cpu-prices", "2026-08-29"}},
    {secondary, {t140, "section cpu-prices", "2026-08-31"}},
    {secondary, {t140, "sections cpu-prices and specrate", "2026-08-31"}},
    {secondary, {t141, "place not recorded", "undated"}}, {derived, {t142, "memory clock x 2 x bus width", "undated"}},
    {derived, {t142, "memory clock x 2 x bus width (898 GB/s; printed as 900)", "undated"}},
    {secondary, {t142, "public repositories", "undated"}},
    {vendor_document, {t143, "chart of products (transcript)", "2024-04"}},
    {derived, {t143, "chart of products (transcript)", "2024-04"}}, {measured, {t144, "DRAM triad", "undated"}},
    {secondary, {t145, "9to5mac.com, semiwiki.com, winabode.com", "2021-10-18"}},
    {measured, {t146, "VRAM Total Memory (B)", "undated"}},
    {secondary, {t147, "clock table, device-reported maximum SM clock", "2026-08-22"}},
    {secondary, {t147, "memory and TFLOPS tables", "2026-08-22"}},
    {secondary, {t147, "memory and TFLOPS tables, printed there as 989 TFLOP/s", "2026-08-22"}},
    {secondary, {t147, "power table", "2026-08-22"}},
    {secondary, {t147, "power table, H100 specifications", "2026-08-22"}}, {secondary, {t147, "tables", "2026-08-22"}},
    {secondary, {t147, "tables 'announced', note 26: NVIDIA Vera Rubin NVL72 "
    "specifications, pre-release", "2026-08-22"}},
    {derived, {t147, "tables 'announced', note 26: NVIDIA Vera Rubin NVL72 "
    "specifications, pre-release, 288 GB read as GiB", "2026-08-22"}},
    {secondary, {t147, "tables 'announced', note 27: product page read 2026-08-06, AMD " "projections", "2026-08-22"}},
    {derived, {t147, "tables 'announced', note 27: product page read 2026-08-06, AMD "
    "projections, 432 GB read as GiB", "2026-08-22"}},
    {secondary, {t147, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip " "specifications)", "2026-08-22"}},
    {secondary, {t147, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip "
    "specifications), printed there as 1.979 PFLOP/s", "2026-08-22"}},
    {secondary, {t147, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip "
    "specifications), printed there as 494.5 TFLOP/s", "2026-08-22"}},
    {secondary, {t147, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip "
    "specifications), printed there as 989 TFLOP/s", "2026-08-22"}},
    {measured, {t148, "github.com/stas00/ml-engineering @744d01e " "compute/accelerator/README.md", "2026-08-22"}},
    {measured, {t149, "a server running without requests (low confidence)", "2026"}},
    {secondary, {t150, "entry ascend-950pr", "2026-03-21"}},
    {derived, {t150, "entry ascend-950pr, 112 GB read as GiB", "2026-03-21"}}, {secondary, {t151, "text", "2024-09"}},
    {secondary, {t152, "place not recorded", "undated"}}, {secondary, {t153, "place not recorded", "undated"}},
    {secondary, {t154, "row 'A10 PCIe'", "2026-02-07"}}, {derived, {t154, "row 'A10 PCIe'", "2026-02-07"}},
    {secondary, {t154, "row 'A100 PCIe 40 GB'", "2026-02-07"}},
    {derived, {t154, "row 'A100 PCIe 40 GB'", "2026-02-07"}},
    {secondary, {t154, "row 'A100 PCIe 80 GB'", "2026-02-07"}},
    {derived, {t154, "row 'A100 PCIe 80 GB'", "2026-02-07"}}, {secondary, {t154, "row 'A16 PCIe'", "2026-02-07"}},
    {derived, {t154, "row 'A16 PCIe'", "2026-02-07"}}, {secondary, {t154, "row 'A30 PCIe'", "2026-02-07"}},
    {secondary, {t154, "row 'A40 PCIe'", "2026-02-07"}}, {derived, {t154, "row 'A40 PCIe'", "2026-02-07"}},
    {secondary, {t154, "row 'Arc A770'", "2026-02-07"}}, {derived, {t154, "row 'Arc A770'", "2026-02-07"}},
    {secondary, {t154, "row 'Arc B580'", "2026-02-07"}}, {derived, {t154, "row 'Arc B580'", "2026-02-07"}},
    {secondary, {t154, "row 'Arc Pro B60'", "2026-02-07"}}, {derived, {t154, "row 'Arc Pro B60'", "2026-02-07"}},
    {secondary, {t154, "row 'Data Center GPU Max 1550'", "2026-02-07"}},
    {derived, {t154, "row 'Data Center GPU Max 1550'", "2026-02-07"}}, {secondary, {t154, "row 'GB10'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 3060 12 GB'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 3060 12 GB'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 3090'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 3090'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 4070'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 4070'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 4080'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 4080'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 4090'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 4090'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 5070'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 5070'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 5080'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 5080'", "2026-02-07"}},
    {secondary, {t154, "row 'GeForce RTX 5090'", "2026-02-07"}},
    {derived, {t154, "row 'GeForce RTX 5090'", "2026-02-07"}},
    {secondary, {t154, "row 'H100 NVL 94 GB'", "2026-02-07"}}, {derived, {t154, "row 'H100 NVL 94 GB'", "2026-02-07"}},
    {secondary, {t154, "row 'H100 PCIe 80 GB'", "2026-02-07"}}, {secondary, {t154, "row 'H200 NVL'", "2026-02-07"}},
    {derived, {t154, "row 'H200 NVL'", "2026-02-07"}},
    {derived, {t154, "row 'H200 NVL', 141 GB read as GiB", "2026-02-07"}},
    {secondary, {t154, "row 'Jetson AGX Orin 32 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Jetson AGX Orin 32 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Jetson AGX Orin 32 GB', 32 GB read as GiB", "2026-02-07"}},
    {secondary, {t154, "row 'Jetson AGX Orin 64 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Jetson AGX Orin 64 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Jetson AGX Orin 64 GB', 64 GB read as GiB", "2026-02-07"}},
    {secondary, {t154, "row 'L4'", "2026-02-07"}}, {derived, {t154, "row 'L4'", "2026-02-07"}},
    {secondary, {t154, "row 'L40'", "2026-02-07"}}, {derived, {t154, "row 'L40'", "2026-02-07"}},
    {secondary, {t154, "row 'L40S'", "2026-02-07"}}, {derived, {t154, "row 'L40S'", "2026-02-07"}},
    {secondary, {t154, "row 'RTX A4000'", "2026-02-07"}}, {derived, {t154, "row 'RTX A4000'", "2026-02-07"}},
    {secondary, {t154, "row 'RTX A5000'", "2026-02-07"}}, {derived, {t154, "row 'RTX A5000'", "2026-02-07"}},
    {secondary, {t154, "row 'RTX A6000'", "2026-02-07"}}, {derived, {t154, "row 'RTX A6000'", "2026-02-07"}},
    {secondary, {t154, "row 'RTX PRO 6000 Blackwell'", "2026-02-07"}},
    {derived, {t154, "row 'RTX PRO 6000 Blackwell'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon Instinct MI100'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon Instinct MI100'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon Instinct MI210'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon Instinct MI210'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon Instinct MI250'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon Instinct MI250'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon Instinct MI250X'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon Instinct MI250X'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon Instinct MI300X'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon Instinct MI300X'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon Instinct MI325X'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon Instinct MI350X'", "2026-02-07"}},
    {secondary, {t154, "row 'Radeon RX 7900 XTX'", "2026-02-07"}},
    {derived, {t154, "row 'Radeon RX 7900 XTX'", "2026-02-07"}},
    {secondary, {t154, "row 'Tesla P100 PCIe 16 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Tesla P100 PCIe 16 GB'", "2026-02-07"}},
    {secondary, {t154, "row 'Tesla P100 PCIe 16 GB', printed there as 732.2 GB/s", "2026-02-07"}},
    {derived, {t154, "row 'Tesla P100 SXM2'", "2026-02-07"}}, {secondary, {t154, "row 'Tesla T4'", "2026-02-07"}},
    {derived, {t154, "row 'Tesla T4'", "2026-02-07"}},
    {secondary, {t154, "row 'Tesla V100 PCIe 16 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Tesla V100 PCIe 16 GB'", "2026-02-07"}},
    {secondary, {t154, "row 'Tesla V100 PCIe 32 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Tesla V100 PCIe 32 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Tesla V100 SXM2 16 GB'", "2026-02-07"}},
    {derived, {t154, "row 'Tesla V100 SXM2 32 GB'", "2026-02-07"}},
    {secondary, {t155, "github.com/Lightning-AI/pytorch-lightning, " "src/lightning/fabric/utilities", "undated"}},
    {secondary, {t156, "first paragraph", "2023-12-14"}}, {secondary, {t156, "second paragraph", "2023-12-14"}},
    {measured, {t157, "total_memory", "undated"}}, {derived, {t158, "formula in the note (transcript)", "undated"}},
    {measured, {t158, "total_memory", "undated"}}, {measured, {t159, "total_memory", "undated"}},
    {derived, {t160, "formula in the note (transcript)", "undated"}},
    {measured, {t160, "multi_processor_count", "undated"}}, {measured, {t160, "total_memory", "undated"}},
    {derived, {t161, "formula in the note (transcript)", "undated"}},
    {measured, {t161, "multi_processor_count", "undated"}}, {measured, {t161, "total_memory", "undated"}},
    {derived, {t162, "formula in the note (transcript)", "undated"}},
    {measured, {t162, "multi_processor_count", "undated"}}, {measured, {t162, "total_memory", "undated"}},
    {derived, {t163, "formula in the note (transcript)", "undated"}}, {measured, {t163, "total_memory", "undated"}},
    {measured, {t164, "multi_processor_count", "undated"}}, {measured, {t164, "total_memory", "undated"}},
    {measured, {t165, "total_memory", "undated"}}, {derived, {t166, "formula in the note (transcript)", "undated"}},
    {measured, {t166, "total_memory", "undated"}}, {derived, {t167, "formula in the note (transcript)", "undated"}},
    {measured, {t167, "multi_processor_count", "undated"}}, {measured, {t167, "total_memory", "undated"}},
    {measured, {t168, "total_memory", "undated"}}, {derived, {t169, "formula in the note (transcript)", "undated"}},
    {measured, {t169, "multi_processor_count", "undated"}}, {measured, {t169, "total_memory", "undated"}},
    {measured, {t170, "multi_processor_count", "undated"}}, {measured, {t170, "total_memory", "undated"}},
    {derived, {t171, "formula in the note (transcript)", "undated"}},
    {measured, {t171, "multi_processor_count", "undated"}}, {measured, {t171, "total_memory", "undated"}},
    {measured, {t172, "L2_cache_size", "undated"}}, {measured, {t172, "formula in the note (transcript)", "undated"}},
    {derived, {t172, "formula in the note (transcript)", "undated"}},
    {measured, {t172, "multi_processor_count", "undated"}}, {measured, {t172, "total_memory", "undated"}},
    {measured, {t173, "total_memory", "undated"}}, {measured, {t174, "L2_cache_size", "undated"}},
    {measured, {t174, "total_memory", "undated"}}, {derived, {t175, "formula in the note (transcript)", "undated"}},
    {measured, {t175, "multi_processor_count", "undated"}}, {measured, {t175, "total_memory", "undated"}},
    {measured, {t176, "L2_cache_size", "undated"}}, {measured, {t176, "formula in the note (transcript)", "undated"}},
    {derived, {t176, "formula in the note (transcript)", "undated"}},
    {measured, {t176, "multi_processor_count", "undated"}}, {measured, {t176, "total_memory", "undated"}},
    {derived, {t177, "formula in the note (transcript)", "undated"}},
    {measured, {t177, "multi_processor_count", "undated"}}, {measured, {t177, "total_memory", "undated"}},
    {measured, {t178, "formula in the note (transcript)", "undated"}},
    {derived, {t178, "formula in the note (transcript)", "undated"}}, {measured, {t178, "total_memory", "undated"}},
    {vendor_document, {t179, "github.com/jax-ml/jax, jax/_src", "undated"}},
    {vendor_document, {t180, "entry AMD MI210X (brochure) (transcript)", "2026"}},
    {vendor_document, {t180, "entry AMD MI300A (data sheet) (transcript)", "2026"}},
    {secondary, {t180, "entry INTEL B580 (ARK page; FP16 estimated from the published " "throughput)", "2026"}},
};

} // namespace rafter::detail::documents
// clang-format on
