// rafter.files: text that is not a machine file is rejected with a sentence that names the file, the key and the right
// form.
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.files;

namespace machine_file_refusal_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

// ---- texts that are not machine files

/// The sentence about a text, without the name of the file.
std::string refusal(std::string_view text) {
    std::string const said = what([&] { (void)machine_from_json(text, "n7.json"); });
    std::string const begin = "rafter: n7.json: ";
    EXPECT_TRUE(said.starts_with(begin)) << said;
    return said.substr(said.starts_with(begin) ? begin.size() : 0);
}
/// The rejection of a machine with this capacity.
std::string capacity(std::string const& value) {
    return refusal(R"({"bandwidth": [{"bandwidth": "1 TB/s"}, {"bandwidth": "205 GB/s", "capacity": )" + value + "}]}");
}
std::string bandwidth(std::string const& value) { return refusal(R"({"bandwidth": [{"bandwidth": )" + value + "}]}"); }
std::string with(std::string const& members) {
    return refusal(R"({"bandwidth": [{"bandwidth": "1 TB/s"}], )" + members + "}");
}

TEST(machine_file, values_without_a_unit) {
    EXPECT_EQ(capacity("\"80\""), R"(bandwidth[1].capacity: is "80"; write a number and a unit, as in "80 GiB")");
    EXPECT_EQ(capacity("80"), R"(bandwidth[1].capacity: is 80; write a number and a unit in quotes, as in "80 GiB")");
    EXPECT_EQ(capacity("8.5e10"),
              R"(bandwidth[1].capacity: is 8.5e10; write a number and a unit in quotes, as in "80 GiB")");
    EXPECT_EQ(capacity("\"\""), R"(bandwidth[1].capacity: is ""; write a number and a unit, as in "80 GiB")");
    EXPECT_EQ(capacity("\"GiB\""), R"(bandwidth[1].capacity: is "GiB"; write a number and a unit, as in "80 GiB")");
    EXPECT_EQ(capacity("\" 80 GiB\""),
              R"(bandwidth[1].capacity: is " 80 GiB"; write a number and a unit, as in "80 GiB")");
    EXPECT_EQ(capacity("null"),
              R"(bandwidth[1].capacity: is null; write a number and a unit in quotes, as in "80 GiB")");
    EXPECT_EQ(capacity("true"),
              R"(bandwidth[1].capacity: is true; write a number and a unit in quotes, as in "80 GiB")");
    EXPECT_EQ(capacity("[]"),
              R"(bandwidth[1].capacity: is a list; write a number and a unit in quotes, as in "80 GiB")");
    EXPECT_EQ(capacity("{}"), R"(bandwidth[1].capacity.value: is missing; it must be stated)");
    EXPECT_EQ(capacity(R"({"value": 80})"),
              R"(bandwidth[1].capacity.value: is 80; write a number and a unit in quotes, as in "80 GiB")");
}

TEST(machine_file, numbers_that_are_none) {
    EXPECT_EQ(bandwidth("\"NaN GB/s\""),
              R"(bandwidth[0].bandwidth: is "NaN GB/s"; write a number and a unit, as in "205 GB/s")");
    EXPECT_EQ(bandwidth("\"inf GB/s\""),
              R"(bandwidth[0].bandwidth: is "inf GB/s"; write a number and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"-5 GB/s\""),
        R"(bandwidth[0].bandwidth: is "-5 GB/s"; write a number that is not negative, and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"-0 GB/s\""),
        R"(bandwidth[0].bandwidth: is "-0 GB/s"; write a number that is not negative, and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"-inf GB/s\""),
        R"(bandwidth[0].bandwidth: is "-inf GB/s"; write a number that is not negative, and a unit, as in "205 GB/s")");
    EXPECT_EQ(bandwidth("\"+5 GB/s\""),
              R"(bandwidth[0].bandwidth: is "+5 GB/s"; write a number and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"1e400 GB/s\""),
        R"(bandwidth[0].bandwidth: is "1e400 GB/s"; write a number that a double holds, and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"1e300 EB/s\""),
        R"(bandwidth[0].bandwidth: is "1e300 EB/s"; write a number that a double holds, and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"1e-400 GB/s\""),
        R"(bandwidth[0].bandwidth: is "1e-400 GB/s"; write a number that a double holds, and a unit, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"0x10 GB/s\""),
        R"(bandwidth[0].bandwidth: is "0x10 GB/s"; x10 GB/s is no unit here: write bytes or bits per second, as in "205 GB/s")");
    EXPECT_EQ(
        bandwidth("\"1,5 GB/s\""),
        R"(bandwidth[0].bandwidth: is "1,5 GB/s"; ,5 GB/s is no unit here: write bytes or bits per second, as in "205 GB/s")");
    EXPECT_EQ(with(R"("latency": 1e400)"), "line 1, column 57: this is no JSON: number overflow parsing '1e400'");
}

