#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "loops.hpp"

import rafter;
import rafter.count;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

#include "operations.hpp"

namespace {

double whole(double value, double multiple) { return std::max(1.0, std::floor(value / multiple)) * multiple; }

template <class Function>
measure::task calling(Function function) {
    return {.run = [function](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            function();
        }
    }};
}

// --- counts ---------------------------------------------------------------------------------------------------------
// The function that is timed runs over numbers that count, too, so each count below is the loop's own.

template <class Counts>
loop_counts counts_of_loop(Counts const& counts, std::function<traffic_bytes(protocol::cache_level const&)> behind) {
    return {
        .done = counts.work(), .least = counts.compulsory(), .arithmetic = counts.kind(), .behind = std::move(behind)};
}

/// Refuses a loop if at the sizes that verify its traffic is beside its formulas. Their distances may be a range, as
/// those of blocks are: the sizes of this benchmark are far from both ends.
void expect_verified(kernel_formulas const& formulas) {
    if (formulas.is_exact && formulas.worst_error <= 0.02) { return; }
    throw invalid_value("rafter_bench_fidelity: the traffic of a loop is beside its formulas");
}

/// The counts of a loop as formulas in its units of work.
class counted_loop {
public:
    /// \param kernel  takes a tape and the units of work
    /// \param step    units whose accesses repeat in whole lines
    /// \param tile    the kernel takes multiples of it
    template <class Kernel>
    explicit counted_loop(Kernel const& kernel, int step, int tile)
        : found_(std::make_shared<found_formulas>(
              kernel,
              count_plan{.from = {2 * step, 1, 1}, .step = {step, 1, 1}, .degree = {1, 0, 0}, .tile = {tile, 1, 1}})) {
        expect_verified(found_->formulas());
    }

    [[nodiscard]] loop_counts at(double units) const {
        return counts_of_loop(found_->at(units), [found = found_, units](protocol::cache_level const& cache) {
            return found->at(units).transferred(cache);
        });
    }

private:
    std::shared_ptr<found_formulas> found_;
};

std::size_t size_of(auto number) { return static_cast<std::size_t>(number); }

// --- operations -----------------------------------------------------------------------------------------------------

/// Loops over up to three arrays of doubles.
template <class Function>
std::function<instance(bytes)> stream(double arrays, Function function) {
    counted_loop const counts(
        [=](tape& t, long n) {
            auto* const a = t.array<double>(n);
            auto* const b = t.array<double>(arrays > 1 ? n : 0);
            auto* const c = t.array<double>(arrays > 2 ? n : 0);
            function(a, b, c, size_of(n));
        },
        64, 64);
    return [=](bytes working_set) {
        double const n = whole(working_set / (8.0 * B) / arrays, 64.0);
        auto const a = filled(n);
        auto const b = filled(arrays > 1 ? n : 1);
        auto const c = filled(arrays > 2 ? n : 1);
        return instance{.op = counts.at(n),
                        .work = n,
                        .run = calling([=] {
                            using result = decltype(function(a->data(), b->data(), c->data(), size_of(n)));
                            if constexpr (std::is_void_v<result>) {
                                function(a->data(), b->data(), c->data(), size_of(n));
                            } else {
                                measure::keep(function(a->data(), b->data(), c->data(), size_of(n)));
                            }
                        })};
    };
}

/// Loops over rows of one length, from one array to another; so many of the rows are border, and not computed.
template <class Element, class Function>
std::function<instance(bytes)> rows(double length, Function function, double border = 0.0) {
    counted_loop const counts(
        [=](tape& t, long count) {
            long const n = count * static_cast<long>(length);
            auto* const y = t.array<Element>(n);
            function(y, t.array<Element>(n), size_of(count), size_of(length));
        },
        8, 1);
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
        return instance{.op = counts.at(count),
                        .work = count - border,
                        .run = calling([=] { function(y->data(), x->data(), size_of(count), size_of(length)); })};
    };
}

template <class Function>
std::function<instance(bytes)> gemv_with(Function function) {
    constexpr double columns = 512.0;
    counted_loop const counts(
        [=](tape& t, long count) {
            auto* const y = t.array<double>(count);
            auto* const a = t.array<double>(count * static_cast<long>(columns));
            function(y, a, t.array<double>(static_cast<long>(columns)), size_of(count), size_of(columns));
        },
        8, 1);
    return [=](bytes working_set) {
        double const count = whole(working_set / (8.0 * columns * B), 1.0);
        auto const a = filled(count * columns);
        auto const x = filled(columns);
        auto const y = filled(count);
        return instance{.op = counts.at(count), .work = count, .run = calling([=] {
                                                                   function(y->data(), a->data(), x->data(),
                                                                            size_of(count), size_of(columns));
                                                               })};
    };
}

/// A product of large matrices takes minutes; this many bytes are behind most caches.
constexpr bytes most_of_a_product = 64.0 * MiB;

