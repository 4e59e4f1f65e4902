// rafter.importers: formats are recognised by their content; Google Benchmark and tables of one's own are read with
// their units, spread and places; texts that are not understood are rejected in a sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

import rafter;
import rafter.draw;
import rafter.importers;

#include "../importers_promises.hpp"
#include "importers_samples.hpp"

namespace importers_test {
namespace {

TEST(importers, files_are_recognised_by_their_content) {
    EXPECT_EQ(importers::read(sample("stream_5_10.txt")).format, "STREAM");
    EXPECT_EQ(sampled("google_benchmark_2019.json").format, "Google Benchmark JSON");
    EXPECT_EQ(sampled("babelstream_4.txt").format, "BabelStream");
    EXPECT_EQ(sampled("babelstream_mib.csv").format, "BabelStream");
    EXPECT_EQ(sampled("ert.json").format, "Empirical Roofline Tool (roofline.json)");
    EXPECT_EQ(sampled("likwid_5.csv").format, "LIKWID");
    EXPECT_EQ(sampled("likwid_bench.txt").format, "LIKWID");
    EXPECT_EQ(sampled("hwloc_1.xml").format, "hwloc XML");
    EXPECT_EQ(sampled("rocprof_v1.csv").format, "rocprof and rocprofiler-compute CSV");
    EXPECT_EQ(sampled("vllm_0_25.jsonl").format, "vLLM serving benchmark");
    EXPECT_EQ(sampled("nsight_2020_long.csv").format, "Nsight Compute CSV");
    EXPECT_EQ(sampled("kernels.csv").format, "CSV with name, FLOP, bytes and time");
}

TEST(importers, a_line_of_json_before_the_output_of_a_tool_hides_no_format) {
    EXPECT_EQ(importers::from_text("{\"job\": 7}\n" + content(sample("stream_5_10.txt")), "f").format, "STREAM");
    EXPECT_EQ(importers::from_text("[job 7]\n" + content(sample("nccl_2_17.txt")), "f").format, "nccl-tests");
    EXPECT_IN("f: line 2: is no JSON object like the lines before it", refused("{\"job\": 7}\nhello\n"));
}

TEST(importers, unknown_texts_are_rejected_with_the_list_of_formats) {
    std::string const said = refused("one\ntwo\n");
    EXPECT_IN("rafter: f: is in no format that is known; there are: Google Benchmark JSON, Empirical Roofline Tool ",
              said);
    EXPECT_EQ(refused(""), "rafter: f: is empty; expected what a tool wrote");
    EXPECT_EQ(refused(" \n\r\n\t"), "rafter: f: is empty; expected what a tool wrote");
    EXPECT_IN("is in no format", refused("{\"context\": {}}"));
    EXPECT_EQ(refused("\xFF\xFEn"), "rafter: f: is UTF-16; write it as UTF-8");
    EXPECT_IN("rafter: f: line 1, column 15: this is no JSON: ", refused("{\"context\": {}"));
    EXPECT_IN("longer than 64 MiB", refused(std::string((std::size_t{64} << 20) + 1, ' ')));
    EXPECT_IN("rafter: ", what([] { (void)importers::read("no such file"); }));
    EXPECT_IN("rafter: ", what([] { (void)importers::read(static_cast<char const*>(nullptr)); }));
}

TEST(importers, google_benchmark_repetitions_are_one_estimate) {
    import_result const read = sampled("google_benchmark_1_8.json", {.flop_rate_counter = "FLOPS"});
    EXPECT_EQ(read.version, "v1.8.3");
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& axpy = read.rows[0];
    EXPECT_EQ(axpy.name, "axpy/1000");
    EXPECT_EQ(text(axpy.from), "google_benchmark_1_8.json: benchmarks[0]");
    EXPECT_EQ(axpy.repetitions, 3u);
    expect_times(axpy, {240e-9, 250e-9, 260e-9});
    expect_bytes(axpy, 24000); // the rate is of CPU time
    ASSERT_TRUE(axpy.total_work());
    expect_close(in(FLOP, *axpy.total_work()), 2000);
    EXPECT_EQ(axpy.counters, (std::vector<importers::counter>{{"FLOPS", 1e10}, {"work", 2000}, {"drift", -0.5}}));
    expect_bytes(read.rows[1], 16e6); // of real time
    expect_times(read.rows[1], {2e-3, 2e-3, 2e-3});
    EXPECT_TRUE(read.rows[1].work.empty());
    EXPECT_EQ(joined(read.remarks),
              "google_benchmark_1_8.json: benchmarks[6]: broken did not run: no \"memory\"; it is left out\n"
              "google_benchmark_1_8.json: benchmarks[7]: later did not run; it is left out\n"
              "google_benchmark_1_8.json: benchmarks[8]: sort is a fit of the complexity; it is left out\n"
              "google_benchmark_1_8.json: benchmarks[9]: sort is a fit of the complexity; it is left out\n");
}

TEST(importers, a_measured_row_is_an_operation) {
    importers::measured_work row;
    row.name = "triad";
    auto const says = [&](arithmetic const& kind = {}) { return what([&] { (void)demands_of(row, kind); }); };
    EXPECT_EQ(says(), "rafter: measured_work.traffic is missing; it must be bytes of main memory");
    row.traffic = {{memory_level::l2, importers::byte_kind::both, 9.0 * MB}};
    EXPECT_EQ(row.moved_bytes(), std::nullopt) << "bytes of a cache are none of main memory";
    row.traffic.push_back({memory_level::dram, importers::byte_kind::read, 2.0 * MB});
    EXPECT_EQ(row.moved_bytes(), std::nullopt) << "what is written may be missing";
    row.traffic.push_back({memory_level::dram, importers::byte_kind::written, 1.0 * MB});
    EXPECT_EQ(demands_of(row), (demands{.name = "triad", .traffic = {.read = 3.0 * MB}}));
    row.work = {{arithmetic{}, 2.0 * MFLOP}, {vector_arithmetic(fp32), flops{}}};
    EXPECT_EQ(says(), "rafter: measured_work.work is of none; it must be of a stated element type");
    demands const op = demands_of(row, vector_arithmetic(fp64));
    EXPECT_EQ(op.arithmetic, vector_arithmetic(fp64));
    machine const gpu{.bandwidth = 1.0 * TB / s, .peak = {1.0 * TFLOP / s, op.arithmetic}};
    EXPECT_EQ(predict(gpu, op).total_time, 3.0 * us);
    row.work.push_back({vector_arithmetic(fp32), 1.0 * FLOP});
    EXPECT_EQ(says(vector_arithmetic(fp64)),
              "rafter: measured_work.work is of several element types; it must be in one arithmetic: of one peak");
    row.work.clear();
    row.name = std::string(70, 'x'); // no name of an operation is as long
    EXPECT_EQ(std::string_view(demands_of(row).name.c_str()), "kernel");
}

TEST(importers, google_benchmark_counters_are_flop_only_where_the_caller_says_so) {
    import_result const plain = sampled("google_benchmark_1_8.json");
    EXPECT_TRUE(plain.rows[0].work.empty());
    EXPECT_FALSE(plain.rows[0].total_work());
    EXPECT_IN("context: FLOPS is not taken for FLOP", joined(plain.remarks));
    EXPECT_EQ(sampled("google_benchmark_1_8.json", {.flop_counter = "work"}).rows[0].total_work(), 2000.0 * FLOP);
    EXPECT_EQ(refused(content(sample("google_benchmark_1_8.json")), {.flop_counter = "Flops"}),
              "rafter: f: no benchmark has the counter \"Flops\"; there are: FLOPS, work, drift");
}

TEST(importers, google_benchmark_of_2019_names_aggregates_in_the_name) {
    import_result const read = sampled("google_benchmark_2019.json");
    EXPECT_EQ(read.version, "");
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[1].name, "scan");
    EXPECT_EQ(read.rows[1].repetitions, 0u);          // `iterations` of 2019 are loops
    expect_times(read.rows[1], {8e-3, 10e-3, 12e-3}); // the deviation has another unit
    expect_bytes(read.rows[1], 20e6);
    EXPECT_TRUE(read.remarks.empty()) << joined(read.remarks);
}

std::string benchmark(std::string const& members) {
    return R"({"context": {}, "benchmarks": [{"name": "a", "time_unit": "ns", )" + members + "}]}";
}

TEST(importers, google_benchmarks_of_one_name_stay_apart) {
    std::string const entry = R"({"name": "a", "run_name": "a", "time_unit": "ns", "real_time": )";
    import_result const read =
        importers::from_text(R"({"context": {}, "benchmarks": [)" + entry + R"(10, "family_index": 0}, )" + entry +
                                 R"(30, "family_index": 1}, )" + entry + R"(50, "family_index": 1}]})",
                             "f");
    ASSERT_EQ(read.rows.size(), 2u);
    expect_times(read.rows[0], {10e-9, 10e-9, 10e-9});
    expect_times(read.rows[1], {30e-9, 40e-9, 50e-9});
}

TEST(importers, google_benchmark_rates_are_of_real_time_if_a_whole_part_of_the_name_says_so) {
    auto const bytes_of = [](std::string const& name) {
        return importers::from_text(
                   benchmark(R"("real_time": 10, "cpu_time": 5, "bytes_per_second": 1e9, "run_name": ")" + name + '"'),
                   "f")
            .rows.at(0);
    };
    expect_bytes(bytes_of("io/real_time"), 10);
    expect_bytes(bytes_of("io/real_time/64"), 10);
    expect_bytes(bytes_of("io/manual_time/64"), 10);
    expect_bytes(bytes_of("io/real_time_filter/64"), 5);
    expect_bytes(bytes_of("io/manual_timer"), 5);
}

TEST(importers, google_benchmark_counters_are_medians_of_all_repetitions) {
    std::string const run = R"("run_name": "a", "run_type": "iteration", "cpu_time": 1, "real_time": 1, "x": )";
    import_result const read = importers::from_text(
        benchmark(run + R"(-1.7e308}, {"name": "a", "time_unit": "ns", )" + run + R"(1.7e308, "late": 3)"), "f");
    EXPECT_EQ(read.rows.at(0).counters, (std::vector<importers::counter>{{"x", 0.0}, {"late", 3.0}}));
    EXPECT_EQ(broken_promise(read, "f"), "");
}

TEST(importers, google_benchmark_contradictions_are_said) {
    std::string const run = R"("run_name": "a", "run_type": "iteration", "repetitions": 3, "real_time": )";
    import_result const read = importers::from_text(
        benchmark(run + R"(10, "cpu_time": 10}, {"name": "a_median", "run_name": "a", "run_type": "aggregate",
            "aggregate_name": "median", "time_unit": "ns", "real_time": 30, "cpu_time": 30)"),
        "f");
    EXPECT_EQ(joined(read.remarks), "f: benchmarks[0]: a has 1 of 3 repetitions\n"
                                    "f: benchmarks[0]: a has a median of 30 ns in the file, but the median of its "
                                    "repetitions is 10 ns, which is taken\n");
    expect_times(read.rows.at(0), {1e-8, 1e-8, 1e-8});
    import_result const none =
        importers::from_text(benchmark(run + R"(0, "cpu_time": 0, "bytes_per_second": 1e9)"), "f");
    EXPECT_FALSE(none.rows.at(0).time);
    EXPECT_TRUE(none.rows.at(0).traffic.empty()); // a rate of no time is none
    EXPECT_IN("a has a time of zero or none; a time is left out", joined(none.remarks));
}

TEST(importers, google_benchmark_errors_name_the_place_and_the_value) {
    EXPECT_EQ(refused(benchmark(R"("real_time": -3)")),
              "rafter: f: benchmarks[0]: real_time is \"-3\"; write a number of at least 0");
    EXPECT_EQ(refused(benchmark(R"("real_time": "3")")),
              "rafter: f: benchmarks[0]: real_time is \"3\"; write a number");
    EXPECT_EQ(refused(benchmark(R"("real_time": 1e999)")),
              "rafter: f: line 1, column 82: this is no JSON: number overflow parsing '1e999'");
    EXPECT_EQ(refused(benchmark(R"("cpu_time": 3)")),
              "rafter: f: benchmarks[0]: real_time is missing; it must be stated");
    EXPECT_EQ(refused(R"({"context": {}, "benchmarks": [{"name": "a", "time_unit": "h", "real_time": 1}]})"),
              "rafter: f: benchmarks[0]: time_unit is \"h\"; write ns, us, ms or s");
    EXPECT_EQ(refused(R"({"context": {}, "benchmarks": [7]})"), "rafter: f: benchmarks[0]: is 7; write an object");
    EXPECT_EQ(refused(R"({"context": {}, "benchmarks": [{}]})"),
              "rafter: f: benchmarks[0]: name is missing; it must be stated");
    EXPECT_EQ(refused(benchmark(R"("run_type": "aggregate", "real_time": 1)")),
              "rafter: f: benchmarks[0]: aggregate_name is missing; it must be stated");
    EXPECT_EQ(refused(benchmark(R"("real_time": 1, "cpu_time": 1, "work": 1, "rate": 2)"),
                      {.flop_counter = "work", .flop_rate_counter = "rate"}),
              "rafter: f: benchmarks[0]: has both counters of FLOP, work and rate; name one of them");
    EXPECT_EQ(refused(R"({"context": {}, "benchmarks": []})"), "rafter: f: has no measurement (Google Benchmark JSON)");
    EXPECT_IN(
        "bytes_per_second is more than a double holds in its unit",
        refused(
            R"({"context": {}, "benchmarks": [{"name": "a", "time_unit": "s", "real_time": 1, "cpu_time": 1e300, "bytes_per_second": 1e300}]})"));
}

TEST(importers, plain_csv_has_units_levels_and_arithmetic_in_its_head) {
    import_result const read = sampled("kernels.csv");
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& gemm = read.rows[0];
    EXPECT_EQ(gemm.name, "gemm \"nn\", 4096");
    EXPECT_EQ(gemm.from.place, "line 2");
    EXPECT_EQ(gemm.repetitions, 20u);
    ASSERT_EQ(gemm.work.size(), 1u); // the other cell is empty
    EXPECT_EQ(gemm.work[0], (importers::counted_work{{.type = fp64}, 137.4 * GFLOP}));
    EXPECT_EQ(gemm.bytes_at(memory_level::dram, byte_kind::both), 0.2 * GB);
    EXPECT_EQ(gemm.bytes_at(memory_level::dram, byte_kind::read), 0.15 * GB);
    EXPECT_EQ(gemm.bytes_at(memory_level::l2, byte_kind::both), 1.5 * GiB);
    EXPECT_FALSE(gemm.requested_bytes());
    EXPECT_EQ(gemm.time, (measure::estimate<units::second>{2.5 * ms, 2.25 * ms, 3.0 * ms}));
    measured_work const& triad = read.rows[1];
    EXPECT_EQ(triad.time, (measure::estimate<units::second>{15.0 * ms, 15.0 * ms, 15.0 * ms}));
    EXPECT_FALSE(triad.bytes_at(memory_level::l2, byte_kind::both));
    EXPECT_EQ(triad.repetitions, 0u);
    EXPECT_EQ(joined(read.remarks),
              "kernels.csv: line 3: triad reads and writes 2.5 GB together, but 3 GB are counted for both\n");
}

TEST(importers, plain_csv_reads_the_numbers_of_other_countries) {
    import_result const read = sampled("kernels_german.csv"); // with a byte order mark, CRLF and no last line end
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[0].total_work(), 2e6 * FLOP);
    EXPECT_EQ(read.rows[0].bytes_at(memory_level::unstated, byte_kind::both), 1000.5 * MB);
    EXPECT_EQ(read.rows[0].time->value, 12.5 * us);
    EXPECT_EQ(read.rows[1].total_work(), 1234.0 * FLOP); // settled by the other numbers
    EXPECT_EQ(read.rows[1].time->value, 1000.25 * us);   // a narrow blank
    auto const flop_of = [](std::string const& cells) {
        return importers::from_text("name;FLOP\na;" + cells, "f").rows.at(0).total_work().value();
    };
    EXPECT_EQ(flop_of("1,234,567"), 1234567.0 * FLOP);
    EXPECT_EQ(flop_of("1,234.5"), 1234.5 * FLOP);
    EXPECT_IN("line 2: a number is \"1.234\"; its only sign may be", refused("name;FLOP\na;1.234"));
    EXPECT_IN("write a number", refused("name;FLOP\na;12\u00a034"));
    EXPECT_EQ(importers::from_text("name;bytes;repetitions\na;1;1.000", "f").rows.at(0).repetitions, 1000u);
    EXPECT_EQ(flop_of("1.5e3"), 1500.0 * FLOP);
    EXPECT_EQ(refused("name;FLOP\na;1,234"),
              "rafter: f: line 2: a number is \"1,234\"; its only sign may be a decimal sign "
              "or separate thousands: write 1234 or 1.2340");
    EXPECT_EQ(refused("name;FLOP\na;1,5\nb;1.5"),
              "rafter: f: line 3: a number is \"1.5\"; line 2 has \"1,5\", in another "
              "style: write all numbers of a file alike");
    EXPECT_IN("line 2: FLOP is \"12,34,567\"; write a number", refused("name;FLOP\na;12,34,567"));
    EXPECT_EQ(importers::from_text("name,time [\u00b5s]\na,2", "f").rows.at(0).time->value, 2.0 * us);
    EXPECT_EQ(importers::from_text("name\tbytes\ttime [s]\na\t\t2\n", "f").rows.at(0).time->value, 2.0 * s);
}

