// rafter machines: the catalogue, one machine with its sources, and machines side by side.
#include <algorithm>
#include <memory>
#include "json_answer.hpp"

namespace program {

namespace {

struct machines_arguments {
    std::string filter;
    std::string shown;
    std::vector<std::string> compared;
    std::string file;
    bool is_lenient = false;
    bool json = false;
};

using figure = catalogue::processor_figure;
constexpr figure listed_figures[]{figure::bandwidth,   figure::capacity,   figure::fp64_vector, figure::fp32_vector,
                                  figure::fp16_matrix, figure::fp8_matrix, figure::power};

/// A figure with a unit, with the decimal prefix that fits it: "1.979 PFLOP/s". Units of powers of two keep theirs.
std::string figure_text(processor const& p, figure f) {
    auto [value, symbol] = catalogue::read(p, f);
    if (!(value > 0.0)) { return "-"; }
    std::string unit = symbol;
    constexpr std::string_view prefixes = " kMGTPE";
    std::size_t at = unit.size() > 2 && unit[1] != 'i' ? prefixes.find(unit[0]) : prefixes.npos;
    bool const has_prefix = at != prefixes.npos && at > 0;
    if (has_prefix) {
        for (; value >= 1000.0 && at + 1 < prefixes.size(); ++at) {
            value /= 1000.0;
        }
        for (; value < 1.0 && at > 1; --at) {
            value *= 1000.0;
        }
        unit[0] = prefixes[at];
    }
    std::string const digits = number(value, has_prefix ? ".4g" : ".6g").c_str();
    return unit.empty() ? digits : digits + " " + unit;
}

/// Rows of the catalogue as JSON, and what was measured of their levels of memory.
int write_catalogue(std::vector<std::string> const& ids) {
    std::string text;
    catalogue::write_json(
        {[](void* to, char const* some, std::size_t length) { static_cast<std::string*>(to)->append(some, length); },
         &text});
    json::node out = json::parse(text).value;
    auto const is_asked = [&](json::node const& id) { return std::ranges::count(ids, id.text) != 0; };
    for (json::node& list : out.parts) {
        std::erase_if(list.parts, [&](json::node const& row) {
            json::node const* const id = row.find("id");
            json::node const* const all = row.find("processors");
            if (id != nullptr) { return !is_asked(*id); }
            return ids.size() < static_cast<std::size_t>(std::size(catalogue::processors)) &&
                   (all == nullptr || std::ranges::none_of(all->parts, is_asked));
        });
    }
    put_json(out);
    return 0;
}

/// What the rate of a link is, as the catalogue prints it, and how many devices the link joins.
std::string words_of(device_link const& link) {
    std::string out = " bidirectional";
    if (link.direction == link_direction::unidirectional) { out += " (printed: half of it, unidirectional)"; }
    if (link.devices != 0.0) { out += std::string(", joins ") + number(link.devices, "").c_str() + " devices"; }
    return out;
}

/// All figures of a machine, each with its source, and its ridge points.
std::string described(processor const& p) {
    std::vector<std::vector<std::string>> rows{{"figure", p.id, "source"}};
    for (int f = 0; f < catalogue::processor_figures; ++f) {
        std::string value = figure_text(p, static_cast<figure>(f));
        if (value == "-") { continue; }
        if (static_cast<figure>(f) == figure::link) { value += words_of(p.link); }
        if (static_cast<figure>(f) == figure::host_link) { value += words_of(p.host_link); }
        rows.push_back({std::string(text(static_cast<figure>(f))), value,
                        std::string(text(catalogue::provenance_of(p, static_cast<figure>(f))).view())});
    }
    machine const m = to_machine(p);
    for (ridge const& one : ridges_of(m)) {
        rows.push_back({text_of(one, m), in_words(one.at), "computed: peak / bandwidth"});
    }
    return aligned(rows);
}

int list(machines_arguments const& given) {
    if (processor const* const one = processor_named(given.filter); one != nullptr && !given.json) {
        put(std::string(one->name) + "\n" + described(*one));
        return 0;
    }
    std::vector<std::string> const ids = machines_with(given.filter);
    if (ids.empty()) { misuse("no machine of the catalogue has \"" + given.filter + "\" in its id or name"); }
    if (given.json) { return write_catalogue(ids); }
    std::vector<std::vector<std::string>> rows{{"id"}};
    for (figure const f : listed_figures) {
        rows[0].emplace_back(text(f));
    }
    for (std::string const& id : ids) {
        processor const& p = catalogue::processor_at(id.c_str());
        auto& row = rows.emplace_back();
        row.push_back(id);
        for (figure const f : listed_figures) {
            row.push_back(figure_text(p, f));
        }
    }
    put(aligned(rows));
    return 0;
}

int show(machines_arguments const& given) {
    if (given.json) {
        processor const* const one = processor_named(given.shown);
        if (one == nullptr) {
            (void)machine_named(given.shown); // there is none, or it is a file
            misuse("--json has the sources of machines of the catalogue; a machine file is written without it");
        }
        return write_catalogue({one->id});
    }
    put(machine_as_json(machine_named(given.shown)));
    return 0;
}

struct compared_figure {
    std::string figure{}, unit{};
    named_numbers<double> values{};

    static constexpr char const* says[]{
        "The figure", "Its unit",
        "Its value for each machine by its id; machines whose figure is unknown are left out"};
};
/// Rows that `write_catalogue` writes: some of their keys.
template <class Named>
struct catalogue_row {
    static json::node schema() {
        json::node all = schema_of<Named>();
        std::erase_if(all.parts, [](json::node const& part) { return part.key == "additionalProperties"; });
        return all;
    }
};
struct processor_keys {
    std::string id{}, name{}, vendor{};
    json::node figures{};

