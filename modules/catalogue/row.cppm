/// \file Short forms for the rows of the catalogue, and the figures that processors of one kind share.
export module rafter.catalogue:row;
#include "../digits.hpp"

import rafter.machine;
import :architecture;
import :processor;
import :sources;

namespace rafter::detail::rows {
using namespace symbols;
using namespace detail::sources;
using catalogue::processor_architecture;
using enum catalogue::processor_figure;
using enum provenance_kind;
using bus::dram_kind::ddr4, bus::dram_kind::ddr5;
using bus::dram_kind::gddr6, bus::dram_kind::gddr6x, bus::dram_kind::gddr7;
using bus::dram_kind::hbm2, bus::dram_kind::hbm2e, bus::dram_kind::hbm3, bus::dram_kind::hbm3e;
using bus::dram_kind::lpddr4, bus::dram_kind::lpddr4x, bus::dram_kind::lpddr5, bus::dram_kind::lpddr5x;
using link_direction::bidirectional;

/// Several processors report the name; the number of units decides.
inline constexpr catalogue::deciding_hints by_units{.compute_units = true};

// A number times one of these takes fewer steps of constant evaluation than `34.0 * TFLOP / s`.
inline constexpr flop_rate tflops = 1.0 * TFLOP / s;
inline constexpr auto tops = 1.0 * Top / s;

/// Peaks of vector lanes in TFLOP/s.
struct vector_tera {
    double fp64 = 0, fp32 = 0, fp16 = 0;

    constexpr operator catalogue::vector_peaks() const noexcept {
        return {fp64 * tflops, fp32 * tflops, fp16 * tflops};
    }
};

/// Dense peaks of matrix units in TFLOP/s; INT8 in Top/s.
struct matrix_tera {
    double fp64 = 0, tf32 = 0, fp16 = 0, bf16 = 0, fp8 = 0, int8 = 0, fp4 = 0, fp16_in_fp16 = 0, fp8_in_fp16 = 0;

    constexpr operator catalogue::matrix_peaks() const noexcept {
        return {fp64 * tflops, tf32 * tflops, fp16 * tflops,         bf16 * tflops,       fp8 * tflops,
                int8 * tops,   fp4 * tflops,  fp16_in_fp16 * tflops, fp8_in_fp16 * tflops};
    }
};

/// A group of `figure_sources` has the name of a figure in it; these three have names of their own.
inline constexpr catalogue::processor_figure memory = memory_kind, peaks = fp16_matrix, vector_peaks = fp32_vector;

/// The sources of a row: one for most figures, `but` another one for some groups.
struct mostly : catalogue::figure_sources {
    constexpr explicit mostly(provenance const& how) noexcept : figure_sources{.rest = how} {}

    template <class... Groups>
    constexpr mostly& but(provenance const& how, Groups... groups) noexcept {
        ((this->*figure_entries[static_cast<int>(groups)].group = how), ...);
        return *this;
    }
};

/// Makes a processor that shares no kind with others: its row states all figures.
constexpr processor of(char const* vendor, char const* id, char const* name, int year, processor own) {
    own.vendor = vendor;
    own.id = id;
    own.name = name;
    own.year = year;
    return own;
}

/// Makes a processor of a kind (a chip, a generation or a board). The kind supplies vendor, generation and rates of its
/// units; a row that states them is an error. If the row leaves them out, the kind also supplies units with their
/// peaks, cache, link, sources, recalled figures, deviations and note. Names, memory, bandwidth and power are always
/// the row's.
constexpr processor of(processor const& kind, char const* id, char const* name, int year, processor own) {
    processor const empty{};
    bool const takes_units = own.units.count == 0;
    bool const overrules =
        *own.vendor != 0 || own.architecture != empty.architecture || own.capability != empty.capability ||
        own.consumer || own.memory.to_order || own.units.vector_rate != empty.units.vector_rate ||
        own.units.matrix_rate != empty.units.matrix_rate ||
        (takes_units && !(own.units == empty.units && own.vector == empty.vector && own.matrix == empty.matrix)) ||
        (own.sources[0] == nullptr && !(own.known == empty.known));
    if (overrules) { expecting::reject<"a row of the catalogue", "without what its kind states">(id); }
    own = of(kind.vendor, id, name, year, own);
    own.architecture = kind.architecture;
    own.capability = kind.capability;
    own.consumer = kind.consumer;
    own.memory.to_order = kind.memory.to_order;
    if (takes_units) {
        own.vector = kind.vector;
        own.matrix = kind.matrix;
        own.units = kind.units;
    }
    own.units.vector_rate = kind.units.vector_rate;
    own.units.matrix_rate = kind.units.matrix_rate;
    if (own.cache == bytes{}) { own.cache = kind.cache; }
    if (own.link.direction == link_direction::unstated) { own.link = kind.link; }
    if (*own.link_note == 0) { own.link_note = kind.link_note; }
    if (own.sources[0] == nullptr) {
        __builtin_memcpy(own.sources, kind.sources, sizeof own.sources);
        own.known = kind.known;
    }
    if (own.recalled.bits_ == 0) { own.recalled = kind.recalled; }
    catalogue::stated_deviations const& said = own.deviations;
    if (*said.bandwidth == 0 && *said.vector == 0 && *said.matrix == 0) { own.deviations = kind.deviations; }
    if (*own.note == 0) { own.note = kind.note; }
    return own;
}

} // namespace rafter::detail::rows
