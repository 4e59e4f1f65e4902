module;
#include <concepts>
#include <type_traits>

/// \file How a sweep or a solver assigns members of a machine. The sweep is the only source of such a value.
export module rafter.machine:varied;
#include "../digits.hpp"

import rafter.terms;
import :transfer_rate;
import :memory;
import :description;

export namespace rafter::detail {

template <math::rep Rep>
struct varied_as<basic_memory<Rep>> {
    static constexpr bool has_elements = true;
    using type = basic_transfer_rate<Rep>;
};
template <class Value>
struct varied_as<figure<Value>> : varied_as<Value> {};
template <math::rep Rep>
struct varied_as<basic_compute_rate<Rep>> {
    using type = quantity<units::flop_per_second, Rep>;
};

/// Assigns the bandwidth of a tier; without a level, of the farthest one (main memory).
template <math::rep Rep>
constexpr void assign_member(basic_memory<Rep>& memory, int tier, basic_transfer_rate<Rep> const& value) {
    int const index = tier < 0 ? memory.size() - 1 : tier;
    if (index < 0 || index >= memory.size()) {
        expecting::reject<"the index of bandwidth", "a tier that the machine has">(static_cast<double>(tier));
    }
    memory.items_[index].bandwidth = protocol::sourced<Rep>(value, {provenance_kind::varied});
}
template <class Value>
    requires(!std::same_as<Value, compute_rate>)
constexpr void assign_member(figure<Value>& member, int, Value const& value) {
    member = protocol::sourced<double>(value, {provenance_kind::varied});
}

/// Assigns the rate of `machine.peak`, which keeps its arithmetic. On a machine with `.peaks` it replaces them by one
/// peak for any arithmetic that the operation needs.
template <math::rep Rep>
constexpr void assign_peak(basic_machine<Rep>& m, quantity<units::flop_per_second, Rep> const& value) {
    m.peak.rate_ = value;
    if constexpr (!math::pack<Rep>) {
        m.peak.is_stated_ = true;
        m.peak.source = {provenance_kind::varied};
        if (m.peaks.count_ != 0) { m.peak.serves_any_ = true; }
        m.peaks.count_ = 0; // a peak of zero means no peak, not one of the others
    }
}

} // namespace rafter::detail
