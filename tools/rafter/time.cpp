// rafter time: how long a command takes, and how far it is from the roof.
// Tests: program/answers
#include <algorithm>
#include <cmath>
#include <span>
#include "json_answer.hpp"
#include "process.hpp"

import rafter.measure;

namespace program {

namespace {

struct timed_arguments : question {
    std::vector<std::string> command;
    std::string least_time = "3 s";
    std::size_t runs = 0;
    std::size_t warmup = 1;
    std::optional<double> tolerance;
    bool json = false;
};

/// The times of all runs of a command.
struct timed_answer {
    std::vector<std::string> command{};
    std::size_t runs = 0, warmup = 0;
    time_between time{};
    seconds mean{}, deviation{}, least{}, greatest{}, user{}, system{};
    std::optional<judged_answer> judgement{};

    static constexpr char const* says[]{"The command and its arguments",
                                        "How many runs were measured",
                                        "How many runs came before them",
                                        "The median time of a run; its interval covers it with 95 %",
                                        "The mean time",
                                        "The standard deviation of the times",
                                        "The shortest time",
                                        "The longest time",
                                        "Processor time in the command, a run",
                                        "Processor time in the system, a run",
                                        "With a machine: the judgement of the time, as rafter judge gives it"};
};

constexpr std::size_t least_runs = 10;
constexpr std::size_t most_runs = 1'000'000;

timed_answer measured(timed_arguments const& given) {
    seconds const least_time = read_quantity<units::second>(given.least_time, "--min-time");
    timed_answer out{.command = given.command, .warmup = given.warmup};
    interruptible const here;
    for (std::size_t i = 0; i < given.warmup; ++i) {
        show_progress("warm-up " + std::to_string(i + 1) + " of " + std::to_string(given.warmup));
        (void)run_command(given.command);
    }
    std::vector<seconds> times;
    seconds total{};
    auto const is_enough = [&] {
        return given.runs != 0 ? times.size() == given.runs
                               : (times.size() >= least_runs && total >= least_time) || times.size() == most_runs;
    };
    while (!is_enough()) {
        auto const [elapsed, user, system] = run_command(given.command);
        times.push_back(elapsed * symbols::s);
        total += times.back();
        out.user += user * symbols::s;
        out.system += system * symbols::s;
        show_progress(std::to_string(times.size()) + " runs, " + in_words(total));
    }
    show_progress("");
    out.runs = times.size();
    auto const count = static_cast<double>(times.size());
    out.mean = total / count;
    out.user /= count;
    out.system /= count;
    double squares = 0.0;
    for (seconds const& one : times) {
        double const from_mean = (one - out.mean) / (1.0 * symbols::s);
        squares += from_mean * from_mean;
    }
    out.deviation = std::sqrt(squares / (count - 1.0)) * symbols::s; // of a sample
    std::ranges::sort(times);
    out.least = times.front();
    out.greatest = times.back();
    out.time = measure::estimate_over(std::span<seconds>(times));
    return out;
}

std::string shown(timed_answer const& timed) {
    std::string out = listed(timed.command, " ");
    out += "\nmedian     " + std::string(text(timed.time).view()) + "\nmean       " + in_words(timed.mean) +
           ", standard deviation " + in_words(timed.deviation) + "\nrange      " + in_words(timed.least) + " to " +
           in_words(timed.greatest) + ", " + std::to_string(timed.runs) + " runs after " +
           std::to_string(timed.warmup) + " for warm-up\nprocessor  " + in_words(timed.user) + " in the command, " +
           in_words(timed.system) + " in the system, a run\n";
    if (timed.judgement) { out += timed.judgement->sentence + "\n"; }
    return out;
}

int run(timed_arguments const& given) {
    if (given.command.empty()) { misuse("no command: write it behind --, as in rafter time -- ./a.out"); }
    bool const has_operation = !given.operation.words.empty() || given.operation.has_counts();
    if (given.machine.name.empty() == has_operation) {
        misuse("the time is judged if both an operation and --machine are stated; write both or none");
    }
    std::optional<task> asked; // read before anything runs
    auto const judge = [&](measure::estimate<units::second> const& time) {
        return judged(*asked, time, options_of(given.options), *given.tolerance);
    };
    if (has_operation) {
        asked = task_of(given.machine, given.operation);
        seconds const any = 1.0 * symbols::s;
        (void)judge({any, any, any});
    }
    timed_answer timed = measured(given);
    if (asked) { timed.judgement = answer_of(judge(timed.time)); }
    given.json ? put_json(timed) : put(shown(timed));
    return 0;
}

} // namespace

void add_time(CLI::App& app) {
    auto* const command = add_command(
        app, "time", "How long a command takes, over many runs, and how far it is from the roof of a machine",
        "  rafter time --min-time 0.1s -- sleep 0.01\n"
        "  rafter time --runs 20 --warmup 3 --json -- sleep 0.01\n"
        "  rafter time --runs 6 --read 8MB --written 4MB -m nvidia-l4 -- sleep 0.01\n"
        "\nThe time of a run begins before the process starts, and ends behind it: some ms more than its main "
        "function.");
    auto& given = on_run_with<timed_arguments>(command, run);
    add_question(command, given, false);
    command->get_option("--machine")->required(false);
    command
        ->add_option("--command", given.command,
                     "The command and its arguments, one each; they may stand behind -- instead")
        ->allow_extra_args(false);
    add_count(
        command, "--runs", given.runs,
        "How many runs, at least 6 for an interval of the median; by default at least 10, for the time of --min-time",
        measure::min_phases, most_runs);
    command->add_option("--min-time", given.least_time, "The least time of all runs together")->capture_default_str();
    add_count(command, "--warmup", given.warmup, "Runs before the measured ones", 0, most_runs)->default_str("1");
    add_tolerance(command, given.tolerance);
    add_json<timed_answer>(command, given.json);
}

} // namespace program
