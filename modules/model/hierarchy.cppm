module;
#include <concepts>

/// \file The hierarchical roofline: one roof for each level of memory, and the level that binds.
export module rafter.model:hierarchy;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :overlap;
import :prediction;

namespace rafter {

/// One level of a hierarchical prediction.
struct level_load {
    /// Which level it is.
    memory_level level = memory_level::unnamed;
    traffic_bytes traffic{};          ///< between this level and the next nearer one
    byte_rate bandwidth{};            ///< of the level, for this mix of reads and writes
    seconds memory_time{};            ///< of the traffic
    arithmetic_intensity intensity{}; ///< work / traffic of this level; infinite where nothing moves
    flop_rate attainable{};           ///< min(peak, intensity x bandwidth)
    /// The source of the bandwidth.
    provenance source{};
    /// Which reuse in the cache before this level decided about the traffic; nothing where the operation does not say.
    generic::cache_condition condition{};

    constexpr bool operator==(level_load const&) const noexcept = default;
};

} // namespace rafter

export namespace rafter {

/// Where the data of an operation are before it starts.
enum class cache_state : unsigned char {
    cold, ///< every level moves at least the compulsory traffic
    warm  ///< levels behind the first that holds the whole working set move nothing
};

/// Settings of a hierarchical prediction.
struct hierarchy_options {
    /// Whether a cache reads a line before it is written to. Traffic between a core and its L1 has no
    /// write-allocation.
    write_policy writes = write_policy::no_allocate;
    /// What caches hold before the operation starts.
    cache_state caches = cache_state::cold;
    /// The capacity of what keeps data for reuse in front of the nearest tier that the machine states (registers, a
    /// scratchpad). Zero: the nearest tier serves every load and store of the loop nest; a machine whose only tier is
    /// main memory then moves the compulsory traffic, as in `predict`.
    bytes inner_capacity{};
    /// How many threads (of a GPU: compute units) run the operation, each on a part of its own, such as some planes of
    /// a grid or some tiles of a product. They spread over the instances of a level evenly, and each has an equal share
    /// of the capacity of its instance. 1: the operation has the whole of one instance. A whole number.
    double threads = 1.0;
    /// The time of the operation where all its data are in the nearest level: measured there, or counted (chains of
    /// dependent instructions, divisions, calls). It may bind, like the time of a level. Zero: not known; work / peak
    /// is used instead.
    seconds in_core_time{};
    /// How the longest time of a level and the in-core time (or the compute time) combine: by default the longer one
    /// counts.
    rafter::overlap overlap = full_overlap;
};

/// The prediction of an operation with one roof for each level.
struct hierarchical_prediction {
    level_load levels_[generic::max_memory_tiers]{}; ///< nearest first
    int count_ = 0;
    write_policy writes = write_policy::no_allocate; ///< as in the options; its reads are part of every level's traffic
    /// Floating-point operations of the operation.
    flops work{};
    flop_rate peak{}; ///< zero where there is no work, or none is stated
    /// work / peak.
    seconds compute_time{};
    seconds in_core_time{};                 ///< as stated; zero: not known
    rafter::overlap overlap = full_overlap; ///< as asked for
    seconds total_time{}; ///< the longest of all where they overlap in full, without launch and latency
    int binding_ = -1;    ///< index of the level that takes longest; -1: the core does

    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    [[nodiscard]] constexpr level_load const& operator[](int index) const {
        expecting::index<"hierarchical_prediction">(index, count_);
        return levels_[index];
    }
    [[nodiscard]] constexpr level_load const* begin() const noexcept { return levels_; }
    [[nodiscard]] constexpr level_load const* end() const noexcept { return levels_ + count_; }