TEST(importers, plain_csv_keeps_the_style_of_numbers_that_a_line_left_out_shows) {
    auto const bytes_of_first = [](std::string const& time) {
        std::string const all = "name\tbytes [GB]\ttime [ms]\na\t1.234\t2\nb\t0,5\t" + time + "\n";
        return importers::from_text(all, "f").rows[0].bytes_at(memory_level::unstated, byte_kind::both);
    };
    EXPECT_EQ(bytes_of_first("3"), 1234.0 * GB);
    EXPECT_EQ(bytes_of_first("x"), 1234.0 * GB);
}

TEST(importers, plain_csv_errors_name_the_line_and_the_column) {
    EXPECT_IN("line 1: a column is \"time\"; write its unit in brackets, as in \"time [ms]\"",
              refused("name,time\na,1"));
    EXPECT_IN("line 1: the unit of \"bytes [GB/s]\" is \"1 GB/s\", a rate in bytes; write bytes",
              refused("name,bytes [GB/s]\na,1"));
    EXPECT_IN("line 1: a column is \"colour\"; write name, FLOP", refused("name,bytes,colour\na,1,2"));
    EXPECT_IN("line 1: a column is \"bytes L7\"; write name, FLOP", refused("name,bytes L7\na,1"));
    EXPECT_IN("line 1: a column is \"Bytes\"; it stands twice", refused("name,bytes,Bytes\na,1,2"));
    EXPECT_EQ(left_out("name,FLOP\na,1\nb"), "f: line 3: has 1 cells, but the head has 2; it is left out\n");
    EXPECT_EQ(refused("name,FLOP\nb"), "rafter: f: line 2: has 1 cells, but the head has 2"); // nothing else is read
    EXPECT_EQ(refused("name,FLOP\n\na,many"), "rafter: f: line 3: FLOP is \"many\"; write a number");
    EXPECT_EQ(refused("name,FLOP\na,-1"), "rafter: f: line 2: FLOP is \"-1\"; write a number of at least 0");
    EXPECT_EQ(refused("name,FLOP\na,1e400"),
              "rafter: f: line 2: FLOP is \"1e400\"; write a number that a double holds");
    EXPECT_IN("FLOP [TFLOP] is more than a double holds in its unit", refused("name,FLOP [TFLOP]\na,1e300"));
    EXPECT_IN("the time of a does not lie between its low and its high", refused("name,seconds,seconds low\na,1,2"));
    EXPECT_EQ(refused("name,FLOP\n\"a,1\n"),
              "rafter: f: line 2: a quote is not closed; write \" at the end of the cell");
    for (std::string const head : {"bytes read written", "bytes L2 DRAM", "bytes L2 requested", "bytes requested L2",
                                   "FLOP fp32 fp64", "FLOP vector matrix"}) {
        EXPECT_IN("line 1: a column is \"" + head + "\"; write name, FLOP", refused("name," + head + "\na,1"));
    }
    EXPECT_IN("\"FLOP fp64\"; it may count the FLOP of \"FLOP\" again", refused("name,FLOP,FLOP fp64\na,2,1"));
    EXPECT_IN("the time of a has a low of zero", refused("name,seconds,seconds low\na,1,0"));
    EXPECT_IN("the text behind a closing quote is \"2\"", refused("name,FLOP\na,\"1\"2"));
    EXPECT_IN("line 2: repetitions is \"1.5\"; write a whole number", refused("name,FLOP,repetitions\na,1,1.5"));
    EXPECT_EQ(refused("name,FLOP\n"), "rafter: f: has no measurement (CSV with name, FLOP, bytes and time)");
    EXPECT_IN("a has a time of zero; it is left out", joined(importers::from_text("name,seconds\na,0", "f").remarks));
}

