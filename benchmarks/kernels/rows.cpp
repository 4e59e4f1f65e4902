// Reads the tables of measured kernels (tests/published/kernels, README.md says what each is).
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.importers;
import rafter.workload;

#include "rows.hpp"

using namespace rafter;
using namespace rafter::symbols;

namespace {

// Public specifications where the catalogue has no row: TechPowerUp's and the vendors' data sheets.
constexpr measured_device devices[]{{"a100_sxm", "nvidia-a100-sxm4-80gb", "NVIDIA", "Ampere"},
                                    {"h100_sxm", "nvidia-h100-sxm5-80gb", "NVIDIA", "Hopper"},
                                    {"h200_sxm", "nvidia-h200-sxm-141gb", "NVIDIA", "Hopper"},
                                    {"H800", "nvidia-h100-sxm5-80gb", "NVIDIA", "Hopper"},
                                    {"b200_sxm", "nvidia-b200-sxm-180gb", "NVIDIA", "Blackwell"},
                                    {"gb200", "nvidia-gb200-per-gpu", "NVIDIA", "Blackwell"},
                                    {"rtx_pro_6000_server", "nvidia-rtx-pro-6000-blackwell", "NVIDIA",
                                     "Blackwell GB20x", 1792, 188, 2.43, 134.2, 0, 467.8, 935.6, 1871.2},
                                    {"b60", "intel-arc-pro-b60", "Intel", "Xe2-HPG", 456, 20, 2.4, 18.9, 0, 98.3, 98.3},
                                    {"A100", "nvidia-a100-sxm4-40gb", "NVIDIA", "Ampere"},
                                    {"NVIDIA A100 80GB PCIe", "nvidia-a100-pcie-80gb", "NVIDIA", "Ampere"},
                                    {"NVIDIA A100-PCIE-40GB", "nvidia-a100-pcie-40gb", "NVIDIA", "Ampere"},
                                    {"Tesla P100-PCIE-16GB", "nvidia-p100-pcie-16gb", "NVIDIA", "Pascal"},
                                    {"Tesla T4", "nvidia-t4", "NVIDIA", "Turing"},
                                    {"Tesla V100-PCIE-32GB", "nvidia-v100-pcie-32gb", "NVIDIA", "Volta"},
                                    {"AMD Instinct MI100", "amd-mi100", "AMD", "CDNA 1", 1228.8, 120, 1.502, 8.4, 46.1},
                                    {"NV V100", "nvidia-v100-sxm2-16gb", "NVIDIA", "Volta"},
                                    {"NV P100", "nvidia-p100-pcie-16gb", "NVIDIA", "Pascal"},
                                    {"NV M40", "", "NVIDIA", "Maxwell", 288, 24, 1.114, 3.1, 6.84},
                                    {"NV TitanX", "", "NVIDIA", "Maxwell", 336.5, 24, 1.075, 3.1, 6.6},
                                    {"NV TitanX Pascal", "", "NVIDIA", "Pascal", 480, 28, 1.531, 3.1, 10.97},
                                    {"NV TitanXp", "", "NVIDIA", "Pascal", 547.7, 30, 1.582, 3.1, 12.15},
                                    {"AMD MI25", "", "AMD", "Vega", 484, 64, 1.5, 4.2, 12.29},
                                    {"IA KNL7250", "", "Intel", "Knights Landing", 450, 68, 1.4, 35.7, 6.09},
                                    {"V100 SXM2", "nvidia-v100-sxm2-16gb", "NVIDIA", "Volta"},
                                    {"MI100", "amd-mi100", "AMD", "CDNA 1"}};

measured_device const* device_named(std::string_view written) {
    for (measured_device const& one : devices) {
        if (written == one.written) { return &one; }
    }
    return nullptr;
}

struct file {
    importers::table all;
    std::size_t row = 0;

