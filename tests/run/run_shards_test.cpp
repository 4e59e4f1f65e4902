// rafter.run: shards that are torn, changed, damaged or of another sweep, and the files that they are merged into.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

import rafter;
import rafter.run;

namespace run_shards_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace fs = std::filesystem;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
auto const space = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 37)),
                         vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41)));

TEST(run_shards, shards_merge_to_the_bytes_of_one_process) {
    for (auto const format : {run::file_format::csv, run::file_format::json_lines}) {
        folder const out;
        run::write(space, out / "whole", {.format = format});
        for (std::size_t count = 1; count <= 7; ++count) {
            std::string const parts = out / std::to_string(count);
            for (std::size_t i = count; i-- > 0;) {
                EXPECT_TRUE(run::write_shard(space, shard{i, count}, parts, {.threads = 2, .format = format}));
            }
            run::merge(parts, out / "merged");
            ASSERT_EQ(content(out / "merged"), content(out / "whole")) << count;
        }
    }
}

TEST(run_shards, more_shards_than_points) {
    folder const out;
    auto const few = sweep([](double x) { return x; }, listed{1.0, 2.0, 3.0});
    for (std::size_t i = 0; i < 5; ++i) {
        (void)run::write_shard(few, shard{i, 5}, out / "s");
    }
    run::merge(out / "s", out / "merged");
    EXPECT_EQ(content(out / "merged"), "axis_0,result\n1,1\n2,2\n3,3\n");
}

TEST(run_shards, a_restart_computes_what_is_missing) {
    folder const out;
    std::string const parts = out / "s";
    run::prepare_shards(space, 4, parts);
    EXPECT_EQ(run::missing_shards(parts).size(), 4U);
    EXPECT_TRUE(run::write_shard(space, shard{1, 4}, parts));
    EXPECT_TRUE(run::write_shard(space, shard{3, 4}, parts));
    auto const left = run::missing_shards(parts);
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0], 0U);
    EXPECT_EQ(left[1], 2U);
    struct stat before{};
    ASSERT_EQ(stat((parts + "/part-00001-of-00004.csv").c_str(), &before), 0);
    EXPECT_FALSE(run::write_shard(space, shard{1, 4}, parts)) << "it is finished";
    struct stat after{};
    ASSERT_EQ(stat((parts + "/part-00001-of-00004.csv").c_str(), &after), 0);
    EXPECT_EQ(before.st_ino, after.st_ino);
    EXPECT_EQ(before.st_mtim.tv_nsec, after.st_mtim.tv_nsec);
    EXPECT_IN("s/part-00000-of-00004.csv: it is missing, unfinished or torn; it must be written again (2 of 4",
              what([&] { run::merge(parts, out / "merged"); }));
    EXPECT_FALSE(fs::exists(out / "merged"));
    for (std::size_t const i : left) {
        EXPECT_TRUE(run::write_shard(space, shard{i, 4}, parts));
    }
    run::merge(parts, out / "merged");
    run::write(space, out / "whole");
    EXPECT_EQ(content(out / "merged"), content(out / "whole"));
}

TEST(run_shards, torn_and_changed_shards_are_named) {
    folder const out;
    std::string const parts = out / "s";
    for (std::size_t i = 0; i < 3; ++i) {
        (void)run::write_shard(space, shard{i, 3}, parts);
    }
    std::string const part = parts + "/part-00001-of-00003.csv";
    std::string const good = content(part);
    overwrite(part, good.substr(0, good.size() - 1));
    EXPECT_IN("part-00001-of-00003.csv: it is missing, unfinished or torn",
              what([&] { run::merge(parts, out / "merged"); }));
    EXPECT_EQ(run::missing_shards(parts).size(), 1U);
    std::string changed = good;
    changed[good.size() / 2] = changed[good.size() / 2] == '1' ? '2' : '1';
    overwrite(part, changed);
    EXPECT_IN("part-00001-of-00003.csv: its checksum is", what([&] { run::merge(parts, out / "merged"); }));
    EXPECT_FALSE(fs::exists(out / "merged"));
    overwrite(part + ".done", "{\"bytes\": ");
    EXPECT_EQ(run::missing_shards(parts).size(), 1U) << "a torn note says nothing";
    EXPECT_TRUE(run::write_shard(space, shard{1, 3}, parts));
    EXPECT_EQ(content(part), good);
}

