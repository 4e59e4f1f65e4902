module;
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

/// \file Shards from text and from the environment.
module rafter.run;

namespace rafter::run {

std::optional<std::size_t> detail::whole_number_in(std::string_view text) {
    std::size_t out = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size() || text.empty()) { return std::nullopt; }
    return out;
}

namespace {

using detail::whole_number_in;

[[noreturn]] void refuse(std::string const& what, std::string_view is, char const* expected) {
    throw invalid_value("rafter: " + what + " is " + (is.empty() ? "empty" : std::string(is)) + "; it must be " +
                        expected);
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
