// Tests: static/workload_reached
module;
#include <compare>
#include <initializer_list>
#include <optional>
#include <span>

/// \file What devices reach with frameworks of language models, and collectives within a node: shares and times of a
/// fit, and its errors.
export module rafter.workload:reached;
#include "../digits.hpp"

import rafter.model;
import rafter.catalogue;
import :collective_curve;
import :fit;
import :formats;
import :kernel_times;
import :load;
import :serving;

export namespace rafter::workload {

/// Devices that reach alike, by the memory that they have. GDDR of GeForce and of workstation boards reach alike.
enum class device_class : unsigned char {
    other,  ///< DDR, LPDDR without a GPU, or an unstated memory: nothing is fitted
    gddr,   ///< boards with GDDR
    hbm,    ///< devices with HBM
    unified ///< a GPU that shares LPDDR with the CPU
};

/// A program that runs language models. Its kernels and its host code decide what a device reaches.
enum class framework : unsigned char {
    llama_cpp,   ///< llama.cpp, llama-bench of May 2024, without fused attention
    vllm,        ///< vLLM: steps of 0.11.1, prompts of early 2024
    tensorrt_llm ///< TensorRT-LLM: 0.5 to 1.0
};

/// The part of a server's work.
enum class model_phase : unsigned char {
    prompt,       ///< the prefill of a prompt
    step,         ///< a decode step
    steady_state, ///< prefills and decode steps of a server at its highest throughput
    under_load    ///< decode steps with chunks of prompts, of a server on which requests arrive
};

/// How kernels read the weights of matrices.
enum class weight_kernels : unsigned char {
    plain, ///< in a type that the matrix units multiply: 16 and 8 bits, and FP4 where they have it
    packed ///< in blocks that kernels unpack: Q4_K and the like, 4-bit integers (Marlin)
};

/// The name of a class: "GDDR".
[[nodiscard]] constexpr fixed_text<15> text(device_class c) {
    return protocol::word_for<"device_class">(c, {"other", "GDDR", "HBM", "unified memory"});
}
/// The name of a framework: "llama.cpp".
[[nodiscard]] constexpr fixed_text<15> text(framework f) {
    return protocol::word_for<"framework">(f, {"llama.cpp", "vLLM", "TensorRT-LLM"});
}
/// The name of a phase: "decode step".
[[nodiscard]] constexpr fixed_text<15> text(model_phase p) {
    return protocol::word_for<"model_phase">(p, {"prompt", "decode step", "steady state", "under load"});
}

/// The class of a processor, by the kind of its memory and its generation.
[[nodiscard]] constexpr device_class device_class_of(processor const& p) noexcept {
    using enum bus::dram_kind;
    bus::dram_kind const kind = p.memory.kind;
    if (kind >= hbm2 && kind <= hbm3e) { return device_class::hbm; }
    if (kind >= gddr5 && kind <= gddr7) { return device_class::gddr; }
    bool const is_apple = p.architecture == catalogue::processor_architecture::apple_gpu;
    return is_apple && kind >= lpddr4 && kind <= lpddr5x ? device_class::unified : device_class::other;
}

/// Names the types of the weights, of products and of the cache: "fp8, fp8, 16 bits". FP16 and BF16 are both "16 bits".
/// Weights are the routed experts, if the model has them, else the dense networks.
[[nodiscard]] constexpr fixed_text<31> types_of(server const& s) {
    weight_format const& weights = (s.model.has_experts() ? s.formats.expert_gate_up : s.formats.gate_up).usual;
    fixed_text<31> out;
    auto const add = [&](auto const& of) {
        bool const is_wide = of.bits == 16.0 * symbols::bit / symbols::element;
        out.append(out.empty() ? "" : ", ").append(is_wide ? "16 bits" : of.name.c_str());
    };
    add(weights);
    add(s.type);
    add(s.formats.cache);
    return out;
}

/// Errors of rows that fits without their group (a device or a model) predicted, and the 90 % interval of the ratios
/// measured / predicted. Its ends move apart until nine tenths of the rows of each group lie inside the interval of the
/// other groups, or, where they do not up to the third power, as many as then can.
struct interval_errors : fit_errors {
    double low = 0.0;             ///< the lower end: 5 % of the ratios lie below
    double high = math::infinity; ///< the upper end: 5 % lie above
    double inside = 0.0;          ///< share of the rows that lie inside the interval of the other groups

