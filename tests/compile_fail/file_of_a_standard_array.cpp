// expect: rafter: no file holds the member extents of grid: it must be a number
#include <array>
import rafter;
import rafter.files;
using namespace rafter;
using namespace rafter::symbols;

// Elements bind in the place of its member, which would stand in the file under that one's name, the first alone.
struct grid {
    using rep = double;
#ifdef RAFTER_MUST_FAIL
    std::array<double, 2> extents{8.0, 8.0};
    constexpr double points() const { return extents[0] * extents[1]; }
#else
    double rows = 8.0;
    double columns = 8.0;
    constexpr double points() const { return rows * columns; }
#endif
    constexpr flops work() const { return points() * FLOP; }
    constexpr bytes traffic() const { return points() * B; }
    constexpr bytes working_set() const { return points() * B; }
};
void save(grid const& work) { write_operation("grid.json", work); }
