// Any bytes as a machine file, or as one value of it: they are refused in a sentence of ours, or are a machine that is
// written as a file that reads back as the same one.
#include "input.hpp"

#include <string>
#include <string_view>
#include <vector>

import rafter;
import rafter.draw;
import rafter.files;

#include "refusal.hpp"

namespace {

using namespace rafter;

constexpr std::string_view whole = R"({"name": "n7", "provenance": "measured", "source": "a",
"bandwidth": [{"level": "L2", "bandwidth": "1.1 TB/s", "capacity": "1 MiB", "latency": "5.3 ns", "line": "64 B", "scope": "core", "instances": 8},
{"bandwidth": {"value": "800 Gbit/s", "provenance": "derived"}, "write_bandwidth": "90 GB/s", "duplex": "full"}],
"peak": {"value": "1 TFLOP/s", "type": {"name": "fp6", "bits": "6 bit"}, "accumulator": "fp32", "sparsity": "2:4 sparse", "unit": "matrix"},
"links": [{"rate": "25 GB/s", "direction": "bidirectional"}],
"sources": {"a": {"title": "t", "where": "w", "when": "d"}}})";

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    int const mode = in.number<std::uint8_t>() % 3;
    std::string text;
    if (mode == 0) {
        text = in.rest();
    } else if (mode == 1) { // where a value stands
        text = "{\"bandwidth\": [{\"bandwidth\": \"1 TB/s\", \"capacity\": \"";
        text += in.rest() + "\"}]}";
    } else { // a part of a file is replaced
        std::size_t const at = in.number<std::uint16_t>() % whole.size();
        std::size_t const length = in.number<std::uint8_t>();
        text = std::string(whole).replace(at, length, in.rest());
    }
    machine read;
    machine lenient;
    std::vector<unread_value> unread;
    bool is_lenient_read = false;
    try {
        lenient = machine_from_json(text, "n7.json", unread);
        is_lenient_read = true;
        read = machine_from_json(text, "n7.json");
    } catch (file_error const& refused) {
        fuzz::require_sentence(refused.what(), "rafter: n7.json: ");
        fuzz::require(!is_lenient_read || !unread.empty());
        return 0;
    }
    fuzz::require(lenient == read && unread.empty());
    std::string const written = machine_as_json(read);
    machine const again = machine_from_json(written, "n7.json");
    fuzz::require(again == read && machine_as_json(again) == written); // citations too: equal ones are one object
    fuzz::require(machine_as_module(read, "n7").find('\0') == std::string::npos);
    return 0;
}
