// expect note: "shard.index" ... "below shard.count"
import rafter;
using namespace rafter;

#ifdef RAFTER_MUST_FAIL
constexpr auto points = shard{4, 4}.size_of(100);
#else
constexpr auto points = shard{3, 4}.size_of(100);
static_assert(points == 25);
#endif
