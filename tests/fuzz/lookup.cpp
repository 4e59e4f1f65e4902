// Processors by id, by name and by what a runtime calls them, from any characters and with any hints.
#include "input.hpp"

#include <exception>
#include <string>

import rafter;

namespace {

using namespace rafter;
using namespace rafter::symbols;

/// The sentence of a look-up that found nothing, which is a look-up of its own.
template <class LookUp>
void expect_agreement(bool is_found, LookUp const& look_up) {
    bool throws = false;
    try {
        look_up();
    } catch (invalid_value const& refused) {
        throws = true;
        fuzz::require(std::string(refused.what()).starts_with("rafter: "));
    }
    fuzz::require(throws != is_found);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    auto const choice = in.number<std::uint8_t>();
    if (choice % 4 == 0) {
        std::string const name = in.text();
        processor const* const found = find_processor(name.c_str());
        fuzz::require(found == nullptr || find_processor(found->id) == found);
        expect_agreement(found != nullptr, [&] { (void)catalogue::processor_at(name.c_str()); });
        return 0;
    }
    catalogue::device_hints hints{};
    if (choice % 4 == 3) {
        hints = {.memory = in.number<double>() * B, .bus_width = in.number<double>()};
        hints.compute_units = in.number<double>();
    }
    std::string const name = in.text();
    bool is_refused = false;
    processor const* found = nullptr;
    try {
        found = catalogue::find_processor_for_runtime_name(name.c_str(), hints);
    } catch (invalid_value const&) { is_refused = true; }
    if (is_refused) { return 0; }
    expect_agreement(found != nullptr, [&] { (void)catalogue::processor_for_runtime_name(name.c_str(), hints); });
    return 0;
}