    /// The time with its 90 % interval. The logarithms of the ends are `grown` times as long.
    [[nodiscard]] constexpr measure::estimate<units::second> around(seconds const& time, double grown = 1.0) const {
        return {time, time * math::pow(low, grown), time * math::pow(high, grown)};
    }
    constexpr bool operator==(interval_errors const&) const noexcept = default;
};

/// Measured / predicted of a row, by a fit that had not seen it.
struct unseen_ratio {
    double ratio = 1.0;    ///< positive
    int group = 0;         ///< of the row: a device, of loads a model
    int kind = 0;          ///< of the group: a generation
    bool is_judged = true; ///< by a fit without its group; others widen the interval, and count neither in nor out
};
/// The interval of such ratios by the rule of `interval_errors`, on a group whose kind no other group has with
/// logarithms a quarter longer. `errors` are those of the rows. Without a ratio it is an error.
[[nodiscard]] interval_errors interval_of(std::span<unseen_ratio const> all, fit_errors const& errors);

/// Errors on devices of one vendor with one kind of memory, and the limits within which they were measured. Each device
/// was predicted by a fit that had not seen it. The interval also has ratios by fits without a row's model or
/// publication. Rows of which `rafter llm` cannot be asked, such as experts divided apart from attention, are in the
/// fit only.
struct device_errors : interval_errors {
    fixed_text<15> vendor{};        ///< of the devices
    double devices = 0.0;           ///< devices whose rows were fitted, each left out in turn
    double sources = 0.0;           ///< publications that the rows come from
    double least_batch = 1.0;       ///< the fewest sequences in a row
    double batch = 1.0;             ///< the most
    double tensor = 1.0;            ///< the most devices that divide the matrices of a row
    double least_tokens = 1.0;      ///< of prompts alone: the shortest in a row
    double tokens = 1.0;            ///< the most tokens of a prompt with its answer; of prompts alone, the longest
    bool is_of_all_engines = false; ///< of all frameworks of the fit: with this one alone, one device was measured
    fixed_list<fixed_text<31>, 8, "device_errors.generations"> generations{}; ///< architectures of the devices
    fixed_list<fixed_text<31>, 12, "device_errors.types"> types{};            ///< `types_of` the rows
    /// The id of the one device whose own rows were left out, by model, or of one model by tenths; empty: whole devices
    /// were left out.
    fixed_text<63> only_on{};
    fixed_text<63> only_of{};  ///< the one model whose rows were measured; empty: several
    double least_tensor = 1.0; ///< the fewest devices that divide the matrices of a row

