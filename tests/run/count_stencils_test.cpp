// rafter.count against measured transfers: 3D stencils of RRZE-HPC/INSPECT 98f80f16 (stencils/**/results.csv), LIKWID's
// counters on one core of Sandy Bridge to Broadwell, bytes of an update of 8 bytes between two levels of memory.
#include "test_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

import rafter;
import rafter.count;

namespace count_stencils_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

struct shape {
    int radius = 1;
    bool is_box = false, has_coefficients = false, is_float = false;
    std::string symmetry{}; // of the coefficients: equal ones are multiplied once
};

/// The points of a stencil, each with the number of its coefficient.
std::vector<std::pair<std::array<int, 3>, int>> points_of(shape const& s) {
    std::vector<std::pair<std::array<int, 3>, int>> out;
    std::map<std::vector<int>, int> numbers;
    int const r = s.radius;
    for (int z = -r; z <= r; ++z) {
        for (int y = -r; y <= r; ++y) {
            for (int x = -r; x <= r; ++x) {
                if (!s.is_box && (x != 0) + (y != 0) + (z != 0) > 1) { continue; }
                std::vector<int> key{x, y, z};
                if (s.symmetry == "isotropic") {
                    key = {std::abs(x), std::abs(y), std::abs(z)};
                    std::sort(key.begin(), key.end());
                    if (s.is_box) { key = {x * x + y * y + z * z}; }
                } else if (s.symmetry == "point-symmetric" && std::vector<int>{z, y, x} < std::vector<int>{0, 0, 0}) {
                    key = {-x, -y, -z};
                } else if (s.symmetry == "homogeneous") {
                    key = {};
                }
                out.push_back({{x, y, z}, numbers.emplace(key, static_cast<int>(numbers.size())).first->second});
            }
        }
    }
    return out;
}

template <class Value>
void update(shape const& s, tape& t, long x, long y, long z) {
    auto const points = points_of(s);
    int coefficients = 0;
    for (auto const& [at, number] : points) {
        coefficients = std::max(coefficients, number + 1);
    }
    auto* const next = t.array<Value>(x * y * z);
    auto* const now = t.array<Value>(x * y * z);
    std::vector<counting<Value>*> weights;
    for (int c = 0; c < coefficients && s.has_coefficients; ++c) {
        weights.push_back(t.array<Value>(x * y * z));
    }
    long const r = s.radius;
    for (long k = r; k < z - r; ++k) {
        for (long j = r; j < y - r; ++j) {
            for (long i = r; i < x - r; ++i) {
                long const at = (k * y + j) * x + i;
                counting<Value> sum = 0.0;
                for (int c = 0; c < coefficients; ++c) {
                    counting<Value> alike = 0.0;
                    for (auto const& [point, number] : points) {
                        if (number == c) { alike += now[at + (point[2] * y + point[1]) * x + point[0]]; }
                    }
                    if (s.has_coefficients) {
                        sum += alike * weights[static_cast<std::size_t>(c)][at];
                    } else {
                        sum += alike * 0.5;
                    }
                }
                next[at] = sum;
            }
        }
    }
}

found_formulas formulas_of(shape const& s) {
    int const line = s.is_float ? 16 : 8;
    return found_formulas([&](tape& t, long x, long y,
                              long z) { s.is_float ? update<float>(s, t, x, y, z) : update<double>(s, t, x, y, z); },
                          {.extents = 3, .from = {6 * line, 24, 24}, .step = {2 * line, 8, 8}, .degree = {1, 1, 1}});
}

/// Sizes of L1, L2, and of the L3 that one core has.
std::array<bytes, 3> caches_of(std::string const& machine) {
    double const l3 = machine.starts_with("Broadwell") ? 22.5
                      : machine.starts_with("Haswell") ? 17.5
                      : machine.starts_with("Ivy")     ? 25.0
                                                       : 20.0;
    return {32.0 * KiB, 256.0 * KiB, l3 * MiB};
}

TEST(count_stencils, are_as_near_to_measured_transfers_as_layer_conditions) {
    auto const lines = split(content(RAFTER_STENCILS), '\n');
    std::map<std::string, found_formulas> formulas;
    std::array<int, 3> rows{}, near{}, conditions_near{};
    for (std::size_t l = 1; l < lines.size(); ++l) {
        auto const fields = split(lines[l], ',');
        if (fields.size() < 9) { continue; }
        auto const words = split(fields[0], '/'); // 3D/r1/isotropic/star/constant/double
        shape const s{words[1][1] - '0', words[3] == "box", words[4] == "variable", words[5] == "float", words[2]};
        if (!formulas.contains(fields[0])) { formulas.emplace(fields[0], formulas_of(s)); }
        double const n = std::strtod(fields[2].c_str(), nullptr);
        counted_at const op = formulas.at(fields[0]).at(n, n, n);
        double const updates = std::pow(n - 2.0 * s.radius, 3);
        for (std::size_t level = 0; level < 3; ++level) {
            double const measured = std::strtod(fields[3 + level].c_str(), nullptr);
            double const condition = std::strtod(fields[6 + level].c_str(), nullptr);
            if (fields[3 + level].empty() || measured < 1.0) { continue; } // held
            bytes const cache = caches_of(fields[1])[level];
            // The counters ran for many updates: a cache that holds all arrays lets nothing pass.
            bytes const moved =
                op.working_set() <= cache ? bytes{} : op.transferred({.capacity = cache}).total(write_policy::allocate);
            double const counted = (s.is_float ? 2.0 : 1.0) * moved / B / updates; // the table: of 8 bytes of results
            ++rows[level];
            near[level] += std::fabs(counted / measured - 1.0) < 0.1;
            conditions_near[level] += std::fabs(condition / measured - 1.0) < 0.1;
        }
    }
    char const* const levels[]{"L1-L2", "L2-L3", "L3-memory"};
    double const least[]{0.80, 0.95, 0.78};
    for (std::size_t level = 0; level < 3; ++level) {
        double const share = static_cast<double>(near[level]) / rows[level];
        double const of_conditions = static_cast<double>(conditions_near[level]) / rows[level];
        std::printf(
            "%-9s %d rows, within 10 %% of what was measured: counted %.1f %%, kerncraft's layer conditions %.1f %%\n",
            levels[level], rows[level], 100.0 * share, 100.0 * of_conditions);
        EXPECT_GE(share, least[level]) << levels[level];
        EXPECT_GE(share, of_conditions - 0.01) << levels[level];
    }
    EXPECT_EQ(formulas.size(), 15U);
    auto const begin = std::chrono::steady_clock::now();
    kernel_counts const counts = count(
        [](tape& t) { update<double>({.radius = 1, .is_box = false, .symmetry = "homogeneous"}, t, 100, 100, 100); });
    std::chrono::duration<double> const took = std::chrono::steady_clock::now() - begin;
    std::printf("%.1f million accesses a second\n",
                1e-6 * static_cast<double>(counts.loads() + counts.stores()) / took.count());
}

} // namespace
} // namespace count_stencils_test
