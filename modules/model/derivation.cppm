// Tests: static/explanation, run/explained_equations
module;
#include <cstddef>

/// \file Explains a prediction step by step: each figure with its formula, its values and its source.
export module rafter.model:derivation;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :overlap;
import :options;
import :binding;
import :prediction;
import :classification;
import :roofline;
import :hierarchy;
import :energy;

namespace rafter::protocol {
/// One step of a derivation.
struct derivation_term {
    fixed_text<15> name{};     ///< "memory time"
    fixed_text<127> formula{}; ///< "latency + traffic / bandwidth"; empty if the figure is given
    fixed_text<127> values{};  ///< "50 ns + 10.49 MB / 12.5 GB/s"; empty if the formula says enough
    fixed_text<127> result{};  ///< "838.9 us"
    provenance source{};       ///< the source of a given figure
};
} // namespace rafter::protocol

export namespace rafter {

/// The steps of a prediction, in order; `explain` prints them.
struct derivation : fixed_list<protocol::derivation_term, 24, "derivation"> {};

namespace detail {
/// Copies the wide text of a quantity into a text of a size that is known to suffice.
template <std::size_t Size>
constexpr fixed_text<63> brief(fixed_text<Size> const& longer) {
    fixed_text<63> out;
    return out.append(longer);
}
template <coherent_unit Unit>
constexpr fixed_text<63> shown(quantity<Unit> const& q) {
    return brief(text(q, engineering, ".4g"));
}
/// Formats "a / b".
template <coherent_unit U, coherent_unit V>
constexpr fixed_text<127> shown_over(quantity<U> const& a, quantity<V> const& b) {
    fixed_text<127> out = shown(a);
    return out.append(" / ").append(shown(b));
}

/// Adds a figure that is given.
constexpr void given(derivation& out, fixed_text<15> const& name, fixed_text<127> const& result,
                     provenance const& source = {}) {
    out.add({.name = name, .result = result, .source = source});
}
/// Adds a figure that is computed.
constexpr void computed(derivation& out, fixed_text<15> const& name, fixed_text<127> const& formula,
                        fixed_text<127> const& values, fixed_text<127> const& result, provenance const& source = {}) {
    out.add({name, formula, values, result, source});
}

/// Adds the launches, if there is an overhead.
constexpr void add_launch(derivation& out, seconds const& overhead, provenance const& source) {
    if (overhead > seconds{}) { given(out, "launch", shown(overhead), source); }
}
/// Adds the working set, if main memory does not hold it.
constexpr void add_memory_limit(derivation& out, auto const& p) {
    if (!p.exceeds_memory()) { return; }
    given(out, "working set", shown(p.working_set).append(", above the memory's ").append(shown(p.capacity)),
          p.capacity.source);
}
/// Adds the link time of an operation that sends.
constexpr void add_link(derivation& out, protocol::link_use const& link) {
    if (!(link.time > seconds{})) { return; }
    fixed_text<127> values;
    values.append(number(link.steps, ".0f")).append(" x ").append(shown(link.latency)).append(" + ");
    computed(out, "link time", "steps x latency + sent / rate", values.append(shown_over(link.sent, link.rate)),
             shown(link.time), link.rate.source);
}
} // namespace detail

/// Derives a prediction. If any figure of the machine has a source, each figure shows its own, and figures without one
/// show "stated here".
[[nodiscard]] constexpr derivation derive(prediction const& p) {
    using detail::brief, detail::computed, detail::given, detail::or_stated, detail::shown, detail::shown_over;
    derivation out;
    given(out, "traffic", shown(p.traffic));
    given(out, "work", shown(p.work));
    detail::add_memory_limit(out, p);
    constexpr provenance none{};
    bool const has_source = p.effective_bandwidth.source != none || p.peak.source != none || p.latency.source != none ||
                            p.launch_overhead.source != none;
    if (p.wider.asked_ != 0) {
        given(out, "wider type",
              fixed_text<63>(p.wider.used().name)
                  .append(" in place of ")
                  .append(p.wider.asked().name)
                  .append(", which has no peak here"));
    }
    if (has_source) {
        given(out, "bandwidth", shown(p.effective_bandwidth), or_stated(p.effective_bandwidth.source));
        if (p.work > flops{}) {
            fixed_text<127> peak = shown(p.peak.rate());
            if (p.peak.kind() != arithmetic{}) { peak.append(" for ").append(text(p.peak.kind())); }
            given(out, "peak", peak, or_stated(p.peak.source));
        }
        if (p.latency > seconds{}) { given(out, "latency", shown(p.latency), or_stated(p.latency.source)); }
    }
    detail::add_launch(out, p.launch_overhead, has_source ? or_stated(p.launch_overhead.source) : none);
    computed(out, "intensity", "work / traffic", {}, brief(text(p.intensity(), ".4g")));
    fixed_text<127> memory = shown(p.latency);
    computed(out, "memory time", "latency + traffic / bandwidth",
             memory.append(" + ").append(shown_over(p.traffic, p.effective_bandwidth)), shown(p.memory_time));
    if (p.in_core) {
        computed(out, "compute time", "time in the core", {}, shown(p.compute_time));
    } else if (p.work == flops{}) {
        given(out, "compute time", shown(p.compute_time).append(", no work"));
    } else {
        computed(out, "compute time", "work / peak", shown_over(p.work, p.peak.rate()), shown(p.compute_time));
    }
    detail::add_link(out, p.link);
    fixed_text<127> total;
    if (p.executions != 1.0) {
        total.append("the sum over ").append(number(p.executions, ".0f")).append(" operations of ");
    }
    total.append(text(p.overlap, p.link.time > seconds{})).append(p.launch_overhead > seconds{} ? " + launch" : "");
    if (p.waiting_time > seconds{}) {
        given(out, "waiting time", shown(p.waiting_time).append(", while other devices compute"));
        total.append(" + waiting time");
    }
    computed(out, "total time", total, {}, shown(p.total_time));
    return out;
}

/// Derives an energy: the parts that are not zero, their sum, and the mean power.
[[nodiscard]] constexpr derivation derive(energy_use const& use) {
    derivation out;
    fixed_text<127> formula;
    fixed_text<127> values;
    auto const add = [&](char const* name, joules const& part) {
        if (!(part > joules{})) { return; }
        formula.append(formula.empty() ? "" : " + ").append(name);
        values.append(values.empty() ? "" : " + ").append(detail::shown(part));
    };
    add("memory", use.memory);
    add("arithmetic", use.arithmetic);
    add("link", use.link);
    add("idle", use.idle);
    fixed_text<127> result = detail::shown(use.total());
    if (use.time > seconds{}) { result.append(", ").append(detail::shown(use.power())).append(" on average"); }
    detail::computed(out, "energy", formula, values, result);
    return out;
}

/// Derives an operation's place under its roof.
[[nodiscard]] constexpr derivation derive(roofline_point const& at) {
    using detail::brief, detail::computed, detail::given, detail::shown, detail::shown_over;
    roofline const& roof = at.roof;
    derivation out;
    given(out, "work", shown(at.work));
    given(out, "traffic", shown(at.traffic));
    bool const has_source = roof.peak.source != provenance{} || roof.bandwidth.source != provenance{};
    auto const source_of = [&](provenance const& p) { return has_source ? detail::or_stated(p) : p; };
    given(out, "peak", shown(roof.peak.rate()), source_of(roof.peak.source));
    given(out, "bandwidth", shown(roof.bandwidth), source_of(roof.bandwidth.source));
    computed(out, "intensity", "work / traffic", shown_over(at.work, at.traffic), brief(text(at.intensity, ".4g")));
    computed(out, "ridge point", "peak / bandwidth", shown_over(roof.peak.rate(), roof.bandwidth),
             brief(text(roof.ridge_point(), ".4g")));
    auto const share = number(100.0 * at.fraction_of_peak, ".4g");
    computed(out, "attainable", "min(peak, intensity x bandwidth)", {},
             shown(at.attainable.rate()).append(", ").append(share).append(" % of the peak"));
    computed(out, "time", "max(traffic / bandwidth, work / peak)", {}, shown(at.total_time));
    return out;
}

namespace detail {
/// "keeps a row of updates, 262.1 kB of 262.1 kB, within 10 % of an edge; not a plane of updates, 6.291 MB"
constexpr fixed_text<127> shown(protocol::cache_condition const& condition) {
    using enum protocol::reuse_distance;
    bool const keeps = condition.kept != none;
    fixed_text<127> out{keeps ? "keeps " : "does not keep "};
    out.append(text(keeps ? condition.kept : condition.lost)).append(", ");
    out.append(shown(keeps ? condition.kept_size : condition.lost_size)).append(keeps ? " of " : ", in ");
    out.append(shown(condition.capacity)).append(condition.shared_by > 1.0 ? " a thread" : "");
    if (keeps && condition.lost != none) {
        out.append("; not ").append(text(condition.lost)).append(", ").append(shown(condition.lost_size));
    }
    return out.append(condition.is_near_an_edge() ? "; within 10 % of an edge" : "");
}
} // namespace detail

/// Derives a hierarchical prediction: one line for each level with all bytes that its time counts, one for the reuse in
/// the cache before it if the operation states it, and what binds.
[[nodiscard]] constexpr derivation derive(hierarchical_prediction const& p) {
    using detail::computed, detail::given, detail::shown, detail::shown_over;
    derivation out;
    given(out, "work", shown(p.work));
    bool has_source = false;
    for (level_load const& load : p) {
        has_source = has_source || load.source != provenance{};
    }
    fixed_text<127> longest{"max("};
    for (int i = 0; i < p.size(); ++i) {
        level_load const& load = p[i];
        auto const name = text(p.binding_of(i));
        if (load.condition.is_stated()) {
            fixed_text<15> in{"in "};
            given(out, in.append(i == 0 ? fixed_text<15>("registers") : text(p.binding_of(i - 1))),
                  shown(load.condition));
        }
        bool const waits = load.latency > seconds{};
        fixed_text<127> values;
        if (waits) { values.append(shown(load.latency)).append(" + "); }
        values.append("(").append(shown(load.traffic.read)).append(" read + ");
        if (p.writes == write_policy::allocate && load.traffic.allocated > bytes{}) {
            values.append(shown(load.traffic.allocated)).append(" allocated + ");
        }
        values.append(shown(load.traffic.written)).append(" written");
        if (load.is_limit) { longest.append(longest == "max(" ? "" : ", ").append(name); }
        computed(out, name, waits ? "latency + traffic / bandwidth" : "traffic / bandwidth",
                 values.append(") / ").append(shown(load.bandwidth)),
                 shown(load.memory_time).append(load.is_limit ? "" : ", no limit: no blocking is stated"),
                 has_source ? detail::or_stated(load.source) : load.source);
    }
    bool const has_work = p.work > flops{};
    bool const has_core = p.in_core_time > seconds{};
    bool const is_longest = p.overlap == full_overlap; // full overlap: one maximum of all times
    if (has_work) {
        computed(out, "compute", "work / peak", shown_over(p.work, p.peak), shown(p.compute_time));
        if (is_longest) { longest.append(", compute"); }
    }
    if (has_core) {
        given(out, "in-core", shown(p.in_core_time));
        if (is_longest) { longest.append(", in-core"); }
    }
    detail::add_link(out, p.link);
    if (is_longest && p.link.time > seconds{}) { longest.append(", link time"); }
    longest.append(")");
    detail::add_launch(out, p.launch_overhead, has_source ? detail::or_stated(p.launch_overhead.source) : provenance{});
    if (!is_longest) {
        computed(out, "memory time", longest, {}, shown(p.memory_time()));
        computed(out, "compute time",
                 has_work && has_core ? "max(compute, in-core)"
                 : has_core           ? "in-core"
                 : has_work           ? "compute"
                                      : "",
                 {}, shown(max(p.compute_time, p.in_core_time)));
        longest = text(p.overlap, p.link.time > seconds{});
    }
    if (p.launch_overhead > seconds{}) { longest.append(" + launch"); }
    computed(out, "time", longest, {}, shown(p.total_time).append(", of ").append(text(p.bound_by())));
    detail::add_memory_limit(out, p);
    return out;
}

} // namespace rafter
