// The public formulas over lanes, in a loop written by hand: everything is computed for every point, in one constant.
import rafter;
#include "problem.hpp"

using namespace rafter;
using namespace rafter::symbols;

using pack = math::lanes<math::detail::compile_time_lanes>;

constexpr problem::counts count_points() {
    basic_memory<pack> const tiers(memory{problem::fast_gbit * (Gbit / s), problem::slow_gbit * (Gbit / s)});
    quantity<units::second, pack> const base_latency = problem::latency_ns * ns;
    quantity<units::byte, pack> const size = problem::size_mib * MiB;
    quantity<units::flop_per_byte, pack> const flop_per_byte = problem::intensity * (FLOP / B);
    quantity<units::flop_per_second, pack> const top = problem::peak_gflop * (GFLOP / s);

    problem::counts out;
    for (long i = 0; i < problem::points; i += math::detail::compile_time_lanes) {
        pack const h = problem::first + (static_cast<double>(i) + math::iota<pack>)*problem::step;
        auto const delivered = effective_bandwidth(tiers, protocol::basic_hit_rates<pack>(h));
        auto masks = detail::compare_times(protocol::basic_times<pack>{memory_time(size, delivered, base_latency),
                                                                       compute_time(size * flop_per_byte, top)},
                                           0.0);
        if (problem::points - i < math::detail::compile_time_lanes) { // the last pack goes beyond the last point
            math::mask_of<pack> const inside = math::iota<pack> < static_cast<double>(problem::points - i);
            masks = {math::both(masks.memory_bound, inside), math::both(masks.compute_bound, inside)};
        }
        out.memory += math::count(masks.memory_bound);
        out.compute += math::count(masks.compute_bound);
    }
    return out;
}

static_assert(count_points() == problem::answer);
