// A loop of one's own: timed, judged by a machine, and its claim checked against the clock.
#include <cstdint>
#include <vector>

import rafter;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

int main() {
    std::vector<double> values(1 << 16, 1.0);
    auto const reading = stream_load(static_cast<double>(values.size()), fp64);
    auto const timed = measure::time_of({.run =
                                             [&](std::int64_t calls) {
                                                 for (std::int64_t i = 0; i < calls; ++i) {
                                                     double sum = 0.0;
                                                     for (double const value : values) {
                                                         sum += value;
                                                     }
                                                     measure::keep(sum);
                                                 }
                                             }},
                                        {.spread = 0.5, .min_time = 10.0 * ms, .max_time = 20.0 * ms});
    // No machine reads memory at a petabyte a second, and none takes a minute for half a megabyte.
    constexpr machine impossible{.bandwidth = 1.0e6 * GB / s};
    auto const judged = judge(impossible, reading, timed.time);
    auto const claimed = measure::check(impossible, reading, {.max_time = 60.0 * s}, timed.time);
    return judged.standing == measure::standing::beyond_sum && claimed.exit_status() == 0 ? 0 : 1;
}
