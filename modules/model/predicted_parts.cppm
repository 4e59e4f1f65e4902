// Tests: static/predictions, run/model
module;
#include <concepts>
#include <cstddef>
#include <type_traits>

/// \file Predicts lists of operations: checked once, then evaluated at the cost of the bare formulas.
export module rafter.model:predicted_parts;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :binding;
import :overlap;

namespace rafter {

namespace detail {
template <coherent_unit Unit, math::pack Rep>
constexpr void assign_lane(quantity<Unit, Rep>& packed, int index, quantity<Unit> const& value) noexcept {
    math::detail::set_element(packed.raw_, index, value.raw_);
}
/// Adds the use of a link by an operation that is executed several times. The rate and the latency of different links
/// are means: all bytes over the time of their transfers, all latencies over their steps.
constexpr void add(protocol::link_use& sum, protocol::link_use const& one, double executed) {
    if (one.time == seconds{}) { return; }
    seconds const transfer = sum.transfer_time() + executed * one.transfer_time();
    seconds const waiting = sum.steps * sum.latency + executed * one.steps * one.latency;
    bool const is_first = sum.time == seconds{};
    bool const is_the_same = sum.rate == one.rate && sum.latency == one.latency;
    sum.sent += executed * one.sent;
    sum.steps += executed * one.steps;
    sum.time += executed * one.time;
    if (is_first) {
        sum.rate = one.rate;
        sum.latency = one.latency;
    } else if (!is_the_same) {
        provenance const derived{provenance_kind::derived};
        sum.rate = {transfer > seconds{} ? sum.sent / transfer : one.rate.value(), derived};
        sum.latency = {sum.steps > 0.0 ? waiting / sum.steps : one.latency.value(), derived};
    }
}
} // namespace detail

/// A list of operations under the roofs of a machine, one after the other; made by `predict_parts`. Checks and searches
/// for peaks happen when it is made. Evaluation reads columns of work, traffic and peak, eight operations at a time,
/// with the same digits in constant expressions and at run time.
template <int Capacity>
struct predicted_parts {
    /// The number of operations evaluated at a time.
    static constexpr int width = 8;
    /// One figure of eight operations.
    using pack = math::lanes<width>;

    quantity<units::flop, pack> work_[(Capacity + width - 1) / width]{};
    quantity<units::byte, pack> traffic_[(Capacity + width - 1) / width]{};
    quantity<units::flop_per_second, pack> peak_[(Capacity + width - 1) / width]{};
    pack executed_[(Capacity + width - 1) / width]{}; ///< execution counts; zero behind the last operation
    pack waits_[(Capacity + width - 1) / width]{};    ///< executions by other devices for which this one waits
    pack launches_[(Capacity + width - 1) / width]{}; ///< the launches of one execution
    quantity<units::second, pack> link_[(Capacity + width - 1) / width]{};          ///< steps and transfer on a link
    quantity<units::second, pack> link_transfer_[(Capacity + width - 1) / width]{}; ///< its transfer, without the steps
    protocol::link_use used_link_{}; ///< the link of all executions; means of rate and latency over several links
    byte_rate bandwidth_{};
    seconds latency_{}; ///< part of each operation's memory time, as in `predict`
    seconds launch_{};  ///< the overhead of each launch
    overlap overlap_{};
    protocol::wider_type wider_{}; ///< the wider type of the first operation that uses one
    int size_ = 0;
    bool sends_ = false;   ///< is there a message? Most lists have none, and a link costs time in every pack
    bool is_idle_ = false; ///< does the device wait for others?

    /// The number of different operations.
    [[nodiscard]] constexpr int size() const noexcept { return size_; }
    /// The number of executed operations: each counts as often as the list says.
    [[nodiscard]] constexpr double executions() const noexcept {
        double sum = 0.0;
        for (pack const& executed : executed_) {
            sum += sum_of(executed);
        }
        return sum;
    }
    /// How often operation `index` is executed; `index` below size().
    [[nodiscard]] constexpr double times_executed(int index) const {
        expecting::index<"predicted_parts">(index, size_);
        return executed_[index / width][index % width];
    }

