// expect note: "axis.size" ... "at most 48 without numbers"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

template <int Count>
constexpr machine_axis first_machines = [] {
    machine_axis out;
    for (out.size_ = 0; out.size_ < Count; ++out.size_) {
        out.rows_[out.size_] = static_cast<short>(out.size_);
    }
    return out;
}();
template <int Count>
constexpr auto copied_on =
    sweep(catalogued<"nvidia-l4">(), stream_copy(1e6, fp32), vary<"machine">(first_machines<Count>));

#ifdef RAFTER_MUST_FAIL
constexpr auto span = plots::span_of_axis(copied_on<49>);
#else
constexpr auto span = plots::span_of_axis(copied_on<48>);
static_assert(span.high == 47.0);
#endif
