module;
#include <cstddef>
#include <new>

/// \file The memory of columns.
module rafter.run;

namespace rafter::run {
namespace detail {

column_memory::column_memory(std::size_t bytes)
    : at_(static_cast<unsigned char*>(::operator new(bytes, std::align_val_t{column_alignment}))) {}

column_memory::~column_memory() { ::operator delete(at_, std::align_val_t{column_alignment}); }

} // namespace detail

results<prediction>::results(std::size_t size)
    : memory_(3 * detail::aligned_size(size * sizeof(seconds)) + size * sizeof(regime)) {
    std::size_t const column = detail::aligned_size(size * sizeof(seconds));
    auto* const at = memory_.at();
    size_ = size;
    at_ = {reinterpret_cast<seconds*>(at), reinterpret_cast<seconds*>(at + column),
           reinterpret_cast<seconds*>(at + 2 * column), reinterpret_cast<regime*>(at + 3 * column)};
}

} // namespace rafter::run