TEST(machine_file, units_of_something_else) {
    EXPECT_EQ(capacity("\"640 Gbit\""),
              R"(bandwidth[1].capacity: is "640 Gbit", an amount of bits; write bytes, as in "80 GiB")");
    EXPECT_EQ(capacity("\"80 GB/s\""),
              R"(bandwidth[1].capacity: is "80 GB/s", a rate in bytes; write bytes, as in "80 GiB")");
    EXPECT_EQ(
        bandwidth("\"205 GB\""),
        R"(bandwidth[0].bandwidth: is "205 GB", an amount of bytes; write bytes or bits per second, as in "205 GB/s")");
    EXPECT_EQ(with(R"("peak": "2.1 GHz")"),
              R"(peak: is "2.1 GHz", a clock rate; write FLOP per second, as in "989.4 TFLOP/s")");
    EXPECT_EQ(with(R"("peak": "10 TFLOP")"),
              R"(peak: is "10 TFLOP", an amount of FLOP; write FLOP per second, as in "989.4 TFLOP/s")");
    EXPECT_EQ(with(R"("peak": "10 TMAC/s")"),
              R"(peak: is "10 TMAC/s", a rate in multiply-accumulates; write FLOP per second, as in "989.4 TFLOP/s")");
    EXPECT_EQ(
        with(R"("peak": {"value": "9 TFLOP/s", "type": "int8"})"),
        R"(peak.value: is "9 TFLOP/s", a rate in FLOP; write operations per second, because integers are no FLOP, as in "1979 Top/s")");
    EXPECT_EQ(with(R"("peaks": [{"type": "fp8", "rate": "9 Top/s"}])"),
              R"(peaks[0].rate: is "9 Top/s", a rate in operations; write FLOP per second, as in "989.4 TFLOP/s")");
    EXPECT_EQ(with(R"("latency": "50 cycle")"),
              R"(latency: is "50 cycle", an amount of clock cycles; write a time, as in "50 ns")");
    EXPECT_EQ(with(R"("latency": "50 parsec")"),
              R"(latency: is "50 parsec"; parsec is no unit here: write a time, as in "50 ns")");
    EXPECT_EQ(with(R"("peak": {"value": "1 FLOP/s", "type": {"name": "fp6", "bits": "6 B"}})"),
              R"(peak.type.bits: is "6 B", an amount of bytes; write bits, as in "6 bit")");
}

