// Tests: static/workload_load, run/load, program/answers
module;
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// \file A server under load: requests that arrive at random or by a trace, and the percentiles of their times.
export module rafter.workload:load;
#include "../digits.hpp"

import rafter.model;
import :pass;
import :mixed_step;
import :rates;
import :serving;

export namespace rafter::workload {

/// A request to a server.
struct request {
    seconds arrives{};          ///< zero or later, and not before the request in front of it
    double prompt_tokens = 0.0; ///< whole, at least 1
    double output_tokens = 0.0; ///< whole, at least 1
    /// Tokens at the head of the prompt whose cache the server holds (prefix caching); whole, fewer than the prompt's.
    double cached_tokens = 0.0;
    constexpr bool operator==(request const&) const noexcept = default;
};

/// Requests of the server's lengths that arrive at random. The gaps between them follow a Gamma distribution, scaled to
/// a mean of exactly 1 / `rate`. A seed gives the same requests on each machine and in constants.
///
///     arrivals{.rate = 8.0 / s}                         // Poisson: gaps vary as much as their mean
///     arrivals{.rate = 8.0 / s, .variation = 2.0}       // bursts; --burstiness of vLLM is 1 / variation^2
struct arrivals {
    event_rate rate{};          ///< the mean rate of requests; positive, at most 10^9 s for all of them
    double requests = 1000.0;   ///< how many arrive; whole, 1 to 10^7
    double variation = 1.0;     ///< standard deviation of the gaps over their mean, 0 to 100; 0: equal gaps
    double cached_tokens = 0.0; ///< `request::cached_tokens` of each
    std::uint64_t seed = 1;     ///< of the random numbers

    /// The requests in order of arrival. The first arrives after a gap.
    [[nodiscard]] constexpr std::vector<request> to(server const& s) const;

    constexpr void validate() const {
        expecting::positive<"arrivals.rate">(rate);
        expecting::count<"arrivals.requests">(requests);
        if (requests > 1e7) { expecting::reject<"arrivals.requests", "at most 10^7">(requests); }
        if (!(requests / rate <= 1e9 * symbols::s)) { // times within would lose their digits
            expecting::reject<"arrivals.rate", "so high that all requests arrive within 10^9 s">(rate);
        }
        expecting::count_or_none<"arrivals.cached_tokens">(cached_tokens);
        if (!(variation >= 0.0 && variation <= 100.0)) {
            expecting::reject<"arrivals.variation", "from 0 to 100">(variation);
        }
    }
    constexpr bool operator==(arrivals const&) const noexcept = default;
};

/// Limits, clients and the front end of a server under load.
struct load_options {
    /// The longest TTFT and TPOT of a request that counts in `within` and `goodput`; positive, infinity: no limit.
    latency_limits limits{math::infinity * symbols::s, math::infinity * symbols::s};
    /// The most requests in flight; whole, at least 1. Others wait at the client, and their times begin when they are
    /// sent, as with --max-concurrency of vLLM. State 44 for 44 users who each wait for their answer.
    double clients = math::infinity;
    /// The time of a request in the front end (HTTP, tokenizer), outside of steps; zero or above. It delays no other.
    seconds front_end{};
    prediction_options steps{}; ///< for the prediction of each pass
};

/// Times of many requests: their mean, and percentiles between whose ranks is interpolated.
struct latency_percentiles {
    seconds mean{};    ///< the mean
    seconds p50{};     ///< the median
    seconds p90{};     ///< nine of ten take at most so long
    seconds p99{};     ///< 99 of 100 take at most so long
    seconds longest{}; ///< the maximum
    constexpr bool operator==(latency_percentiles const&) const noexcept = default;
};

/// Latencies and throughput of a server under load, from a simulation of each of its steps.
struct loaded_prediction {
    latency_percentiles ttft{};       ///< TTFT, from the arrival of a request (or from when its client sends it)
    latency_percentiles tpot{};       ///< TPOT, the mean gap between the tokens of a request, if it has two
    latency_percentiles itl{};        ///< ITL, each gap between two tokens of a request
    latency_percentiles end_to_end{}; ///< the time from the arrival of a request to its last token
    double requests = 0.0;            ///< the number of requests; all are answered
    double output_tokens = 0.0;       ///< the output tokens of all requests
    double within = 0.0;              ///< the requests that meet both limits
    seconds duration{};               ///< the time from zero to the last token
    seconds busy{};                   ///< the time in passes
    double mean_running = 0.0;        ///< mean number of sequences in a decode step, weighted by the steps' times
    double most_running = 0.0;        ///< the most sequences in a step
    double left_waiting = 0.0;        ///< the requests that still wait when the last one arrives
    /// The mean end-to-end time in the last quarter of the requests over that in the second quarter: about 1 if the
    /// server keeps up, more than 2 if each further request waits longer.
    double growth = 1.0;
    double delay = 0.0; ///< how much the mean TTFT rises between these quarters, over the time between their arrivals
    double sequences_that_fit = 0.0; ///< `server::sequences_that_fit`; infinity: no capacity is stated

