// rafter.files: machines of the catalogue and random ones read back as they were written. (Rejections:
// machine_file_refusal_test.cpp.)
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.files;
import awkward;

namespace machine_file_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

std::string const example = content(RAFTER_EXAMPLE_MACHINE);

bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

bool says_the_same(provenance const& a, provenance const& b) {
    if (a.kind != b.kind || (a.source == nullptr) != (b.source == nullptr)) { return false; }
    if (!same_bits(a.uncertainty, b.uncertainty)) { return false; }
    return a.source == nullptr ||
           (std::strcmp(a.source->title, b.source->title) == 0 && std::strcmp(a.source->where, b.source->where) == 0 &&
            std::strcmp(a.source->when, b.source->when) == 0);
}

template <class Value>
double number_in(sourced<Value> const& f) {
    return f.raw_;
}
template <>
double number_in(sourced<transfer_rate> const& f) {
    return f.bytes_.raw_;
}
template <>
double number_in(sourced<compute_rate> const& f) {
    return f.rate_.raw_;
}
template <>
double number_in(sourced<link_rate> const& f) {
    return f.stated_.bytes_.raw_;
}
template <class Value>
void expect_same(sourced<Value> const& a, sourced<Value> const& b, char const* what) {
    EXPECT_TRUE(same_bits(number_in(a), number_in(b))) << what << ": " << number_in(a) << ", " << number_in(b);
    EXPECT_TRUE(says_the_same(a.source, b.source)) << what;
}

/// Compares every member bit by bit, and citations by their texts.
void expect_same(machine const& a, machine const& b) {
    machine without_source = a;
    without_source.source = b.source; // compared by address
    EXPECT_TRUE(without_source == b);
    EXPECT_TRUE(says_the_same(a.source, b.source));
    ASSERT_EQ(a.bandwidth.size(), b.bandwidth.size());
    for (int i = 0; i < a.bandwidth.size(); ++i) {
        expect_same(a.bandwidth[i].bandwidth, b.bandwidth[i].bandwidth, "bandwidth");
        expect_same(a.bandwidth[i].write_bandwidth, b.bandwidth[i].write_bandwidth, "write_bandwidth");
        expect_same(a.bandwidth[i].capacity, b.bandwidth[i].capacity, "capacity");
        expect_same(a.bandwidth[i].latency, b.bandwidth[i].latency, "latency");
    }
    expect_same(a.latency, b.latency, "latency");
    expect_same(a.launch_overhead, b.launch_overhead, "launch_overhead");
    expect_same(a.static_power, b.static_power, "static_power");
    expect_same(a.price, b.price, "price");
    expect_same(a.peak, b.peak, "peak");
    ASSERT_EQ(a.peaks.size(), b.peaks.size());
    for (int i = 0; i < a.peaks.size(); ++i) {
        expect_same(a.peaks[i].rate, b.peaks[i].rate, "peaks.rate");
    }
    ASSERT_EQ(a.links.size(), b.links.size());
    for (int i = 0; i < a.links.size(); ++i) {
        expect_same(a.links[i].rate, b.links[i].rate, "links.rate");
        expect_same(a.links[i].latency, b.links[i].latency, "links.latency");
    }
}

void expect_survives(machine const& m) {
    std::string const written = machine_as_json(m);
    machine const read = machine_from_json(written, "written.json");
    expect_same(m, read);
    EXPECT_EQ(machine_as_json(read), written);
}

// ---- written files read back

TEST(machine_file, machines_of_the_catalogue) {
    for (processor const& p : catalogue::processors) {
        SCOPED_TRACE(p.id);
        expect_survives(to_machine(p));
    }
    std::string const l40s = machine_as_json(to_machine(catalogue::processor_at("nvidia-l40s")));
    EXPECT_NE(l40s.find("\"1.951 USD/h\""), std::string::npos) << l40s; // held as a price per second
}

