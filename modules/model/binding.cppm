module;
#include <concepts>

/// \file Names what binds: the resource of a machine that an operation keeps busy longest.
export module rafter.model:binding;
#include "../digits.hpp"

import rafter.machine;

export namespace rafter {

/// The resources that can bind an operation.
/// `memory`: the bandwidth of a level; `latency`: the machine's latency, if it is longer than the transfer;
/// `arithmetic`: the peak; `core`: a stated in-core time; `link`: a link to other devices; `host`: kernel launches.
enum class resource : unsigned char { memory, latency, arithmetic, core, link, host };

/// The binding resource of a prediction, as a value to compare with a `resource`, a `memory_level` or another binding.
///
///     static_assert(predict(gpu, work).bound_by() == resource::arithmetic);
///     static_assert(predict_levels(cpu, work).bound_by() == memory_level::l2);
struct binding {
    /// The kind of resource.
    rafter::resource resource = rafter::resource::memory;
    /// The level of a memory.
    memory_level level = memory_level::unnamed;
    /// The index of a level of a hierarchy, nearest first; -1: the memory as a whole, or another resource.
    int tier = -1;

    friend constexpr bool operator==(binding const&, binding const&) noexcept = default;
    friend constexpr bool operator==(binding const& b, rafter::resource r) noexcept { return b.resource == r; }
    friend constexpr bool operator==(binding const& b, memory_level l) noexcept {
        return b.resource == rafter::resource::memory && b.level == l;
    }
    template <std::convertible_to<char const*> Text>
    friend bool operator==(binding const&, Text const&) =
        delete ("rafter: what binds is not text: compare it with resource::arithmetic or memory_level::dram, or write "
                "text(bound_by()) == \"DRAM\"");
};

/// The name of what binds: "L2", "DRAM", "tier 0" (a level without a name), "memory", "latency", "compute", "in-core",
/// "link", "launch".
[[nodiscard]] constexpr fixed_text<15> text(binding const& b) {
    switch (b.resource) {
    case resource::memory:
        if (b.level != memory_level::unnamed) { return text(b.level); }
        return b.tier < 0 ? fixed_text<15>("memory") : fixed_text<15>("tier ").append(whole_number(b.tier));
    case resource::latency: return "latency";
    case resource::arithmetic: return "compute";
    case resource::core: return "in-core";
    case resource::link: return "link";
    case resource::host: return "launch";
    }
    expecting::reject_enumerator<"resource">(b.resource);
}

} // namespace rafter
