// Layer conditions against a simulated cache. The loop nest of a stencil passes, access by access, through a fully
// associative cache with lines, least-recently-used replacement, write-allocate and write-back.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

import rafter;

namespace layer_condition_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

/// Lines are numbered from 0; arrays hold the list of their order of use.
class line_cache {
public:
    line_cache(std::size_t capacity, std::size_t lines) : capacity_(capacity), lines_(lines) {}

    void access(int line, bool is_store) {
        auto& at = lines_[static_cast<std::size_t>(line)];
        if (line != newest_) {
            if (at.held) {
                unlink(at);
            } else {
                ++(is_store ? allocated : read);
                if (held_ == capacity_) { evict(); }
                at.held = true;
                ++held_;
            }
            at.newer = none;
            at.older = newest_;
            (newest_ == none ? oldest_ : lines_[static_cast<std::size_t>(newest_)].newer) = line;
            newest_ = line;
        }
        at.dirty |= is_store;
    }
    void flush() {
        while (held_ > 0) {
            evict();
        }
    }

    std::int64_t read = 0;
    std::int64_t written = 0;
    std::int64_t allocated = 0;

private:
    static constexpr int none = -1;
    struct state {
        int newer = none;
        int older = none;
        bool held = false;
        bool dirty = false;
    };
    void unlink(state const& at) {
        (at.newer == none ? newest_ : lines_[static_cast<std::size_t>(at.newer)].older) = at.older;
        (at.older == none ? oldest_ : lines_[static_cast<std::size_t>(at.older)].newer) = at.newer;
    }
    void evict() {
        state& last = lines_[static_cast<std::size_t>(oldest_)];
        written += last.dirty ? 1 : 0;
        unlink(last);
        last = {};
        --held_;
    }

    std::size_t capacity_;
    std::vector<state> lines_;
    int newest_ = none;
    int oldest_ = none;
    std::size_t held_ = 0;
};

struct grid_case {
    stencil op{.x = 1.0, .type = fp64};
    int lines = 0; ///< of the cache
    double line = 64.0;

    [[nodiscard]] int along(double extent, int axis) const {
        return static_cast<int>(extent) - (axis <= op.dimensions ? 2 * op.radius : 0);
    }
    [[nodiscard]] protocol::cache_level cache(double other_lines = 0.0) const {
        return {.capacity = (lines + other_lines) * line * B, .line = line * B};
    }
    [[nodiscard]] double element() const { return op.type.size() / (B / symbols::element); }
    [[nodiscard]] std::string text() const {
        auto const s = [](double v) { return std::string(number(v, ".10g").c_str()); };
        std::string reads;
        for (grid_reach const& r : op.reads) {
            reads += " (" + s(r.back_x) + "+" + s(r.ahead_x) + " " + s(r.back_y) + "+" + s(r.ahead_y) + " " +
                     s(r.back_z) + "+" + s(r.ahead_z) + (r.is_box() ? " box)" : " star)");
        }
        return s(op.x) + "x" + s(op.y) + "x" + s(op.z) + ", radius " + s(op.radius) +
               (op.shape == stencil_shape::star ? ", star" : ", box") + ", arrays " + s(op.loaded) + " loaded " +
               s(op.stored) + " stored " + s(op.updated) + " updated" + reads + ", blocks " + s(op.block_x) + "x" +
               s(op.block_y) + ", elements of " + s(element()) + " B, " + s(lines) + " lines of " + s(line) + " B";
    }
};

/// The arrays that the loop nest reads around the point; the stencil's own if it lists none.
std::vector<grid_reach> arrays_of(stencil const& op) {
    std::vector<grid_reach> out(op.reads.begin(), op.reads.end());
    if (out.empty()) {
        int const r = op.radius;
        int const y = op.dimensions > 1 ? r : 0;
        int const z = op.dimensions > 2 ? r : 0;
        out.push_back({r, r, y, y, z, z, op.shape});
    }
    return out;
}

