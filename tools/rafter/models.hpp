// Declares how commands name language models.
#pragma once
#include "program.hpp"

import rafter.workload;

namespace program {

/// A published model by its id, or the model of a config.json.
workload::language_model model_named(std::string const& id_or_file);

/// The names of `--formats`, with commas between them.
std::string format_names();

/// The formats that a name of `--formats` means; of a config.json those that the file states, if the name is empty.
workload::weight_formats formats_of(std::string const& name, std::string const& id_or_file,
                                    workload::language_model const& model);

} // namespace program
