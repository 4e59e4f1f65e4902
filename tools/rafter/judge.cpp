// rafter judge: what a measured time says about a kernel.
// Tests: program/answers
#include <memory>
#include "json_form.hpp"
#include "memory_limit.hpp"

namespace program {

namespace {

struct judge_arguments : question {
    time_arguments time;
    std::optional<double> tolerance;
    bool json = false;
};

int run(judge_arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    auto const time = measured_time(given.time);
    auto const answer = judged(asked, time, options_of(given.options), *given.tolerance);
    if (given.json) {
        put_json(judgement_form(), answer);
    } else {
        put(std::string(text(answer).view()) + memory_limit(asked.predicted({}), "\n") + "\n");
    }
    return 0;
}

} // namespace

measure::judgement judged(task const& asked, measure::estimate<units::second> const& time,
                          prediction_options const& options, double tolerance) {
    measure::judge_options const how{.tolerance = tolerance, .levels = options.levels.options};
    // Refuses an operation without a prediction by levels.
    if (options.levels.stated) { (void)asked.predicted(options); }
    return asked.op.visit([&](auto const& op) {
        if (options.levels.stated) { return measure::judge(asked.on, op, time, how); }
        auto const out = measure::judge(main_memory_of(asked.on), op, time, how);
        if (out.standing != measure::standing::above_roof) { return out; }
        auto const by_levels = measure::judge(asked.on, op, time, how);
        return by_levels.least_time == out.least_time ? by_levels : out;
    });
}

json_form<measure::judgement> const& judgement_form() {
    using answer = measure::judgement const&;
    static constexpr auto words = [](measure::standing one) { return std::string(text(one).view()); };
    static json_form<measure::judgement> const form{
        {"standing", "", json_type::string, "Where the measured interval lies among the times of the model",
         [](answer a) { return words(a.standing); }},
        {"nearest", "", json_type::string, "Where the measured time itself lies",
         [](answer a) { return words(a.nearest); }},
        {"time", "s", json_type::number, "The measured time", [](answer a) { return a.time.value.raw_; }},
        {"time_low", "s", json_type::number, "The lower end of its interval", [](answer a) { return a.time.low.raw_; }},
        {"time_high", "s", json_type::number, "The upper end of its interval",
         [](answer a) { return a.time.high.raw_; }},
        {"roof_time", "s", json_type::number, "The roof, without latencies, steps and launches",
         [](answer a) { return a.roof_time.raw_; }},
        {"least_time", "s", json_type::number, "The least time that the model allows",
         [](answer a) { return a.least_time.raw_; }},
        {"sum_time", "s", json_type::number, "The sum of all times: no overlap",
         [](answer a) { return a.sum_time.raw_; }},
        {"fraction_of_roof", "", json_type::number, "The roof time over the measured time",
         [](answer a) { return a.fraction_of_roof(); }},
        {"bound_by", "", json_type::string, "What takes longest in the model",
         [](answer a) { return std::string(text(a.bound_by()).view()); }},
        {"grade", "", json_type::string,
         "good (at the roof, or the model accounts for 80 % of the time or more), fair (50 % or more), poor, or too "
         "fast; \"poor to fair\" where the intervals allow both",
         [](answer a) { return std::string(a.grade.view()); }},
        {"next", "", json_type::string, "What to try next", [](answer a) { return std::string(a.next.view()); }},
        {"sentence", "", json_type::string, "The judgement with its reason, for people",
         [](answer a) { return std::string(text(a).view()); }}};
    return form;
}

void add_judge(CLI::App& app) {
    auto* const command = add_command(
        app, "judge", "How far a measured time is from the roof, what binds, and what may explain it",
        "  rafter judge --flops 1.2TFLOP --bytes 6.3GB --type fp16 --time 9.1ms -m nvidia-a100-pcie-80gb\n"
        "  rafter judge stream_triad.json --time 41ms --low 40.6ms --high 41.9ms -m node.json --write-allocate\n"
        "The first word is about the share of the measured time that the model accounts for, which is the share of the "
        "roof where no launches or latencies are stated:\n"
        "  good      at the roof within the tolerance, or 80 % or more\n"
        "  fair      50 % or more\n"
        "  poor      less than 50 %\n"
        "  too fast  above the roof: FLOP, bytes or a figure of the machine are wrong");
    auto const given = std::make_shared<judge_arguments>();
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    add_level_options(command, given->options);
    add_time(command, given->time, "The measured time")->required();
    add_tolerance(command, given->tolerance);
    add_json(command, given->json, [] { return schema_of(judgement_form()); });
    on_run(command, [given] { return run(*given); });
}

} // namespace program
