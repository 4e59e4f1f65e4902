// Tests: run/run_space
module;
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <optional>

/// \file Threads of oneTBB, its only use: no interface includes its headers, so importers do not need them.
module rafter.run;

namespace rafter::run::detail {
namespace {

int threads_of(options const& how) {
    return how.threads == all_cores ? std::min(tbb::info::default_concurrency(), 1024) : how.threads;
}

/// Runs a function in which `threads` threads may take part, the calling thread among them.
template <class Function>
void with_threads(int threads, Function const& function) {
    std::optional<tbb::global_control> more; // without it TBB starts no more threads than there are cores
    if (threads > tbb::info::default_concurrency()) {
        more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    }
    tbb::task_arena arena(threads);
    arena.execute(function);
}

} // namespace

#include "chunks.inc"

void for_chunks(chunking const& all, options const& how, std::function<void(chunk_range const&)> const& compute) {
    teller told(all.points, how);
    with_threads(threads_of(how), [&] {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, all.chunks),
                          [&](tbb::blocked_range<std::size_t> const& some) {
                              for (std::size_t i = some.begin(); i != some.end() && !told.stopped(); ++i) {
                                  auto const range = all[i];
                                  compute(range);
                                  told.add(range.count);
                              }
                          });
    });
    told.finish();
}

void in_order(chunking const& all, options const& how, ordered_work const& work) {
    teller told(all.points, how);
    std::size_t const slots = slots_of(how);
    std::size_t next = 0;
    auto const number = [&](tbb::flow_control& flow) -> std::size_t {
        if (next == all.chunks || told.stopped()) {
            flow.stop();
            return 0;
        }
        return next++;
    };
    auto const compute = [&](std::size_t index) {
        work.compute(index % slots, all[index]);
        return index;
    };
    auto const take = [&](std::size_t index) {
        auto const range = all[index];
        work.take(index % slots, range);
        told.add(range.count);
    };
    with_threads(threads_of(how), [&] {
        // Chunks are taken in order, so those under way are consecutive and have different slots.
        using enum tbb::filter_mode;
        tbb::parallel_pipeline(slots, tbb::make_filter<void, std::size_t>(serial_in_order, number) &
                                          tbb::make_filter<std::size_t, std::size_t>(parallel, compute) &
                                          tbb::make_filter<std::size_t, void>(serial_in_order, take));
    });
    told.finish();
}

} // namespace rafter::run::detail
