#include "both_sides.h"

#include <cstdio>
#include <functional>

int main(int argument_count, char**) {
    double const bandwidth = 100.0 * argument_count; // 100, which the compiler cannot know
    findings const a = headers_first(bandwidth);
    findings const b = import_first(bandwidth);
    if (a.agrees_with_compile_time && b.agrees_with_compile_time && std::equal_to{}(a.total_seconds, b.total_seconds) &&
        a.memory_bound == b.memory_bound && a.memory_bound > 0) {
        return 0;
    }
    std::printf(
        "headers first: %.17g s, %lu memory-bound, agrees %d\nimport first:  %.17g s, %lu memory-bound, agrees %d\n",
        a.total_seconds, a.memory_bound, a.agrees_with_compile_time, b.total_seconds, b.memory_bound,
        b.agrees_with_compile_time);
    return 1;
}
