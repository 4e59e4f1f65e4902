// expect: or an aggregate of these, and not const
import rafter;
import rafter.files;
using namespace rafter;
using namespace rafter::symbols;

struct grid {
    using rep = double;
    double rows = 8.0;
#ifdef RAFTER_MUST_FAIL
    int const columns = 8;
#else
    int columns = 8;
#endif
    constexpr flops work() const { return rows * columns * FLOP; }
    constexpr bytes traffic() const { return rows * columns * B; }
    constexpr bytes working_set() const { return rows * columns * B; }
};
void save(grid const& work) { write_operation("grid.json", work); }
