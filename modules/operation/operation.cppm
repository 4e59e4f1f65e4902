// rafter.operation: what is executed.
export module rafter.operation;

export import rafter.terms;
export import :access;
export import :protocol;
export import :streaming;
export import :tiling;
export import :matmul;
export import :gemm;
export import :fields;
