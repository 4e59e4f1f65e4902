// Loops as programs have them, templates over their element type: over double and float they are timed, over numbers
// that count they give the counts of the model. Arrays do not overlap, sizes are whole.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace loops {

using std::exp, std::max, std::sqrt;

template <class T>
T sum_strict(T const* a, std::size_t n) {
    T sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i];
    }
    return sum;
}

template <class T>
T sum_in_lanes(T const* a, std::size_t n) {
#pragma clang fp reassociate(on)
    T sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i];
    }
    return sum;
}

template <class T>
T dot_strict(T const* a, T const* b, std::size_t n) {
    T sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

template <class T>
T dot_in_lanes(T const* a, T const* b, std::size_t n) {
#pragma clang fp reassociate(on)
    T sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

template <class T>
void fill(T* __restrict a, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = 1.5;
    }
}

template <class T>
void scale(T* __restrict a, T const* __restrict b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = 0.999 * b[i];
    }
}

template <class T>
void add(T* __restrict a, T const* __restrict b, T const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] + c[i];
    }
}

template <class T>
void triad(T* __restrict a, T const* __restrict b, T const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] + 0.999 * c[i];
    }
}

template <class T>
void axpy(T* __restrict y, T const* __restrict x, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        y[i] = y[i] + 1e-9 * x[i];
    }
}

template <class T>
void divide(T* __restrict a, T const* __restrict b, T const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] / c[i];
    }
}

template <class T>
void exponential(T* __restrict a, T const* __restrict b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = exp(b[i]);
    }
}

template <class T>
void jacobi_2d(T* __restrict a, T const* __restrict b, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 1; i + 1 < rows; ++i) {
        for (std::size_t j = 1; j + 1 < columns; ++j) {
            T const* const at = b + i * columns + j;
            a[i * columns + j] = 0.25 * (at[-1] + at[1] + at[-static_cast<std::ptrdiff_t>(columns)] + at[columns]);
        }
    }
}

template <class T>
void stencil_3d(T* __restrict a, T const* __restrict b, std::size_t planes, std::size_t rows, std::size_t columns) {
    auto const row = static_cast<std::ptrdiff_t>(columns);
    auto const plane = static_cast<std::ptrdiff_t>(rows * columns);
    for (std::size_t k = 1; k + 1 < planes; ++k) {
        for (std::size_t i = 1; i + 1 < rows; ++i) {
            for (std::size_t j = 1; j + 1 < columns; ++j) {
                std::size_t const index = (k * rows + i) * columns + j;
                T const* const at = b + index;
                a[index] = 0.4 * at[0] + 0.1 * (at[-1] + at[1] + at[-row] + at[row] + at[-plane] + at[plane]);
            }
        }
    }
}

template <class T>
void gemv_strict(T* __restrict y, T const* __restrict a, T const* __restrict x, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        y[i] = dot_strict(a + i * columns, x, columns);
    }
}

template <class T>
void gemv_in_lanes(T* __restrict y, T const* __restrict a, T const* __restrict x, std::size_t rows,
                   std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        y[i] = dot_in_lanes(a + i * columns, x, columns);
    }
}

template <class T>
void transpose(T* __restrict a, T const* __restrict b, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            a[j * rows + i] = b[i * columns + j];
        }
    }
}

/// The edge of the blocks of a product.
inline constexpr std::size_t block = 32;

/// The rows `i0` to `i0 + block` of `multiply_in_blocks`: n columns, `depth` rows of b. Rows of c and b lie `row`
/// values apart, rows of a `row_of_a`.
template <class T>
[[gnu::always_inline]] inline void multiply_block_of_rows(T* c, T const* a, T const* b, std::size_t n,
                                                          std::size_t depth, std::size_t row, std::size_t row_of_a,
                                                          std::size_t i0) {
    for (std::size_t k0 = 0; k0 < depth; k0 += block) {
        for (std::size_t j0 = 0; j0 < n; j0 += block) {
            for (std::size_t i = i0; i < i0 + block; ++i) {
                for (std::size_t k = k0; k < k0 + block; ++k) {
                    T const factor = a[i * row_of_a + k];
                    for (std::size_t j = j0; j < j0 + block; ++j) {
                        c[i * row + j] += factor * b[k * row + j];
                    }
                }
            }
        }
    }
}

/// In blocks; rows of n values lie `row` values apart.
template <class T>
void multiply_in_blocks(T* __restrict c, T const* __restrict a, T const* __restrict b, std::size_t n, std::size_t row) {
    for (std::size_t i0 = 0; i0 < n; i0 += block) {
        multiply_block_of_rows(c, a, b, n, n, row, row, i0);
    }
}

/// All `depth` rows of b for each of the `rows` of c.
template <class T>
void multiply_row_by_row(T* __restrict c, T const* __restrict a, T const* __restrict b, std::size_t rows,
                         std::size_t depth, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t k = 0; k < depth; ++k) {
            T const factor = a[i * depth + k];
            for (std::size_t j = 0; j < columns; ++j) {
                c[i * columns + j] += factor * b[k * columns + j];
            }
        }
    }
}