TEST(run_shards, damaged_notes_are_those_of_no_shard) {
    folder const out;
    std::string const parts = out / "s";
    (void)run::write_shard(space, shard{0, 2}, parts);
    (void)run::write_shard(space, shard{1, 2}, parts);
    std::string const path = parts + "/part-00001-of-00002.csv.done";
    auto const good = nlohmann::ordered_json::parse(content(path));
    auto damaged = [&](char const* key, nlohmann::json const& value) {
        auto note = good;
        note[key] = value;
        return note.dump();
    };
    auto lacking = good;
    lacking.erase("bytes");
    for (std::string const& note :
         {damaged("bytes", nullptr), damaged("bytes", "1"), damaged("bytes", -1), damaged("bytes", 1.5),
          damaged("checksum", 7), damaged("checksum", nullptr), damaged("checksum", "zz"), damaged("identity", 1),
          damaged("points", {1}), lacking.dump(), std::string("[1]"), std::string("null"), std::string()}) {
        overwrite(path, note);
        ASSERT_EQ(run::missing_shards(parts).size(), 1U) << note;
        EXPECT_EQ(run::missing_shards(parts)[0], 1U);
        EXPECT_IN("part-00001-of-00002.csv: it is missing, unfinished or torn",
                  what([&] { run::merge(parts, out / "merged"); }));
        EXPECT_TRUE(run::write_shard(space, shard{1, 2}, parts)) << note;
        EXPECT_EQ(nlohmann::ordered_json::parse(content(path)), good);
    }
}

