// Tests: run/importers_formats
module;
#include <map>
#include "imported_text.hpp"

/// \file Google Benchmark's JSON, with `run_type` and without (older files). Times are of one iteration. Rates are per
/// second of CPU time, or of real time if the benchmark's name has a part `real_time` or `manual_time`. An amount is
/// the rate times that time.
module rafter.importers;

import rafter.json;

#include "imported_text.inc"

namespace rafter::importers {
namespace {

using kind = json::node::kind_type;
using optional_number = std::optional<double>;

/// The numbers of an entry that are no counters.
constexpr std::string_view known_numbers[]{
    "family_index", "per_family_instance_index", "repetitions", "repetition_index", "threads", "iterations",
    "real_time",    "bytes_per_second",          "cpu_time"};

/// The numbers of one entry, for one iteration.
struct sample {
    optional_number seconds;
    optional_number moved;
    optional_number work;
    std::vector<counter> counters;
};

/// The entries of one benchmark.
struct benchmark_entries {
    std::string name{};
    origin from{};
    std::vector<sample> repetitions{};
    std::optional<sample> mean{};
    std::optional<sample> median{};
    optional_number deviation{}; ///< in seconds
    optional_number repetitions_of_aggregates{};
    optional_number repetitions_announced{};
};

json::node const* member(json::node const& of, std::string_view key, kind wanted, origin const& at, char const* words) {
    json::node const* const found = of.find(key);
    if (found != nullptr && !found->is(wanted)) {
        refuse(at, std::string(key) + " is " + rafter::json::shown_value(*found) + "; write " + words);
    }
    return found;
}

std::string text_of(json::node const& entry, std::string_view key, origin const& at) {
    json::node const* const found = member(entry, key, kind::string, at, "a text");
    return found == nullptr ? std::string() : found->text;
}

bool is_set(json::node const& entry, std::string_view key) {
    json::node const* const found = entry.find(key);
    return found != nullptr && !found->is(kind::null) && found->text != "false";
}

/// The number of the entry's units of time in a second.
double units_in_a_second(json::node const& entry, origin const& at) {
    std::string const unit = text_of(entry, "time_unit", at);
    constexpr std::pair<std::string_view, double> units[]{{"ns", 1e9}, {"us", 1e6}, {"ms", 1e3}, {"s", 1.0}};
    for (auto const& [symbol, in_a_second] : units) {
        if (symbol == unit) { return in_a_second; }
    }
    refuse_value(at, "time_unit", unit, "write ns, us, ms or s");
}

/// The kind of an aggregate ("median"); empty for a repetition. Files without `run_type` have it only at the end
/// of the name.
std::string aggregate_of(json::node const& entry, std::string& name, origin const& at) {
    if (entry.find("run_type") != nullptr) {
        if (text_of(entry, "run_type", at) != "aggregate") { return {}; }
        std::string const out = text_of(entry, "aggregate_name", at);
        if (out.empty()) { refuse(at, "aggregate_name is missing; it must be stated"); }
        return out;
    }
    for (std::string_view const kind_of : {"mean", "median", "stddev", "cv", "BigO", "RMS"}) {
        if (name.ends_with("_" + std::string(kind_of))) {
            name.resize(name.size() - kind_of.size() - 1);
            return std::string(kind_of);
        }
    }
    return {};
}

class benchmark_reader {
public:
    benchmark_reader(document const& text, import_options const& options, import_result& out)
        : text_(text), options_(options), out_(out) {}

