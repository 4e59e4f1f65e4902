// Sentences on a working set that memory does not hold, or of which it is unknown.
// Tests: program/answers
#pragma once
#include "program.hpp"

namespace program {

/// "the working set, 24 TB, is above the memory's 24 GB", behind `before`; empty if memory holds it.
std::string memory_limit(prediction const& p, std::string_view before);

/// "whether the working set fits in memory is unknown: the machine states no capacity", behind `before`; empty if it
/// states one.
std::string unknown_capacity(prediction const& p, std::string_view before);

} // namespace program