// Any text is read, or is rejected in a sentence.
TEST(importers, mutated_files_are_read_or_rejected) {
    std::vector<std::string> samples;
    for (auto const& entry : std::filesystem::directory_iterator(RAFTER_IMPORTERS_SAMPLES)) {
        samples.push_back(content(entry.path().string()));
    }
    std::sort(samples.begin(), samples.end());
    ASSERT_GE(samples.size(), 8u);
    std::mt19937 random(1);
    auto const below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
    char const* const parts[]{"-",  "1e308", "0", "\"", ",", ";",    "nan", "[", "}",
                              "\n", "9e999", ".", "\t", ":", "\xc3", "1,5", " "};
    int read = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = samples[below(samples.size())];
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
            std::size_t const at = below(text.size());
            text.replace(at, below(4) == 0 ? below(200) : below(4), parts[below(std::size(parts))]);
        }
        try {
            import_result const found = importers::from_text(text, "f");
            ASSERT_EQ(broken_promise(found, "f"), "") << text;
            ++read;
        } catch (file_error const& error) { ASSERT_TRUE(is_sentence(error.what(), "rafter: f: ")) << text; }
    }
    EXPECT_GT(read, 2000);
    EXPECT_LT(read, 18000);
}

std::ptrdiff_t parts_left_out(import_result const& of) {
    return std::ranges::count_if(of.remarks, [](std::string const& one) { return one.ends_with("it is left out"); });
}

