// rafter.run: the choice of a process's shard.
#include "what.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <exception>
#include <initializer_list>
#include <string>
#include <utility>

import rafter;
import rafter.run;

namespace run_environment_test {
namespace {

using namespace rafter;

/// Sets variables of the environment while it lives; other variables that rafter reads are unset.
struct environment {
    static constexpr char const* names[] = {"SLURM_ARRAY_TASK_ID",   "SLURM_ARRAY_TASK_MIN",   "SLURM_ARRAY_TASK_MAX",
                                            "SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_COUNT", "RAFTER_SHARDS"};
    environment(std::initializer_list<std::pair<char const*, char const*>> set) {
        clear();
        for (auto const& [name, value] : set) {
            setenv(name, value, 1);
        }
    }
    ~environment() { clear(); }
    static void clear() {
        for (char const* const name : names) {
            unsetenv(name);
        }
    }
};

TEST(run_environment, shards_from_text) {
    EXPECT_EQ(run::shard_from_text("2/8"), (shard{2, 8}));
    EXPECT_EQ(run::shard_from_text("0/1"), (shard{0, 1}));
    for (char const* const text : {"", "2", "/", "2/", "/8", "2/8/1", "a/8", "2/b", "-1/8", " 2/8", "2/8 ", "2.0/8"}) {
        std::string const said = what([&] { (void)run::shard_from_text(text); });
        EXPECT_EQ(said.substr(0, 17), "rafter: shard is ") << text;
        EXPECT_NE(said.find("it must be like 2/8"), std::string::npos) << said;
    }
    EXPECT_EQ(what([] { (void)run::shard_from_text("8/8"); }),
              "rafter: shard.index is 8; it must be below shard.count");
    EXPECT_EQ(what([] { (void)run::shard_from_text("0/0"); }), "rafter: shard.count is 0; it must be at least 1");
}

TEST(run_environment, no_array) {
    environment const none{};
    EXPECT_FALSE(run::shard_from_environment());
    environment const alone{{"RAFTER_SHARDS", "4"}};
    EXPECT_FALSE(run::shard_from_environment());
}

TEST(run_environment, arrays_of_any_start_and_step_are_covered) {
    for (std::size_t least = 0; least < 4; ++least) {
        for (std::size_t step = 1; step < 4; ++step) {
            for (std::size_t greatest = least; greatest < 20; ++greatest) {
                std::size_t const count = (greatest - least) / step + 1;
                std::size_t next = 0;
                for (std::size_t id = least; id <= greatest; id += step) {
                    EXPECT_EQ(run::shard_of_array_task(id, least, greatest, step, count), (shard{next, count}));
                    ++next;
                }
                EXPECT_EQ(next, count);
            }
        }
    }
}

TEST(run_environment, slurm_arrays) {
    {
        environment const array{{"SLURM_ARRAY_TASK_ID", "3"},
                                {"SLURM_ARRAY_TASK_MIN", "0"},
                                {"SLURM_ARRAY_TASK_MAX", "15"},
                                {"SLURM_ARRAY_TASK_STEP", "1"},
                                {"SLURM_ARRAY_TASK_COUNT", "16"}};
        EXPECT_EQ(run::shard_from_environment(), (shard{3, 16}));
    }
    {
        environment const stepping{{"SLURM_ARRAY_TASK_ID", "40"},
                                   {"SLURM_ARRAY_TASK_MIN", "10"},
                                   {"SLURM_ARRAY_TASK_MAX", "50"},
                                   {"SLURM_ARRAY_TASK_STEP", "10"},
                                   {"SLURM_ARRAY_TASK_COUNT", "5"}};
        EXPECT_EQ(run::shard_from_environment(), (shard{3, 5}));
    }
    environment const again{{"SLURM_ARRAY_TASK_ID", "7"},
                            {"SLURM_ARRAY_TASK_MIN", "3"},
                            {"SLURM_ARRAY_TASK_MAX", "7"},
                            {"SLURM_ARRAY_TASK_COUNT", "2"},
                            {"RAFTER_SHARDS", "16"}};
    EXPECT_EQ(run::shard_from_environment(), (shard{7, 16}));
}

TEST(run_environment, what_is_no_array_of_shards) {
    {
        environment const gaps{{"SLURM_ARRAY_TASK_ID", "3"},
                               {"SLURM_ARRAY_TASK_MIN", "1"},
                               {"SLURM_ARRAY_TASK_MAX", "7"},
                               {"SLURM_ARRAY_TASK_COUNT", "3"}};
        EXPECT_EQ(what([] { (void)run::shard_from_environment(); }),
                  "rafter: SLURM_ARRAY_TASK_COUNT is 3; it must be that of an array without gaps");
    }
    {
        environment const garbage{{"SLURM_ARRAY_TASK_ID", "three"}};
        EXPECT_EQ(what([] { (void)run::shard_from_environment(); }),
                  "rafter: SLURM_ARRAY_TASK_ID is three; it must be a whole number");
    }
    {
        environment const empty{{"SLURM_ARRAY_TASK_ID", ""}};
        EXPECT_EQ(what([] { (void)run::shard_from_environment(); }),
                  "rafter: SLURM_ARRAY_TASK_ID is empty; it must be a whole number");
    }
    {
        environment const alone{{"SLURM_ARRAY_TASK_ID", "3"}};
        EXPECT_EQ(what([] { (void)run::shard_from_environment(); }),
                  "rafter: SLURM_ARRAY_TASK_MIN is missing; it must be set beside SLURM_ARRAY_TASK_ID");
    }
    {
        environment const above{{"SLURM_ARRAY_TASK_ID", "16"}, {"RAFTER_SHARDS", "16"}};
        EXPECT_EQ(what([] { (void)run::shard_from_environment(); }),
                  "rafter: shard.index is 16; it must be below shard.count");
    }
    EXPECT_NE(what([] { (void)run::shard_of_array_task(2, 1, 5, 2, 3); }).find("SLURM_ARRAY_TASK_ID is 2"),
              std::string::npos);
    EXPECT_NE(what([] { (void)run::shard_of_array_task(1, 1, 1, 0, 1); }).find("SLURM_ARRAY_TASK_STEP is 0"),
              std::string::npos);
    EXPECT_NE(what([] { (void)run::shard_of_array_task(9, 1, 5, 1, 5); }).find("SLURM_ARRAY_TASK_ID is 9"),
              std::string::npos);
}

} // namespace
} // namespace run_environment_test
