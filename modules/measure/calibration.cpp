module;
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <random>
#include <sched.h>
#include <span>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <utility>
#include <vector>

/// \file This machine's ceilings, measured.
module rafter.measure;

namespace rafter::measure {
namespace {

constexpr std::size_t block = 64 * sizeof(double); // what the loops take at once

/// Memory on huge pages where the system gives them: with small ones, translations bound what is behind the caches.
class pages {
public:
    explicit pages(std::size_t size) : size_(std::max(size, block)), mapped_((size_ + huge - 1) / huge * huge + huge) {
        base_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (base_ == MAP_FAILED) { throw std::bad_alloc(); }
        auto const address = reinterpret_cast<std::uintptr_t>(base_);
        data_ = reinterpret_cast<double*>((address + huge - 1) / huge * huge);
        madvise(data_, (size_ + huge - 1) / huge * huge, MADV_HUGEPAGE); // a wish
    }
    pages(pages const&) = delete;
    pages& operator=(pages const&) = delete;
    ~pages() { munmap(base_, mapped_); }

    [[nodiscard]] double* data() const noexcept { return data_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// Memory that was never written is one page of zeros, read again and again.
    void write() const noexcept { std::fill_n(data_, size_ / sizeof(double), 1.0); }

private:
    static constexpr std::size_t huge = std::size_t{2} << 20; // what is not aligned to a huge page gets none

    std::size_t size_ = 0;
    std::size_t mapped_ = 0;
    void* base_ = nullptr;
    double* data_ = nullptr;
};

void pin_to(int processor) {
    if (processor >= CPU_SETSIZE) { return; }
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    sched_setaffinity(0, sizeof set, &set); // where it is refused, the scheduler decides
}

/// Keeps this thread on one processor, and lets it go again.
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

/// Threads on a processor each, this one among them, which run a function together. They wait without sleeping: waking
/// one takes longer than many a sample.
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

constexpr vector_width widths[]{vector_width::bits_128, vector_width::bits_256, vector_width::bits_512};
constexpr stream_kind fitted[]{stream_kind::load, stream_kind::store, stream_kind::update, stream_kind::scale,
                               stream_kind::triad};

std::size_t whole(bytes const& b) { return static_cast<std::size_t>(in(symbols::B, b)); }

vector_width widest() {
    vector_width out = vector_width::bits_128;
    for (vector_width const width : widths) {
        if (has_width(width)) { out = width; }
    }
    return out;
}

/// A level and how much of it a core works on.
struct probe {
    memory_level level = memory_level::dram;
    bytes streamed{}; ///< half of a capacity: near it, data of others displace ours
    bytes chased{};
};

/// Where levels are probed. Behind the last cache four times its size is taken (twice where it is quick), where a
/// quarter of the memory allows it.
std::vector<probe> probes_of(topology const& system, int cores, bool quick) {
    std::vector<probe> out;
    bytes nearer{};
    bytes last{};
    for (cache_description const& c : system.caches) {
        bytes const share = c.capacity / std::max(1, std::min(c.sharing, cores));
        last = share;
        if (c.level == memory_level::l3) {
            bytes const most = min(0.25 * share, 32.0 * symbols::MiB);
            if (most <= nearer) { continue; } // no larger than what is nearer
            out.push_back({c.level, max(most, 2.0 * nearer), min(2.0 * nearer, 0.5 * share)});
        } else {
            out.push_back({c.level, 0.5 * share, c.level == memory_level::l1 ? 0.5 * share : 0.25 * share});
        }
        nearer = c.capacity;
    }
    // A quarter of the memory at most, however many cores share it.
    bytes const usual = (quick ? 256.0 : 1024.0) * symbols::MiB;
    bytes const memory = system.memory > bytes{} ? 0.25 * system.memory : usual;
    double const times = quick ? 2.0 : 4.0;
    bytes const streamed = min(max(times * last, usual / cores), memory / cores);
    // The latency is that of one core, which has all of a shared cache to itself.
    bytes const chased = min(min(max(times * nearer, 64.0 * symbols::MiB), usual), memory);
    out.push_back({memory_level::dram, streamed, chased});
    return out;
}

/// Arrays of a stream within a working set: its thirds, halves, or all of it.
struct arrays {
    double* a = nullptr;
    double* b = nullptr;
    double* c = nullptr;
    std::size_t count = 0; ///< doubles in each
};

arrays divide(pages const& memory, std::size_t working_set, stream_kind kind) {
    bool const has_two = kind == stream_kind::scale || kind == stream_kind::copy;
    std::size_t const parts = kind == stream_kind::triad ? 3 : has_two ? 2 : 1;
    std::size_t const count = std::max<std::size_t>(working_set / parts / block, 1) * (block / sizeof(double));
    double* const a = memory.data();
    return {a, a + (parts > 1 ? count : 0), a + (parts > 2 ? 2 * count : 0), count};
}

struct measuring {
    calibration& out;
    calibration_options const& options;
    team& cores;
    steady_timer clock{};

