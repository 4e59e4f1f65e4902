// Formats of numbers from any characters, and the text of any double in them: printf says what it has to be.
#include "input.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

import rafter;

namespace {

using namespace rafter;

struct not_a_format : std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::string str(auto const& text) { return {text.data(), text.size()}; }

void compare(double value, std::string const& specification) {
    number_format const format(specification.c_str());
    fuzz::require(format.precision() >= -1 && format.precision() <= 99);
    std::string const written = str(number(value, format));
    if (format.notation() == 0) {
        if (!std::isnan(value)) { fuzz::require(std::strtod(written.c_str(), nullptr) == value); }
        return;
    }
    if (std::isnan(value)) { return; } // its sign is nobody's business
    char expected[512]{};
    std::snprintf(expected, sizeof expected, ("%" + specification).c_str(), value);
    fuzz::require(written == expected);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    double const value = in.number<double>();
    std::string const specification = in.rest();
    bool const is_valid = number_format::is_valid(specification.c_str());
    bool is_taken = true;
    try {
        compare(value, specification.c_str());
    } catch (std::invalid_argument const&) { is_taken = false; }
    fuzz::require(is_valid == is_taken);

    // As the formatters of {fmt} and of the standard library read it: up to a closing brace.
    char const* at = specification.data();
    char const* const end = at + specification.size();
    try {
        number_format const parsed = detail::parse_number_format<not_a_format>(at, end);
        fuzz::require(at == end || *at == '}');
        fuzz::require(number_format::is_valid(std::string(specification.data(), at).c_str()));
        fuzz::require(parsed.precision() <= 99);
    } catch (not_a_format const&) {}

    auto const whole = static_cast<long>(in.seen<std::int64_t>());
    fuzz::require(str(whole_number(whole)) == std::to_string(whole));
    return 0;
}
