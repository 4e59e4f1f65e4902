#include "loops.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loops {

double sum_strict(double const* a, std::size_t n) {
    double sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i];
    }
    return sum;
}

double sum_in_lanes(double const* a, std::size_t n) {
#pragma clang fp reassociate(on)
    double sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i];
    }
    return sum;
}

double dot_strict(double const* a, double const* b, std::size_t n) {
    double sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

double dot_in_lanes(double const* a, double const* b, std::size_t n) {
#pragma clang fp reassociate(on)
    double sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

void fill(double* __restrict a, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = 1.5;
    }
}

void scale(double* __restrict a, double const* __restrict b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = 0.999 * b[i];
    }
}

void add(double* __restrict a, double const* __restrict b, double const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] + c[i];
    }
}

void triad(double* __restrict a, double const* __restrict b, double const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] + 0.999 * c[i];
    }
}

void axpy(double* __restrict y, double const* __restrict x, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        y[i] = y[i] + 1e-9 * x[i];
    }
}

void divide(double* __restrict a, double const* __restrict b, double const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] / c[i];
    }
}

void exponential(double* __restrict a, double const* __restrict b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = std::exp(b[i]);
    }
}

void jacobi_2d(double* __restrict a, double const* __restrict b, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 1; i + 1 < rows; ++i) {
        for (std::size_t j = 1; j + 1 < columns; ++j) {
            double const* const at = b + i * columns + j;
            a[i * columns + j] = 0.25 * (at[-1] + at[1] + at[-static_cast<std::ptrdiff_t>(columns)] + at[columns]);
        }
    }
}

void stencil_3d(double* __restrict a, double const* __restrict b, std::size_t planes, std::size_t rows,
                std::size_t columns) {
    auto const row = static_cast<std::ptrdiff_t>(columns);
    auto const plane = static_cast<std::ptrdiff_t>(rows * columns);
    for (std::size_t k = 1; k + 1 < planes; ++k) {
        for (std::size_t i = 1; i + 1 < rows; ++i) {
            for (std::size_t j = 1; j + 1 < columns; ++j) {
                std::size_t const index = (k * rows + i) * columns + j;
                double const* const at = b + index;
                a[index] = 0.4 * at[0] + 0.1 * (at[-1] + at[1] + at[-row] + at[row] + at[-plane] + at[plane]);
            }
        }
    }
}

void gemv_strict(double* __restrict y, double const* __restrict a, double const* __restrict x, std::size_t rows,
                 std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        y[i] = dot_strict(a + i * columns, x, columns);
    }
}

void gemv_in_lanes(double* __restrict y, double const* __restrict a, double const* __restrict x, std::size_t rows,
                   std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        y[i] = dot_in_lanes(a + i * columns, x, columns);
    }
}

void transpose(double* __restrict a, double const* __restrict b, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            a[j * rows + i] = b[i * columns + j];
        }
    }
}

void multiply_in_blocks(double* __restrict c, double const* __restrict a, double const* __restrict b, std::size_t n,
                        std::size_t row) {
    constexpr std::size_t block = 32;
    for (std::size_t i0 = 0; i0 < n; i0 += block) {
        for (std::size_t k0 = 0; k0 < n; k0 += block) {
            for (std::size_t j0 = 0; j0 < n; j0 += block) {
                for (std::size_t i = i0; i < i0 + block; ++i) {
                    for (std::size_t k = k0; k < k0 + block; ++k) {
                        double const factor = a[i * row + k];
                        for (std::size_t j = j0; j < j0 + block; ++j) {
                            c[i * row + j] += factor * b[k * row + j];
                        }
                    }
                }
            }
        }
    }
}

void multiply_row_by_row(double* __restrict c, double const* __restrict a, double const* __restrict b, std::size_t rows,
                         std::size_t depth, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t k = 0; k < depth; ++k) {
            double const factor = a[i * depth + k];
            for (std::size_t j = 0; j < columns; ++j) {
                c[i * columns + j] += factor * b[k * columns + j];
            }
        }
    }
}

double* transform(double* a, double* b, double const* twiddles, std::size_t n) {
    double* from = a;
    double* to = b;
    for (std::size_t half = n / 2, stride = 1; half >= 1; half /= 2, stride *= 2) {
        for (std::size_t p = 0; p < half; ++p) {
            double const real = twiddles[2 * p * stride];
            double const imaginary = twiddles[2 * p * stride + 1];
            double const* const x = from + 2 * stride * p;
            double const* const y = from + 2 * stride * (p + half);
            double* const sum = to + 2 * stride * 2 * p;
            double* const difference = sum + 2 * stride;
            for (std::size_t q = 0; q < 2 * stride; q += 2) {
                double const real_apart = x[q] - y[q];
                double const imaginary_apart = x[q + 1] - y[q + 1];
                sum[q] = x[q] + y[q];
                sum[q + 1] = x[q + 1] + y[q + 1];
                difference[q] = real_apart * real - imaginary_apart * imaginary;
                difference[q + 1] = real_apart * imaginary + imaginary_apart * real;
            }
        }
        std::swap(from, to);
    }
    return from;
}

void spmv_band(double* __restrict y, double const* __restrict values, int const* __restrict columns,
               double const* __restrict x, std::size_t rows, std::size_t in_row) {
    for (std::size_t i = 0; i < rows; ++i) {
        double sum = 0.0;
        for (std::size_t k = 0; k < in_row; ++k) {
            sum += values[i * in_row + k] * x[columns[i * in_row + k]];
        }
        y[i] = sum;
    }
}

void softmax(float* __restrict y, float const* __restrict x, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i, x += columns, y += columns) {
        float largest = x[0];
        for (std::size_t j = 1; j < columns; ++j) {
            largest = std::max(largest, x[j]);
        }
        float sum = 0.0f;
        for (std::size_t j = 0; j < columns; ++j) {
            y[j] = std::exp(x[j] - largest);
            sum += y[j];
        }
        float const share = 1.0f / sum;
        for (std::size_t j = 0; j < columns; ++j) {
            y[j] *= share;
        }
    }
}

void normalise(float* __restrict y, float const* __restrict x, std::size_t rows, std::size_t columns) {
    for (std::size_t i = 0; i < rows; ++i, x += columns, y += columns) {
        float sum = 0.0f;
        for (std::size_t j = 0; j < columns; ++j) {
            sum += x[j];
        }
        float const mean = sum / static_cast<float>(columns);
        float squares = 0.0f;
        for (std::size_t j = 0; j < columns; ++j) {
            squares += (x[j] - mean) * (x[j] - mean);
        }
        float const factor = 1.0f / std::sqrt(squares / static_cast<float>(columns) + 1e-5f);
        for (std::size_t j = 0; j < columns; ++j) {
            y[j] = (x[j] - mean) * factor;
        }
    }
}

double gather(double const* a, int const* at, std::size_t n) {
    double sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += a[at[i]];
    }
    return sum;
}

} // namespace loops