    /// Is the compute time at least as long as the time of every level and the in-core time?
    [[nodiscard]] constexpr bool compute_binds() const noexcept { return binding_ < 0 && !core_binds(); }
    /// Is the in-core time longer than the time of every level and the compute time?
    [[nodiscard]] constexpr bool core_binds() const noexcept { return binding_ < 0 && in_core_time > compute_time; }
    /// "L2", "DRAM"; "tier 0", "tier 1" for levels without a name.
    /// An index that is not below size() is an error.
    [[nodiscard]] constexpr fixed_text<15> name_of(int index) const {
        expecting::index<"hierarchical_prediction">(index, count_);
        if (levels_[index].level != memory_level::unnamed) { return text(levels_[index].level); }
        fixed_text<15> out{"tier "};
        return out.append(whole_number(index));
    }
    /// What binds: "compute", "in-core", or the name of a level.
    [[nodiscard]] constexpr fixed_text<15> bound_by() const {
        if (binding_ >= 0) { return name_of(binding_); }
        return core_binds() ? "in-core" : "compute";
    }
    /// The longest of the times of the levels.
    [[nodiscard]] constexpr seconds memory_time() const noexcept {
        seconds out{};
        for (int i = 0; i < count_; ++i) {
            out = max(out, levels_[i].memory_time);
        }
        return out;
    }
    /// work / total_time
    [[nodiscard]] constexpr flop_rate attainable() const noexcept { return work / total_time; }

