// Tests: static/workload_training
/// \file Context, expert and data parallelism: what devices send and what they share.
export module rafter.workload:sharding;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.operation;
import :model;

export namespace rafter::workload {

/// The states that the devices of a data-parallel group divide instead of copying them. (ZeRO: Rajbhandari et al. 2020,
/// arXiv 1910.02054.)
enum class sharding : unsigned char {
    replicated, ///< nothing: each device holds weights, gradients and optimizer states
    optimizer,  ///< optimizer states: ZeRO-1, Megatron's distributed optimizer
    gradients,  ///< gradients as well: ZeRO-2
    parameters  ///< weights as well: ZeRO-3, fully sharded data parallelism
};
/// The activations that the backward pass computes again because the forward pass did not keep them.
enum class recomputation : unsigned char {
    none,      ///< nothing; a fused attention still makes its scores again
    selective, ///< the core of attention: scores, softmax, dropout (Korthikanti et al. 2022, arXiv 2205.05198)
    full       ///< each layer, from its input
};
/// The sharding in words: "ZeRO-1". A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(sharding s) {
    return protocol::word_for<"sharding">(s, {"replicated", "ZeRO-1", "ZeRO-2", "ZeRO-3"});
}
/// The recomputation in words. A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(recomputation r) {
    return protocol::word_for<"recomputation">(r, {"none", "selective", "full"});
}

/// Attention of one layer whose sequences are divided over devices (context parallelism), as one device sees it in a
/// forward pass. The three forms send different messages:
///
///     ring        c - 1 times the keys and values of a device (Liu et al. 2023, arXiv 2310.01889)
///     all_gather  the same bytes at once (Llama 3, arXiv 2407.21783, section 3.3.2)
///     all_to_all  queries, keys, values and results, so that each device has some heads of all tokens (DeepSpeed
///                 Ulysses, arXiv 2309.14509)
///
/// The backward pass of a ring sends twice as much: keys, values and their gradients.
struct context_attention {
    attention_block of{};     ///< the attention; with tensor parallelism, the heads of one device
    double tokens = 0.0;      ///< s, the tokens of a sequence; whole, a multiple of `devices`
    double devices = 0.0;     ///< c, the devices that divide a sequence; whole, at least 1
    double batch = 1.0;       ///< b, the sequences; whole, at least 1
    element_type type = bf16; ///< the type of queries, keys and values
    int link = 0;             ///< the index of the link in the machine's list

    /// The keys and values of the device's tokens: the message of one step of the ring, 2 b (s/c) h_kv elements.
    [[nodiscard]] constexpr bytes keys_and_values() const {
        validate();
        return stored(of.cache_elements_per_token());
    }
    /// The FLOP of one step of the ring without a mask: 4 b (s/c)^2 h. A causal mask halves the mean over the steps, if
    /// the order of the tokens balances the devices.
    [[nodiscard]] constexpr flops step_work() const {
        validate();
        double const part = tokens / devices;
        return work_of_pair() * batch * part * part * symbols::FLOP;
    }
    /// The message of all steps of the ring.
    [[nodiscard]] constexpr protocol::message ring() const {
        return {(devices - 1.0) * keys_and_values(), devices - 1.0, link, devices};
    }
    /// The all-gather of all keys and values.
    [[nodiscard]] constexpr collective all_gather() const {
        return {.pattern = collective_pattern::all_gather,
                .size = keys_and_values(),
                .size_is = buffer_size::share,
                .devices = devices,
                .link = link};
    }
    /// The exchanges of queries, keys, values and results as one. It is an error if there are more devices than heads
    /// of keys.
    [[nodiscard]] constexpr collective all_to_all() const {
        validate();
        if (devices > (of.latent() ? of.heads : of.kv_heads)) {
            expecting::reject<"context_attention.devices", "at most kv_heads">(devices);
        }
        return {.pattern = collective_pattern::all_to_all,
                .size = stored(of.query_width() + of.key_width() + of.value_width() + of.result_width()),
                .size_is = buffer_size::whole,
                .devices = devices,
                .link = link};
    }
    /// The least whole number of tokens on a device with which a step of the ring computes as long as it sends:
    /// h_kv w R / (2 h B), for elements of w bytes. From there on, computation can hide the messages.
    /// \param reached  R, the rate at which a device computes attention
    /// \param sending  B, the rate of the link in one direction
    [[nodiscard]] constexpr double hidden_from(flop_rate const& reached, transfer_rate const& sending) const {
        expecting::positive<"context_attention.reached">(reached);
        expecting::positive<"context_attention.sending">(sending.in_bytes());
        double const part = tokens / devices;
        return math::ceil(part * ((keys_and_values() / sending) / (step_work() / reached)));
    }

    constexpr void validate() const {
        of.validate();
        expecting::count<"context_attention.tokens">(tokens);
        expecting::count<"context_attention.devices">(devices);
        expecting::count<"context_attention.batch">(batch);
        expecting::positive<"context_attention.type">(type.bits);
        if (math::floor(tokens / devices) * devices != tokens) {
            expecting::reject<"context_attention.tokens", "a multiple of the devices">(tokens);
        }
    }
    constexpr bool operator==(context_attention const&) const noexcept = default;

private:
    [[nodiscard]] constexpr double work_of_pair() const noexcept {
        return 2.0 * of.heads * (of.query_dim() + of.value_dim);
    }
    [[nodiscard]] constexpr bytes stored(double elements_of_token) const noexcept {
        return protocol::stored_elements(batch * (tokens / devices) * elements_of_token, type);
    }
};