    /// The time with its 90 % interval on a processor. On a generation of which no device was measured the logarithms
    /// of its ends grow by a quarter.
    [[nodiscard]] constexpr measure::estimate<units::second> around(seconds const& time, processor const& p) const {
        return interval_errors::around(time, is_of_generation(p) ? 1.0 : 1.25);
    }
    /// Was a device of its generation measured?
    [[nodiscard]] constexpr bool is_of_generation(processor const& p) const noexcept {
        for (fixed_text<31> const& one : generations) {
            if (one == rafter::text(p.architecture)) { return true; }
        }
        return false;
    }
    /// Has a row the types of this server?
    [[nodiscard]] constexpr bool has_types_of(server const& s) const {
        fixed_text<31> const asked = types_of(s);
        for (fixed_text<31> const& one : types) {
            if (one == asked) { return true; }
        }
        return false;
    }
    constexpr bool operator==(device_errors const&) const noexcept = default;
};

/// Shares and times that a class of devices reaches with a framework, for `reached`. They fit the sum of all times,
/// which `no_overlap` gives. The longer of memory and arithmetic alone is half again as far from measurements, but for
/// servers under load: with prompts in steps, weights are read while products of prompts are computed.
///
/// A row of one's own, from `rafter validate --fit` or `nonnegative_fit`, serves `reached` and `device_under` as well.
struct measured_shares {
    /// The class of the devices.
    device_class device = device_class::other;
    /// The framework.
    framework software = framework::llama_cpp;
    /// A prompt, a decode step, the steady state of a server, or a server under load.
    model_phase phase = model_phase::prompt;
    double memory = 1.0; ///< of the bandwidth; in (0, 1], or 0 like `compute`: only packed weights were measured
    double memory_packed = memory;   ///< of the bandwidth, with packed weights; 0 like `compute_packed`: not measured
    double compute = 1.0;            ///< of each peak
    double compute_packed = compute; ///< of each peak, with packed weights
    bool sums_in_fp16 = false;       ///< do FP16 products take the peak with FP16 sums where it is higher (GeForce)?
    seconds launch{};                ///< of a kernel as `pass` counts them; zero or positive
    seconds sequence{};              ///< host time of a sequence in a step; zero or positive
    seconds front_end{};             ///< time of a request outside of the steps; zero or positive
    double link = 1.0;               ///< of the rate of NVLink behind a switch; in (0, 1]
    seconds link_step{};             ///< latency of a step of an all-reduce in two shots; zero: the machine's own
    cache_reservation reserved = cache_reservation::worst_case; ///< the cache that the framework reserves
    bool is_share_of_rest = false;                              ///< `server::is_share_of_rest` of the framework
    double prompt_pass = 0.0;         ///< `server::prompt_pass` of the framework; whole; 0: each prompt is a pass
    fit_errors in{};                  ///< on the fitted rows, of all classes that were fitted together
    device_errors out_of_device{};    ///< on devices of this class that the fit had not seen; no rows: unknown
    left_out_errors out_of_model{};   ///< on rows of a model that the fit has not seen
    citation const* source = nullptr; ///< of the rows; has to be stated

    constexpr bool operator==(measured_shares const&) const noexcept = default;

    /// The errors to expect on a device of the catalogue. Empty where they were not measured: fewer than two devices
    /// of its vendor with its kind of memory were fitted, nor itself alone; or no row has so many sequences, devices or
    /// tokens, or so few sequences or tokens.
    /// \param batch   sequences that run at once; whole, at least 1
    /// \param tensor  devices that divide each matrix; whole, at least 1
    /// \param tokens  of a prompt with its answer, for a prompt alone of the prompt; whole, at least 1
    [[nodiscard]] constexpr std::optional<device_errors> errors_on(processor const& p, double batch = 1.0,
                                                                   double tensor = 1.0, double tokens = 1.0) const {
        expecting::count<"measured_shares.batch">(batch);
        expecting::count<"measured_shares.tensor">(tensor);
        expecting::count<"measured_shares.tokens">(tokens);
        device_errors const& known = out_of_device;
        bool const is_of_others = known.devices >= 2.0 && device_class_of(p) == device && known.vendor == p.vendor;
        bool const is_of_class = known.only_on.empty() ? is_of_others : known.only_on == p.id;
        bool const is_measured = tensor >= known.least_tensor && batch >= known.least_batch && batch <= known.batch &&
                                 tensor <= known.tensor && tokens >= known.least_tokens && tokens <= known.tokens;
        return is_of_class && is_measured ? std::optional(known) : std::nullopt;
    }

