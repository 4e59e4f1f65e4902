#include "check.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "loops.hpp"

namespace {

using doubles = std::vector<double>;
constexpr std::size_t rows = 12;
constexpr std::size_t columns = 40;
constexpr std::size_t n = rows * columns;

/// Different numbers between 0.5 and 1.5.
template <class Element = double>
std::vector<Element> numbers(std::size_t count, std::size_t step) {
    std::vector<Element> out(count);
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = static_cast<Element>(0.5 + 1e-3 * static_cast<double>(i * step % 1000));
    }
    return out;
}

/// Sums may be done in another order, and multiplied and added at once.
bool wrong = false;
void expect(char const* loop, double found, double expected, double share = 1e-12) {
    if (std::abs(found - expected) <= share * std::max(1.0, std::abs(expected))) { return; }
    std::fprintf(stderr, "%s: %.17g instead of %.17g\n", loop, found, expected);
    wrong = true;
}
template <class Found, class Expected>
void expect_each(char const* loop, Found const& found, Expected expected, double share = 1e-12) {
    for (std::size_t i = 0; i < found.size() && !wrong; ++i) {
        expect(loop, found[i], expected(i), share);
    }
}

doubles const b = numbers(n, 7);
doubles const c = numbers(n, 13);

void check_streams() {
    double sum = 0.0;
    double dot = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += b[i];
        dot += b[i] * c[i];
    }
    expect("sum_strict", loops::sum_strict(b.data(), n), sum);
    expect("sum_in_lanes", loops::sum_in_lanes(b.data(), n), sum);
    expect("dot_strict", loops::dot_strict(b.data(), c.data(), n), dot);
    expect("dot_in_lanes", loops::dot_in_lanes(b.data(), c.data(), n), dot);
    doubles a(n);
    loops::fill(a.data(), n);
    expect_each("fill", a, [](std::size_t) { return 1.5; });
    loops::scale(a.data(), b.data(), n);
    expect_each("scale", a, [](std::size_t i) { return 0.999 * b[i]; });
    loops::add(a.data(), b.data(), c.data(), n);
    expect_each("add", a, [](std::size_t i) { return b[i] + c[i]; });
    loops::triad(a.data(), b.data(), c.data(), n);
    expect_each("triad", a, [](std::size_t i) { return b[i] + 0.999 * c[i]; });
    a = c;
    loops::axpy(a.data(), b.data(), n);
    expect_each("axpy", a, [](std::size_t i) { return c[i] + 1e-9 * b[i]; });
    loops::divide(a.data(), b.data(), c.data(), n);
    expect_each("divide", a, [](std::size_t i) { return b[i] / c[i]; });
    loops::exponential(a.data(), b.data(), n);
    expect_each("exponential", a, [](std::size_t i) { return std::exp(b[i]); });
    std::vector<int> at(n);
    sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        at[i] = static_cast<int>(i * 77 % n);
        sum += b[i * 77 % n];
    }
    expect("gather", loops::gather(b.data(), at.data(), n), sum);
}

void check_stencils() {
    doubles a(n, 0.0);
    loops::jacobi_2d(a.data(), b.data(), rows, columns);
    expect_each("jacobi_2d", a, [](std::size_t i) {
        std::size_t const row = i / columns;
        std::size_t const column = i % columns;
        if (row == 0 || row + 1 == rows || column == 0 || column + 1 == columns) { return 0.0; }
        return (b[i - 1] + b[i + 1] + b[i - columns] + b[i + columns]) / 4.0;
    });
    constexpr std::size_t edge = 6;
    doubles space(edge * edge * edge, 0.0);
    loops::stencil_3d(space.data(), b.data(), edge, edge, edge);
    expect_each("stencil_3d", space, [](std::size_t i) {
        constexpr std::size_t plane = edge * edge;
        for (std::size_t const at : {i / plane, i / edge % edge, i % edge}) {
            if (at == 0 || at + 1 == edge) { return 0.0; }
        }
        return 0.4 * b[i] + 0.1 * (b[i - 1] + b[i + 1] + b[i - edge] + b[i + edge] + b[i - plane] + b[i + plane]);
    });
}

