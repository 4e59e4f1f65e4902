// Counts against the loop nests behind them.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

import rafter;

namespace operation_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

struct counted {
    std::int64_t loads = 0;
    std::int64_t stores = 0;
    std::int64_t work = 0;
};

/// C = A * B in tiles: each tile of C stays; tiles of A and B are loaded as they stream past.
counted walk_blocked_matmul(int n, int tile) {
    counted c;
    for (int i0 = 0; i0 < n; i0 += tile) {
        for (int j0 = 0; j0 < n; j0 += tile) {
            int const rows = std::min(tile, n - i0);
            int const columns = std::min(tile, n - j0);
            for (int k0 = 0; k0 < n; k0 += tile) {
                int const depth = std::min(tile, n - k0);
                c.loads += rows * depth + depth * columns;
                for (int i = 0; i < rows; ++i) {
                    for (int j = 0; j < columns; ++j) {
                        c.work += 2 * depth;
                    }
                }
            }
            c.stores += rows * columns;
        }
    }
    return c;
}

TEST(operation, blocked_matmul_counts_are_those_of_its_loops) {
    for (int const n : {1, 2, 3, 5, 8, 12, 17, 32, 33}) {
        for (int tile = 1; tile <= n + 3; ++tile) {
            counted const walked = walk_blocked_matmul(n, tile);
            blocked_matmul const op{.n = static_cast<double>(n), .tile = static_cast<double>(tile), .type = fp64};
            EXPECT_EQ(in(FLOP, op.work()), static_cast<double>(walked.work)) << n << ' ' << tile;
            EXPECT_EQ(in(B, op.traffic()), 8.0 * static_cast<double>(walked.loads + walked.stores)) << n << ' ' << tile;
        }
    }
}

/// The covered share of the bytes of all touched lines.
double walked_utilisation(int element, int stride, int line, int count) {
    std::int64_t lines = 0;
    std::int64_t last = -1;
    for (int i = 0; i < count; ++i) {
        std::int64_t const first_line = static_cast<std::int64_t>(i) * stride / line;
        std::int64_t const last_line = (static_cast<std::int64_t>(i) * stride + element - 1) / line;
        for (std::int64_t l = first_line; l <= last_line; ++l) {
            if (l > last) {
                ++lines;
                last = l;
            }
        }
    }
    return static_cast<double>(element) * count / (static_cast<double>(lines) * line);
}

TEST(operation, strided_utilisation_is_that_of_the_lines_touched) {
    // Strides that divide a line, and multiples of a line: elements then begin where the formula assumes.
    for (int const element : {1, 4, 8, 16}) {
        for (int const stride : {16, 32, 64, 128, 256}) {
            double const formula = strided_access(element * B, stride * B, 64.0 * B).utilization;
            EXPECT_DOUBLE_EQ(formula, walked_utilisation(element, stride, 64, 4096)) << element << ' ' << stride;
        }
    }
}

TEST(operation, random_utilisation_is_that_of_whole_lines) {
    for (int const element : {4, 8, 60, 64, 65, 128, 200}) {
        int const lines = (element + 63) / 64;
        EXPECT_DOUBLE_EQ(random_access(element * B, 64.0 * B).utilization, element / (64.0 * lines)) << element;
    }
}

} // namespace
} // namespace operation_test
