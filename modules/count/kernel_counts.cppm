// Tests: static/count, run/count
module;
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// \file What a kernel did: FLOP by kind, accesses of each array, and the distances at which lines are used again.
export module rafter.count:kernel_counts;
#include "../digits.hpp"

import rafter.operation;

namespace rafter::detail {

/// The value of a count; of a formula at extents.
template <class Count>
constexpr double value_at(Count const& count, std::array<double, 3> const& at) noexcept {
    if constexpr (std::integral<Count>) {
        return static_cast<double>(count);
    } else {
        return count(at);
    }
}

/// The extents of one run, which needs none; formulas have no such default.
template <std::integral Count>
inline constexpr std::array<double, 3> no_extents{};

} // namespace rafter::detail

export namespace rafter {

/// The extents of a kernel, as formulas take them.
using extent_values = std::array<double, 3>;

/// Floating-point operations by kind, as a kernel's source states them, and what counts as none: numbers of one run, or
/// formulas in the extents.
template <class Count>
struct basic_flop_kinds {
    Count add{};            ///< additions and subtractions
    Count multiply{};       ///< multiplications
    Count divide{};         ///< divisions
    Count square_root{};    ///< square roots
    Count transcendental{}; ///< exp, log, pow, sin, ...: each counts as one FLOP
    Count compare{};        ///< comparisons, minima and maxima
    Count fusable{};        ///< additions of a product, which a fused multiply-add does; also among `add`
    Count other{};          ///< no FLOP: signs, absolute values, rounding
    Count convert{};        ///< no FLOP: conversions to this type from another one

    /// The FLOP of all kinds. A fused multiply-add counts as 2, since it is an addition and a multiplication.
    [[nodiscard]] constexpr flops total(extent_values const& at = detail::no_extents<Count>) const noexcept {
        return (detail::value_at(add, at) + detail::value_at(multiply, at) + detail::value_at(divide, at) +
                detail::value_at(square_root, at) + detail::value_at(transcendental, at) +
                detail::value_at(compare, at)) *
               symbols::FLOP;
    }
    /// The largest share of a peak of fused multiply-adds that this mix reaches: FLOP / (2 instructions), in (0, 1].
    /// Zero without FLOP.
    [[nodiscard]] constexpr double
    share_of_fma_peak(extent_values const& at = detail::no_extents<Count>) const noexcept {
        double const all = total(at) / symbols::FLOP;
        return all > 0.0 ? all / (2.0 * (all - detail::value_at(fusable, at))) : 0.0;
    }
    constexpr bool operator==(basic_flop_kinds const&) const noexcept = default;
};
using flop_kinds = basic_flop_kinds<std::int64_t>;

/// The accesses of an array, in elements: numbers of one run, or formulas in the extents.
template <class Count>
struct basic_array_counts {
    char const* name = "";   ///< as `tape::array` got it; empty: it got none
    bytes element{};         ///< the size of an element
    bool is_floating = true; ///< is it an array of floating-point numbers?
    Count extent{};          ///< its elements
    Count loads{};           ///< accesses that read
    Count stores{};          ///< accesses that write
    Count read{};            ///< distinct elements whose first access is a load
    Count written{};         ///< distinct elements that are stored
    Count allocated{};       ///< distinct elements whose first access is a store

    /// Each distinct byte that is read, once, and each that is written, once.
    [[nodiscard]] constexpr traffic_bytes compulsory(extent_values const& at = {}) const noexcept {
        return {.read = detail::value_at(read, at) * element,
                .written = detail::value_at(written, at) * element,
                .allocated = detail::value_at(allocated, at) * element};
    }
    /// Compares the names as texts.
    constexpr bool operator==(basic_array_counts const& other) const noexcept {
        return element == other.element && is_floating == other.is_floating && extent == other.extent &&
               loads == other.loads && stores == other.stores && read == other.read && written == other.written &&
               allocated == other.allocated && detail::is_same_name(name, other.name);
    }
};
using array_counts = basic_array_counts<std::int64_t>;

/// The totals of a kernel, without the order of its accesses: numbers of one run, or formulas in the extents.
template <class Count>
struct kernel_totals {
    static constexpr int most_arrays = 32; ///< of a kernel

    basic_flop_kinds<Count> in_fp32{};              ///< FLOP of arithmetic in 32 bits
    basic_flop_kinds<Count> in_fp64{};              ///< FLOP of arithmetic in 64 bits
    Count integer_work{};                           ///< arithmetic on elements of arrays of whole numbers
    int arrays = 0;                                 ///< the number of arrays
    basic_array_counts<Count> array[most_arrays]{}; ///< in the order of the calls of `tape::array`