/// In blocks; rows lie `row(n)` values apart.
template <class Row>
instance product(double n, Row row) {
    // A block of rows of c with all of b. A line between rows, which no access uses, leaves the counts as they are.
    static found_formulas const rows_of_c(
        [](tape& t, long columns, long depth) {
            auto* const c = t.array<double>(loops::block * columns);
            auto* const a = t.array<double>(loops::block * depth);
            auto* const b = t.array<double>(depth * columns);
            loops::multiply_block_of_rows(c, a, b, size_of(columns), size_of(depth), size_of(columns), size_of(depth),
                                          0);
        },
        {.extents = 2, .from = {128, 128, 1}, .step = {64, 64, 1}, .degree = {1, 1, 0}});
    expect_verified(rows_of_c.formulas());
    double const blocks = n / loops::block;
    counted_at const of_one = rows_of_c.at(n, n);
    loop_counts op = counts_of_loop(of_one, {});
    op.done = blocks * op.done;
    bytes const matrix = 8.0 * n * n * B;
    op.least = {.read = 3.0 * matrix, .written = matrix}; // all blocks of rows read the same b
    op.behind = [=, least = op.least](protocol::cache_level const& cache) {
        return cache.share() >= of_one.working_set() ? least : blocks * of_one.transferred(cache);
    };
    double const apart = row(n);
    auto const a = filled(n * apart);
    auto const b = filled(n * apart);
    auto const c = filled(n * apart);
    return {.op = op, .work = n * n * n, .run = calling([=] {
                                             std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                                             loops::multiply_in_blocks(c->data(), a->data(), b->data(), size_of(n),
                                                                       size_of(apart));
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
    constexpr long rows = 8;
    constexpr long columns = 128;
    static counted_loop const counts(
        [](tape& t, long depth) {
            auto* const c = t.array<double>(rows * columns);
            auto* const a = t.array<double>(rows * depth);
            loops::multiply_row_by_row(c, a, t.array<double>(depth * columns), size_of(rows), size_of(depth),
                                       size_of(columns));
        },
        8, 4);
    double const depth = whole(min(working_set, most_of_a_product) / (8.0 * (columns + rows) * B), 4.0);
    auto const a = filled(rows * depth);
    auto const b = filled(depth * columns);
    auto const c = filled(rows * columns);
    return {.op = counts.at(depth),
            .work = rows * depth,
            .run = calling([=] {
                std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                loops::multiply_row_by_row(c->data(), a->data(), b->data(), size_of(rows), size_of(depth),
                                           size_of(columns));
            })};
}

instance transform(bytes working_set) {
    // Passes whose number is a logarithm are no polynomial, but one pass is. Each pass goes through both arrays, so
    // a cache that does not hold them lets all elements of a pass through.
    static found_formulas const pass(
        [](tape& t, long half, long stride) {
            auto* const to = t.array<double>(4 * half * stride);
            auto* const from = t.array<double>(4 * half * stride);
            loops::transform_pass(to, from, t.array<double>(2 * half * stride), size_of(half), size_of(stride));
        },
        {.extents = 2, .from = {8, 8, 1}, .step = {8, 8, 1}, .degree = {1, 1, 0}});
    // Two arrays of n complex numbers, and n / 2 factors
    double const n = std::exp2(std::floor(std::log2(working_set / (40.0 * B))));
    double const passes = std::log2(n);
    loop_counts op = counts_of_loop(pass.at(n / 2.0, 1.0), {}); // the pass that uses all factors
    traffic_bytes moved = op.least;
    for (double stride = 2.0; stride < n; stride *= 2.0) {
        counted_at const next = pass.at(n / 2.0 / stride, stride);
        op.done += next.work();
        moved = moved + next.compulsory();
    }
    op.behind = [moved](protocol::cache_level const&) { return moved; };
    // The arrays hold zeros: repeated transforms of other values would overflow.
    auto const a = std::make_shared<doubles>(size_of(2.0 * n));
    auto const b = std::make_shared<doubles>(*a);
    auto const factors = filled(n);
    for (std::size_t i = 0; i < factors->size() / 2; ++i) {
        double const angle = -2.0 * 3.14159265358979323846 * static_cast<double>(i) / n;
        (*factors)[2 * i] = std::cos(angle);
        (*factors)[2 * i + 1] = std::sin(angle);
    }
    return {.op = op,
            .work = n * passes,
            .run =
                calling([=] { measure::keep(loops::transform(a->data(), b->data(), factors->data(), size_of(n))); })};
}

instance band(bytes working_set) {
    constexpr long in_row = 16;
    auto const column = [](std::int64_t i) { return static_cast<int>(i / in_row + i % in_row); };
    static counted_loop const counts(
        [=](tape& t, long count) {
            auto* const y = t.array<double>(count);
            auto* const values = t.array<double>(count * in_row);
            auto* const columns = t.array<int>(count * in_row, column);
            loops::spmv_band(y, values, columns, t.array<double>(count + in_row), size_of(count), in_row);
        },
        64, 64);
    double const count = whole(working_set / ((12.0 * in_row + 16.0) * B), 64.0);
    auto const values = filled(count * in_row);
    auto const x = filled(count + in_row);
    auto const y = filled(count);
    auto const columns = std::make_shared<array_of<int>>(values->size());
    for (std::size_t i = 0; i < columns->size(); ++i) {
        (*columns)[i] = column(static_cast<std::int64_t>(i));
    }
    return {.op = counts.at(count), .work = count, .run = calling([=] {
                                                       loops::spmv_band(y->data(), values->data(), columns->data(),
                                                                        x->data(), size_of(count), in_row);
                                                   })};
}

/// Random indices below n.
std::vector<int> random_indices(double n) {
    std::vector<int> out(size_of(n));
    std::uint64_t state = 1;
    for (int& each : out) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        each = static_cast<int>((state >> 33) % static_cast<std::uint64_t>(n));
    }
    return out;
}

instance gathered(bytes working_set) {
    double const n = whole(working_set / (12.0 * B), 64.0);
    // Distances of random accesses grow with n, and their shares stay: a loop over fewer elements has the traffic
    // of the whole one behind a cache that is smaller by the same factor.
    double const fewer = std::min(n, 65536.0);
    double const times = n / fewer;
    auto const few = random_indices(fewer);
    kernel_counts const counts = count([&](tape& t) {
        auto* const at = t.array<int>(static_cast<long>(fewer), [&](std::int64_t i) { return few[size_of(i)]; });
        loops::gather(t.array<double>(static_cast<long>(fewer)), at, size_of(fewer));
    });
    auto const behind = [=](protocol::cache_level cache) {
        cache.capacity = cache.capacity / times;
        return times * counts.transferred(cache);
    };
    loop_counts op = counts_of_loop(counts, behind);
    op.done = times * op.done;
    op.least = times * op.least;
    auto const a = filled(n);
    auto const all = random_indices(n);
    auto const at = std::make_shared<array_of<int>>(all.begin(), all.end());
    return {
        .op = op, .work = n, .run = calling([=] { measure::keep(loops::gather(a->data(), at->data(), size_of(n))); })};
}

} // namespace

std::vector<entry> operations() {
    return {
        {"sum, in order", true,
         stream(1, [](auto* a, auto*, auto*, std::size_t n) { return loops::sum_strict(a, n); })},
        {"sum, in lanes", true,
         stream(1, [](auto* a, auto*, auto*, std::size_t n) { return loops::sum_in_lanes(a, n); })},
        {"dot, in order", true,
         stream(2, [](auto* a, auto* b, auto*, std::size_t n) { return loops::dot_strict(a, b, n); })},
        {"dot, in lanes", true,
         stream(2, [](auto* a, auto* b, auto*, std::size_t n) { return loops::dot_in_lanes(a, b, n); })},
        {"fill", true, stream(1, [](auto* a, auto*, auto*, std::size_t n) { loops::fill(a, n); })},
        {"scale", true, stream(2, [](auto* a, auto* b, auto*, std::size_t n) { loops::scale(a, b, n); })},
        {"add", true, stream(3, [](auto* a, auto* b, auto* c, std::size_t n) { loops::add(a, b, c, n); })},
        {"triad", true, stream(3, [](auto* a, auto* b, auto* c, std::size_t n) { loops::triad(a, b, c, n); })},
        {"axpy", true, stream(2, [](auto* a, auto* b, auto*, std::size_t n) { loops::axpy(a, b, n); })},
        {"divide", true, stream(3, [](auto* a, auto* b, auto* c, std::size_t n) { loops::divide(a, b, c, n); })},
        {"exp", true, stream(2, [](auto* a, auto* b, auto*, std::size_t n) { loops::exponential(a, b, n); })},
        {"2D 5-point", true,
         rows<double>(
             66, [](auto* a, auto* b, std::size_t r, std::size_t c) { loops::jacobi_2d(a, b, r, c); }, 2)},
        {"3D 7-point", true,
         rows<double>(
             12 * 12, [](auto* a, auto* b, std::size_t r, std::size_t) { loops::stencil_3d(a, b, r, 12, 12); }, 2)},
        {"softmax", true,
         rows<float>(256, [](auto* a, auto* b, std::size_t r, std::size_t c) { loops::softmax(a, b, r, c); })},
        {"row normalisation", true,
         rows<float>(256, [](auto* a, auto* b, std::size_t r, std::size_t c) { loops::normalise(a, b, r, c); })},
        {"product in blocks", true, padded_product},
        {"product, row by row", true, product_of_rows},
        {"fft", true, transform},
        {"gemv, in order", true, gemv_with([](auto... a) { loops::gemv_strict(a...); })},
        {"gemv, in lanes", true, gemv_with([](auto... a) { loops::gemv_in_lanes(a...); })},
        {"product, 2^k rows", false, product_of_powers_of_two},
        {"spmv, a band", false, band},
        {"transpose", false,
         rows<double>(256, [](auto* a, auto* b, std::size_t r, std::size_t c) { loops::transpose(a, b, r, c); })},
        {"gather", false, gathered},
    };
}
