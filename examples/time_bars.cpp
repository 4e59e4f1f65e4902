// The operations of a layer of Llama-2-7B on an H100 with a prompt of 512 tokens: memory time against compute time, as
// SVG into the file named as an argument, and as text on standard output.
import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

namespace wl = rafter::workload;

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr wl::pass prompt{
    .model = wl::models::llama2_7b, .formats = wl::formats::all(fp16), .tokens = 512, .type = fp16};

constexpr auto bars = [] {
    time_bars out("A layer of Llama-2-7B over 512 tokens",
                  "H100 SXM5 80GB, fp16; each operation loads while it computes");
    for (auto const& [op, times] : prompt.parts()) {
        if (times >= 32.0) { out.add(op.name.c_str(), predict(h100, op)); } // once in each of 32 layers, or more often
    }
    return out.note("Nothing is kept in caches from one operation to the next.");
}();

constexpr auto picture = svg(bars);
constexpr auto printed = terminal(bars);
static_assert(printed ==
#include "time_bars.expected"
);

int main(int count, char** arguments) {
    if (count > 1) { write_file(arguments[1], picture); }
    // In colour and as wide as the terminal; in a file as above.
    terminal_options const here = terminal_options_for_stdout();
    return print(here.color ? terminal(bars, here) : printed) ? 0 : 1;
}