    /// The times of one execution of operation `index`; `index` below size().
    [[nodiscard]] constexpr detail::linked_times<double> times(int index) const {
        expecting::index<"predicted_parts">(index, size_);
        if constexpr (exceeds_a_register) {
            if (!std::is_constant_evaluated()) { return part_at<double>(index); }
        }
        auto const t = pack_at(index / width);
        int const at = index % width;
        return {lane(t.memory, at), lane(t.compute, at), lane(t.transfer, at),
                lane(t.host, at),   lane(t.link, at),    lane(t.link_transfer, at)};
    }
    /// The time of one execution of operation `index`, with the launch overhead; `index` below size().
    [[nodiscard]] constexpr seconds time(int index) const { return rafter::total_time(times(index), overlap_); }
    /// The regime of operation `index`, which compares its two times; `index` below size().
    [[nodiscard]] constexpr rafter::regime regime(int index) const { return classify(times(index)); }

    /// The time of all executions, one after the other, and of waiting for other devices. A time above 1e300 s is an
    /// error.
    [[nodiscard]] constexpr seconds total_time() const {
        seconds const total = time_of(executed_) + waiting_time();
        if (!(total.raw_ <= 1e300)) { expecting::reject<"predicted_parts.total_time", "at most 1e300 s">(total); }
        return total;
    }
    /// The part of the total time in which the device waits for others.
    [[nodiscard]] constexpr seconds waiting_time() const { return is_idle_ ? time_of(waits_) : seconds{}; }

    /// The sum over all executions of the times on each resource.
    [[nodiscard]] constexpr detail::linked_times<double> times() const {
        bytes moved{};
        seconds link_transfer{};
        double launches = 0.0;
        for (int i = 0; i * width < size_; ++i) {
            moved += sum_of(traffic_[i] * executed_[i]);
            link_transfer += sum_of(link_transfer_[i] * executed_[i]);
            launches += sum_of(launches_[i] * executed_[i]);
        }
        auto const t = bare_times();
        return {t.memory, t.compute, moved / bandwidth_, launches * launch_, used_link_.time, link_transfer};
    }
    /// Only memory and compute time, in half of the steps of a constant expression.
    [[nodiscard]] constexpr protocol::basic_times<double> bare_times() const {
        protocol::basic_times<double> sum{};
        int i = 0;
        if constexpr (exceeds_a_register) {
            if (!std::is_constant_evaluated()) {
                for (; i * width < size_; ++i) {
                    protocol::basic_times<double> eight{};
                    for (int at = i * width; at < (i + 1) * width; ++at) {
                        auto const t = part_at<double>(at);
                        eight.memory += t.memory * part_of<double>(executed_, at);
                        eight.compute += t.compute * part_of<double>(executed_, at);
                    }
                    sum.memory += eight.memory;
                    sum.compute += eight.compute;
                }
            }
        }
        for (; i * width < size_; ++i) {
            auto const t = pack_at(i);
            sum.memory += sum_of(t.memory * executed_[i]);
            sum.compute += sum_of(t.compute * executed_[i]);
        }
        return sum;
    }

    /// The number of executed operations in a regime.
    [[nodiscard]] constexpr double count(rafter::regime wanted) const {
        double found = 0.0;
        for (int i = 0; i < size_; ++i) {
            found += regime(i) == wanted ? times_executed(i) : 0.0;
        }
        return found;
    }

private:
    /// Does a pack take several registers? Then, at run time, each register is evaluated by itself, to the same digits:
    /// GCC takes a wider pack apart into single numbers. clang does not, so there a pack counts as one register.
    static constexpr bool exceeds_a_register = width > math::detail::run_time_lanes;

    /// The time of so many executions of each operation.
    [[nodiscard]] constexpr seconds time_of(pack const* counts) const {
        quantity<units::second, pack> sum{};
        int i = 0;
        if constexpr (exceeds_a_register) {
            if (!std::is_constant_evaluated()) {
                add_by_registers(sum, counts);
                i = size_;
            }
        }
        for (; i * width < size_; ++i) {
            auto const t = pack_at(i);
            sum += (sends_ ? rafter::total_time(t, overlap_)
                           : detail::joined_times(t.memory, t.compute, overlap_) + t.host) *
                   counts[i];
        }
        return sum_of(sum);
    }

