// expect: rafter: a row has one value for each column
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto columns = table_with(column("machine"), column("bandwidth", TB / s, ".2f"));

constexpr auto filled = [] {
    auto out = columns;
#ifdef RAFTER_MUST_FAIL
    out.row("H100");
#else
    out.row("H100", 3.35 * TB / s);
#endif
    return out;
}();
static_assert(filled.size() == 1);