    /// Requests a second.
    [[nodiscard]] constexpr event_rate rate() const { return throughput(requests, duration); }
    /// Output tokens a second.
    [[nodiscard]] constexpr event_rate output_rate() const { return throughput(output_tokens, duration); }
    /// Requests a second that meet both limits.
    [[nodiscard]] constexpr event_rate goodput() const { return throughput(within, duration); }
    /// Does the server keep up with the arrivals? Otherwise times depend on the number of requests. In a short run most
    /// of a request's time is decoding, which hides the queue in `growth`; `delay` shows it.
    [[nodiscard]] constexpr bool keeps_up() const { return growth < 1.5 && !(delay > 0.03 && growth > 1.1); }
    /// The share of the time in which the server computes.
    [[nodiscard]] constexpr double utilisation() const { return busy / duration; }
    constexpr bool operator==(loaded_prediction const&) const noexcept = default;
};

} // namespace rafter::workload

namespace rafter::workload::detail {

/// Random numbers (Steele et al. 2014, SplitMix64), the same in constants and on each machine.
struct random_numbers {
    std::uint64_t state = 0;
    /// In (0, 1).
    constexpr double next() noexcept {
        std::uint64_t z = state += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return (static_cast<double>((z ^ (z >> 31)) >> 11) + 0.5) * 0x1p-53;
    }
    /// Draws from a normal distribution (Marsaglia's polar method).
    constexpr double normal() noexcept {
        for (;;) {
            double const x = 2.0 * next() - 1.0, y = 2.0 * next() - 1.0;
            double const square = x * x + y * y;
            if (square < 1.0) { return x * math::sqrt(-2.0 * math::log(square) / square); }
        }
    }
    /// Gamma distributed with mean 1 (Marsaglia and Tsang, "A simple method for generating Gamma variables", 2000).
    constexpr double gamma(double shape) noexcept {
        if (shape == 1.0) { return -math::log(next()); }
        double const power = shape < 1.0 ? math::pow(next(), 1.0 / shape) : 1.0;
        double const d = (shape < 1.0 ? shape + 1.0 : shape) - 1.0 / 3.0;
        for (;;) {
            double const x = normal();
            double const root = 1.0 + x / math::sqrt(9.0 * d);
            double const v = root * root * root;
            if (v > 0.0 && math::log(next()) < 0.5 * x * x + d * (1.0 - v + math::log(v))) {
                return d * v * power / shape;
            }
        }
    }
};

/// A place between two points of a table: at 0, 1, 2, 3, 4, 6, 8, 12, 16, 24 ...
struct table_place {
    int below = 0;
    double share = 0.0;               ///< of the next point
    static constexpr int points = 64; // up to 3 x 2^30
    static constexpr double point(int i) noexcept {
        return i < 2 ? i : (i % 2 == 0 ? 2.0 : 3.0) * static_cast<double>(std::uint64_t{1} << (i / 2 - 1));
    }
    constexpr explicit table_place(double at) noexcept {
        auto const whole = static_cast<std::uint64_t>(at);
        int const power = static_cast<int>(std::bit_width(whole)) - 1;
        below = whole < 2 ? static_cast<int>(whole) : 2 * power + (whole >> (power - 1) == 3 ? 1 : 0);
        double const low = point(below);
        if (at != low) { share = (at - low) / (point(below + 1) - low); }
    }
    /// The value here, of a function that gives it at points.
    template <class At>
    constexpr double between(At const& at) const {
        double const low = at(below);
        return share == 0.0 ? low : low + share * (at(below + 1) - low);
    }
};

/// The times of a server's steps, each asked once at points of tables and interpolated between them. A roofline is a
/// sum of straight lines with bends, so only cells with a bend are off. Along the tokens in the cache, the bends are
/// known: the windows of attention.
class step_times {
public:
    constexpr step_times(machine const& gpu, machine const& prompts, server const& s, double longest,
                         prediction_options const& options)
        : gpu_(gpu), prompts_(prompts), s_(s), options_(options), longest_(longest), contexts_{1.0} {
        s_.model.learned_positions = 0.0; // a point of the table may lie behind them
        for (layer_group const& group : s.model.layers) {
            double const window = group.attention.window;
            if (window > contexts_.back() && window < longest) { contexts_.push_back(window); }
        }
        contexts_.push_back(math::max(longest, contexts_.back() + 1.0));
        steps_.assign(table_place::points * contexts_.size(), -1.0);
        chunks_.assign(2 * table_place::points * table_place::points, -1.0);
    }

