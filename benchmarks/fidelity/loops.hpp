// Loops as programs have them. Arrays do not overlap, sizes are whole.
#pragma once
#include <cstddef>

namespace loops {

double sum_strict(double const* a, std::size_t n);
double sum_in_lanes(double const* a, std::size_t n);
double dot_strict(double const* a, double const* b, std::size_t n);
double dot_in_lanes(double const* a, double const* b, std::size_t n);
void fill(double* a, std::size_t n);
void scale(double* a, double const* b, std::size_t n);
void add(double* a, double const* b, double const* c, std::size_t n);
void triad(double* a, double const* b, double const* c, std::size_t n);
void axpy(double* y, double const* x, std::size_t n);
void divide(double* a, double const* b, double const* c, std::size_t n);
void exponential(double* a, double const* b, std::size_t n);
void jacobi_2d(double* a, double const* b, std::size_t rows, std::size_t columns);
void stencil_3d(double* a, double const* b, std::size_t planes, std::size_t rows, std::size_t columns);
void gemv_strict(double* y, double const* a, double const* x, std::size_t rows, std::size_t columns);
void gemv_in_lanes(double* y, double const* a, double const* x, std::size_t rows, std::size_t columns);
void transpose(double* a, double const* b, std::size_t rows, std::size_t columns);
/// In blocks of 32; rows of n values lie `row` values apart.
void multiply_in_blocks(double* c, double const* a, double const* b, std::size_t n, std::size_t row);
void spmv_band(double* y, double const* values, int const* columns, double const* x, std::size_t rows,
               std::size_t in_row);
void softmax(float* y, float const* x, std::size_t rows, std::size_t columns);
void normalise(float* y, float const* x, std::size_t rows, std::size_t columns);
/// All `depth` rows of b for each of the `rows` of c.
void multiply_row_by_row(double* c, double const* a, double const* b, std::size_t rows, std::size_t depth,
                         std::size_t columns);
/// A Stockham FFT of n complex numbers (a power of two, in pairs), log2(n) passes from one array to the other; the
/// result is in the one that it returns. `twiddles` are n / 2 pairs.
double* transform(double* a, double* b, double const* twiddles, std::size_t n);
double gather(double const* a, int const* at, std::size_t n);

} // namespace loops
