// Tests: static/count_formulas
module;
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

/// \file Formulas of a kernel's counts and of the distances at which it uses lines again.
export module rafter.count:fitting;
#include "../digits.hpp"

import rafter.operation;
import :kernel_counts;
import :formula;

namespace rafter::detail {

/// The reuses of a run in the order of places, of what used the line before, and of distances. Places are numbered
/// from 1 as in a reference run; 0 stands for none, and for those that it has not.
struct sorted_reuses {
    struct entry {
        std::uint64_t key = 0; // site << 48 | source << 32 | distance; a source is before << 1 | is along a line
        std::int64_t times = 0;
        [[nodiscard]] constexpr int site() const noexcept { return static_cast<int>(key >> 48U); }
        [[nodiscard]] constexpr int source() const noexcept { return static_cast<int>(key >> 32U & 0xffffU); }
        [[nodiscard]] constexpr std::int64_t distance() const noexcept {
            return static_cast<std::int64_t>(key & 0xffffffffU);
        }
    };
    int used[2]{}; // accesses, and stores by the farthest way since a store
    static constexpr int most = kernel_counts::most_reuses;
    std::array<entry, most> of[2]{};
    bool has_same_places = true;

    constexpr sorted_reuses(kernel_counts const& run, kernel_counts const& reference) {
        int same[kernel_counts::most_sites + 1]{};
        for (int i = 0; i < run.sites(); ++i) {
            same[i + 1] = 0;
            for (int k = 0; k < reference.sites() && same[i + 1] == 0; ++k) {
                if (run.site(i) == reference.site(k)) { same[i + 1] = k + 1; }
            }
            has_same_places = has_same_places && same[i + 1] != 0;
        }
        auto const take = [&](int kind) {
            return [&, kind](line_reuse const& r) {
                if (used[kind] == most) {
                    expecting::reject<"the reuses of a counted kernel", "of fewer kinds: a smaller plan">(
                        static_cast<double>(most));
                }
                of[kind][static_cast<std::size_t>(used[kind]++)] = {
                    static_cast<std::uint64_t>(same[r.site + 1]) << 48U |
                        static_cast<std::uint64_t>(same[r.before + 1] << 1 | static_cast<int>(r.is_along_line)) << 32U |
                        static_cast<std::uint64_t>(r.distance),
                    r.times};
            };
        };
        run.for_each_reuse(take(0));
        run.for_each_write(take(1));
        for (int const kind : {0, 1}) {
            std::sort(of[kind].begin(), of[kind].begin() + used[kind],
                      [](entry const& a, entry const& b) { return a.key < b.key; });
        }
    }
};

/// Reuses of one place whose distances are near to each other.
struct reuse_group {
    bool is_first_use = false;
    std::int64_t least = 0, usual = 0, most = 0, times = 0, at_usual = 0;
};
constexpr int most_groups = 24;
using reuse_groups = fixed_list<reuse_group, most_groups, "the distances of a counted kernel">;

/// The reuses of a place by what used the line before, at one run.
struct reuses_of_site {
    sorted_reuses::entry const* first = nullptr;
    sorted_reuses::entry const* last = nullptr;