    /// A decode step of so many sequences, with so many tokens in the cache of each on the mean.
    constexpr double decode(std::size_t sequences, double context) {
        std::size_t i = 0;
        while (i + 2 < contexts_.size() && context > contexts_[i + 1]) {
            ++i;
        }
        double const share = (context - contexts_[i]) / (contexts_[i + 1] - contexts_[i]);
        return table_place(static_cast<double>(sequences)).between([&](int batch) {
            double const low = step_time(batch, i);
            return low + share * (step_time(batch, i + 1) - low);
        });
    }
    /// The time that `tokens` of prompts add to a step of `sequences`; without a chunk they are a pass of their own.
    /// \param before  tokens in the cache, on the mean over the new ones; a little below zero for several prompts
    constexpr double prompt(std::size_t sequences, double tokens, double before) {
        table_place const by_tokens(tokens), by_batch(static_cast<double>(sequences));
        auto const at = [&](int end) {
            return by_batch.between([&](int i) {
                return by_tokens.between([&](int j) {
                    int const index = (end * table_place::points + i) * table_place::points + j;
                    double& known = chunks_[static_cast<std::size_t>(index)];
                    if (known < 0.0) { known = j == 0 ? 0.0 : chunk(i, table_place::point(j), end * longest_); }
                    return known;
                });
            });
        };
        double const first = at(0);
        return before == 0.0 ? first : first + before / longest_ * (at(1) - first);
    }

private:
    constexpr double step_time(int batch, std::size_t at) {
        double& known = steps_[static_cast<std::size_t>(batch) * contexts_.size() + at];
        if (known < 0.0) { known = predict(gpu_, step(batch, contexts_[at]), options_).total_time.raw_; }
        return known;
    }
    constexpr pass step(int batch, double context) const {
        pass out = s_.decode_pass(table_place::point(batch));
        out.context = context - 1.0;
        return out;
    }
    constexpr double chunk(int batch, double tokens, double before) {
        bool const is_whole = s_.prefill_chunk == math::infinity;
        if (batch == 0 || is_whole) {
            double const most = is_whole && s_.prompt_pass > 0.0 ? s_.prompt_pass : tokens;
            double out = 0.0;
            pass alone = s_.prefill_pass();
            for (double done = 0.0; done < tokens; done += most) {
                alone.tokens = math::min(most, tokens - done);
                alone.context = before + done;
                out += predict(is_whole ? prompts_ : gpu_, alone, options_).total_time.raw_;
            }
            return out;
        }
        mixed_step const mixed{step(batch, contexts_.back()), tokens, before};
        return predict(gpu_, mixed, options_).total_time.raw_ - step_time(batch, contexts_.size() - 1);
    }