/// One pass of `transform`: half * stride butterflies.
template <class T>
[[gnu::always_inline]] inline void transform_pass(T* to, T const* from, T const* twiddles, std::size_t half,
                                                  std::size_t stride) {
    for (std::size_t p = 0; p < half; ++p) {
        T const real = twiddles[2 * p * stride];
        T const imaginary = twiddles[2 * p * stride + 1];
        T const* const x = from + 2 * stride * p;
        T const* const y = from + 2 * stride * (p + half);
        T* const sum = to + 2 * stride * 2 * p;
        T* const difference = sum + 2 * stride;
        for (std::size_t q = 0; q < 2 * stride; q += 2) {
            T const real_apart = x[q] - y[q];
            T const imaginary_apart = x[q + 1] - y[q + 1];
            sum[q] = x[q] + y[q];
            sum[q + 1] = x[q + 1] + y[q + 1];
            difference[q] = real_apart * real - imaginary_apart * imaginary;
            difference[q + 1] = real_apart * imaginary + imaginary_apart * real;
        }
    }
}

/// A Stockham FFT of n complex numbers (a power of two, in pairs), log2(n) passes from one array to the other; the
/// result is in the one that it returns. `twiddles` are n / 2 pairs.
template <class T>
T* transform(T* a, T* b, T const* twiddles, std::size_t n) {
    T* from = a;
    T* to = b;
    for (std::size_t half = n / 2, stride = 1; half >= 1; half /= 2, stride *= 2) {
        transform_pass(to, from, twiddles, half, stride);
        std::swap(from, to);
    }
    return from;
}

template <class T, class Index>
void spmv_band(T* __restrict y, T const* __restrict values, Index const* __restrict columns, T const* __restrict x,
               std::size_t rows, std::size_t in_row) {
    for (std::size_t i = 0; i < rows; ++i) {
        T sum = 0;
        for (std::size_t k = 0; k < in_row; ++k) {
            sum += values[i * in_row + k] * x[columns[i * in_row + k]];
        }
        y[i] = sum;
    }
}

template <class T>
void softmax(T* __restrict y, T const* __restrict x, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i, x += columns, y += columns) {
        T largest = x[0];
        for (std::size_t j = 1; j < columns; ++j) {
            largest = max(largest, x[j]);
        }
        T sum = 0;
        for (std::size_t j = 0; j < columns; ++j) {
            y[j] = exp(x[j] - largest);
            sum += y[j];
        }
        T const share = 1.0f / sum;
        for (std::size_t j = 0; j < columns; ++j) {
            y[j] *= share;
        }
    }
}

template <class T>
void normalise(T* __restrict y, T const* __restrict x, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i, x += columns, y += columns) {
        T sum = 0;
        for (std::size_t j = 0; j < columns; ++j) {
            sum += x[j];
        }
        T const mean = sum / static_cast<T>(columns);
        T squares = 0;
        for (std::size_t j = 0; j < columns; ++j) {
            T const apart = x[j] - mean;
            squares += apart * apart;
        }
        T const factor = 1.0f / sqrt(squares / static_cast<T>(columns) + 1e-5f);
        for (std::size_t j = 0; j < columns; ++j) {
            y[j] = (x[j] - mean) * factor;
        }
    }
}

template <class T, class Index>
T gather(T const* a, Index const* at, std::size_t n) {
    T sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[at[i]];
    }
    return sum;
}

// The loops that are timed. loops.cpp compiles them for this processor, and nothing else instantiates them.
#define FIDELITY_TIMED_LOOPS(instantiated)                                                                             \
    instantiated double sum_strict(double const*, std::size_t);                                                        \
    instantiated double sum_in_lanes(double const*, std::size_t);                                                      \
    instantiated double dot_strict(double const*, double const*, std::size_t);                                         \
    instantiated double dot_in_lanes(double const*, double const*, std::size_t);                                       \
    instantiated void fill(double*, std::size_t);                                                                      \
    instantiated void scale(double*, double const*, std::size_t);                                                      \
    instantiated void add(double*, double const*, double const*, std::size_t);                                         \
    instantiated void triad(double*, double const*, double const*, std::size_t);                                       \
    instantiated void axpy(double*, double const*, std::size_t);                                                       \
    instantiated void divide(double*, double const*, double const*, std::size_t);                                      \
    instantiated void exponential(double*, double const*, std::size_t);                                                \
    instantiated void jacobi_2d(double*, double const*, std::size_t, std::size_t);                                     \
    instantiated void stencil_3d(double*, double const*, std::size_t, std::size_t, std::size_t);                       \
    instantiated void gemv_strict(double*, double const*, double const*, std::size_t, std::size_t);                    \
    instantiated void gemv_in_lanes(double*, double const*, double const*, std::size_t, std::size_t);                  \
    instantiated void transpose(double*, double const*, std::size_t, std::size_t);                                     \
    instantiated void multiply_in_blocks(double*, double const*, double const*, std::size_t, std::size_t);             \
    instantiated void multiply_row_by_row(double*, double const*, double const*, std::size_t, std::size_t,             \
                                          std::size_t);                                                                \
    instantiated double* transform(double*, double*, double const*, std::size_t);                                      \
    instantiated void spmv_band(double*, double const*, int const*, double const*, std::size_t, std::size_t);          \
    instantiated void softmax(float*, float const*, std::size_t, std::size_t);                                         \
    instantiated void normalise(float*, float const*, std::size_t, std::size_t);                                       \
    instantiated double gather(double const*, int const*, std::size_t);
FIDELITY_TIMED_LOOPS(extern template)

} // namespace loops
