// Tests: run/run_environment
module;
#include <charconv>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

/// \file Progress on a terminal, the checks of options, and shards from text and from the environment.
module rafter.run;

import rafter.output;

namespace rafter::run {

void progress_on_terminal(progress_report const& report) {
    constexpr seconds patience = 1.0 * symbols::s; // shorter runs report nothing
    if (report.elapsed < patience || report.total == 0 || !protocol::stderr_is_terminal()) { return; }
    double const share = static_cast<double>(report.done) / static_cast<double>(report.total);
    double const elapsed = in(symbols::s, report.elapsed);
    bool const complete = report.done == report.total;
    double const left = share > 0.0 ? elapsed / share - elapsed : 0.0;
    std::fprintf(stderr, "\r%5.1f %%  %zu of %zu points, %.0f s, %.0f s left   %s", 100.0 * share, report.done,
                 report.total, elapsed, left, complete ? "\n" : "");
}

cancelled::cancelled(std::size_t points_done, std::size_t points)
    : std::runtime_error("rafter: cancelled after " + std::to_string(points_done) + " of " + std::to_string(points) +
                         " points"),
      done(points_done), total(points) {}

void options::validate() const {
    if (threads != all_cores && (threads < 1 || threads > 1024)) {
        expecting::reject<"options.threads", "from 1 to 1024, or all_cores">(static_cast<double>(threads));
    }
    expecting::enumerator<"options.format", file_format::json_lines>(format);
    if (chunk == 0) { expecting::reject<"options.chunk", "at least 1">("0"); }
    if (result_name == nullptr || *result_name == 0) { expecting::reject<"options.result_name", "a name">("empty"); }
}

std::optional<std::size_t> detail::whole_number_in(std::string_view text) {
    std::size_t out = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size() || text.empty()) { return std::nullopt; }
    return out;
}

namespace {

using detail::whole_number_in;

[[noreturn]] void refuse(std::string const& what, std::string_view is, char const* expected) {
    throw invalid_value(protocol::refusal_of(what, is.empty() ? "empty" : is, expected));
}

/// Reads a variable that a scheduler sets; empty where it is not set.
std::optional<std::size_t> variable(char const* name) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here changes the environment
    char const* const text = std::getenv(name);
    if (text == nullptr) { return std::nullopt; }
    auto const number = whole_number_in(text);
    if (!number) { refuse(name, text, "a whole number"); }
    return number;
}

} // namespace

shard shard_from_text(std::string_view text) {
    std::size_t const slash = text.find('/');
    auto const index = whole_number_in(text.substr(0, slash));
    auto const count = slash == text.npos ? std::nullopt : whole_number_in(text.substr(slash + 1));
    if (!index || !count) { refuse("shard", text, "like 2/8: its number, counted from 0, and how many there are"); }
    shard const out{*index, *count};
    static_cast<void>(out.first_of(1)); // in range?
    return out;
}

shard shard_of_array_task(std::size_t id, std::size_t least, std::size_t greatest, std::size_t step,
                          std::size_t count) {
    if (step == 0) { expecting::reject<"SLURM_ARRAY_TASK_STEP", "at least 1">("0"); }
    // A count of 0 is rejected too: it would fit an array of all 2^64 numbers.
    if (count == 0 || least > greatest || (greatest - least) / step + 1 != count) {
        expecting::reject<"SLURM_ARRAY_TASK_COUNT", "that of an array without gaps">(static_cast<double>(count));
    }
    if (id < least || id > greatest || (id - least) % step != 0) {
        expecting::reject<"SLURM_ARRAY_TASK_ID", "a number of its array">(static_cast<double>(id));
    }
    return {(id - least) / step, count};
}

std::optional<shard> shard_from_environment() {
    auto const id = variable("SLURM_ARRAY_TASK_ID");
    if (!id) { return std::nullopt; }
    if (auto const shards = variable("RAFTER_SHARDS")) {
        shard const out{*id, *shards};
        static_cast<void>(out.first_of(1)); // in range?
        return out;
    }
    auto const needed = [](char const* name) {
        auto const value = variable(name);
        if (!value) { refuse(name, "missing", "set beside SLURM_ARRAY_TASK_ID"); }
        return *value;
    };
    return shard_of_array_task(*id, needed("SLURM_ARRAY_TASK_MIN"), needed("SLURM_ARRAY_TASK_MAX"),
                               variable("SLURM_ARRAY_TASK_STEP").value_or(1), needed("SLURM_ARRAY_TASK_COUNT"));
}

} // namespace rafter::run
