import fleet;
using namespace rafter::symbols;

rafter::seconds double_of(rafter::seconds t);

constexpr auto work = rafter::streaming(1.0 * MiB, 1.0 * FLOP / B);
static_assert(fleet::fastest(work) == fleet::large);
constexpr rafter::seconds expected = rafter::predict(fleet::small, work).total_time;

int main() {
    bool const same = fleet::slowest(work) == expected;
    bool const doubled = double_of(fleet::slowest(work)) == expected + expected;
    if (!same || !doubled) {
        rafter::print(rafter::text(fleet::slowest(work), ".17g"));
        return 1;
    }
}
