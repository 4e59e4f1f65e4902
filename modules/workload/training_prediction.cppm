// Tests: static/workload_training
module;
#include <initializer_list>

/// \file The FLOP of a model by several conventions, utilisation, and the time of a training step.
export module rafter.workload:training_prediction;
#include "../digits.hpp"

import rafter.model;
import :model;
import :schedule;
import :rates;
import :reached;
import :sharding;
import :training_plan;
import :training;
import :training_memory;
import :kernels;

export namespace rafter::workload {

/// The convention by which the FLOP of a model in training are counted. Each convention counts a product once forward
/// and twice backward, which is 6 FLOP for a parameter and a token; only active experts count. Norms, activations and
/// softmax do not count. The scores of attention are a square of s x s tokens, or s x window.
enum class flop_convention : unsigned char {
    causal, ///< 6 (N - N_lookup) + 6 L h_q s a token: tables of which rows are looked up do not count, a causal mask
            ///< halves the square
    square, ///< 6 (N - N_lookup) + 12 L h_q s: the whole square counts
    all_parameters, ///< 6 N + 12 L h_q s: tables count, too (PaLM, arXiv 2204.02311; mosaicml/llm-foundry)
    /// Matrices of the layers and the head only, the whole square: 72 B s L h^2 (1 + s / 6h + V / 12hL) for GPT
    /// (Narayanan et al. 2021, arXiv 2104.04473). Selective recomputation doubles the square, as Korthikanti et al.
    /// (2022, arXiv 2205.05198) print it.
    gpt
};

/// The FLOP that a training step executes under a convention: the FLOP of the model and of what is recomputed.
/// Selective recomputation repeats attention forward. Full recomputation repeats the layers forward; under
/// `all_parameters` it repeats everything, so that executed over model FLOP is 4/3.
/// \param sequences  the sequences of the step on all devices; whole, at least 1
/// \param tokens     s, the tokens of a sequence; whole, at least 1
[[nodiscard]] constexpr flops hardware_flops(language_model const& model, double sequences, double tokens,
                                             recomputation again, flop_convention by = flop_convention::causal) {
    model.validate();
    expecting::count<"model_flops.sequences">(sequences);
    expecting::count<"model_flops.tokens">(tokens);
    expecting::enumerator<"recomputation", recomputation::full>(again);
    expecting::enumerator<"flop_convention", flop_convention::gpt>(by);
    bool const is_causal = by == flop_convention::causal && model.causal;
    double const attention = model.sum_of_layers([&](layer_group const& l) { // FLOP of a token forward
        attention_block const& a = l.attention;
        double const seen = math::min(tokens, a.window);
        return 2.0 * a.heads * (a.query_dim() + a.value_dim) * (is_causal ? seen - 0.5 * seen * seen / tokens : seen);
    });
    double const layers = model.sum_of_layers([&](layer_group const& l) {
        double vectors = 0.0;
        if (by == flop_convention::gpt) {
            vectors = l.vector_parameters(model.hidden) -
                      l.network.experts * l.network.expert_vector_parameters(model.hidden);
        }
        return l.parameters(model.hidden) - vectors -
               (l.network.experts - l.network.active) * l.network.expert_parameters(model.hidden);
    });
    double const outside = by == flop_convention::gpt              ? model.head_parameters()
                           : by == flop_convention::all_parameters ? model.outer_parameters()
                                                                   : model.step_parameters(1.0) - layers;
    bool const is_full = again == recomputation::full;
    double sum = (is_full ? 8.0 : 6.0) * layers + (is_full ? 4.0 : 3.0) * attention;
    sum += (is_full && by == flop_convention::all_parameters ? 8.0 : 6.0) * outside;
    if (again == recomputation::selective) { sum += (by == flop_convention::gpt ? 3.0 : 1.0) * attention; }
    return sequences * tokens * sum * symbols::FLOP;
}
/// The FLOP of a model in a training step, whatever the devices recompute. The FLOP of a token are these for
/// `sequences` = 1, divided by `tokens`.
[[nodiscard]] constexpr flops model_flops(language_model const& model, double sequences, double tokens,
                                          flop_convention by = flop_convention::causal) {
    return hardware_flops(model, sequences, tokens, recomputation::none, by);
}

/// HFU, the share of the peak that executed FLOP take: `hardware_flops` of a token times the rate, over the peak. Its
/// arguments are as in `model_flop_utilization`.
/// \param again  what the backward pass computes again
[[nodiscard]] constexpr double hardware_flop_utilization(language_model const& model, double tokens,
                                                         event_rate const& rate, flop_rate const& peak,
                                                         recomputation again,
                                                         flop_convention by = flop_convention::causal) {
    expecting::positive<"flop_utilization.rate">(rate);
    expecting::positive<"flop_utilization.peak">(peak);
    return hardware_flops(model, 1.0, tokens, again, by) / tokens * rate / peak;
}
/// MFU, the share of the peak that the FLOP of the model take. (PaLM, arXiv 2204.02311, appendix B.)
///
///     model_flop_utilization(models::llama3_1_8b, 8192, 9000.0 / s, 989.4 * TFLOP / s)
///
/// \param tokens  s, the tokens of a sequence
/// \param rate    tokens a second; positive
/// \param peak    the peak of all devices that reach this rate together: dense, of the type of the products
[[nodiscard]] constexpr double model_flop_utilization(language_model const& model, double tokens,
                                                      event_rate const& rate, flop_rate const& peak,
                                                      flop_convention by = flop_convention::causal) {
    return hardware_flop_utilization(model, tokens, rate, peak, recomputation::none, by);
}

/// How the kernels and messages of a training step overlap. By default kernels follow the roofline and nothing hides a
/// message. `full_overlap` hides a message up to the time of the kernels of its phase.
struct training_options {
    overlap kernels = full_overlap;                       ///< memory and arithmetic of a kernel
    overlap context = no_overlap;                         ///< kernels and the exchange of keys and values
    overlap tensor = no_overlap;                          ///< kernels and all-reduces of activations
    overlap expert = no_overlap;                          ///< kernels and the exchange of tokens with experts
    overlap pipeline = no_overlap;                        ///< kernels and activations to the next stage
    overlap data = no_overlap;                            ///< kernels and the exchange of gradients and weights
    flop_convention convention = flop_convention::causal; ///< the convention of model_flop_utilization
    /// The peak of a device for utilisation, as a data sheet prints it; zero: the peak of the machine, which may
    /// already be lowered by `sustained`.
    flop_rate peak{};
};

/// The time of a training step and its parts. The parts are sums over a whole step, on a device of the slowest stage.
struct training_prediction {
    seconds forward{};                      ///< kernels of the forward passes
    seconds recomputation{};                ///< kernels that run again in the backward passes
    seconds backward{};                     ///< kernels of the backward passes
    seconds optimizer{};                    ///< the update
    seconds context{};                      ///< exposed: exchange of keys and values
    seconds tensor{};                       ///< exposed: all-reduces of activations
    seconds expert{};                       ///< exposed: dispatch and combination of tokens
    seconds pipeline{};                     ///< exposed: activations to the next stage
    seconds data{};                         ///< exposed: gradients and weights of the data-parallel group
    seconds idle{};                         ///< the bubble of the pipeline
    seconds total{};                        ///< the time of the step
    double tokens = 0.0;                    ///< the tokens of the step on all devices
    double devices = 0.0;                   ///< the number of all devices
    double model_flop_utilization = 0.0;    ///< MFU, in [0, 1]
    double hardware_flop_utilization = 0.0; ///< HFU: the FLOP of executed products over the peak
    device_memory memory{};                 ///< the memory of the fullest device
    bytes capacity{};                       ///< of the machine's main memory; infinity: not stated

