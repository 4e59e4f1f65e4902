#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <sys/mman.h>
#include <vector>

#include "loops.hpp"

import rafter;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

#include "operations.hpp"

namespace {

/// Memory on huge pages if the system has them, as in a calibration: with small pages, address translation costs time
/// that no bandwidth includes.
template <class Element>
struct on_huge_pages {
    using value_type = Element;
    static constexpr std::size_t huge = std::size_t{2} << 20;

    on_huge_pages() = default;
    template <class Other>
    on_huge_pages(on_huge_pages<Other> const&) noexcept {}

    static Element* allocate(std::size_t count) {
        bool const is_large = count * sizeof(Element) >= huge;
        std::size_t const alignment = is_large ? huge : 64;
        std::size_t const size = (count * sizeof(Element) + alignment - 1) / alignment * alignment;
        void* const out = std::aligned_alloc(alignment, size);
        if (out == nullptr) { throw std::bad_alloc(); }
        if (is_large) { madvise(out, size, MADV_HUGEPAGE); } // a wish
        return static_cast<Element*>(out);
    }
    static void deallocate(Element* memory, std::size_t) { std::free(memory); }
    friend bool operator==(on_huge_pages const&, on_huge_pages const&) = default;
};

template <class Element>
using array_of = std::vector<Element, on_huge_pages<Element>>;
using doubles = array_of<double>;
using floats = array_of<float>;

double whole(double value, double multiple) { return std::max(1.0, std::floor(value / multiple)) * multiple; }

std::shared_ptr<doubles> filled(double count) {
    auto out = std::make_shared<doubles>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5 + 1e-3 * static_cast<double>(i % 1000);
    }
    return out;
}
std::shared_ptr<floats> filled_with_floats(double count) {
    auto out = std::make_shared<floats>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5f + 1e-3f * static_cast<float>(i % 1000);
    }
    return out;
}

template <class Function>
measure::task calling(Function function) {
    return {.run = [function](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            function();
        }
    }};
}

/// Loops over up to three arrays of doubles.
template <class Function>
std::function<instance(bytes)> stream(double arrays, double flops, double read, double written, double allocated,
                                      Function function) {
    return [=](bytes working_set) {
        double const n = whole(working_set / (8.0 * B) / arrays, 64.0);
        auto const a = filled(n);
        auto const b = filled(arrays > 1 ? n : 1);
        auto const c = filled(arrays > 2 ? n : 1);
        return instance{.op = {.name = "stream",
                               .flops = flops * n * FLOP,
                               .moved = {.read = 8.0 * read * n * B,
                                         .written = 8.0 * written * n * B,
                                         .allocated = 8.0 * allocated * n * B},
                               .touched = 8.0 * arrays * n * B,
                               .done_in = vector_arithmetic(fp64)},
                        .work = n,
                        .run =
                            calling([=] { function(a->data(), b->data(), c->data(), static_cast<std::size_t>(n)); })};
    };
}

/// Loops over rows of one length, from one array to another; so many of the rows are border, and not computed.
template <class Element, class Function>
std::function<instance(bytes)> rows(double length, double flops, Function function, double border = 0.0) {
    return [=](bytes working_set) {
        double const count = whole(working_set / (2.0 * sizeof(Element) * length * B), 1.0);
        auto const n = count * length;
        auto const x = [&] {
            if constexpr (sizeof(Element) == 4) {
                return filled_with_floats(n);
            } else {
                return filled(n);
            }
        }();
        auto const y = std::make_shared<array_of<Element>>(*x);
        bytes const array = sizeof(Element) * n * B;
        return instance{.op = {.name = "rows",
                               .flops = flops * n * FLOP,
                               .moved = {.read = array, .written = array, .allocated = array},
                               .touched = 2.0 * array,
                               .done_in = vector_arithmetic(sizeof(Element) == 4 ? fp32 : fp64)},
                        .work = count - border,
                        .run = calling([=] {
                            function(y->data(), x->data(), static_cast<std::size_t>(count),
                                     static_cast<std::size_t>(length));
                        })};
    };
}

template <class Function>
std::function<instance(bytes)> gemv_with(Function function) {
    return [=](bytes working_set) {
        constexpr double columns = 512.0;
        double const count = whole(working_set / (8.0 * columns * B), 1.0);
        auto const a = filled(count * columns);
        auto const x = filled(columns);
        auto const y = filled(count);
        return instance{.op = {.name = "gemv",
                               .flops = 2.0 * count * columns * FLOP,
                               .moved = {.read = 8.0 * (count * columns + columns) * B,
                                         .written = 8.0 * count * B,
                                         .allocated = 8.0 * count * B},
                               .touched = 8.0 * (count * columns + columns + count) * B,
                               .done_in = vector_arithmetic(fp64)},
                        .work = count,
                        .run = calling([=] {
                            function(y->data(), a->data(), x->data(), static_cast<std::size_t>(count),
                                     static_cast<std::size_t>(columns));
                        })};
    };
}