    friend constexpr bool operator==(hierarchical_prediction const&, hierarchical_prediction const&) noexcept = default;
};

namespace detail {
/// The boundary in front of tier `index`: the tier before it, or what lies nearer than the nearest one.
constexpr generic::cache_level cache_before(machine const& m, int index, hierarchy_options const& options) {
    auto const farther = m.bandwidth[index].level;
    if (index == 0) { return {options.inner_capacity, bytes{}, 1.0, memory_level::registers, farther}; }
    auto const& tier = m.bandwidth[index - 1];
    return {.capacity = tier.capacity,
            .line = tier.line > bytes{} ? tier.line : generic::usual_line,
            .instances = tier.instances,
            .level = tier.level,
            .farther = farther,
            .shared_by = math::max(math::ceil(options.threads / tier.instances), 1.0)};
}

/// Does nothing reach tier `index`, because caches are warm and one before it holds the whole working set?
template <operation Operation>
constexpr bool is_served_before(machine const& m, int index, Operation const& op, hierarchy_options const& options) {
    for (int nearer = 1; nearer <= index && options.caches == cache_state::warm; ++nearer) {
        if (holds_working_set(op, cache_before(m, nearer, options))) { return true; }
    }
    return false;
}

/// The traffic that reaches tier `index` of a machine.
template <operation Operation>
constexpr traffic_bytes traffic_reaching(machine const& m, int index, Operation const& op, hierarchy_options options) {
    if constexpr (requires { op.traffic_at(m.bandwidth[index].level); }) {
        return op.traffic_at(m.bandwidth[index].level);
    } else {
        // Main memory alone: what it does not keep nearer is not known, and `predict` counts each byte once as well.
        if (m.bandwidth.size() == 1 && options.inner_capacity == bytes{}) { return detail::compulsory(op); }
        if (index == 0 && options.inner_capacity == bytes{}) {
            traffic_bytes asked_for = detail::requested(op);
            // A store to a line that L1 holds reads no line: only what lies behind L1 sees the allocation.
            bool const allocates = options.writes == write_policy::allocate;
            if (allocates && m.bandwidth[0].level == memory_level::l1) { asked_for.allocated = bytes{}; }
            return asked_for;
        }
        if (is_served_before(m, index, op, options)) { return {}; }
        return detail::transferred(op, cache_before(m, index, options));
    }
}

/// Which reuse decided about that traffic.
template <operation Operation>
constexpr generic::cache_condition condition_before(machine const& m, int index, Operation const& op,
                                                    hierarchy_options const& options) {
    bool const is_counted = requires { op.traffic_at(m.bandwidth[index].level); };
    if (is_counted || (index == 0 && options.inner_capacity == bytes{})) { return {}; }
    auto const cache = cache_before(m, index, options);
    if (!is_served_before(m, index, op, options)) { return condition_of(op, cache); }
    generic::cache_condition out{.capacity = cache.capacity * cache.instances};
    out.add(generic::reuse_distance::working_set, op.working_set());
    return out;
}

/// Rejects options out of range.
constexpr void validate(hierarchy_options const& options) {
    expecting::enumerator<"hierarchy_options.writes", write_policy::allocate>(options.writes);
    expecting::enumerator<"hierarchy_options.caches", cache_state::warm>(options.caches);
    expecting::not_negative<"hierarchy_options.inner_capacity">(options.inner_capacity);
    expecting::count<"hierarchy_options.threads">(options.threads);
    expecting::not_negative<"hierarchy_options.in_core_time">(options.in_core_time);
    if (options.overlap.kind != overlap_kind::full) { rafter::validate(options.overlap); }
}

/// Rejects traffic that no level has, with the name of the level: an operation's own functions say what they like.
constexpr void expect_traffic(fixed_text<15> const& level, char const* what, bytes const& moved, bool holds) {
    if (holds) { return; }
    reject_saying<"operation.traffic of a level", "zero or positive, and finite">(
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
} // namespace detail

/// Predicts an operation level by level: the nearest tier serves the requested traffic (or what `inner_capacity` leaves
/// of it), each farther tier the traffic that the tier before it leaves (`transferred`). The longest of the level times
/// and the compute time binds; on a tie the compute time does, then the nearer level. An operation with a member
/// `traffic_at(memory_level)` states its own traffic, say from hardware counters. Traffic that is negative, infinite or
/// NaN is rejected, with its level. An operation that states hit rates or an access pattern is rejected, because
/// capacities determine the traffic here.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr hierarchical_prediction predict_levels(machine const& m, Operation const& op,
                                                               hierarchy_options options = {}) {
    validate(m, op);
    if (generic::stated_hit_rates(op) != 0) {
        reject<"predict_levels.hit_rates", "left out: levels have traffic">(
            static_cast<double>(generic::stated_hit_rates(op)));
    }
    if constexpr (requires { op.pattern(); }) {
        if (op.pattern().order != access_order::sequential) {
            reject<"predict_levels.pattern", "sequential">(text(op.pattern().order).c_str());
        }
    }
    detail::validate(options);
    hierarchical_prediction out;
    out.work = op.work();
    out.peak = generic::peak_of(m, op);
    out.compute_time = compute_time(out.work, detail::usable_peak(out.peak));
    out.in_core_time = options.in_core_time;
    out.overlap = options.overlap;
    seconds const core = max(out.compute_time, out.in_core_time);
    out.total_time = core;
    out.count_ = m.bandwidth.size();
    out.writes = options.writes;
    for (int i = 0; i < out.count_; ++i) {
        auto const& tier = m.bandwidth[i];
        level_load& load = out.levels_[i];
        load.level = tier.level;
        load.source = tier.bandwidth.source;
        load.traffic = detail::traffic_reaching(m, i, op, options);
        detail::expect_traffic(out.name_of(i), load.traffic);
        load.condition = detail::condition_before(m, i, op, options);
        load.memory_time = tier.time(load.traffic, options.writes);
        bytes const moved = load.traffic.total(options.writes);
        load.bandwidth = tier.writes_differ() && moved > bytes{} ? moved / load.memory_time : tier.bandwidth.in_bytes();
        if (load.source != provenance{} && load.bandwidth != tier.bandwidth.in_bytes()) {
            load.source = {provenance_kind::derived}; // the mix of reads and writes has a bandwidth of its own
        }
        load.intensity = moved > bytes{} ? out.work / moved : math::infinity * (symbols::FLOP / symbols::B);
        load.attainable = moved > bytes{} ? min(out.peak, load.intensity * load.bandwidth) : out.peak;
        if (load.memory_time > out.total_time) {
            out.total_time = load.memory_time;
            out.binding_ = i;
        }
    }
    if (options.overlap.kind != overlap_kind::full) {
        out.total_time = combined_time(basic_times<double>{out.memory_time(), core}, options.overlap);
    }
    expecting::not_negative<"predict_levels.total_time">(out.total_time);
    return out;
}

hierarchical_prediction predict_levels(...) = delete (
    "rafter: predict_levels takes a machine, an operation and options, in this order: predict_levels(cpu, work)");

} // namespace rafter
