// Declares files of what an engine reaches: rafter validate writes them, rafter llm predicts by them.
// Tests: program/frameworks
#pragma once
#include <vector>
#include "program.hpp"

import rafter.workload;

namespace program::llm {

namespace wl = workload;

/// What an engine reaches by a user's own measurements.
struct fitted_framework {
    wl::framework rules{}; ///< by whose memory for caches and whose passes over prompts it runs
    /// Of decode steps or of a steady state, and of prompts: at most one each. 0 for weights that no row had.
    std::vector<wl::measured_shares> phases{};

    [[nodiscard]] wl::measured_shares const* find(wl::model_phase phase) const;
    /// Adds a phase in the place of one of its kind. Steps and a steady state are of one kind: predictions take one.
    void put(wl::measured_shares const& one);
};

/// The framework of a word of the line: "llama.cpp", "vllm", "tensorrt-llm".
wl::framework framework_named(std::string const& name);

/// Nothing but the rules of a framework, and the rates of links that were measured on a class of devices: whole rates
/// of memory and products, no host times, no errors.
wl::measured_shares bare_shares(wl::framework rules, wl::model_phase phase,
                                wl::device_class on = wl::device_class::other);

/// Reads a file that `write_framework` wrote, or a person. What is not understood is an error.
fitted_framework read_framework(std::string const& path);
void write_framework(std::string const& path, fitted_framework const& of);
/// A module of C++ with a constant for each phase: `NAME_step`, `NAME_prompt`, `NAME_steady_state`.
std::string framework_as_module(fitted_framework const& of, std::string const& name);

} // namespace program::llm
