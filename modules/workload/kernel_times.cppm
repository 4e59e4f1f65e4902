// Tests: static/workload_kernel_times
module;
#include <concepts>

/// \file Times of single kernels: a small form for each class of kernels, fitted to measured kernels of many devices.
export module rafter.workload:kernel_times;
#include "../digits.hpp"

import rafter.model;
import rafter.catalogue;
import :fit;

export namespace rafter::workload {

/// Kernels that are predicted alike. From `whole_pass` on they are whole models, which have no form.
enum class kernel_class : unsigned char {
    other,              ///< not measured
    product_16_bit,     ///< products in BF16 or FP16
    product_fp8,        ///< products in FP8, with a scale for each tensor or row
    product_fp8_blocks, ///< products in FP8, with scales of blocks
    product_fp4,        ///< products in FP4, with scales of 16 elements
    stored_weights,     ///< 16-bit products with weights of 4 or 8 bits (weight-only), and products in INT8
    product_fp32,       ///< products in FP32 on vector lanes
    batched_fp32,       ///< many of these in one kernel
    decode_attention,   ///< attention of one query of each sequence
    prefill_attention,  ///< attention of many queries
    latent_decode,      ///< attention of one query of each sequence to keys that hold their values
    latent_prefill,     ///< attention of many queries to values of another width than the keys
    experts,            ///< the experts of a layer
    stored_experts,     ///< experts with weights of 4 bits that multiply in 16
    softmax,            ///< softmax over rows
    layer_norm,         ///< layer norm over rows
    elementwise,        ///< kernels that read and write each element once
    convolution,        ///< forward convolutions in FP32
    sparse_product,     ///< a matrix in compressed rows times a vector
    whole_pass,         ///< prompts through models in FP32, kernel by kernel (`sum_of_kernels`)
    whole_step,         ///< training steps of models in FP32, kernel by kernel
    training_run        ///< training steps in 16 bits and fewer, by shares of rates (`sustained_training`)
};

/// The name of a class: "products in FP8".
[[nodiscard]] constexpr fixed_text<47> text(kernel_class of) {
    return protocol::word_for<"kernel_class">(of, {"other kernels",
                                                   "products in 16 bits",
                                                   "products in FP8",
                                                   "products in FP8 with scales of blocks",
                                                   "products in FP4",
                                                   "products with stored weights",
                                                   "products in FP32",
                                                   "batched products in FP32",
                                                   "decode attention",
                                                   "prefill attention",
                                                   "latent decode attention",
                                                   "latent prefill attention",
                                                   "experts",
                                                   "experts with stored weights",
                                                   "softmax",
                                                   "layer norm",
                                                   "elementwise kernels",
                                                   "convolutions",
                                                   "sparse matrix times vector",
                                                   "prompts through models in FP32",
                                                   "training steps in FP32",
                                                   "training steps in 16 bits and fewer"});
}

/// The properties of a kernel that a form reads.
struct kernel_shape {
    kernel_class of = kernel_class::other; ///< its class
    bytes traffic{};                       ///< each operand once
    flops work{};             ///< on the peak of `kind`, with what attention multiplies and masks: heads of keys with
                              ///< fewer than 16 queries in decoding, and windows of blocks of queries
    arithmetic kind{};        ///< of the work
    double reduction = 1.0;   ///< k of a product; the mean number of keys that a query sees
    double converted = 0.0;   ///< elements of activations that the kernel converts to its type first
    double blocks = 0.0;      ///< independent pieces: sequences x heads of keys, or blocks of 128 queries
    bool is_winograd = false; ///< is it a convolution of 3 x 3 with a stride of one?
    bytes row{};              ///< of softmax: a row, which is read three times
    constexpr bool operator==(kernel_shape const&) const noexcept = default;
};

/// The figures of a device that a form reads.
struct kernel_device {
    byte_rate bandwidth{}; ///< of its memory
    flop_rate peak{};      ///< of the kernel's arithmetic
    double units = 0.0;    ///< execution units: streaming multiprocessors, compute units, cores
    clock_rate clock{};    ///< of that peak
    bytes cache{};         ///< the last level; zero: not stated

