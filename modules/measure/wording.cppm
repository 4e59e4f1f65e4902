module;
#include <cstddef>
#include <string>

/// \file Sizes and dates: as text, and as what memory is asked for.
export module rafter.measure:wording;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::measure::detail {

/// "48 KiB", "1.5 GiB": a capacity with the binary prefix that suits it.
std::string size_text(bytes const& size);

/// So many bytes, as memory is asked for.
constexpr std::size_t whole(bytes const& size) { return static_cast<std::size_t>(in(symbols::B, size)); }

/// "2026-11-22", in universal time.
std::string today();

} // namespace rafter::measure::detail
