// Tests: static/workload_kernel_times
module;
#include <concepts>

/// \file Times of single kernels: a small form for each class of kernels, fitted to measured kernels of many devices.
export module rafter.workload:kernel_times;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.operation;
import rafter.model;
import rafter.catalogue;

export namespace rafter::workload {

/// Kernels that are predicted alike.
enum class kernel_class : unsigned char {
    other,              ///< not measured
    product_16_bit,     ///< products in BF16 or FP16
    product_fp8,        ///< products in FP8, with a scale for each tensor or row
    product_fp8_blocks, ///< products in FP8, with scales of blocks
    product_fp4,        ///< products in FP4, with scales of 16 elements
    stored_weights,     ///< 16-bit products with weights of 4 or 8 bits, and products in INT8
    product_fp32,       ///< products in FP32 on vector lanes
    batched_fp32,       ///< many of these in one kernel
    decode_attention,   ///< attention of one query of each sequence
    prefill_attention,  ///< attention of many queries
    softmax,            ///< softmax over rows
    layer_norm,         ///< layer norm over rows
    elementwise,        ///< kernels that read and write each element once
    convolution,        ///< forward convolutions in FP32
    sparse_product      ///< a matrix in compressed rows times a vector
};

/// The name of a class: "products in FP8".
[[nodiscard]] constexpr fixed_text<47> text(kernel_class of) {
    return protocol::word_for<"kernel_class">(
        of, {"other kernels", "products in 16 bits", "products in FP8", "products in FP8 with scales of blocks",
             "products in FP4", "products with stored weights", "products in FP32", "batched products in FP32",
             "decode attention", "prefill attention", "softmax", "layer norm", "elementwise kernels", "convolutions",
             "sparse matrix times vector"});
}

/// What a form reads of a kernel.
struct kernel_shape {
    kernel_class of = kernel_class::other; ///< its class
    bytes traffic{};                       ///< each operand once
    flops work{};             ///< on the peak of `kind`; of decode attention with heads padded to 16 a head of keys
    arithmetic kind{};        ///< of the work
    double reduction = 1.0;   ///< k of a product; the mean number of keys that a query sees
    double converted = 0.0;   ///< elements of activations that the kernel converts to its type first
    double blocks = 0.0;      ///< independent pieces: sequences x heads of keys, or blocks of 128 queries
    bool is_winograd = false; ///< is it a convolution of 3 x 3 with a stride of one?
    constexpr bool operator==(kernel_shape const&) const noexcept = default;
};

/// What a form reads of a device.
struct kernel_device {
    byte_rate bandwidth{}; ///< of its memory
    flop_rate peak{};      ///< of the kernel's arithmetic
    double units = 0.0;    ///< execution units: streaming multiprocessors, compute units, cores
    clock_rate clock{};    ///< of that peak
    bytes cache{};         ///< its last level

    /// The FLOP of a unit in a cycle over 4096, those of a tensor core of an A100 in FP8 twice: operands asked for.
    [[nodiscard]] constexpr double feed() const noexcept { return peak.raw_ / (units * clock.raw_ * 4096.0); }
    constexpr bool operator==(kernel_device const&) const noexcept = default;
};

/// The time of a kernel as a sum over a fixed time and a knee of two times:
///
///     memory   bytes / (memory x bandwidth);   bytes + converted_bytes x converted elements
///     compute  FLOP / (compute x peak) x (1 + feed x r) x (1 + reduction / k);   r of `kernel_device::feed`
///     time     fixed + ((memory^p + compute^p)^(1/p), but not less than k steps) + blocks
///
/// Each number means something; those that a class does not have are zero (winograd: one).
struct kernel_form {
    seconds fixed{};                ///< of the software: the launch, and kernels around it
    double memory = 1.0;            ///< share of the bandwidth
    double compute = 1.0;           ///< share of the peak
    double knee = 2.0;              ///< p, at least 1
    double feed = 0.0;              ///< compute takes longer where a unit asks for more operands a cycle
    double reduction = 0.0;         ///< k0: start and end of the inner sum
    double reduction_by_feed = 0.0; ///< k0 in proportion to `feed()`
    double converted_bytes = 0.0;   ///< of an element of activations that is converted inside the kernel
    seconds step{};                 ///< of the serial loop over an element of k
    seconds block{};                ///< of a block on a unit
    bool in_waves = false;          ///< are blocks counted in whole waves?
    double winograd = 1.0;          ///< FLOP of 3 x 3 convolutions over those that are executed
    constexpr bool operator==(kernel_form const&) const noexcept = default;

