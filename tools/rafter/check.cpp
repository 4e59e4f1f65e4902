// rafter check: a claim about a prediction, or about a measured time. The exit status says whether it holds.
#include "program.hpp"
#include <memory>
#include <stdexcept>

namespace program {

namespace {

struct arguments {
    machine_arguments machine;
    operation_arguments operation;
    option_arguments options;
    std::string max_time, max_memory_time, max_working_set, fits_in, regime, junit;
    std::string time, low, high;
    double min_fraction = 0.0;
    double within = -1.0;
};

/// The enumerator of a word, among the first `count`; an unknown word is an error that lists all.
template <class Enum>
Enum enumerator(std::string const& word, std::string const& option, int first, int count) {
    std::string all;
    for (int i = first; i < count; ++i) {
        std::string const one(text(static_cast<Enum>(i)).view());
        if (one == word) { return static_cast<Enum>(i); }
        all += (all.empty() ? "" : ", ") + one;
    }
    throw std::invalid_argument("rafter: " + option + " is " + word + "; write one of " + all);
}

performance_claim claim_of(arguments const& given) {
    performance_claim out;
    if (!given.max_time.empty()) { out.max_time = quantity_of<units::second>(given.max_time, "--max-time"); }
    if (!given.max_memory_time.empty()) {
        out.max_memory_time = quantity_of<units::second>(given.max_memory_time, "--max-memory-time");
    }
    if (!given.max_working_set.empty()) {
        out.max_working_set = quantity_of<units::byte>(given.max_working_set, "--max-working-set");
    }
    if (!given.fits_in.empty()) { out.fits_in = enumerator<memory_level>(given.fits_in, "--fits-in", 1, 8); }
    if (!given.regime.empty()) { out.regime = enumerator<rafter::regime>(given.regime, "--regime", 0, 3); }
    out.min_fraction_of_roof = given.min_fraction;
    prediction_options const options = options_of(given.options);
    out.overlap = options.overlap;
    out.levels = options.levels;
    return out;
}

std::string as_xml(std::string const& text) {
    std::string out;
    for (char const c : text) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

/// The outcome for CI: one test case, which fails or passes.
void write_junit(std::string const& file, std::string const& name, std::string const& sentence, bool holds) {
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"rafter\" tests=\"1\" failures=\"";
    out += holds ? "0" : "1";
    out += "\">\n  <testcase classname=\"rafter.check\" name=\"" + as_xml(name) + "\"";
    out += holds ? "/>\n" : ">\n    <failure message=\"" + as_xml(sentence) + "\"/>\n  </testcase>\n";
    out += "</testsuite>\n";
    write_file(file.c_str(), out.data(), out.size());
}

int run(arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    performance_claim const claim = claim_of(given);
    std::string sentence;
    bool holds = true;
    if (given.time.empty()) {
        if (given.within >= 0.0) {
            throw std::invalid_argument("rafter: --within compares a measured time: state --time");
        }
        verdict const v = asked.op.visit([&](auto const& op) { return check(asked.on, op, claim); });
        sentence = text(v).c_str();
        holds = static_cast<bool>(v);
    } else {
        auto const time = measured_time(given.time, given.low, given.high, "--time");
        auto const v = given.within >= 0.0
                           ? measure::within(given.within, asked.predicted(options_of(given.options)).total_time, time)
                           : asked.op.visit([&](auto const& op) { return measure::check(asked.on, op, claim, time); });
        sentence = v.sentence.c_str();
        holds = static_cast<bool>(v);
    }
    put(sentence + "\n");
    if (!given.junit.empty()) {
        write_junit(given.junit, std::string(asked.op.name()) + " on " + asked.on.name.c_str(), sentence, holds);
    }
    return holds ? 0 : 1;
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
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    add_options(command, given->options);
    command->add_option("--max-time", given->max_time, "The longest total time");
    command->add_option("--max-memory-time", given->max_memory_time, "The longest memory time");
    command->add_option("--max-working-set", given->max_working_set, "The largest working set");
    command->add_option("--fits-in", given->fits_in, "The level of memory that holds the working set: L2, DRAM, ...");
    command->add_option("--regime", given->regime, "memory-bound, compute-bound or balanced");
    command->add_option("--min-fraction-of-roof", given->min_fraction, "The least fraction of the roof, from 0 to 1");
    command->add_option("--time", given->time,
                        "A measured time: the claim is about it; a value, or a row of a file: run.json:triad");
    command->add_option("--low", given->low, "The lower end of its interval");
    command->add_option("--high", given->high, "The upper end of its interval");
    command->add_option("--within", given->within,
                        "The largest share by which the measured time may differ from the predicted one");
    command->add_option("--junit", given->junit, "Write the outcome as JUnit XML, for CI");
    on_run(command, [given] { return run(*given); });
}

} // namespace program