/// Machines with any value that a machine may hold.
struct random_machines {
    std::mt19937_64 engine{20260726};
    std::vector<citation> sources{{.title = "STREAM triad, 8 threads", .where = "node n7", .when = "2026-11-01"},
                                  {.title = "STREAM triad, 8 cores"},
                                  {.title = "stream triad - 8 threads"},
                                  {},
                                  {.title = "M\u00fcller & S\u00f6hne", .where = "\"quoted\"\\\n\x7f"}};

    int below(int limit) { return static_cast<int>(engine() % static_cast<unsigned>(limit)); }
    bool often() { return below(3) != 0; }
    template <class Enum>
    Enum any_of(Enum last) {
        return static_cast<Enum>(below(static_cast<int>(last) + 1));
    }
    /// A few digits with a prefix, or any double.
    double positive() {
        constexpr double powers[]{1e-12, 1e-9, 1e-6, 1e-3, 1.0, 1e3, 1e6, 1e9, 1e12, 1e15, 1024.0, 1048576.0};
        switch (below(4)) {
        case 0: return static_cast<double>(1 + below(9999)) / 10.0 * powers[below(12)];
        case 1: return std::ldexp(1.0 + static_cast<double>(engine()) * 0x1p-64, below(160) - 80);
        case 2: return std::ldexp(static_cast<double>(1 + below(4096)), below(60));
        default: return std::ldexp(1.0 + static_cast<double>(engine()) * 0x1p-64, below(1960) - 1000);
        }
    }
    provenance source() {
        provenance out{any_of(provenance_kind::derated), nullptr};
        if (often()) { out.source = &sources[static_cast<std::size_t>(below(5))]; }
        if (!often()) { out = {}; }
        if (!often()) { out.uncertainty = below(3) == 0 ? 0.03 : static_cast<double>(engine() >> 11) * 0x1p-53; }
        return out;
    }
    sourced<transfer_rate> rate() { return {transfer_rate(positive() * B / s), source()}; }
    sourced<seconds> time() { return {often() ? positive() * s : seconds{}, source()}; }
    element_type type() {
        constexpr element_type known[]{fp64, fp32, bf16, int8, fp4};
        switch (below(4)) {
        case 0: return {};
        case 1: return {"mine", positive() * bit / element};
        case 2: return {"fp17", 17.0 * bit / element};
        default: return known[below(5)];
        }
    }
    arithmetic kind() {
        return {.type = type(),
                .accumulator = type(),
                .sparsity = any_of(sparsity::two_of_four),
                .unit = any_of(compute_unit::matrix)};
    }

    machine next() {
        machine out{.name = "\u00b5 \"server\""};
        if (often()) { out.source = source(); }
        int const tiers = 1 + below(8);
        double falling = std::ldexp(positive(), 5);
        for (int i = 0; i < tiers; ++i) {
            auto& tier = out.bandwidth.items_[out.bandwidth.count_++];
            tier.bandwidth = {transfer_rate((falling *= 0.7) * B / s), source()};
            tier.capacity = often() ? sourced<bytes>{positive() * B, source()} : sourced<bytes>{unlimited, source()};
            if (i == tiers - 1) { tier.level = memory_level::dram; }
            if (i == tiers - 1) { tier.capacity = {1e300 * B, source()}; }
            if (often()) { tier.write_bandwidth = rate(); }
            tier.duplex = any_of(duplex_mode::full);
            tier.latency = time();
            if (often()) { tier.line = positive() * B; }
            if (often()) {
                tier.scope = any_of(hardware_scope::node);
                tier.instances = 2 + below(1000);
            }
            if (often()) { tier.ways = 1 + below(32); }
            bool const is_between = i > 0 && i < tiers - 1;
            if (is_between && tier.capacity < unlimited && out.bandwidth.items_[i - 1].capacity < unlimited) {
                tier.takes_victims = often();
            }
        }
        out.latency = time();
        out.launch_overhead = time();
        int const peaks = below(21);
        for (int i = 0; i < peaks; ++i) {
            compute_peak const peak{
                .rate = {positive() * FLOP / s, source()}, .of = kind(), .clock = any_of(clock_basis::sustained)};
            bool is_new = true;
            for (auto const& other : out.peaks) {
                is_new = is_new && other.of != peak.of;
            }
            if (is_new) { out.peaks.add(peak); }
        }
        if (peaks == 0 && often()) {
            out.peak = {compute_rate(positive() * FLOP / s, often() ? kind() : arithmetic{}), source()};
        }
        for (int i = below(5); i-- > 0;) {
            out.links.add({.rate = rate(), .direction = any_of(link_direction::bidirectional), .latency = time()});
        }
        return out;
    }
};

