// The catalogue at run time: what exceptions say, and the JSON read back and compared with the table.
#include "what.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

import rafter;
import rafter.reproductions;

namespace catalogue_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;

std::string by_id(char const* id) {
    return what([&] { (void)catalogue::processor_at(id); });
}

std::string by_name(char const* name, catalogue::device_hints const& hints = {}) {
    return what([&] { (void)catalogue::processor_for_runtime_name(name, hints); });
}

TEST(catalogue, unknown_id_lists_the_nearest) {
    EXPECT_EQ(by_id("nvidia-a10"), "nothing was thrown");
    EXPECT_EQ(by_id("nvidia-h100"), "rafter: there is no processor \"nvidia-h100\"; the nearest are "
                                    "nvidia-h100-nvl-94gb, nvidia-h100-sxm5-80gb, nvidia-h100-pcie-80gb");
    EXPECT_EQ(by_id("amd-mi300"),
              "rafter: there is no processor \"amd-mi300\"; the nearest are amd-mi300x, amd-mi300a, "
              "amd-mi350x");
    EXPECT_EQ(by_id(""), "rafter: there is no processor \"\"");
    EXPECT_EQ(by_id(std::string(300, 'x').c_str()).substr(0, 40), "rafter: there is no processor \"xxxxxxxxx");
}

TEST(catalogue, unknown_runtime_name_lists_the_nearest) {
    EXPECT_EQ(by_name("NVIDIA A10X"),
              "rafter: no processor of the catalogue reports the name \"NVIDIA A10X\"; the nearest are \"NVIDIA A10\" "
              "(nvidia-a10), \"NVIDIA A10G\" (nvidia-a10g), \"NVIDIA A100-SXM4-40GB\" "
              "(nvidia-a100-sxm4-40gb)");
    EXPECT_EQ(
        by_name("Tesla V100S-PCIE-32GB"),
        "rafter: no processor of the catalogue reports the name \"Tesla V100S-PCIE-32GB\"; the nearest are \"Tesla "
        "V100-PCIE-32GB\" (nvidia-v100-pcie-32gb), \"Tesla V100-PCIE-16GB\" (nvidia-v100-pcie-16gb), \"Tesla "
        "V100-SXM2-32GB\" (nvidia-v100-sxm2-32gb)");
    EXPECT_NE(by_name("NVIDIA GeForce RTX 4090 Laptop GPU").find("(nvidia-rtx-4090)"), std::string::npos);
    EXPECT_EQ(by_name(""), "rafter: no processor of the catalogue reports the name \"\"");
}

TEST(catalogue, shared_name_says_what_decides) {
    EXPECT_EQ(
        by_name("NVIDIA GeForce RTX 3060"),
        "rafter: \"NVIDIA GeForce RTX 3060\" is the name of nvidia-rtx-3060-12gb and of the 8 GB board: 128 lanes, "
        "240 GB/s: the memory or the bus width decides: state it in device_hints, or name one of them by its id");
    EXPECT_EQ(
        by_name("Apple M1 Pro"),
        "rafter: \"Apple M1 Pro\" is the name of apple-m1-pro-16c and of the part with 14 "
        "GPU cores: the number of compute units decides: state it in device_hints, or name one of them by its id");
    EXPECT_EQ(by_name("NVIDIA GeForce RTX 3060", {.bus_width = 192}), "nothing was thrown");
}

TEST(catalogue, hints_that_contradict_the_row) {
    EXPECT_EQ(
        by_name("NVIDIA GeForce RTX 3060", {.bus_width = 128}),
        "rafter: \"NVIDIA GeForce RTX 3060\" is the name of nvidia-rtx-3060-12gb, which has 192 bits of bus width, "
        "not 128: another variant, or a part of it");
    EXPECT_EQ(
        by_name("AMD EPYC 7763 64-Core Processor", {.compute_units = 4}),
        "rafter: \"AMD EPYC 7763 64-Core Processor\" is the name of amd-epyc-7763, which has 64 compute units, not "
        "4: another variant, or a part of it");
    EXPECT_EQ(by_name("NVIDIA A100-SXM4-80GB", {.memory = 40.0 * GB}),
              "rafter: \"NVIDIA A100-SXM4-80GB\" is the name of nvidia-a100-sxm4-80gb, which has 80 GiB, not 37.2529: "
              "another "
              "variant, or a part of it");
}

TEST(catalogue, estimates_of_capabilities_that_there_are_not) {
    EXPECT_EQ(what([] { (void)profile_kernel::estimated_by_compute_capability(0, 5); }),
              "rafter: compute_capability.major is 0; it must be 1 or more");
    EXPECT_EQ(what([] { (void)profile_kernel::estimated_by_compute_capability(9, -1); }),
              "rafter: compute_capability.minor is -1; it must be 0 or more");
}