    /// The FLOP of all types.
    [[nodiscard]] constexpr flops work(extent_values const& at) const noexcept {
        return in_fp32.total(at) + in_fp64.total(at);
    }
    /// FLOP in the arithmetic of fp32 or of fp64.
    [[nodiscard]] constexpr flops flops_in(element_type const& type, extent_values const& at) const noexcept {
        return type == fp32 ? in_fp32.total(at) : type == fp64 ? in_fp64.total(at) : flops{};
    }
    /// Vector arithmetic, in the wider type of those that occur; open without floating-point arithmetic.
    [[nodiscard]] constexpr arithmetic kind(extent_values const& at) const noexcept {
        return in_fp64.total(at) > flops{}   ? vector_arithmetic(fp64)
               : in_fp32.total(at) > flops{} ? vector_arithmetic(fp32)
                                             : arithmetic{};
    }
    /// Each distinct byte that is read, once, and each that is written, once.
    [[nodiscard]] constexpr traffic_bytes compulsory(extent_values const& at) const noexcept {
        traffic_bytes out{};
        for (int i = 0; i < arrays; ++i) {
            out = out + array[i].compulsory(at);
        }
        return out;
    }
    /// The bytes of all loads and stores as the source states them. A compiler keeps some in registers.
    [[nodiscard]] constexpr traffic_bytes requested(extent_values const& at) const noexcept {
        traffic_bytes out{};
        for (int i = 0; i < arrays; ++i) {
            auto const& a = array[i];
            out.read += detail::value_at(a.loads, at) * a.element;
            out.written += detail::value_at(a.stores, at) * a.element;
        }
        return out;
    }
};

/// A place of the source that accesses an array.
struct access_site {
    int line = 0;        ///< of the file
    int column = 0;      ///< from 1 to 4095, for which those beyond stand, too
    int array = 0;       ///< the index of the array
    bool stores = false; ///< does it store? A compound assignment is two places: a load and a store
    constexpr bool operator==(access_site const&) const noexcept = default;
};

/// Accesses of one place to lines that were used before, with equally many other lines in between.
struct line_reuse {
    int site = 0;              ///< the index of the place
    int before = -1;           ///< the index of the place that used the line before; -1: none did
    std::int64_t distance = 0; ///< the lines (of its set) used in between; a cache with as many or fewer (a set) misses
    std::int64_t times = 0;    ///< the number of accesses
    bool is_along_line = false; ///< did the place use this line the time before, too?
};

} // namespace rafter

namespace rafter::detail {

class constant_log;
class access_log;

/// A `line_reuse` in 16 bytes.
struct kept_reuse {
    std::uint64_t key = 0; // site << 56 | 1 + before << 48 | is along a line << 47 | distance
    std::int64_t times = 0;

    static constexpr std::uint64_t key_of(int site, int before, bool is_along_line) noexcept {
        return static_cast<std::uint64_t>(site) << 56U | static_cast<std::uint64_t>(before) << 48U |
               static_cast<std::uint64_t>(is_along_line) << 47U;
    }
    [[nodiscard]] constexpr line_reuse decoded() const noexcept {
        return {.site = static_cast<int>(key >> 56U),
                .before = static_cast<int>(key >> 48U & 255U) - 1,
                .distance = static_cast<std::int64_t>(key & 0x7fffffffffffU),
                .times = times,
                .is_along_line = (key >> 47U & 1U) != 0};
    }
};

} // namespace rafter::detail

export namespace rafter {

/// The counts of a kernel that ran once, as `count` returns them: an operation without a formula.
///
/// `transferred` is exact for a cache with LRU replacement, whatever its capacity: a fully associative one, or one with
/// the sets of the `count_setting`. Counts at run time round distances from 1024 lines on to ten bits. A changed line
/// is written back each time it leaves the cache.
class kernel_counts {
public:
    using rep = double;
    static constexpr int most_sites = 126;  ///< places of a kernel that access arrays
    static constexpr int most_reuses = 700; ///< kinds of reuse in a constant

    /// FLOP of arithmetic in 32 bits.
    [[nodiscard]] constexpr flop_kinds const& in_fp32() const noexcept { return totals_.in_fp32; }
    /// FLOP of arithmetic in 64 bits.
    [[nodiscard]] constexpr flop_kinds const& in_fp64() const noexcept { return totals_.in_fp64; }
    /// Additions, subtractions and the like on elements of arrays of whole numbers.
    [[nodiscard]] constexpr std::int64_t integer_work() const noexcept { return totals_.integer_work; }
    /// The number of arrays.
    [[nodiscard]] constexpr int arrays() const noexcept { return totals_.arrays; }
    /// An array, in the order of the calls of `tape::array`; an index beyond them is an error.
    [[nodiscard]] constexpr array_counts const& array(int index) const {
        expecting::index<"kernel_counts.array">(index, totals_.arrays);
        return totals_.array[index];
    }
    /// The number of places in the source that access arrays.
    [[nodiscard]] constexpr int sites() const noexcept { return sites_; }
    /// A place, in the order of first use; an index beyond them is an error.
    [[nodiscard]] constexpr access_site site(int index) const {
        expecting::index<"kernel_counts.site">(index, sites_);
        std::uint32_t const key = site_[static_cast<std::size_t>(index)];
        return {.line = static_cast<int>(key >> 18U),
                .column = static_cast<int>(key >> 6U & 4095U),
                .array = static_cast<int>(key >> 1U & 31U),
                .stores = (key & 1U) != 0};
    }
    /// Loads of all arrays.
    [[nodiscard]] constexpr std::int64_t loads() const noexcept { return sum(&array_counts::loads); }
    /// Stores to all arrays.
    [[nodiscard]] constexpr std::int64_t stores() const noexcept { return sum(&array_counts::stores); }
    /// The size of a line.
    [[nodiscard]] constexpr bytes line() const noexcept { return static_cast<double>(line_) * symbols::B; }

