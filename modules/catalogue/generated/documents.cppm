/// \file The documents of the catalogue's figures.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:documents;
#include "../../digits.hpp"

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
inline constexpr char t6[] = "AMD GPUOpen, Using the Matrix Cores of AMD RDNA 4 architecture GPUs";
inline constexpr char t7[] = "AMD Instinct MI100 microarchitecture (ROCm documentation)";
inline constexpr char t8[] = "AMD Instinct MI250 microarchitecture (ROCm documentation)";
inline constexpr char t9[] = "AMD Instinct MI250X product page";
inline constexpr char t10[] = "AMD Instinct MI300 series microarchitecture (ROCm documentation)";
inline constexpr char t11[] = "AMD Instinct MI300A product page";
inline constexpr char t12[] = "AMD Instinct MI325X product page";
inline constexpr char t13[] = "AMD Instinct MI350X GPU (brochure LE-92701-00 C)";
inline constexpr char t14[] = "AMD Instinct MI350X GPUs (product page)";
inline constexpr char t15[] = "AMD Instinct MI355X GPU (datasheet LE-92703-00)";
inline constexpr char t16[] = "AMD Instinct MI355X GPUs (product page)";
inline constexpr char t17[] = "AMD processor specifications, export of the vendor table, "
    "github.com/felixsteinke/cpu-spec-dataset @4c08d88";
inline constexpr char t18[] = "AMD ROCm documentation: MI100, MI250, MI300, GPU hardware " "specifications";
inline constexpr char t19[] = "AMD Ryzen 9 9950X (Notebookcheck processor page)";
inline constexpr char t20[] = "Ampere Altra Family product brief";
inline constexpr char t21[] = "Ampere, AmpereOne at Hot Chips 2024, live notes (ServeTheHome)";
inline constexpr char t22[] = "AmpereOne A192-32X, notes from ServeTheHome and Phoronix";
inline constexpr char t23[] = "analyst reports on Ascend 910B collected (no data sheet exists)";
inline constexpr char t24[] = "AnandTech on the Apple M1, as quoted";
inline constexpr char t25[] = "Apple announcement of M1 Ultra as reported";
inline constexpr char t26[] = "Apple announcement of M2 Pro and M2 Max as reported (BGR)";
inline constexpr char t27[] = "Apple announcement of M5 as reported";
inline constexpr char t28[] = "Apple Newsroom, Apple introduces M4 Pro and M4 Max";
inline constexpr char t29[] = "Apple Newsroom, Apple introduces new Mac Studio with M5 Max and " "M5 Ultra";
inline constexpr char t30[] = "Apple published specifications and US prices, list of a cost model";
inline constexpr char t31[] = "Apple, Mac Pro page (a Polish copy)";
inline constexpr char t32[] = "Apple, MacBook Pro (14-inch, M4 Pro or M4 Max, 2024) Tech Specs";
inline constexpr char t33[] = "Apple, MacBook Pro (14-inch, M5 Pro or M5 Max, 2026) Tech Specs";
inline constexpr char t34[] = "Ars Technica, Apple announces M3 Ultra (table, copy)";
inline constexpr char t35[] = "Aurora and Dawn micro-benchmark tables";
inline constexpr char t36[] = "AWS Graviton3 (WikiChip)";
inline constexpr char t37[] = "AWS Graviton4 (WikiChip)";
inline constexpr char t38[] = "AWS Neuron SDK documentation, Amazon EC2 Trn3 Architecture";
inline constexpr char t39[] = "AWS Neuron SDK documentation, Inferentia2 Architecture and Inf2 " "Architecture";
inline constexpr char t40[] = "AWS Neuron SDK documentation, NeuronCore-v2 Architecture";
inline constexpr char t41[] = "AWS Neuron SDK documentation, NeuronCore-v4 Architecture";
inline constexpr char t42[] = "AWS Neuron SDK documentation, Trainium Architecture";
inline constexpr char t43[] = "AWS Neuron SDK documentation, Trainium2 Architecture";
inline constexpr char t44[] = "AWS Neuron SDK documentation, Trainium2 Architecture Guide for NKI";
inline constexpr char t45[] = "AWS Neuron SDK documentation, Trainium3 Architecture";
inline constexpr char t46[] = "BabelStream 5.0 HIP on HLRS Hunter";
inline constexpr char t47[] = "Cerebras CS-3 system page / WSE-3 chip page";
inline constexpr char t48[] = "Chips and Cheese, Arm's Neoverse V2 in AWS's Graviton 4";
inline constexpr char t49[] = "computed from figures of the row";
inline constexpr char t50[] = "Core i9-14900K vs Ryzen 9 9900X (XDA Developers), table of " "specifications";
inline constexpr char t51[] = "cputronic, AMD Ryzen 7 7840U";
inline constexpr char t52[] = "cputronic, NVIDIA RTX 6000 Ada Generation";
inline constexpr char t53[] = "CSC course slides: channels x speed x width";
inline constexpr char t54[] = "data sheet text of a server offer with EPYC 9755";
inline constexpr char t55[] = "Device listing of a real board";
inline constexpr char t56[] = "device properties of an AMD Instinct MI350X (totalGlobalMem)";
inline constexpr char t57[] = "device query of rented cards in a benchmark report";
inline constexpr char t58[] = "Emerald Rapids list of products as leaked (news copy)";
inline constexpr char t59[] = "figures of product datasheets quoted in an LLM performance tool " "(GenZ system table)";
inline constexpr char t60[] = "FuriosaAI RNGD datasheet";
inline constexpr char t61[] = "G. Lockwood, notes on Ponte Vecchio, quoting Intel ARK 232873 and "
    "ALCF documentation";
inline constexpr char t62[] = "GeForce RTX 5080 page \"numbers from NVIDIA's RTX Blackwell "
    "whitepaper and RTX 5080 specifications\"";
inline constexpr char t63[] = "Google Cloud documentation, TPU v4";
inline constexpr char t64[] = "Google Cloud documentation, TPU v5e";
inline constexpr char t65[] = "Google Cloud documentation, TPU v5e (older copy of the page)";
inline constexpr char t66[] = "Google Cloud documentation, TPU v6e";
inline constexpr char t67[] = "Google Cloud documentation, TPU7x (Ironwood)";
inline constexpr char t68[] = "Google Cloud TPU documentation (read in a mirror)";
inline constexpr char t69[] = "gpu device properties of an A100-SXM4-40GB (Paddle documentation)";
inline constexpr char t70[] = "GPU tables of Wikipedia, as JSON";
inline constexpr char t71[] = "gpu-benches, DRAM triad (2R+1W)";
inline constexpr char t72[] = "Groq, architecture page and press coverage of Hot Chips 2021";
inline constexpr char t73[] = "Groq, LPU architecture page";
inline constexpr char t74[] = "heise online, Nvidia RTX 6000";
inline constexpr char t75[] = "HMC Tech, comparisons of Apple GPUs (clocks and FP32 rates)";
inline constexpr char t76[] = "How to Scale Your Model (Google DeepMind), How to Think About "
    "TPUs, github.com/jax-ml/scaling-book";
inline constexpr char t77[] = "Huawei Atlas 950 SuperPoD product table (64 x Ascend 950DT), " "Ascend Community";
inline constexpr char t78[] = "Hugging Face, hardware pages";
inline constexpr char t79[] = "hwloc test topology AMD-19h-Zen3-2xEpyc-7763 (cpuid of a real " "machine)";
inline constexpr char t80[] = "hwloc test topology AMD-19h-Zen4-2xEpyc-9654 (cpuid of a real " "machine)";
inline constexpr char t81[] = "hwloc test topology Intel-SapphireRapids-2xXeonMax9460 (cpuid of " "a real machine)";
inline constexpr char t82[] = "InferSim, table of GPUs, github.com/alibaba/InferSim @f2293da";
inline constexpr char t83[] = "Intel ARK product specifications, " "github.com/felixsteinke/cpu-spec-dataset @4c08d88";
inline constexpr char t84[] = "Intel ARK, Arc B580 specification table";
inline constexpr char t85[] = "Intel Data Center GPU Max 1550, product specification as quoted " "by an LLM tool";
inline constexpr char t86[] = "Intel Gaudi 3 AI Accelerator Technical Paper (V1 Rev 3)";
inline constexpr char t87[] = "Intel Gaudi 3 AI Accelerator Technical Paper, V1 Rev 3, tables 1 "
    "and 8 (a transcription)";
inline constexpr char t88[] = "Intel Gaudi documentation, 'TPC User Guide'";
inline constexpr char t89[] = "Intel Xeon Platinum 8592+ leak before launch (Techopse)";
inline constexpr char t90[] = "Intel, Hot Chips 34 presentation of Ponte Vecchio (2 stacks), "
    "slide as reported by TweakTown";
