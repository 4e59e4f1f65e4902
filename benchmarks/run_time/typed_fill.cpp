// The typed side of the columns: `space.fill(...)`, and what rafter's own model says of it.
#include "fill.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstring>
#include <ctime>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace {

std::size_t in_memory() { return static_cast<std::size_t>(asked().points); }
constexpr double bytes_a_point = 3 * sizeof(double) + 1;
constexpr double divisions_a_point = 4.0;
static_assert(sizeof(seconds) == sizeof(double) && sizeof(regime) == 1);

inputs const& swept() {
    static inputs hidden{asked().points, 0.01, 0.99, 62.5e9, 5e9, 50e-9, 10485760.0, 1.0, 10e9};
    benchmark::DoNotOptimize(hidden); // or the compiler would know all the numbers
    return hidden;
}

auto space(overlap how) {
    inputs const& in = swept();
    machine const m{
        .bandwidth = {in.fast * B / s, in.slow * B / s}, .latency = in.latency * s, .peak = in.peak * FLOP / s};
    streaming const work{.size = in.size * B, .intensity = in.intensity * FLOP / B, .hit_rate = in.first};
    return sweep(m, work, vary<"hit_rate">(linear(in.first, in.last, in_memory())), {.overlap = how});
}

struct columns {
    std::vector<seconds> memory_time, compute_time, total_time;
    std::vector<regime> regimes;

    explicit columns(std::size_t count) : memory_time(count), compute_time(count), total_time(count), regimes(count) {}
    protocol::point_columns typed() {
        return {memory_time.data(), compute_time.data(), total_time.data(), regimes.data()};
    }
};
struct raw_storage {
    std::vector<double> memory_time, compute_time, total_time;
    std::vector<unsigned char> regimes;

    explicit raw_storage(std::size_t count)
        : memory_time(count), compute_time(count), total_time(count), regimes(count) {}
    raw_columns raw() { return {memory_time.data(), compute_time.data(), total_time.data(), regimes.data()}; }
};
columns& typed_columns() {
    static columns all(in_memory());
    return all;
}
raw_storage& plain_columns() {
    static raw_storage all(in_memory());
    return all;
}

/// One function a side and overlap.
struct fills {
    char const* name;
    overlap how;
    void (*raw)(inputs const& in, std::size_t count, raw_columns const& to);

    [[nodiscard]] auto typed_call(std::size_t count) const {
        return [all = space(how), count] {
            all.fill(0, count, typed_columns().typed());
            benchmark::ClobberMemory();
        };
    }
    [[nodiscard]] auto raw_call(std::size_t count) const {
        return [function = raw, count] {
            function(swept(), count, plain_columns().raw());
            benchmark::ClobberMemory();
        };
    }
};
constexpr fills each[]{{"no overlap", no_overlap, raw::fill_no_overlap},
                       {"full overlap", full_overlap, raw::fill_full_overlap}};

/// Seconds of processor time that a call takes, the least of several: what the machine can do. A repetition makes as
/// many calls as the clock needs to advance by a thousand ticks; with fewer, a fast processor would be given a time of
/// zero.
template <class Function>
double least_time(Function const& function, int calls) {
    double least = math::infinity;
    for (int repetition = 0; repetition < 15;) {
        std::clock_t const start = std::clock();
        for (int i = 0; i < calls; ++i) {
            function();
        }
        std::clock_t const ticks = std::clock() - start;
        if (ticks < 1000) {
            calls *= 2;
            continue;
        }
        least = std::min(least, static_cast<double>(ticks) / CLOCKS_PER_SEC / calls);
        ++repetition;
    }
    return least;
}

} // namespace

bool same_columns() {
    auto const same = [](auto const& a, auto const& b) {
        return std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0;
    };
    columns const& t = typed_columns();
    raw_storage const& r = plain_columns();
    for (fills const& f : each) {
        f.typed_call(in_memory())();
        f.raw_call(in_memory())();
        if (!same(t.memory_time, r.memory_time) || !same(t.compute_time, r.compute_time) ||
            !same(t.total_time, r.total_time) || !same(t.regimes, r.regimes)) {
            std::fprintf(stderr, "fill, %s: typed and raw columns differ\n", f.name);
            return false;
        }
    }
    return true;
}

std::vector<comparison> fill_comparisons() {
    std::vector<comparison> out;
    for (fills const& f : each) {
        for (auto const& [where, count] : {std::pair{"cache", asked().in_cache}, std::pair{"memory", in_memory()}}) {
            std::string const name =
                std::string("fill, ") + f.name + ", " + std::to_string(count) + " points in " + where;
            out.push_back(
                {name, "raw double", f.typed_call(count), f.raw_call(count), 1.05, static_cast<double>(count)});
        }
    }
    return out;
}

void print_sweep_roofline() {
    double const rate = 1e7 / least_time(
                                  [] {
                                      double sum = raw::divide(10'000'000, 3.0);
                                      benchmark::DoNotOptimize(sum);
                                  },
                                  1);
    std::printf(
        "\nThe sweep's own roofline: %.0f B and %.0f divisions a point, which bind it; %.2f G divisions/s measured\n"
        "%-22s%12s%12s%12s%12s%16s\n",
        bytes_a_point, divisions_a_point, rate / 1e9, "", "stores GB/s", "predicted ns", "measured ns", "of the roof",
        "of the stores");
    for (auto const& [name, count] :
         {std::pair{"columns in cache", asked().in_cache}, std::pair{"columns in memory", in_memory()}}) {
        int const calls = static_cast<int>(in_memory() / count);
        double const points = static_cast<double>(count);
        double const stores = points * bytes_a_point /
                              least_time(
                                  [&] {
                                      raw::store(count, 1.0, plain_columns().raw());
                                      benchmark::ClobberMemory();
                                  },
                                  calls);
        seconds const measured = least_time(each[0].typed_call(count), calls) * s;
        // Divisions are what is counted as work, because the divider is what the arithmetic waits for.
        machine const here{.bandwidth = stores * B / s, .peak = rate * FLOP / s};
        demands const sweep_itself{.name = "fill",
                                   .work = points * divisions_a_point * FLOP,
                                   .traffic = {.written = points * bytes_a_point * B}};
        prediction const p = predict(here, sweep_itself, {.overlap = full_overlap});
        std::printf("%-22s%12.1f%12.3f%12.3f%11.0f%%%15.0f%%  %s\n", name, stores / 1e9, in(ns, p.total_time) / points,
                    in(ns, measured) / points, p.total_time / measured * 100.0, p.memory_time / measured * 100.0,
                    p.regime == regime::memory_bound ? "bandwidth binds: at least 80 %" : "the divider binds");
    }
}
