// Every count of an operation against the loop nest that it describes, at small sizes.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "recorded_loop_nest.hpp"

namespace loop_nest_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using loop_nest::expect_counts;
using loop_nest::expect_same;
using loop_nest::number;
using loop_nest::recorder;

TEST(loop_nest, streams) {
    struct loop {
        char const* name;
        stream_loop (*op)(double, element_type);
        void (*body)(recorder&, number& s, std::int64_t i);
    };
    enum : int { a, b, c, d };
    constexpr loop loops[] = {
        {"copy", stream_copy, [](recorder& r, number&, std::int64_t i) { r.store(a, i, r.load(b, i)); }},
        {"scale", stream_scale, [](recorder& r, number& s, std::int64_t i) { r.store(a, i, s * r.load(b, i)); }},
        {"add", stream_add, [](recorder& r, number&, std::int64_t i) { r.store(a, i, r.load(b, i) + r.load(c, i)); }},
        {"vector add", vector_add,
         [](recorder& r, number&, std::int64_t i) { r.store(a, i, r.load(b, i) + r.load(c, i)); }},
        {"triad", stream_triad,
         [](recorder& r, number& s, std::int64_t i) { r.store(a, i, r.load(b, i) + s * r.load(c, i)); }},
        {"axpy", axpy, [](recorder& r, number& s, std::int64_t i) { r.store(a, i, r.load(a, i) + s * r.load(b, i)); }},
        {"dot", dot_product, [](recorder& r, number& s, std::int64_t i) { s = s + r.load(a, i) * r.load(b, i); }},
        {"sum", stream_sum, [](recorder& r, number& s, std::int64_t i) { s = s + r.load(a, i); }},
        {"load", stream_load, [](recorder& r, number& s, std::int64_t i) { s = r.load(a, i); }},
        {"fill", stream_fill, [](recorder& r, number& s, std::int64_t i) { r.store(a, i, s); }},
        {"update", stream_update, [](recorder& r, number& s, std::int64_t i) { r.store(a, i, s * r.load(a, i)); }},
        {"Schoenauer triad", schoenauer_triad,
         [](recorder& r, number&, std::int64_t i) { r.store(a, i, r.load(b, i) + r.load(c, i) * r.load(d, i)); }}};
    for (loop const& l : loops) {
        SCOPED_TRACE(l.name);
        for (int const n : {1, 2, 7, 64, 101}) {
            recorder r(std::vector<double>(4, 4.0));
            number s{2.0};
            for (std::int64_t i = 0; i < n; ++i) {
                l.body(r, s, i);
            }
            expect_counts(l.op(n, fp32), r);
        }
    }
}

TEST(loop_nest, elementwise_and_reduction) {
    // Horner's rule: a polynomial of degree d takes 2 d FLOP for each element. For k arrays: the sum of their products.
    for (int const n : {1, 5, 33}) {
        for (int const degree : {0, 1, 6}) {
            recorder r({8.0, 8.0});
            for (std::int64_t i = 0; i < n; ++i) {
                number const x = r.load(1, i);
                number sum{1.0};
                for (int power = 0; power < degree; ++power) {
                    sum = sum * x + number{1.0};
                }
                r.store(0, i, sum);
            }
            expect_counts(elementwise(n, 2.0 * degree, 1, fp64), r);
        }
        for (int const k : {1, 2, 5}) {
            recorder r(std::vector<double>(static_cast<std::size_t>(k), 8.0));
            number sum;
            for (std::int64_t i = 0; i < n; ++i) {
                number product = r.load(0, i);
                for (int array = 1; array < k; ++array) {
                    product = product * r.load(array, i);
                }
                sum = sum + product;
            }
            expect_counts(reduction(n, k, k, fp64), r);
        }
    }
}

TEST(loop_nest, transpose) {
    for (int const rows : {1, 3, 16}) {
        for (int const columns : {1, 4, 7}) {
            for (int const batch : {1, 3}) {
                recorder r({2.0, 2.0});
                for (int m = 0; m < batch; ++m) {
                    for (int i = 0; i < rows; ++i) {
                        for (int j = 0; j < columns; ++j) {
                            r.store(0, (m * columns + j) * rows + i, r.load(1, (m * rows + i) * columns + j));
                        }
                    }
                }
                expect_counts(
                    transpose{.rows = 1.0 * rows, .columns = 1.0 * columns, .batch = 1.0 * batch, .type = bf16}, r);
            }
        }
    }
}