TEST(machine_file, units_in_other_spellings) {
    auto const meant = [](std::string const& unit, std::string const& sentence) {
        EXPECT_EQ(bandwidth("\"205 " + unit + "\""), "bandwidth[0].bandwidth: is \"205 " + unit + "\"; " + sentence +
                                                         ": write bytes or bits per second, as in \"205 GB/s\"");
    };
    for (char const* const unit : {"gb/s", "Gb/s", "GBps", "gbps", "GB/sec", "GByte/s", "GB/S"}) {
        meant(unit, "GB/s is bytes, Gbit/s is bits");
    }
    meant("Gbits/s", "the unit is Gbit/s");
    meant("GBIT/S", "the unit is Gbit/s");
    meant("mib/s", "MiB/s is bytes, Mibit/s is bits");
    meant("KB/s", "kB/s is 1000 bytes, KiB/s is 1024 bytes, kbit/s is 1000 bits");
    EXPECT_EQ(capacity("\"48 KB\""),
              "bandwidth[1].capacity: is \"48 KB\"; kB is 1000 bytes, KiB is 1024 bytes, kbit is 1000 "
              "bits: write bytes, as in \"80 GiB\"");
    for (char const* const unit : {"TFLOPS", "TFlops", "tflop/s", "TFLOPs", "TFLOPS/s"}) {
        EXPECT_EQ(with(std::string(R"("peak": "10 )") + unit + "\""),
                  std::string("peak: is \"10 ") + unit +
                      "\"; the unit is TFLOP/s: write FLOP per second, as in \"989.4 TFLOP/s\"");
    }
    EXPECT_EQ(
        with(R"("peak": {"value": "10 TOPS", "type": "int4"})"),
        R"(peak.value: is "10 TOPS"; the unit is Top/s: write operations per second, because integers are no FLOP, as in "1979 Top/s")");
    for (char const* const micro : {"us", "\u00b5s", "\u03bcs"}) {
        std::string const text =
            std::string(R"({"bandwidth": [{"bandwidth": "1 GB/s"}], "latency": "50 )") + micro + "\"}";
        EXPECT_EQ(machine_from_json(text, "f").latency, 50.0 * us);
    }
    EXPECT_EQ(with("\"latency\": \"50 \u00b5S\""),
              "latency: is \"50 \u00b5S\"; the unit is us: write a time, as in \"50 ns\"");
    EXPECT_EQ(with(R"("latency": "50 NS")"), R"(latency: is "50 NS"; the unit is ns: write a time, as in "50 ns")");
    // A spelling of the wanted dimension comes first, then what the symbol is: never a prefix of another size.
    auto const energy = [](std::string const& text) { return capacity("\"1 GB\", \"energy\": \"" + text + "\""); };
    for (char const* const unit : {"pJ", "pj", "uJ", "PJ"}) {
        EXPECT_EQ(energy(std::string("31 ") + unit), std::string("bandwidth[1].energy: is \"31 ") + unit +
                                                         "\", an energy; write joules per byte, as in \"31 pJ/B\"");
    }
    EXPECT_EQ(energy("31 pj/b"),
              R"(bandwidth[1].energy: is "31 pj/b"; the unit is pJ/B: write joules per byte, as in "31 pJ/B")");
    EXPECT_EQ(energy("31 pj/flop"),
              R"(bandwidth[1].energy: is "31 pj/flop", an energy of a FLOP; write joules per byte, as in "31 pJ/B")");
    EXPECT_EQ(with(R"("static_power": "40 gbps")"),
              R"(static_power: is "40 gbps", a rate in bytes; write a power, as in "700 W")");
    EXPECT_EQ(with(R"("static_power": "900 mw")"),
              R"(static_power: is "900 mw"; the unit is mW: write a power, as in "700 W")");
    EXPECT_EQ(with(R"("peak": "10 TOPS")"),
              R"(peak: is "10 TOPS", a rate in operations; write FLOP per second, as in "989.4 TFLOP/s")");
    EXPECT_EQ(machine_from_json(R"({"bandwidth": [{"bandwidth": "1 GB/s"}], "static_power": "900 mW"})", "f")
                  .static_power.value(),
              0.9 * W);
    EXPECT_EQ(machine_from_json(R"({"bandwidth": [{"bandwidth": "205GB/s"}]})", "f").bandwidth[0].bandwidth,
              205.0 * GB / s);
}

TEST(machine_file, keys) {
    EXPECT_EQ(refusal(R"({"bandwith": []})"), "bandwith: is no key here; there are: sources, name, provenance, source, "
                                              "uncertainty, bandwidth, latency, launch_overhead, "
                                              "serving_step_overhead, serving_sequence_overhead, peak, peaks, links, "
                                              "static_power, price");
    EXPECT_EQ(capacity(R"("80 GiB", "capcity": "80 GiB")"),
              "bandwidth[1].capcity: is no key here; there are: level, bandwidth, capacity, write_bandwidth, duplex, "
              "latency, line, scope, instances, energy, takes_victims, ways");
    EXPECT_EQ(bandwidth(R"({"value": "205 GB/s", "interval": ["201 GB/s", "207 GB/s"]})"),
              "bandwidth[0].bandwidth.interval: is no key here; there are: value, provenance, source, uncertainty");
    EXPECT_EQ(capacity(R"("80 GiB", "capacity": "80 GiB")"), "bandwidth[1].capacity: stands twice; write it once");
    EXPECT_EQ(refusal(R"({"name": "a", "name": "b"})"), "name: stands twice; write it once");
    EXPECT_EQ(refusal("{}"), "bandwidth: is missing; it must be stated");
    EXPECT_EQ(refusal(R"({"bandwidth": [{}]})"), "bandwidth[0].bandwidth: is missing; it must be stated");
    EXPECT_EQ(with(R"("peaks": [{"type": "fp64"}])"), "peaks[0].rate: is missing; it must be stated");
    EXPECT_EQ(with(R"("links": [{"direction": "bidirectional"}])"), "links[0].rate: is missing; it must be stated");
}

