// rafter.run: tables in files, shards, what is torn, changed, of another sweep, or cannot be written.
#include "what.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

import rafter;
import rafter.run;

namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace fs = std::filesystem;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
auto const space = design_space(lab, work, vary(bandwidth, linear(1.0 * GB / s, 20.0 * GB / s, 37)),
                                vary(peak, linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41)));

/// A folder that is gone afterwards.
struct folder {
    fs::path path = fs::temp_directory_path() / ("rafter-run-" + std::to_string(getpid()) + "-" +
                                                 testing::UnitTest::GetInstance()->current_test_info()->name());
    folder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    folder(folder const&) = delete;
    folder& operator=(folder const&) = delete;
    ~folder() { fs::remove_all(path); }
    std::string operator/(std::string const& name) const { return (path / name).string(); }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), fs::directory_iterator()));
    }
};

std::string content(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}
void overwrite(std::string const& path, std::string const& text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<std::string> split(std::string const& text, char at) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) {
        out.push_back(part);
    }
    return out;
}
double number_in(std::string const& text) {
    double out = std::numeric_limits<double>::quiet_NaN();
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    EXPECT_EQ(end, text.data() + text.size()) << text;
    return out;
}

#define EXPECT_IN(part, whole) EXPECT_NE((whole).find(part), std::string::npos) << (whole)

TEST(run_files, csv_reads_back_as_the_same_doubles) {
    folder const out;
    run::write(space, out / "sweep.csv", {.threads = 3, .chunk = 100});
    auto const lines = split(content(out / "sweep.csv"), '\n');
    ASSERT_EQ(lines.size(), space.size() + 1);
    EXPECT_EQ(lines[0], "bandwidth [B/s],peak [FLOP/s],memory_time [s],compute_time [s],total_time [s],regime");
    for (std::size_t i = 0; i < space.size(); ++i) {
        auto const cells = split(lines[i + 1], ',');
        ASSERT_EQ(cells.size(), 6U);
        auto const p = space[i];
        auto const values = space.values(i);
        ASSERT_EQ(number_in(cells[0]), values.get<0>().coherent_);
        ASSERT_EQ(number_in(cells[1]), values.get<1>().coherent_);
        ASSERT_EQ(number_in(cells[2]), p.memory_time.coherent_);
        ASSERT_EQ(number_in(cells[3]), p.compute_time.coherent_);
        ASSERT_EQ(number_in(cells[4]), p.total_time.coherent_);
        ASSERT_EQ(cells[5], text(p.regime).c_str());
    }
}

TEST(run_files, json_lines_read_back_as_the_same_doubles) {
    folder const out;
    run::write(space, out / "sweep.jsonl", {.threads = 2, .chunk = 100});
    auto const lines = split(content(out / "sweep.jsonl"), '\n');
    ASSERT_EQ(lines.size(), space.size());
    for (std::size_t i = 0; i < space.size(); ++i) {
        auto const row = nlohmann::json::parse(lines[i]);
        ASSERT_EQ(row.size(), 6U);
        ASSERT_EQ(row.at("bandwidth [B/s]").get<double>(), space.value<0>(i).coherent_);
        ASSERT_EQ(row.at("total_time [s]").get<double>(), space[i].total_time.coherent_);
        ASSERT_EQ(row.at("regime").get<std::string>(), text(space[i].regime).c_str());
    }
}

TEST(run_files, same_bytes_for_any_threads_and_chunks) {
    folder const out;
    run::write(space, out / "one.csv", {.threads = 1, .chunk = 1'000'000});
    for (int const threads : {1, 2, 7}) {
        for (std::size_t const chunk : {1, 17, 1000}) {
            run::write(space, out / "more.csv", {.threads = threads, .chunk = chunk});
            ASSERT_EQ(content(out / "more.csv"), content(out / "one.csv"));
        }
    }
    EXPECT_EQ(out.files(), 2U) << "nothing unfinished is left";
}

std::string written(auto const& of, run::options const& how = {}) {
    std::string out;
    run::write(of,
               text_sink{[](void* to, char const* text, std::size_t length) {
                             static_cast<std::string*>(to)->append(text, length);
                         },
                         &out},
               how);
    return out;
}

