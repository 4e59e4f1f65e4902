// The catalogue: every processor in a line, some looked up by the names that runtimes report, one explained.
//
//     catalogue                    the table
//     catalogue --json             all of it as JSON, with the unit and the provenance of every figure
//     catalogue "NVIDIA A10"       the processor that reports this name, or why there is no answer
#include <cstdio>
#include <cstring>
#include <utility>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

using line = fixed_text<700>;

/// A figure in the unit of the column's head; a dash if the figure is not known.
constexpr void column(line& out, processor const& p, catalogue::processor_figure f, double unit, number_format format) {
    double const value = catalogue::read(p, f).value / unit;
    auto const shown = value > 0.0 ? number(value, format) : number_text("-");
    out.append(shown.size() < 10 ? 10 - shown.size() : 1, ' ').append(shown);
}

constexpr line written_row(processor const& p) {
    line out{p.id};
    out.append(30 - out.size(), ' ');
    column(out, p, catalogue::processor_figure::bandwidth, 1.0, ".1f");
    column(out, p, catalogue::processor_figure::fp64_vector, 1e3, ".2f");
    column(out, p, catalogue::processor_figure::fp32_vector, 1e3, ".2f");
    column(out, p, catalogue::processor_figure::bf16_matrix, 1e3, ".1f");
    column(out, p, catalogue::processor_figure::fp8_matrix, 1e3, ".1f");
    return out.append("  ")
        .append(text(catalogue::provenance_of(p, catalogue::processor_figure::bandwidth).kind))
        .append("\n");
}

/// The processor that a runtime's name stands for.
constexpr line answer(char const* name, catalogue::device_hints const& hints = {}) {
    processor const* const found = catalogue::find_processor_for_runtime_name(name, hints);
    line out{name};
    return out.append(" -> ").append(found != nullptr ? found->id : "no answer").append("\n");
}

// Each row is a constant of its own, because one constant has a limit of evaluation steps.
template <int Row>
constexpr line row = written_row(catalogue::processors[Row]);

using page = fixed_text<24000>;

template <int... Rows>
constexpr page table_of(std::integer_sequence<int, Rows...>) {
    page out{"processor                           GB/s      FP64      FP32    BF16 m     FP8 m  how the bandwidth is "
             "known\n"};
    (out.append(row<Rows>), ...);
    return out.append("Peaks in TFLOP/s, dense; m: matrix units, summed in FP32.\n");
}
/// The number of rows, and the number of their figures that are known in each way.
constexpr page totals = [] {
    int figures[static_cast<int>(provenance_kind::derated) + 1]{};
    for (processor const& p : catalogue::processors) {
        for (int i = 0; i < catalogue::processor_figures; ++i) {
            auto const f = static_cast<catalogue::processor_figure>(i);
            if (catalogue::read(p, f).value == 0) { continue; }
            ++figures[static_cast<int>(catalogue::provenance_of(p, f).kind)];
        }
    }
    page out;
    out.append(whole_number(catalogue::processors.size())).append(" processors. Figures by how they are known: ");
    char const* separator = "";
    for (int i = 0; i <= static_cast<int>(provenance_kind::derated); ++i) {
        if (figures[i] == 0) { continue; }
        out.append(separator)
            .append(text(static_cast<provenance_kind>(i)))
            .append(" ")
            .append(whole_number(figures[i]));
        separator = ", ";
    }
    return out.append(".\n");
}();
constexpr page table = table_of(std::make_integer_sequence<int, catalogue::processors.size()>{});

constexpr page names = [] {
    page out{"\nNames that runtimes report\n"};
    for (char const* name : listed{"NVIDIA A10", "NVIDIA A100-SXM4-80GB", "NVIDIA L4", "NVIDIA H100 PCIe",
                                   "NVIDIA H100 80GB HBM3", "NVIDIA GH200 480GB", "NVIDIA GeForce RTX 4090 Laptop GPU"}) {
        out.append(answer(name));
    }
    return out.append("with a bus of 192 bit: ")
        .append(answer("NVIDIA GeForce RTX 3060", {.bus_width = 192}))
        .append("without a hint: ")
        .append(answer("NVIDIA GeForce RTX 3060"));
}();

constexpr processor const& h100_row = catalogue::processor_at("nvidia-h100-sxm5-80gb");
constexpr machine h100 = to_machine(h100_row); // or catalogued<"nvidia-h100-sxm5-80gb">()

constexpr page explained = [] {
    page out{"\nOne of them: "};
    out.append(h100.name).append("\n");
    for (memory_tier const& tier : h100.bandwidth) {
        out.append(text(tier.level))
            .append(": ")
            .append(text(tier.bandwidth, engineering, ".4g"))
            .append("  [")
            .append(text(tier.bandwidth.source.kind))
            .append("]\n");
    }
    for (compute_peak const& peak : h100.peaks) {
        out.append(text(peak))
            .append(", ")
            .append(text(peak.clock))
            .append("  [")
            .append(text(peak.rate.source.kind))
            .append("]\n");
    }
    out.append("note: ").append(h100_row.note).append("\n");
    for (auto const f : {catalogue::processor_figure::bandwidth, catalogue::processor_figure::usable_capacity,
                         catalogue::processor_figure::bf16_matrix, catalogue::processor_figure::hourly_price}) {
        out.append(text(f)).append(": ").append(text(catalogue::provenance_of(h100_row, f))).append("\n");
    }
    return out;
}();

constexpr page printed = page(table).append(totals).append(names).append(explained);

static_assert(printed ==
#include "catalogue.expected"
);

int main(int count, char** arguments) {
    if (count < 2) { return print(printed) ? 0 : 1; }
    if (std::strcmp(arguments[1], "--json") == 0) { return catalogue::print_json() ? 0 : 1; }
    try {
        return print(written_row(catalogue::processor_for_runtime_name(arguments[1]))) ? 0 : 1;
    } catch (invalid_value const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