TEST(machine_file, types_of_json) {
    EXPECT_EQ(refusal("[]"), R"(is a list; write an object, as in {"key": "value"})");
    EXPECT_EQ(refusal("5"), R"(is 5; write an object, as in {"key": "value"})");
    EXPECT_EQ(refusal(R"({"bandwidth": "205 GB/s"})"),
              R"(bandwidth: is "205 GB/s"; write a list of objects, as in [{"bandwidth": "205 GB/s"}])");
    EXPECT_EQ(refusal(R"({"bandwidth": ["205 GB/s"]})"),
              R"(bandwidth[0]: is "205 GB/s"; write an object, as in {"key": "value"})");
    EXPECT_EQ(with(R"("name": 7)"), "name: is 7; write text in quotes");
    EXPECT_EQ(with(R"("sources": [])"),
              "sources: is a list; write an object of sources, each with title, where and when");
    EXPECT_EQ(with(R"("sources": {"a": {"when": 2026}})"), "sources.a.when: is 2026; write text in quotes");
    EXPECT_EQ(with(R"("sources": {"a": {"url": ""}})"), "sources.a.url: is no key here; there are: title, where, when");
    for (char const* const count : {"0", "-1", "1.5", "1e300", "9007199254740994"}) {
        EXPECT_EQ(bandwidth(R"("1 GB/s", "instances": )" + std::string(count)),
                  std::string("bandwidth[0].instances: is ") + count + "; write a whole number from 1 to 2^53");
    }
    EXPECT_EQ(bandwidth(R"("1 GB/s", "instances": "16")"),
              R"(bandwidth[0].instances: is "16"; write a whole number from 1 to 2^53, without quotes)");
}

