// Tests: static/predictions, static/layer_conditions
module;
#include <concepts>

/// \file The hierarchical roofline: one roof for each level of memory, and the level that binds.
export module rafter.model:hierarchy;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;
import :options;
import :predicted_parts;

namespace rafter {

/// One level of a hierarchical prediction: its traffic, times and roof.
struct level_load {
    /// The level's name.
    memory_level level = memory_level::unstated;
    traffic_bytes traffic{};          ///< between this level and the next nearer one
    byte_rate bandwidth{};            ///< of the level, for the operation's mix of reads and writes
    seconds latency{};                ///< the machine's latency, at the farthest level with traffic; else zero
    seconds transfer_time{};          ///< traffic / bandwidth
    seconds memory_time{};            ///< latency + transfer_time
    arithmetic_intensity intensity{}; ///< work / traffic of this level; infinite if nothing moves
    flop_rate attainable{};           ///< min(peak, intensity x bandwidth)
    /// The source of the bandwidth.
    provenance source{};
    /// The reuse in the cache before this level that decided the traffic; empty if the operation does not state it.
    protocol::cache_condition condition{};
    /// Is it a limit? False for the L1 of a product on a machine with matrix units whose blocking is not stated:
    /// registers keep an unknown part of what its loop nest asks for. Such a level never binds.
    bool is_limit = true;

    constexpr bool operator==(level_load const&) const noexcept = default;
};

} // namespace rafter

