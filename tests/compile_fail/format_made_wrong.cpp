// expect: private member
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr double with(number_format f) { return f.precision(); }

#ifdef RAFTER_MUST_FAIL
constexpr double set(number_format f) { return f.precision_ = 5000; }
static_assert(set(".2f") > 0);
#else
static_assert(with(".2f") == 2);
#endif
