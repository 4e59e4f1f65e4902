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

/// A quantity, with the unit that rafter names in keys.
template <class Quantity>
shown_figure figure_of(char const* name, Quantity const& value) {
    return {name, protocol::unit_symbol<Quantity>, in_words(value), protocol::as_number(value)};
}

/// The points of a plot: their figures, and where they come from.
std::vector<shown_point> points_of(roofline_plot const& plot) {
    std::vector<shown_point> out;
    for (int i = 0; i < plot.points_.size(); ++i) {
        auto const& p = plot.points_[i];
        bool const is_judged = p.judged_share > 0.0;
        auto const attainable = is_judged ? p.rate.rate() / p.judged_share : plot.attainable(i).rate();
        double const fraction = is_judged ? p.judged_share : p.rate.rate() / attainable;
        regime const by_place = by_ridge(p.intensity, p.under.ridge_point()).regime;
        std::string const bound = is_judged                           ? text(p.bound).c_str()
                                  : by_place == regime::memory_bound  ? "memory"
                                  : by_place == regime::compute_bound ? "compute"
                                                                      : "both";
        shown_point& point = out.emplace_back();
        point.figures = {
            {"name", "", p.label().c_str(), {}}, {"series", "", text(p.series).c_str(), {}},
            figure_of("intensity", p.intensity), figure_of("performance", p.rate.rate()),
            figure_of("attainable", attainable), {"fraction_of_roof", "", number(fraction, ".4g").c_str(), fraction},
            {"bound_by", "", bound, {}}};
        point.explanation = explain(plot, i).c_str();
        point.mark = "point" + std::to_string(i);
    }
    return out;
}

/// Moves the newest point of a plot to the traffic of a prediction by levels, under the roof of the level that binds.
void place_by_level(roofline_plot& plot, prediction const& p) {
    auto& point = plot.points_.items_[plot.points_.size() - 1];
    for (int i = 0; i < plot.roofs_.size(); ++i) {
        if (plot.roofs_[i].under.level == p.level) { point.roof = i; }
    }
    point.under = plot.roofs_[point.roof].under;
    point.traffic = p.traffic;
    point.intensity = p.intensity();
    point.rate = point.under.attainable(point.intensity);
    point.time = max(point.under.memory_time(p.traffic), point.under.compute_time(p.work));
    point.is_compulsory = false;
}

/// A figure of a point, as `points_of` numbers them.
json_key<shown_point> key_of_figure(std::size_t index, std::string_view name, std::string_view unit, json_type type,
                                    char const* says) {
    return {name, unit, type, says, [index](shown_point const& p) {
                shown_figure const& figure = p.figures[index];
                return figure.number ? json::node(*figure.number) : json::node(figure.words);
            }};
}

json_form<shown_point> const& point_form() {
    static json_form<shown_point> const form{
        key_of_figure(0, "name", "", json_type::string, "The name"),
        key_of_figure(1, "series", "", json_type::string, "modelled, measured, original or optimised"),
        key_of_figure(2, "intensity", "FLOP/B", json_type::number, "The arithmetic intensity"),
        key_of_figure(3, "performance", "FLOP/s", json_type::number, "The rate of the point: measured, or attainable"),
        key_of_figure(4, "attainable", "FLOP/s", json_type::number, "The rate that its roof allows"),
        key_of_figure(5, "fraction_of_roof", "", json_type::number, "The share of its roof"),
        key_of_figure(6, "bound_by", "", json_type::string, "What binds"),
        {"explanation", "", json_type::string, "How the figures come about, for people",
         [](shown_point const& p) { return p.explanation; }}};
    return form;
}

json_form<shown_answer> const& roofline_form() {
    using answer = shown_answer const&;
    static json_form<shown_answer> const form{
        {"machine", "", json_type::string, "The name of the machine",
         [](answer a) { return a.asked.on[0].name.view(); }},
        {"operation", "", json_type::object, "The operation, as an operation file; left out for a machine alone",
         [](answer a) -> std::optional<json::node> {
             if (!a.asked.operation) { return std::nullopt; }
             return json::parse(operation_as_json(*a.asked.operation)).value;
         },
         true},
        {"points", "", json_type::list, "The points",
         [](answer a) {
             json::node out = json_list();
             for (shown_point const& point : a.points) {
                 out.put("", json_of(point_form(), point));
             }
             return out;
         },
         false, [] { return schema_of(point_form()); }},
        {"ridge_points", "FLOP/B", json_type::object, "Without an operation: the ridge point of each peak",
         [](answer a) -> std::optional<json::node> {
             if (a.asked.operation) { return std::nullopt; }
             json::node out = json::node::object({});
             for (ridge const& one : ridges_of(a.asked.on[0])) {
                 std::string const words = text_of(one, a.asked.on[0]); // "ridge point, bf16 -> fp32, ..."
                 std::size_t const front = words.find(", ");
                 out.put(front == words.npos ? "peak" : words.substr(front + 2), protocol::as_number(one.at));
             }
             return out;
         },
         true},
        {"judgement", "", json_type::string, "With --time: how far it is from the roof, and what binds",
         [](answer a) -> std::optional<json::node> {
             if (a.says.empty() || !a.asked.operation) { return std::nullopt; }
             return json::node(a.says);
         },
         true}};
    return form;
}

/// True if no operation is asked about: the machine alone is drawn.
bool is_bare(operation_arguments const& from) {
    return from.words.empty() && from.flops.empty() && from.bytes.empty() && from.read.empty() && from.written.empty();
}

