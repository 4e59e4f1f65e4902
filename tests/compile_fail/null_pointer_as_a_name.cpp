// expect note: 'text_is_a_null_pointer'
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr char const* nobody = nullptr;

#ifdef RAFTER_MUST_FAIL
constexpr auto mine = ceiling::at(nobody, 1.0 * TFLOP / s, 0.5);
#else
static_assert(nobody == nullptr);
constexpr auto mine = ceiling::at("no FMA", 1.0 * TFLOP / s, 0.5);
static_assert(mine.rate.rate() == 0.5 * TFLOP / s);
#endif