    static constexpr char const* says[]{"The id", "The name", "The vendor", "The figures, with their sources"};
};
struct hierarchy_keys {
    std::string device{}, level{};

    static constexpr char const* says[]{"The device that was measured", "The level of memory"};
};
struct machines_answer {
    std::optional<std::vector<catalogue_row<processor_keys>>> processors{};
    std::optional<std::vector<catalogue_row<hierarchy_keys>>> hierarchy{};
    std::optional<std::vector<compared_figure>> figures{};

    static constexpr char const* says[]{("Without --compare: rows of the catalogue; each figure has its value, unit "
                                         "and provenance, and a source where one is known"),
                                        "Without --compare: what was measured of levels of memory",
                                        "With --compare: the figures side by side"};
};

int compare(machines_arguments const& given) {
    std::vector<std::vector<std::string>> rows{{"figure"}};
    std::vector<processor const*> all;
    for (std::string const& name : given.compared) {
        rows[0].push_back(name);
        processor const* const one = processor_named(name);
        all.push_back(one != nullptr ? one : &catalogue::processor_at(name.c_str()));
    }
    std::vector<compared_figure> figures;
    for (int f = 0; f < catalogue::processor_figures; ++f) {
        auto const of = static_cast<figure>(f);
        auto& one = figures.emplace_back(compared_figure{std::string(text(of)), catalogue::read(*all[0], of).unit});
        std::vector<std::string> row{one.figure};
        for (processor const* const p : all) {
            double const value = catalogue::read(*p, of).value;
            if (value > 0.0) { one.values.emplace_back(p->id, value); }
            row.push_back(figure_text(*p, of));
        }
        if (!one.values.empty()) { rows.push_back(row); }
    }
    given.json ? put_json(machines_answer{.figures = figures}) : put(aligned(rows));
    return 0;
}

int check_file(machines_arguments const& given) {
    std::vector<unread_value> unread;
    machine const m = given.is_lenient ? read_machine(given.file, unread) : read_machine(given.file);
    auto const counted = [](auto count, std::string const& one, std::string const& more) {
        return std::to_string(count) + " " + (count == 1 ? one : more);
    };
    bool const has_one = m.peak.is_stated() && m.peak.rate() > flop_rate{};
    std::string says = given.file + ": a machine with " +
                       counted(m.bandwidth.size(), "level of memory", "levels of memory") + " and " +
                       counted(m.peaks.size() + (has_one ? 1 : 0), "peak", "peaks") + "\n";
    if (has_one && m.peak.kind() == arithmetic{}) {
        says += "peak: states no type, so an operation that names one cannot use it; write {\"value\": \"" +
                in_words(m.peak.rate()) + "\", \"type\": \"fp64\"}\n";
    }
    for (unread_value const& left : unread) {
        says += "not read: " + left.path + ": " + left.json + "\n";
    }
    put(says);
    return 0;
}

} // namespace

std::vector<std::string> machines_with(std::string const& text) {
    std::vector<std::string> out;
    for (processor const& p : catalogue::processors) {
        auto const has_it = [&](std::string_view in) {
            return in_lower_case(in).find(in_lower_case(text)) != text.npos;
        };
        if (has_it(p.id) || has_it(p.name)) { out.emplace_back(p.id); }
    }
    return out;
}

void add_machines(CLI::App& app) {
    auto* const command = add_command(
        app, "machines", "Machines of the catalogue: a list, one with its sources or as a file, some side by side",
        "  rafter machines a100\n"
        "  rafter machines nvidia-h100-sxm5-80gb\n"
        "  rafter machines \"NVIDIA H100 80GB HBM3\"\n"
        "  rafter machines --show nvidia-h100-sxm5-80gb\n"
        "  rafter machines --compare nvidia-a100-pcie-80gb nvidia-l40s\n"
        "  rafter machines --check node.json\n"
        "  rafter machines --check node.json --lenient");
    auto const given = std::make_shared<machines_arguments>();
    CLI::Option* const all[]{
        command->add_option("filter", given->filter,
                            "Only machines with this in their id or name; a whole id, or the name that a "
                            "runtime reports, shows all figures of one, with sources"),
        command->add_option("--show", given->shown,
                            "One machine as a machine file (--json has the sources of every figure)"),
        command->add_option("--compare", given->compared, "Machines of the catalogue side by side")->expected(2, 8),
        command->add_option("--check", given->file, "Check a machine file"),
        command->add_flag(
            "--json", given->json,
            "JSON: of the catalogue, filtered, or of --show, with unit and provenance of every figure; or "
            "of --compare (rafter schema machines)")};
    for (CLI::Option* const one : all) {
        for (CLI::Option* const other : all) {
            bool const go_together = one == all[4] ? other != all[3] : other == all[4] && one != all[3];
            if (one != other && !go_together) { one->excludes(other); }
        }
    }
    command
        ->add_flag("--lenient", given->is_lenient,
                   "With --check: name the keys that rafter does not know, instead of refusing them")
        ->needs(all[3]);
    add_schema("machines", [] {
        json::node out = schema_of<machines_answer>();
        auto const with = [](std::vector<json::node> keys) {
            return json::node::object({{"required", json::node::list(std::move(keys))}});
        };
        out.put("oneOf", json::node::list({with({"processors", "hierarchy"}), with({"figures"})}));
        return out;
    });
    on_run(command, [given] {
        if (!given->compared.empty()) { return compare(*given); }
        if (!given->file.empty()) { return check_file(*given); }
        return given->shown.empty() ? list(*given) : show(*given);
    });
}

} // namespace program
