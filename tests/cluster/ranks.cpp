// The program that mpi_test.py starts: a sweep in one process, or on all ranks.
//     ranks whole FILE
//     ranks shared FOLDER FILE SHARDS
// RAFTER_TEST_DIES_AT=POINT: the process that computes this point is killed there, as by a scheduler or for memory.
// RAFTER_TEST_THROWS_AT=POINT: the computation of this point throws an exception.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string_view>

import rafter;
import rafter.run;
import rafter.run.mpi;

using namespace rafter;
using namespace rafter::symbols;

int main(int argc, char** argv) {
    auto const point_in = [](char const* name) {
        char const* const text = std::getenv(name);
        return text == nullptr ? -1.0 : std::atof(text);
    };
    double const dies_at = point_in("RAFTER_TEST_DIES_AT");
    double const throws_at = point_in("RAFTER_TEST_THROWS_AT");
    bool counting = false; // what tells sweeps apart asks for points too
    auto const space = sweep(
        [&](double a, double b) {
            double const point = a * 100.0 + b;
            if (counting && point == dies_at) { std::raise(SIGKILL); }
            if (counting && point == throws_at) { throw std::runtime_error("no such point"); }
            return predict(machine{.bandwidth = (1.0 + point) * GB / s, .peak = 10.0 * GFLOP / s},
                           streaming(10.0 * MiB, 1.0 * FLOP / B));
        },
        linear(0.0, 29.0, 30), linear(0.0, 99.0, 100));
    try {
        if (argc == 3 && std::string_view(argv[1]).compare("whole") == 0) {
            run::write(space, argv[2]);
            return 0;
        }
        if (argc != 5) { return 2; }
        run::mpi::session const mpi(&argc, &argv);
        counting = true;
        try {
            auto const done = run::mpi::write(space, static_cast<std::size_t>(std::atoi(argv[4])), argv[2], argv[3],
                                              {.threads = 1, .chunk = 10});
            std::printf("rank %d of %d: %zu computed, %zu there\n", mpi.rank(), mpi.ranks(), done.computed,
                        done.finished);
        } catch (std::exception const& error) {
            std::fprintf(stderr, "on rank %d: %s\n", mpi.rank(), error.what());
            return 1;
        }
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
