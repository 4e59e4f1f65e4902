// rafter.operation: what is executed. An operation is a partition and an entry in `every_operation`.
export module rafter.operation;

export import rafter.terms;
export import :access;
export import :demands;
export import :checked_members;
export import :protocol;
export import :asked;
export import :gemm;
export import :tiles;
export import :operation_list;
export import :composed;
export import :collective;
export import :normalisation;
export import :attention;
export import :linear;
export import :streams;
export import :data_movement;
export import :convolution;
export import :layer_condition;
export import :stencil;
export import :spmv;
export import :fft;

namespace rafter::detail {

template <class Operation>
struct listed_operation {
    Operation least;
};
/// A list of operation types, each with its least operation: every required extent is 1, or the smallest allowed.
template <class... Operation>
struct listed_operations : listed_operation<Operation>... {
    static constexpr int size = sizeof...(Operation);

    /// Calls a function with each least operation, in the order of the list.
    template <class Function>
    constexpr void each(Function const& function) const {
        (function(static_cast<listed_operation<Operation> const&>(*this).least), ...);
    }
    /// The least operation of a type.
    template <class One>
    [[nodiscard]] constexpr One const& least() const noexcept {
        return static_cast<listed_operation<One> const&>(*this).least;
    }
};
template <class... Operation>
constexpr listed_operations<Operation...> listed(Operation const&... each) noexcept {
    return {listed_operation<Operation>{each}...};
}

} // namespace rafter::detail

export namespace rafter::protocol {

// clang-format off
/// The one list of all operation types that are made of extents. Tests, files and choices by name iterate over it.
inline constexpr auto every_operation = detail::listed(
    streaming{.size = 1.0 * symbols::B},
    stream_loop{.n = 1, .loaded = 1, .type = fp64},
    transpose{.rows = 1, .columns = 1, .type = fp64},
    gemm{.m = 1, .n = 1, .k = 1, .type = fp32},
    gemv{.m = 1, .n = 1, .type = fp32},
    blocked_matmul{.n = 1, .type = fp32},
    tiled_product{.of = {.m = 1, .n = 1, .k = 1, .type = fp32}, .tile_m = 1, .tile_n = 1, .units = 1},
    conv2d{.in_channels = 1, .out_channels = 1, .image = 1, .kernel = 1, .type = fp32},
    stencil{.x = 3, .y = 3, .type = fp64},
    spmv{.rows = 1, .columns = 1, .nonzeros = 1, .type = fp64, .index = int32},
    fft{.n = 2, .type = fp64},
    collective{.pattern = collective_pattern::all_reduce, .size = 4.0 * symbols::B, .devices = 1, .type = fp32},
    softmax{.rows = 1, .columns = 1, .type = fp32},
    layer_norm{.rows = 1, .width = 1, .type = fp32},
    rms_norm{.rows = 1, .width = 1, .type = fp32},
    packet_normalization{.packets = 1, .length = 1, .type = fp32},
    attention{.heads = 1, .kv_heads = 1, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16},
    embedding_lookup{.tokens = 1, .width = 1, .type = fp32},
    linear_layer{.tokens = 1, .inputs = 1, .outputs = 1, .type = fp16},
    expert_layer{.tokens = 1, .hidden = 1, .width = 1, .experts = 1, .active = 1, .type = fp16},
    demands{.traffic = {.read = 1.0 * symbols::B}});
// clang-format on

/// The least operation of a listed type.
template <operation Operation>
inline constexpr Operation const& least = every_operation.template least<Operation>();

} // namespace rafter::protocol