    machine const& gpu_;
    machine const& prompts_;
    server s_;
    prediction_options const& options_;
    double longest_;
    std::vector<double> contexts_{}; ///< tokens in the cache, between which times are straight lines
    std::vector<double> steps_{};    ///< at each point of batches and each of `contexts_`
    std::vector<double> chunks_{};   ///< behind no and `longest_` tokens, at each point of batches and of tokens
};

/// A duration, and how often it occurs.
struct weighed {
    double time = 0.0, count = 1.0;
};

/// Finds percentiles by quickselect, because a sort would take most of the simulation's time. Raw pointers, because a
/// constant has a limit of steps.
struct ranked {
    weighed* first;
    weighed* last;
    double before = 0.0; ///< durations in front of `first`, all of them shorter

    /// The duration at a rank; `first` to `last` then are those that equal it, between shorter and longer ones.
    constexpr double at(double rank) {
        for (;;) {
            double const middle = first[(last - first) / 2].time;
            weighed *less = first, *next = first, *more = last;
            double shorter = 0.0, equal = 0.0;
            while (next < more) {
                weighed const one = *next;
                if (one.time < middle) {
                    shorter += one.count;
                    *next++ = *less;
                    *less++ = one;
                } else if (one.time > middle) {
                    *next = *--more;
                    *more = one;
                } else {
                    equal += one.count;
                    ++next;
                }
            }
            if (rank < before + shorter) {
                last = less;
            } else if (rank < before + shorter + equal || more == last) {
                before += shorter;
                first = less;
                last = more;
                return middle;
            } else {
                before += shorter + equal;
                first = more;
            }
        }
    }
};

constexpr latency_percentiles percentiles_of(std::vector<weighed>& each) {
    if (each.empty()) { return {}; }
    weighed* const begin = each.data();
    weighed* const end = begin + each.size();
    double count = 0.0, sum = 0.0, longest = 0.0;
    for (weighed const* one = begin; one != end; ++one) {
        count += one->count;
        sum += one->count * one->time;
        if (one->time > longest) { longest = one->time; }
    }
    ranked below{begin, end}; // the largest percentile first: the others are in front of it
    auto const percentile = [&](double share) {
        double const rank = share * (count - 1.0);
        double const whole = math::floor(rank);
        ranked found = below;
        double const low = found.at(whole);
        double high = low;
        if (double counted = found.before; rank > whole) {
            for (weighed const* one = found.first; one != found.last; ++one) {
                counted += one->count;
            }
            if (counted <= whole + 1.0) { // the next rank is the shortest behind
                high = longest;
                for (weighed const* one = found.last; one != end; ++one) {
                    if (one->time < high) { high = one->time; }
                }
            }
        }
        below.last = found.last;
        return (low + (rank - whole) * (high - low)) * symbols::s;
    };
    seconds const p99 = percentile(0.99), p90 = percentile(0.9), p50 = percentile(0.5);
    return {sum / count * symbols::s, p50, p90, p99, longest * symbols::s};
}

/// The steps of a server one after the other.
class loaded_server {
public:
    constexpr loaded_server(step_times& times, server const& s, std::span<request const> all, double most,
                            load_options const& options)
        : times_(times), all_(all.data()), count_(all.size()), last_arrival_(all.back().arrives.raw_),
          clients_(math::min(options.clients, 0x1p53)), ttft_limit_(options.limits.ttft.raw_),
          tpot_limit_(options.limits.tpot.raw_), front_end_(options.front_end.raw_),
          most_(static_cast<std::size_t>(most)), is_chunked_(s.prefill_chunk != math::infinity),
          budget_(is_chunked_ ? s.prefill_chunk : s.prompt_pass) {
        find_next();
    }

