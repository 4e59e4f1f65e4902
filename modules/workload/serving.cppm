// Tests: static/workload_serving
module;
#include <optional>

/// \file Times of requests, continuous batching in its steady state, sequences that fit, cost and energy of tokens.
export module rafter.workload:serving;
#include "../digits.hpp"

import rafter.model;
import :model;
import :formats;
import :pass;
import :mixed_step;
import :rates;

export namespace rafter::workload {

/// The longest times of a request that a service accepts.
struct latency_limits {
    seconds ttft{}; ///< the time until the first token, TTFT
    seconds tpot{}; ///< the time for each further token, TPOT
    constexpr bool operator==(latency_limits const&) const noexcept = default;

private:
    struct first; // rafter: since 0.3 write .ttft and .tpot
    struct each;  // rafter: since 0.3 write .ttft and .tpot
};
/// The times of a request, measured or predicted.
struct request_times {
    seconds ttft{};             ///< TTFT, the wait and the prefill; zero or positive
    seconds tpot{};             ///< TPOT, the mean gap between tokens; positive
    double output_tokens = 0.0; ///< o, the tokens of the answer; whole, at least 2, since one token has no gap

    /// The time of the whole answer, TTFT + (o - 1) TPOT.
    [[nodiscard]] constexpr seconds end_to_end() const {
        validate();
        return ttft + (output_tokens - 1.0) * tpot;
    }
    /// Requests a second of clients that each send the next request a while after the answer (closed loop).
    /// \param clients  the number of clients; whole, at least 1
    /// \param think    the time between an answer and the next request; zero or positive
    [[nodiscard]] constexpr event_rate closed_loop(double clients, seconds const& think = {}) const {
        expecting::count<"request_times.clients">(clients);
        expecting::not_negative<"request_times.think">(think);
        return throughput(clients, end_to_end() + think);
    }
    /// Are both limits met?
    [[nodiscard]] constexpr bool meet(latency_limits const& limits) const {
        validate();
        return ttft <= limits.ttft && tpot <= limits.tpot;
    }
    constexpr void validate() const {
        expecting::not_negative<"request_times.ttft">(ttft);
        expecting::positive<"request_times.tpot">(tpot);
        protocol::expect_whole<"request_times.output_tokens", "a whole number from 2 to 2^53">(output_tokens, 2.0);
    }
    constexpr bool operator==(request_times const&) const noexcept = default;

private:
    struct first; // rafter: since 0.3 write .ttft and .tpot
    struct each;  // rafter: since 0.3 write .ttft and .tpot
};

/// Continuous batching in a steady state: `batch` sequences always run. Their decode steps share the machine with the
/// prefills of the next requests, so X (T_p + o t_d / B) = 1 for X requests a second. Each output token is a step.
struct steady_state {
    seconds prefill{};          ///< T_p, the machine time of the prefill of a prompt; zero or positive
    seconds step{};             ///< t_d, the time of a decode step of all sequences; positive
    double batch = 0.0;         ///< B, the sequences that run; whole, at least 1
    double output_tokens = 0.0; ///< o, the output tokens of a request; whole, at least 1

    /// X, requests a second. A request of one token has no step.
    [[nodiscard]] constexpr event_rate requests() const {
        validate();
        return 1.0 / (prefill + (output_tokens == 1.0 ? 0.0 : output_tokens / batch) * step);
    }
    /// Output tokens a second, of all users together.
    [[nodiscard]] constexpr event_rate output_rate() const { return requests() * output_tokens; }
    /// TPOT, t_d + B T_p / o: the time of a step, and the prefills that it waits for. One output token is an error.
    [[nodiscard]] constexpr seconds time_per_token() const {
        validate();
        if (output_tokens == 1.0) {
            expecting::reject<"steady_state.output_tokens", "at least 2 for a time per token">(output_tokens);
        }
        return step + batch / output_tokens * prefill;
    }
    /// Tokens a second that a user gets, 1 / TPOT.
    [[nodiscard]] constexpr event_rate user_rate() const { return 1.0 / time_per_token(); }

