module;
#include <string>

/// \file What results have in common that are shown and cited.
export module rafter.measure:wording;

import rafter.model;

export namespace rafter::measure::detail {

/// "48 KiB", "1.5 GiB": a capacity with the binary prefix that suits it.
std::string size_text(bytes const& size);

/// "2026-11-22", in universal time.
std::string today();

} // namespace rafter::measure::detail
