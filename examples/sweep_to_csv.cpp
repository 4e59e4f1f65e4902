// A sweep with a command line: a template for your own. See docs/run.md.
//
//     sweep_to_csv --out sweep.csv                        all of it
//     sweep_to_csv --folder parts --shard 2/8             one part of eight, counted from 0
//     sweep_to_csv --folder parts --merge --out sweep.csv the parts together
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <map>
#include <string>

import rafter;
import rafter.run;

using namespace rafter;
using namespace rafter::symbols;

namespace {

run::stop_flag stop; // Ctrl-C ends the run; no file is left half written

/// Every processor of the catalogue that multiplies matrices of fp16, at products from 64 to 16384 rows.
auto sweep_space() {
    return sweep(
        [](machine const& m, double rows, element_type const& sums_written_as) {
            return predict(m, gemm{.m = rows, .n = 4096, .k = 4096, .type = fp16, .c_type = sums_written_as});
        },
        machines_with(matrix_arithmetic(fp16)), powers_of_two(64, 16384), listed{fp16, fp32});
}

} // namespace

int main(int argc, char** argv) {
    std::string out;
    std::string folder;
    std::string shard_text;
    bool merge = false;
    run::options how{.stop = &stop, .axis_names = {"machine", "rows", "sums_written_as"}};

    CLI::App app("Products of matrices on the processors of the catalogue");
    app.add_option("--out", out, "the file to write; /dev/stdout is one");
    app.add_option("--folder", folder, "where shards are");
    app.add_option("--shard", shard_text, "which part to compute, as 2/8; in a Slurm job array that of the task");
    app.add_flag("--merge", merge, "puts the shards of the folder together");
    app.add_option("--threads", how.threads, "how many; all cores unless stated");
    app.add_option("--format", how.format, "csv or jsonl; that of the file's name unless stated")
        ->transform(CLI::CheckedTransformer(std::map<std::string, run::file_format>{
            {"csv", run::file_format::csv}, {"jsonl", run::file_format::json_lines}}));
    CLI11_PARSE(app, argc, argv);

    std::signal(SIGINT, [](int) { stop.request(); });
    std::signal(SIGTERM, [](int) { stop.request(); }); // what schedulers send first
    try {
        auto const space = sweep_space();
        if (merge) {
            run::merge(folder, out);
        } else if (folder.empty()) {
            run::write(space, out, how);
        } else {
            auto const task = run::shard_from_environment();
            shard const which = !shard_text.empty() ? run::shard_from_text(shard_text) : task.value_or(shard{0, 1});
            bool const computed = run::write_shard(space, which, folder, how);
            std::printf("shard %zu of %zu %s\n", which.index, which.count, computed ? "written" : "was there");
        }
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
