// Servers under load: against a loop over single steps, against formulas of queues, and what more load may change.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "what.hpp"

import rafter;
import rafter.workload;

namespace load_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr machine gpu = catalogued<"nvidia-h100-sxm5-80gb">();

wl::server server_with(double batch, double chunk) {
    return {.model = wl::models::llama3_1_8b,
            .formats = wl::formats::all(bf16),
            .prompt_tokens = 700,
            .output_tokens = 100,
            .batch = batch,
            .prefill_chunk = chunk};
}

double mean(std::vector<double> const& of) {
    double sum = 0.0;
    for (double const one : of) {
        sum += one;
    }
    return sum / static_cast<double>(of.size());
}
/// Interpolated between ranks, as numpy does it.
double percentile(std::vector<double> of, double share) {
    std::ranges::sort(of);
    double const rank = share * (static_cast<double>(of.size()) - 1.0);
    auto const below = static_cast<std::size_t>(rank);
    double const more = below + 1 < of.size() ? of[below + 1] - of[below] : 0.0;
    return of[below] + (rank - std::floor(rank)) * more;
}

struct all_times {
    std::vector<double> ttft, itl, end_to_end;
};

/// The scheduler's rule, step by step, with the time of each step by `predict` at its own batch and context.
all_times one_by_one(wl::server const& s, std::vector<wl::request> const& requests) {
    struct state {
        double prompt_left, output_left, seen, arrives, last_token = 0.0;
    };
    std::vector<state> all;
    for (wl::request const& one : requests) {
        all.push_back({one.prompt_tokens - one.cached_tokens, one.output_tokens, one.cached_tokens,
                       one.arrives / seconds(1.0 * rafter::symbols::s)});
    }
    auto const time_of = [](auto const& op) { return predict(gpu, op).total_time / seconds(1.0 * rafter::symbols::s); };
    all_times out;
    double now = 0.0;
    bool const is_chunked = s.prefill_chunk < math::infinity;
    for (std::size_t ended = 0; ended < all.size();) {
        double decoding = 0.0, seen = 0.0;
        for (state const& one : all) {
            if (one.prompt_left > 0.0 || one.output_left == 0.0) { continue; }
            ++decoding;
            seen += one.seen + 1.0;
        }
        // Prompts, in order of arrival, within the chunk and the sequences.
        double left = is_chunked ? s.prefill_chunk : 0.0, tokens = 0.0, pairs = 0.0, running = decoding;
        std::vector<std::size_t> processed, finished;
        for (std::size_t i = 0; i < all.size() && running < s.batch; ++i) {
            if (all[i].arrives > now || all[i].prompt_left == 0.0 || (tokens > 0.0 && left == 0.0)) { continue; }
            double const taken = is_chunked ? std::min(left, all[i].prompt_left) : all[i].prompt_left;
            tokens += taken;
            pairs += taken * (all[i].seen + 0.5 * taken);
            left = std::max(left - taken, 0.0);
            all[i].prompt_left -= taken;
            all[i].seen += taken;
            ++running;
            if (all[i].prompt_left == 0.0) { finished.push_back(i); }
        }
        if (tokens == 0.0 && decoding == 0.0) {
            auto const waits = [](state const& one) { return one.prompt_left > 0.0; };
            now = std::ranges::find_if(all, waits)->arrives;
            continue;
        }
        wl::pass decode = s.decode_pass(std::max(decoding, 1.0));
        if (decoding > 0.0) { decode.context = std::floor(seen / decoding + 0.5) - 1.0; }
        double const before = tokens > 0.0 ? std::floor(std::max(pairs / tokens - 0.5 * tokens, 0.0) + 0.5) : 0.0;
        bool const decodes = decoding > 0.0 && (is_chunked || tokens == 0.0);
        if (tokens > 0.0 && decodes) {
            now += time_of(wl::mixed_step{decode, tokens, before});
        } else if (tokens > 0.0) {
            wl::pass prompt = s.prefill_pass();
            prompt.tokens = tokens;
            prompt.context = before;
            now += time_of(prompt);
        } else {
            now += time_of(decode);
        }
        auto const end_if_done = [&](state& one) {
            if (one.output_left > 0.0) { return; }
            out.end_to_end.push_back(now - one.arrives);
            ++ended;
        };
        for (std::size_t i = 0; i < all.size() && decodes; ++i) {
            bool const is_new = std::ranges::count(finished, i) != 0;
            if (all[i].prompt_left > 0.0 || all[i].output_left == 0.0 || is_new) { continue; }
            out.itl.push_back(now - all[i].last_token);
            all[i].last_token = now;
            ++all[i].seen;
            --all[i].output_left;
            end_if_done(all[i]);
        }
        for (std::size_t const i : finished) {
            out.ttft.push_back(now - all[i].arrives);
            all[i].last_token = now;
            --all[i].output_left;
            end_if_done(all[i]);
        }
    }
    return out;
}

