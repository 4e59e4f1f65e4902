// Each operation at its least: every extent that has to be stated is 1, or the smallest there is.
#pragma once

namespace least {
using namespace rafter;
inline constexpr gemm product{.m = 1, .n = 1, .k = 1, .type = fp32};
inline constexpr gemv vector_product{.m = 1, .n = 1, .type = fp32};
inline constexpr transpose turned{.rows = 1, .columns = 1, .type = fp64};
inline constexpr conv2d convolved{.in_channels = 1, .out_channels = 1, .image = 1, .kernel = 1, .type = fp32};
inline constexpr fft transformed{.n = 2, .type = fp64};
inline constexpr spmv sparse{.rows = 1, .columns = 1, .nonzeros = 1, .type = fp64, .index = int32};
inline constexpr softmax weights{.rows = 1, .columns = 1, .type = fp32};
inline constexpr layer_norm layer_normed{.rows = 1, .width = 1, .type = fp32};
inline constexpr rms_norm normed{.rows = 1, .width = 1, .type = fp32};
inline constexpr attention attending{.heads = 1, .kv_heads = 1, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16};
inline constexpr packet_normalization packets{.packets = 1, .length = 1, .type = fp32};
inline constexpr linear_layer layer{.tokens = 1, .inputs = 1, .outputs = 1, .type = fp16};
inline constexpr embedding_lookup looked_up{.tokens = 1, .width = 1, .type = fp32};
inline constexpr blocked_matmul blocked{.n = 1, .type = fp32};
} // namespace least