    constexpr void validate() const {
        expecting::not_negative<"steady_state.prefill">(prefill);
        expecting::positive<"steady_state.step">(step);
        expecting::count<"steady_state.batch">(batch);
        expecting::count<"steady_state.output_tokens">(output_tokens);
    }
    constexpr bool operator==(steady_state const&) const noexcept = default;
};

/// The cache that a server reserves for a sequence.
enum class cache_reservation : unsigned char {
    worst_case, ///< the cache of the prompt and of all output tokens
    mean        ///< the cache of the prompt and of half of the output tokens: the mean with paged caches
};

/// A model as a server runs it with continuous batching.
///
///     predict(gpu, server{.model = models::llama3_1_8b, .formats = formats::all(fp8), .prompt_tokens = 1024,
///                       .output_tokens = 1024, .batch = 64, .type = fp8})
struct server {
    language_model model{};     ///< the model; a decoder
    weight_formats formats{};   ///< the formats of its weights and its cache
    double prompt_tokens = 0.0; ///< i, the prompt of each request; whole, at least 1
    double output_tokens = 0.0; ///< o, the answer to each request; whole, at least 1
    double batch = 0.0;         ///< B, the sequences that run on all devices together; whole; 0: as many as fit
    element_type type = bf16;   ///< the type of products; activations and messages have `activation_type(type)`
    parallelism parallel{};     ///< how devices divide each pass
    double prefill_chunk = math::infinity; ///< C, prompt tokens that one step processes; whole; infinity: no chunks
    double memory_share = 0.9;             ///< the share of a device's memory that the server may use; in (0, 1]
    bytes workspace{}; ///< memory of activations and of the runtime on each device; zero or positive
    cache_reservation reserved = cache_reservation::worst_case; ///< the cache that a sequence reserves
    double block = 16.0;                                        ///< the tokens of a block of the cache; whole
    bool is_share_of_rest = false; ///< is `memory_share` of the memory beside weights and workspace, for caches alone?
    double prompt_pass = 0.0; ///< the most prompt tokens of a pass without a chunk; whole; 0: each prompt is a pass

