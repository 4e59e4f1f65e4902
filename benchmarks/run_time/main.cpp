// Ten million model points, and lists of operations: typed against raw.
#include "compare.hpp"
#include "fill.hpp"
#include "lists.hpp"
#include "points.hpp"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace {

amounts amount;
inputs one_tier{0, 1e9, 25e9, 0.0, 0.0, 50e-9, 10485760.0, 1.0, 10e9};
inputs two_tiers{0, 0.01, 0.99, 62.5e9, 5e9, 50e-9, 10485760.0, 1.0, 10e9};

struct pair {
    char const* name;
    char const* against;
    inputs const& in;
    outcome (*typed)(inputs const&);
    outcome (*raw)(inputs const&);
};

std::vector<pair> const pairs{
    {"one tier, scalar", "raw double", one_tier, typed::one_tier_scalar, raw::one_tier_scalar},
    {"one tier, lanes", "raw vectors", one_tier, typed::one_tier_lanes, raw::one_tier_lanes},
    {"two tiers, scalar", "raw double", two_tiers, typed::two_tier_scalar, raw::two_tier_scalar},
    {"two tiers, lanes", "raw vectors", two_tiers, typed::two_tier_lanes, raw::two_tier_lanes},
    {"sweep(...)", "raw double", two_tiers, typed::count_by_sweep, raw::count_scalar},
    {"sweep(...) ", "raw vectors", two_tiers, typed::count_by_sweep, raw::count_lanes},
};

std::function<void()> over_points(outcome (*function)(inputs const&), inputs const& in) {
    return [=, &in] {
        inputs hidden = in;
        benchmark::DoNotOptimize(hidden); // or the compiler would know all the numbers
        outcome result = function(hidden);
        benchmark::DoNotOptimize(result);
    };
}

/// Both sides must have computed the same, or their times are not to be compared.
bool same_results() {
    bool same = true;
    for (pair const& p : pairs) {
        if (!(p.typed(p.in) == p.raw(p.in))) {
            std::fprintf(stderr, "%s: typed and raw results differ\n", p.name);
            same = false;
        }
    }
    return same && same_list_results() && same_columns();
}

} // namespace

amounts const& asked() { return amount; }

int main(int count, char** arguments) {
    bool const few = count > 1 && std::strcmp(arguments[1], "--few") == 0;
    if (few) {
        amount = {.points = 4'096, .in_cache = 1'003, .operations = 5'003};
        arguments[1] = arguments[0];
        ++arguments;
        --count;
    }
    one_tier.points = two_tiers.points = amount.points;
    if (!same_results()) { return 1; }
    std::vector<comparison> all;
    for (pair const& p : pairs) {
        all.push_back({p.name, p.against, over_points(p.typed, p.in), over_points(p.raw, p.in), 1.02,
                       static_cast<double>(amount.points)});
    }
    for (comparison const& c : list_comparisons()) {
        all.push_back(c);
    }
    for (comparison const& c : fill_comparisons()) {
        all.push_back(c);
    }
    int const missed = compare(
        count, arguments,
        few ? "Few points: answers are compared, and times are not judged"
            : "10^7 points; 10^6 operations; 483 operations of a decode step. The least of 15 repetitions, in turns",
        all, !few);
    bool filtered = false; // then somebody wants one comparison only
    for (int i = 1; i < count; ++i) {
        filtered = filtered || std::string_view(arguments[i]).starts_with("--benchmark_filter");
    }
    if (!filtered) { print_sweep_roofline(); }
    return missed;
}