    explicit file(std::string const& path) : all(importers::read_table(path)) {}
    [[nodiscard]] std::string const& cell(char const* column) const { return all.column(column).cells[row]; }
    [[nodiscard]] double number(char const* column, double missing = 0.0) const {
        std::string const& text = cell(column);
        return text.empty() ? missing : std::strtod(text.c_str(), nullptr);
    }
    [[nodiscard]] std::size_t size() const { return all.rows(); }
};

void add(std::vector<measured_kernel>& to, std::string_view device, wl::kernel_shape const& shape, double us_,
         std::string stack) {
    measured_device const* const on = device_named(device);
    if (on == nullptr || shape.of == wl::kernel_class::other) { return; }
    to.push_back({on, shape, on->for_kernel(shape.kind), us_ * us, std::move(stack)});
}

/// One scale of FP32 for 128 activations, and one for 128 x 128 weights.
constexpr weight_format fp8_blocks{"FP8-B", (8.0 + 32.0 / 16384.0) * bit / element};

void read_products(std::vector<measured_kernel>& to, std::string const& folder) {
    file of(folder + "/gemm_aic.csv");
    for (; of.row < of.size(); ++of.row) {
        std::string const type = of.cell("gemm_dtype");
        linear_layer op{.tokens = of.number("m"), .inputs = of.number("k"), .outputs = of.number("n"), .type = bf16};
        op.output_type = bf16;
        if (type == "fp8") {
            op.type = fp8;
            op.weights = fp8;
        }
        if (type == "fp8_block") {
            op.type = fp8;
            op.weights = fp8_blocks;
        }
        if (type == "nvfp4") {
            op.type = fp4;
            op.weights = wl::nvfp4;
        }
        if (type == "int8_wo") { op.weights = int8; }
        if (type == "int4_wo") { op.weights = weight_format{"INT4", 4.125 * bit / element}; }
        if (type == "sq") {
            op.type = int8;
            op.weights = int8;
        }
        wl::kernel_shape shape = wl::kernel_shape_of(op);
        add(to, of.cell("system"), shape, of.number("time_us"), of.cell("framework") + " " + of.cell("version"));
    }
}

void read_attention(std::vector<measured_kernel>& to, std::string const& folder) {
    file of(folder + "/attention_moe_aic.csv");
    for (; of.row < of.size(); ++of.row) {
        std::string const& name = of.cell("op");
        if (name != "context_attention" && name != "generation_attention") { continue; }
        double const cached = of.number("step");
        double const fresh = name == "context_attention" ? of.number("isl") : 1.0;
        double keys = cached + of.number("isl");
        double const window = of.number("window");
        if (window > 0.0 && keys > window && fresh > 1.0) { continue; } // rafter's attention has no window
        if (window > 0.0) { keys = std::min(keys, window); }
        double const heads = of.number("heads");
        double const kv = of.number("kv_heads");
        attention op{.batch = of.number("batch"),
                     .heads = heads,
                     .kv_heads = kv > 0.0 ? kv : heads,
                     .queries = fresh,
                     .keys = keys,
                     .head_dim = of.number("head_dim", 128.0),
                     .type = of.cell("dtype") == "fp8" ? fp8 : bf16,
                     .causal = true};
        op.kv_type = of.cell("kv_dtype") == "fp8" ? fp8 : bf16;
        add(to, of.cell("system"), wl::kernel_shape_of(op), of.number("time_us"),
            of.cell("framework") + " " + of.cell("version"));
    }
}

void read_fp32(std::vector<measured_kernel>& to, std::string const& folder) {
    file of(folder + "/kernels_fp32_neusight.csv");
    for (; of.row < of.size(); ++of.row) {
        std::string const& name = of.cell("op");
        double const b = of.number("b", 1.0);
        double const h = of.number("h");
        wl::kernel_shape shape;
        if (name == "linear" || name == "bmm") {
            gemm const op{.m = of.number("m"), .n = of.number("n"), .k = of.number("k"), .batch = b, .type = fp32};
            shape = wl::kernel_shape_of(op);
            shape.kind = vector_arithmetic(fp32);
            shape.of = name == "bmm" ? wl::kernel_class::batched_fp32 : wl::kernel_class::product_fp32;
        } else if (name == "softmax") {
            shape = wl::kernel_shape_of(softmax{.rows = b, .columns = h, .type = fp32});
        } else if (name == "ln") {
            shape = wl::kernel_shape_of(layer_norm{.rows = b, .width = h, .type = fp32});
        } else {
            bool const has_two = name == "add" || name == "mul" || name == "div" || name == "pow";
            shape = wl::kernel_shape_of(
                stream_loop{.n = b * h, .loaded = has_two ? 2.0 : 1.0, .stored = 1, .flops_each = 1, .type = fp32});
        }
        add(to, of.cell("device"), shape, of.number("time_us"), "PyTorch");
    }
}

void read_deepbench(std::vector<measured_kernel>& to, std::string const& folder) {
    file of(folder + "/conv_gemm_deepbench.csv");
    for (; of.row < of.size(); ++of.row) {
        if (of.cell("precision") != "fp32" || of.cell("pass") != "fwd") { continue; }
        wl::kernel_shape shape;
        if (of.cell("op") == "gemm") {
            shape =
                wl::kernel_shape_of(gemm{.m = of.number("m"), .n = of.number("n"), .k = of.number("k"), .type = fp32});
            shape.kind = vector_arithmetic(fp32);
        } else {
            shape = wl::kernel_shape_of(conv2d{.batch = of.number("N"),
                                               .in_channels = of.number("C"),
                                               .out_channels = of.number("K"),
                                               .image = {of.number("H"), of.number("W")},
                                               .kernel = {of.number("R_height"), of.number("S_width")},
                                               .stride = {of.number("stride_v"), of.number("stride_h")},
                                               .padding = {of.number("pad_h"), of.number("pad_w")},
                                               .type = fp32});
            shape.kind = vector_arithmetic(fp32);
        }
        add(to, of.cell("device"), shape, of.number("time_us"), "DeepBench");
    }
}

void read_sparse(std::vector<measured_kernel>& to, std::string const& folder) {
    file of(folder + "/spmv_ginkgo.csv");
    for (; of.row < of.size(); ++of.row) {
        if (of.cell("format") != "csr") { continue; }
        auto const shape = wl::kernel_shape_of(spmv{.rows = of.number("rows"),
                                                    .columns = of.number("cols"),
                                                    .nonzeros = of.number("nonzeros"),
                                                    .type = fp64,
                                                    .index = int32});
        add(to, of.cell("device"), shape, of.number("time_us"), "Ginkgo");
    }
}

} // namespace

