// Tests: static/count
module;
#include <cstddef>
#include <cstdint>
#include <string_view>

/// \file The accesses of a kernel in a constant: which lines it used, in which order.
export module rafter.count:constant_log;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;

// GCC has no such built-in functions. Its limit of operations in a constant is high enough for loops.
#if __has_builtin(__builtin_wmemchr)
#define RAFTER_FIND(in, what, count) __builtin_wmemchr(in, what, count)
#define RAFTER_MOVE(to, from, count) __builtin_wmemmove(to, from, count)
#else
#define RAFTER_FIND(in, what, count) std::char_traits<wchar_t>::find(in, count, static_cast<wchar_t>(what))
#define RAFTER_MOVE(to, from, count) std::char_traits<wchar_t>::move(to, from, count)
#endif

// Adds the entry `key_` to a histogram.
#define RAFTER_ADD(to)                                                                                                 \
    (entry_ = to.last[site_],                                                                                          \
     entry_ < to.used && to.keys[entry_] == key_ ? entry_                                                              \
     : (found_ = RAFTER_FIND(to.keys, key_, static_cast<std::size_t>(to.used))) != nullptr                             \
         ? entry_ = static_cast<int>(found_ - to.keys)                                                                 \
         : entry_ = new_entry(to),                                                                                     \
     to.last[site_] = entry_, ++to.times[entry_])

namespace rafter::detail {

/// Logs the accesses of a kernel that runs in a constant. The compiler limits the steps of a constant: an expression
/// costs one, a built-in function none, however far it searches. So built-in functions search and shift the order of
/// lines, an array with the newest one first, and an access is one long expression.
class constant_log {
public:
    constexpr constant_log() noexcept = default;
    constant_log(constant_log const&) = delete;
    constant_log& operator=(constant_log const&) = delete;
    constexpr ~constant_log() {
        delete[] order_;
        delete[] last_site_;
        delete[] farthest_;
    }

    /// Makes room for further lines.
    constexpr void grow(std::int64_t lines) {
        std::int64_t const all = lines_ + lines;
        if (all > most_lines) {
            expecting::reject<"lines of a counted constant", "of at most 65535 lines">(static_cast<double>(all));
        }
        auto const size = static_cast<std::size_t>(all);
        auto* const order = new wchar_t[size];
        auto* const last_site = new signed char[size]{};
        auto* const farthest = new int[size]{};
        auto const newest = all - (lines_ - newest_);
        for (std::int64_t i = newest_; i < lines_; ++i) {
            order[i + newest - newest_] = order_[i];
        }
        for (std::int64_t i = 0; i < lines_; ++i) {
            last_site[i] = last_site_[i];
            farthest[i] = farthest_[i];
        }
        delete[] order_;
        delete[] last_site_;
        delete[] farthest_;
        order_ = order;
        last_site_ = last_site;
        farthest_ = farthest;
        newest_ = newest;
        lines_ = all;
    }

