// Loop nests of machine learning, walked element by element on the recorder of the other loop nests. Their FLOP are
// added by hand, because an exponential counts several.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include "recorded_loop_nest.hpp"

namespace loop_nest {

using namespace rafter;
using namespace rafter::symbols;

/// The loads and stores of a loop nest: arrays are letters, with elements of so many bytes.
struct nest {
    recorder moves;
    double work = 0.0;

    explicit nest(std::map<char, double> const& element_bytes) : moves(by_letter(element_bytes)) {}

    void load(char array, int index) { moves.load(array, index); }
    void store(char array, int index) { moves.store(array, index, {}); }
    void load_all_of(nest const& other) { moves.load_all_of(other.moves); }

    [[nodiscard]] double loaded() const { return in(B, moves.requested().read); }
    [[nodiscard]] double stored() const { return in(B, moves.requested().written); }
    [[nodiscard]] traffic_bytes distinct() const { return moves.compulsory(); }
    [[nodiscard]] double touched() const { return in(B, distinct().read + distinct().allocated); }

private:
    /// An array without a stated size has elements of no size at all, so that its counts equal nothing.
    static std::vector<double> by_letter(std::map<char, double> const& element_bytes) {
        std::vector<double> sizes(128, std::numeric_limits<double>::quiet_NaN());
        for (auto const& [array, bytes] : element_bytes) {
            sizes.at(static_cast<unsigned char>(array)) = bytes;
        }
        return sizes;
    }
};

inline void expect_traffic(traffic_bytes const& formula, traffic_bytes const& walked) {
    expect_same(formula, walked, "traffic");
}

/// Compares every count of an operation of one kernel.
template <operation Operation>
void expect_counts(Operation const& op, nest const& walked) {
    EXPECT_EQ(in(FLOP, op.work()), walked.work);
    expect_moves(op, walked.moves);
}

/// Three passes over each row, each exponential computed once.
inline void walk_softmax(nest& n, char x, char y, int rows, int columns, int exp_flops) {
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            n.load(x, r * columns + c);
            n.work += c > 0 ? 1 : 0; // maximum
        }
        for (int c = 0; c < columns; ++c) {
            n.load(x, r * columns + c);
            n.work += 1 + exp_flops + (c > 0 ? 1 : 0); // subtract, exponential, sum
            n.store(y, r * columns + c);
        }
        for (int c = 0; c < columns; ++c) {
            n.load(y, r * columns + c);
            n.work += 1; // divide
            n.store(y, r * columns + c);
        }
    }
}

/// The elements of both factors and of the result that move in square tiles.
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
