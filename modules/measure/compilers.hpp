// Tests: static/measure, run/measure
// Loops of a calibration, in the words of each compiler. Included behind the declaration of the module.
#pragma once
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpsabi" // vectors are passed between inlined functions only
#define RAFTER_UNROLL _Pragma("clang loop unroll(full)")
/// From here on a multiplication and an addition are one instruction where there is one. (GCC: by flags, in CMake.)
#define RAFTER_FUSE _Pragma("clang fp contract(fast)")
/// A function whose vectors have 512 bits.
#define RAFTER_WIDE(features) [[gnu::target(features), clang::min_vector_width(512)]]
#define RAFTER_STORE_PAST_CACHES(to, value) __builtin_nontemporal_store(value, to)
#define RAFTER_SQUARE_ROOTS(values) values = __builtin_elementwise_sqrt(values)
#else
#define RAFTER_UNROLL _Pragma("GCC unroll 64")
#define RAFTER_FUSE
#define RAFTER_WIDE(features) [[gnu::target(features)]]
#if defined(__x86_64__)
// By assembly: GCC knows the instructions of a width only in functions whose target has it, not in templates.
#define RAFTER_STORE_PAST_CACHES(to, value) asm volatile(RAFTER_MOVE_PAST_CACHES " %1, %0" : "=m"(*(to)) : "v"(value))
#else
#define RAFTER_STORE_PAST_CACHES(to, value) *(to) = value // GCC has no such store for other processors
#endif
#define RAFTER_SQUARE_ROOTS(values)                                                                                    \
    for (std::size_t element = 0; element < sizeof(values) / sizeof(values[0]); ++element) {                           \
        values[element] = static_cast<Element>(__builtin_sqrt(values[element]));                                       \
    }
#endif