    /// The FLOP of a unit in a cycle over 4096. Operands are harder to feed to a unit with more.
    [[nodiscard]] constexpr double feed() const noexcept { return peak.raw_ / (units * clock.raw_ * 4096.0); }
    constexpr bool operator==(kernel_device const&) const noexcept = default;
};
/// The figures of a processor that forms read, without a peak. One without a count of units or a clock is an error.
[[nodiscard]] constexpr kernel_device kernel_device_of(processor const& p) {
    bool const has_own_clock = p.units.matrix_clock > clock_rate{};
    clock_rate const clock = has_own_clock ? p.units.matrix_clock : p.units.clock;
    kernel_device const out{p.bandwidth, {}, p.units.count, clock, p.cache};
    if (!(out.units > 0.0)) { expecting::reject<"processor.units", "stated for a form of kernels">("missing"); }
    if (!(out.clock > clock_rate{})) {
        expecting::reject<"processor.clock", "stated for a form of kernels">("missing");
    }
    return out;
}

/// Predicts the time of a kernel of one class:
///
///     memory   (bytes + converted_bytes x converted elements + again) / (memory x bandwidth)
///     again    bytes x (1 - kept / row), of rows longer than kept = max(held x cache / units, 4 KiB)
///     compute  FLOP / (compute x peak) x (1 + feed x r) x (1 + (reduction + reduction_by_feed x r) / k)
///     loop     step x k
///     time     fixed + (memory^p + compute^p + loop^p)^(1/p) + block x blocks / units
///
/// r is `kernel_device::feed()`, k is `kernel_shape::reduction`, p is `knee`. A class without a term has zero there.
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
    /// The share of a unit's part of the last cache that keeps a row. Of a longer row, which is read three times, two
    /// reads more are from memory. 0: rows are read once.
    double held = 0.0;
    constexpr bool operator==(kernel_form const&) const noexcept = default;

    /// The time of a kernel on a device. All figures have to be stated.
    [[nodiscard]] constexpr seconds time(kernel_shape const& k, kernel_device const& on) const {
        overlap const how = knee_overlap(knee);
        double const r = on.feed();
        bytes moved = k.traffic + converted_bytes * k.converted * symbols::B;
        if (held > 0.0 && k.row > bytes{}) {
            bytes const kept = max(held / on.units * on.cache, 4.0 * symbols::KiB);
            moved = moved + k.traffic * math::max(0.0, 1.0 - kept / k.row);
        }
        flops const done = k.is_winograd ? k.work / winograd : k.work;
        seconds const busy =
            done / (compute * on.peak) * (1.0 + feed * r) * (1.0 + (reduction + reduction_by_feed * r) / k.reduction);
        seconds out = protocol::joined_times(moved / (memory * on.bandwidth), busy, how);
        if (step > seconds{}) { out = protocol::joined_times(out, step * k.reduction, how); }
        double const rounds = k.blocks / on.units;
        return fixed + out + block * (in_waves ? math::ceil(rounds) : rounds);
    }
};

/// A generation of devices whose kernels were measured.
struct measured_generation {
    fixed_text<15> vendor{}; ///< "NVIDIA"
    fixed_text<23> name{};   ///< as `text(processor_architecture)` says it
    double devices = 0.0;    ///< of it, in the fit
    double slower = 1.0;     ///< its kernels take so many times as long as the form says
    constexpr bool operator==(measured_generation const&) const noexcept = default;
};

/// A class of kernels with its form, fitted to published rows. `left_out` and the interval come from fits without the
/// device of a row; of `whole_pass` and `whole_step`, to which no form was fitted, from the sums of kernels. The mean
/// of all classes draws ends of small classes outwards.
struct measured_kernels {
    kernel_class of = kernel_class::other; ///< the class
    kernel_form form{};                    ///< fitted to all rows
    double devices = 0.0;                  ///< the devices of the rows
    fit_errors left_out{};                 ///< of |predicted / measured - 1|
    double low = 1.0;                      ///< at most 5 % of the rows have measured / predicted below
    double high = 1.0;                     ///< at most 5 % have it above
    arithmetic_intensity least_balance{};  ///< the least peak / bandwidth of the devices
    arithmetic_intensity most_balance{};   ///< the greatest
    fixed_list<measured_generation, 10, "measured_kernels.generations"> generations{}; ///< of the devices
    citation const* source = nullptr;                                                  ///< of the rows
    constexpr bool operator==(measured_kernels const&) const noexcept = default;

    /// The generation of a processor; null if the fit has none of it.
    [[nodiscard]] constexpr measured_generation const* generation_of(processor const& p) const noexcept {
        for (measured_generation const& one : generations) {
            if (one.vendor == p.vendor && one.name == rafter::text(p.architecture)) { return &one; }
        }
        return nullptr;
    }
    /// The factor by which the logarithms of the interval grow on another device. 1: a device of a fitted generation.
    /// 1.25: a new generation of a fitted vendor. 2: another vendor, a balance of peak and bandwidth more than 1.25
    /// times outside the range, or a class of one device.
    [[nodiscard]] constexpr double widening(processor const& p, kernel_device const& on) const noexcept {
        bool is_of_vendor = false;
        for (measured_generation const& one : generations) {
            is_of_vendor = is_of_vendor || one.vendor == p.vendor;
        }
        arithmetic_intensity const balance = on.peak / on.bandwidth;
        bool const is_outside = balance > 1.25 * most_balance || 1.25 * balance < least_balance;
        return !is_of_vendor || is_outside || devices == 1.0 ? 2.0 : generation_of(p) != nullptr ? 1.0 : 1.25;
    }
};

} // namespace rafter::workload

