// Tests: static/workload_several_processors
module;
#include <concepts>

/// \file Several processors on one memory, work divided between two processors, and a host that feeds a device.
export module rafter.workload:several_processors;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.operation;

namespace rafter::workload {

/// A processor of `gables`, with its part of the work. Integer operations take the place of FLOP, as in a roofline.
export struct gables_processor {
    double share = -1.0;              ///< f, its share of the work; in [0, 1]; must be stated
    arithmetic_intensity intensity{}; ///< I, of its part; positive and finite; ignored if `share` is 0
    flop_rate peak{};                 ///< positive and finite
    byte_rate bandwidth{};            ///< the bandwidth of its path to the shared memory; positive; infinite: no limit
    double miss_ratio = 1.0;          ///< m, the share of its bytes that a cache before the memory misses; in [0, 1]

    constexpr bool operator==(gables_processor const&) const noexcept = default;
};

/// A bus between some of the processors and the memory.
export struct gables_bus {
    byte_rate bandwidth{};                                    ///< positive and finite
    fixed_list<int, 8, "gables_bus.processors"> processors{}; ///< the indices of the processors whose bytes cross it

    constexpr bool operator==(gables_bus const&) const noexcept = default;
};

/// A resource that work on several processors takes.
export enum class gables_part : unsigned char {
    arithmetic, ///< the arithmetic of one processor
    bandwidth,  ///< the path of one processor to the memory
    memory,     ///< the memory, which all processors share
    bus         ///< a bus, which its processors share
};

/// The time of one resource.
export struct gables_term {
    gables_part part = gables_part::memory; ///< the resource
    int index = 0;                          ///< the index of the processor or the bus; 0 for the memory
    seconds time{};                         ///< the time for which the work occupies the resource

    constexpr bool operator==(gables_term const&) const noexcept = default;
};

/// The term in words, without its time: "arithmetic of processor 0", "bandwidth of processor 1", "memory", "bus 0".
export [[nodiscard]] constexpr fixed_text<31> text(gables_term const& t) {
    fixed_text<31> out = rafter::detail::word_for<"gables_part">(
        t.part, {"arithmetic of processor ", "bandwidth of processor ", "memory", "bus "});
    return t.part == gables_part::memory ? out : out.append(whole_number(t.index));
}

/// The terms of a model, at most two a processor, the memory and the buses.
export using gables_terms = fixed_list<gables_term, 21, "gables.terms">;

/// How long work takes on several processors at once, and what limits it.
export struct gables_answer {
    seconds time{};          ///< the longest term
    flop_rate performance{}; ///< the work over the time
    gables_terms limits{};   ///< every term that takes the longest time, within the tolerance

    constexpr bool operator==(gables_answer const&) const noexcept = default;
};

/// Gables: a roofline of several processors, which divide one work and share one memory (Hill and Reddi, "Gables: A
/// Roofline Model for Mobile SoCs", HPCA 2019). Processor i takes its share f_i of the work at intensity I_i:
///
///     arithmetic  f_i / peak_i                bandwidth  f_i / I_i / bandwidth_i
///     memory      sum of m_i f_i / I_i over the memory's bandwidth     bus  sum of f_i / I_i over its bandwidth
///
///     gables{.processors = {{0.2, 4.0 * FLOP / B, 20.0 * GFLOP / s, 12.0 * GB / s},
///                           {0.8, 2.0 * FLOP / B, 160.0 * GFLOP / s, 40.0 * GB / s}},
///            .memory = 30.0 * GB / s}.together().performance     // 66.7 GFLOP/s, limited by the memory
export struct gables {
    fixed_list<gables_processor, 8, "gables.processors"> processors{}; ///< their shares sum to 1, to within 1e-9
    byte_rate memory{};                                                ///< its bandwidth; positive and finite
    fixed_list<gables_bus, 4, "gables.buses"> buses{};                 ///< empty: processors share only the memory