/// Walks the loop nest through the cache, in bytes.
traffic_bytes simulated(grid_case const& c) {
    stencil const& op = c.op;
    auto const nx = static_cast<std::int64_t>(op.x);
    auto const ny = static_cast<std::int64_t>(op.y);
    auto const nz = static_cast<std::int64_t>(op.z);
    auto const around = arrays_of(op);
    int const others = static_cast<int>(op.loaded + op.updated + op.stored);
    auto const lines_an_array = static_cast<std::int64_t>(static_cast<double>(nx * ny * nz) * c.element() / c.line) + 2;
    line_cache cache(static_cast<std::size_t>(c.lines),
                     static_cast<std::size_t>(lines_an_array) * (around.size() + static_cast<std::size_t>(others)));
    auto const elements_a_line = static_cast<std::int64_t>(c.line / c.element());
    auto const touch = [&](std::size_t array, std::int64_t index, bool is_store) {
        cache.access(static_cast<int>(static_cast<std::int64_t>(array) * lines_an_array + index / elements_a_line),
                     is_store);
    };
    std::vector<std::vector<std::int64_t>> offsets(around.size());
    for (std::size_t a = 0; a < around.size(); ++a) {
        auto const& r = around[a];
        for (int k = -r.back_z; k <= r.ahead_z; ++k) {
            for (int j = -r.back_y; j <= r.ahead_y; ++j) {
                for (int i = -r.back_x; i <= r.ahead_x; ++i) {
                    int const axes = (k != 0 ? 1 : 0) + (j != 0 ? 1 : 0) + (i != 0 ? 1 : 0);
                    if (r.is_box() || axes <= 1) { offsets[a].push_back((k * ny + j) * nx + i); }
                }
            }
        }
    }
    auto const edge = [&](int axis) { return axis <= op.dimensions ? op.radius : 0; };
    auto const step = [](double block, std::int64_t extent) {
        return block == protocol::unblocked ? extent : static_cast<std::int64_t>(block);
    };
    for (std::int64_t top = edge(2); top < ny - edge(2); top += step(op.block_y, ny)) {
        for (std::int64_t left = edge(1); left < nx - edge(1); left += step(op.block_x, nx)) {
            for (std::int64_t k = edge(3); k < nz - edge(3); ++k) {
                for (std::int64_t j = top; j < std::min(ny - edge(2), top + step(op.block_y, ny)); ++j) {
                    for (std::int64_t i = left; i < std::min(nx - edge(1), left + step(op.block_x, nx)); ++i) {
                        std::int64_t const at = (k * ny + j) * nx + i;
                        for (std::size_t a = 0; a < around.size(); ++a) {
                            for (std::int64_t const offset : offsets[a]) {
                                touch(a, at + offset, false);
                            }
                        }
                        std::size_t array = around.size();
                        for (int l = 0; l < static_cast<int>(op.loaded); ++l) {
                            touch(array++, at, false);
                        }
                        for (int u = 0; u < static_cast<int>(op.updated); ++u) {
                            touch(array, at, false);
                            touch(array++, at, true);
                        }
                        for (int s = 0; s < static_cast<int>(op.stored); ++s) {
                            touch(array++, at, true);
                        }
                    }
                }
            }
        }
    }
    cache.flush();
    auto const in_bytes = [&](std::int64_t lines) { return static_cast<double>(lines) * c.line * B; };
    return {in_bytes(cache.read), in_bytes(cache.written), in_bytes(cache.allocated)};
}

/// The largest share by which whole lines exceed their elements. A row of updates takes two more lines at its ends, or
/// continues in the next row if fewer bytes lie between them; so does a plane.
double boundary_share(grid_case const& c) {
    double const row = c.along(c.op.x, 1) * c.element();
    double const between = c.op.dimensions == 1 ? 2.0 * c.line : 2.0 * c.op.radius * c.element();
    double const plane = row * c.along(c.op.y, 2);
    return std::min(between, 2.0 * c.line) / row + 2.0 * c.line / plane + 0.01;
}