    /// An access of a place to a line.
    constexpr void use(int line, int array, unsigned where, bool stores) {
        ++used_ > most_accesses ? expecting::reject<"accesses of a counted constant", "at most 70000, or at run time">(
                                      static_cast<double>(used_))
                                : void(),
            key_ =
                static_cast<wchar_t>(where << 6U | static_cast<unsigned>(array) << 1U | static_cast<unsigned>(stores)),
            site_ = keys_[site_ = next_[before_]] == key_ ? site_
                    : (found_ = RAFTER_FIND(keys_, key_, static_cast<std::size_t>(sites_))) != nullptr
                        ? static_cast<int>(found_ - keys_)
                        : new_site(),
            next_[before_] = site_, before_ = site_, from_ = last_site_[line],
            from_ == 0 ? (distance_ = 0, void(order_[--newest_] = static_cast<wchar_t>(line)))
            : order_[newest_] == static_cast<wchar_t>(line)
                ? void(distance_ = 0)
                : (distance_ = static_cast<int>(RAFTER_FIND(order_ + newest_, static_cast<wchar_t>(line),
                                                            static_cast<std::size_t>(lines_ - newest_)) -
                                                (order_ + newest_)),
                   (void)RAFTER_MOVE(order_ + newest_ + 1, order_ + newest_, static_cast<std::size_t>(distance_)),
                   void(order_[newest_] = static_cast<wchar_t>(line))),
            key_ = static_cast<wchar_t>(site_ << 24 | from_ << 17 | int(line_of_site_[site_] == line + 1) << 16 |
                                        distance_),
            line_of_site_[site_] = line + 1, RAFTER_ADD(accesses_),
            farthest_[line] = farthest_[line] == 0 || farthest_[line] > distance_ ? farthest_[line] : distance_ + 1,
            stores ? (key_ = farthest_[line] == 0
                                 ? static_cast<wchar_t>(site_ << 24)
                                 : static_cast<wchar_t>(key_ >> 16 << 16 | static_cast<wchar_t>(farthest_[line] - 1)),
                      RAFTER_ADD(writes_), farthest_[line] = 1)
                   : 0,
            last_site_[line] = static_cast<signed char>(site_ + 1);
    }

    constexpr void into(kernel_counts& counts) const {
        counts.sites_ = sites_;
        for (int i = 0; i < sites_; ++i) {
            counts.site_[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(keys_[i]);
        }
        accesses_.into(counts.accesses_);
        writes_.into(counts.writes_);
    }

private:
    static constexpr std::int64_t most_lines = 65535;    // an entry has 16 bits for a distance
    static constexpr std::int64_t most_accesses = 70000; // as many as fit into the steps of a constant

    /// Counts entries. `last` has the index of each place's last entry, because the next one is often the same.
    struct histogram {
        static constexpr int most = kernel_counts::most_reuses;
        wchar_t keys[most]{}; // site << 24 | 1 + before << 17 | is along a line << 16 | distance
        std::int64_t times[most]{};
        int used = 0;
        int last[kernel_counts::most_sites + 1]{};

        constexpr void into(kernel_counts::histogram& out) const {
            out.used = used;
            for (int i = 0; i < used; ++i) {
                out.kept[static_cast<std::size_t>(i)] = {kept_reuse::key_of(static_cast<int>(keys[i] >> 24),
                                                                            static_cast<int>(keys[i] >> 17 & 127),
                                                                            (keys[i] >> 16 & 1) != 0) |
                                                             static_cast<std::uint64_t>(keys[i] & 0xffff),
                                                         times[i]};
            }
        }
    };
    constexpr int new_entry(histogram& to) const {
        if (to.used == histogram::most) {
            expecting::reject<"reuses of a counted constant", "of fewer kinds: a smaller size">(to.used);
        }
        to.keys[to.used] = key_;
        to.times[to.used] = 0;
        return to.used++;
    }
    constexpr int new_site() {
        kernel_counts::expect_another_site(sites_);
        keys_[sites_] = key_;
        return sites_++;
    }

    std::int64_t used_ = 0; // accesses
    std::int64_t lines_ = 0;
    wchar_t* order_ = nullptr; // the newest line is at `newest_`
    std::int64_t newest_ = 0;
    signed char* last_site_ = nullptr; // 1 + the place that used a line last; 0: none did
    int* farthest_ = nullptr;          // 1 + how far a line went since it was stored; 0: it was not
    int sites_ = 0;
    wchar_t keys_[kernel_counts::most_sites + 1]{};
    int next_[kernel_counts::most_sites + 1]{};         // the place that followed the last time
    int line_of_site_[kernel_counts::most_sites + 1]{}; // 1 + the line that a place used last; 0: none
    histogram accesses_{};
    histogram writes_{};

    // The access that is being logged. These are members because declaring a variable costs a step.
    wchar_t key_ = 0;
    wchar_t const* found_ = nullptr;
    int site_ = 0, before_ = 0, from_ = 0, distance_ = 0, entry_ = 0;
};

} // namespace rafter::detail

#undef RAFTER_ADD