    /// The messages that nothing hides, of all groups.
    [[nodiscard]] constexpr seconds exposed() const noexcept { return context + tensor + expert + pipeline + data; }
    /// Tokens a second, on all devices.
    [[nodiscard]] constexpr event_rate tokens_per_second() const { return tokens / total; }
    /// The time to train on so many tokens; zero or above.
    [[nodiscard]] constexpr seconds time_for(double trained) const {
        expecting::not_negative<"training_prediction.time_for.tokens">(trained);
        return trained / tokens * total;
    }
    /// Does it fit in the machine's main memory? A machine without a capacity is an error: nobody knows.
    [[nodiscard]] constexpr bool fits() const { return protocol::fits_in(capacity, memory.total()); }
    constexpr bool operator==(training_prediction const&) const noexcept = default;
};

/// Predicts a training step on equal machines:
///
///     time = m (F + B) + idle + exposed gradients and weights + update
///
/// F and B are the times of a micro-batch forward and backward on the slowest stage, exposed messages included.
/// `pipeline_schedule` gives the idle time, with the mean times of the other stages: (p - 1)(F + B) / v of these for
/// interleaved 1F1B. The slowest stage has the most layers and the head, unless `even_stages` is set; gradients,
/// weights and the update are of `training_plan::parameters_of_fullest_stage`. Exchanges of gradients and weights that
/// happen once a step can hide only behind one micro-batch.
[[nodiscard]] constexpr training_prediction predict_step(machine const& gpu, training_plan const& plan,
                                                         training_options const& options = {}) {
    for (overlap const& how :
         {options.kernels, options.context, options.tensor, options.expert, options.pipeline, options.data}) {
        rafter::validate(how);
    }
    plan.validate();
    training_step const step{plan};
    operation_list<training_step::most_parts> list;
    struct purpose {
        training_phase phase;
        training_cause cause;
        kernel_role role;
    };
    purpose purposes[training_step::most_parts]{};
    step.for_each_kernel(
        [&](demands const& op, double times, training_phase phase, training_cause cause, kernel_role role) {
            list.push(op, times);
            purposes[list.size() - 1] = {phase, cause, role};
        },
        plan.has_even_stages() ? pipeline_view::mean : pipeline_view::fullest);
    auto const placed = predict_parts(gpu, list, options.kernels);

    double const m = plan.micro_batches();
    struct times_of_stage {
        seconds kernels[4]{};
        seconds messages[7][4]{};
        seconds of_weights{};
        seconds passes[3]{};
    };
    times_of_stage own, other; // of the slowest stage, and the mean of those that it waits for
    for (int i = 0; i < list.size(); ++i) {
        auto const [phase, cause, role] = purposes[i];
        bool const is_product = list[i].arithmetic.unit != compute_unit::vector && role != kernel_role::attention;
        seconds const time = placed.time(i) * placed.times_executed(i);
        auto const add = [&](times_of_stage& to, double share) {
            bool const computes = cause == training_cause::arithmetic;
            (computes ? to.kernels : to.messages[static_cast<int>(cause)])[static_cast<int>(phase)] += share * time;
            if (computes && is_product && phase == training_phase::backward) { to.of_weights += 0.5 * share * time; }
        };
        add(own, 1.0);
        add(other, detail::share_of_other_stage(plan, role, cause));
    }

    training_prediction out{.forward = own.kernels[0],
                            .recomputation = own.kernels[1],
                            .backward = own.kernels[2],
                            .optimizer = own.kernels[3],
                            .tokens = plan.global_batch * plan.tokens,
                            .devices = plan.devices()};
    bool const sums_each = plan.sharding >= sharding::gradients;
    bool const gathers_each = plan.sharding == sharding::parameters;
    auto const expose_messages = [&](times_of_stage& of, training_prediction& to) {
        for (int phase = 0; phase < 3; ++phase) {
            seconds left = of.kernels[phase]; // the time of kernels that hides no message yet
            auto const expose = [&](int cause, overlap const& how, seconds& sum, double behind = 1.0) {
                seconds const message = of.messages[cause][phase];
                seconds const beside = behind * left;
                seconds const exposed = protocol::joined_times(beside, message, how) - beside;
                left = max(seconds{}, left - (message - exposed));
                sum += exposed;
                return exposed;
            };
            seconds whole = of.kernels[phase];
            whole += expose(1, options.context, to.context);
            whole += expose(2, options.tensor, to.tensor);
            whole += expose(3, options.expert, to.expert);
            whole += expose(4, options.pipeline, to.pipeline);
            of.passes[phase] = whole / m;
            expose(5, options.data, to.data, sums_each ? 1.0 : 1.0 / m);
            expose(6, options.data, to.data, gathers_each ? 1.0 : 1.0 / m);
        }
        return plan.schedule(of.passes[0], of.passes[1] + of.passes[2], of.of_weights / m);
    };
    pipeline_schedule const schedule = expose_messages(own, out);
    if (plan.pipeline.devices > 1.0 && other.kernels[0] > seconds{}) {
        training_prediction not_shown;
        out.idle = expose_messages(other, not_shown).idle();
    }
    out.total = schedule.busy() + out.idle + out.data + out.optimizer;
    flop_rate const peak = options.peak == flop_rate{} ? gpu.peak_for(step.kind()).rate() : options.peak;
    expecting::positive<"training_options.peak">(peak);
    flop_rate const all = plan.devices() * peak;
    out.model_flop_utilization =
        model_flops(plan.model, plan.global_batch, plan.tokens, options.convention) / out.total / all;
    out.hardware_flop_utilization = step.matrix_work() / out.total / peak;
    out.memory = memory_of(plan);
    out.capacity = gpu.bandwidth.farthest().total_capacity();
    return out;
}

/// The parts of a step at a machine's whole rates. Kernels move their bytes and multiply at once; the mean stage of a
/// pipeline counts, with the bubble (p - 1) / (v m).
[[nodiscard]] constexpr training_times times_at_rates(machine const& gpu, training_step const& step) {
    training_plan const& plan = step.plan;
    double const longer = 1.0 + (plan.pipeline.devices - 1.0) / (plan.virtual_stages * plan.micro_batches());
    auto const bandwidth = gpu.bandwidth.farthest().bandwidth.in_bytes();
    training_times out;
    step.for_each_kernel(
        [&](demands const& op, double times, training_phase phase, training_cause cause, kernel_role role) {
            bool const is_update = phase == training_phase::update;
            if (cause == training_cause::tensor) {
                out.known += longer * times * op.sent.size / gpu.links[op.sent.link].unidirectional().in_bytes();
            }
            seconds const moved = times * op.traffic.total() / bandwidth;
            (is_update ? out.known : out.memory) += is_update ? moved : longer * moved;
            if (is_update || op.work == flops{}) { return; }
            bool const is_of_attention = role == kernel_role::attention;
            if (!is_of_attention && op.arithmetic.unit == compute_unit::vector) { return; }
            arithmetic const kind = is_of_attention ? matrix_arithmetic(bf16) : op.arithmetic;
            (is_of_attention ? out.attention : out.products) += longer * times * op.work / gpu.peak_for(kind).rate();
        });
    return out;
}

} // namespace rafter::workload
