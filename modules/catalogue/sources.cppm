/// \file The sources of the catalogue.
export module rafter.catalogue:sources;
#include "../digits.hpp"

import rafter.terms;

export namespace rafter::detail::sources {

inline constexpr citation nvidia_ampere_post{.title =
                                                 "NVIDIA, 'NVIDIA Ampere Architecture In-Depth' (read in a mirror)",
                                             .where = "developer.nvidia.com/blog/nvidia-ampere-architecture-in-depth",
                                             .when = "2020"};
inline constexpr citation nvidia_hopper_post{
    .title = "NVIDIA, 'NVIDIA Hopper Architecture In-Depth' (read in a mirror; its peaks are preliminary)",
    .where = "developer.nvidia.com/blog/nvidia-hopper-architecture-in-depth",
    .when = "2022"};
inline constexpr citation wikipedia_tables{.title = "GPU tables of Wikipedia, as JSON",
                                           .where = "github.com/voidful/gpu-info-api, branch gpu-data",
                                           .when = "2025-06-16"};
inline constexpr citation ml_engineering{
    .title = "ml-engineering, accelerator and network tables, each row citing its vendor page",
    .where = "github.com/stas00/ml-engineering @744d01e",
    .when = "2026-08-22"};
inline constexpr citation device_dumps{.title = "Property dumps of real devices (deviceQuery, torch)",
                                       .where = "public repositories"};
inline constexpr citation techpowerup_tables{.title = "TechPowerUp's tables, as JSON",
                                             .where = "github.com/reox007/RightNow-GPU-Database"};
inline constexpr citation aiconfigurator{
    .title = "NVIDIA aiconfigurator, descriptions of systems (files of a tool, not a datasheet)",
    .where = "github.com/ai-dynamo/aiconfigurator @095f58a",
    .when = "2026-08-21"};
inline constexpr citation gib_for_gb{
    .title =
        "the number of GB in the product's name, read as GiB, as what runtimes report of it and its like confirms"};
inline constexpr citation lightning_throughput{
    .title = "throughput.py of PyTorch Lightning, citing NVIDIA datasheets",
    .where = "github.com/Lightning-AI/pytorch-lightning, src/lightning/fabric/utilities"};
inline constexpr citation mixbench_on_a10{.title = "mixbench 0.04, properties of an NVIDIA A10",
                                          .where = "public repositories"};
inline constexpr citation gpu_specs{.title = "gpu-specs, specs.md (fork winston-zhang-orz)",
                                    .where = "github.com/gmasse/gpu-specs"};
inline constexpr citation gau_nernst_tables{
    .title = "gau-nernst, tables from NVIDIA's Turing, GA102, Ada and Blackwell whitepapers", .where = "a blog"};
inline constexpr citation a40_datasheet{.title = "NVIDIA A40 datasheet, text at a dealer's", .where = "www.ecer.com"};
inline constexpr citation ada_whitepaper{.title = "NVIDIA Ada GPU Architecture 2.1, appendix A (a transcription)"};
inline constexpr citation rtx_blackwell_whitepaper{
    .title = "NVIDIA RTX Blackwell GPU Architecture, appendix A (a transcription)"};
inline constexpr citation h100_whitepaper{
    .title = "NVIDIA H100 Tensor Core GPU Architecture, whitepaper 1.04, table 3 (a transcription)", .when = "2022"};
inline constexpr citation h100_nvl_brief{
    .title = "NVIDIA H100 NVL Product Brief PB-11773-001_v01 and H100 Datasheet 3440270 (notes by page)"};
inline constexpr citation blackwell_datasheet{
    .title = "NVIDIA Blackwell Datasheet 4204213 and Technical Brief 2.1 (notes by page)", .when = "2025-10"};
inline constexpr citation blackwell_brief{
    .title = "NVIDIA Blackwell Architecture Technical Brief 2.1, pages 25 and 26 (notes)"};
inline constexpr citation b300_dump{.title = "Properties and microbenchmarks of a B300"};
inline constexpr citation rocm_docs{.title = "AMD ROCm documentation: MI100, MI250, MI300, GPU hardware specifications",
                                    .where = "github.com/ROCm/ROCm @e396b48",
                                    .when = "2025-03-21"};
inline constexpr citation amd_lab_notes{.title = "AMD lab notes, 'AMD matrix cores'",
                                        .where = "github.com/amd/amd-lab-notes"};
inline constexpr citation mi300_product_table{.title = "A product table of MI300A and MI325X"};
inline constexpr citation gaudi3_paper{
    .title = "Intel Gaudi 3 AI Accelerator Technical Paper, V1 Rev 3, tables 1 and 8 (a transcription)",
    .when = "2025-07"};
inline constexpr citation tpc_guide{.title = "Intel Gaudi documentation, 'TPC User Guide'",
                                    .where = "docs.habana.ai/en/latest/TPC_User_Guide"};
inline constexpr citation scaling_book{.title = "Google DeepMind, 'How to Scale Your Model', tpus.md",
                                       .where = "github.com/jax-ml/scaling-book"};
inline constexpr citation jax_tpu_info{.title = "tpu_info.py of JAX (Google)",
                                       .where = "github.com/jax-ml/jax, jax/_src"};
inline constexpr citation cloud_tpu_docs{.title = "Google Cloud TPU documentation (read in a mirror)",
                                         .where = "docs.cloud.google.com/tpu/docs"};
inline constexpr citation metal_benchmarks{.title = "metal-benchmarks, README",
                                           .where = "github.com/philipturner/metal-benchmarks @dc2adc6"};
inline constexpr citation apple_press_release{.title = "Reprints of Apple's press release on M1 Pro and M1 Max",
                                              .where = "9to5mac.com, semiwiki.com, winabode.com",
                                              .when = "2021-10-18"};
inline constexpr citation m3_max_table{.title =
                                           "A hardware table: M3 Max with 30 cores 300 GB/s, with 40 cores 400 GB/s"};
inline constexpr citation hmc_tables{.title = "HMC Tech, comparisons of Apple GPUs (clocks and FP32 rates)",
                                     .where = "hmc-tech.com/gpu"};
inline constexpr citation m4_mention{.title = "A mention of M4 with 120 GB/s"};
inline constexpr citation mac_studio_mention{.title = "A mention of Mac Studio with M4 Max, 546 GB/s"};
inline constexpr citation arxiv_2601_19139{.title = "arXiv 2601.19139 (an excerpt)"};
inline constexpr citation csc_slides{.title = "CSC course slides: channels x speed x width"};
inline constexpr citation epyc_9654_lists{.title = "Specification lists of EPYC 9654"};
inline constexpr citation mess_notes{
    .title = "Notes on 'A Mess of Memory System Benchmarking'", .where = "MICRO", .when = "2024"};
inline constexpr citation raspberry_pi_tables{.title = "Specification tables of Raspberry Pi"};
inline constexpr citation pytorch_ao_4002{.title = "A B200's memory clock and bus width, in a pull request",
                                          .where = "github.com/pytorch/ao/pull/4002"};

// Sources of the measured figures of caches and memories.
inline constexpr citation gpu_benches{.title = "gpu-benches: gpu-latency, gpu-cache, gpu-l2-cache",
                                      .where = "github.com/te42kyfo/gpu-benches @1c36d50",
                                      .when = "2024-06-21"};
inline constexpr citation luo_2024{.title =
                                       "Luo et al., tables IV and V (through notes; 2501.12084 revises the L2 part)",
                                   .where = "arXiv 2402.13499",
                                   .when = "2024"};
inline constexpr citation jia_2018{
    .title = "Jia et al., V100 (through a summary)", .where = "arXiv 1804.06826", .when = "2018"};
inline constexpr citation chips_and_cheese{.title = "Chips and Cheese, as the scaling book cites it",
                                           .where = "github.com/jax-ml/scaling-book, gpus.md"};
inline constexpr citation mess_2024{
    .title = "'A Mess of Memory System Benchmarking', table I (notes)", .where = "MICRO", .when = "2024"};

} // namespace rafter::detail::sources
