// expect: rafter: no file holds this operation: its members must be its own
import rafter;
import rafter.files;
using namespace rafter;
using namespace rafter::symbols;

struct nothing {};
struct extents {
    double rows = 8.0;
};
#ifdef RAFTER_MUST_FAIL
struct grid : extents {
#else
struct grid : nothing {
    double rows = 8.0;
#endif
    using rep = double;
    constexpr flops work() const { return rows * FLOP; }
    constexpr bytes traffic() const { return rows * B; }
    constexpr bytes working_set() const { return rows * B; }
};
void save(grid const& work) { write_operation("grid.json", work); }
