// rafter.run: tables in files, targets of links, and files that cannot be written.
#include "test_folder.hpp"
#include "what.hpp"

#include <atomic>
#include <gtest/gtest.h>

#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

import rafter;
import rafter.run;

namespace run_files_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace fs = std::filesystem;

constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);
auto const space = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 37)),
                         vary<"peak">(linear(1.0 * GFLOP / s, 20.0 * GFLOP / s, 41)));

double number_in(std::string const& text) {
    double out = std::numeric_limits<double>::quiet_NaN();
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    EXPECT_EQ(end, text.data() + text.size()) << text;
    return out;
}

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
        ASSERT_EQ(number_in(cells[0]), values.get<0>().raw_);
        ASSERT_EQ(number_in(cells[1]), values.get<1>().raw_);
        ASSERT_EQ(number_in(cells[2]), p.memory_time.raw_);
        ASSERT_EQ(number_in(cells[3]), p.compute_time.raw_);
        ASSERT_EQ(number_in(cells[4]), p.total_time.raw_);
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
        ASSERT_EQ(row.at("bandwidth [B/s]").get<double>(), space.value<0>(i).raw_);
        ASSERT_EQ(row.at("total_time [s]").get<double>(), space[i].total_time.raw_);
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
               protocol::text_sink{[](void* to, char const* text, std::size_t length) {
                                       static_cast<std::string*>(to)->append(text, length);
                                   },
                                   &out},
               how);
    return out;
}

TEST(run_files, axes_of_any_type) {
    auto const machines = sweep(lab, gemm{.m = 64, .n = 64, .k = 64, .type = fp16, .accumulator = fp32},
                                vary<"machine">(machines_with(matrix_arithmetic(fp16))));
    auto const rows = split(written(machines), '\n');
    ASSERT_EQ(rows.size(), machines.size() + 1);
    EXPECT_EQ(rows[0].substr(0, 8), "machine,");
    for (std::size_t i = 0; i < machines.size(); ++i) {
        EXPECT_IN(std::string(machines.value(i).name.c_str()), rows[i + 1]);
    }

    auto const table =
        sweep([](element_type type, double count,
                 bool twice) { return to_bytes(type.bits) * (count * elements(1.0 * element)) * (twice ? 2.0 : 1.0); },
              listed{fp16, int4}, linear(1, 2, 2), listed{true, false});
    EXPECT_EQ(written(table, {.axis_names = {"type", nullptr, "twice"}, .result_name = "size"}),
              "type,axis_1,twice,size [B]\nfp16,1,true,4\nfp16,1,false,2\nfp16,2,true,8\nfp16,2,false,4\n"
              "int4,1,true,1\nint4,1,false,0.5\nint4,2,true,2\nint4,2,false,1\n");
    EXPECT_EQ(split(written(table, {.format = run::file_format::json_lines, .result_name = "size"}), '\n')[7],
              R"({"axis_0":"int4","axis_1":2,"axis_2":false,"size [B]":1})");
    auto const letters = sweep([](char letter) { return letter == 'N' ? 1.0 : 2.0; }, listed{'N', 'T'});
    EXPECT_EQ(written(letters), "axis_0,result\nN,1\nT,2\n") << "a letter reads as on an axis of a plot";
}

