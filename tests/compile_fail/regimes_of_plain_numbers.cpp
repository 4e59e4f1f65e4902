// expect: rafter: regimes, claims and the metrics of rafter::metric need a function that returns a prediction
import rafter;
using namespace rafter;

constexpr auto squares = sweep([](double n) { return n * n; }, linear(1, 4, 4));
#ifdef RAFTER_MUST_FAIL
static_assert(squares.best()->index == 0);
#else
static_assert(squares.best(minimize([](double square) { return square; }))->index == 0);
#endif
