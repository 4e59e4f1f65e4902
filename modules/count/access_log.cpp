// Tests: run/count
module;
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

/// \file The accesses of a kernel at run time: which lines it used, and how many others since.
module rafter.count;

import rafter.terms;

namespace rafter::detail {
namespace {

/// The order of lines by their last use. The newest stand in a short list, which most accesses find; the others are
/// marks on a line of time, whose number behind a mark a binary indexed tree has (Bennett and Kruskal 1975).
class recency {
public:
    /// A line that was not used before.
    void enter(std::int32_t line) { push(line); }
    /// The number of other lines that were used since this one was.
    [[nodiscard]] std::int64_t use(std::int32_t line) {
        auto const* const found = std::find(newest_, newest_ + used_, line);
        if (found != newest_ + used_) {
            std::ptrdiff_t const distance = found - newest_;
            std::copy_backward(newest_, newest_ + distance, newest_ + distance + 1);
            newest_[0] = line;
            return distance;
        }
        std::int32_t const at = time_[static_cast<std::size_t>(line)];
        std::int64_t const distance = near + marks_ - marks_up_to(at);
        add(at, -1);
        --marks_;
        push(line);
        return distance;
    }

private:
    static constexpr int near = 24;

    void push(std::int32_t line) {
        if (used_ == near) {
            mark(newest_[near - 1]);
        } else {
            ++used_;
        }
        std::copy_backward(newest_, newest_ + used_ - 1, newest_ + used_);
        newest_[0] = line;
    }
    void mark(std::int32_t line) {
        if (static_cast<std::size_t>(now_) + 1 >= tree_.size()) { number_anew(); }
        if (time_.size() <= static_cast<std::size_t>(line)) { time_.resize(static_cast<std::size_t>(line) * 2 + 64); }
        ++now_;
        time_[static_cast<std::size_t>(line)] = now_;
        line_[static_cast<std::size_t>(now_)] = line;
        add(now_, 1);
        ++marks_;
    }
    /// Gives marks the first times, in the same order.
    void number_anew() {
        std::vector<std::int32_t> marked;
        for (std::int32_t at = 1; at <= now_; ++at) {
            std::int32_t const line = line_[static_cast<std::size_t>(at)];
            if (time_[static_cast<std::size_t>(line)] == at && marks_up_to(at) != marks_up_to(at - 1)) {
                marked.push_back(line);
            }
        }
        std::size_t const size = std::max<std::size_t>(1U << 10U, 4 * marked.size()); // each set of a cache has its own
        tree_.assign(size, 0);
        line_.assign(size, 0);
        now_ = 0;
        marks_ = 0;
        for (std::int32_t const line : marked) {
            mark(line);
        }
    }
    void add(std::int32_t at, std::int32_t by) {
        for (; static_cast<std::size_t>(at) < tree_.size(); at += at & -at) {
            tree_[static_cast<std::size_t>(at)] += by;
        }
    }
    [[nodiscard]] std::int64_t marks_up_to(std::int32_t at) const {
        std::int64_t out = 0;
        for (; at > 0; at -= at & -at) {
            out += tree_[static_cast<std::size_t>(at)];
        }
        return out;
    }

    std::int32_t newest_[near]{};
    int used_ = 0;
    std::int32_t now_ = 0;
    std::int64_t marks_ = 0;
    std::vector<std::int32_t> tree_, time_, line_;
};

/// Counts entries.
class histogram {
public:
    void add(int site, std::uint64_t key) {
        std::int32_t& at = last_[site];
        if (static_cast<std::size_t>(at) >= entries_.size() || entries_[static_cast<std::size_t>(at)].key != key) {
            auto const [found, is_new] = index_of_.try_emplace(key, static_cast<std::int32_t>(entries_.size()));
            if (is_new) { entries_.push_back({key, 0}); }
            at = found->second;
        }
        ++entries_[static_cast<std::size_t>(at)].times;
    }
    [[nodiscard]] std::vector<kept_reuse> const& entries() const { return entries_; }

private:
    std::vector<kept_reuse> entries_;
    std::unordered_map<std::uint64_t, std::int32_t> index_of_;
    std::int32_t last_[kernel_counts::most_sites + 1]{};
};

/// Ten bits of a distance, so that an entry has many accesses.
std::int64_t rounded(std::int64_t distance) noexcept {
    if (distance < 1024) { return distance; }
    int const more = 54 - __builtin_clzll(static_cast<unsigned long long>(distance));
    return distance >> more << more;
}

} // namespace

class access_log {
public:
    access_log(array_counts const* arrays, count_setting const& setting)
        : arrays_(arrays), sets_(setting.sets), order_(static_cast<std::size_t>(setting.sets)),
          threads_(setting.threads > 1 ? static_cast<std::size_t>(setting.threads) : 0) {}