TEST(machine_file, random_machines) {
    random_machines any;
    for (int i = 0; i < 300 && !HasFailure(); ++i) {
        machine const m = any.next();
        SCOPED_TRACE(machine_as_json(m));
        expect_survives(m);
    }
}

// The identity of machines in sharded sweeps uses the table of members, too.
TEST(machine_file, machines_are_told_apart) {
    auto const of = [](machine const& m) { return protocol::identity_of(m); };
    machine const m = machine_from_json(example, "f");
    EXPECT_EQ(of(m), of(machine_from_json(machine_as_json(m), "f")));
    auto const differs = [&](auto const& change) {
        machine other = m;
        change(other);
        return of(other) != of(m);
    };
    EXPECT_TRUE(differs([](machine& o) { o.peaks.items_[1].rate *= 2.0; }));
    EXPECT_TRUE(differs([](machine& o) { o.peaks.items_[1].of.sparsity = sparsity::two_of_four; }));
    EXPECT_TRUE(differs([](machine& o) { o.peaks.items_[1].of.type = bf16; }));
    EXPECT_TRUE(differs([](machine& o) { --o.peaks.count_; }));
    EXPECT_TRUE(differs([](machine& o) { o.bandwidth[0].duplex = duplex_mode::full; }));
    EXPECT_TRUE(differs([](machine& o) { o.bandwidth[0].instances = 2; }));
    EXPECT_TRUE(differs([](machine& o) { o.bandwidth[0].takes_victims = true; }));
    EXPECT_TRUE(differs([](machine& o) { o.bandwidth[0].ways = 8; }));
    EXPECT_TRUE(differs([](machine& o) { o.links.items_[0].latency = 1.0 * ns; }));
    EXPECT_TRUE(differs([](machine& o) { o.name = "other"; }));
    EXPECT_FALSE(differs([](machine& o) { o.source = {}; }));
}

// A tier of victims; where none can be, the sentence of the machine.
TEST(machine_file, tiers_of_victims) {
    std::string const file = R"({"name": "m", "bandwidth": [
        {"level": "L2", "bandwidth": "2 TB/s", "capacity": "1 MiB", "ways": 16},
        {"level": "L3", "bandwidth": "1 TB/s", "capacity": "2 MiB", "takes_victims": true},
        {"level": "DRAM", "bandwidth": "100 GB/s"}]})";
    machine const m = machine_from_json(file, "f");
    EXPECT_EQ(m.bandwidth[0].ways, 16.0);
    EXPECT_TRUE(m.bandwidth[1].takes_victims);
    EXPECT_FALSE(m.bandwidth[0].takes_victims);
    EXPECT_NE(machine_as_json(m).find(R"("takes_victims": true)"), std::string::npos);
    EXPECT_EQ(machine_as_json(m).find("false"), std::string::npos);
    auto const refused = [&](std::string const& from, std::string const& to) {
        std::string changed = file;
        changed.replace(changed.find(from), from.size(), to);
        return what([&] { (void)machine_from_json(changed, "f"); });
    };
    EXPECT_NE(refused(R"("1 MiB", "ways": 16)", R"("unlimited")").find("stated capacities before it and of it"),
              std::string::npos);
    EXPECT_NE(refused(R"("takes_victims": true)", R"("takes_victims": "both")").find("takes_victims"),
              std::string::npos);
    EXPECT_NE(refused(R"("ways": 16)", R"("ways": 1.5)").find("ways"), std::string::npos);
}

