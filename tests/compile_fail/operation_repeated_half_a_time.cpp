// expect note: "operation_list.times" ... "a whole number from 1 to 2^53"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto list_with = [](double times) {
    operation_list<1> list;
    list.append(counted(stream_copy(1e6, fp32), "copy"), times);
    return list;
};
#ifdef RAFTER_MUST_FAIL
constexpr auto list = list_with(0.5);
#else
constexpr auto list = list_with(32);
static_assert(list.traffic() == 256.0 * MB && list.executions() == 32);
#endif