    /// Rejects values out of range and a missing source.
    constexpr void validate() const {
        auto const is_share = [](double v) { return v > 0.0 && v <= 1.0; };
        bool const has_none = memory == 0.0 && compute == 0.0;
        bool const has_no_packed = memory_packed == 0.0 && compute_packed == 0.0;
        for (double const v : {memory, compute}) {
            protocol::expect_that<"measured_shares", "shares in (0, 1]">(is_share(v) || (has_none && !has_no_packed),
                                                                         v);
        }
        for (double const v : {memory_packed, compute_packed}) {
            protocol::expect_that<"measured_shares", "shares in (0, 1]">(is_share(v) || (has_no_packed && !has_none),
                                                                         v);
        }
        protocol::expect_that<"measured_shares", "shares in (0, 1]">(is_share(link), link);
        expecting::not_negative<"measured_shares.launch">(launch);
        expecting::not_negative<"measured_shares.sequence">(sequence);
        expecting::not_negative<"measured_shares.front_end">(front_end);
        expecting::not_negative<"measured_shares.link_step">(link_step);
        if (source == nullptr) { expecting::reject<"measured_shares.source", "stated">("missing"); }
    }
};

/// The ends of what was measured.
struct measured_range {
    double least = 0.0; ///< in a row
    double most = 0.0;  ///< in a row
    /// Does a value lie between them?
    [[nodiscard]] constexpr bool has(double value) const noexcept { return value >= least && value <= most; }
    constexpr bool operator==(measured_range const&) const noexcept = default;
};

/// The times of a training step's parts at a machine's whole rates (`times_at_rates`).
struct training_times {
    seconds products{};  ///< FLOP of products at the peak of their type
    seconds attention{}; ///< FLOP of attention, at the 16-bit peak
    seconds memory{};    ///< bytes before the update
    seconds known{};     ///< all-reduces of the tensor group at the link's rate, and the bytes of the update
};

/// Shares that a training step reaches: products / compute + attention / attention + memory / memory + what is known.
/// All but the update are longer by the bubble of the pipeline. Messages of the data-parallel and expert groups are
/// hidden.
struct sustained_training {
    double compute = 1.0;             ///< share of the peak of the products' type; in (0, 1]
    double attention = 1.0;           ///< share of the 16-bit peak; in (0, 1]
    double memory = 1.0;              ///< share of the bandwidth; in (0, 1]
    fit_errors in{};                  ///< on the fitted rows
    fit_errors out_of_model{};        ///< on a model out of the fit
    measured_range devices{};         ///< of a plan in the rows
    measured_range tokens{};          ///< of a sequence in the rows
    measured_kernels whole{};         ///< errors on a device out of the fit, and the interval; its form is not used
    citation const* source = nullptr; ///< of the rows

    /// The time of a step on a processor: the sum above, times the factor of the processor's generation.
    [[nodiscard]] constexpr seconds time(training_times const& of, processor const& on) const noexcept {
        measured_generation const* const generation = whole.generation_of(on);
        seconds const usual = of.known + of.products / compute + of.attention / attention + of.memory / memory;
        return (generation == nullptr ? 1.0 : generation->slower) * usual;
    }
};

/// Fitted times of collectives within a node.
struct reached_collectives {
    char const* system = "";  ///< device and link: "H100 NVLink"
    char const* library = ""; ///< "NCCL"
    /// The constants of the curve of each collective.
    collective_constants constants{};
    fit_errors in{};                  ///< on the fitted rows
    fit_errors out_of_kind{};         ///< on a collective out of the fit; no rows: only one is known
    fit_errors out_of_ranks{};        ///< on a number of devices out of the fit
    citation const* source = nullptr; ///< of the rows
};

/// The figures of a loaded server that were measured.
template <class Figure>
struct loaded_figures {
    Figure end_to_end{};    ///< the mean
    Figure end_to_end_99{}; ///< the 99th percentile
    Figure ttft{};          ///< the mean
    Figure ttft_99{};       ///< the 99th percentile
    Figure itl{};           ///< the mean
};
/// Figures of a loaded server with their 90 % intervals; empty where such loads were not measured.
using loaded_forecast = loaded_figures<std::optional<measure::estimate<units::second>>>;

/// Errors of loaded servers, each predicted by a search that has not seen its model, and the loads that were measured.
struct loaded_errors : loaded_figures<interval_errors> {
    double models = 0.0;            ///< each left out in turn
    measured_range prompt_tokens{}; ///< of a request
    measured_range output_tokens{}; ///< of a request
    measured_range running{};       ///< `loaded_prediction::mean_running`, to whole sequences
    measured_range prefill_chunk{}; ///< of the server
    measured_range tensor{};        ///< devices that divide the matrices
    measured_range cached_tokens{}; ///< of a request in the prefix cache

    /// The figures with their intervals; empty where no row has the figure.
    [[nodiscard]] constexpr loaded_forecast around(loaded_prediction const& of) const {
        auto const with = [](interval_errors const& by, seconds const& time) {
            return by.rows > 0.0 ? std::optional(by.around(time)) : std::nullopt;
        };
        return {with(end_to_end, of.end_to_end.mean), with(end_to_end_99, of.end_to_end.p99), with(ttft, of.ttft.mean),
                with(ttft_99, of.ttft.p99), with(itl, of.itl.mean)};
    }
};

} // namespace rafter::workload
