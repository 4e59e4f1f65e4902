module;
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <string>

/// \file Sizes and dates as text.
module rafter.measure;

namespace rafter::measure::detail {

std::string size_text(bytes const& size) {
    return size < 1.0 * symbols::KiB   ? rafter::text(size, symbols::B, ".4g").c_str()
           : size < 1.0 * symbols::MiB ? rafter::text(size, symbols::KiB, ".4g").c_str()
           : size < 1.0 * symbols::GiB ? rafter::text(size, symbols::MiB, ".4g").c_str()
                                       : rafter::text(size, symbols::GiB, ".4g").c_str();
}

std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))); }

} // namespace rafter::measure::detail
