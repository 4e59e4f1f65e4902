// rafter check: a claim about a prediction, or about a measured time. The exit status says whether it holds.
#include "program.hpp"
#include <exception>
#include <memory>
#include <optional>

import rafter.draw; // append_escaped

namespace program {

namespace {

struct arguments : question {
    std::string max_time, max_memory_time, max_working_set, fits_in, regime, junit;
    std::string name;
    time_arguments time;
    std::optional<double> min_fraction, within;
};

/// The enumerator of a word. An unknown word is an error that lists all.
template <class Enum>
Enum enumerator(std::string const& word, std::string const& option, Enum left_out) {
    std::string all;
    for (int i = 0; i < 32; ++i) {
        if ((detail::enumerators_of<Enum> >> i & 1) == 0 || static_cast<Enum>(i) == left_out) { continue; }
        std::string const one(text(static_cast<Enum>(i)).view());
        if (one == word) { return static_cast<Enum>(i); }
        all += (all.empty() ? "" : ", ") + one;
    }
    misuse(option + " is " + word + "; write one of " + all);
}

performance_claim claim_of(arguments const& given) {
    performance_claim out;
    if (!given.max_time.empty()) { out.max_time = read_quantity<units::second>(given.max_time, "--max-time"); }
    if (!given.max_memory_time.empty()) {
        out.max_memory_time = read_quantity<units::second>(given.max_memory_time, "--max-memory-time");
    }
    if (!given.max_working_set.empty()) {
        out.max_working_set = read_quantity<units::byte>(given.max_working_set, "--max-working-set");
    }
    if (!given.fits_in.empty()) { out.fits_in = enumerator(given.fits_in, "--fits-in", memory_level::unnamed); }
    if (!given.regime.empty()) { out.regime = enumerator(given.regime, "--regime", regime::latency_bound); }
    if (given.min_fraction) { out.min_fraction_of_roof = *given.min_fraction; }
    prediction_options const options = options_of(given.options);
    out.overlap = options.overlap;
    out.levels = options.levels;
    return out;
}

std::string as_xml(std::string const& text) {
    std::string out;
    detail::append_escaped(out, text.data(), text.data() + text.size());
    return out;
}

/// The outcome for CI: one test case, with a "failure", an "error", or neither.
void write_junit(std::string const& file, std::string const& name, std::string const& sentence, char const* fault) {
    bool const is_error = fault != nullptr && std::string_view(fault) == "error";
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"rafter\" tests=\"1\" failures=\"";
    out += fault != nullptr && !is_error ? "1" : "0";
    out += std::string("\" errors=\"") + (is_error ? "1" : "0");
    out += "\">\n  <testcase classname=\"rafter.check\" name=\"" + as_xml(name) + "\"";
    out += fault == nullptr
               ? std::string("/>\n")
               : std::string(">\n    <") + fault + " message=\"" + as_xml(sentence) + "\"/>\n  </testcase>\n";
    out += "</testsuite>\n";
    write_file(file.c_str(), out.data(), out.size());
}

int answer(arguments const& given, std::string const& name) {
    task const asked = task_of(given.machine, given.operation);
    bool const states_claim = !given.max_time.empty() || !given.max_memory_time.empty() ||
                              !given.max_working_set.empty() || !given.fits_in.empty() || !given.regime.empty() ||
                              given.min_fraction;
    if (given.within && states_claim) {
        misuse("--within is a claim of its own: leave out the others, or check them alone");
    }
    if (given.within && given.time.time.empty()) { misuse("--within compares a measured time: state --time"); }
    if (!given.within && !states_claim) {
        misuse("no claim: state --max-time, --regime, --fits-in or another (rafter check --help)");
    }
    if (given.time.time.empty() && (!given.time.low.empty() || !given.time.high.empty())) {
        misuse("--low and --high belong to --time");
    }
    performance_claim const claim = claim_of(given);
    std::string sentence;
    bool holds = true;
    if (given.time.time.empty()) {
        verdict const v = asked.op.visit([&](auto const& op) { return check(asked.on, op, claim); });
        sentence = text(v).c_str();
        holds = static_cast<bool>(v);
    } else {
        auto const time = measured_time(given.time);
        bool const names_level = !given.fits_in.empty() || asks_for_levels(given.options);
        machine const timed_on = names_level ? asked.on : main_memory_of(asked.on);
        auto const v = asked.op.visit([&](auto const& op) {
            return given.within
                       ? measure::within(*given.within, predict_range(asked.on, op, options_of(given.options)), time)
                       : measure::check(timed_on, op, claim, time);
        });
        sentence = v.sentence.c_str();
        holds = static_cast<bool>(v);
    }
    put(sentence + "\n");
    if (!given.junit.empty()) { write_junit(given.junit, name, sentence, holds ? nullptr : "failure"); }
    return holds ? 0 : 1;
}

int run(arguments const& given) {
    std::string const what = given.operation.words.empty() ? "kernel" : given.operation.words[0];
    std::string const name = given.name.empty() ? what + " on " + given.machine.name : given.name;
    try {
        return answer(given, name);
    } catch (std::exception const& refused) { // otherwise an older file, which may say that the claim holds, would stay
        if (!given.junit.empty()) { write_junit(given.junit, name, refused.what(), "error"); }
        throw;
    }
}

} // namespace

void add_check(CLI::App& app) {
    auto* const command = add_command(
        app, "check", "A claim about a prediction or a measured time; the exit status is 1 if it does not hold",
        "  rafter check gemm m=16 n=8192 k=8192 type=bf16 --regime memory-bound --max-time 50us -m "
        "nvidia-h100-sxm5-80gb\n"
        "  rafter check gemm m=16 n=8192 k=8192 type=bf16 --time 47us --within 0.25 -m nvidia-h100-sxm5-80gb --junit "
        "claim.xml");
    auto const given = std::make_shared<arguments>();
    add_question(command, *given);
    command->add_option("--max-time", given->max_time, "The longest total time");
    command->add_option("--max-memory-time", given->max_memory_time, "The longest memory time");
    command->add_option("--max-working-set", given->max_working_set, "The largest working set");
    command->add_option("--fits-in", given->fits_in, "The level of memory that holds the working set: L2, DRAM, ...");
    command->add_option("--regime", given->regime, "memory-bound, compute-bound or balanced");
    command->add_option("--min-fraction-of-roof", given->min_fraction, "The least fraction of the roof, from 0 to 1");
    add_time(command, given->time, "A measured time, which the claim is then about");
    command->add_option("--within", given->within,
                        "The largest share by which the measured time may differ from the predicted one");
    command->add_option("--name", given->name, "The name of the test case in JUnit XML");
    command->add_option("--junit", given->junit, "Write the outcome as JUnit XML, for CI");
    on_run(command, [given] { return run(*given); });
}

} // namespace program