    /// The time of each resource for an amount of work, zero or positive: two for each processor, the memory, the
    /// buses.
    [[nodiscard]] constexpr gables_terms terms(flops const& work = 1.0 * symbols::FLOP) const {
        validate();
        expecting::not_negative<"gables.work">(work);
        return terms_unchecked(work);
    }
    /// All processors at once: the longest term, and every term that ties with it.
    /// \param work       positive and finite
    /// \param tolerance  the difference of two times that tie, relative to the longer one; in [0, 1)
    [[nodiscard]] constexpr gables_answer together(flops const& work = 1.0 * symbols::FLOP,
                                                   double tolerance = 1e-9) const {
        expecting::positive<"gables.work">(work);
        expecting::tolerance(tolerance);
        gables_terms const all = terms(work);
        gables_answer out{.time = longest(all)};
        for (gables_term const& t : all) {
            if (t.time >= (1.0 - tolerance) * out.time) { out.limits.add(t); }
        }
        out.performance = work / out.time;
        return out;
    }
    /// The time if the processors run one after the other, each with memory and buses to itself: the sum of the longest
    /// term of each. The example above takes 10 ps and 13.3 ps a FLOP, which is 42.9 GFLOP/s.
    [[nodiscard]] constexpr seconds in_turn(flops const& work = 1.0 * symbols::FLOP) const {
        validate();
        expecting::not_negative<"gables.work">(work);
        seconds out{};
        for (int i = 0; i < processors.size(); ++i) {
            gables alone = *this;
            for (int other = 0; other < processors.size(); ++other) {
                if (other != i) { alone.processors.items_[other].share = 0.0; }
            }
            out += longest(alone.terms_unchecked(work));
        }
        return out;
    }

    constexpr void validate() const {
        double sum = 0.0;
        for (gables_processor const& p : processors) {
            expecting::share<"gables_processor.share">(p.share);
            if (p.share > 0.0) { expecting::positive<"gables_processor.intensity">(p.intensity); }
            expecting::positive<"gables_processor.peak">(p.peak);
            if (!(p.bandwidth > byte_rate{})) {
                expecting::reject<"gables_processor.bandwidth", "positive">(p.bandwidth);
            }
            expecting::share<"gables_processor.miss_ratio">(p.miss_ratio);
            sum += p.share;
        }
        if (!(math::abs(sum - 1.0) <= 1e-9)) { expecting::reject<"gables_processor.share", "1 in total">(sum); }
        expecting::positive<"gables.memory">(memory);
        for (gables_bus const& b : buses) {
            expecting::positive<"gables_bus.bandwidth">(b.bandwidth);
            unsigned seen = 0;
            for (int const i : b.processors) {
                expecting::index<"gables_bus.processors">(i, processors.size());
                if ((seen >> i & 1u) != 0) { expecting::reject<"gables_bus.processors", "each at most once">(1.0 * i); }
                seen |= 1u << i;
            }
        }
    }
    constexpr bool operator==(gables const&) const noexcept = default;

private:
    static constexpr bytes bytes_of(gables_processor const& p, flops const& work) noexcept {
        return p.share > 0.0 ? p.share * work / p.intensity : bytes{};
    }
    static constexpr seconds longest(gables_terms const& all) noexcept {
        seconds out{};
        for (gables_term const& t : all) {
            out = max(out, t.time);
        }
        return out;
    }
    [[nodiscard]] constexpr gables_terms terms_unchecked(flops const& work) const {
        gables_terms out;
        bytes missed{};
        for (int i = 0; i < processors.size(); ++i) {
            gables_processor const& p = processors.items_[i];
            out.add({gables_part::arithmetic, i, p.share * work / p.peak});
            out.add({gables_part::bandwidth, i, bytes_of(p, work) / p.bandwidth});
            missed += p.miss_ratio * bytes_of(p, work);
        }
        out.add({gables_part::memory, 0, missed / memory});
        for (int j = 0; j < buses.size(); ++j) {
            bytes crossing{};
            for (int const i : buses.items_[j].processors) {
                crossing += bytes_of(processors.items_[i], work);
            }
            out.add({gables_part::bus, j, crossing / buses.items_[j].bandwidth});
        }
        return out;
    }
};

/// A machine as a processor of `gables`, which runs a share of the work as an operation. It has the operation's
/// intensity, the machine's peak for its arithmetic, and the bandwidth of the farthest tier. An operation without FLOP
/// is an error.
export template <operation Operation>
[[nodiscard]] constexpr gables_processor gables_processor_of(double share, machine const& m, Operation const& op) {
    m.validate();
    gables_processor const out{share, intensity_of(op), m.peak_for(protocol::kind_of(op)).rate(),
                               m.bandwidth.farthest().bandwidth.in_bytes()};
    expecting::share<"gables_processor.share">(share);
    expecting::positive<"gables_processor.intensity">(out.intensity);
    return out;
}

/// How work is divided between two processors.
export struct work_division {
    double share_of_second = 0.0; ///< the share of the work that the second processor gets; in [0, 1]
    seconds time{};               ///< the time of both, which end together, or of the only one that works

