// rafter roofline: an operation, and its measured times, under the roofs of a machine.
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include "page.hpp"

namespace program {

namespace {

struct roofline_arguments : question {
    std::string name, time, before, file;
    picture_arguments picture;
    bool explains = false, json = false;
};

struct point_answer {
    std::string name{}, series{};
    arithmetic_intensity intensity{};
    flop_rate performance{}, attainable{};
    std::optional<double> fraction_of_roof{};
    std::string bound_by{}, explanation{};

    static constexpr char const* says[]{"The name",
                                        "modelled, measured, original or optimised",
                                        "The arithmetic intensity",
                                        "The rate of the point: measured, or attainable",
                                        "The rate that its roof allows",
                                        "The share of its roof",
                                        "What binds",
                                        "How the figures come about, for people"};
};
struct roofline_answer {
    std::string machine{};
    std::optional<json::node> operation{};
    std::vector<point_answer> points{};
    std::optional<named_numbers<arithmetic_intensity>> ridge_points{};
    std::optional<std::string> judgement{};

    static constexpr char const* says[]{"The name of the machine",
                                        "The operation, as an operation file; left out for a machine alone",
                                        "The points", "Without an operation: the ridge point of each peak",
                                        "With --time: how far it is from the roof, and what binds"};
};

/// The points of a plot: their figures, and where they come from.
std::vector<point_answer> points_of(roofline_plot const& plot) {
    std::vector<point_answer> out;
    for (int i = 0; i < plot.points().size(); ++i) {
        auto const& p = plot.points()[i];
        bool const is_judged = p.judged_share > 0.0;
        flop_rate const attainable = is_judged ? p.rate.rate() / p.judged_share : plot.attainable(i).rate();
        std::optional<double> fraction; // without FLOP there is no rate to compare
        if (is_judged) { fraction = p.judged_share; }
        if (!is_judged && attainable > flop_rate{}) { fraction = p.rate.rate() / attainable; }
        regime const by_place = by_ridge(p.intensity, p.under.ridge_point()).regime;
        std::string const bound = is_judged                           ? text(p.bound).c_str()
                                  : by_place == regime::memory_bound  ? "memory"
                                  : by_place == regime::compute_bound ? "compute"
                                                                      : "both";
        out.push_back({p.label().c_str(), text(p.series).c_str(), p.intensity, p.rate.rate(), attainable, fraction,
                       bound, explain(plot, i).c_str()});
    }
    return out;
}

std::vector<shown_point> shown_points(std::vector<point_answer> const& all) {
    std::vector<shown_point> out;
    for (point_answer const& one : all) {
        std::string const mark = "point" + std::to_string(out.size());
        out.push_back({figures_of(one), one.explanation, mark});
    }
    return out;
}

/// The plot of a machine without points: the roofs of the fastest peak, or of `--type`, and the other peaks below.
roofline_plot bare_plot(machine const& m, operation_arguments const& from) {
    if (from.type.empty() && !from.unit.empty()) { misuse("--unit needs --type: it selects the peak of a type"); }
    arithmetic kind = from.type.empty() ? arithmetic{} : kind_named(from.type, from.unit);
    if (from.type.empty()) {
        flop_rate most{};
        for (compute_peak const& peak : m.peaks) {
            if (peak.rate.value() > most) {
                most = peak.rate;
                kind = peak.of;
            }
        }
        if (m.peaks.size() == 0) { kind = m.peak.kind(); }
    }
    roofline_plot plot(m, kind);
    flop_rate const top = plot.main_roof().peak.rate();
    std::vector<compute_peak> below;
    for (compute_peak const& peak : m.peaks) {
        auto const alike = [&](compute_peak const& one) { return one.rate.value() == peak.rate.value(); };
        if (peak.rate.value() < top && std::ranges::none_of(below, alike)) { below.push_back(peak); }
    }
    std::ranges::sort(below, std::greater(), [](compute_peak const& one) { return one.rate.value(); });
    if (below.size() > roofline_plot::max_ceilings) { below.resize(roofline_plot::max_ceilings); }
    for (compute_peak const& peak : below) {
        plot.ceiling(roofline_of(m, peak.of));
    }
    return plot;
}

/// Writes a plot to the file that is asked for, else on the terminal.
/// \param shown_with  makes of the picture what a page shows
template <class Shown>
void write_plot(roofline_plot const& plot, roofline_arguments const& given, Shown const& shown_with) {
    std::string const kind = given.file.empty() ? "" : kind_of_file(given.file, {"svg", "png", "html", "json", "txt"});
    if (kind == "txt") {
        uninterrupted([&] { write_file(given.file.c_str(), terminal(plot)); });
    } else if (!kind.empty()) {
        write_shown(given.file, shown_with(svg(plot, {.width = given.picture.width}).c_str()));
    } else if (!given.json) {
        put_as_is(terminal(plot, here()).view()); // names in it are printable
    }
}

/// Draws the machine alone, and lists its ridge points.
int run_bare(roofline_arguments const& given, CLI::App const* command) {
    if (!given.time.empty() || options_of(given.options).levels.stated || given.explains || !given.name.empty()) {
        misuse("no operation: name one (rafter operations lists them), or state --flops, --bytes and --type of a "
               "kernel; a machine alone is drawn without --time, --before, --name, --explain and options of levels");
    }
    machine const on = changed_machine(given.machine);
    roofline_plot plot = bare_plot(on, given.operation);
    plot.scaled(spacing_of(given.picture).value_or(axis_spacing::logarithmic));
    std::vector<std::vector<std::string>> rows;
    named_numbers<arithmetic_intensity> ridges;
    for (ridge const& one : ridges_of(on)) {
        std::string const words = text_of(one, on); // "ridge point, bf16 -> fp32, ..."
        std::size_t const front = words.find(", ");
        ridges.emplace_back(front == words.npos ? "peak" : words.substr(front + 2), one.at);
        rows.push_back({words, in_words(one.at)});
    }
    std::string const says = aligned(rows);
    write_plot(plot, given, [&](std::string picture) {
        return shown_answer{
            {command, {}, {}, json::node::list({}), given.machine, {on}, {}}, {}, std::move(picture), says, ""};
    });
    given.json ? put_json(roofline_answer{.machine = on.name.c_str(), .ridge_points = ridges}) : put(says);
    return 0;
}

int run(roofline_arguments const& given, CLI::App const* command) {
    if (given.operation.words.empty() && !given.operation.has_counts()) { return run_bare(given, command); }
    task const asked = task_of(given.machine, given.operation);
    std::string const own = given.operation.words.empty() ? "kernel" : asked.op.name();
    std::string const name = given.name.empty() ? own : given.name;
    return asked.op.visit([&](auto const& op) -> int {
        if constexpr (protocol::operation_of_parts<std::remove_cvref_t<decltype(op)>>) {
            misuse(std::string(asked.op.name()) +
                   " has parts with roofs of their own: rafter predict shows each of them");
        } else {
            if (op.kind() == arithmetic{}) {
                misuse("a roof needs the type of the work: state --flops and --type instead, or ask rafter predict");
            }
            roofline_plot plot(asked.on, op.kind());
            plot.scaled(spacing_of(given.picture).value_or(axis_spacing::logarithmic));
            auto const options = options_of(given.options);
            std::optional<prediction> by_levels;
            if (options.levels.stated) { by_levels = predict(asked.on, op, options); }
            auto const judged_as = [&](std::string const& time, char const* option) {
                return judged(asked, measured_time({time, {}, {}}, option), options);
            };
            auto const placed = [&](measure::judgement const& judgement) {
                measurement out = measured_as(op, judgement);
                if (by_levels) {
                    out.traffic = by_levels->traffic;
                    out.intensity = by_levels->intensity();
                    out.level = by_levels->level;
                }
                return out;
            };
            std::optional<measure::judgement> answer;
            if (!given.time.empty()) { answer = judged_as(given.time, "--time"); }
            if (!given.before.empty()) {
                plot.before_after(name.c_str(), placed(judged_as(given.before, "--before")), placed(*answer));
            } else {
                by_levels ? plot.add(name.c_str(), *by_levels) : plot.add(name.c_str(), op);
                if (answer) { plot.add_measured((name + ", measured").c_str(), placed(*answer)); }
            }
            std::string const says = answer ? std::string(text(*answer).view()) + "\n" : std::string();
            bool const is_modelled = given.time.empty() && !by_levels;
            write_plot(plot, given, [&](std::string picture) {
                return shown_answer{shown_question_of(command, given, asked), shown_points(points_of(plot)),
                                    std::move(picture), says,
                                    is_modelled ? roofline_in_cpp(given, asked, name) : std::string()};
            });
            if (given.json) {
                roofline_answer out{asked.on.name.c_str(), json_of(asked.op), points_of(plot)};
                if (answer) { out.judgement = says; }
                put_json(out);
                return 0;
            }
            if (given.explains) { put(explain(plot).view()); }
            put(says);
            return 0;
        }
    });
}

} // namespace

void add_roofline(CLI::App& app) {
    auto* const command = add_command(
        app, "roofline", "Draws an operation, and its measured times, under the roofs of a machine",
        "  rafter roofline --flops 1.2TFLOP --bytes 6.3GB --type fp16 --time 9.1ms -m nvidia-a100-pcie-80gb\n"
        "  rafter roofline gemm m=16 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb -o roofline.svg\n"
        "  rafter roofline gemm m=16 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb -o roofline.html\n"
        "  rafter roofline softmax.json --before 5ms --time 3ms -m nvidia-l4\n"
        "  rafter roofline -m nvidia-l4");
    auto const given = std::make_shared<roofline_arguments>();
    add_question(command, *given, false);
    auto* const time = command->add_option("--time", given->time, "A measured time, drawn beside the model's point");
    command->add_option("--before", given->before, "The time before an optimisation; --time is the time after it")
        ->needs(time);
    command->add_option("--name", given->name, "The name of the point; by default the name of the operation");
    command->add_option("-o,--output", given->file,
                        "Write a file: a picture (.svg, .png, .txt), a page to open in a browser (.html), or what a "
                        "page shows (.json)");
    add_picture(command, given->picture);
    add_json<roofline_answer>(command, given->json);
    command->add_flag("--explain", given->explains, "Show where each point comes from");
    on_run(command, [given, command] { return run(*given, command); });
}

} // namespace program
