// expect note: "name of a processor" ... "text"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr char const* nobody = nullptr;

#ifdef RAFTER_MUST_FAIL
constexpr auto* found = find_processor(nobody);
#else
static_assert(nobody == nullptr);
constexpr auto* found = find_processor("nobody");
static_assert(found == nullptr);
#endif
