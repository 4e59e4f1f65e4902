// The model picks the tile of a matrix multiplication as a template argument, and the kernel that it chose runs.
//
//     tile_choice          the choice, and a check that the kernel computes the same as plain loops
//     tile_choice --time   also the times of both on this machine
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <vector>

import rafter;

using namespace rafter;
using namespace rafter::symbols;

// One core with vectors of 4 floats (every x86-64 has them), two multiplications and two additions of vectors in a
// cycle, and its share of the memory's bandwidth.
constexpr machine core{
    .name = "one core", .bandwidth = 10.0 * GB / s, .peak = {3.0 * GHz * (16.0 * FLOP / cycle), fp32}};

constexpr int edge = 384;
constexpr blocked_matmul product{.n = edge, .type = fp32, .cache = 256.0 * KiB};
// The first compute-bound tile, in steps of two vectors. (A tile too large for the cache is memory-bound again.)
constexpr int smallest = static_cast<int>(*crossover<"tile">(core, product, linear(8, edge, edge / 8)));
static_assert(smallest == 24);

// The build relies on these claims: one step less is memory-bound, and three tiles fit in the cache.
constexpr blocked_matmul with_tile(int tile) {
    blocked_matmul op = product;
    op.tile = tile;
    return op;
}
static_assert(check(core, with_tile(smallest), {.regime = regime::compute_bound}));
static_assert(check(core, with_tile(smallest - 8), {.regime = regime::memory_bound}));
static_assert(with_tile(smallest).fits());

/// C += A B for square matrices, tile by tile; the compiler knows the tile and keeps a row of it in registers.
template <int Tile>
void multiply(float const* a, float const* b, float* c) {
    static_assert(edge % Tile == 0, "tiles that divide the matrix");
    for (int i0 = 0; i0 < edge; i0 += Tile) {
        for (int j0 = 0; j0 < edge; j0 += Tile) {
            for (int k0 = 0; k0 < edge; k0 += Tile) {
                for (int i = i0; i < i0 + Tile; ++i) {
                    float row[Tile]; // of C: stays in registers
                    std::copy_n(c + i * edge + j0, Tile, row);
                    for (int k = k0; k < k0 + Tile; ++k) {
                        for (int j = 0; j < Tile; ++j) {
                            row[j] += a[i * edge + k] * b[k * edge + j0 + j];
                        }
                    }
                    std::copy_n(row, Tile, c + i * edge + j0);
                }
            }
        }
    }
}

/// The product without tiles, one element of C after the other.
void multiply_plainly(float const* a, float const* b, float* c) {
    for (int i = 0; i < edge; ++i) {
        for (int j = 0; j < edge; ++j) {
            float sum = 0.0F;
            for (int k = 0; k < edge; ++k) {
                sum += a[i * edge + k] * b[k * edge + j];
            }
            c[i * edge + j] = sum;
        }
    }
}

constexpr auto line(int tile) {
    prediction const p = predict(core, with_tile(tile));
    return (fixed_text<200>("tile ") + whole_number(tile))
        .append(": ")
        .append(text(p.intensity(), FLOP / B, ".2f"))
        .append(", memory ")
        .append(text(p.memory_time, ms, ".2f"))
        .append(", compute ")
        .append(text(p.compute_time, ms, ".2f"))
        .append(", ")
        .append(text(p.regime))
        .append("\n");
}
constexpr auto choice = (fixed_text<700>("Multiplying 384 x 384 matrices of fp32; three tiles share 256 KiB\n") +
                         line(16) + line(24) + line(32))
                            .append("chosen: multiply<")
                            .append(whole_number(smallest))
                            .append(">\n");

template <class Kernel>
seconds best_of_five(Kernel kernel) {
    seconds best = 1e9 * s;
    for (int i = 0; i < 5; ++i) {
        auto const start = std::chrono::steady_clock::now();
        kernel();
        std::chrono::duration<double> const took = std::chrono::steady_clock::now() - start;
        best = min(best, took.count() * s);
    }
    return best;
}

int main(int arguments, char** argument) {
    std::vector<float> a(edge * edge);
    std::vector<float> b(edge * edge);
    for (std::size_t i = 0; i < a.size(); ++i) { // small whole numbers: sums are exact in any order
        a[i] = static_cast<float>(i % 7) - 3.0F;
        b[i] = static_cast<float>(i % 5) - 2.0F;
    }
    std::vector<float> plain(edge * edge);
    std::vector<float> tiled(edge * edge);
    auto const run_plain = [&] { multiply_plainly(a.data(), b.data(), plain.data()); };
    auto const run_chosen = [&] {
        std::fill(tiled.begin(), tiled.end(), 0.0F);
        multiply<smallest>(a.data(), b.data(), tiled.data());
    };
    run_plain();
    run_chosen();
    bool const same = plain == tiled;
    print(choice);
    print(same ? "it computes what the plain loops compute\n" : "it computes something else\n");
    if (arguments > 1 && std::strcmp(argument[1], "--time") == 0) {
        seconds const plain_time = best_of_five(run_plain);
        seconds const chosen_time = best_of_five(run_chosen);
        print((fixed_text<200>("plain loops ") + text(plain_time, ms, ".1f"))
                  .append(", chosen kernel ")
                  .append(text(chosen_time, ms, ".1f"))
                  .append("; predicted for one core as stated: ")
                  .append(text(predict(core, with_tile(smallest)).total_time, ms, ".1f"))
                  .append("\n"));
    }
    return same ? 0 : 1;
}