    constexpr loaded_prediction run() {
        while (ends_.size() < count_) {
            std::size_t const batch = running();
            if (next_sent_ <= now_ && batch < most_) {
                prompt_step(batch);
            } else if (batch == 0) {
                now_ = next_sent_;
            } else {
                decode_steps(batch);
            }
        }
        out_.requests = static_cast<double>(count_);
        out_.duration = (now_ + front_end_) * symbols::s;
        out_.busy = busy_ * symbols::s;
        out_.mean_running = decoding_ > 0.0 ? sequence_time_ / decoding_ : 0.0;
        out_.most_running = static_cast<double>(most_running_);
        grow();
        out_.ttft = percentiles_of(first_);
        out_.tpot = percentiles_of(each_);
        out_.itl = percentiles_of(gaps_);
        out_.end_to_end = percentiles_of(whole_);
        return out_;
    }

private:
    /// Compares the last quarter of the requests with the second one.
    constexpr void grow() {
        std::size_t const quarter = count_ / 4;
        double second = 0.0, last = 0.0, later = 0.0, arrive_later = 0.0;
        for (std::size_t i = quarter; i < 2 * quarter; ++i) {
            std::size_t const other = count_ - 2 * quarter + i;
            second += whole_[i].time;
            last += whole_[other].time;
            later += first_[other].time - first_[i].time;
            arrive_later += (all_[other].arrives - all_[i].arrives).raw_;
        }
        if (second > 0.0) { out_.growth = last / second; }
        if (arrive_later > 0.0) { out_.delay = later / arrive_later; }
    }
    /// A sequence that decodes.
    struct sequence {
        double last_step, first_token;
        std::size_t of;
    };

    [[nodiscard]] constexpr std::size_t running() const noexcept { return running_.size() - ended_; }
    /// When the request at the head of the queue is sent; infinity: behind the end of one on its way, or none is left.
    constexpr void find_next() noexcept {
        next_sent_ = math::infinity;
        if (next_ == count_) { return; }
        double const arrives = all_[next_].arrives.raw_;
        if (static_cast<double>(next_) < clients_) {
            next_sent_ = arrives;
        } else if (std::size_t const freed = next_ - static_cast<std::size_t>(clients_); freed < ends_.size()) {
            next_sent_ = arrives > ends_[freed] ? arrives : ends_[freed];
        }
    }