TEST(run_files, what_is_quoted_and_what_is_no_number) {
    auto const odd = sweep(
        [](fixed_text<15> const&, double x) {
            return x == 0.0 ? -math::infinity : x == 1.0 ? std::numeric_limits<double>::quiet_NaN() : 5e-324;
        },
        listed{fixed_text<15>("plain"), fixed_text<15>("a,b"), fixed_text<15>("a \"b\""), fixed_text<15>("two\nlines"),
               fixed_text<15>("back\\slash"), fixed_text<15>("")},
        listed{0.0, 1.0, 2.0});
    EXPECT_EQ(written(odd, {.axis_names = {"a,name"}}).substr(0, 82),
              "\"a,name\",axis_1,result\nplain,0,-inf\nplain,1,nan\nplain,2,5e-324\n\"a,b\",0,-inf\n\"a,b\",");
    EXPECT_IN("\"a \"\"b\"\"\",2,5e-324\n\"two\nlines\",0,", written(odd));
    EXPECT_IN("\n\"\",0,-inf\n", written(odd));
    auto const lines = split(written(odd, {.format = run::file_format::json_lines}), '\n');
    ASSERT_EQ(lines.size(), 18U);
    EXPECT_EQ(lines[3], R"({"axis_0":"a,b","axis_1":0,"result":null})");
    EXPECT_EQ(lines[10], R"({"axis_0":"two\nlines","axis_1":1,"result":null})");
    EXPECT_EQ(nlohmann::json::parse(lines[14])["axis_0"], "back\\slash");
    EXPECT_EQ(nlohmann::json::parse(lines[8])["axis_0"], "a \"b\"");
}

TEST(run_files, every_column_has_a_name_of_its_own) {
    machine const tiers{.bandwidth = {500.0 * GB / s, 10.0 * GB / s}, .peak = 10.0 * GFLOP / s};
    auto const both =
        sweep(tiers, work, vary<"bandwidth[0]">(listed{100.0 * GB / s}), vary<"bandwidth[1]">(listed{1.0 * GB / s}));
    EXPECT_EQ(split(written(both), ',')[1], "bandwidth[1] [B/s]");
    EXPECT_EQ(split(written(both), ',')[0], "bandwidth[0] [B/s]");
    EXPECT_EQ(split(written(both, {.axis_names = {"cache", "memory"}}), ',')[1], "memory [B/s]");
    EXPECT_EQ(what([&] { (void)written(both, {.axis_names = {"same", "same"}}); }),
              "rafter: options.axis_names is same [B/s]; it must be different for every column");
    EXPECT_IN("options.result_name is empty", what([&] { (void)written(both, {.result_name = ""}); }));
}

TEST(run_files, names_of_columns_that_cannot_be_read_back) {
    auto const pairs = sweep([](double x, int y) { return x * y; }, linear(1, 2, 2), listed{4});
    auto const refusal = [&](run::options const& how) { return what([&] { (void)written(pairs, how); }); };
    std::string const axes = "rafter: options.axis_names is ";
    EXPECT_EQ(refusal({.axis_names = {"x", "result"}}), axes + "result; it must be different for every column");
    EXPECT_EQ(refusal({.axis_names = {"axis_1"}}), axes + "axis_1; it must be different for every column");
    EXPECT_EQ(refusal({.axis_names = {"x", "y"}, .result_name = "x"}),
              axes + "x; it must be different for every column");
    EXPECT_EQ(refusal({.result_name = "axis_0"}),
              "rafter: options.result_name is axis_0; it must be different from every axis");
    EXPECT_EQ(refusal({.axis_names = {"", "y"}}), axes + "empty; it must be a name");
    EXPECT_EQ(refusal({.axis_names = {"x", "y", "z"}}), axes + "z; it must be no more than the axes");
    EXPECT_EQ(refusal({.axis_names = {"x", nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, "z"}}),
              axes + "z; it must be no more than the axes");
    for (char const* const other : {"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\x80"}) {
        EXPECT_EQ(refusal({.axis_names = {other}}), axes + "not UTF-8; it must be text in UTF-8");
        EXPECT_EQ(refusal({.result_name = other}),
                  "rafter: options.result_name is not UTF-8; it must be text in UTF-8");
        folder const out;
        EXPECT_IN("not UTF-8",
                  what([&] { (void)run::write_shard(pairs, {0, 1}, out / "s", {.axis_names = {other}}); }));
    }
    EXPECT_EQ(split(written(pairs, {.axis_names = {"\xef\xbf\xbd", "ü"}}), '\n')[0], "\xef\xbf\xbd,ü,result");

    auto const predicted =
        sweep([](double x) { return predict(lab, streaming(x * MiB, 1.0 * FLOP / B)); }, linear(1, 2, 2));
    for (char const* const name : {"regime", "total_time [s]"}) {
        EXPECT_EQ(what([&] { (void)written(predicted, {.axis_names = {name}}); }),
                  axes + name + "; it must be different for every column");
    }
    auto const times = sweep([](seconds) { return predict(lab, work); }, listed{1.0 * ms});
    EXPECT_EQ(what([&] { (void)written(times, {.axis_names = {"total_time"}}); }),
              axes + "total_time [s]; it must be different for every column");
}