    [[nodiscard]] static constexpr double sum_of(pack const& values) {
        double sum = 0.0;
        for (int i = 0; i < width; ++i) {
            sum += values[i];
        }
        return sum;
    }
    template <coherent_unit Unit>
    [[nodiscard]] static constexpr quantity<Unit> sum_of(quantity<Unit, pack> const& values) {
        return units::from_coherent<Unit>(sum_of(values.raw_));
    }
    [[nodiscard, gnu::always_inline]] constexpr detail::linked_times<pack> pack_at(int index) const noexcept {
        auto const transfer = memory_time(traffic_[index], quantity<units::byte_per_second, pack>(bandwidth_));
        return {quantity<units::second, pack>(latency_) + transfer,
                compute_time(work_[index], peak_[index]),
                transfer,
                launches_[index] * quantity<units::second, pack>(launch_),
                link_[index],
                link_transfer_[index]};
    }

    /// A part of a column, from operation `at` on; at run time.
    template <math::rep Rep>
    [[nodiscard, gnu::always_inline]] static inline Rep part_of(void const* column, int at) noexcept {
        Rep out;
        __builtin_memcpy(&out, static_cast<char const*>(column) + at * sizeof(double), sizeof out);
        return out;
    }
    template <math::rep Rep, coherent_unit Unit>
    [[nodiscard, gnu::always_inline]] static inline quantity<Unit, Rep> part_of(quantity<Unit, pack> const* column,
                                                                                int at) noexcept {
        return units::from_coherent<Unit>(part_of<Rep>(static_cast<void const*>(column), at));
    }
    /// `pack_at` of fewer lanes, from operation `at` on; at run time.
    template <math::rep Rep>
    [[nodiscard, gnu::always_inline]] inline detail::linked_times<Rep> part_at(int at) const noexcept {
        auto const transfer =
            memory_time(part_of<Rep>(traffic_, at), quantity<units::byte_per_second, Rep>(bandwidth_));
        return {quantity<units::second, Rep>(latency_) + transfer,
                compute_time(part_of<Rep>(work_, at), part_of<Rep>(peak_, at)),
                transfer,
                part_of<Rep>(launches_, at) * quantity<units::second, Rep>(launch_),
                part_of<Rep>(link_, at),
                part_of<Rep>(link_transfer_, at)};
    }
    /// The sums of time_of(), of eight lanes; at run time.
    void add_by_registers(quantity<units::second, pack>& sums, pack const* counts) const {
        using some = math::lanes<math::detail::run_time_lanes>;
        constexpr int lanes = math::detail::run_time_lanes;
        quantity<units::second, some> sum[width / lanes]{};
        static_assert(width % lanes == 0 && sizeof sum == sizeof sums);
        for (int i = 0; i * width < size_; ++i) {
            for (int part = 0; part < width / lanes; ++part) {
                int const at = i * width + part * lanes;
                auto const t = part_at<some>(at);
                sum[part] += (sends_ ? rafter::total_time(t, overlap_)
                                     : detail::joined_times(t.memory, t.compute, overlap_) + t.host) *
                             part_of<some>(counts, at);
            }
        }
        __builtin_memcpy(&sums, sum, sizeof sum);
    }
};

} // namespace rafter

