// rafter load: a language model's server on which requests arrive: percentiles of their times, the rate within limits.
// Tests: program/loads, program/answers
#include <algorithm>
#include <memory>
#include "llm.hpp"
#include "points.hpp"

namespace program::llm {
namespace {

struct load_arguments : stated_servers {
    std::string ttft, tpot;
    double share = 0.99;
    bool json = false;
};

/// The load of a line: what of its counts is no server's.
struct stated_load {
    std::vector<double> rates = {};
    wl::arrivals at = {};
    wl::load_options options = {};
};

struct times_answer {
    seconds mean{}, p50{}, p90{}, p99{};

    static constexpr char const* says[]{"Of all", "The median", "Nine of ten are at most so long",
                                        "99 of 100 are at most so long"};
};
struct loaded_answer {
    std::string machine{};
    double tensor = 1.0, pipeline = 1.0, context = 1.0;
    wl::event_rate rate{};
    times_answer ttft{}, tpot{}, itl{}, end_to_end{};
    wl::event_rate request_rate{}, output_rate{};
    double mean_running = 0.0, most_running = 0.0, utilisation = 0.0, left_waiting = 0.0;
    std::optional<double> sequences_that_fit{}, within_limits{};
    std::optional<wl::event_rate> goodput{};
    std::optional<double> expected_error{}, expected_error_of_ttft{};

    static constexpr char const* says[]{
        "The machine",
        "Devices that divide each matrix",
        "Devices that divide the layers",
        "Devices that divide the tokens of a sequence",
        "The mean rate at which requests arrive",
        "From a request to its first token",
        "The mean gap between the tokens of a request",
        "Each gap between two tokens of a request",
        "From a request to its last token",
        "Requests a second that are answered",
        "Output tokens a second",
        "Sequences in a decode step, the mean over their time",
        "The most sequences in a step",
        "The share of the time in which the server computes",
        "Requests that still wait as the last one arrives",
        "Sequences whose caches fit in memory; missing if the machine states no capacity",
        "The share of the requests that meet --ttft and --tpot",
        "Requests a second that meet them",
        ("Median relative error of the mean end_to_end under measured loads of models that the fit has not seen; "
         "missing where no such load was measured"),
        "The same of the mean ttft"};
};
struct rate_answer {
    std::string machine{};
    double tensor = 1.0, pipeline = 1.0, context = 1.0;
    std::optional<wl::event_rate> rate{};

    static constexpr char const* says[]{
        "The machine", "Devices that divide each matrix", "Devices that divide the layers",
        "Devices that divide the tokens of a sequence", "The largest rate; missing if a request alone misses a limit"};
};
struct loads_answer {
    std::string model{};
    std::optional<std::string> remark{};
    std::vector<loaded_answer> rows{};
    std::optional<std::vector<rate_answer>> largest_rates{};

