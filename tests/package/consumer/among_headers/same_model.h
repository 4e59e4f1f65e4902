// Included by both files behind their headers and their import: users mix rafter with all of these.

namespace {

using namespace rafter::symbols; // not `using namespace rafter`: its names must not meet the names of the headers

constexpr rafter::machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr auto work = rafter::streaming(10.0 * MiB, 1.0 * FLOP / B);
constexpr auto axis = rafter::linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1'003); // not a multiple of any number of lanes
constexpr auto grid = rafter::sweep(lab, work, rafter::vary<"bandwidth">(axis));
constexpr auto first = grid[0];
constexpr auto middle = grid[501];
constexpr auto last = grid[1002];

findings same_model(double bandwidth_in_gbit_per_s) {
    // An equal machine from numbers that the compiler does not know.
    rafter::machine const m{.bandwidth = bandwidth_in_gbit_per_s * Gbit / s,
                            .latency = bandwidth_in_gbit_per_s / 2.0 * ns,
                            .peak = bandwidth_in_gbit_per_s / 10.0 * GFLOP / s};
    auto const unknown_grid = rafter::sweep(m, work, rafter::vary<"bandwidth">(axis));
    auto const p = rafter::predict(m, work);

    std::vector<double> totals;
    for (auto const point : unknown_grid) {
        totals.push_back(rafter::units::in(s, point.total_time));
    }
    bool agrees = unknown_grid.counts() == grid.counts() && unknown_grid[0] == first && unknown_grid[501] == middle &&
                  unknown_grid[1002] == last;

    // The other libraries and rafter, on the same values.
    std::string const name = fmt::format("{:.3f} ms", rafter::units::in(ms, p.total_time));
    agrees = agrees && name == "1.049 ms" && rafter::text(p.total_time, ms, ".3f") == name.c_str();
    agrees = agrees && std::equal_to{}(std::ranges::max(totals), ranges::max(totals)) && totals.size() == 1'003;
    agrees = agrees && std::isfinite(totals.back());
    auto const bandwidths = axis | ranges::views::stride(501) |
                            ranges::views::transform([](auto const& b) { return rafter::units::in(Gbit / s, b); }) |
                            ranges::to<std::vector>();
    agrees = agrees && bandwidths.size() == 3 && bandwidths == std::vector{1.0, 100.5, 200.0};
    auto const slow = std::ranges::distance(
        unknown_grid | std::views::filter([](auto const& q) { return q.regime == rafter::regime::memory_bound; }));
    agrees = agrees && static_cast<unsigned long>(slow) == grid.count(rafter::regime::memory_bound);
    boost::units::quantity<boost::units::information::info> const boost_traffic =
        rafter::units::in(B, p.traffic) * boost::units::information::byte;
    agrees = agrees && boost_traffic.value() > 0.0;

    // A value that no machine has, found at run time.
    bool rejected = false;
    try {
        rafter::machine const no_machine{
            .bandwidth = -bandwidth_in_gbit_per_s * Gbit / s, .latency = m.latency, .peak = m.peak};
        totals.push_back(rafter::units::in(s, rafter::predict(no_machine, work).total_time));
    } catch (rafter::invalid_value const& error) {
        rejected = std::string(error.what()).find("machine.bandwidth is -") != std::string::npos;
    }

    return {rafter::units::in(s, p.total_time), unknown_grid.count(rafter::regime::memory_bound), agrees && rejected};
}

} // namespace