    constexpr bool operator==(work_division const&) const noexcept = default;
};

/// Divides work between two processors so that both end at the same time. A processor with a fixed cost, such as a copy
/// or a launch, gets less work. If its fixed cost alone takes longer than the other one needs for all of the work, a
/// processor gets none, and its cost is not paid.
///
///     divide_work(1.0 * TFLOP, 2.0 * TFLOP / s, 30.0 * TFLOP / s).share_of_second      // 0.9375
///
/// \param work    positive and finite, of any unit: FLOP, bytes, elements
/// \param first   the rate of the first processor, in the work's unit per second; positive and finite
/// \param second  the rate of the second processor, in the same unit
export template <coherent_unit Unit>
[[nodiscard]] constexpr work_division
divide_work(quantity<Unit> const& work, quantity<units::quotient_of<Unit, units::second>> const& first,
            quantity<units::quotient_of<Unit, units::second>> const& second, seconds const& cost_of_first = {},
            seconds const& cost_of_second = {}) {
    expecting::positive<"divide_work.work">(work);
    expecting::positive<"divide_work.first">(first);
    expecting::positive<"divide_work.second">(second);
    expecting::not_negative<"divide_work.cost_of_first">(cost_of_first);
    expecting::not_negative<"divide_work.cost_of_second">(cost_of_second);
    seconds const first_alone = work / first;
    seconds const second_alone = work / second;
    double const share = (first_alone + cost_of_first - cost_of_second) / (first_alone + second_alone);
    if (share <= 0.0) { return {0.0, cost_of_first + first_alone}; }
    if (share >= 1.0) { return {1.0, cost_of_second + second_alone}; }
    return {share, cost_of_second + share * second_alone};
}

/// Work on a device in pieces, so that the copy of one piece overlaps the computation of another. The host's memory is
/// pinned: from pageable memory copies reach about half of the link's rate.
///
///     copy_pipeline{.in = 10.0 * ms, .compute = 6.0 * ms, .out = 5.0 * ms}.time(10)     // 11.1 ms instead of 21 ms
///
/// A pipeline of n equal pieces through stages of t_i takes sum t_i / n + (n - 1) / n max t_i, and n times the cost of
/// a piece. With two copy engines, in and out are two stages, which use the two directions of the link. With one engine
/// they are one stage; a good order of the copies may then save up to the computation of one piece. The pipeline is a
/// function of n, so a sweep takes it.
export struct copy_pipeline {
    seconds in{};                 ///< the copies of all pieces to the device; zero or positive
    seconds compute{};            ///< the computation of all pieces; zero or positive
    seconds out{};                ///< the copies of all pieces to the host; zero or positive
    seconds each{};               ///< the cost of each piece, such as its launches; zero or positive
    bool one_copy_engine = false; ///< do copies in both directions wait for each other?

    /// The time in a number of pieces: whole, at least 1. In one piece nothing overlaps.
    [[nodiscard]] constexpr seconds time(double pieces) const {
        validate();
        expecting::count<"copy_pipeline.pieces">(pieces);
        return (in + compute + out) / pieces + (pieces - 1.0) / pieces * longest_stage() + pieces * each;
    }
    /// The number of pieces with the least time: a whole number beside sqrt((sum t_i - max t_i) / each). It is an error
    /// if pieces cost nothing and overlap: more are then always faster.
    [[nodiscard]] constexpr double best_pieces() const {
        validate();
        seconds const hidden = in + compute + out - longest_stage();
        if (!(hidden > seconds{})) { return 1.0; }
        if (!(hidden < 0x1p100 * each)) {
            expecting::reject<"copy_pipeline.each", "positive, for a best number">(each);
        }
        double const below = math::max(1.0, math::floor(math::sqrt(hidden / each)));
        return time(below + 1.0) < time(below) ? below + 1.0 : below;
    }
    /// The time in a number of pieces, for `sweep`.
    [[nodiscard]] constexpr seconds operator()(double pieces) const { return time(pieces); }

    constexpr void validate() const {
        expecting::not_negative<"copy_pipeline.in">(in);
        expecting::not_negative<"copy_pipeline.compute">(compute);
        expecting::not_negative<"copy_pipeline.out">(out);
        expecting::not_negative<"copy_pipeline.each">(each);
    }
    constexpr bool operator==(copy_pipeline const&) const noexcept = default;

private:
    [[nodiscard]] constexpr seconds longest_stage() const noexcept {
        return one_copy_engine ? max(in + out, compute) : max(max(in, out), compute);
    }
};

/// The time of a step whose weights come from the host each time. The copy overlaps the step, so a fast device does not
/// help where the link is slow. All sequences of a batch share the copy.
/// \param step     the time on the device if its weights were there; zero or positive
/// \param weights  the bytes copied; zero or positive; a mixture of experts needs only the experts that the step uses
/// \param host     the link to the host, with its direction
export [[nodiscard]] constexpr seconds step_with_streamed_weights(seconds const& step, bytes const& weights,
                                                                  device_link const& host) {
    expecting::not_negative<"step_with_streamed_weights.step">(step);
    return max(step, time_over(host, weights));
}

} // namespace rafter::workload
