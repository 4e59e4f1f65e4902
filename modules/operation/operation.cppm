// rafter.operation: what is executed.
export module rafter.operation;

export import rafter.terms;
export import :access;
export import :protocol;
export import :gemm;
export import :counted;
export import :composed;
export import :softmax;
export import :normalisation;
export import :attention;
export import :embedding;
export import :linear;
export import :transformer;
export import :streams;
export import :transpose;
export import :convolution;
export import :grid_reach;
export import :stencil;
export import :spmv;
export import :fft;
