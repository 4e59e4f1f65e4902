// What short answers say of a working set that memory does not hold.
// Tests: program/answers
#pragma once
#include "program.hpp"

namespace program {

/// "the working set, 24 TB, is above the memory's 24 GB", behind `before`; empty if memory holds it.
std::string memory_limit(prediction const& p, std::string_view before);

} // namespace program
