// Any bytes as a file of an operation with a member of each kind, or as a part of one: they are refused in a sentence
// of ours, or are an operation that is written as a file that reads back as the same one.
#include "input.hpp"

#include <string>
#include <string_view>

import rafter;
import rafter.draw;
import rafter.files;

namespace mine {

using namespace rafter;
using namespace rafter::symbols;

enum class order { rows = 1, columns = 3 };
constexpr char const* text(order o) { return o == order::rows ? "by rows" : "by columns"; }

struct corner {
    double share = 0.25;
    int back = 1;
};
struct own {
    using rep = double;
    using fractions = field_names<"weight", "shift">;
    double n = 8.0;
    double weight = 0.5;
    int shift = -3;
    float narrow = 0.5F;
    bool is_padded = false;
    order walks = order::rows;
    fixed_text<7> name{"own"};
    element_type type = fp64;
    weight_format stored = q4_k;
    bytes cache = 48.0 * KiB;
    seconds pause = 2.0 * us;
    transfer_rate link = 100.0 * Gbit / s;
    hit_rates hits{0.9, 0.5};
    corner at{};

    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};

} // namespace mine

namespace {

using namespace rafter;

constexpr std::string_view whole = R"({"n": 8, "weight": -25e-1, "shift": -3, "narrow": 0.5, "is_padded": true,
"walks": "by columns", "name": "own", "type": {"name": "fp6", "bits": "6 bit"}, "stored": "Q4_K", "cache": "48 KiB",
"pause": "unlimited", "link": "100 Gbit/s", "hits": [0.9, 0.5], "at": {"share": 0.25, "back": 9007199254740992}})";

bool is_clean(std::string const& text) {
    std::string seen;
    detail::append_shown(seen, text.data(), text.data() + text.size(), true);
    return seen == text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    std::string text;
    if (in.number<std::uint8_t>() % 2 == 0) {
        text = in.rest();
    } else { // a part of a file is replaced
        std::size_t const at = in.number<std::uint16_t>() % whole.size();
        std::size_t const length = in.number<std::uint8_t>();
        text = std::string(whole).replace(at, length, in.rest());
    }
    mine::own read;
    try {
        read = operation_from_json(text, "work.json", mine::own{});
    } catch (file_error const& refused) {
        std::string const sentence = refused.what();
        fuzz::require(sentence.starts_with("rafter: work.json: ") && sentence.size() < 20000 && is_clean(sentence));
        return 0;
    }
    std::string const written = operation_as_json(read);
    fuzz::require(operation_as_json(operation_from_json(written, "work.json", mine::own{})) == written);
    return 0;
}
