// expect: rafter: this column holds values of another kind: words, plain numbers, or quantities of its unit
import rafter;
using namespace rafter;

constexpr auto columns = table_with(column("letter"), column("count", ".0f"));

constexpr auto filled = [] {
    auto out = columns;
#ifdef RAFTER_MUST_FAIL
    out.row('a', 'a');
#else
    out.row('a', 97);
#endif
    return out;
}();
static_assert(filled.cell(0, 0) == "a" && filled.cell(0, 1) == "97");
