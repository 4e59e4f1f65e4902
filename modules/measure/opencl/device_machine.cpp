// Tests: run/opencl, run/device_calibration
module;
#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <vector>

/// \file A device's calibration as a machine and as text.
module rafter.measure.opencl;

namespace rafter::measure::opencl {
namespace {

std::string shape_of(device_peak const& p) {
    return fmt::format("{} chains an item{}{}", p.chains, p.lanes == 1 ? "" : fmt::format(" of {} lanes", p.lanes),
                       p.is_assembly ? ", NVIDIA's assembly" : "");
}

} // namespace

memory_level detail::level_of(std::size_t plateau, std::size_t count) {
    constexpr memory_level levels[]{memory_level::dram, memory_level::l3, memory_level::l2, memory_level::l1};
    std::size_t const nearer = count - std::min(plateau + 1, count); // than main memory
    bool const has_third = count > 3;                                // else the farthest cache is the second
    std::size_t const index = nearer == 0 || has_third ? nearer : nearer + 1;
    return index < std::size(levels) ? levels[index] : memory_level::unstated;
}

fixed_text<15> text(host_memory kind) { return protocol::word_for<"host_memory">(kind, {"pageable", "pinned"}); }

fixed_text<15> text(transfer_way way) {
    return protocol::word_for<"transfer_way">(way, {"to the device", "from the device"});
}

std::string label(device_description const& d) { return fmt::format("{}: {} [{}]", d.platform, d.name, d.index); }

std::string text(device_description const& d) {
    std::string out;
    auto const line = [&](char const* name, std::string const& value) {
        if (!value.empty()) { out += fmt::format("{:<14}{}\n", name, value); }
    };
    auto const amount = [](bytes const& b) { return b > bytes{} ? measure::detail::size_text(b) : std::string(); };
    line("device", label(d));
    line("vendor", d.vendor);
    line("driver", d.driver.empty() ? d.version : fmt::format("{}, {}", d.driver, d.version));
    line("compute units", d.compute_units > 0 ? fmt::format("{}", d.compute_units) : "");
    line("memory", amount(d.memory));
    line("local memory", amount(d.local_memory));
    line("group", d.largest_group > 0 ? fmt::format("at most {} work items", d.largest_group) : "");
    std::string claims;
    auto const claim = [&](std::string const& what) { claims += (claims.empty() ? "" : ", ") + what; };
    if (d.claimed_clock > clock_rate{}) {
        claim(fmt::format("a clock of {}", rafter::text(d.claimed_clock, engineering, ".4g").c_str()));
    }
    if (d.claimed_cache > bytes{}) { claim(fmt::format("a cache of {}", amount(d.claimed_cache))); }
    if (d.claimed_tick > seconds{}) {
        claim(fmt::format("events that tick every {}", rafter::text(d.claimed_tick, engineering, ".4g").c_str()));
    }
    line("it claims", claims);
    return out;
}

machine machine_of(device_calibration const& from) {
    std::string const driver = from.device.driver.empty() ? "" : fmt::format(", driver {}", from.device.driver);
    measure::detail::measured_at const here{.where = label(from.device) + driver, .when = from.when, .how = "OpenCL"};
    provenance const told = here.told("as the device tells (OpenCL)");
    hardware_scope const scope = from.device.is_processor ? hardware_scope::unstated : hardware_scope::package;
    machine out{.name = fixed_text<47>(from.device.name.substr(0, 47).c_str()),
                .source = here.measured("a calibration")};

    std::vector<memory_tier> tiers; // farthest first
    std::size_t const count = std::max<std::size_t>(from.plateaus.size(), 1);
    for (std::size_t i = count; i-- > 0;) {
        memory_tier tier{.level = detail::level_of(i, count), .scope = scope};
        std::vector<stream_rate> rates;
        for (device_bandwidth const& b : from.bandwidths) {
            if (b.level != tier.level) { continue; }
            rates.push_back({b.stream, b.rate.value, b.rate.uncertainty()});
        }
        if (!rates.empty()) {
            level_fit const fit = fit_of(tier.level, rates, write_policy::no_allocate);
            measure::detail::put_rates(tier, fit, here, "load, store, copy, scale and triad");
        } else if (!from.plateaus.empty()) {
            tier.bandwidth = {from.plateaus[i].rate.value,
                              here.measured("reads, a level of the staircase", from.plateaus[i].rate.uncertainty())};
        }
        if (tier.level == memory_level::dram) {
            if (from.device.memory > bytes{}) { tier.capacity = {from.device.memory, told}; }
        } else {
            tier.capacity = {from.plateaus[i].capacity, here.measured("where the staircase of reads falls")};
        }
        // No level is nearer that is not faster.
        if (!tiers.empty() && tier.bandwidth.value().in_bytes() <= tiers.back().bandwidth.value().in_bytes()) {
            continue;
        }
        if (tiers.size() < static_cast<std::size_t>(protocol::max_memory_tiers)) { tiers.push_back(tier); }
    }
    if (!(tiers.front().bandwidth.value().in_bytes() > byte_rate{})) {
        auto const why = std::ranges::find_if(
            from.left_out, [](std::string const& what) { return what.starts_with("streams in main memory"); });
        expecting::reject<"device_calibration.bandwidths", "of main memory, at least">(
            why == from.left_out.end() ? "empty" : why->c_str());
    }
    for (auto tier = tiers.rbegin(); tier != tiers.rend(); ++tier) {
        out.bandwidth.add(*tier);
    }
    if (from.event_floor.value > seconds{}) {
        out.launch_overhead = {
            from.event_floor.value,
            here.measured("the event of a kernel that does nothing, in a row", from.event_floor.uncertainty())};
    }
    for (device_peak const& p : from.peaks) {
        out.peaks.add({.rate = {p.rate.value, here.measured(shape_of(p), p.rate.uncertainty())},
                       .of = p.of,
                       .clock = clock_basis::sustained,
                       .scope = scope});
    }
    for (device_transfer const& t : from.transfers) {
        if (t.memory != host_memory::pinned) { continue; }
        out.links.add(
            {.rate = {t.rate.value, here.measured(fmt::format("pinned memory {}, {} at once, by the host's clock",
                                                              text(t.way).c_str(), measure::detail::size_text(t.size)),
                                                  t.rate.uncertainty())},
             .direction = link_direction::unidirectional});
    }
    return out;
}

std::string text(device_calibration const& c) {
    std::string out = text(c.device);
    out += fmt::format("{:<14}{}, OpenCL\n", "measured", c.when);
    auto const line = [&](std::string const& name, std::string const& value, std::string const& how, bool is_steady) {
        out += measure::detail::figure_line(name, value + (how.empty() ? "" : "  " + how), is_steady);
    };
    auto const time = [&](char const* name, estimate<units::second> const& t) {
        if (t.value > seconds{}) { line(name, measure::text(t).c_str(), "", true); }
    };
    time("event of an empty kernel", c.event_floor);
    time("  of one alone", c.event_alone);
    time("launch, one behind the other", c.launch);
    time("launch and wait", c.launch_and_wait);
    for (device_peak const& p : c.peaks) {
        line(fmt::format("{} FMA", p.of.type.name.c_str()), measure::text(p.rate).c_str(), shape_of(p), p.is_steady);
    }
    for (device_bandwidth const& b : c.bandwidths) {
        line(fmt::format("{} {}", rafter::text(b.level).c_str(), measure::text(b.stream).c_str()),
             measure::text(b.rate).c_str(),
             fmt::format("groups of {}, {}", b.group, measure::detail::size_text(b.working_set)), b.is_steady);
    }
    for (std::size_t i = 0; i < c.plateaus.size(); ++i) {
        plateau const& p = c.plateaus[i];
        bool const is_last = i + 1 == c.plateaus.size();
        line(fmt::format("staircase {}", rafter::text(detail::level_of(i, c.plateaus.size())).c_str()),
             measure::text(p.rate).c_str(),
             is_last ? "" : fmt::format("up to {}", measure::detail::size_text(p.capacity)), true);
    }
    for (staircase_point const& p : c.staircase) {
        line(fmt::format("  reads of {}", measure::detail::size_text(p.working_set)), measure::text(p.rate).c_str(), "",
             p.is_steady);
    }
    for (device_transfer const& t : c.transfers) {
        line(fmt::format("{} {}", text(t.memory).c_str(), text(t.way).c_str()), measure::text(t.rate).c_str(),
             measure::detail::size_text(t.size), t.is_steady);
    }
    for (std::string const& what : c.left_out) {
        out += fmt::format("{:<30} {}\n", "left out", what);
    }
    return out;
}

} // namespace rafter::measure::opencl