    /// A step with tokens of prompts, in order of arrival, until its tokens or its sequences are used up.
    constexpr void prompt_step(std::size_t batch) {
        double left = budget_, tokens = 0.0, pairs = 0.0; // pairs of a query and a key
        std::size_t const from = next_;
        while (next_sent_ <= now_ && batch + (next_ - from) < most_) {
            request const& one = all_[next_];
            double const before = one.cached_tokens + done_;
            double const rest = one.prompt_tokens - before;
            double const taken = is_chunked_ && left < rest ? left : rest;
            if (tokens > 0.0 && (is_chunked_ ? left == 0.0 : taken > left)) { break; }
            if (done_ == 0.0 && now_ > last_arrival_) { ++out_.left_waiting; }
            tokens += taken;
            pairs += taken * (before + 0.5 * taken);
            left = taken < left ? left - taken : 0.0;
            if (taken < rest) {
                done_ += taken;
                break;
            }
            done_ = 0.0;
            sent_.push_back(next_sent_);
            ++next_;
            find_next();
        }
        bool const decodes = is_chunked_ && batch > 0;
        double time = times_.prompt(decodes ? batch : 0, tokens, pairs / tokens - 0.5 * tokens);
        if (decodes) { time += times_.decode(batch, cached_ / static_cast<double>(batch)); }
        now_ += time;
        busy_ += time;
        std::size_t const with_prompts = batch + (next_ - from) + (done_ > 0.0 ? 1 : 0);
        if (with_prompts > most_running_) { most_running_ = with_prompts; }
        if (decodes) {
            decoded(batch, time, 1.0);
        } else if (batch > 0) {
            hold(batch, time);
        }
        for (std::size_t i = from; i < next_; ++i) {
            start(i);
        }
    }
    /// The next token of those that decode comes later.
    constexpr void hold(std::size_t batch, double time) {
        double count = static_cast<double>(batch);
        for (weighed& group : held_) {
            group.time += time;
            count -= group.count;
        }
        if (count > 0.0) { held_.push_back({time, count}); } // that began behind earlier passes
    }
    /// The first token of a request, with which its prompt ends.
    constexpr void start(std::size_t of) {
        request const& one = all_[of];
        first_.push_back({now_ - sent_[of] + front_end_});
        out_.output_tokens += one.output_tokens;
        sequence const begun{step_ + one.output_tokens - 1.0, now_, of};
        if (one.output_tokens == 1.0) { return finish(begun); }
        cached_ += one.prompt_tokens + 1.0;
        running_.push_back(begun); // in order of their last steps
        for (std::size_t i = running_.size() - 1; i > ended_ && running_[i - 1].last_step > begun.last_step; --i) {
            running_[i] = running_[i - 1];
            running_[i - 1] = begun;
        }
    }
    constexpr void finish(sequence const& one) {
        double const gaps = all_[one.of].output_tokens - 1.0;
        double const each = gaps > 0.0 ? (now_ - one.first_token) / gaps : 0.0;
        if (gaps > 0.0) { each_.push_back({each}); }
        double const end = now_ + front_end_;
        ends_.push_back(end);
        whole_.push_back({end - sent_[one.of]});
        if (one.first_token - sent_[one.of] + front_end_ <= ttft_limit_ && each <= tpot_limit_) { ++out_.within; }
        if (next_sent_ == math::infinity) { find_next(); }
    }
    /// Steps without a prompt, until a sequence ends or a request arrives that can start. Their times rise with the
    /// cache on a straight line, so the middle one is their mean.
    constexpr void decode_steps(std::size_t batch) {
        double const context = cached_ / static_cast<double>(batch);
        double steps = running_[ended_].last_step - step_;
        double each = times_.decode(batch, context + 0.5 * (steps - 1.0));
        double const until = next_sent_ - now_;
        if (batch < most_ && until < steps * each) {
            double const about = math::ceil(until / times_.decode(batch, context));
            each = times_.decode(batch, context + 0.5 * (about - 1.0));
            steps = math::min(math::max(math::ceil(until / each), 1.0), steps);
        }
        if (batch > most_running_) { most_running_ = batch; }
        now_ += steps * each;
        busy_ += steps * each;
        decoded(batch, each, steps);
    }
    /// All sequences have so many further tokens.
    constexpr void decoded(std::size_t sequences, double each, double steps) {
        double const batch = static_cast<double>(sequences);
        double gaps = batch * steps;
        for (weighed const& group : held_) {
            gaps_.push_back({group.time + each, group.count});
            gaps -= group.count;
        }
        held_.clear();
        if (gaps > 0.0) { gaps_.push_back({each, gaps}); }
        decoding_ += steps * each;
        sequence_time_ += batch * steps * each;
        step_ += steps;
        cached_ += batch * steps;
        while (ended_ < running_.size() && running_[ended_].last_step <= step_) {
            sequence const one = running_[ended_++];
            cached_ -= all_[one.of].prompt_tokens + all_[one.of].output_tokens;
            finish(one);
        }
    }