    void say(std::string const& step) const {
        if (options.progress) { options.progress(step.c_str()); }
    }

    [[nodiscard]] sampling_options sampling(seconds const& whole_time) const {
        seconds const most = options.quick ? 0.15 * whole_time : whole_time;
        return {.spread = 0.005, .min_time = 0.5 * most, .max_time = most, .min_sample = 200.0 * symbols::us};
    }

    void streams_of(probe const& at) {
        say(fmt::format("bandwidth of {}", rafter::text(at.level).c_str()));
        std::vector<std::unique_ptr<pages>> memory;
        for (int core = 0; core < cores.size(); ++core) {
            memory.push_back(std::make_unique<pages>(whole(at.streamed)));
        }
        cores.run([&](int core) { memory[static_cast<std::size_t>(core)]->write(); });

        struct measured {
            stream_kind kind;
            vector_width width;
            std::size_t count;
        };
        std::vector<measured> which;
        std::vector<task> tasks;
        auto const add = [&](stream_kind kind, vector_width width) {
            auto const function = detail::stream_of(kind, width);
            std::size_t const set = whole(at.streamed);
            which.push_back({kind, width, divide(*memory.front(), set, kind).count});
            tasks.push_back({.run = [this, &memory, function, set, kind](std::int64_t calls) {
                cores.run([&](int core) {
                    arrays const in = divide(*memory[static_cast<std::size_t>(core)], set, kind);
                    for (std::int64_t i = 0; i < calls; ++i) {
                        function(in.a, in.b, in.c, in.count);
                    }
                });
            }});
        };
        for (vector_width const width : widths) {
            // Programs are compiled for 256 bits where nobody asks for 512.
            if (!has_width(width) || (width != widest() && width != vector_width::bits_256)) { continue; }
            for (stream_kind const kind : fitted) {
                add(kind, width);
            }
        }
        add(stream_kind::copy, widest());
        // In a cache these stores would throw out what the others work on.
        if (at.level == memory_level::dram) { add(stream_kind::store_passing, widest()); }

        auto const times = time_of(tasks, sampling(8.0 * symbols::s), clock);
        for (std::size_t i = 0; i < times.size(); ++i) {
            bytes const array = static_cast<double>(which[i].count * sizeof(double) * memory.size()) * symbols::B;
            out.bandwidths.push_back({.level = at.level,
                                      .stream = which[i].kind,
                                      .width = which[i].width,
                                      .working_set = at.streamed,
                                      .rate = traffic_of(which[i].kind, array).total() / times[i].time,
                                      .is_steady = times[i].is_steady});
        }
    }