    /// The time of a kernel on a device. All figures have to be stated.
    [[nodiscard]] constexpr seconds time(kernel_shape const& k, kernel_device const& on) const noexcept {
        double const bytes_moved = k.traffic.raw_ + converted_bytes * k.converted;
        double const memory_time = bytes_moved / (memory * on.bandwidth.raw_);
        double compute_time = k.work.raw_ / (k.is_winograd ? winograd : 1.0) / (compute * on.peak.raw_);
        double const r = on.feed();
        compute_time *= (1.0 + feed * r) * (1.0 + (reduction + reduction_by_feed * r) / k.reduction);
        double out = joined(memory_time, compute_time);
        if (step.raw_ > 0.0) { out = joined(out, step.raw_ * k.reduction); }
        double const rounds = k.blocks / on.units;
        return fixed + (out + block.raw_ * (in_waves ? math::ceil(rounds) : rounds)) * symbols::s;
    }

private:
    [[nodiscard]] constexpr double joined(double a, double b) const noexcept {
        double const longer = math::max(a, b);
        double const ratio = math::min(a, b) / longer;
        return ratio > 0.0 ? longer * math::pow(1.0 + math::pow(ratio, knee), 1.0 / knee) : longer;
    }
};

/// A generation of devices whose kernels were measured.
struct measured_generation {
    fixed_text<15> vendor{}; ///< "NVIDIA"
    fixed_text<23> name{};   ///< as `text(processor_architecture)` says it
    double devices = 0.0;    ///< of it, in the fit
    constexpr bool operator==(measured_generation const&) const noexcept = default;
};

/// A class of kernels: its form, fitted to published rows, and what devices that the fit had not seen showed.
struct measured_kernels {
    kernel_class of = kernel_class::other; ///< the class
    kernel_form form{};                    ///< fitted to all rows
    double rows = 0.0;                     ///< that were fitted
    double devices = 0.0;                  ///< they were measured on
    double median = 0.0;                   ///< of |predicted / measured - 1| where each device was left out of the fit
    double p90 = 0.0;                      ///< its 90th percentile
    double low = 1.0;                      ///< measured / predicted: 5 % of the rows of devices left out are below
    double high = 1.0;                     ///< 5 % are above
    arithmetic_intensity least_balance{};  ///< the least of the devices: peak / bandwidth
    arithmetic_intensity most_balance{};   ///< the greatest of them
    fixed_list<measured_generation, 10, "measured_kernels.generations"> generations{}; ///< of the devices
    citation const* source = nullptr;                                                  ///< of the rows
    constexpr bool operator==(measured_kernels const&) const noexcept = default;
};

} // namespace rafter::workload

namespace rafter::workload::detail {

/// The class of a product: of the type that is multiplied, and of the bits in which weights are stored.
constexpr kernel_class class_of_product(element_type const& type, quantity<units::bit_per_element> const& weights,
                                        double batch) noexcept {
    using enum kernel_class;
    double const stored = weights.raw_;
    double const own = type.bits.raw_;
    if (type == bf16 || type == fp16) { return stored < own ? stored_weights : product_16_bit; }
    if (type == fp8) { return stored > own ? product_fp8_blocks : product_fp8; }
    if (type == fp4) { return product_fp4; }
    if (type == int8) { return stored_weights; }
    if (type == fp32) { return batch > 1.0 ? batched_fp32 : product_fp32; }
    return other;
}

} // namespace rafter::workload::detail

export namespace rafter::workload {

/// What forms read of an operation. Operations without a class of their own are `kernel_class::other`.
[[nodiscard]] constexpr kernel_shape kernel_shape_of(gemm const& op) {
    kernel_shape out{.of = detail::class_of_product(op.type, op.type.bits, op.batch),
                     .traffic = op.traffic(),
                     .work = op.work(),
                     .kind = op.kind(),
                     .reduction = op.k};
    if (op.accumulates || op.sparsity != sparsity::dense) { out.of = kernel_class::other; }
    out.converted = op.type.bits < bf16.bits ? op.batch * op.m * op.k : 0.0;
    return out;
}
[[nodiscard]] constexpr kernel_shape kernel_shape_of(linear_layer const& op) {
    kernel_shape out{.of = detail::class_of_product(op.type, op.weights.bits, 1.0),
                     .traffic = op.traffic(),
                     .work = op.work(),
                     .kind = op.kind(),
                     .reduction = op.inputs};
    out.converted = op.type.bits < bf16.bits ? op.tokens * op.inputs : 0.0;
    return out;
}
[[nodiscard]] constexpr kernel_shape kernel_shape_of(attention const& op) {
    bool const is_decode = op.queries == 1.0;
    kernel_shape out{.of = is_decode ? kernel_class::decode_attention : kernel_class::prefill_attention,
                     .traffic = op.traffic(),
                     .work = op.exact_work(),
                     .kind = op.kind(),
                     .reduction = op.pairs() / op.queries,
                     .blocks = op.batch * op.kv_heads};
    if (op.form != attention_form::fused) { out.of = kernel_class::other; }
    if (is_decode) {
        double const group = op.heads / op.kv_heads;
        out.work *= math::ceil(group / 16.0) * 16.0 / group; // the rows of a matrix instruction
    } else {
        out.blocks = op.batch * op.heads * math::ceil(op.queries / 128.0);
    }
    return out;
}
template <operation Operation>
[[nodiscard]] constexpr kernel_shape kernel_shape_of(Operation const& op) {
    using enum kernel_class;
    kernel_shape out{.traffic = op.traffic(), .work = op.work(), .kind = arithmetic_of(op)};
    if constexpr (std::same_as<Operation, rafter::softmax>) { out.of = softmax; }
    if constexpr (std::same_as<Operation, rafter::layer_norm>) { out.of = layer_norm; }
    if constexpr (std::same_as<Operation, stream_loop>) { out.of = elementwise; }
    if constexpr (std::same_as<Operation, spmv>) { out.of = sparse_product; }
    if constexpr (std::same_as<Operation, conv2d>) {
        bool const is_measured = op.type == fp32 && op.groups == 1.0;
        out.of = is_measured ? convolution : other;
        out.is_winograd = op.kernel.height == 3.0 && op.kernel.width == 3.0 && op.stride.area() == 1.0;
        out.reduction = op.in_channels * op.kernel.area();
    }
    return out;
}

} // namespace rafter::workload
