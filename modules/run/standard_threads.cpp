// Tests: program/answers
module;
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <sched.h>
#include <thread>
#include <utility>
#include <vector>

/// \file Threads of the standard library, in place of threads.cpp: for the program, because a static executable cannot
/// link oneTBB.
module rafter.run;

namespace rafter::run::detail {
namespace {

int threads_of(options const& how) {
    if (how.threads != all_cores) { return how.threads; }
    auto cores = static_cast<int>(std::min(std::thread::hardware_concurrency(), 1024U)); // 0 where it is unknown
#if defined(__linux__)
    cpu_set_t usable; // of taskset and containers, which hardware_concurrency() leaves out with glibc 2.36
    if (sched_getaffinity(0, sizeof(usable), &usable) == 0) { cores = std::min(cores, CPU_COUNT(&usable)); }
#endif
    return std::max(cores, 1);
}

/// Runs a function on several threads, the calling thread among them. An exception ends all threads that look at
/// `failed()`. `run` throws the exception of the first chunk that failed, so the same input has the same error.
class crew {
public:
    [[nodiscard]] bool failed() const noexcept { return failed_.load(std::memory_order_relaxed); }
    /// Works on a chunk; false if it throws. Chunks start in order, so when one fails, all before it have started and
    /// will report.
    template <class Work>
    bool at(std::size_t chunk, Work const& work) noexcept {
        try {
            work();
            return true;
        } catch (...) {
            std::scoped_lock const lock(mutex_);
            if (!first_ || chunk < chunk_) {
                first_ = std::current_exception();
                chunk_ = chunk;
            }
            failed_ = true;
            return false;
        }
    }

    /// \param ended  called by each thread behind `function`
    template <class Function, class Ended>
    void run(int threads, Function const& function, Ended const& ended) {
        auto const guarded = [&]() noexcept {
            at(std::numeric_limits<std::size_t>::max(), function);
            ended();
        };
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) {
            others.emplace_back(guarded);
        }
        guarded();
        others.clear(); // joins
        if (first_) { std::rethrow_exception(first_); }
    }

private:
    std::atomic<bool> failed_{false};
    std::mutex mutex_; // of all below
    std::exception_ptr first_;
    std::size_t chunk_ = 0;
};

} // namespace

#include "chunks.inc"

void for_chunks(chunking const& all, options const& how, std::function<void(chunk_range const&)> const& compute) {
    teller told(all.points, how);
    crew threads;
    std::atomic<std::size_t> next{0};
    auto const work_on = [&] {
        while (!told.stopped() && !threads.failed()) {
            std::size_t const index = next.fetch_add(1);
            if (index >= all.chunks) { return; }
            auto const range = all[index];
            if (!threads.at(index, [&] { compute(range); })) { return; }
            told.add(range.count);
        }
    };
    threads.run(threads_of(how), work_on, [] {});
    told.finish();
}

void in_order(chunking const& all, options const& how, ordered_work const& work) {
    teller told(all.points, how);
    crew threads;
    std::size_t const slots = slots_of(how);
    std::mutex mutex; // of all below
    std::condition_variable changed;
    std::vector<bool> filled(slots);
    std::size_t next = 0;  // the first chunk that nobody computes yet
    std::size_t taken = 0; // the first chunk that was not taken
    bool is_taking = false;
    auto const step = [&](std::unique_lock<std::mutex>& lock) {
        if (!is_taking && filled[taken % slots]) {
            is_taking = true;
            lock.unlock();
            auto const range = all[taken]; // only the thread that takes changes it
            work.take(taken % slots, range);
            told.add(range.count);
            lock.lock();
            filled[taken % slots] = false;
            is_taking = false;
            ++taken;
        } else if (next < all.chunks && next < taken + slots) {
            std::size_t const index = next++;
            lock.unlock();
            bool const is_done = threads.at(index, [&] { work.compute(index % slots, all[index]); });
            lock.lock();
            filled[index % slots] = is_done;
        } else {
            return changed.wait(lock);
        }
        changed.notify_all();
    };
    auto const work_on = [&] {
        std::unique_lock lock(mutex);
        while (taken != all.chunks && !told.stopped() && !threads.failed()) {
            step(lock);
        }
    };
    threads.run(threads_of(how), work_on, [&] {
        std::scoped_lock const lock(mutex);
        changed.notify_all();
    });
    told.finish();
}

} // namespace rafter::run::detail