export namespace rafter {

/// The prediction of an operation level by level, with one roof for each level.
struct hierarchical_prediction
    : fixed_list<level_load, protocol::max_memory_tiers, "hierarchical_prediction"> { // levels, nearest first
    /// The option. Every level's traffic includes the reads that it causes.
    write_policy writes = write_policy::no_allocate;
    /// Floating-point operations of the operation.
    flops work{};
    flop_rate peak{}; ///< zero if there is no work, or no peak is stated
    /// work / peak.
    seconds compute_time{};
    seconds in_core_time{};                 ///< as stated; zero: unknown
    sourced<seconds> launch_overhead{};     ///< of all launches
    protocol::link_use link{};              ///< for operations that send
    rafter::overlap overlap = full_overlap; ///< the option
    seconds total_time{};                   ///< all times joined by the overlap, and the launches
    bytes working_set{};                    ///< distinct bytes that the operation touches
    sourced<bytes> capacity = unlimited;    ///< of main memory (the farthest tier), all instances together

    /// A level as a `binding`, whose text is the level's name. An index that is not below size() is an error.
    [[nodiscard]] constexpr binding binding_of(int index) const {
        return {.resource = resource::memory, .level = (*this)[index].level, .tier = index};
    }
    /// The index of the level that takes longest, of those that are limits; on a tie the nearest.
    [[nodiscard]] constexpr int longest_level() const noexcept {
        int out = count_ > 1 && !items_[0].is_limit ? 1 : 0;
        for (int i = out + 1; i < count_; ++i) {
            if (items_[i].memory_time > items_[out].memory_time) { out = i; }
        }
        return out;
    }
    /// The memory time of the slowest level.
    [[nodiscard]] constexpr seconds memory_time() const noexcept { return items_[longest_level()].memory_time; }
    /// The time on each resource. The slowest level stands for the memory. The in-core time contains the arithmetic,
    /// and stands for it if it is longer.
    [[nodiscard]] constexpr detail::linked_times<double> times() const noexcept {
        level_load const& longest = items_[longest_level()];
        return {longest.memory_time, max(compute_time, in_core_time), longest.transfer_time, launch_overhead, link.time,
                link.transfer_time()};
    }
    /// The sum of all times: each level that is a limit, the core, the link and the launches.
    [[nodiscard]] constexpr seconds sum_time() const noexcept {
        seconds out = max(compute_time, in_core_time) + link.time + launch_overhead;
        for (level_load const& load : *this) {
            if (load.is_limit) { out += load.memory_time; }
        }
        return out;
    }
    /// The binding resource: a level, the latency, the arithmetic, the core, the link or the launches. On a tie the
    /// arithmetic wins, then the nearer level.
    [[nodiscard]] constexpr binding bound_by() const noexcept {
        int const level = longest_level();
        binding out = rafter::bound_by(times(), items_[level].level);
        if (out == resource::memory) { out.tier = level; }
        if (out == resource::arithmetic && in_core_time > compute_time) { out.resource = resource::core; }
        return out;
    }
    /// The roof time of the slowest level, over the total time: 1 on the roof.
    [[nodiscard]] constexpr double fraction_of_roof() const noexcept { return roof_time(times()) / total_time; }
    /// Does main memory hold the working set? If not, the predicted times are not valid. A machine that states no
    /// capacity is an error: nobody knows (`knows_capacity()` asks).
    [[nodiscard]] constexpr bool fits_in_memory() const { return protocol::fits_in(capacity.value(), working_set); }
    /// Is the capacity of main memory stated?
    [[nodiscard]] constexpr bool knows_capacity() const noexcept { return capacity.value() < unlimited; }
    /// Is the working set above the stated capacity of main memory? False if no capacity is stated.
    [[nodiscard]] constexpr bool exceeds_memory() const noexcept { return working_set > capacity; }
    /// work / total_time
    [[nodiscard]] constexpr flop_rate attainable() const noexcept { return work / total_time; }

    constexpr bool operator==(hierarchical_prediction const&) const noexcept = default;
};

namespace detail {
/// The boundary in front of tier `index`: the tier before it, or `register_capacity` before the nearest. Tiers of
/// victims hold other lines than those before them, so a thread has its share of all of them.
constexpr protocol::cache_level cache_before(machine const& m, int index, hierarchy_options const& options) {
    auto const farther = m.bandwidth[index].level;
    if (index == 0) { return {options.register_capacity, bytes{}, 1.0, memory_level::registers, farther}; }
    auto const& tier = m.bandwidth[index - 1];
    auto const threads_of = [&](int i) {
        return math::max(math::ceil(options.threads / m.bandwidth[i].instances), 1.0);
    };
    protocol::cache_level out{.capacity = tier.capacity,
                              .line = tier.line > bytes{} ? tier.line : detail::usual_line,
                              .instances = tier.instances,
                              .level = tier.level,
                              .farther = farther,
                              .shared_by = threads_of(index - 1)};
    auto const share_of = [&](int i) { return m.bandwidth[i].capacity / threads_of(i) * out.shared_by; };
    for (int i = index - 1; m.bandwidth[i].takes_victims; --i) {
        out.capacity += share_of(i - 1);
    }
    if (m.bandwidth[index].takes_victims) { out.victims = share_of(index); }
    return out;
}

/// True if tier `index` sees no traffic, because a warm cache before it holds the whole working set.
constexpr bool is_served_before(machine const& m, int index, leveled_operation const& op,
                                hierarchy_options const& options) {
    for (int nearer = 1; nearer <= index && options.caches == cache_state::warm; ++nearer) {
        if (op.fits_in(cache_before(m, nearer, options))) { return true; }
    }
    return false;
}

/// The traffic between tier `index` of a machine and the tier before it.
constexpr traffic_bytes traffic_reaching(machine const& m, int index, leveled_operation const& op,
                                         hierarchy_options const& options) {
    if (op.states_levels) { return op.counted_at(m.bandwidth[index].level); }
    // Main memory alone states no caches. `predict` counts each byte once, too.
    if (m.bandwidth.size() == 1 && options.register_capacity == bytes{}) { return op.demands.moved; }
    if (index == 0 && options.register_capacity == bytes{}) {
        traffic_bytes asked_for = op.requested();
        // A store to a line in L1 reads no line: only levels behind L1 see the write-allocate.
        bool const allocates = options.writes == write_policy::allocate;
        if (allocates && m.bandwidth[0].level == memory_level::l1) { asked_for.allocated = bytes{}; }
        return asked_for;
    }
    if (is_served_before(m, index, op, options)) { return {}; }
    auto const cache = cache_before(m, index, options);
    if (cache.victims > bytes{} && is_served_before(m, index + 1, op, options)) { // nothing comes past it
        return protocol::with_victims(cache, [&](protocol::cache_level const& one) {
            return one.capacity > cache.capacity ? traffic_bytes{} : op.transferred(one);
        });
    }
    return op.transferred(cache);
}

/// Sums the bytes behind a level over all parts of an operation. Without a level: the bytes of main memory.
template <operation Operation>
constexpr bytes traffic_behind(machine const& m, Operation const& op, memory_level level,
                               hierarchy_options const& options) {
    int const last = m.bandwidth.size() - 1;
    int tier = last;
    if (level != memory_level::unstated) {
        tier = m.bandwidth.index_of(level) + 1;
        if (m.bandwidth.at(level).capacity == unlimited || tier > last) {
            expecting::reject<"claim.max_traffic.behind", "a level of stated capacity in front of another one">(
                text(level).c_str());
        }
    }
    if constexpr (protocol::operation_of_parts<Operation>) {
        bytes sum{};
        visit_parts(op, [&](auto const& one, auto const& executed) {
            sum += traffic_reaching(m, tier, leveled(one), options).total(options.writes) * executed;
        });
        return sum;
    } else {
        expect_no_locality<"claim.hit_rates", "claim.pattern", "left out: levels have traffic", "sequential">(op);
        return traffic_reaching(m, tier, leveled(op), options).total(options.writes);
    }
}

/// The reuse that decided the traffic of a tier.
constexpr protocol::cache_condition condition_before(machine const& m, int index, leveled_operation const& op,
                                                     hierarchy_options const& options) {
    if (op.states_levels || (index == 0 && options.register_capacity == bytes{})) { return {}; }
    auto const cache = cache_before(m, index, options);
    if (!is_served_before(m, index, op, options)) { return op.condition(cache); }
    protocol::cache_condition out{.capacity = cache.capacity * cache.instances};
    out.add(protocol::reuse_distance::working_set, op.demands.working_set);
    return out;
}

/// True for a machine with matrix units, which take operands from registers or a scratchpad.
constexpr bool has_matrix_units(machine const& m) noexcept {
    for (int i = 0; i < m.peaks.count_; ++i) {
        if (m.peaks.items_[i].of.unit == compute_unit::matrix) { return true; }
    }
    return m.peak.is_stated_ && m.peak.of_.unit == compute_unit::matrix;
}
/// True if the nearest tier is an L1 that is no limit of a product: the machine has matrix units, registers may reuse
/// what it asks for, and no blocking is stated.
constexpr bool lacks_blocking(machine const& m, leveled_operation const& op, hierarchy_options const& options) {
    bool const is_l1 = m.bandwidth[0].level == memory_level::l1;
    if (!is_l1 || m.bandwidth.size() < 2 || options.register_capacity > bytes{} || op.demands.work == flops{}) {
        return false;
    }
    if (!has_matrix_units(m) || op.states_levels) { return false; }
    arithmetic const& kind = op.demands.arithmetic;
    if (kind.unit == compute_unit::vector || !kind.type.is_stated()) { return false; }
    return op.requested().total() > 1.05 * op.demands.moved.total();
}

/// Rejects options out of range.
constexpr void validate(hierarchy_options const& options) {
    expecting::enumerator<"hierarchy_options.writes", write_policy::allocate>(options.writes);
    expecting::enumerator<"hierarchy_options.caches", cache_state::warm>(options.caches);
    expecting::not_negative<"hierarchy_options.register_capacity">(options.register_capacity);
    expecting::count<"hierarchy_options.threads">(options.threads);
    expecting::not_negative<"hierarchy_options.in_core_time">(options.in_core_time);
    if (options.overlap.kind != overlap_kind::full) { rafter::validate(options.overlap); }
}

/// Rejects impossible traffic, with the level's name: an operation's own functions can return anything.
constexpr void expect_traffic(fixed_text<15> const& level, char const* what, bytes const& moved, bool holds) {
    if (holds) { return; }
    expecting::reject_saying<"operation.traffic of a level", "zero or positive, and finite">(
        fixed_text<200>("rafter: the bytes ")
            .append(what)
            .append(" of ")
            .append(level)
            .append(" are ")
            .append(text(moved))
            .append("; they must be zero or positive, and finite, and no more allocated than written")
            .c_str());
}
constexpr void expect_traffic(fixed_text<15> const& level, traffic_bytes const& moved) {
    auto const is_amount = [](bytes const& b) { return b >= bytes{} && b < unlimited; };
    expect_traffic(level, "read", moved.read, is_amount(moved.read));
    expect_traffic(level, "written", moved.written, is_amount(moved.written));
    expect_traffic(level, "allocated", moved.allocated, is_amount(moved.allocated) && moved.allocated <= moved.written);
}

/// `predict_levels` without checks, for checked values and for counts between whole numbers.
constexpr hierarchical_prediction levels_of(machine const& m, leveled_operation const& op,
                                            hierarchy_options const& options) {
    hierarchical_prediction out;
    out.work = op.demands.work;
    out.peak = peak_of(m, out.work, op.demands.arithmetic).rate_;
    out.compute_time = compute_time(out.work, usable_peak(out.peak));
    out.in_core_time = options.in_core_time;
    out.launch_overhead = {host_time(m, op.demands), m.launch_overhead.source};
    out.link = link_used_by(m, op.demands.sent);
    out.overlap = options.overlap;
    out.working_set = op.demands.working_set;
    auto const& farthest = m.bandwidth.farthest();
    out.capacity = {farthest.total_capacity(), farthest.capacity.source};
    out.count_ = m.bandwidth.size();
    out.writes = options.writes;
    for (int i = 0; i < out.count_; ++i) {
        auto const& tier = m.bandwidth[i];
        level_load& load = out.items_[i];
        load.level = tier.level;
        load.traffic = traffic_reaching(m, i, op, options);
        expect_traffic(text(out.binding_of(i)), load.traffic);
        load.condition = condition_before(m, i, op, options);
        load.transfer_time = tier.time(load.traffic, options.writes);
        bytes const moved = load.traffic.total(options.writes);
        if (i + 1 == out.count_ && moved > bytes{}) { load.latency = m.latency; }
        load.memory_time = load.latency + load.transfer_time;
        load.bandwidth =
            tier.writes_differ() && moved > bytes{} ? moved / load.transfer_time : tier.bandwidth.in_bytes();
        load.source = source_of(tier.bandwidth, load.bandwidth);
        load.intensity = moved > bytes{} ? out.work / moved : math::infinity * (symbols::FLOP / symbols::B);
        load.attainable = moved > bytes{} ? min(out.peak, load.intensity * load.bandwidth) : out.peak;
    }
    out.items_[0].is_limit = !lacks_blocking(m, op, options);
    out.total_time = total_time(out.times(), options.overlap);
    expecting::not_negative<"predict_levels.total_time">(out.total_time);
    return out;
}
/// The prediction by levels of an operation whose members are checked; its counts, the machine and the options are
/// checked here.
constexpr hierarchical_prediction checked_levels_of(machine const& m, leveled_operation const& op,
                                                    hierarchy_options const& options) {
    expect_counts(op.demands);
    validate_system(m, op.demands.at.hit_rates.count_, {});
    (void)timed(m, op.demands, effective_bandwidth(m.bandwidth, op.demands), {});
    validate(options);
    return levels_of(m, op, options);
}
/// `checked_levels_of` in the library's object code.
hierarchical_prediction levels_in_library(machine const& m, leveled_operation const& op,
                                          hierarchy_options const& options);
} // namespace detail

/// Predicts an operation level by level.
///
/// The nearest tier serves the requested traffic (or what `register_capacity` leaves of it). For a product without a
/// stated blocking (`register_capacity`) the L1 of a machine with matrix units is no limit, because registers keep an
/// unknown part: it never binds. Each farther tier serves the traffic that the tier before it leaves (`transferred`).
/// An operation with a member `traffic_at(memory_level)` states its own traffic, for instance from hardware counters.
///
/// The longest of the level times and the compute time binds; on a tie the compute time, then the nearer level. The
/// machine's latency is part of the time of the farthest level. The launches are part of the total time, as in
/// `predict`.
///
/// Traffic that is negative, infinite or NaN is an error that names the level. Hit rates and access patterns of an
/// operation are errors, because capacities determine the traffic here.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr hierarchical_prediction predict_levels(machine const& m, Operation const& op,
                                                               hierarchy_options options = {}) {
    detail::expect_members_of(op);
    detail::expect_no_locality<"predict_levels.hit_rates", "predict_levels.pattern", "left out: levels have traffic",
                               "sequential">(op);
    detail::leveled const asked(op);
    RAFTER_IN_LIBRARY(detail::levels_in_library(m, asked, options))
    return detail::checked_levels_of(m, asked, options);
}

auto predict_levels(...) RAFTER_REFUSED(
    "rafter: predict_levels takes a machine, an operation and options, in this order: predict_levels(cpu, work)");

} // namespace rafter
