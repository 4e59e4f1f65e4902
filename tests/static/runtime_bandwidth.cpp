// Bandwidth from what a runtime reports: clocks of property dumps, bandwidths of datasheets.
import rafter.catalogue;

using namespace rafter;
using namespace rafter::symbols;

namespace {

struct reported {
    char const* id;
    double mhz;
    double bus_width;
    double printed; // GB/s
};
constexpr reported dumps[]{
    {"nvidia-p100-sxm2-16gb", 703, 4096, 720},
    {"nvidia-v100-sxm2-16gb", 877, 4096, 900},
    {"nvidia-t4", 5001, 256, 320},
    {"nvidia-a100-sxm4-40gb", 1215, 5120, 1555},
    {"nvidia-a100-sxm4-80gb", 1593, 5120, 2039},
    {"nvidia-a100-pcie-80gb", 1512, 5120, 1935},
    {"nvidia-a10", 6251, 384, 600},
    {"nvidia-rtx-a6000", 8001, 384, 768},
    {"nvidia-a40", 7251, 384, 696},
    {"nvidia-l40s", 9001, 384, 864},
    {"nvidia-rtx-3090", 9751, 384, 936},
    {"nvidia-rtx-5090", 14001, 512, 1792},
    {"nvidia-h100-sxm5-80gb", 2619, 5120, 3350},
    {"nvidia-h100-pcie-80gb", 1593, 5120, 2039},
    {"nvidia-h100-nvl-94gb", 2619, 6016, 3938},
    {"nvidia-h200-sxm-141gb", 3201, 6016, 4800},
    {"nvidia-gh200-96gb-hbm3", 2619, 6144, 4000},
    {"nvidia-b200-sxm-180gb", 3996, 7680, 7700},
};
constexpr bool reproduced = [] {
    for (reported const& r : dumps) {
        processor const& p = catalogue::processor_at(r.id);
        double const found =
            in(GB / s, memory_interface{.rate = (2.0 * bit / cycle) * (r.mhz * MHz), .lanes = r.bus_width}.bandwidth());
        if (p.bandwidth != r.printed * GB / s) { return false; }
        if (found < r.printed * 0.994 || found > r.printed * 1.006) { return false; }
    }
    return true;
}();
static_assert(reproduced);

} // namespace