TEST(run_files, text_of_any_type) {
    auto const names = sweep([](std::string const& name, int n) { return name.size() * static_cast<unsigned>(n); },
                             listed{std::string("a,b"), std::string("\xff")}, listed{1, 2});
    EXPECT_EQ(written(names), "axis_0,axis_1,result\n\"a,b\",1,3\n\"a,b\",2,6\n\uFFFD,1,1\n\uFFFD,2,2\n");
    EXPECT_EQ(split(written(names, {.format = run::file_format::json_lines}), '\n')[2],
              "{\"axis_0\":\"\uFFFD\",\"axis_1\":1,\"result\":1}");
    auto const odd = sweep([](std::string const&) { return 1; }, listed{std::string("\x1b[31m\t\u202E\n\x7f")});
    EXPECT_EQ(written(odd), "axis_0,result\n\"\uFFFD[31m\t\uFFFD\n\uFFFD\",1\n");
    EXPECT_EQ(written(odd, {.format = run::file_format::json_lines}),
              "{\"axis_0\":\"\\u001b[31m\\t\\u202e\\n\\u007f\",\"result\":1}\n");
    char const* const none = nullptr;
    auto const nobody = sweep([](char const*) { return 1; }, listed{none});
    EXPECT_EQ(what([&] { (void)written(nobody); }), "rafter: text of a row is a null pointer; it must be text");
    using namespace std::literals;
    auto const views = sweep([](std::string_view name) { return name; }, listed{"x"sv, ""sv});
    EXPECT_EQ(written(views), "axis_0,result\nx,x\n\"\",\"\"\n");
}

TEST(run_files, machines_without_names_are_refused) {
    auto const unnamed = sweep(lab, work, vary<"machine">(listed{lab, lab}));
    EXPECT_EQ(what([&] { (void)written(unnamed); }),
              "rafter: machine.name is empty; it must be stated where machines are written");
}