    /// The sets of the caches that `transferred` answers for; 1: fully associative.
    [[nodiscard]] constexpr int sets() const noexcept { return sets_; }
    /// The threads that ran.
    [[nodiscard]] constexpr int threads() const noexcept { return threads_; }

    /// Calls `visit(line_reuse)` with the accesses of each place, by distance.
    template <class Visit>
    constexpr void for_each_reuse(Visit const& visit) const {
        accesses_.for_each(visit);
    }

    /// Calls `visit(line_reuse)` with the stores of each place, by the farthest that their lines went since they were
    /// stored before: so far, they leave a cache changed.
    template <class Visit>
    constexpr void for_each_write(Visit const& visit) const {
        writes_.for_each(visit);
    }

    [[nodiscard]] constexpr flops work() const noexcept { return totals_.work({}); }
    [[nodiscard]] constexpr flops flops_in(element_type const& type) const noexcept {
        return totals_.flops_in(type, {});
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return totals_.kind({}); }
    [[nodiscard]] constexpr traffic_bytes compulsory() const noexcept { return totals_.compulsory({}); }
    [[nodiscard]] constexpr bytes traffic() const noexcept { return compulsory().total(); }
    /// The bytes of the elements that are used.
    [[nodiscard]] constexpr bytes working_set() const noexcept { return compulsory().read + compulsory().allocated; }
    /// The bytes of all loads and stores as the source states them. A compiler keeps some in registers.
    [[nodiscard]] constexpr traffic_bytes requested() const noexcept { return totals_.requested({}); }
    /// The traffic behind a cache, in whole lines of `line()`; the cache's own line size is not used. Several threads
    /// have the shares of as many. With a victim tier, counts of sets are an error.
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache) const {
        if (cache.victims > bytes{} && sets_ > 1) {
            expecting::reject<"cache.victims", "zero for counts of sets, which are those of one cache">(cache.victims);
        }
        return protocol::with_victims(cache, [this](protocol::cache_level const& one) {
            return behind(min(one.capacity, static_cast<double>(threads_) * one.share()));
        });
    }
    constexpr void validate() const { expecting::positive<"operation.traffic">(traffic()); }

private:
    friend class tape;
    friend class detail::constant_log;
    friend class detail::access_log;

    [[nodiscard]] constexpr traffic_bytes behind(bytes capacity) const noexcept {
        double const held = math::floor(math::floor(capacity / line()) / static_cast<double>(sets_));
        std::int64_t const lines = held < 0x1p62 ? static_cast<std::int64_t>(held) : std::int64_t{1} << 62;
        std::int64_t read = 0;
        std::int64_t allocated = 0;
        std::int64_t written = 0;
        accesses_.for_each([&](line_reuse const& r) {
            if (r.before < 0 || r.distance >= lines) { (site_stores(r.site) ? allocated : read) += r.times; }
        });
        writes_.for_each([&](line_reuse const& r) { written += r.before < 0 || r.distance >= lines ? r.times : 0; });
        return {.read = static_cast<double>(read) * line(),
                .written = static_cast<double>(written) * line(),
                .allocated = static_cast<double>(allocated) * line()};
    }

    /// Numbers of accesses: in an array in constants, which keep no memory of their own, and in a vector at run time.
    struct histogram {
        int used = 0;
        std::array<detail::kept_reuse, most_reuses> kept{};
        std::vector<detail::kept_reuse> more{};

        template <class Visit>
        constexpr void for_each(Visit const& visit) const {
            for (int i = 0; i < used; ++i) {
                visit(kept[static_cast<std::size_t>(i)].decoded());
            }
            for (detail::kept_reuse const& each : more) {
                visit(each.decoded());
            }
        }
    };

    static constexpr void expect_another_site(int sites) {
        if (sites == most_sites) {
            expecting::reject<"the places of a counted kernel", "at most 126 that access arrays">(
                static_cast<double>(sites + 1));
        }
    }
    [[nodiscard]] constexpr std::int64_t sum(std::int64_t array_counts::* of) const noexcept {
        std::int64_t out = 0;
        for (int i = 0; i < totals_.arrays; ++i) {
            out += totals_.array[i].*of;
        }
        return out;
    }
    [[nodiscard]] constexpr bool site_stores(int index) const noexcept {
        return (site_[static_cast<std::size_t>(index)] & 1U) != 0;
    }

    kernel_totals<std::int64_t> totals_{};
    int line_ = 64;
    int sets_ = 1;
    int threads_ = 1;
    int sites_ = 0;
    std::array<std::uint32_t, most_sites> site_{}; // line << 18 | column << 6 | array << 1 | stores
    histogram accesses_{};
    histogram writes_{}; // at each store: how far its line went since it was stored before
};

} // namespace rafter
