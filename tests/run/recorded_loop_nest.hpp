// Walks loop nests and counts: FLOP by arithmetic on counted numbers, loads and stores by address.
#pragma once

#include <cstdint>
#include <gtest/gtest.h>
#include <list>
#include <set>
#include <unordered_map>
#include <vector>

import rafter;

namespace loop_nest {

inline std::int64_t executed_flops = 0;

/// A double whose arithmetic is counted.
struct number {
    double value = 0.0;

    friend number operator+(number a, number b) { return counted(a.value + b.value); }
    friend number operator-(number a, number b) { return counted(a.value - b.value); }
    friend number operator*(number a, number b) { return counted(a.value * b.value); }

private:
    static number counted(double result) {
        ++executed_flops;
        return {result};
    }
};

/// Elements that were moved.
struct moved {
    double read = 0.0;
    double written = 0.0;
    double allocated = 0.0;
};

/// A fully associative cache with lines of one element, least-recently-used replacement, write-allocate and write-back.
/// With a capacity of zero every access passes through.
class lru_cache {
public:
    explicit lru_cache(std::size_t capacity) : capacity_(capacity) {}

    void access(std::int64_t address, bool is_store) {
        auto const found = held_.find(address);
        if (found != held_.end()) {
            order_.splice(order_.begin(), order_, found->second);
        } else {
            (is_store ? moved_.allocated : moved_.read) += 1.0;
            if (capacity_ == 0) {
                moved_.written += is_store ? 1.0 : 0.0;
                return;
            }
            if (order_.size() == capacity_) { evict(); }
            order_.push_front({address, false});
            held_[address] = order_.begin();
        }
        order_.front().dirty |= is_store;
    }

    /// The traffic across the boundary behind the cache, after all written data are written back.
    moved flush() {
        while (!order_.empty()) {
            evict();
        }
        return moved_;
    }

private:
    struct line {
        std::int64_t address;
        bool dirty;
    };
    void evict() {
        moved_.written += order_.back().dirty ? 1.0 : 0.0;
        held_.erase(order_.back().address);
        order_.pop_back();
    }

    std::size_t capacity_;
    std::list<line> order_; // the most recently used first
    std::unordered_map<std::int64_t, std::list<line>::iterator> held_;
    moved moved_;
};

/// The accesses of a loop nest to arrays, each with its element size.
class recorder {
public:
    explicit recorder(std::vector<double> bytes_of_elements) : sizes_(std::move(bytes_of_elements)) {
        executed_flops = 0;
    }

    number load(int array, std::int64_t index) {
        requested_[array].read += sizes_[array];
        touch(array, index, false);
        return {1.0};
    }
    void store(int array, std::int64_t index, number) {
        requested_[array].written += sizes_[array];
        touch(array, index, true);
    }

    [[nodiscard]] double work() const { return static_cast<double>(executed_flops); }

    /// Every load and store. Allocated: bytes that were stored without an earlier load, each once.
    [[nodiscard]] rafter::traffic_bytes requested() const {
        moved sum;
        for (auto const& [array, bytes] : requested_) {
            sum.read += bytes.read;
            sum.written += bytes.written;
        }
        return in_bytes({sum.read, sum.written, compulsory_.allocated});
    }
    /// Read: bytes that were loaded before a store to them. Written: stored bytes. Each byte once.
    [[nodiscard]] rafter::traffic_bytes compulsory() const { return in_bytes(compulsory_); }

    static rafter::traffic_bytes in_bytes(moved m, double size = 1.0) {
        return {size * m.read * rafter::symbols::B, size * m.written * rafter::symbols::B,
                size * m.allocated * rafter::symbols::B};
    }

    /// Loads the bytes that another recorder has touched, as kernels do that share arrays.
    void load_all_of(recorder const& other) {
        for (std::int64_t const address : other.touched_) {
            load(static_cast<int>(address >> 48), address & 0xffffffffffff);
        }
    }

    /// From now on sends the accesses through a cache, instead of recording distinct bytes.
    void attach(lru_cache& cache) { cache_ = &cache; }

private:
    void touch(int array, std::int64_t index, bool is_store) {
        std::int64_t const address = (static_cast<std::int64_t>(array) << 48) + index;
        if (cache_ != nullptr) {
            cache_->access(address, is_store);
            return;
        }
        bool const first = touched_.insert(address).second;
        if (first) { (is_store ? compulsory_.allocated : compulsory_.read) += sizes_[array]; }
        if (is_store && stored_.insert(address).second) { compulsory_.written += sizes_[array]; }
    }

    std::vector<double> sizes_;
    std::unordered_map<int, moved> requested_;
    moved compulsory_;
    std::set<std::int64_t> touched_;
    std::set<std::int64_t> stored_;
    lru_cache* cache_ = nullptr;
};

inline void expect_same(rafter::traffic_bytes const& formula, rafter::traffic_bytes const& counted, char const* what) {
    using rafter::symbols::B;
    using rafter::units::in;
    EXPECT_EQ(in(B, formula.read), in(B, counted.read)) << what << ", read";
    EXPECT_EQ(in(B, formula.written), in(B, counted.written)) << what << ", written";
    EXPECT_EQ(in(B, formula.allocated), in(B, counted.allocated)) << what << ", allocated";
}

/// Requires that an operation's compulsory and requested traffic, its working set and its `traffic()` equal the
/// recorded counts.
template <rafter::operation Operation>
void expect_moves(Operation const& op, recorder const& walked) {
    EXPECT_NO_THROW(validate(op));
    expect_same(rafter::compulsory_traffic(op), walked.compulsory(), "compulsory");
    expect_same(rafter::requested_traffic(op), walked.requested(), "requested");
    auto const once = walked.compulsory();
    EXPECT_EQ(rafter::units::in(rafter::symbols::B, op.traffic()), rafter::units::in(rafter::symbols::B, once.total()));
    EXPECT_EQ(rafter::units::in(rafter::symbols::B, op.working_set()),
              rafter::units::in(rafter::symbols::B, once.read + once.allocated));
}

/// Expects the recorded traffic and FLOP.
template <rafter::operation Operation>
void expect_counts(Operation const& op, recorder const& walked) {
    EXPECT_EQ(rafter::units::in(rafter::symbols::FLOP, op.work()), walked.work());
    expect_moves(op, walked);
}

} // namespace loop_nest