TEST(machine_file, words) {
    EXPECT_EQ(bandwidth(R"("1 GB/s", "level": "L9")"),
              R"(bandwidth[0].level: is "L9"; write one of "registers", "scratchpad", "L1", "L2", "L3", "DRAM")");
    EXPECT_EQ(bandwidth(R"("1 GB/s", "level": 2)"),
              R"(bandwidth[0].level: is 2; write one of "registers", "scratchpad", "L1", "L2", "L3", "DRAM")");
    EXPECT_EQ(bandwidth(R"("1 GB/s", "duplex": "both")"),
              R"(bandwidth[0].duplex: is "both"; write one of "half", "full")");
    EXPECT_EQ(bandwidth(R"("1 GB/s", "scope": "socket")"),
              R"(bandwidth[0].scope: is "socket"; write one of "core", "cluster", "die", "package", "node")");
    EXPECT_EQ(
        with(R"("peaks": [{"rate": "1 FLOP/s", "type": "bf17"}])"),
        R"(peaks[0].type: is "bf17"; write one of "fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int32", "int8", "fp4", )"
        R"("int4", or a type of your own, as in {"name": "fp6", "bits": "6 bit"})");
    EXPECT_EQ(with(R"("peaks": [{"rate": "1 FLOP/s", "sparsity": "sparse"}])"),
              R"(peaks[0].sparsity: is "sparse"; write one of "dense", "2:4 sparse")");
    EXPECT_EQ(with(R"("peaks": [{"rate": "1 FLOP/s", "unit": "tensor"}])"),
              R"(peaks[0].unit: is "tensor"; write one of "vector", "matrix")");
    EXPECT_EQ(with(R"("peaks": [{"rate": "1 FLOP/s", "clock": "turbo"}])"),
              R"(peaks[0].clock: is "turbo"; write one of "base", "boost", "matrix", "sustained")");
    EXPECT_EQ(with(R"("links": [{"rate": "1 GB/s", "direction": "both"}])"),
              R"(links[0].direction: is "both"; write one of "unidirectional", "bidirectional")");
    EXPECT_EQ(
        with(R"("provenance": "known")"),
        R"(provenance: is "known"; write one of "unstated", "vendor document", "secondary", "measured", "derived", )"
        R"("published table", "recalled", "estimated", "stated here", "varied", "scaled", "derated")");
    std::string const share = "; write a share from 0 to below 1, as in 0.03";
    EXPECT_EQ(with(R"("uncertainty": "3 %")"), "uncertainty: is \"3 %\"" + share);
    EXPECT_EQ(with(R"("uncertainty": 3)"), "uncertainty: is 3" + share);
    EXPECT_EQ(with(R"("uncertainty": 1)"), "uncertainty: is 1" + share);
    EXPECT_EQ(with(R"("uncertainty": -0.1)"), "uncertainty: is -0.1" + share);
    EXPECT_EQ(with(R"("uncertainty": 1e-400)"), "uncertainty: is 1e-400" + share); // a double reads it as 0
    EXPECT_EQ(with(R"("source": "n7")"), R"(source: is "n7"; state it in "sources": {"n7": {"title": ...}})");
    EXPECT_EQ(with(R"("source": "n7", "sources": {"n8": {}, "n9": {}})"),
              R"(source: is "n7"; "sources" has only "n8", "n9")");
    EXPECT_EQ(with(R"("peak": {"value": "1 FLOP/s", "type": {"name": "", "bits": "6 bit"}})"),
              "peak.type: element_type.name is empty; it must be of 1 to 7 characters");
    EXPECT_EQ(with(R"("peak": {"value": "1 FLOP/s", "type": {"name": "fp6", "bits": "0 bit"}})"),
              "peak.type: element_type.bits is 0 bit/element; it must be positive and finite");
    EXPECT_EQ(with(R"("peak": {"value": "1 FLOP/s", "type": {"name": "float128", "bits": "128 bit"}})"),
              R"(peak.type.name: is "float128" of 8 bytes; write at most 7)");
}

TEST(machine_file, more_than_a_machine_holds) {
    auto const list = [](std::string const& item, int count) {
        std::string out = "[";
        for (int i = 0; i < count; ++i) {
            out += (i == 0 ? "" : ", ") + item;
        }
        return out + "]";
    };
    std::string const tier = R"({"bandwidth": "1 GB/s"})";
    EXPECT_EQ(refusal("{\"bandwidth\": " + list(tier, 9) + "}"), "bandwidth: is a list of 9; write at most 8");
    EXPECT_EQ(machine_from_json("{\"bandwidth\": " + list(tier, 8) + "}", "f").bandwidth.size(), 8);
    EXPECT_EQ(with("\"peaks\": " + list(R"({"rate": "1 FLOP/s"})", 21)), "peaks: is a list of 21; write at most 20");
    EXPECT_EQ(with("\"links\": " + list(R"({"rate": "1 GB/s"})", 5)), "links: is a list of 5; write at most 4");
    EXPECT_EQ(with("\"name\": \"" + std::string(48, 'x') + "\""),
              "name: is \"" + std::string(48, 'x') + "\" of 48 bytes; write at most 47");
}