    void read() {
        json::node const& root = *text_.json;
        json::node const* const context = member(root, "context", kind::object, text_.at(""), "an object");
        for (std::string_view const key : {"library_version", "json_schema_version"}) {
            json::node const* const found = context->find(key);
            if (found != nullptr && out_.version.empty()) {
                out_.version = key == "library_version" ? found->text : "json_schema_version " + found->text;
            }
        }
        read_each(text_, out_, *root.find("benchmarks"), "benchmarks",
                  [&](import_result&, json::node const& entry, origin const& at) { add_entry(entry, at); });
        expect_counter(options_.flop_counter);
        expect_counter(options_.flop_rate_counter);
        for (benchmark_entries const& one : benchmarks_) {
            add_row(one);
        }
        if (options_.flop_counter.empty() && options_.flop_rate_counter.empty()) {
            for (std::string const& name : counters_) {
                if (in_lower_case(name).find("flop") == std::string::npos) { continue; }
                remark(out_, text_.at("context"), name,
                       "is not taken for FLOP, because the file does not tell whether it is a rate: state flop_counter "
                       "or flop_rate_counter");
            }
        }
    }

private:
    void add_entry(json::node const& entry, origin const& at) {
        if (!entry.is(kind::object)) { refuse(at, "is " + rafter::json::shown_value(entry) + "; write an object"); }
        std::string name = text_of(entry, "run_name", at);
        if (name.empty()) { name = text_of(entry, "name", at); }
        if (name.empty()) { refuse(at, "name is missing; it must be stated"); }
        if (is_set(entry, "error_occurred") || is_set(entry, "skipped")) {
            std::string const why =
                text_of(entry, is_set(entry, "error_occurred") ? "error_message" : "skip_message", at);
            leave_out(at, name, "did not run" + (why.empty() ? why : ": " + json::shown_text(why)));
            return;
        }
        std::string const aggregate = aggregate_of(entry, name, at);
        if (entry.find("big_o") != nullptr || entry.find("rms") != nullptr || aggregate == "BigO" ||
            aggregate == "RMS") {
            leave_out(at, name, "is a fit of the complexity");
            return;
        }
        // All is read first: an entry that is refused leaves nothing.
        if (aggregate.empty()) {
            sample made = sample_of(entry, name, at);
            auto const announced = number_in(entry, "repetitions", at);
            benchmark_entries& of = entries_of(entry, name, at);
            of.repetitions.push_back(std::move(made));
            of.repetitions_announced = announced;
        } else if (aggregate == "stddev") {
            auto const value = number_in(entry, "real_time", at);
            double const in_a_second = value ? units_in_a_second(entry, at) : 1.0;
            if (value) { entries_of(entry, name, at).deviation = *value / in_a_second; }
        } else if (aggregate == "mean" || aggregate == "median") {
            sample made = sample_of(entry, name, at);
            auto const repetitions =
                number_in(entry, entry.find("run_type") != nullptr ? "iterations" : "repetitions", at);
            benchmark_entries& of = entries_of(entry, name, at);
            (aggregate == "mean" ? of.mean : of.median) = std::move(made);
            of.repetitions_of_aggregates = repetitions;
        }
    }

    /// The entries of a benchmark: two that were registered under one name have numbers of their own.
    benchmark_entries& entries_of(json::node const& entry, std::string const& name, origin const& at) {
        std::string key = name;
        for (std::string_view const number : {"family_index", "per_family_instance_index"}) {
            if (json::node const* const found = entry.find(number)) { key += "\n" + found->text; }
        }
        auto const [index, is_new] = index_of_.try_emplace(key, benchmarks_.size());
        if (is_new) { benchmarks_.push_back({.name = name, .from = at}); }
        index_of_[name] = index->second; // aggregates may lack these numbers
        return benchmarks_[index->second];
    }

    sample sample_of(json::node const& entry, std::string const& name, origin const& at) {
        sample out;
        double const in_a_second = units_in_a_second(entry, at);
        if (entry.find("real_time") == nullptr) { refuse(at, "real_time is missing; it must be stated"); }
        optional_number const real = number_in(entry, "real_time", at);
        if (real && *real > 0.0) { out.seconds = *real / in_a_second; }
        bool const is_in_real_time = (name + "/").find("/real_time/") != std::string::npos ||
                                     (name + "/").find("/manual_time/") != std::string::npos;
        optional_number const base = is_in_real_time ? real : number_in(entry, "cpu_time", at);
        auto const amount = [&](double rate, std::string_view key) {
            if (!base || !(*base > 0.0)) { return optional_number(); } // a rate of no time is none
            return optional_number(held(rate * (*base / in_a_second), at, key));
        };
        if (auto const rate = number_in(entry, "bytes_per_second", at)) {
            out.moved = amount(*rate, "bytes_per_second");
        }
        if (!options_.flop_counter.empty() && !options_.flop_rate_counter.empty() &&
            entry.find(options_.flop_counter) != nullptr && entry.find(options_.flop_rate_counter) != nullptr) {
            refuse(at, "has both counters of FLOP, " + json::shown_text(options_.flop_counter) + " and " +
                           json::shown_text(options_.flop_rate_counter) + "; name one of them");
        }
        for (json::node const& part : entry.parts) {
            bool const is_known =
                std::find(std::begin(known_numbers), std::end(known_numbers), part.key) != std::end(known_numbers);
            if (!part.is(kind::number) || is_known) { continue; }
            if (part.key == options_.flop_counter) { out.work = json_number_of(part, at, part.key); }
            if (part.key == options_.flop_rate_counter) {
                out.work = amount(*json_number_of(part, at, part.key), part.key);
            }
            out.counters.push_back({part.key, signed_number(part.text, part.text, at, part.key)});
            if (std::find(counters_.begin(), counters_.end(), part.key) == counters_.end()) {
                counters_.push_back(part.key);
            }
        }
        return out;
    }

