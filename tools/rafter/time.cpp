// rafter time: how long a command takes, and how far it is from the roof.
// Tests: program/answers
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <span>
#include "json_form.hpp"
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
struct timed_command {
    std::vector<std::string> const& command;
    std::size_t warmup;
    std::vector<double> elapsed; ///< s, ascending
    double user = 0.0;           ///< s, mean
    double system = 0.0;         ///< s, mean
    measure::estimate<units::second> time{};
    std::optional<measure::judgement> judged{};

    [[nodiscard]] double mean() const {
        double sum = 0.0;
        for (double const one : elapsed) {
            sum += one;
        }
        return sum / static_cast<double>(elapsed.size());
    }
    /// The standard deviation of a sample.
    [[nodiscard]] double deviation() const {
        double sum = 0.0;
        for (double const one : elapsed) {
            sum += (one - mean()) * (one - mean());
        }
        return std::sqrt(sum / static_cast<double>(elapsed.size() - 1));
    }
};

json_form<timed_command> const& timed_form() {
    using answer = timed_command const&;
    using maybe = std::optional<json::node>;
    static json_form<timed_command> const form{
        {"command", "", json_type::list, "The command and its arguments",
         [](answer a) {
             json::node out = json_list();
             for (std::string const& word : a.command) {
                 out.put("", word);
             }
             return out;
         },
         false, [] { return json::node::object({{"type", "string"}}); }},
        {"runs", "", json_type::number, "How many runs were measured", [](answer a) { return a.elapsed.size(); }},
        {"warmup", "", json_type::number, "How many runs came before them", [](answer a) { return a.warmup; }},
        {"time", "s", json_type::number, "The median time of a run", [](answer a) { return a.time.value.raw_; }},
        {"time_low", "s", json_type::number, "The lower end of an interval that covers the median with 95 %",
         [](answer a) { return a.time.low.raw_; }},
        {"time_high", "s", json_type::number, "Its upper end", [](answer a) { return a.time.high.raw_; }},
        {"mean", "s", json_type::number, "The mean time", [](answer a) { return a.mean(); }},
        {"deviation", "s", json_type::number, "The standard deviation of the times",
         [](answer a) { return a.deviation(); }},
        {"least", "s", json_type::number, "The shortest time", [](answer a) { return a.elapsed.front(); }},
        {"greatest", "s", json_type::number, "The longest time", [](answer a) { return a.elapsed.back(); }},
        {"user", "s", json_type::number, "Processor time in the command, a run", [](answer a) { return a.user; }},
        {"system", "s", json_type::number, "Processor time in the system, a run", [](answer a) { return a.system; }},
        {"judgement", "", json_type::object, "With a machine: the judgement of the time, as rafter judge gives it",
         [](answer a) { return a.judged ? maybe(json_of(judgement_form(), *a.judged)) : std::nullopt; }, true,
         [] { return schema_of(judgement_form()); }}};
    return form;
}

constexpr std::size_t least_runs = 10;
constexpr std::size_t most_runs = 1'000'000;

timed_command measured(timed_arguments const& given) {
    seconds const least_time = read_quantity<units::second>(given.least_time, "--min-time");
    timed_command out{given.command, given.warmup, {}};
    interruptible const here;
    for (std::size_t i = 0; i < given.warmup; ++i) {
        show_progress("warm-up " + std::to_string(i + 1) + " of " + std::to_string(given.warmup));
        (void)run_command(given.command);
    }
    double total = 0.0;
    auto const is_enough = [&] {
        std::size_t const runs = out.elapsed.size();
        return given.runs != 0 ? runs == given.runs
                               : (runs >= least_runs && total >= least_time.raw_) || runs == most_runs;
    };
    while (!is_enough()) {
        auto const [elapsed, user, system] = run_command(given.command);
        out.elapsed.push_back(elapsed);
        out.user += user;
        out.system += system;
        total += elapsed;
        show_progress(std::to_string(out.elapsed.size()) + " runs, " + in_words(total * symbols::s));
    }
    show_progress("");
    out.user /= static_cast<double>(out.elapsed.size());
    out.system /= static_cast<double>(out.elapsed.size());
    std::ranges::sort(out.elapsed);
    std::vector<seconds> times;
    for (double const one : out.elapsed) {
        times.push_back(one * symbols::s);
    }
    out.time = measure::estimate_over(std::span<seconds>(times));
    return out;
}

std::string shown(timed_command const& timed) {
    auto const time = [](double number) { return in_words(number * symbols::s); };
    std::string out;
    for (std::string const& word : timed.command) {
        out += (out.empty() ? "" : " ") + word;
    }
    out += "\nmedian     " + std::string(text(timed.time).view()) + "\nmean       " + time(timed.mean()) +
           ", standard deviation " + time(timed.deviation()) + "\nrange      " + time(timed.elapsed.front()) + " to " +
           time(timed.elapsed.back()) + ", " + std::to_string(timed.elapsed.size()) + " runs after " +
           std::to_string(timed.warmup) + " for warm-up\nprocessor  " + time(timed.user) + " in the command, " +
           time(timed.system) + " in the system, a run\n";
    if (timed.judged) { out += std::string(text(*timed.judged).view()) + "\n"; }
    return out;
}

int run(timed_arguments const& given) {
    if (given.command.empty()) { misuse("no command: write it behind --, as in rafter time -- ./a.out"); }
    operation_arguments const& op = given.operation;
    bool const has_operation =
        !op.words.empty() || !op.flops.empty() || !op.bytes.empty() || !op.read.empty() || !op.written.empty();
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
    timed_command timed = measured(given);
    if (asked) { timed.judged = judge(timed.time); }
    given.json ? put_json(timed_form(), timed) : put(shown(timed));
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
    auto const given = std::make_shared<timed_arguments>();
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    command->get_option("--machine")->required(false);
    add_level_options(command, given->options);
    command
        ->add_option("--command", given->command,
                     "The command and its arguments, one each; they may stand behind -- instead")
        ->allow_extra_args(false);
    add_count(
        command, "--runs", given->runs,
        "How many runs, at least 6 for an interval of the median; by default at least 10, for the time of --min-time",
        measure::min_phases, most_runs);
    command->add_option("--min-time", given->least_time, "The least time of all runs together")->capture_default_str();
    add_count(command, "--warmup", given->warmup, "Runs before the measured ones", 0, most_runs)->default_str("1");
    add_tolerance(command, given->tolerance);
    add_json(command, given->json, [] { return schema_of(timed_form()); });
    on_run(command, [given] { return run(*given); });
}

} // namespace program