    step_times& times_;
    request const* all_;
    std::size_t count_;
    double last_arrival_, clients_, ttft_limit_, tpot_limit_, front_end_;
    std::size_t most_;
    bool is_chunked_;
    double budget_;
    loaded_prediction out_{};
    double now_ = 0.0, busy_ = 0.0;
    double next_sent_ = 0.0;                      ///< when the request at the head of the queue is sent
    double done_ = 0.0;                           ///< of its prompt's tokens
    double step_ = 0.0, cached_ = 0.0;            ///< decode steps; tokens that sequences have seen, of all together
    double decoding_ = 0.0, sequence_time_ = 0.0; ///< seconds, and sequences times seconds, of decode steps
    std::size_t next_ = 0, most_running_ = 0;
    std::vector<sequence> running_{};     ///< in order of their last steps
    std::size_t ended_ = 0;               ///< of `running_`
    std::vector<double> sent_{}, ends_{}; ///< of each request; in order of their ends
    std::vector<weighed> held_{}; ///< passes of prompts since the last decode step, and the sequences that they delayed
    std::vector<weighed> first_{}, each_{}, gaps_{}, whole_{};
};

} // namespace rafter::workload::detail

export namespace rafter::workload {

constexpr std::vector<request> arrivals::to(server const& s) const {
    validate();
    std::vector<request> out;
    detail::random_numbers random{seed};
    seconds at{};
    for (double i = 0.0; i < requests; ++i) {
        double const square = variation * variation;
        at += (square < 1e-300 ? 1.0 : random.gamma(1.0 / square)) * symbols::s;
        out.push_back({at, s.prompt_tokens, s.output_tokens, cached_tokens});
    }
    if (at == seconds{}) { expecting::reject<"arrivals.variation", "smaller: all gaps are drawn as 0">(variation); }
    double const to_mean = requests / rate / at;
    for (request& one : out) {
        one.arrives *= to_mean;
    }
    return out;
}

/// Predicts a server on which requests arrive, by a simulation of each of its steps. `predict` gives the times of steps
/// at batches and tokens of 1, 2, 3, 4, 6, 8, 12 and so on; times between are interpolated.
///
/// Requests start in order of arrival. At most `server::batch` sequences run (0: no such limit), and no more than fit
/// in memory with the server's prompt and output. Pipelines, and experts apart from attention, are errors. With a
/// finite `prefill_chunk`, each step also takes in up to so many tokens of waiting prompts (vLLM since 0.8, SGLang;
/// vLLM counts one token for each running sequence among them).
/// Without it, waiting prompts have passes of their own, of one prompt or of `prompt_pass` tokens, and decode steps
/// wait for them. No sequence is preempted.
///
///     predict(gpu, server{...}, arrivals{.rate = 8.0 / s}).ttft.p99
///
/// \param gpu       the device as steps find it, as for a server in its steady state
/// \param prompts   the same device as whole prompts find it
/// \param requests  in order of arrival, at least one; their lengths count, and the server's only for what fits
[[nodiscard]] constexpr loaded_prediction predict(machine const& gpu, machine const& prompts, server const& s,
                                                  std::span<request const> requests, load_options const& options = {}) {
    if (requests.empty()) { expecting::reject<"predict.requests", "at least one">(0.0); }
    if (options.clients != math::infinity) { expecting::count<"load_options.clients">(options.clients); }
    expecting::not_negative<"load_options.front_end">(options.front_end);
    for (seconds const& limit : {options.limits.ttft, options.limits.tpot}) {
        if (!(limit > seconds{})) { expecting::reject<"load_options.limits", "positive">(limit); }
    }
    double longest = 0.0;
    seconds before{};
    for (request const& one : requests) {
        expecting::count<"request.prompt_tokens">(one.prompt_tokens);
        expecting::count<"request.output_tokens">(one.output_tokens);
        expecting::count_or_none<"request.cached_tokens">(one.cached_tokens);
        expecting::not_negative<"request.arrives">(one.arrives);
        if (one.arrives < before) { expecting::reject<"request.arrives", "in order">(one.arrives); }
        if (one.cached_tokens >= one.prompt_tokens) {
            expecting::reject<"request.cached_tokens", "fewer than the tokens of the prompt">(one.cached_tokens);
        }
        before = one.arrives;
        longest = math::max(longest, one.prompt_tokens + one.output_tokens);
    }
    if (longest > 0x1p30) { expecting::reject<"request.prompt_tokens", "at most 2^30, with the output">(longest); }
    if (longest > s.model.learned_positions && s.model.learned_positions > 0.0) {
        expecting::reject<"request.prompt_tokens", "at most the model's learned positions, with the output">(longest);
    }
    double const fitting = s.sequences_that_fit(gpu);
    if (fitting == 0.0) { expecting::reject<"server.sequences_that_fit", "at least 1: weights and a cache">(fitting); }
    double const most = s.batch > 0.0 ? math::min(s.batch, fitting) : fitting;
    if (most > 0x1p30) { expecting::reject<"server.batch", "1 to 2^30, as the machine states no capacity">(s.batch); }
    if (double const parts = s.parallel.parts_of_batch(); parts > 1.0) {
        expecting::reject<"server.parallel", "without pipeline and expert under load">(parts);
    }
    detail::step_times times(gpu, prompts, s, longest, options.steps);
    loaded_prediction out = detail::loaded_server(times, s, requests, most, options).run();
    out.sequences_that_fit = fitting;
    return out;
}
/// Predicts the server under `arrivals`, which have the server's lengths.
[[nodiscard]] constexpr loaded_prediction predict(machine const& gpu, machine const& prompts, server const& s,
                                                  arrivals const& at, load_options const& options = {}) {
    return predict(gpu, prompts, s, at.to(s), options);
}
/// Predicts with one machine for steps and prompts. The requests are a list, or `arrivals`.
template <class Requests>
    requires std::same_as<Requests, arrivals> || std::convertible_to<Requests const&, std::span<request const>>
[[nodiscard]] constexpr loaded_prediction predict(machine const& gpu, server const& s, Requests const& requests,
                                                  load_options const& options = {}) {
    return predict(gpu, gpu, s, requests, options);
}

/// A rate of requests, and what the server does under it.
struct rate_within {
    event_rate rate{};      ///< the mean rate of arrivals
    loaded_prediction at{}; ///< the server under it
};
/// The largest rate at which the server keeps up and a share of the requests meets both limits, to 1 %; empty if there
/// is none. Bisection finds it, below the rate at which all sequences run and none delays another. `arrivals::rate` is
/// ignored. Few requests find the server empty and give too large a rate; take 100,000.
/// \param options  states a limit or both, and no number of clients
/// \param share    of the requests that must meet the limits; in (0, 1]. MLPerf takes 0.99
[[nodiscard]] constexpr std::optional<rate_within> largest_rate_within(machine const& gpu, machine const& prompts,
                                                                       server const& s, arrivals at,
                                                                       load_options const& options,
                                                                       double share = 0.99) {
    if (double const n = options.clients; n != math::infinity) {
        expecting::reject<"load_options.clients", "infinity: clients that wait decide the rate">(n);
    }
    if (!(share > 0.0 && share <= 1.0)) { expecting::reject<"largest_rate_within.share", "in (0, 1]">(share); }
    request const one{{}, s.prompt_tokens, s.output_tokens, at.cached_tokens};
    loaded_prediction const alone = predict(gpu, prompts, s, std::span(&one, 1), options);
    if (alone.within == 0.0) { return {}; }
    double const most = s.batch > 0.0 ? math::min(s.batch, alone.sequences_that_fit) : alone.sequences_that_fit;
    event_rate good{}, bad = most / (alone.end_to_end.mean - options.front_end);
    // `arrivals` takes no rate at which the requests need more than 10^9 s.
    event_rate const least = max(1e-4 / alone.end_to_end.mean, at.requests / (1e9 * symbols::s));
    std::optional<rate_within> out;
    while (bad > 2.0 * least && bad - good > 0.01 * bad) {
        at.rate = 0.5 * (good + bad);
        loaded_prediction const now = predict(gpu, prompts, s, at, options);
        bool const meets = now.keeps_up() && now.within >= share * now.requests;
        (meets ? good : bad) = at.rate;
        if (meets) { out = {at.rate, now}; }
    }
    return out;
}

} // namespace rafter::workload