void check_matrices() {
    auto const row_times = [](std::size_t row) {
        double sum = 0.0;
        for (std::size_t j = 0; j < columns; ++j) {
            sum += b[row * columns + j] * c[j];
        }
        return sum;
    };
    doubles y(rows);
    loops::gemv_strict(y.data(), b.data(), c.data(), rows, columns);
    expect_each("gemv_strict", y, row_times);
    loops::gemv_in_lanes(y.data(), b.data(), c.data(), rows, columns);
    expect_each("gemv_in_lanes", y, row_times);
    doubles turned(n);
    loops::transpose(turned.data(), b.data(), rows, columns);
    expect_each("transpose", turned, [](std::size_t i) { return b[i % rows * columns + i / rows]; });
    constexpr std::size_t edge = 64;
    constexpr std::size_t apart = 72; // from row to row
    doubles const left = numbers(edge * apart, 17);
    doubles const right = numbers(edge * apart, 19);
    doubles product(edge * apart, 0.0);
    loops::multiply_in_blocks(product.data(), left.data(), right.data(), edge, apart);
    expect_each("multiply_in_blocks", product, [&](std::size_t i) {
        double sum = 0.0;
        for (std::size_t k = 0; k < edge && i % apart < edge; ++k) {
            sum += left[i / apart * apart + k] * right[k * apart + i % apart];
        }
        return sum;
    });
    doubles by_rows(rows * columns, 0.0);
    loops::multiply_row_by_row(by_rows.data(), left.data(), right.data(), rows, edge, columns);
    expect_each("multiply_row_by_row", by_rows, [&](std::size_t i) {
        double sum = 0.0;
        for (std::size_t k = 0; k < edge; ++k) {
            sum += left[i / columns * edge + k] * right[k * columns + i % columns];
        }
        return sum;
    });
    constexpr std::size_t in_row = 4;
    std::vector<int> places(rows * in_row);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = static_cast<int>(i / in_row + i % in_row);
    }
    loops::spmv_band(y.data(), b.data(), places.data(), c.data(), rows, in_row);
    expect_each("spmv_band", y, [](std::size_t i) {
        double sum = 0.0;
        for (std::size_t k = 0; k < in_row; ++k) {
            sum += b[i * in_row + k] * c[i + k];
        }
        return sum;
    });
}

void check_rows_of_floats() {
    auto const x = numbers<float>(n, 7);
    std::vector<float> y(n);
    auto const sum_of = [&](std::size_t i, auto function) {
        double sum = 0.0;
        for (std::size_t j = i / columns * columns; j < (i / columns + 1) * columns; ++j) {
            sum += function(static_cast<double>(x[j]));
        }
        return sum;
    };
    loops::softmax(y.data(), x.data(), rows, columns);
    expect_each(
        "softmax", y,
        [&](std::size_t i) { return std::exp(x[i]) / sum_of(i, [](double value) { return std::exp(value); }); }, 1e-5);
    loops::normalise(y.data(), x.data(), rows, columns);
    expect_each(
        "normalise", y,
        [&](std::size_t i) {
            double const mean = sum_of(i, [](double value) { return value; }) / columns;
            double const variance = sum_of(i, [=](double value) { return (value - mean) * (value - mean); }) / columns;
            return (x[i] - mean) / std::sqrt(variance + 1e-5);
        },
        1e-4);
}

void check_transform() {
    constexpr std::size_t count = 16;
    constexpr double turn = 2.0 * 3.14159265358979323846;
    doubles values = numbers(2 * count, 7);
    doubles const before = values;
    doubles other(2 * count);
    doubles factors(count);
    for (std::size_t i = 0; i < count / 2; ++i) {
        double const angle = -turn * static_cast<double>(i) / count;
        factors[2 * i] = std::cos(angle);
        factors[2 * i + 1] = std::sin(angle);
    }
    double const* const found = loops::transform(values.data(), other.data(), factors.data(), count);
    for (std::size_t k = 0; k < count; ++k) {
        std::complex<double> sum = 0.0;
        for (std::size_t j = 0; j < count; ++j) {
            sum += std::complex<double>(before[2 * j], before[2 * j + 1]) *
                   std::polar(1.0, -turn * static_cast<double>(j * k) / count);
        }
        expect("transform", found[2 * k], sum.real());
        expect("transform", found[2 * k + 1], sum.imag());
    }
}

} // namespace

bool loops_are_right() {
    for (auto const check : {check_streams, check_stencils, check_matrices, check_rows_of_floats, check_transform}) {
        check();
    }
    return !wrong;
}
