// std::formatter for quantities, regimes and texts. It cannot use GoogleTest, which Debian builds for the other
// standard library.
#include <cstdio>
#include <format>
#include <string>

import rafter;
import rafter.interop.std_format;

using namespace rafter;
using namespace rafter::symbols;

namespace {

int failures = 0;

void expect(std::string const& written, char const* expected) {
    if (written == expected) { return; }
    std::printf("expected %s, written %s\n", expected, written.c_str());
    ++failures;
}

} // namespace

int main() {
    expect(std::format("{:.6e}", 1.8874868 * ms), "1.887487e-03 s");
    expect(std::format("{}", 12.5 * GB / s), "12500000000 B/s");
    expect(std::format("{:.1f} and {:.2f}", as(Gbit / s, to_bits(12.5 * GB / s)), as(engineering, 1.5 * kB)),
           "100.0 Gbit/s and 1.50 kB");
    expect(std::format("{:>14}|{}", regime::memory_bound, fixed_text("abc")), "  memory-bound|abc");
    expect(std::format("{:.0f}", transfer_rate(8.0 * bit / s)), "1 B/s");
    try {
        auto const q = 1.0 * B;
        expect(std::vformat("{:x}", std::make_format_args(q)), "an exception");
    } catch (std::format_error const& error) {
        expect(error.what(), "rafter: a number format is like \".6e\", \".2f\" or \".3g\"");
    }
    return failures;
}