TEST(run_files, axes_of_any_type) {
    auto const machines = design_space(lab, gemm{.m = 64, .n = 64, .k = 64, .type = fp16, .sums = fp32},
                                       vary(each_machine, machines_with(matrix_arithmetic(fp16))));
    auto const rows = split(written(machines), '\n');
    ASSERT_EQ(rows.size(), machines.size() + 1);
    EXPECT_EQ(rows[0].substr(0, 8), "machine,");
    for (std::size_t i = 0; i < machines.size(); ++i) {
        EXPECT_IN(std::string(machines.value(i).name.c_str()), rows[i + 1]);
    }

    auto const table =
        design_space(grid_of(listed{fp16, int4}, linear(1, 2, 2), listed{true, false}),
                     [](element_type type, double count, bool twice) {
                         return to_bytes(type.bits) * (count * elements(1.0 * element)) * (twice ? 2.0 : 1.0);
                     });
    EXPECT_EQ(written(table, {.axis_names = {"type", nullptr, "twice"}, .result_name = "size"}),
              "type,axis_1,twice,size [B]\nfp16,1,true,4\nfp16,1,false,2\nfp16,2,true,8\nfp16,2,false,4\n"
              "int4,1,true,1\nint4,1,false,0.5\nint4,2,true,2\nint4,2,false,1\n");
    EXPECT_EQ(split(written(table, {.format = run::file_format::json_lines, .result_name = "size"}), '\n')[7],
              R"({"axis_0":"int4","axis_1":2,"axis_2":false,"size [B]":1})");
}

TEST(run_files, what_is_quoted_and_what_is_no_number) {
    auto const odd = design_space(
        grid_of(listed{fixed_text<15>("plain"), fixed_text<15>("a,b"), fixed_text<15>("a \"b\""),
                       fixed_text<15>("two\nlines"), fixed_text<15>("back\\slash"), fixed_text<15>("")},
                listed{0.0, 1.0, 2.0}),
        [](fixed_text<15> const&, double x) {
            return x == 0.0 ? -math::infinity : x == 1.0 ? std::numeric_limits<double>::quiet_NaN() : 5e-324;
        });
    EXPECT_EQ(written(odd, {.axis_names = {"a,name"}}).substr(0, 82),
              "\"a,name\",axis_1,result\nplain,0,-inf\nplain,1,nan\nplain,2,5e-324\n\"a,b\",0,-inf\n\"a,b\",");
    EXPECT_IN("\"a \"\"b\"\"\",2,5e-324\n\"two\nlines\",0,", written(odd));
    EXPECT_IN("\n\"\",0,-inf\n", written(odd));
    auto const lines = split(written(odd, {.format = run::file_format::json_lines}), '\n');
    ASSERT_EQ(lines.size(), 18U);
    EXPECT_EQ(lines[3], R"({"axis_0":"a,b","axis_1":0,"result":null})");
    EXPECT_EQ(lines[10], R"({"axis_0":"two\u000alines","axis_1":1,"result":null})");
    EXPECT_EQ(nlohmann::json::parse(lines[14])["axis_0"], "back\\slash");
    EXPECT_EQ(nlohmann::json::parse(lines[8])["axis_0"], "a \"b\"");
}

TEST(run_files, every_column_has_a_name_of_its_own) {
    machine const tiers{.bandwidth = {500.0 * GB / s, 10.0 * GB / s}, .peak = 10.0 * GFLOP / s};
    auto const both = design_space(tiers, work, vary(bandwidth_field{.tier = 0}, listed{100.0 * GB / s}),
                                   vary(bandwidth_field{.tier = 1}, listed{1.0 * GB / s}));
    EXPECT_EQ(split(written(both), ',')[1], "bandwidth_1 [B/s]");
    EXPECT_EQ(split(written(both, {.axis_names = {"cache", "memory"}}), ',')[1], "memory [B/s]");
    EXPECT_EQ(what([&] { (void)written(both, {.axis_names = {"same", "same"}}); }),
              "rafter: options.axis_names is same [B/s]; it must be different for every axis");
    EXPECT_IN("options.result_name is empty", what([&] { (void)written(both, {.result_name = ""}); }));
}