    /// The devices of the server.
    [[nodiscard]] constexpr double devices() const noexcept { return parallel.devices(); }
    /// The tokens whose cache a sequence reserves, in whole blocks.
    [[nodiscard]] constexpr double reserved_tokens() const {
        double const output = reserved == cache_reservation::mean ? 0.5 * output_tokens : output_tokens;
        return math::ceil((prompt_tokens + output) / block) * block;
    }
    /// The prefill of so many prompts: one on each device of the expert group, for each micro-batch of a pipeline.
    [[nodiscard]] constexpr pass prefill_pass(double prompts) const { return pass_of(prompt_tokens, 0.0, prompts); }
    /// The prefill of a prompt in each part of the batch.
    [[nodiscard]] constexpr pass prefill_pass() const { return prefill_pass(parallel.parts_of_batch()); }
    /// Calls `visit(pass)` with the passes over so many prompts that start together. Prompts of more than `prompt_pass`
    /// tokens take several passes, each behind the tokens of those before it.
    template <class Visit>
    constexpr void for_each_prefill(double prompts, Visit const& visit) const {
        double const most = prompt_pass == 0.0 ? prompt_tokens : math::min(prompt_pass, prompt_tokens);
        for (double before = 0.0; before < prompt_tokens; before += most) {
            visit(pass_of(math::min(most, prompt_tokens - before), before, prompts));
        }
    }
    /// The time of these passes.
    [[nodiscard]] constexpr seconds prefill_time(machine const& gpu, double prompts,
                                                 prediction_options const& options = {}) const {
        seconds out{};
        for_each_prefill(prompts, [&](pass const& one) { out += predict(gpu, one, options).total_time; });
        return out;
    }
    /// The prompts that are processed at once: at most one in each part of the batch, and no more than the sequences.
    [[nodiscard]] constexpr double prompts_at_once(double sequences) const noexcept {
        return math::min(parallel.parts_of_batch(), sequences);
    }
    /// The number of prompts that a pass holds: with `prompt_pass`, each part of the batch may have several, and no
    /// more than there are sequences. Parts need not have equally many.
    [[nodiscard]] constexpr double prompts_a_pass(double sequences) const noexcept {
        double const at_once = prompts_at_once(sequences);
        return math::min(math::max(1.0, math::floor(prompt_pass / prompt_tokens)) * at_once, sequences);
    }
    /// A decode step of so many sequences. Each query sees i + o/2 tokens, the mean over the steps of a request.
    [[nodiscard]] constexpr pass decode_pass(double sequences) const {
        return pass_of(1.0, prompt_tokens + math::floor(0.5 * output_tokens) - 1.0, sequences);
    }
    /// The number of sequences that fit in memory beside the weights:
    /// (memory_share x memory - weights - workspace) / cache of the reserved tokens, on each device, rounded down; with
    /// `is_share_of_rest`, memory_share x (memory - weights - workspace) / cache.
    [[nodiscard]] constexpr double sequences_that_fit(machine const& gpu) const {
        validate();
        gpu.validate();
        pass const one = pass_of(1.0, reserved_tokens() - 1.0, parallel.expert); // a sequence on each device
        bytes const taken = one.weight_bytes() + workspace;
        double const of_all = is_share_of_rest ? 1.0 : memory_share;
        bytes const left = of_all * gpu.bandwidth.farthest().total_capacity() - taken;
        return left < bytes{} ? 0.0 : math::floor(memory_share / of_all * left / one.cache_bytes()) * parallel.expert;
    }

    /// Rejects values out of range and what `pass` rejects.
    constexpr void validate() const {
        expecting::count<"server.prompt_tokens">(prompt_tokens);
        expecting::count<"server.output_tokens">(output_tokens);
        expecting::count_or_none<"server.batch">(batch);
        expecting::count<"server.block">(block);
        expecting::count_or_none<"server.prompt_pass">(prompt_pass);
        expecting::not_negative<"server.workspace">(workspace);
        expecting::enumerator<"cache_reservation", cache_reservation::mean>(reserved);
        if (!(memory_share > 0.0 && memory_share <= 1.0)) {
            expecting::reject<"server.memory_share", "in (0, 1]">(memory_share);
        }
        if (prefill_chunk != math::infinity) { expecting::count<"server.prefill_chunk">(prefill_chunk); }
        double const piece = math::min(prefill_chunk, prompt_pass > 0.0 ? prompt_pass : prompt_tokens);
        if (prompt_tokens / piece > 65536.0) {
            expecting::reject<"server.prompt_tokens", "at most 65536 chunks or passes">(prompt_tokens);
        }
        if (!model.causal) { expecting::reject<"server.model", "causal: an encoder decodes nothing">("an encoder"); }
        double const tokens = prompt_tokens + output_tokens;
        if (model.learned_positions > 0.0 && tokens > model.learned_positions) {
            expecting::reject<"server.prompt_tokens", "at most the model's learned positions, with the output">(tokens);
        }
        prefill_pass().validate();
    }
    constexpr bool operator==(server const&) const noexcept = default;

private:
    struct over;  // rafter: since 0.3 write .parallel and .prefill_chunk
    struct chunk; // rafter: since 0.3 write .parallel and .prefill_chunk
    [[nodiscard]] constexpr pass pass_of(double tokens, double context, double sequences) const {
        return {.model = model,
                .formats = formats,
                .tokens = tokens,
                .context = context,
                .batch = sequences,
                .type = type,
                .parallel = parallel};
    }
};

/// The price of `tokens` tokens: price of a device x devices x tokens / rate.
/// \param rate  the tokens a second of all devices together; positive
[[nodiscard]] constexpr dollars cost_of_tokens(quantity<units::dollar_per_second> const& price, double devices,
                                               event_rate const& rate, double tokens = 1e6) {
    expecting::not_negative<"cost_of_tokens.price">(price);
    expecting::count<"cost_of_tokens.devices">(devices);
    expecting::positive<"cost_of_tokens.rate">(rate);
    expecting::not_negative<"cost_of_tokens.tokens">(tokens);
    return price * devices * (tokens / rate);
}

/// The steady state of a server, as `predict` predicts it.
struct serving_prediction : steady_state {
    double prompt_tokens = 0.0;      ///< i, the tokens of a prompt
    double devices = 0.0;            ///< the devices of the server
    double sequences_that_fit = 0.0; ///< the sequences whose caches fit in memory; infinity: no capacity is stated
    seconds ttft{};                  ///< TTFT without a wait for other requests: all chunks of the prefill
    seconds longest_gap{};           ///< the longest time between two tokens: a step and a prefill, or with a chunk
    bytes weights{};                 ///< the weights on one device
    bytes cache{};                   ///< the cache that the batch reserves on one device
    quantity<units::dollar_per_second> price{}; ///< the price of all devices; zero: not stated
    joules energy_of_request{};                 ///< the energy on all devices; zero: not all energies are stated