    static constexpr char const* says[]{
        "The model", "What is not sure of the model, such as a model_type that is not known",
        "A server under each load",
        "With --ttft and --tpot: the largest rates at which --share of the requests meet them"};
};

/// Takes the counts of the load out of the line's.
stated_load taken_from(load_arguments& given) {
    stated_load out;
    std::vector<std::string> of_servers, known;
    for (std::string const& word : given.counts) {
        std::size_t const at = word.find('=');
        std::string const name = word.substr(0, at);
        static char const* const names[]{"rate", "requests", "users", "cached", "variation", "seed"};
        if (std::ranges::find(names, name) == std::end(names)) {
            of_servers.push_back(word);
            continue;
        }
        if (at == word.npos || at + 1 == word.size()) {
            misuse(name + " has no value; write one, as in " + name + "=8");
        }
        if (std::ranges::count(known, name) != 0) { misuse(name + " is stated twice"); }
        known.push_back(name);
        std::string const value = word.substr(at + 1);
        if (name == "variation" && value == "0") {
            out.at.variation = 0.0;
            continue;
        }
        auto const numbers = name == "rate" || name == "variation" ? numbers_of(name, value) : counts_of(name, value);
        if (name != "rate" && numbers.size() != 1) { misuse(name + " takes one value"); }
        double const number = numbers[0];
        if (name == "rate") { out.rates = numbers; }
        if (name == "requests") { out.at.requests = number; }
        if (name == "users") { out.options.clients = number; }
        if (name == "cached") { out.at.cached_tokens = number; }
        if (name == "variation") { out.at.variation = number; }
        if (name == "seed") { out.at.seed = static_cast<std::uint64_t>(number); }
    }
    given.counts = of_servers;
    if (given.ttft.empty() != given.tpot.empty()) { misuse("--ttft and --tpot are stated together"); }
    if (!given.ttft.empty()) {
        out.options.limits = {read_quantity<units::second>(given.ttft, "--ttft"),
                              read_quantity<units::second>(given.tpot, "--tpot")};
    } else if (out.rates.empty()) {
        misuse("state rate= (requests a second), or --ttft and --tpot for the largest rate within them");
    }
    return out;
}

/// The errors of loads like this, where such were measured.
wl::loaded_errors const* errors_of(host const& on, wl::server const& of) {
    bool const is_framework = on.under && on.under->load_shares && on.id == "nvidia-h100-sxm5-80gb";
    bool const is_dense = of.model.layers[of.model.layers.size() - 1].network.experts == 0.0;
    bool const is_wide = of.formats.of(wl::weight_role::output).usual.bits == 16.0 * symbols::bit / symbols::element;
    bool const divides = of.parallel.devices() == of.parallel.tensor && of.parallel.tensor <= 4.0;
    bool const is_chunked = of.prefill_chunk >= 1024.0 && of.prefill_chunk <= 8192.0;
    return is_framework && is_dense && is_wide && divides && is_chunked ? &wl::errors_under_load : nullptr;
}

/// The answer of each machine, division and rate.
loads_answer answer_of(asked_servers const& from, stated_load const& load, load_arguments const& given) {
    loads_answer out{.model = std::string(from.server.model.name.view())};
    if (!from.remark.empty()) { out.remark = from.remark; }
    bool const has_limits = !given.ttft.empty();
    if (has_limits) { out.largest_rates.emplace(); }
    auto const times = [](wl::latency_percentiles const& of) { return times_answer{of.mean, of.p50, of.p90, of.p99}; };
    for (host const& on : from.hosts) {
        for (wl::parallelism const& parallel : from.divisions) {
            wl::server const of = from.server_at(parallel, from.batches[0]);
            wl::load_options options = load.options;
            options.steps = from.options;
            for (double const rate : load.rates) {
                wl::arrivals at = load.at;
                at.rate = rate / symbols::s;
                auto const found = on.under ? on.under->predict(of, at, options) : wl::predict(on.on, of, at, options);
                loaded_answer row{.machine = on.id, .tensor = parallel.tensor, .pipeline = parallel.pipeline};
                row.context = parallel.context;
                row.rate = at.rate;
                row.ttft = times(found.ttft);
                row.tpot = times(found.tpot);
                row.itl = times(found.itl);
                row.end_to_end = times(found.end_to_end);
                row.request_rate = found.rate();
                row.output_rate = found.output_rate();
                row.mean_running = found.mean_running;
                row.most_running = found.most_running;
                row.utilisation = found.utilisation();
                row.left_waiting = found.left_waiting;
                if (found.sequences_that_fit < math::infinity) { row.sequences_that_fit = found.sequences_that_fit; }
                if (has_limits) {
                    row.within_limits = found.within / found.requests;
                    row.goodput = found.goodput();
                }
                if (auto const* const errors = errors_of(on, of)) {
                    row.expected_error = errors->end_to_end.median;
                    row.expected_error_of_ttft = errors->ttft.median;
                }
                out.rows.push_back(row);
            }
            if (!has_limits) { continue; }
            auto const most = on.under ? on.under->largest_rate_within(of, load.at, options, given.share)
                                       : wl::largest_rate_within(on.on, on.on, of, load.at, options, given.share);
            rate_answer row{.machine = on.id, .tensor = parallel.tensor, .pipeline = parallel.pipeline};
            row.context = parallel.context;
            if (most) { row.rate = most->rate; }
            out.largest_rates->push_back(row);
        }
    }
    return out;
}

/// What the line leaves open, and how far the times may be off.
std::string remarks_on_loads(loads_answer const& from, asked_servers const& asked, stated_load const& load) {
    std::string out;
    for (loaded_answer const& row : from.rows) {
        double const fit = row.sequences_that_fit.value_or(math::infinity);
        if (row.most_running > fit) {
            out += "At " + plain(row.rate.raw_) + " a second up to " + plain(row.most_running) +
                   " sequences run, but only " + plain(fit) + " fit in the memory of " + row.machine + ".\n";
        }
        std::string const where = asked.hosts.size() > 1 ? " on " + row.machine : "";
        if (row.left_waiting <= 0.02 * load.at.requests) { continue; }
        out += "At " + plain(row.rate.raw_) + " a second" + where;
        out +=
            load.options.clients < math::infinity
                ? " users ask as soon as they are answered, " + rate_in_words(row.request_rate) + " times a second.\n"
                : " " + plain(row.left_waiting) + " of " + plain(load.at.requests) +
                      " requests still wait as the last one arrives: with more requests the times grow.\n";
    }
    if (asked.server.prefill_chunk == math::infinity) {
        out += "Each prompt is a pass of its own, for which decode steps wait; --prefill-chunk states the tokens of "
               "prompts that a step takes in (--max-num-batched-tokens of vLLM).\n";
    }
    if (!asked.hosts[0].under) {
        out += "A roofline without host times: servers take longer. --framework takes what they reach into account "
               "where measurements are known.\n";
    }
    for (host const& on : asked.hosts) {
        if (!on.under) { continue; }
        auto const* const errors = errors_of(on, asked.server_at(asked.divisions[0], 0.0));
        auto const percents = [](wl::fit_errors const& of) {
            return std::string(number(100.0 * of.median, ".2g").c_str()) + " % (median), " +
                   number(100.0 * of.percentile_90, ".2g").c_str() + " % (90th percentile)";
        };
        out += errors == nullptr ? "Expected error on " + on.name() + ": no such server was measured under load.\n"
                                 : "Expected error on " + on.name() + ", of " + plain(errors->end_to_end.rows) +
                                       " loads of models that the fit has not seen (vLLM 0.15.1): mean end to end " +
                                       percents(errors->end_to_end) + ", mean TTFT " + percents(errors->ttft) +
                                       ", its 99th percentile " + percents(errors->ttft_99) + ".\n";
    }
    return out;
}

std::string loads_in_words(loads_answer const& from, asked_servers const& asked, stated_load const& load,
                           load_arguments const& given) {
    bool const names_machines = asked.hosts.size() > 1;
    auto const place = [&](auto const& row) {
        std::vector<std::string> out;
        if (names_machines) { out.push_back(row.machine); }
        out.push_back(plain(row.tensor) + (row.pipeline > 1.0 ? " x " + plain(row.pipeline) + " stages" : "") +
                      (row.context > 1.0 ? " x " + plain(row.context) + " contexts" : ""));
        return out;
    };
    std::vector<std::vector<std::string>> table{{}};
    if (names_machines) { table[0].emplace_back("machine"); }
    for (char const* const head : {"tensor", "requests/s", "TTFT p50", "p99", "TPOT p50", "p99", "ITL p99",
                                   "end to end p50", "p99", "tokens/s", "running"}) {
        table[0].emplace_back(head);
    }
    if (!given.ttft.empty()) { table[0].emplace_back("within"); }
    for (loaded_answer const& row : from.rows) {
        auto words = place(row);
        words.push_back(plain(row.rate.raw_));
        for (seconds const& time : {row.ttft.p50, row.ttft.p99, row.tpot.p50, row.tpot.p99, row.itl.p99,
                                    row.end_to_end.p50, row.end_to_end.p99}) {
            words.push_back(in_words(time));
        }
        words.push_back(rate_in_words(row.output_rate));
        words.emplace_back(number(row.mean_running, ".1f").c_str());
        if (row.within_limits) {
            words.emplace_back(number(100.0 * *row.within_limits, ".1f").c_str() + std::string(" %"));
        }
        table.push_back(words);
    }
    std::string out = from.model + (names_machines ? "" : ", " + asked.hosts[0].name()) + "\n";
    if (from.remark) { out = *from.remark + "\n" + out; }
    if (!from.rows.empty()) { out += "\n" + aligned(table); }
    out += "\n";
    for (rate_answer const& row : from.largest_rates.value_or(std::vector<rate_answer>{})) {
        out += (names_machines ? row.machine + ", " : "") + "tensor " + place(row).back() + ": ";
        out += row.rate ? plain(100.0 * given.share) + " % of the requests meet " + given.ttft + " and " + given.tpot +
                              " up to " + number(row.rate->raw_, ".3g").c_str() + " requests/s\n"
                        : "a request alone misses " + given.ttft + " or " + given.tpot + "\n";
    }
    return out + remarks_on_loads(from, asked, load);
}

} // namespace
} // namespace program::llm

