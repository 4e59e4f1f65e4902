// expect: rafter: no file holds this operation: it must be an aggregate
import rafter;
import rafter.files;
using namespace rafter;
using namespace rafter::symbols;

constexpr stream_loop scale = stream_scale(1e6, fp64);
#ifdef RAFTER_MUST_FAIL
constexpr sequence work{scale, scale};
#else
constexpr fused work{scale, scale, 8.0 * MB};
#endif
void save() { write_operation("work.json", work); }
