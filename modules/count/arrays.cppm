// Tests: static/count, run/count
module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

/// \file The arrays of a tape, and `count`, which gives a kernel its tape.
export module rafter.count:arrays;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;
import :tape;
import :counting;

export namespace rafter {

/// Runs a kernel once and counts it, in a constant or at run time.
///
///     constexpr auto once = count([](tape& t) { scale(t.array<double>(1000), 1000); });
///     static_assert(once.work() == 1000.0 * FLOP);
///
/// A constant takes at most 70,000 accesses. At run time memory is the limit.
/// \param kernel  is called with a tape, which has its arrays, and with the sizes
/// \param sizes   what else the kernel takes
template <class Kernel, class... Sizes>
    requires std::invocable<Kernel&, tape&, Sizes const&...>
[[nodiscard]] constexpr kernel_counts count(Kernel&& kernel, Sizes const&... sizes) {
    tape memory;
    kernel(memory, sizes...);
    return memory.counts();
}

} // namespace rafter

namespace rafter::detail {

struct threads_on {
    template <class Run>
    static void each(tape& memory, Run const& run) {
        int const threads = memory.setting_.threads;
        for (memory.thread_ = 0; memory.thread_ < threads; ++memory.thread_, next_thread(*memory.log_)) {
            memory.next_array_ = 0;
            run(thread_part{memory.thread_, threads});
        }
    }
};

} // namespace rafter::detail

export namespace rafter {

/// Runs a kernel at run time and counts it for caches with sets, or for threads that share them.
///
///     count({.sets = cache_sets(32.0 * KiB, 8)}, smooth, 1024L, 1024L).transferred({.capacity = 32.0 * KiB});
///     count({.threads = 4}, [](tape& t, thread_part part, long n) { ... part.first(n), part.last(n) ... }, 1000L);
///
/// With sets, an array begins at a line of its own behind the array before it, so that what falls into the same set is
/// known. Of several threads, each runs the kernel on the same arrays, which it makes in the same order, and in turn
/// uses a line. `transferred` takes the capacity that all threads share. Accesses of threads take 8 bytes each.
/// Settings out of range are errors, and so are several threads of a kernel without a `thread_part`.
/// \param kernel  is called with a tape, for each thread with its `thread_part`, and with the sizes
template <class Kernel, class... Sizes>
    requires std::invocable<Kernel&, tape&, Sizes const&...> ||
             std::invocable<Kernel&, tape&, thread_part, Sizes const&...>
[[nodiscard]] kernel_counts count(count_setting const& setting, Kernel&& kernel, Sizes const&... sizes) {
    tape memory(setting);
    if constexpr (std::invocable<Kernel&, tape&, thread_part, Sizes const&...>) {
        detail::threads_on::each(memory, [&](thread_part part) { kernel(memory, part, sizes...); });
    } else {
        if (setting.threads > 1) {
            expecting::reject<"count_setting.threads", "1, or the kernel takes a thread_part">(setting.threads);
        }
        kernel(memory, sizes...);
    }
    return memory.counts();
}

} // namespace rafter

namespace rafter {

template <class Value>
counting<Value>* tape::same_array(std::int64_t size) {
    int const index = next_array_++;
    owned* of = owned_;
    for (int i = totals_.arrays - 1; i > index && of != nullptr; --i) {
        of = of->next;
    }
    auto* const same = index < totals_.arrays ? dynamic_cast<owned_array<Value>*>(of) : nullptr;
    if (same == nullptr || totals_.array[index].extent != size) {
        expecting::reject<"an array of a further thread", "as the first thread made it, in the same order">(
            static_cast<double>(size));
    }
    return same->first + elements_beside;
}

template <class Value>
constexpr counting<Value>* tape::make(std::int64_t size, char const* name) {
    if (thread_ > 0) { return same_array<Value>(size); }
    if (totals_.arrays == totals_.most_arrays) {
        expecting::reject<"tape.arrays", "at most 32">(static_cast<double>(totals_.arrays + 1));
    }
    expecting::not_negative<"tape.array.size">(static_cast<double>(size));
    auto const whole = static_cast<std::int64_t>(sizeof(Value));
    std::int64_t const lines =
        size / setting_.line * whole + (size % setting_.line * whole + setting_.line - 1) / setting_.line;
    std::int32_t const base = lines_;
    if (lines > 0x7fff0000 - lines_) {
        expecting::reject<"tape.array.size", "of fewer than 2^31 lines in all">(static_cast<double>(size));
    }
    lines_ += static_cast<std::int32_t>(lines);
    log_ == nullptr ? constant_.grow(lines) : detail::grow(*log_, lines);
    int const index = totals_.arrays++;
    array_counts& made = totals_.array[index];
    made.name = name;
    made.element = static_cast<double>(sizeof(Value)) * symbols::B;
    made.is_floating = std::is_floating_point_v<Value>;
    made.extent = size;
    // In a constant the compiler refuses an index beside the array. At run time elements there do.
    std::int64_t const beside = log_ == nullptr ? 0 : elements_beside;
    auto* const all = new counting<Value>[static_cast<std::size_t>(size + 2 * beside)];
    auto* const holder = new owned_array<Value>(all);
    holder->next = owned_;
    owned_ = holder;
    std::int64_t const a_line = setting_.line / whole;
    for (std::int64_t i = -beside; i < size + beside; ++i) {
        counting<Value>& each = all[i + beside];
        each.tape_ = this, each.array_ = static_cast<short>(index),
        each.line_ = i < 0 || i >= size ? detail::beside_array : base + static_cast<std::int32_t>(i / a_line);
    }
    return all + beside;
}

template <class Value>
constexpr counting<Value>* tape::array(std::int64_t size, char const* name) {
    return make<Value>(size, name);
}

template <class Value, std::invocable<std::int64_t> Values>
constexpr counting<Value>* tape::array(std::int64_t size, Values const& values, char const* name) {
    auto* const first = make<Value>(size, name);
    for (std::int64_t i = 0; i < size; ++i) {
        first[i].value_ = static_cast<Value>(values(i));
    }
    return first;
}

template <class Value>
constexpr counting<Value> tape::scalar() noexcept {
    return counting<Value>(detail::unknown<Value>, this, false);
}

} // namespace rafter