TEST(run_files, long_axes_are_written_as_short_ones) {
    auto const long_axis = sweep(lab, work, vary<"bandwidth">(linear(1.0 * GB / s, 20.0 * GB / s, 70'000)));
    auto const lines = split(written(long_axis), '\n');
    ASSERT_EQ(lines.size(), 70'001U);
    EXPECT_EQ(number_in(split(lines[60'000], ',')[0]), long_axis.value(59'999).raw_);
}

TEST(run_files, what_cannot_be_written) {
    folder const out;
    EXPECT_EQ(what([] { run::write(space, "/dev/full"); }),
              "rafter: /dev/full: writing failed: No space left on device");
    EXPECT_IN("nowhere/sweep.csv: making it failed: No such file or directory",
              what([&] { run::write(space, out / "nowhere/sweep.csv"); }));
    EXPECT_EQ(what([] { run::write(space, ""); }), "rafter: path is empty; it must be the name of a file");
    EXPECT_IN("opening failed: Is a directory", what([&] { run::write(space, out.path.string()); }));
    EXPECT_IN("text_sink.write is missing", what([&] { run::write(space, protocol::text_sink{}); }));
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

/// A process writes a sweep to a name that leads to its own open file (or pipe), and finds the sweep there.
TEST(run_files, open_files_are_written_from_where_they_stand) {
    folder const out;
    auto const few = sweep([](double x) { return x; }, listed{1.0, 2.0});
    std::string const rows = "axis_0,result\n1,1\n2,2\n";
    auto const link_to = [&](int file) {
        fs::remove(out / "stdout");
        fs::create_symlink("/proc/self/fd/" + std::to_string(file), out / "stdout"); // as /dev/stdout is
        return out / "stdout";
    };
    for (bool const appends : {false, true}) { // > file, >> file
        overwrite(out / "open", appends ? "there\n" : "");
        int const file = ::open((out / "open").c_str(), O_WRONLY | O_CLOEXEC | (appends ? O_APPEND : 0));
        ASSERT_EQ(::write(file, "before\n", 7), 7);
        run::write(few, link_to(file));
        run::write(few, "/dev/fd/" + std::to_string(file));
        ASSERT_EQ(::write(file, "after\n", 6), 6);
        ::close(file);
        EXPECT_EQ(content(out / "open"), (appends ? "there\n" : "") + ("before\n" + rows + rows) + "after\n");
        EXPECT_TRUE(fs::is_symlink(out / "stdout"));
        EXPECT_EQ(out.files(), 2U);
    }
    int ends[2]; // | cat
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    run::write(few, link_to(ends[1]));
    char some[100];
    EXPECT_EQ(std::string(some, static_cast<std::size_t>(::read(ends[0], some, sizeof some))), rows);
    ::close(ends[0]);
    ::close(ends[1]);
    EXPECT_TRUE(fs::is_symlink(out / "stdout"));
}

TEST(run_files, links_stay_and_lead_to_the_sweep) {
    folder const out;
    fs::create_directory(out / "d");
    overwrite(out / "d/there.csv", "old");
    fs::permissions(out / "d/there.csv", static_cast<fs::perms>(0666));
    fs::create_symlink("d/there.csv", out / "there.csv");
    fs::create_symlink("d/new.csv", out / "new.csv");
    run::write(space, out / "whole.csv");
    for (auto const& name : {"there.csv", "new.csv"}) {
        run::write(space, out / name);
        EXPECT_TRUE(fs::is_symlink(out / name));
        EXPECT_FALSE(fs::is_symlink(out / ("d/" + std::string(name))));
        EXPECT_EQ(content(out / ("d/" + std::string(name))), content(out / "whole.csv"));
    }
    EXPECT_EQ(fs::status(out / "d/there.csv").permissions(), static_cast<fs::perms>(0666));
    EXPECT_EQ(std::distance(fs::directory_iterator(out / "d"), fs::directory_iterator()), 2);
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

// A target that cannot be written is found before the first point is computed.
TEST(run_files, targets_that_cannot_be_written) {
    folder const out;
    std::atomic<int> computed = 0; // by several threads
    auto const space = sweep(
        [&](int n) {
            ++computed;
            return n;
        },
        listed{1, 2});
    std::string const long_name(256, 'x');
    overwrite(out / "file", "old");
    std::filesystem::create_directory(out / "folder");
    std::filesystem::create_symlink("loop", out / "loop");
    for (std::string const& target : {out / long_name, out / (long_name + "/a.csv"), out / "file/a.csv", out / "folder",
                                      out / "folder/", out / "loop", out / "missing/a.csv"}) {
        std::string const reason = what([&] { run::write(space, target, {.threads = 1, .progress = run::silent}); });
        EXPECT_IN(" failed: ", reason);
        EXPECT_EQ(computed.load(), 0) << reason;
    }
    EXPECT_IN("File name too long", what([&] { run::write(space, out / long_name); }));
    EXPECT_EQ(out.files(), 3U) << "nothing unfinished is left";
    (void)run::write_shard(space, {0, 1}, out / "shards", {.progress = run::silent});
    EXPECT_IN("File name too long", what([&] { run::merge(out / "shards", out / long_name); }));
    computed = 0;
    EXPECT_IN(" failed: ",
              what([&] { (void)run::write_shard(space, {0, 1}, out / long_name, {.progress = run::silent}); }));
    EXPECT_IN(" failed: ", what([&] { run::prepare_shards(space, 1, out / "file"); }));
}

} // namespace
} // namespace run_files_test
