// Tests: static/workload_pass
/// \file How a pass is divided over devices: tensor, expert, pipeline and context parallelism.
export module rafter.workload:parallelism;
#include "../digits.hpp"

import rafter.operation;
import :model;

namespace rafter::workload {

/// How a pass is divided over devices. Counts are whole numbers, at least 1.
export template <math::rep Rep>
struct basic_parallelism {
    using rep = Rep;
    using fractions = field_names<"layers_on_host", "experts_on_host">; ///< shares
    using scattered = field_names<"tensor", "expert">;                  ///< divisors

    /// Devices that divide each matrix: columns of the first, rows of the second, then an all-reduce (Shoeybi et al.
    /// 2019, arXiv 1909.08053).
    Rep tensor = math::broadcast<Rep>(1.0);
    /// Devices that divide the experts and the sequences of attention, with all-to-all exchanges around the experts.
    Rep expert = math::broadcast<Rep>(1.0);
    /// Devices that divide the layers: stages, each of which sends rows of the residual stream to the next. A batch
    /// runs as a micro-batch for each stage, so that all stages work at once; the largest micro-batch counts.
    Rep pipeline = math::broadcast<Rep>(1.0);
    /// Devices that divide the tokens of a prompt, the sequences of a decode step, and the cache (context parallelism).
    /// In a prompt, keys and values go around a ring of them while they compute attention, and each makes all keys of
    /// latent attention itself. In a step, and where that is less to send, queries go around instead, and the devices
    /// that hold the keys send results back (Yang et al. 2024, arXiv 2411.01783, pass-KV and pass-Q). Tokens are dealt
    /// out so that causal attention is balanced. Tokens and sequences are padded to a multiple of the devices.
    Rep context = math::broadcast<Rep>(1.0);
    /// The algorithm of the all-reduces, one that an all-reduce has.
    collective_algorithm algorithm = collective_algorithm::two_shot;
    int link = 0; ///< the index of the link of `tensor` and `expert` in the machine's list
    /// The index of the link between stages. A link that joins fewer devices than all of `devices()` leaves it to the
    /// next one in the list: each stage then sends over the network, also to a neighbour on its own node.
    int pipeline_link = 0;
    int context_link = 0; ///< the index of the link of `context`
    /// Does each device of `tensor` hold whole experts, as with vLLM's --enable-expert-parallel? The device with the
    /// most experts in use counts. The kernels of vLLM 0.11 without a tuned configuration read tiles if there are more
    /// tokens than experts on the device, and always in 8 bits: as many bytes of inputs as of weights.
    bool whole_experts = false;
    /// Does a token travel once for each of its experts, as in Megatron's all-to-all? Otherwise it travels once to each
    /// device that holds some of them, which sends back the sum of their results, as in DeepEP.
    bool copy_for_each_expert = false;
    /// The share of the layers whose matrices lie in the host's memory, in [0, 1]. A kernel reads such weights over the
    /// machine's link to the host (`link_end::host_memory`) instead of from the device's memory, each time anew. A pass
    /// rounds the share to whole layers.
    Rep layers_on_host{};
    /// The share of the routed experts in the host's memory, in [0, 1]. `layers_on_host` counts if it is larger.
    Rep experts_on_host{};

    /// The number of devices.
    [[nodiscard]] constexpr Rep devices() const noexcept { return tensor * expert * pipeline * context; }
    /// The parts of a batch that run apart: a micro-batch for each stage, on each device of `expert`.
    [[nodiscard]] constexpr Rep parts_of_batch() const noexcept { return expert * pipeline; }

    /// The share of a matrix that lies in the host's memory.
    [[nodiscard]] constexpr Rep on_host(weight_role role) const noexcept {
        bool const is_routed = role == weight_role::expert_gate_up || role == weight_role::expert_down;
        return is_routed ? math::max<Rep>(layers_on_host, experts_on_host) : layers_on_host;
    }

    constexpr bool operator==(basic_parallelism const&) const noexcept = default;

private:
    struct by; // rafter: since 0.3 write .algorithm
};
export using parallelism = basic_parallelism<double>;

} // namespace rafter::workload
