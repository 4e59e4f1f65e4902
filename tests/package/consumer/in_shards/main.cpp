// Every point on two threads, and two shards that merge to the file of one process; no header but the C library's.
#include <stdio.h>
#include <string.h>

import rafter;
import rafter.run;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto space = sweep(lab, streaming(10.0 * MiB, 1.0 * FLOP / B),
                             vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1'000)));
constexpr auto at_compile_time = space[500].total_time;

namespace {
/// The bytes of a file, which must not be empty.
unsigned long read(char const* path, char* to, unsigned long room) {
    FILE* const file = fopen(path, "rb");
    if (file == nullptr) { return 0; }
    unsigned long const count = fread(to, 1, room, file);
    fclose(file);
    return count;
}
char whole[200'000];
char merged[200'000];
} // namespace

int main(int argc, char** argv) {
    if (argc != 2) { return 2; }
    auto const all = run::evaluate(space, {.threads = 2});
    if (all.total_time()[500] != at_compile_time) { return 3; }
    seconds sum{};
    for (seconds const t : all.total_time()) {
        sum += t;
    }
    if (!(sum > 0.0 * s)) { return 4; }
    char folder[4000];
    char first[4096];
    char second[4096];
    snprintf(folder, sizeof folder, "%s/parts", argv[1]);
    snprintf(first, sizeof first, "%s/whole.csv", argv[1]);
    snprintf(second, sizeof second, "%s/merged.csv", argv[1]);
    run::write(space, first, {.threads = 2});
    run::write_shard(space, shard{1, 2}, folder);
    run::write_shard(space, shard{0, 2}, folder);
    run::merge(folder, second);
    unsigned long const count = read(first, whole, sizeof whole);
    return count > 50'000 && read(second, merged, sizeof merged) == count && memcmp(whole, merged, count) == 0 ? 0 : 5;
}
