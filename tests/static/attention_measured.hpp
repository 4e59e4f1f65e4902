// Published measurements of attention, FP16 forward, by sequence length. FLOP, bytes and intensity are the rows' own.
// Batch and heads of the rows from TVM are assumed; FlashAttention-2's headline states no shape.
#pragma once
import rafter;

namespace attention_rows {

inline constexpr char const* pytorch = "pytorch/benchmark ff65cb6, PR 2391, FP16 forward; taken as not causal";
inline constexpr char const* fa3 =
    "FlashAttention-3 paper, figure as transcribed by subtext.edge.nugit.net, +-1 TFLOP/s";
inline constexpr char const* fa2 = "FlashAttention-2, arXiv 2307.08691, headline of 225 TFLOP/s; the shape illustrates";
inline constexpr char const* tvm = "apache/tvm tl_doc/flash_perf.md, sequence length 2k";

inline constexpr char const* h100 = "nvidia-h100-sxm5-80gb"; // ids of the catalogue
inline constexpr char const* a100 = "nvidia-a100-sxm4-80gb";
inline constexpr char const* rtx_4090 = "nvidia-rtx-4090";

inline constexpr rafter::regime memory = rafter::regime::memory_bound; // by the ridge point
inline constexpr rafter::regime compute = rafter::regime::compute_bound;

inline constexpr char const* under_the_roof = "";
inline constexpr char const* boosted = "above the roof: boost clock above the clock of the specification";

struct measured_attention {
    char const* kernel;
    char const* device;
    double batch, heads, length, head_dim;
    bool causal;
    double flops, bytes, intensity, tflops_measured;
    char const* implied_microseconds;
    char const* percent_of_peak;
    char const* ridge; ///< FLOP/B
    rafter::regime bound;
    double roof; ///< attainable TFLOP/s
    char const* why_above;
    char const* source;

