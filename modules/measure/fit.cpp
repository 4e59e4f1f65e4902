// Tests: static/measure, run/measure
module;
#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <span>
#include <string>
#include <vector>

/// \file Finds the levels of a staircase, fits the bandwidths of levels, and makes the machine of a calibration.
module rafter.measure;

namespace rafter::measure {
namespace {

constexpr double alike = 1.12;          // the most between two rates of a plateau
constexpr double apart = 1.25;          // the least between two plateaus
constexpr double held = 0.95;           // the share of its rate that a plateau keeps up to its capacity
constexpr std::size_t least_points = 3; // of a plateau

/// The first point of the run of points that are alike and end before `end`.
std::size_t begin_of(std::span<staircase_point const> points, std::size_t end) {
    byte_rate lowest = points[end - 1].rate.value;
    byte_rate highest = lowest;
    std::size_t first = end - 1;
    for (; first > 0; --first) {
        lowest = min(lowest, points[first - 1].rate.value);
        highest = max(highest, points[first - 1].rate.value);
        if (highest > lowest * alike) { break; }
    }
    return first;
}

/// The median of a plateau's points, with the interval of that point.
estimate<units::byte_per_second> rate_of(std::span<staircase_point const> points) {
    std::vector<estimate<units::byte_per_second>> rates;
    for (staircase_point const& p : points) {
        rates.push_back(p.rate);
    }
    std::ranges::sort(rates, {}, [](auto const& r) { return r.value; });
    return rates[rates.size() / 2];
}

/// The cost of a byte of a stream's array: bytes read, bytes written, and seconds.
struct cost {
    double read, written, seconds;
};

/// Seconds of a byte read, and of a byte written.
struct two_costs {
    double read, write;
};

/// Where the sum of (read r + written w - seconds)^2 / seconds^2 over all streams is least.
two_costs least_squares(std::span<cost const> costs) {
    double rr = 0, rw = 0, ww = 0, r = 0, w = 0;
    for (cost const& c : costs) {
        double const read = c.read / c.seconds;
        double const written = c.written / c.seconds;
        rr += read * read;
        rw += read * written;
        ww += written * written;
        r += read;
        w += written;
    }
    double const determinant = rr * ww - rw * rw;
    return {(r * ww - w * rw) / determinant, (w * rr - r * rw) / determinant};
}

/// The costs of least squared errors if a written byte costs `share` of a read byte.
two_costs least_squares(std::span<cost const> costs, double share) {
    double squares = 0, sum = 0;
    for (cost const& c : costs) {
        double const both = (c.read + share * c.written) / c.seconds;
        squares += both * both;
        sum += both;
    }
    return {sum / squares, share * sum / squares};
}

double worst_error(std::span<cost const> costs, two_costs const& each, duplex_mode duplex) {
    double out = 0.0;
    for (cost const& c : costs) {
        double const read = c.read * each.read;
        double const written = c.written * each.write;
        double const time = duplex == duplex_mode::full ? std::max(read, written) : read + written;
        out = std::max(out, math::abs(time / c.seconds - 1.0));
    }
    return out;
}

std::string how_measured(peak_figure const& p) {
    if (p.of.unit == compute_unit::matrix) { return "products of tiles"; }
    bool const is_of_pairs = p.of.accumulator != p.of.type; // or of four
    return fmt::format("{} chains of {}", measure::text(p.width).c_str(),
                       is_of_pairs  ? "dot products"
                       : p.is_fused ? "FMA"
                                    : "multiplications and additions");
}

} // namespace

std::vector<plateau> plateaus_of(std::span<staircase_point const> points) {
    if (points.size() < least_points) {
        expecting::reject<"plateaus_of.points", "at least 3">(static_cast<double>(points.size()));
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (!(points[i].working_set > points[i - 1].working_set)) {
            expecting::reject<"plateaus_of.points", "in the order of their working sets">(points[i].working_set);
        }
    }
    // From the largest sets to the smallest. Points between two levels belong to none.
    std::size_t first = begin_of(points, points.size());
    std::vector<plateau> out{{.capacity = unlimited, .rate = rate_of(points.subspan(first))}};
    for (std::size_t end = first; end >= least_points;) {
        // The shoulder of a plateau may be a run of its own: the longest of all overlapping runs is the level.
        first = begin_of(points, end);
        for (std::size_t other = end - 1, begin = first; other > begin; --other) {
            std::size_t const earlier = begin_of(points, other);
            if (other - earlier > end - first) {
                first = earlier;
                end = other;
            }
        }
        auto const rate = rate_of(points.subspan(first, end - first));
        if (end - first < least_points || rate.value < out.front().rate.value * apart) {
            --end;
            continue;
        }
        std::size_t holds = end - 1;
        while (holds + 1 < points.size() && points[holds + 1].rate.value >= rate.value * held) {
            ++holds;
        }
        while (points[holds].rate.value < rate.value * held) {
            --holds;
        }
        out.insert(out.begin(), {.capacity = points[holds].working_set, .rate = rate});
        end = first;
    }
    return out;
}

level_fit fit_of(memory_level level, std::span<stream_rate const> streams, write_policy writes) {
    expecting::enumerator<"fit_of.writes", write_policy::allocate>(writes);
    if (streams.size() < 2 || streams[0].stream != stream_kind::load || streams[1].stream != stream_kind::store) {
        expecting::reject<"fit_of.streams", "those of load and store first">("others");
    }
    std::vector<cost> costs;
    for (stream_rate const& s : streams) {
        expecting::positive<"fit_of.rate">(s.rate);
        traffic_bytes const moved = traffic_of(s.stream, 1.0 * symbols::B);
        bool const allocates = writes == write_policy::allocate && level != memory_level::l1;
        seconds const time = moved.total() / s.rate;
        costs.push_back({in(symbols::B, moved.read + (allocates ? moved.allocated : bytes{})),
                         in(symbols::B, moved.written), in(symbols::s, time)});
    }
    constexpr double margin = 0.02; // fits whose errors differ by less are equally good: that is noise
    two_costs half = least_squares(costs);
    // The first two streams only read and only write.
    two_costs const full{costs[0].seconds / costs[0].read, costs[1].seconds / costs[1].written};
    double half_error = worst_error(costs, half, duplex_mode::half);
    double const full_error = worst_error(costs, full, duplex_mode::full);
    // Where writes that cost nothing fit as well, the streams tell no cost of writes.
    double const error_without = worst_error(costs, least_squares(costs, 0.0), duplex_mode::half);
    bool decides_writes = half.write > 0.0 && half.read > 0.0 && error_without > half_error + margin;
    if (!decides_writes) {
        half = least_squares(costs, 1.0);
        half_error = worst_error(costs, half, duplex_mode::half);
    }
    bool const is_full = full_error + (decides_writes ? margin : 0.0) < half_error;
    if (is_full) { // a store that takes as long as the reads of its lines hides the writes
        decides_writes = costs[1].written * full.write > costs[1].read * full.read * (1.0 + margin);
    }
    two_costs const& nearer = is_full ? full : half;
    double const error = is_full ? full_error : half_error;
    double uncertainty = error;
    for (stream_rate const& s : streams) {
        uncertainty = std::max(uncertainty, s.uncertainty);
    }
    return {.level = level,
            .read = 1.0 / nearer.read * (symbols::B / symbols::s),
            .write = 1.0 / nearer.write * (symbols::B / symbols::s),
            .duplex = is_full ? duplex_mode::full : duplex_mode::half,
            .worst_error = error,
            .uncertainty = std::min(uncertainty, 0.99),
            .decides_writes = decides_writes};
}

void detail::put_rates(memory_tier& tier, level_fit const& fit, measured_at const& here, std::string const& streams) {
    bool const is_one = !fit.decides_writes && fit.duplex == duplex_mode::half;
    tier.duplex = fit.duplex;
    tier.bandwidth = {
        fit.read,
        here.measured((is_one ? "reads and writes alike, which are not told apart by " : "reads, fitted to ") + streams,
                      fit.uncertainty)};
    if (is_one) { return; }
    tier.write_bandwidth = {
        fit.write,
        here.measured((fit.decides_writes ? "writes, fitted to " : "writes, at least: reads hide them in ") + streams,
                      fit.uncertainty)};
}

level_fit fit_of(calibration const& from, memory_level level, write_policy writes) {
    std::vector<stream_rate> streams;
    for (stream_kind const kind : detail::fitted) {
        auto const& rate = from.bandwidth(level, kind).rate;
        streams.push_back({kind, rate.value, rate.uncertainty()});
    }
    return fit_of(level, streams, writes);
}

write_policy policy_of(calibration const& from) {
    double allocating = 0.0;
    double not_allocating = 0.0;
    for (latency_figure const& l : from.latencies) {
        allocating += fit_of(from, l.level, write_policy::allocate).worst_error;
        not_allocating += fit_of(from, l.level, write_policy::no_allocate).worst_error;
    }
    return allocating < not_allocating ? write_policy::allocate : write_policy::no_allocate;
}

machine machine_of(calibration const& from, write_policy writes) {
    bool const has_both = !from.system.host.empty() && !from.system.processor.empty();
    detail::measured_at const here{.where = from.system.host + (has_both ? ", " : "") + from.system.processor,
                                   .when = from.when,
                                   .how = fmt::format("{}, {}", detail::cores_of(from), from.compiled)};
    provenance const told = here.told("as the system tells (hwloc)");
    machine out{.name = "this machine", .source = here.measured("a calibration")};
    hardware_scope const scope = from.cores == 1                   ? hardware_scope::core
                                 : from.cores == from.system.cores ? hardware_scope::node
                                                                   : hardware_scope::unstated;
    for (latency_figure const& l : from.latencies) {
        level_fit fit = fit_of(from, l.level, writes);
        // Data of a farther level pass through the nearer ones: only noise makes the farther level faster.
        if (out.bandwidth.size() > 0) { fit.read = min(fit.read, out.bandwidth.farthest().bandwidth.in_bytes()); }
        memory_tier tier{
            .level = l.level,
            .latency = {l.latency.value, here.measured("dependent loads of random lines", l.latency.uncertainty())},
            .scope = scope};
        detail::put_rates(tier, fit, here, "load, store, update, scale and triad");
        if (l.level == memory_level::dram && from.system.memory > bytes{}) {
            tier.capacity = {from.system.memory, told};
        }
        for (cache_description const& c : from.system.caches) {
            if (c.level != l.level) { continue; }
            tier.capacity = {c.capacity, told};
            tier.line = c.line;
            tier.ways = c.ways;
            if (from.cores > 1 && c.sharing < from.cores) {
                tier.instances = math::ceil(static_cast<double>(from.cores) / std::max(c.sharing, 1));
                tier.scope = c.sharing <= 1 ? hardware_scope::core : hardware_scope::unstated;
            }
        }
        out.bandwidth.add(tier);
    }
    std::vector<peak_figure> peaks = from.peaks;
    detail::keep_fastest(peaks, [](peak_figure const& x, peak_figure const& y) { return x.of == y.of; });
    for (peak_figure const& p : peaks) {
        out.peaks.add({.rate = {p.rate.value, here.measured(how_measured(p), p.rate.uncertainty())},
                       .of = p.of,
                       .clock = clock_basis::sustained,
                       .scope = scope});
    }
    return out;
}

} // namespace rafter::measure