    /// Do the sequences that run fit in memory? A machine without a capacity is an error: nobody knows.
    [[nodiscard]] constexpr bool fits() const {
        if (sequences_that_fit == math::infinity) {
            expecting::reject<"machine.bandwidth.capacity", "stated to know what fits">("missing");
        }
        return batch <= sequences_that_fit;
    }
    /// Output tokens a second of one device.
    [[nodiscard]] constexpr event_rate device_rate() const { return output_rate() / devices; }
    /// The times of a request without a wait. One output token is an error.
    [[nodiscard]] constexpr request_times times() const { return {ttft, time_per_token(), output_tokens}; }
    /// Requests a second that meet both limits. All requests take equal times here, so either all meet them or none.
    [[nodiscard]] constexpr event_rate goodput(latency_limits const& limits) const {
        return times().meet(limits) ? requests() : event_rate{};
    }
    /// The price of so many output tokens, prefills included. A machine without a price is an error.
    [[nodiscard]] constexpr dollars cost(double tokens = 1e6) const {
        if (price == decltype(price){}) { expecting::reject<"machine.price", "stated">("missing"); }
        return cost_of_tokens(price, 1.0, output_rate(), tokens);
    }
    /// The energy of an output token, with its part of the prefill. A machine without energies is an error.
    [[nodiscard]] constexpr joules energy_per_token() const {
        if (energy_of_request == joules{}) {
            expecting::reject<"machine.bandwidth.energy", "stated for an energy per token">("missing");
        }
        return energy_of_request / output_tokens;
    }
    constexpr bool operator==(serving_prediction const&) const noexcept = default;

private:
    struct first; // rafter: since 0.3 write .ttft
};

/// Predicts a server on equal machines, one for each device of its division. `predict` gives the times, so the answer
/// includes launches, host times and sustained rates where the machine states them.
///
/// With a `prefill_chunk` of C tokens, a step also processes a chunk of a prompt in each part of the batch, and T_p is
/// the sum over the chunks of (step with the chunk - step without). `batch` requests need `output_tokens` steps, which
/// must take in all of their chunks: a larger batch is an error. 0 is the largest that fits in memory and in the steps.
/// If C holds a whole prompt, prompts have passes of their own here; under load they run in the steps.
/// \param gpu      the device as steps find it: `sustained` with the shares of steps, if they are known
/// \param prompts  the same device as whole prompts find it, with shares of their own; chunks run in steps
[[nodiscard]] constexpr serving_prediction predict(machine const& gpu, machine const& prompts, server const& s,
                                                   prediction_options const& options = {}) {
    double const fitting = s.sequences_that_fit(gpu);
    bool const is_chunked = s.prefill_chunk < s.prompt_tokens;
    double const parts = s.parallel.parts_of_batch();
    double const chunks = math::ceil(s.prompt_tokens / s.prefill_chunk);
    double const most = is_chunked ? math::floor(s.output_tokens / chunks) * parts : math::infinity;
    if (most < parts) {
        expecting::reject<"server.prefill_chunk", "of prompts that the steps take in">(s.prefill_chunk);
    }
    if (s.batch > most) {
        expecting::reject<"server.batch", "at most the sequences whose chunks the steps take in">(s.batch);
    }
    double const batch = s.batch > 0.0 ? s.batch : math::min(fitting, most);
    if (batch == 0.0) { expecting::reject<"server.batch", "stated: no sequence fits">(fitting); }
    if (batch == math::infinity) { expecting::reject<"server.batch", "stated: the memory has no capacity">(batch); }

    serving_prediction out;
    out.batch = batch;
    out.output_tokens = s.output_tokens;
    out.prompt_tokens = s.prompt_tokens;
    out.devices = s.devices();
    out.sequences_that_fit = fitting;
    pass const decode = s.decode_pass(batch);
    double const at_once = s.prompts_at_once(batch);
    bool has_energy = gpu.bandwidth.farthest().energy.value() != decltype(1.0 * symbols::J / symbols::B){};
    auto const energy_of = [&](auto const& op) { // without the static power
        if (!has_energy) { return joules{}; }
        auto const use = rafter::protocol::stated_energy(gpu, op, {}, options.levels);
        has_energy = use.has_value();
        return use ? use->total() : joules{};
    };
    out.step = predict(gpu, decode, options).total_time;
    pass const on_one = decode.unstaged();
    joules const of_micro_batch = energy_of(on_one);
    joules of_prompt{}; // on each device
    if (is_chunked) {
        for (double before = 0.0; before < s.prompt_tokens; before += s.prefill_chunk) {
            mixed_step const mixed{decode, math::min(s.prefill_chunk, s.prompt_tokens - before), before};
            seconds const time = predict(gpu, mixed, options).total_time;
            out.ttft += time;
            out.prefill += (time - out.step) / at_once;
            out.longest_gap = max(out.longest_gap, time);
            mixed_step const mixed_on_one{on_one, mixed.prefill_chunk, before};
            of_prompt += (energy_of(mixed_on_one) - of_micro_batch) / parts;
        }
    } else {
        double const together = s.prompts_a_pass(batch);
        double const shared = math::ceil(together / at_once); // prompts in the largest part; each counts as that one
        out.ttft = s.prefill_time(prompts, s.parallel.expert, options);
        seconds const of_all = together > s.parallel.expert ? s.prefill_time(prompts, together, options) : out.ttft;
        out.prefill = of_all / together;
        out.longest_gap = out.step + (shared > 1.0 ? of_all : out.ttft);
        s.for_each_prefill(shared * parts, [&](pass const& one) {
            of_prompt += at_once / parts / together * energy_of(one.unstaged());
        });
    }
    out.weights = decode.weight_bytes();
    pass reserving = decode;
    reserving.context = s.reserved_tokens() - 1.0;
    out.cache = reserving.cache_bytes();
    out.price = gpu.price.value() * out.devices;
    if (has_energy) {
        watts const idle = gpu.static_power.value();
        joules const of_step = decode.micro_batches() / s.parallel.pipeline * of_micro_batch + idle * out.step;
        out.energy_of_request = out.devices * (of_prompt + idle * out.prefill + s.output_tokens / batch * of_step);
    }
    return out;
}

/// The same with one machine for steps and prompts.
[[nodiscard]] constexpr serving_prediction predict(machine const& gpu, server const& s,
                                                   prediction_options const& options = {}) {
    return predict(gpu, gpu, s, options);
}

/// Predicts a server with the largest batch with which it meets both limits and fits in memory; empty if no batch does.
/// The batch is found by bisection, because more sequences take longer. The `batch` of the server is ignored.
[[nodiscard]] constexpr std::optional<serving_prediction> largest_batch_within(machine const& gpu, server s,
                                                                               latency_limits const& limits,
                                                                               prediction_options const& options = {}) {
    expecting::positive<"latency_limits.ttft">(limits.ttft);
    expecting::positive<"latency_limits.tpot">(limits.tpot);
    s.batch = 0.0;
    double const unit = s.parallel.expert;
    double good = 0.0;
    std::optional<serving_prediction> out;
    double bad = (s.sequences_that_fit(gpu) == 0.0 ? 0.0 : predict(gpu, s, options).batch) / unit + 1.0;
    while (bad - good > 1.0) {
        double const middle = math::floor(0.5 * (good + bad));
        s.batch = middle * unit;
        serving_prediction const at = predict(gpu, s, options);
        bool const meets = at.times().meet(limits);
        (meets ? good : bad) = middle;
        if (meets) { out = at; }
    }
    return out;
}

/// Prefill and decode on separate machines (Zhong et al. 2024, arXiv 2401.09670). Steps wait for no prefill, so TPOT is
/// the time of a step. A machine stands for all devices of a division.
struct disaggregated_prediction {
    seconds prefill{};             ///< T_p, the time of a prompt on a machine for prefill; positive
    seconds step{};                ///< t_d, the time of a decode step, TPOT; positive
    double batch = 0.0;            ///< B, the sequences on each machine that decodes; whole, at least 1
    double output_tokens = 0.0;    ///< o, the output tokens of a request; whole, at least 2
    double prefill_machines = 1.0; ///< n_p, the machines for prefill; whole, at least 1
    double decode_machines = 1.0;  ///< n_d, the machines for decode; whole, at least 1

