// Shards from text ("2/8"), and from the numbers that a scheduler's array of tasks has.
#include "input.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

import rafter;
import rafter.run;

namespace {

using namespace rafter;

/// Shards that were taken are in range, and part their points.
void expect_parts(shard const& taken) {
    fuzz::require(taken.count != 0 && taken.index < taken.count);
    constexpr std::size_t points = 1'000'003;
    fuzz::require(taken.first_of(points) <= taken.last_of(points) && taken.last_of(points) <= points);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    auto const choice = in.number<std::uint8_t>();
    try {
        if (choice % 3 == 0) {
            std::string const text = in.rest();
            shard const taken = run::shard_from_text(text);
            expect_parts(taken);
            // Leading zeros apart, there is one way to write it.
            shard const again = run::shard_from_text(std::to_string(taken.index) + "/" + std::to_string(taken.count));
            fuzz::require(again == taken);
        } else if (choice % 3 == 1) {
            auto const id = in.number<std::size_t>();
            auto const least = in.number<std::size_t>();
            auto const greatest = in.number<std::size_t>();
            auto const step = in.number<std::size_t>();
            expect_parts(run::shard_of_array_task(id, least, greatest, step, in.number<std::size_t>()));
        } else {
            for (char const* const variable :
                 {"SLURM_ARRAY_TASK_ID", "RAFTER_SHARDS", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
                  "SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_COUNT"}) {
                std::string const value = in.text();
                value == "-" ? ::unsetenv(variable) : ::setenv(variable, value.c_str(), 1);
            }
            if (auto const taken = run::shard_from_environment()) { expect_parts(*taken); }
        }
    } catch (invalid_value const&) {}
    return 0;
}