/// The expected number of different routed experts of a block that some tokens use, over lanes as well;
/// `network_block::expected_experts` is the same at a point.
template <math::rep Rep>
[[nodiscard]] constexpr Rep expected_experts(network_block const& block, Rep const& tokens) {
    if (block.experts == 0.0 || block.active == block.experts) { return math::broadcast<Rep>(block.active); }
    Rep const missed = math::pow<Rep>(math::broadcast<Rep>(1.0 - block.active / block.experts), tokens);
    return math::select(tokens == 1.0, math::broadcast<Rep>(block.active), block.experts * (1.0 - missed));
}

/// The expected number of different routed experts in use on the device that uses most, where `devices` devices hold
/// E / `devices` whole experts each: the largest of as many binomial counts, each expert with the chance of
/// `expected_experts`; at least 1. Counts of different devices are taken as independent; routing is uniform.
/// \param devices  at least 1
template <math::rep Rep>
[[nodiscard]] constexpr Rep most_experts(network_block const& block, Rep const& tokens, Rep const& devices) {
    Rep const each = block.experts / devices;
    Rep const used = expected_experts(block, tokens) / block.experts;
    // Counts what is rarer, used or unused experts, so that the chance of none does not underflow.
    auto const is_rare = used <= 0.5;
    Rep const rare = math::select(is_rare, used, 1.0 - used);
    Rep chance = math::pow<Rep>(1.0 - rare, each); // of a device with `count` rare experts
    Rep up_to{}, most{}, least{};
    for (double count = 0.0; math::any_of(each > count); ++count) {
        up_to = math::min<Rep>(up_to + chance, math::broadcast<Rep>(1.0));
        auto const counts = each > count;
        most = most + math::select(counts, 1.0 - math::pow<Rep>(up_to, devices), Rep{});
        least = least + math::select(counts, math::pow<Rep>(1.0 - up_to, devices), Rep{});
        chance = chance * ((each - count) / (count + 1.0)) * (rare / (1.0 - rare));
    }
    return math::max<Rep>(math::select(is_rare, most, each - least), math::broadcast<Rep>(1.0));
}

} // namespace rafter::workload

namespace rafter::workload::detail {
/// `expected_destinations`, unchecked, over lanes as well.
template <math::rep Rep>
constexpr Rep destinations(network_block const& block, Rep const& groups) {
    Rep const elsewhere = block.experts - block.experts / groups;
    Rep missed = math::broadcast<Rep>(1.0);
    for (double drawn = 0.0; drawn < block.active; ++drawn) {
        missed = missed * math::max<Rep>(Rep{}, (elsewhere - drawn) / (block.experts - drawn));
    }
    return groups * (1.0 - missed);
}
} // namespace rafter::workload::detail

export namespace rafter::workload {

/// The expected number of different groups of experts that a token is sent to: g (1 - C(E - E/g, k) / C(E, k)). The
/// token goes to k different experts, drawn uniformly from E in g equal groups. Groups are ranks or nodes. A block
/// without experts is an error.
/// \param groups  a divisor of the experts, at least 1
[[nodiscard]] constexpr double expected_destinations(network_block const& block, double groups) {
    block.validate();
    expecting::count<"expected_destinations.groups">(groups);
    double const each = block.experts / groups;
    if (block.experts == 0.0 || math::floor(each) != each) {
        expecting::reject<"expected_destinations.groups", "a divisor of the experts">(groups);
    }
    return detail::destinations<double>(block, groups);
}

/// The all-to-all that sends tokens to experts on other devices, or their results back. It moves `copies` vectors a
/// token, of which (e - 1) / e leave the device.
/// \param tokens   the tokens of one device
/// \param copies   `active`, a copy for each expert, or `expected_destinations`, a copy for each group of experts
/// \param format   the format of an element, scales included
/// \param devices  e, the devices that divide the experts
[[nodiscard]] constexpr collective expert_exchange(double hidden, double tokens, double copies,
                                                   weight_format const& format, double devices, int link = 0) {
    expecting::count<"expert_exchange.hidden">(hidden);
    expecting::count<"expert_exchange.tokens">(tokens);
    expecting::at_least_one<"expert_exchange.copies">(copies);
    expecting::positive<"expert_exchange.format">(format.bits);
    return {.pattern = collective_pattern::all_to_all,
            .size = protocol::stored_elements(tokens * copies * hidden, format.bits),
            .size_is = buffer_size::whole,
            .devices = devices,
            .link = link};
}

} // namespace rafter::workload

namespace rafter::workload::detail {
/// The expected number of whole experts whose bytes a device reads, on the device that uses most. A kernel in tiles of
/// 64 x 64 reads as many bytes of inputs as of weights, which counts as twice the experts. vLLM takes such tiles where
/// tokens exceed the experts of a device (get_default_config in its fused_moe.py), and in 8 bits tiles of 64 x 128,
/// whose steps fit twice the bytes as well.
template <math::rep Rep>
constexpr Rep whole_experts_read(network_block const& block, Rep const& tokens, Rep const& devices, bool in_8_bits) {
    auto const in_tiles = math::both(devices > 1.0, tokens * devices > (in_8_bits ? 0.0 : block.experts));
    return most_experts(block, tokens, devices) *
           math::select(in_tiles, math::broadcast<Rep>(2.0), math::broadcast<Rep>(1.0));
}
} // namespace rafter::workload::detail
