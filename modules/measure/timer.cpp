module;
#include <chrono>
#include <span>
#include <vector>

/// \file What a clock costs.
module rafter.measure;

namespace rafter::measure {

seconds steady_timer::now() {
    std::chrono::duration<double> const since = std::chrono::steady_clock::now() - start_;
    return since.count() * symbols::s;
}

timer_facts facts_of(timer& clock) {
    constexpr int readings = 4000;
    constexpr int most_readings = 100'000'000; // a clock of 4 ms moves within these
    std::vector<seconds> differences;
    seconds resolution = math::infinity * symbols::s;
    seconds before = clock.now();
    for (int i = 0; i < readings || (resolution == math::infinity * symbols::s && i < most_readings); ++i) {
        seconds const reading = clock.now();
        seconds const passed = reading - before;
        before = reading;
        if (!(passed >= seconds{})) { expecting::reject<"timer", "never running backwards">(passed); }
        if (passed > seconds{}) { resolution = min(resolution, passed); }
        if (i < readings) { differences.push_back(passed); }
    }
    if (resolution == math::infinity * symbols::s) { expecting::reject<"timer", "advancing">("standing still"); }
    return {.overhead = detail::tenth_percentile(std::span(differences)), .resolution = resolution};
}

} // namespace rafter::measure