TEST(machine_file, smallest_and_largest_numbers) {
    constexpr double least = std::numeric_limits<double>::denorm_min();
    constexpr double most = std::numeric_limits<double>::max();
    expect_survives({.bandwidth = most * B / s, .latency = least * s, .peak = most * FLOP / s});
    expect_survives({.bandwidth = least * B / s, .latency = most * s, .peak = 0.0 * FLOP / s});
}

TEST(machine_file, numbers_are_written_as_people_write_them) {
    // a source of an unstated kind without a word for it
    static constexpr citation sheet{.title = "sheet"};
    machine const sourced{.bandwidth = {{.bandwidth = {1.0 * GB / s, {provenance_kind::unstated, &sheet}}}}};
    std::string const file = machine_as_json(sourced);
    EXPECT_EQ(file.find("provenance"), std::string::npos) << file;
    EXPECT_NE(file.find("sheet"), std::string::npos) << file;
    auto const written = [](machine const& m) {
        std::string const text = machine_as_json(m);
        return text.substr(text.find('['), text.find(']') - text.find('['));
    };
    auto const rate = [&](transfer_rate const& r) { return written({.bandwidth = r}); };
    EXPECT_IN("\"205 GB/s\"", rate(205.0 * GB / s));
    EXPECT_IN("\"3.35 TB/s\"", rate(3350.0 * GB / s));
    EXPECT_IN("\"2039 GB/s\"", rate(2039.0 * GB / s));
    EXPECT_IN("\"1555 GB/s\"", rate(1555.0 * GB / s));
    EXPECT_IN("\"1.9995 TB/s\"", rate(1999.5 * GB / s));
    EXPECT_IN("\"999.5 GB/s\"", rate(999.5 * GB / s));
    EXPECT_IN("\"15.55 TB/s\"", rate(15.55 * TB / s));
    EXPECT_IN("\"102.4 GB/s\"", rate(819.2 * Gbit / s));
    EXPECT_IN("\"107.3741824 GB/s\"", rate(100.0 * GiB / s)); // rates are never stated in GiB/s
    auto const holds = [&](bytes const& c) {
        return written({.bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = c}}});
    };
    EXPECT_IN("\"48 KiB\"", holds(48.0 * KiB));
    EXPECT_IN("\"1.5 MiB\"", holds(1536.0 * KiB));
    EXPECT_IN("\"1 MiB\"", holds(1024.0 * KiB));
    EXPECT_IN("\"1025 KiB\"", holds(1025.0 * KiB));
    EXPECT_IN("\"10.241024 MB\"", holds(10'001.0 * KiB));
    EXPECT_IN("\"80 GB\"", holds(80.0 * GB));
    EXPECT_IN("\"80 GiB\"", holds(80.0 * GiB));
    EXPECT_IN("\"64 B\"", holds(64.0 * B));
    EXPECT_IN("\"85.198045184 GB\"", holds(85'198'045'184.0 * B));
    auto const takes = [&](seconds const& t) { return machine_as_json({.bandwidth = 1.0 * GB / s, .latency = t}); };
    EXPECT_IN("\"latency\": \"57.1 ns\"", takes(57.1 * ns));
    EXPECT_IN("\"latency\": \"100 ns\"", takes(100.0 * ns));
    EXPECT_IN("\"latency\": \"0.1 us\"", takes(0.1 * us)); // another double
    EXPECT_IN("\"latency\": \"1 s\"", takes(1.0 * s));
}

TEST(machine_file, example_is_written_as_it_stands) {
    machine const read = machine_from_json(example, "small_server.json");
    std::string expected = example;
    expected.replace(expected.find("100 Gbit/s"), 10, "12.5 GB/s"); // a rate knows no unit
    EXPECT_EQ(machine_as_json(read), expected);
    EXPECT_EQ(read.bandwidth[2].capacity, 128.0 * GiB);
    EXPECT_EQ(read.bandwidth[2].capacity.source.kind, provenance_kind::vendor_document);
    EXPECT_EQ(read.bandwidth[2].bandwidth.source, read.source);
    EXPECT_STREQ(read.source.source->when, "2026-11-01");
    EXPECT_EQ(read.launch_overhead.source, provenance{provenance_kind::estimated});
    EXPECT_EQ(read.peaks[2].rate, counted_as_flops(9.8 * ops_and_hours::Top / s));
    EXPECT_EQ(read.links[0].rate, 100.0 * Gbit / s);
}

TEST(machine_file, equal_citations_are_one_object) {
    std::string other = example;
    std::size_t const at = other.find("2026-11-01");
    std::set<citation const*> found;
    for (int i = 0; i < 1000; ++i) {
        found.insert(machine_from_json(example, "a.json").source.source);
    }
    EXPECT_EQ(found.size(), 1U);
    other[at] = '3';
    EXPECT_FALSE(found.contains(machine_from_json(other, "b.json").source.source));
    EXPECT_STREQ((*found.begin())->when, "2026-11-01");
    // and are named by the beginning of their titles
    auto const key = [](char const* title) {
        citation const sheet{.title = title};
        machine const m{.bandwidth = sourced<transfer_rate>(2.0 * TB / s, {provenance_kind::vendor_document, &sheet})};
        std::string const text = machine_as_json(m);
        std::size_t const begin = text.find('"', text.find("\"sources\":") + 10) + 1;
        return text.substr(begin, text.find('"', begin) - begin);
    };
    EXPECT_EQ(key("A100 & Z9: az, 0 to 9"), "a100-z9-az-0-to-9");
    EXPECT_EQ(key("  {Title}  "), "title");
    EXPECT_EQ(key("A longer title of two dozen letters"), "a-longer-title-of-two");
    EXPECT_EQ(key("abcdefghijklmnopqrstuvwxyz"), "abcdefghijklmnopqrstuvwx");
    EXPECT_EQ(key("Data sheet of two dozens"), "data-sheet-of-two-dozens");
    EXPECT_EQ(key("@[`{/:"), "source");
}

TEST(machine_file, files_on_the_disk) {
    folder const out;
    machine const m = machine_from_json(example, "small_server.json");
    write_machine(out / "m.json", m);
    EXPECT_EQ(content(out / "m.json"), machine_as_json(m));
    EXPECT_EQ(out.files(), 1U);
    expect_same(read_machine(out / "m.json"), m);
    EXPECT_EQ(what([&] { (void)read_machine(out / "none.json"); }),
              "rafter: " + (out / "none.json") + ": opening failed: No such file or directory");
    EXPECT_EQ(what([&] { (void)read_machine(out / ""); }),
              "rafter: " + (out / "") + ": reading failed: Is a directory");
    EXPECT_EQ(what([&] { (void)read_machine(""); }), "rafter: path is empty; it must be the name of a file");
    EXPECT_EQ(what([&] { (void)read_machine(std::string_view("a\0b", 3)); }),
              "rafter: path is a; it must be without zeros");
    EXPECT_EQ(what([&] { write_machine("", m); }), "rafter: path is empty; it must be the name of a file");
    EXPECT_EQ(what([&] { (void)read_machine("/dev/zero"); }),
              "rafter: /dev/zero: is longer than 1 MiB; write a shorter file");
    overwrite(out / "m.json", "{}");
    EXPECT_EQ(what([&] { write_machine(out / "m.json", machine{}); }),
              "rafter: machine.bandwidth is missing; it must be stated");
    EXPECT_EQ(content(out / "m.json"), "{}") << "nothing is written of a machine that is none";
}

// ---- as a module

TEST(machine_file, module_is_the_same_machine_and_has_its_text) {
    // tests/run/awkward.json: names, types and numbers that are hard to write. Its module was made when this was built.
    machine const read = read_machine(RAFTER_AWKWARD_MACHINE);
    expect_same(awkward, read);
    EXPECT_STREQ(awkward.name.c_str(), "\"awkward\" \\ ?? \u00b5");
    static_assert(awkward.bandwidth[0].bandwidth.source.source == &awkward_sources::source_1);
    expect_survives(awkward);
    // To the byte: what is left out matters to readers, and a wrong figure in a module is one in every constant.
    EXPECT_EQ(machine_as_module(read_machine(RAFTER_AWKWARD_MACHINE), "awkward"), content(RAFTER_AWKWARD_MODULE));
}

TEST(machine_file, module_has_a_name) {
    machine const m{.bandwidth = 1.0 * GB / s};
    EXPECT_IN("export module n7;", machine_as_module(m, "n7"));
    for (char const* const name : {"A", "Z", "a", "z", "_", "_a", "n0", "n9", "z_9A", "std_", "stdx", "astd"}) {
        EXPECT_IN(std::string("export module ") + name + ";", machine_as_module(m, name));
    }
    for (char const* const name :
         {"_A", "_Z", "std9", "std0", "a@",  "a[", "a`",     "a{",    "a/",     "a:",  "0",   "9",
          "",   "7n", "a.b",  "a-b",  "a b", "a;", "\u00b5", "class", "module", "std", "a__b"}) {
        EXPECT_EQ(what([&] { (void)machine_as_module(m, name); }),
                  std::string("rafter: machine_as_module.identifier is ") + name +
                      "; it must be an identifier of C++ that is no keyword and not reserved");
    }
}

// A document vouches for the figures that it prints, not for those that somebody adds to the file.
TEST(machine_file, a_figure_that_is_added_is_not_cited_as_a_document) {
    for (char const* const kind : {"vendor document", "secondary", "measured"}) {
        std::string const text = std::string(R"({"provenance": ")") + kind +
                                 R"(", "source": "sheet", "bandwidth": [{"bandwidth": {"value": "2 TB/s",
            "provenance": "vendor document", "source": "sheet"}}], "launch_overhead": "2 us", "sources": {"sheet": {"title": "Data sheet"}}})";
        machine const read = machine_from_json(text, "f");
        bool const is_passed_on = std::string_view(kind) == "measured";
        EXPECT_EQ(read.launch_overhead.source.source != nullptr, is_passed_on) << kind;
        EXPECT_EQ(read.launch_overhead.source.kind,
                  is_passed_on ? provenance_kind::measured : provenance_kind::unstated)
            << kind;
        EXPECT_STREQ(read.bandwidth[0].bandwidth.source.source->title, "Data sheet");
        expect_same(read, machine_from_json(machine_as_json(read), "g"));
    }
    std::string shown = machine_as_json(catalogued<"nvidia-h100-sxm5-80gb">());
    shown.insert(1, R"("launch_overhead": "2 us",)");
    machine const changed = machine_from_json(shown, "f");
    EXPECT_EQ(changed.launch_overhead.source.source, nullptr);
    EXPECT_NE(changed.bandwidth.farthest().bandwidth.source.source, nullptr);
}

TEST(machine_file, schemas_of_values) {
    EXPECT_IN(R"("uncertainty": {"type": "number", "minimum": 0, "exclusiveMaximum": 1})", machine_schema());
    // Any value of an operation may be unlimited; of a machine, sizes may.
    std::string const unlimited = R"(
            },
            {"const": "unlimited"})";
    EXPECT_IN(R"("examples": ["0.25 FLOP/B"])" + unlimited, operation_schema());
    EXPECT_IN(R"("examples": ["80 GiB"])" + unlimited, operation_schema());
}

} // namespace
} // namespace machine_file_test