TEST(run_files, machines_without_names_are_refused) {
    auto const unnamed = design_space(lab, work, vary(each_machine, listed{lab, lab}));
    EXPECT_EQ(what([&] { (void)written(unnamed); }),
              "rafter: machine.name is empty; it must be stated where machines are written");
}

TEST(run_files, long_axes_are_written_as_short_ones) {
    auto const long_axis = design_space(lab, work, vary(bandwidth, linear(1.0 * GB / s, 20.0 * GB / s, 70'000)));
    auto const lines = split(written(long_axis), '\n');
    ASSERT_EQ(lines.size(), 70'001U);
    EXPECT_EQ(number_in(split(lines[60'000], ',')[0]), long_axis.value(59'999).coherent_);
}

TEST(run_files, what_cannot_be_written) {
    folder const out;
    EXPECT_EQ(what([] { run::write(space, "/dev/full"); }),
              "rafter: /dev/full: writing failed: No space left on device");
    EXPECT_IN("nowhere/sweep.csv: making it failed: No such file or directory",
              what([&] { run::write(space, out / "nowhere/sweep.csv"); }));
    EXPECT_EQ(what([] { run::write(space, ""); }), "rafter: path is empty; it must be the name of a file");
    EXPECT_IN("opening failed: Is a directory", what([&] { run::write(space, out.path.string()); }));
    EXPECT_IN("text_sink.write is missing", what([&] { run::write(space, text_sink{}); }));
    if (geteuid() != 0) { // root may write anywhere
        fs::permissions(out.path, fs::perms::owner_read | fs::perms::owner_exec);
        EXPECT_IN("Permission denied", what([&] { run::write(space, out / "sweep.csv"); }));
        fs::permissions(out.path, fs::perms::owner_all);
    }
    EXPECT_IN("making it failed: Not a directory", what([&] {
                  overwrite(out / "file", "");
                  (void)run::write_shard(space, shard{0, 1}, out / "file/folder");
              }));
}

TEST(run_files, nothing_unfinished_under_the_final_name) {
    folder const out;
    run::stop_flag stop;
    stop.request();
    EXPECT_IN("cancelled", what([&] { run::write(space, out / "sweep.csv", {.stop = &stop}); }));
    EXPECT_EQ(out.files(), 0U);
    EXPECT_IN("cancelled", what([&] { (void)run::write_shard(space, shard{1, 3}, out / "s", {.stop = &stop}); }));
    EXPECT_FALSE(fs::exists(out / "s/part-00001-of-00003.csv"));
    EXPECT_EQ(run::missing_shards(out / "s").size(), 3U);
    overwrite(out / "sweep.csv", "before");
    EXPECT_IN("cancelled", what([&] { run::write(space, out / "sweep.csv", {.stop = &stop}); }));
    EXPECT_EQ(content(out / "sweep.csv"), "before") << "what was there stays";
}

TEST(run_files, shards_merge_to_the_bytes_of_one_process) {
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

TEST(run_files, more_shards_than_points) {
    folder const out;
    auto const few = design_space(grid_of(listed{1.0, 2.0, 3.0}), [](double x) { return x; });
    for (std::size_t i = 0; i < 5; ++i) {
        (void)run::write_shard(few, shard{i, 5}, out / "s");
    }
    run::merge(out / "s", out / "merged");
    EXPECT_EQ(content(out / "merged"), "axis_0,result\n1,1\n2,2\n3,3\n");
}

TEST(run_files, a_restart_computes_what_is_missing) {
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

TEST(run_files, torn_and_changed_shards_are_named) {
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

TEST(run_files, folders_of_other_sweeps_are_refused) {
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
        return refusal(design_space(m, op, options, vary(bandwidth, axis),
                                    vary(peak, linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41))),
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
    EXPECT_IN(figures, other(lab, work, {.overlap = full_overlap}, axis));
    overwrite(parts + "/sweep.json", "garbage");
    EXPECT_IN("sweep.json: its content is no object of JSON", refusal(space, shard{1, 3}));
    EXPECT_IN("sweep.json: it is missing", what([&] { (void)run::missing_shards(out / "nowhere"); }));
    EXPECT_IN("shard.index is 3; it must be below shard.count", refusal(space, shard{3, 3}));
    EXPECT_IN("shard.count is 0; it must be at least 1", refusal(space, shard{0, 0}));
}

} // namespace
