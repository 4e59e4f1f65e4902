// Caches that are simulated line by line, which tests of rafter.count compare with, and lists of accesses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <list>
#include <random>
#include <set>
#include <vector>

/// Lines that pass, by simulation: a cache of so many lines with LRU replacement that allocates and writes back.
struct simulated_cache {
    std::size_t capacity;
    std::list<std::int64_t> newest_first{};
    std::set<std::int64_t> dirty{};
    std::int64_t read = 0, allocated = 0, written = 0;

    void use(std::int64_t line, bool stores) {
        auto const at = std::find(newest_first.begin(), newest_first.end(), line);
        if (at == newest_first.end()) {
            ++(stores ? allocated : read);
            newest_first.push_front(line);
            if (newest_first.size() > capacity) {
                written += static_cast<std::int64_t>(dirty.erase(newest_first.back()));
                newest_first.pop_back();
            }
        } else {
            newest_first.splice(newest_first.begin(), newest_first, at);
        }
        if (stores && capacity == 0) {
            ++written;
        } else if (stores) {
            dirty.insert(line);
        }
    }
    void flush() {
        written += static_cast<std::int64_t>(dirty.size());
        dirty.clear();
    }
};

/// A cache of sets, each a cache of its own.
struct simulated_sets {
    std::vector<simulated_cache> each;

    simulated_sets(std::size_t sets, std::size_t ways) : each(sets, simulated_cache{ways}) {}
    void use(std::int64_t line, bool stores) { each[static_cast<std::size_t>(line) % each.size()].use(line, stores); }
    /// All sets as one cache that is empty again.
    [[nodiscard]] simulated_cache flushed() {
        simulated_cache out{0};
        for (simulated_cache& one : each) {
            one.flush();
            out.read += one.read, out.allocated += one.allocated, out.written += one.written;
        }
        return out;
    }
};

/// A cache and a tier that takes what it evicts and gives lines back; the lines that pass between the two, and those
/// that pass behind both.
struct simulated_victims {
    std::size_t capacity, capacity_of_tier;
    std::list<std::int64_t> cache{}, tier{}; // newest first
    std::set<std::int64_t> dirty{};
    std::int64_t in_by_loads = 0, in_by_stores = 0, out = 0, from_memory = 0, to_memory = 0;

    void use(std::int64_t line, bool stores) {
        auto const here = std::find(cache.begin(), cache.end(), line);
        auto const there = std::find(tier.begin(), tier.end(), line);
        if (here != cache.end()) {
            cache.erase(here);
        } else if (there != tier.end()) {
            ++(stores ? in_by_stores : in_by_loads);
            tier.erase(there);
        } else {
            ++from_memory;
        }
        cache.push_front(line);
        if (stores) { dirty.insert(line); }
        if (cache.size() > capacity) { evict(); }
    }
    void evict() {
        ++out;
        tier.push_front(cache.back());
        cache.pop_back();
        if (tier.size() > capacity_of_tier) {
            to_memory += static_cast<std::int64_t>(dirty.erase(tier.back()));
            tier.pop_back();
        }
    }
    void flush() {
        while (!cache.empty()) {
            evict();
        }
        to_memory += static_cast<std::int64_t>(dirty.size());
    }
};

struct element_access {
    std::int64_t element;
    bool stores;
};
/// Accesses near each other, along rows, and anywhere.
inline std::vector<element_access> accesses(unsigned seed, std::int64_t elements, int count) {
    std::minstd_rand random(seed);
    std::vector<element_access> out;
    std::int64_t at = 0;
    while (static_cast<int>(out.size()) < count) {
        switch (random() % 4) {
        case 0: at = static_cast<std::int64_t>(random()) % elements; break;
        case 1: at = (at + 1) % elements; break;
        case 2: at = (at + 64) % elements; break;
        default: at = (at + elements - static_cast<std::int64_t>(random() % 30)) % elements;
        }
        out.push_back({at, random() % 3 == 0});
    }
    return out;
}