    void latencies_of(std::vector<probe> const& probes) {
        constexpr std::int64_t steps = 1024;
        constexpr std::size_t line = 64;
        std::vector<std::unique_ptr<pages>> memory;
        std::vector<task> tasks;
        std::mt19937_64 random(1); // NOLINT(cert-msc51-cpp): any order of the lines does
        for (probe const& at : probes) {
            std::size_t const lines = std::max<std::size_t>(whole(at.chased) / line, 2);
            auto& set = *memory.emplace_back(std::make_unique<pages>(lines * line));
            auto* const first = reinterpret_cast<char*>(set.data());
            // One cycle through all lines (Sattolo).
            std::vector<std::uint32_t> order(lines);
            for (std::size_t i = 0; i < lines; ++i) {
                order[i] = static_cast<std::uint32_t>(i);
            }
            for (std::size_t i = lines - 1; i > 0; --i) {
                std::swap(order[i], order[random() % i]);
            }
            for (std::size_t i = 0; i < lines; ++i) {
                *reinterpret_cast<void**>(first + i * line) = first + std::size_t{order[i]} * line;
            }
            tasks.push_back({.run = [at = static_cast<void*>(first)](std::int64_t calls) mutable {
                at = detail::chase(at, steps * calls);
                keep(at);
            }});
        }
        say("latencies");
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            // Not interleaved: the lines of a farther level would throw those of a nearer one out.
            auto const taken = time_of(std::span(&tasks[i], 1), sampling(1.5 * symbols::s), clock).front();
            auto const& t = taken.time;
            double const each = 1.0 / steps;
            out.latencies.push_back({.level = probes[i].level,
                                     .working_set = probes[i].chased,
                                     .latency = {t.value * each, t.low * each, t.high * each},
                                     .is_steady = taken.is_steady});
        }
    }

