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
#include <vector>
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#endif

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

/// Tells ThreadSanitizer an order that oneTBB guarantees: all before `give` happens before all after a later `take`.
/// The sanitizer cannot see into the library's object code. Other builds pay nothing.
class handover {
public:
    void give() noexcept {
#if __has_feature(thread_sanitizer)
        __tsan_release(&address_);
#endif
    }
    void take() noexcept {
#if __has_feature(thread_sanitizer)
        __tsan_acquire(&address_);
#endif
    }

private:
    [[maybe_unused]] char address_ = 0;
};

/// Calls `take` when it begins and `give` when it ends, also when an exception passes.
class in_turn {
public:
    in_turn(handover& taken, handover& given) noexcept : given_(given) { taken.take(); }
    ~in_turn() { given_.give(); }
    in_turn(in_turn const&) = delete;
    in_turn& operator=(in_turn const&) = delete;

private:
    handover& given_;
};

/// A call of oneTBB: all before the call happens before each of its bodies, and each body before all that follows.
class parallel_call {
public:
    parallel_call() noexcept { begun_.give(); }
    ~parallel_call() { ended_.take(); }
    parallel_call(parallel_call const&) = delete;
    parallel_call& operator=(parallel_call const&) = delete;
    [[nodiscard]] in_turn body() noexcept { return {begun_, ended_}; }

private:
    handover begun_;
    handover ended_;
};

} // namespace

#include "chunks.inc"

void for_chunks(chunking const& all, options const& how, std::function<void(chunk_range const&)> const& compute) {
    teller told(all.points, how);
    parallel_call call;
    with_threads(threads_of(how), [&] {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, all.chunks),
                          [&](tbb::blocked_range<std::size_t> const& some) {
                              in_turn const body = call.body();
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
    parallel_call call;
    handover numbered; // each serial step follows its previous run
    handover taken;
    std::vector<handover> filled(slots); // a slot is filled after it was taken, and taken after it was filled
    auto const number = [&](tbb::flow_control& flow) -> std::size_t {
        in_turn const body = call.body();
        in_turn const serial(numbered, numbered);
        if (next == all.chunks || told.stopped()) {
            flow.stop();
            return 0;
        }
        return next++;
    };
    auto const compute = [&](std::size_t index) {
        in_turn const body = call.body();
        in_turn const slot(filled[index % slots], filled[index % slots]);
        work.compute(index % slots, all[index]);
        return index;
    };
    auto const take = [&](std::size_t index) {
        in_turn const body = call.body();
        in_turn const serial(taken, taken);
        in_turn const slot(filled[index % slots], filled[index % slots]);
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