inline constexpr char t91[] = "Introducing AMD CDNA 4 Architecture (white paper)";
inline constexpr char t92[] = "ke60, H20 memory";
inline constexpr char t93[] = "kerncraft machine file A64FX_qpace4.yml";
inline constexpr char t94[] = "Keynote notes on B100/B200/GB200 (CSDN)";
inline constexpr char t95[] = "MacRumors, five things to know about M2 Pro and M2 Max";
inline constexpr char t96[] = "mamf-explorer, BF16 matmul of the best shape";
inline constexpr char t97[] = "memory table of a cluster scheduler (bytes per card): " "A100-SXM4-80GB";
inline constexpr char t98[] = "memory table of a cluster scheduler (bytes per card): Tesla " "V100-SXM2-32GB";
inline constexpr char t99[] = "Mess benchmark paper (MICRO 2024), Table I";
inline constexpr char t100[] = "metal-benchmarks (P. Turner), Apple GPU generations, "
    "github.com/philipturner/metal-benchmarks @dc2adc6";
inline constexpr char t101[] = "metal-benchmarks (P. Turner), measured instruction throughput";
inline constexpr char t102[] = "Modal list prices, table in a benchmark report (price per second " "times 3600)";
inline constexpr char t103[] = "notes of a measured machine with two Xeon Platinum 8592+";
inline constexpr char t104[] = "Notes on 'A Mess of Memory System Benchmarking'";
inline constexpr char t105[] = "number of GB in the product's name, read as GiB";
inline constexpr char t106[] = "NVIDIA A10 datasheet";
inline constexpr char t107[] = "NVIDIA A30 Tensor Core GPU datasheet";
inline constexpr char t108[] = "NVIDIA A40 datasheet";
inline constexpr char t109[] = "NVIDIA A40 datasheet, text at a dealer's";
inline constexpr char t110[] = "NVIDIA Ada GPU Architecture (whitepaper) v2.1";
inline constexpr char t111[] = "NVIDIA Ada GPU Architecture 2.1, appendix A (a transcription)";
inline constexpr char t112[] = "NVIDIA aiconfigurator, comment \"reported by nvidia-smi\" in the "
    "system description";
inline constexpr char t113[] = "NVIDIA aiconfigurator, description of Arc Pro B60";
inline constexpr char t114[] = "NVIDIA aiconfigurator, YAML of the tool (not a datasheet), "
    "github.com/ai-dynamo/aiconfigurator @095f58a51";
inline constexpr char t115[] = "NVIDIA Ampere Architecture In-Depth (NVIDIA Technical Blog)";
inline constexpr char t116[] = "NVIDIA Ampere GA102 GPU Architecture (whitepaper)";
inline constexpr char t117[] = "NVIDIA Ampere GA102 GPU Architecture (whitepaper) v2";
inline constexpr char t118[] = "NVIDIA Ampere Tuning Guide (CUDA documentation)";
inline constexpr char t119[] = "NVIDIA B200 vs B100 (hmc-tech GPU comparison)";
inline constexpr char t120[] = "NVIDIA Blackwell Architecture Technical Brief 2.1, pages 25 and " "26 (notes)";
inline constexpr char t121[] = "NVIDIA Blackwell Architecture Technical Brief v2.1";
inline constexpr char t122[] = "NVIDIA Blackwell Datasheet 4204213 (per-GPU table)";
inline constexpr char t123[] = "NVIDIA Blackwell Datasheet 4204213 and Technical Brief 2.1 " "(notes by page)";
inline constexpr char t124[] = "NVIDIA Blackwell Tuning Guide (CUDA documentation)";
inline constexpr char t125[] = "NVIDIA Blackwell Ultra Datasheet 4169750";
inline constexpr char t126[] = "NVIDIA DGX Spark User Guide, Hardware Overview, and product page";
inline constexpr char t127[] = "NVIDIA Grace Performance Tuning Guide (NVIDIA documentation)";
inline constexpr char t128[] = "NVIDIA H100 datasheet 24306 / H200 datasheet 3002446";
inline constexpr char t129[] = "NVIDIA H100 NVL Product Brief PB-11773-001_v01 and H100 "
    "Datasheet 3440270 (notes by page)";
inline constexpr char t130[] = "NVIDIA H100 PCIe GPU Product Brief PB-11133-001_v02";
inline constexpr char t131[] = "NVIDIA H100 Tensor Core GPU Architecture (whitepaper) v1.04";
inline constexpr char t132[] = "NVIDIA H100 Tensor Core GPU Datasheet (column H100 NVL is a pair "
    "of cards) and H100/H200 product page";
inline constexpr char t133[] = "NVIDIA H100 Tensor Core GPU Datasheet 3440270";
inline constexpr char t134[] = "NVIDIA H200 Tensor Core GPU Datasheet 3512650";
inline constexpr char t135[] = "NVIDIA Hopper Tuning Guide (CUDA documentation)";
inline constexpr char t136[] = "NVIDIA Jetson AGX Orin Series Technical Brief, as summarised in " "Chinese";
inline constexpr char t137[] = "NVIDIA Jetson Thor product page and blog \"Introducing NVIDIA " "Jetson Thor\"";
inline constexpr char t138[] = "NVIDIA L40 datasheet";
inline constexpr char t139[] = "NVIDIA L40S product page";
inline constexpr char t140[] = "NVIDIA RTX 6000 Ada Generation, data sheet";
inline constexpr char t141[] = "NVIDIA RTX A4000 datasheet, table copied by a merchant";
inline constexpr char t142[] = "NVIDIA RTX Blackwell GPU Architecture (whitepaper) v1.1";
inline constexpr char t143[] = "NVIDIA RTX PRO 6000 Blackwell Workstation Edition datasheet";
inline constexpr char t144[] = "NVIDIA T4 Tensor Core GPU datasheet 951643";
inline constexpr char t145[] = "NVIDIA Tesla V100 datasheet (1165301-r5)";
inline constexpr char t146[] = "NVIDIA, Boost GPU Memory Performance with No Code Changes Using " "NVIDIA CUDA MPS";
inline constexpr char t147[] = "NVIDIA, CUDA Programming and Optimization (training slides, H200 " "block diagram)";
inline constexpr char t148[] = "NVIDIA, Grace Hopper Superchip Architecture In-Depth (NVIDIA " "Technical Blog)";
inline constexpr char t149[] = "NVIDIA, Inside NVIDIA Blackwell Ultra: The Chip Powering the AI " "Factory Era";
inline constexpr char t150[] = "nvidia-smi --query-gpu=name,memory.total";
inline constexpr char t151[] = "nvidia-smi of an NVIDIA A10G";
inline constexpr char t152[] = "overview of the Xeon 6 family; OEM description of Xeon 6 with " "P-cores";
inline constexpr char t153[] = "Philisun, H800 and H100 compared";
inline constexpr char t154[] = "platform table of a KV-cache study (vendor memory speeds)";
inline constexpr char t155[] = "press on the H20 after NVIDIA's table";
inline constexpr char t156[] = "prices and specifications of server processors, sources file of " "a cost model";
inline constexpr char t157[] = "ProPakistani, Apple M2 Ultra unveiled";
inline constexpr char t158[] = "Properties and microbenchmarks of a B300";
inline constexpr char t159[] = "Property dumps of real devices (deviceQuery, torch)";
inline constexpr char t160[] = "Qualcomm Snapdragon X Elite product chart (X1E-84-100) as " "reported";
inline constexpr char t161[] = "regression constants of a run with 6016 bits and 3201 MHz";
inline constexpr char t162[] = "Reprints of Apple's press release on M1 Pro and M1 Max";
inline constexpr char t163[] = "rocm-smi --showmeminfo vram on MI355X";
inline constexpr char t164[] = "S. Bekman, Machine Learning Engineering Open Book, "
    "github.com/stas00/ml-engineering @744d01e";
inline constexpr char t165[] = "S. Bekman, Machine Learning Engineering Open Book, maximum "
    "achievable matmul FLOPS, BF16";
inline constexpr char t166[] = "Serial Alice GPU energy benchmark page";
inline constexpr char t167[] = "Shanghai Securities News on Atlas 350 (Ascend 950PR)";
inline constexpr char t168[] = "Snapdragon X Elite X1E-84-100 (Notebookcheck processor page)";
inline constexpr char t169[] = "Specification lists of EPYC 9654";
inline constexpr char t170[] = "Specification tables of Raspberry Pi";
inline constexpr char t171[] = "Svet Hardware, Ryzen AI Max";
inline constexpr char t172[] = "TechPowerUp-derived table, " "github.com/reox007/RightNow-GPU-Database @77fae38";
inline constexpr char t173[] = "throughput.py of PyTorch Lightning, citing NVIDIA datasheets";
inline constexpr char t174[] = "Tom's Hardware review of Xeon Platinum 8592+ (copy)";
inline constexpr char t175[] = "torch device properties of a Jetson AGX Orin 32 GB (\"Orin\")";
inline constexpr char t176[] = "torch.cuda.get_device_properties of a GeForce RTX 3090 (Hugging "
    "Face documentation)";
