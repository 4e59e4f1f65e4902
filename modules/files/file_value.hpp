// The standard headers that file_value.inc needs. Include this before the module declaration.
// Tests: run/machine_file, run/machine_file_refusal
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
