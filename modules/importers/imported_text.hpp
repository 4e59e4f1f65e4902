// The standard headers that imported_text.inc needs. Include this before the module declaration.
// Tests: run/importers, run/importers_formats
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
