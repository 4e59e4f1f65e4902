// A sweep under MPI: every rank takes shards, the first one merges them.
//
//     mpirun -n 4 mpi_sweep parts sweep.csv
//
// If a rank dies, run it again: it computes only what is missing.
#include <cstdio>
#include <exception>

import rafter;
import rafter.run;
import rafter.run.mpi;

using namespace rafter;
using namespace rafter::symbols;

int main(int argc, char** argv) {
    run::mpi::session const mpi(&argc, &argv);
    if (argc != 3) {
        if (mpi.rank() == 0) { std::fprintf(stderr, "usage: mpi_sweep FOLDER FILE\n"); }
        return 2;
    }
    constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
    constexpr auto space = sweep(lab, streaming(10.0 * MiB, 1.0 * FLOP / B),
                                 vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 200)),
                                 vary<"intensity">(linear(0.1 * FLOP / B, 10.0 * FLOP / B, 100)));
    try {
        auto const done = run::mpi::write(space, 16, argv[1], argv[2], {.threads = 1});
        std::printf("rank %d of %d computed %zu shards, %zu were there\n", mpi.rank(), mpi.ranks(), done.computed,
                    done.finished);
    } catch (std::exception const& error) { // every rank has the same exception
        if (mpi.rank() == 0) { std::fprintf(stderr, "%s\n", error.what()); }
        return 1;
    }
}