// A line that is not understood costs this line, and is named: never the file, and never rows without a word.
TEST(importers, a_line_of_junk_in_any_place_costs_no_other_row) {
    std::size_t read_with_remark = 0;
    for (std::filesystem::directory_entry const& entry :
         std::filesystem::directory_iterator(RAFTER_IMPORTERS_SAMPLES)) {
        std::string const text = content(entry.path().string());
        std::size_t const first = text.find_first_not_of(" \n");
        if (text[first] == '{' || text[first] == '[' || text[first] == '<' || text.starts_with("\xEF")) { continue; }
        import_result const whole = importers::from_text(text, "f");
        std::vector<std::size_t> places{0};
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
            places.push_back(at + 1);
        }
        for (std::size_t const at : places) {
            std::string const odd = text.substr(0, at) + "7 junk;of,another \"tool\n" + text.substr(at);
            std::string const place = entry.path().filename().string() + " at byte " + std::to_string(at);
            try {
                import_result const read = importers::from_text(odd, "f");
                EXPECT_EQ(read.format, whole.format) << place;
                bool const is_whole = read.rows.size() >= whole.rows.size() &&
                                      read.bandwidths.size() >= whole.bandwidths.size() &&
                                      read.peaks.size() >= whole.peaks.size();
                EXPECT_TRUE(is_whole || parts_left_out(read) > parts_left_out(whole)) << place;
                read_with_remark += parts_left_out(read) > parts_left_out(whole) ? 1 : 0;
            } catch (file_error const& refused) {
                // Junk before the only head of a table hides the format, or the names of its columns.
                bool const is_in_head =
                    at == 0 || text.find("ompute iters", at) == at + 1 || text.find("ompute/memory", at) == at + 1;
                EXPECT_TRUE(is_in_head) << place << ": " << refused.what();
            }
        }
    }
    EXPECT_GT(read_with_remark, 50u);
}