    void add_row(benchmark_entries const& of) {
        bool const has_repetitions = !of.repetitions.empty();
        std::vector<sample> samples = of.repetitions;
        if (!has_repetitions && of.median) { samples = {*of.median}; }
        if (!has_repetitions && !of.median && of.mean) { samples = {*of.mean}; }
        if (samples.empty()) { return; }
        measured_work row{.name = of.name, .from = of.from};
        std::vector<double> const times = values_of(samples, &sample::seconds);
        if (times.size() != samples.size()) { leave_out(of.from, of.name, "has a time of zero or none", "a time"); }
        if (has_repetitions) {
            row.repetitions = times.size();
            row.time = time_of(times);
            compare(of, times);
        } else if (!times.empty()) {
            row.repetitions = static_cast<std::size_t>(std::min(of.repetitions_of_aggregates.value_or(0.0), 1e9));
            set_time(row, times[0], of.deviation.value_or(0.0), out_);
        }
        if (auto const moved = values_of(samples, &sample::moved); !moved.empty()) {
            add_bytes(row, memory_level::unstated, byte_kind::requested, median_of(moved));
        }
        if (auto const work = values_of(samples, &sample::work); !work.empty()) { add_work(row, {}, median_of(work)); }
        std::vector<std::pair<std::string, std::vector<double>>> counters; // in the order of the file
        for (sample const& each : samples) {
            for (counter const& one : each.counters) {
                auto known = std::find_if(counters.begin(), counters.end(),
                                          [&](auto const& other) { return other.first == one.name; });
                if (known == counters.end()) { known = counters.insert(known, {one.name, {}}); }
                known->second.push_back(one.value);
            }
        }
        for (auto const& [name, values] : counters) {
            row.counters.push_back({name, median_of(values)});
        }
        out_.rows.push_back(std::move(row));
    }

    static std::vector<double> values_of(std::vector<sample> const& samples, optional_number sample::* member_of) {
        std::vector<double> out;
        for (sample const& each : samples) {
            if (auto const& value = each.*member_of) { out.push_back(*value); }
        }
        return out;
    }

    /// Remarks on repetitions that are fewer than announced, and on a median that is not theirs.
    void compare(benchmark_entries const& of, std::vector<double> const& times) {
        double const announced = of.repetitions_announced.value_or(0.0);
        if (announced > static_cast<double>(of.repetitions.size())) {
            remark(out_, of.from, of.name,
                   "has " + std::to_string(of.repetitions.size()) + " of " + json::node(announced).text +
                       " repetitions");
        }
        if (!of.median || !of.median->seconds || times.empty()) { return; }
        double const said = *of.median->seconds;
        double const found = median_of(times);
        if (math::abs(said - found) > 1e-3 * found) {
            auto const words = [](double s) { return in_words(units::from_coherent<units::second>(s)); };
            remark(out_, of.from, of.name,
                   "has a median of " + words(said) + " in the file, but the median of its repetitions is " +
                       words(found) + ", which is taken");
        }
    }

    void leave_out(origin const& at, std::string const& name, std::string const& why, std::string const& what = "it") {
        remark(out_, at, name, why + "; " + what + " is left out");
    }

    void expect_counter(std::string const& name) const {
        if (name.empty() || std::find(counters_.begin(), counters_.end(), name) != counters_.end()) { return; }
        std::string all;
        for (std::string const& one : counters_) {
            all.append(all.empty() ? "" : ", ").append(json::shown_text(one));
        }
        refuse(text_.at(""), "no benchmark has the counter \"" + json::shown_text(name) +
                                 "\"; there are: " + (all.empty() ? "none" : all));
    }

    document const& text_;
    import_options const& options_;
    import_result& out_;
    std::vector<benchmark_entries> benchmarks_;
    std::map<std::string, std::size_t> index_of_;
    std::vector<std::string> counters_;
};

bool is_google_benchmark(document const& text) {
    if (!text.json || !text.json->is(kind::object)) { return false; }
    json::node const* const context = text.json->find("context");
    json::node const* const benchmarks = text.json->find("benchmarks");
    return context != nullptr && benchmarks != nullptr && context->is(kind::object) && benchmarks->is(kind::list);
}

void read_google_benchmark(document const& text, import_options const& options, import_result& out) {
    benchmark_reader(text, options, out).read();
}

} // namespace

format const google_benchmark{"Google Benchmark JSON", is_google_benchmark, read_google_benchmark};

} // namespace rafter::importers
