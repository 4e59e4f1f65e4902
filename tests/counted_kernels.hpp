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
template <class Value>
constexpr void transpose_of(Value* a, Value const* b, long rows, long columns) {
    for (long i = 0; i < rows; ++i) {
        for (long j = 0; j < columns; ++j) {
            a[j * rows + i] = b[i * columns + j];
        }
    }
}
template <class Value>
constexpr void normalise(Value* y, Value const* x, long rows, long columns) {
    for (long i = 0; i < rows; ++i, x += columns, y += columns) {
        Value sum{};
        for (long j = 0; j < columns; ++j) {
            sum += x[j] * x[j];
        }
        Value const factor = 1.0f / sqrt(sum);
        for (long j = 0; j < columns; ++j) {
            y[j] = x[j] * factor;
        }
    }
}
/// Nine points by two loops: one place of the source, with distances that stay and others that grow.
template <class Value>
constexpr void box(Value* out, Value const* in, long rows, long columns) {
    for (long i = 1; i < rows - 1; ++i) {
        for (long j = 1; j < columns - 1; ++j) {
            Value sum{};
            for (long di = -1; di <= 1; ++di) {
                for (long dj = -1; dj <= 1; ++dj) {
                    sum += in[(i + di) * columns + j + dj];
                }
            }
            out[i * columns + j] = sum;
        }
    }
}
/// Rows two above and two below: at few rows there is no such reuse, which says nothing about its distance.
template <class Value>
constexpr void far_rows(Value* out, Value const* in, long rows, long columns) {
    for (long i = 2; i < rows - 2; ++i) {
        for (long j = 2; j < columns - 2; ++j) {
            out[i * columns + j] = in[(i + 2) * columns + j] + in[(i - 2) * columns + j - 2] + in[i * columns + j + 2];
        }
    }
}
/// A triangle exchanged with the other one: near and far reuse at one place, and one extent.
template <class Value>
constexpr void transpose_in_place(Value* a, long n) {
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < i; ++j) {
            Value const above = a[j * n + i];
            a[j * n + i] = a[i * n + j];
            a[i * n + j] = above;
        }
    }
}
template <class Value>
constexpr void triad_of(Value* a, Value const* b, Value const* c, long n) {
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 3.0 * c[i];
    }
}