flop_rate measured_device::peak(arithmetic const& kind) const {
    element_type const& type = kind.type;
    double const stated = type == fp32                   ? in_fp32
                          : type == bf16 || type == fp16 ? in_16_bit
                          : type == fp8                  ? in_fp8
                          : type == fp4                  ? in_fp4
                                                         : 0.0;
    if (stated > 0.0) { return stated * TFLOP / s; }
    return to_machine(catalogue::processor_at(id)).peak_for(kind).rate();
}

wl::kernel_device measured_device::for_kernel(arithmetic const& kind) const {
    wl::kernel_device out;
    if (*id != 0) {
        processor const& row = catalogue::processor_at(id);
        out = {row.bandwidth,
               {},
               row.units.count,
               row.units.matrix_clock.raw_ > 0.0 ? row.units.matrix_clock : row.units.clock,
               row.cache};
    }
    if (bandwidth > 0.0) { out.bandwidth = bandwidth * GB / s; }
    if (units > 0.0) { out.units = units; }
    if (clock > 0.0) { out.clock = clock * GHz; }
    if (cache > 0.0) { out.cache = cache * MB; }
    out.peak = peak(kind);
    return out;
}

std::vector<measured_kernel> read_kernels(std::string const& folder) {
    std::vector<measured_kernel> out;
    read_products(out, folder);
    read_attention(out, folder);
    read_fp32(out, folder);
    read_deepbench(out, folder);
    read_sparse(out, folder);
    return out;
}