namespace program {

void add_load(CLI::App& app) {
    auto* const command = add_command(
        app, "load",
        "A language model's server on which requests arrive: TTFT, TPOT, ITL, end to end, rate within limits",
        "  rafter load Llama-3.1-8B rate=2..16:x2 prompt=1024 output=256 --prefill-chunk 2048 --framework vllm "
        "-m nvidia-h100-sxm5-80gb\n"
        "  rafter load Llama-3.1-70B tensor=4,8 prompt=1024 output=256 --ttft 500ms --tpot 40ms --prefill-chunk 2048 "
        "-m nvidia-h100-sxm5-80gb");
    auto const given = std::make_shared<llm::load_arguments>();
    llm::add_servers(
        command, *given,
        "; here batch= is the most sequences that run (by default as many as fit); rate=1..16:x2 (requests a second), "
        "requests=1000 (how many), users=64 (who each wait for their answer before they ask again: the most requests "
        "on "
        "their way), cached=100 (tokens at the head of each prompt that a prefix cache holds), variation=1 (standard "
        "deviation of the gaps between requests over their mean: 0 equal, 1 Poisson, more in bursts), seed=1");
    command->add_option("--ttft", given->ttft, "The longest TTFT that is good, such as 500ms");
    command->add_option("--tpot", given->tpot, "The longest TPOT that is good, such as 50ms");
    command->add_option("--share", given->share, "The share of the requests that must be within both limits")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    add_json(command, given->json, [] { return schema_of<llm::loads_answer>(); });
    on_run(command, [given] {
        llm::load_arguments line = *given;
        auto const load = llm::taken_from(line);
        auto const asked = llm::servers_of(line, true);
        if (asked.batches.size() != 1) { misuse("batch takes one value: the most sequences that run"); }
        auto const answer = llm::answer_of(asked, load, line);
        if (line.json) {
            put_json(json_of(answer));
        } else {
            put(llm::loads_in_words(answer, asked, load, line));
        }
        return 0;
    });
}

} // namespace program
