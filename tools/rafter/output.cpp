// Writes answers: text for people, JSON for programs.
#include <algorithm>
#include <concepts>
#include "json_answer.hpp"

import rafter.text; // append_shown

namespace program {

namespace {

/// A figure that a metric of the library reads.
template <class Metric>
auto figure_of(point_figures const& p) {
    auto const out = Metric::of(p);
    if constexpr (requires { byte_rate(out); }) {
        return byte_rate(out);
    } else {
        return out;
    }
}
template <class Metric>
column column_of(std::string_view name, Metric const&, char const* says, needed needs = needed::nothing) {
    using value = decltype(figure_of<Metric>(point_figures{}));
    return {name,
            symbol_of<value>(),
            says,
            [](point_figures const& p) { return protocol::as_number(figure_of<Metric>(p)); },
            [](point_figures const& p) { return in_words(figure_of<Metric>(p)); },
            false,
            needs};
}

/// The columns of a word of UTF-8 in a table.
std::size_t columns_of(std::string const& word) {
    return static_cast<std::size_t>(std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string printable(std::string_view text) {
    std::string out;
    protocol::append_shown(out, text.data(), text.data() + text.size(), false);
    std::erase(out, '\r'); // would write over the line
    return out;
}

} // namespace

std::string sentence_of(std::exception const& refused) {
    std::string_view const out = refused.what();
    constexpr std::string_view prefix = "rafter: ";
    return std::string(out.starts_with(prefix) ? out.substr(prefix.size()) : out);
}

std::string regime_in_words(prediction const& p) {
    switch (p.bound_by().resource) {
    case resource::link: return "link-bound";
    case resource::host: return "launch-bound";
    case resource::latency: return "latency-bound";
    default: return text(p.regime).c_str();
    }
}

std::vector<column> const& all_columns() {
    static std::vector<column> const all{
        column_of("total_time", metric::total_time, "All times together"),
        column_of("memory_time", metric::memory_time, "The time of the memory"),
        column_of("compute_time", metric::compute_time, "The time of the arithmetic"),
        {"launch_time", "s", "The time of kernel launches",
         [](point_figures const& f) { return protocol::as_number(seconds(f.p.launch_overhead)); },
         [](point_figures const& f) { return in_words(seconds(f.p.launch_overhead)); }},
        {"waiting_time", "s", "The time in which the device waits for others, as in the bubble of a pipeline",
         [](point_figures const& f) { return protocol::as_number(f.p.waiting_time); },
         [](point_figures const& f) { return in_words(f.p.waiting_time); }},
        column_of("work", metric::work, "Floating-point operations"),
        column_of("traffic", metric::traffic, "Bytes that cross the memory system"),
        column_of("working_set", metric::working_set, "Distinct bytes that the operation touches"),
        column_of("performance", metric::performance, "Work over total time"),
        {"achieved_bandwidth", "B/s", "Traffic over total time",
         [](point_figures const& f) { return protocol::as_number(f.p.traffic / f.p.total_time); },
         [](point_figures const& f) { return in_words(f.p.traffic / f.p.total_time); }},
        column_of("machine_bandwidth", metric::effective_bandwidth,
                  "The bandwidth that the machine offers, after hit rates and access pattern"),
        column_of("fraction_of_roof", metric::fraction_of_roof,
                  "The least time that the rates allow, over the total time"),
        column_of("energy", metric::energy, "The energy, if the machine states energies", needed::energies),
        column_of("power", metric::power, "Energy over total time", needed::energies),
        column_of("cost", metric::cost, "The machine's price times the total time", needed::price),
        {"regime", "", "memory-bound, compute-bound or balanced; link-, launch- or latency-bound where that is longest",
         nullptr, [](point_figures const& f) { return regime_in_words(f.p); }},
        {"bound_by", "", "What takes longest", nullptr,
         [](point_figures const& f) { return std::string(text(f.p.bound_by()).view()); }},
        {"fits_in_memory", "", "Whether main memory holds the working set; unknown if no capacity is stated", nullptr,
         [](point_figures const& f) {
             return std::string(!f.p.knows_capacity() ? "unknown" : f.p.fits_in_memory() ? "true" : "false");
         },
         true}};
    return all;
}

point_figures stated_figures(task const& asked, prediction const& p, prediction_options const& options) {
    point_figures out{{p}};
    asked.op.visit([&](auto const& op) {
        if (auto const use = protocol::stated_energy(asked.on, op, p.total_time, options.levels)) {
            out.used = use->total();
        }
    });
    if (protocol::as_number(asked.on.price.value()) > 0.0) { out.paid = cost(asked.on, p.total_time); }
    return out;
}

std::string memory_limit(prediction const& p, std::string_view before) {
    if (!p.exceeds_memory()) { return {}; }
    return std::string(before) + "the working set, " + in_words(p.working_set) + ", is above the memory's " +
           in_words(bytes(p.capacity));
}

std::string unknown_capacity(prediction const& p, std::string_view before) {
    if (p.knows_capacity()) { return {}; }
    return std::string(before) + "whether the working set fits in memory is unknown: the machine states no capacity";
}

std::string explained_energy(task const& asked, prediction const& p, prediction_options const& options) {
    if (p.exceeds_memory()) { return {}; } // it cannot run
    return asked.op.visit([&](auto const& op) {
        auto const use = protocol::stated_energy(asked.on, op, p.total_time, options.levels);
        return std::string(use ? explain(*use).c_str() : "");
    });
}

json::node json_of(any_operation const& op) { return json::parse(operation_as_json(op)).value; }

void put_figures(json::node& out, std::vector<column> const& columns, point_figures const& f) {
    for (column const& one : columns) {
        if (one.lacks(f)) { continue; }
        std::string const key = key_of(one.name, one.unit);
        if (one.number != nullptr) {
            out.put(key, one.number(f));
        } else if (std::string const words = one.words(f); !one.is_truth || words != "unknown") {
            out.put(key, one.is_truth ? json_truth(words == "true") : json::node(words));
        }
    }
}
void answered_figures::put_keys(json::node& out) const { put_figures(out, all_columns(), of); }
void answered_figures::put_schemas(object_schema& out) {
    for (column const& one : all_columns()) {
        char const* const type = one.number != nullptr ? "number" : one.is_truth ? "boolean" : "string";
        out.put(key_of(one.name, one.unit), schema_of_type(type, one.unit, one.says),
                one.needs != needed::nothing || one.is_truth);
    }
}

predicted_answer answer_of(task const& asked, point_figures const& figures) {
    predicted_answer out{asked.on.name.c_str(), json_of(asked.op), {{figures}}};
    if (figures.p.work != flops{}) { out.peak = figures.p.peak.rate(); }
    return out;
}

std::string kind_of_file(std::string const& path, std::vector<std::string> const& allowed) {
    std::string all;
    for (std::string const& kind : allowed) {
        if (path.ends_with("." + kind)) { return kind; }
        all += (all.empty() ? "." : ", .") + kind;
    }
    misuse(path + ": the name of the file says what is written; it must end in one of " + all);
}

void put(std::string_view text) { put_as_is(printable(text)); }

void put_error(std::string_view sentence) { put_error_as_is(printable(sentence) + "\n"); }

std::string aligned(std::vector<std::vector<std::string>> const& rows) {
    std::vector<std::size_t> widths;
    for (auto const& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], columns_of(row[i]));
        }
    }
    std::string out;
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            out += row[i];
            if (i + 1 < row.size()) { out.append(widths[i] - columns_of(row[i]) + 2, ' '); }
        }
        out += '\n';
    }
    return out;
}

} // namespace program