export namespace rafter {

/// Places a list of operations on a machine. Each runs at the peak for its arithmetic, over main memory. Caches keep
/// nothing between operations. Each execution pays the machine's latency, its launches and its message, as in
/// `predict`. It is an error if the machine has no peak for an arithmetic.
template <int Capacity>
[[nodiscard]] constexpr predicted_parts<Capacity> predict_parts(machine const& m, operation_list<Capacity> const& list,
                                                                overlap const& how = full_overlap) {
    m.validate();
    validate(how);
    auto const& tier = m.bandwidth.farthest();
    predicted_parts<Capacity> out;
    out.bandwidth_ = tier.bandwidth.in_bytes();
    out.latency_ = m.latency;
    out.launch_ = m.launch_overhead;
    out.overlap_ = how;
    out.size_ = list.size();
    constexpr int width = predicted_parts<Capacity>::width;
    for (auto& peaks : out.peak_) {
        peaks = quantity<units::flop_per_second, math::lanes<width>>(1.0 * symbols::FLOP / symbols::s);
    }
    // Lists have few kinds of arithmetic, so the peak for each kind is searched once.
    arithmetic kinds[Capacity]{};
    flop_rate peaks[Capacity]{};
    int found = 0;
    auto const peak_for = [&](demands const& op) {
        int known = 0;
        while (known < found && kinds[known] != op.arithmetic) {
            ++known;
        }
        if (known == found) {
            kinds[found] = op.arithmetic;
            compute_rate const peak = m.peak_for(op.arithmetic);
            peaks[found++] = peak.rate_;
            if (out.wider_.asked_ == 0) { out.wider_ = detail::wider_type_of(op.arithmetic, peak.of_); }
        }
        return peaks[known];
    };
    for (int i = 0; i < list.size(); ++i) {
        auto const& [op, executed] = list.operations_[i];
        double const waits = list.waits_[i];
        expecting::count_or_none<"operation_list.executions">(executed);
        expecting::not_negative<"operation_list.waits">(waits);
        if (executed + waits == 0.0) { continue; }
        op.validate();
        if (op.work != flops{}) {
            flop_rate const peak = peak_for(op);
            detail::expect_peak_for_work(peak, op.work);
            detail::assign_lane(out.peak_[i / width], i % width, peak);
        }
        detail::assign_lane(out.work_[i / width], i % width, op.work);
        // If writes have their own bandwidth: the number of read bytes that take as long.
        detail::assign_lane(out.traffic_[i / width], i % width,
                            tier.writes_differ() ? tier.time(op.traffic) * out.bandwidth_ : op.traffic.total());
        math::detail::set_element(out.executed_[i / width], i % width, executed);
        if (waits != 0.0) {
            math::detail::set_element(out.waits_[i / width], i % width, waits);
            out.is_idle_ = true;
        }
        math::detail::set_element(out.launches_[i / width], i % width, op.launches);
        if (op.sent.is_sent()) { // what is never sent, and left out above, needs no link
            auto const use = detail::link_used_by(m, op.sent);
            out.sends_ = out.sends_ || use.time > seconds{};
            detail::assign_lane(out.link_[i / width], i % width, use.time);
            detail::assign_lane(out.link_transfer_[i / width], i % width, use.transfer_time());
            detail::add(out.used_link_, use, executed);
        }
    }
    return out;
}

namespace detail {
/// The times of a list over lanes, summed over all executions, with their total time.
template <math::rep Rep>
struct listed_times : linked_times<Rep> {
    quantity<units::second, Rep> total{};
    quantity<units::second, Rep> waiting{}; ///< the part of the total in which other devices execute
};

} // namespace detail

/// The total time of a list. It does not follow from the sums, because each operation has its own longest time.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep> total_time(detail::listed_times<Rep> const& t,
                                                                overlap const&) noexcept {
    return t.total;
}