inline constexpr char t177[] = "torch.cuda.get_device_properties of a Radeon RX 7900 XTX";
inline constexpr char t178[] = "torch.cuda.get_device_properties of a Tesla P100-PCIE-16GB";
inline constexpr char t179[] = "torch.cuda.get_device_properties of a Tesla T4";
inline constexpr char t180[] = "torch.cuda.get_device_properties of a Tesla V100-PCIE-16GB";
inline constexpr char t181[] = "torch.cuda.get_device_properties of a Tesla V100-SXM2-16GB";
inline constexpr char t182[] = "torch.cuda.get_device_properties of an AMD Instinct MI250X (one " "GCD)";
inline constexpr char t183[] = "torch.cuda.get_device_properties of an AMD Instinct MI300X";
inline constexpr char t184[] = "torch.cuda.get_device_properties of an NVIDIA A100-PCIE-40GB";
inline constexpr char t185[] = "torch.cuda.get_device_properties of an NVIDIA A10G";
inline constexpr char t186[] = "torch.cuda.get_device_properties of an NVIDIA A40";
inline constexpr char t187[] = "torch.cuda.get_device_properties of an NVIDIA B200";
inline constexpr char t188[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 3060";
inline constexpr char t189[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 3080";
inline constexpr char t190[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 4080";
inline constexpr char t191[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 4090";
inline constexpr char t192[] = "torch.cuda.get_device_properties of an NVIDIA GeForce RTX 5080";
inline constexpr char t193[] = "torch.cuda.get_device_properties of an NVIDIA H100 80GB HBM3";
inline constexpr char t194[] = "torch.cuda.get_device_properties of an NVIDIA H20";
inline constexpr char t195[] = "torch.cuda.get_device_properties of an NVIDIA H200";
inline constexpr char t196[] = "torch.cuda.get_device_properties of an NVIDIA L40S";
inline constexpr char t197[] = "torch.cuda.get_device_properties of an NVIDIA RTX A5000";
inline constexpr char t198[] = "torch.cuda.get_device_properties of an NVIDIA RTX A6000";
inline constexpr char t199[] = "torch.cuda.get_device_properties of an NVIDIA RTX PRO 6000 "
    "Blackwell Max-Q Workstation Edition";
inline constexpr char t200[] = "tpu_info.py of JAX (Google)";
inline constexpr char t201[] = "vendor figures cited by document in a device table of a "
    "framework (tensorplay device_info)";
inline constexpr char t202[] = "Will It Run AI, H20 96 GB";

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
    {vendor_document, {t3, "row Radeon PRO W7900, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row Radeon RX 7800 XT, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
    {vendor_document, {t3, "row Radeon RX 7900 XT, github.com/ROCm/ROCm "
    "docs/reference/gpu-arch-specs.rst @e396b4898", "2025-03-21"}},
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
    {derived, {t6, "FLOP a cycle and compute unit of RDNA 3, as quoted in "
    "reddit.com/r/hardware 1j97xyw, for the rate; units and clock as reported", "2025"}},
    {derived, {t6, "FLOP a cycle and compute unit, as quoted in reddit.com/r/hardware "
    "1j97xyw, for the rate; units and clock of the TechPowerUp-derived table", "2025"}},
    {vendor_document, {t7, "table mi100-perf and text, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi100.md @e396b4898", "2025-03-21"}},
    {derived, {t7, "table mi100-perf and text, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi100.md @e396b4898", "2025-03-21"}},
    {derived, {t7, "table mi100-perf, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi100.md @e396b4898, printed there as 1.50228 GHz", "2025-03-21"}},
    {derived, {t8, "4096 bit x 3.2 Gbit/s", "2025-03-21"}},
    {vendor_document, {t8, "table mi250-perf-table and text, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898", "2025-03-21"}},
    {vendor_document, {t8, "table mi250-perf-table and text; whole OAM = 2 GCDs, "
    "github.com/ROCm/ROCm docs/conceptual/gpu-arch/mi250.md @e396b4898", "2025-03-21"}},
    {derived, {t8, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898", "2025-03-21"}},
    {derived, {t8, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 181.043 TFLOP/s", "2025-03-21"}},
    {derived, {t8, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 181.043 TOP/s", "2025-03-21"}},
    {derived, {t8, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 22.6304 TFLOP/s", "2025-03-21"}},
    {derived, {t8, "table mi250-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi250.md @e396b4898, printed there as 45.2608 TFLOP/s", "2025-03-21"}},
    {vendor_document, {t8, "text, github.com/ROCm/ROCm docs/conceptual/gpu-arch/mi250.md "
    "@e396b4898", "2025-03-21"}}, {derived, {t8, "the clock of its peaks", "2025-03-21"}},
    {derived, {t9, "1.6 GHz x 2, the memory of the same generation (transcript)", "2026-10-03 (read)"}},
    {derived, {t9, "specification table (transcript)", "2026-10-03 (read)"}},
    {vendor_document, {t9, "specification table; whole OAM = 2 GCDs (transcript)", "2026-10-03 (read)"}},
    {derived, {t9, "specification table; whole OAM = 2 GCDs (transcript)", "2026-10-03 (read)"}},
    {derived, {t10, "7 links of 128 GB/s", "2025-03-21"}},
    {derived, {t10, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898", "2025-03-21"}},
    {derived, {t10, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 163.43 TFLOP/s", "2025-03-21"}},
    {derived, {t10, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 61.2864 TFLOP/s", "2025-03-21"}},
    {derived, {t10, "rates of table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 81.7152 TFLOP/s", "2025-03-21"}},
    {vendor_document, {t10, "table mi300x-perf-table and text, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898", "2025-03-21"}},
    {derived, {t10, "table mi300x-perf-table, github.com/ROCm/ROCm "
    "docs/conceptual/gpu-arch/mi300.md @e396b4898, printed there as 2.09993 GHz", "2025-03-21"}},
    {derived, {t10, "the clock of its peaks", "2025-03-21"}},
    {vendor_document, {t11, "specification table (transcript)", "2026-10-03 (read)"}},
    {derived, {t11, "specification table (transcript), printed there as 1.96 POP/s", "2026-10-03 (read)"}},
    {vendor_document, {t12, "specification table (transcript)", "2026-10-03 (read)"}},
    {vendor_document, {t13, "p. 1, AI Peak Theoretical Performance (transcript)", "2025-09"}},
    {vendor_document, {t13, "p. 1, Specifications (transcript)", "2025-09"}},
    {vendor_document, {t14, "GPU Memory (transcript)", "2026-09"}},
    {vendor_document, {t14, "GPU Specifications (transcript)", "2026-09"}},
    {vendor_document, {t14, "GPU Specifications; p. 1 of the data sheet (transcript)", "2026-09"}},
    {vendor_document, {t15, "p. 1, AI Peak Theoretical Performance (transcript)", "2025-10"}},
    {vendor_document, {t15, "p. 1, Specifications (transcript)", "2025-10"}},
    {vendor_document, {t16, "GPU Memory (transcript)", "2026-09"}},
    {vendor_document, {t16, "GPU Specifications (transcript)", "2026-09"}},
    {vendor_document, {t16, "GPU Specifications; p. 1 of the data sheet (transcript)", "2026-09"}},
    {secondary, {t17, "row AMD EPYC 7763", "2023-07-09"}}, {derived, {t17, "row AMD EPYC 7763", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 7763, printed there as 2.5088 TFLOP/s", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 7763, printed there as 5.0176 TFLOP/s", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 9654", "2023-07-09"}}, {derived, {t17, "row AMD EPYC 9654", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 9654, printed there as 3.6864 TFLOP/s", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 9654, printed there as 7.3728 TFLOP/s", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 9684X", "2023-07-09"}}, {derived, {t17, "row AMD EPYC 9684X", "2023-07-09"}},
    {secondary, {t17, "row AMD EPYC 9754", "2023-07-09"}}, {derived, {t17, "row AMD EPYC 9754", "2023-07-09"}},
    {secondary, {t17, "row AMD Ryzen 9 7950X", "2023-07-09"}}, {derived, {t17, "row AMD Ryzen 9 7950X", "2023-07-09"}},
    {vendor_document, {t18, "github.com/ROCm/ROCm @e396b48", "2025-03-21"}}, {secondary, {t19, "text", "2024"}},
    {secondary, {t20, "core count and clock, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {secondary, {t20, "row M128-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {derived, {t20, "row M128-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {secondary, {t20, "row Q80-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {derived, {t20, "row Q80-30, github.com/felixsteinke/cpu-spec-dataset "
    "dataset/ampere-cpus.csv @4c08d88", "2023-07-09 (read)"}},
    {secondary, {t21, "SoC slides (transcript)", "2024-08"}}, {derived, {t21, "SoC slides (transcript)", "2024-08"}},
    {secondary, {t22, "section ampere-specs", "2024"}}, {secondary, {t22, "section ampere-specs", "2026-08-31"}},
    {derived, {t22, "section ampere-specs", "2026-08-31"}}, {secondary, {t23, "figures array and notes, "
    "github.com/phantomic12/inference-research data/accelerators/huawei-ascend-910b.json " "@2ec18b1", "2026-10-03"}},
    {derived, {t23, "figures array and notes, github.com/phantomic12/inference-research "
    "data/accelerators/huawei-ascend-910b.json @2ec18b1, 64 GB read as GiB", "2026-10-03"}},
    {secondary, {t24, "text, printed there as 68.25 GB/s", "2020-11"}},
    {secondary, {t25, "text (transcript)", "2022-03-08"}}, {secondary, {t26, "text (transcript)", "2023-01-17"}},
    {derived, {t26, "text (transcript)", "2023-01-17"}}, {secondary, {t27, "text (transcript)", "2025-10-15"}},
    {vendor_document, {t28, "text (transcript)", "2024-10-30"}},
    {derived, {t28, "text (transcript), 64 GB read as GiB", "2024-10-30"}},
    {vendor_document, {t29, "text (transcript)", "2026-08-25"}},
    {derived, {t29, "text (transcript), 512 GB read as GiB", "2026-08-25"}},
    {secondary, {t30, "Mac mini M5 Pro", "2026-08-25 (read)"}},
    {derived, {t30, "Mac mini M5 Pro, 64 GB read as GiB", "2026-08-25 (read)"}},
    {secondary, {t30, "Mac mini M6", "2026-08-25 (read)"}},
    {derived, {t30, "Mac mini M6, 32 GB read as GiB", "2026-08-25 (read)"}},
    {secondary, {t31, "nakenako.serv00.net/https-www.apple.com/pl/mac-pro", "undated"}},
    {derived, {t31, "nakenako.serv00.net/https-www.apple.com/pl/mac-pro", "undated"}},
    {vendor_document, {t32, "Chip (transcript)", "2024"}}, {vendor_document, {t33, "Chip (transcript)", "2026-03"}},
    {derived, {t33, "Memory (transcript), 128 GB read as GiB", "2026-03"}}, {secondary, {t34, "table", "2025-03-05"}},
    {measured, {t35, "BF16 GEMM of a stack", "undated"}}, {measured, {t35, "triad of a stack", "undated"}},
    {secondary, {t36, "cache, memory and expansion tables", "undated"}},
    {derived, {t36, "cache, memory and expansion tables", "undated"}}, {secondary, {t37, "text", "undated"}},
    {derived, {t37, "text", "undated"}},
    {vendor_document, {t38, "Bandwidth summary, github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trn3-arch.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t39, "table of components and Inf2 table", "2026-08-21"}},
    {derived, {t40, "VectorEngine x 2 cores", "undated"}}, {vendor_document, {t40, "two cores a chip", "undated"}},
    {derived, {t41, "Vector Engine x 8 cores", "2025-12-02"}},
    {vendor_document, {t42, "table of components, github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t43, "comparison tables Memory and Interconnect, " "github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium2.rst @81ce03ae", "2026-08-21"}},
    {vendor_document, {t43, "table of components and comparison tables, " "github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium2.rst @81ce03ae", "2026-08-21"}},
    {derived, {t44, "Vector Engine x 8 cores", "2025-12-01"}},
    {vendor_document, {t45, "components and comparison tables, " "github.com/aws-neuron/aws-neuron-sdk "
    "about-neuron/arch/neuron-hardware/trainium3.rst @81ce03ae", "2025-12-02"}},
    {measured, {t46, "triad, github.com/kkaytekin/mi300a_babelstream_cpx_tpx_spx", "undated"}},
    {vendor_document, {t47, "system and chip page (transcript)", "2026-10-04 (read)"}},
    {vendor_document, {t47, "system page (transcript)", "2026-10-04 (read)"}},
    {secondary, {t48, "text", "2024-07-22"}}, {derived, {t49, "2 x bf16_matrix", "undated"}},
    {derived, {t49, "bandwidth x 8 / lanes", "undated"}}, {derived, {t49, "matrix peak / (units x rate)", "undated"}},
    {derived, {t49, "peak / (units x clock)", "undated"}}, {secondary, {t50, "table", "2024-08-31"}},
    {secondary, {t51, "cputronic.com/cpu/amd-ryzen-7-7840u", "undated"}},
    {derived, {t51, "cputronic.com/cpu/amd-ryzen-7-7840u", "undated"}},
    {secondary, {t52, "cputronic.com/de/gpu/nvidia-rtx-6000-ada-generation", "2026-11-25 (read)"}},
    {secondary, {t53, "place not recorded", "undated"}}, {secondary, {t54, "offer line", "2026"}},
    {derived, {t54, "offer line", "2026"}},
    {secondary, {t55, "NVIDIA RTX 6000 Ada Generation, compute capability 8.9, 142 SMs", "undated"}},
    {measured, {t56, "totalGlobalMem", "undated"}}, {measured, {t57, "receipts", "2026-09-19"}},
    {secondary, {t58, "text", "2023"}}, {derived, {t58, "text", "2023"}},
    {secondary, {t59, "entry A10_GPU ('NVIDIA A10 datasheet: 150W max power')", "2026"}},
    {secondary, {t59, "entry A6000_GPU ('NVIDIA RTX A6000 datasheet: 300W max power')", "2026"}},
    {secondary, {t59, "entry RTX3060_GPU", "2026"}}, {secondary, {t59, "transcript", "2026"}},
    {vendor_document, {t60, "entry RNGD (transcript)", "2026-06"}},
    {secondary, {t61, "specifications (transcript)", "undated"}},
    {derived, {t61, "specifications (transcript), printed there as 52.4288 TFLOP/s", "undated"}},
    {secondary, {t62, "At a Glance (transcript)", "undated"}},
    {vendor_document, {t63, "table of the v4 page; measured power min/mean/max " "(transcript)", "2026-10-03 (read)"}},
    {vendor_document, {t64, "key specifications", "2026"}},
    {vendor_document, {t65, "key chip specifications", "2024"}},
    {vendor_document, {t66, "key specifications", "2026"}},
    {vendor_document, {t67, "comparison table of the TPU7x page (transcript)", "2026-10-05 (read)"}},
    {derived, {t67, "one of two chiplets", "2026-10-05 (read)"}},
    {vendor_document, {t67, "table of the TPU7x page (transcript)", "2026-10-05 (read)"}},
    {derived, {t67, "table of the TPU7x page (transcript)", "2026-10-05 (read)"}},
    {derived, {t67, "text (transcript), 96 GB read as GiB", "2026-10-05 (read)"}},
    {vendor_document, {t68, "docs.cloud.google.com/tpu/docs", "undated"}},
    {derived, {t69, "formula in the note (transcript)", "undated"}}, {measured, {t69, "total_memory", "undated"}},
    {secondary, {t70, "github.com/voidful/gpu-info-api, branch gpu-data", "2025-06-16"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/a100_40.txt", "2024-06-21"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/a100_80.txt", "2024-06-21"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/a40.txt", "2024-06-21"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/h100_pcie.txt", "2024-06-21"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/mi100.txt", "2024-06-21"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/mi210.txt", "2024-06-21"}},
    {measured, {t71, "github.com/te42kyfo/gpu-benches @1c36d50 gpu-stream/v100.txt", "2024-06-21"}},
    {secondary, {t72, "not on a page of the vendor, "
    "github.com/phantomic12/inference-research data/accelerators/groq-lpu.json @1ac1664", "2026-10-03 (read)"}},
    {vendor_document, {t73, "architecture page (transcript)", "2026-10-03 (read)"}},
    {secondary, {t74, "table of specifications, heise.de/news/7363725", "2022-12"}},
    {secondary, {t75, "hmc-tech.com/gpu", "undated"}}, {derived, {t75, "hmc-tech.com/gpu", "undated"}},
    {secondary, {t75, "hmc-tech.com/gpu, for the clock of the M3 generation", "undated"}},
    {derived, {t75, "hmc-tech.com/gpu, for the clock of the M3 generation", "undated"}},
    {secondary, {t76, "tables", "2025-02-18"}}, {derived, {t76, "tables", "2025-02-18"}},
    {estimated, {t76, "tables", "2025-02-18"}},
    {vendor_document, {t76, "tables of TPU figures and of interconnect", "2025-02-18"}},
    {derived, {t76, "tables of TPU figures and of interconnect", "2025-02-18"}},
    {vendor_document, {t76, "text and tables", "2025-02-18"}},
    {vendor_document, {t77, "product table (transcript)", "2026-08-10 (read)"}},
    {derived, {t77, "product table (transcript)", "2026-08-10 (read)"}},
    {derived, {t77, "product table (transcript), 96 GB read as GiB", "2026-08-10 (read)"}},
    {secondary, {t78, "huggingface.co/hardware/apple-m5", "undated"}},
    {derived, {t78, "huggingface.co/hardware/apple-m5", "undated"}},
    {secondary, {t78, "huggingface.co/hardware/apple-m5-max", "undated"}},
    {derived, {t78, "huggingface.co/hardware/apple-m5-max", "undated"}},
    {measured, {t79, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen3-2xEpyc-7763.xml @3b37b024a", "2026-08-20"}},
    {derived, {t79, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen3-2xEpyc-7763.xml @3b37b024a", "2026-08-20"}},
    {measured, {t80, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen4-2xEpyc-9654.xml @3b37b024a", "2026-08-20"}},
    {derived, {t80, "cache_size attributes, github.com/open-mpi/hwloc "
    "tests/hwloc/x86/AMD-19h-Zen4-2xEpyc-9654.xml @3b37b024a", "2026-08-20"}},
    {measured, {t81, "cache_size attributes; Xeon Max 9460, same core, "
    "github.com/open-mpi/hwloc tests/hwloc/x86/Intel-SapphireRapids-2xXeonMax9460.xml " "@3b37b024a", "2026-08-20"}},
    {derived, {t81, "cache_size attributes; Xeon Max 9460, same core, "
    "github.com/open-mpi/hwloc tests/hwloc/x86/Intel-SapphireRapids-2xXeonMax9460.xml " "@3b37b024a", "2026-08-20"}},
    {secondary, {t82, "hardware/gpu.py", "2026-05-08"}}, {derived, {t82, "hardware/gpu.py", "2026-05-08"}},
    {secondary, {t83, "InstructionSetExtensions: AMX", "2023-07-09"}},
    {secondary, {t83, "Intel Core i9-13900K", "2023-07-09"}}, {derived, {t83, "Intel Core i9-13900K", "2023-07-09"}},
    {secondary, {t83, "Intel Xeon CPU Max 9480", "2023-07-09"}},
    {derived, {t83, "Intel Xeon CPU Max 9480", "2023-07-09"}},
    {secondary, {t83, "Intel Xeon Platinum 8280", "2023-07-09"}},
    {derived, {t83, "Intel Xeon Platinum 8280, printed there as 140.784 GB/s", "2023-07-09"}},
    {derived, {t83, "Intel Xeon Platinum 8280, printed there as 2.4192 TFLOP/s", "2023-07-09"}},
    {derived, {t83, "Intel Xeon Platinum 8280, printed there as 4.8384 TFLOP/s", "2023-07-09"}},
    {secondary, {t83, "Intel Xeon Platinum 8480+", "2023-07-09"}},
    {derived, {t83, "Intel Xeon Platinum 8480+", "2023-07-09"}},
    {vendor_document, {t84, "specification table (transcript)", "2026-10-03 (read)"}},
    {derived, {t84, "specification table (transcript)", "2026-10-03 (read)"}},
    {derived, {t84, "specification table (transcript), 12 GB read as GiB", "2026-10-03 (read)"}},
    {secondary, {t85, "entry ARC770", "2026"}}, {secondary, {t85, "entry MAX1550", "2026"}},
    {derived, {t86, "Table 8 (transcript)", "2025-07"}},
    {vendor_document, {t86, "Tables 1 and 8 (transcript)", "2025-07"}},
    {vendor_document, {t86, "Tables 1 and 8, column Gaudi 2 (transcript)", "2025-07"}},
    {secondary, {t87, "place not recorded", "2025-07"}},
    {derived, {t88, "docs.habana.ai/en/latest/TPC_User_Guide", "undated"}}, {secondary, {t89, "text", "2023-11"}},
    {derived, {t89, "text", "2023-11"}},
    {secondary, {t90, "slides on peak rates and on the memory hierarchy (transcript)", "2022-08-22"}},
    {derived, {t90, "slides on peak rates and on the memory hierarchy (transcript), "
    "printed there as 1.678 POP/s", "2022-08-22"}},
    {derived, {t90, "slides on peak rates and on the memory hierarchy (transcript), "
    "printed there as 839 TFLOP/s", "2022-08-22"}}, {vendor_document, {t91, "pp. 10-11 (transcript)", "2025"}},
    {secondary, {t92, "ke60.top/article/1471031.html", "undated"}},
    {derived, {t92, "ke60.top/article/1471031.html", "undated"}},
    {derived, {t93, "memory hierarchy (transcript)", "2025-03-19"}},
    {measured, {t93, "memory hierarchy, github.com/RRZE-HPC/kerncraft "
    "examples/machine-files/A64FX_qpace4.yml @5d1cc67", "2025-03-19"}}, {secondary, {t94, "HGX B100", "2024-03"}},
    {secondary, {t95, "'400GB/s ... like the M1 Max'", "2023-01-18"}},
    {secondary, {t95, "'same memory bandwidth as their respective predecessor'", "2023-01-18"}},
    {measured, {t96, "its README, as collected", "undated"}}, {measured, {t97, "total_memory", "undated"}},
    {derived, {t98, "formula in the note (transcript)", "undated"}}, {measured, {t98, "total_memory", "undated"}},
    {secondary, {t99, "Table I", "2024"}}, {secondary, {t100, "row M1", "2024-09-22"}},
    {secondary, {t100, "row M1M", "2024-09-22"}}, {secondary, {t100, "row M1P", "2024-09-22"}},
    {secondary, {t100, "row M1U", "2024-09-22"}}, {secondary, {t100, "row M2", "2024-09-22"}},
    {secondary, {t100, "row M2M", "2024-09-22"}}, {derived, {t100, "row M2M, for the clock", "2024-09-22"}},
    {secondary, {t100, "row M2P", "2024-09-22"}}, {secondary, {t100, "tables", "2024-09-22"}},
    {derived, {t100, "tables", "2024-09-22"}},
    {derived, {t101, "table of operations per core and cycle (transcript), printed there "
    "as 4.64486 TFLOP/s", "2024-09-22"}}, {secondary, {t102, "table of section 2", "2026-09-19"}},
    {measured, {t103, "text: 64 cores and 320 MiB LLC per socket", "2026"}}, {secondary, {t104, "MICRO", "2024"}},
    {derived, {t105, "as the reports of runtimes confirm", "undated"}},
    {vendor_document, {t106, "_CUDA_FLOPS, entry a10g (transcript)", "2021"}},
    {vendor_document, {t107, "specification table; tensor rows of the sheet are with "
    "sparsity and were halved (transcript)", "2022"}},
    {vendor_document, {t108, "_CUDA_FLOPS, entry a40 (transcript)", "2021"}},
    {vendor_document, {t108, "specification table, dense column (transcript)", "2021"}},
    {secondary, {t109, "www.ecer.com", "undated"}}, {derived, {t110, "Appendix A and B (transcript)", "2023"}},
    {secondary, {t110, "Appendix A for the rate, "
    "github.com/phantomic12/inference-research data/accelerators/nvidia-rtx-4080.json " "@1ac1664", "2023"}},
    {vendor_document, {t110, "Appendix A, GeForce RTX 4090 (transcript)", "2023"}},
    {vendor_document, {t110, "Appendix A, GeForce RTX 4090 Full Specifications "
    "(dense/sparse) (transcript)", "2023"}},
    {derived, {t110, "Appendix A, GeForce RTX 4090, for the rate (transcript); units and "
    "clock of the TechPowerUp-derived table", "2023"}},
    {derived, {t110, "Appendix A, GeForce RTX 4090, for the rate (transcript); units and "
    "clock of the row", "2023"}},
    {vendor_document, {t110, "Appendix B, AD103, GeForce RTX 4080 16 GB (transcript)", "2023"}},
    {derived, {t110, "Appendix B, AD103, GeForce RTX 4080 16 GB (transcript), 16 GB read " "as GiB", "2023"}},
    {vendor_document, {t110, "L4 table, dense | sparse (quoted in (transcript)", "2023"}},
    {vendor_document, {t110, "_CUDA_FLOPS, entry l4 (transcript)", "2023"}},
    {vendor_document, {t110, "_CUDA_FLOPS, entry rtx 4090 (transcript)", "2023"}},
    {derived, {t110, "rate (transcript)", "2023"}}, {secondary, {t111, "place not recorded", "undated"}},
    {derived, {t112, "b300_sxm.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/*.yaml @095f58a51", "2026-08-21"}},
    {measured, {t112, "b300_sxm.yaml: gpu.mem_capacity, "
    "github.com/ai-dynamo/aiconfigurator aic-core/src/aiconfigurator_core/systems/*.yaml "
    "@095f58a51", "2026-08-21"}}, {derived, {t112, "gb300.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/*.yaml @095f58a51", "2026-08-21"}},
    {measured, {t112, "gb300.yaml: gpu.mem_capacity, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/*.yaml @095f58a51", "2026-08-21"}},
    {secondary, {t113, "b60.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/b60.yaml @095f58a51", "2026-08-21"}},
    {derived, {t113, "b60.yaml, github.com/ai-dynamo/aiconfigurator "
    "aic-core/src/aiconfigurator_core/systems/b60.yaml @095f58a51", "2026-08-21"}},
    {secondary, {t114, "a100_pcie.yaml", "2026-08-21"}}, {derived, {t114, "a100_pcie.yaml", "2026-08-21"}},
    {secondary, {t114, "a100_sxm.yaml", "2026-08-21"}}, {derived, {t114, "a100_sxm.yaml", "2026-08-21"}},
    {derived, {t114, "a100_sxm.yaml: node.intra_node_bw, node.pcie_bw", "2026-08-21"}},
    {secondary, {t114, "a30.yaml", "2026-08-21"}}, {derived, {t114, "a30.yaml", "2026-08-21"}},
    {secondary, {t114, "b200_sxm.yaml", "2026-08-21"}},
    {secondary, {t114, "gb300.yaml: gpu.int8_tc_flops", "2026-08-21"}},
    {secondary, {t114, "h100_pcie.yaml", "2026-08-21"}}, {secondary, {t114, "h100_sxm.yaml", "2026-08-21"}},
    {secondary, {t114, "h200_sxm.yaml", "2026-08-21"}}, {secondary, {t114, "l4.yaml", "2026-08-21"}},
    {derived, {t114, "l4.yaml", "2026-08-21"}},
    {derived, {t114, "l4.yaml, printed there as 242 TFLOP/s", "2026-08-21"}},
    {derived, {t114, "l4.yaml, printed there as 242 TOP/s", "2026-08-21"}},
    {secondary, {t114, "l40s.yaml", "2026-08-21"}}, {derived, {t114, "l40s.yaml", "2026-08-21"}},
    {secondary, {t114, "rtx_pro_6000_server.yaml", "2026-08-21"}},
    {derived, {t114, "rtx_pro_6000_server.yaml", "2026-08-21"}}, {vendor_document, {t115, "Table 3", "2020-05-14"}},
    {vendor_document, {t115, "Table 3 (dense figure of each pair; Table 4 for shared " "memory)", "2020-05-14"}},
    {vendor_document, {t115, "Table 3 (the same chip; the PCIe card is not in the table)", "2020-05-14"}},
    {derived, {t115, "Table 3, for the rates of a unit; units and clock of the "
    "TechPowerUp-derived table", "2020-05-14"}}, {derived, {t115, "Table 3, the board with 40 GB", "2020-05-14"}},
    {secondary, {t116, "Table 3 for the rate; TechPowerUp-derived clock", "2020 to 2021"}},
    {derived, {t116, "Table 3 for the rate; units and clock of the row", "2020 to 2021"}},
    {vendor_document, {t116, "Table 3, 'Peak BF16 Tensor TFLOPS with FP32 Accumulate "
    "154.8/309.6' (transcript)", "2020 to 2021"}},
    {vendor_document, {t116, "appendix, GeForce RTX 3090 column (transcript)", "2020 to 2021"}},
    {derived, {t116, "appendix, GeForce RTX 3090 column, for the rate (transcript); "
    "units and clock of the TechPowerUp-derived table", "2020 to 2021"}},
    {derived, {t116, "appendix, at the FP16 rate (transcript)", "2020 to 2021"}},
    {vendor_document, {t117, "_CUDA_FLOPS, entry a6000 (transcript)", "2021"}},
    {vendor_document, {t117, "_CUDA_FLOPS, entry rtx 3090 (transcript)", "2021"}},
    {vendor_document, {t118, "combined L1/texture/shared memory (transcript)", "2025"}},
    {secondary, {t119, "column B100", "undated"}}, {derived, {t119, "column B100, 192 GB read as GiB", "undated"}},
    {secondary, {t119, "column B200, printed there as 1.86 GHz", "undated"}},
    {secondary, {t120, "place not recorded", "undated"}},
    {vendor_document, {t121, "pp. 25-26, Table 3, Per GPU Specs, column HGX B300 " "(transcript)", "2025"}},
    {derived, {t122, "Product Specifications", "2025-10"}},
    {vendor_document, {t122, "p. 8, Individual Blackwell GPU Specifications, column "
    "GB200 NVL72 (per GPU)", "2025-10"}},
    {derived, {t122, "p. 8, Individual Blackwell GPU Specifications, column GB200 NVL72 " "(per GPU)", "2025-10"}},
    {vendor_document, {t122, "p. 8, Individual Blackwell GPU Specifications, column HGX " "B200", "2025-10"}},
    {derived, {t122, "p. 8, Individual Blackwell GPU Specifications, column HGX B200", "2025-10"}},
    {secondary, {t123, "place not recorded", "2025-10"}},
    {vendor_document, {t124, "section 1.4.2.2 ('GB200 GPU') (transcript)", "2026"}},
    {vendor_document, {t124, "section 1.4.2.3 (compute capability 10.0) (transcript)", "2026"}},
    {vendor_document, {t125, "p. 5, Technical Specifications, column GB300 NVL72 (per "
    "GPU) (transcript)", "2025-10-02"}},
    {derived, {t125, "p. 5, Technical Specifications, column GB300 NVL72 (per GPU) " "(transcript)", "2025-10-02"}},
    {derived, {t125, "p. 5, column HGX B300 (transcript)", "2025-10-02"}},
    {vendor_document, {t126, "hardware table (transcript)", "2026"}},
    {derived, {t126, "hardware table (transcript)", "2026"}},
    {derived, {t126, "hardware table (transcript), 128 GB read as GiB", "2026"}},
    {derived, {t126, "product page (transcript)", "2026"}}, {derived, {t127, "introduction", "2024"}},
    {vendor_document, {t127, "table 'NVIDIA Grace CPU Superchip Specifications', column " "Grace CPU C1", "2024"}},
    {derived, {t127, "table 'NVIDIA Grace CPU Superchip Specifications', column Grace " "CPU C1", "2024"}},
    {vendor_document, {t128, "_CUDA_FLOPS, entry h200 nvl1 (transcript)", "2023"}},
    {derived, {t128, "_CUDA_FLOPS, entry h200 nvl1 (transcript)", "2023"}},
    {secondary, {t129, "place not recorded", "undated"}},
    {vendor_document, {t130, "pp. 3-4, 8-9, 11-12, Tables 1, 2, 6, 7 (transcript)", "2022-11-30"}},
    {derived, {t130, "pp. 3-4, 8-9, 11-12, Tables 1, 2, 6, 7 (transcript)", "2022-11-30"}},
    {derived, {t131, "Table 3, the same chip (transcript)", "2022"}},
    {secondary, {t131, "as of the H100 (transcript)", "2022"}},
    {vendor_document, {t131, "pp. 18, 36, 39-41, 47, 49-50 (transcript)", "2022"}},
    {derived, {t131, "pp. 18, 36, 39-41, 47, 49-50 (transcript)", "2022"}},
    {vendor_document, {t131, "pp. 20, 39-40, Tables 1 and 3 (transcript)", "2022"}},
    {derived, {t131, "pp. 20, 39-40, Tables 1 and 3 (transcript), as of the H100", "2022"}},
    {derived, {t131, "pp. 20, 39-40, Tables 1 and 3 (transcript), printed there as 66.9 " "TFLOP/s", "2022"}},
    {derived, {t131, "pp. 20, 39-40, Tables 1 and 3 (transcript), printed there as 756 " "TFLOP/s", "2022"}},
    {vendor_document, {t132, "per card; half of the printed sparse figure. The 2023 "
    "datasheet column is for a pair of cards: halve once more (transcript)", "2023 to 2024"}},
    {vendor_document, {t133, "p. 2, Technical Specifications (transcript)", "2024-09"}},
    {vendor_document, {t134, "p. 4, Technical Specifications (transcript)", "2024-11"}},
    {derived, {t134, "p. 4, note 2 (transcript), printed there as 1.979 PFLOP/s", "2024-11"}},
    {derived, {t134, "p. 4, note 2 (transcript), printed there as 1.979 POP/s", "2024-11"}},
    {derived, {t134, "p. 4, note 2 (transcript), printed there as 494.5 TFLOP/s", "2024-11"}},
    {derived, {t134, "p. 4, note 2 (transcript), printed there as 989.5 TFLOP/s", "2024-11"}},
    {vendor_document, {t135, "combined L1/texture/shared memory (transcript)", "2025"}},
    {secondary, {t136, "GPU and DLA sections (transcript)", "undated (brief 2022)"}},
    {derived, {t136, "GPU and DLA sections (transcript)", "undated (brief 2022)"}},
    {vendor_document, {t137, "Jetson T5000 specification table (transcript)", "2025-08 to 2026-03"}},
    {derived, {t137, "Jetson T5000 specification table (transcript)", "2025-08 to 2026-03"}},
    {derived, {t137, "Jetson T5000 specification table (transcript), 128 GB read as GiB", "2025-08 to 2026-03"}},
    {derived, {t137, "specification table (transcript)", "2025-08 to 2026-03"}},
    {derived, {t138, "specification table (transcript)", "2023-01"}},
    {vendor_document, {t138, "specification table, dense member of each pair (transcript)", "2023-01"}},
    {vendor_document, {t139, "specification table, dense | sparse (transcript)", "2026-10-05 (read)"}},
    {derived, {t139, "specification table, dense | sparse (transcript), printed there as "
    "362 TFLOP/s", "2026-10-05 (read)"}}, {vendor_document, {t140, "table of specifications (transcript), "
    "github.com/atineoSE/coding-model-seeks-gpu "
    "pipeline/pipeline/sources/rtx6000ada_specs.md", "2026-11-25 (read)"}},
    {derived, {t140, "table of specifications (transcript), " "github.com/atineoSE/coding-model-seeks-gpu "
    "pipeline/pipeline/sources/rtx6000ada_specs.md", "2026-11-25 (read)"}},
    {derived, {t140, "table of specifications, for the rate (transcript); units and "
    "clock of the TechPowerUp-derived table", "undated"}},
    {secondary, {t141, "table (transcript)", "undated (datasheet 2021/2022)"}},
    {derived, {t141, "table (transcript)", "undated (datasheet 2021/2022)"}},
    {vendor_document, {t142, "Appendix A, Table 3, GeForce RTX 5090 (dense member; peak "
    "rates based on GPU Boost Clock) (transcript)", "2025"}},
    {derived, {t142, "Appendix A, Table 3, GeForce RTX 5090, for the rate (transcript); "
    "units and clock of the TechPowerUp-derived table", "2025"}},
    {derived, {t142, "Appendix A, Table 3, GeForce RTX 5090, for the rate (transcript); "
    "units and clock of the row", "2025"}},
    {derived, {t142, "Appendix A; AI TOPS of the product page quoted in the same record " "(transcript)", "2025"}},
    {derived, {t142, "Table 3 (transcript)", "2025"}},
    {secondary, {t142, "Table 3 for the rate, github.com/phantomic12/inference-research "
    "data/accelerators/nvidia-rtx-5090.json @1ac1664", "2025"}},
    {vendor_document, {t143, "specification table (transcript)", "2025"}},
    {derived, {t143, "specification table (transcript)", "2025"}},
    {vendor_document, {t144, "_CUDA_FLOPS, entry t4 (transcript)", "2019"}},
    {vendor_document, {t145, "_CUDA_FLOPS, entry v100 pcie (transcript)", "2020"}},
    {vendor_document, {t145, "specifications (transcript)", "2020"}},
    {vendor_document, {t146, "MLOPart device capabilities (transcript)", "2025-12-16"}},
    {vendor_document, {t147, "p. 4 (transcript)", "2024"}},
    {vendor_document, {t147, "p. 4, block diagram (transcript)", "2024"}},
    {vendor_document, {t148, "NVLink-C2C", "2022-11"}},
    {vendor_document, {t149, "Interconnect (transcript)", "2025-08-22"}},
    {measured, {t150, "clocks.max.memory", "undated"}},
    {derived, {t150, "formula in the note (transcript)", "undated"}}, {measured, {t150, "memory.total", "undated"}},
    {measured, {t151, "Pwr:Usage/Cap", "undated"}}, {secondary, {t152, "Granite Rapids, Xeon 6900P", "2026"}},
    {derived, {t152, "Granite Rapids, Xeon 6900P", "2026"}},
    {secondary, {t153, "philisun.com/technical-analysis/nvidia-h800-vs-h100-a-technical-deep-dive-into-politically-defined-ai-chips", "undated"}},
    {secondary, {t154, "CPU table", "2026"}}, {derived, {t154, "CPU table", "2026"}},
    {secondary, {t155, "zangshuxian.com/new/674733024499207168", "undated"}},
    {secondary, {t156, "section cpu-prices", "2024-10"}}, {secondary, {t156, "section cpu-prices", "2026-08-29"}},
    {secondary, {t156, "section cpu-prices", "2026-08-31"}},
    {secondary, {t156, "sections cpu-prices and specrate", "2026-08-31"}},
    {secondary, {t157, "propakistani.pk/2023/06/06/apple-m2-ultra-chip-unveiled-for-mac-pro-and-mac-studio", "2023-06-06"}},
    {secondary, {t158, "place not recorded", "undated"}}, {derived, {t159, "memory clock x 2 x bus width", "undated"}},
    {derived, {t159, "memory clock x 2 x bus width (898 GB/s; printed as 900)", "undated"}},
    {secondary, {t159, "public repositories", "undated"}},
    {secondary, {t160, "chart of products (transcript)", "2024-04"}},
    {derived, {t160, "chart of products (transcript)", "2024-04"}}, {measured, {t161, "DRAM triad", "undated"}},
    {secondary, {t162, "9to5mac.com, semiwiki.com, winabode.com", "2021-10-18"}},
    {measured, {t163, "VRAM Total Memory (B)", "undated"}},
    {secondary, {t164, "TFLOPS table, notes 8 and 19", "2026-08-22"}},
    {secondary, {t164, "clock table, device-reported maximum SM clock", "2026-08-22"}},
    {secondary, {t164, "memory and TFLOPS tables", "2026-08-22"}},
    {secondary, {t164, "memory and TFLOPS tables, printed there as 989 TFLOP/s", "2026-08-22"}},
    {secondary, {t164, "power table", "2026-08-22"}},
    {secondary, {t164, "power table, H100 specifications", "2026-08-22"}}, {secondary, {t164, "tables", "2026-08-22"}},
    {secondary, {t164, "tables 'announced', note 26: NVIDIA Vera Rubin NVL72 "
    "specifications, pre-release", "2026-08-22"}},
    {derived, {t164, "tables 'announced', note 26: NVIDIA Vera Rubin NVL72 "
    "specifications, pre-release, 288 GB read as GiB", "2026-08-22"}},
    {secondary, {t164, "tables 'announced', note 27: product page read 2026-08-06, AMD " "projections", "2026-08-22"}},
    {derived, {t164, "tables 'announced', note 27: product page read 2026-08-06, AMD "
    "projections, 432 GB read as GiB", "2026-08-22"}},
    {secondary, {t164, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip " "specifications)", "2026-08-22"}},
    {secondary, {t164, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip "
    "specifications), printed there as 1.979 PFLOP/s", "2026-08-22"}},
    {secondary, {t164, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip "
    "specifications), printed there as 494.5 TFLOP/s", "2026-08-22"}},
    {secondary, {t164, "tables of TFLOPS and memory (GH200 Grace Hopper Superchip "
    "specifications), printed there as 989 TFLOP/s", "2026-08-22"}},
    {measured, {t165, "github.com/stas00/ml-engineering @744d01e " "compute/accelerator/README.md", "2026-08-22"}},
    {measured, {t166, "a server running without requests (low confidence)", "2026"}},
    {secondary, {t167, "entry ascend-950pr", "2026-03-21"}},
    {derived, {t167, "entry ascend-950pr, 112 GB read as GiB", "2026-03-21"}}, {secondary, {t168, "text", "2024-09"}},
    {secondary, {t169, "place not recorded", "undated"}}, {secondary, {t170, "place not recorded", "undated"}},
    {secondary, {t171, "svethardware.cz/amd-predstavuje-ryzen-ai-max-strix-halo-s-az-16-jadry-a-gpu-se-40-cu/61477", "2025-01"}},
    {derived, {t171, "svethardware.cz/amd-predstavuje-ryzen-ai-max-strix-halo-s-az-16-jadry-a-gpu-se-40-cu/61477", "2025-01"}},
    {secondary, {t172, "row 'A10 PCIe'", "2026-02-07"}}, {derived, {t172, "row 'A10 PCIe'", "2026-02-07"}},
    {secondary, {t172, "row 'A100 PCIe 40 GB'", "2026-02-07"}},
    {derived, {t172, "row 'A100 PCIe 40 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'A100 PCIe 80 GB'", "2026-02-07"}},
    {derived, {t172, "row 'A100 PCIe 80 GB'", "2026-02-07"}}, {secondary, {t172, "row 'A10G'", "2026-02-07"}},
    {derived, {t172, "row 'A10G'", "2026-02-07"}},
    {derived, {t172, "row 'A10G' for the clock; units as the runtime reports", "2026-02-07"}},
    {secondary, {t172, "row 'A16 PCIe'", "2026-02-07"}}, {derived, {t172, "row 'A16 PCIe'", "2026-02-07"}},
    {secondary, {t172, "row 'A30 PCIe'", "2026-02-07"}}, {secondary, {t172, "row 'A40 PCIe'", "2026-02-07"}},
    {derived, {t172, "row 'A40 PCIe'", "2026-02-07"}}, {secondary, {t172, "row 'A800 PCIe 80 GB'", "2026-02-07"}},
    {derived, {t172, "row 'A800 PCIe 80 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'A800 SXM4 80 GB'", "2026-02-07"}},
    {derived, {t172, "row 'A800 SXM4 80 GB'", "2026-02-07"}}, {secondary, {t172, "row 'Arc A770'", "2026-02-07"}},
    {derived, {t172, "row 'Arc A770'", "2026-02-07"}}, {secondary, {t172, "row 'Arc B580'", "2026-02-07"}},
    {derived, {t172, "row 'Arc B580'", "2026-02-07"}}, {secondary, {t172, "row 'Arc Pro B60'", "2026-02-07"}},
    {derived, {t172, "row 'Arc Pro B60'", "2026-02-07"}},
    {secondary, {t172, "row 'Data Center GPU Max 1550'", "2026-02-07"}},
    {derived, {t172, "row 'Data Center GPU Max 1550'", "2026-02-07"}}, {secondary, {t172, "row 'GB10'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce GTX 1050 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce GTX 1050 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce GTX 1080 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce GTX 1080 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 2080 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 2080 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 2080'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 2080'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3060 12 GB'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3060 12 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3070'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3070'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3080 12 GB'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3080 12 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3080 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3080 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3080'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3080'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3090 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3090 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 3090'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 3090'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4060 Ti 16 GB'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4060 Ti 16 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4060 Ti 8 GB'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4060 Ti 8 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4060'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4060'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4070 SUPER'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4070 SUPER'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4070 Ti SUPER'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4070 Ti SUPER'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4070 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4070 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4070'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4070'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4080 SUPER'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4080 SUPER'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4080'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4080'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 4090'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 4090'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 5060 Ti 16 GB'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 5060 Ti 16 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 5070 Ti'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 5070 Ti'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 5070'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 5070'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 5080'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 5080'", "2026-02-07"}},
    {secondary, {t172, "row 'GeForce RTX 5090'", "2026-02-07"}},
    {derived, {t172, "row 'GeForce RTX 5090'", "2026-02-07"}},
    {secondary, {t172, "row 'H100 NVL 94 GB'", "2026-02-07"}}, {derived, {t172, "row 'H100 NVL 94 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'H100 PCIe 80 GB'", "2026-02-07"}}, {secondary, {t172, "row 'H200 NVL'", "2026-02-07"}},
    {derived, {t172, "row 'H200 NVL'", "2026-02-07"}},
    {derived, {t172, "row 'H200 NVL', 141 GB read as GiB", "2026-02-07"}},
    {secondary, {t172, "row 'H800 SXM5'", "2026-02-07"}}, {derived, {t172, "row 'H800 SXM5'", "2026-02-07"}},
    {secondary, {t172, "row 'Jetson AGX Orin 32 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Jetson AGX Orin 32 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Jetson AGX Orin 32 GB', 32 GB read as GiB", "2026-02-07"}},
    {secondary, {t172, "row 'Jetson AGX Orin 64 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Jetson AGX Orin 64 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Jetson AGX Orin 64 GB', 64 GB read as GiB", "2026-02-07"}},
    {secondary, {t172, "row 'L20'", "2026-02-07"}}, {derived, {t172, "row 'L20'", "2026-02-07"}},
    {secondary, {t172, "row 'L4'", "2026-02-07"}}, {derived, {t172, "row 'L4'", "2026-02-07"}},
    {secondary, {t172, "row 'L40'", "2026-02-07"}}, {derived, {t172, "row 'L40'", "2026-02-07"}},
    {secondary, {t172, "row 'L40S'", "2026-02-07"}}, {derived, {t172, "row 'L40S'", "2026-02-07"}},
    {secondary, {t172, "row 'RTX 4000 Ada Generation'", "2026-02-07"}},
    {derived, {t172, "row 'RTX 4000 Ada Generation'", "2026-02-07"}},
    {secondary, {t172, "row 'RTX 5000 Ada Generation'", "2026-02-07"}},
    {derived, {t172, "row 'RTX 5000 Ada Generation'", "2026-02-07"}},
    {secondary, {t172, "row 'RTX A4000'", "2026-02-07"}}, {derived, {t172, "row 'RTX A4000'", "2026-02-07"}},
    {secondary, {t172, "row 'RTX A5000'", "2026-02-07"}}, {derived, {t172, "row 'RTX A5000'", "2026-02-07"}},
    {secondary, {t172, "row 'RTX A6000'", "2026-02-07"}}, {derived, {t172, "row 'RTX A6000'", "2026-02-07"}},
    {secondary, {t172, "row 'RTX PRO 6000 Blackwell'", "2026-02-07"}},
    {derived, {t172, "row 'RTX PRO 6000 Blackwell'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon AI PRO R9700'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon AI PRO R9700'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon Instinct MI100'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon Instinct MI100'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon Instinct MI210'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon Instinct MI210'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon Instinct MI250'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon Instinct MI250'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon Instinct MI250X'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon Instinct MI250X'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon Instinct MI300X'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon Instinct MI300X'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon Instinct MI325X'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon Instinct MI350X'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon PRO W7900'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon PRO W7900'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon RX 7800 XT'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon RX 7800 XT'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon RX 7900 XT'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon RX 7900 XT'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon RX 7900 XTX'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon RX 7900 XTX'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon RX 9070 XT'", "2026-02-07"}},
    {derived, {t172, "row 'Radeon RX 9070 XT'", "2026-02-07"}},
    {secondary, {t172, "row 'Radeon RX 9070'", "2026-02-07"}}, {derived, {t172, "row 'Radeon RX 9070'", "2026-02-07"}},
    {secondary, {t172, "row 'Tesla P100 PCIe 16 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Tesla P100 PCIe 16 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'Tesla P100 PCIe 16 GB', printed there as 732.2 GB/s", "2026-02-07"}},
    {derived, {t172, "row 'Tesla P100 SXM2'", "2026-02-07"}}, {secondary, {t172, "row 'Tesla T4'", "2026-02-07"}},
    {derived, {t172, "row 'Tesla T4'", "2026-02-07"}},
    {secondary, {t172, "row 'Tesla V100 PCIe 16 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Tesla V100 PCIe 16 GB'", "2026-02-07"}},
    {secondary, {t172, "row 'Tesla V100 PCIe 32 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Tesla V100 PCIe 32 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Tesla V100 SXM2 16 GB'", "2026-02-07"}},
    {derived, {t172, "row 'Tesla V100 SXM2 32 GB'", "2026-02-07"}},
    {secondary, {t173, "github.com/Lightning-AI/pytorch-lightning, " "src/lightning/fabric/utilities", "undated"}},
    {secondary, {t174, "first paragraph", "2023-12-14"}}, {secondary, {t174, "second paragraph", "2023-12-14"}},
    {measured, {t175, "total_memory", "undated"}}, {derived, {t176, "formula in the note (transcript)", "undated"}},
    {measured, {t176, "total_memory", "undated"}}, {measured, {t177, "total_memory", "undated"}},
    {derived, {t178, "formula in the note (transcript)", "undated"}},
    {measured, {t178, "multi_processor_count", "undated"}}, {measured, {t178, "total_memory", "undated"}},
    {derived, {t179, "formula in the note (transcript)", "undated"}},
    {measured, {t179, "multi_processor_count", "undated"}}, {measured, {t179, "total_memory", "undated"}},
    {derived, {t180, "formula in the note (transcript)", "undated"}},
    {measured, {t180, "multi_processor_count", "undated"}}, {measured, {t180, "total_memory", "undated"}},
    {derived, {t181, "formula in the note (transcript)", "undated"}}, {measured, {t181, "total_memory", "undated"}},
    {measured, {t182, "multi_processor_count", "undated"}}, {measured, {t182, "total_memory", "undated"}},
    {measured, {t183, "total_memory", "undated"}}, {derived, {t184, "formula in the note (transcript)", "undated"}},
    {measured, {t184, "total_memory", "undated"}}, {measured, {t185, "multi_processor_count", "undated"}},
    {measured, {t185, "name", "undated"}}, {measured, {t185, "total_memory", "undated"}},
    {derived, {t186, "formula in the note (transcript)", "undated"}},
    {measured, {t186, "multi_processor_count", "undated"}}, {measured, {t186, "total_memory", "undated"}},
    {measured, {t187, "total_memory", "undated"}}, {derived, {t188, "formula in the note (transcript)", "undated"}},
    {measured, {t188, "multi_processor_count", "undated"}}, {measured, {t188, "total_memory", "undated"}},
    {measured, {t189, "name", "undated"}}, {measured, {t189, "total_memory", "undated"}},
    {measured, {t190, "multi_processor_count", "undated"}}, {measured, {t190, "total_memory", "undated"}},
    {derived, {t191, "formula in the note (transcript)", "undated"}},
    {measured, {t191, "multi_processor_count", "undated"}}, {measured, {t191, "total_memory", "undated"}},
    {measured, {t192, "L2_cache_size", "undated"}}, {measured, {t192, "formula in the note (transcript)", "undated"}},
    {derived, {t192, "formula in the note (transcript)", "undated"}},
    {measured, {t192, "multi_processor_count", "undated"}}, {measured, {t192, "total_memory", "undated"}},
    {measured, {t193, "total_memory", "undated"}}, {measured, {t194, "multi_processor_count", "undated"}},
    {measured, {t194, "name", "undated"}}, {measured, {t194, "total_memory", "undated"}},
    {measured, {t195, "L2_cache_size", "undated"}}, {measured, {t195, "total_memory", "undated"}},
    {derived, {t196, "formula in the note (transcript)", "undated"}},
    {measured, {t196, "multi_processor_count", "undated"}}, {measured, {t196, "total_memory", "undated"}},
    {measured, {t197, "L2_cache_size", "undated"}}, {measured, {t197, "formula in the note (transcript)", "undated"}},
    {derived, {t197, "formula in the note (transcript)", "undated"}},
    {measured, {t197, "multi_processor_count", "undated"}}, {measured, {t197, "total_memory", "undated"}},
    {derived, {t198, "formula in the note (transcript)", "undated"}},
    {measured, {t198, "multi_processor_count", "undated"}}, {measured, {t198, "total_memory", "undated"}},
    {measured, {t199, "formula in the note (transcript)", "undated"}},
    {derived, {t199, "formula in the note (transcript)", "undated"}}, {measured, {t199, "total_memory", "undated"}},
    {secondary, {t200, "github.com/jax-ml/jax, jax/_src", "undated"}},
    {secondary, {t201, "entry AMD MI210X (brochure) (transcript)", "2026"}},
    {secondary, {t201, "entry AMD MI300A (data sheet) (transcript)", "2026"}},
    {secondary, {t201, "entry INTEL B580 (ARK page; FP16 estimated from the published " "throughput)", "2026"}},
    {secondary, {t202, "willitrunai.com/es/gpus/h20-96gb", "undated"}},
};

} // namespace rafter::detail::documents
// clang-format on
