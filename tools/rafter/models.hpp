// Declares how commands name language models.
// Tests: program/answers
#pragma once
#include "program.hpp"

import rafter.workload;

namespace program {

/// A published model by its id, or the model of a config.json.
workload::language_model model_named(std::string const& id_or_file);

/// What is not sure of the model of a config.json; empty: nothing.
std::string remark_on_model(std::string const& id_or_file);

/// The formats that a name of `--formats` means. If it is empty: those that a config.json states, or in which a model
/// is published.
workload::weight_formats formats_of(std::string const& name, std::string const& id_or_file,
                                    workload::language_model const& model);

/// The format that a name of `--cache` means.
weight_format cache_format_of(std::string const& name);

/// Whether kernels are predicted as measured kernels, and the user's own time of a short one.
struct reached_arguments {
    bool is_asked = false;
    std::string fixed;
};
/// Adds `--reached`, which `says` describes, and `--fixed-time`. Returns the first.
CLI::Option* add_reached(CLI::App* command, reached_arguments& to, std::string const& says);
/// The time of `--fixed-time`; zero if it is not stated. Refuses `--reached` on a machine that the line changes.
seconds fixed_time_of(reached_arguments const& from, machine_arguments const& on);

/// A processor of the catalogue, whose kernels forms predict. A machine file is an error.
/// \param fixed  the time of a short kernel; zero: the class's own
workload::reached_processor reached_named(std::string const& machine, seconds const& fixed);
/// A kernel by the form of its class.
workload::kernel_prediction kernel_on(workload::reached_processor const& on, any_operation const& op);

} // namespace program