bool lies_between(bytes low, bytes value, bytes high, double boundary, double slack) {
    return value >= low * (0.99 - slack) && value <= high * (1.0 + boundary + slack);
}
/// Does the simulated traffic lie between the model's for a cache of so many lines less and more?
bool encloses(grid_case const& c, traffic_bytes const& walked, double lines, double slack) {
    auto const more = c.op.transferred(c.cache(-lines));
    auto const less = c.op.transferred(c.cache(lines));
    double const boundary = boundary_share(c);
    return lies_between(less.read, walked.read, more.read, boundary, slack) &&
           lies_between(less.written, walked.written, more.written, boundary, slack) &&
           lies_between(less.allocated, walked.allocated, more.allocated, boundary, slack);
}

struct random_cases {
    std::mt19937_64 engine{20261122};
    int between(int low, int high) { return low + static_cast<int>(engine() % static_cast<unsigned>(high - low + 1)); }

    stencil grid() {
        stencil op{.x = 1.0, .type = fp64};
        op.dimensions = between(1, 3);
        op.radius = between(1, op.dimensions == 3 ? 3 : 4);
        op.shape = between(0, 1) == 0 ? stencil_shape::star : stencil_shape::box;
        op.type = between(0, 1) == 0 ? fp64 : fp32;
        op.x = op.dimensions == 1 ? between(300, 5000) : op.dimensions == 2 ? between(60, 400) : between(24, 80);
        op.y = op.dimensions == 1 ? 1 : op.dimensions == 2 ? between(30, 150) : between(20, 44);
        op.z = op.dimensions < 3 ? 1 : between(14, 24);
        op.loaded = between(0, 2);
        op.updated = between(0, 1);
        op.stored = op.updated == 0.0 ? 1 : between(0, 1);
        op.flops_each = 1.0;
        return op;
    }
    /// A cache between twice the data of an update and more than all arrays.
    grid_case with_cache(stencil const& op) {
        grid_case c{.op = op, .line = between(0, 4) == 0 ? 32.0 : 64.0};
        double points = 0.0;
        for (auto const& each : arrays_of(op)) {
            points += each.lines() * (1.0 + each.columns() * c.element() / c.line);
        }
        double const least = 2.0 * (points + op.loaded + op.updated + op.stored);
        double const most = 1.3 * op.working_set() / (c.line * B);
        c.lines = static_cast<int>(least * std::pow(std::max(most / least, 1.1), between(0, 1000) / 1000.0));
        return c;
    }
};

/// Every case lies between a cache of two lines and a twentieth less, and one of as much more. Nearly every case is met
/// exactly.
template <class Case>
void expect_simulated(int cases, Case make, double slack = 0.0) {
    int met = 0;
    for (int i = 0; i < cases; ++i) {
        grid_case const c = make();
        ASSERT_NO_THROW(validate(c.op)) << c.text();
        auto const walked = simulated(c);
        met += encloses(c, walked, 0.0, slack) ? 1 : 0;
        auto const model = c.op.transferred(c.cache());
        EXPECT_TRUE(encloses(c, walked, 2.0 + 0.05 * c.lines, 2.0 * slack))
            << c.text() << ": walked " << in(B, walked.read) << " read " << in(B, walked.written) << " written "
            << in(B, walked.allocated) << " allocated; model " << in(B, model.read) << ' ' << in(B, model.written)
            << ' ' << in(B, model.allocated);
    }
    std::printf("%d of %d met exactly\n", met, cases);
    EXPECT_GE(met, cases * 97 / 100);
}

TEST(layer_conditions, of_random_grids) {
    random_cases random;
    expect_simulated(400, [&] { return random.with_cache(random.grid()); });
}