namespace detail {
/// Calls `visit(operation, executions)` with each part of an operation, unchecked. An operation that offers
/// `for_each_part` stores no list. Its parts and their arithmetics do not depend on fields that differ between lanes.
/// `visit(operation, executions, waits)` also gets what a list says of waiting for other devices.
template <protocol::operation_of_parts Operation, class Visit>
constexpr void visit_parts(Operation const& op, Visit const& visit) {
    if constexpr (requires { op.for_each_part(visit); }) {
        op.for_each_part(visit);
    } else {
        auto const list = bare_parts(op);
        for (int i = 0; i < list.size_; ++i) {
            auto const& [one, executed] = list.operations_[i];
            if constexpr (requires { visit(one, executed, list.waits_[i]); }) {
                visit(one, executed, list.waits_[i]);
            } else {
                visit(one, executed);
            }
        }
    }
}

/// An operation of parts that takes one of several paths, of which the longest counts, such as a pass of a model
/// through the stages of a pipeline. `paths()` is their number, 1 if there is nothing to choose; `taken()` refers to
/// the path, below zero until it is chosen.
template <class Operation>
concept operation_of_paths = protocol::operation_of_parts<Operation> && requires(Operation op, Operation const& fixed) {
    { fixed.paths() } -> std::same_as<int>;
    { op.taken() } -> std::same_as<typename Operation::rep&>;
};

/// Takes the path for which `time_of(op)` is longest, in each lane; on a tie the first one.
template <operation_of_paths Operation, class TimeOf>
constexpr void take_longest_path(Operation& op, TimeOf const& time_of) {
    using rep = typename Operation::rep;
    int const paths = op.paths();
    if (paths == 1) { return; }
    rep const asked = op.taken();
    rep best{};
    op.taken() = rep{};
    auto longest = time_of(op);
    for (int i = 1; i < paths; ++i) {
        op.taken() = math::broadcast<rep>(i);
        auto const time = time_of(op);
        best = math::select(time > longest, op.taken(), best);
        longest = max(longest, time);
    }
    op.taken() = math::select(asked < 0.0, best, asked);
}
/// Calls `answer` with the operation, on the longest of its paths by the total time of its parts on a machine.
template <operation Operation, class Answer>
constexpr decltype(auto) on_longest_path(machine const& m, Operation const& op, overlap const& how,
                                         Answer const& answer) {
    if constexpr (operation_of_paths<Operation>) {
        if (op.paths() != 1) {
            Operation chosen = op;
            take_longest_path(
                chosen, [&](Operation const& one) { return predict_parts(m, bare_parts(one), how).total_time(); });
            return answer(chosen);
        }
    }
    return answer(op);
}

/// The peak for each part of an operation, looked up once for all lanes. A machine's one `.peak` may differ between
/// lanes; its rates are not kept here.
template <int Capacity>
struct peaks_of_parts {
    flop_rate rates_[Capacity]{}; ///< zero for parts without work
    bool is_one_ = false;