/// The plot of a machine without points: the roofs of the fastest peak, or of `--type`, and the other peaks below.
roofline_plot bare_plot(machine const& m, operation_arguments const& from) {
    arithmetic kind = from.type.empty() ? arithmetic{} : kind_named(from.type, from.unit);
    if (from.type.empty()) {
        flop_rate most{};
        for (compute_peak const& peak : m.peaks) {
            if (peak.rate.value() > most) {
                most = peak.rate;
                kind = peak.of;
            }
        }
        if (m.peaks.size() == 0) { kind = m.peak.of_; }
    }
    roofline_plot plot(m, kind);
    flop_rate const top = plot.roofs_[0].under.peak.rate();
    std::vector<compute_peak> below;
    for (compute_peak const& peak : m.peaks) {
        auto const alike = [&](compute_peak const& one) { return one.rate.value() == peak.rate.value(); };
        if (peak.rate.value() < top && std::ranges::none_of(below, alike)) { below.push_back(peak); }
    }
    std::ranges::sort(below, std::greater(), [](compute_peak const& one) { return one.rate.value().raw_; });
    if (below.size() > roofline_plot::max_ceilings) { below.resize(roofline_plot::max_ceilings); }
    for (compute_peak const& peak : below) {
        plot.ceiling(roofline_of(m, peak.of));
    }
    return plot;
}

/// Draws the machine alone, and lists its ridge points.
int run_bare(roofline_arguments const& given, CLI::App const* command) {
    if (!given.time.empty() || options_of(given.options).levels.stated || given.explains || !given.name.empty()) {
        misuse("no operation: name one (rafter operations lists them), or state --flops, --bytes and --type of a "
               "kernel; a machine alone is drawn without --time, --before, --name, --explain and options of levels");
    }
    operation_arguments any; // `task_of` changes the fields of the machine
    any.bytes = "1 GB";
    machine const on = task_of(given.machine, any).on;
    roofline_plot plot = bare_plot(on, given.operation);
    plot.scaled(spacing_of(given.picture).value_or(axis_spacing::logarithmic));
    std::vector<std::vector<std::string>> rows;
    for (ridge const& one : ridges_of(on)) {
        rows.push_back({text_of(one, on), in_words(one.at)});
    }
    std::string const says = aligned(rows);
    std::string const kind = given.file.empty() ? "" : kind_of_file(given.file, {"svg", "png", "html", "json", "txt"});
    if (kind == "txt") {
        write_file(given.file.c_str(), terminal(plot));
    } else if (kind.empty() && !given.json) {
        put(terminal(plot, here()).view());
    } else {
        shown_answer const shown{{command, {}, {}, json::node(json::node::kind_type::list), given.machine, {on}, {}},
                                 {},
                                 svg(plot, {.width = given.picture.width}).c_str(),
                                 says,
                                 ""};
        if (!kind.empty()) { write_shown(given.file, shown); }
        if (given.json) { put_json(roofline_form(), shown); }
    }
    if (!given.json) { put(says); }
    return 0;
}

int run(roofline_arguments const& given, CLI::App const* command) {
    if (is_bare(given.operation)) { return run_bare(given, command); }
    task const asked = task_of(given.machine, given.operation);
    std::string const own = given.operation.words.empty() ? "kernel" : asked.op.name();
    std::string const name = given.name.empty() ? own : given.name;
    return asked.op.visit([&](auto const& op) -> int {
        if constexpr (protocol::operation_of_parts<std::remove_cvref_t<decltype(op)>>) {
            misuse(std::string(asked.op.name()) +
                   " has parts with roofs of their own: rafter predict shows each of them");
        } else {
            if (op.kind() == arithmetic{}) { misuse("a roof needs the type of the work: state --flops and --type"); }
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
                plot.add(name.c_str(), op);
                if (by_levels) { place_by_level(plot, *by_levels); }
                if (answer) { plot.add_measured((name + ", measured").c_str(), placed(*answer)); }
            }
            std::string const says = answer ? std::string(text(*answer).view()) + "\n" : std::string();
            std::string const kind =
                given.file.empty() ? "" : kind_of_file(given.file, {"svg", "png", "html", "json", "txt"});
            if (kind == "txt") {
                uninterrupted([&] { write_file(given.file.c_str(), terminal(plot)); });
            } else if (kind.empty() && !given.json) {
                put_as_is(terminal(plot, here()).view()); // names in it are printable
            } else {
                bool const is_modelled = given.time.empty() && !by_levels;
                shown_answer const shown{shown_question_of(command, given, asked), points_of(plot),
                                         svg(plot, {.width = given.picture.width}).c_str(), says,
                                         is_modelled ? roofline_in_cpp(given, asked, name) : std::string()};
                if (!kind.empty()) { write_shown(given.file, shown); }
                if (given.json) { put_json(roofline_form(), shown); }
            }
            if (given.json) { return 0; }
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
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    add_level_options(command, given->options);
    auto* const time = command->add_option("--time", given->time, "A measured time, drawn beside the model's point");
    command->add_option("--before", given->before, "The time before an optimisation; --time is the time after it")
        ->needs(time);
    command->add_option("--name", given->name, "The name of the point; by default the name of the operation");
    command->add_option("-o,--output", given->file,
                        "Write a file: a picture (.svg, .png, .txt), a page to open in a browser (.html), or what a "
                        "page shows (.json)");
    add_picture(command, given->picture);
    add_json(command, given->json, [] { return schema_of(roofline_form()); });
    command->add_flag("--explain", given->explains, "Show where each point comes from");
    on_run(command, [given, command] { return run(*given, command); });
}

} // namespace program
