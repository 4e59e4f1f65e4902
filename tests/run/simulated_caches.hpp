// Caches that are simulated line by line: what tests of rafter.count compare with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <list>
#include <set>
#include <vector>

import rafter;

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
    [[nodiscard]] rafter::traffic_bytes flushed() {
        written += static_cast<std::int64_t>(dirty.size());
        dirty.clear();
        using namespace rafter::symbols;
        return {.read = static_cast<double>(read) * 64.0 * B,
                .written = static_cast<double>(written) * 64.0 * B,
                .allocated = static_cast<double>(allocated) * 64.0 * B};
    }
};

/// A cache of sets, each a cache of its own.
struct simulated_sets {
    std::vector<simulated_cache> each;

    simulated_sets(std::size_t sets, std::size_t ways) : each(sets, simulated_cache{ways}) {}
    void use(std::int64_t line, bool stores) { each[static_cast<std::size_t>(line) % each.size()].use(line, stores); }
    [[nodiscard]] rafter::traffic_bytes flushed() {
        rafter::traffic_bytes out{};
        for (simulated_cache& one : each) {
            out = out + one.flushed();
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