/// C = A B in tiles of an edge: a tile of C stays; tiles of A and B are loaded as they stream past.
void walk_gemm(recorder& r, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch, bool accumulates,
               std::int64_t edge) {
    std::vector<number> tile_of_c(static_cast<std::size_t>(edge * edge));
    for (std::int64_t p = 0; p < batch; ++p) {
        for (std::int64_t i0 = 0; i0 < m; i0 += edge) {
            for (std::int64_t j0 = 0; j0 < n; j0 += edge) {
                auto const for_each_of_tile = [&](auto const& visit) {
                    for (std::int64_t i = i0; i < std::min(i0 + edge, m); ++i) {
                        for (std::int64_t j = j0; j < std::min(j0 + edge, n); ++j) {
                            visit(tile_of_c[static_cast<std::size_t>((i - i0) * edge + j - j0)], i, j);
                        }
                    }
                };
                for_each_of_tile([&](number& c, std::int64_t i, std::int64_t j) {
                    c = accumulates ? r.load(0, (p * m + i) * n + j) : number{};
                });
                for (std::int64_t k0 = 0; k0 < k; k0 += edge) {
                    std::int64_t const end = std::min(k0 + edge, k);
                    for (std::int64_t l = k0; l < end; ++l) {
                        for (std::int64_t i = i0; i < std::min(i0 + edge, m); ++i) {
                            r.load(1, (p * m + i) * k + l);
                        }
                        for (std::int64_t j = j0; j < std::min(j0 + edge, n); ++j) {
                            r.load(2, (p * k + l) * n + j);
                        }
                    }
                    for_each_of_tile([&](number& c, std::int64_t, std::int64_t) {
                        for (std::int64_t l = k0; l < end; ++l) {
                            c = c + number{1.0} * number{1.0};
                        }
                    });
                }
                for_each_of_tile(
                    [&](number const& c, std::int64_t i, std::int64_t j) { r.store(0, (p * m + i) * n + j, c); });
            }
        }
    }
}

TEST(loop_nest, gemm) {
    for (auto const& [m, n, k] : {std::array{1, 1, 1}, {2, 3, 5}, {8, 8, 8}, {7, 1, 9}, {13, 11, 6}, {5, 17, 1}}) {
        for (int const batch : {1, 2}) {
            for (bool const accumulates : {false, true}) {
                SCOPED_TRACE(testing::Message() << m << ' ' << n << ' ' << k << ' ' << batch << ' ' << accumulates);
                gemm const op{.m = 1.0 * m,
                              .n = 1.0 * n,
                              .k = 1.0 * k,
                              .batch = 1.0 * batch,
                              .type = fp64,
                              .accumulates = accumulates};
                recorder naive({8.0, 8.0, 8.0});
                walk_gemm(naive, m, n, k, batch, accumulates, 1); // tiles of one element: no reuse
                expect_counts(op, naive);
                // Caches that hold three tiles of an edge exactly, one byte less, and nothing.
                for (int edge = 1; edge <= 20; ++edge) {
                    for (double const missing : {0.0, 1.0}) {
                        bytes const cache = (3.0 * edge * edge * 8.0 - missing) * B;
                        recorder tiled({8.0, 8.0, 8.0});
                        walk_gemm(tiled, m, n, k, batch, accumulates, std::max(1, missing == 0.0 ? edge : edge - 1));
                        bool const holds_all = (m * k + k * n + m * n) * 8.0 * B <= cache;
                        expect_same(op.transferred(cache), holds_all ? naive.compulsory() : tiled.requested(),
                                    "transferred");
                    }
                }
            }
        }
    }
}

TEST(loop_nest, gemm_with_half_of_a_left_out) {
    // Two of each four elements along k are stored, with two bits each: 8 bytes and one byte of positions in fp32.
    for (auto const& [m, n, k] : {std::array{4, 4, 8}, {3, 5, 12}}) {
        recorder r({4.0, 4.0, 0.25, 4.0});
        for (std::int64_t i = 0; i < m; ++i) {
            for (std::int64_t j = 0; j < n; ++j) {
                number c;
                for (std::int64_t l = 0; l < k; ++l) {
                    if (l % 4 < 2) {
                        r.load(1, i * k + l);
                        r.load(2, i * k + l);
                    }
                    c = c + number{1.0} * r.load(3, l * n + j);
                }
                r.store(0, i * n + j, c);
            }
        }
        expect_counts(gemm{.m = 1.0 * m, .n = 1.0 * n, .k = 1.0 * k, .type = fp32, .sparsity = sparsity::two_of_four},
                      r);
    }
}