/// Requests of many lengths.
std::vector<wl::request> trace(std::size_t count, double rate, std::uint32_t seed) {
    std::minstd_rand engine(seed);
    auto const uniform = [&] { return static_cast<double>(engine() - 1) / 2147483646.0; };
    std::vector<wl::request> out;
    seconds at{};
    for (std::size_t i = 0; i < count; ++i) {
        at += -std::log(1.0 - 0.999 * uniform()) / rate * rafter::symbols::s;
        double const prompt = 1.0 + std::floor(2000.0 * uniform());
        out.push_back({at, prompt, 1.0 + std::floor(150.0 * uniform()), std::floor(0.5 * prompt * uniform())});
    }
    return out;
}

void expect_alike(wl::latency_percentiles const& found, std::vector<double> const& expected, char const* what) {
    auto const near = [&](seconds const& time, double wanted, double within, char const* of) {
        EXPECT_NEAR(time / seconds(1.0 * s) / wanted, 1.0, within) << what << ", " << of;
    };
    near(found.mean, mean(expected), 0.02, "mean");
    near(found.p50, percentile(expected, 0.5), 0.04, "p50");
    near(found.p90, percentile(expected, 0.9), 0.04, "p90");
    near(found.p99, percentile(expected, 0.99), 0.05, "p99");
}

TEST(load, is_near_to_single_steps) {
    for (double const chunk : {512.0, 4096.0, math::infinity}) {
        for (double const batch : {4.0, 64.0}) {
            wl::server const of = server_with(batch, chunk);
            auto const requests = trace(150, 12.0, 5);
            auto const expected = one_by_one(of, requests);
            auto const found = wl::predict(gpu, of, std::span(requests));
            SCOPED_TRACE("chunk " + std::to_string(chunk) + ", batch " + std::to_string(batch));
            expect_alike(found.ttft, expected.ttft, "first token");
            expect_alike(found.itl, expected.itl, "gaps");
            expect_alike(found.end_to_end, expected.end_to_end, "end to end");
        }
    }
}

TEST(load, interpolates_percentiles_between_ranks) {
    wl::server const of = server_with(4, 4096);
    std::vector<wl::request> requests;
    std::vector<double> alone;
    for (double const tokens : {300., 1100., 100., 700., 700., 200., 1000., 700., 400., 900., 500.}) {
        wl::request const one{.prompt_tokens = tokens, .output_tokens = 1};
        alone.push_back(wl::predict(gpu, of, std::span(&one, 1)).ttft.mean / seconds(1.0 * s));
        requests.push_back(one);
        requests.back().arrives = 10.0 * static_cast<double>(requests.size()) * s; // nobody waits
    }
    auto const found = wl::predict(gpu, of, std::span(requests)).ttft;
    auto const expect = [](seconds const& time, double wanted) { EXPECT_NEAR(time / seconds(1.0 * s), wanted, 1e-12); };
    expect(found.mean, mean(alone));
    expect(found.p50, percentile(alone, 0.5));
    expect(found.p90, percentile(alone, 0.9));
    expect(found.p99, percentile(alone, 0.99));
    expect(found.longest, percentile(alone, 1.0));
}

TEST(load, of_one_at_a_time_is_a_queue) {
    wl::server of = server_with(1.0, math::infinity);
    of.output_tokens = 1.0;
    seconds const service = predict(gpu, of.prefill_pass()).total_time;
    for (double const variation : {1.0, 0.0}) {
        for (double const busy : {0.3, 0.8}) {
            wl::arrivals const at{.rate = busy / service, .requests = 200000, .variation = variation};
            auto const found = wl::predict(gpu, of, at);
            double const wait = variation == 1.0 ? 0.5 * busy / (1.0 - busy) : 0.0; // M/D/1, in times of service
            EXPECT_NEAR(found.ttft.mean / ((1.0 + wait) * service), 1.0, 0.04) << variation << " " << busy;
            EXPECT_NEAR(found.utilisation(), busy, 0.01);
        }
    }
}