TEST(machine_file, unknown_keys_and_what_has_no_room_can_stay_unread) {
    std::string tiers = R"({"bandwidth": "1 GB/s", "vendor": {"bin": [3, 4]}})";
    for (int i = 0; i < 9; ++i) {
        tiers += R"(, {"bandwidth": "1 GB/s"})";
    }
    std::string const file = R"({"note": "of 2031", "bandwidth": [)" + tiers + R"(], "rack": 7})";
    EXPECT_TRUE(refusal(file).starts_with("bandwidth: is a list of 10"));
    std::vector<unread_value> unread{{"old", "1"}};
    machine const read = machine_from_json(file, "n7.json", unread);
    EXPECT_EQ(read.bandwidth.size(), 8);
    std::string all;
    for (unread_value const& one : unread) {
        all += one.path + ": " + one.json + "\n";
    }
    EXPECT_EQ(all, "bandwidth[8]: {\"bandwidth\": \"1 GB/s\"}\nbandwidth[9]: {\"bandwidth\": \"1 GB/s\"}\n"
                   "bandwidth[0].vendor: {\"bin\": [3, 4]}\nnote: \"of 2031\"\nrack: 7\n");
    EXPECT_EQ(what([&] {
                  (void)machine_from_json(R"({"bandwidth": [{"bandwidth": "1 GB"}]})", "n7.json", unread);
              }).substr(0, 42),
              "rafter: n7.json: bandwidth[0].bandwidth: i");
    any_operation const work = operation_from_json(
        R"({"operation": "gemm", "m": 4, "n": 5, "k": 6, "type": "bf16", "comment": ""})", "w.json", unread);
    EXPECT_STREQ(work.name(), "gemm");
    ASSERT_EQ(unread.size(), 1U);
    EXPECT_EQ(unread[0].path, "comment");
    folder const out;
    std::string const large =
        "{\"bandwidth\": [{\"bandwidth\": \"1 GB/s\"}], \"log\": \"" + std::string(2 << 20, 'x') + "\"}";
    overwrite(out / "large.json", large);
    EXPECT_EQ(what([&] { (void)read_machine(out / "large.json"); }).substr(out.path.string().size() + 8),
              "/large.json: is longer than 1 MiB; write a shorter file");
    std::string const longest = "{\"bandwidth\": \"1 GB/s\"}";
    for (std::size_t const beyond : {0, 1}) { // a file of 1 MiB is read
        overwrite(out / "longest.json", longest + std::string((1 << 20) - longest.size() + beyond, ' '));
        std::string const said = what([&] { (void)read_machine(out / "longest.json"); });
        EXPECT_EQ(said.ends_with("is longer than 1 MiB; write a shorter file"), beyond == 1) << said;
    }
    EXPECT_EQ(read_machine(out / "large.json", unread).bandwidth.size(), 1);
    EXPECT_EQ(unread.at(0).json.size(), (2U << 20) + 2);
}