TEST(run_shards, damaged_manifests_are_named) {
    folder const out;
    std::string const parts = out / "s";
    (void)run::write_shard(space, shard{0, 1}, parts);
    std::string const path = parts + "/sweep.json";
    auto const good = nlohmann::ordered_json::parse(content(path));
    auto const is = [&](char const* key, nlohmann::json const& value) {
        auto manifest = good;
        manifest[key] = value;
        if (value == "erase") { manifest.erase(key); }
        overwrite(path, manifest.dump());
        for (auto const& use : {what([&] { run::merge(parts, out / "merged"); }),
                                what([&] { (void)run::write_shard(space, shard{0, 1}, parts); })}) {
            EXPECT_IN(path + ": " + key + " is ", use);
        }
        EXPECT_FALSE(fs::exists(out / "merged"));
        return what([&] { run::merge(parts, out / "merged"); }).substr(("rafter: " + path + ": ").size());
    };
    EXPECT_EQ(is("points", 407.5), "points is 407.5; it must be a whole number");
    EXPECT_EQ(is("points", -1), "points is -1; it must be a whole number");
    EXPECT_EQ(is("points", nullptr), "points is null; it must be a whole number");
    EXPECT_EQ(is("shards", "1"), "shards is \"1\"; it must be a whole number");
    EXPECT_EQ(is("shards", "erase"), "shards is missing; it must be a whole number");
    EXPECT_EQ(is("shards", 0), "shards is 0; it must be 1 to 99999");
    EXPECT_EQ(is("version", 2), "version is 2; it must be 1");
    EXPECT_EQ(is("identity", 1), "identity is 1; it must be a text");
    EXPECT_EQ(is("format", "tsv"), "format is \"tsv\"; it must be csv or json_lines");
    EXPECT_EQ(is("columns", ""), "columns is \"\"; it must be the names of CSV, and empty for JSON Lines");
    std::string const columns = good["columns"];
    for (std::string const& other : {columns.substr(0, columns.find(',')), columns.substr(0, columns.size() - 1),
                                     columns + ",more", "B" + columns.substr(1), columns + std::string(50, 'x')}) {
        EXPECT_EQ(is("columns", other),
                  "columns is \"" + other + "\"; it must be the first line of part-00000-of-00001.csv");
    }
    // A long value is shown by its beginning, a deep one by its name.
    EXPECT_EQ(is("columns", std::string(100'000, 'x')),
              "columns is \"" + std::string(200, 'x') + " ...\"; it must be the first line of part-00000-of-00001.csv");
    EXPECT_EQ(is("version", nlohmann::json::array({1})), "version is a list; it must be a whole number");
}

TEST(run_shards, merged_in_the_format_of_the_shards) {
    folder const out;
    (void)run::write_shard(space, shard{0, 1}, out / "csv");
    (void)run::write_shard(space, shard{0, 1}, out / "jsonl", {.format = run::file_format::json_lines});
    for (char const* const name : {"merged.jsonl", "merged.ndjson"}) {
        EXPECT_EQ(what([&] { run::merge(out / "csv", out / name); }),
                  "rafter: " + (out / name) +
                      ": the format of its name is json_lines; it must be csv, that of the shards");
        run::merge(out / "jsonl", out / name);
    }
    EXPECT_EQ(what([&] { run::merge(out / "jsonl", out / "merged.csv"); }),
              "rafter: " + (out / "merged.csv") +
                  ": the format of its name is csv; it must be json_lines, that of the shards");
    EXPECT_FALSE(fs::exists(out / "merged.csv"));
    run::merge(out / "csv", out / "merged.csv");
    run::merge(out / "csv", out / "csv/merged"); // beside the shards, under another name
    EXPECT_EQ(content(out / "csv/merged"), content(out / "merged.csv"));
}

TEST(run_shards, merged_over_no_file_of_the_shards) {
    folder const out;
    for (std::size_t const i : {0, 1}) {
        (void)run::write_shard(space, shard{i, 2}, out / "s");
    }
    fs::create_directory_symlink("s", out / "alias");
    fs::create_symlink("s/sweep.json", out / "link");
    std::string const manifest = content(out / "s/sweep.json");
    std::string const part = content(out / "s/part-00001-of-00002.csv");
    for (auto const& name : {out / "s/sweep.json", out / "s/../s/part-00001-of-00002.csv", out / "alias/sweep.json",
                             out / "s/part-00000-of-00002.csv.done", out / "link"}) {
        EXPECT_EQ(what([&] { run::merge(out / "s", name); }),
                  "rafter: " + name + ": it is a file of the shards; it must be another file");
        EXPECT_IN("a file of the shards", what([&] { run::merge(out / "alias", name); }));
    }
    EXPECT_EQ(content(out / "s/sweep.json"), manifest);
    EXPECT_EQ(content(out / "s/part-00001-of-00002.csv"), part);
}

TEST(run_shards, a_pipe_is_given_nothing_where_a_shard_was_changed) {
    folder const out;
    for (std::size_t const i : {0, 1}) {
        (void)run::write_shard(space, shard{i, 2}, out / "s");
    }
    overwrite(out / "open", "");
    int const file = ::open((out / "open").c_str(), O_WRONLY | O_CLOEXEC);
    std::string const name = "/dev/fd/" + std::to_string(file);
    std::string const part = out / "s/part-00001-of-00002.csv";
    std::string const good = content(part);
    std::string changed = good;
    changed[good.size() - 2] = changed[good.size() - 2] == 'x' ? 'y' : 'x';
    overwrite(part, changed);
    EXPECT_IN("part-00001-of-00002.csv: its checksum is", what([&] { run::merge(out / "s", name); }));
    EXPECT_EQ(content(out / "open"), "");
    overwrite(part, good);
    run::merge(out / "s", name);
    ::close(file);
    run::write(space, out / "whole.csv");
    EXPECT_EQ(content(out / "open"), content(out / "whole.csv"));
}

TEST(run_shards, folders_of_other_sweeps_are_refused) {
    folder const out;
    std::string const parts = out / "s";
    (void)run::write_shard(space, shard{0, 3}, parts);
    auto const refusal = [&](auto const& of, shard const& which, run::options const& how = {}) {
        return what([&] { (void)run::write_shard(of, which, parts, how); });
    };
    EXPECT_IN("sweep.json: shards is 3; it must be 4: it is of another sweep", refusal(space, shard{1, 4}));
    EXPECT_IN("sweep.json: format is \"csv\"; it must be \"json_lines\"",
              refusal(space, shard{1, 3}, {.format = run::file_format::json_lines}));
    EXPECT_IN("sweep.json: columns is", refusal(space, shard{1, 3}, {.axis_names = {"other"}}));
    auto const other = [&](machine const& m, streaming const& op, prediction_options const& options, auto const& axis) {
        return refusal(
            sweep(m, op, vary<"bandwidth">(axis), vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41)), options),
            shard{1, 3});
    };
    auto const axis = linear(1.0 * GB / s, 20.0 * GB / s, 37);
    EXPECT_EQ(other(lab, work, {}, axis), "nothing was thrown");
    EXPECT_IN("points is 1517; it must be 1558", other(lab, work, {}, linear(1.0 * GB / s, 20.0 * GB / s, 38)));
    std::string const figures = "identity is ";
    EXPECT_IN(figures, other(lab, work, {}, linear(1.0 * GB / s, 21.0 * GB / s, 37)));
    machine slower = lab;
    slower.latency = 51.0 * ns;
    EXPECT_IN(figures, other(slower, work, {}, axis));
    EXPECT_IN(figures, other(lab, streaming(11.0 * MiB, 1.0 * FLOP / B), {}, axis));
    EXPECT_IN(figures, other(lab, work, {.tolerance = 0.01}, axis));
    EXPECT_IN(figures, other(lab, work, {.overlap = no_overlap}, axis));
    overwrite(parts + "/sweep.json", "garbage");
    EXPECT_IN("sweep.json: its content is no object of JSON", refusal(space, shard{1, 3}));
    EXPECT_IN("sweep.json: it is missing", what([&] { (void)run::missing_shards(out / "nowhere"); }));
    EXPECT_IN("shard.index is 3; it must be below shard.count", refusal(space, shard{3, 3}));
    EXPECT_IN("shard.count is 0; it must be at least 1", refusal(space, shard{0, 0}));
}

} // namespace
} // namespace run_shards_test