    constexpr reuses_of_site() noexcept = default;
    constexpr reuses_of_site(sorted_reuses const& run, int kind, int site)
        : first(run.of[kind].data()), last(first + run.used[kind]) {
        while (first != last && first->site() != site) {
            ++first;
        }
        auto const* end = first;
        while (end != last && end->site() == site) {
            ++end;
        }
        last = end;
    }
    [[nodiscard]] constexpr bool has(int source) const noexcept {
        for (auto const* e = first; e != last; ++e) {
            if (e->source() == source) { return true; }
        }
        return false;
    }
    /// Is a source at this distance, and at none of the next two?
    [[nodiscard]] constexpr bool has_gap_behind(int source, std::int64_t distance) const noexcept {
        for (auto const* e = first; e != last; ++e) {
            if (e->source() == source && e->distance() == distance) {
                return e + 1 == last || e[1].source() != source || e[1].distance() > distance + 2;
            }
        }
        return false;
    }
};

/// The places that used lines before, in all runs; those that only some runs have are pooled.
struct reuse_sources : fixed_list<int, most_groups, "the reuses of a counted kernel"> {
    bool others = false;
    [[nodiscard]] constexpr bool has(int source) const noexcept {
        for (int const each : *this) {
            if (each == source) { return true; }
        }
        return false;
    }
};

/// Groups of distances, divided where the next one is farther than `gap` quarters (0: nowhere), and behind `fixed`.
constexpr reuse_groups groups_of(reuses_of_site const& all, reuse_sources const& sources, int wanted, int gap,
                                 std::int64_t fixed) {
    std::array<sorted_reuses::entry, 200> pooled{};
    auto const* first = all.first;
    auto const* last = all.last;
    if (wanted < 0) {
        int count = 0;
        for (; first != last; ++first) {
            if (sources.has(first->source())) { continue; }
            if (count == 200) { expecting::reject<"the reuses of a counted kernel", "of fewer kinds">("too many"); }
            pooled[static_cast<std::size_t>(count++)] = {first->key & 0xffffffffU, first->times};
            for (int i = count - 1;
                 i > 0 && pooled[static_cast<std::size_t>(i)].key < pooled[static_cast<std::size_t>(i - 1)].key; --i) {
                std::swap(pooled[static_cast<std::size_t>(i)], pooled[static_cast<std::size_t>(i - 1)]);
            }
        }
        first = pooled.data();
        last = first + count;
    } else {
        while (first != last && first->source() != wanted) {
            ++first;
        }
    }
    reuse_groups out{};
    for (; first != last && (wanted < 0 || first->source() == wanted); ++first) {
        std::int64_t const distance = first->distance();
        std::int64_t const before = out.size() == 0 ? -1 : out.items_[out.size() - 1].most;
        if (out.size() == 0 || (gap > 0 && 4 * distance > gap * before + 8) || (before <= fixed && distance > fixed)) {
            out.add({.is_first_use = wanted >= 0 && wanted >> 1 == 0,
                     .least = distance,
                     .usual = distance,
                     .most = distance});
        }
        reuse_group& group = out.items_[out.size() - 1];
        group.most = distance;
        group.times += first->times;
        if (first->times > group.at_usual) {
            group.usual = distance;
            group.at_usual = first->times;
        }
    }
    return out;
}

/// The shares of a group's accesses up to each eighth of the way from its least to its greatest distance. Element 0 is
/// the share within two lines of the least distance; 0 if evenly spread accesses would have as many there.
constexpr std::array<double, 9> nearer_shares(reuses_of_site const& all, reuse_sources const& sources, int wanted,
                                              reuse_group const& group) {
    std::array<double, 9> out{};
    for (auto const* e = all.first; e != all.last; ++e) {
        if (e->distance() < group.least || e->distance() > group.most) { continue; }
        if (wanted < 0 ? sources.has(e->source()) : e->source() != wanted) { continue; }
        double const share = static_cast<double>(e->times) / static_cast<double>(group.times);
        if (e->distance() <= group.least + 2) { out[0] += share; }
        for (int k = 1; k <= 8; ++k) {
            if (8 * (e->distance() - group.least) < k * (group.most - group.least + 1)) {
                out[static_cast<std::size_t>(k)] += share;
            }
        }
    }
    if (out[0] < 0.05 + 3.0 / static_cast<double>(group.most - group.least + 1)) { out[0] = 0.0; }
    return out;
}

/// The formulas of one place.
struct site_formulas {
    fixed_list<reuse_formulas, most_groups, "the reuses of a counted kernel"> of[2]{}; // accesses, and stores
};

/// The most runs of a plan.
constexpr std::size_t most_runs = count_formula::most_terms + 3;

constexpr void fit_source(count_plan const& plan, std::array<reuses_of_site, most_runs> const& runs,
                          reuse_sources const& sources, int wanted, int kind, access_site const& site,
                          site_formulas& out) {
    auto const points = static_cast<std::size_t>(plan.points());
    auto const all = static_cast<std::size_t>(plan.runs());
    // Distances that all runs have do not grow; behind a gap, those that do grow begin.
    std::int64_t fixed = -1;
    for (auto const* e = runs[0].first; e != runs[0].last; ++e) {
        bool is_last = e->source() == wanted;
        for (std::size_t r = 0; r < all && is_last; ++r) {
            is_last = runs[r].has_gap_behind(wanted, e->distance());
        }
        if (is_last) { fixed = e->distance(); }
    }
    // The finest division that all runs have.
    std::array<reuse_groups, most_runs> groups{};
    for (int const gap : {5, 6, 8, 12, 0}) {
        bool alike = true;
        for (std::size_t r = 0; r < all && alike; ++r) {
            groups[r] = groups_of(runs[r], sources, wanted, gap, fixed);
            alike = gap == 0 || groups[r].size() == groups[0].size();
        }
        if (alike) { break; }
    }
    int count = 0;
    for (reuse_groups const& each : groups) {
        count = std::max(count, each.size());
    }
    for (int i = 0; i < count; ++i) {
        bool is_everywhere = true;
        for (std::size_t r = 0; r < points; ++r) {
            is_everywhere = is_everywhere && groups[r].items_[i].times > 0;
        }
        for (std::size_t r = all - 1; r-- > 0;) { // none of them at a size: the distances of the next one
            if (groups[r].items_[i].times == 0) {
                groups[r].items_[i] = groups[r + 1].items_[i];
                groups[r].items_[i].times = 0;
            }
        }
        auto const formula = [&](std::int64_t reuse_group::* member) {
            std::array<std::int64_t, count_formula::most_terms> values{};
            for (std::size_t r = 0; r < points; ++r) {
                values[r] = groups[r].items_[i].*member;
            }
            return count_formula(plan, values);
        };
        out.of[kind].add({});
        reuse_formulas& f = out.of[kind].items_[out.of[kind].size() - 1];
        f.site = site;
        f.is_first_use = groups[0].items_[i].is_first_use;
        f.times = formula(&reuse_group::times);
        f.least = formula(&reuse_group::least);
        f.usual = formula(&reuse_group::usual);
        f.most = formula(&reuse_group::most);
        // Sizes without such a reuse do not say how far it goes.
        f.is_verified = f.is_first_use || is_everywhere || f.least.degree() + f.most.degree() == 0;
        for (std::size_t r = points; r < all; ++r) {
            std::array<int, 3> const at = plan.at(static_cast<int>(r));
            std::array<double, 3> const extents{{double(at[0]), double(at[1]), double(at[2])}};
            auto const is_within_a_line = [&](count_formula const& of, std::int64_t value) {
                return math::abs(of(extents) - static_cast<double>(value)) <= 1.0;
            };
            reuse_group const& group = groups[r].items_[i];
            f.is_verified =
                f.is_verified && f.times.is(group.times, at) &&
                (f.is_first_use || (is_within_a_line(f.least, group.least) && is_within_a_line(f.most, group.most)));
        }
        reuse_group const& largest = groups[points - 1].items_[i]; // none that verifies
        // Eighths of a few lines, which become many at larger sizes, say nothing: the accesses are taken as even.
        bool const is_coarse = largest.most - largest.least < 16 && f.least.degree() + f.most.degree() > 0;
        for (std::size_t k = 1; k <= 8; ++k) {
            f.nearer[k] = 0.125 * static_cast<double>(k);
        }
        if (!is_coarse && largest.times > 0) { f.nearer = nearer_shares(runs[points - 1], sources, wanted, largest); }
        // The shares have to be the same at other sizes. A capacity is known within 5 % and two lines.
        for (std::size_t r = points; r < all && f.is_verified && !f.is_first_use; ++r) {
            reuse_group const& group = groups[r].items_[i];
            auto const spread = static_cast<double>(group.most - group.least);
            if (spread <= 0.05 * static_cast<double>(group.most) + 2.0 || group.times == 0) { continue; }
            auto const shares = nearer_shares(runs[r], sources, wanted, group);
            for (std::size_t k = 0; k < 8; ++k) {
                f.is_verified = f.is_verified && math::abs(shares[k] - f.nearer[k]) <= 0.05 + 1.5 / (spread + 1.0);
            }
        }
    }
}

constexpr site_formulas fit_site(count_plan const& plan, sorted_reuses const* const* runs, access_site const& site,
                                 int index) {
    auto const all = static_cast<std::size_t>(plan.runs());
    site_formulas out{};
    for (int const kind : {0, 1}) {
        if (kind == 1 && !site.stores) { break; }
        std::array<reuses_of_site, most_runs> of{};
        for (std::size_t r = 0; r < all; ++r) {
            of[r] = reuses_of_site(*runs[r], kind, index + 1);
        }
        reuse_sources sources{};
        for (std::size_t r = 0; r < all; ++r) {
            int before = -1;
            for (auto const* e = of[r].first; e != of[r].last; ++e) {
                if (e->source() == before) { continue; }
                before = e->source();
                bool in_all = true;
                for (std::size_t other = 0; other < all && in_all; ++other) {
                    in_all = of[other].has(before);
                }
                if (!in_all) {
                    sources.others = true;
                } else if (r == 0) {
                    sources.add(before);
                }
            }
        }
        for (int const each : sources) {
            fit_source(plan, of, sources, each, kind, site, out);
        }
        if (sources.others) { fit_source(plan, of, sources, -1, kind, site, out); }
    }
    return out;
}

} // namespace rafter::detail
