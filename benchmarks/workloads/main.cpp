// Does rafter.workload hold? Published rows beside its predictions, with fits whose errors `measured_shares_table`
// states.
//
//     rafter_bench_workloads --rows tests/published [--module FILE] [--asked FILE] [--servers FILE] [--page FILE]
//         [--check]
//
// Fits each table again and judges it on devices, models and systems out of the fit. Decode steps, prompts, throughputs
// and energies come from the functions that `rafter llm` calls: `--asked` writes questions for it with the answers that
// the tables hold, `--servers` a table of the rows for `rafter validate`, and tests/program/workloads.py asks both.
// `--check` compares constants, errors, these files, and docs/workloads-fidelity.md (`--page`, which scripts/fidelity
// writes).
#include <cstdio>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

import rafter;
import rafter.importers;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

#include "questions.hpp"
#include "tables.hpp"

int main(int argc, char** argv) {
    std::string folder;
    std::string module_file;
    std::string page;
    std::string asked;
    std::string servers;
    bool check = false;
    CLI::App app("Published rows of whole workloads beside predictions");
    app.add_option("--rows", folder, "the folder of the published rows, tests/published")->required();
    app.add_option("--module", module_file, "the module to write, modules/workload/generated/framework_fits.cppm");
    app.add_option("--page", page, "with --check: the page that shows what is printed");
    app.add_option("--asked", asked, "the file of questions for the program; with --check it is compared");
    app.add_option("--servers", servers, "the table for rafter validate; with --check it is compared");
    app.add_flag("--check", check, "compares the fits with the constants and errors in framework_fits.cppm");
    CLI11_PARSE(app, argc, argv);
    try {
        published const llm(folder, "llm_measured");
        published const serving(folder, "serving_measured");
        published const energy(folder, "energy");
        std::vector<table> tables{llama_steps(llm), vllm_steps(energy), llama_prompts(llm)};
        tables.push_back(compiled_prompts(llm, serving));
        tables.push_back(steady_states(serving));
        collectives(published(folder, "collectives_measured"), tables);
        tables.push_back(training(published(folder, "parallel_training")));
        servers_under_load(published(folder, "servers_under_load"), tables);
        tables.push_back(power(energy, "H100", "H100", wl::measured_power_table[0]));
        tables.push_back(power(energy, "B200", "B200", wl::measured_power_table[1]));
        tables.push_back(energy_of_tokens(energy, "H100", "H100", wl::measured_power_table[0]));
        tables.push_back(energy_of_tokens(energy, "B200", "B200", wl::measured_power_table[1]));
        bool good = true;
        for (table& of : tables) {
            fit(of);
            std::string const lines = lines_of(of);
            std::printf("%s", lines.c_str());
            if (check && !page.empty()) { good = is_on(page, lines) && good; }
            if (check) { good = agrees(of) && good; }
        }
        for (auto const& [path, text] :
             {std::pair(asked, questions_of(tables)), std::pair(servers, servers_of(tables))}) {
            if (path.empty()) { continue; }
            if (check) {
                good = is_in(path, text) && good;
            } else {
                write_file(path.c_str(), text.c_str(), text.size());
            }
        }
        if (!module_file.empty()) {
            std::string const out = module_of(tables);
            write_file(module_file.c_str(), out.c_str(), out.size());
        }
        return good ? 0 : 1;
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
