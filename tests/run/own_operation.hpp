// An operation of a user, with a member of each kind that a file holds: for the test of operation files and its fuzz
// target. (Included behind `import rafter;`.)
#pragma once

namespace mine {

using namespace rafter;
using namespace rafter::symbols;

enum class order { rows = 1, columns = 3 };
constexpr char const* text(order o) { return o == order::rows ? "by rows" : "by columns"; }

struct corner {
    double share = 0.25;
    int back = 1;
};
/// An operation of a user, with a member of each kind.
struct own {
    using rep = double;
    using fractions = field_names<"weight", "shift">;
    double n = 8.0;
    double weight = 0.5;
    int shift = -3;
    unsigned char small = 2;
    float narrow = 0.1F;
    bool is_padded = false;
    order walks = order::rows;
    fixed_text<7> name{"own"};
    element_type type = fp64;
    weight_format stored = q4_k;
    bytes cache = 48.0 * KiB;
    seconds pause = 2.0 * us;
    flop_rate rate = 1.0 * TFLOP / s;
    transfer_rate link = 100.0 * Gbit / s;
    quantity<units::bit_per_second> line = 25.0 * Gbit / s;
    quantity<units::byte_per_element> element_size = 8.0 * B / element;
    hit_rates hits{0.9, 0.5};
    corner at{};

    constexpr flops work() const { return n * FLOP; }
    constexpr bytes traffic() const { return n * B; }
    constexpr bytes working_set() const { return n * B; }
    constexpr void validate() const { expecting::count<"own.n">(n); }
    friend constexpr bool operator==(own const& a, own const& b) {
        return a.n == b.n && a.weight == b.weight && a.shift == b.shift && a.small == b.small && a.narrow == b.narrow &&
               a.is_padded == b.is_padded && a.walks == b.walks && a.name == b.name && a.type == b.type &&
               a.stored == b.stored && a.cache == b.cache && a.pause == b.pause && a.rate == b.rate &&
               a.link == b.link && a.line == b.line && a.element_size == b.element_size && a.hits == b.hits &&
               a.at.share == b.at.share && a.at.back == b.at.back;
    }
};

} // namespace mine
