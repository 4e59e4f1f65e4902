// Any bytes as a file of an operation with a member of each kind, or as a part of one: they are refused in a sentence
// of ours, or are an operation that is written as a file that reads back as the same one.
#include "input.hpp"

#include <string>
#include <string_view>

import rafter;
import rafter.draw;
import rafter.files;

#include "../run/own_operation.hpp"
#include "refusal.hpp"

namespace {

using namespace rafter;

constexpr std::string_view whole = R"({"n": 8, "weight": -25e-1, "shift": -3, "narrow": 0.5, "is_padded": true,
"walks": "by columns", "name": "own", "type": {"name": "fp6", "bits": "6 bit"}, "stored": "Q4_K", "cache": "48 KiB",
"pause": "unlimited", "link": "100 Gbit/s", "hits": [0.9, 0.5], "at": {"share": 0.25, "back": 9007199254740992}})";

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
        fuzz::require_sentence(refused.what(), "rafter: work.json: ");
        return 0;
    }
    std::string const written = operation_as_json(read);
    mine::own const again = operation_from_json(written, "work.json", mine::own{});
    fuzz::require(again == read && operation_as_json(again) == written);
    return 0;
}
