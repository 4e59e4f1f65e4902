// A user's own module: its interface shows rafter's types and passes rafter on to its importers.
export module fleet;

export import rafter;

namespace fleet {
using namespace rafter::symbols;

export inline constexpr rafter::machine small{
    .bandwidth = 20.0 * Gbit / s, .latency = 80.0 * ns, .peak = 2.0 * GFLOP / s};
export inline constexpr rafter::machine large{
    .bandwidth = 800.0 * Gbit / s, .latency = 50.0 * ns, .peak = 50.0 * GFLOP / s};

// Defined in another file.
export rafter::seconds slowest(rafter::streaming const& work);

export template <rafter::operation Operation>
constexpr rafter::machine const& fastest(Operation const& work) {
    return rafter::predict(small, work).total_time < rafter::predict(large, work).total_time ? small : large;
}
} // namespace fleet