TEST(machine_file, texts_that_are_no_json) {
    // The parser has other words from its version 3.12 on.
    std::string const of_nothing = refusal("");
    EXPECT_TRUE(of_nothing.starts_with("line 1, column 1: this is no JSON: ") &&
                (of_nothing.find("unexpected end of input") != std::string::npos ||
                 of_nothing.find("empty input") != std::string::npos))
        << of_nothing;
    EXPECT_IN("line 3, column 1: this is no JSON: unexpected '}'", refusal("{\"name\": \"a\",\n \"peak\":\n}"));
    EXPECT_IN("line 1, column 40: this is no JSON: unexpected",
              refusal(R"({"bandwidth":[{"bandwidth":"1 GB/s"}]} {})"));
    EXPECT_IN("this is no JSON: invalid literal", refusal("{name: 1}"));
    for (std::string const word : {"Infinity", "-Infinity", "NaN", "-NaN", "nan", "inf", "None"}) { // of Python
        EXPECT_IN("line 2, column 7: this is no JSON: " + word + "; write a number or null",
                  refusal("{\"name\": 1,\n \"b\": " + word + "}"));
    }
    EXPECT_IN("line 1, column 7: this is no JSON: True; write true", refusal("{\"b\": True}"));
    EXPECT_IN("this is no JSON: invalid string: ill-formed UTF-8 byte", refusal("{\"name\": \"\xff\"}"));
    EXPECT_EQ(refusal("{\"name\": \"a\\u0000b\"}"), "name: holds a zero; write text without zeros");
    EXPECT_EQ(refusal("{\"na\\u0000me\": \"\"}"), "holds a zero; write text without zeros");
    EXPECT_EQ(
        refusal(R"({"bandwidth": [{"bandwidth": {"value": [[[[[[[[[[[[[[1]]]]]]]]]]]]]]}}]})"),
        "bandwidth[0].bandwidth.value[0][0][0][0][0][0][0][0][0][0][0]: is nested too deep; write at most 16 levels");
    EXPECT_EQ(refusal(std::string(100'000, '[')),
              "[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: is nested too deep; write at most 16 levels");
    EXPECT_IN("is \"" + std::string(100, 'x') + " ...\"; write a number",
              bandwidth("\"" + std::string(500, 'x') + "\""));
}

TEST(machine_file, machines_that_are_none) {
    EXPECT_EQ(refusal(R"({"bandwidth": []})"), "machine.bandwidth is missing; it must be stated");
    EXPECT_EQ(bandwidth("\"0 GB/s\""), "machine.bandwidth is 0 B/s; it must be positive and finite");
    EXPECT_EQ(bandwidth(R"("1 GB/s", "line": "unlimited")"),
              "machine.bandwidth.line is inf B; it must be zero or positive, and finite");
    EXPECT_EQ(refusal(R"({"bandwidth": [{"bandwidth": "1 GB/s"}, {"bandwidth": "2 GB/s"}]})"),
              "machine.bandwidth is 2 GB/s behind 1 GB/s; it must be nearest first: no faster farther");
    EXPECT_EQ(with(R"("peak": "1 FLOP/s", "peaks": [{"rate": "1 FLOP/s"}])"),
              "machine.peak is 1 FLOP/s; it must be left out beside machine.peaks");
    EXPECT_EQ(with(R"("peaks": [{"type": "fp8", "rate": "1 FLOP/s"}, {"type": "fp8", "rate": "2 FLOP/s"}])"),
              "peaks[1]: machine.peaks is two of fp8, dense; it must be one of each kind of arithmetic");
    EXPECT_EQ(
        with(
            R"("peaks": [{"type": "fp8", "rate": "1 FLOP/s", "scope": "die"}, {"rate": "2 FLOP/s", "scope": "core"}])"),
        "peaks[1]: machine.peaks.scope is core; it must be that of the other peaks");
    EXPECT_THROW((void)machine_from_json("{}", "f"), file_error);
    EXPECT_EQ(refusal(R"({"bandwidth": [{"bandwidth": "2 GB/s", "capacity": "80 GB"},
                                        {"bandwidth": "1 GB/s", "capacity": "40 MB"}]})"),
              "machine.bandwidth.capacity is 80000000000 B; it must be at most that of the last tier");
}

TEST(machine_file, values_that_would_mean_something_else) {
    EXPECT_EQ(bandwidth(R"("1 GB/s", "write_bandwidth": "0 B/s")"),
              "bandwidth[0].write_bandwidth: states no rate; write one above zero, or leave it out");
    EXPECT_EQ(with(R"("peak": {"value": "1 FLOP/s", "type": {"name": "fp64", "bits": "8 bit"}})"),
              R"(peak.type: is of 8 bit, not the size of the type of that name; write "64 bit", or another name)");
    EXPECT_EQ(with(R"("sources": {"a": {"title": ")" + std::string(500, 'x') + R"(", "when": ")" +
                   std::string(41, 'y') + "\"}}"),
              "sources.a: is of 541 bytes; write at most 540");
    EXPECT_EQ(with(R"("sources": {"a": {"title": ")" + std::string(540, 'x') + R"("}}, "source": "b")"),
              R"(source: is "b"; "sources" has only "a")");
}

TEST(machine_file, null_pointers) {
    char const* const nothing = nullptr;
    std::string const said = "rafter: text or the name of a file is a null pointer; it must be text";
    EXPECT_EQ(what([&] { (void)read_machine(nothing); }), said);
    EXPECT_EQ(what([&] { (void)machine_from_json(nothing, "f"); }), said);
    EXPECT_EQ(what([&] { write_machine(nothing, machine{.bandwidth = 1.0 * GB / s}); }), said);
    EXPECT_EQ(what([&] { (void)machine_as_module(machine{.bandwidth = 1.0 * GB / s}, nothing); }), said);
}