TEST(loop_nest, gemv) {
    for (auto const& [m, n] : {std::array{1, 1}, {4, 9}, {9, 4}, {16, 16}, {1, 30}, {30, 1}}) {
        for (bool const accumulates : {false, true}) {
            SCOPED_TRACE(testing::Message() << m << ' ' << n << ' ' << accumulates);
            gemv const op{.m = 1.0 * m, .n = 1.0 * n, .type = fp64, .accumulates = accumulates};
            loop_nest::lru_cache of_x(static_cast<std::size_t>(n));
            loop_nest::lru_cache holds_nothing(0);
            recorder r({8.0, 8.0, 8.0});
            for (std::int64_t i = 0; i < m; ++i) {
                number sum = accumulates ? r.load(0, i) : number{};
                for (std::int64_t j = 0; j < n; ++j) {
                    of_x.access(j, false);
                    holds_nothing.access(j, false);
                    sum = sum + r.load(1, i * n + j) * r.load(2, j);
                }
                r.store(0, i, sum);
            }
            expect_counts(op, r);
            auto const with_x = [&](loop_nest::lru_cache& cache) {
                auto all = r.compulsory();
                all.read = all.read + (cache.flush().read - n) * 8.0 * B;
                return all;
            };
            expect_same(transferred_traffic(op, 8.0 * n * B), with_x(of_x), "x fits");
            expect_same(transferred_traffic(op, (8.0 * n - 1.0) * B), with_x(holds_nothing), "x does not fit");
        }
    }
}

/// A matrix whose columns all hold nonzeros: the row of each nonzero in order, and its column.
struct sparse {
    std::int64_t columns;
    std::vector<std::vector<std::int64_t>> rows;
};

recorder walk_spmv(sparse const& matrix, bool accumulates, loop_nest::lru_cache& of_x,
                   loop_nest::lru_cache& holds_nothing) {
    enum : int { y, values, indices, pointers, x };
    recorder r({8.0, 8.0, 4.0, 8.0, 8.0});
    std::int64_t nonzero = 0;
    for (std::size_t i = 0; i < matrix.rows.size(); ++i) {
        auto const row = static_cast<std::int64_t>(i);
        r.load(pointers, row);
        r.load(pointers, row + 1);
        number sum = accumulates ? r.load(y, row) : number{};
        for (std::int64_t const column : matrix.rows[i]) {
            r.load(indices, nonzero);
            of_x.access(column, false);
            holds_nothing.access(column, false);
            sum = sum + r.load(values, nonzero) * r.load(x, column);
            ++nonzero;
        }
        r.store(y, row, sum);
    }
    return r;
}

TEST(loop_nest, spmv) {
    element_type const int64{"int64", 64.0 * bit / element};
    std::mt19937 random(7);
    std::vector<sparse> matrices{{1, {{0}}}, {4, {{0}, {1}, {2}, {3}}}, {5, {{}, {0, 1, 2, 3, 4}, {}, {2}}}};
    for (int i = 0; i < 4; ++i) {
        sparse m{9 + i, std::vector<std::vector<std::int64_t>>(7 + 3 * static_cast<std::size_t>(i))};
        for (std::int64_t column = 0; column < m.columns; ++column) { // every column once, then at random
            m.rows[random() % m.rows.size()].push_back(column);
        }
        for (auto& row : m.rows) {
            row.push_back(static_cast<std::int64_t>(random()) % m.columns);
            std::ranges::sort(row);
            row.erase(std::ranges::unique(row).begin(), row.end());
        }
        matrices.push_back(m);
    }
    for (sparse const& m : matrices) {
        for (bool const accumulates : {false, true}) {
            double nonzeros = 0.0;
            for (auto const& row : m.rows) {
                nonzeros += static_cast<double>(row.size());
            }
            spmv const op{.rows = static_cast<double>(m.rows.size()),
                          .columns = static_cast<double>(m.columns),
                          .nonzeros = nonzeros,
                          .type = fp64,
                          .index = int32,
                          .pointer = int64,
                          .accumulates = accumulates};
            bytes const size_of_x = 8.0 * op.columns * B;
            loop_nest::lru_cache holds_x(static_cast<std::size_t>(m.columns));
            loop_nest::lru_cache holds_nothing(0);
            recorder const r = walk_spmv(m, accumulates, holds_x, holds_nothing);
            expect_counts(op, r);
            auto const with_x = [&](loop_nest::lru_cache& cache) {
                auto all = r.compulsory();
                all.read = all.read + (cache.flush().read - op.columns) * 8.0 * B;
                return all;
            };
            expect_same(op.transferred(size_of_x), with_x(holds_x), "x fits");
            expect_same(op.transferred(size_of_x - 1.0 * B), with_x(holds_nothing), "x does not fit");
        }
    }
}

} // namespace
} // namespace loop_nest_test