TEST(load, follows_littles_law_in_the_whole_server) {
    for (double const rate : {2.0, 20.0, 60.0}) {
        auto const found = wl::predict(gpu, server_with(256, 2048), wl::arrivals{.rate = rate / s, .requests = 5000});
        double const decoding =
            found.mean_running * (found.busy / found.duration); // at most: prompts alone are busy too
        double const inside = found.rate() * (found.end_to_end.mean - found.ttft.mean);
        EXPECT_LE(inside, 1.001 * decoding) << rate;
        EXPECT_GE(inside, 0.8 * decoding) << rate;
    }
}

TEST(load, rises_with_rates_bursts_and_work) {
    auto const end_to_end = [](auto const& change) {
        wl::server of = server_with(64, 2048);
        wl::arrivals at{.rate = 20.0 / s, .requests = 3000};
        wl::load_options options;
        change(of, at, options);
        return wl::predict(gpu, of, at, options).end_to_end;
    };
    auto const usual = end_to_end([](auto&...) {});
    auto const expect_longer = [&](char const* what, auto const& change) {
        auto const found = end_to_end(change);
        EXPECT_GT(found.mean, usual.mean) << what;
        EXPECT_GT(found.p99, usual.p99) << what;
    };
    expect_longer("rate", [](auto&, wl::arrivals& at, auto&) { at.rate = 25.0 / s; });
    expect_longer("bursts", [](auto&, wl::arrivals& at, auto&) { at.variation = 3.0; });
    expect_longer("prompt", [](wl::server& of, auto&, auto&) { of.prompt_tokens = 900; });
    expect_longer("output", [](wl::server& of, auto&, auto&) { of.output_tokens = 130; });
    expect_longer("front end", [](auto&, auto&, wl::load_options& options) { options.front_end = 9.0 * ms; });
    auto const cached = end_to_end([](auto&, wl::arrivals& at, auto&) { at.cached_tokens = 600; });
    EXPECT_LT(cached.mean, usual.mean);
    auto const closed = end_to_end([](auto&, auto&, wl::load_options& options) { options.clients = 4; });
    EXPECT_LT(closed.mean, usual.mean); // the others wait at the client
}

TEST(load, finds_the_largest_rate_within_limits) {
    wl::server const of = server_with(128, 1024);
    wl::arrivals at{.rate = 1.0 / s, .requests = 2000};
    wl::load_options const options{.limits = {200.0 * ms, 15.0 * ms}};
    auto const found = wl::largest_rate_within(gpu, gpu, of, at, options, 0.9);
    ASSERT_TRUE(found);
    EXPECT_GE(found->at.within, 1800.0);
    at.rate = found->rate;
    EXPECT_EQ(wl::predict(gpu, of, at, options), found->at);
    at.rate = 1.03 * found->rate;
    EXPECT_LT(wl::predict(gpu, of, at, options).within, 1800.0);
    EXPECT_FALSE(wl::largest_rate_within(gpu, gpu, of, at, {.limits = {1.0 * ms, 15.0 * ms}}));
    // Without limits it is the rate up to which the server keeps up: what all sequences together answer.
    auto const any = wl::largest_rate_within(gpu, gpu, of, {.rate = 1.0 / s, .requests = 20000}, {});
    auto const busy = wl::predict(gpu, of, wl::arrivals{.rate = 1e4 / s, .requests = 20000});
    ASSERT_TRUE(any);
    EXPECT_NEAR(any->rate / busy.rate(), 1.0, 0.05);
    EXPECT_TRUE(any->at.keeps_up());
    EXPECT_FALSE(busy.keeps_up());
    EXPECT_TRUE(wl::predict(gpu, of, wl::arrivals{.rate = 0.8 * busy.rate(), .requests = 20000}).keeps_up());
}

TEST(load, finds_rates_with_cached_prompts) {
    wl::server const of = server_with(128, 1024);
    wl::arrivals const cached{.rate = 1.0 / s, .requests = 500, .cached_tokens = 600};
    // A limit that no whole prompt meets.
    seconds const whole = wl::predict(gpu, of, wl::arrivals{.rate = 0.01 / s, .requests = 20}).ttft.p50;
    wl::load_options const options{.limits = {0.8 * whole, 1.0 * s}, .front_end = 1.0 * ms};
    EXPECT_TRUE(wl::largest_rate_within(gpu, gpu, of, cached, options));
    EXPECT_FALSE(wl::largest_rate_within(gpu, gpu, of, {.rate = 1.0 / s, .requests = 500}, options));
}

