// A file of tests/static with a false claim, as ctest sees it.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

static_assert(1.0 * GB == 1.0 * GiB);