std::string written() {
    std::string out;
    catalogue::write_json({[](void* context, char const* text, std::size_t length) {
                               static_cast<std::string*>(context)->append(text, length);
                           },
                           &out});
    return out;
}

TEST(catalogue_json, has_every_figure_of_every_row) {
    nlohmann::json const all = nlohmann::json::parse(written());
    ASSERT_EQ(all["processors"].size(), static_cast<std::size_t>(catalogue::processors.size()));
    for (int i = 0; i < catalogue::processors.size(); ++i) {
        processor const& p = catalogue::processors[i];
        nlohmann::json const& row = all["processors"][static_cast<std::size_t>(i)];
        EXPECT_EQ(row["id"], p.id);
        EXPECT_EQ(row["name"], p.name);
        EXPECT_EQ(row["release year"], p.year);
        std::size_t stated = 0;
        for (int k = 0; k < catalogue::processor_figures; ++k) {
            auto const f = static_cast<catalogue::processor_figure>(k);
            catalogue::figure_reading const expected = catalogue::read(p, f);
            if (expected.value == 0) { continue; }
            ++stated;
            nlohmann::json const& figure = row["figures"][text(f)];
            EXPECT_EQ(figure["value"].get<double>(), expected.value) << p.id << " " << text(f);
            EXPECT_EQ(figure["unit"], expected.unit);
            EXPECT_EQ(figure["provenance"], text(catalogue::provenance_of(p, f).kind).c_str());
            EXPECT_EQ(figure.contains("source"), catalogue::provenance_of(p, f).source != nullptr);
        }
        EXPECT_EQ(row["figures"]["memory kind"]["value"], text(p.memory.kind).c_str());
        bool const has_names = p.runtime_names[0].text != nullptr;
        if (has_names) { EXPECT_EQ(row["figures"]["runtime names"]["value"][0], p.runtime_names[0].text); }
        EXPECT_EQ(row["figures"].size(), stated + 1 + (has_names ? 1 : 0)) << p.id;
        EXPECT_EQ(row.contains("deviates because"), *p.deviations.bandwidth != 0 || *p.deviations.vector != 0 ||
                                                        *p.deviations.matrix != 0 || *p.deviations.ratio != 0);
    }
}

TEST(catalogue_json, a_row_as_it_is_written) {
    nlohmann::json const all = nlohmann::json::parse(written());
    for (auto const& row : all["processors"]) {
        if (row["id"] != "nvidia-h100-sxm5-80gb") { continue; }
        auto const& figures = row["figures"];
        EXPECT_EQ(figures["bandwidth"], (nlohmann::json{{"value", 3350.0},
                                                        {"unit", "GB/s"},
                                                        {"provenance", "vendor document"},
                                                        {"source", "NVIDIA H100 Tensor Core GPU Datasheet 3440270"},
                                                        {"where", "p. 2, Technical Specifications (transcript)"},
                                                        {"when", "2024-09"}}));
        EXPECT_EQ(figures["bf16 matrix peak"]["value"], 989400.0);
        EXPECT_EQ(figures["bf16 matrix peak"]["unit"], "GFLOP/s");
        EXPECT_EQ(figures["int8 matrix peak"]["unit"], "Gop/s");
        EXPECT_EQ(figures["link"]["provenance"], "vendor document");
        EXPECT_EQ(row["compute capability"], "9.0");
        // A short value stands on one line, with the shortest text of a number.
        EXPECT_NE(written().find("\"link\": {\"value\": 276, \"unit\": \"GB/s\", \"provenance\": \"recalled\"},"),
                  std::string::npos);
        return;
    }
    FAIL() << "the row is missing";
}

TEST(catalogue_json, has_the_figures_of_the_hierarchy) {
    nlohmann::json const all = nlohmann::json::parse(written());
    ASSERT_EQ(all["hierarchy"].size(), static_cast<std::size_t>(catalogue::hierarchy.size()));
    for (int i = 0; i < catalogue::hierarchy.size(); ++i) {
        catalogue::hierarchy_figure const& f = catalogue::hierarchy[i];
        nlohmann::json const& row = all["hierarchy"][static_cast<std::size_t>(i)];
        EXPECT_EQ(row["device"], f.device);
        EXPECT_EQ(row.contains("bandwidth") ? row["bandwidth"]["value"].get<double>() : 0.0, in(GB / s, f.bandwidth));
        EXPECT_EQ(row.contains("latency") ? row["latency"]["value"].get<double>() : 0.0, in(ns, f.time()));
    }
}

TEST(catalogue_json, goes_to_standard_output_with_and_without_a_function) {
    testing::internal::CaptureStdout();
    EXPECT_TRUE(catalogue::print_json());
    EXPECT_EQ(testing::internal::GetCapturedStdout(), written());

    EXPECT_EQ(what([] { catalogue::write_json({}); }), "rafter: text_sink.write is missing; it must be a function");
}

} // namespace
} // namespace catalogue_test
