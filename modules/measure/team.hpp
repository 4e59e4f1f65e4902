// Threads that work at once, and memory for them: for calibration.cpp.
// Tests: static/measure, run/measure
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <sched.h>
#include <sys/mman.h>
#include <thread>
#include <vector>

namespace rafter::measure::detail {

inline constexpr std::size_t block = 64 * sizeof(double); // arrays are multiples of it

/// Memory on huge pages where the system gives them. On small pages, address translations bound main memory.
class pages {
public:
    explicit pages(std::size_t size)
        : size_(std::max(size, block)), data_(static_cast<double*>(std::aligned_alloc(huge, mapped()))) {
        if (data_ == nullptr) { throw std::bad_alloc(); }
        madvise(data_.get(), mapped(), MADV_HUGEPAGE); // a wish
    }

    [[nodiscard]] double* data() const noexcept { return data_.get(); }

    /// Writes all of it: memory that was never written is one page of zeros.
    void write() const noexcept { std::fill_n(data(), size_ / sizeof(double), 1.0); }

private:
    struct release {
        void operator()(double* data) const noexcept { std::free(data); }
    };
    static constexpr std::size_t huge = std::size_t{2} << 20; // only aligned memory gets huge pages
    [[nodiscard]] std::size_t mapped() const noexcept { return (size_ + huge - 1) / huge * huge; }

    std::size_t size_ = 0;
    std::unique_ptr<double, release> data_;
};

inline void pin_to(int processor) {
    if (processor >= CPU_SETSIZE) { return; }
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    sched_setaffinity(0, sizeof set, &set); // where it is refused, the scheduler decides
}

/// Keeps this thread on one processor while the object lives.
class pinned {
public:
    explicit pinned(int processor) {
        CPU_ZERO(&before_);
        is_known_ = sched_getaffinity(0, sizeof before_, &before_) == 0; // more processors than the set has room for
        if (is_known_) { pin_to(processor); }
    }
    pinned(pinned const&) = delete;
    pinned& operator=(pinned const&) = delete;
    ~pinned() {
        if (is_known_) { sched_setaffinity(0, sizeof before_, &before_); }
    }

private:
    cpu_set_t before_;
    bool is_known_ = false;
};

/// Threads on a processor each, this one among them, which run a function together. They wait without sleeping, because
/// waking a thread takes longer than many samples.
class team {
public:
    team(int cores, std::vector<int> const& processors) : here_(processors.front()) {
        try {
            for (int core = 1; core < cores; ++core) {
                others_.emplace_back([this, core, processor = processors[static_cast<std::size_t>(core)]] {
                    pin_to(processor);
                    work(core);
                });
            }
        } catch (...) { // no more threads are given
            end();
            throw;
        }
    }
    team(team const&) = delete;
    team& operator=(team const&) = delete;
    ~team() { end(); }

    [[nodiscard]] int size() const noexcept { return static_cast<int>(others_.size()) + 1; }

    void run(std::function<void(int core)> const& what) {
        what_ = &what;
        finished_.store(0, std::memory_order_relaxed);
        started_.fetch_add(1, std::memory_order_release);
        what(0);
        while (finished_.load(std::memory_order_acquire) != others_.size()) {
            wait_a_little();
        }
    }

private:
    /// A sibling on the core gets the units meanwhile.
    static void wait_a_little() {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#elif defined(__aarch64__)
        asm volatile("yield");
#endif
    }

    void work(int core) {
        for (std::uint64_t seen = 0;;) {
            std::uint64_t now = started_.load(std::memory_order_acquire);
            for (; now == seen; now = started_.load(std::memory_order_acquire)) {
                wait_a_little();
            }
            seen = now;
            if (is_over_) { return; }
            (*what_)(core);
            finished_.fetch_add(1, std::memory_order_release);
        }
    }

    void end() {
        is_over_ = true;
        started_.fetch_add(1, std::memory_order_release);
        for (std::thread& each : others_) {
            each.join();
        }
    }

    pinned here_;
    std::vector<std::thread> others_;
    std::function<void(int)> const* what_ = nullptr;
    bool is_over_ = false; ///< read behind `started_`
    alignas(64) std::atomic<std::uint64_t> started_{0};
    alignas(64) std::atomic<std::size_t> finished_{0};
};

} // namespace rafter::measure::detail