    void next_thread() { ++thread_; }
    void grow(std::int64_t lines) {
        last_site_.resize(last_site_.size() + static_cast<std::size_t>(lines));
        farthest_.resize(last_site_.size());
    }
    void use(std::int32_t line, int array, unsigned where, bool stores) {
        if (line == beside_array) { reject_index(array, where); }
        std::uint32_t const key = where << 6U | static_cast<unsigned>(array) << 1U | static_cast<unsigned>(stores);
        threads_.empty() ? use(line, key) : threads_[thread_].push_back({line, key});
    }
    void into(kernel_counts& counts) const {
        if (!threads_.empty()) { return interleaved().into(counts); }
        counts.sites_ = sites_;
        std::copy(keys_, keys_ + sites_, counts.site_.begin());
        counts.accesses_.more = accesses_.entries();
        counts.writes_.more = writes_.entries();
    }

private:
    /// An access of one of several threads.
    struct access {
        std::int32_t line;
        std::uint32_t key; // of its place
    };

    void use(std::int32_t line, std::uint32_t key) {
        bool const stores = (key & 1U) != 0;
        int site = next_[before_];
        if (site >= sites_ || keys_[site] != key) {
            site = static_cast<int>(std::find(keys_, keys_ + sites_, key) - keys_);
            if (site == sites_) {
                kernel_counts::expect_another_site(sites_);
                keys_[sites_++] = key;
            }
        }
        next_[before_] = site;
        before_ = site;
        int const from = last_site_[static_cast<std::size_t>(line)];
        std::int64_t distance = 0;
        recency& order = order_[sets_ == 1 ? 0 : static_cast<std::size_t>(line % sets_)];
        std::int32_t const in_set = sets_ == 1 ? line : line / sets_;
        if (from == 0) {
            order.enter(in_set);
        } else {
            distance = rounded(order.use(in_set));
        }
        std::uint64_t const entry = kept_reuse::key_of(site, from, line_of_site_[site] == line + 1);
        line_of_site_[site] = line + 1;
        accesses_.add(site, entry | static_cast<std::uint64_t>(distance));
        std::int64_t& farthest = farthest_[static_cast<std::size_t>(line)];
        if (farthest != 0 && farthest <= distance) { farthest = distance + 1; }
        if (stores) {
            writes_.add(site, farthest == 0 ? kept_reuse::key_of(site, 0, false)
                                            : entry | static_cast<std::uint64_t>(farthest - 1));
            farthest = 1;
        }
        last_site_[static_cast<std::size_t>(line)] = static_cast<std::int8_t>(site + 1);
    }
    [[noreturn]] void reject_index(int array, unsigned where) const {
        std::string sentence = "rafter: ";
        if (where != 0) { // a store of a constant before any load has no place
            sentence += "line " + std::to_string(where >> 12U) + ", column " + std::to_string(where & 4095U) + " of ";
        }
        sentence += "a counted kernel uses an element beside array " + std::to_string(array);
        if (*arrays_[array].name != 0) { sentence += std::string(" (") + arrays_[array].name + ")"; }
        sentence += ", which has " + std::to_string(arrays_[array].extent);
        expecting::reject_saying<"an index of a counted kernel", "inside the array">(sentence.c_str());
    }

    /// The accesses of all threads, of which each in turn uses one line as often as it does at once.
    [[nodiscard]] access_log interleaved() const {
        access_log out(arrays_, {.sets = sets_});
        out.grow(static_cast<std::int64_t>(last_site_.size()));
        std::vector<std::size_t> at(threads_.size());
        for (bool is_over = false; !is_over;) {
            is_over = true;
            for (std::size_t i = 0; i < threads_.size(); ++i) {
                std::vector<access> const& all = threads_[i];
                if (at[i] == all.size()) { continue; }
                is_over = false;
                for (std::int32_t const line = all[at[i]].line; at[i] < all.size() && all[at[i]].line == line;) {
                    out.use(line, all[at[i]++].key);
                }
            }
        }
        return out;
    }

    array_counts const* arrays_;
    std::int32_t sets_;
    std::vector<recency> order_;               // of each set
    std::vector<std::vector<access>> threads_; // of several threads the accesses, for `interleaved`
    std::size_t thread_ = 0;                   // which runs
    std::vector<std::int8_t> last_site_;       // 1 + the place that used a line last; 0: none did
    std::vector<std::int64_t> farthest_;       // 1 + how far a line went since it was stored; 0: it was not
    histogram accesses_, writes_;
    int sites_ = 0;
    int before_ = 0;
    std::uint32_t keys_[kernel_counts::most_sites + 1]{};
    int next_[kernel_counts::most_sites + 1]{};                  // the place that followed the last time
    std::int32_t line_of_site_[kernel_counts::most_sites + 1]{}; // 1 + the line that a place used last; 0: none
};

access_log* new_access_log(array_counts const* arrays, count_setting const& setting) {
    return new access_log(arrays, setting);
}
void next_thread(access_log& log) { log.next_thread(); }
void delete_access_log(access_log* log) noexcept { delete log; }
void grow(access_log& log, std::int64_t lines) { log.grow(lines); }
void use(access_log& log, std::int32_t line, int array, unsigned where, bool stores) {
    log.use(line, array, where, stores);
}
void into(access_log const& log, kernel_counts& counts) { log.into(counts); }

} // namespace rafter::detail
