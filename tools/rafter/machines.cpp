// rafter machines: the catalogue, one machine with its sources, and machines side by side.
#include "program.hpp"
#include <memory>

namespace program {

namespace {

struct arguments {
    std::string filter;
    std::string shown;
    std::vector<std::string> compared;
    std::string file;
    bool json = false;
};

using figure = catalogue::processor_figure;
constexpr figure listed_figures[]{figure::bandwidth,   figure::capacity,   figure::fp64_vector, figure::fp32_vector,
                                  figure::fp16_matrix, figure::fp8_matrix, figure::power};

std::string figure_text(processor const& p, figure f) {
    double const value = catalogue::read(p, f).value;
    return value > 0.0 ? std::string(number(value, ".6g").c_str()) : "-";
}

std::string lower(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

int list(arguments const& given) {
    if (given.json) {
        if (!catalogue::print_json()) { put_failed(); }
        return 0;
    }
    std::vector<std::vector<std::string>> rows{{"id"}};
    for (figure const f : listed_figures) {
        rows[0].push_back(std::string(text(f)) + " [" + catalogue::read(catalogue::processors[0], f).unit + "]");
    }
    for (processor const& p : catalogue::processors) {
        if (lower(p.id).find(lower(given.filter)) == std::string::npos &&
            lower(p.name).find(lower(given.filter)) == std::string::npos) {
            continue;
        }
        auto& row = rows.emplace_back();
        row.emplace_back(p.id);
        for (figure const f : listed_figures) {
            row.push_back(figure_text(p, f));
        }
    }
    if (rows.size() == 1) { misuse("no machine of the catalogue has \"" + given.filter + "\" in its id or name"); }
    put(aligned(rows));
    return 0;
}

int show(arguments const& given) {
    put(machine_as_json(machine_named(given.shown)));
    return 0;
}

int compare(arguments const& given) {
    std::vector<std::vector<std::string>> rows{{"figure"}};
    std::vector<processor const*> all;
    for (std::string const& name : given.compared) {
        rows[0].push_back(name);
        all.push_back(&catalogue::processor_at(name.c_str()));
    }
    for (int f = 0; f < catalogue::processor_figures; ++f) {
        std::vector<std::string> row{std::string(text(static_cast<figure>(f)))};
        bool is_known = false;
        for (processor const* p : all) {
            row.push_back(figure_text(*p, static_cast<figure>(f)));
            is_known = is_known || row.back() != "-";
            row.back() += row.back() == "-" ? "" : std::string(" ") + catalogue::read(*p, static_cast<figure>(f)).unit;
        }
        if (is_known) { rows.push_back(row); }
    }
    put(aligned(rows));
    return 0;
}

int check_file(arguments const& given) {
    machine const m = read_machine(given.file);
    put(given.file + ": a machine with " + std::to_string(m.bandwidth.size()) + " levels of memory and " +
        std::to_string(m.peaks.size()) + " peaks\n");
    return 0;
}

} // namespace

void add_machines(CLI::App& app) {
    auto* const command =
        add_command(app, "machines", "Machines of the catalogue: a list, one as a file, some side by side",
                    "  rafter machines a100\n"
                    "  rafter machines --show nvidia-h100-sxm5-80gb\n"
                    "  rafter machines --compare nvidia-a100-pcie-80gb nvidia-l40s\n"
                    "  rafter machines --check node.json");
    auto const given = std::make_shared<arguments>();
    CLI::Option* const all[]{
        command->add_option("filter", given->filter, "Only machines with this in their id or name"),
        command->add_option("--show", given->shown,
                            "One machine as a machine file (--json has the sources of every figure)"),
        command->add_option("--compare", given->compared, "Machines of the catalogue side by side")->expected(2, 8),
        command->add_option("--check", given->file, "Check a machine file"),
        command->add_flag("--json", given->json, "The catalogue as JSON, with unit and provenance of every figure")};
    for (CLI::Option* const one : all) {
        for (CLI::Option* const other : all) {
            if (one != other) { one->excludes(other); }
        }
    }
    on_run(command, [given] {
        if (!given->compared.empty()) { return compare(*given); }
        if (!given->file.empty()) { return check_file(*given); }
        return given->shown.empty() ? list(*given) : show(*given);
    });
}

} // namespace program