    [[nodiscard]] constexpr rafter::attention work() const {
        return {.batch = batch,
                .heads = heads,
                .kv_heads = heads,
                .queries = length,
                .keys = length,
                .head_dim = head_dim,
                .type = rafter::fp16,
                .causal = causal};
    }
};
inline constexpr measured_attention attention_measured[] = {
    {"Triton tutorial", h100, 32, 16, 512, 128, false, 68719476736, 268435456, 256, 328.882, "208.9487316",
     "33.24054983", "295.3432836", memory, 857.6, under_the_roof, pytorch},
    {"Triton tutorial", h100, 16, 16, 1024, 128, false, 137438953472, 268435456, 512, 389.723, "352.6580506",
     "39.38983222", "295.3432836", compute, 989.4, under_the_roof, pytorch},
    {"Triton tutorial", h100, 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 433.721, "633.766654",
     "43.83676976", "295.3432836", compute, 989.4, under_the_roof, pytorch},
    {"Triton tutorial", h100, 4, 16, 4096, 128, false, 549755813888, 268435456, 2048, 458.359, "1199.400064",
     "46.32696584", "295.3432836", compute, 989.4, under_the_roof, pytorch},
    {"Triton tutorial", h100, 2, 16, 8192, 128, false, 1099511627776, 268435456, 4096, 470.732, "2335.748638",
     "47.57752173", "295.3432836", compute, 989.4, under_the_roof, pytorch},
    {"Triton tutorial", h100, 1, 16, 16384, 128, false, 2199023255552, 268435456, 8192, 476.753, "4612.50009",
     "48.18607237", "295.3432836", compute, 989.4, under_the_roof, pytorch},
    {"FlashAttention-2", h100, 32, 16, 512, 128, false, 68719476736, 268435456, 256, 309, "222.3931286", "31.23104912",
     "295.3432836", memory, 857.6, under_the_roof, fa3},
    {"cuDNN", h100, 32, 16, 512, 128, false, 68719476736, 268435456, 256, 497, "138.2685649", "50.23246412",
     "295.3432836", memory, 857.6, under_the_roof, fa3},
    {"FlashAttention-2", h100, 16, 16, 1024, 128, false, 137438953472, 268435456, 512, 350, "392.6827242",
     "35.37497473", "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 16, 16, 1024, 128, false, 137438953472, 268435456, 512, 574, "239.4406855", "58.01495856",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", h100, 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 362, "759.3312347",
     "36.58783101", "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 617, "445.5071425", "62.36102688",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", h100, 4, 16, 4096, 128, false, 549755813888, 268435456, 2048, 368, "1493.901668",
     "37.19425915", "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 4, 16, 4096, 128, false, 549755813888, 268435456, 2048, 609, "902.7189062", "61.55245603",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", h100, 2, 16, 8192, 128, false, 1099511627776, 268435456, 4096, 370, "2971.653048",
     "37.39640186", "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 2, 16, 8192, 128, false, 1099511627776, 268435456, 4096, 600, "1832.51938", "60.64281383",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", h100, 1, 16, 16384, 128, false, 2199023255552, 268435456, 8192, 370, "5943.306096",
     "37.39640186", "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 1, 16, 16384, 128, false, 2199023255552, 268435456, 8192, 595, "3695.837404", "60.13745704",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", h100, 32, 8, 512, 256, true, 34359738368, 268435456, 128, 208, "165.1910498", "21.02284213",
     "295.3432836", memory, 428.8, under_the_roof, fa3},
    {"FlashAttention-3", h100, 32, 8, 512, 256, true, 34359738368, 268435456, 128, 286, "120.1389453", "28.90640792",
     "295.3432836", memory, 428.8, under_the_roof, fa3},
    {"cuDNN", h100, 16, 8, 1024, 256, true, 68719476736, 268435456, 256, 391, "175.7531374", "39.51890034",
     "295.3432836", memory, 857.6, under_the_roof, fa3},
    {"FlashAttention-2", h100, 8, 8, 2048, 256, true, 137438953472, 268435456, 512, 278, "494.3847247", "28.09783707",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-3", h100, 8, 8, 2048, 256, true, 137438953472, 268435456, 512, 537, "255.9384608", "54.27531837",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 4, 8, 4096, 256, true, 274877906944, 268435456, 1024, 483, "569.1053974", "48.81746513",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", h100, 2, 8, 8192, 256, true, 549755813888, 268435456, 2048, 297, "1851.029676", "30.01819284",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-3", h100, 2, 8, 8192, 256, true, 549755813888, 268435456, 2048, 628, "875.407347", "63.47281181",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"cuDNN", h100, 1, 8, 16384, 256, true, 1099511627776, 268435456, 4096, 509, "2160.140723", "51.4453204",
     "295.3432836", compute, 989.4, under_the_roof, fa3},
    {"FlashAttention-2", a100, 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 225, "1221.679586",
     "72.11538462", "153.0161844", compute, 312, under_the_roof, fa2},
    {"flash_attn fwd", rtx_4090, 8, 16, 2048, 32, false, 68719476736, 67108864, 1024, 159.79, "430.0611849",
     "96.7251816", "163.8888889", compute, 165.2, under_the_roof, tvm},
    {"flash_attn fwd", rtx_4090, 8, 16, 2048, 128, false, 274877906944, 268435456, 1024, 169.28, "1623.806161",
     "102.4697337", "163.8888889", compute, 165.2, boosted, tvm},
    {"flash_attn fwd", rtx_4090, 8, 16, 2048, 32, true, 34359738368, 67108864, 512, 126.78, "271.0186021", "76.7433414",
     "163.8888889", compute, 165.2, under_the_roof, tvm},
    {"flash_attn fwd", rtx_4090, 8, 16, 2048, 128, true, 137438953472, 268435456, 512, 151.19, "909.0479097",
     "91.51937046", "163.8888889", compute, 165.2, under_the_roof, tvm},
};

} // namespace attention_rows