TEST(layer_conditions, of_blocks) {
    random_cases random;
    expect_simulated(
        200,
        [&] {
            stencil op = random.grid();
            while (op.dimensions == 1) {
                op = random.grid();
            }
            // Whole blocks: a smaller last block has its own layer conditions.
            auto const divided = [&](double extent) {
                double const blocks = random.between(1, 4);
                double const block = std::floor((extent - 2.0 * op.radius) / blocks);
                return std::pair{block, blocks * block + 2.0 * op.radius};
            };
            std::tie(op.block_x, op.x) = divided(op.x);
            while (static_cast<int>(op.x) % 2 == 0) { // rows begin anywhere in a line
                std::tie(op.block_x, op.x) = divided(op.x + 1.0);
            }
            if (op.dimensions == 3) { std::tie(op.block_y, op.y) = divided(op.y); }
            return random.with_cache(op);
        },
        0.05); // the place of a block in a line is an average
}

TEST(layer_conditions, of_several_arrays_with_a_reach_of_their_own) {
    random_cases random;
    expect_simulated(150, [&] {
        stencil op = random.grid();
        int const arrays = random.between(1, 4);
        auto const distance = [&](int axis) { return axis <= op.dimensions ? random.between(0, op.radius) : 0; };
        for (int i = 0; i < arrays; ++i) {
            op.reads.items_[op.reads.count_++] = {distance(1),
                                                  distance(1),
                                                  distance(2),
                                                  distance(2),
                                                  distance(3),
                                                  distance(3),
                                                  random.between(0, 1) == 0 ? stencil_shape::star : stencil_shape::box};
        }
        return random.with_cache(op);
    });
}

/// Grids of typical tests: extents are powers of two, so that rows begin lines, and caches hold a whole number of rows
/// of all arrays together. Many of them are exactly full.
TEST(layer_conditions, of_rows_that_begin_lines_behind_caches_of_whole_rows) {
    random_cases random;
    expect_simulated(200, [&] {
        stencil op = random.grid();
        op.dimensions = random.between(2, 3);
        op.radius = std::min(op.radius, op.dimensions == 3 ? 2 : 4);
        op.x = op.dimensions == 2 ? 128 << random.between(0, 2) : 64 << random.between(op.type == fp64 ? 0 : 1, 1);
        op.y = op.dimensions == 2 ? random.between(30, 60) : 32;
        op.z = op.dimensions == 2 ? 1 : random.between(10, 14);
        grid_case c = random.with_cache(op);
        int const row = static_cast<int>(op.x * c.element() / c.line);
        c.lines = std::max(c.lines / row, 1) * row;
        return c;
    });
}

TEST(layer_conditions, of_a_cache_that_is_exactly_full) {
    // Three rows of the source and one of the result are 32 KiB.
    grid_case const full{.op = jacobi_2d_5pt(1024, 50, fp64), .lines = 512};
    EXPECT_EQ(full.op.loads_per_update(full.cache()), 1.0);
    EXPECT_TRUE(encloses(full, simulated(full), 0.0, 0.0));
    grid_case const less{.op = full.op, .lines = 504};
    EXPECT_EQ(less.op.loads_per_update(less.cache()), 3.0);
    EXPECT_TRUE(encloses(less, simulated(less), 0.0, 0.0));
    EXPECT_GT(simulated(less).read, 2.0 * simulated(full).read);
    // Until the next plane 61 rows of the result are written and 3 x 61 + 4 of the source are read, of 8 lines each.
    grid_case const planes{.op = stencil_3d_7pt(64, 64, 20, fp64), .lines = (4 * 61 + 4) * 8};
    EXPECT_EQ(planes.op.loads_per_update(planes.cache()), 1.0);
    EXPECT_TRUE(encloses(planes, simulated(planes), 0.0, 0.0));
    EXPECT_EQ(planes.op.loads_per_update(planes.cache(-1.0)), 3.0);
}

} // namespace
} // namespace layer_condition_test
