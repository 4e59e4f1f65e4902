// What a file of tests/static looks like to ctest when one of its claims is false.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

static_assert(1.0 * GB == 1.0 * GiB);
