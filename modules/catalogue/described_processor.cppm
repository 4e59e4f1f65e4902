// Tests: static/processor
/// \file Turns a row of the catalogue into a machine.
export module rafter.catalogue:described_processor;
#include "../digits.hpp"

import rafter.machine;
import :processor;
import :hierarchy;
import :table;

namespace rafter::detail {

/// The latency of a level, measured on the same device as the bandwidth; zero if not stated.
constexpr sourced<seconds> latency_at(processor const& p, memory_level level) {
    for (catalogue::hierarchy_figure const& f : catalogue::hierarchy) {
        if (f.level == level && f.holds_for(p) && f.time() != seconds{}) {
            return {f.time(), {provenance_kind::measured, f.source}};
        }
    }
    return {};
}

/// Does the table of measurements have this device? Most devices are not in it and need no further search.
constexpr bool is_measured(processor const& p) {
    for (catalogue::hierarchy_figure const& f : catalogue::hierarchy) {
        if (f.holds_for(p)) { return true; }
    }
    return false;
}

/// Makes a cache a tier if its bandwidth was measured.
constexpr bool cache_tier(processor const& p, processor const* original, memory_level level, memory_tier& tier) {
    for (catalogue::hierarchy_figure const& f : catalogue::hierarchy) {
        if (f.level != level || !f.holds_for(p)) { continue; }
        byte_rate const rate = f.rate(p);
        // The capacity up to which the bandwidth holds. L1: the working set of the measurement, because rows state no
        // capacity of L1. Last level: the row's capacity, unless a lower bandwidth was measured below it.
        bytes const reach = f.level == memory_level::l2 && !f.falls_beyond ? p.cache : f.reach;
        if (rate == byte_rate{} || reach == bytes{}) { continue; }
        bool const of_units = level == memory_level::l1;
        provenance const seen{provenance_kind::measured, f.source};
        bool const is_that_of_the_row = reach != f.reach;
        tier = {.bandwidth = {rate, seen},
                .capacity = {reach, is_that_of_the_row
                                        ? cited_provenance_of(p, catalogue::processor_figure::cache, original)
                                        : seen},
                .level = level,
                .latency = latency_at(p, level),
                .scope = of_units ? hardware_scope::core : p.scope,
                .instances = of_units ? p.units.count : 1.0};
        return true;
    }
    return false;
}

constexpr basic_memory<double> memory_of(processor const& p, processor const* original) {
    basic_memory<double> out;
    memory_tier tier;
    constexpr memory_level caches[]{memory_level::l1, memory_level::l2};
    bool const measured = is_measured(p);
    for (memory_level const level : caches) {
        if (measured && cache_tier(p, original, level, tier)) { out.add(tier); }
    }
    using enum catalogue::processor_figure;
    sourced<bytes> held = unlimited;
    if (p.memory.usable != bytes{}) {
        held = {p.memory.usable, cited_provenance_of(p, usable_capacity, original)};
    } else if (p.memory.capacity != bytes{}) {
        held = {p.memory.capacity, cited_provenance_of(p, capacity, original)};
    }
    out.add({.bandwidth = {p.bandwidth, cited_provenance_of(p, bandwidth, original)},
             .capacity = held,
             .level = memory_level::dram,
             .latency = measured ? latency_at(p, memory_level::dram) : sourced<seconds>{},
             .scope = p.scope});
    return out;
}

/// True if a peak of the row serves an arithmetic. Constants need fewer steps for it than for `to_machine`.
export constexpr bool has_peak_for(processor const& p, arithmetic const& asked) {
    bool has = false;
    for_each_peak(p, [&](auto const&, arithmetic const& of, auto) { has = has || protocol::serves(of, asked); });
    return has;
}

/// The peaks of a row.
constexpr protocol::compute_peaks peaks_of(processor const& p, processor const* original) {
    protocol::compute_peaks out;
    clock_basis const matrix_basis = p.units.matrix_clock == clock_rate{} ? p.units.basis : clock_basis::matrix;
    for_each_peak(p, [&](auto const& stated, arithmetic const& of, catalogue::processor_figure f) {
        // A peak of integers counts operations instead of FLOP.
        auto const rate = units::from_coherent<units::flop_per_second>(stated.raw_);
        out.add({.rate = {rate, cited_provenance_of(p, f, original)},
                 .of = of,
                 .clock = of.unit == compute_unit::matrix ? matrix_basis : p.units.basis,
                 .scope = p.scope});
    });
    return out;
}

} // namespace rafter::detail

export namespace rafter {

/// A row as a machine. Main memory has the printed bandwidth (lane rate x lanes may differ by up to 2.7 %, see
/// `deviations`), and the capacity that a runtime reports, or the sum of all chips if no report is known. Caches are
/// included if their bandwidth was measured on this device, and left out otherwise. Every peak has its kind, clock,
/// scope and provenance. The idle power becomes the static power, and the price of an hour in a cloud becomes the
/// price. The link to other devices has no latency, because rows state none. The machine's own source is the source of
/// its bandwidth.
[[nodiscard]] constexpr machine to_machine(processor const& p) {
    processor const* const original = detail::original_of(p);
    machine out{.name = p.name,
                .bandwidth = detail::memory_of(p, original),
                .peaks = detail::peaks_of(p, original),
                .source = catalogue::provenance_of(p, catalogue::processor_figure::bandwidth)};
    if (p.link.rate != transfer_rate{}) {
        out.links = device_link{
            .rate = {p.link.rate, detail::cited_provenance_of(p, catalogue::processor_figure::link, original)},
            .direction = p.link.direction,
            .devices = p.link.devices};
    }
    using enum catalogue::processor_figure;
    if (p.idle_power != decltype(p.idle_power){}) {
        out.static_power = {p.idle_power, detail::cited_provenance_of(p, idle_power, original)};
    }
    if (p.hourly_price != 0.0) {
        out.price = {p.hourly_price * symbols::USD / symbols::ops_and_hours::h,
                     detail::cited_provenance_of(p, hourly_price, original)};
    }
    return out;
}

} // namespace rafter