TEST(load, finds_rates_of_servers_of_many_sequences) {
    auto const rate_of = [](double batch, double requests) {
        return wl::largest_rate_within(gpu, gpu, server_with(batch, 16), {.rate = 1.0 / s, .requests = requests},
                                       {.limits = {1.0 * s, 1.0 * s}});
    };
    ASSERT_TRUE(rate_of(1e6, 2000));
    EXPECT_NEAR(rate_of(1e6, 2000)->rate / rate_of(1e3, 2000)->rate, 1.0, 0.1);
    // No rate is too small to be asked for.
    wl::load_options const short_of_it{.limits = {1.0 * us, 1.0 * s}};
    EXPECT_FALSE(
        wl::largest_rate_within(gpu, gpu, server_with(1, 16), {.rate = 1.0 / s, .requests = 2000}, short_of_it, 1.0));
}

TEST(load, tells_when_a_server_falls_behind) {
    wl::server const of = server_with(0, 1024);
    auto const kept = [&](double rate, double requests) {
        return wl::predict(gpu, of, wl::arrivals{.rate = rate / s, .requests = requests}).keeps_up();
    };
    double const most = wl::predict(gpu, of, wl::arrivals{.rate = 1e4 / s, .requests = 20000}).rate() * s;
    EXPECT_FALSE(kept(1.1 * most, 10000));
    EXPECT_FALSE(kept(1.2 * most, 1000)); // short runs, in which decoding takes most of the time
    EXPECT_FALSE(kept(2.0 * most, 500));
    EXPECT_FALSE(kept(20.0 * most, 200 * of.output_tokens));
    EXPECT_TRUE(kept(0.5 * most, 200));
    EXPECT_TRUE(kept(0.01 * most, 4));
}

TEST(load, refuses_gaps_that_are_all_zero) {
    EXPECT_THROW((void)wl::arrivals({.rate = 1.0 / s, .requests = 1, .variation = 200}).to(server_with(8, 128)),
                 invalid_value);
    auto const even = wl::arrivals{.rate = 1.0 / s, .requests = 3, .variation = 1e-160}.to(server_with(8, 128));
    EXPECT_EQ(even[1].arrives, 2.0 * s);
}

TEST(load, is_the_same_in_constants) {
    constexpr wl::arrivals at{.rate = 30.0 / s, .requests = 15, .variation = 1.5};
    constexpr wl::server of{.model = wl::models::llama3_1_8b,
                            .formats = wl::formats::all(bf16),
                            .prompt_tokens = 700,
                            .output_tokens = 20,
                            .batch = 16,
                            .prefill_chunk = 512};
    constexpr auto in_constants = wl::predict(gpu, of, at);
    wl::arrivals const same = at;
    EXPECT_EQ(wl::predict(gpu, of, same), in_constants);
}

TEST(load, has_gaps_of_the_stated_variation) {
    for (double const variation : {0.3, 1.0, 2.0, 4.0}) {
        auto const all =
            wl::arrivals{.rate = 2.0 / s, .requests = 200000, .variation = variation}.to(server_with(1, 512));
        std::vector<double> gaps, squares;
        for (double before = 0.0; wl::request const& one : all) {
            double const gap = one.arrives / seconds(1.0 * s) - before;
            before += gap;
            gaps.push_back(gap);
            squares.push_back(gap * gap);
        }
        double const of_gaps = mean(gaps);
        EXPECT_NEAR(of_gaps, 0.5, 0.01 * std::max(1.0, variation)) << variation;
        EXPECT_NEAR(std::sqrt(mean(squares) - of_gaps * of_gaps) / of_gaps / variation, 1.0, 0.05) << variation;
    }
}

