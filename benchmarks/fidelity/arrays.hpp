// The arrays of the fidelity benchmark.
#pragma once
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <sys/mman.h>
#include <vector>

/// Memory on huge pages if the system has them, as in a calibration: with small pages, address translation costs time
/// that no bandwidth includes.
template <class Element>
struct on_huge_pages {
    using value_type = Element;
    static constexpr std::size_t huge = std::size_t{2} << 20;

    on_huge_pages() = default;
    template <class Other>
    on_huge_pages(on_huge_pages<Other> const&) noexcept {}

    static Element* allocate(std::size_t count) {
        bool const is_large = count * sizeof(Element) >= huge;
        std::size_t const alignment = is_large ? huge : 64;
        std::size_t const size = (count * sizeof(Element) + alignment - 1) / alignment * alignment;
        void* const out = std::aligned_alloc(alignment, size);
        if (out == nullptr) { throw std::bad_alloc(); }
        if (is_large) { madvise(out, size, MADV_HUGEPAGE); } // a wish
        return static_cast<Element*>(out);
    }
    static void deallocate(Element* memory, std::size_t) { std::free(memory); }
    friend bool operator==(on_huge_pages const&, on_huge_pages const&) = default;
};

template <class Element>
using array_of = std::vector<Element, on_huge_pages<Element>>;
using doubles = array_of<double>;
using floats = array_of<float>;

inline std::shared_ptr<doubles> filled(double count) {
    auto out = std::make_shared<doubles>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5 + 1e-3 * static_cast<double>(i % 1000);
    }
    return out;
}
inline std::shared_ptr<floats> filled_with_floats(double count) {
    auto out = std::make_shared<floats>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5f + 1e-3f * static_cast<float>(i % 1000);
    }
    return out;
}
