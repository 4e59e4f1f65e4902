/// \file Ids and names of the catalogue's rows, which a look-up reads before a row.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:row_names;
#include "../../digits.hpp"

// clang-format off
namespace rafter::detail {

/// The id and the name of a row.
struct row_name {
    char const* id;
    char const* name;
};
inline constexpr row_name row_names[128]{
    {"nvidia-p100-sxm2-16gb", "Tesla P100 SXM2 16GB"}, {"nvidia-p100-pcie-16gb", "Tesla P100 PCIe 16GB"},
    {"nvidia-v100-sxm2-16gb", "Tesla V100 SXM2 16GB"}, {"nvidia-v100-pcie-16gb", "Tesla V100 PCIe 16GB"},
    {"nvidia-v100-sxm2-32gb", "Tesla V100 SXM2 32GB"}, {"nvidia-v100-pcie-32gb", "Tesla V100 PCIe 32GB"},
    {"nvidia-t4", "Tesla T4"}, {"nvidia-a100-sxm4-40gb", "A100 SXM4 40GB"},
    {"nvidia-a100-sxm4-80gb", "A100 SXM4 80GB"}, {"nvidia-a100-pcie-40gb", "A100 PCIe 40GB"},
    {"nvidia-a100-pcie-80gb", "A100 PCIe 80GB"}, {"nvidia-a10", "A10"}, {"nvidia-rtx-a6000", "RTX A6000"},
    {"nvidia-a40", "A40"}, {"nvidia-rtx-3060-12gb", "GeForce RTX 3060 12GB"}, {"nvidia-rtx-3090", "GeForce RTX 3090"},
    {"nvidia-jetson-agx-orin-64gb", "Jetson AGX Orin 64GB"}, {"nvidia-jetson-agx-orin-32gb", "Jetson AGX Orin 32GB"},
    {"nvidia-a30", "A30"}, {"nvidia-a16", "A16 (one of four GPUs)"}, {"nvidia-rtx-a5000", "RTX A5000"},
    {"nvidia-rtx-a4000", "RTX A4000"}, {"nvidia-l4", "L4"}, {"nvidia-l40s", "L40S"},
    {"nvidia-rtx-6000-ada", "RTX 6000 Ada"}, {"nvidia-rtx-4090", "GeForce RTX 4090"},
    {"nvidia-h100-sxm5-80gb", "H100 SXM5 80GB"}, {"nvidia-h100-pcie-80gb", "H100 PCIe 80GB"},
    {"nvidia-h100-nvl-94gb", "H100 NVL 94GB (one card)"}, {"nvidia-h200-sxm-141gb", "H200 SXM 141GB"},
    {"nvidia-gh200-96gb-hbm3", "GH200 96GB HBM3 (GPU part)"},
    {"nvidia-gh200-144gb-hbm3e", "GH200 144GB HBM3e (GPU part)"}, {"nvidia-rtx-5090", "GeForce RTX 5090"},
    {"nvidia-b200-sxm-180gb", "B200 SXM"}, {"nvidia-gb200-per-gpu", "GB200 (per GPU, half of the superchip)"},
    {"nvidia-b300-sxm6-ac", "B300 SXM6 AC"}, {"nvidia-jetson-t5000", "Jetson T5000 (Jetson AGX Thor)"},
    {"nvidia-gb10-dgx-spark", "GB10 (DGX Spark)"}, {"nvidia-l40", "L40"}, {"nvidia-rtx-4080-16gb", "GeForce RTX 4080"},
    {"nvidia-rtx-4070-12gb", "GeForce RTX 4070"}, {"nvidia-rtx-5080-16gb", "GeForce RTX 5080"},
    {"nvidia-rtx-5070-12gb", "GeForce RTX 5070"},
    {"nvidia-rtx-pro-6000-blackwell", "RTX PRO 6000 Blackwell Workstation Edition"},
    {"nvidia-b100-sxm-192gb", "B100 SXM 192GB"}, {"nvidia-gb300-per-gpu", "GB300 (per GPU)"},
    {"nvidia-rubin-vr200-per-gpu", "Rubin VR200 (per GPU)"}, {"nvidia-h200-nvl-141gb", "H200 NVL 141GB"},
    {"amd-mi100", "Instinct MI100"}, {"amd-mi210", "Instinct MI210"},
    {"amd-mi250x-oam", "Instinct MI250X (whole OAM = 2 GCDs)"},
    {"amd-mi250x-gcd", "Instinct MI250X (one GCD, what HIP reports)"}, {"amd-mi300x", "Instinct MI300X"},
    {"amd-mi300a", "Instinct MI300A"}, {"amd-mi325x", "Instinct MI325X"}, {"amd-mi355x", "Instinct MI355X"},
    {"amd-rx-7900-xtx", "Radeon RX 7900 XTX"}, {"amd-mi250-oam", "Instinct MI250 (whole OAM = 2 GCDs)"},
    {"amd-mi250-gcd", "Instinct MI250 (one GCD, what HIP reports)"}, {"amd-mi350x", "Instinct MI350X"},
    {"amd-mi455x", "Instinct MI455X"}, {"intel-max-1550", "Data Center GPU Max 1550 (2 stacks)"},
    {"intel-arc-a770-16gb", "Arc A770 16GB"}, {"intel-gaudi2", "Gaudi 2 (HL-225)"},
    {"intel-gaudi3", "Gaudi 3 (HL-325L)"}, {"intel-arc-b580", "Arc B580"}, {"intel-arc-pro-b60", "Arc Pro B60"},
    {"google-tpu-v4", "TPU v4 (chip)"}, {"google-tpu-v5e", "TPU v5e (chip)"}, {"google-tpu-v5p", "TPU v5p (chip)"},
    {"google-tpu-v6e", "TPU v6e Trillium (chip)"}, {"google-tpu-v7x", "TPU7x Ironwood (chip)"},
    {"google-tpu-v7x-chiplet", "TPU7x Ironwood (one of two chiplets)"}, {"aws-trainium1", "Trainium1"},
    {"aws-trainium2", "Trainium2"}, {"aws-trainium3", "Trainium3"}, {"aws-inferentia2", "Inferentia2"},
    {"cerebras-wse-3", "WSE-3"}, {"furiosa-rngd", "RNGD"}, {"groq-lpu-v1", "LPU v1 (GroqChip)"},
    {"huawei-ascend-910b", "Ascend 910B"}, {"huawei-ascend-950dt", "Ascend 950DT (SuperPoD)"},
    {"huawei-ascend-950pr", "Ascend 950PR"}, {"nvidia-grace-cpu", "Grace CPU (one of the superchip)"},
    {"amd-epyc-7763", "EPYC 7763"}, {"amd-epyc-9654", "EPYC 9654"}, {"amd-epyc-9684x", "EPYC 9684X"},
    {"amd-epyc-9754", "EPYC 9754"}, {"amd-epyc-9755", "EPYC 9755"}, {"amd-epyc-9965", "EPYC 9965"},
    {"amd-ryzen-9-7950x", "Ryzen 9 7950X"}, {"amd-ryzen-9-9950x", "Ryzen 9 9950X"},
    {"intel-xeon-8280", "Xeon Platinum 8280"}, {"intel-xeon-8480plus", "Xeon Platinum 8480+"},
    {"intel-xeon-max-9480", "Xeon Max 9480"}, {"intel-xeon-8592plus", "Xeon Platinum 8592+"},
    {"intel-xeon-6980p", "Xeon 6980P"}, {"intel-core-i9-13900k", "Core i9-13900K"},
    {"intel-core-i9-14900k", "Core i9-14900K"}, {"aws-graviton3", "Graviton 3"}, {"aws-graviton4", "Graviton 4"},
    {"apple-m1-8c", "Apple M1 (8-core GPU)"}, {"apple-m1-pro-14c", "Apple M1 Pro (14-core GPU)"},
    {"apple-m1-pro-16c", "Apple M1 Pro (16-core GPU)"}, {"apple-m1-max-32c", "Apple M1 Max (32-core GPU)"},
    {"apple-m2-max-38c", "Apple M2 Max (38-core GPU)"}, {"apple-m3-max-40c", "Apple M3 Max (40-core GPU)"},
    {"apple-m4-10c", "Apple M4 (10-core GPU)"}, {"apple-m4-max-40c", "Apple M4 Max (40-core GPU)"},
    {"apple-m1-ultra-64c", "Apple M1 Ultra (64-core GPU)"}, {"apple-m2-10c", "Apple M2 (10-core GPU)"},
    {"apple-m2-pro-19c", "Apple M2 Pro (19-core GPU)"}, {"apple-m3-ultra-80c", "Apple M3 Ultra (80-core GPU)"},
    {"apple-m4-pro-20c", "Apple M4 Pro (20-core GPU)"}, {"apple-m4-max-32c", "Apple M4 Max (32-core GPU)"},
    {"apple-m5-10c", "Apple M5 (10-core GPU)"}, {"apple-m5-pro", "Apple M5 Pro"},
    {"apple-m5-max-32c", "Apple M5 Max (32-core GPU)"}, {"apple-m5-max-40c", "Apple M5 Max (40-core GPU)"},
    {"apple-m5-ultra", "Apple M5 Ultra"}, {"apple-m6", "Apple M6"},
    {"fujitsu-a64fx", "A64FX (48 compute cores, 2.0 GHz)"}, {"ampere-altra-q80-30", "Altra Q80-30"},
    {"ampere-altra-max-m128-30", "Altra Max M128-30"}, {"ampere-ampereone-a192-32x", "AmpereOne A192-32X"},
    {"qualcomm-snapdragon-x-elite", "Snapdragon X Elite X1E-84-100"},
    {"rpi4-bcm2711", "Raspberry Pi 4 (BCM2711, 4x A72)"}, {"rpi5-bcm2712", "Raspberry Pi 5 (BCM2712, 4x A76)"},
};

} // namespace rafter::detail
// clang-format on
