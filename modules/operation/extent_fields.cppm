module;
#include <concepts>

/// \file The extents of operations that can be varied and solved for: whole numbers, each under one name for every
/// operation that has it.
export module rafter.operation:extent_fields;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :protocol;
import :fields;
import :matmul;
import :gemm;
import :transpose;
import :stencil;

namespace rafter::detail {

struct extent_field {
    using value_type = double;
    static constexpr bool whole_numbers = true;
};

} // namespace rafter::detail

export namespace rafter {

/// The edge n of square matrices: `m`, `n` and `k` of a `gemm`, both extents of a `gemv` or a `transpose`, `n` of a
/// `blocked_matmul`.
struct matrix_edge_field : detail::extent_field {
    static constexpr char const* name = "matrix_edge";
    static constexpr unsigned writes = detail::writes_rows | detail::writes_columns | detail::writes_depth;

    template <math::rep Rep>
    constexpr void assign(basic_gemm<Rep>& op, Rep const& value) const {
        op.m = op.n = op.k = value;
    }
    template <math::rep Rep>
    constexpr void assign(basic_gemv<Rep>& op, Rep const& value) const {
        op.m = op.n = value;
    }
    template <math::rep Rep>
    constexpr void assign(basic_transpose<Rep>& op, Rep const& value) const {
        op.rows = op.columns = value;
    }
    template <math::rep Rep>
    constexpr void assign(basic_blocked_matmul<Rep>& op, Rep const& value) const {
        op.n = value;
    }
};

/// The rows of a result: `m` of a `gemm` or `gemv`, `rows` of the others (softmax, norms, transpose, spmv).
struct matrix_rows_field : detail::extent_field {
    static constexpr char const* name = "matrix_rows";
    static constexpr unsigned writes = detail::writes_rows;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.m = op.n = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.m = value;
    }
    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.rows = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.rows = value;
    }
};

/// The columns of a result: `n` of a `gemm`, of the matrix of a `gemv`; `columns` (softmax, transpose, spmv) or `width`
/// (norms) of the others.
struct matrix_columns_field : detail::extent_field {
    static constexpr char const* name = "matrix_columns";
    static constexpr unsigned writes = detail::writes_columns;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.m = op.n = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.n = value;
    }
    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.columns = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.columns = value;
    }
    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.rows = op.width = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.width = value;
    }
};

/// What a product sums over: `k` of a `gemm`.
struct matrix_depth_field : detail::extent_field {
    static constexpr char const* name = "matrix_depth";
    static constexpr unsigned writes = detail::writes_depth;

    template <math::rep Rep>
    constexpr void assign(basic_gemm<Rep>& op, Rep const& value) const {
        op.k = value;
    }
};

/// The independent instances at once: gemm, attention, conv2d, fft, transpose.
struct batch_field : detail::extent_field {
    static constexpr char const* name = "batch";
    static constexpr unsigned writes = detail::writes_batch;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.batch = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.batch = value;
    }
};

/// The tokens that a linear layer or an embedding works on: in decoding, the batch.
struct tokens_field : detail::extent_field {
    static constexpr char const* name = "tokens";
    static constexpr unsigned writes = detail::writes_tokens;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.tokens = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.tokens = value;
    }
};

/// The positions that an attention computes for.
struct attention_queries_field : detail::extent_field {
    static constexpr char const* name = "attention_queries";
    static constexpr unsigned writes = detail::writes_queries;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.queries = op.keys = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.queries = value;
    }
};

/// The positions that an attention looks back on: in decoding, those of the cache and the new one.
struct attention_keys_field : detail::extent_field {
    static constexpr char const* name = "attention_keys";
    static constexpr unsigned writes = detail::writes_keys;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.queries = op.keys = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.keys = value;
    }
};

/// Queries and keys of an attention together: a prompt of that length.
struct sequence_length_field : detail::extent_field {
    static constexpr char const* name = "sequence_length";
    static constexpr unsigned writes = detail::writes_queries | detail::writes_keys;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.queries = op.keys = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.queries = op.keys = value;
    }
};

/// The iterations of a stream loop: the elements of each of its arrays.
struct loop_iterations_field : detail::extent_field {
    static constexpr char const* name = "loop_iterations";
    static constexpr unsigned writes = detail::writes_iterations;

    template <class Operation>
        requires requires(Operation& op, typename Operation::rep v) { op.n = op.flops_each = v; }
    constexpr void assign(Operation& op, typename Operation::rep const& value) const {
        op.n = value;
    }
};

/// The points of a stencil's grid along each of its dimensions.
struct grid_edge_field : detail::extent_field {
    static constexpr char const* name = "grid_edge";
    static constexpr unsigned writes = detail::writes_grid;

    template <math::rep Rep>
    constexpr void assign(basic_stencil<Rep>& op, Rep const& value) const {
        op.x = value;
        if (op.dimensions > 1) { op.y = value; }
        if (op.dimensions > 2) { op.z = value; }
    }
};

inline constexpr matrix_edge_field matrix_edge{};
inline constexpr matrix_rows_field matrix_rows{};
inline constexpr matrix_columns_field matrix_columns{};
inline constexpr matrix_depth_field matrix_depth{};
inline constexpr batch_field batch{};
inline constexpr tokens_field tokens{};
inline constexpr attention_queries_field attention_queries{};
inline constexpr attention_keys_field attention_keys{};
inline constexpr sequence_length_field sequence_length{};
inline constexpr loop_iterations_field loop_iterations{};
inline constexpr grid_edge_field grid_edge{};

} // namespace rafter