/// A product of large matrices takes minutes; this many bytes are behind most caches.
constexpr bytes most_of_a_product = 64.0 * MiB;

/// In blocks; rows lie `row(n)` values apart.
template <class Row>
instance product(double n, Row row) {
    double const apart = row(n);
    auto const a = filled(n * apart);
    auto const b = filled(n * apart);
    auto const c = filled(n * apart);
    // Blocks of 32: each block of b and c passes once for 32 rows.
    blocked_matmul const op{.n = n, .tile = 32.0, .type = fp64};
    return {.op = {.name = "product",
                   .flops = op.work(),
                   .moved = {.read = op.traffic(), .written = 8.0 * n * n * B},
                   .touched = 24.0 * n * apart * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n * n * n,
            .run = calling([=] {
                std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                loops::multiply_in_blocks(c->data(), a->data(), b->data(), static_cast<std::size_t>(n),
                                          static_cast<std::size_t>(apart));
            })};
}

/// Edge of three matrices of a working set.
double edge_of(bytes working_set) { return std::sqrt(min(working_set, most_of_a_product) / (24.0 * B)); }

/// A line between rows, as libraries of linear algebra pad or pack: the rows of a block fall into different sets.
instance padded_product(bytes working_set) {
    return product(whole(edge_of(working_set), 32.0), [](double n) { return n + 8.0; });
}

/// The rows of a block fall into few sets of a cache.
instance product_of_powers_of_two(bytes working_set) {
    return product(std::max(32.0, std::exp2(std::floor(std::log2(edge_of(working_set))))), [](double n) { return n; });
}

instance product_of_rows(bytes working_set) {
    // Rows of one length at each size: what a loop takes to begin and to end is then in its time in the core.
    constexpr double rows = 8.0;
    constexpr double columns = 128.0;
    double const depth = whole(min(working_set, most_of_a_product) / (8.0 * (columns + rows) * B), 4.0);
    auto const a = filled(rows * depth);
    auto const b = filled(depth * columns);
    auto const c = filled(rows * columns);
    // All of b passes for each row of c, which stays in L1 with its row of a.
    return {.op = {.name = "product, row by row",
                   .flops = 2.0 * rows * depth * columns * FLOP,
                   .moved = {.read = 8.0 * (rows * depth * columns + rows * depth) * B,
                             .written = 8.0 * rows * columns * B},
                   .touched = 8.0 * (depth * (columns + rows) + rows * columns) * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = rows * depth,
            .run = calling([=] {
                std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                loops::multiply_row_by_row(c->data(), a->data(), b->data(), static_cast<std::size_t>(rows),
                                           static_cast<std::size_t>(depth), static_cast<std::size_t>(columns));
            })};
}

instance transform(bytes working_set) {
    // Two arrays of n complex numbers, and n / 2 factors
    double const n = std::exp2(std::floor(std::log2(working_set / (40.0 * B))));
    double const passes = std::log2(n);
    // The arrays hold zeros: repeated transforms of other values would overflow.
    auto const a = std::make_shared<doubles>(static_cast<std::size_t>(2.0 * n));
    auto const b = std::make_shared<doubles>(*a);
    auto const factors = filled(n);
    for (std::size_t i = 0; i < factors->size() / 2; ++i) {
        double const angle = -2.0 * 3.14159265358979323846 * static_cast<double>(i) / n;
        (*factors)[2 * i] = std::cos(angle);
        (*factors)[2 * i + 1] = std::sin(angle);
    }
    return {.op = {.name = "fft",
                   .flops = 5.0 * n * passes * FLOP,
                   .moved = {.read = 16.0 * n * passes * B,
                             .written = 16.0 * n * passes * B,
                             .allocated = 16.0 * n * passes * B},
                   .touched = 40.0 * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n * passes,
            .run = calling([=] {
                measure::keep(loops::transform(a->data(), b->data(), factors->data(), static_cast<std::size_t>(n)));
            })};
}

instance band(bytes working_set) {
    constexpr double in_row = 16.0;
    double const count = whole(working_set / ((12.0 * in_row + 16.0) * B), 64.0);
    auto const values = filled(count * in_row);
    auto const x = filled(count + in_row);
    auto const y = filled(count);
    auto const columns = std::make_shared<array_of<int>>(values->size());
    for (std::size_t i = 0; i < columns->size(); ++i) {
        (*columns)[i] = static_cast<int>(i / 16 + i % 16);
    }
    return {.op = {.name = "spmv",
                   .flops = 2.0 * count * in_row * FLOP,
                   .moved = {.read = (12.0 * in_row + 8.0) * count * B,
                             .written = 8.0 * count * B,
                             .allocated = 8.0 * count * B},
                   .touched = (12.0 * in_row + 16.0) * count * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = count,
            .run = calling([=] {
                loops::spmv_band(y->data(), values->data(), columns->data(), x->data(), static_cast<std::size_t>(count),
                                 16);
            })};
}

instance gathered(bytes working_set) {
    double const n = whole(working_set / (12.0 * B), 64.0);
    auto const a = filled(n);
    auto const at = std::make_shared<array_of<int>>(static_cast<std::size_t>(n));
    std::uint64_t state = 1;
    for (int& each : *at) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        each = static_cast<int>((state >> 33) % static_cast<std::uint64_t>(n));
    }
    return {.op = {.name = "gather",
                   .flops = n * FLOP,
                   .moved = {.read = 12.0 * n * B},
                   .touched = 12.0 * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n,
            .run = calling([=] { measure::keep(loops::gather(a->data(), at->data(), static_cast<std::size_t>(n))); })};
}

} // namespace

std::vector<entry> operations() {
    return {
        {"sum, in order", true,
         stream(1, 1, 1, 0, 0,
                [](double* a, double*, double*, std::size_t n) { measure::keep(loops::sum_strict(a, n)); })},
        {"sum, in lanes", true,
         stream(1, 1, 1, 0, 0,
                [](double* a, double*, double*, std::size_t n) { measure::keep(loops::sum_in_lanes(a, n)); })},
        {"dot, in order", true,
         stream(2, 2, 2, 0, 0,
                [](double* a, double* b, double*, std::size_t n) { measure::keep(loops::dot_strict(a, b, n)); })},
        {"dot, in lanes", true,
         stream(2, 2, 2, 0, 0,
                [](double* a, double* b, double*, std::size_t n) { measure::keep(loops::dot_in_lanes(a, b, n)); })},
        {"fill", true, stream(1, 0, 0, 1, 1, [](double* a, double*, double*, std::size_t n) { loops::fill(a, n); })},
        {"scale", true,
         stream(2, 1, 1, 1, 1, [](double* a, double* b, double*, std::size_t n) { loops::scale(a, b, n); })},
        {"add", true,
         stream(3, 1, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::add(a, b, c, n); })},
        {"triad", true,
         stream(3, 2, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::triad(a, b, c, n); })},
        {"axpy", true,
         stream(2, 2, 2, 1, 0, [](double* a, double* b, double*, std::size_t n) { loops::axpy(a, b, n); })},
        {"divide", true,
         stream(3, 1, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::divide(a, b, c, n); })},
        {"exp", true,
         stream(2, 1, 1, 1, 1, [](double* a, double* b, double*, std::size_t n) { loops::exponential(a, b, n); })},
        {"2D 5-point", true,
         rows<double>(
             66, 4, [](double* a, double const* b, std::size_t r, std::size_t c) { loops::jacobi_2d(a, b, r, c); }, 2)},
        {"3D 7-point", true,
         rows<double>(
             12 * 12, 8,
             [](double* a, double const* b, std::size_t r, std::size_t) { loops::stencil_3d(a, b, r, 12, 12); }, 2)},
        {"softmax", true,
         rows<float>(256, 5,
                     [](float* a, float const* b, std::size_t r, std::size_t c) { loops::softmax(a, b, r, c); })},
        {"row normalisation", true,
         rows<float>(256, 6,
                     [](float* a, float const* b, std::size_t r, std::size_t c) { loops::normalise(a, b, r, c); })},
        {"product in blocks", true, padded_product},
        {"product, row by row", true, product_of_rows},
        {"fft", true, transform},
        {"gemv, in order", true, gemv_with([](auto... a) { loops::gemv_strict(a...); })},
        {"gemv, in lanes", true, gemv_with([](auto... a) { loops::gemv_in_lanes(a...); })},
        {"product, 2^k rows", false, product_of_powers_of_two},
        {"spmv, a band", false, band},
        {"transpose", false,
         rows<double>(256, 0,
                      [](double* a, double const* b, std::size_t r, std::size_t c) { loops::transpose(a, b, r, c); })},
        {"gather", false, gathered},
    };
}