TEST(machine_file, page_shows_what_is_said) {
    std::string const page = content(RAFTER_MACHINE_PAGE);
    auto const is_shown = [&](std::string const& sentence) {
        EXPECT_IN("\nrafter: n7.json: " + sentence + "\n", page);
    };
    is_shown(capacity("\"80\""));
    is_shown(bandwidth("\"205 Gb/s\""));
    is_shown(capacity("\"48 KB\""));
    is_shown(with(R"("peak": "2.1 GHz")"));
    is_shown(bandwidth("\"205 GB\""));
    is_shown(bandwidth(R"("1 GB/s", "level": "L9")"));
    is_shown(capacity(R"("80 GiB", "capacity": "80 GiB")"));
    is_shown(with(R"("source": "n7")"));
    is_shown(refusal(R"({"bandwidth": [{"bandwidth": "1 GB/s"}, {"bandwidth": "2 GB/s"}]})"));
}

TEST(machine_file, machines_that_no_file_holds) {
    auto const refused = [](auto const& change) {
        machine m{.bandwidth = 1.0 * GB / s, .peaks = {{.rate = 1.0 * FLOP / s, .of = vector_arithmetic(fp64)}}};
        change(m);
        EXPECT_THROW((void)machine_as_json(m), invalid_value);
        EXPECT_THROW((void)machine_as_module(m, "m"), invalid_value);
        return what([&] { (void)machine_as_json(m); });
    };
    static constexpr citation lacking{.title = "a", .where = nullptr};
    static constexpr citation garbled{.title = "\xff"};
    EXPECT_EQ(refused([](machine& m) { m.bandwidth = {}; }), "rafter: machine.bandwidth is missing; it must be stated");
    EXPECT_EQ(refused([](machine& m) { m.name = "\xff"; }), "rafter: text in a file is \ufffd; it must be UTF-8");
    EXPECT_EQ(refused([](machine& m) { m.name = detail::machine_name(std::string_view("a\0b", 3)); }),
              "rafter: text in a file is a\ufffdb; it must be without zeros");
    EXPECT_EQ(refused([](machine& m) { m.source.source = &lacking; }),
              "rafter: citation.where is a null pointer; it must be text");
    static std::string const words(541, 'x');
    static citation const longer{.title = words.c_str()};
    EXPECT_EQ(refused([](machine& m) { m.latency = {1.0 * ns, {provenance_kind::measured, &longer}}; }),
              "rafter: citation is " + words + "; it must be of at most 540 bytes in all");
    static std::string const more_words(587, 'x');
    static citation const longest{.title = more_words.c_str()};
    EXPECT_EQ(what([] { (void)text(provenance{provenance_kind::measured, &longest}); }),
              "rafter: citation is " + more_words + "; it must be of at most 540 bytes in all");
    EXPECT_EQ(refused([](machine& m) { m.peaks.items_[0].rate.source.source = &garbled; }),
              "rafter: text in a file is \ufffd; it must be UTF-8");
    EXPECT_EQ(refused([](machine& m) { m.bandwidth[0].latency.source.kind = static_cast<provenance_kind>(99); }),
              "rafter: provenance_kind is 99; it must be one of its enumerators");
    for (double const share : {1.0, -0.1, math::infinity, std::nan("")}) {
        EXPECT_TRUE(refused([&](machine& m) {
                        m.latency = {1.0 * ns, {.uncertainty = share}};
                    }).ends_with("it must be a share in [0, 1)"));
        EXPECT_TRUE(
            refused([&](machine& m) { m.source.uncertainty = share; }).ends_with("it must be a share in [0, 1)"));
    }
    EXPECT_EQ(refused([](machine& m) { m.peaks.items_[0].clock = static_cast<clock_basis>(99); }),
              "rafter: peaks[0].clock is 99; it must be one of its enumerators from 0 to 31");
    EXPECT_EQ(refused([](machine& m) { m.peaks.items_[0].of.type.bits = 8.0 * bit / element; }),
              "rafter: element_type.bits is 8 bit/element; it must be those of the type of its name");
    EXPECT_EQ(refused([](machine& m) { m.peaks.items_[0].of.several = true; }),
              "rafter: machine.peaks is of several; it must be of one kind of arithmetic");
    EXPECT_EQ(refused([](machine& m) { m.peak.serves_any_ = true; }),
              "rafter: machine.peak is varied, and of any; it must be of one kind of arithmetic");
}

} // namespace
} // namespace machine_file_refusal_test
