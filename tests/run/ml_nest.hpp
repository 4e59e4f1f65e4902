// Loop nests walked element by element, to be compared with the counts of operations. Included after `import rafter;`.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

namespace loop_nest {

using namespace rafter;
using namespace rafter::symbols;

/// What a loop nest loads and stores, element by element.
struct nest {
    std::map<char, double> element_bytes; // of each array
    double flops = 0.0;
    double loaded = 0.0;
    double stored = 0.0;
    std::map<std::pair<char, int>, bool> first_is_a_load; // of each element that was touched
    std::map<std::pair<char, int>, bool> was_stored;

    explicit nest(std::map<char, double> bytes) : element_bytes(std::move(bytes)) {}

    void load(char array, int index) {
        loaded += element_bytes.at(array);
        first_is_a_load.emplace(std::pair{array, index}, true);
    }
    void store(char array, int index) {
        stored += element_bytes.at(array);
        first_is_a_load.emplace(std::pair{array, index}, false);
        was_stored[{array, index}] = true;
    }

    /// Distinct bytes: read before they are written; written; written without having been read.
    [[nodiscard]] traffic_bytes distinct() const {
        traffic_bytes bytes;
        for (auto const& [element, is_load] : first_is_a_load) {
            (is_load ? bytes.read : bytes.allocated) += element_bytes.at(element.first) * B;
        }
        for (auto const& [element, yes] : was_stored) {
            bytes.written += element_bytes.at(element.first) * B;
        }
        return bytes;
    }
    [[nodiscard]] double touched() const {
        double sum = 0.0;
        for (auto const& [element, is_load] : first_is_a_load) {
            sum += element_bytes.at(element.first);
        }
        return sum;
    }
};

inline void expect_traffic(traffic_bytes const& formula, traffic_bytes const& walked) {
    EXPECT_EQ(in(B, formula.read), in(B, walked.read));
    EXPECT_EQ(in(B, formula.written), in(B, walked.written));
    EXPECT_EQ(in(B, formula.allocated), in(B, walked.allocated));
}

/// Every count of an operation of one kernel.
template <class Operation>
void expect_counts(Operation const& op, nest const& walked) {
    EXPECT_NO_THROW(validate(op));
    EXPECT_EQ(in(FLOP, op.flops()), walked.flops);
    auto const distinct = walked.distinct();
    expect_traffic(op.compulsory(), distinct);
    expect_traffic(op.requested(), {walked.loaded * B, walked.stored * B, distinct.allocated});
    EXPECT_EQ(in(B, op.traffic()), in(B, distinct.read + distinct.written));
    EXPECT_EQ(in(B, op.working_set()), walked.touched());
}

/// Three passes over each row, each exponential computed once.
inline void walk_softmax(nest& n, char x, char y, int rows, int columns, int exp_flops) {
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            n.load(x, r * columns + c);
            n.flops += c > 0 ? 1 : 0; // maximum
        }
        for (int c = 0; c < columns; ++c) {
            n.load(x, r * columns + c);
            n.flops += 1 + exp_flops + (c > 0 ? 1 : 0); // subtract, exponential, sum
            n.store(y, r * columns + c);
        }
        for (int c = 0; c < columns; ++c) {
            n.load(y, r * columns + c);
            n.flops += 1; // divide
            n.store(y, r * columns + c);
        }
    }
}

/// The elements of both factors and of the result that pass by in square tiles.
struct tile_loads {
    double left = 0.0;
    double right = 0.0;
};
inline tile_loads walk_tiles(int m, int n, int k, int edge) {
    tile_loads loads;
    for (int i0 = 0; i0 < m; i0 += edge) {
        for (int j0 = 0; j0 < n; j0 += edge) {
            for (int k0 = 0; k0 < k; k0 += edge) {
                loads.left += std::min(edge, m - i0) * std::min(edge, k - k0);
                loads.right += std::min(edge, k - k0) * std::min(edge, n - j0);
            }
        }
    }
    return loads;
}

} // namespace loop_nest
