// Tests: static/catalogue_inside
module;
#include <initializer_list>

/// \file Makes a row of the catalogue from its figures.
export module rafter.catalogue:row;
#include "../digits.hpp"

import rafter.machine;
import :architecture;
import :processor;
import :documents;
import :row_names;

namespace rafter::detail::rows {
using enum catalogue::processor_architecture;
using enum catalogue::processor_figure;
using bus::dram_kind::ddr4, bus::dram_kind::ddr5;
using bus::dram_kind::gddr5, bus::dram_kind::gddr5x, bus::dram_kind::gddr6, bus::dram_kind::gddr6x;
using bus::dram_kind::gddr7, bus::dram_kind::hbm2, bus::dram_kind::hbm2e, bus::dram_kind::hbm3, bus::dram_kind::hbm3e;
using bus::dram_kind::lpddr4, bus::dram_kind::lpddr4x, bus::dram_kind::lpddr5, bus::dram_kind::lpddr5x;

/// The members of a row that are no figures.
struct row_texts {
    char const* vendor;
    int year;
    catalogue::processor_architecture architecture;
    catalogue::compute_capability capability{};
    bus::dram_kind memory{};
    bool consumer = false;
    bool to_order = false;
    hardware_scope scope = hardware_scope::package;
    clock_basis basis = clock_basis::boost;
    catalogue::runtime_name names[3]{{}, {}, {}}; // one by one: GCC takes no {} in an argument that leaves them out
    char const* link_note = "";
    double link_joins = 0.0; ///< devices; zero: not stated
    catalogue::stated_deviations deviations{};
    char const* note;
};

/// A figure in the unit that tables print (peaks: TFLOP/s and Top/s), and the index of its source.
struct printed_figure {
    catalogue::processor_figure figure;
    double value;
    int source;
};

/// Makes the row with a number.
constexpr processor row(int number, row_texts const& texts, std::initializer_list<printed_figure> figures) {
    processor p{.id = row_names[number].id,
                .vendor = texts.vendor,
                .name = row_names[number].name,
                .runtime_names = {texts.names[0], texts.names[1], texts.names[2]},
                .memory = {.kind = texts.memory, .to_order = texts.to_order},
                .units = {.basis = texts.basis},
                .link_note = texts.link_note,
                .architecture = texts.architecture,
                .capability = texts.capability,
                .consumer = texts.consumer,
                .scope = texts.scope,
                .year = texts.year,
                .known = {.list = documents::sources},
                .deviations = texts.deviations,
                .note = texts.note};
    for (printed_figure const& f : figures) {
        set_figure(p, f.figure, f.value);
        p.known.entry[static_cast<int>(f.figure)] = static_cast<unsigned short>(f.source);
    }
    p.link.devices = texts.link_joins;
    return p;
}

} // namespace rafter::detail::rows
