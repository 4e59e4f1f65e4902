// a case that says nothing of what it expects
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr auto sum = 1.0 * MB + 8.0 * Mbit;
