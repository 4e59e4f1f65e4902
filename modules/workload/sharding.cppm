// Tests: static/workload_training, static/workload_pass
/// \file Data and expert parallelism: the states that devices divide, and the experts in use on each.
export module rafter.workload:sharding;
#include "../digits.hpp"

import rafter.terms;
import :model;

export namespace rafter::workload {

/// The states that data-parallel devices divide instead of copying. (ZeRO: Rajbhandari et al. 2020, arXiv 1910.02054.)
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

/// The expected number of different routed experts of a block that some tokens use, over lanes as well;
/// `network_block::expected_experts` is the same at a point.
template <math::rep Rep>
[[nodiscard]] constexpr Rep expected_experts(network_block const& block, Rep const& tokens) {
    if (block.experts == 0.0) { return math::broadcast<Rep>(block.active); }
    return protocol::expected_experts<Rep>(math::broadcast<Rep>(block.experts), math::broadcast<Rep>(block.active),
                                           tokens);
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
/// The expected number of different groups of experts that a token is sent to: g (1 - C(E - E/g, k) / C(E, k)). The
/// token goes to k different experts, drawn uniformly from E in g equal groups.
template <math::rep Rep>
constexpr Rep destinations(network_block const& block, Rep const& groups) {
    Rep const elsewhere = block.experts - block.experts / groups;
    Rep missed = math::broadcast<Rep>(1.0);
    for (double drawn = 0.0; drawn < block.active; ++drawn) {
        missed = missed * math::max<Rep>(Rep{}, (elsewhere - drawn) / (block.experts - drawn));
    }
    return groups * (1.0 - missed);
}
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
