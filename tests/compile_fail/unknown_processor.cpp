// expect: rafter: there is no processor "nvidia-h100"; the nearest are nvidia-h100-nvl-94gb, nvidia-h100-sxm5-80gb,
// nvidia-h100-pcie-80gb
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr machine gpu = catalogued<"nvidia-h100">();
#else
constexpr machine gpu = catalogued<"nvidia-h100-pcie-80gb">();
static_assert(gpu.bandwidth.farthest().bandwidth == 2039.0 * GB / s);
#endif
