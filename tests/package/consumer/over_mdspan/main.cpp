// A kernel over std::mdspan (C++23, with libc++ or a new libstdc++): rafter.count counts it, and it runs over doubles.
#include <array>
#if __has_include(<mdspan>)
#include <mdspan>
#endif

import rafter;
import rafter.count;

#ifdef __cpp_lib_mdspan

using namespace rafter;
using namespace rafter::symbols;

namespace {

template <class T>
using grid = std::mdspan<T, std::dextents<long, 2>>;

template <class T>
constexpr void smooth(grid<T> next, grid<T const> now) {
    for (long i = 1; i < now.extent(0) - 1; ++i) {
        for (long j = 1; j < now.extent(1) - 1; ++j) {
            next[i, j] = 0.25 * (now[i - 1, j] + now[i, j - 1] + now[i, j + 1] + now[i + 1, j]);
        }
    }
}

constexpr auto kernel = [](tape& t, extent<"x"> x, extent<"y"> y) {
    auto* const next = t.array<double>(x * y);
    smooth(grid<counting<double>>(next, y, x), grid<counting<double> const>(t.array<double>(x * y), y, x));
};
static_assert(counts_of<kernel>.is_verified());
static_assert(counts_of<kernel>.in_fp64.add.text({"x", "y"}) == "3 x y - 6 x - 6 y + 12");
static_assert(counted_from<kernel>{4096, 4096}.transferred({.capacity = 1.0 * MiB}).read == 4096.0 * 4096.0 * 8.0 * B);

} // namespace

int main() {
    std::array<double, 12> const now{0, 4, 8, 0, 4, 9, 9, 8, 0, 0, 0, 0};
    std::array<double, 12> next{};
    smooth(grid<double>(next.data(), 3, 4), grid<double const>(now.data(), 3, 4));
    return next[5] > 4.24 && next[5] < 4.26 ? 0 : 1;
}

#else

int main() { return 0; }

#endif
