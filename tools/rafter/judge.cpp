// rafter judge: what a measured time says about a kernel.
// Tests: program/answers
#include "json_answer.hpp"

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
    given.json ? put_json(answer_of(answer))
               : put(std::string(text(answer).view()) + memory_limit(asked.predicted({}), "\n") + "\n");
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

judged_answer answer_of(measure::judgement const& from) {
    return {from.standing,
            from.nearest,
            from.time,
            from.roof_time,
            from.least_time,
            from.sum_time,
            from.fraction_of_roof(),
            text(from.bound_by()).c_str(),
            from.grade.c_str(),
            from.next.c_str(),
            text(from).c_str()};
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
    auto& given = on_run_with<judge_arguments>(command, run);
    add_question(command, given, false);
    add_time(command, given.time, "The measured time")->required();
    add_tolerance(command, given.tolerance);
    add_json<judged_answer>(command, given.json);
}

} // namespace program
