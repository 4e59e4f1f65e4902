module;
#include <concepts>
#include <cstddef>
#include <type_traits>

/// \file A design space of any size, chunk by chunk in the order of its points, in little memory.
export module rafter.run:stream;

import rafter.sweep;
import :control;
import :columns;
import :threads;
import :evaluation;

namespace rafter::run::detail {

/// Computes chunks into slots on several threads and hands them on in order. `Work` has a type `slot`,
/// `compute(slot&, range)` and `take(slot&, range)`.
template <class Work>
void ordered_chunks(chunking const& all, options const& how, Work& work) {
    struct context {
        Work& work;
        objects<typename Work::slot> slots;
    } with{work, objects<typename Work::slot>(slots_of(how))};
    in_order(all, how,
             {[](void* at, std::size_t slot, chunk_range const& range) {
                  auto& c = *static_cast<context*>(at);
                  c.work.compute(c.slots[slot], range);
              },
              [](void* at, std::size_t slot, chunk_range const& range) {
                  auto& c = *static_cast<context*>(at);
                  c.work.take(c.slots[slot], range);
              },
              &with});
}

template <class Space, class Consumer>
struct stream_work {
    using result = typename Space::result_type;
    struct slot {
        results<result> memory;
        std::size_t size = 0;
    };
    Space const& space;
    Consumer& consumer;
    std::size_t chunk;

    void compute(slot& into, chunk_range const& range) const {
        if (into.size == 0) {
            into.memory = results<result>(chunk);
            into.size = chunk;
        }
        into.memory.fill(space, range.first, range.count, 0);
    }
    void take(slot const& from, chunk_range const& range) const {
        consumer(from.memory.head(range.first, range.count));
    }
};

} // namespace rafter::run::detail

export namespace rafter::run {

/// What a stream gives out.
template <evaluable Space>
using chunk_of = result_columns<typename Space::result_type>;

/// Computes chunks on several cores and hands each to a consumer, in the order of points and one at a time (from
/// whichever thread). No more than two chunks a thread are kept: a slow consumer holds up the computation, and a
/// billion points need no more memory than a million.
///
///     run::stream(space, {}, [&](auto const& chunk) { for (seconds const t : chunk.total_time()) { ... } });
///
/// A chunk has the columns of `evaluate`; its i-th point is point `chunk.first() + i` of the space. It is valid during
/// the call. Throws `cancelled` where it is stopped; exceptions of the consumer end it.
template <evaluable Space, class Consumer>
    requires std::invocable<Consumer&, chunk_of<Space> const&>
void stream(Space const& space, options const& how, Consumer&& consumer) {
    auto const all = detail::chunks_of(space.size(), how);
    detail::stream_work<Space, std::remove_reference_t<Consumer>> work{space, consumer, all.chunk};
    detail::ordered_chunks(all, how, work);
}

} // namespace rafter::run