namespace rafter::workload::detail {

/// The class of a product, by the type that is multiplied and the bits in which weights are stored.
constexpr kernel_class class_of_product(element_type const& type, quantity<units::bit_per_element> const& stored,
                                        bool is_batched) noexcept {
    using enum kernel_class;
    if (type == bf16 || type == fp16) { return stored < type.bits ? stored_weights : product_16_bit; }
    if (type == fp8) { return stored > type.bits ? product_fp8_blocks : product_fp8; }
    if (type == fp4) { return product_fp4; }
    if (type == int8) { return stored_weights; }
    if (type == fp32) { return is_batched ? batched_fp32 : product_fp32; }
    return other;
}

/// A product of `activations` elements with a matrix, over k.
template <class Operation>
constexpr kernel_shape shape_of_product(kernel_class of, Operation const& op, double activations, double k) {
    double const converted = op.type.bits < bf16.bits ? activations : 0.0;
    return {.of = of,
            .traffic = op.traffic(),
            .work = op.work(),
            .kind = op.kind(),
            .reduction = k,
            .converted = converted};
}

} // namespace rafter::workload::detail

export namespace rafter::workload {

/// The shape of an operation. An operation of no measured class is `kernel_class::other`.
[[nodiscard]] constexpr kernel_shape kernel_shape_of(gemm const& op) {
    bool const is_measured = !op.accumulates && op.sparsity == sparsity::dense;
    kernel_class const of = detail::class_of_product(op.type, op.type.bits, op.batch > 1.0);
    return detail::shape_of_product(is_measured ? of : kernel_class::other, op, op.batch * op.m * op.k, op.k);
}
[[nodiscard]] constexpr kernel_shape kernel_shape_of(linear_layer const& op) {
    kernel_class const of = detail::class_of_product(op.type, op.weights.bits, false);
    return detail::shape_of_product(of, op, op.tokens * op.inputs, op.inputs);
}
[[nodiscard]] constexpr kernel_shape kernel_shape_of(attention const& op) {
    using enum kernel_class;
    bool const is_decode = op.queries == 1.0;
    bool const is_latent = is_decode ? op.values_in_keys : op.value_dim != 0.0 && op.value_dim != op.head_dim;
    kernel_shape out{.of = is_decode ? (is_latent ? latent_decode : decode_attention)
                                     : (is_latent ? latent_prefill : prefill_attention),
                     .traffic = op.traffic(),
                     .work = op.exact_work(),
                     .kind = op.kind(),
                     .reduction = op.pairs() / op.queries,
                     .blocks = op.batch * op.kv_heads};
    bool const is_measured_type = op.type == bf16 || op.type == fp16 || op.type == fp8;
    if (op.form != attention_form::fused || (op.values_in_keys && !is_decode) || !is_measured_type) { out.of = other; }
    if (out.of == decode_attention) {
        double const group = op.heads / op.kv_heads;
        out.work *= math::ceil(group / 16.0) * 16.0 / group; // the rows of a matrix instruction
    }
    if (!is_decode) {
        out.blocks = op.batch * op.heads * math::ceil(op.queries / 128.0);
        if (op.window > 0.0 && op.window < op.keys) { // a block of queries multiplies with the windows of all of them
            double const cut = math::min(op.keys - op.window, op.queries); // queries with a whole window before them
            attention whole = op;
            whole.window = 0.0;
            double const multiplied = op.pairs() + cut * (math::min(op.queries, 128.0) - 1.0);
            out.work *= math::min(multiplied, whole.pairs()) / op.pairs();
        }
    }
    return out;
}
[[nodiscard]] constexpr kernel_shape kernel_shape_of(expert_layer const& op) {
    using enum kernel_class;
    bool const is_16_bit = op.type == bf16 || op.type == fp16;
    kernel_class of = is_16_bit || op.type == fp8 || op.type == fp4 ? experts : other;
    if (is_16_bit && op.weights.bits < op.type.bits) { of = stored_experts; }
    if (op.weights.bits > op.type.bits + 1.0 * symbols::bit / symbols::element) { of = other; } // beyond scales
    return detail::shape_of_product(of, op, 0.0, op.hidden);
}
template <operation Operation>
[[nodiscard]] constexpr kernel_shape kernel_shape_of(Operation const& op) {
    using enum kernel_class;
    kernel_shape out{.traffic = op.traffic(), .work = op.work(), .kind = arithmetic_of(op)};
    if constexpr (std::same_as<Operation, rafter::softmax>) {
        out.of = softmax;
        out.row = protocol::stored_elements(op.columns, op.type);
    }
    if constexpr (std::same_as<Operation, rafter::layer_norm>) { out.of = layer_norm; }
    if constexpr (std::same_as<Operation, stream_loop>) { out.of = elementwise; }
    if constexpr (std::same_as<Operation, spmv>) { out.of = sparse_product; }
    if constexpr (std::same_as<Operation, conv2d>) {
        out.of = op.type == fp32 && op.groups == 1.0 ? convolution : other;
        out.reduction = op.in_channels * op.kernel.area();
        out.is_winograd = op.kernel.height == 3.0 && op.kernel.width == 3.0 && op.stride.area() == 1.0;
    }
    return out;
}

} // namespace rafter::workload