    constexpr peaks_of_parts() = default;
    template <protocol::operation_of_parts Operation>
    constexpr peaks_of_parts(machine const& m, Operation const& op) : is_one_(m.peaks.count_ == 0) {
        arithmetic kinds[Capacity]{}; // a list has few different ones, and each is searched once
        flop_rate found[Capacity]{};
        int count = 0;
        int part = 0;
        visit_parts(op, [&](auto const& one, auto const&) {
            if (part == Capacity) { expecting::reject<"operation_list.size", "at most its capacity">(part + 1.0); }
            int known = 0;
            while (known < count && kinds[known] != one.arithmetic) {
                ++known;
            }
            if (known == count) {
                kinds[count] = one.arithmetic;
                // Without work there need not be a peak, but other points may have work.
                bool const computes = math::any_of(one.work.raw_ != 0.0);
                if (computes || (one.arithmetic.type.is_stated() && m.has_peak_for(one.arithmetic))) {
                    found[count] = m.peak_for(one.arithmetic).rate_;
                }
                ++count;
            }
            rates_[part++] = found[known];
        });
    }
};

/// The times of an operation's parts, where each lane is a point. Sums run in the order of `predicted_parts`, so they
/// have the same digits.
/// \param point  the machine that states the links, because lanes hold no links
template <math::rep Rep, int Capacity, protocol::operation_of_parts Operation>
[[nodiscard]] constexpr listed_times<Rep> times_of_parts(basic_machine<Rep> const& m, machine const& point,
                                                         peaks_of_parts<Capacity> const& peaks, Operation const& op,
                                                         overlap const& how) {
    using time = quantity<units::second, Rep>;
    constexpr int width = predicted_parts<Capacity>::width;
    auto const& tier = m.bandwidth.farthest();
    quantity<units::byte_per_second, Rep> const bandwidth = tier.bandwidth.in_bytes();
    time const latency = m.latency;
    time const launch = m.launch_overhead;
    bool const writes_differ = tier.writes_differ();
    listed_times<Rep> out{};
    time total[width]{};
    time waiting[width]{};
    struct sums {
        Rep memory{}, compute{}, link_transfer{}, moved{}, launches{};
    } all{}, eight{};
    auto const add_eight = [&] {
        all = {all.memory + eight.memory, all.compute + eight.compute, all.link_transfer + eight.link_transfer,
               all.moved + eight.moved, all.launches + eight.launches};
        eight = {};
    };
    int part = 0;
    visit_parts(op, [&](auto const& one, Rep const& executed, Rep const& waits = Rep{}) {
        auto const traffic = writes_differ ? tier.time(one.traffic) * bandwidth : one.traffic.total();
        linked_times<Rep> t{};
        t.transfer = memory_time(traffic, bandwidth);
        t.memory.raw_ = latency.raw_ + t.transfer.raw_; // constant expressions count calls
        if (double const peak = peaks.rates_[part].raw_; peak != 0.0) {
            t.compute.raw_ = one.work.raw_ / (peaks.is_one_ ? m.peak.rate_.raw_ : math::broadcast<Rep>(peak));
        } else if (math::any_of(one.work.raw_ != 0.0)) { // the first part of its arithmetic had no work
            flop_rate const rate = point.peak_for(one.arithmetic).rate_;
            expect_peak_for_work(rate, flops(1.0 * symbols::FLOP));
            t.compute.raw_ = one.work.raw_ / (peaks.is_one_ ? m.peak.rate_.raw_ : math::broadcast<Rep>(rate.raw_));
        }
        t.host.raw_ = one.launches * launch.raw_;
        if (auto const& sent = one.sent; sent.is_sent() && math::any_of(executed + waits != 0.0)) {
            auto const use = link_used_by(point, sent);
            t.link = use.time;
            t.link_transfer = use.transfer_time();
            out.link += executed * t.link;
            eight.link_transfer = eight.link_transfer + t.link_transfer.raw_ * executed;
        }
        Rep& sum = total[part % width].raw_;
        Rep const longest = rafter::total_time(t, how).raw_;
        sum = sum + longest * executed;
        if (math::any_of(waits != 0.0)) { waiting[part % width].raw_ = waiting[part % width].raw_ + longest * waits; }
        eight.memory = eight.memory + t.memory.raw_ * executed;
        eight.compute = eight.compute + t.compute.raw_ * executed;
        eight.moved = eight.moved + traffic.raw_ * executed;
        eight.launches = eight.launches + one.launches * executed;
        if (part % width == width - 1) { add_eight(); }
        ++part;
    });
    add_eight();
    for (time const& some : total) {
        out.total += some;
    }
    for (time const& some : waiting) {
        out.waiting += some;
    }
    out.total += out.waiting;
    out.memory = units::from_coherent<units::second>(all.memory);
    out.compute = units::from_coherent<units::second>(all.compute);
    out.transfer = units::from_coherent<units::byte>(all.moved) / bandwidth;
    out.host = all.launches * launch;
    out.link_transfer = units::from_coherent<units::second>(all.link_transfer);
    return out;
}
} // namespace detail

/// The sums of memory and of compute time over the parts of an operation.
template <protocol::operation_of_parts Operation>
[[nodiscard]] constexpr protocol::basic_times<double> times(machine const& m, Operation const& op) {
    return detail::on_longest_path(m, op, full_overlap, [&](Operation const& one) {
        return predict_parts(m, detail::bare_parts(one)).bare_times();
    });
}

/// The sum of the memory times of an operation's parts.
template <protocol::operation_of_parts Operation>
[[nodiscard]] constexpr seconds memory_time(machine const& m, Operation const& op) {
    return times(m, op).memory;
}

/// The sum of the compute times of an operation's parts.
template <protocol::operation_of_parts Operation>
[[nodiscard]] constexpr seconds compute_time(machine const& m, Operation const& op) {
    return times(m, op).compute;
}

/// The parts of an operation, each with the peak for its arithmetic.
template <protocol::operation_of_parts Operation>
    requires(!detail::is_operation_list<Operation>)
[[nodiscard]] constexpr auto predict_parts(machine const& m, Operation const& op, overlap const& how = full_overlap) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    return detail::on_longest_path(m, op, how,
                                   [&](Operation const& one) { return predict_parts(m, one.parts(), how); });
}

auto predict_parts(...)
    RAFTER_REFUSED("rafter: predict_parts takes a machine and an operation of several parts, such as a list "
                   "or a pass of a model: predict_parts(gpu, list)");

} // namespace rafter