    /// X, requests a second: the smaller of n_p / T_p and n_d B / (o t_d).
    [[nodiscard]] constexpr event_rate requests() const {
        validate();
        return min(prefill_machines / prefill, decode_machines * batch / (output_tokens * step));
    }
    /// Output tokens a second.
    [[nodiscard]] constexpr event_rate output_rate() const { return requests() * output_tokens; }
    constexpr void validate() const {
        steady_state{prefill, step, batch, output_tokens}.validate();
        expecting::positive<"disaggregated_prediction.prefill">(prefill);
        expecting::at_least_one<"disaggregated_prediction.output_tokens">(output_tokens - 1.0);
        expecting::count<"disaggregated_prediction.prefill_machines">(prefill_machines);
        expecting::count<"disaggregated_prediction.decode_machines">(decode_machines);
    }
    constexpr bool operator==(disaggregated_prediction const&) const noexcept = default;
};

/// Predicts a server whose prompts and decode steps run on separate machines. Moving the cache of a prompt from one to
/// the other is not counted. It takes `time_over(link, cache_bytes(model, formats, prompt_tokens))`, and the prefill of
/// later layers can hide all but the last layer of it. The `prefill_chunk` of the server is ignored.
[[nodiscard]] constexpr disaggregated_prediction predict_disaggregated(machine const& prefill, machine const& decode,
                                                                       server s, double prefill_machines = 1.0,
                                                                       double decode_machines = 1.0,
                                                                       prediction_options const& options = {}) {
    s.prefill_chunk = math::infinity;
    serving_prediction const steps = predict(decode, s, options);
    double const prompts = s.prompts_a_pass(math::infinity); // a steady stream fills each pass
    disaggregated_prediction const out{.prefill = s.prefill_time(prefill, prompts, options) / prompts,
                                       .step = steps.step,
                                       .batch = steps.batch,
                                       .output_tokens = s.output_tokens,
                                       .prefill_machines = prefill_machines,
                                       .decode_machines = decode_machines};
    out.validate();
    return out;
}

} // namespace rafter::workload