TEST(importers, an_entry_that_is_not_understood_is_left_out) {
    import_result const benchmarks = importers::from_text(
        R"({"context": {}, "benchmarks": [{"name": "a", "real_time": 1, "time_unit": "ns", "cpu_time": 1}, 7,
            {"name": "b", "real_time": "soon", "time_unit": "ns", "cpu_time": 1}]})",
        "f");
    EXPECT_EQ(benchmarks.rows.size(), 1u);
    EXPECT_EQ(joined(benchmarks.remarks), "f: benchmarks[1]: is 7; write an object; it is left out\n"
                                          "f: benchmarks[2]: real_time is \"soon\"; write a number; it is left out\n");
    std::string const xml =
        "<clpeak>\n<run backend='a' device='b'>\n<category name='compute'>\n"
        "<test name='c' unit='gtexels'><metric name='d'>1</metric></test>\n"
        "<test name='e' unit='ns'><metric name='f'>5</metric></test>\n"
        "<test name='single_precision_compute' unit='gflops'><metric name='float'>3</metric></test>\n"
        "</category></run></clpeak>";
    import_result const peak = importers::from_text(xml, "f");
    EXPECT_EQ(peak.peaks.size(), 1u);
    expect_times(peak.rows.at(0), {5e-9, 5e-9, 5e-9});
    EXPECT_IN("f: line 4: the unit of C is \"gtexels\"; ", joined(peak.remarks));
    std::string const plain =
        "Device: b\nGlobal memory bandwidth (GBPS)\nfloat : 7\n\nImage fill (GTEXELS)\nfloat : 9\n";
    EXPECT_EQ(importers::from_text(plain, "f").bandwidths.size(), 1u);
    EXPECT_EQ(left_out(plain),
              "f: line 5: Image fill (GTEXELS) is in a unit that is not known; its figures are left out\n");
    std::string const topology = "<topology><object type='Machine'><object type='Package'>"
                                 "<object type='MemCache' cache_size='1024'/><object type='XCache' cache_size='2'/>"
                                 "<object type='NUMANode' local_memory='4096'/><object type='Core'><object type='PU'/>"
                                 "</object></object></object></topology>";
    import_result const box = importers::from_text(topology, "f");
    ASSERT_EQ(box.described->memories.size(), 2u);
    EXPECT_EQ(box.described->memories[0].name, "MemCache");
    EXPECT_EQ(box.described->memories[1].level, memory_level::dram);
    EXPECT_EQ(left_out(topology),
              "f: line 1: the level of a cache is \"\"; write a whole number below 2^64; it is left out\n");
}

TEST(importers, json_behind_a_log_is_read) {
    std::string const one = R"({"n_prompt": 1, "n_gen": 0, "avg_ns": 5})";
    EXPECT_EQ(importers::from_text("[2026-01-01] loading\nbuild: 7\n[\n" + one + "\n]\n", "f").rows.size(), 1u);
    EXPECT_EQ(left_out("loading\n[\n" + one + "]"), "f: line 1: what stands before the JSON is left out\n");
    EXPECT_IN("f: is in no format that is known; there are: ", refused("[job 7] starts\nand ends\n"));
}

} // namespace
} // namespace importers_test
