// expect note: "machine.latency" ... "zero or positive, and finite"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto p = predict(machine{.bandwidth = -1.0 * GB / s}, streaming(1.0 * MB, 0.0 * FLOP / B));
