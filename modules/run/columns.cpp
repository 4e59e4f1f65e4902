module;
#include <cstddef>
#include <limits>
#include <new>

/// \file The memory of columns.
module rafter.run;

namespace rafter::run {
namespace detail {

std::size_t bytes_of(std::size_t count, std::size_t size) {
    std::size_t out = 0;
    // What is aligned is rounded up, for which half of all numbers leaves room.
    if (__builtin_mul_overflow(count, size, &out) || out > std::numeric_limits<std::size_t>::max() / 2) {
        throw std::bad_alloc();
    }
    return out;
}

column_memory::column_memory(std::size_t bytes)
    : at_(static_cast<unsigned char*>(::operator new(bytes, std::align_val_t{column_alignment}))) {}

column_memory::~column_memory() { ::operator delete(at_, std::align_val_t{column_alignment}); }

} // namespace detail

template <>
results<prediction>::results(std::size_t size) {
    (void)detail::bytes_of(size, 4 * sizeof(seconds)); // more than the sum below, which might wrap
    std::size_t const column = detail::aligned_size(size * sizeof(seconds));
    memory_ = detail::column_memory(3 * column + size * sizeof(regime));
    auto* const at = memory_.at();
    size_ = size;
    at_ = {reinterpret_cast<seconds*>(at), reinterpret_cast<seconds*>(at + column),
           reinterpret_cast<seconds*>(at + 2 * column), reinterpret_cast<regime*>(at + 3 * column)};
}

} // namespace rafter::run