TEST(load, refuses_what_it_cannot_answer) {
    wl::server const of = server_with(8, 512);
    auto const error_of = [&](wl::request const& one, wl::load_options const& options = {}) {
        return what([&] { (void)wl::predict(gpu, of, std::span(&one, 1), options); });
    };
    EXPECT_NE(error_of({.prompt_tokens = 0, .output_tokens = 1}).find("request.prompt_tokens"), std::string::npos);
    EXPECT_NE(error_of({.prompt_tokens = 1.5, .output_tokens = 1}).find("request.prompt_tokens"), std::string::npos);
    EXPECT_NE(error_of({.prompt_tokens = 1, .output_tokens = std::nan("")}).find("request.output_tokens"),
              std::string::npos);
    EXPECT_NE(error_of({.arrives = -1.0 * s, .prompt_tokens = 1, .output_tokens = 1}).find("request.arrives"),
              std::string::npos);
    EXPECT_NE(error_of({.prompt_tokens = 8, .output_tokens = 1, .cached_tokens = 8}).find("request.cached_tokens"),
              std::string::npos);
    EXPECT_NE(error_of({.prompt_tokens = 0x1p31, .output_tokens = 1}).find("at most 2^30"), std::string::npos);
    EXPECT_NE(error_of({.prompt_tokens = 8, .output_tokens = 1}, {.clients = 0}).find("load_options.clients"),
              std::string::npos);
    EXPECT_NE(
        error_of({.prompt_tokens = 8, .output_tokens = 1}, {.front_end = -1.0 * s}).find("load_options.front_end"),
        std::string::npos);
    for (double const limit : {0.0, -1.0, std::nan("")}) {
        EXPECT_NE(error_of({.prompt_tokens = 8, .output_tokens = 1}, {.limits = {limit * s, 1.0 * s}}).find("limits"),
                  std::string::npos)
            << limit;
    }
    wl::request const swapped[]{{.arrives = 2.0 * s, .prompt_tokens = 8, .output_tokens = 1},
                                {.arrives = 1.0 * s, .prompt_tokens = 8, .output_tokens = 1}};
    EXPECT_NE(what([&] { (void)wl::predict(gpu, of, swapped); }).find("in order"), std::string::npos);
    EXPECT_NE(what([&] { (void)wl::predict(gpu, of, std::span<wl::request const>()); }).find("at least one"),
              std::string::npos);
    auto const of_arrivals = [&](wl::arrivals const& at) { return what([&] { (void)wl::predict(gpu, of, at); }); };
    EXPECT_NE(of_arrivals({}).find("arrivals.rate"), std::string::npos);
    EXPECT_NE(of_arrivals({.rate = 1e-7 / s}).find("within 10^9 s"), std::string::npos);
    EXPECT_NE(what([&] {
                  wl::server divided = of;
                  divided.parallel.pipeline = 2;
                  (void)wl::predict(gpu, divided, wl::arrivals{.rate = 1.0 / s});
              }).find("without pipeline"),
              std::string::npos);
    EXPECT_NE(what([&] {
                  (void)wl::largest_rate_within(gpu, gpu, of, {}, {.limits = {1.0 * s, 1.0 * s}, .clients = 4});
              }).find("load_options.clients"),
              std::string::npos);
    auto const llama_cpp = wl::device_under(wl::framework::llama_cpp, wl::device_class::hbm, gpu, of.formats);
    EXPECT_NE(what([&] { (void)llama_cpp.predict(of, wl::arrivals{.rate = 1.0 / s}); }).find("measured under load"),
              std::string::npos);
    EXPECT_NE(of_arrivals({.rate = 1.0 / s, .requests = 1e8}).find("at most 10^7"), std::string::npos);
    EXPECT_NE(of_arrivals({.rate = 1.0 / s, .variation = -1.0}).find("arrivals.variation"), std::string::npos);
    EXPECT_NE(of_arrivals({.rate = 1.0 / s, .cached_tokens = 700}).find("request.cached_tokens"), std::string::npos);
    wl::server large = of;
    large.model = wl::models::llama3_1_405b;
    large.batch = 0;
    EXPECT_NE(what([&] {
                  (void)wl::predict(gpu, large, wl::arrivals{.rate = 1.0 / s});
              }).find("at least 1: weights and a cache"),
              std::string::npos);
    machine unknown = gpu;
    unknown.bandwidth =
        machine{.bandwidth = 1.0 * TB / s, .peaks = {{.rate = 1.0 * TFLOP / s, .of = matrix_arithmetic(bf16)}}}
            .bandwidth;
    wl::server any = of;
    any.batch = 0;
    EXPECT_NE(what([&] { (void)wl::predict(unknown, any, wl::arrivals{.rate = 1.0 / s}); }).find("states no capacity"),
              std::string::npos);
    EXPECT_NE(what([&] {
                  (void)wl::largest_rate_within(gpu, gpu, of, {.rate = 1.0 / s}, {.limits = {1.0 * s, 1.0 * s}}, 0.0);
              }).find("largest_rate_within.share"),
              std::string::npos);
}

} // namespace
} // namespace load_test