    void peaks() {
        constexpr std::int64_t iterations = 4096;
        say("peaks and clock");
        std::vector<peak_figure> figures;
        std::vector<double> flops;
        std::vector<task> tasks;
        for (element_type const& type : {fp64, fp32}) {
            for (vector_width const width : widths) {
                if (!has_width(width)) { continue; }
                auto const f = detail::flops_of(type, width);
                figures.push_back({.of = vector_arithmetic(type), .width = width, .is_fused = f.is_fused, .rate = {}});
                flops.push_back(f.flops * static_cast<double>(iterations) * cores.size());
                tasks.push_back(
                    {.run = [this, f](std::int64_t calls) { cores.run([&](int) { f.run(calls * iterations); }); }});
            }
        }
        constexpr std::int64_t additions = 200'000; // of short chains the loop's exit is a part
        auto const additions_of = detail::dependent_additions();
        if (additions_of != nullptr) {
            tasks.push_back({.run = [additions_of](std::int64_t calls) { additions_of(calls * additions); }});
        }
        auto const times = time_of(tasks, sampling(6.0 * symbols::s), clock);
        for (std::size_t i = 0; i < figures.size(); ++i) {
            figures[i].rate = flops[i] * symbols::FLOP / times[i].time;
            figures[i].is_steady = times[i].is_steady;
        }
        out.peaks = std::move(figures);
        if (additions_of != nullptr) {
            out.clock = static_cast<double>(additions) * symbols::cycle / times.back().time;
        }
    }
};

std::string cores_of(calibration const& c) { return c.cores == 1 ? "1 core" : fmt::format("{} cores", c.cores); }

/// Of a byte of an array of a stream: bytes that it reads and writes, and the seconds that it takes.
struct cost {
    double read, written, seconds;
};

/// Seconds for a byte that is read, and for one that is written.
struct two_costs {
    double read, write;
};

/// Where the sum of (read r + written w - seconds)^2 / seconds^2 over all streams is least.
two_costs least_squares(std::span<cost const> costs) {
    double rr = 0, rw = 0, ww = 0, r = 0, w = 0;
    for (cost const& c : costs) {
        double const read = c.read / c.seconds;
        double const written = c.written / c.seconds;
        rr += read * read;
        rw += read * written;
        ww += written * written;
        r += read;
        w += written;
    }
    double const determinant = rr * ww - rw * rw;
    two_costs const out{(r * ww - w * rw) / determinant, (w * rr - r * rw) / determinant};
    // What costs nothing beside the other costs a hundredth of it here: a bandwidth is finite.
    constexpr double least = 0.01;
    if (out.write < least * out.read) {
        double const both = (r + least * w) / (rr + 2.0 * least * rw + least * least * ww);
        return {both, least * both};
    }
    if (out.read < least * out.write) {
        double const both = (w + least * r) / (ww + 2.0 * least * rw + least * least * rr);
        return {least * both, both};
    }
    return out;
}

/// What the streams that only read, and only write, take; `fitted` begins with them.
two_costs load_and_store(std::span<cost const> costs) {
    return {costs[0].seconds / costs[0].read, costs[1].seconds / costs[1].written};
}

double worst_error(std::span<cost const> costs, two_costs const& each, duplex_mode duplex) {
    double out = 0.0;
    for (cost const& c : costs) {
        double const read = c.read * each.read;
        double const written = c.written * each.write;
        double const time = duplex == duplex_mode::full ? std::max(read, written) : read + written;
        out = std::max(out, math::abs(time / c.seconds - 1.0));
    }
    return out;
}

} // namespace

citation const* kept_citation(std::string title, std::string where, std::string when) {
    struct texts {
        std::string title, where, when;
        citation as{};
    };
    static std::mutex one_at_a_time;
    static auto& all = *new std::deque<texts>; // static machines hold their addresses until the very end
    std::lock_guard const lock(one_at_a_time);
    for (texts const& t : all) {
        if (t.title == title && t.where == where && t.when == when) { return &t.as; }
    }
    texts& made = all.emplace_back(texts{std::move(title), std::move(where), std::move(when)});
    made.as = {made.title.c_str(), made.where.c_str(), made.when.c_str()};
    return &made.as;
}

fixed_text<15> text(stream_kind kind) {
    switch (kind) {
    case stream_kind::load: return "load";
    case stream_kind::store: return "store";
    case stream_kind::store_passing: return "store past";
    case stream_kind::update: return "update";
    case stream_kind::copy: return "copy";
    case stream_kind::scale: return "scale";
    case stream_kind::triad: return "triad";
    }
    reject_enumerator<"stream_kind">(kind);
}

fixed_text<15> text(vector_width width) {
    switch (width) {
    case vector_width::bits_128: return "128 bit";
    case vector_width::bits_256: return "256 bit";
    case vector_width::bits_512: return "512 bit";
    }
    reject_enumerator<"vector_width">(width);
}

traffic_bytes traffic_of(stream_kind kind, bytes const& array) {
    switch (kind) {
    case stream_kind::load: return {.read = array};
    case stream_kind::store: return {.written = array, .allocated = array};
    case stream_kind::store_passing: return {.written = array};
    case stream_kind::update: return {.read = array, .written = array};
    case stream_kind::copy:
    case stream_kind::scale: return {.read = array, .written = array, .allocated = array};
    case stream_kind::triad: return {.read = 2.0 * array, .written = array, .allocated = array};
    }
    reject_enumerator<"stream_kind">(kind);
}

bandwidth_figure const& calibration::bandwidth(memory_level level, stream_kind stream) const {
    bandwidth_figure const* out = nullptr;
    for (bandwidth_figure const& f : bandwidths) {
        if (f.level != level || f.stream != stream) { continue; }
        if (out == nullptr || f.rate.value > out->rate.value) { out = &f; }
    }
    if (out == nullptr) {
        reject<"calibration.bandwidth", "of a level and a stream that were measured">(
            fmt::format("{}, {}", rafter::text(level).c_str(), measure::text(stream).c_str()).c_str());
    }
    return *out;
}

calibration calibrate(calibration_options const& options) {
    calibration out;
    out.system = this_machine();
    out.cores = options.cores;
    std::vector<int> const processors = detail::processor_of_each_core();
    int const most = std::max(1, static_cast<int>(processors.size()));
    if (options.cores < 1 || options.cores > most) {
        reject_saying<"calibration.cores", "from 1 to those that this process may use">(
            fmt::format("rafter: calibration.cores is {}; it must be from 1 to {}, the cores that this process may use",
                        options.cores, most)
                .c_str());
    }
    out.when = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
    out.compiled = "clang " __clang_version__;
    double load[1]{};
    out.load_before = getloadavg(load, 1) == 1 ? load[0] : -1.0;

    team cores(options.cores, processors.empty() ? std::vector<int>{0} : processors);
    measuring m{out, options, cores};
    auto const probes = probes_of(out.system, options.cores, options.quick);
    m.peaks();
    for (probe const& at : probes) {
        m.streams_of(at);
    }
    m.latencies_of(probes);
    return out;
}

level_fit fit_of(memory_level level, std::span<stream_rate const> streams, write_policy writes) {
    expecting::enumerator<"fit_of.writes", write_policy::allocate>(writes);
    if (streams.size() < 2 || streams[0].stream != stream_kind::load || streams[1].stream != stream_kind::store) {
        reject<"fit_of.streams", "those of load and store first">("others");
    }
    std::vector<cost> costs;
    for (stream_rate const& s : streams) {
        expecting::positive<"fit_of.rate">(s.rate);
        traffic_bytes const moved = traffic_of(s.stream, 1.0 * symbols::B);
        bool const allocates = writes == write_policy::allocate && level != memory_level::l1;
        seconds const time = moved.total() / s.rate;
        costs.push_back({in(symbols::B, moved.read + (allocates ? moved.allocated : bytes{})),
                         in(symbols::B, moved.written), in(symbols::s, time)});
    }
    two_costs const shared = least_squares(costs);
    two_costs const passing = load_and_store(costs);
    double const shared_error = worst_error(costs, shared, duplex_mode::half);
    double const passing_error = worst_error(costs, passing, duplex_mode::full);
    bool const is_passing = passing_error + 0.02 < shared_error; // clearly: noise decides nothing
    two_costs const& nearer = is_passing ? passing : shared;
    return {.level = level,
            .read = 1.0 / nearer.read * (symbols::B / symbols::s),
            .write = 1.0 / nearer.write * (symbols::B / symbols::s),
            .duplex = is_passing ? duplex_mode::full : duplex_mode::half,
            .worst_error = is_passing ? passing_error : shared_error};
}

level_fit fit_of(calibration const& from, memory_level level, write_policy writes) {
    std::vector<stream_rate> streams;
    for (stream_kind const kind : fitted) {
        streams.push_back({kind, from.bandwidth(level, kind).rate.value});
    }
    return fit_of(level, streams, writes);
}

write_policy policy_of(calibration const& from) {
    double allocating = 0.0;
    double passing_by = 0.0;
    for (latency_figure const& l : from.latencies) {
        allocating += fit_of(from, l.level, write_policy::allocate).worst_error;
        passing_by += fit_of(from, l.level, write_policy::no_allocate).worst_error;
    }
    return allocating < passing_by ? write_policy::allocate : write_policy::no_allocate;
}

machine machine_of(calibration const& from, write_policy writes) {
    bool const has_both = !from.system.host.empty() && !from.system.processor.empty();
    std::string const where = from.system.host + (has_both ? ", " : "") + from.system.processor;
    auto const measured = [&](std::string const& what) {
        return provenance{
            provenance_kind::measured,
            kept_citation(fmt::format("{}, {}, {}", what, cores_of(from), from.compiled), where, from.when)};
    };
    provenance const told{provenance_kind::secondary, kept_citation("as the system tells (hwloc)", where, from.when)};
    machine out{.name = "this machine", .source = measured("a calibration")};
    hardware_scope const scope = from.cores == 1                   ? hardware_scope::core
                                 : from.cores == from.system.cores ? hardware_scope::node
                                                                   : hardware_scope::unstated;
    int tiers = 0;
    memory_tier found[generic::max_memory_tiers];
    for (latency_figure const& l : from.latencies) {
        level_fit fit = fit_of(from, l.level, writes);
        // What comes from farther away passes through what is nearer: noise alone makes it faster.
        if (tiers > 0) { fit.read = min(fit.read, found[tiers - 1].bandwidth.in_bytes()); }
        memory_tier tier{
            .bandwidth = {fit.read, measured("reads, fitted to load, store, update, scale and triad")},
            .level = l.level,
            .write_bandwidth = {fit.write, measured("writes, fitted to load, store, update, scale and triad")},
            .duplex = fit.duplex,
            .latency = {l.latency.value, measured("dependent loads of random lines")},
            .scope = scope};
        if (l.level == memory_level::dram && from.system.memory > bytes{}) {
            tier.capacity = {from.system.memory, told};
        }
        for (cache_description const& c : from.system.caches) {
            if (c.level != l.level) { continue; }
            tier.capacity = {c.capacity, told};
            tier.line = c.line;
            if (from.cores > 1 && c.sharing < from.cores) {
                tier.instances = math::ceil(static_cast<double>(from.cores) / std::max(c.sharing, 1));
                tier.scope = c.sharing <= 1 ? hardware_scope::core : hardware_scope::unstated;
            }
        }
        found[tiers++] = tier;
    }
    for (int i = 0; i < tiers; ++i) {
        out.bandwidth.tiers_[i] = found[i];
    }
    out.bandwidth.count_ = tiers;
    std::vector<compute_peak> peaks;
    for (peak_figure const& p : from.peaks) {
        compute_peak made{
            .rate = {p.rate.value, measured(fmt::format("{} chains of {}", measure::text(p.width).c_str(),
                                                        p.is_fused ? "FMA" : "multiplications and additions"))},
            .of = p.of,
            .clock = clock_basis::sustained,
            .scope = scope};
        auto const same = std::ranges::find(peaks, made.of, &compute_peak::of);
        if (same == peaks.end()) {
            peaks.push_back(made);
        } else if (same->rate.value() < made.rate.value()) {
            *same = made;
        }
    }
    for (compute_peak const& p : peaks) {
        out.peaks.add(p);
    }
    return out;
}

std::string text(calibration const& c) {
    std::string out = text(c.system);
    auto const line = [&](std::string const& name, std::string const& value, bool is_steady) {
        out += fmt::format("{:<30} {}{}\n", name, value, is_steady ? "" : "  not steady");
    };
    out += fmt::format("{:<12}{}, {}, {}\n", "measured", c.when, cores_of(c), c.compiled);
    if (c.load_before > 0.2) {
        out +=
            fmt::format("{:<12}other work was running: {:.2f} processes in the minute before\n", "load", c.load_before);
    }
    if (c.clock.value > clock_rate{}) { line("clock", measure::text(c.clock).c_str(), true); }
    for (peak_figure const& p : c.peaks) {
        line(fmt::format("{} {}{}", p.of.type.name.c_str(), measure::text(p.width).c_str(), p.is_fused ? " FMA" : ""),
             measure::text(p.rate).c_str(), p.is_steady);
    }
    for (bandwidth_figure const& b : c.bandwidths) {
        line(fmt::format("{} {} {}", rafter::text(b.level).c_str(), measure::text(b.stream).c_str(),
                         measure::text(b.width).c_str()),
             measure::text(b.rate).c_str(), b.is_steady);
    }
    for (latency_figure const& l : c.latencies) {
        line(fmt::format("{} latency", rafter::text(l.level).c_str()), measure::text(l.latency).c_str(), l.is_steady);
    }
    return out;
}

} // namespace rafter::measure
