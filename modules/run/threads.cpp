module;
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <optional>

/// \file oneTBB is used here and in no interface: importers do not need its headers.
module rafter.run;

namespace rafter::run::detail {
namespace {

int threads_of(options const& how) {
    return how.threads == all_cores ? std::min(tbb::info::default_concurrency(), 1024) : how.threads;
}

/// Runs a function where so many threads may take part, the calling one among them.
template <class Function>
void with_threads(int threads, Function const& function) {
    std::optional<tbb::global_control> more; // by itself TBB starts no more threads than there are cores
    if (threads > tbb::info::default_concurrency()) {
        more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    }
    tbb::task_arena arena(threads);
    arena.execute(function);
}

/// Counts points that are done and tells so from time to time.
class teller {
public:
    teller(std::size_t points, options const& how) : points_(points), how_(how) {}

    void add(std::size_t count) {
        std::size_t const done = done_.fetch_add(count, std::memory_order_relaxed) + count;
        // The last report is made at the end. Who finds another thread telling goes on with its work.
        if (done == points_) { return; }
        std::unique_lock const lock(mutex_, std::try_to_lock);
        if (!lock) { return; }
        auto const now = clock::now();
        if (now - told_ < std::chrono::milliseconds(100)) { return; }
        told_ = now;
        tell(done_.load(std::memory_order_relaxed));
    }
    /// Tells of the end, or throws where there is more to be done.
    void finish() {
        std::size_t const done = done_.load();
        if (done != points_) { throw cancelled(done, points_); }
        tell(done);
    }
    [[nodiscard]] bool stopped() const noexcept { return how_.stop != nullptr && how_.stop->requested(); }

private:
    using clock = std::chrono::steady_clock;
    void tell(std::size_t done) {
        how_.progress({done, points_, std::chrono::duration<double>(clock::now() - began_).count() * symbols::s});
    }

    std::size_t points_;
    options const& how_;
    clock::time_point began_ = clock::now();
    clock::time_point told_ = began_;
    std::atomic<std::size_t> done_{0};
    std::mutex mutex_;
};

} // namespace

namespace {
chunking cut(std::size_t points, std::size_t chunk) {
    return {points, chunk, points / chunk + (points % chunk == 0 ? 0 : 1)};
}
} // namespace

chunking chunks_of(std::size_t points, options const& how) {
    how.validate();
    std::size_t const each = points / (static_cast<std::size_t>(threads_of(how)) * 16);
    return cut(points, std::clamp<std::size_t>(each, 1, how.chunk));
}

chunking few_chunks_of(std::size_t points, options const& how) {
    return cut(points, std::max(chunks_of(points, how).chunk, points >> 16));
}

void for_chunks(chunking const& all, options const& how, chunk_work const& work) {
    teller told(all.points, how);
    with_threads(threads_of(how), [&] {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, all.chunks),
                          [&](tbb::blocked_range<std::size_t> const& some) {
                              for (std::size_t i = some.begin(); i != some.end() && !told.stopped(); ++i) {
                                  auto const range = all[i];
                                  work.compute(work.context, range);
                                  told.add(range.count);
                              }
                          });
    });
    told.finish();
}

std::size_t slots_of(options const& how) {
    how.validate();
    // Two a thread: one is filled while the one before waits for its turn.
    return 2 * static_cast<std::size_t>(threads_of(how));
}

void in_order(chunking const& all, options const& how, ordered_work const& work) {
    teller told(all.points, how);
    std::size_t const slots = slots_of(how);
    std::size_t next = 0;
    with_threads(threads_of(how), [&] {
        // Chunks are taken in order, so those under way are consecutive, and no two of them have the same slot.
        tbb::parallel_pipeline(
            slots, tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order,
                                                       [&](tbb::flow_control& flow) -> std::size_t {
                                                           if (next == all.chunks || told.stopped()) {
                                                               flow.stop();
                                                               return 0;
                                                           }
                                                           return next++;
                                                       }) &
                       tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel,
                                                                  [&](std::size_t index) {
                                                                      work.compute(work.context, index % slots,
                                                                                   all[index]);
                                                                      return index;
                                                                  }) &
                       tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, [&](std::size_t index) {
                           auto const range = all[index];
                           work.take(work.context, index % slots, range);
                           told.add(range.count);
                       }));
    });
    told.finish();
}

} // namespace rafter::run::detail
