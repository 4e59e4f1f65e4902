// Kernels that several tests of rafter.count run.
#pragma once

template <class Value>
constexpr void jacobi(Value* a, Value const* b, long rows, long columns) {
    for (long i = 1; i < rows - 1; ++i) {
        for (long j = 1; j < columns - 1; ++j) {
            a[i * columns + j] = 0.25 * (b[(i - 1) * columns + j] + b[i * columns + j - 1] + b[i * columns + j + 1] +
                                         b[(i + 1) * columns + j]);
        }
    }
}

template <class Value>
constexpr void product(Value* c, Value const* a, Value const* b, long m, long k, long n) {
    for (long i = 0; i < m; ++i) {
        for (long l = 0; l < k; ++l) {
            Value const factor = a[i * k + l];
            for (long j = 0; j < n; ++j) {
                c[i * n + j] += factor * b[l * n + j];
            }
        }
    }
}

template <class Value>
constexpr void add_columns(Value* sums, Value const* a, long columns) {
    for (long j = 0; j < columns; ++j) {
        for (long i = 0; i < 64; ++i) {
            sums[j] += a[i * columns + j];
        }
    }
}

template <class Value>
constexpr void gemv_of(Value* y, Value const* a, Value const* x, long rows, long columns) {
    for (long i = 0; i < rows; ++i) {
        Value sum{};
        for (long j = 0; j < columns; ++j) {
            sum += a[i * columns + j] * x[j];
        }
        y[i] = sum;
    }
}
