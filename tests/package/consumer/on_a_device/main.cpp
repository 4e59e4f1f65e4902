// A kernel of one's own on the first device, timed by its events. Without a device there is nothing to ask.

import rafter;
import rafter.measure;
import rafter.measure.opencl;
using namespace rafter;
using namespace rafter::symbols;

int main() {
    namespace opencl = measure::opencl;
    if (opencl::devices().empty()) { return 0; }
    opencl::device const on("[0]");
    opencl::buffer const a(on, 4.0 * MB);
    opencl::kernel fill(on, "kernel void fill(global float* a) { a[get_global_id(0)] = 1.0f; }", "fill");
    fill.argument(0, a).over(1'000'000, 100);
    auto const t = measure::time_of(opencl::timed(fill), {.min_time = 10.0 * ms, .max_time = 20.0 * ms});
    return t.time.value > 0.0 * s ? 0 : 1;
}
